//! The moves of a position.

use super::square_set::SquareSet;
use super::{FoulBoard, Index, LinePosition};

/// Number of stones up to which the next stone belongs beside another one.
const OPENING_STONES: usize = 3;

impl LinePosition {
    /// Returns the opening moves on a large board without gravity: the middle, then squares next to a stone. `None`
    /// after the opening and on other boards.
    pub(super) fn opening(&self) -> Option<Vec<Index>> {
        let stones = self.from_centre.len() - self.empty_count;
        if self.tension.is_none() || stones > OPENING_STONES {
            return None;
        }
        let places = |index: Index| {
            let index = usize::from(index);
            (index % self.columns, index / self.columns)
        };
        let nearest = self.from_centre.iter().min();
        let belongs = |index: &Index| {
            let (column, row) = places(*index);
            if stones == 0 {
                return self.from_centre.get(usize::from(*index)) == nearest;
            }
            let mut all = 0..self.from_centre.len() as Index;
            all.any(|other| {
                let (other_column, other_row) = places(other);
                let apart = column.abs_diff(other_column).max(row.abs_diff(other_row));
                !self.empty.contains(other) && apart == 1
            })
        };
        Some(self.empty.iter(self.words).filter(belongs).collect())
    }

    /// The squares that may be played now.
    pub(super) fn candidates(&self) -> Vec<Index> {
        let mut squares = self.placeable();
        self.keep_legal(&mut squares);
        squares
    }

    /// Returns whether the player to move can play without completing a line.
    pub(super) fn has_safe_move(&self) -> bool {
        let player = self.to_move.index();
        if self.gravity {
            let mut landings = self.landings.iter().copied().flatten();
            return landings.any(|index| !self.completes[player].contains(index));
        }
        let empty = self.empty.0.iter().zip(self.completes[player].0);
        empty
            .take(self.words)
            .any(|(empty, completes)| empty & !completes != 0)
    }

    /// Removes the squares that are fouls of the player to move.
    pub(super) fn keep_legal(&self, squares: &mut Vec<Index>) {
        if self.foul_board.is_some() {
            squares.retain(|index| !self.is_foul(*index));
        }
    }

    /// Returns whether the rule set forbids the player to move to play on an empty square.
    pub(super) fn is_foul(&self, index: Index) -> bool {
        self.foul_board
            .as_ref()
            .is_some_and(|FoulBoard { variant, pieces }| {
                variant.foul(pieces, self.to_move, index.into()).is_some()
            })
    }

    /// Returns whether all empty squares are fouls of the player to move.
    pub(super) fn is_blocked(&self) -> bool {
        let empty = || self.placeable().into_iter();
        self.foul_board.is_some() && empty().all(|index| self.is_foul(index))
    }

    /// The squares on which a piece can come to rest now, fouls among them.
    pub(super) fn placeable(&self) -> Vec<Index> {
        if self.gravity {
            self.landings.iter().copied().flatten().collect()
        } else {
            self.empty.iter(self.words).collect()
        }
    }

    /// The squares where a piece of the player to move would threaten to complete a line.
    pub(super) fn threatening(&self) -> Vec<Index> {
        let player = self.to_move.index();
        let mut squares = SquareSet::default();
        for line in &self.lines {
            if line.counts[player] + 2 == self.line_length
                && line.counts[1 - player] == 0
                && !line.closed[player]
            {
                for index in &line.squares {
                    squares.insert(*index);
                }
            }
        }
        let playable = |index: &Index| {
            if self.gravity {
                self.landings[usize::from(*index) % self.columns] == Some(*index)
            } else {
                self.empty.contains(*index)
            }
        };
        let mut squares = squares.iter(self.words).filter(playable).collect();
        self.keep_legal(&mut squares);
        squares
    }
}
