//! The end of a match, on the board or not, and the data to resume a remote one.

use inarow_model::remote::RemoteMatch;
use inarow_rules::{Player, Verdict};

use super::game::Match;

impl Match {
    /// Data to resume the match, if the opponent is remote.
    pub const fn remote(&self) -> Option<&RemoteMatch> {
        self.remote.as_ref()
    }

    /// Whether it is played with somebody far away, and has not ended.
    pub fn is_remote_on(&self) -> bool {
        self.setup.is_remote() && !self.has_ended()
    }

    /// Whether it was played with somebody far away, and has ended: nobody plays on in it, wherever in it players are.
    pub fn is_remote_over(&self) -> bool {
        self.setup.is_remote() && self.has_ended()
    }

    /// Whether such a match is looked back at, before its end.
    pub fn is_looked_back(&self) -> bool {
        self.is_remote_over() && !self.is_over()
    }

    /// Has the match kept with what it takes to go on with it.
    pub(super) fn keep_remote(&mut self, remote: RemoteMatch) {
        self.remote = Some(remote);
        self.kept_anew += 1;
    }

    /// Counts what is to be kept besides what happens on the board.
    pub(in crate::game) const fn kept_anew(&self) -> u64 {
        self.kept_anew
    }

    /// The winner at the current place, if there is one.
    pub fn winner(&self) -> Option<Player> {
        self.verdict()
            .map_or_else(|| self.board().winner(), Verdict::winner)
    }

    /// The result of the whole match, also while an earlier position of a review is shown.
    pub fn whole_winner(&self) -> Option<Player> {
        if !self.mode.is_review() && !self.is_remote_over() {
            return self.winner();
        }
        self.verdict
            .map_or_else(|| self.record.end().winner(), Verdict::winner)
    }

    /// Games won by the person in each place since they began to play each other; this one too, once
    /// the piece that won it has come to rest.
    pub fn won(&self) -> [u32; 2] {
        let mut won = self.won;
        // A piece that decides nothing takes nothing away while it falls.
        let decides = self.moving && self.is_over();
        if let Some(winner) = self.whole_winner().filter(|_| !decides) {
            won[self.side(winner)] += 1;
        }
        won
    }

    /// The end at that place, if it was not on the board.
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict.filter(|_| self.record.ahead().is_empty())
    }

    pub fn is_over(&self) -> bool {
        self.verdict().is_some() || self.board().is_over()
    }

    /// Whether it has been played to its end, wherever in it players are.
    pub fn has_ended(&self) -> bool {
        self.verdict.is_some() || self.record.end().is_over()
    }
}
