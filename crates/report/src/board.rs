//! The editions there are, and what is on a board: cities, routes, tickets; as tables.

use super::history::routes::name as route_name;
use super::listing::Listing;
use super::look::Look;
use super::wrap::wrap;
use crate::words::Language;
use crate::words::board::{BoardLabel, OnBoard, RouteNote};
use crate::words::express::ExpressName;
use stationmaster_core::board::{Board, City, Deck, Edition, Route, Ticket, TicketKind};
use stationmaster_core::category::Category;
use stationmaster_core::rules::Rules;
use stationmaster_core::units::{CityId, RouteId};

/// Returns a list of editions, a line each.
pub fn list<'a>(editions: impl IntoIterator<Item = &'a Edition>, look: &Look) -> String {
    let row = |(number, edition): (usize, &Edition)| {
        let variants: Vec<String> = edition
            .variants()
            .iter()
            .map(|variant| variant.name.to_string())
            .collect();
        let title = look.language.title(edition.title()).to_string();
        vec![
            number.to_string(),
            edition.name().to_string(),
            title,
            variants.join(", "),
        ]
    };
    let titles = look.language.titles(&[
        BoardLabel::Untitled,
        BoardLabel::Edition,
        BoardLabel::Untitled,
        BoardLabel::Variants,
    ]);
    let rows = (1..).zip(editions).map(row).collect();
    Listing {
        titles,
        rows,
        figures: |_| false,
    }
    .bare(*look)
}

/// Returns everything that is on an edition's board and in its decks.
pub fn render(edition: &Edition, look: &Look) -> String {
    let (board, words) = (edition.board(), look.language);
    let mut text = format!(
        "{}\n",
        heading(&words.title(edition.title()).shown(), *look)
    );
    let remark = board.remark().map(|kind| words.remark_line(&kind));
    for line in rules(edition, words).into_iter().chain(remark) {
        text.push_str(&format!("{}\n", wrap(&line, look.width, 2)));
    }
    text.push_str(&format!(
        "\n{}\n{}",
        heading(&city_count(board, words), *look),
        cities(board, *look)
    ));
    let routes = words.say(OnBoard::Routes(board.routes().len(), board.tracks().len()));
    text.push_str(&format!(
        "\n{}\n{}",
        heading(&routes, *look),
        routes_table(board, *look)
    ));
    for deck in edition.decks() {
        text.push_str(&deck_block(edition, deck, *look));
    }
    text
}

fn heading(title: &str, look: Look) -> String {
    look.bold(&wrap(title, look.width, 2))
}

fn city_count(board: &Board, words: Language) -> String {
    let countries: Vec<_> = board.cities().iter().filter(|city| city.country).collect();
    let spots = countries.iter().map(|country| country.nodes.len()).sum();
    let (cities, countries) = (board.cities().len() - countries.len(), countries.len());
    words.say(OnBoard::Cities {
        cities,
        countries,
        spots,
    })
}

fn rules(edition: &Edition, words: Language) -> Vec<String> {
    let rules = edition.rules();
    let points: Vec<_> = rules
        .points
        .iter()
        .map(|(length, points)| format!("{} = {}", length.0, points.0))
        .collect();
    let points = points.join(", ");
    let mut lines = vec![OnBoard::Players(
        rules.players.clone(),
        &rules.colors,
        rules.trains,
    )];
    lines.extend((rules.stations > 0).then_some(OnBoard::Stations(rules.stations)));
    lines.push(OnBoard::RoutePoints(&points));
    lines.extend(bonuses_and_tie_breaks(rules));
    let mut lines: Vec<String> = lines.into_iter().map(|line| words.say(line)).collect();
    for variant in edition.variants() {
        lines.push(words.say(OnBoard::Variant {
            name: &variant.name,
            tickets: variant.tickets.len(),
            least: variant.least_tickets,
            most_long: variant.most_long,
        }));
        if variant.rules != *rules {
            let own = bonuses_and_tie_breaks(&variant.rules);
            lines.extend(own.map(|line| format!("  {}", words.say(line))));
        }
    }
    let tickets = rules.bonus_tickets;
    lines.extend((tickets > 0).then(|| words.say(OnBoard::BonusTickets(tickets))));
    lines
}

fn bonuses_and_tie_breaks(rules: &Rules) -> impl Iterator<Item = OnBoard<'_>> {
    let bonuses = Category::ALL
        .into_iter()
        .filter_map(|category| bonus(rules, category));
    bonuses.chain([OnBoard::TieBreaks(&rules.tie_breaks)])
}

