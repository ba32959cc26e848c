//! Returning to a match that was left, and leaving one.

use bevy::prelude::*;
use inarow_protocol::{PeerSession, Relay, Ways};

use super::messages::PeerRequest;
use super::online_session::{OnlineSession, SaveState};
use crate::game::session::aside::SetAside;
use crate::game::session::game::Match;

/// Calls the other side of a resumed match, or waits for it.
pub(super) fn go_on(
    current: Res<Match>,
    mut together: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    let Some(kept) = current.remote.as_ref().filter(|_| current.is_remote_on()) else {
        return;
    };
    if together.is_busy() || kept.parted {
        return;
    }
    let seat = |hosts| current.setup.seat(kept.terms.side(hosts)).name.clone();
    let names = [seat(true), seat(false)];
    let peer_session =
        PeerSession::go_on(kept, current.record.clone(), current.verdict_here(), names);
    let relay = Relay::of(kept.relay.as_deref());
    let ways = if kept.hosts {
        Ways::waiting(kept.own, relay)
    } else {
        Ways::calling(kept.own, relay)
    };
    together.begin(peer_session, ways, &mut peers);
    together.number = Some(current.number());
    together.awaited = true;
}

/// Lets the other side wait while the player is elsewhere.
pub(super) fn let_wait(mut together: ResMut<OnlineSession>, mut peers: MessageWriter<PeerRequest>) {
    // What was refused in one match is not told in the next.
    if together.refused.is_some() {
        together.forget_answers();
    }
    if together.course().is_some() && !matches!(together.waits, SaveState::Match(_)) {
        together.end(&mut peers);
    }
}

/// Another match is on the table. What leads back, such as the analysis of the match, lets nobody wait.
pub(super) fn let_wait_for_another(
    current: Res<Match>,
    aside: Res<SetAside>,
    mut together: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    let is_other = together.number.is_some_and(|number| {
        let leads_back = current.mode_rules().returns && aside.holds(number);
        number != current.number() && !leads_back
    });
    if is_other && !matches!(together.waits, SaveState::Match(_)) {
        together.end(&mut peers);
    }
}

/// Nobody comes in who is not waited for any more.
pub(super) fn stop_waiting(
    mut together: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    if together.course().is_none() && !matches!(together.waits, SaveState::Match(_)) {
        together.end(&mut peers);
    }
}
