//! Games looked at afterwards.

use inarow_engine::review::{Review, review};
use inarow_engine::{Evaluation, GameRng};
use inarow_rules::{Board, Variant, notation};
use inarow_solver::Stop;
use rand::{RngExt, SeedableRng};

use crate::program::inarow;

fn looked_at(variant: Variant, moves: &str) -> Review {
    let board = notation::parse(variant, moves).expect("a game");
    review(&board, 0, &Stop::new(), &mut |_, _| {}).expect("a review")
}

#[test]
fn unsolved_review_tells_opinion_depth() {
    let game = "h8 a1 g7 a15 f6 o1 e5";
    let review = looked_at(Variant::GOMOKU, game);
    let last = review.moves.last().expect("a move");
    // Four in an open row cannot be stopped.
    assert!(last.after.is_certain() && last.after.result() > 0);
    let first = &review.moves[0];
    assert!(
        matches!(first.after, Evaluation::Opinion { depth, full_width: false, .. } if depth > 0)
    );

    let text = told("gomoku", game);
    let lines = text.lines().collect::<Vec<_>>();
    for opinion in &lines[..5] {
        assert!(
            opinion.contains("moves ahead at the likeliest replies"),
            "{text}"
        );
    }
    assert_eq!(
        lines.iter().rev().nth(1),
        Some(&"7. X e5: wins in 2 moves.")
    );
}

#[test]
fn a_review_is_told_in_the_terminal() {
    let told = inarow(&["review", "--game", "tic-tac-toe", "a1 b2 c3 a3"], "");
    let text = String::from_utf8(told.stdout).expect("text");
    let lines = text.lines().collect::<Vec<_>>();
    assert_eq!(lines[0], "1. X a1: a draw.");
    assert!(
        lines[3].starts_with("4. O a3: loses in 2 moves. Better: "),
        "{text}"
    );
    assert!(text.contains("two threats at once"), "{text}");
    assert!(text.ends_with("The game turned on move 4.\n"), "{text}");

    let refused = inarow(&["review", "4455x"], "");
    assert_eq!(refused.status.code(), Some(2));
}

/// What `inarow review` says of a game.
fn told(game: &str, moves: &str) -> String {
    let output = inarow(&["review", "--game", game, moves], "");
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn completed_line_is_told_as_win() {
    let text = told("connect-four", "1212121");
    let last = text.lines().find(|line| line.starts_with("7. "));
    assert_eq!(last, Some("7. X 1: completes a line and wins."));
    // One that makes it certain takes one more.
    let text = told("tic-tac-toe", "a1 b1 a3 a2 c3 b3 b2");
    assert!(
        text.contains("7. X b2: completes a line and wins."),
        "{text}"
    );
    assert!(text.contains("5. X c3: wins in 2 moves."), "{text}");
}

/// The last of several decided the game.
#[test]
fn review_lists_all_turning_points() {
    let mut rng = GameRng::seed_from_u64(12);
    let mut several = 0;
    for _ in 0..40 {
        let mut board = Board::new(Variant::TIC_TAC_TOE);
        while !board.is_over() {
            let moves = board.legal_moves();
            let square = moves[rng.random_range(0..moves.len())];
            board.play(square).expect("legal");
        }
        let moves = notation::format(&board);
        let points = looked_at(Variant::TIC_TAC_TOE, &moves).turning_points();
        let numbers = points.iter().map(|place| (place + 1).to_string());
        let numbers = numbers.collect::<Vec<_>>();
        let text = told("tic-tac-toe", &moves);
        let last = text.lines().last().expect("a line");
        match &*numbers {
            [] => assert_eq!(last, "No move gave away a win or a draw."),
            [number] => assert_eq!(last, format!("The game turned on move {number}.")),
            [earlier @ .., decided] => {
                several += 1;
                let earlier = earlier.join(", ");
                let expected = format!(
                    "The game turned on moves {earlier} and {decided}. \
                     Move {decided} decided it."
                );
                assert_eq!(last, expected);
            }
        }
    }
    assert!(several > 5, "{several}");
}

#[test]
fn better_move_has_a_different_outlook() {
    let (mut best_told, mut alike) = (0, 0);
    for (game, moves) in [
        ("tic-tac-toe", "a1 b1 a3 a2 c3 b3 b2"),
        ("gomoku", "h8 a1 h9 a2 g7 i7 k3"),
        ("8x8x5", "d4 a1 e5 h8 c5 b7 a4"),
        ("9x9x5-drop", "1 9 1 9 2 8"),
    ] {
        for line in told(game, moves).lines() {
            alike += usize::from(line.contains("looked stronger"));
            if let Some((move_told, best)) = line.split_once(". Better: ") {
                best_told += 1;
                let (_, own) = move_told.split_once(": ").expect("its worth");
                let (_, best) = best.split_once(" (").expect("its worth");
                let outlook =
                    |evaluation: &str| evaluation.split(", looking").next().map(str::to_owned);
                assert_ne!(outlook(own), outlook(best.trim_end_matches(").")), "{line}");
            }
        }
    }
    assert!(best_told > 0 && alike > 0, "{best_told}, {alike}");
}
