//! Puzzles in the window: tried, refuted, found, shown, kept; and with a pad alone.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use inarow::game::advice::Reviewing;
use inarow::game::persistence::{Library, Puzzled};
use inarow::game::session::{Match, MatchCommand, Occasion, Standing};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_engine::puzzle::Task;
use inarow_model::calendar::today;
use inarow_model::firsts::First;
use inarow_model::link::Link;
use inarow_model::puzzles::{Puzzle, of_day, of_the_program};
use inarow_rules::notation;
use inarow_rules::notation::square_name;
use inarow_rules::{Player, Square, Variant};

use crate::harness::Game;
use crate::persistence::{Folder, play};

/// The first puzzle of a game that is won with so many pieces.
fn win_in(variant: Variant, pieces: u32) -> &'static Puzzle {
    let mut puzzles = of_the_program().iter();
    let found = puzzles.find(|puzzle| {
        puzzle.board.variant() == variant && puzzle.solution.task == Task::Win(pieces)
    });
    found.expect("a puzzle")
}

fn open(game: &mut Game, puzzle: &Puzzle) {
    let order = MatchCommand::Puzzle(puzzle.clone(), Occasion::Chosen);
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
fn puzzle_refutes_wrong_move_and_saves_solution() {
    let folder = Folder::new("puzzle");
    let mut game = folder.game();
    let puzzle = win_in(Variant::CONNECT_FOUR, 3);
    open(&mut game, puzzle);
    assert_eq!(game.current().standing(), Some(Standing::Found(0)));
    // There is no way back into what led here.
    assert!(game.current().record.len() > 10);
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
    let next = game.current().attempt().expect("a puzzle").puzzle.clone();
    assert_ne!(&next, puzzle);
    solve(&mut game, &next);
    assert!(solved(&game, &next));
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    let game = folder.game();
    assert!(solved(&game, puzzle));
    assert!(solved(&game, &next));
    // And no match has come of it.
    assert!(folder.games().is_empty());
}

#[test]
fn opponent_follows_puzzle_solution() {
    for variant in [Variant::TIC_TAC_TOE, Variant::FIVE_BY_FIVE, Variant::GOMOKU] {
        let mut game = Game::title();
        let puzzle = win_in(variant, 2);
        open(&mut game, puzzle);
        solve(&mut game, puzzle);
        assert_eq!(game.current().board(), &puzzle.after(usize::MAX));
        assert_eq!(game.phase(), Some(Phase::Over));
    }
    let mut draws = of_the_program().iter();
    let draw = draws.find(|puzzle| puzzle.solution.task == Task::Draw);
    let puzzle = draw.expect("a puzzle");
    let mut game = Game::title();
    open(&mut game, puzzle);
    solve(&mut game, puzzle);
    // Nobody plays on.
    assert_eq!(game.phase(), Some(Phase::Review));
    game.frames(60);
    assert_eq!(game.current().board(), &puzzle.after(1));
}

/// A match that was left for the puzzle can be resumed.
#[test]
fn shown_solution_solves_nothing() {
    let mut game = Game::started("tic-tac-toe", "human", "human");
    play(&mut game, &["b2", "a1"]);
    let puzzle = win_in(Variant::CONNECT_FOUR, 2);
    open(&mut game, puzzle);
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
fn gamepad_finds_and_solves_daily_puzzle() {
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
    assert_eq!(&game.current().attempt().expect("a puzzle").puzzle, puzzle);
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
    assert_ne!(&game.current().attempt().expect("a puzzle").puzzle, puzzle);
}

/// What is known of puzzles.
fn puzzled(game: &Game) -> &Puzzled {
    game.app.world().resource::<Puzzled>()
}

#[test]
fn only_first_attempt_changes_puzzle_rating() {
    let folder = Folder::new("puzzle-tries");
    let mut game = folder.game();
    let puzzle = win_in(Variant::CONNECT_FOUR, 2);
    let [before, _] = puzzled(&game).strength();
    open(&mut game, puzzle);
    let moves = puzzle.board.legal_moves().into_iter();
    let mut wrong = moves.filter(|square| *square != puzzle.solution.line[0]);
    press(&mut game, wrong.next().expect("another move"));
    game.until("the answer", |game| {
        game.current().board().ply() == puzzle.board.ply() + 2
    });
    let [missed, _] = puzzled(&game).strength();
    assert!(missed.points < before.points, "{missed:?}");
    // It is solved now, and tried again: that changes nothing any more. It is a first all the same, once.
    for is_new in [true, false] {
        open(&mut game, puzzle);
        solve(&mut game, puzzle);
        assert_eq!(puzzled(&game).strength()[0], missed);
        game.until("the answer", |game| {
            std::thread::sleep(Duration::from_millis(1));
            game.nothing_outstanding()
        });
        game.frames(3);
        let earned = &game.app.world().resource::<Library>().new_firsts;
        let earned = earned.iter().map(|earned| earned.first).collect::<Vec<_>>();
        let grade = First::Puzzle(puzzle.solution.grade.number());
        assert_eq!(earned, if is_new { vec![grade] } else { vec![] });
    }
    // Who takes a hint has not solved it alone.
    let other = win_in(Variant::CONNECT_FOUR, 3);
    open(&mut game, other);
    game.key(KeyCode::KeyH, Some("h"));
    game.frames(5);
    solve(&mut game, other);
    let [helped, _] = puzzled(&game).strength();
    assert!(helped.points < missed.points, "{helped:?}");
    let alone = win_in(Variant::TIC_TAC_TOE, 2);
    open(&mut game, alone);
    solve(&mut game, alone);
    let [solved, _] = puzzled(&game).strength();
    assert!(solved.points > helped.points, "{solved:?}");
    game.until("all to be kept", |game| game.nothing_outstanding());
    let tries = puzzled(&game).tries.clone();
    let expected = [(puzzle, false), (other, false), (alone, true)];
    let found = tries
        .iter()
        .map(|tried| (tried.name.as_str(), tried.solved));
    let expected = expected.map(|(puzzle, solved)| (puzzle.name(), solved));
    assert_eq!(found.collect::<Vec<_>>(), expected);
    drop(game);
    let game = folder.game();
    assert_eq!(puzzled(&game).tries, tries);
    assert_eq!(puzzled(&game).strength()[0], solved);
}

/// A puzzle that is not solved yet can't be analysed.
#[test]
fn viewed_hint_counts_as_help() {
    let mut game = Game::title();
    let (puzzle, other) = (
        win_in(Variant::CONNECT_FOUR, 2),
        win_in(Variant::TIC_TAC_TOE, 2),
    );
    open(&mut game, puzzle);
    game.press(KeyCode::Escape);
    game.frames(3);
    assert!(game.button("pause/puzzle-solution").is_some());
    assert!(game.button("pause/analyse").is_none());
    game.press(KeyCode::Escape);
    game.frames(3);
    game.key(KeyCode::KeyH, Some("h"));
    game.frames(5);
    open(&mut game, other);
    open(&mut game, puzzle);
    solve(&mut game, puzzle);
    let tries = &puzzled(&game).tries;
    let tries = tries
        .iter()
        .map(|tried| (tried.name.as_str(), tried.solved));
    assert_eq!(tries.collect::<Vec<_>>(), [(puzzle.name(), false)]);
}

#[test]
fn daily_puzzle_counts_however_opened() {
    let mut game = Game::title();
    let all = of_the_program();
    let puzzle = &all[of_day(all, today()).expect("a puzzle")];
    open(&mut game, puzzle);
    solve(&mut game, puzzle);
    assert!(puzzled(&game).days.contains(&today()));
    let other = all.iter().find(|other| other.name() != puzzle.name());
    let other = other.expect("another puzzle");
    open(&mut game, other);
    solve(&mut game, other);
    assert_eq!(puzzled(&game).days.len(), 1);
}

#[test]
fn missed_win_becomes_own_puzzle() {
    let folder = Folder::new("own-puzzles");
    let mut game = folder.game();
    // In this position one move wins; the player makes another.
    let puzzle = win_in(Variant::TIC_TAC_TOE, 2);
    let (seats, player) = match puzzle.board.turn() {
        Player::First => (["human", "perfect"], Player::First),
        Player::Second => (["perfect", "human"], Player::Second),
    };
    let moves = notation::format(&puzzle.board).replace(' ', ",");
    let link = format!("tic-tac-toe/{moves}/{}/{}", seats[0], seats[1]);
    let link = link.parse::<Link>().expect("a link");
    game.app.world_mut().write_message(MatchCommand::Open(link));
    game.until_phase(Phase::Human);
    let moves = puzzle.board.legal_moves().into_iter();
    let mut wrong = moves.filter(|square| *square != puzzle.solution.line[0]);
    press(&mut game, wrong.next().expect("another move"));
    while game.phase() != Some(Phase::Over) {
        game.until("somebody to move", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        if game.phase() == Some(Phase::Human) {
            let (before, square) = {
                let board = game.current().board();
                (board.ply(), board.legal_moves()[0])
            };
            press(&mut game, square);
            game.until("the move", |game| game.current().board().ply() > before);
        }
    }
    game.until("the puzzle", |game| {
        std::thread::sleep(Duration::from_millis(1));
        !puzzled(game).own.is_empty()
    });
    game.until("all to be kept", |game| game.nothing_outstanding());
    assert!(
        puzzled(&game)
            .own
            .iter()
            .all(|own| own.0.board.turn() == player)
    );
    drop(game);
    // It stands in the list, and is solved like any other.
    let mut game = folder.game();
    let own = puzzled(&game).own.iter().map(|own| own.0.clone());
    let own = own.collect::<Vec<_>>();
    let same = own.iter().find(|own| own.name() == puzzle.name());
    assert_eq!(same.map(|own| &own.solution), Some(&puzzle.solution));
    game.click_button("title/puzzles");
    game.frames(30);
    game.click_button("puzzles/shelf-own");
    game.frames(3);
    game.click_button(&format!("puzzles/{}", puzzle.name()));
    game.until_phase(Phase::Human);
    solve(&mut game, puzzle);
    assert!(puzzled(&game).solved.contains(puzzle.name()));
    // There is no other than those of one's own to come next.
    game.click_button("puzzle/puzzle-next");
    game.frames(5);
    game.until_phase(Phase::Human);
    let next = &game.current().attempt().expect("a puzzle").puzzle;
    assert!(own.iter().any(|own| own.name() == next.name()));
}

#[test]
fn linked_match_makes_no_own_puzzle() {
    let folder = Folder::new("others-puzzles");
    let mut game = folder.game();
    // The whole match comes with a link: nobody has played it here.
    let puzzle = win_in(Variant::TIC_TAC_TOE, 2);
    let mut board = puzzle.board.clone();
    let moves = board.legal_moves().into_iter();
    let mut wrong = moves.filter(|square| *square != puzzle.solution.line[0]);
    board
        .play(wrong.next().expect("another move"))
        .expect("legal");
    while !board.is_over() {
        let square = board.legal_moves()[0];
        board.play(square).expect("legal");
    }
    let seats = match puzzle.board.turn() {
        Player::First => "human/perfect",
        Player::Second => "perfect/human",
    };
    let moves = notation::format(&board).replace(' ', ",");
    let link = format!("tic-tac-toe/{moves}/{seats}");
    let link = link.parse::<Link>().expect("a link");
    game.app.world_mut().write_message(MatchCommand::Open(link));
    game.until_phase(Phase::Over);
    let missed = |game: &Game| {
        let reviewing = game.app.world().resource::<Reviewing>();
        !reviewing.missed(game.current()).is_empty()
    };
    game.until("what was missed", |game| {
        std::thread::sleep(Duration::from_millis(1));
        missed(game)
    });
    game.frames(5);
    assert!(puzzled(&game).own.is_empty());
}

#[test]
fn run_ends_after_three_misses() {
    let folder = Folder::new("puzzle-run");
    let mut game = folder.game();
    game.click_button("title/puzzles");
    game.frames(30);
    game.click_button("puzzles/run");
    let here = |game: &Game| {
        let current = game.app.world().get_resource::<Match>();
        let attempt = current.and_then(Match::attempt);
        attempt.map(|attempt| attempt.puzzle.clone())
    };
    let (mut seen, mut solved) = (Vec::new(), 0);
    while game.screen() != Screen::Title || game.overlay() != Overlay::Puzzles || seen.is_empty() {
        game.until("a puzzle", |game| {
            let is_next = here(game).is_some_and(|puzzle| !seen.contains(&puzzle));
            let is_over = game.screen() == Screen::Title && !seen.is_empty();
            is_over || is_next && game.phase() == Some(Phase::Human)
        });
        let Some(puzzle) = here(&game).filter(|_| game.screen() == Screen::Match) else {
            break;
        };
        // There is no help.
        game.key(KeyCode::KeyH, Some("h"));
        let rightly = seen.len() % 2 == 0;
        seen.push(puzzle.clone());
        for square in puzzle.solution.line.iter().step_by(2) {
            game.until("the turn", |game| {
                game.phase() == Some(Phase::Human) || here(game) != Some(puzzle.clone())
            });
            if !rightly {
                let mut moves = puzzle.board.legal_moves().into_iter();
                let wrong = moves.find(|other| other != square);
                press(&mut game, wrong.expect("another move"));
                break;
            }
            press(&mut game, *square);
        }
        solved += u32::from(rightly);
    }
    game.frames(5);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::Puzzles)
    );
    assert_eq!((seen.len(), solved), (6, 3));
    assert_eq!(puzzled(&game).best_run, Some(3));
    assert!(
        puzzled(&game).tries.is_empty(),
        "in a hurry nobody shows what they can"
    );
    assert_eq!(puzzled(&game).solved.len(), 3);
    // Those that were missed are shown, and tried once more, which is no first try.
    let missed = seen.iter().skip(1).step_by(2).collect::<Vec<_>>();
    for puzzle in &missed {
        let name = format!("puzzles/{}", puzzle.name());
        assert!(game.button(&name).is_some(), "{name}");
    }
    assert!(
        game.button(&format!("puzzles/{}", seen[0].name()))
            .is_none(),
        "it was solved"
    );
    game.click_button(&format!("puzzles/{}", missed[0].name()));
    game.until("the puzzle", |game| game.phase() == Some(Phase::Human));
    solve(&mut game, missed[0]);
    assert!(puzzled(&game).tries.is_empty());
    assert_eq!(puzzled(&game).solved.len(), 4);
    // The next one is the next that was missed.
    game.click_button("puzzle/puzzle-next");
    game.until("another puzzle", |game| {
        here(game) != Some(missed[0].clone())
    });
    assert_eq!(here(&game).as_ref(), Some(missed[1]));
    game.until("all to be kept", |game| game.nothing_outstanding());
    drop(game);
    // The next one is left at once.
    let mut game = folder.game();
    assert_eq!(puzzled(&game).best_run, Some(3));
    game.click_button("title/puzzles");
    game.frames(30);
    game.click_button("puzzles/run");
    game.until("a puzzle", |game| game.phase() == Some(Phase::Human));
    // Its menu leads out, and nowhere else.
    game.press(KeyCode::Escape);
    game.frames(3);
    for name in ["analyse", "puzzle-again", "puzzle-next", "puzzles"] {
        assert!(game.button(&format!("pause/{name}")).is_none(), "{name}");
    }
    assert!(game.button("pause/run-end").is_some());
    game.press(KeyCode::Escape);
    game.frames(3);
    game.click_button("run/run-end");
    game.frames(5);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::Puzzles)
    );
    assert_eq!(puzzled(&game).best_run, Some(3));
}

#[test]
fn a_run_ends_when_its_time_is_over() {
    let mut game = Game::title();
    game.click_button("title/puzzles");
    game.frames(30);
    game.click_button("puzzles/run");
    game.until("a puzzle", |game| game.phase() == Some(Phase::Human));
    let step = TimeUpdateStrategy::ManualDuration(Duration::from_secs(1));
    game.app.world_mut().insert_resource(step);
    game.frames(170);
    assert_eq!(game.screen(), Screen::Match);
    game.frames(15);
    assert_eq!(
        (game.screen(), game.overlay()),
        (Screen::Title, Overlay::Puzzles)
    );
    assert_eq!(puzzled(&game).best_run, Some(0));
}
