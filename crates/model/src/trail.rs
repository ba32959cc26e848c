//! The browser's history of places in the program: the entry that a place gets, and the shortest way from the current
//! view to an entry.

use std::fmt;

use strum::{Display, EnumString};

/// A kind of screen in the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum Place {
    /// The title.
    Title,
    /// The list of the saved matches.
    Matches,
    /// The list of the puzzles.
    Puzzles,
    /// The list of the lessons.
    Lessons,
    Settings,
    /// The rules of the games, and the keys.
    HowToPlay,
    /// The sheets of paper.
    Paper,
    /// Results of past matches.
    Statistics,
    /// The dialog for a name or another line of text.
    Line,
    /// A match being played.
    Match,
    /// A puzzle.
    Puzzle,
    /// The review of a finished match.
    Review,
    /// The analysis of a position.
    #[strum(serialize = "analysis")]
    Study,
    /// The menu above a board, or another overlay above it.
    Pause,
}

impl Place {
    /// Depth below the title. Only a step to a place of less depth may go back in the history.
    const fn depth(self) -> u8 {
        match self {
            Self::Title => 0,
            Self::Matches
            | Self::Puzzles
            | Self::Lessons
            | Self::Settings
            | Self::HowToPlay
            | Self::Paper => 1,
            Self::Statistics | Self::Line | Self::Match | Self::Puzzle => 2,
            Self::Review => 3,
            Self::Study => 4,
            Self::Pause => 5,
        }
    }
}

/// An entry of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The place.
    pub place: Place,
    /// The number of the match on the board, 0 where no board fills the window.
    pub number: u64,
}

impl HistoryEntry {
    /// A place without a board.
    pub const fn of(place: Place) -> Self {
        Self { place, number: 0 }
    }
}

/// The browser's step when the game has come to another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Keep the entry.
    Stay,
    /// Replace the current entry.
    Replace,
    /// Push a new entry.
    Push,
    /// Go back by this number of entries.
    Back(usize),
}

/// The browser's history since the page was loaded.
#[derive(Clone, Debug)]
pub struct Trail {
    /// Id of this visit, which distinguishes its entries from those of earlier visits.
    visit: u64,
    entries: Vec<HistoryEntry>,
    at: usize,
}

/// The note that is saved in the browser's entry: visit, index, place and number of the match.
impl fmt::Display for Trail {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HistoryEntry { place, number } = self.entry();
        write!(formatter, "{} {} {place} {number}", self.visit, self.at)
    }
}

impl Trail {
    /// A history of the title alone.
    pub fn new(visit: u64) -> Self {
        Self {
            visit,
            entries: vec![HistoryEntry::of(Place::Title)],
            at: 0,
        }
    }

    /// Returns the current entry.
    pub fn entry(&self) -> HistoryEntry {
        self.entries[self.at]
    }

    /// Forgets all entries but `entry`. What lies before and behind it in the browser belongs to another visit.
    pub fn begin(&mut self, entry: HistoryEntry) {
        self.entries = vec![entry];
        self.at = 0;
    }

    /// Replaces the current entry.
    pub fn replace(&mut self, entry: HistoryEntry) {
        self.entries[self.at] = entry;
    }

    /// Goes on to a new entry. Entries ahead of the current one are dropped.
    pub fn push(&mut self, entry: HistoryEntry) {
        self.at += 1;
        self.entries.truncate(self.at);
        self.entries.push(entry);
    }

    /// Goes to the entry that the browser has gone to, read from the note saved there. Returns the entry and whether it
    /// belongs to this visit. `None` if the note isn't one of this program.
    pub fn stand_at(&mut self, noted: &str) -> Option<(HistoryEntry, bool)> {
        let mut words = noted.split(' ');
        let visit = words.next()?.parse::<u64>().ok()?;
        let at = words.next()?.parse::<usize>().ok()?;
        let place = words.next()?.parse::<Place>().ok()?;
        let number = words.next()?.parse().ok()?;
        let entry = HistoryEntry { place, number };
        let of_visit = visit == self.visit;
        let is_known = |known: &HistoryEntry| known.place == place;
        if of_visit && self.entries.get(at).is_some_and(is_known) {
            self.at = at;
            self.entries[at] = entry;
        } else {
            self.begin(entry);
        }
        Some((entry, of_visit))
    }

    /// Returns the browser's step now that the game is at `place`.
    pub fn step_to(&self, place: Place) -> Step {
        let here = self.entry().place;
        if place == here {
            return Step::Stay;
        }
        let is_there = |former: &HistoryEntry| former.place == place;
        let before = self.entries[..self.at].iter().rposition(is_there);
        match before {
            Some(before) if place.depth() < here.depth() => Step::Back(self.at - before),
            // Nobody wants to go back to a menu by which they went elsewhere.
            _ if here == Place::Pause => Step::Replace,
            _ => Step::Push,
        }
    }
}

/// The current view, compared with an entry of the history.
#[derive(Clone, Copy, Debug, Default)]
pub struct Shown {
    /// The place of the board that fills the window, if there is one.
    pub board: Option<Place>,
    /// Whether the match of the entry is on the board, or else is the one that was left.
    pub same: bool,
    /// Whether the current match can be reviewed.
    pub can_be_reviewed: bool,
    /// Whether the analysis on the board began at the match of the entry.
    pub began_there: bool,
    /// Whether the entry is an analysis of the position on the board.
    pub is_studied_there: bool,
}

/// The action that brings the game to an entry of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// Opens the menu of the board.
    Menu,
    /// Closes the view over the board.
    Uncover,
    /// Begins the review of the match.
    Review,
    /// Ends the review.
    EndReview,
    /// Ends the analysis and returns to its match.
    Return,
    /// Analyses the position on the board.
    Study,
    /// Resumes the match that was left.
    Resume,
    /// Leaves the current view for that of the address.
    Follow,
}

