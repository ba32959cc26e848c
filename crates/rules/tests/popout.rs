//! PopOut, against a slow referee that keeps columns as stacks.

use std::collections::HashMap;

use inarow_rules::{
    Board, DrawReason, IllegalMove, Outcome, Player, Record, Square, Variant, completed_rows,
    losing_squares, notation, winning_squares, would_win,
};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

fn variant(text: &str) -> Variant {
    text.parse().expect("a variant")
}

fn after(moves: &str) -> Board {
    notation::parse(variant("popout"), moves).expect("legal moves")
}

/// Stacks of pieces, the lowest first.
type Stacks = Vec<Vec<Player>>;

/// A plain game: a move is a column, and whether a piece is taken out there.
struct Referee {
    variant: Variant,
    stacks: Stacks,
    turn: Player,
    seen: HashMap<(Stacks, Player), usize>,
}

impl Referee {
    fn new(variant: Variant) -> Self {
        let stacks = vec![Vec::new(); variant.columns().into()];
        Self {
            variant,
            seen: HashMap::from([((stacks.clone(), Player::First), 1)]),
            stacks,
            turn: Player::First,
        }
    }

    fn moves(&self) -> Vec<(u8, bool)> {
        let columns = 0..self.variant.columns();
        let stack = |column: u8| &self.stacks[usize::from(column)];
        let drops = columns
            .clone()
            .filter(|column| stack(*column).len() < self.variant.rows().into());
        let outs = columns.filter(|column| stack(*column).first() == Some(&self.turn));
        drops
            .map(|column| (column, false))
            .chain(outs.map(|column| (column, true)))
            .collect()
    }

    fn play(&mut self, (column, out): (u8, bool)) {
        let stack = &mut self.stacks[usize::from(column)];
        if out {
            stack.remove(0);
        } else {
            stack.push(self.turn);
        }
        self.turn = self.turn.other();
        *self
            .seen
            .entry((self.stacks.clone(), self.turn))
            .or_default() += 1;
    }

    fn has_line(&self, player: Player) -> bool {
        let piece = |column: i32, row: i32| {
            let stack = usize::try_from(column)
                .ok()
                .and_then(|at| self.stacks.get(at));
            stack
                .zip(usize::try_from(row).ok())
                .and_then(|(stack, row)| stack.get(row).copied())
        };
        let (columns, rows) = (self.variant.columns().into(), self.variant.rows().into());
        (0..columns).any(|column| {
            (0..rows).any(|row| {
                [(1, 0), (0, 1), (1, 1), (1, -1)].iter().any(|(x, y)| {
                    (0..i32::from(self.variant.line()))
                        .all(|step| piece(column + step * x, row + step * y) == Some(player))
                })
            })
        })
    }

    /// The winner of a finished game, `Some(None)` for a draw.
    fn end(&self) -> Option<Option<Player>> {
        let mover = self.turn.other();
        let won = [mover, self.turn]
            .into_iter()
            .find(|player| self.has_line(*player));
        let repeated = self.seen[&(self.stacks.clone(), self.turn)] == 3;
        match won {
            Some(winner) => Some(Some(winner)),
            None => (repeated || self.moves().is_empty()).then_some(None),
        }
    }
}

#[test]
fn random_games_agree_with_referee() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(11);
    let mut ends = [0; 3];
    let mut of_opponent = 0;
    for text in [
        "popout",
        "4x4x4-drop-popout",
        "3x2x3-drop-popout",
        "5x3x3-drop-popout",
    ] {
        let variant = variant(text);
        for _ in 0..300 {
            let mut referee = Referee::new(variant);
            let mut board = Board::new(variant);
            let square = |(column, out): (u8, bool)| {
                if out {
                    variant.outlet(column).expect("an outlet")
                } else {
                    Square::new(column, 0)
                }
            };
            while referee.end().is_none() {
                let moves = referee.moves();
                let legal = moves
                    .iter()
                    .map(|step| board.landing(square(*step)).expect("legal"))
                    .collect::<Vec<_>>();
                assert_eq!(board.legal_moves(), legal);
                let step = *moves.choose(&mut rng).expect("a move");
                let landed = board.landing(square(step)).expect("legal");
                let turn = board.turn();
                let wins = winning_squares(&board, turn).contains(&landed);
                let loses = losing_squares(&board, turn).contains(&landed);
                assert_eq!(wins, would_win(&board, landed, turn));
                board.play(landed).expect("legal");
                referee.play(step);
                for square in variant.all_squares() {
                    let stack = &referee.stacks[usize::from(square.column)];
                    assert_eq!(
                        board.piece(square),
                        stack.get(usize::from(square.row)).copied()
                    );
                }
                assert_eq!(board.winner() == Some(turn), wins);
                assert_eq!(board.winner() == Some(turn.other()), loses);
                of_opponent += usize::from(loses);
            }
            let end = referee.end().expect("over");
            assert!(board.is_over());
            assert_eq!(board.winner(), end);
            ends[match end {
                Some(Player::First) => 0,
                Some(Player::Second) => 1,
                None => 2,
            }] += 1;
            if let Outcome::Won { by, squares } = board.outcome() {
                let rows = completed_rows(&board);
                let mut in_rows: Vec<_> = rows.iter().flat_map(|row| row.squares()).collect();
                in_rows.sort_unstable();
                in_rows.dedup();
                assert_eq!(&in_rows, squares);
                assert!(squares.iter().all(|at| board.piece(*at) == Some(*by)));
            }
            let text = notation::format(&board);
            assert_eq!(notation::parse(variant, &text), Ok(board.clone()), "{text}");
            let mut record = Record::from(board.clone());
            record.go_to(0).expect("the start");
            assert_eq!(record.board(), &Board::new(variant));
            assert_eq!(record.end(), board);
        }
    }
    assert!(ends.iter().all(|count| *count > 20), "{ends:?}");
    assert!(of_opponent > 20);
}

