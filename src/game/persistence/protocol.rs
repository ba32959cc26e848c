//! Orders to the owner of the store, and its answers: messages to the thread, or to the worker of a page.

use inarow_engine::Mistake;
use inarow_exchange::{Fault, Reading};
use inarow_model::match_state::MatchState;
use inarow_model::rating::RatingHistory;
use inarow_model::saved::{Handle, KeptMatch};
use inarow_model::setup::Occupant;
use inarow_model::why::{Explained, Why};
use inarow_rules::Variant;
use inarow_store::{Earned, OpeningRecord, Progress, PuzzleEvent, Query, Score, Slips, Tally};
use serde::{Deserialize, Serialize};

use crate::game::troubles::Trouble;

/// An order to the owner of the store. The last answer to each order is [`StoreAnswer::Done`].
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum StoreOrder {
    /// Saves the match with this number.
    Keep { number: u64, saved: Box<MatchState> },
    /// Asks for the match left last, and for the match saved or imported last if it has ended. The match with the
    /// number `played` is excluded. Answered with [`StoreAnswer::Left`].
    Latest { played: Option<u64> },
    /// Links the match with this number to a stored match, which later saves replace.
    Adopt { number: u64, handle: Handle },
    /// Leaves the stored match as it is. The next save with this number creates another match.
    Part { number: u64 },
    /// Searches matches, of which at most `most` are returned. Answered with [`StoreAnswer::Found`]. `kinds` also asks
    /// for the games and opponents of all matches, which takes longer.
    Look {
        query: Query,
        most: usize,
        kinds: bool,
    },
    /// Asks for the results so far. Answered with [`StoreAnswer::Tallied`].
    Tally,
    /// Saves the player's slips in the match with this number, as found by its review. `handle` is given for a match
    /// that was only opened.
    Slips {
        number: u64,
        handle: Option<Handle>,
        reasons: Vec<Mistake>,
    },
    /// Notes that the player made no slip in the match with this number. Answered with [`StoreAnswer::Tallied`].
    Flawless { number: u64 },
    /// Asks for all sheets of paper, and for the games on one of them: the sheet begun at `begun` (in milliseconds
    /// since 1970) or else the latest. Answered with [`StoreAnswer::Sheet`].
    Sheet { begun: Option<i64> },
    /// Sets the title of a match.
    Rename { handle: Handle, title: String },
    /// Deletes matches. Answered with [`StoreAnswer::Changed`].
    Delete { handles: Vec<Handle> },
    /// Takes these matches out of the bin, or with `None` those deleted last. Answered with [`StoreAnswer::Changed`].
    PutBack { handles: Option<Vec<Handle>> },
    /// Writes matches into a file: those in `handles`, or else all that fit `query`. Answered with
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
    NotePuzzle(PuzzleEvent),
    /// Asks for the solved puzzles. Answered with [`StoreAnswer::Progress`].
    Progress,
}

impl StoreOrder {
    /// Whether the turn waits until the order has been carried out.
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
    /// In SGF, the format of other programs. Matches that SGF can't express are left out.
    Sgf,
}

/// An answer of the writer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum StoreAnswer {
    /// The last answer to an order. `turn` says whether the turn waits for it.
    Done {
        turn: bool,
    },
    /// The match with this number is saved under `handle`.
    Kept {
        number: u64,
        handle: Handle,
    },
    /// The unfinished match left last, and the match saved or imported last if it has ended.
    Left {
        latest: Option<Box<KeptMatch>>,
        ended: Option<Box<KeptMatch>>,
    },
    /// The result of a search.
    Found(FoundMatches),
    Tallied(Tallied),
    /// The sheets of paper, and the games on the one that was asked for.
    Sheet(SheetFound),
    /// Number of matches that were deleted or put back.
    Changed {
        number: usize,
        deleted: bool,
    },
    /// Matches have been written.
    Written(WrittenMatches),
    /// Result of an import.
    TakenIn(TakenIn),
    /// Solved puzzles, and the player's tries.
    Progress(Progress),
    /// A fault or a warning.
    Trouble(Trouble),
}

/// The sheets of paper, and the games on one of them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct SheetFound {
    /// All sheets, the earliest first: when each was begun (in milliseconds since 1970) and its seed.
    pub(super) sheets: Vec<(i64, u64)>,
    /// When the sheet that was asked for was begun, in milliseconds since 1970.
    pub(super) begun: Option<i64>,
    /// The games on the sheet that was asked for.
    pub(super) games: Vec<KeptMatch>,
}

/// Result of a search.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FoundMatches {
    /// The first matches that fit the query.
    pub matches: Vec<KeptMatch>,
    /// Number of all matches that fit the query.
    pub total: usize,
    /// Number of unreadable matches. It is 0 while `matches` doesn't hold all that fit.
    pub unreadable: usize,
    /// The games of the saved matches (the most played first) and the opponents in them. `None` if not asked for.
    pub(super) kinds: Option<[Vec<String>; 2]>,
}

impl FoundMatches {
    /// The games of the saved matches, the most played first.
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
    /// Results in each game against each opponent, the most played first.
    pub tallies: Vec<Tally>,
    /// Results of all matches.
    pub all: Score,
    /// Ratings of the player over time, in each game that has ratings.
    pub rating_histories: Vec<RatingHistory>,
    /// Results of the player's first moves, the most played first.
    pub openings: Vec<OpeningRecord>,
    /// The player's most frequent slip, if it is known.
    pub slips: Option<Slips>,
    /// Firsts of the player, the earliest first.
    pub firsts: Vec<Earned>,
    /// The matches in which these firsts were achieved.
    pub matches: Vec<KeptMatch>,
    /// The number in the store of the match that was just found to be flawless, if the match counts.
    pub flawless: Option<i64>,
}

/// Matches that have been written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenMatches {
    /// Number of matches.
    pub number: usize,
    /// Number of matches left out, because the format can't hold them.
    pub left_out: usize,
    /// The path of the file, or the name for a file that has to be delivered.
    pub name: String,
    /// Contents of a file that has to be delivered; otherwise empty.
    pub text: String,
}

/// Result of an import.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakenIn {
    /// Number of matches that are new.
    pub new: usize,
    /// Number of matches that were in the store already.
    pub known: usize,
    /// Number of names and titles that were too long and were shortened.
    pub shortened: usize,
    /// Number of comments and variations that were left out.
    pub left_out: usize,
    /// Number of remarks on imported matches, …
    pub remarks: usize,
    /// The first of these remarks.
    pub first_remark: Option<Why>,
    /// The lines of further faults, of which only a few are listed.
    pub other_lines: Vec<Why>,
    /// Number of unreadable places, …
    pub faults: usize,
    /// The first fault, if there is one.
    pub first_fault: Option<Why>,
    /// The folder that was searched for files, if it had none.
    pub no_files_in: Option<String>,
}

/// Describes a fault, with its file if there is one.
fn at(file: Option<&str>, fault: &Fault) -> Why {
    match file {
        Some(file) => Why::new("fault-in-file")
            .with("file", file)
            .with("line", fault.line)
            .with("why", fault.why.clone()),
        None => fault.why(),
    }
}

/// Maximum number of lines that are listed besides the first fault.
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
