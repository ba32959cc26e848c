//! What is different where the game runs in a page, and what leads there: tried without one.

use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use inarow::game::look::layout::Layout;
use inarow::game::platform::{
    AskLine, BadLink, Copied, CopyLink, LineWritten, NewVersion, PlatformCaps, ReloadPage,
};
use inarow::game::session::MatchCommand;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::link::{Link, LinkError};
use inarow_rules::{Board, Variant};

use crate::harness::{Game, SEEN};

/// A phone, upright.
const PHONE: Vec2 = Vec2::new(390.0, 844.0);

/// The title on a phone.
fn on_a_phone() -> Game {
    let mut game = Game::title();
    game.app.insert_resource(PlatformCaps {
        quits: false,
        links: true,
        full_screen: true,
        fingers: true,
        asks: true,
        direct: false,
        shares: false,
        folder: false,
    });
    game.resize(PHONE.x, PHONE.y);
    game
}

fn open(game: &mut Game, link: &str) {
    let link = link.parse::<Link>().expect("a link");
    game.app.world_mut().write_message(MatchCommand::Open(link));
    game.frames(5);
}

#[test]
fn first_swipe_scrolls_title() {
    let mut game = on_a_phone();
    // A small one, on which not all is in sight.
    game.resize(360.0, 600.0);
    game.frames(3);
    let top = |game: &mut Game| game.button("title/perfect").expect("a button").min.y;
    let before = top(&mut game);
    game.touch(TouchPhase::Started, Vec2::new(60.0, 500.0));
    for step in 1_u8..=10 {
        let at = Vec2::new(60.0, 500.0 - 40.0 * f32::from(step));
        game.touch(TouchPhase::Moved, at);
    }
    assert!(top(&mut game) < before - 100.0, "{before}");
    game.touch(TouchPhase::Ended, Vec2::new(60.0, 100.0));
    assert_eq!(game.overlay(), Overlay::None);
}

#[test]
fn page_hides_quit_and_copies_link() {
    let mut game = on_a_phone();
    assert!(game.button("title/quit").is_none());
    let rect = game.button("title/full-screen").expect("a button");
    assert!(game.is_in_sight(rect));
    open(&mut game, "connect-four/4453");
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/more");
    game.frames(SEEN);
    assert!(game.button("more/quit").is_none());
    // All that were ever written.
    let asked = |game: &Game| {
        let wishes = game.app.world().resource::<Messages<CopyLink>>();
        wishes.oldest_message_count() + wishes.len()
    };
    assert_eq!(asked(&game), 0);
    let place = game.button("more/copy-link").expect("a button").center();
    game.touch(TouchPhase::Started, place);
    game.touch(TouchPhase::Ended, place);
    assert_eq!(asked(&game), 1);
    // What became of it is told until the menu goes.
    game.app.insert_resource(Copied::Done);
    game.press(KeyCode::Escape);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(*game.app.world().resource::<Copied>(), Copied::Nothing);
}

#[test]
fn a_link_opens_a_match_where_it_leads() {
    let mut game = Game::title();
    open(&mut game, "connect-four/4453");
    assert_eq!(game.screen(), Screen::Match);
    assert_eq!(game.phase(), Some(Phase::Human));
    assert_eq!(game.moves(), "4453");
    game.click("4");
    game.until("the computer's reply", |game| {
        game.moves().len() == 6 && game.phase() == Some(Phase::Human)
    });
    // Another one, in the middle of a match, to a game that has ended.
    open(&mut game, "tic-tac-toe/a1,a2,b1,b2,c1/human:Ann/human:Bo");
    game.until_phase(Phase::Over);
    assert_eq!(game.current().names(), &["Ann", "Bo"]);
    assert_eq!(game.current().won(), [1, 0]);
    game.click_button("panel/rematch");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "");
}

#[test]
fn link_error_shows_until_match_begins() {
    let mut game = Game::title();
    let why = "chess".parse::<Link>().expect_err("no game");
    assert!(matches!(why, LinkError::Game(_)));
    let before = game.button("title/gomoku").expect("a button").min.y;
    game.app.insert_resource(BadLink(Some(why)));
    game.frames(3);
    let told = game.button("title/gomoku").expect("a button").min.y;
    assert!(told > before + 10.0, "a line more than {before}");
    game.click_button("title/start");
    game.until_phase(Phase::Human);
    assert_eq!(*game.app.world().resource::<BadLink>(), BadLink(None));
}

