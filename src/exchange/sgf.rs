//! The smart game format, version 4, as programs for gomoku exchange their games: for boards without
//! gravity.
//!
//! Source: <https://www.red-bean.com/sgf/>. Black is the first player. A board of 15 × 15 whose rules are not
//! named is gomoku; our own games name theirs in `RU`, their seats in `SEATB` and `SEATW`, how many hints each player
//! has taken in `HINTS`, and the exact time in `DATE`, which other programs pass over. Of a tree the first branch is taken, which is how the
//! game went; comments and marks are passed over.

use encoding_rs::{Encoding, WINDOWS_1252};

use super::tags::{self, EXACT};
use super::{Fault, MOST_FAULTS, Reading};
use crate::link::Link;
use crate::rules::{Board, Player, Quoted, Record, Square, Variant, Verdict};
use crate::setup::{MAX_NAME, Occupant, Seat, Setup, checked_name, is_hidden, names_of};
use crate::store::{DatedMatch, MAX_TITLE, SavedMatch, checked_title, date, time_of};
use crate::texts::Texts;
use crate::why::{Reason, Why};

/// The line that wins where nobody says how long it is.
const USUAL_LINE: u8 = 5;
/// Bytes that are looked at for the end of a game at the least.
const LEAST_LOOK: usize = 2_000;

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
        "(;FF[4]GM[4]CA[UTF-8]AP[In a Row]SZ[{size}]RU[{variant}]PB[{}]PW[{}]",
        names[0], names[1]
    );
    for (name, seat) in ["SEATB", "SEATW"].into_iter().zip(seats) {
        text += &format!("{name}[{}]", escape(&seat.to_string()));
    }
    if let Some(changed) = changed {
        text += &format!("DT[{}]", date(*changed, "%Y-%m-%d"));
        text += &format!("DATE[{}]", date(*changed, EXACT));
    }
    if saved.hints != [0; 2] {
        let [first, second] = saved.hints;
        text += &format!("HINTS[{first} {second}]");
    }
    if saved.given > 0 {
        text += &format!("GIVEN[{}]", saved.given);
    }
    if !title.is_empty() {
        text += &format!("GN[{}]", escape(title));
    }
    let how = match saved.verdict {
        Some(Verdict::Resigned(_)) => "R",
        Some(Verdict::OutOfTime(_)) => "T",
        Some(Verdict::Agreed) | None => "",
    };
    text += &match saved.ended() {
        Some(Some(Player::First)) => format!("RE[B+{how}]"),
        Some(Some(Player::Second)) => format!("RE[W+{how}]"),
        Some(None) => "RE[Draw]".to_owned(),
        None => "RE[Void]".to_owned(),
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

/// How the bytes of a text with games are to be read: as the first of them says, or else as the format has it.
pub(super) fn encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    bytes.trim_ascii_start().strip_prefix(b"(")?;
    let named = bytes
        .windows(3)
        .position(|name| name == b"CA[")
        .and_then(|at| {
            let value = bytes[at + 3..].split(|byte| *byte == b']').next()?;
            Encoding::for_label(value)
        });
    Some(named.unwrap_or(WINDOWS_1252))
}

/// Whether the first of these lines begins a game.
pub(super) fn begins(lines: &[&str]) -> bool {
    let Some(rest) = lines
        .first()
        .and_then(|line| line.trim_start().strip_prefix('('))
    else {
        return false;
    };
    let next = || lines.get(1).map_or("", |line| line.trim_start());
    let rest = rest.trim_start();
    rest.starts_with(';') || (rest.is_empty() && next().starts_with(';'))
}

/// What has been read of a game.
#[derive(Default)]
struct Tree {
    /// Brackets that are open.
    depth: usize,
    /// Whether a branch has closed: what comes now is another way to go on.
    branched: bool,
    game: Vec<Property>,
    /// The property whose value is being read.
    property: Option<Property>,
    name: String,
    /// Whether the next letter stands for itself.
    escaped: bool,
    /// What stands between games on this line.
    between: String,
}

