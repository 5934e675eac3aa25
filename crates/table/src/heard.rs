//! The words that are heard at the table: commands, parts and words of forms, in each language, and the table of commands.
//!
//! A word is typed whole, in the spoken language or in English. What is *said* in a language is not here.

mod english;
mod italian;

use stationmaster_core::keys::keys;
use stationmaster_core::names::fold;
use stationmaster_core::{Color, HouseRule, Part};

/// A command: the reserved word that begins a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the table of commands says what each does")]
pub enum Command {
    Help,
    Undo,
    Redo,
    Review,
    Score,
    Save,
    Quit,
    List,
    Map,
    Why,
    Paths,
    Claim,
    Print,
    Reveal,
    Setup,
    Add,
    Remove,
    Rename,
    Recolor,
    Swap,
    Order,
    Edition,
    Variant,
    Bonus,
    Uses,
    Rule,
    Date,
    Place,
    Note,
    Minutes,
    First,
    Left,
    Adjust,
    Picture,
    Phones,
    BgStats,
}

keys!(Command, "command", Help => "?", Undo => "undo", Redo => "redo", Review => "review", Score => "score", Save => "save",
    Quit => "quit", List => "list", Map => "map", Why => "why", Paths => "paths", Claim => "claim", Print => "print",
    Reveal => "reveal", Setup => "setup", Add => "add", Remove => "remove", Rename => "rename", Recolor => "recolor",
    Swap => "swap", Order => "order", Edition => "edition", Variant => "variant", Bonus => "bonus", Uses => "uses",
    Rule => "rule", Date => "date", Place => "place", Note => "note", Minutes => "minutes", First => "first",
    Left => "left", Adjust => "adjust", Picture => "picture", Phones => "phones", BgStats => "bgstats");

/// A word of a form: one that stands behind a command, or for a whole line or sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the words say it")]
pub enum Word {
    None,
    Take,
    To,
    Off,
    Long,
    All,
    Paths,
    Today,
    Yesterday,
    Discard,
}

keys!(Word, "word", None => "none", Take => "take", To => "to", Off => "off", Long => "long", All => "all", Paths => "paths",
    Today => "today", Yesterday => "yesterday", Discard => "discard");

/// A value that stands behind the word of a command.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// A player.
    Player,
    /// A player, or nothing.
    MaybePlayer,
    /// One player or more.
    Players,
    /// A new name, and a color as the last word.
    NameColor,
    /// A color of the box.
    Color,
    /// A whole number that is not negative.
    Number,
    /// A number with its sign.
    Points,
    /// Two cities.
    TwoCities,
    /// Two cities or more.
    Cities,
    /// A city with a station, and the city at the other end of the route that it opens, or `none`.
    Opens,
    /// One of these words, or nothing.
    Maybe(&'static [Word]),
    /// `all`, a command, or nothing.
    Topic,
    /// `to` and a path, or nothing.
    MaybeTo,
    /// `paths`, `@player`, two cities, or nothing.
    Focus,
    /// An edition, as at its place.
    Edition,
    /// A variant, as at its place.
    Variant,
    /// A house rule, by its key.
    Rule,
    /// A day.
    Day,
    /// A kind of picture, or `none`.
    Picture,
    /// The rest of the line.
    Text,
}

/// The players and settings that a command may change.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whom {
    /// Nobody's things and no setting.
    Nobody,
    /// A setting of the game, and no player's things.
    Settings,
    /// The players that the line names.
    Named,
    /// Everybody, as `undo` and another edition do.
    All,
}

/// Groups of commands on the page of all commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Group {
    Line,
    Places,
    Pages,
    Players,
    Game,
    End,
}

impl Command {
    /// Returns the values that stand behind the word.
    pub const fn shape(self) -> &'static [Shape] {
        use Shape::{
            Cities, Color, Day, Edition, Focus, Maybe, MaybePlayer, MaybeTo, NameColor, Number,
            Opens, Picture, Player, Players, Points, Rule, Text, Topic, TwoCities, Variant,
        };
        match self {
            Command::Help => &[Topic],
            Command::Undo => &[MaybePlayer],
            Command::Save => &[MaybeTo],
            Command::Map => &[Focus],
            Command::Claim => &[Player, Cities],
            Command::Add => &[NameColor],
            Command::Remove | Command::First => &[Player],
            Command::Rename => &[Player, Text],
            Command::Recolor => &[Player, Color],
            Command::Swap => &[Player, Player],
            Command::Order => &[Players],
            Command::Edition => &[Edition],
            Command::Variant => &[Variant],
            Command::Bonus => &[TwoCities, Number, Maybe(&[Word::Long])],
            Command::Uses => &[Opens],
            Command::Rule => &[Rule, Maybe(&[Word::Off])],
            Command::Date => &[Day],
            Command::Place | Command::Note => &[Text],
            Command::Minutes => &[Number],
            Command::Left => &[Player, Maybe(&[Word::None])],
            Command::Adjust => &[Player, Points, Text],
            Command::Picture => &[Picture],
            Command::Phones => &[Maybe(&[Word::Off])],
            _ => &[],
        }
    }

    /// Returns whom the command may change.
    pub const fn whom(self) -> Whom {
        match self {
            Command::Undo | Command::Redo | Command::Edition | Command::Variant => Whom::All,
            Command::Remove
            | Command::Rename
            | Command::Recolor
            | Command::Swap
            | Command::Left
            | Command::Adjust => Whom::Named,
            Command::Add
            | Command::Order
            | Command::Bonus
            | Command::Uses
            | Command::Rule
            | Command::Date
            | Command::Place
            | Command::Note
            | Command::Minutes
            | Command::First => Whom::Settings,
            _ => Whom::Nobody,
        }
    }

    /// Returns the group in which the command is listed.
    pub const fn group(self) -> Group {
        match self {
            Command::Help | Command::Undo | Command::Redo => Group::Line,
            Command::Review | Command::Score | Command::Setup => Group::Places,
            Command::List | Command::Map | Command::Why | Command::Paths | Command::Claim => {
                Group::Pages
            }
            Command::Add
            | Command::Remove
            | Command::Rename
            | Command::Recolor
            | Command::Swap
            | Command::Order
            | Command::Left
            | Command::Adjust => Group::Players,
            Command::Save
            | Command::Print
            | Command::Quit
            | Command::Reveal
            | Command::Picture
            | Command::Phones
            | Command::BgStats => Group::End,
            _ => Group::Game,
        }
    }
}

