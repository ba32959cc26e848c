//! The dialog in which one line of text is written, such as a player's name. Players write with a keyboard, or with a
//! button for each letter.

use std::sync::Arc;

use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::remote::Invite;
use inarow_model::setup::checked_name;

use super::layers::Layer;
use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{MenuFocus, Request, UiContext, Wanted, WayBack, Weight};
use crate::game::platform::{AskLine, LineWritten, Pasted, PlatformCaps};
use crate::game::session::Device;
use crate::game::settings::{OneSwitch, Preferences};
use crate::game::states::Overlay;

/// Side of a letter's button, in points.
const LETTER: f32 = 40.0;
/// Width of the dialog, in points.
const WIDTH: f32 = 560.0;

/// A line of text to be written, and its use.
#[derive(Clone)]
pub(in crate::game) struct InputLine {
    /// Heading above the line.
    pub(in crate::game) heading: String,
    /// Hint in the empty line.
    pub(in crate::game) hint: String,
    /// Greatest number of characters.
    pub(in crate::game) most: usize,
    /// Name of the other player, which must not be used again.
    pub(in crate::game) taken: Option<String>,
    /// The overlay to return to, and the button from which the dialog was opened.
    pub(in crate::game) origin: (Overlay, String),
    /// A function that returns the request to make with the written text.
    pub(in crate::game) then: Arc<dyn Fn(&str) -> Request + Send + Sync>,
}

/// The line that is being written.
#[derive(Resource, Default)]
pub(in crate::game) struct LineDialog {
    line: Option<InputLine>,
    text: String,
    /// Whether the dialog has just opened.
    opened: bool,
    /// Whether the key that opened the dialog is still held down.
    pressed: bool,
    /// Whether a button is shown for each letter, for players with a gamepad or only fingers.
    letters: bool,
}

impl LineDialog {
    /// Starts writing a line that is `text` at first.
    fn open(&mut self, line: InputLine, text: String) {
        self.line = Some(line);
        self.text = text;
        self.opened = true;
        self.pressed = true;
    }

    #[cfg(not(target_family = "wasm"))]
    pub(in crate::game) fn text(&self) -> &str {
        &self.text
    }

    /// Greatest number of characters.
    fn most(&self) -> usize {
        self.line.as_ref().map_or(0, |line| line.most)
    }

    fn is_taken(&self) -> bool {
        let line = self.line.as_ref();
        let taken = line.and_then(|line| line.taken.as_ref());
        taken.is_some_and(|taken| checked_name(&self.text).is_ok_and(|name| same(taken, &name)))
    }

    fn write(&mut self, letter: char) {
        if self.text.chars().count() < self.most() {
            self.text.push(letter);
        }
    }
}

