//! The match: what was agreed, what has been played, and where in it players are.

use bevy::prelude::*;
use inarow_engine::{Stats, StrategyKind};
use inarow_model::link::Link;
use inarow_model::match_state::MatchState;
use inarow_model::remote::RemoteMatch;
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_model::sheet::Page;
use inarow_rules::{Board, IllegalMove, Player, Record, Square, Verdict};
use inarow_text::announce::About;
use inarow_text::names::names_of;

use super::attempt::Attempt;
use super::computer::Computers;
use super::messages::MatchPoint;
use super::mode::Mode;
use super::pace::Pace;
use super::seeds::Seeds;
use super::study::Study;
use crate::game::words::Words;

/// The match that is played, or was left and can be taken up again.
#[derive(Resource)]
pub struct Match {
    /// Tells one match from another.
    pub(super) number: u64,
    pub(super) setup: Setup,
    /// Names of the first and the second player.
    names: [String; 2],
    /// Whether the second player has the first place beside the board: people keep their places and their pieces.
    turned: bool,
    /// Earlier games won by the person in each place.
    pub(super) won: [u32; 2],
    /// Where on a sheet of paper it is played, if it is.
    pub(super) page: Option<Page>,
    /// The moves, and the current place among them.
    pub(super) record: Record,
    /// Counts what has happened on the board.
    change: u64,
    /// Whether the latest piece is still on its way to its square.
    pub(super) moving: bool,
    pub(super) pace: Pace,
    /// The computers, with what they remember.
    pub(super) computers: Computers,
    /// Hints that the first and the second player have taken.
    hints: [u32; 2],
    /// Moves with which it began, which nobody has played in it.
    given: usize,
    /// The end of the match, if it was not on the board.
    pub(super) verdict: Option<Verdict>,
    /// Data to resume the match, if the opponent is remote.
    pub(super) remote: Option<RemoteMatch>,
    imported: bool,
    /// Counts what is to be kept besides what happens on the board.
    pub(super) kept_anew: u64,
    /// Whether it was chosen in the library, to which one goes back from it.
    pub(super) chosen: bool,
    pub(super) mode: Mode,
}

impl Match {
    /// A match at that place. The board is of the variant that was agreed on.
    pub(super) fn new(setup: &Setup, board: Board, seeds: &mut Seeds, words: &Words) -> Self {
        Self {
            number: seeds.next_match(),
            setup: setup.clone(),
            names: names_of(&setup.seats, words),
            turned: false,
            won: [0; 2],
            page: None,
            given: board.ply(),
            record: Record::from(board),
            change: 0,
            moving: false,
            pace: Pace::default(),
            computers: Computers::new(seeds.rng()),
            hints: [0; 2],
            verdict: None,
            remote: None,
            imported: false,
            kept_anew: 0,
            chosen: false,
            mode: Mode::Game,
        }
    }

    /// A match that was left, as it was. `chosen` says that it was in the library, to which one goes back from it.
    pub(in crate::game) fn taken_up(
        saved: MatchState,
        chosen: bool,
        seeds: &mut Seeds,
        words: &Words,
    ) -> Self {
        let MatchState {
            setup,
            record,
            turned,
            won,
            page,
            hints,
            given,
            verdict,
            remote,
            imported,
        } = saved;
        if let Some(page) = page {
            seeds.know_sheet(page.begun);
        }
        Self {
            // A computer does not cut off what was taken back.
            pace: Pace::begin(!record.ahead().is_empty()),
            record,
            turned,
            won,
            page,
            hints,
            given,
            verdict,
            remote,
            imported,
            chosen,
            ..Self::new(&setup, Board::new(setup.variant), seeds, words)
        }
    }

    /// A board on which one hand plays both sides.
    pub(super) fn of_study(
        record: Record,
        of_match: bool,
        seeds: &mut Seeds,
        words: &Words,
    ) -> Self {
        let setup = Setup {
            variant: record.variant(),
            seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
        };
        let board = Board::new(setup.variant);
        Self {
            mode: Mode::Study(Study::of(&record, of_match)),
            record,
            ..Self::new(&setup, board, seeds, words)
        }
    }

