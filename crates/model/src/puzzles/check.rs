//! Checks that puzzles are correct and differ from each other.

use std::collections::{HashMap, HashSet};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use inarow_engine::NoChoice;
use inarow_engine::puzzle::Judge;
use inarow_solver::Stop;
use inarow_solver::threads::on_threads;

use super::{Puzzle, likeness};

/// Returns the indices of the puzzles whose stated solution a new proof doesn't confirm. Uses `threads` threads.
///
/// # Errors
/// [`NoChoice::Stopped`].
pub fn wrong(puzzles: &[Puzzle], threads: usize, stop: &Stop) -> Result<Vec<usize>, NoChoice> {
    let next = AtomicUsize::new(0);
    let wrong = Mutex::new(Vec::new());
    on_threads(threads, || -> Result<(), NoChoice> {
        let mut judges = HashMap::new();
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let Some(puzzle) = puzzles.get(index) else {
                return Ok(());
            };
            let variant = puzzle.board.variant();
            let judge = judges.entry(variant).or_insert_with(|| Judge::new(variant));
            judge.forget();
            let found = judge.solution(&puzzle.board, stop)?;
            if found.as_ref() != Some(&puzzle.solution)
                && let Ok(mut wrong) = wrong.lock()
            {
                wrong.push(index);
            }
        }
    })?;
    let mut wrong = wrong.into_inner().unwrap_or_default();
    wrong.sort_unstable();
    Ok(wrong)
}

/// Returns the indices of the puzzles that equal an earlier one up to turning and mirroring.
pub fn alike(puzzles: &[Puzzle]) -> Vec<usize> {
    let mut known = HashSet::new();
    let indices = 0..puzzles.len();
    indices
        .filter(|index| {
            let board = &puzzles[*index].board;
            !known.insert((board.variant(), likeness(board)))
        })
        .collect()
}
