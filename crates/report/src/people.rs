//! The list of people.

use super::listing::Listing;
use super::look::Look;
use crate::words::people::{Names, NamesLabel};
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
        titles: words.titles(&columns),
        rows: people.iter().map(row).collect(),
        figures: |column| column == 1 || column == 2,
    };
    format!(
        "{}\n{}",
        look.bold(&words.say(Names::People(people.len()))),
        listing.framed(*look)
    )
}
