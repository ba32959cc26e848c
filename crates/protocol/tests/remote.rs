//! Tests with two sides of a remote match. Both records agree after any message, lost connection or restart, and a
//! dishonest peer can't change the match.

#[path = "../../../tests/random/mod.rs"]
mod random;

use std::collections::VecDeque;
use std::time::Duration;

use inarow_model::remote::{Key, MatchId, RemoteMatch, Secret, Terms, TimeControl, Want, Wish};
use inarow_protocol::{
    Card, Course, Event, Frame, Guest, GuestReply, Hello, Host, HostReply, MatchEffect,
    MatchProtocol, Near, News, Notice, NumberedEvent, PeerEffect, PeerSession, Phrase, Purpose,
    Refused, Snapshot, Times, TransportCommand, TransportEvent, Violation, decode, encode,
};
use inarow_rules::{Move, Player, Record, Square, Variant, Verdict};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

fn second(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn terms(variant: Variant, clock: Option<&str>) -> Terms {
    Terms {
        variant,
        host_begins: true,
        control: clock.map(|clock| clock.parse::<TimeControl>().expect("a clock")),
    }
}

/// Returns the saved data of host and guest for a match that has just been agreed on.
fn begun(terms: Terms) -> [RemoteMatch; 2] {
    let keys = [Key([1; 32]), Key([2; 32])];
    let mut host = Host::invite(terms, Some("Ann".to_owned()), false);
    let (invite, _) = host.invites(keys[0], None, &[]);
    let mut guest = Guest::with(&invite.expect("a ticket"), keys[1], None);
    let Ok(HostReply::Guest(offer)) = host.hear(keys[1], &guest.hello()) else {
        panic!("the guest has a ticket");
    };
    assert!(matches!(guest.hear(&offer), Ok(GuestReply::Offered(_))));
    let agrees = guest.agree().expect("offered");
    assert_eq!(host.hear(keys[1], &agrees), Ok(HostReply::Agreed(None)));
    let of_host = host.accept(keys[0]).expect("agreed");
    let Ok(GuestReply::Begins(of_guest)) = guest.hear(&Frame::Start(of_host.id)) else {
        panic!("both have agreed");
    };
    [of_host, *of_guest]
}

/// Resumes a side from its saved snapshot.
fn taken_up(disk: &Snapshot) -> MatchProtocol {
    let record = disk.course.record().clone();
    MatchProtocol::new(disk.kept.clone(), record, disk.course.verdict())
}

/// Both sides with their saved snapshots and the frames on their way.
struct Pair {
    sides: [MatchProtocol; 2],
    disks: [Snapshot; 2],
    /// Frames on their way to each side.
    wires: [VecDeque<Frame>; 2],
    news: [Vec<News>; 2],
    now: Duration,
}

const BOTH: [usize; 2] = [0, 1];

impl Pair {
    fn new(terms: Terms) -> Self {
        let sides =
            begun(terms).map(|kept| MatchProtocol::new(kept, Record::new(terms.variant), None));
        let disks = sides.each_ref().map(MatchProtocol::snapshot);
        let mut pair = Self {
            sides,
            disks,
            wires: Default::default(),
            news: Default::default(),
            now: second(1),
        };
        pair.connect();
        pair
    }

    /// Carries out the first `most` effects, as if the program stopped after them.
    fn carry_out(&mut self, side: usize, effects: Vec<MatchEffect>, most: usize) {
        for effect in effects.into_iter().take(most) {
            match effect {
                MatchEffect::Begin | MatchEffect::Watched(_) => {}
                MatchEffect::Keep(snapshot) => self.disks[side] = *snapshot,
                MatchEffect::Send(frame) => {
                    let read = decode(&encode(&frame)[2..]).expect("a frame");
                    self.wires[1 - side].push_back(read);
                }
                MatchEffect::Tell(news) => self.news[side].push(news),
            }
        }
    }

    fn connect(&mut self) {
        for side in BOTH {
            let effects = self.sides[side].greet();
            self.carry_out(side, effects, usize::MAX);
        }
        self.deliver();
    }

    fn disconnect(&mut self) {
        for side in BOTH {
            let effects = self.sides[side].lose(self.now);
            self.carry_out(side, effects, usize::MAX);
            self.wires[side].clear();
        }
    }

    /// Delivers one frame to a side, which carries out at most `most` effects.
    fn deliver_one(&mut self, side: usize, most: usize) {
        let Some(frame) = self.wires[side].pop_front() else {
            return;
        };
        let effects = self.sides[side].hear(&frame, self.now);
        let effects = effects.unwrap_or_else(|fault| panic!("{side} hears {frame:?}: {fault:?}"));
        self.carry_out(side, effects, most);
    }

    fn deliver(&mut self) {
        while self.wires.iter().any(|wire| !wire.is_empty()) {
            for side in BOTH {
                self.deliver_one(side, usize::MAX);
            }
        }
    }

    /// Restarts the program of a side from its saved snapshot.
    fn kill(&mut self, side: usize) {
        self.sides[side] = taken_up(&self.disks[side]);
        self.disconnect();
        self.connect();
    }

    fn effect(
        &mut self,
        side: usize,
        effect: impl FnOnce(&mut MatchProtocol, Duration) -> Result<Vec<MatchEffect>, Refused>,
    ) {
        let effects = effect(&mut self.sides[side], self.now).expect("allowed");
        self.carry_out(side, effects, usize::MAX);
        self.deliver();
    }

    fn play(&mut self, side: usize, column: u8) {
        self.effect(side, |match_protocol, now| {
            match_protocol.take(Move::Place(Square { column, row: 0 }), now)
        });
    }

    /// Takes the news of a side since the last call.
    fn told(&mut self, side: usize) -> Vec<News> {
        std::mem::take(&mut self.news[side])
    }

    fn assert_alike(&self, what: &str) {
        let [one, other] = self.sides.each_ref().map(MatchProtocol::course);
        assert_eq!(one.board().history(), other.board().history(), "{what}");
        assert_eq!(
            (one.verdict(), one.events()),
            (other.verdict(), other.events()),
            "{what}"
        );
        for side in BOTH {
            assert_eq!(
                self.disks[side],
                self.sides[side].snapshot(),
                "{what}: {side}"
            );
        }
    }
}

#[test]
fn both_disks_agree_after_every_move() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    for (ply, column) in [3, 3, 2, 2, 1, 1, 0].into_iter().enumerate() {
        assert!(pair.sides[ply % 2].may_play());
        assert!(!pair.sides[1 - ply % 2].may_play());
        pair.play(ply % 2, column);
        pair.assert_alike("after a move");
    }
    assert!(pair.sides[1].course().is_over());
    assert_eq!(pair.sides[1].course().board().winner(), Some(Player::First));
}

