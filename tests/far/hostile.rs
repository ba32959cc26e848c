//! What a hostile peer does over real connections: the program that it does it to goes on, takes no more memory for it than is
//! told here, and plays with whoever comes honestly.

use std::fs;
use std::net::UdpSocket;
use std::time::{Duration, Instant};

use inarow_model::remote::{Invite, MatchId, Secret};
use inarow_protocol::{
    Course, Event, Frame, Hello, MAX_FRAME, NumberedEvent, Phrase, Purpose, VERSION, encode,
};
use inarow_rules::{Move, Square};
use iroh::endpoint::{Connection, RecvStream, SendStream, presets};
use iroh::{Endpoint, EndpointAddr, EndpointId, RelayMode};
use tokio::runtime::Runtime;
use tokio::time::{sleep, timeout};

use crate::person::{Folders, PATIENCE, Person};

/// By how much the program may grow, in MiB, whatever is done to it.
const MOST_GROWTH: u64 = 24;
/// How long one connection may take to come about.
const CALL: Duration = Duration::from_secs(5);

/// One who attacks.
struct Attacker {
    runtime: Runtime,
    endpoint: Endpoint,
    host: EndpointAddr,
}

/// A connection, and both its ends.
struct Line(Connection, SendStream, RecvStream);

impl Line {
    async fn say(&mut self, frame: &Frame) -> bool {
        self.shout(&encode(frame)).await
    }

    /// Sends any bytes; whether anybody still takes them within a second.
    async fn shout(&mut self, bytes: &[u8]) -> bool {
        let sent = timeout(Duration::from_secs(1), self.1.write_all(bytes)).await;
        sent.is_ok_and(|sent| sent.is_ok())
    }

    /// Says it until nobody listens any more, but so often at most; how often.
    async fn flood(&mut self, bytes: &[u8], most: usize) -> usize {
        for count in 0..most {
            if !self.shout(bytes).await {
                return count;
            }
        }
        most
    }

    /// Waits until the other side ends it.
    async fn is_ended(&self) -> bool {
        timeout(Duration::from_secs(15), self.0.closed())
            .await
            .is_ok()
    }

    /// Waits for something to be said.
    async fn hears(&mut self) -> bool {
        let heard = timeout(CALL, self.2.read_chunk(MAX_FRAME)).await;
        heard.is_ok_and(|heard| heard.is_ok_and(|heard| heard.is_some()))
    }
}

async fn endpoint() -> Endpoint {
    let builder = Endpoint::builder(presets::Minimal).relay_mode(RelayMode::Disabled);
    builder.bind().await.expect("an endpoint")
}

async fn call(endpoint: &Endpoint, host: &EndpointAddr) -> Option<Line> {
    let called = endpoint.connect(host.clone(), b"inarow");
    let connection = timeout(CALL, called).await.ok()?.ok()?;
    let (out, incoming) = connection.open_bi().await.ok()?;
    Some(Line(connection, out, incoming))
}

impl Attacker {
    fn of(invite: &Invite) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread();
        let runtime = { runtime }.enable_all().build().expect("a runtime");
        let id = EndpointId::from_bytes(&invite.host.0).expect("a key");
        let ips = invite.addresses.iter();
        let host = ips.fold(EndpointAddr::new(id), |host, ip| host.with_ip_addr(*ip));
        let endpoint = runtime.block_on(endpoint());
        Self {
            runtime,
            endpoint,
            host,
        }
    }

    /// Does something over a connection of its own.
    fn over<T>(&self, effect: impl AsyncFnOnce(Line) -> T) -> T {
        self.runtime.block_on(async {
            let end = Instant::now() + PATIENCE;
            loop {
                if let Some(line) = call(&self.endpoint, &self.host).await {
                    return effect(line).await;
                }
                assert!(Instant::now() < end, "nobody answers");
            }
        })
    }
}

/// Waits until somebody has been shown that.
async fn shows(person: &Person, text: &str) {
    let end = Instant::now() + PATIENCE;
    while !person.all().contains(text) {
        assert!(Instant::now() < end, "{text} after {}", person.all());
        sleep(Duration::from_millis(5)).await;
    }
}

/// How many come at once or after each other, where many do: as many as `INAROW_CASES` says.
fn many() -> usize {
    let said = std::env::var("INAROW_CASES").ok();
    said.map_or(100, |cases| cases.parse().expect("a number"))
}

/// What a program takes: memory now and at most so far, in KiB, and processor time.
fn figures(person: &Person) -> (u64, u64, Duration) {
    let pid = person.child.id();
    let status = fs::read_to_string(format!("/proc/{pid}/status")).expect("it runs");
    let value = |name: &str| {
        let line = status.lines().find_map(|line| line.strip_prefix(name));
        let digits = line.and_then(|line| line.split_whitespace().next());
        digits.and_then(|digits| digits.parse().ok()).expect(name)
    };
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).expect("it runs");
    let fields = stat.rsplit(')').next().expect("fields");
    let ticks = fields.split_whitespace().skip(11).take(2);
    let ticks = ticks.map(|ticks| ticks.parse::<u64>().expect("a number"));
    // A tick is a hundredth of a second on every Linux.
    let time = Duration::from_millis(10 * ticks.sum::<u64>());
    (value("VmRSS:"), value("VmHWM:"), time)
}

