//! Advice and hints, checked against exact values.

use std::collections::HashMap;

use inarow_engine::advice::{Advice, Adviser};
use inarow_engine::{Evaluation, GameRng, Hint, HintReason, Length, NoChoice};
use inarow_rules::{
    Board, Player, Region, RegionState, RuleSet, Square, Variant, completes_line, notation,
    winning_squares,
};
use inarow_solver::Stop;
use inarow_solver::{Precision, Solver};
use rand::{RngExt, SeedableRng};

/// Positions that an adviser may look at in these tests.
const PATIENCE: u64 = 200_000;

/// Returns a board after random moves with `left` empty squares, or `None` if the game ended before.
fn random_board(variant: Variant, left: usize, rng: &mut GameRng) -> Option<Board> {
    let mut board = Board::new(variant);
    while variant.squares() - board.ply() > left {
        let moves = board.legal_moves();
        board.play(moves[rng.random_range(0..moves.len())]).ok()?;
        // What has occurred before is soon a draw, and has no exact value.
        if board.is_over() || variant.has_outlets() && board.occurrences() > 1 {
            return None;
        }
    }
    Some(board)
}

/// Source of exact evaluations: plies to the end of a won game, negative for a loss, 0 for a draw.
trait Truth {
    fn of(&mut self, board: &Board) -> i32;
}

/// Evaluates by trying every continuation.
#[derive(Default)]
struct Everything(HashMap<(Vec<Option<Player>>, Vec<Region>), i32>);

impl Truth for Everything {
    fn of(&mut self, board: &Board) -> i32 {
        let key = board
            .variant()
            .all_squares()
            .map(|square| board.piece(square));
        let key = (key.collect::<Vec<_>>(), board.open_regions());
        if let Some(known) = self.0.get(&key) {
            return *known;
        }
        let moves = board.legal_moves().into_iter();
        let best = moves
            .map(|square| of_move(self, board, square))
            .max_by_key(|value| rank(*value));
        let best = best.expect("the game is not over");
        self.0.insert(key, best);
        best
    }
}

/// Evaluates all positions of a board on which games can go on for ever: ends first, then what leads to them, one ply
/// further each time, until nothing changes.
struct Cycles(HashMap<Position, i32>);

/// The pieces on a board and the player to move.
type Position = (Vec<Option<Player>>, Player);

fn position_of(board: &Board) -> Position {
    let squares = board.variant().all_squares();
    let pieces = squares.map(|square| board.piece(square)).collect();
    (pieces, board.turn())
}

impl Cycles {
    fn new(variant: Variant) -> Self {
        // Each position by a shortest way, so that none has occurred before.
        let mut found = HashMap::from([(position_of(&Board::new(variant)), Vec::new())]);
        let mut waiting = vec![Board::new(variant)];
        let mut next = 0;
        let mut values = HashMap::new();
        while let Some(board) = waiting.get(next).cloned() {
            next += 1;
            let mut children = Vec::new();
            for square in board.legal_moves() {
                let mut after = board.clone();
                after.play(square).expect("legal");
                let key = position_of(&after);
                if let Some(winner) = after.winner() {
                    let sign = if winner == board.turn() { 1 } else { -1 };
                    children.push(Err(sign));
                } else {
                    children.push(Ok(key.clone()));
                    if after.occurrences() == 1 && !found.contains_key(&key) {
                        found.insert(key, Vec::new());
                        waiting.push(after);
                    }
                }
            }
            found.insert(position_of(&board), children);
        }
        for plies in 1.. {
            let mut changed = Vec::new();
            for (key, children) in &found {
                if values.contains_key(key) || children.is_empty() {
                    continue;
                }
                // As the player who moves sees it.
                let of_child = |child: &Result<Position, i32>| match child {
                    Err(sign) => Some(*sign),
                    Ok(key) => {
                        let value: i32 = *values.get(key)?;
                        Some(-value - value.signum())
                    }
                };
                let known = children.iter().map(of_child).collect::<Vec<_>>();
                if known.iter().flatten().any(|value| *value == plies) {
                    changed.push((key.clone(), plies));
                } else if known
                    .iter()
                    .all(|value| value.is_some_and(|value| value < 0))
                {
                    changed.push((key.clone(), known.into_iter().flatten().min().unwrap_or(0)));
                }
            }
            if changed.is_empty() && plies > 100 {
                break;
            }
            values.extend(changed);
        }
        Self(values)
    }
}

