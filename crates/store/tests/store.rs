//! What is kept, in real files: damaged, of others, newer, used by two at once.

#![cfg(not(target_family = "wasm"))]

use std::fs;
use std::path::PathBuf;

use inarow_model::match_state::MatchState;
use inarow_model::remote::{Key, MatchId, RemoteMatch, Secret, Terms, Want, Wish};
use inarow_model::saved::{DatedMatch, Handle, KeptMatch};
use inarow_model::setup::{Occupant, Setup};
use inarow_model::sheet::Page;
use inarow_model::why::Explained;
use inarow_rules::{Move, OpeningChoice, Outcome, Player, Record, Variant, Verdict, notation};
use inarow_store::{MatchOrder, MatchStanding, Query, Score, Store, StoreError};
use inarow_text::{Language, Texts};
use rusqlite::Connection;

/// An error as players read it.
fn english(error: &impl Explained) -> String {
    Texts::of(Language::ENGLISH).why(&error.why())
}

/// A folder that is deleted at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("inarow-{}-{name}", std::process::id()));
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("inner").join("matches.db")
    }

    fn open(&self) -> Store {
        let (store, aside) = Store::open(&self.file()).expect("a database");
        assert_eq!(aside, None);
        store
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn saved(game: &str, moves: &str, place: usize) -> MatchState {
    let variant = game.parse::<Variant>().expect("a game");
    let seats = ["human:Zoë: \"x\"'", "hard"];
    let mut record = Record::from(notation::parse(variant, moves).expect("moves"));
    record.go_to(place).expect("a place");
    MatchState {
        setup: Setup {
            variant,
            seats: seats.map(|seat| seat.parse().expect("a seat")),
        },
        record,
        turned: true,
        won: [2, 1],
        page: None,
        hints: [2, 1],
        given: 3,
        verdict: None,
        remote: None,
        imported: false,
        branches: None,
    }
}

/// The matches that have not ended, without their handles.
fn unfinished(store: &Store) -> Vec<MatchState> {
    let found = store.list(&Query::left(), usize::MAX);
    let found = found.expect("readable").into_iter();
    found.map(|kept| kept.saved).collect()
}

/// Number of matches that can be read.
fn count(store: &Store) -> usize {
    let all = store.list(&Query::default(), usize::MAX);
    all.expect("readable").len()
}

/// The match that was played last.
fn latest(store: &Store) -> KeptMatch {
    let mut found = store.list(&Query::default(), 1).expect("readable");
    found.remove(0)
}

#[test]
fn a_match_comes_back_as_it_was() {
    let folder = Folder::new("round");
    for (game, moves, place) in [
        ("connect-four", "4453", 3),
        ("gomoku", "h8 a1 o15", 3),
        ("16x4x4-drop", "10 3 16", 0),
    ] {
        let saved = saved(game, moves, place);
        let handle = folder.open().keep(None, &saved).expect("kept");
        let found = latest(&folder.open());
        assert_eq!((found.handle, found.saved), (handle, saved));
        // Some time in this century.
        assert!((1_700_000_000_000..4_102_444_800_000).contains(&found.changed));
    }
}

/// Where the records have parted it is kept, but not offered as unfinished.
#[test]
fn remote_match_is_restored_completely() {
    let folder = Folder::new("far");
    let mut store = folder.open();
    let kept = RemoteMatch {
        id: MatchId([1; 16]),
        former: Some(MatchId([2; 16])),
        own: Key([255; 32]),
        peer: Key([0; 32]),
        hosts: true,
        terms: Terms {
            variant: Variant::CONNECT_FOUR,
            host_begins: false,
            control: Some("5+3".parse().expect("a clock")),
        },
        relay: Some("https://relay.example/".to_owned()),
        addresses: vec!["[2001:db8::1]:4000".parse().expect("an address")],
        events: 2,
        left: [299_999, 300_000],
        wants: vec![Want {
            at: 2,
            wish: Wish::Draw,
        }],
        watch: Some(Secret([7; 16])),
        parted: false,
    };
    let mut far = MatchState {
        remote: Some(kept),
        ..saved("connect-four", "44", 2)
    };
    far.setup.seats[1] = "remote:Zoe".parse().expect("a seat");
    let handle = store.keep(None, &far).expect("kept");
    assert_eq!(unfinished(&store), std::slice::from_ref(&far));
    // Where the records differ nobody goes on with it.
    let parted = far.remote.as_mut().expect("far away");
    parted.parted = true;
    let handle = store.keep(Some(handle), &far).expect("kept");
    assert_eq!(unfinished(&store), []);
    assert_eq!(latest(&store).saved, far);
    far.verdict = Some(Verdict::Resigned(Player::Second));
    store.keep(Some(handle), &far).expect("kept");
    let kept = latest(&store);
    assert_eq!(kept.saved, far);
    assert_eq!(kept.result(), Some(Some(Player::First)));
}

/// A match that has ended is not among them.
#[test]
fn unfinished_matches_are_listed_latest_first() {
    let folder = Folder::new("latest");
    let mut store = folder.open();
    let (first, second) = (saved("connect-four", "4", 1), saved("connect-four", "5", 1));
    let handle = store.keep(None, &first).expect("kept");
    store.keep(None, &second).expect("kept");
    assert_eq!(unfinished(&store), [second.clone(), first]);
    let longer = saved("connect-four", "44", 2);
    let handle = store.keep(Some(handle), &longer).expect("kept");
    assert_eq!(unfinished(&store), [longer, second.clone()]);
    let ended = saved("connect-four", "1212121", 7);
    let handle = store.keep(Some(handle), &ended).expect("kept");
    assert_eq!(unfinished(&store), std::slice::from_ref(&second));
    assert_eq!(latest(&store).saved, ended);
    // Left before its end it is open again.
    let open = saved("connect-four", "1212121", 6);
    store.keep(Some(handle), &open).expect("kept");
    assert_eq!(unfinished(&store), [open, second]);
    assert_eq!(count(&store), 2);
}

#[test]
fn diverging_continuations_are_both_kept() {
    let folder = Folder::new("two");
    let (mut one, mut other) = (folder.open(), folder.open());
    let handle = one
        .keep(None, &saved("connect-four", "4", 1))
        .expect("kept");
    let found = latest(&other).handle;
    assert_eq!(found, handle);
    one.keep(Some(handle), &saved("connect-four", "44", 2))
        .expect("kept");
    let branch = other
        .keep(Some(found), &saved("connect-four", "45", 2))
        .expect("kept");
    other
        .keep(Some(branch), &saved("connect-four", "451", 3))
        .expect("kept");
    assert_eq!(
        unfinished(&one),
        [
            saved("connect-four", "451", 3),
            saved("connect-four", "44", 2)
        ]
    );
}

#[test]
fn concurrent_writers_lose_nothing() {
    let folder = Folder::new("threads");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut store = folder.open();
                let mut handle = None;
                for moves in ["4", "44", "444", "4444"] {
                    let saved = saved("connect-four", moves, moves.len());
                    handle = Some(store.keep(handle, &saved).expect("kept"));
                }
            });
        }
    });
    let all = unfinished(&folder.open());
    assert_eq!(all, vec![saved("connect-four", "4444", 4); 4]);
}

