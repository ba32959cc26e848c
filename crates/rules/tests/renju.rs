//! The rule sets of five in a row: known positions, a slow referee of renju's fouls, and another engine's.

#[path = "../../../tests/random/mod.rs"]
mod random;
mod slow_renju;

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Lines, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use inarow_rules::{
    Board, FoulKind, IllegalMove, Pieces, Player, Square, Variant, completed_rows, notation,
};
use proptest::prelude::*;
use proptest::test_runner::TestRunner;

fn of(text: &str) -> Variant {
    text.parse().expect("a variant")
}

/// A position of black and white pieces, Black to move.
fn position(variant: Variant, black: &str, white: &str) -> Pieces {
    let mut pieces = Pieces::new(variant);
    for (player, names) in [(Player::First, black), (Player::Second, white)] {
        for name in names.split_whitespace() {
            pieces.put(square(name), Some(player));
        }
    }
    pieces
}

fn square(name: &str) -> Square {
    let row = name[1..].parse::<u8>().expect("a row") - 1;
    Square::new(name.as_bytes()[0] - b'a', row)
}

fn foul(black: &str, white: &str, at: &str) -> Option<FoulKind> {
    let pieces = position(of("renju"), black, white);
    let slow = slow_renju::Position::of(&pieces).foul(square(at));
    let found = pieces.foul(Player::First, square(at));
    assert_eq!(
        found.as_ref().map(|foul| foul.kind),
        slow,
        "{black} / {white}: {at}"
    );
    slow
}

#[test]
fn fouls_are_those_of_the_definitions() {
    use FoulKind::{DoubleFour, DoubleThree, Overline};
    // Two threes, next to each other and with gaps.
    assert_eq!(foul("f8 g8 h7 h6", "", "h8"), Some(DoubleThree));
    assert_eq!(foul("f8 g8 h7 h5", "", "h8"), Some(DoubleThree));
    assert_eq!(foul("e8 g8 h7 h5", "", "h8"), Some(DoubleThree));
    // One that is blocked is none.
    assert_eq!(foul("f8 g8 h7 h6", "e8", "h8"), None);
    // Room for a four at one side only: no straight four.
    assert_eq!(foul("b8 c8 d7 d6", "f8", "d8"), None);
    // A four and a three are allowed.
    assert_eq!(foul("e8 f8 g8 h7 h6", "", "h8"), None);
    // A four and two threes are not.
    assert_eq!(foul("e8 f8 g8 h7 h6 g9 f10", "", "h8"), Some(DoubleThree));
    // Two fours in two directions, blocked or not, and in one.
    assert_eq!(foul("e8 f8 g8 h7 h6 h5", "", "h8"), Some(DoubleFour));
    assert_eq!(foul("e8 f8 g8 h7 h6 h5", "d8 h4", "h8"), Some(DoubleFour));
    assert_eq!(foul("d8 f8 g8 j8", "", "h8"), Some(DoubleFour));
    assert_eq!(foul("d8 e8 g8 j8 k8", "", "h8"), Some(DoubleFour));
    assert_eq!(foul("d8 f8 g8 j8", "e8", "h8"), None);
    // Filled, one of the two would be six.
    assert_eq!(foul("c8 d8 f8 g8 j8", "", "h8"), None);
    // A straight four is one four.
    assert_eq!(foul("e8 f8 g8", "", "h8"), None);
    // Six in a row, and a five that wins whatever else it makes.
    assert_eq!(foul("c8 d8 e8 g8 h8", "", "f8"), Some(Overline));
    assert_eq!(foul("d8 e8 f8 g8 h7 h6 h5 h9 h10", "", "h8"), None);
    assert_eq!(foul("d8 e8 f8 g8 h7 h6 h5 i9 j10 k11", "", "h8"), None);
}

#[test]
fn three_counts_only_if_its_four_is_legal() {
    // f8 g8 h8 needs e8 or i8 for a straight four. At i8 it would be two fours with i5 i6 i7, and White is at e8's side.
    let (black, white) = ("f8 g8 h7 h6 i5 i6 i7", "d8 i4");
    assert_eq!(foul(black, white, "h8"), None);
    // Without them it is a three.
    assert_eq!(
        foul("f8 g8 h7 h6", "d8 i4", "h8"),
        Some(FoulKind::DoubleThree)
    );
    // The only straight four of g8 h8 i8 is at f8, which makes five: no three.
    let (black, white) = ("g8 i8 h7 h6 f9 f10 f11 f12", "k8 f13");
    assert_eq!(foul(black, white, "h8"), None);
    let (black, white) = ("g8 i8 h7 h6 f9 f10", "k8 f11");
    assert_eq!(foul(black, white, "h8"), Some(FoulKind::DoubleThree));
}

