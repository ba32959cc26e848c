//! Strength at puzzles, by the first tries alone: each puzzle is an opponent of known strength.

use super::Puzzle;
use crate::rating::{Game, Rating};

/// Possible error of a puzzle's points: computers find other things hard than people.
const MEASURED: f64 = 150.0;
/// Where a player stands before the first try, in points, and how far off that may be.
const START: f64 = 1_200.0;
const UNKNOWN: f64 = 350.0;

/// The rating of a player who has not tried a puzzle.
pub const UNTRIED: Rating = Rating {
    points: START,
    deviation: UNKNOWN,
    ..Rating::NEW
};

/// The rating after a first try at a puzzle. It stays where nobody has measured how hard that is.
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
    fn first_tries_lead_to_the_strength_of_who_tries() {
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
