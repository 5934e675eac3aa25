//! `stationmaster delete` and `restore`: saved games put away, and brought back.

use std::path::PathBuf;

use super::draft_writer::again;
use super::exit::Result;
use super::saved;
use super::ui::{Ui, for_people, print};
use crate::store::Store;
use stationmaster_report::words::saving::{Deleting, SavingLabel};

/// Put saved games away; `restore` brings them back.
///
/// They move to the folder `deleted`, with their pictures, and no longer count.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster delete last && stationmaster restore last
  stationmaster delete 2026-11-20     # the game of that day")]
pub(crate) struct DeleteArgs {
    /// The saved games: `last`, a file name, a day, a player.
    ///
    /// `last` is the newest, `last~1` the one before. Without one, they are offered.
    #[arg(value_name = "GAME")]
    games: Vec<PathBuf>,
}

/// Bring deleted games back, or list them.
///
/// Nothing is overwritten: if the name is taken, the game gets a number.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster restore          # the deleted games
  stationmaster restore last     # bring back the one of them played last")]
pub(crate) struct RestoreArgs {
    /// The deleted games: `last`, a file name, a day, a player.
    ///
    /// `last` is the newest, `last~1` the one before. Without one, they are listed.
    #[arg(value_name = "GAME")]
    games: Vec<PathBuf>,
}

pub(super) fn delete(args: &DeleteArgs, store: &Store, ui: &Ui) -> Result<()> {
    // All are found before one is deleted, as that changes the meaning of `last`.
    let mut games = saved::all(&args.games, &|| Ok(store.clone()), ui)?;
    games.dedup();
    for game in &games {
        if !store.is_game(game)? {
            let title = Deleting::NoSavedGame(&game.as_path().into());
            let message = ui.err.language.message(title, SavingLabel::OnlySavedGames);
            return Err(message.into());
        }
    }
    for game in games {
        let to = saved::name(&store.delete(&game)?);
        say(Deleting::Deleted(&to, &again()), ui)?;
    }
    Ok(())
}

pub(super) fn restore(args: &RestoreArgs, store: &Store, ui: &Ui) -> Result<()> {
    let deleted = store.deleted()?;
    if args.games.is_empty() {
        return list(&deleted, ui);
    }
    let mut games = Vec::new();
    for file in &args.games {
        let found = match file.to_str() {
            Some(typed) if !deleted.is_empty() => saved::among(&deleted, typed, ui.err.language)?,
            _ => None,
        };
        games.push(found.ok_or_else(|| {
            let title = Deleting::NotDeleted(&file.as_path().into());
            let words = ui.err.language;
            words.message(title, Deleting::HowToList(&again()))
        })?);
    }
    games.dedup();
    for game in games {
        let to = store.restore(&game)?;
        say(Deleting::Restored(&to.as_path().into()), ui)?;
    }
    Ok(())
}

/// Lists the deleted games, the newest first.
fn list(deleted: &[PathBuf], ui: &Ui) -> Result<()> {
    let words = ui.out.language;
    let games = saved::of_files(deleted);
    if games.is_empty() {
        let nothing = words.label(SavingLabel::NothingDeleted);
        return print(&for_people(format!("{nothing}\n")));
    }
    let lines: Vec<String> = games.iter().map(|game| game.named(words) + "\n").collect();
    print(&for_people(lines.concat()))?;
    say(Deleting::HowToRestore(&again()), ui)
}

fn say(sentence: Deleting<'_>, ui: &Ui) -> Result<()> {
    print(&for_people(format!("{}\n", ui.out.language.say(sentence))))
}
