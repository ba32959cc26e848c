//! Guarantees of a player who mostly answers in the same column.

use super::size::Size;
use super::squares::Squares;

/// A position in which nobody wins with the next stone, seen as a race of the two sides for squares.
#[derive(Clone, Copy)]
pub(super) struct Race<S, M> {
    size: S,
    /// Stones of the side that does not move while the number of empty squares is even.
    follower: M,
    /// Stones of the side that does.
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

    /// Result if the follower always answers in the same column: the fours that the leader may still get, and those
    /// that the follower is sure of. If the leader may get none, the follower has a draw at least, and with fours of
    /// its own a win.
    ///
    /// In a column with an even number of empty squares the follower gets the second, the fourth
    /// and so on of them. Where the number is odd, the last one cannot be answered; then a stone
    /// goes to another such column, of which there is an even number. So those columns are counted
    /// for the leader as a whole.
    #[inline(always)]
    pub(super) fn follow_up(&self) -> (M, M) {
        let answers = self.empty & self.size.even_from_top() & !self.odd_columns;
        (
            self.size.fours(self.leader | self.empty & !answers),
            self.size.fours(self.follower | answers),
        )
    }

    /// The fours that the follower can still get, if the leader lets it.
    #[inline(always)]
    pub(super) fn fours_left(&self) -> M {
        self.size.fours(self.follower | self.empty)
    }

    /// Of the squares that complete four for the leader, those that may be an odd threat.
    #[inline(always)]
    pub(super) fn odd_threats(&self, wins: M) -> M {
        wins & self.odd_columns & !self.size.even_from_top()
    }

    /// Result of one of [`Self::odd_threats`] if the leader waits for it: the squares from the threat to the top of
    /// its column, and the fours that the follower may get before. If it may get none, the leader wins at the latest
    /// when all other squares are taken.
    ///
    /// Always answering in the same column gives the leader the second, the fourth and so on of the
    /// empty squares there too, the threat among them. The number of other such columns is even
    /// when the follower is to move, so a stone on the last square of one is answered in another;
    /// they are counted for the follower as a whole. If it has no four with all that and what is
    /// below the threat, it must come to play there in the end.
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
