//! The title: which game, who plays, who begins.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::name_sheet::{NameSheet, name_button};
use super::style::{self, ink};
use super::widgets::{Pen, Weight, card, label, piece_icon, sentence};
use crate::game::session::{Choice, Match, MatchCommand, Proposal};
use crate::game::states::{Overlay, Screen};
use crate::game::theme;
use crate::rules::{Player, Variant};
use crate::setup::{Occupant, strategy_name, strategy_sight};

/// Widest that the title gets, in points.
const WIDTH: f32 = 760.0;
/// Side of the pieces beside the name of the game, in points.
const PIECE: f32 = 40.0;
/// From this width on, in points, two halves are side by side.
const SIDE_BY_SIDE: f32 = 560.0;

fn title(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut proposal: ResMut<Proposal>,
    left: Option<Res<Match>>,
    overlay: Res<State<Overlay>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut name_sheet: ResMut<NameSheet>,
    mut orders: MessageWriter<MatchCommand>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let before = proposal.clone();
    let mut agreed = before.clone();
    egui::Area::new(egui::Id::new("title"))
        .fixed_pos(window.min)
        .enabled(*overlay.get() == Overlay::None)
        .show(context, |ui| {
            ui.set_min_size(window.size());
            egui::ScrollArea::vertical()
                .max_height(window.height())
                .auto_shrink(false)
                .show(ui, |ui| {
                    let width = (window.width() - 32.0).min(WIDTH);
                    let side = (window.width() - width) / 2.0;
                    ui.horizontal(|ui| {
                        ui.add_space(side - ui.spacing().item_spacing.x);
                        ui.vertical(|ui| {
                            ui.set_width(width);
                            ui.spacing_mut().item_spacing = vec2(8.0, 10.0);
                            let spare = window.height() - 560.0;
                            ui.add_space((spare * 0.4).clamp(14.0, 240.0));
                            heading(ui, &pen);
                            ui.add_space(6.0);
                            games(ui, &mut pen, &mut agreed);
                            agreed.seat_the_able();
                            if let Some(place) = players(ui, &mut pen, &mut agreed) {
                                let name = agreed.seats[place].name.clone();
                                name_sheet.open(place, name);
                                next_overlay.set(Overlay::Name);
                            }
                            ui.add_space(6.0);
                            ui.horizontal_wrapped(|ui| {
                                if let Ok(setup) = agreed.setup(&pen.words) {
                                    let text = pen.words.say("start");
                                    if pen.button(ui, "start", &text, Weight::Main).clicked() {
                                        orders.write(MatchCommand::Start(setup));
                                    }
                                }
                                if left.is_some_and(|left| !left.board().is_over()) {
                                    let text = pen.words.say("resume");
                                    if pen.button(ui, "resume", &text, Weight::Plain).clicked() {
                                        orders.write(MatchCommand::Resume);
                                    }
                                }
                                let text = pen.words.say("quit");
                                if pen.button(ui, "quit", &text, Weight::Plain).clicked() {
                                    exit.write(AppExit::Success);
                                }
                            });
                            ui.add_space(20.0);
                        });
                    });
                });
        });
    if agreed != before {
        *proposal = agreed;
    }
    Ok(())
}

fn heading(ui: &mut Ui, pen: &Pen) {
    ui.horizontal(|ui| {
        ui.label(
            RichText::new(pen.words.say("title"))
                .font(style::bold(style::DISPLAY))
                .color(ink(theme::INK)),
        );
        if ui.available_width() < 4.0 * (PIECE + ui.spacing().item_spacing.x) {
            return;
        }
        ui.add_space(18.0);
        for gravity in [false, true] {
            for player in Player::BOTH {
                piece_icon(ui, player, gravity, PIECE);
            }
        }
    });
    ui.label(RichText::new(pen.words.say("title-line")).color(ink(theme::INK_SOFT)));
}

