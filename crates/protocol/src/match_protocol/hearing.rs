//! Messages of the other side, and their consequences.

use std::time::Duration;

use inarow_model::remote::MatchId;
use inarow_model::remote::{Want, Wish};
use inarow_rules::{Move, Verdict};

use super::{MatchProtocol, Meeting, event_of};
use crate::course::Course;
use crate::effect::{MatchEffect, News};
use crate::event::{Event, NumberedEvent, Phrase, State, is_by};
use crate::frame::Frame;
use crate::violation::Violation;

impl MatchProtocol {
    /// Compares this side's match with the state that the other side has sent.
    pub(super) fn meet(
        &mut self,
        state: &State,
        now: Duration,
    ) -> Result<Vec<MatchEffect>, Violation> {
        if self.kept.parted {
            // That is for good, and both are kept.
            self.meeting = Meeting::Away;
            return Ok(Vec::new());
        }
        let wants_again = self.wants(Wish::Rematch) && self.course.is_over();
        if state.id != self.kept.id {
            // One side began the rematch, and the other one had not heard of it.
            if self.kept.hosts && Some(state.id) == self.kept.former && self.course.events == 0 {
                self.meeting = Meeting::Here;
                return Ok(vec![MatchEffect::Tell(News::Here)]);
            }
            if !self.kept.hosts && wants_again && state.events == 0 && state.steps.is_empty() {
                self.meeting = Meeting::Here;
                let mut effects = self.begin(state.id);
                effects.push(MatchEffect::Tell(News::Here));
                return Ok(effects);
            }
            return Err(Violation::OtherMatch);
        }
        let theirs = Course::of_state(self.kept.terms.variant, state)?;
        let mut effects = Vec::new();
        let (ours, peer) = (self.course.events, self.me().other().index());
        if theirs.events == ours && theirs.hash() == self.course.hash() {
            if theirs.left[peer] > self.course.left[peer] {
                return Err(Violation::Clock);
            }
            if theirs.left[peer] < self.course.left[peer] {
                self.course.left[peer] = theirs.left[peer];
                effects.push(self.keep());
            }
        } else if let Some(told) = self.course.step_to(&theirs)
            && self.course.turn() == Some(self.me().other())
            && self.is_due(&told).is_ok()
            && self.course.follow(&told).is_ok()
        {
            self.note_event();
            effects.extend([self.keep(), MatchEffect::Send(Frame::Kept(told.number))]);
            effects.push(MatchEffect::Tell(News::Happened(told.event)));
        } else if theirs.step_to(&self.course).is_none()
            || theirs.turn() != Some(self.me_in(&theirs))
        {
            // Only what was told here may be missing there: nobody forgets what they have told themselves.
            self.kept.parted = true;
            self.meeting = Meeting::Away;
            return Ok(vec![
                self.keep(),
                MatchEffect::Tell(News::Parted(Box::new(theirs))),
            ]);
        }
        self.peer_has = Some(theirs.events);
        self.meeting = Meeting::Here;
        // The event that was missing here may have swapped the colours.
        self.stopped = None;
        effects.push(MatchEffect::Tell(News::Here));
        effects.extend(self.say_again(now));
        Ok(effects)
    }

    /// Checks that the other side is allowed to send the event.
    fn is_due(&self, told: &NumberedEvent) -> Result<(), Violation> {
        let me = self.me();
        let peer = me.other();
        let agreed = |wish| self.wants(wish);
        let is_due = match told.event {
            Event::Step(_) => true,
            Event::TakenBack(steps) => agreed(Wish::TakeBack(steps)),
            Event::Ended(Verdict::Agreed) => agreed(Wish::Draw),
            Event::Ended(Verdict::OutOfTime(_)) if told.left[peer.index()] > 0 => false,
            Event::Ended(Verdict::OutOfTime(_)) if self.kept.terms.control.is_none() => false,
            Event::Ended(verdict) => {
                is_by(verdict, peer) || verdict == Verdict::Resigned(me) && agreed(Wish::Resign)
            }
        };
        if !is_due {
            return Err(Violation::OutOfTurn);
        }
        let more = match (told.event, self.kept.terms.control) {
            (Event::Step(Move::Place(_)), Some(control)) => control.increment().as_millis(),
            _ => 0,
        };
        let before = self.course.left;
        let most = u128::from(before[peer.index()]) + more;
        let own_is_same = told.left[me.index()] == before[me.index()];
        if !own_is_same || u128::from(told.left[peer.index()]) > most {
            return Err(Violation::Clock);
        }
        Ok(())
    }

    /// Updates this side after an event of the other side was applied.
    fn note_event(&mut self) {
        self.peer_has = Some(self.course.events);
        self.since = None;
        let resigns = self.wants.iter().any(|want| want.wish == Wish::Resign);
        self.forget_wishes();
        if resigns && !self.course.is_over() {
            // Who gives up while the other moves has given up all the same.
            self.wants.push(self.now(Wish::Resign));
        }
    }

