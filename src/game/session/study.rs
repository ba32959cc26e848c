//! The analysis board: both sides are played by whoever looks, every line that was tried stays, and any position
//! can be set up.

use bevy::prelude::*;

use super::purpose::Purpose;
use super::{Match, MatchCommand, MovePlayed, Seeds, Walk, Words};
use crate::exchange;
use crate::game::GameSystems;
use crate::game::door::Pasted;
use crate::game::states::{Overlay, Screen};
use crate::link::Link;
use crate::rules::{Board, Branches, Pieces, Record, Square, Variant, notation};
use crate::setup::{Occupant, Seat, Setup};

/// What is studied.
#[derive(Clone, Debug)]
pub struct Study {
    branches: Branches,
    /// Whether it began at a match, to which one goes back.
    of_match: bool,
}

/// What became of the latest text that was to be studied.
#[derive(Resource, Debug, Default)]
pub struct Unreadable(pub Option<String>);

impl Match {
    /// A board on which both sides are played by whoever looks.
    pub(super) fn study(record: Record, of_match: bool, seeds: &mut Seeds, words: &Words) -> Self {
        let setup = Setup {
            variant: record.variant(),
            seats: [Seat::of(Occupant::Human), Seat::of(Occupant::Human)],
        };
        let mut branches = Branches::default();
        branches.remember(&record);
        let board = Board::new(setup.variant);
        Self {
            record,
            purpose: Purpose::Study(Study { branches, of_match }),
            ..Self::new(&setup, board, seeds, words)
        }
    }

    /// Looks at what is on the board of another match, or had been looked at there; whether it is the same position.
    pub(super) fn look_at(&mut self, other: &mut Self, same: bool) {
        let Purpose::Study(study) = &mut self.purpose else {
            return;
        };
        match &mut other.purpose {
            // Every line stays.
            Purpose::Study(before) if other.setup.variant == self.setup.variant => {
                study.branches = std::mem::take(&mut before.branches);
                study.branches.remember(&self.record);
            }
            // Whoever looks into a puzzle has not found it alone.
            Purpose::Riddle(riddle) if same => riddle.err(),
            _ => {}
        }
        if same {
            self.turned = other.turned;
        }
    }

    /// Whether players look into a position, and play both sides.
    #[must_use]
    pub const fn is_study(&self) -> bool {
        matches!(self.purpose, Purpose::Study(_))
    }

    /// Whether what is studied began at a match.
    #[must_use]
    pub const fn is_study_of_match(&self) -> bool {
        matches!(&self.purpose, Purpose::Study(study) if study.of_match)
    }

    /// The moves that were tried at the place where the study is, the first one tried first.
    #[must_use]
    pub fn tried(&self) -> Vec<Square> {
        match &self.purpose {
            Purpose::Study(study) => study.branches.tried(&self.record),
            _ => Vec::new(),
        }
    }

    /// After a move in a study: what was cut off is remembered, and what followed here before follows again.
    pub(super) fn branch(&mut self) {
        if let Purpose::Study(study) = &mut self.purpose {
            study.branches.extend(&mut self.record);
            study.branches.remember(&self.record);
        }
    }
}

/// The position as a text that can be studied again: a picture, and the moves.
#[must_use]
pub fn as_text(current: &Match, words: &Words) -> String {
    let pieces = Pieces::from(current.board());
    let line = current.link(words).without_names().as_line();
    format!("{pieces}\n{line}\n")
}

/// The game that a text tells of: a link or its line, the moves, or a picture of the rows.
///
/// # Errors
/// Why it is none of these.
pub fn read(variant: Variant, text: &str) -> Result<Board, String> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    if lines.clone().next().is_none() {
        return Err("there is no text".to_owned());
    }
    if let Some(link) = lines.clone().find_map(|line| line.parse::<Link>().ok()) {
        return Ok(link.board);
    }
    if let Some(kept) = exchange::read(text).matches.first() {
        return Ok(kept.saved.record.end());
    }
    // Whoever names a game means that one.
    let first = lines.clone().next().unwrap_or_default();
    let named = first.split([' ', '/']).next().unwrap_or_default();
    if let (Ok(_), Err(why)) = (named.parse::<Variant>(), first.parse::<Link>()) {
        return Err(why.to_string());
    }
    // A picture has several rows; moves may be broken over lines too.
    let moves = match notation::parse(variant, text) {
        Ok(board) if board.ply() > 0 => return Ok(board),
        Ok(_) => "there are no moves".to_owned(),
        Err(why) => why.to_string(),
    };
    if variant.rows() > 1 && lines.nth(1).is_none() {
        return Err(moves);
    }
    let pieces = Pieces::parse(variant, text).map_err(|why| why.to_string())?;
    pieces.game().map_err(|why| why.to_string())
}

/// Takes what somebody has brought while they study.
fn take_in(
    mut pasted: MessageReader<Pasted>,
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    mut unreadable: ResMut<Unreadable>,
    mut orders: MessageWriter<MatchCommand>,
) {
    let Some(Pasted(text)) = pasted.read().last() else {
        return;
    };
    if !matches!(overlay.get(), Overlay::None | Overlay::Position) {
        return;
    }
    match read(current.board().variant(), text) {
        Ok(board) => {
            unreadable.0 = None;
            orders.write(MatchCommand::Study(Some(board)));
        }
        Err(why) => unreadable.0 = Some(why),
    }
}

fn forget(mut unreadable: ResMut<Unreadable>) {
    unreadable.0 = None;
}

/// Whether somebody studies.
pub(super) fn is_studied(current: Option<Res<Match>>, screen: Res<State<Screen>>) -> bool {
    *screen.get() == Screen::Match && current.is_some_and(|current| current.is_study())
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unreadable>()
        .add_systems(OnEnter(Screen::Match), forget)
        .add_systems(
            Update,
            forget
                .in_set(GameSystems::Place)
                .run_if(on_message::<MovePlayed>.or_else(on_message::<Walk>)),
        )
        .add_systems(
            Update,
            take_in
                .in_set(GameSystems::Input)
                .run_if(on_message::<Pasted>.and_then(is_studied)),
        );
}
