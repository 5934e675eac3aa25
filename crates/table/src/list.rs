//! The list below the line: readings and forms of what would be refused, else what completes the word at the cursor.

use stationmaster_core::names::fold;
use stationmaster_core::{HouseRule, Part};

use crate::heard::{Command, Shape, Word};
use crate::judge::Trial;
use crate::place::Place;
use crate::read::Reader;
use crate::reply::{Item, ItemKind, Picture, Wrong};
use crate::table::{FrontEnd, Table};

/// The most entries of the list.
const MOST_ITEMS: usize = 12;

impl Wrong {
    /// Returns whether it is refused because it can be several things, so that its forms are readings.
    pub fn is_unclear(&self) -> bool {
        matches!(
            self,
            Wrong::SeveralChains(_)
                | Wrong::SeveralCities(..)
                | Wrong::SeveralCards(_)
                | Wrong::SeveralColors(..)
        )
    }
}

impl Table {
    /// Returns the list below a line with the cursor at a byte of it: readings and forms, else completions.
    ///
    /// On an empty line these are the forms of what waits last.
    pub fn list(&self, front: &FrontEnd, line: &str, cursor: usize) -> Vec<Item> {
        if line.trim().is_empty() {
            let waiting = front.waits.last().into_iter();
            return waiting
                .flat_map(|refused| {
                    items_of(
                        &refused.why,
                        refused.forms.iter().map(|form| form.line.clone()),
                    )
                })
                .collect();
        }
        let preview = self.preview(front, line);
        let ends =
            line[..cursor.min(line.len())].ends_with(char::is_whitespace) || line.ends_with(',');
        let mut shown = preview
            .reply
            .refused
            .iter()
            .filter(|refused| refused.why.is_unclear() || preview.shows_refusal);
        let mut items: Vec<Item> = Vec::new();
        if preview.reply.refused.len() == 1 {
            let refused = shown.next_back();
            items.extend(refused.into_iter().flat_map(|one| {
                // The forms take the place of the refused clause in the line.
                let forms = one
                    .forms
                    .iter()
                    .filter(|form| !form.keeps)
                    .map(|form| form.line.clone());
                items_of(&one.why, forms.map(|form| in_place(line, &one.line, &form)))
            }));
        }
        if items.is_empty() && !ends {
            items = self.completions(front, line, cursor);
        }
        items.truncate(MOST_ITEMS);
        items
    }

    /// Returns what completes the word at the cursor.
    fn completions(&self, front: &FrontEnd, line: &str, cursor: usize) -> Vec<Item> {
        let cursor = (0..=cursor.min(line.len()))
            .rev()
            .find(|at| line.is_char_boundary(*at))
            .unwrap_or(0);
        let before = &line[..cursor];
        let is_edge = |c: char| c.is_whitespace() || c == ',' || c == '/' || c == '@';
        let start = before.rfind(is_edge).map_or(0, |at| {
            at + before[at..].chars().next().map_or(1, char::len_utf8)
        });
        let sign = before[start..]
            .chars()
            .next()
            .filter(|c| start == 0 && crate::spelling::is_dash(*c));
        let start = start + sign.map_or(0, char::len_utf8);
        let word = &before[start..];
        if word.is_empty() {
            return Vec::new();
        }
        let reader = Reader {
            choices: &self.choices,
            position: self.position(),
            spellings: &self.spellings,
            heard: front.heard,
            place: front.place,
            unfinished_games: self.unfinished_games,
            mends: true,
            open: self.open,
        };
        let item = |kind: ItemKind, text: &str| {
            let line = format!("{}{text}{}", &line[..start], &line[cursor..]);
            Item {
                kind,
                text: text.to_owned(),
                line,
                cursor: start + text.len(),
            }
        };
        let first = before[..start].trim();
        let command = first
            .split_whitespace()
            .next()
            .and_then(|first| front.heard.find_command(first));
        if let Some(command) = command {
            return values(&reader, command, word, item);
        }
        let mut items = Vec::new();
        if before[..start].ends_with('@') {
            items.extend(players(&reader, word, &item));
            return items;
        }
        if before[..start].ends_with('/') {
            return colors(&reader, word, &item);
        }
        if first.is_empty() {
            let lower = word.to_lowercase();
            let begins = |command: &Command| front.heard.command_word(*command).starts_with(&lower);
            let commands = Command::ALL.into_iter().filter(begins);
            items.extend(commands.map(|command| {
                item(
                    ItemKind::Command(command),
                    front.heard.command_word(command),
                )
            }));
        }
        if first.starts_with('@') && !first.contains(char::is_whitespace) {
            let lower = word.to_lowercase();
            let parts = reader
                .parts()
                .filter(|part: &Part| front.heard.part_word(*part).starts_with(&lower));
            items.splice(
                0..0,
                parts.map(|part| item(ItemKind::Part(part), front.heard.part_word(part))),
            );
        }
        match front.place {
            Place::Edition => items.splice(
                0..0,
                titles(
                    self.choices.iter().map(|one| one.edition.title()),
                    word,
                    &item,
                ),
            ),
            Place::Variant => {
                let variants = self.edition().map_or(&[][..], |edition| edition.variants());
                items.splice(
                    0..0,
                    titles(variants.iter().map(|variant| &variant.title), word, &item),
                )
            }
            Place::Players => items.splice(0..0, colors(&reader, word, &item)),
            _ => items.splice(0..0, cities(&reader, word, &item)),
        };
        items
    }

    /// Returns whether a line would be accepted whole, for tests and front ends that choose among forms.
    pub fn accepts(&self, front: &FrontEnd, line: &str) -> bool {
        let mut trial = Trial::new(self, front);
        trial.line(line);
        trial.reply.refused.is_empty()
    }
}

