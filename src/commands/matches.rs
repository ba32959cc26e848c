//! `inarow matches`: what is kept, on the command line.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use inarow::console::write_grid;
use inarow::link::Link;
use inarow::rules::{self, Variant, notation};
use inarow::setup::names_of;
use inarow::store::{KeptMatch, Store, StoreError, Which};
use inarow::texts::Texts;
use serde_json::json;

use super::{Failure, Outcome, open_store};

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
    /// Delete matches for good.
    Delete {
        /// Their numbers in the list.
        #[arg(required = true)]
        numbers: Vec<i64>,
    },
}

#[derive(Args)]
struct Filter {
    /// Only matches of this game.
    #[arg(long, value_name = "VARIANT")]
    game: Option<Variant>,
    /// Only matches in which somebody has this in their name.
    #[arg(long, value_name = "NAME")]
    with: Option<String>,
    /// Only matches that stand so.
    #[arg(long)]
    result: Option<Standing>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Standing {
    Won,
    Drawn,
    Unfinished,
}

pub(super) fn run(options: Options) -> Outcome {
    let mut store = open_store().map_err(failed)?;
    let mut output = BufWriter::new(io::stdout().lock());
    match options.what {
        None => list(&store, &options.filter, options.json, &mut output)?,
        Some(What::Show { number }) => show(&find(&store, number)?, &mut output)?,
        Some(What::Delete { numbers }) => {
            let found = numbers.iter().map(|number| find(&store, *number));
            let found = found.collect::<Result<Vec<_>, _>>()?;
            let handles = found.iter().map(|kept| kept.handle).collect::<Vec<_>>();
            store.delete(&handles).map_err(failed)?;
            for kept in found {
                writeln!(output, "deleted {}: {}", kept.handle.number(), link(&kept))?;
            }
        }
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

fn failed(why: StoreError) -> Failure {
    Failure::Failed(why.to_string())
}

fn find(store: &Store, number: i64) -> Result<KeptMatch, Failure> {
    let found = store.find(number).map_err(failed)?;
    found.ok_or_else(|| Failure::Failed(format!("there is no match {number}")))
}

fn list(
    store: &Store,
    filter: &Filter,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let texts = Texts::english();
    for kept in store.matches(Which::All, usize::MAX).map_err(failed)? {
        let names = names_of(&kept.saved.setup.seats, &texts);
        if !filter.lets_through(&kept, &names) {
            continue;
        }
        if json {
            writeln!(output, "{}", as_json(&kept, &names))?;
            continue;
        }
        let record = &kept.saved.record;
        let [first, second] = &names;
        let standing = match kept.end.outcome() {
            rules::Outcome::Won { by, .. } => format!("{} won", names[by.index()]),
            rules::Outcome::Drawn => "drawn".to_owned(),
            rules::Outcome::Running => "unfinished".to_owned(),
        };
        let moves = match record.len() {
            1 => "1 move".to_owned(),
            length => format!("{length} moves"),
        };
        writeln!(
            output,
            "{:>5}  {}  {:<12}  {first} and {second}, {moves}, {standing}",
            kept.handle.number(),
            kept.date("%Y-%m-%d %H:%M"),
            record.variant().to_string(),
        )?;
    }
    Ok(())
}

impl Filter {
    fn lets_through(&self, kept: &KeptMatch, names: &[String; 2]) -> bool {
        let game = self
            .game
            .is_none_or(|game| game == kept.saved.setup.variant);
        let with = self.with.as_ref().is_none_or(|part| {
            let part = part.to_lowercase();
            names.iter().any(|name| name.to_lowercase().contains(&part))
        });
        let standing = match kept.end.outcome() {
            rules::Outcome::Won { .. } => Standing::Won,
            rules::Outcome::Drawn => Standing::Drawn,
            rules::Outcome::Running => Standing::Unfinished,
        };
        game && with && self.result.is_none_or(|result| result == standing)
    }
}

fn as_json(kept: &KeptMatch, names: &[String; 2]) -> serde_json::Value {
    let setup = &kept.saved.setup;
    let record = &kept.saved.record;
    let board = &kept.end;
    json!({
        "number": kept.handle.number(),
        "changed": kept.date("%Y-%m-%dT%H:%M:%S%:z"),
        "game": setup.variant.to_string(),
        "first": setup.seats[0].to_string(),
        "second": setup.seats[1].to_string(),
        "moves": notation::format(board),
        "taken_back": record.len() - record.place(),
        "over": board.is_over(),
        "winner": board.winner().map(|winner| names[winner.index()].as_str()),
    })
}

fn show(kept: &KeptMatch, output: &mut impl Write) -> io::Result<()> {
    let date = kept.date("%Y-%m-%d %H:%M");
    writeln!(output, "{}  {date}  {}", kept.handle.number(), link(kept))?;
    write_grid(&kept.end, output)
}

/// The match as `inarow play` takes it.
fn link(kept: &KeptMatch) -> Link {
    Link {
        setup: kept.saved.setup.clone(),
        board: kept.end.clone(),
    }
}
