//! Two programs that play together as if far from each other: invited, joined, stopped at any moment, and taken up again.

mod hostile;
mod person;
#[path = "../commands/program.rs"]
mod program;

use std::net::{Ipv4Addr, UdpSocket};
use std::time::{Duration, Instant};
use std::{fs, thread};

use inarow_rules::{Board, Player, Square, notation};
use person::{Folders, Person};
use program::{inarow, inarow_in};
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Two who have agreed to play that.
fn together(folders: &Folders, options: &[&str]) -> [Person; 2] {
    let invites = [&["--invite", "--name", "Ann"], options].concat();
    let mut ann = Person::at(&folders.of(0), &invites);
    let invite = ann.invite();
    let mut zoe = Person::at(&folders.of(1), &["--join", &invite, "--name", "Zoe"]);
    zoe.until("Ann invites you to");
    zoe.types("yes");
    ann.until("Zoe wants to play");
    ann.types("yes");
    ann.until(" second.");
    zoe.until(" second.");
    [ann, zoe]
}

#[test]
fn remote_match_is_played_to_rematch() {
    let folders = Folders::new("whole");
    let [mut ann, mut zoe] = together(&folders, &["--game", "connect-four", "--clock", "5+3"]);
    for (ply, column) in ["4", "4", "5", "5"].iter().enumerate() {
        let (mover, other) = if ply % 2 == 0 {
            (&mut ann, &mut zoe)
        } else {
            (&mut zoe, &mut ann)
        };
        mover.types(column);
        mover.until(&format!("You play column {column}."));
        other.until(&format!("plays column {column}."));
    }
    // Refused, and granted after the next move.
    zoe.types("back");
    ann.until("would like to take back");
    ann.types("no");
    zoe.until("Ann doesn’t want you to take the move back.");
    zoe.types("back");
    zoe.until("has said no");
    ann.types("3");
    zoe.until("Ann plays column 3.");
    ann.types("back");
    zoe.until("would like to take back");
    zoe.types("yes");
    ann.until("Taken back.");
    ann.types("draw");
    zoe.until("offers a draw");
    zoe.types("no");
    ann.until("no draw");
    zoe.types("say 3");
    ann.until("Zoe: Well played!");
    ann.types("6");
    zoe.until("Ann plays column 6.");
    zoe.types("1");
    ann.until("Zoe plays column 1.");
    ann.types("7");
    ann.until("You win!");
    zoe.until("Ann wins.");
    // The match has ended on both disks, in the same way.
    let records = [0, 1].map(|side| folders.latest(side));
    assert_eq!(notation::format(records[0].board()), "4455617");
    assert_eq!(records[0], records[1]);
    zoe.types("rematch");
    ann.until("would like a rematch");
    ann.types("yes");
    zoe.until("Rematch!");
    ann.until("Rematch!");
    zoe.types("4");
    ann.until("Zoe plays column 4.");
    zoe.types("resign");
    ann.until("Zoe resigns. You win!");
    zoe.until("You resign. Ann wins.");
    ann.leaves();
    zoe.leaves();
    for side in [0, 1] {
        let matches = folders.matches(side);
        assert_eq!(matches.len(), 2, "{side}");
        assert_eq!(matches[0].result(), Some(Some(Player::Second)));
        assert_eq!(matches[1].result(), Some(Some(Player::First)));
        assert_eq!(matches[0].saved.setup.seats[0].name.as_deref(), Some("Zoe"));
    }
}

