//! Commands that can be typed in a match with a friend besides moves.

use inarow_protocol::Phrase;
use inarow_text::Texts;

/// A command typed in English or in the language of the texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RemoteWord {
    Yes,
    No,
    Back,
    Board,
    Draw,
    Resign,
    Rematch,
    Call,
    /// Lists the phrases.
    Phrases,
    Say(Phrase),
}

impl RemoteWord {
    /// Commands of one word: the command, the English word, and the id of the text with the word in another language.
    const ALL: [(Self, &str, &str); 9] = [
        (Self::Yes, "yes", "console-word-yes"),
        (Self::No, "no", "console-word-no"),
        (Self::Back, "back", "console-word-back"),
        (Self::Board, "board", "console-word-board"),
        (Self::Draw, "draw", "console-word-draw"),
        (Self::Resign, "resign", "console-word-resign"),
        (Self::Rematch, "rematch", "console-word-rematch"),
        (Self::Call, "call", "console-word-call"),
        (Self::Phrases, "say", "console-word-say"),
    ];

    /// Returns the typed command, if `line` is one. Yes and no can be shortened to the first letter.
    pub(super) fn of(texts: &Texts, line: &str) -> Option<Self> {
        let line = line.trim().to_lowercase();
        let is = |word: Self, english: &str, id: &str| {
            let said = texts.say(id);
            let short = matches!(word, Self::Yes | Self::No);
            let first = |word: &str| word.chars().next().map(String::from);
            line == english
                || line == said
                || short
                    && (Some(&line) == first(english).as_ref()
                        || Some(&line) == first(&said).as_ref())
        };
        let found = Self::ALL
            .into_iter()
            .find(|(word, english, id)| is(*word, english, id));
        if let Some((word, ..)) = found {
            return Some(word);
        }
        // Not all languages have spaces between words.
        let said = texts.say("console-word-say");
        let number = line
            .strip_prefix("say")
            .or_else(|| line.strip_prefix(&said))?;
        let number = number.trim().parse::<usize>().ok()?;
        let phrase = Phrase::ALL.get(number.checked_sub(1)?)?;
        Some(Self::Say(*phrase))
    }
}

#[cfg(test)]
mod tests {
    use inarow_text::Language;

    use super::*;

    #[test]
    fn words_work_in_english_and_own_language() {
        for language in Language::all() {
            let texts = Texts::of(*language);
            for (word, english, id) in RemoteWord::ALL {
                assert_eq!(RemoteWord::of(&texts, english), Some(word), "{english}");
                assert_eq!(RemoteWord::of(&texts, &texts.say(id)), Some(word), "{id}");
            }
            assert_eq!(RemoteWord::of(&texts, "Y"), Some(RemoteWord::Yes));
            assert_eq!(RemoteWord::of(&texts, "n"), Some(RemoteWord::No));
            assert_eq!(
                RemoteWord::of(&texts, "say 2"),
                Some(RemoteWord::Say(Phrase::GoodLuck))
            );
            let said = texts.say("console-word-say");
            for said in [format!("{said} 1"), format!("{said}1"), "say1".to_owned()] {
                assert_eq!(
                    RemoteWord::of(&texts, &said),
                    Some(RemoteWord::Say(Phrase::Hello))
                );
            }
            for none in ["say 0", "say 9", "say x", "4", "b2", ""] {
                assert_eq!(RemoteWord::of(&texts, none), None, "{none}");
            }
        }
    }
}
