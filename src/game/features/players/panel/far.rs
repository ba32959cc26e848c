//! What there is to say of somebody far away who plays: their words, their answers, and the clocks.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::announce::refused_told;
use crate::game::session::{Match, Together};
use crate::game::words::Words;
use crate::remote::{Contest, News, Wish};
use crate::rules::Player;

/// What is known of that.
#[derive(SystemParam)]
pub(super) struct Far<'w> {
    together: Res<'w, Together>,
}

impl Far<'_> {
    /// What is left of the time of the persons in both places, as a clock shows it.
    pub(super) fn clocks(&self, current: &Match) -> [Option<String>; 2] {
        [0, 1].map(|side| {
            let left = self.together.time_left(current.player_at(side))?;
            Some(shown(left))
        })
    }

    /// What the other side has said or answered, or is waited for.
    pub(super) fn told(&self, words: &Words, current: &Match) -> Option<String> {
        let other = current.alone().filter(|_| current.setup().is_remote())?;
        let other = other.other();
        let about = current.about(current.names());
        let name = current.names()[other.index()].as_str();
        if let Some(why) = self.together.refused() {
            return Some(refused_told(words, why, name));
        }
        if let Some(wish) = self.together.denied() {
            return about.news_told(words, &News::Refused(wish), other);
        }
        if let Some(phrase) = self.together.said() {
            return about.news_told(words, &News::Said(phrase), other);
        }
        let contest = self.together.contest()?;
        let asked = waits(contest, contest.me());
        if asked {
            return Some(words.tell("remote-asked", &[("name", name.into())]));
        }
        let watched = self.together.watched();
        (watched > 0).then(|| words.tell("remote-watched", &[("count", watched.into())]))
    }
}

/// Whether an answer is waited for.
fn waits(contest: &Contest, me: Player) -> bool {
    let back = contest.back(me).map(Wish::TakeBack);
    let wishes = [Some(Wish::Draw), Some(Wish::Rematch), back];
    wishes.into_iter().flatten().any(|wish| contest.wants(wish))
}

/// A time as clocks show it: whole seconds, of which the last is still there until it is over.
fn shown(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_shows_zero_when_the_time_is_up_and_not_before() {
        let shown = |milliseconds| shown(Duration::from_millis(milliseconds));
        assert_eq!(shown(300_000), "5:00");
        assert_eq!(shown(299_001), "5:00");
        assert_eq!(shown(299_000), "4:59");
        assert_eq!(shown(1), "0:01");
        assert_eq!(shown(0), "0:00");
    }
}