/// A match of `game` between the seats `first` and `second` with the moves `moves`.
fn between(game: &str, first: &str, second: &str, moves: &str, turned: bool) -> DatedMatch {
    let variant = game.parse().expect("a game");
    let seats = [first, second].map(|seat| seat.parse().expect("a seat"));
    let board = notation::parse(variant, moves).expect("moves");
    let mut saved = MatchState::new(Setup { variant, seats }, Record::from(board));
    saved.turned = turned;
    DatedMatch {
        saved,
        title: String::new(),
        changed: None,
        stated_date: String::new(),
        profile: None,
    }
}

/// Matches of all kinds: each with each.
fn all_kinds() -> Vec<DatedMatch> {
    let mut all = Vec::new();
    for (first, second) in [
        ("human:Ann", "medium:Medium"),
        ("medium", "human:ZOË"),
        ("human:Ann", "human:Bo"),
        ("hard", "perfect"),
    ] {
        for (game, moves) in [
            ("connect-four", "1212121"),
            ("connect-four", "12121272"),
            ("connect-four", "445"),
            ("tic-tac-toe", "b2 a1 c1 a3 a2 c2 b1 b3 c3"),
            ("tic-tac-toe", "b2"),
        ] {
            for turned in [false, true] {
                all.push(between(game, first, second, moves, turned));
            }
        }
    }
    all[7].title = "Straße 7".to_owned();
    for (day, dated) in (1..).zip(&mut all) {
        dated.changed = Some(day * 86_400_000);
    }
    all
}

/// Standing of a match for its human, computed independently; `None` if two computers played it to its end.
fn standing(kept: &KeptMatch) -> Option<MatchStanding> {
    let humans = kept
        .saved
        .setup
        .seats
        .each_ref()
        .map(|seat| seat.occupant == Occupant::Human);
    let player = match humans {
        [true, true] => Some(usize::from(kept.saved.turned)),
        [true, false] => Some(0),
        [false, true] => Some(1),
        [false, false] => None,
    };
    match kept.end.outcome() {
        Outcome::Running => Some(MatchStanding::Unfinished),
        Outcome::Drawn => Some(MatchStanding::Drawn),
        Outcome::Won { by, .. } => player.map(|player| {
            if by.index() == player {
                MatchStanding::Won
            } else {
                MatchStanding::Lost
            }
        }),
    }
}

fn opponent(kept: &KeptMatch) -> Option<Occupant> {
    let seats = &kept.saved.setup.seats;
    match seats.each_ref().map(|seat| seat.occupant) {
        [Occupant::Human, Occupant::Human] => Some(Occupant::Human),
        [Occupant::Human, other] | [other, Occupant::Human] => Some(other),
        _ => None,
    }
}

