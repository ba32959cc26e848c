//! Games as data: the size of the board, the length of a winning line, gravity and the rule set.

use std::error::Error;
use std::fmt;
use std::str::FromStr;

use super::{Foul, OpeningRule, Player, Position, Quoted, RuleSet};

/// Longest side of a board, in squares.
pub const MAX_SIDE: u8 = 22;
/// Shortest winning line, in squares.
pub const MIN_LINE: u8 = 3;
/// Longest winning line, in squares.
pub const MAX_LINE: u8 = MAX_SIDE;

/// Suffix that marks gravity in a variant's text.
const DROP_SUFFIX: &str = "-drop";

/// A game of *columns* × *rows* squares, won by *line* pieces in a row.
///
/// With `gravity` a piece falls to the lowest empty square of its column. Every `Variant` can be won by some sequence
/// of moves: [`Variant::new`] refuses all others.
///
/// As text a variant is a name such as `gomoku`, or a size such as `5x5x4`. With gravity the size ends in `-drop`:
/// `8x6x4-drop`. With a rule set other than freestyle it ends in its name: `19x19x5-renju`. An opening rule follows:
/// `gomoku-swap2`. [`fmt::Display`] and [`FromStr`] are inverse to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Variant {
    columns: u8,
    rows: u8,
    line: u8,
    gravity: bool,
    rule_set: RuleSet,
    opening: OpeningRule,
}

