//! A match as a list of moves and a place in it: undo, redo and review move the place.

use std::error::Error;
use std::fmt;

use super::{Board, IllegalMove, Move, OpeningChoice, Outcome, Player, Settled, Square, Variant};

/// A match with all its moves, including moves that were taken back.
///
/// The place is the number of moves before it: 0 at the start, [`Self::len`] after the last move. The board is always
/// the position at the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    board: Board,
    moves: Vec<Square>,
    /// All choices of the opening. Those up to the place have been made on the board.
    choices: Vec<Settled>,
    /// The outcome after all moves.
    outcome: Outcome,
}

impl Record {
    /// Creates a match of `variant` without moves.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self::from(Board::new(variant))
    }

    /// Creates the match of `moves` at the place `ply`. Under gravity only the column of a move on a
    /// square counts.
    ///
    /// # Errors
    /// [`RecordError`] if a move is illegal or `ply` is beyond the last move.
    pub fn at(variant: Variant, moves: &[Square], ply: usize) -> Result<Self, RecordError> {
        let mut record = Self::new(variant);
        for (ply, &square) in moves.iter().enumerate() {
            record
                .play(square)
                .map_err(|why| RecordError::Illegal { ply, why })?;
        }
        record.go_to(ply)?;
        Ok(record)
    }

    /// The variant that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.board.variant()
    }

    /// The position at the place.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// All moves, the first one first, also those behind the place.
    #[must_use]
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }

    /// The moves that were taken back and can be played again, the next one first.
    #[must_use]
    pub fn ahead(&self) -> &[Square] {
        &self.moves[self.ply()..]
    }

    /// The current place: the number of moves before it.
    #[must_use]
    pub const fn ply(&self) -> usize {
        self.board.ply()
    }

    /// Number of all moves.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Returns whether the match has no moves, not even ones that were taken back.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Plays a move at the place and returns the square where the piece comes to rest. The moves ahead are kept if the
    /// first of them is this move, and dropped otherwise.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. The record is unchanged.
    pub fn play(&mut self, square: Square) -> Result<Square, IllegalMove> {
        let ply = self.ply();
        let landed = self.board.play(square)?;
        if self.moves.get(ply) == Some(&landed) {
            self.repeat_choices();
        } else {
            self.moves.truncate(ply);
            self.moves.push(landed);
            self.choices.retain(|settled| settled.ply <= ply);
            self.outcome = self.board.outcome().clone();
        }
        Ok(landed)
    }

    /// Makes a choice of the opening at the place, and drops the moves ahead, if there are any.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. The record is unchanged.
    pub fn choose(&mut self, choice: OpeningChoice) -> Result<(), IllegalMove> {
        self.board.choose(choice)?;
        self.cut();
        Ok(())
    }

    /// Takes a step at the place. Returns it, under gravity with the square where the piece has come to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. The record is unchanged.
    pub fn take(&mut self, step: Move) -> Result<Move, IllegalMove> {
        match step {
            Move::Place(square) => self.play(square).map(Move::Place),
            Move::Choose(choice) => self.choose(choice).map(|()| step),
        }
    }

    /// Makes the choices that were made at the place before.
    fn repeat_choices(&mut self) {
        for settled in &self.choices {
            if settled.ply == self.board.ply() {
                // It has been legal here before.
                let _ = self.board.choose(settled.choice);
            }
        }
    }

    /// Returns whether the players have swapped their colours at the end of the opening.
    #[must_use]
    pub fn has_swapped(&self) -> bool {
        Settled::swapped(&self.choices)
    }

    /// The player whose step is due at the place, by the colour at the end of the opening; also when the game is over.
    #[must_use]
    pub fn actor(&self) -> Player {
        self.actor_in(&self.board)
    }

    /// As [`Self::actor`], in an earlier position of the same record.
    #[must_use]
    pub fn actor_in(&self, board: &Board) -> Player {
        let by = board.step().map_or(board.turn(), super::Step::by);
        if board.has_swapped() == self.has_swapped() {
            by
        } else {
            by.other()
        }
    }

    /// Returns the number of steps before the last step, at or before the place, that `is_wanted` names by its actor
    /// as [`Self::actor`] does.
    #[must_use]
    pub fn step_before(&self, is_wanted: impl Fn(Player) -> bool) -> Option<usize> {
        let mut board = self.board.clone();
        while board.undo_step().is_some() {
            if is_wanted(self.actor_in(&board)) {
                return Some(board.steps());
            }
        }
        None
    }

    /// Returns the same moves without an opening rule, at the same place.
    #[must_use]
    pub fn without_opening(&self) -> Self {
        Self {
            board: self.board.without_opening(),
            moves: self.moves.clone(),
            choices: Vec::new(),
            outcome: self.outcome.clone(),
        }
    }

    /// Goes back to the position after `steps` moves and choices. The moves ahead are kept unless a choice at the new
    /// place was taken back.
    pub fn go_back(&mut self, steps: usize) {
        while self.board.steps() > steps && self.board.undo_step().is_some() {}
        let ply = self.ply();
        let made = self.choices.iter().filter(|settled| settled.ply <= ply);
        if made.count() != self.board.choices().len() {
            self.cut();
        }
    }

    /// Goes one move back and returns its square; `None` at the beginning.
    pub fn back(&mut self) -> Option<Square> {
        self.board.undo()
    }

    /// Plays the next of the moves that were taken back and returns its square; `None` at the end.
    pub fn forward(&mut self) -> Option<Square> {
        let next = *self.ahead().first()?;
        // It has been legal here before.
        let landed = self.board.play(next).ok()?;
        self.repeat_choices();
        Some(landed)
    }

    /// Goes to the place `ply`, 0 to [`Self::len`].
    ///
    /// # Errors
    /// [`RecordError::Beyond`] if `ply` is beyond the last move. The record is unchanged.
    pub fn go_to(&mut self, ply: usize) -> Result<(), RecordError> {
        if ply > self.len() {
            let moves = self.len();
            return Err(RecordError::Beyond { ply, moves });
        }
        while self.ply() > ply && self.back().is_some() {}
        while self.ply() < ply && self.forward().is_some() {}
        Ok(())
    }

    /// The outcome after all moves, also while an earlier place is shown.
    #[must_use]
    pub const fn outcome(&self) -> &Outcome {
        &self.outcome
    }

    /// The position after all moves.
    #[must_use]
    pub fn end(&self) -> Board {
        let mut whole = self.clone();
        while whole.forward().is_some() {}
        whole.board
    }

    /// Removes the moves and choices after the place.
    pub fn cut(&mut self) {
        self.moves.truncate(self.ply());
        self.choices = self.board.choices().to_vec();
        self.outcome = self.board.outcome().clone();
    }
}

