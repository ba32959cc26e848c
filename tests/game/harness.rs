//! A game without a window to look at, and hands to press its buttons.

use std::time::{Duration, Instant};

use bevy::ecs::error::FallbackErrorHandler;
use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::gilrs::GilrsPlugin;
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{RenderCreation, WgpuSettings};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{
    CursorMoved, ExitCondition, PrimaryWindow, WindowEvent, WindowResized, WindowResolution,
};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiContext, PrimaryEguiContext};
use inarow::game::GamePlugin;
use inarow::game::board::{BoardSquare, Piece};
use inarow::game::features::SheetMark;
use inarow::game::kit::button_id;
use inarow::game::look::glide::Glide;
use inarow::game::look::layout::{Layout, offset};
use inarow::game::persistence::Persistence;
use inarow::game::session::{Match, MatchCommand, MoveRefused, PendingWrites, Refusal};
use inarow::game::settings::Preferences;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::setup::Setup;
use inarow_rules::{Square, Variant, notation};

/// Time of one frame.
const FRAME: Duration = Duration::from_nanos(1_000_000_000 / 60);
/// Frames until a person has seen what has come up under a mouse that rests, within so many logical pixels.
pub const SEEN: usize = 24;
const SAME_PLACE: f32 = 24.0;
/// No wait in a test takes more frames of the game's clock than this.
const PATIENCE: usize = 6_000;
/// Frames may pass faster than anything is found out.
const LEAST_PATIENCE: Duration = Duration::from_secs(60);

/// What has been refused since the last look.
#[derive(Resource, Default)]
struct Refusals(Vec<Refusal>);

fn note_refusals(mut refused: MessageReader<MoveRefused>, mut refusals: ResMut<Refusals>) {
    refusals.0.extend(refused.read().map(|refused| refused.why));
}

/// A running game.
pub struct Game {
    pub app: App,
    window: Entity,
    /// Where the mouse is, in logical pixels.
    mouse: Vec2,
}

impl Game {
    /// The title of a game whose computers answer at once.
    pub fn title() -> Self {
        let mut game = Self::before_the_first_frame();
        game.frames(3);
        game
    }

    /// The same with a renderer of one's own.
    pub fn with_renderer(renderer: RenderPlugin) -> Self {
        let mut game = Self::new(renderer);
        game.frames(3);
        game
    }

    /// A game of which nothing has been drawn yet.
    pub fn before_the_first_frame() -> Self {
        let no_gpu = WgpuSettings {
            backends: None,
            ..default()
        };
        Self::new(RenderPlugin {
            render_creation: RenderCreation::Automatic(Box::new(no_gpu)),
            ..default()
        })
    }