#[test]
fn written_line_becomes_player_name() {
    let mut game = on_a_phone();
    game.open_players();
    game.click_button("players/name-0");
    let in_sight = |game: &mut Game, name| {
        let rect = game.button(name).expect("a button");
        game.is_in_sight(rect)
    };
    assert!(in_sight(&mut game, "line/keyboard") && in_sight(&mut game, "line/done"));
    // It is asked for at once, and again.
    let asked = |game: &Game| {
        let asked = game.app.world().resource::<Messages<AskLine>>();
        asked.oldest_message_count() + asked.len()
    };
    assert_eq!(asked(&game), 1);
    game.click_button("line/keyboard");
    assert_eq!(asked(&game), 2);
    let line = "  Zoë with a name too long  ".to_owned();
    game.app.world_mut().write_message(LineWritten(line));
    game.frames(3);
    game.click_button("line/done");
    let seats = &game.app.world().resource::<Proposal>().seats;
    assert_eq!(seats[0].name.as_deref(), Some("Zoë with a name"));
}

/// No button stands alone in its row.
#[test]
fn upright_phone_places_buttons_below_board() {
    let mut game = on_a_phone();
    open(&mut game, "tic-tac-toe/b2,a1,c1,a2/human/human");
    let board = game.app.world().resource::<Layout>().board_area;
    let shown = |game: &mut Game, names: &[&str]| {
        let rects = names.iter().filter_map(|name| game.button(name));
        let rects = rects.collect::<Vec<_>>();
        for rect in &rects {
            assert!(
                rect.min.y > board.max.y && game.is_in_sight(*rect),
                "{rect:?}"
            );
            let beside = |other: &&Rect| (other.center().y - rect.center().y).abs() < 6.0;
            assert!(rects.iter().filter(beside).count() > 1, "{rects:?}");
        }
        rects.len()
    };
    let names = [
        "panel/menu",
        "panel/take-back",
        "panel/hint",
        "panel/scores",
    ];
    assert_eq!(shown(&mut game, &names), 4);
    game.click("a3");
    game.until_phase(Phase::Over);
    game.frames(3);
    let names = [
        "panel/rematch",
        "panel/menu",
        "panel/take-back",
        "panel/review",
    ];
    assert_eq!(shown(&mut game, &names), 4);
    game.click_button("panel/review");
    game.frames(3);
    let names = ["step-back", "turn", "better", "more", "close"];
    let names = names.map(|name| format!("review/{name}"));
    assert_eq!(shown(&mut game, &names.each_ref().map(String::as_str)), 5);
    game.click_button("review/more");
    game.frames(3);
    for name in ["play-on", "scores", "analyse"] {
        assert!(game.button(&format!("review/{name}")).is_some(), "{name}");
    }
}

#[test]
fn phone_layout_fits_players_above_board() {
    for (width, height) in [
        (390.0, 844.0),
        (360.0, 640.0),
        (320.0, 568.0),
        (375.0, 667.0),
    ] {
        let mut game = on_a_phone();
        game.resize(width, height);
        open(&mut game, "tic-tac-toe/b2,a1,c1,a2/human/human");
        let layout = *game.app.world().resource::<Layout>();
        for name in ["panel/menu", "panel/take-back"] {
            let rect = game.button(name).expect("a button");
            assert!(rect.min.y > layout.board_area.max.y, "{width}: {rect:?}");
        }
        // What stays possible stays where it is when the match ends.
        let before = ["panel/menu", "panel/take-back"].map(|name| game.button(name));
        game.click("a3");
        game.until_phase(Phase::Over);
        game.frames(3);
        let after = ["panel/menu", "panel/take-back"].map(|name| game.button(name));
        assert_eq!(before, after, "{width}");
        // Two cards, and a line below them.
        let cards = 64.0 * layout.scale;
        assert!(
            layout.panel.height() > cards + 48.0 * layout.scale,
            "{width}"
        );
    }
}

