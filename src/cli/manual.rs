//! `stationmaster manual`: the manual pages, one for the program and one for each command, from the definition of the command line.

use std::fs;
use std::io;
use std::path::Path;

use crate::store::{Action, Reason, StoreError, replace_alike};
use crate::words::Language;
use crate::words::command::{Cli, CliLabel, HelpList};
use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};

use super::args::{ManualArgs, VERSION};
use super::exit::Result;
use super::help::command;
use super::ui::print;

const SECTION: &str = "1";

pub(super) fn run(args: &ManualArgs, language: Language) -> Result<()> {
    let mut command = command(language);
    command.build();
    let Some(folder) = &args.folder else {
        return print(&String::from_utf8_lossy(&page(&command, "", language)?));
    };
    let failed = |error: io::Error| StoreError {
        action: Action::MakeFolder,
        path: folder.clone(),
        reason: error.into(),
    };
    fs::create_dir_all(folder).map_err(failed)?;
    write(&command, "", folder, language)?;
    for subcommand in commands(&command) {
        write(subcommand, subcommand.get_name(), folder, language)?;
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

fn write(command: &Command, name: &str, folder: &Path, language: Language) -> Result<()> {
    let file = folder.join(format!("{}.{SECTION}", page_name(command)));
    // A page takes the place of a page of ours and of nothing else, also behind a link.
    let heading = format!(".TH {} ", page_name(command));
    let is_page = |start: &[u8]| {
        start
            .windows(heading.len())
            .any(|bytes| bytes == heading.as_bytes())
    };
    replace_alike(
        &file,
        page(command, name, language)?,
        is_page,
        Reason::Taken,
    )?;
    Ok(())
}

fn page_name(command: &Command) -> &str {
    command
        .get_display_name()
        .unwrap_or_else(|| command.get_name())
}

/// The page of a command; the empty name is that of the program.
fn page(command: &Command, name: &str, language: Language) -> io::Result<Vec<u8>> {
    let manual = Man::new(command.clone()).source(format!("stationmaster {}", *VERSION));
    let mut page = Vec::new();
    manual.render_title(&mut page)?;
    manual.render_name_section(&mut page)?;
    manual.render_synopsis_section(&mut page)?;
    manual.render_description_section(&mut page)?;
    manual.render_options_section(&mut page)?;
    let mut rest = Roff::new();
    let title = |title: CliLabel| language.label(title).to_uppercase();
    let typed = |list: HelpList<'_>| {
        language
            .help_list(list)
            .into_iter()
            .map(|(typed, says)| (vec![bold(typed)], says))
    };
    if name.is_empty() {
        let says = |command: &Command| {
            command
                .get_about()
                .map(ToString::to_string)
                .unwrap_or_default()
        };
        let all: Vec<_> = commands(command)
            .map(|command| (reference(command), says(command)))
            .collect();
        section(
            &mut rest,
            &title(CliLabel::Commands),
            all.iter().map(|(name, says)| (name.clone(), says.as_str())),
        );
    }
    if ["", "new", "edit"].contains(&name) {
        section(
            &mut rest,
            &title(CliLabel::Conversation),
            typed(HelpList::Conversation),
        );
    }
    section(
        &mut rest,
        &title(CliLabel::Examples),
        typed(HelpList::Examples(name)),
    );
    section(
        &mut rest,
        &title(CliLabel::ExitStatus),
        typed(HelpList::ExitCodes),
    );
    section(
        &mut rest,
        &title(CliLabel::Environment),
        typed(HelpList::Environment),
    );
    section(
        &mut rest,
        &title(CliLabel::Files),
        language
            .help_list(HelpList::Files)
            .into_iter()
            .map(|(file, says)| (vec![italic(file)], says)),
    );
    if !name.is_empty() {
        rest.control("SH", [title(CliLabel::SeeAlso).as_str()]);
        rest.text([bold("stationmaster"), roman(format!("({SECTION})"))]);
    }
    rest.to_writer(&mut page)?;
    Ok(page)
}

fn reference(command: &Command) -> Vec<Inline> {
    vec![bold(page_name(command)), roman(format!("({SECTION})"))]
}

fn section<'a>(
    page: &mut Roff,
    title: &str,
    entries: impl Iterator<Item = (Vec<Inline>, &'a str)>,
) {
    page.control("SH", [title]);
    for (what, says) in entries {
        page.control("TP", []);
        page.text(what);
        page.text([roman(says)]);
    }
}
