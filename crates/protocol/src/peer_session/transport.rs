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
    /// Somebody is connected.
    Opened {
        /// From now on they are at that line.
        line: LineId,
        /// Their public key.
        peer: Key,
    },
    /// Somebody says something, or what nobody can read.
    Said {
        /// Where.
        line: LineId,
        frame: Result<Frame, Violation>,
    },
    /// Somebody has gone, or never came.
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
    /// Nobody is to see any more on the same network that somebody waits here.
    Unlist,
}

/// An act, to be done after the one before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PeerEffect {
    /// Something is asked of connections.
    Wire(TransportCommand),
    /// From here on, another match is saved.
    Begin,
    /// The match is to be kept as it was when this was said. What follows is done once the disk has it.
    Keep(Box<Snapshot>),
    /// Tell the player here.
    Tell(Notice),
}

/// News for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Those who have one of these invites can come: one who plays, and spectators.
    Waits(Option<Invite>, Invite),
    /// One who is called so agrees to what is proposed, and waits to be let in.
    Asks(Option<String>),
    /// One who had asked does not want to any more, or has gone.
    Gone,
    /// The host's offer.
    Offered(MatchOffer),
    /// The match to watch has not begun.
    NotYet,
    /// The host does not want to, or there is no room.
    Declined,
    /// The match begins.
    Begins,
    /// Something happened in it, or around it.
    News(News),
    /// Something is wrong with what the other side said. Nobody is there any more.
    Wrong(Violation),
    /// So many look on.
    Watched(usize),
    /// To one who looks on: whether one of the players has gone, and the other waits.
    Paused(bool),
    /// The one who was called cannot be reached: they are called again.
    Unreachable,
}
