//! Beside the board: who plays what, whose turn it is, the score of the evening, and the result.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::{self, RichText, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::moves::MoveList;
use super::replay;
use crate::game::GameSystems;
use crate::game::kit::miniature::piece_icon;
use crate::game::kit::offers::{GAP, Offer, ROW, height_of, row, row_at_foot};
use crate::game::kit::script::visual_order;
use crate::game::kit::style::{self, ink, theme};
use crate::game::kit::{AROUND, Pen, Weight, foot_of, game_name, panel_of, variant_name};
use crate::game::layout::Layout;
use crate::game::session::{
    Advising, Aim, AskAdvice, AskReview, Match, MatchCommand, MovePlayed, MoveRefused, Refusal,
    Replay, ToggleReplay, Walk, Words,
};
use crate::game::settings::{Named, Preferences, Surface};
use crate::game::states::{Animated, Overlay, Phase, Screen};
use crate::rules::Player;
use crate::setup::Occupant;
use crate::telling;

/// How long a refusal is told.
const REFUSAL_TIME: Duration = Duration::from_millis(2_600);
/// Panels lower than this, in points, stand above the board and put the players side by side.
const LOW_PANEL: f32 = 300.0;
/// Height of a person's card, in points.
const CARD: f32 = 64.0;
/// Height that is kept for what is told, and for the ways through a match that was played, in points, beside a
/// board and above one.
const MESSAGE: f32 = 142.0;
const LOW_MESSAGE: f32 = 48.0;
/// Least and greatest height of the list of moves, in points.
const LEAST_LIST: f32 = 96.0;
const LIST: f32 = 240.0;

/// Paces of computers that are watched, in tenths of a second.
const PACES: [u8; 4] = [0, 5, 10, 20];

/// Whether players want to know what a computer's move took, and what it saw.
#[derive(Resource, Default)]
pub(super) struct Details(pub(super) bool);

/// The latest refusal, told until its time is up or a move is played.
#[derive(Component)]
#[require(Animated)]
pub(super) struct ToldRefusal {
    pub(super) why: Refusal,
    left: Duration,
}

fn tell_refusals(
    mut commands: Commands,
    mut refused: MessageReader<MoveRefused>,
    mut played: MessageReader<MovePlayed>,
    mut told: Query<(Entity, &mut ToldRefusal)>,
    time: Res<Time>,
) {
    let forget = played.read().count() > 0;
    let new = refused.read().last().map(|refused| refused.why);
    for (entity, mut refusal) in &mut told {
        refusal.left = refusal.left.saturating_sub(time.delta());
        if forget || new.is_some() || refusal.left.is_zero() {
            commands.entity(entity).despawn();
        }
    }
    if let Some(why) = new {
        commands.spawn((
            Name::new("Refusal told"),
            DespawnOnExit(Screen::Match),
            ToldRefusal {
                why,
                left: REFUSAL_TIME,
            },
        ));
    }
}

