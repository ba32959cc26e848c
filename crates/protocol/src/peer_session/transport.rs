//! Events of connections, and the effects that follow from them.

use std::net::SocketAddr;

use inarow_model::remote::Invite;
use inarow_model::remote::Key;
use serde::{Deserialize, Serialize};

use crate::effect::{News, Snapshot};
use crate::frame::{Frame, MatchOffer};
use crate::violation::Violation;

/// The unique number of a connection to a peer.
pub type LineId = u64;

/// An event of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TransportEvent {
    /// Peers can now reach this side under `key`, through `relay` or directly at `addresses`.
    Ready {
        /// The public key.
        key: Key,
        /// The relay, if there is one.
        relay: Option<String>,
        /// The addresses.
        addresses: Vec<SocketAddr>,
    },
    /// A peer is connected.
    Opened {
        /// The number of the new connection.
        line: LineId,
        /// The peer's public key.
        peer: Key,
    },
    /// A peer has sent a frame, or bytes that violate the protocol.
    Said {
        /// The number of the connection.
        line: LineId,
        frame: Result<Frame, Violation>,
    },
    /// A connection was closed, or could not be opened.
    Closed { line: LineId },
    /// The called peer can't be reached now.
    Unreachable,
}

/// A command to the connections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TransportCommand {
    /// Calls a peer.
    Call {
        /// The peer's public key.
        peer: Key,
        /// The relay through which the peer may be reached.
        relay: Option<String>,
        /// The addresses at which the peer may be reached directly.
        addresses: Vec<SocketAddr>,
    },
    /// Sends a frame.
    Send(LineId, Frame),
    /// Closes a connection after all queued frames are sent.
    Close(LineId),
    /// Stop listing this host on the same network.
    Unlist,
}

/// An effect of a peer session, to be carried out after the effect before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerEffect {
    /// A command to the connections.
    Wire(TransportCommand),
    /// A new match begins: later saves must not replace the former match.
    Begin,
    /// Save the match in this state. The effects that follow wait until it is on disk.
    Keep(Box<Snapshot>),
    /// Tell the notice to the person on this side.
    Tell(Notice),
}

/// A notice for the player or spectator on this side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The host can be reached. The invites are to play (if still valid) and to watch.
    Waits(Option<Invite>, Invite),
    /// A guest with this name (if any) agrees to the offer and waits for the host's answer.
    Asks(Option<String>),
    /// The guest has withdrawn, or the host has disconnected.
    Gone,
    /// The host's offer.
    Offered(MatchOffer),
    /// The match to watch has not begun.
    NotYet,
    /// The host has refused this side.
    Declined,
    /// The match begins.
    Begins,
    /// News of the match.
    News(News),
    /// The other side has violated the protocol, and is disconnected.
    Wrong(Violation),
    /// The number of spectators.
    Watched(usize),
    /// To a spectator: whether the match is paused because a player is absent.
    Paused(bool),
    /// The called peer can't be reached. The call is repeated.
    Unreachable,
}
