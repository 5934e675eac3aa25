//! `stationmaster check`: are these legal finished games, and do their results hold.

use std::path::Path;

use stationmaster::report::{Count, remarks, result};
use stationmaster::score::{Scoreboard, recorded, score};
use stationmaster::text::Text;

use super::args::CheckArgs;
use super::exit::Result;
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
    let game = match files::load(path, ui) {
        Ok(game) => game,
        Err(faults) => {
            files::report(&faults, path, "this is no finished game", ui);
            return Ok(false);
        }
    };
    let scoreboard = score(&game);
    for remark in scoreboard.remarks() {
        complain(&remarks::render(remark, several.then(|| files::name(path, ui)).as_ref().map(Text::raw), &ui.err));
    }
    if let Err(faults) = recorded::verify(&scoreboard) {
        files::report(&faults, path, "the result does not hold", ui);
        complain("help: this is the result that holds:\n\n");
        print(&result::render(&scoreboard, env!("CARGO_PKG_VERSION")))?;
        return Ok(false);
    }
    print(&line(&files::name(path, ui), &scoreboard))?;
    Ok(true)
}

fn line(name: &Text, scoreboard: &Scoreboard) -> String {
    let result = if scoreboard.game().recorded().is_some() { ", and its result holds" } else { "" };
    let remarks = match scoreboard.remarks().len() {
        0 => String::new(),
        number => format!(" ({})", Count(number, "remark")),
    };
    format!("{name}: a legal finished game{result}{remarks}\n")
}
