//! Tests of reviews.

use std::collections::HashSet;

use inarow_engine::review::{Review, Reviewed, Slip, review};
use inarow_engine::{Evaluation, GameRng, Length, Mistake, Search, StrategyKind};
use inarow_rules::{Board, Square, Variant, notation, would_win};
use inarow_solver::Stop;
use inarow_solver::{Precision, Solver, Trap};
use rand::{RngExt, SeedableRng};

fn looked_at(variant: Variant, moves: &str) -> Review {
    let board = notation::parse(variant, moves).expect("a game");
    review(&board, 0, &Stop::new(), &mut |_, _| {}).expect("a review")
}

fn small() -> Variant {
    "5x4x4-drop".parse().expect("a variant")
}

/// Returns a board after random moves with `left` empty squares, or `None` if the game ended before.
fn random_board(variant: Variant, left: usize, rng: &mut GameRng) -> Option<Board> {
    let mut board = Board::new(variant);
    while variant.squares() - board.ply() > left {
        let moves = board.legal_moves();
        board.play(moves[rng.random_range(0..moves.len())]).ok()?;
        if board.is_over() {
            return None;
        }
    }
    Some(board)
}

/// Converts a solver's score on a board with an even number of squares to the scale of [`Search`].
fn as_searched(board: &Board, score: i32) -> i32 {
    let stones = |own: bool| ((board.ply() + usize::from(!own)) / 2) as i32;
    let last = board.variant().squares() as i32 / 2 + 1 - score.abs();
    match score.signum() {
        1 => Search::WIN + 1 - 2 * (last - stones(true)),
        -1 => 2 * (last - stones(false)) - Search::WIN,
        _ => 0,
    }
}

#[test]
fn every_move_is_worth_what_the_solver_says() {
    let variant = small();
    let mut solver = Solver::new(variant, 1 << 20).expect("solvable");
    let mut rng = GameRng::seed_from_u64(2);
    let mut turned = 0;
    for _ in 0..10 {
        let mut board = Board::new(variant);
        while !board.is_over() {
            let moves = board.legal_moves();
            board
                .play(moves[rng.random_range(0..moves.len())])
                .expect("legal");
        }
        let review = review(&board, 0, &Stop::new(), &mut |_, _| {}).expect("a review");
        assert_eq!(review.moves.len(), board.ply());
        let mut copy = Board::new(variant);
        for reviewed in &review.moves {
            let scores = solver
                .scores(&copy, Precision::Exact, &Stop::new())
                .expect("scores");
            let best = scores.iter().copied().flatten().max().expect("a move");
            assert_eq!(reviewed.player, copy.turn());
            assert_eq!(reviewed.before.score(), as_searched(&copy, best));
            let kept = scores[usize::from(reviewed.square.column)].expect("it was played");
            assert_eq!(reviewed.after.score(), as_searched(&copy, kept));
            assert!(!matches!(reviewed.after, Evaluation::Opinion { .. }));
            for square in copy.legal_moves() {
                let is_best = scores[usize::from(square.column)] == Some(best);
                assert_eq!(reviewed.best.contains(&square), is_best);
            }
            turned += u32::from(reviewed.turned());
            copy.play(reviewed.square).expect("legal");
        }
        let points = review.turning_points();
        for (place, reviewed) in review.moves.iter().enumerate() {
            assert_eq!(points.contains(&place), reviewed.turned());
        }
    }
    assert!(turned > 5, "{turned}");
}

#[test]
fn win_in_matches_perfect_play() {
    let variant = small();
    let perfect = StrategyKind::Perfect.build(variant).expect("solved");
    let mut rng = GameRng::seed_from_u64(8);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..60 {
        let Some(mut board) = random_board(variant, 14, &mut rng) else {
            continue;
        };
        let first = perfect
            .choose(&board, &mut rng, &Stop::new())
            .expect("a move");
        let player = board.turn();
        let before = board.clone();
        let mut own = [0, 0];
        board.play(first.square).expect("legal");
        let game = review(&board, board.ply() - 1, &Stop::new(), &mut |_, _| {});
        own[player.index()] += 1;
        while !board.is_over() {
            own[board.turn().index()] += 1;
            let choice = perfect
                .choose(&board, &mut rng, &Stop::new())
                .expect("a move");
            board.play(choice.square).expect("legal");
        }
        let last = game.expect("a review").moves.pop().expect("a move");
        match board.winner() {
            Some(winner) => {
                let stones = own[winner.index()];
                assert_eq!(last.before.win_in(), Some(stones), "{before:?}");
                assert_eq!(last.before.score() > 0, winner == player);
                if winner == player {
                    won += 1;
                } else {
                    lost += 1;
                }
            }
            None => assert_eq!(last.before.win_in(), None),
        }
    }
    assert!(won > 3 && lost > 3, "{won}, {lost}");
}

