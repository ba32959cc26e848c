//! The command line: which of the front doors is opened.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::error::ErrorKind;
use clap::{Args, Parser, Subcommand};

use indicatif::ProgressBar;

use inarow::ai::connect_four::{Book, Plan, Precision};
use inarow::ai::{Stop, StrategyKind, review};
use inarow::book;
use inarow::console::{self, Ended};
use inarow::rules::{Variant, notation};
use inarow::setup::{Occupant, Seat, Setup};
use inarow::solve::{self, Filter};
use inarow::texts::Texts;
use inarow::tournament::{self, Entrant};

/// Exit code for wrong options.
const USAGE: u8 = 2;

/// Bytes of a MiB.
const MIB: usize = 1 << 20;

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
    /// Score Connect 4 positions exactly.
    ///
    /// Each line is a position as the columns played, from 1, such as 4453, and after a space
    /// perhaps the score that is expected. An empty line is the empty board. A score is seen by the
    /// player to move: 0 is a draw, a win with one's n-th stone 22 - n, a loss the negative of the
    /// other side's win. The exit code is 1 when a line cannot be solved or scores otherwise than
    /// expected.
    Solve(SolveOptions),
    /// Look at a game: what every move gave away, where the game turned, and why.
    Review {
        /// The moves: columns such as 4453 under gravity, otherwise squares such as "b2 a1 c3".
        moves: String,
        /// The board.
        #[arg(long, value_name = "VARIANT", default_value = "connect-four")]
        game: Variant,
    },
    /// Let computers play each other, and print a table of how they score.
    ///
    /// Each player meets the one named before it, or the one that --against names.
    Tournament(TournamentOptions),
    /// Make or check an opening book.
    Book {
        #[command(subcommand)]
        command: BookCommand,
    },
}

/// Who plays whom how often.
#[derive(Args)]
struct TournamentOptions {
    /// Strategies, or random [default: the levels of the board].
    players: Vec<Entrant>,
    /// The board.
    #[arg(long, value_name = "VARIANT", default_value = "connect-four")]
    game: Variant,
    /// Whom everybody meets, instead of the player named before.
    #[arg(long, value_name = "PLAYER")]
    against: Option<Entrant>,
    /// Games of each pair; who begins alternates.
    #[arg(long, value_name = "N", default_value_t = 400)]
    games: usize,
    /// The seed of all chance.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Threads, each of which plays a game at a time.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Also count the moves with which the first of a pair gave a win or a draw away. Boards that
    /// have a perfect player only.
    #[arg(long)]
    check: bool,
}

#[derive(Subcommand)]
enum BookCommand {
    /// Make a book of Connect 4, or go on with one.
    ///
    /// What is solved goes to a journal beside the file at once; the next run goes on from there.
    Make(MakeOptions),
    /// Solve a random sample of a book again without it. The exit code is 1 if a score is wrong.
    Check(CheckOptions),
}

/// How a book is checked.
#[derive(Args)]
struct CheckOptions {
    /// The book; the program's own when it is left out.
    file: Option<PathBuf>,
    /// Positions to solve again.
    #[arg(long, value_name = "N", default_value_t = 100)]
    sample: usize,
    /// The seed of the sample.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Most memory for the transposition table.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,
}

/// How a book is made.
#[derive(Args)]
struct MakeOptions {
    /// The book; extended if it is there.
    file: PathBuf,
    /// Solve positions with that many stones; if all are, those with fewer follow from them.
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(0..=14))]
    plies: u32,
    /// Of those, solve the likeliest only, to which so many random games come.
    #[arg(long, value_name = "PERCENT", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=100))]
    reached: u32,
    /// Solve instead every reply in positions with at most that many stones that come up while one
    /// side plays perfectly.
    #[arg(long, value_name = "N", conflicts_with_all = ["plies", "reached"], value_parser = clap::value_parser!(u32).range(0..=14))]
    lines: Option<u32>,
    /// Threads that solve.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    threads: u16,
    /// Most memory for each thread's transposition table.
    #[arg(long, value_name = "MIB", default_value_t = 1024, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,
    /// Stop by then, and write the book of what is known.
    #[arg(long, value_name = "MINUTES")]
    minutes: Option<u32>,
}