/// Has something done to a program, and tells what it took. It has grown by no more than it may since it began.
fn try_it(person: &Person, began: u64, name: &str, attack: impl FnOnce()) {
    let (_, _, before) = figures(person);
    let since = Instant::now();
    attack();
    let (memory, most, after) = figures(person);
    println!(
        "{name}: {:.1} s, {:.2} s of a processor, {} KiB, at most {most}",
        since.elapsed().as_secs_f32(),
        (after - before).as_secs_f32(),
        memory,
    );
    assert!(most < began + MOST_GROWTH * 1024, "{name}: {most} KiB");
}

/// Somebody who invites, and both invites.
fn invites(folders: &Folders) -> (Person, String) {
    let options = ["--invite", "--name", "Ann", "--game", "connect-four"];
    let mut ann = Person::at(&folders.of(0), &options);
    let invite = ann.invite();
    (ann, invite)
}

/// Whoever has the invite comes in and plays.
fn plays_honestly(ann: &mut Person, folders: &Folders, invite: &str) -> Person {
    let mut zoe = Person::at(&folders.of(1), &["--join", invite, "--name", "Zoe"]);
    zoe.until("Ann invites you to");
    zoe.types("yes");
    ann.until("Zoe wants to play");
    ann.types("yes");
    ann.until(" second.");
    zoe.until(" second.");
    ann.types("4");
    zoe.until("Ann plays column 4.");
    zoe.types("4");
    ann.until("Zoe plays column 4.");
    zoe
}

#[test]
fn attacking_strangers_cannot_block_the_host() {
    let folders = Folders::new("strangers");
    let (mut ann, text) = invites(&folders);
    let invite: Invite = text.parse().expect("a ticket");
    let attacker = Attacker::of(&invite);
    let (began, _, _) = figures(&ann);
    let hello = |purpose| {
        Frame::Hello(Hello {
            purpose,
            name: Some("Max".to_owned()),
        })
    };
    try_it(&ann, began, "bytes that are no frame", || {
        attacker.over(async |mut line| {
            line.shout(&[0xa5; 4096]).await;
            assert!(line.is_ended().await);
        });
    });
    try_it(
        &ann,
        began,
        "a frame that says it is longer than any",
        || {
            attacker.over(async |mut line| {
                line.shout(&[0xff, 0xff]).await;
                line.flood(&[0; 4096], 10_000).await;
                assert!(line.is_ended().await);
            });
        },
    );
    try_it(
        &ann,
        began,
        "secrets that are guessed, as fast as can be",
        || {
            for guess in 0..50_u8 {
                let said = encode(&hello(Purpose::Play(Some(Secret([guess; 16])))));
                attacker.over(async |mut line| {
                    assert!(line.flood(&said, 10_000).await < 10_000);
                });
            }
        },
    );
    try_it(&ann, began, "matches that nobody plays", || {
        let said = encode(&hello(Purpose::GoOn(MatchId([3; 16]))));
        attacker.over(async |mut line| {
            assert!(line.flood(&said, 10_000).await < 10_000);
        });
    });
    try_it(
        &ann,
        began,
        "streams and datagrams that nobody opened",
        || {
            attacker.over(async |line| {
                for _ in 0..1_000 {
                    let more = timeout(Duration::from_millis(1), line.0.open_uni()).await;
                    assert!(more.is_err(), "another stream");
                    // There is no room for any.
                    assert!(line.0.send_datagram(vec![0; 1000].into()).is_err());
                }
            });
        },
    );
    let many = many();
    try_it(&ann, began, &format!("{many} who say nothing"), || {
        attacker.runtime.block_on(async {
            let mut lines = Vec::new();
            for _ in 0..many {
                lines.extend(call(&attacker.endpoint, &attacker.host).await);
            }
            assert!(lines.len() > 16, "{}", lines.len());
            // They are still there when somebody comes who has an invite.
            sleep(Duration::from_millis(500)).await;
            std::mem::forget(lines);
        });
    });
    try_it(&ann, began, "a hundred who close their ears", || {
        attacker.runtime.block_on(async {
            let mut lines = Vec::new();
            for _ in 0..100 {
                if let Some(mut line) = call(&attacker.endpoint, &attacker.host).await {
                    line.2.stop(0_u8.into()).expect("open");
                    let guess = Purpose::Watch(Secret([1; 16]));
                    line.say(&hello(guess)).await;
                    lines.push(line);
                }
            }
            assert!(lines.len() > 64, "{}", lines.len());
            for line in lines {
                assert!(line.is_ended().await);
            }
        });
    });
    try_it(&ann, began, &format!("{many} under other names"), || {
        attacker.runtime.block_on(async {
            for _ in 0..many {
                let endpoint = endpoint().await;
                if let Some(mut line) = call(&endpoint, &attacker.host).await {
                    line.say(&hello(Purpose::Watch(Secret([1; 16])))).await;
                    line.is_ended().await;
                }
                endpoint.close().await;
            }
        });
    });
    try_it(&ann, began, "packets that are none", || {
        let socket = UdpSocket::bind("0.0.0.0:0").expect("a socket");
        let four = invite.addresses.iter().find(|address| address.is_ipv4());
        let to = four.expect("an address");
        let mut packet = [0xc3_u8; 1200];
        for count in 0..20_000_u32 {
            packet[7..11].copy_from_slice(&count.to_le_bytes());
            // What is too much is lost on the way.
            let _ = socket.send_to(&packet, to);
        }
    });
    // A stranger who has seen the invitation nearby stands before the door and says too much.
    try_it(&ann, began, "one who stands before the door", || {
        attacker.over(async |mut line| {
            assert!(line.say(&hello(Purpose::Play(None))).await);
            assert!(line.hears().await);
            let said = encode(&hello(Purpose::Play(None)));
            assert!(line.flood(&said, 10_000).await < 10_000);
        });
    });
    plays_honestly(&mut ann, &folders, &text);
    let all = ann.all();
    assert!(!all.contains("panicked"), "{all}");
}

