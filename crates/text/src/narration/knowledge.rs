//! Knowledge about a move in words, the same in the window and on the command line.

use inarow_engine::review::{Review, Reviewed, Slip};
use inarow_engine::{
    Ending, Evaluation, Hint, HintReason, Length, Mistake, Overlooked, StrategyKind, Thought,
};
use inarow_model::firsts::First;
use inarow_rules::{Board, Player, Square, Variant, notation};

use crate::Texts;
use crate::names::character_name;

/// A hint in one sentence.
pub fn hint(texts: &Texts, variant: Variant, hint: &Hint) -> String {
    // Under gravity a move is a column, elsewhere a square.
    let place = |id, out| {
        if variant.gravity() {
            let id = if variant.is_outlet(hint.square) {
                out
            } else {
                id
            };
            texts.tell(id, &[("name", (hint.square.column + 1).into())])
        } else {
            notation::square_name(hint.square)
        }
    };
    let depth = match hint.evaluation {
        Evaluation::Opinion { depth, .. } => depth,
        _ => 0,
    };
    let stones = hint.evaluation.win_in();
    let values = [
        (
            "start",
            place("place-at-start", "place-out-at-start").into(),
        ),
        ("place", place("place-within", "place-out-within").into()),
        ("stones", stones.unwrap_or(0).into()),
        ("outlook", outlook(texts, hint.evaluation).into()),
        ("depth", depth.into()),
    ];
    let id = match (hint.reasons.first(), hint.evaluation) {
        (Some(HintReason::OnlyWin), _) if stones.is_none() => "hint-reason-only-win-somehow",
        (Some(reason), _) => &format!("hint-reason-{reason}"),
        (None, Evaluation::Won(_)) => "hint-win",
        (None, Evaluation::Lost(_)) => "hint-loss",
        (None, Evaluation::Drawn) => "hint-draw",
        (None, Evaluation::Opinion { .. }) => "hint-opinion",
    };
    texts.tell(id, &values)
}

/// A first in words.
pub fn first(texts: &Texts, first: First) -> String {
    match first {
        First::Beats(level) => {
            let name = character_name(texts, level);
            texts.tell("first-beats", &[("name", name.into())])
        }
        First::Flawless => texts.say("first-flawless"),
        First::FromTheMiddle => texts.say("first-from-the-middle"),
        First::Puzzle(grade) => texts.tell("first-puzzle", &[("grade", grade.into())]),
        First::Week => texts.say("first-week"),
        First::Sheet => texts.say("first-sheet"),
    }
}

/// Says an opponent's greeting. Strategies without a character have none.
pub fn greeting(texts: &Texts, kind: StrategyKind) -> Option<String> {
    let id = format!("greets-{}", kind.name());
    kind.is_character().then(|| texts.say(&id))
}

/// Says an opponent's words after a game: how it was decided, by its last moves. `side` is the opponent's side.
///
/// Returns `None` for strategies without a character, and while the game goes on.
pub fn parting(texts: &Texts, kind: StrategyKind, side: Player, board: &Board) -> Option<String> {
    if !kind.is_character() || !board.is_over() {
        return None;
    }
    let Some((ending, square)) = Ending::of(board) else {
        return Some(texts.say("parts-drawn"));
    };
    let variant = board.variant();
    let place = places(texts, variant, &[square]);
    let id = if board.winner() == Some(side) {
        format!("parts-won-{ending}")
    } else {
        format!("parts-lost-{ending}")
    };
    Some(texts.tell(&id, &[("place", place.into())]))
}

/// Says how many plies a level looked ahead, and what it overlooked.
pub fn thought(texts: &Texts, variant: Variant, thought: Thought) -> String {
    let square = thought.overlooked.map(|(_, square)| square);
    let place = square.map(|square| places(texts, variant, &[square]));
    let place = place.unwrap_or_default();
    let values = [("depth", thought.plies.into()), ("place", place.into())];
    let id = match thought.overlooked {
        None => "thought-saw",
        Some((Overlooked::OwnLine, _)) => "thought-own-line",
        Some((Overlooked::OtherLine, _)) => "thought-other-line",
        Some((Overlooked::LosingLine, _)) => "thought-losing-line",
        Some((Overlooked::Reply, _)) => "thought-reply",
    };
    texts.tell(id, &values)
}

/// Evaluation of a move in words, with the depth of an opinion.
pub fn evaluation(texts: &Texts, evaluation: Evaluation) -> String {
    let result = outlook(texts, evaluation);
    match evaluation {
        Evaluation::Opinion {
            depth, full_width, ..
        } => {
            let values = [("result", result.into()), ("depth", depth.into())];
            if full_width {
                texts.tell("evaluation-opinion", &values)
            } else {
                texts.tell("evaluation-opinion-narrow", &values)
            }
        }
        Evaluation::Won(_) | Evaluation::Lost(_) | Evaluation::Drawn => result,
    }
}

