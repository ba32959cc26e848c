//! Help on commands and options in the language of the command line, added to their definitions before parsing.

use clap::builder::PossibleValue;
use clap::{Arg, ArgAction, Command, CommandFactory};
use inarow_engine::StrategyKind;
use inarow_text::Texts;

use super::Cli;

/// Id of the texts for options that are the same in every command.
const ALL: &str = "command-all";
/// Attribute of the texts with a command's help after its first sentence.
const MORE: &str = "more";

/// Returns all commands with help in the language of the command line.
pub fn commands() -> Command {
    in_language(Texts::spoken())
}

/// Returns all commands with help in the language of `texts`.
fn in_language(texts: &Texts) -> Command {
    let mut command = told(Cli::command(), "command", texts);
    // What helps with the others is there from now on.
    command.build();
    with_help(command, texts)
}

/// The commands for their manual, without the `help` commands and options.
pub fn written() -> Command {
    told(Cli::command(), "command", Texts::spoken())
}

/// Adds help to the `help` subcommands that clap has created.
fn with_help(command: Command, texts: &Texts) -> Command {
    command.mut_subcommands(|inner| match inner.get_name() {
        "help" => inner
            .about(texts.say("command-help"))
            .help_template(template(texts))
            .subcommand_help_heading(texts.say("usage-commands"))
            .mut_subcommands(|copy| match copy.get_name() {
                "help" => copy.about(texts.say("command-help")),
                _ => copy,
            }),
        _ => with_help(inner, texts),
    })
}

/// Returns the template of a command's help: the order of its parts.
fn template(texts: &Texts) -> String {
    let usage = texts.say("usage");
    format!(
        "{{before-help}}{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"
    )
}

/// Adds help to a command and its subcommands, from texts whose ids begin with `id`.
fn told(command: Command, id: &str, texts: &Texts) -> Command {
    let about = texts.say(id);
    let more = texts.attribute(id, MORE, &[]);
    let long = more.map(|more| format!("{}\n\n{more}", sentence(&about)));
    let mut command = command
        .about(about)
        .help_template(template(texts))
        .subcommand_help_heading(texts.say("usage-commands"))
        .disable_help_flag(true)
        .arg(flag("help", 'h', ArgAction::Help));
    if command.get_version().is_some() {
        let version = flag("version", 'V', ArgAction::Version);
        command = command.disable_version_flag(true).arg(version);
    }
    if let Some(long) = long {
        command = command.long_about(long);
    }
    command
        .mut_args(|arg| told_arg(arg, id, texts))
        .mut_subcommands(|inner| {
            let id = format!("{id}-{}", inner.get_name());
            told(inner, &id, texts)
        })
}

/// An option that every command has.
fn flag(name: &'static str, short: char, action: ArgAction) -> Arg {
    let flag = Arg::new(name).short(short).long(name);
    flag.action(action)
}

/// Returns the text with a full stop, so that sentences can follow.
fn sentence(about: &str) -> String {
    // Chinese has its own.
    let ideographs = '\u{3000}'..='\u{9fff}';
    let stop = if about.ends_with(|last| ideographs.contains(&last)) {
        "。"
    } else {
        "."
    };
    format!("{about}{stop}")
}

/// Returns the help on an option of the command with the text id `id`.
fn text_of(arg: &Arg, id: &str, texts: &Texts) -> Option<String> {
    let strategies = StrategyKind::ALL.map(StrategyKind::name).join(", ");
    let values = [("strategies", strategies.into())];
    let text = |id| texts.attribute(id, arg.get_id().as_str(), &values);
    text(id).or_else(|| text(ALL))
}

fn told_arg(arg: Arg, id: &str, texts: &Texts) -> Arg {
    let mut short = text_of(&arg, id, texts).unwrap_or_default();
    let heading = if arg.is_positional() {
        "usage-arguments"
    } else {
        "usage-options"
    };
    let mut long = None;
    if arg.get_action().takes_values() {
        let default = arg.get_default_values().first();
        let default = default.map(|value| value.to_string_lossy().into_owned());
        if let Some(value) =
            default.filter(|value| !value.is_empty() && !arg.is_hide_default_value_set())
        {
            let default = texts.tell("usage-default", &[("value", value.into())]);
            short = format!("{short} {default}");
        }
        let possible = arg.get_possible_values();
        if !possible.is_empty() {
            long = Some(with_values(&short, &arg, &possible, id, texts));
            let names = possible.iter().map(PossibleValue::get_name);
            let values = [("values", names.collect::<Vec<_>>().join(", ").into())];
            let values = texts.tell("usage-values", &values);
            short = format!("{short} {values}");
        }
    }
    let takes_values = arg.get_action().takes_values();
    let arg = arg.help(short).help_heading(texts.say(heading));
    let arg = if takes_values {
        arg.hide_default_value(true).hide_possible_values(true)
    } else {
        arg
    };
    match long {
        Some(long) => arg.long_help(long),
        None => arg,
    }
}

