//! The evaluation of every move of a position, as far as it is known.

use inarow_rules::Square;
use serde::{Deserialize, Serialize};

use crate::Evaluation;

/// A move and its evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advised {
    /// The square where the piece comes to rest.
    pub square: Square,
    /// Evaluation for the player who makes the move. Plies count from before the move: one that ends the game does so
    /// in 1.
    pub evaluation: Evaluation,
}

/// The evaluation of the moves of a position, as far as it is known.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The evaluated moves, best first. Among equals, a move that stops a line comes first, then the more promising
    /// one. On boards with very many moves only the most promising are evaluated.
    pub moves: Vec<Advised>,
    /// Whether `moves` holds all legal moves.
    pub complete: bool,
    /// Whether the search is complete, so that no more advice follows.
    pub done: bool,
}

impl Advice {
    /// The moves with the best evaluation.
    pub fn best(&self) -> &[Advised] {
        let Some(first) = self.moves.first() else {
            return &[];
        };
        let others = self
            .moves
            .iter()
            .take_while(|next| next.evaluation == first.evaluation);
        &self.moves[..others.count()]
    }

    /// The evaluation of a move, if it is known.
    pub fn evaluation_of(&self, square: Square) -> Option<Evaluation> {
        let mut moves = self.moves.iter();
        let found = moves.find(|advised| advised.square == square);
        found.map(|advised| advised.evaluation)
    }

    /// Whether this advice has more certain evaluations than `other` about the same position, or as many and a greater
    /// least depth.
    pub fn knows_more_than(&self, other: &Self) -> bool {
        let depth = |advised: &Advised| match advised.evaluation {
            Evaluation::Opinion { depth, .. } => depth,
            _ => u8::MAX,
        };
        let known = |advice: &Self| {
            let depths = advice.moves.iter().map(depth);
            let certain = depths.clone().filter(|depth| *depth == u8::MAX).count();
            (certain, depths.min().unwrap_or(0))
        };
        known(self) > known(other)
    }

    /// Returns whether all moves are evaluated for certain.
    pub fn is_certain(&self) -> bool {
        self.complete
            && self
                .moves
                .iter()
                .all(|advised| advised.evaluation.is_certain())
    }
}
