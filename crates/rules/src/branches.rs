//! Lines of play that part from each other: a player who goes back and plays another move loses nothing.

mod text;

use super::{Board, Record, Square, Variant};

/// Index of the root, the empty board. It follows no move, so that it also stands for "none".
const ROOT: usize = 0;

/// Lines of play from the empty board, as a tree of moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Branches {
    nodes: Vec<Node>,
}

/// A move in the tree. Indices are [`ROOT`] where there is no such move.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    square: Square,
    /// The move that was tried first after this one.
    first: u32,
    /// The move that was tried next at the place of this one.
    next: u32,
    /// The move after this one that was played last.
    latest: u32,
}

/// A step of a walk through the tree, or of a text that describes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BranchStep {
    /// A line begins here that may not be the only one.
    Open,
    /// A move. Under gravity only the column of a move on a square counts.
    Move(Square),
    /// A move that can't be played on any board. The line is left out from here.
    Unplayable,
    /// A line ends, and the walk is where it began.
    Close,
}

impl Default for Branches {
    fn default() -> Self {
        let root = Node::of(Square::new(0, 0));
        Self { nodes: vec![root] }
    }
}

impl Node {
    const fn of(square: Square) -> Self {
        Self {
            square,
            first: ROOT as u32,
            next: ROOT as u32,
            latest: ROOT as u32,
        }
    }
}

impl Branches {
    /// The most moves in all lines together.
    pub const MOST_MOVES: usize = 1_000_000;

    /// Reads the lines that `steps` describe. Returns them, and the number of lines that were left out, each from its
    /// first illegal move or from the first move that is too many.
    pub fn of_steps(
        variant: Variant,
        steps: impl IntoIterator<Item = BranchStep>,
    ) -> (Self, usize) {
        let mut branches = Self::default();
        let mut board = Board::new(variant.without_opening());
        let (mut at, mut is_lost, mut left_out) = (ROOT, false, 0);
        let mut opened = Vec::new();
        for step in steps {
            match step {
                BranchStep::Open => opened.push((at, board.ply(), is_lost)),
                BranchStep::Close => {
                    if let Some((node, ply, was_lost)) = opened.pop() {
                        while board.ply() > ply {
                            board.undo();
                        }
                        (at, is_lost) = (node, was_lost);
                    }
                }
                _ if is_lost => {}
                BranchStep::Move(square)
                    if branches.len() < Self::MOST_MOVES
                        && let Ok(square) = board.play(square) =>
                {
                    at = branches.child(at, square);
                }
                BranchStep::Move(_) | BranchStep::Unplayable => {
                    is_lost = true;
                    left_out += 1;
                }
            }
        }
        (branches, left_out)
    }

    /// Walks through all lines. At each place the move that was tried first comes first.
    pub fn steps(&self) -> impl Iterator<Item = BranchStep> {
        enum Todo {
            Step(BranchStep),
            Node(usize),
        }
        let children = |node: usize, todo: &mut Vec<Todo>| {
            let from = todo.len();
            for child in self.children(node) {
                todo.push(Todo::Node(child));
            }
            if todo.len() > from + 1 {
                let several = todo.split_off(from);
                for child in several {
                    todo.push(Todo::Step(BranchStep::Open));
                    todo.push(child);
                    todo.push(Todo::Step(BranchStep::Close));
                }
            }
            // What is on top comes next.
            todo[from..].reverse();
        };
        let mut todo = Vec::new();
        children(ROOT, &mut todo);
        std::iter::from_fn(move || match todo.pop()? {
            Todo::Step(step) => Some(step),
            Todo::Node(node) => {
                children(node, &mut todo);
                Some(BranchStep::Move(self.nodes[node].square))
            }
        })
    }

    /// Adds all lines of `other`, behind those that are known.
    pub fn merge(&mut self, other: &Self) {
        let mut at = ROOT;
        let mut opened = Vec::new();
        for step in other.steps() {
            match step {
                BranchStep::Open => opened.push(at),
                BranchStep::Close => at = opened.pop().unwrap_or(ROOT),
                BranchStep::Move(square) => at = self.child(at, square),
                BranchStep::Unplayable => {}
            }
        }
    }

    /// The moves of the line that was tried first at each place.
    pub fn first_line(&self) -> impl Iterator<Item = Square> {
        let child = |node: usize| self.children(node).next();
        let nodes = std::iter::successors(child(ROOT), move |&node| child(node));
        nodes.map(|node| self.nodes[node].square)
    }

