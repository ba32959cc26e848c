//! The analysis board: both sides played, lines that branch, positions set up and brought.

use bevy::prelude::*;
use inarow::game::advice::Advising;
use inarow::game::features::study::{UnreadableText, as_text};
use inarow::game::platform::Pasted;
use inarow::game::session::{AskAdvice, MatchCommand, Occasion, Panel};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::game::words::Words;
use inarow_exchange::recognise::position_in;
use inarow_model::puzzles::of_the_program;
use inarow_model::why::Explained;
use inarow_rules::{Board, Variant, notation};
use inarow_text::{Language, Texts};

use crate::harness::{Game, square};
use crate::persistence::{Folder, play};

/// The analysis board of a game, from the title.
fn study(game: &mut Game, variant: Variant) {
    let order = MatchCommand::Study(Some(Board::new(variant)));
    game.app.world_mut().write_message(order);
    game.frames(5);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().mode_rules().panel, Panel::Study);
}

fn paste(game: &mut Game, text: &str) {
    let text = Pasted(text.to_owned());
    game.app.world_mut().write_message(text);
    game.frames(5);
}

/// An error as players read it.
fn english(error: &impl Explained) -> String {
    Texts::of(Language::ENGLISH).why(&error.why())
}

#[test]
fn what_was_tried_stays_and_comes_back() {
    let mut game = Game::title();
    game.click_button("title/analyse");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().mode_rules().panel, Panel::Study);
    play(&mut game, &["4", "4", "3"]);
    game.press(KeyCode::Home);
    game.press(KeyCode::PageDown);
    game.until_phase(Phase::Human);
    play(&mut game, &["5", "5"]);
    assert_eq!(game.moves(), "455");
    game.press(KeyCode::PageUp);
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().tried(), [square("d2"), square("e1")]);
    // A button for each.
    game.frames(2);
    game.click_button("study/try-4");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().board().ply(), 2);
    assert_eq!(notation::format(&game.current().record.end()), "443");
    game.press(KeyCode::End);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "443");
}

#[test]
fn reopened_analysis_restores_branches() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    play(&mut game, &["b2"]);
    game.press(KeyCode::Escape);
    game.click_button("pause/to-title");
    study(&mut game, Variant::CONNECT_FOUR);
    play(&mut game, &["4", "4"]);
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    play(&mut game, &["1"]);
    for _ in 0..2 {
        game.click_button("study/close");
        game.until("the title", |game| game.screen() == Screen::Title);
        game.frames(3);
        // The match waits, and so does what was studied.
        assert_eq!(game.moves(), "b2");
        study(&mut game, Variant::CONNECT_FOUR);
        assert_eq!(game.moves(), "41");
        game.press(KeyCode::PageUp);
        game.until_phase(Phase::Human);
        assert_eq!(game.current().tried().len(), 2);
        game.press(KeyCode::PageDown);
        game.until_phase(Phase::Human);
    }
    // So it is where the position that is asked for is the one that was left, as by a page's way forward.
    game.click_button("study/close");
    game.until("the title", |game| game.screen() == Screen::Title);
    let board = notation::parse(Variant::CONNECT_FOUR, "41").expect("moves");
    let order = MatchCommand::Study(Some(board));
    game.app.world_mut().write_message(order);
    game.until_phase(Phase::Human);
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().tried().len(), 2);
}

/// Text that can't be read is explained.
#[test]
fn analysis_reads_moves_pictures_and_links() {
    let mut game = Game::title();
    study(&mut game, Variant::CONNECT_FOUR);
    paste(&mut game, "4453");
    assert_eq!(game.moves(), "4453");
    paste(&mut game, "4459");
    assert_eq!(game.moves(), "4453", "nothing is lost");
    let why = game.app.world().resource::<UnreadableText>().0.clone();
    assert!(english(&why.expect("told")).contains("off the board"));
    let picture = ". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . O . .\n. . . X X O .\n";
    paste(&mut game, picture);
    assert_eq!(game.app.world().resource::<UnreadableText>().0, None);
    let board = game.current().board().clone();
    assert_eq!(board.ply(), 4);
    assert!(board.piece(square("e2")) == Some(inarow_rules::Player::Second));
    paste(&mut game, &picture.replace("X X", "X O"));
    let why = game.app.world().resource::<UnreadableText>().0.clone();
    assert!(english(&why.expect("told")).contains("cannot be"));
    paste(&mut game, "gomoku/h8,i9");
    assert_eq!(
        (game.variant(), game.moves().as_str()),
        (Variant::GOMOKU, "h8 i9")
    );
    assert_eq!(game.current().mode_rules().panel, Panel::Study);
    assert_eq!(game.overlay(), Overlay::None);

    // What is copied can be brought again.
    let words = game.app.world().resource::<Words>();
    let text = as_text(game.current(), words);
    let (again, _) = position_in(Variant::TIC_TAC_TOE, &text).expect("readable");
    assert_eq!(&again, game.current().board());
}

