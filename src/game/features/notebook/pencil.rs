//! Draws on sheets: the paper with its squares, and strokes on it.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::sheet::{COLUMNS, MARGIN, ROWS};
use inarow_rules::Player;

use super::drawing::DrawingProgress;
use super::hand::{self, Motif, SideMark};
use super::ink::{Inked, Inkwell, MeshDraft};
use super::margin::{COUNTS, HEAD};
use super::sheet::{SHEET_Z, Sheet};
use crate::game::look::theme::Theme;
use crate::game::session::SheetGame;
use crate::game::settings::{Motion, Preferences};

/// Width of the squares' lines, in squares. `MARGIN_LINE` is the line of the margin, and `SHADOW` the sheet's shadow.
const RULE: f32 = 0.07;
const MARGIN_LINE: f32 = 0.1;
const SHADOW: f32 = 0.7;
/// Share of a pencil's colour in the lines of the squares.
const RULE_SHARE: f32 = 0.2;
/// Grain of a pencil (0 to 1).
const GRAIN: f32 = 0.3;
/// Draws on a sheet.
#[derive(SystemParam)]
pub(super) struct Pencil<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    inkwell: Res<'w, Inkwell>,
    pub(super) theme: Res<'w, Theme>,
    pub(super) preferences: Res<'w, Preferences>,
    pub(super) motion: Res<'w, Motion>,
}

impl Pencil<'_, '_> {
    /// Lays a new sheet without games. Returns its entity.
    pub(super) fn lay(&mut self, page: Option<(i64, u64)>) -> (Entity, Sheet) {
        let seed = page.map_or(0, |(_, seed)| seed);
        let sheet = Sheet {
            page,
            theme: *self.theme,
            pieces: self.preferences.pieces,
            // Not at all where everything has to be seen as clearly as can be.
            grain: GRAIN * self.theme.depth(),
        };
        let root = self
            .commands
            .spawn((
                Name::new("Sheet of paper"),
                sheet.clone(),
                Transform::from_xyz(0.0, 0.0, SHEET_Z),
                Visibility::default(),
            ))
            .id();
        let paper = self.meshes.add(paper(&self.theme));
        self.commands.spawn((
            Name::new("Squares"),
            Mesh2d(paper),
            MeshMaterial2d(self.inkwell.0.clone()),
            Transform::default(),
            ChildOf(root),
        ));
        let mut heads = MeshDraft::default();
        for (row, top) in COUNTS.into_iter().enumerate() {
            let middle = HEAD + Vec2::new(0.0, top);
            if row < 2 {
                let mark = SideMark::of(self.preferences.pieces, row);
                let color = self.theme.pencils[row].into();
                heads.figure(&hand::heading(seed, mark, middle), color);
            } else {
                heads.figure(&hand::equal(seed, middle), self.theme.pencil_line.into());
            }
        }
        self.put(root, heads, Name::new("Heads of counts"));
        (root, sheet)
    }

    /// Puts a complete drawing on the sheet `root`.
    pub(super) fn put(
        &mut self,
        root: Entity,
        draft: MeshDraft,
        what: impl Bundle,
    ) -> EntityCommands<'_> {
        self.commands
            .spawn((what, Inked::all(draft), ChildOf(root)))
    }

    /// Puts a drawing on the sheet `root`, animated if `drawing` is given.
    pub(super) fn draw(
        &mut self,
        root: Entity,
        draft: MeshDraft,
        what: impl Bundle,
        drawing: Option<DrawingProgress>,
    ) -> EntityCommands<'_> {
        let Some(drawing) = drawing else {
            return self.put(root, draft, what);
        };
        let mut wet = Inked::all(draft);
        drawing.show(&mut wet);
        self.commands.spawn((what, wet, drawing, ChildOf(root)))
    }

    /// Adds a part of a game to `draft`, in its colour.
    pub(super) fn ink_of(
        &self,
        draft: &mut MeshDraft,
        game: &SheetGame,
        motif: Motif,
        player: Player,
    ) {
        let side = game.side(player);
        let color = match motif {
            Motif::Grid => self.theme.pencil_line,
            Motif::Mark(..) => self.theme.pencils[side],
            // Where everything is black and white it would be one line among others.
            Motif::Strike(..) if self.theme.depth() == 0.0 => self.theme.focus,
            Motif::Strike(..) => self.theme.win_line,
        };
        let mark = SideMark::of(self.preferences.pieces, side);
        draft.figure(&motif.strokes(game.page, game.grid, mark), color.into());
    }
}

/// Returns the mesh of an empty sheet: shadow, paper, squares and margin.
fn paper(theme: &Theme) -> Mesh {
    let mut draft = MeshDraft::default();
    let size = Vec2::new(COLUMNS.into(), ROWS.into());
    let dark = LinearRgba::from(theme.shadow);
    let (dark, gone) = (dark.with_alpha(0.6 * dark.alpha), dark.with_alpha(0.0));
    // The light comes from above and a little from the left.
    let (near, far) = (Vec2::new(0.1, 0.25), Vec2::splat(SHADOW));
    let lit = Rect::from_corners(near, size + near);
    let around = Rect::from_corners(lit.min - far, lit.max + far);
    let columns = [around.min.x, lit.min.x, lit.max.x, around.max.x];
    let rows = [around.min.y, lit.min.y, lit.max.y, around.max.y];
    let inside = |line| line == 1 || line == 2;
    let shade = |column, row| {
        if inside(column) && inside(row) {
            dark
        } else {
            gone
        }
    };
    for (column, row) in (0..3).flat_map(|column| (0..3).map(move |row| (column, row))) {
        let (right, below) = (column + 1, row + 1);
        let area = Rect::new(columns[column], rows[row], columns[right], rows[below]);
        let corners = [(column, row), (right, row), (column, below), (right, below)];
        draft.fill(area, corners.map(|(column, row)| shade(column, row)));
    }
    let all = Rect::from_corners(Vec2::ZERO, size);
    draft.fill(all.inflate(0.08), [theme.card_edge.into(); 4]);
    draft.fill(all, [theme.card.into(); 4]);
    let rule = theme.card.mix(&theme.pencil_line, RULE_SHARE).into();
    for column in 1..COLUMNS {
        let from_left = f32::from(column);
        let (top, bottom) = (Vec2::new(from_left, 0.0), Vec2::new(from_left, size.y));
        draft.rule(top, bottom, RULE, rule);
    }
    for row in 1..ROWS {
        let from_top = f32::from(row);
        let (left, right) = (Vec2::new(0.0, from_top), Vec2::new(size.x, from_top));
        draft.rule(left, right, RULE, rule);
    }
    let margin = f32::from(MARGIN);
    let red = theme.card.mix(&theme.refused, 0.55).into();
    draft.rule(
        Vec2::new(margin, 0.0),
        Vec2::new(margin, size.y),
        MARGIN_LINE,
        red,
    );
    draft.mesh(0.0)
}
