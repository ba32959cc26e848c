//! Misère, and boards whose edges are joined, against a slow referee and known numbers.

use inarow_rules::{
    Board, Goal, Outcome, Player, Row, RuleSet, Square, Variant, all_lines, completed_rows,
    notation, perft,
};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

fn variant(text: &str) -> Variant {
    text.parse().expect("a variant")
}

/// Returns whether `player` owns as many pieces in a row as a line has, walking from each square in each direction.
fn has_line(board: &Board, player: Player) -> bool {
    let variant = board.variant();
    let joined = variant.rule_set().joined_edges();
    let (columns, rows) = (i32::from(variant.columns()), i32::from(variant.rows()));
    let place = |at: i32, side: i32, joined: bool| match (0..side).contains(&at) {
        true => Some(at as u8),
        false if joined => Some(at.rem_euclid(side) as u8),
        false => None,
    };
    (0..columns).any(|column| {
        (0..rows).any(|row| {
            [(1, 0), (0, 1), (1, 1), (1, -1)]
                .into_iter()
                .any(|(across, up)| {
                    let mut seen = Vec::new();
                    for step in 0..i32::from(variant.line()) {
                        let column = place(column + step * across, columns, joined.columns);
                        let row = place(row + step * up, rows, joined.rows);
                        let (Some(column), Some(row)) = (column, row) else {
                            return false;
                        };
                        let square = Square { column, row };
                        if seen.contains(&square) || board.piece(square) != Some(player) {
                            return false;
                        }
                        seen.push(square);
                    }
                    true
                })
        })
    })
}

#[test]
fn random_games_end_as_the_slow_referee_says() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(55);
    for text in [
        "3x3x3-misere",
        "4x3x3-misere",
        "5x5x4-misere",
        "7x6x4-drop-misere",
        "9x9x5-misere",
        "3x3x3-cylinder",
        "7x6x4-drop-cylinder",
        "4x6x5-cylinder",
        "3x5x4-drop-cylinder",
        "7x1x3-cylinder",
        "3x3x3-torus",
        "4x4x4-torus",
        "3x5x5-torus",
        "4x6x5-torus",
        "5x4x3-torus",
        "7x7x5-torus",
    ] {
        let variant = variant(text);
        let mut ends = [0; 3];
        for _ in 0..200 {
            let mut board = Board::new(variant);
            while !board.is_over() {
                let square = *board.legal_moves().choose(&mut rng).expect("a move");
                board.play(square).expect("legal");
                let mover = board.turn().other();
                assert!(!has_line(&board, board.turn()), "{board:?}");
                let complete = has_line(&board, mover);
                let winner = complete.then_some(match variant.rule_set().goal() {
                    Goal::Complete => mover,
                    Goal::Avoid => mover.other(),
                });
                assert_eq!(board.winner(), winner, "{board:?}");
                let full = board.ply() == variant.squares();
                assert_eq!(board.is_over(), complete || full, "{board:?}");
            }
            ends[board.winner().map_or(2, Player::index)] += 1;
            // Each square of the lines lies in a row that is drawn, and no other.
            let Outcome::Won { squares, .. } = board.outcome() else {
                assert!(completed_rows(&board).is_empty());
                continue;
            };
            let rows = completed_rows(&board).into_iter();
            let mut drawn = rows.flat_map(Row::squares).collect::<Vec<_>>();
            drawn.sort_unstable();
            drawn.dedup();
            assert_eq!(&drawn, squares, "{board:?}");
        }
        assert!(ends[0] > 0 && ends[1] > 0, "{text} {ends:?}");
    }
}

#[test]
fn numbers_of_lines_with_joined_edges() {
    let count = |text| all_lines(variant(text)).count();
    // Three rows, three columns, and three diagonals each way: the lines of the affine plane of order 3.
    assert_eq!(count("3x3x3-torus"), 12);
    assert_eq!(count("4x4x4-torus"), 16);
    assert_eq!(count("15x15x5-torus"), 4 * 225);
    assert_eq!(count("3x3x3-cylinder"), 12);
    assert_eq!(count("7x6x4-drop-cylinder"), 42 + 21 + 42);
    assert_eq!(count("4x6x4-drop-cylinder"), 6 + 12 + 24);
}

#[test]
fn misere_games_are_those_of_tic_tac_toe_with_the_other_winner() {
    let usual = perft::games(&mut Board::new(Variant::TIC_TAC_TOE));
    let misere = perft::games(&mut Board::new(variant("misere")));
    assert_eq!((misere.first, misere.second), (usual.second, usual.first));
    assert_eq!((misere.drawn, misere.nodes), (usual.drawn, usual.nodes));
}

#[test]
fn nobody_draws_three_by_three_on_a_torus() {
    let games = perft::games(&mut Board::new(variant("3x3x3-torus")));
    assert_eq!(games.drawn, 0);
    assert!(games.first > games.second);
}

#[test]
fn row_over_joined_edges_is_shown_in_parts() {
    let at = Square::new;
    let board = notation::parse(variant("cylinder"), "6372413").expect("legal");
    assert!(!board.is_over());
    let board = notation::parse(variant("cylinder"), "6373124").expect("legal");
    assert!(!board.is_over());
    // f1 g1 a1 b1
    let board = notation::parse(variant("cylinder"), "6473142").expect("legal");
    assert_eq!(board.winner(), Some(Player::First));
    let rows = completed_rows(&board);
    let parts = rows.iter().map(|row| (row.ends, row.goes_on));
    assert_eq!(
        parts.collect::<Vec<_>>(),
        [
            ([at(0, 0), at(1, 0)], [true, false]),
            ([at(5, 0), at(6, 0)], [false, true]),
        ]
    );
}

#[test]
fn rule_sets_have_names_of_usual_games() {
    for (name, size) in [
        ("misere", "3x3x3-misere"),
        ("cylinder", "7x6x4-drop-cylinder"),
        ("torus", "15x15x5-torus"),
    ] {
        assert_eq!(variant(name), variant(size));
        assert_eq!(variant(size).to_string(), name);
    }
    for text in ["2x5x3-cylinder", "5x2x3-torus", "7x6x4-drop-torus"] {
        assert!(text.parse::<Variant>().is_err(), "{text}");
    }
    assert!(RuleSet::Renju.is_of_five_in_a_row() && !RuleSet::Torus.is_of_five_in_a_row());
    assert!(RuleSet::Ultimate.is_further() && RuleSet::Notakto.is_further());
}