/// Files of others with branches, and our own of a board with gravity.
#[test]
fn analysis_takes_branches_and_gives_them_back() {
    let branched = [
        (
            Variant::GOMOKU,
            "(;GM[4]SZ[15];B[hh];W[ii](;B[jj])(;B[kk];W[ll])(;B[aa]))",
            "h8 i7 j6",
            ["j6", "k5", "a15"],
        ),
        (
            Variant::CONNECT_FOUR,
            "game: connect-four\nfirst: human\nsecond: human\nmoves: 443\nbranches: 4 4 (3) (5 6) (1)\n",
            "443",
            ["c1", "e1", "a1"],
        ),
    ];
    for (variant, text, moves, tried) in branched {
        let mut game = Game::title();
        study(&mut game, variant);
        paste(&mut game, text);
        assert_eq!(game.moves(), moves);
        game.press(KeyCode::PageUp);
        game.until_phase(Phase::Human);
        assert_eq!(game.current().tried(), tried.map(square));
        // A move of the player is one more, and the text holds it with the others.
        game.click(if variant.gravity() { "7" } else { "h7" });
        game.until_phase(Phase::Human);
        let words = game.app.world().resource::<Words>();
        let text = as_text(game.current(), words);
        let mut other = Game::title();
        study(&mut other, Variant::TIC_TAC_TOE);
        paste(&mut other, &text);
        other.press(KeyCode::PageUp);
        other.until_phase(Phase::Human);
        let after = [
            tried.as_slice(),
            &[if variant.gravity() { "g1" } else { "h7" }],
        ]
        .concat();
        let mut known = other.current().tried();
        known.sort_unstable();
        let mut after = after.into_iter().map(square).collect::<Vec<_>>();
        after.sort_unstable();
        assert_eq!(known, after);
    }
}

/// The first ones are buttons, if there is room for these, and a sentence has all.
#[test]
fn many_tried_moves_are_buttons_and_a_sentence() {
    let mut game = Game::heard("en");
    study(&mut game, Variant::GOMOKU);
    paste(
        &mut game,
        "(;GM[4]SZ[15];B[hh](;W[ii])(;W[aa])(;W[bb])(;W[cc])(;W[dd])(;W[ee]))",
    );
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    game.frames(3);
    assert!(game.button("study/try-c13").is_some());
    assert_eq!(game.button("study/try-d12"), None);
    let all = "Tried here: i7, a15, b14, c13, d12, e11";
    assert!(game.tells(all));
    game.click_button("study/try-b14");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "h8 b14");
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    game.resize(320.0, 480.0);
    game.frames(3);
    assert_eq!(game.button("study/try-i7"), None);
    assert!(game.tells(all));
}

#[test]
fn position_editor_builds_playable_position() {
    let mut game = Game::title();
    study(&mut game, Variant::TIC_TAC_TOE);
    game.click_button("study/position");
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Position);
    // Both players' pieces lie on the tray, and an empty hand, which takes them away again; as does one of the same kind.
    for name in [
        "square-b2",
        "square-a1",
        "square-a1",
        "square-c1",
        "square-c3",
    ] {
        game.click_button(&format!("position/{name}"));
    }
    for name in ["piece-1", "square-a1", "square-c1", "take-off", "square-c1"] {
        game.click_button(&format!("position/{name}"));
    }
    game.click_button("position/take");
    game.until_phase(Phase::Human);
    assert_eq!(game.overlay(), Overlay::None);
    let board = game.current().board();
    assert_eq!(board.ply(), 3);
    assert_eq!(
        board.piece(square("a1")),
        Some(inarow_rules::Player::Second)
    );
    // What no game leads to is not taken.
    game.click_button("study/position");
    game.frames(3);
    game.click_button("position/piece-0");
    game.click_button("position/square-a2");
    game.click_button("position/take");
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Position);
    game.click_button("position/cancel");
    game.frames(3);
    game.click_button("study/play-on");
    game.frames(3);
    game.click_button("play-on/start");
    game.frames(5);
    assert!(game.current().mode_rules().is_kept);
    assert_eq!(game.current().board().ply(), 3);
}

