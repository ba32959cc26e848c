//! The library: the dialog of the matches that are kept, to find, take up, name, delete, and carry elsewhere.

use std::collections::HashSet;

use bevy::ecs::system::SystemParam;
use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::{self, Align2, RichText, Sense, Ui, pos2, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use crate::exchange::tags;
use crate::game::GameSystems;
use crate::game::actions::{Action, ActionPressed};
use crate::game::keeping::{Form, Handle, KeptMatch, Library, News, Shelve, TakeUp, TakenIn};
use crate::game::kit::fade_ends;
use crate::game::kit::line::Line;
use crate::game::kit::miniature::Brush;
use crate::game::kit::offers::Offer;
use crate::game::kit::script::visual_order;
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{
    Closing, DIALOG_AROUND, MARGIN, OfferWays, Pen, Request, Spot, WayBack, Weight, button_id,
    columns, dialog, framed_dialog, is_low, occupant_name, variant_name,
};
use crate::game::platform::{AskFile, Copied, CopyText, Door, Paste};
use crate::game::session::{Match, Walk};
use crate::game::states::Overlay;
use crate::game::words::Words;
use crate::link::Link;
use crate::rules::{Outcome, Player};
use crate::setup::{MAX_NAME, names_of};
use crate::store::{MAX_TITLE, Order, Query, Standing};

/// Width of the dialog, in points.
const WIDTH: f32 = 720.0;
/// Height of a match in the list, and side of its picture, in points.
const LINE: f32 = 68.0;
const PICTURE: f32 = 54.0;
/// Side of the box that marks a match, in points.
const MARK: f32 = 44.0;
/// Windows at least this large, in points, have room for everything at once.
const ROOMY: egui::Vec2 = vec2(600.0, 560.0);
/// Height of what is around the list before it has been drawn once, in points.
const AROUND: f32 = 260.0;

/// Width of what stands beside the list where there is little height, in points.
const RAIL: f32 = 270.0;

/// Most lines of what was done last.
const NEWS_LINES: usize = 2;
/// Height that is left free so that the dialog itself does not scroll, in points.
const SLACK: f32 = 14.0;

/// What is done with the list.
#[derive(Resource)]
pub(super) struct Shelf {
    /// The numbers of the matches that something is to be done with, where they are listed.
    marked: HashSet<i64>,
    /// Whether all are to be marked as soon as they are listed.
    all: bool,
    /// Whether all that can be done is shown where there is little room.
    more: bool,
    /// Height of what is around the list, in points.
    around: f32,
}

impl Default for Shelf {
    fn default() -> Self {
        Self {
            marked: HashSet::new(),
            all: false,
            more: false,
            around: AROUND,
        }
    }
}

impl Shelf {
    fn is_marked(&self, handle: Handle) -> bool {
        self.marked.contains(&handle.number())
    }

    /// Marks none; whether some were of those that are listed.
    pub(super) fn unmark(&mut self, library: &Library) -> bool {
        let mut listed = library.found.matches.iter();
        let some = listed.any(|kept| self.is_marked(kept.handle));
        self.marked.clear();
        some
    }

    /// Notes the height of what is around the list, for the next frame.
    fn stands_in(&mut self, ui: &Ui, around: f32) {
        if (around - self.around).abs() > 0.5 {
            self.around = around;
            ui.ctx().request_repaint();
        }
    }

    fn mark(&mut self, handle: Handle) {
        if !self.marked.remove(&handle.number()) {
            self.marked.insert(handle.number());
        }
    }
}

/// What buttons of the dialog ask for.
#[derive(SystemParam)]
struct Wishes<'w, 's> {
    chosen: MessageWriter<'w, TakeUp>,
    shelve: MessageWriter<'w, Shelve>,
    copy: MessageWriter<'w, CopyText>,
    paste: MessageWriter<'w, Paste>,
    file: MessageWriter<'w, AskFile>,
    overlay: ResMut<'w, NextState<Overlay>>,
    commands: Commands<'w, 's>,
    copied: ResMut<'w, Copied>,
}

fn choose(
    mut contexts: EguiContexts,
    mut pen: Pen,
    mut library: ResMut<Library>,
    mut shelf: ResMut<Shelf>,
    door: Res<Door>,
    mut wishes: Wishes,
) -> Result {
    let context = contexts.ctx_mut()?;
    let window = context.content_rect().size();
    let roomy = window.x >= ROOMY.x && window.y >= ROOMY.y;
    let library = library.bypass_change_detection();
    let shelf = shelf.bypass_change_detection();
    if shelf.all && library.ask_for_all() {
        shelf.all = false;
        let numbers = library.found.matches.iter();
        shelf.marked = numbers.map(|kept| kept.handle.number()).collect();
    }
    if is_low(context) {
        framed_dialog(context, "matches", window.x, |ui| {
            let [mut wide, mut rail] = columns(ui, RAIL);
            head(&mut rail, &pen, library, shelf);
            rail.horizontal_wrapped(|ui| ways_out(ui, &mut pen, library, &mut wishes));
            let scrolled = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut rail, |ui| {
                    filters(ui, &mut pen, library, &mut wishes);
                    actions(ui, &mut pen, library, shelf, &door, &mut wishes);
                });
            fade_ends(&rail, &scrolled);
            let top = wide.cursor().top();
            // What is told stands below the list as high as it was last time.
            let height = (wide.available_height() - shelf.around).max(LINE);
            list(&mut wide, &mut pen, library, shelf, height, &mut wishes);
            let list_bottom = wide.cursor().top().max(top + height);
            news(&mut wide, &mut pen, library, &mut wishes);
            let told = wide.min_rect().bottom() - list_bottom;
            let around = if told > 0.0 {
                told + wide.spacing().item_spacing.y
            } else {
                0.0
            };
            shelf.stands_in(&wide, around);
        });
        return Ok(());
    }
    dialog(context, "matches", WIDTH, |ui| {
        let whole = window.y - DIALOG_AROUND - 2.0 * MARGIN;
        let top = ui.cursor().top();
        let all = roomy || shelf.more;
        ui.horizontal_wrapped(|ui| head(ui, &pen, library, shelf));
        if all {
            filters(ui, &mut pen, library, &mut wishes);
        }
        let height = (whole - shelf.around).max(LINE);
        let list_top = ui.cursor().top();
        list(ui, &mut pen, library, shelf, height, &mut wishes);
        let list_height = ui.cursor().top() - list_top;
        news(ui, &mut pen, library, &mut wishes);
        if all {
            actions(ui, &mut pen, library, shelf, &door, &mut wishes);
        }
        ui.horizontal_wrapped(|ui| {
            ways_out(ui, &mut pen, library, &mut wishes);
            if !roomy {
                let text = pen.words.say(if shelf.more { "less" } else { "more-of" });
                if pen
                    .button(ui, "matches/more", &text, Weight::Plain)
                    .clicked()
                {
                    shelf.more = !shelf.more;
                }
            }
        });
        let around = ui.min_rect().bottom() - top - list_height + SLACK;
        shelf.stands_in(ui, around);
    });
    Ok(())
}

