//! Translates the help of the command line: English is in its doc comments. In every language, examples and further sections follow.

use crate::words::Language;
use crate::words::command::{Cli, CliLabel, Entry, HelpList};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, Command, CommandFactory};

use super::args::{Args, support_page};

/// The columns in which what is said of each begins, unless that is too long: below an example, as few stay on a line with it.
const EXAMPLES: usize = 6;
const ANSWERS: usize = 14;
const CODES: usize = 8;

/// Returns the definition that is parsed into [`Args`]: the doc comments, and below them what the language says.
pub(super) fn definition(language: Language) -> Command {
    let exit_codes = block(CliLabel::ExitCodes, HelpList::ExitCodes, CODES, language);
    let conversation = block(
        CliLabel::Conversation,
        HelpList::Conversation,
        ANSWERS,
        language,
    );
    let page = support_page().map(|page| language.say(Cli::WhereToAsk(page)));
    let examples = |command: &str| {
        block(
            CliLabel::Examples,
            HelpList::Examples(command),
            EXAMPLES,
            language,
        )
    };
    let long = [
        Some(examples("")),
        Some(conversation),
        Some(exit_codes.clone()),
        page,
    ];
    // Not as the program was called, which may hold anything.
    Args::command()
        .bin_name("stationmaster")
        .after_help(format!("{}\n\n{exit_codes}", examples("")))
        .after_long_help(long.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
        .mut_subcommands(|command| {
            let examples = examples(command.get_name());
            command.after_help(examples)
        })
}

fn block(title: CliLabel, list: HelpList<'_>, column: usize, language: Language) -> String {
    let entries: Vec<String> = language
        .help_list(list)
        .iter()
        .map(|entry| line(entry, column))
        .collect();
    format!("{}:\n{}", language.label(title), entries.join("\n"))
}

fn line(&(typed, says): &Entry, column: usize) -> String {
    let typed = format!("  {typed}");
    if typed.len() + 2 > column {
        format!("{typed}\n{:column$}{says}", "")
    } else {
        format!("{typed:column$}{says}")
    }
}

/// Returns the definition with its texts in the language; not to be parsed into [`Args`], as possible values may have become texts.
pub(super) fn command(language: Language) -> Command {
    let mut command = definition(language);
    command.build();
    in_words(command, "", language).mut_subcommands(|command| {
        let name = command.get_name().to_owned();
        in_words(command, &name, language)
    })
}

fn in_words(mut command: Command, name: &str, language: Language) -> Command {
    if let Some(about) = language.help_text(name) {
        command = command.about(about);
        if let Some(more) = language.help_text(&format!("{name}:")) {
            command = command.long_about(format!("{about}.\n\n{more}"));
        }
    }
    if let Some(heading) = language.help_text("#Commands") {
        command = command.subcommand_help_heading(heading);
    }
    command.mut_args(|arg| argument(arg, name, language))
}

fn argument(mut arg: Arg, command: &str, language: Language) -> Arg {
    let heading = match arg.get_help_heading() {
        Some(heading) => heading,
        None if arg.is_positional() => "Arguments",
        None => "Options",
    };
    if let Some(heading) = language.help_text(&format!("#{heading}")) {
        arg = arg.help_heading(heading);
    }
    let id = arg.get_id().to_string();
    if let Some(help) = argument_text(command, &id, language) {
        arg = arg.help(help).long_help(help);
    }
    if !arg.get_action().takes_values() {
        return arg;
    }
    let name = arg
        .get_value_names()
        .and_then(<[_]>::first)
        .map_or_else(|| id.to_uppercase(), ToString::to_string);
    if let Some(name) = language.help_text(&format!("<{name}>")) {
        arg = arg.value_name(name);
    }
    let said = |value: &PossibleValue| language.help_text(&format!("{id}={}", value.get_name()));
    let values = arg.get_possible_values();
    if !values.iter().any(|value| said(value).is_some()) {
        return arg;
    }
    let in_words = values.into_iter().map(|value| match said(&value) {
        Some(said) => value.help(said),
        None => value,
    });
    arg.value_parser(PossibleValuesParser::new(in_words.collect::<Vec<_>>()))
}

/// What an argument of a command is, or else one so called of any command.
fn argument_text(command: &str, id: &str, language: Language) -> Option<&'static str> {
    language
        .help_text(&format!("{command}.{id}"))
        .or_else(|| language.help_text(&format!(".{id}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::heard::said;

    /// Everything on the command line has its text in every language that does not leave it to the doc comments.
    #[test]
    fn no_command_no_argument_and_no_value_lacks_its_text() {
        for language in Language::ALL {
            let has = |key: &str| language.help_text(key).is_some();
            if !has("") {
                continue;
            }
            let mut english = Args::command();
            english.build();
            let program = std::iter::once((String::new(), &english));
            let commands = english
                .get_subcommands()
                .map(|command| (command.get_name().to_owned(), command));
            for (name, command) in program.chain(commands) {
                assert!(has(&name), "{language}: {name}");
                assert_eq!(
                    has(&format!("{name}:")),
                    command.get_long_about().is_some(),
                    "{language}: {name}"
                );
                let in_lists = [
                    HelpList::Conversation,
                    HelpList::ExitCodes,
                    HelpList::Environment,
                    HelpList::Files,
                ];
                for list in in_lists.into_iter().chain([HelpList::Examples(&name)]) {
                    let english = Language::English
                        .help_list(list)
                        .into_iter()
                        .map(|(_, says)| says);
                    let said = language.help_list(list).into_iter().map(|(_, says)| says);
                    assert!(
                        said.zip(english).all(|(said, english)| said != english),
                        "{language}: {list:?}"
                    );
                }
                for arg in command.get_arguments().filter(|_| name != "help") {
                    let id = arg.get_id().as_str();
                    assert!(
                        argument_text(&name, id, language).is_some(),
                        "{language}: {name} {id}"
                    );
                    if !arg.get_action().takes_values() {
                        continue;
                    }
                    let mut names = arg.get_value_names().into_iter().flatten();
                    assert!(
                        names.all(|name| has(&format!("<{name}>"))),
                        "{language}: {name} {id}"
                    );
                    for value in arg.get_possible_values() {
                        let said = has(&format!("{id}={}", value.get_name()));
                        assert_eq!(
                            said,
                            value.get_help().is_some(),
                            "{language}: {id} {}",
                            value.get_name()
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn the_words_of_the_conversation_are_those_of_the_language() {
        let words = |typed: &str| -> Vec<_> { typed.split(", ").map(said).collect() };
        for language in Language::ALL {
            let said = |(typed, _): &Entry| words(typed);
            let [own, english] = [language, Language::English]
                .map(|language| language.help_list(HelpList::Conversation));
            for (own, english) in own.iter().zip(&english) {
                let [found, meant] = [said(own), said(english)]
                    .map(|words| words.into_iter().flatten().collect::<Vec<_>>());
                let keywords = |found: &[(_, _)]| {
                    found
                        .iter()
                        .map(|(keyword, _)| *keyword)
                        .collect::<Vec<_>>()
                };
                assert_eq!(keywords(&found), keywords(&meant), "{own:?}");
                assert!(
                    found
                        .iter()
                        .all(|(_, spoken)| *spoken == language || own.0 == english.0),
                    "{own:?}"
                );
            }
        }
    }

    /// The page is not known before the program is published.
    #[test]
    fn the_help_says_where_to_ask() {
        for language in Language::ALL {
            let asked = language.say(Cli::WhereToAsk("https://example.org/a"));
            assert!(asked.ends_with(": https://example.org/a/issues"));
        }
    }
}
