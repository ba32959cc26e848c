//! Discovery on the local network by multicast DNS, active only on request.

use std::collections::BTreeMap;
use std::io;
use std::thread;
use std::time::Duration;

use inarow_model::remote::Key;
use inarow_protocol::{Near, Nearby, Ways};
use iroh::address_lookup::{AddrFilter, AddressLookup, EndpointData, EndpointInfo, Error, Item};
use iroh::{Endpoint, EndpointId, SecretKey};
use iroh_mdns_address_lookup::{DiscoveryEvent, MdnsAddressLookup};
use n0_future::StreamExt;
use n0_future::boxed::BoxStream;
use tokio::runtime::Builder;
use tokio::sync::oneshot::{Receiver, Sender, channel};

/// Name of the multicast DNS service: `_inarow._udp.local`.
const SERVICE: &str = "inarow";
/// Interval between queries.
const CADENCE: Duration = Duration::from_secs(2);
/// Maximum number of hosts listed at once, because a network could be full of them.
const MOST: usize = 16;

/// Starts lookups and announcements, which last as long as the returned value. Returns none if the local network
/// isn't used or can't be used.
pub(super) fn begin(ways: &Ways, endpoint: &Endpoint) -> Option<MdnsAddressLookup> {
    if let Nearby::Shows(card) = &ways.nearby {
        endpoint.set_user_data_for_address_lookup(card.to_string().parse().ok());
    }
    let advertises = match ways.nearby {
        Nearby::Silent => return None,
        Nearby::Asks => false,
        Nearby::Answers | Nearby::Shows(_) => true,
    };
    let lookup = MdnsAddressLookup::builder()
        .service_name(SERVICE)
        .discovery_cadence(CADENCE)
        .advertise(advertises)
        .build(endpoint.id())
        .ok()?;
    let direct = Direct(lookup.clone());
    endpoint.address_lookup().ok()?.add(direct);
    Some(lookup)
}

/// Lookup on the local network that ignores relays, so that an answer can't name a relay that the player hasn't
/// chosen.
#[derive(Debug)]
struct Direct(MdnsAddressLookup);

impl AddressLookup for Direct {
    fn publish(&self, data: &EndpointData) {
        self.0.publish(&data.apply_filter(&AddrFilter::ip_only()));
    }

    fn resolve(&self, peer: EndpointId) -> Option<BoxStream<Result<Item, Error>>> {
        let found = self.0.resolve(peer)?;
        Some(found.map(|item| item.map(without_relays)).boxed())
    }
}

/// Returns the answer with its direct addresses only.
fn without_relays(item: Item) -> Item {
    let (provenance, updated) = (item.provenance(), item.last_updated());
    let data = item.apply_filter(&AddrFilter::ip_only()).into_owned();
    let info = EndpointInfo::from_parts(item.endpoint_id(), data);
    Item::new(info, provenance, updated)
}

/// Search for hosts on the same network, which ends when this value is dropped.
#[derive(Debug)]
pub struct Lookout {
    /// Ends the search when dropped.
    _stop: Sender<()>,
}

impl Lookout {
    /// Starts the search in a thread, which passes the hosts to `tell` whenever their list changes.
    ///
    /// # Errors
    /// If the thread can't be started.
    pub fn begin(tell: impl Fn(Vec<Near>) + Send + 'static) -> io::Result<Self> {
        let (stop, stopped) = channel();
        thread::Builder::new()
            .name("lookout".to_owned())
            .spawn(move || {
                // Where there is no network for it, nobody is nearby.
                if let Ok(runtime) = Builder::new_current_thread().enable_all().build() {
                    runtime.block_on(look(stopped, tell));
                }
            })?;
        Ok(Self { _stop: stop })
    }
}

async fn look(mut stopped: Receiver<()>, tell: impl Fn(Vec<Near>)) {
    // It is asked under a name that nobody else has.
    let own = SecretKey::from_bytes(&Key::random().0).public();
    let lookup = MdnsAddressLookup::builder()
        .service_name(SERVICE)
        .discovery_cadence(CADENCE)
        .advertise(false)
        .build(own);
    let Ok(lookup) = lookup else { return };
    let mut events = lookup.subscribe().await;
    let mut all = BTreeMap::new();
    loop {
        let event = tokio::select! {
            event = events.next() => event,
            _ = &mut stopped => return,
        };
        let changed = match event {
            None => return,
            Some(DiscoveryEvent::Discovered { endpoint_info, .. }) => {
                let key = *endpoint_info.endpoint_id.as_bytes();
                let card = endpoint_info.data.user_data();
                let card = card.and_then(|card| card.to_string().parse().ok());
                let addresses = endpoint_info.data.ip_addrs().copied().collect();
                match card {
                    Some(card) if all.len() < MOST || all.contains_key(&key) => {
                        let near = Near {
                            key: Key(key),
                            addresses,
                            card,
                        };
                        all.insert(key, near.clone()) != Some(near)
                    }
                    Some(_) => false,
                    // They play now.
                    None => all.remove(&key).is_some(),
                }
            }
            Some(DiscoveryEvent::Expired { endpoint_id }) => {
                all.remove(endpoint_id.as_bytes()).is_some()
            }
            Some(_) => false,
        };
        if changed {
            tell(all.values().cloned().collect());
        }
    }
}

#[cfg(test)]
mod tests {
    use iroh::TransportAddr;

    use super::*;

    #[test]
    fn an_answer_from_nearby_leads_through_no_relay() {
        let peer = SecretKey::from_bytes(&[7; 32]).public();
        let direct = TransportAddr::Ip(([192, 0, 2, 1], 4000).into());
        let relay = "https://relay.example/".parse().expect("an address");
        let data = EndpointData::from_iter([TransportAddr::Relay(relay), direct.clone()]);
        let item = Item::new(EndpointInfo::from_parts(peer, data), "nearby", Some(1));
        let left = without_relays(item);
        assert_eq!(left.addrs().collect::<Vec<_>>(), [&direct]);
        assert_eq!((left.endpoint_id(), left.last_updated()), (peer, Some(1)));
    }
}
