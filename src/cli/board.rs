//! `stationmaster board`: the editions, and the contents of their boards.

use std::path::Path;
use std::sync::Arc;

use stationmaster_core::board::{
    Edition, TEMPLATE, editions, find_edition, is_path, shipped_edition,
};
use stationmaster_core::fault::{FaultKind, Faults, Noun, ShapeFault};
use stationmaster_core::text::Text;
use stationmaster_report::board;
use stationmaster_report::words::command::{Cli, Several};
use stationmaster_report::words::titles::listed;
use stationmaster_report::words::{Message, Refusal};

use super::exit::{CommandError, Result};
use super::files;
use super::ui::{Ui, for_people, print};

/// List the editions, or show what is on the board of one.
///
/// Your own edition file is checked, and every fault in it is reported with its line.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster board                              # the editions
  stationmaster board germany                      # its cities, routes and tickets
  stationmaster board --template > island.toml     # start your own edition
  stationmaster board island.toml                  # what the program reads in it")]
pub(crate) struct BoardArgs {
    /// The edition: its name or number in the list, or the path of your own edition file.
    edition: Option<String>,
    /// Write a small edition with comments, as a starting point for your own.
    #[arg(long, conflicts_with = "edition")]
    template: bool,
}

pub(super) fn run(args: &BoardArgs, ui: &Ui) -> Result<()> {
    if args.template {
        return print(TEMPLATE);
    }
    let Some(name) = &args.edition else {
        let editions: Vec<_> = editions().filter_map(shipped_edition).collect();
        let editions = editions.iter().map(AsRef::as_ref);
        return print(&for_people(board::list(editions, &ui.out)));
    };
    let edition = find(name, ui)?;
    print(&for_people(board::render(&edition, &ui.out)))
}

/// Returns the edition that a command line names: one that comes with the program, or the user's own file.
pub(super) fn find(name: &str, ui: &Ui) -> Result<Arc<Edition>> {
    let name = &shipped_name(name, ui)?;
    find_edition(name, None, &|path| files::open_given(Path::new(name), path)).map_err(|faults| {
        let refused =
            |faults| files::refused([(Path::new(name), faults)], Refusal::NoEdition, false, ui);
        unknown(&faults, ui).unwrap_or_else(|| refused(faults))
    })
}

/// Returns the error of a command line with an unknown edition.
fn unknown(faults: &Faults, ui: &Ui) -> Option<CommandError> {
    let fault = &faults.first().kind;
    let named_here = faults.first().locations.is_empty();
    (named_here
        && matches!(
            fault,
            FaultKind::Shape(ShapeFault::UnknownName {
                noun: Noun::Edition,
                ..
            })
        ))
    .then(|| CommandError::Usage(ui.err.language.fault(fault)))
}

/// Returns the name of the shipped edition that is meant; any other text stays as it is.
pub(super) fn shipped_name(typed: &str, ui: &Ui) -> Result<String, Message> {
    let editions: Vec<_> = editions().filter_map(shipped_edition).collect();
    let list: Vec<_> = editions
        .iter()
        .map(|edition| (edition.name(), edition.title()))
        .collect();
    let meant = if is_path(typed) {
        Vec::new()
    } else {
        listed(typed, &list)
    };
    match meant[..] {
        [] => Ok(typed.to_owned()),
        [at] => Ok(list[at].0.raw().to_owned()),
        ref several => {
            let meant: Vec<Text> = several.iter().map(|&at| list[at].0.clone()).collect();
            Err(ui.err.language.message(
                Cli::Several(Several::Editions, &typed.into()),
                Cli::CanBe(&meant),
            ))
        }
    }
}
