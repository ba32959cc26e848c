//! The notebook: the sheets of paper that are kept, and the games on the one that is shown.

use bevy::prelude::*;
use inarow_model::saved::KeptMatch;
use inarow_model::sheet::Page;
use inarow_rules::{Board, Record};

use super::keeper::{Persistence, keep};
use super::protocol::{SheetFound, StoreOrder};
use super::taking_up::Taker;
use crate::game::redraw::RedrawOn;
use crate::game::session::{Match, MatchCommand, Seeds, SheetGame};
use crate::game::sets::GameSystems;
use crate::game::states::Screen;

/// The sheet that is shown, of all that are kept. A sheet is known by when it was begun, in milliseconds since
/// 1970, and by its seed.
#[derive(Resource, Default)]
pub struct Notebook {
    /// The saved sheets, oldest first.
    sheets: Vec<(i64, u64)>,
    /// The one that is shown, once it is known.
    shown: Option<(i64, u64)>,
    /// The games on it, in their order.
    games: Vec<SheetGame>,
    /// The game on it that is played or was left.
    own: Option<SheetGame>,
    /// The last of those that are kept, as it is kept.
    latest: Option<Box<KeptMatch>>,
    /// Whether what is on it is still to be asked for, …
    unasked: bool,
    /// … and whether the answer is awaited.
    awaited: bool,
}

impl Notebook {
    /// When the sheet that is shown was begun, in milliseconds since 1970, and its seed; none if there is no sheet.
    pub const fn shown(&self) -> Option<(i64, u64)> {
        self.shown
    }

    /// The games on the sheet that is shown, in their order.
    pub fn games(&self) -> &[SheetGame] {
        &self.games
    }

    /// Whether it is not known yet what is on the sheet.
    pub const fn is_awaited(&self) -> bool {
        self.awaited
    }

    /// Where the sheet that is shown is among those that are kept: behind all of them, if it is not one.
    fn index(&self) -> Option<usize> {
        let shown = self.shown?;
        let index = self.sheets.iter().position(|sheet| *sheet == shown);
        Some(index.unwrap_or(self.sheets.len()))
    }

    /// Which of how many sheets is shown, from 1.
    pub fn number(&self) -> (usize, usize) {
        let all = self.sheets.len();
        // One on which nothing has been played yet is not kept.
        self.index()
            .map_or((0, all), |index| (index + 1, all.max(index + 1)))
    }

    /// The sheet after or before the one shown.
    pub fn beside(&self, later: bool) -> Option<(i64, u64)> {
        let index = self.index()?;
        let there = if later {
            index + 1
        } else {
            index.checked_sub(1)?
        };
        self.sheets.get(there).copied()
    }

    /// Whether another game has room on the sheet that is shown, or the last one has not ended.
    pub fn goes_on(&self) -> bool {
        self.games
            .last()
            .is_some_and(|last| !last.board.is_over() || last.page.next().is_some())
    }

    /// Shows that sheet, or the latest one.
    fn open(&mut self, sheet: Option<(i64, u64)>) {
        if self.shown != sheet {
            self.games.clear();
            self.own = None;
            self.latest = None;
        }
        self.shown = sheet;
        self.unasked = true;
    }

    /// Puts a game on the sheet on which it is played.
    fn note(&mut self, game: SheetGame) {
        let sheet = Some((game.page.begun, game.page.seed));
        if self.shown != sheet {
            self.open(sheet);
        }
        self.own = Some(game.clone());
        self.put(game);
    }

    fn put(&mut self, game: SheetGame) {
        let number = |game: &SheetGame| game.page.game;
        match self.games.binary_search_by_key(&number(&game), number) {
            Ok(index) => self.games[index] = game,
            Err(index) => self.games.insert(index, game),
        }
    }

