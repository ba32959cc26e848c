//! The address and the history of the page: the address names the place in the program, and the
//! browser's ways back and forward lead through its screens, a step each.

use std::cell::RefCell;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;
use web_sys::{History, Location, PopStateEvent};

use super::inbox::{self, FromPage};
use crate::address::Address;
use crate::game::GameSystems;
use crate::game::door::BadLink;
use crate::game::session::{AskReview, Match, MatchCommand, Unsettled, Words, today};
use crate::game::states::{Overlay, Screen};
use crate::puzzles;

/// A screen as the history knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Title,
    Matches,
    Puzzles,
    Settings,
    HowToPlay,
    Paper,
    /// What leads back to one of these.
    Statistics,
    Line,
    Match,
    Puzzle,
    Review,
    Study,
    /// The menu of one of these, or any sheet that it leads to.
    Pause,
}

impl Place {
    const ALL: [Self; 13] = [
        Self::Title,
        Self::Matches,
        Self::Puzzles,
        Self::Settings,
        Self::HowToPlay,
        Self::Paper,
        Self::Statistics,
        Self::Line,
        Self::Match,
        Self::Puzzle,
        Self::Review,
        Self::Study,
        Self::Pause,
    ];

    /// What is on the board.
    fn on_board(current: &Match) -> Self {
        if current.is_study() {
            Self::Study
        } else if current.riddle().is_some() {
            Self::Puzzle
        } else if current.is_reviewed() {
            Self::Review
        } else {
            Self::Match
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Matches => "matches",
            Self::Puzzles => "puzzles",
            Self::Settings => "settings",
            Self::HowToPlay => "how-to-play",
            Self::Paper => "paper",
            Self::Statistics => "statistics",
            Self::Line => "line",
            Self::Match => "match",
            Self::Puzzle => "puzzle",
            Self::Review => "review",
            Self::Study => "analysis",
            Self::Pause => "pause",
        }
    }

    /// Steps from the title at the most: what is further is left for what is nearer.
    const fn depth(self) -> u8 {
        match self {
            Self::Title => 0,
            Self::Matches | Self::Puzzles | Self::Settings | Self::HowToPlay | Self::Paper => 1,
            Self::Statistics | Self::Line | Self::Match | Self::Puzzle => 2,
            Self::Review => 3,
            Self::Study => 4,
            Self::Pause => 5,
        }
    }

    /// What lies over the title there, if that is where it is.
    const fn over_title(self) -> Option<Overlay> {
        match self {
            // Nobody goes on writing a line that they have left.
            Self::Title | Self::Line => Some(Overlay::None),
            Self::Matches => Some(Overlay::Matches),
            Self::Puzzles => Some(Overlay::Puzzles),
            Self::Settings => Some(Overlay::Settings),
            Self::HowToPlay => Some(Overlay::HowToPlay),
            Self::Statistics => Some(Overlay::Statistics),
            Self::Paper | Self::Match | Self::Puzzle | Self::Review | Self::Study | Self::Pause => {
                None
            }
        }
    }
}

/// Where the game is.
#[derive(SystemParam)]
struct Here<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    current: Option<Res<'w, Match>>,
    words: Res<'w, Words>,
}

