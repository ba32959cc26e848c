//! Messages to and from the match.

use bevy::prelude::*;
use inarow_model::link::Link;
use inarow_model::puzzles::Puzzle;
use inarow_model::setup::Setup;
use inarow_rules::{Board, Square};
use inarow_store::PuzzleNews;

use super::attempt::Occasion;
use super::device::Device;
use crate::game::redraw::RedrawOn;

pub use inarow_text::narration::Refusal;

/// Changes of what is played.
#[derive(Message, Clone, Debug)]
pub enum MatchCommand {
    /// Begins a match.
    Start(Setup),
    /// Opens the match and the position of a link.
    Open(Link),
    /// Looks on at a match of two who are far away.
    Watch(Setup),
    /// Looks on at another match of the same two.
    WatchAgain {
        /// Whether the other one begins this time.
        exchanged: bool,
    },
    /// Begins a sheet of paper and its first game.
    StartSheet(Setup),
    /// Begins the match that is under way again.
    Restart,
    /// Plays another match between the same players; the other one begins. On paper it has the next free
    /// place, or the first one on a new sheet.
    Rematch,
    /// Begins to look into a position: this one, or else what is on the board, with the moves of its match.
    Study(Option<Board>),
    /// Begins a puzzle.
    Puzzle(Puzzle, Occasion),
    /// Begins the lesson with that index.
    Lesson(usize),
    /// Goes back from a study to the match at which it began, from a puzzle to the others, or to the title.
    Return,
    /// Goes back to the title. The match is kept and its computer stops thinking.
    Leave,
    /// Takes up the match that was left.
    Resume,
}

/// A player wants to move. Devices and computers use the same message.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayMove {
    /// The square that was aimed at; under gravity only its column counts.
    pub square: Square,
    pub by: Mover,
    /// Whether the first press only shows the place, and a second one there plays.
    pub confirms: bool,
}

impl PlayMove {
    /// A move that a player wants at once.
    pub const fn at_once(square: Square, by: Mover) -> Self {
        Self {
            square,
            by,
            confirms: false,
        }
    }
}

/// The source of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A human at that device.
    Human(Device),
    /// The computer that was asked at this point of this match.
    Computer(MatchPoint),
}

/// A point of a match: what was thought for one, or began at it, is of no use at another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchPoint {
    pub(super) match_number: u64,
    pub(super) change: u64,
}

/// A piece has been placed and is on its way to its square.
#[derive(Message, Clone, Copy, Debug)]
pub struct MovePlayed {
    /// Where it comes to rest.
    pub square: Square,
}

/// A move was refused and nothing has changed.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRefused {
    /// The square that was aimed at.
    pub square: Square,
    /// Why.
    pub why: Refusal,
}

/// A player wants to go elsewhere in the match.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// Back to what a human chose last. Where none or only humans play, one move.
    Back,
    /// Redoes what was undone.
    Again,
    /// Goes one move back, whichever player made the move.
    Earlier,
    /// Goes one move forward, whichever player made the move.
    Later,
    /// After so many moves.
    To(usize),
    /// Nowhere: the computer that was held makes its move.
    GoOn,
    /// Lets a held computer move once; where only computers play, the next one is held again.
    Step,
    /// Nowhere: where only computers play, the one that is to move is held.
    Hold,
    /// Nowhere: where only computers play, each move waits for a player from now on, or not any more.
    EachMove,
}

impl Walk {
    /// Whether it leads nowhere.
    pub(super) const fn stays(self) -> bool {
        matches!(self, Self::GoOn | Self::Step | Self::Hold | Self::EachMove)
    }
}

/// A match is to be looked at, or not any more.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskReview {
    /// From where it is shown.
    Open,
    /// Opens the match at the move that lost it.
    OpenWhereLost,
    /// Back to its end.
    Close,
}

/// A request for advice.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskAdvice {
    /// A good move; and once one is shown, how play goes on after it, a move each time, and then another one.
    Hint,
    /// Shows or hides the evaluation of every move from now on.
    Scores,
}

/// A request about a puzzle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskPuzzle {
    /// To begin it again.
    Again,
    /// To see its solution, move by move.
    Solution,
}

/// Saves an event about puzzles.
#[derive(Message, Clone, Debug)]
pub struct NotePuzzle(pub PuzzleNews);

pub(super) fn plugin(app: &mut App) {
    app.redraw_on_message::<MatchCommand>()
        .redraw_on_message::<NotePuzzle>()
        .add_message::<MatchCommand>()
        .add_message::<PlayMove>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<Walk>()
        .add_message::<AskAdvice>()
        .add_message::<AskReview>()
        .add_message::<AskPuzzle>()
        .add_message::<NotePuzzle>();
}
