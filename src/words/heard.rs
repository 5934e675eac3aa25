//! Keywords typed at the table: commands, answers and kinds, with the words that each language has for them.
//!
//! The words of all languages are always understood, whatever language the program speaks. An English word is always what it
//! says; a word of another language that can be read as a player or a city is that.

pub(crate) mod titles;

use super::Language;
use crate::color::Color;
use crate::entry::part::Part;
use crate::game::HouseRule;
use crate::keys::{cases, keys};
use crate::names::fold;
use crate::text::Text;

/// A command: a whole line that is obeyed at every question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    Help,
    Quit,
    Undo,
    Redo,
    List,
    Setup,
    Map,
    Back,
    Phones,
    PhonesOff,
}

keys!(Command, "command", Help => "help", Quit => "quit", Undo => "undo", Redo => "redo", List => "list", Setup => "setup",
    Map => "map", Back => "back", Phones => "phones", PhonesOff => "phones off");

/// The first word of a line that changes the setup at any question: `add Emma yellow`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Setting {
    Edition,
    Variant,
    Bonus,
    Date,
    Place,
    Minutes,
    First,
    Picture,
    Note,
    Add,
    Remove,
    Rename,
    Recolor,
    Swap,
    Order,
    Adjust,
    Left,
    Lost,
}

keys!(Setting, "setting", Edition => "edition", Variant => "variant", Bonus => "bonus", Date => "date", Place => "place",
    Minutes => "minutes", First => "first", Picture => "picture", Note => "note", Add => "add", Remove => "remove", Rename => "rename", Recolor => "recolor", Swap => "swap", Order => "order",
    Adjust => "adjust", Left => "left", Lost => "lost");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Answer {
    Yes,
    No,
    None,
    All,
    Save,
    Explain,
    Express,
    Change,
    Sheet,
    BgStats,
    More,
    New,
    Drop,
    Print,
}

keys!(Answer, "answer", Yes => "yes", No => "no", None => "none", All => "all", Save => "save", Explain => "explain",
    Express => "express", Change => "change", Sheet => "sheet", BgStats => "bgstats", More => "more", New => "new", Drop => "drop", Print => "print");

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Keyword {
    Command(Command),
    Setting(Setting),
    Answer(Answer),
    Part(Part),
    Regular,
    Long,
    Rule(HouseRule),
    Score,
    /// The first word of a line that takes things over from another player.
    Take,
    /// The first word of a line that claims a path for a player.
    Claim,
    /// The first word of a line that chooses what a station opens.
    Station,
    /// What stands between the last two of several.
    And,
    /// What is exchanged where only the colors are.
    Colors,
    /// What stands before the place where a game is saved.
    SaveTo,
    /// A word for one, which is an article as a rule.
    One,
    /// Nothing more is to be entered of a part.
    Done,
    /// The units of a playing time.
    Hour,
    Minute,
}

/// Returns a name for a player who joins in an example: one that no player has.
pub(crate) fn newcomer<'n>(players: impl Iterator<Item = &'n Text>) -> &'static str {
    let taken: Vec<String> = players.map(|name| fold(name.raw())).collect();
    let names = ["Emma", "Dora", "Paul", "Ines", "Karl", "Lena"];
    names
        .into_iter()
        .find(|name| !taken.contains(&fold(name)))
        .unwrap_or(names[0])
}

/// What examples of changes to the setup name.
#[derive(Debug, Clone, Copy)]
pub struct SettingNames<'a> {
    /// Two players, as they are typed.
    pub players: [&'a str; 2],
    /// The name of a player who is not in the game.
    pub another: &'a str,
    pub color: &'a str,
}

/// What to type for the same thing in each language.
pub type InEach = [Text; Language::ALL.len()];

cases!(Keyword: Command(Command), Setting(Setting), Answer(Answer), Part(Part));

impl Language {
    /// Returns a line that changes the setup, as an example: `add Emma yellow`.
    pub fn example_of(self, setting: Setting, names: SettingNames<'_>) -> String {
        format!(
            "{} {}",
            self.words_for(setting)[0],
            spoken!(self, heard::example(setting, names))
        )
    }

