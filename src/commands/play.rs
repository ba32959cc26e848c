//! `inarow play`: opens the window directly in a match.

#[cfg(feature = "game")]
use std::process::ExitCode;

use clap::Args;
use inarow_engine::StrategyKind;
use inarow_model::link::{Link, Opening};
use inarow_model::remote::Invite;
use inarow_model::setup::{Occupant, Seat, Setup};
#[cfg(not(feature = "game"))]
use inarow_model::why::Why;
use inarow_rules::Variant;

use super::options::{BeginningOptions, MatchOptions, position, read};
use super::outcome::{CommandResult, Failure};

#[derive(Args)]
pub(super) struct PlayOptions {
    #[arg(value_parser = read::<Link>, conflicts_with_all = ["game", "first", "second", "moves", "resume"])]
    link: Option<Link>,
    #[arg(long, value_name = "TICKET", value_parser = read::<Invite>,
        conflicts_with_all = ["link", "game", "first", "second", "moves", "resume"])]
    join: Option<Invite>,
    #[command(flatten)]
    agreed: MatchOptions,
    #[command(flatten)]
    beginning: BeginningOptions,
}

pub(super) fn run(options: PlayOptions) -> CommandResult {
    let PlayOptions {
        link,
        join,
        agreed,
        beginning,
    } = options;
    if beginning.resume {
        return open_window(Opening::Resumed, agreed.seed);
    }
    if let Some(ticket) = join {
        return open_window(Opening::With(ticket), agreed.seed);
    }
    if let Some(link) = link {
        return open_window(Opening::At(link), agreed.seed);
    }
    let game = agreed.game.unwrap_or(Variant::CONNECT_FOUR);
    let board = position(game, &beginning.moves.unwrap_or_default())?;
    let setup = Setup {
        variant: board.variant(),
        seats: [
            agreed.first.unwrap_or(Seat::of(Occupant::Human)),
            agreed
                .second
                .unwrap_or(Seat::of(Occupant::Computer(StrategyKind::DEFAULT))),
        ],
    };
    setup.check().map_err(Failure::unsuitable)?;
    open_window(Opening::At(Link { setup, board }), agreed.seed)
}

/// Opens the window.
#[cfg(feature = "game")]
pub(super) fn open_window(opening: Opening, seed: Option<u64>) -> CommandResult {
    inarow::game::run(
        opening,
        seed.unwrap_or_else(rand::random),
        super::language_asked(),
    )
    .map(|()| ExitCode::SUCCESS)
    .map_err(|error| Failure::Failed(error.to_string()))
}

/// Fails, because this build has no window.
#[cfg(not(feature = "game"))]
pub(super) fn open_window(_opening: Opening, _seed: Option<u64>) -> CommandResult {
    Err(Failure::unsuitable(Why::new("why-no-window")))
}
