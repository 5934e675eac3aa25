//! The history as JSON: all that the views show, whichever is asked for. What is not clear from a key stands beside it; of the
//! lists in CSV the keys are the columns.

use std::io;

use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::Report;
use crate::json::{VERSION, add_sections, let_pass, write};
use stationmaster_core::category::Category;
use stationmaster_core::history::{
    Card, Claimed, Duel, Group, Holding, Record, RecordsOfEdition, RoutesOfBoard, SavedGame,
    SavedPlayer, SavedTicket, Statistics,
};

/// The saved games with all that the views tell of them.
#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    /// The games, the oldest first; each is made when it is written, as they are many.
    #[serde(serialize_with = "each_game")]
    games: &'a [SavedGame],
    #[serde(flatten)]
    views: Value,
}

/// Writes the games with all that the views tell of them.
///
/// # Errors
///
/// Those of `out`.
pub fn json(report: &Report<'_>, out: &mut dyn io::Write) -> io::Result<()> {
    let club = report.club;
    let groups = club.groups();
    let damaged = report.damaged.iter();
    let views = json!({
        // The people, the most wins first.
        "players": players(report),
        // The games by edition and number of players.
        "groups": groups.iter().map(|of| group(report, of)).collect::<Value>(),
        // The pairs that played together, those with the most games first.
        "duels": report.duels().iter().map(|of| duel(report, of)).collect::<Value>(),
        "records": records(report),
        "tickets": tickets(report),
        "routes": routes(report),
        // The files that could not be read.
        "damaged": damaged.map(|(file, _)| file.to_string_lossy()).collect::<Value>(),
    });
    let document = Document {
        version: VERSION,
        games: club.games,
        views,
    };
    write(&document, out)
}

fn each_game<S: Serializer>(games: &[SavedGame], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(games.iter().map(game))
}

fn game(game: &SavedGame) -> Value {
    let stayed = game
        .players
        .iter()
        .map(|player| saved_player(game, player, false));
    let left = game
        .left_early
        .iter()
        .map(|player| saved_player(game, player, true));
    let mut told = json!({
        "file": game.file.to_string_lossy(),
        "date": game.date,
        "place": game.place,
        "note": game.note,
        "minutes": game.minutes,
        // The player who began.
        "first": game.first.map(|first| &game.players[first].name),
        "edition": game.edition,
        "variant": game.variant,
        // Those last who left before the end.
        "players": stayed.chain(left).collect::<Value>(),
        "winners": game.winners().map(|player| &player.name).collect::<Vec<_>>(),
        // The criterion that singled the winner out.
        "decided_by": game.decided_by.key(),
        // The result in the file is the one computed; `null` if there is none.
        "result_holds": game.result_holds,
        // The breaches that house rules let pass.
        "let_pass": game.let_pass.iter().map(let_pass).collect::<Value>(),
    });
    if game.is_only_totals {
        told["totals"] = true.into();
    }
    told
}

/// A player of a game, by the keys of a score.
fn saved_player(game: &SavedGame, of: &SavedPlayer, left_early: bool) -> Value {
    let ticket = |held: &SavedTicket| {
        let [from, to] = held.cities.map(|city| game.played.board().city_name(city));
        json!({
            "from": from,
            "to": to,
            "points": held.points,
            "kind": held.kind,
            "completed": held.completed,
        })
    };
    let mut player = json!({
        "name": of.name,
        "color": of.color,
        "total": of.total,
        "rank": of.rank,
    });
    let tickets = of.tickets.iter().map(ticket);
    let sections = [
        (
            "routes",
            Category::Routes,
            json!({ "count": of.routes.len(), "trains": of.trains }),
        ),
        (
            "tickets",
            Category::Tickets,
            json!({
                "completed": of.completed,
                "failed": of.held - of.completed,
                "list": tickets.collect::<Value>(),
            }),
        ),
        (
            "stations",
            Category::StationsKept,
            json!({ "built": of.stations_built, "kept": of.stations_kept }),
        ),
        (
            "express",
            Category::Express,
            json!({ "length": of.longest }),
        ),
        ("globetrotter", Category::Globetrotter, json!({})),
        (
            "passengers",
            Category::Passengers,
            json!({ "count": of.passengers }),
        ),
        ("adjustments", Category::Adjustments, json!({})),
    ];
    add_sections(&mut player, |category| of.points[category], sections);
    if left_early {
        player["left_early"] = true.into();
    }
    player
}

