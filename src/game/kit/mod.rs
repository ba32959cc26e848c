//! The parts that panels and menus are made of.

mod button;
mod card;
mod dialog;
mod fade;
mod focus;
pub(super) mod miniature;
mod names;
pub(super) mod offers;
mod places;
mod presses;
pub(super) mod script;
mod scroll;
mod stepper;
mod steps;
pub(super) mod style;

use bevy::prelude::*;
use bevy_egui::EguiPlugin;

pub use button::button_id;
pub(super) use button::{Pen, Weight};
pub(super) use card::{CARD_EDGE, CARD_MARGIN, card, label, sentence};
pub(super) use dialog::{
    DIALOG_AROUND, MARGIN, columns, dialog, dialog_between, framed_dialog, is_low, room,
};
pub(super) use focus::{MenuFocus, Wanted};
pub(super) use names::{game_name, occupant_name, occupants, variant_name};
pub(super) use places::{AROUND, foot_of, panel_of};
pub(super) use scroll::fade_ends;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default()).add_plugins((
        style::plugin,
        focus::plugin,
        steps::plugin,
        fade::plugin,
        presses::plugin,
    ));
}
