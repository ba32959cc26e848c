//! Mouse and touch on the board: pointing, and playing by press and release on the same place.

use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::input::touch::{Touch, TouchInput};
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use bevy::time::Real;
use bevy::window::{CursorMoved, PrimaryWindow};

use crate::game::GameSystems;
use crate::game::layout::Layout;
use crate::game::session::{Aim, Device, Guide, Match, Mover, PlayMove, Trembled};
use crate::game::states::{Overlay, Phase, Screen};
use crate::rules::Square;

/// Two presses at one place within this time, in which the screen changed, are one that trembled.
const DOUBLE_PRESS: Duration = Duration::from_millis(500);
/// The same in frames, for windows that are drawn slowly.
const DOUBLE_PRESS_FRAMES: u32 = 4;
/// How far apart they may be, in logical pixels.
const DOUBLE_PRESS_REACH: f32 = 12.0;

/// What was pressed on the board, and is still held.
#[derive(Resource, Clone, Copy, Default, PartialEq, Eq)]
enum Pressed {
    #[default]
    Nothing,
    /// The mouse, on that square.
    Mouse(Square),
    /// The finger of that number. Of several the latest plays: the others only rest there.
    Finger(u64),
}

/// Where and when something was pressed.
#[derive(Clone, Copy)]
struct Press {
    place: Vec2,
    time: Duration,
    frame: u32,
    scene: Scene,
}

/// What a press belongs to: it never acts on another.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Scene {
    screen: Screen,
    overlay: Overlay,
    over: bool,
}

/// Mouse and touch guide from now on wherever they move, also on menus.
fn notice_pointer(
    mut moved: MessageReader<CursorMoved>,
    mut touched: MessageReader<TouchInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    mut guide: ResMut<Guide>,
) {
    let moved = moved.read().count() + touched.read().count() > 0;
    if moved || buttons.get_just_pressed().next().is_some() {
        guide.set_if_neq(Guide::Pointer);
    }
}

/// Tells a press that was meant from the second half of one that has changed what is shown.
fn notice_press(
    window: Single<&Window, With<PrimaryWindow>>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    states: (Res<State<Screen>>, Res<State<Overlay>>),
    phase: Option<Res<State<Phase>>>,
    next: (
        Res<NextState<Screen>>,
        Res<NextState<Overlay>>,
        Res<NextState<Phase>>,
    ),
    time: Res<Time<Real>>,
    frame: Res<FrameCount>,
    mut last: Local<Option<Press>>,
    mut trembled: ResMut<Trembled>,
) {
    let place = if let Some(finger) = touches.iter_just_pressed().next() {
        finger.position()
    } else if buttons.get_just_pressed().next().is_some() {
        let Some(place) = window.cursor_position() else {
            return;
        };
        place
    } else {
        return;
    };
    let press = Press {
        place,
        time: time.elapsed(),
        frame: frame.0,
        // What is about to be entered is what this press will be seen on.
        scene: Scene {
            screen: pending(&next.0).unwrap_or(*states.0.get()),
            overlay: pending(&next.1).unwrap_or(*states.1.get()),
            over: pending(&next.2).or(phase.map(|phase| *phase.get())) == Some(Phase::Over),
        },
    };
    trembled.0 = last.is_some_and(|last| {
        let soon = press.time.saturating_sub(last.time) < DOUBLE_PRESS
            || press.frame.wrapping_sub(last.frame) <= DOUBLE_PRESS_FRAMES;
        last.scene != press.scene && soon && last.place.distance(press.place) < DOUBLE_PRESS_REACH
    });
    *last = Some(press);
}

/// The state that is entered before the next frame is drawn, if one is.
fn pending<S: FreelyMutableState + Copy>(next: &NextState<S>) -> Option<S> {
    match next {
        NextState::Unchanged => None,
        NextState::Pending(state) | NextState::PendingIfNeq(state) => Some(*state),
    }
}

fn point(
    window: Single<&Window, With<PrimaryWindow>>,
    layout: Res<Layout>,
    current: Res<Match>,
    buttons: Res<ButtonInput<MouseButton>>,
    touches: Res<Touches>,
    trembled: Res<Trembled>,
    mut pressed: ResMut<Pressed>,
    mut aim: ResMut<Aim>,
    mut moves: MessageWriter<PlayMove>,
) {
    let variant = current.board().variant();
    let place = layout.board(variant);
    let square_at = |point: Vec2| place.square_at(point);
    let under_mouse = window.cursor_position().and_then(square_at);
    if let Some(square) = under_mouse
        && buttons.just_pressed(MouseButton::Left)
    {
        *pressed = Pressed::Mouse(square);
    }
    let on_board = |finger: &&Touch| square_at(finger.position()).is_some();
    if let Some(finger) = touches.iter_just_pressed().find(on_board) {
        *pressed = Pressed::Finger(finger.id());
    }
    if trembled.0 {
        *pressed = Pressed::Nothing;
    }
    let (pointed, played) = match *pressed {
        Pressed::Nothing => (under_mouse, None),
        Pressed::Mouse(square) => {
            if buttons.just_released(MouseButton::Left) {
                *pressed = Pressed::Nothing;
            }
            // Sliding off the square, or under gravity off the column, cancels.
            let same = |under: &Square| {
                square == *under || variant.gravity() && square.column == under.column
            };
            let released = *pressed == Pressed::Nothing;
            (
                under_mouse,
                under_mouse.filter(|under| released && same(under)),
            )
        }
        // A finger hides what is under it: it slides to the right place, and plays where it is lifted.
        Pressed::Finger(finger) => {
            let held = touches.get_pressed(finger);
            if held.is_none() {
                *pressed = Pressed::Nothing;
            }
            let lifted = touches.get_released(finger);
            let under = |finger: Option<&Touch>| finger.and_then(|held| square_at(held.position()));
            (under(held), under(lifted))
        }
    };
    if aim.pointer != pointed {
        aim.pointer = pointed;
    }
    if let Some(square) = played {
        let by = Mover::Human(Device::Desk);
        moves.write(PlayMove { square, by });
    }
}

/// A press that began before a menu came up does not play after it has gone.
fn forget_press(mut pressed: ResMut<Pressed>, mut aim: ResMut<Aim>) {
    *pressed = Pressed::Nothing;
    aim.pointer = None;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .add_systems(OnExit(Overlay::None), forget_press)
        .add_systems(OnExit(Phase::Over), forget_press)
        .add_systems(OnEnter(Screen::Match), forget_press)
        .add_systems(PreUpdate, notice_press.in_set(GameSystems::Devices))
        .add_systems(
            Update,
            (
                notice_pointer,
                point.run_if(in_state(Overlay::None).and_then(state_exists::<Phase>)),
            )
                .chain()
                .in_set(GameSystems::Input),
        );
}
