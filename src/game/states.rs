//! Where the player is: types only, so that every room may know them.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// Choosing a game and who plays it.
    #[default]
    Title,
    /// A match.
    Match,
    /// Leafing through the sheets of paper.
    Sheet,
}

/// What lies on top of the screen and takes all input.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Overlay {
    /// Nothing.
    #[default]
    None,
    /// The menu of a match.
    Pause,
    /// What is wanted seldom of it.
    More,
    /// The dialog on which a name or something else in one line is written.
    Line,
    /// The matches that are kept.
    Matches,
    /// What has been won and lost.
    Statistics,
    /// The moves of a match, where they have no room beside the board.
    Moves,
    /// Who plays the next match, and on which board of one's own.
    Players,
    /// Who is invited, joined or answered that is far away.
    Together,
    /// Who is to play on from here.
    PlayOn,
    /// Which puzzles there are.
    Puzzles,
    /// Which lessons there are.
    Lessons,
    /// The pieces of a position that is set up.
    Position,
    /// How the game looks, moves and sounds.
    Settings,
    /// What makes it easier to see, hear and press.
    Access,
    /// Which keys and buttons ask for what.
    Bindings,
    /// The rules of the games, and the keys.
    HowToPlay,
}

/// What a match is waiting for.
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
    /// Nothing: players look at what was played.
    Review,
    /// Nothing: the game has ended.
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

/// Something that changes by itself, and must be drawn until it rests.
#[derive(Component, Default)]
pub struct Animated;

pub(super) fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .init_state::<Overlay>()
        .add_sub_state::<Phase>()
        .add_computed_state::<Paused>();
}
