//! Who hears what comes.

use std::sync::Arc;

use inarow_protocol::FromPeers;

/// Who hears what comes.
pub(super) type Tell = Arc<dyn Fn(FromPeers) + Send + Sync>;
