//! What a player trips over: menus over every screen, presses that belong to another one, the focus,
//! and small windows.

use std::time::Duration;

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use inarow::game::platform::{Pasted, PlatformCaps};
use inarow::game::session::{Device, Guide, Match, MatchCommand, Mover, PlayMove, Walk};
use inarow::game::settings::proposal::{GameChoice, Proposal};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{MAX_SIDE, Square, Variant};

use crate::harness::{Game, SEEN, square};

/// A match in which a choice is due.
fn chooses() -> Game {
    let mut game = Game::started("gomoku-swap", "human", "human");
    for stone in ["h8", "g7", "i9"] {
        game.until_phase(Phase::Human);
        game.click(stone);
    }
    game.until_phase(Phase::Choosing);
    game
}

/// A match in that phase.
fn in_phase(phase: Phase) -> Game {
    let mut game = match phase {
        Phase::Thinking => Game::started("gomoku", "strongest", "human"),
        _ => Game::started("connect-four", "human", "human"),
    };
    match phase {
        Phase::Human | Phase::Thinking => {}
        Phase::Choosing => game = chooses(),
        Phase::Remote => panic!("somebody far away plays elsewhere"),
        Phase::Review => {
            game = in_phase(Phase::Over);
            game.click_button("panel/review");
            game.press(KeyCode::PageUp);
            game.until_phase(Phase::Review);
        }
        Phase::Settling => game.click("4"),
        Phase::Over => {
            for column in ["1", "2", "1", "2", "1", "2", "1"] {
                game.until_phase(Phase::Human);
                game.click(column);
            }
            game.until_phase(Phase::Over);
        }
        Phase::Held => {
            game.start("tic-tac-toe", "easy", "easy");
            game.until_phase(Phase::Over);
            game.press(KeyCode::Home);
            game.until_phase(Phase::Held);
        }
    }
    assert_eq!(game.phase(), Some(phase));
    game
}

const PHASES: [Phase; 6] = [
    Phase::Settling,
    Phase::Human,
    Phase::Choosing,
    Phase::Thinking,
    Phase::Held,
    Phase::Over,
];

#[test]
fn overlays_open_and_close_in_every_phase() {
    // Libraries assert in debug builds, so that a frame is enough to see what is wrong.
    for phase in PHASES {
        for by_pad in [false, true] {
            let mut game = in_phase(phase);
            for _ in 0..3 {
                if by_pad {
                    let pad = game.plug_in();
                    game.pad(pad, GamepadButton::Start);
                } else {
                    game.press(KeyCode::Escape);
                }
                assert_eq!(game.overlay(), Overlay::Pause, "{phase:?}");
                game.frames(3);
                assert!(game.button("pause/to-title").is_some());
                let on = if phase == Phase::Over {
                    "pause/back-to-board"
                } else {
                    "pause/continue"
                };
                assert!(game.focused(on), "{phase:?}");
                game.click_button("pause/more");
                game.frames(2);
                assert!(game.button("more/quit").is_some());
                // Nobody wants to know what computers think where none plays.
                let computer = game.current().setup.has_computer();
                assert_eq!(game.button("more/details").is_some(), computer);
                if computer {
                    game.click_button("more/details");
                    game.frames(2);
                    game.click_button("more/details");
                }
                // One step back, to where one came from, and another.
                game.press(KeyCode::Escape);
                assert_eq!(game.overlay(), Overlay::Pause);
                game.frames(3);
                assert!(game.focused("pause/more"));
                game.press(KeyCode::Escape);
                assert_eq!(game.overlay(), Overlay::None);
                game.frames(3);
            }
        }
        // The sheets that the menu leads to.
        let mut game = in_phase(phase);
        for (name, sheet) in [
            ("more/matches", Overlay::Matches),
            ("more/moves", Overlay::Moves),
            ("more/play-on", Overlay::PlayOn),
        ] {
            game.press(KeyCode::Escape);
            game.frames(3);
            game.click_button("pause/more");
            game.frames(3);
            if game.button(name).is_some() {
                game.click_button(name);
                assert_eq!(game.overlay(), sheet, "{phase:?}");
                game.frames(5);
            } else {
                game.press(KeyCode::Escape);
                game.frames(3);
            }
            game.press(KeyCode::Escape);
            assert_eq!(game.overlay(), Overlay::None, "{phase:?}");
            game.frames(3);
        }
    }
    let mut game = Game::title();
    game.open_players();
    for place in ["players/name-0", "players/name-1"] {
        for _ in 0..2 {
            game.click_button(place);
            assert_eq!(game.overlay(), Overlay::Line);
            game.frames(3);
            game.click_button("line/letters");
            game.frames(3);
            assert!(game.button("line/letter-z").is_some());
            game.press(KeyCode::Escape);
            assert_eq!(game.overlay(), Overlay::Players);
            game.frames(3);
        }
    }
}

#[test]
fn finished_match_menu_offers_rematch_not_continue() {
    let mut game = in_phase(Phase::Over);
    game.press(KeyCode::Escape);
    game.frames(2);
    assert!(game.button("pause/continue").is_none());
    game.click_button("pause/rematch");
    game.until_phase(Phase::Human);
    assert_eq!(
        (game.overlay(), game.moves()),
        (Overlay::None, String::new())
    );
}