fn hud(
    mut contexts: EguiContexts,
    mut pen: Pen,
    layout: Res<Layout>,
    current: Res<Match>,
    phase: Res<State<Phase>>,
    overlay: Res<State<Overlay>>,
    details: Res<Details>,
    advising: Res<Advising>,
    aim: Res<Aim>,
    told: Query<&ToldRefusal>,
    mut wishes: Wishes,
    mut list: ResMut<MoveList>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let whole = panel_of(&layout);
    let panel = whole.shrink(AROUND);
    let over = *phase.get() == Phase::Over;
    let show = Shown {
        current: &current,
        // While it plays itself again, nobody is waited for.
        phase: if wishes.replay.plays() && !over {
            Phase::Settling
        } else {
            *phase.get()
        },
        replays: wishes.replay.plays(),
        refusal: told.iter().next().map(|told| told.why),
        details: details.0,
        pause: wishes.preferences.pause,
        advising: &advising,
        tapped: aim.tapped.is_some(),
    };
    // Where there is room, the ways through the match have rows of their own, and the moves a list; else all buttons
    // stand together. They go on in another row where one is full.
    let height_in = |width, offers: &[Offer<Press>]| height_of(&pen, context, width, offers);
    let height_of = |offers: &[Offer<Press>]| height_in(panel.width(), offers);
    let cards = 2.0 * CARD + 3.0 * GAP;
    let (on, back) = (ways_on(&show, true), ways_through(&pen, &show, true));
    // What comes and goes moves nothing else.
    let mut most_on = vec![go_on(), scores(&show), menu(Weight::PointerOnly)];
    if !current.has_human() {
        most_on.push(step());
    }
    let height_on = height_of(&on).max(height_of(&most_on));
    let height_through = height_of(&back);
    let all = [ways_on(&show, false), ways_through(&pen, &show, false)].concat();
    let foot = foot_of(&layout, |width| height_in(width, &all));
    let roomy =
        foot.is_none() && panel.height() >= cards + MESSAGE + height_on + GAP + height_through;
    let buttons = match foot {
        Some(_) => 0.0,
        None if roomy => height_on,
        None => height_of(&all),
    };
    let wrapped = !roomy && buttons > ROW;
    // Where all that does not fit below two cards, these are side by side.
    let fixed = cards + buttons;
    let low = panel.height() < LOW_PANEL.max(fixed + LOW_MESSAGE);
    let apart = roomy && !low;
    // Everything has its place, whatever is told, so that nothing jumps.
    let told_height = if low {
        LOW_MESSAGE
    } else {
        (panel.height() - fixed).clamp(LOW_MESSAGE, MESSAGE)
    };
    let mut needed = fixed + told_height;
    if apart {
        needed += height_through + GAP;
    }
    // A match that was played, or in which one has gone back, can be gone through.
    let ahead = !current.record().ahead().is_empty();
    let walked = ahead || over || *phase.get() == Phase::Held;
    let replayed = walked && !current.record().is_empty();
    let left = (panel.height() - needed - GAP).min(LIST);
    let list_height = if apart && left >= LEAST_LIST {
        needed += left + GAP;
        left
    } else {
        0.0
    };
    if low {
        needed = panel.height();
    }
    let panel = egui::Rect::from_center_size(
        panel.center(),
        vec2(panel.width(), needed.min(panel.height())),
    );
    // A sheet of which only a part is seen goes on behind what is beside it.
    if layout.sheet_is_cut() {
        let behind = context.layer_painter(egui::LayerId::background());
        behind.rect_filled(whole, 0, ink(style::theme_in(context).paper));
    }
    let mut pressed_now = None;
    egui::Area::new(egui::Id::new("hud"))
        .fixed_pos(panel.min)
        // It knows best where it is: egui would move it by the size that it had before.
        .constrain(false)
        .enabled(*overlay.get() == Overlay::None)
        .show(context, |ui| {
            ui.set_min_size(panel.size());
            ui.set_max_size(panel.size());
            ui.spacing_mut().item_spacing = vec2(GAP, GAP);
            if low {
                ui.columns(2, |columns| {
                    for (place, ui) in columns.iter_mut().enumerate() {
                        person_card(ui, &pen, &show, place);
                    }
                });
            } else {
                for place in 0..2 {
                    person_card(ui, &pen, &show, place);
                }
            }
            let (above, below) = panel.split_top_bottom_at_y(panel.bottom() - buttons);
            let (above, ways) = if apart {
                above.split_top_bottom_at_y(above.bottom() - height_through - GAP)
            } else {
                (above, egui::Rect::NOTHING)
            };
            let told = above.with_min_y(above.bottom() - told_height);
            // Where there is little room, what is told has to go: but for the result, and for a refusal.
            let in_its_place = low && !wrapped && replayed && !over && show.refusal.is_none();
            if !in_its_place {
                let place = told.with_max_y(told.bottom() - GAP / 2.0);
                ui.scope_builder(egui::UiBuilder::new().max_rect(place), |ui| {
                    message(ui, &pen, &show, low);
                });
            }
            let through = if in_its_place {
                told.with_max_y(told.top() + replay::LOW_HEIGHT)
            } else {
                told.with_min_y(told.bottom() - replay::HEIGHT)
            };
            if in_its_place || (replayed && (apart || foot.is_some() && !low)) {
                let wish = replay::show(ui, through, &mut pen, &current, &wishes.replay, low);
                if let Some(wish) = wish {
                    wishes.take(wish);
                }
            }
            // On their sheet the moves are others' buttons.
            if list_height > 0.0 && *overlay.get() != Overlay::Moves {
                let place = above
                    .with_max_y(told.top() - GAP)
                    .with_min_y(told.top() - GAP - list_height);
                let sense = egui::Sense::CLICK;
                list.show(ui, place, &pen, &current, sense, &[], &mut wishes.walks);
            }
            if apart {
                let pressed = row(ui, ways, &mut pen, "panel", &back);
                pressed_now = row(ui, below, &mut pen, "panel", &on).or(pressed);
            } else if foot.is_none() {
                pressed_now = row(ui, below, &mut pen, "panel", &all);
            }
        });
    if let Some(foot) = foot {
        let enabled = *overlay.get() == Overlay::None;
        pressed_now = row_at_foot(context, foot, enabled, &mut pen, "panel", &all);
    }
    if let Some(press) = pressed_now {
        wishes.obey(press, current.waits_each_move());
    }
    Ok(())
}

