//! The dialog on which something in one line is written, such as a player's name: with a keyboard, or letter
//! by letter with buttons, for those who hold a pad or nothing.

use bevy::ecs::system::SystemParam;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::GameSystems;
use crate::game::actions::ActionPressed;
use crate::game::door::{AskLine, Door, LineWritten, Pasted};
use crate::game::keeping::{Handle, Library, Shelve};
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{MenuFocus, Pen, Wanted, Weight, dialog};
use crate::game::proposal::Proposal;
use crate::game::session::Device;
use crate::game::states::Overlay;
use crate::setup::{MAX_NAME, checked_name};
use crate::store::MAX_TITLE;

/// Side of a letter's button, in points.
const LETTER: f32 = 40.0;
/// Width of the dialog, in points.
const WIDTH: f32 = 560.0;

/// The name of the button that opens this dialog for the player in that place.
pub(super) fn name_button(place: usize) -> String {
    format!("title/name-{place}")
}

/// What is written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) enum Purpose {
    /// The name of the player in a place, who is called `usual` if nothing is written, and not `taken`.
    Name {
        place: usize,
        usual: String,
        taken: String,
    },
    /// The title of a match that is kept, and the button that led here.
    Title(Handle, String),
    /// What is looked for in the library.
    #[default]
    Search,
}

impl Purpose {
    /// The texts above it and in it.
    fn texts(&self, pen: &Pen) -> [String; 2] {
        match self {
            Self::Name { usual, .. } => [pen.words.say("name-heading"), usual.clone()],
            Self::Title(..) => [pen.words.say("title-heading"), String::new()],
            Self::Search => [pen.words.say("search-heading"), String::new()],
        }
    }

    /// The greatest number of characters.
    const fn most(&self) -> usize {
        match self {
            Self::Title(..) => MAX_TITLE,
            Self::Name { .. } | Self::Search => MAX_NAME,
        }
    }

    /// Where one comes from, and goes back to.
    fn origin(&self) -> (Overlay, String) {
        match self {
            Self::Name { place, .. } => (Overlay::None, name_button(*place)),
            Self::Title(_, button) => (Overlay::Matches, button.clone()),
            Self::Search => (Overlay::Matches, "matches/search".to_owned()),
        }
    }
}

/// The line that is being written.
#[derive(Resource, Default)]
pub(super) struct LineDialog {
    purpose: Purpose,
    text: String,
    /// The dialog has just come up.
    opened: bool,
    /// What it was opened with is still held down.
    pressed: bool,
    /// Whether the letters have buttons: for those who hold a pad, or nothing but a finger.
    letters: bool,
}

impl LineDialog {
    /// Prepares to write something in the place of `text`.
    pub(super) fn open(&mut self, purpose: Purpose, text: String) {
        self.purpose = purpose;
        self.text = text;
        self.opened = true;
        self.pressed = true;
    }

    /// Where one goes back to.
    pub(super) fn origin(&self) -> Overlay {
        self.purpose.origin().0
    }

    /// What has been written.
    #[cfg(not(target_family = "wasm"))]
    pub(super) fn text(&self) -> &str {
        &self.text
    }

    /// Whether the other player is called so.
    fn is_taken(&self) -> bool {
        let Purpose::Name { taken, .. } = &self.purpose else {
            return false;
        };
        checked_name(&self.text).is_ok_and(|name| same(taken, &name))
    }

