//! A match as it is kept, and in the plain words and numbers in which it stands in its row.

use inarow_rules::{Board, Player, Record, notation};
use serde::{Deserialize, Serialize};

use super::calendar::{YEARS, date};
use crate::match_state::MatchState;
use crate::setup::Setup;
use crate::sheet;
use crate::sheet::Page;

/// Longest title of a match, in characters.
pub const MAX_TITLE: usize = 40;

/// A match with what is known of it besides: as it comes from a text, or goes into one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DatedMatch {
    /// The match.
    pub saved: MatchState,
    /// Title given by a person; empty if there is none.
    pub title: String,
    /// When it was changed last, in milliseconds since 1970, in UTC.
    pub changed: Option<i64>,
    /// Its date as a file states it, if that is a year, a month or a day; otherwise empty.
    pub stated_date: String,
    /// The profile in which it was played; none if it was imported there or comes from another program.
    pub profile: Option<String>,
}

/// Names a match in the database, as it was when it was kept or read last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Handle {
    pub id: i64,
    pub serial: i64,
}

impl Handle {
    /// The number by which people may call the match. It is no other's, ever.
    pub const fn number(self) -> i64 {
        self.id
    }

    /// Whether both name one match, whatever has been played in it in between.
    pub const fn is_same(self, other: Self) -> bool {
        self.id == other.id
    }
}

/// A match that is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "PlainKept", try_from = "PlainKept")]
pub struct KeptMatch {
    /// Its name in the database.
    pub handle: Handle,
    /// The match, as it was left.
    pub saved: MatchState,
    /// The position after all its moves.
    pub end: Board,
    /// Title given by a person; empty if there is none.
    pub title: String,
    /// When it was changed last, in milliseconds since 1970, in UTC.
    pub changed: i64,
    /// Its date as a file states it, if that is a year, a month or a day; otherwise empty.
    pub stated_date: String,
    /// The profile of this database, if it was played here.
    pub profile: Option<String>,
}

impl KeptMatch {
    /// The winner of a finished match, if there is one; `None` while it goes on.
    pub fn result(&self) -> Option<Option<Player>> {
        self.saved.result()
    }

    /// When it was changed last, in the time of the system, as `format` of `strftime` says; or its date as a file states
    /// it, if that is a year, a month or a day.
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

/// A title without surrounding space and without what cannot be seen, no longer than it may be.
pub fn checked_title(title: &str) -> String {
    let seen = title
        .chars()
        .filter(|letter| !crate::setup::is_hidden(*letter));
    let seen = seen.collect::<String>();
    seen.trim().chars().take(MAX_TITLE).collect()
}

/// A year, a month or a day as [`DatedMatch::stated_date`] has it; empty if the text is none.
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

/// The result after all moves, in a word.
pub fn result_word(saved: &MatchState) -> &'static str {
    match saved.result() {
        Some(Some(Player::First)) => "first",
        Some(Some(Player::Second)) => "second",
        Some(None) => "drawn",
        None => "running",
    }
}

/// A match in plain words and numbers.
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

/// A match that is kept in plain words and numbers.
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
