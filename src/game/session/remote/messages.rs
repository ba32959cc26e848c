//! Requests of players about remote matches, and messages from and to the connections.

use bevy::prelude::*;
use inarow_model::remote::{Invite, Terms, Wish};
use inarow_protocol::{FromPeers, Near, Phrase, Relay, ToPeers};

use crate::game::redraw::RedrawOn;

/// A request of a player.
#[derive(Message, Clone, Debug)]
pub enum OnlineRequest {
    /// To invite somebody.
    Invite {
        terms: Terms,
        /// Name of the player here.
        name: Option<String>,
        /// The relay.
        relay: Relay,
    },
    /// To come with an invite.
    Join {
        /// The invite.
        invite: Invite,
        /// Name of the player here.
        name: Option<String>,
    },
    /// To come to somebody who waits on the same network.
    Visit {
        near: Near,
        /// Name of the player here.
        name: Option<String>,
    },
    /// To agree to what is proposed or wished.
    Agree,
    /// Not to.
    Deny,
    /// To wish something.
    Wish(Wish),
    /// To say something.
    Say(Phrase),
    /// To call the other side once more.
    CallAgain,
    /// To wait for nobody any more.
    Leave,
}

/// Begins or ends the search on the same network.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookAround(pub bool);

/// The hosts found on the same network.
#[derive(Message, Clone, Debug)]
pub struct SeenNearby(pub Vec<Near>);

/// A request to the connections.
#[derive(Message, Clone, Debug)]
pub struct PeerRequest(pub ToPeers);

/// News of the connections.
#[derive(Message, Clone, Debug)]
pub struct PeerNews(pub FromPeers);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<OnlineRequest>()
        .add_message::<PeerRequest>()
        .add_message::<PeerNews>()
        .add_message::<LookAround>()
        .add_message::<SeenNearby>()
        .redraw_on_message::<SeenNearby>()
        .redraw_on_message::<OnlineRequest>()
        .redraw_on_message::<PeerNews>();
}
