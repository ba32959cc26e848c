//! What has been won and lost, and how strong the player is.

use std::io::Write;

use inarow::setup::{Occupant, strategy_name};
use inarow::store::{Score, Store};
use inarow::texts::{Language, Texts};
use serde_json::json;

use super::chosen::failed;
use crate::commands::Failure;

pub(super) fn statistics(
    store: &Store,
    json: bool,
    output: &mut impl Write,
) -> Result<(), Failure> {
    // What stands around them is English.
    let texts = &Texts::of(Language::ENGLISH);
    let (tallies, all) = store.tallies().map_err(failed)?;
    let courses = store.courses().map_err(failed)?;
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
        for course in courses {
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
    writeln!(
        output,
        "{:<14}  {:<16}  played     won   drawn    lost  streak  longest  length",
        "game", "against"
    )?;
    let mut line = |game: &str, opponent: &str, score: &Score| {
        writeln!(
            output,
            "{game:<14}  {opponent:<16}  {:>6}  {:>6}  {:>6}  {:>6}  {:>6}  {:>7}  {:>6.1}",
            score.played(),
            score.won,
            score.drawn,
            score.lost,
            score.streak,
            score.longest_streak,
            score.length()
        )
    };
    for tally in &tallies {
        let opponent = match (&tally.opponent.name, tally.opponent.occupant) {
            (_, Occupant::Computer(kind)) => strategy_name(texts, kind),
            (Some(name), Occupant::Human) => name.clone(),
            (None, Occupant::Human) => texts.say("human"),
        };
        line(&tally.game.to_string(), &opponent, &tally.score)?;
    }
    line("all", "", &all)?;
    if !courses.is_empty() {
        writeln!(output, "\n{:<14}  rating  error  matches", "game")?;
    }
    for course in &courses {
        let (game, now) = (course.game.to_string(), course.now());
        let (points, error, matches) = (now.points, now.error(), course.changes.len());
        writeln!(
            output,
            "{game:<14}  {points:>6.0}  {error:>5.0}  {matches:>7}"
        )?;
    }
    Ok(())
}
