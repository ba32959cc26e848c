//! The page around the game: its abilities, the moment to show the game, and requests such as copying.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::{PrimaryWindow, RequestRedraw, WindowMode};
use inarow_protocol::FromPeers;
use web_sys::{CustomEvent, CustomEventInit, Document};

use super::inbox::FromPage;
use crate::game::GameSystems;
use crate::game::audio::Cue;
use crate::game::platform::{
    AskFile, AskLine, Copied, CopyLink, CopyText, Deliver, Home, LineWritten, NewVersion, Paste,
    Pasted, PlatformCaps, ReloadPage,
};
use crate::game::session::{Match, OnlineSession, PeerNews, PendingWrites};
use crate::game::settings::Preferences;
use crate::game::states::Screen;
use crate::game::troubles::{Trouble, Troubles};
use crate::game::words::Words;
use crate::game::workers;

/// Frames until the first screen is completely drawn.
const FIRST_FRAMES: u8 = 4;
/// Longest time that the first screen waits for the unfinished match from the store. A button that appears later would
/// move its neighbours from under a finger.
const LEFT_BEHIND: Duration = Duration::from_secs(2);

/// Returns the document that contains the game.
pub(super) fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// Returns the address of the page without its `#` part.
fn address() -> Option<String> {
    let address = web_sys::window()?.location().href().ok()?;
    let end = address.find('#').unwrap_or(address.len());
    Some(address[..end].to_owned())
}

fn fingers() -> bool {
    let coarse =
        web_sys::window().and_then(|window| window.match_media("(pointer: coarse)").ok()?);
    coarse.is_some_and(|coarse| coarse.matches())
}

/// Whether the browser has a share dialog for links.
fn shares() -> bool {
    let navigator = web_sys::window().map(|window| window.navigator());
    navigator.is_some_and(|navigator| {
        js_sys::Reflect::has(&navigator, &"share".into()).unwrap_or_default()
    })
}

