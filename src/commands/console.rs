//! `inarow console`: the game in a terminal.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use inarow::console::{self, Ended};
use inarow::rules::Variant;
use inarow::setup::{Occupant, Seat, Setup};
use inarow::texts::Texts;

use super::options::Match;
use super::{Failure, Outcome};

/// Play in the terminal.
///
/// Without --first and --second it asks for the number of human players; a seat that is not named is
/// human. q leaves.
#[derive(Args)]
pub(super) struct Options {
    #[command(flatten)]
    agreed: Match,
}

pub(super) fn run(Options { agreed }: Options) -> Outcome {
    let texts = Texts::english();
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let variant = agreed.game.unwrap_or(Variant::TIC_TAC_TOE);
    let human = || Seat::of(Occupant::Human);
    let played = match (agreed.first, agreed.second) {
        (None, None) => console::ask_seats(&texts, &mut input, &mut output),
        (first, second) => Ok([first, second].map(|seat| seat.unwrap_or_else(human))),
    }
    .and_then(|seats| {
        let setup = Setup { variant, seats };
        setup.check().map_err(Ended::Unsuitable)?;
        let seed = agreed.seed.unwrap_or_else(rand::random);
        console::play(&setup, seed, &texts, &mut input, &mut output)
    });
    match played {
        Ok(()) => {}
        Err(Ended::Left) => console::say_left(&texts, &mut output)?,
        Err(Ended::Unsuitable(why)) => return Err(Failure::usage(why)),
        Err(Ended::Io(error)) => return Err(error.into()),
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}