pub(super) fn players(report: &Report<'_>) -> Vec<Value> {
    let player = |of: Statistics| {
        let rating = report.ratings[of.person].map(|found| {
            json!({
                "value": rounded(found.value),
                // The true strength is within this distance of the value with a probability of 95%.
                "around": rounded(found.around()),
            })
        });
        json!({
            "name": of.name,
            "games": of.games,
            // Won games, shared ones too.
            "wins": of.wins,
            "shared_wins": of.shared_wins,
            "win_rate": rounded(of.win_rate()),
            // The share that a person would win by chance, given how many played.
            "win_rate_by_chance": rounded(of.expected_rate()),
            "average": of.total.average().map(rounded),
            // The points above the average of the others at the table.
            "margin": rounded(of.average_margin()),
            "best": of.best,
            // `null` where too few games were played for one.
            "rating": rating,
            // In all games, the oldest first.
            "ranks": of.ranks,
        })
    };
    report.statistics().into_iter().map(player).collect()
}

fn group(report: &Report<'_>, of: &Group) -> Value {
    let shown = of
        .standings
        .iter()
        .filter(|standing| report.shows(standing.person));
    let players = shown.map(|standing| {
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
        "players": players.collect::<Value>(),
    })
}

fn duel(report: &Report<'_>, of: &Duel) -> Value {
    let [player, other] = of.people.map(|person| report.name(person));
    json!({
        "player": player,
        "other": other,
        // Those that both played.
        "games": of.games,
        "ahead": of.ahead[0],
        "behind": of.ahead[1],
        "level": of.level(),
        // The average lead in points.
        "difference": rounded(of.average()),
    })
}

pub(super) fn records(report: &Report<'_>) -> Vec<Value> {
    let club = report.club;
    let row = |of: &RecordsOfEdition, record: &Record, holding: &Holding| {
        let game = &club.games[holding.game];
        let cities = holding.ticket.map(|ticket| {
            let board = game.played.board();
            ticket.cities.map(|city| board.city_name(city))
        });
        let [from, to] = cities.map_or([None; 2], |cities| cities.map(Some));
        json!({
            "edition": of.edition,
            "record": record.kind,
            "value": record.value,
            "player": report.name(holding.person),
            // The cities of the ticket that the record is about.
            "from": from,
            "to": to,
            "date": game.date,
            "place": game.place,
            "file": game.file.to_string_lossy(),
        })
    };
    let mut all = Vec::new();
    for of in club.records() {
        for record in &of.records {
            let holders = record.holders.iter();
            all.extend(holders.map(|holding| row(&of, record, holding)));
        }
    }
    all
}

pub(super) fn tickets(report: &Report<'_>) -> Vec<Value> {
    let card = |of: Card| {
        json!({
            "board": of.board,
            "from": of.cities[0],
            "to": of.cities[1],
            "points": of.points,
            "kind": of.kind,
            // In how many games it was in play.
            "games": of.games,
            "kept": of.kept,
            "completed": of.completed,
            // The points that it brought, less those that it cost.
            "brought": of.brought(),
        })
    };
    report.club.cards().into_iter().map(card).collect()
}

pub(super) fn routes(report: &Report<'_>) -> Vec<Value> {
    let row = |of: &RoutesOfBoard, claimed: &Claimed| {
        let board = of.edition.board();
        let route = board.route(claimed.route);
        let [from, to] = route.cities.map(|city| board.city_name(city));
        let by = claimed.by.iter().enumerate();
        let by = by.filter(|(_, claims)| **claims > 0);
        let by =
            by.map(|(person, claims)| json!({ "name": report.name(person), "claims": claims }));
        json!({
            "board": board.name(),
            "from": from,
            "to": to,
            "length": route.length,
            // The number of games on the board.
            "games_on_board": of.games,
            // In how many of them the route was claimed.
            "games": claimed.games,
            // The number of its tracks claimed in all of them.
            "claims": claimed.claims(),
            "by": by.collect::<Value>(),
        })
    };
    let boards = report.club.routes();
    let rows = |of: &RoutesOfBoard| of.routes.iter().map(|one| row(of, one)).collect::<Vec<_>>();
    boards.iter().flat_map(rows).collect()
}

fn rounded(number: f64) -> f64 {
    (number * 100.0).round() / 100.0 + 0.0
}
