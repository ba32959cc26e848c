//! The address and the history of the page. The address names the place in the program, and the browser's back and
//! forward buttons lead through its screens.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::lessons;
use inarow_model::puzzles;
use inarow_model::remote::Invite;
use inarow_model::route::history::{
    CurrentView, HistoryEntry, HistoryStep, RouteHistory, Transition, transition_to,
};
use inarow_model::route::{Route, RouteKind};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;
use web_sys::PopStateEvent;

use super::inbox::{self, FromPage};
use super::location::{linked, note};
use super::screens::{board_kind, dialog_of, route_of};
use crate::game::GameSystems;
use crate::game::platform::{BadLink, Pasted};
use crate::game::session::{AskReview, Match, MatchCommand, Occasion, PendingWrites, SetAside};
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;

/// The current view of the game.
#[derive(SystemParam)]
struct Here<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    current: Option<Res<'w, Match>>,
    aside: Res<'w, SetAside>,
    words: Res<'w, Words>,
}

impl Here<'_> {
    /// Returns the match on the board that fills the window, if any.
    fn board(&self) -> Option<&Match> {
        let current = self.current.as_deref();
        current.filter(|_| *self.screen.get() == Screen::Match)
    }

    /// Returns the current view as an entry of the history.
    fn entry(&self) -> HistoryEntry {
        let overlay = *self.overlay.get();
        match self.board() {
            Some(current) => HistoryEntry {
                kind: board_kind(current),
                is_covered: overlay != Overlay::None,
                number: current.number(),
            },
            None => HistoryEntry {
                is_covered: matches!(overlay, Overlay::Line | Overlay::Players),
                ..HistoryEntry::of(self.route().kind())
            },
        }
    }

    /// Compares the current view with an entry. `of_visit` says whether the entry's number belongs to this visit.
    fn beside(&self, entry: HistoryEntry, of_visit: bool) -> CurrentView {
        let wanted = linked().and_then(|text| text.parse::<Route>().ok());
        let current = self.current.as_deref();
        let is_number = |number: Option<u64>| of_visit && number == Some(entry.number);
        let same_address = wanted.is_some() && wanted == self.of_match();
        let board = self.board();
        let is_position = |current: &Match| wanted == Some(Route::Study(current.board().clone()));
        CurrentView {
            board: board.map(board_kind),
            same: same_address || is_number(current.map(Match::number)),
            can_be_reviewed: current.is_some_and(Match::can_be_reviewed),
            began_there: board.is_some_and(|current| current.mode_rules().returns)
                && is_number(self.aside.last_number()),
            is_studied_there: board.is_some_and(is_position),
        }
    }

    /// Returns the route of the current or the unfinished match.
    fn of_match(&self) -> Option<Route> {
        // No route leads to somebody far away: whoever loads the page anew resumes the match on the title.
        let here = |current: &&Match| !current.is_remote_on();
        let current = self.current.as_deref().filter(here)?;
        let link = current.link(&self.words);
        // A sheet on which nothing is yet is not kept: there is a new one where the sheets are.
        let is_first = current.page.is_some_and(|page| page.game == 0);
        if is_first && current.record.is_empty() {
            return Some(Route::Paper);
        }
        Some(match board_kind(current) {
            RouteKind::Study => Route::Study(link.board),
            RouteKind::Review => {
                let board = current.record.end();
                Route::Review(inarow_model::link::Link { board, ..link })
            }
            RouteKind::Lesson => Route::Lesson(lessons::place_of(current.attempt()?.lesson?)),
            RouteKind::Puzzle => {
                let index = puzzles::place_of(&current.attempt()?.puzzle);
                // One from the player's own matches is found in the list.
                index.map_or(Route::Puzzles, Route::Puzzle)
            }
            _ => Route::Match(link),
        })
    }

    /// Returns the current route.
    fn route(&self) -> Route {
        if self.board().is_some() {
            self.of_match().unwrap_or(Route::Title)
        } else if *self.screen.get() == Screen::Sheet {
            Route::Paper
        } else {
            route_of(*self.overlay.get())
        }
    }
}

/// The state that is changed to go to another route.
#[derive(SystemParam)]
struct RouteState<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    orders: MessageWriter<'w, MatchCommand>,
    review: MessageWriter<'w, AskReview>,
    bad_link: ResMut<'w, BadLink>,
    history: ResMut<'w, History>,
    going: ResMut<'w, Going>,
}

