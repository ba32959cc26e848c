//! Many matches at once between two processes, each side of each match with connections of its own, for `run.sh`:
//! `crowd host COUNT ROUNDS TICKETS [RELAY]` invites, and writes a ticket a line; `crowd guest COUNT ROUNDS TICKETS` comes.
//! Both play what chance, of a fixed seed, has them play, and say what it took.

use std::error::Error;
use std::fs;
use std::io::Write;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread::sleep;
use std::time::{Duration, Instant};

use inarow_model::remote::{Invite, Key, MatchId, Terms, Wish};
use inarow_net::Net;
use inarow_protocol::{Course, FromPeers, News, Notice, PeerEffect, PeerSession, Relay, Ways};
use inarow_rules::Variant;
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;

/// How often those are looked at who wait for a time.
const TICK: Duration = Duration::from_millis(100);
/// How long nothing may happen.
const PATIENCE: Duration = Duration::from_secs(120);

/// One side of one match.
struct Side {
    peer_session: PeerSession,
    net: Net,
    rounds: usize,
    ticket: Option<Invite>,
}

struct Crowd {
    sides: Vec<Side>,
    came: Receiver<(usize, FromPeers)>,
    tell: Sender<(usize, FromPeers)>,
    began: Instant,
    chance: Xoshiro256PlusPlus,
    hosts: bool,
    rounds: usize,
    moves: usize,
    lost: usize,
}

impl Crowd {
    fn add(&mut self, peer_session: PeerSession, ways: Ways) -> Result<(), Box<dyn Error>> {
        let (tell, index) = (self.tell.clone(), self.sides.len());
        let net = Net::open(ways, move |came| {
            let _ = tell.send((index, came));
        })?;
        self.sides.push(Side {
            peer_session,
            net,
            rounds: 0,
            ticket: None,
        });
        Ok(())
    }

    fn carry_out(&mut self, index: usize, effects: Vec<PeerEffect>) {
        let now = self.began.elapsed();
        for effect in effects {
            let side = &mut self.sides[index];
            let more = match effect {
                PeerEffect::Tell(
                    Notice::Asks(_) | Notice::Offered(_) | Notice::News(News::Asked(Wish::Rematch)),
                ) => side.peer_session.agree(now).unwrap_or_default(),
                PeerEffect::Wire(order) => {
                    side.net.order(order);
                    continue;
                }
                PeerEffect::Tell(Notice::Waits(play, _)) => {
                    side.ticket = play;
                    continue;
                }
                PeerEffect::Tell(Notice::News(News::Lost)) => {
                    self.lost += 1;
                    continue;
                }
                PeerEffect::Begin | PeerEffect::Keep(_) | PeerEffect::Tell(_) => continue,
            };
            self.carry_out(index, more);
        }
    }

    /// Plays, or asks for another round.
    fn go_on(&mut self, index: usize) {
        let now = self.began.elapsed();
        let side = &mut self.sides[index];
        let Some(match_protocol) = side.peer_session.match_protocol() else {
            return;
        };
        let over = match_protocol.course().is_over();
        let effects = if match_protocol.may_play() {
            let board = match_protocol.course().board();
            let step = board.legal_steps().choose(&mut self.chance).copied();
            self.moves += 1;
            step.map(|step| side.peer_session.take(step, now))
        } else if over && side.rounds + 1 < self.rounds && !self.hosts {
            Some(side.peer_session.wish(Wish::Rematch, now))
        } else {
            None
        };
        self.carry_out(index, effects.and_then(Result::ok).unwrap_or_default());
    }

    /// Goes on until `done`.
    fn until(&mut self, done: impl Fn(&Self) -> bool) -> Result<(), Box<dyn Error>> {
        let (mut ticked, mut heard) = (Instant::now(), Instant::now());
        while !done(self) {
            match self.came.recv_timeout(TICK) {
                Ok((index, FromPeers::Wire(wire))) => {
                    heard = Instant::now();
                    let now = self.began.elapsed();
                    let before = self.games(index);
                    let effects = self.sides[index].peer_session.hear(wire, now);
                    self.carry_out(index, effects);
                    if self.games(index) != before && before.is_some() {
                        self.sides[index].rounds += 1;
                    }
                    self.go_on(index);
                }
                Ok((_, FromPeers::Failed(why))) => return Err(why.into()),
                Err(RecvTimeoutError::Timeout) => {}
                Err(why) => return Err(why.into()),
            }
            if ticked.elapsed() >= TICK {
                ticked = Instant::now();
                for index in 0..self.sides.len() {
                    let now = self.began.elapsed();
                    let effects = self.sides[index].peer_session.tick(now);
                    self.carry_out(index, effects);
                }
            }
            if heard.elapsed() > PATIENCE {
                return Err(format!("nothing for {PATIENCE:?}: {}", self.report()).into());
            }
        }
        Ok(())
    }