/// A move is stored before it is sent.
#[test]
fn move_waits_until_peer_stores_last_move() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    let effects = pair.sides[0]
        .take(Move::Place(Square::new(3, 0)), pair.now)
        .expect("allowed");
    // What is said stands behind what is kept.
    let keeps = effects
        .iter()
        .position(|effect| matches!(effect, MatchEffect::Keep(_)));
    let sends = effects
        .iter()
        .position(|effect| matches!(effect, MatchEffect::Send(_)));
    assert!(keeps.expect("kept") < sends.expect("sent"));
    let now = pair.now;
    assert_eq!(
        pair.sides[0].take(Move::Place(Square::new(3, 0)), now),
        Err(Refused::NotNow)
    );
    assert_eq!(
        pair.sides[1].take(Move::Place(Square::new(3, 0)), now),
        Err(Refused::NotNow)
    );
}

#[test]
fn undo_needs_consent_of_peer() {
    for asks in BOTH {
        let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
        for ply in 0..4 {
            pair.play(ply % 2, 3);
        }
        let back = Wish::TakeBack(2 + asks as u16);
        pair.effect(asks, |match_protocol, now| match_protocol.wish(back, now));
        assert!(pair.told(1 - asks).contains(&News::Asked(back)));
        pair.effect(1 - asks, |match_protocol, _| match_protocol.deny());
        assert!(pair.told(asks).contains(&News::Refused(back)));
        let now = pair.now;
        assert_eq!(pair.sides[asks].wish(back, now), Err(Refused::Denied));
        pair.play(0, 4);
        pair.play(1, 4);
        let back = Wish::TakeBack(4 + asks as u16);
        pair.effect(asks, |match_protocol, now| match_protocol.wish(back, now));
        pair.effect(1 - asks, MatchProtocol::grant);
        pair.assert_alike("taken back");
        assert_eq!(pair.sides[0].course().board().ply(), 4 + asks);
        // What was taken back can be played otherwise.
        pair.play(asks, 0);
        pair.assert_alike("played anew");
    }
}

#[test]
fn draw_can_be_agreed_on_either_turn() {
    for asks in BOTH {
        let mut pair = Pair::new(terms(Variant::TIC_TAC_TOE, None));
        pair.play(0, 1);
        pair.effect(asks, |match_protocol, now| {
            match_protocol.wish(Wish::Draw, now)
        });
        assert_eq!(pair.sides[1 - asks].asked(), Some(Wish::Draw));
        // To wish the same is to agree.
        pair.effect(1 - asks, |match_protocol, now| {
            match_protocol.wish(Wish::Draw, now)
        });
        pair.assert_alike("agreed");
        assert_eq!(pair.sides[0].course().verdict(), Some(Verdict::Agreed));
    }
}

/// A move that crosses it on the way doesn't change that.
#[test]
fn resignation_loses_on_either_turn() {
    for resigns in BOTH {
        let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
        pair.effect(resigns, |match_protocol, now| {
            match_protocol.wish(Wish::Resign, now)
        });
        pair.assert_alike("resigned");
        let loser = Player::BOTH[resigns];
        assert_eq!(
            pair.sides[0].course().verdict(),
            Some(Verdict::Resigned(loser))
        );
    }
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    let now = pair.now;
    let resigned = pair.sides[1].wish(Wish::Resign, now).expect("allowed");
    pair.carry_out(1, resigned, usize::MAX);
    pair.play(0, 3);
    pair.assert_alike("crossed");
    let verdict = pair.sides[0].course().verdict();
    assert_eq!(verdict, Some(Verdict::Resigned(Player::Second)));
}

#[test]
fn a_rematch_changes_sides_and_is_another_match() {
    for asks in BOTH {
        let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
        let first = pair.sides[0].kept().id;
        pair.effect(0, |match_protocol, now| {
            match_protocol.wish(Wish::Resign, now)
        });
        pair.effect(asks, |match_protocol, now| {
            match_protocol.wish(Wish::Rematch, now)
        });
        pair.effect(1 - asks, MatchProtocol::grant);
        assert!(pair.told(asks).contains(&News::Again));
        let ids = pair.sides.each_ref().map(|side| side.kept().id);
        assert_eq!(ids[0], ids[1]);
        assert_ne!(ids[0], first);
        assert_eq!(pair.sides[0].me(), Player::Second);
        pair.play(1, 0);
        pair.play(0, 0);
        pair.assert_alike("the rematch");
    }
}

#[test]
fn unheard_rematch_is_found_on_reconnect() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    pair.effect(0, |match_protocol, now| {
        match_protocol.wish(Wish::Resign, now)
    });
    pair.effect(1, |match_protocol, now| {
        match_protocol.wish(Wish::Rematch, now)
    });
    let now = pair.now;
    let again = pair.sides[0].grant(now).expect("asked");
    // The host has kept it, and is stopped before the guest hears of it.
    pair.carry_out(0, again, 2);
    pair.kill(0);
    pair.play(1, 0);
    pair.assert_alike("found");
    assert_eq!(pair.sides[0].me(), Player::Second);
}

#[test]
fn clock_owner_decides_timeout() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, Some("1+2")));
    pair.now += second(10);
    pair.play(0, 3);
    let left = |pair: &Pair, side: usize, player| pair.sides[side].time_left(player, pair.now);
    for side in BOTH {
        assert_eq!(left(&pair, side, Player::First), Some(second(52)));
    }
    pair.now += second(20);
    assert_eq!(left(&pair, 0, Player::Second), Some(second(40)));
    // Nobody thinks while nobody is there.
    pair.disconnect();
    pair.now += second(1000);
    pair.connect();
    assert_eq!(left(&pair, 0, Player::Second), Some(second(40)));
    pair.now += second(40);
    let effects = pair.sides[0].tick(pair.now);
    assert!(effects.is_empty());
    let now = pair.now;
    pair.effect(1, |match_protocol, _| Ok(match_protocol.tick(now)));
    pair.assert_alike("out of time");
    let verdict = pair.sides[0].course().verdict();
    assert_eq!(verdict, Some(Verdict::OutOfTime(Player::Second)));
}

#[test]
fn move_after_timeout_is_ignored() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, Some("1+0")));
    pair.now += second(60);
    pair.play(0, 3);
    assert_eq!(pair.sides[1].course().board().ply(), 0);
    let verdict = pair.sides[1].course().verdict();
    assert_eq!(verdict, Some(Verdict::OutOfTime(Player::First)));
}

