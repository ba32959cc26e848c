//! The connections to those who are far away, on a thread of their own, and what they bring to the window.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use bevy::prelude::*;
use bevy::winit::EventLoopProxyWrapper;

use super::session::{FromPeers, PeerReach, ToPeers};
use super::sets::GameSystems;
use super::words::Words;
use crate::net::{Came, Nearby, Net, Relay, Ways};

/// The connections, while there are any.
#[derive(Resource, Default)]
struct Peers(Option<(Net, Mutex<Receiver<Came>>)>);

impl Peers {
    fn open(reach: &PeerReach, proxy: Option<&EventLoopProxyWrapper>) -> std::io::Result<Self> {
        let (tell, came) = channel();
        let wake = proxy.map(|proxy| (**proxy).clone());
        let ways = Ways {
            own: reach.own,
            relay: Relay::of(reach.relay.as_deref()),
            nearby: if reach.listens {
                Nearby::Answers
            } else {
                Nearby::Asks
            },
            listens: reach.listens,
        };
        let net = Net::open(ways, move |event| {
            // Where nobody hears it any more, nobody has to wake.
            if tell.send(event).is_ok()
                && let Some(wake) = &wake
            {
                let _ = wake.send_event(bevy::winit::WinitUserEvent::WakeUp);
            }
        })?;
        Ok(Self(Some((net, Mutex::new(came)))))
    }
}

/// Does what is asked of the connections.
fn obey(
    mut asked: MessageReader<ToPeers>,
    mut peers: ResMut<Peers>,
    proxy: Option<Res<EventLoopProxyWrapper>>,
    mut came: MessageWriter<FromPeers>,
    words: Res<Words>,
) {
    for asked in asked.read() {
        match asked {
            // Nobody is led to strangers without having been asked.
            ToPeers::Open(reach) if Relay::of(reach.relay.as_deref()).is_public() => {
                let why = words.say("together-public");
                came.write(FromPeers::Failed(why));
            }
            ToPeers::Open(reach) => match Peers::open(reach, proxy.as_deref()) {
                Ok(opened) => *peers = opened,
                Err(why) => {
                    came.write(FromPeers::Failed(why.to_string()));
                }
            },
            ToPeers::Order(order) => {
                if let Some((net, _)) = &peers.0 {
                    net.order(order.clone());
                }
            }
            // What was said last is still sent.
            ToPeers::Close => peers.0 = None,
        }
    }
}

/// Hears what has come.
fn hear(peers: Res<Peers>, mut told: MessageWriter<FromPeers>) {
    let Some((_, came)) = &peers.0 else {
        return;
    };
    let Ok(came) = came.lock() else {
        return;
    };
    told.write_batch(came.try_iter().map(|came| match came {
        Came::Wire(wire) => FromPeers::Wire(wire),
        Came::Failed(why) => FromPeers::Failed(why),
    }));
}

/// Who leaves tells the other side, which need not wait to notice.
fn end(mut peers: ResMut<Peers>) {
    if let Some((net, _)) = peers.0.take() {
        net.end();
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
