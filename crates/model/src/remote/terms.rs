//! The terms of a match with a friend.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use inarow_rules::{Player, Variant};
use serde::{Deserialize, Serialize};

use crate::as_text;
use crate::why::{Explained, Why};

/// Longest time of a side before the increments, in minutes.
const MOST_MINUTES: u32 = 180;
/// Largest increment, in seconds.
const MOST_SECONDS: u32 = 60;

/// The game, the first player, and the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Terms {
    /// The game.
    #[serde(with = "as_text")]
    pub variant: Variant,
    /// Whether the host makes the first move.
    pub host_begins: bool,
    /// The clock, if there is one.
    #[serde(with = "as_text::option")]
    pub control: Option<TimeControl>,
}

impl Terms {
    /// Returns the side of the host if `hosts` is true, otherwise that of the guest.
    pub const fn side(self, hosts: bool) -> Player {
        if hosts == self.host_begins {
            Player::First
        } else {
            Player::Second
        }
    }
}

/// A clock for each side. Its text is `MINUTES+SECONDS`: the time of a side, and what each of its moves adds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// Minutes of each side, 1 to 180.
    minutes: u32,
    /// Seconds that a move adds, 0 to 60.
    seconds: u32,
}

impl TimeControl {
    /// Creates a clock of `minutes` for each side (1 to 180), to which each move adds `seconds` (0 to 60).
    ///
    /// Returns `None` if a value is out of range.
    pub fn new(minutes: u32, seconds: u32) -> Option<Self> {
        let fits = (1..=MOST_MINUTES).contains(&minutes) && seconds <= MOST_SECONDS;
        fits.then_some(Self { minutes, seconds })
    }

    /// The time of a side before its first move.
    pub const fn start(self) -> Duration {
        Duration::from_secs(self.minutes as u64 * 60)
    }

    /// Time added by a move.
    pub const fn increment(self) -> Duration {
        Duration::from_secs(self.seconds as u64)
    }
}

impl FromStr for TimeControl {
    type Err = TermsError;

    fn from_str(text: &str) -> Result<Self, TermsError> {
        let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
        let number = |text: &str| text.trim().parse().ok();
        let control = number(minutes).zip(number(seconds));
        let control = control.and_then(|(minutes, seconds)| Self::new(minutes, seconds));
        control.ok_or(TermsError::Clock)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}+{}", self.minutes, self.seconds)
    }
}

/// Error for invalid terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub enum TermsError {
    /// The time control can't be read.
    Clock,
}

impl Explained for TermsError {
    fn why(&self) -> Why {
        Why::new("why-no-clock")
            .with("minutes", MOST_MINUTES as usize)
            .with("seconds", MOST_SECONDS as usize)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_it_is_written() {
        let control = "5+3".parse::<TimeControl>().expect("a clock");
        assert_eq!(control.start(), Duration::from_secs(300));
        assert_eq!(control.increment(), Duration::from_secs(3));
        assert_eq!(control.to_string(), "5+3");
        assert_eq!(
            "10".parse::<TimeControl>(),
            Ok(TimeControl::new(10, 0).expect("a clock"))
        );
        for wrong in ["", "0+3", "5+61", "181", "5+", "-5+3", "5+3+1", "five"] {
            assert_eq!(
                wrong.parse::<TimeControl>(),
                Err(TermsError::Clock),
                "{wrong}"
            );
        }
    }

    #[test]
    fn sides_follow_from_who_begins() {
        let terms = |host_begins| Terms {
            variant: Variant::CONNECT_FOUR,
            host_begins,
            control: None,
        };
        assert_eq!(terms(true).side(true), Player::First);
        assert_eq!(terms(true).side(false), Player::Second);
        assert_eq!(terms(false).side(true), Player::Second);
        assert_eq!(terms(false).side(false), Player::First);
    }
}
