//! The files of boards, decks and editions that come with the program.

use std::sync::Arc;

use crate::source::Source;

pub(super) use stationmaster_data::{BOARDS, DECKS, EDITIONS, Shelf};

pub use stationmaster_data::TEMPLATE;

/// Returns the names of the editions that come with the program.
pub fn editions() -> impl Iterator<Item = &'static str> {
    names(EDITIONS)
}

/// The names of the files of a shelf.
pub(super) fn names(shelf: Shelf) -> impl Iterator<Item = &'static str> {
    shelf.files.iter().map(|file| file.0)
}

/// The file of that name.
pub(super) fn find(shelf: Shelf, name: &str) -> Option<Arc<Source>> {
    let (name, text) = shelf.files.iter().find(|file| file.0 == name)?;
    Some(Arc::new(Source { name: format!("{}/{name}.toml", shelf.folder).into(), text: (*text).to_owned() }))
}
