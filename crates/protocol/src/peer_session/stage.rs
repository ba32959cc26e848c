//! How far one has come with those far away.

use inarow_model::remote::Invite;

use super::{MatchProtocol, Part, PeerSession};
use crate::course::Course;
use crate::frame::MatchOffer;

/// How far a session has come.
#[derive(Clone, Copy, Debug)]
pub enum Stage<'a> {
    /// A host waits for a guest.
    Inviting,
    /// A guest of that name, if they have one, has agreed, and waits for the host.
    Asked(Option<&'a str>),
    /// The other side is called.
    Calling,
    /// The other side could not be reached, and is called again.
    Unreachable,
    /// The host offers that match to the guest.
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
    /// How far the session has come.
    pub fn stage(&self) -> Stage<'_> {
        if let Some(match_protocol) = &self.match_protocol {
            return Stage::Playing(match_protocol);
        }
        match &self.part {
            Part::Host(host) => host.asks().map_or(Stage::Inviting, Stage::Asked),
            Part::Spectator(watching) if let Some(course) = &watching.course => {
                Stage::Watching(course)
            }
            _ if self.unreachable => Stage::Unreachable,
            Part::Spectator(watching) if watching.early => Stage::Early,
            Part::Guest(guest) => match guest.offered() {
                Some((_, true)) => Stage::Agreed,
                Some((offer, false)) => Stage::Offered(offer),
                None => Stage::Calling,
            },
            Part::Spectator(_) | Part::Back => Stage::Calling,
        }
    }

    /// Whether this side plays, or will: it does not only look on.
    pub const fn plays(&self) -> bool {
        !matches!(self.part, Part::Spectator(_))
    }

    /// Whether the other side comes to this one.
    pub const fn hosts(&self) -> bool {
        matches!(self.part, Part::Host(_))
    }

    /// Whether somebody may still come to play.
    pub const fn waits(&self) -> bool {
        matches!(&self.part, Part::Host(host) if host.waits())
    }

    /// The invites of a host, once others can come: for one who plays, as long as one may, and for spectators.
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
