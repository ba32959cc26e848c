//! What comes from peers.

use std::sync::Arc;

use crate::remote::Wire;

/// What comes from peers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Came {
    /// Over a connection.
    Wire(Wire),
    /// Nothing comes any more: that went wrong.
    Failed(String),
}

/// Who hears it.
pub(super) type Tell = Arc<dyn Fn(Came) + Send + Sync>;
