//! Connections to peers, and the effects of their frames.

use std::time::Duration;

use super::line::{PeerLine, Role};
use super::{
    FIRST_PAUSE, Frame, GuestReply, Hello, HostReply, Key, LineId, Notice, Part, PeerEffect,
    PeerSession, Purpose, TransportCommand, Violation, watching,
};

/// Maximum number of connections at once: the other player, spectators, and some visitors whose role isn't known yet.
const MOST_LINES: usize = 16;
/// Maximum number of spectators of a match.
const SPECTATORS: usize = 8;

impl PeerSession {
    /// Returns the connection of a peer with `role`.
    pub(super) fn line_of(&self, role: Role) -> Option<LineId> {
        let line = self.lines.iter().find(|line| line.role == role)?;
        Some(line.id)
    }

    pub(super) fn set_role(&mut self, from: Role, to: Role) {
        for line in self.lines.iter_mut().filter(|line| line.role == from) {
            line.role = to;
        }
    }

    /// Number of connected spectators.
    pub(super) fn spectators(&self) -> usize {
        let watch = |line: &&PeerLine| line.role == Role::Spectator;
        self.lines.iter().filter(watch).count()
    }

    /// Handles a new connection. The caller sends the first frame.
    pub(super) fn open(&mut self, id: LineId, peer: Key) -> Vec<PeerEffect> {
        let close = vec![PeerEffect::Wire(TransportCommand::Close(id))];
        if matches!(self.part, Part::Host(_)) {
            let mut effects = Vec::new();
            if self.lines.len() >= MOST_LINES {
                // Those who say nothing keep nobody out: the one who came first goes.
                let silent = self.lines.iter().position(|line| line.role == Role::New);
                let Some(silent) = silent else { return close };
                let silent = self.lines.remove(silent);
                effects.push(PeerEffect::Wire(TransportCommand::Close(silent.id)));
            }
            self.lines.push(PeerLine {
                id,
                peer,
                role: Role::New,
            });
            return effects;
        }
        // Nobody calls one who has come to play.
        if !self.lines.is_empty() {
            return close;
        }
        self.unreachable = false;
        self.lines.push(PeerLine {
            id,
            peer,
            role: Role::Peer,
        });
        let name = self.names[1].clone();
        let hello = match (&mut self.part, &mut self.match_protocol) {
            (Part::Spectator(watching), _) => watching.hello(),
            (_, Some(match_protocol)) => Frame::Hello(Hello {
                purpose: Purpose::GoOn(match_protocol.kept().id),
                name,
            }),
            (Part::Guest(guest), None) => guest.hello(),
            (Part::Host(_) | Part::Back, None) => return close,
        };
        let mut effects = vec![PeerEffect::Wire(TransportCommand::Send(id, hello))];
        effects.extend(self.greet());
        effects
    }

    /// Sends this side's state of the match to the other player.
    fn greet(&mut self) -> Vec<PeerEffect> {
        let greets = self
            .match_protocol
            .as_mut()
            .map(super::MatchProtocol::greet);
        self.carry_out(greets.unwrap_or_default())
    }

    /// Handles a connection that was closed.
    pub(super) fn close(&mut self, id: LineId, now: Duration) -> Vec<PeerEffect> {
        let Some(place) = self.lines.iter().position(|line| line.id == id) else {
            return Vec::new();
        };
        let line = self.lines.remove(place);
        let elsewhere = |other: &PeerLine| other.role == Role::Guest && other.peer == line.peer;
        if let Part::Host(host) = &mut self.part
            && line.role == Role::Guest
            && !self.lines.iter().any(elsewhere)
        {
            host.lose(line.peer);
        }
        match line.role {
            Role::New => Vec::new(),
            // Who has been let in, and has not heard of it, comes back.
            Role::Guest if self.match_protocol.is_some() => Vec::new(),
            Role::Guest => vec![PeerEffect::Tell(Notice::Gone)],
            Role::Spectator => vec![PeerEffect::Tell(Notice::Watched(self.spectators()))],
            Role::Peer => {
                match &mut self.part {
                    Part::Spectator(watching) => watching.lose(now),
                    Part::Guest(guest) => guest.lose(),
                    Part::Host(_) | Part::Back => {}
                }
                let lost = self
                    .match_protocol
                    .as_mut()
                    .map(|match_protocol| match_protocol.lose(now));
                let mut effects = self.carry_out(lost.unwrap_or_default());
                if self.match_protocol.is_none() {
                    effects.push(PeerEffect::Tell(Notice::Gone));
                }
                self.call_later(now);
                effects
            }
        }
    }

