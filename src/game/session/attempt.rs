//! How far a player has come with a puzzle: the answers are tried, and whatever is wrong is refuted by play.

use crate::ai::puzzle::Task;
use crate::ai::{Hint, Length, Merit, Worth};
use crate::puzzles::{self, Puzzle};
use crate::rules::{Board, Player, Square};

/// A puzzle that a player is at.
#[derive(Clone, Debug)]
pub struct Attempt {
    /// Its place among the puzzles of the program.
    pub index: usize,
    /// The puzzle.
    pub puzzle: &'static Puzzle,
    /// The day whose puzzle it is, if it is chosen as that.
    pub day: Option<i64>,
    /// Whether its solution is shown.
    pub(super) shown: bool,
    /// Whether it was noted as solved.
    pub(super) noted: bool,
}

/// How far a player has come with a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// So many moves of the player have been found.
    Found(usize),
    /// Something else was played.
    Wrong,
    /// All is found.
    Solved,
}

impl Attempt {
    /// The puzzle at a place among those of the program.
    pub(super) fn at(index: usize, day: Option<i64>) -> Option<Self> {
        Some(Self {
            index,
            puzzle: puzzles::of_the_program().get(index)?,
            day,
            shown: false,
            noted: false,
        })
    }

    /// Moves before the puzzle.
    pub(super) const fn start(&self) -> usize {
        self.puzzle.board.ply()
    }

    /// Who is to find it.
    #[must_use]
    pub const fn player(&self) -> Player {
        self.puzzle.board.turn()
    }

    /// Whether its solution is shown.
    #[must_use]
    pub const fn is_shown(&self) -> bool {
        self.shown
    }

    /// How far a player with that board has come; none where it is before the puzzle.
    pub(super) fn standing(&self, board: &Board) -> Option<Standing> {
        let line = &self.puzzle.solution.line[..];
        let played = board.history().get(self.start()..)?;
        Some(if played.starts_with(line) {
            Standing::Solved
        } else if line.starts_with(played) {
            Standing::Found(played.len().div_ceil(2))
        } else {
            Standing::Wrong
        })
    }

    /// What is to be played next on that board, after what was found.
    pub(super) fn scripted(&self, board: &Board) -> Option<Square> {
        let Some(Standing::Found(_)) = self.standing(board) else {
            return None;
        };
        let played = board.ply() - self.start();
        self.puzzle.solution.line.get(played).copied()
    }

    /// What a hint says of it on that board, as far as it has been found.
    pub(super) fn hint(&self, board: &Board) -> Option<Hint> {
        let solution = &self.puzzle.solution;
        let square = self.scripted(board)?;
        let played = board.ply() - self.start();
        let line = solution.line[played..].to_vec();
        let (worth, merit) = match solution.task {
            Task::Draw => (Worth::Drawn, Merit::OnlyDraw),
            Task::Win(_) => {
                let merit = if line.len() == 1 {
                    Merit::Wins
                } else if solution.by_threats(board.variant()) {
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
}
