//! What was entered, for one part of a player or for everybody.

use super::{ticket, track_with_length};
use crate::entry::conversation::{Conversation, Part, Question};
use crate::game::Game;
use crate::map::Layout;
use crate::map::view::{Focus, View};
use crate::report::look::Look;
use crate::report::map::terminal;
use crate::report::remarks;
use crate::report::words::{Count, List, clean, wrap};
use crate::score::score;
use crate::units::Seat;

/// A player with this many trains left, or more, has probably more routes than were entered.
const MANY_LEFT: u32 = 20;

/// What the player has of the part that is asked for.
pub(super) fn part(conversation: &Conversation<'_>, game: &Game) -> String {
    match conversation.step() {
        Question::Part(seat, part) => line(game, seat, part),
        _ => everybody(game, Look::PLAIN, true),
    }
}

/// What everybody has, with what looks odd, and the map; the routes are only named where there is no map.
pub(super) fn whole(game: &Game, look: &Look) -> String {
    let map = map(game, Focus::Everything, look);
    let mut text = everybody(game, *look, !game.board().is_placed());
    let remarks = game.remarks().iter().map(|remark| remarks::sentence(&remark.kind));
    let many = game.seats().filter_map(|seat| {
        let left = (game.rules().trains - game.trains(seat)).0;
        (left >= MANY_LEFT)
            .then(|| format!("{} has {left} trains left; are all routes entered?", clean(&game.player(seat).name)))
    });
    let remarks: Vec<String> = remarks.chain(many).collect();
    if !remarks.is_empty() {
        text.push('\n');
    }
    for remark in remarks {
        text.push_str(&format!("{}\n", wrap(&format!("Remark: {remark}"), look.width, 8)));
    }
    if !map.is_empty() {
        text.push_str(&format!("\n{map}"));
    }
    text.push_str("\nEnter: score it; a name, or a name with `tickets`, changes what that player has\n");
    text
}

/// The map; nothing where the board file does not say where everything lies. Who wins is not told before the score.
pub(super) fn map(game: &Game, focus: Focus, look: &Look) -> String {
    let Ok(layout) = Layout::of(game.board()) else { return String::new() };
    let score = score(game);
    let view = View::new(&score, focus);
    match view.focus {
        Focus::Everything => terminal::drawing(&view, &layout, look),
        _ => terminal::render(&view, &layout, look),
    }
}

/// Every part of every player.
fn everybody(game: &Game, look: Look, with_routes: bool) -> String {
    let mut text = String::new();
    for seat in game.seats() {
        let player = game.player(seat);
        let name = look.colored(player.color, &clean(&player.name));
        text.push_str(&format!("\n{name} ({})\n", player.color.name()));
        for part in Part::ALL.into_iter().filter(|part| has(game, *part)) {
            let line = match part {
                Part::Routes if !with_routes => {
                    format!("{}, {}", Count(player.tracks.len(), "route"), game.trains(seat))
                }
                _ => line(game, seat, part),
            };
            text.push_str(&format!("{}\n", wrap(&format!("  {line}"), look.width, 4)));
        }
    }
    text
}

fn has(game: &Game, part: Part) -> bool {
    match part {
        Part::Routes | Part::Tickets => true,
        Part::Stations => game.rules().stations > 0,
        Part::Passengers => game.rules().bonuses.passengers.is_some(),
    }
}

fn line(game: &Game, seat: Seat, part: Part) -> String {
    let player = game.player(seat);
    let (count, noun, things): (usize, &str, Vec<String>) = match part {
        Part::Routes => {
            let tracks = player.tracks.iter().map(|&track| track_with_length(game, track)).collect();
            (player.tracks.len(), "route", tracks)
        }
        Part::Stations => {
            let name = |city| game.board().city_name(city).to_string();
            (player.stations.len(), "station", player.stations.iter().map(|station| name(station.city)).collect())
        }
        Part::Tickets => (player.tickets.len(), "ticket", player.tickets.iter().map(|&id| ticket(game, id)).collect()),
        Part::Passengers => {
            let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
            let held = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
            let things: Vec<String> = held.map(|((color, _), count)| format!("{count} {}", color.name())).collect();
            (player.passengers.iter().sum::<u32>() as usize, "passenger", things)
        }
    };
    let trains = if part == Part::Routes { format!(", {}", game.trains(seat)) } else { String::new() };
    match count {
        0 => format!("no {noun}s"),
        _ => format!("{}{trains}: {}", Count(count, noun), List::and(things)),
    }
}
