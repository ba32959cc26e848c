//! Mouse and touch on the board: pointing, and playing by press and release on the same place.

use std::time::Duration;

use bevy::diagnostic::FrameCount;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::touch::{Touch, TouchInput};
use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;
use bevy::time::Real;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent};
use inarow_rules::{Move, Square};

use super::board::act_anywhere;
use crate::game::GameSystems;
use crate::game::look::layout::{BoardRect, Layout};
use crate::game::session::{
    Aim, Device, DoubleClickFilter, DroppedPress, Guide, Match, Mover, PlayMove, ToConfirm,
};
use crate::game::settings::{Moves, Preferences};
use crate::game::states::{Overlay, Phase, Screen};

/// Longest time between the halves of a double click, the first of which changed the screen.
const DOUBLE_PRESS: Duration = Duration::from_millis(500);
/// Longest distance between the halves of a double click in frames, for a slow window.
const DOUBLE_PRESS_FRAMES: u32 = 4;
/// Greatest distance between the halves of a double click, in logical pixels.
const DOUBLE_PRESS_REACH: f32 = 12.0;

/// A press on the board that is still held.
#[derive(Resource, Clone, Copy, Default, PartialEq, Eq)]
enum Pressed {
    #[default]
    Nothing,
    /// The mouse, on this square.
    Mouse(Square),
    /// The finger with this id. Of several fingers, the latest one plays.
    Finger(u64),
    /// A gesture of several fingers. It plays no move, and lasts until all fingers have left the board.
    Pinch,
}

/// Time within which two fingers that touch the board make a gesture.
const TOGETHER: Duration = Duration::from_millis(300);
/// Distance by which an earlier finger moves to make a gesture with a later one, in logical pixels.
const STIRS: f32 = 16.0;

/// A finger on the board, and the time of its touch.
struct Down {
    finger: u64,
    came: Duration,
}

/// State of mouse and fingers from one frame to the next.
#[derive(Default)]
struct PointerMemory {
    mouse: Option<Vec2>,
    /// The fingers on the board, in the order in which they came.
    fingers: Vec<Down>,
}

/// A press of the pointer: its point in the window, and the view it acts on.
#[derive(Clone, Copy)]
struct PointerPress {
    point: Vec2,
    scene: Scene,
}

/// Finds the second half of a double click whose first half changed the view.
struct PressFilter(DoubleClickFilter<PointerPress>);

impl Default for PressFilter {
    fn default() -> Self {
        Self(DoubleClickFilter::new(DOUBLE_PRESS, DOUBLE_PRESS_FRAMES))
    }
}

/// The view that a press belongs to. A press never acts on another view.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Scene {
    screen: Screen,
    overlay: Overlay,
    over: bool,
}

/// Makes the pointer the device in use when mouse or finger moves or presses, also on menus.
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

/// Presses of this frame, with their places and times.
#[derive(SystemParam)]
struct Pressing<'w, 's> {
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    touches: Res<'w, Touches>,
    time: Res<'w, Time<Real>>,
    frame: Res<'w, FrameCount>,
}

impl Pressing<'_, '_> {
    /// Returns the point that has just been pressed, if any.
    fn point(&self) -> Option<Vec2> {
        if let Some(finger) = self.touches.iter_just_pressed().next() {
            return Some(finger.position());
        }
        self.buttons.get_just_pressed().next()?;
        self.window.cursor_position()
    }
}

/// The current view, and the next one.
#[derive(SystemParam)]
struct Scenes<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    phase: Option<Res<'w, State<Phase>>>,
    next_screen: Res<'w, NextState<Screen>>,
    next_overlay: Res<'w, NextState<Overlay>>,
    next_phase: Res<'w, NextState<Phase>>,
}

impl Scenes<'_> {
    /// Returns the view on which a press acts: the one about to be entered, or else the current one.
    fn seen(&self) -> Scene {
        let phase = self.phase.as_ref().map(|phase| *phase.get());
        Scene {
            screen: pending(&self.next_screen).unwrap_or(*self.screen.get()),
            overlay: pending(&self.next_overlay).unwrap_or(*self.overlay.get()),
            over: pending(&self.next_phase).or(phase) == Some(Phase::Over),
        }
    }
}

/// Drops the second half of a double click whose first half has changed the view.
fn notice_press(
    pressing: Pressing,
    scenes: Scenes,
    mut filter: Local<PressFilter>,
    mut dropped: ResMut<DroppedPress>,
) {
    let Some(point) = pressing.point() else {
        return;
    };
    let press = PointerPress {
        point,
        scene: scenes.seen(),
    };
    let (now, frame) = (pressing.time.elapsed(), pressing.frame.0);
    dropped.0 = filter.0.drops(press, now, frame, |last, press| {
        last.scene != press.scene && last.point.distance(press.point) < DOUBLE_PRESS_REACH
    });
}

/// Returns the state that is entered before the next frame, if any.
fn pending<S: FreelyMutableState + Copy>(next: &NextState<S>) -> Option<S> {
    match next {
        NextState::Unchanged => None,
        NextState::Pending(state) | NextState::PendingIfNeq(state) => Some(*state),
    }
}

/// The fingers on the screen, and what their taps mean.
#[derive(SystemParam)]
struct FingersDown<'w> {
    touches: Res<'w, Touches>,
    preferences: Res<'w, Preferences>,
    time: Res<'w, Time<Real>>,
}

/// The board that is seen, and what it waits for.
#[derive(SystemParam)]
struct OnBoard<'w> {
    to_confirm: Res<'w, ToConfirm>,
    layout: Res<'w, Layout>,
    current: Option<Res<'w, Match>>,
    phase: Option<Res<'w, State<Phase>>>,
    overlay: Res<'w, State<Overlay>>,
}

