//! How much a peer may say in how short a time.

use std::time::Duration;

/// Lets through so many at once, and so many a second after that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meter {
    /// How many may come at once.
    burst: f32,
    /// How many more each second.
    rate: f32,
    room: f32,
    last: Duration,
}

impl Meter {
    pub(super) const fn new(burst: f32, rate: f32) -> Self {
        Self {
            burst,
            rate,
            room: burst,
            last: Duration::ZERO,
        }
    }

    /// Whether one more may come at that time.
    pub(super) fn admits(&mut self, now: Duration) -> bool {
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
    fn a_burst_passes_and_then_no_more_than_the_rate() {
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
