//! Negamax with alpha-beta over exact scores, never searching what is plain to see.

use std::sync::{Arc, Mutex, PoisonError};

use arrayvec::ArrayVec;

use super::book::Book;
use super::position::Position;
use super::size::Size;
use super::table::Table;
use crate::ai::Stop;

/// Most columns that a board has.
const MAX_COLUMNS: usize = 16;
/// Beyond any score of a board that fits 64 bits.
const MAX_SCORE: i32 = 32;
/// Least score of a win for which forcing moves are tried first; the best of those tried.
const SHORT_WIN: i32 = 7;
/// Positions between two looks at the stop flag: less than a millisecond.
const STOP_INTERVAL: u64 = 4096;

/// A search with its memory. Scores are as [`super::Solver`] defines them.
pub(super) struct Search<S> {
    size: S,
    table: Arc<Table>,
    /// Keys put into the table so far, but for those that were there.
    keys: usize,
    /// What is asked first of positions with few stones.
    pub(super) book: Option<Arc<Book>>,
    pub(super) positions: u64,
    /// The number of positions at which it gives up.
    pub(super) limit: u64,
    /// Columns from the middle outwards, of which more lines pass through the former.
    columns: [u32; MAX_COLUMNS],
    /// Whether mirror images can come up in the search.
    mirrors: bool,
}

