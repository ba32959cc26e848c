//! The match: its setup, its moves and the current place among them.

use bevy::prelude::*;
use inarow_engine::{GameRng, Stats, StrategyKind};
use inarow_model::link::Link;
use inarow_model::match_state::MatchState;
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Board, Branches, IllegalMove, Move, Record, Square, Step};
use inarow_text::names::{names_of, names_of_match};
use inarow_text::narration::About;

use super::attempt::Attempt;
use super::messages::MatchPoint;
use super::mode::Mode;
use super::pace::Pace;
use super::seeds::Seeds;
use super::study::Study;
use crate::game::words::Words;

/// A match that is played, or was left and can be resumed. Dereferences to its [`MatchState`].
#[derive(Resource, Deref, Clone, Debug, PartialEq)]
pub struct Match {
    /// Identifies the match while the program runs.
    pub(super) number: u64,
    #[deref]
    pub(super) state: MatchState,
    /// Names of the first and the second player.
    names: [String; 2],
    /// Number of changes on the board.
    change: u64,
    /// Whether the latest piece is still on its way to its square.
    pub(super) moving: bool,
    pub(super) pace: Pace,
    /// Cost of the latest move of each computer.
    pub(super) stats: [Option<Stats>; 2],
    /// Source of the seeds of its computers' moves.
    pub(super) rng: GameRng,
    /// Number of changes besides those on the board that have to be saved.
    pub(super) unsaved_changes: u64,
    /// Whether the match was opened from the library, to which *Back* then leads.
    pub(super) chosen: bool,
    pub(super) mode: Mode,
}

impl Match {
    /// Creates a match that starts at `board`, which must be of the setup's variant.
    pub(super) fn new(setup: &Setup, board: Board, seeds: &mut Seeds, words: &Words) -> Self {
        let mut state = MatchState::new(setup.clone(), Record::from(board));
        state.given = state.record.ply();
        Self {
            number: seeds.next_match(),
            names: names_of(&setup.seats, words),
            state,
            change: 0,
            moving: false,
            pace: Pace::default(),
            stats: [None; 2],
            rng: seeds.rng(),
            unsaved_changes: 0,
            chosen: false,
            mode: Mode::Game,
        }
    }

    /// Resumes a saved match. `chosen` says that it came from the library, to which *Back* then leads.
    pub(in crate::game) fn taken_up(
        state: MatchState,
        chosen: bool,
        seeds: &mut Seeds,
        words: &Words,
    ) -> Self {
        if let Some(page) = state.page {
            seeds.know_sheet(page.begun);
        }
        Self {
            // A computer does not cut off what was taken back.
            pace: Pace::begin(!state.record.ahead().is_empty()),
            chosen,
            ..Self::of(state, seeds, words)
        }
    }

    fn of(state: MatchState, seeds: &mut Seeds, words: &Words) -> Self {
        let board = Board::new(state.setup.variant);
        let new = Self::new(&state.setup, board, seeds, words);
        Self { state, ..new }
    }

    /// Creates an analysis, in which one person plays both sides.
    pub(super) fn of_study(
        record: Record,
        of_match: bool,
        seeds: &mut Seeds,
        words: &Words,
    ) -> Self {
        let record = record.without_opening();
        let mut branches = Branches::default();
        branches.remember(&record);
        let setup = Setup {
            variant: record.variant(),
            seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
        };
        Self {
            mode: Mode::Study(Study::of(branches, of_match)),
            ..Self::of(MatchState::new(setup, record), seeds, words)
        }
    }

    /// The state for an export: of an analysis, with all its lines.
    pub fn state_with_branches(&self) -> MatchState {
        let mut state = self.state.clone();
        if let Some(study) = self.mode.study() {
            state.keep_branches(study.branches());
        }
        state
    }

    /// Creates a puzzle or a lesson against the strongest opponent.
    pub(super) fn of_puzzle(attempt: Attempt, seeds: &mut Seeds, words: &Words) -> Self {
        let board = attempt.puzzle.board.clone();
        let top = Occupant::Computer(StrategyKind::top(board.variant()));
        let mut seats = [Seat::of(top), Seat::of(top)];
        seats[attempt.player().index()] = Seat::of(Occupant::Human);
        let setup = Setup {
            variant: board.variant(),
            seats,
        };
        Self {
            mode: Mode::Puzzle(Box::new(attempt)),
            ..Self::new(&setup, board, seeds, words)
        }
    }

    /// The state, as it is saved.
    pub const fn state(&self) -> &MatchState {
        &self.state
    }

    /// A link to the match at the position shown. It contains only names that players chose, not the default ones.
    pub fn link(&self, words: &Words) -> Link {
        link(&self.setup_at(self.board()), self.board(), words)
    }

    /// Identifies the match while the program runs.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The point at which the match is now.
    pub const fn point(&self) -> MatchPoint {
        MatchPoint {
            match_number: self.number,
            change: self.change,
        }
    }

    /// Whether nothing has changed since the match began or was resumed.
    pub(in crate::game) const fn is_untouched(&self) -> bool {
        self.change == 0 && self.unsaved_changes == 0
    }

    /// Names of the first and the second player.
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    pub fn has_human(&self) -> bool {
        let mut seats = self.setup.seats.iter();
        seats.any(|seat| seat.occupant == Occupant::Human)
    }

