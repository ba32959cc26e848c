//! Addresses: places in the program as a line of text, such as the part after `#` of a page's URL.
//!
//! - a match: its [`crate::link::Link`]
//! - a review: `review/LINK`
//! - an analysis: `analysis/GAME[/MOVES]`
//! - a puzzle: `puzzle/GAME/MOVES`
//! - a lesson: `lesson/NAME`
//! - joining a friend: `join/TICKET`
//! - every other place: one word

use std::fmt;
use std::str::FromStr;

use inarow_rules::{Board, notation};

use crate::lessons;
use crate::link::{LESSON, Link, LinkError, PUZZLE, REVIEW, STUDY};
use crate::puzzles;
use crate::remote::{Invite, JOIN};

/// A place in the program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Address {
    /// The title, whose address is empty.
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

impl Address {
    /// Places whose address is one word, each with the word.
    const WORDS: [(Self, &str); 8] = [
        (Self::Title, ""),
        (Self::Matches, "matches"),
        (Self::Statistics, "statistics"),
        (Self::Puzzles, "puzzles"),
        (Self::Lessons, "lessons"),
        (Self::Settings, "settings"),
        (Self::HowToPlay, "how-to-play"),
        (Self::Paper, "paper"),
    ];
}

/// Formats a board as `GAME/MOVES`.
fn written(board: &Board) -> String {
    let moves = notation::format(board).replace(' ', ",");
    format!("{}/{moves}", board.variant())
}

impl fmt::Display for Address {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Match(link) => link.fmt(formatter),
            Self::Review(link) => write!(formatter, "{REVIEW}{link}"),
            Self::Study(board) => write!(formatter, "{STUDY}{}", written(board)),
            Self::Puzzle(place) => match puzzles::of_the_program().get(*place) {
                Some(puzzle) => write!(formatter, "{PUZZLE}{}", written(&puzzle.board)),
                None => Ok(()),
            },
            Self::Lesson(place) => match lessons::all().get(*place) {
                Some(lesson) => write!(formatter, "{LESSON}{}", lesson.name),
                None => Ok(()),
            },
            Self::Join(invite) => write!(formatter, "{JOIN}{invite}"),
            word => {
                let known = Self::WORDS.iter().find(|(place, _)| place == word);
                formatter.write_str(known.map_or("", |(_, word)| word))
            }
        }
    }
}

impl FromStr for Address {
    type Err = LinkError;

    /// Parses the part of a page's URL after the `#`.
    fn from_str(text: &str) -> Result<Self, LinkError> {
        let mut words = Self::WORDS.into_iter();
        if let Some((place, _)) = words.find(|(_, word)| *word == text) {
            return Ok(place);
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
    fn every_address_leads_back() {
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
            let address = text.parse::<Address>().expect(text);
            assert_eq!(address.to_string(), text);
        }
        for place in 0..puzzles::of_the_program().len() {
            let text = Address::Puzzle(place).to_string();
            assert_eq!(text.parse(), Ok(Address::Puzzle(place)), "{text}");
        }
        for place in 0..lessons::all().len() {
            let text = Address::Lesson(place).to_string();
            assert_eq!(text.parse(), Ok(Address::Lesson(place)), "{text}");
        }
    }

    #[test]
    fn what_leads_nowhere_says_why() {
        let why = |text: &str| text.parse::<Address>().expect_err(text).to_string();
        assert_eq!(why("puzzle/connect-four/44"), "why-no-puzzle");
        assert_eq!(why("lesson/chess"), "why-no-lesson");
        assert!(why("analysis/chess").starts_with("why-no-game"));
        assert!(why("review/connect-four/8").contains("why-off-board"));
        let open = "review/connect-four/44".parse::<Address>();
        assert_eq!(open, "connect-four/44".parse());
        assert!(why("nowhere").starts_with("why-no-game"));
    }
}
