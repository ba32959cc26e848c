//! Blocks of games that are played on several machines, as a text from which puzzles are taken later.

use std::collections::BTreeMap;
use std::fmt::Write;

use inarow_engine::NoChoice;
use inarow_model::puzzles::{GAMES, Puzzle, PuzzleError, REMARK};
use inarow_rules::{Quoted, Variant};
use inarow_solver::Stop;

use super::block::{Block, GAMES_OF_A_BLOCK};
use crate::partition::Partition;

/// Blocks of games that were played. Their text begins with the seed. The number of a game stands on a line before its
/// puzzles, and a line at the end of each block shows that the block is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blocks {
    seed: u64,
    /// Blocks by the place of their variant among [`GAMES`] and by the number of the block.
    blocks: BTreeMap<(usize, u64), Block>,
}

impl Blocks {
    /// Creates an empty set of blocks for `seed`.
    pub const fn new(seed: u64) -> Self {
        Self {
            seed,
            blocks: BTreeMap::new(),
        }
    }

    /// Checks that the blocks belong to `seed`.
    ///
    /// # Errors
    /// [`PuzzleError`] when the blocks belong to another seed.
    pub fn check_seed(&self, seed: u64) -> Result<(), PuzzleError> {
        if self.seed == seed {
            return Ok(());
        }
        let own = self.seed;
        Err(PuzzleError(format!(
            "the blocks follow from the seed {own}, and not from {seed}"
        )))
    }

    /// Number of blocks.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// Removes a block of a game, and returns it if there was one.
    pub(super) fn remove(&mut self, game: Variant, number: u64) -> Option<Block> {
        let game = GAMES.iter().position(|known| *known == game)?;
        self.blocks.remove(&(game, number))
    }

    /// Plays the first missing block of `partition` among the first `most` blocks of each variant. Returns false if
    /// none is missing.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`] when `stop` is raised. The block is then played again the next time.
    pub fn go_on(
        &mut self,
        partition: Partition,
        most: u64,
        threads: usize,
        stop: &Stop,
    ) -> Result<bool, NoChoice> {
        let numbers = (0..).map(|place| partition.nth(place) as u64);
        let numbers = numbers.take_while(|number| *number < most);
        let mut places =
            numbers.flat_map(|number| (0..GAMES.len()).map(move |game| (game, number)));
        let Some((game, number)) = places.find(|place| !self.blocks.contains_key(place)) else {
            return Ok(false);
        };
        let block = Block::play(GAMES[game], self.seed, number, threads, stop)?;
        self.blocks.insert((game, number), block);
        Ok(true)
    }

    /// Adds the blocks of `other`.
    ///
    /// # Errors
    /// [`PuzzleError`] when `other` belongs to another seed, or has a block with other puzzles than the same block
    /// here.
    pub fn join(&mut self, other: Self) -> Result<(), PuzzleError> {
        other.check_seed(self.seed)?;
        for (place, block) in other.blocks {
            let (game, number) = place;
            let before = self.blocks.insert(place, block);
            if before.is_some_and(|before| self.blocks.get(&place) != Some(&before)) {
                let game = GAMES[game];
                return Err(PuzzleError(format!(
                    "block {number} of {game} has other puzzles than before"
                )));
            }
        }
        Ok(())
    }

    /// Returns all blocks as a text.
    pub fn text(&self) -> String {
        // Nothing fails to be written to a text.
        let mut text = first_line(self.seed) + "\n";
        for ((game, number), block) in &self.blocks {
            for (place, puzzles) in block.0.iter().enumerate() {
                if !puzzles.is_empty() {
                    let _ = writeln!(text, "{REMARK} game {place}");
                }
                for puzzle in puzzles {
                    let _ = writeln!(text, "{puzzle}");
                }
            }
            let _ = writeln!(text, "{REMARK} {} block {number}", GAMES[*game]);
        }
        text
    }

    /// Reads a text of [`Self::text`]; a block that was cut off is left out.
    ///
    /// # Errors
    /// [`PuzzleError`] when `text` is no such text.
    pub fn read(text: &str) -> Result<Self, PuzzleError> {
        let seed = text.lines().next().and_then(|line| {
            // The option had that name at first.
            let line = line.replace("--shard", "--partition");
            line.strip_prefix(&first_line(""))?.parse::<u64>().ok()
        });
        let seed = seed.ok_or_else(|| PuzzleError("these are no blocks of games".to_owned()))?;
        let mut blocks = BTreeMap::new();
        let empty = || vec![Vec::new(); GAMES_OF_A_BLOCK as usize];
        let (mut block, mut game) = (empty(), 0);
        // A line that has no end may have been cut off anywhere.
        let whole = text.rfind('\n').map_or("", |end| &text[..end]);
        for (index, line) in whole.lines().enumerate().skip(1) {
            let failed = |why: &str| {
                let line = Quoted(line);
                PuzzleError(format!("line {}: {line} {why}", index + 1))
            };
            let words = line.split_whitespace().collect::<Vec<_>>();
            match words[..] {
                ["#", "game", place] => {
                    let place = place.parse::<usize>().ok();
                    let place = place.filter(|place| *place < block.len());
                    game = place.ok_or_else(|| failed("is no game of a block"))?;
                }
                ["#", variant, "block", number] => {
                    let mut known = GAMES.iter();
                    let variant = known.position(|known| known.to_string() == variant);
                    let place = variant.zip(number.parse::<u64>().ok());
                    let place = place.ok_or_else(|| failed("is no block"))?;
                    let block = Block(std::mem::replace(&mut block, empty()));
                    let mut puzzles = block.0.iter().flatten();
                    if puzzles.any(|puzzle| puzzle.board.variant() != GAMES[place.0]) {
                        return Err(failed("has puzzles of another game before it"));
                    }
                    blocks.insert(place, block);
                    game = 0;
                }
                _ => {
                    let puzzle = line.parse::<Puzzle>();
                    block[game].push(puzzle.map_err(|_| failed("is no puzzle"))?);
                }
            }
        }
        Ok(Self { seed, blocks })
    }
}

fn first_line(seed: impl ToString) -> String {
    format!(
        "{REMARK} inarow puzzles make --partition --seed {}",
        seed.to_string()
    )
}
