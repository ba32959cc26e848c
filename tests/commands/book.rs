//! A book made from scores that were found elsewhere: the same as one process alone makes, and nothing wrong in it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::Arc;

use inarow_engine::GameRng;
use inarow_rules::{Board, Variant, notation};
use inarow_solver::Stop;
use inarow_solver::{Book, Contradicted, Plan, Precision, Solver, key_of};
use inarow_tools::book::{
    AddOptions, Added, MakeOptions, RefusedLine, ScoreRefusal, ScoreSource, add, make,
    open_positions,
};
use rand::SeedableRng;

use crate::boards::random_board;
use crate::program::inarow;

/// A folder that is gone when the test is over.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let name = format!("inarow-book-{}-{name}", std::process::id());
        let path = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder");
        Self(path)
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// The likeliest positions with four stones: the program's own book knows them.
const PLAN: Plan = Plan::Reached {
    plies: 4,
    percent: 20,
};

/// Their scores, a line each, as the solver writes them.
fn scores() -> String {
    let none = Path::new("there-is-none.book");
    let open = open_positions(none, PLAN).expect("nothing to read");
    let lines = open.iter().map(|board| notation::format(board) + "\n");
    let solved = inarow(&["solve"], &lines.collect::<String>());
    assert!(solved.status.success(), "{solved:?}");
    let text = String::from_utf8(solved.stdout).expect("text");
    assert_eq!(text.lines().count(), open.len());
    assert!(open.len() > 50);
    text
}

fn options(file: PathBuf) -> AddOptions {
    AddOptions {
        file,
        plies: None,
        sample: Some(0),
        seed: 1,
        threads: 1,
        table_bytes: 1 << 20,
    }
}

/// Takes one text into a book.
fn take(options: &AddOptions, text: &str) -> Added {
    let source = ScoreSource {
        name: "scores".to_owned(),
        text: text.to_owned(),
    };
    let (mut added, _) = add(options, &[source]).expect("a book");
    added.remove(0)
}

/// Scores that come twice change nothing, and the book is the one that one process makes.
#[test]
fn book_is_independent_of_score_order() {
    let folder = Folder::new("order");
    let text = scores();
    let count = text.lines().count();
    let at_once = options(folder.file("at-once.book"));
    let added = take(&at_once, &text);
    assert_eq!((added.new, added.known, added.refused.len()), (count, 0, 0));

    let bit_by_bit = options(folder.file("bit-by-bit.book"));
    let mut lines = text.lines().collect::<Vec<_>>();
    lines.reverse();
    for part in lines.chunks(7).chain(lines.chunks(20)) {
        let added = take(&bit_by_bit, &(part.join("\n") + "\n"));
        assert_eq!(added.refused, []);
        assert_eq!(added.new + added.known, part.len());
    }
    let read = |options: &AddOptions| fs::read(&options.file).expect("a book");
    assert_eq!(read(&at_once), read(&bit_by_bit));

    // What is wanted is there: making it has nothing left to solve, and changes nothing.
    let made = MakeOptions {
        file: at_once.file.clone(),
        plan: PLAN,
        threads: 1,
        table_bytes: 1 << 20,
        time: None,
    };
    let (_, open) = make(&made, &mut |_| {}).expect("made");
    assert_eq!(open, 0);
    assert_eq!(read(&at_once), read(&bit_by_bit));
    let left = open_positions(&at_once.file, PLAN).expect("a book");
    assert_eq!(left, []);
}

#[test]
fn torn_lines_are_refused_and_others_taken() {
    let folder = Folder::new("torn");
    let whole = scores();
    let whole = whole.lines().take(3).map(|line| format!("{line}\n"));
    let whole = whole.collect::<String>();
    for end in 0..=whole.len() {
        let file = folder.file(&format!("{end}.book"));
        let added = take(&options(file.clone()), &whole[..end]);
        let torn = !whole[..end].is_empty() && !whole[..end].ends_with('\n');
        assert_eq!(added.new, whole[..end].matches('\n').count());
        assert_eq!(added.refused.len(), usize::from(torn), "{end}: {added:?}");
        // The whole file afterwards.
        assert_eq!(take(&options(file), &whole).refused, []);
    }
    for begin in 1..whole.len() {
        let mut options = options(folder.file(&format!("from-{begin}.book")));
        options.plies = Some(4);
        let added = take(&options, &whole[begin..]);
        let lines = whole[begin..].lines().filter(|line| !line.is_empty());
        assert_eq!(added.new + added.refused.len(), lines.count(), "{begin}");
        // Without its beginning a line has fewer stones.
        let is_whole = whole[..begin].ends_with('\n') || whole[begin..].starts_with('\n');
        assert_eq!(added.refused.len(), usize::from(!is_whole), "{added:?}");
    }
}

