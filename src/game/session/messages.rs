//! Messages to and from the match.

use bevy::prelude::*;
use inarow_model::link::Link;
use inarow_model::puzzles::Puzzle;
use inarow_model::setup::Setup;
use inarow_rules::{Board, Branches, Move, OpeningChoice, Square};
use inarow_store::PuzzleEvent;

use super::attempt::Occasion;
use super::device::Device;
use crate::game::redraw::RedrawOn;

pub use inarow_text::narration::Refusal;

/// A command that starts, leaves or resumes a match.
#[derive(Message, Clone, Debug)]
pub enum MatchCommand {
    /// Begins a match.
    Start(Setup),
    /// Opens the match and the position of a link.
    Open(Link),
    /// Starts to watch a remote match of others.
    Watch(Setup),
    /// Watches the next match of the same two players.
    WatchAgain {
        /// Whether the other player begins this time.
        exchanged: bool,
    },
    /// Begins a sheet of paper and its first game.
    StartSheet(Setup),
    /// Restarts the current match.
    Restart,
    /// Starts a rematch, in which the other player begins. On paper, it takes the next free place or starts a new
    /// sheet.
    Rematch,
    /// Starts an analysis of the given position. With `None`, the current match with its moves is analysed.
    Study(Option<Board>),
    /// Starts an analysis of the given position, with lines that are known already.
    StudyBranches(Board, Branches),
    /// Begins a puzzle.
    Puzzle(Puzzle, Occasion),
    /// Begins the lesson with this index.
    Lesson(usize),
    /// Goes back to the match in which a study or a lesson began. Otherwise goes to the title, where a puzzle or lesson
    /// opens the list that it came from.
    Return,
    /// Goes back to the title. The match is kept and its computer stops thinking.
    Leave,
    /// Resumes the match that was left.
    Resume,
}

/// A step that a device or a computer wants to take.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayMove {
    /// The square that was aimed at, under gravity any of its column; or a choice.
    pub wanted: Move,
    pub by: Mover,
    /// Whether a first press only shows the place, so that a second one there is needed to play.
    pub confirms: bool,
}

impl PlayMove {
    /// Creates a move that needs no confirmation.
    pub const fn at_once(square: Square, by: Mover) -> Self {
        Self::step_at_once(Move::Place(square), by)
    }

    /// Creates a step that needs no confirmation.
    pub const fn step_at_once(wanted: Move, by: Mover) -> Self {
        Self {
            wanted,
            by,
            confirms: false,
        }
    }

    /// The step that is meant in a position: where a square has to be offered, naming it offers it.
    pub fn step(self, board: &Board) -> Move {
        match self.wanted {
            Move::Place(square) => board.step_on(square),
            choice @ Move::Choose(_) => choice,
        }
    }

    /// The square that was aimed at; `None` for a choice.
    pub const fn square(self) -> Option<Square> {
        match self.wanted {
            Move::Place(square) | Move::Choose(OpeningChoice::Offer(square)) => Some(square),
            Move::Choose(_) => None,
        }
    }
}

/// The source of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A human who uses this device.
    Human(Device),
    /// The computer that was asked at this point of the match.
    Computer(MatchPoint),
}

/// Identifies a point of a match, so that an answer for another point can be dropped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct MatchPoint {
    pub(super) match_number: u64,
    pub(super) change: u64,
}

/// Sent when a piece has been placed and is on its way to its square.
#[derive(Message, Clone, Copy, Debug)]
pub struct MovePlayed {
    /// The square where the piece comes to rest.
    pub square: Square,
}

/// Sent when a choice of an opening has been made.
#[derive(Message, Clone, Copy, Debug)]
pub struct ChoiceMade;

/// A step was refused and nothing has changed.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRefused {
    /// The square that was aimed at, if it was one.
    pub square: Option<Square>,
    pub why: Refusal,
}

/// A request to move through the match, or to change the pace of its computers.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Walk {
    /// Undoes: goes back to a human's last choice, or by one move if no human or only humans play.
    Back,
    /// Redoes what was undone.
    Again,
    /// Goes one move back, whichever player made the move.
    Earlier,
    /// Goes one move forward, whichever player made the move.
    Later,
    /// Goes to the position after this many moves.
    To(usize),
    /// Lets held computers go on.
    GoOn,
    /// Lets a held computer move once; where only computers play, the next one is held again.
    Step,
    /// Holds the computer to move, if only computers play.
    Hold,
    /// Switches on or off that computers are held after each move, if only computers play.
    EachMove,
}

impl Walk {
    /// Whether the walk stays at the current place.
    pub(super) const fn stays(self) -> bool {
        matches!(self, Self::GoOn | Self::Step | Self::Hold | Self::EachMove)
    }
}

/// A request to open or close the review of the match.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskReview {
    /// Opens the review at the current place.
    Open,
    /// Opens the match at the move that lost it.
    OpenWhereLost,
    /// Closes the review and goes to the end of the match.
    Close,
}

/// A request for advice.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AskAdvice {
    /// Shows a good move. Each further request shows one more move of the play after it, and in the end another hint.
    Hint,
    /// Shows or hides the evaluation of every move from now on.
    Scores,
}

/// A request about a puzzle.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskPuzzle {
    /// Restarts the puzzle.
    Again,
    /// Replays the solution move by move.
    Solution,
}

/// Saves an event about puzzles.
#[derive(Message, Clone, Debug)]
pub struct NotePuzzle(pub PuzzleEvent);

pub(super) fn plugin(app: &mut App) {
    app.redraw_on_message::<MatchCommand>()
        .redraw_on_message::<NotePuzzle>()
        .add_message::<MatchCommand>()
        .add_message::<PlayMove>()
        .add_message::<MovePlayed>()
        .add_message::<ChoiceMade>()
        .redraw_on_message::<ChoiceMade>()
        .add_message::<MoveRefused>()
        .add_message::<Walk>()
        .add_message::<AskAdvice>()
        .add_message::<AskReview>()
        .add_message::<AskPuzzle>()
        .add_message::<NotePuzzle>();
}
