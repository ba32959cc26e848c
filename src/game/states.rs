//! Where the player is: types only, so that every module may use them.

use bevy::prelude::*;

/// The view that fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The title: players choose a game and who plays it.
    #[default]
    Title,
    /// A match.
    Match,
    /// Leafing through the sheets of paper.
    Sheet,
}

/// The view over the screen, which takes all input.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// No overlay.
    #[default]
    None,
    /// The menu of a match.
    Pause,
    /// Seldom used offers.
    More,
    /// The dialog on which a name or something else in one line is written.
    Line,
    /// The matches that are kept.
    Matches,
    /// Results so far.
    Statistics,
    /// The moves of a match, where they have no room beside the board.
    Moves,
    /// Players of the next match, and the size of a custom board.
    Players,
    /// A match with a friend.
    Together,
    /// The players from here on.
    PlayOn,
    /// Which puzzles there are.
    Puzzles,
    /// Which lessons there are.
    Lessons,
    /// The pieces of a position that is set up.
    Position,
    /// Looks, motion and sound.
    Settings,
    /// Help with seeing, hearing and pressing.
    Access,
    /// Which keys and buttons ask for what.
    Bindings,
    /// The rules of the games, and the keys.
    HowToPlay,
}

/// State of a match: what it waits for.
#[derive(SubStates, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[source(Screen = Screen::Match)]
pub enum Phase {
    /// The last piece to come to rest, or a match to begin.
    #[default]
    Settling,
    /// A human's move.
    Human,
    /// A computer's move.
    Thinking,
    /// The move of somebody far away.
    Remote,
    /// A player to say that it goes on: a computer is to move where players have gone back to.
    Held,
    /// Nobody is to move: players look at earlier moves.
    Review,
    /// Nobody is to move: the game has ended.
    Over,
}

/// Pieces, computers and clocks stand still.
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