impl Request {
    /// Opens the dialog for a line that is `text` at first.
    pub(in crate::game) fn write(line: InputLine, text: String) -> Self {
        let opened = Self::with(move |world| {
            world
                .resource_mut::<WayBack>()
                .lead(Overlay::Line, line.origin.0);
            world
                .resource_mut::<LineDialog>()
                .open(line.clone(), text.clone());
        });
        opened.and(Self::open(Overlay::Line))
    }
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

fn note_device(
    mut pressed: MessageReader<ActionPressed>,
    mut touched: MessageReader<TouchInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    overlay: Res<State<Overlay>>,
    preferences: Res<Preferences>,
    mut line_dialog: ResMut<LineDialog>,
) {
    // While a name is written the letters stay or are gone, whatever is touched.
    let touched = touched.read().count() > 0;
    let pressed = pressed.read().last().map(|pressed| pressed.device);
    if *overlay.get() == Overlay::Line {
        return;
    }
    // Who has one key cannot do without.
    let one_switch = preferences.one_switch != OneSwitch::Off;
    let letters = match pressed {
        _ if one_switch => true,
        Some(device) => matches!(device, Device::Pad(_)),
        None if touched => true,
        None if buttons.get_just_pressed().next().is_some() => false,
        None => return,
    };
    if line_dialog.letters != letters {
        line_dialog.letters = letters;
    }
}

/// Returns the focus to the button from which the dialog was opened.
fn go_back(line_dialog: Res<LineDialog>, mut focus: ResMut<MenuFocus>) {
    let line = line_dialog.line.as_ref();
    focus.wanted = line.map(|line| Wanted::Named(line.origin.1.clone()));
}

fn write_line(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    mut line_dialog: ResMut<LineDialog>,
    caps: Res<PlatformCaps>,
    mut asked: MessageWriter<AskLine>,
    mut written: MessageReader<LineWritten>,
    mut pasted: MessageReader<Pasted>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let Some(asked_for) = line_dialog.line.clone() else {
        return Ok(());
    };
    let (heading, most) = (asked_for.heading, asked_for.most);
    let back = Request::open(asked_for.origin.0);
    let line_id = egui::Id::new("line-text");
    // An invite is no name: it may have led here.
    let is_name = |text: &str| text.parse::<Invite>().is_err();
    for Pasted(text) in pasted.read().filter(|Pasted(text)| is_name(text)) {
        let line = text.lines().next().unwrap_or_default().to_owned();
        // Who writes has a caret, where it is put; who chooses letters has none.
        if context.memory(|memory| memory.has_focus(line_id)) {
            context.input_mut(|input| input.events.push(egui::Event::Paste(line)));
        } else {
            line.chars().for_each(|letter| line_dialog.write(letter));
        }
    }
    if let Some(LineWritten(line)) = written.read().last() {
        line_dialog.text = line.trim().chars().take(most).collect();
    }
    let mut done = false;
    cx.dialog(context, "line", WIDTH, |ui, cx| {
        let about = ui.label(RichText::new(&heading).font(style::bold(style::HEADING)));
        let line = ui.add(
            egui::TextEdit::singleline(&mut line_dialog.text)
                .id(line_id)
                .char_limit(most)
                .hint_text(asked_for.hint)
                .font(style::medium(style::HEADING))
                .margin(egui::Margin::symmetric(12, 8))
                .desired_width(f32::INFINITY),
        );
        let line = line.labelled_by(about.id);
        // The press that opened the dialog writes nothing into it, however long it is held.
        line_dialog.pressed &= cx.confirm_is_held();
        if line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            done = !line_dialog.pressed;
            if line_dialog.pressed || line_dialog.is_taken() {
                line.request_focus();
            }
        }
        if line_dialog.opened {
            line_dialog.opened = false;
            // A player who presses with a finger wants the keyboard that comes up for them.
            if caps.asks && cx.points() {
                asked.write(AskLine {
                    heading: heading.clone(),
                    line: line_dialog.text.clone(),
                });
            }
            if line_dialog.letters {
                cx.want_focus("line/letter-a");
            } else {
                // The line takes the focus that would else go to the way on.
                cx.take_wanted_focus();
                line.request_focus();
                select_all(ui.ctx(), line.id, &line_dialog.text);
            }
        }
        // A place of its own, so that nothing jumps.
        let (told, color) = if line_dialog.is_taken() {
            (cx.words.say("name-taken"), cx.theme.refused)
        } else if line_dialog.text.chars().count() >= most {
            let values = [("most", most.into())];
            (cx.words.tell("line-full", &values), cx.theme.ink_soft)
        } else {
            (String::new(), cx.theme.ink)
        };
        ui.label(RichText::new(told).color(ink(color)));
        if line_dialog.letters {
            letters(ui, cx, &mut line_dialog);
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let text = cx.words.say("done");
            let weight = if line_dialog.is_taken() {
                Weight::Barred
            } else {
                Weight::Main
            };
            done |= cx.button(ui, "line/done", &text, weight).clicked();
            let text = cx.words.say("cancel");
            if cx.button(ui, "line/cancel", &text, Weight::Plain).clicked() {
                cx.ask(back.clone());
            }
            if caps.asks {
                let text = cx.words.say("keyboard");
                let ask = cx.button(ui, "line/keyboard", &text, Weight::Plain);
                if ask.clicked() {
                    asked.write(AskLine {
                        heading,
                        line: line_dialog.text.clone(),
                    });
                }
            }
            if !line_dialog.letters {
                let text = cx.words.say("letters");
                if cx
                    .button(ui, "line/letters", &text, Weight::Plain)
                    .clicked()
                {
                    line_dialog.letters = true;
                }
            }
        });
    });
    if done && !line_dialog.is_taken() {
        cx.ask((asked_for.then)(&line_dialog.text).and(back));
    }
    Ok(())
}

/// Selects the whole text: typing replaces it, moving the caret keeps it.
fn select_all(context: &egui::Context, line: egui::Id, text: &str) {
    let mut state = egui::TextEdit::load_state(context, line).unwrap_or_default();
    let end = egui::text::CCursor::new(text.chars().count());
    let all = egui::text::CCursorRange::two(egui::text::CCursor::new(0), end);
    state.cursor.set_char_range(Some(all));
    state.store(context, line);
}

/// Draws a button for each letter, for space and for delete.
fn letters(ui: &mut egui::Ui, cx: &mut UiContext, line_dialog: &mut LineDialog) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = egui::vec2(6.0, 6.0);
        // A name begins with a capital, and so does each of its words.
        let last = line_dialog.text.chars().last();
        let capital = last.is_none_or(|last| last == ' ');
        for letter in 'a'..='z' {
            let shown = if capital {
                letter.to_ascii_uppercase()
            } else {
                letter
            };
            let id = format!("line/letter-{letter}");
            let button = cx.button_of(ui, &id, &shown.to_string(), Weight::Plain, LETTER);
            if button.clicked() {
                line_dialog.write(shown);
            }
        }
        let text = cx.words.say("space");
        if cx
            .button(ui, "line/letter-space", &text, Weight::Plain)
            .clicked()
        {
            line_dialog.write(' ');
        }
        let text = cx.words.say("delete");
        if cx
            .button(ui, "line/letter-delete", &text, Weight::Plain)
            .clicked()
        {
            line_dialog.text.pop();
        }
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LineDialog>()
        .add_systems(OnExit(Overlay::Line), go_back.in_set(GameSystems::Picture))
        .add_systems(Update, note_device.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            write_line
                .in_set(Layer::Dialog)
                .run_if(in_state(Overlay::Line)),
        );
}
