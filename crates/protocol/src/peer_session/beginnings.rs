//! Constructors of peer sessions: for inviting, for joining by invite or nearby, and for resuming.

use std::time::Duration;

use inarow_model::remote::Invite;
use inarow_model::remote::Key;
use inarow_model::remote::RemoteMatch;
use inarow_model::remote::Terms;
use inarow_rules::{Record, Verdict};

use super::watching::Watching;
use super::{FIRST_PAUSE, Part, PeerSession};
use crate::handshake::{Guest, Host};
use crate::match_protocol::MatchProtocol;
use crate::nearby::Near;

impl PeerSession {
    const fn of(own: Key, part: Part, names: [Option<String>; 2]) -> Self {
        Self {
            own,
            part,
            match_protocol: None,
            names,
            lines: Vec::new(),
            told_watched: 0,
            call_at: None,
            pause: FIRST_PAUSE,
            unreachable: false,
            heard_watched: 0,
            ready: None,
        }
    }

    /// Creates a host's session with a new invite. `open` lets guests on the same network ask to join without an
    /// invite.
    pub fn invite(own: Key, terms: Terms, name: Option<String>, open: bool) -> Self {
        let host = Host::invite(terms, name.clone(), open);
        Self::of(own, Part::Host(host), [name, None])
    }

    /// Creates a session with an invite, to play or to watch.
    pub fn join(own: Key, invite: &Invite, name: Option<String>) -> Self {
        let part = if invite.watches {
            Part::Spectator(Watching::with(invite.clone()))
        } else {
            Part::Guest(Guest::with(invite, own, name.clone()))
        };
        Self::calling(Self::of(own, part, [None, name]))
    }

    /// Creates a session that asks a host on the same network to play.
    pub fn visit(own: Key, near: &Near, name: Option<String>) -> Self {
        let part = Part::Guest(Guest::nearby(near, own, name.clone()));
        Self::calling(Self::of(own, part, [None, name]))
    }

    /// Creates a session that resumes a saved match. `names` are those of host and guest.
    pub fn go_on(
        kept: &RemoteMatch,
        record: Record,
        verdict: Option<Verdict>,
        names: [Option<String>; 2],
    ) -> Self {
        let part = if kept.hosts {
            Part::Host(Host::go_on(kept, names.clone()))
        } else {
            Part::Back
        };
        let mut peer_session = Self::of(kept.own, part, names);
        peer_session.match_protocol = Some(MatchProtocol::new(kept.clone(), record, verdict));
        if kept.hosts {
            peer_session
        } else {
            Self::calling(peer_session)
        }
    }

    fn calling(mut self) -> Self {
        self.call_at = Some(Duration::ZERO);
        self
    }
}