/// What the buttons beside a board ask for.
#[derive(SystemParam)]
struct Wishes<'w> {
    overlay: ResMut<'w, NextState<Overlay>>,
    orders: MessageWriter<'w, MatchCommand>,
    walks: MessageWriter<'w, Walk>,
    replay: ResMut<'w, Replay>,
    toggle: MessageWriter<'w, ToggleReplay>,
    asked: MessageWriter<'w, AskAdvice>,
    review: MessageWriter<'w, AskReview>,
    preferences: ResMut<'w, Preferences>,
}

impl Wishes<'_> {
    fn obey(&mut self, press: Press, each_move: bool) {
        match press {
            Press::Order(order) => {
                self.orders.write(order);
            }
            Press::Overlay(overlay) => self.overlay.set(overlay),
            Press::Walk(walk) => {
                self.walks.write(walk);
            }
            Press::Ask(wish) => {
                self.asked.write(wish);
            }
            Press::Review => {
                self.review.write(AskReview::Open);
            }
            Press::Pace => {
                let faster = PACES.iter().find(|pause| **pause > self.preferences.pause);
                let next = if each_move { PACES.first() } else { faster };
                match next {
                    Some(pause) => self.preferences.pause = *pause,
                    // After the slowest comes a key for each move, and then the fastest.
                    None => {
                        self.walks.write(Walk::EachMove);
                    }
                }
                if each_move {
                    self.walks.write(Walk::EachMove);
                }
            }
        }
    }

    fn take(&mut self, wish: replay::Wish) {
        wish.obey(&mut self.walks, &mut self.toggle, &mut self.replay);
    }
}

/// What comes of pressing one.
#[derive(Clone)]
enum Press {
    Order(MatchCommand),
    Overlay(Overlay),
    Walk(Walk),
    Ask(AskAdvice),
    Review,
    /// Another pace of computers that are watched.
    Pace,
}

