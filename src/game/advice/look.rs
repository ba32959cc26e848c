//! What is asked of whoever thinks about a position, and what they tell. Each door has them elsewhere.

use crate::ai::advice::{Advice, Adviser};
use crate::ai::review::{Reviewed, review};
use crate::ai::{Hint, NoChoice, Stop};
use crate::rules::Board;

/// Positions that are looked at for a hint: half a second's worth at the most, where nothing is certain.
const HINT_PATIENCE: u64 = 800_000;
/// The same for what every move is worth, which one can look at while more is found out: half a minute's.
const SCORES_PATIENCE: u64 = 20_000_000;

/// What is asked.
pub(super) enum Question {
    /// What to play in a position.
    Advice(AdviceQuestion),
    /// What every move of a game gave away.
    Review(Board),
}

/// What is asked about a position.
pub(super) struct AdviceQuestion {
    /// The position. Its game is not over.
    pub(super) board: Board,
    /// The hint that comes after so many others, if one is wanted.
    pub(super) others: Option<usize>,
    /// What is known already of the position, where all of it was looked at well enough for a hint.
    pub(super) known: Option<Advice>,
    /// Whether players look at what every move is worth.
    pub(super) scores: bool,
}

/// What is told of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// What is known of the moves by now.
    Advice(Advice),
    /// The hint.
    Hint(Hint),
    /// What the move after so many others gave away.
    Reviewed(usize, Box<Reviewed>),
    /// That was all.
    Done,
}

/// Somebody who remembers what was found out about earlier positions of a match.
#[derive(Default)]
pub(super) struct Memory(Option<Adviser>);

impl Memory {
    /// Answers a question, bit by bit, until that is all or `stop` is asked for.
    pub(super) fn answer(&mut self, question: &Question, stop: &Stop, tell: &mut dyn FnMut(Told)) {
        let found = match question {
            Question::Advice(question) => self.find_out(question, stop, tell),
            Question::Review(board) => {
                let mut tell = |place, reviewed: &Reviewed| {
                    tell(Told::Reviewed(place, Box::new(reviewed.clone())));
                };
                review(board, 0, stop, &mut tell).map(|_| ())
            }
        };
        // Whoever was stopped has nothing to say.
        if found.is_ok() {
            tell(Told::Done);
        }
    }

    fn find_out(
        &mut self,
        question: &AdviceQuestion,
        stop: &Stop,
        tell: &mut dyn FnMut(Told),
    ) -> Result<(), NoChoice> {
        let AdviceQuestion {
            board,
            others,
            known,
            scores,
        } = question;
        let variant = board.variant();
        let adviser = match &mut self.0 {
            Some(adviser) if adviser.variant() == variant => adviser,
            other => other.insert(Adviser::new(variant)),
        };
        let look = |adviser: &mut Adviser, patience, tell: &mut dyn FnMut(Told)| {
            adviser.advise(board, patience, stop, &mut |advice| {
                tell(Told::Advice(advice.clone()));
            })
        };
        let advice = match known {
            Some(known) => known.clone(),
            None => look(adviser, HINT_PATIENCE, tell)?,
        };
        if let Some(others) = *others {
            adviser.hint(board, &advice, others, stop, &mut |hint| {
                tell(Told::Hint(hint.clone()));
            })?;
        }
        // A hint and what it was found by belong together.
        if *scores && others.is_none() && !advice.is_certain() {
            look(adviser, SCORES_PATIENCE, tell)?;
        }
        Ok(())
    }
}
