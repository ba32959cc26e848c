//! The session of one side with its peers, from the invitation to the last rematch. Events of connections go in, and
//! effects come out.

mod beginnings;
mod line;
mod lines;
mod showing;
mod stage;
mod transport;
mod watching;

use std::net::SocketAddr;
use std::time::Duration;

use inarow_model::remote::RemoteMatch;
use inarow_model::remote::Wish;
use inarow_model::remote::{Key, MatchId};
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Move, Player, Record};

use self::line::{PeerLine, Role};
use self::watching::Watching;
use super::course::Course;
use super::effect::{MatchEffect, News, Refused};
use super::event::Phrase;
use super::frame::{Frame, Hello, Purpose};
use super::handshake::{Guest, GuestReply, Host, HostReply};
use super::match_protocol::MatchProtocol;
use super::violation::Violation;

pub use self::stage::SessionStage;
pub use self::transport::{LineId, Notice, PeerEffect, TransportCommand, TransportEvent};

/// Delay before the first reconnect; doubles after each attempt up to [`LONGEST_PAUSE`].
const FIRST_PAUSE: Duration = Duration::from_millis(250);
/// Longest delay before a reconnect.
const LONGEST_PAUSE: Duration = Duration::from_secs(8);

/// The role of this side.
#[derive(Clone, Debug)]
enum Part {
    /// A host, before the match or in it.
    Host(Host),
    /// A guest.
    Guest(Guest),
    /// A guest who resumes a saved match.
    Back,
    /// A spectator.
    Spectator(Watching),
}

/// One side's session with its peers.
#[derive(Clone, Debug)]
pub struct PeerSession {
    /// The secret key of this side.
    own: Key,
    part: Part,
    match_protocol: Option<MatchProtocol>,
    /// Names of the host and the guest, if they have any.
    names: [Option<String>; 2],
    lines: Vec<PeerLine>,
    /// Number of spectators last sent to the other player.
    told_watched: u8,
    /// When the next call to the other side is due.
    call_at: Option<Duration>,
    pause: Duration,
    /// Whether the last call has failed.
    unreachable: bool,
    /// Number of spectators last received from the host.
    heard_watched: usize,
    /// This side's public key, relay and direct addresses, once peers can reach it.
    ready: Option<(Key, Option<String>, Vec<SocketAddr>)>,
}

impl PeerSession {
    /// The secret key of this side, for its connections.
    pub const fn own(&self) -> Key {
        self.own
    }

    /// The match, once it has begun; none for spectators.
    pub const fn match_protocol(&self) -> Option<&MatchProtocol> {
        self.match_protocol.as_ref()
    }

    /// Calls the other side again without delay, also after a violation.
    pub fn call_again(&mut self, now: Duration) {
        if self.lines.is_empty() && !matches!(self.part, Part::Host(_)) {
            self.pause = FIRST_PAUSE;
            self.call_at = Some(now);
        }
    }

    /// The course of the match that is played or watched here.
    pub fn course(&self) -> Option<&Course> {
        match &self.part {
            Part::Spectator(watching) => watching.course.as_ref(),
            _ => self.match_protocol.as_ref().map(MatchProtocol::course),
        }
    }

    /// The game and the players, by their colours now, once they are known. A spectator sees two remote players.
    pub fn setup(&self) -> Option<Setup> {
        let mut setup = self.setup_at_start()?;
        if self
            .course()
            .is_some_and(|course| course.record().has_swapped())
        {
            setup.seats.swap(0, 1);
        }
        Some(setup)
    }

