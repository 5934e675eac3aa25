//! `stationmaster manual`: the manual pages, one for the program and one for each command, from the definition of the command line.

use std::fs;
use std::io;
use std::path::Path;

use crate::store::{Action, Reason, StoreError, replace_alike};
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};
use stationmaster_report::words::Language;
use stationmaster_report::words::command::Cli;

use super::args::{ManualArgs, VERSION};
use super::exit::Result;
use super::help::{HelpList, definition, help_list};
use super::ui::print;

const SECTION: &str = "1";

pub(super) fn run(args: &ManualArgs, language: Language) -> Result<()> {
    let mut command = definition();
    command.build();
    let Some(folder) = &args.folder else {
        return print(&String::from_utf8_lossy(&page(&command, "")?));
    };
    let failed = |error: io::Error| StoreError {
        action: Action::MakeFolder,
        path: folder.clone(),
        reason: error.into(),
    };
    fs::create_dir_all(folder).map_err(failed)?;
    write(&command, "", folder)?;
    for subcommand in commands(&command) {
        write(subcommand, subcommand.get_name(), folder)?;
    }
    let pages = 1 + commands(&command).count();
    let written = Cli::ManualWritten(pages, &folder.as_path().into());
    print(&format!("{}\n", language.say(written)))
}

fn commands(command: &Command) -> impl Iterator<Item = &Command> {
    command
        .get_subcommands()
        .filter(|command| command.get_name() != "help")
}

fn write(command: &Command, name: &str, folder: &Path) -> Result<()> {
    let file = folder.join(format!("{}.{SECTION}", page_name(command)));
    // A page takes the place of a page of ours and of nothing else, also behind a link.
    let heading = format!(".TH {} ", page_name(command));
    let is_page = |start: &[u8]| {
        start
            .windows(heading.len())
            .any(|bytes| bytes == heading.as_bytes())
    };
    replace_alike(&file, page(command, name)?, is_page, Reason::Taken)?;
    Ok(())
}

fn page_name(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

/// The page of a command; the empty name is that of the program.
fn page(command: &Command, name: &str) -> io::Result<Vec<u8>> {
    let manual = Man::new(command.clone()).source(format!("stationmaster {}", *VERSION));
    let mut page = Vec::new();
    manual.render_title(&mut page)?;
    manual.render_name_section(&mut page)?;
    manual.render_synopsis_section(&mut page)?;
    manual.render_description_section(&mut page)?;
    manual.render_options_section(&mut page)?;
    let mut rest = Roff::new();
    if name.is_empty() {
        let says = |command: &Command| {
            let about = command.get_about();
            about.map(ToString::to_string).unwrap_or_default()
        };
        let entries = commands(command).map(|command| (reference(command), says(command)));
        section(&mut rest, "Commands", entries);
    }
    let conversation = ["", "new", "edit"]
        .contains(&name)
        .then_some(HelpList::Conversation);
    let lists = [
        HelpList::Examples(name),
        HelpList::ExitCodes,
        HelpList::Environment,
        HelpList::Files,
    ];
    for list in conversation.into_iter().chain(lists) {
        let shown = match list {
            HelpList::Files => italic,
            _ => bold,
        };
        let entries = help_list(list)
            .iter()
            .map(|&(typed, says)| (vec![shown(typed)], says.to_owned()));
        let title = match list {
            HelpList::ExitCodes => "Exit status",
            _ => list.title(),
        };
        section(&mut rest, title, entries);
    }
    if !name.is_empty() {
        rest.control("SH", ["SEE ALSO"]);
        rest.text([bold("stationmaster"), roman(format!("({SECTION})"))]);
    }
    rest.to_writer(&mut page)?;
    Ok(page)
}

fn reference(command: &Command) -> Vec<Inline> {
    vec![bold(page_name(command)), roman(format!("({SECTION})"))]
}

fn section(page: &mut Roff, title: &str, entries: impl Iterator<Item = (Vec<Inline>, String)>) {
    page.control("SH", [title.to_uppercase().as_str()]);
    for (what, says) in entries {
        page.control("TP", []);
        page.text(what);
        page.text([roman(says)]);
    }
}
