//! The buttons that resume the match that was left and that start a new one.

use bevy_egui::egui::{self, Align2, Rect, Ui, vec2};
use inarow_model::setup::{Occupant, Seat, Setup};
use inarow_rules::{Board, Variant};
use inarow_text::names::{names_of, variant_name};

use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::{Request, UiContext, Weight, fitted};
use crate::game::session::{Match, MatchCommand};
use crate::game::settings::proposal::Proposal;

/// Height of the main button alone, in points. `ABOVE` is its height above a second button of the height `OTHER`, and
/// `BETWEEN` the space between both buttons.
pub(super) const ALONE: f32 = 112.0;
pub(super) const ABOVE: f32 = 96.0;
pub(super) const OTHER: f32 = 44.0;
pub(super) const BETWEEN: f32 = 8.0;
/// Height of the main button outside the wide layout, in points.
pub(super) const LOW: f32 = 64.0;

/// Size of the text on the main button, in points. `LESS` is the size outside the wide layout.
const LARGE: f32 = 34.0;
const LESS: f32 = 24.0;
/// Margin inside a button, in points.
const AROUND: f32 = 10.0;

/// The board of the match that was left.
pub(super) struct LeftBoard {
    pub(super) board: Board,
    /// Whether the second player is on side 0 beside the board.
    pub(super) turned: bool,
}

impl LeftBoard {
    pub(super) fn of(left: &Match) -> Self {
        Self {
            board: left.board().clone(),
            turned: left.has_looks_turned(),
        }
    }
}

/// The boards behind the buttons.
#[derive(Clone, Copy)]
pub(super) struct Boards<'a> {
    /// The board of the match that was left.
    pub(super) left: Option<&'a LeftBoard>,
    /// The place of the chosen game's board, in points, and the game.
    pub(super) chosen: Option<(Rect, Variant)>,
}

/// A button that starts or resumes a match.
pub(super) struct TitleWay {
    name: &'static str,
    weight: Weight,
    text: String,
    /// The game and the players, in a line.
    line: String,
    /// Whether the button is the main one, which is the largest on the title.
    pub(super) is_main: bool,
    /// Whether the button resumes the match that was left.
    resumes: bool,
    request: Request,
}

/// Returns the button that resumes the match `left`, if there is one, and below it the button for a new match. The
/// order is the same whichever is the main button, so that a thumb finds each in its place.
pub(super) fn ways(cx: &UiContext, agreed: &Proposal, left: Option<&Match>) -> Vec<TitleWay> {
    let words = &cx.words;
    let setup = agreed.setup(words);
    let start = TitleWay {
        name: "start",
        weight: match setup {
            Ok(_) => Weight::Main,
            Err(_) => Weight::Barred,
        },
        text: words.say(if left.is_some() { "start-new" } else { "start" }),
        line: agreed.variant().map_or_else(
            |_| String::new(),
            |variant| described(cx, variant, agreed.names(words), &agreed.seats),
        ),
        is_main: true,
        resumes: false,
        // Where nobody could win nothing begins.
        request: setup.clone().map_or_else(
            |_| Request::nothing(),
            |setup| Request::say(MatchCommand::Start(setup)),
        ),
    };
    let Some(left) = left else {
        return vec![start];
    };
    // Who has chosen something else wants to play that. Who is far away is not chosen here, and waits.
    let goes_on = setup.as_ref().map_or(true, |setup| {
        let same_game = left.setup.variant == setup.variant;
        let may_go_on = left.remote.as_ref().is_some_and(|kept| !kept.parted);
        same_game && left.is_remote_on() && may_go_on || is_agreed(left, setup, cx)
    });
    let page = left.page.is_some();
    let resume = TitleWay {
        name: "resume",
        weight: if goes_on { Weight::Main } else { Weight::Plain },
        text: words.say(if page { "resume-paper" } else { "resume" }),
        line: {
            let variant = left.board().variant();
            let names = left.names().clone();
            described(cx, variant, names, &left.setup.seats)
        },
        is_main: goes_on,
        resumes: true,
        request: Request::say(MatchCommand::Resume),
    };
    let start = TitleWay {
        weight: match start.weight {
            Weight::Main if goes_on => Weight::Plain,
            weight => weight,
        },
        is_main: !goes_on,
        ..start
    };
    vec![resume, start]
}

/// Returns the game and the players in a line.
fn described(cx: &UiContext, variant: Variant, names: [String; 2], seats: &[Seat; 2]) -> String {
    let words = &cx.words;
    let game = variant_name(words, variant);
    let mut names = names.map(|name| visual_order(&name).into_owned());
    let [first, second] = [0, 1].map(|seat: usize| seats[seat].occupant == Occupant::Human);
    let id = if first == second {
        "match-between"
    } else {
        "match-against"
    };
    if second && !first {
        names.reverse();
    }
    let [one, other] = names;
    let values = [
        ("game", game.into()),
        ("one", one.into()),
        ("other", other.into()),
    ];
    words.tell(id, &values)
}

