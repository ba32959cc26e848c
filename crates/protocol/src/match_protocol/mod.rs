//! One side of a match: the messages that it sends, its knowledge of the other side, and the resulting effects.
//!
//! Only the player to move announces events, so that two events can't collide. A wish needs both sides: each side
//! saves its wish or consent before sending it, and the player to move then announces the event. Each record is
//! therefore at most one event behind the other, and the saved data of both sides suffice to resume after any
//! interruption.

mod clock;
mod hearing;

use std::time::Duration;

use inarow_model::remote::MatchId;
use inarow_model::remote::RemoteMatch;
use inarow_model::remote::{Want, Wish};
use inarow_rules::{Move, Player, Record, Verdict};

use super::course::Course;
use super::effect::{MatchEffect, News, Refused, Snapshot};
use super::event::{Event, Phrase};
use super::frame::Frame;
use super::rate_limit::Meter;
use super::violation::Violation;

/// Rate limit for phrases of this side: three at once, and then one every two seconds.
const PHRASES: Meter = Meter::new(3.0, 0.5);
/// Rate limit for phrases of the other side. It is higher than [`PHRASES`], because phrases may bunch up on their
/// way.
const THEIR_PHRASES: Meter = Meter::new(6.0, 1.0);

/// Presence of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meeting {
    /// Absent.
    Away,
    /// Connected, but the other side's state of the match has not arrived.
    Greeted,
    /// Present.
    Here,
}

/// One side of a match, also while the other side is absent.
#[derive(Clone, Debug)]
pub struct MatchProtocol {
    kept: RemoteMatch,
    course: Course,
    meeting: Meeting,
    /// Requests and consents of this side since the last event.
    wants: Vec<Want>,
    /// The other side's request that has no answer yet.
    asked: Option<Want>,
    /// The last wish refused by this side, and the last wish refused by the other side.
    denied: [Option<Want>; 2],
    /// The last wish refused by this side before the connection was lost. The other side may not know of the refusal.
    denied_before: Option<Want>,
    /// Number of events that the other side has reported as saved.
    peer_has: Option<u32>,
    /// When the clock of the player to move started, if it runs.
    since: Option<Duration>,
    /// Estimated time left for both players when the connection was lost, in milliseconds.
    stopped: Option<[u32; 2]>,
    talk: Meter,
    /// Rate limits for phrases of this side and of the other side.
    phrases: [Meter; 2],
}

impl MatchProtocol {
    /// Creates a new or resumed match from its saved data. The other side is absent at first.
    pub fn new(kept: RemoteMatch, record: Record, verdict: Option<Verdict>) -> Self {
        Self {
            course: Course {
                record,
                verdict,
                events: kept.events,
                left: kept.left,
            },
            meeting: Meeting::Away,
            wants: kept.wants.clone(),
            asked: None,
            denied: [None; 2],
            denied_before: None,
            peer_has: None,
            since: None,
            stopped: None,
            talk: Meter::HEARD,
            phrases: [PHRASES, THEIR_PHRASES],
            kept,
        }
    }

    /// Returns the data to save besides the moves and the verdict.
    pub fn kept(&self) -> RemoteMatch {
        RemoteMatch {
            events: self.course.events,
            left: self.course.left,
            wants: self.wants.clone(),
            ..self.kept.clone()
        }
    }