/// Everything that can come in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Start,
    Restart,
    Rematch,
    Leave,
    Resume,
    Play(u8),
    StaleAnswer,
    Escape,
    Confirm,
    Walk(Walk),
}

const WORDS: [Word; 13] = [
    Word::Start,
    Word::Restart,
    Word::Rematch,
    Word::Leave,
    Word::Resume,
    Word::Play(0),
    Word::Play(3),
    Word::StaleAnswer,
    Word::Escape,
    Word::Confirm,
    Word::Walk(Walk::Back),
    Word::Walk(Walk::Again),
    Word::Walk(Walk::GoOn),
];

fn say(game: &mut Game, word: Word) {
    let setup = Setup {
        variant: Variant::CONNECT_FOUR,
        seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
    };
    let stale = inarow::game::session::MatchPoint::default();
    let world = game.app.world_mut();
    match word {
        Word::Start => world.write_message(MatchCommand::Start(setup)).is_some(),
        Word::Restart => world.write_message(MatchCommand::Restart).is_some(),
        Word::Rematch => world.write_message(MatchCommand::Rematch).is_some(),
        Word::Leave => world.write_message(MatchCommand::Leave).is_some(),
        Word::Resume => world.write_message(MatchCommand::Resume).is_some(),
        Word::Play(column) => {
            let square = Square { column, row: 0 };
            let by = Mover::Human(Device::Desk);
            world.write_message(PlayMove::at_once(square, by)).is_some()
        }
        Word::StaleAnswer => {
            let square = Square { column: 6, row: 0 };
            let by = Mover::Computer(stale);
            world.write_message(PlayMove::at_once(square, by)).is_some()
        }
        Word::Walk(walk) => world.write_message(walk).is_some(),
        Word::Escape | Word::Confirm => {
            let action = if word == Word::Escape {
                inarow::game::actions::Action::Back
            } else {
                inarow::game::actions::Action::Confirm
            };
            let device = Device::Desk;
            let pressed = inarow::game::actions::ActionPressed { action, device };
            world.write_message(pressed).is_some()
        }
    };
}

/// Brings a match into that phase, whatever was before.
fn prepare(game: &mut Game, phase: Phase, falling: &mut usize) {
    game.prefer(|preferences| preferences.pause = 5);
    match phase {
        Phase::Human => game.start("connect-four", "human", "human"),
        Phase::Choosing => {
            game.start("gomoku-swap", "human", "human");
            for stone in ["h8", "g7", "i9"] {
                game.until_phase(Phase::Human);
                game.click(stone);
            }
            game.until_phase(Phase::Choosing);
        }
        // It waits for its time on the game's clock, however soon it knows.
        Phase::Thinking => game.start("tic-tac-toe", "medium", "human"),
        Phase::Settling => {
            // At another height of the fall each time.
            game.start("connect-four", "human", "human");
            game.click("4");
            *falling = (*falling + 1) % 12;
            game.frames(*falling);
        }
        Phase::Remote => panic!("somebody far away plays elsewhere"),
        Phase::Over => {
            game.start("tic-tac-toe", "human", "human");
            for name in ["a1", "b1", "a2", "b2", "a3"] {
                game.click(name);
                game.frames(10);
            }
        }
        Phase::Review => {
            prepare(game, Phase::Over, falling);
            game.click_button("panel/review");
            game.press(KeyCode::PageUp);
            game.frames(2);
        }
        Phase::Held => {
            game.start("tic-tac-toe", "human", "medium");
            game.click("a1");
            game.until_phase(Phase::Human);
            game.press(KeyCode::PageUp);
            game.frames(2);
        }
    }
    assert_eq!(game.phase(), Some(phase));
}

#[test]
fn any_message_pair_leaves_match_playable() {
    for phase in PHASES.into_iter().chain([Phase::Review]) {
        // The same game for all pairs: what one left behind would be seen in the next.
        let mut game = Game::title();
        // Long frames: what is long under way is soon over, and more comes in each.
        let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(50));
        game.app.insert_resource(frame);
        let mut falling = 0;
        for first in WORDS {
            for second in WORDS {
                prepare(&mut game, phase, &mut falling);
                let won = game.current().won();
                say(&mut game, first);
                say(&mut game, second);
                game.frames(4);
                let ordered = [first, second]
                    .iter()
                    .any(|word| matches!(word, Word::Start | Word::Restart | Word::Rematch));
                let left = matches!(second, Word::Leave)
                    || matches!(first, Word::Leave)
                        && !matches!(
                            second,
                            Word::Start | Word::Restart | Word::Rematch | Word::Resume
                        );
                if ordered && !left && second != Word::Resume && first != Word::Resume {
                    // What came with an order was meant for another board.
                    assert_eq!(game.moves(), "", "{first:?} {second:?}");
                }
                for _ in 0..3 {
                    if game.overlay() != Overlay::None {
                        game.press(KeyCode::Escape);
                    }
                }
                let kept = game.current().won().iter().sum::<u32>();
                let ended = u32::from(game.current().board().winner().is_some());
                assert!(
                    kept <= won.iter().sum::<u32>().max(ended),
                    "{first:?} {second:?}"
                );
                if game.screen() == Screen::Match {
                    game.until(&format!("a turn after {first:?} {second:?}"), |game| {
                        let phase = game.phase();
                        matches!(
                            phase,
                            Some(
                                Phase::Human
                                    | Phase::Choosing
                                    | Phase::Held
                                    | Phase::Review
                                    | Phase::Over
                            )
                        ) && game.current().is_resting()
                    });
                }
            }
        }
    }
}

