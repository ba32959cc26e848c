//! Computers that think while players leave, and players who press anything at any time.

use bevy::prelude::*;
use inarow::game::session::{Device, MatchCommand, Mover, PlayMove};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_rules::Square;
use proptest::prelude::*;

use crate::harness::Game;
use crate::random;

/// Whoever looks something up from the menu finds the match as they left it.
#[test]
fn computers_wait_while_menu_is_open() {
    let mut game = Game::started("gomoku", "easy", "easy");
    game.until("some moves", |game| game.current().record.len() > 2);
    for (button, overlay) in [
        ("more/moves", Overlay::Moves),
        ("more/matches", Overlay::Matches),
        ("pause/settings", Overlay::Settings),
    ] {
        game.press(KeyCode::Escape);
        game.frames(2);
        assert_eq!(game.overlay(), Overlay::Pause);
        let moves = game.moves();
        if button.starts_with("more/") {
            game.click_button("pause/more");
            game.frames(2);
        }
        game.click_button(button);
        game.frames(120);
        assert_eq!((game.overlay(), game.moves()), (overlay, moves.clone()));
        game.press(KeyCode::Escape);
        game.frames(2);
        if game.overlay() == Overlay::Pause {
            game.press(KeyCode::Escape);
        }
        game.until("another move", |game| game.moves().len() > moves.len());
    }
}

#[test]
fn two_computers_play_to_the_end() {
    let mut game = Game::started("tic-tac-toe", "negamax", "classic");
    game.until_phase(Phase::Over);
    assert!(game.current().board().is_over());
    let [first, second] = game.current().stats();
    assert!(first.is_some() && second.is_some());
}

/// A move of the very first frames, as a computer's is that does not pause, is drawn like any other.
#[test]
fn immediate_first_move_is_drawn() {
    for place in ["tic-tac-toe//human/human", "gomoku/h8/human/human"] {
        let mut game = Game::title();
        let link = place.parse().expect("a place in a match");
        game.app.world_mut().write_message(MatchCommand::Open(link));
        for _ in 0..12 {
            game.app.world_mut().write_message(PlayMove::at_once(
                Square { column: 0, row: 0 },
                Mover::Human(Device::Desk),
            ));
            game.frames(1);
        }
        assert!(game.moves().ends_with("a1"), "{}", game.moves());
        game.until_phase(Phase::Human);
        assert!(game.is_shown("Piece"), "{place}");
    }
}

#[test]
fn simultaneous_device_moves_are_played_in_turn() {
    let mut game = Game::started("connect-four", "human", "human");
    let pad = game.plug_in();
    for (column, device) in [(0, Device::Desk), (1, Device::Pad(pad))] {
        game.app.world_mut().write_message(PlayMove::at_once(
            Square { column, row: 0 },
            Mover::Human(device),
        ));
    }
    game.frames(1);
    assert_eq!(game.moves(), "1");
    game.until("the other move", |game| game.moves() == "12");
    game.until_phase(Phase::Human);
    assert!(game.refusals().is_empty());
}

#[test]
fn the_same_seed_gives_the_same_match() {
    let play = || {
        let mut game = Game::started("tic-tac-toe", "negamax", "negamax");
        game.until_phase(Phase::Over);
        let first = game.moves();
        game.click_button("panel/rematch");
        game.until_phase(Phase::Over);
        (first, game.moves())
    };
    let (first, second) = play();
    assert_eq!(play(), (first.clone(), second.clone()));
    // Chance goes on from one match to the next.
    assert_ne!(first, second);
}

#[test]
fn strongest_opponent_never_loses_tic_tac_toe() {
    let mut game = Game::started("tic-tac-toe", "strongest", "human");
    let replies = ["a1", "c3", "a3", "c1", "b2", "a2", "b3", "c2", "b1"];
    for name in replies {
        game.until("a turn", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        if game.phase() == Some(Phase::Over) {
            break;
        }
        game.click(name);
    }
    game.until_phase(Phase::Over);
    assert_ne!(
        game.current().board().winner(),
        Some(inarow_rules::Player::Second)
    );
}

#[test]
fn leaving_match_cancels_computer_search() {
    let mut game = Game::started("gomoku", "strongest", "human");
    assert_eq!(game.phase(), Some(Phase::Thinking));
    assert_eq!(game.named("Thinker"), 1);
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Pause);
    game.click_button("pause/restart");
    assert_eq!(game.named("Thinker"), 1);
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    assert_eq!(game.screen(), Screen::Title);
    assert_eq!(game.named("Thinker"), 0);
    // No answer arrives from a match that is no longer there.
    game.start("tic-tac-toe", "human", "human");
    std::thread::sleep(std::time::Duration::from_millis(50));
    game.frames(30);
    assert_eq!(game.moves(), "");
    assert_eq!(game.phase(), Some(Phase::Human));
}

