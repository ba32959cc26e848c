//! Game after game on sheets of paper, which are kept and leafed through.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use inarow::game::noise::Noise;
use inarow::game::persistence::Notebook;
use inarow::game::session::{Match, MatchCommand};
use inarow::game::settings::{BoardStyle, MotionChoice, PieceSet, ThemeChoice};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::link::Link;
use inarow_model::setup::Setup;
use inarow_model::sheet::{GAME, Grid, grids};
use inarow_rules::{Player, notation};
use inarow_store::{Query, Store};

use crate::harness::Game;
use crate::persistence::{Folder, play};
use crate::rest::frames_asked_for;

fn begin(game: &mut Game, first: &str, second: &str) {
    let setup = Setup {
        variant: GAME,
        seats: [first, second].map(|seat| seat.parse().expect("a seat")),
    };
    let order = MatchCommand::StartSheet(setup);
    game.app.world_mut().write_message(order);
    game.frames(5);
}

fn notebook(game: &Game) -> &Notebook {
    game.app.world().resource::<Notebook>()
}

/// Where the game that is played is on its sheet.
fn grid(game: &Game) -> Grid {
    let page = game.current().page.expect("on a sheet");
    page.grid().expect("a grid")
}

/// How often something stands on the sheet: games that are over, strokes of the one that is played, and what is
/// counted at the margin.
fn drawn(game: &mut Game) -> [usize; 3] {
    ["Game on paper", "Drawn on paper", "Counted"].map(|name| game.named(name))
}

fn on_title_with_tic_tac_toe(game: &mut Game) {
    game.click_button("title/tic-tac-toe");
    game.seat(&["human-1"]);
}

/// Each result is counted at the margin; undo takes the last one off again.
#[test]
fn rematch_takes_next_grid_on_sheet() {
    let mut game = Game::title();
    on_title_with_tic_tac_toe(&mut game);
    game.click_button("title/on-paper");
    game.frames(3);
    assert_eq!(game.screen(), Screen::Sheet);
    game.click_button("notebook/new");
    game.frames(3);
    let places = grids(game.current().page.expect("on a sheet").seed);
    assert_eq!(grid(&game), places[0]);
    assert_eq!(drawn(&mut game), [0, 1, 0]);
    // The one in the first place wins, nobody wins, and then the one in the second place.
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    game.frames(60);
    // Its lines, five marks, and the line through the row.
    assert_eq!(drawn(&mut game), [0, 7, 1]);
    game.click_button("panel/rematch");
    game.frames(3);
    assert_eq!(grid(&game), places[1]);
    assert_eq!(drawn(&mut game), [1, 1, 1]);
    play(
        &mut game,
        &["a1", "b2", "c3", "c1", "a3", "a2", "c2", "b3", "b1"],
    );
    game.until_phase(Phase::Over);
    game.frames(60);
    assert_eq!(drawn(&mut game), [1, 10, 2]);
    game.click_button("panel/rematch");
    play(&mut game, &["a1", "b1", "a2", "b2", "c3", "b3"]);
    game.until_phase(Phase::Over);
    game.frames(60);
    let winners = notebook(&game).games().iter().map(|game| {
        let winner = game.board.winner();
        winner.map(|winner| game.side(winner))
    });
    assert_eq!(winners.collect::<Vec<_>>(), [Some(0), None, Some(1)]);
    assert_eq!(drawn(&mut game), [2, 8, 3]);
    // A slip at the end can be rubbed out, and what follows from it.
    game.click_button("panel/take-back");
    game.until_phase(Phase::Human);
    game.frames(60);
    assert_eq!(drawn(&mut game), [2, 6, 2]);
    play(&mut game, &["b3"]);
    game.until_phase(Phase::Over);
    game.frames(60);
    assert_eq!(drawn(&mut game), [2, 8, 3]);
    assert_eq!(frames_asked_for(&mut game), 0, "ink that is dry rests");
}

/// A rematch then begins a new sheet, and both are stored.
#[test]
fn two_computers_fill_sheet_and_stop() {
    let folder = Folder::new("filled");
    let mut game = folder.game();
    begin(&mut game, "beginner", "medium");
    let page = game.current().page.expect("on a sheet");
    let places = grids(page.seed);
    for (number, place) in places.iter().enumerate() {
        game.until("the next game", |game| {
            notebook(game).games().len() == number + 1
        });
        assert_eq!(grid(&game), *place);
        game.until("its end", |game| {
            game.current().board().is_over() && game.phase() == Some(Phase::Over)
        });
    }
    game.until("all to be kept", |game| game.nothing_outstanding());
    game.frames(200);
    assert_eq!(game.phase(), Some(Phase::Over), "a full sheet stays");
    let all = places.len();
    let [over, _, counted] = drawn(&mut game);
    assert_eq!((over, counted), (all - 1, all));
    assert_eq!(frames_asked_for(&mut game), 0, "a full sheet rests");
    game.click_button("panel/rematch");
    game.frames(3);
    let other = game.current().page.expect("on a sheet");
    assert_eq!(other.game, 0);
    assert!(other.begun != page.begun && other.seed != page.seed);
    game.until("a move", |game| game.current().board().ply() > 0);
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    let (store, _) = Store::open(&folder.file()).expect("a database");
    assert_eq!(
        store.sheets().expect("readable"),
        [page, other].map(|page| (page.begun, page.seed))
    );
    let kept = store.on_sheet(page.begun).expect("readable");
    assert!(kept.iter().all(|kept| kept.end.is_over()));
    assert_eq!(kept.len(), all);
}

