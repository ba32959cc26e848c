//! Places in the window: a board that fits, and a panel beside or above the board.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use inarow_model::sheet;
use inarow_model::sheet::Grid;
use inarow_rules::{Square, Variant};

use crate::game::platform::PlatformCaps;
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;
use crate::game::settings::{Coordinates, Preferences};

/// Shorter side of a window, in logical pixels, at which texts have their nominal size.
const NOMINAL_SIDE: f32 = 720.0;
/// Least and greatest factor by which texts and spaces are scaled.
const SCALE_RANGE: (f32, f32) = (0.62, 3.5);
/// Least factor by which texts and spaces are scaled for fingers, which need more room than a mouse. A window that is
/// too small has a smaller factor.
const FINGER_SCALE: f32 = 0.95;
/// Least shorter side of a window that has the full factor for fingers, in logical pixels.
const FINGER_SIDE: f32 = 380.0;
/// Width of the panel beside a board, and height of the one above it, in logical pixels at scale 1.
const PANEL_SIZE: Vec2 = Vec2::new(300.0, 214.0);
/// Width of a window, in logical pixels at scale 1, below which buttons take two rows, and the height that the panel above
/// a board needs for them.
const NARROW: f32 = 460.0;
const NARROW_PANEL: f32 = 256.0;
/// Greatest share of the window that the panel takes.
const PANEL_SHARE: f32 = 0.42;
/// Growth of the panel's greatest share when texts are twice as large as usual.
const LARGE_SHARE: f32 = 0.15;
/// Height of the place below the board for buttons, near the thumbs, in logical pixels at scale 1. Only an upright
/// window that is high enough has this place.
const FOOT: f32 = 124.0;
/// Width of a window below which buttons take three rows, and height of the place below the board then. Both are in
/// logical pixels at scale 1.
const NARROWEST: f32 = 350.0;
const HIGH_FOOT: f32 = 178.0;
/// Least height of the panel above the board when the buttons are below the board, in logical pixels at scale 1.
const LEAST_HEAD: f32 = 152.0;
/// Height kept for the board in an upright window, as a share of the window's width. The second constant is the
/// greatest growth factor of the panel.
const UPRIGHT_BOARD: f32 = 1.02;
const MOST_PANEL: f32 = 1.7;
/// Space between the board and the edges of its place, in logical pixels at scale 1.
const MARGIN: f32 = 28.0;
/// Greatest size of the margin, as a share of the window's shorter side.
const MARGIN_SHARE: f32 = 0.04;
/// Room for the names of columns and rows, in logical pixels at scale 1.
const EDGE: f32 = 20.0;
/// Least side of a square at which columns and rows are named, in logical pixels and with its share of the margins.
const LEAST_NAMED: f32 = 14.0;
/// Distance of the column names from a board, as a share of the room for names. The foot of the board has to end
/// above the names.
const EDGE_SHARE: f32 = 0.62;
/// Least sizes of an upright and of a landscape window, in logical pixels at scale 1. They limit how far texts can be
/// enlarged.
const LEAST_UPRIGHT: Vec2 = Vec2::new(330.0, 480.0);
const LEAST_LYING: Vec2 = Vec2::new(560.0, 360.0);
/// Least side of a cell of a game on a sheet of paper, in logical pixels. If cells of the whole sheet would be
/// smaller, a part of the sheet is shown with cells of the second side.
const LEAST_CELL: f32 = 30.0;
const NEAR_CELL: f32 = 50.0;
/// Greatest share of the board's place that one game takes on an enlarged sheet.
const MOST_OF_ROOM: f32 = 0.7;
/// The frame around the squares, in squares.
pub const FRAME: f32 = 0.22;
/// Room above a board with gravity, in squares, where a piece waits to be dropped.
const DROP_ROOM: f32 = 0.96;
/// Height of the outlets below a board, and their distance from its frame, in squares.
pub const OUTLET: f32 = 0.64;
const OUTLET_GAP: f32 = 0.16;

/// Places of everything in the window, in logical pixels from the top left.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Size of the window.
    pub window: Vec2,
    /// Factor by which texts and spaces are larger than nominal.
    pub scale: f32,
    /// Place for the board.
    pub board_area: Rect,
    /// Place for players, turn and messages.
    pub panel: Rect,
    /// Place for buttons below the board on a phone that is held upright. Elsewhere its height is 0.
    pub foot: Rect,
    /// Choice of the boards whose columns and rows are named.
    coordinates: Coordinates,
    /// Visible part of a sheet of paper.
    paper: Paper,
}

