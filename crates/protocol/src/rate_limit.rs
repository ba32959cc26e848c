//! Rate limits for messages of a peer, and lower limits for messages of this side.

use std::time::Duration;

/// A rate limit: a burst of messages, and a number per second after the burst.
#[derive(Clone, Copy, Debug)]
pub struct Meter {
    /// Messages at once.
    burst: f32,
    /// Messages a second.
    rate: f32,
    room: f32,
    last: Duration,
}

impl Meter {
    /// Limit for messages of a peer in a match. Players and programs that play each other are slower.
    pub const HEARD: Self = Self::new(200.0, 100.0);
    /// Limit for messages of this side, above which they wait. It is lower than [`Self::HEARD`], because messages may
    /// bunch up on their way.
    pub const SAID: Self = Self::new(150.0, 80.0);

    pub(super) const fn new(burst: f32, rate: f32) -> Self {
        Self {
            burst,
            rate,
            room: burst,
            last: Duration::ZERO,
        }
    }

    /// Counts a message at the time `now`. Returns whether the message is within the limit.
    pub fn admits(&mut self, now: Duration) -> bool {
        let passed = now.saturating_sub(self.last).as_secs_f32();
        self.last = self.last.max(now);
        self.room = (self.room + passed * self.rate).min(self.burst);
        let admits = self.room >= 1.0;
        if admits {
            self.room -= 1.0;
        }
        admits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sender_at_own_rate_limit_is_admitted() {
        let (mut said, mut heard) = (Meter::SAID, Meter::HEARD);
        let mut count = 0;
        for tick in 0..10_000 {
            let now = Duration::from_millis(tick);
            // For half a second nothing came through, and then all of it.
            let stuck = (4_000..4_500).contains(&tick);
            let then = Duration::from_millis(if stuck { 4_500 } else { tick });
            while said.admits(now) {
                count += 1;
                assert!(heard.admits(then), "{count} after {now:?}");
            }
        }
        assert!(count > 900, "{count}");
    }

    #[test]
    fn burst_passes_then_rate_applies() {
        let mut meter = Meter::new(3.0, 2.0);
        let mut passed = |second: f32| meter.admits(Duration::from_secs_f32(second));
        assert!(passed(1.0) && passed(1.0) && passed(1.0));
        assert!(!passed(1.0));
        assert!(passed(1.5));
        assert!(!passed(1.6));
        assert!(passed(60.0) && passed(60.0) && passed(60.0));
        assert!(!passed(60.0));
        // A clock that goes back lets nobody in.
        assert!(!passed(1.0));
    }
}