#[test]
fn kill_during_stroke_keeps_move_and_sheet() {
    let folder = Folder::new("stroke");
    let mut game = folder.game();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    game.click_button("panel/rematch");
    play(&mut game, &["b2"]);
    game.until_phase(Phase::Human);
    game.click("c3");
    // However slow the disk is.
    let still = TimeUpdateStrategy::ManualDuration(Duration::ZERO);
    game.app.insert_resource(still);
    game.until("it to be kept", |game| game.nothing_outstanding());
    assert!(!game.current().is_resting(), "the stroke is being drawn");
    let page = game.current().page;
    // What is on the disk now is all that a killed program leaves.
    let left = Folder::new("stroke-left");
    for entry in std::fs::read_dir(folder.path())
        .expect("a folder")
        .flatten()
    {
        if entry.path().is_file() {
            std::fs::copy(entry.path(), left.path().join(entry.file_name())).expect("copied");
        }
    }
    drop(game);
    let mut game = left.game();
    on_title_with_tic_tac_toe(&mut game);
    game.click_button("title/on-paper");
    game.until("the sheet", |game| notebook(game).games().len() == 2);
    game.frames(3);
    assert_eq!(drawn(&mut game), [2, 0, 1]);
    game.click_button("notebook/go-on");
    game.frames(3);
    assert_eq!(game.current().page, page);
    assert_eq!(game.moves(), "b2 c3");
    assert_eq!(drawn(&mut game), [1, 3, 1]);
    play(&mut game, &["c1", "c2", "a3"]);
    game.until_phase(Phase::Over);
    game.frames(60);
    assert_eq!(drawn(&mut game), [1, 7, 2]);
}

