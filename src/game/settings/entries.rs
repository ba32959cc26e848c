//! Converts between preferences and entries of the settings file.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use toml_edit::{Array, DocumentMut, Item, Table, TableLike};

use super::Preferences;

/// The field of [`Preferences`] that holds tables of lists.
const LISTS: &str = "bindings";

/// Values by the name of their table and their own name.
type Entries = BTreeMap<(String, String), Value>;

/// Reads the preferences in a document. Invalid entries are ignored.
pub(super) fn read(document: &DocumentMut) -> Preferences {
    let mut entries = Entries::new();
    for (table_name, table) in document.iter() {
        for (name, item) in table.as_table_like().into_iter().flat_map(TableLike::iter) {
            let Some(value) = value_of(item) else {
                continue;
            };
            // Entries don't depend on each other, so each is checked alone.
            let entry = Entries::from([((table_name.to_owned(), name.to_owned()), value)]);
            if preferences_of(&entry).is_some() {
                entries.extend(entry);
            }
        }
    }
    preferences_of(&entries).unwrap_or_default()
}

/// Writes the preferences that differ from those in the document. Everything else in the document stays as it is.
pub(super) fn write(document: &mut DocumentMut, preferences: &Preferences) {
    let known = entries_of(&read(document));
    let wanted = entries_of(preferences);
    for (entry, value) in &wanted {
        if known.get(entry) != Some(value)
            && let Some(item) = item_of(value)
        {
            let (table_name, name) = entry;
            table(document, table_name)[name] = item;
        }
    }
    // A list that is as usual again does not stand there.
    for (table_name, name) in known.keys().filter(|entry| !wanted.contains_key(*entry)) {
        table(document, table_name).remove(name);
    }
}

/// All preferences as entries, including those with default values.
fn entries_of(preferences: &Preferences) -> Entries {
    let fields = serde_json::to_value(preferences).unwrap_or_default();
    let mut entries = Entries::new();
    for (field, value) in fields.as_object().into_iter().flatten() {
        if let Some((table, name)) = field.split_once('.') {
            entries.insert((table.to_owned(), name.to_owned()), value.clone());
        }
    }
    for (table, lists) in fields[LISTS].as_object().into_iter().flatten() {
        for (name, list) in lists.as_object().into_iter().flatten() {
            entries.insert((table.clone(), name.clone()), list.clone());
        }
    }
    entries
}

/// The preferences with these entries and defaults for the rest. `None` if an entry is invalid.
fn preferences_of(entries: &Entries) -> Option<Preferences> {
    let mut fields = Map::new();
    let mut lists = Map::new();
    for ((table, name), value) in entries {
        if value.is_array() {
            let list = lists.entry(table).or_insert_with(|| Map::new().into());
            list[name] = value.clone();
        } else {
            fields.insert(format!("{table}.{name}"), value.clone());
        }
    }
    fields.insert(LISTS.to_owned(), lists.into());
    let preferences = serde_json::from_value::<Preferences>(fields.into()).ok()?;
    preferences.is_within().then_some(preferences)
}

/// Converts an item of the file, if preferences have values of its type.
fn value_of(item: &Item) -> Option<Value> {
    let list = |array: &Array| {
        let texts = array.iter().filter_map(toml_edit::Value::as_str);
        texts.map(Value::from).collect()
    };
    let text = item.as_str().map(Value::from);
    text.or_else(|| item.as_integer().map(Value::from))
        .or_else(|| item.as_bool().map(Value::from))
        .or_else(|| item.as_array().map(list))
}

/// Converts a value to an item of the file.
fn item_of(value: &Value) -> Option<Item> {
    let value = match value {
        Value::String(text) => text.into(),
        Value::Number(number) => number.as_i64()?.into(),
        Value::Bool(flag) => (*flag).into(),
        Value::Array(list) => list
            .iter()
            .filter_map(Value::as_str)
            .collect::<Array>()
            .into(),
        Value::Null | Value::Object(_) => return None,
    };
    Some(Item::Value(value))
}

/// Returns the table called `name`, which is created if missing. An entry of another kind is replaced.
pub(super) fn table<'a>(document: &'a mut DocumentMut, name: &str) -> &'a mut Table {
    let item = document
        .entry(name)
        .or_insert_with(|| Item::Table(Table::new()));
    if !item.is_table() {
        // What a player has written in one line is a table too.
        let written = std::mem::take(item).into_table();
        *item = Item::Table(written.unwrap_or_default());
    }
    item.as_table_mut()
        .unwrap_or_else(|| unreachable!("it has just been made one"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A check of all entries together for each one would take minutes here.
    #[test]
    fn huge_file_is_read() {
        let lists = (0..60_000).map(|number| format!("k{number} = []\n"));
        let text = format!("[look]\ntheme = 3\n[keys]\n{}", lists.collect::<String>());
        let read = read(&text.parse().expect("a document"));
        assert_eq!(read.bindings.keys.len(), 60_000);
    }

    #[test]
    fn every_preference_has_a_table_and_a_name() {
        let fields = serde_json::to_value(Preferences::default()).expect("written");
        let fields = fields.as_object().expect("fields").keys();
        let unnamed = fields.filter(|field| !field.contains('.'));
        assert!(unnamed.eq([LISTS]));
    }
}
