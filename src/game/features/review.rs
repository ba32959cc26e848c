//! Beside the board of a match that is looked at afterwards: its course as a graph, what is to be said of the
//! move that is shown, and what there is to learn.

use crate::game::session::{Panel, shows};
use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, RichText, Sense, Shape, Stroke, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::ai::review::{Review, Reviewed, Slip};
use crate::ai::{Length, Worth};
use crate::game::advice::{Advising, Reviewing};
use crate::game::kit::fade_ends;
use crate::game::kit::miniature::piece_icon;
use crate::game::kit::offers::{GAP, Offer, height_of, row, row_at_foot};
use crate::game::kit::panel::moves::MoveList;
use crate::game::kit::panel::through;
use crate::game::kit::script::visual_order;
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{
    AROUND, MenuFocus, OfferWays, Pen, Request, Spot, Wanted, Weight, button_id, foot_of, panel_of,
};
use crate::game::look::layout::Layout;
use crate::game::session::{AskAdvice, AskReview, Match, MatchCommand, Replay, Ticket, Walk};
use crate::game::states::{Overlay, Phase};
use crate::rules::{Player, notation};
use crate::setup::Occupant;
use crate::telling;

/// Height of the graph, in points.
const GRAPH: f32 = 98.0;
/// Height that is kept for words where there is a list of moves too, and least and greatest height of that, in points.
const WORDS: f32 = 210.0;
const LEAST_LIST: f32 = 96.0;
const LIST: f32 = 240.0;
/// Height that words have where the graph, the ways through the match and all buttons stand too, in points, at the least.
const LEAST_WORDS: f32 = 84.0;
/// How much wider than high such a place is where the words stand beside the graph, and else the graph's share of it.
const WIDE: f32 = 2.0;
const LOW_GRAPH: f32 = 0.36;
/// Width of the pieces beside the graph, in points.
const ICON: f32 = 18.0;
/// A search's score that is shown half-way up to a win.
const HALF: f32 = 150.0;
/// How high an opinion stands at the most, and a win that is certain at the least; one that is there stands at 1.
const MOST_OPINION: f32 = 0.5;
const LEAST_WIN: f32 = 0.5;
/// Radius of the point of a move, in points, at the most.
const POINT: f32 = 3.5;

/// A hint is wanted as soon as that ply is shown, and where the match was when it was asked for.
#[derive(Resource, Default)]
struct HintAt(Option<(usize, Ticket)>);

/// Whether the other buttons are shown where there is no room for all.
#[derive(Resource, Default)]
struct More(bool);

/// The move that would have kept more than the one that is shown: it goes back before that, and asks for a hint.
fn better() -> Request {
    Request::with(|world| {
        let current = world.resource::<Match>();
        let ply = current.record().place().checked_sub(1);
        let hint_at = ply.map(|ply| (ply, current.ticket()));
        world.insert_resource(HintAt(hint_at));
        world.write_message(Walk::Earlier);
    })
}

/// The move at which the game turned. From there the way on leads to the better move.
fn turn_to(ply: usize) -> Request {
    let focus = Request::with(|world| {
        world.resource_mut::<MenuFocus>().wanted = Some(Wanted::Main);
    });
    Request::say(Walk::To(ply)).and(focus)
}

/// Other buttons, where there is no room for all.
fn show_more(more: bool) -> Request {
    Request::with(move |world| world.insert_resource(More(more)))
}

/// Asks for the hint that was wanted where a walk has led to.
fn ask_hint(
    mut hint_at: ResMut<HintAt>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    mut advice: MessageWriter<AskAdvice>,
) {
    let Some((ply, from)) = hint_at.0 else {
        return;
    };
    // It has not set out yet, or is on its way.
    if current.ticket() == from || *phase.get() == Phase::Settling {
        return;
    }
    hint_at.0 = None;
    if ply == current.record().place() && current.takes_hints(*phase.get()) {
        advice.write(AskAdvice::Hint);
    }
}

/// What is known of the match that is looked at.
struct Known<'a> {
    current: &'a Match,
    moves: &'a [Option<Reviewed>],
    whole: Option<Review>,
    /// Whether a hint is shown.
    hinted: bool,
    scores: bool,
    /// Whether the other buttons are shown where there is no room for all.
    more: bool,
}

