//! The messages of a host to spectators.

use super::line::Role;
use super::transport::{LineId, PeerEffect, TransportCommand};
use super::watching::shown;
use super::{Part, PeerSession};
use crate::course::Course;
use crate::effect::News;
use crate::event::NumberedEvent;
use crate::frame::Frame;
use crate::match_protocol::MatchProtocol;

impl PeerSession {
    /// Returns the message to the other player with the number of spectators, if the number has changed.
    pub(super) fn say_watched(&mut self, line: LineId) -> Option<PeerEffect> {
        if !self
            .match_protocol
            .as_ref()
            .is_some_and(MatchProtocol::is_here)
        {
            return None;
        }
        let count = u8::try_from(self.spectators()).unwrap_or(u8::MAX);
        let before = std::mem::replace(&mut self.told_watched, count);
        (before != count).then_some(PeerEffect::Wire(TransportCommand::Send(
            line,
            Frame::Watched(count),
        )))
    }

    /// Sends news of the match to all spectators.
    pub(super) fn tell_spectators(
        &mut self,
        news: &News,
        kept: Option<&Course>,
    ) -> Vec<PeerEffect> {
        let (Part::Host(host), Some(match_protocol)) = (&mut self.part, &self.match_protocol)
        else {
            return Vec::new();
        };
        let course = kept.unwrap_or_else(|| match_protocol.course());
        let frames = match news {
            News::Happened(event) => vec![Frame::Event(NumberedEvent {
                number: course.events,
                event: *event,
                left: course.left,
                hash: course.hash(),
            })],
            News::Again => {
                host.play(&match_protocol.kept());
                shown(host, Some(match_protocol))
            }
            _ => return Vec::new(),
        };
        self.show_spectators(&frames)
    }

    /// Sends the beginning of the match to spectators who came before it.
    pub(super) fn show_match(&self) -> Vec<PeerEffect> {
        match &self.part {
            Part::Host(host) => self.show_spectators(&shown(host, self.match_protocol.as_ref())),
            _ => Vec::new(),
        }
    }

    /// Sends `frames` to all spectators.
    pub(super) fn show_spectators(&self, frames: &[Frame]) -> Vec<PeerEffect> {
        let spectators = self
            .lines
            .iter()
            .filter(|line| line.role == Role::Spectator);
        let sent = spectators.flat_map(|line| {
            let frames = frames.iter().cloned();
            frames.map(|frame| PeerEffect::Wire(TransportCommand::Send(line.id, frame)))
        });
        sent.collect()
    }
}
