//! The panel beside the sheets of paper: a heading, and the buttons to go on, to leaf and to leave.

use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::calendar::date;
use inarow_model::setup::Setup;
use inarow_model::sheet;
use inarow_text::names::names_of;

use crate::game::GameSystems;
use crate::game::actions::{Action, pressed};
use crate::game::kit::offers::Offer;
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{
    AROUND, Layer, OfferWays, Picture, Request, Spot, UiContext, Weight, foot_of, panel_of,
};
use crate::game::look::layout::Layout;
use crate::game::persistence::{LeafThrough, Notebook};
use crate::game::session::{Match, MatchCommand};
use crate::game::settings::proposal::Proposal;
use crate::game::states::{Overlay, Screen};
use crate::game::words::Words;

/// Space above the heading, in points.
const ABOVE: f32 = 20.0;
/// Panels lower than this, in points, stand above the sheet.
const LOW: f32 = 300.0;

/// Chooses tic-tac-toe for the next match, whatever was chosen before.
fn choose_game(mut proposal: ResMut<Proposal>) {
    if proposal.variant() != Ok(sheet::GAME) {
        proposal.choose(sheet::GAME);
        proposal.seat_the_able();
    }
}

fn beside(
    mut contexts: EguiContexts,
    mut cx: UiContext,
    layout: Res<Layout>,
    notebook: Res<Notebook>,
    proposal: Res<Proposal>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let panel = panel_of(&layout).shrink(AROUND);
    let offers = ways(&notebook);
    let height_in = |width| cx.height_of(context, width, &offers);
    let height = height_in(panel.width());
    let foot = foot_of(&layout, height_in);
    let low = panel.height() < LOW;
    cx.fixed(context, "notebook", panel, |ui, cx| {
        ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
        let scrolled = egui::ScrollArea::vertical().show(ui, |ui| {
            if !low {
                ui.add_space(ABOVE);
            }
            heading(ui, cx, &notebook, &proposal, low);
            ui.add_space(4.0);
            if foot.is_some() {
                return;
            }
            let rect = ui.available_rect_before_wrap();
            let rect = egui::Rect::from_min_size(rect.min, vec2(rect.width(), height));
            ui.advance_cursor_after_rect(rect);
            cx.rows(ui, rect, "notebook", &offers);
        });
        cx.fade_ends(ui, &scrolled);
    });
    if let Some(foot) = foot {
        cx.rows_at_foot(context, foot, "notebook", &offers);
    }
    Ok(())
}

/// Starts a new sheet for the chosen players.
fn new_sheet() -> Request {
    Request::with(|world| {
        let setup = world
            .resource::<Proposal>()
            .setup(world.resource::<Words>());
        if let Ok(setup) = setup {
            world.write_message(MatchCommand::StartSheet(setup));
        }
    })
}

/// Returns the buttons: to go on, for a new sheet, to the sheets before and after, and to the title.
fn ways(notebook: &Notebook) -> Vec<Offer> {
    let mut offers = Vec::new();
    let goes_on = notebook.goes_on();
    // What is not known yet has its place, so that nothing jumps: it may be the way on.
    let new = if goes_on || notebook.is_awaited() {
        let weight = if goes_on { Weight::Main } else { Weight::Off };
        offers.push(Offer::of("go-on", weight, Request::say(LeafThrough::GoOn)));
        Weight::Plain
    } else {
        Weight::Main
    };
    offers.push(Offer {
        text: "new-sheet",
        ..Offer::of("new", new, new_sheet())
    });
    let beside = [("sheet-before", false), ("sheet-after", true)]
        .map(|(name, later)| (name, notebook.beside(later)));
    if beside.iter().any(|(_, there)| there.is_some()) {
        offers.extend(beside.map(|(name, there)| {
            let weight = if there.is_some() {
                Weight::Plain
            } else {
                Weight::Off
            };
            Offer::of(
                name,
                weight,
                there.map_or_else(Request::nothing, |there| {
                    Request::say(LeafThrough::To(there))
                }),
            )
        }));
    }
    offers.push(Offer::of(
        "to-title",
        Weight::Plain,
        Request::enter(Screen::Title),
    ));
    offers
}

/// Writes the number of the sheet, its players, its date and its number of games.
fn heading(ui: &mut Ui, cx: &UiContext, notebook: &Notebook, proposal: &Proposal, low: bool) {
    let color = ink(cx.theme.ink_soft);
    let soft = |text: String| {
        RichText::new(text)
            .font(style::medium(style::SMALL))
            .color(color)
    };
    let (number, all) = notebook.number();
    let text = if number == 0 {
        cx.words.say("sheet-first")
    } else {
        let values = [("number", number.into()), ("all", all.into())];
        cx.words.tell("sheet-number", &values)
    };
    let text = RichText::new(text).font(style::bold(style::HEADING));
    let about = notebook
        .shown()
        .zip(notebook.games().last())
        .map(|((begun, _), last)| {
            let Setup { seats, .. } = &last.setup;
            let mut names = names_of(seats, &cx.words);
            if last.turned {
                names.swap(0, 1);
            }
            let [one, other] = names.map(|name| visual_order(&name).into_owned());
            let values = [("one", one.into()), ("other", other.into())];
            let players = cx.words.tell("sheet-players", &values);
            let ended = notebook.games().iter().filter(|game| game.board.is_over());
            let games = cx
                .words
                .tell("sheet-games", &[("games", ended.count().into())]);
            [players, format!("{} · {games}", date(begun, "%Y-%m-%d"))]
        });
    ui.label(text);
    match about {
        // It comes in a moment.
        None if notebook.is_awaited() => {
            let lines = if low { 1 } else { 2 };
            cx.sentence(ui, "", lines);
        }
        None => {
            ui.label(soft(cx.words.say("sheet-empty")));
            let [one, other] = proposal.names(&cx.words);
            let values = [
                ("one", visual_order(&one).into_owned().into()),
                ("other", visual_order(&other).into_owned().into()),
            ];
            ui.label(soft(cx.words.tell("sheet-players", &values)));
        }
        // Above a sheet there is less room.
        Some(lines) if low => {
            ui.add(egui::Label::new(soft(lines.join(" · "))).truncate());
        }
        Some(lines) => {
            for line in lines {
                ui.add(egui::Label::new(soft(line)).truncate());
            }
        }
    }
}

/// Returns to the title by the key *Back*.
fn go_back(mut next: ResMut<NextState<Screen>>) {
    next.set(Screen::Title);
}

/// Offers the sheet of a match on paper in its menu.
fn to_sheets(world: &World) -> Option<Offer> {
    let on_paper = world.resource::<Match>().page.is_some();
    let leave = Request::enter(Screen::Sheet).and_close();
    on_paper.then(|| Offer::of("sheets", Weight::Plain, leave))
}

/// Offers tic-tac-toe on paper, game after game, whatever game is chosen.
fn on_paper(_: &World) -> Option<Offer> {
    let way = Offer::of("on-paper", Weight::Plain, Request::enter(Screen::Sheet));
    Some(way.drawn(Picture::Sheet))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Title, 10, on_paper)
        .offer(Spot::Menu, 20, to_sheets)
        .add_systems(
            OnEnter(Screen::Sheet),
            choose_game.in_set(GameSystems::Place),
        )
        .add_systems(
            Update,
            go_back.in_set(GameSystems::Ways).run_if(
                in_state(Screen::Sheet)
                    .and_then(in_state(Overlay::None))
                    .and_then(pressed(Action::Back)),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            beside.in_set(Layer::Panel).run_if(in_state(Screen::Sheet)),
        );
}
