//! Actions of players by keys and gamepads: types only, so that every module may use them.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;

use super::session::{AskAdvice, Device, Walk};
use crate::game::redraw::RedrawOn;
use crate::game::sets::GameSystems;

/// What a player can ask for with a key or a button.
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
    /// Asks for a hint, or to show or hide the scores.
    Ask(AskAdvice),
    /// Silence, or its end.
    Mute,
    Help,
}

impl Action {
    /// Whether holding a key or button down asks for it again and again.
    pub const fn repeats(self) -> bool {
        self.moves() || matches!(self, Self::Walk(_))
    }

    /// Whether players who ask for it want to see the mark of keys and pads.
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
    pub const fn moves(self) -> bool {
        matches!(self, Self::Left | Self::Right | Self::Up | Self::Down)
    }
}

/// A player asked for something with a key or a pad. It is heard in the frame in which it is pressed, and in no other.
#[derive(Message, Clone, Copy, Debug)]
pub struct ActionPressed {
    pub action: Action,
    /// With which device.
    pub device: Device,
}

/// The condition that an action was asked for.
pub fn pressed(action: Action) -> impl FnMut(MessageReader<ActionPressed>) -> bool + Clone {
    move |mut pressed: MessageReader<ActionPressed>| {
        let asked = pressed.read().filter(|pressed| pressed.action == action);
        asked.count() > 0
    }
}

/// Detects a press on any device, whatever it means. Such a press cuts decorative motion short.
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

/// Whose letters and signs are printed on a pad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PadKind {
    /// The labels of most gamepads.
    #[default]
    Xbox,
    /// Sony's.
    PlayStation,
    /// Nintendo's: A is where others have B.
    Nintendo,
}

impl PadKind {
    /// The kind of a pad, by the number of its maker and by its name. Browsers tell the number within the name.
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

    /// Where the button is that means what the one in that place means elsewhere: what A and B mean, they mean wherever
    /// they are.
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
    /// [`Action::Confirm`].
    pub confirm: bool,
}

/// Drops actions that nobody read in a frame because something else lay above.
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
    fn a_pad_is_known_by_its_maker_or_by_its_name() {
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
