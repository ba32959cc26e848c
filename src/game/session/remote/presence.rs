//! Resuming a remote match, and leaving one.

use bevy::prelude::*;
use inarow_protocol::{PeerSession, Relay, Ways};

use super::messages::PeerRequest;
use super::online_session::{OnlineSession, SaveState};
use crate::game::session::aside::SetAside;
use crate::game::session::game::Match;

/// Calls the other side of a resumed match, or waits for its call.
pub(super) fn go_on(
    current: Res<Match>,
    mut online: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    let Some(kept) = current.remote.as_ref().filter(|_| current.is_remote_on()) else {
        return;
    };
    if online.is_busy() || kept.parted {
        return;
    }
    let setup = current.setup_at_start();
    let seat = |hosts| setup.seat(kept.terms.side(hosts)).name.clone();
    let names = [seat(true), seat(false)];
    let peer_session =
        PeerSession::go_on(kept, current.record.clone(), current.verdict_here(), names);
    let relay = Relay::of(kept.relay.as_deref());
    let ways = if kept.hosts {
        Ways::waiting(kept.own, relay)
    } else {
        Ways::calling(kept.own, relay)
    };
    online.begin(peer_session, ways, &mut peers);
    online.number = Some(current.number());
    online.awaited = true;
}

/// Ends the session when the player leaves the match. The other side waits.
pub(super) fn let_wait(mut online: ResMut<OnlineSession>, mut peers: MessageWriter<PeerRequest>) {
    // What was refused in one match is not told in the next.
    if online.refused.is_some() {
        online.forget_answers();
    }
    if online.course().is_some() && !matches!(online.waits, SaveState::Match(_)) {
        online.end(&mut peers);
    }
}

/// Ends the session when another match is shown. An analysis that leads back to the remote match doesn't end it.
pub(super) fn let_wait_for_another(
    current: Res<Match>,
    aside: Res<SetAside>,
    mut online: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    let is_other = online.number.is_some_and(|number| {
        let leads_back = current.mode_rules().returns && aside.holds(number);
        number != current.number() && !leads_back
    });
    if is_other && !matches!(online.waits, SaveState::Match(_)) {
        online.end(&mut peers);
    }
}

/// Closes the connections when the player stops waiting.
pub(super) fn stop_waiting(
    mut online: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    if online.course().is_none() && !matches!(online.waits, SaveState::Match(_)) {
        online.end(&mut peers);
    }
}
