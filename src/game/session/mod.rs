//! The match: what was agreed, the board, and the messages that all rooms share. Draws nothing.

mod advice;
mod aim;
mod keeping;
mod paper;
mod purpose;
mod replay;
mod riddle;
mod seats;
mod study;
mod thinking;
mod turn;
mod walk;
#[cfg(target_family = "wasm")]
mod workers;

use std::sync::Arc;

use bevy::prelude::*;
use rand::{RngExt, SeedableRng};

use self::purpose::Purpose;
use super::proposal::Proposal;
use super::states::{Overlay, Phase, Screen};
use crate::ai::{GameRng, Stats, Strategy};
#[cfg(not(target_family = "wasm"))]
use crate::ai::{StrategyKind, Unsuitable};
use crate::link::Link;
use crate::rules::{Board, IllegalMove, Player, Record, Square};
use crate::setup::{Occupant, Setup, names_of};
use crate::sheet::Page;
use crate::store::{SavedMatch, day_of, now};
use crate::texts::Texts;

pub use advice::{Advising, AskAdvice, AskReview, Reviewing, ShownHint};
#[cfg(target_family = "wasm")]
pub use advice::{advise, review_game};
pub use aim::{Aim, Guide, Trembled};
pub use keeping::{
    Form, Found, Handle, Keeping, KeptMatch, Leaf, Library, News, Pad, Puzzled, SheetGame, Shelve,
    TakeUp, TakenIn, Tallied, Written,
};
#[cfg(target_family = "wasm")]
pub use keeping::{StoreWorker, have_store_script};
pub use purpose::SetAside;
pub use replay::{Replay, Speed, ToggleReplay};
pub use riddle::{AskRiddle, Riddle, Standing};
pub use seats::Device;
pub use study::{Unreadable, as_text, read};
#[cfg(target_family = "wasm")]
pub use thinking::think;
pub use walk::Walk;
#[cfg(target_family = "wasm")]
pub use workers::{give_book, have_script, prepare};

/// The texts of the language in force.
#[derive(Resource, Deref)]
pub struct Words(pub Texts);

/// The match that is played, or was left and can be taken up again.
#[derive(Resource)]
pub struct Match {
    /// Tells one match from another.
    number: u64,
    /// What was agreed.
    setup: Setup,
    /// Names of the first and the second player.
    names: [String; 2],
    /// Whether the second player has the first place beside the board: people keep their places and
    /// their pieces, whoever begins.
    turned: bool,
    /// Earlier games won by the person in each place.
    won: [u32; 2],
    /// What has been played, and where in it the match is.
    record: Record,
    /// The computers that have been asked, with what they remember.
    computers: [Option<Arc<dyn Strategy>>; 2],
    /// What each computer's latest move took.
    stats: [Option<Stats>; 2],
    /// Whether the latest piece is still on its way to its square.
    moving: bool,
    /// Whether a computer whose turn it is waits until somebody says that the match goes on.
    held: bool,
    /// Whether those who are watched make one move and are held again, …
    one_move: bool,
    /// … or are held after each move.
    each_move: bool,
    /// Counts what has happened on the board.
    change: u64,
    rng: GameRng,
    /// Where on a sheet of paper it is played, if it is.
    page: Option<Page>,
    /// Hints that the first and the second player have taken.
    hints: [u32; 2],
    /// Whether it is looked at afterwards.
    reviewed: bool,
    /// Whether it was chosen in the library, to which one goes back from it.
    chosen: bool,
    /// What it is for.
    purpose: Purpose,
}

impl Match {
    /// A match at that place. The board is of the variant that was agreed on.
    fn new(setup: &Setup, board: Board, seeds: &mut Seeds, words: &Words) -> Self {
        Self {
            number: seeds.next_match(),
            names: names_of(&setup.seats, words),
            record: Record::from(board),
            setup: setup.clone(),
            turned: false,
            won: [0; 2],
            computers: [None, None],
            stats: [None; 2],
            moving: false,
            held: false,
            one_move: false,
            each_move: false,
            change: 0,
            rng: seeds.rng(),
            page: None,
            hints: [0; 2],
            reviewed: false,
            chosen: false,
            purpose: Purpose::Game,
        }
    }

