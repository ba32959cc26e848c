//! Adds scores that were found elsewhere to a book. The scores may come in any order, repeated or cut off. Impossible
//! scores are refused and a sample of the new ones is solved again. Where the book has another score, solving the
//! position decides which score is right.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::PathBuf;

use inarow_engine::GameRng;
use inarow_rules::{Quoted, Variant};
use inarow_solver::Stop;
use inarow_solver::{Contradicted, Learnt, Making, Precision, Solver, key_of};
use rand::SeedableRng;
use rand::seq::IteratorRandom;

use super::open::{Opened, Written};
use crate::solve;
use crate::solve::Unsolved;

/// One of this many new positions is solved again, but at least `LEAST` of each source.
const ONE_OF: usize = 100;
const LEAST: usize = 10;

/// Options for adding scores to a book.
#[derive(Clone, Debug)]
pub struct AddOptions {
    /// The file of the book. It is created if it does not exist.
    pub file: PathBuf,
    /// Number of stones that every position must have, if known. A line that has lost its beginning has fewer stones.
    pub plies: Option<u32>,
    /// Number of new positions of each source to solve again, chosen at random. The default is one of a hundred, and
    /// at least ten.
    pub sample: Option<usize>,
    /// Seed of the random choice of positions to solve again.
    pub seed: u64,
    /// Number of threads for solving.
    pub threads: usize,
    /// Maximum size of the transposition table in bytes.
    pub table_bytes: usize,
}

/// A source of scores: lines such as `4453 -2`, as the solver writes them.
#[derive(Clone, Debug)]
pub struct ScoreSource {
    pub name: String,
    /// The lines of the source.
    pub text: String,
}

/// Result of adding the scores of one source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Number of positions that were new to the book.
    pub new: usize,
    /// Number of positions that the book had with the same score.
    pub known: usize,
    /// Number of new positions that were solved again.
    pub checked: usize,
    /// Number of positions whose wrong score in the book was corrected.
    pub mended: usize,
    /// Lines that were refused.
    pub refused: Vec<RefusedLine>,
}

/// A line that was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedLine {
    /// Number of the line, from 1.
    pub line: usize,
    /// Reason for the refusal.
    pub why: ScoreRefusal,
}

/// Why a line, or all new scores of a source, were refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreRefusal {
    /// The line has no line break at its end, so it may have been cut off anywhere.
    Torn(String),
    /// The line is no position.
    Unread(Unsolved),
    /// The line has no score.
    NoScore,
    /// The game of the position is over.
    Over,
    /// The position has the first number of stones and should have the second.
    Plies(usize, u32),
    /// The score contradicts one that needs no search, or is impossible.
    Contradicted(i32, Contradicted),
    /// Two lines of the source disagree about the score.
    Disputed,
    /// The line has the first score, and solving the position again found the second. All new scores of the source are
    /// refused.
    Wrong(i32, i32),
}

impl fmt::Display for ScoreRefusal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Torn(line) => write!(formatter, "{} has no end", Quoted(line)),
            Self::Unread(why) => why.fmt(formatter),
            Self::NoScore => formatter.write_str("there is no score"),
            Self::Over => formatter.write_str("the game is over there"),
            Self::Plies(found, wanted) => {
                write!(formatter, "it has {found} stones, and should have {wanted}")
            }
            Self::Contradicted(told, Contradicted::Known(known)) => {
                write!(formatter, "the score is {known}, not {told}")
            }
            Self::Contradicted(told, Contradicted::Impossible { least, most }) => write!(
                formatter,
                "the score is said to be {told}, and can only be from {least} to {most}"
            ),
            Self::Disputed => formatter.write_str("another line has another score for it"),
            Self::Wrong(told, found) => write!(
                formatter,
                "solved again the score is {found}, not {told}: nothing is taken from there"
            ),
        }
    }
}

/// Adds the scores of `sources` to a book, one source after another, and writes the book. Refused scores are not
/// added. The order and the repetition of right scores don't matter.
///
/// # Errors
/// When a file can't be read or written, or is no valid book or journal. The error names the file.
pub fn add(options: &AddOptions, sources: &[ScoreSource]) -> io::Result<(Vec<Added>, Written)> {
    let mut opened = Opened::new(&options.file)?;
    let mut rng = GameRng::seed_from_u64(options.seed);
    let added = sources
        .iter()
        .map(|source| add_one(&mut opened.making, options, source, &mut rng))
        .collect();
    Ok((added, opened.write()?))
}

/// The score of a position in a line of a source.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct StatedScore {
    key: u64,
    /// Number of the line, from 1.
    line: usize,
    score: i32,
}

