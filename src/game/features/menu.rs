//! The menu of a match: offers of the features, a rematch, and the ways out.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use inarow_model::remote::Wish;

use crate::game::kit::offers::Offer;
use crate::game::kit::panel::words::{again_text, way_out};
use crate::game::kit::tree::speaks;
use crate::game::kit::{
    Layer, MenuFocus, OfferWays, Request, Spot, UiContext, Wanted, WayBack, Weight, is_low,
    offered, room,
};
use crate::game::platform::{Copied, CopyLink, CopyText, PlatformCaps};
use crate::game::session::{
    Match, MatchCommand, OnlineRequest, Panel, Replay, SeatChange, ToggleReplay, pads_sit,
};
use crate::game::sets::GameSystems;
use crate::game::states::{Overlay, Phase};
use crate::game::troubles::LostPads;
use crate::game::words::Words;

/// Width of the menu's buttons, in points: the longest text fits. `BETWEEN` is the space between buttons: all of
/// them fit into a window of the usual height.
const BUTTON_WIDTH: f32 = 316.0;
const BETWEEN: f32 = 5.0;
/// Maximum number of buttons in the menu. With more, the seldom used ones move to a menu of their own.
const MOST: usize = 7;

fn menu(
    In(mut offers): In<Vec<Offer>>,
    mut contexts: EguiContexts,
    mut cx: UiContext,
    phase: Res<State<Phase>>,
    current: Res<Match>,
    lost: Res<LostPads>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let (heading, on) = if *phase.get() == Phase::Over || current.is_looked_back() {
        ("game-over", "back-to-board")
    } else {
        // A clock runs on, and the other side does not know of it.
        let rests = !current.is_remote_on();
        (if rests { "paused" } else { "menu" }, "continue")
    };
    // In a review it is the game that rests.
    let title = current.mode_rules().title;
    let heading = title
        .filter(|_| !current.mode_rules().is_kept)
        .unwrap_or(heading);
    let on = Offer::of(on, Weight::Main, Request::open(Overlay::None));
    if offers.len() + 1 > MOST {
        offers.retain(|offer| !offer.seldom);
        offers.push(Offer {
            text: "more-of",
            ..Offer::of("more", Weight::Plain, Request::open(Overlay::More))
        });
    }
    offers.insert(0, on);
    let told = lost.0.iter();
    let told = told.map(|name| cx.words.tell("pad-lost", &[("name", name.into())]));
    let told = told.collect::<Vec<_>>();
    buttons(context, &mut cx, ("pause", heading), &told, &offers);
    Ok(())
}

/// Draws the menu of the seldom used offers.
fn more(In(mut offers): In<Vec<Offer>>, mut contexts: EguiContexts, mut cx: UiContext) -> Result {
    let context = contexts.ctx_mut()?;
    offers.retain(|offer| offer.seldom);
    let back = Offer::of("back", Weight::Main, Request::open(Overlay::Pause));
    offers.insert(0, back);
    buttons(context, &mut cx, ("more", "more-of"), &[], &offers);
    Ok(())
}

/// Draws a dialog of buttons, one below the other, under the messages `told`.
fn buttons(
    context: &egui::Context,
    cx: &mut UiContext,
    (dialog, heading): (&'static str, &'static str),
    told: &[String],
    offers: &[Offer],
) {
    // Where there is little height, and the width for it, they stand in pairs.
    let pair = 2.0 * BUTTON_WIDTH + BETWEEN;
    let pairs = is_low(context) && room(context) >= pair;
    let (in_row, gaps) = if pairs { (2.0, BETWEEN) } else { (1.0, 0.0) };
    let needed = in_row * BUTTON_WIDTH + gaps;
    cx.dialog(context, dialog, needed, |ui, cx| {
        // Pairs stand as far apart as the way on is higher than the others.
        let between_rows = if pairs { 0.0 } else { BETWEEN };
        ui.spacing_mut().item_spacing = vec2(BETWEEN, between_rows);
        let width = ((ui.available_width() - gaps) / in_row).floor();
        ui.vertical_centered(|ui| cx.heading(ui, heading));
        for text in told {
            speaks(&cx.sentence(ui, text, 1));
        }
        let buttons = |ui: &mut Ui| {
            for offer in offers {
                let text = cx.words.say(offer.text);
                let name = format!("{dialog}/{}", offer.name);
                let button = cx.button_of(ui, &name, &text, offer.weight, width);
                if button.clicked() {
                    cx.ask(offer.request.clone());
                }
            }
        };
        if pairs {
            ui.horizontal_wrapped(buttons);
        } else {
            ui.vertical_centered(buttons);
        }
    });
}

/// Makes *Back* lead from the menu of seldom used offers to the first menu.
fn open_more(mut way_back: ResMut<WayBack>) {
    way_back.lead(Overlay::More, Overlay::Pause);
}

/// Returns the focus to the button that opened the menu of seldom used offers.
fn return_focus(mut focus: ResMut<MenuFocus>) {
    focus.wanted = Some(Wanted::Named("pause/more".to_owned()));
}

