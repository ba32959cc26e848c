//! The finding of puzzles: games at random, each of whose positions is looked at.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::{NoPuzzle, Puzzle, REMARK, likeness, read};
use crate::ai::puzzle::{Grade, Judge, Task};
use crate::ai::{GameRng, Level, NoChoice, Stop, StrategyKind};
use crate::rules::{Board, Quoted, Variant};
use crate::threads::on_threads;

/// The games that have puzzles, in the order in which they are offered.
pub const GAMES: [Variant; 4] = [
    Variant::TIC_TAC_TOE,
    Variant::CONNECT_FOUR,
    Variant::FIVE_BY_FIVE,
    Variant::GOMOKU,
];
/// What keeps the chance of one plan apart from that of another.
const FAR: u64 = 0x9e37_79b9_7f4a_7c15;
/// Games that are played before what they brought is counted.
const BLOCK: u64 = 64;
/// A variant is given up when so many blocks one after another have brought nothing.
const VAIN_BLOCKS: u64 = 32;
/// Most puzzles of one game: its positions are much alike.
const MOST_OF_A_GAME: usize = 2;

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// All chance follows from it.
    pub seed: u64,
    /// How many puzzles of each game, task (win or draw) and grade.
    pub count: usize,
}

/// Puzzles that are being found. The same plan finds the same ones, however often it is interrupted and on however
/// many threads.
#[derive(Clone, Debug)]
pub struct Making {
    plan: Plan,
    /// What people have written into the file.
    remarks: Vec<String>,
    games: BTreeMap<usize, Found>,
}

/// What was found for one of the [`GAMES`].
#[derive(Clone, Debug, Default)]
struct Found {
    puzzles: Vec<Puzzle>,
    /// What the puzzles look like.
    known: HashSet<Vec<u8>>,
    /// Blocks of games that were played.
    blocks: u64,
    /// Of these the latest that brought nothing.
    vain: u64,
}

impl Found {
    /// Takes a puzzle, if it is new and there are not enough of its kind; whether it did.
    fn take(&mut self, puzzle: Puzzle, count: usize) -> bool {
        let kind = kind_of(&puzzle);
        let same = self.puzzles.iter().filter(|other| kind_of(other) == kind);
        let wanted = same.count() < count && self.known.insert(likeness(&puzzle.board));
        if wanted {
            self.puzzles.push(puzzle);
        }
        wanted
    }
}

/// Whether a puzzle is to win, and its grade.
fn kind_of(puzzle: &Puzzle) -> (bool, Grade) {
    let wins = matches!(puzzle.solution.task, Task::Win(_));
    (wins, puzzle.solution.grade)
}

impl Making {
    /// Begins to find puzzles.
    #[must_use]
    pub fn new(plan: Plan) -> Self {
        let games = (0..GAMES.len()).map(|game| (game, Found::default()));
        Self {
            plan,
            remarks: Vec::new(),
            games: games.collect(),
        }
    }

    /// Goes on with what [`Self::text`] has written.
    ///
    /// # Errors
    /// [`NoPuzzle`] when it is no such text, or one of another plan.
    pub fn resumed(plan: Plan, text: &str) -> Result<Self, NoPuzzle> {
        let mut making = Self::new(plan);
        if !text.lines().any(|line| line == plan_line(plan)) {
            let plan = plan_line(plan);
            return Err(NoPuzzle(format!(
                "the file is not made by this plan: {plan}"
            )));
        }
        for puzzle in read(text)? {
            let game = GAMES
                .iter()
                .position(|game| *game == puzzle.board.variant());
            let found = game.and_then(|game| making.games.get_mut(&game));
            let found = found.ok_or_else(|| NoPuzzle(format!("{puzzle}: of no game we know")))?;
            found.take(puzzle, usize::MAX);
        }
        for line in text.lines() {
            let words = line.split_whitespace().collect::<Vec<_>>();
            if let ["#", game, "blocks", blocks, "vain", vain] = words[..] {
                let index = GAMES.iter().position(|known| known.to_string() == game);
                let found = index.and_then(|index| making.games.get_mut(&index));
                let number = |text: &str| {
                    let number = text.parse::<u64>();
                    number.map_err(|_| NoPuzzle(format!("{} is no number", Quoted(text))))
                };
                if let Some(found) = found {
                    found.blocks = number(blocks)?;
                    found.vain = number(vain)?;
                }
            } else if line.starts_with(REMARK) && line != plan_line(plan) {
                making.remarks.push(line.to_owned());
            }
        }
        Ok(making)
    }

