//! The entry points of the game in a browser. `web/page.js` calls them, and does what only a page can do.

mod inbox;
mod location;
mod outside;
mod reader;
mod routes;
mod screens;

use bevy::prelude::*;
use inarow_model::why::Explained;
use inarow_text::Language;
use wasm_bindgen::prelude::*;

use self::inbox::FromPage;
use crate::game::audio::Sound;
use crate::game::persistence;
use crate::game::persistence::Persistence;
use crate::game::settings;
use crate::game::settings::{LanguageWishes, Settings, SettingsFile};
use crate::game::{have_peers_script, window, workers};

/// Starts the game in the page's canvas: at the place that the address names, or else on the title. The parameters are
/// addresses of worker scripts: `thinker` computes moves, `keeper` stores matches, `peers` connects to friends.
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
            routes::plugin,
            reader::plugin,
        ))
        .run();
}

/// Wakes the game to draw a frame, for instance after input from a gamepad.
#[wasm_bindgen]
pub fn wake() {
    inbox::wake();
}

/// Reports that a screen reader listens. From now on the page receives the accessibility tree.
#[wasm_bindgen]
pub fn listen() {
    inbox::put(FromPage::Listens);
}

/// Reports that the accessibility element `id` was pressed, or else focused.
#[wasm_bindgen]
pub fn asked(id: String, presses: bool) {
    inbox::put(FromPage::Asked { id, presses });
}

/// Reports that full screen has begun, has ended or was refused.
#[wasm_bindgen]
pub fn screen_changed() {
    inbox::put(FromPage::ScreenChanged);
}

/// Reports a new version. `waits` says whether it waits until other tabs are closed.
#[wasm_bindgen]
pub fn newer(waits: bool) {
    inbox::put(FromPage::Newer(waits));
}

/// Passes on the contents of a file from the player.
#[wasm_bindgen]
#[expect(clippy::needless_pass_by_value, reason = "as a page passes it")]
pub fn pasted_file(bytes: Vec<u8>) {
    inbox::put(match inarow_exchange::decode(&bytes) {
        Ok(text) => FromPage::Pasted(text),
        Err(why) => FromPage::Unread(why.why()),
    });
}

/// Passes on a text that the player has pasted.
#[wasm_bindgen]
pub fn pasted(text: String) {
    inbox::put(FromPage::Pasted(text));
}

/// Returns the names of all sound files, so that the page can load them in advance.
#[wasm_bindgen]
pub fn sounds() -> Vec<String> {
    let takes = |sound: Sound| (1..=sound.takes()).map(move |take| sound.file(take) + ".wav");
    Sound::ALL.into_iter().flat_map(takes).collect()
}

/// Reports whether the link is on the clipboard, after a request to copy it.
#[wasm_bindgen]
pub fn copied(done: bool) {
    inbox::put(FromPage::Copied(done));
}
