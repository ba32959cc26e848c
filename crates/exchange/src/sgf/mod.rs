//! The smart game format, version 4, as programs for gomoku exchange their games: for boards without
//! gravity.
//!
//! Source: <https://www.red-bean.com/sgf/>. Black is the first player, unless White makes the first move. A board of
//! 15 × 15 whose rules are not named is gomoku.
//!
//! This program's own games name the variant in `RU` and their seats in `SEATB` and `SEATW`. `DATE`, `SCORE`, `HINTS`,
//! `GIVEN`, `BESIDE`, `SHEET` and `PROFILE` have the meaning of the tags with the same names ([`tags`]). `LENGTH` is the
//! number of the match's moves, if the first branch goes on behind them. Other programs ignore these properties.
//!
//! The first branch of a tree is the match, and the others are the lines beside it ([`MatchState::branches`]). Lines
//! that can't be played and comments are counted and left out.
//!
//! [`MatchState::branches`]: inarow_model::match_state::MatchState::branches

mod branches;
mod game;
mod opening;
mod set_up;
mod squares;

pub(super) use branches::TreeWriter;
use encoding_rs::Encoding;
use inarow_model::calendar::date;
use inarow_model::link::LinkParts;
use inarow_model::saved::DatedMatch;
use inarow_model::setup::Setup;
use inarow_model::why::Why;
use inarow_rules::{Branches, OpeningRule, Quoted};
use inarow_text::Texts;
use inarow_text::names::names_of_match;

use super::tags::{self, EXACT};
use super::{MOST_FAULTS, Reader, behind, dates, first_line, results};

/// The least number of bytes that are searched for the end of a game.
const LEAST_LOOK: usize = 2_000;
/// The most values that are kept of a game. A game with more has more stones than any board has squares.
const MOST_VALUES: usize = 10_000;
/// The most steps that are kept of a walk through a game's branches.
const MOST_STEPS: usize = 3 * Branches::MOST_MOVES;

/// Returns the match as a line of SGF, or `None` for boards with gravity, which SGF doesn't know.
pub fn write(dated: &DatedMatch, texts: &Texts) -> Option<String> {
    let DatedMatch {
        saved,
        title,
        changed,
        stated_date,
        profile,
    } = dated;
    let Setup { variant, seats } = &saved.setup;
    if variant.gravity() {
        return None;
    }
    let names = names_of_match(saved, texts).map(|name| escape(&name));
    let (columns, rows) = (variant.columns(), variant.rows());
    let size = if columns == rows {
        columns.to_string()
    } else {
        format!("{columns}:{rows}")
    };
    // Other programs know the name of a rule set, and read the size from `SZ`.
    let rule_set = variant.rule_set();
    let rules = if rule_set.is_of_five_in_a_row() {
        rule_set.name().to_owned()
    } else {
        variant.without_opening().to_string()
    };
    let mut text = format!(
        "(;FF[4]GM[4]CA[UTF-8]AP[In a Row]SZ[{size}]RU[{rules}]PB[{}]PW[{}]",
        names[0], names[1]
    );
    for (name, seat) in ["SEATB", "SEATW"].into_iter().zip(seats) {
        text += &format!("{name}[{}]", escape(&seat.to_string()));
    }
    if let Some(changed) = changed {
        text += &format!("DT[{}]", dates::write(*changed, stated_date));
        if stated_date.is_empty() {
            text += &format!("DATE[{}]", date(*changed, EXACT));
        }
    }
    if let Some(profile) = profile {
        text += &format!("PROFILE[{}]", escape(profile));
    }
    if saved.turned {
        text += "BESIDE[turned]";
    }
    if let Some(page) = saved.page {
        text += &format!("SHEET[{page}]");
    }
    if saved.won != [0; 2] {
        let mut won = saved.won;
        won.rotate_left(usize::from(saved.turned));
        text += &format!("SCORE[{} {}]", won[0], won[1]);
    }
    if saved.hints != [0; 2] {
        let [first, second] = saved.hints;
        text += &format!("HINTS[{first} {second}]");
    }
    if saved.given > 0 {
        text += &format!("GIVEN[{}]", saved.given);
    }
    if variant.opening() != OpeningRule::Free {
        text += &format!("OPENING[{}]", opening::write(&saved.record.end()));
    }
    if !title.is_empty() {
        text += &format!("GN[{}]", escape(title));
    }
    let branches = saved.branches();
    // Where another line goes on from the end of the match, that would look like a part of it.
    if branches.first_line().count() > saved.record.len() {
        text += &format!("LENGTH[{}]", saved.record.len());
    }
    text += &format!("RE[{}]", results::write(saved.result(), saved.verdict));
    text += &branches::write(rows, &branches);
    Some(text + ")\n")
}

/// Escapes a text for a property value.
pub(super) fn escape(text: &str) -> String {
    text.replace('\\', "\\\\").replace(']', "\\]")
}

/// One value of a property whose name is one of [`game::NAMES`].
struct Property {
    name: &'static str,
    value: String,
    line: usize,
    /// Whether this is another value of the previous property.
    more: bool,
}

/// Returns the encoding that the first game of a text names, if that encoding is known.
pub(super) fn encoding(bytes: &[u8]) -> Option<&'static Encoding> {
    bytes.trim_ascii_start().strip_prefix(b"(")?;
    let at = bytes.windows(3).position(|name| name == b"CA[")?;
    let value = bytes[at + 3..].split(|byte| *byte == b']').next()?;
    Encoding::for_label(value)
}

