//! Violations by a peer: no honest peer of this version commits them. The match stays as it was.

use inarow_model::why::{Explained, Why};
use serde::{Deserialize, Serialize};

use super::version::VERSION;

/// A violation by a peer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}", self.why())]
pub enum Violation {
    /// A frame is longer than any may be.
    TooLong,
    /// The bytes are no frame.
    Unreadable,
    /// The frame is of that other version.
    Version(u8),
    /// More was said than anybody can say in that time.
    TooFast,
    /// The frame was not asked for, or does not follow the frames before it.
    OutOfTurn,
    /// A message that may come once came again.
    Repeated,
    /// A move, or another event, that the rules forbid.
    Illegal,
    /// After the same event both positions are not the same.
    OtherPosition,
    /// Time was left that there was not.
    Clock,
    /// The frame is about another match.
    OtherMatch,
    /// The invite was for somebody else, or was used before.
    Stranger,
}

impl Explained for Violation {
    fn why(&self) -> Why {
        match self {
            Self::TooLong => Why::new("fault-peer-too-long"),
            Self::Unreadable => Why::new("fault-peer-unreadable"),
            Self::Version(theirs) => Why::new("fault-peer-version")
                .with("theirs", *theirs)
                .with("ours", VERSION),
            Self::TooFast => Why::new("fault-peer-too-fast"),
            Self::OutOfTurn => Why::new("fault-peer-out-of-turn"),
            Self::Repeated => Why::new("fault-peer-repeated"),
            Self::Illegal => Why::new("fault-peer-illegal"),
            Self::OtherPosition => Why::new("fault-peer-other-position"),
            Self::Clock => Why::new("fault-peer-clock"),
            Self::OtherMatch => Why::new("fault-peer-other-match"),
            Self::Stranger => Why::new("fault-peer-stranger"),
        }
    }
}
