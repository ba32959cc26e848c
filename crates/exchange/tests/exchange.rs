//! Matches as text: there and back, and what cannot be read.

use inarow_exchange::{renlib, sgf, tags};
use inarow_model::match_state::MatchState;
use inarow_model::saved::DatedMatch;
use inarow_model::setup::Setup;
use inarow_model::sheet::Page;
use inarow_model::why::Explained;
use inarow_rules::{Board, Branches, Player, Record, Square, Variant, Verdict, notation};
use inarow_text::{Language, Texts};
use proptest::prelude::*;

/// An error as players read it.
fn english(error: &impl Explained) -> String {
    Texts::of(Language::ENGLISH).why(&error.why())
}

fn decoded(bytes: &[u8]) -> String {
    inarow_exchange::decode(bytes).expect("a text")
}

/// Any match: some moves of a game, between some players, shown at some ply.
fn any_match() -> impl Strategy<Value = DatedMatch> {
    let games = prop::sample::select(vec![
        "connect-four",
        "tic-tac-toe",
        "gomoku",
        "16x4x4-drop",
        "5x3x3",
        "3x4x3-drop",
        "renju",
        "9x9x5-standard",
        "22x22x5-caro",
        "gomoku-swap2",
        "9x9x5-renju-taraguchi10",
        "renju-soosorv8",
    ]);
    let seats = prop::sample::select(vec!["human:Zoë: \"]\\'", "human", "hard:0.5", "medium"]);
    let moves = prop::collection::vec(any::<prop::sample::Index>(), 0..60);
    let title = prop::sample::select(vec!["", "Game 7: the end", "a] \\ [b", "moves: none"]);
    let rest = (any::<bool>(), any::<[u8; 2]>(), 0..2_000_000_000_000_i64);
    let places = any::<[prop::sample::Index; 2]>();
    let line = prop::collection::vec(any::<prop::sample::Index>(), 1..8);
    let others = prop::collection::vec(line, 0..4);
    let seats = [seats.clone(), seats];
    (games, seats, moves, places, title, rest, others).prop_map(
        |(game, seats, moves, [place, given], title, (turned, won, changed), others)| {
            let variant = game.parse().expect("a game");
            let mut record = Record::from(played(variant, &moves));
            record
                .go_to(place.index(record.len() + 1))
                .expect("a place");
            let given = given.index(record.len() + 1);
            let seats = seats.map(|seat| seat.parse().expect("a seat"));
            let others = branches_beside(&record, &others);
            let mut dated = DatedMatch {
                saved: MatchState {
                    setup: Setup { variant, seats },
                    record,
                    turned,
                    won: won.map(u32::from),
                    page: (variant == inarow_model::sheet::GAME).then(|| Page {
                        begun: changed,
                        seed: u64::from(won[0]) << 56,
                        game: won[1] % 8,
                    }),
                    hints: won.map(|won| u32::from(won / 100)),
                    given,
                    verdict: None,
                    remote: None,
                    imported: true,
                    branches: None,
                },
                title: title.to_owned(),
                changed: Some(changed),
                stated_date: String::new(),
                profile: None,
            };
            dated.saved.keep_branches(&others);
            dated
        },
    )
}

/// Lines that part from the moves of `record`: each at a place chosen by its first number.
fn branches_beside(record: &Record, lines: &[Vec<prop::sample::Index>]) -> Branches {
    let mut branches = Branches::default();
    for line in lines {
        let mut other = record.without_opening();
        let place = line[0].index(other.len() + 1);
        other.go_to(place).expect("a place");
        other.cut();
        for chosen in &line[1..] {
            if other.board().is_over() {
                break;
            }
            let legal = other.board().legal_moves();
            other.play(*chosen.get(&legal)).expect("legal");
        }
        branches.remember(&other);
    }
    branches
}

