//! A match as a line of text that can be sent to somebody: `connect-four/4453`.
//!
//! A link is `GAME[/MOVES[/FIRST/SECOND]]`: a game, the moves so far and the seats of the first and the second player.
//! Moves are written as in [`inarow_rules::notation`], with commas between them where necessary. Characters that an address may not
//! hold are percent-encoded.
//!
//! In a message, spaces may stand instead of the slashes: `connect-four 4453 human medium`. Then the moves may be many
//! words. A whole URL that ends in `#` and a link is understood too.

use std::borrow::Cow;
use std::fmt::{self, Write};
use std::str::FromStr;

use inarow_engine::{StrategyKind, Unsuitable};
use inarow_rules::notation;
use inarow_rules::notation::NotationError;
use inarow_rules::{Board, Step, Variant, VariantError};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

use crate::remote::{Invite, InviteError};
use crate::setup::{Occupant, Seat, SeatError, Setup};
use crate::why::{Explained, Why};

/// Characters that are percent-encoded in an address: all but letters, digits and those removed here.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'.')
    .remove(b'_')
    .remove(b'~')
    .remove(b',')
    .remove(b':');

/// Prefixes of links in the addresses of other places: a review, an analysis, a puzzle and a lesson.
pub const REVIEW: &str = "review/";
pub const STUDY: &str = "analysis/";
pub const PUZZLE: &str = "puzzle/";
pub const LESSON: &str = "lesson/";

/// A place in a match: the setup and the moves so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub setup: Setup,
    /// The position with the moves so far. Its variant is that of the setup.
    pub board: Board,
}

/// The place where the program starts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Opening {
    /// On the title.
    #[default]
    Title,
    /// At a place in a match.
    At(Link),
    /// In the match that was left last, if there is one.
    Resumed,
    /// With the host of this invite.
    With(Invite),
}

impl Link {
    /// Returns the seats if a link names none: a human to move against a computer. In a finished game both are humans.
    fn usual_seats(board: &Board) -> [Seat; 2] {
        if board.is_over() {
            return [Occupant::Human; 2].map(Seat::of);
        }
        let actor = board.step().map_or(board.turn(), Step::by);
        let mut seats = [
            Seat::of(Occupant::Human),
            Seat::of(Occupant::Computer(StrategyKind::DEFAULT)),
        ];
        seats.rotate_right(actor.index());
        seats
    }

    /// Returns the link with spaces instead of slashes, as people send it in a message.
    pub fn as_line(&self) -> String {
        as_line(&self.to_string())
    }

    /// Returns the link as a line of a file of matches, always with both seats.
    pub fn as_record(&self) -> String {
        let mut text = format!("{}/{}", self.setup.variant, moves_of(&self.board));
        self.push_seats(&mut text);
        as_line(&text)
    }

    fn push_seats(&self, text: &mut String) {
        for seat in &self.setup.brought_home().seats {
            let seat = seat.to_string();
            // It fails only where there is no memory.
            let _ = write!(text, "/{}", utf8_percent_encode(&seat, ESCAPED));
        }
    }

    /// The link without the names of the players.
    pub fn without_names(mut self) -> Self {
        for seat in &mut self.setup.seats {
            seat.name = None;
        }
        self
    }
}

impl fmt::Display for Link {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setup, board } = self;
        let setup = setup.brought_home();
        let mut text = setup.variant.to_string();
        let usual = setup.seats == Self::usual_seats(board);
        if board.ply() > 0 || !usual {
            text.push('/');
            text.push_str(&moves_of(board));
        }
        if !usual {
            self.push_seats(&mut text);
        }
        formatter.write_str(&text)
    }
}

/// Moves of a board in the notation of links.
fn moves_of(board: &Board) -> String {
    notation::format(board).replace(' ', ",")
}

/// A link with spaces instead of slashes.
fn as_line(link: &str) -> String {
    link.replace("//", "/,/").replace('/', " ")
}

/// The parts of a link, with seats only if it names them.
pub struct LinkParts {
    pub board: Board,
    pub seats: Option<[Seat; 2]>,
}

impl FromStr for Link {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let LinkParts { board, seats } = text.parse()?;
        let seats = seats.unwrap_or_else(|| Self::usual_seats(&board));
        let variant = board.variant();
        let setup = Setup { variant, seats };
        Ok(Self { setup, board })
    }
}

impl FromStr for LinkParts {
    type Err = LinkError;

