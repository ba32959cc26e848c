//! The smart game format, version 4, as programs for gomoku exchange their games: for boards without
//! gravity.
//!
//! Source: <https://www.red-bean.com/sgf/>. Black is the first player. A board of 15 × 15 whose rules are not
//! named is gomoku; our own games name theirs in `RU`. Of a tree the first branch is taken, which is how the
//! game went; comments and marks are passed over.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::{Fault, Reading};
use crate::rules::{Board, Outcome, Player, Record, Square, Variant};
use crate::setup::{Occupant, Seat, Setup, checked_name, names_of};
use crate::store::{DatedMatch, SavedMatch, checked_title, date};
use crate::texts::Texts;

/// The line that wins where nobody says how long it is.
const USUAL_LINE: u8 = 5;

/// The match as a line in this format; `None` under gravity, for which it has no word.
#[must_use]
pub fn write(dated: &DatedMatch, texts: &Texts) -> Option<String> {
    let DatedMatch {
        saved,
        title,
        changed,
    } = dated;
    let Setup { variant, seats } = &saved.setup;
    if variant.gravity() {
        return None;
    }
    let names = names_of(seats, texts).map(|name| escape(&name));
    let (columns, rows) = (variant.columns(), variant.rows());
    let size = if columns == rows {
        columns.to_string()
    } else {
        format!("{columns}:{rows}")
    };
    let mut text = format!(
        "(;FF[4]GM[4]CA[UTF-8]AP[In a Row]SZ[{size}]RU[{}]PB[{}]PW[{}]",
        variant, names[0], names[1]
    );
    if let Some(changed) = changed {
        text += &format!("DT[{}]", date(*changed, "%Y-%m-%d"));
    }
    if !title.is_empty() {
        text += &format!("GN[{}]", escape(title));
    }
    let end = saved.record.end();
    text += match end.outcome() {
        Outcome::Won {
            by: Player::First, ..
        } => "RE[B+]",
        Outcome::Won {
            by: Player::Second, ..
        } => "RE[W+]",
        Outcome::Drawn => "RE[Draw]",
        Outcome::Running => "RE[Void]",
    };
    for (ply, square) in saved.record.moves().iter().enumerate() {
        let color = if ply % 2 == 0 { 'B' } else { 'W' };
        let column = char::from(b'a' + square.column);
        let row = char::from(b'a' + rows - 1 - square.row);
        text += &format!(";{color}[{column}{row}]");
    }
    Some(text + ")\n")
}

/// What a bracket holds may not end it.
fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// A property of a node: its name, its first value, and the line where it stands.
struct Property {
    name: String,
    value: String,
    line: usize,
}

/// Reads the games that these lines begin with, the first of which has that number. Returns how many lines
/// they take.
pub(super) fn read<'a>(
    lines: impl Iterator<Item = &'a str>,
    first: usize,
    reading: &mut Reading,
) -> usize {
    let mut depth = 0_usize;
    // Whether a branch of the tree has closed: what comes now is another way to go on.
    let mut branched = false;
    let mut game = Vec::<Property>::new();
    let mut property = None::<Property>;
    let mut name = String::new();
    let (mut in_value, mut escaped) = (false, false);
    let mut used = 0;
    for line in lines {
        used += 1;
        let number = first + used - 1;
        for letter in line.chars() {
            if in_value {
                let value = property.as_mut().map(|property| &mut property.value);
                match letter {
                    _ if escaped => {
                        escaped = false;
                        value.into_iter().for_each(|value| value.push(letter));
                    }
                    '\\' => escaped = true,
                    ']' => {
                        in_value = false;
                        game.extend(property.take().filter(|_| !branched));
                    }
                    _ => value.into_iter().for_each(|value| value.push(letter)),
                }
                continue;
            }
            match letter {
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    branched = true;
                    if depth == 0 {
                        branched = false;
                        match match_of(&std::mem::take(&mut game), number) {
                            Ok(found) => reading.matches.push(found),
                            Err(fault) => reading.faults.push(fault),
                        }
                        // What else stands in this line is read with it: another game, or nothing.
                        name.clear();
                    }
                }
                '[' => {
                    in_value = true;
                    property = Some(Property {
                        name: std::mem::take(&mut name),
                        value: String::new(),
                        line: number,
                    });
                }
                letter if letter.is_ascii_uppercase() => name.push(letter),
                _ => {}
            }
        }
        if depth == 0 {
            return used;
        }
        if in_value {
            let value = property.as_mut().map(|property| &mut property.value);
            value.into_iter().for_each(|value| value.push(' '));
        }
    }
    reading.faults.push(Fault {
        line: first,
        why: "a bracket that opens here never closes".to_owned(),
    });
    used
}

