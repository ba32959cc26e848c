//! A match with a friend in a terminal: handles typed lines and events of connections as they arrive.

mod nearby;
mod told;
mod words;

use std::io::{self, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use inarow_model::match_state::MatchState;
use inarow_model::remote::{Invite, Terms, Wish};
use inarow_model::setup::Occupant;
use inarow_protocol::{
    Frame, MatchProtocol, Near, PeerEffect, PeerSession, Phrase, RELAY_PATIENCE, Refused,
    TransportCommand, TransportEvent,
};
use inarow_rules::Player;
use inarow_text::Texts;
use inarow_text::names::names_of;
use inarow_text::narration::{About, Narration, clock_face, refused_told};

use self::words::RemoteWord;
use super::ask::{LEAVE, choices_told, read_step, unreadable};
use super::stage::{Ended, Manner, Stage};
use crate::lines::Input;

pub use self::nearby::choose;

/// Input from the player or from peers.
#[derive(Debug)]
pub enum Came {
    /// A typed line.
    Line(Input),
    /// An event of the connections.
    Wire(TransportEvent),
    /// The hosts found on the same network.
    Near(Vec<Near>),
    /// The connections have failed, for the given reason.
    Failed(String),
}

/// Data to save.
#[derive(Debug)]
pub enum ToKeep<'a> {
    /// A new match begins: later saves must not replace the former match.
    Begin,
    /// The match as it is now.
    Match(&'a MatchState),
    /// The other side's record, which differs.
    Other(&'a MatchState),
}

/// Input and output of a match with a friend.
pub struct Doors<'a, W> {
    pub came: &'a Receiver<Came>,
    pub order: &'a mut dyn FnMut(TransportCommand),
    /// Saves data. Returns whether a message was printed.
    pub keep: &'a mut dyn FnMut(ToKeep<'_>) -> bool,
    /// Whether the invite waits for a relay, without which it works only on one network.
    pub relayed: bool,
    pub output: &'a mut W,
}

/// A question to the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayerQuestion {
    Nothing,
    /// Whether to let in the guest who asks.
    LetIn,
    /// Whether to play the offered match.
    Offer,
    /// Whether to grant the other side's request.
    Wish,
}

/// A match with a friend in a terminal, from the invitation until the player leaves.
struct RemoteTable<'a, 'b, W> {
    peer_session: PeerSession,
    texts: &'a Texts,
    manner: Manner,
    doors: Doors<'b, W>,
    began: Instant,
    question: PlayerQuestion,
    /// The latest invites, to play and to watch.
    invites: Option<(Option<Invite>, Invite)>,
    /// Whether the player was told that the other side is unreachable, since the other side was last present.
    unreachable: bool,
    /// Whether the match has begun without a message about it yet.
    begins: bool,
    /// Whether a match that has begun waits for the other side.
    awaited: bool,
    /// A move that was typed before the other side had confirmed the move before it.
    typed: Option<String>,
}

/// Plays or watches a match with a friend until the player leaves.
///
/// # Errors
/// [`Ended::Left`] if the player leaves an unfinished match; [`Ended::Io`] if reading, writing or the connections
/// fail.
pub fn play<W: Write>(
    peer_session: PeerSession,
    manner: Manner,
    texts: &Texts,
    doors: Doors<'_, W>,
) -> Result<(), Ended> {
    let mut table = RemoteTable {
        peer_session,
        texts,
        manner,
        doors,
        began: Instant::now(),
        question: PlayerQuestion::Nothing,
        invites: None,
        unreachable: false,
        begins: false,
        awaited: false,
        typed: None,
    };
    if table.peer_session.course().is_some() {
        table.awaited = true;
        table.show(
            &[
                texts.say("remote-waits-again"),
                texts.say("console-remote-ways"),
            ],
            false,
        )?;
    }
    loop {
        table.doors.output.flush()?;
        let waits = table.waits();
        let came = match waits {
            Some(time) => table.doors.came.recv_timeout(time),
            None => table
                .doors
                .came
                .recv()
                .map_err(|_| RecvTimeoutError::Disconnected),
        };
        match came {
            Ok(Came::Line(Input::End)) | Err(RecvTimeoutError::Disconnected) => {
                if table.peer_session.waits() {
                    table.say("console-nobody-came")?;
                }
                return table.leave();
            }
            Ok(Came::Line(Input::TooLong)) => table.say("console-too-long")?,
            Ok(Came::Line(Input::Line(line))) if line.trim().eq_ignore_ascii_case(LEAVE) => {
                return table.leave();
            }
            Ok(Came::Line(Input::Line(line))) => table.read(line.trim())?,
            Ok(Came::Wire(wire)) => {
                let effects = table.peer_session.hear(wire, table.now());
                table.carry_out(effects)?;
                if let Some(line) = table.typed.take() {
                    table.read_move(&line, table.now())?;
                }
            }
            // Who plays looks for nobody.
            Ok(Came::Near(_)) => {}
            Ok(Came::Failed(why)) => return Err(Ended::Io(io::Error::other(why))),
            Err(RecvTimeoutError::Timeout) => {
                let effects = table.peer_session.tick(table.now());
                table.carry_out(effects)?;
                table.tell_late()?;
            }
        }
    }
}

