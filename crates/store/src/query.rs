//! Which matches somebody wants to see, and in which order.

use inarow_model::as_text;
use inarow_model::setup::Occupant;
use inarow_rules::Variant;
use serde::{Deserialize, Serialize};

/// Standing of a match for its human; of two humans, for the one in the first place beside the board.
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
    /// All of them.
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
    /// The match that was kept last: what comes from elsewhere never was, whatever its date.
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

    /// SQL key of that order. The clock may have been turned back: the serial number has not.
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

/// Which matches somebody wants to see: those for which all holds that is said.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Query {
    /// The game.
    #[serde(with = "as_text::option")]
    pub game: Option<Variant>,
    /// Opponent of the human.
    #[serde(with = "as_text::option")]
    pub opponent: Option<Occupant>,
    pub standing: Option<MatchStanding>,
    /// Only such as were left here: they have not ended, or were left somewhere before their end.
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

    /// Whether it selects at all.
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
            conditions.push("game = :game");
            values.push((":game", game.to_string()));
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

/// Whether one of two seats or a title has that name in it, which is in small letters.
pub(super) fn is_named(seats: [&str; 2], title: &str, name: &str) -> bool {
    let called = seats.map(|seat| seat.split_once(':').map_or(seat, |(_, called)| called));
    let mut places = called.into_iter().chain([title]);
    places.any(|place| place.to_lowercase().contains(name))
}