#[test]
fn reasons_are_given_in_players_words() {
    let last =
        |variant: Variant, moves: &str| looked_at(variant, moves).moves.pop().expect("a move");
    // Black has two in the corner row and does not stop the third.
    let open = last(Variant::TIC_TAC_TOE, "a1 b2 b1 a3");
    assert_eq!(open.reasons, [Mistake::LetLineHappen]);
    // White could have completed the diagonal.
    let missed = last(Variant::TIC_TAC_TOE, "a2 a1 b3 b2 c2 c1");
    assert!(missed.reasons.contains(&Mistake::MissedWin), "{missed:?}");
    // A corner where an edge was needed: the block makes two threats at once.
    let two = last(Variant::TIC_TAC_TOE, "a1 b2 c3 a3");
    assert_eq!(two.reasons, [Mistake::LetTwoThreats]);
    assert!(
        looked_at(Variant::TIC_TAC_TOE, "a1 b2")
            .moves
            .iter()
            .all(|reviewed| !reviewed.turned())
    );
}

#[test]
fn a_square_that_is_given_up_is_named() {
    let variant = Variant::CONNECT_FOUR;
    let mut rng = GameRng::seed_from_u64(4);
    let mut found = HashSet::new();
    for _ in 0..6_000 {
        let left = rng.random_range(8..18);
        let Some(mut board) = random_board(variant, left, &mut rng) else {
            continue;
        };
        let moves = board.legal_moves();
        let square = moves[rng.random_range(0..moves.len())];
        board.play(square).expect("legal");
        if board.is_over() {
            continue;
        }
        let looked =
            review(&board, board.ply() - 1, &Stop::new(), &mut |_, _| {}).expect("a review");
        let reviewed = looked.moves.last().expect("a move");
        found.extend(reviewed.reasons.iter().copied());
        if reviewed.reasons.contains(&Mistake::GaveUpSquareAbove) {
            let mut next = board.clone();
            next.play(square).expect("above it");
            assert_eq!(next.winner(), Some(reviewed.player.other()));
        }
        if reviewed.reasons.contains(&Mistake::SpoiltOwnSquareAbove) {
            let mut before = board.clone();
            before.undo();
            let above = Square {
                column: square.column,
                row: square.row + 1,
            };
            assert_eq!(before.turn(), reviewed.player);
            assert!(would_win(&before, above, reviewed.player));
        }
    }
    for reason in [
        Mistake::MissedWin,
        Mistake::LetLineHappen,
        Mistake::GaveUpSquareAbove,
        Mistake::SpoiltOwnSquareAbove,
        Mistake::LetTwoThreats,
        Mistake::OddSquares,
    ] {
        assert!(found.contains(&reason), "{reason:?}");
    }
}

#[test]
fn zugzwang_is_only_told_where_it_wins() {
    let mut rng = GameRng::seed_from_u64(6);
    let mut traps = [0, 0];
    for text in ["connect-four", "5x4x4-drop", "6x6x4-drop"] {
        let variant: Variant = text.parse().expect("a variant");
        let mut solver = Solver::new(variant, 1 << 20).expect("solvable");
        for _ in 0..1_500 {
            let left = rng.random_range(6..16);
            let Some(board) = random_board(variant, left, &mut rng) else {
                continue;
            };
            if let Some(trap) = Trap::of(&board) {
                let score = solver.score(&board, Precision::Exact, &Stop::new());
                assert!(score.expect("a score") > 0, "{trap:?} {board:?}");
                traps[usize::from(trap == Trap::Even)] += 1;
            }
        }
    }
    assert!(traps.iter().all(|count| *count > 3), "{traps:?}");
}

#[test]
fn a_proved_draw_is_known_to_be_one() {
    let review = looked_at("5x5x4".parse().expect("a variant"), "c3 b2");
    for reviewed in review.moves {
        for evaluation in [reviewed.before, reviewed.after] {
            assert_eq!(evaluation, Evaluation::Drawn);
        }
        assert!(!reviewed.turned());
    }
}

#[test]
fn what_only_another_move_lost_is_no_reason() {
    let mut rng = GameRng::seed_from_u64(14);
    let mut lost_before = 0;
    for _ in 0..400 {
        let variant = small();
        let Some(board) = random_board(variant, 8, &mut rng) else {
            continue;
        };
        for reviewed in review(&board, 4, &Stop::new(), &mut |_, _| {})
            .expect("a review")
            .moves
        {
            if reviewed.before.result() < 0 {
                lost_before += usize::from(!reviewed.best.contains(&reviewed.square));
                for reason in [
                    Mistake::LetTwoThreats,
                    Mistake::OddSquares,
                    Mistake::EvenSquares,
                ] {
                    assert!(!reviewed.reasons.contains(&reason), "{reviewed:?}");
                }
            }
        }
    }
    assert!(lost_before > 20, "{lost_before}");
}

