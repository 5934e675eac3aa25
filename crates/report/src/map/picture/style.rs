//! How a picture behaves where it is opened or printed: style rules of which nothing depends, as the picture is complete
//! without them.
//!
//! In a picture of a whole game a pointer lifts on a player's card the player's trains and stations, on a ticket the way that
//! completes it, or what its cities are connected with.

use kurbo::Size;

use super::Drawing;
use super::shapes::ring;
use stationmaster_core::game::Game;
use stationmaster_core::units::{Seat, TrackId};
use stationmaster_map::scene::{Element, PAGE_MARGIN, Style, group, on_page};
use stationmaster_map::view::{Focus, View};

/// The way draws itself once, and its numbers follow.
const MOTION: &str = "@media screen and (prefers-reduced-motion:no-preference){\
    .way{animation:way 4s ease-in-out}.hops{animation:hops 4s}}\n\
    @keyframes way{from{stroke-dasharray:1 1;stroke-dashoffset:1}to{stroke-dasharray:1 1;stroke-dashoffset:0}}\n\
    @keyframes hops{from,80%{opacity:0}}";

/// The class of what lies around the spaces of tunnels and ferries, and that of free tracks among all tracks.
pub(super) const HALO: &str = "h";
const TRACK: &str = "t";

pub(super) fn sheet(view: &View<'_>, size: Size) -> String {
    let motion = if view.ways.is_empty() { "" } else { MOTION };
    let lifting = if lifts(view) {
        lifting_rules(view.score.game())
    } else {
        String::new()
    };
    [print(size).as_str(), motion, &lifting]
        .join("\n")
        .trim_end()
        .to_owned()
}

/// One page of any paper, turned as the picture is, on which the paper around the board stays white.
fn print(size: Size) -> String {
    let (Size { width, height }, _) = on_page(size);
    let orientation = if width > height {
        "landscape"
    } else {
        "portrait"
    };
    format!(
        "@page{{size:{orientation};margin:{PAGE_MARGIN}mm}}\n\
         @media print{{svg{{width:{width}mm;height:{height}mm;background:#fff!important}}.paper{{fill:#fff}}.mat{{stroke:#fff}}}}"
    )
}

/// What does not belong to what is pointed at becomes faint, and a ticket's cities are marked.
fn lifting_rules(game: &Game) -> String {
    let over = |pointed: String, then: String| format!("svg:has(.{pointed}:hover) {then}");
    let tickets = || 0..tickets(game).count();
    let players = game
        .seats()
        .map(|Seat(seat)| over(format!("p{seat}"), format!(".t:not(.o{seat})")));
    let ways = tickets().map(|ticket| over(format!("k{ticket}"), format!(".t:not(.w{ticket})")));
    let pointed = game.seats().map(|Seat(seat)| format!(".p{seat}:hover"));
    let pointed: Vec<String> = pointed
        .chain(tickets().map(|ticket| format!(".k{ticket}:hover")))
        .collect();
    let halos = format!("svg:has({}) .{HALO}", pointed.join(","));
    let faint: Vec<String> = players.chain(ways).chain([halos]).collect();
    let ends: Vec<String> = tickets()
        .map(|ticket| over(format!("k{ticket}"), format!(".e{ticket}")))
        .collect();
    let marked = if ends.is_empty() {
        String::new()
    } else {
        format!("\n{}{{visibility:visible}}", ends.join(",\n"))
    };
    format!("{}{{opacity:.15}}{marked}", faint.join(",\n"))
}

/// Whether a pointer lifts anything: a closer look has done so already.
fn lifts(view: &View<'_>) -> bool {
    view.focus == Focus::Everything
}

/// The tickets of all players, by their seats and positions, in the order in which the style rules count them.
fn tickets(game: &Game) -> impl Iterator<Item = (Seat, usize)> {
    game.seats()
        .flat_map(|seat| (0..game.player(seat).tickets.len()).map(move |position| (seat, position)))
}

/// The tracks of each ticket, which are lifted where a pointer lifts anything.
pub(super) fn ways(view: &View<'_>) -> Vec<Vec<TrackId>> {
    let tickets = tickets(view.score.game()).filter(|_| lifts(view));
    tickets
        .map(|(seat, position)| view.ticket_tracks(seat, position))
        .collect()
}

/// The classes of a free track, or of what a player has on the board, and of the tickets that lead over a track of it.
pub(super) fn class(
    drawing: &Drawing<'_>,
    owner: Option<Seat>,
    track: Option<TrackId>,
) -> Option<String> {
    if !lifts(drawing.view) {
        return None;
    }
    let Some(owner) = owner else {
        return Some(TRACK.to_owned());
    };
    let is_over = |way: &[TrackId]| track.is_some_and(|track| way.contains(&track));
    let ways = drawing
        .ways
        .iter()
        .enumerate()
        .filter(|(_, way)| is_over(way));
    let ways: Vec<String> = ways.map(|(number, _)| format!(" w{number}")).collect();
    Some(format!("{TRACK} o{}{}", owner.0, ways.concat()))
}

/// A part of a card that lifts something, in the class that says what.
pub(super) fn lifting(view: &View<'_>, part: Element, class: String) -> Element {
    if lifts(view) { part.class(class) } else { part }
}

/// A ticket's line on a card, with all its `area` in reach of a pointer.
pub(super) fn ticket(
    view: &View<'_>,
    seat: Seat,
    position: usize,
    mut line: Vec<Element>,
    area: Element,
) -> Element {
    let number = tickets(view.score.game())
        .position(|ticket| ticket == (seat, position))
        .expect("the player has it");
    if lifts(view) {
        line.push(area.with(Style::Fill(None)).with(Style::Reachable));
    }
    lifting(view, group(line), format!("k{number}"))
}

/// The marks of the tickets' cities, each of which is seen only while its ticket is pointed at.
pub(super) fn ends(drawing: &Drawing<'_>) -> Element {
    let (game, board) = (drawing.view.score.game(), drawing.view.board());
    let tickets = tickets(game).enumerate().filter(|_| lifts(drawing.view));
    let ends = tickets.map(|(number, (seat, position))| {
        let cities = game.ticket(game.player(seat).tickets[position]).cities;
        let nodes = cities.iter().flat_map(|&city| &board.city(city).nodes);
        group(nodes.map(|node| ring(drawing.layout.discs[node.0]))).class(format!("e{number}"))
    });
    group(ends).with(Style::Hidden)
}
