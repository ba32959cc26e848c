//! Export and import of matches as text.

use std::fs::File;
use std::io::{self, Write};
use std::path::Path;

use clap::ValueEnum;
use inarow_exchange::{renlib, sgf, tags};
use inarow_model::saved::MAX_TITLE;
use inarow_model::setup::MAX_NAME;
use inarow_model::why::Explained;
use inarow_rules::{Branches, Printable};
use inarow_store::{Query, Store};
use inarow_text::{Language, Texts};

use super::chosen::{all_are_readable, failed, find_all, link, numbered, readable};
use crate::commands::outcome::{Failure, complain, explain};

/// Maximum number of faults and remarks about a file that are told; the others are counted.
const MOST_TOLD: usize = 20;

#[derive(Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Text,
    Line,
    Sgf,
    #[value(name = "renlib")]
    RenLib,
}

/// Writes matches in a format. Returns whether all of them were written.
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
            order: inarow_store::MatchOrder::Earliest,
            ..Query::default()
        };
        store.list(&all, usize::MAX).map_err(failed)?
    } else {
        readable(find_all(store, numbers, false)?)?
    };
    let mut library = Branches::default();
    for (index, kept) in matches.iter().enumerate() {
        match format {
            Format::RenLib => {
                if renlib::knows(kept.saved.setup.variant) {
                    library.merge(&kept.saved.branches());
                } else {
                    all_well = false;
                    complain(numbered("why-no-renlib", kept.handle.number()));
                }
            }
            Format::Text => {
                // An empty line between two of them.
                if index > 0 {
                    writeln!(output)?;
                }
                write!(output, "{}", tags::write(&kept.dated(), &texts))?;
            }
            Format::Line => writeln!(output, "{}", link(kept).without_names().as_record())?,
            Format::Sgf => match sgf::write(&kept.dated(), &texts) {
                Some(game) => write!(output, "{game}")?,
                None => {
                    all_well = false;
                    let number = kept.handle.number();
                    complain(numbered("why-no-sgf", number));
                }
            },
        }
    }
    if format == Format::RenLib {
        output.write_all(&renlib::write(&library))?;
    }
    Ok(all_well)
}

/// Imports the matches of a file. Returns whether all matches in it could be read.
pub(super) fn import(
    store: &mut Store,
    file: &Path,
    output: &mut impl Write,
) -> Result<bool, Failure> {
    let text = if file.as_os_str() == "-" {
        inarow_exchange::text_of(io::stdin())
    } else {
        File::open(file)
            .map_err(inarow_exchange::Unread::from)
            .and_then(inarow_exchange::text_of)
    };
    let text =
        text.map_err(|error| Failure::Failed(format!("{}: {}", file.display(), explain(&error))))?;
    let mut taking = store
        .begin_import(inarow_exchange::most_matches(&text))
        .map_err(failed)?;
    let (mut read, mut trouble) = (0, None);
    let reading = inarow_exchange::read_each(&text, &mut |dated| {
        read += 1;
        if trouble.is_none() {
            trouble = taking.add(&dated).err();
        }
    });
    if let Some(why) = trouble {
        return Err(failed(why));
    }
    let new = taking.finish().map_err(failed)?;
    let known = read - new;
    let texts = Texts::spoken();
    let name = Printable(file.display()).to_string();
    let taken = [
        ("file", name.as_str().into()),
        ("new", new.into()),
        ("known", known.into()),
        ("unread", reading.unread.into()),
    ];
    writeln!(output, "{}", texts.tell("list-taken", &taken))?;
    if reading.shortened > 0 {
        let shortened = [
            ("file", name.as_str().into()),
            ("name", MAX_NAME.into()),
            ("title", MAX_TITLE.into()),
            ("count", reading.shortened.into()),
        ];
        writeln!(output, "{}", texts.tell("list-shortened", &shortened))?;
    }
    if reading.comments + reading.variations > 0 {
        let left_out = [
            ("file", name.as_str().into()),
            ("comments", reading.comments.into()),
            ("variations", reading.variations.into()),
        ];
        writeln!(output, "{}", texts.tell("list-left-out", &left_out))?;
    }
    // What was taken is said before what was not.
    output.flush()?;
    let found = reading.remarks.iter().chain(&reading.faults);
    let told = found.clone().take(MOST_TOLD);
    for fault in told {
        complain(format_args!(
            "{}: {}",
            file.display(),
            texts.why(&fault.why())
        ));
    }
    let untold = reading.unread + reading.remarked - found.count().min(MOST_TOLD);
    if untold > 0 {
        let more = [("file", name.into()), ("count", untold.into())];
        complain(texts.tell("list-more", &more));
    }
    Ok(reading.unread == 0)
}
