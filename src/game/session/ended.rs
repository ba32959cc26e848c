//! The score between two people, and the data to resume a match with a friend.

use inarow_model::remote::RemoteMatch;
use inarow_rules::Player;

use super::game::Match;

impl Match {
    /// Stores the data to resume the match with a friend, and has the match saved again.
    pub(super) fn keep_remote(&mut self, remote: RemoteMatch) {
        self.state.remote = Some(remote);
        self.unsaved_changes += 1;
    }

    /// Number of changes that have to be saved, apart from those on the board.
    pub(in crate::game) const fn unsaved_changes(&self) -> u64 {
        self.unsaved_changes
    }

    /// The result of the whole match, also while an earlier position of a review is shown.
    pub fn whole_winner(&self) -> Option<Player> {
        if self.mode.is_review() || self.is_remote_over() {
            return self.result().flatten();
        }
        self.winner()
    }

    /// Matches won by the person in each place since the two began to play each other. The current match counts once
    /// its last piece has come to rest.
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
