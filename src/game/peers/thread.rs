//! Native connections and the search on the local network, each on its own thread.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, sync_channel};

use inarow_net::{Lookout, Net};
use inarow_protocol::{FromPeers, MOST_UNHEARD, Near, TransportCommand, Ways};

/// Unread messages of a thread.
struct Inbox<T>(Mutex<Receiver<T>>);

impl<T: Send> Inbox<T> {
    /// Creates an inbox and the function that sends to it. Each message calls `wake`.
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

    /// Returns the messages since the last call.
    fn came(&self) -> Vec<T> {
        let came = self.0.lock();
        came.map_or_else(|_| Vec::new(), |came| came.try_iter().collect())
    }
}

/// The open connections. They close when this value is dropped, after the last messages are sent.
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

    /// Returns the news since the last call.
    pub(super) fn came(&self) -> Vec<FromPeers> {
        self.told.came()
    }

    pub(super) fn end(self) {
        drop(self.told);
        self.net.end();
    }
}

/// The search on the local network, which ends when this value is dropped.
pub(super) struct NearbySearch {
    told: Inbox<Vec<Near>>,
    _lookout: Lookout,
}

impl NearbySearch {
    /// Starts the search. Returns `None` if no thread can be started.
    pub(super) fn begin(wake: impl Fn() + Send + Sync + 'static) -> Option<Self> {
        let (told, tell) = Inbox::new(wake);
        let lookout = Lookout::begin(tell).ok()?;
        Some(Self {
            told,
            _lookout: lookout,
        })
    }

    /// Returns the hosts found since the last call.
    pub(super) fn came(&self) -> Vec<Vec<Near>> {
        self.told.came()
    }
}
