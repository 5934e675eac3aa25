//! What was entered, for one part of a player or for everybody, and how the table differs from it.

use super::names;
use crate::entry::conversation::Part;
use crate::entry::count::{Counted, Difference, Explanation, Lengths, MOST_NAMED};
use crate::entry::draft::Draft;
use crate::game::Game;
use crate::map::Layout;
use crate::map::view::{Focus, View};
use crate::report::fitted;
use crate::report::look::Look;
use crate::report::map::terminal;
use crate::report::wrap::wrap;
use crate::score::{Scoreboard, score};
use crate::text::Text;
use crate::units::{RouteId, Seat, TicketId, Trains};
use crate::words::Language;
use crate::words::conversation::{Talk, TalkLabel};

/// A player with this many trains left, or more, has probably more routes than were entered.
const MANY_LEFT: Trains = Trains(20);

/// The rows that the question takes behind the review, with what is offered there.
const BELOW: usize = 4;

/// What everybody has, with what looks odd, and last the map, so that it stands in the window; the routes are only named where
/// there is no map, or where the window is too low for it.
pub(super) fn whole(draft: &Draft, game: &Game, look: &Look) -> String {
    let mut map = if look.linear {
        String::new()
    } else {
        map(game, Focus::Everything, look)
    };
    if map.lines().count() > look.rows.saturating_sub(BELOW) {
        map.clear();
    }
    let hidden = !look.linear && game.board().is_placed() && map.is_empty();
    let mut text = everybody(draft, game, *look, map.is_empty());
    let score = score(game);
    let remarks = score
        .remarks()
        .iter()
        .map(|remark| look.language.say(&remark.kind));
    let many = game.seats().filter_map(|seat| {
        let left = game.trains_left(seat);
        (left >= MANY_LEFT).then(|| {
            look.language
                .say(Talk::ManyLeft(&game.player(seat).name, left))
        })
    });
    let remarks: Vec<String> = remarks.chain(many).collect();
    if !remarks.is_empty() {
        text.push('\n');
    }
    for remark in remarks {
        text.push_str(&format!(
            "{}\n",
            wrap(&look.language.say(Talk::Remark(&remark)), look.width, 8)
        ));
    }
    if !map.is_empty() {
        text.push_str(&format!("\n{map}"));
    }
    if hidden {
        text.push_str(&format!(
            "\n{}\n",
            wrap(look.language.label(TalkLabel::MapHidden), look.width, 0)
        ));
    }
    format!(
        "{text}\n{}\n",
        wrap(&offer(game, look.language), look.width, 0)
    )
}

/// What can be answered at the review.
pub(super) fn offer(game: &Game, words: Language) -> String {
    words.say(Talk::OfferReview(
        &Part::of(game.rules()).collect::<Vec<_>>(),
    ))
}

/// The map; nothing where the board file does not say where everything lies. Who wins is not told before the score.
pub(super) fn map(game: &Game, focus: Focus, look: &Look) -> String {
    let Ok(layout) = Layout::of(game.board()) else {
        return String::new();
    };
    let score = score(game);
    let view = View::new(&score, focus);
    match view.focus {
        Focus::Everything => terminal::drawing(&view, &layout, look),
        _ => terminal::render(&view, &layout, look),
    }
}

pub(super) fn everybody(draft: &Draft, game: &Game, look: Look, with_routes: bool) -> String {
    game.seats()
        .map(|seat| player(draft, game, seat, look, with_routes))
        .collect()
}

fn player(draft: &Draft, game: &Game, seat: Seat, look: Look, with_routes: bool) -> String {
    let (words, player) = (look.language, game.player(seat));
    let name = look.colored(player.color, &player.name.shown());
    let heading = format!("{name} ({})", words.color(player.color));
    let mut text = format!("\n{}\n", wrap(&heading, look.width, 2));
    for part in Part::of(game.rules()) {
        let line = match part {
            Part::Routes if !with_routes => {
                words.say(Talk::RouteCount(player.tracks.len(), game.trains(seat)))
            }
            _ => line(draft, game, seat, part, words),
        };
        text.push_str(&fitted(&line, &look));
    }
    text
}

/// What a player has, where what the others have was shown before, and the question whether it is right.
pub(super) fn of_one(draft: &Draft, game: &Game, seat: Seat, look: &Look) -> String {
    let below = [
        look.language.label(TalkLabel::MapAndList).to_owned(),
        offer(game, look.language),
    ];
    format!(
        "{}\n{}",
        player(draft, game, seat, *look, true),
        fitted(&below.join("\n"), look)
    )
}

