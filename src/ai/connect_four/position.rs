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

    /// The empty squares, reachable or not, that complete four for the other player.
    pub(super) fn threats(self) -> u64 {
        self.completing(self.own ^ self.stones)
    }

    /// How many squares would complete four for the player to move after a stone on `square`.
    pub(super) fn wins_with(self, square: u64) -> u32 {
        self.completing(self.own | square).count_ones()
    }

    /// A number for the position, different for different positions and the same for mirror
    /// images: the lesser of the two images' numbers.
    pub(super) fn key(self) -> u64 {
        // Adding the stones carries through each column to the bit above its top stone, which
        // marks the height and makes the sum unique.
        let key = self.own + self.stones + self.size.bottom();
        key.min(self.mirrored(key))
    }

    fn mirrored(self, mut key: u64) -> u64 {
        let (columns, height) = (self.size.columns(), self.size.height());
        let column = (1 << height) - 1;
        let mut mirrored = 0;
        for _ in 0..columns {
            mirrored = mirrored << height | key & column;
            key >>= height;
        }
        mirrored
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
