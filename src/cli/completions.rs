//! `stationmaster completions`: shell completions from the definition of the command line.

use clap::CommandFactory;

use super::args::{Args, CompletionsArgs};
use super::exit::Result;
use super::ui::print;

pub(super) fn run(args: &CompletionsArgs) -> Result<()> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "stationmaster", &mut script);
    print(&String::from_utf8_lossy(&script))
}
