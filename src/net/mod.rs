//! Connections to peers, by `iroh`: QUIC between keys, directly where that is possible, else through a relay. A thread of its
//! own has them all; what comes goes to whoever has opened it, and nothing is sent or listened to before.

mod came;
mod line;
mod nearby;
mod ways;

use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use iroh::endpoint::{Connection, Incoming, QuicTransportConfig, VarInt, presets};
use iroh::{Endpoint, EndpointAddr, EndpointId, RelayMode, SecretKey, Watcher};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::timeout;

use self::came::Tell;
use self::line::Outbox;
use crate::remote::{Key, LineId, Order, Wire};

pub use self::came::Came;
pub use self::ways::{Nearby, NoRelay, Relay, Ways};

/// The protocol that is spoken.
const ALPN: &[u8] = b"inarow";
/// How long a connection may take to come about.
const CALL: Duration = Duration::from_secs(20);
/// How often a quiet connection is kept open, …
const ALIVE: Duration = Duration::from_secs(3);
/// … and after how much silence it is lost.
const SILENCE: Duration = Duration::from_secs(8);
/// Most bytes of a peer that wait to be read.
const WINDOW: u32 = 16 * 1024;
/// Most connections that are coming about at once.
const MOST_COMING: u64 = 16;
/// How long the end may take.
const END: Duration = Duration::from_millis(1500);
/// How many times its own port is tried, and how long after each other.
const ATTEMPTS: u32 = 8;
const AGAIN: Duration = Duration::from_millis(250);
/// The first of the ports among which one is chosen by the key, so that a match has the same after a restart, …
const FIRST_PORT: u16 = 49_152;
/// … and how many they are.
const PORTS: u16 = 16_384;

/// Connections to peers. They end with it.
#[derive(Debug)]
pub struct Net {
    orders: Option<UnboundedSender<Order>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Net {
    /// Opens them; what comes goes to `tell`, from a thread of their own.
    ///
    /// # Errors
    /// Where there can be no thread.
    pub fn open(ways: Ways, tell: impl Fn(Came) + Send + Sync + 'static) -> io::Result<Self> {
        let (orders, asked) = unbounded_channel();
        let thread = thread::Builder::new()
            .name("peers".to_owned())
            .spawn(move || {
                let tell: Tell = Arc::new(tell);
                let runtime = tokio::runtime::Builder::new_current_thread()
                    .enable_all()
                    .build();
                let ended = match runtime {
                    Ok(runtime) => {
                        let ended = runtime.block_on(serve(ways, asked, &tell));
                        runtime.shutdown_timeout(END);
                        ended
                    }
                    Err(why) => Err(why.to_string()),
                };
                if let Err(why) = ended {
                    tell(Came::Failed(why));
                }
            })?;
        Ok(Self {
            orders: Some(orders),
            thread: Some(thread),
        })
    }

    /// Asks for something.
    pub fn order(&self, order: Order) {
        // Where nobody hears it, that was told.
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }

    /// Ends all connections, so that peers hear of it.
    pub fn end(mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // It ends by itself, or has failed.
            let _ = thread.join();
        }
    }
}

/// The public key behind a secret one.
#[must_use]
pub fn public(own: Key) -> Key {
    Key(*SecretKey::from_bytes(&own.0).public().as_bytes())
}

/// The port that a key prefers.
fn port(own: Key) -> u16 {
    let [one, other, ..] = public(own).0;
    FIRST_PORT + u16::from_le_bytes([one, other]) % PORTS
}

