//! Sheets of squared paper on which game after game is played, and the layout of the games on them.

use std::fmt;
use std::str::FromStr;

use inarow_engine::GameRng;
use inarow_rules::{Square, Variant};
use rand::{RngExt, SeedableRng};

/// The game that is played on sheets.
pub const GAME: Variant = Variant::TIC_TAC_TOE;
/// Width of a sheet, in squares.
pub const COLUMNS: u8 = 44;
/// Height of a sheet, in squares.
pub const ROWS: u8 = 38;
/// Width of the left margin, in squares, where results are counted.
pub const MARGIN: u8 = 5;
/// Possible sides of a game's cell, in squares, each with its weight in the random choice.
const CELLS: [(u8, u32); 3] = [(2, 3), (3, 5), (4, 2)];
/// Number of cells along each side of a game.
const CELLS_BESIDE: u8 = GAME.columns();

/// The place of a match on paper: the sheet and the game on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Page {
    /// When the sheet was begun, in milliseconds since 1970. No two sheets have the same time.
    pub begun: i64,
    /// Seed of everything that is drawn on the sheet.
    pub seed: u64,
    /// The number of the game on the sheet, from 0.
    pub game: u8,
}

impl Page {
    /// Returns the area of the game on the sheet, or `None` if the sheet has no room for it.
    pub fn grid(self) -> Option<Grid> {
        grids(self.seed).get(usize::from(self.game)).copied()
    }

    /// The place of the game after this one; none if the sheet is full.
    pub fn next(self) -> Option<Self> {
        let next = Self {
            game: self.game.checked_add(1)?,
            ..self
        };
        next.grid().map(|_| next)
    }

    /// Returns the random generator for drawing `name` in this game, always with the same seed.
    pub fn chance(self, name: u64) -> GameRng {
        // Neighbours in number are far apart in chance.
        let game = u64::from(self.game) << 32;
        GameRng::seed_from_u64(self.seed ^ (game | name).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }
}

/// Three numbers: `begun`, `seed` and `game`.
impl fmt::Display for Page {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{} {} {}", self.begun, self.seed, self.game)
    }
}

impl FromStr for Page {
    type Err = NoPage;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut numbers = text.split_whitespace();
        let mut next = || numbers.next().ok_or(NoPage);
        let page = Self {
            begun: next()?.parse().map_err(|_| NoPage)?,
            seed: next()?.parse().map_err(|_| NoPage)?,
            game: next()?.parse().map_err(|_| NoPage)?,
        };
        let fits = numbers.next().is_none() && page.grid().is_some();
        fits.then_some(page).ok_or(NoPage)
    }
}

/// Error for a text that is no place on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPage;

/// The area of a sheet that a game takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Squares to the left of the grid.
    pub column: u8,
    /// Squares above the grid.
    pub row: u8,
    /// Side of one cell, in squares.
    pub cell: u8,
}

impl Grid {
    /// Side of the whole grid, in squares.
    pub const fn side(self) -> u8 {
        CELLS_BESIDE * self.cell
    }

    /// The middle of a cell, in squares from the top left of the sheet.
    pub fn middle_of(self, square: Square) -> [f32; 2] {
        let cell = f32::from(self.cell);
        let from_top = CELLS_BESIDE - 1 - square.row;
        [
            f32::from(self.column) + (f32::from(square.column) + 0.5) * cell,
            f32::from(self.row) + (f32::from(from_top) + 0.5) * cell,
        ]
    }
}

/// Returns the grids of a sheet in drawing order, until no room is left. Each takes the next free place, with a random
/// size that fits the squares. No grid touches another grid, the margin or the upper edge.
pub fn grids(seed: u64) -> Vec<Grid> {
    let mut rng = GameRng::seed_from_u64(seed);
    let mut sheet = Free::new();
    let mut grids = Vec::new();
    loop {
        let wanted = cell(&mut rng);
        // A hand that finds no room draws smaller.
        let place = (CELLS[0].0..=wanted)
            .rev()
            .find_map(|cell| sheet.next(cell));
        let Some(mut grid) = place else {
            return grids;
        };
        // And it does not begin at the very edge of what is free each time.
        let aside = Grid {
            column: grid.column + rng.random_range(0..=1),
            row: grid.row + rng.random_range(0..=1),
            ..grid
        };
        if sheet.fits(aside) {
            grid = aside;
        }
        sheet.take(grid);
        grids.push(grid);
    }
}

