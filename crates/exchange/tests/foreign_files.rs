//! Files as other programs write them, and what comes of each.

use inarow_exchange::{Reading, recognise, sgf, tags};
use inarow_model::saved::DatedMatch;
use inarow_model::setup::Occupant;
use inarow_model::why::Explained;
use inarow_rules::{Board, Player, Square, Variant, Verdict, notation};
use inarow_store::Store;
use inarow_text::{Language, Texts};

/// An error as players read it.
fn english(error: &impl Explained) -> String {
    Texts::of(Language::ENGLISH).why(&error.why())
}

fn only(text: &str) -> (DatedMatch, Reading) {
    let reading = inarow_exchange::read(text);
    assert_eq!(reading.faults, [], "{text}");
    assert_eq!(reading.matches.len(), 1, "{text}");
    (reading.matches[0].clone(), reading)
}

fn board(variant: Variant, moves: &str) -> Board {
    notation::parse(variant, moves).expect("moves")
}

fn pasted(variant: Variant, text: &str) -> Board {
    let found = recognise::position_in(variant, text);
    found.unwrap_or_else(|why| panic!("{text}: {why}")).0
}

fn remarks(reading: &Reading) -> Vec<String> {
    reading.remarks.iter().map(english).collect()
}

#[test]
fn lines_without_names_are_games_of_two_people() {
    let text =
        "connect-four 4,4,5,5,3,3,6\nconnect-four 1,2,1,2,1,2,1\nconnect-four 1,2,1,2,1,2,7,2\n";
    let reading = inarow_exchange::read(text);
    assert_eq!((reading.matches.len(), reading.unread), (3, 0));
    for found in &reading.matches {
        let seats = &found.saved.setup.seats;
        assert!(
            seats
                .iter()
                .all(|seat| seat.occupant == Occupant::Human && seat.name.is_none())
        );
        assert!(found.saved.imported && found.saved.result().flatten().is_some());
    }
}

#[test]
fn move_lists_are_read_wherever_text_is() {
    let drop = Variant::CONNECT_FOUR;
    let expected = board(drop, "44536");
    for text in [
        "1. 4 4 2. 5 3 3. 6\n",
        "4_4_5_3_6",
        "4,4,5,3,6",
        "44536",
        "https://connect4.gamesolver.org/?pos=44536",
        "[[3,5],[3,4],[4,5],[2,5],[5,5]]",
    ] {
        assert_eq!(pasted(drop, text), expected, "{text}");
        let (found, _) = only(text);
        assert_eq!(found.saved.record.end(), expected, "{text}");
    }
    let flat = board(Variant::GOMOKU, "h8 h7 g8");
    for text in [
        "1. h8 h7 2. g8",
        "h8h7g8",
        "h8_h7_g8",
        "[7,7],[7,8],[6,7]",
        "https://gomocalc.com/#/h8h7g8",
    ] {
        assert_eq!(pasted(Variant::GOMOKU, text), flat, "{text}");
        assert_eq!(only(text).0.saved.record.end(), flat, "{text}");
    }
}

#[test]
fn pictures_are_read_in_any_pair_of_signs() {
    let drop = Variant::CONNECT_FOUR;
    let empty = |sign: &str| vec![[sign; 7].join(" "); 4].join("\n");
    for (none, first, second) in [
        (".", "R", "Y"),
        ("0", "1", "2"),
        ("⚪", "🔴", "🟡"),
        ("·", "●", "○"),
        ("-", "B", "W"),
        ("．", "Ｘ", "Ｏ"),
    ] {
        let row = |sign| [none, none, none, sign, none, none, none].join(" ");
        let text = format!("{}\n{}\n{}\n", empty(none), row(second), row(first));
        assert_eq!(pasted(drop, &text), board(drop, "44"), "{text}");
    }
}