    fn from_str(text: &str) -> Result<Self, LinkError> {
        let text = text.trim();
        if let Some((variant, moves)) = of_other_site(text) {
            let board = notation::parse(variant, moves).map_err(LinkError::Moves)?;
            return Ok(Self { board, seats: None });
        }
        let text = text.rsplit_once('#').map_or(text, |(_, link)| link);
        // Whoever is sent the address of such a place can at least play there.
        let others = [REVIEW, STUDY, PUZZLE];
        let link = others.iter().find_map(|other| text.strip_prefix(other));
        let text = link.unwrap_or(text);
        let line;
        let text = if text.contains('/') || !text.contains(char::is_whitespace) {
            text
        } else {
            line = joined(text);
            &line
        };
        let parts = text
            .split('/')
            .map(|part| percent_decode_str(part).decode_utf8())
            .collect::<Result<Vec<_>, _>>()
            .map_err(|_| LinkError::Unreadable)?;
        let parts = parts.iter().map(Cow::as_ref).collect::<Vec<_>>();
        let (variant, moves, seats) = match parts[..] {
            [variant] => (variant, "", None),
            [variant, moves] => (variant, moves, None),
            [variant, moves, first, second] => (variant, moves, Some([first, second])),
            _ => return Err(LinkError::Parts(parts.len())),
        };
        let variant = variant.parse::<Variant>().map_err(LinkError::Game)?;
        let board = notation::parse(variant, moves).map_err(LinkError::Moves)?;
        let Some([first, second]) = seats else {
            return Ok(Self { board, seats: None });
        };
        let seats = [
            first.parse().map_err(LinkError::Seat)?,
            second.parse().map_err(LinkError::Seat)?,
        ];
        // A link reaches no remote player.
        let setup = Setup { variant, seats }.brought_home();
        setup.check().map_err(LinkError::Unsuitable)?;
        let seats = Some(setup.seats);
        Ok(Self { board, seats })
    }
}

/// Parses an address of another site into its game and moves: a solver of Connect 4
/// (`…connect4.gamesolver.org/?pos=4445`), or an engine for gomoku (`…gomocalc.com/#/h8h7`).
fn of_other_site(text: &str) -> Option<(Variant, &str)> {
    let end = |moves: &str| moves.find(['&', '?', '#', '/']).unwrap_or(moves.len());
    if text.contains("gomocalc.com") {
        let (_, moves) = text.split_once("#/")?;
        return Some((Variant::GOMOKU, &moves[..end(moves)]));
    }
    if !text.contains("connect4.gamesolver.org") && !text.starts_with("?pos=") {
        return None;
    }
    let (_, moves) = text.split_once("pos=")?;
    Some((Variant::CONNECT_FOUR, &moves[..end(moves)]))
}

