//! A match with a friend: applies events of the other side here, and sends events from here to the other side.

mod asking;
mod follow;
mod messages;
mod online_session;
mod presence;
mod view;

use std::time::Duration;

use bevy::prelude::*;
use inarow_protocol::{FromPeers, PeerSession, RELAY_PATIENCE, TransportEvent};

use self::online_session::SAID;
use super::game::Match;
use super::messages::{MatchCommand, Walk};
use crate::game::redraw::{NextChange, RedrawOn};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Screen};

pub use self::messages::{LookAround, OnlineRequest, PeerNews, PeerRequest, SeenNearby};
pub use self::online_session::{OnlineSession, Parting};
pub use self::view::Question;

/// Handles events of the network connections.
fn hear(mut came: MessageReader<PeerNews>, mut online: ResMut<OnlineSession>) {
    let now = online.now();
    for PeerNews(came) in came.read() {
        match came {
            FromPeers::Wire(wire) => hear_wire(&mut online, wire.clone(), now),
            FromPeers::Failed(why) => online.parting = Some(Parting::Failed(why.clone())),
        }
    }
}

/// Notes the hosts that were found on the same network.
fn note_seen(
    mut asked: MessageReader<LookAround>,
    mut seen: MessageReader<SeenNearby>,
    mut online: ResMut<OnlineSession>,
) {
    if asked.read().count() > 0 {
        online.near.clear();
    }
    if let Some(SeenNearby(near)) = seen.read().last() {
        online.near.clone_from(near);
    }
}

fn hear_wire(online: &mut OnlineSession, wire: TransportEvent, now: Duration) {
    if let Some(peer_session) = &mut online.peer_session {
        let effects = peer_session.hear(wire, now);
        online.effects.extend(effects);
    }
}

/// Carries out what is due in the session, and schedules the next time.
fn tick(mut online: ResMut<OnlineSession>, mut next: ResMut<NextChange>) {
    let now = online.now();
    let due = online.peer_session.as_ref().and_then(PeerSession::next);
    let unsaid = online.said.map(|(.., said)| said + SAID);
    if due.is_some_and(|due| due <= now)
        && let Some(peer_session) = &mut online.peer_session
    {
        let effects = peer_session.tick(now);
        online.effects.extend(effects);
    }
    if unsaid.is_some_and(|unsaid| unsaid <= now) {
        online.said = None;
    }
    // A clock is seen to run.
    let clock = online.peer_session.as_ref().and_then(|peer_session| {
        let left = peer_session.time_left(peer_session.course()?.turn()?, now)?;
        peer_session
            .are_both_here()
            .then(|| now + Duration::from_millis(u64::from(left.subsec_millis()) + 1))
    });
    let due = online.peer_session.as_ref().and_then(PeerSession::next);
    let late = (online.awaits_relay() && now < RELAY_PATIENCE).then_some(RELAY_PATIENCE);
    let times = [due, unsaid, clock, late].into_iter().flatten();
    let left = times.min().map(|time| time.saturating_sub(now));
    NextChange::note_about(&mut next, "together", left);
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((messages::plugin, follow::plugin))
        .init_resource::<OnlineSession>()
        .redraw_on::<OnlineSession>()
        .add_systems(
            Update,
            (
                hear.run_if(on_message::<PeerNews>),
                note_seen.run_if(on_message::<LookAround>.or_else(on_message::<SeenNearby>)),
                asking::ask.run_if(on_message::<OnlineRequest>),
                asking::ask_back.run_if(on_message::<Walk>.and_then(resource_exists::<Match>)),
                presence::let_wait_for_another.run_if(
                    in_state(Screen::Match)
                        .and_then(resource_exists::<Match>)
                        .and_then(not(on_message::<MatchCommand>)),
                ),
                presence::go_on.run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
                tick,
            )
                .chain()
                .in_set(GameSystems::Remote)
                .before(follow::Following),
        )
        .add_systems(
            OnExit(Overlay::Together),
            presence::stop_waiting.in_set(GameSystems::Note),
        );
    for screen in [Screen::Title, Screen::Sheet] {
        app.add_systems(
            OnEnter(screen),
            presence::let_wait.in_set(GameSystems::Note),
        );
    }
}