#[test]
fn button_double_click_does_not_reach_board() {
    // The second half comes before, while and after the screen changes, and the slower the window the
    // more of it in one frame.
    for gap in 0..6 {
        let mut game = Game::title();
        game.seat(&["human-1"]);
        let start = game.button("title/start").expect("in sight").center();
        game.frames(60);
        game.move_mouse(start);
        game.double_click_here(gap);
        assert_eq!(game.screen(), Screen::Match);
        game.frames(90);
        assert_eq!(game.moves(), "", "{gap} frames between the halves");

        // The menu's way on lies over the board.
        game.press(KeyCode::Escape);
        game.frames(60);
        let on = game.button("pause/continue").expect("a menu").center();
        let layout = *game
            .app
            .world()
            .resource::<inarow::game::look::layout::Layout>();
        assert!(layout.board_area.contains(on));
        game.move_mouse(on);
        game.double_click_here(gap);
        game.frames(90);
        assert_eq!(game.overlay(), Overlay::None);
        assert_eq!(game.moves(), "", "{gap} frames between the halves");
        // A press of its own counts, also at the same place.
        game.click_here();
        game.until_phase(Phase::Human);
        assert_eq!(game.current().board().ply(), 1);
    }

    // Also where frames take so long that the halves are a second apart.
    let mut game = Game::started("connect-four", "human", "human");
    game.press(KeyCode::Escape);
    game.frames(60);
    let on = game.button("pause/continue").expect("a menu").center();
    game.move_mouse(on);
    let frame = TimeUpdateStrategy::ManualDuration(Duration::from_millis(400));
    game.app.insert_resource(frame);
    game.double_click_here(1);
    game.frames(20);
    assert_eq!(
        (game.overlay(), game.moves()),
        (Overlay::None, String::new())
    );

    // A press that began on the menu and ends on the board is none on the board.
    let mut game = Game::started("connect-four", "human", "human");
    game.click("4");
    game.until_phase(Phase::Human);
    game.press(KeyCode::Escape);
    game.frames(60);
    game.mouse_button(ButtonState::Pressed);
    game.press(KeyCode::Escape);
    game.mouse_button(ButtonState::Released);
    game.frames(60);
    assert_eq!(game.current().board().ply(), 1);
}

#[test]
fn first_key_only_shows_focus_mark() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    for (name, key) in [
        ("a1", KeyCode::Enter),
        ("c3", KeyCode::Space),
        ("c1", KeyCode::ArrowUp),
    ] {
        game.until_phase(Phase::Human);
        let before = game.moves();
        let place = game.place_of(square(name));
        game.move_mouse(place);
        game.press(key);
        assert_eq!(game.moves(), before, "{key:?} plays nothing yet");
        assert_eq!(*game.app.world().resource::<Guide>(), Guide::Keys);
        game.press(KeyCode::Enter);
        assert!(game.moves().ends_with(name), "{}", game.moves());
    }
    // A digit shows its column.
    let mut game = Game::started("connect-four", "human", "human");
    game.press(KeyCode::Digit2);
    assert_eq!(game.moves(), "");
    game.press(KeyCode::Enter);
    assert_eq!(game.moves(), "2");
}

/// Neither an arrow key nor Tab leads from there straight to the quit button.
#[test]
fn enter_on_fresh_title_starts_shown_match() {
    let mut game = Game::title();
    game.press(KeyCode::ArrowUp);
    assert!(
        game.focused("title/start"),
        "the first key shows where one is"
    );
    let before = game.app.world().resource::<Proposal>().clone();
    game.press(KeyCode::Enter);
    assert_eq!(game.screen(), Screen::Match);
    assert_eq!(game.variant(), Variant::CONNECT_FOUR);
    assert_eq!(*game.app.world().resource::<Proposal>(), before);

    for key in [
        KeyCode::ArrowUp,
        KeyCode::ArrowDown,
        KeyCode::ArrowLeft,
        KeyCode::ArrowRight,
        KeyCode::Tab,
    ] {
        let mut game = Game::title();
        game.press(KeyCode::ArrowUp);
        assert!(game.focused("title/start"));
        game.press(key);
        game.frames(3);
        assert!(!game.focused("title/quit"), "{key:?} leads to the way out");
    }
    // It can be reached all the same.
    let mut game = Game::title();
    game.press_until_focused("title/quit", KeyCode::Tab);
}

#[test]
fn enter_starts_selected_game_after_click() {
    let mut game = Game::title();
    game.click_button("title/gomoku");
    game.press(KeyCode::Enter);
    game.frames(3);
    assert_eq!(
        (game.screen(), game.variant()),
        (Screen::Match, Variant::GOMOKU)
    );
    // Elsewhere the first key only shows where one is.
    let mut game = Game::title();
    game.click_button("title/settings");
    game.press(KeyCode::Enter);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Settings);
}

