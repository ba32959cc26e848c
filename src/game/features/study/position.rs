//! The position that is set up, and what is said of a text that is none.

use bevy::prelude::*;

use super::Unreadable;
use crate::exchange::recognise::NoPosition;
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::states::Overlay;
use crate::game::words::Words;
use crate::rules::{Board, Pieces, Player, Square, Unreachable, Variant, notation};
use crate::why::Reason;

/// What is taken from the tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// A piece of that player.
    Piece(Player),
    /// Nothing: it takes pieces away.
    Empty,
}

/// The pieces, and whether a game leads to them.
#[derive(Resource)]
pub(super) struct SetUp {
    pub(super) hand: Hand,
    pub(super) pieces: Pieces,
    pub(super) game: Result<Board, Unreachable>,
    /// Whether the second player has the first pieces.
    pub(super) turned: bool,
}

impl SetUp {
    /// The same with those pieces.
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

fn open(mut commands: Commands, current: Res<Match>, mut unreadable: ResMut<Unreadable>) {
    unreadable.0 = None;
    let board = current.board();
    commands.insert_resource(SetUp {
        hand: Hand::Piece(board.turn()),
        pieces: Pieces::from(board),
        game: Ok(board.clone()),
        turned: current.side(Player::First) == 1,
    });
}

/// Why a text is no position, and what would be one.
pub(super) fn unreadable_text(words: &Words, variant: Variant, why: &NoPosition) -> String {
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

/// What was no position is told where it was brought.
fn forget(mut unreadable: ResMut<Unreadable>) {
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
