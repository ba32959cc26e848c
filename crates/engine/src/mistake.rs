//! Reasons against a move, in a player's words.

use inarow_rules::{Board, Goal, Square, winning_squares, would_win};
use inarow_solver::Trap;
use serde::{Deserialize, Serialize};
use strum::{Display, VariantArray};

use super::Evaluation;
use super::fork::{can_fork, can_leave_only_foul};
use super::review::stops_lines;

/// A reason against a move. It holds for certain.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Display, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Mistake {
    /// The move did not complete a line that could be completed.
    MissedWin,
    /// The move let the other side complete a line at once, which another move would have prevented.
    LetLineHappen,
    /// The move opened the square above, where the other side completes a line.
    GaveUpSquareAbove,
    /// The move opened the square above, where the player who moved would have completed a line.
    SpoiltOwnSquareAbove,
    /// The move lets the other side make two threats at once.
    LetTwoThreats,
    /// The move lets the other side threaten a line that could be stopped only by a foul.
    LetOnlyFoul,
    /// The move leaves the other side a threat on an odd row. The player who moved must play below the threat when all
    /// other columns are full.
    OddSquares,
    /// The move leaves the other side all even squares, which complete a line. The other side gets them by answering in
    /// the same column.
    EvenSquares,
    /// The move completed a line and lost, although another move would not have.
    CompletedLine,
    /// The move took out a piece and thereby completed a line of the other side, although another move would not have.
    GaveLine,
    /// The move sent the other side to a small board where it wins the game.
    SentToWin,
}

impl Mistake {
    /// All mistakes.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// Returns the reasons against a move that was not among the best. `evaluation` is that of the position, and `kept`
/// that of the move.
pub(super) fn reasons(
    before: &Board,
    after: &Board,
    square: Square,
    evaluation: Evaluation,
    kept: Evaluation,
) -> Vec<Mistake> {
    let mut found = Vec::new();
    let player = before.turn();
    if !winning_squares(before, player).is_empty() {
        found.push(Mistake::MissedWin);
    }
    if after.winner() == Some(player.other()) {
        found.push(if before.variant().has_outlets() {
            Mistake::GaveLine
        } else {
            Mistake::CompletedLine
        });
    }
    if after.is_over() || before.variant().rule_set().goal() == Goal::Avoid {
        return found;
    }
    let lines = winning_squares(after, player.other());
    if before.variant().region_size().is_some() {
        if !lines.is_empty() && stops_lines(before) {
            found.push(Mistake::SentToWin);
        }
        return found;
    }
    if before.variant().has_outlets() {
        // A line that only this move has made possible was not open before.
        let before_move = winning_squares(before, player.other());
        if lines.iter().any(|line| before_move.contains(line)) && stops_lines(before) {
            found.push(Mistake::LetLineHappen);
        }
        return found;
    }
    let above = Square {
        column: square.column,
        row: square.row + 1,
    };
    let gravity = before.variant().gravity();
    if gravity && lines.contains(&above) {
        found.push(Mistake::GaveUpSquareAbove);
    } else if !lines.is_empty() && kept.result() < 0 && stops_lines(before) {
        found.push(Mistake::LetLineHappen);
    }
    if gravity && would_win(before, above, player) && !would_win(before, above, player.other()) {
        found.push(Mistake::SpoiltOwnSquareAbove);
    }
    if lines.is_empty() && kept.result() < 0 {
        if can_fork(after) {
            // Where the game was lost before, it is not this move that let them happen.
            if evaluation.result() >= 0 {
                found.push(Mistake::LetTwoThreats);
            }
        } else if can_leave_only_foul(after) {
            if evaluation.result() >= 0 {
                found.push(Mistake::LetOnlyFoul);
            }
        } else {
            match Trap::of(after) {
                Some(Trap::Odd) => found.push(Mistake::OddSquares),
                Some(Trap::Even) => found.push(Mistake::EvenSquares),
                None => {}
            }
        }
    }
    found
}
