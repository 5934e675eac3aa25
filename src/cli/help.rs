//! The command line's definition in the language that is spoken: English is what its doc comments say. Below that stand, in
//! every language, examples and what else belongs to the help.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, CommandFactory};
use stationmaster::words::Language;
use stationmaster::words::help::Entry;
use stationmaster::words::usage::HelpTexts;

use super::args::{Args, EVERYWHERE};
use super::version::support_page;

/// The columns in which what is said of each begins, unless that is too long: below an example, as few stay on a line with it.
const EXAMPLES: usize = 6;
const ANSWERS: usize = 14;
const CODES: usize = 8;

/// Returns the definition that is parsed into [`Args`]: the doc comments, and below them what the language says.
pub(super) fn definition(words: Language) -> Command {
    let command = Args::command();
    let exit_codes = block(words.exit_codes_title(), words.exit_codes(), CODES);
    let conversation = block(words.conversation_title(), words.conversation_entries(), ANSWERS);
    let page = support_page().map(|page| words.where_to_ask(page));
    let long = [Some(examples("", words)), Some(conversation), Some(exit_codes.clone()), page];
    command
        .after_help(format!("{}\n\n{exit_codes}", examples("", words)))
        .after_long_help(long.into_iter().flatten().collect::<Vec<_>>().join("\n\n"))
        .mut_subcommands(|command| {
            let examples = examples(command.get_name(), words);
            command.after_help(examples)
        })
}

fn examples(command: &str, words: Language) -> String {
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

/// What the definition is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Purpose {
    /// Help and errors in the terminal: defaults and possible values stand in the help, as clap would say them in English.
    Terminal,
    /// A manual page or completions, which say these themselves.
    Pages,
}

/// Returns the definition of the command line; not to be parsed into [`Args`], as possible values may have become texts.
pub(super) fn command(language: Language, purpose: Purpose) -> Command {
    let words = language;
    let Some(texts) = words.help_texts() else { return definition(words) };
    let of_commands = |command: Command| in_words(command, texts, purpose);
    let command = of_commands(definition(words)).mut_subcommands(of_commands);
    let mut command = with_forms(command, words, texts);
    command.build();
    let ([_, sub], [commands, ..]) = (texts.placeholders(), texts.headings());
    command.mut_subcommand("help", |help| {
        let form = format!("{} help [{sub}]", env!("CARGO_PKG_NAME"));
        let help = said(help, "help", texts).subcommand_help_heading(commands);
        let help = help.mut_subcommand("help", |itself| said(itself, "help", texts));
        help.override_usage(form).help_template(template(words))
    })
}

/// The texts of a command and its arguments.
fn in_words(mut command: Command, texts: &dyn HelpTexts, purpose: Purpose) -> Command {
    let is_program = command.get_subcommands().next().is_some();
    let name = if is_program { String::new() } else { command.get_name().to_owned() };
    command = said(command, &name, texts).disable_help_flag(true).disable_version_flag(true);
    command = command.arg(Arg::new("help").short('h').long("help").action(ArgAction::Help));
    if is_program {
        command = command.arg(Arg::new("version").short('V').long("version").action(ArgAction::Version));
    }
    let [commands, ..] = texts.headings();
    command.subcommand_help_heading(commands).mut_args(|arg| argument(arg, &name, texts, purpose))
}

fn said(command: Command, name: &str, texts: &dyn HelpTexts) -> Command {
    match texts.command(name) {
        None => command,
        Some((short, "")) => command.about(short),
        Some((short, more)) => command.about(short).long_about(format!("{short}.\n\n{more}")),
    }
}

fn argument(arg: Arg, command: &str, texts: &dyn HelpTexts, purpose: Purpose) -> Arg {
    let id = arg.get_id().to_string();
    let [_, arguments, options, everywhere] = texts.headings();
    let heading = match arg.get_help_heading() {
        Some(EVERYWHERE) => everywhere,
        _ if arg.is_positional() => arguments,
        _ => options,
    };
    let names: Vec<String> = arg.get_value_names().into_iter().flatten().map(ToString::to_string).collect();
    let mut arg = arg.help_heading(heading);
    if arg.get_action().takes_values() {
        let name = names.first().cloned().unwrap_or_else(|| id.to_uppercase());
        if let Some(name) = texts.value_name(&name) {
            arg = arg.value_name(name);
        }
    }
    let Some(help) = texts.argument(command, &id) else { return arg };
    let values = if arg.get_action().takes_values() { arg.get_possible_values() } else { Vec::new() };
    match purpose {
        Purpose::Terminal if arg.is_hide_possible_values_set() => arg.help(help).long_help(help),
        Purpose::Terminal => with_values(arg, &id, help, &values, texts),
        Purpose::Pages if values.is_empty() => arg.help(help).long_help(help),
        Purpose::Pages => {
            let in_words = |value: PossibleValue| match texts.value(&id, value.get_name()) {
                Some(said) => value.help(said),
                None => value,
            };
            let values: Vec<PossibleValue> = values.into_iter().map(in_words).collect();
            arg.help(help).long_help(help).value_parser(PossibleValuesParser::new(values))
        }
    }
}

