//! Tips the discs out of the stand when a match is cleared. Any press cuts the animation short.

use bevy::prelude::*;
use inarow_rules::{Square, Variant};

use super::easel::{BoardLayer, BoardRoot, Easel};
use super::looks::Looks;
use super::pieces::Piece;
use crate::game::actions::AnyPress;
use crate::game::look::layout::{FRAME, offset};
use crate::game::noise::Noise;
use crate::game::session::{Match, MatchCommand};
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::{Motion, Preferences, Surface};
use crate::game::states::{Animated, Paused};

/// Gravity, in squares per second per second: less than for a dropped disc, since the discs rub on one another.
const GRAVITY: f32 = 40.0;
/// Delay of each column after the one before it, in seconds.
const LATER: f32 = 0.022;
/// Distance below the frame at which a disc is out of sight, in squares.
const OUT: f32 = 1.2;

/// The discs that lay on the board at the last match command.
#[derive(Resource, Default)]
pub(super) struct Leftover {
    variant: Option<Variant>,
    discs: Vec<(Square, usize)>,
}

/// A disc on its way out.
#[derive(Component)]
#[require(Animated)]
struct Tipped {
    /// Seconds until the disc begins to fall.
    wait: f32,
    /// Speed downwards, in squares per second.
    speed: f32,
}

/// Records the discs of a board that a match command may clear.
fn note_leftover(
    pieces: Query<&Piece>,
    current: Option<Res<Match>>,
    root: Query<&BoardRoot>,
    mut leftover: ResMut<Leftover>,
) {
    leftover.discs.clear();
    let (Some(current), Ok(BoardRoot(variant))) = (current, root.single()) else {
        return;
    };
    leftover.variant = Some(*variant);
    leftover.discs.extend(
        pieces
            .iter()
            .map(|piece| (piece.square, current.look(piece.player))),
    );
}

/// Drops the recorded discs if the new board is empty and of the same variant.
pub(super) fn tip(
    mut easel: Easel,
    current: Res<Match>,
    looks: Res<Looks>,
    mut leftover: ResMut<Leftover>,
    mut noises: MessageWriter<Noise>,
) {
    let discs = std::mem::take(&mut leftover.discs);
    let variant = current.board().variant();
    let tips = looks.surface() == Surface::Stand
        && leftover.variant == Some(variant)
        && current.board().ply() == 0
        && *easel.motion == Motion::Full;
    if !tips || discs.is_empty() {
        return;
    }
    noises.write(Noise::Tipped);
    for (square, look) in discs {
        let disc = Tipped {
            wait: LATER * f32::from(square.column),
            speed: 0.0,
        };
        let what = (Name::new("Disc on its way out"), disc);
        let at = offset(variant, square);
        easel.put(what, looks.shape(look), at, BoardLayer::Piece);
    }
}

fn fall(
    mut commands: Commands,
    mut discs: Query<(Entity, &mut Tipped, &mut Transform)>,
    current: Res<Match>,
    preferences: Res<Preferences>,
    time: Res<Time>,
) {
    let passed = time.delta_secs() * preferences.speed.factor();
    let floor = -f32::from(current.board().variant().rows()) / 2.0 - FRAME - OUT;
    for (entity, mut disc, mut transform) in &mut discs {
        if disc.is_added() {
            continue;
        }
        disc.wait -= passed;
        if disc.wait > 0.0 {
            continue;
        }
        let seconds = passed;
        transform.translation.y -= (disc.speed + GRAVITY * seconds / 2.0) * seconds;
        disc.speed += GRAVITY * seconds;
        if transform.translation.y < floor {
            commands.entity(entity).despawn();
        }
    }
}

/// Removes the falling discs when a player presses anything.
fn cut(mut commands: Commands, discs: Query<Entity, With<Tipped>>, mut pressed: AnyPress) {
    if pressed.any() {
        for disc in &discs {
            commands.entity(disc).despawn();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Leftover>().add_systems(
        Update,
        (
            // No answer changes the pieces that it notes.
            note_leftover
                .in_set(GameSystems::Think)
                .ambiguous_with(GameSystems::Think)
                .run_if(on_message::<MatchCommand>),
            cut.in_set(GameSystems::Input),
            fall.in_set(OwnEntities)
                .in_set(GameSystems::Animate)
                .run_if(any_with_component::<Tipped>.and_then(not(in_state(Paused)))),
        ),
    );
}