impl Layout {
    /// Creates the layout of a window of the given size, in logical pixels.
    pub fn new(window: Vec2) -> Self {
        let scale = (window.min_element() / NOMINAL_SIDE).clamp(SCALE_RANGE.0, SCALE_RANGE.1);
        Self::scaled(window, scale, PANEL_SHARE)
    }

    /// Creates the layout of a window that is used with fingers.
    pub fn for_fingers(window: Vec2) -> Self {
        let least = FINGER_SCALE.min(window.min_element() / FINGER_SIDE * FINGER_SCALE);
        let scale = Self::new(window).scale.max(least);
        Self::scaled(window, scale, PANEL_SHARE)
    }

    /// Returns the layout adapted to the players' preferences. Texts become larger only as far as the window has
    /// room.
    pub fn chosen(self, preferences: &Preferences) -> Self {
        let wanted = self.scale * preferences.text_factor();
        let least = if self.window.x >= self.window.y {
            LEAST_LYING
        } else {
            LEAST_UPRIGHT
        };
        let most = (self.window / least).min_element().max(self.scale);
        let scale = wanted.min(most);
        // Larger texts need a larger part of the window, too.
        let share = PANEL_SHARE + LARGE_SHARE * (scale / self.scale - 1.0).clamp(0.0, 1.0);
        let mut layout = Self::scaled(self.window, scale, share);
        layout.coordinates = preferences.coordinates;
        layout
    }

    fn scaled(window: Vec2, scale: f32, share: f32) -> Self {
        let mut panel_size = PANEL_SIZE;
        if window.x < NARROW * scale {
            panel_size.y = NARROW_PANEL;
        }
        let panel_size = (panel_size * scale).min(window * share);
        let foot = if window.x < NARROWEST * scale {
            HIGH_FOOT
        } else {
            FOOT
        } * scale;
        let spare = window.y - UPRIGHT_BOARD * window.x - foot;
        let (head, foot) = if spare >= LEAST_HEAD * scale {
            (spare.min(MOST_PANEL * panel_size.y), foot)
        } else {
            (panel_size.y, 0.0)
        };
        let (board_area, panel, foot) = if window.x >= window.y {
            let edge = window.x - panel_size.x;
            (
                Rect::from_corners(Vec2::ZERO, Vec2::new(edge, window.y)),
                Rect::from_corners(Vec2::new(edge, 0.0), window),
                Rect::from_corners(window, window),
            )
        } else {
            let end = Vec2::new(window.x, window.y - foot);
            (
                Rect::from_corners(Vec2::new(0.0, head), end),
                Rect::from_corners(Vec2::ZERO, Vec2::new(window.x, head)),
                Rect::from_corners(end.with_x(0.0), window),
            )
        };
        Self {
            window,
            scale,
            board_area,
            panel,
            foot,
            coordinates: Coordinates::default(),
            paper: Paper::None,
        }
    }

    /// Returns the layout with `paper` as the visible part of the sheet.
    pub const fn on(mut self, paper: Paper) -> Self {
        self.paper = paper;
        self
    }

    /// Returns the place of the sheet of paper, if there is one. If cells of the whole sheet would be too small, the
    /// sheet is enlarged around the current game.
    pub fn sheet(&self) -> Option<SheetRect> {
        let size = Vec2::new(sheet::COLUMNS.into(), sheet::ROWS.into());
        let area = self.board_area;
        let margin = (MARGIN * self.scale).min(self.window.min_element() * MARGIN_SHARE);
        let room = (area.size() - 2.0 * margin).max(Vec2::ONE);
        let all = (room / size).min_element();
        let whole = SheetRect {
            square: all,
            corner: area.center() - size * all / 2.0,
        };
        let grid = match self.paper {
            Paper::None => return None,
            Paper::Whole => return Some(whole),
            Paper::Grid(grid) => grid,
        };
        let cell = f32::from(grid.cell);
        let side = f32::from(grid.side());
        if all * cell >= LEAST_CELL {
            return Some(whole);
        }
        let near = (NEAR_CELL / cell).min(room.min_element() * MOST_OF_ROOM / side);
        // What is played is in the middle, but nothing beyond the edges is shown in place of the sheet.
        let middle = Vec2::new(grid.column.into(), grid.row.into()) + side / 2.0;
        let seen = room / near;
        let half = (seen / 2.0).min(size / 2.0);
        let middle = middle.clamp(half, size - half);
        Some(SheetRect {
            square: near,
            corner: area.center() - middle * near,
        })
    }

