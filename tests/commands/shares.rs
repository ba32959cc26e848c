//! Works that several machines share: together the same as one machine alone.

use std::fs;
use std::path::PathBuf;
use std::process::Output;

use inarow_solver::Stop;
use inarow_tools::partition::Partition;
use inarow_tools::puzzles::{Blocks, PuzzleMaking, PuzzlePlan};

use crate::program::inarow;

fn text(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The table of a tournament on one machine, and the lines of so many shares of it.
fn tournament(options: &[&str], shares: usize) -> (String, Vec<String>) {
    let play = |more: &[&str]| {
        let options = [&["tournament"], options, more].concat();
        let output = inarow(&options, "");
        assert!(output.status.success(), "{output:?}");
        text(&output)
    };
    let lines =
        (1..=shares).map(|share| play(&["--json", "--partition", &format!("{share}/{shares}")]));
    (play(&[]), lines.collect())
}

#[test]
fn tournament_shares_add_up_to_whole_table() {
    let small = [
        "easy",
        "medium",
        "hard",
        "--game",
        "tic-tac-toe",
        "--games",
        "23",
    ];
    let adapt = ["easy", "--game", "tic-tac-toe", "--games", "35", "--adapt"];
    let check = [
        "easy",
        "medium",
        "--game",
        "tic-tac-toe",
        "--games",
        "9",
        "--check",
    ];
    for options in [&small[..], &adapt, &check] {
        let (table, mut shares) = tournament(options, 5);
        shares.reverse();
        let twice = shares.concat() + &shares[2];
        let tally = inarow(&["tournament", "tally"], &twice);
        assert_eq!(text(&tally), table, "{}", told(&tally));
        // Earlier versions said shard.
        let former = twice.replace("\"partition\"", "\"shard\"");
        let tally = inarow(&["tournament", "tally"], &former);
        assert!(former != twice && text(&tally) == table, "{}", told(&tally));
        // All of it is a share as well.
        let whole = inarow(&["tournament", "tally", "--json"], &twice);
        let again = inarow(&["tournament", "tally"], &text(&whole));
        assert_eq!(text(&again), table);
    }
}

/// Shares that are missing, torn, repeated or of another tournament.
#[test]
fn bad_tournament_shares_are_refused() {
    let options = ["easy", "medium", "--game", "tic-tac-toe", "--games", "8"];
    let (_, shares) = tournament(&options, 3);
    let refused = |input: &str, why: &str| {
        let output = inarow(&["tournament", "tally"], input);
        assert_eq!(output.status.code(), Some(1), "{output:?}");
        assert!(told(&output).contains(why), "{}", told(&output));
        assert_eq!(text(&output), "");
    };
    refused("", "there is no share");
    refused(&shares[1], "missing: 1/3, 3/3");
    refused(&(shares[0].clone() + &shares[1][..60]), "line 2");
    let other = inarow(
        &[
            &["tournament", "--json", "--partition", "3/3", "--seed", "2"],
            &options[..],
        ]
        .concat(),
        "",
    );
    let other = text(&other);
    refused(
        &(shares[0].clone() + &shares[1] + &other),
        "number 3 is of another",
    );
    let won = shares[0].replacen("\"won\":", "\"won\":1", 1);
    refused(&(shares.concat() + &won), "number 4 is 1/3 again");
    refused(&(won + &shares[1] + &shares[2]), "a pair has played");
}

#[test]
fn shares_of_puzzles_find_what_one_machine_finds() {
    let plan = PuzzlePlan { seed: 5, count: 2 };
    let stop = Stop::new();
    let most = 2;
    // As far as the blocks of the shares go.
    let mut alone = PuzzleMaking::new(plan);
    while alone.open().any(|(_, block)| block < most) {
        assert!(alone.go_on(2, &stop).expect("nobody stops it"));
    }
    let shares = ["1/2", "2/2"].map(|partition| {
        let partition = partition.parse::<Partition>().expect("a share");
        let mut blocks = Blocks::new(plan.seed);
        while blocks
            .go_on(partition, most, 2, &stop)
            .expect("nobody stops it")
        {
            // Whatever ends it, the next run goes on from its text.
            let text = blocks.text();
            assert_eq!(Blocks::read(&text), Ok(blocks.clone()));
            let former = text.replace("--partition", "--shard");
            assert_eq!(Blocks::read(&former), Ok(blocks.clone()));
            let torn = Blocks::read(&text[..text.len() - 1]).expect("its own text");
            assert_eq!(torn.len(), blocks.len() - 1);
        }
        blocks
    });
    assert_eq!((shares[0].len(), shares[1].len()), (4, 4));
    let [odd, even] = shares;
    let mut all = even.clone();
    all.join(odd.clone()).expect("of one seed");
    all.join(even.clone()).expect("the same once more");
    let mut from_shares = PuzzleMaking::new(plan);
    from_shares.take(&mut all).expect("of that seed");
    assert_eq!(from_shares.text(), alone.text());

    // Where one is missing it ends before that, and goes on when it is there.
    let mut later = PuzzleMaking::new(plan);
    later.take(&mut odd.clone()).expect("of that seed");
    assert!(later.open().all(|(_, block)| block == 1));
    let mut later = PuzzleMaking::resumed(plan, &later.text()).expect("its own text");
    let mut all = even.clone();
    all.join(odd).expect("of one seed");
    later.take(&mut all).expect("of that seed");
    assert_eq!(later.text(), alone.text());

    let mut other = Blocks::new(6);
    assert!(other.join(even.clone()).is_err());
    assert!(
        PuzzleMaking::new(PuzzlePlan { seed: 6, ..plan })
            .take(&mut even.clone())
            .is_err()
    );
    let changed = even.text().replacen("# game 1", "# game 0", 1);
    let changed = Blocks::read(&changed).expect("still a text");
    assert!(even.clone().join(changed).is_err());
    assert!(Blocks::read("my shopping list\n").is_err());
    assert!(Blocks::read(&(even.text() + "# game 64\n")).is_err());
    assert!(Blocks::read(&(even.text() + "nonsense\n")).is_err());
}

#[test]
fn puzzle_share_resumes_from_its_file() {
    let name = format!("inarow-shares-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    fs::create_dir_all(&folder).expect("a folder");
    let file = |name: &str| -> String {
        let path: PathBuf = folder.join(name);
        path.display().to_string()
    };
    let (share, merged) = (file("share.txt"), file("merged.txt"));
    let make = [
        "puzzles",
        "make",
        &share,
        "--partition",
        "1/2",
        "--blocks",
        "1",
    ];
    let made = inarow(&make, "");
    assert!(made.status.success(), "{made:?}");
    let whole = fs::read(&share).expect("written");
    fs::write(&share, &whole[..whole.len() / 2]).expect("written");
    assert!(inarow(&make, "").status.success());
    assert!(fs::read(&share).expect("written") == whole);

    let merge = inarow(&["puzzles", "merge", &merged, &share, "--count", "2"], "");
    assert!(merge.status.success(), "{merge:?}");
    assert!(told(&merge).contains("gomoku: more is wanted, from block 1 on"));
    let other = inarow(&["puzzles", "merge", &merged, &share, "--seed", "2"], "");
    assert_eq!(other.status.code(), Some(1));
    let not_all = inarow(&make[..5], "");
    let kept = fs::read_to_string(&merged).expect("written");
    fs::remove_dir_all(&folder).expect("it was there");
    assert_eq!(not_all.status.code(), Some(2));
    assert!(kept.contains("# gomoku blocks 1 "), "{kept}");
}
