//! The messages of a host to spectators.

use super::line::Role;
use super::watching::shown;
use super::wire::{LineId, Order, PartyEffect};
use super::{Part, Party};
use crate::contest::Contest;
use crate::course::Course;
use crate::deed::News;
use crate::event::NumberedEvent;
use crate::frame::Frame;

impl Party {
    /// The other side is told how many look on, where that has changed.
    pub(super) fn say_watched(&mut self, line: LineId) -> Option<PartyEffect> {
        if !self.contest.as_ref().is_some_and(Contest::is_here) {
            return None;
        }
        let count = u8::try_from(self.spectators()).unwrap_or(u8::MAX);
        let before = std::mem::replace(&mut self.told_watched, count);
        (before != count).then_some(PartyEffect::Wire(Order::Send(line, Frame::Watched(count))))
    }

    /// Tells spectators of that news.
    pub(super) fn tell_spectators(
        &mut self,
        news: &News,
        kept: Option<&Course>,
    ) -> Vec<PartyEffect> {
        let (Part::Host(host), Some(contest)) = (&mut self.part, &self.contest) else {
            return Vec::new();
        };
        let course = kept.unwrap_or_else(|| contest.course());
        let frames = match news {
            News::Happened(event) => vec![Frame::Event(NumberedEvent {
                number: course.events,
                event: *event,
                left: course.left,
                hash: course.hash(),
            })],
            News::Again => {
                host.play(&contest.kept());
                shown(host, Some(contest))
            }
            _ => return Vec::new(),
        };
        self.show_spectators(&frames)
    }

    /// Those who have come before the match see that it begins.
    pub(super) fn show_match(&self) -> Vec<PartyEffect> {
        match &self.part {
            Part::Host(host) => self.show_spectators(&shown(host, self.contest.as_ref())),
            _ => Vec::new(),
        }
    }

    /// Says that to all who look on.
    pub(super) fn show_spectators(&self, frames: &[Frame]) -> Vec<PartyEffect> {
        let spectators = self
            .lines
            .iter()
            .filter(|line| line.role == Role::Spectator);
        let sent = spectators.flat_map(|line| {
            let frames = frames.iter().cloned();
            frames.map(|frame| PartyEffect::Wire(Order::Send(line.id, frame)))
        });
        sent.collect()
    }
}
