//! Untrusted text, made safe to print in messages and terminals.

use std::fmt::{self, Write};

/// Number of characters after which a quoted text is cut off.
const MOST: usize = 40;

/// Displays a text in quotation marks. Unprintable characters such as terminal control codes are escaped. A text of
/// more than 40 characters is cut off.
#[derive(Clone, Copy, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        for character in self.0.chars().take(MOST) {
            match character {
                '"' | '\'' | '\\' => formatter.write_char(character)?,
                _ => write!(formatter, "{}", character.escape_debug())?,
            }
        }
        if self.0.chars().nth(MOST).is_some() {
            formatter.write_char('…')?;
        }
        formatter.write_char('"')
    }
}

/// Displays a text with control characters and bidirectional formatting characters escaped. Line feeds are kept.
#[derive(Clone, Copy, Debug)]
pub struct Printable<T>(pub T);

impl<T: fmt::Display> fmt::Display for Printable<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.to_string().chars() {
            let turns = matches!(character, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
            if turns || character.is_control() && character != '\n' {
                write!(formatter, "{}", character.escape_debug())?;
            } else {
                formatter.write_char(character)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_steers_a_terminal_is_printed_as_escapes() {
        let text = Printable("b\u{1b}[2J\u{7}é\u{202e}\n\"'").to_string();
        assert_eq!(text, "b\\u{1b}[2J\\u{7}é\\u{202e}\n\"'");
    }

    #[test]
    fn quoted_text_is_escaped_and_shortened() {
        assert_eq!(Quoted("b2 é 中").to_string(), "\"b2 é 中\"");
        assert_eq!(Quoted("\u{1b}[31m\r").to_string(), "\"\\u{1b}[31m\\r\"");
        assert_eq!(Quoted("a\u{202e}b").to_string(), "\"a\\u{202e}b\"");
        let long = Quoted(&"x".repeat(1_000)).to_string();
        assert_eq!(long, format!("\"{}…\"", "x".repeat(MOST)));
    }
}
