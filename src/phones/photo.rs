//! The answer to a photograph: its reading, with players and places in the picture.

use serde_json::{Value, json};
use stationmaster_core::{Color, PlayerId};
use stationmaster_photo::Reading;
use stationmaster_report::words::Language;
use stationmaster_report::words::photo::PhotoSentence;
use stationmaster_table::Table;

use super::http::Response;

/// Returns the reading as JSON: owner, certainty and place of each track and station; or the reason why it cannot be read.
///
/// A color that nobody plays has no owner, and is not sure.
pub fn answer(
    reading: Result<Reading, PhotoSentence<'_>>,
    table: &Table,
    words: Language,
) -> Response {
    let (Ok(reading), Some(_)) = (&reading, table.edition()) else {
        let why = reading.err().unwrap_or(PhotoSentence::NoPicture);
        return Response::json(200, json!({ "says": [words.say(why)] }));
    };
    let players = &table.position().players;
    let owner = |color: Option<Color>| -> Option<PlayerId> {
        let player = players.iter().find(|player| Some(player.color) == color);
        player.map(|player| player.id)
    };
    let tracks = reading.tracks.iter().map(|track| {
        json!({
            "id": track.place.0,
            "owner": owner(track.owner),
            "sure": track.is_sure,
            "choices": words.say(PhotoSentence::Choices(&track.choices)),
            "spots": track.at,
        })
    });
    let cities = reading.stations.iter().map(|station| {
        json!({
            "id": station.place.0,
            "owner": owner(station.owner),
            "sure": station.is_sure,
            "choices": words.say(PhotoSentence::Choices(&station.choices)),
            "spots": station.at,
        })
    });
    let claimed = reading.tracks.iter().map(|one| (one.owner, one.is_sure));
    let built = reading.stations.iter().map(|one| (one.owner, one.is_sure));
    let unsure = claimed.clone().chain(built.clone());
    let said = PhotoSentence::Read {
        routes: claimed.filter(|one| one.0.is_some() && one.1).count(),
        stations: built.filter(|one| one.0.is_some() && one.1).count(),
        unsure: unsure.filter(|one| !one.1).count(),
    };
    let shown = json!({
        "corners": reading.corners,
        "tracks": tracks.collect::<Value>(),
        "cities": cities.collect::<Value>(),
        "says": [words.say(said)],
    });
    Response::json(200, shown)
}
