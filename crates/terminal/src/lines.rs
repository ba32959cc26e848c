//! Line-by-line input that tolerates invalid UTF-8 and overlong lines.

use std::io::{self, BufRead, Read};

/// Longest accepted line in bytes: several times as long as any match.
pub const LONGEST: usize = 4096;

/// A line of input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A line without its line break. Invalid UTF-8 is replaced by `�`.
    Line(String),
    /// A line of more than [`LONGEST`] bytes, which was skipped.
    TooLong,
    /// The end of the input.
    End,
}

/// Reads the next line. Memory is bounded, because the rest of an overlong line is skipped.
///
/// # Errors
/// When reading fails.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Input> {
    let mut bytes = Vec::new();
    input
        .by_ref()
        .take(LONGEST as u64 + 1)
        .read_until(b'\n', &mut bytes)?;
    if bytes.is_empty() {
        return Ok(Input::End);
    }
    if bytes.len() > LONGEST && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
        return Ok(Input::TooLong);
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok(Input::Line(line.trim_end_matches(['\n', '\r']).to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_long_line_is_skipped() {
        let long = "1".repeat(LONGEST);
        let text = format!("a\r\n{long}\n{long}1\nb\u{fffd}\n\n{long}{long}");
        let mut input = text.as_bytes();
        let mut next = || read_line(&mut input).expect("memory can be read");
        assert_eq!(next(), Input::Line("a".to_owned()));
        assert_eq!(next(), Input::Line(long.clone()));
        assert_eq!(next(), Input::TooLong);
        assert_eq!(next(), Input::Line("b\u{fffd}".to_owned()));
        assert_eq!(next(), Input::Line(String::new()));
        assert_eq!(next(), Input::TooLong);
        assert_eq!(next(), Input::End);
    }
}
