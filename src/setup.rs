//! What is played and by whom: the agreement before the first move, shared by terminal and window.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use crate::ai::{Level, StrategyKind, UnknownStrategy, Unsuitable, reads_threats};
use crate::rules::{Player, Record, Variant};
use crate::texts::Texts;
use crate::why::{Reason, Why};

/// Longest name of a player, in characters.
pub const MAX_NAME: usize = 16;
/// How a human is written in a seat's text.
const HUMAN: &str = "human";
/// How somebody far away is.
const REMOTE: &str = "remote";

/// Who makes the moves of a seat. Its text is `human`, `remote` or a strategy's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// Somebody at a device.
    Human,
    /// A strategy.
    Computer(StrategyKind),
    /// Somebody far away, with a program of their own.
    Remote,
}

impl Occupant {
    /// The same player, however strong it has been told to be.
    #[must_use]
    pub const fn untuned(self) -> Self {
        match self {
            Self::Human | Self::Remote => self,
            Self::Computer(kind) => Self::Computer(kind.untuned()),
        }
    }
}

impl FromStr for Occupant {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        match text {
            HUMAN => Ok(Self::Human),
            REMOTE => Ok(Self::Remote),
            strategy => Ok(Self::Computer(
                strategy.parse().map_err(SeatError::Occupant)?,
            )),
        }
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Human => formatter.pad(HUMAN),
            Self::Computer(kind) => kind.fmt(formatter),
            Self::Remote => formatter.pad(REMOTE),
        }
    }
}

/// One side of a match: who sits there and, if they chose one, their name.
///
/// Its text is `human[:NAME]`, `remote[:NAME]` or `STRATEGY[:NAME]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Who makes the moves.
    pub occupant: Occupant,
    /// A name of 1 to [`MAX_NAME`] characters, or none for the usual one.
    pub name: Option<String>,
}

impl Seat {
    /// A seat without a name of its own.
    #[must_use]
    pub const fn of(occupant: Occupant) -> Self {
        Self {
            occupant,
            name: None,
        }
    }

    /// The same player, however strong it has been told to be.
    #[must_use]
    pub fn untuned(&self) -> Self {
        Self {
            occupant: self.occupant.untuned(),
            name: self.name.clone(),
        }
    }
}

impl FromStr for Seat {
    type Err = SeatError;

    fn from_str(text: &str) -> Result<Self, SeatError> {
        let (occupant, name) = match text.split_once(':') {
            Some((occupant, name)) => (occupant, Some(checked_name(name)?)),
            None => (text, None),
        };
        Ok(Self {
            occupant: occupant.parse()?,
            name,
        })
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.occupant.fmt(formatter)?;
        match &self.name {
            Some(name) => write!(formatter, ":{name}"),
            None => Ok(()),
        }
    }
}

/// A name without surrounding space.
///
/// # Errors
/// [`SeatError`] when nothing is left, or it is too long, or holds control characters.
pub fn checked_name(name: &str) -> Result<String, SeatError> {
    let name = name.trim();
    if name
        .chars()
        .all(|letter| letter.is_whitespace() || joins(letter))
    {
        return Err(SeatError::NoName);
    }
    if name.chars().count() > MAX_NAME || name.chars().any(is_hidden) {
        return Err(SeatError::Name);
    }
    Ok(name.to_owned())
}

/// Whether a character only says how its neighbours are joined or shown, as some scripts need it: alone it is not seen.
const fn joins(letter: char) -> bool {
    matches!(
        letter,
        '\u{34f}'
            | '\u{17b4}'
            | '\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200c}'
            | '\u{200d}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// Whether a character steers what is shown, without being seen itself.
pub(crate) fn is_hidden(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{ad}'
                | '\u{61c}'
                | '\u{115f}'
                | '\u{1160}'
                | '\u{180e}'
                | '\u{200b}'
                | '\u{200e}'
                | '\u{200f}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{feff}'
                | '\u{ffa0}'
        )
        || matches!(letter, '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

/// Why a text is no seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatError {
    /// It is neither a human nor a known strategy.
    Occupant(UnknownStrategy),
    /// Nothing stands after the colon.
    NoName,
    /// The name is longer than [`MAX_NAME`] or holds control characters.
    Name,
}

impl Reason for SeatError {
    fn why(&self) -> Why {
        match self {
            Self::Occupant(unknown) => Why::new("why-no-seat").with("why", unknown.why()),
            Self::NoName => Why::new("why-no-name"),
            Self::Name => Why::new("why-name").with("most", MAX_NAME),
        }
    }
}

impl fmt::Display for SeatError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why().fmt(formatter)
    }
}

impl Error for SeatError {}

/// A match before its first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// The player who begins, and the other.
    pub seats: [Seat; 2],
}

