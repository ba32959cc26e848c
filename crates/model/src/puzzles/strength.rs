//! The player's rating at puzzles. Only first tries count, and each puzzle is an opponent of known strength.

use super::Puzzle;
use crate::rating::{Game, Rating};

/// Deviation of a puzzle's difficulty, in points. Computers measure it, and people find other things hard.
const MEASURED: f64 = 150.0;
/// Rating of a player before the first try, in points.
const START: f64 = 1_200.0;

/// The rating of a player who has not tried a puzzle.
pub const UNTRIED: Rating = Rating {
    points: START,
    ..Rating::NEW
};

/// Returns the rating after a first try at a puzzle. The rating is unchanged if the puzzle's difficulty was not
/// measured.
pub fn after_try(before: Rating, puzzle: &Puzzle, solved: bool) -> Rating {
    let Some(points) = puzzle.points else {
        return before;
    };
    let opponent = Rating {
        points: points.into(),
        deviation: MEASURED,
        ..Rating::NEW
    };
    let score = if solved { 1.0 } else { 0.0 };
    before.after(&[Game { opponent, score }])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzles::{named, of_the_program};
    use crate::rating::likelihood;

    #[test]
    fn puzzle_rating_converges_to_true_strength() {
        for truth in [900.0, 1_300.0, 1_700.0] {
            let (mut rating, mut due) = (UNTRIED, 0.0);
            for puzzle in of_the_program().iter().step_by(7) {
                let points = puzzle.points.expect("measured");
                due += likelihood(truth - f64::from(points));
                let solved = due >= 0.5;
                due -= f64::from(u8::from(solved));
                rating = after_try(rating, puzzle, solved);
            }
            let apart = (rating.points - truth).abs();
            assert!(apart < rating.error(), "{truth}: {rating:?}");
        }
    }

    #[test]
    fn a_puzzle_that_nobody_has_measured_changes_nothing() {
        let puzzle = Puzzle {
            points: None,
            ..of_the_program()[0].clone()
        };
        assert_eq!(after_try(UNTRIED, &puzzle, true), UNTRIED);
        assert_eq!(named(puzzle.name()), Some(&of_the_program()[0]));
        assert_eq!(named("no such"), None);
    }
}
