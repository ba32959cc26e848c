//! The keyboard while a line is written: egui receives each key with the modifiers held at that moment.
//!
//! `bevy_egui` 0.42 reports every key of a frame with the modifiers held at the end of the frame. A chord that is
//! pressed and released within one slow frame would therefore write its letter.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::helpers::{bevy_to_egui_key, bevy_to_egui_physical_key};
use bevy_egui::{
    EguiGlobalSettings, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext, egui,
    input::EguiInputEvent,
};

use crate::game::sets::GameSystems;
use crate::game::states::Overlay;

/// Modifiers held down.
#[derive(Clone, Copy, Default)]
pub(super) struct TypingModifiers {
    shift: bool,
    control: bool,
    alt: bool,
    /// The command key of a Mac.
    command: bool,
}

impl TypingModifiers {
    /// Records a modifier key as held or released; ignores other keys.
    const fn note(&mut self, key: &Key, pressed: bool) {
        match key {
            Key::Shift => self.shift = pressed,
            Key::Control => self.control = pressed,
            Key::Alt => self.alt = pressed,
            Key::Super | Key::Meta => self.command = pressed,
            _ => {}
        }
    }

    /// Whether keys write text with these modifiers. Ctrl and Alt together write signs on some keyboards.
    const fn writes(self) -> bool {
        !self.command && (!self.control || self.alt)
    }

    const fn modifiers(self) -> egui::Modifiers {
        egui::Modifiers {
            alt: self.alt,
            ctrl: self.control,
            shift: self.shift,
            mac_cmd: self.command,
            command: self.control || self.command,
        }
    }
}

pub(super) fn pass_on(
    mut keys: MessageReader<KeyboardInput>,
    mut left: MessageReader<KeyboardFocusLost>,
    mut held: Local<TypingModifiers>,
    overlay: Res<State<Overlay>>,
    context: Single<Entity, With<PrimaryEguiContext>>,
    mut events: MessageWriter<EguiInputEvent>,
) {
    // What is let go while another window has the keyboard is not told.
    if left.read().count() > 0 {
        *held = TypingModifiers::default();
    }
    for message in keys.read() {
        let pressed = message.state == ButtonState::Pressed;
        held.note(&message.logical_key, pressed);
        if *overlay.get() != Overlay::Line {
            continue;
        }
        let mut send = |event| {
            events.write(EguiInputEvent {
                context: *context,
                event,
            });
        };
        let text = match &message.logical_key {
            Key::Character(text) if !text.chars().any(char::is_control) => Some(text.to_string()),
            Key::Space => Some(" ".to_owned()),
            _ => None,
        };
        if let Some(text) = text.filter(|_| pressed && held.writes()) {
            send(egui::Event::Text(text));
        }
        let physical_key = bevy_to_egui_physical_key(&message.key_code);
        // Where letters are not Latin, what the key writes elsewhere.
        if let Some(key) = bevy_to_egui_key(&message.logical_key).or(physical_key) {
            send(egui::Event::Key {
                key,
                physical_key,
                pressed,
                repeat: message.repeat,
                modifiers: held.modifiers(),
            });
        }
    }
}

/// Switches off egui's own input of text, which this module replaces.
fn mute_the_other(mut settings: ResMut<EguiGlobalSettings>) {
    settings
        .input_system_settings
        .run_write_keyboard_input_messages_system = false;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, mute_the_other.in_set(GameSystems::Prepare))
        .add_systems(
            PreUpdate,
            pass_on
                .after(super::bridge::pass_on)
                .in_set(GameSystems::Menus)
                .after(EguiPreUpdateSet::InitContexts)
                .in_set(EguiPreUpdateSet::ProcessInput)
                .in_set(EguiInputSet::ReadBevyMessages),
        );
}
