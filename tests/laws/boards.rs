//! Every shipped edition against the printed counts.

use std::collections::BTreeMap;
use std::sync::Arc;

use stationmaster_core::board::{Board, Edition, Route, TicketKind, editions, shipped_edition};
use stationmaster_core::{CityId, Color, Points, TieBreak};

fn edition(name: &str) -> Arc<Edition> {
    shipped_edition(name).expect("it is shipped")
}

/// The number of times that each item comes.
fn tally<T: Ord>(items: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut counts = BTreeMap::new();
    for item in items {
        *counts.entry(item).or_default() += 1;
    }
    counts
}

/// The laws that every board obeys are held where its file is read.
#[test]
fn every_shipped_edition_has_its_name_and_all_positions() {
    for name in editions() {
        let edition = edition(name);
        assert_eq!(
            edition.name(),
            name,
            "a record names the edition by its file"
        );
        assert!(
            edition.board().nodes().iter().all(|node| node.at.is_some()),
            "every place of {name} has its position"
        );
        assert!(
            edition
                .variants()
                .iter()
                .all(|variant| !variant.tickets.is_empty()),
            "{name}"
        );
    }
}

/// Returns whether a point lies within an odd number of outlines, as a picture fills them.
fn is_in(outlines: &[Vec<[f64; 2]>], [x, y]: [f64; 2]) -> bool {
    let crossings = outlines
        .iter()
        .flat_map(|outline| outline.iter().zip(outline.iter().cycle().skip(1)));
    let crossed = |[a, b]: [&[f64; 2]; 2]| {
        (a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0])
    };
    crossings.filter(|&(a, b)| crossed([a, b])).count() % 2 == 1
}

/// The cities on the board of the USA that lie in Canada; Sault St. Marie lies on both sides of the border.
const CANADIAN: [&str; 5] = ["Calgary", "Montréal", "Toronto", "Vancouver", "Winnipeg"];

/// Every city lies on land, or no further from it than half a train space, as Riga in its gulf; the ferries' train spaces lie
/// mostly in water.
#[test]
fn cities_lie_on_land_and_ferries_in_water() {
    let mut ferries = [0, 0];
    for name in editions() {
        let edition = edition(name);
        let board = edition.board();
        assert!(!board.land().is_empty(), "{name} has land");
        for city in board.cities().iter().filter(|city| !city.country) {
            let [x, y] = city.at.expect("every city has its position");
            let near = (-6..=6).flat_map(|dx| {
                (-6..=6).map(move |dy| [0.0025 * f64::from(dx), 0.0025 * f64::from(dy)])
            });
            let on = |outlines: &[Vec<[f64; 2]>]| {
                near.clone()
                    .any(|[dx, dy]| is_in(outlines, [x + dx, y + dy]))
            };
            assert!(on(board.land()), "{} lies on land", city.name);
            let abroad = CANADIAN.contains(&city.name.raw());
            assert!(
                board.country().is_empty() || abroad || on(board.country()),
                "{} lies in the country",
                city.name
            );
        }
        for route in board.routes().iter().filter(|route| route.locomotives > 0) {
            let spaces = route
                .track_ids()
                .flat_map(|track| &board.track(track).spaces);
            for space in spaces {
                ferries[usize::from(is_in(board.land(), space.at))] += 1;
            }
        }
    }
    let [wet, dry] = ferries;
    assert!(
        wet > 2 * dry && wet > 0,
        "{wet} spaces of ferries lie in water and {dry} on land"
    );
}

/// Cities, routes of one, two and three tracks, tracks by their length in trains, and what all tracks together are worth.
#[test]
fn boards_have_the_printed_counts() {
    for (name, cities, routes, lengths, points) in [
        (
            "europe-anniversary",
            47,
            &[(1, 79), (2, 11)][..],
            &[(1, 4), (2, 35), (3, 30), (4, 29), (6, 2), (8, 1)][..],
            448,
        ),
        (
            "germany",
            35,
            &[(1, 62), (2, 21), (3, 2)],
            &[(1, 23), (2, 30), (3, 25), (4, 17), (5, 8), (6, 2), (7, 5)],
            502,
        ),
        (
            "usa",
            36,
            &[(1, 56), (2, 22)],
            &[(1, 9), (2, 36), (3, 20), (4, 16), (5, 10), (6, 9)],
            508,
        ),
    ] {
        let edition = edition(name);
        let (board, rules) = (edition.board(), edition.rules());
        assert_eq!(
            board.cities().iter().filter(|city| !city.country).count(),
            cities,
            "{name}"
        );
        let tracks = board.routes().iter().map(|route| route.tracks.len());
        assert_eq!(tally(tracks), routes.iter().copied().collect(), "{name}");
        let found = || {
            board
                .tracks()
                .iter()
                .map(|track| board.route(track.route).length)
        };
        assert_eq!(
            tally(found().map(|length| length.0)),
            lengths.iter().copied().collect(),
            "{name}"
        );
        assert_eq!(
            found()
                .map(|length| rules.route_points(length))
                .sum::<Points>(),
            Points(points),
            "{name}"
        );
    }
}

