//! Tournaments between computer players, which show how strong each player is.

mod share;

use std::fmt;
use std::str::FromStr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use inarow_engine::opening::next_step;
use inarow_engine::{
    GameRng, NoChoice, Referee, Strategy, StrategyKind, UnknownStrategy, Unsuitable,
};
use inarow_model::rating::{RatingHistory, even_strength};
use inarow_rules::{Board, Move, Player, Step, Variant};
use inarow_solver::Stop;
use inarow_solver::threads::on_threads;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use serde::{Deserialize, Serialize};

use crate::partition::Partition;

pub use share::{NotWhole, Row, Share, whole};

/// Name of the random mover.
pub const RANDOM: &str = "random";

/// Options for the games of a tournament.
#[derive(Clone, Debug)]
pub struct Schedule {
    /// The variant that is played.
    pub variant: Variant,
    /// Number of games of each pair. The players take turns to begin.
    pub games: usize,
    /// Random seed: game *n* of a pair, from 0, is played with `seed + n`.
    pub seed: u64,
    /// Threads, each of which plays a game at a time.
    pub threads: usize,
    /// Whether to count the moves that give away a win or a draw.
    pub check: bool,
    /// The share of the games that is played.
    pub partition: Partition,
}

impl Schedule {
    /// Checks that every entrant can play the variant.
    ///
    /// # Errors
    /// [`Unsuitable`] for the first entrant that can't play the variant, or when moves are to be checked on a variant
    /// without a perfect player.
    pub fn check(&self, pairs: &[[Entrant; 2]]) -> Result<(), Unsuitable> {
        if self.check {
            Referee::new(self.variant)?;
        }
        pairs
            .iter()
            .flatten()
            .try_for_each(|entrant| match entrant {
                Entrant::Random => Ok(()),
                Entrant::Computer(kind) => kind.check(self.variant),
            })
    }
}

/// Returns the pairs to play: each player and `against`, or without `against` each player and the one before.
pub fn pairs(players: &[Entrant], against: Option<Entrant>) -> Vec<[Entrant; 2]> {
    match against {
        Some(other) => players.iter().map(|player| [*player, other]).collect(),
        None => players.windows(2).map(|pair| [pair[1], pair[0]]).collect(),
    }
}

/// A player of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entrant {
    /// Plays any legal move, each as likely.
    Random,
    /// A strategy.
    Computer(StrategyKind),
}

impl Entrant {
    fn build(self, variant: Variant) -> Result<Option<Box<dyn Strategy>>, Unsuitable> {
        match self {
            Self::Random => Ok(None),
            Self::Computer(kind) => kind.build(variant).map(Some),
        }
    }
}

impl FromStr for Entrant {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Self, UnknownStrategy> {
        if text == RANDOM {
            return Ok(Self::Random);
        }
        text.parse().map(Self::Computer)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random => formatter.pad(RANDOM),
            Self::Computer(kind) => kind.fmt(formatter),
        }
    }
}

/// Results of one player against another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct PairTally {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
    /// Moves that gave away a win or a draw, if they were counted.
    pub given_away: usize,
}

