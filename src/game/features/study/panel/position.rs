//! The dialog on which a position is set up, piece by piece or from the clipboard. Whether a game leads there, and
//! who is to move, is said at once.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_rules::{Board, Pieces, Player, Unreachable};

use super::tray::{self, TRAY};
use crate::game::features::study::UnreadableText;
use crate::game::features::study::position::{SetUp, unreadable_text};
use crate::game::kit::panel::sides::side_name;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Layer, Pen, Request, Weight, columns, is_low};
use crate::game::platform::Paste;
use crate::game::session::MatchCommand;
use crate::game::states::Overlay;

/// Width of the dialog, in points.
const WIDTH: f32 = 620.0;
/// Height of what stands around the board, in points.
const AROUND: f32 = 300.0 + TRAY;
/// Width of the dialog below which what is wrong takes three lines, and height of the window from which room is kept for
/// them, in points.
const NARROW: f32 = 420.0;
const ROOMY: f32 = 600.0;
/// Width of what stands beside the board where there is little height, in points.
const RAIL: f32 = 270.0;

fn set_up(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut set_up: ResMut<SetUp>,
    mut unreadable: ResMut<UnreadableText>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let height = context.content_rect().height();
    let (mut put, mut taken, mut pressed) = (None, None, None);
    if is_low(context) {
        let width = context.content_rect().width();
        pen.framed_dialog(context, "position", width, |ui, pen| {
            let [mut board, mut rail] = columns(ui, RAIL);
            let height = board.available_height();
            put = tray::board(&mut board, pen, &set_up, height);
            about(&mut rail, pen);
            taken = tray::tray(&mut rail, pen, &set_up);
            pressed = buttons(&mut rail, pen, &set_up);
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut rail, |ui| told(ui, pen, &set_up, &unreadable, 0));
            pen.fade_ends(&rail, &scrolled);
        });
    } else {
        pen.dialog(context, "position", WIDTH, |ui, pen| {
            about(ui, pen);
            taken = tray::tray(ui, pen, &set_up);
            put = tray::board(ui, pen, &set_up, height - AROUND);
            let lines = match (height < ROOMY, ui.available_width() < NARROW) {
                (true, _) => 0,
                (false, true) => 3,
                (false, false) => 2,
            };
            told(ui, pen, &set_up, &unreadable, lines);
            pressed = buttons(ui, pen, &set_up);
        });
    }
    if let Some(hand) = taken {
        set_up.hand = hand;
    }
    if let Some(square) = put {
        set_up.press(square);
        unreadable.0 = None;
    }
    match pressed {
        Some(SetUpPress::Take) => {
            if let Ok(board) = &set_up.game {
                pen.ask(Request::say(MatchCommand::Study(Some(board.clone()))));
                // What was used is not there again the next time.
                set_up.begin_again();
            }
        }
        Some(SetUpPress::Paste) => pen.ask(Request::say(Paste)),
        Some(SetUpPress::Cancel) => pen.ask(Request::open(Overlay::None)),
        Some(SetUpPress::Empty) => {
            let none = Pieces::new(set_up.pieces.variant());
            set_up.change(none);
            unreadable.0 = None;
        }
        Some(SetUpPress::AsBefore) => {
            set_up.begin_again();
            unreadable.0 = None;
        }
        None => {}
    }
    Ok(())
}

/// A press on a button.
#[derive(Clone, Copy)]
enum SetUpPress {
    Take,
    Empty,
    AsBefore,
    Paste,
    Cancel,
}

/// Purpose of the dialog.
fn about(ui: &mut Ui, pen: &Pen) {
    pen.heading(ui, "position-heading");
    pen.sentence(ui, &pen.words.say("position-how"), 1);
}

