//! The names of columns and rows at the edges of a board.

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_rules::{Square, notation};

use crate::game::kit::Layer;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::look::glide::Glide;
use crate::game::look::layout::Layout;
use crate::game::look::theme::Theme;
use crate::game::session::Match;
use crate::game::states::Screen;

/// Font size of the labels, in squares. `SIZES` are its limits in points.
const SIZE: f32 = 0.42;
const SIZES: (f32, f32) = (9.0, 17.0);

fn name_edges(
    mut contexts: EguiContexts,
    layout: Res<Layout>,
    theme: Res<Theme>,
    glide: Res<Glide>,
    current: Res<Match>,
) -> Result {
    let variant = current.board().variant();
    // They come with the board, not before it.
    let edges = layout.edges(variant).filter(|_| !glide.is_out());
    let Some(edges) = edges else {
        return Ok(());
    };
    let context = contexts.ctx_mut()?;
    let painter = context.layer_painter(egui::LayerId::background());
    let rect = layout.board(variant);
    let size = (rect.square / layout.scale * SIZE).clamp(SIZES.0, SIZES.1);
    let write = |at: Vec2, text: String| {
        let at = egui::pos2(at.x, at.y) / layout.scale;
        let font = style::medium(size);
        painter.text(at, Align2::CENTER_CENTER, text, font, ink(theme.ink_soft));
    };
    for column in 0..variant.columns() {
        let square = Square { column, row: 0 };
        let at = Vec2::new(rect.middle_of(square).x, edges.columns);
        // Under gravity columns have numbers, and rows no names.
        let mut name = notation::move_name(variant, square);
        if !variant.gravity() {
            name.truncate(1);
        }
        write(at, name);
    }
    if variant.gravity() {
        return Ok(());
    }
    for row in 0..variant.rows() {
        let at = rect.middle_of(Square { column: 0, row });
        let name = (u32::from(row) + 1).to_string();
        write(Vec2::new(edges.rows, at.y), name);
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        name_edges
            .in_set(Layer::Board)
            .run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
    );
}