/// For Europe and the USA the tracks of each color are known, for Germany and the USA the train spaces.
#[test]
fn colors_have_the_printed_counts() {
    let counts = |name: &str, color: Color| {
        let edition = edition(name);
        let board = edition.board();
        let tracks = board.tracks().iter().filter(|track| track.color == color);
        let lengths = tracks.map(|track| board.route(track.route).length.0);
        (lengths.clone().count(), lengths.sum::<u32>())
    };
    for color in Color::ALL
        .into_iter()
        .filter(|color| *color != Color::Brown)
    {
        let (europe, usa, germany) = match color {
            Color::Gray => (37, (44, 93), 92),
            Color::Orange | Color::White | Color::Yellow => (8, (7, 27), 27),
            _ => (8, (7, 27), 28),
        };
        assert_eq!(counts("europe-anniversary", color).0, europe, "{color}");
        assert_eq!(counts("usa", color), usa, "{color}");
        assert_eq!(counts("germany", color).1, germany, "{color}");
    }
}

/// Tunnels, ferries and the locomotives on all their tracks, and the Big Cities.
#[test]
fn marks_have_the_printed_counts() {
    for (name, expected) in [
        ("europe-anniversary", [17, 11, 17, 9]),
        ("germany", [0, 0, 0, 0]),
        ("usa", [0, 0, 0, 7]),
    ] {
        let edition = edition(name);
        let board = edition.board();
        let count =
            |is: fn(&Route) -> bool| board.routes().iter().filter(|route| is(route)).count();
        let locomotives = board
            .routes()
            .iter()
            .map(|route| route.locomotives as usize * route.tracks.len());
        let big = board.cities().iter().filter(|city| city.big).count();
        let found = [
            count(|route| route.tunnel),
            count(|route| route.locomotives > 0),
            locomotives.sum(),
            big,
        ];
        assert_eq!(found, expected, "{name}");
    }
}

/// Counts the cards of each deck, their points, the long ones and those with a logo. A reprinted card is another card.
#[test]
fn decks_and_variants_have_the_printed_counts() {
    for (name, deck, expected) in [
        ("europe-anniversary", "europe", [46, 444, 6, 15]),
        ("europe-anniversary", "1912", [55, 643, 6, 30]),
        ("germany", "germany-short", [55, 415, 0, 0]),
        ("germany", "germany-long", [34, 526, 34, 0]),
        ("usa", "usa", [30, 349, 0, 0]),
        ("usa", "usa-1910", [35, 391, 0, 19]),
        ("usa", "usa-1910-reprint", [34, 363, 0, 16]),
    ] {
        let edition = edition(name);
        let deck = edition
            .decks()
            .iter()
            .find(|own| own.name == deck)
            .expect("the deck is there");
        let cards = &edition.tickets()[deck.tickets.clone()];
        let long = cards
            .iter()
            .filter(|card| card.kind == TicketKind::Long)
            .count();
        let logos = cards.iter().filter(|card| card.logo.is_some()).count();
        let points = usize::try_from(edition.deck_points(deck).0).expect("cards bring points");
        assert_eq!(
            [cards.len(), points, long, logos],
            expected,
            "{}",
            deck.name
        );
    }
    let sizes = |name: &str| -> Vec<(String, usize)> {
        let edition = edition(name);
        let variants = edition.variants().iter();
        variants
            .map(|variant| (variant.name.to_string(), variant.tickets.len()))
            .collect()
    };
    let named = |sizes: &[(&str, usize)]| -> Vec<(String, usize)> {
        sizes
            .iter()
            .map(|&(name, size)| (name.to_owned(), size))
            .collect()
    };
    let europe = [
        ("classic", 46),
        ("europe-1912", 55),
        ("mega-europe", 101),
        ("big-cities", 45),
        ("own-mix", 101),
    ];
    assert_eq!(sizes("europe-anniversary"), named(&europe));
    assert_eq!(
        sizes("usa"),
        named(&[("classic", 30), ("1910", 35), ("mega", 69)])
    );
}

#[test]
fn the_american_variants_have_the_printed_bonuses() {
    let edition = edition("usa");
    let both = [TieBreak::Tickets, TieBreak::Express];
    let expected = [
        (Some(Points(10)), None, &both[..]),
        (None, Some(Points(15)), &both[..1]),
        (Some(Points(10)), Some(Points(15)), &both),
    ];
    for (variant, expected) in edition.variants().iter().zip(expected) {
        let (rules, bonuses) = (&variant.rules, &variant.rules.bonuses);
        assert_eq!(
            (bonuses.express, bonuses.globetrotter, &rules.tie_breaks[..]),
            expected,
            "{}",
            variant.name
        );
    }
}

