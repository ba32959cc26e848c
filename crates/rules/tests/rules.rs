//! The rules against known counts, known games, and a slow referee that looks at everything.

#[path = "../../../tests/random/mod.rs"]
mod random;

use std::collections::{BTreeSet, HashSet};

use inarow_rules::{
    Board, IllegalMove, Outcome, Player, Square, Variant, all_lines, notation, perft,
};
use proptest::prelude::*;

/// Finds the winner and all winning squares by looking at every line of the board.
fn full_scan(variant: Variant, pieces: &[(Square, Player)]) -> (Option<Player>, BTreeSet<Square>) {
    let piece = |square| {
        pieces
            .iter()
            .find(|(place, _)| *place == square)
            .map(|(_, player)| *player)
    };
    let mut winner = None;
    let mut squares = BTreeSet::new();
    for line in all_lines(variant) {
        let line: Vec<Square> = line.squares().collect();
        let owner = piece(line[0]);
        if owner.is_some() && line.iter().all(|&square| piece(square) == owner) {
            winner = owner;
            squares.extend(line);
        }
    }
    (winner, squares)
}

/// Any variant at all, small ones more often.
fn any_variant() -> impl Strategy<Value = Variant> {
    let side = || prop_oneof![3 => 1_u8..=7, 1 => 1_u8..=16];
    (side(), side(), 3_u8..=6, any::<bool>())
        .prop_filter_map("nobody can win there", |(columns, rows, line, gravity)| {
            Variant::new(columns, rows, line, gravity).ok()
        })
}

proptest! {
    #![proptest_config(random::config(256))]

    #[test]
    fn any_game_agrees_with_the_full_scan(
        variant in any_variant(),
        choices in prop::collection::vec((0_u8..20, 0_u8..20), 0..300),
    ) {
        let mut board = Board::new(variant);
        let mut pieces: Vec<(Square, Player)> = Vec::new();
        for (column, row) in choices {
            let aimed = Square { column, row };
            let before = board.clone();
            let turn = board.turn();
            match board.play(aimed) {
                Ok(landed) => {
                    prop_assert_eq!(landed.column, column);
                    let stacked = pieces.iter().filter(|(place, _)| place.column == column).count();
                    let expected_row = if variant.gravity() { stacked } else { row.into() };
                    prop_assert_eq!(usize::from(landed.row), expected_row);
                    pieces.push((landed, turn));
                    prop_assert_eq!(board.piece(landed), Some(turn));
                    prop_assert_eq!(board.turn(), turn.other());
                }
                Err(refused) => {
                    prop_assert_eq!(&board, &before);
                    let column_height =
                        pieces.iter().filter(|(place, _)| place.column == column).count();
                    let expected = if before.is_over() {
                        IllegalMove::GameOver
                    } else if column >= variant.columns()
                        || (!variant.gravity() && row >= variant.rows())
                    {
                        IllegalMove::OffBoard(aimed)
                    } else if variant.gravity() {
                        prop_assert_eq!(column_height, usize::from(variant.rows()));
                        IllegalMove::ColumnFull(column)
                    } else {
                        prop_assert!(pieces.iter().any(|(place, _)| *place == aimed));
                        IllegalMove::SquareTaken(aimed)
                    };
                    prop_assert_eq!(refused, expected);
                }
            }
            let (winner, squares) = full_scan(variant, &pieces);
            prop_assert_eq!(board.winner(), winner);
            let expected = match winner {
                Some(by) => Outcome::Won { by, squares: squares.into_iter().collect() },
                None if pieces.len() == variant.squares() => Outcome::Drawn,
                None => Outcome::Running,
            };
            prop_assert_eq!(board.outcome(), &expected);
            prop_assert_eq!(board.ply(), pieces.len());
        }

        // The game as text comes back as the same game, and taken back move by move it is empty.
        let text = notation::format(&board);
        prop_assert_eq!(&notation::parse(variant, &text).expect("its own text"), &board);
        while let Some((square, player)) = pieces.pop() {
            prop_assert_eq!(board.undo(), Some(square));
            prop_assert_eq!(board.turn(), player);
            prop_assert_eq!(board.piece(square), None);
        }
        prop_assert_eq!(board, Board::new(variant));
    }

    #[test]
    fn legal_moves_are_exactly_the_playable_squares(
        variant in any_variant(),
        choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60),
    ) {
        let mut board = Board::new(variant);
        for choice in choices {
            let legal = board.legal_moves();
            let landing: BTreeSet<Square> = variant
                .all_squares()
                .filter_map(|square| board.clone().play(square).ok())
                .collect();
            prop_assert_eq!(legal.iter().copied().collect::<BTreeSet<_>>(), landing);
            if legal.is_empty() {
                break;
            }
            board.play(*choice.get(&legal)).expect("a legal move");
        }
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(variant in any_variant(), text in "\\PC{0,30}") {
        if let Err(error) = notation::parse(variant, &text) {
            prop_assert!(error.at >= 1 && error.at <= text.chars().count());
            prop_assert!(text.contains(&error.found));
        }
    }
}

#[test]
fn tic_tac_toe_has_its_known_games() {
    let games = perft::games(&mut Board::new(Variant::TIC_TAC_TOE));
    assert_eq!(
        (games.first, games.second, games.drawn, games.nodes),
        (131_184, 77_904, 46_080, 549_946)
    );
}

#[test]
fn tic_tac_toe_has_its_known_positions() {
    let counts = perft::unique_positions(Variant::TIC_TAC_TOE, 9);
    assert_eq!(counts.iter().sum::<u64>(), 5_478);

    // Up to the eight symmetries of the square there are 765.
    fn collect(board: &mut Board, seen: &mut HashSet<Vec<Option<Player>>>) {
        let symmetries: [fn(u8, u8) -> (u8, u8); 8] = [
            |x, y| (x, y),
            |x, y| (2 - x, y),
            |x, y| (x, 2 - y),
            |x, y| (2 - x, 2 - y),
            |x, y| (y, x),
            |x, y| (2 - y, x),
            |x, y| (y, 2 - x),
            |x, y| (2 - y, 2 - x),
        ];
        let images = symmetries.map(|image| -> Vec<Option<Player>> {
            let place = |square: Square| {
                let (column, row) = image(square.column, square.row);
                board.piece(Square { column, row })
            };
            board.variant().all_squares().map(place).collect()
        });
        if !images.iter().any(|image| seen.contains(image)) {
            seen.insert(images[0].clone());
        }
        for square in board.legal_moves() {
            board.play(square).expect("legal");
            collect(board, seen);
            board.undo();
        }
    }
    let mut seen = HashSet::new();
    collect(&mut Board::new(Variant::TIC_TAC_TOE), &mut seen);
    assert_eq!(seen.len(), 765);
}

#[test]
fn connect_four_has_its_known_counts() {
    let mut board = Board::new(Variant::CONNECT_FOUR);
    let sequences: Vec<u64> = (0..=7)
        .map(|depth| perft::sequences(&mut board, depth))
        .collect();
    assert_eq!(sequences, [1, 7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
    assert_eq!(
        perft::unique_positions(Variant::CONNECT_FOUR, 8),
        [1, 7, 49, 238, 1_120, 4_263, 16_422, 54_859, 184_275]
    );
}

#[test]
fn small_flat_boards_have_known_position_counts() {
    for (text, positions) in [("4x3x3", 111_973), ("3x4x4", 142_231)] {
        let variant: Variant = text.parse().expect("a variant");
        let counts = perft::unique_positions(variant, variant.squares());
        assert_eq!(counts.iter().sum::<u64>(), positions, "{text}");
    }
}
