//! The end of a conversation: the game is saved with its result, its draft goes, pictures are drawn beside it.

use std::path::Path;

use stationmaster::game::Game;
use stationmaster::map::view::{Focus, View};
use stationmaster::map::{Layout, PictureFormat};
use stationmaster::report::map::draw;
use stationmaster::score::{Scoreboard, result, score};
use stationmaster::store::{DraftFile, Store, replace};
use stationmaster::words::Words;

use super::drafts::from_anywhere;
use super::exit::Result;
use super::ui::{complain, print};

/// Saves the game, and retires the one that it replaces.
pub(super) fn save(
    game: &Game,
    pictures: &[PictureFormat],
    file: DraftFile,
    replaces: Option<&Path>,
    store: &Store,
    words: &dyn Words,
) -> Result<()> {
    let edition = from_anywhere(game.edition_as_named().raw());
    let scoreboard = score(game);
    let names: Vec<&str> = game.players().iter().map(|player| player.name.raw()).collect();
    let text = result::saved(&scoreboard, &edition, env!("CARGO_PKG_VERSION"));
    let path = store.save(game.about().date, &names, &text)?;
    file.remove()?;
    print(&format!("{}\n", words.game_saved(&path.as_path().into())))?;
    if let Some(old) = replaces.filter(|old| is_saved_game(old, store)) {
        let old = store.retire(old)?;
        complain(&format!("{}\n", words.old_game_kept(&old.as_path().into())));
    }
    // Last, as a picture can be drawn again.
    keep_pictures(&scoreboard, pictures, &path, words)
}

/// Draws the pictures that are wanted beside a saved game.
fn keep_pictures(scoreboard: &Scoreboard, formats: &[PictureFormat], game: &Path, words: &dyn Words) -> Result<()> {
    let Ok(layout) = Layout::of(scoreboard.game().board()) else { return Ok(()) };
    let view = View::new(scoreboard, Focus::Everything);
    for &format in formats {
        let path = game.with_extension(format.key());
        replace(&path, draw(&view, &layout, format, words))?;
        print(&format!("{}\n", words.picture_written(&path.as_path().into())))?;
    }
    Ok(())
}

fn is_saved_game(path: &Path, store: &Store) -> bool {
    let folder = path.canonicalize().ok().and_then(|path| path.parent().map(Path::to_owned));
    folder.is_some() && folder == store.games_folder().canonicalize().ok()
}