impl<W: Write> RemoteTable<'_, '_, W> {
    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    /// Ends the match for a player who leaves. Leaving an unfinished match is [`Ended::Left`].
    fn leave(&self) -> Result<(), Ended> {
        let course = self
            .peer_session
            .course()
            .filter(|_| self.peer_session.plays());
        match course {
            Some(course) if !course.is_over() => Err(Ended::Left),
            _ => Ok(()),
        }
    }

    /// Time until the session or the invite without a relay needs attention.
    fn waits(&self) -> Option<Duration> {
        let late = self.is_late_next().then_some(RELAY_PATIENCE);
        let next = [self.peer_session.next(), late].into_iter().flatten().min();
        next.map(|time| time.saturating_sub(self.now()))
    }

    fn say(&mut self, id: &str) -> io::Result<()> {
        writeln!(self.doors.output, "{}", self.texts.say(id))
    }

    fn tell(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.doors.output, "{text}")
    }

    /// Names of the players; none before the match.
    fn names(&self) -> Option<[String; 2]> {
        Some(names_of(&self.peer_session.setup()?.seats, self.texts))
    }

    /// Name of the other side.
    fn other(&self) -> String {
        let me = self.peer_session.match_protocol().map(MatchProtocol::me);
        let name = me.zip(self.names());
        name.map_or_else(
            || self.texts.say("player-remote"),
            |(me, names)| names[me.other().index()].clone(),
        )
    }

    /// Prints the board, `news`, the clocks and the player to move.
    fn show(&mut self, news: &[String], said: bool) -> io::Result<()> {
        let Some((setup, course)) = self.peer_session.setup().zip(self.peer_session.course())
        else {
            return news
                .iter()
                .try_for_each(|text| writeln!(self.doors.output, "{text}"));
        };
        let names = names_of(&setup.seats, self.texts);
        let mut stage = Stage {
            manner: self.manner,
            texts: self.texts,
            about: About {
                variant: setup.variant,
                names: [&names[0], &names[1]],
                alone: setup.alone(),
            },
            output: &mut *self.doors.output,
        };
        let mut news = news.to_vec();
        let now = self.began.elapsed();
        let times = Player::BOTH.map(|player| self.peer_session.time_left(player, now));
        if let [Some(first), Some(second)] = times.map(|time| time.map(clock_face)) {
            news.push(format!("{} {first}  {} {second}", names[0], names[1]));
        }
        if let Some(actor) = course.turn() {
            let board = course.board();
            let due = match board.step().filter(|_| board.is_opening()) {
                Some(step) => Narration::Due {
                    step,
                    turn: board.turn(),
                    actor,
                },
                None => Narration::ToMove(actor),
            };
            news.push(stage.about.say(self.texts, &due));
            let is_asked = setup.seat(actor).occupant == Occupant::Human;
            news.extend(choices_told(self.texts, board).filter(|_| is_asked));
        }
        stage.show(course.board(), &news, said)
    }

    /// Carries out effects of the session.
    fn carry_out(&mut self, effects: Vec<PeerEffect>) -> io::Result<()> {
        let mut said = false;
        for effect in effects {
            match effect {
                PeerEffect::Wire(order) => (self.doors.order)(order),
                PeerEffect::Begin => {
                    (self.doors.keep)(ToKeep::Begin);
                }
                PeerEffect::Keep(snapshot) => {
                    if let Some(setup) = self.peer_session.setup_at_start() {
                        let course = &snapshot.course;
                        let saved = MatchState {
                            verdict: course.verdict(),
                            remote: Some(snapshot.kept),
                            ..MatchState::of_start(setup, course.record().clone())
                        };
                        said |= (self.doors.keep)(ToKeep::Match(&saved));
                    }
                }
                PeerEffect::Tell(notice) => self.note(notice, std::mem::take(&mut said))?,
            }
        }
        Ok(())
    }

    /// Carries out a typed command or move.
    fn read(&mut self, line: &str) -> Result<(), Ended> {
        let word = RemoteWord::of(self.texts, line);
        let now = self.now();
        let done = match word {
            Some(RemoteWord::Yes) if self.question != PlayerQuestion::Nothing => {
                self.question = PlayerQuestion::Nothing;
                self.peer_session.agree(now)
            }
            Some(RemoteWord::No) if self.question != PlayerQuestion::Nothing => {
                let offered = self.question != PlayerQuestion::Wish;
                self.question = PlayerQuestion::Nothing;
                let done = self.peer_session.deny();
                if offered {
                    let effects = done.unwrap_or_default();
                    self.carry_out(effects)?;
                    return Ok(());
                }
                done
            }
            Some(RemoteWord::Board) => {
                self.show(&[], false)?;
                return Ok(());
            }
            Some(RemoteWord::Back) => {
                let match_protocol = self.peer_session.match_protocol();
                let ply = match_protocol
                    .and_then(|match_protocol| match_protocol.back(match_protocol.me()));
                match ply {
                    Some(steps) => self.peer_session.wish(Wish::TakeBack(steps), now),
                    None => {
                        self.say("console-nothing-back")?;
                        return Ok(());
                    }
                }
            }
            Some(RemoteWord::Draw) => self.peer_session.wish(Wish::Draw, now),
            Some(RemoteWord::Resign) => self.peer_session.wish(Wish::Resign, now),
            Some(RemoteWord::Rematch) => self.peer_session.wish(Wish::Rematch, now),
            Some(RemoteWord::Call) => {
                self.peer_session.call_again(now);
                return Ok(());
            }
            Some(RemoteWord::Say(phrase)) => self.peer_session.say(phrase, now),
            Some(RemoteWord::Phrases) => {
                self.list_phrases()?;
                return Ok(());
            }
            Some(RemoteWord::Yes | RemoteWord::No) | None => return Ok(self.read_move(line, now)?),
        };
        Ok(self.done(done)?)
    }

    fn done(&mut self, done: Result<Vec<PeerEffect>, Refused>) -> io::Result<()> {
        match done {
            Ok(effects) => {
                let asks = |effect: &PeerEffect| match effect {
                    PeerEffect::Wire(TransportCommand::Send(_, Frame::Want(want))) => {
                        want.wish != Wish::Resign
                    }
                    _ => false,
                };
                let asked = effects.iter().any(asks);
                self.carry_out(effects)?;
                if asked {
                    let name = self.other();
                    let told = self.texts.tell("remote-asked", &[("name", name.into())]);
                    self.tell(&told)?;
                }
                Ok(())
            }
            Err(why) => {
                let told = refused_told(self.texts, why, &self.other());
                self.tell(&told)
            }
        }
    }

    fn list_phrases(&mut self) -> io::Result<()> {
        for (index, phrase) in Phrase::ALL.iter().enumerate() {
            let text = self.texts.say(phrase.text());
            self.tell(&format!("{}: {text}", index + 1))?;
        }
        Ok(())
    }

    /// Plays a typed move, or prints why it can't be played. A move typed before the other side has confirmed the
    /// last one is played later.
    fn read_move(&mut self, line: &str, now: Duration) -> io::Result<()> {
        let Some(match_protocol) = self.peer_session.match_protocol() else {
            return self.say("console-remote-nothing");
        };
        let board = match_protocol.course().board();
        let Some(step) = read_step(self.texts, board, line) else {
            let told = unreadable(self.texts, board);
            return self.tell(&told);
        };
        let my_turn = match_protocol.course().turn() == Some(match_protocol.me());
        if my_turn && match_protocol.is_here() && !match_protocol.may_play() {
            self.typed = Some(line.to_owned());
            return Ok(());
        }
        if match_protocol.may_play()
            && let Err(why) = board.check(step)
        {
            let told = self.texts.refusal(why);
            return self.tell(&told);
        }
        let done = self.peer_session.take(step, now);
        self.done(done)
    }
}

/// Names of host and guest, if they have any.
pub fn names_of_sides(saved: &MatchState, terms: &Terms) -> [Option<String>; 2] {
    let setup = saved.setup_at_start();
    [true, false].map(|hosts| setup.seat(terms.side(hosts)).name.clone())
}
