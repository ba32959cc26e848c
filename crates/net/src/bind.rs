//! Creation of an `iroh` endpoint from the settings of the connections.

use std::time::Duration;
#[cfg(not(target_family = "wasm"))]
use {
    iroh::endpoint::BindOpts,
    n0_future::time::sleep,
    std::net::{Ipv4Addr, Ipv6Addr, SocketAddrV4, SocketAddrV6},
};

use inarow_model::remote::Key;
use inarow_protocol::{Relay, Ways};
use iroh::endpoint::{Builder, QuicTransportConfig, VarInt, presets};
use iroh::{Endpoint, RelayMode, RelayUrl, SecretKey};

/// Name of the game's protocol in QUIC's protocol negotiation (ALPN).
pub(super) const ALPN: &[u8] = b"inarow";
/// Interval between keep-alive packets on a quiet connection.
const ALIVE: Duration = Duration::from_secs(3);
/// Silence after which a connection counts as lost.
const SILENCE: Duration = Duration::from_secs(8);
/// Maximum number of bytes of a stream that wait to be read.
const WINDOW: u32 = 16 * 1024;
/// Attempts to bind the preferred port before any other port is used. They are `AGAIN` apart.
#[cfg(not(target_family = "wasm"))]
const ATTEMPTS: u32 = 8;
#[cfg(not(target_family = "wasm"))]
const AGAIN: Duration = Duration::from_millis(250);
/// First of the ports of which the key selects one, so that a match keeps its port after a restart.
#[cfg(not(target_family = "wasm"))]
const FIRST_PORT: u16 = 49_152;
/// Number of ports of which the key selects one.
#[cfg(not(target_family = "wasm"))]
const PORTS: u16 = 16_384;

/// Returns the builder of an endpoint with key, relay and limits. Addresses are still missing.
fn builder(ways: &Ways) -> Result<Builder, String> {
    let limits = QuicTransportConfig::builder()
        .max_concurrent_bidi_streams(VarInt::from_u32(1))
        .max_concurrent_uni_streams(VarInt::from_u32(0))
        .stream_receive_window(VarInt::from_u32(WINDOW))
        .receive_window(VarInt::from_u32(2 * WINDOW))
        .datagram_receive_buffer_size(None)
        .keep_alive_interval(ALIVE)
        .max_idle_timeout(Some(SILENCE.try_into().map_err(|_| String::new())?))
        .build();
    let relays = match &ways.relay {
        Relay::None => RelayMode::Disabled,
        Relay::Public => RelayMode::Default,
        Relay::Named(relay) => {
            let relay = relay.parse::<RelayUrl>().map_err(|why| why.to_string())?;
            RelayMode::custom([relay])
        }
    };
    let builder = Endpoint::builder(presets::Minimal)
        .secret_key(SecretKey::from_bytes(&ways.own.0))
        .alpns(vec![ALPN.to_vec()])
        .relay_mode(relays)
        .transport_config(limits);
    Ok(builder)
}

/// Binds an endpoint in a page, which can use only a relay.
#[cfg(target_family = "wasm")]
pub(super) async fn bind(ways: &Ways) -> Result<Endpoint, String> {
    builder(ways)?.bind().await.map_err(|why| why.to_string())
}

/// Binds an endpoint on all networks at the preferred port, or at any other port if the preferred one stays taken.
#[cfg(not(target_family = "wasm"))]
pub(super) async fn bind(ways: &Ways) -> Result<Endpoint, String> {
    let port = port(ways.own);
    let mut failed = String::new();
    // One who has just left may still hold it; where it stays taken, any other will do.
    for attempt in 0..=ATTEMPTS {
        let port = if attempt < ATTEMPTS { port } else { 0 };
        if attempt > 0 {
            sleep(AGAIN).await;
        }
        let builder = builder(ways)?.clear_ip_transports();
        let four = SocketAddrV4::new(Ipv4Addr::UNSPECIFIED, port);
        let six = SocketAddrV6::new(Ipv6Addr::UNSPECIFIED, port, 0, 0);
        let builder = builder.bind_addr(four).map_err(|why| why.to_string())?;
        // Not every machine has it.
        let unneeded = BindOpts::default().set_is_required(false);
        let builder = builder.bind_addr_with_opts(six, unneeded);
        match builder.map_err(|why| why.to_string())?.bind().await {
            Ok(endpoint) => return Ok(endpoint),
            Err(why) => failed = why.to_string(),
        }
    }
    Err(failed)
}

/// Returns the preferred port of a key.
#[cfg(not(target_family = "wasm"))]
fn port(own: Key) -> u16 {
    let [one, other, ..] = public(own).0;
    FIRST_PORT + u16::from_le_bytes([one, other]) % PORTS
}

/// Returns the public key that belongs to a secret key.
pub fn public(own: Key) -> Key {
    Key(*SecretKey::from_bytes(&own.0).public().as_bytes())
}
