//! The page around the game: what it can do, when it may show the game, and what is copied there.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use web_sys::{CustomEvent, CustomEventInit, Document};

use super::inbox::FromPage;
use crate::game::GameSystems;
use crate::game::door::{AskLine, Copied, CopyLink, Door, LineWritten};
use crate::game::session::{self, Match, Words};
use crate::link::Link;
use crate::setup::names_of;

/// Frames until everything is drawn that the first screen shows.
const FIRST_FRAMES: u8 = 4;

/// The document that the game is in.
pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Whether fingers are what the page is mostly pressed with.
fn fingers() -> bool {
    let coarse =
        web_sys::window().and_then(|window| window.match_media("(pointer: coarse)").ok()?);
    coarse.is_some_and(|coarse| coarse.matches())
}

/// Tells the page something, under a name.
fn tell(name: &str, what: &str) {
    let told = CustomEventInit::new();
    told.set_detail(&what.into());
    if let (Some(document), Ok(event)) = (
        document(),
        CustomEvent::new_with_event_init_dict(name, &told),
    ) {
        // Who hears it is the page's affair.
        let _ = document.dispatch_event(&event);
    }
}

/// Tells the page once that the game can be seen.
fn show(mut frames: Local<u8>) {
    *frames = frames.saturating_add(1);
    if *frames == FIRST_FRAMES {
        session::prepare();
        tell("inarow-drawn", "");
    }
}

/// Asks the page to copy a link to the place where the match is.
fn copy_link(current: Option<Res<Match>>, words: Res<Words>) {
    let Some(current) = current else {
        return;
    };
    let link = place_of(&current, &words).without_names();
    tell("inarow-copy", &format!("#{link}"));
}

/// The place where a match is. Only names that somebody has chosen stand in it.
pub(super) fn place_of(current: &Match, words: &Words) -> Link {
    let named = Link {
        setup: current.setup().clone(),
        board: current.board().clone(),
    };
    let mut link = named.clone().without_names();
    let usual = names_of(&link.setup.seats, words);
    for (place, seat) in link.setup.seats.iter_mut().enumerate() {
        let name = named.setup.seats[place].name.clone();
        seat.name = name.filter(|name| *name != usual[place]);
    }
    link
}

fn note_copied(mut messages: MessageReader<FromPage>, mut copied: ResMut<Copied>) {
    for message in messages.read() {
        if let FromPage::Copied(done) = message {
            *copied = if *done { Copied::Done } else { Copied::Refused };
        }
    }
}

/// The browser may refuse the whole screen, or leave it on its own.
fn follow_full_screen(
    mut messages: MessageReader<FromPage>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let changed = messages
        .read()
        .any(|message| matches!(message, FromPage::ScreenChanged));
    let fills = document().is_some_and(|document| document.fullscreen_element().is_some());
    if changed && !fills && window.mode != WindowMode::Windowed {
        window.mode = WindowMode::Windowed;
    }
}

/// Asks for a line in the browser's own way: a keyboard that is drawn on a screen comes up for that.
fn ask_line(mut asked: MessageReader<AskLine>, mut written: MessageWriter<LineWritten>) {
    let (Some(AskLine { heading, line }), Some(window)) = (asked.read().last(), web_sys::window())
    else {
        return;
    };
    // Browsers that refuse to ask do so for a reason, and the letters of the game are still there.
    let answer = window.prompt_with_message_and_default(heading, line);
    written.write_batch(answer.ok().flatten().map(LineWritten));
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Door {
        quits: false,
        links: true,
        full_screen: document().is_some_and(|document| document.fullscreen_enabled()),
        fingers: fingers(),
        // Elsewhere the keyboard is there anyway.
        asks: fingers(),
    })
    .add_systems(PreUpdate, (note_copied, follow_full_screen))
    .add_systems(
        Update,
        ask_line
            .in_set(GameSystems::Command)
            .run_if(on_message::<AskLine>),
    )
    // In the frame of the press: browsers copy only for somebody who has just pressed something.
    .add_systems(Last, (copy_link.run_if(on_message::<CopyLink>), show));
}