impl Known<'_> {
    /// The move that led to what is shown, if it has been looked at.
    fn shown(&self) -> Option<&Reviewed> {
        let place = self.current.record().place().checked_sub(1)?;
        self.moves.get(place)?.as_ref()
    }

    /// The places after moves that were slips, as far as they are known.
    fn slips(&self) -> Vec<(usize, Slip)> {
        let moves = self.moves.iter().zip(1..);
        moves
            .filter_map(|(reviewed, place)| Some((place, reviewed.as_ref()?.slip?)))
            .collect()
    }

    /// The places after those at which the game turned, or where it never did, after all slips.
    fn turns(&self) -> Vec<usize> {
        let slips = self.slips();
        let turned = slips.iter().any(|(_, slip)| *slip == Slip::GaveAway);
        let turns = slips.into_iter();
        turns
            .filter(|(_, slip)| !turned || *slip == Slip::GaveAway)
            .map(|(place, _)| place)
            .collect()
    }

    /// How the game stood at a place, for the person in the first place beside the board: from −1 to 1, and
    /// whether that is certain.
    fn height(&self, place: usize) -> Option<(f32, bool)> {
        let (worth, player) = match place.checked_sub(1) {
            Some(before) => {
                let reviewed = self.moves.get(before)?.as_ref()?;
                (reviewed.after, reviewed.player)
            }
            None => {
                let reviewed = self.moves.first()?.as_ref()?;
                (reviewed.before, reviewed.player)
            }
        };
        let height = match worth {
            Worth::Opinion { score, .. } if worth.plies_to_win().is_none() => {
                let score = score as f32;
                MOST_OPINION * score / (score.abs() + HALF)
            }
            Worth::Opinion { score, .. } => MOST_OPINION * score.signum() as f32,
            Worth::Drawn => 0.0,
            Worth::Won(length) => self.nearness(length),
            Worth::Lost(length) => -self.nearness(length),
        };
        let way = if self.current.place(player) == 0 {
            1.0
        } else {
            -1.0
        };
        Some((way * height, worth.is_certain()))
    }

    /// How high a win stands that takes so long: the nearer, the higher.
    fn nearness(&self, length: Length) -> f32 {
        let Some(plies) = length.at_most() else {
            return LEAST_WIN;
        };
        let most = self.current.record().variant().squares().div_ceil(2) as f32;
        let pieces = plies.div_ceil(2).max(1) as f32;
        1.0 - (1.0 - LEAST_WIN) * (pieces.ln() / most.ln()).min(1.0)
    }
}

fn panel(
    mut contexts: EguiContexts,
    mut pen: Pen,
    layout: Res<Layout>,
    current: Res<Match>,
    overlay: Res<State<Overlay>>,
    reviewing: Res<Reviewing>,
    advising: Res<Advising>,
    replay: Res<Replay>,
    more: Res<More>,
    mut commands: Commands,
    mut list: ResMut<MoveList>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let whole = panel_of(&layout);
    if layout.sheet_is_cut() {
        let behind = context.layer_painter(egui::LayerId::background());
        behind.rect_filled(whole, 0, ink(style::theme_in(context).paper));
    }
    let panel = whole.shrink(AROUND);
    let known = Known {
        current: &current,
        moves: reviewing.moves(&current),
        whole: reviewing.whole(&current),
        hinted: advising.hint(&current).is_some(),
        scores: advising.shows_scores(),
        more: more.0,
    };
    let all = height_of(&pen, context, panel.width(), &offers(&known, false));
    let low = panel.height() < all + GRAPH + through::HEIGHT + LEAST_WORDS + 3.0 * GAP;
    let offers = offers(&known, low);
    let height = height_of(&pen, context, panel.width(), &offers);
    let foot = foot_of(&layout, |width| height_of(&pen, context, width, &offers));
    let buttons = if foot.is_some() { 0.0 } else { height };
    let enabled = *overlay.get() == Overlay::None;
    let mut pressed = None;
    egui::Area::new(egui::Id::new("review"))
        .fixed_pos(panel.min)
        .constrain(false)
        .enabled(enabled)
        .show(context, |ui| {
            ui.set_min_size(panel.size());
            ui.set_max_size(panel.size());
            let (above, below) = panel.split_top_bottom_at_y(panel.bottom() - buttons);
            let above = above.with_max_y(above.bottom() - GAP);
            let (graph_place, through, words) = places(above, low);
            pressed = graph(ui, graph_place, &known).map(Request::say);
            if let Some(through) = through {
                let asked = through::show(ui, through, &mut pen, &current, &replay, false);
                pressed = asked.or(pressed.take());
            }
            let left = (words.height() - WORDS - GAP).min(LIST);
            let mut words = words;
            if !low && left >= LEAST_LIST {
                let (moves, rest) = words.split_top_bottom_at_y(words.top() + left);
                words = rest.with_min_y(rest.top() + GAP);
                let (sense, turns) = (Sense::CLICK, known.turns());
                let asked = list.show(ui, moves, &pen, &current, sense, &turns);
                pressed = asked.or(pressed.take());
            }
            ui.scope_builder(egui::UiBuilder::new().max_rect(words), |ui| {
                let scrolled = egui::ScrollArea::vertical()
                    .auto_shrink(false)
                    .show(ui, |ui| tell(ui, &pen, &known, &advising));
                fade_ends(ui, &scrolled);
            });
            if foot.is_none() {
                let asked = row(ui, below, &mut pen, "review", &offers);
                pressed = asked.or(pressed.take());
            }
        });
    if let Some(foot) = foot {
        let asked = row_at_foot(context, foot, enabled, &mut pen, "review", &offers);
        pressed = asked.or(pressed);
    }
    if let Some(request) = pressed {
        commands.queue(request);
    }
    Ok(())
}

