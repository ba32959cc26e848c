//! Games under “More games”: misère, and boards whose edges are joined.

use bevy::prelude::*;
use inarow::game::settings::proposal::{GameChoice, Proposal};
use inarow::game::states::{Overlay, Phase};
use inarow_rules::{Player, Variant};

use crate::harness::{Game, square};

/// The text of the variant that the title proposes.
fn proposed(game: &Game) -> String {
    let variant = game.app.world().resource::<Proposal>().variant();
    variant.expect("a game").to_string()
}

#[test]
fn more_games_are_chosen_beside_their_board() {
    let mut game = Game::title();
    game.click_button("title/own");
    game.until("the dialog", |game| game.overlay() == Overlay::Players);
    game.frames(30);
    for (name, further) in [
        ("misere", true),
        ("cylinder", true),
        ("torus", true),
        ("popout", true),
        ("ultimate", true),
        ("notakto", true),
        ("renju", false),
    ] {
        let button = format!("players/game-{name}");
        assert_eq!(game.button(&button).is_some(), further, "{name}");
    }
    game.click_button("players/game-torus");
    assert_eq!(proposed(&game), "torus");
    game.click_button("players/game-ultimate");
    assert_eq!(proposed(&game), "ultimate");
    game.click_button("players/game-misere");
    assert_eq!(proposed(&game), "misere");
    // Any size has their rules, and the rules stay with the size.
    game.click_button("players/columns-more");
    game.click_button("players/rules-cylinder");
    assert_eq!(proposed(&game), "4x3x3-cylinder");
    game.click_button("players/gravity");
    assert_eq!(proposed(&game), "4x3x3-drop-cylinder");
    assert!(game.button("players/rules-torus").is_none());
    game.click_button("players/done");
    // What is chosen there says nothing about the other games.
    game.click_button("title/tic-tac-toe");
    assert_eq!(proposed(&game), "tic-tac-toe");
    game.click_button("title/gomoku");
    assert_eq!(proposed(&game), "gomoku");
    let mut proposal = game.app.world_mut().resource_mut::<Proposal>();
    proposal.choose("renju".parse().expect("a variant"));
    assert!(matches!(proposal.game, GameChoice::Preset(Variant::GOMOKU)));
    proposal.choose("7x6x4-drop-misere".parse().expect("a variant"));
    assert_eq!(proposal.game, GameChoice::Own);
    assert_eq!(proposed(&game), "7x6x4-drop-misere");
}

#[test]
fn whoever_completes_a_line_loses_misere() {
    let mut game = Game::started("misere", "human", "human");
    for name in ["b2", "a1", "a2", "c3", "c2"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.current().board().winner(), Some(Player::Second));
    game.until("a line", |game| game.named("Winning line") == 1);
    assert_eq!(game.named("Winning light"), 3);
    game.click_button("panel/take-back");
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "b2 a1 a2 c3");
}

/// On this board, `d7` is the outlet of column 4.
#[test]
fn pieces_are_taken_out_below_their_columns() {
    let mut game = Game::started("popout", "human", "human");
    game.until("outlets", |game| game.named("Outlet") == 7);
    for name in ["4", "4", "7"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    // The lowest piece of column 4 is the first player's, and column 1 is empty.
    for name in ["d7", "a7"] {
        game.until_phase(Phase::Human);
        game.click(name);
        game.frames(30);
        assert_eq!(game.moves(), "447");
    }
    game.click("7");
    game.until_phase(Phase::Human);
    game.click("d7");
    game.until("it falls out", |game| game.named("Piece taken out") == 1);
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "4477x4");
    assert_eq!(game.named("Piece"), 3);
    // By keys: down to the outlet, and along the outlets to column 7.
    game.click("4");
    game.until_phase(Phase::Human);
    for key in [
        KeyCode::ArrowDown,
        KeyCode::ArrowDown,
        KeyCode::ArrowRight,
        KeyCode::ArrowRight,
        KeyCode::ArrowRight,
        KeyCode::Enter,
    ] {
        game.press(key);
    }
    game.until("a move", |game| game.moves() == "4477x44x7");
    game.until_phase(Phase::Human);
    for moves in ["4477x44", "4477x4", "4477"] {
        game.click_button("panel/take-back");
        game.until("undone", |game| game.moves() == moves);
        game.frames(60);
    }
    assert_eq!(game.named("Piece"), 4);
}