#[test]
fn every_form_of_a_result_is_read() {
    use Player::{First, Second};
    for (result, verdict, remarked) in [
        ("W+F", Some(Verdict::Forfeited(First)), 0),
        ("W+Forfeit", Some(Verdict::Forfeited(First)), 0),
        ("B+Time", Some(Verdict::OutOfTime(Second)), 0),
        ("B+T", Some(Verdict::OutOfTime(Second)), 0),
        ("b+r", Some(Verdict::Resigned(Second)), 0),
        ("W+Resign", Some(Verdict::Resigned(First)), 0),
        ("B+1", Some(Verdict::Lost(Second)), 0),
        ("W+", Some(Verdict::Lost(First)), 0),
        ("W+3.5", Some(Verdict::Lost(First)), 0),
        ("?", None, 0),
        ("Void", None, 0),
        ("draw", Some(Verdict::Agreed), 0),
        ("0", Some(Verdict::Agreed), 0),
        ("Black+", Some(Verdict::Lost(Second)), 1),
        ("1-0", Some(Verdict::Lost(Second)), 1),
        ("unclear", None, 1),
    ] {
        let text = format!("(;GM[4]FF[4]SZ[15]\nRE[{result}];B[hh];W[ii];B[gg])");
        let (found, reading) = only(&text);
        assert_eq!(found.saved.verdict, verdict, "{result}");
        assert_eq!(reading.remarked, remarked, "{result}");
        assert!(reading.remarks.iter().all(|remark| remark.line == 2));
    }
    let (won, _) = only("(;GM[4]SZ[15]RE[W+];B[hh];W[ii])");
    let texts = Texts::of(Language::ENGLISH);
    let again = sgf::write(&won, &texts).expect("a flat board");
    assert!(again.contains("RE[W+]"), "{again}");
}

#[test]
fn a_result_against_the_board_is_reported() {
    let moves = "B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea]";
    let (found, reading) = only(&format!("(;GM[4]SZ[15]\nRE[W+R];{moves})"));
    assert_eq!(found.saved.result(), Some(Some(Player::First)));
    assert_eq!(
        remarks(&reading),
        ["line 2: the file says \"W+R\", but the board says otherwise; the board counts"]
    );
    // Under renju a line of six of Black's loses.
    let six = "B[cc];W[ca];B[dc];W[oa];B[ec];W[ea];B[gc];W[ga];B[hc];W[ia];B[fc]";
    let (found, reading) = only(&format!("(;GM[4]SZ[15]RU[Renju]RE[W+];{six})"));
    assert_eq!(found.saved.result(), Some(Some(Player::Second)));
    assert!(
        remarks(&reading)
            .iter()
            .any(|remark| remark.contains("six or more"))
    );
    assert!(
        !remarks(&reading)
            .iter()
            .any(|remark| remark.contains("otherwise"))
    );
}

#[test]
fn dates_stay_as_exact_as_they_are() {
    let texts = Texts::of(Language::ENGLISH);
    for (date, stated, written) in [
        ("1996", "1996", "DT[1996]"),
        ("1996-05", "1996-05", "DT[1996-05]"),
        ("2003/10/07", "2003-10-07", "DT[2003-10-07]"),
        ("2024.03.09 12:00:00", "", "DT[2024-03-09]"),
    ] {
        let (found, reading) = only(&format!("(;GM[4]SZ[15]DT[{date}];B[hh])"));
        assert_eq!((found.stated_date.as_str(), reading.remarked), (stated, 0));
        let sgf = sgf::write(&found, &texts).expect("a flat board");
        assert!(sgf.contains(written), "{sgf}");
        for text in [sgf, tags::write(&found, &texts)] {
            let again = &inarow_exchange::read(&text).matches[0];
            assert_eq!(again.stated_date, found.stated_date, "{text}");
            assert_eq!(again.changed, found.changed, "{text}");
        }
    }
    let (_, reading) = only("(;GM[4]SZ[15]DT[long ago];B[hh])");
    assert_eq!(reading.remarked, 1);
}

