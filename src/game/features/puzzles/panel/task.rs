//! Texts of puzzles.

use inarow_engine::puzzle::Task;
use inarow_model::puzzles::{Puzzle, PuzzleTheme};
use inarow_text::narration::knowledge;

use crate::game::kit::panel::Word;
use crate::game::persistence::Library;
use crate::game::words::Words;

/// The task of a puzzle, in a sentence.
pub(super) fn task(words: &Words, puzzle: &Puzzle) -> String {
    match puzzle.solution.task {
        Task::Draw => words.say("puzzle-draw"),
        Task::Win(pieces) => {
            let line = puzzle.board.variant().line();
            let values = [("pieces", pieces.into()), ("line", line.into())];
            // What is not solved is won by threats alone.
            if puzzle.solution.by_threats(puzzle.board.variant()) {
                words.tell("puzzle-win-threats", &values)
            } else {
                words.tell("puzzle-win", &values)
            }
        }
    }
}

/// The task in two words.
pub(super) fn short_task(words: &Words, puzzle: &Puzzle) -> String {
    match puzzle.solution.task {
        Task::Draw => words.say("puzzle-short-draw"),
        Task::Win(pieces) => words.tell("puzzle-short-win", &[("pieces", pieces.into())]),
    }
}

/// Returns sentences on new firsts that belong to no match: the last puzzle earned them.
pub(super) fn firsts(words: &Words, library: &Library) -> Vec<Word> {
    let earned = library.new_firsts.iter();
    let earned = earned.filter(|earned| earned.handle.is_none());
    let told = earned.map(|earned| {
        let first = knowledge::first(words, earned.first);
        Word::Sentence(words.tell("first-told", &[("first", first.into())]))
    });
    told.collect()
}

/// Name of a theme.
pub(super) fn theme_name(words: &Words, theme: PuzzleTheme) -> String {
    words.say(&format!("theme-{theme}"))
}