#[test]
fn piece_that_is_taken_out_can_win() {
    let mut game = Game::started("popout", "human", "human");
    for name in [
        "4", "1", "1", "2", "2", "4", "3", "7", "3", "7", "4", "6", "d7",
    ] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.current().board().winner(), Some(Player::First));
    game.until("a line", |game| game.named("Winning line") == 1);
    assert_eq!(game.named("Winning light"), 4);
}

/// Number of squares that are lit. On paper no other ones are drawn.
fn squares_shown(game: &mut Game) -> usize {
    let world = game.app.world_mut();
    let mut squares = world.query::<(&Name, &Visibility)>();
    let is_lit = |(name, visibility): &(&Name, &Visibility)| {
        name.as_str() == "Square" && **visibility == Visibility::Inherited
    };
    squares.iter(world).filter(is_lit).count()
}

#[test]
fn small_boards_show_where_to_play() {
    let mut game = Game::started("ultimate", "human", "human");
    game.until("lines between boards", |game| game.named("Border") == 4);
    game.until("all boards lit", |game| game.named("Small board") == 9);
    game.until_phase(Phase::Human);
    game.click("a2");
    game.until("one board lit", |game| game.named("Small board") == 1);
    // A square that may not be played doesn't light up under the pointer.
    game.until_phase(Phase::Human);
    for (name, lit) in [("i9", 0), ("a4", 1)] {
        let place = game.place_of(square(name));
        game.move_mouse(place);
        game.frames(2);
        assert_eq!(squares_shown(&mut game), lit, "{name}");
    }
    // The first player wins the lower left board by its left column.
    for name in ["a4", "a3", "a7", "a1"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Human);
    assert_eq!(game.moves(), "a2 a4 a3 a7 a1");
    game.until("a line", |game| game.named("Small line") == 1);
    // The second player may choose among eight boards.
    game.until("free choice", |game| game.named("Small board") == 9);
    game.click_button("panel/take-back");
    game.until("no line", |game| game.named("Small line") == 0);
    assert_eq!(game.moves(), "a2 a4 a3 a7");
    // The other boards refuse a move, and nothing is lost.
    game.until_phase(Phase::Human);
    game.click("i9");
    game.frames(30);
    assert_eq!(game.moves(), "a2 a4 a3 a7");
}

#[test]
fn last_board_of_notakto_loses() {
    let mut game = Game::started("6x3x3-notakto", "human", "human");
    for name in ["a1", "b2", "c3", "e2", "d1", "f3"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.current().board().winner(), Some(Player::First));
    let current = game.current();
    let looks = Player::BOTH.map(|player| current.look(player));
    assert_eq!(looks, [0, 0], "all pieces look alike");
    game.until("a line", |game| game.named("Winning line") == 1);
}

#[test]
fn row_over_an_edge_is_drawn_on_both_sides() {
    let mut game = Game::started("cylinder", "human", "human");
    game.until("strokes", |game| game.named("Joined edge") == 12);
    for name in ["6", "5", "7", "5", "1", "4", "2"] {
        game.until_phase(Phase::Human);
        game.click(name);
    }
    game.until_phase(Phase::Over);
    assert_eq!(game.current().board().winner(), Some(Player::First));
    game.until("both parts", |game| game.named("Winning line") == 2);
    assert_eq!(game.named("Winning light"), 4);

    let mut game = Game::started("5x4x3-torus", "human", "human");
    game.until("strokes", |game| game.named("Joined edge") == 18);
}
