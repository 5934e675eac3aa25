//! The values after the word of a command: for each shape a parser, and the possible choices.

use stationmaster_core::date::{Date, day};
use stationmaster_core::limits::{LONGEST_LINE, LONGEST_NOTE};
use stationmaster_core::names::{fold, slip};
use stationmaster_core::{CityId, Color, HouseRule, PlayerId, Text};

use crate::heard::{Command, Shape, Word};
use crate::place::Place;
use crate::read::{Mend, Read, Reader, Refusal};
use crate::reply::{Choice, ItemKind, Names, Picture, Wrong};

/// The largest number that a command takes: minutes, or points of a card.
const LARGEST: u32 = 9_999;

/// The parsed values of a command.
#[derive(Debug, Clone, Default)]
pub(crate) struct Values {
    pub(crate) players: Vec<PlayerId>,
    pub(crate) cities: Vec<CityId>,
    pub(crate) color: Option<Color>,
    pub(crate) number: u32,
    pub(crate) points: i32,
    pub(crate) text: String,
    /// True if the optional word is there.
    pub(crate) has_word: bool,
    pub(crate) topic: Option<Command>,
    pub(crate) edition: Option<Choice>,
    pub(crate) variant: usize,
    pub(crate) rule: Option<HouseRule>,
    pub(crate) date: Option<Date>,
    pub(crate) picture: Option<Picture>,
}

/// A possible choice, as it is typed.
pub(crate) type Choosable = (ItemKind, String);

/// Returns the choices that begin with a text.
pub(crate) fn begun(choices: Vec<Choosable>, typed: &str) -> Vec<Choosable> {
    let key = fold(typed);
    let begins = |text: &str| !key.is_empty() && fold(text).starts_with(&key);
    let is_begun = |(kind, text): &Choosable| match kind {
        ItemKind::Title(title) => title
            .raw()
            .split(|c: char| !c.is_alphanumeric())
            .any(begins),
        _ => begins(text),
    };
    choices.into_iter().filter(is_begun).collect()
}

/// Returns the choices that begin with a text, or else all of them, the nearest first.
pub(crate) fn likely(choices: &[Choosable], typed: &str) -> Vec<String> {
    let mut found = begun(choices.to_vec(), typed);
    if found.is_empty() {
        let key = fold(typed);
        found = choices.to_vec();
        found.sort_by_cached_key(|(_, text)| slip(&key, &fold(text)).unwrap_or(u8::MAX));
    }
    found.into_iter().map(|(_, text)| text).collect()
}

