//! A game looked at afterwards, in words.

use std::io::{self, Write};

use crate::ai::review::{Certainty, Reason, Review, Reviewed, Worth};
use crate::rules::{Board, notation};
use crate::texts::Texts;

use super::MARKS;

/// Writes a line for each move, and where the game turned.
///
/// # Errors
/// When writing fails.
pub fn write_review(
    board: &Board,
    review: &Review,
    texts: &Texts,
    output: &mut impl Write,
) -> io::Result<()> {
    let variant = board.variant();
    for (place, reviewed) in review.moves.iter().enumerate() {
        let Reviewed {
            square,
            player,
            before,
            after,
            best,
            reasons,
        } = reviewed;
        let values = [
            ("number", (place + 1).into()),
            ("mark", MARKS[player.index()].to_string().into()),
            ("move", notation::move_name(variant, *square).into()),
            ("before", worth(texts, *before).into()),
            ("after", worth(texts, *after).into()),
        ];
        if best.contains(square) || before.score <= after.score {
            writeln!(output, "{}", texts.tell("review-good", &values))?;
            continue;
        }
        let names = best
            .iter()
            .map(|square| notation::move_name(variant, *square))
            .collect::<Vec<_>>()
            .join(", ");
        let [number, mark, played, before, after] = values;
        let values = [number, mark, played, before, after, ("best", names.into())];
        writeln!(output, "{}", texts.tell("review-worse", &values))?;
        for reason in reasons {
            writeln!(output, "    {}", texts.say(reason_id(*reason)))?;
        }
    }
    let turned = match review.turning_point() {
        Some(place) => texts.tell("review-turned", &[("number", (place + 1).into())]),
        None => texts.say("review-never-turned"),
    };
    writeln!(output, "{turned}")
}

/// What a position is worth, in words.
fn worth(texts: &Texts, worth: Worth) -> String {
    let result = match (worth.win_in(), worth.score.signum()) {
        (Some(stones), 1) => texts.tell("worth-wins", &[("stones", stones.into())]),
        (Some(stones), _) => texts.tell("worth-loses", &[("stones", stones.into())]),
        (None, _) if worth.certainty == Certainty::Known => texts.say("worth-drawn"),
        (None, 1) => texts.say("worth-better"),
        (None, 0) => texts.say("worth-even"),
        (None, _) => texts.say("worth-worse"),
    };
    match worth.certainty {
        Certainty::Known => result,
        Certainty::Depth(depth) => {
            let values = [("result", result.into()), ("depth", depth.into())];
            texts.tell("worth-opinion", &values)
        }
    }
}

const fn reason_id(reason: Reason) -> &'static str {
    match reason {
        Reason::MissedWin => "reason-missed-win",
        Reason::LetLineHappen => "reason-let-line-happen",
        Reason::GaveUpSquareAbove => "reason-gave-up-square-above",
        Reason::SpoiltOwnSquareAbove => "reason-spoilt-own-square-above",
        Reason::LetTwoThreats => "reason-let-two-threats",
        Reason::OddSquares => "reason-odd-squares",
        Reason::EvenSquares => "reason-even-squares",
    }
}
