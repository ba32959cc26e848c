//! A run against the clock: as many puzzles as a player solves in three minutes, each a little harder than the last.

use std::collections::HashSet;
use std::time::Duration;

use bevy::prelude::*;
use inarow_engine::GameRng;
use inarow_model::puzzles::{Puzzle, of_the_program};
use inarow_rules::{Square, Variant};
use inarow_store::PuzzleEvent;
use rand::seq::IndexedRandom;

use super::shelves::{PuzzleShelf, PuzzleView};
use crate::game::persistence::Puzzled;
use crate::game::redraw::{NextChange, RedrawOn};
use crate::game::session::{Match, MatchCommand, NotePuzzle, Occasion, Seeds, Standing};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Screen};

/// Length of a run.
const LENGTH: Duration = Duration::from_mins(3);
/// Interval between redraws of the clock.
const TICK: Duration = Duration::from_millis(250);
/// Time that the end of a puzzle is shown before the next one, while the clock stands still.
const SEEN: Duration = Duration::from_millis(700);
/// Misses that end a run.
pub(super) const MISSES: usize = 3;
/// Difficulty of the first puzzle, in points. `STEP` is the increase with each further puzzle.
const FIRST: f64 = 750.0;
const STEP: f64 = 35.0;
/// Number of puzzles nearest to the wanted difficulty from which a random one is taken.
const AMONG: usize = 16;

/// A player's request about runs.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskRun {
    Begin,
    End,
}

/// The current run, and the result of the last one.
#[derive(Resource, Default)]
pub(super) struct Run {
    going: Option<RunUnderway>,
    /// Number of puzzles solved in the last run, and whether that is a new record.
    pub(super) ended: Option<(u32, bool)>,
    /// Puzzles that were missed in the last run.
    pub(super) missed: Vec<Puzzle>,
}

/// The current run.
pub(super) struct RunUnderway {
    /// The end of the run, counted from the start of the program; `None` until its first puzzle is on the board.
    ends: Option<Duration>,
    pub(super) solved: u32,
    pub(super) missed: Vec<Puzzle>,
    /// The outcome of the puzzle before, if there was one.
    pub(super) before: Option<RunOutcome>,
    /// The current puzzle. `is_shown` says whether it is on the board yet.
    puzzle: Puzzle,
    is_shown: bool,
    /// The outcome of the current puzzle, and the time of the next one, counted from the start of the program.
    ended: Option<(RunOutcome, Duration)>,
    rng: GameRng,
    seen: HashSet<String>,
}

/// Outcome of a puzzle in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RunOutcome {
    Solved,
    /// The puzzle was missed: its game, and the right move.
    Missed(Variant, Square),
}

impl Run {
    /// Returns the current run, if any.
    pub(super) const fn going(&self) -> Option<&RunUnderway> {
        self.going.as_ref()
    }
}

impl RunUnderway {
    fn begin(mut rng: GameRng) -> Option<Self> {
        let mut seen = HashSet::new();
        let puzzle = pick(0, &mut rng, &mut seen)?;
        Some(Self {
            ends: None,
            solved: 0,
            missed: Vec::new(),
            before: None,
            puzzle,
            is_shown: false,
            ended: None,
            rng,
            seen,
        })
    }

    /// Returns the time left. The clock stands still while the end of a puzzle is shown.
    pub(super) fn left(&self, now: Duration) -> Duration {
        let now = self
            .ended
            .map_or(now, |(_, next)| next.saturating_sub(SEEN));
        self.ends.map_or(LENGTH, |ends| ends.saturating_sub(now))
    }

    /// Replaces the current puzzle by the next one. Returns whether there is a next puzzle.
    fn advance(&mut self) -> bool {
        let before = self.solved as usize + self.missed.len();
        let next = pick(before, &mut self.rng, &mut self.seen);
        let goes_on = self.missed.len() < MISSES;
        match next.filter(|_| goes_on) {
            Some(next) => {
                self.puzzle = next;
                self.is_shown = false;
                true
            }
            None => false,
        }
    }
}

/// Picks a random puzzle to come after `before` others.
fn pick(before: usize, rng: &mut GameRng, seen: &mut HashSet<String>) -> Option<Puzzle> {
    let wanted = FIRST + STEP * before as f64;
    let apart = |puzzle: &&Puzzle| {
        let points = puzzle.points.unwrap_or_default();
        (f64::from(points) - wanted).abs()
    };
    let open = of_the_program().iter();
    let mut open = open
        .filter(|puzzle| !seen.contains(puzzle.name()))
        .collect::<Vec<_>>();
    open.sort_by(|one, other| apart(one).total_cmp(&apart(other)));
    open.truncate(AMONG);
    let chosen = open.choose(rng)?;
    seen.insert(chosen.name().to_owned());
    Some((*chosen).clone())
}

fn begin(
    mut run: ResMut<Run>,
    mut seeds: ResMut<Seeds>,
    mut wishes: MessageReader<AskRun>,
    mut orders: MessageWriter<MatchCommand>,
) {
    if wishes.read().last() == Some(&AskRun::Begin) {
        *run = Run {
            going: RunUnderway::begin(seeds.rng()),
            ..Run::default()
        };
        let first = run.going().map(|going| going.puzzle.clone());
        orders.write_batch(first.map(|puzzle| MatchCommand::Puzzle(puzzle, Occasion::InRun)));
    }
}

