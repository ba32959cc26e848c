//! A spectator's session, and the frames that a host sends to spectators.

use std::time::Duration;

use inarow_model::remote::Invite;
use inarow_model::remote::MatchId;
use inarow_rules::Player;

use super::transport::Notice;
use crate::course::Course;
use crate::effect::News;
use crate::frame::{Frame, Hello, MatchOffer, Purpose, Times};
use crate::handshake::{Host, check_names};
use crate::match_protocol::MatchProtocol;
use crate::violation::Violation;

/// Presence of the two watched players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Players {
    /// Unknown: the host has not sent the presence, the connection is lost, or the match is over.
    Unknown,
    /// Both players are present, so that a clock runs.
    Here,
    /// One player is absent, and the other waits.
    Apart,
}

/// A spectator's session.
#[derive(Clone, Debug)]
pub(super) struct Watching {
    pub(super) invite: Invite,
    pub(super) offer: Option<MatchOffer>,
    pub(super) course: Option<Course>,
    /// Whether the host has said that the match has not begun.
    pub(super) early: bool,
    /// Id of the watched match.
    id: Option<MatchId>,
    players: Players,
    /// When the host last sent the times left.
    since: Duration,
}

impl Watching {
    pub(super) const fn with(invite: Invite) -> Self {
        Self {
            invite,
            offer: None,
            course: None,
            early: false,
            id: None,
            players: Players::Unknown,
            since: Duration::ZERO,
        }
    }

    /// Returns the first frame to the host.
    pub(super) fn hello(&mut self) -> Frame {
        Frame::Hello(Hello {
            purpose: Purpose::Watch(self.invite.secret),
            name: None,
        })
    }

    /// Handles a lost connection: the estimated clocks stop.
    pub(super) fn lose(&mut self, now: Duration) {
        let left = Player::BOTH.map(|player| self.left(player, now));
        if let (Some(course), [Some(first), Some(second)]) = (&mut self.course, left) {
            course.left = [first, second];
        }
        self.players = Players::Unknown;
        self.early = false;
    }

    /// Returns the estimated time left for `player` in milliseconds, or none without a clock.
    fn left(&self, player: Player, now: Duration) -> Option<u32> {
        self.offer.as_ref()?.terms.control?;
        let course = self.course.as_ref()?;
        let left = course.left[player.index()];
        let runs = self.runs() && course.turn() == Some(player);
        let passed = if runs {
            now.saturating_sub(self.since)
        } else {
            Duration::ZERO
        };
        Some(left.saturating_sub(u32::try_from(passed.as_millis()).unwrap_or(u32::MAX)))
    }

    /// Time left for a player as a duration.
    pub(super) fn time_left(&self, player: Player, now: Duration) -> Option<Duration> {
        self.left(player, now)
            .map(|left| Duration::from_millis(left.into()))
    }

    /// Returns the id of the watched match, and whether the host moves first.
    pub(super) fn seen(&self) -> Option<(MatchId, bool)> {
        Some((self.id?, self.offer.as_ref()?.terms.host_begins))
    }

    pub(super) fn runs(&self) -> bool {
        self.players == Players::Here
    }

    pub(super) fn is_paused(&self) -> bool {
        self.players == Players::Apart
    }

    /// Handles a frame of the host. Returns the notice for the spectator, if any.
    pub(super) fn hear(
        &mut self,
        frame: Frame,
        now: Duration,
    ) -> Result<Option<Notice>, Violation> {
        match (frame, &mut self.course) {
            (Frame::NotYet, None) => {
                self.early = true;
                Ok(Some(Notice::NotYet))
            }
            (Frame::Offer(offer), _) => {
                check_names(&offer)?;
                self.offer = Some(offer.clone());
                (self.course, self.early) = (None, false);
                Ok(Some(Notice::Offered(offer)))
            }
            (Frame::State(state), None) => {
                let terms = self.offer.as_ref().ok_or(Violation::OutOfTurn)?.terms;
                self.course = Some(Course::of_state(terms.variant, &state)?);
                (self.id, self.since) = (Some(state.id), now);
                // Who has waited waits no more; that both are there is not told anew at a rematch.
                if self.players == Players::Apart {
                    self.players = Players::Unknown;
                }
                Ok(Some(Notice::Begins))
            }
            (Frame::Event(told), Some(course)) => {
                course.follow(&told)?;
                self.since = now;
                Ok(Some(Notice::News(News::Happened(told.event))))
            }
            (Frame::Times(Times { left, runs }), Some(course)) => {
                course.left = left;
                self.since = now;
                let players = match runs {
                    true => Players::Here,
                    false if course.is_over() => Players::Unknown,
                    false => Players::Apart,
                };
                let before = std::mem::replace(&mut self.players, players);
                let paused = [before, players].map(|players| players == Players::Apart);
                Ok((paused[0] != paused[1]).then_some(Notice::Paused(paused[1])))
            }
            _ => Err(Violation::OutOfTurn),
        }
    }
}

/// Frames for a new spectator, or for all when another match begins.
pub(super) fn shown(host: &Host, match_protocol: Option<&MatchProtocol>) -> Vec<Frame> {
    match match_protocol {
        Some(match_protocol) => {
            let state = match_protocol.course().state(match_protocol.kept().id);
            vec![Frame::Offer(host.offer()), Frame::State(state)]
        }
        None => vec![Frame::NotYet],
    }
}

/// Returns the frame with the clocks and whether both players are present.
pub(super) fn times(match_protocol: &MatchProtocol, now: Duration) -> Frame {
    let left = match_protocol.times(now).unwrap_or_default();
    let runs = match_protocol.is_here();
    Frame::Times(Times { left, runs })
}
