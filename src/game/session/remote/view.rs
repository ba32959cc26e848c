//! State of a remote match for the interface.

use std::time::Duration;

use inarow_model::remote::{Invite, Wish};
use inarow_protocol::{
    MatchProtocol, Near, News, PeerSession, Phrase, RELAY_PATIENCE, Refused, SessionStage,
};
use inarow_rules::Player;
use inarow_text::Texts;
use inarow_text::narration::{About, offer_told};

use super::online_session::{OnlineSession, Parting};
use crate::game::session::game::Match;

/// A question to the local player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    /// The sentence.
    pub text: String,
    /// The texts for yes and no.
    pub answers: [&'static str; 2],
}

impl OnlineSession {
    /// The stage of the session, if there is one.
    pub fn stage(&self) -> Option<SessionStage<'_>> {
        self.peer_session.as_ref().map(PeerSession::stage)
    }

    /// Whether this side is the host.
    pub fn hosts(&self) -> bool {
        self.peer_session.as_ref().is_some_and(PeerSession::hosts)
    }

    /// Whether somebody is invited, called or played with.
    pub const fn is_busy(&self) -> bool {
        self.peer_session.is_some()
    }

    /// The invites of a host for a player and for spectators, once they can be used. They are held back until the relay
    /// has answered, but at most for [`RELAY_PATIENCE`].
    pub fn invites(&self) -> Option<(Option<Invite>, Invite)> {
        let late = self.now() >= RELAY_PATIENCE;
        let invites = self.peer_session.as_ref()?.invites();
        invites.filter(|_| late || !self.awaits_relay())
    }

    /// Whether a relay is still to answer.
    pub fn awaits_relay(&self) -> bool {
        let invites = self.peer_session.as_ref().and_then(PeerSession::invites);
        self.relayed && invites.is_none_or(|(_, watch)| watch.relay.is_none())
    }

    /// The invite with which this side has joined, if any.
    pub const fn invite(&self) -> Option<&Invite> {
        self.invite.as_ref()
    }

    pub fn is_waiting(&self) -> bool {
        let is_open = self.peer_session.as_ref().is_some_and(PeerSession::waits);
        is_open && matches!(self.stage(), Some(SessionStage::Inviting)) && self.parting.is_none()
    }

    /// Why the session ended, if it has.
    pub const fn parting(&self) -> Option<&Parting> {
        self.parting.as_ref()
    }

    /// Whether the other side may come back to the match.
    pub fn may_come_back(&self) -> bool {
        let parted = |match_protocol: &MatchProtocol| match_protocol.kept().parted;
        !self.match_protocol().is_some_and(parted)
    }

    /// Whether this side watches a match of others, or is about to.
    pub fn watches(&self) -> bool {
        self.peer_session
            .as_ref()
            .is_some_and(|peer_session| !peer_session.plays())
    }

    /// The protocol of the match that is played, from this side.
    pub fn match_protocol(&self) -> Option<&MatchProtocol> {
        self.peer_session.as_ref()?.match_protocol()
    }

    /// Whether the match that is shown waits for an absent friend.
    pub fn is_away(&self, current: &Match) -> bool {
        let here = self.match_protocol().is_some_and(MatchProtocol::is_here);
        // Who has just agreed to play is about to be there.
        let awaited = self.awaited || self.peer_session.is_none();
        current.is_remote_on() && !here && awaited
    }

    /// The other side's request that waits for an answer.
    pub fn asked(&self) -> Option<Wish> {
        self.match_protocol()?.asked()
    }

    /// The question to the local player, if there is one. `current` is the match in the window.
    pub fn question(&self, texts: &Texts, current: Option<&Match>) -> Option<Question> {
        if let Some(current) = current.filter(|_| self.match_protocol().is_some()) {
            return self.question_in_match(texts, current);
        }
        match self.stage()? {
            SessionStage::Asked(name) => {
                let name = name.map_or_else(|| texts.say("player-remote"), str::to_owned);
                Some(Question {
                    text: texts.tell("together-knocks", &[("name", name.into())]),
                    answers: ["let-in", "not-now"],
                })
            }
            SessionStage::Offered(offer) if self.parting.is_none() => Some(Question {
                text: offer_told(texts, offer, true),
                answers: ["play-it", "not-now"],
            }),
            _ => None,
        }
    }

    fn question_in_match(&self, texts: &Texts, current: &Match) -> Option<Question> {
        let wish = self.asked().filter(|_| self.parting.is_none())?;
        let [one, two] = current.names();
        let about = About {
            names: [one, two],
            ..current.about(current.names())
        };
        Some(Question {
            text: about.news_told(texts, &News::Asked(wish), current.alone()?.other())?,
            answers: ["answer-yes", "answer-no"],
        })
    }

    /// The last request of this side that was refused.
    pub const fn denied(&self) -> Option<Wish> {
        self.denied
    }

    /// Why the last request of the local player can't be carried out now, if so.
    pub const fn refused(&self) -> Option<Refused> {
        self.refused
    }

    /// The last phrase, and whether it is the player's own.
    pub fn said(&self) -> Option<(Phrase, bool)> {
        self.said.map(|(phrase, by_me, _)| (phrase, by_me))
    }

    /// Whether one of the two watched players is absent.
    pub fn watches_pause(&self) -> bool {
        self.peer_session
            .as_ref()
            .is_some_and(PeerSession::is_paused)
    }

    /// Number of spectators.
    pub fn watched(&self) -> usize {
        self.peer_session.as_ref().map_or(0, PeerSession::watched)
    }

    /// Hosts found on the same network.
    pub fn near(&self) -> &[Near] {
        &self.near
    }

    /// Time left on the clock of `player`, if there is a clock.
    pub fn time_left(&self, player: Player) -> Option<Duration> {
        self.peer_session.as_ref()?.time_left(player, self.now())
    }
}
