//! The clocks of a match, from one side.

use std::time::Duration;

use inarow_rules::{Player, Verdict};

use super::{MatchEffect, MatchProtocol};
use crate::event::Event;

/// Longest time that a clock runs before it is saved. A player who leaves regains at most this time.
const SETTLES: Duration = Duration::from_secs(5);

impl MatchProtocol {
    /// Returns the time left for `player` at the time `now`, or none without a clock. The opponent's time is an
    /// estimate until their next event.
    pub fn time_left(&self, player: Player, now: Duration) -> Option<Duration> {
        self.kept.terms.control?;
        let left = self.stopped.unwrap_or(self.course.left)[player.index()];
        let left = Duration::from_millis(left.into());
        let runs = self.since.filter(|_| self.course.turn() == Some(player));
        let passed = runs.map_or(Duration::ZERO, |since| now.saturating_sub(since));
        Some(left.saturating_sub(passed))
    }

    /// Returns the times left for both players at `now` in milliseconds, or none without a clock.
    pub fn times(&self, now: Duration) -> Option<[u32; 2]> {
        let [first, second] = Player::BOTH.map(|player| self.time_left(player, now));
        let left = |time: Duration| u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        Some([left(first?), left(second?)])
    }

    /// Returns when the clock of this side's player runs out, if it is running.
    pub fn flag(&self) -> Option<Duration> {
        self.kept.terms.control?;
        let me = self.me();
        let since = self.since.filter(|_| self.course.turn() == Some(me))?;
        Some(since + Duration::from_millis(self.course.left[me.index()].into()))
    }

    /// Returns when [`Self::tick`] has to be called next, if at all.
    pub fn next(&self) -> Option<Duration> {
        let flag = self.flag()?;
        Some(self.since.map_or(flag, |since| flag.min(since + SETTLES)))
    }

    /// Saves a running clock every few seconds, and ends the match when this side's player has run out of time.
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

    /// Returns both times left in milliseconds. This side's running clock is counted up to `now`.
    pub(super) fn left_at(&self, now: Duration) -> [u32; 2] {
        let mut left = self.course.left;
        let me = self.me();
        if let Some(time) = self.time_left(me, now) {
            left[me.index()] = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        }
        left
    }

    /// Starts the clock of the player to move if both sides are present and have the same events; otherwise stops it.
    pub(super) fn start_clock(&mut self, now: Duration) {
        let runs = self.is_here() && self.peer_has == Some(self.course.events);
        if runs && self.course.turn().is_some() {
            self.since.get_or_insert(now);
        } else {
            self.since = None;
        }
    }
}