    fn new(renderer: RenderPlugin) -> Self {
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window {
                        resolution: WindowResolution::new(1280, 720),
                        ..default()
                    }),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(renderer)
                .disable::<WinitPlugin>()
                .disable::<GilrsPlugin>()
                .disable::<LogPlugin>(),
        )
        .add_plugins(GamePlugin { seed: 1 })
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME))
        .insert_resource(Preferences {
            pause: 0,
            ..default()
        })
        .init_resource::<Refusals>()
        .add_systems(Last, note_refusals);
        // What costs players a line in the log is a defect.
        app.insert_resource(FallbackErrorHandler(bevy::ecs::error::panic));
        app.world_mut().spawn(inarow::game::camera());
        app.finish();
        app.cleanup();
        // Threads that take turns cost more than the systems of a frame.
        for (_, schedule) in app.world_mut().resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        let window = app
            .world_mut()
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(app.world())
            .expect("a window");
        Self {
            app,
            window,
            mouse: Vec2::NEG_INFINITY,
        }
    }

    /// Chooses something for good.
    pub fn prefer(&mut self, choose: impl FnOnce(&mut Preferences)) {
        choose(&mut self.app.world_mut().resource_mut::<Preferences>());
        self.frames(2);
    }

    /// A match between those seats.
    pub fn started(variant: &str, first: &str, second: &str) -> Self {
        let mut game = Self::title();
        game.start(variant, first, second);
        game
    }

    /// Starts a match as the command line does.
    pub fn start(&mut self, variant: &str, first: &str, second: &str) {
        let setup = Setup {
            variant: variant.parse().expect("a variant"),
            seats: [first, second].map(|seat| seat.parse().expect("a seat")),
        };
        self.app
            .world_mut()
            .write_message(MatchCommand::Start(setup));
        self.frames(5);
    }

    /// Lets that many frames pass and looks after each whether the picture agrees.
    pub fn frames(&mut self, frames: usize) {
        for _ in 0..frames {
            self.app.update();
            self.agree();
        }
    }

    /// Lets frames pass until something holds.
    pub fn until(&mut self, what: &str, mut holds: impl FnMut(&mut Self) -> bool) {
        let begun = Instant::now();
        let mut frames = 0;
        while frames < PATIENCE || begun.elapsed() < LEAST_PATIENCE {
            frames += 1;
            if holds(self) {
                return;
            }
            if self.phase() == Some(Phase::Thinking) || frames > PATIENCE {
                // A search takes time on the clock, not frames.
                std::thread::sleep(Duration::from_millis(1));
            }
            self.frames(1);
        }
        panic!(
            "waited in vain for {what}: {:?} {:?}",
            self.screen(),
            self.phase()
        );
    }

    pub fn until_phase(&mut self, phase: Phase) {
        self.until(&format!("{phase:?}"), |game| game.phase() == Some(phase));
    }

    pub fn screen(&self) -> Screen {
        *self.app.world().resource::<State<Screen>>().get()
    }

    pub fn overlay(&self) -> Overlay {
        *self.app.world().resource::<State<Overlay>>().get()
    }

    pub fn phase(&self) -> Option<Phase> {
        let phase = self.app.world().get_resource::<State<Phase>>()?;
        Some(*phase.get())
    }

    pub fn current(&self) -> &Match {
        self.app.world().resource::<Match>()
    }

    /// Whether everything that was sent to be kept has been answered.
    pub fn nothing_outstanding(&self) -> bool {
        let pending_writes = self.app.world().get_resource::<PendingWrites>();
        let persistence = self.app.world().get_resource::<Persistence>();
        pending_writes.is_some_and(|pending_writes| pending_writes.0 == 0)
            && persistence.is_none_or(|persistence| !persistence.is_awaited())
            && self.app.world().resource::<Time>().elapsed() > Duration::ZERO
    }

    /// The moves of the match as text.
    pub fn moves(&self) -> String {
        notation::format(self.current().board())
    }

    pub fn variant(&self) -> Variant {
        self.current().board().variant()
    }

    /// What has been refused since this was last asked.
    pub fn refusals(&mut self) -> Vec<Refusal> {
        std::mem::take(&mut self.app.world_mut().resource_mut::<Refusals>().0)
    }

    /// The square that is marked as the last move, if one is.
    pub fn last_move(&mut self) -> Option<Square> {
        let variant = self.variant();
        let world = self.app.world_mut();
        let mut marks = world.query::<(&Name, &Visibility, &Transform)>();
        let (_, visibility, transform) = marks
            .iter(world)
            .find(|(name, ..)| name.as_str() == "Last move")?;
        let place = transform.translation.truncate();
        let mut squares = variant.all_squares();
        let square = squares.find(|square| offset(variant, *square).distance(place) < 1e-4);
        square.filter(|_| *visibility != Visibility::Hidden)
    }

    /// Whether the entity of that name is shown.
    pub fn is_shown(&mut self, name: &str) -> bool {
        let world = self.app.world_mut();
        let mut named = world.query::<(&Name, &Visibility)>();
        let found = named.iter(world).find(|(other, _)| other.as_str() == name);
        found.is_some_and(|(_, visibility)| *visibility != Visibility::Hidden)
    }

    /// How many entities carry that name.
    pub fn named(&mut self, name: &str) -> usize {
        let world = self.app.world_mut();
        let mut names = world.query::<&Name>();
        names
            .iter(world)
            .filter(|entity| entity.as_str() == name)
            .count()
    }

    /// The entities are a picture of the board: the same pieces on the same squares, and resting
    /// ones drawn exactly there. Between two screens there is nothing to agree on.
    pub fn agree(&mut self) {
        let entering = self.app.world().resource::<NextState<Screen>>();
        if !matches!(entering, NextState::Unchanged) {
            return;
        }
        let shown = self.screen() == Screen::Match;
        let world = self.app.world_mut();
        let mut pieces = world.query::<(&Piece, &Transform, &GlobalTransform)>();
        let mut squares = world.query::<&BoardSquare>();
        if !shown {
            assert_eq!(pieces.iter(world).count(), 0);
            assert_eq!(squares.iter(world).count(), 0);
            return;
        }
        let current = world.resource::<Match>();
        let (board, resting) = (current.board(), current.is_resting());
        let variant = board.variant();
        assert_eq!(squares.iter(world).count(), variant.squares());
        if current.page.is_some() {
            assert_eq!(pieces.iter(world).count(), 0);
            let board = board.clone();
            let mut drawn = world.query::<&SheetMark>();
            let drawn = drawn.iter(world).filter_map(SheetMark::mark);
            let mut count = 0;
            for (square, player) in drawn {
                assert_eq!(board.piece(square), Some(player));
                count += 1;
            }
            assert_eq!(count, board.ply());
            return;
        }
        let on_board = variant
            .all_squares()
            .filter_map(|square| board.piece(square));
        assert_eq!(pieces.iter(world).count(), on_board.count());
        let layout = world.resource::<Layout>();
        // On its way to there it is drawn as a whole, too.
        let place = world.resource::<Glide>().out(layout.board(variant).into());
        for (piece, local, drawn) in pieces.iter(world) {
            assert_eq!(board.piece(piece.square), Some(piece.player));
            // The last piece moves, and so does a column whose lowest piece was taken out.
            let moves = board.history().last().is_some_and(|&last| {
                last == piece.square
                    || variant.is_outlet(last) && last.column == piece.square.column
            });
            if !resting && moves {
                continue;
            }
            let rest = offset(variant, piece.square);
            assert!((local.translation.truncate() - rest).length() < 1e-4);
            let drawn = drawn.translation().truncate();
            let expected = layout.to_world(place.centre) + rest * place.square;
            assert!((drawn - expected).length() < 0.01, "{drawn} {expected}");
        }
    }

    // The mouse.

    pub fn move_mouse(&mut self, position: Vec2) {
        self.move_mouse_now(position);
        self.frames(1);
    }

    /// The same without a frame drawn since.
    pub fn move_mouse_now(&mut self, position: Vec2) {
        self.mouse = position;
        let window = self.window;
        let world = self.app.world_mut();
        world
            .get_mut::<Window>(window)
            .expect("a window")
            .set_cursor_position(Some(position));
        let moved = CursorMoved {
            window,
            position,
            delta: None,
        };
        world.write_message(moved.clone());
        world.write_message(WindowEvent::CursorMoved(moved));
    }

    pub fn mouse_button(&mut self, state: ButtonState) {
        self.press_mouse_now(state);
        self.frames(1);
    }

    /// The same without a frame drawn since.
    pub fn press_mouse_now(&mut self, state: ButtonState) {
        let window = self.window;
        let pressed = MouseButtonInput {
            button: MouseButton::Left,
            state,
            window,
        };
        let world = self.app.world_mut();
        world.write_message(pressed);
        world.write_message(WindowEvent::MouseButtonInput(pressed));
    }

    pub fn click_at(&mut self, position: Vec2) {
        self.move_mouse(position);
        self.mouse_button(ButtonState::Pressed);
        self.mouse_button(ButtonState::Released);
        self.frames(1);
    }

    /// Turns the wheel by so many logical pixels.
    pub fn wheel(&mut self, y: f32) {
        let turned = MouseWheel {
            unit: MouseScrollUnit::Pixel,
            x: 0.0,
            y,
            window: self.window,
            phase: TouchPhase::Moved,
        };
        let world = self.app.world_mut();
        world.write_message(turned);
        world.write_message(WindowEvent::MouseWheel(turned));
        self.frames(2);
    }

    pub fn touch(&mut self, phase: TouchPhase, position: Vec2) {
        self.touch_with(0, phase, position);
    }

    /// Touches with the finger of that number.
    pub fn touch_with(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let touch = TouchInput {
            phase,
            position,
            window: self.window,
            force: None,
            id,
        };
        let world = self.app.world_mut();
        world.write_message(touch);
        world.write_message(WindowEvent::TouchInput(touch));
        self.frames(2);
    }

    /// Where a square is in the window.
    pub fn place_of(&self, square: Square) -> Vec2 {
        let layout = self.app.world().resource::<Layout>();
        layout.board(self.variant()).middle_of(square)
    }

    /// Clicks a square, written as in notation: `b2`, or a column from 1.
    pub fn click(&mut self, name: &str) {
        let square = square(name);
        let place = self.place_of(square);
        self.click_at(place);
    }

    /// Where a button of a menu is in the window, if it is there.
    pub fn button(&mut self, name: &str) -> Option<Rect> {
        let scale = self.app.world().resource::<Layout>().scale;
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(world).expect("a context");
        let rect = context.get_mut().read_response(button_id(name))?.rect;
        let corner = |point: bevy_egui::egui::Pos2| Vec2::new(point.x, point.y) * scale;
        Some(Rect::from_corners(corner(rect.min), corner(rect.max)))
    }

    pub fn click_button(&mut self, name: &str) {
        let rect = self.button(name).unwrap_or_else(|| panic!("no {name}"));
        if rect.contains(self.mouse) || self.mouse.distance(rect.center()) < SAME_PLACE {
            self.frames(SEEN);
        }
        self.click_at(rect.center());
        self.frames(2);
    }

    /// What the window is called.
    pub fn window_title(&mut self) -> String {
        let world = self.app.world_mut();
        let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
        windows.single(world).expect("a window").title.clone()
    }

    /// Opens what is wanted seldom of the menu, and presses that there.
    pub fn click_more(&mut self, name: &str) {
        self.click_button("pause/more");
        self.frames(SEEN);
        self.click_button(&format!("more/{name}"));
    }

    /// Opens the dialog on which players are agreed on.
    pub fn open_players(&mut self) {
        self.click_button("title/players");
        self.frames(SEEN);
    }

    /// Presses those buttons there, and closes it.
    pub fn seat(&mut self, buttons: &[&str]) {
        self.open_players();
        for button in buttons {
            self.click_button(&format!("players/{button}"));
        }
        self.click_button("players/done");
        self.frames(3);
    }

    /// Whether that button has the focus of keys and pads.
    pub fn focused(&mut self, name: &str) -> bool {
        self.focused_id() == Some(button_id(name))
    }

    /// Presses and lets go of the mouse where it is, quickly again and again.
    pub fn click_here(&mut self) {
        self.mouse_button(ButtonState::Pressed);
        self.mouse_button(ButtonState::Released);
    }

    /// Clicks twice where the mouse is, with so many frames between the halves; with none, the end of
    /// the first and the beginning of the second come in one frame.
    pub fn double_click_here(&mut self, gap: usize) {
        self.mouse_button(ButtonState::Pressed);
        self.press_mouse_now(ButtonState::Released);
        if gap > 0 {
            self.frames(gap);
        }
        self.mouse_button(ButtonState::Pressed);
        self.mouse_button(ButtonState::Released);
        self.frames(2);
    }

    /// Makes the window another size, in logical pixels.
    pub fn resize(&mut self, width: f32, height: f32) {
        self.resize_now(width, height);
        self.frames(4);
    }

    /// The same without a frame drawn since.
    pub fn resize_now(&mut self, width: f32, height: f32) {
        let window = self.window;
        let world = self.app.world_mut();
        let mut current = world.get_mut::<Window>(window).expect("a window");
        current.resolution.set(width, height);
        let resized = WindowResized {
            window,
            width,
            height,
        };
        world.write_message(resized.clone());
        world.write_message(WindowEvent::WindowResized(resized));
    }

    /// Whether a rectangle is wholly in the window.
    pub fn is_in_sight(&self, rect: Rect) -> bool {
        let window = self.app.world().resource::<Layout>().window;
        rect.min.cmpge(Vec2::ZERO).all() && rect.max.cmple(window).all()
    }

    /// Whether all of what is drawn by that identity can be seen, wherever it is scrolled to.
    pub fn is_whole(&mut self, id: bevy_egui::egui::Id) -> bool {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(world).expect("a context");
        let response = context.get_mut().read_response(id);
        response.is_some_and(|drawn| drawn.interact_rect.contains_rect(drawn.rect.shrink(1.0)))
    }

    /// The focused button, by the names that are given.
    pub fn press_until_focused(&mut self, name: &str, by: KeyCode) {
        for _ in 0..40 {
            if self.focused(name) {
                return;
            }
            self.press(by);
        }
        let focused = self.focused_id();
        panic!("{name} is not reached by {by:?}, which ends at {focused:?}");
    }

    /// Where the panel beside the board has been drawn, in logical pixels.
    pub fn panel(&mut self) -> Rect {
        let scale = self.app.world().resource::<Layout>().scale;
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(world).expect("a context");
        let hud = bevy_egui::egui::Id::new("hud");
        let drawn = context.get_mut().memory(|memory| memory.area_rect(hud));
        let drawn = drawn.expect("a match");
        let corner = |point: bevy_egui::egui::Pos2| Vec2::new(point.x, point.y) * scale;
        Rect::from_corners(corner(drawn.min), corner(drawn.max))
    }

    pub fn focused_id(&mut self) -> Option<bevy_egui::egui::Id> {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        let mut context = contexts.single_mut(world).expect("a context");
        context.get_mut().memory(bevy_egui::egui::Memory::focused)
    }

    // The keyboard.

    pub fn key(&mut self, key_code: KeyCode, text: Option<&str>) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let logical_key = match (key_code, text) {
                (_, Some(text)) => Key::Character(text.into()),
                (KeyCode::Enter, _) => Key::Enter,
                (KeyCode::Escape, _) => Key::Escape,
                _ => Key::ArrowUp,
            };
            let window = self.window;
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key,
                state,
                text: text.map(Into::into),
                repeat: false,
                window,
            });
            self.frames(1);
        }
        self.frames(1);
    }

    /// Holds a key for so many frames: the system repeats it in each.
    pub fn hold(&mut self, key_code: KeyCode, frames: usize) {
        for frame in 0..=frames {
            let window = self.window;
            let state = if frame < frames {
                ButtonState::Pressed
            } else {
                ButtonState::Released
            };
            let pressed = KeyboardInput {
                key_code,
                logical_key: Key::Enter,
                state,
                text: None,
                repeat: frame > 0,
                window,
            };
            let world = self.app.world_mut();
            world.write_message(pressed.clone());
            world.write_message(WindowEvent::KeyboardInput(pressed));
            self.frames(1);
        }
    }

    /// Presses a key that is printed so while another is held.
    pub fn chord(&mut self, held: KeyCode, key_code: KeyCode, printed: &str) {
        self.hold_down(held, ButtonState::Pressed);
        self.key(key_code, Some(printed));
        self.hold_down(held, ButtonState::Released);
    }

    /// The same so quickly that a slow window hears of all of it at once.
    pub fn chord_in_one_frame(&mut self, held: KeyCode, key_code: KeyCode, printed: &str) {
        self.hold_down(held, ButtonState::Pressed);
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let window = self.window;
            self.app.world_mut().write_message(KeyboardInput {
                key_code,
                logical_key: Key::Character(printed.into()),
                state,
                text: Some(printed.into()),
                repeat: false,
                window,
            });
        }
        self.hold_down(held, ButtonState::Released);
        self.frames(2);
    }

    /// The same with Shift.
    pub fn chord_with_shift(&mut self, held: KeyCode, key_code: KeyCode, printed: &str) {
        self.hold_down(KeyCode::ShiftLeft, ButtonState::Pressed);
        self.chord(held, key_code, printed);
        self.hold_down(KeyCode::ShiftLeft, ButtonState::Released);
    }

    /// Presses or lets go of a key that makes others of other keys.
    fn hold_down(&mut self, key_code: KeyCode, state: ButtonState) {
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Control,
            state,
            text: None,
            repeat: false,
            window,
        });
    }

    pub fn press(&mut self, key_code: KeyCode) {
        self.key(key_code, None);
    }

    // Pads.

    pub fn plug_in(&mut self) -> Entity {
        self.plug_in_of(None)
    }

    /// A pad of the maker of that number.
    pub fn plug_in_of(&mut self, vendor_id: Option<u16>) -> Entity {
        let pad = self.app.world_mut().spawn_empty().id();
        let connection = GamepadConnection::Connected {
            name: "A pad".to_owned(),
            vendor_id,
            product_id: None,
        };
        let event = GamepadConnectionEvent::new(pad, connection);
        self.raw_pad(RawGamepadEvent::Connection(event));
        self.frames(1);
        pad
    }

    pub fn unplug(&mut self, pad: Entity) {
        let event = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
        self.raw_pad(RawGamepadEvent::Connection(event));
        self.frames(2);
    }

    pub fn pad(&mut self, pad: Entity, button: GamepadButton) {
        for value in [1.0, 0.0] {
            let event = RawGamepadButtonChangedEvent::new(pad, button, value);
            self.raw_pad(RawGamepadEvent::Button(event));
            self.frames(2);
        }
    }

    pub fn stick(&mut self, pad: Entity, axis: GamepadAxis, value: f32) {
        let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.raw_pad(RawGamepadEvent::Axis(event));
        self.frames(1);
    }

    fn raw_pad(&mut self, event: RawGamepadEvent) {
        match &event {
            RawGamepadEvent::Connection(connection) => {
                self.app.world_mut().write_message(connection.clone());
            }
            RawGamepadEvent::Button(_) | RawGamepadEvent::Axis(_) => {
                self.app.world_mut().write_message(event);
            }
        }
    }
}

/// The square of that name: `b2`, or a column from 1.
pub fn square(name: &str) -> Square {
    let from_one = |text: &str| text.parse::<u8>().expect("a number") - 1;
    match name.as_bytes()[0] {
        letter @ b'a'..=b'v' => Square {
            column: letter - b'a',
            row: from_one(&name[1..]),
        },
        _ => Square {
            column: from_one(name),
            row: 0,
        },
    }
}
