//! Notices and news of a match with a friend as text.

use std::io::{self, Write};

use inarow_model::match_state::MatchState;
use inarow_model::remote::Invite;
use inarow_protocol::{Course, Event, MatchProtocol, News, Notice, RELAY_PATIENCE};
use inarow_rules::{Move, Player};
use inarow_text::names::names_of;
use inarow_text::narration::{About, Narration, offer_told, wrong_told};

use super::{PlayerQuestion, RemoteTable, ToKeep};
use crate::grid::MARKS;

impl<W: Write> RemoteTable<'_, '_, W> {
    /// Prints a notice. With `said` the terminal isn't cleared, so that a message printed just before stays visible.
    pub(super) fn note(&mut self, notice: Notice, said: bool) -> io::Result<()> {
        let texts = self.texts;
        match notice {
            Notice::Waits(play, watch) => self.note_invites(play, watch),
            Notice::Asks(name) => {
                self.question = PlayerQuestion::LetIn;
                let name = name.unwrap_or_else(|| texts.say("player-remote"));
                let asks = texts.tell("console-remote-lets-in", &[("name", name.into())]);
                self.tell(&asks)
            }
            Notice::Gone => {
                self.question = PlayerQuestion::Nothing;
                self.say("remote-gone")
            }
            Notice::Offered(offer) => {
                let plays =
                    self.peer_session.match_protocol().is_none() && self.peer_session.plays();
                let told = offer_told(texts, &offer, plays);
                self.tell(&told)?;
                if plays {
                    self.question = PlayerQuestion::Offer;
                    self.say("console-remote-agrees")?;
                }
                Ok(())
            }
            Notice::Declined => self.say("remote-declined"),
            // Who plays is told once the other one is there too.
            Notice::Begins if self.peer_session.plays() => {
                (self.question, self.begins) = (PlayerQuestion::Nothing, true);
                Ok(())
            }
            Notice::NotYet => self.say("remote-not-yet"),
            Notice::Begins => self.tell_beginning(said),
            Notice::News(News::Here) if std::mem::take(&mut self.begins) => {
                self.tell_beginning(said)
            }
            Notice::News(news) => self.note_news(&news, said),
            Notice::Wrong(fault) => {
                let told = wrong_told(texts, fault, &self.other());
                self.tell(&told)
            }
            Notice::Watched(count) => {
                let told = texts.tell("remote-watched", &[("count", count.into())]);
                self.tell(&told)
            }
            Notice::Paused(true) => self.say("remote-watch-lost"),
            Notice::Paused(false) => self.say("console-remote-watch-here"),
            Notice::Unreachable if std::mem::replace(&mut self.unreachable, true) => Ok(()),
            Notice::Unreachable => self.say("remote-unreachable"),
        }
    }

    /// Prints the beginning of the match.
    fn tell_beginning(&mut self, said: bool) -> io::Result<()> {
        let mut news = self.begins_told().into_iter().collect::<Vec<_>>();
        if self.peer_session.plays() {
            news.push(self.texts.say("console-remote-ways"));
        }
        self.show(&news, said)
    }

    /// Returns a sentence with the players of the match.
    fn begins_told(&self) -> Option<String> {
        let setup = self.peer_session.setup()?;
        let names = names_of(&setup.seats, self.texts);
        if self.manner.sentences {
            let about = About {
                variant: setup.variant,
                names: [&names[0], &names[1]],
                alone: setup.alone(),
            };
            return Some(about.say(self.texts, &Narration::Begins));
        }
        let values = [
            ("first", names[0].as_str().into()),
            (
                "first-mark",
                MARKS[setup.variant.look(Player::First)].to_string().into(),
            ),
            ("second", names[1].as_str().into()),
            (
                "second-mark",
                MARKS[setup.variant.look(Player::Second)].to_string().into(),
            ),
        ];
        Some(self.texts.tell("console-begins", &values))
    }

