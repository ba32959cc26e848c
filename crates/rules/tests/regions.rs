//! Games on several small boards, against slow referees and known numbers.

use inarow_rules::{
    Board, IllegalMove, Outcome, Pieces, Player, Region, RegionState, Row, Square, Unreachable,
    Variant, completed_rows, losing_squares, notation, perft, winning_squares,
};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

fn variant(text: &str) -> Variant {
    text.parse().expect("a variant")
}

/// The eight lines of three by three cells, numbered in reading order.
const LINES: [[usize; 3]; 8] = [
    [0, 1, 2],
    [3, 4, 5],
    [6, 7, 8],
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
];

/// A plain ultimate tic-tac-toe: cells by small board and place in it, each from 0 to 8.
struct Referee {
    cells: [[Option<Player>; 9]; 9],
    won: [Option<Player>; 9],
    target: Option<usize>,
    turn: Player,
}

impl Referee {
    fn is_decided(&self, board: usize) -> bool {
        self.won[board].is_some() || self.cells[board].iter().all(Option::is_some)
    }

    fn has_line(cells: &[Option<Player>; 9], player: Player) -> bool {
        LINES
            .iter()
            .any(|line| line.iter().all(|cell| cells[*cell] == Some(player)))
    }

    fn winner(&self) -> Option<Player> {
        Player::BOTH
            .into_iter()
            .find(|player| Self::has_line(&self.won, *player))
    }

    fn moves(&self) -> Vec<(usize, usize)> {
        if self.winner().is_some() {
            return Vec::new();
        }
        let sent = self.target.filter(|target| !self.is_decided(*target));
        let boards = (0..9).filter(|board| sent.is_none_or(|sent| sent == *board));
        let open = boards.filter(|board| !self.is_decided(*board));
        open.flat_map(|board| (0..9).map(move |cell| (board, cell)))
            .filter(|(board, cell)| self.cells[*board][*cell].is_none())
            .collect()
    }

    fn play(&mut self, board: usize, cell: usize) {
        self.cells[board][cell] = Some(self.turn);
        if Self::has_line(&self.cells[board], self.turn) {
            self.won[board] = Some(self.turn);
        }
        self.target = Some(cell);
        self.turn = self.turn.other();
    }
}

fn square(board: usize, cell: usize) -> Square {
    let place = |number: usize| ((number % 3) as u8, (number / 3) as u8);
    let ((left, bottom), (column, row)) = (place(board), place(cell));
    Square::new(3 * left + column, 3 * bottom + row)
}

#[test]
fn random_ultimate_games_agree_with_slow_referee() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(81);
    let mut ends = [0; 3];
    for _ in 0..400 {
        let mut board = Board::new(variant("ultimate"));
        let mut referee = Referee {
            cells: [[None; 9]; 9],
            won: [None; 9],
            target: None,
            turn: Player::First,
        };
        loop {
            let moves = referee.moves();
            let mut squares: Vec<_> = moves.iter().map(|(at, cell)| square(*at, *cell)).collect();
            let mut legal = board.legal_moves();
            squares.sort_unstable();
            legal.sort_unstable();
            assert_eq!(legal, squares, "{board:?}");
            assert_eq!(board.winner(), referee.winner());
            for (number, region) in board.variant().regions().enumerate() {
                let expected = match referee.won[number] {
                    Some(player) => RegionState::Won(player),
                    None if referee.is_decided(number) => RegionState::Drawn,
                    None => RegionState::Open,
                };
                assert_eq!(board.region_state(region), expected);
                let row = board.region_row(region).map(|row| row.squares().count());
                assert_eq!(row, referee.won[number].map(|_| 3));
            }
            let Some((at, cell)) = moves.choose(&mut rng).copied() else {
                break;
            };
            let played = square(at, cell);
            let wins = winning_squares(&board, board.turn()).contains(&played);
            assert!(winning_squares(&board, board.turn().other()).is_empty());
            board.play(played).expect("legal");
            referee.play(at, cell);
            assert_eq!(wins, referee.winner().is_some());
        }
        assert!(board.is_over());
        ends[board.winner().map_or(2, Player::index)] += 1;
        let rows = completed_rows(&board);
        assert_eq!(rows.is_empty(), board.winner().is_none());
        for row in rows {
            assert_eq!(row.squares().count(), 9);
        }
        if let Outcome::Won { by, squares } = board.outcome() {
            assert!(squares.len() >= 9);
            assert!(squares.iter().all(|at| board.piece(*at) == Some(*by)));
        }
        let all = notation::parse(board.variant(), &notation::format(&board));
        assert_eq!(all.as_ref(), Ok(&board));
        while board.undo().is_some() {}
        assert_eq!(board, Board::new(board.variant()));
    }
    assert!(ends.iter().all(|count| *count > 10), "{ends:?}");
}

