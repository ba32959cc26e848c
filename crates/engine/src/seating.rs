//! Creates strategies, and checks which variants each of them can play.

use inarow_rules::{Goal, Variant};

use super::adaptive::Adaptive;
use super::analyzer;
use super::classic::{Classic, ClassicEvaluation};
use super::greedy::Greedy;
use super::kind::{Level, Needs, StrategyKind, Unsuitable};
use super::mnk::Search;
use super::negamax::{self, Negamax};
use super::perfect::Perfect;
use super::strategy::Strategy;

impl StrategyKind {
    /// The levels for a variant, the lowest first.
    pub fn levels(variant: Variant) -> [Self; 5] {
        let [beginner, easy, medium, hard] = Level::ALL.map(Self::Level);
        [beginner, easy, medium, hard, Self::top(variant)]
    }

    /// The top level for a variant: [`Self::Perfect`] if the variant is solved, otherwise [`Self::Strongest`].
    pub fn top(variant: Variant) -> Self {
        if analyzer::is_solved(variant) {
            Self::Perfect
        } else {
            Self::Strongest
        }
    }

    /// Checks that this strategy can play the variant.
    ///
    /// # Errors
    /// [`Unsuitable`] with the boards that the strategy can play.
    pub fn check(self, variant: Variant) -> Result<(), Unsuitable> {
        let variant = variant.without_opening();
        let (suits, needs) = match self {
            Self::Classic | Self::ClassicOpenLines => {
                (variant == Variant::TIC_TAC_TOE, Needs::ThreeByThree)
            }
            Self::Negamax => (negamax::can_finish(variant), Needs::SmallBoard),
            Self::Greedy => {
                let is_square = variant.columns() == variant.rows() && !variant.gravity();
                let wins = variant.rule_set().goal() == Goal::Complete;
                let is_whole = variant.region_size().is_none();
                (is_square && wins && is_whole, Needs::FlatSquareBoard)
            }
            Self::Perfect => (analyzer::is_solved(variant), Needs::SolvedBoard),
            Self::Level(_) | Self::Strongest | Self::Adaptive(_) => return Ok(()),
        };
        if suits {
            Ok(())
        } else {
            Err(Unsuitable {
                strategy: self,
                variant,
                needs,
            })
        }
    }

    /// Creates a player of this kind for the variant.
    ///
    /// # Errors
    /// [`Unsuitable`] in the same cases as [`Self::check`].
    pub fn build(self, variant: Variant) -> Result<Box<dyn Strategy>, Unsuitable> {
        let variant = variant.without_opening();
        self.check(variant)?;
        Ok(match self {
            Self::Classic => Box::new(Classic::new(ClassicEvaluation::DoubleLink)),
            Self::ClassicOpenLines => Box::new(Classic::new(ClassicEvaluation::OpenLines)),
            Self::Negamax => Box::new(Negamax),
            Self::Greedy => Box::new(Greedy),
            Self::Level(level) => Box::new(level),
            Self::Perfect => Box::new(Perfect::new(variant)),
            Self::Strongest => Box::new(Search::default()),
            Self::Adaptive(strength) => {
                let levels = Self::levels(variant);
                let (level, share) = strength.place();
                let upper = match levels.get(level + 1) {
                    Some(next) if share > 0.0 => Some((next.build(variant)?, share)),
                    _ => None,
                };
                Box::new(Adaptive::new(levels[level].build(variant)?, upper))
            }
        })
    }
}
