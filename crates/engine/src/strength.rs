//! Strength of a player between two levels.

use std::fmt;
use std::str::FromStr;

/// Strength in steps from the lowest level to the top one. Its text is the number of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u8);

impl Strength {
    /// Steps from one level to the next.
    pub const STEPS: u8 = 10;
    /// Strength of the top level.
    pub const TOP: Self = Self(4 * Self::STEPS);
    /// Strength of [`super::StrategyKind::DEFAULT`].
    pub const DEFAULT: Self = Self(2 * Self::STEPS);

    /// Creates a strength of this many steps, but no more than [`Self::TOP`].
    pub const fn new(steps: u8) -> Self {
        if steps > Self::TOP.0 {
            Self::TOP
        } else {
            Self(steps)
        }
    }

    /// All strengths, the lowest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..=Self::TOP.0).map(Self)
    }

    /// Returns the level at or below this strength (0 is the lowest) and the share of the way to the next level. The
    /// share is at least 0 and less than 1.
    pub fn place(self) -> (usize, f64) {
        let (level, steps) = (self.0 / Self::STEPS, self.0 % Self::STEPS);
        (level.into(), f64::from(steps) / f64::from(Self::STEPS))
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl FromStr for Strength {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let steps = text.parse().map_err(|_| ())?;
        // One way to write each.
        let strength = Self(steps);
        (strength <= Self::TOP && strength.to_string() == text)
            .then_some(strength)
            .ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strength_parses_and_maps_to_levels() {
        assert_eq!("23".parse(), Ok(Strength::new(23)));
        assert_eq!(Strength::new(23).place(), (2, 0.3));
        assert_eq!(Strength::TOP.place(), (4, 0.0));
        assert_eq!(Strength::new(200), Strength::TOP);
        for text in ["41", "023", "+3", "-1", "", "2.3"] {
            assert_eq!(text.parse::<Strength>(), Err(()), "{text}");
        }
    }
}
