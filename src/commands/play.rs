//! `inarow play`: the window, at once in a match.

#[cfg(feature = "game")]
use std::process::ExitCode;

use clap::Args;
use inarow::ai::StrategyKind;
use inarow::rules::Variant;
use inarow::setup::{Occupant, Seat, Setup};

use super::options::Match;
use super::{Failure, Outcome};

/// Start a match in the window at once.
#[derive(Args)]
pub(super) struct Options {
    #[command(flatten)]
    agreed: Match,
}

pub(super) fn run(Options { agreed }: Options) -> Outcome {
    let setup = Setup {
        variant: agreed.game.unwrap_or(Variant::CONNECT_FOUR),
        seats: [
            agreed.first.unwrap_or(Seat::of(Occupant::Human)),
            agreed
                .second
                .unwrap_or(Seat::of(Occupant::Computer(StrategyKind::DEFAULT))),
        ],
    };
    setup.check().map_err(Failure::usage)?;
    open_window(Some(setup), agreed.seed)
}

/// Opens the window: on the title, or straight in a match.
#[cfg(feature = "game")]
pub(super) fn open_window(setup: Option<Setup>, seed: Option<u64>) -> Outcome {
    inarow::game::run(setup, seed.unwrap_or_else(rand::random))
        .map(|()| ExitCode::SUCCESS)
        .map_err(|error| Failure::Failed(error.to_string()))
}

/// This build has no window.
#[cfg(not(feature = "game"))]
pub(super) fn open_window(_setup: Option<Setup>, _seed: Option<u64>) -> Outcome {
    Err(Failure::usage(
        "this build has no window: play with \"inarow console\"",
    ))
}
