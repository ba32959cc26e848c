//! Tests of the built-in puzzles against the judge and against plain search, and of how puzzles are found.

use std::collections::{HashMap, HashSet};

use inarow_engine::GameRng;
use inarow_engine::puzzle::{Grade, Judge, Task};
use inarow_model::puzzles::{GAMES, Puzzle, likeness, of_day, of_the_program, read};
use inarow_model::puzzles::{alike, wrong};
use inarow_rules::{Board, Square, Variant, notation, winning_squares};
use inarow_solver::Stop;
use inarow_tools::puzzles::{PuzzleMaking, PuzzlePlan};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

#[test]
fn thousand_puzzles_are_all_different() {
    let text = include_str!("../../../assets/puzzles.txt");
    assert!(text.len() < 300 << 10);
    let puzzles = read(text).expect("puzzles");
    assert_eq!(puzzles, of_the_program());
    assert!(puzzles.len() >= 1_000, "{}", puzzles.len());
    let likes = puzzles
        .iter()
        .map(|puzzle| (puzzle.board.variant().to_string(), likeness(&puzzle.board)));
    assert_eq!(likes.collect::<HashSet<_>>().len(), puzzles.len());
    let names = puzzles.iter().map(Puzzle::name);
    assert_eq!(names.collect::<HashSet<_>>().len(), puzzles.len());
    for variant in GAMES {
        let of_game = || {
            let puzzles = puzzles.iter();
            puzzles.filter(move |puzzle| puzzle.board.variant() == variant)
        };
        for grade in &Grade::ALL[..2] {
            let grades = of_game().filter(|puzzle| puzzle.solution.grade == *grade);
            assert!(grades.count() >= 4, "{variant} {grade:?}");
        }
        // What is not solved is no draw for certain.
        let draws = of_game().filter(|puzzle| puzzle.solution.task == Task::Draw);
        assert_eq!(draws.count() > 0, variant != Variant::GOMOKU);
    }
}

#[test]
fn positions_are_alike_turned_and_mirrored() {
    let like = |variant, one, other| {
        let [one, other] = [one, other].map(|moves| notation::parse(variant, moves));
        likeness(&one.expect("a game")) == likeness(&other.expect("a game"))
    };
    let flat = Variant::TIC_TAC_TOE;
    assert!(like(flat, "a1 b2", "c3 b2"));
    assert!(like(flat, "a1 b1 c2", "a3 a2 b1"));
    assert!(!like(flat, "a1 b2", "a1 b1"));
    let drop = Variant::CONNECT_FOUR;
    assert!(like(drop, "1227", "7661"));
    assert!(!like(drop, "1227", "1726"));
}

/// A sample of them is proved again.
#[test]
fn solutions_play_to_the_end() {
    let mut judges = HashMap::new();
    for (place, puzzle) in of_the_program().iter().enumerate() {
        let Puzzle {
            board, solution, ..
        } = puzzle;
        assert_eq!(puzzle.to_string().parse().as_ref(), Ok(puzzle));
        let end = puzzle.after(usize::MAX);
        assert_eq!(end.ply(), board.ply() + solution.line.len());
        match solution.task {
            Task::Draw => assert_eq!(solution.line.len(), 1),
            Task::Win(pieces) => {
                assert_eq!(end.winner(), Some(board.turn()), "{puzzle}");
                assert_eq!(solution.line.len(), 2 * pieces as usize - 1);
            }
        }
        if place % 37 == 0 {
            let variant = board.variant();
            let judge = judges.entry(variant).or_insert_with(|| Judge::new(variant));
            judge.forget();
            let found = judge.solution(board, &Stop::new()).expect("nobody stops");
            assert_eq!(found.as_ref(), Some(solution), "{puzzle}");
        }
    }
}

/// Returns the value of a position for the player to move, by trying everything. Wins are above 0, and sooner wins are
/// greater.
fn value(board: &mut Board, known: &mut HashMap<Vec<u8>, i32>) -> i32 {
    if board.is_over() {
        let plies = board.ply() as i32;
        return board.winner().map_or(0, |_| plies - 1_000);
    }
    let pieces = board.variant().all_squares();
    let key = pieces.map(|square| board.piece(square).map_or(2, |player| player.index() as u8));
    let key = key.collect::<Vec<_>>();
    if let Some(value) = known.get(&key) {
        return *value;
    }
    let mut best = i32::MIN;
    for square in board.legal_moves() {
        board.play(square).expect("legal");
        best = best.max(-value(board, known));
        board.undo();
    }
    known.insert(key, best);
    best
}

