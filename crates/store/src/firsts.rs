//! Firsts of the player, found in saved matches. They are saved too, so that they stay when these matches are deleted.

use std::collections::HashMap;

use inarow_engine::StrategyKind;
use inarow_model::as_text;
use inarow_model::calendar::now;
use inarow_model::firsts::First;
use inarow_model::puzzles::of_the_program;
use inarow_model::saved::Handle;
use inarow_model::sheet::grids;
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::rated::each_that_counts;
use super::{Store, StoreError};

/// Days of a week.
const WEEK: usize = 7;

/// A first that the player has achieved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Earned {
    #[serde(with = "as_text")]
    pub first: First,
    /// Time of the first, in milliseconds since 1970, in UTC.
    pub when: i64,
    /// The match in which the first was achieved, if there was one and it is still saved.
    pub handle: Option<Handle>,
    /// Whether the first has just been found and was not saved before.
    pub is_new: bool,
}

/// Firsts found in the database: for each its time in milliseconds since 1970, and the number of its match, if any.
type Noticed = HashMap<First, (i64, Option<i64>)>;

impl Store {
    /// Returns the player's firsts, the earliest first. New ones are saved.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn firsts(&mut self) -> Result<Vec<Earned>, StoreError> {
        let noticed = noticed(&self.0)?;
        self.earn(&noticed)
    }

    /// Whether the match can earn [`First::Flawless`]: it counts for the rating and was won, or drawn with the perfect
    /// opponent.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn can_be_flawless(&self, handle: Handle) -> Result<bool, StoreError> {
        let mut counts = false;
        each_that_counts(&self.0, |played| {
            let perfect = played.opponent == StrategyKind::Perfect;
            let least = if perfect { 0.5 } else { 1.0 };
            counts |= played.id == handle.id && played.score >= least;
        })?;
        Ok(counts)
    }

    /// Returns firsts as [`Self::firsts`] does, and adds [`First::Flawless`] for this match.
    ///
    /// To be called when it is proved that the player made no slip in the match.
    ///
    /// # Errors
    /// [`StoreError`].
    pub fn flawless(&mut self, handle: Handle) -> Result<Vec<Earned>, StoreError> {
        let mut noticed = noticed(&self.0)?;
        noticed.insert(First::Flawless, (now(), Some(handle.id)));
        self.earn(&noticed)
    }

    fn earn(&mut self, noticed: &Noticed) -> Result<Vec<Earned>, StoreError> {
        let known = read(&self.0)?;
        let is_known = |first: &First| known.iter().any(|earned| earned.first == *first);
        let new = noticed.iter().filter(|(first, _)| !is_known(first));
        let new = new.collect::<Vec<_>>();
        // Where nothing is new nothing is written.
        if new.is_empty() {
            return Ok(known);
        }
        let new = new.into_iter().map(|(first, earned)| (*first, *earned));
        let new = new.collect::<Vec<_>>();
        // Who has no room, or may not write, is told so where matches are kept.
        if remember(&mut self.0, &new).is_err() {
            return Ok(known);
        }
        let mut all = read(&self.0)?;
        for earned in &mut all {
            earned.is_new = new.iter().any(|(first, _)| *first == earned.first);
        }
        Ok(all)
    }
}

/// Saves new firsts.
fn remember(
    connection: &mut Connection,
    new: &[(First, (i64, Option<i64>))],
) -> Result<(), StoreError> {
    let transaction = connection.transaction()?;
    for (first, (when, of_match)) in new {
        let sql = "INSERT OR IGNORE INTO first (name, earned, of_match) VALUES (?1, ?2, ?3)";
        transaction.execute(sql, (first.to_string(), when, of_match))?;
    }
    Ok(transaction.commit()?)
}

