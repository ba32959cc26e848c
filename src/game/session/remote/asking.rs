//! Requests of players in a remote match.

use bevy::prelude::*;
use inarow_model::remote::{Invite, Key, Wish};
use inarow_protocol::{Card, PeerEffect, PeerSession, Refused, Relay, ToPeers, Ways};

use super::messages::{OnlineRequest, PeerRequest};
use super::online_session::{OnlineSession, Parting};
use crate::game::session::game::Match;
use crate::game::session::messages::Walk;

/// Carries out the requests of players.
pub(super) fn ask(
    mut asked: MessageReader<OnlineRequest>,
    mut online: ResMut<OnlineSession>,
    mut peers: MessageWriter<PeerRequest>,
) {
    for asked in asked.read() {
        let now = online.now();
        online.forget_answers();
        let own = Key::random();
        match asked {
            OnlineRequest::Invite { terms, name, relay } => {
                let peer_session = PeerSession::invite(own, *terms, name.clone(), true);
                let card = Card {
                    variant: terms.variant,
                    name: name.clone(),
                };
                let ways = Ways::showing(own, relay.clone(), card);
                online.begin(peer_session, ways, &mut peers);
            }
            OnlineRequest::Join { invite, name } => {
                join(&mut online, invite, name.clone(), &mut peers);
            }
            OnlineRequest::Visit { near, name } => {
                let peer_session = PeerSession::visit(own, near, name.clone());
                let ways = Ways::calling(own, Relay::None);
                online.begin(peer_session, ways, &mut peers);
            }
            OnlineRequest::Leave => online.end(&mut peers),
            other => {
                if matches!(other, OnlineRequest::CallAgain)
                    && matches!(online.parting, Some(Parting::Failed(_)))
                {
                    // Who is in a match tries anew, and who looks on comes again.
                    let watched = online.invite.clone().filter(|invite| invite.watches);
                    online.end(&mut peers);
                    if let Some(invite) = watched {
                        join(&mut online, &invite, None, &mut peers);
                    }
                    continue;
                }
                let Some(peer_session) = &mut online.peer_session else {
                    online.refused = Some(Refused::Away);
                    continue;
                };
                let denies =
                    matches!(other, OnlineRequest::Deny) && peer_session.match_protocol().is_none();
                let done = match other {
                    OnlineRequest::Agree => peer_session.agree(now),
                    OnlineRequest::Deny => peer_session.deny(),
                    OnlineRequest::Wish(wish) => peer_session.wish(*wish, now),
                    OnlineRequest::Say(phrase) => peer_session.say(*phrase, now),
                    OnlineRequest::CallAgain => {
                        peer_session.call_again(now);
                        online.parting = None;
                        continue;
                    }
                    _ => continue,
                };
                // Somebody else may still come, unless the invite is used up.
                let ends = denies && !peer_session.waits();
                if let (OnlineRequest::Say(phrase), Ok(_)) = (other, &done) {
                    online.said = Some((*phrase, true, now));
                }
                match done {
                    // Who does not want to waits for nobody: the invite is used up.
                    Ok(effects) if ends => {
                        for effect in effects {
                            if let PeerEffect::Wire(order) = effect {
                                peers.write(PeerRequest(ToPeers::Order(order)));
                            }
                        }
                        online.end(&mut peers);
                    }
                    Ok(effects) => online.effects.extend(effects),
                    Err(why) => online.refused = Some(why),
                }
            }
        }
    }
}

/// Joins a match with `invite`.
fn join(
    online: &mut OnlineSession,
    invite: &Invite,
    name: Option<String>,
    peers: &mut MessageWriter<PeerRequest>,
) {
    let own = Key::random();
    let peer_session = PeerSession::join(own, invite, name);
    let ways = Ways::calling(own, Relay::of(invite.relay.as_deref()));
    online.begin(peer_session, ways, peers);
    online.invite = Some(invite.clone());
}

/// Turns an undo into a request to the other side.
pub(super) fn ask_back(
    mut walks: MessageReader<Walk>,
    current: Res<Match>,
    mut online: ResMut<OnlineSession>,
) {
    let wanted = walks.read().any(|walk| *walk == Walk::Back);
    if !wanted || !current.is_remote_on() {
        return;
    }
    let now = online.now();
    let back = online
        .match_protocol()
        .and_then(|match_protocol| match_protocol.back(match_protocol.me()));
    let (Some(steps), Some(peer_session)) = (back, &mut online.peer_session) else {
        return;
    };
    match peer_session.wish(Wish::TakeBack(steps), now) {
        Ok(effects) => online.effects.extend(effects),
        Err(why) => online.refused = Some(why),
    }
}
