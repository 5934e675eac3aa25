//! What stands behind the word of a command: one parser for each shape of value.

use stationmaster_core::limits::{LONGEST_LINE, LONGEST_NOTE};
use stationmaster_core::{CityId, Color, Date, HouseRule, PlayerId, Text};

use crate::heard::{Command, Shape, Word};
use crate::read::{Mend, Reader, Refusal, first_word};
use crate::reply::{Choice, Focus, Missing, Picture, Wrong};

/// The largest number that a command takes: minutes, or points of a card.
const LARGEST: u32 = 9_999;

/// A value behind the word of a command.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Player(PlayerId),
    Number(u32),
    Points(i32),
    Color(Color),
    Text(String),
    Cities(Vec<CityId>),
    Opens(CityId, Option<CityId>),
    Word,
    Topic(Command),
    Focus(Focus),
    Edition(Choice),
    Variant(usize),
    Rule(HouseRule),
    Day(Day),
    Picture(Option<Picture>),
}

/// A day as it was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Day {
    Today,
    Yesterday,
    Is(Date),
}

/// The words behind a command, of which some are read.
struct Rest<'t> {
    line: &'t str,
    /// Each word with its end in the line, in bytes.
    words: Vec<(&'t str, usize)>,
    used: usize,
}

impl<'t> Rest<'t> {
    fn of(line: &'t str, rest: &'t str) -> Rest<'t> {
        let start = line.len() - rest.len();
        let end_of = |word: &str| word.as_ptr() as usize - rest.as_ptr() as usize + word.len();
        let words = rest
            .split_whitespace()
            .map(|word| (word, start + end_of(word)))
            .collect();
        Rest {
            line,
            words,
            used: 0,
        }
    }

    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.used).map(|word| word.0)
    }

    /// Returns the end of the word that is read next, or of the line.
    fn end(&self) -> usize {
        self.words
            .get(self.used)
            .map_or(self.line.len(), |word| word.1)
    }

    fn next(&mut self) -> Option<&'t str> {
        let word = self.peek()?;
        self.used += 1;
        Some(word)
    }

    /// Returns the line before the word that is read next.
    fn before(&self) -> &'t str {
        let end = self
            .words
            .get(self.used)
            .map_or(self.line.len(), |(word, end)| end - word.len());
        self.line[..end].trim_end()
    }

    /// Returns the line behind the word that is read next, with a blank in front.
    fn behind(&self) -> String {
        let rest = self.line[self.end()..].trim();
        if rest.is_empty() {
            String::new()
        } else {
            format!(" {rest}")
        }
    }

    /// Returns all words that are not read, and reads them.
    fn all(&mut self) -> &'t str {
        let from = self.before().len();
        self.used = self.words.len();
        self.line[from..].trim()
    }

    /// Refuses the word that is read next; each form takes its place.
    fn wrong(&self, why: Wrong, forms: impl IntoIterator<Item = String>) -> Refusal {
        let line = |form: String| Mend::Line(format!("{} {form}{}", self.before(), self.behind()));
        Refusal::new(why, self.end(), forms.into_iter().map(line).collect())
    }
}