/// Where the graph, the ways through the match and the words stand: one below the other, where there is little room
/// without the ways, for the graph is one too, or where that is wide the words beside the graph.
fn places(above: egui::Rect, low: bool) -> (egui::Rect, Option<egui::Rect>, egui::Rect) {
    if low && above.width() < WIDE * above.height() {
        let graph = above.height() * LOW_GRAPH;
        let (graph, words) = above.split_top_bottom_at_y(above.top() + graph);
        return (graph, None, words.with_min_y(words.top() + GAP));
    }
    if low {
        let (graph, words) = above.split_left_right_at_fraction(0.5);
        return (graph.with_max_x(graph.right() - GAP), None, words);
    }
    let graph = above.with_max_y(above.top() + GRAPH);
    let through = above.with_min_y(graph.bottom() + GAP);
    let through = through.with_max_y(through.top() + through::HEIGHT);
    let words = above.with_min_y(through.bottom() + GAP);
    (graph, Some(through), words)
}

/// The ways through the match, where those of every replay have no room.
fn steps(low: bool) -> Vec<Offer> {
    let steps = [("step-back", Walk::Earlier), ("step-on", Walk::Later)];
    let steps = steps.into_iter().filter(|_| low);
    let steps = steps.map(|(name, walk)| Offer::of(name, Weight::Plain, Request::say(walk)));
    steps.collect()
}

/// The buttons. Each keeps its place: what cannot be done where the match is cannot be pressed.
fn offers(known: &Known, low: bool) -> Vec<Offer> {
    let turns = known.turns();
    let place = known.current.record().place();
    // The one before what is shown, and before the first of them the last.
    let before = turns.iter().rev().find(|turn| **turn < place);
    let turn = before.or(turns.last()).filter(|turn| **turn != place);
    let missed = known.shown().is_some_and(Reviewed::is_weaker);
    let leads_on = known.hinted || missed;
    let possible = |possible| {
        if possible { Weight::Plain } else { Weight::Off }
    };
    let better_weight = if leads_on { Weight::Main } else { Weight::Off };
    let (text, press) = if known.hinted {
        ("review-line", Request::say(AskAdvice::Hint))
    } else {
        ("review-better", better())
    };
    let turning = match turn {
        Some(_) if !leads_on => Weight::Main,
        turn => possible(turn.is_some()),
    };
    let open = !known.current.board().is_over();
    let scores = if open {
        Weight::Choice(known.scores)
    } else {
        Weight::Off
    };
    let close = if leads_on || turn.is_some() || open {
        Weight::Plain
    } else {
        Weight::Main
    };
    let about_slips = [
        Offer {
            text: "review-turn",
            others: &["review-turn"],
            ..Offer::of("turn", turning, turn_to(turn.copied().unwrap_or(place)))
        },
        Offer {
            text,
            others: &["review-better", "review-line"],
            ..Offer::of("better", better_weight, press)
        },
    ];
    let elsewhere = [
        Offer {
            text: "review-play-on",
            ..Offer::of("play-on", possible(open), Request::open(Overlay::PlayOn))
        },
        Offer {
            others: &["scores"],
            ..Offer::of("scores", scores, Request::say(AskAdvice::Scores))
        },
        Offer::of(
            "analyse",
            Weight::Plain,
            Request::say(MatchCommand::Study(None)),
        ),
    ];
    let close = Offer {
        text: "review-close",
        others: &["review-close"],
        ..Offer::of(
            "close",
            close,
            Request::say(AskReview::Close).and(show_more(false)),
        )
    };
    let more = Offer {
        // The word would take a row of its own on narrow phones.
        text: "more-short",
        ..Offer::of("more", Weight::Choice(known.more), show_more(!known.more))
    };
    // What leads through the match stands first.
    let mut offers = steps(low);
    match (low, known.more) {
        (true, true) => offers.extend(elsewhere),
        (true, false) => offers.extend(about_slips),
        (false, _) => offers.extend(about_slips.into_iter().chain(elsewhere)),
    }
    if low {
        offers.push(more);
    }
    offers.push(close);
    offers
}

