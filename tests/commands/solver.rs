//! The exact solver against plain minimax, its own symmetries, and known results; and the filter
//! that prints its scores.

use std::process::Output;

use inarow_engine::GameRng;
use inarow_rules::{Board, Square, Variant};
use inarow_solver::Stop;
use inarow_solver::{Precision, Solver};
use rand::SeedableRng;

use crate::boards::random_board;
use crate::program::inarow;

const TABLE: usize = 1 << 20;

fn solver(variant: Variant, bytes: usize) -> Solver {
    Solver::new(variant, bytes).expect("a variant that can be solved")
}

fn score(solver: &mut Solver, board: &Board) -> i32 {
    solver
        .score(board, Precision::Exact, &Stop::new())
        .expect("a game that is not over")
}

#[test]
fn a_damaged_book_is_told_and_done_without() {
    let folder = std::env::temp_dir().join(format!("inarow-book-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("damaged.book");
    let mut bytes = include_bytes!("../../crates/solver/books/connect-four.book").to_vec();
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

    // Some editors begin a file with a byte order mark.
    let output = solve(&[], "\u{feff}32164625\n");
    assert_eq!(text(&output.stdout), "32164625 11\n");

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
fn bad_lines_are_reported_and_others_solved() {
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

/// Spaces between moves are no score.
#[test]
fn solver_output_is_valid_input() {
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
fn unreadable_file_is_named_and_others_solved() {
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
fn book_resumes_from_its_journal() {
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