#[test]
fn queries_agree_with_filtering_every_match() {
    let folder = Folder::new("asked");
    let mut store = folder.open();
    assert_eq!(
        store.take_in(&all_kinds()).expect("taken in"),
        all_kinds().len()
    );
    let all = store.list(&Query::default(), usize::MAX).expect("readable");
    assert_eq!(all.len(), all_kinds().len());
    let games = [None, Some(Variant::CONNECT_FOUR), Some(Variant::GOMOKU)];
    let opponents = ["", "human", "medium", "perfect", "easy"].map(|text| text.parse().ok());
    let names = ["", "zoë", "MEDIUM", " ann ", "straße", "nobody", "human"];
    let standings = MatchStanding::ALL.map(Some).into_iter().chain([None]);
    for standing_asked in standings {
        for (game, opponent_asked) in games
            .iter()
            .flat_map(|game| opponents.map(|one| (*game, one)))
        {
            for name in names {
                let query = Query {
                    game,
                    opponent: opponent_asked,
                    standing: standing_asked,
                    left: false,
                    binned: false,
                    name: name.to_owned(),
                    order: MatchOrder::Latest,
                };
                let name = name.trim().to_lowercase();
                let fits = |kept: &&KeptMatch| {
                    let seats = kept
                        .saved
                        .setup
                        .seats
                        .iter()
                        .map(|seat| seat.name.clone().unwrap_or_else(|| seat.to_string()));
                    let mut called = seats.chain([kept.title.clone()]);
                    game.is_none_or(|game| game == kept.saved.setup.variant)
                        && opponent_asked.is_none_or(|one| opponent(kept) == Some(one))
                        && standing_asked.is_none_or(|one| standing(kept) == Some(one))
                        && called.any(|text| text.to_lowercase().contains(&name))
                };
                let wanted = all.iter().filter(fits).cloned().collect::<Vec<_>>();
                assert_eq!(
                    store.list(&query, usize::MAX).expect("readable"),
                    wanted,
                    "{query:?}"
                );
                assert_eq!(store.count(&query).expect("readable"), wanted.len());
            }
        }
    }
    for order in MatchOrder::CHOICES {
        let query = Query {
            order,
            ..Query::default()
        };
        let found = store.list(&query, 7).expect("readable");
        let lengths = found.iter().map(|kept| kept.saved.record.len());
        let lengths = lengths.collect::<Vec<_>>();
        let wanted = match order {
            MatchOrder::Kept | MatchOrder::Latest => found == all[..7],
            MatchOrder::Earliest => found.iter().eq(all.iter().rev().take(7)),
            MatchOrder::Longest => lengths == [9; 7],
            MatchOrder::Shortest => lengths == [1; 7],
        };
        assert!(wanted, "{order:?}: {lengths:?}");
    }
    let (games, opponents) = store.kinds().expect("readable");
    assert_eq!(games, [Variant::CONNECT_FOUR, Variant::TIC_TAC_TOE]);
    assert_eq!(opponents.len(), 2);
}

/// Matches of other programs do not count.
#[test]
fn statistics_agree_with_counting_every_match() {
    let folder = Folder::new("tallies");
    let mut store = folder.open();
    // Matches of other programs don't count. They return from an export of this one, so they do.
    store.take_in(&all_kinds()).expect("taken in");
    let (tallies, all) = store.tallies().expect("readable");
    assert!(tallies.is_empty() && all.played() == 0, "{tallies:?}");
    let folder = Folder::new("own-tallies");
    let mut store = folder.open();
    let own = all_kinds().into_iter().map(|dated| DatedMatch {
        profile: Some("0123456789abcdef".to_owned()),
        ..dated
    });
    store.take_in(&own.collect::<Vec<_>>()).expect("taken in");
    let (tallies, all) = store.tallies().expect("readable");
    let matches = store.list(
        &Query {
            order: MatchOrder::Earliest,
            ..Query::default()
        },
        usize::MAX,
    );
    let matches = matches.expect("readable");
    let mut played = 0;
    for tally in &tallies {
        let mut score = Score::default();
        for kept in &matches {
            let seats = &kept.saved.setup.seats;
            let is_one = |seat: &inarow_model::setup::Seat| {
                seat.occupant == tally.opponent.occupant
                    && (seat.occupant != Occupant::Human || seat.name == tally.opponent.name)
            };
            let humans = seats
                .iter()
                .filter(|seat| seat.occupant == Occupant::Human)
                .count();
            let other = match humans {
                2 => &seats[1 - usize::from(kept.saved.turned)],
                1 => seats
                    .iter()
                    .find(|seat| seat.occupant != Occupant::Human)
                    .expect("one"),
                _ => continue,
            };
            if kept.saved.setup.variant != tally.game || !is_one(other) {
                continue;
            }
            let Some(standing) = standing(kept).filter(|one| *one != MatchStanding::Unfinished)
            else {
                continue;
            };
            score.moves += kept.saved.record.len() as u64;
            score.streak = if standing == MatchStanding::Won {
                score.streak + 1
            } else {
                0
            };
            score.longest_streak = score.longest_streak.max(score.streak);
            match standing {
                MatchStanding::Won => score.won += 1,
                MatchStanding::Lost => score.lost += 1,
                _ => score.drawn += 1,
            }
        }
        assert_eq!(tally.score, score, "{tally:?}");
        played += score.played();
    }
    assert_eq!(all.played(), played);
    // Medium twice in each game (by one name), and Bo and Ann against each other.
    assert_eq!((tallies.len(), played), (6, 18));
}

#[test]
fn restored_matches_keep_place_number_and_title() {
    let folder = Folder::new("deleted");
    let mut store = folder.open();
    store.take_in(&all_kinds()).expect("taken in");
    let before = store.list(&Query::default(), usize::MAX).expect("readable");
    store
        .rename(before[0].handle, " The\u{200b} last ")
        .expect("renamed");
    let before = store.list(&Query::default(), usize::MAX).expect("readable");
    assert_eq!(before[0].title, "The last");
    let handles = [0, 3, 4].map(|place: usize| before[place].handle);
    let deleted = store.delete(&handles).expect("deleted");
    assert_eq!((deleted.len(), count(&store)), (3, before.len() - 3));
    store.put_back(&deleted).expect("put back");
    assert_eq!(
        store.list(&Query::default(), usize::MAX).expect("readable"),
        before
    );
    // Another match may have taken the place in the order since.
    let kept = store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    let deleted = store.delete(&[kept]).expect("deleted");
    let other = store.keep(None, &saved("gomoku", "a1", 1)).expect("kept");
    store.put_back(&deleted).expect("put back");
    assert_eq!(count(&store), before.len() + 2);
    let number = kept.number();
    assert_eq!(
        store.find(number).expect("readable").expect("there").saved,
        saved("gomoku", "h8", 1)
    );
    store
        .keep(Some(other), &saved("gomoku", "a1 b1", 2))
        .expect("kept");
    assert_eq!(count(&store), before.len() + 2);
}

