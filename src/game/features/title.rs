//! The title: which game, who plays, who begins.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::containers::scroll_area::{DragScroll, ScrollSource};
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::kit::fade_ends;
use crate::game::kit::line::Line;
use crate::game::kit::miniature::{Brush, piece_icon};
use crate::game::kit::offers::{Offer, ROW, height_of, row};
use crate::game::kit::script::visual_order;
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{
    CARD_EDGE, CARD_MARGIN, MenuFocus, Pen, Request, Spot, Wanted, Weight, button_id, card,
    game_name, is_low, occupants, offered, sentence,
};
use crate::game::platform::Outside;
use crate::game::session::{Match, MatchCommand};
use crate::game::settings::proposal::{Choice, Proposal};
use crate::game::states::{Overlay, Screen};
use crate::rules::{Board, Player, Variant, notation};
use crate::setup::{MAX_NAME, Occupant, Setup, checked_name, names_of, strategy_sight};

/// What leads to the rules, which stands in a place of its own where there is room.
const HOW_TO_PLAY: &str = "how-to-play";
/// Widest that the title gets, in points.
const WIDTH: f32 = 760.0;
/// Space at the sides, in points.
const SIDE: f32 = 16.0;
/// Height around the ways on at the bottom, in points.
const FOOTER: f32 = 18.0;
/// Width of the ways on where there is little height, with the space beside them, in points.
const RAIL: f32 = 236.0;
/// Size of the game's name there, in points at scale 1.
const LOW_DISPLAY: f32 = 34.0;
/// Height of all that is shown above the ways on with a board of one's own, in points.
const NEEDED: f32 = 660.0;
/// Width that the button in the corner has at the most, in points.
const CORNER: f32 = 270.0;
/// Side of the pieces beside the name of the game, in points.
const PIECE: f32 = 40.0;
/// The same beside a player's name.
const ICON: f32 = 34.0;
/// Least width of a name, in points, where it shares a row.
const LEAST_NAME: f32 = 75.0;
/// Width of the pencil beside a name, in points.
const PENCIL: f32 = 18.0;
/// Height of a game's card, and of its name on it, in points.
const CARD: f32 = 138.0;
/// The same on a phone, where the opponent has to be in sight.
const LOW_CARD: f32 = 106.0;
const CARD_LINE: f32 = 36.0;
/// Space beside the name, in points.
const CARD_SIDES: f32 = 12.0;
/// From this width on, in points, all games stand in a row.
const FOUR_BESIDE: f32 = 440.0;
/// From this width on, in points, two halves are side by side.
const SIDE_BY_SIDE: f32 = 560.0;