    /// Returns a snapshot of the match to save.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            kept: self.kept(),
            course: self.course.clone(),
        }
    }

    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// Returns this side's player, by the colour that it has now.
    pub fn me(&self) -> Player {
        self.me_in(&self.course)
    }

    /// Returns this side's player, by the colour that it has in `course`.
    fn me_in(&self, course: &Course) -> Player {
        let begun = self.kept.terms.side(self.kept.hosts);
        if course.record.has_swapped() {
            begun.other()
        } else {
            begun
        }
    }

    pub fn is_here(&self) -> bool {
        self.meeting == Meeting::Here
    }

    /// Whether this side's player may move now.
    pub fn may_play(&self) -> bool {
        self.is_here()
            && self.course.turn() == Some(self.me())
            && self.peer_has == Some(self.course.events)
    }

    /// The other side's request that waits for an answer.
    pub fn asked(&self) -> Option<Wish> {
        self.asked.map(|asked| asked.wish)
    }

    /// Whether this side has made or granted `wish` since the last event.
    pub fn wants(&self, wish: Wish) -> bool {
        self.wants.contains(&self.now(wish))
    }

    /// Handles a new connection to the other side.
    pub fn greet(&mut self) -> Vec<MatchEffect> {
        self.meeting = Meeting::Greeted;
        self.peer_has = None;
        self.asked = None;
        self.denied_before = self.denied[0].take().or(self.denied_before);
        vec![MatchEffect::Send(Frame::State(
            self.course.state(self.kept.id),
        ))]
    }

    /// Handles a lost connection.
    pub fn lose(&mut self, now: Duration) -> Vec<MatchEffect> {
        if self.meeting == Meeting::Away {
            return Vec::new();
        }
        let runs = self.flag().is_some();
        let stopped = self.times(now);
        self.course.left = self.left_at(now);
        self.stopped = stopped;
        self.since = None;
        self.meeting = Meeting::Away;
        self.asked = None;
        let mut effects = Vec::new();
        if runs {
            effects.push(self.keep());
        }
        effects.push(MatchEffect::Tell(News::Lost));
        effects
    }

    /// Handles a frame of the other side.
    ///
    /// # Errors
    /// [`Violation`] for a frame that no honest peer sends. The match is unchanged, and the peer is to be
    /// disconnected.
    pub fn hear(&mut self, frame: &Frame, now: Duration) -> Result<Vec<MatchEffect>, Violation> {
        if !self.talk.admits(now) {
            return Err(Violation::TooFast);
        }
        let effects = match (self.meeting, frame) {
            (Meeting::Greeted, Frame::State(state)) => self.meet(state, now),
            (Meeting::Here, Frame::Event(told)) => self.follow(told, now),
            (Meeting::Here, Frame::Kept(events)) => self.note_kept(*events, now),
            (Meeting::Here, Frame::Want(want)) => self.hear_want(*want, now),
            (Meeting::Here, Frame::Refuse(want)) => self.hear_refusal(*want),
            (Meeting::Here, Frame::Again(id)) => self.hear_again(*id),
            (Meeting::Here, Frame::Say(phrase)) => Ok(self.hear_phrase(*phrase, now)),
            (Meeting::Here, Frame::State(_)) => Err(Violation::Repeated),
            // Others come to the host.
            (_, Frame::Watched(count)) if !self.kept.hosts => {
                Ok(vec![MatchEffect::Watched(usize::from(*count))])
            }
            _ => Err(Violation::OutOfTurn),
        }?;
        if self.is_here() {
            self.stopped = None;
        }
        self.start_clock(now);
        Ok(effects)
    }

    /// Takes a step of this side's player.
    ///
    /// # Errors
    /// [`Refused`] if the step can't be taken now; nothing has changed.
    pub fn take(&mut self, step: Move, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        if !self.is_here() {
            return Err(Refused::Away);
        }
        if !self.may_play() {
            return Err(Refused::NotNow);
        }
        let checked = self.course.board().check(step);
        let step = checked.map_err(|_| Refused::Illegal)?;
        if self.flag().is_some_and(|flag| flag <= now) {
            return Ok(self.tick(now));
        }
        self.tell(Event::Step(step), now)
    }

    /// Makes a request of this side's player, or grants the same request of the other side.
    ///
    /// # Errors
    /// [`Refused`] if the request can't be made now; nothing has changed.
    pub fn wish(&mut self, wish: Wish, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        if !self.is_here() {
            return Err(Refused::Away);
        }
        if self.asked() == Some(wish) {
            return self.grant(now);
        }
        let me = self.me();
        if !self.can_wish(wish, me) {
            return Err(Refused::Illegal);
        }
        if wish == Wish::Resign && self.may_play() {
            return self.tell(Event::Ended(Verdict::Resigned(me)), now);
        }
        let want = self.now(wish);
        if self.wants(wish) {
            return Err(Refused::Asked);
        }
        if self.denied[1] == Some(want) {
            return Err(Refused::Denied);
        }
        Ok(self.say_want(want))
    }

    /// Returns the number of steps to which `player` could ask to take back: those before their own last step.
    pub fn back(&self, player: Player) -> Option<u16> {
        let own = self.course.record.step_before(|actor| actor == player);
        own.and_then(|steps| u16::try_from(steps).ok())
    }

    /// Grants the pending request of the other side.
    ///
    /// # Errors
    /// [`Refused`] if no request can be granted; nothing has changed.
    pub fn grant(&mut self, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        let asked = self.asked.ok_or(Refused::NotNow)?;
        let effects = if asked.wish == Wish::Rematch && self.kept.hosts {
            self.begin(MatchId::random())
        } else if self.course.turn() == Some(self.me()) {
            self.tell(event_of(asked.wish).ok_or(Refused::NotNow)?, now)?
        } else {
            self.asked = None;
            self.say_want(asked)
        };
        Ok(effects)
    }

    /// Refuses the pending request of the other side.
    ///
    /// # Errors
    /// [`Refused`] if no request is pending.
    pub fn deny(&mut self) -> Result<Vec<MatchEffect>, Refused> {
        let asked = self.asked.take().ok_or(Refused::NotNow)?;
        self.denied[0] = Some(asked);
        Ok(vec![MatchEffect::Send(Frame::Refuse(asked))])
    }

    /// Sends a phrase of this side's player.
    ///
    /// # Errors
    /// [`Refused`] if the other side is absent or phrases follow each other too quickly.
    pub fn say(&mut self, phrase: Phrase, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        if !self.is_here() {
            return Err(Refused::Away);
        }
        let fits = self.phrases[0].admits(now);
        fits.then(|| vec![MatchEffect::Send(Frame::Say(phrase))])
            .ok_or(Refused::TooFast)
    }

    /// Whether `player` could make the request `wish` now.
    fn can_wish(&self, wish: Wish, player: Player) -> bool {
        let over = self.course.is_over();
        match wish {
            Wish::Rematch => over,
            Wish::Draw | Wish::Resign => !over,
            Wish::TakeBack(steps) => !over && self.back(player) == Some(steps),
        }
    }

    const fn now(&self, wish: Wish) -> Want {
        Want {
            at: self.course.events,
            wish,
        }
    }

    fn keep(&self) -> MatchEffect {
        MatchEffect::Keep(Box::new(self.snapshot()))
    }

    fn say_want(&mut self, want: Want) -> Vec<MatchEffect> {
        self.wants.push(want);
        let mut effects = vec![self.keep()];
        if self.is_for_peer(want) {
            effects.push(MatchEffect::Send(Frame::Want(want)));
        }
        effects
    }

    /// Whether a wish has to be sent to the other side. A resignation of the player to move isn't sent as a wish: it
    /// becomes an event as soon as the other side has saved the last event.
    fn is_for_peer(&self, want: Want) -> bool {
        want.wish != Wish::Resign || self.course.turn() != Some(self.me())
    }

    /// Applies an event of this side's player, who is to move. Returns the effects that save and announce the event.
    fn tell(&mut self, event: Event, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        let me = self.me().index();
        let mut left = self.left_at(now);
        if let (Event::Step(Move::Place(_)), Some(control)) = (event, self.kept.terms.control) {
            let more = u32::try_from(control.increment().as_millis()).unwrap_or(0);
            left[me] = left[me].saturating_add(more);
        }
        let told = self.course.happen(event, left);
        let told = told.map_err(|_| Refused::Illegal)?;
        self.since = None;
        self.forget_wishes();
        Ok(vec![
            self.keep(),
            MatchEffect::Send(Frame::Event(told)),
            MatchEffect::Tell(News::Happened(event)),
        ])
    }

    /// Drops requests that were made before an event.
    fn forget_wishes(&mut self) {
        self.wants.clear();
        (self.asked, self.denied, self.denied_before) = (None, [None; 2], None);
    }

    /// Begins the rematch with the match id `id`.
    fn begin(&mut self, id: MatchId) -> Vec<MatchEffect> {
        self.kept.former = Some(self.kept.id);
        self.kept.id = id;
        self.kept.terms.host_begins = !self.kept.terms.host_begins;
        self.course = Course::new(&self.kept.terms);
        self.since = None;
        self.forget_wishes();
        // The host keeps it before the guest hears of it.
        self.peer_has = (!self.kept.hosts).then_some(0);
        let said = if self.kept.hosts {
            Frame::Again(id)
        } else {
            Frame::Kept(0)
        };
        vec![
            MatchEffect::Begin,
            self.keep(),
            MatchEffect::Send(said),
            MatchEffect::Tell(News::Again),
        ]
    }
}

/// Returns the event that follows when both sides agree on `wish`, if any.
const fn event_of(wish: Wish) -> Option<Event> {
    match wish {
        Wish::TakeBack(steps) => Some(Event::TakenBack(steps)),
        Wish::Draw => Some(Event::Ended(Verdict::Agreed)),
        Wish::Resign | Wish::Rematch => None,
    }
}
