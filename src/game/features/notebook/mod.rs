//! The picture of a sheet of paper: its squares, the games that have been played on it, the one that is played,
//! and what is counted at its margin.

mod drawing;
mod hand;
mod ink;
mod lay;
mod panel;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use self::drawing::{Drawing, Rubbing};
use self::hand::{Mark, Motif};
use self::ink::{Draft, Inked, Inkwell};
use crate::game::GameSystems;
use crate::game::actions::AnyPress;
use crate::game::keeping::Pad;
use crate::game::look::layout::{Layout, Paper};
use crate::game::look::theme::Theme;
use crate::game::noise::Noise;
use crate::game::session::{Match, MatchCommand, SheetGame, Ticket};
use crate::game::settings::{Motion, PieceSet, Preferences};
use crate::game::states::{Animated, Phase, Screen};
use crate::rules::{Board, Player, Square, winning_rows};
use crate::sheet::{COLUMNS, MARGIN, Page, ROWS};

pub use self::drawing::SheetMark;

/// How far behind the board a sheet lies, and how far before all else one that is turned over.
const SHEET_Z: f32 = -5.0;
const TURNED_Z: f32 = 20.0;
/// Width of the squares' lines, of the line beside the margin, and of the shadow around a sheet, in squares.
const RULE: f32 = 0.07;
const MARGIN_LINE: f32 = 0.1;
const SHADOW: f32 = 0.7;
/// How much of a pencil's colour the lines of the squares have.
const RULE_SHARE: f32 = 0.2;
/// How grainy a pencil is.
const GRAIN: f32 = 0.3;
/// Where the three counts begin in the margin, from the top, and where their heads and first strokes are.
const COUNTS: [f32; 3] = [1.6, 13.6, 25.6];
const HEAD: Vec2 = Vec2::new(2.4, 1.2);
const FIRST_STROKE: Vec2 = Vec2::new(0.6, 3.0);
/// Seconds in which a hand draws a grid, the line through a row that won, and a stroke at the margin.
const GRID_SECONDS: f32 = 0.9;
const STRIKE_SECONDS: f32 = 0.4;
const COUNT_SECONDS: f32 = 0.18;
/// Seconds in which a sheet is turned over.
const TURN_SECONDS: f32 = 0.45;

/// A sheet. Below it one square measures 1, the top left is the origin, and y points upwards.
#[derive(Component, Clone, PartialEq)]
struct Sheet {
    /// When it was begun, and its seed; none for one that lies there before any.
    page: Option<(i64, u64)>,
    /// What everything looks like.
    theme: Theme,
    pieces: PieceSet,
    /// How grainy the pencil is (0 to 1).
    grain: f32,
}

/// A game on the sheet that is not played now.
#[derive(Component)]
struct Dry(SheetGame);

/// A stroke at the margin: for the person in the first or the second place, or for a draw; and how many before it.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
struct Counted {
    row: usize,
    number: usize,
}

/// A sheet on its way aside.
#[derive(Component, Default)]
#[require(Animated)]
struct Turned {
    seconds: f32,
}

/// What it takes to draw on a sheet.
#[derive(SystemParam)]
struct Pencil<'w, 's> {
    commands: Commands<'w, 's>,
    meshes: ResMut<'w, Assets<Mesh>>,
    inkwell: Res<'w, Inkwell>,
    theme: Res<'w, Theme>,
    preferences: Res<'w, Preferences>,
    motion: Res<'w, Motion>,
}

impl Pencil<'_, '_> {
    /// A new sheet, with nothing drawn on it.
    fn lay(&mut self, page: Option<(i64, u64)>) -> (Entity, Sheet) {
        let seed = page.map_or(0, |(_, seed)| seed);
        let sheet = Sheet {
            page,
            theme: *self.theme,
            pieces: self.preferences.pieces,
            // Not at all where everything has to be seen as clearly as can be.
            grain: GRAIN * self.theme.depth(),
        };
        let root = self
            .commands
            .spawn((
                Name::new("Sheet of paper"),
                sheet.clone(),
                Transform::from_xyz(0.0, 0.0, SHEET_Z),
                Visibility::default(),
            ))
            .id();
        let paper = self.meshes.add(paper(&self.theme));
        self.commands.spawn((
            Name::new("Squares"),
            Mesh2d(paper),
            MeshMaterial2d(self.inkwell.0.clone()),
            Transform::default(),
            ChildOf(root),
        ));
        let mut heads = Draft::default();
        for (row, top) in COUNTS.into_iter().enumerate() {
            let middle = HEAD + Vec2::new(0.0, top);
            if row < 2 {
                let mark = Mark::of(self.preferences.pieces, row);
                let color = self.theme.pencils[row].into();
                heads.figure(&hand::heading(seed, mark, middle), color);
            } else {
                heads.figure(&hand::equal(seed, middle), self.theme.pencil_line.into());
            }
        }
        self.put(root, heads, Name::new("Heads of counts"));
        (root, sheet)
    }

