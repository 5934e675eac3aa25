//! The scoreboard as JSON: the structs are the keys, and their comments say what they hold. Keys are only added, and `version`
//! changes with anything else.

use serde::Serialize;

use super::express::names;
use super::look::Look;
use super::story::{Story, story};
use crate::words::Language;
use stationmaster_core::board::TicketKind;
use stationmaster_core::category::Category;
use stationmaster_core::color::Color;
use stationmaster_core::date::Date;
use stationmaster_core::fault::Fault;
use stationmaster_core::game::{Adjustment, Game, HouseRule};
use stationmaster_core::rules::TieBreak;
use stationmaster_core::score::counterfactual::{Counterfactual, Supposition, counterfactuals};
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::score::stations::{Chooser, ScoredStation};
use stationmaster_core::score::tickets::{Fate, ScoredTicket};
use stationmaster_core::score::{PlayerScore, Scoreboard};
use stationmaster_core::text::{Text, misleads};
use stationmaster_core::units::{NodeId, Points, Seat, TicketId, Trains};

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
    /// What decided, and what would have changed it.
    decided: Decided<'a>,
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

/// What decided a game.
#[derive(Serialize)]
struct Decided<'a> {
    /// Who won, in a sentence.
    headline: String,
    /// What made the difference, in a sentence.
    sentence: String,
    /// How many points the winners are ahead; `null` where everybody won.
    lead: Option<Points>,
    /// Who is next.
    next: Vec<&'a Text>,
    /// The tie-breaks between those with the most points.
    tie_breaks: Vec<Step<'a>>,
    /// Every single thing that would have changed the winners.
    otherwise: Vec<Otherwise<'a>>,
}

/// A step of the tie-breaks.
#[derive(Serialize)]
struct Step<'a> {
    /// The tie-break.
    by: TieBreak,
    /// The figure of each who was level.
    figures: Vec<Figure<'a>>,
}

/// A player's figure in a tie-break.
#[derive(Serialize)]
struct Figure<'a> {
    player: &'a Text,
    figure: usize,
}

/// A thing that would have changed the winners.
#[derive(Serialize)]
struct Otherwise<'a> {
    /// `without-bonus`, `completed`, `failed`, `longer-path` or `shorter-path`.
    supposed: &'static str,
    /// The bonus that nobody gets.
    bonus: Option<Category>,
    /// The player whose ticket or path is meant.
    player: Option<&'a Text>,
    /// The ticket.
    ticket: Option<Face<'a>>,
    /// Who would have won.
    winners: Vec<&'a Text>,
}

/// The face of a card.
#[derive(Serialize)]
struct Face<'a> {
    from: &'a Text,
    to: &'a Text,
    points: Points,
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

/// Writes a document with indentation and a final line break, fit for a terminal: names keep every character, and those
/// that mislead are written as escapes.
pub(super) fn to_text(document: &impl Serialize) -> String {
    let json = serde_json::to_string_pretty(document)
        .expect("these documents hold only texts, numbers and lists");
    let mut text = String::with_capacity(json.len() + 1);
    for c in json.chars() {
        // Of such characters only line breaks stand outside of texts; within texts they are escaped already.
        if misleads(c) && c != '\n' {
            text.extend(
                c.encode_utf16(&mut [0; 2])
                    .iter()
                    .map(|unit| format!("\\u{unit:04x}")),
            );
        } else {
            text.push(c);
        }
    }
    text.push('\n');
    text
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
        decided: decided(scoreboard),
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

fn decided(scoreboard: &Scoreboard) -> Decided<'_> {
    let game = scoreboard.game();
    let Story {
        headline, sentence, ..
    } = story(scoreboard, &Look::PLAIN);
    let (lead, level) = scoreboard.lead().unzip();
    // Of those with the same points a tie-break may have put some behind the others.
    let mut next: Vec<Seat> = level.unwrap_or_default();
    let rank = |seat: &Seat| scoreboard.player(*seat).rank;
    let best_rank = next.iter().map(rank).min();
    next.retain(|seat| Some(rank(seat)) == best_rank);
    let best = scoreboard.player(scoreboard.winners()[0]).total;
    let ties = scoreboard.ties().iter().filter(|tie| tie.points == best);
    let steps = ties.flat_map(|tie| {
        tie.steps.iter().map(|(by, figures)| Step {
            by: *by,
            figures: tie
                .seats
                .iter()
                .zip(figures)
                .map(|(&seat, &figure)| Figure {
                    player: &game.player(seat).name,
                    figure,
                })
                .collect(),
        })
    });
    Decided {
        headline,
        sentence,
        lead,
        next: names(game, &next),
        tie_breaks: steps.collect(),
        otherwise: counterfactuals(scoreboard)
            .iter()
            .map(|found| otherwise(game, found))
            .collect(),
    }
}

fn otherwise<'a>(game: &'a Game, found: &Counterfactual) -> Otherwise<'a> {
    let (supposed, bonus, seat, card) = match found.supposition {
        Supposition::WithoutBonus(bonus) => ("without-bonus", Some(bonus), None, None),
        Supposition::Completed(seat, card) => ("completed", None, Some(seat), Some(card)),
        Supposition::Failed(seat, card) => ("failed", None, Some(seat), Some(card)),
        Supposition::LongerPath(seat) => ("longer-path", None, Some(seat), None),
        Supposition::ShorterPath(seat) => ("shorter-path", None, Some(seat), None),
    };
    Otherwise {
        supposed,
        bonus,
        player: seat.map(|seat| &game.player(seat).name),
        ticket: card.map(|card| face(game, card)),
        winners: names(game, &found.winners),
    }
}

fn face(game: &Game, id: TicketId) -> Face<'_> {
    let card = game.ticket(id);
    let [from, to] = card.cities.map(|city| game.board().city_name(city));
    Face {
        from,
        to,
        points: card.points,
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
            choices: Some(stations.list.iter().map(|one| choice(game, one)).collect()),
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

fn choice<'a>(game: &'a Game, scored: &ScoredStation) -> StationChoice<'a> {
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
        worth: scored.worth,
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
