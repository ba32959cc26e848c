//! Every text a player sees, looked up in the translation files under `assets/texts` and `assets/terminal`.

use std::fmt;
use std::sync::{LazyLock, OnceLock};
use std::time::Duration;

use fluent::concurrent::FluentBundle;
use fluent::{FluentArgs, FluentResource, FluentValue};
use inarow_model::why::{Value, Why};
use inarow_rules::{FoulKind, IllegalMove};
use include_dir::{Dir, File, include_dir};
use unic_langid::LanguageIdentifier;

/// Translation files, one for each language and named by its code. They are part of the program.
static FILES: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/texts");
/// Texts of the terminal alone, in files of the same names. They are left out of a page, which has no terminal.
#[cfg(not(target_family = "wasm"))]
static TERMINAL: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../assets/terminal");

/// A language with texts of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Language {
    /// BCP 47 code of the language.
    code: &'static str,
    source: &'static str,
}

impl Language {
    /// The language of players whose own language is not supported.
    pub const ENGLISH: Self = Self {
        code: "en",
        source: include_str!("../../../assets/texts/en.ftl"),
    };

    /// All languages, sorted by their codes, but English first.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
            let mut all: Vec<_> = FILES.files().filter_map(Language::in_file).collect();
            all.sort_by_key(|language| (language.code != "en", language.code));
            all
        });
        &ALL
    }

    fn in_file(file: &'static File<'static>) -> Option<Self> {
        let code = file.path().to_str()?.strip_suffix(".ftl")?;
        let source = file.contents_utf8()?;
        Some(Self { code, source })
    }

    /// The BCP 47 code of the language: `de`, `zh-Hant`.
    pub const fn code(self) -> &'static str {
        self.code
    }

    /// The translation file of the language, without the texts of the terminal.
    pub const fn source(self) -> &'static str {
        self.source
    }

    /// The translation file with the texts of the terminal, in English if the language has none.
    #[cfg(not(target_family = "wasm"))]
    pub fn terminal_source(self) -> &'static str {
        let file = TERMINAL.get_file(format!("{}.ftl", self.code));
        let source = file.and_then(File::contents_utf8);
        source.unwrap_or(include_str!("../../../assets/terminal/en.ftl"))
    }

    /// The name of the language in the language itself.
    pub fn name(self) -> &'static str {
        let named = |line: &'static str| line.strip_prefix("language-name = ");
        self.source.lines().find_map(named).unwrap_or(self.code)
    }

    /// Returns the language for a locale such as `de-AT`, `zh_TW.UTF-8` or `zh-Hans`, if there are texts in it. Regions
    /// matter only where they write in another script.
    pub fn of(wish: &str) -> Option<Self> {
        let wish = wish.split(['.', '@']).next().unwrap_or_default();
        let written = |code: &str| {
            let mut language: LanguageIdentifier = code.parse().ok()?;
            language.maximize();
            Some((language.language, language.script))
        };
        let wanted = written(wish).filter(|_| !wish.is_empty())?;
        let all = Self::all().iter().copied();
        all.clone()
            .find(|language| written(language.code).as_ref() == Some(&wanted))
    }

    /// Returns the first supported language that the user has chosen in the system, or English.
    pub fn of_system() -> Self {
        // Who asks for the C locale asks for English, whatever else is set.
        let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).ok());
        let first = set.into_iter().flatten().find(|locale| !locale.is_empty());
        let plain =
            |locale: &str| ["C", "POSIX"].contains(&locale.split('.').next().unwrap_or_default());
        if first.as_deref().is_some_and(plain) {
            return Self::ENGLISH;
        }
        sys_locale::get_locales()
            .find_map(|wish| Self::of(&wish))
            .unwrap_or_default()
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Language({})", self.code)
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ENGLISH
    }
}

/// The texts of the command line, for the whole program.
static SPOKEN: OnceLock<Texts> = OnceLock::new();

/// Sets the language of the command line. Only the first call has an effect, and only before the first text is used.
pub fn speak(language: Language) {
    SPOKEN.get_or_init(|| Texts::of(language));
}

