//! `inarow play`: the window, at once in a match.

#[cfg(feature = "game")]
use std::process::ExitCode;

use clap::Args;
use inarow::ai::StrategyKind;
use inarow::link::Link;
use inarow::rules::{Board, Variant};
use inarow::setup::{Occupant, Seat, Setup};

use super::options::Match;
use super::{Failure, Outcome};

/// Start a match in the window at once.
#[derive(Args)]
pub(super) struct Options {
    /// A place in a match, as a page has it behind the # of its address: connect-four/4453, and if
    /// wanted who plays: connect-four/4453/human/perfect.
    #[arg(conflicts_with_all = ["game", "first", "second"])]
    link: Option<Link>,
    #[command(flatten)]
    agreed: Match,
}

pub(super) fn run(Options { link, agreed }: Options) -> Outcome {
    if let Some(link) = link {
        return open_window(Some(link), agreed.seed);
    }
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
    let board = Board::new(setup.variant);
    open_window(Some(Link { setup, board }), agreed.seed)
}

/// Opens the window: on the title, or at a place in a match.
#[cfg(feature = "game")]
pub(super) fn open_window(place: Option<Link>, seed: Option<u64>) -> Outcome {
    inarow::game::run(place, seed.unwrap_or_else(rand::random))
        .map(|()| ExitCode::SUCCESS)
        .map_err(|error| Failure::Failed(error.to_string()))
}

/// This build has no window.
#[cfg(not(feature = "game"))]
pub(super) fn open_window(_place: Option<Link>, _seed: Option<u64>) -> Outcome {
    Err(Failure::usage(
        "this build has no window: play with \"inarow console\"",
    ))
}
