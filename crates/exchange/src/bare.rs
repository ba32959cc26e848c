//! Moves without the name of their game.

use inarow_rules::notation;
use inarow_rules::notation::NotationError;
use inarow_rules::{Board, Variant};

/// Guesses the game of moves whose game isn't named.
pub(super) fn guessed(moves: &str) -> Option<Variant> {
    let moves = moves.trim_start();
    let numbers = moves.split(|letter: char| !letter.is_ascii_digit());
    let largest = numbers
        .filter_map(|number| number.parse::<u32>().ok())
        .max()?;
    if moves.starts_with('[') {
        let fits = largest <= u32::from(Variant::CONNECT_FOUR.columns())
            && notation::parse(Variant::CONNECT_FOUR, moves).is_ok();
        return Some(if fits {
            Variant::CONNECT_FOUR
        } else {
            Variant::GOMOKU
        });
    }
    if !moves.contains(|letter: char| letter.is_ascii_alphabetic()) {
        return Some(Variant::CONNECT_FOUR);
    }
    let games = [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR];
    let mut games = games.into_iter();
    let fits = games.find(|game| notation::parse(*game, moves).is_ok());
    Some(fits.unwrap_or(Variant::GOMOKU))
}

/// The fewest digits that are read as moves of a game without a name. `LEAST_MOVES` are enough if the moves are legal.
const LEAST_DIGITS: usize = 5;
const LEAST_MOVES: usize = 4;

/// Parses the moves on a line that names no game, if it looks like moves.
pub(super) fn game(line: &str) -> Option<Result<Board, NotationError>> {
    let line = line.trim();
    let numbered = line.starts_with("1.");
    let first = line.chars().next()?;
    let square = |text: &str| {
        let mut letters = text.chars();
        let letter = letters
            .next()
            .is_some_and(|letter| letter.is_ascii_alphabetic());
        letter && letters.next().is_some_and(|digit| digit.is_ascii_digit())
    };
    let digits = line.chars().filter(char::is_ascii_digit).count();
    let plain = line
        .chars()
        .all(|letter| letter.is_ascii_digit() || letter.is_whitespace() || ",;_-".contains(letter));
    let plain = plain && digits >= LEAST_MOVES && first.is_ascii_digit();
    if !(numbered || first == '[' || square(line) || plain) {
        return None;
    }
    let board = notation::parse(guessed(line)?, line);
    // Four digits may be a year.
    let likely = !plain || numbered || digits >= LEAST_DIGITS || board.is_ok();
    likely.then_some(board)
}
