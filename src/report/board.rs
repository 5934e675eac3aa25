//! The editions there are, and what is on a board: cities, routes, tickets.

pub mod json;

use comfy_table::{Cell, Table};

use super::look::Look;
use super::table::{self, right};
use super::wrap::wrap;
use crate::board::{Board, City, Deck, Edition, Route, TicketKind};
use crate::category::Category;
use crate::rules::Bonuses;
use crate::units::{CityId, RouteId};
use crate::words::Language;
use crate::words::board::{CityNote, RouteNote};

/// Returns a list of editions, a line each.
pub fn list<'a>(editions: impl IntoIterator<Item = &'a Edition>, look: &Look) -> String {
    let mut table = plain(&look.words().edition_columns(), *look);
    for (number, edition) in (1..).zip(editions) {
        let variants: Vec<String> = edition.variants().iter().map(|variant| variant.name.to_string()).collect();
        table.add_row([
            number.to_string(),
            edition.name().to_string(),
            look.words().title(edition.title()).to_string(),
            variants.join(", "),
        ]);
    }
    format!("{}\n", table.trim_fmt())
}

/// Returns everything that is on an edition's board and in its decks.
pub fn render(edition: &Edition, look: &Look) -> String {
    let (board, words) = (edition.board(), look.words());
    let mut text = format!("{}\n", heading(&words.title(edition.title()).shown(), *look));
    for line in rules(edition, words) {
        text.push_str(&format!("{}\n", wrap(&line, look.width, 2)));
    }
    text.push_str(&format!("\n{}\n{}", heading(&city_count(board, words), *look), cities(board, *look)));
    let routes = words.routes_on_board(board.routes().len(), board.tracks().len());
    text.push_str(&format!("\n{}\n{}", heading(&routes, *look), routes_table(board, *look)));
    for deck in edition.decks() {
        text.push_str(&deck_block(edition, deck, *look));
    }
    text
}

fn heading(title: &str, look: Look) -> String {
    look.bold(&wrap(title, look.width, 2))
}

/// How many cities there are, and how many countries with how many border spots.
fn city_count(board: &Board, words: Language) -> String {
    let countries: Vec<_> = board.cities().iter().filter(|city| city.country).collect();
    let spots = countries.iter().map(|country| country.nodes.len()).sum();
    words.cities_on_board(board.cities().len() - countries.len(), countries.len(), spots)
}

fn rules(edition: &Edition, words: Language) -> Vec<String> {
    let rules = edition.rules();
    let mut lines = vec![words.players_of_edition(&rules.players, &rules.colors, rules.trains)];
    if rules.stations > 0 {
        lines.push(words.stations_each(rules.stations));
    }
    let points = rules.points.iter().map(|(length, points)| format!("{} = {}", length.0, points.0));
    lines.push(words.points_by_length(&points.collect::<Vec<_>>().join(", ")));
    lines.extend(bonuses(&rules.bonuses, words));
    lines.push(words.ties_are_broken_by(&rules.tie_breaks));
    lines.extend(edition.variants().iter().map(|variant| {
        words.variant_of_edition(&variant.name, variant.tickets.len(), variant.least_tickets, variant.most_long)
    }));
    if rules.bonus_tickets > 0 {
        lines.push(words.bonus_tickets_of_edition(rules.bonus_tickets));
    }
    lines
}

/// What the bonuses pay, a line each.
fn bonuses(bonuses: &Bonuses, words: Language) -> impl Iterator<Item = String> {
    Category::ALL.into_iter().filter_map(move |category| match category {
        Category::Routes | Category::Tickets => None,
        Category::StationsKept => bonuses.stations_kept.map(|points| words.bonus_stations_kept(points)),
        Category::Express => bonuses.express.map(|points| words.bonus_express(points)),
        Category::Globetrotter => bonuses.globetrotter.map(|points| words.bonus_globetrotter(points)),
        Category::Passengers => bonuses.passengers.as_ref().map(|rules| words.bonus_passengers(rules)),
    })
}

fn plain(header: &[&str], look: Look) -> Table {
    let mut table = table::bare(look);
    table.set_header(header);
    table
}

fn cities(board: &Board, look: Look) -> String {
    let words = look.words();
    let notes: Vec<Option<CityNote>> = board.cities().iter().map(city_note).collect();
    let with_notes = notes.iter().any(Option::is_some);
    let [city, routes, note, aliases] = words.city_columns();
    let note = with_notes.then_some(note);
    let mut table = plain(&[city, routes].into_iter().chain(note).chain([aliases]).collect::<Vec<_>>(), look);
    for (position, (city, note)) in board.cities().iter().zip(notes).enumerate() {
        let routes = board.routes_of(CityId(position)).count();
        let aliases: Vec<String> = city.aliases.iter().map(ToString::to_string).collect();
        let mut row = vec![Cell::new(&city.name), right(routes)];
        row.extend(with_notes.then(|| Cell::new(note.map_or("", |note| words.city_note(note)))));
        row.push(Cell::new(aliases.join(", ")));
        table.add_row(row);
    }
    format!("{}\n", table.trim_fmt())
}

/// What a city is beside its name.
fn city_note(city: &City) -> Option<CityNote> {
    match (city.country, city.big) {
        (true, _) => Some(CityNote::Country),
        (false, true) => Some(CityNote::BigCity),
        (false, false) => None,
    }
}

fn routes_table(board: &Board, look: Look) -> String {
    let words = look.words();
    let mut table = plain(&words.route_columns(), look);
    for (position, route) in board.routes().iter().enumerate() {
        let name = board.route_name(RouteId(position));
        let colors: Vec<&str> = route.track_ids().map(|track| words.color(board.track(track).color)).collect();
        let note = route_note(board, route).map_or_else(String::new, |note| words.route_note(note));
        table.add_row([Cell::new(name), right(route.length.0), Cell::new(colors.join(", ")), Cell::new(note)]);
    }
    format!("{}\n", table.trim_fmt())
}

/// What a route is beside a route.
fn route_note(board: &Board, route: &Route) -> Option<RouteNote> {
    if route.locomotives > 0 {
        Some(RouteNote::Ferry(route.locomotives as usize))
    } else if route.tunnel {
        Some(RouteNote::Tunnel)
    } else if route.cities.iter().any(|&city| board.city(city).country) {
        Some(RouteNote::DeadEnd)
    } else {
        None
    }
}

fn deck_block(edition: &Edition, deck: &Deck, look: Look) -> String {
    let words = look.words();
    let tickets = &edition.tickets()[deck.tickets.clone()];
    let title = words.deck_title(&deck.name, tickets.len(), edition.deck_points(deck));
    let mut table = plain(&words.ticket_columns(), look);
    for ticket in tickets {
        let name = edition.board().pair_name(ticket.cities);
        let kind = if ticket.kind == TicketKind::Regular { "" } else { words.ticket_kind(ticket.kind) };
        let logo = ticket.logo.as_ref().map(ToString::to_string).unwrap_or_default();
        table.add_row([Cell::new(name), right(ticket.points.0), Cell::new(kind), Cell::new(logo)]);
    }
    format!("\n{}\n{}\n", heading(&title, look), table.trim_fmt())
}
