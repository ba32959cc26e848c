//! Replay of a match, move by move.

use std::time::Duration;

use bevy::prelude::*;

use super::begin::carry_out;
use super::game::Match;
use super::messages::{MatchPoint, Walk};
use crate::game::sets::GameSystems;
use crate::game::states::{Animated, Overlay, Screen};

/// Time from one move to the next at usual speed, including the movement of the piece.
const BEAT: Duration = Duration::from_millis(1_200);

/// Speed of a replay.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Half as fast as usual.
    Half,
    /// A move in a little more than a second.
    #[default]
    Usual,
    /// Twice as fast.
    Double,
    /// Four times as fast as usual, or as fast as pieces come to rest if that takes longer.
    Fourfold,
}

impl Speed {
    /// The next speed. The last one is followed by the first.
    pub const fn next(self) -> Self {
        match self {
            Self::Half => Self::Usual,
            Self::Usual => Self::Double,
            Self::Double => Self::Fourfold,
            Self::Fourfold => Self::Half,
        }
    }

    /// Factor of the usual speed.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Half => 0.5,
            Self::Usual => 1.0,
            Self::Double => 2.0,
            Self::Fourfold => 4.0,
        }
    }
}

/// Replay of a match, and its speed.
#[derive(Resource, Debug, Default)]
pub struct Replay {
    /// Chosen speed.
    pub speed: Speed,
    playing: Option<Playing>,
}

/// A replay under way.
#[derive(Debug)]
struct Playing {
    /// The point of the match that the replay has led to. `None` until its last step has been taken.
    at: Option<MatchPoint>,
    /// Time since the last step, scaled to usual speed.
    waited: Duration,
}

impl Replay {
    pub const fn plays(&self) -> bool {
        self.playing.is_some()
    }
}

/// A request to start a replay of the match, or to stop it. At the end of the match it starts from the beginning.
#[derive(Message, Clone, Copy, Debug, Default)]
pub struct ToggleReplay;

/// Keeps frames coming during a replay.
#[derive(Component)]
#[require(Animated)]
struct ReplayFrames;

pub(super) fn toggle(
    mut replay: ResMut<Replay>,
    current: Res<Match>,
    mut walks: MessageWriter<Walk>,
) {
    if replay.playing.take().is_some() || current.record.is_empty() {
        return;
    }
    let at_end = current.record.ahead().is_empty();
    if at_end {
        walks.write(Walk::To(current.first_ply()));
    }
    replay.playing = Some(Playing {
        at: (!at_end).then(|| current.point()),
        waited: Duration::ZERO,
    });
}

/// Plays the next move when it is due. Stops at the end, and when a player plays or goes elsewhere in the match.
fn play(
    mut replay: ResMut<Replay>,
    current: Res<Match>,
    time: Res<Time>,
    overlay: Res<State<Overlay>>,
    mut walks: MessageWriter<Walk>,
) {
    let factor = replay.speed.factor();
    let Some(playing) = &mut replay.playing else {
        return;
    };
    let point = current.point();
    let disturbed = playing.at.is_some_and(|at| at != point);
    // Where it leads is known one frame after it has gone on.
    playing.at = Some(point);
    if disturbed || current.record.ahead().is_empty() {
        replay.playing = None;
        return;
    }
    if *overlay.get() != Overlay::None {
        return;
    }
    playing.waited += time.delta().mul_f32(factor);
    if playing.waited >= BEAT && current.is_resting() {
        walks.write(Walk::Later);
        playing.waited = Duration::ZERO;
        playing.at = None;
    }
}

/// Keeps frames coming while a replay runs.
fn keep_frames_coming(
    mut commands: Commands,
    replay: Res<Replay>,
    overlay: Res<State<Overlay>>,
    going: Query<Entity, With<ReplayFrames>>,
) {
    let plays = replay.plays() && *overlay.get() == Overlay::None;
    match (plays, going.iter().next()) {
        (true, None) => {
            commands.spawn((
                Name::new("Replay"),
                DespawnOnExit(Screen::Match),
                ReplayFrames,
            ));
        }
        (false, Some(entity)) => commands.entity(entity).despawn(),
        _ => {}
    }
}

fn stop(mut replay: ResMut<Replay>) {
    replay.playing = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Replay>()
        .add_message::<ToggleReplay>()
        .add_systems(OnExit(Screen::Match), stop.in_set(GameSystems::Command))
        .add_systems(
            Update,
            (
                (play, toggle.run_if(on_message::<ToggleReplay>))
                    .chain()
                    .run_if(in_state(Screen::Match))
                    .after(carry_out)
                    .in_set(GameSystems::Command),
                keep_frames_coming.in_set(GameSystems::Picture),
            ),
        );
}
