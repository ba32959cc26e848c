//! A window's connections are on a thread of their own, and so is what looks around on the same network.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, sync_channel};

use inarow_net::{Lookout, Net};
use inarow_protocol::{FromPeers, MOST_UNHEARD, Near, TransportCommand, Ways};

/// Unread messages of a thread.
struct Inbox<T>(Mutex<Receiver<T>>);

impl<T: Send> Inbox<T> {
    /// The messages, and their sender.
    fn new(wake: impl Fn() + Send + Sync + 'static) -> (Self, impl Fn(T) + Send + Sync) {
        let (tell, came) = sync_channel(MOST_UNHEARD);
        let tell = move |event| {
            // Where nobody hears it any more, nobody has to wake.
            if tell.send(event).is_ok() {
                wake();
            }
        };
        (Self(Mutex::new(came)), tell)
    }

    /// Messages since the last call.
    fn came(&self) -> Vec<T> {
        let came = self.0.lock();
        came.map_or_else(|_| Vec::new(), |came| came.try_iter().collect())
    }
}

/// The connections. They end with it, once what was said last is sent.
pub(super) struct Connections {
    // Gone before the net, which else might wait for it.
    told: Inbox<FromPeers>,
    net: Net,
}

impl Connections {
    pub(super) fn open(
        ways: &Ways,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, String> {
        let (told, tell) = Inbox::new(wake);
        let net = Net::open(ways.clone(), tell).map_err(|why| why.to_string())?;
        Ok(Self { told, net })
    }

    pub(super) fn order(&self, order: &TransportCommand) {
        self.net.order(order.clone());
    }

    /// News since the last call.
    pub(super) fn came(&self) -> Vec<FromPeers> {
        self.told.came()
    }

    pub(super) fn end(self) {
        drop(self.told);
        self.net.end();
    }
}

/// The search on the same network; it ends when this is dropped.
pub(super) struct NearbySearch {
    told: Inbox<Vec<Near>>,
    _lookout: Lookout,
}

impl NearbySearch {
    /// Begins to look. Where there can be no thread, nobody is seen.
    pub(super) fn begin(wake: impl Fn() + Send + Sync + 'static) -> Option<Self> {
        let (told, tell) = Inbox::new(wake);
        let lookout = Lookout::begin(tell).ok()?;
        Some(Self {
            told,
            _lookout: lookout,
        })
    }

    /// News since the last call.
    pub(super) fn came(&self) -> Vec<Vec<Near>> {
        self.told.came()
    }
}
