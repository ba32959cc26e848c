//! Tables aligned by display width: a Chinese character takes two columns of the terminal.

use std::fmt;

use unicode_width::UnicodeWidthStr;

/// A table of left-aligned columns with words, followed by right-aligned columns with numbers.
pub(super) struct TextTable {
    words: usize,
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// Creates a table with the given headings.
    pub(super) fn new(
        words: impl IntoIterator<Item = String>,
        numbers: impl IntoIterator<Item = String>,
    ) -> Self {
        let mut head = words.into_iter().collect::<Vec<_>>();
        let words = head.len();
        head.extend(numbers);
        Self {
            words,
            rows: vec![head],
        }
    }

    /// Adds a row.
    pub(super) fn row(
        &mut self,
        words: impl IntoIterator<Item = String>,
        numbers: impl IntoIterator<Item = String>,
    ) {
        let row = words.into_iter().chain(numbers);
        self.rows.push(row.collect());
    }

    /// Returns the display width of a column.
    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or_default()
    }
}

impl fmt::Display for TextTable {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in &self.rows {
            let cells = row.iter().enumerate().map(|(column, cell)| {
                let space = " ".repeat(self.width(column) - cell.width());
                if column < self.words {
                    format!("{cell}{space}")
                } else {
                    format!("{space}{cell}")
                }
            });
            writeln!(
                formatter,
                "{}",
                cells.collect::<Vec<_>>().join("  ").trim_end()
            )?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_as_wide_as_they_look() {
        let mut table = TextTable::new(["棋種".to_owned()], ["勝".to_owned()]);
        table.row(["go".to_owned()], ["12".to_owned()]);
        table.row(["a".to_owned()], ["3".to_owned()]);
        assert_eq!(table.to_string(), "棋種  勝\ngo    12\na      3\n");
    }
}
