//! Results as files state them, compared with what the board says.

use inarow_rules::{Board, Outcome, Player, Verdict};

/// The result that a file states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stated {
    /// The match has ended.
    Ended(Verdict),
    /// The file states no result, or an unknown one.
    Unknown,
}

impl Stated {
    /// Returns the result of a win. `how` is the reason as SGF writes it, such as `R` or `Time`.
    pub(super) fn won(winner: Player, how: &str) -> Self {
        let loser = winner.other();
        Self::Ended(match how.trim().to_lowercase().as_str() {
            "r" | "res" | "resign" | "resigned" | "resignation" => Verdict::Resigned(loser),
            "t" | "time" | "timeout" => Verdict::OutOfTime(loser),
            "f" | "forfeit" => Verdict::Forfeited(loser),
            // A score counts nothing here, and other words are no reasons.
            _ => Verdict::Lost(loser),
        })
    }

    /// Converts a result of Black and White to one of the first and the second player. `first` is the colour that
    /// began.
    pub(super) fn seen_from(self, first: Player) -> Self {
        let swap = |player: Player| match first {
            Player::First => player,
            Player::Second => player.other(),
        };
        match self {
            Self::Ended(verdict) => Self::Ended(match verdict {
                Verdict::Resigned(loser) => Verdict::Resigned(swap(loser)),
                Verdict::OutOfTime(loser) => Verdict::OutOfTime(swap(loser)),
                Verdict::Forfeited(loser) => Verdict::Forfeited(swap(loser)),
                Verdict::Lost(loser) => Verdict::Lost(swap(loser)),
                Verdict::Agreed => Verdict::Agreed,
            }),
            Self::Unknown => Self::Unknown,
        }
    }

    /// The winner, if somebody has won.
    pub(super) fn winner(self) -> Option<Player> {
        match self {
            Self::Ended(verdict) => verdict.winner(),
            Self::Unknown => None,
        }
    }

    /// Returns the verdict of a match that ends with `board`, and whether the board contradicts the stated result.
    ///
    /// A result that the board shows needs no verdict.
    pub(super) fn on(self, board: &Board) -> (Option<Verdict>, bool) {
        let on_board = match board.outcome() {
            Outcome::Running => {
                return match self {
                    Self::Ended(verdict) => (Some(verdict), false),
                    Self::Unknown => (None, false),
                };
            }
            Outcome::Won { by, .. } => Some(*by),
            Outcome::Drawn => None,
        };
        (None, self != Self::Unknown && self.winner() != on_board)
    }
}

/// Reads a result as SGF writes it, in any case: `B+R`, `W+Time`, `b+`, `Draw`, `0`, `Void`, `?`. Reads `Black+` or
/// `1-0`
/// of other programs too. Also returns whether the text is valid SGF.
pub(super) fn read(text: &str) -> Option<(Stated, bool)> {
    let small = text.trim().to_lowercase();
    let player = |name: &str| match name.trim() {
        "b" => Some((Player::First, true)),
        "w" => Some((Player::Second, true)),
        "black" => Some((Player::First, false)),
        "white" => Some((Player::Second, false)),
        _ => None,
    };
    if let Some((name, how)) = small.split_once('+') {
        let (winner, usual) = player(name)?;
        return Some((Stated::won(winner, how), usual));
    }
    Some(match small.as_str() {
        "0" | "draw" | "jigo" => (Stated::Ended(Verdict::Agreed), true),
        "void" | "?" | "" => (Stated::Unknown, true),
        "1/2-1/2" | "½-½" | "drawn" | "tie" => (Stated::Ended(Verdict::Agreed), false),
        "1-0" => (Stated::won(Player::First, ""), false),
        "0-1" => (Stated::won(Player::Second, ""), false),
        _ => return None,
    })
}

/// The result in the notation of SGF.
pub(super) fn write(ended: Option<Option<Player>>, verdict: Option<Verdict>) -> String {
    let how = match verdict {
        Some(Verdict::Resigned(_)) => "R",
        Some(Verdict::OutOfTime(_)) => "T",
        Some(Verdict::Forfeited(_)) => "F",
        Some(Verdict::Agreed | Verdict::Lost(_)) | None => "",
    };
    match ended {
        Some(Some(Player::First)) => format!("B+{how}"),
        Some(Some(Player::Second)) => format!("W+{how}"),
        Some(None) => "Draw".to_owned(),
        None => "Void".to_owned(),
    }
}