/// The game: a preset, or the sizes of a board of one's own.
fn games(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) {
    label(ui, &pen.words.say("game"));
    ui.horizontal_wrapped(|ui| {
        for (name, variant) in Variant::PRESETS {
            let text = pen.words.say(match variant {
                Variant::TIC_TAC_TOE => "game-tic-tac-toe",
                Variant::CONNECT_FOUR => "game-connect-four",
                _ => "game-gomoku",
            });
            let weight = Weight::Choice(agreed.game == Choice::Preset(variant));
            if pen.button(ui, name, &text, weight).clicked() {
                agreed.game = Choice::Preset(variant);
            }
        }
        let text = pen.words.say("game-own");
        let weight = Weight::Choice(agreed.game == Choice::Own);
        if pen.button(ui, "own", &text, weight).clicked() {
            agreed.game = Choice::Own;
        }
    });
    if agreed.game != Choice::Own {
        return;
    }
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        if ui.available_width() >= SIDE_BY_SIDE {
            ui.columns(2, |columns| {
                sides(&mut columns[0], pen, agreed);
                line_and_gravity(&mut columns[1], pen, agreed);
            });
        } else {
            sides(ui, pen, agreed);
            line_and_gravity(ui, pen, agreed);
        }
        if agreed.variant().is_err() {
            // The steppers stay in range, so this is all that can be wrong.
            let text = pen.words.say("nobody-can-win");
            ui.label(RichText::new(text).color(ink(theme::REFUSED)));
        }
    });
}

fn sides(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) {
    let text = pen.words.say("columns");
    pen.stepper(ui, "columns", &text, &mut agreed.columns, Proposal::SIDES);
    let text = pen.words.say("rows");
    pen.stepper(ui, "rows", &text, &mut agreed.rows, Proposal::SIDES);
}

fn line_and_gravity(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) {
    let text = pen.words.say("line");
    pen.stepper(ui, "line", &text, &mut agreed.line, Proposal::LINES);
    ui.horizontal(|ui| {
        for gravity in [false, true] {
            let name = if gravity { "gravity" } else { "flat" };
            let text = pen.words.say(name);
            let weight = Weight::Choice(agreed.gravity == gravity);
            if pen.button(ui, name, &text, weight).clicked() {
                agreed.gravity = gravity;
            }
        }
    });
}

/// The two players; the place whose name is to be written, if that was asked for.
fn players(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) -> Option<usize> {
    label(ui, &pen.words.say("players"));
    let mut rename = None;
    let side_by_side = ui.available_width() >= SIDE_BY_SIDE;
    if side_by_side {
        ui.columns(2, |columns| {
            for (place, ui) in columns.iter_mut().enumerate() {
                if player(ui, pen, agreed, place) {
                    rename = Some(place);
                }
            }
        });
    } else {
        for place in 0..2 {
            if player(ui, pen, agreed, place) {
                rename = Some(place);
            }
        }
    }
    rename
}

/// One player; whether the name is to be written.
fn player(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal, place: usize) -> bool {
    let mut rename = false;
    let name = agreed.names(&pen.words)[place].clone();
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            let text = pen.words.tell("rename", &[("name", name.into())]);
            let id = name_button(place);
            rename = pen.button(ui, &id, &text, Weight::Plain).clicked();
            let begins = agreed.begins == place;
            let text = if begins {
                pen.words.say("begins")
            } else {
                pen.words.say("let-begin")
            };
            let id = format!("begins-{place}");
            if pen.button(ui, &id, &text, Weight::Choice(begins)).clicked() {
                agreed.begins = place;
            }
        });
        ui.add_space(2.0);
        label(ui, &pen.words.say("played-by"));
        ui.horizontal_wrapped(|ui| {
            let Ok(variant) = agreed.variant() else {
                return;
            };
            for occupant in Proposal::occupants(variant) {
                let (id, text) = match occupant {
                    Occupant::Human => ("human", pen.words.say("human")),
                    Occupant::Computer(kind) => (kind.name(), strategy_name(&pen.words, kind)),
                };
                let seat = &mut agreed.seats[place];
                let weight = Weight::Choice(seat.occupant == occupant);
                if pen
                    .button(ui, &format!("{id}-{place}"), &text, weight)
                    .clicked()
                {
                    seat.occupant = occupant;
                }
            }
        });
        if let Occupant::Computer(kind) = agreed.seats[place].occupant
            && let Ok(variant) = agreed.variant()
        {
            ui.add_space(2.0);
            sentence(ui, &strategy_sight(&pen.words, kind, variant));
        }
    });
    rename
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        title.run_if(in_state(Screen::Title)),
    );
}
