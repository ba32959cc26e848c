//! The three classic players against every sequence of human moves.

use inarow_engine::{GameRng, NoChoice, Strategy, StrategyKind, Strength};
use inarow_rules::{Board, Player, Square, Variant, notation};
use inarow_solver::Stop;
use rand::SeedableRng;

/// How the games of one side against another end.
#[derive(Debug, Default, PartialEq, Eq)]
struct Tally {
    human: u32,
    computer: u32,
    drawn: u32,
}

/// Plays every human line, the human first, against a deterministic computer.
fn every_line(strategy: &dyn Strategy, board: &mut Board, tally: &mut Tally) {
    for square in board.legal_moves() {
        board.play(square).expect("legal");
        let reply = (!board.is_over()).then(|| choose(strategy, board));
        if let Some(square) = reply {
            board.play(square).expect("a strategy plays by the rules");
        }
        if board.is_over() {
            *match board.winner() {
                Some(Player::First) => &mut tally.human,
                Some(Player::Second) => &mut tally.computer,
                None => &mut tally.drawn,
            } += 1;
        } else {
            every_line(strategy, board, tally);
        }
        if reply.is_some() {
            board.undo();
        }
        board.undo();
    }
}

fn choose(strategy: &dyn Strategy, board: &Board) -> Square {
    let mut rng = GameRng::seed_from_u64(0);
    strategy
        .choose(board, &mut rng, &Stop::new())
        .expect("a choice")
        .square
}

fn tally(kind: StrategyKind) -> Tally {
    let strategy = kind.build(Variant::TIC_TAC_TOE).expect("it plays 3 x 3");
    let mut tally = Tally::default();
    let mut board = Board::new(Variant::TIC_TAC_TOE);
    every_line(strategy.as_ref(), &mut board, &mut tally);
    tally
}

/// Results are counted over every line a human can play.
#[test]
fn classic_results_stay_unchanged() {
    assert_eq!(
        tally(StrategyKind::Classic),
        Tally {
            human: 116,
            computer: 246,
            drawn: 161
        }
    );
    assert_eq!(
        tally(StrategyKind::ClassicOpenLines),
        Tally {
            human: 111,
            computer: 247,
            drawn: 159
        }
    );
}

/// Results are counted over every line a human can play.
#[test]
fn greedy_results_stay_unchanged() {
    assert_eq!(
        tally(StrategyKind::Greedy),
        Tally {
            human: 26,
            computer: 283,
            drawn: 242
        }
    );
}

/// The value of a position for the player to move, by plain minimax.
fn minimax(board: &mut Board) -> i32 {
    if board.is_over() {
        return if board.winner().is_some() { -1 } else { 0 };
    }
    let moves = board.legal_moves().into_iter();
    moves
        .map(|square| value_of(board, square))
        .max()
        .unwrap_or(0)
}

/// The value of a move for the player who makes it.
fn value_of(board: &mut Board, square: Square) -> i32 {
    board.play(square).expect("legal");
    let value = -minimax(board);
    board.undo();
    value
}

/// Every square from which the game keeps its value: negamax may choose each of them at random.
fn best_squares(board: &Board) -> Vec<Square> {
    let mut board = board.clone();
    let highest = minimax(&mut board);
    let mut best = board.legal_moves();
    best.retain(|square| value_of(&mut board, *square) == highest);
    best.sort_unstable();
    best
}

#[test]
fn negamax_chooses_every_best_square_and_no_other() {
    /// With 200 seeds, one of eight equal squares is missed once in 10^11 runs.
    const SEEDS: u64 = 200;
    let negamax = StrategyKind::Negamax
        .build(Variant::TIC_TAC_TOE)
        .expect("3 x 3");
    for moves in ["b2 a1", "a1 b2 c3", "b1 a1 a3", "b2 b1 a1 c3"] {
        let board = notation::parse(Variant::TIC_TAC_TOE, moves).expect("legal");
        let mut chosen: Vec<Square> = (0..SEEDS)
            .map(|seed| {
                let mut rng = GameRng::seed_from_u64(seed);
                let choice = negamax.choose(&board, &mut rng, &Stop::new());
                choice.expect("a choice").square
            })
            .collect();
        chosen.sort_unstable();
        chosen.dedup();
        assert_eq!(chosen, best_squares(&board), "{moves}");
    }
}

/// Every human move and every random choice among the best squares is tried.
#[test]
fn negamax_never_loses() {
    fn play_on(strategy: &dyn Strategy, me: Player, board: &mut Board, games: &mut u32) {
        if board.is_over() {
            assert_ne!(board.winner(), Some(me.other()), "{board:?}");
            *games += 1;
            return;
        }
        let squares = if board.turn() == me {
            // It chooses each of these, as the test above shows, and here one of them too.
            let best = best_squares(board);
            let mut rng = GameRng::seed_from_u64(u64::from(*games));
            let choice = strategy.choose(board, &mut rng, &Stop::new());
            assert!(
                best.contains(&choice.expect("a choice").square),
                "{board:?}"
            );
            best
        } else {
            board.legal_moves()
        };
        for square in squares {
            board.play(square).expect("legal");
            play_on(strategy, me, board, games);
            board.undo();
        }
    }
    let variant = Variant::TIC_TAC_TOE;
    let negamax = StrategyKind::Negamax.build(variant).expect("3 x 3");
    let mut games = 0;
    play_on(
        negamax.as_ref(),
        Player::Second,
        &mut Board::new(variant),
        &mut games,
    );
    assert!(games > 0);
}