/// Converts a link with spaces to one with slashes. The last two words are seats if the first of them is one.
///
/// Otherwise only the last word may be a seat.
fn joined(line: &str) -> String {
    let is_seat = |word: &str| {
        let word = percent_decode_str(word).decode_utf8_lossy();
        word.parse::<Seat>().is_ok()
    };
    let (game, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let (before, last) = last_word(rest);
    let (moves, former) = last_word(before);
    if is_seat(former) {
        format!("{game}/{moves}/{former}/{last}")
    } else if is_seat(last) {
        format!("{game}/{before}/{last}")
    } else {
        format!("{game}/{rest}")
    }
}

/// Splits a text into the part before its last word and that word.
fn last_word(text: &str) -> (&str, &str) {
    match text.rsplit_once(char::is_whitespace) {
        Some((before, last)) => (before.trim_end(), last),
        None => ("", text),
    }
}

/// Why a text is no link.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.why())]
pub enum LinkError {
    /// The percent-encoded bytes are not UTF-8.
    Unreadable,
    /// The text has this number of parts, which no link has.
    Parts(usize),
    /// The first part is no game.
    Game(VariantError),
    /// The second part is not the moves of a game.
    Moves(NotationError),
    /// One of the last two parts of the link is not a seat.
    Seat(SeatError),
    /// One of the strategies can't play this game.
    Unsuitable(Unsuitable),
    /// The program has no such puzzle.
    NoPuzzle,
    /// The program has no such lesson.
    NoLesson,
    /// The address is one for joining a friend, but has no valid invite.
    Invite(InviteError),
}

impl Explained for LinkError {
    fn why(&self) -> Why {
        match self {
            Self::Unreadable => Why::new("why-no-text-in-link"),
            Self::Parts(3) => Why::new("why-one-player"),
            Self::Parts(parts) => Why::new("why-parts").with("parts", *parts),
            Self::Game(error) => error.why(),
            Self::Moves(error) => error.why(),
            Self::Seat(error) => error.why(),
            Self::Unsuitable(error) => error.why(),
            Self::NoPuzzle => Why::new("why-no-puzzle"),
            Self::NoLesson => Why::new("why-no-lesson"),
            Self::Invite(error) => error.why(),
        }
    }
}

/// Serde helpers for boards as links.
pub mod board_as_link {
    use inarow_rules::Board;
    use serde::{Deserializer, Serializer};

    use super::{Link, Setup};
    use crate::as_text;

    /// Writes a board as a link.
    ///
    /// # Errors
    /// Those of the serializer.
    pub fn serialize<S: Serializer>(board: &Board, serializer: S) -> Result<S::Ok, S::Error> {
        let setup = Setup {
            variant: board.variant(),
            seats: Link::usual_seats(board),
        };
        let board = board.clone();
        as_text::serialize(&Link { setup, board }, serializer)
    }

    /// Reads a board from a link.
    ///
    /// # Errors
    /// When the text is no link.
    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        as_text::deserialize::<Link, D>(deserializer).map(|link| link.board)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Link, LinkError> {
        text.parse()
    }

    #[test]
    fn links_go_both_ways() {
        for text in [
            "tic-tac-toe",
            "connect-four/4453",
            "connect-four/445",
            "gomoku/h8,h9,a1",
            "16x4x4-drop/10,3,12",
            "connect-four//human/perfect",
            "connect-four/44/human:Ann/human:Bo",
            "5x5x4/a1/hard:Zo%C3%AB/beginner:a%2Fb%20c",
        ] {
            let link = read(text).expect(text);
            assert_eq!(link.to_string(), text);
        }
    }

    #[test]
    fn escaped_link_is_read() {
        assert_eq!(
            read("gomoku/h8%20h9"),
            read("gomoku/h8,h9"),
            "spaces as they are escaped"
        );
        assert_eq!(read("tic-tac-toe/"), read("3x3x3"));
    }

    #[test]
    fn link_is_read_from_line_or_url() {
        for (line, link) in [
            ("connect-four 4453", "connect-four/4453"),
            (
                "connect-four 44 53 human hard",
                "connect-four/4453/human/hard",
            ),
            ("gomoku h8 h9 a1", "gomoku/h8,h9,a1"),
            (
                "gomoku human:Zo%C3%AB medium",
                "gomoku//human:Zo%C3%AB/medium",
            ),
            (
                "https://example.org/play/#connect-four/44",
                "connect-four/44",
            ),
            (
                "https://example.org/#review/connect-four/44",
                "connect-four/44",
            ),
            ("analysis/gomoku/h8", "gomoku/h8"),
            (
                "https://connect4.gamesolver.org/?pos=44455",
                "connect-four/44455",
            ),
            (
                "https://connect4.gamesolver.org/de/?pos=44&lang=de",
                "connect-four/44",
            ),
            ("?pos=44", "connect-four/44"),
            ("https://gomocalc.com/#/h8h7j10", "gomoku/h8,h7,j10"),
            ("https://www.gomocalc.com/#/h8h7/", "gomoku/h8,h7"),
            ("connect-four 1. 4 4 2. 5", "connect-four/445"),
            ("connect-four 4_4_5", "connect-four/445"),
        ] {
            assert_eq!(read(line), read(link), "{line}");
            let link = read(link).expect(link);
            assert_eq!(read(&link.as_line()), Ok(link));
        }
        let why = |text| read(text).expect_err(text).why().id;
        assert_eq!(why("connect-four 44 human"), "why-one-player");
        assert_eq!(why("connect-four 4x"), "why-move");
    }

    #[test]
    fn a_human_takes_over_where_a_link_leads() {
        let human_to_move = |text| {
            let Link { setup, board } = read(text).expect("a link");
            setup.seat(board.turn()).occupant == Occupant::Human
        };
        assert!(human_to_move("connect-four/4453"));
        assert!(human_to_move("connect-four/445"));
        assert!(!human_to_move("connect-four/445/human/easy"));
    }

    #[test]
    fn names_are_left_out_for_others() {
        let link = read("connect-four/44/human:Ann/hard:Deep").expect("a link");
        let text = link.without_names().to_string();
        assert_eq!(text, "connect-four/44/human/hard");
    }

    #[test]
    fn nonsense_is_told_from_a_link() {
        let why = |text| read(text).expect_err(text).to_string();
        assert!(
            why("").starts_with(r#"why-no-game text="\"\"""#),
            "{}",
            why("")
        );
        assert!(why("chess/e2e4").starts_with(r#"why-no-game text="\"chess\"""#));
        let off = r#"why-move found="\"8\"" at=4 why=(why-off-board)"#;
        assert_eq!(why("connect-four/4448x"), off);
        assert_eq!(why("connect-four/44/human"), why("gomoku//human"));
        assert_eq!(read("a/b/c/d/e"), Err(LinkError::Parts(5)));
        assert_eq!(read("%ff"), Err(LinkError::Unreadable));
        assert!(matches!(
            read("gomoku//human/perfect"),
            Err(LinkError::Unsuitable(_))
        ));
        assert!(matches!(
            read("gomoku//human/nobody"),
            Err(LinkError::Seat(_))
        ));
    }
}