    /// Closes a connection after a violation.
    pub(super) fn break_off(
        &mut self,
        id: LineId,
        fault: Violation,
        now: Duration,
    ) -> Vec<PeerEffect> {
        let known = self.lines.iter().find(|line| line.id == id);
        // Of strangers nobody is told: there may be many. But who is of another version may have an invite.
        let tells = known.is_some_and(|line| matches!(line.role, Role::Peer | Role::Guest));
        let tells =
            tells || matches!(fault, Violation::Version(_)) && self.match_protocol.is_none();
        let calls = self.call_at;
        let mut effects = Vec::new();
        // Who only comes too late, or is older or newer, hears that; nobody else hears anything.
        if matches!(fault, Violation::Stranger | Violation::Version(_)) {
            effects.push(PeerEffect::Wire(TransportCommand::Send(id, Frame::No)));
        }
        effects.push(PeerEffect::Wire(TransportCommand::Close(id)));
        effects.extend(self.close(id, now));
        // Who has said it would say it again.
        self.call_at = calls;
        if tells {
            effects.push(PeerEffect::Tell(Notice::Wrong(fault)));
        }
        effects
    }

    /// Handles a frame or a violation from a connection.
    pub(super) fn read(
        &mut self,
        id: LineId,
        frame: Result<Frame, Violation>,
        now: Duration,
    ) -> Result<Vec<PeerEffect>, Violation> {
        let Some(place) = self.lines.iter().position(|line| line.id == id) else {
            return Ok(Vec::new());
        };
        let (peer, role) = (self.lines[place].peer, self.lines[place].role);
        let frame = frame?;
        // Who says something is there; who only refuses is not called more often for it.
        if frame != Frame::No {
            self.pause = FIRST_PAUSE;
        }
        match (&mut self.part, role) {
            (Part::Host(host), Role::New | Role::Guest) => {
                if role == Role::Guest && matches!(frame, Frame::Hello(_)) {
                    return Err(Violation::Repeated);
                }
                let met = host.hear(peer, &frame)?;
                Ok(self.receive(place, met, now))
            }
            (Part::Host(_), Role::Spectator) => Err(Violation::OutOfTurn),
            (Part::Spectator(_) | Part::Back, _) | (Part::Guest(_), _) if frame == Frame::No => {
                self.lines.remove(place);
                if let Part::Guest(guest) = &mut self.part {
                    guest.lose();
                }
                let lost = self
                    .match_protocol
                    .as_mut()
                    .map(|match_protocol| match_protocol.lose(now));
                let mut effects = vec![PeerEffect::Wire(TransportCommand::Close(id))];
                effects.extend(self.carry_out(lost.unwrap_or_default()));
                effects.push(PeerEffect::Tell(Notice::Declined));
                Ok(effects)
            }
            (Part::Spectator(watching), _) => {
                let told = watching.hear(frame, now)?;
                if let Some(Notice::Offered(offer)) = &told {
                    self.names.clone_from(&offer.names);
                }
                Ok(told.map(PeerEffect::Tell).into_iter().collect())
            }
            (Part::Guest(guest), _) if self.match_protocol.is_none() => match guest.hear(&frame)? {
                GuestReply::Offered(offer) => {
                    self.names[0].clone_from(&offer.names[0]);
                    Ok(vec![PeerEffect::Tell(Notice::Offered(offer))])
                }
                GuestReply::Begins(kept) => Ok(self.begin(*kept)),
                // That was seen above.
                GuestReply::No => Err(Violation::OutOfTurn),
            },
            _ => {
                let match_protocol = self.match_protocol.as_mut().ok_or(Violation::OutOfTurn)?;
                let match_effects = match_protocol.hear(&frame, now)?;
                Ok(self.carry_out(match_effects))
            }
        }
    }

