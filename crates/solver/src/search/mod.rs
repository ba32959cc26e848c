//! The search for exact scores and its data. [`root`] narrows the range of a score, and [`tree`] finds each bound.

mod busy;
mod root;
mod threads;
mod tree;
mod value;

use std::sync::Arc;

use arrayvec::ArrayVec;
use fearless_simd::Level;

use self::busy::Busy;
use super::book::Book;
use super::children::LANES;
use super::memory::Memory;
use super::position::Position;
use super::size::{DIGITS, Size};

/// Maximum number of columns of a board.
const MAX_COLUMNS: usize = 16;
/// A number greater than any score on a board that fits in 64 bits.
const MAX_SCORE: i32 = 32;
/// Default number of positions that one thread searches before the other threads help: some hundredths of a second.
const ALONE: u64 = 500_000;

/// A search with its memory. Scores are as [`super::Solver`] defines them.
pub(super) struct Search<S> {
    size: S,
    memory: Memory,
    /// The opening book, if any, in which positions with few stones are looked up first.
    pub(super) book: Option<Arc<Book>>,
    pub(super) positions: u64,
    /// Value of `positions` at which the search gives up.
    pub(super) limit: u64,
    /// Number of positions that one thread searches before the other threads help. A short search is over before
    /// another thread has started.
    pub(super) alone: u64,
    /// Masks of the columns in groups of `LANES`, from the middle outwards, since more lines pass through the
    /// middle.
    columns: [[u64; LANES]; MAX_COLUMNS / LANES],
    /// Number of lines through each square, as [`Size::line_digits`] returns it.
    line_digits: [u64; DIGITS],
    /// SIMD level of the processor.
    level: Level,
    /// Whether mirror images can come up in the search.
    mirrors: bool,
    /// Positions being searched by the threads that share the table, while there are several threads.
    busy: Option<Arc<Busy>>,
}

impl<S: Size> Search<S> {
    pub(super) fn new(size: S, table_bytes: usize) -> Self {
        let count = size.columns();
        let mut outwards = (0..count).collect::<ArrayVec<_, MAX_COLUMNS>>();
        outwards.sort_by_key(|column| (2 * column).abs_diff(count - 1));
        let mut columns = [[0; LANES]; MAX_COLUMNS / LANES];
        for (place, column) in outwards.into_iter().enumerate() {
            columns[place / LANES][place % LANES] = size.column(column);
        }
        Self {
            size,
            memory: Memory::new(table_bytes),
            book: None,
            positions: 0,
            limit: u64::MAX,
            alone: ALONE,
            columns,
            line_digits: size.line_digits(),
            level: Level::new(),
            mirrors: true,
            busy: None,
        }
    }

    /// Returns the position after a stone in each of `columns`, which count from 0.
    pub(super) fn position(&self, columns: impl Iterator<Item = u8>) -> Position<S> {
        columns.fold(Position::new(self.size), |position, column| {
            position.after(position.landing(column.into()))
        })
    }

    /// Clears the memory of the search.
    pub(super) fn forget(&mut self) {
        self.memory.forget();
    }

    /// Returns the position's score, if the book has it.
    #[inline(always)]
    fn by_book(&self, position: Position<S>) -> Option<i32> {
        let book = self.book.as_ref()?;
        if position.plies() > book.plies() {
            return None;
        }
        book.score(position.key())
    }

    /// Returns a lower bound of the position's score, if the book has a position that leads here by one move. The
    /// opponent's last move was worth at most the opponent's score before it.
    fn least_by_book(&self, position: Position<S>) -> Option<i32> {
        let before = position.before().filter_map(|before| self.by_book(before));
        before.min().map(|score| -score)
    }
}

#[cfg(test)]
mod tests {
    use fearless_simd::prelude::*;

    use super::*;
    use crate::Stop;
    use crate::book;
    use crate::size::{Any, Fixed};

    #[test]
    fn columns_go_from_the_middle_outwards() {
        let outwards = |columns| {
            let size = Any::new(columns, 6);
            let masks = Search::new(size, 0).columns;
            let masks = masks.as_flattened()[..columns as usize].iter();
            masks
                .map(|mask| mask.trailing_zeros() / size.height())
                .collect::<Vec<_>>()
        };
        assert_eq!(outwards(7), [3, 2, 4, 1, 5, 0, 6]);
        assert_eq!(outwards(6), [2, 3, 1, 4, 0, 5]);
        assert_eq!(outwards(9), [4, 3, 5, 2, 6, 1, 7, 0, 8]);
        let fixed = Search::new(Fixed::<7, 6>, 0);
        assert_eq!(fixed.columns, Search::new(Any::new(7, 6), 0).columns);
    }

    #[test]
    fn book_speeds_up_scoring_later_positions() {
        let mut plain = Search::new(Fixed::<7, 6>, 1 << 16);
        let position = plain.position([1, 6, 3, 4, 4, 1, 1, 1, 3, 0, 2, 0, 5, 5].into_iter());
        let stop = Stop::new();
        let score = plain.score(position, false, &stop).expect("a score");
        let mut knowing = Search::new(Fixed::<7, 6>, 1 << 16);
        let bytes = book::pack(&[(position.key(), score)]);
        knowing.book = Some(Arc::new(Book::new(bytes).expect("a book")));
        let mut best = -MAX_SCORE;
        for column in 0..7 {
            let child = position.after(position.landing(column));
            assert!(
                child.before().any(|before| before.key() == position.key()),
                "{column}"
            );
            for weak in [false, true] {
                plain.forget();
                knowing.forget();
                let truth = plain.score(child, weak, &stop);
                assert_eq!(knowing.score(child, weak, &stop), truth, "{column}");
                if !weak {
                    best = best.max(-truth.expect("a score"));
                }
            }
        }
        assert_eq!(best, score);
        assert!(knowing.positions < plain.positions);
    }

    #[test]
    fn the_tree_does_not_depend_on_the_processor() {
        let best = Level::new();
        let mut levels = vec![Level::baseline(), best];
        #[cfg(target_arch = "x86_64")]
        {
            levels.extend(best.as_sse4_2().map(Simd::level));
            levels.extend(best.as_avx2().map(Simd::level));
        }
        // One group of columns, and two.
        let usual = levels.iter().map(|level| {
            let mut search = Search::new(Fixed::<7, 6>, 1 << 16);
            search.level = *level;
            let position =
                search.position([1, 6, 3, 4, 4, 1, 1, 1, 3, 0, 2, 0, 5, 5, 0].into_iter());
            (
                search.score(position, false, &Stop::new()),
                search.positions,
            )
        });
        let wide = levels.iter().map(|level| {
            let mut search = Search::new(Any::new(12, 4), 1 << 16);
            search.level = *level;
            let position = search.position((0..12).chain(1..12).chain([0]));
            (
                search.score(position, false, &Stop::new()),
                search.positions,
            )
        });
        for found in [usual.collect::<Vec<_>>(), wide.collect()] {
            assert!(found[0].0.is_ok() && found[0].1 > 100, "{found:?}");
            assert!(found.iter().all(|other| *other == found[0]), "{found:?}");
        }
    }
}
