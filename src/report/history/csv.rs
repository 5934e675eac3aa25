//! The history as CSV: a line for each player of each game, so that a spreadsheet can add up whatever it likes.

use std::borrow::Cow;

use super::Report;
use crate::history::{SavedGame, SavedPlayer};

const HEADER: [&str; 20] = [
    "file",
    "date",
    "place",
    "edition",
    "variant",
    "player",
    "color",
    "rank",
    "won",
    "total",
    "routes",
    "tickets",
    "stations-kept",
    "express",
    "globetrotter",
    "passengers",
    "tickets-completed",
    "tickets-held",
    "longest",
    "stations-built",
];

/// Returns a line for each player of each game; what an edition does not have is left empty.
///
/// `won` is `yes`, `shared` or `no`.
pub fn csv(report: &Report<'_>) -> String {
    let mut writer = csv::Writer::from_writer(Vec::new());
    let written = "a list in memory takes any line, and all lines have as many fields";
    writer.write_record(HEADER).expect(written);
    for game in report.games {
        for player in &game.players {
            writer.write_record(line(game, player).iter().map(AsRef::as_ref)).expect(written);
        }
    }
    let bytes = writer.into_inner().expect(written);
    String::from_utf8(bytes).expect("only texts were written")
}

fn line<'a>(game: &'a SavedGame, player: &'a SavedPlayer) -> [Cow<'a, str>; HEADER.len()] {
    let or_empty = |number: Option<String>| Cow::from(number.unwrap_or_default());
    let won = match (player.is_winner(), game.is_shared()) {
        (false, _) => "no",
        (true, false) => "yes",
        (true, true) => "shared",
    };
    [
        harmless(&game.file.to_string_lossy()).into_owned().into(),
        or_empty(game.date.map(|date| date.to_string())),
        game.place.as_ref().map_or(Cow::Borrowed(""), |place| harmless(place.raw())),
        harmless(game.edition.raw()),
        harmless(game.variant.raw()),
        harmless(player.name.raw()),
        player.color.name().into(),
        player.rank.to_string().into(),
        won.into(),
        player.total.0.to_string().into(),
        player.routes.0.to_string().into(),
        player.tickets.0.to_string().into(),
        or_empty(player.stations_kept.map(|points| points.0.to_string())),
        or_empty(player.express.map(|points| points.0.to_string())),
        or_empty(player.globetrotter.map(|points| points.0.to_string())),
        or_empty(player.passengers.map(|points| points.0.to_string())),
        player.completed.to_string().into(),
        player.held.to_string().into(),
        or_empty(player.longest.map(|length| length.0.to_string())),
        or_empty(player.stations_built.map(|built| built.to_string())),
    ]
}

/// A text that a spreadsheet takes for a text: one that looks like a formula gets an apostrophe before it.
fn harmless(text: &str) -> Cow<'_, str> {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}").into() } else { text.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_formula() {
        assert_eq!(harmless("=1+1"), "'=1+1");
        assert_eq!(harmless("Anna"), "Anna");
    }
}
