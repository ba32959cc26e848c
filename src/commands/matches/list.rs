//! Matches as lines, and one as it stands.

use std::io::{self, Write};

use inarow::console::write_grid;
use inarow::rules::{self, notation};
use inarow::setup::names_of;
use inarow::store::{KeptMatch, Store};
use inarow::texts::{Language, Texts};
use serde_json::json;

use super::chosen::failed;
use super::filter::Filter;
use crate::commands::{Failure, colours};

pub(super) fn list(
    store: &Store,
    filter: Filter,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    // What stands around them is English.
    let texts = &Texts::of(Language::ENGLISH);
    for kept in store.list(&filter.into(), usize::MAX).map_err(failed)? {
        let names = names_of(&kept.saved.setup.seats, texts);
        if json {
            writeln!(output, "{}", as_json(&kept, &names))?;
            continue;
        }
        writeln!(output, "{}", line(&kept, &names))?;
    }
    Ok(())
}

/// A match in a line.
pub(super) fn line(kept: &KeptMatch, names: &[String; 2]) -> String {
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

pub(super) fn moves_of(length: usize) -> String {
    match length {
        1 => "1 move".to_owned(),
        length => format!("{length} moves"),
    }
}

pub(super) fn as_json(kept: &KeptMatch, names: &[String; 2]) -> serde_json::Value {
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
        "taken_back": record.len() - record.ply(),
        "hints": kept.saved.hints,
        "over": board.is_over(),
        "winner": board.winner().map(|winner| names[winner.index()].as_str()),
    })
}

pub(super) fn show(kept: &KeptMatch, deleted: bool, output: &mut impl Write) -> io::Result<()> {
    let names = names_of(&kept.saved.setup.seats, &Texts::of(Language::ENGLISH));
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
    if record.ply() < record.len() {
        let back = moves_of(record.len() - record.ply());
        writeln!(output, "taken back: {back}")?;
    }
    write_grid(&kept.end, colours(), output)
}
