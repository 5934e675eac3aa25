//! `stationmaster manual`: the manual page, from the definition of the command line.

use stationmaster::words::Language;

use super::exit::Result;
use super::help::{Purpose, command};
use super::ui::print;

pub(super) fn run(language: Language) -> Result<()> {
    let mut command = command(language, Purpose::Pages);
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
    let page = String::from_utf8_lossy(&page).into_owned();
    // The headings are the English ones of whoever writes manual pages from definitions.
    let words = language.words().help_texts().map_or(&[][..], |texts| texts.manual());
    print(&words.iter().fold(page, |page, (english, here)| page.replace(english, here)))
}
