//! Editions by their names: those that come with the program, and the user's own files with the files that they name.

use std::sync::Arc;

pub use stationmaster_data::TEMPLATE;
use stationmaster_data::{EDITIONS, Shelf};

use super::Edition;
use super::read::{Open, is_path, open_named, read};
use crate::fault::{Fault, Faults, Noun, ShapeFault, Unreadable};
use crate::names::nearest;
use crate::source::{Location, Source};
use crate::text::Text;

/// Returns the names of the editions that come with the program.
pub fn editions() -> impl Iterator<Item = &'static str> {
    names(EDITIONS)
}

pub(super) fn names(shelf: Shelf) -> impl Iterator<Item = &'static str> {
    shelf.files.iter().map(|file| file.0)
}

pub(super) fn shipped(shelf: Shelf, name: &str) -> Option<Arc<Source>> {
    let (name, text) = shelf.files.iter().find(|file| file.0 == name)?;
    Some(Arc::new(Source {
        name: format!("{}/{name}.toml", shelf.folder).into(),
        text: (*text).to_owned(),
    }))
}

/// Returns the edition of that name: one that comes with the program, or the user's own file.
///
/// A name that ends in `.toml` or holds a `/` is a path; it is relative to the folder of the file that names it (`from`), or to
/// the current folder if no file does.
///
/// # Errors
///
/// The faults of the edition file and of the board and deck files that it names, or the fault of an unknown edition.
pub fn find_edition(
    name: &str,
    from: Option<&Location>,
    open: &Open<'_>,
) -> Result<Arc<Edition>, Faults> {
    if is_path(name) {
        return read(&open_named(name, from, open)?, open);
    }
    shipped_edition(name).ok_or_else(|| {
        let known = editions().map(Text::from).collect();
        let similar = nearest(name, editions()).map(Text::from);
        let kind = ShapeFault::UnknownName {
            noun: Noun::Edition,
            name: name.into(),
            similar,
            known,
        };
        Fault::new(kind, from.cloned()).into()
    })
}

/// Returns an edition that comes with the program, or `None` if none is called so. Each is read once.
///
/// # Panics
///
/// If the shipped file is faulty, which the tests of the shipped data rule out.
pub fn shipped_edition(name: &str) -> Option<Arc<Edition>> {
    #[expect(
        clippy::disallowed_types,
        reason = "ten thousand games of a history name the same edition, which never changes"
    )]
    static READ: [std::sync::OnceLock<Arc<Edition>>; EDITIONS.files.len()] =
        [const { std::sync::OnceLock::new() }; EDITIONS.files.len()];
    let position = editions().position(|edition| edition == name)?;
    let first = || {
        let nothing_else = |_: &std::path::Path| Err(Unreadable::Missing);
        let source = shipped(EDITIONS, name).expect("it has just been found in the list");
        read(&source, &nothing_else).expect("the shipped editions are tested")
    };
    Some(READ[position].get_or_init(first).clone())
}
