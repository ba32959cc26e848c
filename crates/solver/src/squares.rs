//! Sets of squares as bits: one set, or eight sets side by side.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr, Sub};

use fearless_simd::{Simd, u64x8};

/// One set of squares, or several at once.
pub(super) trait Squares:
    Copy
    + Not<Output = Self>
    + BitAnd<Output = Self>
    + BitAnd<u64, Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + BitXor<u64, Output = Self>
    + Add<Output = Self>
    + Add<u64, Output = Self>
    + Sub<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
}

impl Squares for u64 {}

impl<V: Simd> Squares for u64x8<V> {}
