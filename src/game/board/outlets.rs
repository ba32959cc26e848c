//! The outlets below the columns: a tray for each, with the piece that the player to move can take out there.

use bevy::prelude::*;
use inarow_rules::{Player, Square};

use super::aiming::aims_anew;
use super::easel::{BoardLayer, Easel};
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::{OUTLET, offset};
use crate::game::session::{Aim, Guide, Match};
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::states::{Overlay, Phase, Screen};

/// Radius of a tray's corners, its distance from the edge of its quad, and the width of its edge, in squares.
const TRAY: (f32, f32, f32) = (0.16, 0.03, 0.022);
/// Size of a piece in its tray.
const PIECE: f32 = 0.46;
/// Opacity of a piece that can be taken out, and of one that is aimed at.
const OFFERED: f32 = 0.62;
const AIMED: f32 = 1.0;

/// A player's piece in the tray of an outlet.
#[derive(Component)]
struct OfferedPiece(Square, Player);

/// Spawns the trays and the pieces in them.
pub(super) fn spawn(mut easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    let variant = current.board().variant();
    let (radius, inset, edge) = TRAY;
    let theme = *easel.theme;
    for outlet in variant.outlets() {
        let at = offset(variant, outlet);
        let tray = Form::Tile(radius, inset, edge);
        let tray = Shape::new(tray, Vec2::new(1.0, OUTLET), theme.hole, theme.face_edge);
        easel.put(Name::new("Outlet"), tray, at, BoardLayer::Under);
        for player in Player::BOTH {
            let piece = looks.shape(current.look(player));
            let what = (Name::new("Piece to take out"), OfferedPiece(outlet, player));
            easel
                .put(what, piece, at, BoardLayer::Ghost)
                .insert(Visibility::Hidden)
                .entry::<Transform>()
                .and_modify(|mut piece| piece.scale *= PIECE);
        }
    }
}

/// Shows which pieces the human to move can take out, and which of them is aimed at.
fn show_offers(
    mut pieces: Query<(&OfferedPiece, &mut Visibility, &mut Shape)>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    overlay: Res<State<Overlay>>,
    aim: Res<Aim>,
    guide: Res<Guide>,
) {
    let board = current.board();
    let may_play = *phase.get() == Phase::Human && *overlay.get() == Overlay::None;
    let aimed = aim.square(*guide);
    for (OfferedPiece(outlet, player), mut visibility, mut shape) in &mut pieces {
        let shown = may_play && board.turn() == *player && current.landing(*outlet).is_some();
        visibility.set_if_neq(if shown {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        let opacity = if aimed == Some(*outlet) {
            AIMED
        } else {
            OFFERED
        };
        let faded = shape.with_opacity(opacity);
        shape.set_if_neq(faded);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_offers
            .in_set(OwnEntities)
            .in_set(GameSystems::Picture)
            .run_if(in_state(Screen::Match).and_then(aims_anew)),
    );
}
