//! The scoreboard as JSON. Its format is stable: keys are only added, and `version`
//! changes with anything else.

use serde::Serialize;
use serde_json::{Value, json};

use super::express::names;
use super::look::Look;
use super::story::{Story, story};
use crate::category::Category;
use crate::fault::Fault;
use crate::game::Game;
use crate::rules::TieBreak;
use crate::score::counterfactual::{Counterfactual, Supposition, counterfactuals};
use crate::score::stations::{Chooser, ScoredStation};
use crate::score::tickets::{Fate, ScoredTicket};
use crate::score::unknown::{Outcome, Possibilities};
use crate::score::{PlayerScore, Scoreboard};
use crate::text::{Text, misleads};
use crate::units::{NodeId, Seat, TicketId};
use crate::words::Language;

/// Returns one scoreboard as a JSON object, several as an array.
pub fn render(scoreboards: &[Scoreboard]) -> String {
    match scoreboards {
        [one] => to_text(&document(one)),
        several => to_text(&several.iter().map(document).collect::<Value>()),
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

pub(crate) fn document(scoreboard: &Scoreboard) -> Value {
    let game = scoreboard.game();
    let remark = |kind| Language::English.say(kind);
    let mut document = json!({
        "version": 1,
        "edition": game.edition().name(),
        "variant": game.variant().name,
        "date": game.about().date.map(|date| date.to_string()),
        "place": game.about().place,
        "note": game.about().note,
        "minutes": game.about().minutes,
        "first": game.first().map(|seat| &game.player(seat).name),
        "players": game.seats().map(|seat| player(scoreboard, seat)).collect::<Value>(),
        "winners": names(game, &winners(scoreboard)),
        "decided_by": scoreboard.decided_by().key(),
        "decided": decided(scoreboard),
        "remarks": scoreboard.remarks().iter().map(|found| remark(&found.kind)).collect::<Value>(),
        "house_rules": game.house_rules(),
        "let_pass": game.let_pass().iter().map(let_pass).collect::<Value>(),
    });
    if let Some(found) = scoreboard.possibilities() {
        document["unknown_ticket"] = unknown_ticket(game, found);
    }
    document
}

/// What the game comes to with each card that the unknown ticket can have been.
fn unknown_ticket(game: &Game, found: &Possibilities) -> Value {
    let player = |seat: Seat| {
        let ([least, most], [from, to]) = (found.range(seat), found.ranks(seat));
        json!({ "name": game.player(seat).name, "least": least, "most": most, "best_rank": from, "last_rank": to })
    };
    let outcome = |outcome: &Outcome| {
        let cards = outcome
            .cards
            .iter()
            .map(|&card| face(game, card))
            .collect::<Value>();
        json!({ "winners": names(game, &outcome.winners), "cards": cards })
    };
    json!({
        "player": game.player(found.holder).name,
        "players": game.seats().map(player).collect::<Value>(),
        "outcomes": found.outcomes().iter().map(outcome).collect::<Value>(),
    })
}

/// The face of a card.
fn face(game: &Game, id: TicketId) -> Value {
    let card = game.ticket(id);
    let [from, to] = card.cities.map(|city| game.board().city_name(city));
    json!({ "from": from, "to": to, "points": card.points })
}

/// Who won; where it hangs on an unknown ticket nobody.
fn winners(scoreboard: &Scoreboard) -> Vec<Seat> {
    match scoreboard
        .possibilities()
        .map(Possibilities::outcomes)
        .as_deref()
    {
        None => scoreboard.winners().to_vec(),
        Some([outcome]) => outcome.winners.clone(),
        Some(_) => Vec::new(),
    }
}

/// What is illegal and was let pass.
pub(super) fn let_pass(fault: &Fault) -> Value {
    json!({ "kind": fault.kind.key(), "message": Language::English.fault(&fault.kind).title })
}

/// What decided: the lead, the tie-breaks between those with the most points, and every single thing that would have changed it.
fn decided(scoreboard: &Scoreboard) -> Value {
    let game = scoreboard.game();
    let Story {
        headline, sentence, ..
    } = story(scoreboard, &Look::PLAIN);
    // Where it hangs on an unknown ticket, that is all there is to tell.
    let is_open = scoreboard.possibilities().is_some();
    let (lead, level) = scoreboard.lead().filter(|_| !is_open).unzip();
    // Of those with the same points a tie-break may have put some behind the others.
    let mut next: Vec<Seat> = level.unwrap_or_default();
    let rank = |seat: &Seat| scoreboard.player(*seat).rank;
    let best_rank = next.iter().map(rank).min();
    next.retain(|seat| Some(rank(seat)) == best_rank);
    let best = scoreboard.player(scoreboard.winners()[0]).total;
    let steps = scoreboard.ties().iter().filter(|tie| tie.points == best && !is_open).flat_map(|tie| {
        let step = |(tie_break, figures): &(TieBreak, Vec<usize>)| {
            let figure =
                |(&seat, figure): (&Seat, &usize)| json!({ "player": game.player(seat).name, "figure": figure });
            json!({ "by": tie_break, "figures": tie.seats.iter().zip(figures).map(figure).collect::<Value>() })
        };
        tie.steps.iter().map(step)
    });
    let otherwise = if is_open {
        Vec::new()
    } else {
        counterfactuals(scoreboard)
    };
    json!({
        "headline": headline,
        "sentence": sentence,
        "lead": lead,
        "next": names(game, &next),
        "tie_breaks": steps.collect::<Value>(),
        "otherwise": otherwise.iter().map(|found| self::otherwise(game, found)).collect::<Value>(),
    })
}

fn otherwise(
    game: &Game,
    Counterfactual {
        supposition,
        winners,
    }: &Counterfactual,
) -> Value {
    let (supposed, bonus, seat, card) = match *supposition {
        Supposition::WithoutBonus(bonus) => ("without-bonus", Some(bonus), None, None),
        Supposition::Completed(seat, card) => ("completed", None, Some(seat), Some(card)),
        Supposition::Failed(seat, card) => ("failed", None, Some(seat), Some(card)),
        Supposition::LongerPath(seat) => ("longer-path", None, Some(seat), None),
        Supposition::ShorterPath(seat) => ("shorter-path", None, Some(seat), None),
    };
    json!({
        "supposed": supposed,
        "bonus": bonus,
        "player": seat.map(|seat| &game.player(seat).name),
        "ticket": card.map(|card| face(game, card)),
        "winners": names(game, winners),
    })
}

/// A player, with what the edition has of the categories in the order of the score sheet.
fn player(scoreboard: &Scoreboard, seat: Seat) -> Value {
    let (game, score) = (scoreboard.game(), scoreboard.player(seat));
    let known = game.player(seat);
    let mut player = json!({ "name": known.name, "color": known.color });
    if known.left_early {
        player["left_early"] = json!(true);
    }
    for (key, section) in Category::ALL
        .into_iter()
        .filter_map(|category| section(game, seat, score, category))
    {
        player[key] = section;
    }
    player["total"] = json!(score.total);
    player["rank"] = json!(scoreboard.settled_rank(seat));
    player
}

/// The points of a category with what they are for, and their key; `None` where the edition does not have it.
fn section(
    game: &Game,
    seat: Seat,
    score: &PlayerScore,
    category: Category,
) -> Option<(&'static str, Value)> {
    let points = score.points(category)?;
    Some(match category {
        Category::Routes => (
            "routes",
            json!({ "count": score.routes.count, "trains": score.routes.trains, "points": points }),
        ),
        Category::Tickets => {
            let (score, list) = (
                &score.tickets,
                score.tickets.list.iter().map(|scored| ticket(game, scored)),
            );
            let list = list.collect::<Value>();
            let counts = json!({ "points": points, "completed": score.completed, "failed": score.failed, "list": list });
            ("tickets", counts)
        }
        Category::StationsKept => {
            let score = score.stations.as_ref()?;
            let choices = score
                .list
                .iter()
                .map(|scored| choice(game, scored))
                .collect::<Value>();
            let counts = json!({ "built": score.built, "kept": score.kept, "points": points, "choices": choices });
            ("stations", counts)
        }
        Category::Express => {
            let score = score.express.as_ref()?;
            (
                "express",
                json!({ "length": score.length, "points": points, "path": nodes(game, &score.path.nodes) }),
            )
        }
        Category::Globetrotter => ("globetrotter", json!({ "points": points })),
        Category::Passengers => (
            "passengers",
            json!({ "count": score.passengers.as_ref()?.count, "points": points }),
        ),
        Category::Adjustments => (
            "adjustments",
            json!({ "points": points, "list": game.player(seat).adjustments }),
        ),
    })
}

pub(super) fn nodes<'g>(game: &'g Game, nodes: &[NodeId]) -> Vec<&'g Text> {
    nodes
        .iter()
        .map(|&node| game.board().node_name(node))
        .collect()
}