#[test]
fn negamax_counts_the_games_below_each_first_reply() {
    let variant = Variant::TIC_TAC_TOE;
    let negamax = StrategyKind::Negamax.build(variant).expect("3 x 3");
    let mut total = 0;
    for square in variant.all_squares() {
        let mut board = Board::new(variant);
        board.play(square).expect("legal");
        let mut rng = GameRng::seed_from_u64(0);
        let choice = negamax
            .choose(&board, &mut rng, &Stop::new())
            .expect("a choice");
        let on_edge = |place: u8| u8::from(place != 1);
        let expected = match on_edge(square.column) + on_edge(square.row) {
            0 => 25_872,
            1 => 29_592,
            _ => 27_732,
        };
        assert_eq!(choice.stats.positions, expected, "{square:?}");
        total += choice.stats.positions;
    }
    assert_eq!(total, 255_168);
}

#[test]
fn greedy_replies_as_in_its_transcript() {
    let variant = Variant::TIC_TAC_TOE;
    let greedy = StrategyKind::Greedy.build(variant).expect("3 x 3");
    let mut board = Board::new(variant);
    // Written row,column from the top left: X 1,1 O 2,2 X 3,1 O 2,1 X 2,3 O 1,2 X 3,2 O 3,3 X 1,3.
    for (human, reply) in [("a3", "b2"), ("a1", "a2"), ("c2", "b3"), ("b1", "c1")] {
        let text = format!("{} {human}", notation::format(&board));
        board = notation::parse(variant, &text).expect("legal");
        let mut rng = GameRng::seed_from_u64(0);
        let choice = greedy
            .choose(&board, &mut rng, &Stop::new())
            .expect("a choice");
        assert_eq!(notation::square_name(choice.square), reply);
        board.play(choice.square).expect("legal");
    }
    let text = format!("{} c3", notation::format(&board));
    let board = notation::parse(variant, &text).expect("legal");
    assert!(board.is_over() && board.winner().is_none());
}

#[test]
fn players_refuse_boards_that_they_cannot_play() {
    use StrategyKind::{Adaptive, Classic, ClassicOpenLines, Greedy, Negamax, Perfect, Strongest};
    let suits = |text: &str| -> Vec<StrategyKind> {
        let variant: Variant = text.parse().expect("a variant");
        let suitable = StrategyKind::ALL
            .into_iter()
            .filter(|kind| {
                let built = kind.build(variant);
                assert_eq!(built.is_ok(), kind.check(variant).is_ok());
                built.is_ok()
            })
            .collect::<Vec<_>>();
        let levels = StrategyKind::levels(variant);
        assert!(levels.iter().all(|level| suitable.contains(level)));
        // The levels below the top, the strongest and who adapts play everything.
        assert_eq!(suitable[..4], levels[..4]);
        let adaptive = Adaptive(Strength::DEFAULT);
        assert!(suitable.contains(&Strongest) && suitable.contains(&adaptive));
        let others = suitable[4..].iter().copied();
        others
            .filter(|kind| ![Strongest, adaptive].contains(kind))
            .collect()
    };
    assert_eq!(
        suits("tic-tac-toe"),
        [Perfect, Classic, ClassicOpenLines, Negamax, Greedy]
    );
    assert_eq!(suits("connect-four"), [Perfect]);
    assert_eq!(suits("gomoku"), [Greedy]);
    assert_eq!(suits("3x3x3-drop"), [Perfect, Negamax]);
    assert_eq!(suits("5x2x3"), [Perfect, Negamax]);
    assert_eq!(suits("8x6x4-drop"), []);

    // A player that is handed such a board anyhow says so.
    let built = Greedy.build(Variant::GOMOKU).expect("square and flat");
    let mut rng = GameRng::seed_from_u64(0);
    let answer = built.choose(&Board::new(Variant::CONNECT_FOUR), &mut rng, &Stop::new());
    assert!(matches!(answer, Err(NoChoice::Unsuitable(_))));
}

#[test]
fn nobody_chooses_a_move_in_a_finished_game() {
    let board = notation::parse(Variant::TIC_TAC_TOE, "a1 b1 a2 b2 a3").expect("legal");
    for kind in StrategyKind::ALL {
        let strategy = kind.build(board.variant()).expect("3 x 3");
        let mut rng = GameRng::seed_from_u64(0);
        let answer = strategy.choose(&board, &mut rng, &Stop::new());
        assert_eq!(answer, Err(NoChoice::GameOver), "{kind}");
    }
}