/// How many matches there are, or are ticked.
fn head(ui: &mut Ui, pen: &Pen, library: &Library, shelf: &Shelf) {
    let heading = pen.words.say("matches-heading");
    ui.label(RichText::new(heading).font(style::bold(style::HEADING)));
    let listed = library.found.matches.iter();
    let marked = listed.filter(|kept| shelf.is_marked(kept.handle)).count();
    // In the place of the other, as a line more would move the list from under the pointer.
    if marked > 0 {
        let marked = pen.words.tell("marked", &[("matches", marked.into())]);
        ui.label(RichText::new(marked).font(style::bold(style::BODY)));
    } else {
        let total = library.found.total.into();
        let total = pen.words.tell("matches-total", &[("matches", total)]);
        ui.label(RichText::new(total).color(ink(theme(ui).ink_soft)));
    }
    let unreadable = library.found.unreadable;
    if unreadable > 0 {
        let values = [("matches", unreadable.into())];
        let text = pen.words.tell("matches-unreadable", &values);
        ui.label(RichText::new(text).color(ink(theme(ui).refused)));
    }
}

/// The ways back, and to all matches.
fn ways_out(ui: &mut Ui, pen: &mut Pen, library: &mut Library, wishes: &mut Wishes) {
    let text = pen.words.say("back");
    let weight = if library.answered && library.found.matches.is_empty() {
        Weight::Main
    } else {
        Weight::Plain
    };
    if pen.button(ui, "matches/back", &text, weight).clicked() {
        wishes.overlay.set(Overlay::None);
    }
    if !library.query.is_any() {
        let text = pen.words.say("show-all");
        if pen
            .button(ui, "matches/show-all", &text, Weight::Plain)
            .clicked()
        {
            let order = library.query.order;
            library.query = Query {
                order,
                ..Query::default()
            };
        }
    }
}

