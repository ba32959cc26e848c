//! Names of peers and matches: bytes that can't be guessed.

use std::fmt;

use data_encoding::BASE32_NOPAD;
use serde::{Deserialize, Serialize};

/// The key that identifies a peer: public, or the secret one behind it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Key(pub [u8; 32]);

/// The secret of an invite, which lets in once.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secret(pub [u8; 16]);

/// Tells one match from all others, on both sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct MatchId(pub [u8; 16]);

impl Key {
    /// A new one, to be the secret one of a match.
    pub fn random() -> Self {
        Self(rand::random())
    }
}

impl Secret {
    /// A new one.
    pub fn random() -> Self {
        Self(rand::random())
    }
}

impl MatchId {
    /// A new one.
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
