//! Errors in the options, in the language of the command line.

use std::error::Error;

use clap::Command;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use inarow_model::why::Why;
use inarow_rules::Printable;
use inarow_text::Texts;

/// Clap's heading for the usage.
const USAGE: &str = "Usage:";

/// Returns the message for an error of clap, with the usage and a pointer to the help.
pub fn fault(error: &clap::Error, command: &Command, texts: &Texts) -> String {
    let usage = error.get(ContextKind::Usage).map(ToString::to_string);
    let mut told = texts.tell("usage-error", &[("why", texts.why(&why(error)).into())]);
    let similar = [
        ContextKind::SuggestedSubcommand,
        ContextKind::SuggestedArg,
        ContextKind::SuggestedValue,
    ];
    for name in similar.into_iter().filter_map(|kind| one(error, kind)) {
        let tip = texts.tell("usage-tip", &[("name", name.into())]);
        told += &format!("\n\n  {tip}");
    }
    finish(&told, usage, command, texts)
}

/// Returns the message for options that clap accepts but the command refuses.
pub fn unsuitable(why: &str, command: &Command, texts: &Texts) -> String {
    let told = texts.tell("usage-error", &[("why", why.into())]);
    let usage = command.clone().render_usage().to_string();
    finish(&told, Some(usage), command, texts)
}

fn finish(told: &str, usage: Option<String>, command: &Command, texts: &Texts) -> String {
    let usage = usage.unwrap_or_else(|| command.clone().render_usage().to_string());
    let usage = usage.replacen(USAGE, &texts.say("usage"), 1);
    let more = texts.tell("usage-more", &[("help", "--help".into())]);
    Printable(format!("{told}\n\n{}\n\n{more}\n", usage.trim_end())).to_string()
}

/// Returns a value of the error as text.
fn one(error: &clap::Error, kind: ContextKind) -> Option<String> {
    match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        ContextValue::StyledStr(text) => Some(text.to_string()),
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

/// Returns the reason why clap refuses the options.
fn why(error: &clap::Error) -> Why {
    let told = |kind| one(error, kind).unwrap_or_default();
    // Where it is a command that does not suit an option, that is named.
    let option = || {
        let option = told(ContextKind::InvalidArg);
        if option.is_empty() {
            told(ContextKind::InvalidSubcommand)
        } else {
            option
        }
    };
    let value = || told(ContextKind::InvalidValue);
    match error.kind() {
        ErrorKind::InvalidValue if value().is_empty() => {
            Why::new("why-no-value").with("option", option())
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let bad = |id| Why::new(id).with("found", value()).with("option", option());
            let valid = one(error, ContextKind::ValidValue).filter(|valid| !valid.is_empty());
            let valid = valid.map(|valid| Why::new("why-one-of").with("values", valid));
            match (valid, error.source()) {
                (Some(valid), _) => bad("why-bad-value-because").with("why", valid),
                (None, Some(source)) => {
                    bad("why-bad-value-because").with("why", source.to_string())
                }
                (None, None) => bad("why-bad-value"),
            }
        }
        ErrorKind::UnknownArgument => Why::new("why-unknown-option").with("found", option()),
        ErrorKind::InvalidSubcommand => {
            Why::new("why-unknown-command").with("found", told(ContextKind::InvalidSubcommand))
        }
        ErrorKind::ArgumentConflict if told(ContextKind::PriorArg) == option() => {
            Why::new("why-twice").with("option", option())
        }
        ErrorKind::ArgumentConflict => Why::new("why-together")
            .with("option", option())
            .with("others", told(ContextKind::PriorArg)),
        ErrorKind::MissingRequiredArgument => Why::new("why-missing").with("options", option()),
        ErrorKind::MissingSubcommand => {
            Why::new("why-missing-command").with("command", told(ContextKind::InvalidSubcommand))
        }
        ErrorKind::TooManyValues => Why::new("why-too-many")
            .with("found", value())
            .with("option", option()),
        ErrorKind::InvalidUtf8 => Why::new("why-not-utf8"),
        // There is no other that these commands are known to meet.
        _ => Why::new("why-bad-options"),
    }
}