/// The match that a game's properties tell of.
fn match_of(game: &[Property], line: usize) -> Result<DatedMatch, Fault> {
    let fault = |line: usize, why: &dyn ToString| Fault {
        line,
        why: why.to_string(),
    };
    let found = |name: &str| game.iter().find(|property| property.name == name);
    let value = |name: &str| found(name).map(|property| property.value.trim());
    if let Some(kind) = found("GM").filter(|kind| kind.value.trim() != "4") {
        let why = format!("GM[{}] is another game than gomoku", kind.value);
        return Err(fault(kind.line, &why));
    }
    if let Some(setup) = ["AB", "AW", "AE"].into_iter().find_map(found) {
        let why = format!("{}[…] puts stones where nobody has played", setup.name);
        return Err(fault(setup.line, &why));
    }
    let variant = variant_of(value("SZ"), value("RU"))
        .map_err(|why| fault(found("SZ").map_or(line, |size| size.line), &why))?;
    let mut board = Board::new(variant);
    for property in game {
        let player = match property.name.as_str() {
            "B" => Player::First,
            "W" => Player::Second,
            _ => continue,
        };
        let text = property.value.trim();
        let at = format!("{}[{text}]", property.name);
        let square = square_of(variant, text)
            .ok_or_else(|| fault(property.line, &format!("{at} is no square of the board")))?;
        if !board.is_over() && player != board.turn() {
            let why = format!("{at} is out of turn");
            return Err(fault(property.line, &why));
        }
        board
            .play(square)
            .map_err(|why| fault(property.line, &format!("{at}: {why}")))?;
    }
    let seats = ["PB", "PW"].map(|name| Seat {
        occupant: Occupant::Human,
        name: value(name).and_then(|name| checked_name(name).ok()),
    });
    let setup = Setup { variant, seats };
    Ok(DatedMatch {
        saved: SavedMatch::new(setup, Record::from(board)),
        title: value("GN").map_or_else(String::new, checked_title),
        changed: value("DT").and_then(day_of),
    })
}

/// The board and its rules.
fn variant_of(size: Option<&str>, rules: Option<&str>) -> Result<Variant, String> {
    let size = size.unwrap_or("15");
    let (columns, rows) = size.split_once(':').unwrap_or((size, size));
    let sides = (columns.trim().parse(), rows.trim().parse());
    let (Ok(columns), Ok(rows)) = sides else {
        return Err(format!("SZ[{size}] is no size"));
    };
    let named = rules.and_then(|rules| rules.parse::<Variant>().ok());
    let fits = |variant: &Variant| {
        (variant.columns(), variant.rows(), variant.gravity()) == (columns, rows, false)
    };
    if let Some(named) = named.filter(fits) {
        return Ok(named);
    }
    Variant::new(columns, rows, USUAL_LINE, false).map_err(|why| why.to_string())
}

/// The square of two letters, from the left and from the top.
fn square_of(variant: Variant, text: &str) -> Option<Square> {
    let &[column, row] = text.as_bytes() else {
        return None;
    };
    let column = column.checked_sub(b'a')?;
    let row = variant.rows().checked_sub(1 + row.checked_sub(b'a')?)?;
    Some(Square { column, row }).filter(|square| variant.contains(*square))
}

/// Midday of a day, in UTC: nobody's clock makes another day of it.
fn day_of(text: &str) -> Option<i64> {
    let day = text.split(',').next()?.parse::<Date>().ok()?;
    let midday = day.at(12, 0, 0, 0).to_zoned(TimeZone::UTC).ok()?;
    Some(Timestamp::from(&midday).as_millisecond())
}
