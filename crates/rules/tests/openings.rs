//! Opening rules: who does what, what is refused, and games that go back and forth.

use inarow_rules::{
    Board, IllegalMove, Move, OpeningChoice, OpeningRule, Player, Record, Square, Step, Variant,
    notation,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

const BLACK: OpeningChoice = OpeningChoice::Colour(Player::First);
const WHITE: OpeningChoice = OpeningChoice::Colour(Player::Second);

fn board(variant: &str, course: &str) -> Board {
    let variant = variant.parse().expect(variant);
    notation::parse(variant, course).expect(course)
}

fn refused(variant: &str, course: &str) -> notation::NotationReason {
    let variant: Variant = variant.parse().expect(variant);
    notation::parse(variant, course).expect_err(course).reason
}

fn options(board: &Board) -> (Player, Vec<OpeningChoice>) {
    match board.step() {
        Some(Step::Choose { by, options }) => (by, options.to_vec()),
        other => panic!("a choice, not {other:?}"),
    }
}

fn places(board: &Board) -> (Player, Option<u8>) {
    match board.step() {
        Some(Step::Place { by, within }) => (by, within),
        other => panic!("a move, not {other:?}"),
    }
}

/// The player who began, by what has been swapped since.
fn opener(board: &Board) -> Player {
    if board.has_swapped() {
        Player::Second
    } else {
        Player::First
    }
}

#[test]
fn swap_leaves_choice_to_second_player() {
    for course in ["", "h8", "h8 a1"] {
        assert_eq!(places(&board("gomoku-swap", course)).0, Player::First);
    }
    let mut three = board("gomoku-swap", "h8 a1 g8");
    assert_eq!(options(&three), (Player::Second, vec![BLACK, WHITE]));
    assert_eq!(three.play(Square::new(0, 5)), Err(IllegalMove::ChoiceDue));
    assert!(three.legal_moves().is_empty());
    assert_eq!(
        three.choose(OpeningChoice::TwoMore),
        Err(IllegalMove::NoSuchChoice)
    );
    // Whoever chooses Black has swapped, and the opener plays White.
    for (choice, swapped) in [(BLACK, true), (WHITE, false)] {
        let mut chosen = three.clone();
        chosen.choose(choice).expect("it is offered");
        assert_eq!(chosen.has_swapped(), swapped);
        assert_eq!(places(&chosen), (Player::Second, None));
        assert!(!chosen.is_opening());
    }
}

#[test]
fn swap2_has_three_ways() {
    let three = board("caro-swap2", "h8 a1 g8");
    let all = vec![BLACK, WHITE, OpeningChoice::TwoMore];
    assert_eq!(options(&three), (Player::Second, all));
    for course in ["h8 a1 g8 two-more", "h8 a1 g8 two-more b2"] {
        assert_eq!(places(&board("caro-swap2", course)).0, Player::Second);
    }
    let five = board("caro-swap2", "h8 a1 g8 two-more b2 c3");
    assert_eq!(options(&five), (Player::First, vec![BLACK, WHITE]));
    let white = board("caro-swap2", "h8 a1 g8 two-more b2 c3 white");
    // The opener has White now, and moves.
    assert_eq!(
        (opener(&white), places(&white).0),
        (Player::Second, Player::Second)
    );
    let black = board("caro-swap2", "h8 a1 g8 two-more b2 c3 black d4");
    assert_eq!(
        (opener(&black), places(&black).0),
        (Player::First, Player::First)
    );
}

#[test]
fn taraguchi_narrows_moves_and_asks_after_each() {
    let widths = [1, 3, 5, 7, 9].map(Some);
    let course = ["h8", "white", "h9", "black", "f6", "white", "k11", "black"];
    for ply in 0..=4 {
        let board = board("renju-taraguchi10", &course[..ply * 2].join(" "));
        assert_eq!(places(&board).1, widths[ply]);
        assert_eq!(places(&board).0, Player::BOTH[ply % 2]);
    }
    use notation::NotationReason::Illegal;
    let refused = |course| refused("renju-taraguchi10", course);
    assert_eq!(refused("h9"), Illegal(IllegalMove::OutsideCentre(1)));
    assert_eq!(
        refused("h8 white h10"),
        Illegal(IllegalMove::OutsideCentre(3))
    );
    assert_eq!(refused("h8 g8"), Illegal(IllegalMove::ChoiceDue));
    let fourth = "h8 white h9 black f6 white k11";
    let ten = OpeningChoice::Fifths(10);
    let (by, choices) = options(&board("renju-taraguchi10", fourth));
    assert_eq!((by, choices), (Player::First, vec![BLACK, WHITE, ten]));
    // The fifth move within nine squares, and a last swap; or ten offers, and none.
    let fifth = board("renju-taraguchi10", &format!("{fourth} black l12"));
    assert_eq!(options(&fifth), (Player::Second, vec![BLACK, WHITE]));
    let ten = board("renju-taraguchi10", &format!("{fourth} fifths:10"));
    assert_eq!(
        ten.step(),
        Some(Step::Offer {
            by: Player::First,
            left: 10
        })
    );
}

#[test]
fn soosorv_declares_and_offers_fifth_moves() {
    let course = "h8 i9 g7 black k1";
    let fourth = board("renju-soosorv8", course);
    let (by, numbers) = options(&fourth);
    assert_eq!((by, numbers.len()), (Player::Second, 8));
    let declared = board("renju-soosorv8", &format!("{course} fifths:3"));
    assert_eq!(options(&declared), (Player::First, vec![BLACK, WHITE]));
    let course = format!("{course} fifths:3 white");
    let offering = board("renju-soosorv8", &format!("{course} offer:a1"));
    let left = 2;
    let by = Player::First;
    assert_eq!(offering.step(), Some(Step::Offer { by, left }));
    let on_square = Move::Choose(OpeningChoice::Offer(Square::new(4, 4)));
    assert_eq!(offering.step_on(Square::new(4, 4)), on_square);
    let offered = board(
        "renju-soosorv8",
        &format!("{course} offer:a1 offer:e5 offer:f6"),
    );
    let by = Player::Second;
    assert_eq!(offered.step(), Some(Step::Pick { by }));
    let mut squares = offered.legal_moves();
    squares.sort_unstable();
    assert_eq!(squares, offered.offers().collect::<Vec<_>>());
    let mut picked = offered.clone();
    let other = picked.play(Square::new(9, 9));
    assert_eq!(other, Err(IllegalMove::NotOffered));
    picked.play(Square::new(4, 4)).expect("it was offered");
    assert_eq!(places(&picked), (Player::Second, None));
    // A single fifth move is a move like any other.
    let one = board("renju-soosorv8", "h8 i9 g7 black k1 fifths:1 black");
    assert_eq!(places(&one), (Player::First, None));
}

#[test]
fn symmetrical_offers_are_refused() {
    // The stones stand on the diagonal and on its mirror images: a1 and o15 differ, a2 and b1 don't.
    let course = "h8 i9 g7 white j10 fifths:4 black offer:a2";
    let offers = |more: &str| {
        let variant: Variant = "renju-soosorv8".parse().expect("a variant");
        notation::parse(variant, &format!("{course} {more}")).map_err(|error| error.reason)
    };
    for same in ["offer:a2", "offer:b1"] {
        assert_eq!(
            offers(same).expect_err("it is the same"),
            notation::NotationReason::Illegal(IllegalMove::OfferedBefore)
        );
    }
    for other in ["offer:o14", "offer:n15", "offer:b2", "offer:a14"] {
        assert!(offers(other).is_ok(), "{other}");
    }
    let taken = offers("offer:h8").expect_err("it is taken");
    assert!(matches!(
        taken,
        notation::NotationReason::Illegal(IllegalMove::SquareTaken(_))
    ));
}

#[test]
fn opening_rules_need_their_game() {
    for text in [
        "connect-four-swap",
        "5x5x4-swap2",
        "gomoku-taraguchi10",
        "20x20x5-renju-soosorv8",
        "7x7x5-renju-taraguchi10",
        "5x5x4-swap3",
        "renju-swap-swap2",
    ] {
        assert!(text.parse::<Variant>().is_err(), "{text}");
    }
    let renju: Variant = "renju-soosorv8".parse().expect("a variant");
    let gomoku = renju.with_rule_set(inarow_rules::RuleSet::Freestyle);
    assert_eq!(gomoku, Ok(Variant::GOMOKU));
    assert_eq!(renju.name(), Some("renju"));
}

#[test]
fn random_openings_go_back_and_forth() {
    let mut rng = SmallRng::seed_from_u64(55);
    for text in [
        "gomoku-swap",
        "9x9x5-standard-swap2",
        "renju-taraguchi10",
        "9x9x5-renju-soosorv8",
    ] {
        let variant: Variant = text.parse().expect(text);
        for _ in 0..40 {
            let mut board = Board::new(variant);
            let mut record = Record::new(variant);
            let mut before = Vec::new();
            while board.is_opening() || board.ply() < 7 {
                let steps = board.legal_steps();
                let step = steps[rng.random_range(0..steps.len())];
                before.push(board.clone());
                assert_eq!(board.take(step), Ok(step));
                assert_eq!(record.take(step), Ok(step));
            }
            assert_eq!(record.board(), &board);
            let written = notation::format(&board);
            assert_eq!(notation::parse(variant, &written).as_ref(), Ok(&board));
            assert_eq!(board.course().count(), board.steps());
            // Looking back keeps everything, and shows the choices that were made up to there.
            for ply in (0..=record.len()).rev().chain(0..=record.len()) {
                record.go_to(ply).expect("a ply");
                let choices = board.choices().iter();
                let there = choices.filter(|settled| settled.ply <= ply);
                assert!(there.eq(record.board().choices()));
            }
            assert_eq!(record.board(), &board);
            for earlier in before.iter().rev() {
                assert!(board.undo_step().is_some());
                assert_eq!(&board, earlier);
                record.go_back(earlier.steps());
                assert_eq!(record.board(), earlier);
            }
        }
    }
}

#[test]
fn going_back_behind_a_choice_drops_what_followed() {
    let mut record = Record::from(board("gomoku-swap2", "h8 a1 g8 black i9 i10"));
    assert!(record.has_swapped());
    // The one who opened has White by now.
    assert_eq!(record.actor(), Player::Second);
    record.go_to(1).expect("a ply");
    assert_eq!((record.actor(), record.len()), (Player::Second, 5));
    record.go_to(5).expect("a ply");
    let chooser = |player| player == Player::First;
    assert_eq!(record.step_before(chooser), Some(5));
    record.go_back(5);
    assert_eq!(record.step_before(chooser), Some(3));
    record.go_back(3);
    assert_eq!((record.len(), record.has_swapped()), (3, false));
    // Another third stone drops the choice, too.
    let mut record = Record::from(board("gomoku-swap2", "h8 a1 g8 black i9"));
    record.go_to(2).expect("a ply");
    record.play(Square::new(0, 4)).expect("legal");
    assert_eq!((record.has_swapped(), record.len()), (false, 3));
    assert!(record.board().choices().is_empty());
}

#[test]
fn opening_order_is_that_of_the_named_rules() {
    let renju: Variant = "renju".parse().expect("a variant");
    assert_eq!(renju.openings().collect::<Vec<_>>(), OpeningRule::ALL);
    let tic_tac_toe = Variant::TIC_TAC_TOE.openings();
    assert_eq!(tic_tac_toe.collect::<Vec<_>>(), [OpeningRule::Free]);
}

#[test]
fn opening_lasts_until_its_last_step() {
    // White's fourth move belongs to it, and so does the move that White picks for Black.
    let fourth = board("renju-soosorv8", "h8 i9 g7 white");
    assert!(fourth.is_opening());
    let picked = "h8 i9 g7 white k1 fifths:2 black offer:a1 offer:e5 e5";
    let picked = board("renju-soosorv8", picked);
    assert_eq!((picked.is_opening(), picked.opening_moves()), (false, 5));
    let swapped = board("gomoku-swap", "h8 i9 g7 black a1");
    assert_eq!((swapped.is_opening(), swapped.opening_moves()), (false, 3));
    assert_eq!(board("gomoku", "h8 i9").opening_moves(), 0);
}
