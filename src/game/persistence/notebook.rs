//! The notebook: the saved sheets of paper, and the games on the sheet shown.

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

/// The saved sheets of paper, of which one is shown. A sheet is identified by its seed and by the time at which it was
/// begun, in milliseconds since 1970.
#[derive(Resource, Default)]
pub struct Notebook {
    /// The saved sheets, oldest first.
    sheets: Vec<(i64, u64)>,
    /// The sheet shown, once it is known.
    shown: Option<(i64, u64)>,
    /// The games on the sheet shown, in their order.
    games: Vec<SheetGame>,
    /// The game of the current match, if it is on the sheet shown.
    own: Option<SheetGame>,
    /// The last saved game on the sheet shown, in its saved state.
    latest: Option<Box<KeptMatch>>,
    /// Whether the games on the sheet have yet to be requested.
    unasked: bool,
    /// Whether the answer to this request is outstanding.
    awaited: bool,
}

impl Notebook {
    /// The sheet shown, if any: when it was begun (in milliseconds since 1970) and its seed.
    pub const fn shown(&self) -> Option<(i64, u64)> {
        self.shown
    }

    /// The games on the sheet that is shown, in their order.
    pub fn games(&self) -> &[SheetGame] {
        &self.games
    }

    /// Whether the games on the sheet are still being loaded.
    pub const fn is_awaited(&self) -> bool {
        self.awaited
    }

    /// Index of the sheet shown among the saved ones. An unsaved sheet comes after all of them.
    fn index(&self) -> Option<usize> {
        let shown = self.shown?;
        let index = self.sheets.iter().position(|sheet| *sheet == shown);
        Some(index.unwrap_or(self.sheets.len()))
    }

    /// Number of the sheet shown (from 1, or 0 without one) and number of all sheets.
    pub fn number(&self) -> (usize, usize) {
        let all = self.sheets.len();
        // One on which nothing has been played yet is not kept.
        self.index()
            .map_or((0, all), |index| (index + 1, all.max(index + 1)))
    }

    /// The saved sheet after the one shown if `later`, or else the one before.
    pub fn beside(&self, later: bool) -> Option<(i64, u64)> {
        let index = self.index()?;
        let there = if later {
            index + 1
        } else {
            index.checked_sub(1)?
        };
        self.sheets.get(there).copied()
    }

    /// Whether the sheet shown has room for another game, or its last game has not ended.
    pub fn goes_on(&self) -> bool {
        self.games
            .last()
            .is_some_and(|last| !last.board.is_over() || last.page.next().is_some())
    }

    /// Shows `sheet`. With `None`, the latest sheet is shown.
    fn open(&mut self, sheet: Option<(i64, u64)>) {
        if self.shown != sheet {
            self.games.clear();
            self.own = None;
            self.latest = None;
        }
        self.shown = sheet;
        self.unasked = true;
    }

    /// Adds or updates a game that is played, and shows its sheet.
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

    /// Takes over the saved sheets, and the games on the sheet that was asked for.
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

/// A request in the notebook.
#[derive(Message, Clone, Copy, Debug)]
pub enum LeafThrough {
    /// Shows the sheet with this time of its begin (in milliseconds since 1970) and this seed.
    To((i64, u64)),
    /// Goes on with the game on the sheet that is shown, or begins the next one.
    GoOn,
}

/// Updates the sheet after a change of the match that is played on it.
fn note_played(mut notebook: ResMut<Notebook>, current: Res<Match>) {
    if let Some(game) = SheetGame::of_match(&current) {
        notebook.note(game);
    }
}

/// Shows the sheet of the match that was left, or else the latest sheet.
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

/// Resumes the last game of the sheet shown, if the current match is on another sheet or none.
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

/// The command that goes on from a position: a rematch if the game is over, or else resuming.
fn way_on(board: &Board) -> MatchCommand {
    if board.is_over() {
        MatchCommand::Rematch
    } else {
        MatchCommand::Resume
    }
}

/// Asks the store for the sheet to show.
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
