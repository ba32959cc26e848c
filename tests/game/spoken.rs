//! What players hear who do not see the window: the tree of what is shown, and matches played through it alone.

use accesskit::{Action, ActionRequest as Request, Live, Node, NodeId, TreeId};
use bevy::a11y::{AccessibilityRequested, ActionRequest};
use bevy::prelude::*;
use inarow::game::kit::tree::ShownTree;
use inarow::game::settings::{LanguageWishes, Moves};
use inarow::game::states::{Overlay, Phase, Screen};
use inarow::game::words::Words;
use inarow_text::Language;

use super::harness::{Game, SEEN};

impl Game {
    /// A game that a screen reader listens to.
    pub fn heard(language: &str) -> Self {
        let mut game = Self::title();
        let told = Language::of(language);
        assert!(told.is_some(), "{language}");
        let world = game.app.world_mut();
        world.resource_mut::<LanguageWishes>().told = told;
        world.resource::<AccessibilityRequested>().set(true);
        game.frames(SEEN);
        game
    }

    fn nodes(&self) -> &[(NodeId, Node)] {
        let tree = self.app.world().resource::<ShownTree>().whole();
        &tree.expect("somebody listens").nodes
    }

    /// Whether a screen reader finds that text.
    pub fn tells(&self, text: &str) -> bool {
        self.nodes().iter().any(|(_, node)| name(node) == text)
    }

    /// Whether a screen reader finds a text with that part.
    pub fn tells_part(&self, part: &str) -> bool {
        self.nodes()
            .iter()
            .any(|(_, node)| name(node).contains(part))
    }

    /// All that can be pressed, by its name.
    fn offered(&self) -> Vec<String> {
        let nodes = self.nodes().iter();
        let offered = nodes.filter(|(_, node)| can_be(node, Action::Click));
        offered.map(|(_, node)| name(node)).collect()
    }

    /// The node that can be pressed whose name begins like that.
    fn find(&self, begins: &str) -> NodeId {
        let mut nodes = self.nodes().iter();
        let found =
            nodes.find(|(_, node)| can_be(node, Action::Click) && name(node).starts_with(begins));
        let Some((id, _)) = found else {
            panic!("no {begins} among {:#?}", self.offered());
        };
        *id
    }

    fn ask(&mut self, begins: &str, action: Action) {
        let request = Request {
            action,
            target_tree: TreeId::ROOT,
            target_node: self.find(begins),
            data: None,
        };
        self.app.world_mut().write_message(ActionRequest(request));
        self.frames(SEEN);
    }

    pub fn press_named(&mut self, begins: &str) {
        self.ask(begins, Action::Click);
    }

    /// What was said last.
    pub fn said(&self) -> String {
        let mut nodes = self.nodes().iter();
        let said = nodes.find(|(_, node)| node.live() == Some(Live::Assertive));
        said.map(|(_, node)| name(node)).unwrap_or_default()
    }

    /// What has the focus.
    fn heard_focus(&self) -> String {
        let tree = self.app.world().resource::<ShownTree>().whole();
        let focus = tree.expect("somebody listens").focus;
        let mut nodes = self.nodes().iter();
        let found = nodes.find(|(id, _)| *id == focus);
        found.map(|(_, node)| name(node)).expect("it is there")
    }

    fn word(&self, id: &str) -> String {
        self.app.world().resource::<Words>().say(id)
    }
}

fn name(node: &Node) -> String {
    node.label().or(node.value()).unwrap_or_default().to_owned()
}

fn can_be(node: &Node, action: Action) -> bool {
    !node.is_disabled() && !node.is_hidden() && node.supports_action(action)
}

