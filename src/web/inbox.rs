//! Messages of the page to the game, and the frame that reads them.

use std::cell::RefCell;

use bevy::prelude::*;
use bevy::winit::{EventLoopProxy, EventLoopProxyWrapper, WinitUserEvent};

use crate::game::GameSystems;

/// An event of the page.
#[derive(Message, Clone, Debug)]
pub(super) enum FromPage {
    /// The link is on the clipboard, or is not.
    Copied(bool),
    /// The player has brought a text.
    Pasted(String),
    /// The whole screen is filled, or is not any more, or was refused.
    ScreenChanged,
    /// A new version of the page is ready; whether it has to wait for other tabs.
    Newer(bool),
    /// A screen reader listens.
    Listens,
    /// An element of what is shown is pressed, or has the focus.
    Asked {
        /// The number of its node.
        id: String,
        presses: bool,
    },
    /// The player went through the history of the page, to where this is noted.
    Wandered(Option<String>),
}

thread_local! {
    /// Unread messages.
    static INBOX: RefCell<Vec<FromPage>> = const { RefCell::new(Vec::new()) };
    /// Wakes the game.
    static EVENT_LOOP: RefCell<Option<EventLoopProxy<WinitUserEvent>>> =
        const { RefCell::new(None) };
}

/// Tells the game something.
pub(super) fn put(message: FromPage) {
    INBOX.with_borrow_mut(|inbox| inbox.push(message));
    wake();
}

/// Draws a frame.
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
