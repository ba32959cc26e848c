//! A match with a friend in a terminal.

use std::io::{self, BufReader, BufWriter, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use clap::Args;
use inarow_model::match_state::MatchState;
use inarow_model::remote::{Invite, Key, Terms, TimeControl};
use inarow_model::setup::checked_name;
use inarow_net::{Lookout, Net};
use inarow_protocol::{Card, FromPeers, MOST_UNHEARD, Near, PeerSession, Relay, Ways};
use inarow_rules::Variant;
use inarow_terminal::lines;
use inarow_terminal::lines::Input;
use inarow_terminal::remote;
use inarow_terminal::remote::{Came, Doors, ToKeep};
use inarow_terminal::{Ended, Manner};
use inarow_text::Texts;

use super::keeper::Keeper;
use super::options::read;
use super::outcome::{CommandResult, Failure, explain};

#[derive(Args)]
pub(super) struct RemoteOptions {
    #[arg(long, conflicts_with_all = ["join", "resume", "moves", "first", "second", "seed"])]
    invite: bool,
    #[arg(long, value_name = "TICKET", value_parser = read::<Invite>,
        conflicts_with_all = ["resume", "moves", "game", "first", "second", "seed"])]
    join: Option<Invite>,
    #[arg(long, conflicts_with_all = ["invite", "join", "relay", "resume", "moves", "game", "first", "second", "seed"])]
    pub(super) nearby: bool,
    #[arg(long, value_parser = name)]
    name: Option<String>,
    #[arg(long, requires = "invite")]
    let_begin: bool,
    #[arg(long, value_name = "MINUTES+SECONDS", value_parser = read::<TimeControl>, requires = "invite")]
    clock: Option<TimeControl>,
    #[arg(long, value_name = "URL", value_parser = read::<Relay>)]
    relay: Option<Relay>,
}

/// Reads a name.
fn name(text: &str) -> Result<String, String> {
    checked_name(text).map_err(|error| explain(&error))
}

/// The session and the connection settings of a match with a friend.
pub(super) struct FarOptions {
    peer_session: PeerSession,
    ways: Ways,
}

impl RemoteOptions {
    /// Returns the session for `--invite` or `--join`, or none without these options.
    pub(super) fn peer_session(
        &self,
        game: Option<Variant>,
    ) -> Result<Option<FarOptions>, Failure> {
        let own = Key::random();
        let name = self.name.clone();
        if let Some(ticket) = &self.join {
            let relay = self.relay_of(ticket.relay.as_deref())?;
            let peer_session = PeerSession::join(own, ticket, name);
            return Ok(Some(FarOptions {
                peer_session,
                ways: Ways::calling(own, relay),
            }));
        }
        if !self.invite {
            return Ok(None);
        }
        let terms = Terms {
            variant: game.unwrap_or(Variant::TIC_TAC_TOE),
            host_begins: !self.let_begin,
            control: self.clock,
        };
        let card = Card {
            variant: terms.variant,
            name: name.clone(),
        };
        let peer_session = PeerSession::invite(own, terms, name, true);
        let relay = self.relay.clone().unwrap_or_default();
        let ways = Ways::showing(own, relay, card);
        Ok(Some(FarOptions { peer_session, ways }))
    }

    /// Returns the session that joins a host found on the same network.
    fn visit(&self, near: &Near) -> FarOptions {
        let own = Key::random();
        FarOptions {
            peer_session: PeerSession::visit(own, near, self.name.clone()),
            ways: Ways::calling(own, Relay::None),
        }
    }

