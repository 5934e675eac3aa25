//! The scoreboard as JSON. Its shape is a promise: keys are only added, and `version` changes with anything else.

use serde::Serialize;

use crate::board::{Board, TicketKind};
use crate::color::Color;
use crate::game::Game;
use crate::score::stations::{Chooser, ScoredStation, StationScore};
use crate::score::tickets::{Fate, ScoredTicket, TicketScore};
use crate::score::{PlayerScore, Scoreboard};
use crate::text::Text;
use crate::units::{Points, Seat, TrackId, Trains};
use crate::words::Language;

/// The version of the shape.
const VERSION: u32 = 1;

/// Returns one scoreboard as a JSON object, several as an array.
pub fn render(scoreboards: &[Scoreboard]) -> String {
    match scoreboards {
        [one] => to_text(&document(one)),
        several => to_text(&several.iter().map(document).collect::<Vec<_>>()),
    }
}

/// Writes a document with indentation and a final line break.
pub(super) fn to_text(document: &impl Serialize) -> String {
    let mut text = serde_json::to_string_pretty(document).expect("these documents hold only texts, numbers and lists");
    text.push('\n');
    text
}

#[derive(Serialize)]
struct Document<'a> {
    version: u32,
    edition: &'a Text,
    variant: &'a Text,
    players: Vec<Player<'a>>,
    winners: Vec<&'a Text>,
    decided_by: &'static str,
    remarks: Vec<String>,
}

#[derive(Serialize)]
struct Player<'a> {
    name: &'a Text,
    color: Color,
    routes: Routes,
    tickets: Tickets<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    stations: Option<Stations<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    express: Option<Express<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    globetrotter: Option<Globetrotter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    passengers: Option<Passengers>,
    total: Points,
    rank: usize,
}

#[derive(Serialize)]
struct Routes {
    count: usize,
    trains: Trains,
    points: Points,
}

#[derive(Serialize)]
struct Tickets<'a> {
    points: Points,
    completed: usize,
    failed: usize,
    list: Vec<Ticket<'a>>,
}

#[derive(Serialize)]
struct Ticket<'a> {
    from: &'a Text,
    to: &'a Text,
    points: Points,
    kind: TicketKind,
    completed: bool,
    path: Vec<&'a Text>,
    stations: Vec<&'a Text>,
}

#[derive(Serialize)]
struct Stations<'a> {
    built: usize,
    kept: usize,
    points: Points,
    choices: Vec<Choice<'a>>,
}

#[derive(Serialize)]
struct Choice<'a> {
    city: &'a Text,
    route: Option<Route<'a>>,
    owner: Option<&'a Text>,
    chosen_by: &'static str,
    worth: Points,
}

#[derive(Serialize)]
struct Route<'a> {
    from: &'a Text,
    to: &'a Text,
}

#[derive(Serialize)]
struct Express<'a> {
    length: Trains,
    points: Points,
    path: Vec<&'a Text>,
}

#[derive(Serialize)]
struct Globetrotter {
    points: Points,
}

#[derive(Serialize)]
struct Passengers {
    count: u32,
    points: Points,
}

fn document<'a>(scoreboard: &'a Scoreboard) -> Document<'a> {
    let game = scoreboard.game();
    let name = |seat: Seat| &game.player(seat).name;
    Document {
        version: VERSION,
        edition: game.edition().name(),
        variant: &game.variant().name,
        players: game.seats().map(|seat| player(game, seat, &scoreboard.player(seat))).collect(),
        winners: scoreboard.winners().iter().map(|&seat| name(seat)).collect(),
        decided_by: scoreboard.decided_by().name(),
        remarks: scoreboard.remarks().iter().map(|remark| Language::English.words().remark(&remark.kind)).collect(),
    }
}

fn player<'a>(game: &'a Game, seat: Seat, score: &'a PlayerScore) -> Player<'a> {
    let player = game.player(seat);
    let board = game.board();
    Player {
        name: &player.name,
        color: player.color,
        routes: Routes { count: score.routes.count, trains: score.routes.trains, points: score.routes.points },
        tickets: tickets(game, &score.tickets),
        stations: score.stations.as_ref().map(|score| stations(game, score)),
        express: score.express.as_ref().map(|score| Express {
            length: score.length,
            points: score.points,
            path: score.path.nodes.iter().map(|&node| board.node_name(node)).collect(),
        }),
        globetrotter: score.globetrotter.as_ref().map(|score| Globetrotter { points: score.points }),
        passengers: score.passengers.as_ref().map(|score| Passengers { count: score.count, points: score.points }),
        total: score.total,
        rank: score.rank,
    }
}

fn tickets<'a>(game: &'a Game, score: &'a TicketScore) -> Tickets<'a> {
    Tickets {
        points: score.points,
        completed: score.completed,
        failed: score.failed,
        list: score.list.iter().map(|scored| ticket(game, scored)).collect(),
    }
}

fn ticket<'a>(game: &'a Game, scored: &'a ScoredTicket) -> Ticket<'a> {
    let board = game.board();
    let card = game.ticket(scored.ticket);
    let [from, to] = card.cities.map(|city| board.city_name(city));
    let hops = match &scored.fate {
        Fate::Completed(hops) => hops.as_slice(),
        Fate::Failed(_) => &[],
    };
    let start = hops.first().map(|hop| hop.from);
    Ticket {
        from,
        to,
        points: card.points,
        kind: card.kind,
        completed: scored.is_completed(),
        path: start.into_iter().chain(hops.iter().map(|hop| hop.to)).map(|node| board.node_name(node)).collect(),
        stations: hops.iter().filter_map(|hop| hop.station).map(|city| board.city_name(city)).collect(),
    }
}

fn stations<'a>(game: &'a Game, score: &'a StationScore) -> Stations<'a> {
    Stations {
        built: score.built,
        kept: score.kept,
        points: score.points,
        choices: score.list.iter().map(|scored| choice(game, scored)).collect(),
    }
}

fn choice<'a>(game: &'a Game, scored: &ScoredStation) -> Choice<'a> {
    Choice {
        city: game.board().city_name(scored.city),
        route: scored.opened.map(|opened| route(game.board(), opened.track)),
        owner: scored.opened.map(|opened| &game.player(opened.owner).name),
        chosen_by: match scored.chosen_by {
            Chooser::Player => "player",
            Chooser::Program => "program",
        },
        worth: scored.worth,
    }
}

fn route(board: &Board, track: TrackId) -> Route<'_> {
    let [from, to] = board.route_of(track).cities.map(|city| board.city_name(city));
    Route { from, to }
}
