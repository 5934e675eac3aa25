//! What a pointer lifts in a picture of a whole game: on a player's card the player's trains and stations, on a ticket the way
//! that completes it, or what its cities are connected with. All by style rules: where a viewer has none, nothing is lost.

use super::Drawing;
use super::shapes::ring;
use crate::game::Game;
use crate::map::view::{Focus, View};
use crate::report::map::scene::{Element, Style, group};
use crate::units::{Seat, TrackId};

/// The tickets of all players, each with a number of its own.
fn tickets(game: &Game) -> impl Iterator<Item = (usize, Seat, usize)> {
    let held = game.seats().flat_map(|seat| (0..game.player(seat).tickets.len()).map(move |position| (seat, position)));
    held.enumerate().map(|(number, (seat, position))| (number, seat, position))
}

/// Whether anything is lifted: a closer look has done so already.
fn lifts(view: &View<'_>) -> bool {
    view.focus == Focus::Everything
}

/// The style rules: what does not belong to what is pointed at becomes faint, and a ticket's cities are marked.
pub(super) fn rules(view: &View<'_>) -> String {
    if !lifts(view) {
        return String::new();
    }
    let game = view.score.game();
    let players = game.seats().map(|Seat(seat)| format!("\nsvg:has(.p{seat}:hover) .t:not(.o{seat})"));
    let tickets = || tickets(game).map(|(number, _, _)| number);
    let ways = tickets().map(|ticket| format!("\nsvg:has(.k{ticket}:hover) .t:not(.w{ticket})"));
    let faint: Vec<String> = players.chain(ways).collect();
    let ends: Vec<String> = tickets().map(|ticket| format!("\nsvg:has(.k{ticket}:hover) .e{ticket}")).collect();
    let marked = if ends.is_empty() { String::new() } else { format!("{}{{visibility:visible}}", ends.join(",")) };
    format!("{}{{opacity:.15}}{marked}", faint.join(","))
}

/// The classes of what a player has on the board, and of the tickets that lead over a track of it.
pub(super) fn class(view: &View<'_>, owner: Seat, track: Option<TrackId>) -> Option<String> {
    let over = |(number, seat, position): (usize, Seat, usize)| {
        let is_over = track.is_some_and(|track| view.ticket_tracks(seat, position).contains(&track));
        is_over.then(|| format!(" w{number}"))
    };
    let ways: String = tickets(view.score.game()).filter_map(over).collect();
    lifts(view).then(|| format!("t o{}{ways}", owner.0))
}

/// A part of a player's card that lifts what the player has.
pub(super) fn player(view: &View<'_>, seat: Seat, part: Element) -> Element {
    if lifts(view) { part.class(format!("p{}", seat.0)) } else { part }
}

/// A ticket's line on a card, with all its `area` in reach of a pointer.
pub(super) fn ticket(view: &View<'_>, seat: Seat, position: usize, mut line: Vec<Element>, area: Element) -> Element {
    let number = tickets(view.score.game()).find(|&(_, holder, at)| (holder, at) == (seat, position));
    match number.filter(|_| lifts(view)) {
        Some((number, _, _)) => {
            line.push(area.with(Style::Fill(None)).with(Style::Reachable));
            group(line).class(format!("k{number}"))
        }
        None => group(line),
    }
}

/// The marks of the tickets' cities, each of which is seen only while its ticket is pointed at.
pub(super) fn ends(drawing: &Drawing<'_>) -> Element {
    let (game, board) = (drawing.view.score.game(), drawing.view.board());
    let ends = tickets(game).filter(|_| lifts(drawing.view)).map(|(number, seat, position)| {
        let cities = game.ticket(game.player(seat).tickets[position]).cities;
        let nodes = cities.iter().flat_map(|&city| &board.city(city).nodes);
        group(nodes.map(|node| ring(drawing.layout.discs[node.0]))).class(format!("e{number}"))
    });
    group(ends).with(Style::Hidden)
}