#[test]
fn encodings_that_nobody_names_are_guessed() {
    for (bytes, names) in [
        (
            b"(;GM[4]FF[4]SZ[15]PB[\xcd\xf5\xd0\xa1\xc3\xf7]PW[\xc0\xee\xcb\xc4];B[hh];W[ii])"
                .as_slice(),
            ["王小明", "李四"],
        ),
        (b"(;GM[4]PB[Jos\xe9]PW[Zo\xeb];B[hh])", ["José", "Zoë"]),
        (
            "(;GM[4]PB[José]PW[李四];B[hh])".as_bytes(),
            ["José", "李四"],
        ),
    ] {
        let text = inarow_exchange::decode(bytes).expect("a text");
        let (found, _) = only(&text);
        let found = found.saved.setup.seats.map(|seat| seat.name);
        assert_eq!(found, names.map(|name| Some(name.to_owned())));
    }
}

#[test]
fn foreign_game_number_is_read_on_fitting_board() {
    let (found, reading) = only("(;GM[1]FF[4]SZ[15];B[hh];W[ii];B[gg])");
    assert_eq!(found.saved.record.len(), 3);
    assert_eq!(reading.remarked, 1);
    assert_eq!(inarow_exchange::read("(;GM[1]SZ[9];B[aa])").unread, 1);
    let renju = "(;GM[5]FF[4]SW[NO]5A[gg][hh]GN[A-B(B) : RIF rule]RE[W+Resign]PW[Alice]PB[Bob]\
        DT[2003-10-07]SZ[15];B[hh];W[hg];B[jf];W[ig]C[ A started.\n];B[ie];W[kg];)\n\n---\n";
    let reading = inarow_exchange::read(renju);
    let found = &reading.matches[0];
    assert_eq!(found.saved.record.len(), 6);
    assert_eq!(found.saved.verdict, Some(Verdict::Resigned(Player::First)));
    assert_eq!((reading.remarked, reading.comments), (0, 1));
    assert_eq!(found.saved.setup.variant.to_string(), "renju");
}

#[test]
fn rule_set_is_read_from_every_form() {
    let named = |text: &str| {
        let (found, reading) = only(text);
        assert_eq!(remarks(&reading), [""; 0], "{text}");
        found.saved.setup.variant.to_string()
    };
    let psq = |rules: &str| format!("Piskvorky 20x20, 11:11, 0\n8,8,0\n9,9,1\na\nb\n0,{rules}\n");
    assert_eq!(named(&psq("Renju")), "20x20x5-renju");
    assert_eq!(named(&psq("Standard")), "20x20x5-standard");
    assert_eq!(named(&psq("Freestyle")), "20x20x5");
    for (rules, game) in [
        ("RU[Renju]", "renju"),
        ("RU[standard]", "standard"),
        ("RU[caro]", "caro"),
    ] {
        assert_eq!(named(&format!("(;GM[4]SZ[15]{rules};B[hh];W[ii])")), game);
        let text = format!("(;GM[4]SZ[19]{rules};B[hh];W[ii])");
        assert_eq!(named(&text), format!("19x19x5-{game}"));
    }
    assert_eq!(named("(;GM[5]SZ[15];B[hh];W[ii])"), "renju");
}

#[test]
fn foul_at_end_of_piskvork_game_loses_it() {
    let psq = |more: &str| {
        format!(
            "Piskvorky 15x15, 11:11, 0\n6,8,0\n1,1,0\n7,8,0\n1,3,0\n8,9,0\n1,5,0\n8,10,0\n1,7,0\n8,8,0\n{more}a\nb\n2,Renju\n"
        )
    };
    let (found, reading) = only(&psq(""));
    assert_eq!(found.saved.record.len(), 8);
    assert_eq!(found.saved.verdict, Some(Verdict::Lost(Player::First)));
    assert_eq!(found.saved.setup.variant.to_string(), "renju");
    assert_eq!(reading.remarked, 1);
    let (found, reading) = only(&psq("1,9,0\n"));
    assert_eq!(found.saved.record.len(), 10);
    assert_eq!(found.saved.setup.variant.to_string(), "gomoku");
    assert!(reading.remarked > 0);
}