    /// Which game of its match a side is at.
    fn games(&self, index: usize) -> Option<MatchId> {
        let match_protocol = self.sides[index].peer_session.match_protocol()?;
        Some(match_protocol.kept().id)
    }

    fn is_done(&self) -> bool {
        self.sides.iter().all(|side| {
            let course = side.peer_session.course();
            side.rounds + 1 >= self.rounds && course.is_some_and(Course::is_over)
        })
    }

    fn report(&self) -> String {
        let begun = self
            .sides
            .iter()
            .filter(|side| side.peer_session.match_protocol().is_some());
        let games: usize = self.sides.iter().map(|side| side.rounds).sum();
        format!(
            "{} of {} matches, {games} rematches, {} moves of this side, {} connections lost, {:.1} s, {} MiB",
            begun.count(),
            self.sides.len(),
            self.moves,
            self.lost,
            self.began.elapsed().as_secs_f64(),
            memory() / 1024,
        )
    }
}

/// Memory of this process, in KiB.
fn memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let digits = line.and_then(|line| line.split_whitespace().next());
    digits
        .and_then(|digits| digits.parse().ok())
        .unwrap_or_default()
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments = std::env::args().skip(1).collect::<Vec<_>>();
    let [part, count, rounds, tickets, relay @ ..] = &arguments[..] else {
        return Err("crowd host|guest COUNT ROUNDS TICKETS [RELAY]".into());
    };
    let hosts = part == "host";
    let (tell, came) = channel();
    let mut crowd = Crowd {
        sides: Vec::new(),
        came,
        tell,
        began: Instant::now(),
        chance: Xoshiro256PlusPlus::seed_from_u64(29),
        hosts,
        rounds: rounds.parse()?,
        moves: 0,
        lost: 0,
    };
    let relay = relay
        .first()
        .map_or(Ok(Relay::None), |relay| relay.parse())?;
    let relayed = relay != Relay::None;
    if hosts {
        for _ in 0..count.parse()? {
            let own = Key::random();
            let terms = Terms {
                variant: Variant::CONNECT_FOUR,
                host_begins: true,
                control: None,
            };
            let peer_session = PeerSession::invite(own, terms, None, false);
            crowd.add(peer_session, Ways::waiting(own, relay.clone()))?;
        }
        crowd.until(|crowd| {
            crowd.sides.iter().all(|side| {
                let ticket = side.ticket.as_ref();
                ticket.is_some_and(|ticket| !relayed || ticket.relay.is_some())
            })
        })?;
        let lines = crowd.sides.iter().filter_map(|side| side.ticket.as_ref());
        let lines = lines.map(|ticket| format!("{ticket}\n"));
        fs::write(format!("{tickets}.new"), lines.collect::<String>())?;
        fs::rename(format!("{tickets}.new"), tickets)?;
        println!("host: invited: {}", crowd.report());
    } else {
        while !fs::exists(tickets)? {
            sleep(TICK);
        }
        for line in fs::read_to_string(tickets)?.lines() {
            let (own, ticket) = (Key::random(), line.parse::<Invite>()?);
            let relay = Relay::of(ticket.relay.as_deref());
            crowd.add(
                PeerSession::join(own, &ticket, None),
                Ways::calling(own, relay),
            )?;
            // Nobody's friends all come in the same moment.
            sleep(Duration::from_millis(5));
        }
    }
    std::io::stdout().flush()?;
    crowd.until(|crowd| {
        crowd
            .sides
            .iter()
            .all(|side| side.peer_session.match_protocol().is_some())
    })?;
    println!("{part}: all there: {}", crowd.report());
    std::io::stdout().flush()?;
    for index in 0..crowd.sides.len() {
        crowd.go_on(index);
    }
    crowd.until(Crowd::is_done)?;
    println!("{part}: {}", crowd.report());
    // What was said last is still on its way.
    sleep(Duration::from_secs(2));
    Ok(())
}