/// What is asked for. Each button leads to the next choice.
fn filters(ui: &mut Ui, pen: &mut Pen, library: &mut Library, wishes: &mut Wishes) {
    let query = &mut library.query;
    ui.horizontal_wrapped(|ui| {
        let games = library.found.games().collect::<Vec<_>>();
        let text = match query.game {
            None => pen.words.say("any-game"),
            Some(game) => variant_name(&pen.words, game),
        };
        if choice(ui, pen, "game", &text, query.game.is_some()) {
            query.game = after(&games, query.game);
        }
        let opponents = library.found.opponents().collect::<Vec<_>>();
        let text = match query.opponent {
            None => pen.words.say("any-opponent"),
            Some(one) => {
                let name = occupant_name(&pen.words, one);
                pen.words.tell("against", &[("name", name.into())])
            }
        };
        if choice(ui, pen, "opponent", &text, query.opponent.is_some()) {
            query.opponent = after(&opponents, query.opponent);
        }
        let text = pen.words.say(match query.standing {
            _ if query.binned => "matches-deleted",
            None => "any-result",
            Some(Standing::Won) => "standing-won",
            Some(Standing::Lost) => "standing-lost",
            Some(Standing::Drawn) => "standing-drawn",
            Some(Standing::Unfinished) => "matches-unfinished",
        });
        let chosen = query.standing.is_some() || query.binned;
        if choice(ui, pen, "result", &text, chosen) {
            // After the last of them comes the bin, and then all again.
            let was_last = query.standing == Standing::ALL.last().copied();
            query.standing = if query.binned {
                None
            } else {
                after(&Standing::ALL, query.standing)
            };
            query.binned = was_last && !query.binned;
        }
        let name = query.name.trim().to_owned();
        let text = if name.is_empty() {
            pen.words.say("search")
        } else {
            let name = visual_order(&name).into_owned();
            pen.words.tell("searched", &[("name", name.into())])
        };
        if choice(ui, pen, "search", &text, !name.is_empty()) {
            let line = Line {
                heading: pen.words.say("search-heading"),
                hint: String::new(),
                most: MAX_NAME,
                taken: None,
                origin: (Overlay::Matches, "matches/search".to_owned()),
                then: Arc::new(|name| {
                    let name = name.to_owned();
                    Request::with(move |world| {
                        world.resource_mut::<Library>().query.name.clone_from(&name);
                    })
                }),
            };
            wishes.commands.queue(Request::write(line, name));
        }
        let text = pen.words.say(match query.order {
            Order::Kept | Order::Latest => "order-latest",
            Order::Earliest => "order-earliest",
            Order::Longest => "order-longest",
            Order::Shortest => "order-shortest",
        });
        if choice(ui, pen, "order", &text, false) {
            query.order = after(&Order::CHOICES, Some(query.order)).unwrap_or_default();
        }
    });
}

/// A button that shows what is chosen; whether it is pressed.
fn choice(ui: &mut Ui, pen: &mut Pen, name: &str, text: &str, chosen: bool) -> bool {
    let name = format!("matches/{name}");
    let weight = if chosen {
        Weight::Choice(true)
    } else {
        Weight::Plain
    };
    pen.button(ui, &name, text, weight).clicked()
}

/// The choice after that one; after the last one comes none.
fn after<T: Copy + PartialEq>(all: &[T], chosen: Option<T>) -> Option<T> {
    let Some(chosen) = chosen else {
        return all.first().copied();
    };
    let place = all.iter().position(|one| *one == chosen)?;
    all.get(place + 1).copied()
}

