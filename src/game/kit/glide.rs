//! Small pictures from which a board grows, and into which it shrinks.

use bevy::prelude::*;
use bevy_egui::egui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_rules::{Board, Variant};

use super::button::UiContext;
use super::fade::{show_screen_fade, top_painter};
use super::layers::Layer;
use super::miniature::{Brush, EDGE, area_of};
use crate::game::look::glide::{BoardPlace, Glide};
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::settings::Preferences;

/// Returns the place of the squares of a board that is drawn into `rect`, which is in points.
fn place_of(layout: &Layout, rect: egui::Rect, variant: Variant) -> BoardPlace {
    let (area, square) = area_of(rect, variant);
    let centre = area.center();
    BoardPlace {
        centre: Vec2::new(centre.x, centre.y) * layout.scale,
        square: square * layout.scale,
    }
}

/// Returns the rectangle, in points, of a picture whose squares are at `place`.
fn picture_at(layout: &Layout, place: BoardPlace, variant: Variant) -> egui::Rect {
    let squares = egui::vec2(variant.columns().into(), variant.rows().into());
    let size = (squares + egui::Vec2::splat(EDGE)) * place.square;
    let centre = egui::pos2(place.centre.x, place.centre.y);
    egui::Rect::from_center_size(centre / layout.scale, size / layout.scale)
}

impl UiContext<'_, '_> {
    /// Lets the board grow out of its picture at `rect`, in points, which was pressed.
    pub(in crate::game) fn comes_out_of(&mut self, rect: egui::Rect, variant: Variant) {
        let (place, now) = (place_of(&self.layout, rect, variant), self.now());
        self.glide.press(place, now);
    }

    /// Whether `board` is shrinking into its picture. The picture is left out until the board has arrived.
    pub(in crate::game) fn is_on_the_way(&self, board: &Board) -> bool {
        let homing = self.glide.homing();
        homing.is_some_and(|homing| homing.board == *board)
    }

    /// Reports that the picture into which the board shrinks is at `rect`, in points.
    pub(in crate::game) fn goes_into(&mut self, rect: egui::Rect, variant: Variant) {
        let place = place_of(&self.layout, rect, variant);
        self.glide.find_home(place);
    }
}

fn one_goes_home(glide: Res<Glide>) -> bool {
    glide.homing().is_some()
}

/// Draws the board that shrinks into its picture, above everything else.
fn paint_on_the_way(
    mut contexts: EguiContexts,
    glide: Res<Glide>,
    layout: Res<Layout>,
    theme: Res<Theme>,
    preferences: Res<Preferences>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if let Some((homing, place)) = glide.homing().zip(glide.on_the_way_home()) {
        let brush = Brush::new(*theme, preferences.clone());
        let rect = picture_at(&layout, place, homing.board.variant());
        brush.board(&top_painter(context), rect, &homing.board, homing.turned);
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        paint_on_the_way
            .in_set(Layer::Top)
            .after(show_screen_fade)
            .run_if(one_goes_home),
    );
}
