//! What is known of every move of a position, told as it is found: first what stands in the book or is seen
//! at once, then what is solved and proved, and else opinions that look deeper and deeper.

mod known;
mod look;

use rand::SeedableRng;

use self::look::{GLIMPSE, LINE_BUDGET, Look, SHORT_LOOK, SOLVER_SHARE, in_order};
use crate::ai::mnk::{Search, Sight};
use crate::ai::oracle::Oracle;
use crate::ai::{GameRng, NoChoice, Stop};
use crate::rules::{Board, Square, Variant};

pub use self::known::{Advice, Advised};

/// Most bytes of the solver's transposition table.
const TABLE_BYTES: usize = 64 << 20;

/// Who is asked about one position after the other, and remembers what the solver found.
pub struct Adviser(Oracle);

impl Adviser {
    /// An adviser for a variant.
    #[must_use]
    pub fn new(variant: Variant) -> Self {
        Self(Oracle::new(variant, TABLE_BYTES))
    }

    /// The variant that it knows.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.0.variant()
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
        assert_eq!(
            board.variant(),
            self.variant(),
            "a board of another variant"
        );
        let oracle = &mut self.0;
        let mut look = Look::new(board, oracle, patience, stop, tell)?;
        look.see_ends();
        if oracle.searches_to_the_end() {
            look.search_to_the_end()?;
        }
        if oracle.has_solver() {
            look.solve(oracle, GLIMPSE.min(patience))?;
            look.glance()?;
            look.solve(oracle, SHORT_LOOK.min(patience))?;
            let moves = look.open().len().max(1) as u64;
            look.solve(oracle, patience.saturating_mul(SOLVER_SHARE) / moves)?;
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
        self.0.give_up_after(SHORT_LOOK);
        match self.0.best_of(board, &moves, stop) {
            Ok(Some((square, _))) => return Ok(square),
            Ok(None) | Err(NoChoice::GaveUp) => {}
            Err(why) => return Err(why),
        }
        let mut rng = GameRng::seed_from_u64(0);
        let opinion = Search::new(LINE_BUDGET).opinion(board, &mut rng, stop)?;
        Ok(opinion.square)
    }
}
