//! Parts of a score.

use bevy::prelude::Color;
use inarow_store::Score;

/// Returns the parts of a score in the order of a bar, from the bottom: won, drawn, lost.
pub(super) fn parts(score: &Score, standings: [Color; 3]) -> [(u32, Color, &'static str); 3] {
    [
        (score.won, standings[0], "column-won"),
        (score.drawn, standings[1], "column-drawn"),
        (score.lost, standings[2], "column-lost"),
    ]
}
