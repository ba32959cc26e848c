//! The remote match as players see it, and its pending effects.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use inarow_model::match_state::MatchState;
use inarow_model::remote::{Invite, MatchId, Wish};
use inarow_model::setup::Setup;
use inarow_protocol::{
    Course, MatchProtocol, Near, News, Notice, PeerEffect, PeerSession, Phrase, Refused, Relay,
    ToPeers, Violation, Ways,
};
use inarow_rules::Move;
use web_time::Instant;

use super::messages::PeerRequest;

/// Time that a phrase is shown.
pub(super) const SAID: Duration = Duration::from_secs(8);

/// Why the session ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The other side declined, or the place was taken.
    Declined,
    /// The other side violated the protocol.
    Wrong(Violation),
    /// The records of the two sides differ.
    Parted,
    /// No connection is possible, for the reason given.
    Failed(String),
}

/// The step that has to be finished before the next effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SaveState {
    #[default]
    Nothing,
    /// A match other than the one with this number has to begin.
    Match(Option<u64>),
    /// The match has to be handed to the store.
    Hand,
    /// The store has to confirm that the match is written.
    Store,
}

/// The session with a friend (if there is one) and its state for players.
#[derive(Resource)]
pub struct OnlineSession {
    /// Start of the session's clock. The clock of frames stands still while the window sleeps.
    pub(super) began: Instant,
    pub(super) peer_session: Option<PeerSession>,
    /// Whether the session uses a relay.
    pub(super) relayed: bool,
    /// The number of the local match that is played in the session.
    pub(super) number: Option<u64>,
    /// The watched match that is shown, and whether its host makes the first move.
    pub(super) seen: Option<(MatchId, bool)>,
    /// Whether the other side is absent and expected to come back.
    pub(super) awaited: bool,
    /// The other side's record, if it differs. It is saved as a match of its own.
    pub(super) other: Option<Box<MatchState>>,
    pub(super) effects: VecDeque<PeerEffect>,
    pub(super) waits: SaveState,
    /// The invite with which this side has joined, if any.
    pub(super) invite: Option<Invite>,
    pub(super) parting: Option<Parting>,
    /// The last phrase, whether it is the player's own, and its time.
    pub(super) said: Option<(Phrase, bool, Duration)>,
    pub(super) refused: Option<Refused>,
    pub(super) denied: Option<Wish>,
    /// Hosts found on the same network.
    pub(super) near: Vec<Near>,
}

impl Default for OnlineSession {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            peer_session: None,
            relayed: false,
            number: None,
            seen: None,
            awaited: false,
            other: None,
            effects: VecDeque::new(),
            waits: SaveState::Nothing,
            invite: None,
            parting: None,
            said: None,
            refused: None,
            denied: None,
            near: Vec::new(),
        }
    }
}

impl OnlineSession {
    /// The time on the session's clock.
    pub(super) fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// The course of the match that is played or watched.
    pub(super) fn course(&self) -> Option<&Course> {
        self.peer_session.as_ref()?.course()
    }

    /// Whether the other side's diverged record has yet to be saved.
    pub const fn has_other(&self) -> bool {
        self.other.is_some()
    }

    /// Takes the other side's diverged record, to save it as a match of its own.
    pub fn take_other(&mut self) -> Option<Box<MatchState>> {
        self.other.take()
    }

    /// Whether the local player may move in the match shown.
    pub(in crate::game::session) fn may_play(&self) -> bool {
        // What is kept of a move has to be kept with it.
        let idle = self.effects.is_empty() && self.waits == SaveState::Nothing;
        idle && self.match_protocol().is_some_and(MatchProtocol::may_play)
    }

    /// Passes a step of the local player to the session.
    pub(in crate::game::session) fn moved(&mut self, step: Move) {
        let now = self.now();
        if let Some(peer_session) = &mut self.peer_session {
            self.effects
                .extend(peer_session.take(step, now).unwrap_or_default());
        }
        self.forget_answers();
    }

    pub(super) fn forget_answers(&mut self) {
        (self.refused, self.denied) = (None, None);
    }

    /// The game and the players.
    pub(super) fn setup(&self) -> Option<Setup> {
        self.peer_session.as_ref()?.setup()
    }

    /// Starts a session and opens its connections.
    pub(super) fn begin(
        &mut self,
        peer_session: PeerSession,
        ways: Ways,
        peers: &mut MessageWriter<PeerRequest>,
    ) {
        *self = Self {
            peer_session: Some(peer_session),
            relayed: ways.relay != Relay::None,
            ..Self::default()
        };
        peers.write(PeerRequest(ToPeers::Open(ways)));
    }

    /// Ends the session and its connections.
    pub(super) fn end(&mut self, peers: &mut MessageWriter<PeerRequest>) {
        if self.peer_session.take().is_some() {
            peers.write(PeerRequest(ToPeers::Close));
        }
        *self = Self::default();
    }

    /// Updates the state for players after a notice.
    pub(super) fn note(&mut self, notice: Notice) {
        let now = self.now();
        match notice {
            Notice::Asks(_) => self.parting = None,
            Notice::Gone => self.awaited = self.watches(),
            Notice::Declined => self.parting = Some(Parting::Declined),
            Notice::Begins => self.awaited = false,
            // What a stranger does ends no invitation.
            Notice::Wrong(_) if self.peer_session.as_ref().is_some_and(PeerSession::waits) => {}
            Notice::Wrong(fault) => self.parting = Some(Parting::Wrong(fault)),
            Notice::News(News::Said(phrase)) => self.said = Some((phrase, false, now)),
            Notice::News(News::Here) => {
                (self.awaited, self.parting) = (false, None);
                self.refused.take_if(|why| *why == Refused::Away);
            }
            Notice::News(News::Lost) => self.awaited = true,
            Notice::News(News::Refused(wish)) => self.denied = Some(wish),
            Notice::News(News::Parted(theirs)) => {
                self.parting = Some(Parting::Parted);
                let setup = self.peer_session.as_ref();
                let setup = setup.and_then(PeerSession::setup_at_start);
                self.other = setup.map(|setup| {
                    let record = theirs.record().clone();
                    let verdict = theirs.verdict();
                    Box::new(MatchState {
                        verdict,
                        ..MatchState::of_start(setup, record)
                    })
                });
            }
            Notice::News(News::Happened(_) | News::Again) => self.forget_answers(),
            // The peer session knows that, and is asked where it is shown.
            Notice::Waits(..)
            | Notice::Offered(_)
            | Notice::NotYet
            | Notice::Unreachable
            | Notice::Watched(_)
            | Notice::Paused(_)
            | Notice::News(News::Asked(_)) => {}
        }
    }
}
