//! Drawing by hand: lines that aren't quite straight, rings that don't quite close, strokes that begin and end
//! lightly. The seed of the sheet determines every stroke.
//!
//! Lengths are in squares of the sheet. Points are measured from its top left corner, y downwards.

use std::f32::consts::TAU;

use bevy::math::Vec2;
use inarow_engine::GameRng;
use inarow_model::sheet::{Grid, Page};
use rand::RngExt;

use crate::game::settings::PieceSet;

/// Width of the lines of a grid and of tally strokes.
const PENCIL: f32 = 0.17;
/// Width of a mark in a cell of three squares. `STRIKE` is the width of the line through a winning row.
const MARK: f32 = 0.25;
const STRIKE: f32 = 0.27;
/// Greatest offset of a line's end in each direction, as a share of the side of a cell.
const MISS: f32 = 0.06;
/// Greatest bow of a line, as a share of its length.
const BOW: f32 = 0.022;
/// Greatest deviation of a ring's radii from a circle, as a share. `OVERLAP` is the range of its overlap, in turns.
const SQUASH: f32 = 0.1;
const OVERLAP: (f32, f32) = (0.02, 0.1);
/// Reach of marks from the middle of a cell, as a share of its side.
const REACH: f32 = 0.29;
/// Reach of the winning line beyond the middles of its ends, as a share of the side of a cell.
const BEYOND: f32 = 0.38;
/// Number of points of a line. `RING_POINTS` is that of a ring.
const LINE_POINTS: u8 = 9;
const RING_POINTS: u8 = 36;
/// Distance between two neighbouring gates (groups of tally strokes) in the margin, and height of a gate.
const GATE: Vec2 = Vec2::new(2.1, 1.5);
/// Strokes in a gate, the one across included.
const IN_GATE: usize = 5;

/// A stroke of a pencil.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stroke {
    /// The points of the stroke, in the order of drawing.
    pub points: Vec<Vec2>,
    /// Greatest width.
    pub width: f32,
}

impl Stroke {
    /// Returns the length of the stroke.
    pub(super) fn length(&self) -> f32 {
        let steps = self.points.windows(2);
        steps.map(|step| step[0].distance(step[1])).sum()
    }
}

/// The shape of a player's marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SideMark {
    Cross,
    Nought,
    Triangle,
    Square,
}

impl SideMark {
    /// Returns the shape that the side `side` has in a set of pieces.
    pub(super) const fn of(set: PieceSet, side: usize) -> Self {
        match (set, side) {
            (PieceSet::Classic | PieceSet::Letters, 0) => Self::Cross,
            (PieceSet::Classic | PieceSet::Letters, _) => Self::Nought,
            (PieceSet::Shapes, 0) => Self::Triangle,
            (PieceSet::Shapes, _) => Self::Square,
        }
    }
}

/// A part of a game's drawing. Each part has its own random numbers, so that it looks the same whenever it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Motif {
    /// The four lines of the grid.
    Grid,
    /// A mark in a cell, by its column from the left and its row from the bottom.
    Mark(u8, u8),
    /// The line through a winning row, between two cells.
    Strike([u8; 2], [u8; 2]),
}

impl Motif {
    /// Returns the number that selects the random numbers of this part.
    fn name(self) -> u64 {
        let join = |numbers: &[u8]| {
            numbers
                .iter()
                .fold(1, |all, one| all * 16 + u64::from(*one))
        };
        match self {
            Self::Grid => 0,
            Self::Mark(column, row) => join(&[1, column, row]),
            Self::Strike(from, to) => join(&[2, from[0], from[1], to[0], to[1]]),
        }
    }

