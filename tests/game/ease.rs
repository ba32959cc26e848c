//! What makes the game easier to see, hear and press: one key for everything, seats at a match, captions, rumble.

use GamepadButton::{DPadRight, South, Start};
use bevy::input::gamepad::GamepadRumbleRequest;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use inarow::game::session::{Aim, Reach, Refusal};
use inarow::game::settings::proposal::Proposal;
use inarow::game::settings::{Captions, OneSwitch, Preferences, Rumble, Settings};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::game::troubles::LostPads;
use inarow_rules::{Player, Square, notation};

use crate::harness::Game;

/// Frames in which the mark goes on once, and some more.
const STEP: usize = 100;

fn aim(game: &Game) -> Aim {
    *game.app.world().resource::<Aim>()
}

/// Waits until the mark is there, and presses the one key.
fn press_at(game: &mut Game, what: &str, mut is_there: impl FnMut(&mut Game) -> bool) {
    for _ in 0..400 {
        if is_there(game) {
            game.press(KeyCode::Enter);
            return;
        }
        game.frames(STEP / 4);
    }
    panic!("the mark never comes to {what}: {:?}", aim(game));
}

/// Plays there with one key.
fn play(game: &mut Game, name: &str) {
    game.until_phase(Phase::Human);
    let variant = game.variant();
    let is_place = |square: Square| notation::move_name(variant, square) == name;
    let by_rows = !variant.gravity() && variant.squares() > 16;
    if by_rows {
        let row = variant
            .all_squares()
            .find(|square| is_place(*square))
            .expect("a square")
            .row;
        press_at(game, "the row", |game| {
            let aim = aim(game);
            aim.reach == Reach::Row && aim.focus.row == row
        });
    }
    press_at(game, name, |game| {
        let aim = aim(game);
        aim.reach == Reach::Square && is_place(aim.focus)
    });
    game.frames(2);
}

fn press_button(game: &mut Game, name: &str) {
    press_at(game, name, |game| game.focused(name));
    game.frames(30);
}

#[test]
fn one_key_begins_plays_wins_and_leaves() {
    let mut game = Game::title();
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Fast);
    press_button(&mut game, "title/tic-tac-toe");
    press_button(&mut game, "title/beginner");
    press_button(&mut game, "title/start");
    game.until_phase(Phase::Human);
    assert_eq!(game.variant().squares(), 9);
    // Whatever the beginner replies: the first free square, until it ends.
    while game.phase() != Some(Phase::Over) {
        let before = game.current().board().ply();
        press_at(&mut game, "a square", |game| {
            game.phase() == Some(Phase::Human) && aim(game).reach == Reach::Square
        });
        game.until("a reply", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        assert!(game.current().board().ply() > before);
    }
    // Beside a match that is over the buttons are gone through.
    press_button(&mut game, "panel/rematch");
    game.until_phase(Phase::Human);
    // The menu comes after the last place on the board.
    press_at(&mut game, "the menu", |game| aim(game).reach == Reach::Menu);
    game.frames(30);
    assert_eq!(game.overlay(), Overlay::Pause);
    press_button(&mut game, "pause/to-title");
    assert_eq!(game.screen(), Screen::Title);
}

#[test]
fn one_key_wins_by_columns_and_by_rows() {
    let mut game = Game::title();
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Fast);
    game.start("connect-four", "human", "human");
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        play(&mut game, column);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), "1212121");
    assert_eq!(game.current().board().winner(), Some(Player::First));
    game.start("gomoku", "human", "human");
    for square in ["h8", "h9", "i8", "i9"] {
        play(&mut game, square);
    }
    assert_eq!(game.moves(), "h8 h9 i8 i9");
    assert!(game.refusals().is_empty());
}

/// Other keys go on working while squares are scanned.
#[test]
fn unused_row_returns_to_row_scanning() {
    let mut game = Game::title();
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Fast);
    game.start("gomoku", "human", "human");
    game.until_phase(Phase::Human);
    let width = |game: &mut Game| {
        let world = game.app.world_mut();
        let mut named = world.query::<(&Name, &Transform)>();
        let mut marks = named.iter(world);
        let mark = marks.find(|(name, _)| name.as_str() == "Focus mark");
        mark.expect("a mark").1.scale.x
    };
    game.until("a row", |game| aim(game).reach == Reach::Row);
    game.frames(2);
    assert_eq!(width(&mut game), 15.0);
    press_at(&mut game, "a row", |game| aim(game).reach == Reach::Row);
    game.frames(2);
    assert_eq!(aim(&game).reach, Reach::Square);
    assert_eq!(width(&mut game), 1.0);
    game.until("the rows again", |game| aim(game).reach == Reach::Row);
    game.press(KeyCode::ArrowLeft);
    assert_eq!(aim(&game).reach, Reach::Square);
    game.press(KeyCode::Enter);
    assert_eq!(game.current().board().ply(), 1);
}