/// A player who is lost anyway is not blamed for a move unless another move is known to last longer.
#[test]
fn losing_move_without_proved_better_is_no_slip() {
    let review = looked_at("5x5x3".parse().expect("a variant"), "d1 b1");
    let [wins, loses] = &review.moves[..] else {
        panic!("two moves");
    };
    assert!(wins.is_weaker(), "it takes a move more");
    assert!(!loses.is_weaker());
}

/// A move that gives nothing away can still be a slip.
#[test]
fn overlooked_line_is_slip_in_lost_position() {
    // Yellow leaves three in a column open, though it was lost before.
    let review = looked_at(Variant::CONNECT_FOUR, "4141434");
    let slips = review.moves.iter().map(|reviewed| reviewed.slip);
    let slips = slips.collect::<Vec<_>>();
    for (place, reviewed) in review.moves.iter().enumerate() {
        match reviewed.slip {
            Some(Slip::GaveAway) => {
                assert!(reviewed.after.result() < reviewed.before.result());
            }
            Some(Slip::Overlooked | Slip::MuchShorter) => {
                assert_eq!(reviewed.after.result(), reviewed.before.result(), "{place}");
                assert!(reviewed.is_weaker());
            }
            Some(Slip::Probable) => panic!("the solver knows for certain: {place}"),
            None => assert!(reviewed.after.result() >= reviewed.before.result()),
        }
    }
    assert_eq!(slips[5], Some(Slip::Overlooked), "{slips:?}");
    assert_eq!(review.moves[5].reasons[0], Mistake::LetLineHappen);
    let lesson = review.lesson(review.moves[5].player);
    assert_eq!(
        lesson.map(|(reason, _)| reason),
        Some(Mistake::LetLineHappen)
    );
    let worst = review.worst().expect("a slip");
    assert!(slips.iter().all(|slip| *slip <= slips[worst]));
}

/// In random games on a solved board, small slips match their definitions.
#[test]
fn small_slips_are_what_they_are_called() {
    let variant: Variant = "5x4x4-drop".parse().expect("a variant");
    let mut rng = GameRng::seed_from_u64(24);
    let mut found = [0; 2];
    for _ in 0..300 {
        let mut board = Board::new(variant);
        while !board.is_over() {
            let moves = board.legal_moves();
            let square = moves[rng.random_range(0..moves.len())];
            board.play(square).expect("legal");
        }
        for reviewed in looked_at(variant, &notation::format(&board)).moves {
            let pieces = |evaluation: Evaluation| evaluation.win_in().expect("solved");
            match reviewed.slip {
                Some(Slip::MuchShorter) => {
                    found[0] += 1;
                    let (could, did) = (pieces(reviewed.before), pieces(reviewed.after));
                    assert!(could.abs_diff(did) >= 4, "{reviewed:?}");
                }
                Some(Slip::Overlooked) => {
                    found[1] += 1;
                    let missed = pieces(reviewed.before) == 1 && reviewed.before.result() > 0;
                    let left_open = reviewed.after.win_in() == Some(1);
                    assert!(missed || left_open, "{reviewed:?}");
                }
                _ => {}
            }
        }
    }
    assert!(found.iter().all(|count| *count > 2), "{found:?}");
}

#[test]
fn stones_of_an_opening_are_not_blamed() {
    let variant = "gomoku-swap".parse().expect("a variant");
    let board = notation::parse(variant, "h8 a1 h9 black o1 h10 o2").expect("legal");
    let review = review(&board, 0, &Stop::new(), &mut |_, _| {}).expect("not stopped");
    assert!(
        review.moves[..3]
            .iter()
            .all(|reviewed| !reviewed.is_weaker())
    );
    assert!(review.moves[3..].iter().any(Reviewed::is_weaker));
}

#[test]
fn completed_line_is_the_mistake_in_misere() {
    let variant = "misere".parse().expect("a variant");
    let review = looked_at(variant, "b2 a1 a2 c3 c2");
    // After the middle only the opposite square keeps the draw.
    assert_eq!(review.turning_points(), [2]);
    let last = &review.moves[4];
    assert_eq!(last.reasons, [Mistake::CompletedLine]);
    assert_eq!(last.after, Evaluation::Lost(Length::Exact(1)));
    assert!(last.is_weaker() && !last.best.contains(&last.square));
}
