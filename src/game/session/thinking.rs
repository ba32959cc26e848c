//! The computer's turns: a search on a task, a flag to stop it, and a ticket on its answer.

use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::{AsyncComputeTaskPool, Task, futures::check_ready};
use rand::{Rng, SeedableRng};

use super::{Match, Mover, PlayMove, Ticket};
use crate::ai::{Choice, GameRng, NoChoice, Stats, Stop};
use crate::game::GameSystems;
use crate::game::states::{Animated, Paused, Phase};
use crate::setup::Occupant;

/// The least time that a computer takes for a move, so that people can follow.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Pace(pub Duration);

impl Default for Pace {
    fn default() -> Self {
        Self(Duration::from_millis(500))
    }
}

/// A search under way. It stops when the entity goes, for whatever reason.
#[derive(Component)]
#[require(Animated)]
struct Thinker {
    ticket: Ticket,
    /// The search, until it has answered.
    task: Option<Task<Result<Choice, NoChoice>>>,
    stop: Stop,
    answer: Option<Choice>,
    /// Time on the game's clock since the question was asked.
    since: Duration,
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop.ask();
    }
}

/// Asks the computer whose turn it is.
fn ask(mut commands: Commands, mut current: ResMut<Match>) -> Result {
    let Occupant::Computer(kind) = current.next_occupant() else {
        return Ok(());
    };
    let strategy = current.computer(kind)?;
    let board = current.board.clone();
    let mut rng = GameRng::seed_from_u64(current.rng.next_u64());
    let stop = Stop::new();
    let told = stop.clone();
    let task =
        AsyncComputeTaskPool::get().spawn(async move { strategy.choose(&board, &mut rng, &told) });
    commands.spawn((
        Name::new("Thinker"),
        DespawnOnExit(Phase::Thinking),
        Thinker {
            ticket: current.ticket(),
            task: Some(task),
            stop,
            answer: None,
            since: Duration::ZERO,
        },
    ));
    Ok(())
}

/// Plays the answer once it is there and the beat is over.
fn answer(
    mut thinker: Single<&mut Thinker>,
    mut current: ResMut<Match>,
    pace: Res<Pace>,
    time: Res<Time>,
    mut moves: MessageWriter<PlayMove>,
) {
    thinker.since += time.delta();
    if let Some(answer) = thinker.task.as_mut().and_then(check_ready) {
        thinker.task = None;
        thinker.answer = answer.or_else(|why| anything(&current, why)).ok();
    }
    if thinker.since < pace.0 {
        return;
    }
    if let Some(choice) = thinker.answer.take() {
        current.note_stats(choice.stats);
        moves.write(PlayMove {
            square: choice.square,
            by: Mover::Computer(thinker.ticket),
        });
    }
}

/// Some legal move, where a strategy that should have had one failed: the match goes on.
fn anything(current: &Match, why: NoChoice) -> Result<Choice, NoChoice> {
    warn!("the computer chose nothing, and plays what it can: {why}");
    let square = current.board.legal_moves().first().copied();
    Ok(Choice {
        square: square.ok_or(why)?,
        score: None,
        stats: Stats::default(),
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>()
        .add_systems(OnEnter(Phase::Thinking), ask)
        .add_systems(
            Update,
            answer.in_set(GameSystems::Think).run_if(
                in_state(Phase::Thinking)
                    .and_then(not(in_state(Paused)))
                    .and_then(any_with_component::<Thinker>),
            ),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_thinker_that_goes_stops_its_search() {
        let stop = Stop::new();
        let mut world = World::new();
        let thinker = world
            .spawn(Thinker {
                ticket: Ticket {
                    match_number: 1,
                    ply: 0,
                },
                task: None,
                stop: stop.clone(),
                answer: None,
                since: Duration::ZERO,
            })
            .id();
        assert!(!stop.is_asked());
        world.despawn(thinker);
        assert!(stop.is_asked());
    }
}
