//! The scoreboard as JSON: the structs are the keys, and their comments say what they hold. Keys are only added, and `version`
//! changes with anything else.

use std::io;

use serde::Serialize;

use super::express::names;
use crate::words::Language;
use stationmaster_core::board::TicketKind;
use stationmaster_core::category::Category;
use stationmaster_core::color::Color;
use stationmaster_core::date::Date;
use stationmaster_core::fault::Fault;
use stationmaster_core::game::{Adjustment, Game, HouseRule};
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::score::stations::{Chooser, ScoredStation, StationScore};
use stationmaster_core::score::tickets::{Fate, ScoredTicket};
use stationmaster_core::score::{PlayerScore, Scoreboard};
use stationmaster_core::text::{Text, misleads};
use stationmaster_core::units::{NodeId, Points, Seat, Trains};

/// The version of all documents.
pub(super) const VERSION: u32 = 1;

/// A score.
#[derive(Serialize)]
pub struct Document<'a> {
    /// The version of this format: 1.
    version: u32,
    /// The edition's name in records.
    edition: &'a Text,
    /// The variant's name in records.
    variant: &'a Text,
    /// The day, as `2026-11-20`.
    date: Option<Date>,
    /// Where it was played.
    place: Option<&'a Text>,
    /// Whatever the players wanted to keep.
    note: Option<&'a Text>,
    /// How many minutes it took.
    minutes: Option<u32>,
    /// The player who began.
    first: Option<&'a Text>,
    /// The players, in the order of the record.
    players: Vec<Player<'a>>,
    /// Who won; several share the victory.
    winners: Vec<&'a Text>,
    /// The criterion that singled the winner out: `points`, a tie-break, or `shared`.
    decided_by: &'static str,
    /// What looks odd, in sentences.
    remarks: Vec<String>,
    /// The house rules that the record names.
    house_rules: &'a [HouseRule],
    /// What is illegal, and was let pass by house rules.
    let_pass: Vec<LetPass>,
}

/// A breach that was let pass.
#[derive(Serialize)]
pub(super) struct LetPass {
    /// The key of the fault.
    kind: String,
    /// The fault in a sentence.
    message: String,
}

/// A player.
#[derive(Serialize)]
struct Player<'a> {
    name: &'a Text,
    color: Color,
    /// Whether the player left before the end; absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    left_early: bool,
    #[serde(flatten)]
    sections: Sections<Ticket<'a>, StationChoice<'a>, &'a Text, &'a Adjustment>,
    /// The sum of all points.
    total: Points,
    /// The rank; `null` for who left early.
    rank: Rank,
}

/// The points of a player by category; what the edition does not have is absent, and so are details that are not known.
#[derive(Serialize)]
pub(super) struct Sections<T, S, P, A> {
    /// The claimed routes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) routes: Option<Routes>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) tickets: Option<Tickets<T>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stations: Option<Stations<S>>,
    /// The bonus for the longest path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) express: Option<Express<P>>,
    /// The bonus for the most completed tickets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) globetrotter: Option<Globetrotter>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) passengers: Option<Passengers>,
    /// What the table agreed on besides the rules.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) adjustments: Option<Adjustments<A>>,
}

/// The claimed routes.
#[derive(Serialize)]
pub(super) struct Routes {
    pub(super) count: usize,
    /// The number of trains on them.
    pub(super) trains: Trains,
    pub(super) points: Points,
}

/// The tickets.
#[derive(Serialize)]
pub(super) struct Tickets<T> {
    pub(super) points: Points,
    pub(super) completed: usize,
    pub(super) failed: usize,
    /// Each ticket, in the order of the record.
    pub(super) list: Vec<T>,
}

/// The stations.
#[derive(Serialize)]
pub(super) struct Stations<S> {
    pub(super) built: usize,
    /// How many are still in stock, for which the points are.
    pub(super) kept: usize,
    pub(super) points: Points,
    /// What each station opens.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) choices: Option<Vec<S>>,
}

/// The bonus for the longest path.
#[derive(Serialize)]
pub(super) struct Express<P> {
    /// The length of the player's longest path.
    pub(super) length: Trains,
    pub(super) points: Points,
    /// The cities that it passes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) path: Option<Vec<P>>,
}

