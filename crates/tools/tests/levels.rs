//! Tests of the levels: threats that they never overlook, that each level is stronger than the one below, and that the
//! perfect level gives nothing away.

#[path = "../../solver/tests/boards/mod.rs"]
mod boards;
use boards::random_board;
use inarow_engine::{GameRng, Level, StrategyKind};
use inarow_rules::{Board, Player, Square, Variant, all_lines, losing_squares, notation};
use inarow_solver::Stop;
use inarow_solver::{Precision, Solver};
use inarow_tools::partition::Partition;
use inarow_tools::tournament::{Entrant, PairTally, Schedule, adapt, meet};
use rand::{RngExt, SeedableRng};

fn variant(text: &str) -> Variant {
    text.parse().expect("a variant")
}

/// The squares that would complete a line for the player.
fn completing(board: &Board, player: Player) -> Vec<Square> {
    let mut squares = board.legal_moves();
    squares.retain(|square| {
        all_lines(board.variant()).any(|line| {
            let own = |other: &Square| board.piece(*other) == Some(player);
            line.squares().any(|other| other == *square)
                && line.squares().filter(own).count() + 1 == usize::from(board.variant().line())
        })
    });
    squares
}

#[test]
fn only_beginner_overlooks_immediate_wins_and_blocks() {
    let mut rng = GameRng::seed_from_u64(3);
    let (mut overlooked, mut seen) = (0, 0);
    for text in [
        "connect-four",
        "gomoku",
        "tic-tac-toe",
        "5x5x4",
        "7x5x3-drop",
    ] {
        let variant = variant(text);
        for _ in 0..60 {
            let plies = rng.random_range(0..variant.squares());
            let board = random_board(variant, plies, &mut rng);
            let own = completing(&board, board.turn());
            let blocks = completing(&board, board.turn().other());
            let must = if own.is_empty() { blocks } else { own };
            if must.is_empty() {
                continue;
            }
            for kind in StrategyKind::levels(variant) {
                if kind == StrategyKind::Perfect && variant == Variant::CONNECT_FOUR {
                    // It has its own test, and takes longer.
                    continue;
                }
                let strategy = kind.build(variant).expect("every level plays everything");
                let choice = strategy
                    .choose(&board, &mut rng, &Stop::new())
                    .expect("a move");
                if kind == StrategyKind::Level(Level::Beginner) {
                    overlooked += u32::from(!must.contains(&choice.square));
                    seen += u32::from(must.contains(&choice.square));
                } else {
                    assert!(must.contains(&choice.square), "{kind} on {board:?}");
                }
            }
        }
    }
    assert!(overlooked > 10 && seen > 10, "{overlooked}, {seen}");
}

/// Returns the results of the first player of `pair`. With `check` a referee counts the moves that give a result away.
fn tally(text: &str, pair: [Entrant; 2], games: usize, check: bool) -> PairTally {
    let options = Schedule {
        variant: variant(text),
        games,
        seed: 1,
        threads: 2,
        check,
        partition: Partition::WHOLE,
    };
    meet(pair, &options, &|| {}).expect("both can play")
}

#[test]
fn each_level_beats_the_one_below() {
    // On gomoku a game of the upper levels takes seconds.
    for (text, games) in [("connect-four", 40), ("5x5x4", 40), ("gomoku", 10)] {
        for pair in Level::ALL.windows(2) {
            let [lower, upper] =
                [pair[0], pair[1]].map(|level| Entrant::Computer(StrategyKind::Level(level)));
            let tally = tally(text, [upper, lower], games, false);
            assert_eq!(tally.games(), games);
            assert!(tally.score() > 0.55, "{text} {upper}: {tally:?}");
        }
    }
}

/// Returns the number of lines through a square that have pieces of `player` and none of the opponent.
fn grown(board: &Board, square: Square, player: Player) -> usize {
    let lines = all_lines(board.variant());
    let through = lines.filter(|line| line.squares().any(|other| other == square));
    let open = through.filter(|line| {
        let mut pieces = line
            .squares()
            .filter_map(|other| board.piece(other))
            .peekable();
        pieces.peek().is_some() && pieces.all(|piece| piece == player)
    });
    open.count()
}