fn title(
    In(elsewhere): In<Vec<Offer>>,
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut proposal: ResMut<Proposal>,
    left: Option<Res<Match>>,
    overlay: Res<State<Overlay>>,
    mut commands: Commands,
    mut outside: Outside,
    mut before: Local<Option<egui::Id>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect();
    let mut agreed = proposal.clone();
    // Where there is little height the ways on stand beside the rest.
    let low = is_low(context);
    let rail = if low { RAIL } else { 0.0 };
    let width = (window.width() - 2.0 * SIDE - rail).min(WIDTH);
    let column = egui::Rect::from_center_size(window.center(), vec2(width, window.height()));
    let column = column.translate(vec2(-rail / 2.0, 0.0));
    let room = if low { RAIL - SIDE } else { width };
    let running = left.as_deref().filter(|left| !left.board().is_over());
    // What was agreed in the frame before: the ways on hardly ever take more room now.
    let (ways, aside) = ways(&pen, &agreed, running, context, &elsewhere);
    let footer = height_of(&pen, context, room, &ways) + FOOTER;
    let mut way = None;
    let (above, below) = column.split_top_bottom_at_y(window.bottom() - footer);
    let above = if low {
        column.with_max_x(column.right() + SIDE / 2.0)
    } else {
        // What scrolls does so at the edge of the window.
        above.with_max_x(window.right())
    };
    egui::Area::new(egui::Id::new("title"))
        .fixed_pos(window.min)
        .constrain(false)
        .enabled(*overlay.get() == Overlay::None)
        .show(context, |ui| {
            ui.set_min_size(window.size());
            ui.spacing_mut().item_spacing = vec2(8.0, 10.0);
            let mut rename = None;
            let shown = ui.scope_builder(egui::UiBuilder::new().max_rect(above), |ui| {
                // egui would know of fingers only after the first one.
                let source = ScrollSource {
                    drag: if outside.door.fingers {
                        DragScroll::Always
                    } else {
                        DragScroll::OnTouch
                    },
                    ..ScrollSource::default()
                };
                let scrolled = egui::ScrollArea::vertical()
                    .auto_shrink(false)
                    .scroll_source(source)
                    .show(ui, |ui| {
                        ui.set_width(width);
                        ui.add_space(above_heading(window));
                        let leaving = if outside.door.quits {
                            "quit"
                        } else {
                            outside.other_screen()
                        };
                        let text = pen.words.say(leaving);
                        let width = Pen::width_of(ui.ctx(), &text, Weight::Plain);
                        let corner = heading(ui, &pen, width, low);
                        if let Some(why) = &outside.bad_link.0 {
                            let values = [("why", why.to_string().into())];
                            let text = pen.words.tell("bad-link", &values);
                            ui.label(RichText::new(text).color(ink(theme(ui).refused)));
                        }
                        ui.add_space(6.0);
                        games(ui, &mut pen, low, &mut agreed, left.as_deref());
                        let beside = way_out(ui, &mut pen, corner, &mut outside, &elsewhere);
                        if let Some(request) = beside {
                            commands.queue(request);
                        }
                        agreed.seat_the_able();
                        rename = players(ui, &mut pen, &mut agreed);
                        ui.add_space(10.0);
                        if !aside.is_empty() {
                            let height = height_of(&pen, ui.ctx(), width, &aside);
                            let (_, place) = ui.allocate_space(vec2(width, height));
                            way = row(ui, place, &mut pen, "title", &aside);
                            ui.add_space(10.0);
                        }
                    });
                fade_ends(ui, &scrolled);
                scrolled
            });
            // The way on is always in sight, and stays where it is, whatever is chosen above it.
            let below = if low {
                let left = column.right() + SIDE;
                below.with_min_x(left).with_max_x(left + room)
            } else {
                let end = above.top() + above_heading(window) + NEEDED;
                let end = end.max(above.top() + shown.inner.content_size.y);
                column.with_min_y(end.min(above.bottom()))
            };
            ui.scope_builder(egui::UiBuilder::new().max_rect(below), |ui| {
                ui.add_space(6.0);
                let place = ui.available_rect_before_wrap();
                way = row(ui, place, &mut pen, "title", &ways).or(way.take());
            });
            if let Some(request) = way {
                commands.queue(request);
            }
            if let Some(place) = rename {
                let taken = agreed.names(&pen.words)[1 - place].clone();
                // What the player is called without a name.
                let mut unnamed = agreed.seats.clone();
                unnamed[place].name = None;
                let usual = names_of(&unnamed, &pen.words)[place].clone();
                let name = agreed.seats[place].name.clone().unwrap_or_default();
                let line = Line {
                    heading: pen.words.say("name-heading"),
                    hint: usual,
                    most: MAX_NAME,
                    taken: Some(taken),
                    origin: (Overlay::None, name_button(place)),
                    // Nothing written gives the usual name back.
                    then: Arc::new(move |name| {
                        let name = checked_name(name).ok();
                        Request::with(move |world| {
                            world.resource_mut::<Proposal>().seats[place].name = name.clone();
                        })
                    }),
                };
                commands.queue(Request::write(line, name));
            }
        });
    if agreed != *proposal {
        *proposal = agreed;
    }
    // Whoever comes to the ways out of here from elsewhere comes to the one on first.
    let focused = context.memory(egui::Memory::focused);
    let focused = focused.filter(|_| *overlay.get() == Overlay::None);
    let came_from = std::mem::replace(&mut *before, focused);
    let on = ["title/start", "title/resume"].map(button_id);
    let aside = ways.iter().chain(&aside);
    let aside = aside
        .map(|way| button_id(&format!("title/{}", way.name)))
        .filter(|id| !on.contains(id))
        .collect::<Vec<_>>();
    if focused.is_some_and(|now| aside.contains(&now))
        && came_from.is_some_and(|then| !on.contains(&then) && !aside.contains(&then))
    {
        pen.want_main();
    }
    Ok(())
}

/// Space above the name of the game, in points.
fn above_heading(window: egui::Rect) -> f32 {
    let spare = window.height() - NEEDED - FOOTER - 2.0 * ROW;
    (spare * 0.4).clamp(14.0, 240.0)
}

