//! Puzzles in the window: tried, refuted, found, shown, kept; and with a pad alone.

use std::time::Duration;

use bevy::prelude::*;

use inarow::ai::puzzle::Task;
use inarow::game::keeping::Puzzled;
use inarow::game::session::{MatchCommand, Standing};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::puzzles::{Puzzle, of_day, of_the_program};
use inarow::rules::{Square, Variant, notation::square_name};
use inarow::store::today;

use crate::harness::Game;
use crate::keeping::{Folder, play};

/// The first puzzle of a game that is won with so many pieces.
fn win_in(variant: Variant, pieces: u32) -> (usize, &'static Puzzle) {
    let mut puzzles = of_the_program().iter().enumerate();
    let found = puzzles.find(|(_, puzzle)| {
        puzzle.board.variant() == variant && puzzle.solution.task == Task::Win(pieces)
    });
    found.expect("a puzzle")
}

fn open(game: &mut Game, place: usize) {
    let order = MatchCommand::Puzzle(place, None);
    game.app.world_mut().write_message(order);
    game.frames(5);
    game.until_phase(Phase::Human);
}

/// Plays on a square, or in its column.
fn press(game: &mut Game, square: Square) {
    let name = if game.variant().gravity() {
        (square.column + 1).to_string()
    } else {
        square_name(square)
    };
    game.click(&name);
}

/// Plays what solves the puzzle, from its beginning.
fn solve(game: &mut Game, puzzle: &Puzzle) {
    for square in puzzle.solution.line.iter().step_by(2) {
        game.until_phase(Phase::Human);
        press(game, *square);
    }
    game.until("the last piece", |game| {
        matches!(game.phase(), Some(Phase::Over | Phase::Review))
    });
    game.frames(3);
}

#[test]
fn a_wrong_move_is_answered_and_taken_back_and_the_right_ones_are_solved_and_kept() {
    let folder = Folder::new("puzzle");
    let mut game = folder.game();
    let (place, puzzle) = win_in(Variant::CONNECT_FOUR, 3);
    open(&mut game, place);
    assert_eq!(game.current().standing(), Some(Standing::Found(0)));
    // There is no way back into what led here.
    assert!(game.current().record().len() > 10);
    game.press(KeyCode::Home);
    game.press(KeyCode::Backspace);
    game.press(KeyCode::PageUp);
    game.frames(5);
    assert_eq!(game.current().board(), &puzzle.board);

    let right = puzzle.solution.line[0];
    let moves = puzzle.board.legal_moves();
    let wrong = moves.into_iter().find(|square| *square != right);
    press(&mut game, wrong.expect("another move"));
    game.until("the answer", |game| {
        game.current().board().ply() == puzzle.board.ply() + 2
    });
    assert_eq!(game.current().standing(), Some(Standing::Wrong));
    game.until_phase(Phase::Human);
    game.click_button("puzzle/take-back");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().board(), &puzzle.board);
    solve(&mut game, puzzle);
    assert_eq!(game.current().standing(), Some(Standing::Solved));
    assert_eq!(game.current().board(), &puzzle.after(usize::MAX));
    let solved = |game: &Game, puzzle: &Puzzle| {
        let puzzled = game.app.world().resource::<Puzzled>();
        puzzled.solved.contains(puzzle.name())
    };
    assert!(solved(&game, puzzle), "though not at the first attempt");

    // The next one, at once.
    game.click_button("puzzle/puzzle-next");
    game.until_phase(Phase::Human);
    let next = game.current().attempt().expect("a puzzle").puzzle;
    assert_ne!(next, puzzle);
    solve(&mut game, next);
    assert!(solved(&game, next));
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    let game = folder.game();
    assert!(solved(&game, puzzle));
    assert!(solved(&game, next));
    // And no match has come of it.
    assert!(folder.games().is_empty());
}