    /// A puzzle or a lesson, against the strongest.
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
            mode: Mode::Puzzle(attempt),
            ..Self::new(&setup, board, seeds, words)
        }
    }

    /// The match as it is to be kept.
    pub fn saved(&self) -> MatchState {
        MatchState {
            setup: self.setup.clone(),
            record: self.record.clone(),
            turned: self.turned,
            won: self.won,
            page: self.page,
            hints: self.hints,
            given: self.given,
            verdict: self.verdict,
            remote: self.remote.clone(),
            imported: self.imported,
        }
    }

    /// The place where the match is. Only names that a player has chosen stand in it.
    pub fn link(&self, words: &Words) -> Link {
        link(&self.setup, self.board(), words)
    }

    /// Tells one match from another.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// The point at which the match is now.
    pub const fn ticket(&self) -> MatchPoint {
        MatchPoint {
            match_number: self.number,
            change: self.change,
        }
    }

    /// Whether nothing has happened on its board since it began here.
    pub(in crate::game) const fn is_untouched(&self) -> bool {
        self.change == 0 && self.kept_anew == 0
    }

    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves, and the current place among them.
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The board at that place, the one truth.
    pub const fn board(&self) -> &Board {
        self.record.board()
    }

    /// Names of the first and the second player.
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// Where on a sheet of paper it is played, if it is.
    pub const fn page(&self) -> Option<Page> {
        self.page
    }

    /// Whether it is the last one on its sheet.
    pub fn fills_sheet(&self) -> bool {
        self.page.is_some_and(|page| page.next().is_none())
    }

    /// The place beside the board, 0 or 1, of that player. It stays with the person, as do the pieces.
    pub const fn side(&self, player: Player) -> usize {
        if self.turned {
            player.other().index()
        } else {
            player.index()
        }
    }

    /// The player in that place.
    pub fn player_at(&self, side: usize) -> Player {
        let [first, second] = Player::BOTH;
        if self.side(first) == side {
            first
        } else {
            second
        }
    }

    pub fn has_human(&self) -> bool {
        let mut seats = self.setup.seats.iter();
        seats.any(|seat| seat.occupant == Occupant::Human)
    }

    /// The human who plays against a computer, and is whom texts call *you*.
    pub fn alone(&self) -> Option<Player> {
        self.setup.alone()
    }

    /// Facts about the match for announcements, with those names of the players.
    pub fn about<'a>(&self, [first, second]: &'a [String; 2]) -> About<'a> {
        About {
            variant: self.board().variant(),
            names: [first, second],
            alone: self.alone(),
        }
    }

    /// The move that led to where the match is, and who made it.
    pub fn last_move(&self) -> Option<(Player, Square)> {
        let square = self.board().history().last()?;
        Some((self.board().turn().other(), *square))
    }

    /// Whether a player who leaves it goes back to the library.
    pub const fn is_of_library(&self) -> bool {
        self.chosen
    }

    /// Cost of each computer's latest move.
    pub const fn stats(&self) -> [Option<Stats>; 2] {
        self.computers.stats()
    }

    /// Whether no piece is on its way to its square.
    pub const fn is_resting(&self) -> bool {
        !self.moving
    }

    /// The player of the next move.
    pub const fn next_occupant(&self) -> Occupant {
        self.setup.seat(self.board().turn()).occupant
    }

    /// Where a piece of the human to move would come to rest, if it were aimed at the square now.
    pub fn landing(&self, square: Square) -> Option<Square> {
        let waits = !self.moving && self.next_occupant() == Occupant::Human;
        self.board().landing(square).ok().filter(|_| waits)
    }

    /// Plays a move; where its piece comes to rest.
    ///
    /// # Errors
    /// [`IllegalMove`] if the rules forbid it: nothing has changed then.
    pub(super) fn play(&mut self, square: Square, by_human: bool) -> Result<Square, IllegalMove> {
        let length = self.record.len();
        let square = self.record.play(square)?;
        // What was cut off had ended so.
        if self.record.len() != length || self.record.ahead().is_empty() {
            self.verdict = None;
        }
        // A player who went back into what was given has played on from there.
        if self.record.ahead().is_empty() {
            self.given = self.given.min(self.record.ply() - 1);
        }
        if let Some(study) = self.mode.study_mut() {
            study.branch(&mut self.record);
        }
        self.show_other(true);
        // A player who makes a move wants an answer; and where nothing follows any more, nothing can be cut off.
        let holds = !by_human && !self.record.ahead().is_empty();
        self.pace.moved(holds, !self.has_human());
        Ok(square)
    }

    /// It is another match from now on, which began with as many moves as it shares with the one that it was.
    pub(in crate::game) fn part_after(&mut self, shared: usize) {
        self.given = self.given.max(shared);
    }

    pub const fn is_imported(&self) -> bool {
        self.imported
    }

    /// With how many moves it began that nobody has played in it.
    pub const fn given(&self) -> usize {
        self.given
    }

    /// Another position is shown; whether its latest piece is on its way to its square.
    pub(super) const fn show_other(&mut self, moving: bool) {
        self.change += 1;
        self.moving = moving;
    }

    /// Another game is on the board, and in it a player may have gone back.
    pub(super) fn show_record(&mut self, record: Record) {
        self.pace.hold_if(!record.ahead().is_empty());
        self.record = record;
        self.show_other(false);
    }

    /// Notes a hint for the player to move. It is kept with the move that is made of it.
    pub(in crate::game) const fn note_hint(&mut self) {
        self.hints[self.board().turn().index()] += 1;
    }

    /// Whether that player has asked for hints.
    pub const fn took_hints(&self, player: Player) -> bool {
        self.hints[player.index()] > 0
    }

    /// Clears the board for another match of the same players.
    pub(super) fn empty(&mut self, number: u64) {
        self.number = number;
        // What has been won counts, though its last piece may still be on its way.
        self.moving = false;
        self.won = self.won();
        self.record = Record::new(self.setup.variant);
        self.change = 0;
        self.computers.forget_stats();
        self.hints = [0; 2];
        self.given = 0;
        self.verdict = None;
        self.remote = None;
        self.imported = false;
        self.kept_anew = 0;
        self.mode.end_review();
        self.chosen = false;
        self.pace.hold_if(false);
    }

    /// Names its players in another language.
    pub(super) fn name_players(&mut self, words: &Words) {
        // Whoever was the first player still is after a rematch.
        let mut seats = self.setup.seats.clone();
        if self.turned {
            seats.swap(0, 1);
        }
        self.names = names_of(&seats, words);
        if self.turned {
            self.names.swap(0, 1);
        }
    }

    /// The players change sides, and keep their places beside the board.
    pub(super) fn change_sides(&mut self) {
        self.setup.seats.swap(0, 1);
        self.names.swap(0, 1);
        self.computers.swap();
        self.turned = !self.turned;
    }

    /// Has its players in the places that those of another match have.
    pub(super) const fn sit_as_in(&mut self, other: &Self) {
        self.turned = other.turned;
    }
}

/// The place where a match is, with the names that a player has chosen.
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
