//! Screens, overlays and phases: types only, so that every module may use them.

use bevy::prelude::*;

/// The view that fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title: players choose a game and who plays it.
    #[default]
    Title,
    /// A match.
    Match,
    /// The sheets of paper.
    Sheet,
}

/// The dialog above the screen, which takes all input.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// No overlay.
    #[default]
    None,
    /// The menu of a match.
    Pause,
    /// The second part of the menu, with rarely used entries.
    More,
    /// The dialog for a line of text, such as a name.
    Line,
    /// The list of saved matches.
    Matches,
    /// Statistics of the matches so far.
    Statistics,
    /// The moves of a match, where the window has no room for them beside the board.
    Moves,
    /// Players of the next match, and the size of a custom board.
    Players,
    /// The dialog about a match with a friend.
    Together,
    /// The choice of players for playing on from the shown position.
    PlayOn,
    /// The list of puzzles.
    Puzzles,
    /// The list of lessons.
    Lessons,
    /// The dialog to set up a position.
    Position,
    /// Looks, motion and sound.
    Settings,
    /// Settings for accessibility.
    Access,
    /// The keys and buttons of each action.
    Bindings,
    /// The rules of the games, and the keys.
    HowToPlay,
}

/// State of a match: what it waits for before it goes on.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Match)]
pub enum Phase {
    /// Waits for the last piece to come to rest, or for a match to begin.
    #[default]
    Settling,
    /// Waits for a human's move.
    Human,
    /// Waits for a human's choice in an opening.
    Choosing,
    /// Waits for a computer's move.
    Thinking,
    /// Waits for the move of a friend.
    Remote,
    /// Waits for a player to continue: a computer is to move in a position that players went back to.
    Held,
    /// Nobody is to move: players look at earlier moves.
    Review,
    /// Nobody is to move: the game has ended.
    Over,
}

/// Active while an overlay pauses pieces, computers and clocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Paused;

impl ComputedStates for Paused {
    type SourceStates = Overlay;

    fn compute(overlay: Overlay) -> Option<Self> {
        // A player who goes through the moves sees the board follow.
        (!matches!(overlay, Overlay::None | Overlay::Moves)).then_some(Self)
    }
}

/// Marks an entity that moves by itself: frames are drawn until it rests.
#[derive(Component, Default)]
pub struct Animated;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_sub_state::<Phase>()
        .add_computed_state::<Paused>();
}
