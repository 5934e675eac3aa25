//! A page of findings and tables.

use crate::listing::Listing;
use crate::look::Look;
use crate::wrap::wrap;

/// A part of a page.
pub(super) enum Block {
    /// The finding that a page begins with, or the title of a table.
    Heading(String),
    Text(String),
    Table(Listing),
    /// The lines below a table.
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
                text.push_str(&wrap(line, look.width, 0));
                text.push('\n');
            }
            Block::Table(table) => text.push_str(&table.framed(look)),
        }
    }
    text
}
