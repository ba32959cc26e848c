//! Somebody who is connected, and what for.

use inarow_model::remote::Key;

use super::transport::LineId;

/// The role of a visitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is not known yet.
    New,
    /// They may come in, once both agree.
    Guest,
    /// They are the other side.
    Peer,
    /// They look on.
    Spectator,
}

/// Somebody who is connected.
#[derive(Clone, Debug)]
pub(super) struct PeerLine {
    pub(super) id: LineId,
    pub(super) peer: Key,
    pub(super) role: Role,
}
