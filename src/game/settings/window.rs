//! Saves the window's size and place, and restores them at the next start.

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use toml_edit::{Item, value};

use super::Settings;
use super::entries::table;
use crate::game::sets::GameSystems;

/// Valid sides of a window, in logical pixels.
const SIDES: std::ops::RangeInclusive<i64> = 320..=16_384;

impl Settings {
    /// Restores the saved place and size of the window.
    pub fn apply_to(&self, window: &mut Window) {
        let Some(known) = self.document.get("window") else {
            return;
        };
        let number = |name| known.get(name)?.as_integer();
        let side = |name| number(name).filter(|side| SIDES.contains(side));
        if let (Some(width), Some(height)) = (side("width"), side("height")) {
            window.resolution.set(width as f32, height as f32);
        }
        let coordinate = |name| number(name).and_then(|number| i32::try_from(number).ok());
        if let (Some(left), Some(top)) = (coordinate("left"), coordinate("top")) {
            window.position = WindowPosition::At(IVec2::new(left, top));
        }
        if known.get("full-screen").and_then(Item::as_bool) == Some(true) {
            window.mode = WindowMode::BorderlessFullscreen(MonitorSelection::Current);
        }
    }

    /// Stores the place and size of the window in the settings.
    pub(super) fn note_window(&mut self, window: &Window) {
        let known = table(&mut self.document, "window");
        let windowed = window.mode == WindowMode::Windowed;
        known["full-screen"] = value(!windowed);
        if !windowed {
            return;
        }
        let size = window.resolution.size().round().as_i64vec2();
        known["width"] = value(size.x);
        known["height"] = value(size.y);
        if let WindowPosition::At(corner) = window.position {
            known["left"] = value(i64::from(corner.x));
            known["top"] = value(i64::from(corner.y));
        }
    }
}

fn note_window(
    mut settings: ResMut<Settings>,
    window: Single<Ref<Window>, (With<PrimaryWindow>, Changed<Window>)>,
) {
    if !window.is_added() {
        settings.note_window(&window);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        note_window
            .in_set(GameSystems::Write)
            .before(super::kept::note_proposal)
            .run_if(resource_exists::<Settings>),
    );
}