    /// Applies an event of the other side.
    pub(super) fn follow(
        &mut self,
        told: &NumberedEvent,
        now: Duration,
    ) -> Result<Vec<MatchEffect>, Violation> {
        if told.number <= self.course.events {
            return Err(Violation::Repeated);
        }
        if self.course.turn() != Some(self.me().other()) {
            return Err(Violation::OutOfTurn);
        }
        self.is_due(told)?;
        self.course.follow(told)?;
        self.note_event();
        let mut effects = vec![
            self.keep(),
            MatchEffect::Send(Frame::Kept(told.number)),
            MatchEffect::Tell(News::Happened(told.event)),
        ];
        effects.extend(self.say_again(now));
        Ok(effects)
    }

    /// Repeats requests that the other side may not have received.
    fn say_again(&mut self, now: Duration) -> Vec<MatchEffect> {
        if self.wants(Wish::Resign) && self.may_play() {
            let resigned = Event::Ended(Verdict::Resigned(self.me()));
            return self.tell(resigned, now).unwrap_or_default();
        }
        let wants = self.wants.iter().filter(|want| self.is_for_peer(**want));
        wants
            .map(|want| MatchEffect::Send(Frame::Want(*want)))
            .collect()
    }

    pub(super) fn note_kept(
        &mut self,
        events: u32,
        now: Duration,
    ) -> Result<Vec<MatchEffect>, Violation> {
        if events != self.course.events {
            return Err(Violation::OutOfTurn);
        }
        if self.peer_has == Some(events) {
            return Err(Violation::Repeated);
        }
        self.peer_has = Some(events);
        if self.wants(Wish::Resign) {
            return Ok(self.say_again(now));
        }
        Ok(Vec::new())
    }

    pub(super) fn hear_want(
        &mut self,
        want: Want,
        now: Duration,
    ) -> Result<Vec<MatchEffect>, Violation> {
        let me = self.me();
        if want.at < self.course.events {
            // It crossed with what happened here.
            return Ok(Vec::new());
        }
        if want.at > self.course.events {
            return Err(Violation::OutOfTurn);
        }
        let both = self.wants.contains(&want);
        if !both && !self.can_wish(want.wish, me.other()) {
            return Err(Violation::Illegal);
        }
        if !both && (self.asked == Some(want) || self.denied[0] == Some(want)) {
            return Err(Violation::Repeated);
        }
        let my_turn = self.course.turn() == Some(me);
        if want.wish == Wish::Resign {
            // Who is to move tells that by themselves.
            let resigned = Event::Ended(Verdict::Resigned(me.other()));
            let told = if my_turn {
                self.tell(resigned, now).ok()
            } else {
                None
            };
            return told.ok_or(Violation::OutOfTurn);
        }
        if both && want.wish == Wish::Rematch && self.kept.hosts {
            return Ok(self.begin(MatchId::random()));
        }
        if both && my_turn {
            let event = event_of(want.wish).ok_or(Violation::OutOfTurn)?;
            return self.tell(event, now).map_err(|_| Violation::Illegal);
        }
        if both {
            // The other side goes on.
            return Ok(Vec::new());
        }
        if self
            .denied_before
            .take_if(|denied| *denied == want)
            .is_some()
        {
            self.denied[0] = Some(want);
            return Ok(vec![MatchEffect::Send(Frame::Refuse(want))]);
        }
        // What is asked does not change while an answer to it is on its way.
        if self.asked.is_some() {
            return Ok(vec![MatchEffect::Send(Frame::Refuse(want))]);
        }
        self.asked = Some(want);
        Ok(vec![MatchEffect::Tell(News::Asked(want.wish))])
    }

    pub(super) fn hear_refusal(&mut self, want: Want) -> Result<Vec<MatchEffect>, Violation> {
        if want.at < self.course.events {
            return Ok(Vec::new());
        }
        let wished = self.wants.iter().position(|wished| *wished == want);
        let wished = wished.filter(|_| want.wish != Wish::Resign);
        self.wants.remove(wished.ok_or(Violation::OutOfTurn)?);
        self.denied[1] = Some(want);
        Ok(vec![
            self.keep(),
            MatchEffect::Tell(News::Refused(want.wish)),
        ])
    }

    /// Shows a phrase of the other side, unless too many arrive at once.
    pub(super) fn hear_phrase(&mut self, phrase: Phrase, now: Duration) -> Vec<MatchEffect> {
        let heard = self.phrases[1].admits(now);
        Vec::from_iter(heard.then_some(MatchEffect::Tell(News::Said(phrase))))
    }

    pub(super) fn hear_again(&mut self, id: MatchId) -> Result<Vec<MatchEffect>, Violation> {
        let wanted = self.wants(Wish::Rematch) && self.course.is_over();
        if self.kept.hosts || !wanted || id == self.kept.id {
            return Err(Violation::OutOfTurn);
        }
        Ok(self.begin(id))
    }
}
