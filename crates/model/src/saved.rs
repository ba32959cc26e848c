//! Saved matches: as the program uses them, and as plain words and numbers for a row of the database.

use inarow_rules::{Board, Player, Record, notation};
use serde::{Deserialize, Serialize};

use super::calendar::{YEARS, date};
use crate::match_state::MatchState;
use crate::setup::Setup;
use crate::sheet;
use crate::sheet::Page;

/// Longest title of a match, in characters.
pub const MAX_TITLE: usize = 40;

/// A match with its title, date and profile, as it is imported from a text or exported to one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatedMatch {
    /// The match.
    pub saved: MatchState,
    /// Title given by a person; empty if there is none.
    pub title: String,
    /// Time of the last change, in milliseconds since 1970, in UTC.
    pub changed: Option<i64>,
    /// The date as a file states it, if it is only a year, a month or a day; otherwise empty.
    pub stated_date: String,
    /// The profile in which the match was played. `None` if it was imported there or comes from another program.
    pub profile: Option<String>,
}

impl From<MatchState> for DatedMatch {
    /// A match without a title and a date.
    fn from(saved: MatchState) -> Self {
        Self {
            saved,
            title: String::new(),
            changed: None,
            stated_date: String::new(),
            profile: None,
        }
    }
}

/// Identifies a match in the database. `serial` changes with every save, so that changes by another program are
/// noticed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handle {
    pub id: i64,
    pub serial: i64,
}

impl Handle {
    /// Returns the number of the match that players read. Numbers are never used again.
    pub const fn number(self) -> i64 {
        self.id
    }

    /// Whether both handles belong to one match, whatever has been played in it since.
    pub const fn is_same(self, other: Self) -> bool {
        self.id == other.id
    }
}

/// A match in the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "PlainKept", try_from = "PlainKept")]
pub struct KeptMatch {
    /// Handle of the match in the database.
    pub handle: Handle,
    /// The match, as it was left.
    pub saved: MatchState,
    /// The position after all moves of the match.
    pub end: Board,
    /// Title given by a person; empty if there is none.
    pub title: String,
    /// Time of the last change, in milliseconds since 1970, in UTC.
    pub changed: i64,
    /// The date as a file states it, if it is only a year, a month or a day; otherwise empty.
    pub stated_date: String,
    /// The profile of this database, if the match was played here.
    pub profile: Option<String>,
}

impl KeptMatch {
    /// Returns the result: `None` while the match goes on, otherwise the winner or `Some(None)` for a draw.
    pub fn result(&self) -> Option<Option<Player>> {
        self.saved.result()
    }

    /// Formats the time of the last change in the local time zone. `format` is that of `strftime`.
    ///
    /// Returns the stated date instead, if there is one.
    pub fn date(&self, format: &str) -> String {
        if self.stated_date.is_empty() {
            date(self.changed, format)
        } else {
            self.stated_date.clone()
        }
    }

    /// The match for an export.
    pub fn dated(&self) -> DatedMatch {
        DatedMatch {
            saved: self.saved.clone(),
            title: self.title.clone(),
            // What no calendar has could not be read again.
            changed: Some(self.changed).filter(|changed| YEARS.contains(changed)),
            stated_date: self.stated_date.clone(),
            profile: self.profile.clone(),
        }
    }
}

/// Returns a title without surrounding space and hidden characters, cut to [`MAX_TITLE`] characters.
pub fn checked_title(title: &str) -> String {
    let seen = title
        .chars()
        .filter(|letter| !crate::setup::is_hidden(*letter));
    let seen = seen.collect::<String>();
    seen.trim().chars().take(MAX_TITLE).collect()
}

/// Returns the text if it is a year, a month or a day as in [`DatedMatch::stated_date`], otherwise an empty text.
pub fn checked_stated_date(text: &str) -> String {
    let is_date = matches!(text.len(), 4 | 7 | 10)
        && text.bytes().enumerate().all(|(at, byte)| match at {
            4 | 7 => byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    if is_date {
        text.to_owned()
    } else {
        String::new()
    }
}

/// Returns the result of the whole match: `first`, `second`, `drawn` or `running`.
pub fn result_word(saved: &MatchState) -> &'static str {
    match saved.result() {
        Some(Some(Player::First)) => "first",
        Some(Some(Player::Second)) => "second",
        Some(None) => "drawn",
        None => "running",
    }
}

/// A match as plain words and numbers, as in a row of the database.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlainMatch {
    pub game: String,
    pub first: String,
    pub second: String,
    pub turned: bool,
    pub won: [i64; 2],
    pub moves: String,
    pub place: i64,
    /// The sheet's start in milliseconds since 1970, the sheet's seed, and the match's number on the sheet.
    pub sheet: Option<(i64, i64, i64)>,
    pub hints: [i64; 2],
    pub given: i64,
    /// The word of the verdict; empty if there is none.
    pub verdict: String,
    /// Data to resume a remote match, as JSON.
    pub remote: Option<String>,
    pub imported: bool,
    /// Lines beside the moves; empty if there are none.
    pub branches: String,
}

