//! A match with somebody far away: another program, which speaks for itself, over real connections.

use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use inarow::game::look::layout::Layout;
use inarow::game::persistence::Persistence;
use inarow::game::platform::{NewVersion, Pasted, ReloadPage};
use inarow::game::session::{
    AskAdvice, MatchCommand, OnlineRequest, OnlineSession, Parting, PeerNews, Refusal, Walk,
};
use inarow::game::settings::Preferences;
use inarow::game::settings::proposal::Proposal;
use inarow::game::states::{Overlay, Phase, Screen};
use inarow_model::remote::{Invite, Key, Secret, Terms, TimeControl, Wish};
use inarow_model::saved::KeptMatch;
use inarow_model::setup::Occupant;
use inarow_net::{Net, public};
use inarow_protocol::{
    Course, Event, FromPeers, MatchProtocol, Nearby, News, Notice, PeerEffect, PeerSession, Phrase,
    Relay, SessionStage, Snapshot, Ways,
};
use inarow_rules::{IllegalMove, Move, OpeningChoice, Player, Square, Variant, Verdict};
use inarow_store::{Query, Store};

use crate::harness::Game;

/// The other program.
pub struct Friend {
    pub peer_session: PeerSession,
    net: Net,
    came: Receiver<FromPeers>,
    began: Instant,
    pub told: Vec<Notice>,
    disk: Option<Snapshot>,
}

impl Friend {
    fn of(peer_session: PeerSession, listens: bool) -> Self {
        let (tell, came) = channel();
        let ways = Ways {
            own: peer_session.own(),
            relay: Relay::None,
            nearby: Nearby::Silent,
            listens,
        };
        let net = Net::open(ways, move |came| {
            let _ = tell.send(came);
        });
        Self {
            peer_session,
            net: net.expect("a thread"),
            came,
            began: Instant::now(),
            told: Vec::new(),
            disk: None,
        }
    }

    pub fn joins(invite: &Invite) -> Self {
        let name = Some("Zoe".to_owned());
        Self::of(PeerSession::join(Key::random(), invite, name), false)
    }

    fn now(&self) -> Duration {
        self.began.elapsed()
    }

    fn carry_out(&mut self, effects: Vec<PeerEffect>) {
        for effect in effects {
            match effect {
                PeerEffect::Wire(order) => self.net.order(order),
                PeerEffect::Begin => {}
                PeerEffect::Keep(snapshot) => self.disk = Some(*snapshot),
                PeerEffect::Tell(notice) => self.told.push(notice),
            }
        }
    }

    /// Hears what has come, and does what is to be done.
    pub fn go_on(&mut self) {
        std::thread::sleep(Duration::from_millis(1));
        while let Ok(came) = self.came.try_recv() {
            match came {
                FromPeers::Wire(wire) => {
                    let effects = self.peer_session.hear(wire, self.now());
                    self.carry_out(effects);
                }
                other => panic!("{other:?}"),
            }
        }
        let effects = self.peer_session.tick(self.now());
        self.carry_out(effects);
    }

    pub fn agrees(&mut self) {
        let now = self.now();
        let effects = self.peer_session.agree(now).expect("asked");
        self.carry_out(effects);
    }

    pub fn plays(&mut self, column: u8) {
        let now = self.now();
        let effects = self
            .peer_session
            .take(Move::Place(Square { column, row: 0 }), now);
        self.carry_out(effects.expect("allowed"));
    }

    fn takes(&mut self, step: Move) {
        let now = self.now();
        let effects = self.peer_session.take(step, now);
        self.carry_out(effects.expect("allowed"));
    }

    pub fn wishes(&mut self, wish: Wish) {
        let now = self.now();
        let effects = self.peer_session.wish(wish, now).expect("allowed");
        self.carry_out(effects);
    }

    pub fn may_play(&self) -> bool {
        self.peer_session
            .match_protocol()
            .is_some_and(MatchProtocol::may_play)
    }

    fn has_heard(&self, news: &News) -> bool {
        let heard = |notice: &Notice| matches!(notice, Notice::News(heard) if heard == news);
        self.told.iter().any(heard)
    }
}

