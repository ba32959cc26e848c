//! The game and its players, settled before the first move; shared by terminal and window.

use std::fmt;
use std::str::FromStr;

use inarow_engine::{StrategyKind, UnknownStrategy, Unsuitable};
use inarow_rules::{Player, Record, Variant};

use crate::why::{Explained, Why};

/// Longest name of a player, in characters.
pub const MAX_NAME: usize = 16;
/// A human in a seat's text.
const HUMAN: &str = "human";
/// A remote player in a seat's text.
const REMOTE: &str = "remote";

/// The player of a seat. The text form is `human`, `remote` or that of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occupant {
    /// A person at this device.
    Human,
    /// A strategy.
    Computer(StrategyKind),
    /// A friend, at another device.
    Remote,
}

impl Occupant {
    /// Returns the occupant without the strength of an adaptive opponent.
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

/// One side of a match: its occupant, and a name if the occupant chose one.
///
/// The text form is `human[:NAME]`, `remote[:NAME]` or `STRATEGY[:NAME]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub occupant: Occupant,
    /// A name of 1 to [`MAX_NAME`] characters. `None` stands for the usual name.
    pub name: Option<String>,
}

impl Seat {
    /// A seat without a name of its own.
    pub const fn of(occupant: Occupant) -> Self {
        Self {
            occupant,
            name: None,
        }
    }

    /// Returns the seat without the strength of an adaptive opponent.
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

/// Returns a name without surrounding space.
///
/// # Errors
/// [`SeatError`] if nothing visible is left, or the name is too long or holds hidden characters.
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

/// Whether a character only affects how its neighbours are joined or shown, as some scripts need. Alone it is
/// invisible.
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

/// Whether a character is invisible, or changes how the text around it is shown.
pub fn is_hidden(letter: char) -> bool {
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
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub enum SeatError {
    /// The text is neither a human nor a known strategy.
    Occupant(UnknownStrategy),
    /// No name follows the colon.
    NoName,
    /// The name is longer than [`MAX_NAME`] or holds hidden characters.
    Name,
}

impl Explained for SeatError {
    fn why(&self) -> Why {
        match self {
            Self::Occupant(unknown) => Why::new("why-no-seat").with("why", unknown.why()),
            Self::NoName => Why::new("why-no-name"),
            Self::Name => Why::new("why-name").with("most", MAX_NAME),
        }
    }
}

/// A match before its first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub variant: Variant,
    /// The seats of the first and the second player.
    pub seats: [Seat; 2],
}

impl Setup {
    /// Checks that every player can play this game.
    ///
    /// # Errors
    /// [`Unsuitable`] for the first strategy that can't play this game.
    pub fn check(&self) -> Result<(), Unsuitable> {
        self.seats.iter().try_for_each(|seat| match seat.occupant {
            Occupant::Human | Occupant::Remote => Ok(()),
            Occupant::Computer(kind) => kind.check(self.variant),
        })
    }

    /// Returns the number of steps, as [`Record::go_back`] counts them, to which an undo leads. With a human against a
    /// computer, it is the human's last step; otherwise it is one step earlier. `None` if nothing can be undone.
    pub fn back(&self, record: &Record) -> Option<usize> {
        record.step_before(|actor| self.is_stop(actor))
    }

    /// Returns the ply to which a redo leads: the next stop of an undo, or the end. `None` if nothing was undone.
    pub fn again(&self, record: &Record) -> Option<usize> {
        let (ply, end) = (record.ply(), record.len());
        let mut record = record.clone();
        (ply + 1..=end).find(|ply| {
            record.forward();
            *ply == end || self.is_stop(record.actor())
        })
    }

    /// Whether undo and redo stop where it is the turn of `actor`.
    fn is_stop(&self, actor: Player) -> bool {
        let human = |player| self.seat(player).occupant == Occupant::Human;
        human(actor) || !human(actor.other())
    }

    /// The setup without strengths of adaptive opponents.
    pub fn untuned(&self) -> Self {
        Self {
            variant: self.variant,
            seats: self.seats.each_ref().map(Seat::untuned),
        }
    }

    pub fn is_remote(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| seat.occupant == Occupant::Remote)
    }

    pub fn has_computer(&self) -> bool {
        let mut seats = self.seats.iter();
        seats.any(|seat| matches!(seat.occupant, Occupant::Computer(_)))
    }

    /// Returns the setup with a human at this device in place of each remote player.
    pub fn brought_home(&self) -> Self {
        let mut setup = self.clone();
        for seat in &mut setup.seats {
            if seat.occupant == Occupant::Remote {
                seat.occupant = Occupant::Human;
            }
        }
        setup
    }

    /// The only human at this device, whom texts call *you*. `None` with two humans or none.
    pub fn alone(&self) -> Option<Player> {
        let is_human = |player: &Player| self.seat(*player).occupant == Occupant::Human;
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        match (humans.next(), humans.next()) {
            (Some(human), None) => Some(human),
            _ => None,
        }
    }

    /// Returns the seat of `player`.
    pub const fn seat(&self, player: Player) -> &Seat {
        &self.seats[player.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
