//! A book made from scores that were found elsewhere: the same as one process alone makes, and nothing wrong in it.

mod boards;
mod program;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use boards::random_board;
use inarow::ai::GameRng;
use inarow::ai::connect_four::{Contradicted, Plan};
use inarow::book::{
    AddOptions, Added, MakeOptions, Refusal, Refused, Source, add, make, open_positions,
};
use inarow::rules::Variant;
use inarow::rules::notation;
use program::inarow;
use rand::SeedableRng;

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
        sample: 0,
        seed: 1,
        threads: 1,
        table_bytes: 1 << 20,
    }
}

/// Takes one text into a book.
fn take(options: &AddOptions, text: &str) -> Added {
    let source = Source {
        name: "scores".to_owned(),
        text: text.to_owned(),
    };
    let (mut added, _) = add(options, &[source]).expect("a book");
    added.remove(0)
}

#[test]
fn scores_in_any_order_and_twice_make_the_book_that_one_process_makes() {
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
fn wherever_a_file_was_torn_what_is_whole_is_taken_and_nothing_else() {
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
    let (moves, score) = good.split_once(' ').expect("a score");
    let score = score.parse::<i32>().expect("a number");
    let text = format!(
        "{good}\n4444\n4453 20\n445 1\n9999 1\n\nnonsense\n3344 2\n3344 3\n1212121 18\n{moves} x\n"
    );
    let added = take(&options, &text);
    assert_eq!((added.new, added.known), (1, 0));
    let told = added.refused.iter().map(|Refused { line, why }| {
        let kind = match why {
            Refusal::NoScore => "none",
            Refusal::Contradicted(20, Contradicted::Impossible { most: 19, .. }) => "impossible",
            Refusal::Plies(3, 4) | Refusal::Plies(7, 4) => "plies",
            Refusal::Unread(_) => "unread",
            Refusal::Disputed => "disputed",
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

    // What is known is believed more than what comes from elsewhere, and what is plain to see too.
    let known = Contradicted::Known(score);
    let other = take(&options, &format!("{moves} {}\n", score + 1));
    assert_eq!(
        other.refused,
        [Refused {
            line: 1,
            why: Refusal::Contradicted(score + 1, known)
        }]
    );
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
                Refusal::Contradicted(-3, Contradicted::Known(18)),
                Refusal::Over
            ]
        ),
        "{told:?}"
    );
    assert_eq!((plain.new, plain.known), (0, 1));
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
    // Late positions, which are solved in no time, and then scores that might be.
    let mut rng = GameRng::seed_from_u64(3);
    let lines = [(); 40].map(|()| {
        let board = random_board(Variant::CONNECT_FOUR, 24, &mut rng);
        notation::format(&board) + "\n"
    });
    let solved = inarow(&["solve"], &lines.concat());
    let text = String::from_utf8(solved.stdout).expect("text");
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

#[test]
fn what_is_open_leaves_out_what_the_journal_has_and_touches_nothing() {
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

    let half = scores()
        .lines()
        .take(count / 2)
        .collect::<Vec<_>>()
        .join("\n")
        + "\n";
    take(&options(file), &half);
    let rest = inarow(&plan, "");
    let left = String::from_utf8_lossy(&rest.stdout).lines().count();
    assert_eq!(left, count - count / 2);

    fs::write(folder.file("my.book.journal"), "a letter").expect("written");
    let refused = inarow(&plan, "");
    assert_eq!(refused.status.code(), Some(1));
    assert!(told(&refused)[0].contains("my.book.journal: this is not a journal"));
}