impl Here<'_> {
    /// What is on the board that fills the window.
    fn board(&self) -> Option<&Match> {
        let current = self.current.as_deref();
        current.filter(|_| *self.screen.get() == Screen::Match)
    }

    fn place(&self) -> Place {
        let overlay = *self.overlay.get();
        match (self.board(), overlay) {
            (Some(current), Overlay::None) => Place::on_board(current),
            (Some(_), _) => Place::Pause,
            (None, _) if *self.screen.get() == Screen::Sheet => Place::Paper,
            (None, Overlay::Matches) => Place::Matches,
            (None, Overlay::Puzzles) => Place::Puzzles,
            (None, Overlay::Settings) => Place::Settings,
            (None, Overlay::HowToPlay) => Place::HowToPlay,
            (None, Overlay::Statistics) => Place::Statistics,
            (None, Overlay::Line) => Place::Line,
            (None, _) => Place::Title,
        }
    }

    /// The address of what is played, or was left.
    fn of_match(&self) -> Option<Address> {
        let current = self.current.as_deref()?;
        let link = current.link(&self.words);
        Some(match Place::on_board(current) {
            Place::Study => Address::Study(link.board),
            Place::Puzzle => Address::Puzzle(current.riddle()?.place),
            Place::Review => {
                let board = current.record().end();
                Address::Review(crate::link::Link { board, ..link })
            }
            _ => Address::Match(link),
        })
    }

    /// The address of where it is.
    fn address(&self) -> Address {
        let place = self.place();
        match place {
            Place::Title | Place::Line => Address::Title,
            Place::Matches => Address::Matches,
            Place::Puzzles => Address::Puzzles,
            Place::Settings => Address::Settings,
            Place::HowToPlay => Address::HowToPlay,
            Place::Paper => Address::Paper,
            Place::Statistics => Address::Statistics,
            _ => self.of_match().unwrap_or(Address::Title),
        }
    }
}

/// What it takes to go elsewhere.
#[derive(SystemParam)]
struct Ways<'w> {
    screen: ResMut<'w, NextState<Screen>>,
    overlay: ResMut<'w, NextState<Overlay>>,
    orders: MessageWriter<'w, MatchCommand>,
    review: MessageWriter<'w, AskReview>,
    bad_link: ResMut<'w, BadLink>,
    trail: ResMut<'w, Trail>,
}

impl Ways<'_> {
    /// Goes where the address leads, from anywhere: to the title if it leads nowhere, which tells why. The place that
    /// is reached.
    fn follow(&mut self, at_title: bool) -> Place {
        self.trail.aim = None;
        self.overlay.set(Overlay::None);
        let address = linked().map_or(Ok(Address::Title), |text| text.parse());
        let place = match address {
            Ok(Address::Title) => Place::Title,
            Ok(Address::Matches) => Place::Matches,
            Ok(Address::Statistics) => Place::Statistics,
            Ok(Address::Puzzles) => Place::Puzzles,
            Ok(Address::Settings) => Place::Settings,
            Ok(Address::HowToPlay) => Place::HowToPlay,
            Ok(Address::Paper) => Place::Paper,
            Ok(Address::Match(link)) => {
                self.orders.write(MatchCommand::Open(link));
                return Place::Match;
            }
            Ok(Address::Review(link)) => {
                self.orders.write(MatchCommand::Open(link));
                self.trail.aim = Some(Place::Review);
                return Place::Review;
            }
            Ok(Address::Study(board)) => {
                self.orders.write(MatchCommand::Study(Some(board)));
                return Place::Study;
            }
            Ok(Address::Puzzle(place)) => {
                let today = today();
                let of_today = puzzles::of_day(puzzles::of_the_program(), today) == Some(place);
                let day = of_today.then_some(today);
                self.orders.write(MatchCommand::Riddle(place, day));
                return Place::Puzzle;
            }
            Err(why) => {
                self.bad_link.0 = Some(why);
                Place::Title
            }
        };
        self.leave_for(place, at_title);
        place
    }

    /// Goes to a place that is not on a board.
    fn leave_for(&mut self, place: Place, at_title: bool) {
        if place == Place::Paper {
            self.overlay.set(Overlay::None);
            self.screen.set(Screen::Sheet);
        } else if at_title {
            self.overlay.set(place.over_title().unwrap_or_default());
        } else {
            self.orders.write(MatchCommand::Leave);
            self.trail.aim = Some(place);
        }
    }

    /// Takes the last step to the place that was aimed at, once the game has come near enough; whether there was one.
    fn arrive(&mut self, here: &Here, settled: bool) -> bool {
        let Some(aim) = self.trail.aim else {
            return false;
        };
        if let Some(overlay) = aim.over_title() {
            if *here.screen.get() == Screen::Title {
                self.overlay.set(overlay);
            }
        } else if let Some(current) = here.board().filter(|_| aim == Place::Review) {
            // What was kept of the match may still take its place.
            if !settled {
                return true;
            }
            if current.is_game() && current.can_be_reviewed() {
                self.review.write(AskReview::Open);
            }
        }
        self.trail.aim = None;
        true
    }
}