#[test]
fn title_buttons_stay_put_for_every_game() {
    let mut game = Game::title();
    let places = |game: &mut Game| {
        let names = [
            "start", "on-paper", "puzzles", "analyse", "matches", "settings",
        ];
        names.map(|name| game.button(&format!("title/{name}")).expect("a button"))
    };
    let before = places(&mut game);
    for chosen in ["tic-tac-toe", "gomoku", "own", "connect-four"] {
        game.click_button(&format!("title/{chosen}"));
        game.press(KeyCode::Escape);
        game.frames(3);
        assert_eq!(places(&mut game), before, "{chosen}");
    }
    // Whatever was chosen, paper is for tic-tac-toe.
    game.click_button("title/on-paper");
    game.frames(3);
    assert_eq!(game.screen(), Screen::Sheet);
}

#[test]
fn newly_revealed_button_ignores_immediate_click() {
    let mut game = Game::title();
    let settings = game.button("title/settings").expect("a button").center();
    game.click_button("title/how-to-play");
    game.frames(3);
    // The pointer rests where a button will be once the sheet has gone.
    game.move_mouse(settings);
    game.frames(30);
    game.press(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::None);
    game.click_here();
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::None, "nobody has seen it yet");
    game.frames(30);
    game.click_here();
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Settings);
}

#[test]
fn click_after_short_pointer_move_counts() {
    let mut game = Game::title();
    let from = game.button("title/matches").expect("a button");
    let to = game.button("title/settings").expect("a button");
    let height = from.center().y;
    game.move_mouse(Vec2::new(from.max.x - 1.0, height));
    game.frames(30);
    game.move_mouse(Vec2::new(to.min.x + 1.0, height));
    game.click_here();
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Settings);
}

#[test]
fn text_entry_ignores_chords_and_accepts_paste() {
    let mut game = Game::title();
    let written = |game: &Game| {
        let seats = &game.app.world().resource::<Proposal>().seats;
        seats[0].name.clone().unwrap_or_default()
    };
    game.open_players();
    game.click_button("players/name-0");
    game.frames(3);
    for letter in ["A", "n", "n"] {
        game.key(KeyCode::KeyA, Some(letter));
    }
    // All of a chord comes within one frame.
    for printed in ["v", "m", "j"] {
        game.chord_in_one_frame(KeyCode::ControlLeft, KeyCode::KeyV, printed);
    }
    game.app
        .world_mut()
        .write_message(Pasted("abel\nsecond line".to_owned()));
    game.frames(3);
    game.key(KeyCode::KeyE, Some("e"));
    game.click_button("line/done");
    game.frames(3);
    assert_eq!(written(&game), "Annabele");
}

#[test]
fn resume_has_focus_with_unfinished_match() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    game.click("b2");
    game.until_phase(Phase::Human);
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    game.press(KeyCode::ArrowUp);
    assert!(game.focused("title/resume"));
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "b2");
}

#[test]
fn start_button_stays_put_when_game_changes() {
    for (width, height) in [(390.0, 844.0), (1280.0, 720.0), (480.0, 320.0)] {
        let mut game = Game::started("tic-tac-toe", "human", "medium");
        game.resize(width, height);
        game.click("b2");
        game.until_phase(Phase::Human);
        game.press(KeyCode::Escape);
        game.click_button("pause/to-title");
        game.frames(40);
        let places = |game: &mut Game| {
            ["title/resume", "title/start"].map(|name| game.button(name).expect("a way on"))
        };
        let [resume, start] = places(&mut game);
        assert!(resume.height() > start.height(), "{width}");
        game.click_button("title/gomoku");
        game.frames(40);
        let [smaller, larger] = places(&mut game);
        assert!(larger.height() > smaller.height(), "{width}");
        // A thumb that has learnt where it was meets it there, and the other one above it.
        assert!(
            larger.contains(start.center()),
            "{width}: {start:?} {larger:?}"
        );
        assert!(smaller.max.y <= larger.min.y, "{width}");
    }
}

#[test]
fn start_and_menu_buttons_stay_in_sight() {
    for (width, height) in [
        (320.0, 480.0),
        (480.0, 320.0),
        (320.0, 320.0),
        (1280.0, 720.0),
    ] {
        let mut game = Game::title();
        game.resize(width, height);
        for own in [false, true] {
            if own {
                game.app.world_mut().resource_mut::<Proposal>().game = GameChoice::Own;
                game.frames(4);
            }
            let rect = game.button("title/start").expect("drawn");
            assert!(
                game.is_in_sight(rect),
                "{width} x {height}, {own}: {rect:?}"
            );
            assert!(rect.height() > 15.0);
            let quit = game.button("title/quit").expect("drawn");
            assert!(
                game.is_in_sight(quit),
                "{width} x {height}, {own}: {quit:?}"
            );
        }
        game.click_button("title/start");
        assert_eq!(game.screen(), Screen::Match);
        game.frames(3);
        // Whatever is told, the button stays where it is.
        let menu = game.button("panel/menu").expect("drawn");
        assert!(game.is_in_sight(menu), "{width} x {height}: {menu:?}");
        let area = game
            .app
            .world()
            .resource::<inarow::game::look::layout::Layout>()
            .board_area;
        assert!(area.intersect(menu).is_empty(), "{width} x {height}");
        let middle = Square { column: 2, row: 2 };
        let place = game.place_of(middle);
        game.click_at(place);
        game.frames(3);
        assert_eq!(game.button("panel/menu"), Some(menu));
    }
}