#[test]
fn remarks_of_a_game_read_twice_are_told_once() {
    let (found, reading) = only("(;GM[4]SZ[15]\nRU[renju];\nW[hh];B[])");
    assert_eq!(found.saved.record.len(), 1);
    assert_eq!((reading.remarked, reading.remarks.len()), (2, 2));
    let pgn = "[Variant \"Standard\"]\n1. 4 4 2. 5\n";
    let (found, _) = only(pgn);
    assert_eq!(found.saved.setup.variant, Variant::CONNECT_FOUR);
}

#[test]
fn opening_stones_of_other_properties_are_played() {
    let text = "(;FF[4]GM[4]SZ[15]GN[q]RE[B+]\nPB[p1 (1800)]PW[p2 (1750)]\n\
        ;QPR[hh,hg,jf];QSLW[ig];B[gg];W[ii];B[ih];W[jg];B[gi])";
    let (found, reading) = only(text);
    assert_eq!((found.saved.record.len(), found.saved.given), (9, 4));
    assert_eq!(reading.remarked, 0);
    let torn = inarow_exchange::read(&text.replace("hh,hg,jf", "hh,hh"));
    assert_eq!((torn.matches.len(), torn.faults[0].line), (0, 3));
}

#[test]
fn moves_before_a_pass_are_kept() {
    for (pass, kept) in [
        ("B[hh];W[ii];B[  ]", 2),
        ("B[hh];W[];B[ii]", 1),
        ("B[hh];W[tt]", 1),
    ] {
        let (found, reading) = only(&format!("(;GM[4]FF[4]SZ[15]\n;{pass})"));
        assert_eq!(found.saved.record.len(), kept);
        assert_eq!(reading.remarks[0].line, 2);
    }
}

#[test]
fn games_of_piskvork_are_read() {
    let text =
        "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,123\n7,8,50\n8,9,60\n-1\nalpha.zip\nbeta.zip\n0\n";
    let (found, _) = only(text);
    let squares = [(7, 7), (8, 6), (6, 7), (7, 6)];
    let squares = squares.map(|(column, row)| Square { column, row });
    assert_eq!(found.saved.record.moves(), squares);
    let names = found
        .saved
        .setup
        .seats
        .map(|seat| seat.name.expect("a name"));
    assert_eq!(names, ["alpha", "beta"]);
    assert_eq!(found.saved.verdict, None);
    let (won, _) = only(&text.replace("zip\n0", "zip\n2"));
    assert_eq!(won.saved.verdict, Some(Verdict::Lost(Player::First)));
    // A tournament writes the programs before the code of an error, and the rule with the result.
    let (ended, _) = only(&text.replace(
        "-1\nalpha.zip\nbeta.zip\n0",
        "alpha.zip\nJ. Smith\n-1\n2,Freestyle15_1",
    ));
    let second = ended.saved.setup.seats[1].name.clone();
    assert_eq!(second.expect("a name"), "J. Smith");
    assert_eq!(ended.saved.verdict, Some(Verdict::Lost(Player::First)));
    let two = format!("{text}\n{text}");
    assert_eq!(inarow_exchange::read(&two).matches.len(), 2);
    let torn = inarow_exchange::read(&format!("{}{text}", text.replace("9,9", "9;9")));
    assert_eq!((torn.matches.len(), torn.faults[0].line), (1, 3));
}