impl<S: Size> Search<S> {
    pub(super) fn new(size: S, table: Table) -> Self {
        let mut columns = [0; MAX_COLUMNS];
        let count = size.columns();
        for column in 0..count {
            columns[column as usize] = column;
        }
        columns[..count as usize].sort_by_key(|column| (2 * column).abs_diff(count - 1));
        Self {
            size,
            table: Arc::new(table),
            keys: 0,
            book: None,
            positions: 0,
            limit: u64::MAX,
            columns,
            mirrors: true,
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
        let settled = settle(position, position.threats(), self.mirrors);
        let (mut least, mut most) = self.range(position, weak);
        while least < most {
            let middle = middle(least, most);
            if self.is_above(&settled, middle, stop)? {
                least = middle + 1;
            } else {
                most = middle;
            }
        }
        Some(least)
    }

    /// Whether the score of a position is greater than `middle`; `None` when it was stopped.
    pub(super) fn asks(&mut self, position: Position<S>, middle: i32, stop: &Stop) -> Option<bool> {
        if position.wins_at_once() || self.by_book(position).is_some() {
            return Some(self.score(position, false, stop)? > middle);
        }
        self.mirrors = position.may_be_mirrored();
        let settled = settle(position, position.threats(), self.mirrors);
        self.is_above(&settled, middle, stop)
    }

    /// The least and greatest score that the position may have.
    fn range(&self, position: Position<S>, weak: bool) -> (i32, i32) {
        if weak {
            return (-1, 1);
        }
        let empty = (self.size.squares() - position.plies()) as i32;
        (-empty / 2, (empty + 1) / 2)
    }

    /// Whether the score is greater than `middle`.
    fn is_above(&mut self, settled: &Settled<S>, middle: i32, stop: &Stop) -> Option<bool> {
        let found = match settled {
            Settled::Score(score) => *score,
            Settled::Choice(node) if node.turned => {
                -self.negamax(node, -middle - 1, -middle, stop)?
            }
            Settled::Choice(node) => self.negamax(node, middle, middle + 1, stop)?,
        };
        Some(found > middle)
    }

    /// The score of the position if it lies between `alpha` and `beta`; otherwise a bound of it on
    /// that side.
    fn negamax(
        &mut self,
        &Node {
            position,
            moves,
            key,
            ..
        }: &Node<S>,
        mut alpha: i32,
        mut beta: i32,
        stop: &Stop,
    ) -> Option<i32> {
        self.positions += 1;
        if self.positions.is_multiple_of(STOP_INTERVAL)
            && (stop.is_asked() || self.positions >= self.limit)
        {
            return None;
        }
        if let Some(score) = self.by_book(position) {
            return Some(score);
        }
        let empty = (self.size.squares() - position.plies()) as i32;
        // Nobody wins sooner than with the stone after next, the other side's or one's own.
        alpha = alpha.max(-(empty - 2) / 2);
        beta = beta.min((empty - 1) / 2);
        if empty % 2 == 0 {
            if beta > -1
                && let Some(worth) = position.follow_up()
            {
                beta = beta.min(-worth);
            }
            if let Some(worth) = position.odd_threat() {
                alpha = alpha.max(worth);
            }
        } else {
            if alpha < 1
                && let Some(worth) = position.follow_up()
            {
                alpha = alpha.max(worth);
            }
            if let Some(worth) = position.odd_threat() {
                beta = beta.min(-worth);
            }
        }
        let (own, other) = position.lines_left();
        if !own {
            beta = beta.min(0);
        }
        if !other {
            alpha = alpha.max(0);
        }
        if alpha >= beta {
            return Some(alpha);
        }
        match Bound::read(self.table.get(key)) {
            Some(Bound::AtLeast(least)) => alpha = alpha.max(least),
            Some(Bound::AtMost(most)) => beta = beta.min(most),
            None => {}
        }
        if alpha >= beta {
            return Some(alpha);
        }

        // A short win needs moves that force.
        let short_win = beta >= SHORT_WIN;
        let mut children = ArrayVec::<(u32, Node<S>), MAX_COLUMNS>::new();
        for column in &self.columns[..self.size.columns() as usize] {
            let square = moves & self.size.column(*column);
            if square == 0 {
                continue;
            }
            let wins = position.wins_with(square);
            match settle(position.after(square), wins, self.mirrors) {
                Settled::Score(score) => {
                    alpha = alpha.max(-score);
                    if alpha >= beta {
                        return Some(alpha);
                    }
                }
                Settled::Choice(child) => {
                    // The move that makes most threats first, those twice that are next to be
                    // reached; of equals the one nearer to the middle.
                    let reached = child.position.landings() << 1;
                    let mut promise = wins.count_ones() + (wins & reached).count_ones();
                    if short_win {
                        let next = position.landings() ^ square | square << 1;
                        promise += 2 * (wins & next).count_ones();
                    }
                    let place = children.iter().rposition(|(other, _)| *other >= promise);
                    children.insert(place.map_or(0, |place| place + 1), (promise, child));
                }
            }
        }
        // No stone decides at once, so one's own second stone does not win either.
        beta = beta.min((empty - 3) / 2);
        if alpha >= beta {
            return Some(alpha);
        }
        // A child that the table already knows well enough ends the search before it begins.
        for (_, child) in &children {
            match (Bound::read(self.table.get(child.key)), child.turned) {
                (Some(Bound::AtMost(most)), false) if -most >= beta => return Some(-most),
                (Some(Bound::AtLeast(least)), true) if least >= beta => return Some(least),
                _ => {}
            }
        }
        for (_, child) in &children {
            let found = self.child(child, alpha, beta, stop)?;
            if found >= beta {
                self.remember(key, Bound::AtLeast(found));
                return Some(found);
            }
            alpha = alpha.max(found);
        }
        self.remember(key, Bound::AtMost(alpha));
        Some(alpha)
    }

    fn remember(&mut self, key: u64, bound: Bound) {
        if self.table.is_crowded(self.keys)
            && let Some(table) = Arc::get_mut(&mut self.table)
        {
            table.grow();
        }
        self.keys += usize::from(self.table.put(key, bound.write()));
    }

    /// Forgets everything.
    pub(super) fn forget(&mut self) {
        // Searches share a table only while they run, so nobody else has it now.
        if let Some(table) = Arc::get_mut(&mut self.table) {
            table.clear();
        }
        self.keys = 0;
    }

    /// The same as [`Self::score`], on so many threads that share the table: some prove that the
    /// score is not less, the others that it is not greater.
    pub(super) fn score_on_threads(
        &mut self,
        position: Position<S>,
        weak: bool,
        threads: usize,
        stop: &Stop,
    ) -> Option<i32> {
        if threads <= 1 || position.wins_at_once() || self.by_book(position).is_some() {
            return self.score(position, weak, stop);
        }
        if let Some(table) = Arc::get_mut(&mut self.table) {
            table.grow_whole();
        }
        let (least, most) = self.range(position, weak);
        let range = Mutex::new(Range {
            least,
            most,
            windows: vec![None; threads],
        });
        let helpers = (1..threads).map(|_| self.helper()).collect::<Vec<_>>();
        std::thread::scope(|scope| {
            let range = &range;
            let helpers = (1..)
                .zip(helpers)
                .map(|(number, mut helper)| {
                    scope.spawn(move || {
                        helper.narrow(position, range, number, stop);
                        helper.positions
                    })
                })
                .collect::<Vec<_>>();
            self.narrow(position, range, 0, stop);
            for helper in helpers {
                self.positions += helper
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            }
        });
        let range = range.into_inner().unwrap_or_else(PoisonError::into_inner);
        (range.least == range.most).then_some(range.least)
    }

    /// Narrows a range that others narrow too, until it is one score or `stop` is asked for.
    fn narrow(&mut self, position: Position<S>, range: &Mutex<Range>, number: usize, stop: &Stop) {
        self.mirrors = position.may_be_mirrored();
        let settled = settle(position, position.threats(), self.mirrors);
        let lock = || range.lock().unwrap_or_else(PoisonError::into_inner);
        while !stop.is_asked() {
            let moot = stop.fork();
            let Some(middle) = lock().choose(number, &moot) else {
                return;
            };
            match self.is_above(&settled, middle, &moot) {
                Some(above) => lock().found(middle, above),
                None if self.positions >= self.limit => return,
                None => {}
            }
        }
    }

    /// A search that shares the table.
    fn helper(&self) -> Self {
        Self {
            size: self.size,
            table: Arc::clone(&self.table),
            keys: 0,
            book: self.book.clone(),
            positions: 0,
            limit: self.limit.saturating_sub(self.positions),
            columns: self.columns,
            mirrors: self.mirrors,
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

    /// What [`Self::negamax`] finds of a node, seen by the player who moved to it.
    fn child(&mut self, child: &Node<S>, alpha: i32, beta: i32, stop: &Stop) -> Option<i32> {
        if child.turned {
            self.negamax(child, alpha, beta, stop)
        } else {
            Some(-self.negamax(child, -beta, -alpha, stop)?)
        }
    }
}

/// What is plain of a position without searching.
pub(super) enum Settled<S> {
    /// Its score for the player to move.
    Score(i32),
    /// The node that it comes to by replies that are forced.
    Choice(Node<S>),
}

/// A position where the player to move has a choice, and no win at once.
pub(super) struct Node<S> {
    position: Position<S>,
    /// The moves that do not lose at once.
    moves: u64,
    key: u64,
    /// Whether an odd number of forced replies led to it, so that the player is to move who moved
    /// before them.
    turned: bool,
}

/// Plays forced replies until there is a choice, or nothing left to search. The player to move must
/// have no win at once; `threats` are the squares that complete four for the other.
pub(super) fn settle<S: Size>(
    mut position: Position<S>,
    mut threats: u64,
    mirrors: bool,
) -> Settled<S> {
    let mut turned = false;
    loop {
        let empty = (position.size.squares() - position.plies()) as i32;
        let landings = position.landings();
        // A stone below a winning square of the other side hands it over.
        let mut moves = landings & !(threats >> 1);
        let forced = landings & threats;
        if forced != 0 {
            moves = if forced & (forced - 1) == 0 {
                moves & forced
            } else {
                0
            };
        }
        if moves == 0 {
            // Lost on the next ply, or the board is full.
            let score = -empty / 2;
            return Settled::Score(if turned { -score } else { score });
        }
        if empty <= 2 {
            return Settled::Score(0);
        }
        if forced == 0 {
            return Settled::Choice(Node {
                position,
                moves,
                key: if mirrors {
                    position.key()
                } else {
                    position.number()
                },
                turned,
            });
        }
        position = position.after(moves);
        threats = position.threats();
        turned = !turned;
    }
}

/// Where to cut a range of scores in two: nearer to 0 from either end, since short wins and losses
/// are the quickest to decide.
const fn middle(least: i32, most: i32) -> i32 {
    let middle = least + (most - least) / 2;
    if middle <= 0 && least / 2 < middle {
        least / 2
    } else if middle >= 0 && most / 2 > middle {
        most / 2
    } else {
        middle
    }
}

/// What threads know together of a score.
struct Range {
    least: i32,
    most: i32,
    /// What each thread is asking: whether the score is above that. The flag is raised when others
    /// have answered it.
    windows: Vec<Option<(i32, Stop)>>,
}

impl Range {
    /// What a thread asks next, and nothing when the score is known. Even threads go up from the
    /// least score, odd ones down from the greatest.
    fn choose(&mut self, number: usize, moot: &Stop) -> Option<i32> {
        let (least, most) = (self.least, self.most);
        if least >= most {
            return None;
        }
        let quarter = (most - least) / 4;
        let wish = match number % 2 {
            0 if least < 0 => least / 2,
            0 => least + quarter,
            _ if most > 0 => most / 2,
            _ => most - 1 - quarter,
        };
        let wish = wish.clamp(least, most - 1);
        // The nearest question that nobody asks; if there is none, the same as somebody, by
        // another way through the shared table.
        let middle = (least..most)
            .filter(|middle| {
                let asked = |window: &Option<(i32, Stop)>| {
                    window.as_ref().is_some_and(|(asked, _)| asked == middle)
                };
                !self.windows.iter().any(asked)
            })
            .min_by_key(|middle| middle.abs_diff(wish))
            .unwrap_or(wish);
        self.windows[number] = Some((middle, moot.clone()));
        Some(middle)
    }

    /// Takes an answer in, and calls off the questions that it answers too.
    fn found(&mut self, middle: i32, above: bool) {
        if above {
            self.least = self.least.max(middle + 1);
        } else {
            self.most = self.most.min(middle);
        }
        for window in &mut self.windows {
            if let Some((asked, moot)) = window
                && !(self.least..self.most).contains(asked)
            {
                moot.ask();
                *window = None;
            }
        }
    }
}

/// What the table knows of a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    AtLeast(i32),
    AtMost(i32),
}

impl Bound {
    /// A number from 1 to 255.
    const fn write(self) -> u8 {
        match self {
            Self::AtMost(score) => (score + MAX_SCORE + 1) as u8,
            Self::AtLeast(score) => (score + 3 * MAX_SCORE + 2) as u8,
        }
    }

    const fn read(value: u8) -> Option<Self> {
        let value = value as i32;
        if value == 0 {
            None
        } else if value <= 2 * MAX_SCORE + 1 {
            Some(Self::AtMost(value - MAX_SCORE - 1))
        } else {
            Some(Self::AtLeast(value - 3 * MAX_SCORE - 2))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::connect_four::size::{Any, Fixed};

    #[test]
    fn columns_go_from_the_middle_outwards() {
        let columns = |columns| {
            let search = Search::new(Any::new(columns, 6), Table::new(0));
            search.columns[..columns as usize].to_vec()
        };
        assert_eq!(columns(7), [3, 2, 4, 1, 5, 0, 6]);
        assert_eq!(columns(6), [2, 3, 1, 4, 0, 5]);
        let fixed = Search::new(Fixed::<7, 6>, Table::new(0));
        assert_eq!(fixed.columns[..7], columns(7));
    }

    #[test]
    fn bounds_come_back_from_their_byte() {
        for score in -MAX_SCORE..=MAX_SCORE {
            for bound in [Bound::AtLeast(score), Bound::AtMost(score)] {
                assert_ne!(bound.write(), 0);
                assert_eq!(Bound::read(bound.write()), Some(bound));
            }
        }
    }
}