#[test]
fn renju_with_swap_and_foul_is_played_far_away() {
    let folders = Folders::new("renju");
    let [mut ann, mut zoe] = together(&folders, &["--game", "renju-swap2"]);
    // Ann opens, and with her choice Zoe has Black.
    let steps = [
        ("ann", "h8"),
        ("ann", "a1"),
        ("ann", "i8"),
        ("zoe", "two-more"),
        ("zoe", "a3"),
        ("zoe", "j9"),
        ("ann", "white"),
        ("ann", "a5"),
        ("zoe", "j10"),
        ("ann", "a7"),
        ("zoe", "j8"),
        ("zoe", "j11"),
        ("ann", "c1"),
        ("zoe", "j12"),
        ("ann", "c3"),
        ("zoe", "j13"),
    ];
    for (mover, step) in steps {
        let (mover, other) = if mover == "ann" {
            (&mut ann, &mut zoe)
        } else {
            (&mut zoe, &mut ann)
        };
        mover.types(step);
        match step {
            "two-more" => other.until("Zoe places two more stones."),
            "white" => other.until("Ann plays White."),
            "j8" => mover.until("A foul: Black may not make two threes at once."),
            _ => other.until(&format!("plays {step}.")),
        };
    }
    zoe.until("You win!");
    ann.until("Zoe wins.");
    let records = [0, 1].map(|side| folders.latest(side));
    assert_eq!(
        notation::format(records[0].board()),
        "h8 a1 i8 two-more a3 j9 white a5 j10 a7 j11 c1 j12 c3 j13"
    );
    assert_eq!(records[0], records[1]);
}

#[test]
fn spectators_see_what_is_played_and_are_counted() {
    let folders = Folders::new("watched");
    let invites = ["--invite", "--name", "Ann", "--game", "tic-tac-toe"];
    let mut ann = Person::at(&folders.of(0), &invites);
    let (play, watch) = (ann.invite(), ann.invite());
    let mut zoe = Person::at(&folders.of(1), &["--join", &play, "--name", "Zoe"]);
    zoe.until("invites you");
    zoe.types("yes");
    ann.until("wants to play");
    ann.types("yes");
    zoe.until(" second.");
    ann.until(" second.");
    ann.types("b2");
    zoe.until("Ann plays b2.");
    let nobody = Folders::new("watching");
    let mut max = Person::at(&nobody.of(0), &["--join", &watch, "--no-keep"]);
    max.until("Ann and Zoe play Tic-tac-toe");
    ann.until("1 spectator is watching.");
    zoe.types("a1");
    max.until("Zoe plays a1.");
    ann.types("c3");
    max.until("Ann plays c3.");
    // Who watches plays nothing.
    max.types("a2");
    max.until("Nothing to do");
    max.leaves();
    ann.until("Nobody is watching.");
    // An invite to play is used up.
    let mut late = Person::at(&nobody.of(1), &["--join", &play, "--no-keep"]);
    late.until("already taken");
}

#[test]
fn early_spectator_sees_match_and_clocks() {
    let folders = Folders::new("early");
    let invites = ["--invite", "--name", "Ann", "--clock", "1+0"];
    let mut ann = Person::at(&folders.of(0), &invites);
    let (play, watch) = (ann.invite(), ann.invite());
    let nobody = Folders::new("early-watching");
    let mut max = Person::at(&nobody.of(0), &["--join", &watch, "--no-keep"]);
    max.until("The match has not begun yet.");
    ann.until("1 spectator is watching.");
    let mut zoe = Person::at(&folders.of(1), &["--join", &play]);
    zoe.until("Ann invites you to");
    zoe.types("yes");
    ann.until("wants to play");
    ann.types("yes");
    ann.until(" second.");
    // Who has no name is nobody's friend here.
    max.until("Ann and Player 2 play Tic-tac-toe");
    max.until("Ann 1:00  Player 2 1:00");
    zoe.until(" second.");
    ann.types("b2");
    max.until("Ann plays b2.");
    // The clock of the one to move runs for who looks on, too, …
    thread::sleep(Duration::from_millis(1_500));
    max.types("board");
    let told = max.until("Player 2 0:5");
    assert!(
        told.contains("Ann 1:00") || told.contains("Ann 0:5"),
        "{told}"
    );
    // … and stands still while one of the two is away.
    zoe.leaves();
    ann.until("is no longer connected");
    let clocks = |max: &mut Person| {
        max.types("board");
        max.until("Player 2 0:");
        max.until("\n")
    };
    thread::sleep(Duration::from_millis(300));
    let stood = clocks(&mut max);
    thread::sleep(Duration::from_millis(2_200));
    assert_eq!(clocks(&mut max), stood);
    max.leaves();
}

