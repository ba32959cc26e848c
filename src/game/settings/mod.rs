//! Preferences: looks, motion and sounds.

mod choices;
mod entries;
#[cfg_attr(target_family = "wasm", path = "page.rs")]
mod file;
mod kept;
mod language;
pub mod proposal;
mod sets;
mod system;
#[cfg(not(target_family = "wasm"))]
mod window;

use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::time::Duration;

use bevy::prelude::*;
use choices::is_large;
use inarow_protocol::Relay;
use inarow_rules::Variant;
use inarow_text::Language;
use serde::{Deserialize, Serialize};

use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;

pub use choices::{
    BoardStyle, Captions, Coordinates, Faces, FoulMarks, MotionChoice, Moves, Named, OneSwitch,
    Palette, PieceSet, Ratings, Rumble, Speed, Taps, ThemeChoice,
};
pub use file::SettingsFile;
pub use kept::Settings;
pub use language::LanguageWishes;
pub use sets::SettingsSystems;
pub use system::{SystemWishes, listen};

/// Amount of motion, by the preferences and the system.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Motion {
    /// No motion.
    None,
    /// Motion is replaced by fading.
    Reduced,
    /// All motion.
    Full,
}

/// Surface of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Surface {
    /// A stand with holes, behind which discs fall.
    Stand,
    /// A sheet of paper, and pencils.
    Paper,
    /// Wood, and stones on its lines.
    Wood,
}

/// Keys and buttons that players have chosen instead of the defaults: the name of an action leads to the names of its
/// keys or buttons.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ChosenBindings {
    /// Keys.
    pub keys: BTreeMap<String, Vec<String>>,
    /// Buttons of a pad.
    pub pad: BTreeMap<String, Vec<String>>,
}

/// Preferences of the players. The serialized name of a field is its table and its name in the settings file.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// The language of texts. `None` stands for the language of the system.
    #[serde(rename = "look.language", with = "language::as_code")]
    pub language: Option<Language>,
    /// Colours of everything but the pieces.
    #[serde(rename = "look.theme")]
    pub theme: ThemeChoice,
    /// Colours of the pieces.
    #[serde(rename = "look.palette")]
    pub palette: Palette,
    #[serde(rename = "look.pieces")]
    pub pieces: PieceSet,
    #[serde(rename = "look.board")]
    pub board: BoardStyle,
    #[serde(rename = "look.coordinates")]
    pub coordinates: Coordinates,
    #[serde(rename = "touch.taps")]
    pub taps: Taps,
    #[serde(rename = "play.moves")]
    pub moves: Moves,
    #[serde(rename = "play.fouls")]
    pub foul_marks: FoulMarks,
    #[serde(rename = "play.one-switch")]
    pub one_switch: OneSwitch,
    #[serde(rename = "sound.captions")]
    pub captions: Captions,
    #[serde(rename = "sound.rumble")]
    pub rumble: Rumble,
    /// Size of texts, in tenths of the usual size.
    #[serde(rename = "look.text-size")]
    pub text_size: u8,
    #[serde(rename = "play.ratings")]
    pub ratings: Ratings,
    #[serde(rename = "play.faces")]
    pub faces: Faces,
    #[serde(rename = "motion.motion")]
    pub motion: MotionChoice,
    #[serde(rename = "motion.speed")]
    pub speed: Speed,
    /// The least time that a computer takes for a move, in tenths of a second.
    #[serde(rename = "motion.pause")]
    pub pause: u8,
    /// Volume of sound effects, from 0 to 10.
    #[serde(rename = "sound.effects")]
    pub effects: u8,
    /// Volume of the music, from 0 to 10.
    #[serde(rename = "sound.music")]
    pub music: u8,
    /// Whether all sound is muted.
    #[serde(rename = "sound.muted")]
    pub muted: bool,
    /// The player's name for friends, or an empty text.
    #[serde(rename = "together.name")]
    pub name: String,
    /// The relay for matches with friends.
    #[serde(rename = "together.relay", with = "inarow_model::as_text")]
    pub relay: Relay,
    /// Whether the public relays of the makers of `iroh` may be used.
    #[serde(rename = "together.public-relays")]
    pub public_relays: bool,
    /// Keys and buttons that players have chosen.
    pub bindings: ChosenBindings,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            language: None,
            theme: ThemeChoice::default(),
            palette: Palette::default(),
            pieces: PieceSet::default(),
            board: BoardStyle::default(),
            coordinates: Coordinates::default(),
            taps: Taps::default(),
            moves: Moves::default(),
            foul_marks: FoulMarks::default(),
            one_switch: OneSwitch::default(),
            captions: Captions::default(),
            rumble: Rumble::default(),
            text_size: 10,
            ratings: Ratings::default(),
            faces: Faces::default(),
            motion: MotionChoice::default(),
            speed: Speed::default(),
            pause: 5,
            effects: 7,
            music: 0,
            muted: false,
            name: String::new(),
            relay: Relay::None,
            public_relays: false,
            bindings: ChosenBindings::default(),
        }
    }
}

