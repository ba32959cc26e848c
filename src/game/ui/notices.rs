//! What players should know of what is kept: told once, until they have seen it.

use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{self, RichText, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::style::{self, ink, theme};
use super::widgets::{Pen, Weight};
use crate::game::states::Screen;
use crate::game::troubles::{Trouble, Troubles};

/// Widest that a notice gets, and its distance from the edges, in points.
const WIDTH: f32 = 420.0;
const EDGE: f32 = 14.0;

fn notices(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut troubles: ResMut<Troubles>,
    time: Res<Time<Real>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let width = (context.content_rect().width() - 2.0 * EDGE).min(WIDTH);
    let mut seen = false;
    egui::Area::new(egui::Id::new("notices"))
        .order(egui::Order::Foreground)
        .anchor(egui::Align2::LEFT_TOP, vec2(EDGE, EDGE))
        .show(context, |ui| {
            egui::Frame::new()
                .fill(ink(theme(ui).card))
                .stroke(egui::Stroke::new(2.0, ink(theme(ui).refused)))
                .corner_radius(style::CORNER)
                .inner_margin(egui::Margin::same(14))
                .show(ui, |ui| {
                    ui.set_width(width - 28.0);
                    for trouble in &troubles.list {
                        let text = match trouble {
                            Trouble::Unkept(why) => {
                                pen.words.tell("unkept", &[("why", why.into())])
                            }
                            Trouble::Store(why) => {
                                pen.words.tell("store-failed", &[("why", why.into())])
                            }
                            Trouble::SetAside(name) => {
                                pen.words.tell("set-aside", &[("name", name.into())])
                            }
                            Trouble::SettingsUnread(name) => {
                                pen.words.tell("settings-unread", &[("name", name.into())])
                            }
                            Trouble::SettingsUnkept(why) => {
                                pen.words.tell("settings-unkept", &[("why", why.into())])
                            }
                            Trouble::SettingsAside(name) => {
                                pen.words.tell("settings-aside", &[("name", name.into())])
                            }
                        };
                        ui.label(RichText::new(text).font(style::medium(style::SMALL)));
                    }
                    let text = pen.words.say("understood");
                    let button = pen.button(ui, "notice/seen", &text, Weight::PointerOnly);
                    seen = button.clicked();
                });
        });
    troubles.show(time.elapsed());
    if seen {
        troubles.forget_shown();
    }
    Ok(())
}

/// Whoever has gone on after a while has seen it.
fn forget(mut troubles: ResMut<Troubles>, time: Res<Time<Real>>) {
    if troubles.may_be_read(time.elapsed()) {
        troubles.forget_shown();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Screen::Title), forget)
        .add_systems(OnExit(Screen::Match), forget)
        .add_systems(
            EguiPrimaryContextPass,
            notices.run_if(|troubles: Res<Troubles>| !troubles.list.is_empty()),
        );
}
