//! `inarow matches`: the saved matches on the command line.

mod carry;
mod chosen;
mod filter;
mod list;
mod statistics;
mod table;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use clap::{Args, Subcommand};
use inarow_store::Store;
use inarow_text::Texts;

use self::carry::{Format, export, import};
use self::chosen::{Chosen, all_are_readable, failed, find_all, handles, readable};
use self::filter::Filter;
use self::list::{list, show};
use self::statistics::statistics;
use super::open::open_store;
use super::outcome::{CommandResult, Failure, complain, exit_code};
use crate::commands::options::number;

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(super) struct MatchesOptions {
    #[command(subcommand)]
    what: Option<What>,
    #[command(flatten)]
    filter: Filter,
    #[arg(long)]
    json: bool,
}

#[derive(Subcommand)]
enum What {
    Show {
        #[arg(value_parser = number(i64::MIN, i64::MAX), allow_negative_numbers = true)]
        number: i64,
    },
    Delete {
        #[arg(required = true, value_parser = number(i64::MIN, i64::MAX), allow_negative_numbers = true)]
        numbers: Vec<i64>,
    },
    Restore {
        #[arg(required = true, value_parser = number(i64::MIN, i64::MAX), allow_negative_numbers = true)]
        numbers: Vec<i64>,
    },
    EmptyBin,
    Export {
        #[arg(value_parser = number(i64::MIN, i64::MAX), allow_negative_numbers = true)]
        numbers: Vec<i64>,
        #[arg(long, value_enum, default_value_t)]
        format: Format,
    },
    Import {
        #[arg(required = true)]
        files: Vec<PathBuf>,
    },
    Statistics {
        #[arg(long)]
        json: bool,
    },
}

/// Returns the text `id` about a chosen match.
fn told(id: &str, one: &Chosen) -> String {
    let one = one.to_string();
    Texts::spoken().tell(id, &[("match", one.into())])
}

pub(super) fn run(options: MatchesOptions) -> CommandResult {
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
                writeln!(output, "{}", told("list-gone", one))?;
            }
        }
        Some(What::Restore { numbers }) => restore(&mut store, &numbers, &mut output)?,
        Some(What::EmptyBin) => {
            let number = store.empty_bin().map_err(failed)?;
            let count = [("count", number.into())];
            writeln!(output, "{}", Texts::spoken().tell("list-emptied", &count))?;
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

/// Restores deleted matches from the bin.
fn restore(store: &mut Store, numbers: &[i64], output: &mut impl Write) -> Result<(), Failure> {
    let chosen = find_all(store, numbers, true)?;
    store.put_back(&handles(&chosen)).map_err(failed)?;
    for one in &chosen {
        writeln!(output, "{}", told("list-back", one))?;
    }
    Ok(())
}