fn ticket(game: &Game, scored: &ScoredTicket) -> Value {
    let card = game.ticket(scored.ticket);
    let [from, to] = card.cities.map(|city| game.board().city_name(city));
    let hops = match &scored.fate {
        Fate::Completed(hops) => hops.as_slice(),
        Fate::Failed(_) => &[],
    };
    let start = hops.first().map(|hop| hop.from);
    let path: Vec<NodeId> = start
        .into_iter()
        .chain(hops.iter().map(|hop| hop.to))
        .collect();
    let stations = hops
        .iter()
        .filter_map(|hop| hop.station)
        .map(|city| game.board().city_name(city));
    json!({
        "from": from,
        "to": to,
        "points": card.points,
        "kind": card.kind,
        "completed": scored.is_completed(),
        "path": nodes(game, &path),
        "stations": stations.collect::<Vec<_>>(),
    })
}

fn choice(game: &Game, scored: &ScoredStation) -> Value {
    let cities = scored
        .opened
        .map(|opened| game.board().route_of(opened.track).cities);
    json!({
        "city": game.board().city_name(scored.city),
        "route": cities.map(|cities| {
            let [from, to] = cities.map(|city| game.board().city_name(city));
            json!({ "from": from, "to": to })
        }),
        "owner": scored.opened.map(|opened| &game.player(opened.owner).name),
        "chosen_by": match scored.chosen_by {
            Chooser::Player => "player",
            Chooser::Program => "program",
        },
        "worth": scored.worth,
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
