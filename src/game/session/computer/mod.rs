//! The computer's turns: a search in the background, whose answer is dropped if the match has changed.

mod question;
#[cfg(not(target_family = "wasm"))]
mod seated;
#[cfg(not(target_family = "wasm"))]
mod task;
#[cfg(target_family = "wasm")]
mod worker;

use std::time::Duration;

use bevy::prelude::*;
use inarow_engine::opening::Answer;
use inarow_engine::{NoChoice, Stats};
use inarow_model::setup::Occupant;
use inarow_rules::Move;
use rand::Rng;

use self::question::MoveQuestion;
#[cfg(not(target_family = "wasm"))]
use self::seated::Computers;
#[cfg(not(target_family = "wasm"))]
use self::task::MoveSearch;
#[cfg(target_family = "wasm")]
use self::worker::MoveSearch;
use super::game::Match;
use super::messages::{MatchPoint, Mover, PlayMove};
use crate::game::sets::GameSystems;
use crate::game::settings::Preferences;
#[cfg(not(target_family = "wasm"))]
use crate::game::states::Screen;
use crate::game::states::{Animated, Overlay, Paused, Phase};

/// A search under way, which stops when its entity is despawned.
#[derive(Component)]
#[require(Animated)]
struct ThinkingComputer {
    point: MatchPoint,
    /// The search, until its answer has come. Dropping a search stops it.
    search: Option<MoveSearch>,
    answer: Option<Answer>,
    /// Time on the game's clock since the question was asked.
    since: Duration,
}

/// Starts the search of the computer to move. In a puzzle, the scripted reply is its answer at once.
fn ask_computer(
    mut commands: Commands,
    mut current: ResMut<Match>,
    #[cfg(not(target_family = "wasm"))] mut computers: ResMut<Computers>,
) -> Result {
    let Occupant::Computer(kind) = current.next_occupant() else {
        return Ok(());
    };
    let point = current.point();
    let thinker = |search, answer| {
        (
            Name::new("Thinker"),
            DespawnOnExit(Phase::Thinking),
            ThinkingComputer {
                point,
                search,
                answer,
                since: Duration::ZERO,
            },
        )
    };
    // What the other side of a puzzle replies is known.
    if let Some(square) = current.scripted() {
        let answer = Answer {
            step: Move::Place(square),
            stats: Stats::default(),
        };
        commands.spawn(thinker(None, Some(answer)));
        return Ok(());
    }
    let question = MoveQuestion {
        #[cfg(target_family = "wasm")]
        kind,
        #[cfg(not(target_family = "wasm"))]
        strategy: computers.strategy(kind, current.setup.variant)?,
        board: current.board().clone(),
        seed: current.rng.next_u64(),
    };
    commands.spawn(thinker(Some(MoveSearch::begin(question)), None));
    Ok(())
}

/// Frees the memory of the computers on the title, where nobody plays against them.
#[cfg(not(target_family = "wasm"))]
fn forget_computers(mut computers: ResMut<Computers>) {
    *computers = Computers::default();
}

/// Plays the answer once it has come and the pause of the preferences is over.
fn answer(
    mut thinker: Single<&mut ThinkingComputer>,
    mut current: ResMut<Match>,
    preferences: Res<Preferences>,
    time: Res<Time>,
    mut moves: MessageWriter<PlayMove>,
) {
    thinker.since += time.delta();
    if let Some(answer) = thinker.search.as_mut().and_then(MoveSearch::answer) {
        thinker.search = None;
        thinker.answer = answer.or_else(|why| anything(&current, why)).ok();
    }
    if thinker.since < preferences.pause() {
        return;
    }
    if let Some(answer) = thinker.answer.take() {
        let player = current.actor();
        current.stats[player.index()] = Some(answer.stats);
        let by = Mover::Computer(thinker.point);
        moves.write(PlayMove::step_at_once(answer.step, by));
    }
}

/// Returns some legal step after a strategy has failed, so that the match goes on.
fn anything(current: &Match, why: NoChoice) -> Result<Answer, NoChoice> {
    warn!("the computer chose nothing, and plays what it can: {why}");
    let step = current.board().legal_steps().first().copied();
    Ok(Answer {
        step: step.ok_or(why)?,
        stats: Stats::default(),
    })
}

pub(super) fn plugin(app: &mut App) {
    #[cfg(not(target_family = "wasm"))]
    app.init_resource::<Computers>().add_systems(
        OnEnter(Screen::Title),
        forget_computers.in_set(GameSystems::Note),
    );
    app.add_systems(
        OnEnter(Phase::Thinking),
        ask_computer.in_set(GameSystems::Ask),
    )
    .add_systems(
        Update,
        answer.in_set(GameSystems::Think).run_if(
            in_state(Phase::Thinking)
                .and_then(not(in_state(Paused)))
                // Whoever reads the moves looks at what was played so far.
                .and_then(not(in_state(Overlay::Moves)))
                .and_then(any_with_component::<ThinkingComputer>),
        ),
    );
}
