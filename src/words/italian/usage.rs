//! The command line's errors and help in Italian.

mod help;

use super::Italian;
use crate::text::Text;
use crate::words::usage::{HelpTexts, UsageFault, UsageTip, UsageWords};

impl UsageWords for Italian {
    fn usage_fault(&self, fault: &UsageFault) -> String {
        match fault {
            UsageFault::UnknownArgument { argument } => format!("argomento '{argument}' non previsto"),
            UsageFault::UnknownCommand { command } => format!("comando '{command}' sconosciuto"),
            UsageFault::Repeated { argument } => format!("l'argomento '{argument}' si può usare una volta sola"),
            UsageFault::Conflict { argument, others } => match &others[..] {
                [other] => format!("l'argomento '{argument}' non si può usare insieme a '{other}'"),
                _ => format!("l'argomento '{argument}' non si può usare insieme a:{}", below(others)),
            },
            UsageFault::NoValue { argument, values } => {
                format!("a '{argument}' manca un valore{}", possible(values))
            }
            UsageFault::UnknownValue { value, argument, values } => {
                format!("valore '{value}' non valido per '{argument}'{}", possible(values))
            }
            UsageFault::Unreadable { value, argument, reason } => {
                let reason = reason.as_ref().map_or_else(String::new, |reason| format!(" ({reason})"));
                format!("valore '{value}' non valido per '{argument}'{reason}")
            }
            UsageFault::Unneeded { value, argument } => {
                format!("valore '{value}' non previsto: '{argument}' non ne vuole altri")
            }
            UsageFault::Missing { arguments } => format!("mancano argomenti necessari:{}", below(arguments)),
            UsageFault::NotUnicode => "uno o più argomenti non sono in UTF-8".to_owned(),
            UsageFault::Other(said) => format!("la riga di comando non si può leggere ({said})"),
        }
    }

    fn tip_heading(&self) -> &'static str {
        "suggerimento"
    }

    fn usage_tip(&self, tip: &UsageTip) -> String {
        match tip {
            UsageTip::SimilarCommand(names) => similar(["un comando simile", "comandi simili"], names),
            UsageTip::SimilarArgument(names) => similar(["un argomento simile", "argomenti simili"], names),
            UsageTip::SimilarValue(names) => similar(["un valore simile", "valori simili"], names),
            UsageTip::OtherCommand(command) => format!("esiste '{command}'"),
            UsageTip::AsValue(argument) => format!("per passare '{argument}' come valore, scrivere '-- {argument}'"),
        }
    }

    fn usage_heading(&self) -> &'static str {
        "Uso"
    }

    fn more_by_help(&self) -> &'static str {
        "Per saperne di più, provare '--help'."
    }

    fn help_texts(&self) -> Option<&dyn HelpTexts> {
        Some(self)
    }
}

fn similar([one, several]: [&str; 2], names: &[Text]) -> String {
    match names {
        [name] => format!("esiste {one}: '{name}'"),
        names => {
            let names: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
            format!("esistono {several}: {}", names.join(", "))
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
    if values.is_empty() { String::new() } else { format!("\n  [valori possibili: {}]", values.join(", ")) }
}