/// What the browser's history holds since the page was loaded.
#[derive(Resource)]
struct Trail {
    places: Vec<Place>,
    at: usize,
    /// The browser has been asked to go there, and has not said yet that it has.
    going: bool,
    /// The address as it was written last, if it was here.
    address: Option<String>,
    /// Where the game is on its way to, which takes it more than one step.
    aim: Option<Place>,
    /// Whether it has been told to go somewhere.
    ordered: bool,
}

impl Trail {
    /// Where in the history a place is that was left: the latest one before this.
    fn back_to(&self, place: Place) -> Option<usize> {
        self.places[..self.at]
            .iter()
            .rposition(|former| *former == place)
    }

    /// Knows of nothing but this place: what is before and behind it is of another time.
    fn begin(&mut self, place: Place) {
        self.places = vec![place];
        self.at = 0;
    }

    /// Goes on to another place; what lay ahead of this one is gone.
    fn push(&mut self, place: Place) {
        self.at += 1;
        self.places.truncate(self.at);
        self.places.push(place);
        self.address = None;
    }

    /// Notes that the browser's entry is that place. Its address stays until the game is there.
    fn enter(&mut self, place: Place) {
        self.places[self.at] = place;
        self.address = None;
        let address = match place {
            Place::Title => String::new(),
            _ => linked().map_or_else(String::new, |link| format!("#{link}")),
        };
        note(place, self.at, &address, false);
    }
}

thread_local! {
    /// What hears of the ways back and forward. It lives as long as the page.
    static ON_POP_STATE: RefCell<Option<Closure<dyn FnMut(PopStateEvent)>>> =
        const { RefCell::new(None) };
}

fn history() -> Option<History> {
    web_sys::window()?.history().ok()
}

fn location() -> Option<Location> {
    Some(web_sys::window()?.location())
}

/// What the address says behind its `#`.
fn linked() -> Option<String> {
    let hash = location()?.hash().ok()?;
    Some(hash.strip_prefix('#').unwrap_or_default().to_owned()).filter(|link| !link.is_empty())
}

/// Notes where the game is in the entry that the browser is at, or in a new one.
/// Returns whether it could.
fn note(place: Place, at: usize, address: &str, new: bool) -> bool {
    let (Some(history), Some(location)) = (history(), location()) else {
        return false;
    };
    let page = location.pathname().unwrap_or_default() + &location.search().unwrap_or_default();
    let address = page + address;
    let state = JsValue::from(format!("{at} {}", place.name()));
    // Browsers refuse to be told too often.
    let noted = if new {
        history.push_state_with_url(&state, "", Some(&address))
    } else {
        history.replace_state_with_url(&state, "", Some(&address))
    };
    noted.is_ok()
}

/// What was noted in an entry of the history.
fn read(state: &str) -> Option<(usize, Place)> {
    let (at, name) = state.split_once(' ')?;
    let place = Place::ALL.into_iter().find(|place| place.name() == name)?;
    Some((at.parse().ok()?, place))
}