    /// Prints news of the match. `said` is as in [`Self::note`].
    fn note_news(&mut self, news: &News, said: bool) -> io::Result<()> {
        match news {
            News::Here => {
                self.unreachable = false;
                // Who has just agreed to play is there.
                if !std::mem::take(&mut self.awaited) {
                    return Ok(());
                }
            }
            News::Asked(_) => self.question = PlayerQuestion::Wish,
            News::Lost => (self.question, self.awaited) = (PlayerQuestion::Nothing, true),
            News::Happened(_) | News::Again => self.question = PlayerQuestion::Nothing,
            News::Parted(theirs) => {
                if let Some(setup) = self.peer_session.setup_at_start() {
                    let other = MatchState {
                        verdict: theirs.verdict(),
                        ..MatchState::of_start(setup, theirs.record().clone())
                    };
                    (self.doors.keep)(ToKeep::Other(&other));
                }
            }
            News::Refused(_) | News::Said(_) => {}
        }
        let Some((setup, names)) = self.peer_session.setup().zip(self.names()) else {
            return Ok(());
        };
        let about = About {
            variant: setup.variant,
            names: [&names[0], &names[1]],
            alone: setup.alone(),
        };
        let me = self.peer_session.match_protocol().map(MatchProtocol::me);
        let other = me.map_or(Player::First, Player::other);
        let told = match news {
            News::Happened(Event::Step(step)) => self.taker(*step).map(|mover| {
                let narration = Narration::taken(mover, *step);
                about.say(self.texts, &narration)
            }),
            news => about.news_told(self.texts, news, other),
        };
        let mut told: Vec<_> = told.into_iter().collect();
        let board = self
            .peer_session
            .course()
            .map(|course| course.board().clone());
        let shows = matches!(news, News::Happened(_) | News::Here | News::Again);
        if let (News::Happened(Event::Step(_)), Some(board)) = (news, &board)
            && board.is_over()
        {
            told.push(about.ended_told(self.texts, board));
        }
        let over = self.peer_session.course().is_some_and(Course::is_over);
        if over && matches!(news, News::Happened(_)) && self.peer_session.plays() {
            told.push(self.texts.say("console-remote-over"));
        }
        if matches!(news, News::Asked(_)) {
            told.push(self.texts.say("console-remote-answer"));
        }
        if shows {
            return self.show(&told, said);
        }
        told.iter().try_for_each(|text| self.tell(text))
    }

    /// Returns who has taken the last step, by the colour now.
    fn taker(&self, step: Move) -> Option<Player> {
        let record = self.peer_session.course()?.record();
        let mut before = record.board().clone();
        let taken = before.undo_step();
        (taken == Some(step)).then(|| record.actor_in(&before))
    }

    /// Whether an invite is ready while the relay has not answered yet.
    pub(super) fn is_late_next(&self) -> bool {
        let unrelayed = |(_, watch): &(_, Invite)| watch.relay.is_none();
        self.doors.relayed && self.invites.as_ref().is_some_and(unrelayed)
    }

    /// Prints the invite without a relay, once the relay has not answered for [`RELAY_PATIENCE`].
    pub(super) fn tell_late(&mut self) -> io::Result<()> {
        if self.is_late_next() && self.now() >= RELAY_PATIENCE {
            self.doors.relayed = false;
            self.say("remote-no-relay")?;
            return self.tell_tickets();
        }
        Ok(())
    }

    fn note_invites(&mut self, play: Option<Invite>, watch: Invite) -> io::Result<()> {
        let relay = watch.relay.clone();
        let told = self.invites.replace((play, watch));
        // Who has only moved to another network is found through the relay, or nearby.
        let same = told.is_some_and(|(_, watch)| watch.relay == relay);
        if same || self.is_late_next() {
            return Ok(());
        }
        self.tell_tickets()
    }

    fn tell_tickets(&mut self) -> io::Result<()> {
        let Some((play, watch)) = self.invites.clone() else {
            return Ok(());
        };
        if let Some(play) = play {
            let told = self.texts.tell(
                "console-remote-ticket",
                &[("ticket", play.to_string().into())],
            );
            self.tell(&told)?;
        }
        let watch = watch.to_string();
        let told = self
            .texts
            .tell("console-remote-watch-ticket", &[("ticket", watch.into())]);
        self.tell(&told)
    }
}