/// Rule: the tables of points by length, as printed.
#[test]
fn the_point_tables_are_the_printed_ones() {
    let europe = [(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)];
    let others = [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15), (7, 18)];
    for (name, printed) in [
        ("europe-anniversary", &europe[..]),
        ("europe-original", &europe),
        ("germany", &others),
        ("usa", &others[..6]),
    ] {
        let edition = edition(name);
        let points = edition
            .rules()
            .points
            .iter()
            .map(|(length, points)| (length.0, points.0));
        assert_eq!(points.collect::<Vec<_>>(), printed, "{name}");
    }
}

#[test]
fn every_route_into_a_country_is_a_dead_end_of_its_own() {
    let edition = edition("germany");
    let board = edition.board();
    let countries = (0..board.cities().len())
        .map(CityId)
        .filter(|&id| board.city(id).country);
    let ways = countries.map(|id| {
        let country = board.city(id);
        assert!(
            country
                .nodes
                .iter()
                .all(|&spot| board.routes_at(spot).len() == 1),
            "{}",
            country.name
        );
        let cities = board
            .routes_of(id)
            .map(|route| board.city_name(board.route(route).other_city(id)).raw());
        format!(
            "{}: {}",
            country.name,
            cities.collect::<Vec<_>>().join(", ")
        )
    });
    let expected = [
        "Dänemark: Bremerhaven, Kiel",
        "Frankreich: Freiburg, Karlsruhe, Saarbrücken",
        "Niederlande: Düsseldorf, Emden, Münster",
        "Österreich: Lindau, München, Regensburg",
        "Schweiz: Freiburg, Konstanz, Lindau",
    ];
    assert_eq!(ways.collect::<Vec<_>>(), expected);
}

/// The Big Cities cards are exactly the regular ones that name a Big City.
#[test]
fn the_big_cities_deck_has_exactly_the_tickets_to_big_cities() {
    let edition = edition("europe-anniversary");
    for ticket in edition.tickets() {
        let big = ticket
            .cities
            .iter()
            .any(|&city| edition.board().city(city).big);
        let expected = big && ticket.kind == TicketKind::Regular;
        assert_eq!(
            ticket.logo.is_some(),
            expected,
            "{:?}",
            ticket.cities.map(|city| edition.board().city_name(city))
        );
    }
}

/// The numbers of trains of the shortest ways between all nodes.
fn distances(board: &Board) -> Vec<Vec<i64>> {
    let count = board.nodes().len();
    let mut far = vec![vec![1000; count]; count];
    for (node, row) in far.iter_mut().enumerate() {
        row[node] = 0;
    }
    for route in board.routes() {
        let [a, b] = route.nodes.map(|node| node.0);
        (far[a][b], far[b][a]) = (i64::from(route.length.0), i64::from(route.length.0));
    }
    for via in 0..count {
        for from in 0..count {
            for to in 0..count {
                far[from][to] = far[from][to].min(far[from][via] + far[via][to]);
            }
        }
    }
    far
}

/// A law that all cards but these obey, and that a typo in a route or a ticket would break.
#[test]
fn a_ticket_is_worth_its_shortest_way() {
    let europe = [
        ("Bucuresti-Erzurum", -1),
        ("Edinburgh-Athína", 1),
        ("Essen-Angora", 1),
        ("London-Angora", 1),
        ("London-Wien", 1),
        ("Paris-Berlin", 1),
        ("Paris-Roma", 3),
        ("Sochi-Smyrna", 1),
    ];
    // Of cards that were reprinted with fewer points, those of the box come first.
    let usa = [
        ("Las Vegas-Miami", 1),
        ("Los Angeles-Chicago", 1),
        ("Los Angeles-Miami", 1),
        ("Los Angeles-New York", 1),
        ("Sault St. Marie-Oklahoma City", 1),
        ("Seattle-New York", 2),
    ];
    for (name, others) in [
        ("europe-anniversary", &europe[..]),
        ("germany", &[("Kiel-Stuttgart", 1)]),
        ("usa", &usa),
    ] {
        let edition = edition(name);
        let (board, far) = (edition.board(), distances(edition.board()));
        let differences = edition.tickets().iter().rev().filter_map(|card| {
            let [from, to] = card.cities.map(|city| &board.city(city).nodes);
            let ways = from.iter().flat_map(|a| to.iter().map(|b| far[a.0][b.0]));
            let more = i64::from(card.points.0) - ways.min().expect("every place has a node");
            let [from, to] = card.cities.map(|city| board.city_name(city));
            (more != 0).then(|| (format!("{from}-{to}"), more))
        });
        let differences: BTreeMap<String, i64> = differences.collect();
        assert_eq!(
            differences,
            others
                .iter()
                .map(|&(name, more)| (name.to_owned(), more))
                .collect()
        );
    }
}
