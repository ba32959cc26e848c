//! Any text where a ticket, a relay or the card of somebody nearby should be, and any bytes in a ticket whose sum is right.

#![no_main]

use data_encoding::BASE32_NOPAD;
use inarow_protocol::{Card, Relay};
use inarow_model::remote::Invite;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let summed = [&crc32fast::hash(bytes).to_le_bytes(), bytes].concat();
    let summed = format!("inarow{}", BASE32_NOPAD.encode(&summed));
    for text in [&summed, &*String::from_utf8_lossy(bytes)] {
        if let Ok(invite) = text.parse::<Invite>() {
            let written = invite.to_string();
            assert_eq!(written.parse(), Ok(invite.clone()));
            // Where it leads is looked at before it is used.
            let _ = Relay::of(invite.relay.as_deref()).is_public();
        }
        if let Ok(relay) = text.parse::<Relay>() {
            assert_eq!(relay.to_string().parse(), Ok(relay));
        }
        if let Ok(card) = text.parse::<Card>() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
    }
});
