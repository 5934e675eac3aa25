//! Every shipped edition against the printed counts.

use std::collections::BTreeMap;

use stationmaster_core::TieBreak;
use stationmaster_core::board::{Board, Edition, TicketKind, editions, shipped_edition};
use stationmaster_core::color::Color;
use stationmaster_core::units::{Points, Trains};

use crate::germany::tally;

fn edition(name: &str) -> std::sync::Arc<Edition> {
    shipped_edition(name).expect("it is shipped")
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

/// Whether a point lies within an odd number of outlines, as a picture fills them.
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
    // Inland and at sea, by an atlas.
    let europe = edition("europe-anniversary");
    let between = |a: &str, b: &str| {
        let at = [a, b].map(|name| {
            let city = europe
                .board()
                .cities()
                .iter()
                .find(|city| city.name.raw() == name)
                .expect("it is on the board");
            city.at.expect("it has its position")
        });
        is_in(
            europe.board().land(),
            [0, 1].map(|axis| f64::midpoint(at[0][axis], at[1][axis])),
        )
    };
    assert!(between("Berlin", "Wien") && between("Paris", "Zürich") && between("Kyïv", "Moskva"));
    assert!(
        !between("Roma", "Barcelona")
            && !between("Sevastopol", "Constantinople")
            && !between("London", "Amsterdam")
    );
}

/// The counts are those of the printed board and cards.
#[test]
fn the_european_board_has_the_printed_counts() {
    let edition = edition("europe-anniversary");
    let board = edition.board();
    assert_eq!(
        (
            board.cities().len(),
            board.routes().len(),
            board.tracks().len()
        ),
        (47, 90, 101)
    );
    let lengths = board
        .tracks()
        .iter()
        .map(|track| board.route(track.route).length.0);
    assert_eq!(
        tally(lengths.clone()),
        BTreeMap::from([(1, 4), (2, 35), (3, 30), (4, 29), (6, 2), (8, 1)])
    );
    assert_eq!(lengths.sum::<u32>(), 300);
    let points: Points = board
        .tracks()
        .iter()
        .map(|track| {
            edition
                .rules()
                .route_points(board.route(track.route).length)
        })
        .sum();
    assert_eq!(points, Points(448));
    let tracks_of = |color| {
        board
            .tracks()
            .iter()
            .filter(|track| track.color == color)
            .count()
    };
    for color in Color::ALL {
        let expected = match color {
            Color::Gray => 37,
            Color::Brown => 0,
            _ => 8,
        };
        assert_eq!(tracks_of(color), expected, "{}", color.key());
    }
    let count = |test: &dyn Fn(&stationmaster_core::board::Route) -> bool| {
        let routes: Vec<_> = board.routes().iter().filter(|route| test(route)).collect();
        (
            routes.len(),
            routes.iter().map(|route| route.tracks.len()).sum::<usize>(),
        )
    };
    assert_eq!(
        count(&|route| route.tracks.len() == 2),
        (11, 22),
        "double routes"
    );
    assert_eq!(count(&|route| route.tunnel), (17, 18), "tunnels");
    assert_eq!(count(&|route| route.locomotives > 0), (11, 13), "ferries");
    let locomotives: u32 = board
        .routes()
        .iter()
        .map(|route| route.locomotives * u32::try_from(route.tracks.len()).expect("few"))
        .sum();
    assert_eq!(locomotives, 17);
    assert_eq!(board.cities().iter().filter(|city| city.big).count(), 9);
}

#[test]
fn the_european_decks_have_the_printed_counts() {
    let edition = edition("europe-anniversary");
    let deck = |name: &str| {
        let deck = edition
            .decks()
            .iter()
            .find(|deck| deck.name == name)
            .expect("the deck is there");
        let cards = &edition.tickets()[deck.tickets.clone()];
        let long: Vec<i32> = cards
            .iter()
            .filter(|card| card.kind == TicketKind::Long)
            .map(|card| card.points.0)
            .collect();
        let logos = cards.iter().filter(|card| card.logo.is_some()).count();
        (
            cards.len(),
            long.len(),
            long.iter().min().copied(),
            long.iter().max().copied(),
            edition.deck_points(deck),
            logos,
        )
    };
    assert_eq!(deck("europe"), (46, 6, Some(20), Some(21), Points(444), 15));
    assert_eq!(deck("1912"), (55, 6, Some(16), Some(20), Points(643), 30));
    let sizes: Vec<(&str, usize)> = edition
        .variants()
        .iter()
        .map(|variant| (variant.name.raw(), variant.tickets.len()))
        .collect();
    let expected = [
        ("classic", 46),
        ("europe-1912", 55),
        ("mega-europe", 101),
        ("big-cities", 45),
        ("own-mix", 101),
    ];
    assert_eq!(sizes, expected);
}