    /// Puts what was drawn on the sheet.
    fn put(&mut self, root: Entity, draft: Draft, what: impl Bundle) {
        self.commands
            .spawn((what, Inked::all(draft), ChildOf(root)));
    }

    /// Draws something, at once or as it is said.
    fn draw(&mut self, laid: &Laid, draft: Draft, what: impl Bundle, drawing: Option<Drawing>) {
        let Some(drawing) = drawing else {
            self.put(laid.root, draft, what);
            return;
        };
        let mut wet = Inked::all(draft);
        drawing.show(&mut wet);
        self.commands
            .spawn((what, wet, drawing, ChildOf(laid.root)));
    }

    /// The ink of something in that game.
    fn ink_of(&self, draft: &mut Draft, game: &SheetGame, motif: Motif, player: Player) {
        let place = game.place(player);
        let color = match motif {
            Motif::Grid => self.theme.pencil_line,
            Motif::Mark(..) => self.theme.pencils[place],
            // Where everything is black and white it would be one line among others.
            Motif::Strike(..) if self.theme.depth() == 0.0 => self.theme.focus,
            Motif::Strike(..) => self.theme.win_line,
        };
        let mark = Mark::of(self.preferences.pieces, place);
        draft.figure(&motif.strokes(game.page, game.grid, mark), color.into());
    }
}

/// A sheet without anything on it but its squares.
fn paper(theme: &Theme) -> Mesh {
    let mut draft = Draft::default();
    let size = Vec2::new(COLUMNS.into(), ROWS.into());
    let dark = LinearRgba::from(theme.shadow);
    let (dark, gone) = (dark.with_alpha(0.6 * dark.alpha), dark.with_alpha(0.0));
    // The light comes from above and a little from the left.
    let (near, far) = (Vec2::new(0.1, 0.25), Vec2::splat(SHADOW));
    let lit = Rect::from_corners(near, size + near);
    let around = Rect::from_corners(lit.min - far, lit.max + far);
    let columns = [around.min.x, lit.min.x, lit.max.x, around.max.x];
    let rows = [around.min.y, lit.min.y, lit.max.y, around.max.y];
    let inside = |line| line == 1 || line == 2;
    let shade = |column, row| {
        if inside(column) && inside(row) {
            dark
        } else {
            gone
        }
    };
    for (column, row) in (0..3).flat_map(|column| (0..3).map(move |row| (column, row))) {
        let (right, below) = (column + 1, row + 1);
        let area = Rect::new(columns[column], rows[row], columns[right], rows[below]);
        let corners = [(column, row), (right, row), (column, below), (right, below)];
        draft.fill(area, corners.map(|(column, row)| shade(column, row)));
    }
    let all = Rect::from_corners(Vec2::ZERO, size);
    draft.fill(all.inflate(0.08), [theme.card_edge.into(); 4]);
    draft.fill(all, [theme.card.into(); 4]);
    let rule = theme.card.mix(&theme.pencil_line, RULE_SHARE).into();
    for column in 1..COLUMNS {
        let from_left = f32::from(column);
        let (top, bottom) = (Vec2::new(from_left, 0.0), Vec2::new(from_left, size.y));
        draft.rule(top, bottom, RULE, rule);
    }
    for row in 1..ROWS {
        let from_top = f32::from(row);
        let (left, right) = (Vec2::new(0.0, from_top), Vec2::new(size.x, from_top));
        draft.rule(left, right, RULE, rule);
    }
    let margin = f32::from(MARGIN);
    let red = theme.card.mix(&theme.refused, 0.55).into();
    draft.rule(
        Vec2::new(margin, 0.0),
        Vec2::new(margin, size.y),
        MARGIN_LINE,
        red,
    );
    draft.mesh(0.0)
}

