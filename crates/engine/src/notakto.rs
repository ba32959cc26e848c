//! Notakto for the search: the small boards as bits. Boards that are the same by symmetry, or in another order, have the
//! same key, so that few positions are searched.

use inarow_rules::{Board, Variant};

use super::search_position::{Index, SearchPosition};
use super::three_by_three::{CELLS, FULL, SIDE, has_line};

/// Multiplier that spreads the bits of a key.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A position of Notakto.
#[derive(Clone, Debug)]
pub(super) struct NotaktoPosition {
    columns: usize,
    /// Pieces of each small board, as bits.
    boards: Vec<u16>,
    /// For each set of pieces, the smallest of those that are the same by symmetry; 0 for those with a line, since they
    /// play no part any more, and 1 more than the smallest for all others.
    canonical: Vec<u16>,
}

/// Returns the smallest set of pieces that is the same by symmetry.
fn smallest(pieces: u16) -> u16 {
    let image = |symmetry: usize| {
        let moved = |cell: usize| {
            let (mut column, mut row) = (cell % SIDE, cell / SIDE);
            if symmetry & 1 == 1 {
                column = SIDE - 1 - column;
            }
            if symmetry & 2 == 2 {
                row = SIDE - 1 - row;
            }
            if symmetry & 4 == 4 {
                (column, row) = (row, column);
            }
            row * SIDE + column
        };
        let taken = (0..CELLS).filter(|cell| pieces >> cell & 1 == 1);
        taken.fold(0, |image, cell| image | 1 << moved(cell))
    };
    (0..8).map(image).min().unwrap_or(pieces)
}

impl NotaktoPosition {
    /// Creates the position of a board that is not over.
    pub(super) fn new(board: &Board) -> Self {
        let variant: Variant = board.variant();
        let canonical = (0..=FULL).map(|pieces| match has_line(pieces) {
            true => 0,
            false => smallest(pieces) + 1,
        });
        let mut position = Self {
            columns: usize::from(variant.columns()),
            boards: vec![0; usize::from(variant.columns()) / SIDE],
            canonical: canonical.collect(),
        };
        for &square in board.history() {
            position.play(variant.index_of(square) as Index);
        }
        position
    }

    /// Returns the small board of a square and its cell, as a bit.
    fn split(&self, index: Index) -> (usize, u16) {
        let (column, row) = (
            usize::from(index) % self.columns,
            usize::from(index) / self.columns,
        );
        (column / SIDE, 1 << (row * SIDE + column % SIDE))
    }

    fn is_open(&self, pieces: u16) -> bool {
        self.canonical[usize::from(pieces)] > 0
    }

    /// The pieces of the boards without a line.
    fn open(&self) -> impl Iterator<Item = u16> {
        let boards = self.boards.iter().copied();
        boards.filter(|pieces| self.is_open(*pieces))
    }
}

impl SearchPosition for NotaktoPosition {
    fn result_of_line(&self) -> Option<i32> {
        self.open().next().is_none().then_some(1)
    }

    fn is_drawn(&self) -> bool {
        false
    }

    fn avoids_lines(&self) -> bool {
        true
    }

    fn offers_few_moves(&self) -> bool {
        true
    }

    fn empty_count(&self) -> usize {
        self.open()
            .map(|pieces| (FULL & !pieces).count_ones() as usize)
            .sum()
    }

    fn key(&self) -> u64 {
        let mut parts = self
            .boards
            .iter()
            .map(|pieces| self.canonical[usize::from(*pieces)])
            .collect::<arrayvec::ArrayVec<_, SIDE>>();
        parts.sort_unstable();
        let joined = parts
            .iter()
            .fold(1, |key: u64, part| key << (CELLS + 1) | u64::from(*part));
        let spread = joined.wrapping_mul(SPREAD);
        spread ^ spread >> 32
    }

    /// Nothing but the end of the game tells who is ahead.
    fn evaluate(&self) -> i32 {
        0
    }

    fn rank(&self, index: Index) -> (i32, u8) {
        // What ends a board leaves less to search.
        let (board, cell) = self.split(index);
        let ends = has_line(self.boards[board] | cell);
        (i32::from(!ends), 0)
    }

    fn gains(&self, _index: Index) -> (i32, i32) {
        (0, 0)
    }

    fn wins(&self) -> (Option<Index>, Option<Index>) {
        (None, None)
    }

    fn completes(&self, index: Index) -> bool {
        let (board, cell) = self.split(index);
        self.open().nth(1).is_none() && has_line(self.boards[board] | cell)
    }

    fn candidates(&self) -> Vec<Index> {
        let squares = 0..(self.columns * SIDE) as Index;
        squares
            .filter(|index| {
                let (board, cell) = self.split(*index);
                self.boards[board] & cell == 0 && self.is_open(self.boards[board])
            })
            .collect()
    }

    fn play(&mut self, index: Index) {
        let (board, cell) = self.split(index);
        self.boards[board] |= cell;
    }

    fn undo(&mut self, index: Index) {
        let (board, cell) = self.split(index);
        self.boards[board] &= !cell;
    }

    fn pass(&mut self) {}
}