/// Returns each legal move with its value for the player to move.
fn values(board: &Board, known: &mut HashMap<Vec<u8>, i32>) -> Vec<(Square, i32)> {
    let mut board = board.clone();
    let mut values = Vec::new();
    for square in board.legal_moves() {
        board.play(square).expect("legal");
        values.push((square, -value(&mut board, known)));
        board.undo();
    }
    values
}

#[test]
fn trying_everything_finds_the_same_only_moves() {
    let mut tried = 0;
    for puzzle in of_the_program() {
        let board = &puzzle.board;
        if board.variant().squares() - board.ply() > 12 {
            continue;
        }
        tried += 1;
        let mut known = HashMap::new();
        let (line, task) = (&puzzle.solution.line, puzzle.solution.task);
        for place in (0..line.len()).step_by(2) {
            let here = puzzle.after(place);
            let values = values(&here, &mut known);
            let ends = winning_squares(&here, here.turn());
            if place + 1 == line.len() && task != Task::Draw {
                assert_eq!(ends, [line[place]], "{puzzle}");
                continue;
            }
            let least = i32::from(task != Task::Draw);
            let good = values.iter().filter(|(_, value)| *value >= least);
            let good = good.map(|(square, _)| *square).collect::<Vec<_>>();
            assert_eq!(good, [line[place]], "{puzzle} at {place}");
            if task == Task::Draw {
                continue;
            }
            // As soon as can be, and the reply holds out as long as can be.
            let best = values.iter().map(|(_, value)| *value).max();
            let end = (board.ply() + line.len()) as i32;
            assert_eq!(best, Some(1_000 - end), "{puzzle} at {place}");
        }
    }
    assert!(tried > 100, "{tried}");
}

#[test]
fn however_it_is_interrupted_the_same_are_found() {
    let (plan, stop) = (PuzzlePlan { seed: 3, count: 4 }, Stop::new());
    let mut whole = PuzzleMaking::new(plan);
    let mut parts = PuzzleMaking::new(plan);
    for block in 0..3 {
        assert_eq!(whole.go_on(1, &stop), Ok(true));
        assert_eq!(parts.go_on(2, &stop), Ok(true));
        let text = parts.text();
        parts = PuzzleMaking::resumed(plan, &text).expect("its own text");
        assert_eq!(parts.text(), whole.text(), "block {block}");
    }
    assert!(whole.len() > 20, "{}", whole.len());
    let other = PuzzlePlan { seed: 4, ..plan };
    assert!(PuzzleMaking::resumed(other, &whole.text()).is_err());
    // What somebody has remarked stays.
    let remarked = format!("# mine\n{}# more\n", whole.text());
    let again = PuzzleMaking::resumed(plan, &remarked).expect("its own text");
    assert_eq!(again.text(), format!("# mine\n# more\n{}", whole.text()));
    stop.raise();
    assert!(whole.go_on(1, &stop).is_err());
}

#[test]
fn daily_puzzle_differs_for_two_hundred_days() {
    let puzzles = of_the_program();
    let day = |day| of_day(puzzles, day).expect("a puzzle");
    let first = (0..200)
        .map(|back| day(20_780 - back))
        .collect::<HashSet<_>>();
    assert_eq!(first.len(), 200);
    assert_eq!(day(20_780), day(20_780));
    assert!(
        first
            .iter()
            .all(|place| puzzles[*place].solution.grade <= Grade::ALL[1])
    );
    let games = first.iter().map(|place| puzzles[*place].board.variant());
    assert_eq!(games.collect::<HashSet<_>>().len(), GAMES.len());
    assert_eq!(of_day(&[], 1), None);
    assert!(of_day(puzzles, -5).is_some());
}

