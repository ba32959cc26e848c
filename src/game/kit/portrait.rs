//! Faces of opponents, painted once for each mood and size and then cached.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, TextureHandle, TextureId, TextureOptions};

use crate::game::look::face::{Character, Mood};

/// Step between the sides of faces, in pixels. Without it, resizing the window would paint a face for every size.
pub(super) const STEP: usize = 8;
/// Greatest number of cached faces, which take about 40 KB each.
const MOST: usize = 48;

/// Cached faces, by character, mood and side in pixels.
#[derive(Resource, Default)]
pub(in crate::game) struct Portraits(HashMap<(Character, Mood, usize), TextureHandle>);

impl Portraits {
    /// Returns the texture of a face with a side of `side` pixels.
    pub(super) fn texture(
        &mut self,
        context: &egui::Context,
        character: Character,
        mood: Mood,
        side: usize,
    ) -> TextureId {
        let wanted = (character, mood, side);
        if self.0.len() >= MOST && !self.0.contains_key(&wanted) {
            self.0.clear();
        }
        let painted = self.0.entry(wanted).or_insert_with(|| {
            let pixels = character.face(mood, side);
            let image = egui::ColorImage::from_rgba_premultiplied([side, side], &pixels);
            let name = format!("{character:?} {mood:?} {side}");
            context.load_texture(name, image, TextureOptions::LINEAR)
        });
        painted.id()
    }
}

/// Draws a face into a place.
pub(in crate::game) fn draw_portrait(painter: &egui::Painter, face: TextureId, rect: egui::Rect) {
    let whole = egui::Rect::from_min_max(egui::pos2(0.0, 0.0), egui::pos2(1.0, 1.0));
    painter.image(face, rect, whole, egui::Color32::WHITE);
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Portraits>();
}
