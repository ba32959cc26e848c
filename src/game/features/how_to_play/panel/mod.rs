//! A page: the rules of a game, a small board that plays it, and the ways to play.

mod fouls;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_rules::{Goal, OpeningRule, RuleSet, Variant};
use inarow_text::names::{
    game_name, lines_do, opening_line, opening_name, rule_set_line, variant_name,
};

use self::fouls::fouls;
use super::page::OpenPage;
use super::ways::ways;
use crate::game::actions::{InUse, PadInUse};
use crate::game::input::Bindings;
use crate::game::kit::demonstration::Demonstration;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Layer, Request, UiContext, WayBack, Weight};
use crate::game::platform::PlatformCaps;
use crate::game::settings::Motion;
use crate::game::states::Overlay;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 680.0;
/// Side of the small board, in points, where at least `ROOMY` points of width are available.
const BOARD: f32 = 216.0;
const ROOMY: f32 = 520.0;
/// Side of the small board, in points, with less width. From the width `BESIDE` on, the rules stand beside the board.
const SMALL_BOARD: f32 = 150.0;
const BESIDE: f32 = 400.0;
/// Width of the actions' names, in points.
const WAY: f32 = 190.0;

/// The state that decides the look of a page.
#[derive(SystemParam)]
struct PageState<'w> {
    in_use: Res<'w, InUse>,
    pad: Res<'w, PadInUse>,
    bindings: Res<'w, Bindings>,
    caps: Res<'w, PlatformCaps>,
    demonstration: Res<'w, Demonstration>,
    motion: Res<'w, Motion>,
    time: Res<'w, Time<Real>>,
}

fn read(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    mut page: ResMut<OpenPage>,
    reader: PageState,
    way_back: Res<WayBack>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let head = |ui: &mut Ui, cx: &mut UiContext, page: &mut OpenPage| {
        cx.heading(ui, "how-to-play");
        let games = Variant::named().map(|(_, variant)| variant);
        ui.horizontal_wrapped(|ui| {
            for variant in games.chain(page.own) {
                let rule_set = variant.rule_set();
                let text = match game_name(&cx.words, variant) {
                    // The short names are enough beside each other.
                    Some(_) if rule_set.is_further() => {
                        cx.words.say(&format!("rule-set-{}", rule_set.name()))
                    }
                    Some(name) => name,
                    None => cx.words.say("how-own"),
                };
                let name = format!("how-to-play/{variant}");
                let weight = Weight::Choice(page.shown == variant);
                if cx.button(ui, &name, &text, weight).clicked() && page.shown != variant {
                    page.shown = variant;
                }
            }
        });
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, page: &mut OpenPage| {
        ui.add_space(4.0);
        let side = if ui.available_width() < ROOMY {
            SMALL_BOARD
        } else {
            BOARD
        };
        if ui.available_width() < BESIDE {
            small_board(ui, cx, &reader, side);
            rules(ui, cx, page.shown);
        } else {
            ui.horizontal_top(|ui| {
                small_board(ui, cx, &reader, side);
                ui.add_space(8.0);
                ui.vertical(|ui| rules(ui, cx, page.shown));
            });
        }
        if page.shown.rule_set().has_fouls() {
            ui.add_space(8.0);
            fouls(ui, cx);
        }
        openings(ui, cx, page.shown);
        ui.add_space(8.0);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            ways_to_play(ui, cx, page.shown, &reader);
        });
        ui.add_space(8.0);
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, _: &mut OpenPage| {
        let text = cx.words.say("done");
        let done = cx.button(ui, "how-to-play/done", &text, Weight::Main);
        if done.clicked() {
            cx.ask(Request::open(way_back.from(Overlay::HowToPlay)));
        }
    };
    let frame = ("how-to-play", WIDTH);
    cx.dialog_between(context, frame, &mut *page, head, contents, foot);
    if reader.demonstration.variant() != Some(page.shown) {
        let shown = page.shown;
        cx.ask(Request::with(move |world| {
            let now = world.resource::<Time<Real>>().elapsed();
            world.resource_mut::<Demonstration>().begin(shown, now);
        }));
    }
    Ok(())
}

