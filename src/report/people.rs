//! The list of people: a table to read, and JSON for programs.

use std::path::PathBuf;

use serde_json::{Value, json};

use super::json::to_text;
use super::listing::Listing;
use super::look::Look;
use crate::fault::Faults;
use crate::history::Person;
use crate::text::Text;
use crate::words::people::{Names, NamesLabel};

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

/// Returns who plays as JSON.
pub fn json(people: &[Person], damaged: &[(PathBuf, Faults)]) -> String {
    let person = |person: &Person| {
        json!({
            "name": person.name,
            "other_spellings": person.other_spellings,
            "games": person.games,
            "wins": person.wins,
            "last": person.last.map(|day| day.to_string()),
        })
    };
    to_text(&json!({
        "version": 1,
        "people": people.iter().map(person).collect::<Value>(),
        "damaged": damaged.iter().map(|(file, _)| file.to_string_lossy()).collect::<Value>(),
    }))
}
