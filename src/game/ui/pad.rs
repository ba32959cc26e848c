//! Beside the sheets of paper: which one is seen, and the ways to the others and on.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::script::visual_order;
use super::style::{self, ink, theme};
use super::widgets::{AROUND, Pen, Weight, panel_of, sentence};
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::layout::Layout;
use crate::game::proposal::Proposal;
use crate::game::session::{Leaf, MatchCommand, Pad};
use crate::game::states::{Overlay, Screen};
use crate::setup::{Setup, names_of};
use crate::sheet;
use crate::store::date;

/// Space above what is said beside a sheet, in points.
const ABOVE: f32 = 20.0;
/// Panels lower than this, in points, stand above the sheet.
const LOW: f32 = 300.0;

/// Tic-tac-toe is what will be played, whatever was chosen before.
fn choose_game(mut proposal: ResMut<Proposal>) {
    if proposal.variant() != Ok(sheet::GAME) {
        proposal.choose(sheet::GAME);
        proposal.seat_the_able();
    }
}

fn beside(
    mut contexts: EguiContexts,
    mut pen: Pen,
    layout: Res<Layout>,
    pad: Res<Pad>,
    proposal: Res<Proposal>,
    overlay: Res<State<Overlay>>,
    mut screen: ResMut<NextState<Screen>>,
    mut leaves: MessageWriter<Leaf>,
    mut orders: MessageWriter<MatchCommand>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let panel = panel_of(&layout).shrink(AROUND);
    let low = panel.height() < LOW;
    egui::Area::new(egui::Id::new("pad"))
        .fixed_pos(panel.min)
        .constrain(false)
        .enabled(*overlay.get() == Overlay::None)
        .show(context, |ui| {
            ui.set_min_size(panel.size());
            ui.set_max_size(panel.size());
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            egui::ScrollArea::vertical().show(ui, |ui| {
                if !low {
                    ui.add_space(ABOVE);
                }
                heading(ui, &pen, &pad, &proposal, low);
                ui.add_space(4.0);
                ui.horizontal_wrapped(|ui| {
                    let goes_on = pad.goes_on();
                    // What is not known yet has its place, so that nothing jumps.
                    if goes_on || pad.is_awaited() {
                        let text = pen.words.say("go-on");
                        let weight = if goes_on { Weight::Main } else { Weight::Off };
                        if pen.button(ui, "pad/go-on", &text, weight).clicked() {
                            leaves.write(Leaf::GoOn);
                        }
                    }
                    // What is not known yet may be the way on.
                    let weight = if goes_on || pad.is_awaited() {
                        Weight::Plain
                    } else {
                        Weight::Main
                    };
                    let text = pen.words.say("new-sheet");
                    if pen.button(ui, "pad/new", &text, weight).clicked()
                        && let Ok(setup) = proposal.setup(&pen.words)
                    {
                        orders.write(MatchCommand::StartSheet(setup));
                    }
                    if !low {
                        ui.end_row();
                    }
                    let beside = [("sheet-before", false), ("sheet-after", true)];
                    let others = beside.iter().any(|(_, later)| pad.beside(*later).is_some());
                    for (name, later) in beside.into_iter().filter(|_| others) {
                        let there = pad.beside(later);
                        let weight = if there.is_some() {
                            Weight::Plain
                        } else {
                            Weight::Off
                        };
                        let text = pen.words.say(name);
                        let pressed = pen.button(ui, &format!("pad/{name}"), &text, weight);
                        if let Some(there) = there
                            && pressed.clicked()
                        {
                            leaves.write(Leaf::To(there));
                        }
                    }
                    if !low {
                        ui.end_row();
                    }
                    let text = pen.words.say("to-title");
                    if pen
                        .button(ui, "pad/to-title", &text, Weight::Plain)
                        .clicked()
                    {
                        screen.set(Screen::Title);
                    }
                });
            });
        });
    Ok(())
}

/// Which sheet it is, from when, and how its games went.
fn heading(ui: &mut Ui, pen: &Pen, pad: &Pad, proposal: &Proposal, low: bool) {
    let color = ink(theme(ui).ink_soft);
    let soft = |text: String| {
        RichText::new(text)
            .font(style::medium(style::SMALL))
            .color(color)
    };
    let (number, all) = pad.number();
    let text = if number == 0 {
        pen.words.say("sheet-first")
    } else {
        let values = [("number", number.into()), ("all", all.into())];
        pen.words.tell("sheet-number", &values)
    };
    let text = RichText::new(text).font(style::bold(style::HEADING));
    let about = pad
        .shown()
        .zip(pad.games().last())
        .map(|((begun, _), last)| {
            let Setup { seats, .. } = &last.setup;
            let mut names = names_of(seats, &pen.words);
            if last.turned {
                names.swap(0, 1);
            }
            let [one, other] = names.map(|name| visual_order(&name).into_owned());
            let values = [("one", one.into()), ("other", other.into())];
            let players = pen.words.tell("sheet-players", &values);
            let ended = pad.games().iter().filter(|game| game.board.is_over());
            let games = pen
                .words
                .tell("sheet-games", &[("games", ended.count().into())]);
            [players, format!("{} · {games}", date(begun, "%Y-%m-%d"))]
        });
    ui.label(text);
    match about {
        // It comes in a moment.
        None if pad.is_awaited() => {
            let lines = if low { 1 } else { 2 };
            sentence(ui, "", lines);
        }
        None => {
            ui.label(soft(pen.words.say("sheet-empty")));
            let [one, other] = proposal.names(&pen.words);
            let values = [
                ("one", visual_order(&one).into_owned().into()),
                ("other", visual_order(&other).into_owned().into()),
            ];
            ui.label(soft(pen.words.tell("sheet-players", &values)));
        }
        // Above a sheet there is less room.
        Some(lines) if low => {
            ui.add(egui::Label::new(soft(lines.join(" · "))).truncate());
        }
        Some(lines) => {
            for line in lines {
                ui.add(egui::Label::new(soft(line)).truncate());
            }
        }
    }
}

/// Back leads to the title.
fn go_back(
    mut pressed: MessageReader<ActionPressed>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Screen>>,
) {
    // What was pressed elsewhere is read there.
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    let here = *screen.get() == Screen::Sheet && *overlay.get() == Overlay::None;
    if back && here {
        next.set(Screen::Title);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Sheet), choose_game)
        .add_systems(Update, go_back.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            beside.run_if(in_state(Screen::Sheet)),
        );
}
