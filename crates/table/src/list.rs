//! The list below the line: readings and forms of a clause that would be refused, else completions of the word at the cursor.

use crate::heard::{Command, Shape};
use crate::judge::Trial;
use crate::place::Place;
use crate::read::Reader;
use crate::reply::{Item, ItemKind, Wrong};
use crate::settings::{Choosable, begun};
use crate::spelling::is_dash;
use crate::table::{FrontEnd, Table};

/// The most entries of the list.
const MOST_ITEMS: usize = 12;

impl Table {
    /// Returns the list below a line, with the cursor in bytes: readings and forms, else completions.
    ///
    /// On an empty line these are the forms of the last waiting clause.
    pub fn list(&self, front: &FrontEnd, line: &str, cursor: usize) -> Vec<Item> {
        if line.trim().is_empty() {
            let waiting = front.waits.last().into_iter();
            let items = waiting.flat_map(|refused| {
                let forms = refused.forms.iter().map(|form| form.line.clone());
                items_of(&refused.why, forms)
            });
            return items.collect();
        }
        let preview = self.preview(front, line);
        let cursor = line.floor_char_boundary(cursor);
        let ends = line[..cursor].ends_with(char::is_whitespace) || line.ends_with(',');
        let mut items: Vec<Item> = Vec::new();
        if let [refused] = &preview.reply.refused[..]
            && (refused.why.is_unclear() || preview.is_complete)
        {
            // The forms replace the refused clause in the line.
            let forms = refused.forms.iter().filter(|form| !form.keeps);
            let lines = forms.map(|form| in_place(line, &refused.line, &form.line));
            items.extend(items_of(&refused.why, lines));
        }
        if items.is_empty() && !ends {
            items = self.completions(front, line, cursor);
        }
        items.truncate(MOST_ITEMS);
        items
    }

    /// Returns the completions of the word at the cursor.
    fn completions(&self, front: &FrontEnd, line: &str, cursor: usize) -> Vec<Item> {
        let before = &line[..cursor];
        let is_edge = |c: char| c.is_whitespace() || matches!(c, ',' | '/' | '@');
        let word = before.rsplit(is_edge).next().unwrap_or_default();
        let is_first = word.len() == before.len();
        let word = word
            .strip_prefix(|c| is_first && is_dash(c))
            .unwrap_or(word);
        if word.is_empty() {
            return Vec::new();
        }
        let start = cursor - word.len();
        let reader = Reader {
            table: self,
            position: self.position(),
            heard: front.heard,
            place: front.place,
            mends: true,
        };
        let found = reader.completions(before[..start].trim_start(), word);
        let item = |(kind, text): Choosable| Item {
            kind,
            line: format!("{}{text}{}", &line[..start], &line[cursor..]),
            cursor: start + text.len(),
            text,
        };
        found.into_iter().map(item).collect()
    }

    /// Returns whether a line would be accepted whole, for tests and front ends that choose among forms.
    pub fn accepts(&self, front: &FrontEnd, line: &str) -> bool {
        let mut trial = Trial::new(self, front);
        trial.shows_forms = false;
        trial.line(line);
        trial.reply.refused.is_empty()
    }
}

impl Reader<'_> {
    /// Returns the possible completions of a word after a text.
    fn completions(&self, before: &str, word: &str) -> Vec<Choosable> {
        let of = |shape: Shape| match shape {
            Shape::TwoCities | Shape::Cities | Shape::Opens => self.begun_cities(word),
            Shape::Focus => [self.begun_cities(word), begun(self.choices(shape), word)].concat(),
            _ => begun(self.choices(shape), word),
        };
        let first = before.split_whitespace().next().unwrap_or_default();
        if let Some(command) = self.heard.find_command(first) {
            return command
                .shape()
                .iter()
                .flat_map(|shape| of(*shape))
                .collect();
        }
        if before.ends_with('@') {
            return of(Shape::Player);
        }
        if before.ends_with('/') {
            return begun_colors(self, word);
        }
        let lower = word.to_lowercase();
        let begins = |word: &&str| word.starts_with(&lower);
        let mut words: Vec<&str> = Vec::new();
        if first.starts_with('@') && before.trim_end() == first {
            words.extend(
                self.parts()
                    .map(|part| self.heard.part_word(part))
                    .filter(begins),
            );
        } else if before.is_empty() {
            words.extend(
                Command::ALL
                    .map(|one| self.heard.command_word(one))
                    .iter()
                    .filter(|one| begins(one)),
            );
        }
        let found = match self.place {
            Place::Edition => of(Shape::Edition),
            Place::Variant => of(Shape::Variant),
            Place::Players => begun_colors(self, word),
            _ => self.begun_cities(word),
        };
        let words = words
            .into_iter()
            .map(|word| (ItemKind::Word, word.to_owned()));
        found.into_iter().chain(words).collect()
    }

    fn begun_cities(&self, word: &str) -> Vec<Choosable> {
        let found = self.spellings().cities(word).into_iter();
        found
            .map(|city| (ItemKind::City(city), self.city_text(city)))
            .collect()
    }
}

fn begun_colors(reader: &Reader<'_>, word: &str) -> Vec<Choosable> {
    let colors = reader.box_colors(word).into_iter();
    let named = |color| {
        (
            ItemKind::Color(color),
            reader.heard.color_word(color).to_owned(),
        )
    };
    colors.map(named).collect()
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

/// Returns a line with a form in place of its refused clause; a form for another player is a separate line.
fn in_place(line: &str, refused: &str, form: &str) -> String {
    // The other clauses stay only if the refused one is found in the line as it was typed.
    match line.trim().strip_suffix(refused) {
        Some(before) if !form.starts_with('@') && !before.trim().is_empty() => {
            format!("{before}{form}")
        }
        _ => form.to_owned(),
    }
}
