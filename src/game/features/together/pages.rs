//! Chooses the page that the dialog shows.

use inarow_model::remote::Invite;
use inarow_protocol::SessionStage;
use inarow_text::narration::wrong_told;

use super::draft::Leaf;
use crate::game::platform::{NewVersion, version_text};
use crate::game::session::{Match, OnlineSession, Parting, Question};
use crate::game::words::Words;

/// A page of the dialog.
pub(super) enum DialogPage {
    /// Inviting or joining.
    Choose,
    /// Hosts on the same network.
    Nearby,
    /// The choice of a relay.
    Relays,
    /// Consent to public relays, with the invite that needs one.
    Public(Option<Invite>),
    /// Waiting for a friend, with the invites for a player and for spectators once they are ready.
    Waits(Option<(Invite, Invite)>),
    /// The invite as a picture.
    Code(Invite),
    /// A question to the player.
    Asks(Question),
    /// No friend is connected: the text says whether one is awaited or gone for good.
    Gone(String),
    /// A part of the program could not be fetched, but a new version has it. The text says so.
    Outdated(String),
    /// A question before resigning. The player of this name would win.
    Resign(String),
    /// Phrases to say.
    Talk,
}

impl DialogPage {
    /// Returns the current page. `direct` says whether peers can be reached without a relay.
    pub(super) fn of(
        words: &Words,
        online: &OnlineSession,
        current: Option<&Match>,
        leaf: &Leaf,
        direct: bool,
        version: NewVersion,
    ) -> Self {
        let unfetched = matches!(online.parting(), Some(Parting::Failed(why)) if why.is_empty());
        if let Some(newer) = version_text(version).filter(|_| unfetched) {
            let [unfetched, newer] = ["together-not-fetched", newer].map(|id| words.say(id));
            return Self::Outdated(format!("{unfetched} {newer}"));
        }
        if let Some(current) = current.filter(|_| online.match_protocol().is_some()) {
            return Self::of_match(words, online, current, leaf);
        }
        if let Some(current) = current.filter(|_| online.watches()) {
            return Self::of_watched(words, online, current);
        }
        if let Some(current) = current.filter(|current| current.is_remote_on()) {
            let parted = current.remote.as_ref().is_some_and(|remote| remote.parted);
            return Self::Gone(words.say(if parted {
                "together-parted-before"
            } else {
                "together-cannot-go-on"
            }));
        }
        if let Some(question) = online.question(words, None) {
            return Self::Asks(question);
        }
        if let Some(parting) = online.parting() {
            return Self::Gone(parted(words, parting, &words.say("player-remote")));
        }
        if !online.is_busy() {
            return match leaf {
                Leaf::Relays => Self::Relays,
                Leaf::Nearby => Self::Nearby,
                Leaf::Public(invite) => Self::Public(invite.clone()),
                Leaf::First | Leaf::Code | Leaf::Resign => Self::Choose,
            };
        }
        if !online.hosts() {
            return Self::Gone(words.say(match online.stage() {
                Some(SessionStage::Unreachable) => "remote-unreachable",
                Some(SessionStage::Early) => "remote-not-yet",
                Some(SessionStage::Agreed) => "together-agreed",
                _ => "together-calling",
            }));
        }
        let invites = online.invites();
        let invites = invites.and_then(|(play, watch)| Some((play?, watch)));
        match invites {
            Some((play, _)) if *leaf == Leaf::Code => Self::Code(play),
            // Nobody reaches a page without a relay.
            Some((play, _)) if !direct && play.relay.is_none() => {
                Self::Gone(words.say("together-relay-silent"))
            }
            invites => Self::Waits(invites),
        }
    }

    /// Returns the page of a spectator.
    fn of_watched(words: &Words, online: &OnlineSession, current: &Match) -> Self {
        let told = match online.parting() {
            Some(parting) => parted(words, parting, &words.say("player-remote")),
            None if online.is_away(current) => words.say("together-watch-away"),
            None => words.say("together-watch"),
        };
        Self::Gone(told)
    }

    fn of_match(words: &Words, online: &OnlineSession, current: &Match, leaf: &Leaf) -> Self {
        let other = current.alone().map(inarow_rules::Player::other);
        let name = other.map_or_else(
            || words.say("player-remote"),
            |other| current.names()[other.index()].clone(),
        );
        if let Some(parting) = online.parting() {
            return Self::Gone(parted(words, parting, &name));
        }
        if let Some(question) = online.question(words, Some(current)) {
            return Self::Asks(question);
        }
        if online.is_away(current) {
            return Self::Gone(words.tell("together-away", &[("name", name.into())]));
        }
        if *leaf == Leaf::Resign && current.is_remote_on() {
            return Self::Resign(name);
        }
        Self::Talk
    }
}

/// Returns a sentence on why the session ended.
fn parted(words: &Words, parting: &Parting, name: &str) -> String {
    match parting {
        Parting::Declined => words.say("remote-declined"),
        Parting::Wrong(fault) => wrong_told(words, *fault, name),
        Parting::Parted => words.tell("remote-parted", &[("name", name.into())]),
        // The browser does not say why.
        Parting::Failed(why) if why.is_empty() => words.say("together-not-fetched"),
        Parting::Failed(why) => words.tell("together-failed", &[("why", why.as_str().into())]),
    }
}