/// A language that is heard: its words, each typed whole.
#[derive(Debug)]
pub struct Heard {
    /// The language's code: `en`.
    pub code: &'static str,
    /// The words of a command, the usual one first.
    pub command: fn(Command) -> &'static [&'static str],
    /// The word of a part.
    pub part: fn(Part) -> &'static str,
    /// A word of a form, with its other spellings.
    pub word: fn(Word) -> &'static [&'static str],
    /// The key of a house rule.
    pub rule: fn(HouseRule) -> &'static str,
    /// The language's column among the words for colors.
    colors: usize,
}

/// Two are the same if they are the same language.
impl PartialEq for Heard {
    fn eq(&self, other: &Heard) -> bool {
        self.code == other.code
    }
}

/// The English words, which are heard whatever language is spoken.
pub static ENGLISH: Heard = english::WORDS;
/// The Italian words.
pub static ITALIAN: Heard = italian::WORDS;
/// All languages, English first.
pub static LANGUAGES: [&Heard; 2] = [&ENGLISH, &ITALIAN];

impl Heard {
    /// Returns the language itself and English, in which every word is heard too.
    fn both(&'static self) -> impl Iterator<Item = &'static Heard> {
        [self, &ENGLISH].into_iter()
    }

    /// Returns the command that a word is, in any case.
    pub fn find_command(&'static self, typed: &str) -> Option<Command> {
        let lower = typed.to_lowercase();
        self.both().find_map(|heard| {
            let says = |one: &Command| (heard.command)(*one).contains(&lower.as_str());
            Command::ALL.into_iter().find(says)
        })
    }

    /// Returns the part that a word is, in any case.
    pub fn find_part(&'static self, typed: &str) -> Option<Part> {
        let lower = typed.to_lowercase();
        let find = |heard: &Heard| {
            let mut parts = Part::ALL.into_iter();
            parts.find(|part| (heard.part)(*part) == lower)
        };
        self.both().find_map(find)
    }

    /// Returns whether a text is this word, in any case.
    pub fn is(&'static self, word: Word, typed: &str) -> bool {
        let lower = typed.to_lowercase();
        self.both()
            .any(|heard| (heard.word)(word).contains(&lower.as_str()))
    }

    /// Returns the house rule that a text is the key of.
    pub fn find_rule(&'static self, typed: &str) -> Option<HouseRule> {
        let lower = typed.to_lowercase();
        let find = |heard: &Heard| {
            let mut rules = HouseRule::ALL.into_iter();
            rules.find(|rule| (heard.rule)(*rule) == lower)
        };
        self.both().find_map(find)
    }

    /// Returns the usual word of a command.
    pub fn command_word(&self, command: Command) -> &'static str {
        (self.command)(command)[0]
    }

    /// Returns the usual word of a part.
    pub fn part_word(&self, part: Part) -> &'static str {
        (self.part)(part)
    }

    /// Returns the usual spelling of a word of a form.
    pub fn word(&self, word: Word) -> &'static str {
        (self.word)(word)[0]
    }

    /// Returns the printed word of a color.
    pub fn color_word(&self, color: Color) -> &'static str {
        color.words(self.colors).next().unwrap_or_default()
    }

    /// Returns the colors among these that a word means: a beginning of their words in this language, else of the English ones,
    /// else a whole word of any other language.
    ///
    /// ```
    /// use stationmaster_core::Color;
    /// use stationmaster_table::heard::{ENGLISH, ITALIAN};
    /// let passengers = [Color::Green, Color::Yellow];
    /// assert_eq!(ENGLISH.colors("g", &passengers), [Color::Green]);
    /// assert_eq!(ITALIAN.colors("g", &passengers), [Color::Yellow]);
    /// ```
    pub fn colors(&self, typed: &str, among: &[Color]) -> Vec<Color> {
        let key = fold(typed);
        if key.is_empty() {
            return Vec::new();
        }
        let mut distinct = Vec::new();
        for color in among {
            if !distinct.contains(color) {
                distinct.push(*color);
            }
        }
        let fitting = |language: usize, fits: fn(&str, &str) -> bool| {
            let is = |color: &&Color| color.words(language).any(|word| fits(word, &key));
            distinct.iter().filter(is).copied().collect::<Vec<_>>()
        };
        let whole = |language| fitting(language, |word, key| word == key);
        let begun = |language| fitting(language, |word, key| word.starts_with(key));
        let others = || {
            (0..Color::LANGUAGES)
                .map(whole)
                .find(|found| !found.is_empty())
        };
        [whole(self.colors), begun(self.colors), whole(0), begun(0)]
            .into_iter()
            .find(|found| !found.is_empty())
            .or_else(others)
            .unwrap_or_default()
    }
}
