//! Captions of maps.

use crate::claim::claim_sentence;
use crate::express::{has_left_with_routes, track_name, track_with_length};
use crate::look::Look;
use crate::sheet::details;
use crate::story::{self, verdict};
use crate::words::board::{Caption, MapLabel, MapSign, OnMap};
use crate::words::figure;
use stationmaster_core::board::{City, Route};
use stationmaster_core::category::Category;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::score::express::LongestPath;
use stationmaster_core::score::tickets::ScoredTicket;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Seat, TrackId};
use stationmaster_map::view::{Focus, Tone, View, Way};

/// Returns the line below a map that explains it.
pub fn about(view: &View<'_>, look: Look) -> String {
    match &view.focus {
        Focus::Everything => {
            let (verdict, details) = (
                verdict(view.score, &look),
                details(view.score.game(), look.language),
            );
            if details.is_empty() {
                verdict
            } else {
                format!("{verdict} {details}.")
            }
        }
        Focus::Express(seats) if !seats.is_empty() => sentences(view, look),
        _ => headline(view, look).to_string(),
    }
}

/// Returns the subject of the map, as a headline and the sentences below it.
pub(super) fn headline(view: &View<'_>, look: Look) -> Caption {
    let game = view.score.game();
    match &view.focus {
        Focus::Everything => story::caption(view.score, &look),
        Focus::Player(seat) => Caption {
            headline: look
                .language
                .say(OnMap::HasLaid(&game.player(*seat).name, game.trains(*seat))),
            details: points(view.score, *seat, look),
        },
        Focus::Express(_) => match view.ways.as_slice() {
            [] => {
                let has_left = has_left_with_routes(game);
                let nobody = if has_left {
                    MapLabel::NobodyWhoStayedHasARoute
                } else {
                    MapLabel::NobodyHasARoute
                };
                Caption {
                    headline: look.language.label(nobody).to_owned(),
                    details: String::new(),
                }
            }
            [way] => path(view, way, look),
            ways => {
                let players: Vec<&Text> =
                    ways.iter().map(|way| &game.player(way.seat).name).collect();
                Caption {
                    headline: look.language.say(OnMap::PathsHeadline(&players)),
                    details: sentences(view, look),
                }
            }
        },
        Focus::Ticket(seat, ticket) => {
            let line = &view.score.player(*seat).tickets.list[*ticket];
            about_ticket(view, *seat, line, look)
        }
        Focus::Claim(seat, _) => about_claim(view, *seat, look),
    }
}

/// Returns a player's points with their parts, without the rank.
fn points(score: &Scoreboard, seat: Seat, look: Look) -> String {
    let (words, player) = (look.language, score.player(seat));
    let part = |category| {
        Some(format!(
            "{} {}",
            words.category_in_line(category, score.game().rules()),
            figure(player.points(category)?)
        ))
    };
    let parts: Vec<String> = Category::ALL.into_iter().filter_map(part).collect();
    format!(
        "{}: {}.",
        words.say(score.player(seat).total),
        parts.join(", ")
    )
}

