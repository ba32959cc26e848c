//! A board around a torus: lines go on from each edge at the opposite one. Pieces don't fall, as there is no lowest row.

use super::{GOMOKU, JoinedEdges, LEAST_JOINED, Rules, Size};

pub(super) struct Torus;

impl Rules for Torus {
    fn name(&self) -> &'static str {
        "torus"
    }

    fn usual_size(&self) -> Size {
        GOMOKU
    }

    fn suits(&self, (columns, rows, _, gravity): Size) -> bool {
        columns >= LEAST_JOINED && rows >= LEAST_JOINED && !gravity
    }

    fn boards(&self) -> &'static str {
        "boards of at least 3 columns and rows, without gravity"
    }

    fn joined_edges(&self) -> JoinedEdges {
        JoinedEdges {
            columns: true,
            rows: true,
        }
    }
}