impl From<MatchState> for PlainMatch {
    fn from(saved: MatchState) -> Self {
        let [first, second] = saved.setup.seats.each_ref().map(ToString::to_string);
        Self {
            game: saved.setup.variant.to_string(),
            first,
            second,
            turned: saved.turned,
            won: saved.won.map(i64::from),
            moves: notation::format(&saved.record.end()),
            place: saved.record.ply() as i64,
            sheet: saved
                .page
                .map(|page| (page.begun, page.seed.cast_signed(), page.game.into())),
            hints: saved.hints.map(i64::from),
            given: saved.given as i64,
            verdict: saved
                .verdict
                .map(|verdict| verdict.to_string())
                .unwrap_or_default(),
            // What has text for its keys can always be written.
            remote: saved
                .remote
                .and_then(|remote| serde_json::to_string(&remote).ok()),
            imported: saved.imported,
            branches: saved.branches.as_deref().unwrap_or_default().to_owned(),
        }
    }
}

impl PlainMatch {
    /// The match, and the position after all its moves.
    fn read(&self) -> Option<(MatchState, Board)> {
        let variant = self.game.parse().ok()?;
        let seats = [self.first.parse().ok()?, self.second.parse().ok()?];
        let setup = Setup { variant, seats };
        setup.check().ok()?;
        let end = notation::parse(variant, &self.moves).ok()?;
        let mut record = Record::from(end.clone());
        record.go_to(usize::try_from(self.place).ok()?).ok()?;
        let [left, right] = self.won.map(|won| u32::try_from(won).ok());
        let page = self.sheet.and_then(|(begun, seed, game)| {
            let page = Page {
                begun,
                seed: seed.cast_unsigned(),
                game: game.try_into().ok()?,
            };
            // Elsewhere than on a sheet it is a match like any other.
            let fits = variant == sheet::GAME && page.grid().is_some();
            fits.then_some(page)
        });
        let saved = MatchState {
            setup,
            record,
            turned: self.turned,
            won: [left?, right?],
            page,
            // Nonsense that somebody has written there costs nobody the match.
            hints: self.hints.map(|hints| hints.try_into().unwrap_or(0)),
            given: self.given.try_into().unwrap_or(0),
            verdict: self.verdict.parse().ok().filter(|_| !end.is_over()),
            // Without it the match can be looked at, but not gone on with.
            remote: self
                .remote
                .as_deref()
                .and_then(|remote| serde_json::from_str(remote).ok()),
            imported: self.imported,
            branches: Some(self.branches.as_str())
                .filter(|text| !text.is_empty())
                .map(Into::into),
        };
        Some((saved, end))
    }
}

impl TryFrom<PlainMatch> for MatchState {
    type Error = NoMatch;

    fn try_from(plain: PlainMatch) -> Result<Self, NoMatch> {
        plain.read().map(|(saved, _)| saved).ok_or(NoMatch)
    }
}

/// A [`KeptMatch`] as plain words and numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlainKept {
    pub handle: Handle,
    pub plain: PlainMatch,
    pub title: String,
    pub changed: i64,
    pub stated_date: String,
    pub profile: Option<String>,
}

impl From<KeptMatch> for PlainKept {
    fn from(kept: KeptMatch) -> Self {
        Self {
            handle: kept.handle,
            plain: kept.saved.into(),
            title: kept.title,
            changed: kept.changed,
            stated_date: kept.stated_date,
            profile: kept.profile,
        }
    }
}

impl TryFrom<PlainKept> for KeptMatch {
    type Error = NoMatch;

    fn try_from(row: PlainKept) -> Result<Self, NoMatch> {
        let (saved, end) = row.plain.read().ok_or(NoMatch)?;
        Ok(Self {
            handle: row.handle,
            saved,
            end,
            // Somebody else may have written it.
            title: checked_title(&row.title),
            changed: row.changed,
            stated_date: checked_stated_date(&row.stated_date),
            profile: row.profile,
        })
    }
}

/// The row holds no match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is no match")]
pub struct NoMatch;
