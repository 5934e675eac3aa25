//! The board as a photograph shows it: an evening in the language of the table, JSON, and the differences from a game.

use std::fmt::Write as _;

use serde::Serialize;
use stationmaster_core::names::fold;
use stationmaster_core::{
    Board, CityId, Color, Edition, Move, Part, Position, Text, TrackId, Which,
};
use stationmaster_photo::{Corners, Reading, Seen};
use stationmaster_table::{FrontEnd, Table};

use crate::words::Language;
use crate::words::photo::{PhotoSentence, Shown};

/// How many clauses stand on one line of an evening.
const CLAUSES: usize = 8;

/// A photograph of a game: the reading, and the players with their colors.
#[derive(Debug, Clone, Copy)]
pub struct Photo<'a> {
    /// The edition whose board was photographed.
    pub edition: &'a Edition,
    /// The reading.
    pub reading: &'a Reading,
    /// The players by name, each with the color.
    pub players: &'a [(Text, Color)],
}

/// Returns an evening in the language of the table: edition, variant, players, and for each player what is sure; what is not sure
/// follows as comments with its choices.
///
/// Colors that nobody plays are left to the comments.
pub fn evening(photo: Photo<'_>, words: Language) -> String {
    let Photo {
        edition,
        reading,
        players,
    } = photo;
    let board = edition.board();
    let mut text = format!("{}\n", edition.name());
    if edition.variants().len() > 1 {
        text.push_str("1\n");
    }
    let joined: Vec<String> = players
        .iter()
        .map(|(name, color)| format!("{name} {color}"))
        .collect();
    text.push_str(&format!("{}\n\n", joined.join(", ")));
    for (name, color) in players {
        let is_theirs = |owner: Option<Color>, is_sure: bool| is_sure && owner == Some(*color);
        let routes: Vec<String> = (reading.tracks.iter())
            .filter(|track| is_theirs(track.owner, track.is_sure))
            .map(|track| clause(edition, track.place))
            .collect();
        let stations: Vec<String> = (reading.stations.iter())
            .filter(|station| is_theirs(station.owner, station.is_sure))
            .map(|station| board.city_name(station.place).to_string())
            .collect();
        for (part, clauses) in [("routes", routes), ("stations", stations)] {
            for clauses in clauses.chunks(CLAUSES) {
                let _ = writeln!(text, "@{name} {part} {}", clauses.join(", "));
            }
        }
    }
    for line in foreign(photo, words).chain(unsure(photo, words)) {
        let _ = writeln!(text, "# {line}");
    }
    text
}

/// Returns the moves that give everything sure to the player of its color; what is entered otherwise is refused.
pub fn sure(reading: &Reading, position: &Position, board: &Board) -> Vec<Move> {
    let player = |color: Option<Color>| {
        let mut players = position.players.iter();
        Some(players.find(|player| Some(player.color) == color)?.id)
    };
    let claim = |track: &Seen<TrackId>| {
        let route = board.track(track.place).route;
        let which = Which::Track(track.place);
        Some(Move::Claim(player(track.owner)?, route, which))
    };
    let build = |station: &Seen<CityId>| Some(Move::Build(player(station.owner)?, station.place));
    let tracks = reading.tracks.iter().filter(|track| track.is_sure);
    let stations = reading.stations.iter().filter(|station| station.is_sure);
    let claims = tracks.filter_map(claim);
    claims.chain(stations.filter_map(build)).collect()
}

/// Returns what is left to look at once everything sure has been entered, a line each: the number of places, the colors that nobody
/// plays, what is entered otherwise, and what is not sure with its choices.
pub fn left(photo: Photo<'_>, position: &Position, words: Language) -> String {
    let foreign = foreign(photo, words).map(|line| line + "\n");
    let unsure = unsure(photo, words).into_iter().map(|line| line + "\n");
    let differing = differences(photo, position, words);
    foreign.chain([differing]).chain(unsure).collect()
}

/// Returns the colors on the board that nobody plays, a line each.
fn foreign(photo: Photo<'_>, words: Language) -> impl Iterator<Item = String> {
    let is_foreign = move |color: &&Color| {
        let plays = photo.players.iter().any(|(_, known)| known == *color);
        let mut tracks = photo.reading.tracks.iter();
        !plays && tracks.any(|track| track.owner == Some(**color))
    };
    let colors = photo.edition.rules().colors.iter().filter(is_foreign);
    colors.map(move |&color| words.say(PhotoSentence::NobodyPlays(color)))
}

/// A track or city that is not sure, or of a color that nobody plays.
struct Open<'a> {
    name: Text,
    part: Part,
    /// Its clause at the table.
    clause: String,
    choices: &'a [(Option<Color>, f64)],
}

