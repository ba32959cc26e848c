//! Finds puzzles: plays block after block of games and takes new puzzles until there are enough.

use std::collections::{BTreeMap, HashSet};
use std::fmt::Write;

use inarow_engine::NoChoice;
use inarow_engine::puzzle::{Grade, Task};
use inarow_model::puzzles::{GAMES, Puzzle, PuzzleError, REMARK, likeness, read};
use inarow_rules::{Quoted, Variant};
use inarow_solver::Stop;

use super::block::Block;
use super::share::Blocks;

/// Number of consecutive blocks without a new puzzle after which a variant is given up.
const VAIN_BLOCKS: u64 = 32;
/// Maximum number of puzzles taken from one match, since its positions are much alike.
const MOST_OF_A_GAME: usize = 2;

/// A plan for puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PuzzlePlan {
    /// Seed of all random numbers.
    pub seed: u64,
    /// Number of puzzles of each game, task (win or draw) and grade.
    pub count: usize,
}

/// The puzzles found so far by a plan. The same plan finds the same puzzles, regardless of interruptions and the
/// number of threads.
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
    /// Keys of the puzzles by `likeness`, so that turned and mirrored copies are not taken.
    known: HashSet<Vec<u8>>,
    /// Blocks of games that were played.
    blocks: u64,
    /// Number of the latest blocks in succession that brought no new puzzle.
    vain: u64,
}

impl Found {
    /// Adds a puzzle, if it is new and there are fewer than `count` of its kind. Returns whether the puzzle was added.
    fn take(&mut self, puzzle: Puzzle, count: usize) -> bool {
        let kind = kind_of(&puzzle);
        let same = self.puzzles.iter().filter(|other| kind_of(other) == kind);
        let wanted = same.count() < count && self.known.insert(likeness(&puzzle.board));
        if wanted {
            self.puzzles.push(puzzle);
        }
        wanted
    }

    /// Whether there are fewer than `count` puzzles of some kind and the search has not been given up.
    fn is_open(&self, count: usize) -> bool {
        let kinds = [true, false].into_iter();
        let mut kinds = kinds.flat_map(|wins| Grade::ALL.map(|grade| (wins, grade)));
        let lacks = |kind| {
            let puzzles = self.puzzles.iter();
            puzzles.filter(|puzzle| kind_of(puzzle) == kind).count() < count
        };
        self.vain < VAIN_BLOCKS && kinds.any(lacks)
    }

    /// Adds the new puzzles of the next block.
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

/// Returns whether the task of a puzzle is a win, and the puzzle's grade.
fn kind_of(puzzle: &Puzzle) -> (bool, Grade) {
    let wins = matches!(puzzle.solution.task, Task::Win(_));
    (wins, puzzle.solution.grade)
}

impl PuzzleMaking {
    /// Starts `plan` without any puzzles.
    pub fn new(plan: PuzzlePlan) -> Self {
        let games = (0..GAMES.len()).map(|game| (game, Found::default()));
        Self {
            plan,
            remarks: Vec::new(),
            games: games.collect(),
        }
    }

    /// Continues from a text that [`Self::text`] returned.
    ///
    /// # Errors
    /// [`PuzzleError`] when `text` is no such text or belongs to another plan.
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

    /// Plays the next block of games of the unfinished variant with the fewest blocks, and adds its new puzzles.
    /// Returns false if every variant is finished.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`] when `stop` is raised. The block is then played again the next time.
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

    /// Adds blocks that other machines have played, as if this machine had played them. Blocks that are not needed
    /// next stay in `shares`.
    ///
    /// # Errors
    /// [`PuzzleError`] when the blocks belong to another seed.
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

    /// Returns the unfinished variants, each with the number of its next block.
    pub fn open(&self) -> impl Iterator<Item = (Variant, u64)> {
        let count = self.plan.count;
        let open = self.games.iter();
        let open = open.filter(move |(_, found)| found.is_open(count));
        open.map(|(game, found)| (GAMES[*game], found.blocks))
    }

    /// Returns the number of puzzles found so far.
    pub fn len(&self) -> usize {
        self.games.values().map(|found| found.puzzles.len()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns all puzzles as a text from which `resumed` can continue. The puzzles of each variant are sorted
    /// by grade, the easiest first.
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