/// The words after a command, some of them read.
struct Rest<'r, 't> {
    reader: &'r Reader<'r>,
    command: Command,
    line: &'t str,
    /// Each word, with its end in the line in bytes.
    words: Vec<(&'t str, usize)>,
    used: usize,
}

impl<'t> Rest<'_, 't> {
    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.used).map(|word| word.0)
    }

    /// Returns whether the last of several words is this one.
    fn ends_in(&self, word: Word) -> bool {
        let last = self.words.last().filter(|_| self.words.len() > 1);
        last.is_some_and(|last| self.reader.heard.is(word, last.0))
    }

    /// Returns the start and the end of the next word in the line.
    fn next_at(&self) -> (usize, usize) {
        let end = self.line.len();
        let next = self.words.get(self.used);
        next.map_or((end, end), |(word, end)| (end - word.len(), *end))
    }

    /// Joins all unread words to one.
    fn join(&mut self) {
        let start = self.next_at().0;
        let rest = self.line[start..].trim_end();
        self.words.truncate(self.used);
        if !rest.is_empty() {
            self.words.push((rest, start + rest.len()));
        }
    }

    /// Refuses the next word; the possible choices can take its place.
    fn wrong(&self, why: Wrong, shape: Shape) -> Refusal {
        let (start, end) = self.next_at();
        let likely = likely(&self.reader.choices(shape), &self.line[start..end]);
        let (before, behind) = (self.line[..start].trim_end(), &self.line[end..]);
        let line = |text: String| Mend::Line(format!("{before} {text}{behind}"));
        Refusal::new(why, end, likely.into_iter().map(line).collect())
    }

    /// Refuses the line, as the command has another form.
    fn usage(&self, shape: Shape) -> Refusal {
        self.wrong(Wrong::Usage(self.command), shape)
    }

    /// Reads the next word.
    fn word<T>(&mut self, shape: Shape, read: impl FnOnce(&str) -> Result<T, Wrong>) -> Read<T> {
        let word = self.peek().ok_or_else(|| self.usage(shape))?;
        let value = read(word).map_err(|why| self.wrong(why, shape))?;
        self.used += 1;
        Ok(value)
    }

    /// Reads the next words as cities, in this number.
    fn cities(
        &mut self,
        shape: Shape,
        count: usize,
        is_right: fn(usize) -> bool,
    ) -> Read<Vec<CityId>> {
        let last = (self.used + count).min(self.words.len());
        let start = self.next_at().0;
        let end = if last > self.used {
            self.words[last - 1].1
        } else {
            start
        };
        if self.reader.edition().is_none() {
            return Err(self.wrong(Wrong::NoGame, shape));
        }
        let cities = self.reader.cities(&self.line[start..end].replace(',', " "));
        let cities = cities.map_err(|(why, at)| Refusal::new(why, start + at, Vec::new()))?;
        if !is_right(cities.len()) {
            return Err(self.usage(shape));
        }
        self.used = last;
        Ok(cities)
    }

    /// Reads the values of a shape.
    fn value(&mut self, shape: Shape, values: &mut Values) -> Read<()> {
        let (reader, command, heard) = (self.reader, self.command, self.reader.heard);
        let usage = || Wrong::Usage(command);
        let is = |word: Word, typed: &str| heard.is(word, typed).then_some(()).ok_or_else(usage);
        let number = |word: &str| {
            let number = word.parse::<i32>().ok();
            let small = number.filter(|number| number.unsigned_abs() <= LARGEST);
            small.ok_or_else(|| Wrong::NotANumber(word.into()))
        };
        match shape {
            Shape::MaybePlayer | Shape::Maybe(_) | Shape::Topic | Shape::MaybeTo | Shape::Focus
                if self.peek().is_none() => {}
            Shape::Player | Shape::MaybePlayer => {
                let player = |word: &str| reader.player(word.strip_prefix('@').unwrap_or(word));
                values.players.push(self.word(shape, player)?);
            }
            Shape::Players => loop {
                self.value(Shape::Player, values)?;
                if self.peek().is_none() {
                    break;
                }
            },
            Shape::NameColor => {
                let words: Vec<&str> = self.words.iter().map(|word| word.0).collect();
                let start = self.next_at().0;
                let (name, color) = reader
                    .name_color(&words)
                    .map_err(|refusal| refusal.behind(&self.line[..start], self.line.len()))?;
                self.used = words.len();
                (values.text, values.color) = (name, Some(color));
            }
            Shape::Color => {
                let color = |word: &str| match &reader.box_colors(word)[..] {
                    [color] => Ok(*color),
                    [] => Err(Wrong::NoColor(word.into(), reader.position.free_colors())),
                    several => Err(Wrong::Several(word.into(), Names::Colors(several.to_vec()))),
                };
                values.color = Some(self.word(shape, color)?);
            }
            Shape::Number => {
                let positive = |word: &str| {
                    let number = number(word)?;
                    u32::try_from(number).map_err(|_| Wrong::NotANumber(word.into()))
                };
                values.number = self.word(shape, positive)?;
            }
            Shape::Points => {
                let signed = |word: &str| number(&word.replace(['−', '–'], "-"));
                values.points = self.word(shape, signed)?;
            }
            Shape::TwoCities => {
                // The cities come before the number.
                let is_name = |word: &&(&str, usize)| word.0.parse::<u32>().is_err();
                let count = self.words.iter().take_while(is_name).count();
                values.cities = self.cities(shape, count, |count| count == 2)?;
            }
            Shape::Cities => {
                values.cities = self.cities(shape, self.words.len(), |count| count > 1)?;
            }
            Shape::Opens => {
                values.has_word = self.ends_in(Word::None);
                let count = self.words.len() - usize::from(values.has_word);
                let is_right: fn(usize) -> bool = if values.has_word {
                    |count| count == 1
                } else {
                    |count| count == 2
                };
                values.cities = self.cities(shape, count, is_right)?;
                self.used = self.words.len();
            }
            Shape::Focus => match self.peek() {
                Some(word) if heard.is(Word::Paths, word) => {
                    self.used += 1;
                    values.has_word = true;
                }
                Some(word) if word.starts_with('@') => self.value(Shape::Player, values)?,
                _ => values.cities = self.cities(shape, self.words.len(), |count| count == 2)?,
            },
            Shape::Maybe(word) => {
                self.word(shape, |typed| is(word, typed))?;
                values.has_word = true;
            }
            Shape::Topic => {
                let topic = |typed: &str| match heard.find_command(typed) {
                    Some(topic) => Ok(Some(topic)),
                    None => is(Word::All, typed).map(|()| None),
                };
                values.topic = self.word(shape, topic)?;
                values.has_word = values.topic.is_none();
            }
            Shape::MaybeTo => {
                // A path without `to` is most likely meant to have it.
                self.word(shape, |typed| is(Word::To, typed))
                    .map_err(|refusal| {
                        let path = &self.line[self.next_at().0..];
                        let saves = heard.command_word(command);
                        let line = format!("{saves} {} {path}", heard.word(Word::To));
                        Refusal {
                            mends: vec![Mend::Line(line)],
                            ..refusal
                        }
                    })?;
                self.value(Shape::Text, values)?;
            }
            Shape::Edition => {
                self.join();
                values.edition = Some(self.word(shape, |typed| reader.edition_named(typed))?);
            }
            Shape::Variant => {
                self.join();
                values.variant = self.word(shape, |typed| reader.variant(typed))?;
            }
            Shape::Rule => {
                let rule = |typed: &str| heard.find_rule(typed).ok_or_else(usage);
                values.rule = Some(self.word(shape, rule)?);
            }
            Shape::Day => {
                let today = reader.table.today;
                let date = |typed: &str| {
                    let date = if heard.is(Word::Today, typed) {
                        today
                    } else if heard.is(Word::Yesterday, typed) {
                        today.and_then(|today| today.yesterday().ok())
                    } else {
                        day(typed)
                    };
                    date.ok_or_else(usage)
                };
                values.date = Some(self.word(shape, date)?);
            }
            Shape::Picture => {
                let kind = |typed: &str| match typed.to_lowercase().parse::<Picture>() {
                    Ok(kind) => Ok(Some(kind)),
                    Err(_) => is(Word::None, typed).map(|()| None),
                };
                values.picture = self.word(shape, kind)?;
            }
            Shape::Path | Shape::Text => {
                self.join();
                let text = |text: &str| match command {
                    Command::Rename => Reader::name(text),
                    Command::Note => fits(text, LONGEST_NOTE),
                    _ => fits(text, LONGEST_LINE),
                };
                self.word(shape, |typed| {
                    typed.clone_into(&mut values.text);
                    text(typed)
                })?;
            }
        }
        Ok(())
    }
}