/// What is played and by whom.
#[derive(Args)]
struct MatchOptions {
    /// tic-tac-toe, connect-four, gomoku, or a size: 5x5x4 is columns x rows x line, and -drop at
    /// its end adds gravity [default: connect-four in the window, tic-tac-toe in the terminal].
    #[arg(long, value_name = "VARIANT")]
    game: Option<Variant>,
    /// Who begins: human[:NAME] or STRATEGY[:NAME], where a strategy is beginner, easy, medium, hard,
    /// perfect, strongest, classic, classic-open-lines, negamax or greedy.
    #[arg(long, value_name = "SEAT")]
    first: Option<Seat>,
    /// Who replies, written like --first.
    #[arg(long, value_name = "SEAT")]
    second: Option<Seat>,
    /// The seed of all chance: the same seed and the same moves give the same game.
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
}

/// What is solved and how.
#[derive(Args)]
struct SolveOptions {
    /// Files of positions, one a line; standard input when there is none.
    files: Vec<PathBuf>,
    /// The board: gravity, a line of four, and columns x (rows + 1) of at most 64.
    #[arg(long, value_name = "VARIANT", default_value = "connect-four")]
    game: Variant,
    /// Print the score of every column, and a dot for a full one.
    #[arg(long)]
    scores: bool,
    /// Tell won (1), drawn (0) and lost (-1) only.
    #[arg(long)]
    weak: bool,
    /// Empty the transposition table before each position.
    #[arg(long)]
    cold: bool,
    /// Most memory for the transposition table.
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,
    /// Threads that search one position together.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=256))]
    threads: u16,
    /// Search every position, also those in the opening book.
    #[arg(long, conflicts_with = "book")]
    no_book: bool,
    /// Another opening book than the program's own.
    #[arg(long, value_name = "FILE")]
    book: Option<PathBuf>,
    /// Add positions searched and microseconds to each line, and sums and means at the end.
    #[arg(long)]
    stats: bool,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return answer_without_game(&error),
    };
    if !matches!(cli.command, Some(Command::Solve(_) | Command::Book { .. })) {
        tell_of_damaged_book();
    }
    match cli.command {
        None => open_window(None, None),
        Some(Command::Play(options)) => {
            let setup = Setup {
                variant: options.game.unwrap_or(Variant::CONNECT_FOUR),
                seats: [
                    options.first.unwrap_or(Seat::of(Occupant::Human)),
                    options
                        .second
                        .unwrap_or(Seat::of(Occupant::Computer(StrategyKind::DEFAULT))),
                ],
            };
            match setup.check() {
                Ok(()) => open_window(Some(setup), options.seed),
                Err(unsuitable) => refuse(&unsuitable.to_string()),
            }
        }
        Some(Command::Console(options)) => end(run_console(options)),
        Some(Command::Solve(options)) => end(run_solve(&options)),
        Some(Command::Review { moves, game }) => end(run_review(game, &moves)),
        Some(Command::Tournament(options)) => end(run_tournament(options)),
        Some(Command::Book { command }) => end(run_book(command)),
    }
}

/// Says that the program's own book is damaged, if it is. Everything goes on without it.
fn tell_of_damaged_book() {
    if let Err(damaged) = Book::of_the_program() {
        eprintln!("inarow: {damaged}; going on without it");
    }
}

/// The exit code of a command that reads and writes.
fn end(result: io::Result<ExitCode>) -> ExitCode {
    match result {
        Ok(code) => code,
        // Whoever read our output has gone away: there is nobody left to tell.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("inarow: {error}");
            ExitCode::FAILURE
        }
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
        (None, None) => console::ask_seats(&texts, &mut input, &mut output),
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

/// The book to solve with. A damaged one is told, and done without.
fn opening_book(options: &SolveOptions) -> io::Result<Option<Arc<Book>>> {
    if options.no_book || options.game != Variant::CONNECT_FOUR {
        return Ok(None);
    }
    let (name, book) = match &options.book {
        Some(path) => (
            format!("{}: ", path.display()),
            Book::new(read(path)?).map(Arc::new),
        ),
        None => (String::new(), Book::of_the_program()),
    };
    Ok(book
        .map_err(|damaged| eprintln!("inarow: {name}{damaged}; solving without it"))
        .ok())
}

/// The bytes of a file, which an error names.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    fs::read(path)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
}

