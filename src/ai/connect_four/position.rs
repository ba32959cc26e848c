//! A position as two masks: the stones of the player to move, and all stones.

use super::size::Size;

/// A position in which nobody has four in a row yet.
#[derive(Clone, Copy)]
pub(super) struct Position<S> {
    pub(super) size: S,
    /// Stones of the player to move.
    own: u64,
    /// Stones of both.
    stones: u64,
}

impl<S: Size> Position<S> {
    /// The empty board.
    pub(super) const fn new(size: S) -> Self {
        Self {
            size,
            own: 0,
            stones: 0,
        }
    }

    /// Stones on the board.
    pub(super) const fn plies(self) -> u32 {
        self.stones.count_ones()
    }

    /// The squares where a stone may land.
    pub(super) fn landings(self) -> u64 {
        (self.stones + self.size.bottom()) & self.size.board()
    }

    /// The square where a stone lands in that column, or none if it is full.
    pub(super) fn landing(self, column: u32) -> u64 {
        self.landings() & self.size.column(column)
    }

    /// The position after a stone has landed on `square`, seen by the other player.
    pub(super) const fn after(self, square: u64) -> Self {
        Self {
            size: self.size,
            own: self.own ^ self.stones,
            stones: self.stones | square,
        }
    }

    /// The empty squares, reachable or not, that complete four for the player to move.
    pub(super) fn wins(self) -> u64 {
        self.completing(self.own)
    }

    /// Whether the player to move completes four with this stone.
    pub(super) fn wins_at_once(self) -> bool {
        self.wins() & self.landings() != 0
    }

    /// The empty squares, reachable or not, that complete four for the other player.
    pub(super) fn threats(self) -> u64 {
        self.completing(self.own ^ self.stones)
    }

    /// The empty squares that complete four for the player to move after a stone on `square`.
    pub(super) fn wins_with(self, square: u64) -> u64 {
        self.completing(self.own | square)
    }

    /// A number for the position, different for different positions and the same for mirror
    /// images: the lesser of the two images' numbers.
    pub(super) fn key(self) -> u64 {
        let number = self.number();
        number.min(self.mirrored(number))
    }

    /// A number for the position, different for different positions.
    pub(super) fn number(self) -> u64 {
        // Adding the stones carries through each column to the bit above its top stone, which
        // marks the height and makes the sum unique.
        self.own + self.stones + self.size.bottom()
    }

    /// The number of the mirror image.
    #[cfg(test)]
    pub(super) fn mirror_number(self) -> u64 {
        self.mirrored(self.number())
    }

    /// The position of that number.
    pub(super) fn from_number(size: S, number: u64) -> Self {
        let mut position = Self::new(size);
        for column in 0..size.columns() {
            let shift = column * size.height();
            let bits = number >> shift & ((1 << size.height()) - 1);
            // The highest bit is the mark above the top stone.
            let mark = 1 << bits.ilog2();
            position.own |= (bits ^ mark) << shift;
            position.stones |= (mark - 1) << shift;
        }
        position
    }

    /// The rows from the top: `x` for the player to move, `o` for the other, `.` for empty.
    pub(super) fn picture(self) -> String {
        let square = |row: u32, column: u32| 1 << (column * self.size.height() + row);
        let rows = (0..self.size.rows()).rev().map(|row| {
            let stone = |column| match square(row, column) {
                square if square & self.stones == 0 => '.',
                square if square & self.own == 0 => 'o',
                _ => 'x',
            };
            (0..self.size.columns()).map(stone).collect::<String>()
        });
        rows.collect::<Vec<_>>().join("\n")
    }

    /// Whether the mirror image of a position that follows from this one may follow from it too.
    /// It cannot where a square and its image hold stones of different players.
    pub(super) fn may_be_mirrored(self) -> bool {
        self.mirrored(self.own) & (self.own ^ self.stones) == 0
    }

