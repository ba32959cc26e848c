//! A board that moves between two screens. It grows out of the picture that was pressed, and shrinks into the picture
//! on the title when players leave.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use inarow_rules::Board;

use super::layout::{BoardRect, Layout};
use crate::game::actions::AnyPress;
use crate::game::session::Match;
use crate::game::sets::GameSystems;
use crate::game::settings::Motion;
use crate::game::states::Screen;

/// Duration of a movement, and the most time that one frame counts, both in seconds. The limit keeps a slow frame
/// from cutting the movement short.
const TIME: f32 = 0.24;
const FRAME: f32 = 0.05;
/// Longest time between pressing a picture and the movement that this press starts.
const RECENT: Duration = Duration::from_secs(2);

/// Place of a board in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoardPlace {
    /// The middle of the board's squares, in logical pixels from the top left.
    pub centre: Vec2,
    /// Side of a square, in logical pixels.
    pub square: f32,
}

impl From<BoardRect> for BoardPlace {
    fn from(rect: BoardRect) -> Self {
        Self {
            centre: rect.centre,
            square: rect.square,
        }
    }
}

impl BoardPlace {
    /// Returns the place at a share of the way to `other` (0 to 1). Squares grow by equal factors in equal times.
    fn towards(self, other: Self, share: f32) -> Self {
        let square = self.square * (other.square / self.square).powf(share);
        let grown = other.square - self.square;
        // The middle follows the size, so that the board grows around one point.
        let along = if grown.abs() > f32::EPSILON {
            (square - self.square) / grown
        } else {
            share
        };
        Self {
            centre: self.centre.lerp(other.centre, along),
            square,
        }
    }
}

/// The board that shrinks into its picture on the title.
#[derive(Clone, Debug)]
pub struct Homing {
    /// The board as it was left.
    pub board: Board,
    /// Whether the second player has the first place beside the board.
    pub turned: bool,
    /// Place of the picture, once it is known.
    pub home: Option<BoardPlace>,
}

/// Direction of a board's movement.
#[derive(Clone, Debug)]
enum GlideWay {
    /// From a picture to the place where the board is played.
    Out,
    /// From the place where the board was played to a picture.
    Home(Homing),
}

/// A board that moves, with its start and its progress (0 to 1).
#[derive(Clone, Debug)]
struct Moving {
    way: GlideWay,
    from: BoardPlace,
    share: f32,
}

impl Moving {
    fn towards(&self, place: BoardPlace) -> BoardPlace {
        let share = EaseFunction::CubicInOut.sample_clamped(self.share);
        self.from.towards(place, share)
    }
}

/// The board that moves between two screens.
#[derive(Resource, Default)]
pub struct Glide {
    /// The picture that was pressed last, and the time of the press on the clock of the program.
    pressed: Option<(BoardPlace, Duration)>,
    moving: Option<Moving>,
}

impl Glide {
    /// Records that the picture of a board at `place` was pressed, from which the board grows.
    pub fn press(&mut self, place: BoardPlace, now: Duration) {
        self.pressed = Some((place, now));
    }

    /// Returns the current place of the board that moves to `place` to be played.
    pub fn out(&self, place: BoardPlace) -> BoardPlace {
        match &self.moving {
            Some(moving) if matches!(moving.way, GlideWay::Out) => moving.towards(place),
            _ => place,
        }
    }

    /// Returns the progress of the board that moves to where it is played, if one does (0 to 1).
    pub fn outward(&self) -> Option<f32> {
        let moving = self.moving.as_ref()?;
        matches!(moving.way, GlideWay::Out).then_some(moving.share)
    }

    pub fn is_out(&self) -> bool {
        self.outward().is_some()
    }

    /// Returns the board that shrinks into its picture, if one does.
    pub fn homing(&self) -> Option<&Homing> {
        match &self.moving.as_ref()?.way {
            GlideWay::Home(homing) => Some(homing),
            GlideWay::Out => None,
        }
    }

