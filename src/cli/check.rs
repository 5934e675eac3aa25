//! `stationmaster check`: checks whether records are legal finished games, and whether their results are right.

use std::path::Path;

use stationmaster_core::game::Asked;
use stationmaster_core::score::{Scoreboard, result, score};
use stationmaster_report::check::{Checked, Finding, explained, json};
use stationmaster_report::faults::render_remark;
use stationmaster_report::words::{Refusal, Sheet, SheetLabel};

use super::args::{Format, Games};
use super::exit::{CommandError, Exit, Result};
use super::files;
use super::saved::{self, FindStore};
use super::ui::{Ui, complain, for_people, print};

/// Check whether records are legal finished games.
///
/// The `[result]` in a record is recomputed and compared.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster check friday.toml             # everything wrong with a file, in one run
  stationmaster check last                    # is the result in the newest game right?
  stationmaster check friday.toml -f json     # for a program")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    games: Games,
    /// How to write what was found.
    #[arg(short, long, value_enum, default_value_t = Format::Table)]
    format: Format,
}

pub(super) fn run(args: &CheckArgs, find_store: FindStore<'_>, ui: &Ui) -> Result<()> {
    let files = saved::all(&args.games.files, find_store, ui)?;
    let mut all = Vec::new();
    for path in &files {
        let checked = find(path, ui);
        if args.format == Format::Table {
            tell(&checked, path, files.len() > 1, ui)?;
        }
        all.push(checked);
    }
    if args.format == Format::Json {
        print(&json(&all))?;
    }
    let hold = all
        .iter()
        .all(|checked| matches!(checked.finding, Finding::Holds(_)));
    hold.then_some(()).ok_or(CommandError::Ended(Exit::Faults))
}

fn find(path: &Path, ui: &Ui) -> Checked {
    let finding = match files::load(path, Asked::Totals, ui) {
        Err(faults) => Finding::Faulty(faults),
        Ok(game) => {
            let scoreboard = score(&game);
            match result::verify(&scoreboard) {
                Err(faults) => Finding::Differs(scoreboard, faults),
                Ok(()) => Finding::Holds(scoreboard),
            }
        }
    };
    Checked {
        file: files::name(path, ui),
        finding,
    }
}

fn tell(checked: &Checked, path: &Path, several: bool, ui: &Ui) -> Result<()> {
    match &checked.finding {
        Finding::Faulty(faults) => {
            files::reported(faults, path, Refusal::NoFinishedGame, ui);
            Ok(())
        }
        Finding::Differs(scoreboard, faults) => {
            tell_remarks(scoreboard, checked, several, ui);
            files::reported(faults, path, Refusal::ResultDiffers, ui);
            complain(&format!(
                "{}\n\n",
                ui.err.language.label(SheetLabel::ResultThatHolds)
            ));
            print(&result::render(scoreboard, env!("CARGO_PKG_VERSION")))
        }
        Finding::Holds(scoreboard) => {
            tell_remarks(scoreboard, checked, several, ui);
            let has_result = scoreboard.game().recorded().is_some();
            let is_legal = scoreboard.game().let_pass().is_empty();
            let remarks = scoreboard.remarks().len();
            let line = Sheet::FinishedGame(&checked.file, is_legal, has_result, remarks);
            print(&for_people(ui.out.language.say(line) + "\n"))
        }
    }
}

fn tell_remarks(scoreboard: &Scoreboard, checked: &Checked, several: bool, ui: &Ui) {
    for remark in scoreboard.remarks() {
        let help = explained(scoreboard, &remark.kind, ui.err.language);
        complain(&render_remark(
            remark,
            help,
            several.then_some(&checked.file),
            &ui.err,
        ));
    }
}
