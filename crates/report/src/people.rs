//! The list of people: a table to read, and JSON for programs.

use std::borrow::Cow;
use std::path::PathBuf;

use serde::Serialize;

use super::json::{VERSION, to_text};
use super::listing::Listing;
use super::look::Look;
use crate::words::people::{Names, NamesLabel};
use stationmaster_core::date::Date;
use stationmaster_core::fault::Faults;
use stationmaster_core::history::Person;
use stationmaster_core::text::Text;

/// Returns a table with a row for each person.
pub fn table(people: &[Person], look: &Look) -> String {
    let words = look.language;
    let has_others = people
        .iter()
        .any(|person| !person.other_spellings.is_empty());
    let mut columns = vec![
        NamesLabel::Person,
        NamesLabel::Games,
        NamesLabel::Wins,
        NamesLabel::LastPlayed,
    ];
    columns.extend(has_others.then_some(NamesLabel::AlsoWritten));
    let row = |person: &Person| -> Vec<String> {
        let others = person
            .other_spellings
            .iter()
            .map(Text::to_string)
            .collect::<Vec<_>>()
            .join(", ");
        let last = person.last.map(|day| day.to_string()).unwrap_or_default();
        let cells = [
            person.name.to_string(),
            person.games.to_string(),
            person.wins.to_string(),
            last,
            others,
        ];
        cells.into_iter().take(columns.len()).collect()
    };
    let listing = Listing {
        titles: columns
            .iter()
            .map(|&column| words.label(column).to_owned())
            .collect(),
        rows: people.iter().map(row).collect(),
        figures: |column| column == 1 || column == 2,
    };
    format!(
        "{}\n{}",
        look.bold(&words.say(Names::People(people.len()))),
        listing.framed(*look)
    )
}

/// Who plays.
#[derive(Serialize)]
struct Document<'a> {
    /// The version of this format: 1.
    version: u32,
    people: Vec<PersonJson<'a>>,
    /// The files that could not be read.
    damaged: Vec<Cow<'a, str>>,
}

/// A person.
#[derive(Serialize)]
struct PersonJson<'a> {
    name: &'a Text,
    /// How else the name is written.
    other_spellings: &'a [Text],
    games: usize,
    wins: usize,
    /// The day of the last game.
    last: Option<Date>,
}

/// Returns who plays as JSON.
pub fn json(people: &[Person], damaged: &[(PathBuf, Faults)]) -> String {
    to_text(&Document {
        version: VERSION,
        people: people.iter().map(person_json).collect(),
        damaged: damaged
            .iter()
            .map(|(file, _)| file.to_string_lossy())
            .collect(),
    })
}

fn person_json(person: &Person) -> PersonJson<'_> {
    PersonJson {
        name: &person.name,
        other_spellings: &person.other_spellings,
        games: person.games,
        wins: person.wins,
        last: person.last,
    }
}
