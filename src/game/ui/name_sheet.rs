//! The sheet on which a player's name is written: with a keyboard, or letter by letter with
//! buttons, for those who hold a pad or nothing.

use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::style::{self, ink};
use super::widgets::{MenuFocus, Pen, Wanted, Weight, sheet};
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::door::{AskLine, Door, LineWritten};
use crate::game::session::{Device, Proposal};
use crate::game::states::Overlay;
use crate::game::theme;
use crate::setup::{MAX_NAME, checked_name};

/// Side of a letter's button, in points.
const LETTER: f32 = 40.0;
/// Width of the sheet, in points.
const WIDTH: f32 = 560.0;

/// The name of the button that opens this sheet for the player in that place.
pub(super) fn name_button(place: usize) -> String {
    format!("title/name-{place}")
}

/// The name that is being written.
#[derive(Resource, Default)]
pub(super) struct NameSheet {
    place: usize,
    text: String,
    /// What the player is called if nothing is written.
    usual: String,
    /// The sheet has just come up.
    opened: bool,
    /// What it was opened with is still held down.
    pressed: bool,
    /// Whether the letters have buttons: for those who hold a pad, or nothing but a finger.
    letters: bool,
    /// Nobody else may have the name.
    taken: Option<String>,
}

impl NameSheet {
    /// Prepares to write the name of the player in that place.
    pub(super) fn open(
        &mut self,
        place: usize,
        name: Option<String>,
        usual: String,
        other: String,
    ) {
        self.usual = usual;
        self.place = place;
        self.text = name.unwrap_or_default();
        self.taken = Some(other);
        self.opened = true;
        self.pressed = true;
    }

    /// What has been written.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether the other player is called so.
    fn is_taken(&self) -> bool {
        let name = checked_name(&self.text).ok();
        name.is_some_and(|name| self.taken.as_ref().is_some_and(|taken| same(taken, &name)))
    }

    fn write(&mut self, letter: char) {
        if self.text.chars().count() < MAX_NAME {
            self.text.push(letter);
        }
    }
}

/// Whether two names would be taken for one.
fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn note_device(
    mut pressed: MessageReader<ActionPressed>,
    mut touched: MessageReader<TouchInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    overlay: Res<State<Overlay>>,
    mut name_sheet: ResMut<NameSheet>,
) {
    // While a name is written the letters stay or are gone, whatever is touched.
    let touched = touched.read().count() > 0;
    let pressed = pressed.read().last().map(|pressed| pressed.device);
    if *overlay.get() == Overlay::Name {
        return;
    }
    let letters = match pressed {
        Some(device) => matches!(device, Device::Pad(_)),
        None if touched => true,
        None if buttons.get_just_pressed().next().is_some() => false,
        None => return,
    };
    if name_sheet.letters != letters {
        name_sheet.letters = letters;
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
    door: Res<Door>,
    mut asked: MessageWriter<AskLine>,
    mut written: MessageReader<LineWritten>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if let Some(LineWritten(line)) = written.read().last() {
        name_sheet.text = line.trim().chars().take(MAX_NAME).collect();
    }
    let mut done = false;
    sheet(context, "name", WIDTH, |ui| {
        let heading = pen.words.say("name-heading");
        ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
        let hint = name_sheet.usual.clone();
        let line = ui.add(
            egui::TextEdit::singleline(&mut name_sheet.text)
                .id(egui::Id::new("name-text"))
                .char_limit(MAX_NAME)
                .hint_text(hint)
                .font(style::medium(style::HEADING))
                .margin(egui::Margin::symmetric(12, 8))
                .desired_width(f32::INFINITY),
        );
        // The press that opened the sheet writes nothing into it, however long it is held.
        name_sheet.pressed &= pen.confirm_is_held();
        if line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            done = !name_sheet.pressed;
            if name_sheet.pressed || name_sheet.is_taken() {
                line.request_focus();
            }
        }
        if name_sheet.opened {
            name_sheet.opened = false;
            if name_sheet.letters {
                pen.want_focus("name/letter-a");
            } else {
                line.request_focus();
                select_all(ui.ctx(), line.id, &name_sheet.text);
            }
        }
        // A place of its own, so that nothing jumps.
        let told = if name_sheet.is_taken() {
            pen.words.say("name-taken")
        } else {
            String::new()
        };
        ui.label(RichText::new(told).color(ink(theme::REFUSED)));
        if name_sheet.letters {
            letters(ui, &mut pen, &mut name_sheet);
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let text = pen.words.say("done");
            let weight = if name_sheet.is_taken() {
                Weight::Barred
            } else {
                Weight::Main
            };
            done |= pen.button(ui, "name/done", &text, weight).clicked();
            let text = pen.words.say("cancel");
            if pen
                .button(ui, "name/cancel", &text, Weight::Plain)
                .clicked()
            {
                overlay.set(Overlay::None);
            }
            if door.asks {
                let text = pen.words.say("keyboard");
                let ask = pen.button(ui, "name/keyboard", &text, Weight::Plain);
                if ask.clicked() {
                    asked.write(AskLine {
                        heading: pen.words.say("name-heading"),
                        line: name_sheet.text.clone(),
                    });
                }
            }
            if !name_sheet.letters {
                let text = pen.words.say("letters");
                if pen
                    .button(ui, "name/letters", &text, Weight::Plain)
                    .clicked()
                {
                    name_sheet.letters = true;
                }
            }
        });
    });
    if done && !name_sheet.is_taken() {
        // Nothing written gives the usual name back.
        proposal.seats[name_sheet.place].name = checked_name(&name_sheet.text).ok();
        overlay.set(Overlay::None);
    }
    Ok(())
}

/// What is there already is replaced by what is written, or kept by a key that moves the caret.
fn select_all(context: &egui::Context, line: egui::Id, text: &str) {
    let mut state = egui::TextEdit::load_state(context, line).unwrap_or_default();
    let end = egui::text::CCursor::new(text.chars().count());
    let all = egui::text::CCursorRange::two(egui::text::CCursor::new(0), end);
    state.cursor.set_char_range(Some(all));
    state.store(context, line);
}

/// A button for each letter.
fn letters(ui: &mut egui::Ui, pen: &mut Pen, name_sheet: &mut NameSheet) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        // A name begins with a capital, and so does each of its words.
        let last = name_sheet.text.chars().last();
        let capital = last.is_none_or(|last| last == ' ');
        for letter in 'a'..='z' {
            let shown = if capital {
                letter.to_ascii_uppercase()
            } else {
                letter
            };
            let id = format!("name/letter-{letter}");
            let button = pen.button_of(ui, &id, &shown.to_string(), Weight::Plain, LETTER);
            if button.clicked() {
                name_sheet.write(shown);
            }
        }
        let text = pen.words.say("space");
        if pen
            .button(ui, "name/letter-space", &text, Weight::Plain)
            .clicked()
        {
            name_sheet.write(' ');
        }
        let text = pen.words.say("delete");
        if pen
            .button(ui, "name/letter-delete", &text, Weight::Plain)
            .clicked()
        {
            name_sheet.text.pop();
        }
    });
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