/// Plays by what is told of the places alone, the first of those words that begins a place that can be played; what was
/// said of each pair of moves.
fn play(game: &mut Game, places: &[&str], free: &str) -> Vec<String> {
    let mut heard = Vec::new();
    for turn in 0.. {
        assert!(turn < 200, "{heard:#?}");
        if game.phase() == Some(Phase::Over) {
            break;
        }
        let nodes = game.offered();
        let is_free = |place: &&&str| {
            let mut names = nodes.iter();
            names.any(|name| name.starts_with(**place) && name.contains(free))
        };
        let place = places.iter().find(is_free).expect("a free place");
        game.press_named(place);
        game.until("somebody's turn", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        game.frames(3);
        heard.push(game.said());
    }
    heard
}

#[test]
fn screen_reader_plays_connect_four_match() {
    let mut game = Game::heard("en");
    game.press_named("Connect 4");
    game.press_named("Pip, Beginner");
    let chosen = |game: &Game, begins: &str| {
        let id = game.find(begins);
        let node = game.nodes().iter().find(|(other, _)| *other == id);
        node.and_then(|(_, node)| node.toggled()) == Some(accesskit::Toggled::True)
    };
    assert!(chosen(&game, "Pip, Beginner") && !chosen(&game, "Tally, Hard"));
    game.press_named("Play: Connect 4 with Pip");
    assert_eq!(game.screen(), Screen::Match);
    game.until_phase(Phase::Human);
    assert_eq!(game.said(), "You go first. Pip goes second. Your turn");
    // The first key, or the first wish to go somewhere, shows where one is.
    assert_eq!(game.heard_focus(), "The board, 7 by 6, 4 in a row win");
    game.ask("Column 4", Action::Focus);
    assert_eq!(
        game.heard_focus(),
        "Column 4, 0 of 6 filled, lands on row 1"
    );
    assert_eq!(game.moves(), "");
    game.press(KeyCode::ArrowRight);
    assert_eq!(
        game.heard_focus(),
        "Column 5, 0 of 6 filled, lands on row 1"
    );

    let columns = [
        "Column 4", "Column 3", "Column 5", "Column 2", "Column 6", "Column 1", "Column 7",
    ];
    let heard = play(&mut game, &columns, "lands on row");
    let last = heard.last().expect("a move");
    let end = game.current().board().winner();
    let ended = if end.is_some_and(|winner| game.current().alone() == Some(winner)) {
        "You win!"
    } else if end.is_some() {
        "Pip wins."
    } else {
        "It’s a draw."
    };
    assert!(last.ends_with(ended) && last.contains(" column "), "{last}");
    for told in &heard[..heard.len() - 1] {
        assert!(told.starts_with("Pip plays column "), "{told}");
        assert!(told.ends_with(". Your turn"), "{told}");
    }
    assert!(heard.len() > 3);
    // The way on has the focus.
    assert_eq!(game.heard_focus(), game.word("rematch"));
    game.press_named("Rematch");
    game.until_phase(Phase::Human);
    game.frames(3);
    let said = game.said();
    assert!(
        said.starts_with("Pip plays column ") && said.ends_with(". Your turn"),
        "{said}"
    );
}

#[test]
fn screen_reader_plays_german_tic_tac_toe() {
    let mut game = Game::heard("de");
    game.press_named("Tic-Tac-Toe");
    game.press_named("Mehr, zwei Spieler");
    // Of what is there twice, each is told whose it is.
    game.press_named("Rusty: Mensch");
    game.press_named("Fertig");
    game.press_named("Spielen: Tic-Tac-Toe");
    assert_eq!(
        game.said(),
        "Spieler 1 beginnt. Spieler 2 kommt danach. Spieler 1 ist am Zug"
    );
    for (place, said) in [
        ("b2, frei", "Spieler 1 spielt b2. Spieler 2 ist am Zug"),
        (
            "b2, Spieler 1 (der letzte Zug)",
            "Dieses Feld ist schon besetzt.",
        ),
        ("a1, frei", "Spieler 2 spielt a1. Spieler 1 ist am Zug"),
        ("a3", "Spieler 1 spielt a3. Spieler 2 ist am Zug"),
        ("b1", "Spieler 2 spielt b1. Spieler 1 ist am Zug"),
        ("Rückgängig", "Jetzt hier: Spieler 1 spielt a3."),
        ("c1", "Spieler 2 spielt c1. Spieler 1 ist am Zug"),
        ("b3", "Spieler 1 spielt b3. Spieler 2 ist am Zug"),
        ("c2", "Spieler 2 spielt c2. Spieler 1 ist am Zug"),
        ("c3", "Spieler 1 spielt c3. Spieler 1 gewinnt!"),
    ] {
        game.press_named(place);
        game.frames(SEEN);
        assert_eq!(game.said(), said, "after {place}");
    }
    assert_eq!(game.phase(), Some(Phase::Over));
    assert_eq!(game.heard_focus(), "Revanche");
    game.press_named("Revanche");
    assert_eq!(
        game.said(),
        "Spieler 2 beginnt. Spieler 1 kommt danach. Spieler 2 ist am Zug"
    );
    // A match that is taken up again is told anew, and the title is silent.
    game.press_named("Menü");
    game.press_named("Hauptmenü");
    assert_eq!(game.screen(), Screen::Title);
    assert_eq!(game.said(), "");
}

#[test]
fn hints_and_scores_are_announced() {
    let mut game = Game::heard("en");
    game.start("tic-tac-toe", "human:Ann", "human:Bob");
    game.press_named("Hint");
    game.until("a hint", |game| game.said().contains("draw"));
    game.press_named("Scores");
    game.until("worth", |game| {
        let evaluation = |name: &String| name == "b2, free. a draw";
        game.offered().iter().any(evaluation)
    });
}

#[test]
fn confirmed_move_needs_second_press() {
    let mut game = Game::heard("en");
    game.prefer(|chosen| chosen.moves = Moves::Confirmed);
    game.start("connect-four", "human:Ann", "human:Bob");
    game.press_named("Column 4");
    assert_eq!(game.said(), "Play column 4? Press there again.");
    assert_eq!(game.moves(), "");
    // Another place is asked for anew.
    game.press_named("Column 3");
    assert_eq!(game.said(), "Play column 3? Press there again.");
    game.press_named("Column 3");
    assert_eq!(game.moves(), "3");
    // So it is with every device.
    game.until_phase(Phase::Human);
    game.click("4");
    game.frames(SEEN);
    assert_eq!(game.moves(), "3");
    game.click("4");
    assert_eq!(game.moves(), "34");
    game.until_phase(Phase::Human);
    game.press(KeyCode::Digit5);
    game.press(KeyCode::Enter);
    game.frames(SEEN);
    assert_eq!(game.moves(), "34");
    game.press(KeyCode::Enter);
    game.frames(SEEN);
    assert_eq!(game.moves(), "345");
    // What was asked for is forgotten with the position that it was asked in.
    game.until_phase(Phase::Human);
    game.press_named("Column 7");
    game.press_named("Undo");
    game.press_named("Column 7");
    assert_eq!(game.moves(), "34");
    assert_eq!(game.said(), "Play column 7? Press there again.");
}

#[test]
fn nobody_is_told_of_what_nobody_listens_to() {
    let mut game = Game::started("connect-four", "human:Ann", "human:Bob");
    game.click("4");
    assert!(game.app.world().resource::<ShownTree>().whole().is_none());
    game.app
        .world()
        .resource::<AccessibilityRequested>()
        .set(true);
    game.frames(SEEN);
    // Who comes later is told where the match is.
    assert!(
        game.said().starts_with("Ann goes first. Bob goes second."),
        "{}",
        game.said()
    );
    game.app
        .world()
        .resource::<AccessibilityRequested>()
        .set(false);
    game.frames(3);
    assert!(game.app.world().resource::<ShownTree>().whole().is_none());
}

#[test]
fn every_control_has_unique_name() {
    let mut game = Game::heard("en");
    let check = |game: &mut Game, at: &str| {
        game.frames(SEEN);
        let nodes = game.nodes().iter();
        let acts = |node: &Node| can_be(node, Action::Focus) || can_be(node, Action::Click);
        let nameless = nodes.filter(|(_, node)| acts(node) && name(node).is_empty());
        let nameless = nameless.collect::<Vec<_>>();
        assert!(nameless.is_empty(), "{at}: {nameless:?}");
        let mut names = game.offered();
        assert!(!names.is_empty(), "{at}");
        names.sort();
        let twice = names.windows(2).filter(|pair| pair[0] == pair[1]);
        let twice = twice.map(|pair| &pair[0]).collect::<Vec<_>>();
        assert!(twice.is_empty(), "{at}: {twice:?}");
    };
    let open = |game: &mut Game, overlay: Overlay| {
        let world = game.app.world_mut();
        world.resource_mut::<NextState<Overlay>>().set(overlay);
    };
    check(&mut game, "the title");
    for overlay in [
        Overlay::Settings,
        Overlay::Bindings,
        Overlay::HowToPlay,
        Overlay::Matches,
        Overlay::Statistics,
        Overlay::Players,
        Overlay::Puzzles,
        Overlay::Lessons,
    ] {
        open(&mut game, overlay);
        check(&mut game, &format!("{overlay:?}"));
        open(&mut game, Overlay::None);
        game.frames(SEEN);
    }
    for variant in ["tic-tac-toe", "connect-four", "gomoku"] {
        game.start(variant, "human", "human");
        check(&mut game, variant);
    }
    for overlay in [
        Overlay::Pause,
        Overlay::More,
        Overlay::Moves,
        Overlay::PlayOn,
    ] {
        open(&mut game, overlay);
        check(&mut game, &format!("{overlay:?}"));
        open(&mut game, Overlay::None);
        game.frames(SEEN);
    }
}
