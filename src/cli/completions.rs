//! `stationmaster completions`: shell completions from the definition of the command line.

use crate::words::Language;

use super::args::CompletionsArgs;
use super::exit::Result;
use super::help::command;
use super::ui::print;

pub(super) fn run(args: &CompletionsArgs, language: Language) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command(language), "stationmaster", &mut script);
    print(&String::from_utf8_lossy(&script))
}
