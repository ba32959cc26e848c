//! The exact solver against plain minimax, its own symmetries, and known results; and the filter
//! that prints its scores.

mod boards;
mod program;

use std::collections::HashMap;
use std::process::Output;

use boards::random_board;
use inarow::ai::connect_four::{Book, Precision, Solver};
use inarow::ai::{GameRng, NoChoice, Stop};
use inarow::rules::{Board, Player, Square, Variant, notation};
use program::inarow;
use rand::SeedableRng;

const TABLE: usize = 1 << 20;

fn solver(variant: Variant, bytes: usize) -> Solver {
    Solver::new(variant, bytes).expect("a variant that can be solved")
}

fn score(solver: &mut Solver, board: &Board) -> i32 {
    solver
        .score(board, Precision::Exact, &Stop::new())
        .expect("a game that is not over")
}

/// What stands where, as a key for positions reached in different orders.
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
fn every_position_of_small_boards_scores_as_by_plain_minimax() {
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
fn late_positions_of_larger_boards_score_as_by_plain_minimax() {
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
    stop.ask();
    let mut two = solver(Variant::CONNECT_FOUR, TABLE).with_threads(2);
    let stopped = two.score(&Board::new(Variant::CONNECT_FOUR), Precision::Exact, &stop);
    assert_eq!(stopped, Err(NoChoice::Stopped));
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
fn a_damaged_book_is_told_and_done_without() {
    let folder = std::env::temp_dir().join(format!("inarow-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("damaged.book");
    let mut bytes = include_bytes!("../assets/books/connect-four.book").to_vec();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&path, &bytes).expect("a file");
    let name = path.display().to_string();
    let output = solve(&["--book", &name], "32164625\n");
    let checked = inarow(&["book", "check", &name], "");
    std::fs::remove_dir_all(&folder).expect("it was there");
    let complaint = text(&output.stderr);
    assert!(
        complaint.contains("damaged") && complaint.contains(&name),
        "{complaint}"
    );
    assert_eq!(text(&output.stdout), "32164625 11\n");
    assert_eq!(checked.status.code(), Some(1));
}

#[test]
fn the_search_tree_is_as_large_as_it_was() {
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

#[test]
fn what_cannot_be_solved_is_refused_and_a_search_can_be_stopped() {
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
        Err(NoChoice::GameOver)
    );
    stop.ask();
    let empty = Board::new(variant);
    assert_eq!(
        solver.score(&empty, Precision::Exact, &stop),
        Err(NoChoice::Stopped)
    );
}

/// Runs `inarow solve` with those options and that input.
fn solve(options: &[&str], input: &str) -> Output {
    let options: Vec<&str> = std::iter::once(&"solve").chain(options).copied().collect();
    inarow(&options, input)
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

#[test]
fn positions_go_in_and_scores_come_out() {
    let input = "32164625 11\n2252576253462244111563365343671351441\r\n";
    let output = solve(&[], input);
    assert_eq!(
        text(&output.stdout),
        "32164625 11\n2252576253462244111563365343671351441 -1\n"
    );
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());

    let output = solve(&["--weak", "--cold", "--table", "1"], input);
    assert_eq!(text(&output.stdout).split_whitespace().nth(1), Some("1"));
    let output = solve(&["--scores"], "5554224333234511764415115\n");
    let line = text(&output.stdout).trim_end();
    assert_eq!(line.split(' ').count(), 8, "{line}");
    assert_eq!(line.split(' ').nth(5), Some("."), "{line}");
    // The empty line is the empty board.
    let output = solve(&["--game", "4x4x4-drop"], "\n");
    assert_eq!(text(&output.stdout), "=0\n");
    let output = solve(&["--stats"], "32164625\n");
    let lines: Vec<&str> = text(&output.stdout).lines().collect();
    assert_eq!(lines[0].split(' ').count(), 4);
    assert!(lines[1].starts_with("# 1 solved, "), "{}", lines[1]);
}

#[test]
fn bad_lines_are_told_and_the_others_are_solved() {
    let input = "32164625=10\n448\n2252576253462244111563365343671351441 x\n1212121\n32164625\n";
    let output = solve(&[], input);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout), "32164625 11\n32164625 11\n");
    let told: Vec<&str> = text(&output.stderr).lines().collect();
    assert_eq!(
        told,
        [
            "inarow: line 1: the score is 11, expected was 10",
            "inarow: line 2: \"8\" at place 3: that is off the board",
            "inarow: line 3: \"x\" is not a score",
            "inarow: line 4: the game is over",
        ]
    );
    let output = solve(&["no-such-file"], "");
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).starts_with("inarow: no-such-file: "));
}

