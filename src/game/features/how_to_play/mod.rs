//! The rules pages: one page for each game, with a small board that plays by itself and the keys of the device in use.

mod page;
mod panel;
mod ways;

use bevy::prelude::*;
use bevy::time::Real;
use inarow_rules::Variant;

use self::page::OpenPage;
use crate::game::GameSystems;
use crate::game::actions::{Action, pressed};
use crate::game::kit::demonstration::Demonstration;
use crate::game::kit::offers::Offer;
use crate::game::kit::{
    Closing, MenuFocus, OfferWays, Picture, Request, Spot, Wanted, WayBack, Weight,
};
use crate::game::session::Match;
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};

/// Opens the page by a key, unless a dialog other than the menu is open.
fn open_by_key(mut next: ResMut<NextState<Overlay>>) {
    next.set(Overlay::HowToPlay);
}

/// Opens the page of the game in play, or of the game chosen on the title.
fn open(
    mut commands: Commands,
    mut came: MessageReader<StateTransitionEvent<Overlay>>,
    current: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    proposal: Res<Proposal>,
    time: Res<Time<Real>>,
    mut demonstration: ResMut<Demonstration>,
    (mut way_back, focus): (ResMut<WayBack>, Res<MenuFocus>),
) {
    let played = current.filter(|_| *screen.get() == Screen::Match);
    let variant = match played {
        Some(current) => Some(current.board().variant()),
        None => proposal.variant().ok(),
    };
    let shown = variant.unwrap_or(Variant::TIC_TAC_TOE).without_opening();
    let own = Some(shown).filter(|shown| shown.name().is_none());
    let origin = came.read().last().and_then(|change| change.exited);
    let origin = origin.filter(|origin| *origin == Overlay::Pause);
    way_back.lead(Overlay::HowToPlay, origin.unwrap_or_default());
    demonstration.begin(shown, time.elapsed());
    commands.insert_resource(OpenPage {
        own,
        shown,
        former: focus.here(),
    });
}

/// Returns the focus to its former place, or else to the button that opened the page.
fn return_focus(
    page: Res<OpenPage>,
    way_back: Res<WayBack>,
    screen: Res<State<Screen>>,
    mut focus: ResMut<MenuFocus>,
) {
    if page.former.is_some() {
        focus.wanted.clone_from(&page.former);
        return;
    }
    let name = match (way_back.from(Overlay::HowToPlay), screen.get()) {
        (Overlay::Pause, _) => "pause/how-to-play",
        (_, Screen::Title) => "title/how-to-play",
        // Nothing stood there.
        _ => return,
    };
    focus.wanted = Some(Wanted::Named(name.to_owned()));
}

fn end_demonstration(mut demonstration: ResMut<Demonstration>) {
    demonstration.end();
}

/// Offers the page on the title and in every menu.
fn way_here(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::HowToPlay);
    Some(Offer::of("how-to-play", Weight::Plain, open).drawn(Picture::Question))
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(panel::plugin)
        .offer(Spot::Title, 60, way_here)
        .offer(Spot::Menu, 120, way_here)
        .add_systems(
            Update,
            open_by_key.after(Closing).in_set(GameSystems::Ways).run_if(
                in_state(Overlay::None)
                    .or_else(in_state(Overlay::Pause))
                    .and_then(pressed(Action::Help)),
            ),
        )
        .add_systems(OnEnter(Overlay::HowToPlay), open.in_set(GameSystems::Place))
        .add_systems(
            OnExit(Overlay::HowToPlay),
            (return_focus, end_demonstration).in_set(GameSystems::Picture),
        );
}
