//! The making of an opening book, and its checking.

use std::collections::{HashMap, HashSet};
use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rand::seq::IteratorRandom;

use super::book::{self, Book};
use super::position::Position;
use super::search::{Search, Settled, settle};
use super::size::{Fixed, Size};
use super::table::Table;
use crate::ai::{GameRng, Stop};

/// The board that books are of.
type Usual = Fixed<7, 6>;

/// Plies between the positions of a family and the one they come from. One thread solves a family,
/// since its members share what they search.
const GENERATION: u32 = 2;
/// Bytes of a result in a journal: its key and its score.
const RESULT: usize = 9;

/// Which positions a book is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// All with that many stones; the scores of those with fewer follow.
    All(u32),
    /// Every reply in the positions with at most that many stones that come up while one side
    /// always plays a best move: what a perfect player needs.
    Lines(u32),
}

/// What is known of a book that is being made. Positions that are plain to see are left out.
pub struct Making {
    earlier: Option<Arc<Book>>,
    known: HashMap<u64, i8>,
}

impl Making {
    /// Begins with what an earlier book and a journal know already. A journal that ends in the
    /// middle of a result, as it may when its writer was stopped, is read up to there.
    ///
    /// # Errors
    /// When the journal cannot be read.
    pub fn new(earlier: Option<Arc<Book>>, journal: &mut impl Read) -> io::Result<Self> {
        let mut known = HashMap::new();
        if let Some(book) = &earlier {
            known.extend(book.iter().map(|(key, score)| (key, score as i8)));
        }
        let mut bytes = Vec::new();
        journal.read_to_end(&mut bytes)?;
        for result in bytes.chunks_exact(RESULT) {
            let (key, score) = result.split_at(8);
            let key = key
                .iter()
                .rev()
                .fold(0, |key, byte| key << 8 | u64::from(*byte));
            known.insert(key, score[0] as i8);
        }
        Ok(Self { earlier, known })
    }

    /// What is to be solved next for a plan, in families whose members share what they search;
    /// those first that random play comes to most often. Nothing when the plan is fulfilled.
    #[must_use]
    pub fn open(&self, plan: Plan) -> Vec<Vec<u64>> {
        let mut seen = HashSet::new();
        let mut families = match plan {
            Plan::All(plies) => families(plies),
            Plan::Lines(plies) => [0, 1]
                .into_iter()
                .flat_map(|begins| self.lines(begins, plies))
                .collect(),
        };
        for family in &mut families {
            family.retain(|key| self.score(*key).is_none() && seen.insert(*key));
        }
        families.retain(|family| !family.is_empty());
        families
    }

    /// The replies in the positions of the first level that is not wholly known, of the positions
    /// that come up while the side that begins with `begins` stones on the board plays best.
    fn lines(&self, begins: u32, plies: u32) -> Vec<Vec<u64>> {
        let mut level = positions(begins)
            .into_iter()
            .map(|(key, _)| key)
            .collect::<Vec<_>>();
        for _ in (begins..=plies).step_by(2) {
            let replies = level
                .iter()
                .map(|key| children(*key).collect::<Vec<_>>())
                .collect::<Vec<_>>();
            if replies
                .iter()
                .flatten()
                .any(|key| self.score(*key).is_none())
            {
                return replies;
            }
            level = replies
                .iter()
                .flat_map(|replies| {
                    let best = replies.iter().filter_map(|key| self.score(*key)).min();
                    replies
                        .iter()
                        .copied()
                        .filter(move |key| self.score(*key) == best)
                })
                .filter(|key| plain(*key).is_none())
                .flat_map(children)
                .filter(|key| plain(*key).is_none())
                .collect();
            level.sort_unstable();
            level.dedup();
        }
        Vec::new()
    }

    /// The score of a position, if it is known or plain to see.
    fn score(&self, key: u64) -> Option<i8> {
        self.known.get(&key).copied().or_else(|| plain(key))
    }

    /// Positions that are known.
    #[must_use]
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// Solves families, on so many threads with a table of at most `table_bytes` each, until
    /// all are solved or `stop` is asked for. Each family is written to the journal at once, and told to `progress` as the number of positions solved by now.
    ///
    /// # Errors
    /// When the journal cannot be written; what was written stays good.
    pub fn solve(
        &mut self,
        families: &[Vec<u64>],
        threads: usize,
        table_bytes: usize,
        journal: &mut (impl Write + Send),
        stop: &Stop,
        progress: &(impl Fn(usize) + Sync),
    ) -> io::Result<()> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new((journal, Vec::new()));
        std::thread::scope(|scope| {
            let workers = (0..threads.max(1))
                .map(|_| {
                    scope.spawn(|| {
                        let mut search = Search::new(Usual {}, Table::new(table_bytes));
                        search.book.clone_from(&self.earlier);
                        while let Some(family) = families.get(next.fetch_add(1, Ordering::Relaxed))
                        {
                            let solved = solve_family(&mut search, family, stop);
                            let mut results =
                                results.lock().unwrap_or_else(PoisonError::into_inner);
                            let (journal, all) = &mut *results;
                            let mut bytes = Vec::with_capacity(solved.len() * RESULT);
                            for (key, score) in &solved {
                                bytes.extend(key.to_le_bytes());
                                bytes.push(*score as u8);
                            }
                            journal.write_all(&bytes)?;
                            journal.flush()?;
                            let whole = solved.len() == family.len();
                            all.extend(solved);
                            progress(all.len());
                            if !whole {
                                break;
                            }
                        }
                        io::Result::Ok(())
                    })
                })
                .collect::<Vec<_>>();
            workers.into_iter().try_for_each(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
        })?;
        let (_, solved) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.known.extend(solved);
        Ok(())
    }