impl Preferences {
    /// Valid sizes of texts, in tenths of the usual size.
    pub const TEXT_SIZES: RangeInclusive<u8> = 8..=20;
    /// Valid values of `pause`, in tenths of a second.
    pub const PAUSES: RangeInclusive<u8> = 0..=20;
    /// Valid volumes.
    pub const VOLUMES: RangeInclusive<u8> = 0..=10;

    /// The least time that a computer takes for a move, so that people can follow.
    pub const fn pause(&self) -> Duration {
        Duration::from_millis(100 * self.pause as u64)
    }

    /// Volume of effects, from 0 to 1.
    pub fn effects_volume(&self) -> f32 {
        self.volume(self.effects)
    }

    /// Volume of the music, from 0 to 1.
    pub fn music_volume(&self) -> f32 {
        self.volume(self.music)
    }

    /// Volume from 0 to 1 for a number of steps. The square makes steps sound even, as ears hear ratios.
    fn volume(&self, steps: u8) -> f32 {
        let share = f32::from(steps) / f32::from(*Self::VOLUMES.end());
        if self.muted { 0.0 } else { share * share }
    }

    /// Factor by which texts are larger than usual.
    pub fn text_factor(&self) -> f32 {
        f32::from(self.text_size) / 10.0
    }

    /// Surface of a board of that variant.
    pub fn surface(&self, variant: Variant) -> Surface {
        match self.board {
            _ if variant.gravity() => Surface::Stand,
            _ if variant.region_size().is_some() => Surface::Paper,
            BoardStyle::Automatic if is_large(variant) || has_stones(variant) => Surface::Wood,
            BoardStyle::Automatic | BoardStyle::Paper => Surface::Paper,
            BoardStyle::Stones => Surface::Wood,
        }
    }

    /// Amount of motion by these preferences and the preferences of the system.
    pub const fn motion(&self, system: SystemWishes) -> Motion {
        match self.motion {
            MotionChoice::System if system.less_motion => Motion::Reduced,
            MotionChoice::System | MotionChoice::Full => Motion::Full,
            MotionChoice::Reduced => Motion::Reduced,
            MotionChoice::None => Motion::None,
        }
    }

    /// Whether all numbers are in their ranges.
    fn is_within(&self) -> bool {
        Self::TEXT_SIZES.contains(&self.text_size)
            && Self::PAUSES.contains(&self.pause)
            && [self.effects, self.music]
                .iter()
                .all(|volume| Self::VOLUMES.contains(volume))
    }
}

fn apply_motion(
    preferences: Res<Preferences>,
    system: Res<SystemWishes>,
    mut motion: ResMut<Motion>,
) {
    motion.set_if_neq(preferences.motion(*system));
}

/// Returns whether players know a variant with stones, whatever its size.
fn has_stones(variant: Variant) -> bool {
    variant.rule_set().is_of_five_in_a_row()
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Preferences>()
        .init_resource::<Preferences>()
        .init_resource::<SystemWishes>()
        .insert_resource(Motion::Full)
        .add_systems(
            First,
            apply_motion
                .after(system::take_wishes)
                .in_set(SettingsSystems)
                .in_set(GameSystems::Choices)
                .run_if(resource_changed::<Preferences>.or_else(resource_changed::<SystemWishes>)),
        )
        .add_plugins((
            kept::plugin,
            language::plugin,
            system::plugin,
            proposal::plugin,
        ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(window::plugin);
}