#[test]
fn finished_match_counts_at_any_ply() {
    let folder = Folder::new("looked");
    let mut store = folder.open();
    store
        .keep(None, &saved("connect-four", "12121272", 3))
        .expect("kept");
    // The human of these matches goes first.
    assert_eq!(store.tallies().expect("readable").1.lost, 1);
    let lost = Query {
        standing: Some(MatchStanding::Lost),
        ..Query::default()
    };
    assert_eq!(store.count(&lost).expect("readable"), 1);
    // It was left there, all the same.
    assert_eq!(unfinished(&store).len(), 1);
}

#[test]
fn a_match_is_not_taken_in_twice() {
    let folder = Folder::new("twice");
    let mut store = folder.open();
    let mut two = vec![
        between("connect-four", "human:Ann", "medium", "445", false),
        between("connect-four", "human:Ann", "medium", "445", false),
    ];
    // Played alike on two days they are two matches.
    two[0].changed = Some(1_000);
    two[1].changed = Some(2_000);
    assert_eq!(store.take_in(&two).expect("taken in"), 2);
    assert_eq!(store.take_in(&two).expect("taken in"), 0);
    // Without a date it may be either of them.
    two[1].changed = None;
    assert_eq!(store.take_in(&two).expect("taken in"), 0);
    two[1].saved.setup.seats[1] = "hard".parse().expect("a seat");
    assert_eq!(store.take_in(&two).expect("taken in"), 1);
    assert_eq!(count(&store), 3);
}

#[test]
fn unfinished_copy_does_not_block_finished_import() {
    let folder = Folder::new("ends");
    let mut store = folder.open();
    let open = between("gomoku", "human:a", "human:b", "h8", false);
    let mut ended = open.clone();
    ended.saved.verdict = Some(Verdict::Lost(Player::First));
    for (dated, new) in [(&open, 1), (&ended, 1), (&ended, 0), (&open, 0)] {
        let taken = store.take_in(std::slice::from_ref(dated));
        assert_eq!(taken.expect("taken in"), new);
    }
    let folder = Folder::new("ends-first");
    let mut store = folder.open();
    assert_eq!(store.take_in(&[ended, open]).expect("taken in"), 1);
}

/// A game on the sheet that was begun at `begun`.
fn on_sheet(begun: i64, game: u8, moves: &str) -> MatchState {
    let place = moves.split_whitespace().count();
    let page = Page {
        begun,
        seed: u64::MAX - 6,
        game,
    };
    MatchState {
        page: Some(page),
        ..saved("tic-tac-toe", moves, place)
    }
}

#[test]
fn sheet_games_keep_their_places() {
    let folder = Folder::new("paper");
    let mut store = folder.open();
    assert_eq!(store.sheets().expect("readable"), []);
    let (first, second) = (on_sheet(70, 0, "b2 a1"), on_sheet(70, 1, "a1 b1"));
    let kept = [&second, &first, &on_sheet(-5, 0, "c3")]
        .map(|saved| store.keep(None, saved).expect("kept"));
    store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    let sheets = store.sheets().expect("readable").into_iter();
    assert_eq!(sheets.map(|(begun, _)| begun).collect::<Vec<_>>(), [70, -5]);
    let games = |store: &Store| {
        let games = store.on_sheet(70).expect("readable").into_iter();
        games.map(|kept| kept.saved).collect::<Vec<_>>()
    };
    assert_eq!(games(&store), [first.clone(), second]);
    // Two programs went on in one place: the later one stands there.
    let further = on_sheet(70, 1, "a1 b1 c2");
    store.keep(None, &further).expect("kept");
    assert_eq!(games(&store), [first.clone(), further.clone()]);
    // What is deleted leaves its place free until it is put back.
    let deleted = store.delete(&[kept[1]]).expect("deleted");
    assert_eq!(games(&store), std::slice::from_ref(&further));
    store.put_back(&deleted).expect("put back");
    assert_eq!(games(&store), [first, further]);
}

#[test]
fn imported_sheet_returns_only_to_its_owner() {
    let folder = Folder::new("own-paper");
    let mut store = folder.open();
    let game = on_sheet(70, 0, "b2 a1");
    store.keep(None, &game).expect("kept");
    let list = |store: &Store| store.list(&Query::default(), 9).expect("readable");
    let exported = list(&store)[0].dated();
    assert_eq!(exported.saved.page, game.page);
    let elsewhere = Folder::new("elsewhere");
    let mut store = elsewhere.open();
    store
        .take_in(std::slice::from_ref(&exported))
        .expect("taken in");
    assert_eq!(store.on_sheet(70).expect("readable").len(), 1);
    // Somebody who has played themselves only looks at it. So does one to whom no database gave it.
    let taken = |store: &mut Store, dated: &DatedMatch| {
        store
            .take_in(std::slice::from_ref(dated))
            .expect("taken in");
        let found = list(store).into_iter().find(|kept| kept.saved.imported);
        assert_eq!(found.expect("imported").saved.page, None);
        assert!(store.sheets().expect("readable").is_empty());
    };
    let others = Folder::new("others");
    let mut store = others.open();
    store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    taken(&mut store, &exported);
    let nobodys = DatedMatch {
        profile: Some("me".to_owned()),
        ..exported
    };
    taken(&mut Folder::new("nobodys").open(), &nobodys);
}

