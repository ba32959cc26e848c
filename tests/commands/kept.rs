//! What the terminal game keeps, through the real program: killed at any moment, taken up again.

use std::fs;
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Output};
use std::thread;
use std::time::Duration;

use inarow_model::match_state::MatchState;
use inarow_model::saved::KeptMatch;
use inarow_model::setup::Setup;
use inarow_rules::{Player, Record, Variant, notation};
use inarow_store::{Query, Store};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use rusqlite::Connection;

use crate::program::{inarow, inarow_in, program};

/// A folder that is gone when the test is.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("inarow-kept-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn matches(&self) -> Vec<KeptMatch> {
        let (store, aside) = Store::open(&self.0.join("matches.db")).expect("a database");
        assert_eq!(aside, None);
        store.list(&Query::default(), 1_000).expect("readable")
    }

    fn run(&self, options: &[&str], input: &str) -> Output {
        inarow_in(&self.0, options, input)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// How many moves the last grid shows that was printed whole.
fn shown(text: &str) -> usize {
    let grids = text
        .split("\n\n")
        .filter(|part| part.starts_with(" 16 ") && part.lines().count() == 17);
    let last = grids.last().unwrap_or_default();
    last.matches(['X', 'O']).count()
}

#[test]
fn killed_program_keeps_all_shown_moves() {
    let folder = Folder::new("killed");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(20_261_122);
    let (mut some, mut most) = (0, 0);
    for round in 0..200 {
        let name = format!("human:Round {round}");
        let options = ["console", "--game", "16x16x16-drop", "--first", &name];
        let mut child = program(&folder.0, &options).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let mut stdout = child.stdout.take().expect("a pipe");
        let reader = thread::spawn(move || {
            let mut text = String::new();
            let _ = stdout.read_to_string(&mut text);
            text
        });
        // Nobody has sixteen in a row, as the players take turns in every row.
        let moves = (0..256).map(|ply| format!("{}\n", ply % 16 + 1));
        let _ = stdin.write_all(moves.collect::<String>().as_bytes());
        thread::sleep(Duration::from_micros(rng.random_range(0..80_000)));
        child.kill().expect("killed");
        child.wait().expect("gone");
        drop(stdin);
        let shown = shown(&reader.join().expect("text"));
        some += usize::from(shown > 0);
        most = shown.max(most);
        let matches = folder.matches();
        if shown > 0 {
            let seat = matches[0].saved.setup.seat(Player::First).to_string();
            assert_eq!(seat, name, "{shown} moves have been shown");
            assert!(
                matches[0].saved.record.ply() >= shown,
                "round {round}: {shown}"
            );
        }
    }
    // They were killed before, while and after they played.
    assert!(
        some > 20 && most > 1,
        "{some} rounds had a move, {most} at most"
    );
}

#[test]
fn a_match_is_left_and_resumed() {
    let folder = Folder::new("resumed");
    let options = ["console", "--game", "connect-four", "--first", "human:Ann"];
    folder.run(&options, "4\n4\n5\nback\nq\n");
    let kept = folder.matches();
    assert_eq!(kept.len(), 1);
    let record = &kept[0].saved.record;
    assert_eq!((record.ply(), record.len()), (2, 3));
    let left = folder.run(&["console", "--resume"], "again\nq\n");
    let text = String::from_utf8(left.stdout).expect("text");
    assert!(text.contains("Ann plays X and goes first."), "{text}");
    let kept = folder.matches();
    assert_eq!(kept.len(), 1);
    assert_eq!(notation::format(kept[0].saved.record.board()), "445");
    // A match of its own, from a position, of which nothing is kept.
    let options = [
        "console",
        "--game",
        "connect-four",
        "--moves",
        "121212",
        "--first",
        "human:Bo",
        "--no-keep",
    ];
    let won = folder.run(&options, "1\n");
    let text = String::from_utf8(won.stdout).expect("text");
    assert!(text.trim_end().ends_with("Bo wins!"), "{text}");
    assert_eq!(folder.matches().len(), 1);
}

#[test]
fn computer_keeps_taken_back_moves_on_resume() {
    let folder = Folder::new("cut");
    let (mut store, _) = Store::open(&folder.0.join("matches.db")).expect("a database");
    let variant = Variant::CONNECT_FOUR;
    let mut record = Record::from(notation::parse(variant, "4453").expect("moves"));
    record.go_to(1).expect("a place");
    let seats = ["human", "easy"].map(|seat| seat.parse().expect("a seat"));
    let saved = MatchState {
        hints: [0, 3],
        ..MatchState::new(Setup { variant, seats }, record)
    };
    store.keep(None, &saved).expect("kept");
    drop(store);
    folder.run(&["console", "--resume"], "again\nq\n");
    assert_eq!(notation::format(&folder.matches()[0].end), "4453");
}

#[test]
fn against_a_computer_both_pieces_are_taken_back() {
    let folder = Folder::new("back");
    let options = ["console", "--second", "easy", "--first", "human"];
    let left = folder.run(&options, "back\nagain\nb2\nback\nq\n");
    let text = String::from_utf8(left.stdout).expect("text");
    assert_eq!(text.matches("There is nothing to take back.").count(), 1);
    assert_eq!(text.matches("There is nothing to play again.").count(), 1);
    let record = &folder.matches()[0].saved.record;
    assert_eq!((record.ply(), record.len()), (0, 2));
}

#[test]
fn matches_are_listed_shown_and_deleted() {
    let folder = Folder::new("listed");
    let text = |options: &[&str]| {
        let output = folder.run(options, "");
        assert!(output.status.success(), "{output:?}");
        String::from_utf8(output.stdout).expect("text")
    };
    assert_eq!(text(&["matches"]), "");
    let four = [
        "console",
        "--game",
        "connect-four",
        "--first",
        "human:Ann",
        "--second",
        "human:Bo",
    ];
    folder.run(&four, "1\n2\n1\n2\n1\n2\n1\n");
    folder.run(&["console", "--first", "human:Zoë"], "b2\nq\n");
    let all = text(&["matches"]);
    let lines = all.lines().collect::<Vec<_>>();
    assert_eq!(lines.len(), 2, "{all}");
    // The one that was played last comes first.
    assert!(
        lines[0].contains("tic-tac-toe") && lines[0].contains("Zoë"),
        "{all}"
    );
    assert!(
        lines[1].contains("Ann won") && lines[1].contains("7 moves"),
        "{all}"
    );
    assert_eq!(
        text(&["matches", "--game", "connect-four"]).lines().count(),
        1
    );
    assert_eq!(text(&["matches", "--with", "zO"]).lines().count(), 1);
    assert_eq!(
        text(&["matches", "--result", "unfinished", "--with", "Ann"]),
        ""
    );
    let json = text(&["matches", "--json", "--result", "won"]);
    let read: serde_json::Value = serde_json::from_str(&json).expect("one line of JSON");
    assert_eq!(read["number"], 1);
    assert_eq!(read["moves"], "1212121");
    assert_eq!(read["winner"], "Ann");
    let shown = text(&["matches", "show", "1"]);
    assert!(
        shown.contains("Ann and Bo, 7 moves, Ann won\nmoves: 1212121\n"),
        "{shown}"
    );
    assert!(shown.contains("  1  X  O  .  .  .  .  ."), "{shown}");
    let gone = text(&["matches", "delete", "1"]);
    assert_eq!(gone, "deleted 1: connect-four/1212121/human:Ann/human:Bo\n");
    assert_eq!(text(&["matches"]).lines().count(), 1);
    // It can be found, and put back.
    let bin = text(&["matches", "--deleted"]);
    assert_eq!(bin.lines().count(), 1, "{bin}");
    let back = text(&["matches", "restore", "1"]);
    assert_eq!(
        back,
        "put back 1: connect-four/1212121/human:Ann/human:Bo\n"
    );
    assert_eq!(text(&["matches", "--deleted"]), "");
    let none = folder.run(&["matches", "restore", "1"], "");
    assert_eq!(none.status.code(), Some(1));
    text(&["matches", "delete", "1"]);

    let why = |output: Output| String::from_utf8(output.stderr).expect("text");
    let twice = folder.run(&["matches", "delete", "1"], "");
    assert_eq!(why(twice), "inarow: match 1 is deleted already\n");
    let empty = folder.run(&["matches", "--game", "gomoku"], "");
    assert!(empty.status.success() && empty.stdout.is_empty());
    assert_eq!(why(empty), "inarow: there are no such matches\n");
    let fresh = Folder::new("fresh").run(&["matches"], "");
    assert_eq!(why(fresh), "inarow: there are no matches yet\n");

    let missing = folder.run(&["matches", "delete", "2", "7"], "");
    assert_eq!(missing.status.code(), Some(1));
    let why = String::from_utf8(missing.stderr).expect("text");
    assert_eq!(why, "inarow: there is no match 7\n");
    // None or all.
    assert_eq!(text(&["matches"]).lines().count(), 1);
}

#[test]
fn unsavable_match_is_reported_and_goes_on() {
    let folder = Folder::new("wrong");
    let nothing = folder.run(&["console", "--resume"], "");
    assert_eq!(nothing.status.code(), Some(1));
    let why = String::from_utf8(nothing.stderr).expect("text");
    assert_eq!(why, "inarow: there is no unfinished match\n");
    let refused = inarow(&["console", "--moves", "b2 b2", "--first", "human"], "");
    assert_eq!(refused.status.code(), Some(2));
    // A file where the folder should be.
    let file = folder.0.join("file");
    fs::write(&file, "").expect("written");
    let played = inarow_in(
        &file,
        &["console", "--first", "human"],
        "a1\nb1\na2\nb2\na3\n",
    );
    assert!(played.status.success());
    let told = String::from_utf8(played.stderr).expect("text");
    assert_eq!(told.matches("this match is not kept").count(), 1, "{told}");
}

#[test]
fn conflicting_resume_keeps_a_second_match() {
    let folder = Folder::new("both");
    let seats = ["console", "--first", "human", "--second", "human"];
    assert!(folder.run(&seats, "b2\nq\n").status.success());
    let resume = || {
        program(&folder.0, &["console", "--resume"])
            .spawn()
            .expect("it starts")
    };
    let (mut one, mut other) = (resume(), resume());
    let play = |console: &mut Child, moves: &str| {
        let input = console.stdin.as_mut().expect("an input");
        input.write_all(moves.as_bytes()).expect("read");
        // Until what was played is shown: it is kept then.
        let output = console.stdout.as_mut().expect("an output");
        let mut seen = Vec::new();
        while !seen.ends_with(b"such as b2:\n") {
            let mut letter = [0];
            output.read_exact(&mut letter).expect("an answer");
            seen.extend(letter);
        }
    };
    for console in [&mut one, &mut other] {
        play(console, "");
    }
    play(&mut one, "a1\n");
    play(&mut other, "c3\n");
    let ends = [one, other].map(|mut console| {
        console
            .stdin
            .take()
            .expect("an input")
            .write_all(b"q\n")
            .expect("read");
        let end = console.wait_with_output().expect("it ends");
        String::from_utf8(end.stderr).expect("text")
    });
    assert_eq!(ends[0], "");
    assert!(ends[1].contains("yours is kept as match 2"), "{}", ends[1]);
}

#[test]
fn branches_go_through_every_format() {
    let folder = Folder::new("formats");
    let run = |options: &[&str], input: &str| folder.run(options, input);
    let sgf = "(;GM[4]SZ[15];B[hh](;W[hg];B[gg])(;W[ig])(;W[ah];B[zz]))\nconnect-four 44\n";
    let taken = run(&["matches", "import", "-"], sgf);
    let told = String::from_utf8_lossy(&taken.stdout);
    assert!(told.contains("left out: 0 comments, 1 variation"), "{told}");
    for (format, whole) in [("text", true), ("sgf", false), ("renlib", false)] {
        let written = run(&["matches", "export", "--format", format], "");
        // Two of the formats know no board with gravity.
        assert_eq!(written.status.code(), Some(i32::from(!whole)), "{format}");
        let other = Folder::new(format);
        let file = other.0.join("matches.lib");
        fs::write(&file, &written.stdout).expect("written");
        let file = file.to_str().expect("a path");
        let taken = other.run(&["matches", "import", file], "");
        assert_eq!(taken.status.code(), Some(0), "{format}");
        let again = other.run(&["matches", "export", "--format", "text"], "");
        let again = String::from_utf8_lossy(&again.stdout);
        assert!(
            again.contains("branches: h8 (h9 g9) (i9) (a8)\n"),
            "{format}: {again}"
        );
        // What is there already isn't taken twice.
        let taken = other.run(&["matches", "import", file], "");
        let told = String::from_utf8_lossy(&taken.stdout);
        assert!(told.contains("0 new") || told.contains("already"), "{told}");
    }
    let damaged = folder.0.join("damaged.lib");
    fs::write(&damaged, b"\xffRenLib\xff\x03\x04").expect("written");
    let taken = run(
        &["matches", "import", damaged.to_str().expect("a path")],
        "",
    );
    let told = String::from_utf8_lossy(&taken.stderr);
    assert!(told.contains("damaged at byte"), "{told}");
    assert_eq!(taken.status.code(), Some(1));
}

#[test]
fn export_reports_unreadable_match() {
    let folder = Folder::new("unreadable");
    let run = |options: &[&str], input: &str| folder.run(options, input);
    let taken = run(
        &["matches", "import", "-"],
        "connect-four 1\ntic-tac-toe b2\n",
    );
    assert_eq!(taken.status.code(), Some(0));
    let all = run(&["matches", "export"], "");
    assert_eq!((all.status.code(), all.stderr.len()), (Some(0), 0));
    let connection = Connection::open(folder.0.join("matches.db")).expect("a database");
    let sql = "UPDATE match SET game = 'bogus' WHERE id = 2";
    assert_eq!(connection.execute(sql, []).expect("damaged"), 1);
    drop(connection);
    let all = run(&["matches", "export"], "");
    let (written, told) = (
        String::from_utf8_lossy(&all.stdout),
        String::from_utf8_lossy(&all.stderr),
    );
    assert_eq!(all.status.code(), Some(1));
    assert_eq!(written.matches("game: ").count(), 1, "{written}");
    assert!(told.contains("match 2 cannot be read"), "{told}");
    let shown = run(&["matches", "show", "2"], "");
    let told = String::from_utf8_lossy(&shown.stderr);
    assert!(told.contains("match 2 cannot be read"), "{told}");
    // Deleted, it is told among what was, and can be put back.
    for (options, told) in [
        (
            ["matches", "delete", "--", "2"].as_slice(),
            "deleted 2, which cannot be read",
        ),
        (
            &["matches", "restore", "2"],
            "put back 2, which cannot be read",
        ),
        (
            &["matches", "delete", "2", "1", "2"],
            "deleted 2, which cannot be read\ndeleted 1: ",
        ),
    ] {
        let done = run(options, "");
        let written = String::from_utf8_lossy(&done.stdout);
        assert_eq!(done.status.code(), Some(0));
        assert!(written.starts_with(told), "{written}");
    }
    let deleted = run(&["matches", "--deleted"], "");
    let told = String::from_utf8_lossy(&deleted.stderr);
    assert_eq!(deleted.status.code(), Some(1));
    assert_eq!(told, "inarow: match 2 cannot be read\n");
    assert_eq!(String::from_utf8_lossy(&deleted.stdout).lines().count(), 1);
}

#[test]
fn unreadable_matches_are_listed_then_counted() {
    let folder = Folder::new("many-unreadable");
    let lines = (1..=7)
        .flat_map(|one| (1..=7).map(move |other| format!("connect-four {one}{other}\n")))
        .collect::<String>();
    let taken = folder.run(&["matches", "import", "-"], &lines);
    assert_eq!(taken.status.code(), Some(0));
    let connection = Connection::open(folder.0.join("matches.db")).expect("a database");
    let sql = "UPDATE match SET game = 'bogus' WHERE id > 1";
    assert_eq!(connection.execute(sql, []).expect("damaged"), 48);
    drop(connection);
    let listed = folder.run(&["matches"], "");
    let told = String::from_utf8_lossy(&listed.stderr);
    assert_eq!(listed.status.code(), Some(1));
    assert_eq!(told.lines().count(), 21, "{told}");
    assert!(told.ends_with("inarow: 28 more cannot be read\n"), "{told}");
    assert_eq!(String::from_utf8_lossy(&listed.stdout).lines().count(), 1);
}

#[test]
fn names_of_files_do_not_steer_the_terminal() {
    let folder = Folder::new("terminal");
    let file = folder.0.join("\u{1b}[31mred.txt");
    fs::write(&file, "nonsense\n").expect("written");
    let file = file.to_str().expect("a name");
    for options in [
        &["matches", "import", file][..],
        &["puzzles", "check", file],
        &["book", "check", file],
        &["solve", file],
        &["matches", "import", &format!("{file}2")],
    ] {
        let output = folder.run(options, "");
        assert_ne!(output.status.code(), Some(0), "{options:?}");
        for told in [output.stdout, output.stderr] {
            assert!(!told.contains(&0x1b), "{options:?}");
        }
    }
}
