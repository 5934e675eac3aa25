//! Plurals, genders, articles and lists in Italian: what all its sentences are made with.

use std::fmt;

use crate::words::express::ExpressName;
use crate::words::shared::{MOST_NAMED, MOST_QUOTED, grouped_by, list};
pub(super) use crate::words::shared::{Quoted, capital, figure, figures};
use crate::words::{Language, Sentence};
use stationmaster_core::color::Color;
use stationmaster_core::names::fold;
use stationmaster_core::units::{Points, Trains};

/// The language of this folder.
pub(super) const LANGUAGE: Language = Language::Italian;

/// Forms within another sentence: `7 punti`, `1 vagone`, `rosso`.
pub(super) fn said(sentence: impl Sentence) -> String {
    sentence.say(LANGUAGE)
}

pub(crate) fn points(points: Points) -> String {
    format!(
        "{} {}",
        figure(points),
        if points.0.abs() == 1 {
            POINT.0
        } else {
            POINT.1
        }
    )
}

pub(crate) fn trains(Trains(number): Trains) -> String {
    Count(number as usize, TRAIN).to_string()
}

pub(crate) fn color(color: Color) -> &'static str {
    colored(color, Form::Masculine)
}

/// A noun with its plural.
#[derive(Debug, Clone, Copy)]
pub(super) struct Noun(pub(super) &'static str, pub(super) &'static str);

pub(super) const ROUTE: Noun = Noun("linea", "linee");
pub(super) const TICKET: Noun = Noun("biglietto", "biglietti");
pub(super) const COMPLETED_TICKET: Noun = Noun("biglietto completato", "biglietti completati");
pub(super) const STATION: Noun = Noun("stazione", "stazioni");
pub(super) const PASSENGER: Noun = Noun("passeggero", "passeggeri");
pub(super) const PLAYER: Noun = Noun("giocatore", "giocatori");
pub(super) const TRAIN: Noun = Noun("vagone", "vagoni");
pub(super) const MINUTE: Noun = Noun("minuto", "minuti");
pub(super) const GAME: Noun = Noun("partita", "partite");
pub(super) const POINT: Noun = Noun("punto", "punti");
pub(super) const CITY: Noun = Noun("città", "città");
pub(super) const LOCOMOTIVE: Noun = Noun("locomotiva", "locomotive");
pub(super) const FAULT: Noun = Noun("errore", "errori");

/// A number of things: `1 biglietto`, `3 biglietti`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Count(pub(super) usize, pub(super) Noun);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Count(number, Noun(one, many)) = *self;
        if number == 1 {
            write!(f, "1 {one}")
        } else {
            write!(f, "{} {many}", grouped(number as u64))
        }
    }
}

/// A number with a dot between its thousands: `3.214`.
pub(super) fn grouped(number: u64) -> String {
    grouped_by(number, '.')
}

/// A list in words: `a`, `a e b`, `a, b ed e`.
pub(crate) fn and<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "niente", |last| {
        if sounds_like(last, 'e') { "ed" } else { "e" }
    })
}

/// A list in words: `a`, `a o b`, `a, b o c`.
pub(crate) fn or<T: fmt::Display>(items: impl IntoIterator<Item = T>) -> String {
    list(items, "niente", |_| "o")
}

/// Names in backticks: `` `a`, `b` e `c` ``.
pub(super) fn quoted<T: fmt::Display>(names: impl IntoIterator<Item = T>) -> String {
    and(names.into_iter().map(Quoted))
}

/// The same of many names: the first few of them, `` `a`, `b`, `c` e altre 10 ``; these are feminine.
pub(super) fn few_quoted<T: fmt::Display>(names: &[T]) -> String {
    match names
        .len()
        .checked_sub(MOST_QUOTED)
        .filter(|more| *more > 1)
    {
        Some(more) => and(names[..MOST_QUOTED]
            .iter()
            .map(|name| Quoted(name).to_string())
            .chain([format!("altre {more}")])),
        None => quoted(names),
    }
}

/// Names in backticks, of many the first few: `` `a`, `b` o `c` ``, `` `a`, `b`, `c` o altro (10) ``.
pub(super) fn any_quoted<T: fmt::Display>(names: &[T]) -> String {
    let shown = names.iter().take(MOST_NAMED);
    let more = names.len().saturating_sub(MOST_NAMED);
    let more = (more > 0).then(|| format!("altro ({more})"));
    or(shown.map(|name| Quoted(name).to_string()).chain(more))
}

