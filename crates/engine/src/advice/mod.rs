//! The evaluation of every move of a position, reported as it is found: moves that end the game and the book first,
//! then solved and proved results, then opinions that look deeper and deeper.

mod known;
mod look;

use inarow_rules::{Board, LineEnds, Square, Variant, winning_squares};
use inarow_solver::Stop;
use rand::SeedableRng;

use self::look::{GLIMPSE, LINE_BUDGET, PositionLook, SHORT_LOOK, SOLVER_SHARE, in_order};
use crate::analyzer;
use crate::analyzer::Analyzer;
use crate::mnk::{Opinion, Search, ShallowSearch};
use crate::{Evaluation, GameRng, Length, NoChoice};

pub use self::known::{Advice, Advised};

/// Maximum number of bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Advises on one position after the other, and remembers the solver's results.
pub struct Adviser(Analyzer);

impl Adviser {
    /// Creates an adviser for a variant.
    pub fn new(variant: Variant) -> Self {
        Self(Analyzer::new(variant, TABLE_BYTES))
    }

    /// The variant of the positions to advise on.
    pub const fn variant(&self) -> Variant {
        self.0.variant()
    }

    /// Evaluates the moves of a position, and passes the advice to `tell` each time it improves. `patience` is the
    /// number of positions that may be searched for opinions. The solver and the prover may look at more.
    ///
    /// # Errors
    /// [`NoChoice::GameOver`] or [`NoChoice::Stopped`].
    ///
    /// # Panics
    /// When the board is of another variant.
    pub fn advise(
        &mut self,
        board: &Board,
        patience: u64,
        stop: &Stop,
        tell: &mut dyn FnMut(&Advice),
    ) -> Result<Advice, NoChoice> {
        assert_eq!(
            board.variant(),
            self.variant(),
            "a board of another variant"
        );
        let analyzer = &mut self.0;
        let mut look = PositionLook::new(board, analyzer, patience, stop, tell)?;
        look.see_ends();
        if analyzer.searches_to_the_end() {
            look.search_to_the_end()?;
        }
        if analyzer.has_solver() {
            look.solve(analyzer, GLIMPSE.min(patience))?;
            look.glance()?;
            look.solve(analyzer, SHORT_LOOK.min(patience))?;
            let moves = look.open().len().max(1) as u64;
            look.solve(analyzer, patience.saturating_mul(SOLVER_SHARE) / moves)?;
        } else {
            look.glance()?;
            look.read_threats()?;
            look.prove()?;
        }
        look.measure()?;
        look.go_deeper()?;
        look.measure()?;
        Ok(look.end())
    }

    /// Finds the line of play that begins with the move on `square` and goes on with the best known moves of both
    /// sides. It ends with the game or after `most` moves. `tell` receives the whole line each time it has grown by a
    /// move.
    ///
    /// `evaluation` is that of the first move for its player. If it is certain, every move of the line keeps it for
    /// both sides, and the line ends where that can't be proved.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub fn line(
        &mut self,
        board: &Board,
        square: Square,
        evaluation: Evaluation,
        most: usize,
        stop: &Stop,
        tell: &mut dyn FnMut(&[Square]),
    ) -> Result<(), NoChoice> {
        let mut board = board.clone();
        let mut line = Vec::new();
        let mut next = Some((square, evaluation));
        while let Some((square, evaluation)) = next
            && let Ok(landed) = board.play(square)
        {
            line.push(landed);
            tell(&line);
            if line.len() == most || board.is_over() {
                break;
            }
            next = if evaluation.is_certain() {
                self.best_keeping(&board, evaluation.after(), stop)?
            } else {
                let (square, _) = self.best(&board, stop)?;
                Some((square, evaluation.after()))
            };
        }
        Ok(())
    }

    /// Returns the best move and its evaluation in a position whose evaluation `expected` is certain. `None` if no move
    /// is proved to keep `expected` for both sides.
    fn best_keeping(
        &mut self,
        board: &Board,
        expected: Evaluation,
        stop: &Stop,
    ) -> Result<Option<(Square, Evaluation)>, NoChoice> {
        // What stops the only line that threatens is as good as any other move, whatever the position is worth, unless
        // it is a foul or a piece at an end may be better.
        let line_ends = board.variant().rule_set().line_ends(board.turn().other());
        let [own, other] =
            [board.turn(), board.turn().other()].map(|one| winning_squares(board, one));
        if let (true, [only]) = (own.is_empty(), &other[..])
            && line_ends != LineEnds::ExactAndOpen
            && !board.variant().has_outlets()
            && board.landing(*only).is_ok()
        {
            return Ok(Some((*only, expected)));
        }
        let (square, evaluation) = self.best(board, stop)?;
        // Every move of a lost position loses; only how long it holds out may be open.
        let found = match (evaluation, expected) {
            (Evaluation::Opinion { .. }, Evaluation::Lost(_)) => expected,
            (Evaluation::Opinion { .. }, _) => return Ok(None),
            _ => evaluation,
        };
        let is_as_long = match (found.length(), expected.length()) {
            (Some(found), Some(expected)) => match expected {
                // An unmeasured defence may be shorter than the one that was counted.
                Length::Exact(plies) => evaluation.length() == Some(Length::Exact(plies)),
                Length::AtMost(plies) => found.at_most().is_some_and(|found| found <= plies),
                Length::Unknown => true,
            },
            (None, None) => true,
            _ => false,
        };
        let keeps = found.result() == expected.result() && is_as_long;
        Ok(keeps.then_some((square, found)))
    }

    /// Returns the best move and its evaluation. Among equals, a move that stops a line comes first, then the most
    /// promising.
    fn best(&mut self, board: &Board, stop: &Stop) -> Result<(Square, Evaluation), NoChoice> {
        let sight = ShallowSearch::new(board, u64::MAX, stop)?;
        let moves = in_order(board, &sight);
        self.0.give_up_after(SHORT_LOOK);
        match self.0.best_evaluation(board, &moves, stop) {
            Ok(Some(best)) => return Ok(best),
            Ok(None) | Err(NoChoice::GaveUp) => {}
            Err(why) => return Err(why),
        }
        let mut rng = GameRng::seed_from_u64(0);
        let opinion = Search::new(LINE_BUDGET).opinion(board, &mut rng, stop)?;
        let Opinion {
            square,
            evaluation,
            depth,
            ..
        } = opinion;
        let index = board.variant().index_of(square) as u16;
        let mut sight = ShallowSearch::new(board, LINE_BUDGET, stop)?.in_full();
        let (best, measured) = sight.measure_position(index, evaluation)?;
        if best != index || measured.length() != evaluation.length() {
            return Ok((board.variant().square_at(best.into()), measured));
        }
        // A proved result is that of the position: the move has to be proved to keep it.
        let mut after = board.clone();
        let _ = after.play(square);
        let of_move = match analyzer::end(&after) {
            Some(end) => Some(end),
            None if analyzer::is_provable(board.variant())
                && matches!(
                    evaluation,
                    Evaluation::Drawn | Evaluation::Won(Length::Unknown)
                ) =>
            {
                let budget = analyzer::proof_budget(board.variant(), LINE_BUDGET);
                analyzer::evaluation_by_proof(&after, budget, stop)?
            }
            None => Some(evaluation),
        };
        let unproved = Evaluation::Opinion {
            score: 0,
            depth,
            full_width: false,
        };
        Ok((square, of_move.unwrap_or(unproved)))
    }
}