/// Makes a random action of a side.
fn do_something(
    pair: &mut Pair,
    side: usize,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Vec<MatchEffect>> {
    let now = pair.now;
    let match_protocol = &mut pair.sides[side];
    let effects = match rng.random_range(0..20) {
        0..10 => {
            let steps = match_protocol.course().board().legal_steps();
            match_protocol.take(*steps.choose(rng)?, now)
        }
        10 | 11 => match_protocol.wish(
            Wish::TakeBack(match_protocol.back(match_protocol.me())?),
            now,
        ),
        12 => match_protocol.wish(Wish::Draw, now),
        13 if rng.random_range(0..10) == 0 => match_protocol.wish(Wish::Resign, now),
        14 => match_protocol.wish(Wish::Rematch, now),
        15..18 => match_protocol.grant(now),
        18 => match_protocol.deny(),
        _ => match_protocol.say(Phrase::Hello, now),
    };
    effects.ok()
}

proptest! {
    #![proptest_config(random::config(2000))]

    #[test]
    fn records_agree_after_random_crashes_and_disconnects(seed: u64) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let clock = rng.random::<bool>().then_some("1+1");
        let games = [
            "tic-tac-toe",
            "connect-four",
            "6x6x5-renju",
            "6x6x5-standard-swap2",
            "9x9x5-renju-taraguchi10",
            "9x9x5-renju-soosorv8",
        ];
        let variant = games.choose(&mut rng).expect("some").parse().expect("a variant");
        let mut pair = Pair::new(terms(variant, clock));
        for _ in 0..400 {
            pair.now += Duration::from_millis(rng.random_range(0..800));
            let side = rng.random_range(0..2);
            // Now and then a program is stopped between two effects, or the connection is lost.
            let stops = rng.random_range(0..40) == 0;
            let most = if stops { rng.random_range(0..3) } else { usize::MAX };
            match rng.random_range(0..10) {
                0..6 => pair.deliver_one(side, most),
                6 => {
                    let effects = pair.sides[side].tick(pair.now);
                    pair.carry_out(side, effects, most);
                }
                _ => {
                    if let Some(effects) = do_something(&mut pair, side, &mut rng) {
                        pair.carry_out(side, effects, most);
                    }
                }
            }
            if stops {
                pair.kill(side);
            } else if rng.random_range(0..60) == 0 {
                pair.disconnect();
                pair.connect();
            }
        }
        pair.deliver();
        pair.assert_alike(&format!("seed {seed}"));
        for news in &pair.news {
            let parted = news.iter().any(|news| matches!(news, News::Parted(_)));
            assert!(!parted, "seed {seed}");
        }
    }
}

proptest! {
    #![proptest_config(random::config(20_000))]

    #[test]
    fn no_bytes_break_the_decoder(
        (which, at, with) in (any::<Index>(), any::<Index>(), vec(any::<u8>(), 0..40)),
        cuts in any::<bool>(),
    ) {
        // A frame of each kind, in which something was written over, or which was cut off there.
        let frames = frames();
        let mut bytes = encode(which.get(&frames))[2..].to_vec();
        let at = at.index(bytes.len());
        if cuts {
            bytes.truncate(at);
        }
        let end = bytes.len().min(at + with.len());
        let at = at.min(end);
        bytes.splice(at..end, with);
        if let Ok(frame) = decode(&bytes) {
            prop_assert_eq!(decode(&encode(&frame)[2..]), Ok(frame));
        }
    }
}

/// Returns a frame of each kind.
fn frames() -> Vec<Frame> {
    let terms = terms(Variant::GOMOKU, Some("5+3"));
    let id = MatchId([7; 16]);
    let want = Want {
        at: 3,
        wish: Wish::TakeBack(2),
    };
    let event = Event::Step(Move::Place(Square::new(3, 0)));
    let hello = |purpose| {
        Frame::Hello(Hello {
            purpose,
            name: Some("Zoë".to_owned()),
        })
    };
    vec![
        hello(Purpose::Play(Some(Secret([1; 16])))),
        hello(Purpose::GoOn(id)),
        hello(Purpose::Watch(Secret([2; 16]))),
        Frame::Offer(Host::invite(terms, Some("Ann".to_owned()), false).offer()),
        Frame::Agree,
        Frame::Start(id),
        Frame::No,
        Frame::State(honest(true).sides[0].course().state(id)),
        Frame::Event(NumberedEvent {
            number: 3,
            event,
            left: [1, 2],
            hash: 3,
        }),
        Frame::Kept(300),
        Frame::Want(want),
        Frame::Refuse(want),
        Frame::Again(id),
        Frame::Say(Phrase::GoodGame),
        Frame::NotYet,
        Frame::Times(Times {
            left: [300_000, 4_000],
            runs: true,
        }),
        Frame::Watched(8),
    ]
}

#[test]
fn diverged_records_are_kept_and_marked_parted() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    pair.play(0, 3);
    pair.disconnect();
    // An older copy of a disk, on which something else was played.
    let mut other = Pair::new(terms(Variant::CONNECT_FOUR, None));
    other.play(0, 0);
    let kept = RemoteMatch {
        events: 1,
        ..pair.sides[1].kept()
    };
    let record = other.sides[1].course().record().clone();
    pair.sides[1] = MatchProtocol::new(kept, record, None);
    pair.connect();
    for side in BOTH {
        let told = pair.told(side);
        let parted = told.iter().find_map(|news| match news {
            News::Parted(theirs) => Some(theirs),
            _ => None,
        });
        let theirs = parted.expect("told").board().history().to_vec();
        assert_eq!(theirs, pair.sides[1 - side].course().board().history());
        assert!(pair.disks[side].kept.parted);
    }
}

#[test]
fn disk_rollback_parts_match_for_good() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    let older = pair.disks[0].clone();
    pair.play(0, 3);
    pair.disks[0] = older;
    pair.kill(0);
    for side in BOTH {
        assert!(pair.disks[side].kept.parted, "{side}");
        let told = pair.told(side);
        let parted = |news: &&News| matches!(news, News::Parted(_));
        assert_eq!(told.iter().filter(parted).count(), 1, "{side}");
    }
    // That is for good: who comes again is not told anew, and nothing is kept.
    let disks = pair.disks.clone();
    pair.disconnect();
    pair.connect();
    for side in BOTH {
        assert_eq!(pair.told(side), [], "{side}");
        assert!(!pair.sides[side].is_here());
    }
    assert_eq!(pair.disks, disks);
}

