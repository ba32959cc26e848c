//! Routes: places in the program as a line of text, such as the part after `#` of a page's URL.
//!
//! - the title: an empty line
//! - a match: its [`crate::link::Link`]
//! - a review: `review/LINK`
//! - an analysis: `analysis/GAME[/MOVES]`
//! - a puzzle: `puzzle/GAME/MOVES`
//! - a lesson: `lesson/NAME`
//! - joining a friend: `join/TICKET`
//! - every other route: its [`RouteKind`] in kebab case

use std::fmt;
use std::str::FromStr;

use inarow_rules::{Board, notation};
use strum::{Display, EnumDiscriminants, EnumString};

use crate::lessons;
use crate::link::{LESSON, Link, LinkError, PUZZLE, REVIEW, STUDY};
use crate::puzzles;
use crate::remote::{Invite, JOIN};

pub mod history;

/// A place in the program.
#[derive(Clone, Debug, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(RouteKind),
    doc = "A kind of [`Route`].",
    derive(Display, EnumString),
    strum(serialize_all = "kebab-case")
)]
pub enum Route {
    /// The title.
    Title,
    /// The list of the saved matches.
    Matches,
    Statistics,
    /// The list of the puzzles.
    Puzzles,
    /// The list of the lessons.
    Lessons,
    Settings,
    /// The rules of the games, and the keys.
    HowToPlay,
    /// The sheets of paper.
    Paper,
    /// A place in a match.
    Match(Link),
    /// The review of a finished match.
    Review(Link),
    /// The analysis of a position.
    Study(Board),
    /// A puzzle of the program, by its index.
    Puzzle(usize),
    /// A lesson, by its index.
    Lesson(usize),
    /// Joining the host of an invite.
    Join(Box<Invite>),
}

impl Route {
    /// Routes whose text is the name of their kind.
    const NAMED: [Self; 7] = [
        Self::Matches,
        Self::Statistics,
        Self::Puzzles,
        Self::Lessons,
        Self::Settings,
        Self::HowToPlay,
        Self::Paper,
    ];

    /// Returns the kind of this route.
    pub fn kind(&self) -> RouteKind {
        self.into()
    }
}

/// Formats a board as `GAME/MOVES`.
fn written(board: &Board) -> String {
    let moves = notation::format(board).replace(' ', ",");
    format!("{}/{moves}", board.variant())
}

impl fmt::Display for Route {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Match(link) => link.fmt(formatter),
            Self::Review(link) => write!(formatter, "{REVIEW}{link}"),
            Self::Study(board) => write!(formatter, "{STUDY}{}", written(board)),
            Self::Puzzle(index) => match puzzles::of_the_program().get(*index) {
                Some(puzzle) => write!(formatter, "{PUZZLE}{}", written(&puzzle.board)),
                None => Ok(()),
            },
            Self::Lesson(index) => match lessons::all().get(*index) {
                Some(lesson) => write!(formatter, "{LESSON}{}", lesson.name),
                None => Ok(()),
            },
            Self::Join(invite) => write!(formatter, "{JOIN}{invite}"),
            Self::Title => Ok(()),
            named => named.kind().fmt(formatter),
        }
    }
}

impl FromStr for Route {
    type Err = LinkError;

    /// Parses the part of a page's URL after the `#`.
    fn from_str(text: &str) -> Result<Self, LinkError> {
        if text.is_empty() {
            return Ok(Self::Title);
        }
        let mut named = Self::NAMED.into_iter();
        if let Some(route) = named.find(|route| route.to_string() == text) {
            return Ok(route);
        }
        if let Some(link) = text.strip_prefix(REVIEW) {
            let link: Link = link.parse()?;
            // There is nothing to look back at before the end.
            return Ok(if link.board.is_over() {
                Self::Review(link)
            } else {
                Self::Match(link)
            });
        }
        if let Some(link) = text.strip_prefix(STUDY) {
            return link.parse().map(|link: Link| Self::Study(link.board));
        }
        if let Some(link) = text.strip_prefix(PUZZLE) {
            let Link { board, .. } = link.parse().map_err(|_| LinkError::NoPuzzle)?;
            let mut puzzles = puzzles::of_the_program().iter();
            let place = puzzles.position(|puzzle| puzzle.board == board);
            return place.map(Self::Puzzle).ok_or(LinkError::NoPuzzle);
        }
        if let Some(name) = text.strip_prefix(LESSON) {
            let place = lessons::all().iter().position(|lesson| lesson.name == name);
            return place.map(Self::Lesson).ok_or(LinkError::NoLesson);
        }
        if text.starts_with(JOIN) {
            let invite = text.parse().map_err(LinkError::Invite)?;
            return Ok(Self::Join(Box::new(invite)));
        }
        text.parse().map(Self::Match)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_leads_back() {
        let texts = [
            "",
            "matches",
            "statistics",
            "puzzles",
            "lessons",
            "settings",
            "how-to-play",
            "paper",
            "connect-four/4453/human/human:Zo%C3%AB",
            "review/tic-tac-toe/a1,b1,a2,b2,a3/human/perfect",
            "analysis/gomoku/h8,h9",
            "analysis/5x4x4-drop/",
        ];
        for text in texts {
            let route = text.parse::<Route>().expect(text);
            assert_eq!(route.to_string(), text);
        }
        for place in 0..puzzles::of_the_program().len() {
            let text = Route::Puzzle(place).to_string();
            assert_eq!(text.parse(), Ok(Route::Puzzle(place)), "{text}");
        }
        for place in 0..lessons::all().len() {
            let text = Route::Lesson(place).to_string();
            assert_eq!(text.parse(), Ok(Route::Lesson(place)), "{text}");
        }
    }

    #[test]
    fn what_leads_nowhere_says_why() {
        let why = |text: &str| text.parse::<Route>().expect_err(text).to_string();
        assert_eq!(why("puzzle/connect-four/44"), "why-no-puzzle");
        assert_eq!(why("lesson/chess"), "why-no-lesson");
        assert!(why("analysis/chess").starts_with("why-no-game"));
        assert!(why("review/connect-four/8").contains("why-off-board"));
        let open = "review/connect-four/44".parse::<Route>();
        assert_eq!(open, "connect-four/44".parse());
        assert!(why("nowhere").starts_with("why-no-game"));
    }
}
