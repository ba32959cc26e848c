//! A hint: a good move, what is to be said for it, and how play goes on.

use inarow_rules::{Board, Square};
use inarow_solver::Stop;
use serde::{Deserialize, Serialize};

use super::advice::{Advice, Advised, Adviser};
use super::{Evaluation, HintReason, Length, NoChoice, hint_reasons};

/// Moves of a line of play whose end is not known.
const OPEN_LINE: usize = 8;

/// A move that is worth playing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// Where the piece comes to rest.
    pub square: Square,
    /// Worth to the player who makes the move.
    pub evaluation: Evaluation,
    /// Reasons for the move, the most important first. All of them are certain.
    pub reasons: Vec<HintReason>,
    /// Best play of both sides, that move first. Where the worth is certain, every move keeps it, and the line ends
    /// with the game or where the worth can't be proved.
    pub line: Vec<Square>,
}

impl Adviser {
    /// The hint that comes after so many others; after the last of the moves that are advised comes the
    /// first again. Nothing where nothing is known of the position. `tell` is told the hint as soon as there is
    /// one, and again with each move of its line of play.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub fn hint(
        &mut self,
        board: &Board,
        advice: &Advice,
        others: usize,
        stop: &Stop,
        tell: &mut dyn FnMut(&Hint),
    ) -> Result<Option<Hint>, NoChoice> {
        let index = others % advice.moves.len().max(1);
        let Some(&Advised { square, evaluation }) = advice.moves.get(index) else {
            return Ok(None);
        };
        let known = evaluation.length().and_then(Length::at_most);
        let most = known.map_or(OPEN_LINE, |plies| plies as usize);
        // Only the best moves have reasons: they are told by comparison.
        let good = index == 0 || advice.best().iter().any(|best| best.square == square);
        let reasons_with = |line: &[Square]| {
            let found = good.then(|| hint_reasons(board, advice, square, line));
            found.unwrap_or_default()
        };
        let mut hint = Hint {
            square,
            evaluation,
            reasons: reasons_with(&[]),
            line: vec![square],
        };
        tell(&hint);
        self.line(board, square, evaluation, most, stop, &mut |line| {
            hint.line = line.to_vec();
            tell(&hint);
        })?;
        hint.reasons = reasons_with(&hint.line);
        tell(&hint);
        Ok(Some(hint))
    }
}
