//! Whole games with the mouse alone.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use inarow::game::session::{Aim, Guide, Refusal, ToConfirm};
use inarow::game::settings::Taps;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::setup::Occupant;
use inarow_rules::{IllegalMove, Player, Variant};

use crate::harness::{Game, SEEN, square};

#[test]
fn connect_four_is_won_by_clicks() {
    let mut game = Game::title();
    game.click_button("title/connect-four");
    game.seat(&["human-1"]);
    game.click_button("title/start");
    assert_eq!(game.screen(), Screen::Match);
    assert_eq!(game.variant(), Variant::CONNECT_FOUR);
    for column in ["1", "2", "1", "2", "1", "2", "1"] {
        game.until_phase(Phase::Human);
        game.click(column);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), "1212121");
    assert_eq!(game.current().board().winner(), Some(Player::First));
    game.frames(2);
    assert_eq!(game.named("Winning line"), 1);
    let winner = game.current().names()[0].clone();

    game.click_button("panel/rematch");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "");
    assert_eq!(game.named("Winning line"), 0);
    // The other player begins, under the same name.
    assert_eq!(game.current().names()[1], winner);
}

#[test]
fn tic_tac_toe_is_drawn_by_clicks() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    for name in ["b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Over);
    let board = game.current().board();
    assert!(board.is_over() && board.winner().is_none());
    assert_eq!(game.named("Winning line"), 0);
    game.click_button("panel/to-title");
    assert_eq!(game.screen(), Screen::Title);
    // What is over cannot be taken up again.
    assert!(game.button("title/resume").is_none());
}

#[test]
fn taken_square_and_full_column_are_refused() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    game.click("b2");
    game.until_phase(Phase::Human);
    game.click("b2");
    let taken = IllegalMove::SquareTaken(square("b2"));
    assert_eq!(game.refusals(), [Refusal::Illegal(taken)]);
    assert_eq!(game.named("Refusal"), 1);
    assert_eq!(game.named("Refusal told"), 1);
    assert_eq!(game.moves(), "b2");
    assert_eq!(game.phase(), Some(Phase::Human));
    // The sign goes by itself.
    game.until("the end of the sign", |game| {
        game.named("Refusal told") == 0
    });
    assert_eq!(game.named("Refusal"), 0);

    let mut game = Game::started("4x3x3-drop", "human", "human");
    for _ in 0..3 {
        game.click("1");
        game.until_phase(Phase::Human);
    }
    game.click("1");
    assert_eq!(
        game.refusals(),
        [Refusal::Illegal(IllegalMove::ColumnFull(0))]
    );
    assert_eq!(game.moves(), "111");
}

#[test]
fn sliding_off_a_square_cancels_the_click() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    let (from, to) = (game.place_of(square("a1")), game.place_of(square("b1")));
    game.move_mouse(from);
    game.mouse_button(ButtonState::Pressed);
    game.move_mouse(to);
    game.mouse_button(ButtonState::Released);
    game.frames(5);
    assert_eq!(game.moves(), "");
    // Back on the square it counts; so does another row of the same column under gravity.
    game.move_mouse(from);
    game.mouse_button(ButtonState::Pressed);
    game.move_mouse(to);
    game.move_mouse(from);
    game.mouse_button(ButtonState::Released);
    game.frames(5);
    assert_eq!(game.moves(), "a1");
}

#[test]
fn click_during_fall_is_played_after_landing() {
    let mut game = Game::started("connect-four", "human", "human");
    game.click("4");
    assert_eq!(game.phase(), Some(Phase::Settling));
    game.click("2");
    assert_eq!(game.moves(), "4");
    game.until("the kept move", |game| game.moves() == "42");
    game.until_phase(Phase::Human);
    game.frames(60);
    assert_eq!(game.moves(), "42");
    assert!(game.refusals().is_empty());
}

#[test]
fn click_counts_at_its_own_position() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    let (there, elsewhere) = (game.place_of(square("b2")), game.place_of(square("a1")));
    game.move_mouse_now(there);
    game.press_mouse_now(ButtonState::Pressed);
    game.press_mouse_now(ButtonState::Released);
    game.move_mouse_now(elsewhere);
    game.until_phase(Phase::Settling);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "b2");
}

#[test]
fn double_click_plays_one_move() {
    let mut game = Game::started("connect-four", "human", "human");
    game.click("4");
    game.click("4");
    game.until_phase(Phase::Human);
    game.frames(60);
    assert_eq!(game.moves(), "4");
}