#[test]
fn games_of_playok_are_read() {
    let text = "[Event \"?\"]\n[Site \"PlayOK\"]\n[Date \"2020.05.05\"]\n[Black \"ann\"]\n\
        [White \"bob\"]\n[Result \"0-1\"]\n\n1. h8 h9 2. g8 g9 3. i8\n\n[Event \"second\"]\n\
        [Black \"c\"]\n[White \"d\"]\n[Result \"1/2-1/2\"]\n\n1. h8 i9 1/2-1/2\n";
    let reading = inarow_exchange::read(text);
    assert_eq!((reading.matches.len(), reading.unread), (2, 0));
    let [first, second] = &reading.matches[..] else {
        panic!("{reading:?}")
    };
    assert_eq!(first.saved.record.len(), 5);
    assert_eq!(first.saved.verdict, Some(Verdict::Lost(Player::First)));
    assert_eq!(first.stated_date, "2020-05-05");
    assert_eq!(second.saved.verdict, Some(Verdict::Agreed));
    let reading = inarow_exchange::read(&text.replace("3. i8", "3. i8 1-0"));
    let told = reading.remarks.iter().map(english);
    let why = "line 8: \"1-0\" contradicts what the file says elsewhere; it was left out";
    assert_eq!(told.collect::<Vec<_>>(), [why]);
    // No number is a result that nobody won.
    for stated in ["nan-nan", "0-0", "inf-1"] {
        let reading = inarow_exchange::read(&text.replace("0-1", stated));
        assert_eq!(reading.matches[0].saved.verdict, None, "{stated}");
        assert_eq!(reading.remarks[0].line, 6, "{stated}");
    }
    let torn = inarow_exchange::read(&text.replace("g9", "q99"));
    assert_eq!((torn.matches.len(), torn.faults[0].line), (1, 8));
}

#[test]
fn remarks_and_faults_have_exact_wording() {
    let overline = "(;GM[4]SZ[15]RU[Renju]RE[B+];B[cc];W[ca];B[dc];W[oa];B[ec];W[ea];B[gc];W[ga];\
        B[hc];W[ia];B[fc])";
    let psq = "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,1\na\nb\n7\n";
    for (text, told) in [
        (
            overline,
            &[
                "line 1: the last move was left out: that makes six or more in a row, a foul, which loses",
                "line 1: the file says \"B+\", but the board says otherwise; the board counts",
            ][..],
        ),
        (psq, &["line 6: \"7\" is no result; it was left out"]),
        (
            "(;GM[4]RU[pro];B[hh])",
            &[
                "line 1: the rules \"pro\" aren’t known here; fouls aren’t checked, and five or more in a row win",
            ],
        ),
        (
            "(;GM[5];B[fh];W[aa];B[gh];W[ac];B[hi];W[ae];B[hj];W[ag];B[hh];W[ai])",
            &[
                "line 1: the game goes on after a foul (that makes two threes at once, a foul), so it is kept without fouls: five or more in a row win",
            ],
        ),
        (
            "(;GM[4]DT[07/05/1996];B[hh])",
            &[
                "line 1: the day and the month of \"07/05/1996\" can’t be told apart; only the year was kept",
            ],
        ),
        (
            "4453",
            &["line 1: no game is named; it was read as connect-four"],
        ),
        (
            "1996",
            &[
                "line 1: \"1996\" is not a game: write tic-tac-toe, connect-four, gomoku, standard, renju, caro, misere, cylinder, torus, ultimate, popout, notakto, or a size like 5x5x4 (columns x rows x line), 8x6x4-drop, 19x19x5-renju or gomoku-swap2",
            ],
        ),
        (
            "[7,7] [7,7]",
            &["line 1: \"7,7\" at place 8: that square is taken"],
        ),
        (
            "5x5x4 a1,b2 human Bob",
            &[
                "line 1: \"Bob\" is not a strategy: choose beginner, easy, medium, hard, perfect, strongest, adaptive, classic, classic-open-lines, negamax or greedy, or human",
            ],
        ),
        ("5x5x4 a1,b2 human", &["line 1: it names only one player"]),
    ] {
        let reading = inarow_exchange::read(text);
        let found = reading.remarks.iter().chain(&reading.faults);
        let found = found.map(english).collect::<Vec<_>>();
        assert_eq!(found, told, "{text}");
    }
}

