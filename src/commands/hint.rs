//! `inarow hint`: the best move of a position, why, and what every move is worth.

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Args;
use inarow_engine::advice::{Advice, Adviser};
use inarow_engine::{Evaluation, Hint, Length, NoChoice};
use inarow_model::why::Why;
use inarow_rules::{Board, IllegalMove, Square, Variant, notation};
use inarow_solver::Stop;
use inarow_text::narration::knowledge;
use inarow_text::{Language, Texts};
use serde_json::{Value, json};

use super::options::{position, read};
use super::outcome::{CommandResult, Failure};

/// Maximum number of positions that the search visits: some seconds' worth.
const PATIENCE: u64 = 2_000_000;

#[derive(Args)]
pub(super) struct HintOptions {
    #[arg(default_value = "")]
    moves: String,
    #[arg(long, value_name = "VARIANT", value_parser = read::<Variant>, default_value = "connect-four")]
    game: Variant,
    #[arg(long)]
    json: bool,
}

pub(super) fn run(options: &HintOptions) -> CommandResult {
    let played = position(options.game, &options.moves)?;
    if played.is_opening() {
        return Err(Failure::unsuitable(Why::new("why-in-opening")));
    }
    let board = played.without_opening();
    let stop = Stop::new();
    let mut adviser = Adviser::new(board.variant());
    let looked = adviser.advise(&board, PATIENCE, &stop, &mut |_| {});
    let advice = looked.map_err(|why| match why {
        NoChoice::GameOver => Failure::unsuitable(IllegalMove::GameOver),
        why => Failure::usage(why),
    })?;
    let hint = adviser.hint(&board, &advice, 0, &stop, &mut |_| {});
    let hint = hint.map_err(|why| Failure::Failed(why.to_string()))?;
    let hint = hint.ok_or_else(|| Failure::failed("why-nothing-known"))?;
    let texts = Texts::spoken();
    let mut output = BufWriter::new(io::stdout().lock());
    if options.json {
        // Programs read the same in every language.
        let texts = Texts::of(Language::ENGLISH);
        writeln!(output, "{}", as_json(&played, &advice, &hint, &texts))?;
    } else {
        write_hint(&board, &advice, &hint, texts, &mut output)?;
    }
    output.flush()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes the hint, how play goes on, and a line for each move, the best first.
fn write_hint(
    board: &Board,
    advice: &Advice,
    hint: &Hint,
    texts: &Texts,
    output: &mut impl Write,
) -> io::Result<()> {
    let variant = board.variant();
    writeln!(output, "{}", knowledge::hint(texts, variant, hint))?;
    let line = names(variant, &hint.line).join(" ");
    writeln!(
        output,
        "{}",
        texts.tell("hint-line", &[("line", line.into())])
    )?;
    for advised in &advice.moves {
        let name = notation::move_name(variant, advised.square);
        let evaluation = knowledge::evaluation(texts, advised.evaluation);
        writeln!(output, "{name:>4}  {evaluation}")?;
    }
    Ok(())
}

fn names(variant: Variant, squares: &[Square]) -> Vec<String> {
    let squares = squares.iter();
    squares
        .map(|square| notation::move_name(variant, *square))
        .collect()
}

/// Returns the hint and the advice as JSON.
fn as_json(board: &Board, advice: &Advice, hint: &Hint, texts: &Texts) -> Value {
    let variant = board.variant();
    let reasons = hint.reasons.iter().map(ToString::to_string);
    let moves = advice.moves.iter().map(|advised| {
        let name = notation::move_name(variant, advised.square);
        json!({ "move": name, "worth": evaluation(advised.evaluation) })
    });
    json!({
        "game": variant.to_string(),
        "moves": notation::format(board),
        "best": notation::move_name(variant, hint.square),
        "hint": knowledge::hint(texts, variant, hint),
        "reasons": reasons.collect::<Vec<_>>(),
        "line": names(variant, &hint.line),
        "worth": moves.collect::<Vec<_>>(),
        "complete": advice.complete,
    })
}

/// Returns the evaluation of a move as JSON, from the view of its player. A certain win or loss has its length in
/// plies where known: exact (`plies`) or as a bound (`at_most`).
fn evaluation(evaluation: Evaluation) -> Value {
    let certain = |result, length: Length| {
        let (plies, at_most) = (length.exact(), length.at_most());
        json!({ "certain": result, "plies": plies, "at_most": at_most })
    };
    match evaluation {
        Evaluation::Won(length) => certain("won", length),
        Evaluation::Lost(length) => certain("lost", length),
        Evaluation::Drawn => json!({ "certain": "drawn" }),
        Evaluation::Opinion { score, depth, .. } => json!({ "opinion": score, "depth": depth }),
    }
}
