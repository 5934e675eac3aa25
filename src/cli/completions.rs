//! `stationmaster completions`: shell completions from the definition of the command line.

use super::args::CompletionsArgs;
use super::exit::Result;
use super::help;
use super::ui::{Ui, print};

pub(super) fn run(args: &CompletionsArgs, ui: &Ui) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut help::command(ui.out.words()), "stationmaster", &mut script);
    print(&String::from_utf8_lossy(&script))
}
