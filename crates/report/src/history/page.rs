//! A page of findings and tables.

use std::borrow::Cow;

use crate::listing::Listing;
use crate::look::Look;
use crate::wrap::wrap;

/// A part of a page.
pub(super) enum Block {
    /// The finding that a page begins with, or the title of a table.
    Heading(String),
    Text(String),
    Table(Listing),
    /// What belongs below a table.
    Below(String),
}

/// The page for a terminal: an empty line before each part but those that belong to the one before.
pub(super) fn render(blocks: &[Block], look: Look) -> String {
    let mut text = String::new();
    let mut follows_heading = true;
    for block in blocks {
        let joins = follows_heading || matches!(block, Block::Below(_));
        if !joins {
            text.push('\n');
        }
        follows_heading = matches!(block, Block::Heading(_));
        match block {
            Block::Heading(line) => {
                text.push_str(&look.bold(&wrap(line, look.width, 2)));
                text.push('\n');
            }
            Block::Text(line) | Block::Below(line) => {
                text.push_str(&wrap(&drawn(line, look), look.width, 0));
                text.push('\n');
            }
            Block::Table(table) => {
                let row = |row: &Vec<String>| {
                    row.iter()
                        .map(|cell| drawn(cell, look).into_owned())
                        .collect()
                };
                let rows = table.rows.iter().map(row).collect();
                text.push_str(
                    &Listing {
                        titles: table.titles.clone(),
                        rows,
                        figures: table.figures,
                    }
                    .framed(look),
                );
            }
        }
    }
    text
}

/// The sign of a range in the characters that there are; with ASCII alone it is two wide, before anything is laid out.
fn drawn(text: &str, look: Look) -> Cow<'_, str> {
    if look.unicode {
        text.into()
    } else {
        text.replace('±', "+-").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_ascii_alone_the_sign_of_a_range_is_drawn_of_two_and_keeps_the_frame() {
        let rows = [["Anna", "31.2 ±3.4"], ["Ben", "9.1 ±12.8"]]
            .map(|row| row.map(str::to_owned).to_vec())
            .to_vec();
        let titles = ["Player", "Rating"].map(str::to_owned).to_vec();
        let blocks = [
            Block::Table(Listing {
                titles,
                rows,
                figures: |column| column > 0,
            }),
            Block::Below("The true strength is within ±.".to_owned()),
        ];
        let ascii = render(
            &blocks,
            Look {
                unicode: false,
                ..Look::PLAIN
            },
        );
        assert!(
            ascii.is_ascii() && ascii.contains("31.2 +-3.4") && ascii.contains("within +-."),
            "{ascii}"
        );
        let table: Vec<usize> = ascii
            .lines()
            .filter(|line| !line.contains("within"))
            .map(str::len)
            .collect();
        assert!(table.iter().all(|width| *width == table[0]), "{ascii}");
        assert!(render(&blocks, Look::PLAIN).contains("31.2 ±3.4"));
    }
}