#[test]
fn position_editor_keeps_pieces_and_accepts_paste() {
    let mut game = Game::title();
    study(&mut game, Variant::TIC_TAC_TOE);
    play(&mut game, &["b2"]);
    let pieces = |game: &mut Game| {
        let names = ["a1", "b2", "c1", "c3"];
        let board = game.current().board();
        names.map(|name| board.piece(square(name)).is_some())
    };
    game.click_button("study/position");
    game.frames(3);
    game.click_button("position/square-a1");
    game.click_button("position/cancel");
    game.frames(3);
    assert_eq!(pieces(&mut game), [false, true, false, false]);
    // What was put there is there again.
    game.click_button("study/position");
    game.frames(3);
    game.click_button("position/take");
    game.until_phase(Phase::Human);
    assert_eq!(pieces(&mut game), [true, true, false, false]);
    // What comes from elsewhere can be changed before it is taken.
    game.click_button("study/position");
    game.frames(3);
    paste(&mut game, "c3 b2 c1");
    assert_eq!(game.overlay(), Overlay::Position);
    game.click_button("position/take-off");
    game.click_button("position/square-c1");
    game.click_button("position/take");
    game.until_phase(Phase::Human);
    assert_eq!(game.overlay(), Overlay::None);
    assert_eq!(pieces(&mut game), [false, true, false, true]);
    // Emptied, the same button brings back what the board has.
    game.click_button("study/position");
    game.frames(3);
    game.click_button("position/empty");
    game.frames(3);
    game.click_button("position/empty");
    game.click_button("position/take");
    game.until_phase(Phase::Human);
    assert_eq!(pieces(&mut game), [false, true, false, true]);
}

#[test]
fn position_editor_applies_gravity() {
    let mut game = Game::title();
    study(&mut game, Variant::CONNECT_FOUR);
    game.click_button("study/position");
    game.frames(3);
    for name in [
        "square-d6",
        "piece-1",
        "square-d3",
        "square-e1",
        "piece-0",
        "square-e5",
    ] {
        game.click_button(&format!("position/{name}"));
    }
    game.click_button("position/take");
    game.until_phase(Phase::Human);
    let board = game.current().board().clone();
    let pieces = ["d1", "d2", "e1", "e2"].map(|name| board.piece(square(name)));
    let [first, second] = inarow_rules::Player::BOTH;
    assert_eq!(
        pieces,
        [Some(first), Some(second), Some(second), Some(first)]
    );
    // What lies above one that is taken away falls.
    game.click_button("study/position");
    game.frames(3);
    for name in [
        "take-off",
        "square-d1",
        "square-e1",
        "piece-0",
        "square-d1",
        "piece-1",
        "square-e1",
    ] {
        game.click_button(&format!("position/{name}"));
    }
    game.click_button("position/take");
    game.until_phase(Phase::Human);
    let board = game.current().board().clone();
    let pieces = ["d1", "d2", "e1", "e2"].map(|name| board.piece(square(name)));
    assert_eq!(pieces, [Some(first), None, Some(second), None]);
}

#[test]
fn analysis_returns_to_review_without_saving() {
    let folder = Folder::new("study");
    let mut game = folder.game();
    game.start("connect-four", "human", "human");
    play(&mut game, &["1", "4", "1", "4", "1", "4", "2", "4"]);
    game.until_phase(Phase::Over);
    game.click_button("panel/review");
    game.until("a review", |game| {
        game.current().mode_rules().panel == Panel::Review
    });
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Review);
    game.frames(2);
    game.click_button("review/analyse");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().mode_rules().panel, Panel::Study);
    assert_eq!(game.moves(), "1414142");
    game.press(KeyCode::PageUp);
    game.until_phase(Phase::Human);
    play(&mut game, &["1"]);
    game.until_phase(Phase::Over);
    assert_eq!(
        game.current().board().winner(),
        Some(inarow_rules::Player::First)
    );
    game.frames(3);
    game.click_button("study/close");
    game.until_phase(Phase::Review);
    assert_eq!(game.current().mode_rules().panel, Panel::Review);
    assert_eq!(game.moves(), "1414142");
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    assert_eq!(folder.games(), ["14141424"]);
}

