//! Scores that were found elsewhere, taken into a book: in any order, twice, or torn. What is wrong for sure is refused, a part
//! of the rest is solved again, and where the book says something else it is found out which of both is right.

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

/// Of so many new positions one is solved again, and at least so many.
const ONE_OF: usize = 100;
const LEAST: usize = 10;

/// Sources and destination of scores.
#[derive(Clone, Debug)]
pub struct AddOptions {
    /// The file of the book. It is created if it does not exist.
    pub file: PathBuf,
    /// Stones that every position has to have, if it is known: what has lost its beginning has fewer.
    pub plies: Option<u32>,
    /// Number of new positions of each source to solve again, at random; without it one of a hundred, and ten at
    /// least.
    pub sample: Option<usize>,
    /// The seed of that chance.
    pub seed: u64,
    /// Number of threads for solving.
    pub threads: usize,
    /// Most bytes of the transposition table.
    pub table_bytes: usize,
}

/// A source of scores: lines such as `4453 -2`, as the solver writes them.
#[derive(Clone, Debug)]
pub struct ScoreSource {
    pub name: String,
    /// Its text.
    pub text: String,
}

/// Fate of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Positions that the book did not know.
    pub new: usize,
    /// Positions that it knew, with the same scores.
    pub known: usize,
    /// Of the new ones, those that were solved again.
    pub checked: usize,
    /// Positions that the book had with a wrong score, which it has no more.
    pub mended: usize,
    /// Lines that were refused.
    pub refused: Vec<RefusedLine>,
}

/// A line that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RefusedLine {
    /// Its number, from 1.
    pub line: usize,
    /// Why.
    pub why: ScoreRefusal,
}

/// Why a line, or all that comes from a source, was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScoreRefusal {
    /// The line has no end: it may have been cut off anywhere.
    Torn(String),
    /// The line is no position.
    Unread(Unsolved),
    /// The line has no score.
    NoScore,
    /// The game of the position is over.
    Over,
    /// The position has that many stones, and should have the second number.
    Plies(usize, u32),
    /// The score contradicts one that needs no search, or is impossible.
    Contradicted(i32, Contradicted),
    /// Two lines of the source disagree about the score.
    Disputed,
    /// Solved again it has another score, the second one: nothing that comes from there is taken.
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

/// Takes scores into a book, source by source, and writes it. What is refused changes nothing. In which order right scores
/// come, and how often, does not matter.
///
/// # Errors
/// When a file cannot be read or written, or is not what it should be; the error names it.
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
    /// Its number, from 1.
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
    /// The refusal of a wrong score, with the right one.
    const fn refused(&self, found: i32) -> RefusedLine {
        RefusedLine {
            line: self.line,
            why: ScoreRefusal::Wrong(self.score, found),
        }
    }
}

/// The scores of a source, each position once, sorted; what is wrong with other lines is told to `refused`.
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

/// Solves lines of a source again. No book is asked: what is in it may come from such a source.
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
