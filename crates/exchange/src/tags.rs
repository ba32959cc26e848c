//! A match as lines that a person can read: tags, and the moves at last.
//!
//! ```text
//! game: connect-four
//! first: human:Ann
//! second: medium
//! date: 2026-11-22T10:14:05.000+01:00
//! result: Ann won
//! moves: 1. 4 4 2. 5 3 3. 6 2 4. 7
//! ```
//!
//! These tags are only written where they say something:
//!
//! - `title`
//! - `score`: earlier games won by the first and the second player
//! - `hints`: number of hints that each player has taken
//! - `given`: number of moves that stood on the board when the match began
//! - `profile`: the database in which the match was played
//! - `shown`: the ply at which the match was left
//! - `beside`: `turned` if the second player has the first place beside the board
//! - `sheet`: the place of the match on a sheet of paper
//! - `ended`: the end of the match, if the board doesn't show it
//!
//! `result` is for people, as it follows from the moves and `ended`.

use std::fmt::Write;

use inarow_model::calendar::date;
use inarow_model::match_state::MatchState;
use inarow_model::saved::{DatedMatch, checked_title};
use inarow_model::setup::{Seat, Setup};
use inarow_model::sheet;
use inarow_model::why::{Explained, Why};
use inarow_rules::notation;
use inarow_rules::notation::move_name;
use inarow_rules::{Branches, Move};
use inarow_rules::{Player, Quoted, Record, Variant, Verdict};
use inarow_text::Texts;
use inarow_text::names::names_of_match;

use super::results::Stated;
use super::{Fault, Reader, dates};

/// All tags of a match.
const TAGS: [&str; 16] = [
    "game", "title", "first", "second", "date", "score", "hints", "given", "beside", "sheet",
    "shown", "ended", "result", "moves", "profile", "branches",
];
/// Format of an exact time with its zone.
pub(super) const EXACT: &str = "%Y-%m-%dT%H:%M:%S%.3f%:z";
/// The widest line, in characters.
const WIDTH: usize = 78;

/// Formats a match as lines of tags, with a line break at the end.
pub fn write(dated: &DatedMatch, texts: &Texts) -> String {
    let DatedMatch {
        saved,
        title,
        changed,
        stated_date,
        profile,
    } = dated;
    let Setup { variant, seats } = &saved.setup;
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        // It fails only where there is no memory.
        let _ = writeln!(text, "{name}: {value}");
    };
    tag("game", &variant.to_string());
    if !title.is_empty() {
        tag("title", title);
    }
    tag("first", &seats[0].to_string());
    tag("second", &seats[1].to_string());
    if !stated_date.is_empty() {
        tag("date", stated_date);
    } else if let Some(changed) = changed {
        tag("date", &date(*changed, EXACT));
    }
    if saved.won != [0; 2] {
        let mut won = saved.won;
        won.rotate_left(usize::from(saved.turned));
        tag("score", &format!("{} {}", won[0], won[1]));
    }
    if saved.hints != [0; 2] {
        let [first, second] = saved.hints;
        tag("hints", &format!("{first} {second}"));
    }
    if saved.given > 0 {
        tag("given", &saved.given.to_string());
    }
    if saved.turned {
        tag("beside", "turned");
    }
    if let Some(page) = saved.page {
        tag("sheet", &page.to_string());
    }
    if saved.record.ply() < saved.record.len() {
        tag("shown", &saved.record.ply().to_string());
    }
    if let Some(verdict) = saved.verdict {
        tag("ended", &verdict.to_string());
    }
    if let Some(profile) = profile {
        tag("profile", profile);
    }
    let names = names_of_match(saved, texts);
    let result = match saved.result() {
        Some(Some(winner)) => format!("{} won", names[winner.index()]),
        Some(None) => "drawn".to_owned(),
        None => "unfinished".to_owned(),
    };
    tag("result", &result);
    let mut line = "moves:".to_owned();
    let mut ply = 0;
    for step in saved.record.end().course() {
        let mut words = Vec::new();
        match step {
            Move::Place(square) => {
                if ply % 2 == 0 {
                    words.push(format!("{}.", ply / 2 + 1));
                }
                words.push(move_name(*variant, square));
                ply += 1;
            }
            Move::Choose(choice) => words.push(choice.to_string()),
        }
        let length = words.iter().map(|word| word.len() + 1).sum::<usize>();
        if line.len() + length > WIDTH {
            text.push_str(&line);
            text.push('\n');
            line = " ".to_owned();
        }
        for word in words {
            line.push(' ');
            line.push_str(&word);
        }
    }
    text = text + &line + "\n";
    if let Some(branches) = &saved.branches {
        let mut line = "branches:".to_owned();
        for word in branches.split(' ') {
            if line.len() + 1 + word.len() > WIDTH {
                text = text + &line + "\n";
                line = " ".to_owned();
            }
            line = line + " " + word;
        }
        text = text + &line + "\n";
    }
    text
}