/// Returns whether what is written begins with this vowel, when it is read aloud.
fn sounds_like(text: &str, vowel: char) -> bool {
    let word: String = text
        .chars()
        .skip_while(|c| !c.is_alphanumeric())
        .take(3)
        .collect();
    fold(&word).starts_with(vowel)
}

/// A city or a player behind `a`: `a Wien`, `ad Angora`.
pub(super) fn at(place: impl fmt::Display) -> String {
    let name = place.to_string();
    format!(
        "{} {name}",
        if sounds_like(&name, 'a') { "ad" } else { "a" }
    )
}

/// The bonus for the longest path with its article: `l'European Express`, `il Trans-America Express`.
pub(super) fn the_express(name: ExpressName<'_>) -> String {
    let name = name.text(LANGUAGE).to_string();
    let is_vowel = |vowel| sounds_like(&name, vowel);
    if ['a', 'e', 'i', 'o', 'u'].into_iter().any(is_vowel) {
        format!("l'{name}")
    } else {
        format!("il {name}")
    }
}

/// A place among the players: `1º`.
pub(super) fn ordinal(number: usize) -> String {
    format!("{number}º")
}

/// The same with its article: `il 3º`, `l'8º`, `l'11º`.
pub(super) fn the_ordinal(number: usize) -> String {
    format!(
        "{}{}",
        if is_read_with_vowel(number) {
            "l'"
        } else {
            "il "
        },
        ordinal(number)
    )
}

/// Returns whether a number begins with a vowel when it is read aloud: `otto`, `undici`, `ottanta`.
fn is_read_with_vowel(number: usize) -> bool {
    number == 11 || number.to_string().starts_with('8')
}

/// A space of the scoring track: `sul 52`, `sull'1`, `sull'8`.
pub(super) fn on_space(number: u32) -> String {
    format!(
        "{}{number}",
        if number == 1 || is_read_with_vowel(number as usize) {
            "sull'"
        } else if number == 0 {
            "sullo "
        } else {
            "sul "
        }
    )
}

/// A range in words: `da 2 a 5`, or the one number where both ends are the same.
pub(super) fn span<T: fmt::Display + PartialEq>(least: &T, most: &T) -> String {
    if least == most {
        least.to_string()
    } else {
        format!("da {least} a {most}")
    }
}

/// The noun that an adjective agrees with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Form {
    /// `il colore rosso`, `un passeggero rosso`.
    Masculine,
    /// `la linea rossa`.
    Feminine,
    /// `i passeggeri rossi`.
    MasculinePlural,
}

/// A color as an adjective: `rosso`, `rossa`, `rossi`; `blu`, `viola` and `marrone` do not change.
pub(super) fn colored(color: Color, form: Form) -> &'static str {
    let [masculine, feminine, plural] = match color {
        Color::Red => ["rosso", "rossa", "rossi"],
        Color::Blue => ["blu"; 3],
        Color::Green => ["verde", "verde", "verdi"],
        Color::Yellow => ["giallo", "gialla", "gialli"],
        Color::Black => ["nero", "nera", "neri"],
        Color::White => ["bianco", "bianca", "bianchi"],
        Color::Orange => ["arancione", "arancione", "arancioni"],
        Color::Purple => ["viola"; 3],
        Color::Gray => ["grigio", "grigia", "grigi"],
        Color::Brown => ["marrone"; 3],
    };
    match form {
        Form::Masculine => masculine,
        Form::Feminine => feminine,
        Form::MasculinePlural => plural,
    }
}

/// A number of passengers of a color: `1 passeggero rosso`, `3 passeggeri rossi`.
pub(super) fn passengers(count: usize, color: Color) -> String {
    format!("{} {}", Count(count, PASSENGER), of_number(count, color))
}

/// A color that agrees with a number of passengers: `rosso`, `rossi`.
pub(super) fn of_number(count: usize, color: Color) -> &'static str {
    colored(
        color,
        if count == 1 {
            Form::Masculine
        } else {
            Form::MasculinePlural
        },
    )
}