/// What stands on the sheet.
#[derive(SystemParam)]
struct Standing<'w, 's> {
    sheet: Option<Single<'w, 's, (Entity, &'static Sheet), Without<Turned>>>,
    turned: Query<'w, 's, Entity, With<Turned>>,
    children: Query<'w, 's, &'static Children, With<Sheet>>,
    dry: Query<'w, 's, (Entity, &'static Dry)>,
    marks: Query<'w, 's, (Entity, &'static SheetMark, Option<&'static Drawing>)>,
    counted: Query<'w, 's, (Entity, &'static Counted)>,
}

/// What a hand has drawn while somebody looked.
#[derive(Default)]
struct Seen {
    /// The place of the last grid.
    grid: Option<Page>,
    /// The point of the match since the last mark was begun.
    mark: Option<Ticket>,
}

/// Draws what is new on the sheet, and rubs out what was taken back. What is dry stays as it is.
fn follow(
    mut pencil: Pencil,
    standing: Standing,
    pad: Res<Pad>,
    paper: Res<Paper>,
    current: Option<Res<Match>>,
    phase: Option<Res<State<Phase>>>,
    mut hand: Local<Seen>,
) {
    if *paper == Paper::None {
        let sheets = standing.sheet.iter().map(|sheet| sheet.0);
        for sheet in sheets.chain(&standing.turned) {
            pencil.commands.entity(sheet).despawn();
        }
        *hand = Seen::default();
        return;
    }
    let page = pad.shown();
    let (laid, turns) = lay_sheet(&mut pencil, &standing, page);
    // Where nothing is played all of it is dry.
    let phase = phase.map(|phase| *phase.get());
    let current = current.as_deref().filter(|current| {
        let played = current.page().map(|page| (page.begun, page.seed));
        matches!(*paper, Paper::Grid(_)) && phase.is_some() && played == page
    });
    let live = current.map(|current| Live {
        current,
        over: phase == Some(Phase::Over),
        ends_now: hand.mark == Some(current.ticket()),
    });
    dry(&mut pencil, &standing, &laid, &pad, live);
    play(&mut pencil, &standing, &laid, &pad, live, &mut hand, turns);
    count(&mut pencil, &standing, &laid, &pad, live);
}

/// The sheet that is drawn on.
struct Laid {
    root: Entity,
    sheet: Sheet,
    /// Whether it has just been laid there: what stands anywhere stands on another one.
    fresh: bool,
}

/// The game that is played on it.
#[derive(Clone, Copy)]
struct Live<'a> {
    current: &'a Match,
    /// Whether it has ended, and its last mark is drawn.
    over: bool,
    /// Whether that mark was drawn while somebody looked: what stood there before is not drawn again.
    ends_now: bool,
}

impl Live<'_> {
    fn is(&self, game: &SheetGame) -> bool {
        self.current.page() == Some(game.page)
    }
}

/// The sheet that is to be seen, and whether another one is turned over for it.
fn lay_sheet(pencil: &mut Pencil, standing: &Standing, page: Option<(i64, u64)>) -> (Laid, bool) {
    let former = standing.sheet.as_deref().copied();
    let fits = former.filter(|(_, sheet)| {
        sheet.theme == *pencil.theme && sheet.pieces == pencil.preferences.pieces
    });
    if let Some((root, sheet)) = fits.filter(|(_, sheet)| sheet.page == page) {
        let sheet = sheet.clone();
        let fresh = false;
        return (Laid { root, sheet, fresh }, false);
    }
    // One that only looks old is there no more; one that is another one is turned over.
    let full = *pencil.motion == Motion::Full;
    let turns = full && fits.is_some_and(|(_, sheet)| sheet.page.is_some());
    if let Some((root, _)) = former {
        if turns {
            turn_over(pencil, standing, root);
        } else {
            pencil.commands.entity(root).despawn();
        }
    }
    let (root, sheet) = pencil.lay(page);
    let fresh = true;
    (Laid { root, sheet, fresh }, turns)
}

/// Begins to turn a sheet over. What stands on it stays there, and is nothing that somebody plays with.
fn turn_over(pencil: &mut Pencil, standing: &Standing, root: Entity) {
    pencil.commands.entity(root).insert(Turned::default());
    let children = standing.children.get(root).into_iter().flatten();
    for entity in children {
        pencil
            .commands
            .entity(*entity)
            .remove::<(Dry, SheetMark, Counted, Drawing, Rubbing, Animated)>();
    }
}

/// Draws the games that are not played.
fn dry(pencil: &mut Pencil, standing: &Standing, laid: &Laid, pad: &Pad, live: Option<Live>) {
    let is_dry = |game: &&SheetGame| live.is_none_or(|live| !live.is(game));
    let mut there = Vec::new();
    for (entity, Dry(game)) in standing.dry.iter().filter(|_| !laid.fresh) {
        let same = |other: &SheetGame| other.page == game.page && other.board == game.board;
        if pad.games().iter().filter(is_dry).any(same) {
            there.push(game.page);
        } else {
            pencil.commands.entity(entity).despawn();
        }
    }
    for game in pad.games().iter().filter(is_dry) {
        if there.contains(&game.page) {
            continue;
        }
        let mut draft = Draft::default();
        for (motif, player) in motifs(&game.board, true) {
            pencil.ink_of(&mut draft, game, motif, player);
        }
        let what = (Name::new("Game on paper"), Dry(game.clone()));
        pencil.put(laid.root, draft, what);
    }
}

/// Draws the game that is played, stroke by stroke.
fn play(
    pencil: &mut Pencil,
    standing: &Standing,
    laid: &Laid,
    pad: &Pad,
    live: Option<Live>,
    hand: &mut Seen,
    turns: bool,
) {
    let played = live.and_then(|live| {
        let game = pad.games().iter().find(|game| live.is(game))?;
        Some((live, game))
    });
    let Some((live, game)) = played else {
        hand.mark = None;
        for (entity, ..) in standing.marks.iter().filter(|_| !laid.fresh) {
            pencil.commands.entity(entity).despawn();
        }
        return;
    };
    let current = live.current;
    let wanted = motifs(current.board(), live.over);
    let mut there = Vec::new();
    for (entity, mark, drawing) in standing.marks.iter().filter(|_| !laid.fresh) {
        let ticket = drawing.and_then(Drawing::ticket);
        if mark.page != game.page {
            pencil.commands.entity(entity).despawn();
        } else if !wanted.contains(&(mark.motif, mark.player)) {
            rub_out(pencil, entity);
        } else if ticket == arriving(current, mark.motif) {
            there.push(mark.motif);
        } else {
            // It is drawn and should stand, or the other way round.
            pencil.commands.entity(entity).despawn();
        }
    }
    let full = *pencil.motion == Motion::Full;
    for (motif, player) in wanted {
        if there.contains(&motif) {
            continue;
        }
        let drawing = match (motif, arriving(current, motif)) {
            (Motif::Mark(..), Some(ticket)) => {
                hand.mark = Some(ticket);
                Some(Drawing::mark(ticket, *pencil.motion))
            }
            (Motif::Grid, _) if full && current.record().is_empty() => {
                let is_new = hand.grid.replace(game.page) != Some(game.page);
                // First the sheet before is turned over.
                let wait = if turns { TURN_SECONDS } else { 0.0 };
                is_new.then(|| Drawing::figure(GRID_SECONDS, wait))
            }
            (Motif::Strike(..), _) if full && live.ends_now => {
                Some(Drawing::figure(STRIKE_SECONDS, 0.0))
            }
            _ => None,
        };
        let mut draft = Draft::default();
        pencil.ink_of(&mut draft, game, motif, player);
        let mark = SheetMark {
            page: game.page,
            motif,
            player,
        };
        let what = (Name::new("Drawn on paper"), mark);
        pencil.draw(laid, draft, what, drawing);
    }
}

/// Counts at the margin what has been won and drawn.
fn count(pencil: &mut Pencil, standing: &Standing, laid: &Laid, pad: &Pad, live: Option<Live>) {
    let mut counts = [0; 3];
    for game in pad.games() {
        let ended = live.is_none_or(|live| live.over || !live.is(game));
        if ended && game.board.is_over() {
            let row = game.board.winner().map_or(2, |winner| game.place(winner));
            counts[row] += 1;
        }
    }
    let mut drawn = [0; 3];
    for (entity, counted) in standing.counted.iter().filter(|_| !laid.fresh) {
        if counted.number < counts[counted.row] {
            drawn[counted.row] += 1;
        } else {
            pencil.commands.entity(entity).despawn();
        }
    }
    let seed = laid.sheet.page.map_or(0, |(_, seed)| seed);
    let is_new = live.is_some_and(|live| live.over && live.ends_now);
    for row in 0..3 {
        for number in drawn[row]..counts[row] {
            let corner = FIRST_STROKE + Vec2::new(0.0, COUNTS[row]);
            let stroke = hand::count(seed, row as u64, corner, number);
            let color = match row {
                2 => pencil.theme.pencil_line,
                place => pencil.theme.pencils[place],
            };
            let mut draft = Draft::default();
            draft.figure(&[stroke], color.into());
            // First the row that won is struck through.
            let drawn = is_new && *pencil.motion == Motion::Full;
            let drawing = drawn.then(|| Drawing::figure(COUNT_SECONDS, STRIKE_SECONDS + 0.1));
            let what = (Name::new("Counted"), Counted { row, number });
            pencil.draw(laid, draft, what, drawing);
        }
    }
}

/// All that stands of a game in its place, and whose it is; the rows that won where they are struck through.
fn motifs(board: &Board, struck: bool) -> Vec<(Motif, Player)> {
    let mut motifs = vec![(Motif::Grid, Player::First)];
    for &square in board.history() {
        if let Some(player) = board.piece(square) {
            motifs.push((Motif::Mark(square.column, square.row), player));
        }
    }
    if let Some(winner) = board.winner().filter(|_| struck) {
        let cell = |square: Square| [square.column, square.row];
        for (from, to) in winning_rows(board) {
            motifs.push((Motif::Strike(cell(from), cell(to)), winner));
        }
    }
    motifs
}

/// The point of the match since which the mark is on its way, if it is.
fn arriving(current: &Match, motif: Motif) -> Option<Ticket> {
    let last = current.board().history().last();
    let last = last.map(|square| Motif::Mark(square.column, square.row));
    (last == Some(motif) && !current.is_resting()).then(|| current.ticket())
}

/// Begins to rub something out.
fn rub_out(pencil: &mut Pencil, entity: Entity) {
    if *pencil.motion == Motion::None {
        pencil.commands.entity(entity).despawn();
        return;
    }
    let mut rubbed = pencil.commands.entity(entity);
    rubbed
        .remove::<(SheetMark, Drawing)>()
        .insert(Rubbing::default());
}

/// Sheets lie where the layout says; one that is turned over goes aside.
fn fit(
    mut commands: Commands,
    mut sheets: Query<(Entity, &mut Transform, Option<&mut Turned>), With<Sheet>>,
    layout: Res<Layout>,
    mut pressed: AnyPress,
    time: Res<Time>,
) {
    let cut = pressed.any();
    let Some(place) = layout.sheet() else {
        return;
    };
    for (entity, mut transform, turned) in &mut sheets {
        let mut corner = layout.to_world(place.corner).extend(SHEET_Z);
        if let Some(mut turned) = turned {
            // The press that led here was made before it was turned.
            if !turned.is_added() {
                turned.seconds += time.delta_secs();
                if cut || turned.seconds >= TURN_SECONDS {
                    commands.entity(entity).despawn();
                    continue;
                }
            }
            let share = EaseFunction::CubicIn.sample_clamped(turned.seconds / TURN_SECONDS);
            let way = place.corner.x + f32::from(COLUMNS + 2) * place.square;
            corner += Vec3::new(-share * way, 0.0, TURNED_Z);
            transform.rotation = Quat::from_rotation_z(0.12 * share);
        }
        let scale = Vec3::new(place.square, place.square, 1.0);
        if transform.translation != corner || transform.scale != scale {
            transform.translation = corner;
            transform.scale = scale;
        }
    }
}

/// A sheet that one leafs to is heard.
fn rustle(
    laid: Query<&Sheet, Added<Sheet>>,
    mut last: Local<Option<(i64, u64)>>,
    screen: Res<State<Screen>>,
    mut noises: MessageWriter<Noise>,
) {
    // A screen that comes up is heard anyway.
    if *screen.get() != Screen::Sheet {
        *last = None;
    }
    for sheet in &laid {
        let before = std::mem::replace(&mut *last, sheet.page);
        if before.is_some() && before != sheet.page {
            noises.write(Noise::Page);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((lay::plugin, panel::plugin, ink::plugin, drawing::plugin))
        .add_systems(
            Update,
            (
                follow
                    .in_set(GameSystems::Place)
                    // The sheet that is there is of the match before.
                    .run_if(not(on_message::<MatchCommand>)),
                rustle.in_set(GameSystems::Settle),
                fit.in_set(GameSystems::Picture),
            ),
        );
}