#[test]
fn numbers_of_ultimate_games_are_the_known_ones() {
    let mut board = Board::new(variant("ultimate"));
    for (depth, expected) in [(1, 81), (2, 720), (3, 6_336), (4, 55_080)] {
        assert_eq!(perft::sequences(&mut board, depth), expected);
    }
}

#[test]
fn refused_move_says_where_to_play() {
    let mut board = notation::parse(variant("ultimate"), "e5").expect("legal");
    assert_eq!(board.open_regions(), [Region { column: 1, row: 1 }]);
    let elsewhere = board.play(Square::new(0, 0));
    assert_eq!(elsewhere, Err(IllegalMove::OtherRegion));
}

#[test]
fn decided_board_gives_free_choice() {
    let mut board = Board::new(variant("ultimate"));
    // The first player takes the lower left board by its lowest row, and the second player sends it back each time.
    for (at, cell) in [(0, 1), (1, 0), (0, 2), (2, 0), (0, 0)] {
        board.play(square(at, cell)).expect("legal");
    }
    let first = Region { column: 0, row: 0 };
    assert_eq!(board.region_state(first), RegionState::Won(Player::First));
    let open = board.open_regions();
    assert_eq!(open.len(), 8);
    assert!(!open.contains(&first));
    let refused = board.play(square(0, 4));
    assert_eq!(refused, Err(IllegalMove::RegionDecided));
    board.play(square(7, 3)).expect("any other board");
    assert_eq!(board.open_regions(), [Region { column: 0, row: 1 }]);
    board.undo();
    assert_eq!(board.open_regions(), open);
}

#[test]
fn notakto_ends_with_its_last_board() {
    let notakto = variant("notakto");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(27);
    for _ in 0..300 {
        let mut board = Board::new(notakto);
        while !board.is_over() {
            let dead = |number: usize| {
                let cells = |cell: &usize| board.piece(square(number, *cell)).is_some();
                LINES.iter().any(|line| line.iter().all(cells))
            };
            let open: Vec<_> = (0..3).filter(|number| !dead(*number)).collect();
            let all = open
                .iter()
                .flat_map(|at| (0..9).map(move |cell| square(*at, cell)));
            let mut expected: Vec<_> = all.filter(|at| board.piece(*at).is_none()).collect();
            let mut legal = board.legal_moves();
            expected.sort_unstable();
            legal.sort_unstable();
            assert_eq!(legal, expected);
            let played = *legal.choose(&mut rng).expect("a move");
            let loses = losing_squares(&board, board.turn()).contains(&played);
            let mover = board.turn();
            board.play(played).expect("legal");
            assert_eq!(loses, board.is_over());
            if board.is_over() {
                assert_eq!(board.winner(), Some(mover.other()));
                let rows = completed_rows(&board);
                let mut drawn: Vec<_> = rows.into_iter().flat_map(Row::squares).collect();
                drawn.sort_unstable();
                drawn.dedup();
                let Outcome::Won { squares, .. } = board.outcome() else {
                    panic!("somebody has lost");
                };
                assert_eq!(&drawn, squares);
            }
        }
        assert!(
            board
                .variant()
                .regions()
                .all(|region| board.region_state(region) == RegionState::Dead)
        );
    }
}

#[test]
fn pictures_of_small_boards_lead_to_games() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut found = 0;
    for game in 0..60 {
        let mut board = Board::new(variant(["ultimate", "notakto"][game % 2]));
        for _ in 0..game {
            let Some(square) = board.legal_moves().choose(&mut rng).copied() else {
                break;
            };
            board.play(square).expect("legal");
        }
        let pieces = Pieces::from(&board);
        match pieces.game() {
            Ok(game) => {
                // In Notakto nobody can see who has placed a piece.
                for square in game.variant().all_squares() {
                    let [found, wanted] = [game.piece(square), pieces.piece(square)];
                    let same = found == wanted || game.variant() == variant("notakto");
                    assert!(same && found.is_some() == wanted.is_some());
                }
                found += 1;
            }
            Err(error) => assert_eq!(error, Unreachable::NotFound),
        }
    }
    let picture = "X . . | . . . | . . .\n. X . | . . . | . . .\n. . . | . X . | . . .";
    let pieces = Pieces::parse(variant("notakto"), picture).expect("a picture");
    assert_eq!(pieces.game().map(|game| game.ply()), Ok(3));
    assert!(found >= 40, "{found}");
}