    /// A match that was left, as it was.
    fn taken_up(saved: SavedMatch, seeds: &mut Seeds, words: &Words) -> Self {
        let SavedMatch {
            setup,
            record,
            turned,
            won,
            page,
            hints,
        } = saved;
        let board = Board::new(setup.variant);
        Self {
            // A computer does not cut off what was taken back.
            held: !record.ahead().is_empty(),
            record,
            turned,
            won,
            page,
            hints,
            ..Self::new(&setup, board, seeds, words)
        }
    }

    /// The match as it is to be kept.
    #[must_use]
    pub fn saved(&self) -> SavedMatch {
        SavedMatch {
            setup: self.setup.clone(),
            record: self.record.clone(),
            turned: self.turned,
            won: self.won,
            page: self.page,
            hints: self.hints,
        }
    }

    /// The place where the match is. Only names that somebody has chosen stand in it.
    #[must_use]
    pub fn link(&self, words: &Words) -> Link {
        link(&self.setup, self.board(), words)
    }

    /// Tells one match from another.
    #[must_use]
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// What was agreed.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What has been played, and where in it the match is.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// The board at that place, the one truth.
    #[must_use]
    pub const fn board(&self) -> &Board {
        self.record.board()
    }

    /// Names of the first and the second player.
    #[must_use]
    pub const fn names(&self) -> &[String; 2] {
        &self.names
    }

    /// The place beside the board, 0 or 1, of that player. It stays with the person, as do the pieces.
    #[must_use]
    pub const fn place(&self, player: Player) -> usize {
        if self.turned {
            player.other().index()
        } else {
            player.index()
        }
    }

    /// The player in that place.
    #[must_use]
    pub fn player_at(&self, place: usize) -> Player {
        let [first, second] = Player::BOTH;
        if self.place(first) == place {
            first
        } else {
            second
        }
    }

    /// Games won by the person in each place since they began to play each other; this one too, once
    /// the piece that won it has come to rest.
    #[must_use]
    pub fn won(&self) -> [u32; 2] {
        let mut won = self.won;
        if let Some(winner) = self.board().winner().filter(|_| !self.moving) {
            won[self.place(winner)] += 1;
        }
        won
    }

    /// Whether a human plays.
    #[must_use]
    pub fn has_human(&self) -> bool {
        let mut seats = self.setup.seats.iter();
        seats.any(|seat| seat.occupant == Occupant::Human)
    }

    /// The human who plays against a computer, and is whom texts call *you*.
    #[must_use]
    pub fn alone(&self) -> Option<Player> {
        let is_human = |player: &Player| self.setup.seat(*player).occupant == Occupant::Human;
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        match (humans.next(), humans.next()) {
            (Some(human), None) => Some(human),
            _ => None,
        }
    }

    /// Whether whoever leaves it goes back to the library.
    #[must_use]
    pub const fn is_of_library(&self) -> bool {
        self.chosen
    }

    /// What each computer's latest move took.
    #[must_use]
    pub const fn stats(&self) -> [Option<Stats>; 2] {
        self.stats
    }

    /// Clears the board for another match of the same players.
    fn empty(&mut self, number: u64) {
        self.number = number;
        self.moving = false;
        self.won = self.won();
        self.record = Record::new(self.setup.variant);
        self.change = 0;
        self.stats = [None; 2];
        self.hints = [0; 2];
        self.reviewed = false;
        self.chosen = false;
        self.held = false;
    }

    /// The computer whose turn it is, which is of that kind. It stays the same through the match.
    #[cfg(not(target_family = "wasm"))]
    fn computer(&mut self, kind: StrategyKind) -> Result<Arc<dyn Strategy>, Unsuitable> {
        let place = self.board().turn().index();
        if let Some(computer) = &self.computers[place] {
            return Ok(Arc::clone(computer));
        }
        let computer = Arc::<dyn Strategy>::from(kind.build(self.setup.variant)?);
        self.computers[place] = Some(Arc::clone(&computer));
        Ok(computer)
    }

    /// Whether no piece is on its way to its square.
    #[must_use]
    pub const fn is_resting(&self) -> bool {
        !self.moving
    }