    /// Number of moves in all lines together.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len() - 1
    }

    /// Returns whether there are no moves.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Remembers all moves of `record`, as a new line or as the continuation of a known one.
    pub fn remember(&mut self, record: &Record) {
        let mut at = ROOT;
        for &square in record.moves() {
            let child = self.child(at, square);
            self.nodes[at].latest = child as u32;
            at = child;
        }
    }

    /// Appends the known continuation to `record` if no moves lie ahead in it: at each place, the move that was played
    /// last there.
    pub fn extend(&self, record: &mut Record) {
        if !record.ahead().is_empty() {
            return;
        }
        let Some(mut at) = self.find(record.moves()) else {
            return;
        };
        let mut line = record.moves().to_vec();
        while self.nodes[at].latest != ROOT as u32 {
            at = self.nodes[at].latest as usize;
            line.push(self.nodes[at].square);
        }
        if let Ok(extended) = Record::at(record.variant(), &line, record.ply()) {
            *record = extended;
        }
    }

    /// Returns the moves that were tried at the current place of `record`, the first one tried first.
    #[must_use]
    pub fn tried(&self, record: &Record) -> Vec<Square> {
        let here = self.find(record.board().history());
        let children = here.into_iter().flat_map(|node| self.children(node));
        children.map(|child| self.nodes[child].square).collect()
    }

    fn find(&self, moves: &[Square]) -> Option<usize> {
        moves.iter().try_fold(ROOT, |at, square| {
            self.children(at)
                .find(|&child| self.nodes[child].square == *square)
        })
    }

    /// The moves that were tried after a move.
    fn children(&self, node: usize) -> impl Iterator<Item = usize> {
        let some = |index: u32| (index != ROOT as u32).then_some(index as usize);
        let first = some(self.nodes[node].first);
        std::iter::successors(first, move |&child| some(self.nodes[child].next))
    }

    /// Returns the index of a move after the move `node`, which is added if it is new.
    fn child(&mut self, node: usize, square: Square) -> usize {
        let mut last = None;
        for child in self.children(node) {
            if self.nodes[child].square == square {
                return child;
            }
            last = Some(child);
        }
        let child = self.nodes.len();
        self.nodes.push(Node::of(square));
        match last {
            Some(last) => self.nodes[last].next = child as u32,
            None => {
                self.nodes[node].first = child as u32;
                self.nodes[node].latest = child as u32;
            }
        }
        child
    }
}

#[cfg(test)]
mod tests {
    use rand::rngs::StdRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::notation;

    fn line(record: &Record) -> String {
        notation::format(&record.end())
    }

    #[test]
    fn branches_keep_every_tried_line() {
        let mut branches = Branches::default();
        let mut record = Record::new(Variant::CONNECT_FOUR);
        let play = |record: &mut Record, branches: &mut Branches, column| {
            record.play(Square::new(column, 0)).expect("legal");
            branches.extend(record);
            branches.remember(record);
        };
        for column in [3, 3, 2] {
            play(&mut record, &mut branches, column);
        }
        assert_eq!(branches.len(), 3);
        record.go_to(1).expect("a ply");
        play(&mut record, &mut branches, 4);
        play(&mut record, &mut branches, 4);
        assert_eq!((line(&record).as_str(), record.ply()), ("455", 3));
        record.go_to(1).expect("a ply");
        let columns = branches.tried(&record).into_iter();
        assert_eq!(
            columns.map(|square| square.column).collect::<Vec<_>>(),
            [3, 4]
        );
        play(&mut record, &mut branches, 3);
        assert_eq!((line(&record).as_str(), record.ply()), ("443", 2));
        record.go_to(0).expect("a ply");
        assert_eq!(branches.tried(&record), [Square::new(3, 0)]);
        play(&mut record, &mut branches, 0);
        assert_eq!(line(&record), "1");
        assert_eq!(branches.len(), 6);
        assert_eq!(branches.text(Variant::CONNECT_FOUR), "(4 (4 3) (5 5)) (1)");
    }

    /// Plays at random, goes back at random, and compares the tree with a plain list of all lines.
    #[test]
    fn tree_knows_the_lines_of_a_list() {
        let mut random = StdRng::seed_from_u64(1);
        for name in [
            "tic-tac-toe",
            "connect-four",
            "popout",
            "gomoku",
            "ultimate",
        ] {
            let variant = name.parse::<Variant>().expect("a variant");
            for _ in 0..20 {
                let (mut branches, mut lines) = (Branches::default(), Vec::<Vec<Square>>::new());
                let mut record = Record::new(variant);
                for _ in 0..60 {
                    if random.random_ratio(1, 4) || record.board().is_over() {
                        record
                            .go_to(random.random_range(0..=record.ply()))
                            .expect("a ply");
                        record.cut();
                        continue;
                    }
                    let legal = record.board().legal_moves();
                    // Few moves, so that lines meet again.
                    let square = legal[random.random_range(0..legal.len().min(3))];
                    record.play(square).expect("legal");
                    branches.remember(&record);
                    lines.push(record.moves().to_vec());
                    let before = record.board().history();
                    let mut tried = Vec::new();
                    for line in &lines {
                        let next = line.strip_prefix(before).and_then(|rest| rest.first());
                        tried.extend(next.filter(|next| !tried.contains(*next)).copied());
                    }
                    assert_eq!(branches.tried(&record), tried);
                }
                let text = branches.text(variant);
                let (again, left_out) = Branches::read(variant, &text);
                assert_eq!((again.text(variant), left_out), (text, 0));
                assert!(lines.iter().all(|line| again.find(line).is_some()));
                assert_eq!(again.len(), branches.len());
                let mut merged = Branches::default();
                merged.remember(&record);
                merged.merge(&branches);
                assert_eq!(merged.len(), branches.len());
            }
        }
    }

    #[test]
    fn lines_that_cannot_be_played_are_left_out() {
        let variant = Variant::TIC_TAC_TOE;
        for (text, read, left_out) in [
            ("a1 (b2 c3) (a1 b1) (b3)", "a1 (b2 c3) (b3)", 1),
            ("a1 (z9 (b1) (b2)) (c3)", "a1 c3", 1),
            ("a1 b1 a2 b2 a3 c3", "a1 b1 a2 b2 a3", 1),
            ("a1) b1) (c1", "a1 b1 c1", 0),
            ("hello", "", 1),
            ("a1 (b1) (b1 (c1) (c2))", "a1 b1 (c1) (c2)", 0),
        ] {
            let (branches, left) = Branches::read(variant, text);
            assert_eq!(
                (branches.text(variant).as_str(), left),
                (read, left_out),
                "{text}"
            );
        }
        let deep = "(".repeat(100_000);
        assert_eq!(Branches::read(variant, &deep).0, Branches::default());
    }
}