fn cell(rng: &mut GameRng) -> u8 {
    let mut left = rng.random_range(0..CELLS.iter().map(|(_, often)| often).sum());
    for (cell, often) in CELLS {
        if left < often {
            return cell;
        }
        left -= often;
    }
    CELLS[0].0
}

/// The squares of a sheet by row and column; `true` is free.
struct Free([[bool; COLUMNS as usize]; ROWS as usize]);

impl Free {
    fn new() -> Self {
        Self([[true; COLUMNS as usize]; ROWS as usize])
    }

    /// Whether the grid lies within the edges and all its squares are free.
    fn fits(&self, grid: Grid) -> bool {
        let Grid { column, row, .. } = grid;
        let side = grid.side();
        let inside =
            (MARGIN + 1..=COLUMNS - side).contains(&column) && (1..=ROWS - side).contains(&row);
        inside
            && (row..row + side).all(|row| {
                let squares = &self.0[usize::from(row)];
                squares[usize::from(column)..usize::from(column + side)]
                    .iter()
                    .all(|free| *free)
            })
    }

    /// Returns the first place in reading order for a grid whose cells have the side `cell`.
    fn next(&self, cell: u8) -> Option<Grid> {
        let places = (0..ROWS).flat_map(|row| (0..COLUMNS).map(move |column| (column, row)));
        places
            .map(|(column, row)| Grid { column, row, cell })
            .find(|grid| self.fits(*grid))
    }

    /// Marks the squares of a grid, and those around it, as taken.
    fn take(&mut self, grid: Grid) {
        let around = grid.side() + 2;
        for row in (grid.row - 1..ROWS).take(around.into()) {
            for column in (grid.column - 1..COLUMNS).take(around.into()) {
                self.0[usize::from(row)][usize::from(column)] = false;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Grids differ in size, and no room is left for another one.
    #[test]
    fn sheet_grids_are_apart_and_fill_sheet() {
        for seed in 0..500 {
            let grids = grids(seed);
            assert_eq!(grids, super::grids(seed));
            assert!((8..40).contains(&grids.len()), "{}", grids.len());
            let mut taken = [[0_u8; COLUMNS as usize]; ROWS as usize];
            for grid in &grids {
                let (column, row, side) = (grid.column, grid.row, grid.side());
                assert!(column > MARGIN && column + side <= COLUMNS);
                assert!(row > 0 && row + side <= ROWS);
                for row in row..row + side {
                    for column in column..column + side {
                        taken[usize::from(row)][usize::from(column)] += 1;
                    }
                }
            }
            assert!(taken.iter().flatten().all(|times| *times <= 1));
            // A free square lies between any two.
            let apart = |grid: &Grid, column: u8, row: u8, side: u8| {
                column + side < grid.column
                    || grid.column + grid.side() < column
                    || row + side < grid.row
                    || grid.row + grid.side() < row
            };
            for (number, one) in grids.iter().enumerate() {
                for other in &grids[..number] {
                    assert!(apart(one, other.column, other.row, other.side()));
                }
            }
            let sizes = CELLS.map(|(cell, _)| grids.iter().any(|grid| grid.cell == cell));
            assert!(sizes.iter().filter(|there| **there).count() > 1);
            // The smallest has no room left beside those that are there.
            let side = CELLS[0].0 * 3;
            for row in 1..=ROWS - side {
                for column in MARGIN + 1..=COLUMNS - side {
                    assert!(grids.iter().any(|grid| !apart(grid, column, row, side)));
                }
            }
        }
    }

    #[test]
    fn sheet_pages_visit_every_grid() {
        assert_ne!(grids(1), grids(2));
        let first = Page {
            begun: 0,
            seed: 3,
            game: 0,
        };
        let pages = std::iter::successors(Some(first), |page| page.next());
        let walked = pages.map(|page| page.grid().expect("a grid"));
        assert_eq!(walked.collect::<Vec<_>>(), grids(3));
    }

    #[test]
    fn a_cell_is_found_where_its_square_is() {
        let grid = Grid {
            column: 10,
            row: 20,
            cell: 4,
        };
        let top_left = Square { column: 0, row: 2 };
        assert_eq!(grid.middle_of(top_left), [12.0, 22.0]);
        let bottom_right = Square { column: 2, row: 0 };
        assert_eq!(grid.middle_of(bottom_right), [20.0, 30.0]);
    }
}
