//! Positions set up piece by piece, compared with positions of real games.

use inarow_rules::{Board, Pieces, Variant};
use rand::rngs::Xoshiro256PlusPlus as GameRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

#[test]
fn random_positions_are_read_and_reached_again() {
    let mut rng = GameRng::seed_from_u64(14);
    let others = ["9x7x4-drop", "5x4x3-drop"].map(|text| text.parse().expect("a variant"));
    let variants = [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR, Variant::GOMOKU];
    let variants = [&variants[..], &others].concat();
    let mut ended = 0;
    for round in 0..600 {
        let variant = variants[round % variants.len()];
        let mut board = Board::new(variant);
        for _ in 0..rng.random_range(0..=variant.squares().min(50)) {
            if let Some(square) = board.legal_moves().choose(&mut rng) {
                board.play(*square).expect("legal");
            }
        }
        ended += u32::from(board.is_over());
        let pieces = Pieces::from(&board);
        assert_eq!(
            Pieces::parse(variant, &pieces.to_string()).as_ref(),
            Ok(&pieces)
        );
        let found = pieces
            .game()
            .unwrap_or_else(|why| panic!("{why}\n{pieces}"));
        assert_eq!(Pieces::from(&found), pieces);
        assert_eq!(found.outcome(), board.outcome());
        assert_eq!(found.turn(), board.turn());
    }
    assert!(ended > 50, "{ended} had ended");
}