    /// Returns the place of a board of `variant`.
    pub fn board(&self, variant: Variant) -> BoardRect {
        if let (Paper::Grid(grid), Some(sheet)) = (self.paper, self.sheet()) {
            let corner = Vec2::new(grid.column.into(), grid.row.into());
            return BoardRect {
                variant,
                square: f32::from(grid.cell) * sheet.square,
                centre: sheet.corner + (corner + f32::from(grid.side()) / 2.0) * sheet.square,
            };
        }
        let squares = Vec2::new(variant.columns().into(), variant.rows().into());
        let above = if variant.gravity() { DROP_ROOM } else { 0.0 };
        let below = outlet_room(variant);
        let needed = squares + Vec2::new(2.0 * FRAME, 2.0 * FRAME + above + below);
        let margin = (MARGIN * self.scale).min(self.window.min_element() * MARGIN_SHARE);
        let edge = self.edge(variant);
        let room = (self.board_area.size() - 2.0 * margin - edge).max(Vec2::ONE);
        let square = (room / needed).min_element();
        // The names stand on the left and below, and board and names together in the middle.
        let shift = Vec2::new(edge.x, (above - below) * square - edge.y) / 2.0;
        BoardRect {
            variant,
            square,
            centre: self.board_area.center() + shift,
        }
    }

    /// Whether the sheet of paper reaches beyond the place of the board.
    pub fn sheet_is_cut(&self) -> bool {
        let size = Vec2::new(sheet::COLUMNS.into(), sheet::ROWS.into());
        self.sheet().is_some_and(|rect| {
            let end = rect.corner + size * rect.square;
            !self.board_area.contains(rect.corner) || !self.board_area.contains(end)
        })
    }

    /// Width of the row names left of a board, and height of the column names below the board.
    fn edge(&self, variant: Variant) -> Vec2 {
        // Where squares are that small nobody could read them.
        let squares = variant.columns().max(variant.rows());
        let room = self.board_area.size().min_element() / f32::from(squares);
        if self.paper != Paper::None || !self.coordinates.stand_at(variant) || room < LEAST_NAMED {
            return Vec2::ZERO;
        }
        let rows = if variant.gravity() { 0.0 } else { EDGE };
        Vec2::new(rows, EDGE) * self.scale
    }

    /// Returns the positions of the names of columns and rows, or `None` if they are not shown.
    pub fn edges(&self, variant: Variant) -> Option<Edges> {
        let room = self.edge(variant);
        if room == Vec2::ZERO {
            return None;
        }
        let rect = self.board(variant);
        let half = Vec2::new(variant.columns().into(), variant.rows().into()) / 2.0 + FRAME;
        Some(Edges {
            columns: rect.centre.y
                + (half.y + outlet_room(variant)) * rect.square
                + room.y * EDGE_SHARE,
            rows: rect.centre.x - half.x * rect.square - room.x / 2.0,
        })
    }

    /// Converts a point of the window to a point of the world that the camera shows: from the middle, with y upwards.
    pub fn to_world(&self, point: Vec2) -> Vec2 {
        (point - self.window / 2.0) * Vec2::new(1.0, -1.0)
    }
}

/// Visible part of a sheet of squared paper.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub enum Paper {
    /// No sheet.
    #[default]
    None,
    /// The whole sheet.
    Whole,
    /// Surroundings of the current game.
    Grid(Grid),
}

/// Place of a sheet of paper in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SheetRect {
    /// Side of a square of the sheet, in logical pixels.
    pub square: f32,
    /// Top left corner of the sheet, in logical pixels from the top left of the window.
    pub corner: Vec2,
}

/// Positions of the names at the edges of a board, in logical pixels from the top left of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edges {
    /// Distance of the column names from the top.
    pub columns: f32,
    /// Distance of the row names from the left.
    pub rows: f32,
}

/// Place of a board in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardRect {
    variant: Variant,
    /// Side of a square, in logical pixels.
    pub square: f32,
    /// The middle of the board's squares, in logical pixels from the top left.
    pub centre: Vec2,
}

impl BoardRect {
    pub const fn has_gravity(self) -> bool {
        self.variant.gravity()
    }

    /// Returns whether this is an outlet of the board.
    pub fn is_outlet(self, square: Square) -> bool {
        self.variant.is_outlet(square)
    }

    /// The middle of a square, in logical pixels from the top left.
    pub fn middle_of(&self, square: Square) -> Vec2 {
        self.centre + offset(self.variant, square) * Vec2::new(1.0, -1.0) * self.square
    }

