//! `stationmaster manual`: the manual pages, one for the program and one for each command, from the definition of the command line.

use std::path::PathBuf;
use std::{fs, io, iter};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::args::{VERSION, definition};
use super::exit::{CommandError, Result};
use super::ui::print;
use crate::store::replace;

/// Write the manual page, or the pages of all commands into a folder.
#[derive(Debug, clap::Args)]
#[command(before_help = "Examples:
  stationmaster manual > stationmaster.1         # for `man ./stationmaster.1`
  stationmaster manual ~/.local/share/man/man1   # all pages")]
pub(crate) struct ManualArgs {
    /// The folder for the pages; created if it does not exist.
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

pub(super) fn run(args: &ManualArgs) -> Result<()> {
    let mut program = definition().disable_help_subcommand(true);
    program.build();
    let Some(folder) = &args.folder else {
        return print(&String::from_utf8_lossy(&page(&program)?));
    };
    fs::create_dir_all(folder).map_err(CommandError::Unwritable)?;
    for command in iter::once(&program).chain(program.get_subcommands()) {
        let file = folder.join(Man::new(command.clone()).get_filename());
        replace(&file, page(command)?)?;
    }
    Ok(())
}

/// Returns the page of a command, with a section for each block of its help.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let manual = Man::new(command.clone()).source(format!("stationmaster {}", *VERSION));
    let mut page = Vec::new();
    manual.render_title(&mut page)?;
    manual.render_name_section(&mut page)?;
    manual.render_synopsis_section(&mut page)?;
    manual.render_description_section(&mut page)?;
    manual.render_options_section(&mut page)?;
    if command.has_subcommands() {
        manual.render_subcommands_section(&mut page)?;
    }
    let before = command.get_before_long_help().or(command.get_before_help());
    let texts = [before, command.get_after_long_help()]
        .into_iter()
        .flatten();
    let mut sections = Roff::new();
    for text in texts.map(ToString::to_string) {
        for (title, lines) in text
            .split("\n\n")
            .filter_map(|block| block.split_once(":\n"))
        {
            sections.control("SH", [title.to_uppercase().as_str()]);
            sections.control("nf", []);
            for line in lines.lines() {
                sections.text([roman(line)]);
            }
            sections.control("fi", []);
        }
    }
    sections.to_writer(&mut page)?;
    Ok(page)
}
