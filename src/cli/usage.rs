//! A command line that makes no sense, as the language says it: of clap's errors only the kind and the values are taken.

use clap::CommandFactory;
use clap::builder::Styles;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use stationmaster::names::nearest;
use stationmaster::text::Text;
use stationmaster::words::usage::{UsageFault, UsageTip};
use stationmaster::words::{Heading, Language};

use super::args::Args;
use super::help::{Purpose, command};

/// Returns what clap found when it reads the command line in this language, so that the names of values are those of the help.
pub(super) fn in_language(error: clap::Error, language: Language) -> clap::Error {
    if language.help_texts().is_none() {
        return error;
    }
    command(language, Purpose::Terminal).try_get_matches().err().unwrap_or(error)
}

/// Returns the message for an error that is one, with its styles.
pub(super) fn told(error: &clap::Error, language: Language) -> String {
    let words = language;
    let styles = Styles::styled();
    let (failed, valid, usage) = (styles.get_error(), styles.get_valid(), styles.get_usage());
    let heading = words.label(Heading::Error);
    let mut told = format!("{failed}{heading}:{failed:#} {}\n", words.usage_fault(&fault(error)));
    let tips = tips(error);
    if !tips.is_empty() {
        told.push('\n');
    }
    for tip in tips {
        told.push_str(&format!("  {valid}{}:{valid:#} {}\n", words.tip_heading(), words.usage_tip(&tip)));
    }
    if let Some(form) = form(error) {
        told.push_str(&format!("\n{usage}{}:{usage:#} {form}\n", words.usage_heading()));
    }
    format!("{told}\n{}\n", words.more_by_help())
}

fn fault(error: &clap::Error) -> UsageFault {
    let argument = texts(error, ContextKind::InvalidArg);
    let first = |kind| texts(error, kind).into_iter().next().unwrap_or_default();
    let (one, value) = (argument.first().cloned().unwrap_or_default(), || first(ContextKind::InvalidValue));
    let values = || texts(error, ContextKind::ValidValue);
    match error.kind() {
        ErrorKind::UnknownArgument => UsageFault::UnknownArgument { argument: one },
        ErrorKind::InvalidSubcommand => UsageFault::UnknownCommand { command: first(ContextKind::InvalidSubcommand) },
        ErrorKind::ArgumentConflict => match texts(error, ContextKind::PriorArg) {
            others if others.is_empty() || others == [one.clone()] => UsageFault::Repeated { argument: one },
            others => UsageFault::Conflict { argument: one, others },
        },
        ErrorKind::InvalidValue if value().raw().is_empty() => UsageFault::NoValue { argument: one, values: values() },
        ErrorKind::InvalidValue => UsageFault::UnknownValue { value: value(), argument: one, values: values() },
        ErrorKind::ValueValidation => {
            let reason = std::error::Error::source(error).map(|source| source.to_string().into());
            UsageFault::Unreadable { value: value(), argument: one, reason }
        }
        ErrorKind::TooManyValues => UsageFault::Unneeded { value: value(), argument: one },
        ErrorKind::MissingRequiredArgument => UsageFault::Missing { arguments: argument },
        ErrorKind::InvalidUtf8 => UsageFault::NotUnicode,
        other => UsageFault::Other(other.as_str().unwrap_or_default().into()),
    }
}

fn tips(error: &clap::Error) -> Vec<UsageTip> {
    let similar = [
        (ContextKind::SuggestedArg, UsageTip::SimilarArgument as fn(Vec<Text>) -> UsageTip),
        (ContextKind::SuggestedValue, UsageTip::SimilarValue),
    ];
    let similar = similar.into_iter().filter_map(|(kind, tip)| {
        let names = texts(error, kind);
        (!names.is_empty()).then(|| tip(names))
    });
    // Clap says these in its own words; what they are about stands in quotes first.
    let quoted = |said: &str| Some(Text::from(said.split('\'').nth(1)?));
    let own = texts(error, ContextKind::Suggested).into_iter().filter_map(move |said| {
        let about = quoted(said.raw())?;
        if said.raw().ends_with(" exists") {
            Some(UsageTip::OtherCommand(about))
        } else {
            Some(UsageTip::AsValue(about))
        }
    });
    near_command(error).into_iter().chain(similar).chain(own).collect()
}

/// The command with the nearest name, if one is near; clap suggests all that share some letters with what was typed.
fn near_command(error: &clap::Error) -> Option<UsageTip> {
    let typed = texts(error, ContextKind::InvalidSubcommand).into_iter().next()?;
    let commands = Args::command();
    let near = nearest(typed.raw(), commands.get_subcommands().map(clap::Command::get_name))?;
    Some(UsageTip::SimilarCommand(vec![near.into()]))
}

/// How the command is written: `stationmaster score [OPTIONS] [FILE]...`.
fn form(error: &clap::Error) -> Option<String> {
    let form = texts(error, ContextKind::Usage).into_iter().next()?;
    Some(form.raw().strip_prefix("Usage: ").unwrap_or(form.raw()).trim_end().to_owned())
}

/// The texts that an error has of a kind.
fn texts(error: &clap::Error, kind: ContextKind) -> Vec<Text> {
    match error.get(kind) {
        Some(ContextValue::String(text)) => vec![text.as_str().into()],
        Some(ContextValue::Strings(texts)) => texts.iter().map(|text| text.as_str().into()).collect(),
        Some(ContextValue::StyledStr(text)) => vec![text.to_string().into()],
        Some(ContextValue::StyledStrs(texts)) => texts.iter().map(|text| text.to_string().into()).collect(),
        _ => Vec::new(),
    }
}
