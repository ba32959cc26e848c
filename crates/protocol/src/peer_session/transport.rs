//! Events of connections, and the effects that follow from them.

use std::net::SocketAddr;

use inarow_model::remote::Invite;
use inarow_model::remote::Key;
use serde::{Deserialize, Serialize};

use crate::effect::{News, Snapshot};
use crate::frame::{Frame, MatchOffer};
use crate::violation::Violation;

/// A way to a peer, and back from it. No two have the same number.
pub type LineId = u64;

/// An event of a connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TransportEvent {
    /// Others can find this side now, under that public key: at that relay, and directly at those addresses.
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
        /// From now on they are at that line.
        line: LineId,
        /// Their public key.
        peer: Key,
    },
    /// A peer has sent a frame, or bytes that are none.
    Said {
        /// Where.
        line: LineId,
        frame: Result<Frame, Violation>,
    },
    /// A connection was closed, or could not be opened.
    Closed { line: LineId },
    /// The one who was called cannot be reached now.
    Unreachable,
}

/// An order to the connections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TransportCommand {
    /// Calls a peer.
    Call {
        /// Their public key.
        peer: Key,
        /// The relay at which they may be.
        relay: Option<String>,
        /// Where they may be directly.
        addresses: Vec<SocketAddr>,
    },
    /// Sends a frame.
    Send(LineId, Frame),
    /// Closes a line, once all is sent.
    Close(LineId),
    /// Stop listing this host on the same network.
    Unlist,
}

/// An effect, to be carried out after the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerEffect {
    /// A command to the connections.
    Wire(TransportCommand),
    /// From here on, another match is saved.
    Begin,
    /// Save the match in this state. The effects that follow wait until it is on disk.
    Keep(Box<Snapshot>),
    /// Tell the player here.
    Tell(Notice),
}

/// News for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// The host waits; the invites for a player and for spectators.
    Waits(Option<Invite>, Invite),
    /// A guest of that name agrees to the offer, and waits for the host's answer.
    Asks(Option<String>),
    /// The guest who had asked has withdrawn.
    Gone,
    /// The host's offer.
    Offered(MatchOffer),
    /// The match to watch has not begun.
    NotYet,
    /// The host does not want to, or there is no room.
    Declined,
    /// The match begins.
    Begins,
    /// News of the match.
    News(News),
    /// The other side has violated the protocol, and is disconnected.
    Wrong(Violation),
    /// So many look on.
    Watched(usize),
    /// To one who looks on: whether one of the players has gone, and the other waits.
    Paused(bool),
    /// The one who was called cannot be reached: they are called again.
    Unreachable,
}
