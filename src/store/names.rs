//! The names of games' files, and the pictures that belong to them.

use std::path::{Path, PathBuf};

use stationmaster_core::date::Date;
use stationmaster_core::names::fold;

/// The endings of the pictures that are kept beside games, those included that only a program with more features draws.
pub(super) const PICTURES: [&str; 2] = ["svg", "png"];

/// The longest part of a file's name that stands for one player.
const LONGEST_NAME: usize = 20;

pub(super) fn has_picture(game: &Path) -> bool {
    pictures(game).any(|picture| picture.exists())
}

pub(super) fn pictures(game: &Path) -> impl Iterator<Item = PathBuf> {
    PICTURES.iter().map(|ending| game.with_extension(ending))
}

/// The names that a game could have in another folder: its own, or with a number, where no picture stands under it.
pub(super) fn free_names(folder: &Path, path: &Path) -> impl Iterator<Item = PathBuf> {
    let stem = path
        .file_stem()
        .map(|stem| stem.to_string_lossy().into_owned())
        .unwrap_or_default();
    numbered(folder, &stem).filter(|to| !has_picture(to))
}

/// `game.toml`, `game-2.toml`, `game-3.toml`, and so on.
pub(super) fn numbered(folder: &Path, stem: &str) -> impl Iterator<Item = PathBuf> + use<> {
    let (folder, stem) = (folder.to_owned(), stem.to_owned());
    (1_usize..).map(move |number| {
        let number = if number == 1 {
            String::new()
        } else {
            format!("-{number}")
        };
        folder.join(format!("{stem}{number}.toml"))
    })
}

/// `2026-11-20-anna-ben`: letters and digits that every system allows in a file's name.
pub(super) fn file_name(date: Option<Date>, players: &[&str]) -> String {
    let date = date.map_or_else(|| "undated".to_owned(), |date| date.to_string());
    let names = players.iter().map(|name| short(name));
    std::iter::once(date)
        .chain(names)
        .collect::<Vec<_>>()
        .join("-")
}

/// The letters and digits that a name begins with.
fn short(name: &str) -> String {
    let name: String = fold(name).chars().take(LONGEST_NAME).collect();
    if name.is_empty() {
        "player".to_owned()
    } else {
        name
    }
}
