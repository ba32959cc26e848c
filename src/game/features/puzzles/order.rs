//! Which puzzles there are of a game and grade, which of them are solved, and which comes next.

use crate::ai::puzzle::Grade;
use crate::game::keeping::Puzzled;
use crate::puzzles::of_the_program;
use crate::rules::Variant;

/// The indices of the puzzles of a game and grade.
pub(super) fn indices(variant: Variant, grade: Grade) -> Vec<usize> {
    let puzzles = of_the_program().iter().enumerate();
    let same = puzzles
        .filter(|(_, puzzle)| puzzle.board.variant() == variant && puzzle.solution.grade == grade);
    same.map(|(index, _)| index).collect()
}

/// Whether a puzzle has been solved.
pub(super) fn is_solved(index: usize, puzzled: &Puzzled) -> bool {
    let puzzle = of_the_program().get(index);
    puzzle.is_some_and(|puzzle| puzzled.solved.contains(puzzle.name()))
}

/// The puzzle of the same game and grade that comes after one: the first that is not solved, if one is not.
pub(super) fn next_of(index: usize, puzzled: &Puzzled) -> usize {
    let Some(puzzle) = of_the_program().get(index) else {
        return index;
    };
    let indices = indices(puzzle.board.variant(), puzzle.solution.grade);
    let after = indices.iter().filter(|other| **other > index);
    let before = indices.iter().filter(|other| **other < index);
    let mut others = after.chain(before).copied();
    let first = others.clone().next();
    let open = others.find(|other| !is_solved(*other, puzzled));
    open.or(first).unwrap_or(index)
}