/// The state of the position, or the reason why no game leads there, in a place of at least so many lines: everything
/// below keeps its place as long as they suffice.
fn told(ui: &mut Ui, pen: &Pen, set_up: &SetUp, unreadable: &UnreadableText, lines: u8) {
    let (text, good) = match (&unreadable.0, &set_up.game) {
        (Some(why), _) => (
            unreadable_text(&pen.words, set_up.pieces.variant(), why),
            false,
        ),
        (None, Err(why)) => (unreachable(pen, *why, &sides(pen, set_up)), false),
        (None, Ok(board)) => (standing(pen, board, &sides(pen, set_up)), true),
    };
    let color = if good {
        pen.theme.ink
    } else {
        pen.theme.refused
    };
    let line = ui.fonts_mut(|fonts| fonts.row_height(&style::medium(style::BODY)));
    ui.scope(|ui| {
        ui.set_min_height(f32::from(lines) * line);
        ui.label(RichText::new(text).color(ink(color)));
    });
}

/// Draws the buttons; returns the pressed one.
fn buttons(ui: &mut Ui, pen: &mut Pen, set_up: &SetUp) -> Option<SetUpPress> {
    let mut pressed = None;
    ui.horizontal_wrapped(|ui| {
        let weight = if set_up.game.is_ok() {
            Weight::Main
        } else {
            Weight::Barred
        };
        let is_empty = set_up.pieces == Pieces::new(set_up.pieces.variant());
        let (empty, press_empty) = if is_empty {
            ("position-as-before", SetUpPress::AsBefore)
        } else {
            ("position-empty", SetUpPress::Empty)
        };
        for (name, text, weight, press) in [
            ("take", "position-take", weight, SetUpPress::Take),
            ("empty", empty, Weight::Plain, press_empty),
            (
                "position-paste",
                "position-paste",
                Weight::Plain,
                SetUpPress::Paste,
            ),
            ("cancel", "cancel", Weight::Plain, SetUpPress::Cancel),
        ] {
            let text = pen.words.say(text);
            let name = format!("position/{name}");
            if pen.button(ui, &name, &text, weight).clicked() {
                pressed = Some(press);
            }
        }
    });
    pressed
}

/// Names of the first and the second player's pieces.
fn sides(pen: &Pen, set_up: &SetUp) -> [String; 2] {
    let chosen = &pen.preferences;
    let surface = chosen.surface(set_up.pieces.variant());
    [0, 1].map(|player| {
        let side = player ^ usize::from(set_up.turned);
        side_name(&pen.words, surface, chosen, side)
    })
}

/// The player to move in a position, or its result.
fn standing(pen: &Pen, board: &Board, sides: &[String; 2]) -> String {
    let named = |player: Player| sides[player.index()].as_str();
    match (board.winner(), board.is_over()) {
        (Some(winner), _) => {
            let values = [("player", named(winner).into())];
            pen.words.tell("position-won", &values)
        }
        (None, true) => pen.words.say("drawn"),
        (None, false) => {
            let values = [("player", named(board.turn()).into())];
            pen.words.tell("position-turn", &values)
        }
    }
}

/// Why no game leads there.
fn unreachable(pen: &Pen, why: Unreachable, sides: &[String; 2]) -> String {
    let words = &pen.words;
    match why {
        Unreachable::Counts([first, second]) => {
            let [one, other] = sides.each_ref().map(|side| side.as_str().into());
            let values = [
                ("first", first.into()),
                ("second", second.into()),
                ("one", one),
                ("other", other),
            ];
            words.tell("unreachable-counts", &values)
        }
        Unreachable::Floats(square) => {
            // Only under gravity: there a move is a column.
            let name = (u32::from(square.column) + 1).to_string();
            words.tell("unreachable-floats", &[("name", name.into())])
        }
        Unreachable::BothWon => words.say("unreachable-both-won"),
        Unreachable::MovedOn(_) => words.say("unreachable-moved-on"),
        Unreachable::NoOrder => words.say("unreachable-no-order"),
        Unreachable::NotFound => words.say("unreachable-not-found"),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        set_up
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Position).and_then(resource_exists::<SetUp>)),
    );
}
