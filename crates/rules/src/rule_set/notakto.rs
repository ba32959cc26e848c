//! Notakto: one sign for both players on several small boards. A line closes its board, and who closes the last one
//! loses.

use super::{Goal, Rules, Size};
use crate::region::{Region, RegionEnd, RegionRules, RegionState};
use crate::{Player, Position, Square};

/// Columns and rows of a small board.
const SIDE: u8 = 3;
/// Largest number of small boards.
const MOST_BOARDS: u8 = 3;

pub(super) struct Notakto;

impl Rules for Notakto {
    fn name(&self) -> &'static str {
        "notakto"
    }

    fn usual_size(&self) -> Size {
        (MOST_BOARDS * SIDE, SIDE, SIDE, false)
    }

    fn suits(&self, (columns, rows, line, gravity): Size) -> bool {
        let boards = columns.is_multiple_of(SIDE) && columns <= MOST_BOARDS * SIDE;
        boards && (rows, line, gravity) == (SIDE, SIDE, false)
    }

    fn boards(&self) -> &'static str {
        "3x3x3, 6x3x3 and 9x3x3 without gravity"
    }

    fn goal(&self) -> Goal {
        Goal::Avoid
    }

    fn regions(&self) -> Option<&'static dyn RegionRules> {
        Some(&Notakto)
    }
}

impl RegionRules for Notakto {
    fn size(&self) -> (u8, u8) {
        (SIDE, SIDE)
    }

    fn shares_pieces(&self) -> bool {
        true
    }

    fn admits(&self, _position: Position, _last: Option<Square>, _region: Region) -> bool {
        true
    }

    fn end(&self, position: Position, player: Player, _region: Region) -> Option<RegionEnd> {
        let mut regions = position.variant.regions();
        let all_dead = regions.all(|region| position.region_state(region) == RegionState::Dead);
        all_dead.then_some(RegionEnd {
            winner: player.other(),
            rows: Vec::new(),
        })
    }
}
