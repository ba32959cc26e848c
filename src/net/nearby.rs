//! Who waits on the same network, by multicast DNS: asked and told only while somebody wants it.

use std::time::Duration;

use futures_lite::StreamExt;
use iroh::Endpoint;
use iroh::address_lookup::UserData;
use iroh_mdns_address_lookup::{DiscoveryEvent, MdnsAddressLookup};
use tokio::task::JoinHandle;

use super::came::{Came, Near, Tell};
use super::ways::{Nearby, Ways};
use crate::remote::Key;

/// Under which name it is asked and told: `_inarow._udp.local`.
const SERVICE: &str = "inarow";
/// How often it is asked.
const CADENCE: Duration = Duration::from_secs(2);

/// Asks and tells as long as it is there.
pub(super) struct Asking {
    _lookup: MdnsAddressLookup,
    listens: Option<JoinHandle<()>>,
}

impl Drop for Asking {
    fn drop(&mut self) {
        if let Some(listens) = &self.listens {
            listens.abort();
        }
    }
}

/// Begins to ask and to tell. Where there is no network for it, nobody is nearby.
pub(super) fn begin(ways: &Ways, endpoint: &Endpoint, tell: &Tell) -> Option<Asking> {
    let told = match &ways.nearby {
        Nearby::Silent => return None,
        Nearby::Waits(text) => UserData::try_from(text.clone()).ok(),
        Nearby::Asks | Nearby::Answers | Nearby::Lists => None,
    };
    let answers = matches!(ways.nearby, Nearby::Waits(_) | Nearby::Answers);
    let lookup = MdnsAddressLookup::builder()
        .service_name(SERVICE)
        .discovery_cadence(CADENCE)
        .advertise(answers)
        .build(endpoint.id())
        .ok()?;
    endpoint.address_lookup().ok()?.add(lookup.clone());
    endpoint.set_user_data_for_address_lookup(told);
    let listens = (ways.nearby == Nearby::Lists).then(|| {
        let (lookup, tell) = (lookup.clone(), tell.clone());
        tokio::spawn(async move {
            let mut events = lookup.subscribe().await;
            while let Some(event) = events.next().await {
                hear(event, &tell);
            }
        })
    });
    Some(Asking {
        _lookup: lookup,
        listens,
    })
}

/// Somebody is there, or not any more. Who says nothing waits for a friend, whose match is under way.
fn hear(event: DiscoveryEvent, tell: &Tell) {
    match event {
        DiscoveryEvent::Discovered { endpoint_info, .. } => {
            let key = Key(*endpoint_info.endpoint_id.as_bytes());
            if let Some(told) = endpoint_info.user_data() {
                let text = told.as_ref().to_owned();
                tell(Came::Near(Near { key, text }));
            }
        }
        DiscoveryEvent::Expired { endpoint_id } => tell(Came::Away(Key(*endpoint_id.as_bytes()))),
        _ => {}
    }
}