#[test]
fn spaces_between_moves_are_no_score_and_what_comes_out_goes_in_again() {
    let output = solve(&[], "4 4 5 3\n4 4 5 3 = -2\n4453=9\n");
    assert_eq!(text(&output.stdout), "4453 -2\n4453 -2\n4453 -2\n");
    let told = text(&output.stderr);
    assert_eq!(told, "inarow: line 3: the score is -2, expected was 9\n");

    for (game, moves, told) in [
        (
            "10x3x4-drop",
            "10 9 10 9 10 1 1 2 2",
            "10,9,10,9,10,1,1,2,2 ",
        ),
        ("10x2x4-drop", "10", "10="),
        ("10x2x4-drop", "", "="),
        ("4x4x4-drop", "", "="),
        ("4x4x4-drop", "4", "4 "),
    ] {
        let output = solve(&["--game", game], &format!("{moves}\n"));
        let line = text(&output.stdout).to_owned();
        assert!(line.starts_with(told), "{line}");
        let again = solve(&["--game", game], &line);
        assert_eq!(
            (text(&again.stdout), again.status.code()),
            (&*line, Some(0))
        );
    }
}

#[test]
fn no_input_does_harm() {
    // What steers a terminal is not passed on, and a line without end is not kept.
    let endless = "4".repeat(5_000_000);
    let input = format!("44\u{1b}[2J\n{endless}\n32164625\n");
    let output = solve(&[], &input);
    assert_eq!(text(&output.stdout), "32164625 11\n");
    let told = text(&output.stderr).lines().collect::<Vec<_>>();
    assert_eq!(
        told,
        [
            "inarow: line 1: \"\\u{1b}\" at place 3: that is not a move",
            "inarow: line 2: longer than 4096 bytes",
        ]
    );
}

#[test]
fn a_file_that_cannot_be_read_is_named_and_the_others_are_solved() {
    let folder = std::env::temp_dir().join(format!("inarow-files-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("a.txt");
    std::fs::write(&path, "32164625\n").expect("a file");
    let [folder_name, name] = [&folder, &path].map(|path| path.display().to_string());
    let output = solve(&[&folder_name, &name], "");
    std::fs::remove_dir_all(&folder).expect("it was there");
    assert_eq!(text(&output.stdout), "32164625 11\n");
    let told = text(&output.stderr);
    assert!(
        told.starts_with(&format!("inarow: {folder_name}: ")),
        "{told}"
    );
    assert_eq!(output.status.code(), Some(1));
}

/// A result as a journal has it: the position's key, its score, and the checksum of both.
fn journal_entry(board: &Board, score: i32) -> Vec<u8> {
    // Seven bits a column; a bit above the top stone marks the height, and of two mirror images the
    // lesser number counts.
    let number = |mirrored: bool| {
        let mut number = 0_u64;
        for column in 0..7 {
            let at = if mirrored { 6 - column } else { column };
            let mut height = 0;
            for row in 0..6 {
                if let Some(player) = board.piece(Square { column: at, row }) {
                    let own = u64::from(player == board.turn());
                    number |= own << (u32::from(column) * 7 + u32::from(row));
                    height = row + 1;
                }
            }
            number |= 1 << (u32::from(column) * 7 + u32::from(height));
        }
        number
    };
    let mut bytes = number(false).min(number(true)).to_le_bytes().to_vec();
    bytes.push(score as u8);
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    bytes
}

#[test]
fn a_book_goes_on_from_its_journal_and_is_checked() {
    let folder = std::env::temp_dir().join(format!("inarow-make-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let name = folder.join("my.book").display().to_string();
    let journal = folder.join("my.book.journal");
    // No time for more than what is known.
    let options = ["book", "make", &name, "--table", "1", "--minutes", "0"];
    let mut rng = GameRng::seed_from_u64(16);
    let mut solver = solver(Variant::CONNECT_FOUR, TABLE);
    let mut entries = 0;
    for run in 0..3 {
        // As a run leaves it that was stopped in the middle of a result.
        let mut bytes = b"inarowj\x01".to_vec();
        for _ in 0..10 {
            let board = random_board(Variant::CONNECT_FOUR, 24, &mut rng);
            let score = score(&mut solver, &board);
            bytes.extend(journal_entry(&board, score));
            entries += 1;
        }
        bytes.extend(&[1; 7][..run * 3]);
        std::fs::write(&journal, bytes).expect("a journal");
        let made = inarow(&options, "");
        assert!(made.status.success(), "{made:?}");
        let told = text(&made.stderr);
        assert!(told.contains(&format!("{entries} positions, ")), "{told}");
        assert!(!journal.exists(), "it is in the book now");
    }
    let checked = inarow(&["book", "check", &name], "");
    assert!(checked.status.success(), "{checked:?}");
    let told = text(&checked.stdout);
    assert!(
        told.contains("30 solved again") && told.contains(" 0 wrong"),
        "{told}"
    );

    // A journal that is none is not touched, and the error names it.
    std::fs::write(&journal, "a letter").expect("a file");
    let refused = inarow(&options, "");
    let kept = std::fs::read(&journal).expect("still there");
    std::fs::remove_dir_all(&folder).expect("it was there");
    assert_eq!(kept, b"a letter");
    assert_eq!(refused.status.code(), Some(1));
    let told = text(&refused.stderr);
    assert!(
        told.contains("my.book.journal: this is not a journal"),
        "{told}"
    );
}