/// The matches themselves.
fn list(
    ui: &mut Ui,
    pen: &mut Pen,
    library: &mut Library,
    shelf: &mut Shelf,
    height: f32,
    wishes: &mut Wishes,
) {
    let count = library.found.matches.len();
    let mut last_seen = 0;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        let top = ui.cursor().top();
        if count == 0 && library.answered {
            let name = if library.query.is_any() {
                "matches-none"
            } else if library.query.binned {
                "matches-none-deleted"
            } else {
                "matches-none-such"
            };
            let text = pen.words.say(name);
            ui.label(RichText::new(text).color(ink(theme(ui).ink_soft)));
        }
        let height = height - (ui.cursor().top() - top);
        // Only the matches that are seen are drawn.
        let scrolled = egui::ScrollArea::vertical()
            .max_height(height)
            .min_scrolled_height(LINE)
            .auto_shrink(false)
            .show_rows(ui, LINE, count, |ui, seen| {
                last_seen = seen.end;
                for place in seen {
                    let kept = &library.found.matches[place];
                    // Keys and pads begin with the first one.
                    let pressed = one_match(
                        ui,
                        pen,
                        place,
                        kept,
                        shelf.is_marked(kept.handle),
                        library.answered,
                    );
                    match pressed {
                        Some(Pressed::Open) => {
                            wishes.chosen.write(TakeUp(kept.handle));
                        }
                        Some(Pressed::Mark) => shelf.mark(kept.handle),
                        None => {}
                    }
                }
            });
        fade_ends(ui, &scrolled);
    });
    if last_seen == count && count > 0 {
        library.ask_for_more();
    }
}

/// What became of a text or of files.
fn told_of(words: &Words, taken: &TakenIn) -> String {
    if let Some(place) = &taken.no_files_in {
        return words.tell("no-files", &[("name", place.as_str().into())]);
    }
    let values = [
        ("new", taken.new.into()),
        ("known", taken.known.into()),
        ("faults", taken.faults.into()),
        ("shortened", taken.shortened.into()),
        ("why", taken.first_fault.as_str().into()),
    ];
    // Where there was nothing at all, it helps to know what there might have been.
    if taken.new + taken.known == 0 && taken.faults > 0 {
        return words.tell("none-taken-in", &values);
    }
    let mut told = vec![words.tell("taken-in", &values)];
    if taken.shortened > 0 {
        told.push(words.tell("shortened", &values));
    }
    if taken.faults > 0 {
        told.push(words.tell("not-read", &values));
    }
    if !taken.other_lines.is_empty() {
        let lines = taken.other_lines.join(", ");
        told.push(words.tell("not-read-lines", &[("lines", lines.into())]));
    }
    told.join(" ")
}

/// What was done last, and the way back from it.
fn news(ui: &mut Ui, pen: &mut Pen, library: &Library, wishes: &mut Wishes) {
    if library.news.is_none() && library.deleted == 0 && *wishes.copied == Copied::Nothing {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let words = &pen.words;
        let mut text = match &library.news {
            None => match *wishes.copied {
                Copied::Nothing => String::new(),
                Copied::Done => words.say("line-copied"),
                Copied::Refused => words.say("line-refused"),
            },
            Some(News::NothingPasted) => words.say("nothing-pasted"),
            Some(News::PutBack(matches)) => {
                words.tell("put-back", &[("matches", (*matches).into())])
            }
            Some(News::Written(written)) => {
                let values = [
                    ("matches", written.number.into()),
                    ("name", written.name.as_str().into()),
                    ("left", written.left_out.into()),
                ];
                let mut text = words.tell("written", &values);
                if written.left_out > 0 {
                    text = format!("{text} {}", words.tell("left-out", &values));
                }
                text
            }
            Some(News::TakenIn(taken)) => told_of(words, taken),
        };
        if library.deleted > 0 {
            let deleted = words.tell("deleted", &[("matches", library.deleted.into())]);
            text = format!("{text} {deleted}");
        }
        let text = text.trim().to_owned();
        // What was pasted may be of any length: it must push nothing out of the dialog.
        let color = ink(theme(ui).ink);
        let font = style::medium(style::SMALL);
        let mut text = egui::text::LayoutJob::simple(text, font, color, ui.available_width());
        text.wrap.max_rows = NEWS_LINES;
        ui.label(text);
        if library.deleted > 0 {
            let text = pen.words.say("take-back");
            if pen
                .button(ui, "matches/put-back", &text, Weight::Plain)
                .clicked()
            {
                wishes.shelve.write(Shelve::PutBack(None));
            }
        }
    });
}

