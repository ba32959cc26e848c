//! The saved part of a match with a friend besides the match itself, so that it can be resumed hours later.

use std::net::SocketAddr;

use serde::{Deserialize, Serialize};

use super::ids::{Key, MatchId, Secret};
use super::terms::Terms;
use super::want::Want;

/// Everything that both sides need to find and know each other again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoteMatch {
    /// The match, by the name that it has on both sides.
    pub id: MatchId,
    /// The match before it, where it is a rematch.
    pub former: Option<MatchId>,
    /// The secret key that is this side's in this match.
    pub own: Key,
    /// The key by which the other side is known.
    pub peer: Key,
    /// Whether this side is the host, who invited the other side.
    pub hosts: bool,
    pub terms: Terms,
    /// The relay at which the other side was met, if it was at one.
    pub relay: Option<String>,
    /// Where the other side was met directly.
    pub addresses: Vec<SocketAddr>,
    /// Number of events.
    pub events: u32,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// Requests and consents of this side since the last event.
    pub wants: Vec<Want>,
    /// The secret that lets spectators in, on the host's side.
    #[serde(default)]
    pub watch: Option<Secret>,
    /// Whether the two sides' records part here: it cannot be gone on with.
    pub parted: bool,
}