#[test]
fn the_american_board_has_the_printed_counts() {
    let edition = edition("usa");
    let board = edition.board();
    assert_eq!(
        (
            board.cities().len(),
            board.routes().len(),
            board.tracks().len(),
            board.train_spaces()
        ),
        (36, 78, 100, 309)
    );
    let double = board
        .routes()
        .iter()
        .filter(|route| route.tracks.len() == 2);
    assert_eq!(double.count(), 22);
    let lengths = || {
        board
            .tracks()
            .iter()
            .map(|track| board.route(track.route).length)
    };
    assert_eq!(
        tally(lengths().map(|length| length.0)),
        BTreeMap::from([(1, 9), (2, 36), (3, 20), (4, 16), (5, 10), (6, 9)])
    );
    let points: Points = lengths()
        .map(|length| edition.rules().route_points(length))
        .sum();
    assert_eq!(points, Points(508));
    for color in Color::ALL {
        let tracks = board.tracks().iter().filter(|track| track.color == color);
        let spaces = tracks
            .clone()
            .map(|track| board.route(track.route).length.0);
        let expected = match color {
            Color::Gray => (44, 93),
            Color::Brown => (0, 0),
            _ => (7, 27),
        };
        assert_eq!(
            (tracks.count(), spaces.sum::<u32>()),
            expected,
            "{}",
            color.key()
        );
    }
    assert!(
        board
            .routes()
            .iter()
            .all(|route| !route.tunnel && route.locomotives == 0)
    );
    assert_eq!(board.cities().iter().filter(|city| city.big).count(), 7);
}

/// A card that was printed again is another card: the box and the tin are never in play together.
#[test]
fn the_american_decks_and_variants_have_the_printed_counts_and_bonuses() {
    let edition = edition("usa");
    let decks = edition.decks().iter().map(|deck| {
        let logos = edition.tickets()[deck.tickets.clone()].iter();
        let logos = logos.filter(|card| card.logo.is_some()).count();
        (
            deck.name.raw(),
            deck.tickets.len(),
            edition.deck_points(deck).0,
            logos,
        )
    });
    let expected = [
        ("usa", 30, 349, 0),
        ("usa-1910", 35, 391, 19),
        ("usa-1910-reprint", 34, 363, 16),
    ];
    assert_eq!(decks.collect::<Vec<_>>(), expected);
    let variants = edition.variants().iter().map(|variant| {
        let bonuses = &variant.rules.bonuses;
        let ties = &variant.rules.tie_breaks[..];
        (
            variant.name.raw(),
            variant.tickets.len(),
            bonuses.express,
            bonuses.globetrotter,
            ties,
        )
    });
    let both = &[TieBreak::Tickets, TieBreak::Express][..];
    let expected = [
        ("classic", 30, Some(Points(10)), None, both),
        ("1910", 35, None, Some(Points(15)), &both[..1]),
        ("mega", 69, Some(Points(10)), Some(Points(15)), both),
    ];
    assert_eq!(variants.collect::<Vec<_>>(), expected);
    let worth = |variant: usize, ticket: &str| -> Vec<i32> {
        let in_play = edition.variants()[variant]
            .tickets
            .iter()
            .map(|&id| edition.ticket(id));
        let named = in_play.filter(|card| edition.board().pair_name(card.cities) == ticket);
        named.map(|card| card.points.0).collect()
    };
    assert_eq!(
        (
            worth(0, "Seattle - New York"),
            worth(2, "Seattle - New York")
        ),
        (vec![22], vec![20])
    );
}

/// The Big Cities cards are exactly the regular ones that name a Big City.
#[test]
fn the_big_cities_deck_is_what_names_a_big_city() {
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

/// A law that the cards obey but for these, and that a slip in a route or a ticket would break.
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
    // Of the cards that were printed again with fewer points, those of the box stand first.
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

/// Rule: the table of points by length, as printed.
#[test]
fn the_point_tables_are_the_printed_ones() {
    for name in ["europe-anniversary", "europe-original"] {
        let printed = [(1, 1), (2, 2), (3, 4), (4, 7), (6, 15), (8, 21)];
        let printed = printed.map(|(length, points)| (Trains(length), Points(points)));
        assert_eq!(
            edition(name).rules().points,
            BTreeMap::from(printed),
            "{name}"
        );
    }
}