/// What can be done with the matches that are marked, or with all. Each button keeps its place: what cannot be done
/// just now cannot be pressed.
fn actions(
    ui: &mut Ui,
    pen: &mut Pen,
    library: &mut Library,
    shelf: &mut Shelf,
    door: &Door,
    wishes: &mut Wishes,
) {
    let Library {
        found,
        query,
        news: told,
        ..
    } = library;
    let listed = found.matches.iter();
    let marked = listed.filter(|kept| shelf.is_marked(kept.handle));
    let marked = marked.collect::<Vec<_>>();
    let handles = || marked.iter().map(|kept| kept.handle).collect::<Vec<_>>();
    let some = !marked.is_empty();
    let mut all = None;
    let mut copy = false;
    ui.horizontal_wrapped(|ui| {
        let title_heading = pen.words.say("title-heading");
        let mut pressed = |ui: &mut Ui, name: &str, text: &str, enabled: bool| {
            let text = pen.words.say(text);
            let name = format!("matches/{name}");
            let weight = if enabled { Weight::Plain } else { Weight::Off };
            pen.button(ui, &name, &text, weight).clicked()
        };
        if pressed(ui, "mark-all", "mark-all", !found.matches.is_empty()) {
            all = Some(true);
        }
        if pressed(ui, "unmark", "unmark", some) {
            all = Some(false);
        }
        if pressed(ui, "rename", "rename-match", marked.len() == 1)
            && let [one] = marked[..]
        {
            let handle = one.handle;
            let line = Line {
                heading: title_heading.clone(),
                hint: String::new(),
                most: MAX_TITLE,
                taken: None,
                origin: (Overlay::Matches, "matches/rename".to_owned()),
                then: Arc::new(move |title| Request::say(Shelve::Rename(handle, title.to_owned()))),
            };
            wishes
                .commands
                .queue(Request::write(line, one.title.clone()));
        }
        if pressed(ui, "copy-line", "copy-line", some) {
            let lines = marked.iter().map(|kept| {
                let link = Link {
                    setup: kept.saved.setup.clone(),
                    board: kept.end.clone(),
                };
                link.without_names().as_line()
            });
            let lines = lines.collect::<Vec<_>>().join("\n");
            wishes.copy.write(CopyText(lines));
            told.take();
        }
        copy = pressed(ui, "copy", "copy-text", some);
        if pressed(ui, "save", "save-all", !found.matches.is_empty()) {
            let handles = some.then(handles);
            wishes.shelve.write(Shelve::Write(handles, Form::Text));
        }
        let flat = marked.iter().any(|kept| !kept.end.variant().gravity());
        if pressed(ui, "save-sgf", "save-sgf", flat) {
            wishes
                .shelve
                .write(Shelve::Write(Some(handles()), Form::Sgf));
        }
        if query.binned {
            if pressed(ui, "restore", "restore-marked", some) {
                wishes.shelve.write(Shelve::PutBack(Some(handles())));
                all = Some(false);
            }
        } else if pressed(ui, "delete", "delete-marked", some) {
            wishes.shelve.write(Shelve::Delete(handles()));
            all = Some(false);
        }
    });
    if copy {
        let texts = marked
            .iter()
            .map(|kept| tags::write(&kept.dated(), &pen.words));
        let texts = texts.collect::<Vec<_>>().join("\n");
        wishes.copy.write(CopyText(texts));
        told.take();
    }
    match all {
        Some(true) => shelf.all = true,
        Some(false) => shelf.marked.clear(),
        None => {}
    }
    ui.horizontal_wrapped(|ui| {
        let mut pressed = |ui: &mut Ui, name: &str, text: &str| {
            let text = pen.words.say(text);
            let name = format!("matches/{name}");
            pen.button(ui, &name, &text, Weight::Plain).clicked()
        };
        if pressed(ui, "statistics", "statistics") {
            wishes.overlay.set(Overlay::Statistics);
        }
        if door.folder {
            if pressed(ui, "take-in", "take-in-files") {
                wishes.shelve.write(Shelve::TakeInFiles);
            }
        } else if pressed(ui, "take-in", "take-in-file") {
            wishes.file.write_default();
        }
        if pressed(ui, "paste", "paste") {
            wishes.paste.write_default();
        }
    });
}

/// What was pressed of a match.
enum Pressed {
    Open,
    Mark,
}