#[test]
fn foul_names_its_rows() {
    let pieces = position(of("renju"), "f8 g8 h7 h6", "");
    let foul = pieces.foul(Player::First, square("h8")).expect("a foul");
    let names = |row: &Vec<Square>| {
        let mut names = row
            .iter()
            .map(|at| notation::square_name(*at))
            .collect::<Vec<_>>();
        names.sort();
        names.join(" ")
    };
    let rows = foul.rows.iter().map(names).collect::<Vec<_>>();
    assert_eq!(rows, ["f8 g8 h8", "h6 h7 h8"]);
    // White has no fouls, and neither has another rule set.
    assert_eq!(pieces.foul(Player::Second, square("h8")), None);
    let gomoku = position(Variant::GOMOKU, "f8 g8 h7 h6", "");
    assert_eq!(gomoku.foul(Player::First, square("h8")), None);
}

#[test]
fn forbidden_move_is_refused_and_changes_nothing() {
    let board = notation::parse(of("renju"), "f8 a1 g8 a3 h7 a5 h6 a7").expect("legal");
    let mut after = board.clone();
    let illegal = IllegalMove::Foul(FoulKind::DoubleThree);
    assert_eq!(after.play(square("h8")), Err(illegal));
    assert_eq!(after, board);
    assert_eq!(board.forbidden(), [square("h8")]);
    assert!(!board.legal_moves().contains(&square("h8")));
    assert_eq!(board.legal_moves().len(), 225 - 8 - 1);
}

/// Plays Black's and White's squares in turn.
fn winner(variant: Variant, black: &str, white: &str) -> Option<Player> {
    let mut board = Board::new(variant);
    let mut white = white.split_whitespace();
    for name in black.split_whitespace() {
        board.play(square(name)).expect(name);
        if let Some(name) = white.next().filter(|_| !board.is_over()) {
            board.play(square(name)).expect(name);
        }
    }
    board.winner()
}

#[test]
fn position_is_reached_by_another_order() {
    // In reading order Black would have a foul left at last.
    let pieces = position(of("renju"), "h10 h9 f8 g8 h8", "a15 c15 e15 g15 e8");
    assert!(pieces.game().is_ok());
    // Six in a row begin with five and one apart.
    let pieces = position(of("standard"), "c8 d8 e8 f8 g8 h8", "a1 c1 e1 g1 i1 k1");
    assert!(pieces.game().is_ok_and(|board| board.winner().is_none()));
}

#[test]
fn rule_sets_differ_in_rows_that_win() {
    use Player::{First, Second};
    let far = "a1 c1 e1 g1 i1";
    for variant in ["gomoku", "standard", "renju", "caro"].map(of) {
        assert_eq!(
            winner(variant, "d8 e8 f8 g8 h8", far),
            Some(First),
            "{variant}"
        );
    }
    // Six: the last piece joins two parts.
    let six = "c8 d8 e8 g8 h8 f8";
    assert_eq!(winner(Variant::GOMOKU, six, far), Some(First));
    assert_eq!(winner(of("standard"), six, far), None);
    assert_eq!(winner(of("caro"), six, far), None);
    // White may make six in renju.
    let white = winner(of("renju"), "a1 c1 e1 g1 i1 k1", six);
    assert_eq!(white, Some(Second));
    // Between two pieces of the other player, five win everywhere but in caro.
    let blocked = "c8 i8 a1 a3";
    assert_eq!(winner(of("caro"), "d8 e8 f8 g8 h8", blocked), None);
    assert_eq!(
        winner(of("standard"), "d8 e8 f8 g8 h8", blocked),
        Some(First)
    );
    assert_eq!(
        winner(of("caro"), "d8 e8 f8 g8 h8", "c8 a1 a3 a5"),
        Some(First)
    );
    // The edge blocks nothing.
    assert_eq!(
        winner(of("caro"), "a8 b8 c8 d8 e8", "f8 a1 a3 a5"),
        Some(First)
    );
    assert_eq!(
        winner(of("22x22x5-caro"), "r22 s22 t22 u22 v22", "q22 a1 a3 a5"),
        Some(First)
    );
    // A line through another one that is too long.
    let board = notation::parse(
        of("9x9x5-standard"),
        "a1 a9 b1 b9 c1 c9 d1 d9 f1 f9 g1 g9 e1 i9",
    );
    assert_eq!(board.map(|board| completed_rows(&board).len()), Ok(0));
}

