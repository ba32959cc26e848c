//! The pad: the sheets of paper that are kept, and the games on the one that is shown.

use bevy::prelude::*;

use super::desk::{Order, SheetFound};
use super::{Keeping, Taker};
use crate::game::GameSystems;
use crate::game::session::walk::take_walks;
use crate::game::session::{Match, MatchCommand};
use crate::game::states::Screen;
use crate::rules::{Board, Player};
use crate::setup::Setup;
use crate::sheet::Page;
use crate::store::KeptMatch;

/// A game on a sheet.
#[derive(Clone, Debug)]
pub struct SheetGame {
    /// Where it stands.
    pub page: Page,
    /// Who plays it.
    pub setup: Setup,
    /// Whether the second player has the first place beside the board.
    pub turned: bool,
    /// How it stands.
    pub board: Board,
}

impl SheetGame {
    /// The person, by the place beside the board, whose pieces these are.
    #[must_use]
    pub const fn place(&self, player: Player) -> usize {
        if self.turned {
            player.other().index()
        } else {
            player.index()
        }
    }
}

impl SheetGame {
    /// A game that is kept, if it is one on a sheet.
    fn of(kept: &KeptMatch) -> Option<Self> {
        let saved = &kept.saved;
        // It stays as it ended, wherever somebody has looked at it last.
        let board = if kept.end.is_over() {
            &kept.end
        } else {
            saved.record.board()
        };
        Some(Self {
            page: saved.page?,
            setup: saved.setup.clone(),
            turned: saved.turned,
            board: board.clone(),
        })
    }
}

/// The sheet that is shown, of all that are kept.
#[derive(Resource, Default)]
pub struct Pad {
    /// When each that is kept was begun, the earliest first.
    sheets: Vec<i64>,
    /// When the one that is shown was begun, once it is known.
    shown: Option<i64>,
    /// The games on it, in their order.
    games: Vec<SheetGame>,
    /// The last of those as it is kept.
    latest: Option<Box<KeptMatch>>,
    /// Whether it is still to be asked for.
    unasked: bool,
}

impl Pad {
    /// When the sheet that is shown was begun, in milliseconds since 1970; none if there is no sheet.
    #[must_use]
    pub const fn shown(&self) -> Option<i64> {
        self.shown
    }

    /// The games on the sheet that is shown, in their order.
    #[must_use]
    pub fn games(&self) -> &[SheetGame] {
        &self.games
    }

    /// Which of how many sheets is shown, from 1.
    #[must_use]
    pub fn number(&self) -> (usize, usize) {
        let before = |begun| self.sheets.partition_point(|other| *other < begun);
        let Some(shown) = self.shown else {
            return (0, self.sheets.len());
        };
        // One on which nothing has been played yet is not kept.
        let unkept = usize::from(!self.sheets.contains(&shown));
        (before(shown) + 1, self.sheets.len() + unkept)
    }

    /// The sheet that lies so many sheets behind the one that is shown, or before it.
    #[must_use]
    pub fn beside(&self, step: isize) -> Option<i64> {
        let shown = self.shown?;
        let earlier = self.sheets.iter().rev().filter(|other| **other < shown);
        let later = self.sheets.iter().filter(|other| **other > shown);
        let steps = step.unsigned_abs().checked_sub(1)?;
        if step < 0 {
            earlier.copied().nth(steps)
        } else {
            later.copied().nth(steps)
        }
    }