impl Variant {
    /// Tic-tac-toe: three in a row on 3 × 3.
    pub const TIC_TAC_TOE: Self = Self {
        columns: 3,
        rows: 3,
        line: 3,
        gravity: false,
        rule_set: RuleSet::Freestyle,
        opening: OpeningRule::Free,
    };
    /// Four in a row on 5 × 5, without gravity.
    pub const FIVE_BY_FIVE: Self = Self {
        columns: 5,
        rows: 5,
        line: 4,
        gravity: false,
        rule_set: RuleSet::Freestyle,
        opening: OpeningRule::Free,
    };
    /// Connect 4: four in a row on 7 columns and 6 rows, with gravity.
    pub const CONNECT_FOUR: Self = Self {
        columns: 7,
        rows: 6,
        line: 4,
        gravity: true,
        rule_set: RuleSet::Freestyle,
        opening: OpeningRule::Free,
    };
    /// Gomoku: five or more in a row on 15 × 15.
    pub const GOMOKU: Self = Self {
        columns: 15,
        rows: 15,
        line: 5,
        gravity: false,
        rule_set: RuleSet::Freestyle,
        opening: OpeningRule::Free,
    };
    /// The presets with their names, in the order in which they are offered.
    pub const PRESETS: [(&'static str, Self); 3] = [
        ("tic-tac-toe", Self::TIC_TAC_TOE),
        ("connect-four", Self::CONNECT_FOUR),
        ("gomoku", Self::GOMOKU),
    ];

    /// Creates a freestyle variant with 1 to 22 columns and rows, and a winning line of 3 to 22 pieces.
    ///
    /// # Errors
    /// [`VariantError`] if a number is out of its range, or if no sequence of moves can complete a line.
    pub const fn new(columns: u8, rows: u8, line: u8, gravity: bool) -> Result<Self, VariantError> {
        if columns == 0 || columns > MAX_SIDE {
            return Err(VariantError::Columns(columns));
        }
        if rows == 0 || rows > MAX_SIDE {
            return Err(VariantError::Rows(rows));
        }
        if line < MIN_LINE || line > MAX_LINE {
            return Err(VariantError::Line(line));
        }
        let variant = Self {
            columns,
            rows,
            line,
            gravity,
            rule_set: RuleSet::Freestyle,
            opening: OpeningRule::Free,
        };
        if variant.can_be_won() {
            Ok(variant)
        } else {
            Err(VariantError::NobodyCanWin(variant))
        }
    }

    /// Returns the variant of the same size with another rule set. The opening rule is kept if it is defined for it.
    ///
    /// # Errors
    /// [`VariantError::RuleSet`] if the rule set is not defined for this size.
    pub fn with_rule_set(self, rule_set: RuleSet) -> Result<Self, VariantError> {
        let size = (self.columns, self.rows, self.line, self.gravity);
        if rule_set.suits(size) {
            let kept = self.opening.suits(size, rule_set);
            let opening = if kept {
                self.opening
            } else {
                OpeningRule::Free
            };
            Ok(Self {
                rule_set,
                opening,
                ..self
            })
        } else {
            Err(VariantError::RuleSet(rule_set))
        }
    }

    /// The rule sets that are defined for this size, in the order in which they are offered.
    pub fn rule_sets(self) -> impl Iterator<Item = RuleSet> {
        let all = RuleSet::ALL.iter().copied();
        all.filter(move |rule_set| self.with_rule_set(*rule_set).is_ok())
    }

    /// Returns the variant with another opening rule.
    ///
    /// # Errors
    /// [`VariantError::Opening`] if the opening rule is not defined for this size and rule set.
    pub fn with_opening(self, opening: OpeningRule) -> Result<Self, VariantError> {
        let size = (self.columns, self.rows, self.line, self.gravity);
        if opening.suits(size, self.rule_set) {
            Ok(Self { opening, ..self })
        } else {
            Err(VariantError::Opening(opening))
        }
    }

    /// Returns the variant without an opening rule.
    #[must_use]
    pub const fn without_opening(self) -> Self {
        Self {
            opening: OpeningRule::Free,
            ..self
        }
    }

    /// The opening rules that are defined for this size and rule set, in the order in which they are offered.
    pub fn openings(self) -> impl Iterator<Item = OpeningRule> {
        let all = OpeningRule::ALL.iter().copied();
        all.filter(move |opening| self.with_opening(*opening).is_ok())
    }

    /// Returns whether some sequence of moves completes a line.
    ///
    /// A line needs room along a side. Two more boards are hopeless: on a single row or column
    /// the first player places only every second piece and may own too few of them, and in a
    /// single column under gravity the colours alternate.
    const fn can_be_won(self) -> bool {
        let fits = self.line <= self.columns || self.line <= self.rows;
        let first_players_pieces = self.squares().div_ceil(2);
        let alternates = self.gravity && self.columns == 1;
        fits && self.line as usize <= first_players_pieces && !alternates
    }

    /// Number of columns, 1 to 22.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// Number of rows, 1 to 22.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// Number of pieces in a row that win, 3 to 22. [`RuleSet::line_ends`] tells which longer rows win.
    #[must_use]
    pub const fn line(self) -> u8 {
        self.line
    }

    /// Returns whether pieces fall to the lowest empty square of their column.
    #[must_use]
    pub const fn gravity(self) -> bool {
        self.gravity
    }

    /// The rule set.
    #[must_use]
    pub const fn rule_set(self) -> RuleSet {
        self.rule_set
    }

    /// The opening rule.
    #[must_use]
    pub const fn opening(self) -> OpeningRule {
        self.opening
    }

    /// Returns why the rule set forbids `player` to play on the empty square with an index, among `pieces` by
    /// [`Self::index_of`]; `None` if it doesn't.
    #[must_use]
    pub fn foul(self, pieces: &[Option<Player>], player: Player, index: usize) -> Option<Foul> {
        let position = Position {
            variant: self,
            pieces,
        };
        self.rule_set.foul(position, player, self.square_at(index))
    }

    /// Returns whether the first player's pieces are called black, and the second player's white: in five in a row.
    #[must_use]
    pub const fn black_begins(self) -> bool {
        self.line == 5 && !self.gravity
    }

    /// Number of squares, 3 to 484.
    #[must_use]
    pub const fn squares(self) -> usize {
        self.columns as usize * self.rows as usize
    }

    /// All variants that have a name, with the names: the presets, and each other rule set in its usual size.
    pub fn named() -> impl Iterator<Item = (&'static str, Self)> {
        let rule_sets = RuleSet::ALL.iter().copied();
        let rule_sets = rule_sets.filter(|rule_set| *rule_set != RuleSet::Freestyle);
        let variants = rule_sets.map(|rule_set| {
            let (columns, rows, line, gravity) = rule_set.usual_size();
            let variant = Self {
                columns,
                rows,
                line,
                gravity,
                rule_set,
                opening: OpeningRule::Free,
            };
            (rule_set.name(), variant)
        });
        Self::PRESETS.into_iter().chain(variants)
    }

    /// The name of this variant without its opening rule, if it has one.
    #[must_use]
    pub fn name(self) -> Option<&'static str> {
        let plain = self.without_opening();
        let mut named = Self::named().filter(|(_, variant)| *variant == plain);
        named.next().map(|(name, _)| name)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let opening = match self.opening {
            OpeningRule::Free => String::new(),
            opening => format!("-{}", opening.name()),
        };
        if let Some(name) = self.name() {
            return formatter.pad(&format!("{name}{opening}"));
        }
        let drop = if self.gravity { DROP_SUFFIX } else { "" };
        let rules = match self.rule_set {
            RuleSet::Freestyle => String::new(),
            rule_set => format!("-{}", rule_set.name()),
        };
        formatter.pad(&format!(
            "{}x{}x{}{drop}{rules}{opening}",
            self.columns, self.rows, self.line
        ))
    }
}

