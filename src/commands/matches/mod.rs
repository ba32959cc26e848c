//! `inarow matches`: what is kept, on the command line.

mod carry;
mod chosen;
mod filter;
mod list;
mod statistics;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use inarow::store::Store;

use self::carry::{Format, export, import};
use self::chosen::{all_are_readable, failed, find_all, handles, readable};
use self::filter::Filter;
use self::list::{list, show};
use self::statistics::statistics;
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

/// Puts back what was deleted.
fn restore(store: &mut Store, numbers: &[i64], output: &mut impl Write) -> Result<(), Failure> {
    let chosen = find_all(store, numbers, true)?;
    store.put_back(&handles(&chosen)).map_err(failed)?;
    for one in &chosen {
        writeln!(output, "put back {one}")?;
    }
    Ok(())
}