#[test]
fn panel_never_overlaps_board_on_resize() {
    let sizes = [
        (320.0, 480.0),
        (480.0, 320.0),
        (1280.0, 720.0),
        (320.0, 320.0),
        (700.0, 900.0),
    ];
    let mut game = Game::started("connect-four", "human:A very long name", "human:Bob");
    for (width, height) in sizes.into_iter().chain(sizes.into_iter().rev()) {
        game.resize(width, height);
        let area = game
            .app
            .world()
            .resource::<inarow::game::look::layout::Layout>()
            .board_area;
        let panel = game.panel();
        assert!(
            area.intersect(panel).is_empty(),
            "{width} x {height}: {panel:?} on {area:?}"
        );
        // A margin's width is all that it may miss.
        assert!(
            game.is_in_sight(panel.inflate(-4.0)),
            "{width} x {height}: {panel:?}"
        );
    }
}

#[test]
fn the_title_shows_what_was_agreed_elsewhere() {
    let mut game = Game::started("8x7x5-drop", "human:Ann", "hard:Deep");
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    let proposal = game.app.world().resource::<Proposal>().clone();
    let seats = ["human:Ann", "hard:Deep"].map(|seat| seat.parse().expect("a seat"));
    assert_eq!(proposal.seats, seats);
    assert_eq!(proposal.variant(), "8x7x5-drop".parse());
    // What was agreed on the title stays, with who begins.
    let mut game = Game::title();
    game.click_button("title/gomoku");
    game.seat(&["begins-1"]);
    let agreed = game.app.world().resource::<Proposal>().clone();
    game.click_button("title/start");
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    assert_eq!(*game.app.world().resource::<Proposal>(), agreed);
}

#[test]
fn rematches_keep_places_and_count_wins() {
    let mut game = Game::started("connect-four", "human:Ann", "human:Bob");
    let mut expected = [0, 0];
    // Whoever begins wins, and begins by turns.
    for winner in [0, 1, 0] {
        for column in ["1", "2", "1", "2", "1", "2", "1"] {
            game.until_phase(Phase::Human);
            game.click(column);
        }
        game.until_phase(Phase::Over);
        game.frames(20);
        expected[winner] += 1;
        assert_eq!(game.current().won(), expected);
        let names = [0, 1].map(|place| {
            let current = game.current();
            current.names()[current.player_at(place).index()].clone()
        });
        assert_eq!(names, ["Ann", "Bob"]);
        game.click_button("panel/rematch");
    }
    game.start("connect-four", "human", "human");
    assert_eq!(game.current().won(), [0, 0]);
}

#[test]
fn last_move_is_marked_until_win() {
    for variant in ["tic-tac-toe", "connect-four"] {
        let mut game = Game::started(variant, "human", "human");
        assert_eq!(game.last_move(), None);
        for name in ["a1", "b1", "a2", "b2"] {
            let name = if variant == "connect-four" {
                &name[..1].replace('a', "1").replace('b', "2")
            } else {
                name
            };
            game.until_phase(Phase::Human);
            game.click(name);
            game.until_phase(Phase::Human);
            game.frames(2);
            let last = game.current().board().history().last().copied();
            assert_eq!(game.last_move(), last);
        }
    }
    let mut game = in_phase(Phase::Over);
    game.frames(2);
    assert_eq!(game.last_move(), None);
    assert_eq!(game.named("Winning light"), 4);
}

#[test]
fn a_stepper_that_is_held_goes_on() {
    let mut game = Game::title();
    game.click_button("title/own");
    game.frames(SEEN);
    let columns = |game: &Game| game.app.world().resource::<Proposal>().columns;
    let start = columns(&game);
    game.click_button("players/columns-more");
    assert_eq!(columns(&game), start + 1);
    let more = game.button("players/columns-more").expect("drawn").center();
    game.frames(60);
    game.move_mouse(more);
    game.mouse_button(ButtonState::Pressed);
    game.frames(20);
    assert_eq!(columns(&game), start + 1, "not yet");
    game.frames(40);
    let held = columns(&game);
    assert!(held >= start + 4, "{held}");
    // However long it is held.
    game.frames(120);
    let held = columns(&game);
    assert_eq!(held, MAX_SIDE);
    game.mouse_button(ButtonState::Released);
    game.frames(30);
    assert_eq!(columns(&game), held, "letting go is no step");
}