fn add_one(
    making: &mut Making,
    options: &AddOptions,
    source: &ScoreSource,
    rng: &mut GameRng,
) -> Added {
    let mut added = Added::default();
    let (mut new, mut otherwise) = (Vec::new(), Vec::new());
    for told in read(source, options.plies, &mut added.refused) {
        match making.learn(told.key, told.score) {
            Ok(Learnt::New) => new.push(told),
            Ok(Learnt::Known) => added.known += 1,
            // What is plain to see needs no proof.
            Err(Contradicted::Known(_)) if making.keeps(told.key) => otherwise.push(told),
            Err(why) => added.refused.push(RefusedLine {
                line: told.line,
                why: ScoreRefusal::Contradicted(told.score, why),
            }),
        }
    }
    let sample = options.sample.unwrap_or((new.len() / ONE_OF).max(LEAST));
    let sample = new.iter().copied().sample(rng, sample);
    added.checked = sample.len();
    let mut wrong = Vec::new();
    let mut judge = ScoreJudge::new(options, source);
    for told in &otherwise {
        let Some(found) = judge.score(told) else {
            continue;
        };
        added.mended += usize::from(making.correct(told.key, found));
        if found != told.score {
            wrong.push(told.refused(found));
            // One is enough to trust the others no more.
            break;
        }
    }
    if wrong.is_empty() {
        wrong.extend(sample.iter().filter_map(|told| {
            let found = judge.score(told)?;
            (found != told.score).then(|| told.refused(found))
        }));
    }
    if wrong.is_empty() {
        added.new = new.len();
    } else {
        for told in new {
            making.forget(told.key);
        }
        added.refused.extend(wrong);
    }
    added.refused.sort_by_key(|refused| refused.line);
    added
}

impl StatedScore {
    /// Returns the refusal of a wrong score; `found` is the right one.
    const fn refused(&self, found: i32) -> RefusedLine {
        RefusedLine {
            line: self.line,
            why: ScoreRefusal::Wrong(self.score, found),
        }
    }
}

/// Returns the scores of a source, sorted and with each position once. Invalid and disputed lines are added to
/// `refused`.
fn read(
    source: &ScoreSource,
    plies: Option<u32>,
    refused: &mut Vec<RefusedLine>,
) -> Vec<StatedScore> {
    let mut all = HashMap::<u64, StatedScore>::new();
    let mut disputed = Vec::new();
    for (index, text) in source.text.split_inclusive('\n').enumerate() {
        let line = index + 1;
        if text.trim().is_empty() {
            continue;
        }
        match scored(text, plies) {
            Ok((key, score)) => {
                let before = *all.entry(key).or_insert(StatedScore { key, line, score });
                if before.score != score {
                    let why = ScoreRefusal::Disputed;
                    refused.push(RefusedLine { line, why });
                    disputed.push(key);
                }
            }
            Err(why) => refused.push(RefusedLine { line, why }),
        }
    }
    for key in disputed {
        if let Some(StatedScore { line, .. }) = all.remove(&key) {
            let why = ScoreRefusal::Disputed;
            refused.push(RefusedLine { line, why });
        }
    }
    // Whatever the order in a table is, the sample is the same.
    let mut all = all.into_values().collect::<Vec<_>>();
    all.sort_unstable();
    all
}

/// The key and the score of a line.
fn scored(line: &str, plies: Option<u32>) -> Result<(u64, i32), ScoreRefusal> {
    if !line.ends_with('\n') {
        return Err(ScoreRefusal::Torn(line.to_owned()));
    }
    let (board, score) =
        solve::read(Variant::CONNECT_FOUR, line.trim()).map_err(ScoreRefusal::Unread)?;
    let score = score.ok_or(ScoreRefusal::NoScore)?;
    if let Some(plies) = plies.filter(|plies| board.ply() != *plies as usize) {
        return Err(ScoreRefusal::Plies(board.ply(), plies));
    }
    let key = key_of(&board).ok_or(ScoreRefusal::Over)?;
    Ok((key, score))
}

/// Solves lines of a source again. The solver has no book, since a book's scores may come from such a source.
struct ScoreJudge<'a> {
    solver: Option<Solver>,
    lines: Vec<&'a str>,
}

impl<'a> ScoreJudge<'a> {
    fn new(options: &AddOptions, source: &'a ScoreSource) -> Self {
        let solver = Solver::new(Variant::CONNECT_FOUR, options.table_bytes).ok();
        Self {
            solver: solver.map(|solver| solver.with_threads(options.threads)),
            lines: source.text.lines().collect(),
        }
    }

    fn score(&mut self, told: &StatedScore) -> Option<i32> {
        let line = self.lines.get(told.line.checked_sub(1)?)?;
        let (board, _) = solve::read(Variant::CONNECT_FOUR, line.trim()).ok()?;
        let solver = self.solver.as_mut()?;
        solver.score(&board, Precision::Exact, &Stop::new()).ok()
    }
}