/// The bonus for the most completed tickets.
#[derive(Serialize)]
pub(super) struct Globetrotter {
    pub(super) points: Points,
}

/// The passengers.
#[derive(Serialize)]
pub(super) struct Passengers {
    pub(super) count: u32,
    pub(super) points: Points,
}

/// What the table agreed on.
#[derive(Serialize)]
pub(super) struct Adjustments<A> {
    pub(super) points: Points,
    /// Each with its reason.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) list: Option<Vec<A>>,
}

/// A ticket.
#[derive(Serialize)]
struct Ticket<'a> {
    from: &'a Text,
    to: &'a Text,
    /// The points that it is worth, or costs if it fails.
    points: Points,
    kind: TicketKind,
    completed: bool,
    /// The cities on the way that completes it; empty where it fails.
    path: Vec<&'a Text>,
    /// The cities of the stations that the way uses.
    stations: Vec<&'a Text>,
}

/// What a station opens.
#[derive(Serialize)]
struct StationChoice<'a> {
    city: &'a Text,
    /// The route; `null` where the station opens nothing.
    route: Option<Way<'a>>,
    /// The opponent who owns it.
    owner: Option<&'a Text>,
    /// `player` or `program`.
    chosen_by: &'static str,
    /// How many points the tickets would lose without the station.
    worth: Points,
}

/// A route by its cities.
#[derive(Serialize)]
struct Way<'a> {
    from: &'a Text,
    to: &'a Text,
}

/// Returns one scoreboard as a JSON object, several as an array.
pub fn render(scoreboards: &[Scoreboard]) -> String {
    match scoreboards {
        [one] => to_text(&document(one)),
        several => to_text(&several.iter().map(document).collect::<Vec<_>>()),
    }
}

/// Returns a document as [`write()`] writes it.
pub(super) fn to_text(document: &impl Serialize) -> String {
    let mut bytes = Vec::new();
    write(document, &mut bytes).expect("these documents hold only texts, numbers and lists");
    String::from_utf8(bytes).expect("only texts were written")
}

/// Writes a document with indentation and a final line break, fit for a terminal: names keep every character, and those that mislead
/// are written as escapes.
pub(super) fn write(document: &impl Serialize, out: &mut dyn io::Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut Escaping(out), document)?;
    out.write_all(b"\n")
}

/// Writes texts, which come whole, with escapes in place of what misleads a terminal.
struct Escaping<'a>(&'a mut dyn io::Write);

impl io::Write for Escaping<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = str::from_utf8(bytes).map_err(io::Error::other)?;
        for part in text.split_inclusive(misleads) {
            let c = part.chars().next_back().filter(|c| misleads(*c));
            // Of such characters only line breaks stand outside of texts; within texts they are escaped already.
            let Some(c) = c.filter(|c| *c != '\n') else {
                self.0.write_all(part.as_bytes())?;
                continue;
            };
            self.0
                .write_all(&part.as_bytes()[..part.len() - c.len_utf8()])?;
            for unit in c.encode_utf16(&mut [0; 2]) {
                write!(self.0, "\\u{unit:04x}")?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Returns the JSON document of a score.
pub fn document(scoreboard: &Scoreboard) -> Document<'_> {
    let game = scoreboard.game();
    let about = game.about();
    let remarks = scoreboard.remarks().iter();
    Document {
        version: VERSION,
        edition: game.edition().name(),
        variant: &game.variant().name,
        date: about.date,
        place: about.place.as_ref(),
        note: about.note.as_ref(),
        minutes: about.minutes,
        first: game.first().map(|seat| &game.player(seat).name),
        players: game.seats().map(|seat| player(scoreboard, seat)).collect(),
        winners: names(game, scoreboard.winners()),
        decided_by: scoreboard.decided_by().key(),
        remarks: remarks
            .map(|found| Language::English.say(&found.kind))
            .collect(),
        house_rules: game.house_rules(),
        let_pass: game.let_pass().iter().map(let_pass).collect(),
    }
}

pub(super) fn let_pass(fault: &Fault) -> LetPass {
    LetPass {
        kind: fault.kind.key(),
        message: Language::English.fault(&fault.kind).title,
    }
}

fn player(scoreboard: &Scoreboard, seat: Seat) -> Player<'_> {
    let (game, score) = (scoreboard.game(), scoreboard.player(seat));
    let known = game.player(seat);
    Player {
        name: &known.name,
        color: known.color,
        left_early: known.left_early,
        sections: sections(game, seat, score),
        total: score.total,
        rank: score.rank,
    }
}

