//! What a map says of what it shows.

use crate::map::view::{Focus, Tone, View, Way};
use crate::report::look::Look;
use crate::report::proof::{track_name, track_with_length};
use crate::report::sheet::details;
use crate::report::verdict::verdict;
use crate::report::words::{List, Possessive, clean};
use crate::score::tickets::ScoredTicket;
use crate::units::{Seat, TrackId, Trains};

/// What the map is about, in one sentence or two.
pub(super) fn about(view: &View<'_>, look: Look) -> String {
    let game = view.score.game();
    match &view.focus {
        Focus::Everything => {
            // Who won comes first: a picture shortens what is too long at its end.
            let verdict = verdict(view.score, look.words());
            let details = details(game);
            if details.is_empty() { verdict } else { format!("{verdict} {details}.") }
        }
        Focus::Player(seat) => {
            let trains = game.trains(*seat);
            let name = clean(&game.player(*seat).name).into_owned();
            format!("{name} has laid {trains}; what the others have is faint.")
        }
        Focus::Express(seats) if seats.is_empty() => "Nobody has a route.".to_owned(),
        Focus::Express(_) => view.ways.iter().map(|way| path(view, way, look)).collect::<Vec<_>>().join(" "),
        Focus::Ticket(seat, ticket) => {
            let line = &view.score.player(*seat).tickets.list[*ticket];
            about_ticket(view, *seat, line, look)
        }
    }
}

/// `The longest path of Anna has 36 trains: from Paris to Petrograd.`
fn path(view: &View<'_>, way: &Way, look: Look) -> String {
    let board = view.board();
    let owner = Possessive(&view.score.game().player(way.seat).name);
    let trains: Trains = way.tracks.iter().map(|&track| board.length(track)).sum();
    let (Some(&from), Some(&to)) = (way.nodes.first(), way.nodes.last()) else {
        return format!("{} has no routes, no path.", clean(&view.score.game().player(way.seat).name));
    };
    let [from, to] = [from, to].map(|node| clean(board.node_name(node)).into_owned());
    let left_out = &view.score.players()[way.seat.0].express.as_ref().expect("the way is a longest path").path.left_out;
    let left_out =
        if left_out.is_empty() { String::new() } else { format!(" Left out: {}.", tracks(view, left_out, look)) };
    format!("{owner} longest path, {trains}, runs from {from} to {to}.{left_out}")
}

fn about_ticket(view: &View<'_>, seat: Seat, line: &ScoredTicket, look: Look) -> String {
    let (game, board) = (view.score.game(), view.board());
    let owner = Possessive(&game.player(seat).name);
    let ticket = game.ticket(line.ticket);
    let name = ticket.cities.map(|city| clean(board.city_name(city)).into_owned()).join(look.dash());
    if line.is_completed() {
        let borrowed = |track: &TrackId| matches!(view.tone(*track), Tone::Borrowed(_));
        let borrowed: Vec<TrackId> =
            view.ways.iter().flat_map(|way| way.tracks.iter().copied()).filter(borrowed).collect();
        let borrowed =
            if borrowed.is_empty() { String::new() } else { format!(" Borrowed: {}.", tracks(view, &borrowed, look)) };
        return format!("{owner} ticket {name} is completed, {}.{borrowed}", ticket.points);
    }
    let gap = List::and(view.gap.iter().map(|&track| missing(view, track, look)));
    let stations = if game.player(seat).stations.is_empty() { "" } else { "with the stations as they are used, " };
    format!("{owner} ticket {name} is not completed, {} lost; {stations}the shortest gap is {gap}.", ticket.points)
}

/// A track of a gap: `Edinburgh–London (4, Ben's)`.
fn missing(view: &View<'_>, track: TrackId, look: Look) -> String {
    let owner = view.score.game().owner(track).map(|seat| Possessive(&view.score.game().player(seat).name));
    let owner = owner.map_or_else(String::new, |owner| format!(", {owner}"));
    format!("{} ({}{owner})", track_name(view.board(), track, look), view.board().length(track).0)
}

fn tracks(view: &View<'_>, tracks: &[TrackId], look: Look) -> String {
    List::and(tracks.iter().map(|&track| track_with_length(view.board(), track, look))).to_string()
}