#[test]
fn what_is_wrong_is_refused_and_told() {
    let folder = Folder::new("wrong");
    let options = AddOptions {
        plies: Some(4),
        ..options(folder.file("my.book"))
    };
    let good = scores();
    let good = good.lines().next().expect("a score");
    let (moves, _) = good.split_once(' ').expect("a score");
    let text = format!(
        "{good}\n4444\n4453 20\n445 1\n9999 1\n\nnonsense\n3344 2\n3344 3\n1212121 18\n{moves} x\n"
    );
    let added = take(&options, &text);
    assert_eq!((added.new, added.known), (1, 0));
    let told = added.refused.iter().map(|RefusedLine { line, why }| {
        let kind = match why {
            ScoreRefusal::NoScore => "none",
            ScoreRefusal::Contradicted(20, Contradicted::Impossible { most: 19, .. }) => {
                "impossible"
            }
            ScoreRefusal::Plies(3, 4) | ScoreRefusal::Plies(7, 4) => "plies",
            ScoreRefusal::Unread(_) => "unread",
            ScoreRefusal::Disputed => "disputed",
            other => panic!("{other:?}"),
        };
        (*line, kind)
    });
    let told = told.collect::<Vec<_>>();
    let expected = [
        (2, "none"),
        (3, "impossible"),
        (4, "plies"),
        (5, "unread"),
        (7, "unread"),
        (8, "disputed"),
        (9, "disputed"),
        (10, "plies"),
        (11, "unread"),
    ];
    assert_eq!(told, expected);

    // What is plain to see is believed more than what comes from elsewhere.
    let any = AddOptions {
        plies: None,
        ..options
    };
    let plain = take(&any, "121212 -3\n1212121 1\n112233 18\n");
    let told = plain.refused.iter().map(|refused| &refused.why);
    let told = told.collect::<Vec<_>>();
    assert!(
        matches!(
            told[..],
            [
                ScoreRefusal::Contradicted(-3, Contradicted::Known(18)),
                ScoreRefusal::Over
            ]
        ),
        "{told:?}"
    );
    assert_eq!((plain.new, plain.known), (0, 1));
}

/// Late positions with their scores, which are solved in no time; some are plain to see.
fn late() -> Vec<(Board, i32)> {
    let mut rng = GameRng::seed_from_u64(3);
    let mut solver = Solver::new(Variant::CONNECT_FOUR, 1 << 20).expect("solvable");
    let boards = (0..40).map(|_| {
        let board = random_board(Variant::CONNECT_FOUR, 24, &mut rng);
        let score = solver.score(&board, Precision::Exact, &Stop::new());
        (board, score.expect("a score"))
    });
    boards.collect()
}

fn line((board, score): &(Board, i32)) -> String {
    format!("{} {score}\n", notation::format(board))
}

#[test]
fn conflicting_score_mends_book_or_is_refused() {
    let folder = Folder::new("mended");
    let right = late().iter().map(line).collect::<Vec<_>>();
    // Those that are kept: neither plain to see nor there twice.
    let all = options(folder.file("right.book"));
    let kept = right.iter().filter(|line| take(&all, line).new == 1);
    let kept = kept.cloned().collect::<Vec<_>>();
    assert!(kept.len() > 2, "{kept:?}");
    let wrong = |line: &String| {
        let (moves, score) = line.trim().split_once(' ').expect("a score");
        let score = score.parse::<i32>().expect("a number");
        format!("{moves} {}\n", if score == 1 { 0 } else { 1 })
    };
    let mended = options(folder.file("mended.book"));
    let rest = kept[1..].concat();
    let slipped = take(&mended, &wrong(&kept[0]));
    assert_eq!(slipped.refused, [], "nobody has looked");
    assert_eq!(take(&mended, &rest).refused, []);
    let added = take(&mended, &kept.concat());
    assert_eq!((added.mended, added.refused.len()), (1, 0));
    let read = |options: &AddOptions| fs::read(&options.file).expect("a book");
    assert_eq!(read(&mended), read(&all));

    // The other way round nothing of what comes from there is taken.
    let news = options(folder.file("some.book"));
    take(&news, &kept[0]);
    let before = read(&news);
    let bad = wrong(&kept[0]) + &rest;
    let added = take(&news, &bad);
    assert_eq!((added.new, added.mended), (0, 0));
    let why = added.refused.first().map(|refused| &refused.why);
    assert!(matches!(why, Some(ScoreRefusal::Wrong(..))), "{added:?}");
    assert_eq!(read(&news), before);
}

