//! The front door of a page in a browser. `web/page.js` opens it, and brings what only a page can
//! bring; everything behind the door is the same game.

mod inbox;
mod location;
mod outside;
mod places;
mod reader;
mod screens;

use bevy::prelude::*;
use inarow_text::Language;
use wasm_bindgen::prelude::*;

use self::inbox::FromPage;
use crate::game::audio::Sound;
use crate::game::persistence;
use crate::game::persistence::Persistence;
use crate::game::settings;
use crate::game::settings::{LanguageWishes, Settings, SettingsFile};
use crate::game::{have_peers_script, window, workers};

/// Opens the game in the page's canvas: at the place that the address names, or else on the title.
/// `thinker` is the address of the script by which a worker thinks, `keeper` of that by which one keeps, `peers` of that by
/// which one reaches others.
#[wasm_bindgen]
pub fn play(thinker: String, keeper: String, peers: String) {
    have_peers_script(peers);
    workers::have_script(thinker);
    persistence::have_store_script(keeper);
    // The page says how large it is, and which keys the browser keeps for itself.
    let canvas = Window {
        canvas: Some("#game".to_owned()),
        fit_canvas_to_parent: true,
        prevent_default_event_handling: false,
        ..default()
    };
    let mut app = window::app(canvas, rand::random());
    settings::listen(&mut app);
    app.insert_resource(Persistence::in_browser())
        .insert_resource(LanguageWishes {
            system: Language::of_system(),
            told: None,
        })
        .insert_resource(Settings::of(Some(SettingsFile::page())))
        .add_plugins((
            inbox::plugin,
            outside::plugin,
            places::plugin,
            reader::plugin,
        ))
        .run();
}

/// Draws a frame, as something has happened that the game has to look for: a pad was used.
#[wasm_bindgen]
pub fn wake() {
    inbox::wake();
}

/// Says that a screen reader listens: from now on the page is told what is shown.
#[wasm_bindgen]
pub fn listen() {
    inbox::put(FromPage::Listens);
}

/// Says that an element of what is shown is pressed, or has the focus.
#[wasm_bindgen]
pub fn asked(id: String, presses: bool) {
    inbox::put(FromPage::Asked { id, presses });
}

/// Says that the page fills the screen, or does not any more, or may not.
#[wasm_bindgen]
pub fn screen_changed() {
    inbox::put(FromPage::ScreenChanged);
}

/// Says that there is a new version, which may have to wait until other tabs are closed.
#[wasm_bindgen]
pub fn newer(waits: bool) {
    inbox::put(FromPage::Newer(waits));
}

/// Brings what is in a file.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "as a page passes it")]
pub fn pasted_file(bytes: Vec<u8>) {
    inbox::put(FromPage::Pasted(inarow_exchange::decode(&bytes)));
}

/// Brings a text that the player has pasted.
#[wasm_bindgen]
pub fn pasted(text: String) {
    inbox::put(FromPage::Pasted(text));
}

/// The names of all files of sounds, which are played when the game asks for them.
#[wasm_bindgen]
pub fn sounds() -> Vec<String> {
    let takes = |sound: Sound| (1..=sound.takes()).map(move |take| sound.file(take) + ".wav");
    Sound::ALL.into_iter().flat_map(takes).collect()
}

/// Says whether the link that the page was asked to copy is on the clipboard.
#[wasm_bindgen]
pub fn copied(done: bool) {
    inbox::put(FromPage::Copied(done));
}
