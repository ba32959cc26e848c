//! The ghost of the next piece, the focus mark of keyboard and gamepad, and the sign of a refused move.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_rules::{Player, Square, Variant};

use super::aiming::aims_anew;
use super::easel::{BoardLayer, BoardRoot, Easel};
use super::falling;
use super::looks::Looks;
use super::shape::{Form, Shape};
use crate::game::look::layout::{OUTLET, offset};
use crate::game::session::{Aim, Guide, Match, MoveRefused, Reach};
use crate::game::sets::{GameSystems, OwnEntities};
use crate::game::settings::Motion;
use crate::game::states::{Animated, Overlay, Phase, Screen};

/// Opacity of the ghost.
const GHOST_OPACITY: f32 = 0.34;
/// Opacity of the ghost while a finger hides its square.
const HIDDEN_GHOST_OPACITY: f32 = 0.7;
/// Lines that lead to a square under a finger: their width in squares, and their opacity.
const SIGHT_WIDTH: f32 = 0.09;
const SIGHT_OPACITY: f32 = 0.55;
/// Half the width of an outline, as a share of the longer side of the board.
const OUTLINE_SHARE: f32 = 0.0045;
/// Duration of the refusal sign, in seconds.
const REFUSAL_SECONDS: f32 = 0.9;
/// Swing of the refusal sign: amplitude in squares, frequency in radians per second.
const SWING: (f32, f32) = (0.07, 22.0);

/// The ghost: a player's faint piece on the square where it would come to rest.
#[derive(Component)]
struct Ghost(Player);

/// A player's disc, waiting above its column.
#[derive(Component)]
struct Waiting(Player);

/// A line through a whole column or row that shows where the square under a finger is.
#[derive(Component)]
enum SightLine {
    Column,
    Row,
}

/// The corners around the square or column that keys and pads aim at.
#[derive(Component)]
struct FocusMark;

/// A barred frame where a move was refused.
#[derive(Component)]
#[require(Animated)]
struct RefusalSign {
    seconds: f32,
    middle: f32,
}

pub(super) fn spawn(mut easel: Easel, current: Res<Match>, looks: Res<Looks>) {
    let variant = current.board().variant();
    for player in Player::BOTH {
        let piece = looks.shape(current.look(player));
        let ghost = piece.with_opacity(GHOST_OPACITY);
        let what = (Name::new("Ghost"), Ghost(player));
        easel
            .put(what, ghost, Vec2::ZERO, BoardLayer::Ghost)
            .insert(Visibility::Hidden);
        if variant.gravity() {
            let what = (Name::new("Waiting disc"), Waiting(player));
            let at = Vec2::new(0.0, falling::start_height(variant));
            easel
                .put(what, piece, at, BoardLayer::Ghost)
                .insert(Visibility::Hidden);
        }
    }
    let [color, _] = easel.theme.signs(looks.surface());
    let (columns, rows) = (f32::from(variant.columns()), f32::from(variant.rows()));
    let column = (SightLine::Column, Vec2::new(SIGHT_WIDTH, rows));
    let row = (SightLine::Row, Vec2::new(columns, SIGHT_WIDTH));
    for (sight, size) in [column, row] {
        let line = Shape::plain(Form::Tile(0.0, 0.0, 0.0), size, color);
        let line = line.with_opacity(SIGHT_OPACITY);
        easel
            .put(
                (Name::new("Sight"), sight),
                line,
                Vec2::ZERO,
                BoardLayer::Ghost,
            )
            .insert(Visibility::Hidden);
    }
    let (at, size) = target(variant, Square { column: 0, row: 0 });
    let (radius, half_width) = outline(variant);
    let corners = Form::Corners(radius, half_width);
    let look = Shape::plain(corners, size, color);
    easel
        .put(
            (Name::new("Focus mark"), FocusMark),
            look,
            at,
            BoardLayer::Mark,
        )
        .insert(Visibility::Hidden);
}

/// Returns the corner radius and half the width of an outline, in squares. The width grows with the board, so that the
/// outline looks equally strong on large and small boards.
fn outline(variant: Variant) -> (f32, f32) {
    let most_squares = f32::from(variant.columns().max(variant.rows()));
    (0.12, OUTLINE_SHARE * most_squares)
}

/// Returns the middle and the size of the aimed area: the square or outlet itself, or its column under gravity.
fn target(variant: Variant, square: Square) -> (Vec2, Vec2) {
    let at = offset(variant, square);
    if variant.is_outlet(square) {
        (at, Vec2::new(1.0, OUTLET))
    } else if variant.gravity() {
        let size = Vec2::new(1.0, f32::from(variant.rows()));
        (Vec2::new(at.x, 0.0), size)
    } else {
        (at, Vec2::ONE)
    }
}

/// The state that decides on the aimed square.
#[derive(SystemParam)]
struct Aiming<'w> {
    current: Res<'w, Match>,
    phase: Res<'w, State<Phase>>,
    overlay: Res<'w, State<Overlay>>,
    aim: Res<'w, Aim>,
    guide: Res<'w, Guide>,
}

impl Aiming<'_> {
    /// Returns the square where a piece of the human to move would land, if a move is allowed.
    fn landing(&self) -> Option<Square> {
        let may_play = *self.phase.get() == Phase::Human && *self.overlay.get() == Overlay::None;
        let aimed = self.aim.square(*self.guide).filter(|_| may_play);
        aimed.and_then(|square| self.current.landing(square))
    }

    /// Returns the aimed square if a finger hides it.
    fn hidden(&self) -> Option<Square> {
        let hides = self.aim.is_hidden && *self.guide == Guide::Pointer;
        self.landing().filter(|_| hides)
    }
}