fn items_of(why: &Wrong, lines: impl Iterator<Item = String>) -> impl Iterator<Item = Item> {
    let kind = if why.is_unclear() {
        ItemKind::Reading
    } else {
        ItemKind::Form
    };
    lines.map(move |line| Item {
        kind: kind.clone(),
        text: line.clone(),
        cursor: line.len(),
        line,
    })
}

/// Returns a line with a form in place of its refused clause; a form for somebody else is a line of its own.
fn in_place(line: &str, refused: &str, form: &str) -> String {
    // Another clause of the line stays only where the refused one is found in it as it was typed.
    match line.trim().strip_suffix(refused) {
        Some(before) if !form.starts_with('@') && !before.trim().is_empty() => {
            format!("{before}{form}")
        }
        _ => form.to_owned(),
    }
}

fn cities(reader: &Reader<'_>, word: &str, item: &dyn Fn(ItemKind, &str) -> Item) -> Vec<Item> {
    if reader.edition().is_none() {
        return Vec::new();
    }
    let found = reader.spellings.cities(word).into_iter();
    found
        .map(|city| item(ItemKind::City(city), &reader.city_text(city)))
        .collect()
}

fn players(reader: &Reader<'_>, word: &str, item: &dyn Fn(ItemKind, &str) -> Item) -> Vec<Item> {
    let key = fold(word);
    let begun = reader
        .players()
        .filter(|id| reader.address(*id).starts_with(&key));
    begun
        .map(|id| item(ItemKind::Player(id), &reader.address(id)))
        .collect()
}

fn colors(reader: &Reader<'_>, word: &str, item: &dyn Fn(ItemKind, &str) -> Item) -> Vec<Item> {
    let found = reader.box_colors(word).into_iter();
    found
        .map(|color| item(ItemKind::Color(color), reader.heard.color_word(color)))
        .collect()
}

fn titles<'t>(
    titles: impl Iterator<Item = &'t stationmaster_core::Text>,
    word: &str,
    item: &dyn Fn(ItemKind, &str) -> Item,
) -> Vec<Item> {
    let key = fold(word);
    let begins = |title: &str| {
        title
            .split(|c: char| !c.is_alphanumeric())
            .any(|word| fold(word).starts_with(&key))
    };
    let numbered = titles.enumerate().filter(|(_, title)| begins(title.raw()));
    numbered
        .map(|(at, title)| item(ItemKind::Title(title.clone()), &(at + 1).to_string()))
        .collect()
}

/// Returns what completes a word behind a command, by the shapes of its values.
fn values(
    reader: &Reader<'_>,
    command: Command,
    word: &str,
    item: impl Fn(ItemKind, &str) -> Item,
) -> Vec<Item> {
    let lower = word.to_lowercase();
    let mut items = Vec::new();
    for shape in command.shape() {
        match shape {
            Shape::Player | Shape::MaybePlayer | Shape::Players => {
                items.extend(players(reader, word, &item));
            }
            Shape::NameColor | Shape::Color => items.extend(colors(reader, word, &item)),
            Shape::TwoCities | Shape::Cities | Shape::Opens => {
                items.extend(cities(reader, word, &item));
            }
            Shape::Focus => {
                items.extend(cities(reader, word, &item));
                items.extend(words(reader, &[Word::Paths], &lower, &item));
            }
            Shape::Maybe(known) => items.extend(words(reader, known, &lower, &item)),
            Shape::MaybeTo => items.extend(words(reader, &[Word::To], &lower, &item)),
            Shape::Day => items.extend(words(
                reader,
                &[Word::Today, Word::Yesterday],
                &lower,
                &item,
            )),
            Shape::Topic => {
                let begins =
                    |command: &Command| reader.heard.command_word(*command).starts_with(&lower);
                let commands = Command::ALL.into_iter().filter(begins);
                items.extend(
                    commands
                        .map(|one| item(ItemKind::Command(one), reader.heard.command_word(one))),
                );
                items.extend(words(reader, &[Word::All], &lower, &item));
            }
            Shape::Rule => {
                let rules = HouseRule::ALL
                    .map(|rule| (reader.heard.rule)(rule))
                    .into_iter();
                items.extend(
                    rules
                        .filter(|rule| rule.starts_with(&lower))
                        .map(|rule| item(ItemKind::Value, rule)),
                );
            }
            Shape::Picture => {
                let kinds = Picture::ALL
                    .into_iter()
                    .map(Picture::key)
                    .filter(|kind| kind.starts_with(&lower));
                items.extend(kinds.map(|kind| item(ItemKind::Value, kind)));
                items.extend(words(reader, &[Word::None], &lower, &item));
            }
            Shape::Edition => items.extend(titles(
                reader.choices.iter().map(|one| one.edition.title()),
                word,
                &item,
            )),
            Shape::Variant => {
                let variants = reader
                    .edition()
                    .map_or(&[][..], |edition| edition.variants());
                items.extend(titles(
                    variants.iter().map(|variant| &variant.title),
                    word,
                    &item,
                ));
            }
            Shape::Number | Shape::Points | Shape::Text => {}
        }
    }
    items
}

fn words(
    reader: &Reader<'_>,
    known: &[Word],
    lower: &str,
    item: &dyn Fn(ItemKind, &str) -> Item,
) -> Vec<Item> {
    let begun = known
        .iter()
        .filter(|word| reader.heard.word(**word).starts_with(lower));
    begun
        .map(|word| item(ItemKind::Word(*word), reader.heard.word(*word)))
        .collect()
}
