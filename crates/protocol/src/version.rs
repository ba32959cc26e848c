//! The version of what peers say to each other.

/// The version. Peers of two versions do not play together. It rises with every change of the bytes, and the order of
/// variants and fields is part of them: a test pins it.
pub const VERSION: u8 = 3;
