//! Keeps copies of the players' own editions, so that a saved game needs no file from elsewhere.

use std::path::{Path, PathBuf};

use super::games::{find, place_numbered};
use super::{Action, Store, StoreError, fingerprint, make_folder};
use crate::board::{Open, named_files};
use crate::game::write::quoted;
use crate::names::fold;
use crate::source::Source;

/// The longest part of a copy's name that comes from the name of its file.
const LONGEST_STEM: usize = 20;

impl Store {
    /// Keeps a copy of an edition file in the folder, with the board and deck files that it names; returns the copy's path.
    ///
    /// A copy is named by its content, so that the same content is one copy. In it the other files are named as their copies
    /// are. `open` reads the files; one that is a copy already is left as it is.
    pub fn keep_edition(&self, path: &Path, open: &Open<'_>) -> Result<PathBuf, StoreError> {
        let folder = |path: &Path| path.parent().and_then(|folder| folder.canonicalize().ok());
        if folder(path).is_some_and(|folder| self.editions.canonicalize().is_ok_and(|ours| ours == folder)) {
            return Ok(path.to_owned());
        }
        let text_of = |path: &Path| open(path).map_err(Action::Read.on(path));
        let source = Source { name: path.into(), text: text_of(path)? };
        let mut text = source.text.clone();
        // From the end, so that what stands before stays where it is.
        for named in named_files(&source).into_iter().rev() {
            let part = source.resolve(named.value.raw());
            let copy = self.keep_copy(&part, &text_of(&part)?)?;
            let name = copy.file_name().unwrap_or_default().to_string_lossy();
            if let Some(span) = named.span.range() {
                text.replace_range(span, &quoted(&name));
            }
        }
        self.keep_copy(path, &text)
    }

    /// Returns how a saved game names the copy of an edition.
    pub fn edition_name(copy: &Path) -> Option<String> {
        Some(format!("../editions/{}", copy.file_name()?.to_str()?))
    }

    /// Puts a text among the copies, unless it is there already.
    fn keep_copy(&self, original: &Path, text: &str) -> Result<PathBuf, StoreError> {
        let stem: String =
            fold(&original.file_stem().unwrap_or_default().to_string_lossy()).chars().take(LONGEST_STEM).collect();
        let stem = if stem.is_empty() { "edition" } else { &stem };
        let name = format!("{stem}-{}", &fingerprint(text)[16..]);
        if let Some(copy) = find(&self.editions, &name, |known| known == text) {
            return Ok(copy);
        }
        make_folder(self.disk, &self.editions)?;
        place_numbered(self.disk, &self.editions, &name, text)
    }
}
