//! The board and its rules: legal moves, the player to move and the outcome.

mod opening;
mod outlets;
mod regions;

use std::error::Error;
use std::fmt;

use super::line;
use super::opening_rule::Settled;
use super::player::Player;
use super::position::Position;
use super::rule_set::{Foul, FoulKind, Goal};
use super::square::Square;
use super::variant::Variant;

/// State of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The game goes on.
    Running,
    /// A player has won.
    Won {
        /// The winner. [`RuleSet::goal`](super::RuleSet::goal) tells whether it is the player who made the last move.
        by: Player,
        /// Every square of every line that the last move completed, sorted.
        squares: Vec<Square>,
    },
    /// Nobody has won, and the player to move has no legal move, usually because the board is full, or, where
    /// pieces can be taken out, the position has occurred for the third time or there have been 1,000 moves.
    Drawn,
}

impl Outcome {
    /// Returns whether the game has been won or drawn.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        !matches!(self, Self::Running)
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        match self {
            Self::Won { by, .. } => Some(*by),
            Self::Running | Self::Drawn => None,
        }
    }
}

/// Why a game is drawn although the board is not full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawReason {
    /// The position has occurred for the third time.
    Repetition,
    /// The player to move has no legal move.
    NoMove,
    /// There have been as many moves as a game may have.
    TooLong,
}

/// Why a move was refused. The board is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// The square (under gravity: its column) is off the board.
    OffBoard(Square),
    /// There is a piece on that square.
    SquareTaken(Square),
    /// The column, from 0, is full.
    ColumnFull(u8),
    /// The column, from 0, has no piece that could be taken out.
    ColumnEmpty(u8),
    /// The lowest piece of the column, from 0, belongs to the other player.
    PieceOfOther(u8),
    /// The rule set forbids the move: see [`Board::foul`].
    Foul(FoulKind),
    /// The square is in a small board that is decided: see [`Board::region_state`].
    RegionDecided,
    /// The last move sends the player to move to another small board: see [`Board::open_regions`].
    OtherRegion,
    /// The opening rule asks for a choice, not a move: see [`Board::step`].
    ChoiceDue,
    /// The opening rule wants the piece within this number of squares around the centre.
    OutsideCentre(u8),
    /// The square is none of those that were offered.
    NotOffered,
    /// This square was offered before, or one that is the same by symmetry.
    OfferedBefore,
    /// The opening rule doesn't ask for this choice now.
    NoSuchChoice,
    /// The game has been won or drawn.
    GameOver,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OffBoard(_) => formatter.write_str("that is off the board"),
            Self::SquareTaken(_) => formatter.write_str("that square is taken"),
            Self::ColumnFull(column) => write!(formatter, "column {} is full", column + 1),
            Self::ColumnEmpty(column) => write!(formatter, "column {} is empty", column + 1),
            Self::PieceOfOther(column) => write!(
                formatter,
                "the lowest piece of column {} is your opponent's",
                column + 1
            ),
            Self::Foul(kind) => kind.fmt(formatter),
            Self::RegionDecided => formatter.write_str("that small board is decided"),
            Self::OtherRegion => formatter.write_str("the last move leads to another small board"),
            Self::ChoiceDue => formatter.write_str("a choice has to be made first"),
            Self::OutsideCentre(1) => formatter.write_str("the first piece goes in the centre"),
            Self::OutsideCentre(side) => write!(
                formatter,
                "the piece goes within {side} x {side} squares around the centre"
            ),
            Self::NotOffered => formatter.write_str("that square was not offered"),
            Self::OfferedBefore => {
                formatter.write_str("that square or its mirror image has been offered already")
            }
            Self::NoSuchChoice => formatter.write_str("that cannot be chosen now"),
            Self::GameOver => formatter.write_str("the game is over"),
        }
    }
}

impl Error for IllegalMove {}

