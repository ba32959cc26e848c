//! Settings of the connections to peers, and the messages to and from the connections.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use inarow_model::remote::Key;
use inarow_model::why::{Explained, Why};
use serde::{Deserialize, Serialize};

use super::nearby::Card;
use super::peer_session::{TransportCommand, TransportEvent};

/// Text of [`Relay::Public`].
const PUBLIC: &str = "public";
/// Domain of all public relays.
const PUBLIC_DOMAIN: &str = "iroh.link";

/// Time to wait for a relay before the invite is shown without one.
pub const RELAY_PATIENCE: Duration = Duration::from_secs(8);

/// Maximum number of unread messages of peers. Beyond that, the native program makes peers wait and the page closes
/// the connection of a peer that goes on sending.
pub const MOST_UNHEARD: usize = 1_000;

/// The relay through which peers are found, and reached where no direct connection is possible.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Relay {
    /// No relay: peers find each other on one network only.
    #[default]
    None,
    /// The public relays, which the makers of `iroh` run.
    Public,
    /// The relay with this address, which begins with `https://` or `http://`.
    Named(String),
}

impl Relay {
    /// Returns the relay with the address `found`, or [`Relay::None`] without an address.
    pub fn of(found: Option<&str>) -> Self {
        found.map_or(Self::None, |relay| Self::Named(relay.to_owned()))
    }

    /// Whether this may be a public relay. An address that can't be parsed counts as public.
    pub fn is_public(&self) -> bool {
        match self {
            Self::None => false,
            Self::Public => true,
            // What is not understood here may lead there all the same.
            Self::Named(relay) => host(relay).is_none_or(|host| {
                host.strip_suffix(PUBLIC_DOMAIN)
                    .is_some_and(|before| before.is_empty() || before.ends_with('.'))
            }),
        }
    }
}

/// Returns the host in the address of a relay, in lower case and without a trailing dot.
fn host(relay: &str) -> Option<String> {
    let text = relay.to_ascii_lowercase();
    let rest = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"))?;
    let end = rest.find(['/', '?', '#', '\\']).unwrap_or(rest.len());
    let rest = rest[..end].rsplit('@').next()?;
    let host = match rest.strip_prefix('[') {
        Some(six) => six.split_once(']')?.0,
        None => rest.split(':').next()?,
    };
    let host = host.trim_end_matches('.');
    let fits =
        |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.' | '_' | ':');
    (!host.is_empty() && host.chars().all(fits)).then(|| host.to_owned())
}

impl FromStr for Relay {
    type Err = RelayError;

    /// Reads `public`, or the address of a relay.
    fn from_str(text: &str) -> Result<Self, RelayError> {
        let text = text.trim();
        if text == PUBLIC {
            return Ok(Self::Public);
        }
        host(text).ok_or(RelayError)?;
        Ok(Self::Named(text.to_owned()))
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

/// The error for a text that isn't a relay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub struct RelayError;

impl Explained for RelayError {
    fn why(&self) -> Why {
        Why::new("why-no-relay")
    }
}

/// Use of the local network.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Nearby {
    /// Not used.
    Silent,
    /// Looks up the addresses of peers, but can't be found.
    Asks,
    /// Looks up the addresses of peers, and can be found by peers that know this side's key.
    Answers,
    /// Looks up the addresses of peers, and shows this card to everybody on the network.
    Shows(Card),
}

/// Settings of the connections to peers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ways {
    /// The secret key of this side.
    pub own: Key,
    /// The relay.
    pub relay: Relay,
    /// Use of the local network.
    pub nearby: Nearby,
    /// Whether incoming connections are accepted.
    pub listens: bool,
}

impl Ways {
    /// Returns the settings of a host that isn't listed on the local network.
    pub const fn waiting(own: Key, relay: Relay) -> Self {
        Self {
            own,
            relay,
            nearby: Nearby::Answers,
            listens: true,
        }
    }

    /// Returns the settings of a host that shows `card` on the local network.
    pub fn showing(own: Key, relay: Relay, card: Card) -> Self {
        Self {
            nearby: Nearby::Shows(card),
            ..Self::waiting(own, relay)
        }
    }

    /// Returns the settings of a guest or spectator.
    pub const fn calling(own: Key, relay: Relay) -> Self {
        Self {
            own,
            relay,
            nearby: Nearby::Asks,
            listens: false,
        }
    }
}

/// A request to the connections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ToPeers {
    /// Open these connections, and close all others.
    Open(Ways),
    /// A command to the connections.
    Order(TransportCommand),
    /// Close all connections.
    Close,
}

/// News from the connections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FromPeers {
    /// An event of a connection.
    Wire(TransportEvent),
    /// The connections have failed, for the given reason.
    Failed(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_relays_are_known_however_they_are_written() {
        for public in [
            "public",
            "https://use1-1.relay.n0.iroh.link/",
            "https://USE1-1.relay.n0.iroh.link.:443/relay",
            "http://iroh.link",
        ] {
            let relay: Relay = public.parse().expect(public);
            assert!(relay.is_public(), "{public}");
        }
        // An invite may write it in ways that are read elsewhere, and not here.
        for odd in [
            "https:///use1-1.relay.n0.iroh.link",
            "https:use1-1.relay.n0.iroh.link",
            "https://use1-1.relay.n0.iroh%2elink",
            " https://use1-1.relay.n0.iroh.link",
            "https://use1-1.relay.n0.iroh\u{3002}link",
        ] {
            assert!(Relay::of(Some(odd)).is_public(), "{odd}");
        }
        for own in [
            "https://relay.example",
            "http://[::1]:3340",
            "https://iroh.link.example/",
            "https://notiroh.link",
            "https://iroh.link@relay.example",
        ] {
            let relay: Relay = own.parse().expect(own);
            assert!(!relay.is_public(), "{own}");
            assert_eq!(relay.to_string(), own);
        }
    }

    #[test]
    fn what_names_no_relay_is_refused() {
        for text in [
            "",
            "relay.example",
            "ftp://relay.example",
            "https://",
            "https://a b/",
        ] {
            assert_eq!(text.parse::<Relay>(), Err(RelayError), "{text}");
        }
    }
}