    /// Returns the session that resumes a saved match.
    pub(super) fn back(&self, saved: &MatchState) -> Result<FarOptions, Failure> {
        let kept = saved.remote.as_ref();
        let kept = kept.ok_or_else(|| Failure::failed("remote-cannot-go-on"))?;
        if kept.parted {
            return Err(Failure::failed("remote-parted-before"));
        }
        let relay = self.relay_of(kept.relay.as_deref())?;
        let names = remote::names_of_sides(saved, &kept.terms);
        let peer_session = PeerSession::go_on(kept, saved.record.clone(), saved.verdict, names);
        let ways = if kept.hosts {
            Ways::waiting(kept.own, relay)
        } else {
            Ways::calling(kept.own, relay)
        };
        Ok(FarOptions { peer_session, ways })
    }

    /// Returns the relay of the option `--relay`, or else the relay `found` in an invite or saved match. Fails if
    /// `found` is a public relay and the option isn't `public`.
    fn relay_of(&self, found: Option<&str>) -> Result<Relay, Failure> {
        let relay = Relay::of(found);
        if relay.is_public() && self.relay != Some(Relay::Public) {
            return Err(Failure::failed("remote-public-relay"));
        }
        Ok(self.relay.clone().unwrap_or(relay))
    }
}

/// Sends typed lines to `came` until the input ends.
fn listen(came: &SyncSender<Came>) {
    let mut input = BufReader::new(io::stdin());
    loop {
        let line = lines::read_line(&mut input).unwrap_or(Input::End);
        let ends = line == Input::End;
        if came.send(Came::Line(line)).is_err() || ends {
            return;
        }
    }
}

/// Returns a channel for typed lines and other input, and starts reading lines.
fn typed() -> (SyncSender<Came>, Receiver<Came>) {
    let (tell, came) = sync_channel(MOST_UNHEARD);
    let typed = tell.clone();
    thread::spawn(move || listen(&typed));
    (tell, came)
}

/// Lets the player choose one of the hosts found on the same network, and plays with them.
pub(super) fn play_nearby(
    options: &RemoteOptions,
    keeper: Keeper<'_>,
    manner: Manner,
) -> CommandResult {
    let (tell, came) = typed();
    let seen = tell.clone();
    let lookout = Lookout::begin(move |near| {
        let _ = seen.send(Came::Near(near));
    })?;
    let chosen = remote::choose(Texts::spoken(), &came, &mut io::stdout())?;
    drop(lookout);
    match chosen {
        Some(near) => play_as(options.visit(&near), keeper, manner, tell, came),
        None => Ok(ExitCode::SUCCESS),
    }
}

/// Plays until the player leaves.
pub(super) fn play(far: FarOptions, keeper: Keeper<'_>, manner: Manner) -> CommandResult {
    let (tell, came) = typed();
    play_as(far, keeper, manner, tell, came)
}

fn play_as(
    far: FarOptions,
    mut keeper: Keeper<'_>,
    manner: Manner,
    tell: SyncSender<Came>,
    came: Receiver<Came>,
) -> CommandResult {
    let FarOptions { peer_session, ways } = far;
    let texts = Texts::spoken();
    let mut output = BufWriter::new(io::stdout());
    let relayed = ways.relay != Relay::None;
    let net = Net::open(ways, move |event| {
        let _ = tell.send(match event {
            FromPeers::Wire(wire) => Came::Wire(wire),
            FromPeers::Failed(why) => Came::Failed(why),
        });
    })?;
    let doors = Doors {
        came: &came,
        order: &mut |order| net.order(order),
        keep: &mut |what| match what {
            ToKeep::Begin => {
                keeper.begin();
                false
            }
            ToKeep::Match(saved) => keeper.keep(saved),
            ToKeep::Other(saved) => keeper.keep_other(saved),
        },
        relayed,
        output: &mut output,
    };
    let played = remote::play(peer_session, manner, texts, doors);
    // Gone before the net, which else might wait for it.
    drop(came);
    net.end();
    match played {
        Ok(()) => {}
        Err(Ended::Left) => inarow_terminal::say_left(texts, &mut output)?,
        Err(Ended::Unsuitable(why)) => return Err(Failure::unsuitable(why)),
        Err(Ended::Io(error)) => return Err(error.into()),
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