    /// The bytes of the book: all that is known, and every position with fewer stones whose score
    /// follows from it.
    #[must_use]
    pub fn book(mut self) -> Vec<u8> {
        let stones = |key: &u64| Position::from_number(Usual {}, *key).plies();
        let plies = self.known.keys().map(stones).max().unwrap_or(0);
        for fewer in (0..plies).rev() {
            for (key, _) in positions(fewer) {
                if self.score(key).is_none()
                    && let Some(score) = self.score_by_replies(key)
                {
                    self.known.insert(key, score);
                }
            }
        }
        let mut entries = self
            .known
            .into_iter()
            .map(|(key, score)| (key, i32::from(score)))
            .collect::<Vec<_>>();
        entries.sort_unstable();
        book::pack(&entries, plies)
    }

    /// The score of a position without a win at once, if that of each reply is known.
    fn score_by_replies(&self, key: u64) -> Option<i8> {
        let position = Position::from_number(Usual {}, key);
        moves(position)
            .map(|square| {
                let child = position.after(square).key();
                self.score(child).map(|score| -score)
            })
            .try_fold(i8::MIN, |best, score| Some(best.max(score?)))
    }
}

/// A position that a book has with another score than the search finds.
pub struct Mismatch {
    /// The position's stones, row by row from the top: the player to move has `x`.
    pub position: String,
    /// The book's score.
    pub kept: i32,
    /// The score that was found.
    pub found: i32,
}

/// Solves so many random positions of a book without it, and returns those whose score is not the
/// book's.
pub fn verify(book: &Book, sample: usize, table_bytes: usize, rng: &mut GameRng) -> Vec<Mismatch> {
    let mut search = Search::new(Usual {}, Table::new(table_bytes));
    book.iter()
        .sample(rng, sample)
        .into_iter()
        .filter_map(|(key, kept)| {
            let position = Position::from_number(Usual {}, key);
            let found = search.score(position, false, &Stop::new())?;
            (found != kept).then(|| Mismatch {
                position: position.picture(),
                kept,
                found,
            })
        })
        .collect()
}

/// Solves the positions of those keys, as far as it comes before it is stopped.
fn solve_family(search: &mut Search<Usual>, family: &[u64], stop: &Stop) -> Vec<(u64, i8)> {
    family
        .iter()
        .map_while(|key| {
            let score = search.score(Position::from_number(Usual {}, *key), false, stop)?;
            Some((*key, score as i8))
        })
        .collect()
}

/// The score of a position if it is plain to see: won at once, or settled by forced replies.
fn plain(key: u64) -> Option<i8> {
    let position = Position::from_number(Usual {}, key);
    if position.wins() & position.landings() != 0 {
        return Some((position.size.squares() + 1 - position.plies()) as i8 / 2);
    }
    match settle(position, position.threats(), false) {
        Settled::Score(score) => Some(score as i8),
        Settled::Choice(_) => None,
    }
}

/// The squares where a stone may land.
fn moves(position: Position<Usual>) -> impl Iterator<Item = u64> {
    (0..position.size.columns())
        .map(move |column| position.landing(column))
        .filter(|square| *square != 0)
}

/// The keys of all positions with so many stones in which nobody has four in a row, and how likely
/// random play comes to each; of mirror images one, and sorted by key.
fn positions(plies: u32) -> Vec<(u64, f64)> {
    let mut level = vec![(Position::new(Usual {}).key(), 1.0)];
    for _ in 0..plies {
        let mut next = level
            .into_iter()
            .flat_map(|(key, likelihood)| {
                let share = likelihood / moves(Position::from_number(Usual {}, key)).count() as f64;
                children(key).map(move |child| (child, share))
            })
            .collect::<Vec<_>>();
        next.sort_unstable_by_key(|(key, _)| *key);
        next.dedup_by(|(key, likelihood), (kept, sum)| {
            let same = key == kept;
            if same {
                *sum += *likelihood;
            }
            same
        });
        level = next;
    }
    level
}

/// The keys of the positions after one more stone that does not win.
fn children(key: u64) -> impl Iterator<Item = u64> {
    let position = Position::from_number(Usual {}, key);
    moves(position)
        .filter(move |square| position.wins() & square == 0)
        .map(move |square| position.after(square).key())
}

/// The positions with so many stones, each once, by what they come from; likely ones first.
fn families(plies: u32) -> Vec<Vec<u64>> {
    let generation = GENERATION.min(plies);
    let mut parents = positions(plies - generation);
    parents.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let mut seen = HashSet::new();
    parents
        .into_iter()
        .map(|(parent, _)| {
            let mut family = vec![parent];
            for _ in 0..generation {
                family = family.into_iter().flat_map(children).collect();
            }
            family.retain(|key| seen.insert(*key));
            family
        })
        .collect()
}