/// The way on, and the way out. Where there is little room all buttons stand together, and the way on after the others:
/// so these keep their places when it comes.
fn ways_on(show: &Shown, room: bool) -> Vec<Offer<Press>> {
    let Shown { current, phase, .. } = *show;
    let mut offers = Vec::new();
    if phase == Phase::Over {
        if !room {
            return vec![menu(Weight::Plain)];
        }
        offers.push(rematch(current));
        // On paper the way on says more, and the menu leads there too.
        if current.page().is_none() {
            let leave = Press::Order(MatchCommand::Leave);
            offers.push(Offer {
                text: way_out(current),
                ..Offer::of("to-title", Weight::Plain, leave)
            });
        }
        return offers;
    }
    let held = phase == Phase::Held;
    if current.is_watched() {
        offers.extend(watch(current));
        offers.extend(room.then(|| scores(show)));
        offers.push(menu(Weight::PointerOnly));
    } else if room {
        offers.extend([scores(show), menu(Weight::PointerOnly)]);
        offers.extend(held.then(go_on));
    } else {
        offers.push(menu(Weight::PointerOnly));
    }
    offers
}

/// Another game.
fn rematch(current: &Match) -> Offer<Press> {
    let again = Press::Order(MatchCommand::Rematch);
    Offer {
        text: again_text(current),
        ..Offer::of("rematch", Weight::Main, again)
    }
}

/// The menu.
const fn menu(weight: Weight) -> Offer<Press> {
    Offer::of("menu", weight, Press::Overlay(Overlay::Pause))
}

/// Has a computer make its move that waits for it.
const fn go_on() -> Offer<Press> {
    Offer::of("go-on", Weight::Main, Press::Walk(Walk::GoOn))
}

/// What holds computers that are watched, or has them go on: all the way, or by one move.
fn watch(current: &Match) -> Vec<Offer<Press>> {
    if !current.is_held() {
        let hold = Press::Walk(Walk::Hold);
        return vec![Offer::of("watch-hold", Weight::PointerOnly, hold)];
    }
    if current.waits_each_move() {
        vec![Offer {
            weight: Weight::Main,
            ..step()
        }]
    } else {
        vec![go_on(), step()]
    }
}

/// Has computers that are watched make one move.
const fn step() -> Offer<Press> {
    Offer::of("watch-step", Weight::Plain, Press::Walk(Walk::Step))
}

/// How fast computers that are watched play.
fn pace(pen: &Pen, show: &Shown) -> Offer<Press> {
    let label = if show.current.waits_each_move() {
        pen.words.say("pace-key")
    } else {
        let seconds = f64::from(show.pause) / 10.0;
        pen.words.tell("pace", &[("seconds", seconds.into())])
    };
    Offer {
        label: Some(label),
        ..Offer::of("pace-key", Weight::PointerOnly, Press::Pace)
    }
}

/// What shows what every move is worth, or hides it.
fn scores(show: &Shown) -> Offer<Press> {
    let weight = Weight::PointerSwitch(show.advising.shows_scores());
    Offer::of("scores", weight, Press::Ask(AskAdvice::Scores))
}

/// The ways back and forward in the match, and help with it. Keys and pads have their own. After the end there is
/// no way forward, but a look back.
fn ways_through(pen: &Pen, show: &Shown, room: bool) -> Vec<Offer<Press>> {
    let Shown { current, phase, .. } = *show;
    let over = phase == Phase::Over;
    let mut offers = Vec::new();
    for (name, walk) in [("take-back", Walk::Back), ("play-again", Walk::Again)] {
        if walk == Walk::Again && over {
            offers.push(Offer::of("review", Weight::Plain, Press::Review));
            continue;
        }
        // Where there is little room, what cannot be done gives way to what can.
        if walk == Walk::Again && !room && current.place_after(walk).is_none() {
            continue;
        }
        let weight = match current.place_after(walk) {
            Some(_) => Weight::PointerOnly,
            None => Weight::Off,
        };
        offers.push(Offer::of(name, weight, Press::Walk(walk)));
    }
    if over {
        offers.push(if room {
            menu(Weight::PointerOnly)
        } else {
            rematch(current)
        });
        return offers;
    }
    if current.is_watched() {
        offers.push(pace(pen, show));
        return offers;
    }
    let hint = if current.takes_hints(phase) {
        Weight::PointerOnly
    } else {
        Weight::Off
    };
    offers.push(Offer::of("hint", hint, Press::Ask(AskAdvice::Hint)));
    // Where there is room they stand with the ways on.
    if !room && current.place_after(Walk::Again).is_none() {
        offers.push(scores(show));
    }
    if !room && phase == Phase::Held {
        offers.push(go_on());
    }
    offers
}

