//! `stationmaster check`: are these legal finished games, and do their results hold.

use std::path::Path;

use stationmaster::report::remarks;
use stationmaster::score::{result, score};
use stationmaster::words::Refusal;

use super::args::CheckArgs;
use super::exit::{CommandError, Result};
use super::files;
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, print};

pub(super) fn run(args: &CheckArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let files = saved::all(&args.files, find_store, ui)?;
    let mut hold = true;
    for path in &files {
        hold &= check(path, files.len() > 1, ui)?;
    }
    if hold { Ok(()) } else { Err(CommandError::Reported) }
}

/// Checks one file, which may be one of several; returns whether everything holds.
fn check(path: &Path, several: bool, ui: &Ui) -> Result<bool> {
    let Ok(game) = files::load_one(path, Refusal::NoFinishedGame, ui) else { return Ok(false) };
    let scoreboard = score(&game);
    for remark in scoreboard.remarks() {
        complain(&remarks::render(remark, several.then(|| files::name(path, ui)).as_ref(), &ui.err));
    }
    let words = ui.err.words();
    if let Err(faults) = result::verify(&scoreboard) {
        files::reported(&faults, path, Refusal::ResultDiffers, ui);
        complain(&format!("{}\n\n", words.result_that_holds()));
        print(&result::render(&scoreboard, env!("CARGO_PKG_VERSION")))?;
        return Ok(false);
    }
    let has_result = scoreboard.game().recorded().is_some();
    let line = ui.out.words().legal_game(&files::name(path, ui), has_result, scoreboard.remarks().len());
    print(&format!("{line}\n"))?;
    Ok(true)
}
