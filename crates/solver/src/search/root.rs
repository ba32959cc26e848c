//! The root of a search: finds a score by asking whether it is above one bar after another.

use super::Search;
use crate::position::Position;
use crate::size::Size;
use crate::{Interrupted, Stop};

/// Distance from 0 at which an end of a range is far enough to test for a short win or loss first.
const WIDE: i32 = 10;

impl<S: Size> Search<S> {
    /// Returns the exact score of a position, or only its sign if `weak`.
    pub(crate) fn score(
        &mut self,
        position: Position<S>,
        weak: bool,
        stop: &Stop,
    ) -> Result<i32, Interrupted> {
        let squares = self.size.squares() as i32;
        let plies = position.plies() as i32;
        if let Some(score) = self.by_book(position) {
            return Ok(if weak { score.signum() } else { score });
        }
        if position.wins_at_once() {
            let score = (squares + 1 - plies) / 2;
            return Ok(if weak { score.signum() } else { score });
        }
        self.mirrors = position.may_be_mirrored();
        let (mut least, mut most, mut bar) = self.range(position, weak);
        while least < most {
            let bound = self.bound(position, bar, stop)?;
            if bound > bar {
                least = bound.min(most);
            } else {
                most = bound.max(least);
            }
            bar = cut(least, most);
        }
        Ok(least)
    }

    /// Returns whether the score of a position is greater than `middle`.
    pub(crate) fn is_above(
        &mut self,
        position: Position<S>,
        middle: i32,
        stop: &Stop,
    ) -> Result<bool, Interrupted> {
        if self.is_immediate(position) {
            return Ok(self.score(position, false, stop)? > middle);
        }
        self.mirrors = position.may_be_mirrored();
        Ok(self.bound(position, middle, stop)? > middle)
    }

    /// Whether the score of a position needs no search, because the player to move wins at once or the book has the
    /// score.
    pub(super) fn is_immediate(&self, position: Position<S>) -> bool {
        position.wins_at_once() || self.by_book(position).is_some()
    }

    /// Returns the least and the greatest score that the position may have, and the first bar to test.
    pub(super) fn range(&self, position: Position<S>, weak: bool) -> (i32, i32, i32) {
        let (least, most) = if weak {
            (-1, 1)
        } else {
            position.score_range()
        };
        match self.least_by_book(position) {
            // The last move was often the best there was.
            Some(before) if before > least => (before.min(most), most, before.min(most)),
            _ => (least, most, cut(least, most)),
        }
    }
}

/// Returns the bar that cuts a range of scores in two. A short win or loss is the quickest to decide and is tested
/// first, then the winner. Within the rest, scores near 0 are the likeliest.
pub(super) const fn cut(least: i32, most: i32) -> i32 {
    let (above, below) = (most - least, most - 1 - least);
    if least <= -WIDE {
        let middle = least + above / 2;
        if least / 2 < middle {
            least / 2
        } else {
            middle
        }
    } else if most >= WIDE {
        let middle = least + above / 2;
        if most / 2 > middle { most / 2 } else { middle }
    } else if least < 0 && most > 0 {
        0
    } else if least >= 0 {
        least + above / 4
    } else {
        most - 1 - below / 4
    }
}
