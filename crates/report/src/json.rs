//! The scoreboard as JSON. Keys are only added, and `version` changes with anything else; what is not clear from a key stands
//! beside it.

use std::io;

use serde::Serialize;
use serde_json::{Value, json};

use super::express::names;
use crate::words::Language;
use stationmaster_core::category::Category;
use stationmaster_core::fault::Fault;
use stationmaster_core::game::Game;
use stationmaster_core::rules::Rules;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::stations::{Chooser, ScoredStation, StationScore};
use stationmaster_core::score::tickets::{Fate, ScoredTicket};
use stationmaster_core::text::{Text, misleads};
use stationmaster_core::units::{NodeId, Points, Seat};

/// The version of all documents.
pub(super) const VERSION: u32 = 1;

/// Returns one scoreboard as a JSON object, several as an array.
pub fn render(scoreboards: &[Scoreboard]) -> String {
    match scoreboards {
        [one] => to_text(&document(one)),
        several => to_text(&several.iter().map(document).collect::<Value>()),
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

fn document(scoreboard: &Scoreboard) -> Value {
    let game = scoreboard.game();
    let about = game.about();
    let remarks = scoreboard.remarks().iter();
    let mut document = json!({
        "version": VERSION,
        "edition": game.edition().name(),
        "variant": game.variant().name,
        "date": about.date,
        "place": about.place,
        "note": about.note,
        "minutes": about.minutes,
        // The player who began.
        "first": game.first().map(|seat| &game.player(seat).name),
        // In the order of the record.
        "players": game.seats().map(|seat| player(scoreboard, seat)).collect::<Value>(),
        // Several share the victory.
        "winners": names(game, scoreboard.winners()),
        // The criterion that singled the winner out: `points`, a tie-break, or `shared`.
        "decided_by": scoreboard.decided_by().key(),
        // The remarks, in sentences.
        "remarks": remarks.map(|found| Language::English.say(&found.kind)).collect::<Value>(),
        "house_rules": game.house_rules(),
        // The breaches that house rules let pass.
        "let_pass": game.let_pass().iter().map(let_pass).collect::<Value>(),
    });
    if game.is_only_totals() {
        document["totals"] = true.into();
    }
    document
}

pub(super) fn let_pass(fault: &Fault) -> Value {
    json!({
        "kind": fault.kind.key(),
        "message": Language::English.fault(&fault.kind).title,
    })
}

/// Adds those sections of a player of which there are points in the edition.
pub(super) fn add_sections(
    player: &mut Value,
    points: impl Fn(Category) -> Option<Points>,
    sections: [(&str, Category, Value); Category::ALL.len()],
) {
    for (key, category, mut section) in sections {
        if let Some(points) = points(category) {
            section["points"] = json!(points);
            player[key] = section;
        }
    }
}

fn player(scoreboard: &Scoreboard, seat: Seat) -> Value {
    let (game, score) = (scoreboard.game(), scoreboard.player(seat));
    let known = game.player(seat);
    let mut player = json!({ "name": known.name, "color": known.known_color() });
    if known.left_early {
        player["left_early"] = true.into();
    }
    let (routes, tickets) = (&score.routes, &score.tickets);
    let (stations, express) = (score.stations.as_ref(), score.express.as_ref());
    let list = tickets.list.iter().map(|one| ticket(game, one));
    let choices = stations.map(|all| all.list.iter().map(|one| choice(game, all, one)));
    let sections = [
        (
            "routes",
            Category::Routes,
            json!({ "count": routes.count, "trains": routes.trains }),
        ),
        (
            "tickets",
            Category::Tickets,
            json!({
                "completed": tickets.completed,
                "failed": tickets.failed,
                "list": list.collect::<Value>(),
            }),
        ),
        (
            "stations",
            Category::StationsKept,
            json!({
                "built": stations.map(|stations| stations.built),
                "kept": stations.map(|stations| stations.kept),
                "choices": choices.map(Iterator::collect::<Value>),
            }),
        ),
        (
            "express",
            Category::Express,
            json!({
                "length": express.map(|express| express.length),
                "path": express.map(|express| nodes(game, &express.path.nodes)),
            }),
        ),
        ("globetrotter", Category::Globetrotter, json!({})),
        (
            "passengers",
            Category::Passengers,
            json!({ "count": score.passengers.as_ref().map(|passengers| passengers.count) }),
        ),
        (
            "adjustments",
            Category::Adjustments,
            json!({ "list": known.adjustments }),
        ),
    ];
    add_sections(&mut player, |category| score.points(category), sections);
    if known.only.is_some() {
        for key in unknown(game.rules()) {
            player[key] = Value::Null;
        }
    }
    player["total"] = json!(score.total);
    // `null` for a player who left early.
    player["rank"] = json!(score.rank);
    player
}

/// Returns the keys of the sections that an edition has, of which nothing is known where only the totals are.
fn unknown(rules: &Rules) -> impl Iterator<Item = &'static str> {
    let bonuses = &rules.bonuses;
    let keys = [
        ("routes", true),
        ("tickets", true),
        ("stations", rules.stations > 0),
        ("express", bonuses.express.is_some()),
        ("globetrotter", bonuses.globetrotter.is_some()),
        ("passengers", rules.passenger_colors().next().is_some()),
    ];
    let keys = keys.into_iter().filter(|(_, has)| *has);
    keys.map(|(key, _)| key)
}

pub(super) fn nodes<'g>(game: &'g Game, nodes: &[NodeId]) -> Vec<&'g Text> {
    nodes
        .iter()
        .map(|&node| game.board().node_name(node))
        .collect()
}

fn ticket(game: &Game, scored: &ScoredTicket) -> Value {
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
    let stations = hops.iter().filter_map(|hop| hop.station);
    json!({
        "from": from,
        "to": to,
        // The points it is worth, or costs if it fails.
        "points": card.points,
        "kind": card.kind,
        "completed": scored.is_completed(),
        // The cities on the way that completes it; empty where it fails.
        "path": nodes(game, &path),
        // The cities of the stations that the way uses.
        "stations": stations.map(city).collect::<Vec<_>>(),
    })
}

fn choice(game: &Game, of: &StationScore, scored: &ScoredStation) -> Value {
    let city = |city| game.board().city_name(city);
    let route = scored.opened.map(|opened| {
        let [from, to] = game.board().route_of(opened.track).cities.map(city);
        json!({ "from": from, "to": to })
    });
    json!({
        "city": city(scored.city),
        // `null` where the station opens nothing.
        "route": route,
        // The opponent who owns it.
        "owner": scored.opened.map(|opened| &game.player(opened.owner).name),
        "chosen_by": match scored.chosen_by {
            Chooser::Player => "player",
            Chooser::Program => "program",
        },
        // The points that the tickets would lose without the station.
        "worth": of.outcome.points - scored.without.points,
    })
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
