//! Hints and reviews on small boards of every shape, checked against a reference that tries everything.

use std::collections::HashMap;

use inarow_engine::advice::{Advice, Adviser};
use inarow_engine::review::{Review, Reviewed, Slip, review};
use inarow_engine::{Evaluation, GameRng, Hint, Length};
use inarow_rules::{Board, Player, Square, Variant, all_lines, notation};
use inarow_solver::Stop;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

/// Boards of every shape: flat, falling, one row, one column, long and thin.
const BOARDS: [&str; 32] = [
    "3x3x3",
    "4x3x3",
    "3x4x3",
    "4x4x3",
    "4x4x4",
    "5x3x3",
    "5x4x4",
    "5x5x4",
    "5x5x5",
    "6x3x3",
    "2x7x3",
    "9x1x3",
    "1x9x3",
    "14x1x4",
    "1x16x5",
    "6x5x4",
    "3x3x3-drop",
    "4x4x3-drop",
    "4x4x4-drop",
    "3x7x3-drop",
    "8x3x3-drop",
    "10x2x3-drop",
    "2x8x3-drop",
    "5x4x4-drop",
    "5x5x5-drop",
    "6x4x4-drop",
    "9x1x3-drop",
    "2x9x3-drop",
    "16x1x3-drop",
    "4x5x3-drop",
    "3x5x4-drop",
    "5x3x3-drop",
];
/// Maximum number of positions that the adviser searches for its advice on a position.
const PATIENCE: u64 = 200_000;
/// Hints that are checked in each game, at random places.
const HINTS: usize = 3;
/// Maximum number of empty squares with which the reference tries everything within a second on boards without gravity.
const FLAT_REACH: usize = 12;
/// Maximum number of empty squares with which the reference tries everything under gravity. `LONG_FALLING_REACH` is
/// for the long run.
const FALLING_REACH: usize = 15;
const LONG_FALLING_REACH: usize = 21;

/// The reference: plies to the end of a won game with the sign of the result, 0 for a draw, seen by the player to move.
struct Reference {
    variant: Variant,
    lines: Vec<u32>,
    known: HashMap<(u32, u32), i32>,
}

/// The pieces of the player to move and those of the other player, as sets of squares.
type Pieces = (u32, u32);

impl Reference {
    fn new(variant: Variant) -> Self {
        let bit = |square| 1 << variant.index_of(square);
        let lines = all_lines(variant).map(|line| line.squares().map(bit).sum());
        Self {
            variant,
            lines: lines.collect(),
            known: HashMap::new(),
        }
    }

    fn pieces(&self, board: &Board) -> Pieces {
        let of = |player: Player| {
            let squares = self.variant.all_squares();
            let own = squares.filter(|square| board.piece(*square) == Some(player));
            own.map(|square| 1 << self.variant.index_of(square)).sum()
        };
        (of(board.turn()), of(board.turn().other()))
    }

    fn moves(&self, (own, other): Pieces) -> Vec<u32> {
        let is_free = |square: Square| (own | other) >> self.variant.index_of(square) & 1 == 0;
        let lands = |square: &Square| {
            let below = square
                .row
                .checked_sub(1)
                .map(|row| Square { row, ..*square });
            is_free(*square) && !(self.variant.gravity() && below.is_some_and(is_free))
        };
        let squares = self.variant.all_squares().filter(lands);
        squares
            .map(|square| 1 << self.variant.index_of(square))
            .collect()
    }

    fn value_of_move(&mut self, (own, other): Pieces, square: u32) -> i32 {
        let own = own | square;
        if self.lines.iter().any(|line| own & line == *line) {
            return 1;
        }
        if (own | other).count_ones() as usize == self.variant.squares() {
            return 0;
        }
        match self.value((other, own)) {
            0 => 0,
            plies if plies > 0 => -(plies + 1),
            plies => 1 - plies,
        }
    }

