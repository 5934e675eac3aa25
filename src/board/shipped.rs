//! The boards, decks and editions that come with the program.

use std::sync::{Arc, OnceLock};

use super::Edition;
use super::read;
use crate::fault::Unreadable;
use crate::source::Source;

macro_rules! data {
    ($folder:literal: $($name:literal),*) => {
        &[$(($name, include_str!(concat!("../../data/", $folder, "/", $name, ".toml")))),*]
    };
}

/// A shipped file: its name and its text.
type File = (&'static str, &'static str);

const BOARDS: &[File] = data!("boards": "europe", "germany");
const DECKS: &[File] = data!("decks": "europe", "1912", "germany-short", "germany-long");
const EDITIONS: &[File] = data!("editions": "europe-anniversary", "europe-original", "germany");

/// A small edition with comments, to start one's own from.
pub const TEMPLATE: &str = include_str!("../../data/templates/edition.toml");

fn source(folder: &str, files: &[File], name: &str) -> Option<Arc<Source>> {
    let (name, text) = files.iter().find(|file| file.0 == name)?;
    Some(Arc::new(Source { name: format!("{folder}/{name}.toml").into(), text: (*text).to_owned() }))
}

pub(super) fn board(name: &str) -> Option<Arc<Source>> {
    source("boards", BOARDS, name)
}

pub(super) fn deck(name: &str) -> Option<Arc<Source>> {
    source("decks", DECKS, name)
}

fn edition(name: &str) -> Option<Arc<Source>> {
    source("editions", EDITIONS, name)
}

pub(super) fn board_names() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().map(|file| file.0)
}

pub(super) fn deck_names() -> impl Iterator<Item = &'static str> {
    DECKS.iter().map(|file| file.0)
}

/// Returns the names of the editions that come with the program.
pub fn editions() -> impl Iterator<Item = &'static str> {
    EDITIONS.iter().map(|file| file.0)
}

/// Returns an edition that comes with the program, or `None` if none is called so. Each is read once.
///
/// # Panics
///
/// If the shipped file is faulty, which the tests of the shipped data rule out.
pub fn shipped_edition(name: &str) -> Option<Arc<Edition>> {
    static READ: [OnceLock<Arc<Edition>>; EDITIONS.len()] = [const { OnceLock::new() }; EDITIONS.len()];
    let position = EDITIONS.iter().position(|file| file.0 == name)?;
    let first = || {
        let nothing_else = |_: &std::path::Path| Err(Unreadable::Missing);
        let source = edition(name).expect("it has just been found in the list");
        read::read(&source, &nothing_else).expect("the shipped editions are tested")
    };
    Some(READ[position].get_or_init(first).clone())
}