/// Returns what is not sure, or of a color that nobody plays.
fn open(photo: Photo<'_>) -> impl Iterator<Item = Open<'_>> {
    let board = photo.edition.board();
    let is_open = move |owner: Option<Color>, is_sure: bool| {
        let mut players = photo.players.iter();
        !is_sure || owner.is_some_and(|color| players.all(|(_, known)| *known != color))
    };
    let tracks = photo.reading.tracks.iter();
    let tracks = tracks.filter(move |track| is_open(track.owner, track.is_sure));
    let tracks = tracks.map(move |track| Open {
        name: board.track_name(track.place),
        part: Part::Routes,
        clause: clause(photo.edition, track.place),
        choices: &track.choices,
    });
    let stations = photo.reading.stations.iter();
    let stations = stations.filter(move |station| is_open(station.owner, station.is_sure));
    let stations = stations.map(move |station| Open {
        name: board.city_name(station.place).clone(),
        part: Part::Stations,
        clause: board.city_name(station.place).to_string(),
        choices: &station.choices,
    });
    tracks.chain(stations)
}

/// Returns what is open, a line each with its choices, below a line with their number.
fn unsure(photo: Photo<'_>, words: Language) -> Vec<String> {
    let lines = open(photo).map(|open| {
        let choices = words.say(PhotoSentence::Choices(open.choices));
        format!("{}: {choices}", open.name)
    });
    let lines: Vec<String> = lines.collect();
    let count = (!lines.is_empty()).then(|| words.say(PhotoSentence::Unsure(lines.len())));
    count.into_iter().chain(lines).collect()
}

/// Lets what is open wait in a front end, with the lines that would give it to the player of a color among its choices as shown, the
/// likeliest first.
pub fn leave_open(photo: Photo<'_>, table: &Table, front: &mut FrontEnd, words: Language) {
    for open in open(photo) {
        let line = |(owner, _): &(Option<Color>, f64)| {
            let mut players = photo.players.iter();
            let (name, _) = players.find(|(_, color)| Some(*color) == *owner)?;
            let (name, part) = (fold(name.raw()), words.heard().part_word(open.part));
            Some(format!("@{name} {part} {}", open.clause))
        };
        let shown = open
            .choices
            .iter()
            .take(3)
            .filter(|choice| choice.1 > 0.005);
        let lines = shown.filter_map(line).collect();
        let choices = words.say(PhotoSentence::Choices(open.choices));
        table.leave_open(front, choices.into(), lines);
    }
}

/// Returns a track as the language of the table names it: `Edinburgh - London/orange`.
fn clause(edition: &Edition, track: TrackId) -> String {
    let name = edition.board().track_name(track);
    match name.raw().trim_end_matches(')').split_once(" (") {
        Some((cities, color)) => format!("{cities}/{color}"),
        None => name.to_string(),
    }
}

/// Returns the reading as JSON.
pub fn json(photo: Photo<'_>) -> String {
    let board = photo.edition.board();
    let reading = photo.reading;
    let document = Document {
        version: 1,
        board: board.name(),
        edition: photo.edition.name(),
        found: true,
        discs: reading.discs,
        corners: reading.corners,
        tracks: (reading.tracks.iter())
            .map(|track| TrackRow {
                route: board.route_name(board.track(track.place).route),
                track: board.track(track.place).color,
                owner: track.owner,
                sure: track.is_sure,
                choices: &track.choices,
            })
            .collect(),
        stations: (reading.stations.iter())
            .map(|station| StationRow {
                city: board.city_name(station.place),
                owner: station.owner,
                sure: station.is_sure,
                choices: &station.choices,
            })
            .collect(),
    };
    serde_json::to_string_pretty(&document).expect("texts and numbers become JSON") + "\n"
}

/// The document of `photo -f json`; a track or city that is empty has no owner.
#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    board: &'a Text,
    edition: &'a Text,
    found: bool,
    /// The number of city discs that agree with the corners.
    discs: usize,
    /// In pixels, clockwise from the corner that is the upper left one as printed.
    corners: Corners,
    tracks: Vec<TrackRow<'a>>,
    stations: Vec<StationRow<'a>>,
}

#[derive(Serialize)]
struct TrackRow<'a> {
    route: Text,
    /// The printed color.
    track: Color,
    owner: Option<Color>,
    sure: bool,
    /// Each owner with the probability, the likeliest first.
    choices: &'a [(Option<Color>, f64)],
}

#[derive(Serialize)]
struct StationRow<'a> {
    city: &'a Text,
    owner: Option<Color>,
    sure: bool,
    choices: &'a [(Option<Color>, f64)],
}

