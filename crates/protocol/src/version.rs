//! The protocol version.

/// The protocol version. Peers of different versions can't play together. The version rises with every change of the
/// encoded bytes, which include the order of variants and fields. A test pins the bytes.
pub const VERSION: u8 = 4;
