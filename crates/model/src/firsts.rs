//! Firsts: things that a player has done for the first time.

use std::fmt;
use std::str::FromStr;

use inarow_engine::puzzle::Grade;
use inarow_engine::{Level, StrategyKind};
use inarow_rules::Variant;

/// Something that a player has done for the first time. The store saves its text form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum First {
    /// A match won against an opponent of this kind. The strongest opponent counts as [`StrategyKind::Perfect`].
    Beats(StrategyKind),
    /// A match in which the player provably made no slip.
    Flawless,
    /// A match of Connect 4 won against the perfect opponent, with a first move in the middle column.
    FromTheMiddle,
    /// A solved puzzle of this grade, from 1 to 4.
    Puzzle(u8),
    /// The puzzle of the day solved on seven days in a row.
    Week,
    /// A sheet of paper filled with games.
    Sheet,
}

/// The middle column of Connect 4 in notation: the only first move that wins.
const MIDDLE: char = '4';

impl First {
    /// All firsts in display order.
    pub const ALL: [Self; 13] = {
        let [one, two, three, four] = Grade::ALL;
        [
            Self::Beats(StrategyKind::Level(Level::Beginner)),
            Self::Beats(StrategyKind::Level(Level::Easy)),
            Self::Beats(StrategyKind::Level(Level::Medium)),
            Self::Beats(StrategyKind::Level(Level::Hard)),
            Self::Beats(StrategyKind::Perfect),
            Self::FromTheMiddle,
            Self::Flawless,
            Self::Puzzle(one.number()),
            Self::Puzzle(two.number()),
            Self::Puzzle(three.number()),
            Self::Puzzle(four.number()),
            Self::Week,
            Self::Sheet,
        ]
    };

    /// Returns the firsts that a match won without help against `opponent` may be.
    ///
    /// `moves` is the notation of the match. `begins` says whether the player made the first move.
    pub fn of_win(game: Variant, opponent: StrategyKind, begins: bool, moves: &str) -> Vec<Self> {
        let level = match opponent {
            StrategyKind::Strongest => StrategyKind::Perfect,
            other => other,
        };
        let mut firsts = Vec::new();
        // On a board of one's own winning may be no art.
        let is_known = game.name().is_some();
        if level.is_level() && is_known {
            firsts.push(Self::Beats(level));
        }
        let in_the_middle = begins && game == Variant::CONNECT_FOUR && moves.starts_with(MIDDLE);
        if in_the_middle && opponent == StrategyKind::Perfect {
            firsts.push(Self::FromTheMiddle);
        }
        firsts
    }
}

impl fmt::Display for First {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Beats(level) => write!(formatter, "beats-{level}"),
            Self::Flawless => formatter.write_str("flawless"),
            Self::FromTheMiddle => formatter.write_str("from-the-middle"),
            Self::Puzzle(grade) => write!(formatter, "puzzle-{grade}"),
            Self::Week => formatter.write_str("week"),
            Self::Sheet => formatter.write_str("sheet"),
        }
    }
}

/// Error for a text that names no first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoFirst;

impl fmt::Display for NoFirst {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no such first")
    }
}

impl FromStr for First {
    type Err = NoFirst;

    fn from_str(text: &str) -> Result<Self, NoFirst> {
        let mut all = Self::ALL.into_iter();
        all.find(|first| first.to_string() == text).ok_or(NoFirst)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_first_has_a_text_of_its_own() {
        for first in First::ALL {
            assert_eq!(first.to_string().parse(), Ok(first));
        }
        assert_eq!("beats-greedy".parse::<First>(), Err(NoFirst));
    }

    /// The first for a win from the middle needs a perfect opponent.
    #[test]
    fn win_gives_firsts_of_level_and_opening() {
        let of = |game, opponent: &str, begins, moves| {
            let opponent = opponent.parse().expect("a strategy");
            First::of_win(game, opponent, begins, moves)
        };
        let four = Variant::CONNECT_FOUR;
        let medium = First::Beats(StrategyKind::Level(Level::Medium));
        assert_eq!(of(four, "medium", true, "4453"), [medium]);
        let top = First::Beats(StrategyKind::Perfect);
        assert_eq!(
            of(four, "perfect", true, "4453"),
            [top, First::FromTheMiddle]
        );
        assert_eq!(of(four, "perfect", true, "3453"), [top]);
        assert_eq!(of(four, "perfect", false, "4453"), [top]);
        assert_eq!(of(Variant::GOMOKU, "strongest", true, "h8 a1"), [top]);
        let own = Variant::new(5, 5, 3, false).expect("a board");
        assert_eq!(of(own, "perfect", true, "c3"), []);
        assert_eq!(of(four, "adaptive@30", true, "4453"), []);
        assert_eq!(of(Variant::TIC_TAC_TOE, "classic", true, "b2"), []);
    }
}