    /// Notes the place of the picture that the board returns to.
    pub fn find_home(&mut self, place: BoardPlace) {
        if let Some(Moving {
            way: GlideWay::Home(homing),
            ..
        }) = &mut self.moving
        {
            homing.home = Some(place);
        }
    }

    /// Returns the current place of the board that shrinks into its picture, once the place of the picture is known.
    pub fn on_the_way_home(&self) -> Option<BoardPlace> {
        let home = self.homing()?.home?;
        Some(self.moving.as_ref()?.towards(home))
    }
}

fn go_out(mut glide: ResMut<Glide>, motion: Res<Motion>, time: Res<Time<Real>>, game: Res<Match>) {
    let pressed = glide.pressed.take();
    let recent = pressed.filter(|(_, then)| time.elapsed().saturating_sub(*then) < RECENT);
    // A sheet of paper is larger than the game on it.
    let from = recent.filter(|_| *motion == Motion::Full && game.page.is_none());
    glide.moving = from.map(|(from, _)| Moving {
        way: GlideWay::Out,
        from,
        share: 0.0,
    });
}

fn go_home(mut glide: ResMut<Glide>, motion: Res<Motion>, layout: Res<Layout>, game: Res<Match>) {
    let moves = *motion == Motion::Full && game.page.is_none();
    let board = game.board();
    glide.moving = moves.then(|| Moving {
        way: GlideWay::Home(Homing {
            board: board.clone(),
            turned: game.has_looks_turned(),
            home: None,
        }),
        from: layout.board(board.variant()).into(),
        share: 0.0,
    });
}

/// Moves the board on. Any press ends the animation.
fn advance(
    mut glide: ResMut<Glide>,
    mut pressed: AnyPress,
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    // What led here was pressed in the frame before.
    let pressed = pressed.any();
    let Some(moving) = &mut glide.moving else {
        return;
    };
    moving.share += time.delta_secs().min(FRAME) / TIME;
    // The frame in which it is where it goes is drawn too.
    redraw.write(RequestRedraw);
    if pressed || moving.share >= 1.0 {
        glide.moving = None;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glide>()
        .add_systems(
            OnEnter(Screen::Match),
            go_out
                .in_set(GameSystems::Place)
                .run_if(resource_exists::<Match>),
        )
        .add_systems(
            OnExit(Screen::Match),
            go_home
                .in_set(GameSystems::Place)
                .run_if(resource_exists::<Match>),
        )
        .add_systems(Update, advance.in_set(GameSystems::Animate));
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: BoardPlace = BoardPlace {
        centre: Vec2::new(50.0, 300.0),
        square: 10.0,
    };
    const LARGE: BoardPlace = BoardPlace {
        centre: Vec2::new(250.0, 200.0),
        square: 90.0,
    };

    #[test]
    fn glide_starts_and_ends_at_given_places() {
        assert_eq!(SMALL.towards(LARGE, 0.0), SMALL);
        let there = SMALL.towards(LARGE, 1.0);
        assert!(there.centre.distance(LARGE.centre) < 0.01);
        assert!((there.square - LARGE.square).abs() < 0.01);
        // Of one size, it moves all the same.
        let aside = BoardPlace {
            centre: Vec2::ZERO,
            ..SMALL
        };
        let half = SMALL.towards(aside, 0.5);
        assert_eq!((half.square, half.centre), (10.0, Vec2::new(25.0, 150.0)));
    }

    #[test]
    fn glide_zooms_geometrically_around_one_point() {
        let half = SMALL.towards(LARGE, 0.5);
        assert!((half.square - 30.0).abs() < 0.01);
        // The point of the window that is at the same place of the board all the time.
        let fixed = |place: BoardPlace| {
            let centre = (SMALL.centre * LARGE.square - LARGE.centre * SMALL.square)
                / (LARGE.square - SMALL.square);
            (centre - place.centre) / place.square
        };
        assert!(fixed(half).distance(fixed(SMALL)) < 0.01);
        assert!(fixed(half).distance(fixed(LARGE)) < 0.01);
    }
}
