//! Any bytes where a frame should be: they are one, and mean the same when it is written again, or they are refused.

#![no_main]

use inarow_protocol::{MAX_FRAME, decode, encode};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(frame) = decode(bytes) else { return };
    let again = encode(&frame);
    // Numbers can be written in longer ways than here, and games in shorter ones: 3x3x3 is tic-tac-toe.
    assert!(again.len() <= bytes.len() + 16, "{frame:?}");
    if again.len() - 2 <= MAX_FRAME {
        assert_eq!(decode(&again[2..]), Ok(frame));
    }
});
