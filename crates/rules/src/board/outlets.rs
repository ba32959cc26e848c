//! Outlets: places below the columns through which players take out their lowest pieces.

use super::{Board, DrawReason, IllegalMove, Outcome};
use crate::line::{all_lines, lines_through};
use crate::{Line, Player, Square, Variant};

/// Number of times that a position has to occur, with the same player to move, for the game to be drawn.
const OCCURRENCES: usize = 3;
/// Number of moves after which a game with outlets is drawn. The maker's rules know no such number; it bounds what has to
/// be saved and sent.
const MOST_MOVES: usize = 1_000;

impl Variant {
    /// Returns whether players may take out their lowest piece of a column, by a move on [`Self::outlet`].
    #[must_use]
    pub fn has_outlets(self) -> bool {
        self.rule_set().has_outlets()
    }

    /// The place below a column where a player takes out its lowest piece; `None` if the variant has none. The place
    /// is not one of the board's squares. Its row is the number of rows, so that [`Self::index_of`] and
    /// [`Self::square_at`] lead to and from the indices behind those of all squares.
    #[must_use]
    pub fn outlet(self, column: u8) -> Option<Square> {
        let row = self.rows();
        (self.has_outlets() && column < self.columns()).then_some(Square { column, row })
    }

    /// Returns whether this is the outlet of a column.
    #[must_use]
    pub fn is_outlet(self, square: Square) -> bool {
        self.outlet(square.column) == Some(square)
    }

    /// The outlets from left to right; none if the variant has none.
    pub fn outlets(self) -> impl Iterator<Item = Square> {
        (0..self.columns()).filter_map(move |column| self.outlet(column))
    }
}

impl Board {
    /// Returns why a player can't take out the lowest piece of a column.
    pub(super) fn check_outlet(&self, column: u8, player: Player) -> Result<(), IllegalMove> {
        match self.piece(Square { column, row: 0 }) {
            None => Err(IllegalMove::ColumnEmpty(column)),
            Some(owner) if owner != player => Err(IllegalMove::PieceOfOther(column)),
            Some(_) => Ok(()),
        }
    }

    /// Takes out the lowest piece of a column. The pieces above fall by one square.
    pub(super) fn take_out(&mut self, column: u8) {
        let top = self.heights[column as usize] - 1;
        for row in 0..top {
            let above = self.piece(Square::new(column, row + 1));
            self.pieces[self.variant.index_of(Square { column, row })] = above;
        }
        self.pieces[self.variant.index_of(Square { column, row: top })] = None;
        self.heights[column as usize] = top;
    }

    /// Puts a piece back where [`Self::take_out`] has taken it from.
    pub(super) fn put_back(&mut self, column: u8, player: Player) {
        let height = self.heights[column as usize];
        for row in (0..height).rev() {
            let piece = self.piece(Square { column, row });
            self.pieces[self.variant.index_of(Square::new(column, row + 1))] = piece;
        }
        self.pieces[self.variant.index_of(Square::new(column, 0))] = Some(player);
        self.heights[column as usize] = height + 1;
    }

    /// The result of lines after `player` has moved on a square or an outlet. If both players have a line, the one who
    /// has moved wins.
    pub(super) fn result_of_lines(&self, square: Square, player: Player) -> Outcome {
        let players = [player, player.other()];
        let won = players.into_iter().find_map(|by| {
            let squares = if self.variant.is_outlet(square) {
                self.complete(all_lines(self.variant), by)
            } else {
                self.complete(lines_through(self.variant, square), by)
            };
            (!squares.is_empty()).then_some(Outcome::Won { by, squares })
        });
        won.unwrap_or(Outcome::Running)
    }

    /// Every square of those lines that a player has completed, sorted.
    pub(super) fn complete(
        &self,
        lines: impl Iterator<Item = Line>,
        player: Player,
    ) -> Vec<Square> {
        let piece = |square| self.pieces[self.variant.index_of(square)];
        let complete = lines.filter(|line| line.is_complete(self.variant, player, piece));
        let mut squares = complete.flat_map(Line::squares).collect::<Vec<_>>();
        squares.sort_unstable();
        squares.dedup();
        squares
    }

    /// Returns why a game with outlets that nobody has won is drawn: the position has occurred three times with the same
    /// player to move, the player to move can neither drop a piece nor take one out, or the game has become too long.
    /// `None` if the game goes on.
    pub(super) fn draw_reason_with_outlets(&self) -> Option<DrawReason> {
        if self.history.len() >= MOST_MOVES {
            Some(DrawReason::TooLong)
        } else if self.occurrences() >= OCCURRENCES {
            Some(DrawReason::Repetition)
        } else if self.moves_with_outlets(self.turn()).is_empty() {
            Some(DrawReason::NoMove)
        } else {
            None
        }
    }

    /// Number of times that the position has occurred in the game with the same player to move, at least 1.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let mut earlier = self.clone();
        let mut count = 1;
        // Between two equal positions as many pieces are taken out as are dropped.
        let mut balance = 0_i32;
        while let Some(square) = earlier.undo() {
            balance += if self.variant.is_outlet(square) {
                -1
            } else {
                1
            };
            let same = balance == 0 && earlier.turn() == self.turn();
            count += usize::from(same && earlier.pieces == self.pieces);
        }
        count
    }

    /// The moves that `player` could make now, whoever is to move: squares where a piece comes to rest, and outlets.
    pub(crate) fn moves_with_outlets(&self, player: Player) -> Vec<Square> {
        let columns = 0..self.variant.columns();
        let drops = columns.clone().filter_map(|column| {
            let row = self.heights[column as usize];
            (row < self.variant.rows()).then_some(Square { column, row })
        });
        let outlets = self.variant.outlets();
        let outlets = outlets.filter(|outlet| self.check_outlet(outlet.column, player).is_ok());
        drops.chain(outlets).collect()
    }

    /// Returns who would win at once by a line if `player` made a move of [`Self::moves_with_outlets`].
    pub(crate) fn winner_with(&self, square: Square, player: Player) -> Option<Player> {
        let mut after = self.clone();
        if self.variant.is_outlet(square) {
            after.take_out(square.column);
        } else {
            after.pieces[self.variant.index_of(square)] = Some(player);
        }
        after.result_of_lines(square, player).winner()
    }
}
