//! Ratings by Glicko-2 (Glickman, *Example of the Glicko-2 system*, 2022): a rating, its deviation and its
//! volatility. The levels are the fixed points; they were measured against each other.

use std::f64::consts::PI;

use inarow_engine::{Level, StrategyKind, Strength};
use inarow_rules::Variant;
use serde::{Deserialize, Serialize};

use crate::as_text;

/// Glicko-2's scale factor: points of one unit in the formulas.
const SCALE: f64 = 173.7178;
/// Constraint on the change of volatility within a period.
const TAU: f64 = 0.5;
/// Tolerance at which the search for a volatility ends.
const NEAR: f64 = 1e-6;
/// The greatest deviation, in points, and that of a player of whom nothing is known. With more, one surprising result
/// would lead far beyond the levels.
const UNKNOWN: f64 = 350.0;
/// Least deviation of a new player, in points, for games in which the levels are close to each other.
const LEAST: f64 = 150.0;
/// The greatest volatility. Each match is a rating period of its own, so results that contradict each other for long
/// would otherwise drive the volatility and the rating beyond all bounds.
const WILD: f64 = 0.1;

/// The rating of a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The most probable strength, in points. A lead of 400 points means ten times the opponent's score.
    pub points: f64,
    /// Standard deviation of `points`, in points.
    pub deviation: f64,
    /// Expected fluctuation of the strength (Glicko-2's σ).
    pub volatility: f64,
}

/// A finished match as input for a rating.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Game {
    /// Rating of the opponent.
    pub opponent: Rating,
    /// Score of the rated player: 1, ½ or 0.
    pub score: f64,
}

impl Rating {
    /// Rating of an unknown player.
    pub const NEW: Self = Self {
        points: 1_500.0,
        deviation: UNKNOWN,
        volatility: 0.06,
    };

    /// Returns the half-width of the 95 % confidence interval, in points.
    pub fn error(self) -> f64 {
        1.96 * self.deviation
    }

    /// Whether the error is so large that the rating is a first guess.
    pub fn is_guess(self) -> bool {
        self.error() > 300.0
    }

    /// Returns the rating after a period with these matches.
    pub fn after(self, games: &[Game]) -> Self {
        let (mu, phi) = (
            (self.points - Self::NEW.points) / SCALE,
            self.deviation / SCALE,
        );
        // The variance that the results alone would have, and what they say.
        let (mut information, mut surprise) = (0.0, 0.0);
        for game in games {
            let other = game.opponent;
            let weight = weight(other.deviation / SCALE);
            let difference = mu - (other.points - Self::NEW.points) / SCALE;
            let expected = 1.0 / (1.0 + (-weight * difference).exp());
            information += weight * weight * expected * (1.0 - expected);
            surprise += weight * (game.score - expected);
        }
        if information == 0.0 {
            let phi = phi.hypot(self.volatility);
            return Self {
                deviation: (phi * SCALE).min(UNKNOWN),
                ..self
            };
        }
        let variance = 1.0 / information;
        let volatility = volatility(self.volatility, phi, variance, variance * surprise);
        let volatility = volatility.min(WILD);
        let before = phi.hypot(volatility).min(UNKNOWN / SCALE);
        let phi = 1.0 / (1.0 / (before * before) + information).sqrt();
        Self {
            points: self.points + SCALE * phi * phi * surprise,
            deviation: (phi * SCALE).min(UNKNOWN),
            volatility,
        }
    }
}

/// Returns the weight of a result against a player with deviation `phi` (Glicko-2's g).
fn weight(phi: f64) -> f64 {
    1.0 / (1.0 + 3.0 * phi * phi / (PI * PI)).sqrt()
}

/// The new volatility, by the Illinois method.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let start = (sigma * sigma).ln();
    let f = |x: f64| {
        let e = x.exp();
        let sum = phi * phi + variance + e;
        e * (delta * delta - sum) / (2.0 * sum * sum) - (x - start) / (TAU * TAU)
    };
    let mut a = start;
    let mut b = if delta * delta > phi * phi + variance {
        (delta * delta - phi * phi - variance).ln()
    } else {
        let mut steps = 1.0;
        while f(start - steps * TAU) < 0.0 {
            steps += 1.0;
        }
        start - steps * TAU
    };
    let (mut at_a, mut at_b) = (f(a), f(b));
    while (b - a).abs() > NEAR {
        let c = a + (a - b) * at_a / (at_b - at_a);
        let at_c = f(c);
        if at_c * at_b <= 0.0 {
            (a, at_a) = (b, at_b);
        } else {
            at_a /= 2.0;
        }
        (b, at_b) = (c, at_c);
    }
    (a / 2.0).exp()
}