/// Takes a legal step for each of `moves`, until the game is over.
fn played(variant: Variant, moves: &[prop::sample::Index]) -> Board {
    let mut board = Board::new(variant);
    for chosen in moves {
        let legal = board.legal_steps();
        if legal.is_empty() {
            break;
        }
        board.take(*chosen.get(&legal)).expect("legal");
    }
    board
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        rng_seed: proptest::test_runner::RngSeed::Fixed(12),
        ..ProptestConfig::default()
    })]

    #[test]
    fn matches_as_lines_come_back_as_they_were(matches in prop::collection::vec(any_match(), 0..5)) {
        let texts = Texts::of(Language::ENGLISH);
        let all = matches.iter().map(|dated| tags::write(dated, &texts));
        let all = all.collect::<Vec<_>>();
        for text in [all.join("\n"), all.concat(), all.join("\r\n\r\n")] {
            let reading = inarow_exchange::read(&text);
            prop_assert_eq!(&reading.faults, &[]);
            prop_assert_eq!(&reading.matches, &matches);
        }
        for line in all.concat().lines() {
            prop_assert!(line.chars().count() <= 78, "{}", line);
        }
    }

    #[test]
    fn renlib_round_trip_keeps_all_lines(dated in any_match()) {
        let variant = dated.saved.setup.variant;
        if !renlib::knows(variant) {
            return Ok(());
        }
        let branches = dated.saved.branches();
        let text = decoded(&renlib::write(&branches));
        let reading = inarow_exchange::read(&text);
        prop_assert_eq!((reading.matches.len(), reading.variations), (1, 0), "{}", text);
        let again = reading.matches[0].saved.branches();
        prop_assert_eq!(again.text(variant), branches.text(variant));
    }

    #[test]
    fn sgf_round_trip_keeps_moves_and_names(dated in any_match()) {
        let texts = Texts::of(Language::ENGLISH);
        let Some(game) = sgf::write(&dated, &texts) else {
            prop_assert!(dated.saved.setup.variant.gravity());
            return Ok(());
        };
        // What is ours alone comes back with it.
        let reading = inarow_exchange::read(&game);
        prop_assert_eq!(&reading.faults, &[]);
        let mut whole = dated.clone();
        whole.saved.record = Record::from(dated.saved.record.end());
        prop_assert_eq!(&reading.matches, &[whole]);
        // Other programs leave it out, and all are people there.
        let game = ["SEATB[", "SEATW[", "DATE["].map(|name| format!("C{name}"))
            .iter()
            .fold(game, |game, other| game.replace(&other[1..], other));
        let reading = inarow_exchange::read(&game);
        let found = &reading.matches[0];
        let names = inarow_text::names::names_of_match(&dated.saved, &texts)
            .map(|name| name.chars().take(16).collect::<String>().trim().to_owned());
        let found = found.saved.setup.seats.each_ref().map(|seat| seat.name.clone());
        prop_assert_eq!(found, names.map(Some));
    }

    #[test]
    fn damaged_text_reports_faults_at_valid_lines(
        matches in prop::collection::vec(any_match(), 1..3),
        cuts in prop::collection::vec((any::<prop::sample::Index>(), any::<char>()), 1..6),
    ) {
        let texts = Texts::of(Language::ENGLISH);
        let mut letters = matches
            .iter()
            .flat_map(|dated| [tags::write(dated, &texts), sgf::write(dated, &texts).unwrap_or_default()])
            .collect::<String>()
            .chars()
            .collect::<Vec<_>>();
        for (place, letter) in cuts {
            let place = place.index(letters.len());
            letters[place] = letter;
        }
        let text = letters.into_iter().collect::<String>();
        let reading = inarow_exchange::read(&text);
        let lines = text.lines().count();
        for fault in reading.faults {
            prop_assert!((1..=lines).contains(&fault.line), "{}", fault);
        }
    }
}

