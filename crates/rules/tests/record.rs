//! `Record` compared with a slow and obvious model: a list of moves that is replayed after every step.

#[path = "../../../tests/random/mod.rs"]
mod random;

use inarow_rules::{Board, Record, Square, Variant};
use proptest::prelude::*;

/// A step in a game.
#[derive(Clone, Copy, Debug)]
enum Step {
    Play(u8, u8),
    Back,
    Forward,
    GoTo(usize),
    Cut,
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        6 => (0_u8..7, 0_u8..7).prop_map(|(column, row)| Step::Play(column, row)),
        3 => Just(Step::Back),
        2 => Just(Step::Forward),
        1 => (0_usize..30).prop_map(Step::GoTo),
        1 => Just(Step::Cut),
    ]
}

/// Replays `moves` on a new board.
fn played_anew(variant: Variant, moves: &[Square]) -> Board {
    let mut board = Board::new(variant);
    for &square in moves {
        board.play(square).expect("it was legal before");
    }
    board
}

proptest! {
    #![proptest_config(random::config(512))]

    #[test]
    fn record_agrees_with_board_played_anew(
        variant in (1_u8..7, 1_u8..7, 3_u8..5, any::<bool>())
            .prop_filter_map("a variant", |(columns, rows, line, gravity)| {
                Variant::new(columns, rows, line, gravity).ok()
            }),
        steps in prop::collection::vec(any_step(), 0..120),
    ) {
        let mut record = Record::new(variant);
        let (mut moves, mut place) = (Vec::<Square>::new(), 0);
        for step in steps {
            match step {
                Step::Play(column, row) => {
                    let square = Square { column, row };
                    let legal = played_anew(variant, &moves[..place]).landing(square);
                    prop_assert_eq!(record.play(square), legal);
                    if let Ok(landed) = legal {
                        if moves.get(place) != Some(&landed) {
                            moves.truncate(place);
                            moves.push(landed);
                        }
                        place += 1;
                    }
                }
                Step::Back => {
                    let taken = place.checked_sub(1).map(|before| moves[before]);
                    prop_assert_eq!(record.back(), taken);
                    place -= usize::from(taken.is_some());
                }
                Step::Forward => {
                    let next = moves.get(place).copied();
                    prop_assert_eq!(record.forward(), next);
                    place += usize::from(next.is_some());
                }
                Step::GoTo(wanted) => {
                    prop_assert_eq!(record.go_to(wanted).is_ok(), wanted <= moves.len());
                    if wanted <= moves.len() {
                        place = wanted;
                    }
                }
                Step::Cut => {
                    record.cut();
                    moves.truncate(place);
                }
            }
            prop_assert_eq!(record.moves(), &moves[..]);
            prop_assert_eq!(record.ahead(), &moves[place..]);
            prop_assert_eq!((record.ply(), record.len()), (place, moves.len()));
            prop_assert_eq!(record.board(), &played_anew(variant, &moves[..place]));
            let end = played_anew(variant, &moves);
            prop_assert_eq!(record.outcome(), end.outcome());
            prop_assert_eq!(record.end(), end);
        }
        prop_assert_eq!(Record::at(variant, &moves, place), Ok(record));
    }
}
