//! The editions there are, and what is on a board: cities, routes, tickets.

use comfy_table::presets::NOTHING;
use comfy_table::{Cell, CellAlignment, Table};

use super::look::Look;
use super::words::{Count, List, clean, wrap};
use crate::board::{Board, City, Deck, Edition, Route, TicketKind};
use crate::rules::{Bonuses, PassengerRules};
use crate::units::{CityId, RouteId, Trains};

/// Returns a list of editions, a line each.
pub fn list<'a>(editions: impl IntoIterator<Item = &'a Edition>, look: &Look) -> String {
    let mut table = plain(&["edition", "", "variants"], *look);
    for edition in editions {
        let variants: Vec<String> = edition.variants().iter().map(|variant| variant.name.to_string()).collect();
        table.add_row([edition.name().to_string(), edition.title().to_string(), variants.join(", ")]);
    }
    format!("{}\n", table.trim_fmt())
}

/// Returns everything that is on an edition's board and in its decks.
pub fn render(edition: &Edition, look: &Look) -> String {
    let board = edition.board();
    let mut text = format!("{}\n", look.bold(&clean(edition.title())));
    for line in rules(edition) {
        text.push_str(&format!("{}\n", wrap(&line, look.width, 2)));
    }
    text.push_str(&format!("\n{}\n{}", look.bold(&places(board)), cities(board, *look)));
    let routes = format!("{}, {}", Count(board.routes().len(), "route"), Count(board.tracks().len(), "track"));
    text.push_str(&format!("\n{}\n{}", look.bold(&routes), routes_table(board, *look)));
    for deck in edition.decks() {
        text.push_str(&deck_block(edition, deck, *look));
    }
    text
}

/// How many cities there are, and how many countries with how many border spots.
fn places(board: &Board) -> String {
    let countries: Vec<_> = board.cities().iter().filter(|city| city.country).collect();
    let cities = Count(board.cities().len() - countries.len(), "city");
    if countries.is_empty() {
        return cities.to_string();
    }
    let spots: usize = countries.iter().map(|country| country.nodes.len()).sum();
    format!("{cities}, {} with {}", Count(countries.len(), "country"), Count(spots, "border spot"))
}

fn rules(edition: &Edition) -> Vec<String> {
    let rules = edition.rules();
    let (least, most) = (rules.players.start(), rules.players.end());
    let colors = List::and(rules.colors.iter().map(|color| color.name()));
    let players = if least == most { least.to_string() } else { format!("{least} to {most}") };
    let mut lines = vec![format!("{players} players ({colors}), {} each", rules.trains)];
    if rules.stations > 0 {
        lines.push(format!("{} each", Count(rules.stations, "station")));
    }
    let points = rules.points.iter().map(|(length, points)| format!("{} = {}", length.0, points.0));
    lines.push(format!("Points by length: {}", points.collect::<Vec<_>>().join(", ")));
    lines.extend(bonuses(&rules.bonuses));
    lines.push(match rules.tie_breaks.as_slice() {
        [] => "Players with equal points share the place".to_owned(),
        tie_breaks => format!("Ties are broken by {}", List::and(tie_breaks.iter().map(|tie_break| tie_break.name()))),
    });
    for variant in edition.variants() {
        let most_long = variant.most_long.map_or_else(String::new, |most| format!(", long ones at most {most}"));
        let tickets = Count(variant.tickets.len(), "ticket");
        let (name, least) = (clean(&variant.name), variant.least_tickets);
        lines.push(format!("Variant {name}: {tickets}; a player ends with at least {least}{most_long}"));
    }
    if rules.bonus_tickets > 0 {
        let cards = Count(rules.bonus_tickets, "bonus ticket");
        lines.push(format!("{cards} can join any variant; the record spells them out"));
    }
    lines
}

