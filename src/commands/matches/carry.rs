//! Matches as text, out of the library and into it.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use inarow::exchange::{self, sgf, tags};
use inarow::rules::Printable;
use inarow::setup::MAX_NAME;
use inarow::store::{MAX_TITLE, Query, Store};
use inarow::texts::{Language, Texts};

use super::chosen::{all_are_readable, failed, find_all, link, readable};
use crate::commands::{Failure, complain};

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Some lines for each match, which people can read too.
    #[default]
    Text,
    /// One short line for each match, without names and dates, to be sent in a message.
    Line,
    /// The smart game format of gomoku programs, for boards without gravity; it knows nothing of earlier games.
    Sgf,
}

/// Writes matches; whether there is a way to write each of them.
pub(super) fn export(
    store: &Store,
    numbers: &[i64],
    format: Format,
    output: &mut impl Write,
) -> Result<bool, Failure> {
    let texts = Texts::of(Language::ENGLISH);
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
    for (index, kept) in matches.iter().enumerate() {
        match format {
            Format::Text => {
                // An empty line between two of them.
                if index > 0 {
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
pub(super) fn import(
    store: &mut Store,
    file: &Path,
    output: &mut impl Write,
) -> Result<bool, Failure> {
    let text = if file.as_os_str() == "-" {
        exchange::text_of(io::stdin())
    } else {
        File::open(file)
            .map_err(exchange::Unread::from)
            .and_then(exchange::text_of)
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