#[test]
fn a_match_may_begin_with_any_names() {
    // In the very first frame, as from the command line, and without fonts that have the letters.
    for name in ["דוד כהן", "محمد علي", "李小龍", "\u{10fffd}"] {
        let mut game = Game::before_the_first_frame();
        let other = format!("hard:{name}");
        game.start("connect-four", &format!("human:{name} 2"), &other);
        game.until_phase(Phase::Human);
        game.until("the search for letters", |game| {
            game.named("Font search") == 0
        });
        assert_eq!(game.current().names()[1], name);
    }
}

#[test]
fn two_players_are_never_called_the_same() {
    let mut game = Game::title();
    game.open_players();
    game.click_button("players/name-0");
    game.frames(2);
    for letter in "Rusty".chars() {
        game.key(KeyCode::KeyM, Some(&letter.to_string()));
    }
    game.press(KeyCode::Enter);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::Line, "the computer is called that");
    game.key(KeyCode::KeyX, Some("x"));
    game.click_button("line/done");
    assert_eq!(game.overlay(), Overlay::Players);
    game.frames(3);
    let name = game.app.world().resource::<Proposal>().seats[0]
        .name
        .clone();
    assert_eq!(name.as_deref(), Some("Rustyx"));
    // What is written replaces what was there.
    game.click_button("players/name-0");
    game.frames(2);
    game.key(KeyCode::KeyA, Some("A"));
    game.click_button("line/done");
    let name = game.app.world().resource::<Proposal>().seats[0]
        .name
        .clone();
    assert_eq!(name.as_deref(), Some("A"));
}

#[test]
fn focus_mark_is_hidden_without_human_players() {
    let mut game = Game::started("gomoku", "easy", "medium");
    game.press(KeyCode::ArrowLeft);
    game.frames(2);
    assert!(!game.is_shown("Focus mark"));
    let mut game = Game::started("gomoku", "human", "medium");
    game.press(KeyCode::ArrowLeft);
    game.frames(2);
    assert!(game.is_shown("Focus mark"));
}

#[test]
fn tab_reaches_controls_with_impossible_board() {
    let mut game = Game::title();
    game.click_button("title/own");
    game.frames(SEEN);
    game.click_button("players/gravity");
    for _ in 0..4 {
        game.click_button("players/columns-fewer");
    }
    // A press on nothing takes egui's focus away.
    let done = game.button("players/done").expect("a button");
    game.click_at(Vec2::new(done.center().x, done.max.y + 8.0));
    game.press_until_focused("players/columns-more", KeyCode::Tab);
    game.press(KeyCode::Enter);
    assert_eq!(game.app.world().resource::<Proposal>().columns, 2);
}

#[test]
fn a_stepper_that_is_gone_keeps_nobody_awake() {
    let mut game = Game::title();
    game.click_button("title/own");
    game.frames(SEEN);
    let more = game.button("players/columns-more").expect("drawn").center();
    game.move_mouse(more);
    game.mouse_button(ButtonState::Pressed);
    game.frames(40);
    game.start("connect-four", "human", "human");
    game.frames(30);
    assert_eq!(crate::rest::frames_asked_for(&mut game), 0);
}

#[test]
fn held_enter_keeps_opened_sheet_open() {
    let mut game = Game::title();
    game.open_players();
    game.press_until_focused("players/name-0", KeyCode::Tab);
    game.hold(KeyCode::Enter, 12);
    assert_eq!(game.overlay(), Overlay::Line);
    game.press(KeyCode::Enter);
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::Players);
}

/// Choosing another game moves the focus to its start button.
#[test]
fn escape_on_title_stays_and_focuses_resume() {
    let mut game = Game::title();
    game.press(KeyCode::Escape);
    assert_eq!(game.screen(), Screen::Title, "there is none yet");
    game.seat(&["human-1"]);
    game.click_button("title/start");
    game.click("4");
    game.until_phase(Phase::Human);
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    // Whoever presses it once more than was needed to be back here stays.
    game.press(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
    game.click_button("title/settings");
    game.press(KeyCode::Escape);
    game.press(KeyCode::Escape);
    game.frames(2);
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.focused("title/resume"));
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "4");

    // Who chooses another game wants to play that.
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    game.click_button("title/gomoku");
    game.press(KeyCode::Tab);
    game.click_at(Vec2::new(5.0, 400.0));
    game.press(KeyCode::ArrowDown);
    game.frames(2);
    assert!(game.focused("title/start"));
}

#[test]
fn long_names_leave_both_players_cards_alike() {
    for (width, height) in [(1280.0, 720.0), (700.0, 900.0), (410.0, 844.0)] {
        let mut game = Game::title();
        game.app.insert_resource(PlatformCaps {
            fingers: true,
            ..default()
        });
        game.resize(width, height);
        game.frames(3);
        game.open_players();
        let below = |game: &mut Game| {
            [
                "players/name-0",
                "players/name-1",
                "players/human-0",
                "players/human-1",
            ]
            .map(|name| game.button(name).expect("a button"))
        };
        let before = below(&mut game);
        let mut proposal = game.app.world_mut().resource_mut::<Proposal>();
        proposal.seats[1].name = Some("Wilhelmine Wwwww".to_owned());
        game.frames(3);
        let after = below(&mut game);
        for (before, after) in before.iter().zip(after) {
            assert_eq!(before.min, after.min, "{width} {before:?} {after:?}");
            assert_eq!(
                before.height(),
                after.height(),
                "{width} {before:?} {after:?}"
            );
        }
        // The name and the button beside it stand in one row.
        let first = game.button("players/begins-1").expect("a button");
        assert!(
            (first.center().y - after[1].center().y).abs() < 1.0,
            "{width}"
        );
        assert!(first.min.x > after[1].max.x);
    }
}

