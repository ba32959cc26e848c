//! Reasons for a move, in a player's words: the reasons of a review, seen from the other side.

use inarow_rules::{Board, Square, completing, would_complete};
use inarow_solver::Trap;
use serde::{Deserialize, Serialize};
use strum::{Display, VariantArray};

use super::advice::Advice;
use super::fork::{can_fork, is_fork};
use super::{Evaluation, Length};

/// Other moves that are tried, to see what a move prevents.
const OTHERS: usize = 8;

/// A reason for a move. It holds for certain.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Display, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum HintReason {
    /// It completes a line.
    Wins,
    /// It stops the only line that the other side could complete at once: every other move loses at once.
    StopsLine,
    /// It stops one line, but the other side can complete another one.
    StopsOneLine,
    /// It makes two threats at once, of which the other side can stop one.
    MakesTwoThreats,
    /// It keeps the other side from making two threats at once, which most other moves allow.
    StopsTwoThreats,
    /// It and all that follow threaten to complete a line, until two threats come together.
    ThreatAfterThreat,
    /// Everywhere else it would give up the square above, where the other side completes a line.
    KeepsSquareAbove,
    /// It has a threat on an odd row, below which the other side will have to play in the end.
    OddSquares,
    /// By answering in the same column it gets all even squares, and with them a line.
    EvenSquares,
    /// It is the only move that wins.
    OnlyWin,
    /// It is the only move that does not lose.
    OnlyDraw,
    /// Every move wins, and none sooner.
    AllWinNoneSooner,
    /// Every move wins.
    AllWin,
    /// Every move keeps the draw.
    AllDraw,
    /// Every move loses, and none holds out longer.
    HoldsOut,
    /// Every move loses.
    AllLose,
}

impl HintReason {
    /// All of them.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// Reasons for one of the best moves of a position, the most important first; empty where the line of play has to
/// speak for the move. `line` is the play after the move, that move first.
pub fn hint_reasons(
    board: &Board,
    advice: &Advice,
    square: Square,
    line: &[Square],
) -> Vec<HintReason> {
    let (player, other) = (board.turn(), board.turn().other());
    let mut after = board.clone();
    let Some(evaluation) = advice.evaluation_of(square) else {
        return Vec::new();
    };
    if after.play(square).is_err() {
        return Vec::new();
    }
    if after.winner().is_some() {
        return vec![HintReason::Wins];
    }
    let mut found = Vec::new();
    let wins = !completing(board, player).is_empty();
    let lines = completing(board, other);
    if !wins && lines.contains(&square) {
        // Under gravity the piece may open up the square above.
        found.push(if completing(&after, other).is_empty() {
            HintReason::StopsLine
        } else {
            HintReason::StopsOneLine
        });
    }
    if is_fork(board, square) {
        found.push(HintReason::MakesTwoThreats);
    } else if evaluation.result() > 0
        && evaluation.is_certain()
        && threatens_to_the_end(board, line)
    {
        found.push(HintReason::ThreatAfterThreat);
    }
    // What is lost all the same has stopped nothing.
    if found.is_empty() && evaluation.result() >= 0 && stops_two_threats(board, advice, &after) {
        found.push(HintReason::StopsTwoThreats);
    }
    if board.variant().gravity() && found.is_empty() && keeps_square_above(board, square) {
        found.push(HintReason::KeepsSquareAbove);
    }
    match trap_after(&after) {
        Some(Trap::Odd) => found.push(HintReason::OddSquares),
        Some(Trap::Even) => found.push(HintReason::EvenSquares),
        None => {}
    }
    found.extend(among_all(advice, square));
    found
}

/// The reason for a move among all moves, where all their results are certain.
fn among_all(advice: &Advice, square: Square) -> Option<HintReason> {
    if !advice.is_certain() {
        return None;
    }
    let evaluation = advice.evaluation_of(square)?;
    let results = advice
        .moves
        .iter()
        .map(|advised| advised.evaluation.result());
    let as_good = results
        .clone()
        .filter(|other| *other >= evaluation.result())
        .count();
    let alone = as_good == 1 && advice.moves.len() > 1;
    let all_alike = results.clone().all(|other| other == evaluation.result());
    match evaluation.result() {
        1 if alone => Some(HintReason::OnlyWin),
        0 if alone => Some(HintReason::OnlyDraw),
        1 if all_alike && none_better(advice, evaluation) => Some(HintReason::AllWinNoneSooner),
        1 if all_alike => Some(HintReason::AllWin),
        0 if all_alike => Some(HintReason::AllDraw),
        -1 if none_better(advice, evaluation) => Some(HintReason::HoldsOut),
        -1 => Some(HintReason::AllLose),
        _ => None,
    }
}

/// Whether it is proved of a move of that worth that no other one is better, where all have the same result.
fn none_better(advice: &Advice, evaluation: Evaluation) -> bool {
    let length = |evaluation: Evaluation| evaluation.length().and_then(Length::exact);
    let best = advice.moves.first().map(|best| best.evaluation);
    let lengths = advice
        .moves
        .iter()
        .map(|advised| length(advised.evaluation));
    best == Some(evaluation) && lengths.into_iter().all(|length| length.is_some())
}

/// Whether each of that player's moves threatens to complete a line, up to the one that does.
fn threatens_to_the_end(board: &Board, line: &[Square]) -> bool {
    let player = board.turn();
    let mut board = board.clone();
    for square in line {
        let own = board.turn() == player;
        if board.play(*square).is_err() {
            return false;
        }
        if board.winner() == Some(player) {
            return true;
        }
        if own && completing_next(&board).is_empty() {
            return false;
        }
    }
    false
}

/// Where the player who has just moved would complete a line next.
fn completing_next(board: &Board) -> Vec<Square> {
    completing(board, board.turn().other())
}

/// Whether the other side can make two threats at once after most other moves, and not after this one.
fn stops_two_threats(board: &Board, advice: &Advice, after: &Board) -> bool {
    if after.is_over() || !completing(after, after.turn()).is_empty() || can_fork(after) {
        return false;
    }
    let last = after.history().last();
    let others = advice.moves.iter().rev().map(|advised| advised.square);
    let others = others.filter(|square| Some(square) != last).take(OTHERS);
    let (mut forked, mut free) = (0, 0);
    for square in others {
        let mut next = board.clone();
        if next.play(square).is_ok() && !next.is_over() && can_fork(&next) {
            forked += 1;
        } else {
            free += 1;
        }
    }
    forked > free
}

/// Whether every other move lets the other side complete a line right above it, and this one does not.
fn keeps_square_above(board: &Board, square: Square) -> bool {
    let gives_up = |square: Square| {
        let above = Square {
            column: square.column,
            row: square.row + 1,
        };
        would_complete(board, above, board.turn().other())
    };
    let moves = board.legal_moves();
    let mut others = moves
        .into_iter()
        .filter(|other| *other != square)
        .peekable();
    others.peek().is_some() && others.all(gives_up) && !gives_up(square)
}

/// The trap in which the side to move sits, whatever it plays.
fn trap_after(board: &Board) -> Option<Trap> {
    if board.is_over() || !completing(board, board.turn()).is_empty() {
        return None;
    }
    let mut found = None;
    for square in board.legal_moves() {
        let mut next = board.clone();
        if next.play(square).is_err() || next.is_over() {
            return None;
        }
        // Whoever plays right below a threat loses at once.
        if completing(&next, next.turn()).is_empty() {
            let trap = Trap::of(&next)?;
            if found.is_some_and(|other| other != trap) {
                return None;
            }
            found = Some(trap);
        }
    }
    found
}
