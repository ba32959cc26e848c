//! A match from one side: what it says, what it believes, and what follows.
//!
//! The player to move alone tells what happens next, so that nothing can happen twice at once. What needs both is a wish that
//! both say: who wishes or grants it keeps that first, and who is to move then tells the event. So each record is at most one
//! event behind the other, and whichever side stopped whenever, what is kept on both sides says how to go on.

mod clock;
mod hearing;

use std::time::Duration;

use inarow_model::remote::MatchId;
use inarow_model::remote::RemoteMatch;
use inarow_model::remote::{Want, Wish};
use inarow_rules::{Player, Record, Square, Verdict};

use super::course::Course;
use super::effect::{MatchEffect, News, Refused, Snapshot};
use super::event::{Event, Phrase};
use super::frame::Frame;
use super::rate_limit::Meter;
use super::violation::Violation;

/// Phrases that this side may say at once, and each second after that.
const PHRASES: Meter = Meter::new(3.0, 0.5);
/// Rate limit for phrases of the other side: on their way some may have come closer together.
const THEIR_PHRASES: Meter = Meter::new(6.0, 1.0);

/// Presence of the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meeting {
    /// Absent.
    Away,
    /// Connected, but its state of the match has not come yet.
    Greeted,
    /// Present.
    Here,
}

/// One side of a match. It lives on while the other side is absent.
#[derive(Clone, Debug)]
pub struct MatchProtocol {
    kept: RemoteMatch,
    course: Course,
    meeting: Meeting,
    /// Requests and consents of this side since the last event.
    wants: Vec<Want>,
    /// The other side's request that has no answer yet.
    asked: Option<Want>,
    /// The last refusal of this side, and of the other one.
    denied: [Option<Want>; 2],
    /// The refusal before the connection was lost, which the other side may not have received.
    denied_before: Option<Want>,
    /// Number of events on the other side's disk, as far as it has said.
    peer_has: Option<u32>,
    /// Since when the clock of the player to move runs.
    since: Option<Duration>,
    /// Time left for both when the connection was lost, as far as is known here, in milliseconds.
    stopped: Option<[u32; 2]>,
    talk: Meter,
    /// Phrases of this side, and of the other one.
    phrases: [Meter; 2],
}

impl MatchProtocol {
    /// A match as it is kept, at which the other side is not yet: from its beginning, or as it was left.
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

    /// The saved part besides the moves.
    pub fn kept(&self) -> RemoteMatch {
        RemoteMatch {
            events: self.course.events,
            left: self.course.left,
            wants: self.wants.clone(),
            ..self.kept.clone()
        }
    }

    /// The match as it is to be kept.
    pub fn snapshot(&self) -> Snapshot {
        Snapshot {
            kept: self.kept(),
            course: self.course.clone(),
        }
    }

    pub const fn course(&self) -> &Course {
        &self.course
    }

    /// The side of the player here.
    pub const fn me(&self) -> Player {
        self.kept.terms.side(self.kept.hosts)
    }

    pub fn is_here(&self) -> bool {
        self.meeting == Meeting::Here
    }

    /// Whether the player here may move now.
    pub fn may_play(&self) -> bool {
        self.is_here()
            && self.course.turn() == Some(self.me())
            && self.peer_has == Some(self.course.events)
    }

    /// The other side's request that waits for an answer.
    pub fn asked(&self) -> Option<Wish> {
        self.asked.map(|asked| asked.wish)
    }

    /// Whether this side has wished or granted that since the last event.
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

    /// The connection is lost.
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

    /// Something was said by the other side.
    ///
    /// # Errors
    /// [`Violation`] for what no honest player says: nothing has changed, and there is nothing more to say to them.
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

    /// The player here moves.
    ///
    /// # Errors
    /// [`Refused`]; nothing has changed.
    pub fn play(&mut self, square: Square, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        if !self.is_here() {
            return Err(Refused::Away);
        }
        if !self.may_play() {
            return Err(Refused::NotNow);
        }
        let landed = self.course.board().landing(square);
        let landed = landed.map_err(|_| Refused::Illegal)?;
        if self.flag().is_some_and(|flag| flag <= now) {
            return Ok(self.tick(now));
        }
        self.tell(Event::Move(landed), now)
    }

    /// The player here wishes something.
    ///
    /// # Errors
    /// [`Refused`]; nothing has changed.
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

    /// To which ply that player could ask to take back: to where they were to move last.
    pub fn back(&self, player: Player) -> Option<u16> {
        let plies = 0..self.course.record.ply();
        let mut own = plies.rev().filter(|ply| Player::BOTH[ply % 2] == player);
        own.next().and_then(|ply| u16::try_from(ply).ok())
    }

    /// The player here grants what the other side wishes.
    ///
    /// # Errors
    /// [`Refused`] where nothing is wished; nothing has changed.
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

    /// The player here refuses what the other side wishes.
    ///
    /// # Errors
    /// [`Refused`] where nothing is wished.
    pub fn deny(&mut self) -> Result<Vec<MatchEffect>, Refused> {
        let asked = self.asked.take().ok_or(Refused::NotNow)?;
        self.denied[0] = Some(asked);
        Ok(vec![MatchEffect::Send(Frame::Refuse(asked))])
    }

    /// The player here says something.
    ///
    /// # Errors
    /// [`Refused`] where nobody hears it, or it would be too much.
    pub fn say(&mut self, phrase: Phrase, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        if !self.is_here() {
            return Err(Refused::Away);
        }
        let fits = self.phrases[0].admits(now);
        fits.then(|| vec![MatchEffect::Send(Frame::Say(phrase))])
            .ok_or(Refused::TooFast)
    }

    /// Whether a player could wish that now.
    fn can_wish(&self, wish: Wish, player: Player) -> bool {
        let over = self.course.is_over();
        match wish {
            Wish::Rematch => over,
            Wish::Draw | Wish::Resign => !over,
            Wish::TakeBack(ply) => !over && self.back(player) == Some(ply),
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

    /// Whether the other side has to hear of a wish. Who is to move and resigns tells that as soon as the other side has kept
    /// the last event.
    fn is_for_peer(&self, want: Want) -> bool {
        want.wish != Wish::Resign || self.course.turn() != Some(self.me())
    }

    /// The player here, who is to move, tells what happens.
    fn tell(&mut self, event: Event, now: Duration) -> Result<Vec<MatchEffect>, Refused> {
        let me = self.me().index();
        let mut left = self.left_at(now);
        if let (Event::Move(_), Some(control)) = (event, self.kept.terms.control) {
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

    /// The rematch begins.
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

/// The event on which both sides agree by that request.
const fn event_of(wish: Wish) -> Option<Event> {
    match wish {
        Wish::TakeBack(ply) => Some(Event::TakenBack(ply)),
        Wish::Draw => Some(Event::Ended(Verdict::Agreed)),
        Wish::Resign | Wish::Rematch => None,
    }
}
