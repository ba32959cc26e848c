//! Keys, secrets and ids of peers and matches: bytes that can't be guessed.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};

/// A key of a peer: the public key that identifies the peer, or the secret key that belongs to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(pub [u8; 32]);

/// The secret of an invite. A player's secret admits once, a spectator's again and again.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub [u8; 16]);

/// Unique id of a match, the same on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchId(pub [u8; 16]);

impl Key {
    /// Generates a secret key for a match.
    pub fn random() -> Self {
        Self(rand::random())
    }
}

impl Secret {
    /// Generates a random secret.
    pub fn random() -> Self {
        Self(rand::random())
    }
}

impl MatchId {
    /// Generates a random id.
    pub fn random() -> Self {
        Self(rand::random())
    }
}

// What is secret stands in no log.
impl fmt::Debug for Key {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Key(…)")
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Secret(…)")
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "MatchId({})", BASE32_NOPAD.encode(&self.0))
    }
}
