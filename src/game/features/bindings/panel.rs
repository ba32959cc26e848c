//! The dialog: all actions with their keys or gamepad buttons. A click on a key waits for its replacement.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::model::{BindingResult, Choosing};
use crate::game::actions::{Action, PadInUse, PadKind};
use crate::game::input::{ACTIONS, Barred, Bindings, Capture, Press, Rebinding, press_name};
use crate::game::kit::tree::speaks;
use crate::game::kit::{Layer, Request, UiContext, WayBack, Weight};
use crate::game::settings::Preferences;
use crate::game::states::Overlay;
use crate::game::words::Words;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 640.0;
/// Width of the actions' names, in points.
const LABEL: f32 = 170.0;
/// Maximum number of keys or gamepad buttons for an action.
const MOST: usize = 3;

/// Bindings in force.
#[derive(SystemParam)]
struct InForce<'w> {
    bindings: Res<'w, Bindings>,
    pad: Res<'w, PadInUse>,
    way_back: Res<'w, WayBack>,
}

/// Returns the name of an action.
fn action_name(words: &Words, action: Action) -> String {
    let named = ACTIONS.iter().find(|(other, _)| *other == action);
    named.map_or_else(String::new, |(_, name)| words.say(&["do", name].join("-")))
}

/// Returns the message about the last change.
fn told_text(words: &Words, told: &BindingResult, kind: PadKind) -> String {
    let (press, id, other) = match told {
        BindingResult::Changed(press, Rebinding::Swapped(other)) => {
            (press, "bindings-swapped", Some(*other))
        }
        BindingResult::Changed(press, Rebinding::Taken(other)) => {
            (press, "bindings-taken", Some(*other))
        }
        BindingResult::Changed(_, Rebinding::Free) => return String::new(),
        BindingResult::Barred(press, Barred::Fixed) => (press, "bindings-barred", None),
        BindingResult::Barred(press, Barred::LastFor(other)) => {
            (press, "bindings-last", Some(*other))
        }
    };
    let other = other.map_or_else(String::new, |other| action_name(words, other));
    let press = press_name(words, press, kind);
    words.tell(id, &[("press", press.into()), ("other", other.into())])
}

fn choose(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    in_force: InForce,
    choosing: Res<Choosing>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let kind = in_force.pad.0;
    let head = |ui: &mut Ui, cx: &mut UiContext, _: &mut ()| {
        cx.heading(ui, "bindings");
        ui.horizontal_wrapped(|ui| {
            for (on_pad, name) in [(false, "bindings-keyboard"), (true, "bindings-pad")] {
                let text = cx.words.say(name);
                let weight = Weight::Choice(choosing.on_pad == on_pad);
                let button = format!("bindings/{name}");
                if cx.button(ui, &button, &text, weight).clicked() {
                    cx.ask(show(on_pad));
                }
            }
        });
        // It keeps its place: what stands below would move from under a pointer.
        let told = choosing.told.as_ref();
        let told = told.map(|told| told_text(&cx.words, told, kind));
        let text = told.unwrap_or_else(|| cx.words.say("bindings-how"));
        speaks(&cx.sentence(ui, &text, 2));
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, _: &mut ()| {
        for (action, name) in ACTIONS {
            let text = action_name(&cx.words, action);
            cx.row(ui, &text, LABEL, |ui, cx| {
                slots(ui, cx, (action, name), &in_force, &choosing);
            });
        }
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, _: &mut ()| {
        ui.horizontal_wrapped(|ui| {
            let text = cx.words.say("done");
            if cx
                .button(ui, "bindings/done", &text, Weight::Main)
                .clicked()
            {
                cx.ask(Request::open(in_force.way_back.from(Overlay::Bindings)));
            }
            let is_usual = *in_force.bindings == Bindings::default();
            let weight = if is_usual { Weight::Off } else { Weight::Plain };
            let text = cx.words.say("reset");
            if cx.button(ui, "bindings/reset", &text, weight).clicked() {
                cx.ask(Request::with(|world| {
                    let mut preferences = world.resource_mut::<Preferences>();
                    preferences.bindings = Bindings::default().to_choose(&preferences.bindings);
                    forget_slot(world);
                }));
            }
        });
    };
    cx.dialog_between(context, ("bindings", WIDTH), &mut (), head, contents, foot);
    Ok(())
}

/// Stops waiting for a key, and removes the message.
fn forget_slot(world: &mut World) {
    *world.resource_mut::<Capture>() = Capture::Nothing;
    let mut choosing = world.resource_mut::<Choosing>();
    (choosing.slot, choosing.told) = (None, None);
}

/// Shows the keys, or the gamepad buttons if `on_pad`.
fn show(on_pad: bool) -> Request {
    Request::with(move |world| {
        forget_slot(world);
        world.resource_mut::<Choosing>().on_pad = on_pad;
    })
}

/// Waits for a press for `action`, to replace `replaced` or as one more.
fn wait(action: Action, replaced: Option<Press>) -> Request {
    Request::with(move |world| {
        forget_slot(world);
        let mut choosing = world.resource_mut::<Choosing>();
        choosing.slot = Some((action, replaced.clone()));
        let on_pad = choosing.on_pad;
        *world.resource_mut::<Capture>() = Capture::Waits { on_pad };
    })
}

/// Removes the binding of `press`.
fn free(press: Press) -> Request {
    Request::with(move |world| {
        forget_slot(world);
        let mut changed = world.resource::<Bindings>().clone();
        let mut choosing = world.resource_mut::<Choosing>();
        choosing.free(&press, &mut changed);
        let mut preferences = world.resource_mut::<Preferences>();
        preferences.bindings = changed.to_choose(&preferences.bindings);
    })
}

/// Draws the keys or gamepad buttons of an action, with buttons to add one and to remove the last.
fn slots(
    ui: &mut Ui,
    cx: &mut UiContext,
    (action, name): (Action, &str),
    in_force: &InForce,
    choosing: &Choosing,
) {
    let bindings = &in_force.bindings;
    let presses = bindings.presses(action, choosing.on_pad);
    let presses = presses.cloned().map(Some).collect::<Vec<_>>();
    let last = presses.last().cloned().flatten();
    let more = (presses.len() < MOST).then_some(None);
    for (number, press) in presses.into_iter().chain(more).enumerate() {
        let waits = choosing.slot == Some((action, press.clone()));
        let text = match &press {
            _ if waits && choosing.on_pad => cx.words.say("bindings-press-button"),
            _ if waits => cx.words.say("bindings-press-key"),
            Some(press) => press_name(&cx.words, press, in_force.pad.0),
            None => cx.words.say("more"),
        };
        let weight = if waits {
            Weight::Choice(true)
        } else {
            Weight::Plain
        };
        let button = format!("bindings/{name}-{number}");
        if cx.button(ui, &button, &text, weight).clicked() {
            cx.ask(if waits {
                show(choosing.on_pad)
            } else {
                wait(action, press.clone())
            });
        }
    }
    if let Some(last) = last {
        let text = cx.words.say("fewer");
        let weight = if bindings.can_be_without(action, &last) {
            Weight::Plain
        } else {
            Weight::Off
        };
        let button = format!("bindings/{name}-fewer");
        if cx.button(ui, &button, &text, weight).clicked() {
            cx.ask(free(last));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        choose
            .in_set(Layer::Dialog)
            .run_if(in_state(Overlay::Bindings)),
    );
}