/// Whether the match `left` has the agreed setup, no matter who begins.
fn is_agreed(left: &Match, setup: &Setup, cx: &UiContext) -> bool {
    let people = |setup: &Setup, names: &[String; 2]| {
        [0, 1].map(|seat: usize| {
            let occupant = setup.seats[seat].occupant;
            // A computer is who it is, whatever it is called.
            let name = Some(names[seat].clone()).filter(|_| occupant == Occupant::Human);
            (occupant, name)
        })
    };
    let playing = people(&left.setup, left.names());
    let mut agreed = people(setup, &names_of(&setup.seats, &cx.words));
    let same = agreed == playing;
    agreed.swap(0, 1);
    left.setup.variant == setup.variant && (same || agreed == playing)
}

/// Draws the main button, with the board of the match that it resumes, if any.
pub(super) fn way_on(
    ui: &mut Ui,
    cx: &mut UiContext,
    way: &TitleWay,
    boards: Boards,
    size: egui::Vec2,
) {
    let brush = cx.brush();
    let name = format!("title/{}", way.name);
    let said = format!("{}: {}", way.text, way.line);
    let left = boards.left.filter(|_| way.resumes);
    let flies = left.is_some_and(|left| cx.is_on_the_way(&left.board));
    let mut picture = None;
    let pressed = cx.icon_button(ui, &name, &said, way.weight, size, |painter, at, color| {
        let mut at = at.shrink(AROUND);
        if let Some(left) = left {
            let side = at.height().min(at.width() * 0.36);
            let (place, rest) = at.split_left_right_at_x(at.left() + side);
            picture = Some((place, left.board.variant()));
            if !flies {
                brush.board(painter, place, &left.board, left.turned);
            }
            at = rest.with_min_x(rest.left() + AROUND);
        }
        let align = if left.is_some() {
            Align2::LEFT_CENTER
        } else {
            Align2::CENTER_CENTER
        };
        let large = if size.y < ABOVE { LESS } else { LARGE };
        let lines = (large + style::SMALL) * 1.3;
        let at = Rect::from_center_size(at.center(), vec2(at.width(), lines.min(at.height())));
        let (above, below) = at.split_top_bottom_at_fraction(0.62);
        fitted(painter, above, align, &way.text, style::bold(large), color);
        fitted(
            painter,
            below,
            align,
            &way.line,
            style::medium(style::SMALL),
            color,
        );
    });
    if let Some((place, variant)) = picture.filter(|_| flies) {
        cx.goes_into(place, variant);
    }
    if pressed.clicked() {
        take(cx, way, picture.or(boards.chosen));
    }
}

/// Sends the request of a button. The board of the match grows out of `picture`.
fn take(cx: &mut UiContext, way: &TitleWay, picture: Option<(Rect, Variant)>) {
    if let Some((place, variant)) = picture {
        cx.comes_out_of(place, variant);
    }
    cx.ask(way.request.clone());
}

/// Draws the smaller button, in one line.
pub(super) fn other_way(
    ui: &mut Ui,
    cx: &mut UiContext,
    way: &TitleWay,
    chosen: Option<(Rect, Variant)>,
    size: egui::Vec2,
) {
    let name = format!("title/{}", way.name);
    let said = format!("{}: {}", way.text, way.line);
    let soft = ink(cx.theme.ink_soft);
    let pressed = cx.icon_button(ui, &name, &said, way.weight, size, |painter, at, color| {
        let at = at.shrink2(vec2(AROUND, 0.0));
        let font = style::medium(style::BODY);
        let wide = painter
            .layout_no_wrap(way.text.clone(), font.clone(), color)
            .size()
            .x;
        let line_font = style::medium(style::SMALL * 0.9);
        let line = painter
            .layout_no_wrap(way.line.clone(), line_font.clone(), soft)
            .size()
            .x;
        if wide + AROUND + line > at.width() {
            fitted(painter, at, Align2::CENTER_CENTER, &way.text, font, color);
            return;
        }
        let start = at.center().x - (wide + AROUND + line) / 2.0;
        let (first, second) = at
            .with_min_x(start)
            .split_left_right_at_x(start + wide + AROUND);
        fitted(painter, first, Align2::LEFT_CENTER, &way.text, font, color);
        fitted(
            painter,
            second,
            Align2::LEFT_CENTER,
            &way.line,
            line_font,
            soft,
        );
    });
    if pressed.clicked() {
        take(cx, way, chosen);
    }
}
