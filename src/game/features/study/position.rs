//! The position that is set up, and what is said of a text that is none.

use bevy::prelude::*;
use inarow_exchange::recognise::PositionError;
use inarow_model::why::Explained;
use inarow_rules::{Board, Pieces, Player, Square, Unreachable, Variant, notation};

use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::states::Overlay;
use crate::game::words::Words;

/// The fault of the last pasted text.
#[derive(Resource, Debug, Default)]
pub struct UnreadableText(pub Option<PositionError>);

/// The piece from the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// A piece of that player.
    Piece(Player),
    /// No piece: a press takes pieces away.
    Empty,
}

/// Pieces of a position that a player sets up, and whether a game can lead to it.
#[derive(Resource)]
pub(super) struct SetUp {
    pub(super) hand: Hand,
    pub(super) pieces: Pieces,
    pub(super) game: Result<Board, Unreachable>,
    /// The board at which it was begun.
    from: Board,
    /// Whether the second player has the first pieces.
    pub(super) turned: bool,
}

impl SetUp {
    /// Where a match stands.
    fn at(current: &Match) -> Self {
        let board = current.board();
        Self {
            hand: Hand::Piece(board.turn()),
            pieces: Pieces::from(board),
            game: Ok(board.clone()),
            from: board.clone(),
            turned: current.side(Player::First) == 1,
        }
    }

    /// Takes over the position of a board, with its moves.
    pub(super) fn take(&mut self, board: Board) {
        self.hand = Hand::Piece(board.turn());
        self.pieces = Pieces::from(&board);
        self.game = Ok(board);
    }

    /// The position at which it was begun.
    pub(super) fn begin_again(&mut self) {
        self.take(self.from.clone());
    }

    /// Changes the pieces.
    pub(super) fn change(&mut self, pieces: Pieces) {
        self.game = pieces.game();
        self.pieces = pieces;
    }

    /// The hand goes to a square: it puts its piece there or in the place of another, and takes its own kind away again.
    pub(super) fn press(&mut self, square: Square) {
        let there = self.pieces.piece(square);
        let mut pieces = self.pieces.clone();
        match (self.hand, there) {
            (Hand::Piece(player), None) => {
                let Some(rests) = pieces.rest_of(square) else {
                    return;
                };
                pieces.put(rests, Some(player));
            }
            (Hand::Piece(player), Some(other)) if player != other => {
                pieces.put(square, Some(player));
            }
            (_, Some(_)) => pieces.take_away(square),
            (Hand::Empty, None) => return,
        }
        self.change(pieces);
    }
}

/// Opens the set-up with the pieces that were put on this board before: a step back loses no handwork.
fn open(
    mut commands: Commands,
    current: Res<Match>,
    before: Option<ResMut<SetUp>>,
    mut unreadable: ResMut<UnreadableText>,
) {
    unreadable.0 = None;
    let here = SetUp::at(&current);
    match before.filter(|before| before.from == here.from) {
        Some(mut before) => before.turned = here.turned,
        None => commands.insert_resource(here),
    }
}

/// Why a text is no position, and what would be one.
pub(super) fn unreadable_text(words: &Words, variant: Variant, why: &PositionError) -> String {
    let mut board = Board::new(variant);
    for share in [2, 3] {
        let moves = board.legal_moves();
        let Some(square) = moves.get(moves.len() / share) else {
            break;
        };
        // Legal moves are taken.
        let _ = board.play(*square);
    }
    let example = notation::format(&board);
    let values = [
        ("why", words.why(&why.why()).into()),
        ("example", example.into()),
    ];
    words.tell("position-unreadable", &values)
}

/// Forgets the fault of a text on another screen.
fn forget(mut unreadable: ResMut<UnreadableText>) {
    unreadable.0 = None;
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnExit(Overlay::Position), forget.in_set(GameSystems::Place));
    app.add_systems(
        OnEnter(Overlay::Position),
        open.in_set(GameSystems::Place)
            .run_if(resource_exists::<Match>),
    );
}
