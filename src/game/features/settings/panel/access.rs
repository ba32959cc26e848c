//! The dialog of accessibility: choices for seeing, hearing and pressing. The title offers the dialog until something
//! has been chosen, and the settings always.

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::rows::{choices, pause, text_size, way_to};
use super::{SettingsDraft, Shared, take_size};
use crate::game::kit::offers::Offer;
use crate::game::kit::{
    Layer, MenuFocus, OfferWays, Picture, Request, Spot, UiContext, Wanted, WayBack, Weight,
};
use crate::game::platform::PlatformCaps;
use crate::game::sets::GameSystems;
use crate::game::settings::{Preferences, Settings};
use crate::game::states::Overlay;

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 720.0;
/// Prefix of the names of the dialog's buttons.
const DIALOG: &str = "access";

/// The place from which the dialog was opened: the title or the settings.
#[derive(Resource, Default)]
struct Origin(Overlay);

/// Notes whether the title or the settings opened the dialog, to go back there from any subpage.
fn note_origin(
    mut changes: MessageReader<StateTransitionEvent<Overlay>>,
    mut origin: ResMut<Origin>,
    mut way_back: ResMut<WayBack>,
) {
    let from = changes.read().last().and_then(|change| change.exited);
    if let Some(from @ (Overlay::None | Overlay::Settings)) = from {
        origin.0 = from;
    }
    way_back.lead(Overlay::Access, origin.0);
}

fn return_focus(origin: Res<Origin>, mut focus: ResMut<MenuFocus>) {
    let name = match origin.0 {
        Overlay::Settings => "settings/access",
        _ => "title/access",
    };
    focus.wanted = Some(Wanted::Named(name.to_owned()));
}

fn choose(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    way_back: Res<WayBack>,
    caps: Res<PlatformCaps>,
    mut draft: ResMut<SettingsDraft>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut shared = (cx.preferences.clone(), draft.size);
    let head = |ui: &mut Ui, cx: &mut UiContext, _: &mut Shared| {
        cx.heading(ui, "access");
    };
    let contents = |ui: &mut Ui, cx: &mut UiContext, (chosen, size): &mut Shared| {
        text_size(ui, cx, DIALOG, (chosen, size), caps.fingers);
        choices(ui, cx, (DIALOG, "theme"), &mut chosen.theme);
        choices(ui, cx, (DIALOG, "pieces"), &mut chosen.pieces);
        choices(ui, cx, (DIALOG, "motion"), &mut chosen.motion);
        choices(ui, cx, (DIALOG, "moving"), &mut chosen.moves);
        choices(ui, cx, (DIALOG, "taps"), &mut chosen.taps);
        choices(ui, cx, (DIALOG, "one-switch"), &mut chosen.one_switch);
        pause(ui, cx, DIALOG, &mut chosen.pause);
        choices(ui, cx, (DIALOG, "captions"), &mut chosen.captions);
        choices(ui, cx, (DIALOG, "rumble"), &mut chosen.rumble);
        way_to(ui, cx, (DIALOG, "bindings"), Overlay::Bindings);
        let text = cx.words.say("access-readers");
        cx.sentence(ui, &text, 1);
    };
    let foot = |ui: &mut Ui, cx: &mut UiContext, _: &mut Shared| {
        let text = cx.words.say("done");
        if cx.button(ui, "access/done", &text, Weight::Main).clicked() {
            cx.ask(Request::open(way_back.from(Overlay::Access)));
        }
    };
    let frame = (DIALOG, WIDTH);
    cx.dialog_between(context, frame, &mut shared, head, contents, foot);
    let (chosen, size) = shared;
    draft.size = size;
    if chosen != *cx.preferences {
        cx.ask(Request::with(move |world| {
            *world.resource_mut::<Preferences>() = chosen.clone();
        }));
    }
    Ok(())
}

/// Offers the dialog to new players.
fn way_here(world: &World) -> Option<Offer> {
    let are_new = world
        .get_resource::<Settings>()
        .is_some_and(Settings::are_new);
    let open = Request::open(Overlay::Access);
    are_new.then(|| Offer::of("access", Weight::Plain, open).drawn(Picture::Person))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 45, way_here)
        .init_resource::<Origin>()
        .add_systems(
            OnEnter(Overlay::Access),
            note_origin.in_set(GameSystems::Place),
        )
        .add_systems(OnExit(Overlay::Access), take_size.in_set(GameSystems::Note))
        .add_systems(
            EguiPrimaryContextPass,
            choose
                .in_set(Layer::Dialog)
                .run_if(in_state(Overlay::Access)),
        );
    for entered in [Overlay::None, Overlay::Settings] {
        let back = OnTransition {
            exited: Overlay::Access,
            entered,
        };
        app.add_systems(back, return_focus.in_set(GameSystems::Picture));
    }
}
