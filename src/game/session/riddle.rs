//! A puzzle on the board: the answers are tried, and whatever is wrong is refuted by play.

use std::collections::HashSet;

use bevy::prelude::*;

use super::keeping::Tray;
use super::purpose::Purpose;
use super::{Match, Seeds, ToggleReplay, Words};
use crate::ai::puzzle::Task;
use crate::ai::{Hint, Length, Merit, StrategyKind, Worth};
use crate::game::GameSystems;
use crate::game::states::{Phase, Screen};
use crate::puzzles::{self, Puzzle};
use crate::rules::{Player, Record, Square};
use crate::setup::{Occupant, Seat, Setup};
use crate::store::Solved;

/// A puzzle that somebody is at.
#[derive(Clone, Debug)]
pub struct Riddle {
    /// Its place among the puzzles of the program.
    pub place: usize,
    /// The puzzle.
    pub puzzle: &'static Puzzle,
    /// The day whose puzzle it is, if it is chosen as that.
    pub day: Option<i64>,
    /// Whether something else was tried.
    erred: bool,
    /// Whether its solution is shown.
    shown: bool,
    /// Whether it was noted as solved.
    noted: bool,
}

/// How far somebody has come with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// So many moves of the player have been found.
    Found(usize),
    /// Something else was played.
    Wrong,
    /// All is found.
    Solved,
}

/// What players want of a puzzle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskRiddle {
    /// To begin it again.
    Again,
    /// To see its solution, move by move.
    Solution,
}

impl Riddle {
    /// The puzzle at a place among those of the program.
    fn at(place: usize, day: Option<i64>) -> Option<Self> {
        Some(Self {
            place,
            puzzle: puzzles::of_the_program().get(place)?,
            day,
            erred: false,
            shown: false,
            noted: false,
        })
    }

    /// Moves before the puzzle.
    const fn start(&self) -> usize {
        self.puzzle.board.ply()
    }

    /// Who is to find it.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.puzzle.board.turn()
    }

    /// Notes that something else than the solution was tried, or looked at.
    pub(super) const fn err(&mut self) {
        self.erred = true;
    }

    /// Whether its solution is shown.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.shown
    }
}

impl Match {
    /// A puzzle, against the strongest.
    pub(super) fn of_riddle(
        place: usize,
        day: Option<i64>,
        seeds: &mut Seeds,
        words: &Words,
    ) -> Option<Self> {
        let riddle = Riddle::at(place, day)?;
        let board = riddle.puzzle.board.clone();
        let top = Occupant::Computer(StrategyKind::top(board.variant()));
        let mut seats = [Seat::of(top), Seat::of(top)];
        seats[riddle.player().index()] = Seat::of(Occupant::Human);
        let setup = Setup {
            variant: board.variant(),
            seats,
        };
        Some(Self {
            purpose: Purpose::Riddle(riddle),
            ..Self::new(&setup, board, seeds, words)
        })
    }

    /// The puzzle that somebody is at.
    #[must_use]
    pub const fn riddle(&self) -> Option<&Riddle> {
        match &self.purpose {
            Purpose::Riddle(riddle) => Some(riddle),
            _ => None,
        }
    }

    /// The least place that one can go back to.
    #[must_use]
    pub const fn first_place(&self) -> usize {
        match self.riddle() {
            Some(riddle) => riddle.start(),
            None => 0,
        }
    }

    /// How far somebody has come with the puzzle.
    #[must_use]
    pub fn standing(&self) -> Option<Standing> {
        let riddle = self.riddle()?;
        let line = &riddle.puzzle.solution.line[..];
        let played = self.board().history().get(riddle.start()..)?;
        Some(if played.starts_with(line) {
            Standing::Solved
        } else if line.starts_with(played) {
            Standing::Found(played.len().div_ceil(2))
        } else {
            Standing::Wrong
        })
    }

    /// Whether there is a puzzle that is not solved: nobody tells what is to be found.
    #[must_use]
    pub fn is_open_riddle(&self) -> bool {
        self.riddle().is_some() && self.standing() != Some(Standing::Solved)
    }

    /// What a hint says of a puzzle, as far as it has been found.
    pub(super) fn riddle_hint(&self) -> Option<Hint> {
        let solution = &self.riddle()?.puzzle.solution;
        let square = self.scripted()?;
        let played = self.board().ply() - self.first_place();
        let line = solution.line[played..].to_vec();
        let (worth, merit) = match solution.task {
            Task::Draw => (Worth::Drawn, Merit::OnlyDraw),
            Task::Win(_) => {
                let merit = if line.len() == 1 {
                    Merit::Wins
                } else if solution.by_threats(self.board().variant()) {
                    Merit::ThreatAfterThreat
                } else {
                    Merit::OnlyWin
                };
                (Worth::Won(Length::Exact(line.len() as u32)), merit)
            }
        };
        Some(Hint {
            square,
            worth,
            merits: vec![merit],
            line,
        })
    }

    /// What is to be played next in a puzzle, after what was found.
    pub(super) fn scripted(&self) -> Option<Square> {
        let riddle = self.riddle()?;
        let Some(Standing::Found(_)) = self.standing() else {
            return None;
        };
        let played = self.board().ply() - riddle.start();
        riddle.puzzle.solution.line.get(played).copied()
    }
}

fn obey(
    mut wishes: MessageReader<AskRiddle>,
    mut current: ResMut<Match>,
    mut phase: ResMut<NextState<Phase>>,
    mut toggle: MessageWriter<ToggleReplay>,
) {
    let Some(wish) = wishes.read().last() else {
        return;
    };
    let Purpose::Riddle(riddle) = &mut current.purpose else {
        return;
    };
    let (puzzle, start) = (riddle.puzzle, riddle.start());
    let record = match wish {
        AskRiddle::Again => {
            riddle.shown = false;
            Ok(Record::from(puzzle.board.clone()))
        }
        AskRiddle::Solution => {
            (riddle.shown, riddle.erred) = (true, true);
            toggle.write_default();
            let whole = puzzle.after(usize::MAX);
            Record::at(whole.variant(), whole.history(), start)
        }
    };
    if let Ok(record) = record {
        current.held = !record.ahead().is_empty();
        current.record = record;
        current.begin(false);
        phase.set(Phase::Settling);
    }
}

/// The puzzles, by their places, that somebody has tried with something else than the solution, or with help: however
/// often they are begun again, they are not solved at the first try any more.
#[derive(Resource, Default)]
struct Tried(HashSet<usize>);

/// Notes what was tried, and what was solved.
fn note(mut current: ResMut<Match>, mut tried: ResMut<Tried>, mut tray: Tray) {
    let (standing, resting) = (current.standing(), current.is_resting());
    let helped = current.hints != [0; 2];
    let Purpose::Riddle(riddle) = &mut current.bypass_change_detection().purpose else {
        return;
    };
    if riddle.erred || helped || standing == Some(Standing::Wrong) {
        tried.0.insert(riddle.place);
    }
    match standing {
        Some(Standing::Solved) if resting && !riddle.noted && !riddle.shown => {
            riddle.noted = true;
            tray.note(Solved {
                name: riddle.puzzle.name(),
                clean: !tried.0.contains(&riddle.place),
                day: riddle.day.filter(|day| *day == super::today()),
            });
        }
        _ => {}
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tried>()
        .add_message::<AskRiddle>()
        .add_systems(
            Update,
            (
                obey.in_set(GameSystems::Command)
                    .run_if(on_message::<AskRiddle>.and_then(resource_exists::<Match>)),
                note.in_set(GameSystems::Picture)
                    .run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
            ),
        );
}