pub(super) fn begins(text: &str) -> bool {
    let Some(rest) = first_line(text).trim_start().strip_prefix('(') else {
        return false;
    };
    let rest = rest.trim_start();
    rest.starts_with(';') || rest.is_empty() && behind(text, 1).trim_start().starts_with(';')
}

/// State of the parser within a game.
#[derive(Default)]
struct Tree {
    /// Number of open brackets.
    depth: usize,
    /// Whether a branch has closed, so that everything after it is a variation.
    branched: bool,
    comments: usize,
    game: Vec<Property>,
    /// A walk through the moves of all branches.
    steps: Vec<branches::TreeStep>,
    /// The property whose value is being read.
    property: Option<Property>,
    /// The letters of the next property's name so far.
    name: String,
    /// Name of the previous property; empty if that property isn't one that is read.
    last: &'static str,
    /// Whether a backslash escapes the next letter.
    escaped: bool,
    /// Text between games on this line.
    between: String,
}

impl Tree {
    /// Reads a letter and returns whether the letter ends a game.
    fn take(&mut self, letter: char, line: usize) -> bool {
        if let Some(property) = &mut self.property {
            let escaped = std::mem::take(&mut self.escaped);
            match letter {
                ']' if !escaped => {
                    let property = self.property.take();
                    self.step(property.as_ref().and_then(branches::TreeStep::of));
                    let has_place = !self.branched && self.game.len() < MOST_VALUES;
                    let kept = property.filter(|property| has_place && !property.name.is_empty());
                    self.game.extend(kept);
                }
                '\\' if !escaped => self.escaped = true,
                _ if property.name.is_empty() => {}
                _ => property.value.push(letter),
            }
            return false;
        }
        match letter {
            '(' => {
                self.step((self.depth > 0).then_some(branches::TreeStep::Open));
                self.depth += 1;
            }
            // Text between two games belongs to neither.
            _ if self.depth == 0 => self.between.push(letter),
            ')' => {
                self.depth -= 1;
                self.step((self.depth > 0).then_some(branches::TreeStep::Close));
                self.branched = true;
                return self.depth == 0;
            }
            '[' => {
                let more = self.name.is_empty();
                if !more {
                    self.comments += usize::from(self.name == "C");
                    let known = game::NAMES.into_iter().find(|name| *name == self.name);
                    self.last = known.unwrap_or_default();
                    self.name.clear();
                }
                self.property = Some(Property {
                    name: self.last,
                    value: String::new(),
                    line,
                    more,
                });
            }
            // Digits are in the names of some programs.
            letter if letter.is_ascii_uppercase() || letter.is_ascii_digit() => {
                self.name.push(letter);
            }
            _ => {}
        }
        false
    }

    fn step(&mut self, step: Option<branches::TreeStep>) {
        if self.steps.len() < MOST_STEPS {
            self.steps.extend(step);
        }
    }

    /// Handles the end of a line.
    fn end_line(&mut self) {
        let soft = std::mem::take(&mut self.escaped);
        if let Some(property) = self.property.as_mut().filter(|_| !soft) {
            property.value.push(' ');
        }
    }
}

/// Reads the games at the start of `text`, whose first line has the number `first`. Returns how many lines the games
/// take.
///
/// A bracket that never closes is only noticed after a search of the whole text. `patience` is the number of bytes that
/// may still be searched in vain. When it is used up, only the next few bytes are searched.
pub(super) fn read(
    text: &str,
    first: usize,
    reader: &mut Reader<'_>,
    patience: &mut usize,
) -> usize {
    let mut tree = Tree::default();
    // After a thousand faults it is a text of another kind.
    let least = if reader.reading.unread < MOST_FAULTS {
        LEAST_LOOK
    } else {
        0
    };
    let (most, mut looked) = (least.max(*patience), 0);
    let mut ended = true;
    // The line on which the game began that is being read.
    let mut begun = 0;
    for (index, line) in text.lines().enumerate() {
        looked += line.len() + 1;
        if looked > most && index > 0 {
            ended = false;
            break;
        }
        let number = first + index;
        for letter in line.trim_end().chars() {
            if tree.depth == 0 {
                begun = index;
            }
            if tree.take(letter, number) {
                let Tree {
                    game,
                    between,
                    steps,
                    comments,
                    ..
                } = std::mem::take(&mut tree);
                tree.between = between;
                match game::read(&game, &steps, number, reader) {
                    Ok(found) => {
                        reader.reading.comments += comments;
                        reader.take(found);
                    }
                    Err(fault) => reader.note(fault),
                }
            }
        }
        let between = std::mem::take(&mut tree.between);
        if !between.trim().is_empty() {
            let text = Quoted(between.trim()).to_string();
            reader.refuse(number, Why::new("why-sgf-beside").with("text", text));
        }
        tree.end_line();
        if tree.depth == 0 {
            return index + 1;
        }
    }
    *patience = patience.saturating_sub(looked);
    // What follows may be read for itself, from the next line on that begins something.
    let open = begun + 1;
    let (mut next, mut rest) = (open, behind(text, open));
    while !rest.is_empty() {
        let line = first_line(rest);
        let starts = line.is_empty() || begins(rest) || tags::begins(line);
        if starts || line.parse::<LinkParts>().is_ok() {
            break;
        }
        next += 1;
        rest = behind(rest, 1);
    }
    reader.refuse(
        first + begun,
        if !ended {
            Why::new("why-sgf-far")
        } else if next == open {
            Why::new("why-sgf-open")
        } else {
            Why::new("why-sgf-open-to").with("line", first + next - 1)
        },
    );
    next
}