#[test]
fn player_takes_out_only_own_lowest_piece() {
    let mut board = after("4 4 3");
    let outlet = |column| board.variant().outlet(column).expect("an outlet");
    assert_eq!(board.landing(outlet(0)), Err(IllegalMove::ColumnEmpty(0)));
    assert_eq!(board.landing(outlet(3)), Err(IllegalMove::PieceOfOther(3)));
    assert_eq!(
        board.landing(Square::new(7, 6)),
        Err(IllegalMove::OffBoard(Square::new(7, 6)))
    );
    board.play(Square::new(0, 0)).expect("legal");
    let out = board.variant().outlet(3).expect("an outlet");
    assert_eq!(board.play(out), Ok(out));
    assert_eq!(board.piece(Square::new(3, 0)), Some(Player::Second));
    assert_eq!(board.piece(Square::new(3, 1)), None);
    assert_eq!(board.undo(), Some(out));
    assert_eq!(board.piece(Square::new(3, 1)), Some(Player::Second));
    // Connect 4 has no outlets.
    assert_eq!(Variant::CONNECT_FOUR.outlet(3), None);
    assert!(!Variant::CONNECT_FOUR.is_outlet(Square::new(3, 6)));
}

#[test]
fn player_who_takes_out_wins_if_both_have_lines() {
    // The first player's row lies on the second's, in columns 1 to 3; column 4 holds one of each and a first piece.
    let moves = "4 1 1 2 2 3 3 4 7 5 4";
    let board = after(moves);
    assert!(!board.is_over());
    assert_eq!(board.turn(), Player::Second);
    let moves = format!("{moves} 7 x4");
    let board = after(&moves);
    let Outcome::Won { by, squares } = board.outcome() else {
        panic!("won");
    };
    assert_eq!(*by, Player::First);
    let upper = (0..4).map(|column| Square::new(column, 1));
    assert_eq!(*squares, upper.collect::<Vec<_>>());
}

#[test]
fn third_occurrence_of_position_draws() {
    // The empty board occurs at the start, after four moves and after eight.
    let board = after("1 2 x1 x2 1 2 x1");
    assert!(!board.is_over());
    assert_eq!(board.occurrences(), 2);
    let board = after("1 2 x1 x2 1 2 x1 x2");
    assert_eq!(board.outcome(), &Outcome::Drawn);
    assert_eq!(board.occurrences(), 3);
    assert_eq!(board.draw_reason(), Some(DrawReason::Repetition));
}

#[test]
fn long_game_is_drawn() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut board = Board::new(variant("22x22x22-drop-popout"));
    while !board.is_over() {
        let square = *board.legal_moves().choose(&mut rng).expect("a move");
        board.play(square).expect("legal");
    }
    assert_eq!((board.outcome(), board.ply()), (&Outcome::Drawn, 1_000));
    assert_eq!(board.draw_reason(), Some(DrawReason::TooLong));
}

#[test]
fn notation_of_taken_piece_is_x_and_column() {
    let board = after("44X435 x4");
    assert_eq!(notation::format(&board), "44x435x4");
    let read = |game: &str, moves| notation::parse(variant(game), moves).map_err(|error| error.at);
    // The name of a square is that of one on the board, and x4 needs a piece there.
    assert_eq!(read("popout", "44d7"), Err(3));
    assert_eq!(read("popout", "4x4"), Err(2));
    assert_eq!(read("popout", "44x8"), Err(3));
    assert_eq!(read("connect-four", "44x4"), Err(3));
    let wide = notation::parse(variant("12x4x4-drop-popout"), "10 3 x10").expect("legal");
    assert_eq!(notation::format(&wide), "10 3 x10");
}