/// Writes the opening rules of a game that has some.
fn openings(ui: &mut Ui, cx: &mut UiContext, variant: Variant) {
    let openings = variant.openings();
    let openings = openings.filter(|opening| *opening != OpeningRule::Free);
    for (number, opening) in openings.enumerate() {
        if number == 0 {
            ui.add_space(8.0);
            cx.label(ui, &cx.words.say("openings-may"));
        }
        let values = [
            ("name", opening_name(&cx.words, opening).into()),
            ("line", opening_line(&cx.words, opening).into()),
        ];
        cx.sentence(ui, &cx.words.tell("described", &values), 3);
    }
}

/// Draws the demonstration on a small board.
fn small_board(ui: &mut Ui, cx: &UiContext, reader: &PageState, side: f32) {
    let (_, rect) = ui.allocate_space(vec2(side, side));
    if let Some(seen) = reader
        .demonstration
        .seen(*reader.motion, reader.time.elapsed())
    {
        cx.brush().seen(ui.painter(), rect, &seen);
    }
}

/// Writes the rules of `variant`, and a tip.
fn rules(ui: &mut Ui, cx: &UiContext, variant: Variant) {
    let words = &cx.words;
    let rule_set = variant.rule_set();
    let text = match variant.name() {
        Some(name) if !rule_set.is_further() => words.say(&format!("rules-{name}")),
        _ if variant.region_size().is_some() => {
            let name = variant_name(words, variant);
            ui.label(RichText::new(name).font(style::bold(style::BODY)));
            words.say(&format!("rules-{}", rule_set.name()))
        }
        None if rule_set.is_of_five_in_a_row() => words.say(&format!("rules-{}", rule_set.name())),
        _ => {
            let name = variant_name(words, variant);
            ui.label(RichText::new(name).font(style::bold(style::BODY)));
            let drops = if variant.gravity() { "yes" } else { "no" };
            let values = [
                ("line", variant.line().into()),
                ("drops", drops.into()),
                ("lines", lines_do(variant).into()),
            ];
            let mut text = words.tell("rules-own", &values);
            if rule_set.joined_edges().any() || variant.has_outlets() {
                text += &words.say("between-announcements");
                text += &rule_set_line(words, variant);
            }
            text
        }
    };
    let color = ink(cx.theme.ink);
    ui.label(RichText::new(text).color(color));
    ui.add_space(4.0);
    let tip = words.say(if rule_set == RuleSet::Ultimate {
        "rules-tip-ultimate"
    } else if rule_set == RuleSet::Notakto {
        "rules-tip-notakto"
    } else if variant.has_outlets() {
        "rules-tip-popout"
    } else if rule_set.goal() == Goal::Avoid {
        "rules-tip-misere"
    } else if rule_set.joined_edges().any() {
        "rules-tip-edges"
    } else if variant.gravity() {
        "rules-tip-drops"
    } else if rule_set.has_fouls() {
        "rules-tip-fouls"
    } else {
        "rules-tip"
    });
    let color = ink(cx.theme.ink_soft);
    ui.label(RichText::new(tip).color(color));
}

/// Lists the actions with the keys or gestures of the device in use.
fn ways_to_play(ui: &mut Ui, cx: &UiContext, variant: Variant, reader: &PageState) {
    let words = &cx.words;
    let in_use = if reader.caps.fingers && *reader.in_use == InUse::Desk {
        InUse::Touch
    } else {
        *reader.in_use
    };
    let (soft, plain) = (ink(cx.theme.ink_soft), ink(cx.theme.ink));
    for (what, how) in ways(words, &reader.bindings, variant, in_use, reader.pad.0) {
        ui.horizontal_top(|ui| {
            let layout = egui::Layout::left_to_right(egui::Align::Min);
            let width = WAY.min(ui.available_width() * 0.45);
            ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
                ui.set_min_width(width);
                let font = style::medium(style::SMALL);
                let text = RichText::new(words.say(what)).font(font).color(soft);
                ui.add(egui::Label::new(text).wrap());
            });
            let text = RichText::new(how).font(style::medium(style::SMALL));
            ui.add(egui::Label::new(text.color(plain)).wrap());
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        read.in_set(Layer::Dialog)
            .run_if(in_state(Overlay::HowToPlay).and_then(resource_exists::<OpenPage>)),
    );
}