    /// Returns the strokes of this part. `mark` is the shape of its player's marks.
    pub(super) fn strokes(self, page: Page, grid: Grid, mark: SideMark) -> Vec<Stroke> {
        let mut hand = PencilHand {
            rng: page.chance(self.name()),
            cell: f32::from(grid.cell),
        };
        let middle = |[column, row]: [u8; 2]| {
            Vec2::from(grid.middle_of(inarow_rules::Square { column, row }))
        };
        match self {
            Self::Grid => hand.grid(grid),
            Self::Mark(column, row) => hand.mark(mark, middle([column, row])),
            Self::Strike(from, to) => {
                let (from, to) = (middle(from), middle(to));
                let beyond = (to - from).normalize_or_zero() * BEYOND * hand.cell;
                vec![hand.line(from - beyond, to + beyond, STRIKE)]
            }
        }
    }
}

/// Returns the strokes of a small mark at the head of a player's tally.
pub(super) fn heading(seed: u64, mark: SideMark, middle: Vec2) -> Vec<Stroke> {
    counting(seed, 90 + mark as u64).mark(mark, middle)
}

/// Returns the two short lines at the head of the tally of draws.
pub(super) fn equal(seed: u64, middle: Vec2) -> Vec<Stroke> {
    let mut hand = counting(seed, 80);
    let half = Vec2::new(0.55, 0.0);
    let apart = Vec2::new(0.0, 0.22);
    [-apart, apart]
        .map(|from| hand.line(middle + from - half, middle + from + half, PENCIL))
        .into()
}

/// Returns the tally stroke that follows `counted` strokes in the row `head`: four upright, the fifth across
/// them.
pub(super) fn count(seed: u64, head: u64, corner: Vec2, counted: usize) -> Stroke {
    let mut hand = counting(seed, 100 * (head + 1) + counted as u64);
    let (gate, stroke) = (counted / IN_GATE, counted % IN_GATE);
    let beside = Vec2::new((gate % 2) as f32, (gate / 2) as f32);
    let corner = corner + beside * (GATE + Vec2::new(0.0, 0.5));
    if stroke + 1 == IN_GATE {
        let across = Vec2::new(-0.15, 0.25);
        return hand.line(
            corner + GATE * Vec2::Y - across * Vec2::new(-1.0, 1.0),
            corner + Vec2::new(GATE.x - 0.5, 0.25),
            PENCIL,
        );
    }
    let from_left = Vec2::new(0.15 + 0.38 * stroke as f32, 0.0);
    hand.line(
        corner + from_left,
        corner + from_left + GATE * Vec2::Y,
        PENCIL,
    )
}

fn counting(seed: u64, name: u64) -> PencilHand {
    let page = Page {
        begun: 0,
        seed,
        // No game has this number: the margin is drawn with chance of its own.
        game: u8::MAX,
    };
    PencilHand {
        rng: page.chance(name),
        cell: 2.0,
    }
}

/// Random numbers of a hand, and the size of its drawings.
struct PencilHand {
    rng: GameRng,
    /// Side of a cell, in squares of the sheet.
    cell: f32,
}

impl PencilHand {
    /// A number between −1 and 1, more often small than large.
    fn sway(&mut self) -> f32 {
        let mut half = || self.rng.random_range(-0.5..0.5_f32);
        half() + half()
    }

    /// Returns a random point near `point`.
    fn near(&mut self, point: Vec2) -> Vec2 {
        let miss = MISS * self.cell;
        point + miss * Vec2::new(self.sway(), self.sway())
    }

    /// Returns a line between random points near `from` and `to`.
    fn line(&mut self, from: Vec2, to: Vec2, width: f32) -> Stroke {
        let (from, to) = (self.near(from), self.near(to));
        let along = to - from;
        // One bow, and a smaller one the other way: what a wrist does.
        let bow = BOW * self.sway() * along.perp();
        let wave = 0.5 * BOW * self.sway() * along.perp();
        let point = |number: u8| {
            let share = f32::from(number) / f32::from(LINE_POINTS - 1);
            let aside = (TAU / 2.0 * share).sin() * bow + (TAU * share).sin() * wave;
            from + along * share + aside
        };
        Stroke {
            points: (0..LINE_POINTS).map(point).collect(),
            width: width * (1.0 + 0.12 * self.sway()),
        }
    }

