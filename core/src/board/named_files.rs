//! The files that an edition file names: those that it needs wherever it is taken.

use toml::de::{DeTable, DeValue};

use super::is_path;
use crate::source::{Source, Spanned};
use crate::text::Text;

/// Returns the paths under which an edition file names its board and its decks, in the order of the file, each with
/// its place; what it spells out itself, or what comes with the program, is none.
///
/// ```
/// use stationmaster_core::{Source, board::named_files};
/// let text = "format = 1\nboard = \"island.toml\"\ndecks = [\"europe\", \"cards/island.toml\"]\n";
/// let source = Source { name: "own.toml".into(), text: text.into() };
/// let named: Vec<_> = named_files(&source).into_iter().map(|path| path.value.to_string()).collect();
/// assert_eq!(named, ["island.toml", "cards/island.toml"]);
/// ```
pub fn named_files(source: &Source) -> Vec<Spanned<Text>> {
    let (table, _) = DeTable::parse_recoverable(&source.text);
    let decks = table.get_ref().get("decks").and_then(|decks| decks.get_ref().as_array());
    let values = table.get_ref().get("board").into_iter().chain(decks.into_iter().flat_map(|decks| decks.iter()));
    let path = |value: &toml::Spanned<DeValue<'_>>| {
        let path = value.get_ref().as_str().filter(|path| is_path(path))?;
        Some(Spanned::new(path.into(), value.span()))
    };
    let mut named: Vec<Spanned<Text>> = values.filter_map(path).collect();
    named.sort_by_key(|path| path.span.range().map(|range| range.start));
    named
}