#[test]
fn crash_regains_only_few_seconds() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, Some("1+0")));
    let began = pair.now;
    while let Some(next) = pair.sides[0]
        .next()
        .filter(|next| *next < began + second(33))
    {
        pair.now = next;
        let effects = pair.sides[0].tick(next);
        pair.carry_out(0, effects, usize::MAX);
    }
    // Its program is killed after 33 seconds.
    pair.now = began + second(33);
    pair.kill(0);
    let left = pair.sides[0].time_left(Player::First, pair.now);
    assert_eq!(left, Some(second(60 - 30)));
    pair.play(0, 3);
    pair.assert_alike("afterwards");
}

/// Returns a pair after one move, or after two moves if side 0 is `to_move`.
fn honest(to_move: bool) -> Pair {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, Some("5+0")));
    pair.play(0, 3);
    if to_move {
        pair.play(1, 3);
    }
    pair
}

#[test]
fn hostile_frames_leave_match_unchanged() {
    let square = Square::new(0, 0);
    let after = |pair: &Pair, event| {
        let mut course = pair.sides[0].course().clone();
        let number = course.events() + 1;
        let left = course.state(MatchId([0; 16])).left;
        let told = |hash| NumberedEvent {
            number,
            event,
            left,
            hash,
        };
        // The right hash, where there is one.
        let mut guess = told(0);
        if let Event::Step(step) = event {
            let mut record = course.record().clone();
            if record.take(step).is_ok() {
                let kept = RemoteMatch {
                    events: number,
                    ..pair.sides[0].kept()
                };
                course = MatchProtocol::new(kept, record, None).course().clone();
                guess = told(course.hash());
            }
        }
        guess
    };
    let number = |told: NumberedEvent, number| Frame::Event(NumberedEvent { number, ..told });
    let mut tried = 0;
    let mut attack = |to_move: bool, frame: &dyn Fn(&Pair) -> Frame, fault: Violation| {
        let mut pair = honest(to_move);
        let before = pair.disks[0].clone();
        let frame = frame(&pair);
        let heard = pair.sides[0].hear(&frame, pair.now);
        assert_eq!(heard, Err(fault), "{frame:?}");
        assert_eq!(pair.sides[0].snapshot(), before, "{frame:?}");
        // And with an honest one it goes on.
        pair.kill(0);
        pair.play(usize::from(!to_move), 0);
        pair.assert_alike("afterwards");
        tried += 1;
    };
    let moved = |pair: &Pair| after(pair, Event::Step(Move::Place(square)));
    attack(
        true,
        &|pair| Frame::Event(moved(pair)),
        Violation::OutOfTurn,
    );
    attack(false, &|pair| number(moved(pair), 1), Violation::Repeated);
    attack(false, &|pair| number(moved(pair), 9), Violation::OutOfTurn);
    let wrong_hash = |pair: &Pair| {
        Frame::Event(NumberedEvent {
            hash: 1,
            ..moved(pair)
        })
    };
    attack(false, &wrong_hash, Violation::OtherPosition);
    for square in [
        Square::new(0, 3),
        Square::new(7, 0),
        Square::new(255, 255),
        Square::new(3, 0),
    ] {
        let illegal = |pair: &Pair| Frame::Event(after(pair, Event::Step(Move::Place(square))));
        attack(false, &illegal, Violation::Illegal);
    }
    let taken_back = |pair: &Pair| Frame::Event(after(pair, Event::TakenBack(0)));
    attack(false, &taken_back, Violation::OutOfTurn);
    for verdict in [
        Verdict::Agreed,
        Verdict::Resigned(Player::First),
        Verdict::OutOfTime(Player::First),
        Verdict::OutOfTime(Player::Second),
    ] {
        let ended = |pair: &Pair| Frame::Event(after(pair, Event::Ended(verdict)));
        attack(false, &ended, Violation::OutOfTurn);
    }
    for left in [[300_000, 300_001], [299_999, 300_000], [u32::MAX; 2]] {
        let clock = |pair: &Pair| {
            Frame::Event(NumberedEvent {
                left,
                ..moved(pair)
            })
        };
        attack(false, &clock, Violation::Clock);
    }
    let want = |at, wish| Frame::Want(Want { at, wish });
    attack(true, &|_| want(7, Wish::Draw), Violation::OutOfTurn);
    attack(true, &|_| want(2, Wish::Rematch), Violation::Illegal);
    attack(true, &|_| want(2, Wish::TakeBack(0)), Violation::Illegal);
    attack(true, &|_| want(2, Wish::TakeBack(999)), Violation::Illegal);
    attack(false, &|_| want(1, Wish::Resign), Violation::OutOfTurn);
    let refuse = |wish| Frame::Refuse(Want { at: 2, wish });
    attack(true, &|_| refuse(Wish::Draw), Violation::OutOfTurn);
    attack(true, &|_| Frame::Kept(2), Violation::Repeated);
    attack(true, &|_| Frame::Kept(3), Violation::OutOfTurn);
    attack(
        true,
        &|_| Frame::Again(MatchId([3; 16])),
        Violation::OutOfTurn,
    );
    let state = |pair: &Pair| pair.sides[1].course().state(pair.sides[1].kept().id);
    attack(true, &|pair| Frame::State(state(pair)), Violation::Repeated);
    for frame in [Frame::Agree, Frame::No, Frame::Start(MatchId([0; 16]))] {
        attack(true, &|_| frame.clone(), Violation::OutOfTurn);
    }
    let hello = Frame::Hello(Hello {
        purpose: Purpose::Play(None),
        name: None,
    });
    attack(true, &|_| hello.clone(), Violation::OutOfTurn);
    assert_eq!(tried, 30);
}

#[test]
fn repeated_and_excess_frames_are_refused() {
    let mut pair = honest(true);
    let ask = Frame::Want(Want {
        at: 2,
        wish: Wish::Draw,
    });
    let now = pair.now;
    assert!(pair.sides[0].hear(&ask, now).is_ok());
    assert_eq!(pair.sides[0].hear(&ask, now), Err(Violation::Repeated));
    let _ = pair.sides[0].deny().expect("asked");
    assert_eq!(pair.sides[0].hear(&ask, now), Err(Violation::Repeated));
    let said = Frame::Say(Phrase::Hello);
    // Of phrases that come all at once the first few are told.
    let heard = (0..100).map(|_| pair.sides[0].hear(&said, now).expect("no fault"));
    assert_eq!(heard.filter(|effects| !effects.is_empty()).count(), 6);
    // What is void is no fault, but there is too much of that too.
    let void = Frame::Want(Want {
        at: 0,
        wish: Wish::Draw,
    });
    let heard = (0..1000)
        .map(|_| pair.sides[0].hear(&void, now))
        .find(Result::is_err);
    assert_eq!(heard, Some(Err(Violation::TooFast)));
}

