//! The exact solver against plain minimax, its own symmetries, and known results; and the filter
//! that prints its scores.

mod boards;
use std::collections::HashMap;

use boards::random_board;
use inarow_rules::{Board, Player, Square, Variant, notation};
use inarow_solver::SolveError;
use inarow_solver::Stop;
use inarow_solver::{Book, Precision, Solver};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus as GameRng;

const TABLE: usize = 1 << 20;

fn solver(variant: Variant, bytes: usize) -> Solver {
    Solver::new(variant, bytes).expect("a variant that can be solved")
}

fn score(solver: &mut Solver, board: &Board) -> i32 {
    solver
        .score(board, Precision::Exact, &Stop::new())
        .expect("a game that is not over")
}

/// Returns the pieces of all squares, as a key for positions that are reached in different orders.
fn pieces(board: &Board) -> Vec<Option<Player>> {
    let squares = board.variant().all_squares();
    squares.map(|square| board.piece(square)).collect()
}

/// The score of every position reached from `board`, by plain minimax without any cut.
fn minimax(board: &mut Board, known: &mut HashMap<Vec<Option<Player>>, i32>) -> i32 {
    if let Some(score) = known.get(&pieces(board)) {
        return *score;
    }
    let left = (board.variant().squares() - board.ply()) as i32;
    let score = if board.winner().is_some() {
        // The side that is to move has lost to the stone before.
        -(left + 2) / 2
    } else if board.is_over() {
        0
    } else {
        let moves = board.legal_moves().into_iter();
        let scores = moves.map(|square| {
            board.play(square).expect("legal");
            let score = -minimax(board, known);
            board.undo();
            score
        });
        scores.max().expect("a move")
    };
    known.insert(pieces(board), score);
    score
}

/// Visits every position reached from `board` whose game is not over, each once.
fn visit(
    board: &mut Board,
    seen: &mut HashMap<Vec<Option<Player>>, i32>,
    check: &mut impl FnMut(&Board),
) {
    if board.is_over() || seen.insert(pieces(board), 0).is_some() {
        return;
    }
    check(board);
    for square in board.legal_moves() {
        board.play(square).expect("legal");
        visit(board, seen, check);
        board.undo();
    }
}

#[test]
fn small_boards_score_like_minimax() {
    for (text, positions) in [("4x4x4-drop", 100_000), ("5x3x4-drop", 10_000)] {
        let variant: Variant = text.parse().expect("a variant");
        let mut known = HashMap::new();
        minimax(&mut Board::new(variant), &mut known);
        let mut exact = solver(variant, TABLE);
        let mut weak = solver(variant, TABLE);
        let mut tiny = solver(variant, 0);
        let mut seen = HashMap::new();
        visit(&mut Board::new(variant), &mut seen, &mut |board| {
            let truth = known[&pieces(board)];
            assert_eq!(score(&mut exact, board), truth, "{board:?}");
            assert_eq!(score(&mut tiny, board), truth, "{board:?}");
            let sign = weak.score(board, Precision::Weak, &Stop::new());
            assert_eq!(sign, Ok(truth.signum()), "{board:?}");
        });
        assert!(seen.len() > positions, "{text}: {}", seen.len());
    }
}

#[test]
fn late_positions_score_like_minimax() {
    let mut rng = GameRng::seed_from_u64(4);
    for (text, left) in [
        ("connect-four", 11),
        ("8x7x4-drop", 9),
        ("9x6x4-drop", 9),
        ("5x8x4-drop", 11),
        ("10x5x4-drop", 8),
        ("12x4x4-drop", 8),
    ] {
        let variant: Variant = text.parse().expect("a variant");
        let mut solver = solver(variant, TABLE);
        for _ in 0..40 {
            let mut board = random_board(variant, variant.squares() - left, &mut rng);
            if variant.squares() - board.ply() > left {
                continue;
            }
            let truth = minimax(&mut board, &mut HashMap::new());
            assert_eq!(
                score(&mut solver, &board),
                truth,
                "{text} {}",
                notation::format(&board)
            );
        }
    }
}

#[test]
fn mirror_images_table_sizes_and_precisions_agree() {
    let mut rng = GameRng::seed_from_u64(5);
    let variant = Variant::CONNECT_FOUR;
    let (mut one, mut other, mut tiny) = (
        solver(variant, TABLE),
        solver(variant, TABLE),
        solver(variant, 0),
    );
    for _ in 0..60 {
        let board = random_board(variant, 22, &mut rng);
        let mut mirrored = Board::new(variant);
        for square in board.history() {
            let column = variant.columns() - 1 - square.column;
            mirrored.play(Square { column, row: 0 }).expect("legal");
        }
        let truth = score(&mut one, &board);
        assert_eq!(score(&mut other, &mirrored), truth);
        assert_eq!(score(&mut tiny, &board), truth);
        let stop = Stop::new();
        assert_eq!(
            one.score(&board, Precision::Weak, &stop),
            Ok(truth.signum())
        );
        // The best column has the position's score.
        let scores = one.scores(&board, Precision::Exact, &stop).expect("scores");
        assert_eq!(scores.iter().copied().flatten().max(), Some(truth));
        for (column, found) in scores.iter().enumerate() {
            let column = column as u8;
            let open = board.landing(Square { column, row: 0 }).is_ok();
            assert_eq!(found.is_some(), open);
        }
    }
}

