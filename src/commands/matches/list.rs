//! Lists of matches, and the display of one match.

use std::io::{self, Write};

use inarow_model::saved::KeptMatch;
use inarow_rules::notation;
use inarow_store::Store;
use inarow_terminal::write_grid;
use inarow_text::names::names_of;
use inarow_text::{Language, Texts};
use serde_json::json;

use super::chosen::{failed, numbered};
use super::filter::Filter;
use crate::commands::outcome::{Failure, colours, complain};

pub(super) fn list(
    store: &Store,
    filter: Filter,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    // Programs read the same in every language.
    let english = &Texts::of(Language::ENGLISH);
    let texts = if json { english } else { Texts::spoken() };
    let query = filter.into();
    let found = store.list(&query, usize::MAX).map_err(failed)?;
    if found.is_empty() && !json {
        // What reads the list finds none in it.
        let is_empty = query.is_any();
        complain(texts.say(if is_empty { "list-empty" } else { "list-none" }));
    }
    for kept in found {
        let names = names_of(&kept.saved.setup.seats, texts);
        if json {
            writeln!(output, "{}", as_json(&kept, &names))?;
            continue;
        }
        writeln!(output, "{}", line(&kept, &names))?;
    }
    Ok(())
}

/// Describes a match in one line.
pub(super) fn line(kept: &KeptMatch, names: &[String; 2]) -> String {
    let record = &kept.saved.record;
    let [first, second] = names;
    let texts = Texts::spoken();
    let standing = match kept.result() {
        Some(Some(winner)) => {
            let name = names[winner.index()].as_str();
            texts.tell("list-won", &[("name", name.into())])
        }
        Some(None) => texts.say("list-drawn"),
        None => texts.say("list-unfinished"),
    };
    let title = match kept.title.as_str() {
        "" => String::new(),
        title => format!(" ({title})"),
    };
    let imported = if kept.saved.imported {
        format!("  ({})", texts.say("list-imported"))
    } else {
        String::new()
    };
    let values = [
        ("first", first.as_str().into()),
        ("second", second.as_str().into()),
        ("moves", moves_of(record.len()).into()),
        ("standing", standing.into()),
    ];
    format!(
        "{:>5}  {:<16}  {:<12}  {}{title}{imported}",
        kept.handle.number(),
        kept.date("%Y-%m-%d %H:%M"),
        record.variant(),
        texts.tell("list-match", &values),
    )
}

fn moves_of(length: usize) -> String {
    Texts::spoken().tell("list-moves", &[("count", length.into())])
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
        "imported": kept.saved.imported,
        "over": kept.result().is_some(),
        "ended": kept.saved.verdict.map(|verdict| verdict.to_string()),
        "winner": kept.result().flatten().map(|winner| names[winner.index()].as_str()),
    })
}

pub(super) fn show(kept: &KeptMatch, deleted: bool, output: &mut impl Write) -> io::Result<()> {
    let texts = Texts::spoken();
    let names = names_of(&kept.saved.setup.seats, texts);
    writeln!(output, "{}", line(kept, &names))?;
    if deleted {
        let number = kept.handle.number();
        writeln!(output, "{}", numbered("list-deleted", number))?;
    }
    let mut moves = |id, moves: String| {
        let told = texts.tell(id, &[("moves", moves.into())]);
        writeln!(output, "{told}")
    };
    moves("list-played", notation::format(&kept.end))?;
    let record = &kept.saved.record;
    if record.ply() < record.len() {
        moves("list-taken-back", moves_of(record.len() - record.ply()))?;
    }
    write_grid(&kept.end, colours(), output)
}
