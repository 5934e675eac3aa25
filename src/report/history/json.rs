//! The history as JSON. Its shape is a promise: keys are only added, and `version` changes with anything else.

use std::borrow::Cow;

use serde::Serialize;

use super::super::json::to_text;
use super::Report;
use crate::color::Color;
use crate::history::{Entry, Kind, PlayerEntry, Statistics, Sum};
use crate::score::ranking::Decision;
use crate::units::{Points, Trains};

/// The version of the shape.
const VERSION: u32 = 1;

/// Returns the games and what each player's games come to.
pub fn json(report: &Report<'_>) -> String {
    to_text(&Document {
        version: VERSION,
        games: report.games.iter().map(game).collect(),
        players: report.players.iter().map(player).collect(),
        damaged: report.damaged.iter().map(|file| file.to_string_lossy()).collect(),
    })
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    games: Vec<Game<'a>>,
    players: Vec<Player<'a>>,
    damaged: Vec<Cow<'a, str>>,
}

#[derive(Serialize)]
struct Game<'a> {
    file: Cow<'a, str>,
    date: Option<String>,
    place: Option<&'a str>,
    edition: &'a str,
    variant: &'a str,
    players: Vec<Place<'a>>,
    winners: Vec<&'a str>,
    decided_by: Decision,
    result_holds: Option<bool>,
}

#[derive(Serialize)]
struct Place<'a> {
    name: &'a str,
    color: Color,
    total: Points,
    rank: usize,
}

#[derive(Serialize)]
struct Player<'a> {
    name: &'a str,
    games: usize,
    wins: usize,
    shared_wins: usize,
    average: Option<f64>,
    best: Points,
    points: Kinds,
    tickets: Tickets,
    longest: Option<Trains>,
    express_bonuses: usize,
    stations_built: Option<usize>,
}

/// The points of each kind; `null` where no edition played has the kind.
#[derive(Serialize)]
struct Kinds {
    routes: Option<Total>,
    tickets: Option<Total>,
    stations_kept: Option<Total>,
    express: Option<Total>,
    globetrotter: Option<Total>,
    passengers: Option<Total>,
}

#[derive(Serialize)]
struct Total {
    sum: i64,
    average: f64,
}

#[derive(Serialize)]
struct Tickets {
    completed: usize,
    held: usize,
}

fn game(entry: &Entry) -> Game<'_> {
    Game {
        file: entry.file.to_string_lossy(),
        date: entry.date.map(|date| date.to_string()),
        place: entry.place.as_deref(),
        edition: &entry.edition,
        variant: &entry.variant,
        players: entry.players.iter().map(place).collect(),
        winners: entry.winners().map(|player| player.name.as_str()).collect(),
        decided_by: entry.decided_by,
        result_holds: entry.result_holds,
    }
}

fn place(player: &PlayerEntry) -> Place<'_> {
    Place { name: &player.name, color: player.color, total: player.total, rank: player.rank }
}

fn player(player: &Statistics) -> Player<'_> {
    let total = |kind| total(player.kind(kind));
    Player {
        name: &player.name,
        games: player.games,
        wins: player.wins,
        shared_wins: player.shared_wins,
        average: player.total.average().map(two_places),
        best: player.best,
        points: Kinds {
            routes: total(Kind::Routes),
            tickets: total(Kind::Tickets),
            stations_kept: total(Kind::StationsKept),
            express: total(Kind::Express),
            globetrotter: total(Kind::Globetrotter),
            passengers: total(Kind::Passengers),
        },
        tickets: Tickets { completed: player.completed, held: player.held },
        longest: player.longest,
        express_bonuses: player.express_bonuses,
        stations_built: player.stations_built,
    }
}

fn total(sum: Sum) -> Option<Total> {
    sum.average().map(|average| Total { sum: sum.points, average: two_places(average) })
}

fn two_places(number: f64) -> f64 {
    (number * 100.0).round() / 100.0
}
