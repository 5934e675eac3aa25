//! The scoreboard as JSON. Its shape is a promise: keys are only added, and `version` changes with anything else.

use serde::Serialize;

use crate::board::{Board, TicketKind};
use crate::category::Category;
use crate::color::Color;
use crate::game::Game;
use crate::score::express::ExpressScore;
use crate::score::stations::{Chooser, ScoredStation, StationScore};
use crate::score::tickets::{Fate, ScoredTicket, TicketScore};
use crate::score::{PlayerScore, Scoreboard};
use crate::text::{Text, misleads};
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

/// Writes a document with indentation and a final line break, fit for a terminal: names keep every character, and those
/// that mislead are written as escapes.
pub(super) fn to_text(document: &impl Serialize) -> String {
    let json = serde_json::to_string_pretty(document).expect("these documents hold only texts, numbers and lists");
    let mut text = String::with_capacity(json.len() + 1);
    for c in json.chars() {
        // Of such characters only line breaks stand outside of texts; within texts they are escaped already.
        if misleads(c) && c != '\n' {
            text.extend(c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            text.push(c);
        }
    }
    text.push('\n');
    text
}

/// A scored game.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub(super) struct Document<'a> {
    /// The version of this shape: 1.
    version: u32,
    /// The edition's name in records.
    edition: &'a Text,
    /// The variant's name in records.
    variant: &'a Text,
    /// The players, in the order of the record.
    players: Vec<Player<'a>>,
    /// The names of those who won.
    winners: Vec<&'a Text>,
    /// The criterion that singled the winner out: `points`, a tie-break, or `shared` where nothing did.
    #[cfg_attr(test, schemars(extend("enum" = ["points", "tickets", "stations", "express", "passengers", "shared"])))]
    decided_by: &'static str,
    /// What looks odd in the record, in English.
    remarks: Vec<String>,
}

/// A player's score.
#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Player<'a> {
    /// The name.
    name: &'a Text,
    /// The color.
    color: Color,
    #[serde(flatten)]
    sections: Sections<'a>,
    /// The sum of all points.
    total: Points,
    /// The place, from 1; who is level shares it, and the next is skipped.
    rank: usize,
}

/// What the edition has of the categories, in the order of the score sheet.
#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Sections<'a> {
    /// The tracks that the player claimed.
    routes: Routes,
    /// The tickets that the player held.
    tickets: Tickets<'a>,
    /// The stations; only in editions that have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    stations: Option<Stations<'a>>,
    /// The longest path; only in editions with a bonus for it.
    #[serde(skip_serializing_if = "Option::is_none")]
    express: Option<Express<'a>>,
    /// The bonus for the most completed tickets; only in editions that have it.
    #[serde(skip_serializing_if = "Option::is_none")]
    globetrotter: Option<Globetrotter>,
    /// The passengers; only in editions that have them.
    #[serde(skip_serializing_if = "Option::is_none")]
    passengers: Option<Passengers>,
}

#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Routes {
    /// How many there are.
    count: usize,
    /// How many trains stand on them.
    trains: Trains,
    /// What they are worth.
    points: Points,
}

