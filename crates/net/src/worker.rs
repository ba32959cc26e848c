//! The web worker that runs all connections of a page. Its program is fetched only for a match with a friend.

use std::sync::Arc;

use inarow_protocol::{FromPeers, ToPeers, TransportCommand};
use js_sys::{Array, Uint8Array};
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::serve;
use super::tell::Tell;

#[wasm_bindgen]
extern "C" {
    /// Sends a message to the page.
    #[wasm_bindgen(js_name = postMessage)]
    fn post_message(message: &JsValue);
}

/// The connections of a page.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct PeerWorker {
    orders: Option<UnboundedSender<TransportCommand>>,
}

#[wasm_bindgen]
impl PeerWorker {
    /// Creates a worker without connections.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Self {
        Self::default()
    }

    /// Carries out a request of the page: a [`ToPeers`] encoded by `postcard`. News of connections carry the `number`
    /// with which they were opened, so that the page can tell them from news of earlier connections.
    #[expect(clippy::needless_pass_by_value, reason = "as a page passes it")]
    pub fn hear(&mut self, number: f64, bytes: Vec<u8>) {
        match postcard::from_bytes(&bytes) {
            Ok(ToPeers::Open(ways)) => {
                let (orders, asked) = unbounded_channel();
                self.orders = Some(orders);
                spawn_local(async move {
                    let tell: Tell = Arc::new(move |came| tell(number, &came));
                    if let Err(why) = serve(ways, asked, &tell).await {
                        tell(FromPeers::Failed(why));
                    }
                });
            }
            Ok(ToPeers::Order(order)) => {
                // Where nobody hears it, that was told.
                if let Some(orders) = &self.orders {
                    let _ = orders.send(order);
                }
            }
            Ok(ToPeers::Close) => self.orders = None,
            Err(why) => tell(number, &FromPeers::Failed(why.to_string())),
        }
    }
}

/// Sends news of the connections opened with `number` to the page.
fn tell(number: f64, came: &FromPeers) {
    let bytes = postcard::to_allocvec(came).unwrap_or_default();
    let message = Array::of2(&number.into(), &Uint8Array::from(&bytes[..]));
    post_message(&message);
}
