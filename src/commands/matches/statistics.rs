//! Results, and ratings of the player.

use std::io::Write;

use inarow_model::setup::Occupant;
use inarow_store::{Score, Store};
use inarow_text::Texts;
use inarow_text::names::strategy_name;
use serde_json::json;

use super::chosen::failed;
use super::table::TextTable;
use crate::commands::outcome::Failure;

pub(super) fn statistics(
    store: &Store,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    let texts = Texts::spoken();
    let (tallies, all) = store.tallies().map_err(failed)?;
    let rating_histories = store.rating_histories().map_err(failed)?;
    if json {
        for tally in tallies {
            let score = json!({
                "game": tally.game.to_string(),
                "opponent": tally.opponent.to_string(),
                "played": tally.score.played(),
                "won": tally.score.won,
                "drawn": tally.score.drawn,
                "lost": tally.score.lost,
                "streak": tally.score.streak,
                "longest_streak": tally.score.longest_streak,
                "length": tally.score.length(),
            });
            writeln!(output, "{score}")?;
        }
        for course in rating_histories {
            let now = course.now();
            let rating = json!({
                "game": course.game.to_string(),
                "rating": now.points,
                "error": now.error(),
                "matches": course.changes.len(),
            });
            writeln!(output, "{rating}")?;
        }
        return Ok(());
    }
    let said = |id: &str| texts.say(id);
    let mut table = TextTable::new(["list-game", "list-against"].map(said), COUNTS.map(said));
    let mut line = |game: String, opponent: String, score: &Score| {
        let counts = [
            score.played(),
            score.won,
            score.drawn,
            score.lost,
            score.streak,
            score.longest_streak,
        ];
        let counts = counts.map(|count| count.to_string()).into_iter();
        let length = format!("{:.1}", score.length());
        table.row([game, opponent], counts.chain([length]));
    };
    for tally in &tallies {
        let opponent = match (&tally.opponent.name, tally.opponent.occupant) {
            (_, Occupant::Computer(kind)) => strategy_name(texts, kind),
            (Some(name), Occupant::Human | Occupant::Remote) => name.clone(),
            (None, Occupant::Remote) => texts.say("player-remote"),
            (None, Occupant::Human) => texts.say("human"),
        };
        line(tally.game.to_string(), opponent, &tally.score);
    }
    line(texts.say("list-all"), String::new(), &all);
    write!(output, "{table}")?;
    if rating_histories.is_empty() {
        return Ok(());
    }
    let mut table = TextTable::new([said("list-game")], STRENGTHS.map(said));
    for course in &rating_histories {
        let now = course.now();
        let numbers = [
            format!("{:.0}", now.points),
            format!("{:.0}", now.error()),
            course.changes.len().to_string(),
        ];
        table.row([course.game.to_string()], numbers);
    }
    write!(output, "\n{table}")?;
    Ok(())
}

/// Text ids of the number columns in the table of results.
const COUNTS: [&str; 7] = [
    "list-count-played",
    "list-count-won",
    "list-count-drawn",
    "list-count-lost",
    "list-streak",
    "list-longest",
    "list-length",
];
const STRENGTHS: [&str; 3] = ["list-rating", "list-error", "list-matches"];
