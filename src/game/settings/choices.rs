//! Preferences with a few named values.

use std::time::Duration;

use inarow_rules::Variant;
use serde::{Deserialize, Serialize};

/// A choice among a few values, whose names are used in the settings file and in texts.
pub trait Named: Copy + PartialEq + 'static {
    /// All values, in the order in which they are offered.
    const ALL: &'static [Self];

    /// The name, in lower case.
    fn name(self) -> &'static str;
}

/// Defines enums whose values have names.
macro_rules! named {
    ($($(#[$about:meta])* $kind:ident { $($(#[$what:meta])* $value:ident = $name:literal,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum $kind {
            $($(#[$what])* #[serde(rename = $name)] $value,)+
        }

        impl Named for $kind {
            const ALL: &'static [Self] = &[$(Self::$value),+];

            fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $name,)+
                }
            }
        }
    )+};
}

named! {
    /// The colours of everything but the pieces.
    ThemeChoice {
        /// Light or dark, as the system is.
        #[default]
        System = "system",
        /// White and cool.
        Light = "light",
        /// For the evening.
        Dark = "dark",
        /// Cream, with squares.
        Paper = "paper",
        /// Black, white, and a contrast of 7:1.
        Contrast = "contrast",
    }

    /// The colours of the pieces. Each pair can be told apart with any colour vision.
    Palette {
        /// Red and yellow; on paper red and blue.
        #[default]
        Classic = "classic",
        /// Orange and sky blue.
        Sea = "sea",
        /// Plum and lime.
        Orchard = "orchard",
    }

    /// Symbols on the pieces, so that players don't have to rely on colours.
    PieceSet {
        /// A ring and a star; on paper a cross and a ring.
        #[default]
        Classic = "classic",
        /// A cross and a nought.
        Letters = "letters",
        /// A triangle and a square.
        Shapes = "shapes",
    }

    /// Look of boards without gravity.
    BoardStyle {
        /// Wood and stones on boards of at least seven squares a side, and paper on smaller ones.
        #[default]
        Automatic = "automatic",
        /// A sheet of paper, and pencils.
        Paper = "paper",
        /// Lines on wood, and stones on their crossings.
        Stones = "stones",
    }

    /// Names of columns and rows at the edges of a board.
    Coordinates {
        /// On every board.
        #[default]
        Always = "always",
        /// On boards without gravity of at least seven squares a side.
        Large = "automatic",
        /// On none.
        Never = "never",
    }

    /// Number of taps for a move. The first of two taps only shows the place.
    Taps {
        /// Once; twice where squares are small.
        #[default]
        Automatic = "automatic",
        /// Once on every board.
        Once = "once",
        /// Twice on every board.
        Twice = "twice",
    }

    /// Confirmation of moves.
    Moves {
        /// A press plays.
        #[default]
        AtOnce = "at-once",
        /// The first press shows the place, a second one plays there.
        Confirmed = "confirmed",
    }

    /// One-switch play: the mark moves by itself, and one key plays or presses at the mark.
    OneSwitch {
        /// The mark moves only as players move it.
        #[default]
        Off = "off",
        /// The mark moves every four seconds.
        Slow = "slow",
        /// The mark moves every two and a half seconds.
        Normal = "normal",
        /// The mark moves every one and a half seconds.
        Fast = "fast",
    }

    /// Captions of sounds.
    Captions {
        /// No captions.
        #[default]
        Off = "off",
        /// Captions, long enough to be read.
        On = "on",
    }

    /// Rumble of gamepads when a piece lands and when somebody wins.
    Rumble {
        /// A light rumble.
        #[default]
        On = "on",
        /// No rumble.
        Off = "off",
    }

    /// Display of ratings.
    Ratings {
        /// After a match, and with the statistics.
        #[default]
        Shown = "shown",
        /// Nowhere.
        Hidden = "hidden",
    }

    /// Marks on squares that the rules forbid.
    FoulMarks {
        /// Marks on the turn of the player to whom they are forbidden.
        #[default]
        Shown = "shown",
        /// No marks. A press explains a foul.
        Hidden = "hidden",
    }

    /// Faces of opponents, and their words at the beginning and at the end.
    Faces {
        /// Faces and words.
        #[default]
        Shown = "shown",
        /// Names only.
        Hidden = "hidden",
    }

    /// Amount of motion.
    MotionChoice {
        /// The choice of the system.
        #[default]
        System = "system",
        /// All motion.
        Full = "full",
        /// Pieces appear on their squares, and fade in.
        Reduced = "reduced",
        /// No motion.
        None = "none",
    }

    /// Speed of falling discs and drawing pencils.
    Speed {
        /// As if under water.
        Slow = "slow",
        /// As on a table.
        #[default]
        Normal = "normal",
        /// For players who know the animation.
        Fast = "fast",
    }
}

impl OneSwitch {
    /// Time that the mark stays in one place, if it moves by itself.
    pub const fn pace(self) -> Option<Duration> {
        match self {
            Self::Off => None,
            Self::Slow => Some(Duration::from_millis(4_000)),
            Self::Normal => Some(Duration::from_millis(2_500)),
            Self::Fast => Some(Duration::from_millis(1_500)),
        }
    }
}

impl Speed {
    /// Factor of the speed of animations.
    pub const fn factor(self) -> f32 {
        match self {
            Self::Slow => 0.6,
            Self::Normal => 1.0,
            Self::Fast => 1.8,
        }
    }
}

impl Coordinates {
    /// Whether the columns and rows of `variant` are named at the edges of its board.
    pub fn stand_at(self, variant: Variant) -> bool {
        match self {
            Self::Large => !variant.gravity() && is_large(variant),
            Self::Always => true,
            Self::Never => false,
        }
    }
}

impl Taps {
    /// Whether a move takes two taps on squares with a side of `square` logical pixels.
    pub const fn are_two(self, square: f32) -> bool {
        match self {
            Self::Automatic => square < Self::LEAST_TARGET,
            Self::Once => false,
            Self::Twice => true,
        }
    }

    /// Side of the smallest square that a finger can hit, in logical pixels.
    const LEAST_TARGET: f32 = 40.0;
}

/// Smallest side of a large board, in squares. By default, large boards without gravity are made of wood.
const LARGE: u8 = 7;

pub(super) fn is_large(variant: Variant) -> bool {
    variant.columns().min(variant.rows()) >= LARGE
}
