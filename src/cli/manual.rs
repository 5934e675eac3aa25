//! `stationmaster manual`: the manual pages, one for the program and one for each command, from the definition of the command
//! line.

use std::fs;
use std::io;
use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};
use stationmaster::store::{Action, StoreError, replace};
use stationmaster::words::Words;
use stationmaster::words::help::Entry;

use super::args::ManualArgs;
use super::exit::Result;
use super::help;
use super::ui::{Ui, print};

/// The section of the manual that programs for everybody are in.
const SECTION: &str = "1";

pub(super) fn run(args: &ManualArgs, ui: &Ui) -> Result<()> {
    let words = ui.out.words();
    let mut command = help::command(words).disable_help_subcommand(true);
    command.build();
    let Some(folder) = &args.folder else {
        return print(&String::from_utf8_lossy(&page(&command, "", words)?));
    };
    let failed =
        |error: io::Error| StoreError { action: Action::MakeFolder, path: folder.clone(), reason: error.into() };
    fs::create_dir_all(folder).map_err(failed)?;
    write(&command, "", folder, words)?;
    for subcommand in command.get_subcommands() {
        write(subcommand, subcommand.get_name(), folder, words)?;
    }
    let pages = 1 + command.get_subcommands().count();
    print(&format!("{}\n", words.manual_written(pages, &folder.as_path().into())))
}

fn write(command: &Command, name: &str, folder: &Path, words: &dyn Words) -> Result<()> {
    let file = folder.join(format!("{}.{SECTION}", page_name(command)));
    Ok(replace(&file, page(command, name, words)?)?)
}

/// What the page of a command is called: `stationmaster-score`.
fn page_name(command: &Command) -> &str {
    command.get_display_name().unwrap_or_else(|| command.get_name())
}

/// The page of a command; the empty name is that of the program.
fn page(command: &Command, name: &str, words: &dyn Words) -> io::Result<Vec<u8>> {
    let manual = Man::new(command.clone());
    let mut page = Vec::new();
    manual.render_title(&mut page)?;
    manual.render_name_section(&mut page)?;
    manual.render_synopsis_section(&mut page)?;
    manual.render_description_section(&mut page)?;
    manual.render_options_section(&mut page)?;
    let mut rest = Roff::new();
    if command.has_subcommands() {
        let says = |command: &Command| command.get_about().map(ToString::to_string).unwrap_or_default();
        let commands: Vec<_> = command.get_subcommands().map(|command| (reference(command), says(command))).collect();
        section(&mut rest, "COMMANDS", commands.iter().map(|(name, says)| (name.clone(), says.as_str())));
    }
    if ["", "new", "edit"].contains(&name) {
        section(&mut rest, &words.conversation_title().to_uppercase(), typed(words.conversation_entries()));
    }
    section(&mut rest, "EXAMPLES", typed(words.examples(name)));
    section(&mut rest, "EXIT STATUS", typed(words.exit_codes()));
    section(&mut rest, "ENVIRONMENT", typed(words.environment()));
    section(&mut rest, "FILES", words.files().iter().map(|&(file, says)| (vec![italic(file)], says)));
    if !command.has_subcommands() {
        rest.control("SH", ["SEE ALSO"]);
        rest.text([bold("stationmaster"), roman(format!("({SECTION})"))]);
    }
    rest.to_writer(&mut page)?;
    Ok(page)
}

/// How a page speaks of that of a command: `stationmaster-score(1)`.
fn reference(command: &Command) -> Vec<Inline> {
    vec![bold(page_name(command)), roman(format!("({SECTION})"))]
}

fn typed(entries: &'static [Entry]) -> impl Iterator<Item = (Vec<Inline>, &'static str)> {
    entries.iter().map(|&(typed, says)| (vec![bold(typed)], says))
}

fn section<'a>(page: &mut Roff, title: &str, entries: impl Iterator<Item = (Vec<Inline>, &'a str)>) {
    page.control("SH", [title]);
    for (what, says) in entries {
        page.control("TP", []);
        page.text(what);
        page.text([roman(says)]);
    }
}