/// The help of an argument with its default and the values that are possible, shortly and, where they are explained, at length.
fn with_values(arg: Arg, id: &str, help: &str, values: &[PossibleValue], texts: &dyn HelpTexts) -> Arg {
    let default = arg.get_default_values().first().filter(|_| arg.get_action().takes_values());
    let default = default.map(|value| format!("[{}]", texts.default_value(&value.to_string_lossy())));
    let names: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    let possible = (!names.is_empty()).then(|| format!("[{}: {}]", texts.possible_values(), names.join(", ")));
    let short: Vec<&str> = std::iter::once(help).chain(default.as_deref()).chain(possible.as_deref()).collect();
    let short = short.join(" ");
    let explained = values.iter().any(|value| texts.value(id, value.get_name()).is_some());
    let long = if explained {
        let each = values.iter().map(|value| match texts.value(id, value.get_name()) {
            Some(said) => format!("\n- {}: {said}", value.get_name()),
            None => format!("\n- {}", value.get_name()),
        });
        let default = default.map_or_else(String::new, |default| format!("\n\n{default}"));
        format!("{help}\n\n{}:{}{default}", capital(texts.possible_values()), each.collect::<String>())
    } else {
        short.clone()
    };
    let arg = arg.help(short).long_help(long);
    if arg.get_action().takes_values() { arg.hide_possible_values(true).hide_default_value(true) } else { arg }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The forms of all commands, which clap would make of English words.
fn with_forms(command: Command, words: Language, texts: &dyn HelpTexts) -> Command {
    let mut built = command.clone();
    built.build();
    let [options, sub] = texts.placeholders();
    let form = |command: &mut Command| {
        let form = command.render_usage().to_string();
        let form = form.strip_prefix("Usage: ").unwrap_or(&form).trim_end();
        form.replace("[OPTIONS]", &format!("[{options}]")).replace("[COMMAND]", &format!("[{sub}]"))
    };
    let template = template(words);
    let whole = form(&mut built);
    command.override_usage(whole).help_template(template.clone()).mut_subcommands(|command| {
        let own = built.find_subcommand_mut(command.get_name()).map(form).unwrap_or_default();
        command.override_usage(own).help_template(template.clone())
    })
}

/// The order of a page of help, with the headings that clap would say in English.
fn template(words: Language) -> String {
    let style = clap::builder::Styles::styled();
    let usage = style.get_usage();
    format!(
        "{{before-help}}{{about-with-newline}}\n{usage}{}:{usage:#} {{usage}}\n\n{{all-args}}{{after-help}}",
        words.usage_heading()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Everything on the command line has its text in every language that does not leave it to the doc comments.
    #[test]
    fn no_command_no_argument_and_no_value_lacks_its_text() {
        for language in Language::ALL {
            let Some(texts) = language.help_texts() else { continue };
            let mut english = Args::command();
            english.build();
            let program = std::iter::once((String::new(), &english));
            let commands = english.get_subcommands().map(|command| (command.get_name().to_owned(), command));
            for (name, command) in program.chain(commands) {
                let (_, more) = texts.command(&name).unwrap_or_else(|| panic!("{language}: {name}"));
                let is_long = command.get_long_about().is_some();
                assert_eq!(!more.is_empty(), is_long, "{language}: {name} at length");
                for arg in command.get_arguments().filter(|_| name != "help") {
                    let id = arg.get_id().as_str();
                    assert!(texts.argument(&name, id).is_some(), "{language}: {name} {id}");
                    if !arg.get_action().takes_values() {
                        continue;
                    }
                    let named =
                        arg.get_value_names().into_iter().flatten().all(|name| texts.value_name(name).is_some());
                    assert!(named, "{language}: {name} {id}");
                    for value in arg.get_possible_values() {
                        let said = texts.value(id, value.get_name()).is_some();
                        assert_eq!(said, value.get_help().is_some(), "{language}: {id} {}", value.get_name());
                    }
                }
            }
        }
    }

    /// What clap itself would say in English is said in none of the help texts.
    #[test]
    fn no_english_is_left_in_the_help() {
        for language in Language::ALL.into_iter().filter(|language| language.help_texts().is_some()) {
            let mut whole = command(language, Purpose::Terminal);
            let commands: Vec<String> = whole.get_subcommands().map(|command| command.get_name().to_owned()).collect();
            let mut pages = vec![whole.render_help().to_string(), whole.render_long_help().to_string()];
            for name in commands {
                let command = whole.find_subcommand_mut(&name).expect("it is one of them");
                pages.extend([command.render_help().to_string(), command.render_long_help().to_string()]);
            }
            for page in pages {
                for word in
                    ["Usage", "Options", "OPTIONS", "Arguments", "Commands", "COMMAND", "default", "ossible", "Print"]
                {
                    assert!(!page.contains(word), "{word} in {page}");
                }
            }
        }
    }

    /// The page is not known before the program is published, so that its sentence is tried with another.
    #[test]
    fn the_help_says_where_to_ask_where_that_is_known() {
        for language in Language::ALL {
            let words = language;
            assert!(words.where_to_ask("https://example.org/a").ends_with(": https://example.org/a/issues"));
            let help = command(language, Purpose::Terminal).render_long_help().to_string();
            let sentence = words.where_to_ask("");
            assert_eq!(help.contains(sentence.trim_end_matches("/issues")), support_page().is_some(), "{help}");
        }
    }

    #[test]
    fn what_is_too_long_for_its_column_has_a_line_of_its_own() {
        let block = block("Title", &[("a", "first"), ("a longer one", "second")], 8);
        assert_eq!(block, "Title:\n  a     first\n  a longer one\n        second");
    }
}
