//! Which language is spoken: it is known before the command line is read, as what is wrong with that is said in it too.

use std::env;
use std::ffi::OsString;

use crate::words::Language;

/// The variables that name a locale, the one that counts first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Returns the language of `--lang`, else that of the locale, else English.
pub(super) fn chosen() -> Language {
    let variable = |name: &&str| env::var(name).ok().filter(|value| !value.is_empty());
    asked_for(env::args_os().skip(1))
        .or_else(|| Language::of_locale(&VARIABLES.iter().find_map(variable)?))
        .unwrap_or_default()
}

/// The language that the command line asks for: the last one, if there are several.
fn asked_for(arguments: impl Iterator<Item = OsString>) -> Option<Language> {
    let mut arguments = arguments.take_while(|argument| argument != "--");
    let mut asked = None;
    while let Some(argument) = arguments.next() {
        let Some(argument) = argument.to_str() else { continue };
        let value = match argument.strip_prefix("--lang") {
            Some("") => arguments.next().and_then(|value| value.into_string().ok()),
            Some(value) => value.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        asked = value.and_then(|value| value.parse().ok()).or(asked);
    }
    asked
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_asked_for_anywhere_on_the_command_line() {
        let case = |arguments: &[&str], expected| {
            assert_eq!(asked_for(arguments.iter().map(OsString::from)), expected, "{arguments:?}");
        };
        case(&["score", "a.toml"], None);
        case(&["--lang", "it", "score", "a.toml"], Some(Language::Italian));
        case(&["score", "a.toml", "--lang=it"], Some(Language::Italian));
        case(&["--lang", "xx"], None);
        case(&["--lang", "it", "--lang", "en"], Some(Language::English));
        case(&["score", "--", "--lang", "it"], None);
        case(&["--lang"], None);
        case(&["--language", "it"], None);
    }
}
