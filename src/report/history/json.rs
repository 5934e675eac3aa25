//! The history as JSON: all that the views show, whichever is asked for.

use serde_json::{Value, json};

use super::Report;
use crate::category::Category;
use crate::history::{
    Card, Duel, Group, Holding, RoutesOfBoard, SavedGame, SavedPlayer, SavedTicket, Statistics, Sum,
};
use crate::report::json::{let_pass, to_text};
use crate::text::Text;

/// Returns the games with all that the views tell of them.
pub fn json(report: &Report<'_>) -> String {
    let damaged = report
        .damaged
        .iter()
        .map(|(file, _)| file.to_string_lossy());
    let mut history = json!({
        "version": 1,
        "games": report.club.games.iter().map(game).collect::<Value>(),
        "players": players(report),
        "groups": report.club.groups().iter().map(|of| group(report, of)).collect::<Value>(),
        "duels": duels(report),
        "records": records(report),
        "tickets": tickets(report),
        "routes": routes(report),
        "damaged": damaged.collect::<Value>(),
    });
    if !report.open.is_empty() {
        history["open"] = report
            .open
            .iter()
            .map(|game| game.file.to_string_lossy())
            .collect();
    }
    to_text(&history)
}

fn game(game: &SavedGame) -> Value {
    json!({
        "file": game.file.to_string_lossy(),
        "date": game.date.map(|date| date.to_string()),
        "place": game.place,
        "note": game.note,
        "minutes": game.minutes,
        "first": game.first.map(|first| &game.players[first].name),
        "edition": game.edition,
        "variant": game.variant,
        "players": everybody(game).collect::<Value>(),
        "winners": game.winners().map(|player| &player.name).collect::<Vec<_>>(),
        "decided_by": game.decided_by.key(),
        "result_holds": game.result_holds,
        "let_pass": game.let_pass.iter().map(let_pass).collect::<Value>(),
    })
}

/// Those who stayed to the end, and behind them those who left.
fn everybody(game: &SavedGame) -> impl Iterator<Item = Value> {
    let stayed = game.players.iter().map(|player| one_of_game(game, player));
    let left = game.left_early.iter().map(|player| {
        let mut told = one_of_game(game, player);
        told["left_early"] = json!(true);
        told
    });
    stayed.chain(left)
}

/// A player of a game, by the keys of a score.
fn one_of_game(game: &SavedGame, of: &SavedPlayer) -> Value {
    let mut player =
        json!({ "name": of.name, "color": of.color, "total": of.total, "rank": of.rank });
    for category in Category::ALL {
        let Some(points) = of.points[category] else {
            continue;
        };
        let (key, section) = match category {
            Category::Routes => (
                "routes",
                json!({ "count": of.routes.len(), "trains": of.trains, "points": points }),
            ),
            Category::Tickets => {
                let list = of
                    .tickets
                    .iter()
                    .map(|held| ticket(game, *held))
                    .collect::<Value>();
                let failed = of.held - of.completed;
                (
                    "tickets",
                    json!({ "points": points, "completed": of.completed, "failed": failed, "list": list }),
                )
            }
            Category::StationsKept => (
                "stations",
                json!({ "built": of.stations_built, "kept": of.stations_kept, "points": points }),
            ),
            Category::Express => ("express", json!({ "length": of.longest, "points": points })),
            Category::Globetrotter => ("globetrotter", json!({ "points": points })),
            Category::Passengers => (
                "passengers",
                json!({ "count": of.passengers, "points": points }),
            ),
            Category::Adjustments => ("adjustments", json!({ "points": points })),
        };
        player[key] = section;
    }
    player
}

fn ticket(game: &SavedGame, held: SavedTicket) -> Value {
    let [from, to] = held.cities.map(|city| game.played.board().city_name(city));
    json!({ "from": from, "to": to, "points": held.points, "kind": held.kind, "completed": held.completed })
}