#[test]
fn medium_prefers_own_lines_more_than_easy() {
    for text in ["connect-four", "tic-tac-toe", "gomoku"] {
        let variant = variant(text);
        // Of each level, the lines of its own that it made grow, and those of the other that it spoilt.
        let taste = |level| {
            let strategy = StrategyKind::Level(level).build(variant);
            let strategy = strategy.expect("plays everything");
            let mut rng = GameRng::seed_from_u64(8);
            let (mut own, mut spoilt) = (0, 0);
            for round in 0..400 {
                let plies = 3 + round % 5;
                let board = random_board(variant, plies.min(variant.squares() - 3), &mut rng);
                let sides = [board.turn(), board.turn().other()];
                if sides
                    .iter()
                    .any(|side| !completing(&board, *side).is_empty())
                {
                    continue;
                }
                let mut rng = GameRng::seed_from_u64(round as u64);
                let choice = strategy.choose(&board, &mut rng, &Stop::new());
                let square = choice.expect("a move").square;
                own += grown(&board, square, board.turn());
                spoilt += grown(&board, square, board.turn().other());
            }
            own as f64 / spoilt as f64
        };
        let [easy, medium] = [Level::Easy, Level::Medium].map(taste);
        assert!(medium > 1.1 * easy, "{text}: {easy:.2}, {medium:.2}");
    }
}

#[test]
fn adaptive_opponent_plays_even_matches() {
    for text in ["connect-four", "tic-tac-toe"] {
        for player in ["beginner", "easy", "adaptive@17"] {
            let entrant = player.parse().expect("a strategy");
            let options = Schedule {
                variant: variant(text),
                games: 200,
                seed: 1,
                threads: 2,
                check: false,
                partition: Partition::WHOLE,
            };
            let tally = adapt(entrant, &options, &|| {}).expect("both can play");
            assert_eq!(tally.games(), 200);
            let even = 0.4..=0.6;
            assert!(even.contains(&tally.score()), "{text} {player}: {tally:?}");
        }
    }
}

#[test]
fn levels_below_the_top_play_many_different_games() {
    for kind in Level::ALL.map(StrategyKind::Level) {
        for text in ["connect-four", "tic-tac-toe", "5x5x4"] {
            let variant = variant(text);
            let game = |seed| {
                let strategy = kind.build(variant).expect("plays everything");
                let mut rng = GameRng::seed_from_u64(seed);
                let mut board = Board::new(variant);
                while !board.is_over() {
                    let choice = strategy.choose(&board, &mut rng, &Stop::new());
                    board.play(choice.expect("a move").square).expect("legal");
                }
                notation::format(&board)
            };
            let games = (0..20).map(game).collect::<std::collections::HashSet<_>>();
            assert!(games.len() > 10, "{kind} {text}: {}", games.len());
            assert_eq!(game(7), game(7));
        }
    }
}

#[test]
fn perfect_gives_nothing_away_on_connect_four() {
    let variant = Variant::CONNECT_FOUR;
    let mut judge = Solver::new(variant, 1 << 24).expect("solvable");
    let mut rng = GameRng::seed_from_u64(11);
    let mut moves = 0;
    for _ in 0..25 {
        let perfect = StrategyKind::Perfect.build(variant).expect("solved");
        // Before that, each move takes longer than a test should.
        let mut board = random_board(variant, 18, &mut rng);
        let mut perfect_moves = rng.random();
        while !board.is_over() {
            let stop = Stop::new();
            if perfect_moves {
                let before = judge
                    .scores(&board, Precision::Exact, &stop)
                    .expect("scores");
                let choice = perfect.choose(&board, &mut rng, &stop).expect("a move");
                let best = before.iter().copied().flatten().max();
                assert_eq!(before[usize::from(choice.square.column)], best, "{board:?}");
                board.play(choice.square).expect("legal");
                moves += 1;
            } else {
                let legal = board.legal_moves();
                board
                    .play(legal[rng.random_range(0..legal.len())])
                    .expect("legal");
            }
            perfect_moves = !perfect_moves;
        }
    }
    assert!(moves > 30, "{moves}");
}

#[test]
fn perfect_never_gives_a_result_away() {
    let perfect = Entrant::Computer(StrategyKind::Perfect);
    let hard = Entrant::Computer(StrategyKind::Level(Level::Hard));
    for (text, other, games) in [
        ("connect-four", hard, 20),
        ("tic-tac-toe", Entrant::Random, 60),
        ("tic-tac-toe", hard, 60),
        ("4x4x4-drop", Entrant::Random, 60),
        ("4x4x4", hard, 10),
        ("5x4x4", Entrant::Random, 10),
    ] {
        let tally = tally(text, [perfect, other], games, true);
        assert_eq!((tally.lost, tally.given_away), (0, 0), "{text}");
    }
    // The referee sees what others give away.
    let easy = Entrant::Computer(StrategyKind::Level(Level::Easy));
    let easy = tally("tic-tac-toe", [easy, Entrant::Random], 60, true);
    assert!(easy.given_away > 0);
}