/// What the bonuses pay, a line each.
fn bonuses(bonuses: &Bonuses) -> Vec<String> {
    let mut lines = Vec::new();
    lines.extend(bonuses.stations_kept.map(|points| format!("Each station kept: {points}")));
    lines.extend(bonuses.express.map(|points| format!("European Express, the longest path: {points}")));
    lines.extend(bonuses.globetrotter.map(|points| format!("Globetrotter, the most completed tickets: {points}")));
    lines.extend(bonuses.passengers.as_ref().map(|rules| {
        let PassengerRules { most, second, per_route, box_holds } = rules;
        let holds = List::and(box_holds.iter().map(|(color, number)| format!("{number} {}", color.name())));
        let (most, second) = (most.0, second.0);
        format!("Passengers: {holds}, {per_route} a route; of each color the most {most}, the second most {second}")
    }));
    lines
}

fn plain(header: &[&str], look: Look) -> Table {
    let mut table = Table::new();
    table.load_style(NOTHING).force_no_tty();
    table.set_content_arrangement(comfy_table::ContentArrangement::Dynamic);
    table.set_width(u16::try_from(look.width).unwrap_or(u16::MAX));
    table.set_header(header);
    table
}

fn cities(board: &Board, look: Look) -> String {
    let kinds: Vec<&str> = board.cities().iter().map(kind).collect();
    let with_kinds = kinds.iter().any(|kind| !kind.is_empty());
    let kind_header = with_kinds.then_some("");
    let header: Vec<&str> = ["city", "routes"].into_iter().chain(kind_header).chain(["other spellings"]).collect();
    let mut table = plain(&header, look);
    for (position, city) in board.cities().iter().enumerate() {
        let routes = board.routes_of(CityId(position)).count();
        let aliases: Vec<_> = city.aliases.iter().map(|alias| clean(alias)).collect();
        let mut row = vec![Cell::new(clean(&city.name)), right(routes)];
        row.extend(with_kinds.then(|| Cell::new(kinds[position])));
        row.push(Cell::new(aliases.join(", ")));
        table.add_row(row);
    }
    format!("{}\n", table.trim_fmt())
}

/// What a place is beside a city.
fn kind(city: &City) -> &'static str {
    match (city.country, city.big) {
        (true, _) => "country",
        (false, true) => "Big City",
        (false, false) => "",
    }
}

fn right(number: impl ToString) -> Cell {
    Cell::new(number).set_alignment(CellAlignment::Right)
}

fn routes_table(board: &Board, look: Look) -> String {
    let mut table = plain(&["route", "trains", "tracks", ""], look);
    for (position, route) in board.routes().iter().enumerate() {
        let Trains(length) = route.length;
        let name = board.route_name(RouteId(position));
        let colors: Vec<&str> = route.track_ids().map(|track| board.track(track).color.name()).collect();
        table.add_row([
            Cell::new(clean(&name)),
            right(length),
            Cell::new(colors.join(", ")),
            Cell::new(notes(board, route)),
        ]);
    }
    format!("{}\n", table.trim_fmt())
}

fn notes(board: &Board, route: &Route) -> String {
    if route.locomotives > 0 {
        format!("ferry, {}", Count(route.locomotives as usize, "locomotive"))
    } else if route.tunnel {
        "tunnel".to_owned()
    } else if route.cities.iter().any(|&city| board.city(city).country) {
        "dead end".to_owned()
    } else {
        String::new()
    }
}

fn deck_block(edition: &Edition, deck: &Deck, look: Look) -> String {
    let tickets = &edition.tickets()[deck.tickets.clone()];
    let title =
        format!("Deck {}: {}, {} in all", clean(&deck.name), Count(tickets.len(), "ticket"), edition.deck_points(deck));
    let mut table = plain(&["ticket", "points", "", ""], look);
    for ticket in tickets {
        let [from, to] = ticket.cities.map(|city| clean(edition.board().city_name(city)));
        let kind = if ticket.kind == TicketKind::Regular { "" } else { ticket.kind.name() };
        let logo = ticket.logo.as_ref().map(ToString::to_string).unwrap_or_default();
        table.add_row([Cell::new(format!("{from} - {to}")), right(ticket.points.0), Cell::new(kind), Cell::new(logo)]);
    }
    format!("\n{}\n{}\n", look.bold(&title), table.trim_fmt())
}
