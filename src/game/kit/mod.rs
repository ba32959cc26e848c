//! The parts that panels and menus are made of.

mod bridge;
mod brought;
mod button;
mod card;
mod cards;
mod closing;
pub(super) mod code;
pub(super) mod demonstration;
mod dialog;
mod fade;
#[cfg(not(target_family = "wasm"))]
mod fallback;
mod focus;
mod glide;
pub mod hearing;
mod layers;
pub(super) mod line;
pub(super) mod miniature;
mod names;
pub(super) mod offers;
mod opponent;
pub(super) mod panel;
mod picture;
mod portrait;
mod presses;
mod rects;
mod request;
pub(super) mod script;
mod scroll;
mod spots;
mod steering;
mod stepper;
mod steps;
mod strip;
pub(super) mod style;
mod tile;
pub mod tree;
mod typing;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

pub(super) use brought::Brought;
pub use button::button_id;
pub(super) use button::{UiContext, Weight};
pub(super) use card::{CARD_EDGE, CARD_MARGIN};
pub(super) use cards::{BoardCard, CardSize, Mark};
pub(super) use closing::{Closing, StepsBack, WayBack};
pub(super) use dialog::{DIALOG_AROUND, MARGIN, columns, is_low, room};
pub(super) use focus::{MenuFocus, Wanted, has_come};
pub use layers::Layer;
pub(super) use names::{occupant_name, occupants};
pub use panel::afterword::Afterword;
pub(super) use picture::Picture;
pub(super) use portrait::draw_portrait;
pub(super) use rects::{AROUND, foot_of, panel_of};
pub(super) use request::Request;
pub(super) use spots::{OfferWays, Spot, offered};
pub(super) use strip::strip;
pub(super) use tile::fitted;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_plugins((
        style::plugin,
        focus::plugin,
        steps::plugin,
        (fade::plugin, glide::plugin),
        (presses::plugin, closing::plugin, layers::plugin),
        (portrait::plugin, demonstration::plugin),
        (bridge::plugin, brought::plugin, typing::plugin),
        (line::plugin, panel::plugin, tree::plugin),
        hearing::plugin,
    ));
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(fallback::plugin);
}
