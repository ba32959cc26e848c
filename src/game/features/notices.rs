//! Notices: troubles with saved data until they are dismissed, and a new version while no match is played.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::why::Why;

use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::tree::speaks;
use crate::game::kit::{Layer, UiContext, Weight};
use crate::game::look::layout::Layout;
use crate::game::platform::{NewVersion, ReloadPage, version_text};
use crate::game::session::{Match, Panel};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Phase, Screen};
use crate::game::troubles::{Trouble, Troubles};

/// Maximum width of a notice, in points. `EDGE` is its distance from the edges of the window.
const WIDTH: f32 = 420.0;
const EDGE: f32 = 14.0;

/// Draws a card at the left, `top` points below the top and above everything else. `edge` is the colour of its edge.
fn notice(
    context: &egui::Context,
    cx: &mut UiContext,
    name: &str,
    top: f32,
    edge: Color,
    add: impl FnOnce(&mut Ui, &mut UiContext),
) {
    let width = (context.content_rect().width() - 2.0 * EDGE).min(WIDTH);
    egui::Area::new(egui::Id::new(name))
        .order(egui::Order::Foreground)
        .anchor(egui::Align2::LEFT_TOP, vec2(EDGE, top + EDGE))
        .show(context, |ui| {
            egui::Frame::new()
                .fill(ink(cx.theme.card))
                .stroke(egui::Stroke::new(2.0, ink(edge)))
                .corner_radius(style::CORNER)
                .inner_margin(egui::Margin::same(14))
                .show(ui, |ui| {
                    ui.set_width(width - 28.0);
                    add(ui, cx);
                });
        });
}

fn notices(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    mut troubles: ResMut<Troubles>,
    time: Res<Time<Real>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut seen = false;
    let edge = cx.theme.refused;
    notice(context, &mut cx, "notices", 0.0, edge, |ui, cx| {
        let because = |id: &str, why: &Why| {
            let why = cx.words.why(why);
            cx.words.tell(id, &[("why", why.into())])
        };
        for trouble in &troubles.list {
            let text = match trouble {
                Trouble::Unkept(why) => because("unkept", why),
                Trouble::Store(why) => because("store-failed", why),
                Trouble::SetAside(name) => cx.words.tell("set-aside", &[("name", name.into())]),
                Trouble::Parted => cx.words.say("match-parted"),
                Trouble::SettingsUnread(name) => {
                    cx.words.tell("settings-unread", &[("name", name.into())])
                }
                Trouble::SettingsUnkept(why) => because("settings-unkept", why),
                Trouble::SettingsAside(name) => {
                    cx.words.tell("settings-aside", &[("name", name.into())])
                }
            };
            speaks(&ui.label(RichText::new(text).font(style::medium(style::SMALL))));
        }
        let text = cx.words.say("understood");
        let button = cx.button(ui, "notice/seen", &text, Weight::PointerOnly);
        seen = button.clicked();
    });
    troubles.show(time.elapsed());
    if seen {
        troubles.forget_shown();
    }
    Ok(())
}

/// Offers to reload the page with the new version, now or later.
fn new_version(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    screen: Res<State<Screen>>,
    layout: Res<Layout>,
    mut version: ResMut<NewVersion>,
    mut renew: MessageWriter<ReloadPage>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // It does not cover the result.
    let top = match screen.get() {
        Screen::Match => layout.board_area.min.y / layout.scale,
        Screen::Title | Screen::Sheet => 0.0,
    };
    let edge = cx.theme.accent;
    notice(context, &mut cx, "new-version", top, edge, |ui, cx| {
        let text = version_text(*version).unwrap_or_default();
        let text = RichText::new(cx.words.say(text));
        speaks(&ui.label(text.font(style::medium(style::SMALL))));
        ui.horizontal_wrapped(|ui| {
            let mut pressed = |name: &str| {
                let text = cx.words.say(name);
                let name = format!("version/{name}");
                cx.button(ui, &name, &text, Weight::Plain).clicked()
            };
            if pressed("reload") {
                renew.write_default();
            }
            if pressed("later") {
                *version = NewVersion::None;
            }
        });
    });
    Ok(())
}

/// Whether no player is busy with a match or a dialog.
fn one_waits(
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    phase: Option<Res<State<Phase>>>,
    current: Option<Res<Match>>,
) -> bool {
    let over = phase.is_some_and(|phase| *phase.get() == Phase::Over)
        && current.is_some_and(|current| {
            current.mode_rules().panel == Panel::Players && !current.goes_on_by_itself()
        });
    *overlay.get() == Overlay::None && (*screen.get() == Screen::Title || over)
}

/// Removes the notice when the player leaves the screen after having had time to read it.
fn forget(mut troubles: ResMut<Troubles>, time: Res<Time<Real>>) {
    if troubles.may_be_read(time.elapsed()) {
        troubles.forget_shown();
    }
}

fn is_there(troubles: Res<Troubles>) -> bool {
    !troubles.list.is_empty()
}

fn is_newer(version: Res<NewVersion>) -> bool {
    *version != NewVersion::None
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Title), forget.in_set(GameSystems::Note))
        .add_systems(OnExit(Screen::Match), forget.in_set(GameSystems::Note))
        .add_systems(
            EguiPrimaryContextPass,
            (
                notices.run_if(is_there),
                new_version.run_if(is_newer.and_then(one_waits).and_then(not(is_there))),
            )
                .chain()
                .in_set(Layer::Notice),
        );
}
