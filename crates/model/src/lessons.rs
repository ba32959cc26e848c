//! Lessons: tasks on a board that teach one thing each. Their words are in the texts, and the tests prove them.

use std::sync::LazyLock;

use inarow_engine::puzzle::{Grade, Solution, Task};
use inarow_engine::{HintReason, Mistake};
use inarow_rules::{Board, Player, RuleSet, Square, Variant, notation};

use crate::puzzles::Puzzle;

/// A lesson: a task on a board that teaches one thing.
#[derive(Debug, PartialEq)]
pub struct Lesson {
    /// The name, part of the ids of the lesson's texts and of the key under which the lesson is saved.
    pub name: &'static str,
    /// The reason for the move to be found: the subject of the lesson.
    pub reason: HintReason,
    /// The board and the solution. Each of the player's moves in the solution is better than any other.
    pub puzzle: Puzzle,
}

const TIC_TAC_TOE: &str = "tic-tac-toe";
const CONNECT_FOUR: &str = "connect-four";
const GOMOKU: &str = "gomoku";
const RENJU: &str = "renju";
const MISERE: &str = "misere";
const CYLINDER: &str = "cylinder";
const POPOUT: &str = "popout";
const ULTIMATE: &str = "ultimate";

/// Name, reason for the move to be found, game, moves so far, and solution.
type WrittenLesson = (
    &'static str,
    HintReason,
    &'static str,
    &'static str,
    &'static str,
);

/// All lessons in their order.
const WRITTEN: [WrittenLesson; 28] = [
    ("three", HintReason::Wins, TIC_TAC_TOE, "a1 b2 a2 c3", "a3"),
    (
        "block",
        HintReason::StopsLine,
        TIC_TAC_TOE,
        "a1 b2 a2",
        "a3",
    ),
    (
        "fork",
        HintReason::MakesTwoThreats,
        TIC_TAC_TOE,
        "a1 a2 c2 b2",
        "c1 b1 c3",
    ),
    ("centre", HintReason::OnlyDraw, TIC_TAC_TOE, "a1", "b2"),
    (
        "stop-fork",
        HintReason::StopsTwoThreats,
        TIC_TAC_TOE,
        "a1 b1 c2",
        "b2",
    ),
    ("four", HintReason::Wins, CONNECT_FOUR, "172737", "4"),
    (
        "diagonal",
        HintReason::Wins,
        CONNECT_FOUR,
        "1223433454",
        "4",
    ),
    ("column", HintReason::StopsLine, CONNECT_FOUR, "14141", "1"),
    (
        "two-threats",
        HintReason::MakesTwoThreats,
        CONNECT_FOUR,
        "226744",
        "351",
    ),
    (
        "open-end",
        HintReason::StopsTwoThreats,
        CONNECT_FOUR,
        "3173775",
        "4",
    ),
    (
        "forced",
        HintReason::ThreatAfterThreat,
        CONNECT_FOUR,
        "1442253421",
        "35334",
    ),
    (
        "square-above",
        HintReason::KeepsSquareAbove,
        CONNECT_FOUR,
        "354356762155116564576614331443341",
        "2777722",
    ),
    (
        "odd",
        HintReason::OddSquares,
        CONNECT_FOUR,
        "363141647646441667435271773271",
        "31322",
    ),
    (
        "even",
        HintReason::EvenSquares,
        CONNECT_FOUR,
        "7417412755527674126417664145655",
        "2236333",
    ),
    ("first-move", HintReason::OnlyWin, CONNECT_FOUR, "", "4"),
    ("second-move", HintReason::OnlyWin, CONNECT_FOUR, "44", "4"),
    (
        "five",
        HintReason::Wins,
        GOMOKU,
        "h8 g8 i8 a1 j8 c3 k8 o1",
        "l8",
    ),
    (
        "open-four",
        HintReason::MakesTwoThreats,
        GOMOKU,
        "h8 f8 i8 a1 j8 c3",
        "k8 l8 g8",
    ),
    (
        "four-and-four",
        HintReason::MakesTwoThreats,
        GOMOKU,
        "h8 i9 h10 j10 h11 h9 f9 j9 g10",
        "k9 l9 g9",
    ),
    (
        "series",
        HintReason::ThreatAfterThreat,
        GOMOKU,
        "h8 i7 g7 i9 h6 i6 i5 j4 i8 k8",
        "f8 e9 g8 e8 j8",
    ),
    (
        "four-and-three",
        HintReason::ThreatAfterThreat,
        RENJU,
        "h8 g8 i8 m4 j8 c3 k9 k12 k10 e3",
        "k8 l8 k7 k11 k6",
    ),
    (
        "only-foul",
        HintReason::LeavesOnlyFoul,
        RENJU,
        "f8 i9 g8 j10 h7 k11 h6 c3 g7 c13 m13",
        "l12 a1 h8",
    ),
    ("misere-centre", HintReason::OnlyDraw, MISERE, "", "b2"),
    (
        "no-safe-square",
        HintReason::LeavesOnlyLines,
        MISERE,
        "c2 c3 b1 a3 b2 a2",
        "c1 a1",
    ),
    ("over-the-edge", HintReason::Wins, CYLINDER, "657514", "2"),
    (
        "take-out",
        HintReason::Wins,
        POPOUT,
        "4 1 1 2 2 4 3 7 3 7 4 6",
        "x4",
    ),
    (
        "third-board",
        HintReason::Wins,
        ULTIMATE,
        "f3 i7 i2 h6 d7 c1 i1 g3 b8 e4 f2 i5 h5 d4 b2 f4 i3 h7 f1 g7 c2 g5 a6 b9 f8 g6 c8 g4",
        "a2",
    ),
    ("one-board", HintReason::OnlyWin, "3x3x3-notakto", "", "b2"),
];