/// Whether a player's longest unbroken rows hold one that wins, with every row walked anew.
fn slow_win(board: &Board, player: Player) -> bool {
    let variant = board.variant();
    let piece = |(column, row): (i8, i8)| {
        let on_board = column >= 0 && row >= 0;
        on_board.then(|| board.piece(Square::new(column as u8, row as u8)))?
    };
    let starts = variant.all_squares().flat_map(|at| {
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        directions.map(|direction| ((at.column as i8, at.row as i8), direction))
    });
    starts.into_iter().any(|(start, (x, y))| {
        let at = |steps: i8| (start.0 + steps * x, start.1 + steps * y);
        if piece(start) != Some(player) || piece(at(-1)) == Some(player) {
            return false;
        }
        let length = (0..)
            .take_while(|steps| piece(at(*steps)) == Some(player))
            .count();
        let ends = [piece(at(-1)), piece(at(length as i8))];
        match (variant.rule_set().name(), player) {
            ("freestyle", _) | ("renju", Player::Second) => length >= 5,
            ("standard", _) | ("renju", Player::First) => length == 5,
            _ => length == 5 && ends != [Some(player.other()); 2],
        }
    })
}

/// `INAROW_CASES=1000000 cargo test --release -p inarow-rules --test renju walked` plays a million games.
#[test]
fn outcome_agrees_with_rows_walked_anew() {
    let names = prop::sample::select(vec!["freestyle", "standard", "renju", "caro"]);
    let moves = proptest::collection::vec(any::<prop::sample::Index>(), 64);
    let ends = RefCell::new(BTreeMap::new());
    let mut runner = TestRunner::new(random::config(600));
    let checked = runner.run(&(names, 6..=8_u8, moves), |(name, side, moves)| {
        let mut board = Board::new(of(&format!("{side}x{side}x5-{name}")));
        for chosen in moves {
            let legal = board.legal_moves();
            if legal.is_empty() {
                break;
            }
            let player = board.turn();
            board.play(legal[chosen.index(legal.len())]).expect("legal");
            let won = board.winner() == Some(player);
            prop_assert_eq!(won, slow_win(&board, player), "{:?}", board);
            let full = board.ply() == board.variant().squares();
            prop_assert!(!full || board.is_over());
        }
        let end = (name, board.winner().is_some());
        *ends.borrow_mut().entry(end).or_insert(0_u64) += 1;
        Ok(())
    });
    checked.expect("the same outcomes");
    assert_eq!(ends.borrow().len(), 8, "{ends:?}");
}

/// A random position of renju: pieces in a part of the board, dense or thin, often at an edge, and no five.
fn random_position(most: u8) -> impl Strategy<Value = Pieces> {
    let part = (5..=11_u8, 0..=20_u8, 0..=20_u8, 10..=60_u8, 0..=30_u8);
    (9..=most, part).prop_flat_map(|(side, (size, left, low, black, white))| {
        let size = size.min(side);
        let start = [left, low].map(|at| at.min(side - size));
        let count = usize::from(size) * usize::from(size);
        let pieces = proptest::collection::vec(0..100_u8, count);
        pieces.prop_map(move |numbers| {
            let variant = format!("{side}x{side}x5-renju");
            let mut pieces = Pieces::new(variant.parse().expect("a variant"));
            for (index, number) in (0..).zip(numbers) {
                let square = Square::new(start[0] + index % size, start[1] + index / size);
                if number < black {
                    pieces.put(square, Some(Player::First));
                } else if number < black + white {
                    pieces.put(square, Some(Player::Second));
                }
            }
            without_rows(pieces)
        })
    })
}

/// Removes pieces until no row has five.
fn without_rows(mut pieces: Pieces) -> Pieces {
    let variant = pieces.variant();
    for line in inarow_rules::all_lines(variant) {
        let squares = line.squares().collect::<Vec<_>>();
        let first = pieces.piece(squares[0]);
        if first.is_some() && squares.iter().all(|square| pieces.piece(*square) == first) {
            pieces.put(squares[2], None);
        }
    }
    pieces
}

/// `INAROW_CASES=1000000 cargo test --release -p inarow-rules --test renju slow` checks a million positions.
#[test]
fn fouls_agree_with_slow_referee() {
    let counts = RefCell::new(BTreeMap::new());
    let mut runner = TestRunner::new(random::config(300));
    let checked = runner.run(&random_position(15), |pieces| {
        let slow = slow_renju::Position::of(&pieces);
        for at in pieces.variant().all_squares() {
            if pieces.piece(at).is_none() {
                let found = pieces.foul(Player::First, at).map(|foul| foul.kind);
                let name = notation::square_name(at);
                prop_assert_eq!(found, slow.foul(at), "{} in\n{}", name, pieces);
                *counts.borrow_mut().entry(found).or_insert(0_u64) += 1;
            }
        }
        Ok(())
    });
    checked.expect("the same fouls");
    let counts = counts.into_inner();
    eprintln!("{counts:?}");
    assert_eq!(
        counts.len(),
        4,
        "not every kind of foul was met: {counts:?}"
    );
}