/// A match in a line, with a small picture, and a box to mark it; what of it is pressed.
fn one_match(
    ui: &mut Ui,
    pen: &mut Pen,
    place: usize,
    kept: &KeptMatch,
    marked: bool,
    answered: bool,
) -> Option<Pressed> {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), LINE));
    let rect = rect.shrink2(vec2(4.0, 3.0));
    let (rect, mark) = rect.split_left_right_at_x(rect.right() - MARK);
    let mut response = ui.interact(rect, button_id(&format!("matches/{place}")), Sense::click());
    pen.judge(ui, &mut response);
    let is_way_on = place == 0 && answered;
    let [players, short, result, rest] = description(pen, kept);
    response.widget_info(|| {
        let text = format!("{players}, {result}, {rest}");
        egui::WidgetInfo::labeled(egui::WidgetType::Button, ui.is_enabled(), text)
    });
    if is_way_on && pen.take_wanted_focus() {
        response.request_focus();
    }
    if response.gained_focus() {
        // The next one is drawn too, so that keys and pads can go there.
        ui.scroll_to_rect(rect.expand2(vec2(0.0, LINE)), None);
    }
    let fill = if response.hovered() && pen.points() {
        theme(ui).card_aimed
    } else {
        theme(ui).card
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        style::CORNER,
        ink(fill),
        egui::Stroke::new(1.0, ink(theme(ui).card_edge)),
        egui::StrokeKind::Inside,
    );
    if response.has_focus() && !pen.points() {
        let edge = egui::Stroke::new(3.0, ink(theme(ui).focus));
        painter.rect_stroke(rect, style::CORNER, edge, egui::StrokeKind::Inside);
    }
    let picture = egui::Rect::from_center_size(
        pos2(rect.left() + 8.0 + PICTURE / 2.0, rect.center().y),
        egui::Vec2::splat(PICTURE),
    );
    Brush::of(ui).board(painter, picture, &kept.end, kept.saved.turned);
    let left = picture.right() + 12.0;
    let width = (rect.right() - left - 8.0).max(0.0);
    let spoken = players.clone();
    let small = style::medium(style::SMALL);
    let about = format!("{result} · {rest}");
    let fits = {
        let soft = ink(theme(ui).ink_soft);
        let line = painter.layout_no_wrap(about.clone(), small.clone(), soft);
        line.size().x <= width
    };
    // Where that is too long for a line it takes two: on a phone the result matters, and the day.
    let (lines, mut middle) = if fits {
        (vec![about], 12.0)
    } else {
        (vec![result, rest], 19.0)
    };
    // Where both names have no room beside the game, its picture tells of that.
    let players = {
        let (font, color) = (style::bold(style::BODY), ink(theme(ui).ink));
        let line = painter.layout_no_wrap(players.clone(), font, color);
        if line.size().x <= width {
            players
        } else {
            short
        }
    };
    let apart = 2.0 * middle / lines.len() as f32 + 0.5;
    middle = -middle;
    let mut told = vec![(players, style::bold(style::BODY), theme(ui).ink)];
    let soft = theme(ui).ink_soft;
    told.extend(lines.into_iter().map(|line| (line, small.clone(), soft)));
    for (text, font, color) in told {
        let above = middle;
        middle += apart;
        let mut line = egui::text::LayoutJob::simple_singleline(text, font, ink(color));
        line.wrap = egui::text::TextWrapping::truncate_at_width(width);
        let line = painter.layout_job(line);
        let place = pos2(left, rect.center().y + above);
        let place = Align2::LEFT_CENTER.anchor_size(place, line.size()).min;
        painter.galley(place, line, ink(color));
    }
    if mark_box(ui, pen, place, mark, marked, &spoken) {
        return Some(Pressed::Mark);
    }
    response.clicked().then_some(Pressed::Open)
}

