//! Score of a match between the same people, and the data to resume one with a friend.

use inarow_model::remote::RemoteMatch;
use inarow_rules::Player;

use super::game::Match;

impl Match {
    /// Saves the match anew, with the data to resume it with a friend.
    pub(super) fn keep_remote(&mut self, remote: RemoteMatch) {
        self.state.remote = Some(remote);
        self.kept_anew += 1;
    }

    /// Number of changes besides those on the board that have to be saved.
    pub(in crate::game) const fn kept_anew(&self) -> u64 {
        self.kept_anew
    }

    /// The result of the whole match, also while an earlier position of a review is shown.
    pub fn whole_winner(&self) -> Option<Player> {
        if self.mode.is_review() || self.is_remote_over() {
            return self.result().flatten();
        }
        self.winner()
    }

    /// Games won by the person in each place since they began to play each other; this one too, once
    /// the piece that won it has come to rest.
    pub fn won(&self) -> [u32; 2] {
        let mut won = self.state.won;
        // A piece that decides nothing takes nothing away while it falls.
        let decides = self.moving && self.is_over();
        if let Some(winner) = self.whole_winner().filter(|_| !decides) {
            won[self.side(winner)] += 1;
        }
        won
    }
}
