//! `stationmaster board`: the editions there are, and what is on their boards.

use std::path::Path;

use stationmaster::board::{TEMPLATE, editions, find_edition, shipped_edition};
use stationmaster::report::board;
use stationmaster::words::Refusal;

use super::args::BoardArgs;
use super::exit::Result;
use super::files;
use super::ui::{Ui, print};

pub(super) fn run(args: &BoardArgs, ui: &Ui) -> Result<()> {
    if args.template {
        return print(TEMPLATE);
    }
    let Some(name) = &args.edition else {
        let editions: Vec<_> = editions().filter_map(shipped_edition).collect();
        return print(&board::list(editions.iter().map(AsRef::as_ref), &ui.out));
    };
    let edition = find_edition(name, None, &|path| files::open_given(Path::new(name), path))
        .map_err(|faults| files::reported(&faults, Path::new(name), Refusal::NoEdition, ui))?;
    print(&board::render(&edition, &ui.out))
}