    /// Returns the one of some texts that is in the language.
    pub fn of(self, texts: &InEach) -> &Text {
        &texts[self as usize]
    }

    /// Returns the usual word for a part of what a player has.
    pub fn part(self, part: Part) -> &'static str {
        self.words_for(part)[0]
    }

    /// Returns the words for a keyword, the usual one first.
    pub fn words_for(self, keyword: impl Into<Keyword>) -> &'static [&'static str] {
        spoken!(self, heard::words(keyword.into()))
    }
}

impl Setting {
    /// Returns whether it sets one thing of the game, which can be shown, and neither changes players nor means something alone.
    pub(crate) fn is_value(self) -> bool {
        use Setting::{Bonus, Date, Edition, First, Minutes, Note, Place, Variant};
        matches!(
            self,
            Edition | Variant | Bonus | Date | Place | Minutes | First | Note
        )
    }
}

impl Keyword {
    /// Returns whether a word, in lower case, says this in any language.
    pub fn is(self, lower: &str) -> bool {
        self.words().any(|word| word == lower)
    }

    /// Returns the words for it in all languages, English first.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        Language::ALL
            .into_iter()
            .flat_map(move |language| language.words_for(self))
            .copied()
    }

    /// Returns what stands behind it at the beginning of a line: `3` in `drop 3`.
    pub fn behind(self, line: &str) -> Option<&str> {
        let (first, rest) = line.trim().split_once(char::is_whitespace)?;
        self.is(&first.to_lowercase()).then(|| rest.trim())
    }
}

/// Returns the one of these that a word, in lower case, says, with the language; where two languages have the word, the first.
pub fn find<K: Copy + Into<Keyword>>(among: &[K], lower: &str) -> Option<(K, Language)> {
    Language::ALL.into_iter().find_map(|language| {
        let says = |keyword: &&K| language.words_for(**keyword).contains(&lower);
        among.iter().find(says).map(|&keyword| (keyword, language))
    })
}

/// Returns the one of some answers that a text, in any case, is.
pub fn answer(among: &[Answer], typed: &str) -> Option<Answer> {
    find(among, &typed.to_lowercase()).map(|(answer, _)| answer)
}

/// Returns the command or answer that a line is at one of the program's own prompts, with its language.
pub fn said(typed: &str) -> Option<(Keyword, Language)> {
    let answers = Answer::ALL.map(Keyword::Answer).into_iter();
    let all: Vec<Keyword> = answers.chain(Command::ALL.map(Keyword::Command)).collect();
    find(&all, &typed.trim().to_lowercase())
}

/// Returns whether a text says that there is none.
pub(crate) fn is_none(typed: &str) -> bool {
    typed == "-" || answer(&[Answer::None], typed).is_some()
}

/// Returns whether a text says `none` or `no` and nothing else.
pub(crate) fn says_none(typed: &str) -> bool {
    let typed = typed.trim();
    is_none(typed) || answer(&[Answer::No], typed).is_some()
}

/// Returns whether a word says that there is nothing, or nothing more, of what is asked for: `none`, `no`, `done`.
pub(crate) fn says_nothing(word: &str) -> bool {
    let lower = word.to_lowercase();
    [
        Keyword::Done,
        Keyword::Answer(Answer::None),
        Keyword::Answer(Answer::No),
    ]
    .iter()
    .any(|keyword| keyword.is(&lower))
}

/// Returns the house rule that a line waives, or with a no before it enforces: `double-routes`, `no double-routes`.
pub(crate) fn house_rule(line: &str) -> Option<(HouseRule, bool)> {
    let lower = line.to_lowercase();
    let enforced = Keyword::Answer(Answer::No).behind(&lower);
    let rule = enforced.unwrap_or(&lower).replace(' ', "-");
    Some((
        HouseRule::ALL
            .into_iter()
            .find(|known| Keyword::Rule(*known).is(&rule))?,
        enforced.is_none(),
    ))
}

/// Returns how many days ago a word, in lower case, says that it was.
pub(crate) fn days_ago(lower: &str) -> Option<u8> {
    Language::ALL
        .into_iter()
        .find_map(|language| spoken!(language, heard::days_ago(lower)))
}

