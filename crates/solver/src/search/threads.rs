//! The search of one position on several threads. All threads test the same bar, share the large table and postpone
//! moves that another thread is searching.

use std::sync::{Arc, Mutex, PoisonError};

use super::Search;
use super::busy::Busy;
use super::root::cut;
use crate::position::Position;
use crate::size::Size;
use crate::{Interrupted, Stop};

impl<S: Size> Search<S> {
    /// Returns the score as [`Self::score`] does, on `threads` threads that share the table. The other threads help
    /// after the first one has searched [`Self::alone`] positions.
    pub(crate) fn score_on_threads(
        &mut self,
        position: Position<S>,
        weak: bool,
        threads: usize,
        stop: &Stop,
    ) -> Result<i32, Interrupted> {
        let limit = self.limit;
        let helped_from = self.positions.saturating_add(self.alone);
        if threads <= 1 || limit <= helped_from {
            return self.score(position, weak, stop);
        }
        if self.alone > 0 || self.is_immediate(position) {
            self.limit = helped_from;
            let score = self.score(position, weak, stop);
            self.limit = limit;
            if score != Err(Interrupted::GaveUp) {
                return score;
            }
        }
        self.mirrors = position.may_be_mirrored();
        self.busy = Some(Arc::new(Busy::new()));
        let (least, most, _) = self.range(position, weak);
        let mut range = Range::new(least, most, stop);
        let found = loop {
            // A table that is shared cannot grow, so whenever it is crowded they all meet here.
            if let Err(cut) = self.memory.make_room(stop) {
                break Err(cut);
            }
            range = self.round(position, threads, range, stop);
            if range.least == range.most {
                break Ok(range.least);
            } else if stop.is_raised() {
                break Err(Interrupted::Stopped);
            } else if self.positions >= self.limit {
                break Err(Interrupted::GaveUp);
            }
        };
        self.busy = None;
        found
    }

    /// Narrows `range` on `threads` threads until only one score is left, the table is crowded or the search has to
    /// end.
    fn round(
        &mut self,
        position: Position<S>,
        threads: usize,
        mut range: Range,
        stop: &Stop,
    ) -> Range {
        let round = stop.fork();
        range.moot = round.fork();
        let range = Mutex::new(range);
        let helpers = (1..threads).map(|_| self.helper()).collect::<Vec<_>>();
        std::thread::scope(|scope| {
            let (range, round) = (&range, &round);
            let helpers = helpers
                .into_iter()
                .map(|mut helper| {
                    scope.spawn(move || {
                        helper.narrow(position, range, round);
                        helper.positions
                    })
                })
                .collect::<Vec<_>>();
            self.narrow(position, range, round);
            for helper in helpers {
                self.positions += helper
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
        });
        range.into_inner().unwrap_or_else(PoisonError::into_inner)
    }

    /// Narrows a range together with other threads, until the score is known or `round` is raised.
    fn narrow(&mut self, position: Position<S>, range: &Mutex<Range>, round: &Stop) {
        let lock = || range.lock().unwrap_or_else(PoisonError::into_inner);
        while !round.is_raised() {
            let Some((bar, moot)) = lock().question() else {
                return;
            };
            match self.bound(position, bar, &moot) {
                Ok(bound) => lock().answer(bar, bound, round),
                Err(Interrupted::GaveUp) => round.raise(),
                // Unless another thread has answered the question.
                Err(Interrupted::Stopped) if self.memory.is_crowded() => round.raise(),
                Err(Interrupted::Stopped) => {}
            }
        }
    }

    /// Creates a search for another thread, which shares the large table.
    fn helper(&self) -> Self {
        Self {
            size: self.size,
            memory: self.memory.share(),
            book: self.book.clone(),
            positions: 0,
            limit: self.limit.saturating_sub(self.positions),
            alone: self.alone,
            columns: self.columns,
            line_digits: self.line_digits,
            level: self.level,
            mirrors: self.mirrors,
            busy: self.busy.clone(),
        }
    }
}

/// The range of a score, shared by the threads that narrow it.
struct Range {
    least: i32,
    most: i32,
    /// Raised when the bar that the threads are testing has been decided.
    moot: Stop,
}

impl Range {
    fn new(least: i32, most: i32, stop: &Stop) -> Self {
        Self {
            least,
            most,
            moot: stop.fork(),
        }
    }

    /// Returns the next bar to test and the flag that cancels the test, or `None` when the score is known.
    fn question(&self) -> Option<(i32, Stop)> {
        (self.least < self.most).then(|| (cut(self.least, self.most), self.moot.clone()))
    }

    /// Narrows the range by a `bound` found for `bar`, unless another thread has already decided that bar.
    fn answer(&mut self, bar: i32, bound: i32, round: &Stop) {
        if self.question().is_none_or(|(asked, _)| asked != bar) {
            return;
        }
        if bound > bar {
            self.least = bound.min(self.most);
        } else {
            self.most = bound.max(self.least);
        }
        self.moot.raise();
        self.moot = round.fork();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::size::Fixed;

    /// A position that takes some 24,000 positions to solve, and its score.
    const MOVES: [u8; 15] = [1, 6, 3, 4, 4, 1, 1, 1, 3, 0, 2, 0, 5, 5, 0];

    #[test]
    fn threads_take_only_the_memory_that_they_need() {
        let mut search = Search::new(Fixed::<7, 6>, 8 << 30);
        search.alone = 0;
        let position = search.position(MOVES.into_iter());
        let score = search.score_on_threads(position, false, 2, &Stop::new());
        assert_eq!(score, Ok(0));
        let bytes = search.memory.far_bytes();
        assert!((4 << 10..4 << 20).contains(&bytes), "{bytes} bytes");
    }

    #[test]
    fn growing_table_changes_no_score() {
        // So small at first that there are several rounds.
        let mut search = Search::new(Fixed::<7, 6>, 1 << 26);
        search.alone = 0;
        let position = search.position(MOVES.into_iter().take(9));
        let score = search.score_on_threads(position, false, 3, &Stop::new());
        let grown = search.memory.far_bytes();
        assert!(grown > 64 << 10, "{grown} bytes");
        let mut alone = Search::new(Fixed::<7, 6>, 1 << 26);
        assert_eq!(score, alone.score(position, false, &Stop::new()));
    }

    #[test]
    fn threads_give_up_and_stop_together() {
        let stop = Stop::new();
        let mut search = Search::new(Fixed::<7, 6>, 1 << 20);
        search.alone = 0;
        search.limit = 50_000;
        let position = search.position(MOVES.into_iter().take(2));
        let given_up = search.score_on_threads(position, false, 4, &stop);
        assert_eq!(given_up, Err(Interrupted::GaveUp));
        search.limit = u64::MAX;
        stop.raise();
        let stopped = search.score_on_threads(position, false, 4, &stop);
        assert_eq!(stopped, Err(Interrupted::Stopped));
    }
}
