//! `stationmaster check`: are these legal finished games, and do their results hold.

use std::path::Path;

use anyhow::Result;
use stationmaster::report::{Count, clean, remarks, result};
use stationmaster::score::{Scoreboard, recorded, score};
use stationmaster::words::Refusal;

use super::args::CheckArgs;
use super::ui::{Ui, complain, print};
use super::{Exit, files};

pub(super) fn run(args: &CheckArgs, ui: &Ui) -> Result<Exit> {
    let mut exit = Exit::Done;
    for path in &args.files {
        if !check(path, args.files.len() > 1, ui)? {
            exit = Exit::Faults;
        }
    }
    Ok(exit)
}

/// Checks one file, which may be one of several; returns whether everything holds.
fn check(path: &Path, several: bool, ui: &Ui) -> Result<bool> {
    let game = match files::load(path) {
        Ok(game) => game,
        Err(faults) => {
            files::report(&faults, path, Refusal::NoFinishedGame, ui);
            return Ok(false);
        }
    };
    let scoreboard = score(&game);
    for remark in scoreboard.remarks() {
        complain(&remarks::render(remark, several.then(|| files::name(path).into()).as_ref(), &ui.err));
    }
    if let Err(faults) = recorded::verify(&scoreboard) {
        files::report(&faults, path, Refusal::ResultDiffers, ui);
        complain("help: this is the result that holds:\n\n");
        print(&result::render(&scoreboard, env!("CARGO_PKG_VERSION")))?;
        return Ok(false);
    }
    print(&line(path, &scoreboard))?;
    Ok(true)
}

fn line(path: &Path, scoreboard: &Scoreboard) -> String {
    let result = if scoreboard.game().recorded().is_some() { ", and its result holds" } else { "" };
    let remarks = match scoreboard.remarks().len() {
        0 => String::new(),
        number => format!(" ({})", Count(number, "remark")),
    };
    format!("{}: a legal finished game{result}{remarks}\n", clean(&files::name(path)))
}