    /// Returns a ring that begins near the top and runs counterclockwise.
    fn ring(&mut self, middle: Vec2, radius: f32, width: f32) -> Stroke {
        let middle = self.near(middle);
        let (wide, high) = (
            radius * (1.0 + SQUASH * self.sway()),
            radius * (1.0 + SQUASH * self.sway()),
        );
        let tilt = Vec2::from_angle(0.5 * self.sway());
        let begin = -0.2 * TAU + 0.4 * self.sway();
        let turns = 1.0 + self.rng.random_range(OVERLAP.0..OVERLAP.1);
        // It ends a little further in or out than it began.
        let drift = 0.09 * self.sway();
        let point = |number: u8| {
            let share = f32::from(number) / f32::from(RING_POINTS - 1);
            let angle = begin - share * turns * TAU;
            let out = 1.0 + drift * (share - 0.5);
            middle + tilt.rotate(out * Vec2::new(wide * angle.cos(), high * angle.sin()))
        };
        Stroke {
            points: (0..RING_POINTS).map(point).collect(),
            width: width * (1.0 + 0.12 * self.sway()),
        }
    }

    /// Returns the lines between cells: those upright from left to right, then those across.
    fn grid(&mut self, grid: Grid) -> Vec<Stroke> {
        let corner = Vec2::new(grid.column.into(), grid.row.into());
        let side = f32::from(grid.side());
        // Lines end a little before the edge of the squares, so that games stay apart.
        let (near, far) = (0.06 * self.cell, side - 0.06 * self.cell);
        let mut strokes = Vec::new();
        for line in [1.0, 2.0] {
            let from_left = line * self.cell;
            let (top, bottom) = (Vec2::new(from_left, near), Vec2::new(from_left, far));
            strokes.push(self.line(corner + top, corner + bottom, PENCIL));
        }
        for line in [1.0, 2.0] {
            let from_top = line * self.cell;
            let (left, right) = (Vec2::new(near, from_top), Vec2::new(far, from_top));
            strokes.push(self.line(corner + left, corner + right, PENCIL));
        }
        strokes
    }

