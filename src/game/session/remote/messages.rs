//! Requests of players about remote matches, and messages from and to the connections.

use bevy::prelude::*;
use inarow_model::remote::{Invite, Terms, Wish};
use inarow_protocol::{FromPeers, Near, Phrase, Relay, ToPeers};

use crate::game::redraw::RedrawOn;

/// A request of a player.
#[derive(Message, Clone, Debug)]
pub enum OnlineRequest {
    /// Invites somebody.
    Invite {
        terms: Terms,
        /// Name of the player here.
        name: Option<String>,
        /// The relay.
        relay: Relay,
    },
    /// Joins a match with an invite.
    Join {
        /// The invite.
        invite: Invite,
        /// Name of the player here.
        name: Option<String>,
    },
    /// Joins a host on the same network.
    Visit {
        near: Near,
        /// Name of the player here.
        name: Option<String>,
    },
    /// Says yes to the question of the other side.
    Agree,
    /// Says no to the question of the other side.
    Deny,
    /// Makes a request to the other side, such as for a draw or an undo.
    Wish(Wish),
    /// Sends a phrase.
    Say(Phrase),
    /// Calls the other side once more.
    CallAgain,
    /// Ends the session.
    Leave,
}

/// Begins or ends the search for hosts on the same network.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LookAround(pub bool);

/// The hosts found on the same network.
#[derive(Message, Clone, Debug)]
pub struct SeenNearby(pub Vec<Near>);

/// A request to the network connections.
#[derive(Message, Clone, Debug)]
pub struct PeerRequest(pub ToPeers);

/// An event of the network connections.
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