#[test]
fn perfect_varies() {
    let strategy = StrategyKind::Perfect
        .build(Variant::TIC_TAC_TOE)
        .expect("solved");
    let squares = (0..40).map(|seed| {
        let mut rng = GameRng::seed_from_u64(seed);
        let board = Board::new(Variant::TIC_TAC_TOE);
        strategy
            .choose(&board, &mut rng, &Stop::new())
            .expect("a move")
            .square
    });
    // Every opening draws.
    assert!(squares.collect::<std::collections::HashSet<_>>().len() > 4);
}

#[test]
fn levels_search_within_their_position_limits() {
    // Positions, not time: the same on every machine. The most is what a level may look at, and what
    // it looks at whatever the board.
    for (text, kind, most) in [
        ("16x4x4-drop", StrategyKind::Level(Level::Hard), 610_000),
        ("16x4x5-drop", StrategyKind::Level(Level::Hard), 610_000),
        ("16x16x4-drop", StrategyKind::Level(Level::Medium), 610_000),
        ("12x2x4-drop", StrategyKind::Strongest, 410_000),
        ("12x2x3", StrategyKind::Perfect, 6_000_000),
        ("5x5x4", StrategyKind::Perfect, 4_000_000),
    ] {
        let variant = variant(text);
        let mut rng = GameRng::seed_from_u64(17);
        for plies in [0, 1] {
            let board = random_board(variant, plies, &mut rng);
            let strategy = kind.build(variant).expect("it can play that");
            let choice = strategy.choose(&board, &mut rng, &Stop::new());
            let positions = choice.expect("a move").stats.positions;
            assert!(positions <= most, "{kind} on {text}: {positions}");
        }
    }
    let top = StrategyKind::top(variant("12x2x4-drop"));
    assert_eq!(top, StrategyKind::Strongest, "it is not solved at once");
}

/// Where lines lose, only the lowest level completes one while another square is free, even if all is lost.
#[test]
fn levels_hold_out_in_lost_misere() {
    let lost = "f1 a1 a6 f6 a2 a5 f5 f2 a4 e6 b1 b6 c5 e1 f4 c6 b5 e2 d2 b3 c1 b2 c2 e5 e4 d1";
    let lost = notation::parse(variant("6x6x3-misere"), lost).expect("legal");
    let small = notation::parse(variant("misere"), "a1 b2 a2 a3 c1 c2").expect("legal");
    for board in [lost, small] {
        let losing = losing_squares(&board, board.turn());
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let strategy = StrategyKind::Level(level).build(board.variant());
            let strategy = strategy.expect("any board");
            for seed in 0..20 {
                let mut rng = GameRng::seed_from_u64(seed);
                let choice = strategy.choose(&board, &mut rng, &Stop::new());
                let square = choice.expect("a move").square;
                assert!(!losing.contains(&square), "{level:?} {board:?}");
            }
        }
    }
}

#[test]
fn reported_oversights_are_real() {
    use inarow_engine::Overlooked::{LosingLine, OtherLine, OwnLine, Reply};
    let mut rng = GameRng::seed_from_u64(6);
    let mut solver = Solver::new(Variant::CONNECT_FOUR, 16 << 20).expect("solvable");
    let mut told = [0; 4];
    for round in 0..2_000 {
        let text = ["connect-four", "tic-tac-toe", "6x5x4-drop", "4x4x3-misere"][round % 4];
        let plies = rng.random_range(6..24) % variant(text).squares();
        let board = random_board(variant(text), plies, &mut rng);
        let level = [Level::Beginner, Level::Medium][round / 4 % 2];
        let strategy = StrategyKind::Level(level).build(board.variant());
        let choice = strategy
            .expect("any board")
            .choose(&board, &mut rng, &Stop::new());
        let choice = choice.expect("a move");
        let thought = choice.stats.thought.expect("levels have thoughts");
        assert!(thought.plies >= 1);
        let Some((what, square)) = thought.overlooked else {
            continue;
        };
        told[what as usize] += 1;
        let mut after = board.clone();
        after.play(choice.square).expect("legal");
        match what {
            OwnLine => {
                assert!(completing(&board, board.turn()).contains(&square));
                assert_eq!(after.winner(), None);
            }
            OtherLine => {
                assert!(completing(&board, board.turn().other()).contains(&square));
                assert_ne!(choice.square, square);
            }
            LosingLine => {
                assert_eq!(choice.square, square);
                assert_eq!(after.winner(), Some(board.turn().other()));
            }
            Reply => {
                assert_eq!(choice.square, square);
                if board.variant() == Variant::CONNECT_FOUR {
                    let score = solver.score(&after, Precision::Weak, &Stop::new());
                    assert_eq!(score, Ok(1), "{}", notation::format(&board));
                }
            }
        }
    }
    assert!(told.iter().all(|count| *count > 5), "{told:?}");
}