/// The box that marks a match; whether it is pressed.
fn mark_box(
    ui: &Ui,
    pen: &Pen,
    place: usize,
    rect: egui::Rect,
    marked: bool,
    players: &str,
) -> bool {
    let id = button_id(&format!("matches/mark-{place}"));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| {
        let kind = egui::WidgetType::Checkbox;
        egui::WidgetInfo::selected(kind, ui.is_enabled(), marked, players)
    });
    if response.gained_focus() {
        ui.scroll_to_rect(rect.expand2(vec2(0.0, LINE)), None);
    }
    let place = egui::Rect::from_center_size(rect.center(), egui::Vec2::splat(22.0));
    let fill = if marked {
        theme(ui).accent
    } else if response.hovered() && pen.points() {
        theme(ui).card_aimed
    } else {
        theme(ui).card
    };
    let painter = ui.painter();
    painter.rect(
        place,
        4,
        ink(fill),
        egui::Stroke::new(1.5, ink(theme(ui).card_edge)),
        egui::StrokeKind::Inside,
    );
    if marked {
        let at = |x: f32, y: f32| place.min + vec2(x, y) * place.width();
        let tick = vec![at(0.22, 0.52), at(0.43, 0.73), at(0.80, 0.28)];
        painter.line(tick, egui::Stroke::new(2.5, ink(theme(ui).on_accent)));
    }
    if response.has_focus() && !pen.points() {
        let edge = egui::Stroke::new(3.0, ink(theme(ui).focus));
        painter.rect_stroke(place.expand(4.0), 6, edge, egui::StrokeKind::Inside);
    }
    response.clicked()
}

/// What is said of a match: who played what, and the same without the game, how it ended, and how long it was and when.
fn description(pen: &Pen, kept: &KeptMatch) -> [String; 4] {
    let words = &pen.words;
    let setup = &kept.saved.setup;
    let board = &kept.end;
    let names = names_of(&setup.seats, words).map(|name| visual_order(&name).into_owned());
    let variant = setup.variant;
    let game = variant_name(words, variant);
    let named = |player: Player| [("name", names[player.index()].as_str().into())];
    let result = match board.outcome() {
        Outcome::Won { by, .. } => words.tell("match-won", &named(*by)),
        Outcome::Drawn => words.say("match-drawn"),
        Outcome::Running => words.tell("match-running", &named(board.turn())),
    };
    let moves = words.tell("match-length", &[("moves", board.ply().into())]);
    let values = [
        ("game", game.into()),
        ("one", names[0].as_str().into()),
        ("other", names[1].as_str().into()),
    ];
    let players = ["match-players", "match-players-short"].map(|id| words.tell(id, &values));
    let date = kept.date("%Y-%m-%d %H:%M");
    let [players, short] = match kept.title.as_str() {
        "" => players,
        title => players.map(|players| format!("{} · {players}", visual_order(title))),
    };
    [players, short, result, format!("{moves} · {date}")]
}

/// The keys for what was done last are the same as beside a board.
fn undo_by_key(
    mut pressed: MessageReader<ActionPressed>,
    library: Res<Library>,
    mut shelve: MessageWriter<Shelve>,
) {
    let back = Action::Walk(Walk::Back);
    if pressed.read().any(|pressed| pressed.action == back) && library.deleted > 0 {
        shelve.write(Shelve::PutBack(None));
    }
}

/// The way back leads first from what is marked.
fn take_back(
    mut pressed: MessageReader<ActionPressed>,
    mut shelf: ResMut<Shelf>,
    library: Res<Library>,
    mut way_back: ResMut<WayBack>,
) {
    let back = pressed.read().any(|pressed| pressed.action == Action::Back);
    if back && shelf.unmark(&library) {
        way_back.take();
    }
}

/// Whoever comes to the library begins anew with what is marked and told.
fn open(mut shelf: ResMut<Shelf>, mut library: ResMut<Library>, mut copied: ResMut<Copied>) {
    library.news = None;
    library.deleted = 0;
    shelf.marked.clear();
    shelf.all = false;
    *copied = Copied::Nothing;
}

/// The way there, from the title …
fn from_title(_: &World) -> Option<Offer> {
    let open = Request::open(Overlay::Matches);
    Some(Offer::of("matches", Weight::Plain, open))
}

/// … and from a match that is one of those.
fn from_match(world: &World) -> Option<Offer> {
    let is_kept = world.resource::<Match>().conduct().is_kept;
    from_title(world).filter(|_| is_kept)
}

pub(super) fn plugin(app: &mut App) {
    let opened = OnTransition {
        exited: Overlay::None,
        entered: Overlay::Matches,
    };
    app.offer(Spot::Title, 40, from_title)
        .offer(Spot::Menu, 60, from_match)
        .init_resource::<Shelf>()
        .add_systems(opened, open)
        .add_systems(
            Update,
            (undo_by_key, take_back)
                .in_set(GameSystems::Input)
                .before(Closing)
                .run_if(in_state(Overlay::Matches)),
        )
        .add_systems(
            EguiPrimaryContextPass,
            choose.run_if(in_state(Overlay::Matches)),
        );
}
