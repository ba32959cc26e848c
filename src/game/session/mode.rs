//! The mode of a match and its rules, as data. Other code asks for the rules, never for the mode.

use super::attempt::Attempt;
use super::messages::AskReview;
use super::study::Study;
use crate::game::states::Overlay;

/// The mode of a match: its purpose.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) enum Mode {
    /// The match is played.
    #[default]
    Game,
    /// A finished match is reviewed.
    Review,
    /// A position is analysed.
    Study(Study),
    /// A puzzle or a lesson is to be solved.
    Puzzle(Box<Attempt>),
    /// A remote match of others is watched.
    Watched,
}

/// The panel beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// Players and turns.
    Players,
    /// The review of every move.
    Review,
    /// The state of the analysed position, and the lines tried in it.
    Study,
    /// The task of a puzzle.
    Puzzle,
    /// The task of a lesson.
    Lesson,
}

/// Whose hands move the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Each player moves their own.
    OfSeats,
    /// One person moves the pieces of both sides.
    OfOne,
    /// Nobody moves: the match is reviewed.
    OfNobody,
}

/// Source of hints, and when they are given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hints {
    /// No hints.
    Never,
    /// From a search, while a human is to move or a computer is held.
    OnTurn,
    /// From a search, at any place of the match.
    Always,
    /// From the solution, if the moves so far follow it. Evaluations stay hidden until the puzzle is solved.
    OfSolution,
}

/// Fate of a match when another mode that leads back to it begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Aside {
    /// The match waits until players leave the board.
    Waits,
    /// The match waits for the review or study that began in it to end.
    WaitsForReturn,
    /// Players can go back to the match from the title.
    IsRemembered,
    /// The match is dropped.
    IsGone,
}

/// The use of a pasted text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pasting {
    /// The text is a match to open, or matches for the library.
    Matches,
    /// The text is a position for the board.
    Position,
}

/// The mode rules of a match.
#[derive(Debug)]
pub struct ModeRules {
    pub panel: Panel,
    /// Text id of the title. `None` shows the state of the match as the title.
    pub title: Option<&'static str>,
    /// Whether every move is saved. Only such a match can be resumed another day, restarted or repeated.
    pub is_kept: bool,
    /// Whether players may list the moves and let other players play on from any place.
    pub is_open: bool,
    /// Whose hands move the pieces.
    pub hands: Hands,
    /// Where hints come from.
    pub hints: Hints,
    /// Whether hints are counted against the player who asks.
    pub counts_hints: bool,
    pub pasting: Pasting,
    /// Whether *Return* leads back to the match in which this one began.
    pub returns: bool,
    /// Overlay that opens on the title after the match is closed.
    pub closes_to: Overlay,
    pub(super) aside: Aside,
    /// Request to send when players return to the match.
    pub(super) reopens: Option<AskReview>,
}

const GAME: ModeRules = ModeRules {
    panel: Panel::Players,
    title: None,
    is_kept: true,
    is_open: true,
    hands: Hands::OfSeats,
    hints: Hints::OnTurn,
    counts_hints: true,
    pasting: Pasting::Matches,
    returns: false,
    closes_to: Overlay::None,
    aside: Aside::Waits,
    reopens: None,
};

/// With a friend there are no hints, and no moving through the match until it has ended.
const REMOTE: ModeRules = ModeRules {
    is_open: false,
    hints: Hints::Never,
    ..GAME
};

/// A remote match of others.
const WATCHED: ModeRules = ModeRules {
    is_kept: false,
    aside: Aside::IsGone,
    ..REMOTE
};

const REVIEW: ModeRules = ModeRules {
    panel: Panel::Review,
    title: Some("review"),
    hands: Hands::OfNobody,
    hints: Hints::Always,
    counts_hints: false,
    reopens: Some(AskReview::Open),
    ..GAME
};

const STUDY: ModeRules = ModeRules {
    panel: Panel::Study,
    title: Some("analyse"),
    is_kept: false,
    hands: Hands::OfOne,
    counts_hints: false,
    pasting: Pasting::Position,
    aside: Aside::IsRemembered,
    ..GAME
};

const STUDY_OF_MATCH: ModeRules = ModeRules {
    returns: true,
    // The match has it all.
    aside: Aside::IsGone,
    ..STUDY
};

const PUZZLE: ModeRules = ModeRules {
    panel: Panel::Puzzle,
    title: Some("puzzle"),
    is_kept: false,
    is_open: false,
    hints: Hints::OfSolution,
    closes_to: Overlay::Puzzles,
    aside: Aside::WaitsForReturn,
    ..GAME
};

const LESSON: ModeRules = ModeRules {
    panel: Panel::Lesson,
    title: Some("lesson"),
    closes_to: Overlay::Lessons,
    ..PUZZLE
};

const LESSON_OF_MATCH: ModeRules = ModeRules {
    returns: true,
    ..LESSON
};

impl Mode {
    /// The rules of the mode. `remote` says whether a remote match is under way.
    pub(super) const fn mode_rules(&self, remote: bool) -> &'static ModeRules {
        match self {
            Self::Game if remote => &REMOTE,
            Self::Game => &GAME,
            Self::Watched => &WATCHED,
            Self::Review => &REVIEW,
            Self::Study(study) if study.is_of_match() => &STUDY_OF_MATCH,
            Self::Study(_) => &STUDY,
            Self::Puzzle(attempt) if attempt.of_match => &LESSON_OF_MATCH,
            Self::Puzzle(attempt) if attempt.lesson.is_some() => &LESSON,
            Self::Puzzle(_) => &PUZZLE,
        }
    }

    /// The analysis, if the mode is one.
    pub(super) const fn study(&self) -> Option<&Study> {
        match self {
            Self::Study(study) => Some(study),
            _ => None,
        }
    }

    /// Mutable access to the analysis, if the mode is one.
    pub(super) const fn study_mut(&mut self) -> Option<&mut Study> {
        match self {
            Self::Study(study) => Some(study),
            _ => None,
        }
    }

    /// The attempt at a puzzle or a lesson, if the mode is one.
    pub(super) fn attempt(&self) -> Option<&Attempt> {
        match self {
            Self::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    /// Mutable access to the attempt, if the mode is one.
    pub(super) fn attempt_mut(&mut self) -> Option<&mut Attempt> {
        match self {
            Self::Puzzle(attempt) => Some(attempt),
            _ => None,
        }
    }

    /// Begins the review.
    pub(super) fn review(&mut self) {
        *self = Self::Review;
    }

    /// Whether a finished match is reviewed.
    pub(super) const fn is_review(&self) -> bool {
        matches!(self, Self::Review)
    }

    /// Ends the review; returns whether there was one.
    pub(super) fn end_review(&mut self) -> bool {
        let ends = self.is_review();
        if ends {
            *self = Self::Game;
        }
        ends
    }
}