    /// Facts about the match for announcements, with the given names of the first and the second player.
    pub fn about<'a>(&self, [first, second]: &'a [String; 2]) -> About<'a> {
        About {
            variant: self.board().variant(),
            names: [first, second],
            alone: self.alone(),
        }
    }

    /// Whether leaving the match leads back to the library.
    pub const fn is_of_library(&self) -> bool {
        self.chosen
    }

    /// Cost of each computer's latest move.
    pub const fn stats(&self) -> [Option<Stats>; 2] {
        self.stats
    }

    /// Whether no piece is on its way to its square.
    pub const fn is_resting(&self) -> bool {
        !self.moving
    }

    /// The player of the next move.
    pub fn next_occupant(&self) -> Occupant {
        self.setup.seat(self.actor()).occupant
    }

    /// Whether the opening asks for a choice.
    pub fn is_choice_due(&self) -> bool {
        matches!(self.board().step(), Some(Step::Choose { .. }))
    }

    /// The square where a piece of the human to move would come to rest, if it were played at `square` now.
    pub fn landing(&self, square: Square) -> Option<Square> {
        let waits = !self.moving && self.next_occupant() == Occupant::Human;
        let step = self.board().check(self.board().step_on(square));
        match step.ok().filter(|_| waits)? {
            Move::Place(landed) => Some(landed),
            Move::Choose(_) => Some(square),
        }
    }

    /// Takes a step. Returns it, with the square where a piece comes to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid the step. Nothing has changed then.
    pub(super) fn take(&mut self, step: Move, by_human: bool) -> Result<Move, IllegalMove> {
        let turned = self.turned;
        let step = self.state.take(step)?;
        self.rename(turned);
        if let Some(study) = self.mode.study_mut() {
            study.branch(&mut self.state.record);
        }
        self.show_other(matches!(step, Move::Place(_)));
        // A player who makes a move wants an answer; and where nothing follows any more, nothing can be cut off.
        let holds = !by_human && !self.record.ahead().is_empty();
        self.pace.moved(holds, !self.has_human());
        Ok(step)
    }

    /// Goes back to the position after this number of moves and choices.
    pub(super) fn go_back(&mut self, steps: usize) {
        let turned = self.turned;
        self.state.go_back(steps);
        self.rename(turned);
    }

    /// Exchanges names and costs if the players have swapped colours since `turned` was noted.
    const fn rename(&mut self, turned: bool) {
        if self.state.turned != turned {
            self.names.swap(0, 1);
            self.stats.swap(0, 1);
        }
    }

    /// Makes this match a new one that shares its first `shared` moves with the old one.
    pub(in crate::game) fn part_after(&mut self, shared: usize) {
        self.state.given = self.given.max(shared);
    }

    /// Notes that another position is shown. `moving` says whether its latest piece is still on its way.
    pub(super) const fn show_other(&mut self, moving: bool) {
        self.change += 1;
        self.moving = moving;
    }

    /// Replaces the record of the match.
    pub(super) fn show_record(&mut self, record: Record) {
        self.pace.hold_if(!record.ahead().is_empty());
        let turned = self.turned;
        self.state.show_record(record);
        self.rename(turned);
        self.show_other(false);
    }

    /// Counts a hint for the player to move. It is saved with the next move.
    pub(in crate::game) fn note_hint(&mut self) {
        let player = self.actor();
        self.state.hints[player.index()] += 1;
    }

    /// Clears the board for another match of the same players.
    pub(super) fn empty(&mut self, number: u64) {
        self.number = number;
        let won = self.won();
        if self.record.has_swapped() {
            // The colours were those of that match alone.
            self.change_sides();
        }
        // What has been won counts, though its last piece may still be on its way.
        self.moving = false;
        self.state = MatchState {
            turned: self.turned,
            won,
            page: self.page,
            ..MatchState::new(self.setup.clone(), Record::new(self.setup.variant))
        };
        self.change = 0;
        self.stats = [None; 2];
        self.unsaved_changes = 0;
        self.mode.end_review();
        self.chosen = false;
        self.pace.hold_if(false);
    }

    /// Names the players in the language of `words`.
    pub(super) fn name_players(&mut self, words: &Words) {
        self.names = names_of_match(&self.state, words);
    }

    /// Swaps the sides of the players, who keep their places beside the board.
    pub(super) fn change_sides(&mut self) {
        self.state.setup.seats.swap(0, 1);
        self.names.swap(0, 1);
        self.state.turned = !self.state.turned;
    }

    /// Gives the players the same places beside the board as in `other`.
    pub(super) const fn sit_as_in(&mut self, other: &Self) {
        self.state.turned = other.state.turned;
    }
}

/// A link to `board`. It contains only names that players chose, not the default ones.
pub(in crate::game) fn link(setup: &Setup, board: &Board, words: &Words) -> Link {
    let mut link = Link {
        setup: setup.clone(),
        board: board.clone(),
    };
    let usual = names_of(&link.clone().without_names().setup.seats, words);
    for (seat, usual) in link.setup.seats.iter_mut().zip(usual) {
        seat.name.take_if(|name| *name == usual);
    }
    link
}