/// What is to be said of the move that is shown, of the hint, and of the whole game.
fn tell(ui: &mut Ui, pen: &Pen, known: &Known, advising: &Advising) {
    let current = known.current;
    let (words, record) = (&pen.words, current.record());
    let variant = record.variant();
    let named = |player: Player| {
        if current.alone() == Some(player) {
            words.say("you")
        } else {
            visual_order(&current.names()[player.index()]).into_owned()
        }
    };
    let heading = |ui: &mut Ui, text: String| {
        ui.label(RichText::new(text).font(style::bold(style::BODY)));
    };
    let sentence = |ui: &mut Ui, text: String| {
        let text = RichText::new(text).font(style::medium(style::SMALL + 1.0));
        ui.label(text.color(ink(theme(ui).ink)));
    };
    ui.spacing_mut().item_spacing.y = 5.0;
    // What somebody has just asked for comes first.
    if let Some(shown) = advising.hint(current) {
        let hint = telling::hint(words, variant, shown.hint);
        let number = record.place() + 1;
        let values = [("number", number.into()), ("hint", hint.into())];
        sentence(ui, words.tell("review-instead", &values));
    } else if advising.looks_for_hint(current) {
        sentence(ui, words.say("hint-coming"));
    }
    match record.place().checked_sub(1) {
        None => heading(ui, words.say("review-start")),
        Some(before) => {
            let board = current.board();
            let values = [
                ("number", record.place().into()),
                ("name", named(board.turn().other()).into()),
                (
                    "move",
                    notation::move_name(variant, record.moves()[before]).into(),
                ),
            ];
            heading(ui, words.tell("review-move", &values));
            match known.shown() {
                None => sentence(ui, words.say("reviewed-unknown")),
                Some(shown) => {
                    for text in telling::reviewed(words, variant, record.place(), shown) {
                        sentence(ui, text);
                    }
                }
            }
        }
    }
    ui.add_space(4.0);
    let Some(review) = &known.whole else {
        let done = known.moves.iter().flatten().count();
        let values = [("done", done.into()), ("moves", known.moves.len().into())];
        let text = RichText::new(words.tell("review-progress", &values));
        ui.label(
            text.font(style::medium(style::SMALL))
                .color(ink(theme(ui).ink_soft)),
        );
        return;
    };
    let [one, other] = [0, 1].map(|place| current.player_at(place));
    let values = [
        ("one", named(one).into()),
        ("one-slips", review.slips(one).into()),
        ("other", named(other).into()),
        ("other-slips", review.slips(other).into()),
    ];
    if [one, other].iter().all(|player| review.slips(*player) == 0) {
        sentence(ui, words.say("review-no-slips"));
    } else {
        sentence(ui, words.tell("review-slips", &values));
    }
    if let Some(worst) = telling::worst(words, variant, review) {
        sentence(ui, worst);
    }
    // Computers have nothing to learn; of two people whoever lost has more.
    let winner = record.end().winner();
    let mut people = Player::BOTH
        .into_iter()
        .filter(|player| current.setup().seat(*player).occupant == Occupant::Human)
        .collect::<Vec<_>>();
    people.sort_by_key(|player| Some(*player) == winner);
    let lesson = people
        .into_iter()
        .find_map(|player| Some((player, review.lesson(player)?)));
    if let Some((player, (reason, count))) = lesson {
        sentence(ui, telling::lesson(words, &named(player), reason, count));
    }
}

