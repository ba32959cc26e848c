//! `inarow tournament`: computers against each other, as a table.

use std::ffi::OsStr;
use std::io::{self, Write};
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command};
use inarow::ai::{StrategyKind, Strength};
use inarow::rating::strength_of;
use inarow::rules::Variant;
use inarow::tournament::{self, Entrant, RANDOM, Tally, meet, pairs};
use indicatif::ProgressBar;

use super::options::Threads;
use super::{Failure, Outcome};

/// Let computers play each other, and print a table of how they score.
///
/// Each player meets the one named before it, or the one that --against names. Who adapts is as strong as is written behind
/// its name, from adaptive@0, the lowest level, to adaptive@40, the top one.
#[derive(Args)]
pub(super) struct Options {
    /// Who plays [default: the levels of the board].
    #[arg(value_parser = Entrants)]
    players: Vec<Entrant>,
    /// The board.
    #[arg(long, value_name = "VARIANT", default_value = "connect-four")]
    game: Variant,
    /// Whom everybody meets, instead of the player named before.
    #[arg(long, value_name = "PLAYER", value_parser = Entrants)]
    against: Option<Entrant>,
    /// Everybody meets one who adapts to them, in series of twenty matches: the last ten of each count.
    #[arg(long, conflicts_with_all = ["against", "check"])]
    adapt: bool,
    /// Games of each pair, at least one; who begins alternates.
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of all chance.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads, each of which plays a game at a time.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: Threads,
    /// Also count the moves with which the first of a pair gave a win or a draw away. Boards that
    /// have a perfect player only.
    #[arg(long)]
    check: bool,
}

/// Reads a player of a tournament, and lists them all where it cannot.
#[derive(Clone)]
struct Entrants;

impl TypedValueParser for Entrants {
    type Value = Entrant;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Entrant, clap::Error> {
        let text = StringValueParser::new().parse_ref(command, arg, value)?;
        text.parse::<Entrant>().or_else(|_| {
            // What is no name of one is refused with all of them.
            let known = PossibleValuesParser::new(names()).try_map(|name| name.parse::<Entrant>());
            known.parse_ref(command, arg, value)
        })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(names().into_iter().map(PossibleValue::new)))
    }
}

/// The names of all who can play.
fn names() -> Vec<&'static str> {
    let names = StrategyKind::ALL.map(StrategyKind::name);
    names.into_iter().chain([RANDOM]).collect()
}

pub(super) fn run(options: Options) -> Outcome {
    let players = if options.players.is_empty() {
        StrategyKind::levels(options.game)
            .map(Entrant::Computer)
            .to_vec()
    } else {
        options.players
    };
    let adapts = Entrant::Computer(StrategyKind::Adaptive(Strength::DEFAULT));
    let adapt = options.adapt;
    let pairs = pairs(&players, adapt.then_some(adapts).or(options.against));
    if adapt && strength_of(options.game, StrategyKind::DEFAULT).is_none() {
        return Err(Failure::usage(format!(
            "nobody adapts on {}: strengths are measured on tic-tac-toe, Connect 4 and gomoku",
            options.game
        )));
    }
    if pairs.is_empty() {
        return Err(Failure::usage(
            "one player alone meets nobody: name another, or whom to play with --against",
        ));
    }
    let options = tournament::Options {
        variant: options.game,
        games: options.games as usize,
        seed: options.seed,
        threads: options.threads.count(),
        check: options.check,
    };
    options.check(&pairs).map_err(Failure::usage)?;
    write_table(&pairs, adapt, &options, &mut io::stdout())
}

/// Plays every pair, and writes a row of the table as each is done.
fn write_table(
    pairs: &[[Entrant; 2]],
    adapt: bool,
    options: &tournament::Options,
    output: &mut impl Write,
) -> Outcome {
    let (title, line) = if options.check {
        (" given away |", " ---: |")
    } else {
        ("", "")
    };
    writeln!(
        output,
        "| {} | against | won | drawn | lost | score |{title}\n\
         | --- | --- | ---: | ---: | ---: | ---: |{line}",
        options.variant
    )?;
    for pair in pairs {
        let [player, other] = pair;
        let bar = ProgressBar::new(options.games as u64).with_message(player.to_string());
        let played = || bar.inc(1);
        let tally = if adapt {
            tournament::adapt(*player, options, &played)
        } else {
            meet(*pair, options, &played)
        };
        let tally = tally.map_err(|why| Failure::Failed(why.to_string()))?;
        bar.finish_and_clear();
        let Tally {
            won, drawn, lost, ..
        } = tally;
        let score = 100.0 * tally.score();
        write!(
            output,
            "| {player} | {other} | {won} | {drawn} | {lost} | {score:.1} % |"
        )?;
        if options.check {
            write!(output, " {} |", tally.given_away)?;
        }
        writeln!(output)?;
        output.flush()?;
    }
    Ok(ExitCode::SUCCESS)
}