impl Setup {
    /// Whether everybody can play this game.
    ///
    /// # Errors
    /// [`Unsuitable`] for the first strategy that cannot.
    pub fn check(&self) -> Result<(), Unsuitable> {
        self.seats.iter().try_for_each(|seat| match seat.occupant {
            Occupant::Human | Occupant::Remote => Ok(()),
            Occupant::Computer(kind) => kind.check(self.variant),
        })
    }

    /// Where in the match players get to who take back: to what a human chose last where a human plays
    /// against a computer, and one move elsewhere. `None` where nothing can be taken back.
    #[must_use]
    pub fn back(&self, record: &Record) -> Option<usize> {
        (0..record.ply()).rev().find(|ply| self.is_stop(*ply))
    }

    /// Where they get to who play again what was taken back: the same way on, and in the end to the last
    /// move. `None` where nothing was taken back.
    #[must_use]
    pub fn again(&self, record: &Record) -> Option<usize> {
        let (ply, end) = (record.ply(), record.len());
        (ply + 1..=end).find(|ply| *ply == end || self.is_stop(*ply))
    }

    /// Whether players who walk through a match stop after so many moves.
    fn is_stop(&self, ply: usize) -> bool {
        let human = |player| self.seat(player).occupant == Occupant::Human;
        let turn = Player::BOTH[ply % 2];
        human(turn) || !human(turn.other())
    }

    /// The same agreement, however strong those who adapt have been told to be.
    #[must_use]
    pub fn untuned(&self) -> Self {
        Self {
            variant: self.variant,
            seats: self.seats.each_ref().map(Seat::untuned),
        }
    }

    /// Whether somebody far away plays.
    #[must_use]
    pub fn is_remote(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.occupant == Occupant::Remote)
    }

    /// Whether a computer plays.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| matches!(seat.occupant, Occupant::Computer(_)))
    }

    /// The same agreement where people who were far away sit here.
    #[must_use]
    pub fn brought_home(&self) -> Self {
        let mut setup = self.clone();
        for seat in &mut setup.seats {
            if seat.occupant == Occupant::Remote {
                seat.occupant = Occupant::Human;
            }
        }
        setup
    }

    /// The human who plays against a computer or somebody far away, and is whom texts call *you*.
    #[must_use]
    pub fn alone(&self) -> Option<Player> {
        let is_human = |player: &Player| self.seat(*player).occupant == Occupant::Human;
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        match (humans.next(), humans.next()) {
            (Some(human), None) => Some(human),
            _ => None,
        }
    }

    /// The seat of that player.
    #[must_use]
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }
}

/// The name of a game that has one.
#[must_use]
pub fn game_name(texts: &Texts, variant: Variant) -> Option<String> {
    let name = match variant {
        Variant::TIC_TAC_TOE => "game-tic-tac-toe",
        Variant::CONNECT_FOUR => "game-connect-four",
        Variant::GOMOKU => "game-gomoku",
        _ => return None,
    };
    Some(texts.say(name))
}

/// The name of a game, or what is played on which board.
#[must_use]
pub fn variant_name(texts: &Texts, variant: Variant) -> String {
    game_name(texts, variant).unwrap_or_else(|| {
        let drops = if variant.gravity() { "yes" } else { "no" };
        let values = [
            ("line", variant.line().into()),
            ("columns", variant.columns().into()),
            ("rows", variant.rows().into()),
            ("drops", drops.into()),
        ];
        texts.tell("game-size", &values)
    })
}

/// The names of two players. Who chose none is called by what they are; where both would have one
/// name, they are numbered.
#[must_use]
pub fn names_of(seats: &[Seat; 2], texts: &Texts) -> [String; 2] {
    let usual = [1_u8, 2].map(|number| texts.tell("player-human", &[("number", number.into())]));
    // Who looks on at two others is nobody's friend.
    let watched = seats.iter().all(|seat| seat.occupant == Occupant::Remote);
    let names = [0, 1].map(|place: usize| {
        let other = seats[1 - place].name.as_ref();
        let occupant = match seats[place].occupant {
            Occupant::Remote if watched => Occupant::Human,
            occupant => occupant,
        };
        match (&seats[place].name, occupant) {
            (Some(name), _) => name.clone(),
            // Where the other one has that name, who has none gets that of the other.
            (None, Occupant::Human) if other == Some(&usual[place]) => usual[1 - place].clone(),
            (None, Occupant::Human) => usual[place].clone(),
            (None, Occupant::Computer(kind)) => character_name(texts, kind),
            (None, Occupant::Remote) => texts.say("player-remote"),
        }
    });
    if names[0].to_lowercase() != names[1].to_lowercase() {
        return names;
    }
    let mut number = 0_u8;
    names.map(|name| {
        number += 1;
        let values = [("name", name.into()), ("number", number.into())];
        texts.tell("player-numbered", &values)
    })
}