#[test]
fn pending_wish_is_not_replaced() {
    let mut pair = honest(true);
    let ask = |wish| Frame::Want(Want { at: 2, wish });
    let now = pair.now;
    assert!(pair.sides[0].hear(&ask(Wish::TakeBack(1)), now).is_ok());
    let other = ask(Wish::Draw);
    let heard = pair.sides[0].hear(&other, now).expect("honest");
    assert!(matches!(heard[..], [MatchEffect::Send(Frame::Refuse(_))]));
    assert_eq!(pair.sides[0].asked(), Some(Wish::TakeBack(1)));
}

#[test]
fn a_state_that_cannot_be_is_refused() {
    let pair = honest(true);
    let good = pair.sides[1].course().state(pair.sides[1].kept().id);
    let hear = |change: &dyn Fn(&mut inarow_protocol::State)| {
        let mut pair = honest(true);
        let before = pair.sides[0].kept().id;
        let mut state = good.clone();
        state.id = before;
        change(&mut state);
        pair.disconnect();
        let _ = pair.sides[0].greet();
        pair.sides[0]
            .hear(&Frame::State(state), pair.now)
            .map(|_| ())
    };
    assert_eq!(hear(&|_| {}), Ok(()));
    assert_eq!(
        hear(&|state| state.id = MatchId([9; 16])),
        Err(Violation::OtherMatch)
    );
    assert_eq!(
        hear(&|state| state.hash += 1),
        Err(Violation::OtherPosition)
    );
    assert_eq!(hear(&|state| state.left[1] += 1), Err(Violation::Clock));
    let full = [Square::new(3, 0); 7];
    assert_eq!(
        hear(&|state| state.steps = full.iter().copied().map(Move::Place).collect()),
        Err(Violation::Illegal)
    );
}

#[test]
fn a_ticket_lets_one_in_once() {
    let keys: Vec<Key> = (0..20).map(|key| Key([key; 32])).collect();
    let proposed = terms(Variant::CONNECT_FOUR, None);
    let mut host = Host::invite(proposed, None, false);
    let (play, watch) = host.invites(keys[0], Some("https://relay.example/"), &[]);
    let (play, watch) = (play.expect("a ticket"), watch);
    let hello = |purpose| {
        Frame::Hello(Hello {
            purpose,
            name: None,
        })
    };
    let with = |secret| hello(Purpose::Play(secret));
    // Nobody guesses it, and nobody comes in without one, or with that of spectators.
    for secret in [None, Some(Secret([0; 16])), Some(watch.secret)] {
        assert_eq!(host.hear(keys[1], &with(secret)), Err(Violation::Stranger));
    }
    let looks_on = hello(Purpose::Watch(watch.secret));
    let plays = hello(Purpose::Watch(play.secret));
    assert_eq!(host.hear(keys[1], &plays), Err(Violation::Stranger));
    // Who looks on may come before there is anything to see.
    assert_eq!(host.hear(keys[19], &looks_on), Ok(HostReply::Spectator));
    host.lose(keys[19]);
    assert_eq!(host.hear(keys[1], &Frame::Agree), Err(Violation::OutOfTurn));
    let named = |name: &str| {
        Frame::Hello(Hello {
            purpose: Purpose::Play(Some(play.secret)),
            name: Some(name.to_owned()),
        })
    };
    assert_eq!(
        host.hear(keys[1], &named("a\u{202e}b")),
        Err(Violation::Unreadable)
    );
    assert!(matches!(
        host.hear(keys[1], &named("Zoë")),
        Ok(HostReply::Guest(_))
    ));
    // While one who has it is there, nobody else comes in with it.
    assert_eq!(
        host.hear(keys[2], &with(Some(play.secret))),
        Ok(HostReply::Full(Frame::No))
    );
    host.lose(keys[1]);
    assert_eq!(host.hear(keys[1], &Frame::Agree), Err(Violation::OutOfTurn));
    assert!(matches!(
        host.hear(keys[1], &named("Zoë")),
        Ok(HostReply::Guest(_))
    ));
    assert_eq!(host.accept(keys[0]), None);
    assert_eq!(
        host.hear(keys[1], &Frame::Agree),
        Ok(HostReply::Agreed(Some("Zoë".to_owned())))
    );
    assert_eq!(host.hear(keys[1], &Frame::Agree), Err(Violation::OutOfTurn));
    let kept = host.accept(keys[0]).expect("agreed");
    assert_eq!((kept.peer, kept.hosts), (keys[1], true));
    assert_eq!(host.invites(keys[0], None, &[]).0, None);
    // It is used up: but the one who was let in may not have heard of it.
    assert_eq!(
        host.hear(keys[2], &with(Some(play.secret))),
        Err(Violation::Stranger)
    );
    assert!(matches!(
        host.hear(keys[1], &with(Some(play.secret))),
        Ok(HostReply::Guest(_))
    ));
    assert_eq!(
        host.hear(keys[1], &Frame::Agree),
        Ok(HostReply::Begun(kept.id))
    );
    let back = hello(Purpose::GoOn(kept.id));
    assert_eq!(host.hear(keys[1], &back), Ok(HostReply::Peer));
    assert_eq!(host.hear(keys[2], &back), Err(Violation::Stranger));
    let other = hello(Purpose::GoOn(MatchId([0; 16])));
    assert_eq!(host.hear(keys[1], &other), Err(Violation::Stranger));
    assert_eq!(host.hear(keys[3], &looks_on), Ok(HostReply::Spectator));
}

/// Returns a host on the same network with this key.
fn near(key: Key) -> Near {
    Near {
        key,
        addresses: Vec::new(),
        card: Card {
            variant: Variant::GOMOKU,
            name: None,
        },
    }
}

#[test]
fn somebody_nearby_who_is_refused_costs_no_ticket() {
    let keys = [Key([1; 32]), Key([2; 32]), Key([3; 32])];
    let mut host = Host::invite(terms(Variant::GOMOKU, None), None, true);
    let (invite, _) = host.invites(keys[0], None, &[]);
    let mut stranger = Guest::nearby(&near(keys[0]), keys[2], None);
    let hello = stranger.hello();
    assert!(matches!(
        host.hear(keys[2], &hello),
        Ok(HostReply::Guest(_))
    ));
    host.refuse();
    assert!(host.waits());
    let mut guest = Guest::with(&invite.expect("a ticket"), keys[1], None);
    let hello = guest.hello();
    assert!(matches!(
        host.hear(keys[1], &hello),
        Ok(HostReply::Guest(_))
    ));
    host.refuse();
    assert!(!host.waits());
}

