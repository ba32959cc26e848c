//! Openings on a board: whose step is due, choices and offers.

use super::{Board, IllegalMove};
use crate::game_move::Move;
use crate::opening_rule::{OpeningChoice, OpeningRule, Settled, Step, is_within};
use crate::player::Player;
use crate::square::Square;
use crate::symmetry;

impl Board {
    /// The choices of the opening so far, the first one first.
    #[must_use]
    pub fn choices(&self) -> &[Settled] {
        &self.choices
    }

    /// Returns the moves and choices so far, the first one first.
    pub fn course(&self) -> impl Iterator<Item = Move> {
        let mut choices = self.choices.iter().peekable();
        let mut squares = self.history.iter().enumerate().peekable();
        std::iter::from_fn(move || {
            let ply = squares.peek().map_or(usize::MAX, |(ply, _)| *ply);
            match choices.next_if(|settled| settled.ply <= ply) {
                Some(settled) => Some(Move::Choose(settled.choice)),
                None => squares.next().map(|(_, square)| Move::Place(*square)),
            }
        })
    }

    /// Number of moves and choices so far.
    #[must_use]
    pub const fn steps(&self) -> usize {
        self.history.len() + self.choices.len()
    }

    /// Returns whether the players have swapped their colours since the start.
    #[must_use]
    pub fn has_swapped(&self) -> bool {
        Settled::swapped(&self.choices)
    }

    /// Returns what is due next; `None` if the game is over.
    #[must_use]
    pub fn step(&self) -> Option<Step> {
        if self.is_over() {
            return None;
        }
        let in_opening = self.opening_step();
        Some(in_opening.unwrap_or(Step::free(self.turn())))
    }

    /// Returns what the opening rule asks for; `None` once the opening is over.
    fn opening_step(&self) -> Option<Step> {
        let rule = self.variant.opening();
        let goes_on = rule != OpeningRule::Free && self.ply() <= OpeningRule::LONGEST;
        goes_on
            .then(|| rule.step(self.ply(), &self.choices))
            .flatten()
    }

    /// Returns whether the opening rule still decides what is due.
    #[must_use]
    pub fn is_opening(&self) -> bool {
        !self.is_over() && self.opening_step().is_some()
    }

    /// The squares that were offered for the move that is due, or are being offered.
    pub fn offers(&self) -> impl Iterator<Item = Square> {
        let ply = self.ply();
        let here = self
            .choices
            .iter()
            .filter(move |settled| settled.ply == ply);
        here.filter_map(|settled| match settled.choice {
            OpeningChoice::Offer(square) => Some(square),
            _ => None,
        })
    }

    /// Returns the position without an opening rule: the pieces are the same, and the player to move moves freely.
    #[must_use]
    pub fn without_opening(&self) -> Self {
        Self {
            variant: self.variant.without_opening(),
            choices: Vec::new(),
            ..self.clone()
        }
    }

    /// Checks a move on an empty square by the opening rule.
    pub(super) fn check_opening(&self, square: Square) -> Result<(), IllegalMove> {
        let size = (self.variant.columns(), self.variant.rows());
        match self.opening_step() {
            Some(Step::Choose { .. } | Step::Offer { .. }) => Err(IllegalMove::ChoiceDue),
            Some(Step::Pick { .. }) if !self.offers().any(|offer| offer == square) => {
                Err(IllegalMove::NotOffered)
            }
            Some(Step::Place {
                within: Some(side), ..
            }) if !is_within(size, side, square) => Err(IllegalMove::OutsideCentre(side)),
            _ => Ok(()),
        }
    }

    /// Returns the step that naming a square takes: a move, or, if that is due, an offer. It need not be legal.
    #[must_use]
    pub fn step_on(&self, square: Square) -> Move {
        match self.opening_step() {
            Some(Step::Offer { .. }) => Move::Choose(OpeningChoice::Offer(square)),
            _ => Move::Place(square),
        }
    }

    /// Checks whether a step is legal now. Returns it, under gravity with the square where the piece comes to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason.
    pub fn check(&self, step: Move) -> Result<Move, IllegalMove> {
        match step {
            Move::Place(square) => self.landing(square).map(Move::Place),
            Move::Choose(choice) => self.check_choice(choice).map(|_| step),
        }
    }

    /// Checks a choice, and returns who makes it.
    fn check_choice(&self, choice: OpeningChoice) -> Result<Player, IllegalMove> {
        match (self.step().ok_or(IllegalMove::GameOver)?, choice) {
            (Step::Choose { by, options }, _) if options.contains(&choice) => Ok(by),
            (Step::Offer { by, .. }, OpeningChoice::Offer(square)) => {
                if !self.variant.contains(square) {
                    return Err(IllegalMove::OffBoard(square));
                }
                if self.piece(square).is_some() {
                    return Err(IllegalMove::SquareTaken(square));
                }
                if let Some(foul) = self.foul(square) {
                    return Err(IllegalMove::Foul(foul.kind));
                }
                if self
                    .offers()
                    .any(|offer| self.are_same_by_symmetry(square, offer))
                {
                    return Err(IllegalMove::OfferedBefore);
                }
                Ok(by)
            }
            _ => Err(IllegalMove::NoSuchChoice),
        }
    }

    /// Returns whether a symmetry of the position leads from one square to the other, or they are the same.
    #[must_use]
    pub fn are_same_by_symmetry(&self, square: Square, other: Square) -> bool {
        symmetry::same_squares(self.position(), square).any(|same| same == other)
    }

    /// Returns the number of moves of the opening so far: those before its last choice, and a move that was picked. Players
    /// had other aims with them than to win with the colour.
    #[must_use]
    pub fn opening_moves(&self) -> usize {
        let moves = match self.choices.last() {
            _ if self.is_opening() => self.ply(),
            Some(settled) if matches!(settled.choice, OpeningChoice::Offer(_)) => settled.ply + 1,
            Some(settled) => settled.ply,
            None => 0,
        };
        moves.min(self.ply())
    }

    /// Makes a choice that the opening rule asks for.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. The board is unchanged.
    pub fn choose(&mut self, choice: OpeningChoice) -> Result<(), IllegalMove> {
        let by = self.check_choice(choice)?;
        let ply = self.ply();
        self.choices.push(Settled { ply, by, choice });
        Ok(())
    }

    /// Takes a step. Returns it, under gravity with the square where the piece has come to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] with the reason. The board is unchanged.
    pub fn take(&mut self, step: Move) -> Result<Move, IllegalMove> {
        match step {
            Move::Place(square) => self.play(square).map(Move::Place),
            Move::Choose(choice) => self.choose(choice).map(|()| step),
        }
    }

    /// Takes the last choice or move back, and returns it; `None` at the start.
    pub fn undo_step(&mut self) -> Option<Move> {
        let ply = self.ply();
        match self.choices.pop_if(|settled| settled.ply == ply) {
            Some(settled) => Some(Move::Choose(settled.choice)),
            None => self.undo().map(Move::Place),
        }
    }

    /// Returns the moves or choices that can be made now. Empty when the game is over.
    #[must_use]
    pub fn legal_steps(&self) -> Vec<Move> {
        match self.step() {
            Some(Step::Choose { options, .. }) => {
                options.iter().copied().map(Move::Choose).collect()
            }
            Some(Step::Offer { .. }) => {
                let squares = self.variant.all_squares();
                let offers = squares.map(|square| Move::Choose(OpeningChoice::Offer(square)));
                offers.filter(|step| self.check(*step).is_ok()).collect()
            }
            _ => self.legal_moves().into_iter().map(Move::Place).collect(),
        }
    }
}
