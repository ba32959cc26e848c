//! Portraits of computer opponents.

use bevy_egui::egui::{self, TextureId};
use inarow_model::setup::Occupant;

use super::button::UiContext;
use super::portrait::STEP;
use crate::game::look::face::{Character, Mood};

impl UiContext<'_, '_> {
    /// Returns the face of `occupant` for a square of `side` points. `None` for people, or if faces are switched off.
    pub(in crate::game) fn portrait(
        &mut self,
        context: &egui::Context,
        occupant: Occupant,
        mood: Mood,
        side: f32,
    ) -> Option<TextureId> {
        let Occupant::Computer(kind) = occupant else {
            return None;
        };
        if !self.has_faces() {
            return None;
        }
        let pixels = (side * context.pixels_per_point()).max(1.0) as usize;
        let side = pixels.next_multiple_of(STEP);
        let character = Character::of(kind);
        Some(self.portraits.texture(context, character, mood, side))
    }
}