#[derive(Serialize, Default)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Tickets<'a> {
    /// The points of those completed less the points of the others.
    points: Points,
    /// How many were completed.
    completed: usize,
    /// How many were not.
    failed: usize,
    /// Each of them, in the order of the record.
    list: Vec<Ticket<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Stations<'a> {
    /// How many were built.
    built: usize,
    /// How many were not.
    kept: usize,
    /// What those kept are worth.
    points: Points,
    /// What each station that was built opens.
    choices: Vec<Choice<'a>>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Express<'a> {
    /// The length of the longest path, in trains.
    length: Trains,
    /// What the player gets for it.
    points: Points,
    /// The cities of the path in the order passed, its ends included.
    path: Vec<&'a Text>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Globetrotter {
    /// What the player gets for the most completed tickets.
    points: Points,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Passengers {
    /// How many the player has, of all colors.
    count: u32,
    /// What they are worth.
    points: Points,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Ticket<'a> {
    /// A city of the card, as it is printed on the board.
    from: &'a Text,
    /// The other.
    to: &'a Text,
    /// The points on the card.
    points: Points,
    /// Whether it is a long one.
    kind: TicketKind,
    /// Whether it was completed.
    completed: bool,
    /// The cities of a way that completes it, its ends included; empty where there is none.
    path: Vec<&'a Text>,
    /// The cities of the stations whose tracks the way uses.
    stations: Vec<&'a Text>,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Choice<'a> {
    /// The city of the station.
    city: &'a Text,
    /// The route that it opens; `null` where it opens nothing.
    route: Option<Route<'a>>,
    /// The player who claimed that route; `null` where it opens nothing.
    owner: Option<&'a Text>,
    /// Whether the record fixes the route.
    #[cfg_attr(test, schemars(extend("enum" = ["player", "program"])))]
    chosen_by: &'static str,
    /// By how many points the tickets would come to less without it, the other stations as they are.
    worth: Points,
}

#[derive(Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct Route<'a> {
    /// A city at one end.
    from: &'a Text,
    /// The city at the other.
    to: &'a Text,
}

fn document(scoreboard: &Scoreboard) -> Document<'_> {
    let game = scoreboard.game();
    let name = |seat: Seat| &game.player(seat).name;
    Document {
        version: VERSION,
        edition: game.edition().name(),
        variant: &game.variant().name,
        players: game.seats().map(|seat| player(game, seat, scoreboard.player(seat))).collect(),
        winners: scoreboard.winners().iter().map(|&seat| name(seat)).collect(),
        decided_by: scoreboard.decided_by().key(),
        remarks: scoreboard.remarks().iter().map(|remark| Language::English.say(&remark.kind)).collect(),
    }
}

fn player<'a>(game: &'a Game, seat: Seat, score: &'a PlayerScore) -> Player<'a> {
    let player = game.player(seat);
    Player {
        name: &player.name,
        color: player.color,
        sections: sections(game, score),
        total: score.total,
        rank: score.rank,
    }
}

fn sections<'a>(game: &'a Game, score: &'a PlayerScore) -> Sections<'a> {
    let mut sections = Sections::default();
    for (category, points) in Category::ALL.into_iter().filter_map(|category| Some((category, score.points(category)?)))
    {
        match category {
            Category::Routes => {
                sections.routes = Routes { count: score.routes.count, trains: score.routes.trains, points };
            }
            Category::Tickets => {
                let TicketScore { completed, failed, .. } = score.tickets;
                let list = score.tickets.list.iter().map(|scored| ticket(game, scored)).collect();
                sections.tickets = Tickets { points, completed, failed, list };
            }
            Category::StationsKept => {
                sections.stations = score.stations.as_ref().map(|StationScore { built, kept, list, .. }| {
                    let choices = list.iter().map(|scored| choice(game, scored)).collect();
                    Stations { built: *built, kept: *kept, points, choices }
                });
            }
            Category::Express => {
                sections.express = score.express.as_ref().map(|ExpressScore { length, path, .. }| {
                    let path = path.nodes.iter().map(|&node| game.board().node_name(node)).collect();
                    Express { length: *length, points, path }
                });
            }
            Category::Globetrotter => sections.globetrotter = Some(Globetrotter { points }),
            Category::Passengers => {
                let count = score.passengers.as_ref().map(|score| score.count);
                sections.passengers = count.map(|count| Passengers { count, points });
            }
        }
    }
    sections
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_every_character_and_shows_none_that_misleads() {
        let name: String = (0..=0x2070).filter_map(char::from_u32).collect();
        let text = to_text(&[&name]);
        assert!(text.chars().all(|c| c == '\n' || !misleads(c)), "{text:?}");
        assert_eq!(serde_json::from_str::<[String; 1]>(&text).expect("it is JSON"), [name]);
    }
}