/// The buttons that are always in sight, and others below the players, as the window has room for them. They lead to
/// a match, to the one that was left, if there is one, or to a new one; and elsewhere, which has to wait on a phone.
fn ways(
    pen: &Pen,
    agreed: &Proposal,
    left: Option<&Match>,
    context: &egui::Context,
    elsewhere: &[Offer],
) -> (Vec<Offer>, Vec<Offer>) {
    let low = is_low(context);
    let mut ways = Vec::new();
    let setup = agreed.setup(&pen.words);
    // Who has chosen something else wants to play that.
    let goes_on = left.is_some_and(|left| match &setup {
        Ok(setup) => is_agreed(left, setup, pen),
        Err(_) => true,
    });
    if let Some(left) = left {
        let weight = if goes_on { Weight::Main } else { Weight::Plain };
        ways.push(Offer {
            label: Some(resume_text(pen, left, low)),
            ..Offer::of("resume", weight, Request::say(MatchCommand::Resume))
        });
    }
    let weight = match setup {
        Err(_) => Weight::Barred,
        Ok(_) if goes_on => Weight::Plain,
        Ok(_) => Weight::Main,
    };
    // Where nobody could win nothing begins.
    let start = setup.map_or_else(
        |_| Request::nothing(),
        |setup| Request::say(MatchCommand::Start(setup)),
    );
    ways.push(Offer {
        text: if left.is_some() { "start-new" } else { "start" },
        others: if left.is_some() {
            &["start-new"]
        } else {
            &["start"]
        },
        ..Offer::of("start", weight, start)
    });
    let first = ways.len();
    let upright = !low && context.content_rect().width() - 2.0 * SIDE < FOUR_BESIDE;
    // Elsewhere the way to the rules stands in the corner.
    let here = |offer: &&Offer| upright || low || offer.name != HOW_TO_PLAY;
    ways.extend(elsewhere.iter().filter(here).cloned());
    let aside = if upright {
        ways.split_off(first)
    } else {
        Vec::new()
    };
    (ways, aside)
}

/// Whether that match is the one that is agreed on, whoever goes first in it.
fn is_agreed(left: &Match, setup: &Setup, pen: &Pen) -> bool {
    let people = |setup: &Setup, names: &[String; 2]| {
        [0, 1].map(|seat: usize| (setup.seats[seat].occupant, names[seat].clone()))
    };
    let playing = people(left.setup(), left.names());
    let mut agreed = people(setup, &names_of(&setup.seats, &pen.words));
    let same = agreed == playing;
    agreed.swap(0, 1);
    left.setup().variant == setup.variant && (same || agreed == playing)
}

/// What is said of the match that was left.
fn resume_text(pen: &Pen, left: &Match, low: bool) -> String {
    // Where there is little width the cards show which.
    if low {
        return pen.words.say("resume");
    }
    if left.page().is_some() {
        return pen.words.say("resume-paper");
    }
    match game_name(&pen.words, left.board().variant()) {
        Some(game) => pen.words.tell("resume-game", &[("game", game.into())]),
        None => pen.words.say("resume"),
    }
}

/// Back leads to the button that goes on with the match that was left: whoever presses it once too often has not left
/// the title.
fn go_back(
    mut pressed: MessageReader<ActionPressed>,
    left: Option<Res<Match>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut focus: ResMut<MenuFocus>,
) {
    // What was pressed elsewhere is read there.
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    let left = left.is_some_and(|left| !left.board().is_over());
    let here = *screen.get() == Screen::Title && *overlay.get() == Overlay::None;
    if back && left && here {
        focus.wanted = Some(Wanted::Named("title/resume".to_owned()));
    }
}

