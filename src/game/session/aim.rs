//! The square that players aim at, with the pointer or with keys and gamepads.

use bevy::prelude::*;
use inarow_rules::Square;

use super::game::Match;
use crate::game::sets::GameSystems;
use crate::game::states::Screen;

/// The device used last. The mark that keys and gamepads move hides while the pointer guides.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Guide {
    /// Mouse or finger.
    #[default]
    Pointer,
    /// Keyboard or pad.
    Keys,
}

/// Whether the current press is the second half of a double click whose first half led here from another screen. Such a
/// press is ignored.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DroppedPress(pub bool);

/// Part of the board that keys and gamepads aim at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reach {
    /// A square, or under gravity a column.
    #[default]
    Square,
    /// The row of the focused square.
    Row,
    /// The menu, not the board.
    Menu,
}

/// The squares aimed at.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Aim {
    /// The square under the pointer.
    pub pointer: Option<Square>,
    /// Whether a finger hides the square that it points at, because the squares are small.
    pub is_hidden: bool,
    /// The square that keys and pads have moved to. It stays while the pointer guides.
    pub focus: Square,
    pub reach: Reach,
}

impl Guide {
    /// Switches to keys and gamepads, which start at the square under the pointer. Returns whether the pointer was used
    /// before, so that nobody has seen the mark yet.
    pub fn take_keys(&mut self, aim: &mut Aim) -> bool {
        let taken = *self != Self::Keys;
        if taken {
            *self = Self::Keys;
            aim.focus = aim.pointer.unwrap_or(aim.focus);
        }
        taken
    }
}

impl Aim {
    /// The square aimed at with `guide`, if any.
    pub const fn square(&self, guide: Guide) -> Option<Square> {
        match guide {
            Guide::Pointer => self.pointer,
            Guide::Keys if matches!(self.reach, Reach::Square) => Some(self.focus),
            Guide::Keys => None,
        }
    }
}

/// Puts the focus of keys and gamepads in the middle of the board.
fn centre(current: Res<Match>, mut aim: ResMut<Aim>) {
    let variant = current.board().variant();
    aim.focus = Square {
        column: variant.columns() / 2,
        row: variant.rows() / 2,
    };
}

/// Moves the focus of keys and gamepads to the middle of the small board to which the last move leads.
fn follow(current: Res<Match>, mut aim: ResMut<Aim>) {
    let board = current.board();
    let variant = board.variant();
    let [region] = board.open_regions()[..] else {
        return;
    };
    if variant.region_of(aim.focus) == Some(region) {
        return;
    }
    let squares = region.squares(variant).collect::<Vec<_>>();
    if let Some(middle) = squares.get(squares.len() / 2) {
        aim.focus = *middle;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Guide>()
        .init_resource::<DroppedPress>()
        .init_resource::<Aim>()
        .add_systems(OnEnter(Screen::Match), centre.in_set(GameSystems::Note))
        .add_systems(
            Update,
            follow
                .in_set(GameSystems::Note)
                .run_if(resource_exists_and_changed::<Match>),
        );
}