#[test]
fn double_click_across_slow_frames_plays_once() {
    let mut game = Game::started("connect-four", "human", "human");
    let slow = TimeUpdateStrategy::ManualDuration(Duration::from_millis(400));
    game.app.insert_resource(slow);
    let place = game.place_of(square("4"));
    game.move_mouse(place);
    for _ in 0..2 {
        game.press_mouse_now(ButtonState::Pressed);
        game.press_mouse_now(ButtonState::Released);
        game.frames(1);
    }
    game.frames(9);
    assert_eq!(game.moves(), "4");
    // But the opponent may choose the same column.
    game.click_here();
    game.frames(9);
    assert_eq!(game.moves(), "44");
}

#[test]
fn click_on_computers_turn_is_refused() {
    let mut game = Game::started("tic-tac-toe", "human", "greedy");
    game.click("b2");
    game.click("a1");
    game.until_phase(Phase::Human);
    assert_eq!(game.refusals(), [Refusal::ComputersTurn]);
    assert_eq!(game.current().board().ply(), 2);
    // What the computer took is there to be shown.
    let [human, computer] = game.current().stats();
    assert!(human.is_none());
    assert_eq!(computer.map(|stats| stats.positions), Some(8));
}

#[test]
fn open_menu_blocks_board_clicks() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    game.click_button("panel/menu");
    assert_eq!(game.overlay(), Overlay::Pause);
    game.click("a1");
    assert_eq!(game.moves(), "");
    game.click_button("pause/continue");
    assert_eq!(game.overlay(), Overlay::None);
    game.click("a1");
    assert_eq!(game.moves(), "a1");

    // A match that is left can be taken up again where it was.
    game.until_phase(Phase::Human);
    game.click_button("panel/menu");
    game.click_button("pause/to-title");
    assert_eq!(game.screen(), Screen::Title);
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "a1");
    game.click_button("panel/menu");
    game.click_button("pause/restart");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "");
}

#[test]
fn impossible_custom_board_cannot_start() {
    let mut game = Game::title();
    game.click_button("title/own");
    game.frames(SEEN);
    game.click_button("players/gravity");
    for _ in 0..4 {
        game.click_button("players/columns-fewer");
    }
    assert_eq!(game.app.world().resource::<Proposal>().columns, 1);
    game.click_button("players/done");
    game.frames(3);
    // The way on stays in sight, but leads nowhere.
    game.click_button("title/start");
    assert_eq!(game.screen(), Screen::Title);
    let more = "columns-more";
    game.seat(&[more, more, "line-fewer", "human-1", "begins-1"]);
    game.click_button("title/start");
    assert_eq!(game.variant().to_string(), "3x5x3-drop");
    assert_eq!(game.current().names()[0], "Player 2");
}

#[test]
fn incapable_opponents_are_not_offered() {
    let mut game = Game::title();
    game.click_button("title/tic-tac-toe");
    game.seat(&["classic-1"]);
    let seated = |game: &Game| game.app.world().resource::<Proposal>().seats[1].occupant;
    assert!(matches!(seated(&game), Occupant::Computer(kind) if kind.name() == "classic"));
    game.click_button("title/connect-four");
    assert!(matches!(seated(&game), Occupant::Computer(kind) if kind.name() == "medium"));
    game.open_players();
    assert!(game.button("players/classic-1").is_none());
}

#[test]
fn mouse_move_hides_focus_mark() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    let guide = |game: &Game| *game.app.world().resource::<Guide>();
    game.press(KeyCode::ArrowLeft);
    assert_eq!(guide(&game), Guide::Keys);
    assert!(game.is_shown("Focus mark"));
    game.move_mouse(Vec2::new(200.0, 200.0));
    assert_eq!(guide(&game), Guide::Pointer);
    assert!(!game.is_shown("Focus mark"));
}

#[test]
fn a_finger_plays_where_it_is_lifted() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    let (first, second) = (game.place_of(square("b2")), game.place_of(square("a1")));
    let aimed = |game: &Game| game.app.world().resource::<Aim>().pointer;
    game.touch(TouchPhase::Started, first);
    // As long as the finger stays, its square is aimed at.
    game.frames(20);
    assert_eq!(aimed(&game), Some(square("b2")));
    game.touch(TouchPhase::Ended, first);
    game.until_phase(Phase::Human);
    assert_eq!(aimed(&game), None);
    assert_eq!(game.moves(), "b2");
    // It slides to the right square, …
    game.touch(TouchPhase::Started, first);
    game.touch(TouchPhase::Moved, second);
    assert_eq!(aimed(&game), Some(square("a1")));
    game.touch(TouchPhase::Ended, second);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "b2 a1");
    // … and off the board to cancel, as the system may too.
    let third = game.place_of(square("c3"));
    game.touch(TouchPhase::Started, third);
    game.touch(TouchPhase::Moved, Vec2::ONE);
    assert_eq!(aimed(&game), None);
    game.touch(TouchPhase::Ended, Vec2::ONE);
    game.touch(TouchPhase::Started, third);
    game.touch(TouchPhase::Canceled, third);
    game.frames(5);
    assert_eq!(game.moves(), "b2 a1");
    assert!(game.refusals().is_empty());
}

