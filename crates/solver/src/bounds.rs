//! Bounds of a score from the squares that a player gets by mostly answering in the same column.

use super::size::Size;
use super::squares::Squares;

/// A position in which nobody wins with the next stone, seen as a race of the two sides for squares.
#[derive(Clone, Copy)]
pub(super) struct Race<S, M> {
    size: S,
    /// Stones of the side that does not move while the number of empty squares is even.
    follower: M,
    /// Stones of the side that moves while the number of empty squares is even.
    leader: M,
    empty: M,
    /// The empty squares of the columns with an odd number of them.
    odd_columns: M,
}

impl<S: Size, M: Squares> Race<S, M> {
    #[inline(always)]
    pub(super) fn new(size: S, follower: M, leader: M) -> Self {
        let stones = follower | leader;
        let empty = stones ^ size.board();
        let landings = (stones + size.bottom()) & size.board();
        // Adding its lowest empty square to a column carries through all of them.
        let odd_columns = ((empty + (landings & size.even_from_top())) ^ empty) & empty;
        Self {
            size,
            follower,
            leader,
            empty,
            odd_columns,
        }
    }

    /// Returns two sets for a follower who always answers in the same column: the fours that the leader may still get,
    /// and the fours that the follower is sure of. If the leader's set is empty, the follower has at least a draw, and
    /// a win if its own set is not empty.
    ///
    /// In a column with an even number of empty squares the follower gets the second, the fourth and so on. In a
    /// column with an odd number, the last stone can't be answered there and is answered in another such column. The
    /// number of such columns is even, and all their empty squares are counted for the leader.
    #[inline(always)]
    pub(super) fn follow_up(&self) -> (M, M) {
        let answers = self.empty & self.size.even_from_top() & !self.odd_columns;
        (
            self.size.fours(self.leader | self.empty & !answers),
            self.size.fours(self.follower | answers),
        )
    }

    /// Returns the fours that are still possible for the follower.
    #[inline(always)]
    pub(super) fn fours_left(&self) -> M {
        self.size.fours(self.follower | self.empty)
    }

    /// Returns the squares of `wins` that may be odd threats. `wins` are the squares that complete four for the
    /// leader.
    #[inline(always)]
    pub(super) fn odd_threats(&self, wins: M) -> M {
        wins & self.odd_columns & !self.size.even_from_top()
    }

    /// Returns the result of a leader who waits for `threat`, one of [`Self::odd_threats`]: the squares from the
    /// threat to the top of its column, and the fours that the follower may get before. If there are no such fours,
    /// the leader wins at the latest when all other squares are taken.
    ///
    /// The leader always answers in the same column, and so gets the second, the fourth and so on of its empty
    /// squares. In the threat's column, the threat is among them. When the follower is to move, the number of other
    /// columns with an odd number of empty squares is even. A stone on the last square of one of them is answered in
    /// another, so their squares are all counted for the follower. A follower who can't complete four with all these
    /// and the squares below the threat must in the end play below the threat.
    #[inline(always)]
    pub(super) fn odd_threat(&self, threat: M) -> (M, M) {
        let size = self.size;
        // Added to all squares, the threat carries to the sentinel of its column.
        let sentinel = (threat + size.board()) & (size.bottom() << size.rows());
        let above = sentinel - threat;
        let column = sentinel - (sentinel >> size.rows());
        let answers = self.empty & size.even_from_top() & !self.odd_columns
            | column & !size.even_from_top()
            | above;
        (above, size.fours(self.follower | self.empty & !answers))
    }
}