    /// As [`Self::setup`], by the colours with which the match began.
    pub fn setup_at_start(&self) -> Option<Setup> {
        let (terms, hosts) = match (&self.part, &self.match_protocol) {
            (_, Some(match_protocol)) => {
                let kept = match_protocol.kept();
                (kept.terms, Some(kept.hosts))
            }
            (Part::Spectator(watching), None) => (watching.offer.as_ref()?.terms, None),
            _ => return None,
        };
        let seats = Player::BOTH.map(|player| {
            let of_host = terms.side(true) == player;
            Seat {
                occupant: if hosts == Some(of_host) {
                    Occupant::Human
                } else {
                    Occupant::Remote
                },
                name: self.names[usize::from(!of_host)].clone(),
            }
        });
        Some(Setup {
            variant: terms.variant,
            seats,
        })
    }

    /// Returns the time left for `player` at `now`, or none without a clock. The time of a remote player is an
    /// estimate.
    pub fn time_left(&self, player: Player, now: Duration) -> Option<Duration> {
        match &self.part {
            Part::Spectator(watching) => watching.time_left(player, now),
            _ => self.match_protocol.as_ref()?.time_left(player, now),
        }
    }

    /// For a spectator, returns the id of the watched match and whether the host moves first.
    pub fn seen(&self) -> Option<(MatchId, bool)> {
        match &self.part {
            Part::Spectator(watching) => watching.seen(),
            _ => None,
        }
    }

    /// Whether both players are present as far as this side knows. Only then does a clock run.
    pub fn are_both_here(&self) -> bool {
        match &self.part {
            Part::Spectator(watching) => watching.runs(),
            _ => self
                .match_protocol
                .as_ref()
                .is_some_and(MatchProtocol::is_here),
        }
    }

    /// Whether a watched match is paused because a player is absent.
    pub fn is_paused(&self) -> bool {
        matches!(&self.part, Part::Spectator(watching) if watching.is_paused())
    }

    /// Returns when [`Self::tick`] has to be called next, if at all.
    pub fn next(&self) -> Option<Duration> {
        let match_protocol = self.match_protocol.as_ref().and_then(MatchProtocol::next);
        let times = [self.call_at, match_protocol];
        times.into_iter().flatten().min()
    }

    /// Returns the effects that are due by `now`: a repeated call, a saved clock or a loss on time.
    pub fn tick(&mut self, now: Duration) -> Vec<PeerEffect> {
        let mut effects = Vec::new();
        if self.call_at.is_some_and(|time| time <= now) {
            self.call_at = None;
            effects.extend(self.call().map(PeerEffect::Wire));
        }
        let match_effects = self
            .match_protocol
            .as_mut()
            .map(|match_protocol| match_protocol.tick(now));
        effects.extend(self.carry_out(match_effects.unwrap_or_default()));
        effects
    }

    /// Returns the command that calls the other side.
    fn call(&self) -> Option<TransportCommand> {
        let (peer, relay, addresses) = match (&self.part, &self.match_protocol) {
            (Part::Spectator(watching), _) => {
                let invite = &watching.invite;
                (invite.host, invite.relay.clone(), invite.addresses.clone())
            }
            (Part::Guest(guest), None) => {
                let (host, relay, addresses) = guest.host();
                (host, relay.map(str::to_owned), addresses.to_vec())
            }
            (_, match_protocol) => {
                let kept = match_protocol.as_ref()?.kept();
                (kept.peer, kept.relay, kept.addresses)
            }
        };
        Some(TransportCommand::Call {
            peer,
            relay,
            addresses,
        })
    }

    /// Handles an event of the connections.
    pub fn hear(&mut self, wire: TransportEvent, now: Duration) -> Vec<PeerEffect> {
        let before = self.are_both_here();
        let mut effects = self.follow(wire, now);
        if self.are_both_here() != before {
            let times = self.match_protocol.as_ref();
            let times = times.map(|match_protocol| watching::times(match_protocol, now));
            effects.extend(self.show_spectators(&Vec::from_iter(times)));
        }
        effects
    }

