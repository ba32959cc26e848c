//! Sets of squares as bits.

use super::Index;

/// Maximum number of squares that a board can have.
const MAX_SQUARES: usize = 512;

/// A set of squares.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SquareSet(pub(super) [u64; MAX_SQUARES / 64]);

impl SquareSet {
    pub(super) fn insert(&mut self, index: Index) {
        self.0[usize::from(index) / 64] |= 1 << (index % 64);
    }

    pub(super) fn remove(&mut self, index: Index) {
        self.0[usize::from(index) / 64] &= !(1 << (index % 64));
    }

    pub(super) const fn contains(&self, index: Index) -> bool {
        self.0[index as usize / 64] >> (index % 64) & 1 == 1
    }

    /// Iterates over the squares, all of which are in the first `words` words.
    pub(super) fn iter(self, words: usize) -> impl Iterator<Item = Index> {
        self.0
            .into_iter()
            .take(words)
            .enumerate()
            .flat_map(|(word, mut bits)| {
                std::iter::from_fn(move || {
                    let bit = bits.trailing_zeros();
                    (bits != 0).then(|| {
                        bits &= bits - 1;
                        (word * 64) as Index + bit as Index
                    })
                })
            })
    }
}