#[test]
fn who_has_the_ticket_goes_before_somebody_nearby() {
    let own = Key([1; 32]);
    let mut host = PeerSession::invite(own, terms(Variant::GOMOKU, None), None, true);
    let ready = TransportEvent::Ready {
        key: own,
        relay: None,
        addresses: Vec::new(),
    };
    let told = host.hear(ready, second(0));
    let [PeerEffect::Tell(Notice::Waits(Some(invite), _))] = &told[..] else {
        panic!("no ticket: {told:?}");
    };
    let hello = |line, guest: &mut Guest| TransportEvent::Said {
        line,
        frame: Ok(guest.hello()),
    };
    let mut stranger = Guest::nearby(&near(own), Key([2; 32]), None);
    let mut friend = Guest::with(invite, Key([3; 32]), None);
    for (line, peer) in [(1, Key([2; 32])), (2, Key([3; 32]))] {
        assert_eq!(
            host.hear(TransportEvent::Opened { line, peer }, second(1)),
            []
        );
    }
    let offered = |effects: &[PeerEffect], line: u64| {
        effects.iter().any(
            |effect| matches!(effect, PeerEffect::Wire(TransportCommand::Send(to, Frame::Offer(_))) if *to == line),
        )
    };
    assert!(offered(&host.hear(hello(1, &mut stranger), second(2)), 1));
    let effects = host.hear(hello(2, &mut friend), second(3));
    assert!(offered(&effects, 2), "{effects:?}");
    assert!(effects.contains(&PeerEffect::Wire(TransportCommand::Send(1, Frame::No))));
    assert!(effects.contains(&PeerEffect::Wire(TransportCommand::Close(1))));
    // Nobody who is only nearby comes in the friend's place.
    assert_eq!(
        host.hear(
            TransportEvent::Opened {
                line: 3,
                peer: Key([4; 32])
            },
            second(4)
        ),
        []
    );
    let late = TransportEvent::Said {
        line: 3,
        frame: Ok(Guest::nearby(&near(own), Key([4; 32]), None).hello()),
    };
    assert!(!offered(&host.hear(late, second(4)), 3));
    let agrees = |line| TransportEvent::Said {
        line,
        frame: Ok(Frame::Agree),
    };
    assert_eq!(host.hear(agrees(1), second(5)), []);
    let asks = PeerEffect::Tell(Notice::Asks(None));
    assert_eq!(host.hear(agrees(2), second(5)), [asks]);
}

#[test]
fn refused_guest_has_used_ticket() {
    let keys = [Key([1; 32]), Key([2; 32])];
    let mut host = Host::invite(terms(Variant::GOMOKU, None), None, true);
    let (invite, _) = host.invites(keys[0], None, &[]);
    let mut guest = Guest::with(&invite.expect("a ticket"), keys[1], None);
    let hello = guest.hello();
    assert!(matches!(
        host.hear(keys[1], &hello),
        Ok(HostReply::Guest(_))
    ));
    host.refuse();
    assert_eq!(host.hear(keys[1], &hello), Err(Violation::Stranger));
    // An invitation for those who are nearby asks anew for each.
    let mut nearby = Guest::nearby(&near(keys[0]), keys[1], None);
    assert!(matches!(
        host.hear(keys[1], &nearby.hello()),
        Ok(HostReply::Guest(_))
    ));
    assert_eq!(host.hear(keys[1], &Frame::No), Ok(HostReply::Declined));
    assert_eq!(host.hear(keys[1], &Frame::No), Err(Violation::OutOfTurn));
}

#[test]
fn guest_refuses_dishonest_host() {
    let keys = [Key([1; 32]), Key([2; 32])];
    let host = Host::invite(terms(Variant::GOMOKU, None), None, true);
    let fresh = || {
        let mut guest = Guest::nearby(&near(keys[0]), keys[1], None);
        let _ = guest.hello();
        guest
    };
    let start = Frame::Start(MatchId([1; 16]));
    assert_eq!(fresh().hear(&start), Err(Violation::OutOfTurn));
    let offer = Frame::Offer(host.offer());
    let mut guest = fresh();
    assert!(guest.hear(&offer).is_ok());
    // Nothing begins that the guest has not agreed to, and nothing else is offered afterwards.
    assert_eq!(guest.hear(&start), Err(Violation::OutOfTurn));
    assert_eq!(guest.hear(&offer), Err(Violation::Repeated));
    let mut named = host.offer();
    named.names[0] = Some("a name that is much too long".to_owned());
    assert_eq!(
        fresh().hear(&Frame::Offer(named)),
        Err(Violation::Unreadable)
    );
    assert_eq!(fresh().hear(&Frame::No), Ok(GuestReply::No));
}

#[test]
fn spectators_follow_what_they_are_told() {
    let mut pair = Pair::new(terms(Variant::CONNECT_FOUR, None));
    pair.play(0, 3);
    let state = pair.sides[0].course().state(pair.sides[0].kept().id);
    let mut watched = Course::of_state(Variant::CONNECT_FOUR, &state).expect("a match");
    let now = pair.now;
    let effects = pair.sides[1]
        .take(Move::Place(Square::new(3, 0)), now)
        .expect("allowed");
    let told = effects.iter().find_map(|effect| match effect {
        MatchEffect::Send(Frame::Event(told)) => Some(*told),
        _ => None,
    });
    let told = told.expect("told");
    assert_eq!(watched.follow(&told), Ok(()));
    assert_eq!(watched.board().ply(), 2);
    assert_eq!(watched.follow(&told), Err(Violation::Repeated));
}

/// Returns the frames sent on a connection.
fn said(effects: &[PeerEffect], line: u64) -> Vec<Frame> {
    let frames = effects.iter().filter_map(|effect| match effect {
        PeerEffect::Wire(TransportCommand::Send(to, frame)) if *to == line => Some(frame.clone()),
        _ => None,
    });
    frames.collect()
}

/// Returns a host that can be reached, and its invites to play and to watch.
fn hosting(terms: Terms) -> (PeerSession, [inarow_model::remote::Invite; 2]) {
    let own = Key([1; 32]);
    let mut host = PeerSession::invite(own, terms, Some("Ann".to_owned()), true);
    let ready = TransportEvent::Ready {
        key: own,
        relay: None,
        addresses: Vec::new(),
    };
    let told = host.hear(ready, second(0));
    let [PeerEffect::Tell(Notice::Waits(Some(play), watch))] = &told[..] else {
        panic!("no ticket: {told:?}");
    };
    let invites = [play.clone(), watch.clone()];
    (host, invites)
}