/// Reads the saved firsts.
fn read(connection: &Connection) -> Result<Vec<Earned>, StoreError> {
    let mut statement = connection.prepare(
        "SELECT name, earned, of_match, serial FROM first
        LEFT JOIN match ON match.id = of_match AND binned IS NULL ORDER BY earned, name",
    )?;
    let mut rows = statement.query([])?;
    let mut all = Vec::new();
    while let Some(row) = rows.next()? {
        // What is no first has been written by somebody else.
        let first = row
            .get::<_, String>(0)
            .ok()
            .and_then(|name| name.parse().ok());
        let (Some(first), Ok(when)) = (first, row.get(1)) else {
            continue;
        };
        let id = row.get::<_, Option<i64>>(2).ok().flatten();
        let serial = row.get::<_, Option<i64>>(3).ok().flatten();
        all.push(Earned {
            first,
            when,
            handle: id.zip(serial).map(|(id, serial)| Handle { id, serial }),
            is_new: false,
        });
    }
    Ok(all)
}

/// Finds firsts in the saved matches, the solved puzzles and the sheets of paper.
fn noticed(connection: &Connection) -> Result<Noticed, StoreError> {
    let mut noticed = Noticed::new();
    each_that_counts(connection, |played| {
        if played.score == 1.0 {
            let (game, moves) = (played.game, played.moves);
            for first in First::of_win(game, played.opponent, played.begins, moves) {
                noticed
                    .entry(first)
                    .or_insert((played.when, Some(played.id)));
            }
        }
    })?;
    let mut puzzles = connection.prepare("SELECT name FROM puzzle")?;
    let mut rows = puzzles.query([])?;
    while let Some(row) = rows.next()? {
        let name = row.get::<_, String>(0).unwrap_or_default();
        let mut known = of_the_program().iter();
        if let Some(puzzle) = known.find(|puzzle| puzzle.name() == name) {
            let first = First::Puzzle(puzzle.solution.grade.number());
            noticed.entry(first).or_insert((now(), None));
        }
    }
    let mut days = connection.prepare("SELECT day FROM puzzle_day ORDER BY day")?;
    let days = days.query_map([], |row| Ok(row.get::<_, i64>(0).unwrap_or_default()))?;
    let days = days.collect::<Result<Vec<_>, _>>()?;
    // They are all different.
    let mut weeks = days.windows(WEEK);
    if weeks.any(|week| week[0].checked_add(WEEK as i64 - 1) == week.last().copied()) {
        noticed.insert(First::Week, (now(), None));
    }
    let mut sheets = connection.prepare(
        "SELECT sheet_seed, count(DISTINCT sheet_game), max(changed), max(id) FROM match
        WHERE sheet IS NOT NULL AND result <> 'running' AND binned IS NULL
        GROUP BY sheet ORDER BY max(changed)",
    )?;
    let mut rows = sheets.query([])?;
    while let Some(row) = rows.next()? {
        let seed = row.get::<_, i64>(0).unwrap_or_default();
        let games = row.get::<_, i64>(1).unwrap_or_default();
        let room = grids(seed.cast_unsigned()).len();
        if usize::try_from(games).is_ok_and(|games| games >= room) {
            let when = row.get(2).unwrap_or_else(|_| now());
            let last = row.get(3).ok();
            noticed.entry(First::Sheet).or_insert((when, last));
        }
    }
    Ok(noticed)
}

#[cfg(test)]
mod tests {
    use inarow_engine::Level;
    use inarow_model::match_state::MatchState;
    use inarow_model::setup::{Occupant, Setup};
    use inarow_model::sheet::Page;
    use inarow_rules::{Record, Variant, notation};

    use super::*;
    use crate::{PuzzleEvent, Query};

    const PIP: First = First::Beats(StrategyKind::Level(Level::Beginner));

    fn store() -> Store {
        let connection = Connection::open_in_memory().expect("memory");
        Store::prepare(connection, "memory").expect("a database")
    }

    fn saved(seats: [&str; 2], moves: &str) -> MatchState {
        let variant = Variant::TIC_TAC_TOE;
        let board = notation::parse(variant, moves).expect("moves");
        let seats = seats.map(|seat| seat.parse().expect("a seat"));
        MatchState::new(Setup { variant, seats }, Record::from(board))
    }

    fn of(earned: &[Earned]) -> Vec<(First, bool, bool)> {
        let earned = earned.iter();
        let told = earned.map(|one| (one.first, one.is_new, one.handle.is_some()));
        told.collect()
    }

