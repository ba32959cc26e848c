//! The thread that runs all connections of the native program.

use std::io;
use std::sync::Arc;
use std::thread;

use inarow_protocol::{FromPeers, TransportCommand, Ways};
use tokio::runtime::Builder;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::tell::Tell;
use super::{END, serve};

/// The thread that runs all connections. Dropping this handle closes them.
#[derive(Debug)]
pub struct Net {
    orders: Option<UnboundedSender<TransportCommand>>,
    thread: Option<thread::JoinHandle<()>>,
}

impl Net {
    /// Opens the connections in a new thread, which passes their news to `tell`.
    ///
    /// # Errors
    /// If the thread can't be started.
    pub fn open(ways: Ways, tell: impl Fn(FromPeers) + Send + Sync + 'static) -> io::Result<Self> {
        let (orders, asked) = unbounded_channel();
        let thread = thread::Builder::new()
            .name("peers".to_owned())
            .spawn(move || {
                let tell: Tell = Arc::new(tell);
                let ended = match Builder::new_current_thread().enable_all().build() {
                    Ok(runtime) => {
                        let ended = runtime.block_on(serve(ways, asked, &tell));
                        runtime.shutdown_timeout(END);
                        ended
                    }
                    Err(why) => Err(why.to_string()),
                };
                if let Err(why) = ended {
                    tell(FromPeers::Failed(why));
                }
            })?;
        Ok(Self {
            orders: Some(orders),
            thread: Some(thread),
        })
    }

    /// Sends a command to the connections.
    pub fn order(&self, order: TransportCommand) {
        // Where nobody hears it, that was told.
        if let Some(orders) = &self.orders {
            let _ = orders.send(order);
        }
    }

    /// Ends all connections in an orderly way, so that peers are told.
    pub fn end(mut self) {
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            // It ends by itself, or has failed.
            let _ = thread.join();
        }
    }
}
