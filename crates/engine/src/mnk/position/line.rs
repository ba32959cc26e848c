//! Possible winning lines and their worth.

use inarow_rules::LineEnds;

use super::Index;

/// Value of a line with pieces of one side only, indexed by the number of pieces that the line still lacks.
const LINE_WORTH: [i32; 5] = [0, 200, 40, 8, 2];
/// Value of a line that lacks more pieces than `LINE_WORTH` covers.
const FAR_LINE_WORTH: i32 = 1;

/// State of one possible winning line.
#[derive(Clone, Debug)]
pub(super) struct LineState {
    pub(super) squares: Vec<Index>,
    /// Number of pieces of each player on the line.
    pub(super) counts: [u8; 2],
    /// Exclusive-or of its empty squares: the last of them once all others are filled.
    pub(super) open: Index,
    /// Number of pieces of each player on the ends.
    pub(super) end_counts: [u8; 2],
    /// Whether the pieces on its ends keep it from winning for each player.
    pub(super) closed: [bool; 2],
}

impl LineState {
    /// Updates `closed` after a change of the pieces next to its ends.
    pub(super) fn update_closed(&mut self, line_ends: [LineEnds; 2]) {
        let [first, second] = self.end_counts;
        let counts = [(first, second), (second, first)];
        let closed = |(line_ends, (own, other))| match line_ends {
            LineEnds::Any => false,
            LineEnds::Exact => own > 0,
            LineEnds::ExactAndOpen => own > 0 || other == 2,
        };
        for (found, seen) in self
            .closed
            .iter_mut()
            .zip(line_ends.into_iter().zip(counts))
        {
            *found = closed(seen);
        }
    }
}

/// Returns the worth of a line of `length` by the number of its pieces, and the worth that one more piece adds.
pub(super) fn line_values(length: usize) -> Vec<(i32, i32)> {
    let values = (0..length).map(|own| {
        let value = line_value(length, own);
        let gain = line_value(length, own + 1) - value;
        (value, gain.max(FAR_LINE_WORTH))
    });
    values.collect()
}

/// Worth of a line of `length` with `own` pieces of one side and none of the other.
fn line_value(length: usize, own: usize) -> i32 {
    match own {
        0 => 0,
        _ if own >= length => LINE_WORTH[1],
        _ => LINE_WORTH
            .get(length - own)
            .copied()
            .unwrap_or(FAR_LINE_WORTH),
    }
}