#[test]
fn a_finger_presses_what_it_just_misses() {
    let mut game = on_a_phone();
    open(&mut game, "tic-tac-toe/b2,a1/human/human");
    // It is drawn 38 points high.
    let rect = game.button("panel/menu").expect("a button");
    assert!(rect.height() >= 44.0, "{rect:?}");
    for (place, overlay) in [
        (Vec2::new(rect.center().x, rect.max.y - 1.0), Overlay::Pause),
        // Further away is beside it.
        (Vec2::new(rect.center().x, rect.max.y + 4.0), Overlay::None),
    ] {
        // Twice: the second time the finger has been there before.
        for _ in 0..2 {
            game.frames(30);
            game.touch(TouchPhase::Started, place);
            game.touch(TouchPhase::Ended, place);
            game.frames(3);
            assert_eq!(game.overlay(), overlay, "{place}");
            if overlay != Overlay::None {
                game.press(KeyCode::Escape);
                game.frames(3);
            }
        }
    }
}

#[test]
fn analysis_and_sheet_buttons_stand_below_board() {
    for (width, height) in [(390.0, 664.0), (360.0, 640.0), (393.0, 873.0)] {
        let mut game = on_a_phone();
        game.resize(width, height);
        let study = MatchCommand::Study(Some(Board::new(Variant::CONNECT_FOUR)));
        game.app.world_mut().write_message(study);
        game.until_phase(Phase::Human);
        game.frames(3);
        let board = game.app.world().resource::<Layout>().board_area;
        let below = |game: &mut Game, name: &str| {
            let rect = game.button(name).expect("a button");
            assert!(
                rect.min.y > board.max.y && game.is_in_sight(rect),
                "{name} at {width}: {rect:?}"
            );
        };
        below(&mut game, "study/menu");
        game.app.world_mut().write_message(MatchCommand::Leave);
        game.until("the title", |game| game.screen() == Screen::Title);
        game.frames(3);
        game.click_button("title/tic-tac-toe");
        game.app
            .world_mut()
            .resource_mut::<NextState<Screen>>()
            .set(Screen::Sheet);
        game.frames(4);
        for name in ["notebook/new", "notebook/to-title"] {
            below(&mut game, name);
        }
    }
}

#[test]
fn a_new_version_is_offered_where_one_waits() {
    let mut game = on_a_phone();
    game.app.insert_resource(NewVersion::Ready);
    game.frames(3);
    assert!(game.button("version/reload").is_some());
    open(&mut game, "tic-tac-toe/b2,a1,c1,a2/human/human");
    assert!(
        game.button("version/reload").is_none(),
        "in the middle of it"
    );
    game.click("a3");
    game.until_phase(Phase::Over);
    // It comes up under the finger that made the last move.
    game.frames(30);
    game.click_button("version/reload");
    let asked = game.app.world().resource::<Messages<ReloadPage>>();
    assert_eq!(asked.oldest_message_count() + asked.len(), 1);
    game.click_button("version/later");
    assert!(game.button("version/later").is_none());
    assert_eq!(game.phase(), Some(Phase::Over));
}

#[test]
fn window_title_shows_turn() {
    let mut game = Game::title();
    assert_eq!(game.window_title(), "In a Row");
    open(&mut game, "tic-tac-toe/b2,a1/human:Ann/human:Bo");
    assert_eq!(game.window_title(), "Ann to move · In a Row");
    game.click("c1");
    game.until_phase(Phase::Human);
    game.frames(2);
    assert_eq!(game.window_title(), "Bo to move · In a Row");
    open(&mut game, "tic-tac-toe/b2,a1,c1/human/easy");
    game.until_phase(Phase::Human);
    game.frames(2);
    assert_eq!(game.window_title(), "Your turn · In a Row");
    open(&mut game, "tic-tac-toe/b2,a1,c1,a2,a3/human/human:Bo");
    game.until_phase(Phase::Over);
    game.frames(2);
    assert_eq!(game.window_title(), "Player 1 wins! · In a Row");
    game.app.world_mut().write_message(MatchCommand::Leave);
    game.frames(3);
    assert_eq!(game.window_title(), "In a Row");
}