/// The page has just been loaded: its entry is wherever the game begins.
fn begin(mut ways: Ways) {
    let place = ways.follow(true);
    ways.trail.enter(place);
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

/// Goes where the browser goes.
fn wander(mut messages: MessageReader<FromPage>, mut ways: Ways, here: Here) {
    for message in messages.read() {
        let FromPage::Wandered(state) = message else {
            continue;
        };
        let at_title = *here.screen.get() == Screen::Title;
        let asked = std::mem::take(&mut ways.trail.going);
        let Some((at, place)) = state.as_deref().and_then(read) else {
            // Somebody has written another address. Whether it has an entry of its own is not told.
            let place = ways.follow(at_title);
            ways.trail.begin(place);
            ways.trail.enter(place);
            continue;
        };
        if ways.trail.places.get(at) == Some(&place) {
            ways.trail.at = at;
        } else {
            // An entry of an earlier life of this page.
            ways.trail.begin(place);
        }
        ways.trail.address = None;
        if !asked {
            go(&mut ways, &here, place, at_title);
        }
    }
}

/// Whether an address is of the end of that match.
fn ends(address: &Option<Address>, current: &Match) -> bool {
    match address {
        Some(Address::Match(link) | Address::Review(link)) => link.board == current.record().end(),
        _ => false,
    }
}

/// Goes to a place in the history, in the shortest way that keeps what is there.
fn go(ways: &mut Ways, here: &Here, place: Place, at_title: bool) {
    ways.trail.aim = None;
    if place == Place::Paper || place.over_title().is_some() {
        ways.leave_for(place, at_title);
        return;
    }
    let wanted = linked().and_then(|text| text.parse::<Address>().ok());
    let same = wanted.is_some() && wanted == here.of_match();
    let shown = here
        .board()
        .map(|current| (current, Place::on_board(current)));
    match (shown, place) {
        (Some(_), Place::Pause) => ways.overlay.set(Overlay::Pause),
        (Some((_, shown)), _) if shown == place && same => ways.overlay.set(Overlay::None),
        (Some((current, Place::Study)), _) if current.is_study_of_match() => {
            ways.orders.write(MatchCommand::Return);
        }
        (Some((current, Place::Review)), Place::Match) if ends(&wanted, current) => {
            ways.overlay.set(Overlay::None);
            ways.review.write(AskReview::Close);
        }
        (Some((current, Place::Match)), Place::Review)
            if current.can_be_reviewed() && ends(&wanted, current) =>
        {
            ways.overlay.set(Overlay::None);
            ways.review.write(AskReview::Open);
        }
        (Some((current, _)), Place::Study)
            if wanted == Some(Address::Study(current.board().clone())) =>
        {
            ways.orders.write(MatchCommand::Study(None));
        }
        (None, Place::Match | Place::Pause) if same => {
            ways.orders.write(MatchCommand::Resume);
        }
        _ => {
            ways.follow(at_title);
        }
    }
}

/// Notes whether the game is about to be elsewhere.
fn hear(
    mut trail: ResMut<Trail>,
    mut orders: MessageReader<MatchCommand>,
    mut reviews: MessageReader<AskReview>,
) {
    trail.ordered = orders.read().count() + reviews.read().count() > 0;
}

/// Lets the history and the address follow the game.
fn follow(mut ways: Ways, here: Here, unsettled: Res<Unsettled>) {
    let changing = ways.trail.ordered
        || !matches!(*ways.screen, NextState::Unchanged)
        || !matches!(*ways.overlay, NextState::Unchanged);
    if ways.trail.going || changing || ways.arrive(&here, unsettled.0 == 0) {
        return;
    }
    let place = here.place();
    let address = here.address().to_string();
    let address = if address.is_empty() {
        address
    } else {
        format!("#{address}")
    };
    let trail = &mut ways.trail;
    let before = trail.places[trail.at];
    if place == before {
        if trail.address.as_ref() != Some(&address) {
            note(place, trail.at, &address, false);
            trail.address = Some(address);
        }
        return;
    }
    if place.depth() < before.depth()
        && let Some(at) = trail.back_to(place)
        && let Some(history) = history()
    {
        let steps = at as i32 - trail.at as i32;
        trail.going = history.go_with_delta(steps).is_ok();
        return;
    }
    if note(place, trail.at + 1, &address, true) {
        trail.push(place);
    }
    trail.address = Some(address);
}

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Trail {
        places: vec![Place::Title],
        at: 0,
        going: false,
        address: None,
        aim: None,
        ordered: false,
    })
    .add_systems(Startup, begin)
    .add_systems(
        Update,
        (
            wander.in_set(GameSystems::Input),
            (hear, follow).chain().in_set(GameSystems::Picture),
        ),
    );
}
