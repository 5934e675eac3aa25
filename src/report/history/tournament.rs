//! A tournament: one table of everybody's points for places.

use serde_json::{Value, json};

use super::Report;
use super::json::rounded;
use super::page::Block;
use crate::history::{Entry, PlacePoints, TournamentPoints};
use crate::report::listing::Listing;
use crate::report::look::Look;
use crate::words::club::{Club, ClubLabel};
use crate::words::{Language, PlayerColumn, Sheet};

pub(super) fn blocks(report: &Report<'_>, by_place: &PlacePoints, look: Look) -> Vec<Block> {
    let words = look.language;
    let all = report.club.tournament(by_place);
    let first: Vec<String> = leaders(&all)
        .map(|entry| report.name(entry.person).to_string())
        .collect();
    let points = all
        .first()
        .map(|entry| entry.points.value())
        .unwrap_or_default();
    vec![
        Block::Headline(words.say(Club::TournamentLead(
            &first,
            points,
            report.club.games.len(),
        ))),
        Block::Table(listing(report, &shown(report, all), words)),
        Block::Below(words.say(Club::PointsForPlaces(by_place.of_places()))),
    ]
}

/// The rows of the people selected; places are those in the whole table.
fn shown(report: &Report<'_>, all: Vec<Entry>) -> Vec<Entry> {
    all.into_iter()
        .filter(|entry| report.shows(entry.person))
        .collect()
}

fn leaders(entries: &[Entry]) -> impl Iterator<Item = &Entry> {
    entries
        .iter()
        .take_while(|entry| entry.rank == entries[0].rank)
}

fn listing(report: &Report<'_>, entries: &[Entry], words: Language) -> Listing {
    let places = entries
        .iter()
        .map(|entry| entry.places.len())
        .max()
        .unwrap_or(0);
    let row = |entry: &Entry| {
        let taken = (0..places).map(|place| match entry.places.get(place) {
            Some(0) | None => String::new(),
            Some(times) => words.say(Club::Times(*times)),
        });
        let mut row = vec![
            words.say(Sheet::Ordinal(entry.rank)),
            report.name(entry.person).to_string(),
            words.say(Club::TournamentPoints(entry.points.value())),
            entry.games.to_string(),
        ];
        row.extend(taken);
        row.push(entry.scored.to_string().replace('-', "−"));
        row
    };
    let label = |label: ClubLabel| words.label(label).to_owned();
    let mut titles = vec![
        label(ClubLabel::TournamentPlace),
        words.label(PlayerColumn::Player).to_owned(),
        label(ClubLabel::Points),
        words.label(PlayerColumn::Games).to_owned(),
    ];
    titles.extend((1..=places).map(|place| words.say(Sheet::Ordinal(place))));
    titles.push(label(ClubLabel::PointsInGames));
    Listing {
        titles,
        rows: entries.iter().map(row).collect(),
        figures: |column| column > 1,
    }
}

/// The tournament as JSON.
pub(super) fn json(report: &Report<'_>, by_place: &PlacePoints) -> Value {
    json!({ "points_for_places": by_place.of_places(), "standings": standings(report, by_place) })
}

/// Each person's place and points, with the keys of JSON.
pub(super) fn standings(report: &Report<'_>, by_place: &PlacePoints) -> Vec<Value> {
    let points = |of: TournamentPoints| {
        of.whole()
            .map_or_else(|| json!(rounded(of.value())), |whole| json!(whole))
    };
    let standing = |entry: &Entry| {
        json!({
            "rank": entry.rank,
            "name": report.name(entry.person),
            "points": points(entry.points),
            "games": entry.games,
            "places": entry.places,
            "scored": entry.scored,
        })
    };
    shown(report, report.club.tournament(by_place))
        .iter()
        .map(standing)
        .collect()
}
