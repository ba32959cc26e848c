//! Filters and order of the listed matches.

use std::sync::Arc;

use bevy::prelude::*;
use bevy_egui::egui::Ui;
use inarow_model::setup::MAX_NAME;
use inarow_store::{MatchOrder, MatchStanding};
use inarow_text::names::variant_name;

use crate::game::kit::line::InputLine;
use crate::game::kit::script::visual_order;
use crate::game::kit::{Request, UiContext, Weight, occupant_name};
use crate::game::persistence::Library;
use crate::game::states::Overlay;

/// Draws the filters. Each button goes on to its next choice.
pub(super) fn filters(ui: &mut Ui, cx: &mut UiContext, library: &mut Library) {
    let query = &mut library.query;
    ui.horizontal_wrapped(|ui| {
        let games = library.found.games().collect::<Vec<_>>();
        let text = match query.game {
            None => cx.words.say("any-game"),
            Some(game) => variant_name(&cx.words, game),
        };
        if choice(ui, cx, "game", &text, query.game.is_some()) {
            query.game = after(&games, query.game);
        }
        let opponents = library.found.opponents().collect::<Vec<_>>();
        let text = match query.opponent {
            None => cx.words.say("any-opponent"),
            Some(one) => {
                let name = occupant_name(&cx.words, one);
                cx.words.tell("against", &[("name", name.into())])
            }
        };
        if choice(ui, cx, "opponent", &text, query.opponent.is_some()) {
            query.opponent = after(&opponents, query.opponent);
        }
        let text = cx.words.say(match query.standing {
            _ if query.binned => "matches-deleted",
            None => "any-result",
            Some(MatchStanding::Won) => "standing-won",
            Some(MatchStanding::Lost) => "standing-lost",
            Some(MatchStanding::Drawn) => "standing-drawn",
            Some(MatchStanding::Unfinished) => "matches-unfinished",
        });
        let chosen = query.standing.is_some() || query.binned;
        if choice(ui, cx, "result", &text, chosen) {
            // After the last of them comes the bin, and then all again.
            let was_last = query.standing == MatchStanding::ALL.last().copied();
            query.standing = if query.binned {
                None
            } else {
                after(&MatchStanding::ALL, query.standing)
            };
            query.binned = was_last && !query.binned;
        }
        let name = query.name.trim().to_owned();
        let text = if name.is_empty() {
            cx.words.say("search")
        } else {
            let name = visual_order(&name).into_owned();
            cx.words.tell("searched", &[("name", name.into())])
        };
        if choice(ui, cx, "search", &text, !name.is_empty()) {
            let line = InputLine {
                heading: cx.words.say("search-heading"),
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
            cx.ask(Request::write(line, name));
        }
        let text = cx.words.say(match query.order {
            MatchOrder::Kept | MatchOrder::Latest => "order-latest",
            MatchOrder::Earliest => "order-earliest",
            MatchOrder::Longest => "order-longest",
            MatchOrder::Shortest => "order-shortest",
        });
        if choice(ui, cx, "order", &text, false) {
            query.order = after(&MatchOrder::CHOICES, Some(query.order)).unwrap_or_default();
        }
    });
}

/// Draws a button with the current choice as its text. Returns whether the button is clicked.
pub(super) fn choice(
    ui: &mut Ui,
    cx: &mut UiContext,
    name: &str,
    text: &str,
    chosen: bool,
) -> bool {
    let name = format!("matches/{name}");
    let weight = if chosen {
        Weight::Choice(true)
    } else {
        Weight::Plain
    };
    cx.button(ui, &name, text, weight).clicked()
}

/// Returns the choice after `chosen`. `None` comes before the first choice and after the last.
pub(super) fn after<T: Copy + PartialEq>(all: &[T], chosen: Option<T>) -> Option<T> {
    let Some(chosen) = chosen else {
        return all.first().copied();
    };
    let index = all.iter().position(|one| *one == chosen)?;
    all.get(index + 1).copied()
}