impl RouteState<'_> {
    /// Goes to the route of the page's address and returns its kind. An invalid address leads to the title, which shows
    /// the error. `at_title` says whether the title is already shown.
    fn follow(&mut self, at_title: bool) -> RouteKind {
        self.going.aim = None;
        self.bad_link.0 = None;
        self.overlay.set(Overlay::None);
        let route = linked().map_or(Ok(Route::Title), |text| text.parse());
        let route = route.unwrap_or_else(|why| {
            self.bad_link.0 = Some(why);
            Route::Title
        });
        let kind = route.kind();
        let command = match route {
            Route::Match(link) => MatchCommand::Open(link),
            Route::Review(link) => {
                self.going.aim = Some(kind);
                MatchCommand::Open(link)
            }
            Route::Study(board) => MatchCommand::Study(Some(board)),
            Route::Puzzle(index) => {
                let puzzle = puzzles::of_the_program()[index].clone();
                MatchCommand::Puzzle(puzzle, Occasion::Chosen)
            }
            Route::Lesson(index) => MatchCommand::Lesson(index),
            Route::Join(invite) => {
                self.going.invite = Some(invite);
                self.leave_for(RouteKind::Title, at_title);
                return RouteKind::Title;
            }
            _ => {
                self.leave_for(kind, at_title);
                return kind;
            }
        };
        self.orders.write(command);
        kind
    }

    /// Goes to a route without a board.
    fn leave_for(&mut self, kind: RouteKind, at_title: bool) {
        if kind == RouteKind::Paper {
            self.overlay.set(Overlay::None);
            self.screen.set(Screen::Sheet);
        } else if at_title {
            self.overlay.set(dialog_of(kind).unwrap_or_default());
        } else {
            self.orders.write(MatchCommand::Leave);
            self.going.aim = Some(kind);
        }
    }

    /// Takes the last step to the destination, once the game has come near enough. Returns whether there was a
    /// destination.
    fn arrive(&mut self, here: &Here, settled: bool) -> bool {
        let Some(aim) = self.going.aim else {
            return false;
        };
        if let Some(overlay) = dialog_of(aim) {
            if *here.screen.get() == Screen::Title {
                self.overlay.set(overlay);
            }
        } else if let Some(current) = here.board().filter(|current| current.mode_rules().is_kept) {
            // What was kept of the match may still take its place.
            if !settled {
                return true;
            }
            match (board_kind(current), aim) {
                (RouteKind::Match, RouteKind::Review) if current.can_be_reviewed() => {
                    self.review.write(AskReview::Open);
                }
                (RouteKind::Review, RouteKind::Match) => {
                    self.review.write(AskReview::Close);
                }
                _ => {}
            }
        }
        self.going.aim = None;
        true
    }
}

/// The history of this visit.
#[derive(Resource)]
struct History(RouteHistory);

/// The navigation under way: back in the browser's history, or to another place.
#[derive(Resource, Default)]
struct Going {
    /// Whether the browser was asked to go back and has not reported that yet.
    back: bool,
    /// The last note in the browser's entry: the number of the match, and the address.
    noted: Option<(u64, String)>,
    /// The destination, if reaching it takes the game more than one step.
    aim: Option<RouteKind>,
    /// Whether a command of this frame leads to another place.
    ordered: bool,
    /// An invite in the address, kept until the title is open.
    invite: Option<Box<Invite>>,
}

thread_local! {
    /// The listener to the browser's back and forward buttons. It lives as long as the page.
    static ON_POP_STATE: RefCell<Option<Closure<dyn FnMut(PopStateEvent)>>> =
        const { RefCell::new(None) };
}

/// Begins the history with `kind`. The address stays until the game has reached it.
fn enter(kind: RouteKind, history: &mut History, going: &mut Going) {
    history.0.begin(HistoryEntry::of(kind));
    going.noted = None;
    let address = match kind {
        RouteKind::Title => String::new(),
        _ => linked().map_or_else(String::new, |link| format!("#{link}")),
    };
    note(&history.0, &address, false);
}

/// Begins the history with the route that the address names, and listens to the browser's history.
fn begin(mut state: RouteState) {
    let kind = state.follow(true);
    enter(kind, &mut state.history, &mut state.going);
    let listen = Closure::<dyn FnMut(PopStateEvent)>::new(|event: PopStateEvent| {
        inbox::put(FromPage::Wandered(event.state().as_string()));
    });
    if let Some(window) = web_sys::window() {
        // It fails for nobody who has a window.
        let _ =
            window.add_event_listener_with_callback("popstate", listen.as_ref().unchecked_ref());
    }
    ON_POP_STATE.set(Some(listen));
}