#[test]
fn match_with_impossible_sheet_place_is_ordinary() {
    let folder = Folder::new("no-paper");
    let mut store = folder.open();
    for (game, moves) in [(99, "b2"), (0, "a1")] {
        store.keep(None, &on_sheet(7, game, moves)).expect("kept");
    }
    let connection = Connection::open(folder.file()).expect("a database");
    connection
        .execute("UPDATE match SET game = '5x5x4' WHERE moves = 'a1'", [])
        .expect("changed");
    let found = store.list(&Query::default(), 9).expect("readable");
    assert_eq!(found.len(), 2);
    assert!(found.iter().all(|kept| kept.saved.page.is_none()));
    assert_eq!(store.on_sheet(7).expect("readable").len(), 0);
}

#[test]
fn match_order_survives_clock_set_back() {
    let folder = Folder::new("clock");
    let mut store = folder.open();
    let first = store
        .keep(None, &saved("connect-four", "4", 1))
        .expect("kept");
    let connection = Connection::open(folder.file()).expect("a database");
    let later = "UPDATE match SET changed = 9000000000000";
    assert_eq!(connection.execute(later, []).expect("changed"), 1);
    store
        .keep(None, &saved("connect-four", "5", 1))
        .expect("kept");
    assert_eq!(unfinished(&store)[0], saved("connect-four", "5", 1));
    store
        .keep(Some(first), &saved("connect-four", "44", 2))
        .expect("kept");
    assert_eq!(unfinished(&store)[0], saved("connect-four", "44", 2));
    assert_eq!(count(&store), 2);
}

#[test]
fn first_version_file_is_migrated() {
    let folder = Folder::new("former");
    let file = folder.file();
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let former = Connection::open(&file).expect("a database");
    former
        .execute_batch(
            "CREATE TABLE match (id INTEGER PRIMARY KEY AUTOINCREMENT, serial INTEGER NOT NULL UNIQUE,
                began INTEGER NOT NULL, changed INTEGER NOT NULL, game TEXT NOT NULL,
                first TEXT NOT NULL, second TEXT NOT NULL, turned INTEGER NOT NULL,
                won_left INTEGER NOT NULL, won_right INTEGER NOT NULL, moves TEXT NOT NULL,
                place INTEGER NOT NULL, length INTEGER NOT NULL, result TEXT NOT NULL) STRICT;
            INSERT INTO match VALUES (5, 9, 1, 2, 'connect-four', 'human:Zoë', 'hard', 0, 0, 0,
                '1212121', 7, 7, 'first');
            PRAGMA application_id = 1768837751; PRAGMA user_version = 1;",
        )
        .expect("made");
    drop(former);
    let store = folder.open();
    let found = latest(&store);
    assert_eq!((found.handle.number(), found.title.as_str()), (5, ""));
    assert_eq!(standing(&found), Some(MatchStanding::Won));
    assert_eq!(store.tallies().expect("readable").1.won, 1);
}

#[test]
fn damaged_file_is_set_aside_not_deleted() {
    let folder = Folder::new("damaged");
    let file = folder.file();
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    let text = "Dear diary, this is no database at all.".repeat(40);
    fs::write(&file, &text).expect("written");
    let (mut store, aside) = Store::open(&file).expect("a new database");
    let aside = aside.expect("set aside");
    assert_eq!(fs::read_to_string(aside).expect("readable"), text);
    // One that has many pages, of which some are rubbish.
    for _ in 0..200 {
        store
            .keep(None, &saved("gomoku", "h8 a1 o15", 3))
            .expect("kept");
    }
    drop(store);
    let mut bytes = fs::read(&file).expect("readable");
    let middle = bytes.len() / 2;
    bytes[middle..middle + 9_000].fill(0x5a);
    fs::write(&file, &bytes).expect("written");
    let (store, aside) = Store::open(&file).expect("a new database");
    let aside = aside.expect("set aside");
    assert!(aside.ends_with("matches.db.damaged-2"), "{aside:?}");
    assert_eq!(fs::read(aside).expect("readable"), bytes);
    assert_eq!(count(&store), 0);
}

#[test]
fn newer_or_foreign_database_is_left_unchanged() {
    let folder = Folder::new("others");
    drop(folder.open());
    let file = folder.file();
    let newer = Connection::open(&file).expect("a database");
    newer.pragma_update(None, "user_version", 99).expect("set");
    drop(newer);
    let before = fs::read(&file).expect("readable");
    assert!(matches!(Store::open(&file), Err(StoreError::Newer(_))));
    assert_eq!(fs::read(&file).expect("readable"), before);

    let other = folder.0.join("other.db");
    let connection = Connection::open(&other).expect("a database");
    connection
        .execute_batch("CREATE TABLE cookies (name TEXT)")
        .expect("made");
    drop(connection);
    let before = fs::read(&other).expect("readable");
    let refused = Store::open(&other).expect_err("of another program");
    assert!(matches!(refused, StoreError::Foreign(_)));
    assert!(english(&refused).ends_with("belongs to another program"));
    assert_eq!(fs::read(&other).expect("readable"), before);
}

#[test]
fn unusable_path_is_reported() {
    let folder = Folder::new("nowhere");
    let file = folder.0.join("file");
    fs::write(&file, "no folder").expect("written");
    let refused = Store::open(&file.join("matches.db")).expect_err("no folder");
    assert!(matches!(refused, StoreError::Folder(..)));
    // A folder where the file should be.
    let refused = Store::open(&folder.0).expect_err("a folder");
    assert!(english(&refused).ends_with("is no file"));
}