/// The name of the character that plays as a strategy does; a strategy without one has its own name.
#[must_use]
pub fn character_name(texts: &Texts, kind: StrategyKind) -> String {
    texts.say(match kind {
        StrategyKind::Level(Level::Beginner) => "character-beginner",
        StrategyKind::Level(Level::Easy) => "character-easy",
        StrategyKind::Level(Level::Medium) => "character-medium",
        StrategyKind::Level(Level::Hard) => "character-hard",
        StrategyKind::Perfect | StrategyKind::Strongest => "character-perfect",
        StrategyKind::Adaptive(_) => "character-adaptive",
        other => return strategy_name(texts, other),
    })
}

/// What a strategy sees of a variant and what it misses, in a sentence.
#[must_use]
pub fn strategy_sight(texts: &Texts, kind: StrategyKind, variant: Variant) -> String {
    let large = reads_threats(variant);
    texts.say(match kind {
        StrategyKind::Classic => "sight-classic",
        StrategyKind::ClassicOpenLines => "sight-classic-open-lines",
        StrategyKind::Negamax => "sight-negamax",
        StrategyKind::Greedy => "sight-greedy",
        StrategyKind::Level(Level::Beginner) => "sight-beginner",
        StrategyKind::Level(Level::Easy) if large => "sight-easy-large",
        StrategyKind::Level(Level::Easy) => "sight-easy",
        StrategyKind::Level(Level::Medium) if large => "sight-medium-large",
        StrategyKind::Level(Level::Medium) => "sight-medium",
        StrategyKind::Level(Level::Hard) if large => "sight-hard-large",
        StrategyKind::Level(Level::Hard) => "sight-hard",
        StrategyKind::Perfect => "sight-perfect",
        StrategyKind::Strongest => "sight-strongest",
        StrategyKind::Adaptive(_) => "sight-adaptive",
    })
}

/// What players call a strategy.
#[must_use]
pub fn strategy_name(texts: &Texts, kind: StrategyKind) -> String {
    texts.say(match kind {
        StrategyKind::Classic => "strategy-classic",
        StrategyKind::ClassicOpenLines => "strategy-classic-open-lines",
        StrategyKind::Negamax => "strategy-negamax",
        StrategyKind::Greedy => "strategy-greedy",
        StrategyKind::Level(Level::Beginner) => "strategy-beginner",
        StrategyKind::Level(Level::Easy) => "strategy-easy",
        StrategyKind::Level(Level::Medium) => "strategy-medium",
        StrategyKind::Level(Level::Hard) => "strategy-hard",
        StrategyKind::Perfect => "strategy-perfect",
        StrategyKind::Strongest => "strategy-strongest",
        StrategyKind::Adaptive(_) => "strategy-adaptive",
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::texts::Language;

    #[test]
    fn seats_are_read_from_text() {
        let seat = |text: &str| text.parse::<Seat>();
        assert_eq!(seat("human"), Ok(Seat::of(Occupant::Human)));
        assert_eq!(
            seat("classic-open-lines: Ann:e "),
            Ok(Seat {
                occupant: Occupant::Computer(StrategyKind::ClassicOpenLines),
                name: Some("Ann:e".to_owned())
            })
        );
        assert_eq!(seat("human:  "), Err(SeatError::NoName));
        assert_eq!(seat("human:abcdefghijklmnopq"), Err(SeatError::Name));
        for steering in ["a\tb", "a\u{202e}b", "a\u{2029}b", "a\u{200b}"] {
            let text = format!("human:{steering}");
            assert_eq!(seat(&text), Err(SeatError::Name), "{text:?}");
        }
        for unseen in ["\u{200d}", "\u{fe0f}", "\u{34f}\u{200c} \u{e0061}"] {
            assert_eq!(seat(&format!("human:{unseen}")), Err(SeatError::NoName));
        }
        assert!(seat("human:می\u{200c}خواهم").is_ok());
        assert!(matches!(seat("deepblue"), Err(SeatError::Occupant(_))));
        assert!(matches!(seat(""), Err(SeatError::Occupant(_))));
    }

    #[test]
    fn names_tell_two_players_of_a_kind_apart() {
        let texts = Texts::of(Language::ENGLISH);
        let names = |first: &str, second: &str| {
            let seats = [first, second].map(|text| text.parse().expect("a seat"));
            names_of(&seats, &texts).join(" / ")
        };
        assert_eq!(names("human", "human"), "Player 1 / Player 2");
        assert_eq!(names("human:Ann", "greedy"), "Ann / Greedy");
        assert_eq!(names("greedy", "greedy"), "Greedy 1 / Greedy 2");
        // A name that is nobody's own is the other one where that is taken.
        assert_eq!(names("human", "human:Player 1"), "Player 2 / Player 1");
        assert_eq!(names("human:Player 2", "human"), "Player 2 / Player 1");
        // Nobody is taken for somebody else, whoever chose the name.
        assert_eq!(names("human:Ann", "human:Ann"), "Ann 1 / Ann 2");
        assert_eq!(names("human:rusty", "medium"), "rusty 1 / Rusty 2");
    }
}
