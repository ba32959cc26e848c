//! The stage of a session, from inviting or calling to playing or watching.

use inarow_model::remote::Invite;

use super::{MatchProtocol, Part, PeerSession};
use crate::course::Course;
use crate::frame::MatchOffer;

/// The stage of a peer session.
#[derive(Clone, Copy, Debug)]
pub enum SessionStage<'a> {
    /// A host waits for a guest.
    Inviting,
    /// A guest with this name (if any) has agreed and waits for the host's answer.
    Asked(Option<&'a str>),
    /// This side is connecting to the other side.
    Calling,
    /// The other side could not be reached. The call is repeated.
    Unreachable,
    /// The host has offered this match to the guest.
    Offered(&'a MatchOffer),
    /// The guest has agreed, and the host has yet to.
    Agreed,
    /// The match that a spectator wants to see has not begun.
    Early,
    /// The match is played.
    Playing(&'a MatchProtocol),
    /// A match of others is watched.
    Watching(&'a Course),
}

impl PeerSession {
    /// Returns the stage of the session.
    pub fn stage(&self) -> SessionStage<'_> {
        if let Some(match_protocol) = &self.match_protocol {
            return SessionStage::Playing(match_protocol);
        }
        match &self.part {
            Part::Host(host) => host
                .asks()
                .map_or(SessionStage::Inviting, SessionStage::Asked),
            Part::Spectator(watching) if let Some(course) = &watching.course => {
                SessionStage::Watching(course)
            }
            _ if self.unreachable => SessionStage::Unreachable,
            Part::Spectator(watching) if watching.early => SessionStage::Early,
            Part::Guest(guest) => match guest.offered() {
                Some((_, true)) => SessionStage::Agreed,
                Some((offer, false)) => SessionStage::Offered(offer),
                None => SessionStage::Calling,
            },
            Part::Spectator(_) | Part::Back => SessionStage::Calling,
        }
    }

    /// Whether this side is a player and not a spectator.
    pub const fn plays(&self) -> bool {
        !matches!(self.part, Part::Spectator(_))
    }

    /// Whether this side is the host.
    pub const fn hosts(&self) -> bool {
        matches!(self.part, Part::Host(_))
    }

    /// Whether the invite to play is still valid.
    pub const fn waits(&self) -> bool {
        matches!(&self.part, Part::Host(host) if host.waits())
    }

    /// Returns the invite to play (if still valid) and the invite for spectators. None unless this side is a reachable
    /// host.
    pub fn invites(&self) -> Option<(Option<Invite>, Invite)> {
        let Part::Host(host) = &self.part else {
            return None;
        };
        let (key, relay, addresses) = self.ready.as_ref()?;
        Some(host.invites(*key, relay.as_deref(), addresses))
    }

    /// Number of spectators, as far as this side knows.
    pub fn watched(&self) -> usize {
        if self.hosts() {
            self.spectators()
        } else {
            self.heard_watched
        }
    }
}