#[test]
fn the_other_side_holds_out_as_the_solution_says_in_every_game() {
    for variant in [Variant::TIC_TAC_TOE, Variant::FIVE_BY_FIVE, Variant::GOMOKU] {
        let mut game = Game::title();
        let (place, puzzle) = win_in(variant, 2);
        open(&mut game, place);
        solve(&mut game, puzzle);
        assert_eq!(game.current().board(), &puzzle.after(usize::MAX));
        assert_eq!(game.phase(), Some(Phase::Over));
    }
    let mut draws = of_the_program().iter().enumerate();
    let draw = draws.find(|(_, puzzle)| puzzle.solution.task == Task::Draw);
    let (place, puzzle) = draw.expect("a puzzle");
    let mut game = Game::title();
    open(&mut game, place);
    solve(&mut game, puzzle);
    // Nobody plays on.
    assert_eq!(game.phase(), Some(Phase::Review));
    game.frames(60);
    assert_eq!(game.current().board(), &puzzle.after(1));
}

#[test]
fn a_solution_that_is_shown_solves_nothing_and_a_match_waits_meanwhile() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    play(&mut game, &["b2", "a1"]);
    let (place, puzzle) = win_in(Variant::CONNECT_FOUR, 2);
    open(&mut game, place);
    game.click_button("puzzle/puzzle-solution");
    game.until("the solution", |game| {
        game.current().standing() == Some(Standing::Solved) && game.current().is_resting()
    });
    game.frames(5);
    let puzzled = game.app.world().resource::<Puzzled>();
    assert!(puzzled.solved.is_empty());
    game.until_phase(Phase::Over);
    // Tried again it is the puzzle again.
    game.click_button("puzzle/puzzle-again");
    game.until_phase(Phase::Human);
    assert_eq!(game.current().board(), &puzzle.board);
    game.press(KeyCode::Escape);
    assert_eq!(game.overlay(), Overlay::Pause);
    game.click_button("pause/puzzles");
    game.frames(5);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::Puzzles)
    );
    game.click_button("puzzles/back");
    game.frames(5);
    game.click_button("title/resume");
    game.until_phase(Phase::Human);
    assert_eq!(
        (game.variant(), game.moves().as_str()),
        (Variant::TIC_TAC_TOE, "b2 a1")
    );
}

#[test]
fn with_a_pad_alone_the_puzzle_of_the_day_is_found_and_solved() {
    let mut game = Game::title();
    let pad = game.plug_in();
    let go_to = |game: &mut Game, name: &str, button| {
        for _ in 0..12 {
            if game.focused(name) {
                return;
            }
            game.pad(pad, button);
        }
        panic!("{name} is out of reach");
    };
    go_to(&mut game, "title/start", GamepadButton::DPadDown);
    go_to(&mut game, "title/puzzles", GamepadButton::DPadRight);
    game.pad(pad, GamepadButton::South);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Puzzles);
    go_to(&mut game, "puzzles/day", GamepadButton::DPadUp);
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Human);
    let place = of_day(of_the_program(), today()).expect("a puzzle");
    let puzzle = &of_the_program()[place];
    assert_eq!(game.current().attempt().expect("a puzzle").puzzle, puzzle);
    for square in puzzle.solution.line.iter().step_by(2) {
        game.until_phase(Phase::Human);
        for _ in 0..40 {
            let aim = game
                .app
                .world()
                .resource::<inarow::game::session::Aim>()
                .focus;
            let (button, there) = if aim.column != square.column {
                let right = square.column > aim.column;
                let button = if right {
                    GamepadButton::DPadRight
                } else {
                    GamepadButton::DPadLeft
                };
                (button, false)
            } else if aim.row != square.row && !game.variant().gravity() {
                let up = square.row > aim.row;
                let button = if up {
                    GamepadButton::DPadUp
                } else {
                    GamepadButton::DPadDown
                };
                (button, false)
            } else {
                (GamepadButton::South, true)
            };
            game.pad(pad, button);
            if there {
                break;
            }
        }
        game.frames(3);
        std::thread::sleep(Duration::from_millis(1));
    }
    game.until("the last piece", |game| {
        matches!(game.phase(), Some(Phase::Over | Phase::Review))
    });
    game.frames(3);
    let puzzled = game.app.world().resource::<Puzzled>();
    assert!(puzzled.solved.contains(puzzle.name()));
    assert_eq!(puzzled.streak(today()), 1);
    // The way on is the next puzzle.
    assert!(game.focused("puzzle/puzzle-next"));
    game.pad(pad, GamepadButton::South);
    game.until_phase(Phase::Human);
    assert_ne!(game.current().attempt().expect("a puzzle").puzzle, puzzle);
}
