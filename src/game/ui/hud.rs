//! Beside the board: who plays what, whose turn it is, what the computer took, and the result.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::style::{self, ink};
use super::widgets::{Pen, Weight, piece_icon};
use crate::game::GameSystems;
use crate::game::layout::Layout;
use crate::game::rest::Animated;
use crate::game::session::{Match, MatchCommand, MovePlayed, MoveRefused, Refusal};
use crate::game::states::{Overlay, Phase, Screen};
use crate::game::theme;
use crate::rules::Player;

/// How long a refusal is told.
const REFUSAL_TIME: Duration = Duration::from_millis(2_600);
/// Panels lower than this, in points, stand above the board and put the players side by side.
const LOW_PANEL: f32 = 300.0;

/// The latest refusal, told until its time is up or a move is played.
#[derive(Component)]
#[require(Animated)]
struct ToldRefusal {
    why: Refusal,
    left: Duration,
}

fn tell_refusals(
    mut commands: Commands,
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<MovePlayed>,
    mut told: Query<(Entity, &mut ToldRefusal)>,
    time: Res<Time>,
) {
    let forget = played.read().count() > 0;
    let new = refused.read().last().map(|refused| refused.why);
    for (entity, mut refusal) in &mut told {
        refusal.left = refusal.left.saturating_sub(time.delta());
        if forget || new.is_some() || refusal.left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
    if let Some(why) = new {
        commands.spawn((
            Name::new("Refusal told"),
            DespawnOnExit(Screen::Match),
            ToldRefusal {
                why,
                left: REFUSAL_TIME,
            },
        ));
    }
}

fn hud(
    mut contexts: EguiContexts,
    mut pen: Pen,
    layout: Res<Layout>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    overlay: Res<State<Overlay>>,
    told: Query<&ToldRefusal>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut orders: MessageWriter<MatchCommand>,
    mut exit: MessageWriter<AppExit>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let to_points = |point: Vec2| egui::pos2(point.x, point.y) / layout.scale;
    let panel = egui::Rect::from_min_max(to_points(layout.panel.min), to_points(layout.panel.max))
        .shrink(14.0);
    let low = panel.height() < LOW_PANEL;
    egui::Area::new(egui::Id::new("hud"))
        .fixed_pos(panel.min)
        .enabled(*overlay.get() == Overlay::None)
        .show(context, |ui| {
            ui.set_min_size(panel.size());
            ui.set_max_size(panel.size());
            ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
            if low {
                ui.columns(2, |columns| {
                    for (player, ui) in Player::BOTH.into_iter().zip(columns) {
                        player_card(ui, &pen, &current, *phase.get(), player);
                    }
                });
            } else {
                for player in Player::BOTH {
                    player_card(ui, &pen, &current, *phase.get(), player);
                }
                ui.add_space(8.0);
            }
            let refusal = told.iter().next().map(|told| told.why);
            message(ui, &pen, &current, *phase.get(), refusal);
            ui.horizontal_wrapped(|ui| {
                if *phase.get() == Phase::Over {
                    let text = pen.words.say("rematch");
                    if pen.button(ui, "rematch", &text, Weight::Main).clicked() {
                        orders.write(MatchCommand::Rematch);
                    }
                    let text = pen.words.say("to-title");
                    if pen.button(ui, "to-title", &text, Weight::Plain).clicked() {
                        orders.write(MatchCommand::Leave);
                    }
                    let text = pen.words.say("quit");
                    if pen.button(ui, "quit", &text, Weight::Plain).clicked() {
                        exit.write(AppExit::Success);
                    }
                } else {
                    let text = pen.words.say("menu");
                    if pen.button(ui, "menu", &text, Weight::PointerOnly).clicked() {
                        next_overlay.set(Overlay::Pause);
                    }
                }
            });
        });
    Ok(())
}

/// A player's piece, name, and what they are doing.
fn player_card(ui: &mut Ui, pen: &Pen, current: &Match, phase: Phase, player: Player) {
    let board = current.board();
    // The result is not told before the piece that made it has come to rest.
    let over = phase == Phase::Over;
    let turn = !board.is_over() && board.turn() == player;
    let won = over && board.winner() == Some(player);
    let (fill, edge, width) = if turn || won {
        (theme::CARD, theme::ACCENT, 2.0)
    } else {
        (theme::PAPER, theme::CARD_EDGE, 1.0)
    };
    egui::Frame::new()
        .fill(ink(fill))
        .stroke(egui::Stroke::new(width, ink(edge)))
        .corner_radius(style::CORNER)
        .inner_margin(egui::Margin::symmetric(12, 9))
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                piece_icon(ui, player, board.variant().gravity(), 30.0);
                ui.vertical(|ui| {
                    ui.spacing_mut().item_spacing.y = 1.0;
                    let name = RichText::new(&current.names()[player.index()])
                        .font(style::bold(style::BODY + 1.0));
                    ui.add(egui::Label::new(name).truncate());
                    let doing = if won {
                        pen.words.say("won")
                    } else if over && board.winner().is_some() {
                        pen.words.say("lost")
                    } else if over {
                        pen.words.say("shared")
                    } else if turn && phase == Phase::Thinking {
                        pen.words.say("thinking")
                    } else if turn {
                        pen.words.say("to-move")
                    } else if let Some(stats) = current.stats()[player.index()] {
                        pen.words.thought(stats.elapsed, stats.positions)
                    } else {
                        pen.words.say("waiting")
                    };
                    let doing = RichText::new(doing)
                        .font(style::medium(style::SMALL))
                        .color(ink(theme::INK_SOFT));
                    ui.add(egui::Label::new(doing).wrap());
                });
            });
        });
}

/// What the players should know now: a refusal, the result, or at the start who plays what.
fn message(ui: &mut Ui, pen: &Pen, current: &Match, phase: Phase, refusal: Option<Refusal>) {
    let board = current.board();
    let words = &pen.words;
    let names = current.names();
    let turn = names[board.turn().index()].as_str();
    let (text, color, font) = if let Some(why) = refusal {
        let text = match why {
            Refusal::Illegal(why) => words.refusal(why),
            Refusal::ComputersTurn => {
                words.tell("refused-computers-turn", &[("name", turn.into())])
            }
            Refusal::NotYourTurn => words.tell("refused-not-your-turn", &[("name", turn.into())]),
        };
        (text, theme::REFUSED, style::bold(style::BODY))
    } else if phase == Phase::Over {
        let text = match board.winner() {
            Some(winner) => {
                let name = names[winner.index()].as_str();
                words.tell("winner", &[("name", name.into())])
            }
            None => words.say("drawn"),
        };
        (text, theme::INK, style::bold(style::HEADING))
    } else if board.is_over() {
        return;
    } else if board.ply() == 0 {
        let values = [
            ("first", names[0].as_str().into()),
            ("second", names[1].as_str().into()),
        ];
        let text = if board.variant().gravity() {
            words.tell("notice-discs", &values)
        } else {
            words.tell("notice-marks", &values)
        };
        (text, theme::INK, style::medium(style::BODY))
    } else {
        let text = words.tell("turn", &[("name", turn.into())]);
        (text, theme::INK_SOFT, style::medium(style::BODY))
    };
    ui.label(RichText::new(text).font(font).color(ink(color)));
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, tell_refusals.in_set(GameSystems::Place))
        .add_systems(
            EguiPrimaryContextPass,
            hud.run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
        );
}
