//! Queries: conditions for matches, and their order.

use inarow_model::as_text;
use inarow_model::setup::Occupant;
use inarow_rules::{OpeningRule, Variant};
use serde::{Deserialize, Serialize};

/// Result of a match for its human. With two humans it is that of the one in the first place beside the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchStanding {
    /// The human won.
    Won,
    /// The human lost.
    Lost,
    /// The match was drawn.
    Drawn,
    /// The match has not ended.
    Unfinished,
}

impl MatchStanding {
    /// All standings.
    pub const ALL: [Self; 4] = [Self::Won, Self::Lost, Self::Drawn, Self::Unfinished];

    /// SQL condition of that standing.
    const fn condition(self) -> &'static str {
        match self {
            Self::Won => "standing = 'won'",
            Self::Lost => "standing = 'lost'",
            Self::Drawn => "standing = 'drawn'",
            Self::Unfinished => "result = 'running'",
        }
    }
}

/// Order of matches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum MatchOrder {
    /// The match that was saved last. Imported matches come after all others, whatever their date.
    Kept,
    /// The match with the latest date.
    #[default]
    Latest,
    /// The match with the earliest date.
    Earliest,
    /// The match with the most moves.
    Longest,
    /// The match with the fewest moves.
    Shortest,
}

impl MatchOrder {
    /// The orders that players choose from.
    pub const CHOICES: [Self; 4] = [Self::Latest, Self::Earliest, Self::Longest, Self::Shortest];

    /// SQL key of the order. Of equal matches the one with the higher serial number is later, even if the clock was set
    /// back.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Kept => "serial DESC",
            Self::Latest => "changed DESC, serial DESC",
            Self::Earliest => "changed, serial",
            Self::Longest => "length DESC, serial DESC",
            Self::Shortest => "length, serial",
        }
    }
}

/// A search for matches that fulfil all conditions given here.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// The game.
    #[serde(with = "as_text::option")]
    pub game: Option<Variant>,
    /// Opponent of the human.
    #[serde(with = "as_text::option")]
    pub opponent: Option<Occupant>,
    pub standing: Option<MatchStanding>,
    /// Whether to find only matches that were left here: not ended, or left at a ply before their end.
    pub left: bool,
    /// Whether to find the matches in the bin, instead of all others.
    pub binned: bool,
    /// Part of a player's name or of the title, in letters of any case; empty for any.
    pub name: String,
    pub order: MatchOrder,
}

impl Query {
    /// Matches that were left unfinished here, the latest first.
    pub fn left() -> Self {
        Self {
            left: true,
            order: MatchOrder::Kept,
            ..Self::default()
        }
    }

    /// Whether the query has no condition, so that it finds every match that is not in the bin.
    pub fn is_any(&self) -> bool {
        let Self {
            game,
            opponent,
            standing,
            left,
            binned,
            name,
            order: _,
        } = self;
        let nobody = opponent.is_none() && name.trim().is_empty();
        game.is_none() && nobody && standing.is_none() && !left && !binned
    }

    /// SQL condition of the query, and its values.
    pub(super) fn condition(&self) -> (String, Vec<(&'static str, String)>) {
        let mut conditions = vec![if self.binned {
            "binned IS NOT NULL"
        } else {
            "binned IS NULL"
        }];
        let mut values = Vec::new();
        if let Some(game) = self.game {
            // Without an opening it is the game with any.
            conditions.push("game IN (:game, :game_1, :game_2, :game_3, :game_4, :game_5)");
            let names = [
                ":game", ":game_1", ":game_2", ":game_3", ":game_4", ":game_5",
            ];
            let mut games = vec![game];
            if game.opening() == OpeningRule::Free {
                let openings = game.openings();
                games.extend(openings.filter_map(|opening| game.with_opening(opening).ok()));
            }
            for (place, name) in names.into_iter().enumerate() {
                let game = games.get(place).unwrap_or(&game);
                values.push((name, game.to_string()));
            }
        }
        if let Some(opponent) = self.opponent {
            // Whatever its name, and however strong it has been told to be.
            conditions.push(
                "substr(replace(opponent, '@', ':') || ':', 1, length(:opponent) + 1)
                    = :opponent || ':'",
            );
            values.push((":opponent", opponent.untuned().to_string()));
        }
        conditions.extend(self.standing.map(MatchStanding::condition));
        if self.left {
            // In the words of the index.
            conditions.push("(result = 'running' OR place < length) AND serial > 0");
            // Nobody goes on with a match whose other side is far away and not known, or has another record of it.
            conditions.push(
                "(remote IS NOT NULL AND json_extract(remote, '$.parted') = 0
                OR first || ':' NOT LIKE 'remote:%' AND second || ':' NOT LIKE 'remote:%')",
            );
        }
        let name = self.name.trim().to_lowercase();
        if !name.is_empty() {
            conditions.push("is_named(first, second, title, :name)");
            values.push((":name", name));
        }
        (format!("WHERE {}", conditions.join(" AND ")), values)
    }
}

/// Whether one of two seats or a title contains `name`, which is in lower case.
pub(super) fn is_named(seats: [&str; 2], title: &str, name: &str) -> bool {
    let called = seats.map(|seat| seat.split_once(':').map_or(seat, |(_, called)| called));
    let mut places = called.into_iter().chain([title]);
    places.any(|place| place.to_lowercase().contains(name))
}
