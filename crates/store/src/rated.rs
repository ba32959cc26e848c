//! The player's rating over time, from all finished matches.

use inarow_engine::{AT, StrategyKind};
use inarow_model::rating::{RatingHistory, rated_games};
use inarow_model::setup::{Occupant, Seat};
use inarow_rules::Variant;
use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::StoreError;

/// A match against a computer that counts for the player's rating.
pub(super) struct Played<'a> {
    /// The number of the match.
    pub(super) id: i64,
    /// Time of the last change, in milliseconds since 1970.
    pub(super) when: i64,
    /// The game.
    pub(super) game: Variant,
    /// The computer's strategy.
    pub(super) opponent: StrategyKind,
    /// Whether the player made the first move.
    pub(super) begins: bool,
    /// All moves, in the notation of the game.
    pub(super) moves: &'a str,
    /// Score of the player: 1, ½ or 0.
    pub(super) score: f64,
}

/// Calls `each` for every match against a computer that counts for the rating, in the order of play.
///
/// Matches in which the player took a hint don't count, nor do matches with given moves, matches on paper and imported
/// ones. A match from before given moves were saved doesn't count if it begins with the moves of the previous match.
pub(super) fn each_that_counts(
    connection: &Connection,
    mut each: impl FnMut(&Played),
) -> Result<(), StoreError> {
    let mut statement = connection.prepare(
        "SELECT id, game, opponent, standing, first || ' ' || second, moves,
            iif(player = 'first', hints_first, hints_second), changed, player FROM match
        WHERE standing IN ('won', 'drawn', 'lost') AND player <> '' AND sheet IS NULL AND binned IS NULL
            AND given = 0 AND imported = 0
        ORDER BY changed, serial",
    )?;
    let mut rows = statement.query([])?;
    let mut latest = [String::new(), String::new(), String::new()];
    while let Some(row) = rows.next()? {
        let text = |column| match row.get_ref(column) {
            Ok(ValueRef::Text(text)) => std::str::from_utf8(text).unwrap_or_default(),
            _ => "",
        };
        let played = [text(1).to_owned(), untuned(text(4)), text(5).to_owned()];
        let before = std::mem::replace(&mut latest, played);
        let goes_on = goes_on_from(&before, &latest);
        let (Ok(game), Ok(opponent)) = (text(1).parse::<Variant>(), text(2).parse::<Seat>()) else {
            continue;
        };
        let Occupant::Computer(opponent) = opponent.occupant else {
            continue;
        };
        if goes_on || row.get::<_, i64>(6).unwrap_or_default() > 0 {
            continue;
        }
        each(&Played {
            id: row.get(0)?,
            when: row.get(7).unwrap_or_default(),
            game,
            opponent,
            begins: text(8) == "first",
            moves: text(5),
            score: match text(3) {
                "won" => 1.0,
                "lost" => 0.0,
                _ => 0.5,
            },
        });
    }
    Ok(())
}

/// Returns the rating histories of all games that have ratings and that the player has played.
///
/// The games are in the order in which they are offered.
pub(super) fn rating_histories(connection: &Connection) -> Result<Vec<RatingHistory>, StoreError> {
    let mut rating_histories = rated_games().map(RatingHistory::new).collect::<Vec<_>>();
    each_that_counts(connection, |played| {
        let course = rating_histories
            .iter_mut()
            .find(|course| course.game == played.game.without_opening());
        if let Some(course) = course {
            course.play(played.id, played.opponent, played.score);
        }
    })?;
    let rating_histories = rating_histories.into_iter();
    Ok(rating_histories
        .filter(|course| !course.changes.is_empty())
        .collect())
}

/// Returns the seats of a match as text, without the strengths of adaptive opponents.
fn untuned(seats: &str) -> String {
    let mut parts = seats.split(AT);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |seats, part| {
        seats + part.trim_start_matches(|letter: char| letter.is_ascii_digit())
    })
}

/// Whether a match begins with all moves of the previous one but the last two at most, between the same players.
///
/// In a rematch the other player begins, so that this hardly happens by chance.
fn goes_on_from([game, players, moves]: &[String; 3], [now, by, played]: &[String; 3]) -> bool {
    if game != now || players != by {
        return false;
    }
    let (before, after) = (plies(moves), plies(played));
    let same = before.iter().zip(&after);
    let shared = same.take_while(|(one, other)| one == other).count();
    let most = before.len().saturating_sub(2).max(before.len() / 2);
    shared > 0 && shared >= most
}

/// Splits the moves of a game into single moves: words, or digits in notations without spaces, some of them after an
/// `x`.
fn plies(moves: &str) -> Vec<&str> {
    if moves.contains(' ') {
        moves.split(' ').collect()
    } else {
        moves.split_inclusive(|letter| letter != 'x').collect()
    }
}
