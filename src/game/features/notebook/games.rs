//! The games on a sheet: the game in play is drawn stroke by stroke, all others as a whole.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use inarow_model::sheet::Page;
use inarow_rules::{Board, Player, Square, completed_rows};

use super::counts::{Counted, count};
use super::drawing::{DrawingProgress, Rubbing, STRIKE_SECONDS, SheetMark};
use super::hand::Motif;
use super::ink::MeshDraft;
use super::laid::{Laid, Live};
use super::pencil::Pencil;
use super::sheet::{Sheet, TURN_SECONDS, Turned};
use crate::game::look::layout::Paper;
use crate::game::persistence::Notebook;
use crate::game::session::{Arriving, Match, MatchCommand, MatchPoint, SheetGame};
use crate::game::sets::GameSystems;
use crate::game::settings::Motion;
use crate::game::states::{Animated, Phase};

/// Seconds in which a hand draws a grid.
const GRID_SECONDS: f32 = 0.9;

/// A game on the sheet that isn't in play.
#[derive(Component)]
struct Dry(SheetGame);

/// The sheets and the entities on them.
#[derive(SystemParam)]
struct SheetGames<'w, 's> {
    sheet: Option<Single<'w, 's, (Entity, &'static Sheet), Without<Turned>>>,
    turned: Query<'w, 's, Entity, With<Turned>>,
    children: Query<'w, 's, &'static Children, With<Sheet>>,
    dry: Query<'w, 's, (Entity, &'static Dry)>,
    marks: Query<'w, 's, (Entity, &'static SheetMark, Option<&'static Arriving>)>,
    counted: Query<'w, 's, (Entity, &'static Counted)>,
}

/// The last drawings that were animated.
#[derive(Default)]
struct WatchedDrawing {
    /// The place of the last grid on its sheet.
    grid: Option<Page>,
    /// The point of the match at which the last mark was begun.
    mark: Option<MatchPoint>,
}

/// Draws new games and marks on the sheet, and rubs out marks that were taken back.
fn draw_marks(
    mut pencil: Pencil,
    standing: SheetGames,
    notebook: Res<Notebook>,
    paper: Res<Paper>,
    current: Option<Res<Match>>,
    phase: Option<Res<State<Phase>>>,
    mut hand: Local<WatchedDrawing>,
) {
    if *paper == Paper::None {
        let sheets = standing.sheet.iter().map(|sheet| sheet.0);
        for sheet in sheets.chain(&standing.turned) {
            pencil.commands.entity(sheet).despawn();
        }
        *hand = WatchedDrawing::default();
        return;
    }
    let page = notebook.shown();
    let (laid, turns) = lay_sheet(&mut pencil, &standing, page);
    // Where nothing is played all of it is dry.
    let phase = phase.map(|phase| *phase.get());
    let current = current.as_deref().filter(|current| {
        let played = current.page.map(|page| (page.begun, page.seed));
        matches!(*paper, Paper::Grid(_)) && phase.is_some() && played == page
    });
    let live = current.map(|current| Live {
        current,
        over: phase == Some(Phase::Over),
        ends_now: hand.mark == Some(current.point()),
    });
    dry(&mut pencil, &standing, &laid, &notebook, live);
    play(
        &mut pencil,
        &standing,
        &laid,
        &notebook,
        live,
        &mut hand,
        turns,
    );
    count(&mut pencil, &standing.counted, &laid, &notebook, live);
}

/// Lays the sheet to be shown. Returns the sheet, and whether another one is turned over for it.
fn lay_sheet(pencil: &mut Pencil, standing: &SheetGames, page: Option<(i64, u64)>) -> (Laid, bool) {
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

/// Begins to turn a sheet over. Its drawings stay on it but are no longer treated as games or marks.
fn turn_over(pencil: &mut Pencil, standing: &SheetGames, root: Entity) {
    pencil.commands.entity(root).insert(Turned::default());
    let children = standing.children.get(root).into_iter().flatten();
    for entity in children {
        pencil.commands.entity(*entity).remove::<(
            Dry,
            SheetMark,
            Counted,
            DrawingProgress,
            Arriving,
            Rubbing,
            Animated,
        )>();
    }
}

/// Draws the games that aren't in play.
fn dry(
    pencil: &mut Pencil,
    standing: &SheetGames,
    laid: &Laid,
    notebook: &Notebook,
    live: Option<Live>,
) {
    let is_dry = |game: &&SheetGame| live.is_none_or(|live| !live.is(game));
    let mut there = Vec::new();
    for (entity, Dry(game)) in standing.dry.iter().filter(|_| !laid.fresh) {
        let same = |other: &SheetGame| other.page == game.page && other.board == game.board;
        if notebook.games().iter().filter(is_dry).any(same) {
            there.push(game.page);
        } else {
            pencil.commands.entity(entity).despawn();
        }
    }
    for game in notebook.games().iter().filter(is_dry) {
        if there.contains(&game.page) {
            continue;
        }
        let mut draft = MeshDraft::default();
        for (motif, player) in motifs(&game.board, true) {
            pencil.ink_of(&mut draft, game, motif, player);
        }
        let what = (Name::new("Game on paper"), Dry(game.clone()));
        pencil.put(laid.root, draft, what);
    }
}

/// Draws the game in play, stroke by stroke.
fn play(
    pencil: &mut Pencil,
    standing: &SheetGames,
    laid: &Laid,
    notebook: &Notebook,
    live: Option<Live>,
    hand: &mut WatchedDrawing,
    turns: bool,
) {
    let played = live.and_then(|live| {
        let game = notebook.games().iter().find(|game| live.is(game))?;
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
    for (entity, mark, arrives) in standing.marks.iter().filter(|_| !laid.fresh) {
        if mark.page != game.page {
            pencil.commands.entity(entity).despawn();
        } else if !wanted.contains(&(mark.motif, mark.player)) {
            rub_out(pencil, entity);
        } else if arrives.copied() == arriving(current, mark.motif) {
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
        let arrives = arriving(current, motif);
        let drawing = match (motif, arrives) {
            (Motif::Mark(..), Some(Arriving(point))) => {
                hand.mark = Some(point);
                Some(DrawingProgress::mark(*pencil.motion))
            }
            (Motif::Grid, _) if full && current.record.is_empty() => {
                let is_new = hand.grid.replace(game.page) != Some(game.page);
                // First the sheet before is turned over.
                let wait = if turns { TURN_SECONDS } else { 0.0 };
                is_new.then(|| DrawingProgress::figure(GRID_SECONDS, wait))
            }
            (Motif::Strike(..), _) if full && live.ends_now => {
                Some(DrawingProgress::figure(STRIKE_SECONDS, 0.0))
            }
            _ => None,
        };
        let mut draft = MeshDraft::default();
        pencil.ink_of(&mut draft, game, motif, player);
        let mark = SheetMark {
            page: game.page,
            motif,
            player,
        };
        let what = (Name::new("Drawn on paper"), mark);
        let mut drawn = pencil.draw(laid.root, draft, what, drawing);
        if let Some(arrives) = arrives {
            drawn.insert(arrives);
        }
    }
}

/// Returns the grid, the marks and (if `struck`) the winning lines of a board, each with its player.
fn motifs(board: &Board, struck: bool) -> Vec<(Motif, Player)> {
    let mut motifs = vec![(Motif::Grid, Player::First)];
    for &square in board.history() {
        if let Some(player) = board.piece(square) {
            motifs.push((Motif::Mark(square.column, square.row), player));
        }
    }
    if let Some(winner) = board.winner().filter(|_| struck) {
        let cell = |square: Square| [square.column, square.row];
        for row in completed_rows(board) {
            let [from, to] = row.ends;
            motifs.push((Motif::Strike(cell(from), cell(to)), winner));
        }
    }
    motifs
}

/// Returns the component of a mark whose move isn't complete; `None` for any other motif.
fn arriving(current: &Match, motif: Motif) -> Option<Arriving> {
    let last = current.board().history().last();
    let last = last.map(|square| Motif::Mark(square.column, square.row));
    (last == Some(motif) && !current.is_resting()).then(|| Arriving(current.point()))
}

/// Begins to rub out a drawing. Without motion, the drawing is removed at once.
fn rub_out(pencil: &mut Pencil, entity: Entity) {
    if *pencil.motion == Motion::None {
        pencil.commands.entity(entity).despawn();
        return;
    }
    let mut rubbed = pencil.commands.entity(entity);
    rubbed
        .remove::<(SheetMark, DrawingProgress, Arriving)>()
        .insert(Rubbing::default());
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        draw_marks
            .in_set(GameSystems::Place)
            // The sheet that is there is of the match before.
            .run_if(not(on_message::<MatchCommand>)),
    );
}