impl FromStr for Variant {
    type Err = VariantError;

    fn from_str(text: &str) -> Result<Self, VariantError> {
        // The name of a game may be written as players read it.
        let lower = text.to_lowercase().replace("misère", "misere");
        if lower != text {
            // What is wrong with a text is told as it was written.
            return lower.parse().map_err(|error| match error {
                VariantError::Unreadable(_) => VariantError::Unreadable(text.to_owned()),
                other => other,
            });
        }
        let of_opening = |opening: &OpeningRule| {
            let rest = text.strip_suffix(opening.name())?.strip_suffix('-')?;
            Some((rest, *opening))
        };
        let opening = OpeningRule::ALL.iter().find_map(of_opening);
        if let Some((rest, opening)) = opening {
            // What is wrong with a text is told of the whole text.
            let plain = rest.parse::<Self>().map_err(|error| match error {
                VariantError::Unreadable(_) => VariantError::Unreadable(text.to_owned()),
                other => other,
            });
            let plain = plain?;
            // One is enough.
            return if plain.opening == OpeningRule::Free {
                plain.with_opening(opening)
            } else {
                Err(VariantError::Unreadable(text.to_owned()))
            };
        }
        if let Some((_, variant)) = Self::named().find(|(name, _)| *name == text) {
            return Ok(variant);
        }
        let unreadable = || VariantError::Unreadable(text.to_owned());
        let of_name = |rule_set: &RuleSet| {
            let rest = text.strip_suffix(rule_set.name())?.strip_suffix('-')?;
            Some((rest, *rule_set))
        };
        let named = RuleSet::ALL.iter().find_map(of_name);
        let (size, rule_set) = named.unwrap_or((text, RuleSet::Freestyle));
        let (size, gravity) = match size.strip_suffix(DROP_SUFFIX) {
            Some(size) => (size, true),
            None => (size, false),
        };
        let mut numbers = size.split('x').map(|number| {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            if !digits || number.is_empty() {
                return Err(unreadable());
            }
            // A number too large for a byte is out of range for certain; say that, not "unreadable".
            Ok(number.parse::<u8>().unwrap_or(u8::MAX))
        });
        let mut next = || numbers.next().unwrap_or_else(|| Err(unreadable()));
        let (columns, rows, line) = (next()?, next()?, next()?);
        if numbers.next().is_some() {
            return Err(unreadable());
        }
        Self::new(columns, rows, line, gravity)?.with_rule_set(rule_set)
    }
}

/// Why a size or a text is no valid variant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VariantError {
    /// The number of columns is not between 1 and 22.
    Columns(u8),
    /// The number of rows is not between 1 and 22.
    Rows(u8),
    /// The length of a line is not between 3 and 22.
    Line(u8),
    /// Nobody could ever complete a line on this board.
    NobodyCanWin(Variant),
    /// The rule set is not defined for boards of this size.
    RuleSet(RuleSet),
    /// The opening rule is not defined for boards of this size or with this rule set.
    Opening(OpeningRule),
    /// The text names no variant and is no size.
    Unreadable(String),
}

impl fmt::Display for VariantError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Columns(_) => write!(formatter, "a board has 1 to {MAX_SIDE} columns"),
            Self::Rows(_) => write!(formatter, "a board has 1 to {MAX_SIDE} rows"),
            Self::Line(_) => write!(formatter, "a line has {MIN_LINE} to {MAX_LINE} pieces"),
            Self::NobodyCanWin(variant) => write!(
                formatter,
                "nobody could ever get {} in a row on a board of {} x {}{}",
                variant.line,
                variant.columns,
                variant.rows,
                if variant.gravity { " with gravity" } else { "" }
            ),
            Self::RuleSet(rule_set) => {
                write!(
                    formatter,
                    "{} is for {}",
                    rule_set.name(),
                    rule_set.boards()
                )
            }
            Self::Opening(opening) => {
                write!(formatter, "{} is for {}", opening.name(), opening.boards())
            }
            Self::Unreadable(text) => {
                write!(formatter, "{} is not a game: write ", Quoted(text))?;
                for (name, _) in Variant::named() {
                    write!(formatter, "{name}, ")?;
                }
                write!(
                    formatter,
                    "or a size like 5x5x4 (columns x rows x line), 8x6x4-drop, 19x19x5-renju or gomoku-swap2"
                )
            }
        }
    }
}