#[test]
fn keys_leaf_through_sheets_and_resume_one() {
    let folder = Folder::new("leaf");
    let mut game = folder.game();
    for moves in [["a1", "b2", "c3"], ["b2", "a1", "c1"]] {
        begin(&mut game, "human:Ann", "human:Ben");
        play(&mut game, &moves);
        game.press(KeyCode::Escape);
        game.frames(3);
        game.click_button("pause/sheets");
        game.frames(3);
        assert_eq!(game.screen(), Screen::Sheet);
        game.until("all to be told", |game| game.nothing_outstanding());
        game.frames(3);
    }
    assert_eq!(notebook(&game).number(), (2, 2));
    let later = notebook(&game).shown();
    game.press_until_focused("notebook/sheet-before", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.until("the sheet before", |game| notebook(game).number() == (1, 2));
    game.until("its games", |game| !notebook(game).games().is_empty());
    assert_eq!(
        notation::format(&notebook(&game).games()[0].board),
        "a1 b2 c3"
    );
    game.frames(60);
    assert_eq!(drawn(&mut game), [1, 0, 0]);
    game.press_until_focused("notebook/go-on", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "a1 b2 c3");
    assert_eq!(game.current().names().join(" "), "Ann Ben");
    assert_ne!(
        game.current().page.map(|page| (page.begun, page.seed)),
        later
    );
    play(&mut game, &["c2"]);
    // Back leads to the menu of the match, and from the sheets to the title.
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/sheets");
    game.frames(3);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert_eq!(game.screen(), Screen::Title);
    game.frames(5);
    assert_eq!(game.named("Sheet of paper"), 0);
    // What was left on paper is taken up there.
    game.click_button("title/resume");
    game.frames(3);
    assert_eq!(game.moves(), "a1 b2 c3 c2");
    assert!(game.current().page.is_some());
}

#[test]
fn gamepad_starts_sheet_and_plays() {
    let mut game = Game::title();
    on_title_with_tic_tac_toe(&mut game);
    let pad = game.plug_in();
    let press = |game: &mut Game, button| {
        game.pad(pad, button);
        game.frames(2);
    };
    for _ in 0..40 {
        if game.focused("title/on-paper") {
            break;
        }
        let down = game.focused("title/start");
        let button = if down {
            GamepadButton::DPadRight
        } else {
            GamepadButton::DPadDown
        };
        press(&mut game, button);
    }
    assert!(game.focused("title/on-paper"));
    press(&mut game, GamepadButton::South);
    assert_eq!(game.screen(), Screen::Sheet);
    assert!(game.focused("notebook/new"));
    press(&mut game, GamepadButton::South);
    game.until_phase(Phase::Human);
    press(&mut game, GamepadButton::South);
    game.until("a mark", |game| game.current().is_resting());
    assert_eq!(game.moves(), "b2");
    press(&mut game, GamepadButton::East);
    assert_eq!(game.overlay(), Overlay::Pause);
}

#[test]
fn every_grid_fits_every_window_size() {
    let mut game = Game::title();
    begin(&mut game, "human", "human");
    for (width, height) in [(320.0, 480.0), (480.0, 320.0), (1080.0, 1920.0)] {
        game.resize(width, height);
        game.frames(3);
        let layout = *game
            .app
            .world()
            .resource::<inarow::game::look::layout::Layout>();
        for seed in 0..20 {
            for grid in grids(seed) {
                let layout = layout.on(inarow::game::look::layout::Paper::Grid(grid));
                let place = layout.board(GAME);
                let half = Vec2::splat(1.5 * place.square);
                let area = layout.board_area;
                assert!(area.contains(place.centre - half), "{grid:?}");
                assert!(area.contains(place.centre + half), "{grid:?}");
                assert!(place.square >= 30.0, "{}", place.square);
            }
        }
    }
}

#[test]
fn paper_ignores_board_and_piece_styles() {
    for motion in [MotionChoice::Reduced, MotionChoice::None] {
        let mut game = Game::title();
        game.prefer(|preferences| {
            preferences.board = BoardStyle::Stones;
            preferences.pieces = PieceSet::Shapes;
            preferences.motion = motion;
        });
        begin(&mut game, "human", "human");
        play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
        game.until_phase(Phase::Over);
        game.frames(5);
        assert_eq!(drawn(&mut game), [0, 7, 1]);
        assert_eq!(game.named("Wood"), 0);
        assert_eq!(game.current().board().winner(), Some(Player::First));
    }
}

#[test]
fn connect_four_match_removes_sheet() {
    let mut game = Game::title();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1"]);
    game.start("connect-four", "human", "human");
    play(&mut game, &["4"]);
    assert_eq!(drawn(&mut game), [0, 0, 0]);
    assert_eq!(game.named("Sheet of paper"), 0);
    assert!(game.app.world().resource::<Match>().page.is_none());
}

/// The game is undone after its end and continued after a restart.
#[test]
fn continued_sheet_game_replaces_finished_one() {
    let folder = Folder::new("rubbed");
    let mut game = folder.game();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    game.click_button("panel/take-back");
    game.until_phase(Phase::Human);
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    let mut game = folder.game();
    game.click_button("title/resume");
    game.frames(3);
    assert_eq!(game.moves(), "a1 b1 a2 b2");
    play(&mut game, &["c3", "b3"]);
    game.until_phase(Phase::Over);
    game.until("all to be kept", |game| game.nothing_outstanding());
    let begun = game.current().page.expect("on a sheet").begun;
    drop(game);
    let (store, _) = Store::open(&folder.file()).expect("a database");
    let kept = store.on_sheet(begun).expect("readable");
    let moves = kept.iter().map(|kept| notation::format(&kept.end));
    assert_eq!(moves.collect::<Vec<_>>(), ["a1 b1 a2 b2 c3 b3"]);
    let all = store.list(&Query::default(), 9).expect("readable");
    assert_eq!(all.len(), 1);
}

#[test]
fn restart_keeps_sheet_score_and_focuses_continue() {
    let folder = Folder::new("score");
    let mut game = folder.game();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    // Somebody looks at the beginning of the game, and plays another one on a table.
    game.press(KeyCode::Home);
    game.until("all to be kept", |game| game.nothing_outstanding());
    game.start("connect-four", "human", "human");
    play(&mut game, &["4"]);
    drop(game);
    let mut game = folder.game();
    on_title_with_tic_tac_toe(&mut game);
    game.press_until_focused("title/on-paper", KeyCode::Tab);
    game.press(KeyCode::Enter);
    game.until("the sheet", |game| notebook(game).games().len() == 1);
    game.frames(5);
    assert!(game.focused("notebook/go-on"));
    assert_eq!(drawn(&mut game), [1, 0, 1]);
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Human);
    assert_eq!(game.current().won(), [1, 0]);
    assert_eq!(game.current().page.map(|page| page.game), Some(1));
}

