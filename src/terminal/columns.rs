//! Tables of text in columns that grow with what they hold.

use std::fmt;

/// One column: its title, the side its cells lean to, and how wide it is at least.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    title: &'static str,
    right: bool,
    width: usize,
}

impl Column {
    /// A column of texts.
    pub(super) const fn left(title: &'static str, width: usize) -> Self {
        Self { title, right: false, width }
    }

    /// A column of figures, the blank before them included in the width.
    pub(super) const fn right(title: &'static str, width: usize) -> Self {
        Self { title, right: true, width }
    }
}

/// A table: a line of titles, then the rows. No line ends in a space.
#[derive(Debug)]
pub(super) struct Columns {
    indent: usize,
    columns: Vec<Column>,
    lines: Vec<Line>,
}

#[derive(Debug)]
enum Line {
    Cells(Vec<String>),
    Remark(String),
}

impl Columns {
    /// A table without rows.
    pub(super) fn new(indent: usize, columns: impl Into<Vec<Column>>) -> Self {
        Self { indent, columns: columns.into(), lines: Vec::new() }
    }

    /// Adds a row, a cell for each column.
    pub(super) fn row(&mut self, cells: impl Into<Vec<String>>) {
        self.lines.push(Line::Cells(cells.into()));
    }

    /// Adds a line of words, which begins where the second column would.
    pub(super) fn remark(&mut self, words: String) {
        self.lines.push(Line::Remark(words));
    }

    fn widths(&self) -> Vec<usize> {
        let width = |(index, column): (usize, &Column)| {
            let cells = self.lines.iter().filter_map(|line| match line {
                Line::Cells(cells) => cells.get(index).map(|cell| cell.chars().count()),
                Line::Remark(_) => None,
            });
            let longest = cells.max().unwrap_or(0).max(column.title.chars().count());
            column.width.max(longest + usize::from(column.right))
        };
        self.columns.iter().enumerate().map(width).collect()
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.widths();
        let mut write = |cells: &[&str]| {
            let mut line = " ".repeat(self.indent);
            for ((cell, column), &width) in cells.iter().zip(&self.columns).zip(&widths) {
                line += &if column.right {
                    format!("{cell:>width$}")
                } else {
                    format!("{cell:width$}")
                };
            }
            writeln!(f, "{}", line.trim_end())
        };
        write(&self.columns.iter().map(|column| column.title).collect::<Vec<_>>())?;
        for line in &self.lines {
            match line {
                Line::Cells(cells) => {
                    write(&cells.iter().map(String::as_str).collect::<Vec<_>>())?;
                }
                Line::Remark(words) => {
                    write(&[&format!("{:1$}{words}", "", widths.first().copied().unwrap_or(0))])?;
                }
            }
        }
        Ok(())
    }
}
