//! How the player's strength has gone, from all matches that were played to their end.

use rusqlite::Connection;
use rusqlite::types::ValueRef;

use super::StoreError;
use crate::rating::Course;
use crate::rules::Variant;
use crate::setup::{Occupant, Seat};

/// The courses of all games that have ratings and that the player has played, in the order in which games are offered. A
/// match in which the player took a hint says nothing of their strength.
pub(super) fn courses(connection: &Connection) -> Result<Vec<Course>, StoreError> {
    let mut courses = Variant::PRESETS.map(|(_, game)| Course::new(game));
    let mut statement = connection.prepare(
        "SELECT id, game, opponent, standing FROM match
        WHERE standing IN ('won', 'drawn', 'lost') AND player <> '' AND binned IS NULL
        AND iif(player = 'first', hints_first, hints_second) = 0 ORDER BY changed, serial",
    )?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let text = |column| match row.get_ref(column) {
            Ok(ValueRef::Text(text)) => std::str::from_utf8(text).unwrap_or_default(),
            _ => "",
        };
        let (Ok(game), Ok(opponent)) = (text(1).parse::<Variant>(), text(2).parse::<Seat>()) else {
            continue;
        };
        let course = courses.iter_mut().find(|course| course.game == game);
        let (Some(course), Occupant::Computer(kind)) = (course, opponent.occupant) else {
            continue;
        };
        let score = match text(3) {
            "won" => 1.0,
            "lost" => 0.0,
            _ => 0.5,
        };
        course.play(row.get(0)?, kind, score);
    }
    let courses = courses.into_iter();
    Ok(courses
        .filter(|course| !course.changes.is_empty())
        .collect())
}
