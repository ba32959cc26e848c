//! Protocol violations, which no honest peer of this version commits. A violation doesn't change the match.

use inarow_model::why::{Explained, Why};
use serde::{Deserialize, Serialize};

use super::version::VERSION;

/// A violation of the protocol by a peer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("{}", self.why())]
pub enum Violation {
    /// The frame is longer than `MAX_FRAME`.
    TooLong,
    /// The bytes are no frame.
    Unreadable,
    /// The frame has this other protocol version.
    Version(u8),
    /// The peer sends more frames than the rate limit allows.
    TooFast,
    /// The frame was not asked for, or does not follow the frames before it.
    OutOfTurn,
    /// A message that may be sent only once was repeated.
    Repeated,
    /// A move, or another event, that the rules forbid.
    Illegal,
    /// The hash in the message differs from the hash of the resulting match.
    OtherPosition,
    /// The peer claims times left that are impossible.
    Clock,
    /// The frame is about another match.
    OtherMatch,
    /// The visitor has no valid invite and no part in the match.
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