    /// Who makes the next move.
    #[must_use]
    pub const fn next_occupant(&self) -> Occupant {
        self.setup.seat(self.board().turn()).occupant
    }
}

/// The place where a match is, with the names that somebody has chosen.
fn link(setup: &Setup, board: &Board, words: &Words) -> Link {
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

/// Changes of what is played.
#[derive(Message, Clone, Debug)]
pub enum MatchCommand {
    /// Begins a match.
    Start(Setup),
    /// Begins a match at a place in it.
    Open(Link),
    /// Begins a sheet of paper, and the first game on it.
    StartSheet(Setup),
    /// Begins the match that is under way again.
    Restart,
    /// Plays another match between the same players; the other one begins. On paper it has the next free
    /// place, or the first one on a new sheet.
    Rematch,
    /// Begins to look into a position: this one, or else what is on the board, with the moves of its match.
    Study(Option<Board>),
    /// Begins the puzzle at a place among those of the program, as that of a day if it is.
    Riddle(usize, Option<i64>),
    /// Goes back from a study to the match at which it began, from a puzzle to the others, or to the title.
    Return,
    /// Goes back to the title. The match is kept and its computer stops thinking.
    Leave,
    /// Takes up the match that was left.
    Resume,
}

/// Somebody wants to move. Devices and computers use the same message.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayMove {
    /// The square that was aimed at; under gravity only its column counts.
    pub square: Square,
    /// Who wants it.
    pub by: Mover,
}

/// Who wants to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mover {
    /// A human at that device.
    Human(Device),
    /// The computer that was asked at this point of this match.
    Computer(Ticket),
}

/// A point of a match: what was thought for one, or began at it, is of no use at another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ticket {
    match_number: u64,
    change: u64,
}

/// A piece has been placed and is on its way to its square.
#[derive(Message, Clone, Copy, Debug)]
pub struct MovePlayed {
    /// Where it comes to rest.
    pub square: Square,
}

/// A move was refused and nothing has changed.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveRefused {
    /// The square that was aimed at.
    pub square: Square,
    /// Why.
    pub why: Refusal,
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The rules forbid it.
    Illegal(IllegalMove),
    /// It is the computer's turn.
    ComputersTurn,
    /// This device plays for the other side.
    NotYourTurn,
}

/// The piece that was on its way has come to rest.
#[derive(Message, Clone, Copy, Debug)]
pub struct PieceLanded {
    /// The point of the match since it was played.
    pub ticket: Ticket,
}

