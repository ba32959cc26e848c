//! Places shapes on the board in layers.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_rules::Variant;

use super::shape::Shape;
use crate::game::look::theme::Theme;
use crate::game::session::Match;
use crate::game::settings::{Motion, Preferences};

/// The layers of shapes, from back to front.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum BoardLayer {
    Backdrop,
    Shadow,
    Under,
    Region,
    Tile,
    Tint,
    Lines,
    Ghost,
    Piece,
    Face,
    WinLine,
    Mark,
    Refusal,
}

impl BoardLayer {
    pub(super) const fn z(self) -> f32 {
        match self {
            Self::Backdrop => BACKDROP_Z,
            _ => self as u8 as f32 - 1.0,
        }
    }
}

/// Z coordinate of the paper behind the board.
const BACKDROP_Z: f32 = -10.0;

/// The parent of everything on the board. In its coordinates a square measures 1, the origin is the middle of the
/// board, and y points upwards.
#[derive(Component)]
pub(super) struct BoardRoot(pub(super) Variant);

/// Puts shapes on the board.
#[derive(SystemParam)]
pub(super) struct Easel<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    pub(super) root: Single<'w, 's, Entity, With<BoardRoot>>,
    pub(super) theme: Res<'w, Theme>,
    pub(super) preferences: Res<'w, Preferences>,
    pub(super) motion: Res<'w, Motion>,
}

impl Easel<'_, '_> {
    /// Puts a shape on the board, with its middle at `at`.
    pub(super) fn put(
        &mut self,
        what: impl Bundle,
        shape: Shape,
        at: Vec2,
        layer: BoardLayer,
    ) -> EntityCommands<'_> {
        self.commands.spawn((
            what,
            shape,
            layer,
            Transform::from_translation(at.extend(0.0)).with_scale(shape.size.extend(1.0)),
            Visibility::default(),
            ChildOf(*self.root),
        ))
    }
}

/// Run condition: the board lies on a table and not on a sheet of paper, where everything is drawn by hand. The match
/// is optional because Bevy also evaluates this condition where no match exists.
pub(super) fn on_table(current: Option<Res<Match>>) -> bool {
    current.is_some_and(|current| current.page.is_none())
}
