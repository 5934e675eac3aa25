//! All that a person reads, in one folder a language: values in, text out.
//!
//! A sentence is a value: of an `enum` for its topic, with the fields that it speaks of. A language has a
//! table of `rows!` for each topic, from value to text, in a folder of its own; what it lacks does not compile. A report makes the value and asks a
//! [`Language`] for the text: `language.say(Sheet::Ordinal(1))`.
//!
//! - A sentence is never glued together from pieces that another grammar would put in another order: a value has all that its
//!   sentence speaks of, and a language gives the whole of it. Plurals, articles and lists are the language's own affair.
//! - What every language would decide alike is decided above them: it is a case of the value.
//! - A text without values, such as the title of a column, is a [`Label`], and stands in its topic in every language; an answer
//!   that is more than a text, such as a [`Message`], comes from a method of [`Language`].
//!
//! A topic is a file here, with its labels (`labels!`), its enums and the macro that joins them with the languages (`sentences!`),
//! and a file in the folder of each language, with the functions that the macro names.
//!
//! The reports decide on order, layout, numbers and names. Names are [`Text`](stationmaster_core::text::Text)s or already shown as they are
//! to be; numbers are counts and units.

#![expect(
    missing_docs,
    reason = "a value is documented by what English says for it"
)]
#![expect(
    clippy::too_many_lines,
    reason = "a language has one row for each sentence of a topic"
)]

/// Calls the function of a language that has the same path in the folder of each.
macro_rules! spoken {
    ($language:expr, $($function:ident)::+ ($($argument:expr),*)) => {
        match $language {
            $crate::words::Language::English => $crate::words::english::$($function)::+($($argument),*),
            $crate::words::Language::Italian => $crate::words::italian::$($function)::+($($argument),*),
        }
    };
}

/// Names the function of each language that says the values of a type.
macro_rules! sentences {
    ($($value:ty => $($function:ident)::+),+ $(,)?) => {$(
        impl $crate::words::Sentence for $value {
            fn say(self, language: $crate::words::Language) -> String {
                spoken!(language, $($function)::+(self))
            }
        }
    )+};
}

/// Chooses the row of a value, and gives its sentence: a text with the values in it, or a block where it takes more than that.
macro_rules! rows {
    ($value:expr; $($case:pat $(if $guard:expr)? => $say:tt $(, $argument:expr)*;)+) => {
        match $value {
            $($case $(if $guard)? => sentence!($say $(, $argument)*),)+
        }
    };
}

macro_rules! sentence {
    ($text:literal $(, $argument:expr)*) => { ::std::fmt::format(format_args!($text $(, $argument)*)) };
    ($block:block) => { $block };
}

/// Gives each value of a type its text in every language, in the order of [`Language::ALL`]; a text is a sentence too.
macro_rules! texts {
    ($type:ident { $($value:ident: $english:literal, $italian:literal;)+ }) => {
        impl $crate::words::Label for $type {
            fn text(self, language: $crate::words::Language) -> &'static str {
                let texts = match self {
                    $(Self::$value => [$english, $italian],)+
                };
                texts[language as usize]
            }
        }

        impl $crate::words::Sentence for $type {
            fn say(self, language: $crate::words::Language) -> String {
                language.label(self).to_owned()
            }
        }
    };
}

/// Makes a type of the texts of a topic that have no values in them.
macro_rules! labels {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $value:ident: $english:literal, $italian:literal;)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $type {
            $($(#[$doc])* $value,)+
        }

        texts!($type { $($value: $english, $italian;)+ });
    };
}

pub mod board;
mod calendar;
pub mod club;
pub mod command;
mod english;
pub mod express;
pub mod faults;
mod italian;
pub mod people;
pub mod phones;
pub mod photo;
pub mod saving;
pub mod screen;
mod shared;
pub mod sheet;
pub mod table;
pub mod titles;
pub mod verdict;

pub use self::command::Stream;
pub use self::faults::{FaultCount, FaultLabel, Message, Refusal};
pub use self::saving::{Day, GameColumn, History, Kept, Moment, Unfinished};
pub use self::shared::{change, figure, rounded};
pub use self::sheet::{Sheet, SheetLabel};

use stationmaster_core::color::Color;
use stationmaster_core::keys::keys;
use stationmaster_core::units::{Points, Trains};

/// A sentence as a value.
pub trait Sentence {
    /// Returns the sentence in words.
    fn say(self, language: Language) -> String;
}

/// A text without values, such as the title of a column.
pub trait Label {
    /// Returns the text.
    fn text(self, language: Language) -> &'static str;
}

/// The languages that the program speaks; the key is what locales call it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// English, which programs read too.
    #[default]
    English,
    /// Italian.
    Italian,
}

keys!(Language, "language", English => "en", Italian => "it");

sentences!(Points => grammar::points, Trains => grammar::trains);

impl<T: Sentence + Copy> Sentence for &T {
    fn say(self, language: Language) -> String {
        (*self).say(language)
    }
}

impl Sentence for Color {
    fn say(self, language: Language) -> String {
        language.color(self).to_owned()
    }
}

impl Language {
    /// Returns a sentence in words.
    pub fn say(self, sentence: impl Sentence) -> String {
        sentence.say(self)
    }

    /// Returns a text without values.
    pub fn label(self, label: impl Label) -> &'static str {
        label.text(self)
    }

    /// Returns the titles of columns.
    pub fn titles<L: Label + Copy>(self, labels: &[L]) -> Vec<String> {
        labels
            .iter()
            .map(|label| self.label(*label).to_owned())
            .collect()
    }

    /// Returns a title, such as that of a column, as it stands within a line.
    pub fn in_line(self, title: &str) -> String {
        shared::in_line(title)
    }

    /// Returns a color, as in `the red trains`.
    pub fn color(self, color: Color) -> &'static str {
        spoken!(self, grammar::color(color))
    }

    /// Returns a list in words whose items are all meant: `a`, `a and b`, `a, b and c`; an empty one is `nothing`.
    pub fn and(self, items: &[String]) -> String {
        spoken!(self, grammar::and(items))
    }

    /// Returns a list in words of which one item is meant: `a`, `a or b`, `a, b or c`.
    pub fn or(self, items: &[String]) -> String {
        spoken!(self, grammar::or(items))
    }

    /// Returns the language of a locale, such as `it_IT.UTF-8`, if the program speaks it.
    ///
    /// ```
    /// use stationmaster_report::words::Language;
    /// assert_eq!(Language::of_locale("it_CH.UTF-8"), Some(Language::Italian));
    /// assert_eq!(Language::of_locale("C.UTF-8"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let language = locale
            .split(['_', '-', '.', '@'])
            .next()
            .unwrap_or_default()
            .to_lowercase();
        language.parse().ok()
    }
}
