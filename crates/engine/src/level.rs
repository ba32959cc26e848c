//! The levels below the top: they look at each move, but not always far enough.

use inarow_rules::{Board, Goal, Square, Variant};
use inarow_solver::{Interrupted, Stop};
use rand::RngExt;
use rand::seq::IndexedRandom;
use web_time::Instant;

use super::kind::Level;
use super::mnk::{Search, ShallowSearch, reads_threats};
use super::score;
use super::{Choice, Evaluation, GameRng, NoChoice, Overlooked, Strategy, Thought};

/// Maximum number of positions that a level searches for one move: about half a second on an old machine, whatever
/// the board. A move in Connect 4 takes half as many.
const BUDGET: u64 = 600_000;

/// The parameters that make up the strength of a level.
struct LevelParameters {
    /// Probability of noticing a win in one move, be it an own win or one to block. Where lines lose: of noticing that a
    /// move completes one.
    wins: f64,
    /// The search of a move that is made with care.
    look: LookDepth,
    /// Probability that a search is made with care, as `look` says; otherwise it is a glance.
    care: f64,
    /// Difference in score that makes a move *e* times less likely than another.
    blur: f64,
    /// The moves that the level prefers; `price` is the score that it gives up for them.
    taste: Taste,
    price: f64,
}

/// A preference among moves that seem about as good.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Taste {
    /// No preference: moves of equal evaluation are equally likely.
    None,
    /// Prefers squares where the opponent's lines would grow.
    Defends,
    /// Prefers squares where its own lines grow.
    Attacks,
}

/// A kind of search.
enum LookDepth {
    /// Searches each move by itself, this many plies ahead including the move. [`BUDGET`] may end the search earlier.
    Plies(u8),
    /// Searches all moves together as [`Search`] does, with this budget of positions.
    Search(u64),
}

impl LookDepth {
    /// Plies that are searched without care, including the move.
    const fn glance(&self) -> u8 {
        match self {
            Self::Plies(_) => 1,
            Self::Search(_) => 3,
        }
    }
}

impl Level {
    /// The parameters of a level, found by letting each level play the one below until it scored 70 to 90 %, or 60 to
    /// 80 % where lines lose and many games are drawn. They depend on the board, since a deeper search gains more on some
    /// boards than on others.
    fn parameters(self, variant: Variant) -> LevelParameters {
        use LookDepth::{Plies, Search};
        let shares_pieces = variant.rule_set().shares_pieces();
        let (wins, look, care, blur, price) = if shares_pieces {
            match self {
                Self::Beginner => (0.7, Plies(1), 1.0, 300.0, 0.0),
                Self::Easy => (1.0, Plies(3), 0.55, 28.0, 0.0),
                Self::Medium => (1.0, Plies(5), 0.88, 7.0, 0.0),
                Self::Hard => (1.0, Search(100_000), 0.88, 4.0, 0.0),
            }
        } else if variant.rule_set().goal() == Goal::Avoid {
            match self {
                Self::Beginner => (0.7, Plies(1), 1.0, 300.0, 0.0),
                Self::Easy => (1.0, Plies(1), 1.0, 40.0, 0.0),
                Self::Medium => (1.0, Plies(3), 0.6, 15.0, 0.0),
                Self::Hard => (1.0, Plies(5), 0.95, 4.0, 0.0),
            }
        } else if variant.region_size().is_some() {
            match self {
                Self::Beginner => (0.2, Plies(1), 1.0, 300.0, 0.0),
                Self::Easy => (1.0, Plies(3), 0.6, 12.0, 0.0),
                Self::Medium => (1.0, Plies(6), 0.92, 5.0, 0.0),
                Self::Hard => (1.0, Search(20_000), 0.9, 4.0, 0.0),
            }
        } else if variant.has_outlets() {
            match self {
                Self::Beginner => (0.9, Plies(1), 1.0, 20.0, 0.0),
                Self::Easy => (1.0, Plies(3), 0.65, 8.0, 0.0),
                Self::Medium => (1.0, Search(5_000), 0.3, 4.0, 0.0),
                Self::Hard => (1.0, Search(60_000), 0.87, 4.0, 0.0),
            }
        } else if variant.gravity() {
            match self {
                Self::Beginner => (0.2, Plies(1), 1.0, 300.0, 0.0),
                Self::Easy => (1.0, Plies(1), 1.0, 25.0, 50.0),
                Self::Medium => (1.0, Plies(5), 0.985, 4.0, 100.0),
                Self::Hard => (1.0, Plies(10), 1.0, 2.0, 0.0),
            }
        } else if reads_threats(variant) {
            match self {
                Self::Beginner => (0.6, Plies(1), 1.0, 14.0, 0.0),
                Self::Easy => (1.0, Plies(3), 0.78, 8.0, 20.0),
                Self::Medium => (1.0, Search(20_000), 0.3, 4.0, 20.0),
                Self::Hard => (1.0, Search(200_000), 0.8, 4.0, 0.0),
            }
        } else {
            match self {
                Self::Beginner => (0.2, Plies(1), 1.0, 300.0, 0.0),
                Self::Easy => (1.0, Plies(1), 1.0, 40.0, 50.0),
                Self::Medium => (1.0, Plies(3), 0.27, 15.0, 50.0),
                Self::Hard => (1.0, Plies(5), 0.972, 4.0, 0.0),
            }
        };
        let taste = match self {
            Self::Easy => Taste::Defends,
            Self::Medium => Taste::Attacks,
            Self::Beginner | Self::Hard => Taste::None,
        };
        LevelParameters {
            wins,
            look,
            care,
            blur,
            taste,
            price,
        }
    }
}