/// Whether what is said to all on this machine's networks comes back to it. Where it does not, nobody is nearby.
fn has_multicast() -> bool {
    const GROUP: Ipv4Addr = Ipv4Addr::new(224, 0, 0, 251);
    let heard = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0))?;
        socket.join_multicast_v4(&GROUP, &Ipv4Addr::UNSPECIFIED)?;
        socket.set_read_timeout(Some(Duration::from_secs(2)))?;
        socket.send_to(b"inarow", (GROUP, socket.local_addr()?.port()))?;
        socket.recv(&mut [0; 16])
    };
    heard().is_ok()
}

#[test]
fn nearby_host_is_listed_and_joined() {
    if !has_multicast() {
        println!("there is no network here on which anybody could be nearby");
        return;
    }
    let folders = Folders::new("nearby");
    // This is not the only test that waits.
    let name = format!("Ann {}", std::process::id());
    let invites = ["--invite", "--name", &name, "--game", "connect-four"];
    let mut ann = Person::at(&folders.of(0), &invites);
    ann.invite();
    let mut zoe = Person::at(&folders.of(1), &["--nearby", "--name", "Zoe"]);
    zoe.until("Looking for players");
    let before = zoe.until(&format!(". {name}: Connect 4"));
    let line = before.rsplit('\n').next().expect("a line");
    let number = line.split('.').next().expect("a number").to_owned();
    zoe.types("no number");
    zoe.until("Please type one of the numbers");
    zoe.types(&number);
    zoe.until("invites you to");
    zoe.types("yes");
    ann.until("Zoe wants to play");
    ann.types("yes");
    ann.until(" second.");
    zoe.until(" second.");
    ann.types("4");
    zoe.until("plays column 4.");
}

#[test]
fn fast_player_is_slowed_and_stays_connected() {
    let folders = Folders::new("fast");
    let [mut ann, mut zoe] = together(&folders, &["--game", "connect-four"]);
    let since = Instant::now();
    // Ann says four things each time, of which the first 150 are sent at once, and 80 in each second after that.
    for _ in 0..150 {
        ann.types("draw");
        zoe.until("offers a draw");
        ann.types("4");
        zoe.until("Ann plays column 4.");
        ann.types("back");
        zoe.until("would like to take back");
        zoe.types("y");
        ann.until("Taken back.");
    }
    assert!(since.elapsed() > Duration::from_secs(5));
    for person in [&ann, &zoe] {
        let all = person.all();
        assert!(!all.contains("too short a time"), "{all}");
    }
}

#[test]
fn match_reconnects_after_either_side_leaves() {
    let folders = Folders::new("lost");
    let [mut ann, mut zoe] = together(&folders, &["--game", "connect-four"]);
    ann.types("4");
    zoe.until("Ann plays column 4.");
    zoe.leaves();
    ann.until("Zoe is no longer connected.");
    ann.types("4");
    ann.until("Zoe isn’t connected right now.");
    let mut zoe = Person::at(&folders.of(1), &["--resume"]);
    zoe.until("Ann is here.");
    ann.until("Zoe is here.");
    zoe.types("4");
    ann.until("Zoe plays column 4.");
    // The one who has invited can go too, and is found again.
    ann.leaves();
    zoe.until("Ann is no longer connected.");
    let mut ann = Person::at(&folders.of(0), &["--resume"]);
    zoe.until("Ann is here.");
    ann.until("Zoe is here.");
    ann.types("4");
    zoe.until("Ann plays column 4.");
    assert_eq!(folders.matches(0).len(), 1);
    assert_eq!(folders.matches(1).len(), 1);
}

#[test]
fn records_that_differ_are_both_in_both_libraries() {
    let folders = Folders::new("differ");
    let [mut ann, mut zoe] = together(&folders, &["--game", "connect-four"]);
    ann.types("4");
    zoe.until("Ann plays column 4.");
    let older = folders.of(1).join("older.db");
    zoe.leaves();
    fs::copy(folders.of(1).join("matches.db"), &older).expect("copied");
    let mut zoe = Person::at(&folders.of(1), &["--resume"]);
    zoe.until("Ann is here.");
    zoe.types("4");
    ann.until("Zoe plays column 4.");
    ann.types("5");
    zoe.until("Ann plays column 5.");
    zoe.leaves();
    // The disk of one of them was put back to what it was.
    fs::copy(&older, folders.of(1).join("matches.db")).expect("copied");
    let mut zoe = Person::at(&folders.of(1), &["--resume"]);
    zoe.until("differs from yours");
    ann.until("differs from yours");
    ann.leaves();
    zoe.leaves();
    for side in [0, 1] {
        let matches = folders.matches(side);
        let mut moves = matches
            .iter()
            .map(|kept| notation::format(&kept.end))
            .collect::<Vec<_>>();
        moves.sort();
        assert_eq!(moves, ["4", "445"], "{side}");
    }
    let mut zoe = Person::at(&folders.of(1), &["--resume"]);
    // It is none of those that can be gone on with.
    zoe.until("no unfinished match");
}