    fn follow(&mut self, wire: TransportEvent, now: Duration) -> Vec<PeerEffect> {
        match wire {
            TransportEvent::Ready {
                key,
                relay,
                addresses,
            } => {
                let ready = Some((key, relay, addresses));
                if self.ready == ready {
                    return Vec::new();
                }
                self.ready = ready;
                self.say_where().into_iter().collect()
            }
            TransportEvent::Opened { line, peer } => self.open(line, peer),
            TransportEvent::Said { line, frame } => match self.read(line, frame, now) {
                Ok(effects) => effects,
                Err(fault) => self.break_off(line, fault, now),
            },
            TransportEvent::Closed { line } => self.close(line, now),
            // Another call has come through.
            TransportEvent::Unreachable if !self.lines.is_empty() => Vec::new(),
            TransportEvent::Unreachable => {
                self.unreachable = true;
                self.call_later(now);
                vec![PeerEffect::Tell(Notice::Unreachable)]
            }
        }
    }

    /// Returns the notice with the invites, if this side is a reachable host.
    fn say_where(&self) -> Option<PeerEffect> {
        let (play, watch) = self.invites()?;
        Some(PeerEffect::Tell(Notice::Waits(play, watch)))
    }

    fn call_later(&mut self, now: Duration) {
        let parted = |match_protocol: &MatchProtocol| match_protocol.kept().parted;
        if self.match_protocol.as_ref().is_some_and(parted) || matches!(self.part, Part::Host(_)) {
            return;
        }
        self.call_at = Some(now + self.pause);
        self.pause = (self.pause * 2).min(LONGEST_PAUSE);
    }

    /// Turns effects of the match protocol into effects of the session. Frames go to the other player and to
    /// spectators.
    fn carry_out(&mut self, match_effects: Vec<MatchEffect>) -> Vec<PeerEffect> {
        let line = self.line_of(Role::Peer);
        let mut effects = Vec::new();
        let mut kept = None;
        let mut says = false;
        for match_effect in match_effects {
            match match_effect {
                MatchEffect::Begin => effects.push(PeerEffect::Begin),
                MatchEffect::Keep(snapshot) => {
                    kept = Some(snapshot.course.clone());
                    effects.push(PeerEffect::Keep(snapshot));
                }
                MatchEffect::Send(frame) => {
                    says = true;
                    effects.extend(
                        line.map(|line| PeerEffect::Wire(TransportCommand::Send(line, frame))),
                    );
                }
                MatchEffect::Tell(news) => {
                    // Two events may follow each other at once.
                    says |= news == News::Here;
                    if matches!(news, News::Here | News::Lost) {
                        self.heard_watched = 0;
                    }
                    effects.extend(self.tell_spectators(&news, kept.as_ref()));
                    effects.push(PeerEffect::Tell(Notice::News(news)));
                }
                MatchEffect::Watched(count) => {
                    self.heard_watched = count;
                    effects.push(PeerEffect::Tell(Notice::Watched(count)));
                }
            }
        }
        // When they meet, and with what is said anyway: whoever comes and goes again and again makes nobody say more.
        effects.extend(
            line.filter(|_| says)
                .and_then(|line| self.say_watched(line)),
        );
        effects
    }

    fn with_protocol(
        &mut self,
        effect: impl FnOnce(&mut MatchProtocol) -> Result<Vec<MatchEffect>, Refused>,
    ) -> Result<Vec<PeerEffect>, Refused> {
        let match_protocol = self.match_protocol.as_mut().ok_or(Refused::NotNow)?;
        let match_effects = effect(match_protocol)?;
        Ok(self.carry_out(match_effects))
    }

    /// Takes a step of this side's player.
    ///
    /// # Errors
    /// [`Refused`] if the step can't be taken now; nothing has changed.
    pub fn take(&mut self, step: Move, now: Duration) -> Result<Vec<PeerEffect>, Refused> {
        self.with_protocol(|match_protocol| match_protocol.take(step, now))
    }

    /// Makes a request of this side's player, or grants the same request of the other side.
    ///
    /// # Errors
    /// [`Refused`] if the request can't be made now; nothing has changed.
    pub fn wish(&mut self, wish: Wish, now: Duration) -> Result<Vec<PeerEffect>, Refused> {
        self.with_protocol(|match_protocol| match_protocol.wish(wish, now))
    }

