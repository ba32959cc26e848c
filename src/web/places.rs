//! The address and the history of the page. The address names the place in the program, and the browser's back and
//! forward buttons lead through its screens.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::address::Address;
use inarow_model::lessons;
use inarow_model::puzzles;
use inarow_model::remote::Invite;
use inarow_model::trail::{HistoryEntry, Place, Shown, Step, Trail, Way, way_to};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;
use web_sys::PopStateEvent;

use super::inbox::{self, FromPage};
use super::location::{linked, note};
use super::screens::{on_board, over_title};
use crate::game::GameSystems;
use crate::game::platform::{BadLink, Pasted};
use crate::game::session::{AskReview, Match, MatchCommand, Occasion, PendingWrites, SetAside};
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;

/// The current place of the game.
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

    fn place(&self) -> Place {
        let overlay = *self.overlay.get();
        match (self.board(), overlay) {
            (Some(current), Overlay::None) => on_board(current),
            (Some(_), _) => Place::Pause,
            (None, _) if *self.screen.get() == Screen::Sheet => Place::Paper,
            (None, Overlay::Matches) => Place::Matches,
            (None, Overlay::Puzzles) => Place::Puzzles,
            (None, Overlay::Lessons) => Place::Lessons,
            (None, Overlay::Settings | Overlay::Access | Overlay::Bindings) => Place::Settings,
            (None, Overlay::HowToPlay) => Place::HowToPlay,
            (None, Overlay::Statistics) => Place::Statistics,
            (None, Overlay::Line | Overlay::Players) => Place::Line,
            (None, _) => Place::Title,
        }
    }

    /// Returns the current place as an entry of the history.
    fn entry(&self) -> HistoryEntry {
        let number = self.board().map_or(0, Match::number);
        let place = self.place();
        HistoryEntry { place, number }
    }

    /// Compares the current view with an entry. `of_visit` says whether the entry's number belongs to this visit.
    fn beside(&self, entry: HistoryEntry, of_visit: bool) -> Shown {
        let wanted = linked().and_then(|text| text.parse::<Address>().ok());
        let current = self.current.as_deref();
        let is_number = |number: Option<u64>| of_visit && number == Some(entry.number);
        let same_address = wanted.is_some() && wanted == self.of_match();
        let board = self.board();
        let is_position = |current: &Match| wanted == Some(Address::Study(current.board().clone()));
        Shown {
            board: board.map(on_board),
            same: same_address || is_number(current.map(Match::number)),
            can_be_reviewed: current.is_some_and(Match::can_be_reviewed),
            began_there: board.is_some_and(|current| current.mode_rules().returns)
                && is_number(self.aside.last_number()),
            is_studied_there: board.is_some_and(is_position),
        }
    }

    /// Returns the address of the current or the unfinished match.
    fn of_match(&self) -> Option<Address> {
        // No address leads to somebody far away: whoever loads the page anew resumes the match on the title.
        let here = |current: &&Match| !current.is_remote_on();
        let current = self.current.as_deref().filter(here)?;
        let link = current.link(&self.words);
        // A sheet on which nothing is yet is not kept: there is a new one where the sheets are.
        let is_first = current.page.is_some_and(|page| page.game == 0);
        if is_first && current.record.is_empty() {
            return Some(Address::Paper);
        }
        Some(match on_board(current) {
            Place::Study => Address::Study(link.board),
            Place::Puzzle => {
                let attempt = current.attempt()?;
                match attempt.lesson {
                    Some(lesson) => Address::Lesson(lessons::place_of(lesson)),
                    // One from the player's own matches is found in the list.
                    None => {
                        puzzles::place_of(&attempt.puzzle).map_or(Address::Puzzles, Address::Puzzle)
                    }
                }
            }
            Place::Review => {
                let board = current.record.end();
                Address::Review(inarow_model::link::Link { board, ..link })
            }
            _ => Address::Match(link),
        })
    }

    /// Returns the address of the current place.
    fn address(&self) -> Address {
        let place = self.place();
        match place {
            Place::Title | Place::Line => Address::Title,
            Place::Matches => Address::Matches,
            Place::Puzzles => Address::Puzzles,
            Place::Lessons => Address::Lessons,
            Place::Settings => Address::Settings,
            Place::HowToPlay => Address::HowToPlay,
            Place::Paper => Address::Paper,
            Place::Statistics => Address::Statistics,
            _ => self.of_match().unwrap_or(Address::Title),
        }
    }
}