/// The course of the game: above the middle it stands well for the person in the first place beside the board. What
/// is certain is filled, an opinion is a ring. Where somebody clicks is where they want to go.
fn graph(ui: &mut Ui, place: egui::Rect, known: &Known) -> Option<Walk> {
    let current = known.current;
    let colors = theme(ui);
    let painter = ui.painter().clone();
    painter.rect(
        place,
        style::CORNER,
        ink(colors.paper),
        Stroke::new(1.0, ink(colors.card_edge)),
        egui::StrokeKind::Inside,
    );
    let surface = current.surface(&style::preferences(ui));
    for (at, top) in [(0, place.top() + 5.0), (1, place.bottom() - 5.0 - ICON)] {
        let icon = egui::Rect::from_min_size(pos2(place.left() + 5.0, top), vec2(ICON, ICON));
        ui.scope_builder(egui::UiBuilder::new().max_rect(icon), |ui| {
            piece_icon(ui, at, surface, ICON);
        });
    }
    let track = place.shrink2(vec2(12.0, 14.0));
    let track = track.with_min_x(place.left() + ICON + 16.0);
    let record = current.record();
    let end = record.len().max(1) as f32;
    let at = |place: usize, height: f32| {
        let x = track.left() + track.width() * place as f32 / end;
        pos2(x, track.center().y - height * track.height() / 2.0)
    };
    let line = |ends: [egui::Pos2; 2], width: f32, color: Color32| {
        painter.line_segment(ends, Stroke::new(width, color));
    };
    line(
        [at(0, 0.0), at(record.len(), 0.0)],
        1.0,
        ink(colors.card_edge),
    );
    let here = record.place();
    line([at(here, 1.15), at(here, -1.15)], 2.0, ink(colors.accent));
    let heights = (0..=record.len()).map(|place| known.height(place));
    let heights = heights.collect::<Vec<_>>();
    for (place, pair) in heights.windows(2).enumerate() {
        if let [Some((from, _)), Some((to, _))] = pair {
            line(
                [at(place, *from), at(place + 1, *to)],
                1.6,
                ink(colors.ink_soft),
            );
        }
    }
    let radius = (track.width() / end * 0.42).clamp(1.5, POINT);
    for (place, height) in heights.iter().enumerate() {
        let Some((height, certain)) = *height else {
            continue;
        };
        let middle = at(place, height);
        if certain {
            painter.circle_filled(middle, radius, ink(colors.ink));
        } else {
            let edge = Stroke::new(1.2, ink(colors.ink));
            painter.circle(middle, radius, ink(colors.paper), edge);
        }
    }
    for (turn, slip) in known.slips() {
        let middle = at(turn, 0.0);
        let foot = pos2(middle.x, place.bottom() - 3.0);
        // What gave nothing away is a smaller one.
        let size = if slip == Slip::GaveAway { 1.0 } else { 0.6 };
        let corners = vec![
            foot + size * vec2(0.0, -9.0),
            foot + size * vec2(5.0, 0.0),
            foot + size * vec2(-5.0, 0.0),
        ];
        painter.add(Shape::convex_polygon(
            corners,
            ink(colors.refused),
            Stroke::NONE,
        ));
        let head = at(turn, known.height(turn).map_or(0.0, |(height, _)| height));
        let edge = Stroke::new(2.0 * size, ink(colors.refused));
        painter.circle_stroke(head, radius + 3.0, edge);
    }
    let response = ui.interact(place, button_id("review/graph"), Sense::CLICK | Sense::DRAG);
    response
        .widget_info(|| egui::WidgetInfo::slider(ui.is_enabled(), record.place() as f64, "review"));
    if !response.is_pointer_button_down_on() && !response.clicked() {
        return None;
    }
    let pointer = response.interact_pointer_pos()?;
    let share = ((pointer.x - track.left()) / track.width()).clamp(0.0, 1.0);
    let there = (share * end).round() as usize;
    (there != record.place()).then_some(Walk::To(there))
}

/// The way there from the menu.
fn to_review(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let offered = current.conduct().is_kept && current.can_be_reviewed();
    let open = Request::say(AskReview::Open).and_close();
    offered.then(|| Offer::of("review", Weight::Plain, open))
}

pub(super) fn plugin(app: &mut App) {
    app.offer(Spot::Menu, 70, to_review)
        .init_resource::<HintAt>()
        .init_resource::<More>()
        .add_systems(
            EguiPrimaryContextPass,
            (ask_hint.run_if(state_exists::<Phase>), panel)
                .chain()
                .run_if(shows(Panel::Review)),
        );
}