    fn mark(&mut self, mark: SideMark, middle: Vec2) -> Vec<Stroke> {
        let reach = REACH * self.cell;
        let width = MARK * (0.7 + 0.1 * self.cell);
        let at = |x: f32, y: f32| middle + reach * Vec2::new(x, y);
        let lines: &[[Vec2; 2]] = match mark {
            SideMark::Nought => return vec![self.ring(middle, reach * 1.02, width)],
            SideMark::Cross => &[
                [at(-1.0, -1.0), at(1.0, 1.0)],
                [at(1.0, -1.0), at(-1.0, 1.0)],
            ],
            SideMark::Triangle => &[
                [at(0.0, -1.05), at(-1.05, 0.8)],
                [at(-1.05, 0.8), at(1.05, 0.8)],
                [at(1.05, 0.8), at(0.0, -1.05)],
            ],
            SideMark::Square => &[
                [at(-0.9, -0.9), at(-0.9, 0.9)],
                [at(-0.9, 0.9), at(0.9, 0.9)],
                [at(0.9, 0.9), at(0.9, -0.9)],
                [at(0.9, -0.9), at(-0.9, -0.9)],
            ],
        };
        lines
            .iter()
            .map(|[from, to]| self.line(*from, *to, width))
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use inarow_model::sheet;

    use super::*;

    fn page(seed: u64, game: u8) -> Page {
        Page {
            begun: 0,
            seed,
            game,
        }
    }

    /// All that can be drawn in a game.
    fn motifs() -> Vec<Motif> {
        let cells = (0..3).flat_map(|column| (0..3).map(move |row| Motif::Mark(column, row)));
        let strikes = [[[0, 0], [2, 2]], [[0, 2], [2, 0]], [[0, 1], [2, 1]]];
        let strikes = strikes.map(|[from, to]| Motif::Strike(from, to));
        [Motif::Grid]
            .into_iter()
            .chain(cells)
            .chain(strikes)
            .collect()
    }

    /// Marks in other cells and games differ.
    #[test]
    fn same_seed_draws_the_same_sheet() {
        let draw = |seed| {
            let mut drawn = Vec::new();
            for (game, grid) in (0..).zip(sheet::grids(seed)) {
                for motif in motifs() {
                    drawn.push(motif.strokes(page(seed, game), grid, SideMark::Cross));
                }
            }
            drawn
        };
        assert_eq!(draw(5), draw(5));
        assert_ne!(draw(5), draw(6));
        // As they lie in their own cells.
        let grid = sheet::grids(5)[0];
        let shapes = |game, column| {
            let strokes = Motif::Mark(column, 1).strokes(page(5, game), grid, SideMark::Nought);
            let middle = Vec2::from(grid.middle_of(inarow_rules::Square { column, row: 1 }));
            strokes[0]
                .points
                .iter()
                .map(|point| *point - middle)
                .collect::<Vec<_>>()
        };
        let differ = |one: Vec<Vec2>, other: Vec<Vec2>| {
            let pairs = one.into_iter().zip(other);
            let most = pairs
                .map(|(one, other)| one.distance(other))
                .fold(0.0, f32::max);
            most > 0.02
        };
        assert!(differ(shapes(0, 0), shapes(0, 1)));
        assert!(differ(shapes(0, 0), shapes(1, 0)));
    }

    #[test]
    fn what_is_drawn_stays_in_its_place() {
        for seed in 0..60 {
            for (game, grid) in (0..).zip(sheet::grids(seed)) {
                let corner = Vec2::new(grid.column.into(), grid.row.into());
                let around = 0.45;
                let (least, most) = (corner - around, corner + f32::from(grid.side()) + around);
                for mark in [
                    SideMark::Cross,
                    SideMark::Nought,
                    SideMark::Triangle,
                    SideMark::Square,
                ] {
                    for motif in motifs() {
                        for stroke in motif.strokes(page(seed, game), grid, mark) {
                            assert!(stroke.length() > 0.5 && stroke.width > 0.05);
                            for point in stroke.points {
                                let inside = point.cmpge(least).all() && point.cmple(most).all();
                                assert!(inside, "{motif:?} {point} {grid:?}");
                            }
                        }
                    }
                    // A mark in its cell.
                    let cell = f32::from(grid.cell);
                    let middle =
                        Vec2::from(grid.middle_of(inarow_rules::Square { column: 2, row: 0 }));
                    for stroke in Motif::Mark(2, 0).strokes(page(seed, game), grid, mark) {
                        for point in stroke.points {
                            assert!((point - middle).abs().max_element() < cell / 2.0);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn lines_are_nearly_straight_and_rings_nearly_closed() {
        let grid = Grid {
            column: 10,
            row: 10,
            cell: 3,
        };
        let mut bent = false;
        for seed in 0..100 {
            for stroke in Motif::Grid.strokes(page(seed, 0), grid, SideMark::Cross) {
                let (first, last) = (stroke.points[0], stroke.points[stroke.points.len() - 1]);
                let straight = first.distance(last);
                assert!(stroke.length() < 1.01 * straight);
                bent |= stroke.length() > 1.0003 * straight;
            }
            let ring = &Motif::Mark(1, 1).strokes(page(seed, 0), grid, SideMark::Nought)[0];
            let gap = ring.points[0].distance(ring.points[ring.points.len() - 1]);
            assert!(ring.length() > 4.0 && gap < 1.0, "{gap}");
        }
        assert!(bent);
    }
}