/// Acts on mouse and fingers on the board, in their order: a slow window may receive a click and its sequel in one
/// frame.
fn point(
    mut events: MessageReader<WindowEvent>,
    on_board: OnBoard,
    fingers_down: FingersDown,
    dropped: Res<DroppedPress>,
    mut memory: Local<PointerMemory>,
    mut pressed: ResMut<Pressed>,
    mut aim: ResMut<Aim>,
    mut moves: MessageWriter<PlayMove>,
) {
    let FingersDown {
        touches,
        preferences,
        time,
    } = fingers_down;
    let OnBoard {
        to_confirm,
        layout,
        current,
        phase,
        overlay,
    } = on_board;
    let open = *overlay.get() == Overlay::None;
    let waits = phase
        .as_ref()
        .is_some_and(|phase| *phase.get() == Phase::Human);
    let board = current.filter(|_| phase.is_some() && open);
    let rect = board
        .as_ref()
        .map(|current| layout.board(current.board().variant()));
    let PointerMemory { mouse, fingers } = &mut *memory;
    let square_at = |point: Vec2| rect.and_then(|rect| rect.square_at(point));
    let mut played = None;
    let mut confirms = false;
    for event in events.read() {
        match event {
            WindowEvent::CursorMoved(moved) => *mouse = Some(moved.position),
            WindowEvent::CursorLeft(_) => *mouse = None,
            WindowEvent::MouseButtonInput(input) if input.button == MouseButton::Left => {
                let under = mouse.and_then(square_at);
                match (input.state, *pressed) {
                    (ButtonState::Pressed, _) => {
                        if let Some(square) = under.filter(|_| !dropped.0) {
                            *pressed = Pressed::Mouse(square);
                        }
                    }
                    (ButtonState::Released, Pressed::Mouse(square)) => {
                        *pressed = Pressed::Nothing;
                        // Sliding off the square, or under gravity off the column, cancels.
                        played = under.filter(|under| {
                            let same_column = square.column == under.column;
                            let is_outlet = |at| rect.is_some_and(|rect| rect.is_outlet(at));
                            square == *under
                                || same_column
                                    && rect.is_some_and(BoardRect::has_gravity)
                                    && !is_outlet(square)
                                    && !is_outlet(*under)
                        });
                    }
                    (ButtonState::Released, _) => {}
                }
            }
            _ => {}
        }
    }
    let on_board = |finger: &&Touch| square_at(finger.position()).is_some();
    fingers.retain(|down| touches.get_pressed(down.finger).is_some());
    for finger in touches.iter_just_pressed().filter(on_board) {
        let came = time.elapsed();
        let together = |down: &Down| came.saturating_sub(down.came) < TOGETHER;
        let pinch = *pressed == Pressed::Pinch || fingers.iter().any(together);
        fingers.push(Down {
            finger: finger.id(),
            came,
        });
        if pinch {
            *pressed = Pressed::Pinch;
        } else if !dropped.0 {
            *pressed = Pressed::Finger(finger.id());
        }
    }
    let stirs = |down: &Down| {
        let finger = touches.get_pressed(down.finger);
        finger.is_some_and(|finger| finger.distance().length() > STIRS)
    };
    if let [others @ .., _] = &fingers[..]
        && others.iter().any(stirs)
    {
        *pressed = Pressed::Pinch;
    }
    if *pressed == Pressed::Pinch && fingers.is_empty() {
        *pressed = Pressed::Nothing;
    }
    // Where moves are confirmed, two taps are a move anyway.
    let confirmed = preferences.moves == Moves::Confirmed;
    let twice = rect.is_some_and(|rect| preferences.taps.are_two(rect.square)) && !confirmed;
    let mut pointed = mouse.and_then(square_at);
    // A finger hides what is under it: it slides to the right place, and plays where it is lifted.
    if let Pressed::Finger(finger) = *pressed {
        let under = |finger: &Touch| square_at(finger.position());
        let held = touches.get_pressed(finger);
        pointed = held.and_then(under);
        if held.is_none() {
            *pressed = Pressed::Nothing;
            played = touches.get_released(finger).and_then(under);
            confirms = twice;
        }
    }
    let shown = board
        .as_ref()
        .filter(|_| waits)
        .and_then(|current| to_confirm.square(current));
    pointed = pointed.or(shown);
    let held = matches!(*pressed, Pressed::Finger(_));
    let is_hidden = twice && (held || shown.is_some() && pointed == shown);
    if aim.is_hidden != is_hidden {
        aim.is_hidden = is_hidden;
    }
    if aim.pointer != pointed {
        aim.pointer = pointed;
    }
    if let Some(square) = played {
        let by = Mover::Human(Device::Desk);
        moves.write(PlayMove {
            wanted: Move::Place(square),
            by,
            confirms,
        });
    }
}

/// Forgets a held press, so that a press from before a menu opened does not play after the menu has closed.
fn forget_press(mut pressed: ResMut<Pressed>, mut aim: ResMut<Aim>) {
    *pressed = Pressed::Nothing;
    aim.pointer = None;
    aim.is_hidden = false;
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pressed>()
        .add_systems(
            OnExit(Overlay::None),
            forget_press.in_set(GameSystems::Note),
        )
        .add_systems(OnExit(Phase::Over), forget_press.in_set(GameSystems::Note))
        .add_systems(
            OnEnter(Screen::Match),
            forget_press.in_set(GameSystems::Place),
        )
        .add_systems(PreUpdate, notice_press.in_set(GameSystems::Devices))
        .add_systems(
            Update,
            (notice_pointer, point)
                .chain()
                .after(act_anywhere)
                .in_set(GameSystems::Input),
        );
}
