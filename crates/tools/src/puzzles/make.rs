//! The finding of puzzles: block after block of games, of which what is new is taken until there is enough.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

use inarow_engine::NoChoice;
use inarow_engine::puzzle::{Grade, Task};
use inarow_model::puzzles::{GAMES, Puzzle, PuzzleError, REMARK, likeness, read};
use inarow_rules::{Quoted, Variant};
use inarow_solver::Stop;

use super::block::Block;
use super::share::Blocks;

/// A variant is given up when so many blocks one after another have brought nothing.
const VAIN_BLOCKS: u64 = 32;
/// Most puzzles of one game: its positions are much alike.
const MOST_OF_A_GAME: usize = 2;

/// A plan for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlan {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of puzzles of each game, task (win or draw) and grade.
    pub count: usize,
}

/// Puzzles that are being found. The same plan finds the same ones, however often it is interrupted and on however
/// many threads.
#[derive(Clone, Debug)]
pub struct PuzzleMaking {
    plan: PuzzlePlan,
    /// Comments that people have written into the file.
    remarks: Vec<String>,
    games: BTreeMap<usize, Found>,
}

/// The puzzles of one of the [`GAMES`].
#[derive(Clone, Debug, Default)]
struct Found {
    puzzles: Vec<Puzzle>,
    /// Keys of the puzzles so far.
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

    /// Whether more is wanted, and may be found.
    fn is_open(&self, count: usize) -> bool {
        let kinds = [true, false].into_iter();
        let mut kinds = kinds.flat_map(|wins| Grade::ALL.map(|grade| (wins, grade)));
        let lacks = |kind| {
            let puzzles = self.puzzles.iter();
            puzzles.filter(|puzzle| kind_of(puzzle) == kind).count() < count
        };
        self.vain < VAIN_BLOCKS && kinds.any(lacks)
    }

    /// Takes what is new of the next block.
    fn take_block(&mut self, block: Block, count: usize) {
        let before = self.puzzles.len();
        for of_a_game in block.0 {
            let mut taken = 0;
            for puzzle in of_a_game {
                taken += usize::from(taken < MOST_OF_A_GAME && self.take(puzzle, count));
            }
        }
        self.blocks += 1;
        self.vain = if self.puzzles.len() > before {
            0
        } else {
            self.vain + 1
        };
    }
}

/// The task of a puzzle, as a win or not, and its grade.
fn kind_of(puzzle: &Puzzle) -> (bool, Grade) {
    let wins = matches!(puzzle.solution.task, Task::Win(_));
    (wins, puzzle.solution.grade)
}

impl PuzzleMaking {
    /// Begins to find puzzles.
    pub fn new(plan: PuzzlePlan) -> Self {
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
    /// [`PuzzleError`] when it is no such text, or one of another plan.
    pub fn resumed(plan: PuzzlePlan, text: &str) -> Result<Self, PuzzleError> {
        let mut making = Self::new(plan);
        if !text.lines().any(|line| line == plan_line(plan)) {
            let plan = plan_line(plan);
            return Err(PuzzleError(format!(
                "the file is not made by this plan: {plan}"
            )));
        }
        for puzzle in read(text)? {
            let game = GAMES
                .iter()
                .position(|game| *game == puzzle.board.variant());
            let found = game.and_then(|game| making.games.get_mut(&game));
            let found =
                found.ok_or_else(|| PuzzleError(format!("{puzzle}: of no game we know")))?;
            found.take(puzzle, usize::MAX);
        }
        for line in text.lines() {
            let words = line.split_whitespace().collect::<Vec<_>>();
            if let ["#", game, "blocks", blocks, "vain", vain] = words[..] {
                let index = GAMES.iter().position(|known| known.to_string() == game);
                let found = index.and_then(|index| making.games.get_mut(&index));
                let number = |text: &str| {
                    let number = text.parse::<u64>();
                    number.map_err(|_| PuzzleError(format!("{} is no number", Quoted(text))))
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
        let PuzzlePlan { seed, count } = self.plan;
        let open = self.games.iter_mut();
        let open = open.filter(|(_, found)| found.is_open(count));
        let Some((&game, found)) = open.min_by_key(|(_, found)| found.blocks) else {
            return Ok(false);
        };
        let block = Block::play(GAMES[game], seed, found.blocks, threads, stop)?;
        found.take_block(block, count);
        Ok(true)
    }

    /// Takes the blocks that others have played as if they had been played here; those that do not come next stay.
    ///
    /// # Errors
    /// [`PuzzleError`] when they follow from another seed.
    pub fn take(&mut self, shares: &mut Blocks) -> Result<(), PuzzleError> {
        let PuzzlePlan { seed, count } = self.plan;
        shares.check_seed(seed)?;
        for (game, found) in &mut self.games {
            while found.is_open(count)
                && let Some(block) = shares.remove(GAMES[*game], found.blocks)
            {
                found.take_block(block, count);
            }
        }
        Ok(())
    }

    /// The games of which more is wanted, and the block that comes next of each.
    pub fn open(&self) -> impl Iterator<Item = (Variant, u64)> {
        let count = self.plan.count;
        let open = self.games.iter();
        let open = open.filter(move |(_, found)| found.is_open(count));
        open.map(|(game, found)| (GAMES[*game], found.blocks))
    }

    /// Puzzles by now.
    pub fn len(&self) -> usize {
        self.games.values().map(|found| found.puzzles.len()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All of it as a text, from which it can go on: the puzzles of each game, the easiest first.
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

fn plan_line(plan: PuzzlePlan) -> String {
    let PuzzlePlan { seed, count } = plan;
    format!("{REMARK} inarow puzzles make --seed {seed} --count {count}")
}
