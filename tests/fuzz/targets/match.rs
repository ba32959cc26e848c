//! Two sides of a match that do what players do, in any order, and hear what no honest peer says: nothing that is refused
//! changes the match, and what is kept is always a match that can be played.

#![no_main]

use std::collections::VecDeque;
use std::time::Duration;

use inarow_protocol::{PeerEffect, Course, Event, Frame, News, Notice, TransportCommand, PeerSession, Phrase, VERSION, TransportEvent, decode, encode};
use inarow_model::remote::{TimeControl, Key, Terms, Wish};
use inarow_rules::{Square, Variant, Verdict};
use libfuzzer_sys::fuzz_target;

/// What is left of the input.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn next(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn take(&mut self, count: usize) -> &'a [u8] {
        let (taken, rest) = self.0.split_at(count.min(self.0.len()));
        self.0 = rest;
        taken
    }
}

struct Table {
    sides: [PeerSession; 2],
    /// What is on its way to each side.
    wires: [VecDeque<Frame>; 2],
    /// The line that both are connected by.
    line: Option<u64>,
    lines: u64,
    now: Duration,
    parted: bool,
}

const KEYS: [Key; 2] = [Key([1; 32]), Key([2; 32])];

impl Table {
    /// Two who have just agreed on a match.
    fn new(variant: Variant, control: Option<TimeControl>) -> Self {
        let terms = Terms {
            variant,
            host_begins: true,
            control,
        };
        let mut host = PeerSession::invite(KEYS[0], terms, Some("Ann".to_owned()), false);
        let ready = TransportEvent::Ready {
            key: KEYS[0],
            relay: None,
            addresses: Vec::new(),
        };
        let effects = host.hear(ready, Duration::ZERO);
        let [PeerEffect::Tell(Notice::Waits(Some(invite), _))] = &effects[..] else {
            panic!("no invite: {effects:?}");
        };
        let guest = PeerSession::join(KEYS[1], invite, None);
        let mut table = Self {
            sides: [host, guest],
            wires: Default::default(),
            line: None,
            lines: 0,
            now: Duration::from_secs(1),
            parted: false,
        };
        table.meet();
        for side in [1, 0] {
            let effects = table.sides[side].agree(table.now).expect("it was offered");
            table.carry_out(side, effects);
            table.deliver();
        }
        assert!(table.sides.iter().all(|side| side.match_protocol().is_some()));
        table
    }

    /// The guest calls, if they have to.
    fn meet(&mut self) {
        self.now += Duration::from_secs(10);
        for side in [0, 1] {
            let effects = self.sides[side].tick(self.now);
            self.carry_out(side, effects);
        }
        self.deliver();
    }

    fn carry_out(&mut self, side: usize, effects: Vec<PeerEffect>) {
        for effect in effects {
            match effect {
                PeerEffect::Wire(TransportCommand::Call { .. }) if self.line.is_none() => {
                    self.lines += 1;
                    self.line = Some(self.lines);
                    for at in [0, 1] {
                        let (line, peer) = (self.lines, KEYS[1 - at]);
                        let effects = self.sides[at].hear(TransportEvent::Opened { line, peer }, self.now);
                        self.carry_out(at, effects);
                    }
                }
                PeerEffect::Wire(TransportCommand::Send(line, frame)) if Some(line) == self.line => {
                    let read = decode(&encode(&frame)[2..]).expect("what is said can be read");
                    self.wires[1 - side].push_back(read);
                }
                PeerEffect::Wire(TransportCommand::Close(line)) if Some(line) == self.line => self.lose(),
                PeerEffect::Keep(snapshot) => {
                    let state = snapshot.course.state(snapshot.kept.id);
                    let terms = snapshot.kept.terms;
                    let kept = Course::of_state(terms.variant, &state).expect("a match");
                    assert_eq!(kept.board(), snapshot.course.board());
                }
                PeerEffect::Tell(Notice::News(News::Parted(_))) => self.parted = true,
                _ => {}
            }
        }
    }

    /// The connection is lost.
    fn lose(&mut self) {
        let Some(line) = self.line.take() else { return };
        self.wires = Default::default();
        for side in [0, 1] {
            let effects = self.sides[side].hear(TransportEvent::Closed { line }, self.now);
            self.carry_out(side, effects);
        }
    }

    /// What is said comes to a side.
    fn say(&mut self, side: usize, frame: Frame) {
        if let Some(line) = self.line {
            let frame = Ok(frame);
            let effects = self.sides[side].hear(TransportEvent::Said { line, frame }, self.now);
            self.carry_out(side, effects);
        }
    }

