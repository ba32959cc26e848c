//! Reasons for a move, in a player's words: the counterpart of `Mistake`.

use inarow_rules::{
    Board, Goal, Square, completes_line, losing_squares, winning_squares, would_win,
};
use inarow_solver::Trap;
use serde::{Deserialize, Serialize};
use strum::{Display, VariantArray};

use super::advice::Advice;
use super::ending::loses_anyway;
use super::fork::{can_fork, is_fork, leaves_only_foul};
use super::{Evaluation, Length};

/// Number of other moves that are tried to see whether a move prevents two threats.
const OTHERS: usize = 8;

/// A reason for a move. It holds for certain.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Display, VariantArray,
)]
#[strum(serialize_all = "kebab-case")]
pub enum HintReason {
    /// The move completes a line.
    Wins,
    /// The move stops the only line that the other side could complete at once: every other move loses at once.
    StopsLine,
    /// The move stops one line, but the other side can complete another one.
    StopsOneLine,
    /// The move makes two threats at once, of which the other side can stop one.
    MakesTwoThreats,
    /// The other side can stop the line that is threatened only by a foul.
    LeavesOnlyFoul,
    /// The move keeps the other side from making two threats at once, which most other moves allow.
    StopsTwoThreats,
    /// The move and all later ones of the player threaten to complete a line, until one does.
    ThreatAfterThreat,
    /// Every other move would open the square above, where the other side completes a line.
    KeepsSquareAbove,
    /// The player has a threat on an odd row, below which the other side has to play in the end.
    OddSquares,
    /// By answering in the same column the player gets all even squares, and with them a line.
    EvenSquares,
    /// Every other move completes a line and loses.
    OnlySafe,
    /// Every move completes a line and loses.
    OnlyLines,
    /// After the move every move of the other side completes a line and loses.
    LeavesOnlyLines,
    /// The move wins a small board.
    TakesRegion,
    /// The move takes a square with which the other side would win a small board.
    StopsRegion,
    /// The move sends the other side to a small board where it doesn't win, as most other moves would.
    SendsSafely,
    /// The move is the only one that wins.
    OnlyWin,
    /// The move is the only one that does not lose.
    OnlyDraw,
    /// Every move wins, and no other wins sooner.
    AllWinNoneSooner,
    /// Every move wins.
    AllWin,
    /// Every move keeps the draw.
    AllDraw,
    /// Every move loses, and no other holds out longer.
    HoldsOut,
    /// Every move loses.
    AllLose,
}

impl HintReason {
    /// All reasons.
    pub const ALL: &[Self] = Self::VARIANTS;
}