/// Returns where a game and what is sure in a photograph of its board differ, a line each; empty where nothing does.
pub fn differences(photo: Photo<'_>, position: &Position, words: Language) -> String {
    let board = photo.edition.board();
    let color = |by| position.player(by).map(|player| player.color);
    let claimed = position.claimed();
    let owner = |track: TrackId| {
        let claim = claimed.iter().find(|claim| claim.1 == Some(track))?;
        color(claim.0.by)
    };
    let built = |city| {
        let mut stations = position.stations.iter();
        color(stations.find(|built| built.city == Some(city))?.by)
    };
    let tracks = (photo.reading.tracks.iter())
        .filter(|track| track.is_sure && track.owner != owner(track.place))
        .map(|track| {
            (
                board.track_name(track.place),
                track.owner,
                owner(track.place),
            )
        });
    let stations = (photo.reading.stations.iter())
        .filter(|station| station.is_sure && station.owner != built(station.place))
        .map(|station| {
            (
                board.city_name(station.place).clone(),
                station.owner,
                built(station.place),
            )
        });
    let line = |(place, shown, recorded)| {
        let shown = Shown {
            place,
            shown,
            recorded,
        };
        words.say(PhotoSentence::Differs(&shown)) + "\n"
    };
    tracks.chain(stations).map(line).collect()
}

#[cfg(test)]
mod tests {
    use stationmaster_core::shipped_edition;
    use stationmaster_table::{FrontEnd, Table};

    use super::*;

    /// A reading in which tracks and cities belong to two colors and to nobody in turn, every fifth of them unsure.
    fn reading(edition: &Edition) -> Reading {
        let owners = [Some(Color::Red), None, Some(Color::Blue)];
        let board = edition.board();
        let mut taken = [0, 0];
        let mut fits = |owner: Option<Color>, track: TrackId| {
            let Some(color) = owner else { return true };
            let trains = &mut taken[usize::from(color == Color::Blue)];
            *trains += board.length(track).0;
            *trains <= edition.rules().trains.0
        };
        let tracks = (0..board.tracks().len()).map(TrackId).map(|track| {
            let first = board.route_of(track).tracks.start == track.0;
            let owner = owners[track.0 % 3].filter(|_| first);
            let owner = if fits(owner, track) { owner } else { None };
            Seen {
                place: track,
                owner,
                is_sure: track.0 % 5 > 0,
                at: Vec::new(),
                choices: vec![(owner, 0.9), (None, 0.1)],
            }
        });
        let city = CityId(3);
        Reading {
            corners: [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]],
            discs: 40,
            tracks: tracks.collect(),
            stations: vec![Seen {
                place: city,
                owner: Some(Color::Blue),
                is_sure: true,
                at: Vec::new(),
                choices: vec![(Some(Color::Blue), 1.0)],
            }],
        }
    }

    /// Typed at a table line by line, an evening is entered whole: exactly what is sure, in each edition that has a board of its own.
    #[test]
    fn an_evening_is_entered_as_it_was_read() {
        for name in ["europe-original", "usa"] {
            let edition = shipped_edition(name).expect("it comes with the program");
            let mut reading = reading(&edition);
            if edition.rules().stations == 0 {
                reading.stations.clear();
            }
            let players = [("Ann".into(), Color::Red), ("Bo".into(), Color::Blue)];
            let photo = Photo {
                edition: &edition,
                reading: &reading,
                players: &players,
            };
            let (mut table, mut front) = (Table::shipped(), FrontEnd::default());
            for line in evening(photo, Language::English).lines() {
                // As lines have it: the rest behind `#` is nothing.
                if line.starts_with('#') {
                    continue;
                }
                let reply = table.enter(&mut front, line);
                assert!(reply.refused.is_empty(), "{line}: {:?}", reply.refused);
            }
            // Entered as one line by those who have joined, it is the same; taken back, it leaves nothing.
            let board = edition.board();
            let (mut other, mut seat) = (Table::shipped(), FrontEnd::default());
            for line in evening(photo, Language::English)
                .lines()
                .take_while(|line| !line.starts_with('@'))
            {
                other.enter(&mut seat, line);
            }
            let empty = other.position().things();
            let moves = sure(&reading, other.position(), board);
            other.enter_read(seat.owner, &moves);
            let sorted = |table: &Table| {
                let claimed = table.position().claimed().into_iter();
                let mut claimed: Vec<_> =
                    claimed.map(|(claim, track)| (claim.by.0, track)).collect();
                claimed.sort_unstable();
                (claimed, table.position().stations.len())
            };
            assert_eq!(sorted(&other), sorted(&table), "{name}");
            assert_eq!(differences(photo, other.position(), Language::English), "");
            other.enter(&mut seat, "undo");
            assert_eq!(other.position().things(), empty);
            let sure = |color| {
                let tracks = reading.tracks.iter();
                tracks
                    .filter(move |track| track.is_sure && track.owner == Some(color))
                    .count()
            };
            let things = table.position().things();
            for player in &table.position().players {
                let claims = things
                    .iter()
                    .filter(|thing| matches!(thing, Move::Claim(id, ..) if *id == player.id));
                assert_eq!(
                    claims.count(),
                    sure(player.color),
                    "{name}: {}",
                    player.name
                );
            }
        }
    }
}
