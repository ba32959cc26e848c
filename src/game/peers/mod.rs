//! Connections to remote peers, which run beside the game.

#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;
use inarow_protocol::{FromPeers, ToPeers};

#[cfg(not(target_family = "wasm"))]
use self::thread::{Connections, NearbySearch};
#[cfg(target_family = "wasm")]
use self::worker::{Connections, NearbySearch};
use super::session::{LookAround, PeerNews, PeerRequest, SeenNearby};
use super::sets::GameSystems;
use super::settings::Preferences;
use super::words::Words;

#[cfg(target_family = "wasm")]
pub use self::worker::have_peers_script;

/// The connections, and the search on the local network.
#[derive(Resource, Default)]
struct Peers {
    /// The connections, while there are any.
    connections: Option<Connections>,
    /// The search on the local network, while a player wants it.
    sight: Option<NearbySearch>,
}

/// Returns a function that wakes a sleeping window.
fn waker(proxy: Option<&EventLoopProxyWrapper>) -> impl Fn() + Send + Sync + 'static {
    let wake = proxy.map(|proxy| (**proxy).clone());
    move || {
        if let Some(wake) = &wake {
            let _ = wake.send_event(bevy::winit::WinitUserEvent::WakeUp);
        }
    }
}

/// Carries out requests to the connections.
fn obey(
    mut asked: MessageReader<PeerRequest>,
    mut peers: ResMut<Peers>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut came: MessageWriter<PeerNews>,
    preferences: Res<Preferences>,
    words: Res<Words>,
) {
    for PeerRequest(asked) in asked.read() {
        match asked {
            // Nobody is led to strangers without having been asked.
            ToPeers::Open(ways) if ways.relay.is_public() && !preferences.public_relays => {
                let why = words.say("together-public");
                came.write(PeerNews(FromPeers::Failed(why)));
            }
            ToPeers::Open(ways) => {
                // Those before end first: a page has one worker for all.
                peers.connections = None;
                match Connections::open(ways, waker(proxy.as_deref())) {
                    Ok(opened) => peers.connections = Some(opened),
                    Err(why) => {
                        came.write(PeerNews(FromPeers::Failed(why)));
                    }
                }
            }
            ToPeers::Order(order) => {
                if let Some(connections) = &peers.connections {
                    connections.order(order);
                }
            }
            // What was said last is still sent.
            ToPeers::Close => peers.connections = None,
        }
    }
}

/// Starts or stops the search on the local network.
fn look(
    mut asked: MessageReader<LookAround>,
    mut peers: ResMut<Peers>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
) {
    let Some(LookAround(looks)) = asked.read().last() else {
        return;
    };
    peers.sight = None;
    if *looks {
        peers.sight = NearbySearch::begin(waker(proxy.as_deref()));
    }
}

/// Passes on news of the connections and results of the search.
fn hear(peers: Res<Peers>, mut told: MessageWriter<PeerNews>, mut seen: MessageWriter<SeenNearby>) {
    told.write_batch(
        peers
            .connections
            .iter()
            .flat_map(Connections::came)
            .map(PeerNews),
    );
    seen.write_batch(
        peers
            .sight
            .iter()
            .flat_map(NearbySearch::came)
            .map(SeenNearby),
    );
}

/// Closes the connections when the program ends, so that the other side learns of it at once.
fn end(mut peers: ResMut<Peers>) {
    if let Some(connections) = peers.connections.take() {
        connections.end();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Peers>().add_systems(
        Update,
        (
            hear.in_set(GameSystems::Hear)
                .run_if(|peers: Res<Peers>| peers.connections.is_some() || peers.sight.is_some()),
            (
                obey.run_if(on_message::<PeerRequest>),
                look.run_if(on_message::<LookAround>),
            )
                .chain()
                .in_set(GameSystems::Place),
        ),
    );
    app.add_systems(
        Last,
        end.in_set(GameSystems::Write).run_if(on_message::<AppExit>),
    );
}
