//! The position that is set up, and the fault of a text that isn't a position.

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

/// The piece to put down next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// A piece of this player.
    Piece(Player),
    /// No piece: a press on a square removes its piece.
    Empty,
}

/// Pieces of a position that a player sets up, and whether a game can lead to it.
#[derive(Resource)]
pub(super) struct SetUp {
    pub(super) hand: Hand,
    pub(super) pieces: Pieces,
    pub(super) game: Result<Board, Unreachable>,
    /// The board at which the set-up began.
    from: Board,
    /// Whether the second player has the first pieces.
    pub(super) turned: bool,
}

impl SetUp {
    /// Begins with the current position of a match.
    fn at(current: &Match) -> Self {
        let board = current.board();
        Self {
            hand: Hand::Piece(board.turn()),
            pieces: Pieces::from(board),
            game: Ok(board.clone()),
            from: board.clone(),
            turned: current.has_looks_turned(),
        }
    }

    /// Takes over the position of a board, with its moves.
    pub(super) fn take(&mut self, board: Board) {
        self.hand = Hand::Piece(board.turn());
        self.pieces = Pieces::from(&board);
        self.game = Ok(board);
    }

    /// Returns to the position at which the set-up began.
    pub(super) fn begin_again(&mut self) {
        self.take(self.from.clone());
    }

    /// Replaces the pieces.
    pub(super) fn change(&mut self, pieces: Pieces) {
        self.game = pieces.game();
        self.pieces = pieces;
    }

    /// Puts the piece of the hand on a square, or removes a piece of the same player. An empty hand removes any piece.
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

/// Returns whether pieces can be set up on a board. On small boards they don't tell all: a move may decide where the next
/// piece lies, and who has placed which of several like pieces. Where pieces can be taken out, no order of moves is found
/// for most positions.
pub(super) fn can_set_up(variant: Variant) -> bool {
    variant.region_size().is_none() && !variant.has_outlets()
}

/// Opens the set-up. Pieces put on the same board before are kept, so that a step back loses no work.
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

/// Returns a sentence on why a text isn't a position, with an example of one.
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

/// Forgets the fault of a text when the dialog closes.
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
