//! The size of a board as bit masks: known to the compiler for the usual board, data for others.

use super::squares::Squares;

/// The most bits that a board and the sentinel row above it may take.
pub const MAX_BITS: u32 = 64;

/// Number of binary digits for the number of lines through a square, which is at most 13.
pub(super) const DIGITS: usize = 4;

/// Columns and rows of a board, and the masks that follow from them.
///
/// Column *c* takes the bits from `c * height()` on, its lowest square first; the bit above its
/// top square is the sentinel, always empty, that keeps shifted masks apart.
pub(super) trait Size: Copy + Send + Sync {
    /// Number of columns.
    fn columns(self) -> u32;

    /// Number of rows.
    fn rows(self) -> u32;

    /// The lowest square of every column.
    fn bottom(self) -> u64;

    /// Bits of a column, its sentinel included.
    fn height(self) -> u32 {
        self.rows() + 1
    }

    /// Every square, without the sentinels.
    fn board(self) -> u64 {
        self.bottom() * ((1 << self.rows()) - 1)
    }

    /// The squares of one column.
    fn column(self, column: u32) -> u64 {
        ((1 << self.rows()) - 1) << (column * self.height())
    }

    /// The top square of every column and every second one below it.
    fn even_from_top(self) -> u64;

    /// Returns the lowest bit of each four in a row, and nothing if there are no four.
    #[inline(always)]
    fn fours<M: Squares>(self, stones: M) -> M {
        let height = self.height();
        fours(stones, 1)
            | fours(stones, height - 1)
            | fours(stones, height)
            | fours(stones, height + 1)
    }

    /// Returns the squares that would complete four of `stones` in a row. Sentinels and taken squares may be among
    /// them.
    #[inline(always)]
    fn completing<M: Squares>(self, stones: M) -> M {
        let height = self.height();
        (stones << 1) & (stones << 2) & (stones << 3)
            | completing(stones, height - 1)
            | completing(stones, height)
            | completing(stones, height + 1)
    }

    /// Returns the number of lines of four through each square, at most 13, in binary digits: for each digit the
    /// squares where it is 1, the lowest digit first.
    fn line_digits(self) -> [u64; DIGITS] {
        let mut digits = [0; DIGITS];
        let height = self.height();
        for step in [1, height - 1, height, height + 1] {
            let board = self.board();
            // The lines of this direction, by their lower ends.
            let starts = board & (board >> step) & (board >> (2 * step)) & (board >> (3 * step));
            for place in 0..4 {
                // One more for each of their squares: a carry through the digits.
                let mut carry = starts << (place * step);
                for digit in &mut digits {
                    (*digit, carry) = (*digit ^ carry, *digit & carry);
                }
            }
        }
        digits
    }

    /// Number of squares.
    fn squares(self) -> u32 {
        self.columns() * self.rows()
    }
}

/// Returns the lowest bit of each four in a row in the direction of `step`.
#[inline(always)]
fn fours<M: Squares>(stones: M, step: u32) -> M {
    let pairs = stones & (stones >> step);
    pairs & (pairs >> (2 * step))
}

/// The squares that complete four with that step, from either end or in between.
#[inline(always)]
fn completing<M: Squares>(stones: M, step: u32) -> M {
    let pairs = stones & (stones << step);
    (pairs << step) & ((stones << (3 * step)) | (stones >> step))
        | (pairs >> (2 * step)) & ((stones << step) | (stones >> (3 * step)))
}

/// Returns the lowest square of each of `columns` columns with `rows` rows.
const fn bottom(columns: u32, rows: u32) -> u64 {
    let mut mask = 0;
    let mut column = 0;
    while column < columns {
        mask |= 1 << (column * (rows + 1));
        column += 1;
    }
    mask
}

/// Returns the top square of each of `columns` columns with `rows` rows, and every second square below it.
const fn even_from_top(columns: u32, rows: u32) -> u64 {
    let mut column = 0;
    let mut row = rows;
    while row > 0 {
        column |= 1 << (row - 1);
        row = row.saturating_sub(2);
    }
    bottom(columns, rows) * column
}

/// A size that is known at compile time.
#[derive(Clone, Copy)]
pub(super) struct Fixed<const COLUMNS: u32, const ROWS: u32>;

impl<const COLUMNS: u32, const ROWS: u32> Size for Fixed<COLUMNS, ROWS> {
    fn columns(self) -> u32 {
        COLUMNS
    }

    fn rows(self) -> u32 {
        ROWS
    }

    fn bottom(self) -> u64 {
        const { bottom(COLUMNS, ROWS) }
    }

    fn even_from_top(self) -> u64 {
        const { even_from_top(COLUMNS, ROWS) }
    }
}

/// A size that is known only at run time.
#[derive(Clone, Copy)]
pub(super) struct Any {
    columns: u32,
    rows: u32,
    bottom: u64,
    even_from_top: u64,
}

impl Any {
    /// Creates a size of `columns` × `rows`, which must fit in [`MAX_BITS`] with its sentinels.
    pub(super) const fn new(columns: u32, rows: u32) -> Self {
        Self {
            columns,
            rows,
            bottom: bottom(columns, rows),
            even_from_top: even_from_top(columns, rows),
        }
    }
}

impl Size for Any {
    fn columns(self) -> u32 {
        self.columns
    }

    fn rows(self) -> u32 {
        self.rows
    }

    fn bottom(self) -> u64 {
        self.bottom
    }

    fn even_from_top(self) -> u64 {
        self.even_from_top
    }
}
