//! Attempts at puzzles: progress, scripted replies and hints. Wrong moves are refuted by play.

use inarow_engine::puzzle::Task;
use inarow_engine::{Evaluation, Hint, HintReason, Length};
use inarow_model::calendar::today;
use inarow_model::lessons;
use inarow_model::lessons::Lesson;
use inarow_model::puzzles::{Puzzle, of_day, of_the_program};
use inarow_rules::{Board, Player, Square};

/// An attempt at a puzzle or a lesson.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// The lesson, if the attempt is at one.
    pub lesson: Option<&'static Lesson>,
    /// Why the player tries the puzzle.
    pub occasion: Occasion,
    /// Days from 1970 to the day of the attempt, if the puzzle was the puzzle of that day.
    pub day: Option<i64>,
    /// Whether the attempt began in a match under review, to which it leads back.
    pub(super) of_match: bool,
    pub(super) shown: bool,
    /// Whether the puzzle was reported as solved.
    pub(super) noted: bool,
    /// Whether the result of the first try was reported.
    pub(super) tried: bool,
}

/// Why a puzzle is tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Occasion {
    /// The player chose the puzzle.
    #[default]
    Chosen,
    /// The puzzle is part of a run against the clock. There are no hints, and the player's rating stays the same.
    InRun,
}

/// Progress with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// Number of the player's moves that have been found.
    Found(usize),
    /// A move was played that is not the solution.
    Wrong,
    /// The whole solution was found.
    Solved,
}

impl Attempt {
    /// Creates an attempt at `puzzle`.
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

    /// Creates an attempt at the lesson with `index`. `of_match` says whether it begins in a match under review.
    pub(super) fn at_lesson(index: usize, of_match: bool) -> Option<Self> {
        let lesson = lessons::all().get(index)?;
        Some(Self {
            lesson: Some(lesson),
            of_match,
            ..Self::at(lesson.puzzle.clone(), Occasion::Chosen)
        })
    }

    /// The name under which the puzzle or lesson is saved as solved.
    pub(super) fn name(&self) -> String {
        match self.lesson {
            Some(lesson) => lesson.key(),
            None => self.puzzle.name().to_owned(),
        }
    }

    /// Number of moves before the puzzle begins.
    pub(super) const fn start(&self) -> usize {
        self.puzzle.board.ply()
    }

    /// The player who is to find the moves.
    pub const fn player(&self) -> Player {
        self.puzzle.board.turn()
    }

    /// Whether the first try is still undecided. Its result counts for the player's rating.
    pub const fn is_open(&self) -> bool {
        self.lesson.is_none() && !self.tried
    }

    pub const fn is_shown(&self) -> bool {
        self.shown
    }

    /// Progress of a player whose board is `board`. `None` before the position of the puzzle.
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

    /// The next move of the solution, if the moves on `board` follow the solution.
    pub(super) fn scripted(&self, board: &Board) -> Option<Square> {
        let Some(Standing::Found(_)) = self.standing(board) else {
            return None;
        };
        let played = board.ply() - self.start();
        self.puzzle.solution.line.get(played).copied()
    }

    /// Evaluation of a move with which the last `left` moves of the solution begin.
    const fn evaluation(&self, left: usize) -> Evaluation {
        match self.puzzle.solution.task {
            Task::Draw => Evaluation::Drawn,
            Task::Win(_) => Evaluation::Won(Length::Exact(left as u32)),
        }
    }

    /// A hint for the next move of the solution, if the moves on `board` follow the solution.
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