/// Creates the record of all moves of a board, placed after the last move.
impl From<Board> for Record {
    fn from(board: Board) -> Self {
        Self {
            moves: board.history().to_vec(),
            choices: board.choices().to_vec(),
            outcome: board.outcome().clone(),
            board,
        }
    }
}

/// Why moves and a place don't make a [`Record`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// A move is illegal.
    Illegal {
        /// Number of moves before the illegal one.
        ply: usize,
        /// Why the move is illegal.
        why: IllegalMove,
    },
    /// The place lies behind the last move.
    Beyond {
        /// The requested place.
        ply: usize,
        /// Number of moves.
        moves: usize,
    },
}

impl fmt::Display for RecordError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Illegal { ply, why } => write!(formatter, "move {}: {why}", ply + 1),
            Self::Beyond { ply, moves } => {
                write!(formatter, "there is no place {ply} after {moves} moves")
            }
        }
    }
}

impl Error for RecordError {}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(column: u8) -> Square {
        Square { column, row: 0 }
    }

    fn played(columns: &[u8]) -> Record {
        let moves = columns.iter().map(|&at| column(at)).collect::<Vec<_>>();
        Record::at(Variant::CONNECT_FOUR, &moves, moves.len()).expect("legal")
    }

    /// Another move cuts them off.
    #[test]
    fn replaying_same_move_keeps_later_moves() {
        let mut record = played(&[3, 3, 2, 4]);
        record.go_to(1).expect("a ply");
        assert_eq!(record.play(column(3)), Ok(Square::new(3, 1)));
        assert_eq!((record.ply(), record.len()), (2, 4));
        assert_eq!(record.play(column(0)), Ok(Square::new(0, 0)));
        assert_eq!((record.ply(), record.len()), (3, 3));
        assert_eq!(record.forward(), None);
    }

    #[test]
    fn stepping_back_reopens_ended_game() {
        let mut record = played(&[0, 1, 0, 1, 0, 1, 0]);
        assert!(record.board().is_over());
        assert_eq!(record.play(column(5)), Err(IllegalMove::GameOver));
        assert_eq!(record.back(), Some(Square::new(0, 3)));
        assert!(!record.board().is_over());
        assert_eq!(record.forward(), Some(Square::new(0, 3)));
        assert!(record.board().is_over());
    }

    #[test]
    fn what_is_no_game_is_told() {
        let variant = Variant::TIC_TAC_TOE;
        let moves = [Square::new(0, 0), Square::new(0, 0)];
        let why = Record::at(variant, &moves, 0).expect_err("taken");
        assert_eq!(why.to_string(), "move 2: that square is taken");
        let why = Record::at(variant, &moves[..1], 2).expect_err("beyond");
        assert_eq!(why, RecordError::Beyond { ply: 2, moves: 1 });
        let mut record = Record::new(variant);
        assert_eq!(record.back(), None);
        assert_eq!(record.forward(), None);
        assert!(record.go_to(1).is_err());
        assert!(record.is_empty());
    }
}
