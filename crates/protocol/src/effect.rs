//! Effects of a move or a message on one side of a match, and news for its player.

use inarow_model::remote::RemoteMatch;
use inarow_model::remote::Wish;

use super::course::Course;
use super::event::{Event, Phrase};
use super::frame::Frame;

/// An effect of the match protocol. Effects after a [`MatchEffect::Keep`] wait until the match is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchEffect {
    /// A new match begins: later saves must not replace the former match.
    Begin,
    /// Save this snapshot of the match.
    Keep(Box<Snapshot>),
    /// Send the frame to the other side.
    Send(Frame),
    /// Tell the news to this side's player.
    Tell(News),
    /// The host reports this number of spectators.
    Watched(usize),
}

/// A match at one moment, to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Data to resume the match.
    pub kept: RemoteMatch,
    pub course: Course,
}

/// News for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The other side is present, and both records agree.
    Here,
    /// The connection to the other side is lost.
    Lost,
    /// An event of the match.
    Happened(Event),
    /// The other side makes a request that needs consent.
    Asked(Wish),
    /// The other side refuses a request of this side.
    Refused(Wish),
    /// The other side says a phrase.
    Said(Phrase),
    /// A rematch begins.
    Again,
    /// The two records differ, so that the match can't continue. This is the other side's record.
    Parted(Box<Course>),
}

/// The reason for refusing an action of this side's player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The other side is absent.
    Away,
    /// It is the other side's turn, or the other side has not confirmed the last event yet.
    NotNow,
    /// The rules do not allow the move.
    Illegal,
    /// The same request is waiting for an answer.
    Asked,
    /// The other side has refused the same request.
    Denied,
    /// Phrases follow each other too quickly.
    TooFast,
}
