//! The faces of opponents, painted once for each mood and size in which they are shown.

use std::collections::HashMap;

use bevy::prelude::*;
use bevy_egui::egui::{self, TextureHandle, TextureId, TextureOptions};

use crate::game::look::face::{Character, Mood};

/// Sides of faces are whole numbers of so many pixels, so that a window whose size changes does not have each size painted.
pub(super) const STEP: usize = 8;
/// So many are kept at the most: each has some 40 KB.
const MOST: usize = 48;

/// The faces that were painted.
#[derive(Resource, Default)]
pub(in crate::game) struct Portraits(HashMap<(Character, Mood, usize), TextureHandle>);

impl Portraits {
    /// The face in that mood, so many pixels a side.
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
