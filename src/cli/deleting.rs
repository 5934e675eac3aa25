//! `stationmaster delete` and `restore`: saved games put away, and brought back.

use std::path::{Path, PathBuf};

use super::args::{DeleteArgs, RestoreArgs};
use super::exit::{CommandError, Result};
use super::keeper::again;
use super::prompt::Prompt;
use super::reach;
use super::saved::{self, of_files};
use super::ui::{Ui, for_people, print};
use crate::store::Store;
use stationmaster_core::text::Text;
use stationmaster_report::words::saving::{Deleting, SavingLabel};

pub(super) fn delete(args: &DeleteArgs, store: &Store, ui: &Ui) -> Result<()> {
    let find_store = || Ok(store.clone());
    let mut games = if args.games.is_empty() {
        vec![saved::choose(
            store,
            Prompt::at_terminal(ui, CommandError::NoFile)?,
            &ui.err,
        )?]
    } else {
        // All are found before one goes, as `last` is another one then.
        args.games
            .iter()
            .map(|file| reach::meant(file, &find_store))
            .collect::<Result<Vec<PathBuf>>>()?
    };
    games.dedup();
    for game in &games {
        if !store.is_game(game)? {
            let title = Deleting::NoSavedGame(&game.as_path().into());
            return Err(ui
                .err
                .language
                .message(title, SavingLabel::OnlySavedGames)
                .into());
        }
    }
    for game in games {
        let to = store.delete(&game)?;
        say(Deleting::Deleted(&name(&to), &again()), ui)?;
    }
    Ok(())
}

pub(super) fn restore(args: &RestoreArgs, store: &Store, ui: &Ui) -> Result<()> {
    if args.games.is_empty() {
        return list(store, ui);
    }
    let found = |file: &PathBuf| {
        let unknown = || {
            let title = Deleting::NotDeleted(&file.as_path().into());
            ui.err
                .language
                .message(title, Deleting::HowToList(&again()))
                .into()
        };
        reach::deleted(file, store)?.ok_or_else(unknown)
    };
    let mut games = args
        .games
        .iter()
        .map(found)
        .collect::<Result<Vec<PathBuf>>>()?;
    games.dedup();
    for game in games {
        let to = store.restore(&game)?;
        say(Deleting::Restored(&to.as_path().into()), ui)?;
    }
    Ok(())
}

/// Lists the deleted games, the newest first.
fn list(store: &Store, ui: &Ui) -> Result<()> {
    let words = ui.out.language;
    let games = of_files(&store.deleted()?);
    if games.is_empty() {
        return print(&for_people(format!(
            "{}\n",
            words.label(SavingLabel::NothingDeleted)
        )));
    }
    let how = words.say(Deleting::HowToRestore(&again()));
    let lines: Vec<String> = games
        .iter()
        .map(|game| game.named(words))
        .chain([how])
        .collect();
    print(&for_people(lines.join("\n") + "\n"))
}

fn say(sentence: Deleting<'_>, ui: &Ui) -> Result<()> {
    print(&for_people(format!("{}\n", ui.out.language.say(sentence))))
}

fn name(path: &Path) -> Text {
    path.file_name()
        .map(|name| Path::new(name).into())
        .unwrap_or_default()
}
