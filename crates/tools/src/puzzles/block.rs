//! A block of random games whose positions are searched for puzzles.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use inarow_engine::puzzle::Judge;
use inarow_engine::{GameRng, Level, NoChoice, StrategyKind};
use inarow_model::puzzles::Puzzle;
use inarow_rules::{Board, Variant};
use inarow_solver::Stop;
use inarow_solver::threads::on_threads;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Games of a block.
pub(super) const GAMES_OF_A_BLOCK: u64 = 64;
/// Factor of the seed, which keeps the random numbers of different seeds apart.
const FAR: u64 = 0x9e37_79b9_7f4a_7c15;

/// The puzzles of each game of a block, in the order of the games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Block(pub(super) Vec<Vec<Puzzle>>);

impl Block {
    /// Plays the block `number` of a variant on `threads` threads. The result depends only on `variant`, `seed` and
    /// `number`.
    pub(super) fn play(
        variant: Variant,
        seed: u64,
        number: u64,
        threads: usize,
        stop: &Stop,
    ) -> Result<Self, NoChoice> {
        let next = AtomicU64::new(0);
        let found = Mutex::new(BTreeMap::new());
        on_threads(threads, || -> Result<(), NoChoice> {
            let mut judge = Judge::new(variant);
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= GAMES_OF_A_BLOCK {
                    return Ok(());
                }
                let number = number * GAMES_OF_A_BLOCK + game;
                let puzzles = of_game(&mut judge, variant, seed, number, stop)?;
                if let Ok(mut found) = found.lock() {
                    found.insert(game, puzzles);
                }
            }
        })?;
        let found = found.into_inner().unwrap_or_default();
        Ok(Self(found.into_values().collect()))
    }
}

/// Plays a random game and returns its puzzles, the earliest first, since earlier positions are more open.
fn of_game(
    judge: &mut Judge,
    variant: Variant,
    seed: u64,
    game: u64,
    stop: &Stop,
) -> Result<Vec<Puzzle>, NoChoice> {
    // A stream of its own for every game.
    let mut rng = GameRng::seed_from_u64(seed.wrapping_mul(FAR).wrapping_add(game));
    judge.forget();
    let board = play(variant, &mut rng, stop)?;
    let mut puzzles = Vec::new();
    let mut position = Board::new(variant);
    for &square in board.history() {
        if position.ply() >= least_plies(variant)
            && let Some(solution) = judge.solution(&position, stop)?
        {
            let board = position.clone();
            puzzles.push(Puzzle::new(board, solution));
        }
        // It was legal in the game.
        let _ = position.play(square);
    }
    Ok(puzzles)
}

/// Returns the number of pieces from which positions are searched for puzzles. Earlier positions have nothing to see
/// that can be proved quickly.
const fn least_plies(variant: Variant) -> usize {
    match variant.squares() {
        0..=12 => 1,
        13..=25 => 6,
        26..=48 => 14,
        _ => 8,
    }
}

/// Plays a game between two low levels, which also make some random moves on boards of up to 48 squares.
fn play(variant: Variant, rng: &mut GameRng, stop: &Stop) -> Result<Board, NoChoice> {
    let levels = [Level::Beginner, Level::Easy];
    let mut board = Board::new(variant);
    let players = [0, 1].map(|_| *levels.choose(rng).unwrap_or(&Level::Beginner));
    let strategies = players.map(|level| StrategyKind::Level(level).build(variant));
    let careless = rng.random_range(0.1..0.5);
    while !board.is_over() {
        let square = match &strategies[board.turn().index()] {
            // On a large board nothing ever happens where people play anywhere.
            Ok(strategy) if !rng.random_bool(careless) || variant.squares() > 48 => {
                strategy.choose(&board, rng, stop)?.square
            }
            _ => {
                let moves = board.legal_moves();
                *moves.choose(rng).ok_or(NoChoice::GameOver)?
            }
        };
        if board.play(square).is_err() {
            break;
        }
    }
    Ok(board)
}
