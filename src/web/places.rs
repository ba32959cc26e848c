//! The address and the history of the page: the address names the place in the match, and the
//! browser's ways back and forward lead through the screens of the game.

use std::cell::RefCell;

use bevy::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::*;
use web_sys::{History, Location, PopStateEvent};

use super::inbox::{self, FromPage};
use crate::game::GameSystems;
use crate::game::door::BadLink;
use crate::game::session::{Match, MatchCommand, Words};
use crate::game::states::{Overlay, Screen};
use crate::link::Link;

/// A screen as the history knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Title,
    /// Any sheet over the title, or the sheets of paper.
    Sheet,
    Match,
    /// The menu, or any sheet that it leads to.
    Pause,
}

impl Place {
    const ALL: [Self; 4] = [Self::Title, Self::Sheet, Self::Match, Self::Pause];

    const fn of(screen: Screen, overlay: Overlay) -> Self {
        match (screen, overlay) {
            (Screen::Title, Overlay::None) => Self::Title,
            (Screen::Title, _) | (Screen::Sheet, _) => Self::Sheet,
            (Screen::Match, Overlay::None) => Self::Match,
            (Screen::Match, _) => Self::Pause,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Title => "title",
            Self::Sheet => "sheet",
            Self::Match => "match",
            Self::Pause => "pause",
        }
    }

    /// Steps from the title.
    const fn depth(self) -> u8 {
        match self {
            Self::Title => 0,
            Self::Sheet | Self::Match => 1,
            Self::Pause => 2,
        }
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
            Place::Match => linked().map_or_else(String::new, |link| format!("#{link}")),
            _ => String::new(),
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

/// Goes where the address leads: into a match, or to the title, which tells what is wrong with it.
fn follow_link(orders: &mut MessageWriter<MatchCommand>, bad_link: &mut BadLink) -> Place {
    match linked().map(|text| text.parse::<Link>()) {
        Some(Ok(link)) => {
            orders.write(MatchCommand::Open(link));
            return Place::Match;
        }
        Some(Err(why)) => bad_link.0 = Some(why),
        None => {}
    }
    Place::Title
}

/// The page has just been loaded: its entry is wherever the game begins.
fn arrive(
    mut orders: MessageWriter<MatchCommand>,
    mut bad_link: ResMut<BadLink>,
    mut trail: ResMut<Trail>,
) {
    let place = follow_link(&mut orders, &mut bad_link);
    trail.enter(place);
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
fn wander(
    mut messages: MessageReader<FromPage>,
    mut trail: ResMut<Trail>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    current: Option<Res<Match>>,
    words: Res<Words>,
    mut next_screen: ResMut<NextState<Screen>>,
    mut next_overlay: ResMut<NextState<Overlay>>,
    mut bad_link: ResMut<BadLink>,
    mut orders: MessageWriter<MatchCommand>,
) {
    for message in messages.read() {
        let FromPage::Wandered(state) = message else {
            continue;
        };
        let here = Place::of(*screen.get(), *overlay.get());
        let asked = std::mem::take(&mut trail.going);
        let Some((at, place)) = state.as_deref().and_then(read) else {
            // Somebody has written another address. Whether it has an entry of its own is not told.
            let place = follow_link(&mut orders, &mut bad_link);
            if place == Place::Title && *screen.get() != Screen::Title {
                orders.write(MatchCommand::Leave);
            }
            next_overlay.set(Overlay::None);
            trail.begin(place);
            trail.enter(place);
            continue;
        };
        if trail.places.get(at) == Some(&place) {
            trail.at = at;
        } else {
            // An entry of an earlier life of this page.
            trail.begin(place);
        }
        trail.address = None;
        if asked {
            continue;
        }
        // An entry may be of another match than the one that is played.
        let game = current.as_ref().filter(|current| current.is_game());
        let played = game.map(|current| current.link(&words));
        let other = linked().is_some_and(|link| link.parse().ok() != played);
        if place.depth() > 0 && other {
            follow_link(&mut orders, &mut bad_link);
            continue;
        }
        if place == here {
            continue;
        }
        match place {
            // From a game on paper the way back is to the sheets.
            Place::Sheet
                if current
                    .as_ref()
                    .is_some_and(|current| current.page().is_some()) =>
            {
                next_overlay.set(Overlay::None);
                next_screen.set(Screen::Sheet);
            }
            Place::Title | Place::Sheet => {
                next_overlay.set(Overlay::None);
                if *screen.get() != Screen::Title {
                    orders.write(MatchCommand::Leave);
                }
            }
            Place::Match | Place::Pause if *screen.get() != Screen::Match => {
                orders.write(MatchCommand::Resume);
            }
            Place::Match => next_overlay.set(Overlay::None),
            Place::Pause => next_overlay.set(Overlay::Pause),
        }
    }
}

/// Lets the history and the address follow the game.
fn follow(
    mut trail: ResMut<Trail>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    next: (Res<NextState<Screen>>, Res<NextState<Overlay>>),
    orders: MessageReader<MatchCommand>,
    current: Option<Res<Match>>,
    words: Res<Words>,
) {
    let changing = !matches!(*next.0, NextState::Unchanged)
        || !matches!(*next.1, NextState::Unchanged)
        || !orders.is_empty();
    if trail.going || changing {
        return;
    }
    let place = Place::of(*screen.get(), *overlay.get());
    let address = match current {
        // What is no game is kept nowhere, and nobody is led there.
        Some(current) if *screen.get() == Screen::Match && current.is_game() => {
            format!("#{}", current.link(&words))
        }
        _ => String::new(),
    };
    let here = trail.places[trail.at];
    if place == here {
        if trail.address.as_ref() != Some(&address) {
            note(place, trail.at, &address, false);
            trail.address = Some(address);
        }
        return;
    }
    let back = place.depth() < here.depth() || place == Place::Sheet;
    if back
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
    })
    .add_systems(Startup, arrive)
    .add_systems(
        Update,
        (
            wander.in_set(GameSystems::Input),
            follow.in_set(GameSystems::Picture),
        ),
    );
}