#[test]
fn stated_result_counts_or_is_reported() {
    let head = "game: connect-four\nfirst: human:Ann\nsecond: human:Bob\n";
    let lost = |player| Some(Verdict::Lost(player));
    let none = &[][..];
    let elsewhere = "line 4: \"Ann won\" contradicts what the file says elsewhere; it was left out";
    let board = "line 4: the file says \"Bob won\", but the board says otherwise; the board counts";
    for (rest, verdict, remarks) in [
        ("result: Bob won\nmoves: 44", lost(Player::First), none),
        ("result: ann won\nmoves: 44", lost(Player::Second), none),
        ("result: drawn\nmoves: 44", Some(Verdict::Agreed), none),
        ("result: unfinished\nmoves: 44", None, none),
        (
            "result: Carl won\nmoves: 44",
            None,
            &["line 4: \"Carl won\" is no result; it was left out"],
        ),
        (
            "result: Ann won\nended: first-resigned\nmoves: 46",
            Some(Verdict::Resigned(Player::First)),
            &[elsewhere],
        ),
        ("result: Bob won\nmoves: 4152637", None, &[board]),
        ("result: Ann won\nmoves: 4152637", None, none),
    ] {
        let reading = inarow_exchange::read(&format!("{head}{rest}\n"));
        let told = reading.remarks.iter().map(english);
        assert_eq!(told.collect::<Vec<_>>(), remarks, "{rest}");
        assert_eq!(reading.matches[0].saved.verdict, verdict, "{rest}");
    }
}

#[test]
fn stones_that_are_set_up_begin_a_game() {
    let text = "(;GM[4]FF[4]SZ[15]PB[Black]PW[White]AB[hh][ig]AW[gi][gh])";
    let (found, _) = only(text);
    assert_eq!((found.saved.record.len(), found.saved.given), (4, 4));
    let position = pasted(Variant::CONNECT_FOUR, text);
    assert_eq!(position.piece(Square::new(7, 7)), Some(Player::First));
    assert_eq!(position.piece(Square::new(6, 7)), Some(Player::Second));
    let white = "(;GM[4]FF[4]SZ[15]GN[one]AB[hh][ii]AW[jj]PL[W];W[kk];B[ll])";
    let (found, _) = only(white);
    let end = found.saved.record.end();
    assert_eq!((end.ply(), found.saved.given), (5, 3));
    assert_eq!(end.piece(Square::new(10, 4)), Some(Player::Second));
    // White begins: its player is the first one here.
    let (found, _) = only("(;GM[4]SZ[15]PB[b]PW[w]RE[W+R];W[hh];B[ii])");
    assert_eq!(found.saved.setup.seats[0].name.as_deref(), Some("w"));
    assert_eq!(found.saved.result(), Some(Some(Player::First)));
    // Rectangles of stones.
    let (found, _) = only("(;GM[4]SZ[15]AB[aa:ba]AW[ac:bc])");
    assert_eq!(found.saved.given, 4);
    let impossible = inarow_exchange::read("(;GM[4]SZ[15]\nAB[aa][bb][cc])\nconnect-four 44\n");
    assert_eq!(
        (impossible.matches.len(), impossible.faults[0].line),
        (1, 2)
    );
}

#[test]
fn the_reader_that_understood_most_says_why() {
    let why = |variant: Variant, text: &str| {
        let why = recognise::position_in(variant, text);
        english(&why.expect_err(text))
    };
    let sgf = why(Variant::GOMOKU, "(;GM[4]SZ[15];B[hh];B[ii])");
    assert_eq!(sgf, "line 1: B \"ii\" is out of turn");
    let psq = why(
        Variant::GOMOKU,
        "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n-1\n",
    );
    assert!(psq.starts_with("line 3: "), "{psq}");
    let moves = why(Variant::GOMOKU, "1. h8 h7\n2. g8 g7\n3. g8");
    assert!(moves.contains("\"g8\""), "{moves}");
    let picture = why(Variant::TIC_TAC_TOE, "X.O\n.X.\n..?");
    assert!(picture.contains("\"?\""), "{picture}");
}