    /// Hears which sheets are kept, and what is on the one that was asked for.
    pub(super) fn hear(&mut self, found: SheetFound, seeds: &mut Seeds) {
        for (begun, _) in &found.sheets {
            seeds.know_sheet(*begun);
        }
        self.sheets = found.sheets;
        self.awaited = false;
        let mut sheets = self.sheets.iter();
        let sheet = sheets.find(|(begun, _)| Some(*begun) == found.begun);
        self.shown = self.shown.or(sheet.copied());
        if sheet.is_none() || self.shown != sheet.copied() {
            return;
        }
        // Some may have been deleted since; but what is played is known best here.
        self.games = found.games.iter().filter_map(SheetGame::of).collect();
        if let Some(own) = self.own.clone() {
            self.put(own);
        }
        self.latest = found.games.into_iter().last().map(Box::new);
    }
}

/// A player leafs through the notebook.
#[derive(Message, Clone, Copy, Debug)]
pub enum LeafThrough {
    /// To the sheet that was begun then, and has that seed.
    To((i64, u64)),
    /// Goes on with the game on the sheet that is shown, or begins the next one.
    GoOn,
}

/// Follows the match that is played on a sheet.
fn note_played(mut notebook: ResMut<Notebook>, current: Res<Match>) {
    if let Some(game) = SheetGame::of_match(&current) {
        notebook.note(game);
    }
}

/// The sheet of the match that was left lies on top, or else the latest one.
fn open(mut notebook: ResMut<Notebook>, current: Option<Res<Match>>) {
    let page = current.and_then(|current| current.page);
    notebook.open(page.map(|page| (page.begun, page.seed)));
}

fn leaf(
    mut leaves: MessageReader<LeafThrough>,
    mut notebook: ResMut<Notebook>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    for leaf in leaves.read() {
        match leaf {
            LeafThrough::To(sheet) => notebook.open(Some(*sheet)),
            LeafThrough::GoOn => {
                let here = |page: Page| Some((page.begun, page.seed)) == notebook.shown;
                if let Some(current) = &current
                    && current.page.is_some_and(here)
                {
                    orders.write(way_on(current.board()));
                }
            }
        }
    }
}

/// Takes up the last game of a sheet that was left.
pub(super) fn take_up(
    mut leaves: MessageReader<LeafThrough>,
    mut taker: Taker,
    mut notebook: ResMut<Notebook>,
    current: Option<Res<Match>>,
    mut orders: MessageWriter<MatchCommand>,
) {
    if !leaves.read().any(|leaf| matches!(leaf, LeafThrough::GoOn)) {
        return;
    }
    let page = current.and_then(|current| current.page);
    if page.is_some_and(|page| Some((page.begun, page.seed)) == notebook.shown) {
        return;
    }
    if let Some(mut latest) = notebook.latest.take() {
        orders.write(way_on(&latest.end));
        // The sheet shows how it ended, wherever a player has looked at it last.
        if latest.end.is_over() {
            latest.saved.record = Record::from(latest.end.clone());
        }
        let setup = latest.saved.setup.clone();
        taker.take(*latest, false);
        taker.proposal.follow(&setup, &taker.words);
    }
}

/// The next command after a game.
fn way_on(board: &Board) -> MatchCommand {
    if board.is_over() {
        MatchCommand::Rematch
    } else {
        MatchCommand::Resume
    }
}

/// Asks for the sheet that is to be shown.
fn ask_for_sheet(mut notebook: ResMut<Notebook>, mut persistence: ResMut<Persistence>) {
    notebook.unasked = false;
    notebook.awaited = true;
    let begun = notebook.shown.map(|(begun, _)| begun);
    persistence.ask(StoreOrder::Sheet { begun });
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Notebook>()
        .init_resource::<Notebook>()
        .add_message::<LeafThrough>()
        .add_systems(OnEnter(Screen::Sheet), open.in_set(GameSystems::Keep))
        .add_systems(
            Update,
            (
                (leaf, take_up.run_if(resource_exists::<Persistence>))
                    .chain()
                    .in_set(GameSystems::Hear)
                    .run_if(on_message::<LeafThrough>),
                // What is drawn follows what is noted here.
                note_played
                    .in_set(GameSystems::Note)
                    .run_if(resource_exists_and_changed::<Match>),
                ask_for_sheet
                    .after(super::library::ask_for_matches)
                    .before(keep)
                    .in_set(GameSystems::Keep)
                    .run_if(
                        resource_exists::<Persistence>
                            .and_then(|notebook: Res<Notebook>| notebook.unasked),
                    ),
            ),
        );
}