fn sentences(view: &View<'_>, look: Look) -> String {
    view.ways
        .iter()
        .map(|way| path(view, way, look).to_string())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The signs on a map whose meanings are told, in their order.
pub(super) fn signs(view: &View<'_>) -> Vec<MapSign> {
    let board = view.board();
    let routes = |of: fn(&Route) -> bool| board.routes().iter().any(of);
    let cities = |of: fn(&City) -> bool| board.cities().iter().any(of);
    let tones = |of: fn(&Tone) -> bool| view.tones.iter().any(of);
    let hop = match view.focus {
        Focus::Ticket(..) => MapSign::TicketHop,
        Focus::Claim(..) => MapSign::ClaimHop,
        _ => MapSign::PathHop,
    };
    let broken = view.broken.as_ref();
    let signs = [
        (tones(|tone| *tone == Tone::Free), MapSign::Free),
        (routes(|route| route.tunnel), MapSign::Tunnel),
        (routes(|route| route.locomotives > 0), MapSign::Ferry),
        (cities(|city| !city.country), MapSign::City),
        (view.marks_big_cities(), MapSign::BigCity),
        (cities(|city| city.country), MapSign::BorderSpot),
        (!view.stations.is_empty(), MapSign::Station),
        (tones(|tone| matches!(tone, Tone::Faint(_))), MapSign::Faint),
        (!view.ends.is_empty(), MapSign::End),
        (view.ways.iter().any(|way| !way.tracks.is_empty()), hop),
        (
            tones(|tone| matches!(tone, Tone::Borrowed(_))),
            MapSign::Borrowed,
        ),
        (
            tones(|tone| *tone == Tone::Gap) && broken.is_none(),
            MapSign::Gap,
        ),
        (broken.is_some(), MapSign::Break),
        (
            broken.is_some_and(|broken| broken.rest.len() > 1),
            MapSign::BehindBreak,
        ),
    ];
    signs
        .into_iter()
        .filter(|(is_there, _)| *is_there)
        .map(|(_, sign)| sign)
        .collect()
}

fn longest_path<'v>(view: &'v View<'_>, seat: Seat) -> &'v LongestPath {
    &view
        .score
        .player(seat)
        .express
        .as_ref()
        .expect("the edition has longest paths")
        .path
}

fn path(view: &View<'_>, way: &Way, look: Look) -> Caption {
    let (board, player) = (view.board(), &view.score.game().player(way.seat).name);
    let (Some(&from), Some(&to)) = (way.nodes.first(), way.nodes.last()) else {
        return Caption {
            headline: look.language.say(OnMap::HasNoPath(player)),
            details: String::new(),
        };
    };
    let longest = longest_path(view, way.seat);
    let ends = [from, to].map(|node| board.node_name(node));
    let left_out = tracks(view, &longest.left_out, look);
    let details = if left_out.is_empty() {
        String::new()
    } else {
        look.language.say(OnMap::LeftOut(&left_out))
    };
    Caption {
        headline: look
            .language
            .say(OnMap::PathRuns(player, longest.length(), ends)),
        details,
    }
}

fn about_claim(view: &View<'_>, seat: Seat, look: Look) -> Caption {
    let judgement = view.claim.as_ref().expect("the map is about a claim");
    let longest = longest_path(view, seat);
    let headline = OnMap::ClaimHeadline(judgement.length, judgement.broken.is_some());
    Caption {
        headline: look.language.say(headline),
        details: claim_sentence(view.score.game(), seat, longest, judgement, look),
    }
}

fn about_ticket(view: &View<'_>, seat: Seat, line: &ScoredTicket, look: Look) -> Caption {
    let (game, board) = (view.score.game(), view.board());
    let (player, ticket) = (game.player(seat), game.ticket(line.ticket));
    let [from, to] = ticket.cities.map(|city| board.city_name(city));
    let name = format!("{from}{}{to}", look.dash());
    if line.is_completed() {
        let borrowed = |track: &TrackId| matches!(view.tone(*track), Tone::Borrowed(_));
        let hops = view.ways.iter().flat_map(|way| way.tracks.iter().copied());
        let borrowed = tracks(view, &hops.filter(borrowed).collect::<Vec<_>>(), look);
        let details = if borrowed.is_empty() {
            String::new()
        } else {
            look.language.say(OnMap::Borrowed(&borrowed))
        };
        return Caption {
            headline: look
                .language
                .say(OnMap::TicketCompleted(&player.name, &name, ticket.points)),
            details,
        };
    }
    let missing = |&track: &TrackId| {
        let owner = game.owner(track).map(|seat| &game.player(seat).name);
        look.language.say(OnMap::GapTrack(
            &track_name(board, track, look),
            board.length(track),
            owner,
        ))
    };
    let gap: Vec<String> = view.gap.iter().map(missing).collect();
    let details = if player.stations.is_empty() {
        look.language.say(OnMap::ShortestGap(&gap))
    } else {
        look.language.say(OnMap::ShortestGapWithStations(&gap))
    };
    Caption {
        headline: look
            .language
            .say(OnMap::TicketFailed(&player.name, &name, ticket.points)),
        details,
    }
}

fn tracks(view: &View<'_>, tracks: &[TrackId], look: Look) -> Vec<String> {
    tracks
        .iter()
        .map(|&track| track_with_length(view.board(), track, look))
        .collect()
}