fn bonus(rules: &Rules, category: Category) -> Option<OnBoard<'_>> {
    let bonuses = &rules.bonuses;
    match category {
        Category::Routes | Category::Tickets | Category::Adjustments => None,
        Category::StationsKept => bonuses.stations_kept.map(OnBoard::StationsKept),
        Category::Express => bonuses
            .express
            .map(|points| OnBoard::Express(ExpressName::of(rules), points)),
        Category::Globetrotter => bonuses.globetrotter.map(OnBoard::Globetrotter),
        Category::Passengers => bonuses.passengers.as_ref().map(OnBoard::Passengers),
    }
}

fn cities(board: &Board, look: Look) -> String {
    let notes: Vec<BoardLabel> = board.cities().iter().map(city_note).collect();
    let with_notes = notes.iter().any(|note| *note != BoardLabel::Untitled);
    let with_passengers = board.cities().iter().any(|city| city.passengers.is_some());
    let mut columns = vec![BoardLabel::City, BoardLabel::Routes];
    columns.extend(with_passengers.then_some(BoardLabel::Waiting));
    columns.extend(with_notes.then_some(BoardLabel::Untitled));
    columns.push(BoardLabel::Spellings);
    let row = |(position, (city, note)): (usize, (&City, BoardLabel))| {
        let aliases: Vec<String> = city.aliases.iter().map(ToString::to_string).collect();
        let mut row = vec![
            city.name.to_string(),
            board.routes_of(CityId(position)).count().to_string(),
        ];
        row.extend(with_passengers.then(|| {
            city.passengers
                .map_or_else(String::new, |waiting| waiting.to_string())
        }));
        row.extend(with_notes.then(|| look.language.say(note)));
        row.push(aliases.join(", "));
        row
    };
    let rows = board
        .cities()
        .iter()
        .zip(notes)
        .enumerate()
        .map(row)
        .collect();
    let figures: fn(usize) -> bool = if with_passengers {
        |column| column == 1 || column == 2
    } else {
        |column| column == 1
    };
    Listing {
        titles: look.language.titles(&columns),
        rows,
        figures,
    }
    .bare(look)
}

fn city_note(city: &City) -> BoardLabel {
    match (city.country, city.big) {
        (true, _) => BoardLabel::Country,
        (false, true) => BoardLabel::BigCity,
        (false, false) => BoardLabel::Untitled,
    }
}

fn routes_table(board: &Board, look: Look) -> String {
    let columns = [
        BoardLabel::Route,
        BoardLabel::Trains,
        BoardLabel::Tracks,
        BoardLabel::Untitled,
    ];
    let row = |(position, route): (usize, &Route)| {
        let colors: Vec<&str> = route
            .track_ids()
            .map(|track| look.language.color(board.track(track).color))
            .collect();
        let note = route_note(board, route)
            .map_or_else(String::new, |note| look.language.say(OnBoard::Route(note)));
        vec![
            route_name(board, RouteId(position), look),
            route.length.0.to_string(),
            colors.join(", "),
            note,
        ]
    };
    let rows = board.routes().iter().enumerate().map(row).collect();
    Listing {
        titles: look.language.titles(&columns),
        rows,
        figures: |column| column == 1,
    }
    .bare(look)
}

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
    let tickets = &edition.tickets()[deck.tickets.clone()];
    let title = look.language.say(OnBoard::Deck(
        &deck.name,
        tickets.len(),
        edition.deck_points(deck),
    ));
    let row = |ticket: &Ticket| {
        let kind = if ticket.kind == TicketKind::Regular {
            ""
        } else {
            look.language.label(ticket.kind)
        };
        vec![
            look.pair(ticket.cities.map(|city| edition.board().city_name(city))),
            ticket.points.0.to_string(),
            kind.to_owned(),
            ticket
                .logo
                .as_ref()
                .map(ToString::to_string)
                .unwrap_or_default(),
        ]
    };
    let titles = look.language.titles(&[
        BoardLabel::Ticket,
        BoardLabel::Points,
        BoardLabel::Untitled,
        BoardLabel::Untitled,
    ]);
    let listing = Listing {
        titles,
        rows: tickets.iter().map(row).collect(),
        figures: |column| column == 1,
    };
    format!("\n{}\n{}", heading(&title, look), listing.bare(look))
}
