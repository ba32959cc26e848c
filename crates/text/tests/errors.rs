//! Players are told of errors in the same words as programmers.

use std::fmt::Display;

use inarow_engine::{Needs, StrategyKind, UnknownStrategy, Unsuitable};
use inarow_model::why::Explained;
use inarow_rules::notation::{NotationError, NotationReason};
use inarow_rules::{FoulKind, IllegalMove, PictureError, Player, Square, Unreachable, Variant};
use inarow_text::{Language, Texts};

/// Whether players are told in English what programmers are.
fn is_told(error: &(impl Explained + Display)) {
    let texts = Texts::of(Language::ENGLISH);
    assert_eq!(texts.why(&error.why()), error.to_string());
}

#[test]
fn players_are_told_what_programmers_are() {
    let square = Square { column: 2, row: 4 };
    let moves = [
        IllegalMove::OffBoard(square),
        IllegalMove::SquareTaken(square),
        IllegalMove::ColumnFull(3),
        IllegalMove::Foul(FoulKind::Overline),
        IllegalMove::Foul(FoulKind::DoubleFour),
        IllegalMove::Foul(FoulKind::DoubleThree),
        IllegalMove::GameOver,
    ];
    moves.iter().for_each(is_told);
    let reasons = moves.map(NotationReason::Illegal);
    for reason in reasons.into_iter().chain([
        NotationReason::Unreadable,
        NotationReason::Number,
        NotationReason::Floats,
    ]) {
        let found = "z\u{7}".to_owned();
        is_told(&NotationError {
            at: 12,
            found,
            reason,
        });
    }
    for text in [
        "0x3x3",
        "3x23x3",
        "9x9x4-renju",
        "3x3x2",
        "2x2x3",
        "2x2x3-drop",
        "chess",
        "x",
    ] {
        is_told(&text.parse::<Variant>().expect_err("no variant"));
    }
    [
        Unreachable::Counts([5, 1]),
        Unreachable::Floats(square),
        Unreachable::BothWon,
        Unreachable::MovedOn(Player::First),
        Unreachable::NoOrder,
        Unreachable::NotFound,
    ]
    .iter()
    .for_each(is_told);
    [
        PictureError::Rows {
            found: 2,
            wanted: 3,
        },
        PictureError::Columns {
            row: 1,
            found: 4,
            wanted: 3,
        },
        PictureError::Sign('?'),
    ]
    .iter()
    .for_each(is_told);
    is_told(&UnknownStrategy("nobody".to_owned()));
    for needs in [
        Needs::ThreeByThree,
        Needs::SmallBoard,
        Needs::FlatSquareBoard,
        Needs::SolvedBoard,
    ] {
        is_told(&Unsuitable {
            strategy: StrategyKind::Perfect,
            variant: Variant::GOMOKU,
            needs,
        });
    }
}
