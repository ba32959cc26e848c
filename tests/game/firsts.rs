//! What is done for the first time is noticed, an opponent that adapts does, and a loss can be looked at where it was.

use bevy::input::keyboard::KeyCode;
use inarow::game::advice::Reviewing;
use inarow::game::kit::Afterword;
use inarow::game::persistence::Library;
use inarow::game::session::{MatchCommand, Panel};
use inarow::game::states::{Overlay, Phase};
use inarow_engine::review::Reviewed;
use inarow_engine::{GameRng, Level, StrategyKind, Strength};
use inarow_model::firsts::First;
use inarow_model::link::Link;
use inarow_model::setup::Occupant;
use inarow_rules::notation::square_name;
use inarow_rules::{Board, Player, Square, Variant, winning_squares};
use inarow_solver::Stop;
use rand::SeedableRng;

use crate::harness::{Game, square};
use crate::persistence::Folder;

fn open(game: &mut Game, link: &str) {
    let link = link.parse::<Link>().expect("a link");
    game.app.world_mut().write_message(MatchCommand::Open(link));
    game.frames(5);
}

/// Plays a match to its end; a human plays what is chosen.
fn play_to_the_end(game: &mut Game, mut choose: impl FnMut(&Board) -> Square) {
    loop {
        game.until("somebody to move", |game| {
            matches!(game.phase(), Some(Phase::Human | Phase::Over))
        });
        if game.phase() == Some(Phase::Over) {
            return;
        }
        let before = game.current().board().clone();
        let square = choose(&before);
        if before.variant().gravity() {
            game.click(&(square.column + 1).to_string());
        } else {
            game.click(&square_name(square));
        }
        game.until("the move", |game| {
            game.current().board().ply() > before.ply()
        });
    }
}

/// What is known of firsts.
fn firsts(game: &Game) -> Vec<First> {
    let tallied = &game.app.world().resource::<Library>().tallied;
    let earned = tallied.iter().flat_map(|tallied| &tallied.firsts);
    earned.map(|earned| earned.first).collect()
}

/// Both are announced, and their entries in the statistics open the match.
#[test]
fn first_win_and_flawless_match_are_recorded() {
    let folder = Folder::new("firsts");
    let mut game = folder.game();
    // A match that has begun elsewhere is no first, however it ends.
    open(&mut game, "tic-tac-toe/b2,a2,a1,c3,c1,b1/human/beginner");
    play_to_the_end(&mut game, |_| square("a3"));
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
    assert_eq!(firsts(&game), []);
    // Who never slips beats the beginner before long.
    let perfect = StrategyKind::Perfect.build(Variant::TIC_TAC_TOE);
    let perfect = perfect.expect("a small board");
    let mut rng = GameRng::seed_from_u64(3);
    loop {
        game.start("tic-tac-toe", "human", "beginner");
        play_to_the_end(&mut game, |board| {
            let chosen = perfect.choose(board, &mut rng, &Stop::new());
            chosen.expect("a move").square
        });
        if game.current().board().winner() == Some(Player::First) {
            break;
        }
    }
    let won = game.moves();
    let pip = First::Beats(StrategyKind::Level(Level::Beginner));
    game.until("both to be known", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        firsts(game).len() == 2
    });
    assert_eq!(firsts(&game), [pip, First::Flawless]);
    game.frames(3);
    let said = game.app.world().resource::<Afterword>().text();
    let said = said.expect("something");
    // It is said again after a look at the review.
    game.click_button("panel/review");
    game.frames(3);
    game.click_button("review/close");
    game.until_phase(Phase::Over);
    game.frames(3);
    let again = game.app.world().resource::<Afterword>().text();
    assert!(again.is_some_and(|again| again.contains("Pip beaten")));
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
    game.press_until_focused("statistics/first-beats-beginner", KeyCode::ArrowRight);
    // Whatever else was looked for among the matches.
    let mut library = game.app.world_mut().resource_mut::<Library>();
    library.found.matches.clear();
    game.press(KeyCode::Enter);
    game.until_phase(Phase::Over);
    assert_eq!(game.moves(), won);
}

