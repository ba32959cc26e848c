//! What is known of every move of a position, told as it is found: first what stands in the book or is seen
//! at once, then what is solved and proved, and else opinions that look deeper and deeper.

mod known;
mod look;

use rand::SeedableRng;

use self::look::{GLIMPSE, LINE_BUDGET, Look, SHORT_LOOK, SOLVER_SHARE, in_order};
use crate::ai::connect_four::Solver;
use crate::ai::mnk::{Search, Sight};
use crate::ai::{GameRng, NoChoice, Stop, perfect};
use crate::rules::{Board, Square, Variant};

pub use self::known::{Advice, Advised};
pub(super) use self::look::as_the_search_scores;

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Somebody who is asked about one position after the other, and remembers what the solver found.
pub struct Adviser {
    variant: Variant,
    /// The solver, on boards that it knows.
    solver: Option<Solver>,
}

impl Adviser {
    /// An adviser for a variant.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        let solver = Solver::new(variant, TABLE_BYTES).ok();
        Self {
            variant,
            solver: solver.map(Solver::with_own_book),
        }
    }

    /// The variant that it knows.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Looks at the moves of a position, and tells what is known each time that it is more. `patience` is how
    /// many positions it may look at for its opinions; the solver and the prover may look at more.
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
        assert_eq!(board.variant(), self.variant, "a board of another variant");
        let mut look = Look::new(board, patience, stop, tell)?;
        look.see_ends();
        if perfect::is_small(self.variant) && self.solver.is_none() {
            look.search_to_the_end()?;
        }
        if let Some(solver) = &mut self.solver {
            look.solve(solver, GLIMPSE.min(patience))?;
            look.glance()?;
            look.solve(solver, SHORT_LOOK.min(patience))?;
            let moves = look.open().len().max(1) as u64;
            look.solve(solver, patience.saturating_mul(SOLVER_SHARE) / moves)?;
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

    /// Finds the moves that follow a move when both sides play what is best, as far as that is known, that move
    /// first: to the end of the game, or at most so many. `tell` is told all of them each time that it is one more.
    ///
    /// # Errors
    /// [`NoChoice::Stopped`].
    pub fn line(
        &mut self,
        board: &Board,
        square: Square,
        most: usize,
        stop: &Stop,
        tell: &mut dyn FnMut(&[Square]),
    ) -> Result<(), NoChoice> {
        let mut board = board.clone();
        let mut line = Vec::new();
        let mut next = Some(square);
        while let Some(square) = next
            && let Ok(landed) = board.play(square)
        {
            line.push(landed);
            tell(&line);
            if line.len() == most {
                break;
            }
            next = match self.best(&board, stop) {
                Ok(square) => Some(square),
                Err(NoChoice::Stopped) => return Err(NoChoice::Stopped),
                Err(_) => None,
            };
        }
        Ok(())
    }

    /// The best move, of equals one that stops a line, then the most promising.
    fn best(&mut self, board: &Board, stop: &Stop) -> Result<Square, NoChoice> {
        let sight = Sight::new(board, u64::MAX, stop)?;
        let moves = in_order(board, &sight);
        if let Some(solver) = &mut self.solver {
            solver.give_up_after(Some(SHORT_LOOK));
            match solver.best_of(board, &moves, stop) {
                Err(NoChoice::GaveUp) => {}
                best => return best.map(|(square, _)| square),
            }
        } else if perfect::is_small(self.variant) {
            let (values, _) = perfect::exact_values(board, stop)?;
            let value = |square: &Square| {
                let mut values = values.iter();
                values
                    .find(|(other, _)| other == square)
                    .map(|(_, value)| *value)
            };
            // The first of the best.
            let best = moves.iter().rev().max_by_key(|square| value(square));
            return best.copied().ok_or(NoChoice::GameOver);
        }
        let mut rng = GameRng::seed_from_u64(0);
        let opinion = Search::new(LINE_BUDGET).opinion(board, &mut rng, stop)?;
        Ok(opinion.square)
    }
}
