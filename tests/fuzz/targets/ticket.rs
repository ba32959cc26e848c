//! Any text where a ticket, a relay or the card of somebody nearby should be, and any bytes in a ticket whose sum is right.

#![no_main]

use data_encoding::BASE32_NOPAD;
use inarow_protocol::{Card, Relay};
use inarow_model::remote::Ticket;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let summed = [&crc32fast::hash(bytes).to_le_bytes(), bytes].concat();
    let summed = format!("inarow{}", BASE32_NOPAD.encode(&summed));
    for text in [&summed, &*String::from_utf8_lossy(bytes)] {
        if let Ok(ticket) = text.parse::<Ticket>() {
            let written = ticket.to_string();
            assert_eq!(written.parse(), Ok(ticket.clone()));
            // Where it leads is looked at before it is used.
            let _ = Relay::of(ticket.relay.as_deref()).is_public();
        }
        if let Ok(relay) = text.parse::<Relay>() {
            assert_eq!(relay.to_string().parse(), Ok(relay));
        }
        if let Ok(card) = text.parse::<Card>() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }
});
