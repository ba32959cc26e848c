//! The greedy player: no look-ahead, only the sum over all rows, columns and both diagonals.

use inarow_rules::{Board, Player, Square};
use inarow_solver::Stop;
use web_time::Instant;

use super::{Choice, GameRng, NoChoice, Stats, Strategy, StrategyKind};

/// Value of one mark on a line that the other side has not touched.
const MARK: i32 = 10;

/// Tries a mark on each empty square in reading order and plays the first with the highest [`sum`](Self).
/// [`Stats::positions`] counts the squares tried.
///
/// The sum counts every whole row, column or diagonal with marks of one side only: 10 for each own mark, −10 for each
/// mark of the other side.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Strategy for Greedy {
    fn choose(&self, board: &Board, _rng: &mut GameRng, _stop: &Stop) -> Result<Choice, NoChoice> {
        let start = Instant::now();
        StrategyKind::Greedy
            .check(board.variant())
            .map_err(NoChoice::Unsuitable)?;
        let lines = whole_lines(board.variant().columns());
        let mut best: Option<(Square, i32)> = None;
        let mut positions = 0;
        for square in board.legal_moves() {
            positions += 1;
            let value = lines
                .iter()
                .map(|line| line_value(board, line, square))
                .sum();
            if best.is_none_or(|(_, highest)| value > highest) {
                best = Some((square, value));
            }
        }
        let (square, _) = best.ok_or(NoChoice::GameOver)?;
        Ok(Choice {
            square,
            stats: Stats::since(start, positions),
        })
    }
}

/// The rows, the columns and the two diagonals of a board of `side` × `side` squares.
fn whole_lines(side: u8) -> Vec<Vec<Square>> {
    let line = |place: &dyn Fn(u8) -> (u8, u8)| -> Vec<Square> {
        (0..side)
            .map(place)
            .map(|(column, row)| Square { column, row })
            .collect()
    };
    (0..side)
        .flat_map(|fixed| [line(&|step| (step, fixed)), line(&|step| (fixed, step))])
        .chain([
            line(&|step| (step, step)),
            line(&|step| (step, side - 1 - step)),
        ])
        .collect()
}

/// Returns the value of one line for the player to move, as if their mark lay on `trial`.
fn line_value(board: &Board, line: &[Square], trial: Square) -> i32 {
    let me = board.turn();
    let marks = |player: Player| {
        line.iter()
            .filter(|&&square| {
                let piece = if square == trial {
                    Some(me)
                } else {
                    board.piece(square)
                };
                piece == Some(player)
            })
            .count() as i32
    };
    match (marks(me), marks(me.other())) {
        (own, 0) => MARK * own,
        (0, other) => -MARK * other,
        _ => 0,
    }
}
