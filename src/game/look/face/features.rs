//! Moods, and their effects on a face.

use bevy::math::Vec2;

/// Mood of a character.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mood {
    /// Waiting for the other player.
    #[default]
    Calm,
    /// To move.
    Thinking,
    /// About to win, with two threats at once.
    Pleased,
    /// The opponent could win.
    Worried,
    /// Has won.
    Delighted,
    /// Has lost.
    Beaten,
}

/// Effect of a mood on a face.
#[derive(Clone, Copy)]
pub(super) struct Features {
    /// Closing of the upper lids, from 0 to 1.
    pub(super) lids: f32,
    /// Lift of the lower lids, from 0 to 1.
    pub(super) cheeks: f32,
    /// Where the eyes look: a direction of length 0 to 1.
    pub(super) gaze: Vec2,
    /// The slope of the brows: their inner ends stand higher where it is positive.
    pub(super) brows: f32,
    /// Lift of the brows.
    pub(super) raised: f32,
    /// Bend of the mouth: up at its ends where positive, from -1 to 1.
    pub(super) smile: f32,
    /// Opening of the mouth, from 0 to 1.
    pub(super) open: f32,
    /// Whether the eyes are closed for joy.
    pub(super) laughs: bool,
    pub(super) sweats: bool,
}

impl Mood {
    /// All moods.
    pub const ALL: [Self; 6] = [
        Self::Calm,
        Self::Thinking,
        Self::Pleased,
        Self::Worried,
        Self::Delighted,
        Self::Beaten,
    ];

    pub(super) const fn features(self) -> Features {
        let calm = Features {
            lids: 0.08,
            cheeks: 0.0,
            gaze: Vec2::ZERO,
            brows: 0.0,
            raised: 0.0,
            smile: 0.45,
            open: 0.0,
            laughs: false,
            sweats: false,
        };
        match self {
            Self::Calm => calm,
            Self::Thinking => Features {
                lids: 0.22,
                gaze: Vec2::new(-0.75, -0.65),
                brows: -0.12,
                raised: 0.35,
                smile: -0.08,
                ..calm
            },
            Self::Pleased => Features {
                lids: 0.0,
                cheeks: 0.34,
                raised: 0.3,
                smile: 0.95,
                ..calm
            },
            Self::Worried => Features {
                lids: 0.0,
                gaze: Vec2::new(-0.35, 0.45),
                brows: 0.5,
                raised: 0.55,
                smile: -0.5,
                sweats: true,
                ..calm
            },
            Self::Delighted => Features {
                raised: 0.6,
                smile: 1.0,
                open: 1.0,
                laughs: true,
                ..calm
            },
            Self::Beaten => Features {
                lids: 0.46,
                gaze: Vec2::new(0.0, 0.75),
                brows: 0.62,
                raised: 0.1,
                smile: -0.85,
                ..calm
            },
        }
    }
}
