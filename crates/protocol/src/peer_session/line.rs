//! A connection to a peer, and the role of the peer.

use inarow_model::remote::Key;

use super::transport::LineId;

/// The role of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Not known yet.
    New,
    /// A guest, who may join once both agree.
    Guest,
    /// The other player.
    Peer,
    /// A spectator.
    Spectator,
}

/// A connection to a peer.
#[derive(Clone, Debug)]
pub(super) struct PeerLine {
    pub(super) id: LineId,
    pub(super) peer: Key,
    pub(super) role: Role,
}
