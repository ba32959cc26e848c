//! How peers are reached.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use iroh::{RelayMode, RelayUrl};

use crate::remote::Key;
use crate::why::{Reason, Why};

/// How the relays are written that anybody may use.
const PUBLIC: &str = "public";

/// Through which relay peers are found and spoken to where there is no direct way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Relay {
    /// Through none: on one network only.
    #[default]
    None,
    /// Through those that the makers of `iroh` run for everybody.
    Public,
    /// Through that one.
    Named(RelayUrl),
}

impl Relay {
    /// The relay at which somebody can be found, as it stands in a ticket.
    #[must_use]
    pub fn of(found: Option<&str>) -> Self {
        let named = found.and_then(|relay| relay.parse().ok());
        named.map_or(Self::None, Self::Named)
    }

    /// Whether it is one of those that the makers of `iroh` run for everybody.
    #[must_use]
    pub fn is_public(&self) -> bool {
        match self {
            Self::None => false,
            Self::Public => true,
            Self::Named(relay) => {
                let host = |relay: &RelayUrl| {
                    let host = relay.host_str().unwrap_or_default();
                    host.trim_end_matches('.').to_ascii_lowercase()
                };
                let public = RelayMode::Default.relay_map().urls::<Vec<_>>();
                public.iter().any(|public| host(public) == host(relay))
            }
        }
    }
}

impl FromStr for Relay {
    type Err = NoRelay;

    /// Reads `public`, or the address of a relay.
    fn from_str(text: &str) -> Result<Self, NoRelay> {
        if text == PUBLIC {
            return Ok(Self::Public);
        }
        let web = text.starts_with("https://") || text.starts_with("http://");
        let relay = text.parse::<RelayUrl>().ok().filter(|_| web);
        let relay = relay.filter(|relay| relay.host_str().is_some());
        relay.map(Self::Named).ok_or(NoRelay)
    }
}

impl fmt::Display for Relay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Public => formatter.write_str(PUBLIC),
            Self::Named(relay) => relay.fmt(formatter),
        }
    }
}

/// A text that names no relay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoRelay;

impl Reason for NoRelay {
    fn why(&self) -> Why {
        Why::new("why-no-relay")
    }
}

impl fmt::Display for NoRelay {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.why().fmt(formatter)
    }
}

impl Error for NoRelay {}

/// What the network nearby is told and asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Nearby {
    /// Nothing.
    Silent,
    /// Where the peer is whose key is known.
    Asks,
    /// The same, and that one is here whose key is known to the peer.
    Answers,
}

/// How peers are reached.
#[derive(Clone, Debug)]
pub struct Ways {
    /// The secret key of this side.
    pub own: Key,
    /// The relay.
    pub relay: Relay,
    /// The network nearby.
    pub nearby: Nearby,
    /// Whether others may call.
    pub listens: bool,
}
