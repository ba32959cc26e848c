//! A match with somebody far away: what was agreed, said and done there becomes what happens here, and the other way round.

mod asking;
mod follow;
mod messages;
mod presence;
mod view;

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;
use web_time::Instant;

use super::game::Match;
use super::messages::{MatchCommand, Walk};
use crate::game::redraw::{NextChange, RedrawOn};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Screen};
use crate::remote::{
    Act, Contest, Course, Fault, MatchId, Near, News, Notice, Offer, Party, Phrase, RELAY_PATIENCE,
    Refused, Relay, Ticket, Ways, Wire, Wish,
};
use crate::rules::Square;
use crate::setup::Setup;
use crate::store::SavedMatch;

pub use self::messages::{AskTogether, LookAround, Seen};
pub use self::view::Question;
pub use crate::remote::{FromPeers, ToPeers};

/// How long what the other side has said can be read.
const SAID: Duration = Duration::from_secs(8);

/// Why nobody is there, and nobody is waited for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Parting {
    /// The other one did not want to, or the place was taken.
    Declined,
    /// What they said was wrong.
    Wrong(Fault),
    /// The records differ.
    Parted,
    /// No connection can be had at all: that is why.
    Failed(String),
}

/// What has to be done before the next act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Waits {
    #[default]
    Nothing,
    /// The match has to begin in the place of the one of that number.
    Match(Option<u64>),
    /// The store has to be handed the match, …
    Hand,
    /// … and to have written it.
    Store,
}

/// The one who plays with somebody far away, if anybody does, and what players see of it.
#[derive(Resource)]
pub struct Together {
    /// Since when its clock runs. That of frames stands still while the window sleeps, and is behind when it wakes.
    began: Instant,
    party: Option<Party>,
    /// Whether others are waited for, and nobody is called.
    listens: bool,
    /// Whether that is to be at a relay.
    relayed: bool,
    /// The number of the match here that is played so.
    number: Option<u64>,
    /// Which match of others is shown, and whether their host makes its first move.
    seen: Option<(MatchId, bool)>,
    /// Whether the other side was there, and is not, or has yet to come back.
    awaited: bool,
    /// The other side's record, where it differs: it is kept too.
    other: Option<Box<SavedMatch>>,
    acts: VecDeque<Act>,
    waits: Waits,
    tickets: Option<(Option<Ticket>, Ticket)>,
    /// The ticket with which this side has come, if it has.
    ticket: Option<Ticket>,
    knocks: Option<Option<String>>,
    offer: Option<Offer>,
    agreed: bool,
    parting: Option<Parting>,
    unreachable: bool,
    /// Whether what is to be looked on at has not begun.
    is_early: bool,
    /// What was said last, whether by the player here, and when.
    said: Option<(Phrase, bool, Duration)>,
    refused: Option<Refused>,
    denied: Option<Wish>,
    watched: usize,
    /// Who waits on the same network, as far as somebody wants to know.
    near: Vec<Near>,
}

impl Default for Together {
    fn default() -> Self {
        Self {
            began: Instant::now(),
            party: None,
            listens: false,
            relayed: false,
            number: None,
            seen: None,
            awaited: false,
            other: None,
            acts: VecDeque::new(),
            waits: Waits::Nothing,
            tickets: None,
            ticket: None,
            knocks: None,
            offer: None,
            agreed: false,
            parting: None,
            unreachable: false,
            is_early: false,
            said: None,
            refused: None,
            denied: None,
            watched: 0,
            near: Vec::new(),
        }
    }
}

impl Together {
    /// The time on its clock.
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// How the match goes that is played or looked on at.
    fn course(&self) -> Option<&Course> {
        self.party.as_ref()?.course()
    }

    /// Whether the other side's record differs, and is still to be kept.
    #[must_use]
    pub const fn has_other(&self) -> bool {
        self.other.is_some()
    }

    /// Takes the other side's record, where it differs, to keep it.
    pub fn take_other(&mut self) -> Option<Box<SavedMatch>> {
        self.other.take()
    }

    /// Whether the player here may move in the match that is shown.
    pub(super) fn may_play(&self) -> bool {
        // What is kept of a move has to be kept with it.
        let idle = self.acts.is_empty() && self.waits == Waits::Nothing;
        idle && self.contest().is_some_and(Contest::may_play)
    }

    /// The player here has moved, on the board.
    pub(super) fn moved(&mut self, square: Square) {
        let now = self.now();
        if let Some(party) = &mut self.party {
            self.acts
                .extend(party.play(square, now).unwrap_or_default());
        }
        self.forget_answers();
    }

    fn forget_answers(&mut self) {
        (self.refused, self.denied) = (None, None);
    }

    /// Who is told how many look on is told anew.
    const fn forget_watched(&mut self) {
        if !self.listens {
            self.watched = 0;
        }
    }

    /// What is played, and by whom.
    fn setup(&self) -> Option<Setup> {
        self.party.as_ref()?.setup()
    }

    /// Begins to reach for somebody.
    fn begin(&mut self, party: Party, ways: Ways, peers: &mut MessageWriter<ToPeers>) {
        *self = Self {
            party: Some(party),
            listens: ways.listens,
            relayed: ways.relay != Relay::None,
            ..Self::default()
        };
        peers.write(ToPeers::Open(ways));
    }

    /// Nobody is waited for any more.
    fn end(&mut self, peers: &mut MessageWriter<ToPeers>) {
        if self.party.take().is_some() {
            peers.write(ToPeers::Close);
        }
        *self = Self::default();
    }

