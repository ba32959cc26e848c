//! Keys and gamepads on menus: actions become steps of the focus, or keys for egui.
//!
//! egui doesn't know gamepads and skips widgets that don't lie straight ahead, which `steering` handles. It would
//! also move its focus while arrow keys move on the board. So egui receives keys only from this module and only while
//! a menu is open. While a line of text is written, `typing` passes on the keyboard and this module only gamepads.

use bevy::ecs::system::SystemParam;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::prelude::*;
use bevy::render::renderer::RenderDevice;
use bevy_egui::{
    EguiContexts, EguiInput, EguiInputSet, EguiPreUpdateSet, PrimaryEguiContext, egui,
    input::{EguiContextPointerTouchId, EguiInputEvent},
};

use super::steering::{Direction, steer};
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::kit::{MenuFocus, Wanted};
use crate::game::session::{Device, DroppedPress, Guide, Match, takes_moves};
use crate::game::states::{Overlay, Phase, Screen};

/// Returns the direction of an action that is a step on a menu.
const fn direction(action: Action) -> Option<Direction> {
    match action {
        Action::Left => Some(Direction::Left),
        Action::Right => Some(Direction::Right),
        Action::Up => Some(Direction::Up),
        Action::Down => Some(Direction::Down),
        _ => None,
    }
}

/// Returns the key that egui receives for an action on a menu.
const fn key(action: Action) -> Option<egui::Key> {
    match action {
        Action::Left => Some(egui::Key::ArrowLeft),
        Action::Right => Some(egui::Key::ArrowRight),
        Action::Up => Some(egui::Key::ArrowUp),
        Action::Down => Some(egui::Key::ArrowDown),
        Action::Next => Some(egui::Key::Tab),
        Action::Confirm => Some(egui::Key::Enter),
        _ => None,
    }
}

/// A step of the focus that egui was asked to take.
pub(super) struct FocusStep {
    from: egui::Id,
    back: bool,
}

/// State that decides whether a menu takes keys and gamepads.
#[derive(SystemParam)]
pub(super) struct MenuState<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    phase: Option<Res<'w, State<Phase>>>,
    current: Option<Res<'w, Match>>,
}

pub(super) fn pass_on(
    mut pressed: MessageReader<ActionPressed>,
    context: Single<Entity, With<PrimaryEguiContext>>,
    shown: MenuState,
    guide: Res<Guide>,
    mut focus: ResMut<MenuFocus>,
    (mut step, mut confirm_main): (Local<Option<FocusStep>>, Local<bool>),
    mut contexts: EguiContexts,
    mut events: MessageWriter<EguiInputEvent>,
) -> Result {
    let egui = contexts.ctx_mut()?;
    let MenuState {
        screen,
        overlay,
        phase,
        current,
    } = shown;
    let mut send = |key, modifiers| {
        for pressed in [true, false] {
            events.write(EguiInputEvent {
                context: *context,
                event: egui::Event::Key {
                    key,
                    physical_key: None,
                    pressed,
                    repeat: false,
                    modifiers,
                },
            });
        }
    };
    // Where only egui knows what there is, it looks for the next one only straight ahead. Where it finds none, the step
    // goes to the next or the previous one in order.
    if let Some(step) = step.take()
        && focus.focused == Some(step.from)
    {
        let modifiers = if step.back {
            egui::Modifiers::SHIFT
        } else {
            egui::Modifiers::NONE
        };
        send(egui::Key::Tab, modifiers);
    }
    // Where no way on is open nobody has taken the focus.
    if std::mem::take(&mut *confirm_main) && focus.wanted != Some(Wanted::Main) {
        send(egui::Key::Enter, egui::Modifiers::NONE);
    }
    // Where nobody is to move, the buttons beside the board are a menu.
    let idle = current
        .zip(phase)
        .is_some_and(|(current, phase)| !takes_moves(&current, *phase.get()));
    let menu = *screen.get() != Screen::Match || *overlay.get() != Overlay::None || idle;
    for &ActionPressed { action, device } in pressed.read() {
        let Some(key) = key(action).filter(|_| menu) else {
            continue;
        };
        if *overlay.get() == Overlay::Line && device == Device::Desk {
            continue;
        }
        // On the title every player sees the way on.
        let title = *screen.get() == Screen::Title && *overlay.get() == Overlay::None;
        if title && action == Action::Confirm && *guide != Guide::Keys {
            focus.wanted = Some(Wanted::Main);
            *confirm_main = true;
            continue;
        }
        let Some(from) = focus.focused else {
            // Where no way on is open, the first button will do.
            if focus.wanted == Some(Wanted::Main) {
                send(egui::Key::Tab, egui::Modifiers::NONE);
            }
            focus.wanted = Some(Wanted::Main);
            continue;
        };
        // The first key only shows where one is: nobody presses a button that they have not seen.
        if *guide != Guide::Keys {
            continue;
        }
        if let Some(to) = direction(action).and_then(|way| steer(egui, from, way)) {
            egui.memory_mut(|memory| memory.request_focus(to));
            // Several steps of one frame follow each other.
            focus.focused = Some(to);
            continue;
        }
        send(key, egui::Modifiers::NONE);
        if action.moves() {
            let back = matches!(action, Action::Left | Action::Up);
            *step = Some(FocusStep { from, back });
        }
    }
    Ok(())
}

/// Lets the latest finger press buttons, as earlier fingers may only rest on the screen.
///
/// `bevy_egui` follows the first finger until it is lifted.
fn follow_latest_finger(
    mut touched: MessageReader<TouchInput>,
    mut followed: Query<&mut EguiContextPointerTouchId>,
) {
    let pressed = touched
        .read()
        .any(|touch| touch.phase == TouchPhase::Started);
    if pressed {
        for mut followed in &mut followed {
            followed.pointer_touch_id = None;
        }
    }
}

/// Passes modifier keys to egui only when they change, and drops presses that were not meant for egui.
///
/// `bevy_egui` 0.42 sends the modifiers anew in every frame, and egui requests another frame after any event. A
/// window at rest would never sleep.
fn quieten(
    mut inputs: Query<&mut EguiInput>,
    mut told: Local<egui::Modifiers>,
    dropped: Res<DroppedPress>,
) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => {
                std::mem::replace(&mut *told, *modifiers) != *modifiers
            }
            egui::Event::PointerButton { .. } | egui::Event::Touch { .. } => !dropped.0,
            _ => true,
        });
    }
}

/// Greatest side of the texture of letters, in pixels.
const MOST_LETTERS: u32 = 8_192;

/// Lets the texture of letters grow as far as the graphics card allows. Large texts at a high resolution need more
/// than egui's default.
fn allow_large_letters(mut inputs: Query<&mut EguiInput>, device: Option<Res<RenderDevice>>) {
    let Some(device) = device else {
        return;
    };
    let most = device.limits().max_texture_dimension_2d.min(MOST_LETTERS);
    for mut input in &mut inputs {
        input.max_texture_side = Some(most as usize);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            pass_on
                .in_set(GameSystems::Menus)
                .after(EguiPreUpdateSet::InitContexts)
                .in_set(EguiPreUpdateSet::ProcessInput)
                .in_set(EguiInputSet::ReadBevyMessages),
            follow_latest_finger
                .in_set(GameSystems::Menus)
                .before(EguiPreUpdateSet::ProcessInput),
            allow_large_letters
                .in_set(GameSystems::Menus)
                .after(EguiPreUpdateSet::InitContexts)
                .before(EguiPreUpdateSet::BeginPass),
            quieten
                .in_set(GameSystems::Menus)
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        ),
    );
}