#[test]
fn derived_scores_in_the_book_are_right() {
    let folder = Folder::new("derived");
    let plan = Plan::Reached {
        plies: 3,
        percent: 100,
    };
    let none = Path::new("there-is-none.book");
    let open = open_positions(none, plan).expect("nothing to read");
    let lines = open.iter().map(|board| notation::format(board) + "\n");
    let solved = inarow(&["solve"], &lines.collect::<String>());
    let text = String::from_utf8(solved.stdout).expect("text");
    let file = folder.file("my.book");
    take(&options(file.clone()), &text);
    let book = Book::new(fs::read(&file).expect("written")).expect("a book");
    let book = Arc::new(book);
    let known = Book::of_the_program().expect("sound");
    assert!(book.entries() as usize > open.len());
    for moves in ["", "4", "1", "44", "43"] {
        let board = notation::parse(Variant::CONNECT_FOUR, moves).expect("a game");
        let scores = [&book, &known].map(|book| {
            let solver = Solver::new(Variant::CONNECT_FOUR, 1 << 20).expect("solvable");
            let mut solver = solver.with_book(book.clone());
            let score = solver.score(&board, Precision::Exact, &Stop::new());
            assert_eq!(solver.positions(), 0, "{moves}: it is in the book");
            score.expect("a score")
        });
        assert_eq!(scores[0], scores[1], "{moves}");
    }
}

/// The lines of the errors of a program.
fn told(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stderr);
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_sample_finds_scores_that_are_made_up() {
    let folder = Folder::new("sample");
    let book = folder.file("my.book").display().to_string();
    let text = late().iter().map(line).collect::<String>();
    let made_up = text.lines().map(|line| {
        let (moves, score) = line.split_once(' ').expect("a score");
        let score = score.parse::<i32>().expect("a number");
        format!("{moves} {}\n", if score == 5 { 4 } else { 5 })
    });
    let made_up = made_up.collect::<String>();
    let [right, wrong] = [("right.txt", text), ("wrong.txt", made_up)].map(|(name, text)| {
        let path = folder.file(name);
        fs::write(&path, text).expect("written");
        path.display().to_string()
    });
    let missing = folder.file("missing.txt").display().to_string();
    let both = inarow(&["book", "add", &book, &wrong, &missing, &right], "");
    assert_eq!(both.status.code(), Some(1));
    let all = told(&both).join("\n");
    assert!(all.contains("nothing is taken from there"), "{all}");
    assert!(all.contains(&format!("{missing}: ")), "{all}");
    assert!(all.contains(&format!("{wrong}: 0 new")), "{all}");
    // What follows is taken all the same: some of it is plain to see, and not counted as new.
    assert!(!all.contains(&format!("{right}: 0 new")), "{all}");
    assert!(!all.contains(&format!("{right}, line")), "{all}");
    let again = inarow(&["book", "add", &book, &right], "");
    assert!(again.status.success(), "{again:?}");
    let all = told(&again).join("\n");
    assert!(all.contains("0 new") && all.contains("0 refused"), "{all}");
}

/// Neither file is changed.
#[test]
fn open_positions_exclude_book_and_journal() {
    let folder = Folder::new("open");
    let file = folder.file("my.book");
    let name = file.display().to_string();
    let plan = [
        "book",
        "positions",
        &name,
        "--plies",
        "4",
        "--reached",
        "20",
    ];
    let all = inarow(&plan, "");
    assert!(all.status.success());
    let count = scores().lines().count();
    assert_eq!(String::from_utf8_lossy(&all.stdout).lines().count(), count);
    assert!(!file.exists());

    // Of half of it, a part is in the book, and a part in the journal that a stopped process has left.
    let scores = scores();
    let lines = scores.lines().collect::<Vec<_>>();
    take(&options(file), &(lines[..count / 4].join("\n") + "\n"));
    let mut journal = b"inarowj\x01".to_vec();
    for line in &lines[count / 4..count / 2] {
        let (moves, score) = line.split_once(' ').expect("a score");
        let board = notation::parse(Variant::CONNECT_FOUR, moves).expect("a game");
        let mut result = key_of(&board).expect("a position").to_le_bytes().to_vec();
        result.push(score.parse::<i8>().expect("a number") as u8);
        result.extend(crc32fast::hash(&result).to_le_bytes());
        journal.extend(result);
    }
    fs::write(folder.file("my.book.journal"), &journal).expect("written");
    let rest = inarow(&plan, "");
    let left = String::from_utf8_lossy(&rest.stdout).lines().count();
    assert_eq!(left, count - count / 2);
    let kept = fs::read(folder.file("my.book.journal")).expect("still there");
    assert_eq!(kept, journal);

    fs::write(folder.file("my.book.journal"), "a letter").expect("written");
    let refused = inarow(&plan, "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(told(&refused)[0].contains("my.book.journal: this is not a journal"));
}