/// Another engine of the Gomocup protocol that knows the command `YXSHOWFORBID`.
struct Engine {
    child: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Engine {
    fn start(program: &OsStr) -> Self {
        // Some look for their files beside them.
        let folder = Path::new(program).parent().expect("a path with a folder");
        let mut child = Command::new(program)
            .current_dir(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the engine starts");
        let answers = BufReader::new(child.stdout.take().expect("its output")).lines();
        Self { child, answers }
    }

    /// The squares that are forbidden to Black. As many pieces of each colour have to be on the board.
    fn forbidden(&mut self, pieces: &Pieces) -> BTreeSet<Square> {
        let side = pieces.variant().columns();
        let of = |player: Player| {
            let squares = pieces.variant().all_squares();
            squares.filter(move |square| pieces.piece(*square) == Some(player))
        };
        let mut text = format!("START {side}\nINFO rule 4\nYXBOARD\n");
        for (black, white) in of(Player::First).zip(of(Player::Second)) {
            for (square, number) in [(black, 1), (white, 2)] {
                text += &format!("{},{},{number}\n", square.column, square.row);
            }
        }
        text += "DONE\nYXSHOWFORBID\n";
        let input = self.child.stdin.as_mut().expect("its input");
        input.write_all(text.as_bytes()).expect("it listens");
        let answer = self.answers.by_ref().find_map(|line| {
            let line = line.expect("a line");
            line.strip_prefix("FORBID")
                .map(|rest| rest.trim().trim_end_matches('.').to_owned())
        });
        let answer = answer.expect("an answer");
        let number = |text: &[u8]| std::str::from_utf8(text).ok()?.parse::<u8>().ok();
        let squares = answer.as_bytes().chunks(4).map(|place| {
            let [column, row] =
                [&place[..2], &place[2..]].map(|text| number(text).expect("a number"));
            Square::new(column, row)
        });
        squares.collect()
    }
}

/// Adds pieces on empty squares far from each other until both colours have as many.
fn balanced(mut pieces: Pieces) -> Option<Pieces> {
    let variant = pieces.variant();
    let count = |pieces: &Pieces, player| {
        let squares = variant.all_squares();
        squares
            .filter(|square| pieces.piece(*square) == Some(player))
            .count()
    };
    let spread =
        (0..variant.squares()).map(|index| variant.square_at(index * 7 % variant.squares()));
    for square in spread.collect::<Vec<_>>() {
        let [black, white] = Player::BOTH.map(|player| count(&pieces, player));
        let missing = if black > white {
            Player::Second
        } else {
            Player::First
        };
        if black == white {
            return Some(pieces);
        }
        if pieces.piece(square).is_none() {
            pieces.put(square, Some(missing));
            let rows = without_rows(pieces.clone());
            if rows != pieces {
                pieces.put(square, None);
            }
        }
    }
    None
}

/// `INAROW_ENGINE=PROGRAM INAROW_CASES=100000 cargo test --release -p inarow-rules --test renju engine -- --ignored`
#[test]
#[ignore = "needs an engine; its command is in the book"]
fn fouls_agree_with_another_engine() {
    let program = std::env::var_os("INAROW_ENGINE").expect("INAROW_ENGINE names an engine");
    let engine = RefCell::new(Engine::start(&program));
    let fouls = Cell::new(0);
    let mut runner = TestRunner::new(random::config(1_000));
    let checked = runner.run(&random_position(22), |pieces| {
        let Some(pieces) = balanced(pieces) else {
            return Ok(());
        };
        let squares = pieces.variant().all_squares();
        let forbidden = |square: &Square| pieces.foul(Player::First, *square).is_some();
        let own = squares.filter(forbidden).collect::<BTreeSet<_>>();
        let theirs = engine.borrow_mut().forbidden(&pieces);
        let names = |squares: &BTreeSet<Square>| {
            let names = squares.iter().map(|square| notation::square_name(*square));
            names.collect::<Vec<_>>()
        };
        prop_assert_eq!(names(&own), names(&theirs), "\n{}", pieces);
        fouls.set(fouls.get() + own.len());
        Ok(())
    });
    checked.expect("the same fouls");
    eprintln!("{} fouls", fouls.get());
}