    fn value(&mut self, pieces: Pieces) -> i32 {
        if let Some(known) = self.known.get(&pieces) {
            return *known;
        }
        let mut best = i32::MIN;
        let moves = self.moves(pieces);
        let wins = |square: &u32| {
            let own = pieces.0 | square;
            self.lines.iter().any(|line| own & line == *line)
        };
        if moves.iter().any(wins) {
            best = 1;
        } else {
            for square in moves {
                let value = self.value_of_move(pieces, square);
                if best == i32::MIN || rank(value) > rank(best) {
                    best = value;
                }
            }
        }
        self.known.insert(pieces, best);
        best
    }

    /// The value of every legal move of a position.
    fn moves_of(&mut self, board: &Board) -> HashMap<Square, i32> {
        let pieces = self.pieces(board);
        let moves = board.legal_moves().into_iter();
        moves
            .map(|square| {
                let bit = 1 << self.variant.index_of(square);
                (square, self.value_of_move(pieces, bit))
            })
            .collect()
    }
}

/// Sooner wins and later losses are better.
fn rank(value: i32) -> i32 {
    match value.signum() {
        1 => 1_000 - value,
        -1 => -1_000 - value,
        _ => 0,
    }
}

fn best_of(values: &HashMap<Square, i32>) -> i32 {
    let values = values.values().copied();
    values.max_by_key(|value| rank(*value)).expect("some move")
}

/// Returns whether an evaluation agrees with the exact value. Opinions always do.
fn is_so(said: Evaluation, value: i32) -> bool {
    let (length, sign) = match said {
        Evaluation::Won(length) => (length, 1),
        Evaluation::Lost(length) => (length, -1),
        Evaluation::Drawn => return value == 0,
        Evaluation::Opinion { .. } => return true,
    };
    let plies = value.unsigned_abs();
    let fits = match length {
        Length::Exact(said) => said == plies,
        Length::AtMost(said) => said >= plies,
        Length::Unknown => true,
    };
    value.signum() == sign && fits
}

/// Checks the value of every advised move and every ply of the line. Returns the number of checked values.
fn check_hint(reference: &mut Reference, board: &Board, advice: &Advice, hint: &Hint) -> usize {
    let values = reference.moves_of(board);
    let game = || format!("{} {}", board.variant(), notation::format(board));
    for advised in &advice.moves {
        let so = is_so(advised.evaluation, values[&advised.square]);
        assert!(so, "{advised:?} of {}: {values:?}", game());
    }
    let certain = hint.evaluation.is_certain();
    let exact = hint.evaluation.length().and_then(Length::exact);
    let most = hint.evaluation.length().and_then(Length::at_most);
    assert_eq!(hint.line.first(), Some(&hint.square));
    let mut position = board.clone();
    for (ply, square) in hint.line.iter().enumerate() {
        let values = reference.moves_of(&position);
        let value = values[square];
        let own = if ply % 2 == 0 { 1 } else { -1 };
        let keeps = value.signum() * own == hint.evaluation.result();
        let plies = exact.map(|plies| plies - ply as u32);
        let in_time = plies.is_none_or(|plies| value.unsigned_abs() == plies);
        assert!(
            !certain || keeps && in_time,
            "{hint:?} of {} at ply {ply}: {values:?}",
            game()
        );
        position.play(*square).expect("legal");
    }
    assert!(
        most.is_none_or(|most| hint.line.len() <= most as usize),
        "{hint:?}"
    );
    if exact == Some(hint.line.len() as u32) {
        assert!(position.winner().is_some(), "{hint:?} of {}", game());
    }
    advice.moves.len()
}