#[test]
fn mixed_formats_are_read_with_fault_lines() {
    let text = "\u{feff}game: connect-four
first: human:Ann
second: medium
moves: 1. 4 4
  2. 5 3
game: tic-tac-toe
first: human
second: human
moves: b2 b2

connect-four 4453
hello there
# a remark
(;GM[4]SZ[15]PB[Ann]
 ;B[hh];W[hi](;B[aa])(;B[bb];W[cc]))(;GM[1];B[aa])
game: gomoku
first: human
moves: h8
";
    let reading = inarow_exchange::read(text);
    let played = reading.matches.iter().map(|found| found.saved.record.len());
    assert_eq!(played.collect::<Vec<_>>(), [4, 4, 3]);
    let [ann, line, gomoku] = &reading.matches[..] else {
        panic!("{reading:?}");
    };
    assert_eq!(ann.saved.record.moves(), line.saved.record.moves());
    assert_eq!(gomoku.saved.setup.seats[0].name.as_deref(), Some("Ann"));
    // The row is counted from the top.
    assert_eq!(gomoku.saved.record.moves()[2], Square::new(0, 14));
    let faults = reading.faults.iter().map(english);
    let faults = faults.collect::<Vec<_>>();
    assert_eq!(faults[0], "line 9: \"b2\" at place 4: that square is taken");
    assert!(faults[1].starts_with("line 12: "), "{}", faults[1]);
    assert_eq!(faults[2], "line 15: GM \"1\" is another game than gomoku");
    assert_eq!(faults[3], "line 16: the match has no \"second:\"");
    assert_eq!(faults.len(), 4);
}

