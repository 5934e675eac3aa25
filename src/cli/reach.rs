//! Resolves a FILE argument to a saved game: `last`, `last~1`, its file name, a day, or a player.

use std::ffi::OsStr;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use super::clock;
use super::day::day;
use super::exit::{CommandError, Result};
use super::saved::{FindStore, Saved, listed, of_players};
use crate::store::Store;
use stationmaster_core::names::fold;
use stationmaster_core::text::Text;

/// What names the newest saved game; a file that is called so is `./last`.
pub(super) const LAST: &str = "last";

/// What stands between that and how many games are newer than the one that is meant.
const BEFORE: char = '~';

/// Returns the file that is meant: one that is there, or else a saved game; where none is meant, the file as it was named.
///
/// # Errors
///
/// Several saved games can be meant, none is of the day that is named, or `last` asks for more than there are.
pub(super) fn meant(file: &Path, find_store: FindStore<'_>) -> Result<PathBuf> {
    let Some(typed) = bare(file) else {
        return Ok(file.to_owned());
    };
    if let Some(newer) = newer_than(typed) {
        return nth(listed(&find_store()?)?, newer);
    }
    if file.symlink_metadata().is_ok() {
        return Ok(file.to_owned());
    }
    let Ok(store) = find_store() else {
        return Ok(file.to_owned());
    };
    match among(&store.games()?, typed, || listed(&store))? {
        Some(game) => Ok(game),
        None => Ok(file.to_owned()),
    }
}

/// Returns the deleted game that is meant, if one is.
///
/// # Errors
///
/// Several can be meant, none is of the day that is named, or `last` asks for more than there are.
pub(super) fn deleted(file: &Path, store: &Store) -> Result<Option<PathBuf>> {
    let all = || Ok(super::saved::of_files(&store.deleted()?));
    match bare(file).map(|typed| (typed, newer_than(typed))) {
        None => Ok(None),
        Some((_, Some(_))) if store.deleted()?.is_empty() => Ok(None),
        Some((_, Some(newer))) => nth(all()?, newer).map(Some),
        Some((typed, None)) => among(&store.deleted()?, typed, all),
    }
}

/// A text that can name a game: no path, and not standard input.
fn bare(file: &Path) -> Option<&str> {
    let is_path = |typed: &&str| {
        typed.contains(['/', MAIN_SEPARATOR]) || typed.starts_with('.') || *typed == "-"
    };
    file.to_str()
        .filter(|typed| !is_path(typed) && !typed.trim().is_empty())
}

/// How many games are newer than the one that `last` or `last~2` means.
fn newer_than(typed: &str) -> Option<usize> {
    match typed.strip_prefix(LAST)? {
        "" => Some(0),
        rest => rest.strip_prefix(BEFORE)?.parse().ok(),
    }
}

fn nth(mut all: Vec<Saved>, newer: usize) -> Result<PathBuf> {
    if newer < all.len() {
        Ok(all.swap_remove(newer).file)
    } else {
        Err(CommandError::FewGames(all.len()))
    }
}

/// The game that a text means: by the whole name of its file, or else its day, a player, or the beginning of that name; what names a
/// day and nothing else means a game that is there.
fn among(
    files: &[PathBuf],
    typed: &str,
    all: impl Fn() -> Result<Vec<Saved>>,
) -> Result<Option<PathBuf>> {
    let is_called =
        |path: &PathBuf| [path.file_name(), path.file_stem()].contains(&Some(OsStr::new(typed)));
    if let Some(game) = files.iter().find(|path| is_called(path)) {
        return Ok(Some(game.clone()));
    }
    let day = day(typed, clock::today());
    let all = if files.is_empty() { Vec::new() } else { all()? };
    // The beginning of a weekday may begin a player's name, too.
    let of_players = of_players(&all, typed).1;
    let is_meant = |saved: &&Saved| {
        (day.is_some() && saved.day == day)
            || of_players.iter().any(|named| named.file == saved.file)
    };
    let mut meant: Vec<&Saved> = all.iter().filter(is_meant).collect();
    if meant.is_empty() {
        meant = all
            .iter()
            .filter(|saved| begins(&saved.file, typed, day.is_some()))
            .collect();
    }
    match meant[..] {
        [] => day.map_or(Ok(None), |day| Err(CommandError::NoGameOf(day))),
        [game] => Ok(Some(game.file.clone())),
        _ => {
            let name = |saved: &&Saved| {
                saved
                    .file
                    .file_name()
                    .map(|name| Path::new(name).into())
                    .unwrap_or_default()
            };
            let games: Vec<Text> = meant.iter().map(name).collect();
            Err(CommandError::SeveralGames(typed.into(), games))
        }
    }
}

/// Whether a text begins the name of a file; a day only where the number is over: `2026-10-1` is not 10 October.
fn begins(file: &Path, typed: &str, is_day: bool) -> bool {
    let (typed, stem) = (
        fold(typed),
        file.file_stem()
            .map(|stem| fold(&stem.to_string_lossy()))
            .unwrap_or_default(),
    );
    let behind = stem.strip_prefix(&typed).filter(|_| !typed.is_empty());
    behind.is_some_and(|behind| !is_day || !behind.starts_with(|c: char| c.is_ascii_digit()))
}