impl Reader<'_> {
    /// Returns the values behind the word of a command.
    ///
    /// # Errors
    ///
    /// The first value that is missing or wrong, or a word too many.
    pub(crate) fn values(
        &self,
        command: Command,
        rest: &str,
        line: &str,
    ) -> Result<Vec<Value>, Refusal> {
        let mut rest = Rest::of(line, rest);
        let mut values = Vec::new();
        for (at, shape) in command.shape().iter().enumerate() {
            let read = self.value(command, *shape, at, &mut rest, &mut values)?;
            values.extend(read);
        }
        match rest.peek() {
            None => Ok(values),
            Some(word) => {
                let mend = Mend::Line(rest.before().to_owned());
                Err(Refusal::new(
                    Wrong::TooMuch(command, word.into()),
                    rest.end(),
                    vec![mend],
                ))
            }
        }
    }

    fn value(
        &self,
        command: Command,
        shape: Shape,
        at: usize,
        rest: &mut Rest<'_>,
        values: &mut Vec<Value>,
    ) -> Result<Option<Value>, Refusal> {
        let missing = |what| Wrong::Missing(command, what);
        Ok(Some(match shape {
            Shape::Player => {
                let what = if at > 0 {
                    Missing::OtherPlayer
                } else {
                    Missing::Player
                };
                Value::Player(self.player_value(rest, missing(what))?)
            }
            Shape::MaybePlayer if rest.peek().is_none() => return Ok(None),
            Shape::MaybePlayer => Value::Player(self.player_value(rest, missing(Missing::Player))?),
            Shape::Players => loop {
                values.push(Value::Player(
                    self.player_value(rest, missing(Missing::Player))?,
                ));
                if rest.peek().is_none() {
                    return Ok(None);
                }
            },
            Shape::NameColor => {
                let last = rest.words.last().map_or("", |word| word.0);
                let colors = self.box_colors(last);
                let (&[color], true) = (&colors[..], rest.words.len() > 1) else {
                    return Err(self.no_name_color(command, rest, last, colors));
                };
                let text = rest.all();
                let name = text[..text.len() - last.len()].trim();
                Self::name(name)?;
                values.push(Value::Text(name.to_owned()));
                Value::Color(color)
            }
            Shape::Color => {
                let free = self.free_colors();
                let words = |colors: &[Color]| {
                    colors
                        .iter()
                        .map(|color| self.heard.color_word(*color).to_owned())
                        .collect::<Vec<_>>()
                };
                let Some(word) = rest.peek() else {
                    return Err(rest.wrong(missing(Missing::Color), words(&free)));
                };
                match &self.box_colors(word)[..] {
                    [color] => {
                        rest.next();
                        Value::Color(*color)
                    }
                    [] => {
                        return Err(
                            rest.wrong(Wrong::NoColor(word.into(), free.clone()), words(&free))
                        );
                    }
                    several => {
                        return Err(rest.wrong(
                            Wrong::SeveralColors(word.into(), several.to_vec()),
                            words(several),
                        ));
                    }
                }
            }
            Shape::Number => Value::Number(Self::number(command, rest)?),
            Shape::Points => {
                let Some(word) = rest.peek() else {
                    return Err(rest.wrong(missing(Missing::Number), []));
                };
                let plain = word.replace(['−', '–'], "-");
                let points = plain.strip_prefix('+').unwrap_or(&plain).parse::<i32>();
                match points {
                    Ok(points) if points.unsigned_abs() <= LARGEST => {
                        rest.next();
                        Value::Points(points)
                    }
                    Ok(_) => return Err(rest.wrong(Wrong::TooLarge(word.into()), [])),
                    Err(_) => return Err(rest.wrong(Wrong::NotANumber(word.into()), [])),
                }
            }
            Shape::TwoCities => {
                // The cities stand in front of the number.
                let count = rest.words[rest.used..]
                    .iter()
                    .take_while(|word| word.0.parse::<u32>().is_err())
                    .count();
                let cities = self.cities_value(command, rest, count)?;
                if cities.len() != 2 {
                    return Err(rest.wrong(missing(Missing::TwoCities), []));
                }
                Value::Cities(cities)
            }
            Shape::Cities => {
                let cities = self.cities_value(command, rest, usize::MAX)?;
                if cities.len() < 2 {
                    return Err(rest.wrong(missing(Missing::Path), []));
                }
                Value::Cities(cities)
            }
            Shape::Opens => self.opens(command, rest)?,
            Shape::Maybe(words) => {
                let Some(typed) = rest.peek() else {
                    return Ok(None);
                };
                if !words.iter().any(|word| self.heard.is(*word, typed)) {
                    let forms = words.iter().map(|word| self.heard.word(*word).to_owned());
                    return Err(rest.wrong(Wrong::NotAWord(command, typed.into()), forms));
                }
                rest.next();
                Value::Word
            }
            Shape::Topic => {
                let Some(typed) = rest.peek() else {
                    return Ok(None);
                };
                let topic = self.heard.find_command(typed).map(Value::Topic);
                let all = self.heard.is(Word::All, typed).then_some(Value::Word);
                let Some(topic) = topic.or(all) else {
                    let all = self.heard.word(Word::All).to_owned();
                    return Err(rest.wrong(Wrong::NotAWord(command, typed.into()), [all]));
                };
                rest.next();
                topic
            }
            Shape::MaybeTo => {
                let Some(typed) = rest.next() else {
                    return Ok(None);
                };
                if !self.heard.is(Word::To, typed) {
                    rest.used -= 1;
                    let mend = Mend::Line(format!(
                        "{} {} {}",
                        rest.before(),
                        self.heard.word(Word::To),
                        typed
                    ));
                    return Err(Refusal::new(
                        Wrong::NotAWord(command, typed.into()),
                        rest.end(),
                        vec![mend],
                    ));
                }
                let path = rest.all();
                if path.is_empty() {
                    return Err(rest.wrong(missing(Missing::Text), []));
                }
                Value::Text(path.to_owned())
            }
            Shape::Focus => match rest.peek() {
                None => Value::Focus(Focus::Board),
                Some(word) if self.heard.is(Word::Paths, word) => {
                    rest.next();
                    Value::Focus(Focus::Paths)
                }
                Some(word) if word.starts_with('@') => {
                    let player = self.player(&word[1..]);
                    let named = |id| format!("@{}", self.address(id));
                    let player =
                        player.map_err(|(why, ids)| rest.wrong(why, ids.into_iter().map(named)))?;
                    rest.next();
                    Value::Focus(Focus::Player(player))
                }
                Some(_) => {
                    let cities = self.cities_value(command, rest, usize::MAX)?;
                    let Ok(pair) = <[CityId; 2]>::try_from(cities) else {
                        return Err(rest.wrong(missing(Missing::TwoCities), []));
                    };
                    Value::Focus(Focus::Ticket(pair))
                }
            },
            Shape::Edition => {
                let typed = rest.all();
                if typed.is_empty() {
                    return Err(numbered(
                        rest.line,
                        missing(Missing::Edition),
                        self.choices.len(),
                    ));
                }
                Value::Edition(self.edition_named(typed, rest.line)?)
            }
            Shape::Variant => {
                let typed = rest.all();
                if typed.is_empty() {
                    let variants = self.edition().map_or(0, |edition| edition.variants().len());
                    return Err(numbered(rest.line, missing(Missing::Variant), variants));
                }
                Value::Variant(self.variant(typed, rest.line)?)
            }
            Shape::Rule => {
                let keys = || HouseRule::ALL.map(|rule| (self.heard.rule)(rule).to_owned());
                let Some(typed) = rest.peek() else {
                    return Err(rest.wrong(missing(Missing::Rule), keys()));
                };
                let Some(rule) = self.heard.find_rule(typed) else {
                    let mut forms = keys().to_vec();
                    let near =
                        stationmaster_core::names::nearest(typed, forms.iter().map(String::as_str))
                            .map(str::to_owned);
                    forms.sort_by_key(|form| near.as_ref() != Some(form));
                    return Err(rest.wrong(Wrong::NoRule(typed.into()), forms));
                };
                rest.next();
                Value::Rule(rule)
            }
            Shape::Day => {
                let words =
                    || [Word::Today, Word::Yesterday].map(|word| self.heard.word(word).to_owned());
                let Some(typed) = rest.peek() else {
                    return Err(rest.wrong(missing(Missing::Day), words()));
                };
                let day = if self.heard.is(Word::Today, typed) {
                    Day::Today
                } else if self.heard.is(Word::Yesterday, typed) {
                    Day::Yesterday
                } else {
                    let date = typed.parse::<Date>();
                    Day::Is(date.map_err(|_| rest.wrong(Wrong::NoDay(typed.into()), words()))?)
                };
                rest.next();
                Value::Day(day)
            }
            Shape::Picture => {
                let words = || {
                    Picture::ALL
                        .map(|kind| kind.key().to_owned())
                        .into_iter()
                        .chain([self.heard.word(Word::None).to_owned()])
                };
                let Some(typed) = rest.peek() else {
                    return Err(rest.wrong(missing(Missing::Picture), words()));
                };
                let kind = typed.to_lowercase().parse::<Picture>();
                let kind = match kind {
                    Ok(kind) => Some(kind),
                    Err(_) if self.heard.is(Word::None, typed) => None,
                    Err(_) => return Err(rest.wrong(Wrong::NoPicture(typed.into()), words())),
                };
                rest.next();
                Value::Picture(kind)
            }
            Shape::Text => {
                let text = rest.all();
                let (what, longest) = match command {
                    Command::Rename => (Missing::Name, LONGEST_LINE),
                    Command::Adjust => (Missing::Reason, LONGEST_LINE),
                    Command::Note => (Missing::Text, LONGEST_NOTE),
                    _ => (Missing::Text, LONGEST_LINE),
                };
                if text.is_empty() {
                    return Err(rest.wrong(missing(what), []));
                }
                if command == Command::Rename {
                    Self::name(text)?;
                }
                match text.chars().count().checked_sub(longest) {
                    Some(over @ 1..) => return Err(rest.wrong(Wrong::TooLong(over), [])),
                    _ => Value::Text(text.to_owned()),
                }
            }
        }))
    }

    fn player_value(&self, rest: &mut Rest<'_>, missing: Wrong) -> Result<PlayerId, Refusal> {
        let names = |ids: Vec<PlayerId>| {
            ids.into_iter()
                .map(|id| self.address(id))
                .collect::<Vec<_>>()
        };
        let Some(word) = rest.peek() else {
            return Err(rest.wrong(missing, names(self.players().collect())));
        };
        let word = word.strip_prefix('@').unwrap_or(word);
        let player = self
            .player(word)
            .map_err(|(why, ids)| rest.wrong(why, names(ids)))?;
        rest.next();
        Ok(player)
    }

    fn number(command: Command, rest: &mut Rest<'_>) -> Result<u32, Refusal> {
        let Some(word) = rest.peek() else {
            return Err(rest.wrong(Wrong::Missing(command, Missing::Number), []));
        };
        match word.parse::<u32>() {
            Ok(number) if number <= LARGEST => {
                rest.next();
                Ok(number)
            }
            Ok(_) => Err(rest.wrong(Wrong::TooLarge(word.into()), [])),
            Err(_) => Err(rest.wrong(Wrong::NotANumber(word.into()), [])),
        }
    }

    /// Reads the next words, at most `count`, as cities.
    fn cities_value(
        &self,
        command: Command,
        rest: &mut Rest<'_>,
        count: usize,
    ) -> Result<Vec<CityId>, Refusal> {
        if self.edition().is_none() {
            return Err(rest.wrong(Wrong::Missing(command, Missing::Edition), []));
        }
        let start = rest.before().len();
        let last = (rest.used.saturating_add(count)).min(rest.words.len());
        let end = if last > rest.used {
            rest.words[last - 1].1
        } else {
            start
        };
        let text = rest.line[start..end].replace(',', " ");
        let cities = self
            .cities(&text)
            .map_err(|(why, at)| Refusal::new(why, start + at, Vec::new()))?;
        rest.used = last;
        Ok(cities)
    }

    /// Reads a station's city, and the city to which the route leads that it opens, or `none`.
    fn opens(&self, command: Command, rest: &mut Rest<'_>) -> Result<Value, Refusal> {
        let is_none = rest.words.len() > 1
            && rest
                .words
                .last()
                .is_some_and(|word| self.heard.is(Word::None, word.0));
        let count = rest.words.len() - usize::from(is_none);
        let cities = self.cities_value(command, rest, count)?;
        match (&cities[..], is_none) {
            ([city], true) => {
                rest.next();
                Ok(Value::Opens(*city, None))
            }
            ([city, other], false) => Ok(Value::Opens(*city, Some(*other))),
            ([], _) => Err(rest.wrong(Wrong::Missing(command, Missing::City), [])),
            _ => Err(rest.wrong(Wrong::Missing(command, Missing::TwoCities), [])),
        }
    }

    /// Refuses a new player who is no name with a color.
    fn no_name_color(
        &self,
        command: Command,
        rest: &Rest<'_>,
        last: &str,
        colors: Vec<Color>,
    ) -> Refusal {
        let is_color = rest.words.len() > 1 && (!colors.is_empty() || Color::named(last).is_some());
        let line = if is_color {
            rest.line[..rest.line.len() - last.len()].trim_end()
        } else {
            rest.line
        };
        let (why, shown) = match (rest.words.is_empty(), is_color) {
            (true, _) => (Wrong::Missing(command, Missing::Name), Vec::new()),
            (_, true) if !colors.is_empty() => {
                (Wrong::SeveralColors(last.into(), colors.clone()), colors)
            }
            (_, true) => (
                Wrong::NoColor(last.into(), self.free_colors()),
                self.free_colors(),
            ),
            _ => (
                Wrong::ColorLast(Text::from(first_word(rest.line).1)),
                self.free_colors(),
            ),
        };
        let forms = shown
            .iter()
            .map(|color| Mend::Line(format!("{line} {}", self.heard.color_word(*color))));
        Refusal::new(why, rest.line.len(), forms.collect())
    }
}

/// Refuses a missing choice of a list with its numbers.
fn numbered(line: &str, why: Wrong, count: usize) -> Refusal {
    let forms = (1..=count).map(|number| Mend::Line(format!("{} {number}", line.trim_end())));
    Refusal::new(why, line.len(), forms.collect())
}
