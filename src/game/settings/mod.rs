//! Preferences: looks, motion and sounds.

mod choices;
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
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::time::Duration;

use bevy::prelude::*;
use choices::is_large;
use inarow_protocol::Relay;
use inarow_rules::Variant;
use inarow_text::Language;

use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;

pub use choices::{
    BoardStyle, Captions, Coordinates, Faces, MotionChoice, Moves, Named, OneSwitch, Palette,
    PieceSet, Ratings, Rumble, Speed, Taps, ThemeChoice,
};
pub use file::SettingsFile;
pub use kept::Settings;
pub use language::LanguageWishes;
pub use sets::SettingsSystems;
pub use system::{SystemWishes, listen};

/// Amount of motion, by the preferences and the system.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Motion {
    /// No fault.
    None,
    /// Motion is replaced by fading.
    Reduced,
    /// All.
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

/// Which keys and buttons ask for what, where players have chosen others than the usual: by the name of what is asked for,
/// the names of all that ask for it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChosenBindings {
    /// Keys.
    pub keys: BTreeMap<String, Vec<String>>,
    /// Buttons of a pad.
    pub pad: BTreeMap<String, Vec<String>>,
}

/// Preferences of the players.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Preferences {
    /// The language of texts, if it is not to be that of the system.
    pub language: Option<Language>,
    /// Colours of everything but the pieces.
    pub theme: ThemeChoice,
    /// Colours of the pieces.
    pub palette: Palette,
    pub pieces: PieceSet,
    pub board: BoardStyle,
    pub coordinates: Coordinates,
    pub taps: Taps,
    pub moves: Moves,
    pub one_switch: OneSwitch,
    pub captions: Captions,
    pub rumble: Rumble,
    /// Size of texts, in tenths of the usual.
    pub text_size: u8,
    pub ratings: Ratings,
    pub faces: Faces,
    pub motion: MotionChoice,
    pub speed: Speed,
    /// The least time that a computer takes for a move, in tenths of a second.
    pub pause: u8,
    /// Volume of what happens, from 0 to 10.
    pub effects: u8,
    /// Volume of the music, from 0 to 10.
    pub music: u8,
    /// Whether all is silent for the moment.
    pub muted: bool,
    /// The player's name for friends; empty without one.
    pub name: String,
    /// The relay at which they are met.
    pub relay: Relay,
    /// Whether the relays may be used that the makers of `iroh` run for everybody.
    pub public_relays: bool,
    /// Which keys and buttons ask for what.
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
    /// Sizes of texts, in tenths of the usual.
    pub const TEXT_SIZES: RangeInclusive<u8> = 8..=20;
    /// Times that a computer takes, in tenths of a second.
    pub const PAUSES: RangeInclusive<u8> = 0..=20;
    /// Volumes.
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

    /// Ears hear ratios: half of the way is a quarter of the strength.
    fn volume(&self, steps: u8) -> f32 {
        let share = f32::from(steps) / f32::from(*Self::VOLUMES.end());
        if self.muted { 0.0 } else { share * share }
    }

    /// By how much texts are larger than usual.
    pub fn text_factor(&self) -> f32 {
        f32::from(self.text_size) / 10.0
    }

    /// Surface of a board of that variant.
    pub fn surface(&self, variant: Variant) -> Surface {
        match self.board {
            _ if variant.gravity() => Surface::Stand,
            BoardStyle::Automatic if is_large(variant) => Surface::Wood,
            BoardStyle::Automatic | BoardStyle::Paper => Surface::Paper,
            BoardStyle::Stones => Surface::Wood,
        }
    }

    /// Amount of motion with those wishes of the system.
    pub const fn motion(&self, system: SystemWishes) -> Motion {
        match self.motion {
            MotionChoice::System if system.less_motion => Motion::Reduced,
            MotionChoice::System | MotionChoice::Full => Motion::Full,
            MotionChoice::Reduced => Motion::Reduced,
            MotionChoice::None => Motion::None,
        }
    }

    /// Shows a visitor everything that there is to choose, with the table of the file that it stands in
    /// and its name there.
    fn show(&mut self, visitor: &mut impl Visitor) {
        visitor.language("look", "language", &mut self.language);
        visitor.choice("look", "theme", &mut self.theme);
        visitor.choice("look", "palette", &mut self.palette);
        visitor.choice("look", "pieces", &mut self.pieces);
        visitor.choice("look", "board", &mut self.board);
        visitor.choice("look", "coordinates", &mut self.coordinates);
        visitor.choice("touch", "taps", &mut self.taps);
        visitor.number("look", "text-size", &mut self.text_size, Self::TEXT_SIZES);
        visitor.choice("play", "moves", &mut self.moves);
        visitor.choice("play", "one-switch", &mut self.one_switch);
        visitor.choice("play", "ratings", &mut self.ratings);
        visitor.choice("play", "faces", &mut self.faces);
        visitor.choice("motion", "motion", &mut self.motion);
        visitor.choice("motion", "speed", &mut self.speed);
        visitor.number("motion", "pause", &mut self.pause, Self::PAUSES);
        visitor.number("sound", "effects", &mut self.effects, Self::VOLUMES);
        visitor.number("sound", "music", &mut self.music, Self::VOLUMES);
        visitor.flag("sound", "muted", &mut self.muted);
        visitor.choice("sound", "captions", &mut self.captions);
        visitor.choice("sound", "rumble", &mut self.rumble);
        visitor.text("together", "name", &mut self.name);
        visitor.text("together", "relay", &mut self.relay);
        visitor.flag("together", "public-relays", &mut self.public_relays);
        visitor.lists("keys", &mut self.bindings.keys);
        visitor.lists("pad", &mut self.bindings.pad);
    }
}

/// Reads or writes all preferences.
trait Visitor {
    /// A language, or that of the system.
    fn language(&mut self, table: &'static str, name: &'static str, value: &mut Option<Language>);
    /// Visits a preference with a few named values.
    fn choice<T: Named>(&mut self, table: &'static str, name: &'static str, value: &mut T);
    /// A number in a range.
    fn number(
        &mut self,
        table: &'static str,
        name: &'static str,
        value: &mut u8,
        range: RangeInclusive<u8>,
    );
    /// Yes or no.
    fn flag(&mut self, table: &'static str, name: &'static str, value: &mut bool);
    /// A value written as a text.
    fn text<T: FromStr + Display>(
        &mut self,
        table: &'static str,
        name: &'static str,
        value: &mut T,
    );
    /// A whole table of lists of names.
    fn lists(&mut self, table: &'static str, value: &mut BTreeMap<String, Vec<String>>);
}

fn apply_motion(
    preferences: Res<Preferences>,
    system: Res<SystemWishes>,
    mut motion: ResMut<Motion>,
) {
    motion.set_if_neq(preferences.motion(*system));
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
