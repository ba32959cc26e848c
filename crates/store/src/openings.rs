//! Results of the player's own first moves.

use std::collections::HashMap;

use inarow_model::as_text;
use inarow_model::puzzles::likeness;
use inarow_rules::{Square, Variant, notation};
use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use super::rated::each_that_counts;
use super::tally::Score;
use super::{StoreError, query::MatchStanding};

/// Results of a first move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpeningRecord {
    /// The game.
    #[serde(with = "as_text")]
    pub game: Variant,
    /// The first move. Moves that are equal up to turning and mirroring count as one, under the square chosen last.
    pub square: Square,
    pub score: Score,
}

/// Returns the results of the player's first moves in matches that count, the most played move first.
pub(super) fn openings(connection: &Connection) -> Result<Vec<OpeningRecord>, StoreError> {
    let mut known = HashMap::<(Variant, Vec<u8>), OpeningRecord>::new();
    each_that_counts(connection, |played| {
        let first = if notation::separates(played.game) {
            played.moves.split(' ').next()
        } else {
            played.moves.get(..1)
        };
        let board = first.and_then(|first| notation::parse(played.game, first).ok());
        let square = board
            .as_ref()
            .and_then(|board| board.history().last().copied());
        let (Some(board), Some(square)) = (board.filter(|_| played.begins), square) else {
            return;
        };
        let opening = known
            .entry((played.game, likeness(&board)))
            .or_insert_with(|| OpeningRecord {
                game: played.game,
                square,
                score: Score::default(),
            });
        opening.square = square;
        let standing = match played.score {
            0.0 => MatchStanding::Lost,
            1.0 => MatchStanding::Won,
            _ => MatchStanding::Drawn,
        };
        opening.score.add(standing, 0);
    })?;
    let mut openings = known.into_values().collect::<Vec<_>>();
    openings.sort_by_key(|opening| {
        let Square { column, row } = opening.square;
        let played = std::cmp::Reverse(opening.score.played());
        (played, opening.game.to_string(), column, row)
    });
    Ok(openings)
}

#[cfg(test)]
mod tests {
    use inarow_model::match_state::MatchState;
    use inarow_model::setup::Setup;
    use inarow_rules::Record;

    use super::super::Store;
    use super::*;

    #[test]
    fn symmetric_first_moves_count_as_one() {
        let connection = Connection::open_in_memory().expect("memory");
        let mut store = Store::prepare(connection, "memory").expect("a database");
        let mut keep = |variant: Variant, seats: [&str; 2], moves: &str, given| {
            let board = notation::parse(variant, moves).expect("moves");
            let seats = seats.map(|seat| seat.parse().expect("a seat"));
            let saved = MatchState {
                given,
                verdict: None,
                remote: None,
                ..MatchState::new(Setup { variant, seats }, Record::from(board))
            };
            store.keep(None, &saved).expect("kept");
        };
        let flat = Variant::TIC_TAC_TOE;
        // Two corners, of which one is won and one drawn; a middle; and what says nothing of the player's first move.
        keep(flat, ["human", "easy"], "a1 b1 b2 c3 a3 a2 c1", 0);
        keep(flat, ["human", "easy"], "c3 a1 b2 c2 a2 c1 a3 b3 b1", 0);
        keep(flat, ["human", "easy"], "b2 a1 a2 c2 a3 c1 b1 b3 c3", 0);
        keep(flat, ["easy", "human"], "b1 a1 a2 b2 a3 c3", 0);
        keep(flat, ["human", "easy"], "b1 a1 a2 b2 a3 c3", 2);
        // On a wide board the names of columns have two digits.
        let wide = "12x3x3-drop".parse().expect("a variant");
        keep(wide, ["human", "easy"], "11 1 12 1 10", 0);
        let found = store.openings().expect("readable");
        let found = found.iter().map(|opening| {
            let name = notation::square_name(opening.square);
            let Score {
                won, drawn, lost, ..
            } = opening.score;
            (name, [won, drawn, lost])
        });
        let expected = [
            ("c3".to_owned(), [1, 1, 0]),
            ("k1".to_owned(), [1, 0, 0]),
            ("b2".to_owned(), [0, 1, 0]),
        ];
        assert_eq!(found.collect::<Vec<_>>(), expected);
    }
}
