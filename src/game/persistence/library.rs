//! The library: the saved matches that a player has searched for, and actions on them.

use bevy::prelude::*;
use inarow_engine::Mistake;
use inarow_exchange::recognise;
use inarow_model::remote::Invite;
use inarow_model::saved::Handle;
use inarow_model::why::Why;
use inarow_store::{Earned, Query};

use super::keeper::Persistence;
use super::protocol::{
    FoundMatches, MatchFormat, StoreAnswer, StoreOrder, TakenIn, Tallied, WrittenMatches,
};
use crate::game::platform::{Deliver, Pasted};
use crate::game::redraw::RedrawOn;
use crate::game::session::{Match, MatchCommand, Panel, Pasting, pastes};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Phase};
use crate::game::troubles::{Trouble, Troubles};

/// Number of matches that are requested at first. More follow when the last of them is seen.
const PAGE: usize = 200;

/// A player's view of the saved matches.
#[derive(Resource, Default)]
pub struct Library {
    pub query: Query,
    pub found: FoundMatches,
    /// Results and ratings of the player, loaded soon after the start and again after each match.
    pub tallied: Option<Tallied>,
    /// Firsts of the player since the last match ended.
    pub new_firsts: Vec<Earned>,
    /// The number in the store of the last match that was found to be flawless.
    pub flawless: Option<i64>,
    /// The last action.
    pub news: Option<LibraryNews>,
    /// Number of matches that were deleted last, and can be restored.
    pub deleted: usize,
    /// Whether a search has been answered since the library was opened.
    pub answered: bool,
    /// The query and the number of matches for the last search.
    asked: Option<(Query, usize)>,
    most: usize,
}

/// The last action in the library.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LibraryNews {
    /// Number of matches that were put back.
    PutBack(usize),
    /// The clipboard was empty.
    NothingPasted,
    /// Matches were written.
    Written(WrittenMatches),
    /// Matches were taken in.
    TakenIn(TakenIn),
}

impl LibraryNews {
    /// Text quoted from the player's input, or from the names of their files.
    pub fn quoted(&self) -> Option<String> {
        match self {
            Self::Written(written) => Some(written.name.clone()),
            Self::TakenIn(taken) => taken.first_fault.as_ref().map(Why::quoted),
            Self::PutBack(_) | Self::NothingPasted => None,
        }
    }
}

/// A request to the library.
#[derive(Message, Clone, Debug)]
pub enum Shelve {
    /// Sets the title of a match. An empty title removes it.
    Rename(Handle, String),
    /// Deletes matches.
    Delete(Vec<Handle>),
    /// Puts those matches back, or without a list the ones deleted last.
    PutBack(Option<Vec<Handle>>),
    /// Writes matches into a file: these, or with `None` all that fit the query.
    Write(Option<Vec<Handle>>, MatchFormat),
    /// Imports the files in the folder where files are written.
    TakeInFiles,
}

impl Library {
    /// Requests more matches, once the last of those found has been seen.
    pub fn ask_for_more(&mut self) {
        let shown = self.found.matches.len();
        if shown >= self.most && self.found.total > shown {
            self.most += PAGE.max(self.most);
        }
    }

    /// Requests all matches. Returns whether they have come.
    pub fn ask_for_all(&mut self) -> bool {
        let shown = self.found.matches.len();
        if shown >= self.most && self.found.total > shown {
            self.most = self.found.total;
        }
        shown >= self.found.total || shown < self.most
    }

    /// Has the search repeated, because the matches may have changed.
    fn forget(&mut self) {
        self.asked = None;
    }

    /// Applies an answer of the store.
    pub(super) fn hear(&mut self, told: StoreAnswer, deliver: &mut MessageWriter<Deliver>) {
        let news = match told {
            StoreAnswer::Found(mut found) => {
                found.kinds = found.kinds.or_else(|| self.found.kinds.take());
                self.found = found;
                self.answered = true;
                return;
            }
            StoreAnswer::Tallied(tallied) => {
                // Two answers may come at once, and each is new but in one.
                let new = tallied.firsts.iter().filter(|earned| earned.is_new);
                self.new_firsts.extend(new.cloned());
                self.flawless = tallied.flawless.or(self.flawless);
                self.tallied = Some(tallied);
                return;
            }
            StoreAnswer::Changed { number, deleted } if deleted => {
                self.deleted = number;
                self.forget();
                return;
            }
            StoreAnswer::Changed { number, .. } => {
                self.deleted = 0;
                LibraryNews::PutBack(number)
            }
            StoreAnswer::Written(mut written) => {
                if !written.text.is_empty() {
                    deliver.write(Deliver {
                        name: written.name.clone(),
                        text: std::mem::take(&mut written.text),
                    });
                }
                LibraryNews::Written(written)
            }
            StoreAnswer::TakenIn(taken) => LibraryNews::TakenIn(taken),
            StoreAnswer::Done { .. }
            | StoreAnswer::Kept { .. }
            | StoreAnswer::Left { .. }
            | StoreAnswer::Sheet(_)
            | StoreAnswer::Progress(_)
            | StoreAnswer::Trouble(_) => return,
        };
        self.news = Some(news);
        self.forget();
    }
}

/// Requests the matches that a player wants to see, once for each change of the query or of their number.
pub(super) fn ask_for_matches(mut library: ResMut<Library>, mut persistence: ResMut<Persistence>) {
    let wanted = (library.query.clone(), library.most);
    if library.asked.as_ref() == Some(&wanted) {
        return;
    }
    let others = library
        .asked
        .as_ref()
        .is_none_or(|(query, _)| *query != wanted.0);
    if others && library.asked.is_some() {
        library.news = None;
        library.most = PAGE;
    }
    let (query, most, kinds) = (wanted.0, library.most, library.asked.is_none());
    library.asked = Some((query.clone(), most));
    persistence.ask(StoreOrder::Look { query, most, kinds });
}

