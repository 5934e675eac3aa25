//! All that a person reads, in one folder a language: values in, text out.
//!
//! A language is one type that implements [`Words`]: a function for each sentence, in a trait for each of the things that
//! the program talks about. What a language lacks does not compile. A sentence is never glued together from pieces that
//! another grammar would put in another order: a function gets all values of its sentence and gives the whole of it.
//! Plurals, articles and lists are the language's own affair.
//!
//! The reports decide on order, layout, numbers and names, and call a language with values. Names are
//! [`Text`](crate::text::Text)s or already shown as they are to be; numbers are counts and units.

pub mod board;
mod command;
mod conversation;
pub mod english;
pub mod express;
mod faults;
pub mod heard;
pub mod help;
mod history;
pub mod italian;
pub mod map;
pub mod proof;
pub mod reasons;
mod remarks;
mod saving;
pub mod screen;
mod shared;
mod sheet;
mod units;
pub mod usage;
pub mod verdict;

pub use self::command::{CommandWords, Stream};
pub use self::conversation::{ConversationWords, DeedName, Examples, ExplanationNames, SetupNames, ThingName};
pub use self::faults::{FaultWords, Message, Refusal};
pub use self::history::{GameColumn, HistoryWords, PlayerColumn};
pub use self::remarks::RemarkWords;
pub use self::saving::{Beginning, Day, Kept, Moment, SavingWords, Unfinished};
pub use self::sheet::SheetWords;
pub use self::units::UnitWords;

use self::board::BoardWords;
use self::english::English;
use self::express::ExpressWords;
use self::heard::Heard;
use self::help::HelpWords;
use self::italian::Italian;
use self::map::MapWords;
use self::proof::ProofWords;
use self::reasons::ReasonWords;
use self::screen::ScreenWords;
use self::usage::UsageWords;
use self::verdict::VerdictWords;
use crate::keys::keys;

/// A language: everything that the program says.
pub trait Words:
    UnitWords
    + BoardWords
    + CommandWords
    + ConversationWords
    + ExpressWords
    + FaultWords
    + HelpWords
    + HistoryWords
    + MapWords
    + ProofWords
    + ReasonWords
    + RemarkWords
    + SavingWords
    + ScreenWords
    + SheetWords
    + UsageWords
    + VerdictWords
    + Sync
{
}

impl Words for English {}
impl Words for Italian {}

/// The languages that the program speaks; the key is what locales call it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Language {
    #[default]
    English,
    Italian,
}

keys!(Language, "language", English => "en", Italian => "it");

impl Language {
    /// Returns the language's words.
    pub fn words(self) -> &'static dyn Words {
        match self {
            Language::English => &English,
            Language::Italian => &Italian,
        }
    }

    /// Returns what is heard in the language.
    pub(crate) fn heard(self) -> &'static Heard {
        match self {
            Language::English => &english::heard::HEARD,
            Language::Italian => &italian::heard::HEARD,
        }
    }

    /// Returns the language of a locale, such as `it_IT.UTF-8`, if the program speaks it.
    ///
    /// ```
    /// use stationmaster::words::Language;
    /// assert_eq!(Language::of_locale("it_CH.UTF-8"), Some(Language::Italian));
    /// assert_eq!(Language::of_locale("C.UTF-8"), None);
    /// ```
    pub fn of_locale(locale: &str) -> Option<Language> {
        let language = locale.split(['_', '-', '.', '@']).next().unwrap_or_default().to_lowercase();
        language.parse().ok()
    }
}