/// A match up to its current position: moves, pieces and outcome.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    variant: Variant,
    /// Pieces by [`Variant::index_of`].
    pieces: Vec<Option<Player>>,
    /// Number of pieces in each column. Under gravity also the row in which the next piece lands.
    heights: Vec<u8>,
    history: Vec<Square>,
    /// Choices of the opening so far.
    choices: Vec<Settled>,
    outcome: Outcome,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self {
            variant,
            pieces: vec![None; variant.squares()],
            heights: vec![0; variant.columns() as usize],
            history: Vec::with_capacity(variant.squares()),
            choices: Vec::new(),
            outcome: Outcome::Running,
        }
    }

    /// The variant that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// The piece on a square; `None` if the square is empty or off the board.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Player> {
        if self.variant.contains(square) {
            self.pieces[self.variant.index_of(square)]
        } else {
            None
        }
    }

    /// The squares and outlets played so far, the first move first.
    #[must_use]
    pub fn history(&self) -> &[Square] {
        &self.history
    }

    /// Number of moves played.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.history.len()
    }

    /// The player whose piece is placed next, also when the game is over.
    #[must_use]
    pub const fn turn(&self) -> Player {
        if self.history.len().is_multiple_of(2) {
            Player::First
        } else {
            Player::Second
        }
    }

    /// State of the game.
    #[must_use]
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// Returns whether the game has been won or drawn.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.outcome.is_over()
    }

    /// The winner, if there is one.
    #[must_use]
    pub const fn winner(&self) -> Option<Player> {
        self.outcome.winner()
    }

    /// Returns the square where a piece played on `square` comes to rest. Under gravity only the column of `square`
    /// counts, and the piece falls to the lowest empty square. A [`Variant::outlet`] is returned as it is.
    ///
    /// # Errors
    /// [`IllegalMove`] in the same cases as [`Self::play`].
    pub fn landing(&self, square: Square) -> Result<Square, IllegalMove> {
        if self.is_over() {
            return Err(IllegalMove::GameOver);
        }
        if self.variant.is_outlet(square) {
            self.check_outlet(square.column, self.turn())?;
            return Ok(square);
        }
        if self.variant.gravity() {
            let column = square.column;
            let row = *self
                .heights
                .get(column as usize)
                .ok_or(IllegalMove::OffBoard(square))?;
            if row == self.variant.rows() {
                return Err(IllegalMove::ColumnFull(column));
            }
            return Ok(Square { column, row });
        }
        if !self.variant.contains(square) {
            return Err(IllegalMove::OffBoard(square));
        }
        if self.piece(square).is_some() {
            return Err(IllegalMove::SquareTaken(square));
        }
        self.check_region(square)?;
        self.check_opening(square)?;
        match self.foul(square) {
            Some(foul) => Err(IllegalMove::Foul(foul.kind)),
            None => Ok(square),
        }
    }

    /// Returns why the rule set forbids the player to move to play on an empty square; `None` if it doesn't. Only some
    /// rule sets forbid moves: see [`RuleSet::has_fouls`](super::RuleSet::has_fouls).
    #[must_use]
    pub fn foul(&self, square: Square) -> Option<Foul> {
        let rule_set = self.variant.rule_set();
        let free = self.variant.contains(square) && self.piece(square).is_none();
        (rule_set.has_fouls() && free && !self.is_over())
            .then(|| rule_set.foul(self.position(), self.turn(), square))
            .flatten()
    }

    const fn position(&self) -> Position<'_> {
        Position {
            variant: self.variant,
            pieces: self.pieces.as_slice(),
        }
    }

    /// Returns the squares that the rule set forbids to the player to move, in reading order.
    #[must_use]
    pub fn forbidden(&self) -> Vec<Square> {
        if !self.variant.rule_set().has_fouls() {
            return Vec::new();
        }
        let mut squares = self.variant.all_squares().collect::<Vec<_>>();
        squares.retain(|square| self.foul(*square).is_some());
        squares
    }

    /// Places a piece for the player to move and returns the square where it came to rest, which
    /// under gravity is the lowest empty one of the column. On a [`Variant::outlet`] takes the lowest piece out of the
    /// column.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. The board is unchanged.
    pub fn play(&mut self, square: Square) -> Result<Square, IllegalMove> {
        let landed = self.landing(square)?;
        let player = self.turn();
        if self.variant.is_outlet(landed) {
            self.take_out(landed.column);
        } else {
            self.pieces[self.variant.index_of(landed)] = Some(player);
            self.heights[landed.column as usize] += 1;
        }
        self.history.push(landed);
        self.outcome = self.outcome_after(landed, player);
        if self.variant.rule_set().has_fouls() && !self.is_over() && self.is_blocked() {
            self.outcome = Outcome::Drawn;
        }
        Ok(landed)
    }

    /// Takes the last move back, with the choices after it, and returns its square; `None` on an empty board.
    pub fn undo(&mut self) -> Option<Square> {
        let square = self.history.pop()?;
        let ply = self.history.len();
        self.choices.retain(|settled| settled.ply <= ply);
        if self.variant.is_outlet(square) {
            self.put_back(square.column, self.turn());
        } else {
            self.pieces[self.variant.index_of(square)] = None;
            self.heights[square.column as usize] -= 1;
        }
        self.outcome = Outcome::Running;
        Some(square)
    }

    /// Returns the squares where a piece can come to rest now. Under gravity: one for each open column from the left,
    /// and then the outlets through which a piece can be taken out. Otherwise: the empty squares that are not forbidden, in reading order. Empty when the game is over, and when a
    /// choice is due.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Square> {
        let mut squares = self.placeable();
        if self.variant.rule_set().has_fouls() || self.is_opening() {
            squares.retain(|square| self.landing(*square).is_ok());
        }
        squares
    }

    /// Like [`Self::legal_moves`], with the squares that are forbidden.
    pub(crate) fn placeable(&self) -> Vec<Square> {
        if self.is_over() {
            return Vec::new();
        }
        if self.variant.has_outlets() {
            return self.moves_with_outlets(self.turn());
        }
        if self.variant.gravity() {
            return (0..self.variant.columns())
                .filter_map(|column| self.landing(Square { column, row: 0 }).ok())
                .collect();
        }
        let mut squares = self.variant.all_squares().collect::<Vec<_>>();
        squares.retain(|square| self.piece(*square).is_none());
        if self.variant.region_size().is_some() {
            let open = self.open_regions();
            let region = |square| self.variant.region_of(square);
            squares.retain(|square| region(*square).is_some_and(|region| open.contains(&region)));
        }
        squares
    }

    /// Returns why the game is drawn. `None` unless it is drawn before every square, or every small board, is decided.
    #[must_use]
    pub fn draw_reason(&self) -> Option<DrawReason> {
        if self.outcome != Outcome::Drawn {
            None
        } else if self.variant.has_outlets() {
            self.draw_reason_with_outlets()
        } else {
            let blocked =
                self.variant.rule_set().has_fouls() && self.ply() < self.variant.squares();
            blocked.then_some(DrawReason::NoMove)
        }
    }

    /// Returns whether every empty square is forbidden.
    fn is_blocked(&self) -> bool {
        let mut squares = self.variant.all_squares();
        !squares.any(|square| self.piece(square).is_none() && self.foul(square).is_none())
    }

    /// The outcome after `player` has played on `last`. Unless a piece was taken out, only lines through that piece can
    /// be new, and only that player's.
    fn outcome_after(&self, last: Square, player: Player) -> Outcome {
        if self.variant.has_outlets() {
            let result = self.result_of_lines(last, player);
            let drawn = !result.is_over() && self.draw_reason_with_outlets().is_some();
            return if drawn { Outcome::Drawn } else { result };
        }
        let squares = self.complete(line::lines_through(self.variant, last), player);
        if let Some(region) = self.variant.region_of(last) {
            return self.outcome_in_region(region, player, squares);
        }
        if !squares.is_empty() {
            let by = match self.variant.rule_set().goal() {
                Goal::Complete => player,
                Goal::Avoid => player.other(),
            };
            return Outcome::Won { by, squares };
        }
        if self.history.len() == self.variant.squares() {
            return Outcome::Drawn;
        }
        Outcome::Running
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play_columns(board: &mut Board, columns: &[u8]) {
        for &column in columns {
            board
                .play(Square { column, row: 0 })
                .expect("a legal column");
        }
    }

    #[test]
    fn a_refused_move_leaves_the_board_untouched() {
        let mut board = Board::new(Variant::CONNECT_FOUR);
        play_columns(&mut board, &[2, 2, 2, 2, 2, 2]);
        let before = board.clone();
        let full = Square { column: 2, row: 5 };
        assert_eq!(board.play(full), Err(IllegalMove::ColumnFull(2)));
        let beside = Square { column: 7, row: 0 };
        assert_eq!(board.play(beside), Err(IllegalMove::OffBoard(beside)));
        assert_eq!(board, before);

        let mut board = Board::new(Variant::TIC_TAC_TOE);
        let centre = Square { column: 1, row: 1 };
        assert_eq!(board.play(centre), Ok(centre));
        let before = board.clone();
        assert_eq!(board.play(centre), Err(IllegalMove::SquareTaken(centre)));
        let above = Square { column: 0, row: 3 };
        assert_eq!(board.play(above), Err(IllegalMove::OffBoard(above)));
        assert_eq!(board, before);
    }

    #[test]
    fn won_board_refuses_moves_but_allows_undo() {
        let mut board = Board::new(Variant::CONNECT_FOUR);
        play_columns(&mut board, &[0, 1, 0, 1, 0, 1, 0]);
        assert_eq!(board.winner(), Some(Player::First));
        assert!(board.legal_moves().is_empty());
        let before = board.clone();
        let column = Square { column: 3, row: 0 };
        assert_eq!(board.play(column), Err(IllegalMove::GameOver));
        assert_eq!(board, before);
        assert_eq!(board.undo(), Some(Square { column: 0, row: 3 }));
        assert_eq!(board.outcome(), &Outcome::Running);
        assert_eq!(board.turn(), Player::First);
        assert_eq!(board.play(column), Ok(column));
    }

    #[test]
    fn all_lines_completed_by_one_move_win() {
        // Seven stones in three arms around the empty centre of a 5 x 5 board; the last joins them.
        let variant = Variant::new(5, 5, 3, false).expect("a variant");
        let mut board = Board::new(variant);
        let first = [(0, 2), (1, 2), (2, 0), (2, 1), (2, 2)];
        let second = [(0, 0), (4, 4), (0, 4), (4, 0)];
        for ply in 0..9 {
            let (column, row) = if ply % 2 == 0 {
                first[ply / 2]
            } else {
                second[ply / 2]
            };
            board.play(Square { column, row }).expect("a legal move");
        }
        let mut squares: Vec<Square> = first
            .iter()
            .map(|&(column, row)| Square { column, row })
            .collect();
        squares.sort_unstable();
        assert_eq!(
            board.outcome(),
            &Outcome::Won {
                by: Player::First,
                squares
            }
        );
    }

    #[test]
    fn a_line_longer_than_needed_wins_whole() {
        let mut board = Board::new(Variant::CONNECT_FOUR);
        play_columns(&mut board, &[0, 0, 1, 1, 2, 2, 4, 4, 5, 5, 6, 6, 3]);
        let Outcome::Won { by, squares } = board.outcome() else {
            panic!("seven in a row");
        };
        assert_eq!(*by, Player::First);
        assert_eq!(squares.len(), 7);
    }

    #[test]
    fn tutorial_game_is_won_on_last_move() {
        let variant = Variant::new(8, 6, 4, true).expect("a variant");
        let mut board = Board::new(variant);
        let columns = [3, 2, 4, 3, 5, 6, 5, 4, 5, 5, 6, 4];
        for column in columns {
            assert_eq!(board.outcome(), &Outcome::Running);
            play_columns(&mut board, &[column]);
        }
        assert_eq!(board.winner(), Some(Player::Second));
    }

    #[test]
    fn undo_of_everything_gives_the_empty_board() {
        let mut board = Board::new(Variant::CONNECT_FOUR);
        play_columns(&mut board, &[3, 3, 3, 4, 0, 6]);
        while board.undo().is_some() {}
        assert_eq!(board, Board::new(Variant::CONNECT_FOUR));
        assert_eq!(board.undo(), None);
    }
}