/// Starts, repeats, leaves and resumes matches.
fn obey(
    mut commands: Commands,
    mut orders: MessageReader<MatchCommand>,
    current: Option<ResMut<Match>>,
    words: Res<Words>,
    mut proposal: ResMut<Proposal>,
    mut seeds: ResMut<Seeds>,
    pad: Res<Pad>,
    mut screen: ResMut<NextState<Screen>>,
    mut phase: ResMut<NextState<Phase>>,
    mut overlay: ResMut<NextState<Overlay>>,
    mut aside: ResMut<SetAside>,
    mut reviews: MessageWriter<AskReview>,
) {
    // One order a frame is all that a player can give; of several the last counts.
    let Some(order) = orders.read().last() else {
        return;
    };
    (*overlay).set_if_neq(Overlay::None);
    match (order, current) {
        (MatchCommand::Start(setup), current) => {
            proposal.follow(setup, &words);
            let board = Board::new(setup.variant);
            let new = Match::new(setup, board, &mut seeds, &words);
            aside.replace(current, new, &mut commands);
        }
        (MatchCommand::Open(Link { setup, board }), current) => {
            proposal.follow(setup, &words);
            let new = Match::new(setup, board.clone(), &mut seeds, &words);
            aside.replace(current, new, &mut commands);
        }
        (MatchCommand::StartSheet(setup), current) => {
            proposal.follow(setup, &words);
            let board = Board::new(setup.variant);
            let mut first = Match::new(setup, board, &mut seeds, &words);
            first.page = Some(seeds.new_sheet(&pad));
            aside.replace(current, first, &mut commands);
        }
        (MatchCommand::Restart, Some(mut current)) if current.is_game() => {
            current.empty(seeds.next_match());
        }
        (MatchCommand::Rematch, Some(mut current)) if current.is_game() => {
            current.empty(seeds.next_match());
            if let Some(page) = current.page {
                current.page = page.next().or_else(|| Some(seeds.new_sheet(&pad)));
            }
            current.setup.seats.swap(0, 1);
            current.names.swap(0, 1);
            current.computers.swap(0, 1);
            current.turned = !current.turned;
        }
        (MatchCommand::Resume, Some(mut current)) => current.moving = false,
        (MatchCommand::Study(board), current) => {
            let shown = current.as_ref().map(|current| current.record.clone());
            let of_match = current
                .as_ref()
                .is_some_and(|current| current.is_study_of_match() || board.is_none());
            let Some(record) = board.clone().map(Record::from).or(shown) else {
                return;
            };
            // Whoever comes from the title finds what was studied there: on an empty board whatever it was.
            let of_title =
                board.is_some() && current.as_ref().is_none_or(|current| current.is_game());
            let before = match of_title {
                true if record.is_empty() => aside.take_study(record.variant()),
                true => aside.take_study_of(record.board()),
                false => None,
            };
            let mut study =
                before.unwrap_or_else(|| Match::study(record, of_match, &mut seeds, &words));
            let current = current.map(|mut current| {
                study.look_at(&mut current, board.is_none());
                current
            });
            aside.put_before(current, study, &mut commands);
        }
        (MatchCommand::Riddle(place, day), current) => {
            let Some(riddle) = Match::of_riddle(*place, *day, &mut seeds, &words) else {
                return;
            };
            aside.put_before(current, riddle, &mut commands);
        }
        (MatchCommand::Return, Some(mut current))
            if current.is_study_of_match() && aside.is_there() =>
        {
            aside.take_back(&mut current);
            if current.reviewed {
                reviews.write(AskReview::Open);
            }
        }
        (MatchCommand::Leave | MatchCommand::Return, current) => {
            if let Some(mut current) = current {
                if current.riddle().is_some() && matches!(order, MatchCommand::Return) {
                    (*overlay).set(Overlay::Puzzles);
                }
                if std::mem::take(&mut current.chosen) {
                    (*overlay).set(Overlay::Matches);
                }
            }
            (*screen).set_if_neq(Screen::Title);
            return;
        }
        (MatchCommand::Restart | MatchCommand::Rematch, _) | (MatchCommand::Resume, None) => return,
    }
    // Entering the screen again, even from itself, clears what the former match had on it, and the
    // phase ends whatever that was waiting for.
    screen.set(Screen::Match);
    phase.set(Phase::Settling);
}

/// The day that the calendar here shows, counted from 1970.
#[must_use]
pub fn today() -> i64 {
    day_of(now())
}

/// How many answers of the store are outstanding. A turn passes on once there are none: then the move
/// that led to it is on disk. Where nothing is kept there are never any.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Unsettled(pub u32);

/// Where matches get their chance and their numbers from.
#[derive(Resource)]
pub struct Seeds {
    rng: GameRng,
    matches: u64,
}

impl Seeds {
    /// All that happens by chance follows from `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rng: GameRng::seed_from_u64(seed),
            matches: 0,
        }
    }

    fn rng(&mut self) -> GameRng {
        GameRng::from_rng(&mut self.rng)
    }

    /// The first place on a sheet that nobody has drawn on.
    fn new_sheet(&mut self, pad: &Pad) -> Page {
        Page {
            begun: pad.free_time(now()),
            seed: self.rng.random(),
            game: 0,
        }
    }

    const fn next_match(&mut self) -> u64 {
        self.matches += 1;
        self.matches
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_message::<MatchCommand>()
        .add_message::<PlayMove>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PieceLanded>()
        .insert_resource(Words(Texts::english()))
        .init_resource::<Unsettled>()
        .add_systems(
            Update,
            obey.in_set(super::GameSystems::Command)
                .run_if(on_message::<MatchCommand>),
        )
        .add_plugins((
            advice::plugin,
            aim::plugin,
            seats::plugin,
            thinking::plugin,
            turn::plugin,
            walk::plugin,
            replay::plugin,
            keeping::plugin,
            paper::plugin,
            purpose::plugin,
            riddle::plugin,
            study::plugin,
        ));
}
