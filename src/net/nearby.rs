//! Where a peer is whose key is known, on the same network, by multicast DNS: asked and told only while somebody wants it.

use std::time::Duration;

use iroh::Endpoint;
use iroh_mdns_address_lookup::MdnsAddressLookup;

use crate::remote::{Nearby, Ways};

/// Under which name it is asked and told: `_inarow._udp.local`.
const SERVICE: &str = "inarow";
/// How often it is asked.
const CADENCE: Duration = Duration::from_secs(2);

/// Begins to ask and to tell, as long as what it gives is there. Where there is no network for it, nobody is nearby.
pub(super) fn begin(ways: &Ways, endpoint: &Endpoint) -> Option<MdnsAddressLookup> {
    if ways.nearby == Nearby::Silent {
        return None;
    }
    let lookup = MdnsAddressLookup::builder()
        .service_name(SERVICE)
        .discovery_cadence(CADENCE)
        .advertise(ways.nearby == Nearby::Answers)
        .build(endpoint.id())
        .ok()?;
    endpoint.address_lookup().ok()?.add(lookup.clone());
    Some(lookup)
}