fn sections<'a>(
    game: &'a Game,
    seat: Seat,
    score: &'a PlayerScore,
) -> Sections<Ticket<'a>, StationChoice<'a>, &'a Text, &'a Adjustment> {
    let (routes, tickets) = (&score.routes, &score.tickets);
    let points = |category| score.points(category);
    Sections {
        routes: points(Category::Routes).map(|points| Routes {
            count: routes.count,
            trains: routes.trains,
            points,
        }),
        tickets: points(Category::Tickets).map(|points| Tickets {
            points,
            completed: tickets.completed,
            failed: tickets.failed,
            list: tickets.list.iter().map(|one| ticket(game, one)).collect(),
        }),
        stations: score.stations.as_ref().map(|stations| Stations {
            built: stations.built,
            kept: stations.kept,
            points: stations.points,
            choices: Some(
                stations
                    .list
                    .iter()
                    .map(|one| choice(game, stations, one))
                    .collect(),
            ),
        }),
        express: score.express.as_ref().map(|express| Express {
            length: express.length,
            points: express.points,
            path: Some(nodes(game, &express.path.nodes)),
        }),
        globetrotter: points(Category::Globetrotter).map(|points| Globetrotter { points }),
        passengers: score.passengers.as_ref().map(|passengers| Passengers {
            count: passengers.count,
            points: passengers.points,
        }),
        adjustments: points(Category::Adjustments).map(|points| Adjustments {
            points,
            list: Some(game.player(seat).adjustments.iter().collect()),
        }),
    }
}

pub(super) fn nodes<'g>(game: &'g Game, nodes: &[NodeId]) -> Vec<&'g Text> {
    nodes
        .iter()
        .map(|&node| game.board().node_name(node))
        .collect()
}

fn ticket<'a>(game: &'a Game, scored: &ScoredTicket) -> Ticket<'a> {
    let card = game.ticket(scored.ticket);
    let city = |city| game.board().city_name(city);
    let [from, to] = card.cities.map(city);
    let hops = match &scored.fate {
        Fate::Completed(hops) => hops.as_slice(),
        Fate::Failed(_) => &[],
    };
    let start = hops.first().map(|hop| hop.from);
    let path: Vec<NodeId> = start
        .into_iter()
        .chain(hops.iter().map(|hop| hop.to))
        .collect();
    Ticket {
        from,
        to,
        points: card.points,
        kind: card.kind,
        completed: scored.is_completed(),
        path: nodes(game, &path),
        stations: hops
            .iter()
            .filter_map(|hop| hop.station)
            .map(city)
            .collect(),
    }
}

fn choice<'a>(game: &'a Game, of: &StationScore, scored: &ScoredStation) -> StationChoice<'a> {
    let city = |city| game.board().city_name(city);
    let route = scored.opened.map(|opened| {
        let [from, to] = game.board().route_of(opened.track).cities.map(city);
        Way { from, to }
    });
    StationChoice {
        city: city(scored.city),
        route,
        owner: scored.opened.map(|opened| &game.player(opened.owner).name),
        chosen_by: match scored.chosen_by {
            Chooser::Player => "player",
            Chooser::Program => "program",
        },
        worth: of.outcome.points - scored.without.points,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_every_character_and_shows_none_that_misleads() {
        let name: String = (0..=0x2070).filter_map(char::from_u32).collect();
        let text = to_text(&[&name]);
        assert!(text.chars().all(|c| c == '\n' || !misleads(c)), "{text:?}");
        assert_eq!(
            serde_json::from_str::<[String; 1]>(&text).expect("it is JSON"),
            [name]
        );
    }
}
