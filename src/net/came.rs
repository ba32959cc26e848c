//! What comes from peers.

use std::sync::Arc;

use crate::remote::{Key, Wire};

/// Somebody who waits nearby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Near {
    /// Their public key.
    pub key: Key,
    /// What they say of it: it may be anything.
    pub text: String,
}

/// What comes from peers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// Over a connection.
    Wire(Wire),
    /// Somebody waits nearby, or says something else of it now.
    Near(Near),
    /// Somebody does not wait any more.
    Away(Key),
    /// Nothing comes any more: that went wrong.
    Failed(String),
}

/// Who hears it.
pub(super) type Tell = Arc<dyn Fn(Came) + Send + Sync>;