/// Offers a rematch after the end, and a restart before; nothing if the match isn't saved.
fn again(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    if !current.mode_rules().is_kept {
        return None;
    }
    if *world.resource::<State<Phase>>().get() == Phase::Over || current.is_looked_back() {
        // Somebody far away is asked.
        let again = if current.setup.is_remote() {
            Request::say(OnlineRequest::Wish(Wish::Rematch)).and_close()
        } else {
            Request::say(MatchCommand::Rematch)
        };
        return Some(Offer {
            text: again_text(current),
            ..Offer::of("rematch", Weight::Plain, again)
        });
    }
    // What is on paper can only be rubbed out.
    let restarts = current.page.is_none() && !current.setup.is_remote();
    let restart = Request::say(MatchCommand::Restart);
    restarts.then(|| Offer::of("restart", Weight::Plain, restart))
}

/// Offers to leave a match that is played or saved.
fn leave(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let leave = Request::say(MatchCommand::Leave);
    let plays = current.mode_rules().panel == Panel::Players || current.mode_rules().is_kept;
    plays.then(|| Offer {
        text: way_out(current),
        ..Offer::of("to-title", Weight::Plain, leave)
    })
}

fn replay(world: &World) -> Option<Offer> {
    let current = world.resource::<Match>();
    let text = if world.resource::<Replay>().plays() {
        "stop-replay"
    } else {
        "replay"
    };
    let offered =
        current.mode_rules().is_kept && !current.record.is_empty() && !current.is_remote_on();
    offered.then(|| Offer {
        text,
        ..Offer::of(
            "replay",
            Weight::Plain,
            Request::say(ToggleReplay).and_close(),
        )
        .seldom()
    })
}

/// Offers to copy a link to the current position.
fn copy_link(world: &World) -> Option<Offer> {
    let caps = world.resource::<PlatformCaps>();
    let links = caps.links;
    let text = match world.resource::<Copied>() {
        Copied::Nothing if caps.shares => "share-link",
        Copied::Nothing if links => "copy-link",
        Copied::Nothing => "copy-line",
        Copied::Done if links => "link-copied",
        Copied::Done => "line-copied",
        Copied::Refused if links => "link-refused",
        Copied::Refused => "line-refused",
    };
    let request = if links {
        Request::say(CopyLink)
    } else {
        Request::with(|world| {
            let link = world.resource::<Match>().link(world.resource::<Words>());
            world.write_message(CopyText(link.without_names().as_line()));
        })
    };
    let is_kept = world.resource::<Match>().mode_rules().is_kept;
    is_kept.then(|| Offer {
        text,
        ..Offer::of("copy-link", Weight::Plain, request).seldom()
    })
}

/// Offers two players with gamepads to take their seats anew.
fn seats(world: &World) -> Option<Offer> {
    let free = Request::say(SeatChange::FreeAll).and_close();
    pads_sit(world).then(|| Offer::of("seats-again", Weight::Plain, free))
}

fn quit(world: &World) -> Option<Offer> {
    let offered =
        world.resource::<PlatformCaps>().quits && world.resource::<Match>().mode_rules().is_kept;
    let quit = Request::say(AppExit::Success);
    offered.then(|| Offer::of("quit", Weight::Plain, quit).seldom())
}

/// Offers to leave a match that is neither played nor saved and that doesn't close to a dialog.
fn leave_unkept(world: &World) -> Option<Offer> {
    let mode_rules = world.resource::<Match>().mode_rules();
    let offered = !mode_rules.is_kept
        && mode_rules.panel != Panel::Players
        && mode_rules.closes_to == Overlay::None;
    let leave = Request::say(MatchCommand::Leave);
    offered.then(|| Offer::of("to-title", Weight::Plain, leave))
}

pub(super) fn plugin(app: &mut App) {
    let back = OnTransition {
        exited: Overlay::More,
        entered: Overlay::Pause,
    };
    app.offer(Spot::Menu, 10, again)
        .offer(Spot::Menu, 20, seats)
        .offer(Spot::Menu, 30, leave)
        .offer(Spot::Menu, 40, replay)
        .offer(Spot::Menu, 130, copy_link)
        .offer(Spot::Menu, 140, quit)
        .offer(Spot::Menu, 160, leave_unkept)
        .add_systems(
            EguiPrimaryContextPass,
            offered(Spot::Menu)
                .pipe::<_, _, Result, _>(menu)
                .in_set(Layer::Dialog)
                .run_if(
                    in_state(Overlay::Pause)
                        .and_then(state_exists::<Phase>)
                        .and_then(resource_exists::<Match>),
                ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            offered(Spot::Menu)
                .pipe::<_, _, Result, _>(more)
                .in_set(Layer::Dialog)
                .run_if(
                    in_state(Overlay::More)
                        .and_then(state_exists::<Phase>)
                        .and_then(resource_exists::<Match>),
                ),
        )
        .add_systems(OnEnter(Overlay::More), open_more.in_set(GameSystems::Place))
        .add_systems(back, return_focus.in_set(GameSystems::Picture));
}
