//! `inarow tournament`: computers against each other, as a table.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Command, Subcommand};
use inarow_engine::{StrategyKind, Strength};
use inarow_model::rating::strength_of;
use inarow_model::why::Why;
use inarow_rules::Variant;
use inarow_tools::partition::Partition;
use inarow_tools::tournament;
use inarow_tools::tournament::{Entrant, PairTally, RANDOM, Row, Share, meet, pairs, whole};
use indicatif::ProgressBar;

use super::options::{Threads, number, read, threads};
use super::outcome::{CommandResult, Failure, explain};

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct TournamentOptions {
    #[command(subcommand)]
    then: Option<Then>,
    #[arg(value_parser = Entrants)]
    players: Vec<Entrant>,
    #[arg(long, value_name = "VARIANT", value_parser = read::<Variant>, default_value = "connect-four")]
    game: Variant,
    #[arg(long, value_name = "PLAYER", value_parser = Entrants)]
    against: Option<Entrant>,
    #[arg(long, conflicts_with_all = ["against", "check"])]
    adapt: bool,
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = number::<u32>(1, u32::MAX))]
    games: u32,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = number(u64::MIN, u64::MAX))]
    seed: u64,
    #[arg(long, value_name = "N", value_parser = threads, default_value = "1")]
    threads: Threads,
    #[arg(long)]
    check: bool,
    #[arg(long, alias = "shard", value_name = "3/100", value_parser = read::<Partition>, requires = "json", default_value_t = Partition::WHOLE, hide_default_value = true)]
    partition: Partition,
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum Then {
    Tally(TallyOptions),
}

#[derive(Args)]
struct TallyOptions {
    files: Vec<PathBuf>,
    #[arg(long)]
    json: bool,
}

/// Parser of a tournament player, whose error lists all players.
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

/// Returns the names of all possible players.
fn names() -> Vec<&'static str> {
    let names = StrategyKind::ALL.map(StrategyKind::name);
    names.into_iter().chain([RANDOM]).collect()
}

pub(super) fn run(options: TournamentOptions) -> CommandResult {
    if let Some(Then::Tally(options)) = options.then {
        return tally(&options);
    }
    let json = options.json;
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
        let why = Why::new("why-nobody-adapts").with("game", options.game.to_string());
        return Err(Failure::unsuitable(why));
    }
    if pairs.is_empty() {
        return Err(Failure::unsuitable(Why::new("why-nobody-to-meet")));
    }
    let options = tournament::Schedule {
        variant: options.game,
        games: options.games as usize,
        seed: options.seed,
        threads: options.threads.count(),
        check: options.check,
        partition: options.partition,
    };
    options.check(&pairs).map_err(Failure::unsuitable)?;
    let mut output = io::stdout();
    if !json {
        write_head(options.variant, options.check, &mut output)?;
    }
    let mut rows = Vec::new();
    for pair in pairs {
        let row = play(pair, adapt, &options)?;
        if !json {
            write_row(&row, options.check, &mut output)?;
        }
        rows.push(row);
    }
    if json {
        write_share(&Share::new(&options, adapt, rows), &mut output)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Adds up the shares of several machines and prints the result.
fn tally(options: &TallyOptions) -> CommandResult {
    let mut shares = Vec::new();
    let mut names = options.files.clone();
    if names.is_empty() {
        names.push("-".into());
    }
    for path in names {
        let failed = |why: String| Failure::Failed(format!("{}: {why}", path.display()));
        let mut text = String::new();
        let read = if path.as_os_str() == "-" {
            io::stdin().lock().read_to_string(&mut text).map(|_| text)
        } else {
            fs::read_to_string(&path)
        };
        let text = read.map_err(|why| failed(explain(&why)))?;
        for (index, line) in text.lines().enumerate() {
            let share = serde_json::from_str::<Share>(line);
            shares.push(
                share.map_err(|_| {
                    failed(format!("line {} is no share of a tournament", index + 1))
                })?,
            );
        }
    }
    let whole = whole(&shares).map_err(|why| Failure::Failed(why.to_string()))?;
    let mut output = io::stdout();
    if options.json {
        write_share(&whole, &mut output)?;
        return Ok(ExitCode::SUCCESS);
    }
    write_head(whole.game, whole.check, &mut output)?;
    for row in &whole.rows {
        write_row(row, whole.check, &mut output)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn write_share(share: &Share, output: &mut impl Write) -> Result<(), Failure> {
    let line = serde_json::to_string(share).map_err(|why| Failure::Failed(why.to_string()))?;
    writeln!(output, "{line}")?;
    Ok(())
}

/// Plays the games of a pair, with a progress bar.
fn play(pair: [Entrant; 2], adapt: bool, options: &tournament::Schedule) -> Result<Row, Failure> {
    let [player, against] = pair;
    let games = options.games.div_ceil(options.partition.of());
    let bar = ProgressBar::new(games as u64).with_message(player.to_string());
    let played = || bar.inc(1);
    let tally = if adapt {
        tournament::adapt(player, options, &played)
    } else {
        meet(pair, options, &played)
    };
    let tally = tally.map_err(|why| Failure::Failed(why.to_string()))?;
    bar.finish_and_clear();
    Ok(Row {
        player,
        against,
        tally,
    })
}

/// Writes the head of the table.
fn write_head(variant: Variant, check: bool, output: &mut impl Write) -> io::Result<()> {
    let (title, line) = if check {
        (" given away |", " ---: |")
    } else {
        ("", "")
    };
    writeln!(
        output,
        "| {variant} | against | won | drawn | lost | score |{title}\n\
         | --- | --- | ---: | ---: | ---: | ---: |{line}",
    )
}

/// Writes a row of the table as soon as it is known.
fn write_row(row: &Row, check: bool, output: &mut impl Write) -> io::Result<()> {
    let Row {
        player,
        against,
        tally,
    } = row;
    let PairTally {
        won, drawn, lost, ..
    } = tally;
    let score = 100.0 * tally.score();
    write!(
        output,
        "| {player} | {against} | {won} | {drawn} | {lost} | {score:.1} % |"
    )?;
    if check {
        write!(output, " {} |", tally.given_away)?;
    }
    writeln!(output)?;
    output.flush()
}
