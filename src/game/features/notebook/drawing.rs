//! Animations of strokes that are drawn and of strokes that are rubbed out.

use bevy::prelude::*;
use inarow_model::sheet::Page;
use inarow_rules::{Player, Square};

use super::hand::Motif;
use super::ink::Inked;
use crate::game::noise::Noise;
use crate::game::session::Arriving;
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::{Motion, Preferences};
use crate::game::states::{Animated, Paused};

/// Seconds in which a mark is drawn. `FADE_SECONDS` applies to a mark with reduced motion, and `RUB_SECONDS` to a
/// mark that is rubbed out.
const MARK_SECONDS: f32 = 0.42;
const FADE_SECONDS: f32 = 0.14;
const RUB_SECONDS: f32 = 0.26;

/// Seconds in which a hand draws the line through a row that won.
pub(super) const STRIKE_SECONDS: f32 = 0.4;

/// A drawn part of the game in play: its grid, a mark or a line through a winning row.
#[derive(Component, Clone, Copy, Debug)]
pub struct SheetMark {
    pub(super) page: Page,
    pub(super) motif: Motif,
    pub(super) player: Player,
}

impl SheetMark {
    /// Returns the square and the player of a mark; `None` for a grid or a winning line.
    pub const fn mark(&self) -> Option<(Square, Player)> {
        match self.motif {
            Motif::Mark(column, row) => Some((Square { column, row }, self.player)),
            Motif::Grid | Motif::Strike(..) => None,
        }
    }
}

/// State of a stroke that is being drawn.
#[derive(Component, Debug)]
#[require(Animated)]
pub(super) struct DrawingProgress {
    /// Seconds until the hand begins.
    wait: f32,
    /// Duration of the whole stroke, in seconds.
    seconds: f32,
    /// Part that is drawn (0 to 1).
    drawn: f32,
    /// Whether the stroke fades in as a whole.
    fades: bool,
    /// Whether the sound of the pencil has been played.
    heard: bool,
}

impl DrawingProgress {
    /// Returns the state of a mark that begins to be drawn.
    pub(super) const fn mark(motion: Motion) -> Self {
        let (seconds, fades) = match motion {
            Motion::Full => (MARK_SECONDS, false),
            Motion::Reduced => (FADE_SECONDS, true),
            Motion::None => (0.0, true),
        };
        Self {
            fades,
            ..Self::figure(seconds, 0.0)
        }
    }

    /// Returns the state of any other figure: its drawing takes `seconds` and begins after `wait` seconds.
    pub(super) const fn figure(seconds: f32, wait: f32) -> Self {
        Self {
            wait,
            seconds,
            drawn: 0.0,
            fades: false,
            heard: false,
        }
    }

    /// Shows the drawn part of the stroke.
    pub(super) fn show(&self, ink: &mut Inked) {
        // A hand starts and ends slowly.
        let eased = EaseFunction::SineInOut.sample_clamped(self.drawn);
        if self.fades {
            ink.fade_to(eased);
        } else {
            ink.draw_to(eased);
        }
    }
}

/// State of a stroke that is being rubbed out.
#[derive(Component, Debug, Default)]
#[require(Animated)]
pub(super) struct Rubbing {
    seconds: f32,
}

fn advance_strokes(
    mut commands: Commands,
    mut figures: Query<(Entity, &mut DrawingProgress, &mut Inked)>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    mut noises: MessageWriter<Noise>,
) {
    let passed = time.delta_secs() * preferences.speed.factor();
    for (entity, mut drawing, mut ink) in &mut figures {
        // The frame in which it was begun may have come after a long sleep.
        if drawing.is_added() {
            continue;
        }
        drawing.wait -= passed;
        if drawing.wait > 0.0 {
            continue;
        }
        if !std::mem::replace(&mut drawing.heard, true) {
            let seconds = drawing.seconds.max(FADE_SECONDS) / preferences.speed.factor();
            noises.write(Noise::Pencil(seconds));
        }
        drawing.drawn += if drawing.seconds > 0.0 {
            passed / drawing.seconds
        } else {
            1.0
        };
        drawing.show(&mut ink);
        if drawing.drawn < 1.0 {
            continue;
        }
        commands
            .entity(entity)
            .remove::<(DrawingProgress, Arriving, Animated)>();
    }
}

fn rub(
    mut commands: Commands,
    mut figures: Query<(Entity, &mut Rubbing, &mut Inked)>,
    time: Res<Time>,
    mut noises: MessageWriter<Noise>,
) {
    for (entity, mut rubbing, mut ink) in &mut figures {
        if rubbing.is_added() {
            noises.write(Noise::Rubbed);
            continue;
        }
        rubbing.seconds += time.delta_secs();
        let left = 1.0 - rubbing.seconds / RUB_SECONDS;
        if left <= 0.0 {
            commands.entity(entity).despawn();
        } else {
            ink.fade_to(left);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (advance_strokes, rub)
            .chain()
            .in_set(OwnEntities)
            .in_set(GameSystems::Animate)
            .run_if(not(in_state(Paused))),
    );
}