/// Parses a line as a tag and returns its name and its value.
fn tag(line: &str) -> Option<(&'static str, &str)> {
    let (name, value) = line.split_once(':')?;
    let name = name.trim().to_lowercase();
    let name = TAGS.into_iter().find(|tag| *tag == name)?;
    Some((name, value.trim()))
}

pub(super) fn is_tag(line: &str) -> bool {
    tag(line).is_some()
}

pub(super) fn begins(line: &str) -> bool {
    tag(line).is_some_and(|(name, _)| name == "game")
}

/// Reads a `result`, in which the winner is named. `None` if it isn't understood.
fn stated(result: &str, seats: &[Seat; 2]) -> Option<Stated> {
    match result.to_lowercase().as_str() {
        "unfinished" | "" => return Some(Stated::Unknown),
        "drawn" | "draw" => return Some(Stated::Ended(Verdict::Agreed)),
        _ => {}
    }
    let winner = result.strip_suffix(" won")?.trim();
    let has_won = Player::BOTH.map(|player| {
        let name = seats[player.index()].name.as_deref();
        name.is_some_and(|name| name.to_lowercase() == winner.to_lowercase())
    });
    match has_won {
        [true, false] => Some(Stated::won(Player::First, "")),
        [false, true] => Some(Stated::won(Player::Second, "")),
        _ => None,
    }
}

/// The tags of one match.
#[derive(Default)]
pub(super) struct TagBlock {
    /// Name, line number and value of each tag. A value may have come on several lines.
    fields: Vec<(&'static str, usize, String)>,
    /// The first repeated tag with its line number. Everything after it is ignored.
    twice: Option<(&'static str, usize)>,
}

impl TagBlock {
    /// Adds a line that is a tag or continues the previous tag.
    pub(super) fn push(&mut self, number: usize, line: &str) {
        if self.twice.is_some() {
            return;
        }
        match tag(line) {
            Some((name, _)) if self.fields.iter().any(|(known, ..)| *known == name) => {
                self.twice = Some((name, number));
            }
            Some((name, value)) => self.fields.push((name, number, value.to_owned())),
            None => {
                if let Some((_, _, value)) = self.fields.last_mut() {
                    value.push(' ');
                    value.push_str(line.trim());
                }
            }
        }
    }

    pub(super) fn has_game(&self) -> bool {
        self.fields.iter().any(|(name, ..)| *name == "game")
    }

    /// Returns the name of a tag that is unknown, if a line within a match looks like one.
    pub(super) fn unknown_tag<'a>(&self, line: &'a str) -> Option<&'a str> {
        let (name, value) = line.split_once(':')?;
        let word = name
            .bytes()
            .all(|letter| letter.is_ascii_alphanumeric() || letter == b'-');
        let apart = value.is_empty() || value.starts_with(' ');
        (!self.fields.is_empty() && word && !name.is_empty() && apart).then(|| &line[..=name.len()])
    }

    /// Whether a line that is no tag continues the previous tag.
    pub(super) fn goes_on(&self, line: &str) -> bool {
        !self.fields.is_empty() && line.starts_with([' ', '\t'])
    }

