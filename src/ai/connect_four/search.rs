//! Negamax with alpha-beta over exact scores, never searching what is plain to see.

use std::sync::{Arc, Mutex, PoisonError};

use arrayvec::ArrayVec;
use fearless_simd::prelude::*;
use fearless_simd::{Level, dispatch};

use super::book::Book;
use super::busy::Busy;
use super::children::{Children, LANES, NONE, Node, Nodes, lanes, scores};
use super::memory::Memory;
use super::position::Position;
use super::size::{DIGITS, Size};
use crate::ai::Stop;

/// Most columns that a board has.
const MAX_COLUMNS: usize = 16;
/// Beyond any score of a board that fits 64 bits.
const MAX_SCORE: i32 = 32;
/// Least score of a win for which forcing moves are tried first; the best of those tried.
const SHORT_WIN: i32 = 7;
/// Positions that are searched before other threads help: some hundredths of a second.
const ALONE: u64 = 500_000;
/// Least number of empty squares of a position where lines through a square make a move better.
const OPENING: u32 = 25;
/// Least distance from 0 of scores that are asked for before others.
const WIDE: i32 = 10;
/// Positions between two looks at the stop flag: less than a millisecond.
const STOP_INTERVAL: u64 = 4096;

/// A search with its memory. Scores are as [`super::Solver`] defines them.
pub(super) struct Search<S> {
    size: S,
    memory: Memory,
    /// What is asked first of positions with few stones.
    pub(super) book: Option<Arc<Book>>,
    pub(super) positions: u64,
    /// The number of positions at which it gives up.
    pub(super) limit: u64,
    /// Columns from the middle outwards, of which more lines pass through the former, in groups.
    columns: [[u64; LANES]; MAX_COLUMNS / LANES],
    /// [`Size::line_digits`].
    line_digits: [u64; DIGITS],
    /// What the processor can do.
    level: Level,
    /// Whether mirror images can come up in the search.
    mirrors: bool,
    /// What threads that share the table are searching.
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
            columns,
            line_digits: size.line_digits(),
            level: Level::new(),
            mirrors: true,
            busy: None,
        }
    }

    /// The position after the stones of those columns, from 0.
    pub(super) fn position(&self, columns: impl Iterator<Item = u8>) -> Position<S> {
        columns.fold(Position::new(self.size), |position, column| {
            position.after(position.landing(column.into()))
        })
    }

    /// The exact score of a position, or its sign alone; `None` when it was stopped.
    pub(super) fn score(&mut self, position: Position<S>, weak: bool, stop: &Stop) -> Option<i32> {
        let squares = self.size.squares() as i32;
        let plies = position.plies() as i32;
        if let Some(score) = self.by_book(position) {
            return Some(if weak { score.signum() } else { score });
        }
        if position.wins_at_once() {
            let score = (squares + 1 - plies) / 2;
            return Some(if weak { score.signum() } else { score });
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
        Some(least)
    }

    /// Whether the score of a position is greater than `middle`; `None` when it was stopped.
    pub(super) fn asks(&mut self, position: Position<S>, middle: i32, stop: &Stop) -> Option<bool> {
        if position.wins_at_once() || self.by_book(position).is_some() {
            return Some(self.score(position, false, stop)? > middle);
        }
        self.mirrors = position.may_be_mirrored();
        Some(self.bound(position, middle, stop)? > middle)
    }

    /// The least and the greatest score that the position may have, and the one to ask for first.
    fn range(&self, position: Position<S>, weak: bool) -> (i32, i32, i32) {
        let (least, most) = if weak {
            (-1, 1)
        } else {
            let empty = (self.size.squares() - position.plies()) as i32;
            (-empty / 2, (empty + 1) / 2)
        };
        match self.least_by_book(position) {
            // The last move was often the best there was.
            Some(before) if before > least => (before.min(most), most, before.min(most)),
            _ => (least, most, cut(least, most)),
        }
    }

    /// A bound of the score of a position, where the player to move has no win at once: of scores
    /// above `bar` a lower one, of the others an upper one.
    fn bound(&mut self, position: Position<S>, bar: i32, stop: &Stop) -> Option<i32> {
        Some(match Node::new(position, self.mirrors) {
            Err(score) => score,
            Ok(node) if self.size.columns() as usize <= LANES => {
                dispatch!(self.level, simd => self.search::<_, 1>(simd, &node, bar, stop))?
            }
            Ok(node) => dispatch!(self.level, simd => self.search::<_, 2>(simd, &node, bar, stop))?,
        })
    }

    /// The same of a node, with columns in so many groups.
    fn search<V: Simd, const GROUPS: usize>(
        &mut self,
        simd: V,
        node: &Node,
        bar: i32,
        stop: &Stop,
    ) -> Option<i32> {
        simd.vectorize(
            #[inline(always)]
            || self.search_inline::<V, GROUPS>(simd, node, bar, stop),
        )
    }

    #[inline(always)]
    fn search_inline<V: Simd, const GROUPS: usize>(
        &mut self,
        simd: V,
        node: &Node,
        bar: i32,
        stop: &Stop,
    ) -> Option<i32> {
        self.positions += 1;
        if self.positions.is_multiple_of(STOP_INTERVAL)
            && (stop.is_asked() || self.positions >= self.limit)
        {
            return None;
        }
        let size = self.size;
        if let Some(score) = self.by_book(Position::of_sides(size, node.own, node.other)) {
            return Some(score);
        }
        let empty = node.empty(size);
        let near = Memory::is_near(empty);
        let (least, most) = bounds(self.memory.get(node.key, near));
        if least > bar {
            return Some(least);
        }
        if most <= bar {
            return Some(most);
        }

        // What is plain of the children may be enough. A bit for each that may be above the bar:
        let mut open = 0;
        let mut nodes = [const { Nodes::NONE }; GROUPS];
        let mut orders = [[0; LANES]; GROUPS];
        // The greatest score of those that are not.
        let mut best = NONE;
        let bars = scores(simd, bar);
        for group in 0..GROUPS {
            let children = Children::new(simd, size, node, &self.columns[group]);
            if children.lower.simd_gt(bars).any_true() {
                return Some(children.lower.reduce_max() as i32);
            }
            let above = children.upper.simd_gt(bars);
            let below = above.select(scores(simd, NONE), children.upper);
            best = best.max(below.reduce_max() as i32);
            if above.any_true() {
                open |= above.to_bitmask() << (group * LANES);
                nodes[group] = children.nodes(self.mirrors);
                let lines = (empty >= OPENING).then_some(&self.line_digits);
                orders[group] = children.order(group, lines, bar + 1 >= SHORT_WIN);
            }
        }
        if open == 0 {
            return Some(best);
        }

        // So may be what the table knows of them.
        for place in lanes(open) {
            let (group, lane) = (&nodes[place / LANES], place % LANES);
            let child = group.get(lane);
            let value = self
                .memory
                .get(child.key, Memory::is_near(child.empty(size)));
            let (mut least, mut most) = bounds(value);
            if !group.turned(lane) {
                (least, most) = (-most, -least);
            }
            if least > bar {
                return Some(least);
            }
            if most <= bar {
                best = best.max(most);
                open &= !(1 << place);
            }
        }

        // What other threads are at comes last: it may be known by then. The first move does not
        // wait, since it may well decide, and threads part company further on.
        let marks = self.busy.is_some() && Busy::marks(empty);
        let mut later = 0;
        let mut patient = false;
        while open | later != 0 {
            if open == 0 {
                (open, later, patient) = (later, 0, false);
            }
            let place = first(open, orders.as_flattened());
            open &= !(1 << place);
            let (group, lane) = (&nodes[place / LANES], place % LANES);
            let child = group.get(lane);
            if let Some(busy) = self.busy.as_ref().filter(|_| marks) {
                if patient && busy.contains(child.key) {
                    later |= 1 << place;
                    continue;
                }
                busy.start(child.key);
                patient |= later == 0;
            }
            let found = if group.turned(lane) {
                self.search::<V, GROUPS>(simd, &child, bar, stop)
            } else {
                let found = self.search::<V, GROUPS>(simd, &child, -bar - 1, stop);
                found.map(|found| -found)
            };
            if let Some(busy) = self.busy.as_ref().filter(|_| marks) {
                busy.end(child.key);
            }
            let found = found?;
            if found > bar {
                self.memory.put(node.key, near, at_least(found));
                return Some(found);
            }
            best = best.max(found);
        }
        self.memory.put(node.key, near, at_most(best));
        Some(best)
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        self.memory.forget();
    }

    /// The same as [`Self::score`], on so many threads that share the table. All ask the same, and
    /// put off what another is searching.
    pub(super) fn score_on_threads(
        &mut self,
        position: Position<S>,
        weak: bool,
        threads: usize,
        stop: &Stop,
    ) -> Option<i32> {
        // A short search is over before another thread has begun.
        let limit = self.limit;
        if threads > 1 {
            self.limit = limit.min(self.positions + ALONE);
        }
        let score = self.score(position, weak, stop);
        self.limit = limit;
        if threads <= 1 || score.is_some() || stop.is_asked() || self.positions >= limit {
            return score;
        }
        self.memory.grow_whole();
        self.mirrors = position.may_be_mirrored();
        self.busy = Some(Arc::new(Busy::new()));
        let (least, most, _) = self.range(position, weak);
        let range = Mutex::new(Range {
            least,
            most,
            moot: stop.fork(),
        });
        let helpers = (1..threads).map(|_| self.helper()).collect::<Vec<_>>();
        std::thread::scope(|scope| {
            let range = &range;
            let helpers = helpers
                .into_iter()
                .map(|mut helper| {
                    scope.spawn(move || {
                        helper.narrow(position, range, stop);
                        helper.positions
                    })
                })
                .collect::<Vec<_>>();
            self.narrow(position, range, stop);
            for helper in helpers {
                self.positions += helper
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
        });
        self.busy = None;
        let range = range.into_inner().unwrap_or_else(PoisonError::into_inner);
        (range.least == range.most).then_some(range.least)
    }

    /// Narrows a range that others narrow too, until it is one score or `stop` is asked for.
    fn narrow(&mut self, position: Position<S>, range: &Mutex<Range>, stop: &Stop) {
        let lock = || range.lock().unwrap_or_else(PoisonError::into_inner);
        while !stop.is_asked() {
            let Some((bar, moot)) = lock().question() else {
                return;
            };
            match self.bound(position, bar, &moot) {
                Some(bound) => lock().answer(bar, bound, stop),
                None if self.positions >= self.limit => return,
                None => {}
            }
        }
    }

    /// A search that shares the table.
    fn helper(&self) -> Self {
        Self {
            size: self.size,
            memory: self.memory.share(),
            book: self.book.clone(),
            positions: 0,
            limit: self.limit.saturating_sub(self.positions),
            columns: self.columns,
            line_digits: self.line_digits,
            level: self.level,
            mirrors: self.mirrors,
            busy: self.busy.clone(),
        }
    }

    /// The position's score if it is in the book.
    fn by_book(&self, position: Position<S>) -> Option<i32> {
        let book = self.book.as_ref()?;
        if position.plies() > book.plies() {
            return None;
        }
        book.score(position.key())
    }

    /// A lower bound of the position's score, if the book has one from which a move leads there: by a
    /// move nobody does better than was to be had before it.
    fn least_by_book(&self, position: Position<S>) -> Option<i32> {
        let before = position.before().filter_map(|before| self.by_book(before));
        before.min().map(|score| -score)
    }
}

/// Where to cut a range of scores in two. Whether there is a short win or loss is the quickest to
/// decide, then who wins; of what is left, the scores near 0 are the likeliest.
const fn cut(least: i32, most: i32) -> i32 {
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

/// What threads know together of a score.
struct Range {
    least: i32,
    most: i32,
    /// Raised when the question that they are at is answered.
    moot: Stop,
}

impl Range {
    /// What is to be found out next, whether the score is above that, and the flag that calls it
    /// off; nothing when the score is known.
    fn question(&self) -> Option<(i32, Stop)> {
        (self.least < self.most).then(|| (cut(self.least, self.most), self.moot.clone()))
    }

    /// Takes in a bound that was found in answer to a question, unless another thread was first.
    fn answer(&mut self, bar: i32, bound: i32, stop: &Stop) {
        if self.question().is_none_or(|(asked, _)| asked != bar) {
            return;
        }
        if bound > bar {
            self.least = bound.min(self.most);
        } else {
            self.most = bound.max(self.least);
        }
        self.moot.ask();
        self.moot = stop.fork();
    }
}

/// Of the bits that are set the one with the highest order, which holds its place.
#[inline(always)]
fn first(open: u64, orders: &[u64]) -> usize {
    let orders = lanes(open).map(|place| orders[place]);
    63 - (orders.max().unwrap_or(63) & 63) as usize
}

/// Tells a lower bound from an upper one in the table's value.
const AT_LEAST: u8 = 0x80;

/// The table's value, not 0, for a score that is not above that.
const fn at_most(score: i32) -> u8 {
    (score + MAX_SCORE + 1) as u8
}

/// The table's value, not 0, for a score that is not below that.
const fn at_least(score: i32) -> u8 {
    at_most(score) | AT_LEAST
}

/// The least and the greatest score by the table's value, which is 0 if nothing is known.
#[inline(always)]
const fn bounds(value: u8) -> (i32, i32) {
    let score = (value & !AT_LEAST) as i32 - MAX_SCORE - 1;
    let is_least = value & AT_LEAST != 0;
    let least = if is_least { score } else { NONE };
    let most = if is_least || value == 0 { -NONE } else { score };
    (least, most)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::connect_four::book;
    use crate::ai::connect_four::size::{Any, Fixed};

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
    fn a_book_makes_the_positions_after_its_own_quicker_to_score() {
        let mut plain = Search::new(Fixed::<7, 6>, 1 << 16);
        let position = plain.position([1, 6, 3, 4, 4, 1, 1, 1, 3, 0, 2, 0, 5, 5].into_iter());
        let stop = Stop::new();
        let score = plain.score(position, false, &stop).expect("a score");
        let mut knowing = Search::new(Fixed::<7, 6>, 1 << 16);
        let bytes = book::pack(&[(position.key(), score)], position.plies());
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
            assert!(found[0].0.is_some() && found[0].1 > 100, "{found:?}");
            assert!(found.iter().all(|other| *other == found[0]), "{found:?}");
        }
    }

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
