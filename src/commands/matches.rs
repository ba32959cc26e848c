//! `inarow matches`: what is kept, on the command line.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use inarow::console::write_grid;
use inarow::exchange::{self, sgf, tags};
use inarow::link::Link;
use inarow::rules::{self, Printable, Variant, notation};
use inarow::setup::{MAX_NAME, Occupant, names_of, strategy_name};
use inarow::store::{
    Handle, KeptMatch, MAX_TITLE, Query, Score, Standing, Store, StoreError, folder,
};
use inarow::texts::Texts;
use serde_json::json;

use super::{Failure, Outcome, complain, exit_code, open_store};

/// List the matches that are kept, the one that was played last first.
#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct Options {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    filter: Filter,
    /// Write each match as a line of JSON.
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    /// Show a match: its players, its moves, and its board.
    Show {
        /// Its number in the list.
        number: i64,
    },
    /// Delete matches. For 30 days `matches --deleted` lists them, and `matches restore` puts them back.
    Delete {
        /// Their numbers in the list.
        #[arg(required = true)]
        numbers: Vec<i64>,
    },
    /// Put back matches that were deleted.
    Restore {
        /// Their numbers in the list of `matches --deleted`.
        #[arg(required = true)]
        numbers: Vec<i64>,
    },
    /// Delete for good what was deleted before.
    EmptyBin,
    /// Write matches as text, which import reads back.
    Export {
        /// Their numbers in the list; without any, all of them, the one that was played first first.
        numbers: Vec<i64>,
        /// How they are written.
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    /// Read matches from text: what export has written, lines such as "connect-four 4453", and games in SGF.
    ///
    /// What is there already is not taken twice. What cannot be read is told with its line, and all else
    /// is taken.
    Import {
        /// The files; "-" is standard input.
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    /// What has been won and lost in each game against each opponent.
    Statistics {
        /// Write each as a line of JSON.
        #[arg(long)]
        json: bool,
    },
}

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Some lines for each match, which people can read too.
    #[default]
    Text,
    /// One short line for each match, without names and dates, to be sent in a message.
    Line,
    /// The smart game format of gomoku programs, for boards without gravity; it knows nothing of hints and earlier games.
    Sgf,
}

#[derive(Args)]
struct Filter {
    /// Only matches of this game.
    #[arg(long, value_name = "VARIANT")]
    game: Option<Variant>,
    /// Only matches in which a player or the title has this in the name.
    #[arg(long, value_name = "NAME")]
    with: Option<String>,
    /// Only matches that stand so for the human in them; of two humans, for the one in the first place.
    #[arg(long)]
    result: Option<Stands>,
    /// Those that were deleted in the last 30 days, instead of all others.
    #[arg(long)]
    deleted: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Stands {
    Won,
    Lost,
    Drawn,
    Unfinished,
}

pub(super) fn run(options: Options) -> Outcome {
    let (mut store, set_aside) = open_store()?;
    let mut output = BufWriter::new(io::stdout().lock());
    // What is asked for is not in the new file.
    let mut all_well = !set_aside;
    match options.what {
        None => {
            let deleted = options.filter.deleted;
            list(&store, options.filter, options.json, &mut output)?;
            output.flush()?;
            all_well &= all_are_readable(&store, deleted)?;
        }
        Some(What::Show { number }) => {
            // What was deleted is still to be seen.
            let (found, deleted) = match find_all(&store, &[number], false) {
                Ok(found) => (found, false),
                Err(why) => (find_all(&store, &[number], true).map_err(|_| why)?, true),
            };
            for kept in readable(found)? {
                show(&kept, deleted, &mut output)?;
            }
        }
        Some(What::Delete { numbers }) => {
            let chosen = find_all(&store, &numbers, false)?;
            store.delete(&handles(&chosen)).map_err(failed)?;
            for one in &chosen {
                writeln!(output, "deleted {one}")?;
            }
        }
        Some(What::Restore { numbers }) => restore(&mut store, &numbers, &mut output)?,
        Some(What::EmptyBin) => {
            let number = store.empty_bin().map_err(failed)?;
            writeln!(output, "deleted for good: {number}")?;
        }
        Some(What::Export { numbers, format }) => {
            all_well &= export(&store, &numbers, format, &mut output)?;
        }
        Some(What::Import { files }) => {
            for file in files {
                let imported = match import(&mut store, &file, &mut output) {
                    // Others may be readable.
                    Err(Failure::Failed(why)) => {
                        complain(why);
                        false
                    }
                    imported => imported?,
                };
                all_well &= imported;
            }
        }
        Some(What::Statistics { json }) => statistics(&store, json, &mut output)?,
    }
    output.flush()?;
    Ok(exit_code(all_well))
}

/// What went wrong with the file of the matches.
fn failed(why: StoreError) -> Failure {
    Failure::Failed(match folder::matches() {
        Ok(path) => format!("{}: {why}", path.display()),
        Err(none) => none.to_string(),
    })
}

/// A match that somebody has named by its number.
enum Chosen {
    Readable(Box<KeptMatch>),
    Unreadable(Handle),
}

impl Chosen {
    fn handle(&self) -> Handle {
        match self {
            Self::Readable(kept) => kept.handle,
            Self::Unreadable(handle) => *handle,
        }
    }
}

impl fmt::Display for Chosen {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.handle().number();
        match self {
            Self::Readable(kept) => write!(formatter, "{number}: {}", link(kept)),
            Self::Unreadable(_) => write!(formatter, "{number}, which cannot be read"),
        }
    }
}

