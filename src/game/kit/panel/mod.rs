//! The panel beside an analysis or a puzzle, with text above and buttons below. If there is room, controls that step
//! through the moves stand between them.

pub(in crate::game) mod afterword;
mod copied;
mod frame;
pub(in crate::game) mod moves;
pub(in crate::game) mod refusal;
pub(in crate::game) mod sides;
pub(in crate::game) mod through;
pub(in crate::game) mod words;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Sense, Ui};
use inarow_rules::Player;
use inarow_text::narration::Narration;

use crate::game::advice::Advising;
use crate::game::kit::offers::{GAP, Offer};
use crate::game::kit::panel::moves::{MoveList, list_height};
use crate::game::kit::panel::refusal::ToldRefusal;
use crate::game::kit::panel::words::announced;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::tree::speaks;
use crate::game::kit::{AROUND, UiContext, foot_of, panel_of};
use crate::game::look::layout::Layout;
use crate::game::session::{Match, Replay, ToConfirm};
use crate::game::states::Overlay;

/// Height, in points, below which a panel leaves out the buttons that step through the moves.
const LOW_PANEL: f32 = 330.0;
/// Least height of the text above the controls that step through the moves, in points.
const LEAST_WORDS: f32 = 30.0;
/// Height kept for text above the list of moves, in points.
const WORDS: f32 = 190.0;

/// Space between lines of text, in points.
const BETWEEN: f32 = 6.0;
/// Side of the piece beside a text about a player, in points.
const ICON: f32 = 24.0;

/// Everything needed to draw the panel.
#[derive(SystemParam)]
pub(in crate::game) struct Beside<'w, 's> {
    pub(in crate::game) cx: UiContext<'w, 's>,
    pub(in crate::game) current: Res<'w, Match>,
    pub(in crate::game) advising: Res<'w, Advising>,
    layout: Res<'w, Layout>,
    replay: Res<'w, Replay>,
    list: ResMut<'w, MoveList>,
    refused: Query<'w, 's, &'static ToldRefusal>,
    to_confirm: Res<'w, ToConfirm>,
}

/// A line of the panel. The most important line comes first.
pub(in crate::game) enum Word {
    Heading(String),
    Sentence(String),
    Faint(String),
    Fault(String),
    /// A text about a player, beside their piece.
    Of(Player, String),
}

impl Beside<'_, '_> {
    /// Whether the panel is too low for a list of moves and the full controls, as it often is above a board.
    pub(in crate::game) fn is_low(&self) -> bool {
        panel_of(&self.layout).shrink(AROUND).height() < LOW_PANEL
    }

    /// Whether there is room for buttons below the board.
    pub(in crate::game) fn has_foot(&self) -> bool {
        foot_of(&self.layout, |_| 0.0).is_some()
    }

    pub(in crate::game) fn replays(&self) -> bool {
        self.replay.plays()
    }

    /// Returns whether there is room for the buttons `tried` above the text, with `offers` below it.
    pub(in crate::game) fn fits_above(
        &self,
        context: &egui::Context,
        tried: &[Offer],
        offers: &[Offer],
    ) -> bool {
        let panel = panel_of(&self.layout).shrink(AROUND);
        let height = |offers| self.cx.height_of(context, panel.width(), offers);
        let below = if self.has_foot() { 0.0 } else { height(offers) };
        let least = through::LOW_HEIGHT + LEAST_WORDS + 3.0 * GAP;
        !tried.is_empty() && panel.height() >= below + height(tried) + least
    }

    /// Draws the panel. `through` says whether to show the controls that step through the moves. The buttons `tried`
    /// stand above the text, and `offers` below it.
    pub(in crate::game) fn show(
        &mut self,
        context: &egui::Context,
        name: &str,
        words: &[Word],
        through: bool,
        tried: &[Offer],
        offers: &[Offer],
    ) {
        let whole = panel_of(&self.layout);
        let panel = whole.shrink(AROUND);
        let low = self.is_low();
        let height = self.cx.height_of(context, panel.width(), offers);
        let foot = foot_of(&self.layout, |width| {
            self.cx.height_of(context, width, offers)
        });
        let buttons = if foot.is_some() { 0.0 } else { height };
        let fits = self.fits_above(context, tried, offers);
        let Self {
            cx,
            current,
            replay,
            list,
            ..
        } = self;
        cx.fixed(context, name, panel, |ui, cx| {
            let (above, below) = panel.split_top_bottom_at_y(panel.bottom() - buttons);
            let mut above = above.with_max_y((above.bottom() - GAP).max(above.top()));
            // They come and go above all that has its place.
            if fits {
                let height = cx.height_of(context, panel.width(), tried);
                let (rect, rest) = above.split_top_bottom_at_y(above.top() + height);
                above = rest.with_min_y(rest.top() + GAP);
                cx.rows(ui, rect, name, tried);
            }
            let has_room = |height| above.height() >= LEAST_WORDS + height + GAP;
            if through && has_room(through::LOW_HEIGHT) {
                let low = low || !has_room(through::HEIGHT);
                let list = (!cx.is_below(Overlay::Moves)).then_some(&mut **list);
                let needed = words_height(ui, cx, words, above.width()).max(WORDS);
                above = ways_through(ui, above, cx, (current, replay), (list, needed), low);
            }
            ui.scope_builder(egui::UiBuilder::new().max_rect(above), |ui| {
                let scrolled = egui::ScrollArea::vertical()
                    .auto_shrink(false)
                    .show(ui, |ui| tell(ui, cx, words, current));
                cx.fade_ends(ui, &scrolled);
            });
            if foot.is_none() {
                cx.rows(ui, below, name, offers);
            }
        });
        if let Some(foot) = foot {
            cx.rows_at_foot(context, foot, name, offers);
        }
    }

