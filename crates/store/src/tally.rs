//! Results by game and opponent.

use std::collections::HashMap;

use inarow_model::as_text;
use inarow_model::setup::Seat;
use inarow_rules::Variant;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use serde::{Deserialize, Serialize};

use super::StoreError;
use super::query::MatchStanding;

/// Results of the human in one game against one opponent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// The game.
    #[serde(with = "as_text")]
    pub game: Variant,
    /// The opponent. A computer's name doesn't matter, nor does the strength of an adaptive opponent.
    #[serde(with = "as_text")]
    pub opponent: Seat,
    pub score: Score,
}

/// Results of some matches for the human, or of two humans for the one in the first place beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Matches won.
    pub won: u32,
    /// Matches that nobody won.
    pub drawn: u32,
    /// Matches lost.
    pub lost: u32,
    /// Matches won in a row, up to the last match.
    pub streak: u32,
    /// The most matches won in a row.
    pub longest_streak: u32,
    /// Moves of both players in all these matches.
    pub moves: u64,
}

impl Score {
    /// Matches played to their end.
    pub const fn played(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// Moves in a match, on average.
    pub fn length(&self) -> f64 {
        self.moves as f64 / f64::from(self.played().max(1))
    }

    pub(super) fn add(&mut self, standing: MatchStanding, length: u64) {
        self.moves += length;
        match standing {
            MatchStanding::Won => {
                self.won += 1;
                self.streak += 1;
                self.longest_streak = self.longest_streak.max(self.streak);
                return;
            }
            MatchStanding::Drawn => self.drawn += 1,
            MatchStanding::Lost => self.lost += 1,
            MatchStanding::Unfinished => return,
        }
        self.streak = 0;
    }
}

/// Returns the results by game and opponent, the most played first, and the total.
pub(super) fn tallies(connection: &Connection) -> Result<(Vec<Tally>, Score), StoreError> {
    let mut statement = connection.prepare(
        "SELECT game, opponent, standing, length FROM match
        WHERE standing IN ('won', 'drawn', 'lost') AND player <> '' AND binned IS NULL
            AND imported = 0 AND given < length ORDER BY serial",
    )?;
    let mut rows = statement.query([])?;
    let mut scores = HashMap::<String, HashMap<String, Score>>::new();
    let mut all = Score::default();
    while let Some(row) = rows.next()? {
        let text = |column| match row.get_ref(column) {
            Ok(ValueRef::Text(text)) => std::str::from_utf8(text).unwrap_or_default(),
            _ => "",
        };
        let standing = match text(2) {
            "won" => MatchStanding::Won,
            "lost" => MatchStanding::Lost,
            _ => MatchStanding::Drawn,
        };
        let length = row.get::<_, i64>(3).unwrap_or_default();
        let length = u64::try_from(length).unwrap_or_default();
        // A computer's name does not matter.
        let opponent = match text(1) {
            human if human.starts_with("human") => human,
            computer => computer.split([':', '@']).next().unwrap_or_default(),
        };
        let game = match scores.get_mut(text(0)) {
            Some(game) => game,
            None => scores.entry(text(0).to_owned()).or_default(),
        };
        let score = match game.get_mut(opponent) {
            Some(score) => score,
            None => game.entry(opponent.to_owned()).or_default(),
        };
        score.add(standing, length);
        all.add(standing, length);
    }
    let mut tallies = Vec::new();
    for (game, opponents) in scores {
        for (opponent, score) in opponents {
            // What is no game or no seat has been written by somebody else.
            if let (Ok(game), Ok(opponent)) = (game.parse(), opponent.parse()) {
                tallies.push(Tally {
                    game,
                    opponent,
                    score,
                });
            }
        }
    }
    tallies.sort_by_key(|tally| {
        let Tally {
            game,
            opponent,
            score,
        } = tally;
        (
            std::cmp::Reverse(score.played()),
            game.to_string(),
            opponent.to_string(),
        )
    });
    Ok((tallies, all))
}
