//! The version of what peers say to each other.

/// The version. Peers of two versions do not play together.
pub const VERSION: u8 = 3;
