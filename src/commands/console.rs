//! `inarow console`: the game in a terminal.

use std::io::{self, BufWriter, IsTerminal, Write};
use std::process::ExitCode;

use clap::Args;
use inarow_model::match_state::MatchState;
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Record, Variant};
use inarow_terminal::{Ended, Manner};
use inarow_text::Texts;

use super::keeper::Keeper;
use super::options::{BeginningOptions, MatchOptions, position};
use super::outcome::{CommandResult, Failure, colours};
#[cfg(feature = "remote")]
use super::remote;

#[derive(Args)]
pub(super) struct ConsoleOptions {
    #[command(flatten)]
    agreed: MatchOptions,
    #[command(flatten)]
    beginning: BeginningOptions,
    #[arg(long)]
    no_keep: bool,
    #[arg(long)]
    sentences: bool,
    #[cfg(feature = "remote")]
    #[command(flatten)]
    far: remote::RemoteOptions,
}

/// Returns the presentation of the match. A terminal with colours gets a board that is redrawn in its place.
fn manner(sentences: bool) -> Manner {
    let colours = colours();
    Manner {
        colours,
        // Who wants no colours wants plain text.
        redraws: colours && io::stdout().is_terminal(),
        sentences,
    }
}

pub(super) fn run(options: ConsoleOptions) -> CommandResult {
    let ConsoleOptions {
        agreed,
        beginning,
        no_keep,
        sentences,
        #[cfg(feature = "remote")]
        far,
    } = options;
    let texts = Texts::spoken();
    #[cfg(feature = "remote")]
    {
        let party = far.peer_session(agreed.game)?;
        if party.is_some() || far.nearby {
            let keeper = if no_keep {
                Keeper::none(texts)
            } else {
                Keeper::open(texts, false)?
            };
            let manner = manner(sentences);
            return match party {
                Some(party) => remote::play(party, keeper, manner),
                None => remote::play_nearby(&far, keeper, manner),
            };
        }
    }
    let seed = agreed.seed.unwrap_or_else(rand::random);
    let mut keeper = if no_keep && !beginning.resume {
        Keeper::none(texts)
    } else {
        Keeper::open(texts, beginning.resume)?
    };
    let left = if beginning.resume {
        Some(keeper.take_up()?)
    } else {
        None
    };
    if no_keep {
        keeper = Keeper::none(texts);
    }
    if left.as_ref().is_some_and(|left| left.setup.is_remote()) {
        #[cfg(feature = "remote")]
        if let Some(saved) = left {
            return remote::play(far.back(&saved)?, keeper, manner(sentences));
        }
        return Err(Failure::failed("remote-cannot-go-on"));
    }
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let saved = if let Some(left) = left {
        Ok(left)
    } else {
        let variant = agreed.game.unwrap_or(Variant::TIC_TAC_TOE);
        let moves = beginning.moves.unwrap_or_default();
        let board = position(variant, &moves)?;
        let variant = board.variant();
        let human = || Seat::of(Occupant::Human);
        let seats = match (agreed.first, agreed.second) {
            (None, None) => inarow_terminal::ask_seats(texts, &mut input, &mut output),
            (first, second) => Ok([first, second].map(|seat| seat.unwrap_or_else(human))),
        };
        seats.map(|seats| MatchState::of_start(Setup { variant, seats }, Record::from(board)))
    };
    let played = saved.and_then(|mut saved| {
        saved.setup.check().map_err(Ended::Unsuitable)?;
        inarow_terminal::play(
            &mut saved,
            seed,
            manner(sentences),
            texts,
            &mut input,
            &mut output,
            |saved| keeper.keep(saved),
        )
    });
    match played {
        Ok(()) => {}
        Err(Ended::Left) => inarow_terminal::say_left(texts, &mut output)?,
        Err(Ended::Unsuitable(why)) => return Err(Failure::unsuitable(why)),
        Err(Ended::Io(error)) => return Err(error.into()),
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