/// Measured score of each level against the one below, a draw counting half. A pair of levels played 100 to 1,000
/// games, and 40 to 60 with the two highest levels where these think long. `inarow tournament --game GAME` measures
/// these scores.
const SCORES: [(&str, [f64; 4]); 10] = [
    ("tic-tac-toe", [0.615, 0.577, 0.510, 0.516]),
    ("connect-four", [0.891, 0.866, 0.884, 0.885]),
    ("gomoku", [0.895, 0.780, 0.870, 0.840]),
    ("renju", [0.935, 0.840, 0.820, 0.775]),
    ("misere", [0.758, 0.628, 0.665, 0.700]),
    ("cylinder", [0.715, 0.838, 0.845, 0.500]),
    ("torus", [0.930, 0.720, 0.867, 0.625]),
    ("popout", [0.875, 0.870, 0.887, 0.958]),
    ("ultimate", [0.862, 0.865, 0.890, 0.900]),
    ("notakto", [0.840, 0.885, 0.875, 0.860]),
];
/// Rating of the lowest level, in points.
const LOWEST: f64 = 1_000.0;
/// Deviation of a level's rating, in points. `BETWEEN` is that of an adaptive opponent between two levels.
const MEASURED: f64 = 25.0;
const BETWEEN: f64 = 50.0;
/// Exponent for adaptive opponents, by games on Connect 4: an opponent that plays the share `s` of its moves as the
/// upper of two levels gains `s` to this power of the rating gap. A few moves of the lower level are enough to lose.
const SLIPS: f64 = 1.5;

/// Returns the lead in points of a player who scores `share`, from 0 to 1, against another.
fn lead(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// Returns the expected score, from 0 to 1, against a player with `lead` points less.
pub fn likelihood(lead: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-lead / 400.0))
}

/// Returns the games that have ratings, in the order in which they are offered. An opening rule changes nothing: the
/// levels were measured without one.
pub fn rated_games() -> impl Iterator<Item = Variant> {
    let games = SCORES.iter();
    games.filter_map(|(name, _)| name.parse().ok())
}

/// Returns the levels of `game` with their ratings, the lowest first. Empty for games without ratings.
pub fn ladder(game: Variant) -> Vec<(StrategyKind, Rating)> {
    let name = game.name();
    let Some((_, scores)) = SCORES.iter().find(|(known, _)| name == Some(known)) else {
        return Vec::new();
    };
    let (leads, top) = (sums(scores.map(lead)), StrategyKind::top(game));
    let kinds = Level::ALL.into_iter().map(StrategyKind::Level);
    let kinds = kinds.chain([top]);
    kinds
        .zip([0.0].into_iter().chain(leads))
        .map(|(kind, lead)| {
            let rating = Rating {
                points: LOWEST + lead,
                deviation: MEASURED,
                ..Rating::NEW
            };
            (kind, rating)
        })
        .collect()
}

/// Returns the running sums of `values`.
fn sums(mut values: [f64; 4]) -> [f64; 4] {
    for index in 1..values.len() {
        values[index] += values[index - 1];
    }
    values
}

/// Returns the rating of a strategy in `game`, or `None` if its strength was not measured.
pub fn strength_of(game: Variant, kind: StrategyKind) -> Option<Rating> {
    let levels = ladder(game);
    let StrategyKind::Adaptive(strength) = kind else {
        let level = levels.into_iter().find(|(level, _)| *level == kind);
        return level.map(|(_, rating)| rating);
    };
    let (level, share) = strength.place();
    let (_, lower) = levels.get(level)?;
    Some(match levels.get(level + 1) {
        Some((_, upper)) if share > 0.0 => Rating {
            points: lower.points + share.powf(SLIPS) * (upper.points - lower.points),
            deviation: BETWEEN,
            ..*lower
        },
        _ => *lower,
    })
}

/// Returns the strength of the adaptive opponent whose rating is nearest to the player's.
pub fn even_strength(game: Variant, player: Rating) -> Option<Strength> {
    let apart = |strength: &Strength| {
        let rating = strength_of(game, StrategyKind::Adaptive(*strength))?;
        Some((rating.points - player.points).abs())
    };
    let strengths = Strength::all().filter_map(|strength| Some((strength, apart(&strength)?)));
    let nearest = strengths.min_by(|(_, one), (_, other)| one.total_cmp(other));
    nearest.map(|(strength, _)| strength)
}

/// Returns the level whose rating is nearest to the player's.
pub fn right_opponent(game: Variant, player: Rating) -> Option<StrategyKind> {
    let apart = |rating: &Rating| (rating.points - player.points).abs();
    let levels = ladder(game).into_iter();
    let nearest = levels.min_by(|(_, one), (_, other)| apart(one).total_cmp(&apart(other)));
    nearest.map(|(kind, _)| kind)
}

/// The change of a rating by one match.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// The number of the match in the store.
    pub number: i64,
    /// The rating before the match.
    pub before: Rating,
    /// The rating after the match.
    pub after: Rating,
}

/// The history of a player's rating in one game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatingHistory {
    /// The game.
    #[serde(with = "as_text")]
    pub game: Variant,
    /// Changes by the matches that count, the oldest first.
    pub changes: Vec<Change>,
}

