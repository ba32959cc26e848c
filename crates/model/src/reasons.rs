//! Reasons for players why the rules or the strategies refuse something. Programmers read the same in the errors'
//! `Display` texts; a test compares the two.

use std::io;

use inarow_engine::{Needs, StrategyKind, UnknownStrategy, Unsuitable};
use inarow_rules::notation::{NotationError, NotationReason, square_name};
use inarow_rules::{
    FoulKind, IllegalMove, MAX_LINE, MAX_SIDE, MIN_LINE, PictureError, Quoted, Unreachable,
    Variant, VariantError,
};
use inarow_solver::{LINE, MAX_BITS, Unsolvable};

use crate::why::{Explained, Why};

impl Explained for IllegalMove {
    fn why(&self) -> Why {
        match self {
            Self::OffBoard(_) => Why::new("why-off-board"),
            Self::SquareTaken(_) => Why::new("why-square-taken"),
            Self::ColumnFull(column) => Why::new("why-column-full").with("column", column + 1),
            Self::ColumnEmpty(column) => Why::new("why-column-empty").with("column", column + 1),
            Self::PieceOfOther(column) => Why::new("why-piece-of-other").with("column", column + 1),
            Self::Foul(kind) => Why::new(match kind {
                FoulKind::Overline => "why-foul-overline",
                FoulKind::DoubleFour => "why-foul-double-four",
                FoulKind::DoubleThree => "why-foul-double-three",
            }),
            Self::RegionDecided => Why::new("why-region-decided"),
            Self::OtherRegion => Why::new("why-other-region"),
            Self::ChoiceDue => Why::new("why-choice-due"),
            Self::OutsideCentre(1) => Why::new("why-not-centre"),
            Self::OutsideCentre(side) => Why::new("why-outside-centre").with("side", *side),
            Self::NotOffered => Why::new("why-not-offered"),
            Self::OfferedBefore => Why::new("why-offered-before"),
            Self::NoSuchChoice => Why::new("why-no-such-choice"),
            Self::GameOver => Why::new("why-game-over"),
        }
    }
}

impl Explained for NotationError {
    fn why(&self) -> Why {
        let why = match self.reason {
            NotationReason::Unreadable => Why::new("why-no-move"),
            NotationReason::Number => Why::new("why-move-number"),
            NotationReason::Floats => Why::new("why-floating-move"),
            NotationReason::Illegal(illegal) => illegal.why(),
        };
        Why::new("why-move")
            .with("found", Quoted(&self.found).to_string())
            .with("at", self.at)
            .with("why", why)
    }
}

impl Explained for VariantError {
    fn why(&self) -> Why {
        match self {
            Self::Columns(_) => Why::new("why-columns").with("most", MAX_SIDE),
            Self::Rows(_) => Why::new("why-rows").with("most", MAX_SIDE),
            Self::Line(_) => Why::new("why-line")
                .with("least", MIN_LINE)
                .with("most", MAX_LINE),
            Self::NobodyCanWin(hopeless) => Why::new(if hopeless.gravity() {
                "why-hopeless-drop"
            } else {
                "why-hopeless"
            })
            .with("line", hopeless.line())
            .with("columns", hopeless.columns())
            .with("rows", hopeless.rows()),
            Self::RuleSet(rule_set) => {
                Why::new("why-rule-set").with("rules", rule_set.name().to_owned())
            }
            Self::Opening(opening) => {
                Why::new("why-opening").with("opening", opening.name().to_owned())
            }
            Self::Unreadable(text) => {
                let games = Variant::named().map(|(name, _)| name);
                let games = games.collect::<Vec<_>>().join(", ");
                Why::new("why-no-game")
                    .with("text", Quoted(text).to_string())
                    .with("games", games)
            }
        }
    }
}

impl Explained for Unreachable {
    fn why(&self) -> Why {
        match self {
            Self::Counts([first, second]) => Why::new("why-counts")
                .with("first", *first)
                .with("second", *second),
            Self::Floats(square) => Why::new("why-floats").with("square", square_name(*square)),
            Self::BothWon => Why::new("why-both-won"),
            Self::MovedOn(_) => Why::new("why-moved-on"),
            Self::NoOrder => Why::new("why-no-order"),
            Self::NotFound => Why::new("why-order-not-found"),
        }
    }
}

impl Explained for PictureError {
    fn why(&self) -> Why {
        match self {
            Self::Rows { found, wanted } => Why::new("why-picture-rows")
                .with("found", *found)
                .with("wanted", *wanted),
            Self::Columns { row, found, wanted } => Why::new("why-picture-columns")
                .with("row", *row)
                .with("found", *found)
                .with("wanted", *wanted),
            Self::Sign(sign) => {
                let sign = sign.to_string();
                Why::new("why-picture-sign").with("sign", Quoted(&sign).to_string())
            }
        }
    }
}

impl Explained for UnknownStrategy {
    fn why(&self) -> Why {
        let [others @ .., last] = StrategyKind::ALL.map(StrategyKind::name);
        Why::new("why-no-strategy")
            .with("text", Quoted(&self.0).to_string())
            .with("others", others.join(", "))
            .with("last", last)
    }
}

impl Explained for Unsuitable {
    fn why(&self) -> Why {
        let needs = match self.needs {
            Needs::ThreeByThree => "needs-three-by-three",
            Needs::SmallBoard => "needs-small-board",
            Needs::SolvedBoard => "needs-solved-board",
            Needs::FlatSquareBoard => "needs-flat-square-board",
        };
        Why::new("why-unsuitable")
            .with("strategy", self.strategy.to_string())
            .with("game", self.variant.to_string())
            .with("needs", Why::new(needs))
    }
}

impl Explained for Unsolvable {
    fn why(&self) -> Why {
        Why::new("why-unsolvable")
            .with("game", self.0.to_string())
            .with("line", LINE.to_string())
            .with("most", MAX_BITS.to_string())
    }
}

impl Explained for io::Error {
    fn why(&self) -> Why {
        use io::ErrorKind;
        match self.kind() {
            ErrorKind::NotFound => Why::new("why-not-found"),
            ErrorKind::PermissionDenied => Why::new("why-permission-denied"),
            ErrorKind::AlreadyExists => Why::new("why-already-exists"),
            ErrorKind::IsADirectory => Why::new("why-is-a-folder"),
            ErrorKind::NotADirectory => Why::new("why-is-no-folder"),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Why::new("store-full"),
            ErrorKind::ReadOnlyFilesystem => Why::new("why-read-only"),
            // What the system says of it, in its own words.
            _ => Why::new("why-system").with("text", self.to_string()),
        }
    }
}
