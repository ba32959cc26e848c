//! The connections to those who are far away, beside the game, and what they bring to it.

#[cfg(not(target_family = "wasm"))]
mod thread;
#[cfg(target_family = "wasm")]
mod worker;

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

#[cfg(not(target_family = "wasm"))]
use self::thread::Connections;
#[cfg(target_family = "wasm")]
use self::worker::Connections;
use super::session::{FromPeers, ToPeers};
use super::sets::GameSystems;
use super::settings::Preferences;
use super::words::Words;

#[cfg(target_family = "wasm")]
pub use self::worker::have_peers_script;

/// The connections, while there are any.
#[derive(Resource, Default)]
struct Peers(Option<Connections>);

/// Does what is asked of the connections.
fn obey(
    mut asked: MessageReader<ToPeers>,
    mut peers: ResMut<Peers>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut came: MessageWriter<FromPeers>,
    preferences: Res<Preferences>,
    words: Res<Words>,
) {
    for asked in asked.read() {
        match asked {
            // Nobody is led to strangers without having been asked.
            ToPeers::Open(ways) if ways.relay.is_public() && !preferences.public_relays => {
                let why = words.say("together-public");
                came.write(FromPeers::Failed(why));
            }
            ToPeers::Open(ways) => {
                // What is told wakes a window that sleeps.
                let wake = proxy.as_deref().map(|proxy| (**proxy).clone());
                let wake = move || {
                    if let Some(wake) = &wake {
                        let _ = wake.send_event(bevy::winit::WinitUserEvent::WakeUp);
                    }
                };
                match Connections::open(ways, wake) {
                    Ok(opened) => peers.0 = Some(opened),
                    Err(why) => {
                        came.write(FromPeers::Failed(why));
                    }
                }
            }
            ToPeers::Order(order) => {
                if let Some(connections) = &peers.0 {
                    connections.order(order);
                }
            }
            // What was said last is still sent.
            ToPeers::Close => peers.0 = None,
        }
    }
}

/// Hears what has come.
fn hear(peers: Res<Peers>, mut told: MessageWriter<FromPeers>) {
    told.write_batch(peers.0.iter().flat_map(Connections::came));
}

/// Who leaves tells the other side, which need not wait to notice.
fn end(mut peers: ResMut<Peers>) {
    if let Some(connections) = peers.0.take() {
        connections.end();
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Peers>().add_systems(
        Update,
        (
            hear.in_set(GameSystems::Hear)
                .run_if(|peers: Res<Peers>| peers.0.is_some()),
            obey.in_set(GameSystems::Place)
                .run_if(on_message::<ToPeers>),
        ),
    );
    app.add_systems(
        Last,
        end.in_set(GameSystems::Write).run_if(on_message::<AppExit>),
    );
}