/// Adds a line of help for each value that has one.
fn with_values(
    short: &str,
    arg: &Arg,
    possible: &[PossibleValue],
    id: &str,
    texts: &Texts,
) -> String {
    let about = |value: &PossibleValue| {
        let name = format!("{}-{}", arg.get_id(), value.get_name());
        texts.attribute(id, &name, &[])
    };
    let told = possible.iter().filter_map(|value| {
        let about = about(value)?;
        Some(format!("- {}: {about}", value.get_name()))
    });
    let told = told.collect::<Vec<_>>();
    let names = possible.iter().map(PossibleValue::get_name);
    let names = names.collect::<Vec<_>>().join(", ");
    let values = texts.tell("usage-values", &[("values", names.into())]);
    [short.to_owned()]
        .into_iter()
        .chain(if told.is_empty() { vec![values] } else { told })
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use inarow_text::Language;

    use super::*;

    /// Collects the texts that a command and its subcommands use, as ids or as ids with an attribute.
    fn asked(command: &Command, id: &str, texts: &Texts, asked: &mut BTreeSet<String>) {
        let language = texts.language().code();
        assert_ne!(texts.say(id), id, "{language}");
        asked.insert(id.to_owned());
        let has = |name: &str| texts.attribute(id, name, &[]).is_some();
        asked.extend(has(MORE).then(|| format!("{id}.{MORE}")));
        if id == "command-help" {
            return;
        }
        for arg in command.get_arguments() {
            let name = arg.get_id().as_str();
            assert!(
                text_of(arg, id, texts).is_some(),
                "{id}.{name} in {language}"
            );
            asked.insert(format!("{}.{name}", if has(name) { id } else { ALL }));
            let values = arg.get_possible_values().into_iter();
            let values = values.map(|value| format!("{name}-{}", value.get_name()));
            asked.extend(
                values
                    .filter(|name| has(name))
                    .map(|name| format!("{id}.{name}")),
            );
        }
        for inner in command.get_subcommands() {
            let inner_id = match inner.get_name() {
                "help" => "command-help".to_owned(),
                name => format!("{id}-{name}"),
            };
            self::asked(inner, &inner_id, texts, asked);
        }
    }

    /// Returns the texts for commands that the translation file of a language contains.
    fn written(language: Language) -> BTreeSet<String> {
        let mut written = BTreeSet::new();
        let mut id = "";
        for line in language.terminal_source().lines() {
            let Some((name, _)) = line.split_once(" =") else {
                continue;
            };
            match name.trim_start().strip_prefix('.') {
                Some(attribute) => written.insert(format!("{id}.{attribute}")),
                None => {
                    id = name;
                    written.insert(id.to_owned())
                }
            };
        }
        let of_commands = |name: &String| name.starts_with("command") && name != ALL;
        written.into_iter().filter(of_commands).collect()
    }

    /// Every command and option has a text, and no text is unused.
    #[test]
    fn help_texts_are_complete_in_every_language() {
        for language in Language::all() {
            let texts = Texts::of(*language);
            let mut used = BTreeSet::new();
            asked(&in_language(&texts), "command", &texts, &mut used);
            let written = written(*language);
            let left: Vec<_> = written.difference(&used).collect();
            // Without peers there are fewer options than texts.
            let whole = cfg!(feature = "remote");
            assert!(left.is_empty() || !whole, "{}: {left:?}", language.code());
            assert!(written.len() > 100);
        }
    }

    #[test]
    fn help_is_all_in_one_language() {
        let texts = Texts::of(Language::of("de").expect("German"));
        let mut command = in_language(&texts);
        let help = command.render_long_help().to_string();
        for english in ["Usage", "Options", "Commands", "Print"] {
            assert!(!help.contains(english), "{help}");
        }
        let solve = command.find_subcommand_mut("solve").expect("a command");
        let help = solve.render_long_help().to_string();
        assert!(help.contains("Aufruf: inarow solve"), "{help}");
        assert!(
            help.contains("[Vorgabe: 64]") && help.contains("Jede Zeile"),
            "{help}"
        );
        for english in [
            "default",
            "Usage",
            "Options:",
            "Arguments",
            "standard input",
        ] {
            assert!(!help.contains(english), "{help}");
        }
    }
}