/// Returns the way to `place` that keeps the match on the board, if possible.
pub const fn way_to(place: Place, shown: Shown) -> Way {
    use Place::{Match, Pause, Puzzle, Review, Study};
    match (shown.board, place) {
        (Some(_), Pause) if shown.same => Way::Menu,
        (Some(Match), Match)
        | (Some(Puzzle), Puzzle)
        | (Some(Review), Review)
        | (Some(Study), Study)
            if shown.same =>
        {
            Way::Uncover
        }
        (Some(Review), Match) if shown.same => Way::EndReview,
        (Some(Match), Review) if shown.same && shown.can_be_reviewed => Way::Review,
        (Some(Study), Match | Review | Puzzle | Pause) if shown.began_there => Way::Return,
        (Some(_), Study) if shown.is_studied_there => Way::Study,
        (None, Match | Pause) if shown.same => Way::Resume,
        (None, Review) if shown.same && shown.can_be_reviewed => Way::Resume,
        _ => Way::Follow,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn on(place: Place, number: u64) -> HistoryEntry {
        HistoryEntry { place, number }
    }

    /// Goes through places as the browser would.
    fn walk(trail: &mut Trail, entries: &[HistoryEntry]) -> Vec<Step> {
        let mut steps = Vec::new();
        for entry in entries {
            let step = trail.step_to(entry.place);
            match step {
                Step::Stay | Step::Replace => trail.replace(*entry),
                Step::Push => trail.push(*entry),
                Step::Back(steps) => {
                    let (at, place) = (trail.at - steps, entry.place.to_string());
                    let noted = format!("{} {at} {place} {}", trail.visit, entry.number);
                    assert_eq!(trail.stand_at(&noted), Some((*entry, true)));
                }
            }
            steps.push(step);
        }
        steps
    }

    #[test]
    fn trail_goes_back_and_replaces_menus() {
        use Place::{Match, Matches, Pause, Review, Study, Title};
        let mut trail = Trail::new(7);
        let there = [on(Match, 1), on(Pause, 1), on(Study, 2), on(Match, 1)];
        assert_eq!(
            walk(&mut trail, &there),
            [Step::Push, Step::Push, Step::Replace, Step::Back(1)]
        );
        let end = [
            on(Review, 1),
            on(Study, 3),
            on(Pause, 3),
            HistoryEntry::of(Title),
        ];
        assert_eq!(
            walk(&mut trail, &end),
            [Step::Push, Step::Push, Step::Push, Step::Back(4)]
        );
        // A page that was opened by a link has no title before that.
        let mut trail = Trail::new(7);
        trail.begin(on(Match, 1));
        let away = [
            on(Pause, 1),
            HistoryEntry::of(Title),
            HistoryEntry::of(Matches),
        ];
        assert_eq!(
            walk(&mut trail, &away),
            [Step::Push, Step::Replace, Step::Push]
        );
        assert_eq!(trail.to_string(), "7 2 matches 0");
    }

    #[test]
    fn entry_of_other_visit_starts_new_history() {
        let mut trail = Trail::new(7);
        trail.push(on(Place::Match, 1));
        let of = |trail: &mut Trail, noted: &str| trail.stand_at(noted);
        assert_eq!(
            of(&mut trail, "7 0 title 0"),
            Some((HistoryEntry::of(Place::Title), true))
        );
        assert_eq!(trail.at, 0);
        let match_ = on(Place::Match, 1);
        assert_eq!(of(&mut trail, "6 1 match 1"), Some((match_, false)));
        assert_eq!((trail.at, trail.entries.len()), (0, 1));
        for strange in [
            "",
            "7",
            "7 0",
            "7 0 title",
            "7 0 nowhere 0",
            "7 -1 title 0",
            "x 0 title 0",
        ] {
            assert_eq!(of(&mut trail, strange), None, "{strange}");
        }
        assert_eq!(
            of(&mut trail, "7 9999999999 title 0"),
            Some((HistoryEntry::of(Place::Title), true))
        );
        assert_eq!(trail.at, 0);
    }

    #[test]
    fn history_entry_never_restarts_own_match() {
        use Place::{Match, Pause, Puzzle, Review, Study};
        let own = Shown {
            same: true,
            ..Shown::default()
        };
        for place in [Match, Puzzle, Review, Study] {
            let board = Some(place);
            assert_eq!(way_to(place, Shown { board, ..own }), Way::Uncover);
            assert_eq!(way_to(Pause, Shown { board, ..own }), Way::Menu);
            let other = Shown {
                board,
                ..Shown::default()
            };
            assert_eq!(way_to(place, other), Way::Follow);
            assert_eq!(way_to(Pause, other), Way::Follow);
        }
        let board = Some(Review);
        assert_eq!(way_to(Match, Shown { board, ..own }), Way::EndReview);
        let ended = Shown {
            board: Some(Match),
            can_be_reviewed: true,
            ..own
        };
        assert_eq!(way_to(Review, ended), Way::Review);
        let left = Shown {
            board: None,
            ..ended
        };
        for place in [Match, Pause, Review] {
            assert_eq!(way_to(place, left), Way::Resume);
        }
        let study = Shown {
            board: Some(Study),
            began_there: true,
            ..Shown::default()
        };
        for place in [Match, Review, Puzzle, Pause] {
            assert_eq!(way_to(place, study), Way::Return);
        }
        // Another position is studied there.
        assert_eq!(way_to(Study, study), Way::Follow);
        let again = Shown {
            board: Some(Match),
            is_studied_there: true,
            ..Shown::default()
        };
        assert_eq!(way_to(Study, again), Way::Study);
    }
}