const fn shown(visible: bool) -> Visibility {
    if visible {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    }
}

/// Shows the ghost, the waiting disc and the focus mark.
fn show_aim(
    aiming: Aiming,
    mut ghosts: Query<(&Ghost, &mut Visibility, &mut Transform, &mut Shape), Without<Waiting>>,
    mut waiting: Query<(&Waiting, &mut Visibility, &mut Transform), Without<Ghost>>,
    mut mark: Single<
        (&mut Visibility, &mut Transform, &mut Shape),
        (With<FocusMark>, Without<Ghost>, Without<Waiting>),
    >,
) {
    let board = aiming.current.board();
    let variant = board.variant();
    // A piece that is taken out is shown at its outlet.
    let landing = aiming.landing().filter(|at| !variant.is_outlet(*at));
    let opacity = match aiming.hidden() {
        Some(_) => HIDDEN_GHOST_OPACITY,
        None => GHOST_OPACITY,
    };
    for (Ghost(player), mut visibility, mut transform, mut shape) in &mut ghosts {
        let faded = shape.with_opacity(opacity);
        shape.set_if_neq(faded);
        let landing = landing.filter(|_| *player == board.turn());
        visibility.set_if_neq(shown(landing.is_some()));
        if let Some(square) = landing {
            move_to(&mut transform, offset(variant, square));
        }
    }
    for (Waiting(player), mut visibility, mut transform) in &mut waiting {
        let landing = landing.filter(|_| *player == board.turn());
        visibility.set_if_neq(shown(landing.is_some()));
        if let Some(square) = landing {
            let height = transform.translation.y;
            move_to(&mut transform, Vec2::new(offset(variant, square).x, height));
        }
    }
    let (visibility, transform, shape) = &mut *mark;
    // The mark stays where it is while a piece falls or a computer thinks; it only guides keys.
    let guides = *aiming.guide == Guide::Keys && aiming.current.has_human();
    let reach = aiming.aim.reach;
    let over = *aiming.phase.get() == Phase::Over || aiming.current.is_looked_back();
    let marked = guides && !over && reach != Reach::Menu;
    visibility.set_if_neq(shown(marked && *aiming.overlay.get() == Overlay::None));
    let (mut at, mut size) = target(variant, aiming.aim.focus);
    if reach == Reach::Row {
        (at.x, size.x) = (0.0, f32::from(variant.columns()));
    }
    move_to(transform, at);
    let sized = shape.with_size(size);
    if shape.set_if_neq(sized) {
        transform.scale = size.extend(1.0);
    }
}

/// Shows lines through the column and the row of a square under a finger.
fn show_sights(aiming: Aiming, mut sights: Query<(&SightLine, &mut Visibility, &mut Transform)>) {
    let hidden = aiming.hidden();
    for (sight, mut visibility, mut transform) in &mut sights {
        visibility.set_if_neq(shown(hidden.is_some()));
        if let Some(square) = hidden {
            let at = offset(aiming.current.board().variant(), square);
            let at = match sight {
                SightLine::Column => Vec2::new(at.x, 0.0),
                SightLine::Row => Vec2::new(0.0, at.y),
            };
            move_to(&mut transform, at);
        }
    }
}

fn move_to(transform: &mut Mut<Transform>, at: Vec2) {
    if transform.translation.truncate() != at {
        transform.translation.x = at.x;
        transform.translation.y = at.y;
    }
}

/// Puts a sign where a move was refused.
fn show_refusals(
    mut easel: Easel,
    mut refused: MessageReader<MoveRefused>,
    old_signs: Query<Entity, With<RefusalSign>>,
    current: Res<Match>,
    looks: Res<Looks>,
) {
    let Some(MoveRefused {
        square: Some(square),
        ..
    }) = refused.read().last().copied()
    else {
        return;
    };
    for sign in old_signs {
        easel.commands.entity(sign).despawn();
    }
    let variant = current.board().variant();
    let (at, size) = target(variant, square);
    let (radius, half_width) = outline(variant);
    let barred = Form::Barred(radius, half_width);
    let [_, color] = easel.theme.signs(looks.surface());
    let look = Shape::plain(barred, size, color);
    let sign = RefusalSign {
        seconds: 0.0,
        middle: at.x,
    };
    easel.put((Name::new("Refusal"), sign), look, at, BoardLayer::Refusal);
}

/// Swings and fades the refusal sign.
fn fade_refusals(
    mut commands: Commands,
    mut signs: Query<(Entity, &mut RefusalSign, &mut Transform, &mut Shape)>,
    motion: Res<Motion>,
    time: Res<Time>,
) {
    for (entity, mut sign, mut transform, mut shape) in &mut signs {
        if sign.is_added() {
            continue;
        }
        sign.seconds += time.delta_secs();
        let left = 1.0 - sign.seconds / REFUSAL_SECONDS;
        if left <= 0.0 {
            commands.entity(entity).despawn();
            continue;
        }
        if *motion == Motion::None {
            continue;
        }
        if *motion == Motion::Full {
            let (width, pace) = SWING;
            let swing = width * left * left * (sign.seconds * pace).sin();
            transform.translation.x = sign.middle + swing;
        }
        shape.fade_to(left.sqrt());
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            show_refusals
                .in_set(GameSystems::Place)
                .run_if(on_message::<MoveRefused>.and_then(any_with_component::<BoardRoot>)),
            fade_refusals
                .in_set(OwnEntities)
                .in_set(GameSystems::Animate),
            (show_aim, show_sights)
                .in_set(OwnEntities)
                .in_set(GameSystems::Picture)
                .run_if(in_state(Screen::Match).and_then(aims_anew)),
        ),
    );
}