/// What another game is called.
pub(super) fn again_text(current: &Match) -> &'static str {
    match current.page() {
        None => "rematch",
        Some(_) if current.fills_sheet() => "turn-sheet",
        Some(_) => "next-game",
    }
}

/// Where whoever leaves a match comes to.
pub(super) const fn way_out(current: &Match) -> &'static str {
    if current.is_of_library() {
        "to-matches"
    } else {
        "to-title"
    }
}

/// Whether there is a match that is not looked at afterwards.
fn is_played(current: Option<Res<Match>>) -> bool {
    current.is_some_and(|current| current.is_game() && !current.is_reviewed())
}

/// What there is to show.
struct Shown<'a> {
    current: &'a Match,
    phase: Phase,
    /// Whether the match plays itself again.
    replays: bool,
    refusal: Option<Refusal>,
    details: bool,
    /// The least time that a computer takes, in tenths of a second.
    pause: u8,
    advising: &'a Advising,
    /// Whether a finger has tapped a square, and the second tap plays.
    tapped: bool,
}

/// The card of the person in that place: piece, name, games won, and what they are doing.
fn person_card(ui: &mut Ui, pen: &Pen, show: &Shown, place: usize) {
    let Shown { current, phase, .. } = show;
    let board = current.board();
    let player = current.player_at(place);
    // The result is not told before the piece that made it has come to rest.
    let won = *phase == Phase::Over && board.winner() == Some(player);
    let turn = !board.is_over() && board.turn() == player;
    let (fill, edge, width) = if turn || won {
        (theme(ui).card, theme(ui).accent, 2.0)
    } else {
        (theme(ui).paper, theme(ui).card_edge, 1.0)
    };
    egui::Frame::new()
        .fill(ink(fill))
        .stroke(egui::Stroke::new(width, ink(edge)))
        .corner_radius(style::CORNER)
        // The wider edge takes nothing from what is inside.
        .inner_margin(egui::Margin::symmetric(12, 9))
        .outer_margin(2.0 - width)
        .show(ui, |ui| {
            ui.set_width(ui.available_width());
            ui.horizontal(|ui| {
                let surface = current.surface(&style::preferences(ui));
                piece_icon(ui, place, surface, 30.0);
                let score = (current.won() != [0; 2]).then(|| {
                    let won = current.won()[place].to_string();
                    let font = style::bold(style::HEADING);
                    ui.painter().layout_no_wrap(won, font, ink(theme(ui).ink))
                });
                let score_width = score
                    .as_ref()
                    .map_or(0.0, |score| score.size().x + ui.spacing().item_spacing.x);
                let width = (ui.available_width() - score_width).max(0.0);
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 1.0;
                    let name = &current.names()[player.index()];
                    let name =
                        RichText::new(visual_order(name)).font(style::bold(style::BODY + 1.0));
                    ui.add(egui::Label::new(name).truncate());
                    let doing = RichText::new(doing(pen, show, player))
                        .font(style::medium(style::SMALL))
                        .color(ink(theme(ui).ink_soft));
                    ui.add(egui::Label::new(doing).truncate());
                });
                if let Some(score) = score {
                    ui.label(score);
                }
            });
        });
}

/// What a player is doing; nothing while the other is to move.
fn doing(pen: &Pen, show: &Shown, player: Player) -> String {
    let Shown { current, phase, .. } = show;
    let board = current.board();
    let turn = !board.is_over() && board.turn() == player;
    let computer = current.setup().seat(player).occupant != Occupant::Human;
    match current.stats()[player.index()] {
        _ if show.replays => " ".to_owned(),
        _ if turn && *phase == Phase::Held => pen.words.say("waits"),
        _ if turn && computer => pen.words.say("thinking"),
        _ if turn => pen.words.say("to-move"),
        Some(stats) if show.details => pen.words.thought(stats.elapsed, stats.positions),
        // The line keeps its height.
        _ => " ".to_owned(),
    }
}