    /// Returns the line about a refused move, a move to confirm or a hint, if any.
    pub(in crate::game) fn hint(&self) -> Option<Word> {
        let words = &self.cx.words;
        if let Some(refused) = self.refused.iter().next() {
            let turn = self.current.actor();
            let what = Narration::Refused(refused.why, turn);
            return Some(Word::Fault(announced(words, &self.current, &what)));
        }
        if let Some(square) = self.to_confirm.square(&self.current) {
            let what = Narration::Asked(square);
            return Some(Word::Sentence(announced(words, &self.current, &what)));
        }
        if let Some(shown) = self.advising.hint(&self.current) {
            let what = Narration::Advised(shown.hint);
            return Some(Word::Sentence(announced(words, &self.current, &what)));
        }
        let looks = self.advising.looks_for_hint(&self.current);
        looks.then(|| Word::Faint(words.say("hint-coming")))
    }
}

/// Draws the controls that step through the moves at the foot of `rect`, and above them the list of moves if it has
/// room. Returns the remaining part of `rect`. At least `words` points of height are left beside the list.
fn ways_through(
    ui: &mut Ui,
    rect: egui::Rect,
    cx: &mut UiContext,
    (current, replay): (&Match, &Replay),
    (list, words): (Option<&mut MoveList>, f32),
    low: bool,
) -> egui::Rect {
    let height = if low {
        through::LOW_HEIGHT
    } else {
        through::HEIGHT
    };
    let (mut rest, through) = rect.split_top_bottom_at_y(rect.bottom() - height);
    rest = rest.with_max_y(rest.bottom() - GAP);
    through::show(ui, through, cx, current, replay, low);
    let height = list_height(rest.height() - words - GAP).filter(|_| !low);
    if let Some((list, height)) = list.zip(height) {
        let (words, moves) = rest.split_top_bottom_at_y(rest.bottom() - height);
        rest = words.with_max_y(words.bottom() - GAP);
        list.show(ui, moves, cx, current, Sense::CLICK, &[]);
    }
    rest
}

impl Word {
    /// Returns the text, the font and the colour of the line.
    fn look(&self, cx: &UiContext) -> (&str, egui::FontId, egui::Color32) {
        let (text, font, color) = match self {
            Self::Heading(text) => (text, style::bold(style::HEADING), cx.theme.ink),
            Self::Sentence(text) => (text, style::medium(style::BODY), cx.theme.ink),
            Self::Faint(text) => (text, style::medium(style::SMALL + 1.0), cx.theme.ink_soft),
            Self::Fault(text) => (text, style::bold(style::BODY), cx.theme.refused),
            Self::Of(_, text) => (text, style::bold(style::BODY), cx.theme.ink),
        };
        (text, font, ink(color))
    }
}

/// Returns the height of all lines when wrapped to `width`, in points.
fn words_height(ui: &Ui, cx: &UiContext, words: &[Word], width: f32) -> f32 {
    let heights = words.iter().map(|word| {
        let (text, font, color) = word.look(cx);
        let text = ui.painter().layout(text.to_owned(), font, color, width);
        let least = if matches!(word, Word::Of(..)) {
            ICON
        } else {
            0.0
        };
        text.size().y.max(least) + BETWEEN
    });
    heights.sum()
}

fn tell(ui: &mut Ui, cx: &UiContext, words: &[Word], current: &Match) {
    ui.spacing_mut().item_spacing.y = BETWEEN;
    for word in words {
        let (text, font, color) = word.look(cx);
        let text = RichText::new(text).font(font).color(color);
        let Word::Of(player, _) = word else {
            speaks(&ui.label(text));
            continue;
        };
        ui.horizontal(|ui| {
            let surface = current.surface(&cx.preferences);
            cx.piece_icon(ui, current.look(*player), surface, ICON);
            speaks(&ui.label(text));
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        afterword::plugin,
        copied::plugin,
        moves::plugin,
        refusal::plugin,
    ));
}