/// Says the prospects after a move. A length that is only an upper bound is named as one.
pub fn outlook(texts: &Texts, evaluation: Evaluation) -> String {
    let bound = evaluation.length().and_then(Length::at_most);
    let bound = bound.map(|plies| plies.div_ceil(2));
    match (evaluation.result(), evaluation.win_in(), bound) {
        // The loser makes the last move where lines lose.
        (1, ..) if evaluation.plies_to_win() == Some(2) => texts.say("evaluation-wins-next"),
        (-1, ..) if evaluation.plies_to_win() == Some(1) => texts.say("evaluation-loses-now"),
        // The winner's own move is the first of those pieces.
        (1, Some(stones), _) => texts.tell("evaluation-wins", &[("stones", stones.into())]),
        (1, None, Some(stones)) => {
            texts.tell("evaluation-wins-within", &[("stones", stones.into())])
        }
        (1, None, None) => texts.say("evaluation-won"),
        (-1, Some(stones), _) => texts.tell("evaluation-loses", &[("stones", stones.into())]),
        (-1, None, Some(stones)) => {
            texts.tell("evaluation-loses-within", &[("stones", stones.into())])
        }
        (-1, None, None) => texts.say("evaluation-lost"),
        _ => texts.say(match evaluation.score() {
            0 if evaluation == Evaluation::Drawn => "evaluation-drawn",
            0 => "evaluation-even",
            1.. => "evaluation-better",
            _ => "evaluation-worse",
        }),
    }
}

/// Comments on the move with this number, from 1: its quality, and the reasons.
pub fn reviewed(
    texts: &Texts,
    variant: Variant,
    number: usize,
    reviewed: &Reviewed,
) -> Vec<String> {
    let Reviewed {
        before,
        after,
        best,
        reasons,
        slip,
        ..
    } = reviewed;
    let values = [
        ("best", places(texts, variant, best).into()),
        ("after", outlook(texts, *after).into()),
    ];
    let id = match (before.result(), after.result()) {
        _ if number == variant.squares() && !variant.has_outlets() => "reviewed-only",
        _ if !reviewed.is_weaker() => "reviewed-good",
        (1, _) if *slip == Some(Slip::Probable) => "reviewed-let-go",
        _ if *slip == Some(Slip::Probable) => "reviewed-lost",
        (1, 0) => "reviewed-win-to-draw",
        (1, -1) => "reviewed-win-to-loss",
        (0, -1) => "reviewed-draw-to-loss",
        // A win that takes longer, or a loss that comes sooner.
        (1, 1) => "reviewed-slower",
        (-1, -1) => "reviewed-sooner",
        _ => "reviewed-weaker",
    };
    let mut told = vec![texts.tell(id, &values)];
    told.extend(
        reasons
            .iter()
            .map(|reason| texts.say(&format!("mistake-{reason}"))),
    );
    told
}

/// Names the targets of moves: squares, or under gravity columns, and then those where pieces are taken out.
pub fn places(texts: &Texts, variant: Variant, squares: &[Square]) -> String {
    let between = texts.say("between-items");
    let (out, onto): (Vec<Square>, Vec<Square>) = squares
        .iter()
        .partition(|square| variant.is_outlet(**square));
    let names = onto.iter();
    let names = names.map(|square| notation::move_name(variant, *square));
    let names = names.collect::<Vec<_>>().join(&between);
    if !variant.gravity() {
        return names;
    }
    let values = [("names", names.into()), ("count", onto.len().into())];
    let columns = (!onto.is_empty()).then(|| texts.tell("places-within", &values));
    let out = out.iter();
    let out = out.map(|outlet| notation::move_name(variant, *outlet));
    let places = columns.into_iter().chain(out);
    places.collect::<Vec<_>>().join(&between)
}

/// Says the worst slip of a game, if there was one.
pub fn worst(texts: &Texts, variant: Variant, review: &Review) -> Option<String> {
    let ply = review.worst()?;
    let reviewed = review.moves.get(ply)?;
    let id = match (
        reviewed.slip?,
        reviewed.before.result(),
        reviewed.after.result(),
    ) {
        (Slip::GaveAway, 1, 0) => "worst-win-to-draw",
        (Slip::GaveAway, 1, _) => "worst-win-to-loss",
        (Slip::GaveAway, ..) => "worst-draw-to-loss",
        (Slip::Probable, 1, _) => "worst-let-go",
        (Slip::Probable, ..) => "worst-lost",
        (Slip::Overlooked, ..) if reviewed.reasons.first() == Some(&Mistake::MissedWin) => {
            "worst-missed"
        }
        (Slip::Overlooked, ..) if reviewed.reasons.first() == Some(&Mistake::SentToWin) => {
            "worst-sent"
        }
        (Slip::Overlooked, ..) if reviewed.reasons.contains(&Mistake::GaveLine) => "worst-gave",
        (Slip::Overlooked, ..) if variant.has_outlets() => "worst-sent",
        (Slip::Overlooked, ..) => "worst-open",
        (Slip::MuchShorter, 1, _) => "worst-slower",
        (Slip::MuchShorter, ..) => "worst-sooner",
    };
    let values = [
        ("number", (ply + 1).into()),
        ("place", places(texts, variant, &[reviewed.square]).into()),
    ];
    Some(texts.tell(id, &values))
}

/// Says that a player made the same mistake `count` times in a game.
pub fn repeated_mistake(texts: &Texts, name: &str, reason: Mistake, count: usize) -> String {
    let values = [("name", name.into()), ("count", count.into())];
    texts.tell(&format!("mistakes-{reason}"), &values)
}