/// What the computer thought that has just moved, where players want to know.
fn thought(pen: &Pen, show: &Shown) -> Option<String> {
    let current = show.current;
    let mover = current.board().turn().other();
    let stats = current.stats()[mover.index()].filter(|_| show.details)?;
    let variant = current.board().variant();
    let thought = telling::thought(&pen.words, variant, stats.thought?);
    let name = visual_order(&current.names()[mover.index()]).into_owned();
    let values = [("name", name.into()), ("thought", thought.into())];
    Some(pen.words.tell("thought-of", &values))
}

/// Why a move was refused.
pub(super) fn refusal_text(pen: &Pen, current: &Match, why: Refusal) -> String {
    let words = &pen.words;
    let name = &current.names()[current.board().turn().index()];
    let values = [("name", visual_order(name).into_owned().into())];
    match why {
        Refusal::Illegal(why) => words.refusal(why),
        Refusal::ComputersTurn => words.tell("refused-computers-turn", &values),
        Refusal::NotYourTurn => words.tell("refused-not-your-turn", &values),
    }
}

/// What the players should know now: a refusal, the result, or at the start who plays what.
fn message(ui: &mut Ui, pen: &Pen, show: &Shown, low: bool) {
    let Shown { current, phase, .. } = show;
    let board = current.board();
    let words = &pen.words;
    let named = |player: Player| visual_order(&current.names()[player.index()]).into_owned();
    let turn = named(board.turn());
    // The result stays, whatever is tried after it.
    let refusal = show.refusal.filter(|_| *phase != Phase::Over);
    let (text, color, font) = if let Some(why) = refusal {
        let text = refusal_text(pen, current, why);
        (text, theme(ui).refused, style::bold(style::BODY))
    } else if *phase == Phase::Over {
        let text = result(words, current, named);
        (text, theme(ui).ink, style::bold(style::HEADING))
    } else if let Some(shown) = show.advising.hint(current) {
        let text = telling::hint(words, board.variant(), shown.hint);
        (text, theme(ui).ink, style::medium(style::BODY))
    } else if show.advising.looks_for_hint(current) {
        let text = words.say("hint-coming");
        (text, theme(ui).ink_soft, style::medium(style::BODY))
    } else if let Some(text) = thought(pen, show) {
        (text, theme(ui).ink, style::medium(style::BODY))
    } else if *phase == Phase::Held {
        let id = if current.waits_each_move() {
            "held-stepwise"
        } else {
            "held"
        };
        let text = words.tell(id, &[("name", turn.into())]);
        (text, theme(ui).ink_soft, style::medium(style::BODY))
    } else if show.tapped {
        let text = words.say("tap-again");
        (text, theme(ui).ink, style::medium(style::BODY))
    } else if board.ply() == 0 {
        let chosen = style::preferences(ui);
        let values = [
            ("one", named(current.player_at(0)).into()),
            ("other", named(current.player_at(1)).into()),
            ("first", named(Player::First).into()),
            ("palette", chosen.palette.name().into()),
            ("pieces", chosen.pieces.name().into()),
        ];
        let text = if low || !current.record().is_empty() {
            // The cards above show the pieces; and who has gone back knows them.
            words.tell("notice-first", &values)
        } else if let Some(alone) = current.alone() {
            you_play(words, current, alone, &chosen)
        } else {
            let notice = match current.surface(&chosen) {
                Surface::Stand => "notice-discs",
                Surface::Paper => "notice-marks",
                Surface::Wood => "notice-stones",
            };
            words.tell(notice, &values)
        };
        // A board without a name says what wins on it.
        let text = match game_name(words, board.variant()) {
            Some(_) => text,
            None => format!("{}. {text}", variant_name(words, board.variant())),
        };
        (text, theme(ui).ink_soft, style::medium(style::BODY))
    } else if show.advising.shows_scores() {
        let text = words.say("scores-legend");
        (text, theme(ui).ink_soft, style::medium(style::SMALL))
    } else {
        return;
    };
    // What is long is written smaller, and stays in its place.
    let room = ui.available_size();
    let fits = |font: &egui::FontId| {
        let painter = ui.painter();
        let galley = painter.layout(text.clone(), font.clone(), ink(color), room.x);
        galley.size().y <= room.y
    };
    let sizes = [1.0, 0.85, 0.75].map(|share| egui::FontId {
        size: font.size * share,
        ..font.clone()
    });
    let [.., smallest] = &sizes;
    let font = sizes.iter().find(|font| fits(font)).unwrap_or(smallest);
    ui.label(RichText::new(text).font(font.clone()).color(ink(color)));
}

