//! Orders to the owner of the store, and its answers: messages to the thread, or to the worker of a page.

use inarow_engine::Mistake;
use inarow_exchange::{Fault, Reading};
use inarow_model::match_state::MatchState;
use inarow_model::rating::RatingHistory;
use inarow_model::saved::{Handle, KeptMatch};
use inarow_model::setup::Occupant;
use inarow_model::why::{Explained, Why};
use inarow_rules::Variant;
use inarow_store::{Earned, OpeningRecord, Progress, PuzzleNews, Query, Score, Slips, Tally};
use serde::{Deserialize, Serialize};

use crate::game::troubles::Trouble;

/// An order to the writer. The last answer to each is [`StoreAnswer::Done`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum StoreOrder {
    /// The match of that number is to be kept as it is now.
    Keep { number: u64, saved: Box<MatchState> },
    /// The match that was left last, and the one that was kept or taken in last if that has ended; but not the one of
    /// that number. Answered with [`StoreAnswer::Left`].
    Latest { played: Option<u64> },
    /// The match of that number is that one of the store.
    Adopt { number: u64, handle: Handle },
    /// Leaves the match of that number in the store as it is: the next one is another match.
    Part { number: u64 },
    /// Which matches there are. Answered with [`StoreAnswer::Found`].
    /// It takes longer to say which kinds there are.
    Look {
        query: Query,
        most: usize,
        kinds: bool,
    },
    /// Results so far. Answered with [`StoreAnswer::Tallied`].
    Tally,
    /// The player's slips in the match of that number, by its review. They are saved for a match that was only
    /// opened, too.
    Slips {
        number: u64,
        handle: Option<Handle>,
        reasons: Vec<Mistake>,
    },
    /// No move of the player in the match of that number was a slip. Answered with [`StoreAnswer::Tallied`].
    Flawless { number: u64 },
    /// Which sheets of paper there are, and what is on the one that was begun then, or else on the latest.
    /// Answered with [`StoreAnswer::Sheet`].
    Sheet { begun: Option<i64> },
    /// A match is to have that title.
    Rename { handle: Handle, title: String },
    /// Matches are to be deleted. Answered with [`StoreAnswer::Changed`].
    Delete { handles: Vec<Handle> },
    /// Takes these matches out of the bin, or else the last deleted ones. Answer: [`StoreAnswer::Changed`].
    PutBack { handles: Option<Vec<Handle>> },
    /// Matches are to be written into a file: these, or else all that are asked for. Answered with
    /// [`StoreAnswer::Written`].
    Write {
        handles: Option<Vec<Handle>>,
        query: Query,
        form: MatchFormat,
    },
    /// Imports the matches of a text. Answered with [`StoreAnswer::TakenIn`].
    TakeIn { text: String },
    /// Imports the files in the folder where files are written. Answered with [`StoreAnswer::TakenIn`].
    TakeInFiles,
    /// Saves an event about puzzles.
    NotePuzzle(PuzzleNews),
    /// Which puzzles were solved. Answered with [`StoreAnswer::Progress`].
    Progress,
}

impl StoreOrder {
    /// Whether the turn passes only after the order is done.
    pub(super) const fn is_for_turn(&self) -> bool {
        matches!(
            self,
            Self::Keep { .. } | Self::Latest { .. } | Self::Adopt { .. } | Self::Part { .. }
        )
    }
}

/// Format of written matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchFormat {
    /// As lines that people can read.
    Text,
    /// In the format of other programs, those that it has words for.
    Sgf,
}

/// An answer of the writer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum StoreAnswer {
    /// An order has been carried out, as far as it could be; whether it is one for which a turn waits.
    Done {
        turn: bool,
    },
    /// The match of that number is that one of the store now.
    Kept {
        number: u64,
        handle: Handle,
    },
    /// The match that was left last, if one was, and the one that was kept or taken in last, if that has
    /// ended.
    Left {
        latest: Option<Box<KeptMatch>>,
        ended: Option<Box<KeptMatch>>,
    },
    /// The matches that were asked for.
    Found(FoundMatches),
    Tallied(Tallied),
    /// The sheets of paper, and what is on the one that was asked for.
    Sheet(SheetFound),
    /// So many matches were deleted, or put back.
    Changed {
        number: usize,
        deleted: bool,
    },
    /// Matches have been written.
    Written(WrittenMatches),
    /// Matches have been taken in.
    TakenIn(TakenIn),
    /// Which puzzles were solved.
    Progress(Progress),
    /// A fault or a warning.
    Trouble(Trouble),
}