    #[test]
    fn first_is_new_once_and_outlives_match() {
        let mut store = store();
        assert_eq!(store.firsts().expect("readable"), []);
        let won = "b2 a2 a1 c3 c1 b1 a3";
        // What was lost, or won with help, or by somebody else, is no first.
        let lost = saved(["beginner", "human:Ann"], won);
        let mut helped = saved(["human:Ann", "beginner"], won);
        helped.hints = [1, 0];
        let other = saved(["human:Ann", "adaptive@5"], won);
        for saved in [lost, helped, other] {
            store.keep(None, &saved).expect("kept");
        }
        assert_eq!(store.firsts().expect("readable"), []);
        let handle = store.keep(None, &saved(["human:Ann", "beginner:Pip"], won));
        let handle = handle.expect("kept");
        assert_eq!(of(&store.firsts().expect("readable")), [(PIP, true, true)]);
        assert_eq!(of(&store.firsts().expect("readable")), [(PIP, false, true)]);
        let flawless = store.flawless(handle).expect("kept");
        let both = [(PIP, false, true), (First::Flawless, true, true)];
        assert_eq!(of(&flawless), both);
        // Whoever takes the end back and plays another way earns nothing by it.
        assert!(store.can_be_flawless(handle).expect("readable"));
        let again = store.keep(
            None,
            &saved(["human:Ann", "beginner:Pip"], "b2 a2 a1 c3 c1 a3 b1"),
        );
        let again = again.expect("kept");
        assert!(!store.can_be_flawless(again).expect("readable"));
        store.delete(&[handle]).expect("deleted");
        let gone = [(PIP, false, false), (First::Flawless, false, false)];
        assert_eq!(of(&store.firsts().expect("readable")), gone);
    }

    #[test]
    fn puzzle_week_and_full_sheet_are_firsts() {
        let mut store = store();
        let hardest = of_the_program().last().expect("puzzles").clone();
        let grade = First::Puzzle(hardest.solution.grade.number());
        for day in [100, 102, 103, 104, 105, 106, 107] {
            let name = hardest.name().to_owned();
            let day = Some(day);
            let solved = PuzzleEvent::Solved { name, day };
            store.note_puzzle(&solved).expect("kept");
        }
        assert_eq!(
            of(&store.firsts().expect("readable")),
            [(grade, true, false)]
        );
        let name = "a lesson".to_owned();
        let day = Some(108);
        let solved = PuzzleEvent::Solved { name, day };
        store.note_puzzle(&solved).expect("kept");
        let firsts = of(&store.firsts().expect("readable"));
        assert!(firsts.contains(&(First::Week, true, false)), "{firsts:?}");
        let room = grids(7).len();
        for game in 0..room {
            let firsts = of(&store.firsts().expect("readable"));
            assert!(!firsts.iter().any(|(first, ..)| *first == First::Sheet));
            let mut saved = saved(["human", "human"], "b2 a2 a1 c3 c1 b1 a3");
            let game = u8::try_from(game).expect("few");
            saved.page = Some(Page {
                begun: 5,
                seed: 7,
                game,
            });
            store.keep(None, &saved).expect("kept");
        }
        let firsts = of(&store.firsts().expect("readable"));
        assert!(firsts.contains(&(First::Sheet, true, true)), "{firsts:?}");
    }

    #[test]
    fn whoever_adapts_is_one_opponent_however_strong() {
        let mut store = store();
        for (second, moves) in [
            ("adaptive@5:Echo", "b2 a2 a1 c3 c1 b1 a3"),
            ("adaptive:Echo", "a1 b1 b2 c3 a3 a2 c1"),
            ("adaptive@31", "b2 a2 a1 c3 c1 b1 a3"),
        ] {
            let saved = saved(["human:Ann", second], moves);
            store.keep(None, &saved).expect("kept");
        }
        let (tallies, _) = store.tallies().expect("readable");
        assert_eq!(tallies.len(), 1);
        assert_eq!(tallies[0].score.won, 3);
        let (_, opponents) = store.kinds().expect("readable");
        let adaptive = "adaptive".parse::<Occupant>().expect("a strategy");
        assert_eq!(opponents, [adaptive]);
        let query = Query {
            opponent: Some(adaptive),
            ..Query::default()
        };
        assert_eq!(store.count(&query).expect("readable"), 3);
        let rating_histories = store.rating_histories().expect("readable");
        assert_eq!(rating_histories[0].changes.len(), 3);
    }
}