#[test]
fn unwritable_store_can_still_be_read() {
    let folder = Folder::new("unwritable");
    let file = folder.file();
    let kept = saved("connect-four", "4453", 4);
    folder.open().keep(None, &kept).expect("kept");
    // What stands in the way of the files beside it, which writing needs.
    for end in ["-wal", "-shm", "-journal"] {
        fs::create_dir(file.with_extension(format!("db{end}"))).expect("a folder");
    }
    let before = fs::read(&file).expect("readable");
    let mut store = folder.open();
    assert_eq!(latest(&store).saved, kept);
    let refused = store.keep(None, &kept).expect_err("no place");
    assert_eq!(english(&refused), "its file cannot be written to");
    assert_eq!(count(&store), 1);
    drop(store);
    assert_eq!(fs::read(&file).expect("readable"), before);
}

#[test]
fn rows_that_are_no_match_are_left_out() {
    let folder = Folder::new("rows");
    let mut store = folder.open();
    for _ in 0..5 {
        store
            .keep(None, &saved("connect-four", "44", 2))
            .expect("kept");
    }
    let connection = Connection::open(folder.file()).expect("a database");
    for change in [
        "game = 'chess' WHERE id = 3",
        "moves = '448' WHERE id = 2",
        "place = 5000000000, length = 5000000000 WHERE id = 4",
        "won_left = 5000000000 WHERE id = 5",
    ] {
        let sql = format!("UPDATE match SET {change}");
        assert_eq!(connection.execute(&sql, []).expect("changed"), 1);
    }
    assert_eq!(unfinished(&store).len(), 1);
    // They stay where they are.
    let rows = "SELECT count(*) FROM match";
    let rows: i64 = connection
        .query_row(rows, [], |row| row.get(0))
        .expect("readable");
    assert_eq!(rows, 5);
}

/// What is in the bin, as the library shows it.
fn binned(store: &Store) -> Vec<KeptMatch> {
    let bin = Query {
        binned: true,
        ..Query::default()
    };
    store.list(&bin, usize::MAX).expect("readable")
}

#[test]
fn deleted_matches_stay_binned_for_thirty_days() {
    let folder = Folder::new("bin");
    let mut store = folder.open();
    let kept =
        ["h8", "a1", "b2"].map(|moves| store.keep(None, &saved("gomoku", moves, 1)).expect("kept"));
    store.delete(&kept[..2]).expect("deleted");
    drop(store);
    let mut store = folder.open();
    assert_eq!((count(&store), binned(&store).len()), (1, 2));
    // It is nowhere else.
    assert_eq!(store.find(kept[0].number()).expect("readable"), None);
    let left = store.list(&Query::left(), 9).expect("readable");
    assert!(
        left.iter()
            .all(|kept_match| kept_match.handle.is_same(kept[2]))
    );
    assert_eq!(store.put_back(&kept).expect("put back"), 2);
    assert_eq!((count(&store), binned(&store).len()), (3, 0));

    // After 31 days it goes with the next that is deleted, and nothing else does.
    store.delete(&kept[..2]).expect("deleted");
    let connection = Connection::open(folder.file()).expect("a database");
    let day = 24 * 60 * 60 * 1_000_i64;
    for (handle, days) in [(kept[0], 31), (kept[1], 29)] {
        let sql = "UPDATE match SET binned = binned - ?1 WHERE id = ?2";
        connection
            .execute(sql, (days * day, handle.number()))
            .expect("older");
    }
    assert_eq!(binned(&store).len(), 2);
    store.delete(&kept[2..]).expect("deleted");
    let numbers = binned(&store)
        .iter()
        .map(|kept| kept.handle.number())
        .collect::<Vec<_>>();
    assert_eq!(numbers.len(), 2);
    assert!(!numbers.contains(&kept[0].number()));
    assert_eq!(store.empty_bin().expect("emptied"), 2);
    assert_eq!((count(&store), binned(&store).len()), (0, 0));
}

#[test]
fn undated_matches_are_compared_by_player_names() {
    let folder = Folder::new("names");
    let mut store = folder.open();
    let played_by = |first: &str, second: &str| {
        let mut saved = saved("gomoku", "h8 a1", 2);
        saved.setup.seats = [first, second].map(|seat| seat.parse().expect("a seat"));
        DatedMatch {
            saved,
            title: String::new(),
            changed: None,
            stated_date: String::new(),
            profile: None,
        }
    };
    let both = [
        played_by("human:Ann", "human:Bob"),
        played_by("human:Cid", "human:Dan"),
    ];
    assert_eq!(store.take_in(&both).expect("taken in"), 2);
    assert_eq!(store.take_in(&both).expect("taken in"), 0);
    // Nobody is named: it may be any of them.
    assert_eq!(
        store
            .take_in(&[played_by("human", "human")])
            .expect("taken in"),
        0
    );
    // What lies in the bin is not there.
    let all = store.list(&Query::default(), 9).expect("readable");
    store.delete(&[all[0].handle]).expect("deleted");
    assert_eq!(store.take_in(&both).expect("taken in"), 1);
}

/// The numbers of the matches that cannot be read, in the bin or out of it.
fn unreadable(store: &Store, binned: bool) -> Vec<i64> {
    let query = Query {
        binned,
        ..Query::default()
    };
    let found = store.unreadable(&query).expect("readable").into_iter();
    found.map(Handle::number).collect()
}

/// Returns the error message of opening the folder's database.
fn refused(folder: &Folder) -> String {
    let refused = Store::open(&folder.file()).expect_err("nothing to open");
    english(&refused)
}

