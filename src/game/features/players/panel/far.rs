//! News of a match with a friend: phrases, answers, spectators, and the clocks.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::remote::Wish;
use inarow_protocol::{MatchProtocol, News, Refused};
use inarow_rules::Player;
use inarow_text::narration::{clock_face, refused_told};

use crate::game::session::{Match, OnlineSession};
use crate::game::words::Words;

/// The session with a friend.
#[derive(SystemParam)]
pub(super) struct FarState<'w> {
    online: Res<'w, OnlineSession>,
}

impl FarState<'_> {
    /// Returns the time left for both sides, as on a clock.
    pub(super) fn clocks(&self, current: &Match) -> [Option<String>; 2] {
        [0, 1].map(|side| {
            let left = self.online.time_left(current.player_at(side))?;
            Some(clock_face(left))
        })
    }

    /// Whether the friend is not connected.
    pub(super) fn is_away(&self, current: &Match) -> bool {
        self.online.is_away(current)
    }

    /// Returns the last phrase or answer, or the state of the connection.
    pub(super) fn told(&self, words: &Words, current: &Match) -> Option<String> {
        if self.online.watches_pause() {
            return Some(words.say("remote-watch-lost"));
        }
        let me = current.alone().filter(|_| current.setup.is_remote())?;
        let other = me.other();
        let about = current.about(current.names());
        let name = current.names()[other.index()].as_str();
        if let Some(why) = self.online.refused() {
            return Some(refused_told(words, why, name));
        }
        if let Some(wish) = self.online.denied() {
            return about.news_told(words, &News::Refused(wish), other);
        }
        if let Some((phrase, by_me)) = self.online.said() {
            let who = if by_me { me } else { other };
            return about.news_told(words, &News::Said(phrase), who);
        }
        let match_protocol = self.online.match_protocol()?;
        // During a match there is a dialog for it.
        if current.has_ended() && !match_protocol.is_here() {
            return Some(refused_told(words, Refused::Away, name));
        }
        let asked = waits(match_protocol, match_protocol.me());
        asked.then(|| words.tell("remote-asked", &[("name", name.into())]))
    }

    /// Returns a text on the number of spectators, if there are any. A spectator gets a text that says so.
    pub(super) fn watched(&self, words: &Words, current: &Match) -> Option<String> {
        if self.online.watches() {
            return Some(words.say("together-watch"));
        }
        let watched = self.online.watched();
        let is_watched = watched > 0 && current.setup.is_remote();
        is_watched.then(|| words.tell("remote-watched", &[("count", watched.into())]))
    }
}

/// Whether a wish of this side waits for an answer.
fn waits(match_protocol: &MatchProtocol, me: Player) -> bool {
    let back = match_protocol.back(me).map(Wish::TakeBack);
    let wishes = [Some(Wish::Draw), Some(Wish::Rematch), back];
    wishes
        .into_iter()
        .flatten()
        .any(|wish| match_protocol.wants(wish))
}