    fn write(&mut self, letter: char) {
        if self.text.chars().count() < self.purpose.most() {
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
    mut line_dialog: ResMut<LineDialog>,
) {
    // While a name is written the letters stay or are gone, whatever is touched.
    let touched = touched.read().count() > 0;
    let pressed = pressed.read().last().map(|pressed| pressed.device);
    if *overlay.get() == Overlay::Line {
        return;
    }
    let letters = match pressed {
        Some(device) => matches!(device, Device::Pad(_)),
        None if touched => true,
        None if buttons.get_just_pressed().next().is_some() => false,
        None => return,
    };
    if line_dialog.letters != letters {
        line_dialog.letters = letters;
    }
}

/// Keys and pads go on where they came from.
fn go_back(line_dialog: Res<LineDialog>, mut focus: ResMut<MenuFocus>) {
    focus.wanted = Some(Wanted::Named(line_dialog.purpose.origin().1));
}

fn write_line(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut line_dialog: ResMut<LineDialog>,
    mut targets: Targets,
    mut overlay: ResMut<NextState<Overlay>>,
    door: Res<Door>,
    mut asked: MessageWriter<AskLine>,
    mut written: MessageReader<LineWritten>,
    mut pasted: MessageReader<Pasted>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let line_id = egui::Id::new("line-text");
    for Pasted(text) in pasted.read() {
        let line = text.lines().next().unwrap_or_default().to_owned();
        // Who writes has a caret, where it is put; who chooses letters has none.
        if context.memory(|memory| memory.has_focus(line_id)) {
            context.input_mut(|input| input.events.push(egui::Event::Paste(line)));
        } else {
            line.chars().for_each(|letter| line_dialog.write(letter));
        }
    }
    if let Some(LineWritten(line)) = written.read().last() {
        let most = line_dialog.purpose.most();
        line_dialog.text = line.trim().chars().take(most).collect();
    }
    let mut done = false;
    dialog(context, "line", WIDTH, |ui| {
        let [heading, hint] = line_dialog.purpose.texts(&pen);
        ui.label(RichText::new(&heading).font(style::bold(style::HEADING)));
        let most = line_dialog.purpose.most();
        let line = ui.add(
            egui::TextEdit::singleline(&mut line_dialog.text)
                .id(line_id)
                .char_limit(most)
                .hint_text(hint)
                .font(style::medium(style::HEADING))
                .margin(egui::Margin::symmetric(12, 8))
                .desired_width(f32::INFINITY),
        );
        // The press that opened the dialog writes nothing into it, however long it is held.
        line_dialog.pressed &= pen.confirm_is_held();
        if line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
            done = !line_dialog.pressed;
            if line_dialog.pressed || line_dialog.is_taken() {
                line.request_focus();
            }
        }
        if line_dialog.opened {
            line_dialog.opened = false;
            // Whoever presses with a finger wants the keyboard that comes up for them.
            if door.asks && pen.points() {
                asked.write(AskLine {
                    heading: heading.clone(),
                    line: line_dialog.text.clone(),
                });
            }
            if line_dialog.letters {
                pen.want_focus("line/letter-a");
            } else {
                line.request_focus();
                select_all(ui.ctx(), line.id, &line_dialog.text);
            }
        }
        // A place of its own, so that nothing jumps.
        let (told, color) = if line_dialog.is_taken() {
            (pen.words.say("name-taken"), theme(ui).refused)
        } else if line_dialog.text.chars().count() >= most {
            let values = [("most", most.into())];
            (pen.words.tell("line-full", &values), theme(ui).ink_soft)
        } else {
            (String::new(), theme(ui).ink)
        };
        ui.label(RichText::new(told).color(ink(color)));
        if line_dialog.letters {
            letters(ui, &mut pen, &mut line_dialog);
        }
        ui.add_space(4.0);
        ui.horizontal_wrapped(|ui| {
            let text = pen.words.say("done");
            let weight = if line_dialog.is_taken() {
                Weight::Barred
            } else {
                Weight::Main
            };
            done |= pen.button(ui, "line/done", &text, weight).clicked();
            let text = pen.words.say("cancel");
            if pen
                .button(ui, "line/cancel", &text, Weight::Plain)
                .clicked()
            {
                overlay.set(line_dialog.purpose.origin().0);
            }
            if door.asks {
                let text = pen.words.say("keyboard");
                let ask = pen.button(ui, "line/keyboard", &text, Weight::Plain);
                if ask.clicked() {
                    asked.write(AskLine {
                        heading,
                        line: line_dialog.text.clone(),
                    });
                }
            }
            if !line_dialog.letters {
                let text = pen.words.say("letters");
                if pen
                    .button(ui, "line/letters", &text, Weight::Plain)
                    .clicked()
                {
                    line_dialog.letters = true;
                }
            }
        });
    });
    if done && !line_dialog.is_taken() {
        targets.write(&line_dialog);
        overlay.set(line_dialog.purpose.origin().0);
    }
    Ok(())
}

/// Where lines go that have been written.
#[derive(SystemParam)]
struct Targets<'w> {
    proposal: ResMut<'w, Proposal>,
    library: ResMut<'w, Library>,
    shelve: MessageWriter<'w, Shelve>,
}

impl Targets<'_> {
    fn write(&mut self, line: &LineDialog) {
        match &line.purpose {
            // Nothing written gives the usual name back.
            Purpose::Name { place, .. } => {
                self.proposal.seats[*place].name = checked_name(&line.text).ok();
            }
            Purpose::Title(handle, _) => {
                self.shelve
                    .write(Shelve::Rename(*handle, line.text.clone()));
            }
            Purpose::Search => self.library.query.name.clone_from(&line.text),
        }
    }
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
fn letters(ui: &mut egui::Ui, pen: &mut Pen, line_dialog: &mut LineDialog) {
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
            let button = pen.button_of(ui, &id, &shown.to_string(), Weight::Plain, LETTER);
            if button.clicked() {
                line_dialog.write(shown);
            }
        }
        let text = pen.words.say("space");
        if pen
            .button(ui, "line/letter-space", &text, Weight::Plain)
            .clicked()
        {
            line_dialog.write(' ');
        }
        let text = pen.words.say("delete");
        if pen
            .button(ui, "line/letter-delete", &text, Weight::Plain)
            .clicked()
        {
            line_dialog.text.pop();
        }
    });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LineDialog>()
        .add_systems(OnExit(Overlay::Line), go_back)
        .add_systems(Update, note_device.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            write_line.run_if(in_state(Overlay::Line)),
        );
}