#[test]
fn attack_ends_connection_and_keeps_match() {
    let attacks: [(&str, &str, Vec<u8>); 5] = [
        (
            "phrases without end",
            "too much in too short a time",
            encode(&Frame::Say(Phrase::Hello)),
        ),
        (
            "a move that is not theirs",
            "out of turn",
            encode(&Frame::Event(NumberedEvent {
                number: 1,
                event: Event::Step(Move::Place(Square { column: 0, row: 0 })),
                left: [0, 0],
                hash: 0,
            })),
        ),
        ("nonsense", "can’t be read", vec![0, 2, VERSION, 0xee]),
        ("another version", "uses version 9", vec![0, 2, 9, 0]),
        ("too much at once", "than is allowed", vec![0xff; 4096]),
    ];
    for (name, told, said) in attacks {
        let folders = Folders::new("attacked");
        let (mut ann, text) = invites(&folders);
        let invite: Invite = text.parse().expect("a ticket");
        let attacker = Attacker::of(&invite);
        let (began, _, _) = figures(&ann);
        let hello = Frame::Hello(Hello {
            purpose: Purpose::Play(Some(invite.secret)),
            name: None,
        });
        attacker.over(async |mut line| {
            assert!(line.say(&hello).await && line.hears().await);
            assert!(line.say(&Frame::Agree).await);
            shows(&ann, "wants to play").await;
            ann.types("yes");
            // That it begins, and how it stands there.
            assert!(line.hears().await);
            sleep(Duration::from_millis(100)).await;
            let kept = folders.matches(0)[0].saved.remote.clone().expect("far");
            let state = Course::new(&kept.terms).state(kept.id);
            assert!(line.say(&Frame::State(state)).await);
            sleep(Duration::from_millis(100)).await;
            try_it(&ann, began, name, || {});
            line.flood(&said, 10_000).await;
            assert!(line.is_ended().await, "{name}");
        });
        try_it(&ann, began, name, || {});
        ann.until(told);
        ann.until("The match stays as it was.");
        assert!(folders.latest(0).is_empty(), "{name}");
        ann.leaves();
        assert_eq!(folders.matches(0).len(), 1, "{name}");
    }
}

#[test]
fn impostor_with_another_key_is_refused() {
    let folders = Folders::new("impostor");
    let (mut ann, text) = invites(&folders);
    let mut zoe = plays_honestly(&mut ann, &folders, &text);
    let invite: Invite = text.parse().expect("a ticket");
    let attacker = Attacker::of(&invite);
    let kept = folders.matches(0)[0].saved.remote.clone().expect("far");
    attacker.over(async |mut line| {
        let hello = Frame::Hello(Hello {
            purpose: Purpose::GoOn(kept.id),
            name: Some("Zoe".to_owned()),
        });
        assert!(line.say(&hello).await);
        assert!(line.is_ended().await);
    });
    // The invite is used up, also for who has found it.
    attacker.over(async |mut line| {
        let hello = Frame::Hello(Hello {
            purpose: Purpose::Play(Some(invite.secret)),
            name: None,
        });
        assert!(line.say(&hello).await);
        assert!(line.is_ended().await);
    });
    ann.types("3");
    zoe.until("Ann plays column 3.");
    ann.leaves();
}
