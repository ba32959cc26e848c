//! Lines of play that part from each other: a player who goes back and plays another move loses nothing.

use super::{Record, Square};

/// Lines of play from the empty board. No line is the beginning of another one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branches {
    /// The lines, the oldest first.
    lines: Vec<Vec<Square>>,
    /// Index of the line that was remembered last.
    latest: usize,
}

impl Branches {
    /// Remembers all moves of `record`, as a new line or as the continuation of a known one.
    pub fn remember(&mut self, record: &Record) {
        let moves = record.moves();
        let longer = self.lines.iter().position(|line| line.starts_with(moves));
        if let Some(index) = longer {
            self.latest = index;
            return;
        }
        let shorter = self.lines.iter().position(|line| moves.starts_with(line));
        self.latest = shorter.unwrap_or(self.lines.len());
        match shorter {
            Some(index) => self.lines[index] = moves.to_vec(),
            None => self.lines.push(moves.to_vec()),
        }
    }

    /// Appends the known continuation to `record` if no moves lie ahead in it. The line remembered last is preferred,
    /// then the newest.
    pub fn extend(&self, record: &mut Record) {
        if !record.ahead().is_empty() {
            return;
        }
        // What was tried last is what one was at.
        let latest = self.lines.get(self.latest).into_iter();
        let mut lines = latest.chain(self.lines.iter().rev());
        let longer = lines.find(|line| line.starts_with(record.moves()));
        if let Some(line) = longer
            && let Ok(extended) = Record::at(record.variant(), line, record.ply())
        {
            *record = extended;
        }
    }

    /// Returns the moves that were tried at the current place of `record`, the first one tried first.
    #[must_use]
    pub fn tried(&self, record: &Record) -> Vec<Square> {
        let before = record.board().history();
        let mut tried = Vec::new();
        for line in &self.lines {
            if let Some(next) = line.strip_prefix(before).and_then(|rest| rest.first())
                && !tried.contains(next)
            {
                tried.push(*next);
            }
        }
        tried
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Variant, notation};

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
        assert_eq!(branches.lines.len(), 3);
    }
}
