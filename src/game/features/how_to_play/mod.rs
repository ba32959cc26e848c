//! How to play: a page for each game, with a small board that plays by itself and the keys of the device in use.

mod demonstration;
mod ways;

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::RequestRedraw;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use demonstration::{demonstration, rests, seen};
use ways::ways;

use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed, InUse};
use crate::game::app::rest::NextChange;
use crate::game::input::Bindings;
use crate::game::kit::miniature::Brush;
use crate::game::kit::offers::Offer;
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{
    Closing, Layer, MenuFocus, OfferWays, Pen, Request, Spot, Wanted, WayBack, Weight,
    dialog_between, game_name, variant_name,
};
use crate::game::platform::Door;
use crate::game::session::Match;
use crate::game::settings::Motion;
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;
use crate::rules::{Board, Variant};

/// Widest that the dialog gets, in points.
const WIDTH: f32 = 680.0;
/// Side of the small board, in points, from this width of the dialog on, …
const BOARD: f32 = 216.0;
const ROOMY: f32 = 520.0;
/// … and below it; the rules stand beside it from the second width on.
const SMALL_BOARD: f32 = 150.0;
const BESIDE: f32 = 400.0;
/// Width of what is done, before the way to do it, in points.
const WAY: f32 = 190.0;

/// The page that is read.
#[derive(Resource)]
struct Page {
    /// A board that has no page of its own, if one is played on.
    own: Option<Variant>,
    shown: Variant,
    /// The game that is played there to its end.
    game: Board,
    /// When it began, on the clock of the program.
    since: Duration,
}

impl Page {
    fn turn_to(&mut self, variant: Variant, now: Duration) {
        self.shown = variant;
        self.game = demonstration(variant);
        self.since = now;
    }
}

/// What leads here by keys, from wherever no other dialog is but the menu.
fn open_by_key(
    mut pressed: MessageReader<ActionPressed>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let asked = pressed.read().any(|pressed| pressed.action == Action::Help);
    if asked && matches!(overlay.get(), Overlay::None | Overlay::Pause) {
        next.set(Overlay::HowToPlay);
    }
}

/// The game that is played, or about to be.
fn open(
    mut commands: Commands,
    mut came: MessageReader<StateTransitionEvent<Overlay>>,
    current: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    proposal: Res<Proposal>,
    time: Res<Time<Real>>,
    mut way_back: ResMut<WayBack>,
) {
    let played = current.filter(|_| *screen.get() == Screen::Match);
    let variant = match played {
        Some(current) => Some(current.board().variant()),
        None => proposal.variant().ok(),
    };
    let shown = variant.unwrap_or(Variant::TIC_TAC_TOE);
    let own = Some(shown).filter(|shown| !is_preset(*shown));
    let origin = came.read().last().and_then(|change| change.exited);
    let origin = origin.filter(|origin| *origin == Overlay::Pause);
    way_back.lead(Overlay::HowToPlay, origin.unwrap_or_default());
    commands.insert_resource(Page {
        own,
        shown,
        game: demonstration(shown),
        since: time.elapsed(),
    });
}

fn is_preset(variant: Variant) -> bool {
    Variant::PRESETS
        .iter()
        .any(|(_, preset)| *preset == variant)
}

/// The focus comes back to the button that led here.
fn return_focus(way_back: Res<WayBack>, screen: Res<State<Screen>>, mut focus: ResMut<MenuFocus>) {
    let name = match (way_back.from(Overlay::HowToPlay), screen.get()) {
        (Overlay::Pause, _) => "pause/how-to-play",
        (_, Screen::Title) => "title/how-to-play",
        // Nothing stood there.
        _ => return,
    };
    focus.wanted = Some(Wanted::Named(name.to_owned()));
}

/// What decides how a page looks.
#[derive(SystemParam)]
struct Reader<'w> {
    in_use: Res<'w, InUse>,
    bindings: Res<'w, Bindings>,
    door: Res<'w, Door>,
    motion: Res<'w, Motion>,
    time: Res<'w, Time<Real>>,
}

fn read(
    mut contexts: EguiContexts,
    pen: Pen,
    mut page: ResMut<Page>,
    reader: Reader,
    way_back: Res<WayBack>,
    mut next: ResMut<NextState<Overlay>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let mut shared = (pen, &mut *page);
    let now = reader.time.elapsed();
    let head = |ui: &mut Ui, (pen, page): &mut (Pen, &mut Page)| {
        let heading = pen.words.say("how-to-play");
        ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
        let games = Variant::PRESETS.map(|(_, variant)| variant);
        ui.horizontal_wrapped(|ui| {
            for variant in games.into_iter().chain(page.own) {
                let text = match game_name(&pen.words, variant) {
                    Some(name) => name,
                    None => pen.words.say("game-own"),
                };
                let name = format!("how-to-play/{variant}");
                let weight = Weight::Choice(page.shown == variant);
                if pen.button(ui, &name, &text, weight).clicked() && page.shown != variant {
                    page.turn_to(variant, now);
                }
            }
        });
    };
    let contents = |ui: &mut Ui, (pen, page): &mut (Pen, &mut Page)| {
        ui.add_space(4.0);
        let side = if ui.available_width() < ROOMY {
            SMALL_BOARD
        } else {
            BOARD
        };
        if ui.available_width() < BESIDE {
            small_board(ui, page, &reader, side);
            rules(ui, &pen.words, page.shown);
        } else {
            ui.horizontal_top(|ui| {
                small_board(ui, page, &reader, side);
                ui.add_space(8.0);
                ui.vertical(|ui| rules(ui, &pen.words, page.shown));
            });
        }
        ui.add_space(8.0);
        ui.scope(|ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            ways_to_play(ui, &pen.words, page.shown, &reader);
        });
        ui.add_space(8.0);
    };
    let foot = |ui: &mut Ui, (pen, _): &mut (Pen, &mut Page)| {
        let text = pen.words.say("done");
        let done = pen.button(ui, "how-to-play/done", &text, Weight::Main);
        if done.clicked() {
            next.set(way_back.from(Overlay::HowToPlay));
        }
    };
    dialog_between(
        context,
        "how-to-play",
        WIDTH,
        &mut shared,
        head,
        contents,
        foot,
    );
    Ok(())
}

