//! The search tree: negamax with alpha-beta and a null window. Positions whose score is plain are not searched.

use fearless_simd::dispatch;
use fearless_simd::prelude::*;

use super::Search;
use super::busy::Busy;
use super::value::{at_least, at_most, bounds};
use crate::children::{Children, LANES, NONE, Node, Nodes, lanes, scores};
use crate::memory::Memory;
use crate::position::Position;
use crate::size::Size;
use crate::{Interrupted, Stop};

/// Least score of a win for which forcing moves are tried first. This value was the best of those tried.
const SHORT_WIN: i32 = 7;
/// Least number of empty squares of a position where lines through a square make a move better.
const OPENING: u32 = 25;
/// Number of positions searched between two checks of the stop flag: less than a millisecond of work.
const STOP_INTERVAL: u64 = 4096;

impl<S: Size> Search<S> {
    /// Returns a bound of a position's score: a lower bound if the score is above `bar`, otherwise an upper bound. The
    /// player to move must have no win at once.
    pub(super) fn bound(
        &mut self,
        position: Position<S>,
        bar: i32,
        stop: &Stop,
    ) -> Result<i32, Interrupted> {
        Ok(match Node::new(position, self.mirrors) {
            Err(score) => score,
            Ok(node) if self.size.columns() as usize <= LANES => {
                dispatch!(self.level, simd => self.search::<_, 1>(simd, &node, bar, stop))?
            }
            Ok(node) => dispatch!(self.level, simd => self.search::<_, 2>(simd, &node, bar, stop))?,
        })
    }

    /// Checks that the search may continue: it is not stopped, below its limit, and no shared table has to grow.
    #[cold]
    fn check_stop(&self, stop: &Stop) -> Result<(), Interrupted> {
        if stop.is_raised() || self.busy.is_some() && self.memory.is_crowded() {
            Err(Interrupted::Stopped)
        } else if self.positions >= self.limit {
            Err(Interrupted::GaveUp)
        } else {
            Ok(())
        }
    }

    /// Searches a node of a board whose columns take `GROUPS` groups of `LANES`.
    fn search<V: Simd, const GROUPS: usize>(
        &mut self,
        simd: V,
        node: &Node,
        bar: i32,
        stop: &Stop,
    ) -> Result<i32, Interrupted> {
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
    ) -> Result<i32, Interrupted> {
        self.positions += 1;
        if self.positions.is_multiple_of(STOP_INTERVAL) {
            self.check_stop(stop)?;
        }
        let size = self.size;
        if let Some(score) = self.by_book(Position::of_sides(size, node.own, node.other)) {
            return Ok(score);
        }
        let empty = node.empty(size);
        let near = Memory::is_near(empty);
        let (least, most) = bounds(self.memory.get(node.key, near));
        if least > bar {
            return Ok(least);
        }
        if most <= bar {
            return Ok(most);
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
                return Ok(children.lower.reduce_max() as i32);
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
            return Ok(best);
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
                return Ok(least);
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
                self.memory.put(node.key, near, at_least(found), stop)?;
                return Ok(found);
            }
            best = best.max(found);
        }
        self.memory.put(node.key, near, at_most(best), stop)?;
        Ok(best)
    }
}

/// Returns the place of the set bit of `open` with the highest order. The lowest six bits of an order hold 63 minus
/// its place.
#[inline(always)]
fn first(open: u64, orders: &[u64]) -> usize {
    let orders = lanes(open).map(|place| orders[place]);
    63 - (orders.max().unwrap_or(63) & 63) as usize
}