#[test]
fn reload_keeps_sheet_and_score() {
    let folder = Folder::new("loaded-again");
    let mut game = folder.game();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    game.click_button("panel/rematch");
    play(&mut game, &["b2", "a1", "b1", "a2", "b3"]);
    game.until_phase(Phase::Over);
    let link = game.current().link(game.app.world().resource());
    let of_another = Link {
        board: notation::parse(GAME, "b2 a1 b1 a2 c3").expect("moves"),
        ..link.clone()
    };
    drop(game);

    let mut game = folder.page(&link);
    game.until_phase(Phase::Over);
    assert_eq!(game.current().page.map(|page| page.game), Some(1));
    // Ann won the first game and Bo, who began it, the second.
    assert_eq!(game.current().won(), [1, 1]);
    assert_eq!(drawn(&mut game)[0], 1);
    drop(game);

    // From the title, the same page begins the game after it.
    let mut game = folder.page(&link);
    game.app.world_mut().write_message(MatchCommand::Leave);
    game.until("the title", |game| game.screen() == Screen::Title);
    game.app.world_mut().remove_resource::<Match>();
    on_title_with_tic_tac_toe(&mut game);
    game.click_button("title/on-paper");
    game.until("the sheet", |game| notebook(game).games().len() == 2);
    game.frames(5);
    game.click_button("notebook/go-on");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().page.map(|page| page.game), Some(2));
    drop(game);

    // What is another game is a match of its own.
    let game = folder.page(&of_another);
    assert_eq!(game.current().page, None);
    drop(game);
    assert_eq!(folder.games().len(), 2);
}

/// How often a pencil or a rubber has been heard.
#[derive(Resource, Default)]
struct Heard(usize);

fn hear(mut noises: MessageReader<Noise>, mut heard: ResMut<Heard>) {
    let drawing = |noise: &&Noise| matches!(noise, Noise::Rubbed | Noise::Pencil(_));
    heard.0 += noises.read().filter(drawing).count();
}

#[test]
fn opening_sheets_redraws_no_ink() {
    let mut game = Game::title();
    game.app.init_resource::<Heard>().add_systems(Last, hear);
    let heard = |game: &mut Game| {
        game.frames(60);
        std::mem::take(&mut game.app.world_mut().resource_mut::<Heard>().0)
    };
    begin(&mut game, "human", "human");
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    // The grid, the marks, the line through the row and what is counted.
    assert_eq!(heard(&mut game), 1 + 5 + 1 + 1);
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/sheets");
    assert_eq!(heard(&mut game), 0);
    assert_eq!(game.screen(), Screen::Sheet);
    assert_eq!(drawn(&mut game), [1, 0, 1]);
    // The next grid is drawn, once.
    game.click_button("notebook/go-on");
    assert_eq!(heard(&mut game), 1);
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/sheets");
    game.frames(3);
    game.click_button("notebook/go-on");
    assert_eq!(heard(&mut game), 0);
    assert_eq!(drawn(&mut game), [1, 1, 1]);
}

#[test]
fn interrupted_stroke_leaves_match_playable() {
    let mut game = Game::title();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1"]);
    // Taken back in the middle of the stroke, and played again.
    game.click("b2");
    game.frames(4);
    assert!(!game.current().is_resting());
    game.click_button("panel/take-back");
    game.until_phase(Phase::Human);
    game.click_button("panel/play-again");
    game.frames(2);
    game.prefer(|preferences| preferences.theme = ThemeChoice::Dark);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "a1 b2");
    // Paused in the middle of one.
    game.click("c3");
    game.frames(4);
    game.press(KeyCode::Escape);
    game.frames(120);
    assert!(!game.current().is_resting());
    game.press(KeyCode::Escape);
    game.until_phase(Phase::Human);
    // Left in the middle of one.
    game.click("c1");
    game.frames(4);
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/to-title");
    game.frames(3);
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    game.frames(60);
    assert_eq!(game.moves(), "a1 b2 c3 c1");
    assert_eq!(drawn(&mut game), [0, 5, 0]);
}

#[test]
fn deleted_game_vanishes_from_sheet() {
    let folder = Folder::new("erased");
    let mut game = folder.game();
    begin(&mut game, "human", "human");
    play(&mut game, &["a1", "b1", "a2", "b2", "a3"]);
    game.until_phase(Phase::Over);
    game.click_button("panel/rematch");
    play(&mut game, &["b2"]);
    let begun = game.current().page.expect("on a sheet").begun;
    let (mut store, _) = Store::open(&folder.file()).expect("a database");
    let first = store.on_sheet(begun).expect("readable")[0].handle;
    store.delete(&[first]).expect("deleted");
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("pause/sheets");
    game.until("the answer", |game| !notebook(game).is_awaited());
    game.frames(3);
    assert_eq!(drawn(&mut game), [1, 0, 0]);
}