/// Refuses a text that is too long.
pub(crate) fn fits(text: &str, longest: usize) -> Result<(), Wrong> {
    match text.chars().count().checked_sub(longest) {
        Some(over @ 1..) => Err(Wrong::TooLong(over)),
        _ => Ok(()),
    }
}

impl Reader<'_> {
    /// Parses the values after the word of a command.
    ///
    /// # Errors
    ///
    /// The first missing or wrong value, or a word too many.
    pub(crate) fn values(&self, command: Command, behind: &str, line: &str) -> Read<Values> {
        let end_of = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize + word.len();
        let words = behind.split_whitespace();
        let mut rest = Rest {
            reader: self,
            command,
            line,
            words: words.map(|word| (word, end_of(word))).collect(),
            used: 0,
        };
        let mut values = Values::default();
        for shape in command.shape() {
            rest.value(*shape, &mut values)?;
        }
        if rest.peek().is_some() {
            let (start, end) = rest.next_at();
            let mend = Mend::Line(line[..start].trim_end().to_owned());
            return Err(Refusal::new(Wrong::Usage(command), end, vec![mend]));
        }
        Ok(values)
    }

    /// Returns the choices for a value, as they are typed; cities are found by [`Spellings`](crate::spelling::Spellings) instead.
    pub(crate) fn choices(&self, shape: Shape) -> Vec<Choosable> {
        let heard = self.heard;
        let word = |text: &str| (ItemKind::Word, text.to_owned());
        let title = |(number, title): (usize, &Text)| {
            (ItemKind::Title(self.said(title)), number.to_string())
        };
        match shape {
            Shape::Player | Shape::MaybePlayer | Shape::Players => {
                self.players().map(|id| word(&self.address(id))).collect()
            }
            Shape::NameColor | Shape::Color => {
                let free = self.position.free_colors().into_iter();
                free.map(|color| (ItemKind::Color(color), heard.color_word(color).to_owned()))
                    .collect()
            }
            Shape::Edition => (1..)
                .zip(self.table.titles(Place::Edition))
                .map(title)
                .collect(),
            Shape::Variant => (1..)
                .zip(self.table.titles(Place::Variant))
                .map(title)
                .collect(),
            Shape::Topic => {
                let all = Command::ALL.map(|one| heard.command_word(one));
                all.into_iter()
                    .chain([heard.word(Word::All)])
                    .map(word)
                    .collect()
            }
            Shape::Rule => HouseRule::ALL.map(|rule| word((heard.rule)(rule))).to_vec(),
            Shape::Picture => {
                let kinds = Picture::ALL.map(Picture::key).into_iter();
                kinds.chain([heard.word(Word::None)]).map(word).collect()
            }
            Shape::Day => [Word::Today, Word::Yesterday]
                .map(|one| word(heard.word(one)))
                .to_vec(),
            Shape::Maybe(one) => vec![word(heard.word(one))],
            Shape::MaybeTo => vec![word(heard.word(Word::To))],
            Shape::Focus => vec![word(heard.word(Word::Paths))],
            _ => Vec::new(),
        }
    }
}