/// All lessons, in the order in which they are learnt.
pub fn all() -> &'static [Lesson] {
    static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
        // A test reads all of them.
        WRITTEN.into_iter().filter_map(read).collect()
    });
    &LESSONS
}

/// Returns the index of a lesson in [`all`].
pub fn place_of(lesson: &Lesson) -> usize {
    let place = all().iter().position(|other| other.name == lesson.name);
    place.unwrap_or_default()
}

/// Returns the index of the lesson about a mistake, on a board with the same line length and gravity as `variant`: one
/// under the same rule set, or else a freestyle one.
pub fn about(reason: Mistake, variant: Variant) -> Option<usize> {
    let reasons: &[HintReason] = match reason {
        Mistake::MissedWin | Mistake::SentToWin | Mistake::GaveLine => &[HintReason::Wins],
        Mistake::CompletedLine => &[HintReason::LeavesOnlyLines],
        Mistake::LetLineHappen => &[HintReason::StopsLine],
        Mistake::GaveUpSquareAbove | Mistake::SpoiltOwnSquareAbove => {
            &[HintReason::KeepsSquareAbove]
        }
        Mistake::LetTwoThreats => &[HintReason::StopsTwoThreats, HintReason::MakesTwoThreats],
        Mistake::LetOnlyFoul => &[HintReason::LeavesOnlyFoul],
        Mistake::OddSquares => &[HintReason::OddSquares],
        Mistake::EvenSquares => &[HintReason::EvenSquares],
    };
    // Of several with the same thing the last one is the least easily seen.
    let place = |reason: &HintReason, rule_set: RuleSet| {
        let kind = |game: Variant| (game.gravity(), game.line());
        let fits = |lesson: &Lesson| {
            let game = lesson.puzzle.board.variant();
            let same_game = game.rule_set() == rule_set && kind(game) == kind(variant);
            lesson.reason == *reason && same_game
        };
        all().iter().rposition(fits)
    };
    let under = |rule_set| reasons.iter().find_map(|reason| place(reason, rule_set));
    let own = under(variant.rule_set());
    // Two threats at once may be a foul.
    let usual = || match reason {
        Mistake::LetTwoThreats if variant.rule_set().has_fouls() => None,
        _ => under(RuleSet::Freestyle),
    };
    own.or_else(usual)
}

fn read((name, reason, variant, moves, line): WrittenLesson) -> Option<Lesson> {
    let board = notation::parse(variant.parse().ok()?, moves).ok()?;
    let player = board.turn();
    let mut after = board.clone();
    let line = moves_of(&mut after, line)?;
    let task = if after.winner() == Some(player) {
        Task::Win(line.len().div_ceil(2) as u32)
    } else {
        Task::Draw
    };
    let [grade, ..] = Grade::ALL;
    let puzzle = Puzzle::new(board, Solution { task, grade, line });
    Some(Lesson {
        name,
        reason,
        puzzle,
    })
}

/// Plays the moves in `line` and returns the squares where their pieces come to rest.
fn moves_of(board: &mut Board, line: &str) -> Option<Vec<Square>> {
    let before = board.ply();
    let so_far = notation::format(board);
    let all = [so_far.as_str(), line].join(if board.variant().gravity() { "" } else { " " });
    *board = notation::parse(board.variant(), all.trim()).ok()?;
    Some(board.history()[before..].to_vec())
}