#[test]
fn new_button_near_pointer_ignores_early_click() {
    let mut tried = 0;
    for step in 0_u8..24 {
        let mut game = Game::started("tic-tac-toe", "human", "human");
        game.app.insert_resource(PlatformCaps {
            fingers: true,
            ..default()
        });
        game.resize(390.0, 480.0 + 15.0 * f32::from(step));
        let from = game.button("panel/menu").expect("a button");
        game.press(KeyCode::Escape);
        game.frames(3);
        // A place on a button of the menu, and one on that which leads there, a little further away than presses tremble.
        let names = [
            "continue",
            "restart",
            "to-title",
            "matches",
            "settings",
            "how-to-play",
        ];
        let places = names.into_iter().find_map(|name| {
            let menu = game.button(&format!("pause/{name}"))?;
            let on = from.center().clamp(menu.min + 2.0, menu.max - 2.0);
            let ways = [Vec2::X, -Vec2::X, Vec2::Y, -Vec2::Y].map(|way| on + 14.0 * way);
            let is_beside = |place: &Vec2| from.contains(*place) && !menu.contains(*place);
            Some((on, ways.into_iter().find(is_beside)?))
        });
        let Some((on, beside)) = places else {
            continue;
        };
        tried += 1;
        game.press(KeyCode::Escape);
        game.move_mouse(beside);
        game.frames(30);
        game.click_at(beside);
        game.frames(2);
        assert_eq!(game.overlay(), Overlay::Pause, "{step}");
        game.click_at(on);
        game.frames(2);
        assert_eq!(game.overlay(), Overlay::Pause, "unseen at {step}");
        // Once it has been seen it is pressed.
        game.frames(30);
        game.click_at(on);
        game.frames(3);
        assert_ne!(game.overlay(), Overlay::Pause, "{step}");
    }
    assert!(tried > 0, "nowhere close enough");
}

#[test]
fn landscape_phone_shows_main_buttons_on_sheets() {
    /// Frames after which a press counts for what has come under the pointer.
    const SEEN: usize = 40;
    let sizes = [(844.0, 390.0), (640.0, 360.0), (568.0, 320.0)];
    for (width, height) in sizes {
        let mut game = Game::title();
        game.app.world_mut().resource_mut::<PlatformCaps>().fingers = true;
        game.resize(width, height);
        let all_in_sight = |game: &mut Game, sheet: &str, names: &[&str]| {
            game.frames(SEEN);
            for name in names {
                let button = game.button(&format!("{sheet}/{name}"));
                let button = button.unwrap_or_else(|| panic!("{sheet}/{name}"));
                assert!(
                    game.is_in_sight(button),
                    "{sheet}/{name}: {button:?} in {width}x{height}"
                );
            }
        };
        let ways = [
            "start",
            "puzzles",
            "analyse",
            "matches",
            "settings",
            "how-to-play",
        ];
        all_in_sight(&mut game, "title", &ways);
        game.click_button("title/settings");
        let first = ["language-system", "theme-system", "done"];
        all_in_sight(&mut game, "settings", &first);
        game.click_button("settings/done");
        game.frames(SEEN);
        game.click_button("title/puzzles");
        let puzzles = ["day", "right", "run", "shelf-days", "back"];
        all_in_sight(&mut game, "puzzles", &puzzles);
        game.click_button("puzzles/back");
        game.frames(SEEN);
        game.click_button("title/how-to-play");
        assert_eq!(game.overlay(), Overlay::HowToPlay);
        all_in_sight(&mut game, "how-to-play", &["tic-tac-toe", "gomoku", "done"]);
        game.click_button("how-to-play/done");
        game.frames(SEEN);
        game.click_button("title/gomoku");
        game.click_button("title/analyse");
        game.until_phase(Phase::Human);
        game.press(KeyCode::Escape);
        all_in_sight(&mut game, "pause", &["continue", "position", "to-title"]);
        game.click_button("pause/position");
        let corners = ["square-a1", "square-o15", "square-a15", "take", "cancel"];
        all_in_sight(&mut game, "position", &corners);
        game.click_button("position/square-h8");
        game.click_button("position/take");
        game.until_phase(Phase::Human);
        assert_eq!(game.current().board().ply(), 1);
        game.press(KeyCode::Escape);
        game.click_more("play-on");
        let seats = ["human-0", "hard-1", "start", "cancel"];
        all_in_sight(&mut game, "play-on", &seats);
        game.click_button("play-on/start");
        game.until_phase(Phase::Human);
        game.press(KeyCode::Escape);
        let menu = ["continue", "restart", "to-title", "settings", "more"];
        all_in_sight(&mut game, "pause", &menu);
        game.click_button("pause/more");
        let more = ["back", "analyse", "moves", "copy-link"];
        all_in_sight(&mut game, "more", &more);
        game.click_button("more/moves");
        all_in_sight(&mut game, "moves", &["1", "back"]);
        game.click_button("moves/back");
        game.frames(SEEN);
        game.start("tic-tac-toe", "human", "easy");
        game.press(KeyCode::Escape);
        game.frames(SEEN);
        game.click_button("pause/to-title");
        let left = ["resume", "start", "on-paper", "how-to-play"];
        all_in_sight(&mut game, "title", &left);
        // The rules stand last, and the other ways are above them.
        game.press_until_focused("title/how-to-play", KeyCode::Tab);
        game.press(KeyCode::ArrowUp);
        assert!(!game.focused("title/resume") && !game.focused("title/how-to-play"));
    }
}