    /// Plays a block of games of the variant that has been looked at least and is not done yet, and takes what is new.
    /// Returns whether there was one.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`]; then the block is played again the next time.
    pub fn go_on(&mut self, threads: usize, stop: &Stop) -> Result<bool, NoChoice> {
        let Plan { seed, count } = self.plan;
        let open = self.games.iter_mut().filter(|(_, found)| {
            let kinds = [true, false].into_iter();
            let mut kinds = kinds.flat_map(|wins| Grade::ALL.map(|grade| (wins, grade)));
            let lacks = |kind| {
                let puzzles = found.puzzles.iter();
                puzzles.filter(|puzzle| kind_of(puzzle) == kind).count() < count
            };
            found.vain < VAIN_BLOCKS && kinds.any(lacks)
        });
        let Some((&game, found)) = open.min_by_key(|(_, found)| found.blocks) else {
            return Ok(false);
        };
        let puzzles = block(GAMES[game], seed, found.blocks, threads, stop)?;
        let before = found.puzzles.len();
        for of_a_game in puzzles {
            let mut taken = 0;
            for puzzle in of_a_game {
                taken += usize::from(taken < MOST_OF_A_GAME && found.take(puzzle, count));
            }
        }
        found.blocks += 1;
        found.vain = if found.puzzles.len() > before {
            0
        } else {
            found.vain + 1
        };
        Ok(true)
    }

    /// Puzzles by now.
    #[must_use]
    pub fn len(&self) -> usize {
        self.games.values().map(|found| found.puzzles.len()).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of it as a text, from which it can go on: the puzzles of each game, the easiest first.
    #[must_use]
    pub fn text(&self) -> String {
        let mut text = String::new();
        for line in &self.remarks {
            text.push_str(line);
            text.push('\n');
        }
        // Nothing fails to be written to a text.
        let _ = writeln!(text, "{}", plan_line(self.plan));
        for (game, found) in &self.games {
            let Found { blocks, vain, .. } = found;
            let _ = writeln!(
                text,
                "{REMARK} {} blocks {blocks} vain {vain}",
                GAMES[*game]
            );
            let mut puzzles = found.puzzles.iter().collect::<Vec<_>>();
            puzzles.sort_by_key(|puzzle| (puzzle.solution.grade, puzzle.solution.task));
            for puzzle in puzzles {
                let _ = writeln!(text, "{puzzle}");
            }
        }
        text
    }
}

fn plan_line(plan: Plan) -> String {
    let Plan { seed, count } = plan;
    format!("{REMARK} inarow puzzles make --seed {seed} --count {count}")
}

/// The puzzles of each game of a block, in the order of the games.
fn block(
    variant: Variant,
    seed: u64,
    block: u64,
    threads: usize,
    stop: &Stop,
) -> Result<Vec<Vec<Puzzle>>, NoChoice> {
    let next = AtomicU64::new(0);
    let found = Mutex::new(BTreeMap::new());
    on_threads(threads, || -> Result<(), NoChoice> {
        let mut judge = Judge::new(variant);
        loop {
            let game = next.fetch_add(1, Ordering::Relaxed);
            if game >= BLOCK {
                return Ok(());
            }
            let puzzles = of_game(&mut judge, variant, seed, block * BLOCK + game, stop)?;
            if let Ok(mut found) = found.lock() {
                found.insert(game, puzzles);
            }
        }
    })?;
    let found = found.into_inner().unwrap_or_default();
    Ok(found.into_values().collect())
}

/// Plays a game at random and returns the puzzles in it, the earliest first: those are the most open.
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

/// Pieces before there is something to see that can be proved in a moment.
const fn least_plies(variant: Variant) -> usize {
    match variant.squares() {
        0..=12 => 1,
        13..=25 => 6,
        26..=48 => 14,
        _ => 8,
    }
}

/// A game between two who play neither well nor at random.
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
