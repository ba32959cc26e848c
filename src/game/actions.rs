//! What players can ask for with keys and pads: types only, so that every room may know them.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use super::session::{AskAdvice, Device, Walk};
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;

/// Something a player can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// One step to the left.
    Left,
    /// One step to the right.
    Right,
    /// One step up.
    Up,
    /// One step down.
    Down,
    /// The next thing in order.
    Next,
    /// Play here, or press this button.
    Confirm,
    /// Out of here, or to the menu.
    Back,
    /// To a column, from 0 at the left.
    Column(u8),
    /// Elsewhere in the match.
    Walk(Walk),
    /// The first place in the match.
    First,
    /// The last one.
    Last,
    /// Fill the screen, or stop doing so.
    FullScreen,
    /// Bring what is on the clipboard.
    Paste,
    /// Something about the position.
    Ask(AskAdvice),
    /// Silence, or its end.
    Mute,
    /// How it is played.
    Help,
}

impl Action {
    /// Whether holding a key or button down asks for it again and again.
    #[must_use]
    pub const fn repeats(self) -> bool {
        self.moves() || matches!(self, Self::Walk(_))
    }

    /// Whether players who ask for it want to see the mark of keys and pads.
    #[must_use]
    pub const fn guides(self) -> bool {
        !matches!(
            self,
            Self::Walk(_)
                | Self::Ask(_)
                | Self::First
                | Self::Last
                | Self::FullScreen
                | Self::Paste
                | Self::Mute
                | Self::Help
        )
    }

    /// Whether it moves a mark.
    #[must_use]
    pub const fn moves(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Up | Self::Down)
    }
}

/// A player asked for something with a key or a pad. It is heard in the frame in which it is pressed, and in no other.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionPressed {
    /// What was asked for.
    pub action: Action,
    /// With which device.
    pub device: Device,
}

/// Whether that is asked for.
pub fn pressed(action: Action) -> impl FnMut(MessageReader<ActionPressed>) -> bool + Clone {
    move |mut pressed: MessageReader<ActionPressed>| {
        let asked = pressed.read().filter(|pressed| pressed.action == action);
        asked.count() > 0
    }
}

/// Whether anything is pressed on any device, whatever it may mean: what moves only to please is cut then.
#[derive(SystemParam)]
pub struct AnyPress<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
    actions: MessageReader<'w, 's, ActionPressed>,
}

impl AnyPress<'_, '_> {
    /// Whether anything has been pressed since this was last asked.
    pub fn any(&mut self) -> bool {
        let keys = self.keys.read().any(|key| key.state.is_pressed());
        let buttons = self.buttons.read().any(|button| button.state.is_pressed());
        let others = self.touches.read().count() + self.actions.read().count();
        keys | buttons | (others > 0)
    }
}

/// What players used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum InUse {
    /// Mouse and keyboard.
    #[default]
    Desk,
    /// Fingers.
    Touch,
    /// A pad.
    Pad,
}

/// What is held down at the moment, on any device.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// [`Action::Confirm`].
    pub confirm: bool,
}

/// Who does not listen in a frame, as something else lies above, does not hear of it later either.
fn forget_pressed(mut pressed: ResMut<Messages<ActionPressed>>) {
    pressed.clear();
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on_message::<ActionPressed>()
        .add_systems(Last, forget_pressed.in_set(GameSystems::Rest))
        .init_resource::<Held>()
        .init_resource::<InUse>()
        .add_message::<ActionPressed>();
}