#[test]
fn stray_brackets_keep_surrounding_matches() {
    let text = "(played at home)
connect-four 44
(;GM[4]SZ[15];B[hh])) and more
()
(;GM[4]SZ[15];B[hh]C[never closed

game: connect-four
first: human
second: human
moves: 4
(: a smile
connect-four 4
";
    let reading = inarow_exchange::read(text);
    let played = reading.matches.iter().map(|found| found.saved.record.len());
    assert_eq!(played.collect::<Vec<_>>(), [2, 1, 1, 1]);
    let lines = reading.faults.iter().map(|fault| fault.line);
    assert_eq!(lines.collect::<Vec<_>>(), [1, 3, 4, 5, 11]);
}

#[test]
fn dates_are_understood_as_people_write_them() {
    let changed = |date: &str| {
        let text =
            format!("game: tic-tac-toe\nfirst: human\nsecond: human\ndate: {date}\nmoves: b2\n");
        let reading = inarow_exchange::read(&text);
        reading
            .matches
            .first()
            .map(|found| found.changed.expect("a date"))
    };
    let day = 86_400_000;
    let midday = 20_484 * day + day / 2;
    for date in ["2026-01-31", "2026-01-31T12:00", "2026-01-31 12:00:00"] {
        // Whatever the clock here is set to.
        let found = changed(date).expect(date);
        assert!((found - midday).abs() <= day * 14 / 24, "{date}: {found}");
    }
    assert_eq!(changed("2026-01-31T12:00:00.000+00:00"), Some(midday));
    for date in ["", "yesterday", "-000005-01-01T00:00:00Z", "99999-01-01"] {
        assert_eq!(changed(date), None, "{date}");
    }
}

#[test]
fn files_of_many_programs_are_decoded() {
    let two = "connect-four 44".encode_utf16().flat_map(u16::to_le_bytes);
    let bytes = [0xff, 0xfe].into_iter().chain(two).collect::<Vec<_>>();
    assert_eq!(decoded(&bytes), "connect-four 44");
    assert_eq!(decoded(b"Jos\xe9"), "José");
    // Games say how their letters are written, and are of Western Europe where they do not.
    for (bytes, name) in [
        (b"(;CA[ISO-8859-1]PB[Jos\xe9]".as_slice(), "José"),
        (b"(;GM[4]PB[Jos\xe9]", "José"),
        (b" (;GM[4]CA[GB18030]PB[\xd6\xd0\xb9\xfa]", "中国"),
        ("(;CA[ISO-8859-1]PB[José]".as_bytes(), "José"),
    ] {
        let text = decoded(bytes);
        assert!(text.ends_with(&format!("PB[{name}]")), "{text}");
    }
    assert_eq!(decoded("Zoë".as_bytes()), "Zoë");
}

#[test]
fn a_game_of_another_program_is_read() {
    // As Piskvork's successors write it: lines of their own, escapes, a comment with a bracket.
    let text = "(;FF[4]CA[UTF-8]\n GM[4]\nSZ[15]PB[\\[x\\]]PW[Bo]DT[2026-01-31]\nGN[Final]C[a \\] b]\n;B[hh]C[(;]\n;W[ig])";
    let reading = inarow_exchange::read(text);
    assert_eq!(reading.faults, []);
    let found = &reading.matches[0];
    assert_eq!(found.saved.setup.variant, Variant::GOMOKU);
    assert_eq!(found.saved.setup.seats[0].name.as_deref(), Some("[x]"));
    assert_eq!(
        found.saved.record.moves(),
        [Square::new(7, 7), Square::new(8, 8)]
    );
    assert_eq!(found.title, "Final");
    // Midday of that day, by the clock here.
    let changed = found.changed.expect("a date");
    assert!(
        (changed - 1_769_860_800_000).abs() <= 14 * 3_600_000,
        "{changed}"
    );
    for (text, why) in [
        ("(;GM[4]SZ[15];B[hh];B[ii])", "B \"ii\" is out of turn"),
        ("(;GM[4]SZ[15];B[zz])", "B \"zz\" is no square of the board"),
        (
            "(;GM[4]SZ[15]AB[aa:ee])",
            "the stones that were set up: 25 pieces of the first player and 0 of the second cannot be",
        ),
        ("(;GM[4]SZ[99])", "a board has 1 to 22 columns"),
        (
            "(;GM[4]SZ[15];B[hh]",
            "a bracket that opens here never closes",
        ),
    ] {
        assert_eq!(
            english(&inarow_exchange::read(text).faults[0].why),
            why,
            "{text}"
        );
    }
}

#[test]
fn unclosed_brackets_are_read_in_linear_time() {
    let one = "(;GM[4]SZ[15];B[hh];W[ii]\n";
    let text = one.repeat(40_000);
    // It would take minutes.
    let reading = inarow_exchange::read(&text);
    assert!(reading.matches.is_empty() && !reading.faults.is_empty());
    // What is whole after them is read.
    let reading = inarow_exchange::read(&format!("{one}\n(;GM[4]SZ[15];B[hh];W[ii])\n"));
    assert_eq!((reading.matches.len(), reading.faults.len()), (1, 1));
}

#[test]
fn unclosed_bracket_reports_unread_lines() {
    let text = "(;GM[4];B[hh]\n;W[ii]\nconnect-four 4453\n(;GM[4];B[hh])\n";
    let reading = inarow_exchange::read(text);
    assert_eq!((reading.matches.len(), reading.unread), (2, 1));
    let why = "a bracket that opens here never closes; all up to line 2 is not read";
    assert_eq!(english(&reading.faults[0].why), why);
    // It costs no game before it, and none of these is read twice.
    let reading = inarow_exchange::read("(;GM[4]\n;B[hh])\n(;GM[4]\n;B[aa])(;GM[4];B[ii]\n");
    assert_eq!((reading.matches.len(), reading.unread), (2, 1));
    assert_eq!(reading.faults[0].line, 4);
}

/// The first thousand faults are listed; a text without end is refused.
#[test]
fn faults_are_capped_but_all_counted() {
    let reading = inarow_exchange::read(&"nonsense\n".repeat(5_000));
    assert_eq!((reading.faults.len(), reading.unread), (1_000, 5_000));
    let endless = inarow_exchange::text_of(std::io::repeat(b'x'));
    let why = english(&endless.expect_err("endless"));
    assert_eq!(why, "it is larger than 64 MB");
}

/// Tags may stand in any order.
#[test]
fn unknown_tag_is_skipped_with_fault() {
    let text = "first: human\ngame: gomoku\nmood: bright\n  and warm\nsecond: human\nmoves: h8\n";
    let reading = inarow_exchange::read(text);
    let told = reading.faults.iter().map(english);
    assert_eq!(
        told.collect::<Vec<_>>(),
        ["line 3: \"mood:\" says nothing of a match"]
    );
    assert_eq!(reading.matches[0].saved.record.len(), 1);
}

#[test]
fn long_names_are_shortened_and_counted() {
    let game = |name: &str, title: &str| {
        let text = format!("(;GM[4]PB[{name}]PW[B]GN[{title}];B[hh])");
        let reading = inarow_exchange::read(&text);
        let seat = reading.matches[0].saved.setup.seats[0].name.clone();
        (seat.expect("a name"), reading.shortened)
    };
    assert_eq!(
        game("Maximilian Mayer", "A game"),
        ("Maximilian Mayer".to_owned(), 0)
    );
    let long = game("Maximilian Mayer the First", &"long ".repeat(20));
    assert_eq!(long, ("Maximilian Mayer".to_owned(), 2));
}

#[test]
fn stray_text_beside_match_is_reported() {
    let game = "(;GM[4]SZ[15];B[hh];W[ii])";
    let reading = inarow_exchange::read(&format!("{game} {game}\n"));
    assert_eq!((reading.matches.len(), reading.faults.len()), (2, 0));
    let reading = inarow_exchange::read(&format!("{game} connect-four 4453\n{game}\n"));
    assert_eq!((reading.matches.len(), reading.faults.len()), (2, 1));
    assert!(english(&reading.faults[0]).contains("connect-four 4453"));
    let tags = |moves: &str| format!("Game: gomoku\nFirst: human\nSecond: human\nMoves: {moves}\n");
    let reading = inarow_exchange::read(&tags("1. h8 i9 2. a1"));
    assert_eq!((reading.matches.len(), reading.faults.len()), (1, 0));
    // A move with a stop behind it is not taken for the number of one, nor the end of what was cut off.
    for moves in [
        "1. h8 i9. 2. a1",
        "1. h8 i9 3. a1",
        "1. h8 i9 2.",
        "1. h8 1. i9",
    ] {
        let reading = inarow_exchange::read(&tags(moves));
        assert_eq!((reading.matches.len(), reading.faults.len()), (0, 1));
    }
    let drops = |moves: &str| tags(moves).replace("gomoku", "connect-four");
    for moves in ["4453.", "1. 4 4 2. 5 3.", "1. 4 4 2. 5. 3. 6"] {
        let reading = inarow_exchange::read(&drops(moves));
        assert_eq!((reading.matches.len(), reading.faults.len()), (0, 1));
    }
    let reading = inarow_exchange::read(&drops("1. 4 4 2. 5 3"));
    assert_eq!((reading.matches.len(), reading.faults.len()), (1, 0));
}

/// A library as RenLib writes it: h8, and after it i9 with a comment, g7 with a text on the board, and a text on the
/// board alone. After i9 follow two lines.
const LIBRARY: &[u8] =
    b"\xffRenLib\xff\x03\x04\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00\x00\x78\x00\
    \x69\x88Good\x08more\x00\x6a\xc0\x6b\x40\
    \x87\x81\x00\x01ab\x00\x00\x01\x40\x02\x43\x00\x01c\x00";

#[test]
fn libraries_of_renlib_are_read_with_all_lines() {
    let text = decoded(LIBRARY);
    let reading = inarow_exchange::read(&text);
    assert_eq!((&reading.faults, &reading.remarks), (&vec![], &vec![]));
    assert_eq!((reading.comments, reading.variations), (1, 0));
    let saved = &reading.matches[0].saved;
    assert_eq!(saved.setup.variant.to_string(), "renju");
    assert_eq!(notation::format(&saved.record.end()), "h8 i9 j9");
    let branches = saved.branches.as_deref();
    assert_eq!(branches, Some("h8 (i9 (j9) (k9)) (g7 a15)"));
    // Written again without comments and texts.
    let written = renlib::write(&saved.branches());
    let (head, moves) = written.split_at(20);
    assert_eq!(head, &LIBRARY[..20]);
    assert_eq!(
        moves,
        b"\x00\x00\x78\x00\x69\x80\x6a\xc0\x6b\x40\x87\x00\x01\x40"
    );
}

#[test]
fn old_libraries_begin_with_a_move() {
    let mut old = b"\xffRenLib\xff\x03\x00".to_vec();
    old.resize(20, 0xff);
    // The comment is "Bra", in seven bits, and the highest one marks its end.
    old.extend(b"\x78\x20Br\xe1\x00\x68\x40");
    let reading = inarow_exchange::read(&decoded(&old));
    let saved = &reading.matches[0].saved;
    assert_eq!(notation::format(&saved.record.end()), "h8 h9");
    assert_eq!((saved.branches.as_deref(), reading.comments), (None, 1));
}

#[test]
fn libraries_against_the_rules_of_renju_are_gomoku() {
    let variant = Variant::GOMOKU;
    // Six in a row, and one more line.
    let text = "a1 a15 b1 b15 c1 c15 e1 e15 f1 f15 d1";
    let record = Record::from(notation::parse(variant, text).expect("moves"));
    let mut branches = Branches::default();
    branches.remember(&record);
    let text = decoded(&renlib::write(&branches));
    let reading = inarow_exchange::read(&text);
    assert_eq!(reading.matches[0].saved.setup.variant, variant);
    assert_eq!(reading.matches[0].saved.record.end(), record.end());
}

#[test]
fn damaged_libraries_are_refused() {
    for length in 0..LIBRARY.len() {
        // Between two moves a file may end; a shorter head is no library.
        if let Err(why) = inarow_exchange::decode(&LIBRARY[..length]) {
            assert!(english(&why).contains("damaged at byte"), "{why}");
        }
    }
    let mut newer = LIBRARY.to_vec();
    newer[9] = 5;
    let why = inarow_exchange::decode(&newer).expect_err("a later version");
    assert_eq!(
        english(&why),
        "it is a RenLib library of version 3.5; 3.4 is the latest that can be read"
    );
    let mut off = LIBRARY.to_vec();
    off[22] = 0x10;
    let why = inarow_exchange::decode(&off).expect_err("no column 0");
    assert_eq!(
        english(&why),
        "it is a RenLib library that is damaged at byte 22"
    );
}

#[test]
fn verdicts_survive_round_trip_in_both_formats() {
    let texts = Texts::of(Language::ENGLISH);
    for verdict in [
        Verdict::Resigned(Player::First),
        Verdict::Resigned(Player::Second),
        Verdict::OutOfTime(Player::First),
        Verdict::OutOfTime(Player::Second),
        Verdict::Agreed,
    ] {
        let board = notation::parse(Variant::GOMOKU, "h8 h9").expect("moves");
        let seats = ["human:Ann", "human:Zoe"].map(|seat| seat.parse().expect("a seat"));
        let setup = Setup {
            variant: Variant::GOMOKU,
            seats,
        };
        let dated = DatedMatch {
            saved: MatchState {
                verdict: Some(verdict),
                ..MatchState::new(setup, Record::from(board))
            },
            title: String::new(),
            changed: None,
            stated_date: String::new(),
            profile: None,
        };
        let told = tags::write(&dated, &texts);
        let line = sgf::write(&dated, &texts).expect("a flat board");
        for text in [told, line] {
            let reading = inarow_exchange::read(&text);
            assert_eq!(reading.faults, [], "{text}");
            assert_eq!(reading.matches[0].saved.verdict, Some(verdict), "{text}");
        }
    }
    // Nobody resigns after the last move.
    let ended =
        "game: tic-tac-toe\nfirst: human\nsecond: human\nended: agreed\nmoves: a1 b1 a2 b2 a3\n";
    assert_eq!(inarow_exchange::read(ended).faults.len(), 1);
}
