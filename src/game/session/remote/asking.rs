//! Requests of players in a remote match.

use bevy::prelude::*;
use inarow_model::remote::{Key, Ticket, Wish};
use inarow_protocol::{Card, Party, PartyEffect, Refused, Relay, ToPeers, Ways};

use super::messages::{AskTogether, PeerRequest};
use super::together::{Parting, Together};
use crate::game::session::game::Match;
use crate::game::session::messages::Walk;

/// Does what players ask for.
pub(super) fn ask(
    mut asked: MessageReader<AskTogether>,
    mut together: ResMut<Together>,
    mut peers: MessageWriter<PeerRequest>,
) {
    for asked in asked.read() {
        let now = together.now();
        together.forget_answers();
        let own = Key::random();
        match asked {
            AskTogether::Invite { terms, name, relay } => {
                let party = Party::invite(own, *terms, name.clone(), true);
                let card = Card {
                    variant: terms.variant,
                    name: name.clone(),
                };
                let ways = Ways::showing(own, relay.clone(), card);
                together.begin(party, ways, &mut peers);
            }
            AskTogether::Join { ticket, name } => {
                join(&mut together, ticket, name.clone(), &mut peers);
            }
            AskTogether::Visit { near, name } => {
                let party = Party::visit(own, near, name.clone());
                let ways = Ways::calling(own, Relay::None);
                together.begin(party, ways, &mut peers);
            }
            AskTogether::Leave => together.end(&mut peers),
            other => {
                if matches!(other, AskTogether::CallAgain)
                    && matches!(together.parting, Some(Parting::Failed(_)))
                {
                    // Who is in a match tries anew, and who looks on comes again.
                    let watched = together.ticket.clone().filter(|ticket| ticket.watches);
                    together.end(&mut peers);
                    if let Some(ticket) = watched {
                        join(&mut together, &ticket, None, &mut peers);
                    }
                    continue;
                }
                let Some(party) = &mut together.party else {
                    together.refused = Some(Refused::Away);
                    continue;
                };
                let denies = matches!(other, AskTogether::Deny) && party.contest().is_none();
                let done = match other {
                    AskTogether::Agree => party.agree(now),
                    AskTogether::Deny => party.deny(),
                    AskTogether::Wish(wish) => party.wish(*wish, now),
                    AskTogether::Say(phrase) => party.say(*phrase, now),
                    AskTogether::CallAgain => {
                        party.call_again(now);
                        together.parting = None;
                        continue;
                    }
                    _ => continue,
                };
                // Somebody else may still come, unless the ticket is used up.
                let ends = denies && !party.waits();
                together.agreed |= matches!(other, AskTogether::Agree);
                if matches!(other, AskTogether::Agree | AskTogether::Deny) {
                    (together.knocks, together.offer) = (None, None);
                }
                if let (AskTogether::Say(phrase), Ok(_)) = (other, &done) {
                    together.said = Some((*phrase, true, now));
                }
                match done {
                    // Who does not want to waits for nobody: the ticket is used up.
                    Ok(acts) if ends => {
                        for act in acts {
                            if let PartyEffect::Wire(order) = act {
                                peers.write(PeerRequest(ToPeers::Order(order)));
                            }
                        }
                        together.end(&mut peers);
                    }
                    Ok(acts) => together.acts.extend(acts),
                    Err(why) => together.refused = Some(why),
                }
            }
        }
    }
}

/// Comes with a ticket.
fn join(
    together: &mut Together,
    ticket: &Ticket,
    name: Option<String>,
    peers: &mut MessageWriter<PeerRequest>,
) {
    let own = Key::random();
    let party = Party::join(own, ticket, name);
    let ways = Ways::calling(own, Relay::of(ticket.relay.as_deref()));
    together.begin(party, ways, peers);
    together.ticket = Some(ticket.clone());
}

/// Turns an undo into a request to the other side.
pub(super) fn ask_back(
    mut walks: MessageReader<Walk>,
    current: Res<Match>,
    mut together: ResMut<Together>,
) {
    let wanted = walks.read().any(|walk| *walk == Walk::Back);
    if !wanted || !current.is_remote_on() {
        return;
    }
    let now = together.now();
    let back = together
        .contest()
        .and_then(|contest| contest.back(contest.me()));
    let (Some(ply), Some(party)) = (back, &mut together.party) else {
        return;
    };
    match party.wish(Wish::TakeBack(ply), now) {
        Ok(acts) => together.acts.extend(acts),
        Err(why) => together.refused = Some(why),
    }
}