#[test]
fn the_window_keeps_drawing_while_the_computer_thinks() {
    let mut game = Game::started("gomoku", "human", "strongest");
    game.click("h8");
    game.until_phase(Phase::Thinking);
    // A frame that waited for the search would come back with its answer played.
    game.frames(2);
    assert_eq!(game.phase(), Some(Phase::Thinking));
    assert_eq!(game.current().board().ply(), 1);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().board().ply(), 2);
}

/// Something that a player does.
#[derive(Clone, Debug)]
enum UserInput {
    Click(u8, u8),
    Key(KeyCode),
    Pad(GamepadButton),
    Button(&'static str),
    Resize(f32, f32),
    Wait(usize),
}

fn any_input() -> impl Strategy<Value = UserInput> {
    prop_oneof![
        4 => (0_u8..4, 0_u8..4).prop_map(|(column, row)| UserInput::Click(column, row)),
        3 => prop::sample::select(vec![
            KeyCode::ArrowLeft,
            KeyCode::ArrowRight,
            KeyCode::ArrowUp,
            KeyCode::ArrowDown,
            KeyCode::Enter,
            KeyCode::Escape,
            KeyCode::Digit2,
            KeyCode::Tab,
            KeyCode::PageUp,
            KeyCode::PageDown,
            KeyCode::Home,
            KeyCode::End,
        ])
        .prop_map(UserInput::Key),
        3 => prop::sample::select(vec![
            GamepadButton::DPadLeft,
            GamepadButton::DPadDown,
            GamepadButton::South,
            GamepadButton::East,
            GamepadButton::West,
            GamepadButton::RightTrigger,
        ])
        .prop_map(UserInput::Pad),
        3 => prop::sample::select(vec![
            "panel/menu",
            "panel/take-back",
            "panel/play-again",
            "panel/go-on",
            "moves/1",
            "moves/2",
            "panel/rematch",
            "panel/to-title",
            "pause/continue",
            "pause/rematch",
            "pause/restart",
            "pause/to-title",
            "pause/more",
            "more/details",
            "more/analyse",
            "title/puzzles",
            "puzzles/day",
            "puzzles/right",
            "puzzles/run",
            "puzzles/shelf-own",
            "puzzles/shelf-gomoku",
            "run/run-end",
            "pause/run-end",
            "puzzle/hint",
            "puzzle/take-back",
            "puzzle/puzzle-solution",
            "puzzle/puzzle-again",
            "puzzle/puzzle-next",
            "puzzle/study",
            "pause/analyse",
            "title/analyse",
            "study/position",
            "position/square-a1",
            "position/square-b1",
            "position/take",
            "study/play-on",
            "study/close",
            "title/resume",
            "title/own",
            "title/players",
            "players/done",
            "players/human-1",
            "players/gravity",
            "players/columns-fewer",
            "players/name-0",
            "line/letters",
            "line/letter-b",
            "line/done",
            "line/cancel",
        ])
        .prop_map(UserInput::Button),
        1 => prop::sample::select(vec![(320.0, 480.0), (480.0, 320.0), (1280.0, 720.0)])
            .prop_map(|(width, height)| UserInput::Resize(width, height)),
        2 => (1_usize..60).prop_map(UserInput::Wait),
    ]
}

proptest! {
    #![proptest_config(random::config(24))]

    #[test]
    fn random_input_keeps_picture_matching_board(
        gravity in any::<bool>(),
        computer in any::<bool>(),
        inputs in prop::collection::vec(any_input(), 1..60),
    ) {
        let variant = if gravity { "4x4x3-drop" } else { "4x4x4" };
        let second = if computer { "strongest" } else { "human" };
        let mut game = Game::started(variant, "human", second);
        let pad = game.plug_in();
        let mut on_title = 0;
        for input in inputs {
            // The title has its share, but a match is what it is about.
            on_title = if game.screen() == Screen::Title { on_title + 1 } else { 0 };
            if on_title > 4 {
                game.start(variant, "human", second);
            }
            // Every frame of these compares the entities with the board.
            match input {
                UserInput::Click(column, row) if game.screen() == Screen::Match => {
                    let place = game.place_of(Square { column, row });
                    game.click_at(place);
                }
                UserInput::Click(..) => game.click_at(Vec2::new(700.0, 300.0)),
                UserInput::Key(key) => game.press(key),
                UserInput::Pad(button) => game.pad(pad, button),
                UserInput::Button(name) => {
                    if game.button(name).is_some() {
                        game.click_button(name);
                    }
                }
                UserInput::Resize(width, height) => game.resize(width, height),
                UserInput::Wait(frames) => game.frames(frames),
            }
        }
    }
}