/// The state that is changed to go to another place.
#[derive(SystemParam)]
struct PlaceState<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    orders: MessageWriter<'w, MatchCommand>,
    review: MessageWriter<'w, AskReview>,
    bad_link: ResMut<'w, BadLink>,
    history: ResMut<'w, History>,
    going: ResMut<'w, Going>,
}

impl PlaceState<'_> {
    /// Goes to the place of the page's address and returns it. An invalid address leads to the title, which shows the
    /// error. `at_title` says whether the title is already shown.
    fn follow(&mut self, at_title: bool) -> Place {
        self.going.aim = None;
        self.bad_link.0 = None;
        self.overlay.set(Overlay::None);
        let address = linked().map_or(Ok(Address::Title), |text| text.parse());
        let place = match address {
            Ok(Address::Title) => Place::Title,
            Ok(Address::Matches) => Place::Matches,
            Ok(Address::Statistics) => Place::Statistics,
            Ok(Address::Puzzles) => Place::Puzzles,
            Ok(Address::Lessons) => Place::Lessons,
            Ok(Address::Settings) => Place::Settings,
            Ok(Address::HowToPlay) => Place::HowToPlay,
            Ok(Address::Paper) => Place::Paper,
            Ok(Address::Match(link)) => {
                self.orders.write(MatchCommand::Open(link));
                return Place::Match;
            }
            Ok(Address::Review(link)) => {
                self.orders.write(MatchCommand::Open(link));
                self.going.aim = Some(Place::Review);
                return Place::Review;
            }
            Ok(Address::Study(board)) => {
                self.orders.write(MatchCommand::Study(Some(board)));
                return Place::Study;
            }
            Ok(Address::Puzzle(index)) => {
                let puzzle = puzzles::of_the_program()[index].clone();
                self.orders
                    .write(MatchCommand::Puzzle(puzzle, Occasion::Chosen));
                return Place::Puzzle;
            }
            Ok(Address::Lesson(index)) => {
                self.orders.write(MatchCommand::Lesson(index));
                return Place::Puzzle;
            }
            Ok(Address::Join(invite)) => {
                self.going.invite = Some(invite);
                Place::Title
            }
            Err(why) => {
                self.bad_link.0 = Some(why);
                Place::Title
            }
        };
        self.leave_for(place, at_title);
        place
    }

    /// Goes to a place without a board.
    fn leave_for(&mut self, place: Place, at_title: bool) {
        if place == Place::Paper {
            self.overlay.set(Overlay::None);
            self.screen.set(Screen::Sheet);
        } else if at_title {
            self.overlay.set(over_title(place).unwrap_or_default());
        } else {
            self.orders.write(MatchCommand::Leave);
            self.going.aim = Some(place);
        }
    }

    /// Takes the last step to the destination, once the game has come near enough. Returns whether there was a
    /// destination.
    fn arrive(&mut self, here: &Here, settled: bool) -> bool {
        let Some(aim) = self.going.aim else {
            return false;
        };
        if let Some(overlay) = over_title(aim) {
            if *here.screen.get() == Screen::Title {
                self.overlay.set(overlay);
            }
        } else if let Some(current) = here.board().filter(|current| current.mode_rules().is_kept) {
            // What was kept of the match may still take its place.
            if !settled {
                return true;
            }
            match (on_board(current), aim) {
                (Place::Match, Place::Review) if current.can_be_reviewed() => {
                    self.review.write(AskReview::Open);
                }
                (Place::Review, Place::Match) => {
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
struct History(Trail);

/// The navigation under way: back in the browser's history, or to another place.
#[derive(Resource, Default)]
struct Going {
    /// Whether the browser was asked to go back and has not reported that yet.
    back: bool,
    /// The last note in the browser's entry: the number of the match, and the address.
    noted: Option<(u64, String)>,
    /// The destination, if reaching it takes the game more than one step.
    aim: Option<Place>,
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

/// Begins the history with `place`. The address stays until the game has reached the place.
fn enter(place: Place, history: &mut History, going: &mut Going) {
    history.0.begin(HistoryEntry::of(place));
    going.noted = None;
    let address = match place {
        Place::Title => String::new(),
        _ => linked().map_or_else(String::new, |link| format!("#{link}")),
    };
    note(&history.0, &address, false);
}

/// Begins the history with the place that the address names, and listens to the browser's history.
fn begin(mut ways: PlaceState) {
    let place = ways.follow(true);
    enter(place, &mut ways.history, &mut ways.going);
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
fn wander(mut messages: MessageReader<FromPage>, mut ways: PlaceState, here: Here) {
    for message in messages.read() {
        let FromPage::Wandered(noted) = message else {
            continue;
        };
        let at_title = *here.screen.get() == Screen::Title;
        let asked = std::mem::take(&mut ways.going.back);
        ways.going.noted = None;
        let stood = noted
            .as_deref()
            .and_then(|noted| ways.history.0.stand_at(noted));
        match stood {
            Some((entry, of_visit)) if !asked => go(&mut ways, &here, entry, of_visit),
            Some(_) => {}
            // The player has written another address. Whether it has an entry of its own is not told.
            None => {
                let place = ways.follow(at_title);
                enter(place, &mut ways.history, &mut ways.going);
            }
        }
    }
}

/// Goes to an entry of the history by the shortest way that keeps the match on the board.
fn go(ways: &mut PlaceState, here: &Here, entry: HistoryEntry, of_visit: bool) {
    let at_title = *here.screen.get() == Screen::Title;
    let place = entry.place;
    ways.going.aim = None;
    if place == Place::Paper || over_title(place).is_some() {
        ways.leave_for(place, at_title);
        return;
    }
    match way_to(place, here.beside(entry, of_visit)) {
        Way::Menu => ways.overlay.set(Overlay::Pause),
        Way::Uncover => ways.overlay.set(Overlay::None),
        Way::Review => {
            ways.overlay.set(Overlay::None);
            ways.review.write(AskReview::Open);
        }
        Way::EndReview => {
            ways.overlay.set(Overlay::None);
            ways.review.write(AskReview::Close);
        }
        Way::Return => {
            ways.orders.write(MatchCommand::Return);
            ways.going.aim = Some(place);
        }
        Way::Study => {
            ways.orders.write(MatchCommand::Study(None));
        }
        Way::Resume => {
            ways.orders.write(MatchCommand::Resume);
            ways.going.aim = Some(place);
        }
        Way::Follow => {
            ways.follow(at_title);
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

/// Updates the history and the address to the current place.
fn follow(mut ways: PlaceState, here: Here, pending_writes: Res<PendingWrites>) {
    let changing = ways.going.ordered
        || !matches!(*ways.screen, NextState::Unchanged)
        || !matches!(*ways.overlay, NextState::Unchanged);
    if ways.going.back || changing || ways.arrive(&here, pending_writes.0 == 0) {
        return;
    }
    let entry = here.entry();
    let mut address = here.address().to_string();
    if !address.is_empty() {
        address.insert(0, '#');
    }
    let told = Some((entry.number, address.clone()));
    let PlaceState { history, going, .. } = &mut ways;
    let trail = &mut history.0;
    match trail.step_to(entry.place) {
        Step::Stay if going.noted == told => return,
        Step::Stay | Step::Replace => {
            trail.replace(entry);
            note(trail, &address, false);
        }
        Step::Push => {
            let mut longer = trail.clone();
            longer.push(entry);
            if note(&longer, &address, true) {
                *trail = longer;
            }
        }
        Step::Back(steps) => {
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
    app.insert_resource(History(Trail::new(visit)))
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
