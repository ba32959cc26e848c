//! Negamax to the end of every game, without pruning, choosing at random among the best moves.

use inarow_rules::{Board, Variant};
use inarow_solver::Stop;
use rand::RngExt;
use web_time::Instant;

use super::score::result_for;
use super::{Choice, GameRng, NoChoice, Stats, Strategy, StrategyKind};

/// Maximum number of orders in which a board may be filled to be played out within about a second: 10! is just below.
const MAX_GAMES: u64 = 4_000_000;
/// Ended games between two checks of the stop flag.
const STOP_INTERVAL: u64 = 1024;

/// Plays every continuation to its end: won (1), drawn (0) or lost (−1). One of the best moves is picked at random.
/// [`Stats::positions`] counts the ended games.
#[derive(Clone, Copy, Debug, Default)]
pub struct Negamax;

/// Returns whether every game of the variant can be played out in about a second.
pub(super) fn can_finish(variant: Variant) -> bool {
    // The number of orders in which the board can be filled: n! without gravity; under gravity the
    // order within each column is fixed, which divides it by rows! for each column.
    if variant.has_outlets() {
        return false;
    }
    let mut games: u64 = 1;
    let mut height = 0;
    for squares in 1..=variant.squares() as u64 {
        games = games.saturating_mul(squares);
        if variant.gravity() {
            height = height % u64::from(variant.rows()) + 1;
            games /= height;
        }
        if games > MAX_GAMES {
            return false;
        }
    }
    true
}

impl Strategy for Negamax {
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice> {
        let start = Instant::now();
        StrategyKind::Negamax
            .check(board.variant())
            .map_err(NoChoice::Unsuitable)?;
        let mut board = board.clone();
        let mut positions = 0;
        let mut best = Vec::new();
        let mut highest = -1;
        for square in board.legal_moves() {
            if board.play(square).is_err() {
                continue;
            }
            let value = -value(&mut board, &mut positions, stop)?;
            board.undo();
            if value > highest {
                highest = value;
                best.clear();
            }
            if value == highest {
                best.push(square);
            }
        }
        if best.is_empty() {
            return Err(NoChoice::GameOver);
        }
        Ok(Choice {
            square: best[rng.random_range(0..best.len())],
            stats: Stats::since(start, positions),
        })
    }
}

/// The value of the position for the player to move.
fn value(board: &mut Board, positions: &mut u64, stop: &Stop) -> Result<i32, NoChoice> {
    if board.is_over() {
        *positions += 1;
        if positions.is_multiple_of(STOP_INTERVAL) && stop.is_raised() {
            return Err(NoChoice::Stopped);
        }
        return Ok(result_for(board.winner(), board.turn()));
    }
    let mut highest = -1;
    for square in board.legal_moves() {
        if board.play(square).is_err() {
            continue;
        }
        highest = highest.max(-value(board, positions, stop)?);
        board.undo();
    }
    Ok(highest)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn suits(columns: u8, rows: u8, line: u8, gravity: bool) -> bool {
        can_finish(Variant::new(columns, rows, line, gravity).expect("a variant"))
    }

    #[test]
    fn negamax_refuses_boards_with_too_many_games() {
        assert!(suits(3, 3, 3, false));
        // 10! = 3,628,800 and 11! = 39,916,800.
        assert!(suits(5, 2, 3, false));
        assert!(!suits(11, 1, 3, false));
        assert!(!suits(4, 3, 3, false));
        // 12! / 3!^4 = 369,600 and 16! / 4!^4 = 63,063,000.
        assert!(suits(4, 3, 3, true));
        assert!(!suits(4, 4, 3, true));
        assert!(!suits(16, 16, 5, true));
    }
}