pub(super) fn line(draft: &Draft, game: &Game, seat: Seat, part: Part, words: Language) -> String {
    let player = game.player(seat);
    match part {
        Part::Routes => words.say(Talk::Routes(
            &names::claimed(draft, game, &player.tracks, words),
            game.trains(seat),
        )),
        Part::Stations => {
            let cities = player
                .stations
                .iter()
                .map(|station| game.board().city_name(station.city).clone());
            words.say(Talk::Stations(&cities.collect::<Vec<Text>>()))
        }
        Part::Tickets => words.say(Talk::Tickets(&names::tickets(game, &player.tickets, words))),
        Part::Passengers => {
            let colors = game
                .rules()
                .bonuses
                .passengers
                .iter()
                .flat_map(|rules| &rules.box_holds);
            let held = colors
                .zip(&player.passengers)
                .filter(|(_, count)| **count > 0);
            words.say(Talk::Passengers(
                &held
                    .map(|((color, _), &count)| (count, *color))
                    .collect::<Vec<_>>(),
            ))
        }
    }
}

/// Some of a player's tickets, each with what becomes of it as far as the game is entered, and what all of them come to; and that an
/// unknown one may be among them.
pub(super) fn held(game: &Game, seat: Seat, tickets: &[TicketId], look: &Look) -> String {
    let (words, scored) = (look.language, score(game));
    let all = &scored.player(seat).tickets;
    let told = all.list.iter().filter(|one| tickets.contains(&one.ticket));
    let told = told.map(|one| {
        format!(
            "{} {}",
            names::mark(one.is_completed(), look),
            names::ticket(game, one.ticket, words)
        )
    });
    let may_change = tickets_may_change(&scored, seat);
    let sum = words.say(Talk::TicketSum(
        &game.player(seat).name,
        all.completed,
        all.list.len(),
        all.points,
        may_change,
    ));
    let is_open = !game.player(seat).stations.is_empty() && may_change;
    let open = is_open.then(|| words.label(TalkLabel::StationsMayOpen).to_owned());
    told.chain([sum]).chain(open).collect::<Vec<_>>().join("\n")
}

/// Returns whether tickets of a player that are not completed may still be, by stations and routes of others who have none yet.
pub fn tickets_may_change(scored: &Scoreboard, seat: Seat) -> bool {
    let game = scored.game();
    game.rules().stations > 0
        && scored.player(seat).tickets.failed > 0
        && others_lack_routes(game, seat)
}

/// Returns whether somebody else has no routes yet: a station may still open one of theirs.
pub fn others_lack_routes(game: &Game, seat: Seat) -> bool {
    game.seats()
        .any(|other| other != seat && game.player(other).tracks.is_empty())
}

/// Returns how the table differs from what is entered, and what would explain it, line by line.
pub fn difference(game: &Game, seat: Seat, difference: &Difference, words: Language) -> String {
    let Difference {
        counted,
        entered,
        explained,
    } = difference;
    let entered = Counted {
        marker: entered.marker.filter(|_| counted.marker.is_some()),
        ..*entered
    };
    let mut lines = vec![words.say(Talk::OnTheTable(&game.player(seat).name, *counted, entered))];
    lines.extend(explained.iter().map(|one| explanation(game, one, words)));
    if explained.is_empty() {
        lines.push(words.label(TalkLabel::Unexplained).to_owned());
    }
    lines.join("\n")
}

pub(in crate::report) fn explanation(game: &Game, one: &Explanation, words: Language) -> String {
    match one {
        Explanation::Lengths(one) => lengths(game, one, words),
        Explanation::Instead(pairs) => {
            let name = |route: RouteId| {
                words.say(Talk::Track(
                    &game.board().route_name(route),
                    game.board().route(route).length,
                    None,
                ))
            };
            words.say(Talk::Instead(
                &pairs.iter().map(|pair| pair.map(name)).collect::<Vec<_>>(),
            ))
        }
    }
}

fn lengths(game: &Game, one: &Lengths, words: Language) -> String {
    let candidates = |routes: &[RouteId]| {
        let is_more = routes.len() > MOST_NAMED;
        let known = routes
            .iter()
            .take(MOST_NAMED)
            .map(|&route| game.board().route_name(route).to_string());
        let another = is_more.then(|| words.label(TalkLabel::AnotherRoute).to_owned());
        let all: Vec<String> = known.chain(another).collect();
        if all.is_empty() {
            String::new()
        } else {
            format!(": {}", words.or(&all))
        }
    };
    let [missing, extra] = [&one.missing, &one.extra]
        .map(|lengths| lengths.iter().map(|length| length.0).collect::<Vec<_>>());
    let which = candidates(if extra.is_empty() {
        &one.could_be
    } else {
        &one.could_not
    });
    words.say(Talk::Explanation(&missing, &extra, &which))
}