impl Truth for Cycles {
    fn of(&mut self, board: &Board) -> i32 {
        self.0.get(&position_of(board)).copied().unwrap_or(0)
    }
}

/// Evaluates by the solver, which other tests check.
impl Truth for Solver {
    fn of(&mut self, board: &Board) -> i32 {
        let score = self
            .score(board, Precision::Exact, &Stop::new())
            .expect("a score");
        let squares = board.variant().squares() as i32;
        // The winner's last stone, and how many plies there are up to it.
        let stones = squares / 2 + 1 - score.abs();
        let own = (board.ply() as i32 + i32::from(score < 0)) / 2;
        match score.signum() {
            1 => 2 * (stones - own) - 1,
            -1 => -2 * (stones - own),
            _ => 0,
        }
    }
}

/// The exact value of a move.
fn of_move(truth: &mut impl Truth, board: &Board, square: Square) -> i32 {
    let mut after = board.clone();
    after.play(square).expect("legal");
    if let Some(winner) = after.winner() {
        return if winner == board.turn() { 1 } else { -1 };
    }
    if after.is_over() {
        return 0;
    }
    match truth.of(&after) {
        0 => 0,
        plies if plies > 0 => -(plies + 1),
        plies => -plies + 1,
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

fn advised(adviser: &mut Adviser, board: &Board) -> (Advice, Hint) {
    let stop = Stop::new();
    let advice = adviser.advise(board, PATIENCE, &stop, &mut |_| {});
    let advice = advice.expect("the game is not over");
    let hint = adviser
        .hint(board, &advice, 0, &stop, &mut |_| {})
        .expect("not stopped");
    (advice, hint.expect("some move"))
}

/// Checks all certain statements about a position. `exact` says whether all of them must be exact.
fn check(truth: &mut impl Truth, board: &Board, advice: &Advice, hint: &Hint, exact: bool) {
    let values = board.legal_moves().into_iter();
    let values = values
        .map(|square| (square, of_move(truth, board, square)))
        .collect::<HashMap<_, _>>();
    for advised in &advice.moves {
        let is = values[&advised.square];
        let (said, sign) = match advised.evaluation {
            Evaluation::Won(length) => (length, 1),
            Evaluation::Lost(length) => (length, -1),
            Evaluation::Drawn => (Length::Unknown, 0),
            Evaluation::Opinion { .. } => continue,
        };
        assert_eq!(is.signum(), sign, "{advised:?} of {board:?}");
        let real = is.unsigned_abs();
        let so = match said {
            Length::Exact(plies) => plies == real,
            Length::AtMost(plies) => !exact && plies >= real,
            Length::Unknown => !exact || sign == 0,
        };
        assert!(so, "{advised:?} of {board:?}");
    }
    let best = values.values().copied().max_by_key(|value| rank(*value));
    let best = best.expect("some move");
    let mine = values[&hint.square];
    if advice.is_certain() {
        assert_eq!(mine.signum(), best.signum(), "{hint:?} of {board:?}");
        if exact {
            assert_eq!(mine, best, "{hint:?} of {board:?}");
        }
    }
    let count = |keep: &dyn Fn(i32) -> bool| values.values().filter(|value| keep(**value)).count();
    for reason in &hint.reasons {
        let so = match reason {
            HintReason::Wins => mine == 1,
            // Everything else loses at once, and this does not.
            HintReason::StopsLine => {
                // A piece that is taken out may complete the line at once.
                let others = count(&|value| value == -2 || value == -1);
                // In caro a piece at an end may stop it too.
                let is_caro = board.variant().rule_set() == RuleSet::Caro;
                mine != -2 && (others == values.len() - 1 || is_caro && others > 0)
            }
            HintReason::StopsOneLine => mine == -2,
            HintReason::MakesTwoThreats | HintReason::LeavesOnlyFoul => mine == 3,
            HintReason::StopsTwoThreats => {
                !(-4..0).contains(&mine) && count(&|value| (-4..0).contains(&value)) > 0
            }
            HintReason::ThreatAfterThreat | HintReason::OddSquares | HintReason::EvenSquares => {
                mine > 0
            }
            HintReason::KeepsSquareAbove => {
                mine != -2 && values.len() > 1 && count(&|value| value == -2) == values.len() - 1
            }
            HintReason::OnlySafe => {
                mine != -1 && values.len() > 1 && count(&|value| value == -1) == values.len() - 1
            }
            HintReason::OnlyLines => count(&|value| value == -1) == values.len(),
            HintReason::LeavesOnlyLines => mine == 2,
            HintReason::TakesRegion => {
                let mut after = board.clone();
                after.play(hint.square).expect("legal");
                let region = board.variant().region_of(hint.square).expect("a region");
                after.region_state(region) == RegionState::Won(board.turn())
            }
            HintReason::StopsRegion => {
                let (variant, other) = (board.variant(), board.turn().other());
                let region = variant.region_of(hint.square).expect("a region");
                let mut stops = region
                    .squares(variant)
                    .filter(|square| completes_line(board, *square, other));
                stops.next() == Some(hint.square) && stops.next().is_none()
            }
            HintReason::SendsSafely => mine != -2 && 2 * count(&|value| value == -2) > values.len(),
            HintReason::OnlyWin => mine > 0 && count(&|value| value > 0) == 1,
            HintReason::OnlyDraw => mine == 0 && count(&|value| value >= 0) == 1,
            HintReason::AllWinNoneSooner => {
                count(&|value| value > 0) == values.len() && mine == best
            }
            HintReason::AllWin => count(&|value| value > 0) == values.len(),
            HintReason::AllDraw => count(&|value| value == 0) == values.len(),
            HintReason::HoldsOut => count(&|value| value < 0) == values.len() && mine == best,
            HintReason::AllLose => count(&|value| value < 0) == values.len(),
        };
        assert!(
            so,
            "{reason:?} of {} in {board:?}",
            notation::square_name(hint.square)
        );
    }
    // The line begins with the move, is legal, and ends as the move is worth.
    assert_eq!(hint.line.first(), Some(&hint.square));
    let mut end = board.clone();
    for square in &hint.line {
        end.play(*square).expect("legal");
    }
    if exact && mine != 0 {
        assert_eq!(
            hint.line.len(),
            mine.unsigned_abs() as usize,
            "{hint:?} of {board:?}"
        );
        let winner = if mine > 0 {
            board.turn()
        } else {
            board.turn().other()
        };
        assert_eq!(end.winner(), Some(winner));
    }
}

/// Checks random positions of a board with a given number of empty squares.
fn check_many(
    text: &str,
    positions: usize,
    left: (usize, usize),
    truth: &mut impl Truth,
    exact: bool,
    reasons: &mut HashMap<HintReason, usize>,
) {
    let variant = text.parse().expect("a variant");
    let mut rng = GameRng::seed_from_u64(14);
    let mut adviser = Adviser::new(variant);
    let mut done = 0;
    while done < positions {
        let left = rng.random_range(left.0..=left.1);
        let Some(board) = random_board(variant, left, &mut rng) else {
            continue;
        };
        done += 1;
        let (advice, hint) = advised(&mut adviser, &board);
        check(truth, &board, &advice, &hint, exact);
        for reason in hint.reasons {
            *reasons.entry(reason).or_default() += 1;
        }
    }
}

#[test]
fn advice_is_true_in_ten_thousand_positions() {
    let mut reasons = HashMap::new();
    let usual: Variant = Variant::CONNECT_FOUR;
    let small: Variant = "5x4x4-drop".parse().expect("a variant");
    let solver = |variant| Solver::new(variant, 16 << 20).expect("solvable");
    check_many(
        "connect-four",
        3_000,
        (1, 20),
        &mut solver(usual),
        true,
        &mut reasons,
    );
    check_many(
        "5x4x4-drop",
        3_000,
        (1, 18),
        &mut solver(small),
        true,
        &mut reasons,
    );
    for (text, positions, most, exact) in [
        ("tic-tac-toe", 2_000, 9, true),
        ("4x3x3", 500, 10, true),
        ("4x4x3", 500, 9, false),
        ("5x5x4", 500, 8, false),
        ("4x4x3-drop", 500, 10, false),
        ("6x6x5-standard", 100, 8, false),
        ("6x6x5-renju", 100, 8, false),
        ("7x7x5-caro", 300, 7, false),
        ("misere", 2_000, 9, true),
        ("4x3x3-misere", 300, 10, true),
        ("5x5x4-misere", 300, 8, false),
        ("4x4x3-drop-misere", 300, 10, false),
        ("4x4x4-torus", 300, 9, false),
        ("5x5x4-cylinder", 300, 8, false),
        ("5x4x4-drop-cylinder", 300, 9, false),
        ("3x3x3-notakto", 500, 9, true),
        ("6x3x3-notakto", 300, 9, true),
        ("ultimate", 100, 14, false),
    ] {
        let mut truth = Everything::default();
        check_many(text, positions, (1, most), &mut truth, exact, &mut reasons);
    }
    for text in ["3x3x3-drop-popout", "3x4x3-drop-popout"] {
        let mut truth = Cycles::new(text.parse().expect("a variant"));
        check_many(text, 600, (0, 7), &mut truth, true, &mut reasons);
    }
    for &reason in HintReason::ALL {
        let count = reasons.get(&reason).copied().unwrap_or(0);
        // On these boards all lengths are proved.
        let unproved = matches!(reason, HintReason::AllWin | HintReason::AllLose);
        // Fouls are rare on a small board. A lesson checks that reason.
        let rare = reason == HintReason::LeavesOnlyFoul;
        assert!(
            count >= 5 || unproved || rare,
            "{reason:?} was said {count} times"
        );
    }
}

/// The only move that stops a four is the hint, also where few lines go through its square.
#[test]
fn hint_stops_the_only_line() {
    for (game, moves, block) in [
        ("gomoku", "j1 k1 a9 l1 a1 m1 a12 n1", "o1"),
        ("gomoku", "o10 o11 a9 o12 a1 o13 a12 o14", "o15"),
        ("9x9x5", "d5 e5 a9 f5 a1 g5 a2 h5", "i5"),
        ("standard", "h8 d1 j9 d2 k5 d3 a15 d4", "d5"),
        ("caro", "h8 d1 j9 d2 k5 d3 a15 d4", "d5"),
        ("renju", "d1 h8 d2 j9 d3 k5 d4", "d5"),
    ] {
        let variant = game.parse().expect("a variant");
        let board = notation::parse(variant, moves).expect("legal");
        let (advice, hint) = advised(&mut Adviser::new(variant), &board);
        assert_eq!(notation::square_name(hint.square), block, "{game} {moves}");
        assert!(
            hint.reasons.contains(&HintReason::StopsLine),
            "{game} {moves}"
        );
        assert!(advice.evaluation_of(hint.square).is_some());
    }
}

/// Returns whether the player to move wins in at most `plies` plies, by trying everything.
fn wins_within(board: &Board, plies: u32) -> bool {
    board.legal_moves().into_iter().any(|square| {
        let mut after = board.clone();
        after.play(square).expect("legal");
        after.winner().is_some() || plies > 2 && !after.is_over() && loses_within(&after, plies - 1)
    })
}

/// Returns whether every move of the player to move lets the other side win in `plies` plies from here.
fn loses_within(board: &Board, plies: u32) -> bool {
    let other = board.turn().other();
    let threats = winning_squares(board, other);
    let mut moves = board.legal_moves();
    // Whoever does not stop a line loses at once, unless they win.
    if let Some(threat) = threats.first()
        && winning_squares(board, board.turn()).is_empty()
    {
        moves.retain(|square| square == threat);
    }
    moves.into_iter().all(|square| {
        let mut after = board.clone();
        after.play(square).expect("legal");
        !after.is_over() && wins_within(&after, plies - 1)
    })
}

#[test]
fn large_board_threat_wins_are_real() {
    let variant = "7x7x4".parse().expect("a variant");
    let mut rng = GameRng::seed_from_u64(3);
    let mut adviser = Adviser::new(variant);
    let (mut won, mut lost) = (0, 0);
    for _ in 0..60 {
        let left = variant.squares() - rng.random_range(4..12);
        let Some(board) = random_board(variant, left, &mut rng) else {
            continue;
        };
        let told = adviser.advise(&board, 2_000, &Stop::new(), &mut |_| {});
        for advised in told.expect("advice").moves {
            let mut after = board.clone();
            after.play(advised.square).expect("legal");
            match advised.evaluation {
                Evaluation::Won(Length::Exact(3)) => {
                    won += 1;
                    assert!(loses_within(&after, 2), "{advised:?} of {board:?}");
                }
                Evaluation::Lost(Length::Exact(plies @ ..=4)) => {
                    lost += 1;
                    assert!(wins_within(&after, plies - 1), "{advised:?} of {board:?}");
                }
                _ => {}
            }
        }
    }
    assert!(won > 5 && lost > 20, "{won} {lost}");
}

#[test]
fn book_advice_comes_first_and_certain() {
    let mut told = Vec::new();
    let board = notation::parse(Variant::CONNECT_FOUR, "44").expect("legal");
    let mut adviser = Adviser::new(board.variant());
    let mut tell = |advice: &Advice| told.push(advice.clone());
    let last = adviser.advise(&board, PATIENCE, &Stop::new(), &mut tell);
    assert!(told[0].is_certain());
    assert_eq!(told.last(), last.as_ref().ok());
    assert!(told.iter().rev().skip(1).all(|advice| !advice.done));
}

#[test]
fn opinion_depth_grows_with_patience() {
    let board = notation::parse(Variant::GOMOKU, "h8 i9").expect("legal");
    let mut adviser = Adviser::new(board.variant());
    let mut depths = Vec::new();
    let mut tell = |advice: &Advice| {
        if let Some(Evaluation::Opinion { depth, .. }) =
            advice.moves.first().map(|best| best.evaluation)
        {
            depths.push(depth);
        }
    };
    let told = adviser.advise(&board, 100_000, &Stop::new(), &mut tell);
    assert!(
        depths.is_sorted() && depths.last() > depths.first(),
        "{depths:?}"
    );
    // The centre of the play comes first, not a corner.
    let best = told.expect("advice").moves[0].square;
    assert!(
        (5..=10).contains(&best.column) && (5..=10).contains(&best.row),
        "{best:?}"
    );
}

#[test]
fn advice_reports_stop_and_finished_game() {
    let board = Board::new(Variant::GOMOKU);
    let stop = Stop::new();
    let mut adviser = Adviser::new(Variant::GOMOKU);
    let mut tell = |_: &Advice| stop.raise();
    let told = adviser.advise(&board, u64::MAX, &stop, &mut tell);
    assert_eq!(told, Err(NoChoice::Stopped));
    let won = notation::parse(Variant::CONNECT_FOUR, "1212121").expect("legal");
    let mut adviser = Adviser::new(Variant::CONNECT_FOUR);
    let told = adviser.advise(&won, PATIENCE, &Stop::new(), &mut |_| {});
    assert_eq!(told, Err(NoChoice::GameOver));
}

#[test]
fn repeated_hint_gives_next_best_move() {
    let board = notation::parse(Variant::TIC_TAC_TOE, "b2 a1").expect("legal");
    let mut adviser = Adviser::new(board.variant());
    let (advice, first) = advised(&mut adviser, &board);
    let hints = (1..=advice.moves.len()).map(|others| {
        let hint = adviser.hint(&board, &advice, others, &Stop::new(), &mut |_| {});
        hint.expect("not stopped").expect("a move").square
    });
    let hints = hints.collect::<Vec<_>>();
    assert_eq!(hints.last(), Some(&first.square));
    let all = advice.moves.iter().map(|advised| advised.square);
    assert_eq!(hints[..hints.len() - 1], all.skip(1).collect::<Vec<_>>());
}

/// Positions in which an upper bound of a length was once reported as exact.
#[test]
fn exact_lengths_are_proved() {
    for (variant, moves) in [
        ("5x5x3", "d1"),
        ("10x2x3-drop", "7,6,8,9,2,3,2,9"),
        ("6x4x4", "e1,b1,c3,f3,d1,a1"),
    ] {
        let variant = variant.parse().expect("a variant");
        let board = notation::parse(variant, moves).expect("legal");
        let (advice, hint) = advised(&mut Adviser::new(variant), &board);
        for advised in &advice.moves {
            let mut after = board.clone();
            after.play(advised.square).expect("legal");
            match advised.evaluation {
                Evaluation::Won(Length::Exact(plies)) if plies <= 5 => {
                    assert!(loses_within(&after, plies - 1), "{advised:?}");
                    assert!(plies < 3 || !loses_within(&after, plies - 3), "{advised:?}");
                }
                Evaluation::Lost(Length::Exact(plies)) if plies <= 6 => {
                    assert!(wins_within(&after, plies - 1), "{advised:?}");
                    assert!(!wins_within(&after, plies - 3), "{advised:?}");
                }
                _ => {}
            }
        }
        let exact = |evaluation: Evaluation| evaluation.length().and_then(Length::exact);
        let best = advice.moves[0].evaluation;
        if hint.reasons.contains(&HintReason::HoldsOut) {
            let lengths = advice.moves.iter().map(|advised| exact(advised.evaluation));
            assert_eq!(lengths.max().flatten(), exact(best));
        }
        assert!(exact(best).is_some(), "{advice:?}");
    }
}

/// A length that nobody had the time to prove is not reported.
#[test]
fn unproved_lengths_name_no_quickest_move() {
    for (variant, moves, reason) in [
        ("5x5x3", "d1", HintReason::AllLose),
        ("6x4x4", "e1,b1,c3,f3,d1,a1", HintReason::AllWin),
    ] {
        let variant = variant.parse().expect("a variant");
        let board = notation::parse(variant, moves).expect("legal");
        let stop = Stop::new();
        let mut adviser = Adviser::new(variant);
        let advice = adviser.advise(&board, 2, &stop, &mut |_| {});
        let hint = adviser.hint(&board, &advice.expect("advice"), 0, &stop, &mut |_| {});
        let reasons = hint.expect("not stopped").expect("a hint").reasons;
        assert!(reasons.contains(&reason), "{reasons:?}");
    }
}

/// On large boards a narrow search that has seen a win looks no further.
#[test]
fn opinion_depth_stops_at_seen_end() {
    for text in ["16x16x3", "7x7x3"] {
        let board = Board::new(text.parse().expect("a variant"));
        let (advice, _) = advised(&mut Adviser::new(board.variant()), &board);
        for advised in advice.moves {
            if let Evaluation::Opinion { depth, .. } = advised.evaluation {
                let end = advised.evaluation.plies_to_win();
                assert!(end.is_none_or(|end| u32::from(depth) <= end), "{advised:?}");
                assert!(depth < 20, "{advised:?}");
            }
        }
    }
}

/// A search to the last square gives certain results, also in drawn games.
#[test]
fn full_search_gives_certain_advice() {
    for text in ["5x6x5-drop", "6x5x4"] {
        let variant = text.parse().expect("a variant");
        let mut rng = GameRng::seed_from_u64(24);
        let mut adviser = Adviser::new(variant);
        let mut truth = Everything::default();
        for _ in 0..60 {
            let left = rng.random_range(4..=9);
            let Some(board) = random_board(variant, left, &mut rng) else {
                continue;
            };
            let (advice, hint) = advised(&mut adviser, &board);
            assert!(advice.is_certain(), "{}", notation::format(&board));
            check(&mut truth, &board, &advice, &hint, true);
        }
    }
    let board = notation::parse(
        "5x6x5-drop".parse().expect("a variant"),
        "41323255444434332222",
    );
    let board = board.expect("legal");
    let (advice, hint) = advised(&mut Adviser::new(board.variant()), &board);
    assert!(advice.is_certain());
    assert_eq!(advice.moves[0].evaluation, Evaluation::Drawn);
    assert!(
        hint.reasons.contains(&HintReason::OnlyDraw),
        "{:?}",
        hint.reasons
    );
}