/// Delivers frames to a spectator, and returns the resulting effects.
fn overhears(watcher: &mut PeerSession, frames: Vec<Frame>, now: Duration) -> Vec<PeerEffect> {
    let heard = frames.into_iter().flat_map(|frame| {
        let frame = Ok(frame);
        watcher.hear(TransportEvent::Said { line: 1, frame }, now)
    });
    heard.collect()
}

#[test]
fn spectator_sees_clocks_run_and_pause() {
    let (mut host, [play, watch]) = hosting(terms(Variant::CONNECT_FOUR, Some("1+2")));
    let keys = [Key([2; 32]), Key([3; 32])];
    let mut watcher = PeerSession::join(keys[1], &watch, None);
    let mut guest = PeerSession::join(keys[0], &play, None);
    let opened = |line, peer| TransportEvent::Opened { line, peer };
    let own = Key([1; 32]);
    // They have come before the match.
    host.hear(opened(2, keys[1]), second(1));
    let hello = said(&watcher.hear(opened(1, own), second(1)), 1);
    let answer = |host: &mut PeerSession, line, frames: Vec<Frame>, now| {
        let heard = frames.into_iter().flat_map(|frame| {
            let frame = Ok(frame);
            host.hear(TransportEvent::Said { line, frame }, now)
        });
        heard.collect::<Vec<_>>()
    };
    let effects = answer(&mut host, 2, hello, second(1));
    assert_eq!(said(&effects, 2), [Frame::NotYet]);
    assert!(effects.contains(&PeerEffect::Tell(Notice::Watched(1))));
    let told = overhears(&mut watcher, said(&effects, 2), second(1));
    assert_eq!(told, [PeerEffect::Tell(Notice::NotYet)]);
    assert_eq!((watcher.course(), watcher.setup()), (None, None));
    // It begins, …
    host.hear(opened(3, keys[0]), second(2));
    let hello = said(&guest.hear(opened(1, own), second(2)), 1);
    let offer = said(&answer(&mut host, 3, hello, second(2)), 3);
    overhears(&mut guest, offer, second(2));
    let agrees = said(&guest.agree(second(3)).expect("offered"), 1);
    answer(&mut host, 3, agrees, second(3));
    let begins = host.agree(second(4)).expect("somebody has come");
    assert!(matches!(
        &said(&begins, 2)[..],
        [Frame::Offer(_), Frame::State(_)]
    ));
    overhears(&mut watcher, said(&begins, 2), second(4));
    let left = |watcher: &PeerSession, now| {
        Player::BOTH.map(|player| watcher.time_left(player, now).expect("a clock"))
    };
    // … and before both are there no clock runs.
    assert_eq!(left(&watcher, second(9)), [second(60), second(60)]);
    let here = said(&begins, 3);
    let greets = said(&overhears(&mut guest, here, second(10)), 1);
    let effects = answer(&mut host, 3, greets, second(10));
    overhears(&mut watcher, said(&effects, 2), second(10));
    assert!(watcher.are_both_here());
    // The guest is told with the first word after it that somebody looks on.
    assert_eq!(said(&effects, 3).last(), Some(&Frame::Watched(1)));
    let told = overhears(&mut guest, said(&effects, 3), second(10));
    assert_eq!(told.last(), Some(&PeerEffect::Tell(Notice::Watched(1))));
    // That of the host, who is to move, as soon as the guest has kept the match.
    assert_eq!(left(&watcher, second(15)), [second(55), second(60)]);
    let moved = host
        .take(Move::Place(Square::new(3, 0)), second(15))
        .expect("allowed");
    overhears(&mut watcher, said(&moved, 2), second(15));
    assert_eq!(left(&watcher, second(20)), [second(57), second(55)]);
    // Who comes in the middle is told what is left at that moment.
    host.hear(opened(4, Key([4; 32])), second(25));
    let hello = Frame::Hello(Hello {
        purpose: Purpose::Watch(watch.secret),
        name: None,
    });
    let effects = answer(&mut host, 4, vec![hello], second(25));
    let late = said(&effects, 4);
    assert!(matches!(late[2], Frame::Times(_)), "{late:?}");
    // One of the two is gone: both clocks stand still, also for who looks on.
    let effects = host.hear(TransportEvent::Closed { line: 3 }, second(30));
    let Some(Frame::Times(times)) = said(&effects, 2).last().cloned() else {
        panic!("nothing of the clocks: {effects:?}");
    };
    assert!(!times.runs);
    assert!(!watcher.is_paused());
    let told = overhears(&mut watcher, said(&effects, 2), second(30));
    assert_eq!(told, [PeerEffect::Tell(Notice::Paused(true))]);
    assert!(watcher.is_paused());
    let stood = left(&watcher, second(30));
    assert_eq!(left(&watcher, second(99)), stood);
    assert!(!watcher.are_both_here());
    // What the host says out of turn is not followed.
    for wrong in [Frame::NotYet, Frame::Agree, Frame::Kept(1)] {
        let mut watcher = watcher.clone();
        let told = overhears(&mut watcher, vec![wrong], second(31));
        assert!(told.contains(&PeerEffect::Tell(Notice::Wrong(Violation::OutOfTurn))));
    }
}

