//! Regions: the small boards of which some rule sets make one.

use super::player::Player;
use super::position::Position;
use super::square::Square;
use super::variant::Variant;

/// A small board, as its place among the small boards. It needs [`Variant::region_size`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Region {
    /// Column among the regions, from 0 at the left.
    pub column: u8,
    /// Row among the regions, from 0 at the bottom.
    pub row: u8,
}

/// The state of a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionState {
    /// Pieces may still be placed in it.
    Open,
    /// The player has completed a line in it.
    Won(Player),
    /// It is full, without a line.
    Drawn,
    /// It has a line, and pieces belong to both players.
    Dead,
}

/// What a rule set with regions decides.
pub(crate) trait RegionRules: Sync {
    /// Columns and rows of a region.
    fn size(&self) -> (u8, u8);

    /// Returns whether every piece counts for both players.
    fn shares_pieces(&self) -> bool {
        false
    }

    /// Returns whether the next piece may be placed in an open region. `last` is the square of the last piece.
    fn admits(&self, position: Position, last: Option<Square>, region: Region) -> bool;

    /// Returns the winner, and the regions with the lines that decided the game, after `player` has completed a line in
    /// a region. `None` if the game goes on.
    fn end(&self, position: Position, player: Player, region: Region) -> Option<RegionEnd>;
}

/// The end of a game on regions.
pub(crate) struct RegionEnd {
    pub(crate) winner: Player,
    /// The regions in each row of regions that won; none where a single line decided.
    pub(crate) rows: Vec<Vec<Region>>,
}

impl Region {
    /// The squares of the region, in reading order.
    pub fn squares(self, variant: Variant) -> impl Iterator<Item = Square> {
        let (columns, rows) = variant.region_size().unwrap_or((0, 0));
        let (left, bottom) = (self.column * columns, self.row * rows);
        let all = (0..rows).flat_map(move |row| (0..columns).map(move |column| (column, row)));
        all.map(move |(column, row)| Square::new(left + column, bottom + row))
    }
}

impl Variant {
    /// Columns and rows of the regions that the board consists of; `None` for a board that is one whole.
    #[must_use]
    pub fn region_size(self) -> Option<(u8, u8)> {
        self.rule_set().regions().map(RegionRules::size)
    }

    /// The region of a square; `None` if the board has no regions.
    #[must_use]
    pub fn region_of(self, square: Square) -> Option<Region> {
        let (columns, rows) = self.region_size()?;
        Some(Region {
            column: square.column / columns,
            row: square.row / rows,
        })
    }

    /// The regions of the board, in reading order. There are none where the board is one whole.
    pub fn regions(self) -> impl Iterator<Item = Region> {
        let (across, up) = match self.region_size() {
            Some((columns, rows)) => (self.columns() / columns, self.rows() / rows),
            None => (0, 0),
        };
        (0..up).flat_map(move |row| (0..across).map(move |column| Region { column, row }))
    }

    /// Returns the look of a player's pieces, 0 or 1: the same for both where every piece counts for both.
    #[must_use]
    pub fn look(self, player: Player) -> usize {
        if self.rule_set().shares_pieces() {
            0
        } else {
            player.index()
        }
    }
}

impl Position<'_> {
    /// Returns the state of a region.
    pub(crate) fn region_state(self, region: Region) -> RegionState {
        let variant = self.variant;
        let shared = variant.rule_set().shares_pieces();
        let lines = || super::region_lines(variant, region);
        let complete = |player| {
            lines().any(|line| line.is_complete(variant, player, |square| self.piece(square)))
        };
        match Player::BOTH.into_iter().find(|player| complete(*player)) {
            Some(_) if shared => RegionState::Dead,
            Some(player) => RegionState::Won(player),
            None => {
                let mut squares = region.squares(variant);
                if squares.any(|square| self.piece(square).is_none()) {
                    RegionState::Open
                } else {
                    RegionState::Drawn
                }
            }
        }
    }

    /// Returns the regions in which the next piece may be placed.
    pub(crate) fn open_regions(self, last: Option<Square>) -> Vec<Region> {
        let Some(rules) = self.variant.rule_set().regions() else {
            return Vec::new();
        };
        let regions = self.variant.regions();
        let open = regions.filter(|region| self.region_state(*region) == RegionState::Open);
        open.filter(|region| rules.admits(self, last, *region))
            .collect()
    }
}
