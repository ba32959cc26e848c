//! Consequences of a move or a message for one side of a match, and news for its player.

use inarow_model::remote::RemoteMatch;
use inarow_model::remote::Wish;

use super::course::Course;
use super::event::{Event, Phrase};
use super::frame::Frame;

/// An effect of the match protocol. Those after a [`MatchEffect::Keep`] wait until the match is on disk.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchEffect {
    /// From here on, another match is saved.
    Begin,
    /// The match is to be kept as it was when this was said.
    Keep(Box<Snapshot>),
    /// Send that frame.
    Send(Frame),
    /// Tell the player here.
    Tell(News),
    /// So many look on, as the other side says.
    Watched(usize),
}

/// A match as it was at a moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// Data to resume the match.
    pub kept: RemoteMatch,
    pub course: Course,
}

/// News for players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The other side is there, and both records agree.
    Here,
    /// The connection is lost.
    Lost,
    /// An event of the match.
    Happened(Event),
    /// The other side wishes something that has to be agreed to.
    Asked(Wish),
    /// The other side refuses a request made here.
    Refused(Wish),
    /// The other side says a phrase.
    Said(Phrase),
    /// A rematch begins.
    Again,
    /// The two records differ: this is the other one. The match cannot be gone on with.
    Parted(Box<Course>),
}

/// Why something cannot be done now.
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