/// The way out, in the corner, away from the way on. Where there is nothing to leave, the way to the
/// whole screen. Beside it, where there is room, the way to the rules; what is pressed of that.
fn way_out(
    ui: &mut Ui,
    pen: &mut Pen,
    corner: egui::Rect,
    outside: &mut Outside,
    elsewhere: &[Offer],
) -> Option<Request> {
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let place = egui::UiBuilder::new().max_rect(corner).layout(layout);
    // A child that takes no room below what was drawn last.
    let ui = &mut ui.new_child(place);
    let roomy = corner.width() >= CORNER;
    let mut pressed = |name: &str, text: &str| {
        let text = pen.words.say(text);
        let name = format!("title/{name}");
        pen.button(ui, &name, &text, Weight::Plain).clicked()
    };
    if outside.door.quits {
        if pressed("quit", "quit") {
            outside.exit.write(AppExit::Success);
        }
    } else if outside.door.full_screen && pressed("full-screen", outside.other_screen()) {
        outside.full_screen.write_default();
    }
    let rules = elsewhere.iter().find(|offer| offer.name == HOW_TO_PLAY)?;
    (roomy && pressed(HOW_TO_PLAY, rules.text)).then(|| rules.request.clone())
}

/// The name of the game, beside which the way out has so much width where the way to the rules stands elsewhere; the place
/// for them.
fn heading(ui: &mut Ui, pen: &Pen, way_out: f32, low: bool) -> egui::Rect {
    let row = ui.horizontal(|ui| {
        // Where texts are large on a phone, it leaves room for the way out.
        let name = pen.words.say("title");
        let room = ui.available_width() - way_out - ui.spacing().item_spacing.x;
        let largest = if low { LOW_DISPLAY } else { style::DISPLAY };
        let font = style::bold(largest);
        let color = ink(theme(ui).ink);
        let painter = ui.painter();
        let wide = painter.layout_no_wrap(name.clone(), font, color).size().x;
        let font = style::bold(largest * (room / wide).min(1.0));
        ui.label(RichText::new(name).font(font).color(color));
        if low || ui.available_width() < 4.0 * (PIECE + ui.spacing().item_spacing.x) + CORNER {
            return;
        }
        ui.add_space(18.0);
        for variant in [Variant::TIC_TAC_TOE, Variant::CONNECT_FOUR] {
            let surface = style::preferences(ui).surface(variant);
            for place in 0..2 {
                piece_icon(ui, place, surface, PIECE);
            }
        }
    });
    let mut corner = row.response.rect;
    corner.max.x = ui.max_rect().right();
    // On a phone the players need the room.
    let narrow = low || corner.width() < FOUR_BESIDE;
    if !narrow {
        let line = RichText::new(pen.words.say("title-line"));
        ui.label(line.color(ink(theme(ui).ink_soft)));
    }
    let width = if narrow { way_out } else { CORNER };
    corner.with_min_x(corner.right() - width)
}

/// The games, each with a board: the match that was left, where it is one of that game. A board of one's own
/// has its sizes below.
fn games(ui: &mut Ui, pen: &mut Pen, low: bool, agreed: &mut Proposal, left: Option<&Match>) {
    let gap = ui.spacing().item_spacing.x;
    let in_row = if ui.available_width() < FOUR_BESIDE {
        2.0
    } else {
        4.0
    };
    let height = if low || in_row < 4.0 { LOW_CARD } else { CARD };
    let width = ((ui.available_width() - (in_row - 1.0) * gap) / in_row).floor();
    let brush = Brush::of(ui);
    ui.horizontal_wrapped(|ui| {
        let presets = Variant::PRESETS.map(|(name, variant)| (name, Choice::Preset(variant)));
        for (name, game) in presets.into_iter().chain([("own", Choice::Own)]) {
            let (text, variant) = match game {
                Choice::Preset(variant) => (game_name(&pen.words, variant), Some(variant)),
                Choice::Own => (None, agreed.own().ok()),
            };
            let text = text.unwrap_or_else(|| pen.words.say("game-own"));
            let chosen = agreed.game == game;
            let font = if chosen {
                style::bold(style::BODY)
            } else {
                style::medium(style::BODY)
            };
            let size = vec2(width, height);
            let name = format!("title/{name}");
            let weight = Weight::Card(chosen);
            let pressed = pen.icon_button(ui, &name, &text, weight, size, |painter, at, color| {
                let (picture, line) = at.split_top_bottom_at_y(at.bottom() - CARD_LINE);
                let place = picture.shrink2(vec2(8.0, 0.0)).with_min_y(at.top() + 9.0);
                match left.filter(|left| Some(left.board().variant()) == variant) {
                    Some(left) => {
                        let turned = left.place(Player::First) == 1;
                        brush.board(painter, place, left.board(), turned);
                    }
                    // A board that nobody could win on is none.
                    None => {
                        if let Some(variant) = variant {
                            brush.board(painter, place, &example(variant), false);
                        }
                    }
                }
                let align = egui::Align2::CENTER_CENTER;
                let wide = painter.layout_no_wrap(text.clone(), font.clone(), color);
                let font = if wide.size().x > line.width() - CARD_SIDES {
                    egui::FontId::new(style::SMALL, font.family)
                } else {
                    font
                };
                painter.text(line.center(), align, &text, font, color);
            });
            if pressed.clicked() {
                agreed.game = game;
            }
        }
    });
    if agreed.game != Choice::Own {
        return;
    }
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        if ui.available_width() >= SIDE_BY_SIDE {
            ui.columns(2, |columns| {
                sides(&mut columns[0], pen, agreed);
                line_and_gravity(&mut columns[1], pen, agreed);
            });
        } else {
            sides(ui, pen, agreed);
            line_and_gravity(ui, pen, agreed);
        }
        if agreed.variant().is_err() {
            ui.label(RichText::new(hopeless(pen, agreed)).color(ink(theme(ui).refused)));
        }
    });
}

