//! A filter for the second half of a double click, which isn't meant as a press of its own.

use std::time::Duration;

/// Remembers the last press, and finds the second half of a double click.
pub struct DoubleClickFilter<P> {
    last: Option<(P, Duration, u32)>,
    /// Longest time between the two presses of a double click.
    time: Duration,
    /// Longest distance between the two presses in frames: a slow window receives both within one or a few.
    frames: u32,
}

impl<P> DoubleClickFilter<P> {
    /// Creates a filter without an earlier press.
    pub const fn new(time: Duration, frames: u32) -> Self {
        Self {
            last: None,
            time,
            frames,
        }
    }

    /// Forgets the last press.
    pub fn clear(&mut self) {
        self.last = None;
    }

    /// Whether to drop `press`, which came at the time `now` in `frame`. A press is dropped if it came soon after the
    /// last one and `repeats` says that both are the same. Any other press becomes the last one.
    pub fn drops(
        &mut self,
        press: P,
        now: Duration,
        frame: u32,
        repeats: impl FnOnce(&P, &P) -> bool,
    ) -> bool {
        let dropped = self.last.as_ref().is_some_and(|(last, then, before)| {
            let soon =
                now.saturating_sub(*then) < self.time || frame.wrapping_sub(*before) <= self.frames;
            soon && repeats(last, &press)
        });
        if !dropped {
            self.last = Some((press, now, frame));
        }
        dropped
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn second_half_is_dropped_in_time_or_frames() {
        let mut filter = DoubleClickFilter::new(Duration::from_millis(300), 1);
        let mut drops = |press, now, frame| {
            filter.drops(press, Duration::from_millis(now), frame, |a, b| a == b)
        };
        assert!(!drops('a', 1_000, 10));
        assert!(drops('a', 1_299, 20));
        // What was dropped begins no new double click.
        assert!(!drops('a', 1_300, 20));
        // A slow window shows both halves in frames that follow each other.
        assert!(drops('a', 9_000, 21));
        assert!(!drops('b', 9_000, 21));
        filter.clear();
        let now = Duration::from_millis(9_000);
        assert!(!filter.drops('b', now, 21, |a, b| a == b));
    }
}