#[test]
fn a_line_that_is_no_puzzle_is_told() {
    let why = |text: &str| read(text).expect_err(text).to_string();
    assert_eq!(
        why("# fine\n\nconnect-four"),
        "line 3: \"connect-four\" has not five or six words"
    );
    assert!(why("connect-four win-2 1 44 4 12 13").ends_with("has not five or six words"));
    assert!(why("connect-four win-2 1 44 4 hard").ends_with("\"hard\" is no number"));
    assert!(why("connect-four win-x 1 44 4").contains("\"win-x\" is no task"));
    assert!(why("connect-four win-2 5 44 4").contains("\"5\" is no grade"));
    assert!(why("connect-four win-2 1 48 4").contains("off the board"));
    assert!(why("connect-four win-2 1 44 8").contains("off the board"));
    assert!(why("chess win-2 1 44 4").starts_with("line 1: "));
}

#[test]
fn what_is_not_so_is_found_out() {
    let mut puzzles = of_the_program()[..6].to_vec();
    assert_eq!(wrong(&puzzles, 2, &Stop::new()), Ok(vec![]));
    assert!(alike(&puzzles).is_empty());
    puzzles[2].solution.line.swap(0, 2);
    puzzles[4].solution.task = Task::Draw;
    assert_eq!(wrong(&puzzles, 2, &Stop::new()), Ok(vec![2, 4]));
    // The first one in a mirror.
    let turned = puzzles[0].board.history().iter();
    let mut mirrored = Board::new(puzzles[0].board.variant());
    for square in turned {
        let square = Square::new(2 - square.column, square.row);
        mirrored.play(square).expect("legal");
    }
    puzzles[5].board = mirrored;
    assert_eq!(alike(&puzzles), [5]);
}

/// Whether a position is won with a single winning move at each step, against at least one of the longest defences.
fn is_won_alone(board: &Board, known: &mut HashMap<Vec<u8>, i32>) -> bool {
    let ends = winning_squares(board, board.turn());
    if !ends.is_empty() {
        return ends.len() == 1;
    }
    let good = values(board, known).into_iter();
    let good = good.filter(|(_, value)| *value > 0).collect::<Vec<_>>();
    let [(square, _)] = good[..] else {
        return false;
    };
    let mut after = board.clone();
    after.play(square).expect("legal");
    let replies = values(&after, known);
    let longest = replies.iter().map(|(_, value)| *value).max();
    let mut replies = replies.into_iter();
    replies.any(|(reply, value)| {
        let mut next = after.clone();
        next.play(reply).expect("legal");
        Some(value) == longest && is_won_alone(&next, known)
    })
}

#[test]
fn judge_agrees_with_exhaustive_search() {
    let mut rng = GameRng::seed_from_u64(9);
    let (mut found, mut none) = ([0; 2], 0);
    for round in 0..900 {
        let variant = [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR][round % 2];
        let plies = if round % 2 == 0 {
            rng.random_range(1..6)
        } else {
            rng.random_range(30..36)
        };
        let mut board = Board::new(variant);
        while board.ply() < plies && !board.is_over() {
            let square = *board.legal_moves().choose(&mut rng).expect("a move");
            board.play(square).expect("legal");
        }
        if board.is_over() || board.legal_moves().len() < 4 {
            continue;
        }
        let sides = [board.turn(), board.turn().other()];
        let quiet = sides
            .iter()
            .all(|side| winning_squares(&board, *side).is_empty());
        let mut known = HashMap::new();
        let all = values(&board, &mut known);
        let kept = all.iter().filter(|(_, value)| *value >= 0);
        let draw = kept.clone().count() == 1 && kept.clone().all(|(_, value)| *value == 0);
        let wins = all.iter().any(|(_, value)| *value > 0) && is_won_alone(&board, &mut known);
        let solution = Judge::new(variant).solution(&board, &Stop::new());
        let task = solution
            .expect("nobody stops")
            .map(|solution| solution.task);
        match task {
            None => assert!(!quiet || !draw && !wins, "{}", notation::format(&board)),
            Some(Task::Draw) => assert!(quiet && draw),
            Some(Task::Win(_)) => assert!(quiet && wins, "{}", notation::format(&board)),
        }
        match task {
            None => none += 1,
            Some(task) => found[usize::from(task == Task::Draw)] += 1,
        }
    }
    assert!(
        none > 100 && found.iter().all(|count| *count > 3),
        "{none} {found:?}"
    );
}