#[test]
fn pipe_or_versionless_database_is_refused() {
    // A pipe would be waited for.
    #[cfg(unix)]
    {
        let folder = Folder::new("pipe");
        fs::create_dir_all(folder.file().parent().expect("a folder")).expect("a folder");
        let made = std::process::Command::new("mkfifo")
            .arg(folder.file())
            .status();
        if made.is_ok_and(|made| made.success()) {
            assert!(refused(&folder).ends_with("matches.db is no file"));
        }
    }
    for version in [0, -1] {
        let folder = Folder::new(&format!("version{version}"));
        let mut store = folder.open();
        store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
        drop(store);
        let connection = Connection::open(folder.file()).expect("a database");
        connection
            .pragma_update(None, "user_version", version)
            .expect("set");
        drop(connection);
        assert!(refused(&folder).ends_with("has lost the number of its version (user_version)"));
        let connection = Connection::open(folder.file()).expect("a database");
        let rows =
            connection.query_row("SELECT count(*) FROM match", [], |row| row.get::<_, i64>(0));
        assert_eq!(rows, Ok(1));
    }
}

#[test]
fn a_log_without_its_database_is_set_aside() {
    let folder = Folder::new("log");
    let mut store = folder.open();
    store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    let log = folder.file().with_extension("db-wal");
    let bytes = fs::read(&log).expect("a log");
    drop(store);
    fs::remove_file(folder.file()).expect("removed");
    fs::write(&log, &bytes).expect("written");
    let (store, aside) = Store::open(&folder.file()).expect("a new database");
    assert_eq!(count(&store), 0);
    let aside = aside.expect("set aside");
    let kept = fs::read(aside.with_extension("damaged-1-wal")).expect("the log");
    assert_eq!(kept, bytes);
}

/// It can be deleted and put back.
#[test]
fn unreadable_row_hides_no_other() {
    let folder = Folder::new("bytes");
    let mut store = folder.open();
    let kept =
        ["h8", "a1", "b2"].map(|moves| store.keep(None, &saved("gomoku", moves, 1)).expect("kept"));
    let connection = Connection::open(folder.file()).expect("a database");
    let number = kept[1].number();
    for column in ["first", "game", "moves"] {
        let sql = format!("UPDATE match SET {column} = CAST(x'ff41' AS TEXT) WHERE id = ?1");
        connection.execute(&sql, [number]).expect("damaged");
        assert_eq!(count(&store), 2, "{column}");
        assert_eq!(unreadable(&store, false), [number]);
        store.kinds().expect("readable");
        store.tallies().expect("readable");
        assert_eq!(store.find(number).expect("readable"), None);
    }
    // What comes from elsewhere is taken all the same.
    assert_eq!(
        store.take_in(&all_kinds()).expect("taken in"),
        all_kinds().len()
    );
    let damaged = store.unreadable(&Query::default()).expect("readable");
    assert_eq!(store.delete(&damaged).expect("deleted"), damaged);
    assert!(unreadable(&store, false).is_empty());
    // It can be put back like any other.
    assert_eq!(unreadable(&store, true), [number]);
    assert_eq!(store.put_back(&damaged).expect("put back"), 1);
    assert_eq!(unreadable(&store, false), [number]);
    // A title that forges lines is shown without what does.
    let sql = "UPDATE match SET title = ?1 WHERE id = ?2";
    connection
        .execute(sql, ("one\ntwo\u{1b}[2J", kept[0].number()))
        .expect("titled");
    let found = store
        .find(kept[0].number())
        .expect("readable")
        .expect("there");
    assert_eq!(found.title, "onetwo[2J");
}

#[test]
fn where_numbers_end_that_is_told() {
    let folder = Folder::new("numbers");
    let mut store = folder.open();
    store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    let connection = Connection::open(folder.file()).expect("a database");
    connection
        .execute("UPDATE match SET serial = ?1", [i64::MAX])
        .expect("numbered");
    let full = store
        .keep(None, &saved("gomoku", "a1", 1))
        .expect_err("full");
    assert!(english(&full).starts_with("its matches are numbered as far as numbers go"));
    assert_eq!(count(&store), 1);
    // So are the numbers by which people call them.
    let folder = Folder::new("names-of-numbers");
    let mut store = folder.open();
    store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    let connection = Connection::open(folder.file()).expect("a database");
    let sql = "UPDATE sqlite_sequence SET seq = ?1";
    connection.execute(sql, [i64::MAX]).expect("numbered");
    let full = store
        .keep(None, &saved("gomoku", "a1", 1))
        .expect_err("full");
    assert!(matches!(full, StoreError::UsedUp), "{full}");
    // A date behind the last one is that one.
    connection
        .execute("UPDATE match SET changed = ?1", [i64::MAX])
        .expect("changed");
    assert!(latest(&store).date("%Y").starts_with("9999"));
}

/// A file of three matches, to be damaged by hand.
fn three(folder: &Folder) -> Connection {
    let mut store = folder.open();
    for moves in ["h8", "a1", "b2"] {
        store.keep(None, &saved("gomoku", moves, 1)).expect("kept");
    }
    drop(store);
    let connection = Connection::open(folder.file()).expect("a database");
    let edit = connection.pragma_update(None, "journal_mode", "delete");
    edit.expect("a file without a log");
    connection
}

#[test]
fn invalid_row_costs_no_other_row() {
    // What was written while nobody checked it.
    for (name, change) in [
        ("check", "place = -1"),
        ("turned", "turned = 7"),
        ("result", "result = 'won'"),
    ] {
        let folder = Folder::new(name);
        let connection = three(&folder);
        let set = connection.pragma_update(None, "ignore_check_constraints", true);
        set.expect("set");
        let sql = format!("UPDATE match SET {change} WHERE id = 2");
        assert_eq!(connection.execute(&sql, []), Ok(1), "{name}");
        drop(connection);
        let store = folder.open();
        // Some of it can be read all the same.
        assert!(count(&store) >= 2, "{name}");
        assert_eq!(count(&store) + unreadable(&store, false).len(), 3);
    }
}