#[test]
fn branches_are_kept_and_comments_counted() {
    for (moves, line, branches, counts) in [
        (
            ";B[hh]C[one];W[ii]C[two](;B[aa];W[bb])(;B[cc]C[three])(;B[dd]))",
            "h8 i7 a15 b14",
            "h8 i7 (a15 b14) (c13) (d12)",
            (3, 0),
        ),
        // Two of Black's in a row, a stone on another, and a square off the board.
        (
            "(;B[hh](;W[ii])(;B[aa];W[bb])(;W[hh])(;W[zz](;B[aa])(;B[bb]))(;W[ih]))(;B[aa]))",
            "h8 i7",
            "(h8 (i7) (i8)) (a15)",
            (0, 3),
        ),
        // The match ends with the pass, and other lines go on.
        (";B[hh](;W[];B[aa])(;W[ii]))", "h8", "h8 i7", (0, 0)),
        (
            ";B[hh](;W[];B[aa])(;W[ii])(;W[jj]))",
            "h8",
            "h8 (i7) (j6)",
            (0, 0),
        ),
        // White began, and Black answers.
        (
            ";W[hh](;B[ii])(;B[jj])(;W[aa]))",
            "h8 i7",
            "h8 (i7) (j6)",
            (0, 1),
        ),
        // Stones that were set up come first.
        (
            "AB[hh]AW[ii](;B[aa])(;B[bb]))",
            "h8 i7 a15",
            "h8 i7 (a15) (b14)",
            (0, 0),
        ),
        (";B[hh];W[ii])", "h8 i7", "", (0, 0)),
    ] {
        let (found, reading) = only(&format!("(;GM[4]SZ[15]{moves}"));
        assert_eq!(notation::format(&found.saved.record.end()), line, "{moves}");
        let kept = found.saved.branches.as_deref().unwrap_or_default();
        assert_eq!(kept, branches, "{moves}");
        assert_eq!((reading.comments, reading.variations), counts, "{moves}");
    }
}

#[test]
fn only_matches_of_ones_own_count() {
    let folder = std::env::temp_dir().join(format!("inarow-own-{}", std::process::id()));
    let open = |name: &str| Store::open(&folder.join(name)).expect("a database").0;
    let mut mine = open("mine.db");
    let foreign =
        inarow_exchange::read("connect-four 4455336\nconnect-four 4455336 human medium\n");
    assert_eq!(mine.take_in(&foreign.matches).expect("taken in"), 2);
    let played = |store: &Store| store.tallies().expect("readable").1.played();
    assert_eq!(played(&mine), 0);
    // A match of one's own counts, also after it has been exported and imported again, and here once.
    let own = &inarow_exchange::read("connect-four 1212121 human hard\n").matches[0];
    let own = inarow_model::match_state::MatchState {
        imported: false,
        ..own.saved.clone()
    };
    mine.keep(None, &own).expect("kept");
    assert_eq!(played(&mine), 1);
    let texts = Texts::of(Language::ENGLISH);
    let all = mine
        .list(&inarow_store::Query::default(), 10)
        .expect("readable");
    let text = all
        .iter()
        .map(|kept| tags::write(&kept.dated(), &texts))
        .collect::<String>();
    let again = inarow_exchange::read(&text);
    assert_eq!(again.faults, []);
    mine.take_in(&again.matches).expect("taken in");
    assert_eq!(played(&mine), 1);
    let handles = all.iter().map(|kept| kept.handle).collect::<Vec<_>>();
    mine.delete(&handles).expect("deleted");
    assert_eq!(played(&mine), 0);
    mine.take_in(&again.matches).expect("taken in");
    assert_eq!(played(&mine), 1);
    // On another machine it comes along; where somebody has played already, it is somebody else's.
    let mut moved = open("moved.db");
    moved.take_in(&again.matches).expect("taken in");
    assert_eq!(played(&moved), 1);
    let mut friend = open("friend.db");
    friend.keep(None, &own).expect("kept");
    friend.take_in(&again.matches).expect("taken in");
    assert_eq!(played(&friend), 1);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn unknown_rules_of_piskvork_are_reported() {
    let game =
        |rules: &str| format!("Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\na.exe\nb.exe\n1,{rules}\n");
    let remarks = |rules: &str| inarow_exchange::read(&game(rules)).remarks.len();
    let known = remarks("Renju");
    assert_eq!(remarks("Freestyle"), known);
    assert_eq!(remarks("0"), known);
    assert_eq!(remarks("Omok"), known + 1);
}
