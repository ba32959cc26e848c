//! Ultimate tic-tac-toe: nine small boards. The square of a move sends the opponent to the small board with the same
//! place. Three small boards in a row win.

use super::{Rules, Size};
use crate::region::{Region, RegionEnd, RegionRules, RegionState};
use crate::{Player, Position, Square};

/// Columns and rows of a small board, and of the small boards.
const SIDE: u8 = 3;
const SIZE: Size = (SIDE * SIDE, SIDE * SIDE, SIDE, false);

pub(super) struct Ultimate;

impl Rules for Ultimate {
    fn name(&self) -> &'static str {
        "ultimate"
    }

    fn usual_size(&self) -> Size {
        SIZE
    }

    fn suits(&self, size: Size) -> bool {
        size == SIZE
    }

    fn boards(&self) -> &'static str {
        "9x9x3 without gravity"
    }

    fn regions(&self) -> Option<&'static dyn RegionRules> {
        Some(&Ultimate)
    }
}

impl RegionRules for Ultimate {
    fn size(&self) -> (u8, u8) {
        (SIDE, SIDE)
    }

    fn admits(&self, position: Position, last: Option<Square>, region: Region) -> bool {
        let target = last.map(|last| Region {
            column: last.column % SIDE,
            row: last.row % SIDE,
        });
        // Who is sent to a board that is decided may play on any other.
        target.is_none_or(|target| {
            target == region || position.region_state(target) != RegionState::Open
        })
    }

    fn end(&self, position: Position, player: Player, region: Region) -> Option<RegionEnd> {
        let at = |column, row| Region { column, row };
        let places = 0..SIDE;
        let rows = [
            places
                .clone()
                .map(|column| at(column, region.row))
                .collect(),
            places.clone().map(|row| at(region.column, row)).collect(),
            places.clone().map(|place| at(place, place)).collect(),
            places.map(|place| at(place, SIDE - 1 - place)).collect(),
        ];
        let won = |region: &Region| position.region_state(*region) == RegionState::Won(player);
        let rows: Vec<Vec<_>> = rows
            .into_iter()
            .filter(|row: &Vec<_>| row.contains(&region) && row.iter().all(won))
            .collect();
        (!rows.is_empty()).then_some(RegionEnd {
            winner: player,
            rows,
        })
    }
}
