//! How long the solver and the levels take, over random positions that are the same every time.

use std::time::Duration;

use divan::Bencher;
use inarow_engine::{GameRng, Level, Search, Strategy, StrategyKind};
use inarow_rules::{Board, Variant};
use inarow_solver::Stop;
use inarow_solver::{Precision, Solver};
use rand::{RngExt, SeedableRng};

/// Bytes of the transposition table.
const TABLE: usize = 64 << 20;

fn main() {
    divan::main();
}

/// Random positions with so many stones whose game is not over, the same few again and again.
fn positions(variant: Variant, plies: usize) -> impl Iterator<Item = Board> {
    some_positions(variant, plies, 200).into_iter().cycle()
}

/// So many of them.
fn some_positions(variant: Variant, plies: usize, count: usize) -> Vec<Board> {
    let mut rng = GameRng::seed_from_u64(plies as u64);
    let mut found = Vec::new();
    while found.len() < count {
        let mut board = Board::new(variant);
        while board.ply() < plies && !board.is_over() {
            let moves = board.legal_moves();
            let square = moves[rng.random_range(0..moves.len())];
            board.play(square).expect("legal");
        }
        if !board.is_over() {
            found.push(board);
        }
    }
    found
}

/// The extremes of what can be played: short and long sides, short and long lines, both kinds.
const CORNERS: [&str; 24] = [
    "3x3x3",
    "5x5x4",
    "5x5x5",
    "12x2x3",
    "2x12x3",
    "16x1x3",
    "16x4x3",
    "16x5x4",
    "16x7x4",
    "16x16x3",
    "16x16x4",
    "16x16x5",
    "16x16x16",
    "2x16x3-drop",
    "3x3x3-drop",
    "4x16x4-drop",
    "11x2x4-drop",
    "12x2x4-drop",
    "16x4x3-drop",
    "16x4x4-drop",
    "16x4x5-drop",
    "16x16x4-drop",
    "16x16x5-drop",
    "16x16x16-drop",
];

/// The two highest levels on those: none takes more than a second for any move.
#[divan::bench(args = CORNERS, consts = [false, true], sample_size = 1, max_time = 3)]
fn a_corner<const TOP: bool>(bencher: Bencher, game: &str) {
    let variant = game.parse::<Variant>().expect("a variant");
    let kind = if TOP {
        StrategyKind::top(variant)
    } else {
        StrategyKind::Level(Level::Hard)
    };
    let boards = [0, 1, 2, 4].map(|plies| some_positions(variant, plies, 8));
    let mut boards = boards.concat().into_iter().cycle();
    let mut rng = GameRng::seed_from_u64(1);
    bencher
        // Without what it remembers of other games.
        .with_inputs(move || {
            let strategy = kind.build(variant).expect("plays everything");
            (strategy, boards.next().expect("endless"))
        })
        .bench_local_values(|(strategy, board)| strategy.choose(&board, &mut rng, &Stop::new()));
}

/// One exact score from an empty table, by the number of stones.
#[divan::bench(args = [10, 12, 14, 18, 22, 26, 30, 34], sample_size = 1, max_time = 5)]
fn exact_score(bencher: Bencher, plies: usize) {
    let mut solver = Solver::new(Variant::CONNECT_FOUR, TABLE).expect("solvable");
    let mut boards = positions(Variant::CONNECT_FOUR, plies);
    bencher
        .with_inputs(move || boards.next().expect("endless"))
        .bench_local_values(|board| {
            solver.forget();
            solver.score(&board, Precision::Exact, &Stop::new())
        });
}

/// The scores of all columns with the book, as a hint needs them, by the number of stones.
#[divan::bench(args = [0, 4, 7, 8, 9, 10, 11, 12, 13, 14], sample_size = 1, max_time = 5)]
fn all_columns(bencher: Bencher, plies: usize) {
    let solver = Solver::new(Variant::CONNECT_FOUR, TABLE).expect("solvable");
    let mut solver = solver.with_own_book();
    let mut boards = positions(Variant::CONNECT_FOUR, plies);
    bencher
        .with_inputs(move || boards.next().expect("endless"))
        .bench_local_values(|board| {
            solver.forget();
            solver.scores(&board, Precision::Exact, &Stop::new())
        });
}

/// How long a search goes on after it was told to stop: the solver's, and that for any board.
#[divan::bench(args = ["connect-four", "gomoku"], sample_size = 1, max_time = 5)]
fn a_stop(bencher: Bencher, game: &str) {
    let variant = game.parse::<Variant>().expect("a variant");
    bencher
        .with_inputs(|| {
            let stop = Stop::new();
            let asked = stop.clone();
            let search = std::thread::spawn(move || {
                let board = Board::new(variant);
                if let Ok(mut solver) = Solver::new(variant, TABLE) {
                    return solver.score(&board, Precision::Exact, &asked).is_err();
                }
                let mut rng = GameRng::seed_from_u64(1);
                let endless = Search::new(u64::MAX);
                endless.choose(&board, &mut rng, &asked).is_err()
            });
            std::thread::sleep(Duration::from_millis(100));
            (stop, search)
        })
        .bench_local_values(|(stop, search)| {
            stop.raise();
            assert!(search.join().expect("no panic"), "it was not stopped");
        });
}

/// An answer of the perfect player at Connect 4, by the number of stones.
#[divan::bench(args = [2, 7, 8, 9, 10, 11, 12], sample_size = 1, max_time = 5)]
fn perfect(bencher: Bencher, plies: usize) {
    let kind = StrategyKind::Perfect;
    let mut rng = GameRng::seed_from_u64(1);
    let mut boards = positions(Variant::CONNECT_FOUR, plies);
    bencher
        // Without what it remembers of other games.
        .with_inputs(move || {
            let strategy = kind.build(Variant::CONNECT_FOUR).expect("solved");
            (strategy, boards.next().expect("endless"))
        })
        .bench_local_values(|(strategy, board)| strategy.choose(&board, &mut rng, &Stop::new()));
}

/// A move of each level early in a game.
#[divan::bench(args = ["beginner", "easy", "medium", "hard", "top"], consts = [0, 1, 2], sample_size = 1, max_time = 5)]
fn a_move<const GAME: usize>(bencher: Bencher, level: &str) {
    let variant = ["connect-four", "5x5x4", "gomoku"][GAME]
        .parse::<Variant>()
        .expect("a variant");
    let kind = match level {
        "top" => StrategyKind::top(variant),
        _ => level.parse::<StrategyKind>().expect("a level"),
    };
    let strategy = kind.build(variant).expect("plays everything");
    let mut rng = GameRng::seed_from_u64(1);
    let mut boards = positions(variant, 10);
    bencher
        .with_inputs(move || boards.next().expect("endless"))
        .bench_local_values(|board| strategy.choose(&board, &mut rng, &Stop::new()));
}