#[test]
fn one_key_enters_name_and_closes_dialog() {
    let mut game = Game::title();
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Fast);
    press_button(&mut game, "title/players");
    press_button(&mut game, "players/name-0");
    assert_eq!(game.overlay(), Overlay::Line);
    for button in ["line/letter-b", "line/letter-o"] {
        press_at(&mut game, button, |game| game.focused(button));
    }
    press_button(&mut game, "line/done");
    assert_eq!(game.overlay(), Overlay::Players);
    let name = game.app.world().resource::<Proposal>().seats[0]
        .name
        .clone();
    assert_eq!(name.as_deref(), Some("Bo"));
}

#[test]
fn one_key_reaches_the_menu_while_computers_play() {
    let mut game = Game::title();
    game.prefer(|chosen| {
        chosen.one_switch = OneSwitch::Fast;
        chosen.pause = 20;
    });
    game.start("gomoku", "medium", "medium");
    press_at(&mut game, "the menu", |game| aim(game).reach == Reach::Menu);
    game.frames(5);
    assert_eq!(game.overlay(), Overlay::Pause);
}

#[test]
fn double_press_during_fall_is_one_move() {
    let mut game = Game::title();
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Slow);
    game.start("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    press_at(&mut game, "a column", |game| {
        aim(game).reach == Reach::Square
    });
    game.frames(22);
    assert_eq!(game.phase(), Some(Phase::Settling));
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    game.frames(10);
    assert_eq!(game.current().board().ply(), 1);
}

#[test]
fn scanning_pauses_while_window_is_unfocused() {
    let mut game = Game::title();
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Fast);
    game.start("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    look(&mut game, false);
    let before = aim(&game);
    game.frames(5 * STEP);
    assert_eq!(aim(&game), before);
    look(&mut game, true);
    game.frames(3 * STEP);
    assert_ne!(aim(&game), before);
}

#[test]
fn scanning_runs_only_with_one_switch_on() {
    let mut game = Game::started("connect-four", "human", "human");
    game.until_phase(Phase::Human);
    game.frames(30);
    let before = aim(&game);
    game.frames(5 * STEP);
    assert_eq!(aim(&game), before);
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Fast);
    game.frames(2 * STEP);
    assert_ne!(aim(&game), before);
    game.prefer(|chosen| chosen.one_switch = OneSwitch::Off);
    let before = aim(&game);
    assert_eq!(before.reach, Reach::Square);
    game.frames(5 * STEP);
    assert_eq!(aim(&game), before);
}

#[test]
fn two_pads_claim_and_swap_seats() {
    let mut game = Game::started("connect-four", "human", "human");
    let (one, two) = (game.plug_in(), game.plug_in());
    // The first press of each is for the seat: that of whoever is to move first.
    game.pad(two, South);
    game.pad(one, South);
    assert_eq!(game.moves(), "");
    game.pad(one, South);
    assert_eq!(game.refusals(), [Refusal::NotYourTurn]);
    game.frames(30);
    game.pad(two, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "4");
    game.pad(one, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "44");
    // Who sat down in the wrong seat changes that.
    game.pad(one, Start);
    game.frames(30);
    game.click_button("pause/seats-again");
    assert_eq!(game.overlay(), Overlay::None);
    game.pad(one, South);
    game.pad(two, South);
    assert_eq!(game.moves(), "44");
    game.press(KeyCode::Digit5);
    game.pad(one, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "445");
    game.pad(one, South);
    assert_eq!(game.refusals(), [Refusal::NotYourTurn]);
}

#[test]
fn rematch_keeps_each_players_pad() {
    let mut game = Game::started("connect-four", "human", "human");
    let (one, two) = (game.plug_in(), game.plug_in());
    game.pad(one, South);
    game.pad(two, South);
    for turn in 0..7 {
        game.until_phase(Phase::Human);
        let (pad, column) = [(one, KeyCode::Digit1), (two, KeyCode::Digit2)][turn % 2];
        game.press(column);
        game.pad(pad, South);
    }
    game.until_phase(Phase::Over);
    game.frames(30);
    game.click_button("panel/rematch");
    game.until_phase(Phase::Human);
    game.pad(one, DPadRight);
    game.pad(one, South);
    assert_eq!(game.refusals(), [Refusal::NotYourTurn]);
    game.frames(30);
    game.pad(two, South);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().board().ply(), 1);
}

