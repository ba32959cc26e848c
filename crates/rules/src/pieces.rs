//! Positions without a history: read from pictures in text, and turned into moves that lead to them.

mod errors;
mod order;

use std::collections::HashSet;
use std::fmt;

pub use errors::{PictureError, Unreachable};

use super::position::Position;
use super::{Board, Foul, MAX_SIDE, Player, Square, Variant, all_lines, signs};

/// Number of positions after which the search for an order of moves gives up.
const MOST_POSITIONS: usize = 50_000;
/// Number of orders of each player's pieces, and of both together, that are tried for a position.
const ORDERS: usize = 16;
const MOST_ORDERS: usize = ORDERS * ORDERS;
/// Signs of the first and the second player's pieces in pictures written by this crate.
const OURS: [char; 2] = ['X', 'O'];

/// The pieces on a board, without the order in which they were played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pieces {
    variant: Variant,
    /// The pieces, indexed by [`Variant::index_of`].
    pieces: Vec<Option<Player>>,
}

impl Pieces {
    /// An empty board.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            pieces: vec![None; variant.squares()],
        }
    }

    /// The variant of the board.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The piece on a square; `None` if the square is empty or off the board.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Player> {
        let there = self.variant.contains(square);
        there.then(|| self.pieces[self.variant.index_of(square)])?
    }

    /// Number of pieces of a player.
    #[must_use]
    pub fn count(&self, player: Player) -> usize {
        let pieces = self.pieces.iter();
        pieces.filter(|piece| **piece == Some(player)).count()
    }

    /// Puts `piece` on a square, or empties the square if `piece` is `None`. A square off the board is ignored.
    pub fn put(&mut self, square: Square, piece: Option<Player>) {
        if self.variant.contains(square) {
            self.pieces[self.variant.index_of(square)] = piece;
        }
    }

    /// Returns the square where a piece put on `square` comes to rest. Under gravity it falls to the lowest empty
    /// square of its column. `None` if `square` is occupied or off the board.
    #[must_use]
    pub fn rest_of(&self, square: Square) -> Option<Square> {
        if !self.variant.contains(square) || self.piece(square).is_some() {
            return None;
        }
        if !self.variant.gravity() {
            return Some(square);
        }
        let mut column = (0..=square.row).map(|row| Square { row, ..square });
        column.find(|square| self.piece(*square).is_none())
    }

    /// Removes the piece on a square; under gravity the pieces above fall. A square off the board is ignored.
    pub fn take_away(&mut self, square: Square) {
        self.put(square, None);
        if self.variant.gravity() {
            for row in square.row..self.variant.rows() {
                let above = self.piece(Square::new(square.column, row + 1));
                self.put(Square { row, ..square }, above);
            }
        }
    }

    /// Reads a picture: a line for each row from the top, such as `X` and `O` for the players and `.` for an empty
    /// square.
    ///
    /// Any two signs that people use for pieces are accepted. The more frequent sign is the first player's. Of equally
    /// frequent signs, the usual one of the first player is taken.
    ///
    /// # Errors
    /// [`PictureError`].
    pub fn parse(variant: Variant, text: &str) -> Result<Self, PictureError> {
        let rows = text
            .lines()
            .map(|line| signs::in_row(line).collect::<Vec<_>>());
        let rows = rows.filter(|row| !row.is_empty()).collect::<Vec<_>>();
        let (columns, wanted) = (usize::from(variant.columns()), usize::from(variant.rows()));
        let signs = signs::pair_in(&rows).map_err(PictureError::Sign)?;
        if rows.len() != wanted {
            let found = rows.len();
            return Err(PictureError::Rows { found, wanted });
        }
        if let Some(row) = rows.iter().position(|row| row.len() != columns) {
            return Err(PictureError::Columns {
                row: row + 1,
                found: rows[row].len(),
                wanted: columns,
            });
        }
        let mut pieces = Self::new(variant);
        for (row, signs_of_row) in (0..variant.rows()).rev().zip(&rows) {
            for (column, sign) in (0..variant.columns()).zip(signs_of_row) {
                let mut players = Player::BOTH.into_iter();
                let player = players.find(|player| signs[player.index()] == Some(*sign));
                pieces.put(Square { column, row }, player);
            }
        }
        Ok(pieces)
    }

    /// Returns why the rule set forbids `player` to play on an empty square; `None` if it doesn't.
    #[must_use]
    pub fn foul(&self, player: Player, square: Square) -> Option<Foul> {
        let position = Position {
            variant: self.variant,
            pieces: &self.pieces,
        };
        let free = self.variant.contains(square) && self.piece(square).is_none();
        free.then(|| self.variant.rule_set().foul(position, player, square))
            .flatten()
    }

    /// Returns a match that leads to these pieces. Without gravity the moves of each player are in reading order,
    /// except a winning last move.
    ///
    /// # Errors
    /// [`Unreachable`].
    pub fn game(&self) -> Result<Board, Unreachable> {
        let found = self.game_without_outlets();
        match found {
            // Pieces that were taken out could have led there.
            Err(why) if self.variant.has_outlets() && !matches!(why, Unreachable::Floats(_)) => {
                Err(Unreachable::NotFound)
            }
            found => found,
        }
    }

    fn game_without_outlets(&self) -> Result<Board, Unreachable> {
        let [first, second] = Player::BOTH.map(|player| self.count(player));
        if self.variant.gravity()
            && let Some(square) = self.floating()
        {
            return Err(Unreachable::Floats(square));
        }
        let shared = self.variant.rule_set().shares_pieces();
        if !shared && first != second && first != second + 1 {
            return Err(Unreachable::Counts([first, second]));
        }
        let last_mover = if first > second {
            Player::First
        } else {
            Player::Second
        };
        if self.variant.region_size().is_some() {
            return self.in_legal_order();
        }
        match Player::BOTH.map(|player| self.has_line(player, None)) {
            [true, true] => return Err(Unreachable::BothWon),
            [false, false] => return self.ordered(None),
            [won, _] => {
                let winner = if won { Player::First } else { Player::Second };
                if winner != last_mover {
                    return Err(Unreachable::MovedOn(winner));
                }
            }
        }
        // The last move completed all lines, and lies on top.
        let ends = self.variant.all_squares().filter(|square| {
            let above = Square {
                column: square.column,
                row: square.row + 1,
            };
            let on_top = !self.variant.gravity() || self.piece(above).is_none();
            let own = self.piece(*square) == Some(last_mover);
            own && on_top && !self.has_line(last_mover, Some(*square))
        });
        let mut why = Unreachable::NoOrder;
        for end in ends {
            match self.ordered(Some(end)) {
                Err(Unreachable::NotFound) => why = Unreachable::NotFound,
                Err(_) => {}
                found => return found,
            }
        }
        Err(why)
    }

    /// Returns the square of a piece with an empty square below, if any.
    fn floating(&self) -> Option<Square> {
        let mut squares = self.variant.all_squares();
        squares.find(|square| {
            let below = square.row.checked_sub(1).map(|row| Square {
                column: square.column,
                row,
            });
            let stands = below.is_none_or(|below| self.piece(below).is_some());
            self.piece(*square).is_some() && !stands
        })
    }

    /// Returns whether `player` has a line, ignoring a piece on `without`.
    fn has_line(&self, player: Player, without: Option<Square>) -> bool {
        all_lines(self.variant).any(|line| {
            line.is_complete(self.variant, player, |square| {
                self.piece(square).filter(|_| Some(square) != without)
            })
        })
    }

    /// Returns a match that leads to these pieces, with `end` as its last move if given. Nobody may have a line before
    /// `end`.
    fn ordered(&self, end: Option<Square>) -> Result<Board, Unreachable> {
        if !self.variant.gravity() {
            return self.in_some_order(end);
        }
        let mut board = Board::new(self.variant);
        for square in self.interleaved(end)? {
            board.play(square).map_err(|_| Unreachable::NoOrder)?;
        }
        Ok(board)
    }

    /// Plays the pieces of each player in reading order, and `end` last. Where that meets a foul or ends the game too
    /// early, it tries other orders.
    fn in_some_order(&self, end: Option<Square>) -> Result<Board, Unreachable> {
        let waiting = Player::BOTH.map(|player| {
            let squares = self
                .variant
                .all_squares()
                .filter(|square| Some(*square) != end);
            let own = squares.filter(|square| self.piece(*square) == Some(player));
            own.collect::<Vec<_>>()
        });
        let mut found = self.in_order(waiting.clone(), end);
        for turn in 1..MOST_ORDERS {
            if !matches!(found, Err(Unreachable::NotFound)) {
                break;
            }
            let mut other = waiting.clone();
            for (pieces, step) in other.iter_mut().zip([turn % ORDERS, turn / ORDERS]) {
                let step = step.min(pieces.len());
                pieces.rotate_left(step);
            }
            found = self.in_order(other, end);
        }
        found
    }

    /// Plays the pieces of each player in the given order, and `end` last. A piece that would end the game too early,
    /// or is forbidden, waits for the next ones.
    fn in_order(
        &self,
        mut waiting: [Vec<Square>; 2],
        end: Option<Square>,
    ) -> Result<Board, Unreachable> {
        let mut board = Board::new(self.variant);
        while !waiting.iter().all(Vec::is_empty) {
            let turn = board.turn().index();
            let is_last = end.is_none() && waiting.iter().map(Vec::len).sum::<usize>() == 1;
            let next = waiting[turn].iter().position(|square| {
                let is_played = board.play(*square).is_ok();
                let goes_on = is_played && (is_last || !board.is_over());
                if is_played && !goes_on {
                    board.undo();
                }
                goes_on
            });
            match next {
                Some(next) => waiting[turn].remove(next),
                None => return Err(Unreachable::NotFound),
            };
        }
        if let Some(end) = end {
            board.play(end).map_err(|_| Unreachable::NoOrder)?;
        }
        Ok(board)
    }

    /// Orders the pieces so that each column fills from below and the players take turns. `end` comes last.
    fn interleaved(&self, end: Option<Square>) -> Result<Vec<Square>, Unreachable> {
        let columns = 0..self.variant.columns();
        let heights = columns.map(|column| {
            let mut rows = 0..self.variant.rows();
            let high = rows.find(|row| self.piece(Square::new(column, *row)).is_none());
            let high = high.unwrap_or(self.variant.rows());
            // The end comes after all others.
            high - u8::from(end.is_some_and(|end| end.column == column))
        });
        let full = heights.collect::<Vec<_>>();
        let pieces = full
            .iter()
            .map(|height| usize::from(*height))
            .sum::<usize>();
        // Depth first; what led nowhere is remembered by the heights of the columns.
        let mut seen = HashSet::new();
        let mut path: Vec<(u8, [u8; MAX_SIDE as usize])> = vec![(0, [0; MAX_SIDE as usize])];
        let mut moves = Vec::<Square>::new();
        while let Some((next, heights)) = path.last_mut() {
            if moves.len() == pieces {
                moves.extend(end);
                return Ok(moves);
            }
            let column = *next;
            if usize::from(column) == full.len() {
                path.pop();
                moves.pop();
                continue;
            }
            *next += 1;
            let height = heights[usize::from(column)];
            let square = Square::new(column, height);
            let player = Player::BOTH[moves.len() % 2];
            if height == full[usize::from(column)] || self.piece(square) != Some(player) {
                continue;
            }
            let mut higher = *heights;
            higher[usize::from(column)] += 1;
            if !seen.insert(higher) {
                continue;
            }
            if seen.len() > MOST_POSITIONS {
                return Err(Unreachable::NotFound);
            }
            path.push((0, higher));
            moves.push(square);
        }
        Err(Unreachable::NoOrder)
    }
}

