//! Makes and checks opening books.

use std::collections::{HashMap, HashSet};
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rand::rngs::Xoshiro256PlusPlus as GameRng;
use rand::seq::IteratorRandom;

use super::book::{self, Book};
use super::children::forced_score;
use super::journal::Journal;
use super::keys::Usual;
use super::position::Position;
use super::search::Search;
use super::size::Size;
use crate::Stop;
use crate::threads::on_threads;

/// Plies from the common ancestor of a family to its positions. One thread solves a family, since its positions share
/// searches: with each ply more they take about a quarter less.
const GENERATION: u32 = 5;
/// Number of stones below which every position is checked for a score that follows from its replies. With more stones
/// there are too many positions.
const DERIVED: u32 = 9;

/// The positions that a book is to hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plan {
    /// The positions with `plies` stones that random games reach most often. As many are taken as `percent` percent of
    /// the games reach; games whose score is plain by then don't count. If `plies` is at most nine, and all positions
    /// with that many stones are known, the scores of positions with fewer stones are derived.
    Reached {
        /// Stones on the board.
        plies: u32,
        /// Percentage of the random games, from 1 to 100. With 100 the plan has all positions.
        percent: u32,
    },
    /// The positions after every reply to positions with at most this many stones that come up while one side always
    /// plays a best move: all that a perfect player needs.
    Lines(u32),
}

/// Known scores for a book in the making. Plain positions, whose score needs no search, are left out.
pub struct Making {
    earlier: Option<Arc<Book>>,
    known: HashMap<u64, i8>,
}

impl Making {
    /// Starts with the scores of an earlier book and of a journal.
    #[must_use]
    pub fn new(earlier: Option<Arc<Book>>, journal: &[(u64, i8)]) -> Self {
        let mut known = HashMap::new();
        if let Some(book) = &earlier {
            known.extend(book.iter().map(|(key, score)| (key, score as i8)));
        }
        known.extend(journal.iter().copied());
        Self { earlier, known }
    }

    /// Adds the score of a position that was found elsewhere. The score of a plain position is checked but not stored.
    ///
    /// # Errors
    /// [`Contradicted`] when the position is known to have another score, or can't have this score. Nothing changes
    /// then.
    pub fn learn(&mut self, key: u64, score: i32) -> Result<Learnt, Contradicted> {
        let (least, most) = Position::from_number(Usual {}, key).score_range();
        let possible = i8::try_from(score).ok();
        let possible = possible.filter(|_| (least..=most).contains(&score));
        let Some(score) = possible else {
            return Err(Contradicted::Impossible { least, most });
        };
        match self.score(key) {
            Some(known) if known == score => Ok(Learnt::Known),
            Some(known) => Err(Contradicted::Known(known.into())),
            None => {
                self.known.insert(key, score);
                Ok(Learnt::New)
            }
        }
    }

    /// Returns whether the score of a position is stored. Scores of plain positions are not stored.
    #[must_use]
    pub fn keeps(&self, key: u64) -> bool {
        self.known.contains_key(&key)
    }

    /// Replaces the stored score of a position, if there is one. Returns whether the score changed. Scores that
    /// followed from the old one are corrected when the book is written.
    pub fn correct(&mut self, key: u64, score: i32) -> bool {
        let kept = self.known.get_mut(&key);
        kept.is_some_and(|kept| i32::from(std::mem::replace(kept, score as i8)) != score)
    }

    /// Forgets the score of a position again.
    pub fn forget(&mut self, key: u64) {
        self.known.remove(&key);
    }

