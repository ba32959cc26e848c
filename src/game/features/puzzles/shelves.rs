//! The puzzles by shelf: their order, which of them are solved, and which comes next.

use std::collections::HashSet;
use std::sync::LazyLock;

use bevy::prelude::*;
use inarow_model::puzzles::{Puzzle, PuzzleTheme, of_the_program};
use inarow_rules::Variant;

use crate::game::persistence::Puzzled;

/// A group of puzzles in the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum PuzzleShelf {
    /// Puzzles of the last days.
    #[default]
    Days,
    /// Puzzles of a game.
    Of(Variant),
    /// Puzzles from the player's own matches.
    Own,
    /// Puzzles that were missed in the last run.
    Missed,
}

/// The puzzles on view.
#[derive(Resource, Default)]
pub(super) struct PuzzleView {
    pub(super) shelf: PuzzleShelf,
    /// The theme of the puzzles of a game, if one is chosen.
    pub(super) theme: Option<PuzzleTheme>,
}

impl PuzzleView {
    /// The whole shelf, with no theme chosen.
    pub(super) const fn of(shelf: PuzzleShelf) -> Self {
        Self { shelf, theme: None }
    }
}

/// Difficulty of a puzzle, as far as it could be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hardness {
    /// Too easy to be measured: every player of the measurement found the solution.
    Easiest,
    /// The difficulty in points.
    Points(u16),
    /// Puzzles that none of the measured players solved.
    Hardest,
}

/// Difficulty of a puzzle, if it was measured.
pub(super) fn hardness(puzzle: &Puzzle) -> Option<Hardness> {
    let points = puzzle.points?;
    let measured = || in_order().iter().filter_map(|(_, puzzle)| puzzle.points);
    Some(if measured().next() == Some(points) {
        Hardness::Easiest
    } else if measured().next_back() == Some(points) {
        Hardness::Hardest
    } else {
        Hardness::Points(points)
    })
}

/// All puzzles of the program with their themes, the easiest first.
fn in_order() -> &'static [(PuzzleTheme, &'static Puzzle)] {
    static IN_ORDER: LazyLock<Vec<(PuzzleTheme, &'static Puzzle)>> = LazyLock::new(|| {
        let all = of_the_program().iter();
        let mut all = all
            .map(|puzzle| (PuzzleTheme::of(puzzle), puzzle))
            .collect::<Vec<_>>();
        all.sort_by_key(|(_, puzzle)| puzzle.points);
        all
    });
    &IN_ORDER
}

/// Returns the puzzles of a game, the easiest first: those of `theme`, or all.
pub(super) fn of_game(
    variant: Variant,
    theme: Option<PuzzleTheme>,
) -> impl Iterator<Item = &'static Puzzle> {
    let same = in_order().iter().filter(move |(of, puzzle)| {
        puzzle.board.variant() == variant && theme.is_none_or(|theme| theme == *of)
    });
    same.map(|(_, puzzle)| *puzzle)
}

/// The puzzles from the player's own matches, the latest first.
pub(super) fn own(puzzled: &Puzzled) -> impl Iterator<Item = &Puzzle> {
    puzzled.own.iter().rev().map(|own| &own.0)
}

pub(super) fn is_solved(puzzle: &Puzzle, puzzled: &Puzzled) -> bool {
    puzzled.solved.contains(puzzle.name())
}

/// Returns the next unsolved puzzle after `puzzle` on its shelf, or the next one if all are solved. `missed` are the
/// puzzles missed in the last run.
pub(super) fn next_of<'a>(
    puzzle: &'a Puzzle,
    shown: &PuzzleView,
    puzzled: &'a Puzzled,
    missed: &'a [Puzzle],
) -> &'a Puzzle {
    let variant = puzzle.board.variant();
    let is_here = |others: &[&Puzzle]| others.iter().any(|other| other.name() == puzzle.name());
    let own = own(puzzled).collect::<Vec<_>>();
    let themed = shown
        .theme
        .filter(|_| shown.shelf == PuzzleShelf::Of(variant));
    let themed = of_game(variant, themed).collect::<Vec<_>>();
    let all = of_game(variant, None).collect::<Vec<_>>();
    let from_own = shown.shelf == PuzzleShelf::Own || !is_here(&all);
    // After the only one that was missed come those of its game.
    let from_run = shown.shelf == PuzzleShelf::Missed && missed.len() > 1;
    let shelves = [
        if from_run {
            missed.iter().collect()
        } else {
            Vec::new()
        },
        if from_own { own } else { Vec::new() },
        themed,
        all,
    ];
    let Some(shelf) = shelves.into_iter().find(|shelf| is_here(shelf)) else {
        return puzzle;
    };
    let place = shelf.iter().position(|other| other.name() == puzzle.name());
    let (before, from) = shelf.split_at(place.unwrap_or_default());
    let mut others = from.iter().skip(1).chain(before).copied();
    let first = others.clone().next();
    let open = others.find(|other| !is_solved(other, puzzled));
    open.or(first).unwrap_or(puzzle)
}

/// Returns the untried puzzle whose difficulty is nearest to the player's rating: they solve it every other time.
pub(super) fn right_one(puzzled: &Puzzled) -> Option<&'static Puzzle> {
    let [now, _] = puzzled.strength();
    let tried = puzzled.tries.iter().map(|tried| &tried.name);
    let tried = tried.chain(&puzzled.missed).map(String::as_str);
    let tried = tried.collect::<HashSet<_>>();
    let open = in_order().iter().map(|(_, puzzle)| *puzzle);
    let open = open.filter(|puzzle| !is_solved(puzzle, puzzled) && !tried.contains(puzzle.name()));
    let apart = |puzzle: &&Puzzle| {
        let points = puzzle.points.unwrap_or_default();
        (f64::from(points) - now.points).abs()
    };
    open.min_by(|one, other| apart(one).total_cmp(&apart(other)))
}