fn handles(chosen: &[Chosen]) -> Vec<Handle> {
    chosen.iter().map(Chosen::handle).collect()
}

/// The matches of those numbers, each once: of those in the bin, or of all others. All of them, or where one is
/// not there, none.
fn find_all(store: &Store, numbers: &[i64], binned: bool) -> Result<Vec<Chosen>, Failure> {
    let all = Query {
        binned,
        ..Query::default()
    };
    let readable = if binned {
        store.list(&all, usize::MAX).map_err(failed)?
    } else {
        let found = numbers.iter().map(|number| store.find(*number));
        let found = found.collect::<Result<Vec<_>, _>>().map_err(failed)?;
        found.into_iter().flatten().collect()
    };
    let mut chosen = readable
        .into_iter()
        .map(|kept| (kept.handle.number(), Chosen::Readable(Box::new(kept))))
        .collect::<HashMap<_, _>>();
    if numbers.iter().any(|number| !chosen.contains_key(number)) {
        let unreadable = store.unreadable(&all).map_err(failed)?.into_iter();
        chosen.extend(unreadable.map(|handle| (handle.number(), Chosen::Unreadable(handle))));
    }
    let mut numbers = numbers.iter().collect::<Vec<_>>();
    let mut seen = HashSet::new();
    numbers.retain(|number| seen.insert(**number));
    let chosen = numbers.into_iter().map(|number| {
        chosen.remove(number).ok_or_else(|| {
            Failure::Failed(if binned {
                format!("no match {number} was deleted")
            } else {
                format!("there is no match {number}")
            })
        })
    });
    chosen.collect()
}

/// The matches that were chosen, each of which has to be readable.
fn readable(chosen: Vec<Chosen>) -> Result<Vec<KeptMatch>, Failure> {
    let readable = chosen.into_iter().map(|one| match one {
        Chosen::Readable(kept) => Ok(*kept),
        Chosen::Unreadable(handle) => Err(Failure::Failed(format!(
            "match {} cannot be read",
            handle.number()
        ))),
    });
    readable.collect()
}

/// Matches that cannot be read of which each is told, before the others are counted.
const MOST_TOLD: usize = 20;

/// Complains of the matches that cannot be read, in the bin or out of it; whether there is none.
fn all_are_readable(store: &Store, binned: bool) -> Result<bool, Failure> {
    let all = Query {
        binned,
        ..Query::default()
    };
    let unreadable = store.unreadable(&all).map_err(failed)?;
    for handle in unreadable.iter().take(MOST_TOLD) {
        let number = handle.number();
        if binned {
            complain(format_args!("match {number} cannot be read"));
        } else {
            // A number may be below zero in a file that is damaged.
            complain(format_args!(
                "match {number} cannot be read; \"inarow matches delete -- {number}\" removes it"
            ));
        }
    }
    if let more @ 1.. = unreadable.len().saturating_sub(MOST_TOLD) {
        complain(format_args!("{more} more cannot be read"));
    }
    Ok(unreadable.is_empty())
}

