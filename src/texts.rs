//! Every text a player sees, looked up in the translation files under `assets/texts`.

use std::fmt;
use std::sync::LazyLock;
use std::time::Duration;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};

use crate::rules::IllegalMove;
use crate::why::{Value, Why};

/// The English texts, which travel inside the program.
const ENGLISH: &str = include_str!("../assets/texts/en.ftl");

/// A language that there are texts in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// That of those whose language there are no texts in.
    #[default]
    English,
}

impl Language {
    /// Its code, as BCP 47 has it, and its file.
    const fn source(self) -> (&'static str, &'static str) {
        match self {
            Self::English => ("en", ENGLISH),
        }
    }
}

/// The texts of one language.
pub struct Texts(FluentBundle<FluentResource>);

impl Texts {
    /// The texts of that language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let (code, source) = language.source();
        // A file with errors still gives every message that can be read; a test finds the others.
        let resource = match FluentResource::try_new(source.to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        let mut bundle = FluentBundle::new_concurrent(vec![code.parse().unwrap_or_default()]);
        // The marks that isolate inserted words are for text that mixes writing directions; a
        // terminal and our fonts would show them as boxes.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self(bundle)
    }

    /// The text of that name.
    #[must_use]
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// The text of that name with values put in. A text that is missing shows its own name, so
    /// that a player can report it.
    #[must_use]
    pub fn tell(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        let Some(pattern) = self.0.get_message(id).and_then(|message| message.value()) else {
            return id.to_owned();
        };
        let mut errors = Vec::new();
        self.0
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// Why something cannot be: part of a sentence, without a full stop.
    #[must_use]
    pub fn why(&self, why: &Why) -> String {
        let values = why.values.iter().map(|(name, value)| {
            let value = match value {
                Value::Text(text) => text.as_str().into(),
                Value::Number(number) => (*number).into(),
                Value::Why(why) => self.why(why).into(),
            };
            (&**name, value)
        });
        self.tell(&why.id, &values.collect::<Vec<_>>())
    }

    /// Why a move was refused.
    #[must_use]
    pub fn refusal(&self, why: IllegalMove) -> String {
        match why {
            IllegalMove::OffBoard(_) => self.say("refused-off-board"),
            IllegalMove::SquareTaken(_) => self.say("refused-square-taken"),
            IllegalMove::ColumnFull(column) => self.tell(
                "refused-column-full",
                &[("column", (u32::from(column) + 1).into())],
            ),
            IllegalMove::GameOver => self.say("refused-game-over"),
        }
    }

    /// How long a computer thought, and over how many positions.
    #[must_use]
    pub fn thought(&self, elapsed: Duration, positions: u64) -> String {
        let milliseconds = u64::try_from(elapsed.as_millis()).unwrap_or(u64::MAX);
        self.tell(
            "thought",
            &[
                ("milliseconds", milliseconds.into()),
                ("positions", positions.into()),
            ],
        )
    }
}

/// As the command line says it.
impl fmt::Display for Why {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        static ENGLISH_TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::of(Language::English));
        formatter.write_str(&ENGLISH_TEXTS.why(self))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    /// The quoted words of all source files, and those that are asked for as texts.
    fn quoted_words(path: &Path, words: &mut BTreeSet<String>, asked: &mut BTreeSet<String>) {
        if path.is_dir() {
            for entry in fs::read_dir(path).expect("a readable folder") {
                let path = entry.expect("a readable entry").path();
                quoted_words(&path, words, asked);
            }
        } else {
            let source = fs::read_to_string(path).expect("readable source");
            words.extend(source.split('"').map(str::to_owned));
            for call in [".say(", ".tell("] {
                asked.extend(
                    source
                        .split(call)
                        .skip(1)
                        .filter_map(|rest| rest.trim_start().strip_prefix('"'))
                        .filter_map(|rest| rest.split('"').next())
                        .filter(|id| id.starts_with(|first: char| first.is_ascii_lowercase()))
                        .map(str::to_owned),
                );
            }
        }
    }

    fn english_ids() -> BTreeSet<String> {
        ENGLISH
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split(" =").next())
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn the_english_file_can_be_read_without_errors() {
        assert!(FluentResource::try_new(ENGLISH.to_owned()).is_ok());
    }

    #[test]
    fn every_text_that_is_asked_for_exists_and_every_text_is_used() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let (mut words, mut asked) = (BTreeSet::new(), BTreeSet::new());
        for source in ["src", "web/page.js"] {
            quoted_words(&root.join(source), &mut words, &mut asked);
        }
        // What a page shows as it is comes between two of these.
        let page = fs::read_to_string(root.join("web/index.html")).expect("readable");
        words.extend(page.split('@').map(str::to_owned));
        let ids = english_ids();
        let missing: Vec<_> = asked.difference(&ids).collect();
        assert!(missing.is_empty(), "asked for, not written: {missing:?}");
        // A name may be put together of what is chosen and how: theme-dark.
        let joined = |id: &str| {
            let mut dashes = id.match_indices('-');
            dashes.any(|(at, _)| words.contains(&id[..at]) && words.contains(&id[at + 1..]))
        };
        let unused = ids.difference(&words).filter(|id| !joined(id));
        let unused: Vec<_> = unused.collect();
        assert!(unused.is_empty(), "written, not asked for: {unused:?}");
        assert!(ids.len() > 20 && asked.len() > 10);
    }
}
