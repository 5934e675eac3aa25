//! `stationmaster manual`: the manual page, from the definition of the command line.

use clap::CommandFactory;

use super::args::Args;
use super::exit::Result;
use super::ui::print;

pub(super) fn run() -> Result<()> {
    let mut command = Args::command();
    command.build();
    let mut page = Vec::new();
    clap_mangen::Man::new(command.clone()).render(&mut page)?;
    // One page for everything: the sections of each command follow the program's own.
    for subcommand in command.get_subcommands().filter(|subcommand| subcommand.get_name() != "help") {
        let manual = clap_mangen::Man::new(subcommand.clone());
        manual.render_name_section(&mut page)?;
        manual.render_synopsis_section(&mut page)?;
        manual.render_description_section(&mut page)?;
        manual.render_options_section(&mut page)?;
    }
    print(&String::from_utf8_lossy(&page))
}