/// Puts back what was deleted.
fn restore(store: &mut Store, numbers: &[i64], output: &mut impl Write) -> Result<(), Failure> {
    let chosen = find_all(store, numbers, true)?;
    store.put_back(&handles(&chosen)).map_err(failed)?;
    for one in &chosen {
        writeln!(output, "put back {one}")?;
    }
    Ok(())
}

fn list(store: &Store, filter: Filter, json: bool, output: &mut impl Write) -> Result<(), Failure> {
    let texts = Texts::english();
    for kept in store.list(&filter.into(), usize::MAX).map_err(failed)? {
        let names = names_of(&kept.saved.setup.seats, &texts);
        if json {
            writeln!(output, "{}", as_json(&kept, &names))?;
            continue;
        }
        writeln!(output, "{}", line(&kept, &names))?;
    }
    Ok(())
}

/// A match in a line.
fn line(kept: &KeptMatch, names: &[String; 2]) -> String {
    let record = &kept.saved.record;
    let [first, second] = names;
    let standing = match kept.end.outcome() {
        rules::Outcome::Won { by, .. } => format!("{} won", names[by.index()]),
        rules::Outcome::Drawn => "drawn".to_owned(),
        rules::Outcome::Running => "unfinished".to_owned(),
    };
    let title = match kept.title.as_str() {
        "" => String::new(),
        title => format!(" ({title})"),
    };
    format!(
        "{:>5}  {}  {:<12}  {first} and {second}, {}, {standing}{title}",
        kept.handle.number(),
        kept.date("%Y-%m-%d %H:%M"),
        record.variant(),
        moves_of(record.len()),
    )
}

fn moves_of(length: usize) -> String {
    match length {
        1 => "1 move".to_owned(),
        length => format!("{length} moves"),
    }
}

impl From<Filter> for Query {
    fn from(filter: Filter) -> Self {
        Self {
            game: filter.game,
            binned: filter.deleted,
            name: filter.with.unwrap_or_default(),
            standing: filter.result.map(|result| match result {
                Stands::Won => Standing::Won,
                Stands::Lost => Standing::Lost,
                Stands::Drawn => Standing::Drawn,
                Stands::Unfinished => Standing::Unfinished,
            }),
            ..Self::default()
        }
    }
}

fn as_json(kept: &KeptMatch, names: &[String; 2]) -> serde_json::Value {
    let setup = &kept.saved.setup;
    let record = &kept.saved.record;
    let board = &kept.end;
    json!({
        "number": kept.handle.number(),
        "title": kept.title,
        "changed": kept.date("%Y-%m-%dT%H:%M:%S%:z"),
        "game": setup.variant.to_string(),
        "first": setup.seats[0].to_string(),
        "second": setup.seats[1].to_string(),
        "moves": notation::format(board),
        "taken_back": record.len() - record.place(),
        "hints": kept.saved.hints,
        "over": board.is_over(),
        "winner": board.winner().map(|winner| names[winner.index()].as_str()),
    })
}

fn show(kept: &KeptMatch, deleted: bool, output: &mut impl Write) -> io::Result<()> {
    let names = names_of(&kept.saved.setup.seats, &Texts::english());
    writeln!(output, "{}", line(kept, &names))?;
    if deleted {
        writeln!(
            output,
            "deleted; \"inarow matches restore {}\" puts it back",
            kept.handle.number()
        )?;
    }
    writeln!(output, "moves: {}", notation::format(&kept.end))?;
    let record = &kept.saved.record;
    if record.place() < record.len() {
        let back = moves_of(record.len() - record.place());
        writeln!(output, "taken back: {back}")?;
    }
    write_grid(&kept.end, output)
}

/// The match as `inarow play` takes it.
fn link(kept: &KeptMatch) -> Link {
    Link {
        setup: kept.saved.setup.clone(),
        board: kept.end.clone(),
    }
}