impl Tree {
    /// Reads a letter; whether it ends a game.
    fn take(&mut self, letter: char, line: usize) -> bool {
        if let Some(property) = &mut self.property {
            let escaped = std::mem::take(&mut self.escaped);
            match letter {
                ']' if !escaped => {
                    let property = self.property.take();
                    self.game.extend(property.filter(|_| !self.branched));
                }
                '\\' if !escaped => self.escaped = true,
                _ => property.value.push(letter),
            }
            return false;
        }
        match letter {
            '(' => self.depth += 1,
            // What stands between two games is no part of either.
            _ if self.depth == 0 => self.between.push(letter),
            ')' => {
                self.depth -= 1;
                self.branched = true;
                return self.depth == 0;
            }
            '[' => {
                let name = match std::mem::take(&mut self.name) {
                    // Another value of the same property: the first one counts.
                    name if name.is_empty() => "and".to_owned(),
                    name => name,
                };
                self.property = Some(Property {
                    name,
                    value: String::new(),
                    line,
                });
            }
            letter if letter.is_ascii_uppercase() => self.name.push(letter),
            _ => {}
        }
        false
    }

    /// Comes to the end of a line.
    fn end_line(&mut self) {
        let soft = std::mem::take(&mut self.escaped);
        if let Some(property) = self.property.as_mut().filter(|_| !soft) {
            property.value.push(' ');
        }
    }
}

/// Reads the games that these lines begin with, the first of which has that number. Returns how many lines
/// they take.
///
/// To find that a bracket never closes takes all the lines that follow. `patience` is how many bytes may still be
/// looked at in vain; without it, only the next few are.
pub(super) fn read(
    lines: &[&str],
    first: usize,
    reading: &mut Reading,
    patience: &mut usize,
) -> usize {
    let mut tree = Tree::default();
    // After a thousand faults it is a text of another kind.
    let least = if reading.unread < MOST_FAULTS {
        LEAST_LOOK
    } else {
        0
    };
    let (most, mut looked) = (least.max(*patience), 0);
    let mut ended = true;
    for (index, line) in lines.iter().enumerate() {
        looked += line.len() + 1;
        if looked > most && index > 0 {
            ended = false;
            break;
        }
        let number = first + index;
        for letter in line.chars() {
            if tree.take(letter, number) {
                let Tree { game, between, .. } = std::mem::take(&mut tree);
                tree.between = between;
                match match_of(&game, number) {
                    Ok((found, shortened)) => {
                        reading.matches.push(found);
                        reading.shortened += shortened;
                    }
                    Err(fault) => reading.note(fault),
                }
            }
        }
        let between = std::mem::take(&mut tree.between);
        if !between.trim().is_empty() {
            let text = Quoted(between.trim()).to_string();
            reading.refuse(number, Why::new("why-sgf-beside").with("text", text));
        }
        tree.end_line();
        if tree.depth == 0 {
            return index + 1;
        }
    }
    *patience = patience.saturating_sub(looked);
    // What follows may be read for itself, from the next line on that begins something.
    let next = (1..lines.len()).find(|index| {
        let line = lines[*index];
        let starts = line.is_empty() || begins(&lines[*index..]) || tags::begins(line);
        starts || line.parse::<Link>().is_ok()
    });
    let next = next.unwrap_or(lines.len());
    reading.refuse(
        first,
        match (ended, next) {
            (false, _) => Why::new("why-sgf-far"),
            (true, 1) => Why::new("why-sgf-open"),
            (true, _) => Why::new("why-sgf-open-to").with("line", first + next - 1),
        },
    );
    next
}

