//! Values in the table: a bound of the score, in a byte.

use super::MAX_SCORE;
use crate::children::NONE;

/// Bit of a table value that marks a lower bound. Without this bit the value is an upper bound.
const AT_LEAST: u8 = 0x80;

/// Returns the table value, never 0, for scores of at most `score`.
pub(super) const fn at_most(score: i32) -> u8 {
    (score + MAX_SCORE + 1) as u8
}

/// Returns the table value, never 0, for scores of at least `score`.
pub(super) const fn at_least(score: i32) -> u8 {
    at_most(score) | AT_LEAST
}

/// Returns the least and the greatest score according to a table value, which is 0 if nothing is known.
#[inline(always)]
pub(super) const fn bounds(value: u8) -> (i32, i32) {
    let score = (value & !AT_LEAST) as i32 - MAX_SCORE - 1;
    let is_least = value & AT_LEAST != 0;
    let least = if is_least { score } else { NONE };
    let most = if is_least || value == 0 { -NONE } else { score };
    (least, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bounds_come_back_from_their_byte() {
        assert_eq!(bounds(0), (NONE, -NONE));
        for score in -MAX_SCORE..=MAX_SCORE {
            assert!(at_least(score) != 0 && at_most(score) != 0);
            assert_eq!(bounds(at_least(score)), (score, -NONE));
            assert_eq!(bounds(at_most(score)), (NONE, score));
        }
    }
}