/// A board as it may look after some moves.
fn example(variant: Variant) -> Board {
    let moves = match variant {
        Variant::TIC_TAC_TOE => "b2 a3 c3 a1 a2 c2",
        Variant::CONNECT_FOUR => "4453364555",
        Variant::GOMOKU => "h8 i9 i8 g8 h9 h7 j9 g10 i7 j10 g7 f8",
        _ => "",
    };
    notation::parse(variant, moves).unwrap_or_else(|_| Board::new(variant))
}

/// Why nobody could win on the board of one's own. The steppers stay in range, so these are all the
/// reasons that there can be.
fn hopeless(pen: &Pen, agreed: &Proposal) -> String {
    let Proposal {
        columns,
        rows,
        line,
        gravity,
        ..
    } = *agreed;
    let pieces = (u32::from(columns) * u32::from(rows)).div_ceil(2);
    let values = [
        ("line", line.into()),
        ("longest", columns.max(rows).into()),
        ("pieces", pieces.into()),
    ];
    if line > columns.max(rows) {
        pen.words.tell("hopeless-line", &values)
    } else if gravity && columns == 1 {
        pen.words.tell("hopeless-column", &values)
    } else {
        pen.words.tell("hopeless-pieces", &values)
    }
}

fn sides(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) {
    let text = pen.words.say("columns");
    pen.stepper(
        ui,
        "title/columns",
        &text,
        &mut agreed.columns,
        Proposal::SIDES,
    );
    let text = pen.words.say("rows");
    pen.stepper(ui, "title/rows", &text, &mut agreed.rows, Proposal::SIDES);
}

fn line_and_gravity(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) {
    let text = pen.words.say("line");
    pen.stepper(ui, "title/line", &text, &mut agreed.line, Proposal::LINES);
    ui.horizontal(|ui| {
        for gravity in [false, true] {
            let name = if gravity { "gravity" } else { "flat" };
            let text = pen.words.say(name);
            let weight = Weight::Choice(agreed.gravity == gravity);
            let name = format!("title/{name}");
            if pen.button(ui, &name, &text, weight).clicked() {
                agreed.gravity = gravity;
            }
        }
    });
}

/// The two players; the place whose name is to be written, if that was asked for.
fn players(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal) -> Option<usize> {
    let mut rename = None;
    let side_by_side = ui.available_width() >= SIDE_BY_SIDE;
    let width = if side_by_side {
        (ui.available_width() - ui.spacing().item_spacing.x) / 2.0
    } else {
        ui.available_width()
    };
    let titles = titles(ui, pen, agreed, width);
    if side_by_side {
        ui.columns(2, |columns| {
            for (place, ui) in columns.iter_mut().enumerate() {
                if player(ui, pen, agreed, place, &titles[place]) {
                    rename = Some(place);
                }
            }
        });
    } else {
        for (place, title) in titles.iter().enumerate() {
            if player(ui, pen, agreed, place, title) {
                rename = Some(place);
            }
        }
    }
    rename
}