#[test]
fn replayed_ending_after_undo_is_not_counted() {
    let folder = Folder::new("taken-back");
    let mut game = folder.game();
    game.start("tic-tac-toe", "human", "beginner");
    play_to_the_end(&mut game, |board| board.legal_moves()[0]);
    let counted = |game: &Game| {
        let tallied = &game.app.world().resource::<Library>().tallied;
        let openings = tallied.iter().flat_map(|tallied| &tallied.openings);
        openings.map(|opening| opening.score.played()).sum::<u32>()
    };
    game.until("the match to be counted", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        counted(game) == 1
    });
    // All but the first move of each player, and then another way.
    let end = game.current().board().clone();
    while game.current().board().ply() > 2 {
        let before = game.current().board().ply();
        game.chord(KeyCode::ControlLeft, KeyCode::KeyZ, "z");
        game.until("the move back", |game| {
            game.current().board().ply() < before
        });
    }
    game.until_phase(Phase::Human);
    assert_eq!(game.current().given, 0);
    play_to_the_end(&mut game, |board| {
        let moves = board.legal_moves();
        let other = moves
            .iter()
            .find(|square| **square != end.history()[board.ply()]);
        *other.unwrap_or(&moves[0])
    });
    assert_eq!(game.current().given, 2);
    game.until("all to be kept", |game| game.nothing_outstanding());
    game.frames(5);
    game.until("the answer", |game| game.nothing_outstanding());
    assert_eq!(counted(&game), 1);
    // Whoever begins anew begins from nothing.
    game.start("tic-tac-toe", "human", "beginner");
    play_to_the_end(&mut game, |board| board.legal_moves()[0]);
    game.until("the match to be counted", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        counted(game) == 2
    });
}

#[test]
fn flawless_match_is_announced_without_store() {
    let mut game = Game::title();
    let perfect = StrategyKind::Perfect.build(Variant::TIC_TAC_TOE);
    let perfect = perfect.expect("a small board");
    let mut rng = GameRng::seed_from_u64(3);
    while {
        game.start("tic-tac-toe", "human", "beginner");
        play_to_the_end(&mut game, |board| {
            let chosen = perfect.choose(board, &mut rng, &Stop::new());
            chosen.expect("a move").square
        });
        game.current().board().winner() != Some(Player::First)
    } {}
    game.until("it to be told", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        let said = game.app.world().resource::<Afterword>().text();
        said.is_some_and(|said| said.contains("A perfect match"))
    });
}

#[test]
fn whoever_has_lost_is_shown_where() {
    let mut game = Game::title();
    // Column 3 wins; before that the second player could have won.
    open(&mut game, "connect-four/172711656141/perfect/human");
    game.until_phase(Phase::Over);
    game.click_button("panel/review");
    game.until("the move", |game| game.current().record.ply() == 8);
    assert_eq!(game.current().mode_rules().panel, Panel::Review);
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
fn adaptive_opponent_weakens_after_player_loses() {
    let folder = Folder::new("adapts");
    let mut game = folder.game();
    let strength = |game: &Game| {
        let mut seats = game.current().setup.seats.iter();
        let found = seats.find_map(|seat| match seat.occupant {
            Occupant::Computer(StrategyKind::Adaptive(strength)) => Some(strength),
            _ => None,
        });
        found.expect("one adapts")
    };
    open(&mut game, "connect-four/172711656141/adaptive@40/human");
    // A link says where a match is, and the player's strength how strong the other is.
    let first = strength(&game);
    assert!(first < Strength::DEFAULT);
    // From the beginning, as what was begun elsewhere says nothing of the player.
    game.start("connect-four", "human", "adaptive");
    play_to_the_end(&mut game, |board| {
        // From the middle, so that there is something to give away.
        let mut moves = board.legal_moves();
        moves.sort_by_key(|square| square.column.abs_diff(3));
        let after = |square: &Square| {
            let mut after = board.clone();
            after.play(*square).expect("legal");
            after
        };
        // Whatever lets the other one win, and never a line of one's own.
        let helps =
            |square: &&Square| !winning_squares(&after(square), board.turn().other()).is_empty();
        let own = |square: &&Square| after(square).winner().is_none();
        let chosen = moves.iter().find(helps).or(moves.iter().find(own));
        *chosen.unwrap_or(&moves[0])
    });
    assert_eq!(game.current().board().winner(), Some(Player::Second));
    // What went wrong is known to the store as well.
    game.until("the review", |game| {
        std::thread::sleep(std::time::Duration::from_millis(1));
        let reviewing = game.app.world().resource::<Reviewing>();
        reviewing.whole(game.current()).is_some() && game.nothing_outstanding()
    });
    game.frames(3);
    game.until("the store to answer", |game| game.nothing_outstanding());
    let reviewing = game.app.world().resource::<Reviewing>();
    let review = reviewing.whole(game.current()).expect("a review");
    let slips = review.moves.iter().filter(|reviewed| {
        reviewed.player == Player::First && reviewed.slip.is_some() && !reviewed.reasons.is_empty()
    });
    let slips = slips.count();
    let database = rusqlite::Connection::open(folder.file()).expect("a database");
    let kept = database.query_row("SELECT json_array_length(reasons) FROM slips", [], |row| {
        row.get::<_, i64>(0)
    });
    assert!(slips > 0);
    assert_eq!(kept, Ok(slips as i64));
    game.until("the store to answer", |game| game.nothing_outstanding());
    game.frames(3);
    game.click_button("panel/rematch");
    game.frames(5);
    assert!(strength(&game) < first, "{} {first}", strength(&game));
}