impl Error for VariantError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Board;

    /// Plays every sequence of moves until a player wins.
    fn somebody_wins(board: &mut Board) -> bool {
        for square in board.legal_moves() {
            board.play(square).expect("a legal move");
            let won = board.winner().is_some() || somebody_wins(board);
            board.undo();
            if won {
                return true;
            }
        }
        false
    }

    #[test]
    fn size_is_refused_exactly_when_unwinnable() {
        for columns in 1..=5 {
            for rows in 1..=5 {
                // Larger boards are won easily, and exhausting them by force would take years.
                if columns * rows > 12 {
                    continue;
                }
                for line in MIN_LINE..=6 {
                    for gravity in [false, true] {
                        let variant = Variant {
                            columns,
                            rows,
                            line,
                            gravity,
                            rule_set: RuleSet::Freestyle,
                            opening: OpeningRule::Free,
                        };
                        // Without room along a side there is no line to complete: no need to play.
                        let room = line <= columns.max(rows);
                        let winnable = room && somebody_wins(&mut Board::new(variant));
                        assert_eq!(
                            Variant::new(columns, rows, line, gravity).is_ok(),
                            winnable,
                            "{variant}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn text_goes_both_ways_for_every_variant() {
        for columns in 1..=MAX_SIDE {
            for rows in 1..=MAX_SIDE {
                for line in MIN_LINE..=MAX_LINE {
                    for gravity in [false, true] {
                        let Ok(variant) = Variant::new(columns, rows, line, gravity) else {
                            continue;
                        };
                        for rule_set in variant.rule_sets() {
                            let variant = Variant {
                                rule_set,
                                ..variant
                            };
                            for opening in variant.openings() {
                                let variant = Variant { opening, ..variant };
                                assert_eq!(variant.to_string().parse(), Ok(variant));
                            }
                        }
                    }
                }
            }
        }
        assert_eq!("3x3x3".parse(), Ok(Variant::TIC_TAC_TOE));
        assert_eq!("7x6x4-drop".parse(), Ok(Variant::CONNECT_FOUR));
        assert_eq!(Variant::GOMOKU.to_string(), "gomoku");
        assert_eq!("Renju-Swap2".parse(), "renju-swap2".parse::<Variant>());
        assert_eq!("Misère".parse(), "misere".parse::<Variant>());
        assert_eq!("5X5x4".parse(), Variant::new(5, 5, 4, false));
        assert_eq!("8x6x4-drop".parse(), Variant::new(8, 6, 4, true));
        assert_eq!("15x15x5-renju".parse(), "renju".parse::<Variant>());
        assert_eq!("15x15x5-freestyle".parse(), Ok(Variant::GOMOKU));
        let caro = Variant::GOMOKU.with_rule_set(RuleSet::Caro);
        assert_eq!(
            caro.map(|variant| variant.to_string()),
            Ok("caro".to_owned())
        );
    }

    #[test]
    fn bad_text_is_refused_with_the_reason() {
        for text in [
            "",
            "chess",
            "5x5",
            "5x5x4x3",
            "5x5x4-fall",
            "x5x4",
            "5x-5x4",
            "5x+5x4",
            " 5x5x4",
            "-drop",
        ] {
            assert_eq!(
                text.parse::<Variant>(),
                Err(VariantError::Unreadable(text.to_owned())),
                "{text}"
            );
        }
        assert_eq!("0x5x4".parse::<Variant>(), Err(VariantError::Columns(0)));
        assert_eq!("5x23x4".parse::<Variant>(), Err(VariantError::Rows(23)));
        assert_eq!(
            "9999x5x4".parse::<Variant>(),
            Err(VariantError::Columns(u8::MAX))
        );
        assert_eq!("5x5x2".parse::<Variant>(), Err(VariantError::Line(2)));
        assert_eq!("22x22x23".parse::<Variant>(), Err(VariantError::Line(23)));
        for text in ["9x9x4-renju", "9x9x5-drop-standard"] {
            let refused = text.parse::<Variant>();
            assert!(matches!(refused, Err(VariantError::RuleSet(_))), "{text}");
        }
        assert!(matches!(
            "5x5x6".parse::<Variant>(),
            Err(VariantError::NobodyCanWin(_))
        ));
    }
}
