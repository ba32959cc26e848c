//! Questions about positions and games, and their answers.

use inarow_engine::advice::{Advice, Adviser};
use inarow_engine::review::{Reviewed, review};
use inarow_engine::{Hint, NoChoice};
use inarow_model::link::board_as_link;
use inarow_model::puzzles::OwnPuzzle;
use inarow_model::puzzles::missed;
use inarow_rules::Board;
use inarow_solver::Stop;
use serde::{Deserialize, Serialize};

/// Number of positions searched for a hint where nothing is certain: at most half a second of work.
const HINT_PATIENCE: u64 = 800_000;
/// Number of positions searched to evaluate every move: about half a minute of work. Evaluations can be seen
/// meanwhile.
const SCORES_PATIENCE: u64 = 20_000_000;

/// A question about a position or a game.
#[derive(Debug, Serialize, Deserialize)]
pub enum Look {
    /// Advice in a position.
    Advice(AdviceQuestion),
    /// A review of every move of a game.
    Review(#[serde(with = "board_as_link")] Board),
}

/// A question about a position.
#[derive(Debug, Serialize, Deserialize)]
pub struct AdviceQuestion {
    /// The position. Its game is not over.
    #[serde(with = "board_as_link")]
    pub board: Board,
    /// Number of hints given before in this position, if a hint is wanted.
    pub others: Option<usize>,
    /// Earlier advice on the position, if its search has ended.
    pub known: Option<Advice>,
    /// Whether the evaluation of every move is shown.
    pub scores: bool,
}

/// Part of an answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finding {
    /// The advice so far.
    Advice(Advice),
    /// The hint.
    Hint(Hint),
    /// The number of moves before a move, and the review of that move.
    Reviewed(usize, Box<Reviewed>),
    /// A puzzle that the player missed in the match.
    Puzzle(OwnPuzzle),
    /// The end of the answer.
    Done,
}

/// Answers questions, and remembers earlier positions of a match for that.
#[derive(Default)]
pub struct ThinkerMemory(Option<Adviser>);

impl ThinkerMemory {
    /// Answers a question. `tell` is called with each finding, and with `Finding::Done` at the end unless the answer
    /// failed or was stopped.
    pub fn answer(&mut self, question: &Look, stop: &Stop, tell: &mut dyn FnMut(Finding)) {
        let found = match question {
            Look::Advice(question) => self.find_out(question, stop, tell),
            Look::Review(board) => {
                let mut tell_move = |ply, reviewed: &Reviewed| {
                    tell(Finding::Reviewed(ply, Box::new(reviewed.clone())));
                };
                let found = review(board, 0, stop, &mut tell_move);
                found.and_then(|review| {
                    missed(&board.without_opening(), &review, stop, &mut |puzzle| {
                        tell(Finding::Puzzle(OwnPuzzle(puzzle)));
                    })
                })
            }
        };
        // Whoever was stopped has nothing to say.
        if found.is_ok() {
            tell(Finding::Done);
        }
    }

    fn find_out(
        &mut self,
        question: &AdviceQuestion,
        stop: &Stop,
        tell: &mut dyn FnMut(Finding),
    ) -> Result<(), NoChoice> {
        let AdviceQuestion {
            board,
            others,
            known,
            scores,
        } = question;
        let board = &board.without_opening();
        let variant = board.variant();
        let adviser = match &mut self.0 {
            Some(adviser) if adviser.variant() == variant => adviser,
            other => other.insert(Adviser::new(variant)),
        };
        let look = |adviser: &mut Adviser, patience, tell: &mut dyn FnMut(Finding)| {
            adviser.advise(board, patience, stop, &mut |advice| {
                tell(Finding::Advice(advice.clone()));
            })
        };
        let advice = match known {
            Some(known) => known.clone(),
            None => look(adviser, HINT_PATIENCE, tell)?,
        };
        if let Some(others) = *others {
            adviser.hint(board, &advice, others, stop, &mut |hint| {
                tell(Finding::Hint(hint.clone()));
            })?;
        }
        // A hint and what it was found by belong together.
        if *scores && others.is_none() && !advice.is_certain() {
            look(adviser, SCORES_PATIENCE, tell)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use inarow_engine::advice::Advised;
    use inarow_engine::review::Slip;
    use inarow_engine::{Evaluation, HintReason, Length, Mistake};
    use inarow_model::puzzles::of_the_program;
    use inarow_rules::{Player, Square, Variant, notation};

    use super::*;

    fn sent<T: Serialize + for<'a> Deserialize<'a>>(value: &T) -> T {
        let text = serde_json::to_string(value).expect("it can be written");
        serde_json::from_str(&text).expect("it can be read")
    }

    #[test]
    fn findings_survive_serialization() {
        let evaluations = [
            Evaluation::Won(Length::Exact(3)),
            Evaluation::Won(Length::Unknown),
            Evaluation::Drawn,
            Evaluation::Opinion {
                score: -103,
                depth: 7,
                full_width: false,
            },
            Evaluation::Lost(Length::AtMost(0)),
            Evaluation::Lost(Length::Exact(12)),
        ];
        let moves = evaluations
            .iter()
            .zip(0..)
            .map(|(evaluation, column)| Advised {
                square: Square::new(column, 14),
                evaluation: *evaluation,
            });
        let advice = Advice {
            moves: moves.collect(),
            complete: false,
            done: true,
        };
        let hint = Hint {
            square: Square::new(3, 2),
            evaluation: Evaluation::Won(Length::Exact(5)),
            reasons: HintReason::ALL.to_vec(),
            line: vec![Square::new(3, 2), Square::new(0, 0)],
        };
        let reviewed = Reviewed {
            square: Square::new(4, 0),
            player: Player::Second,
            before: Evaluation::Drawn,
            after: Evaluation::Lost(Length::AtMost(4)),
            best: vec![Square::new(1, 0), Square::new(2, 5)],
            reasons: Mistake::ALL.to_vec(),
            slip: Some(Slip::Overlooked),
        };
        let reviewed = Finding::Reviewed(7, Box::new(reviewed));
        let puzzle = Finding::Puzzle(OwnPuzzle(of_the_program()[0].clone()));
        for told in [
            Finding::Advice(advice),
            Finding::Hint(hint),
            reviewed,
            puzzle,
            Finding::Done,
        ] {
            assert_eq!(sent(&told), told);
        }
    }

    #[test]
    fn looks_survive_serialization() {
        for (variant, moves) in [
            (Variant::CONNECT_FOUR, "4453"),
            (Variant::GOMOKU, "h8 i9"),
            (Variant::TIC_TAC_TOE, ""),
        ] {
            let board = notation::parse(variant, moves).expect("a game");
            let asked = Look::Advice(AdviceQuestion {
                board: board.clone(),
                others: Some(2),
                known: None,
                scores: true,
            });
            let Look::Advice(there) = sent(&asked) else {
                panic!("{asked:?}");
            };
            assert_eq!((there.board, there.others), (board.clone(), Some(2)));
            assert!(there.scores && there.known.is_none());
            let Look::Review(there) = sent(&Look::Review(board.clone())) else {
                panic!("a review");
            };
            assert_eq!(there, board);
        }
    }
}