impl From<&Board> for Pieces {
    fn from(board: &Board) -> Self {
        let mut pieces = Self::new(board.variant());
        for square in board.history() {
            pieces.put(*square, board.piece(*square));
        }
        pieces
    }
}

/// Writes the rows from the top, one line each: `X` and `O` for the players, `.` for an empty square.
impl fmt::Display for Pieces {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.variant.rows()).rev() {
            for column in 0..self.variant.columns() {
                let sign = match self.piece(Square::new(column, row)) {
                    None => '.',
                    Some(player) => OURS[player.index()],
                };
                let between = if column == 0 { "" } else { " " };
                write!(formatter, "{between}{sign}")?;
            }
            if row > 0 {
                formatter.write_str("\n")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation;

    fn of(variant: Variant, text: &str) -> Result<Board, Unreachable> {
        Pieces::parse(variant, text).expect("a picture").game()
    }

    #[test]
    fn picture_accepts_any_pair_of_signs() {
        let flat = Variant::TIC_TAC_TOE;
        let expected = of(flat, "X . .\n. O .\n. . X");
        for text in [
            "R..\n.Y.\n..R",
            "y..\n.r.\n..y",
            "1 0 0\n0 2 0\n0 0 1",
            "2 0 0\n0 1 0\n0 0 2",
            "🔴⚪⚪\n⚪🟡⚪\n⚪⚪🔴",
            "●·· \n·○·\n··●",
            "●️□□\n□○□\n□□●",
            "B--\n-W-\n--B",
            "Ｘ．．\n．Ｏ．\n．．Ｘ",
            "⚫⬜⬜\n⬜⚪⬜\n⬜⬜⚫",
        ] {
            assert_eq!(of(flat, text), expected, "{text}");
        }
        // As many of both: the usual one begins.
        for text in ["R..\n.Y.\n...", "X..\n.0.\n...", "100\n020\n000"] {
            let pieces = Pieces::parse(flat, text).expect(text);
            assert_eq!(
                pieces.piece(Square::new(0, 2)),
                Some(Player::First),
                "{text}"
            );
        }
        let third = Pieces::parse(flat, "XOY\n...\n...");
        assert_eq!(third, Err(PictureError::Sign('O')));
    }

    #[test]
    fn what_no_game_leads_to_is_told() {
        let flat = Variant::TIC_TAC_TOE;
        assert_eq!(of(flat, "XX.\n...\n..."), Err(Unreachable::Counts([2, 0])));
        assert_eq!(of(flat, "X X X\nO O O\n. . ."), Err(Unreachable::BothWon));
        assert_eq!(
            of(flat, "X X X\nO O .\nO . ."),
            Err(Unreachable::MovedOn(Player::First))
        );
        // More pieces of one player than there can be, whoever has lines.
        assert_eq!(
            of(
                "4x3x3".parse().expect("a variant"),
                "X X X .\nX X X .\nO O X O\n"
            )
            .map(|_| ()),
            Err(Unreachable::Counts([7, 3]))
        );
        assert_eq!(
            of(flat, "X X X\nO O X\nO O X").map(|board| board.winner()),
            Ok(Some(Player::First))
        );
        let drop = "4x4x3-drop".parse().expect("a variant");
        let floats = Square::new(1, 1);
        assert_eq!(
            of(drop, "....\n....\n.X..\n...."),
            Err(Unreachable::Floats(floats))
        );
        // Whoever begins has nothing at the bottom.
        assert_eq!(
            of(drop, "....\n....\nX...\nO..."),
            Err(Unreachable::NoOrder)
        );
        assert_eq!(
            of(drop, "....\n....\n....\nXO..").map(|board| notation::format(&board)),
            Ok("12".to_owned())
        );
    }

    #[test]
    fn what_is_no_picture_is_told() {
        let flat = Variant::TIC_TAC_TOE;
        let why = |text| Pieces::parse(flat, text).expect_err(text).to_string();
        assert_eq!(why("XO.\n..."), "2 rows, and the board has 3");
        assert_eq!(
            why("XO.\n....\n..."),
            "4 squares in row 2, and the board has 3 columns"
        );
        assert_eq!(why("XO.\n.?.\n..."), "\"?\" is no piece");
        let drawn =
            Pieces::parse(flat, " x | o | . \n . | X | - \n\n O | _ | * ").expect("a picture");
        assert_eq!(drawn.to_string(), "X O .\n. X .\nO . .");
    }
}
