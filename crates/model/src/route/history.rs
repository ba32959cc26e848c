//! The browser's history of routes: the entry that a route gets, and the shortest transition from the current view to
//! an entry.

use std::fmt;

use super::RouteKind;

impl RouteKind {
    /// Depth below the title. Only a step to a lesser depth may go back in the history.
    const fn depth(self) -> u8 {
        match self {
            Self::Title | Self::Join => 0,
            Self::Matches
            | Self::Puzzles
            | Self::Lessons
            | Self::Settings
            | Self::HowToPlay
            | Self::Paper => 1,
            Self::Statistics | Self::Match | Self::Puzzle | Self::Lesson => 2,
            Self::Review => 3,
            Self::Study => 4,
        }
    }
}

/// An entry of the history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistoryEntry {
    /// The kind of the route.
    pub kind: RouteKind,
    /// Whether the menu of a board or a dialog of the title covers the view.
    pub is_covered: bool,
    /// The number of the match on the board, 0 where no board fills the window.
    pub number: u64,
}

impl HistoryEntry {
    /// An entry without a board.
    pub const fn of(kind: RouteKind) -> Self {
        Self {
            kind,
            is_covered: false,
            number: 0,
        }
    }

    const fn depth(self) -> u8 {
        self.kind.depth() + self.is_covered as u8
    }

    /// Returns whether both entries show the same kind of view.
    fn is_like(self, other: Self) -> bool {
        (self.kind, self.is_covered) == (other.kind, other.is_covered)
    }
}

/// The browser's step when the game has come to another place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HistoryStep {
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
pub struct RouteHistory {
    /// Id of this visit, which distinguishes its entries from those of earlier visits.
    visit: u64,
    entries: Vec<HistoryEntry>,
    at: usize,
}

/// The note that is saved in the browser's entry: visit, index, kind, whether it is covered, and number of the match.
impl fmt::Display for RouteHistory {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let HistoryEntry {
            kind,
            is_covered,
            number,
        } = self.entry();
        let (visit, at) = (self.visit, self.at);
        write!(formatter, "{visit} {at} {kind} {is_covered} {number}")
    }
}