#[test]
fn whole_small_boards_have_their_known_results() {
    // Who wins with best play, as has been published for these sizes.
    for (columns, rows, result) in [
        (4, 4, 0),
        (5, 4, 0),
        (6, 4, -1),
        (7, 4, 0),
        (4, 5, 0),
        (5, 5, 0),
    ] {
        let variant = Variant::new(columns, rows, 4, true).expect("a variant");
        let empty = Board::new(variant);
        let found = solver(variant, 16 * TABLE).score(&empty, Precision::Weak, &Stop::new());
        assert_eq!(found, Ok(result), "{variant}");
    }
}

#[test]
fn threads_agree_with_one() {
    let mut rng = GameRng::seed_from_u64(12);
    let mut solved = 0;
    for (text, plies) in [("connect-four", 20), ("6x5x4-drop", 12), ("9x6x4-drop", 38)] {
        let variant: Variant = text.parse().expect("a variant");
        let mut one = solver(variant, TABLE);
        // All of them begin at once, on a table that is crowded from the start or may grow.
        let mut several = [(2, TABLE), (4, 0), (8, TABLE)].map(|(threads, bytes)| {
            solver(variant, bytes)
                .with_threads(threads)
                .with_help_after(0)
        });
        for _ in 0..100 {
            let board = random_board(variant, plies, &mut rng);
            let truth = score(&mut one, &board);
            for solver in &mut several {
                solver.forget();
                assert_eq!(score(solver, &board), truth, "{board:?}");
                let weak = solver.score(&board, Precision::Weak, &Stop::new());
                assert_eq!(weak, Ok(truth.signum()), "{board:?}");
            }
            solved += 1;
        }
    }
    assert_eq!(solved, 300);
    let stop = Stop::new();
    stop.raise();
    let mut two = solver(Variant::CONNECT_FOUR, TABLE).with_threads(2);
    let stopped = two.score(&Board::new(Variant::CONNECT_FOUR), Precision::Exact, &stop);
    assert_eq!(stopped, Err(SolveError::Stopped));
}

#[test]
fn the_book_knows_the_opening() {
    let book = Book::of_the_program().expect("the book is sound");
    let mut solver = solver(Variant::CONNECT_FOUR, TABLE).with_book(book);
    // The first player wins in the middle only, as has been known since 1988.
    let scores = solver.scores(
        &Board::new(Variant::CONNECT_FOUR),
        Precision::Exact,
        &Stop::new(),
    );
    let known = [-2, -1, 0, 1, 0, -1, -2].map(Some);
    assert_eq!(scores, Ok(known.to_vec()));
    assert_eq!(solver.positions(), 0);
}

#[test]
fn search_tree_size_is_unchanged() {
    let variant = Variant::CONNECT_FOUR;
    for (moves, expected, positions) in [
        ("32164625", 11, 6_499),
        ("274552224131661", 0, 24_542),
        ("2252576253462244111563365343671351441", -1, 3),
    ] {
        let board = notation::parse(variant, moves).expect("legal");
        let mut solver = solver(variant, TABLE);
        assert_eq!(score(&mut solver, &board), expected);
        assert_eq!(solver.positions(), positions, "{moves}");
    }
}

/// So is a game that is over, and a raised flag stops the search.
#[test]
fn unsolvable_boards_are_refused() {
    for text in [
        "tic-tac-toe",
        "gomoku",
        "7x6x5-drop",
        "9x7x4-drop",
        "16x4x4-drop",
    ] {
        let variant: Variant = text.parse().expect("a variant");
        assert!(Solver::new(variant, TABLE).is_err(), "{text}");
    }
    let variant = Variant::CONNECT_FOUR;
    let mut solver = solver(variant, TABLE);
    let over = notation::parse(variant, "1212121").expect("legal");
    let stop = Stop::new();
    assert_eq!(
        solver.score(&over, Precision::Exact, &stop),
        Err(SolveError::GameOver)
    );
    stop.raise();
    let empty = Board::new(variant);
    assert_eq!(
        solver.score(&empty, Precision::Exact, &stop),
        Err(SolveError::Stopped)
    );
}