#[test]
fn what_is_no_ticket_says_why() {
    let refused = |options: &[&str]| {
        let refused = inarow(&[&["console"], options].concat(), "");
        assert_eq!(refused.status.code(), Some(2), "{options:?}");
        String::from_utf8(refused.stderr).expect("text")
    };
    assert!(refused(&["--join", "connect-four/44"]).contains("tickets begin with “inarow”"));
    assert!(refused(&["--join", "inarowabc"]).contains("copy all of it"));
    assert!(refused(&["--invite", "--clock", "0+5"]).contains("MINUTES+SECONDS"));
    assert!(refused(&["--invite", "--relay", "nowhere"]).contains("https://relay.example"));
    assert!(refused(&["--invite", "--name", "a\u{202e}b"]).contains("printable"));
    assert!(refused(&["--invite", "--join", "inarowabc"]).contains("--join"));
    let folders = Folders::new("none");
    let none = inarow_in(&folders.of(0), &["console", "--resume"], "");
    assert_eq!(none.status.code(), Some(1));
}

/// Plays a whole match of chance in which a program is killed so many times, at any moment.
fn with_kills(name: &str, kills: usize, seed: u64) {
    let folders = Folders::new(name);
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    // Nobody has sixteen in a row, as the players take turns.
    let mut people = together(&folders, &["--game", "16x16x16-drop"]).map(Some);
    let mut killed = 0;
    while killed < kills {
        let record = folders.latest(rng.random_range(0..2));
        let board: &Board = record.board();
        let mover = board.turn().index();
        let moves: Vec<Square> = board.legal_moves();
        let column = moves.choose(&mut rng).expect("a move").column + 1;
        let person = people[mover].as_mut().expect("there");
        person.types(&column.to_string());
        // In most rounds it is played; in others somebody stops before, while or after it is.
        if rng.random_range(0..2) == 0 {
            thread::sleep(Duration::from_micros(rng.random_range(0..30_000)));
            let side = rng.random_range(0..2);
            people[side].take().expect("there").kill();
            killed += 1;
            let mut back = Person::at(&folders.of(side), &["--resume"]);
            back.until("is here.");
            people[side] = Some(back);
            let other = people[1 - side].as_mut().expect("there");
            other.until("is here.");
        } else {
            let other = people[1 - mover].as_mut().expect("there");
            let told = ["Ann", "Zoe"][mover];
            other.until(&format!("{told} plays column {column}."));
        }
    }
    for person in people.into_iter().flatten() {
        let all = person.leaves();
        assert!(!all.contains("differs"), "seed {seed}:\n{all}");
    }
    let [one, other] = [0, 1].map(|side| folders.latest(side));
    let (one, other) = (one.board().history(), other.board().history());
    // What was typed last may have come to one only.
    let shared = one.len().min(other.len());
    assert_eq!(one[..shared], other[..shared], "seed {seed}");
    assert!(one.len().abs_diff(other.len()) <= 1, "seed {seed}");
    assert!(shared > 0, "seed {seed}");
    for side in [0, 1] {
        assert_eq!(folders.matches(side).len(), 1, "seed {seed}");
    }
}

#[test]
fn killed_programs_resume_the_same_match() {
    with_kills("killed", 10, 20_261_126);
}

#[test]
#[ignore = "takes minutes; its command is in the book"]
fn programs_killed_fifty_times_resume_the_match() {
    let seed = rand::random();
    eprintln!("seed {seed}");
    with_kills("killed-often", 50, seed);
}