/// How a match that is over has ended, with players called like that.
pub(super) fn result(words: &Words, current: &Match, named: impl Fn(Player) -> String) -> String {
    match current.board().winner() {
        Some(winner) if current.alone() == Some(winner) => words.say("winner-you"),
        Some(winner) => {
            // Nobody cheers for a computer that has beaten the only person there.
            let id = if current.alone().is_some() {
                "winner-other"
            } else {
                "winner"
            };
            words.tell(id, &[("name", named(winner).into())])
        }
        None => words.say("drawn"),
    }
}

/// What the only person plays, and who goes first.
fn you_play(words: &Words, current: &Match, you: Player, chosen: &Preferences) -> String {
    let surface = current.surface(chosen);
    let notice = match surface {
        Surface::Stand => "notice-you-discs",
        Surface::Paper => "notice-you-marks",
        Surface::Wood => "notice-you-stones",
    };
    let side = side(surface, chosen, current.place(you));
    let values = [("side", side.into()), ("place", you.index().into())];
    words.tell(notice, &values)
}

/// The name by which texts know the pieces of a place beside the board.
fn side(surface: Surface, chosen: &Preferences, place: usize) -> String {
    match surface {
        Surface::Stand => format!("{}-{place}", chosen.palette.name()),
        Surface::Paper => format!("{}-{place}", chosen.pieces.name()),
        Surface::Wood => format!("stones-{place}"),
    }
}

/// What a piece of a place beside the board is called: by its colour, or on paper by its shape.
pub(super) fn side_name(
    words: &Words,
    surface: Surface,
    chosen: &Preferences,
    place: usize,
) -> String {
    let name = match surface {
        Surface::Stand => "side-discs",
        Surface::Paper => "side-marks",
        Surface::Wood => "side-stones",
    };
    words.tell(name, &[("side", side(surface, chosen, place).into())])
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Details>()
        .add_systems(Update, tell_refusals.in_set(GameSystems::Place))
        .add_systems(
            EguiPrimaryContextPass,
            hud.run_if(in_state(Screen::Match).and_then(is_played)),
        );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::settings::{Palette, PieceSet};
    use crate::texts::Texts;

    /// Texts know a piece by its name: what they do not know they would take for another.
    #[test]
    fn both_pieces_are_called_by_names_of_their_own() {
        let words = Words(Texts::english());
        let mut chosen = Preferences::default();
        for palette in Palette::ALL {
            for pieces in PieceSet::ALL {
                (chosen.palette, chosen.pieces) = (*palette, *pieces);
                for surface in [Surface::Stand, Surface::Paper, Surface::Wood] {
                    let [one, other] =
                        [0, 1].map(|place| side_name(&words, surface, &chosen, place));
                    assert_ne!(one, other, "{surface:?}, {palette:?}, {pieces:?}");
                }
            }
        }
        let stones = [0, 1].map(|place| side_name(&words, Surface::Wood, &chosen, place));
        assert_eq!(stones, ["black", "white"]);
    }
}