    /// Returns the match of these tags, or `None` if there are no tags.
    pub(super) fn read(self, reader: &mut Reader<'_>) -> Result<Option<DatedMatch>, Fault> {
        let Some((_, start, _)) = self.fields.first() else {
            return Ok(None);
        };
        let start = *start;
        let fault = |line: usize, why: Why| Fault { line, why };
        if let Some((name, line)) = self.twice {
            return Err(fault(line, Why::new("why-tag-twice").with("name", name)));
        }
        let field = |name: &str| {
            let found = self.fields.iter().find(|(tag, _, _)| *tag == name);
            found.map(|(_, line, value)| (*line, value.as_str()))
        };
        let needed = |name: &str| {
            field(name).ok_or_else(|| fault(start, Why::new("why-tag-missing").with("name", name)))
        };
        let (line, game) = needed("game")?;
        let variant = game
            .parse::<Variant>()
            .map_err(|why| fault(line, why.why()))?;
        let seat = |name: &str| {
            let (line, seat) = needed(name)?;
            seat.parse::<Seat>().map_err(|why| fault(line, why.why()))
        };
        let setup = Setup {
            variant,
            seats: [seat("first")?, seat("second")?],
        };
        setup.check().map_err(|why| fault(start, why.why()))?;
        let (line, moves) = needed("moves")?;
        let board = notation::parse(variant, moves).map_err(|why| fault(line, why.why()))?;
        let mut record = Record::from(board);
        if let Some((line, ply)) = field("shown") {
            let ply = ply.parse().ok();
            ply.and_then(|ply| record.go_to(ply).ok())
                .ok_or_else(|| fault(line, Why::new("why-not-shown")))?;
        }
        let verdict = field("ended").map(|(line, word)| {
            let verdict = word.parse::<Verdict>().ok();
            let verdict = verdict.filter(|_| !record.end().is_over());
            verdict.ok_or_else(|| fault(line, Why::new("why-no-verdict")))
        });
        let verdict = verdict.transpose()?;
        let date = field("date").map(|(line, date)| {
            dates::read(date).ok_or_else(|| {
                let date = Quoted(date).to_string();
                fault(line, Why::new("why-no-date").with("date", date))
            })
        });
        let date = date.transpose()?;
        if let Some((line, text)) = field("date")
            && date.as_ref().is_some_and(|date| date.is_vague)
        {
            reader.note_vague(line, text);
        }
        let turned = match field("beside") {
            None => false,
            Some((_, "turned")) => true,
            Some((line, _)) => return Err(fault(line, Why::new("why-not-turned"))),
        };
        let page = field("sheet").map(|(line, text)| {
            let page = text.parse().ok().filter(|_| variant == sheet::GAME);
            page.ok_or_else(|| fault(line, Why::new("why-no-sheet")))
        });
        let page = page.transpose()?;
        let numbers = |name: &str, wrong: &'static str| {
            let Some((line, text)) = field(name) else {
                return Ok([0; 2]);
            };
            let numbers = text.split_whitespace().map(str::parse::<u32>);
            let numbers = numbers.collect::<Result<Vec<_>, _>>().ok();
            numbers
                .and_then(|numbers| numbers.try_into().ok())
                .ok_or_else(|| fault(line, Why::new(wrong)))
        };
        let given = field("given").map(|(line, text)| {
            let given = text.parse().ok().filter(|given| *given <= record.len());
            given.ok_or_else(|| fault(line, Why::new("why-not-given")))
        });
        let given = given.transpose()?.unwrap_or_default();
        let mut won: [u32; 2] = numbers("score", "why-no-score")?;
        won.rotate_left(usize::from(turned));
        let mut dated = DatedMatch {
            saved: MatchState {
                setup,
                record,
                turned,
                won,
                page,
                hints: numbers("hints", "why-no-hints")?,
                given,
                verdict,
                remote: None,
                imported: true,
                branches: None,
            },
            title: field("title").map_or_else(String::new, |(_, title)| checked_title(title)),
            changed: date.as_ref().map(|date| date.time),
            stated_date: date.map_or_else(String::new, |date| date.stated),
            profile: field("profile").map(|(_, profile)| profile.to_owned()),
        };
        if let Some((_, text)) = field("branches") {
            let (branches, left_out) = Branches::read(variant, text);
            reader.reading.variations += left_out;
            dated.saved.keep_branches(&branches);
        }
        if let Some((line, text)) = field("result") {
            match (stated(text, &dated.saved.setup.seats), verdict) {
                (Some(stated), None) => reader.judge(&mut dated, stated, line, text),
                (Some(Stated::Unknown), Some(_)) => {}
                (Some(stated), Some(verdict)) if stated.winner() == verdict.winner() => {}
                (Some(_), Some(_)) => reader.note_contradiction(line, text),
                (None, _) if dated.saved.result().is_none() => reader.note_no_result(line, text),
                // Unnamed players have names in the language of whoever wrote it.
                (None, _) => {}
            }
        }
        Ok(Some(dated))
    }
}