impl RatingHistory {
    /// The history of a player who has not played.
    pub const fn new(game: Variant) -> Self {
        Self {
            game,
            changes: Vec::new(),
        }
    }

    /// Returns the current rating. A new player begins at the second-lowest level with a large deviation: players who
    /// win
    /// at first come back.
    pub fn now(&self) -> Rating {
        let known = self.changes.last().map(|last| last.after);
        known.unwrap_or_else(|| {
            let levels = ladder(self.game);
            let [(_, lowest), .., (_, highest)] = levels[..] else {
                return Rating::NEW;
            };
            Rating {
                points: levels[1].1.points,
                deviation: ((highest.points - lowest.points) / 2.0).clamp(LEAST, UNKNOWN),
                ..Rating::NEW
            }
        })
    }

    /// Updates the rating after a match against a computer. `score` is the player's: 1, ½ or 0. Matches against
    /// opponents
    /// of unmeasured strength are ignored.
    pub fn play(&mut self, number: i64, opponent: StrategyKind, score: f64) {
        let Some(opponent) = strength_of(self.game, opponent) else {
            return;
        };
        let before = self.now();
        let game = Game { opponent, score };
        let after = before.after(&[game]);
        self.changes.push(Change {
            number,
            before,
            after,
        });
    }
}

#[cfg(test)]
mod tests {
    use inarow_engine::GameRng;
    use rand::{RngExt, SeedableRng};

    use super::*;

    fn rated(points: f64, deviation: f64) -> Rating {
        Rating {
            points,
            deviation,
            ..Rating::NEW
        }
    }

    #[test]
    fn the_example_of_the_paper_comes_out() {
        let games = [
            (1_400.0, 30.0, 1.0),
            (1_550.0, 100.0, 0.0),
            (1_700.0, 300.0, 0.0),
        ]
        .map(|(points, deviation, score)| Game {
            opponent: rated(points, deviation),
            score,
        });
        let after = rated(1_500.0, 200.0).after(&games);
        assert!((after.points - 1_464.06).abs() < 0.02, "{after:?}");
        assert!((after.deviation - 151.52).abs() < 0.02, "{after:?}");
        assert!((after.volatility - 0.059_99).abs() < 0.000_01, "{after:?}");
    }

    #[test]
    fn whoever_does_not_play_is_known_less() {
        let after = rated(1_500.0, 200.0).after(&[]);
        assert!(after.deviation > 200.0 && after.points.to_bits() == 1_500_f64.to_bits());
    }

    #[test]
    fn contradictory_results_keep_rating_near_levels() {
        for game in rated_games() {
            let mut course = RatingHistory::new(game);
            let levels = ladder(game);
            let mut rng = GameRng::seed_from_u64(9);
            for number in 0..30_000 {
                // As many are won against the highest level as against the lowest.
                let (opponent, _) = levels[number as usize % levels.len()];
                let score = if rng.random_bool(0.5) { 1.0 } else { 0.0 };
                course.play(number, opponent, score);
                let now = course.now().points;
                let (lowest, highest) = (levels[0].1.points, levels[4].1.points);
                let near = lowest - 400.0..=highest + 400.0;
                assert!(near.contains(&now), "{game}: {number}, {now}");
            }
        }
    }

    #[test]
    fn each_level_stands_above_the_one_below() {
        for game in rated_games() {
            let levels = ladder(game);
            assert_eq!(levels.len(), 5, "{game}");
            for pair in levels.windows(2) {
                // On a cylinder the two highest levels are equal.
                assert!(pair[0].1.points <= pair[1].1.points, "{game}");
            }
            for (kind, rating) in levels {
                assert!(kind.build(game).is_ok());
                let right = right_opponent(game, rating).expect("a level");
                assert_eq!(strength_of(game, right), Some(rating), "{game}");
            }
        }
    }

    /// A player who scores like somebody of a strength gets the rating of that strength.
    #[test]
    fn a_rating_finds_the_strength_of_who_plays() {
        let game = Variant::CONNECT_FOUR;
        for truth in [1_100.0, 1_500.0, 1_900.0] {
            let mut course = RatingHistory::new(game);
            let mut won = 0.0;
            for number in 0..60 {
                let opponent = right_opponent(game, course.now()).expect("a level");
                let levels = ladder(game);
                let (_, level) = levels
                    .iter()
                    .find(|(kind, _)| *kind == opponent)
                    .expect("one");
                // So many points as are to be expected, as wins and losses.
                won += likelihood(truth - level.points);
                let score = if won >= 0.5 { 1.0 } else { 0.0 };
                won -= score;
                course.play(number, opponent, score);
            }
            let now = course.now();
            assert!((now.points - truth).abs() < now.error(), "{truth}: {now:?}");
            assert!(now.error() < 200.0, "{now:?}");
        }
    }
}
