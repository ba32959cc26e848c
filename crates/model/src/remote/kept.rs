//! The saved part of a match with a friend besides the match itself, so that it can be resumed hours later.

use std::net::SocketAddr;

use serde::{Deserialize, Serialize};

use super::ids::{Key, MatchId, Secret};
use super::terms::Terms;
use super::want::Want;

/// Everything that both sides need to find and recognise each other again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RemoteMatch {
    /// Id of the match, the same on both sides.
    pub id: MatchId,
    /// Id of the previous match, if this one is a rematch.
    pub former: Option<MatchId>,
    /// Secret key of this side in this match.
    pub own: Key,
    /// Key that identifies the other side.
    pub peer: Key,
    /// Whether this side is the host, who invited the other side.
    pub hosts: bool,
    pub terms: Terms,
    /// The relay at which the other side was reached, if any.
    pub relay: Option<String>,
    /// Network addresses at which the other side was reached directly.
    pub addresses: Vec<SocketAddr>,
    /// Number of events in the match so far.
    pub events: u32,
    /// Time left for each player, in milliseconds; 0 without a clock.
    pub left: [u32; 2],
    /// Requests and consents of this side since the last event.
    pub wants: Vec<Want>,
    /// The secret that lets spectators in, on the host's side.
    #[serde(default)]
    pub watch: Option<Secret>,
    /// Whether the records of the two sides differ, so that the match can't be resumed.
    pub parted: bool,
}
