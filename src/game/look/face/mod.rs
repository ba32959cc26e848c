//! The faces of the opponents. Each consists of a few shapes given by distance fields, and the mood moves some of
//! them.

mod badger;
mod bat;
mod canvas;
mod chick;
mod features;
mod fox;
mod hedgehog;
mod machine;
mod owl;
mod parts;

use bevy::math::vec2;
use inarow_engine::{Level, StrategyKind};

use self::canvas::{Canvas, FaceInk, disc, melt, stick};

pub use self::features::Mood;

/// The characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Character {
    /// A chick that has just hatched.
    Chick,
    /// A hedgehog.
    Hedgehog,
    /// A fox.
    Fox,
    /// A badger with spectacles.
    Badger,
    /// An owl.
    Owl,
    /// A bat, for the adaptive opponent.
    Bat,
    /// A machine of former times.
    Machine,
}

const SWEAT: FaceInk = [120, 190, 235];

impl Character {
    /// All characters.
    pub const ALL: [Self; 7] = [
        Self::Chick,
        Self::Hedgehog,
        Self::Fox,
        Self::Badger,
        Self::Owl,
        Self::Bat,
        Self::Machine,
    ];

    /// Character of a strategy.
    pub const fn of(kind: StrategyKind) -> Self {
        match kind {
            StrategyKind::Level(Level::Beginner) => Self::Chick,
            StrategyKind::Level(Level::Easy) => Self::Hedgehog,
            StrategyKind::Level(Level::Medium) => Self::Fox,
            StrategyKind::Level(Level::Hard) => Self::Badger,
            StrategyKind::Perfect | StrategyKind::Strongest => Self::Owl,
            StrategyKind::Adaptive(_) => Self::Bat,
            StrategyKind::Classic
            | StrategyKind::ClassicOpenLines
            | StrategyKind::Negamax
            | StrategyKind::Greedy => Self::Machine,
        }
    }

    /// Returns the face in a mood as a square of `side` pixels a side. Each pixel has bytes for red, green, blue and
    /// opacity, with the colours multiplied by the opacity. Outside a disc the pixels are transparent.
    pub fn face(self, mood: Mood, side: usize) -> Vec<u8> {
        let mut canvas = Canvas::new(side);
        let features = mood.features();
        match self {
            Self::Chick => chick::draw(&mut canvas, features),
            Self::Hedgehog => hedgehog::draw(&mut canvas, features),
            Self::Fox => fox::draw(&mut canvas, features),
            Self::Badger => badger::draw(&mut canvas, features),
            Self::Owl => owl::draw(&mut canvas, features),
            Self::Bat => bat::draw(&mut canvas, features),
            Self::Machine => machine::draw(&mut canvas, features),
        }
        if features.sweats {
            let middle = vec2(0.62, -0.28);
            canvas.fill(SWEAT, middle, 0.26, |at| {
                let drop = disc(at, middle + vec2(0.0, 0.06), 0.10);
                let tip = stick(at, middle - vec2(0.0, 0.14), middle, 0.012);
                melt(drop, tip, 0.16)
            });
        }
        canvas.cut_out();
        canvas.bytes()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn faces_are_distinct_and_fill_a_disc() {
        const SIDE: usize = 96;
        let mut seen = HashSet::new();
        for character in Character::ALL {
            for mood in Mood::ALL {
                let face = character.face(mood, SIDE);
                assert_eq!(face.len(), SIDE * SIDE * 4);
                let opacity = |x: usize, y: usize| face[(y * SIDE + x) * 4 + 3];
                assert_eq!(opacity(0, 0), 0, "{character:?} {mood:?}");
                assert_eq!(opacity(SIDE / 2, SIDE / 2), 255, "{character:?} {mood:?}");
                // Colours are multiplied by the opacity.
                let exceeds = |pixel: &[u8]| pixel[..3].iter().any(|part| *part > pixel[3]);
                assert!(!face.chunks(4).any(exceeds), "{character:?} {mood:?}");
                assert!(seen.insert(face), "{character:?} {mood:?}");
            }
        }
    }
}
