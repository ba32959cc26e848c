//! A small board of three by three cells as bits, in reading order.

/// Columns and rows of a small board.
pub(super) const SIDE: usize = 3;
/// Number of cells of a small board.
pub(super) const CELLS: usize = SIDE * SIDE;
/// All cells.
pub(super) const FULL: u16 = 0b1_1111_1111;
/// The lines.
pub(super) const LINES: [u16; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// Returns whether pieces complete a line.
pub(super) fn has_line(pieces: u16) -> bool {
    LINES.iter().any(|line| line & !pieces == 0)
}

/// Returns the cells that complete a line with those of `own`, among those that are `free`.
pub(super) fn completing(own: u16, free: u16) -> u16 {
    let mut cells = 0;
    for line in LINES {
        let missing = line & !own;
        if missing.count_ones() == 1 {
            cells |= missing & free;
        }
    }
    cells
}

/// Returns the cells of a set, in reading order.
pub(super) fn cells(mut bits: u16) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = bits.trailing_zeros() as usize;
        (bits != 0).then(|| {
            bits &= bits - 1;
            cell
        })
    })
}