    /// Returns the next positions to solve for `plan`, or none when the plan is fulfilled. The positions of a family
    /// share searches. With [`Plan::Reached`] the families that random play reaches most often come first.
    #[must_use]
    pub fn open(&self, plan: Plan) -> Vec<Vec<u64>> {
        let mut seen = HashSet::new();
        let mut families = match plan {
            Plan::Reached { plies, percent } => families(plies, percent),
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

    /// Returns the replies to each position of the first level that has a reply with an unknown score. A level holds
    /// the positions, two plies after the former level, that come up while the side to move after `begins` stones
    /// plays best.
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

    /// Returns the score of a position, if it is stored or plain.
    fn score(&self, key: u64) -> Option<i8> {
        self.known.get(&key).copied().or_else(|| plain(key))
    }

    /// Returns the number of positions with a stored score.
    #[must_use]
    pub fn known(&self) -> usize {
        self.known.len()
    }

    /// Solves families on `threads` threads, each with a table of at most `table_bytes` bytes, until all are solved or
    /// `stop` is raised. Each result is written to the journal at once. Then `progress` is called with the number of
    /// positions solved so far.
    ///
    /// # Errors
    /// When the journal can't be written. Results written before stay valid.
    pub fn solve(
        &mut self,
        families: &[Vec<u64>],
        threads: usize,
        table_bytes: usize,
        journal: &mut Journal,
        stop: &Stop,
        progress: &(impl Fn(usize) + Sync),
    ) -> io::Result<()> {
        let next = AtomicUsize::new(0);
        let results = Mutex::new((journal, Vec::new()));
        // Where one thread cannot write any more, the others need not go on.
        let stop = stop.fork();
        let written = on_threads(threads, || {
            let mut search = Search::new(Usual {}, table_bytes);
            search.book.clone_from(&self.earlier);
            while let Some(family) = families.get(next.fetch_add(1, Ordering::Relaxed)) {
                for key in family {
                    let position = Position::from_number(Usual {}, *key);
                    let Ok(score) = search.score(position, false, &stop) else {
                        return Ok(());
                    };
                    let mut results = results.lock().unwrap_or_else(PoisonError::into_inner);
                    let (journal, all) = &mut *results;
                    journal
                        .add(*key, score as i8)
                        .inspect_err(|_| stop.raise())?;
                    all.push((*key, score as i8));
                    progress(all.len());
                }
            }
            io::Result::Ok(())
        });
        let (_, solved) = results.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.known.extend(solved);
        written
    }

    /// Returns the bytes of the book: all stored scores, and the scores of positions with fewer than nine stones that
    /// follow from their replies.
    #[must_use]
    pub fn book(mut self) -> Vec<u8> {
        let stones = |key: &u64| Position::from_number(Usual {}, *key).plies();
        let plies = self.known.keys().map(stones).max().unwrap_or(0);
        for fewer in (0..plies.min(DERIVED)).rev() {
            for (key, _) in positions(fewer) {
                // Also where it is known: it may have followed from a reply that has been corrected since.
                if plain(key).is_none()
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
        book::pack(&entries)
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

/// The result of adding a score that was found elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Learnt {
    /// The score was new.
    New,
    /// The score was known, or is found without a search.
    Known,
}

/// Why a score that was found elsewhere is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contradicted {
    /// Another score is stored, or found without a search.
    Known(i32),
    /// The score is impossible for the number of stones on the board.
    Impossible {
        /// The least possible score.
        least: i32,
        /// The greatest possible score.
        most: i32,
    },
}

/// A position whose score in a book differs from the score that the search finds.
pub struct Mismatch {
    /// The position's stones, row by row from the top: the player to move has `x`.
    pub position: String,
    /// The book's score.
    pub kept: i32,
    /// The score that was found.
    pub found: i32,
}

/// Solves `sample` random positions of a book without the book, and returns those whose score differs.
pub fn verify(book: &Book, sample: usize, table_bytes: usize, rng: &mut GameRng) -> Vec<Mismatch> {
    let mut search = Search::new(Usual {}, table_bytes);
    book.iter()
        .sample(rng, sample)
        .into_iter()
        .filter_map(|(key, kept)| {
            let position = Position::from_number(Usual {}, key);
            let found = search.score(position, false, &Stop::new()).ok()?;
            (found != kept).then(|| Mismatch {
                position: position.picture(),
                kept,
                found,
            })
        })
        .collect()
}

/// The score of a position if it is plain to see: won at once, or settled by forced replies.
fn plain(key: u64) -> Option<i8> {
    let position = Position::from_number(Usual {}, key);
    if position.wins_at_once() {
        return Some((position.size.squares() + 1 - position.plies()) as i8 / 2);
    }
    forced_score(position).map(|score| score as i8)
}

/// The squares where a stone may land.
fn moves(position: Position<Usual>) -> impl Iterator<Item = u64> {
    (0..position.size.columns())
        .map(move |column| position.landing(column))
        .filter(|square| *square != 0)
}

/// Returns the keys of all positions with `plies` stones in which nobody has four in a row, each with its likelihood
/// in random play. Of two mirror images only one is included. The keys are sorted.
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

/// Returns the positions that [`Plan::Reached`] asks for, each once. Positions with a common ancestor form a family,
/// and families of likely ancestors come first.
fn families(plies: u32, percent: u32) -> Vec<Vec<u64>> {
    let mut reached = reached(plies, percent);
    let generation = GENERATION.min(plies);
    let mut parents = positions(plies - generation);
    parents.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    parents
        .into_iter()
        .map(|(parent, _)| {
            let mut family = vec![parent];
            for _ in 0..generation {
                family = family.into_iter().flat_map(children).collect();
            }
            family.retain(|key| reached.remove(key));
            family
        })
        .collect()
}

/// Returns the keys of the likeliest positions with `plies` stones whose score is not plain. Of the random games that
/// reach such a position, `percent` percent reach one of the returned ones.
fn reached(plies: u32, percent: u32) -> HashSet<u64> {
    let mut open = positions(plies);
    open.retain(|(key, _)| plain(*key).is_none());
    open.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    let all = open.iter().map(|(_, likelihood)| likelihood).sum::<f64>();
    let wanted = all * f64::from(percent) / 100.0;
    let mut sum = 0.0;
    open.into_iter()
        .take_while(|(_, likelihood)| {
            let before = sum;
            sum += likelihood;
            before < wanted
        })
        .map(|(key, _)| key)
        .collect()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use rand::{RngExt, SeedableRng};

    use super::*;

    /// Random late positions that are not plain to see, in families of four.
    fn late_families() -> Vec<Vec<u64>> {
        let mut rng = GameRng::seed_from_u64(9);
        let mut keys = HashSet::new();
        while keys.len() < 40 {
            let mut position = Position::new(Usual {});
            for _ in 0..26 {
                let squares = moves(position).collect::<Vec<_>>();
                let square = squares[rng.random_range(0..squares.len())];
                if position.wins() & square != 0 {
                    break;
                }
                position = position.after(square);
            }
            if position.plies() == 26 && plain(position.key()).is_none() {
                keys.insert(position.key());
            }
        }
        let keys = keys.into_iter().collect::<Vec<_>>();
        keys.chunks(4).map(<[u64]>::to_vec).collect()
    }

    /// The path of a journal that is deleted when the test is over.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let name = format!("inarow-make-{}-{name}", std::process::id());
            let path = std::env::temp_dir().join(name);
            let _ = std::fs::remove_file(&path);
            Self(path)
        }

        fn journal(&self) -> Journal {
            Journal::open(&self.0).expect("a journal")
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_file(&self.0);
        }
    }

    fn making(name: &str) -> Making {
        Making::new(None, Folder::new(name).journal().results())
    }

    /// A book with wrong scores fails it.
    #[test]
    fn book_of_solved_positions_passes_verification() {
        let families = late_families();
        let folder = Folder::new("solved");
        let mut journal = folder.journal();
        let mut first = Making::new(None, journal.results());
        let solved = first.solve(&families, 2, 1 << 20, &mut journal, &Stop::new(), &|_| {});
        solved.expect("the journal can be written");
        drop(journal);
        assert_eq!(first.known(), 40);

        let again = Making::new(None, folder.journal().results());
        let bytes = again.book();
        assert_eq!(bytes, first.book());
        let book = Book::new(bytes).expect("a book");
        assert!(book.entries() >= 40);
        let mut rng = GameRng::seed_from_u64(1);
        assert!(verify(&book, 40, 1 << 20, &mut rng).is_empty());

        // A wrong score is found.
        let wrong = book
            .iter()
            .map(|(key, score)| (key, score - score.signum()));
        let wrong = wrong.filter(|(key, score)| book.score(*key) != Some(*score));
        let wrong = book::pack(&wrong.collect::<Vec<_>>());
        let wrong = Book::new(wrong).expect("a book");
        assert_eq!(verify(&wrong, 5, 1 << 20, &mut rng).len(), 5);
    }

    #[test]
    fn each_result_is_journaled_before_the_next() {
        let families = [late_families().concat()];
        let folder = Folder::new("stopped");
        let mut journal = folder.journal();
        let mut making = Making::new(None, journal.results());
        let stop = Stop::new();
        let progress = |solved: usize| {
            let length = std::fs::metadata(&folder.0).expect("a file").len();
            assert_eq!(length, 8 + 13 * solved as u64);
            if solved == 7 {
                stop.raise();
            }
        };
        let solved = making.solve(&families, 1, 0, &mut journal, &stop, &progress);
        solved.expect("the journal can be written");
        drop(journal);
        // A search that is over before it looks at the flag still counts.
        assert!((7..40).contains(&making.known()), "{}", making.known());
        let again = Making::new(None, folder.journal().results());
        assert_eq!(again.known, making.known);
    }

    #[test]
    fn positions_are_counted_as_is_known() {
        // Positions up to mirror images follow from all and those that are their own image.
        let mirrored = |key: &u64| {
            let position = Position::from_number(Usual {}, *key);
            position.number() != position.mirror_number()
        };
        for (plies, all) in [1, 7, 49, 238, 1_120, 4_263, 16_422]
            .into_iter()
            .enumerate()
        {
            let keys = positions(plies as u32);
            let found = keys.len() + keys.iter().filter(|(key, _)| mirrored(key)).count();
            assert_eq!(found, all, "{plies} plies");
            let likelihood = keys.iter().map(|(_, likelihood)| likelihood).sum::<f64>();
            assert!((likelihood - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn the_likeliest_positions_are_asked_for() {
        let likelihood = positions(6).into_iter().collect::<HashMap<_, _>>();
        let all = making("open").open(Plan::Reached {
            plies: 6,
            percent: 100,
        });
        let half = making("open").open(Plan::Reached {
            plies: 6,
            percent: 50,
        });
        let all = all.into_iter().flatten().collect::<HashSet<_>>();
        let half = half.into_iter().flatten().collect::<HashSet<_>>();
        let open = |key: &&u64| plain(**key).is_none();
        assert_eq!(all, likelihood.keys().filter(open).copied().collect());

        // Those of the half are likelier than the others, and no more than are needed.
        let sum = |keys: &HashSet<u64>| keys.iter().map(|key| likelihood[key]).sum::<f64>();
        let least = half.iter().map(|key| likelihood[key]);
        let least = least.min_by(f64::total_cmp).expect("some");
        assert!(all.difference(&half).all(|key| likelihood[key] <= least));
        assert!(sum(&half) * 2.0 >= sum(&all));
        assert!((sum(&half) - least) * 2.0 < sum(&all));
    }

    #[test]
    fn lines_are_asked_for_until_they_are_known() {
        let mut making = making("lines");
        let first = making.open(Plan::Lines(1));
        // The replies to the empty board, and those to each of them.
        let plies = |key: &u64| Position::from_number(Usual {}, *key).plies();
        let asked = first.iter().flatten().map(plies).collect::<Vec<_>>();
        assert_eq!(asked.iter().filter(|plies| **plies == 1).count(), 4);
        assert_eq!(asked.len(), 4 + 25);
        for key in first.into_iter().flatten() {
            making.known.insert(key, 0);
        }
        assert!(making.open(Plan::Lines(1)).is_empty());
    }
}
