//! Messages from the page to the game, which wake the game.

use std::cell::RefCell;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use inarow_model::why::Why;

use crate::game::GameSystems;

/// A message from the page.
#[derive(Message, Clone, Debug)]
pub(super) enum FromPage {
    /// Reports whether the link was copied to the clipboard.
    Copied(bool),
    /// The player has pasted a text or brought a file.
    Pasted(String),
    /// The player has brought a file that can't be read.
    Unread(Why),
    /// Full screen has begun, has ended or was refused.
    ScreenChanged,
    /// A new version of the page is ready. The value says whether it waits for other tabs.
    Newer(bool),
    /// A screen reader listens.
    Listens,
    /// A screen reader presses or focuses an element of the accessibility tree.
    Asked {
        /// The number of the accessibility node.
        id: String,
        presses: bool,
    },
    /// The player went through the history of the browser. The value is the state stored in the new entry, if any.
    Wandered(Option<String>),
}

thread_local! {
    /// Unread messages.
    static INBOX: RefCell<Vec<FromPage>> = const { RefCell::new(Vec::new()) };
    /// Wakes the event loop of the game.
    static EVENT_LOOP: RefCell<Option<EventLoopProxy<WinitUserEvent>>> =
        const { RefCell::new(None) };
}

/// Sends a message to the game and wakes it.
pub(super) fn put(message: FromPage) {
    INBOX.with_borrow_mut(|inbox| inbox.push(message));
    wake();
}

/// Wakes the event loop, so that a frame is drawn.
pub(super) fn wake() {
    EVENT_LOOP.with_borrow(|event_loop| {
        if let Some(event_loop) = event_loop {
            // It fails only where there is no game any more.
            let _ = event_loop.send_event(WinitUserEvent::WakeUp);
        }
    });
}

fn listen(event_loop: Res<EventLoopProxyWrapper>) {
    EVENT_LOOP.set(Some((**event_loop).clone()));
}

fn read(mut messages: MessageWriter<FromPage>) {
    messages.write_batch(INBOX.take());
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<FromPage>()
        .add_systems(Startup, listen.in_set(GameSystems::Prepare))
        .add_systems(First, read.in_set(GameSystems::Choices));
}
