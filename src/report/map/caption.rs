//! What a map says of what it shows.

use crate::map::view::{Focus, Tone, View, Way};
use crate::report::look::Look;
use crate::report::proof::{track_name, track_with_length};
use crate::report::sheet::details;
use crate::report::verdict::verdict;
use crate::score::express::LongestPath;
use crate::score::tickets::ScoredTicket;
use crate::units::{Seat, TrackId};
use crate::words::Words;
use crate::words::map::MapSign;

/// What the map is about, in one sentence or two.
pub(super) fn about(view: &View<'_>, look: Look, words: &dyn Words) -> String {
    let game = view.score.game();
    match &view.focus {
        Focus::Everything => {
            // Who won comes first: a picture shortens what is too long at its end.
            let verdict = verdict(view.score, words);
            let details = details(game);
            if details.is_empty() { verdict } else { format!("{verdict} {details}.") }
        }
        Focus::Player(seat) => words.map_of_player(&game.player(*seat).name, game.trains(*seat)),
        Focus::Express(seats) if seats.is_empty() => words.map_of_no_path().to_owned(),
        Focus::Express(_) => view.ways.iter().map(|way| path(view, way, look, words)).collect::<Vec<_>>().join(" "),
        Focus::Ticket(seat, ticket) => {
            let line = &view.score.player(*seat).tickets.list[*ticket];
            about_ticket(view, *seat, line, look, words)
        }
    }
}

/// What the numbers of the hops stand for.
pub(super) fn hop(view: &View<'_>) -> MapSign {
    let is_proven = |way: &Way| longest_path(view, way).length().is_proven();
    match view.focus {
        Focus::Ticket(..) => MapSign::TicketHop,
        _ if view.ways.iter().all(is_proven) => MapSign::PathHop,
        _ => MapSign::FoundPathHop,
    }
}

/// The longest path that a way follows.
fn longest_path<'v>(view: &'v View<'_>, way: &Way) -> &'v LongestPath {
    &view.score.player(way.seat).express.as_ref().expect("the way is a longest path").path
}

fn path(view: &View<'_>, way: &Way, look: Look, words: &dyn Words) -> String {
    let (board, player) = (view.board(), &view.score.game().player(way.seat).name);
    let (Some(&from), Some(&to)) = (way.nodes.first(), way.nodes.last()) else {
        return words.map_without_path(player);
    };
    let longest = longest_path(view, way);
    let ends = [from, to].map(|node| board.node_name(node));
    words.map_of_path(player, longest.length(), ends, &tracks(view, &longest.left_out, look))
}

fn about_ticket(view: &View<'_>, seat: Seat, line: &ScoredTicket, look: Look, words: &dyn Words) -> String {
    let (game, board) = (view.score.game(), view.board());
    let (player, ticket) = (game.player(seat), game.ticket(line.ticket));
    let [from, to] = ticket.cities.map(|city| board.city_name(city));
    let name = format!("{from}{}{to}", look.dash());
    if line.is_completed() {
        let borrowed = |track: &TrackId| matches!(view.tone(*track), Tone::Borrowed(_));
        let hops = view.ways.iter().flat_map(|way| way.tracks.iter().copied());
        let borrowed = tracks(view, &hops.filter(borrowed).collect::<Vec<_>>(), look);
        return words.map_of_ticket(&player.name, &name, ticket.points, &borrowed);
    }
    let missing = |&track: &TrackId| {
        let owner = game.owner(track).map(|seat| &game.player(seat).name);
        words.gap_track(&track_name(board, track, look), board.length(track), owner)
    };
    let gap: Vec<String> = view.gap.iter().map(missing).collect();
    words.map_of_gap(&player.name, &name, ticket.points, !player.stations.is_empty(), &gap)
}

fn tracks(view: &View<'_>, tracks: &[TrackId], look: Look) -> Vec<String> {
    tracks.iter().map(|&track| track_with_length(view.board(), track, look)).collect()
}