    fn mirrored(self, squares: u64) -> u64 {
        let (columns, height) = (self.size.columns(), self.size.height());
        let column = (1 << height) - 1;
        let mut mirrored = 0;
        for left in 0..columns.div_ceil(2) {
            let right = columns - 1 - left;
            let shift = (right - left) * height;
            mirrored |= (squares >> shift) & (column << (left * height));
            mirrored |= (squares & (column << (left * height))) << shift;
        }
        mirrored
    }

    /// What the player who does not move while the number of empty squares is even can have for
    /// sure, 1 a win and 0 a draw, if always answering in the same column.
    ///
    /// In a column with an even number of empty squares that gives the second, the fourth and so on
    /// of them. Where the number is odd, the last one cannot be answered; then a stone goes to
    /// another such column, of which there is an even number. So those columns are counted for the
    /// other side as a whole, and if it has no four even then, it never will.
    pub(super) fn follow_up(self) -> Option<i32> {
        let size = self.size;
        let empty = size.board() ^ self.stones;
        let answers = size.even_from_top();
        // Adding its lowest empty square to a column carries through all of them.
        let odd_columns = (empty + (self.landings() & answers)) ^ empty;
        let answers = empty & answers & !odd_columns;
        let (follower, other) = if empty.count_ones().is_multiple_of(2) {
            (self.own ^ self.stones, self.own)
        } else {
            (self.own, self.own ^ self.stones)
        };
        if size.has_four(other | empty & !answers) {
            return None;
        }
        Some(size.has_four(follower | answers).into())
    }

    /// Whether the player to move, and the other, can still get four in a row anywhere.
    pub(super) fn lines_left(self) -> (bool, bool) {
        let empty = self.size.board() ^ self.stones;
        (
            self.size.has_four(self.own | empty),
            self.size.has_four((self.own ^ self.stones) | empty),
        )
    }

    /// What the player who does not move while the number of empty squares is odd can have for sure
    /// with a threat that waits in a column with an odd number of them: a win by then at the latest.
    ///
    /// Always answering in the same column gives that player the second, the fourth and so on of
    /// the empty squares there too, the threat among them. The number of other such columns is even
    /// when the other side is to move, so a stone on the last square of one is answered in another;
    /// they are counted for the other side as a whole. If it has no four with all that and what
    /// is below the threat, it must come to play there in the end.
    pub(super) fn odd_threat(self) -> Option<i32> {
        let size = self.size;
        let empty = size.board() ^ self.stones;
        let (follower, other) = if empty.count_ones().is_multiple_of(2) {
            (self.own, self.own ^ self.stones)
        } else {
            (self.own ^ self.stones, self.own)
        };
        let from_top = size.even_from_top();
        let odd_columns = (empty + (self.landings() & from_top)) ^ empty;
        let mut waiting = self.completing(follower) & odd_columns & !from_top;
        let mut best = None;
        while waiting != 0 {
            let threat = waiting & waiting.wrapping_neg();
            let column = size.column(threat.trailing_zeros() / size.height());
            waiting &= !column;
            // Nothing above the threat is played any more.
            let above = column & !(threat - 1);
            let answers = empty & from_top & !odd_columns | column & !from_top | above;
            if !size.has_four(other | empty & !answers) {
                let left = (above.count_ones() - 1) as i32;
                best = best.max(Some(left / 2 + 1));
            }
        }
        best
    }

    /// The empty squares next to three of `stones` in a row, or between them.
    fn completing(self, stones: u64) -> u64 {
        let height = self.size.height();
        let mut squares = (stones << 1) & (stones << 2) & (stones << 3);
        for step in [height - 1, height, height + 1] {
            let pair = (stones << step) & (stones << (2 * step));
            squares |= pair & (stones << (3 * step));
            squares |= pair & (stones >> step);
            let pair = (stones >> step) & (stones >> (2 * step));
            squares |= pair & (stones << step);
            squares |= pair & (stones >> (3 * step));
        }
        squares & (self.size.board() ^ self.stones)
    }
}
