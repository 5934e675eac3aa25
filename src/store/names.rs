//! The names of the files of games and of their pictures.

use std::path::{Path, PathBuf};

use stationmaster_core::date::Date;
use stationmaster_core::names::fold;
use stationmaster_map::PictureFormat;

/// The longest part of a file's name for one player.
const LONGEST_NAME: usize = 20;

pub(super) fn has_picture(game: &Path) -> bool {
    pictures(game).any(|picture| picture.exists())
}

pub(super) fn pictures(game: &Path) -> impl Iterator<Item = PathBuf> {
    let formats = PictureFormat::ALL.into_iter();
    formats.map(|format| game.with_extension(format.to_string()))
}

/// Returns the names that a game could have in a folder: this one or numbered ones, without a picture there, which belongs to a
/// game that the user moved away.
pub(super) fn free_names(folder: &Path, stem: &str) -> impl Iterator<Item = PathBuf> + use<> {
    numbered(folder, stem).filter(|to| !has_picture(to))
}

/// Returns `game.toml`, `game-2.toml`, `game-3.toml`, and so on.
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

/// Returns a name such as `2026-11-20-anna-ben`, of letters and digits that every system allows.
pub(super) fn file_name(date: Option<Date>, players: &[&str]) -> String {
    let date = date.map_or_else(|| "undated".to_owned(), |date| date.to_string());
    let names = players.iter().map(|name| short(name));
    std::iter::once(date)
        .chain(names)
        .collect::<Vec<_>>()
        .join("-")
}

/// Returns the first letters and digits of a name.
fn short(name: &str) -> String {
    let name: String = fold(name).chars().take(LONGEST_NAME).collect();
    if name.is_empty() {
        "player".to_owned()
    } else {
        name
    }
}