    /// Whether another game has room on the sheet that is shown, or the last one has not ended.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        self.games
            .last()
            .is_some_and(|last| !last.board.is_over() || last.page.next().is_some())
    }

    /// Shows that sheet, or the latest one.
    fn open(&mut self, begun: Option<i64>) {
        if self.shown != begun {
            self.games.clear();
            self.latest = None;
        }
        self.shown = begun;
        self.unasked = true;
    }

    /// Puts a game on the sheet on which it is played.
    pub(in crate::game::session) fn note(&mut self, game: SheetGame) {
        if self.shown != Some(game.page.begun) {
            self.open(Some(game.page.begun));
        }
        self.put(game);
    }

    fn put(&mut self, game: SheetGame) {
        let number = |game: &SheetGame| game.page.game;
        match self.games.binary_search_by_key(&number(&game), number) {
            Ok(place) => self.games[place] = game,
            Err(place) => self.games.insert(place, game),
        }
    }

    /// Hears which sheets are kept, and what is on the one that was asked for.
    pub(super) fn hear(&mut self, found: SheetFound) {
        self.sheets = found.sheets;
        let begun = |kept: &KeptMatch| kept.saved.page.map(|page| page.begun);
        let found_sheet = found.games.first().and_then(begun);
        self.shown = self.shown.or(found_sheet);
        if found_sheet.is_none() || found_sheet != self.shown {
            return;
        }
        for game in found.games.iter().filter_map(SheetGame::of) {
            self.put(game);
        }
        self.latest = found.games.into_iter().last().map(Box::new);
    }
}

/// Somebody leafs through the pad.
#[derive(Message, Clone, Copy, Debug)]
pub enum Leaf {
    /// To the sheet that was begun then.
    To(i64),
    /// On with the game on the sheet that is shown, or with the next one there.
    GoOn,
}

/// Follows the match that is played on a sheet.
fn follow(mut pad: ResMut<Pad>, current: Res<Match>) {
    if let Some(game) = current.on_sheet() {
        pad.note(game);
    }
}

/// The sheet of the match that was left lies on top, or else the latest one.
fn open(mut pad: ResMut<Pad>, current: Option<Res<Match>>) {
    let page = current.and_then(|current| current.page());
    pad.open(page.map(|page| page.begun));
}

fn leaf(
    mut leaves: MessageReader<Leaf>,
    mut pad: ResMut<Pad>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    for leaf in leaves.read() {
        match leaf {
            Leaf::To(begun) => pad.open(Some(*begun)),
            Leaf::GoOn => {
                let here = |page: Page| Some(page.begun) == pad.shown;
                if let Some(current) = &current
                    && current.page().is_some_and(here)
                {
                    orders.write(way_on(current.board()));
                }
            }
        }
    }
}

/// Takes up the last game of a sheet that was left.
fn take_up(
    mut leaves: MessageReader<Leaf>,
    mut taker: Taker,
    mut pad: ResMut<Pad>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    if !leaves.read().any(|leaf| matches!(leaf, Leaf::GoOn)) {
        return;
    }
    let page = current.and_then(|current| current.page());
    if page.is_some_and(|page| Some(page.begun) == pad.shown) {
        return;
    }
    if let Some(latest) = pad.latest.take() {
        orders.write(way_on(&latest.end));
        taker.take(*latest);
    }
}

/// What leads on from a game.
fn way_on(board: &Board) -> MatchCommand {
    if board.is_over() {
        MatchCommand::Rematch
    } else {
        MatchCommand::Resume
    }
}

/// Asks for the sheet that is to be shown.
fn ask(mut pad: ResMut<Pad>, mut keeping: ResMut<Keeping>) {
    pad.unasked = false;
    let begun = pad.shown;
    keeping.ask(Order::Sheet { begun });
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pad>()
        .add_message::<Leaf>()
        .add_systems(OnEnter(Screen::Sheet), open)
        .add_systems(
            Update,
            (
                (leaf, take_up.run_if(resource_exists::<Keeping>))
                    .chain()
                    .in_set(GameSystems::Input)
                    .run_if(on_message::<Leaf>),
                // What is drawn follows what is noted here.
                follow
                    .in_set(GameSystems::Turn)
                    .after(take_walks)
                    .run_if(resource_exists_and_changed::<Match>),
                ask.in_set(GameSystems::Place)
                    .run_if(resource_exists::<Keeping>.and_then(|pad: Res<Pad>| pad.unasked)),
            ),
        );
}