    /// Carries out the host's conclusion from a visitor's frame.
    fn receive(&mut self, place: usize, met: HostReply, now: Duration) -> Vec<PeerEffect> {
        let id = self.lines[place].id;
        let send = |frame| PeerEffect::Wire(TransportCommand::Send(id, frame));
        match met {
            HostReply::Guest(offer) => {
                // One who was only nearby makes room for who has the invite.
                let here = |line: &PeerLine| {
                    line.role == Role::Guest && line.peer != self.lines[place].peer
                };
                let other = self
                    .lines
                    .iter()
                    .find(|line| here(line))
                    .map(|line| line.id);
                let mut effects = Vec::new();
                if let Some(other) = other {
                    effects.push(PeerEffect::Wire(TransportCommand::Send(other, Frame::No)));
                    effects.push(PeerEffect::Wire(TransportCommand::Close(other)));
                    effects.push(PeerEffect::Tell(Notice::Gone));
                }
                self.lines.retain(|line| Some(line.id) != other);
                let place = self.lines.iter().position(|line| line.id == id);
                let place = place.unwrap_or_default();
                effects.extend(self.replace(place, Role::Guest, now));
                effects.push(send(offer));
                effects
            }
            HostReply::Begun(id) => {
                let mut effects = self.replace(place, Role::Peer, now);
                effects.push(send(Frame::Start(id)));
                effects.extend(self.greet());
                effects
            }
            HostReply::Agreed(name) => vec![PeerEffect::Tell(Notice::Asks(name))],
            HostReply::Declined => {
                self.lines.remove(place);
                vec![
                    PeerEffect::Wire(TransportCommand::Close(id)),
                    PeerEffect::Tell(Notice::Gone),
                ]
            }
            HostReply::Peer => {
                let mut effects = self.replace(place, Role::Peer, now);
                effects.extend(self.greet());
                effects
            }
            HostReply::Spectator => {
                let before = self.spectators();
                let mut effects = self.replace(place, Role::Spectator, now);
                if self.spectators() > SPECTATORS {
                    self.lines.retain(|line| line.id != id);
                    return vec![
                        send(Frame::No),
                        PeerEffect::Wire(TransportCommand::Close(id)),
                    ];
                }
                if let Part::Host(host) = &self.part {
                    let match_protocol = self.match_protocol.as_ref();
                    let times =
                        match_protocol.map(|match_protocol| watching::times(match_protocol, now));
                    let shown = watching::shown(host, match_protocol)
                        .into_iter()
                        .chain(times);
                    effects.extend(shown.map(send));
                }
                let watched = Some(self.spectators()).filter(|count| *count != before);
                effects.extend(watched.map(|count| PeerEffect::Tell(Notice::Watched(count))));
                effects
            }
            HostReply::Full(no) => {
                self.lines.remove(place);
                vec![send(no), PeerEffect::Wire(TransportCommand::Close(id))]
            }
        }
    }

    /// Gives a connection a role. An earlier connection of the same peer with that role is closed.
    fn replace(&mut self, place: usize, role: Role, now: Duration) -> Vec<PeerEffect> {
        let PeerLine { id, peer, .. } = self.lines[place];
        let former = self
            .lines
            .iter()
            .find(|line| line.role == role && line.peer == peer && line.id != id);
        let former = former.map(|line| line.id);
        self.lines[place].role = role;
        if role == Role::Peer {
            self.told_watched = 0;
        }
        let mut effects = Vec::new();
        if let Some(former) = former {
            effects.push(PeerEffect::Wire(TransportCommand::Close(former)));
            let was_peer = role == Role::Peer;
            // They are still there.
            effects.extend(self.close(former, now).into_iter().filter(|_| was_peer));
        }
        effects
    }
}
