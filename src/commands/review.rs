//! `inarow review`: evaluates the moves of a match afterwards, in words.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use inarow_engine::review::{Review, Reviewed, review};
use inarow_model::why::Why;
use inarow_rules::{Board, Variant, notation};
use inarow_solver::Stop;
use inarow_terminal::MARKS;
use inarow_text::Texts;
use inarow_text::narration::knowledge::{evaluation, outlook, places, worst};
use indicatif::ProgressBar;

use super::options::{position, read};
use super::outcome::{CommandResult, Failure};

#[derive(Args)]
pub(super) struct ReviewOptions {
    moves: String,
    #[arg(long, value_name = "VARIANT", value_parser = read::<Variant>, default_value = "connect-four")]
    game: Variant,
}

pub(super) fn run(options: &ReviewOptions) -> CommandResult {
    let board = position(options.game, &options.moves)?;
    if board.ply() == 0 {
        return Err(Failure::unsuitable(Why::new("why-nothing-to-review")));
    }
    let bar = ProgressBar::new(board.ply() as u64);
    let looked = review(&board, 0, &Stop::new(), &mut |ply, _| {
        bar.set_position((board.ply() - ply) as u64);
    });
    bar.finish_and_clear();
    let review = looked.map_err(|why| Failure::Failed(why.to_string()))?;
    let mut output = BufWriter::new(io::stdout().lock());
    write_review(&board, &review, Texts::spoken(), &mut output)?;
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes a line for each move, and the moves at which the match turned.
fn write_review(
    board: &Board,
    review: &Review,
    texts: &Texts,
    output: &mut impl Write,
) -> io::Result<()> {
    let variant = board.variant();
    for (ply, reviewed) in review.moves.iter().enumerate() {
        let Reviewed {
            square,
            player,
            before,
            after,
            best,
            reasons,
            ..
        } = reviewed;
        let line = if !reviewed.is_weaker() {
            "review-good"
        } else if outlook(texts, *before) == outlook(texts, *after) {
            // The two differ, but words do not tell how.
            "review-worse-alike"
        } else {
            "review-worse"
        };
        let values = [
            ("number", (ply + 1).into()),
            ("mark", MARKS[variant.look(*player)].to_string().into()),
            ("move", notation::move_name(variant, *square).into()),
            ("before", evaluation(texts, *before).into()),
            ("after", evaluation(texts, *after).into()),
            ("best", places(texts, variant, best).into()),
        ];
        writeln!(output, "{}", texts.tell(line, &values))?;
        for reason in reasons {
            writeln!(output, "    {}", texts.say(&format!("mistake-{reason}")))?;
        }
    }
    writeln!(output, "{}", turned(review, texts))?;
    // Where the game turned has been said.
    match worst(texts, variant, review).filter(|_| review.turning_points().is_empty()) {
        Some(worst) => writeln!(output, "{worst}"),
        None => Ok(()),
    }
}

/// Returns a sentence with the moves at which the match turned.
fn turned(review: &Review, texts: &Texts) -> String {
    let numbers = review
        .turning_points()
        .into_iter()
        .map(|ply| (ply + 1).to_string())
        .collect::<Vec<_>>();
    match &*numbers {
        [] => texts.say("review-never-turned"),
        [number] => texts.tell("review-turned", &[("number", number.as_str().into())]),
        [earlier @ .., last] => texts.tell(
            "review-turned-often",
            &[
                ("earlier", earlier.join(&texts.say("between-items")).into()),
                ("last", last.as_str().into()),
            ],
        ),
    }
}