pub(super) fn players(report: &Report<'_>) -> Vec<Value> {
    let player = |of: &Statistics| {
        let total = |sum: Sum| {
            sum.average()
                .map(|average| json!({ "sum": sum.points, "average": rounded(average) }))
        };
        let points = |category: Category| {
            (
                category.key().replace('-', "_"),
                json!(total(of.points[category])),
            )
        };
        let rating = report.ratings[of.person];
        let rating = rating.map(
            |found| json!({ "value": rounded(found.value), "around": rounded(found.around()) }),
        );
        json!({
            "name": of.name,
            "games": of.games,
            "wins": of.wins,
            "shared_wins": of.shared_wins,
            "win_rate": rounded(of.win_rate()),
            "win_rate_by_chance": rounded(of.expected_rate()),
            "average": of.total.average().map(rounded),
            "margin": rounded(of.average_margin()),
            "best": of.best,
            "points": Category::ALL.map(points).into_iter().collect::<Value>(),
            "tickets": { "completed": of.completed, "held": of.held },
            "longest": of.longest,
            "express_bonuses": of.express_bonuses,
            "stations_built": of.stations_built,
            "rating": rating,
            "ranks": of.ranks,
        })
    };
    report.statistics().iter().map(player).collect()
}

fn group(report: &Report<'_>, of: &Group) -> Value {
    let shown = of
        .standings
        .iter()
        .filter(|standing| report.shows(standing.person));
    let standings = shown.map(|standing| {
        json!({
            "name": report.name(standing.person),
            "games": standing.total.games,
            "wins": standing.wins,
            "average": standing.total.average().map(rounded),
        })
    });
    json!({
        "edition": of.edition,
        "number_of_players": of.players,
        "games": of.games,
        "players": standings.collect::<Value>(),
    })
}

pub(super) fn duels(report: &Report<'_>) -> Vec<Value> {
    let duel = |of: &Duel| {
        let [one, other] = of.people.map(|person| report.name(person));
        json!({
            "player": one,
            "other": other,
            "games": of.games,
            "ahead": of.ahead[0],
            "behind": of.ahead[1],
            "level": of.level(),
            "difference": rounded(of.average()),
        })
    };
    report.duels().iter().map(duel).collect()
}

pub(super) fn records(report: &Report<'_>) -> Vec<Value> {
    let mut all = Vec::new();
    for of in report.club.records() {
        for record in &of.records {
            let holder = |holding: &Holding| {
                let game = &report.club.games[holding.game];
                let cities = holding.ticket.map(|ticket| {
                    ticket
                        .cities
                        .map(|city| game.played.board().city_name(city))
                });
                json!({
                    "edition": of.edition,
                    "record": record.kind,
                    "value": record.value,
                    "player": report.name(holding.person),
                    "from": cities.map(|[from, _]| from),
                    "to": cities.map(|[_, to]| to),
                    "date": game.date.map(|date| date.to_string()),
                    "place": game.place,
                    "file": game.file.to_string_lossy(),
                })
            };
            all.extend(record.holders.iter().map(holder));
        }
    }
    all
}

pub(super) fn tickets(report: &Report<'_>) -> Vec<Value> {
    let card = |of: &Card| {
        let [from, to]: &[Text; 2] = &of.cities;
        json!({
            "board": of.board,
            "from": from,
            "to": to,
            "points": of.points,
            "kind": of.kind,
            "games": of.games,
            "kept": of.kept,
            "completed": of.completed,
            "brought": of.brought(),
        })
    };
    report.club.cards().iter().map(card).collect()
}

pub(super) fn routes(report: &Report<'_>) -> Vec<Value> {
    let routes = |of: &RoutesOfBoard| {
        let board = of.edition.board();
        let route = |claimed: &crate::history::Claimed| {
            let route = board.route(claimed.route);
            let [from, to] = route.cities.map(|city| board.city_name(city));
            let by = (0..claimed.by.len()).filter(|&person| claimed.by[person] > 0);
            let by = by
                .map(|person| json!({ "name": report.name(person), "claims": claimed.by[person] }));
            json!({
                "board": board.name(),
                "from": from,
                "to": to,
                "length": route.length,
                "games_on_board": of.games,
                "games": claimed.games,
                "claims": claimed.claims(),
                "by": by.collect::<Value>(),
            })
        };
        of.routes.iter().map(route).collect::<Vec<_>>()
    };
    report.club.routes().iter().flat_map(routes).collect()
}

pub(super) fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}