impl PairTally {
    /// Counts one more game. `winner` is the winner's place in the pair, or `None` for a draw.
    const fn add(&mut self, winner: Option<usize>) {
        match winner {
            Some(0) => self.won += 1,
            Some(_) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    /// Returns the sum of both results.
    pub const fn and(self, other: Self) -> Self {
        Self {
            won: self.won.saturating_add(other.won),
            drawn: self.drawn.saturating_add(other.drawn),
            lost: self.lost.saturating_add(other.lost),
            given_away: self.given_away.saturating_add(other.given_away),
        }
    }

    /// Games played.
    pub const fn games(self) -> usize {
        self.won
            .saturating_add(self.drawn)
            .saturating_add(self.lost)
    }

    /// Points per game, from 0 to 1: a draw is half a point.
    pub fn score(self) -> f64 {
        (self.won as f64 + self.drawn as f64 / 2.0) / self.games().max(1) as f64
    }
}

/// Plays the games of a pair and returns the results of its first player.
///
/// `played` is called after each game.
///
/// # Errors
/// [`NoChoice`] when one of the players can't play the variant.
pub fn meet(
    pair: [Entrant; 2],
    options: &Schedule,
    played: &(impl Fn() + Sync),
) -> Result<PairTally, NoChoice> {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(PairTally::default());
    on_threads::<NoChoice>(options.threads, || {
        loop {
            let number = options.partition.nth(next.fetch_add(1, Ordering::Relaxed));
            if number >= options.games {
                return Ok(());
            }
            let (winner, given_away) = game(pair, number, options)?;
            let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
            tally.add(winner);
            tally.given_away += given_away;
            played();
        }
    })?;
    Ok(tally.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Number of matches of a series in which an adaptive player only adapts, and of the following ones that count.
const SERIES: usize = 10;

/// Plays matches against an adaptive opponent and returns the results of `player`. A series has twice `SERIES`
/// matches, of which the second half counts.
///
/// `played` is called after each match that counts.
///
/// # Errors
/// [`NoChoice`] when `player` can't play the variant, or when the variant has no ratings to adapt by.
pub fn adapt(
    player: Entrant,
    options: &Schedule,
    played: &(impl Fn() + Sync),
) -> Result<PairTally, NoChoice> {
    let next = AtomicUsize::new(0);
    let tally = Mutex::new(PairTally::default());
    on_threads::<NoChoice>(options.threads, || {
        loop {
            let series = options.partition.nth(next.fetch_add(1, Ordering::Relaxed));
            if series * SERIES >= options.games {
                return Ok(());
            }
            let mut course = RatingHistory::new(options.variant);
            for index in 0..2 * SERIES {
                let strength = even_strength(options.variant, course.now());
                let strength = strength.ok_or(NoChoice::GaveUp)?;
                let other = StrategyKind::Adaptive(strength);
                let number = series * 2 * SERIES + index;
                let pair = [player, Entrant::Computer(other)];
                let (winner, _) = game(pair, number, options)?;
                let score = match winner {
                    Some(0) => 1.0,
                    Some(_) => 0.0,
                    None => 0.5,
                };
                course.play(index as i64, other, score);
                if index >= SERIES && series * SERIES + index - SERIES < options.games {
                    let mut tally = tally.lock().unwrap_or_else(PoisonError::into_inner);
                    tally.add(winner);
                    played();
                }
            }
        }
    })?;
    Ok(tally.into_inner().unwrap_or_else(PoisonError::into_inner))
}

/// Plays one game. Returns the winner's place in the pair, and the number of moves of the pair's first player that
/// gave a result away (0 if these are not counted).
fn game(
    pair: [Entrant; 2],
    number: usize,
    options: &Schedule,
) -> Result<(Option<usize>, usize), NoChoice> {
    let variant = options.variant;
    let mut players = Vec::new();
    for entrant in pair {
        players.push(entrant.build(variant).map_err(NoChoice::Unsuitable)?);
    }
    let mut rng = GameRng::seed_from_u64(options.seed.wrapping_add(number as u64));
    let mut board = Board::new(variant);
    let stop = Stop::new();
    let mut referee = if options.check {
        Some(Referee::new(variant).map_err(NoChoice::Unsuitable)?)
    } else {
        None
    };
    let mut result = match &mut referee {
        Some(referee) => referee.result(&board, &stop)?,
        None => 0,
    };
    let mut given_away = 0;
    // Which of the pair begins, and which has a colour after swaps.
    let begins = number % 2;
    let side_of = |board: &Board, player: Player| {
        let begun = player == Player::First;
        if begun == board.has_swapped() {
            1 - begins
        } else {
            begins
        }
    };
    while !board.is_over() {
        let actor = board.step().map_or(board.turn(), Step::by);
        let side = side_of(&board, actor);
        let step = match &players[side] {
            Some(strategy) => next_step(&**strategy, &board, &mut rng, &stop)?.step,
            None => any_step(&board, &mut rng)?,
        };
        board.take(step).map_err(|_| NoChoice::GameOver)?;
        if let Some(referee) = &mut referee {
            let kept = -referee.result(&board, &stop)?;
            given_away += usize::from(side == 0 && kept < result);
            result = -kept;
        }
    }
    let winner = board.winner().map(|winner| side_of(&board, winner));
    Ok((winner, given_away))
}

fn any_step(board: &Board, rng: &mut GameRng) -> Result<Move, NoChoice> {
    let steps = board.legal_steps();
    steps.choose(rng).copied().ok_or(NoChoice::GameOver)
}
