//! The words that the table understands, in each language: commands, parts and words of forms; and the table of commands.
//!
//! A word is typed whole, in the spoken language or in English. The texts of replies are elsewhere.

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
    Photo,
    BgStats,
}

keys!(Command, "command", Help => "?", Undo => "undo", Redo => "redo", Review => "review", Score => "score", Save => "save",
    Quit => "quit", List => "list", Map => "map", Why => "why", Paths => "paths", Claim => "claim", Print => "print",
    Reveal => "reveal", Setup => "setup", Add => "add", Remove => "remove", Rename => "rename", Recolor => "recolor",
    Swap => "swap", Order => "order", Edition => "edition", Variant => "variant", Bonus => "bonus", Uses => "uses",
    Rule => "rule", Date => "date", Place => "place", Note => "note", Minutes => "minutes", First => "first",
    Left => "left", Adjust => "adjust", Picture => "picture", Phones => "phones", Photo => "photo", BgStats => "bgstats");

/// A word of a form: one that follows a command, or stands for a whole line or a sign.
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

/// The shape of a value after the word of a command.
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
    /// A city with a station, then the other end of the route that it opens, or `none`.
    Opens,
    /// This word, or nothing.
    Maybe(Word),
    /// `all`, a command, or nothing.
    Topic,
    /// The path of a file.
    Path,
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
    /// Nothing.
    Nobody,
    /// Settings of the game, but no player's things.
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
    /// Returns the command's group on the page of all commands, whom it may change, and the shapes of its values.
    const fn row(self) -> (Group, Whom, &'static [Shape]) {
        use Group::{End, Game, Line, Pages, Places, Players};
        use Shape::{
            Cities, Color, Day, Focus, Maybe, MaybePlayer, MaybeTo, NameColor, Number, Opens, Path,
            Picture, Player, Points, Rule, Text, Topic, TwoCities,
        };
        use Whom::{All, Named, Nobody, Settings};
        match self {
            Command::Help => (Line, Nobody, &[Topic]),
            Command::Undo => (Line, All, &[MaybePlayer]),
            Command::Redo => (Line, All, &[]),
            Command::Review | Command::Score | Command::Setup => (Places, Nobody, &[]),
            Command::List | Command::Why | Command::Paths => (Pages, Nobody, &[]),
            Command::Map => (Pages, Nobody, &[Focus]),
            Command::Claim => (Pages, Nobody, &[Player, Cities]),
            Command::Add => (Players, Settings, &[NameColor]),
            Command::Remove => (Players, Named, &[Player]),
            Command::Rename => (Players, Named, &[Player, Text]),
            Command::Recolor => (Players, Named, &[Player, Color]),
            Command::Swap => (Players, Named, &[Player, Player]),
            Command::Order => (Players, Settings, &[Shape::Players]),
            Command::Left => (Players, Named, &[Player, Maybe(Word::None)]),
            Command::Adjust => (Players, Named, &[Player, Points, Text]),
            Command::Edition => (Game, All, &[Shape::Edition]),
            Command::Variant => (Game, All, &[Shape::Variant]),
            Command::Bonus => (Game, Settings, &[TwoCities, Number, Maybe(Word::Long)]),
            Command::Uses => (Game, Settings, &[Opens]),
            Command::Rule => (Game, Settings, &[Rule, Maybe(Word::Off)]),
            Command::Date => (Game, Settings, &[Day]),
            Command::Place | Command::Note => (Game, Settings, &[Text]),
            Command::Minutes => (Game, Settings, &[Number]),
            Command::First => (Game, Settings, &[Player]),
            Command::Save => (End, Nobody, &[MaybeTo]),
            Command::Picture => (End, Nobody, &[Picture]),
            Command::Photo => (Game, All, &[Path]),
            Command::Phones => (End, Nobody, &[Maybe(Word::Off)]),
            Command::Quit | Command::Print | Command::Reveal | Command::BgStats => {
                (End, Nobody, &[])
            }
        }
    }

    /// Returns the group in which the command is listed.
    pub const fn group(self) -> Group {
        self.row().0
    }

    /// Returns whom the command may change.
    pub const fn whom(self) -> Whom {
        self.row().1
    }

    /// Returns the shapes of its values.
    pub const fn shape(self) -> &'static [Shape] {
        self.row().2
    }
}

/// A language of input: its words, each typed whole.
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
    /// The language's column in the words for colors.
    colors: usize,
}

/// Equal if the language is the same.
impl PartialEq for Heard {
    fn eq(&self, other: &Heard) -> bool {
        self.code == other.code
    }
}

/// The English words, which are always understood.
pub static ENGLISH: Heard = english::WORDS;
/// The Italian words.
pub static ITALIAN: Heard = italian::WORDS;
/// All languages, English first.
pub static LANGUAGES: [&Heard; 2] = [&ENGLISH, &ITALIAN];

impl Heard {
    /// Returns the language itself and English.
    fn both(&'static self) -> impl Iterator<Item = &'static Heard> {
        [self, &ENGLISH].into_iter()
    }

    /// Returns the thing whose word a text is, in any case.
    fn find<T: Copy>(
        &'static self,
        typed: &str,
        all: &[T],
        is_word: impl Fn(&Heard, T, &str) -> bool,
    ) -> Option<T> {
        let lower = typed.to_lowercase();
        let find = |heard: &Heard| all.iter().find(|one| is_word(heard, **one, &lower));
        self.both().find_map(find).copied()
    }

    /// Returns the command with this word, in any case.
    pub fn find_command(&'static self, typed: &str) -> Option<Command> {
        self.find(typed, &Command::ALL, |heard, one, word| {
            (heard.command)(one).contains(&word)
        })
    }

    /// Returns the part with this word, in any case.
    pub fn find_part(&'static self, typed: &str) -> Option<Part> {
        self.find(typed, &Part::ALL, |heard, one, word| {
            (heard.part)(one) == word
        })
    }

    /// Returns the house rule with this key.
    pub fn find_rule(&'static self, typed: &str) -> Option<HouseRule> {
        self.find(typed, &HouseRule::ALL, |heard, one, word| {
            (heard.rule)(one) == word
        })
    }

    /// Returns whether a text is this word, in any case.
    pub fn is(&'static self, word: Word, typed: &str) -> bool {
        let is_word = |heard: &Heard, one, typed: &str| (heard.word)(one).contains(&typed);
        self.find(typed, &[word], is_word).is_some()
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

    /// Returns the colors among these that a word can mean: as the beginning of a word in this language, else in English, else as
    /// a whole word of any other language.
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