fn open(mut library: ResMut<Library>) {
    library.most = library.most.max(PAGE);
    library.answered = false;
    library.forget();
}

/// A request for the player's results.
#[derive(Message, Default)]
pub struct AskTally;

/// Reports that no move of the player in the current match was a slip, by proof.
#[derive(Message, Default)]
pub struct NoteFlawless;

/// Reports the player's slips in the current match, found by its review.
#[derive(Message, Clone, Debug)]
pub struct NoteSlips(pub Vec<Mistake>);

fn note_slips(
    current: Res<Match>,
    mut persistence: ResMut<Persistence>,
    mut noted: MessageReader<NoteSlips>,
) {
    for NoteSlips(reasons) in noted.read() {
        let number = current.number();
        let taken_up = persistence
            .ended
            .as_ref()
            .is_some_and(|ended| ended.looked_at);
        let kept = persistence
            .kept
            .filter(|(kept, _)| taken_up && *kept == number);
        let order = StoreOrder::Slips {
            number,
            handle: kept.map(|(_, handle)| handle),
            reasons: reasons.clone(),
        };
        persistence.ask(order);
    }
}

pub(super) fn tally(mut library: ResMut<Library>, mut persistence: ResMut<Persistence>) {
    library.tallied = None;
    library.new_firsts.clear();
    persistence.ask(StoreOrder::Tally);
}

fn note_flawless(current: Res<Match>, mut persistence: ResMut<Persistence>) {
    let number = current.number();
    persistence.ask(StoreOrder::Flawless { number });
}

/// Whether the current match may have changed the player's results.
fn is_own(current: Res<Match>) -> bool {
    let is_played = current.mode_rules().panel == Panel::Players;
    is_played && current.alone().is_some()
}

fn shelve(
    mut wishes: MessageReader<Shelve>,
    mut library: ResMut<Library>,
    mut persistence: ResMut<Persistence>,
) {
    for wish in wishes.read() {
        library.news = None;
        let order = match wish.clone() {
            Shelve::Rename(handle, title) => {
                library.forget();
                StoreOrder::Rename { handle, title }
            }
            Shelve::Delete(handles) => StoreOrder::Delete { handles },
            Shelve::PutBack(handles) => StoreOrder::PutBack { handles },
            Shelve::Write(handles, form) => StoreOrder::Write {
                handles,
                query: library.query.clone(),
                form,
            },
            Shelve::TakeInFiles => StoreOrder::TakeInFiles,
        };
        persistence.ask(order);
    }
}

/// Handles pasted text: opens a link to a match, and imports all other text except invites.
pub(super) fn take_in(
    mut pasted: MessageReader<Pasted>,
    mut overlay: ResMut<NextState<Overlay>>,
    persistence: Option<ResMut<Persistence>>,
    mut library: ResMut<Library>,
    mut troubles: ResMut<Troubles>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let texts = pasted.read().map(|Pasted(text)| text);
    // An invite is none of its business.
    let texts = texts.filter(|text| text.parse::<Invite>().is_err());
    let texts = texts.collect::<Vec<_>>();
    if texts.is_empty() {
        return;
    }
    if let [text] = texts[..]
        && let Some(link) = recognise::place_in(text)
    {
        orders.write(MatchCommand::Open(link));
        return;
    }
    let Some(mut persistence) = persistence else {
        let why = Why::new("why-nothing-kept");
        troubles.list.push(Trouble::Store(why));
        return;
    };
    library.news = None;
    for text in texts {
        if text.trim().is_empty() {
            library.news = Some(LibraryNews::NothingPasted);
            continue;
        }
        let text = text.clone();
        persistence.ask(StoreOrder::TakeIn { text });
        overlay.set(Overlay::Matches);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.redraw_on::<Library>()
        .init_resource::<Library>()
        .add_message::<Shelve>()
        .add_message::<AskTally>()
        .add_message::<NoteFlawless>()
        .add_message::<NoteSlips>()
        .add_systems(OnEnter(Overlay::Matches), open.in_set(GameSystems::Keep))
        .add_systems(
            OnEnter(Phase::Over),
            tally
                .in_set(GameSystems::Keep)
                .run_if(resource_exists::<Persistence>.and_then(is_own)),
        )
        .add_systems(
            Update,
            (
                take_in.run_if(
                    on_message::<Pasted>
                        .and_then(not(in_state(Overlay::Line)))
                        .and_then(not(in_state(Overlay::Together)))
                        .and_then(not(pastes(Pasting::Position))),
                ),
                shelve.run_if(resource_exists::<Persistence>.and_then(on_message::<Shelve>)),
                tally.run_if(resource_exists::<Persistence>.and_then(on_message::<AskTally>)),
                note_slips.run_if(
                    resource_exists::<Persistence>
                        .and_then(resource_exists::<Match>)
                        .and_then(on_message::<NoteSlips>),
                ),
                note_flawless.run_if(
                    resource_exists::<Persistence>
                        .and_then(resource_exists::<Match>)
                        .and_then(on_message::<NoteFlawless>),
                ),
                ask_for_matches
                    .run_if(resource_exists::<Persistence>.and_then(in_state(Overlay::Matches))),
            )
                .chain()
                .in_set(GameSystems::Keep),
        );
}
