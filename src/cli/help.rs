//! The command line as it is shown: what clap knows from [`super::args`], with examples and what else belongs to the help.

use clap::{Command, CommandFactory};
use stationmaster::words::Words;
use stationmaster::words::help::Entry;

use super::args::Args;
use super::version::support_page;

/// The columns in which what is said of each begins, unless that is too long: below an example, as few stay on a line with it.
const EXAMPLES: usize = 6;
const ANSWERS: usize = 14;
const CODES: usize = 8;

/// Returns the command line with its whole help.
pub(super) fn command(words: &dyn Words) -> Command {
    let command = Args::command();
    let names: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    let exit_codes = block(words.exit_codes_title(), words.exit_codes(), CODES);
    let conversation = block(words.conversation_title(), words.conversation_entries(), ANSWERS);
    let page = support_page().map(|page| words.where_to_ask(page));
    let long = [Some(examples("", words)), Some(conversation), Some(exit_codes.clone()), page];
    let command = command
        .after_help(format!("{}\n\n{exit_codes}", examples("", words)))
        .after_long_help(long.into_iter().flatten().collect::<Vec<_>>().join("\n\n"));
    names.iter().fold(command, |command, name| {
        command.mut_subcommand(name, |subcommand| subcommand.after_help(examples(name, words)))
    })
}

fn examples(command: &str, words: &dyn Words) -> String {
    block(words.examples_title(), words.examples(command), EXAMPLES)
}

/// A title with entries below it, what is said of each in the same column.
fn block(title: &str, entries: &[Entry], column: usize) -> String {
    let line = |&(typed, says): &Entry| {
        let typed = format!("  {typed}");
        if typed.len() + 2 > column {
            format!("{typed}\n{:column$}{says}", "")
        } else {
            format!("{typed:column$}{says}")
        }
    };
    format!("{title}:\n{}", entries.iter().map(line).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use stationmaster::words::Language;

    use super::*;

    /// The page is not known before the program is published, so that its sentence is tried with another.
    #[test]
    fn the_help_says_where_to_ask_where_that_is_known() {
        let words = Language::English.words();
        let shown = words.where_to_ask("https://example.org/a");
        assert_eq!(shown, "Questions, and reports of what is wrong: https://example.org/a/issues");
        let help = command(words).render_long_help().to_string();
        assert_eq!(help.contains(&words.where_to_ask("")[..20]), support_page().is_some(), "{help}");
    }

    #[test]
    fn what_is_too_long_for_its_column_has_a_line_of_its_own() {
        let block = block("Title", &[("a", "first"), ("a longer one", "second")], 8);
        assert_eq!(block, "Title:\n  a     first\n  a longer one\n        second");
    }
}
