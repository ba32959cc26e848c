//! Progress with a puzzle: answers are tried, and wrong ones are refuted by play.

use inarow_engine::puzzle::Task;
use inarow_engine::{Evaluation, Hint, HintReason, Length};
use inarow_model::calendar::today;
use inarow_model::lessons;
use inarow_model::lessons::Lesson;
use inarow_model::puzzles::{Puzzle, of_day, of_the_program};
use inarow_rules::{Board, Player, Square};

/// A puzzle that a player is at.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The lesson, if it is one.
    pub lesson: Option<&'static Lesson>,
    /// Why it is tried.
    pub occasion: Occasion,
    /// The day, counted from 1970, if it is the puzzle of the day on which it was begun, however the player came to it.
    pub day: Option<i64>,
    /// Whether it began at a match that was looked at, to which it leads back.
    pub(super) of_match: bool,
    pub(super) shown: bool,
    /// Whether it was noted as solved.
    pub(super) noted: bool,
    /// Whether it was noted what became of the first try.
    pub(super) tried: bool,
}

/// Why a puzzle is tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// A puzzle that the player chose.
    #[default]
    Chosen,
    /// It is one of a run against the clock: there are no hints, and what becomes of it says nothing of the player.
    InRun,
}

/// Progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// So many moves of the player have been found.
    Found(usize),
    /// Another move than a solution was played.
    Wrong,
    /// All is found.
    Solved,
}

impl Attempt {
    /// An attempt at that puzzle.
    pub(super) fn at(puzzle: Puzzle, occasion: Occasion) -> Self {
        let today = today();
        let all = of_the_program();
        let of_today = of_day(all, today).map(|place| all[place].name());
        Self {
            day: (of_today == Some(puzzle.name())).then_some(today),
            puzzle,
            lesson: None,
            occasion,
            of_match: false,
            shown: false,
            noted: false,
            tried: false,
        }
    }

    /// The lesson at a place among them; whether it is begun at a match that is looked at.
    pub(super) fn at_lesson(index: usize, of_match: bool) -> Option<Self> {
        let lesson = lessons::all().get(index)?;
        Some(Self {
            lesson: Some(lesson),
            of_match,
            ..Self::at(lesson.puzzle.clone(), Occasion::Chosen)
        })
    }

    /// The name under which the puzzle is solved.
    pub(super) fn name(&self) -> String {
        match self.lesson {
            Some(lesson) => lesson.key(),
            None => self.puzzle.name().to_owned(),
        }
    }

    /// Moves before the puzzle.
    pub(super) const fn start(&self) -> usize {
        self.puzzle.board.ply()
    }

    /// The player who is to find the moves.
    pub const fn player(&self) -> Player {
        self.puzzle.board.turn()
    }

    /// Whether nothing has become of the first try so far, by which a player is rated.
    pub const fn is_open(&self) -> bool {
        self.lesson.is_none() && !self.tried
    }

    pub const fn is_shown(&self) -> bool {
        self.shown
    }

    /// Progress of a player with that board; none before the puzzle's position.
    pub(super) fn standing(&self, board: &Board) -> Option<Standing> {
        let line = &self.puzzle.solution.line[..];
        let played = board.history().get(self.start()..)?;
        // In a lesson a win is a win, whichever of two ends was taken.
        let wins = self.lesson.is_some() && board.winner() == Some(self.player());
        Some(if played.starts_with(line) || wins {
            Standing::Solved
        } else if line.starts_with(played) {
            Standing::Found(played.len().div_ceil(2))
        } else {
            Standing::Wrong
        })
    }

    /// The next move by script on that board, after the player's.
    pub(super) fn scripted(&self, board: &Board) -> Option<Square> {
        let Some(Standing::Found(_)) = self.standing(board) else {
            return None;
        };
        let played = board.ply() - self.start();
        self.puzzle.solution.line.get(played).copied()
    }

    /// Evaluation of a move so many moves before the end of the solution.
    const fn evaluation(&self, left: usize) -> Evaluation {
        match self.puzzle.solution.task {
            Task::Draw => Evaluation::Drawn,
            Task::Win(_) => Evaluation::Won(Length::Exact(left as u32)),
        }
    }

    /// The hint on that board, as far as the solution has been found.
    pub(super) fn hint(&self, board: &Board) -> Option<Hint> {
        let solution = &self.puzzle.solution;
        let square = self.scripted(board)?;
        let played = board.ply() - self.start();
        let line = solution.line[played..].to_vec();
        if let Some(lesson) = self.lesson.filter(|_| played == 0) {
            return Some(Hint {
                square,
                evaluation: self.evaluation(line.len()),
                reasons: vec![lesson.reason],
                line,
            });
        }
        let reason = match solution.task {
            Task::Draw => HintReason::OnlyDraw,
            Task::Win(_) => {
                if line.len() == 1 {
                    HintReason::Wins
                } else if solution.by_threats(board.variant()) {
                    HintReason::ThreatAfterThreat
                } else {
                    HintReason::OnlyWin
                }
            }
        };
        Some(Hint {
            square,
            evaluation: self.evaluation(line.len()),
            reasons: vec![reason],
            line,
        })
    }
}