impl Lesson {
    /// The key under which the lesson is saved once it was learnt. No puzzle has such a name.
    pub fn key(&self) -> String {
        format!("lesson {}", self.name)
    }

    /// The player who is to find the move.
    pub const fn player(&self) -> Player {
        self.puzzle.board.turn()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use inarow_engine::advice::Adviser;
    use inarow_engine::{Evaluation, Length};
    use inarow_solver::Stop;

    use super::*;

    /// Positions that are looked at, where nothing is known sooner.
    const PATIENCE: u64 = 200_000;

    /// The higher the better: sooner won, later lost.
    fn value(evaluation: Evaluation) -> i64 {
        match evaluation {
            Evaluation::Won(Length::Exact(plies)) => 1_000 - i64::from(plies),
            Evaluation::Won(_) => 500,
            Evaluation::Lost(Length::Exact(plies)) => i64::from(plies) - 1_000,
            Evaluation::Lost(_) => -500,
            Evaluation::Drawn | Evaluation::Opinion { .. } => 0,
        }
    }

    #[test]
    fn lesson_moves_are_strictly_best() {
        let stop = Stop::new();
        let mut advisers = HashMap::new();
        assert_eq!(all().len(), WRITTEN.len());
        for lesson in all() {
            let Puzzle {
                board, solution, ..
            } = &lesson.puzzle;
            let variant = board.variant();
            let adviser = advisers
                .entry(variant)
                .or_insert_with(|| Adviser::new(variant));
            let mut at = board.clone();
            for (number, square) in solution.line.iter().enumerate() {
                if at.turn() == lesson.player() {
                    let advice = adviser.advise(&at, PATIENCE, &stop, &mut |_| {});
                    let advice = advice.expect("not stopped");
                    let own = advice.evaluation_of(*square).expect("looked at");
                    assert!(own.is_certain(), "{}", lesson.name);
                    let others = at.legal_moves();
                    let others = others.into_iter().filter(|other| other != square);
                    for other in others {
                        let evaluation = advice.evaluation_of(other);
                        let worse =
                            evaluation.is_none_or(|evaluation| value(evaluation) < value(own));
                        let move_name = notation::move_name(variant, other);
                        assert!(worse, "{} {number}: {move_name}", lesson.name);
                    }
                    if number == 0 {
                        let hint = adviser.hint(&at, &advice, 0, &stop, &mut |_| {});
                        let hint = hint.expect("not stopped").expect("a hint");
                        assert_eq!(hint.square, *square, "{}", lesson.name);
                        assert!(hint.reasons.contains(&lesson.reason), "{}", lesson.name);
                    }
                }
                at.play(*square).expect("legal");
            }
        }
    }

    #[test]
    fn slips_on_the_usual_boards_have_lessons() {
        let about = |reason, game: &str| {
            let variant = game.parse().expect("a variant");
            about(reason, variant).map(|place| all()[place].name)
        };
        for &reason in Mistake::ALL {
            let game = match reason {
                Mistake::LetOnlyFoul => RENJU,
                Mistake::CompletedLine => MISERE,
                Mistake::SentToWin => ULTIMATE,
                Mistake::GaveLine => POPOUT,
                _ => CONNECT_FOUR,
            };
            assert!(about(reason, game).is_some(), "{reason:?}");
        }
        assert_eq!(about(Mistake::MissedWin, CONNECT_FOUR), Some("diagonal"));
        assert_eq!(
            about(Mistake::LetTwoThreats, TIC_TAC_TOE),
            Some("stop-fork")
        );
        assert_eq!(about(Mistake::LetTwoThreats, GOMOKU), Some("four-and-four"));
        assert_eq!(about(Mistake::OddSquares, TIC_TAC_TOE), None);
        assert_eq!(about(Mistake::LetOnlyFoul, GOMOKU), None);
        assert_eq!(about(Mistake::MissedWin, RENJU), Some("five"));
        let over_the_edge = Some("over-the-edge");
        assert_eq!(about(Mistake::MissedWin, CYLINDER), over_the_edge);
        assert_eq!(about(Mistake::LetTwoThreats, RENJU), None);
    }

    #[test]
    fn every_lesson_has_a_name_of_its_own() {
        let names = all().iter().map(|lesson| lesson.name);
        assert_eq!(names.collect::<HashSet<_>>().len(), WRITTEN.len());
    }
}
