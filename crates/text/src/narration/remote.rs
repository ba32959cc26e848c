//! News of a match with a friend, in words.

use std::time::Duration;

use inarow_model::remote::Wish;
use inarow_model::setup::{Occupant, Seat};
use inarow_model::why::Explained;
use inarow_protocol::{Event, MatchOffer, News, Refused, Violation};
use inarow_rules::{Player, Verdict};

use super::{About, Narration};
use crate::Texts;
use crate::names::{names_of, variant_name};

impl About<'_> {
    /// Says how a match has ended if the board doesn't show it, in a sentence without the winner.
    pub fn verdict_told(&self, texts: &Texts, verdict: Verdict) -> String {
        let named = |player: Player, you: &str, other: &'static str| {
            if self.alone == Some(player) {
                texts.say(you)
            } else {
                texts.tell(other, &[("name", self.names[player.index()].into())])
            }
        };
        match verdict {
            Verdict::Resigned(player) => named(player, "resigned-you", "resigned"),
            Verdict::OutOfTime(player) => named(player, "out-of-time-you", "out-of-time"),
            Verdict::Agreed => texts.say("draw-agreed"),
            Verdict::Forfeited(player) => named(player, "forfeited-you", "forfeited"),
            Verdict::Lost(player) => named(player, "lost-you", "lost"),
        }
    }

    /// Says news of a match against the player `other`, in sentences. `None` if there is nothing to say.
    pub fn news_told(&self, texts: &Texts, news: &News, other: Player) -> Option<String> {
        let name = || [("name", self.names[other.index()].into())];
        let id = match news {
            News::Here => "remote-here",
            News::Lost => "remote-lost",
            News::Happened(Event::TakenBack(_)) => "remote-taken-back",
            News::Happened(Event::Ended(verdict)) => {
                let how = self.verdict_told(texts, *verdict);
                let ended = self.say(texts, &Narration::Ended(verdict.winner()));
                // Who agreed on a draw knows that it is one.
                return Some(match verdict {
                    Verdict::Agreed => how,
                    _ => texts.tell("ended-so", &[("how", how.into()), ("ended", ended.into())]),
                });
            }
            News::Asked(Wish::TakeBack(_)) => "remote-asks-back",
            News::Asked(Wish::Draw) => "remote-asks-draw",
            News::Asked(Wish::Rematch) => "remote-asks-rematch",
            // A step is told like any other, and a resignation by the end of the match.
            News::Happened(Event::Step(_))
            | News::Asked(Wish::Resign)
            | News::Refused(Wish::Resign) => return None,
            News::Refused(Wish::TakeBack(_)) => "remote-no-back",
            News::Refused(Wish::Draw) => "remote-no-draw",
            News::Refused(Wish::Rematch) => "remote-no-rematch",
            News::Said(phrase) => {
                let said = texts.say(phrase.text());
                let [name] = name();
                return Some(texts.tell("remote-says", &[name, ("said", said.into())]));
            }
            News::Again => "remote-again",
            News::Parted(_) => "remote-parted",
        };
        Some(texts.tell(id, &name()))
    }
}

/// Describes a match in a sentence: as an offer if `to_guest` is true, otherwise for a spectator.
pub fn offer_told(texts: &Texts, offer: &MatchOffer, to_guest: bool) -> String {
    let [host, guest] = if to_guest {
        offer.names.each_ref().map(|name| {
            let usual = || texts.say("player-remote");
            name.clone().unwrap_or_else(usual)
        })
    } else {
        let [host, guest] = [true, false].map(|hosts| offer.terms.side(hosts).index());
        let name_of = |hosts: bool| offer.names[usize::from(!hosts)].clone();
        let seats = Player::BOTH.map(|player| Seat {
            occupant: Occupant::Remote,
            name: name_of(player.index() == host),
        });
        let names = names_of(&seats, texts);
        [host, guest].map(|place| names[place].clone())
    };
    let game = variant_name(texts, offer.terms.variant);
    let begins = match (offer.terms.host_begins, to_guest) {
        (true, true) => texts.tell("remote-begins", &[("name", host.as_str().into())]),
        (false, true) => texts.say("remote-you-begin"),
        (host_begins, false) => {
            let name = if host_begins { &host } else { &guest };
            texts.tell("remote-begins", &[("name", name.as_str().into())])
        }
    };
    let clock = match offer.terms.control {
        None => texts.say("remote-no-clock"),
        Some(control) => {
            let seconds = control.increment().as_secs();
            let minutes = control.start().as_secs() / 60;
            let values = [
                ("minutes", (minutes as usize).into()),
                ("seconds", (seconds as usize).into()),
            ];
            texts.tell("remote-clock", &values)
        }
    };
    let values = [
        ("host", host.into()),
        ("guest", guest.into()),
        ("game", game.into()),
        ("begins", begins.into()),
        ("clock", clock.into()),
    ];
    let id = if to_guest {
        "remote-offer"
    } else {
        "remote-watch"
    };
    texts.tell(id, &values)
}

/// Says why something can't be done now. `name` is the opponent's name.
pub fn refused_told(texts: &Texts, why: Refused, name: &str) -> String {
    let id = match why {
        Refused::Away => "remote-refused-away",
        Refused::NotNow => "remote-refused-now",
        Refused::Illegal => "remote-refused-rules",
        Refused::Asked => "remote-refused-asked",
        Refused::Denied => "remote-refused-denied",
        Refused::TooFast => "remote-refused-fast",
    };
    texts.tell(id, &[("name", name.into())])
}

/// Says how the opponent called `name` has violated the protocol, and what follows.
pub fn wrong_told(texts: &Texts, fault: Violation, name: &str) -> String {
    let why = texts.why(&fault.why());
    texts.tell(
        "remote-wrong",
        &[("name", name.into()), ("why", why.into())],
    )
}

/// Formats the time left as minutes and seconds, rounded up to whole seconds.
pub fn clock_face(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_shows_zero_only_at_timeout() {
        let shown = |milliseconds| clock_face(Duration::from_millis(milliseconds));
        assert_eq!(shown(300_000), "5:00");
        assert_eq!(shown(299_001), "5:00");
        assert_eq!(shown(299_000), "4:59");
        assert_eq!(shown(1), "0:01");
        assert_eq!(shown(0), "0:00");
    }
}
