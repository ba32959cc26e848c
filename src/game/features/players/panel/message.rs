//! The message to the players.

use std::sync::Arc;

use bevy_egui::egui::{self, RichText, Ui};
use inarow_rules::{Goal, Player, RuleSet, Variant, Verdict};
use inarow_text::names::{game_name, rule_set_line, variant_name};
use inarow_text::narration::Narration;
use inarow_text::narration::knowledge;

use crate::game::features::players::shown::PanelState;
use crate::game::kit::UiContext;
use crate::game::kit::panel::sides::you_play;
use crate::game::kit::panel::words::{announced, due};
use crate::game::kit::script::visual_order;
use crate::game::kit::style;
use crate::game::kit::style::ink;
use crate::game::kit::tree::speaks;
use crate::game::session::Match;
use crate::game::settings::{Named, Surface};
use crate::game::states::Phase;

/// Space between a result and the remark below it, in points.
const BETWEEN: f32 = 2.0;

/// Draws the message to the players: a refusal, the result, news, a hint, or the players at the start.
pub(super) fn message(ui: &mut Ui, cx: &UiContext, show: &PanelState, low: bool) {
    let PanelState { current, phase, .. } = show;
    let board = current.board();
    let words = &cx.words;
    let named = |player: Player| visual_order(&current.names()[player.index()]).into_owned();
    let actor = current.actor();
    let turn = named(actor);
    // The result stays, whatever is tried after it.
    let refusal = show.refusal.filter(|_| *phase != Phase::Over);
    let (text, color, font) = if let Some(why) = refusal {
        let text = announced(words, current, &Narration::Refused(why, actor));
        (text, cx.theme.refused, style::bold(style::BODY))
    } else if *phase == Phase::Over {
        let names = current.names().clone();
        let names = names.map(|name| visual_order(&name).into_owned());
        let about = current.about(&names);
        let text = match current.verdict_here() {
            None => about.ended_told(words, board),
            Some(Verdict::Agreed) => about.verdict_told(words, Verdict::Agreed),
            Some(verdict) => {
                let how = about.verdict_told(words, verdict);
                let ended = about.say(words, &Narration::Ended(current.winner()));
                words.tell("ended-so", &[("how", how.into()), ("ended", ended.into())])
            }
        };
        (text, cx.theme.ink, style::bold(style::HEADING))
    } else if let Some(text) = show.far.clone() {
        (text, cx.theme.ink, style::medium(style::BODY))
    } else if current.is_looked_back() {
        let text = announced(words, current, &Narration::Ended(current.whole_winner()));
        (text, cx.theme.ink_soft, style::medium(style::BODY))
    } else if let Some(square) = show.to_confirm {
        let text = announced(words, current, &Narration::Asked(square));
        (text, cx.theme.ink, style::bold(style::BODY))
    } else if let Some(shown) = show.advising.hint(current) {
        let text = announced(words, current, &Narration::Advised(shown.hint));
        (text, cx.theme.ink, style::medium(style::BODY))
    } else if show.advising.looks_for_hint(current) {
        let text = words.say("hint-coming");
        (text, cx.theme.ink_soft, style::medium(style::BODY))
    } else if let Some(text) = thought(cx, show) {
        (text, cx.theme.ink, style::medium(style::BODY))
    } else if *phase == Phase::Held {
        let id = if current.waits_each_move() {
            "held-stepwise"
        } else {
            "held"
        };
        let text = words.tell(id, &[("name", turn.into())]);
        (text, cx.theme.ink_soft, style::medium(style::BODY))
    } else if let Some(text) = of_opening(cx, current) {
        (text, cx.theme.ink, style::medium(style::BODY))
    } else if board.ply() == 0 {
        let chosen = &cx.preferences;
        let [first, second] = Player::BOTH;
        let has_first_look = if current.look(first) == 0 {
            first
        } else {
            second
        };
        let values = [
            ("one", named(has_first_look).into()),
            ("other", named(has_first_look.other()).into()),
            ("first", named(Player::First).into()),
            ("palette", chosen.palette.name().into()),
            ("pieces", chosen.pieces.name().into()),
        ];
        let shares_pieces = board.variant().rule_set().shares_pieces();
        let text = if low || shares_pieces || !current.record.is_empty() {
            // The cards above show the pieces; and who has gone back knows them.
            words.tell("notice-first", &values)
        } else if let Some(alone) = current.alone() {
            you_play(words, current, alone, chosen)
        } else {
            let notice = match current.surface(chosen) {
                Surface::Stand => "notice-discs",
                Surface::Paper => "notice-marks",
                Surface::Wood => "notice-stones",
            };
            words.tell(notice, &values)
        };
        // What wins is said once, at the beginning; a board without a name is called after it.
        let variant = board.variant();
        let is_freestyle = variant.rule_set() == RuleSet::Freestyle;
        let text = match game_name(words, variant) {
            Some(_) if !current.record.is_empty() => text,
            Some(_)
                if variant.rule_set().goal() == Goal::Complete
                    && variant.region_size().is_none() =>
            {
                let values = [("said", text.into()), ("line", variant.line().into())];
                words.tell("notice-wins", &values)
            }
            Some(_) => text,
            None => [variant_name(words, variant), text].join(&words.say("between-sentences")),
        };
        let text = if is_freestyle || !current.record.is_empty() {
            text
        } else {
            [text, rule_set_line(words, variant)].join(&words.say("between-announcements"))
        };
        (text, cx.theme.ink_soft, style::medium(style::BODY))
    } else if show.advising.shows_scores() {
        let text = words.say("scores-legend");
        (text, cx.theme.ink_soft, style::medium(style::SMALL))
    } else if let Some(text) = show.watched.clone() {
        (text, cx.theme.ink_soft, style::medium(style::SMALL))
    } else if let Some(text) = of_rule_set(cx, board.variant()) {
        (text, cx.theme.ink_soft, style::medium(style::SMALL))
    } else {
        return;
    };
    ui.spacing_mut().item_spacing.y = BETWEEN;
    // What is long is written smaller, and stays in its place. The result comes first, whatever else there is to say.
    let sizes = [1.0, 0.85, 0.75].map(|share| egui::FontId {
        size: font.size * share,
        ..font.clone()
    });
    let room = ui.available_size();
    // What a player has to know is not crowded by what is only nice to hear.
    let quiet = *phase == Phase::Over || refusal.is_none() && board.ply() == 0;
    let afterwords = if quiet {
        afterwords(ui, cx, show, room.x)
    } else {
        Vec::new()
    };
    let fits = |font: &egui::FontId, below: f32| {
        let painter = ui.painter();
        let galley = painter.layout(text.clone(), font.clone(), ink(color), room.x);
        galley.size().y + below <= room.y
    };
    let [.., smallest] = &sizes;
    let both = sizes
        .iter()
        .flat_map(|font| afterwords.iter().map(move |after| (font, Some(after))));
    let (font, after) = both
        .chain(sizes.iter().map(|font| (font, None)))
        .find(|(font, after)| fits(font, after.map_or(0.0, |after| after.size().y + BETWEEN)))
        .unwrap_or((smallest, None));
    let label = ui.label(RichText::new(text).font(font.clone()).color(ink(color)));
    if show.far.is_some() {
        speaks(&label);
    }
    if let Some(after) = after {
        ui.label(after.clone());
    }
}