/// Checks the review of each move of a game. Returns the number of moves.
fn check_review(reference: &mut Reference, board: &Board, from: usize, review: &Review) -> usize {
    let mut position = board.clone();
    let mut later: Option<&Reviewed> = None;
    for (place, reviewed) in review.moves.iter().enumerate().rev() {
        let square = position.undo().expect("it was played");
        let values = reference.moves_of(&position);
        let told = || {
            let game = notation::format(board);
            let number = from + place + 1;
            format!(
                "{} {game}, move {number}: {reviewed:?}, {values:?}",
                board.variant()
            )
        };
        assert_eq!(
            (square, position.turn()),
            (reviewed.square, reviewed.player)
        );
        let (best, played) = (best_of(&values), values[&square]);
        assert!(is_so(reviewed.before, best), "before: {}", told());
        assert!(is_so(reviewed.after, played), "after: {}", told());
        check_blame(reviewed, &values, &told);
        // What is said of a move agrees with what is said of the position after it.
        if let Some(later) = later {
            let lengths = [reviewed.after, later.before]
                .map(|evaluation| evaluation.length().and_then(Length::exact));
            if let [Some(after), Some(before)] = lengths {
                assert_eq!(after, before + 1, "{}", told());
            }
            if reviewed.after.is_certain() && later.before.is_certain() {
                assert_eq!(
                    reviewed.after.result(),
                    -later.before.result(),
                    "{}",
                    told()
                );
            }
        }
        later = Some(reviewed);
    }
    review.moves.len()
}

/// Checks that the slip and the better moves of a reviewed move agree with the exact values.
fn check_blame(reviewed: &Reviewed, values: &HashMap<Square, i32>, told: &dyn Fn() -> String) {
    let (best, played) = (best_of(values), values[&reviewed.square]);
    let certain = reviewed.before.is_certain() && reviewed.after.is_certain();
    if reviewed.is_weaker() {
        assert!(!reviewed.best.is_empty(), "{}", told());
        assert!(!reviewed.best.contains(&reviewed.square), "{}", told());
    }
    if certain && reviewed.is_weaker() {
        for better in &reviewed.best {
            assert!(rank(values[better]) > rank(played), "{}", told());
            assert!(is_so(reviewed.before, values[better]), "{}", told());
        }
    }
    let exact = [reviewed.before, reviewed.after]
        .map(|evaluation| evaluation.length().and_then(Length::exact));
    if certain && best.signum() != played.signum() || exact.iter().all(Option::is_some) {
        assert_eq!(
            reviewed.is_weaker(),
            rank(best) > rank(played),
            "{}",
            told()
        );
    }
    let gave_away = certain && best.signum() > played.signum();
    assert_eq!(
        reviewed.slip == Some(Slip::GaveAway),
        gave_away,
        "{}",
        told()
    );
    match reviewed.slip {
        None | Some(Slip::GaveAway) => {}
        Some(Slip::Probable) => assert!(!certain, "{}", told()),
        Some(Slip::Overlooked) => {
            let open = played == -2 && values.values().any(|value| *value != -2);
            assert!(best == 1 && played != 1 || open, "{}", told());
        }
        Some(Slip::MuchShorter) => {
            let pieces = |value: i32| value.unsigned_abs().div_ceil(2);
            assert_eq!(best.signum(), played.signum(), "{}", told());
            assert!(pieces(best).abs_diff(pieces(played)) >= 4, "{}", told());
        }
    }
}

/// A game to its end. Some players complete and block lines, others move at random.
fn game(variant: Variant, rng: &mut GameRng) -> Board {
    let mut board = Board::new(variant);
    let is_careful = rng.random();
    while !board.is_over() {
        let moves = board.legal_moves();
        let urgent = inarow_rules::winning_squares(&board, board.turn());
        let urgent = if urgent.is_empty() {
            inarow_rules::winning_squares(&board, board.turn().other())
        } else {
            urgent
        };
        let urgent = urgent.into_iter().filter(|square| moves.contains(square));
        let urgent = urgent.collect::<Vec<_>>();
        let square = if is_careful && !urgent.is_empty() {
            urgent.choose(rng)
        } else {
            moves.choose(rng)
        };
        board.play(*square.expect("a move")).expect("legal");
    }
    board
}

