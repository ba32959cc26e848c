//! Actions of players by keys and gamepads: types only, so that every module may use them.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use super::session::{AskAdvice, Device, Walk};
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;

/// An action of a player by key or gamepad button.
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
    /// Moves the focus to the next element.
    Next,
    /// Plays on the aimed square, or presses the focused button.
    Confirm,
    /// Goes back, or opens the menu of a match.
    Back,
    /// Moves the focus to a column, counted from 0 at the left.
    Column(u8),
    /// Goes to another point of the match.
    Walk(Walk),
    /// Goes to the first position of the match.
    First,
    /// Goes to the last position of the match.
    Last,
    /// Toggles full screen.
    FullScreen,
    /// Pastes the text on the clipboard.
    Paste,
    /// Asks for a hint, or to show or hide the scores.
    Ask(AskAdvice),
    /// Toggles the sound.
    Mute,
    Help,
}

impl Action {
    /// Whether holding the key or button down repeats the action.
    pub const fn repeats(self) -> bool {
        self.moves() || matches!(self, Self::Walk(_))
    }

    /// Whether the action shows the focus mark of keyboard and gamepad.
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

    /// Whether the action moves the focus in a direction.
    pub const fn moves(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Up | Self::Down)
    }
}

/// An action of a player. The message lasts only for the frame in which it is written.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionPressed {
    pub action: Action,
    /// The device that caused the action.
    pub device: Device,
}

/// Run condition: `action` was pressed in this frame.
pub fn pressed(action: Action) -> impl FnMut(MessageReader<ActionPressed>) -> bool + Clone {
    move |mut pressed: MessageReader<ActionPressed>| {
        let asked = pressed.read().filter(|pressed| pressed.action == action);
        asked.count() > 0
    }
}

/// Detects a press on any device. A press cuts decorative motion short.
#[derive(SystemParam)]
pub struct AnyPress<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    touches: MessageReader<'w, 's, TouchInput>,
    actions: MessageReader<'w, 's, ActionPressed>,
}

impl AnyPress<'_, '_> {
    /// Whether anything was pressed since the last call. Actions without a device don't count.
    pub fn any(&mut self) -> bool {
        let keys = self.keys.read().any(|key| key.state.is_pressed());
        let buttons = self.buttons.read().any(|button| button.state.is_pressed());
        let actions = self.actions.read();
        let actions = actions.filter(|pressed| pressed.device != Device::ByItself);
        let others = self.touches.read().count() + actions.count();
        keys | buttons | (others > 0)
    }
}

/// The device used last.
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

/// The button labels of a gamepad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadKind {
    /// The labels of most gamepads.
    #[default]
    Xbox,
    /// Sony's labels.
    PlayStation,
    /// Nintendo's labels, with A and B swapped.
    Nintendo,
}

impl PadKind {
    /// Detects the kind of a gamepad by its USB vendor id, or else by its name. Browsers put the vendor id into the
    /// name.
    pub fn of(vendor: Option<u16>, name: &str) -> Self {
        let name = name.to_lowercase();
        let told = name.split("vendor: ").nth(1).and_then(|rest| rest.get(..4));
        let told = told.and_then(|number| u16::from_str_radix(number, 16).ok());
        let says = |words: &[&str]| words.iter().any(|word| name.contains(word));
        match vendor.or(told) {
            Some(0x045e) => Self::Xbox,
            Some(0x054c) => Self::PlayStation,
            Some(0x057e) => Self::Nintendo,
            _ if says(&["playstation", "dualshock", "dualsense", "sony"]) => Self::PlayStation,
            _ if says(&["nintendo", "switch", "joy-con"]) => Self::Nintendo,
            _ => Self::Xbox,
        }
    }

    /// Returns the physical position of a button. Nintendo gamepads swap A and B, so that A means the same on every
    /// gamepad.
    pub const fn place_of(self, button: GamepadButton) -> GamepadButton {
        match (self, button) {
            (Self::Nintendo, GamepadButton::South) => GamepadButton::East,
            (Self::Nintendo, GamepadButton::East) => GamepadButton::South,
            _ => button,
        }
    }
}

/// The kind of the pad that was used last.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInUse(pub PadKind);

/// Actions held down at the moment, on any device.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// Whether [`Action::Confirm`] is held down.
    pub confirm: bool,
}

/// Drops all actions at the end of a frame, so that a system that didn't run can't read them later.
fn forget_pressed(mut pressed: ResMut<Messages<ActionPressed>>) {
    pressed.clear();
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on_message::<ActionPressed>()
        .add_systems(Last, forget_pressed.in_set(GameSystems::Rest))
        .init_resource::<Held>()
        .init_resource::<InUse>()
        .init_resource::<PadInUse>()
        .add_message::<ActionPressed>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pad_kind_follows_vendor_or_name() {
        let of = PadKind::of;
        assert_eq!(
            of(Some(0x054c), "Wireless Controller"),
            PadKind::PlayStation
        );
        assert_eq!(of(Some(0x057e), "Pro Controller"), PadKind::Nintendo);
        assert_eq!(of(Some(0x045e), "X-Box pad"), PadKind::Xbox);
        assert_eq!(
            of(None, "Nintendo Switch Pro Controller"),
            PadKind::Nintendo
        );
        let page = "Wireless Controller (STANDARD GAMEPAD Vendor: 054c Product: 0ce6)";
        assert_eq!(of(None, page), PadKind::PlayStation);
        assert_eq!(of(None, "A pad"), PadKind::Xbox);
        // A confirms wherever it is.
        let south = GamepadButton::South;
        assert_eq!(PadKind::Xbox.place_of(south), south);
        assert_eq!(PadKind::Nintendo.place_of(south), GamepadButton::East);
    }
}