/// Both go on until something holds.
pub fn until(
    game: &mut Game,
    friend: &mut Friend,
    what: &str,
    holds: impl Fn(&Game, &Friend) -> bool,
) {
    game.until(what, |game| {
        friend.go_on();
        holds(game, friend)
    });
}

pub fn online(game: &Game) -> &OnlineSession {
    game.app.world().resource::<OnlineSession>()
}

/// A game that keeps what is played in that folder.
fn persistence(folder: &std::path::Path) -> Game {
    let mut game = Game::before_the_first_frame();
    let persistence = Persistence::in_file(Ok(folder.join("matches.db")), None);
    game.app.insert_resource(persistence);
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
    game
}

fn folder(name: &str) -> std::path::PathBuf {
    let folder = std::env::temp_dir().join(format!("inarow-window-{}-{name}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn kept(folder: &std::path::Path) -> Vec<KeptMatch> {
    let (store, _) = Store::open(&folder.join("matches.db")).expect("a database");
    store.list(&Query::default(), 100).expect("readable")
}

/// Somebody is invited in the window, and comes.
fn invited(game: &mut Game) -> Friend {
    game.click_button("title/together");
    game.frames(2);
    assert_eq!(game.overlay(), Overlay::Together);
    game.click_button("together/clock-5+3");
    game.frames(2);
    game.click_button("together/together-invite");
    game.frames(30);
    // Who has no name is asked for one, and need not have one.
    assert!(!online(game).is_busy());
    game.click_button("line/done");
    game.until("a ticket", |game| {
        std::thread::sleep(Duration::from_millis(2));
        online(game).invites().is_some()
    });
    game.frames(2);
    assert!(game.button("together/together-copy").is_some());
    let (invite, _) = online(game).invites().expect("told");
    let mut friend = Friend::joins(&invite.expect("a ticket to play"));
    until(game, &mut friend, "an offer", |_, friend| {
        let offered = |notice: &Notice| matches!(notice, Notice::Offered(_));
        friend.told.iter().any(offered)
    });
    friend.agrees();
    until(game, &mut friend, "the question", |game, _| {
        matches!(online(game).stage(), Some(SessionStage::Asked(_)))
    });
    game.frames(2);
    // Who sends an invite looks elsewhere meanwhile.
    assert_eq!(game.window_title(), "Zoe wants to play. · In a Row");
    game.click_button("together/let-in");
    until(game, &mut friend, "the match", |game, friend| {
        game.phase() == Some(Phase::Human)
            && friend
                .peer_session
                .match_protocol()
                .is_some_and(MatchProtocol::is_here)
            && online(game)
                .match_protocol()
                .is_some_and(MatchProtocol::may_play)
    });
    game.frames(5);
    friend
}

#[test]
fn a_clock_that_runs_lets_the_window_sleep() {
    let folder = folder("sleep");
    let mut game = persistence(&folder);
    let mut friend = invited(&mut game);
    let alarm = |game: &Game| game.app.world().resource::<WinitSettings>().focused_mode;
    let mut alarms = Vec::new();
    for _ in 0..50 {
        until(&mut game, &mut friend, "a frame", |_, _| true);
        std::thread::sleep(Duration::from_millis(20));
        game.frames(1);
        alarms.push(alarm(&game));
    }
    // The window is told of another time now and then, and wakes for that, but not with each frame.
    let within = |mode: &UpdateMode, most| match mode {
        UpdateMode::Reactive { wait, .. } => *wait <= Duration::from_secs(most),
        UpdateMode::Continuous => false,
    };
    assert!(alarms.iter().all(|mode| within(mode, 2)), "{alarms:?}");
    alarms.dedup();
    assert!(alarms.len() < 20, "{alarms:?}");
    game.app.world_mut().write_message(MatchCommand::Leave);
    game.frames(4);
    assert!(!within(&alarm(&game), 60), "{:?}", alarm(&game));
}

#[test]
fn remote_match_runs_from_invite_to_rematch() {
    let folder = folder("whole");
    let mut game = persistence(&folder);
    let mut friend = invited(&mut game);
    assert_eq!(game.screen(), Screen::Match);
    assert_eq!(game.overlay(), Overlay::None);
    assert_eq!(game.variant(), Variant::CONNECT_FOUR);
    game.click("4");
    until(&mut game, &mut friend, "the move there", |game, friend| {
        friend.may_play() && game.phase() == Some(Phase::Remote)
    });
    // What the other side has heard of is on this disk.
    assert_eq!(kept(&folder)[0].saved.record.len(), 1);
    // Nobody plays for somebody else, and nobody helps.
    game.click("5");
    assert_eq!(game.refusals(), [Refusal::ComputersTurn]);
    game.app.world_mut().write_message(AskAdvice::Hint);
    game.app.world_mut().write_message(AskAdvice::Scores);
    game.frames(30);
    assert!(game.button("panel/scores").is_none());
    // Also where they stand elsewhere, as there is little room.
    game.resize(320.0, 480.0);
    assert!(game.button("panel/hint").is_some());
    assert!(game.button("panel/scores").is_none());
    game.resize(1120.0, 720.0);
    friend.plays(3);
    until(&mut game, &mut friend, "the answer here", |game, _| {
        game.phase() == Some(Phase::Human)
    });
    assert_eq!(game.moves(), "44");
    // The friend asks, and is refused, …
    friend.wishes(Wish::TakeBack(1));
    until(&mut game, &mut friend, "the question", |game, _| {
        game.overlay() == Overlay::Together
    });
    game.frames(30);
    let asked = "Zoe would like to take back their last move. · In a Row";
    assert_eq!(game.window_title(), asked);
    game.click_button("together/answer-no");
    let refused = News::Refused(Wish::TakeBack(1));
    until(&mut game, &mut friend, "the refusal", |game, friend| {
        friend.has_heard(&refused) && game.overlay() == Overlay::None
    });
    assert_eq!(game.window_title(), "Your turn · In a Row");
    // … and after the next move it is granted to who plays here.
    game.frames(30);
    game.click("5");
    until(&mut game, &mut friend, "the move there", |_, friend| {
        friend.may_play()
    });
    game.click_button("panel/take-back");
    until(&mut game, &mut friend, "the question there", |_, friend| {
        friend.has_heard(&News::Asked(Wish::TakeBack(2)))
    });
    assert_eq!(game.moves(), "445");
    friend.agrees();
    until(
        &mut game,
        &mut friend,
        "the former position",
        |game, friend| {
            game.phase() == Some(Phase::Human)
                && friend.has_heard(&News::Happened(Event::TakenBack(2)))
        },
    );
    assert_eq!(game.moves(), "44");
    let said = friend.peer_session.say(Phrase::WellPlayed, friend.now());
    friend.carry_out(said.expect("allowed"));
    until(&mut game, &mut friend, "what was said", |game, _| {
        online(game).said() == Some((Phrase::WellPlayed, false))
    });
    friend.wishes(Wish::Resign);
    until(&mut game, &mut friend, "the end", |game, _| {
        game.phase() == Some(Phase::Over)
    });
    assert_eq!(game.current().winner(), Some(Player::First));
    let verdict = Some(Verdict::Resigned(Player::Second));
    until(&mut game, &mut friend, "the same end there", |_, friend| {
        friend.peer_session.course().and_then(Course::verdict) == verdict
    });
    assert_eq!(kept(&folder)[0].result(), Some(Some(Player::First)));
    // Who goes back in it plays on from nowhere, and what was won is won.
    game.frames(30);
    game.app.world_mut().write_message(Walk::Back);
    game.until_phase(Phase::Review);
    game.frames(2);
    assert_eq!((game.moves().as_str(), game.current().won()), ("", [1, 0]));
    assert_eq!(game.window_title(), "You win! · In a Row");
    // It can be asked for another one from there.
    assert!(game.button("panel/rematch").is_some() && game.button("panel/menu").is_some());
    game.click("4");
    assert_eq!(game.refusals(), [Refusal::Illegal(IllegalMove::GameOver)]);
    assert_eq!(game.moves(), "");
    game.app.world_mut().write_message(Walk::Again);
    game.until_phase(Phase::Over);
    // What was won counts, wherever in it one looks back.
    game.frames(30);
    game.click_button("panel/review");
    game.frames(30);
    game.app.world_mut().write_message(Walk::To(0));
    game.frames(30);
    assert_eq!((game.moves().as_str(), game.current().won()), ("", [1, 0]));
    // Who looks into it keeps the other side there, and comes back to what they wish.
    let played = game.current().number();
    game.app
        .world_mut()
        .write_message(MatchCommand::Study(None));
    game.frames(30);
    assert_ne!(game.current().number(), played);
    friend.wishes(Wish::Rematch);
    for _ in 0..30 {
        game.frames(1);
        friend.go_on();
    }
    assert!(online(&game).match_protocol().is_some());
    game.app.world_mut().write_message(MatchCommand::Return);
    until(&mut game, &mut friend, "the question", |game, _| {
        game.overlay() == Overlay::Together
    });
    game.frames(30);
    game.click_button("together/answer-yes");
    until(&mut game, &mut friend, "the rematch", |game, friend| {
        game.phase() == Some(Phase::Remote) && friend.may_play()
    });
    assert_eq!(game.current().alone(), Some(Player::Second));
    assert_eq!(game.current().won(), [1, 0]);
    friend.plays(0);
    until(&mut game, &mut friend, "the first move", |game, _| {
        game.phase() == Some(Phase::Human)
    });
    assert_eq!(game.moves(), "1");
    assert_eq!(kept(&folder).len(), 2);
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn friend_swaps_colours_and_both_go_on() {
    let folder = folder("swap");
    let mut game = persistence(&folder);
    let variant = "gomoku-swap".parse().expect("a variant");
    let mut proposal = game.app.world_mut().resource_mut::<Proposal>();
    proposal.choose(variant);
    game.frames(3);
    let mut friend = invited(&mut game);
    let ready = |game: &Game, _: &Friend| {
        let protocol = online(game).match_protocol();
        game.phase() == Some(Phase::Human) && protocol.is_some_and(MatchProtocol::may_play)
    };
    for stone in ["h8", "a1", "g8"] {
        until(&mut game, &mut friend, "my turn", ready);
        game.click(stone);
    }
    until(&mut game, &mut friend, "their turn", |game, friend| {
        friend.may_play() && game.phase() == Some(Phase::Remote)
    });
    let black = OpeningChoice::Colour(Player::First);
    friend.takes(Move::Choose(black));
    until(&mut game, &mut friend, "my turn", ready);
    // White is here now, at the same place beside the board.
    let current = game.current();
    assert_eq!(current.setup.seat(Player::Second).occupant, Occupant::Human);
    assert_eq!(
        (current.actor(), current.side(Player::Second)),
        (Player::Second, 0)
    );
    assert_eq!(current.names()[0], "Zoe");
    // Somebody asks for the choice back, and gets it.
    friend.wishes(Wish::TakeBack(3));
    until(&mut game, &mut friend, "the question", |game, _| {
        online(game)
            .match_protocol()
            .is_some_and(|protocol| protocol.asked().is_some())
    });
    game.frames(30);
    game.click_button("together/answer-yes");
    until(&mut game, &mut friend, "their turn", |game, friend| {
        friend.may_play() && !game.current().record.has_swapped()
    });
    friend.takes(Move::Choose(black));
    until(&mut game, &mut friend, "my turn", ready);
    game.click("b2");
    until(&mut game, &mut friend, "the move there", |_, friend| {
        friend.may_play()
    });
    assert_eq!(game.moves(), "h8 a1 g8 black b2");
    let there = friend
        .peer_session
        .course()
        .map(|course| course.board().clone());
    assert_eq!(there.as_ref(), Some(game.current().board()));
    let end = &kept(&folder)[0].end;
    assert_eq!(inarow_rules::notation::format(end), "h8 a1 g8 black b2");
}

#[test]
fn resigning_needs_confirmation_and_back_declines_offers() {
    let folder = folder("asked");
    let mut game = persistence(&folder);
    let mut friend = invited(&mut game);
    friend.wishes(Wish::Draw);
    until(&mut game, &mut friend, "the question", |game, _| {
        game.overlay() == Overlay::Together
    });
    // Who is asked sees the board: the question lies beside it.
    game.frames(30);
    let yes = game.button("together/answer-yes").expect("a question");
    let panel = game.app.world().resource::<Layout>().panel;
    assert!(panel.contains(yes.center()), "{yes:?} in {panel:?}");
    game.press(KeyCode::Escape);
    let refused = News::Refused(Wish::Draw);
    until(&mut game, &mut friend, "the refusal", |game, friend| {
        friend.has_heard(&refused) && game.overlay() == Overlay::None
    });
    for (button, gives_up) in [("together/back-to-board", false), ("together/resign", true)] {
        game.frames(30);
        game.press(KeyCode::Escape);
        game.frames(30);
        assert!(game.button("pause/analyse").is_none());
        if game.button("pause/more").is_some() {
            game.click_button("pause/more");
            game.frames(30);
            assert!(game.button("more/back").is_some());
            assert!(game.button("more/analyse").is_none());
            game.press(KeyCode::Escape);
            game.frames(30);
        }
        game.click_button("pause/resign");
        game.frames(30);
        assert_eq!(game.overlay(), Overlay::Together);
        assert!(game.current().is_remote_on());
        game.click_button(button);
        game.frames(30);
        assert_eq!(game.current().is_remote_on(), !gives_up);
        assert_eq!(game.overlay(), Overlay::None);
    }
    let verdict = Some(Verdict::Resigned(Player::First));
    until(&mut game, &mut friend, "the end there", |_, friend| {
        friend.peer_session.course().and_then(Course::verdict) == verdict
    });
    // Nobody asks for a rematch in vain.
    let world = game.app.world();
    world.resource::<AccessibilityRequested>().set(true);
    game.frames(5);
    assert!(!game.tells("Zoe isn’t connected right now."));
    friend.net.end();
    game.until("who has gone", |game| {
        std::thread::sleep(Duration::from_millis(2));
        game.tells("Zoe isn’t connected right now.")
    });
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn interrupted_remote_match_reconnects_on_resume() {
    let folder = folder("left");
    let mut game = persistence(&folder);
    let mut friend = invited(&mut game);
    game.click("4");
    until(&mut game, &mut friend, "the move there", |_, friend| {
        friend.may_play()
    });
    // The window goes without a word.
    drop(game);
    let mut game = persistence(&folder);
    game.frames(5);
    game.click_button("title/resume");
    // The friend, who is to move, is not said to think.
    game.app
        .world()
        .resource::<AccessibilityRequested>()
        .set(true);
    game.frames(30);
    assert!(game.tells_part("Not connected"));
    assert!(!game.tells_part("Thinking …"));
    until(&mut game, &mut friend, "both", |game, friend| {
        online(game)
            .match_protocol()
            .is_some_and(MatchProtocol::is_here)
            && friend.may_play()
    });
    game.frames(30);
    assert!(game.tells_part("Thinking …"));
    friend.plays(0);
    until(&mut game, &mut friend, "the answer here", |game, _| {
        game.phase() == Some(Phase::Human)
    });
    assert_eq!(game.moves(), "41");
    // Who goes to the title lets the other one wait.
    game.press(KeyCode::Escape);
    game.frames(30);
    game.click_button("pause/to-title");
    until(&mut game, &mut friend, "the title", |game, friend| {
        game.screen() == Screen::Title && friend.has_heard(&News::Lost)
    });
    assert!(!online(&game).is_busy());
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn pasted_invite_joins_its_host() {
    let terms = Terms {
        variant: Variant::TIC_TAC_TOE,
        host_begins: false,
        control: TimeControl::new(3, 0),
    };
    let own = Key::random();
    let peer_session = PeerSession::invite(own, terms, Some("Max".to_owned()), false);
    let mut friend = Friend::of(peer_session, true);
    let mut game = Game::title();
    "Pip".clone_into(&mut game.app.world_mut().resource_mut::<Preferences>().name);
    until(&mut game, &mut friend, "a ticket", |_, friend| {
        friend
            .told
            .iter()
            .any(|told| matches!(told, Notice::Waits(..)))
    });
    let invite = friend.told.iter().find_map(|told| match told {
        Notice::Waits(Some(invite), _) => Some(invite.clone()),
        _ => None,
    });
    let invite = invite.expect("a ticket");
    assert_eq!(invite.host, public(own));
    // What is no invite says so, on the dialog for it.
    game.click_button("title/together");
    game.frames(2);
    let paste = |game: &mut Game, text: &str| {
        game.app.world_mut().write_message(Pasted(text.to_owned()));
        game.frames(2);
    };
    paste(&mut game, "connect-four/44");
    assert_eq!(game.overlay(), Overlay::Together);
    assert!(!online(&game).is_busy());
    paste(&mut game, &invite.to_string());
    until(&mut game, &mut friend, "the offer", |game, _| {
        matches!(online(game).stage(), Some(SessionStage::Offered(_)))
    });
    game.frames(30);
    game.click_button("together/play-it");
    until(
        &mut game,
        &mut friend,
        "the wish to come in",
        |_, friend| {
            friend
                .told
                .iter()
                .any(|told| matches!(told, Notice::Asks(_)))
        },
    );
    friend.agrees();
    until(&mut game, &mut friend, "the match", |game, _| {
        game.phase() == Some(Phase::Human)
    });
    assert_eq!(game.current().names()[1], "Max");
    assert_eq!(game.current().alone(), Some(Player::First));
    assert_eq!(game.variant(), Variant::TIC_TAC_TOE);
}

/// An invite of somebody who waits.
fn invite_of(friend: &mut Friend, watches: bool) -> Invite {
    let end = Instant::now() + Duration::from_secs(30);
    loop {
        friend.go_on();
        let invites = friend.told.iter().find_map(|told| match told {
            Notice::Waits(Some(play), watch) => Some((play.clone(), watch.clone())),
            _ => None,
        });
        if let Some((play, watch)) = invites {
            return if watches { watch } else { play };
        }
        assert!(Instant::now() < end, "no ticket");
    }
}

#[test]
fn spectator_watches_without_playing() {
    let terms = Terms {
        variant: Variant::CONNECT_FOUR,
        host_begins: true,
        control: TimeControl::new(5, 3),
    };
    let peer_session = PeerSession::invite(Key::random(), terms, Some("Max".to_owned()), false);
    let mut max = Friend::of(peer_session, true);
    let (invite, watch) = (invite_of(&mut max, false), invite_of(&mut max, true));
    let folder = folder("watched");
    let mut game = persistence(&folder);
    // Who comes too early is told, and waits.
    game.app
        .world_mut()
        .write_message(Pasted(watch.to_string()));
    until(&mut game, &mut max, "that it has not begun", |game, _| {
        matches!(online(game).stage(), Some(SessionStage::Early))
    });
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Together);
    assert_eq!(online(&game).time_left(Player::First), None);
    let mut zoe = Friend::joins(&invite);
    let mut both =
        |game: &mut Game, what: &str, holds: &dyn Fn(&Game, &Friend, &Friend) -> bool| {
            game.until(what, |game| {
                max.go_on();
                zoe.go_on();
                if zoe
                    .told
                    .iter()
                    .any(|told| matches!(told, Notice::Offered(_)))
                    && zoe.peer_session.match_protocol().is_none()
                {
                    let agreed = zoe.peer_session.agree(zoe.now());
                    zoe.carry_out(agreed.unwrap_or_default());
                }
                if max.told.iter().any(|told| matches!(told, Notice::Asks(_)))
                    && max.peer_session.match_protocol().is_none()
                {
                    max.agrees();
                }
                holds(game, &max, &zoe)
            });
        };
    both(&mut game, "what is watched", &|game, max, _| {
        let shown = game.screen() == Screen::Match && game.phase() == Some(Phase::Remote);
        shown && max.may_play()
    });
    assert!(matches!(
        online(&game).stage(),
        Some(SessionStage::Watching(_))
    ));
    assert_eq!(game.current().names().clone(), ["Max", "Zoe"]);
    assert_eq!(game.overlay(), Overlay::None);
    let now = max.now();
    let effects = max
        .peer_session
        .take(Move::Place(Square { column: 3, row: 0 }), now);
    max.carry_out(effects.expect("allowed"));
    game.until("the move", |game| {
        max.go_on();
        zoe.go_on();
        game.moves() == "4"
    });
    game.frames(30);
    // The clock runs of the one to move, and who has moved has won the increment.
    let left = |game: &Game| Player::BOTH.map(|player| online(game).time_left(player));
    let [Some(first), Some(second)] = left(&game) else {
        panic!("no clocks");
    };
    assert!(first > Duration::from_secs(300) && second < Duration::from_secs(300));
    std::thread::sleep(Duration::from_millis(20));
    let [later_first, later_second] = left(&game);
    assert_eq!(later_first, Some(first));
    assert!(later_second < Some(second));
    // Nobody plays for others.
    game.click("5");
    assert_eq!(game.refusals(), [Refusal::ComputersTurn]);
    assert_eq!(game.moves(), "4");
    // One of them gives up, and they play again: both keep their pieces and places, and what was won counts.
    let pieces = |game: &Game| [0, 1].map(|place| game.current().player_at(place));
    assert_eq!(pieces(&game), [Player::First, Player::Second]);
    zoe.wishes(Wish::Resign);
    let mut all = |game: &mut Game, what: &str, holds: &dyn Fn(&Game) -> bool| {
        game.until(what, |game| {
            max.go_on();
            zoe.go_on();
            let over = |friend: &Friend| friend.peer_session.course().is_some_and(Course::is_over);
            if over(&max) && over(&zoe) {
                for friend in [&mut max, &mut zoe] {
                    let now = friend.now();
                    let effects = friend.peer_session.wish(Wish::Rematch, now);
                    friend.carry_out(effects.unwrap_or_default());
                }
            }
            holds(game)
        });
    };
    all(&mut game, "the rematch", &|game| {
        let begun = game.moves().is_empty() && game.phase() == Some(Phase::Remote);
        begun && pieces(game) == [Player::Second, Player::First]
    });
    assert_eq!(game.current().names().clone(), ["Zoe", "Max"]);
    game.frames(30);
    // One of them goes: the other waits, and so does who looks on.
    game.until("that both are there", |_| {
        max.go_on();
        zoe.go_on();
        zoe.may_play()
    });
    assert!(!online(&game).watches_pause());
    drop(zoe);
    game.until("that one has gone", |game| {
        max.go_on();
        online(game).watches_pause()
    });
    assert_eq!(game.overlay(), Overlay::None);
    // It is not this player's match: nothing of it is kept.
    game.press(KeyCode::Escape);
    game.frames(30);
    assert!(game.button("pause/resign").is_none());
    game.click_button("pause/to-title");
    game.until("the title", |game| game.screen() == Screen::Title);
    assert!(!online(&game).is_busy());
    game.frames(5);
    assert!(game.button("title/resume").is_none());
    assert!(kept(&folder).is_empty());
    std::fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn public_relays_need_consent() {
    let invite = Invite {
        host: public(Key::random()),
        secret: Secret([3; 16]),
        watches: false,
        relay: Some("https://use1-1.relay.n0.iroh.link./".to_owned()),
        addresses: Vec::new(),
    };
    let mut game = Game::title();
    let pasted = Pasted(invite.to_string());
    game.app.world_mut().write_message(pasted.clone());
    game.frames(30);
    assert_eq!(game.overlay(), Overlay::Together);
    assert!(!online(&game).is_busy());
    game.click_button("together/not-now");
    game.frames(30);
    assert!(!online(&game).is_busy());
    assert!(game.button("together/together-invite").is_some());
    // Who asks for them all the same, by whatever way, hears why not.
    let join = OnlineRequest::Join { invite, name: None };
    game.app.world_mut().write_message(join);
    game.until("the refusal", |game| {
        matches!(online(game).parting(), Some(Parting::Failed(_)))
    });
    game.frames(30);
    game.click_button("together/back");
    game.frames(30);
    // A relay of one's own is chosen, and what is none says so and changes nothing.
    game.click_button("together/way");
    game.frames(30);
    game.click_button("together/together-relay-public");
    game.frames(30);
    assert!(!game.app.world().resource::<Preferences>().public_relays);
    game.click_button("together/not-now");
    game.frames(30);
    assert!(game.button("together/together-relay-none").is_some());
}

#[test]
fn back_steps_through_pages_before_ending_invitation() {
    let mut game = Game::title();
    "Pip".clone_into(&mut game.app.world_mut().resource_mut::<Preferences>().name);
    game.click_button("title/together");
    game.frames(2);
    for (button, way_back) in [
        ("together/way", "together/together-relay-none"),
        ("together/together-nearby", "together/back"),
    ] {
        game.click_button(button);
        game.frames(30);
        assert!(
            game.button("together/together-invite").is_none(),
            "{button}"
        );
        assert!(game.button(way_back).is_some(), "{button}");
        game.press(KeyCode::Escape);
        game.frames(30);
        assert_eq!(game.overlay(), Overlay::Together, "{button}");
        assert!(
            game.button("together/together-invite").is_some(),
            "{button}"
        );
    }
    // The public relays are asked about on a page that comes after another one.
    game.click_button("together/way");
    game.frames(30);
    game.click_button("together/together-relay-public");
    game.frames(30);
    game.press(KeyCode::Escape);
    game.frames(30);
    assert!(game.button("together/together-relay-none").is_some());
    game.press(KeyCode::Escape);
    game.frames(30);
    game.click_button("together/together-invite");
    game.until("a ticket", |game| {
        std::thread::sleep(Duration::from_millis(2));
        online(game).invites().is_some()
    });
    let invite = online(&game).invites().expect("there");
    game.frames(30);
    game.click_button("together/together-code");
    game.frames(30);
    assert!(game.button("together/together-copy").is_none());
    game.press(KeyCode::Escape);
    game.frames(30);
    assert!(game.button("together/together-copy").is_some());
    assert_eq!(online(&game).invites(), Some(invite));
    game.press(KeyCode::Escape);
    game.frames(30);
    assert!(!online(&game).is_busy());
    assert!(game.button("together/together-invite").is_some());
    game.press(KeyCode::Escape);
    game.frames(30);
    assert_eq!(game.overlay(), Overlay::None);
}

/// With which addresses the page was asked to load itself again.
#[derive(Resource, Default)]
struct Renewals(Vec<Option<String>>);

fn note_renewals(mut asked: MessageReader<ReloadPage>, mut all: ResMut<Renewals>) {
    all.0
        .extend(asked.read().map(|ReloadPage(address)| address.clone()));
}

#[test]
fn failed_connection_offers_update_and_keeps_invite() {
    let invite = Invite {
        host: public(Key::random()),
        secret: Secret([3; 16]),
        watches: false,
        relay: Some("http://127.0.0.1:9".to_owned()),
        addresses: Vec::new(),
    };
    let mut game = Game::title();
    game.app
        .init_resource::<Renewals>()
        .add_systems(Last, note_renewals);
    let pasted = Pasted(invite.to_string());
    game.app.world_mut().write_message(pasted);
    game.frames(30);
    // The invite is no name.
    game.click_button("line/done");
    assert_eq!(game.app.world().resource::<Preferences>().name, "");
    game.until("a call", |game| online(game).is_busy());
    // As a page says it that cannot fetch its worker.
    let failed = FromPeers::Failed(String::new());
    game.app.world_mut().write_message(PeerNews(failed));
    game.frames(30);
    assert!(game.button("together/back").is_some());
    assert!(game.button("together/reload").is_none());
    game.app.insert_resource(NewVersion::Ready);
    game.frames(30);
    game.click_button("together/reload");
    let renewals = &game.app.world().resource::<Renewals>().0;
    assert_eq!(*renewals, [Some(format!("join/{invite}"))]);
}
