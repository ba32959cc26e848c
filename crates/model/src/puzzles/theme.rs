//! Themes of puzzles, by the course of their solutions.

use inarow_engine::Ending;
use inarow_engine::puzzle::Task;
use inarow_rules::winning_squares;
use strum::{Display, VariantArray};

use super::Puzzle;

/// The theme of a puzzle. The variants are in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Display, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PuzzleTheme {
    /// A single move makes two threats.
    DoubleThreat,
    /// Each move threatens, until one of them makes two threats.
    ThreatAfterThreat,
    /// The opponent has to stop a threat, and thereby frees the winning square above.
    SquareAbove,
    /// One of the winning player's moves makes no threat.
    QuietMove,
    /// In the end the opponent has to move, and every move loses.
    Zugzwang,
    /// All moves but one lose.
    OnlyDefence,
}

impl PuzzleTheme {
    /// All themes.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// Returns the theme of a puzzle, judged by its solution.
    pub fn of(puzzle: &Puzzle) -> Self {
        if puzzle.solution.task == Task::Draw {
            return Self::OnlyDefence;
        }
        let end = puzzle.after(usize::MAX);
        match Ending::of(&end) {
            Some((Ending::NoMoveLeft | Ending::PlayedBelow, _)) => Self::Zugzwang,
            Some((Ending::SquareAbove, _)) => Self::SquareAbove,
            _ if has_quiet_move(puzzle) => Self::QuietMove,
            _ if puzzle.solution.line.len() > 3 => Self::ThreatAfterThreat,
            _ => Self::DoubleThreat,
        }
    }
}

/// Whether one of the player's moves before the last makes no threat.
fn has_quiet_move(puzzle: &Puzzle) -> bool {
    let player = puzzle.board.turn();
    let own = (1..puzzle.solution.line.len()).step_by(2);
    own.map(|moves| puzzle.after(moves))
        .any(|board| winning_squares(&board, player).is_empty())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::of_the_program;
    use super::*;

    #[test]
    fn every_puzzle_shows_what_its_theme_says() {
        let mut seen = BTreeMap::<PuzzleTheme, usize>::new();
        for puzzle in of_the_program() {
            let (player, line) = (puzzle.board.turn(), &puzzle.solution.line);
            let threats = |moves| winning_squares(&puzzle.after(moves), player).len();
            let theme = PuzzleTheme::of(puzzle);
            *seen.entry(theme).or_default() += 1;
            if theme == PuzzleTheme::OnlyDefence {
                assert_eq!(line.len(), 1, "{puzzle}");
                continue;
            }
            // Before the other side's last move.
            let last = line.len() - 2;
            let ends = puzzle.after(line.len()).history().to_vec();
            let [.., reply, end] = ends[..] else {
                panic!("{puzzle}");
            };
            match theme {
                PuzzleTheme::DoubleThreat => {
                    assert!(threats(last) >= 2 && line.len() == 3, "{puzzle}");
                }
                PuzzleTheme::ThreatAfterThreat => {
                    assert!(threats(last) >= 2 && line.len() > 3, "{puzzle}");
                    assert!((1..=last).step_by(2).all(|moves| threats(moves) > 0));
                }
                PuzzleTheme::SquareAbove => {
                    assert_eq!((end.column, end.row), (reply.column, reply.row + 1));
                    assert_eq!(threats(last), 1, "{puzzle}");
                }
                PuzzleTheme::QuietMove => {
                    assert!((1..=last).step_by(2).any(|moves| threats(moves) == 0));
                }
                PuzzleTheme::Zugzwang => assert_eq!(threats(last), 0, "{puzzle}"),
                PuzzleTheme::OnlyDefence => {}
            }
        }
        assert_eq!(seen.len(), PuzzleTheme::ALL.len(), "{seen:?}");
    }
}
