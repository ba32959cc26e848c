//! A board around a cylinder: lines go on from its left edge at its right one.

use super::{CONNECT_FOUR, JoinedEdges, LEAST_JOINED, Rules, Size};

pub(super) struct Cylinder;

impl Rules for Cylinder {
    fn name(&self) -> &'static str {
        "cylinder"
    }

    fn usual_size(&self) -> Size {
        CONNECT_FOUR
    }

    fn suits(&self, (columns, ..): Size) -> bool {
        columns >= LEAST_JOINED
    }

    fn boards(&self) -> &'static str {
        "boards of at least 3 columns"
    }

    fn joined_edges(&self) -> JoinedEdges {
        JoinedEdges {
            columns: true,
            rows: false,
        }
    }
}
