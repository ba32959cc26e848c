//! What somebody wrote, quoted in a message without harm to whoever reads it.

use std::fmt::{self, Write};

/// Characters of a text that are quoted.
const MOST: usize = 40;

/// A text in quotation marks. What is not printable, such as the codes that steer a terminal, is
/// written as an escape, and of a long text only the beginning is shown.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_can_be_shown_is_shown_as_it_is() {
        assert_eq!(Quoted("b2 é 中").to_string(), "\"b2 é 中\"");
        assert_eq!(Quoted("\u{1b}[31m\r").to_string(), "\"\\u{1b}[31m\\r\"");
        assert_eq!(Quoted("a\u{202e}b").to_string(), "\"a\\u{202e}b\"");
        let long = Quoted(&"x".repeat(1_000)).to_string();
        assert_eq!(long, format!("\"{}…\"", "x".repeat(MOST)));
    }
}