/// Looks at the window, or at another one.
fn look(game: &mut Game, focused: bool) {
    let world = game.app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).expect("a window").focused = focused;
}

#[test]
fn lost_pad_is_reported_after_dialog_closes() {
    let mut game = Game::started("connect-four", "human", "human");
    let pad = game.plug_in();
    game.pad(pad, South);
    game.pad(pad, South);
    game.until_phase(Phase::Human);
    game.press(KeyCode::F1);
    assert_eq!(game.overlay(), Overlay::HowToPlay);
    game.unplug(pad);
    assert_eq!(game.overlay(), Overlay::HowToPlay);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Pause);
    let lost = |game: &Game| game.app.world().resource::<LostPads>().0.len();
    assert_eq!(lost(&game), 1);
    // Who has plugged it in again need not be told any more.
    game.plug_in();
    assert_eq!(lost(&game), 0);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::None);
}

#[test]
fn pad_is_ignored_while_window_is_unfocused() {
    let mut game = Game::started("connect-four", "human", "human");
    let pad = game.plug_in();
    game.pad(pad, South);
    look(&mut game, false);
    game.pad(pad, South);
    game.pad(pad, Start);
    assert_eq!((game.moves().as_str(), game.overlay()), ("", Overlay::None));
    look(&mut game, true);
    game.frames(30);
    assert_eq!(game.moves(), "");
    game.pad(pad, South);
    assert_eq!(game.moves(), "4");
}

/// What pads were asked for.
#[derive(Resource, Default)]
struct Felt(Vec<Entity>);

fn feel(mut requests: MessageReader<GamepadRumbleRequest>, mut felt: ResMut<Felt>) {
    felt.0
        .extend(requests.read().map(GamepadRumbleRequest::gamepad));
}

#[test]
fn only_active_pads_rumble_if_enabled() {
    let mut game = Game::started("connect-four", "human", "human");
    game.app.init_resource::<Felt>().add_systems(Last, feel);
    let (one, idle) = (game.plug_in(), game.plug_in());
    let felt = |game: &mut Game| {
        game.until_phase(Phase::Human);
        std::mem::take(&mut game.app.world_mut().resource_mut::<Felt>().0)
    };
    game.pad(one, South);
    game.pad(one, South);
    let landed = felt(&mut game);
    assert!(
        landed.contains(&one) && !landed.contains(&idle),
        "{landed:?}"
    );
    game.prefer(|chosen| chosen.rumble = Rumble::Off);
    game.pad(one, South);
    assert!(felt(&mut game).is_empty());
}

/// Whether something of that name is drawn above everything.
fn is_drawn(game: &mut Game, name: &str) -> bool {
    let world = game.app.world_mut();
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    let mut context = contexts.single_mut(world).expect("a context");
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::new(name));
    context
        .get_mut()
        .memory(|memory| memory.areas().is_visible(&layer))
}

#[test]
fn captions_show_sounds_briefly_even_when_muted() {
    let mut game = Game::started("connect-four", "human", "human");
    game.prefer(|chosen| chosen.muted = true);
    game.until_phase(Phase::Human);
    game.click("4");
    game.until_phase(Phase::Human);
    game.frames(2);
    assert!(!is_drawn(&mut game, "caption"));
    game.prefer(|chosen| chosen.captions = Captions::On);
    game.click("4");
    game.until_phase(Phase::Human);
    game.frames(2);
    assert!(is_drawn(&mut game, "caption"));
    game.frames(240);
    assert!(!is_drawn(&mut game, "caption"));
}

/// Closing the page leads back to the button that opened it, with the focus on it.
#[test]
fn fresh_settings_offer_access_page() {
    let mut game = Game::title();
    assert!(game.button("title/access").is_none());
    game.app.insert_resource(Settings::of(None));
    game.frames(3);
    game.click_button("title/access");
    assert_eq!(game.overlay(), Overlay::Access);
    game.frames(30);
    game.click_button("access/one-switch-slow");
    let chosen = game.app.world().resource::<Preferences>().one_switch;
    assert_eq!(chosen, OneSwitch::Slow);
    game.click_button("access/one-switch-off");
    game.press_until_focused("access/bindings", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Bindings);
    game.click_button("bindings/done");
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Access);
    assert!(game.focused("access/bindings"));
    game.click_button("access/bindings");
    game.frames(30);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Access);
    assert!(game.focused("access/bindings"));
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::None);
    assert!(game.focused("title/access"));
    game.click_button("title/settings");
    game.frames(30);
    game.press_until_focused("settings/access", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Access);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Settings);
    assert!(game.focused("settings/access"));
}