    fn deliver(&mut self) {
        for _ in 0..1_000 {
            for side in [0, 1] {
                if let Some(frame) = self.wires[side].pop_front() {
                    self.say(side, frame);
                }
            }
            if self.wires.iter().all(VecDeque::is_empty) {
                return;
            }
        }
        panic!("both say something for ever");
    }

    /// What nobody honest says comes to a side. With `fits`, as much of it is right as chance would never find.
    fn attack(&mut self, side: usize, bytes: &[u8], fits: bool) {
        let Ok(mut frame) = decode(&[&[VERSION], bytes].concat()) else {
            return;
        };
        let Some(match_protocol) = self.sides[side].match_protocol() else {
            return;
        };
        let before = match_protocol.course().clone();
        if fits {
            fit(&mut frame, match_protocol.kept().id, &before);
        }
        let may_change = matches!(
            frame,
            Frame::Event(_) | Frame::State(_) | Frame::Want(_) | Frame::Again(_)
        );
        self.say(side, frame);
        let after = self.sides[side].match_protocol().expect("a match").course();
        if self.line.is_none() || !may_change {
            assert_eq!(after.board(), before.board());
            assert_eq!(after.verdict(), before.verdict());
            assert_eq!(after.events(), before.events());
        }
    }

    fn effect(&mut self, deed: u8, bytes: &mut Bytes<'_>) -> Option<()> {
        let side = usize::from(deed & 1);
        let now = self.now;
        let party = &mut self.sides[side];
        let done = match deed >> 1 & 7 {
            0 | 1 => {
                let match_protocol = party.match_protocol()?;
                let legal = match_protocol.course().board().legal_moves();
                let square = *legal.get(usize::from(bytes.next()?) % legal.len().max(1))?;
                party.play(square, now)
            }
            2 | 3 => {
                let length = usize::from(bytes.next()?);
                let bytes = bytes.take(length);
                self.attack(side, bytes, deed & 0x80 != 0);
                return Some(());
            }
            4 => {
                let match_protocol = party.match_protocol()?;
                let wishes = [
                    match_protocol.back(match_protocol.me()).map(Wish::TakeBack),
                    Some(Wish::Draw),
                    Some(Wish::Resign),
                    Some(Wish::Rematch),
                ];
                let wish = wishes[usize::from(bytes.next()? % 4)]?;
                party.wish(wish, now)
            }
            5 if deed & 0x80 == 0 => party.agree(now),
            5 => party.deny(),
            6 => {
                self.lose();
                return Some(());
            }
            _ => {
                self.now += Duration::from_millis(u64::from(bytes.next()?) * 100);
                let phrase = Phrase::ALL[usize::from(deed >> 4 & 7)];
                party.say(phrase, now)
            }
        };
        self.carry_out(side, done.unwrap_or_default());
        Some(())
    }
}

/// Makes what is said fit what was said before, as far as that can be.
fn fit(frame: &mut Frame, id: inarow_model::remote::MatchId, course: &Course) {
    match frame {
        Frame::Event(told) => {
            told.number = course.events().saturating_add(1);
            let mut moves = course.board().history().to_vec();
            let mut verdict = None;
            match told.event {
                Event::Move(square) => moves.push(square),
                Event::TakenBack(ply) => moves.truncate(ply.into()),
                Event::Ended(ended) => verdict = Some(ended),
            }
            told.left = course.state(id).left;
            told.hash = hash(told.number, &moves, verdict);
        }
        Frame::State(state) => {
            state.id = id;
            state.hash = hash(state.events, &state.moves, state.verdict);
        }
        Frame::Want(want) | Frame::Refuse(want) => want.at = course.events(),
        Frame::Kept(events) => *events = course.events(),
        _ => {}
    }
}

/// What both sides compare: see [`Course::hash`].
fn hash(events: u32, moves: &[Square], verdict: Option<Verdict>) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&events.to_le_bytes());
    for square in moves {
        hasher.update(&[square.column, square.row]);
    }
    if let Some(verdict) = verdict {
        hasher.update(verdict.to_string().as_bytes());
    }
    hasher.finalize()
}

fuzz_target!(|input: &[u8]| {
    let mut bytes = Bytes(input);
    let Some(kind) = bytes.next() else { return };
    let variant = if kind & 1 == 0 {
        Variant::TIC_TAC_TOE
    } else {
        Variant::CONNECT_FOUR
    };
    let control = TimeControl::new(1, 2).filter(|_| kind & 2 != 0);
    let mut table = Table::new(variant, control);
    while let Some(deed) = bytes.next() {
        if table.effect(deed, &mut bytes).is_none() || table.parted {
            return;
        }
        table.deliver();
        if table.line.is_none() {
            table.meet();
        }
    }
});