#[test]
fn a_pad_finds_why_the_middle_wins() {
    let mut game = Game::title();
    let pad = game.plug_in();
    for button in [GamepadButton::DPadDown, GamepadButton::DPadRight] {
        for _ in 0..12 {
            let name = if button == GamepadButton::DPadDown {
                "title/start"
            } else {
                "title/analyse"
            };
            if game.focused(name) {
                break;
            }
            game.pad(pad, button);
        }
    }
    assert!(game.focused("title/analyse"));
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Human);
    game.pad(pad, GamepadButton::LeftTrigger);
    let certain = |game: &Game| {
        let advising = game.app.world().resource::<Advising>();
        let advice = advising.scores(game.current());
        advice.is_some_and(inarow_engine::advice::Advice::is_certain)
    };
    game.until("what every move is worth", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        certain(game)
    });
    let advising = game.app.world().resource::<Advising>();
    let advice = advising.scores(game.current()).expect("known");
    let [best] = advice.best() else {
        panic!("one move is best");
    };
    assert_eq!((best.square, best.evaluation.result()), (square("d1"), 1));
    // The hint says it, and goes on to show the line.
    game.pad(pad, GamepadButton::North);
    game.until("the hint", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        let advising = game.app.world().resource::<Advising>();
        advising.hint(game.current()).is_some()
    });
    // Its menu leads elsewhere, and out.
    game.pad(pad, GamepadButton::Start);
    assert_eq!(game.overlay(), Overlay::Pause);
    for _ in 0..9 {
        if game.focused("pause/to-title") {
            break;
        }
        game.pad(pad, GamepadButton::DPadDown);
    }
    game.pad(pad, GamepadButton::South);
    game.frames(5);
    assert_eq!(game.screen(), Screen::Title);
    assert!(game.button("title/resume").is_none());
    game.app.world_mut().write_message(AskAdvice::Scores);
    game.frames(3);
}

#[test]
fn title_analysis_is_separate_from_match_analysis() {
    let mut game = Game::title();
    study(&mut game, Variant::CONNECT_FOUR);
    play(&mut game, &["4"]);
    game.click_button("study/close");
    game.until("the title", |game| game.screen() == Screen::Title);
    game.start("connect-four", "human", "human");
    play(&mut game, &["4", "5", "6"]);
    for moves in ["456", "4"] {
        while game.moves() != moves {
            game.press(KeyCode::PageUp);
            game.until_phase(Phase::Human);
        }
        game.app
            .world_mut()
            .write_message(MatchCommand::Study(None));
        game.until("the board", |game| {
            game.current().mode_rules().panel == Panel::Study
        });
        assert!(game.current().mode_rules().returns, "{moves}");
        assert_eq!(
            notation::format(&game.current().record.end()),
            "456",
            "what follows can be gone through"
        );
        game.click_button("study/close");
        game.until("the match", |game| game.current().mode_rules().is_kept);
        assert_eq!(
            (game.screen(), game.moves().as_str()),
            (Screen::Match, moves)
        );
    }
}

#[test]
fn analysis_survives_playing_on() {
    let mut game = Game::title();
    study(&mut game, Variant::CONNECT_FOUR);
    play(&mut game, &["4", "4"]);
    game.click_button("study/play-on");
    game.frames(3);
    game.click_button("play-on/start");
    game.until("a match", |game| game.current().mode_rules().is_kept);
    game.app.world_mut().write_message(MatchCommand::Leave);
    game.until("the title", |game| game.screen() == Screen::Title);
    study(&mut game, Variant::CONNECT_FOUR);
    assert_eq!(game.moves(), "44");
    // So it is when a puzzle takes its place, as where an address is written.
    let puzzle = of_the_program()[0].clone();
    let puzzle = MatchCommand::Puzzle(puzzle, Occasion::Chosen);
    game.app.world_mut().write_message(puzzle);
    game.until("a puzzle", |game| game.current().attempt().is_some());
    game.app.world_mut().write_message(MatchCommand::Leave);
    game.until("the title", |game| game.screen() == Screen::Title);
    study(&mut game, Variant::CONNECT_FOUR);
    assert_eq!(game.moves(), "44");
}

/// Whoever names a game is told what is wrong with its moves, not that its name is none.
#[test]
fn bad_move_of_named_game_is_explained() {
    for (text, why) in [
        (
            "tic-tac-toe a1 b2 a1",
            "\"a1\" at place 7: that square is taken",
        ),
        (
            "connect-four 44444449",
            "\"4\" at place 7: column 4 is full",
        ),
    ] {
        let told = position_in(Variant::FIVE_BY_FIVE, text).map_err(|why| english(&why));
        assert_eq!(told, Err(why.to_owned()));
    }
}