impl Taste {
    /// Returns the appeal of each move, from 0 to 1.
    fn of(self, sight: &ShallowSearch, moves: &[(u16, u8)]) -> Vec<f64> {
        let gains = moves.iter().map(|(index, _)| {
            let (own, other) = sight.gains(*index);
            f64::from(match self {
                Self::None => 0,
                Self::Defends => other,
                Self::Attacks => own,
            })
        });
        let gains = gains.collect::<Vec<_>>();
        let most = gains.iter().copied().fold(1.0, f64::max);
        gains.into_iter().map(|gain| gain / most).collect()
    }
}

impl Choice {
    /// Adds the depth of the level's search and the oversight to a choice.
    const fn after(mut self, plies: u8, overlooked: Option<(Overlooked, Square)>) -> Self {
        self.stats.thought = Some(Thought { plies, overlooked });
        self
    }
}

/// Returns whether a move with this value completes a line and loses. Where lines win only
/// a piece that is taken out can do that.
fn loses_at_once(value: i32) -> bool {
    value < 0 && score::plies_to_win(value) == Some(1)
}

/// Gives moves that complete a line and lose the value of a safe one, each with this probability. Returns these moves.
fn overlook_lines(
    looks: &[(u16, u8)],
    values: &mut [i32],
    probability: f64,
    rng: &mut GameRng,
) -> Vec<u16> {
    let safe = values.iter().copied();
    let safe = safe.filter(|value| !loses_at_once(*value)).max();
    let mut unseen = Vec::new();
    for ((index, _), value) in looks.iter().zip(values) {
        if loses_at_once(*value)
            && rng.random_bool(probability)
            && let Some(safe) = safe
        {
            *value = safe;
            unseen.push(*index);
        }
    }
    unseen
}

impl Strategy for Level {
    fn choose(&self, board: &Board, rng: &mut GameRng, stop: &Stop) -> Result<Choice, NoChoice> {
        let start = Instant::now();
        let parameters = self.parameters(board.variant());
        let mut sight = ShallowSearch::new(board, BUDGET, stop)?;
        if rng.random_bool(parameters.wins)
            && let Some(win) = sight.wins().choose(rng)
        {
            let choice = sight.choice(*win, start);
            return Ok(choice.after(1, None));
        }
        let avoids_lines = board.variant().rule_set().goal() == Goal::Avoid;
        let (wins, blocks) = (sight.wins(), sight.blocks());
        let lines = [
            (Overlooked::OwnLine, wins),
            (Overlooked::OtherLine, blocks.clone()),
        ];
        let moves = if !blocks.is_empty() && rng.random_bool(parameters.wins) {
            blocks
        } else {
            sight.moves()
        };
        let plies = match parameters.look {
            LookDepth::Plies(plies) => Some(plies),
            LookDepth::Search(positions) if rng.random_bool(parameters.care) => {
                return Search::new(positions).choose(board, rng, stop);
            }
            LookDepth::Search(_) => None,
        };
        let looks = moves
            .into_iter()
            .map(|index| {
                let plies = plies.filter(|_| rng.random_bool(parameters.care));
                (index, plies.unwrap_or(parameters.look.glance()))
            })
            .collect::<Vec<_>>();
        let mut values = sight.values(&looks)?;
        let unseen = if avoids_lines {
            overlook_lines(&looks, &mut values, 1.0 - parameters.wins, rng)
        } else {
            Vec::new()
        };
        let best = values.iter().copied().max().unwrap_or(0);
        let liked = parameters.taste.of(&sight, &looks);
        let mut valued = looks.into_iter().zip(values).zip(liked).collect::<Vec<_>>();
        // Who sees no way to win holds out nevertheless.
        if valued.iter().any(|((_, value), _)| !loses_at_once(*value)) {
            valued.retain(|((_, value), _)| !loses_at_once(*value));
        }
        let (((index, looked), value), _) = *valued
            .choose_weighted(rng, |((_, value), liked)| {
                ((f64::from(value - best) + parameters.price * liked) / parameters.blur).exp()
            })
            .map_err(|_| NoChoice::GameOver)?;
        let choice = sight.choice(index, start);
        if unseen.contains(&index) {
            let overlooked = Some((Overlooked::LosingLine, choice.square));
            return Ok(choice.after(looked, overlooked));
        }
        // Only two of the squares that win are known, and it may have taken a third.
        let wins_at_once = value > 0 && score::plies_to_win(value) == Some(1);
        let line = lines
            .into_iter()
            .filter(|_| !wins_at_once)
            .find(|(_, squares)| !squares.is_empty() && !squares.contains(&index));
        let overlooked = match line {
            Some((what, squares)) => {
                let square = board.variant().square_at(squares[0].into());
                Some((what, square))
            }
            // What it saw, it did not overlook.
            None if value < 0 && score::plies_to_win(value).is_some() => None,
            None => {
                let well = plies.filter(|plies| *plies > looked);
                let loses = well.map(|plies| sight.look(index, plies));
                match loses {
                    Some(Err(Interrupted::Stopped)) => return Err(NoChoice::Stopped),
                    Some(Ok(Evaluation::Lost(_))) => Some((Overlooked::Reply, choice.square)),
                    _ => None,
                }
            }
        };
        Ok(choice.after(looked, overlooked))
    }
}
