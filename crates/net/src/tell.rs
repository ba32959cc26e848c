//! The receiver of news from connections.

use std::sync::Arc;

use inarow_protocol::FromPeers;

/// The receiver of news from connections.
pub(super) type Tell = Arc<dyn Fn(FromPeers) + Send + Sync>;