/// Dispatches an event to the page, with its name and a text.
pub(super) fn tell(name: &str, what: &str) {
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

/// Tells the page once that the first screen is drawn.
fn show(
    mut frames: Local<u8>,
    pending_writes: Res<PendingWrites>,
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if *frames < FIRST_FRAMES {
        redraw.write(RequestRedraw);
    }
    if *frames == 0 && pending_writes.0 > 0 && time.elapsed() < LEFT_BEHIND {
        return;
    }
    *frames = frames.saturating_add(1);
    if *frames == FIRST_FRAMES {
        workers::prepare();
        tell("inarow-drawn", "");
    }
}

/// Asks the page to copy or to share a link to the place where the match is.
fn copy_link(current: Res<Match>, words: Res<Words>, caps: Res<PlatformCaps>) {
    let link = current.link(&words).without_names();
    let name = if caps.shares {
        "inarow-share"
    } else {
        "inarow-copy"
    };
    tell(name, &format!("#{link}"));
}

fn note_newer(mut messages: MessageReader<FromPage>, mut version: ResMut<NewVersion>) {
    for message in messages.read() {
        if let FromPage::Newer(waits) = message {
            *version = if *waits {
                NewVersion::Waits
            } else {
                NewVersion::Ready
            };
        }
    }
}

/// Gives the browser tab the title of the window.
fn name_tab(window: Single<&Window, (With<PrimaryWindow>, Changed<Window>)>) {
    if let Some(document) = document().filter(|document| document.title() != window.title) {
        document.set_title(&window.title);
    }
}

fn renew(mut messages: MessageReader<ReloadPage>) {
    if let Some(ReloadPage(address)) = messages.read().last() {
        tell("inarow-renew", address.as_deref().unwrap_or_default());
    }
}

/// Asks the page to look for a new version when a part can't be fetched, since an update may have removed that part.
fn look_for_version(mut came: MessageReader<PeerNews>) {
    let failed =
        |PeerNews(came): &PeerNews| matches!(came, FromPeers::Failed(why) if why.is_empty());
    if came.read().any(failed) {
        tell("inarow-look-for-version", "");
    }
}

/// Tells the page whether a remote session is active, so that a hidden page keeps running.
fn tell_together(online: Res<OnlineSession>, mut told: Local<bool>) {
    let busy = online.is_busy();
    if std::mem::replace(&mut *told, busy) != busy {
        tell("inarow-together", if busy { "yes" } else { "" });
    }
}

fn note_copied(mut messages: MessageReader<FromPage>, mut copied: ResMut<Copied>) {
    for message in messages.read() {
        if let FromPage::Copied(done) = message {
            *copied = if *done { Copied::Done } else { Copied::Refused };
        }
    }
}

/// Asks the page to copy or paste texts, and to open or save files.
fn carry(
    mut texts: MessageReader<CopyText>,
    mut wishes: MessageReader<Paste>,
    mut files: MessageReader<AskFile>,
    mut deliveries: MessageReader<Deliver>,
) {
    for CopyText(text) in texts.read() {
        tell("inarow-copy-text", text);
    }
    if wishes.read().count() > 0 {
        tell("inarow-paste", "");
    }
    for _ in files.read() {
        tell("inarow-ask-file", "");
    }
    for Deliver { name, text } in deliveries.read() {
        tell("inarow-deliver", &format!("{name}\n{text}"));
    }
}

fn note_pasted(
    mut messages: MessageReader<FromPage>,
    mut pasted: MessageWriter<Pasted>,
    mut troubles: ResMut<Troubles>,
) {
    for message in messages.read() {
        match message {
            FromPage::Pasted(text) => {
                pasted.write(Pasted(text.clone()));
            }
            FromPage::Unread(why) => troubles.list.push(Trouble::Store(why.clone())),
            _ => {}
        }
    }
}

/// Asks the page to play sounds.
fn sound(mut cues: MessageReader<Cue>) {
    for cue in cues.read() {
        let file = cue.sound.file(cue.take);
        tell(
            "inarow-sound",
            &format!("{file} {:.3} {:.3}", cue.volume, cue.speed),
        );
    }
}

fn follow_music(preferences: Res<Preferences>, mut told: Local<f32>) {
    let volume = preferences.music_volume();
    if std::mem::replace(&mut *told, volume) != volume {
        tell("inarow-music", &volume.to_string());
    }
}

/// Ends full screen in the game when the browser has refused or left it.
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

/// Asks for a line with the browser's prompt, which brings up the on-screen keyboard.
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
    app.insert_resource(Home(address()))
        .insert_resource(PlatformCaps {
            direct: false,
            quits: false,
            links: true,
            full_screen: document().is_some_and(|document| document.fullscreen_enabled()),
            fingers: fingers(),
            // Elsewhere the keyboard is there anyway.
            asks: fingers(),
            // With a mouse a link is copied sooner than shared.
            shares: fingers() && shares(),
            folder: false,
        })
        .add_systems(
            PreUpdate,
            (note_copied, note_pasted, note_newer, follow_full_screen).in_set(GameSystems::Devices),
        )
        .add_systems(
            Update,
            ask_line
                .in_set(GameSystems::Command)
                .run_if(on_message::<AskLine>),
        )
        // In the frame of the press: browsers copy only for a visitor who has just pressed something.
        .add_systems(
            Last,
            (
                copy_link.run_if(on_message::<CopyLink>.and_then(in_state(Screen::Match))),
                renew.run_if(on_message::<ReloadPage>),
                look_for_version.run_if(on_message::<PeerNews>),
                tell_together.run_if(resource_changed::<OnlineSession>),
                name_tab,
                carry,
                show,
                sound,
                follow_music.run_if(resource_changed::<Preferences>),
            )
                .in_set(GameSystems::Rest),
        );
}