    /// The square at a point of the window. Under gravity the room above a column belongs to its
    /// top square.
    pub fn square_at(&self, point: Vec2) -> Option<Square> {
        let (columns, rows) = (
            f32::from(self.variant.columns()),
            f32::from(self.variant.rows()),
        );
        let from_left = (point.x - self.centre.x) / self.square + columns / 2.0;
        let from_bottom = (self.centre.y - point.y) / self.square + rows / 2.0;
        let above = if self.variant.gravity() {
            DROP_ROOM
        } else {
            0.0
        };
        if (-FRAME - outlet_room(self.variant)..0.0).contains(&from_bottom) {
            let column = (0.0..columns).contains(&from_left);
            return column
                .then(|| self.variant.outlet(from_left as u8))
                .flatten();
        }
        let inside =
            (0.0..columns).contains(&from_left) && (0.0..rows + above).contains(&from_bottom);
        inside.then(|| Square {
            column: from_left as u8,
            row: (from_bottom as u8).min(self.variant.rows() - 1),
        })
    }
}

/// Room for the outlets below the frame of a board, in squares.
fn outlet_room(variant: Variant) -> f32 {
    if variant.has_outlets() {
        OUTLET_GAP + OUTLET
    } else {
        0.0
    }
}

/// Returns the offset of the middle of a square or an outlet from the middle of the board, in squares, with y upwards.
pub fn offset(variant: Variant, square: Square) -> Vec2 {
    let column = f32::from(square.column) - f32::from(variant.columns() - 1) / 2.0;
    if variant.is_outlet(square) {
        let frame = f32::from(variant.rows()) / 2.0 + FRAME;
        return Vec2::new(column, -frame - OUTLET_GAP - OUTLET / 2.0);
    }
    let row = f32::from(square.row) - f32::from(variant.rows() - 1) / 2.0;
    Vec2::new(column, row)
}

fn follow_window(
    window: Single<&Window, With<PrimaryWindow>>,
    caps: Res<PlatformCaps>,
    preferences: Res<Preferences>,
    paper: Res<Paper>,
    mut layout: ResMut<Layout>,
) {
    let size = window.resolution.size();
    let usual = if caps.fingers {
        Layout::for_fingers(size)
    } else {
        Layout::new(size)
    };
    layout.set_if_neq(usual.chosen(&preferences).on(*paper));
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Layout>()
        .init_resource::<Paper>()
        .insert_resource(Layout::new(Vec2::new(1280.0, 720.0)))
        .add_systems(PreUpdate, follow_window.in_set(GameSystems::Fit));
}

#[cfg(test)]
mod tests {
    use inarow_rules::MAX_SIDE;

    use super::*;

    /// Every square is found where it is drawn.
    #[test]
    fn every_board_fits_every_window() {
        let sizes = [
            (320.0, 320.0),
            (320.0, 480.0),
            (480.0, 320.0),
            (1280.0, 720.0),
            (1080.0, 1920.0),
            (3840.0, 2160.0),
        ];
        for (width, height) in sizes {
            let window = Vec2::new(width, height);
            every_board_fits(Layout::new(window));
            every_board_fits(Layout::for_fingers(window));
        }
    }

    fn every_board_fits(layout: Layout) {
        for columns in 1..=MAX_SIDE {
            for rows in 1..=MAX_SIDE {
                for gravity in [false, true] {
                    let Ok(variant) = Variant::new(columns, rows, 3, gravity) else {
                        continue;
                    };
                    let rect = layout.board(variant);
                    for square in variant.all_squares() {
                        let middle = rect.middle_of(square);
                        let half = Vec2::splat(rect.square * (0.5 + FRAME));
                        assert!(layout.board_area.contains(middle - half));
                        assert!(layout.board_area.contains(middle + half));
                        assert_eq!(rect.square_at(middle), Some(square));
                    }
                    // Large enough to be hit in the smallest window, where squares beyond 16 want a second tap.
                    let least = if columns.max(rows) > 16 { 6.5 } else { 9.0 };
                    assert!(rect.square >= least, "{variant} in {layout:?}");
                }
            }
        }
    }

    #[test]
    fn what_fingers_press_is_large_enough_for_them() {
        // Phones upright and turned, a tablet, a screen.
        for (width, height) in [
            (390.0, 844.0),
            (844.0, 390.0),
            (820.0, 1180.0),
            (1280.0, 720.0),
        ] {
            let window = Vec2::new(width, height);
            let layout = Layout::for_fingers(window);
            assert!(layout.scale >= 0.95 && layout.scale >= Layout::new(window).scale);
        }
    }

    #[test]
    fn outside_the_board_there_is_no_square() {
        let rect = Layout::new(Vec2::new(1280.0, 720.0)).board(Variant::TIC_TAC_TOE);
        let beyond = Vec2::splat(rect.square * 1.6);
        assert_eq!(rect.square_at(rect.centre + beyond), None);
        assert_eq!(rect.square_at(rect.centre - beyond), None);
    }
}