/// Follows the browser through its history.
fn wander(mut messages: MessageReader<FromPage>, mut state: RouteState, here: Here) {
    for message in messages.read() {
        let FromPage::Wandered(noted) = message else {
            continue;
        };
        let at_title = *here.screen.get() == Screen::Title;
        let asked = std::mem::take(&mut state.going.back);
        state.going.noted = None;
        let stood = noted
            .as_deref()
            .and_then(|noted| state.history.0.stand_at(noted));
        match stood {
            Some((entry, of_visit)) if !asked => go(&mut state, &here, entry, of_visit),
            Some(_) => {}
            // The player has written another address. Whether it has an entry of its own is not told.
            None => {
                let kind = state.follow(at_title);
                enter(kind, &mut state.history, &mut state.going);
            }
        }
    }
}

/// Goes to an entry of the history by the shortest transition that keeps the match on the board.
fn go(state: &mut RouteState, here: &Here, entry: HistoryEntry, of_visit: bool) {
    let at_title = *here.screen.get() == Screen::Title;
    let kind = entry.kind;
    state.going.aim = None;
    if kind == RouteKind::Paper || dialog_of(kind).is_some() {
        state.leave_for(kind, at_title);
        return;
    }
    match transition_to(entry, here.beside(entry, of_visit)) {
        Transition::Menu => state.overlay.set(Overlay::Pause),
        Transition::Uncover => state.overlay.set(Overlay::None),
        Transition::Review => {
            state.overlay.set(Overlay::None);
            state.review.write(AskReview::Open);
        }
        Transition::EndReview => {
            state.overlay.set(Overlay::None);
            state.review.write(AskReview::Close);
        }
        Transition::Return => {
            state.orders.write(MatchCommand::Return);
            state.going.aim = Some(kind);
        }
        Transition::Study => {
            state.orders.write(MatchCommand::Study(None));
        }
        Transition::Resume => {
            state.orders.write(MatchCommand::Resume);
            state.going.aim = Some(kind);
        }
        Transition::Follow => {
            state.follow(at_title);
        }
    }
}

/// Pastes the invite from the address, once the title is open.
fn bring(mut going: ResMut<Going>, mut pasted: MessageWriter<Pasted>) {
    let invite = going.invite.take();
    pasted.write_batch(invite.map(|invite| Pasted(invite.to_string())));
}

/// Notes whether a command of this frame leads to another place.
fn hear(
    mut going: ResMut<Going>,
    mut orders: MessageReader<MatchCommand>,
    mut reviews: MessageReader<AskReview>,
) {
    going.ordered = orders.read().count() + reviews.read().count() > 0;
}

/// Updates the history and the address to the current route.
fn follow(mut state: RouteState, here: Here, pending_writes: Res<PendingWrites>) {
    let changing = state.going.ordered
        || !matches!(*state.screen, NextState::Unchanged)
        || !matches!(*state.overlay, NextState::Unchanged);
    if state.going.back || changing || state.arrive(&here, pending_writes.0 == 0) {
        return;
    }
    let entry = here.entry();
    let mut address = here.route().to_string();
    if !address.is_empty() {
        address.insert(0, '#');
    }
    let told = Some((entry.number, address.clone()));
    let RouteState { history, going, .. } = &mut state;
    let history = &mut history.0;
    match history.step_to(entry) {
        HistoryStep::Stay if going.noted == told => return,
        HistoryStep::Stay | HistoryStep::Replace => {
            history.replace(entry);
            note(history, &address, false);
        }
        HistoryStep::Push => {
            let mut longer = history.clone();
            longer.push(entry);
            if note(&longer, &address, true) {
                *history = longer;
            }
        }
        HistoryStep::Back(steps) => {
            let steps = i32::try_from(steps).unwrap_or(i32::MAX);
            going.back = super::location::history()
                .is_some_and(|history| history.go_with_delta(-steps).is_ok());
            return;
        }
    }
    going.noted = told;
}

pub(super) fn plugin(app: &mut App) {
    // No two visits begin in the same millisecond.
    let visit = js_sys::Date::now() as u64;
    app.insert_resource(History(RouteHistory::new(visit)))
        .init_resource::<Going>()
        .add_systems(Startup, begin.in_set(GameSystems::Prepare))
        .add_systems(
            Update,
            (
                (
                    wander,
                    bring.run_if(in_state(Screen::Title).and_then(in_state(Overlay::None))),
                )
                    .chain()
                    .in_set(GameSystems::Input),
                (hear, follow).chain().in_set(GameSystems::Picture),
            ),
        );
}
