//! The command line: which of the front doors is opened.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};

use inarow::ai::StrategyKind;
use inarow::console::{self, Ended};
use inarow::rules::Variant;
use inarow::setup::{Occupant, Seat, Setup};
use inarow::texts::Texts;

/// Exit code for wrong options.
const USAGE: u8 = 2;

/// Who replies to a human when nobody is named.
const DEFAULT_OPPONENT: StrategyKind = StrategyKind::Search;

/// Tic-tac-toe, Connect 4 and every board around them.
///
/// Without a command, the game opens in a window.
#[derive(Parser)]
#[command(version, about, subcommand_precedence_over_arg = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    /// Start a match in the window at once.
    Play(MatchOptions),
    /// Play in the terminal.
    ///
    /// Without seats it asks for the number of human players.
    Console(MatchOptions),
}

/// What is played and by whom.
#[derive(Args)]
struct MatchOptions {
    /// tic-tac-toe, connect-four, gomoku, or a size: 5x5x4 is columns x rows x line, and -drop at
    /// its end adds gravity [default: connect-four in the window, tic-tac-toe in the terminal].
    #[arg(long, value_name = "VARIANT")]
    game: Option<Variant>,
    /// Who begins: human[:NAME] or STRATEGY[:NAME], where a strategy is classic,
    /// classic-open-lines, negamax, greedy or search.
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,
    /// Who replies, written like --first.
    #[arg(long, value_name = "SEAT")]
    second: Option<Seat>,
    /// The seed of all chance: the same seed and the same moves give the same game.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return answer_without_game(&error),
    };
    match cli.command {
        None => open_window(None, None),
        Some(Command::Play(options)) => {
            let setup = Setup {
                variant: options.game.unwrap_or(Variant::CONNECT_FOUR),
                seats: [
                    options.first.unwrap_or(Seat::of(Occupant::Human)),
                    options
                        .second
                        .unwrap_or(Seat::of(Occupant::Computer(DEFAULT_OPPONENT))),
                ],
            };
            match setup.check() {
                Ok(()) => open_window(Some(setup), options.seed),
                Err(unsuitable) => refuse(&unsuitable.to_string()),
            }
        }
        Some(Command::Console(options)) => match run_console(options) {
            Ok(code) => code,
            // Whoever read our output has gone away: there is nobody left to tell.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("inarow: {error}");
                ExitCode::FAILURE
            }
        },
    }
}

/// Prints help or the version, or says in one sentence what is wrong with the options.
fn answer_without_game(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // A reader that has gone away needs no help any more.
            let _ = error.print();
            ExitCode::SUCCESS
        }
        _ => {
            let text = error.to_string();
            let sentence = text.lines().next().unwrap_or_default();
            refuse(sentence.strip_prefix("error: ").unwrap_or(sentence))
        }
    }
}

/// Says on standard error what is wrong with the options.
fn refuse(sentence: &str) -> ExitCode {
    eprintln!("inarow: {sentence}");
    ExitCode::from(USAGE)
}

fn run_console(options: MatchOptions) -> io::Result<ExitCode> {
    let texts = Texts::english();
    let mut input = io::stdin().lock();
    let mut output = BufWriter::new(io::stdout().lock());
    let variant = options.game.unwrap_or(Variant::TIC_TAC_TOE);
    let human = || Seat::of(Occupant::Human);
    let result = match (options.first, options.second) {
        (None, None) => console::ask_seats(variant, &texts, &mut input, &mut output),
        (first, second) => Ok([first, second].map(|seat| seat.unwrap_or_else(human))),
    }
    .map(|seats| Setup { variant, seats });
    let result = match result {
        Ok(setup) => {
            if let Err(unsuitable) = setup.check() {
                return Ok(refuse(&unsuitable.to_string()));
            }
            let seed = options.seed.unwrap_or_else(rand::random);
            console::play(&setup, seed, &texts, &mut input, &mut output)
        }
        Err(ended) => Err(ended),
    };
    match result {
        Ok(()) => {}
        Err(Ended::NoInput) => console::say_left(&texts, &mut output)?,
        Err(Ended::Io(error)) => return Err(error),
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Opens the window: on the title, or straight in a match.
#[cfg(feature = "game")]
fn open_window(setup: Option<Setup>, seed: Option<u64>) -> ExitCode {
    match inarow::game::run(setup, seed.unwrap_or_else(rand::random)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("inarow: {error}");
            ExitCode::FAILURE
        }
    }
}

/// This build has no window.
#[cfg(not(feature = "game"))]
fn open_window(_setup: Option<Setup>, _seed: Option<u64>) -> ExitCode {
    refuse("this build has no window: play with \"inarow console\"")
}