#[test]
fn lax_table_loses_only_invalid_rows() {
    let folder = Folder::new("lax");
    let connection = three(&folder);
    let shape: String = connection
        .query_row(
            "SELECT sql FROM sqlite_schema WHERE name = 'match'",
            [],
            |row| row.get(0),
        )
        .expect("a table");
    let lax = shape
        .replace("STRICT", "")
        .replace("NOT NULL", "")
        .replace("CHECK (", "CHECK (1 OR ");
    let sql = "UPDATE sqlite_schema SET sql = ?1 WHERE name = 'match'";
    connection
        .pragma_update(None, "writable_schema", true)
        .expect("set");
    assert_eq!(connection.execute(sql, [lax]), Ok(1));
    drop(connection);
    let connection = Connection::open(folder.file()).expect("a database");
    for change in [
        "sheet = 'today', moves = NULL WHERE id = 1",
        "place = 'here', changed = 'now', serial = 'last' WHERE id = 2",
    ] {
        let sql = format!("UPDATE match SET {change}");
        assert_eq!(connection.execute(&sql, []), Ok(1));
    }
    drop(connection);
    let mut store = folder.open();
    assert_eq!(count(&store), 1);
    assert_eq!(unreadable(&store, false), [1, 2]);
    // And all goes on being kept.
    let kept = store.keep(None, &saved("gomoku", "c3", 1)).expect("kept");
    let longer = saved("gomoku", "c3 d4", 2);
    store.keep(Some(kept), &longer).expect("kept");
    assert_eq!(store.take_in(&all_kinds()[..2]).expect("taken in"), 2);
    assert_eq!(count(&store), 4);
    assert_eq!(store.sheets().expect("readable"), []);
    store.tallies().expect("readable");
}

#[test]
fn an_index_that_is_damaged_is_made_anew() {
    let folder = Folder::new("index");
    let connection = three(&folder);
    let number = |sql: &str| -> usize {
        let found = connection.query_row(sql, [], |row| row.get::<_, u32>(0));
        found.expect("a number") as usize
    };
    let size = number("PRAGMA page_size");
    let root = number("SELECT rootpage FROM sqlite_schema WHERE name = 'match_length'");
    drop(connection);
    // An entry names a row that is not there.
    let mut bytes = fs::read(folder.file()).expect("a file");
    bytes[root * size - 1] ^= 0x40;
    fs::write(folder.file(), &bytes).expect("damaged");
    for order in MatchOrder::CHOICES {
        let query = Query {
            order,
            ..Query::default()
        };
        let found = folder.open().list(&query, 9).expect("readable");
        assert_eq!(found.len(), 3, "{order:?}");
    }
}

#[test]
#[cfg(unix)]
fn symlink_leads_to_file_and_log() {
    let folder = Folder::new("link");
    let away = folder.0.join("away");
    fs::create_dir_all(&away).expect("a folder");
    fs::create_dir_all(folder.file().parent().expect("a folder")).expect("a folder");
    std::os::unix::fs::symlink("../away/kept.db", folder.file()).expect("a link");
    let mut store = folder.open();
    store.keep(None, &saved("gomoku", "h8", 1)).expect("kept");
    let log = fs::read(away.join("kept.db-wal")).expect("a log");
    drop(store);
    assert_eq!(count(&folder.open()), 1);
    // What the link leads to is gone, but not its log.
    fs::remove_file(away.join("kept.db")).expect("removed");
    fs::write(away.join("kept.db-wal"), &log).expect("written");
    let (_, aside) = Store::open(&folder.file()).expect("a new database");
    let away = away.canonicalize().expect("a folder");
    let kept = away.join("kept.db.damaged-1");
    assert_eq!(aside.as_ref(), Some(&kept));
    assert_eq!(
        fs::read(away.join("kept.db.damaged-1-wal")).expect("the log"),
        log
    );
    assert!(away.join("kept.db").is_file());
    assert!(folder.file().is_symlink());
    // Two links that lead to each other lead nowhere.
    fs::remove_file(folder.file()).expect("removed");
    std::os::unix::fs::symlink("matches.db", folder.file()).expect("a link");
    assert!(Store::open(&folder.file()).is_err());
}

#[test]
fn swapped_players_exchange_their_seats() {
    let folder = Folder::new("swap");
    let mut store = folder.open();
    let mut saved = saved("gomoku-swap", "h8 a1 i8", 3);
    let handle = store.keep(None, &saved).expect("kept");
    let begun = saved.setup.clone();
    let black = OpeningChoice::Colour(Player::First);
    saved.take(Move::Choose(black)).expect("legal");
    store.keep(Some(handle), &saved).expect("kept");
    let kept = latest(&store).saved;
    assert_eq!(kept, saved);
    assert_eq!(kept.setup.seat(Player::First), begun.seat(Player::Second));
    // A game is found with all its openings, and with one alone.
    for (game, found) in [
        ("gomoku", 1),
        ("gomoku-swap", 1),
        ("gomoku-swap2", 0),
        ("renju", 0),
    ] {
        let query = Query {
            game: Some(game.parse().expect("a game")),
            ..Query::default()
        };
        assert_eq!(
            store.list(&query, 9).expect("readable").len(),
            found,
            "{game}"
        );
    }
}