    /// Sends a phrase of this side's player.
    ///
    /// # Errors
    /// [`Refused`] if the phrase can't be sent now; nothing has changed.
    pub fn say(&mut self, phrase: Phrase, now: Duration) -> Result<Vec<PeerEffect>, Refused> {
        self.with_protocol(|match_protocol| match_protocol.say(phrase, now))
    }

    /// Agrees to the other side's offer or request.
    ///
    /// # Errors
    /// [`Refused`] if there is nothing to agree to, or no connection.
    pub fn agree(&mut self, now: Duration) -> Result<Vec<PeerEffect>, Refused> {
        if self.match_protocol.is_some() {
            return self.with_protocol(|match_protocol| match_protocol.grant(now));
        }
        match &mut self.part {
            Part::Host(host) => {
                let mut kept = host.accept(self.own).ok_or(Refused::NotNow)?;
                // The guest will look for this side there.
                let relay = self.ready.as_ref().and_then(|(_, relay, _)| relay.clone());
                kept.relay = relay;
                self.names = host.offer().names;
                let line = self.line_of(Role::Guest);
                self.set_role(Role::Guest, Role::Peer);
                let mut begins = self.begin(kept);
                let id = self
                    .match_protocol
                    .as_ref()
                    .map(|match_protocol| match_protocol.kept().id);
                let start = line.zip(id);
                let start = start.map(|(line, id)| TransportCommand::Send(line, Frame::Start(id)));
                // The host has kept it before the guest hears that it begins.
                let kept = begins
                    .iter()
                    .position(|effect| matches!(effect, PeerEffect::Keep(_)));
                let behind = kept.map_or(0, |kept| kept + 1);
                begins.splice(behind..behind, start.map(PeerEffect::Wire));
                begins.extend(self.show_match());
                begins.push(PeerEffect::Wire(TransportCommand::Unlist));
                Ok(begins)
            }
            Part::Guest(guest) => {
                let agrees = guest.agree().ok_or(Refused::NotNow)?;
                let line = self.line_of(Role::Peer).ok_or(Refused::Away)?;
                Ok(vec![PeerEffect::Wire(TransportCommand::Send(line, agrees))])
            }
            Part::Back | Part::Spectator(_) => Err(Refused::NotNow),
        }
    }

    /// Refuses the other side's offer or request.
    ///
    /// # Errors
    /// [`Refused`] if there is nothing to refuse, or no connection.
    pub fn deny(&mut self) -> Result<Vec<PeerEffect>, Refused> {
        if self.match_protocol.is_some() {
            return self.with_protocol(MatchProtocol::deny);
        }
        let line = match &mut self.part {
            Part::Host(host) => {
                host.refuse();
                self.line_of(Role::Guest)
            }
            _ => self.line_of(Role::Peer),
        };
        let line = line.ok_or(Refused::Away)?;
        // Nobody is called any more who was refused.
        self.lines.retain(|other| other.id != line);
        self.call_at = None;
        Ok(vec![
            PeerEffect::Wire(TransportCommand::Send(line, Frame::No)),
            PeerEffect::Wire(TransportCommand::Close(line)),
        ])
    }

    /// Begins the match: saves it, and sends its state to the other side.
    fn begin(&mut self, kept: RemoteMatch) -> Vec<PeerEffect> {
        let record = Record::new(kept.terms.variant);
        let mut match_protocol = MatchProtocol::new(kept, record, None);
        let keep = PeerEffect::Keep(Box::new(match_protocol.snapshot()));
        let greets = match_protocol.greet();
        self.match_protocol = Some(match_protocol);
        let mut effects = vec![PeerEffect::Begin, keep];
        effects.extend(self.carry_out(greets));
        effects.push(PeerEffect::Tell(Notice::Begins));
        effects
    }
}
