//! The small boards of a board: their states, and where the next piece may be placed.

use super::{Board, IllegalMove, Outcome};
use crate::line::region_lines;
use crate::player::Player;
use crate::region::{Region, RegionEnd, RegionState};
use crate::rows::Row;
use crate::square::Square;

impl Board {
    /// Returns the state of a region.
    #[must_use]
    pub fn region_state(&self, region: Region) -> RegionState {
        self.position().region_state(region)
    }

    /// Returns the regions in which the player to move may place a piece. Empty when the game is over, and where the
    /// board is one whole.
    #[must_use]
    pub fn open_regions(&self) -> Vec<Region> {
        if self.is_over() {
            return Vec::new();
        }
        self.position().open_regions(self.history.last().copied())
    }

    /// Returns the line that decided a region; `None` if it is open or drawn.
    #[must_use]
    pub fn region_row(&self, region: Region) -> Option<Row> {
        let variant = self.variant;
        let mut lines = Player::BOTH.into_iter().flat_map(|player| {
            region_lines(variant, region)
                .filter(move |line| line.is_complete(variant, player, |square| self.piece(square)))
        });
        let line = lines.next()?;
        let squares = line.squares().collect::<Vec<_>>();
        Some(Row {
            ends: [*squares.first()?, *squares.last()?],
            step: line.direction(),
            goes_on: [false; 2],
        })
    }

    /// Checks a move on an empty square by the rules of small boards.
    pub(super) fn check_region(&self, square: Square) -> Result<(), IllegalMove> {
        let Some(region) = self.variant.region_of(square) else {
            return Ok(());
        };
        if self.region_state(region) != RegionState::Open {
            return Err(IllegalMove::RegionDecided);
        }
        if self.open_regions().contains(&region) {
            Ok(())
        } else {
            Err(IllegalMove::OtherRegion)
        }
    }

    /// The outcome after `player` has placed a piece in a region. `squares` are those of the lines that it completed.
    pub(super) fn outcome_in_region(
        &self,
        region: Region,
        player: Player,
        squares: Vec<Square>,
    ) -> Outcome {
        if !squares.is_empty()
            && let Some(RegionEnd { winner, rows }) = self.region_end(region, player)
        {
            let regions = rows.into_iter().flatten();
            let lines = regions.filter_map(|region| self.region_row(region));
            let mut squares = lines
                .flat_map(Row::squares)
                .chain(squares)
                .collect::<Vec<_>>();
            squares.sort_unstable();
            squares.dedup();
            return Outcome::Won {
                by: winner,
                squares,
            };
        }
        let is_open = |region| self.region_state(region) == RegionState::Open;
        if self.variant.regions().any(is_open) {
            Outcome::Running
        } else {
            Outcome::Drawn
        }
    }

    fn region_end(&self, region: Region, player: Player) -> Option<RegionEnd> {
        let rules = self.variant.rule_set().regions()?;
        rules.end(self.position(), player, region)
    }

    /// Returns a row across the regions for each row of regions that has won; none where no such row wins.
    pub(crate) fn rows_of_regions(&self) -> Vec<Row> {
        let last = self.history.last();
        let region = last.and_then(|last| self.variant.region_of(*last));
        let (Some(region), Some((columns, rows)), Some(winner)) =
            (region, self.variant.region_size(), self.winner())
        else {
            return Vec::new();
        };
        let end = self.region_end(region, winner);
        let won = end.into_iter().flat_map(|end| end.rows);
        let through = won.filter_map(|regions| {
            let [first, .., last] = regions[..] else {
                return None;
            };
            let step = (
                (last.column as i8 - first.column as i8).signum(),
                (last.row as i8 - first.row as i8).signum(),
            );
            // From edge to edge of the regions, through their middles.
            let place = |at: u8, side: u8, step: i8, is_last: bool| match step {
                0 => at * side + side / 2,
                _ if (step > 0) == is_last => at * side + side - 1,
                _ => at * side,
            };
            let end = |at: Region, is_last| {
                Square::new(
                    place(at.column, columns, step.0, is_last),
                    place(at.row, rows, step.1, is_last),
                )
            };
            Some(Row {
                ends: [end(first, false), end(last, true)],
                step,
                goes_on: [false; 2],
            })
        });
        through.collect()
    }
}