/// Returns the names of the months, folded, with a space between them, from January on.
pub(crate) fn months(language: Language) -> &'static str {
    spoken!(language, heard::months())
}

/// Returns the names of the days of the week, folded, with a space between them, from Monday on.
pub(crate) fn weekdays(language: Language) -> &'static str {
    spoken!(language, heard::weekdays())
}

/// Returns the color that several passengers have by a folded word, where that is another than the color's own.
pub(crate) fn color_of_several(folded: &str) -> Option<Color> {
    Language::ALL
        .into_iter()
        .find_map(|language| spoken!(language, heard::color_of_several(folded)))
}

/// Returns the first of these parts that a word names, or begins to.
pub(crate) fn part_called(typed: &str, mut parts: impl Iterator<Item = Part>) -> Option<Part> {
    let folded = fold(typed);
    parts.find(|part| {
        Keyword::Part(*part)
            .words()
            .any(|word| word.starts_with(&folded))
    })
}

/// Returns the part that a word, in lower case, names.
pub fn part(lower: &str) -> Option<Part> {
    Part::ALL
        .into_iter()
        .find(|part| Keyword::Part(*part).is(lower))
}

/// Returns whether a line, in lower case, begins with what changes or shows something, or may be on its way to that: what is
/// wrong with it as a list of cities is not worth telling.
pub fn may_be_command(lower: &str) -> bool {
    let first = lower.split_whitespace().next().unwrap_or_default();
    is_command(lower)
        || first == Answer::No.key()
        || at_a_part()
            .flat_map(Keyword::words)
            .any(|it| it.starts_with(lower))
}

/// Returns whether a line, in lower case, begins with a whole word that changes or shows something, or with the mark of a player.
pub(crate) fn is_command(lower: &str) -> bool {
    let first = lower.split_whitespace().next().unwrap_or_default();
    first.starts_with('@') || at_a_part().any(|keyword| keyword.is(first))
}

/// All that can be typed at a part's prompt besides cities.
pub(crate) fn at_a_part() -> impl Iterator<Item = Keyword> {
    let commands = Command::ALL.map(Keyword::Command).into_iter();
    let others = [
        Keyword::Take,
        Keyword::Claim,
        Keyword::Score,
        Keyword::Done,
        Keyword::Answer(Answer::None),
    ]
    .into_iter()
    .chain(HouseRule::ALL.map(Keyword::Rule));
    commands
        .chain(Setting::ALL.map(Keyword::Setting))
        .chain(Part::ALL.map(Keyword::Part))
        .chain(others)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_on_its_way_to_a_command_is_known() {
        for typed in [
            "u",
            "undo",
            "ann",
            "remove ben",
            "@be",
            "tick",
            "bigl",
            "togli ben",
            "no d",
            "doppie",
        ] {
            assert!(may_be_command(typed), "{typed}");
        }
        for typed in ["mad", "undone", "zzz", "lis undo"] {
            assert!(!may_be_command(typed), "{typed}");
        }
        assert_eq!(
            ["tickets", "linee", "tick"].map(part),
            [Some(Part::Tickets), Some(Part::Routes), None]
        );
    }

    #[test]
    fn house_rules_are_waived_and_enforced_by_a_word() {
        let waived = |line| house_rule(line).map(|(_, is_waived)| is_waived);
        assert_eq!(
            ["Double-Routes", "no doppie linee", "no lis mad"].map(waived),
            [Some(true), Some(false), None]
        );
    }

    #[test]
    fn every_word_is_in_lower_case_and_every_keyword_has_one() {
        let answers = Answer::ALL.map(Keyword::Answer).into_iter().chain([
            Keyword::Regular,
            Keyword::Long,
            Keyword::Station,
            Keyword::And,
            Keyword::Colors,
            Keyword::SaveTo,
            Keyword::One,
            Keyword::Hour,
            Keyword::Minute,
        ]);
        for keyword in at_a_part().chain(answers) {
            for language in Language::ALL {
                let words = language.words_for(keyword);
                assert!(!words.is_empty(), "{language:?} {keyword:?}");
                assert!(
                    words.iter().all(|word| word.to_lowercase() == **word),
                    "{words:?}"
                );
            }
        }
    }
}