/// The game as far as it has come.
fn small_board(ui: &mut Ui, page: &Page, reader: &Reader, side: f32) {
    let (_, place) = ui.allocate_space(vec2(side, side));
    let brush = Brush::of(ui);
    let since = match *reader.motion {
        Motion::Full => reader.time.elapsed().saturating_sub(page.since),
        Motion::None | Motion::Reduced => Duration::MAX,
    };
    let (plies, arriving) = seen(page.game.ply(), since);
    let mut board = Board::new(page.shown);
    for square in &page.game.history()[..plies] {
        // It was played in this order.
        let _ = board.play(*square);
    }
    match arriving {
        Some(share) => brush.arriving(ui.painter(), place, &board, share),
        None => brush.board(ui.painter(), place, &board, false),
    }
    if arriving.is_none() {
        brush.winning_rows(ui.painter(), place, &board);
    }
}

/// What is to be known of the game.
fn rules(ui: &mut Ui, words: &Words, variant: Variant) {
    let text = match variant {
        Variant::TIC_TAC_TOE => words.say("rules-tic-tac-toe"),
        Variant::CONNECT_FOUR => words.say("rules-connect-four"),
        Variant::GOMOKU => words.say("rules-gomoku"),
        _ => {
            let name = variant_name(words, variant);
            ui.label(RichText::new(name).font(style::bold(style::BODY)));
            let drops = if variant.gravity() { "yes" } else { "no" };
            let values = [("line", variant.line().into()), ("drops", drops.into())];
            words.tell("rules-own", &values)
        }
    };
    let color = ink(theme(ui).ink);
    ui.label(RichText::new(text).color(color));
    ui.add_space(4.0);
    let tip = words.say(if variant.gravity() {
        "rules-tip-drops"
    } else {
        "rules-tip"
    });
    let color = ink(theme(ui).ink_soft);
    ui.label(RichText::new(tip).color(color));
}

/// What can be done, and how with the device in use.
fn ways_to_play(ui: &mut Ui, words: &Words, variant: Variant, reader: &Reader) {
    let in_use = if reader.door.fingers && *reader.in_use == InUse::Desk {
        InUse::Touch
    } else {
        *reader.in_use
    };
    let (soft, plain) = (ink(theme(ui).ink_soft), ink(theme(ui).ink));
    for (what, how) in ways(words, &reader.bindings, variant, in_use) {
        ui.horizontal_top(|ui| {
            let layout = egui::Layout::left_to_right(egui::Align::Min);
            let width = WAY.min(ui.available_width() * 0.45);
            ui.allocate_ui_with_layout(vec2(width, 0.0), layout, |ui| {
                ui.set_min_width(width);
                let font = style::medium(style::SMALL);
                let text = RichText::new(words.say(what)).font(font).color(soft);
                ui.add(egui::Label::new(text).wrap());
            });
            let text = RichText::new(how).font(style::medium(style::SMALL));
            ui.add(egui::Label::new(text.color(plain)).wrap());
        });
    }
}

/// The board moves as long as it is looked at, and between two moves nothing is drawn.
fn keep_moving(
    page: Res<Page>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut next: ResMut<NextChange>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if *motion != Motion::Full {
        return;
    }
    let since = time.elapsed().saturating_sub(page.since);
    let left = rests(page.game.ply(), since);
    if left.is_none() {
        redraw.write(RequestRedraw);
    }
    next.set_if_neq(NextChange(left));
}

fn clear_next_change(mut next: ResMut<NextChange>) {
    next.set_if_neq(NextChange(None));
}

/// The way there, from the title and from any menu.
fn way_here(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::HowToPlay);
    Some(Offer::of("how-to-play", Weight::Plain, open))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 60, way_here)
        .offer(Spot::Menu, 120, way_here)
        .add_systems(Update, open_by_key.after(Closing).in_set(GameSystems::Ways))
        .add_systems(OnEnter(Overlay::HowToPlay), open.in_set(GameSystems::Place))
        .add_systems(
            OnExit(Overlay::HowToPlay),
            (return_focus, clear_next_change).in_set(GameSystems::Picture),
        )
        .add_systems(
            Update,
            keep_moving
                .in_set(GameSystems::Picture)
                .run_if(in_state(Overlay::HowToPlay).and_then(resource_exists::<Page>)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            read.in_set(Layer::Dialog)
                .run_if(in_state(Overlay::HowToPlay).and_then(resource_exists::<Page>)),
        );
}