impl RouteHistory {
    /// A history of the title alone.
    pub fn new(visit: u64) -> Self {
        Self {
            visit,
            entries: vec![HistoryEntry::of(RouteKind::Title)],
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
        let entry = HistoryEntry {
            kind: words.next()?.parse().ok()?,
            is_covered: words.next()?.parse().ok()?,
            number: words.next()?.parse().ok()?,
        };
        let of_visit = visit == self.visit;
        let is_known = |known: &HistoryEntry| known.is_like(entry);
        if of_visit && self.entries.get(at).is_some_and(is_known) {
            self.at = at;
            self.entries[at] = entry;
        } else {
            self.begin(entry);
        }
        Some((entry, of_visit))
    }

    /// Returns the browser's step now that the game shows `entry`.
    pub fn step_to(&self, entry: HistoryEntry) -> HistoryStep {
        let here = self.entry();
        if entry.is_like(here) {
            return HistoryStep::Stay;
        }
        let is_there = |former: &HistoryEntry| former.is_like(entry);
        let before = self.entries[..self.at].iter().rposition(is_there);
        match before {
            Some(before) if entry.depth() < here.depth() => HistoryStep::Back(self.at - before),
            // Nobody wants to go back to a menu by which they went elsewhere.
            _ if here.is_covered => HistoryStep::Replace,
            _ => HistoryStep::Push,
        }
    }
}

/// The current view, compared with an entry of the history.
#[derive(Clone, Copy, Debug, Default)]
pub struct CurrentView {
    /// The kind of the board that fills the window, if there is one.
    pub board: Option<RouteKind>,
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
pub enum Transition {
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

/// Returns the transition to `entry` that keeps the match on the board, if possible.
pub fn transition_to(entry: HistoryEntry, view: CurrentView) -> Transition {
    use RouteKind::{Match, Review, Study};
    let review = view.can_be_reviewed && entry.kind == Review;
    match view.board {
        Some(_) if view.same && entry.is_covered => Transition::Menu,
        Some(board) if view.same && board == entry.kind => Transition::Uncover,
        Some(Review) if view.same && entry.kind == Match => Transition::EndReview,
        Some(Match) if view.same && review => Transition::Review,
        Some(Study) if view.began_there && (entry.is_covered || entry.kind != Study) => {
            Transition::Return
        }
        Some(_) if view.is_studied_there && entry.kind == Study => Transition::Study,
        None if view.same && (entry.is_covered || entry.kind == Match || review) => {
            Transition::Resume
        }
        _ => Transition::Follow,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn on(kind: RouteKind, number: u64) -> HistoryEntry {
        HistoryEntry {
            number,
            ..HistoryEntry::of(kind)
        }
    }

    /// The menu above a board.
    const fn menu(kind: RouteKind, number: u64) -> HistoryEntry {
        HistoryEntry {
            is_covered: true,
            ..on(kind, number)
        }
    }

    /// Goes through entries as the browser would.
    fn walk(history: &mut RouteHistory, entries: &[HistoryEntry]) -> Vec<HistoryStep> {
        let mut steps = Vec::new();
        for entry in entries {
            let step = history.step_to(*entry);
            match step {
                HistoryStep::Stay | HistoryStep::Replace => history.replace(*entry),
                HistoryStep::Push => history.push(*entry),
                HistoryStep::Back(steps) => {
                    let mut there = history.clone();
                    there.at -= steps;
                    let noted = there.to_string();
                    assert_eq!(history.stand_at(&noted), Some((*entry, true)));
                }
            }
            steps.push(step);
        }
        steps
    }

    #[test]
    fn history_goes_back_and_replaces_menus() {
        use RouteKind::{Match, Matches, Review, Study, Title};
        let mut history = RouteHistory::new(7);
        let there = [on(Match, 1), menu(Match, 1), on(Study, 2), on(Match, 1)];
        assert_eq!(
            walk(&mut history, &there),
            [
                HistoryStep::Push,
                HistoryStep::Push,
                HistoryStep::Replace,
                HistoryStep::Back(1)
            ]
        );
        let end = [
            on(Review, 1),
            on(Study, 3),
            menu(Study, 3),
            HistoryEntry::of(Title),
        ];
        assert_eq!(
            walk(&mut history, &end),
            [
                HistoryStep::Push,
                HistoryStep::Push,
                HistoryStep::Push,
                HistoryStep::Back(4)
            ]
        );
        // A page that was opened by a link has no title before that.
        let mut history = RouteHistory::new(7);
        history.begin(on(Match, 1));
        let away = [
            menu(Match, 1),
            HistoryEntry::of(Title),
            HistoryEntry::of(Matches),
        ];
        assert_eq!(
            walk(&mut history, &away),
            [HistoryStep::Push, HistoryStep::Replace, HistoryStep::Push]
        );
        assert_eq!(history.to_string(), "7 2 matches false 0");
    }

    #[test]
    fn entry_of_other_visit_starts_new_history() {
        let mut history = RouteHistory::new(7);
        history.push(on(RouteKind::Match, 1));
        let of = |history: &mut RouteHistory, noted: &str| history.stand_at(noted);
        assert_eq!(
            of(&mut history, "7 0 title false 0"),
            Some((HistoryEntry::of(RouteKind::Title), true))
        );
        assert_eq!(history.at, 0);
        let match_ = on(RouteKind::Match, 1);
        assert_eq!(of(&mut history, "6 1 match false 1"), Some((match_, false)));
        assert_eq!((history.at, history.entries.len()), (0, 1));
        for strange in [
            "",
            "7",
            "7 0",
            "7 0 title",
            "7 0 title 0",
            "7 0 nowhere false 0",
            "7 -1 title false 0",
            "x 0 title false 0",
        ] {
            assert_eq!(of(&mut history, strange), None, "{strange}");
        }
        assert_eq!(
            of(&mut history, "7 9999999999 title false 0"),
            Some((HistoryEntry::of(RouteKind::Title), true))
        );
        assert_eq!(history.at, 0);
    }

    #[test]
    fn history_entry_never_restarts_own_match() {
        use RouteKind::{Lesson, Match, Puzzle, Review, Study};
        let own = CurrentView {
            same: true,
            ..CurrentView::default()
        };
        let (at, menu) = (|kind| on(kind, 1), |kind| menu(kind, 1));
        for kind in [Match, Puzzle, Lesson, Review, Study] {
            let board = Some(kind);
            let here = CurrentView { board, ..own };
            assert_eq!(transition_to(at(kind), here), Transition::Uncover);
            assert_eq!(transition_to(menu(kind), here), Transition::Menu);
            let other = CurrentView {
                board,
                ..CurrentView::default()
            };
            assert_eq!(transition_to(at(kind), other), Transition::Follow);
            assert_eq!(transition_to(menu(kind), other), Transition::Follow);
        }
        let reviewed = CurrentView {
            board: Some(Review),
            ..own
        };
        assert_eq!(transition_to(at(Match), reviewed), Transition::EndReview);
        let ended = CurrentView {
            board: Some(Match),
            can_be_reviewed: true,
            ..own
        };
        assert_eq!(transition_to(at(Review), ended), Transition::Review);
        let left = CurrentView {
            board: None,
            ..ended
        };
        for entry in [at(Match), menu(Match), at(Review)] {
            assert_eq!(transition_to(entry, left), Transition::Resume);
        }
        let study = CurrentView {
            board: Some(Study),
            began_there: true,
            ..CurrentView::default()
        };
        for entry in [at(Match), at(Review), at(Puzzle), menu(Match)] {
            assert_eq!(transition_to(entry, study), Transition::Return);
        }
        // Another position is studied there.
        assert_eq!(transition_to(at(Study), study), Transition::Follow);
        let again = CurrentView {
            board: Some(Match),
            is_studied_there: true,
            ..CurrentView::default()
        };
        assert_eq!(transition_to(at(Study), again), Transition::Study);
    }
}