/// Writes matches; whether there is a way to write each of them.
fn export(
    store: &Store,
    numbers: &[i64],
    format: Format,
    output: &mut impl Write,
) -> Result<bool, Failure> {
    let texts = Texts::english();
    let mut all_well = true;
    let matches = if numbers.is_empty() {
        // What is not written is told.
        all_well &= all_are_readable(store, false)?;
        let all = Query {
            order: inarow::store::Order::Earliest,
            ..Query::default()
        };
        store.list(&all, usize::MAX).map_err(failed)?
    } else {
        readable(find_all(store, numbers, false)?)?
    };
    for (place, kept) in matches.iter().enumerate() {
        match format {
            Format::Text => {
                // An empty line between two of them.
                if place > 0 {
                    writeln!(output)?;
                }
                write!(output, "{}", tags::write(&kept.dated(), &texts))?;
            }
            Format::Line => writeln!(output, "{}", link(kept).without_names().as_line())?,
            Format::Sgf => match sgf::write(&kept.dated(), &texts) {
                Some(game) => write!(output, "{game}")?,
                None => {
                    all_well = false;
                    let number = kept.handle.number();
                    complain(format_args!(
                        "match {number} has gravity, which SGF has no word for"
                    ));
                }
            },
        }
    }
    Ok(all_well)
}

/// Reads a file; whether all in it could be read.
fn import(store: &mut Store, file: &Path, output: &mut impl Write) -> Result<bool, Failure> {
    let text = if file.as_os_str() == "-" {
        exchange::text_of(io::stdin())
    } else {
        File::open(file).and_then(exchange::text_of)
    };
    let text = text.map_err(|error| Failure::Failed(format!("{}: {error}", file.display())))?;
    let reading = exchange::read(&text);
    let new = store.take_in(&reading.matches).map_err(failed)?;
    let known = reading.matches.len() - new;
    writeln!(
        output,
        "{}: {new} taken in, {known} there already, {} not read",
        Printable(file.display()),
        reading.unread
    )?;
    if reading.shortened > 0 {
        let most = format!("{MAX_NAME} letters in a name and {MAX_TITLE} in a title");
        writeln!(
            output,
            "{}: shortened to {most}: {}",
            Printable(file.display()),
            reading.shortened
        )?;
    }
    // What was taken is said before what was not.
    output.flush()?;
    for fault in &reading.faults {
        complain(format_args!("{}: {fault}", file.display()));
    }
    let untold = reading.unread - reading.faults.len();
    if untold > 0 {
        complain(format_args!("{}: and {untold} more", file.display()));
    }
    Ok(reading.unread == 0)
}

fn statistics(store: &Store, json: bool, output: &mut impl Write) -> Result<(), Failure> {
    let texts = Texts::english();
    let (tallies, all) = store.tallies().map_err(failed)?;
    if json {
        for tally in tallies {
            let score = json!({
                "game": tally.game.to_string(),
                "opponent": tally.opponent.to_string(),
                "played": tally.score.played(),
                "won": tally.score.won,
                "drawn": tally.score.drawn,
                "lost": tally.score.lost,
                "streak": tally.score.streak,
                "longest_streak": tally.score.longest_streak,
                "length": tally.score.length(),
            });
            writeln!(output, "{score}")?;
        }
        return Ok(());
    }
    writeln!(
        output,
        "{:<14}  {:<16}  played     won   drawn    lost  streak  longest  length",
        "game", "against"
    )?;
    let mut line = |game: &str, opponent: &str, score: &Score| {
        writeln!(
            output,
            "{game:<14}  {opponent:<16}  {:>6}  {:>6}  {:>6}  {:>6}  {:>6}  {:>7}  {:>6.1}",
            score.played(),
            score.won,
            score.drawn,
            score.lost,
            score.streak,
            score.longest_streak,
            score.length()
        )
    };
    for tally in &tallies {
        let opponent = match (&tally.opponent.name, tally.opponent.occupant) {
            (_, Occupant::Computer(kind)) => strategy_name(&texts, kind),
            (Some(name), Occupant::Human) => name.clone(),
            (None, Occupant::Human) => texts.say("human"),
        };
        line(&tally.game.to_string(), &opponent, &tally.score)?;
    }
    line("all", "", &all)?;
    Ok(())
}
