//! Connections to peers by `iroh`: QUIC between keys, direct where possible and otherwise through a relay. A thread,
//! or a worker in a page, runs all connections. Nothing is sent or received until a match with a friend is requested.

mod bind;
mod line;
#[cfg(not(target_family = "wasm"))]
mod nearby;
mod tell;
#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(target_family = "wasm")]
mod worker;

use std::collections::{HashMap, HashSet};
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use inarow_model::remote::Key;
use inarow_protocol::{FromPeers, LineId, TransportCommand, TransportEvent, Ways};
use iroh::endpoint::{Connection, Incoming};
use iroh::{Endpoint, EndpointAddr, EndpointId, Watcher};
use n0_future::task::spawn;
use n0_future::time::timeout;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use self::bind::{ALPN, bind};
use self::line::Outbox;
use self::tell::Tell;

pub use self::bind::public;
#[cfg(not(target_family = "wasm"))]
pub use self::{nearby::Lookout, thread::Net};

/// Timeout of a connection attempt.
const CALL: Duration = Duration::from_secs(20);
/// Timeout of an incoming connection, shorter so that nobody keeps others waiting for long.
const WELCOME: Duration = Duration::from_secs(8);
/// Maximum number of incoming connections in the handshake at once.
const MOST_COMING: u64 = 16;
/// Maximum number of connections at once, including those that are closing. No match needs as many.
const MOST_OPEN: usize = 64;
/// Timeout for closing all connections, and then again for closing the endpoint.
const END: Duration = Duration::from_millis(1500);

/// News from the tasks of connections.
enum Inner {
    Connected(Connection),
    Unreachable,
    Closed(LineId),
}

/// Runs all connections until the sender of commands is dropped.
async fn serve(
    ways: Ways,
    mut asked: UnboundedReceiver<TransportCommand>,
    tell: &Tell,
) -> Result<(), String> {
    let endpoint = bind(&ways).await?;
    #[cfg(not(target_family = "wasm"))]
    let _nearby = nearby::begin(&ways, &endpoint);
    let (inner, mut news) = unbounded_channel();
    let mut addresses = endpoint.watch_addr();
    say_where(&addresses.get(), tell);
    let mut lines = HashMap::<LineId, Outbox>::new();
    // Those that have not ended yet, though nothing more may be said there.
    let mut open = HashSet::<LineId>::new();
    let mut last = 0;
    let coming = Arc::new(AtomicU64::new(0));
    loop {
        tokio::select! {
            order = asked.recv() => match order {
                None => break,
                Some(TransportCommand::Call { peer, relay, addresses }) => {
                    call(&endpoint, peer, relay, addresses, inner.clone());
                }
                Some(TransportCommand::Send(line, frame)) => {
                    let full = lines.get(&line).is_some_and(|line| !line.send(&frame));
                    // Who does not read what is said has gone.
                    if full {
                        lines.remove(&line);
                    }
                }
                Some(TransportCommand::Close(line)) => drop(lines.remove(&line)),
                Some(TransportCommand::Unlist) => endpoint.set_user_data_for_address_lookup(None),
            },
            incoming = endpoint.accept() => {
                let Some(incoming) = incoming else { break };
                let room = coming.load(Ordering::Relaxed) < MOST_COMING && open.len() < MOST_OPEN;
                if ways.listens && room && is_crowded(&coming) && !incoming.remote_addr_validated() {
                    // Who only pretends to be there takes no room.
                    let _ = incoming.retry();
                } else if ways.listens && room {
                    welcome(incoming, inner.clone(), Arc::clone(&coming));
                } else {
                    incoming.ignore();
                }
            }
            Some(news) = news.recv() => match news {
                Inner::Connected(connection) => {
                    last += 1;
                    let (closed, line) = (inner.clone(), last);
                    let tell = Arc::clone(tell);
                    let outbox = line::begin(line, connection, tell, move || {
                        let _ = closed.send(Inner::Closed(line));
                    });
                    lines.insert(line, outbox);
                    open.insert(line);
                }
                Inner::Unreachable => tell(FromPeers::Wire(TransportEvent::Unreachable)),
                Inner::Closed(line) => {
                    lines.remove(&line);
                    open.remove(&line);
                    tell(FromPeers::Wire(TransportEvent::Closed { line }));
                }
            },
            changed = addresses.updated() => match changed {
                Ok(address) => say_where(&address, tell),
                Err(_) => break,
            },
        }
    }
    // What was said last is still on its way.
    lines.clear();
    let ended = async {
        while !open.is_empty() {
            if let Some(Inner::Closed(line)) = news.recv().await {
                open.remove(&line);
            }
        }
    };
    let _ = timeout(END, ended).await;
    let _ = timeout(END, endpoint.close()).await;
    Ok(())
}

/// Reports where this side can be reached.
fn say_where(address: &EndpointAddr, tell: &Tell) {
    tell(FromPeers::Wire(TransportEvent::Ready {
        key: Key(*address.id.as_bytes()),
        relay: address.relay_urls().next().map(ToString::to_string),
        addresses: address.ip_addrs().copied().collect(),
    }));
}

/// Connects to a peer in a new task.
fn call(
    endpoint: &Endpoint,
    peer: Key,
    relay: Option<String>,
    addresses: Vec<SocketAddr>,
    inner: UnboundedSender<Inner>,
) {
    let endpoint = endpoint.clone();
    spawn(async move {
        let connected = async {
            let mut address = EndpointAddr::new(EndpointId::from_bytes(&peer.0).ok()?);
            if let Some(relay) = relay.and_then(|relay| relay.parse().ok()) {
                address = address.with_relay_url(relay);
            }
            for ip in addresses {
                address = address.with_ip_addr(ip);
            }
            endpoint.connect(address, ALPN).await.ok()
        };
        let connected = timeout(CALL, connected).await.ok().flatten();
        let _ = inner.send(connected.map_or(Inner::Unreachable, Inner::Connected));
    });
}

/// Whether so many handshakes are pending that callers must first prove their address.
fn is_crowded(coming: &AtomicU64) -> bool {
    coming.load(Ordering::Relaxed) >= MOST_COMING / 2
}

/// Accepts an incoming connection in a new task.
fn welcome(incoming: Incoming, inner: UnboundedSender<Inner>, coming: Arc<AtomicU64>) {
    coming.fetch_add(1, Ordering::Relaxed);
    spawn(async move {
        let connected = async { incoming.accept().ok()?.await.ok() };
        if let Ok(Some(connection)) = timeout(WELCOME, connected).await {
            let _ = inner.send(Inner::Connected(connection));
        }
        coming.fetch_sub(1, Ordering::Relaxed);
    });
}
