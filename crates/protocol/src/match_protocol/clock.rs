//! The clocks of a match, from one side.

use std::time::Duration;

use inarow_rules::{Player, Verdict};

use super::{MatchEffect, MatchProtocol};
use crate::event::Event;

/// Longest time that a clock runs before it is saved: a player who leaves gets no more than that back.
const SETTLES: Duration = Duration::from_secs(5);

impl MatchProtocol {
    /// Time left for a player at that moment; none without a clock. The opponent's is settled by their next event,
    /// and is an estimate until then.
    pub fn time_left(&self, player: Player, now: Duration) -> Option<Duration> {
        self.kept.terms.control?;
        let left = self.stopped.unwrap_or(self.course.left)[player.index()];
        let left = Duration::from_millis(left.into());
        let runs = self.since.filter(|_| self.course.turn() == Some(player));
        let passed = runs.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        Some(left.saturating_sub(passed))
    }

    /// Time left for both at that moment, in milliseconds, as [`Self::time_left`] has it; none without a clock.
    pub fn times(&self, now: Duration) -> Option<[u32; 2]> {
        let [first, second] = Player::BOTH.map(|player| self.time_left(player, now));
        let left = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Some([left(first?), left(second?)])
    }

    /// When the clock of the player here has run out, if it runs.
    pub fn flag(&self) -> Option<Duration> {
        self.kept.terms.control?;
        let me = self.me();
        let since = self.since.filter(|_| self.course.turn() == Some(me))?;
        Some(since + Duration::from_millis(self.course.left[me.index()].into()))
    }

    /// When something is to be done though nobody says anything, if ever: see [`Self::tick`].
    pub fn next(&self) -> Option<Duration> {
        let flag = self.flag()?;
        Some(self.since.map_or(flag, |since| flag.min(since + SETTLES)))
    }

    /// Time has passed: what is left is kept now and then, and who is to move here may have used it up.
    pub fn tick(&mut self, now: Duration) -> Vec<MatchEffect> {
        if self.next().is_none_or(|next| next > now) {
            return Vec::new();
        }
        if self.flag().is_some_and(|flag| flag > now) {
            self.course.left = self.left_at(now);
            self.since = Some(now);
            return vec![self.keep()];
        }
        let lost = Event::Ended(Verdict::OutOfTime(self.me()));
        self.tell(lost, now).unwrap_or_default()
    }

    /// Time left for both at that moment.
    pub(super) fn left_at(&self, now: Duration) -> [u32; 2] {
        let mut left = self.course.left;
        let me = self.me();
        if let Some(time) = self.time_left(me, now) {
            left[me.index()] = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        }
        left
    }

    /// The clock of the player to move begins to run, where it does not yet and both know what it runs for.
    pub(super) fn start_clock(&mut self, now: Duration) {
        let runs = self.is_here() && self.peer_has == Some(self.course.events);
        if runs && self.course.turn().is_some() {
            self.since.get_or_insert(now);
        } else {
            self.since = None;
        }
    }
}
