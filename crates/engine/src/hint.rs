//! A hint: a good move, its reasons and the moves that follow.

use inarow_rules::{Board, Square};
use inarow_solver::Stop;
use serde::{Deserialize, Serialize};

use super::advice::{Advice, Advised, Adviser};
use super::{Evaluation, HintReason, Length, NoChoice, hint_reasons};

/// Maximum number of moves of a line of play that doesn't lead to a win of known length.
const OPEN_LINE: usize = 8;

/// A move that is worth playing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hint {
    /// The square where the piece comes to rest.
    pub square: Square,
    /// Evaluation for the player who makes the move.
    pub evaluation: Evaluation,
    /// Reasons for the move, the most important first. All of them are certain.
    pub reasons: Vec<HintReason>,
    /// Best play of both sides, beginning with the hinted move. If the evaluation is certain, every move keeps it. The
    /// line then ends with the game, or where the evaluation can't be proved.
    pub line: Vec<Square>,
}

impl Adviser {
    /// Returns a hint after `others` earlier ones for the same position. Each hint takes the next move of `advice`, and
    /// after the last move the first again. `None` if `advice` is empty.
    ///
    /// `tell` receives the hint as soon as there is one, and again with each move of its line of play.
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
