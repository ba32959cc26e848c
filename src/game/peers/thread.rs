//! A window's connections are on a thread of their own.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use crate::net::Net;
use crate::remote::{FromPeers, Order, Ways};

/// The connections. They end with it, once what was said last is sent.
pub(super) struct Connections {
    net: Net,
    came: Mutex<Receiver<FromPeers>>,
}

impl Connections {
    pub(super) fn open(
        ways: &Ways,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Result<Self, String> {
        let (tell, came) = channel();
        let net = Net::open(ways.clone(), move |event| {
            // Where nobody hears it any more, nobody has to wake.
            if tell.send(event).is_ok() {
                wake();
            }
        });
        let came = Mutex::new(came);
        let net = net.map_err(|why| why.to_string())?;
        Ok(Self { net, came })
    }

    pub(super) fn order(&self, order: &Order) {
        self.net.order(order.clone());
    }

    /// What has come since this was last asked.
    pub(super) fn came(&self) -> Vec<FromPeers> {
        let came = self.came.lock();
        came.map_or_else(|_| Vec::new(), |came| came.try_iter().collect())
    }

    pub(super) fn end(self) {
        self.net.end();
    }
}
