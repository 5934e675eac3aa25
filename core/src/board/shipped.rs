//! The files of boards, decks and editions that come with the program.

use std::sync::Arc;

use crate::source::Source;

/// Shipped files of one kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct Shelf {
    folder: &'static str,
    /// The files: their names and their texts.
    files: &'static [(&'static str, &'static str)],
}

macro_rules! shelf {
    ($folder:literal: $($name:literal),*) => {
        Shelf {
            folder: $folder,
            files: &[$(($name, include_str!(concat!("../../../data/", $folder, "/", $name, ".toml")))),*],
        }
    };
}

pub(super) const BOARDS: Shelf = shelf!("boards": "europe", "germany");
pub(super) const DECKS: Shelf = shelf!("decks": "europe", "1912", "germany-short", "germany-long");
pub(super) const EDITIONS: Shelf = shelf!("editions": "europe-anniversary", "europe-original", "germany");

/// A small edition with comments, to start one's own from.
pub const TEMPLATE: &str = include_str!("../../../data/templates/edition.toml");

/// Returns the names of the editions that come with the program.
pub fn editions() -> impl Iterator<Item = &'static str> {
    EDITIONS.names()
}

impl Shelf {
    /// How many files stand on it.
    pub(super) const fn len(&self) -> usize {
        self.files.len()
    }

    /// The names of its files.
    pub(super) fn names(self) -> impl Iterator<Item = &'static str> {
        self.files.iter().map(|file| file.0)
    }

    /// The file of that name.
    pub(super) fn find(self, name: &str) -> Option<Arc<Source>> {
        let (name, text) = self.files.iter().find(|file| file.0 == name)?;
        Some(Arc::new(Source { name: format!("{}/{name}.toml", self.folder).into(), text: (*text).to_owned() }))
    }
}