/// The texts of one language.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// Loads the texts of a language.
    pub fn of(language: Language) -> Self {
        let mut bundle =
            FluentBundle::new_concurrent(vec![language.code.parse().unwrap_or_default()]);
        // The marks that isolate inserted words are for text that mixes writing directions; a
        // terminal and our fonts would show them as boxes.
        bundle.set_use_isolating(false);
        let sources = [
            language.source(),
            #[cfg(not(target_family = "wasm"))]
            language.terminal_source(),
        ];
        for source in sources {
            // A file with errors still gives every message that can be read; a test finds the others.
            let resource = match FluentResource::try_new(source.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// Returns the texts of the command line, in English unless [`speak`] has set another language.
    pub fn spoken() -> &'static Self {
        SPOKEN.get_or_init(|| Self::of(Language::ENGLISH))
    }

    /// The language of the texts.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Returns the text with this id.
    pub fn say(&self, id: &str) -> String {
        self.tell(id, &[])
    }

    /// Returns the text with this id, with `values` put in. A missing text is shown as its id, so that a player can
    /// report
    /// it.
    pub fn tell(&self, id: &str, values: &[(&str, FluentValue<'_>)]) -> String {
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        let Some(pattern) = self
            .bundle
            .get_message(id)
            .and_then(|message| message.value())
        else {
            return id.to_owned();
        };
        let mut errors = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// Returns an attribute of a text with `values` put in, if the text has that attribute.
    pub fn attribute(
        &self,
        id: &str,
        name: &str,
        values: &[(&str, FluentValue<'_>)],
    ) -> Option<String> {
        let args: FluentArgs<'_> = values.iter().cloned().collect();
        let pattern = self.bundle.get_message(id)?.get_attribute(name)?.value();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut errors);
        Some(text.into_owned())
    }

    /// Says a reason as part of a sentence, without a full stop.
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

    fn refusal_of(&self, id: &str, column: u8) -> String {
        self.tell(id, &[("column", (u32::from(column) + 1).into())])
    }

    /// Why a move was refused.
    pub fn refusal(&self, why: IllegalMove) -> String {
        match why {
            IllegalMove::OffBoard(_) => self.say("refused-off-board"),
            IllegalMove::SquareTaken(_) => self.say("refused-square-taken"),
            IllegalMove::ColumnFull(column) => self.refusal_of("refused-column-full", column),
            IllegalMove::ColumnEmpty(column) => self.refusal_of("refused-column-empty", column),
            IllegalMove::PieceOfOther(column) => self.refusal_of("refused-piece-of-other", column),
            IllegalMove::Foul(kind) => self.say(match kind {
                FoulKind::Overline => "refused-overline",
                FoulKind::DoubleFour => "refused-double-four",
                FoulKind::DoubleThree => "refused-double-three",
            }),
            IllegalMove::RegionDecided => self.say("refused-region-decided"),
            IllegalMove::OtherRegion => self.say("refused-other-region"),
            IllegalMove::ChoiceDue => self.say("refused-choice-due"),
            IllegalMove::OutsideCentre(1) => self.say("refused-not-centre"),
            IllegalMove::OutsideCentre(side) => {
                self.tell("refused-outside-centre", &[("side", side.into())])
            }
            IllegalMove::NotOffered => self.say("refused-not-offered"),
            IllegalMove::OfferedBefore => self.say("refused-offered-before"),
            IllegalMove::NoSuchChoice => self.say("refused-no-such-choice"),
            IllegalMove::GameOver => self.say("refused-game-over"),
        }
    }

    /// Says how long a computer has thought, and how many positions it has searched.
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

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    use inarow_engine::{Ending, HintReason, Mistake, StrategyKind};
    use inarow_model::puzzles::PuzzleTheme;
    use inarow_protocol::Phrase;
    use inarow_rules::{OpeningRule, RuleSet, Variant};

    use super::*;

    const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

    /// The quoted words of all source files, and those that are asked for as texts.
    fn quoted_words(path: &Path, words: &mut BTreeSet<String>, asked: &mut BTreeSet<String>) {
        if path.is_dir() {
            for entry in fs::read_dir(path).expect("a readable folder") {
                let path = entry.expect("a readable entry").path();
                quoted_words(&path, words, asked);
            }
        } else if path
            .extension()
            .is_some_and(|ending| ending == "rs" || ending == "js")
        {
            let source = fs::read_to_string(path).expect("readable source");
            words.extend(source.split('"').map(str::to_owned));
            for call in ["say(", ".tell("] {
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

    /// The files of a language.
    fn sources(language: Language) -> [&'static str; 2] {
        [language.source(), language.terminal_source()]
    }

    fn ids(language: Language) -> BTreeSet<String> {
        sources(language).into_iter().flat_map(ids_of).collect()
    }

    /// The names of all texts of a file.
    fn ids_of(source: &str) -> Vec<String> {
        source
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split(" =").next())
            .map(str::to_owned)
            .collect()
    }

    #[test]
    fn translation_files_parse_and_have_same_texts() {
        let all = Language::all();
        assert_eq!(all.first(), Some(&Language::ENGLISH));
        let codes: Vec<_> = all.iter().map(|language| language.code).collect();
        assert!(codes.contains(&"de") && codes.contains(&"zh-Hant") && codes.contains(&"zh-Hans"));
        let english = ids(Language::ENGLISH);
        for language in all {
            let code = language.code;
            for source in sources(*language) {
                if let Err((_, errors)) = FluentResource::try_new(source.to_owned()) {
                    panic!("{code}: {errors:?}");
                }
            }
            let is_own = TERMINAL.get_file(format!("{code}.ftl")).is_some();
            assert!(is_own, "the terminal does not speak {code}");
            let written = sources(*language).map(|source| ids_of(source).len());
            let ids = ids(*language);
            let written: usize = written.iter().sum();
            assert_eq!(ids.len(), written, "{code} has one of them twice");
            let missing: Vec<_> = english.difference(&ids).collect();
            assert!(missing.is_empty(), "not in {code}: {missing:?}");
            let unknown: Vec<_> = ids.difference(&english).collect();
            assert!(unknown.is_empty(), "only in {code}: {unknown:?}");
            assert_ne!(language.name(), code);
        }
    }

    /// Values of each text, by name.
    fn values(language: Language) -> BTreeMap<String, BTreeSet<String>> {
        let mut texts = BTreeMap::<_, BTreeSet<_>>::new();
        let mut id = String::new();
        for line in sources(language).into_iter().flat_map(str::lines) {
            if line.starts_with(|first: char| first.is_ascii_lowercase()) {
                line.split(" =")
                    .next()
                    .unwrap_or_default()
                    .clone_into(&mut id);
            }
            let names = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|letter: char| !letter.is_alphanumeric() && letter != '-');
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            texts.entry(id.clone()).or_default().extend(names);
        }
        texts
    }

    #[test]
    fn every_text_puts_in_what_its_english_does() {
        // A language may have no use for a number, or say more by it.
        let english = values(Language::ENGLISH);
        for language in Language::all() {
            for (id, names) in values(*language) {
                let unknown: Vec<_> = names.difference(&english[&id]).collect();
                assert!(
                    unknown.is_empty(),
                    "{} of {}: {unknown:?}",
                    id,
                    language.code
                );
                let numbers = [
                    "count", "depth", "stones", "days", "moves", "matches", "side", "left",
                ];
                let unused = english[&id].difference(&names);
                let unused: Vec<_> = unused
                    .filter(|name| !numbers.contains(&name.as_str()))
                    .collect();
                assert!(unused.is_empty(), "{} of {}: {unused:?}", id, language.code);
            }
        }
    }

    #[test]
    fn plurals_and_persons_follow_the_language() {
        let german = Texts::of(Language::of("de").expect("German"));
        let told = |one: &'static str, times: usize| {
            let values = [
                ("one", one.into()),
                ("one-slips", times.into()),
                ("other", "Rusty".into()),
                ("other-slips", 0.into()),
            ];
            german.tell("review-slips", &values)
        };
        assert_eq!(
            told("Du", 1),
            "Du hast einmal einen Sieg oder ein Unentschieden verschenkt, Rusty nie."
        );
        assert_eq!(
            told("Ann", 3),
            "Ann hat 3-mal einen Sieg oder ein Unentschieden verschenkt, Rusty nie."
        );
        let missed = |language: &str, count: usize| {
            let texts = Texts::of(Language::of(language).expect("a language"));
            let you = texts.say("you");
            texts.tell(
                "mistakes-missed-win",
                &[("name", you.into()), ("count", count.into())],
            )
        };
        assert!(missed("de", 1).starts_with("Du hast eine Gewinnreihe übersehen."));
        assert!(missed("de", 2).starts_with("Du hast zweimal eine Gewinnreihe übersehen."));
        assert!(missed("zh-Hant", 1).starts_with("你錯過了致勝的線。"));
        assert!(missed("zh-Hans", 2).starts_with("你错过了 2 次致胜的线。"));
    }

    #[test]
    fn page_texts_are_single_plain_lines() {
        for language in Language::all() {
            let lines: Vec<_> = language.source.lines().collect();
            let of_page = |line: &str| {
                ["page-", "title = ", "title-line = "]
                    .iter()
                    .any(|id| line.starts_with(id))
            };
            for (line, next) in lines
                .iter()
                .zip(&lines[1..])
                .filter(|(line, _)| of_page(line))
            {
                assert!(!next.starts_with([' ', '}']), "{}: {line}", language.code);
                assert!(
                    !line.contains(['"', '&', '|', '\\']),
                    "{}: {line}",
                    language.code
                );
                assert!(!line.contains("->"), "{}: {line}", language.code);
            }
        }
    }

    #[test]
    fn locale_selects_matching_language() {
        let code = |wish| Language::of(wish).map(Language::code);
        for (wish, wanted) in [
            ("en", "en"),
            ("en-GB", "en"),
            ("de_AT.UTF-8", "de"),
            ("de_DE@euro", "de"),
            ("zh", "zh-Hans"),
            ("zh-CN", "zh-Hans"),
            ("zh_TW.UTF-8", "zh-Hant"),
            ("zh-HK", "zh-Hant"),
            ("zh-Hans-TW", "zh-Hans"),
            ("zh-Hant", "zh-Hant"),
        ] {
            assert_eq!(code(wish), Some(wanted), "{wish}");
        }
        for wish in [
            "",
            "C",
            "POSIX",
            "fr",
            "tlh",
            "nonsense-that-is-long",
            "\u{4e2d}",
        ] {
            assert_eq!(code(wish), None, "{wish}");
        }
    }

    #[test]
    fn every_rule_set_has_its_texts() {
        let ids = ids(Language::ENGLISH);
        let rule_sets = RuleSet::ALL.iter().map(|rule_set| rule_set.name());
        let of_rule_sets =
            rule_sets.flat_map(|name| ["", "-line"].map(|end| format!("rule-set-{name}{end}")));
        let named = Variant::named().flat_map(|(name, variant)| {
            // What a further rule set changes is told by its line.
            let kinds = if variant.rule_set().is_further() {
                &["game"][..]
            } else {
                &["game", "rules"]
            };
            kinds.iter().map(move |kind| format!("{kind}-{name}"))
        });
        let openings = OpeningRule::ALL.iter().map(|opening| opening.name());
        let of_openings =
            openings.flat_map(|name| ["", "-line"].map(|end| format!("opening-{name}{end}")));
        for id in of_rule_sets.chain(named).chain(of_openings) {
            assert!(ids.contains(&id), "{id}");
        }
    }

    #[test]
    fn every_text_exists_and_is_used() {
        let root = Path::new(ROOT);
        let (mut words, mut asked) = (BTreeSet::new(), BTreeSet::new());
        for source in ["src", "crates", "web/page.js", "web/language.js"] {
            quoted_words(&root.join(source), &mut words, &mut asked);
        }
        // What a page shows as it is comes between two of these.
        let page = fs::read_to_string(root.join("web/index.html")).expect("readable");
        words.extend(page.split('@').map(str::to_owned));
        words.extend(Phrase::ALL.iter().map(|phrase| phrase.text().to_owned()));
        let ids = ids(Language::ENGLISH);
        let missing: Vec<_> = asked.difference(&ids).collect();
        assert!(missing.is_empty(), "asked for, not written: {missing:?}");
        // A name may be put together of what is chosen and how: theme-dark.
        let joined = |id: &str| {
            let mut dashes = id.match_indices('-');
            dashes.any(|(at, _)| words.contains(&id[..at]) && words.contains(&id[at + 1..]))
        };
        // Or of a word around the name of a value: mistake-missed-win, sight-easy-large.
        let values = HintReason::ALL.iter().map(ToString::to_string);
        let values = values.chain(Mistake::ALL.iter().map(ToString::to_string));
        let values = values.chain(Ending::ALL.iter().map(ToString::to_string));
        let values = values.chain(PuzzleTheme::ALL.iter().map(ToString::to_string));
        let values = values.chain(StrategyKind::ALL.map(|kind| kind.name().to_owned()));
        let rule_sets = RuleSet::ALL
            .iter()
            .map(|rule_set| rule_set.name().to_owned());
        let values = values.chain(rule_sets);
        let openings = OpeningRule::ALL.iter();
        let values = values.chain(openings.map(|opening| opening.name().to_owned()));
        let values = values.chain(Variant::named().map(|(name, _)| name.to_owned()));
        let values: BTreeSet<_> = values.collect();
        let around = words.iter().filter_map(|word| {
            let (before, rest) = word.split_once('{')?;
            let (_, after) = rest.split_once('}')?;
            let is_word = |part: &str| {
                part.chars()
                    .all(|one| one == '-' || one.is_ascii_lowercase())
            };
            (!before.is_empty() && is_word(before) && is_word(after)).then_some((before, after))
        });
        let around: Vec<_> = around.collect();
        let derived = |id: &String| {
            around.iter().any(|(before, after)| {
                let value = id
                    .strip_prefix(before)
                    .and_then(|rest| rest.strip_suffix(after));
                value.is_some_and(|value| values.contains(value))
            })
        };
        // Those of commands and their options are looked up by their names there: a test of the commands sees to them.
        let of_commands = |id: &String| id.starts_with("command-");
        let unused = ids.difference(&words);
        let unused = unused.filter(|id| !joined(id) && !of_commands(id) && !derived(id));
        let unused: Vec<_> = unused.collect();
        assert!(unused.is_empty(), "written, not asked for: {unused:?}");
        assert!(ids.len() > 20 && asked.len() > 10);
    }

    #[test]
    fn terminal_only_texts_have_their_own_file() {
        let is_of_terminal = |path: &Path| {
            let name = path.file_name().and_then(|name| name.to_str());
            ["commands", "terminal", "main.rs"]
                .map(Some)
                .contains(&name)
        };
        let [mut elsewhere, mut there] = [BTreeSet::new(), BTreeSet::new()];
        for folder in ["src", "crates"] {
            for entry in fs::read_dir(Path::new(ROOT).join(folder)).expect("a readable folder") {
                let path = entry.expect("a readable entry").path();
                let words = if is_of_terminal(&path) {
                    &mut there
                } else {
                    &mut elsewhere
                };
                quoted_words(&path, words, &mut BTreeSet::new());
            }
        }
        let [shown, terminal] = sources(Language::ENGLISH)
            .map(|source| ids_of(source).into_iter().collect::<BTreeSet<_>>());
        let lost: Vec<_> = terminal.intersection(&elsewhere).collect();
        assert!(lost.is_empty(), "a page would ask for it: {lost:?}");
        let only_there = there.difference(&elsewhere).cloned().collect();
        let heavy: Vec<_> = shown.intersection(&only_there).collect();
        assert!(heavy.is_empty(), "only a terminal asks for it: {heavy:?}");
    }

    #[test]
    fn every_name_in_an_id_has_its_text() {
        let texts = Texts::of(Language::ENGLISH);
        let ids = |prefix: &str, names: Vec<String>| -> Vec<String> {
            let names = names.into_iter();
            names.map(|name| format!("{prefix}-{name}")).collect()
        };
        let mistakes = || Mistake::ALL.iter().map(ToString::to_string).collect();
        let endings = || Ending::ALL.iter().map(ToString::to_string).collect();
        let kinds = |which: fn(StrategyKind) -> bool| {
            let kinds = StrategyKind::ALL.into_iter().filter(|kind| which(*kind));
            kinds.map(|kind| kind.name().to_owned()).collect()
        };
        let themes = PuzzleTheme::ALL.iter().map(ToString::to_string).collect();
        let reasons = HintReason::ALL.iter().map(ToString::to_string).collect();
        let all = [
            ids("hint-reason", reasons),
            ids("mistake", mistakes()),
            ids("mistakes", mistakes()),
            ids("slip", mistakes()),
            ids("parts-won", endings()),
            ids("parts-lost", endings()),
            ids("theme", themes),
            ids("greets", kinds(StrategyKind::is_character)),
            ids("strategy", kinds(|_| true)),
            ids("sight", kinds(|_| true)),
            Phrase::ALL
                .iter()
                .map(|phrase| phrase.text().to_owned())
                .collect(),
        ];
        for id in all.into_iter().flatten() {
            assert_ne!(texts.say(&id), id);
        }
    }

    #[test]
    fn every_lesson_has_its_texts() {
        let texts = Texts::of(Language::ENGLISH);
        for lesson in inarow_model::lessons::all() {
            for kind in ["lesson", "lesson-task", "lesson-why"] {
                let id = format!("{kind}-{}", lesson.name);
                assert_ne!(texts.say(&id), id);
            }
        }
    }
}
