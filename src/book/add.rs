//! Scores that were found elsewhere, taken into a book: in any order, twice, or torn, but none that is known to be wrong.

use std::collections::HashMap;
use std::fmt;
use std::io;
use std::path::PathBuf;

use rand::SeedableRng;
use rand::seq::IteratorRandom;

use super::open::{Opened, Written};
use crate::ai::connect_four::{Contradicted, Learnt, Precision, Solver, game_to, key_of};
use crate::ai::{GameRng, Stop};
use crate::rules::{Quoted, Variant};
use crate::solve::{self, Unsolved};

/// What is taken into which book.
#[derive(Clone, Debug)]
pub struct AddOptions {
    /// The book, begun if it is not there.
    pub file: PathBuf,
    /// Stones that every position has to have, if it is known: what has lost its beginning has fewer.
    pub plies: Option<u32>,
    /// How many of the new positions of each source are solved again, at random.
    pub sample: usize,
    /// The seed of that chance.
    pub seed: u64,
    /// Threads that solve them.
    pub threads: usize,
    /// Most bytes of the transposition table.
    pub table_bytes: usize,
}

/// Where scores come from: lines such as `4453 -2`, as the solver writes them.
#[derive(Clone, Debug)]
pub struct Source {
    /// What it is called.
    pub name: String,
    /// Its text.
    pub text: String,
}

/// What came of a source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// Positions that the book did not know.
    pub new: usize,
    /// Positions that it knew, with the same scores.
    pub known: usize,
    /// Of the new ones, those that were solved again.
    pub checked: usize,
    /// What was not taken.
    pub refused: Vec<Refused>,
}

/// A line that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its number, from 1.
    pub line: usize,
    /// Why.
    pub why: Refusal,
}

/// Why a line, or all that comes from a source, was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It has no end: it may have been cut off anywhere.
    Torn(String),
    /// It is no position.
    Unread(Unsolved),
    /// It has no score.
    NoScore,
    /// The game is over there.
    Over,
    /// It has so many stones, and not as many as all should have.
    Plies(usize, u32),
    /// It has another score than is known or possible.
    Contradicted(i32, Contradicted),
    /// Two lines of the source do not agree about it.
    Disputed,
    /// Solved again it has another score, the second one: nothing that comes from there is taken.
    Wrong(i32, i32),
}

impl fmt::Display for Refusal {
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

/// Takes scores into a book, source by source, and writes it. What is refused changes nothing; nor does it matter in which
/// order scores come, and how often.
///
/// # Errors
/// When a file cannot be read or written, or is not what it should be; the error names it.
pub fn add(options: &AddOptions, sources: &[Source]) -> io::Result<(Vec<Added>, Written)> {
    let mut opened = Opened::new(&options.file)?;
    let mut rng = GameRng::seed_from_u64(options.seed);
    let added = sources
        .iter()
        .map(|source| add_one(&mut opened, options, source, &mut rng))
        .collect();
    Ok((added, opened.write()?))
}

fn add_one(opened: &mut Opened, options: &AddOptions, source: &Source, rng: &mut GameRng) -> Added {
    let mut added = Added::default();
    let mut told = HashMap::<u64, (usize, i32)>::new();
    let mut disputed = Vec::new();
    for (index, line) in source.text.split_inclusive('\n').enumerate() {
        let refuse = |why| Refused {
            line: index + 1,
            why,
        };
        if line.trim().is_empty() {
            continue;
        }
        let (key, score) = match scored(line, options.plies) {
            Ok(scored) => scored,
            Err(why) => {
                added.refused.push(refuse(why));
                continue;
            }
        };
        let (_, before) = *told.entry(key).or_insert((index + 1, score));
        if before != score {
            added.refused.push(refuse(Refusal::Disputed));
            disputed.push(key);
        }
    }
    for key in disputed {
        if let Some((line, _)) = told.remove(&key) {
            let why = Refusal::Disputed;
            added.refused.push(Refused { line, why });
        }
    }
    // Whatever the order in a table is, the sample is the same.
    let mut told = told.into_iter().collect::<Vec<_>>();
    told.sort_unstable();
    let mut new = Vec::new();
    for (key, (line, score)) in told {
        match opened.making.learn(key, score) {
            Ok(Learnt::New) => new.push((key, line, score)),
            Ok(Learnt::Known) => added.known += 1,
            Err(why) => added.refused.push(Refused {
                line,
                why: Refusal::Contradicted(score, why),
            }),
        }
    }
    let sample = new.iter().copied().sample(rng, options.sample);
    added.checked = sample.len();
    let wrong = wrong(opened, options, &sample);
    if wrong.is_empty() {
        added.new = new.len();
    } else {
        for (key, ..) in new {
            opened.making.forget(key);
        }
        added.refused.extend(wrong);
    }
    added.refused.sort_by_key(|refused| refused.line);
    added
}

/// The key and the score of a line.
fn scored(line: &str, plies: Option<u32>) -> Result<(u64, i32), Refusal> {
    if !line.ends_with('\n') {
        return Err(Refusal::Torn(line.to_owned()));
    }
    let (board, score) =
        solve::read(Variant::CONNECT_FOUR, line.trim()).map_err(Refusal::Unread)?;
    let score = score.ok_or(Refusal::NoScore)?;
    if let Some(plies) = plies.filter(|plies| board.ply() != *plies as usize) {
        return Err(Refusal::Plies(board.ply(), plies));
    }
    let key = key_of(&board).ok_or(Refusal::Over)?;
    Ok((key, score))
}

/// Those of a sample that have another score when they are solved again, by what the book knew before.
fn wrong(opened: &Opened, options: &AddOptions, sample: &[(u64, usize, i32)]) -> Vec<Refused> {
    if sample.is_empty() {
        return Vec::new();
    }
    let Ok(solver) = Solver::new(Variant::CONNECT_FOUR, options.table_bytes) else {
        return Vec::new();
    };
    let mut solver = solver.with_threads(options.threads);
    if let Some(book) = &opened.earlier {
        solver = solver.with_book(book.clone());
    }
    let wrong = sample.iter().filter_map(|(key, line, told)| {
        let board = game_to(*key)?;
        let found = solver.score(&board, Precision::Exact, &Stop::new()).ok()?;
        (found != *told).then_some(Refused {
            line: *line,
            why: Refusal::Wrong(*told, found),
        })
    });
    wrong.collect()
}