/// Returns the reasons for one of the best moves of a position, the most important first. Empty if only the line of
/// play shows why the move is good. `line` is the play that begins with the move.
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
    if after.winner() == Some(player) {
        return vec![HintReason::Wins];
    }
    if board.variant().rule_set().goal() == Goal::Avoid {
        let mut found = reasons_to_avoid_lines(board, &after, square);
        // Where every move loses, none is safe.
        found.retain(|reason| *reason != HintReason::OnlySafe || evaluation.result() >= 0);
        return found.into_iter().chain(among_all(advice, square)).collect();
    }
    if board.variant().has_outlets() {
        let found = reasons_with_outlets(board, &after);
        return found.into_iter().chain(among_all(advice, square)).collect();
    }
    if board.variant().region_size().is_some() {
        let found = reasons_on_small_boards(board, &after, square);
        return found.into_iter().chain(among_all(advice, square)).collect();
    }
    let mut found = Vec::new();
    let wins = !winning_squares(board, player).is_empty();
    let lines = winning_squares(board, other);
    if !wins && !lines.is_empty() {
        // Under gravity the piece may open up the square above.
        if winning_squares(&after, other).is_empty() {
            found.push(HintReason::StopsLine);
        } else if lines.contains(&square) {
            found.push(HintReason::StopsOneLine);
        }
    }
    if is_fork(board, square) {
        found.push(HintReason::MakesTwoThreats);
    } else if leaves_only_foul(board, square) {
        found.push(HintReason::LeavesOnlyFoul);
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

/// Returns the reasons that follow from the next moves where lines lose.
fn reasons_to_avoid_lines(board: &Board, after: &Board, square: Square) -> Vec<HintReason> {
    let mut found = Vec::new();
    let moves = board.legal_moves();
    let losing = losing_squares(board, board.turn());
    let mut others = moves.iter().filter(|other| **other != square);
    if moves.len() > 1 && !losing.contains(&square) && others.all(|other| losing.contains(other)) {
        found.push(HintReason::OnlySafe);
    }
    if has_only_lines(board) {
        found.push(HintReason::OnlyLines);
    }
    if has_only_lines(after) {
        found.push(HintReason::LeavesOnlyLines);
    }
    found
}

/// Returns the reasons that follow from the next moves where pieces can be taken out.
fn reasons_with_outlets(board: &Board, after: &Board) -> Vec<HintReason> {
    let (player, other) = (board.turn(), board.turn().other());
    let mut found = Vec::new();
    if after.is_over() || !winning_squares(after, other).is_empty() {
        return found;
    }
    let stops = |square: &Square| {
        let mut next = board.clone();
        next.play(*square).is_ok()
            && next.winner() != Some(other)
            && winning_squares(&next, other).is_empty()
    };
    let moves = board.legal_moves();
    let threatens = !winning_squares(board, other).is_empty();
    if threatens && moves.len() > 1 && moves.iter().filter(|square| stops(square)).count() == 1 {
        found.push(HintReason::StopsLine);
    }
    if winning_squares(after, player).len() > 1 && loses_anyway(after, other) {
        found.push(HintReason::MakesTwoThreats);
    }
    found
}

/// Returns whether a move takes the only square with which the other side would win the small board.
fn stops_region(board: &Board, after: &Board, square: Square) -> bool {
    let other = board.turn().other();
    let region = board.variant().region_of(square);
    let mut squares = region
        .into_iter()
        .flat_map(|region| region.squares(board.variant()));
    completes_line(board, square, other)
        && !squares.any(|square| completes_line(after, square, other))
}

/// Returns the reasons that follow from the next moves where small boards are won.
fn reasons_on_small_boards(board: &Board, after: &Board, square: Square) -> Vec<HintReason> {
    let (player, other) = (board.turn(), board.turn().other());
    let mut found = Vec::new();
    if completes_line(board, square, player) {
        found.push(HintReason::TakesRegion);
    } else if stops_region(board, after, square) {
        found.push(HintReason::StopsRegion);
    }
    let moves = board.legal_moves();
    let loses = |square: &Square| {
        let mut next = board.clone();
        next.play(*square).is_ok() && !winning_squares(&next, other).is_empty()
    };
    let losing = moves.iter().filter(|square| loses(square)).count();
    if winning_squares(after, other).is_empty() && 2 * losing > moves.len() {
        found.push(HintReason::SendsSafely);
    }
    found
}

/// Returns whether every move of the player to move completes a line and loses.
pub(super) fn has_only_lines(board: &Board) -> bool {
    let losing = losing_squares(board, board.turn());
    !losing.is_empty() && losing.len() == board.legal_moves().len()
}

/// Returns the reason that follows from comparing a move with all others. `None` unless all results are certain.
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

/// Whether it is proved that no move is better than one with this evaluation. All moves must have the same result.
fn none_better(advice: &Advice, evaluation: Evaluation) -> bool {
    let length = |evaluation: Evaluation| evaluation.length().and_then(Length::exact);
    let best = advice.moves.first().map(|best| best.evaluation);
    let lengths = advice
        .moves
        .iter()
        .map(|advised| length(advised.evaluation));
    best == Some(evaluation) && lengths.into_iter().all(|length| length.is_some())
}

/// Returns whether every move in `line` of the player to move threatens to complete a line, up to the move that does.
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

/// Returns the squares where the player who has just moved could complete a line next.
fn completing_next(board: &Board) -> Vec<Square> {
    winning_squares(board, board.turn().other())
}

/// Returns whether the other side can't make two threats at once in `after`, but could after most other moves.
fn stops_two_threats(board: &Board, advice: &Advice, after: &Board) -> bool {
    if after.is_over() || !winning_squares(after, after.turn()).is_empty() || can_fork(after) {
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

/// Returns whether every move but `square` opens a square above where the other side completes a line.
fn keeps_square_above(board: &Board, square: Square) -> bool {
    let gives_up = |square: Square| {
        let above = Square {
            column: square.column,
            row: square.row + 1,
        };
        would_win(board, above, board.turn().other())
    };
    let moves = board.legal_moves();
    let mut others = moves
        .into_iter()
        .filter(|other| *other != square)
        .peekable();
    others.peek().is_some() && others.all(gives_up) && !gives_up(square)
}

/// Returns the trap in which the side to move is caught whatever it plays, if any.
fn trap_after(board: &Board) -> Option<Trap> {
    if board.is_over() || !winning_squares(board, board.turn()).is_empty() {
        return None;
    }
    let mut found = None;
    for square in board.legal_moves() {
        let mut next = board.clone();
        if next.play(square).is_err() || next.is_over() {
            return None;
        }
        // Whoever plays right below a threat loses at once.
        if winning_squares(&next, next.turn()).is_empty() {
            let trap = Trap::of(&next)?;
            if found.is_some_and(|other| other != trap) {
                return None;
            }
            found = Some(trap);
        }
    }
    found
}