    /// Something is to be told.
    fn note(&mut self, notice: Notice) {
        let now = self.now();
        match notice {
            Notice::Waits(play, watch) => self.tickets = Some((play, watch)),
            Notice::Asks(name) => (self.knocks, self.parting) = (Some(name), None),
            Notice::Gone => {
                (self.knocks, self.offer) = (None, None);
                self.awaited = self.watches();
            }
            // Who looks on is not asked.
            Notice::Offered(_) if self.watches() => {}
            Notice::Offered(offer) => self.offer = Some(offer),
            Notice::NotYet => (self.is_early, self.unreachable) = (true, false),
            Notice::Declined => self.parting = Some(Parting::Declined),
            Notice::Begins => {
                (self.knocks, self.offer, self.unreachable) = (None, None, false);
                self.is_early = false;
                self.awaited = false;
            }
            // What a stranger does ends no invitation.
            Notice::Wrong(_) if self.party.as_ref().is_some_and(Party::waits) => {}
            Notice::Wrong(fault) => self.parting = Some(Parting::Wrong(fault)),
            Notice::Watched(count) => self.watched = count,
            Notice::Unreachable => self.unreachable = true,
            Notice::News(News::Said(phrase)) => self.said = Some((phrase, false, now)),
            Notice::News(News::Here) => {
                (self.unreachable, self.awaited, self.parting) = (false, false, None);
                self.refused.take_if(|why| *why == Refused::Away);
                self.forget_watched();
            }
            Notice::News(News::Lost) => {
                self.awaited = true;
                self.forget_watched();
            }
            Notice::News(News::Refused(wish)) => self.denied = Some(wish),
            Notice::News(News::Parted(theirs)) => {
                self.parting = Some(Parting::Parted);
                self.other = self.setup().map(|setup| {
                    let record = theirs.record().clone();
                    let verdict = theirs.verdict();
                    Box::new(SavedMatch {
                        verdict,
                        ..SavedMatch::new(setup, record)
                    })
                });
            }
            Notice::News(News::Happened(_) | News::Again) => self.forget_answers(),
            // That is asked for where it is shown.
            Notice::Paused(_) | Notice::News(News::Asked(_)) => {}
        }
    }
}

/// Hears what peers say.
fn hear(mut came: MessageReader<FromPeers>, mut together: ResMut<Together>) {
    let now = together.now();
    for came in came.read() {
        match came {
            FromPeers::Wire(wire) => hear_wire(&mut together, wire.clone(), now),
            FromPeers::Failed(why) => together.parting = Some(Parting::Failed(why.clone())),
        }
    }
}

/// Notes who is seen on the same network.
fn note_seen(
    mut asked: MessageReader<LookAround>,
    mut seen: MessageReader<Seen>,
    mut together: ResMut<Together>,
) {
    if asked.read().count() > 0 {
        together.near.clear();
    }
    if let Some(Seen(near)) = seen.read().last() {
        together.near.clone_from(near);
    }
}

fn hear_wire(together: &mut Together, wire: Wire, now: Duration) {
    if let Some(party) = &mut together.party {
        let acts = party.hear(wire, now);
        together.acts.extend(acts);
    }
}

/// What is to be done because of the time.
fn tick(mut together: ResMut<Together>, mut next: ResMut<NextChange>) {
    let now = together.now();
    let due = together.party.as_ref().and_then(Party::next);
    let unsaid = together.said.map(|(.., said)| said + SAID);
    if due.is_some_and(|due| due <= now)
        && let Some(party) = &mut together.party
    {
        let acts = party.tick(now);
        together.acts.extend(acts);
    }
    if unsaid.is_some_and(|unsaid| unsaid <= now) {
        together.said = None;
    }
    // A clock is seen to run.
    let clock = together.party.as_ref().and_then(|party| {
        let left = party.time_left(party.course()?.turn()?, now)?;
        party
            .are_both_here()
            .then(|| now + Duration::from_millis(u64::from(left.subsec_millis()) + 1))
    });
    let due = together.party.as_ref().and_then(Party::next);
    let late = (together.awaits_relay() && now < RELAY_PATIENCE).then_some(RELAY_PATIENCE);
    let times = [due, unsaid, clock, late].into_iter().flatten();
    let left = times.min().map(|time| time.saturating_sub(now));
    NextChange::note_about(&mut next, "together", left);
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((messages::plugin, follow::plugin))
        .init_resource::<Together>()
        .redraw_on::<Together>()
        .add_systems(
            Update,
            (
                hear.run_if(on_message::<FromPeers>),
                note_seen.run_if(on_message::<LookAround>.or_else(on_message::<Seen>)),
                asking::ask.run_if(on_message::<AskTogether>),
                asking::ask_back.run_if(on_message::<Walk>.and_then(resource_exists::<Match>)),
                presence::let_wait_for_another.run_if(
                    in_state(Screen::Match)
                        .and_then(resource_exists::<Match>)
                        .and_then(not(on_message::<MatchCommand>)),
                ),
                presence::go_on.run_if(in_state(Screen::Match).and_then(resource_exists::<Match>)),
                tick,
            )
                .chain()
                .in_set(GameSystems::Remote)
                .before(follow::Following),
        )
        .add_systems(
            OnExit(Overlay::Together),
            presence::stop_waiting.in_set(GameSystems::Note),
        );
    for screen in [Screen::Title, Screen::Sheet] {
        app.add_systems(
            OnEnter(screen),
            presence::let_wait.in_set(GameSystems::Note),
        );
    }
}