fn run_solve(options: &SolveOptions) -> io::Result<ExitCode> {
    let filter = Filter::new(solve::Options {
        variant: options.game,
        precision: if options.weak {
            Precision::Weak
        } else {
            Precision::Exact
        },
        every_column: options.scores,
        cold: options.cold,
        table_bytes: options.table as usize * MIB,
        threads: options.threads.into(),
        book: opening_book(options)?,
        stats: options.stats,
    });
    let mut filter = match filter {
        Ok(filter) => filter,
        Err(unsolvable) => return Ok(refuse(&unsolvable.to_string())),
    };
    let mut output = BufWriter::new(io::stdout().lock());
    // Not locked: the progress is shown there too.
    let mut complaints = io::stderr();
    let mut all_well = true;
    if options.files.is_empty() {
        let mut input = io::stdin().lock();
        all_well = filter.run(None, &mut input, &mut output, &mut complaints)?;
    }
    for path in &options.files {
        let name = path.display().to_string();
        match File::open(path) {
            Ok(file) => {
                let mut input = BufReader::new(file);
                all_well &= filter.run(Some(&name), &mut input, &mut output, &mut complaints)?;
            }
            Err(error) => {
                all_well = false;
                writeln!(complaints, "inarow: {name}: {error}")?;
            }
        }
    }
    filter.finish(&mut output)?;
    output.flush()?;
    Ok(if all_well {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

fn run_review(variant: Variant, moves: &str) -> io::Result<ExitCode> {
    let board = match notation::parse(variant, moves) {
        Ok(board) => board,
        Err(error) => return Ok(refuse(&error.to_string())),
    };
    let bar = ProgressBar::new(board.ply() as u64);
    let looked = review::review(&board, 0, &Stop::new(), &mut |done| {
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let review = looked.map_err(io::Error::other)?;
    let mut output = BufWriter::new(io::stdout().lock());
    console::write_review(&board, &review, &Texts::english(), &mut output)?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn run_tournament(options: TournamentOptions) -> io::Result<ExitCode> {
    let players = if options.players.is_empty() {
        StrategyKind::levels(options.game)
            .map(Entrant::Computer)
            .to_vec()
    } else {
        options.players
    };
    let options = tournament::Options {
        variant: options.game,
        pairs: tournament::pairs(&players, options.against),
        games: options.games,
        seed: options.seed,
        threads: options.threads.into(),
        check: options.check,
    };
    match options.check() {
        Ok(()) => tournament::play(&options, &mut io::stdout())?,
        Err(unsuitable) => return Ok(refuse(&unsuitable.to_string())),
    }
    Ok(ExitCode::SUCCESS)
}

fn run_book(command: BookCommand) -> io::Result<ExitCode> {
    match command {
        BookCommand::Make(options) => {
            let options = book::MakeOptions {
                file: options.file,
                plan: options.lines.map_or(
                    Plan::Reached {
                        plies: options.plies,
                        percent: options.reached,
                    },
                    Plan::Lines,
                ),
                threads: options.threads.into(),
                table_bytes: options.table as usize * MIB,
                time: options
                    .minutes
                    .map(|minutes| Duration::from_secs(60 * u64::from(minutes))),
            };
            book::make(&options, &mut io::stderr())?;
            Ok(ExitCode::SUCCESS)
        }
        BookCommand::Check(options) => {
            let right = book::check(
                options.file.as_deref(),
                options.sample,
                options.seed,
                options.table as usize * MIB,
                &mut io::stdout(),
            )?;
            Ok(if right {
                ExitCode::SUCCESS
            } else {
                ExitCode::FAILURE
            })
        }
    }
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
