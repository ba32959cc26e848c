//! The sheet on which a player's name is written: with a keyboard, or letter by letter with
//! buttons, for those who hold a mouse or a pad.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::style;
use super::widgets::{MenuFocus, Pen, Wanted, Weight, sheet};
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::session::{Device, Proposal};
use crate::game::states::Overlay;
use crate::setup::{MAX_NAME, checked_name};

/// Side of a letter's button, in points.
const LETTER: f32 = 40.0;
/// Width of the sheet, in points.
const WIDTH: f32 = 560.0;

/// The name of the button that opens this sheet for the player in that place.
pub(super) fn name_button(place: usize) -> String {
    format!("name-{place}")
}

/// The name that is being written.
#[derive(Resource, Default)]
pub(super) struct NameSheet {
    place: usize,
    text: String,
    /// The sheet has just come up.
    opened: bool,
    /// A pad was used last: it begins on the letters, a keyboard in the text.
    by_pad: bool,
}

impl NameSheet {
    /// Prepares to write the name of the player in that place.
    pub(super) fn open(&mut self, place: usize, name: Option<String>) {
        self.place = place;
        self.text = name.unwrap_or_default();
        self.opened = true;
    }

    fn write(&mut self, letter: char) {
        if self.text.chars().count() < MAX_NAME {
            self.text.push(letter);
        }
    }
}

fn note_device(mut pressed: MessageReader<ActionPressed>, mut name_sheet: ResMut<NameSheet>) {
    if let Some(pressed) = pressed.read().last() {
        name_sheet.by_pad = matches!(pressed.device, Device::Pad(_));
    }
}

/// Keys and pads go on where they came from.
fn go_back(name_sheet: Res<NameSheet>, mut focus: ResMut<MenuFocus>) {
    focus.wanted = Some(Wanted::Named(name_button(name_sheet.place)));
}

fn write_name(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut name_sheet: ResMut<NameSheet>,
    mut proposal: ResMut<Proposal>,
    mut overlay: ResMut<NextState<Overlay>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut done = false;
    sheet(context, "name", WIDTH, |ui| {
        let heading = pen.words.say("name-heading");
        ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
        let hint = pen.words.say("name-hint");
        let line = ui.add(
            egui::TextEdit::singleline(&mut name_sheet.text)
                .id(egui::Id::new("name-text"))
                .char_limit(MAX_NAME)
                .hint_text(hint)
                .font(style::medium(style::HEADING))
                .margin(egui::Margin::symmetric(12, 8))
                .desired_width(f32::INFINITY),
        );
        if line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            done = true;
        }
        if name_sheet.opened {
            name_sheet.opened = false;
            if name_sheet.by_pad {
                pen.want_focus();
            } else {
                line.request_focus();
            }
        }
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
            // A name begins with a capital, and so does each of its words.
            let capital = name_sheet
                .text
                .chars()
                .last()
                .is_none_or(|last| last == ' ');
            for letter in 'a'..='z' {
                let shown = if capital {
                    letter.to_ascii_uppercase()
                } else {
                    letter
                };
                let id = format!("letter-{letter}");
                let button = pen.button_of(ui, &id, &shown.to_string(), Weight::Plain, LETTER);
                if button.clicked() {
                    name_sheet.write(shown);
                }
            }
            let text = pen.words.say("space");
            if pen
                .button(ui, "letter-space", &text, Weight::Plain)
                .clicked()
            {
                name_sheet.write(' ');
            }
            let text = pen.words.say("delete");
            if pen
                .button(ui, "letter-delete", &text, Weight::Plain)
                .clicked()
            {
                name_sheet.text.pop();
            }
        });
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let text = pen.words.say("done");
            done |= pen.button(ui, "name-done", &text, Weight::Main).clicked();
            let text = pen.words.say("cancel");
            if pen
                .button(ui, "name-cancel", &text, Weight::Plain)
                .clicked()
            {
                overlay.set(Overlay::None);
            }
        });
    });
    if done {
        // Nothing written gives the usual name back.
        proposal.seats[name_sheet.place].name = checked_name(&name_sheet.text).ok();
        overlay.set(Overlay::None);
    }
    Ok(())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NameSheet>()
        .add_systems(OnExit(Overlay::Name), go_back)
        .add_systems(Update, note_device.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            write_name.run_if(in_state(Overlay::Name)),
        );
}