/// What stands on the buttons of both names, on cards so wide, in points: as much of a name as there is room for in the
/// row that it shares with another button.
fn titles(ui: &Ui, pen: &Pen, agreed: &Proposal, width: f32) -> [String; 2] {
    let gap = ui.spacing().item_spacing.x;
    let room = |place: usize| {
        let (text, weight) = begins(agreed, place);
        let beside = Pen::width_of(ui.ctx(), &pen.words.say(text), weight);
        let row = width - 2.0 * (CARD_EDGE + CARD_MARGIN) - ICON - gap - PENCIL;
        // Where hardly a letter would be left the other button has a row of its own.
        let shared = row - gap - beside;
        if shared < LEAST_NAME { row } else { shared }
    };
    let needed = |text: &str| Pen::width_of(ui.ctx(), text, Weight::Plain);
    let names = agreed.names(&pen.words);
    [0, 1].map(|place| {
        let mut shown = names[place].clone();
        let mut letters = shown.chars().collect::<Vec<_>>();
        while needed(&visual_order(&shown)) > room(place) && letters.len() > 1 {
            letters.pop();
            shown = letters.iter().chain(&['…']).collect();
        }
        visual_order(&shown).into_owned()
    })
}

/// What stands on the button that says who goes first.
fn begins(agreed: &Proposal, place: usize) -> (&'static str, Weight) {
    let begins = agreed.begins == place;
    let text = if begins { "begins" } else { "let-begin" };
    (text, Weight::Choice(begins))
}

/// A button with a name on it, and a pencil beside that: it can be written anew.
fn name_plate(ui: &mut Ui, pen: &mut Pen, id: &str, name: &str) -> egui::Response {
    let text = pen.words.tell("rename", &[("name", name.into())]);
    let width = Pen::width_of(ui.ctx(), name, Weight::Plain);
    let size = vec2(width + PENCIL, Pen::height(ui, Weight::Plain));
    pen.icon_button(ui, id, &text, Weight::Plain, size, |painter, at, color| {
        let font = style::medium(style::BODY);
        let middle = at.left_center() + vec2(width / 2.0, 0.0);
        painter.text(middle, egui::Align2::CENTER_CENTER, name, font, color);
        let tip = at.right_center() + vec2(-PENCIL - 3.0, 6.0);
        let point = |along: f32, across: f32| {
            let (along_way, across_way) = (vec2(0.71, -0.71), vec2(0.71, 0.71));
            tip + along * along_way + across * across_way
        };
        let edge = egui::Stroke::new(1.5, color);
        let wood = vec![tip, point(4.5, -2.5), point(4.5, 2.5)];
        painter.add(egui::Shape::convex_polygon(wood, color, edge));
        let stick = vec![
            point(4.5, -2.5),
            point(16.0, -2.5),
            point(16.0, 2.5),
            point(4.5, 2.5),
        ];
        painter.add(egui::Shape::closed_line(stick, edge));
    })
}

/// The name of the button with the name of the player in that place.
fn name_button(place: usize) -> String {
    format!("title/name-{place}")
}

/// One player, with that on the button of the name; whether the name is to be written.
fn player(ui: &mut Ui, pen: &mut Pen, agreed: &mut Proposal, place: usize, title: &str) -> bool {
    let mut rename = false;
    card(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            if let Ok(variant) = agreed.variant() {
                let surface = style::preferences(ui).surface(variant);
                // Whoever begins has the first piece.
                let piece = usize::from(agreed.begins != place);
                piece_icon(ui, piece, surface, ICON);
            }
            let id = name_button(place);
            rename = name_plate(ui, pen, &id, title).clicked();
            let id = format!("title/begins-{place}");
            let (first, weight) = begins(agreed, place);
            let first = pen.words.say(first);
            if pen.button(ui, &id, &first, weight).clicked() {
                agreed.begins = place;
            }
        });
        ui.add_space(2.0);
        let offered = agreed.offered();
        let chosen = &mut agreed.seats[place].occupant;
        occupants(ui, pen, "title", place, offered, chosen);
        // Always there, so that nothing jumps.
        ui.add_space(2.0);
        let variant = agreed.variant().unwrap_or(Variant::CONNECT_FOUR);
        let text = match agreed.seats[place].occupant {
            Occupant::Human => pen.words.say("sight-human"),
            Occupant::Computer(kind) => strategy_sight(&pen.words, kind, variant),
        };
        sentence(ui, &text, 2);
    });
    rename
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, go_back.in_set(GameSystems::Input))
        .add_systems(
            EguiPrimaryContextPass,
            offered(Spot::Title)
                .pipe::<_, _, Result, _>(title)
                .run_if(in_state(Screen::Title)),
        );
}
