//! Counts of games and positions, to check the rules against known numbers.

use std::collections::HashSet;

use super::{Board, Player, Variant};

/// Number of move sequences of exactly `depth` plies from `board`. A won or full board has no
/// continuation.
pub fn sequences(board: &mut Board, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for square in board.legal_moves() {
        if board.play(square).is_ok() {
            count += sequences(board, depth - 1);
            board.undo();
        }
    }
    count
}

/// Numbers of complete games from a position by outcome, and of nodes in their game tree.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Games {
    /// Games won by the first player.
    pub first: u64,
    /// Games won by the second player.
    pub second: u64,
    /// Games that end with a full board and no winner.
    pub drawn: u64,
    /// Nodes of the game tree, the root included.
    pub nodes: u64,
}

/// Counts every complete game from `board`.
pub fn games(board: &mut Board) -> Games {
    let mut total = Games::default();
    count_games(board, &mut total);
    total
}

fn count_games(board: &mut Board, total: &mut Games) {
    total.nodes += 1;
    if board.is_over() {
        *match board.winner() {
            Some(Player::First) => &mut total.first,
            Some(Player::Second) => &mut total.second,
            None => &mut total.drawn,
        } += 1;
        return;
    }
    for square in board.legal_moves() {
        if board.play(square).is_ok() {
            count_games(board, total);
            board.undo();
        }
    }
}

/// Counts the different positions after 0, 1, 2 … up to `plies` plies, including won ones. The result is shorter if no
/// game lasts that long. All positions of two consecutive plies are held in memory.
#[must_use]
pub fn unique_positions(variant: Variant, plies: usize) -> Vec<u64> {
    let mut counts = Vec::new();
    let mut level = vec![Board::new(variant)];
    for ply in 0..=plies {
        if level.is_empty() {
            break;
        }
        counts.push(level.len() as u64);
        if ply == plies {
            break;
        }
        let mut seen = HashSet::new();
        let mut next = Vec::new();
        for board in &level {
            for square in board.legal_moves() {
                let mut child = board.clone();
                if child.play(square).is_ok() && seen.insert(position_key(&child)) {
                    next.push(child);
                }
            }
        }
        level = next;
    }
    counts
}

/// Packs the pieces as base-3 digits. Two boards of the same variant have equal keys exactly if they hold the same
/// pieces.
fn position_key(board: &Board) -> Vec<u8> {
    /// 3^5 = 243 is the largest power of three that fits a byte.
    const DIGITS_PER_BYTE: usize = 5;
    let variant = board.variant();
    let digits: Vec<u8> = (0..variant.squares())
        .map(|index| match board.piece(variant.square_at(index)) {
            None => 0,
            Some(Player::First) => 1,
            Some(Player::Second) => 2,
        })
        .collect();
    digits
        .chunks(DIGITS_PER_BYTE)
        .map(|chunk| chunk.iter().fold(0, |byte, digit| byte * 3 + digit))
        .collect()
}