/// Spectators hear of pauses; players hear how many spectators watch.
#[test]
fn pauses_and_spectators_are_announced_without_clock() {
    let (mut host, [play, watch]) = hosting(terms(Variant::CONNECT_FOUR, None));
    let keys = [Key([2; 32]), Key([3; 32])];
    let own = Key([1; 32]);
    let mut sides = [
        PeerSession::join(keys[0], &play, None),
        PeerSession::join(keys[1], &watch, None),
    ];
    // What the host has to say to each of them, and what they answer, until nobody says anything.
    let talk =
        |host: &mut PeerSession, sides: &mut [PeerSession; 2], effects: Vec<PeerEffect>, now| {
            let mut told = [Vec::new(), Vec::new()];
            let mut effects = effects;
            while !effects.is_empty() {
                let mut next = Vec::new();
                for side in [0, 1] {
                    let line = side as u64 + 2;
                    let heard = overhears(&mut sides[side], said(&effects, line), now);
                    for frame in said(&heard, 1) {
                        let frame = Ok(frame);
                        next.extend(host.hear(TransportEvent::Said { line, frame }, now));
                    }
                    told[side].extend(heard);
                }
                effects = next;
            }
            told
        };
    let connect = |host: &mut PeerSession, sides: &mut [PeerSession; 2], side: usize, now| {
        let line = side as u64 + 2;
        let peer = keys[side];
        host.hear(TransportEvent::Opened { line, peer }, now);
        let hello = sides[side].hear(TransportEvent::Opened { line: 1, peer: own }, now);
        let hello = said(&hello, 1).into_iter();
        let heard = hello.flat_map(|frame| {
            let frame = Ok(frame);
            host.hear(TransportEvent::Said { line, frame }, now)
        });
        let heard = heard.collect();
        talk(host, sides, heard, now)
    };
    let is_told = |told: &[PeerEffect], notice: Notice| told.contains(&PeerEffect::Tell(notice));
    connect(&mut host, &mut sides, 0, second(1));
    connect(&mut host, &mut sides, 1, second(1));
    for frame in said(&sides[0].agree(second(2)).expect("offered"), 1) {
        let frame = Ok(frame);
        host.hear(TransportEvent::Said { line: 2, frame }, second(2));
    }
    let begins = host.agree(second(3)).expect("somebody has come");
    let [guest, watcher] = talk(&mut host, &mut sides, begins, second(3));
    assert!(is_told(&guest, Notice::Watched(1)));
    assert!(
        !watcher
            .iter()
            .any(|effect| matches!(effect, PeerEffect::Tell(Notice::Paused(_))))
    );
    // The guest goes, and comes back, and hears anew how many look on.
    let lost = host.hear(TransportEvent::Closed { line: 2 }, second(4));
    sides[0].hear(TransportEvent::Closed { line: 1 }, second(4));
    let [_, watcher] = talk(&mut host, &mut sides, lost, second(4));
    assert!(is_told(&watcher, Notice::Paused(true)));
    let [guest, watcher] = connect(&mut host, &mut sides, 0, second(5));
    assert!(is_told(&watcher, Notice::Paused(false)));
    assert!(is_told(&guest, Notice::Watched(1)));
    // In a match that is over nobody waits.
    let resigns = sides[0].wish(Wish::Resign, second(6)).expect("allowed");
    for frame in said(&resigns, 1) {
        let frame = Ok(frame);
        let effects = host.hear(TransportEvent::Said { line: 2, frame }, second(6));
        talk(&mut host, &mut sides, effects, second(6));
    }
    assert!(host.course().is_some_and(Course::is_over));
    let lost = host.hear(TransportEvent::Closed { line: 2 }, second(7));
    sides[0].hear(TransportEvent::Closed { line: 1 }, second(7));
    let [_, watcher] = talk(&mut host, &mut sides, lost, second(7));
    assert!(!is_told(&watcher, Notice::Paused(true)));
    assert!(!sides[1].is_paused());
    // How many look on is the host's to say.
    connect(&mut host, &mut sides, 0, second(8));
    let frame = Ok(Frame::Watched(9));
    let effects = host.hear(TransportEvent::Said { line: 2, frame }, second(9));
    assert!(is_told(&effects, Notice::Wrong(Violation::OutOfTurn)));
}

#[test]
fn silent_connections_make_room_for_newcomers() {
    let (mut host, [play, _]) = hosting(terms(Variant::CONNECT_FOUR, None));
    for line in 1..=40_u8 {
        let peer = Key([line; 32]);
        let line = u64::from(line);
        host.hear(TransportEvent::Opened { line, peer }, second(1));
    }
    let peer = Key([99; 32]);
    let effects = host.hear(TransportEvent::Opened { line: 99, peer }, second(1));
    // The one who has said nothing for longest goes.
    assert!(
        matches!(&effects[..], [PeerEffect::Wire(TransportCommand::Close(line))] if *line < 99)
    );
    let frame = Ok(Guest::with(&play, peer, None).hello());
    let effects = host.hear(TransportEvent::Said { line: 99, frame }, second(1));
    assert!(matches!(&said(&effects, 99)[..], [Frame::Offer(_)]));
}

#[test]
fn spectators_are_limited_to_eight_despite_reconnects() {
    let (mut host, [_, watch]) = hosting(terms(Variant::CONNECT_FOUR, None));
    let mut come = |line: u64, key: u8| {
        let peer = Key([key; 32]);
        let mut effects = host.hear(TransportEvent::Opened { line, peer }, second(1));
        let frame = Ok(Frame::Hello(Hello {
            purpose: Purpose::Watch(watch.secret),
            name: None,
        }));
        effects.extend(host.hear(TransportEvent::Said { line, frame }, second(1)));
        let watched = effects.iter().find_map(|effect| match effect {
            PeerEffect::Tell(Notice::Watched(count)) => Some(*count),
            _ => None,
        });
        (said(&effects, line), watched)
    };
    for key in 0..8 {
        let line = u64::from(key);
        let count = usize::from(key) + 1;
        assert_eq!(come(line, 50 + key), (vec![Frame::NotYet], Some(count)));
    }
    assert_eq!(come(20, 70), (vec![Frame::No], None));
    // One who comes back before anybody has noticed that they were gone is the same one.
    assert_eq!(come(21, 50), (vec![Frame::NotYet], None));
    // A second line under the same key holds no place once the first is closed.
    let peer = Key([51; 32]);
    host.hear(TransportEvent::Opened { line: 30, peer }, second(1));
    let effects = host.hear(TransportEvent::Closed { line: 1 }, second(2));
    assert_eq!(effects, [PeerEffect::Tell(Notice::Watched(7))]);
    let peer = Key([71; 32]);
    host.hear(TransportEvent::Opened { line: 31, peer }, second(3));
    let frame = Ok(Frame::Hello(Hello {
        purpose: Purpose::Watch(watch.secret),
        name: None,
    }));
    let effects = host.hear(TransportEvent::Said { line: 31, frame }, second(3));
    assert_eq!(said(&effects, 31), [Frame::NotYet]);
}

#[test]
fn departed_guest_frees_place_despite_second_connection() {
    let own = Key([1; 32]);
    let mut host = PeerSession::invite(own, terms(Variant::GOMOKU, None), None, true);
    let asks = |host: &mut PeerSession, line: u64, key: u8| {
        let peer = Key([key; 32]);
        host.hear(TransportEvent::Opened { line, peer }, second(1));
        let frame = Ok(Guest::nearby(&near(own), peer, None).hello());
        said(
            &host.hear(TransportEvent::Said { line, frame }, second(1)),
            line,
        )
    };
    assert!(matches!(asks(&mut host, 1, 2)[..], [Frame::Offer(_)]));
    let peer = Key([2; 32]);
    host.hear(TransportEvent::Opened { line: 2, peer }, second(1));
    assert_eq!(asks(&mut host, 3, 3), [Frame::No]);
    host.hear(TransportEvent::Closed { line: 1 }, second(2));
    assert!(matches!(asks(&mut host, 4, 3)[..], [Frame::Offer(_)]));
}