/// Checks games on a board: hints at random places of each, and its review as far back as the reference reaches.
/// Returns the numbers of values and of reviewed moves.
fn check_board(text: &str, games: usize, seed: u64, falling_reach: usize) -> (usize, usize) {
    let variant = text.parse::<Variant>().expect("a variant");
    let reach = if variant.gravity() {
        falling_reach
    } else {
        FLAT_REACH
    };
    let from = variant.squares().saturating_sub(reach);
    let mut reference = Reference::new(variant);
    let mut adviser = Adviser::new(variant);
    let mut rng = GameRng::seed_from_u64(seed);
    let (mut values, mut moves) = (0, 0);
    let stop = Stop::new();
    for _ in 0..games {
        let board = game(variant, &mut rng);
        if board.ply() <= from {
            continue;
        }
        let looked = review(&board, from, &stop, &mut |_, _| {}).expect("not stopped");
        moves += check_review(&mut reference, &board, from, &looked);
        for _ in 0..HINTS {
            let mut position = board.clone();
            let ply = rng.random_range(from..board.ply());
            while position.ply() > ply {
                position.undo();
            }
            let advice = adviser.advise(&position, PATIENCE, &stop, &mut |_| {});
            let advice = advice.expect("the game is not over");
            let others = rng.random_range(0..2);
            let hint = adviser.hint(&position, &advice, others, &stop, &mut |_| {});
            let hint = hint.expect("not stopped").expect("some move");
            values += check_hint(&mut reference, &position, &advice, &hint);
        }
    }
    (values, moves)
}

#[test]
fn hints_and_reviews_say_what_is_so() {
    for text in BOARDS {
        let (values, moves) = check_board(text, 8, 53, FALLING_REACH);
        assert!(values > 0 && moves > 0, "{text}");
    }
}

/// Games in which a false statement was made once.
#[test]
fn reported_contradictions_stay_away() {
    for (text, moves) in [
        ("4x4x3-drop", "221311"),
        ("4x4x3", "c4 c3 c1 a1 b1 b2"),
        ("3x7x3-drop", "1322333321133122"),
        ("8x3x3-drop", "6127514"),
    ] {
        let variant = text.parse::<Variant>().expect("a variant");
        let board = notation::parse(variant, moves).expect("moves");
        let from = board.ply().saturating_sub(7);
        let looked = review(&board, from, &Stop::new(), &mut |_, _| {}).expect("not stopped");
        check_review(&mut Reference::new(variant), &board, from, &looked);
    }
    let variant = "10x2x3-drop".parse::<Variant>().expect("a variant");
    let board = notation::parse(variant, "2").expect("moves");
    let mut adviser = Adviser::new(variant);
    let stop = Stop::new();
    let advice = adviser.advise(&board, 2_000_000, &stop, &mut |_| {});
    let advice = advice.expect("the game is not over");
    let hint = adviser.hint(&board, &advice, 0, &stop, &mut |_| {});
    let hint = hint.expect("not stopped").expect("some move");
    check_hint(&mut Reference::new(variant), &board, &advice, &hint);
}

/// The long run: `INAROW_CASES` games on each board, from `INAROW_SEED` or a seed that it prints.
#[test]
#[ignore = "takes an hour; its command is in the book"]
fn long_run_says_what_is_so() {
    let number = |name: &str| std::env::var(name).ok()?.parse::<u64>().ok();
    let seed = number("INAROW_SEED").unwrap_or_else(rand::random);
    let games = number("INAROW_CASES").unwrap_or(130) as usize;
    println!("INAROW_SEED={seed} INAROW_CASES={games}");
    let (mut values, mut moves) = (0, 0);
    for text in BOARDS {
        let (of_board, reviewed) = check_board(text, games, seed, LONG_FALLING_REACH);
        println!("{text}: {of_board} values, {reviewed} reviewed moves");
        values += of_board;
        moves += reviewed;
    }
    println!("{values} values and {moves} reviewed moves without a fault");
}