#[test]
fn resting_thumb_does_not_block_play() {
    for resting in [
        Vec2::ONE,
        Game::started("tic-tac-toe", "human", "human").place_of(square("a1")),
    ] {
        let mut game = Game::started("tic-tac-toe", "human", "human");
        let place = game.place_of(square("b2"));
        game.touch_with(1, TouchPhase::Started, resting);
        game.frames(30);
        game.touch_with(2, TouchPhase::Started, place);
        game.touch_with(1, TouchPhase::Moved, resting + Vec2::ONE);
        game.touch_with(2, TouchPhase::Ended, place);
        game.until_phase(Phase::Human);
        assert_eq!(game.moves(), "b2");
        // Buttons are pressed all the same, …
        let menu = game.button("panel/menu").expect("a button").center();
        game.touch_with(2, TouchPhase::Started, menu);
        game.touch_with(2, TouchPhase::Ended, menu);
        game.frames(3);
        assert_eq!(game.overlay(), Overlay::Pause);
        game.press(KeyCode::Escape);
        // … and the thumb plays nowhere when it goes.
        game.touch_with(1, TouchPhase::Ended, resting);
        game.frames(5);
        assert_eq!(game.overlay(), Overlay::None);
        assert_eq!(game.moves(), "b2");
    }
}

#[test]
fn two_fingers_that_do_something_together_play_nowhere() {
    for apart in [false, true] {
        let mut game = Game::started("tic-tac-toe", "human", "human");
        let (one, other) = (game.place_of(square("a1")), game.place_of(square("c3")));
        game.touch_with(1, TouchPhase::Started, one);
        if apart {
            game.frames(40);
        }
        game.touch_with(2, TouchPhase::Started, other);
        game.touch_with(1, TouchPhase::Moved, one + Vec2::new(-20.0, 20.0));
        game.touch_with(2, TouchPhase::Moved, other + Vec2::new(20.0, -20.0));
        game.touch_with(1, TouchPhase::Ended, one);
        game.touch_with(2, TouchPhase::Ended, other);
        game.frames(5);
        assert_eq!(game.moves(), "", "{apart}");
        // One finger plays again.
        game.touch(TouchPhase::Started, one);
        game.touch(TouchPhase::Ended, one);
        game.until_phase(Phase::Human);
        assert_eq!(game.moves(), "a1", "{apart}");
    }
}

#[test]
fn where_squares_are_small_the_second_tap_plays() {
    let mut game = Game::started("gomoku", "human", "human");
    game.resize(390.0, 844.0);
    let tapped = |game: &Game| {
        game.app
            .world()
            .resource::<ToConfirm>()
            .square(game.current())
    };
    let tap = |game: &mut Game, name: &str| {
        let place = game.place_of(square(name));
        game.touch(TouchPhase::Started, place);
        game.touch(TouchPhase::Ended, place);
        game.frames(2);
    };
    tap(&mut game, "h8");
    assert_eq!(
        (game.moves().as_str(), tapped(&game)),
        ("", Some(square("h8")))
    );
    assert!(game.is_shown("Ghost"));
    // What the finger hides is led to, through the whole board.
    assert!(game.is_shown("Sight"));
    // Somewhere else is the first tap there.
    tap(&mut game, "h9");
    assert_eq!(
        (game.moves().as_str(), tapped(&game)),
        ("", Some(square("h9")))
    );
    tap(&mut game, "h9");
    game.until_phase(Phase::Human);
    assert_eq!((game.moves().as_str(), tapped(&game)), ("h9", None));
    assert!(!game.is_shown("Sight"));
    // A mouse needs one click and hides nothing, and so do fingers that are said to.
    let place = game.place_of(square("h8"));
    game.move_mouse(place);
    assert!(!game.is_shown("Sight"));
    game.click("h8");
    game.until_phase(Phase::Human);
    game.prefer(|preferences| preferences.taps = Taps::Once);
    tap(&mut game, "h7");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "h9 h8 h7");
}
