//! A position as two masks: the stones of the player to move, and all stones.

use super::size::Size;
use super::squares::Squares;

/// A position in which nobody has four in a row yet.
#[derive(Clone, Copy)]
pub(super) struct Position<S> {
    pub(super) size: S,
    /// Stones of the player to move.
    own: u64,
    /// Stones of both players.
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

    /// Creates the position with the stones `own` of the player to move and the opponent's stones `other`.
    pub(super) const fn of_sides(size: S, own: u64, other: u64) -> Self {
        Self {
            size,
            own,
            stones: own | other,
        }
    }

    /// Returns the number of stones on the board.
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

    /// Returns the position after the player to move plays on `square`; then the opponent is to move.
    pub(super) const fn after(self, square: u64) -> Self {
        Self {
            size: self.size,
            own: self.own ^ self.stones,
            stones: self.stones | square,
        }
    }

    /// Returns the positions that lead here by one move of the opponent, who is the player to move in them.
    pub(super) fn before(self) -> impl Iterator<Item = Self> {
        let (_, other) = self.sides();
        (0..self.size.columns()).filter_map(move |column| {
            let column = self.size.column(column);
            // The bit above a column's stones, moved onto the highest of them.
            let above = (self.stones & column) + (self.size.bottom() & column);
            let top = above >> 1 & other;
            (top != 0).then(|| Self::of_sides(self.size, other ^ top, self.own))
        })
    }

    /// The empty squares, reachable or not, that complete four for the player to move.
    pub(super) fn wins(self) -> u64 {
        self.completing(self.own)
    }

    /// Returns whether the player to move can complete four with the next stone.
    pub(super) fn wins_at_once(self) -> bool {
        self.wins() & self.landings() != 0
    }

    /// The empty squares, reachable or not, that complete four for the other player.
    pub(super) fn threats(self) -> u64 {
        self.completing(self.own ^ self.stones)
    }

    /// A number for the position, different for different positions and the same for mirror
    /// images: the lesser of the two images' numbers.
    pub(super) fn key(self) -> u64 {
        let number = self.number();
        number.min(mirrored(self.size, number))
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
        mirrored(self.size, self.number())
    }

    /// Returns the position for which `Self::number()` returns `number`.
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

    /// Returns the position with this key, or `None` if the key is invalid. In a valid position the numbers of stones
    /// fit alternating turns and nobody has four in a row. Its key is the lesser number of the two mirror images.
    pub(super) fn from_key(size: S, key: u64) -> Option<Self> {
        let bits = size.columns() * size.height();
        let column = |column: u32| key >> (column * size.height()) & ((1 << size.height()) - 1);
        if bits < u64::BITS && key >> bits != 0 || (0..size.columns()).any(|at| column(at) == 0) {
            return None;
        }
        let position = Self::from_number(size, key);
        let (own, other) = position.sides();
        let alternate = own.count_ones() == position.plies() / 2;
        let open = size.fours(own) | size.fours(other) == 0;
        (alternate && open && position.key() == key).then_some(position)
    }

    /// The least and the greatest score that it may have.
    pub(super) fn score_range(self) -> (i32, i32) {
        let empty = (self.size.squares() - self.plies()) as i32;
        (-empty / 2, (empty + 1) / 2)
    }

    /// Formats the rows from top to bottom: `x` for the player to move, `o` for the opponent, `.` for an empty square.
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

    /// Whether a position and its mirror image may both follow from this one. They can't if a square and its mirror
    /// image hold stones of different players.
    pub(super) fn may_be_mirrored(self) -> bool {
        mirrored(self.size, self.own) & (self.own ^ self.stones) == 0
    }

    /// The stones of the player to move, and the other's.
    pub(super) const fn sides(self) -> (u64, u64) {
        (self.own, self.own ^ self.stones)
    }

    /// The empty squares next to three of `stones` in a row, or between them.
    fn completing(self, stones: u64) -> u64 {
        self.size.completing(stones) & (self.size.board() ^ self.stones)
    }
}

/// Returns the mirror image of `squares`, including the sentinel bits.
#[inline(always)]
pub(super) fn mirrored<M: Squares>(size: impl Size, squares: M) -> M {
    let (columns, height) = (size.columns(), size.height());
    let column = (1 << height) - 1;
    let middle = if columns.is_multiple_of(2) {
        0
    } else {
        column << (columns / 2 * height)
    };
    let mut mirrored = squares & middle;
    for left in 0..columns / 2 {
        let right = columns - 1 - left;
        let shift = (right - left) * height;
        mirrored = mirrored
            | (squares >> shift) & (column << (left * height))
            | (squares & (column << (left * height))) << shift;
    }
    mirrored
}