/// Returns what differs in a game whose board looks like that of another one.
fn of_rule_set(cx: &UiContext, variant: Variant) -> Option<String> {
    let rule_set = variant.rule_set();
    let name = || cx.words.say(&format!("rule-set-{}", rule_set.name()));
    rule_set.is_further().then(|| {
        let line = rule_set_line(&cx.words, variant);
        let values = [("name", name().into()), ("line", line.into())];
        cx.words.tell("described", &values)
    })
}

/// Returns what a player has just chosen in an opening, and the step that is due.
fn of_opening(cx: &UiContext, current: &Match) -> Option<String> {
    let words = &cx.words;
    let chosen = current.latest_choice();
    let chosen = chosen.map(|(player, choice)| Narration::Chose(player, choice));
    let told = [chosen, due(current)].into_iter().flatten();
    let told = told.map(|what| announced(words, current, &what));
    let told = told.collect::<Vec<_>>();
    (!told.is_empty()).then(|| told.join(&words.say("between-announcements")))
}

/// Returns the possible remarks below the message, the best first: of the opponent and on the match, then only one
/// of them. Each comes in the usual size and in a smaller one.
fn afterwords(ui: &Ui, cx: &UiContext, show: &PanelState, width: f32) -> Vec<Arc<egui::Galley>> {
    let after = show.afterword.filter(|_| show.phase == Phase::Over);
    let remark = show.remark.as_deref();
    let both = remark.zip(after);
    let both = both.map(|(remark, after)| format!("{remark}\n{after}"));
    let each = [after, remark].into_iter().flatten().map(str::to_owned);
    let laid = both.into_iter().chain(each).flat_map(|said| {
        [1.0, 0.85].map(|share| {
            let font = style::medium(style::SMALL * share);
            let color = ink(cx.theme.ink_soft);
            ui.painter().layout(said.clone(), font, color, width)
        })
    });
    laid.collect()
}

/// Returns the thoughts of the computer that has just moved, if details are shown.
fn thought(cx: &UiContext, show: &PanelState) -> Option<String> {
    let current = show.current;
    let mover = current.board().turn().other();
    let stats = current.stats()[mover.index()].filter(|_| show.details)?;
    let variant = current.board().variant();
    let thought = knowledge::thought(&cx.words, variant, stats.thought?);
    let name = visual_order(&current.names()[mover.index()]).into_owned();
    let values = [("name", name.into()), ("thought", thought.into())];
    Some(cx.words.tell("thought-of", &values))
}
