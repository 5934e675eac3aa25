//! The command line's errors in English. The help is the doc comments of the command line.

use super::English;
use crate::text::Text;
use crate::words::usage::{HelpTexts, UsageFault, UsageTip, UsageWords};

impl UsageWords for English {
    fn usage_fault(&self, fault: &UsageFault) -> String {
        match fault {
            UsageFault::UnknownArgument { argument } => format!("unexpected argument '{argument}' found"),
            UsageFault::UnknownCommand { command } => format!("unrecognized subcommand '{command}'"),
            UsageFault::Repeated { argument } => format!("the argument '{argument}' cannot be used multiple times"),
            UsageFault::Conflict { argument, others } => match &others[..] {
                [other] => format!("the argument '{argument}' cannot be used with '{other}'"),
                _ => format!("the argument '{argument}' cannot be used with:{}", below(others)),
            },
            UsageFault::NoValue { argument, values } => {
                format!("a value is required for '{argument}' but none was supplied{}", possible(values))
            }
            UsageFault::UnknownValue { value, argument, values } => {
                format!("invalid value '{value}' for '{argument}'{}", possible(values))
            }
            UsageFault::Unreadable { value, argument, reason } => {
                let reason = reason.as_ref().map_or_else(String::new, |reason| format!(": {reason}"));
                format!("invalid value '{value}' for '{argument}'{reason}")
            }
            UsageFault::Unneeded { value, argument } => {
                format!("unexpected value '{value}' for '{argument}' found; no more were expected")
            }
            UsageFault::Missing { arguments } => {
                format!("the following required arguments were not provided:{}", below(arguments))
            }
            UsageFault::NotUnicode => "invalid UTF-8 was detected in one or more arguments".to_owned(),
            UsageFault::Other(said) => said.to_string(),
        }
    }

    fn tip_heading(&self) -> &'static str {
        "tip"
    }

    fn usage_tip(&self, tip: &UsageTip) -> String {
        match tip {
            UsageTip::SimilarCommand(names) => similar("subcommand", names),
            UsageTip::SimilarArgument(names) => similar("argument", names),
            UsageTip::SimilarValue(names) => similar("value", names),
            UsageTip::OtherCommand(command) => format!("'{command}' exists"),
            UsageTip::AsValue(argument) => format!("to pass '{argument}' as a value, use '-- {argument}'"),
        }
    }

    fn usage_heading(&self) -> &'static str {
        "Usage"
    }

    fn more_by_help(&self) -> &'static str {
        "For more information, try '--help'."
    }

    fn help_texts(&self) -> Option<&dyn HelpTexts> {
        None
    }
}

fn similar(what: &str, names: &[Text]) -> String {
    match names {
        [name] => format!("a similar {what} exists: '{name}'"),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
            format!("some similar {what}s exist: {}", names.join(", "))
        }
    }
}

/// The items, each on a line of its own below.
fn below(items: &[Text]) -> String {
    let items: Vec<String> = items.iter().map(Text::to_string).collect();
    format!("\n  {}", items.join("\n  "))
}

fn possible(values: &[Text]) -> String {
    let values: Vec<String> = values.iter().map(Text::to_string).collect();
    if values.is_empty() { String::new() } else { format!("\n  [possible values: {}]", values.join(", ")) }
}
