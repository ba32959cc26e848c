//! Drawing order of text in scripts that are read from the right.

use std::borrow::Cow;

use unicode_bidi::BidiInfo;

/// Returns a line of text in the order in which egui has to draw it. egui shapes each word in its own direction but
/// places words from the left, so words that are read from the right are reversed.
pub(in crate::game) fn visual_order(text: &str) -> Cow<'_, str> {
    let bidi = BidiInfo::new(text, None);
    let Some(paragraph) = bidi.paragraphs.first().filter(|_| bidi.has_rtl()) else {
        return Cow::Borrowed(text);
    };
    let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
    let mut shown = String::with_capacity(text.len());
    for run in runs {
        let written = &text[run.clone()];
        if levels[run.start].is_rtl() {
            shown.extend(words(written).into_iter().rev());
        } else {
            shown += written;
        }
    }
    Cow::Owned(shown)
}

/// Splits a text into its words and the single characters between them.
fn words(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = if first.is_alphanumeric() {
            rest.find(|letter: char| !is_of_a_word(letter))
                .unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let (word, after) = rest.split_at(end);
        words.push(word);
        rest = after;
    }
    words
}

/// Whether a character continues a word. Vowel points do, although they are not letters.
fn is_of_a_word(letter: char) -> bool {
    letter.is_alphanumeric() || ('\u{0591}'..='\u{05c7}').contains(&letter) || {
        ('\u{064b}'..='\u{0670}').contains(&letter)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn visual_order_reverses_right_to_left_words() {
        for same in ["", "Ann", "Ann 2", "李 小龍", "דוד", "é"] {
            assert_eq!(visual_order(same), same);
        }
        // The first word stands on the right.
        assert_eq!(visual_order("דוד כהן"), "כהן דוד");
        assert_eq!(visual_order("محمد علي"), "علي محمد");
        // Numbers are read from the left, and stand on the left of what they follow.
        assert_eq!(visual_order("דוד 12"), "12 דוד");
        assert_eq!(visual_order("Ann דוד כהן"), "Ann כהן דוד");
    }
}