/// Returns whether the puzzle on the board was solved, once that is certain.
fn outcome(current: &Match) -> Option<bool> {
    let attempt = current.attempt()?;
    match current.standing()? {
        Standing::Solved => current
            .is_resting()
            .then_some(!attempt.is_shown() && !current.took_hints(attempt.player())),
        Standing::Wrong => current.is_resting().then_some(false),
        Standing::Found(_) => None,
    }
}

/// Counts the outcome of each puzzle, and goes on to the next one.
fn go_on(
    mut run: ResMut<Run>,
    time: Res<Time<Real>>,
    current: Res<Match>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let here = current.attempt().filter(|_| current.is_in_run());
    let here = here.map(|attempt| attempt.puzzle.name());
    let Some(going) = &mut run.bypass_change_detection().going else {
        return;
    };
    if here != Some(going.puzzle.name()) {
        // A player who looks at something else has had enough.
        if going.is_shown {
            going.ends = Some(Duration::ZERO);
        }
        return;
    }
    going.is_shown = true;
    going.ends.get_or_insert(time.elapsed() + LENGTH);
    let Some(solved) = outcome(&current) else {
        return;
    };
    let now = time.elapsed();
    let Some((outcome, next)) = going.ended else {
        // It counts at once, whatever ends the run.
        let outcome = if solved {
            going.solved += 1;
            RunOutcome::Solved
        } else {
            going.missed.push(going.puzzle.clone());
            let variant = going.puzzle.board.variant();
            let first = going.puzzle.solution.line.first();
            first.map_or(RunOutcome::Solved, |square| {
                RunOutcome::Missed(variant, *square)
            })
        };
        going.ended = Some((outcome, now + SEEN));
        return;
    };
    if now < next {
        return;
    }
    // What was looked at was no time to think.
    going.ends = going.ends.map(|ends| ends + (now + SEEN - next));
    going.before = Some(outcome);
    going.ended = None;
    if going.advance() {
        let next = going.puzzle.clone();
        orders.write(MatchCommand::Puzzle(next, Occasion::InRun));
    } else {
        going.ends = Some(Duration::ZERO);
    }
    run.set_changed();
}

/// Ends the run when its time is over or the player asks for it. Until then the clock is redrawn.
fn end(
    (mut run, mut shown): (ResMut<Run>, ResMut<PuzzleView>),
    time: Res<Time<Real>>,
    puzzled: Res<Puzzled>,
    current: Option<Res<Match>>,
    mut wishes: MessageReader<AskRun>,
    mut next: ResMut<NextChange>,
    mut news: MessageWriter<NotePuzzle>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let asked = wishes.read().any(|wish| *wish == AskRun::End);
    let Some(going) = run.going() else {
        return;
    };
    let left = going.left(time.elapsed());
    if !asked && !left.is_zero() {
        // Always the same: a window that is told of another time wakes at once.
        NextChange::note(&mut next, "run", Some(TICK));
        return;
    }
    let (solved, missed) = (going.solved, going.missed.clone());
    let is_best = puzzled.best_run.is_none_or(|best| best < solved);
    if !missed.is_empty() {
        *shown = PuzzleView::of(PuzzleShelf::Missed);
    } else if shown.shelf == PuzzleShelf::Missed {
        *shown = PuzzleView::default();
    }
    *run = Run {
        going: None,
        ended: Some((solved, is_best && solved > 0)),
        missed,
    };
    NextChange::note(&mut next, "run", None);
    news.write(NotePuzzle(PuzzleEvent::Ran(solved)));
    if current.is_some_and(|current| current.is_in_run()) {
        orders.write(MatchCommand::Return);
    }
}

/// Ends the run when the player leaves the board.
fn leave(mut run: ResMut<Run>) {
    if let Some(going) = &mut run.going {
        going.ends = Some(Duration::ZERO);
    }
}

/// Forgets the result of the last run when the list of puzzles closes.
fn forget(mut run: ResMut<Run>) {
    run.ended = None;
}

pub(super) fn is_going(run: Res<Run>) -> bool {
    run.going().is_some()
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Run>()
        .redraw_on::<Run>()
        .redraw_on_message::<AskRun>()
        .add_message::<AskRun>()
        .add_systems(OnEnter(Screen::Title), leave.in_set(GameSystems::Note))
        .add_systems(OnEnter(Screen::Sheet), leave.in_set(GameSystems::Note))
        .add_systems(OnExit(Overlay::Puzzles), forget.in_set(GameSystems::Note))
        .add_systems(
            Update,
            (
                begin.run_if(on_message::<AskRun>),
                go_on.run_if(
                    resource_exists::<Match>
                        .and_then(in_state(Screen::Match))
                        .and_then(is_going),
                ),
                end.run_if(is_going),
            )
                .chain()
                .in_set(GameSystems::Advise),
        );
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn a_run_grows_harder_and_shows_nothing_twice() {
        let mut rng = GameRng::seed_from_u64(4);
        let mut seen = HashSet::new();
        let points = (0..60).map(|before| {
            let puzzle = pick(before, &mut rng, &mut seen).expect("a puzzle");
            f64::from(puzzle.points.expect("measured"))
        });
        let points = points.collect::<Vec<_>>();
        assert_eq!(seen.len(), 60);
        let mean = |part: &[f64]| part.iter().sum::<f64>() / part.len() as f64;
        let parts = points.chunks(15).map(mean).collect::<Vec<_>>();
        assert!(parts.windows(2).all(|pair| pair[0] < pair[1]), "{parts:?}");
    }
}
