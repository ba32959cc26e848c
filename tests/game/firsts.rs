//! What is done for the first time is noticed, an opponent that adapts does, and a loss can be looked at where it was.

use inarow::ai::review::Reviewed;
use inarow::ai::{Level, StrategyKind};
use inarow::firsts::First;
use inarow::game::advice::Reviewing;
use inarow::game::keeping::Library;
use inarow::game::kit::Afterword;
use inarow::game::session::{MatchCommand, Panel};
use inarow::game::states::{Overlay, Phase};
use inarow::link::Link;
use inarow::setup::Occupant;

use crate::harness::Game;
use crate::keeping::Folder;

fn open(game: &mut Game, link: &str) {
    let link = link.parse::<Link>().expect("a link");
    game.app.world_mut().write_message(MatchCommand::Open(link));
    game.frames(5);
}

/// What is known of firsts.
fn firsts(game: &Game) -> Vec<First> {
    let tallied = &game.app.world().resource::<Library>().tallied;
    let earned = tallied.iter().flat_map(|tallied| &tallied.firsts);
    earned.map(|earned| earned.first).collect()
}

#[test]
fn a_first_win_and_a_match_without_a_flaw_are_noticed_and_shown_with_their_match() {
    let folder = Folder::new("firsts");
    let mut game = folder.game();
    // The first player wins by two threats, and misses nothing on the way.
    open(&mut game, "tic-tac-toe/b2,a2,a1,c3,c1,b1/human/beginner");
    game.until_phase(Phase::Human);
    game.click("a3");
    game.until_phase(Phase::Over);
    let pip = First::Beats(StrategyKind::Level(Level::Beginner));
    game.until("both to be known", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        firsts(game).len() == 2
    });
    assert_eq!(firsts(&game), [pip, First::Flawless]);
    game.frames(3);
    let said = game.app.world().resource::<Afterword>().text();
    let said = said.expect("something");
    assert!(
        said.contains("A perfect match") && said.contains("Pip beaten"),
        "{said}"
    );
    // They are there the next time, and lead to their match.
    drop(game);
    let mut game = folder.game();
    game.click_button("title/matches");
    game.frames(3);
    game.click_button("matches/statistics");
    game.until("the answer", |game| firsts(game).len() == 2);
    game.frames(3);
    assert_eq!(game.overlay(), Overlay::Statistics);
    game.press_until_focused(
        "statistics/first-beats-beginner",
        bevy::input::keyboard::KeyCode::ArrowDown,
    );
    game.press(bevy::input::keyboard::KeyCode::Enter);
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), "b2 a2 a1 c3 c1 b1 a3");
}

#[test]
fn whoever_has_lost_is_shown_where() {
    let mut game = Game::title();
    // Column 3 wins; before that the second player could have won.
    open(&mut game, "connect-four/172711656141/perfect/human");
    game.until_phase(Phase::Over);
    game.click_button("panel/review");
    game.until("the move", |game| game.current().record().ply() == 8);
    assert_eq!(game.current().conduct().panel, Panel::Review);
    let reviewing = game.app.world().resource::<Reviewing>();
    assert!(
        reviewing.moves(game.current())[7]
            .as_ref()
            .is_some_and(Reviewed::turned)
    );
    // Another way to play it to the end is another review.
    game.click_button("review/close");
    game.until_phase(Phase::Over);
}

#[test]
fn who_adapts_is_weaker_after_a_loss_of_the_player() {
    let folder = Folder::new("adapts");
    let mut game = folder.game();
    let strength = |game: &Game| {
        let mut seats = game.current().setup().seats.iter();
        let found = seats.find_map(|seat| match seat.occupant {
            Occupant::Computer(StrategyKind::Adaptive(strength)) => Some(strength),
            _ => None,
        });
        found.expect("one adapts")
    };
    open(&mut game, "connect-four/172711656141/adaptive@40/human");
    // A link says where a match is, and the player's strength how strong the other is.
    let first = strength(&game);
    assert!(first < inarow::ai::Strength::DEFAULT);
    for _ in 0..20 {
        if game.phase() == Some(Phase::Over) {
            break;
        }
        game.until("somebody to move", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        if game.phase() == Some(Phase::Human) {
            let before = game.current().board().ply();
            // The column that stops nobody.
            let column = if before.is_multiple_of(4) { "7" } else { "6" };
            game.click(column);
            game.until("the move", |game| game.current().board().ply() > before);
        }
    }
    game.until_phase(Phase::Over);
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
    game.click_button("panel/rematch");
    game.frames(5);
    assert!(strength(&game) < first, "{} {first}", strength(&game));
}