/// The match that a game's properties tell of, and how many names in it were too long.
fn match_of(game: &[Property], line: usize) -> Result<(DatedMatch, usize), Fault> {
    let fault = |line: usize, why: Why| Fault { line, why };
    let found = |name: &str| game.iter().find(|property| property.name == name);
    let value = |name: &str| found(name).map(|property| property.value.trim());
    if let Some(kind) = found("GM").filter(|kind| kind.value.trim() != "4") {
        let game = Quoted(&kind.value).to_string();
        return Err(fault(
            kind.line,
            Why::new("why-sgf-game").with("game", game),
        ));
    }
    if !["GM", "SZ", "B", "W"]
        .into_iter()
        .any(|name| found(name).is_some())
    {
        return Err(fault(line, Why::new("why-sgf-capitals")));
    }
    if let Some(setup) = ["AB", "AW", "AE"].into_iter().find_map(found) {
        let why = Why::new("why-sgf-setup").with("name", setup.name.as_str());
        return Err(fault(setup.line, why));
    }
    let variant = variant_of(value("SZ"), value("RU"))
        .map_err(|why| fault(found("SZ").map_or(line, |size| size.line), why))?;
    let mut board = Board::new(variant);
    for property in game {
        let player = match property.name.as_str() {
            "B" => Player::First,
            "W" => Player::Second,
            _ => continue,
        };
        let text = property.value.trim();
        let at = format!("{} {}", property.name, Quoted(text));
        let square = square_of(variant, text).ok_or_else(|| {
            fault(
                property.line,
                Why::new("why-sgf-square").with("at", at.as_str()),
            )
        })?;
        if !board.is_over() && player != board.turn() {
            return Err(fault(
                property.line,
                Why::new("why-sgf-turn").with("at", at),
            ));
        }
        board.play(square).map_err(|why| {
            fault(
                property.line,
                Why::new("why-at").with("at", at).with("why", why.why()),
            )
        })?;
    }
    let verdict = value("RE").and_then(verdict_of);
    let verdict = verdict.filter(|_| !board.is_over());
    let mut shortened = 0;
    let mut cut = |text: &str, most| {
        let seen = text.trim().chars().filter(|letter| !is_hidden(*letter));
        shortened += usize::from(seen.clone().count() > most);
        seen.take(most).collect::<String>()
    };
    // What only our own games say comes first.
    let seats = [("SEATB", "PB"), ("SEATW", "PW")].map(|(ours, name)| {
        let seat = value(ours).and_then(|seat| seat.parse().ok());
        seat.unwrap_or_else(|| Seat {
            occupant: Occupant::Human,
            name: value(name).and_then(|name| checked_name(&cut(name, MAX_NAME)).ok()),
        })
    });
    let mut setup = Setup { variant, seats };
    if setup.check().is_err() {
        setup.seats = [Occupant::Human; 2].map(Seat::of);
    }
    let title = value("GN").map(|title| cut(title, MAX_TITLE));
    let hints = value("HINTS").and_then(two_numbers);
    let given = value("GIVEN").and_then(|text| text.trim().parse().ok());
    let given = given.filter(|given| *given <= board.ply());
    let found = DatedMatch {
        saved: SavedMatch {
            hints: hints.unwrap_or_default(),
            given: given.unwrap_or_default(),
            verdict,
            ..SavedMatch::new(setup, Record::from(board))
        },
        title: checked_title(&title.unwrap_or_default()),
        changed: ["DATE", "DT"]
            .into_iter()
            .filter_map(value)
            .find_map(|text| time_of(text.split(',').next().unwrap_or_default())),
    };
    Ok((found, shortened))
}

/// The board and its rules.
fn variant_of(size: Option<&str>, rules: Option<&str>) -> Result<Variant, Why> {
    let size = size.unwrap_or("15");
    let (columns, rows) = size.split_once(':').unwrap_or((size, size));
    let sides = (columns.trim().parse(), rows.trim().parse());
    let (Ok(columns), Ok(rows)) = sides else {
        return Err(Why::new("why-sgf-size").with("size", Quoted(size).to_string()));
    };
    let named = rules.and_then(|rules| rules.parse::<Variant>().ok());
    let fits = |variant: &Variant| {
        (variant.columns(), variant.rows(), variant.gravity()) == (columns, rows, false)
    };
    if let Some(named) = named.filter(fits) {
        return Ok(named);
    }
    Variant::new(columns, rows, USUAL_LINE, false).map_err(|why| why.why())
}

/// How a game has ended, where its board does not say it: resigned, out of time, or a draw.
fn verdict_of(result: &str) -> Option<Verdict> {
    let (winner, how) = match result.split_once('+') {
        Some(("B", how)) => (Player::First, how),
        Some(("W", how)) => (Player::Second, how),
        _ => return matches!(result, "0" | "Draw").then_some(Verdict::Agreed),
    };
    match how {
        "R" | "Resign" => Some(Verdict::Resigned(winner.other())),
        "T" | "Time" => Some(Verdict::OutOfTime(winner.other())),
        _ => None,
    }
}

/// Two numbers with a space between them.
fn two_numbers(text: &str) -> Option<[u32; 2]> {
    let (first, second) = text.split_once(' ')?;
    Some([first.parse().ok()?, second.trim().parse().ok()?])
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