#[test]
fn whatever_arrow_keys_lead_to_is_in_sight() {
    for (way, back) in [
        ("settings", "done"),
        ("puzzles", "back"),
        ("lessons", "back"),
    ] {
        let mut game = Game::title();
        game.click_button(&format!("title/{way}"));
        game.frames(40);
        let foot = format!("{way}/{back}");
        let mut seen = Vec::new();
        for _ in 0..14 {
            game.press(KeyCode::ArrowDown);
            game.frames(60);
            let id = game.focused_id().expect("something has the focus");
            assert!(game.is_whole(id), "{way}: {id:?}");
            seen.push(id);
        }
        // Down from the last one comes to one of those above it.
        let last = inarow::game::kit::button_id(&foot);
        assert!(seen.contains(&last), "{foot}");
        assert!(seen.iter().any(|id| *id != last), "{way}");
    }
}

#[test]
fn outside_click_closes_dialog_without_losing_work() {
    let mut game = Game::title();
    let beside = Vec2::new(6.0, 6.0);
    game.click_button("title/lessons");
    assert_eq!(game.overlay(), Overlay::Lessons);
    // A second click of a hand in a hurry was not meant for what has just come up.
    game.click_at(beside);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Lessons);
    game.frames(SEEN);
    game.click_at(beside);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::None);
    game.click_button("title/start");
    game.until_phase(Phase::Human);
    game.frames(SEEN);
    game.press(KeyCode::Escape);
    game.frames(SEEN);
    game.click_button("pause/settings");
    game.frames(SEEN);
    assert_eq!(game.overlay(), Overlay::Settings);
    for before in [Overlay::Pause, Overlay::None] {
        game.click_at(beside);
        // Two presses in a row would be one of a hand that trembles.
        game.frames(60);
        assert_eq!(game.overlay(), before);
    }
    assert_eq!(game.current().board().ply(), 0, "nothing was played");
    // What is set up there stays until somebody says so.
    game.press(KeyCode::Escape);
    game.frames(SEEN);
    game.click_button("pause/to-title");
    game.frames(SEEN);
    game.click_button("title/analyse");
    game.until_phase(Phase::Human);
    game.click_button("study/position");
    game.frames(SEEN);
    game.click_at(beside);
    game.frames(SEEN);
    assert_eq!(game.overlay(), Overlay::Position);
}

#[test]
fn the_focus_comes_back_to_what_led_elsewhere() {
    let mut game = Game::title();
    for tile in ["lessons", "puzzles", "matches", "settings"] {
        let name = format!("title/{tile}");
        game.press_until_focused(&name, KeyCode::Tab);
        game.press(KeyCode::Enter);
        game.frames(SEEN);
        assert_ne!(game.overlay(), Overlay::None, "{tile}");
        game.press(KeyCode::Escape);
        game.frames(3);
        assert_eq!(game.overlay(), Overlay::None, "{tile}");
        assert!(game.focused(&name), "{tile}");
    }
}

/// The size buttons stay put while the board gets too small for some players.
#[test]
fn computer_seat_drops_human_name() {
    let mut game = Game::title();
    game.click_button("title/own");
    game.frames(SEEN);
    game.click_button("players/human-1");
    let name = |game: &Game| {
        let proposal = game.app.world().resource::<Proposal>();
        proposal.seats[1].name.clone()
    };
    let mut proposal = game.app.world_mut().resource_mut::<Proposal>();
    proposal.seats[1].name = Some("Wilhelmine".to_owned());
    game.frames(3);
    assert!(name(&game).is_some());
    game.click_button("players/easy-1");
    assert_eq!(name(&game), None);
    // Whoever cannot play a board keeps the place, and so does all below.
    let place = game.button("players/columns-fewer").expect("a button");
    for _ in 0..6 {
        game.click_button("players/columns-fewer");
        assert_eq!(game.button("players/columns-fewer"), Some(place));
    }
}

#[test]
fn all_commands_of_a_frame_count() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    let setup = Setup {
        variant: Variant::CONNECT_FOUR,
        seats: [Occupant::Human; 2].map(Seat::of),
    };
    let world = game.app.world_mut();
    world.write_message(MatchCommand::Start(setup));
    world.write_message(MatchCommand::Leave);
    game.frames(5);
    game.app.world_mut().write_message(MatchCommand::Resume);
    game.frames(5);
    let current = game.app.world().resource::<Match>();
    assert_eq!(current.board().variant(), Variant::CONNECT_FOUR);
}