/// An endpoint as it is wanted.
async fn bind(ways: &Ways) -> Result<Endpoint, String> {
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
        Relay::Named(relay) => RelayMode::custom([relay.clone()]),
    };
    let port = port(ways.own);
    let mut failed = String::new();
    // One who has just left may still hold it; where it stays taken, any other will do.
    for attempt in 0..=ATTEMPTS {
        let port = if attempt < ATTEMPTS { port } else { 0 };
        if attempt > 0 {
            tokio::time::sleep(AGAIN).await;
        }
        let builder = Endpoint::builder(presets::Minimal)
            .secret_key(SecretKey::from_bytes(&ways.own.0))
            .alpns(vec![ALPN.to_vec()])
            .relay_mode(relays.clone())
            .transport_config(limits.clone())
            .clear_ip_transports();
        let four = SocketAddrV4::new(Ipv4Addr::UNSPECIFIED, port);
        let six = SocketAddrV6::new(Ipv6Addr::UNSPECIFIED, port, 0, 0);
        let builder = builder.bind_addr(four).map_err(|why| why.to_string())?;
        // Not every machine has it.
        let unneeded = iroh::endpoint::BindOpts::default().set_is_required(false);
        let builder = builder.bind_addr_with_opts(six, unneeded);
        match builder.map_err(|why| why.to_string())?.bind().await {
            Ok(endpoint) => return Ok(endpoint),
            Err(why) => failed = why.to_string(),
        }
    }
    Err(failed)
}

/// What the tasks of connections tell the one that has them all.
enum Inner {
    Connected(Connection),
    Unreachable,
    Closed(LineId),
}

/// Serves until nobody asks for anything any more.
async fn serve(ways: Ways, mut asked: UnboundedReceiver<Order>, tell: &Tell) -> Result<(), String> {
    let endpoint = bind(&ways).await?;
    let _nearby = nearby::begin(&ways, &endpoint);
    let (inner, mut news) = unbounded_channel();
    let mut addresses = endpoint.watch_addr();
    say_where(&addresses.get(), tell);
    let mut lines = HashMap::<LineId, Outbox>::new();
    let mut tasks = JoinSet::new();
    let mut last = 0;
    let coming = Arc::new(AtomicU64::new(0));
    loop {
        tokio::select! {
            order = asked.recv() => match order {
                None => break,
                Some(Order::Call { peer, relay, addresses }) => {
                    call(&endpoint, peer, relay, addresses, inner.clone());
                }
                Some(Order::Send(line, frame)) => {
                    let full = lines.get(&line).is_some_and(|line| !line.send(&frame));
                    // Who does not read what is said has gone.
                    if full {
                        lines.remove(&line);
                    }
                }
                Some(Order::Close(line)) => drop(lines.remove(&line)),
            },
            incoming = endpoint.accept() => {
                let Some(incoming) = incoming else { break };
                if ways.listens && coming.load(Ordering::Relaxed) < MOST_COMING {
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
                    let outbox = line::begin(line, connection, tell, &mut tasks, move || {
                        let _ = closed.send(Inner::Closed(line));
                    });
                    lines.insert(line, outbox);
                }
                Inner::Unreachable => tell(Came::Wire(Wire::Unreachable)),
                Inner::Closed(line) => {
                    lines.remove(&line);
                    while tasks.try_join_next().is_some() {}
                    tell(Came::Wire(Wire::Closed { line }));
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
        while tasks.join_next().await.is_some() {}
        endpoint.close().await;
    };
    let _ = timeout(END, ended).await;
    Ok(())
}

/// Tells where this side can be found.
fn say_where(address: &EndpointAddr, tell: &Tell) {
    tell(Came::Wire(Wire::Ready {
        key: Key(*address.id.as_bytes()),
        relay: address.relay_urls().next().map(ToString::to_string),
        addresses: address.ip_addrs().copied().collect(),
    }));
}

/// Calls somebody.
fn call(
    endpoint: &Endpoint,
    peer: Key,
    relay: Option<String>,
    addresses: Vec<SocketAddr>,
    inner: UnboundedSender<Inner>,
) {
    let endpoint = endpoint.clone();
    tokio::spawn(async move {
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

/// Somebody calls.
fn welcome(incoming: Incoming, inner: UnboundedSender<Inner>, coming: Arc<AtomicU64>) {
    coming.fetch_add(1, Ordering::Relaxed);
    tokio::spawn(async move {
        let connected = async { incoming.accept().ok()?.await.ok() };
        if let Ok(Some(connection)) = timeout(CALL, connected).await {
            let _ = inner.send(Inner::Connected(connection));
        }
        coming.fetch_sub(1, Ordering::Relaxed);
    });
}
