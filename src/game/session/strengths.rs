//! Strengths of adaptive opponents for even matches.

use bevy::prelude::*;
use inarow_engine::{StrategyKind, Strength};
use inarow_model::rating::{Rating, RatingHistory, even_strength};
use inarow_model::setup::{Occupant, Setup};
use inarow_rules::Variant;

use super::game::Match;

/// Ratings of the player, by game.
#[derive(Resource, Default, PartialEq)]
pub struct Strengths(Vec<(Variant, Rating)>);

impl Strengths {
    /// Takes the latest rating of each history.
    pub fn of(courses: &[RatingHistory]) -> Self {
        let now = courses.iter().map(|course| (course.game, course.now()));
        Self(now.collect())
    }

    /// The strength of an opponent for an even match of `game`, if the player's strength in `game` is measured.
    pub fn even(&self, game: Variant) -> Option<Strength> {
        let game = game.without_opening();
        let known = self.0.iter().find(|(of, _)| *of == game);
        let now = known.map_or_else(|| RatingHistory::new(game).now(), |(_, now)| *now);
        even_strength(game, now)
    }

    /// Returns `setup` with adaptive opponents as strong as the player is now.
    pub(super) fn tuned(&self, mut setup: Setup) -> Setup {
        for seat in &mut setup.seats {
            if let (Occupant::Computer(StrategyKind::Adaptive(strength)), Some(even)) =
                (&mut seat.occupant, self.even(setup.variant))
            {
                *strength = even;
            }
        }
        setup
    }
}

impl Match {
    /// Makes adaptive opponents as strong as the player is now.
    pub(super) fn tune(&mut self, strengths: &Strengths) {
        self.state.setup = strengths.tuned(self.setup.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn adaptive_opponent_follows_wins_and_losses() {
        let game = Variant::CONNECT_FOUR;
        let setup = || Setup {
            variant: game,
            seats: ["human", "adaptive"].map(|seat| seat.parse().expect("a seat")),
        };
        let strengths = Strengths::default();
        let strength = |strengths: &Strengths| match strengths.tuned(setup()).seats[1].occupant {
            Occupant::Computer(StrategyKind::Adaptive(strength)) => strength,
            other => panic!("{other} does not adapt"),
        };
        let unknown = strength(&strengths);
        assert_eq!(unknown, Strength::new(10));
        let mut course = RatingHistory::new(game);
        course.play(1, StrategyKind::Adaptive(unknown), 1.0);
        let strengths = Strengths::of(&[course.clone()]);
        let after_a_win = strength(&strengths);
        assert!(after_a_win > unknown);
        for number in 2..6 {
            course.play(number, StrategyKind::Adaptive(after_a_win), 0.0);
        }
        let strengths = Strengths::of(&[course]);
        assert!(strength(&strengths) < unknown);
        // Nobody's strength is measured on a board of one's own: there it stays as it is.
        let own = Setup {
            variant: Variant::new(5, 5, 4, false).expect("a board"),
            ..setup()
        };
        assert_eq!(strengths.tuned(own.clone()), own);
    }
}