/// Sheets of paper.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct SheetFound {
    /// All of them, the first one first: when each was begun, in milliseconds since 1970, and its seed.
    pub(super) sheets: Vec<(i64, u64)>,
    /// When the one that was asked for was begun, …
    pub(super) begun: Option<i64>,
    /// … and the games on the sheet.
    pub(super) games: Vec<KeptMatch>,
}

/// Matches that were asked for.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FoundMatches {
    /// The first matches that were found.
    pub matches: Vec<KeptMatch>,
    /// Number of all matches that fit.
    pub total: usize,
    /// Number of unreadable ones, as far as all have been looked at.
    pub unreadable: usize,
    /// The games that there are matches of, the most played first, and who there are matches against.
    pub(super) kinds: Option<[Vec<String>; 2]>,
}

impl FoundMatches {
    /// The games that there are matches of, the most played first.
    pub fn games(&self) -> impl Iterator<Item = Variant> {
        let games = self.kinds.iter().flat_map(|[games, _]| games);
        games.filter_map(|game| game.parse().ok())
    }

    /// Opponents in saved matches.
    pub fn opponents(&self) -> impl Iterator<Item = Occupant> {
        let opponents = self.kinds.iter().flat_map(|[_, opponents]| opponents);
        opponents.filter_map(|one| one.parse().ok())
    }
}

/// Results so far.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Tallied {
    /// In each game against each opponent, the most played first.
    pub tallies: Vec<Tally>,
    /// In all.
    pub all: Score,
    /// Ratings of the player over time, in each game that has ratings.
    pub courses: Vec<RatingHistory>,
    /// Results of the player's first moves, the most played first.
    pub openings: Vec<OpeningRecord>,
    /// The player's most frequent slip, if it is known.
    pub slips: Option<Slips>,
    /// Firsts of the player, the earliest first.
    pub firsts: Vec<Earned>,
    /// The matches in which that was.
    pub matches: Vec<KeptMatch>,
    /// The number in the store of the match that was found to be without a flaw just now, if it counts.
    pub flawless: Option<i64>,
}

/// Matches that have been written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenMatches {
    /// Number of matches.
    pub number: usize,
    /// Number of matches left out, because the format can't hold them.
    pub left_out: usize,
    /// The file that they are in now, or the name that it should get.
    pub name: String,
    /// Contents, where the writer has no files.
    pub text: String,
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenIn {
    /// Matches that were not there yet.
    pub new: usize,
    /// Matches that were there already.
    pub known: usize,
    /// Names that were too long, and of which the beginning was taken.
    pub shortened: usize,
    /// Comments and variations that were left out.
    pub left_out: usize,
    /// Number of remarks on imported matches, …
    pub remarks: usize,
    /// … and the first one.
    pub first_remark: Option<Why>,
    /// The lines of some others that could not be read.
    pub other_lines: Vec<Why>,
    /// Number of unreadable places, …
    pub faults: usize,
    /// … and what it was the first time, if it ever was.
    pub first_fault: Option<Why>,
    /// Where files would be found, if files were looked for and none was there.
    pub no_files_in: Option<String>,
}

/// A fault with its file, if there is one.
fn at(file: Option<&str>, fault: &Fault) -> Why {
    match file {
        Some(file) => Why::new("fault-in-file")
            .with("file", file)
            .with("line", fault.line)
            .with("why", fault.why.clone()),
        None => fault.why(),
    }
}

/// Lines that are told besides the first one that could not be read.
pub(super) const MOST_LINES: usize = 6;

impl TakenIn {
    pub(super) fn note(&mut self, reading: &Reading, file: Option<&str>) {
        self.shortened += reading.shortened;
        self.left_out += reading.comments + reading.variations;
        self.remarks += reading.remarked;
        if self.first_remark.is_none()
            && let Some(remark) = reading.remarks.first()
        {
            self.first_remark = Some(at(file, remark));
        }
        if let Some(fault) = reading.faults.first() {
            let told = usize::from(self.first_fault.is_none());
            self.fail(at(file, fault));
            self.faults += reading.unread - 1;
            let others = reading.faults.iter().skip(told).map(|fault| match file {
                Some(file) => Why::new("fault-line-in-file")
                    .with("file", file)
                    .with("line", fault.line),
                None => Why::new("fault-line").with("line", fault.line),
            });
            let room = MOST_LINES.saturating_sub(self.other_lines.len());
            self.other_lines.extend(others.take(room));
        }
    }

    pub(super) fn fail(&mut self, why: Why) {
        self.faults += 1;
        self.first_fault.get_or_insert(why);
    }
}
