//! The pictures of games: laws of what is drawn and of what lies on what, over all worked games.

use std::sync::Arc;

use stationmaster_core::board::Route;
use stationmaster_core::{CityId, Game, Seat, TrackId, score};
use stationmaster_map::font::{Weight, width};
use stationmaster_map::kurbo::{Circle, Point};
use stationmaster_map::label::distance;
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::view::{Focus, Tone, View, letters};
use stationmaster_map::{Layout, png, svg};
use stationmaster_report::Language;
use stationmaster_report::map::picture::{labels, scene};
use stationmaster_report::map::share;

use crate::laws::games_by_chance;
use crate::support::{every, game, is_long, some_games, table, worked_games};

fn layout(game: &Game) -> Arc<Layout> {
    Layout::of(game.board()).expect("everything has its position")
}

fn picture(game: &Game, focus: Focus) -> String {
    drawn(&View::new(&score(game), focus))
}

fn drawn(view: &View<'_>) -> String {
    let layout = Layout::of(view.board()).expect("everything has its position");
    svg::render(&scene(view, &layout, Language::English, None))
}

/// A text in a picture: its left and right edge, its base line and the size of its font.
#[derive(Debug)]
struct Written {
    text: String,
    x: [f64; 2],
    base: f64,
    size: f64,
}

/// The texts of a picture, from the labels and the outlines of their letters.
fn written(picture: &str) -> Vec<Written> {
    let between = |line: &str, start: &str, end: char| -> Option<String> {
        Some(line.split_once(start)?.1.split(end).next()?.to_owned())
    };
    let number = |text: &str| text.parse::<f64>().expect("it is a number");
    let one = |line: &str| {
        let text = between(line, "aria-label=\"", '"')?
            .replace("&lt;", "<")
            .replace("&gt;", ">")
            .replace("&amp;", "&");
        let place = between(line, "translate(", ')')?;
        let (x, y) = place.split_once(' ')?;
        let scale = number(&between(line, " scale(", ' ')?);
        let mut letters = line
            .split("<use")
            .skip(1)
            .filter(|part| part.contains("#B") || part.contains("#M"));
        let first = letters.next()?;
        let last = letters.last().unwrap_or(first);
        let at = |part: &str| between(part, " x=\"", '"').map_or(0.0, |x| number(&x));
        let glyph = between(last, "xlink:href=\"#", '"')?;
        let letter = char::from_u32(u32::from_str_radix(&glyph[1..], 16).ok()?)?;
        let weight = if glyph.starts_with('B') {
            Weight::Bold
        } else {
            Weight::Medium
        };
        let end = at(last) + width(&letter.to_string(), weight) * 2048.0;
        let x = [at(first), end].map(|at| number(x) + at * scale);
        Some(Written {
            text,
            x,
            base: number(y),
            size: scale * 2048.0,
        })
    };
    // Each group that is open, by how large it is drawn and its shift.
    let mut groups: Vec<[f64; 3]> = Vec::new();
    let mut all = Vec::new();
    for line in picture.lines() {
        if let Some(text) = one(line) {
            let placed = |text: Written, [scale, x, y]: &[f64; 3]| Written {
                x: text.x.map(|at| at * scale + x),
                base: text.base * scale + y,
                size: text.size * scale,
                ..text
            };
            all.push(groups.iter().rev().fold(text, placed));
        } else if line == "</g>" {
            groups.pop();
        } else if line.starts_with("<g") && !line.ends_with("</g>") {
            let place = between(line, "matrix(", ')').or_else(|| between(line, "translate(", ')'));
            let place = place.unwrap_or_default();
            let numbers: Vec<f64> = place.split_whitespace().map(number).collect();
            groups.push(match numbers[..] {
                [scale, _, _, _, x, y] => [scale, x, y],
                [x, y] => [1.0, x, y],
                _ => [1.0, 0.0, 0.0],
            });
        }
    }
    all
}

fn texts(picture: &str) -> Vec<String> {
    written(picture)
        .into_iter()
        .map(|written| written.text)
        .collect()
}

/// Counted: a letter on every train, on every station and in the legend, where one of the signs may be a station too.
#[test]
fn every_train_and_every_station_is_in_the_picture() {
    for (name, game) in worked_games() {
        // If a house rule allows two stations in one city, the picture shows only one.
        if !game.let_pass().is_empty() {
            continue;
        }
        let picture = picture(&game, Focus::Everything);
        assert!(
            !picture.contains("<script") && picture.len() < 250_000,
            "{name}: {} bytes",
            picture.len()
        );
        let sign = game
            .seats()
            .find(|&seat| !game.player(seat).stations.is_empty());
        for (seat, letter) in game.seats().zip(letters(&game)) {
            let end = format!("xlink:href=\"#B{:x}\"/></g>", u32::from(letter));
            let alone = |line: &&str| line.ends_with(&end) && line.matches("<use").count() == 1;
            let signs = 1 + usize::from(sign == Some(seat));
            let expected = game.trains(seat).0 as usize + game.player(seat).stations.len() + signs;
            assert_eq!(
                picture.lines().filter(alone).count(),
                expected,
                "{letter} in {name}"
            );
        }
        let texts = texts(&picture);
        for city in game.board().cities() {
            let is_there = texts.iter().any(|text| text == city.name.raw())
                || texts.windows(2).any(|two| two.join(" ") == city.name.raw());
            assert!(is_there, "{} in {name}", city.name);
        }
    }
}

/// The tints of ways.
const TINTS: [&str; 5] = ["#f0ad1f", "#6fc7b6", "#ee9bbd", "#b9b2ea", "#b5cf5b"];

/// The places of the numbers of hops in a tint, but for that of the legend, which lies around its own middle.
fn numbers(picture: &str, tint: &str) -> Vec<Point> {
    let style = format!("fill=\"{tint}\" r=\"11\" stroke=\"#1f2430\" stroke-width=\"1.2\"");
    let discs = picture
        .lines()
        .filter(|line| line.contains(&style))
        .filter_map(|line| {
            let values = line.strip_prefix("<circle cx=\"")?.split('"').step_by(2);
            let mut values = values.map_while(|value| value.parse().ok());
            Some(Point::new(values.next()?, values.next()?))
        });
    discs.filter(|at| at.y != 0.0).collect()
}

/// The numbers of hops lie on no train, on no other number and on no name, also where two paths run side by side.
#[test]
fn numbers_stand_beside_their_tracks() {
    let tied = "Anna: Paris - Frankfurt (white), Frankfurt - Berlin (black), Berlin - Warszawa (purple)\n\
                Ben: Paris - Frankfurt (orange), Frankfurt - Berlin (red), Berlin - Warszawa (yellow)\nChiara:\nDmitri:";
    let tied = ("tied".to_owned(), game(&table(tied)));
    for (name, game) in some_games().chain([tied]) {
        let (score, layout) = (score(&game), layout(&game));
        let express = game
            .rules()
            .bonuses
            .express
            .map(|_| Focus::Express(game.seats().collect()));
        for focus in [Focus::Everything].into_iter().chain(express) {
            let view = View::new(&score, focus);
            let picture = drawn(&view);
            let at: Vec<Point> = TINTS
                .iter()
                .flat_map(|tint| numbers(&picture, tint))
                .collect();
            assert_eq!(
                at.len(),
                view.ways.iter().map(|way| way.tracks.len()).sum::<usize>(),
                "{name}"
            );
            for (position, &number) in at.iter().enumerate() {
                let disc = Circle::new(number, 11.0);
                let tracks = (0..view.tones.len())
                    .map(TrackId)
                    .filter(|&track| view.tone(track) != Tone::Free);
                let mut spaces = tracks.flat_map(|track| layout.track(track));
                assert!(
                    !spaces.any(|space| space.overlaps_disc(disc)),
                    "{name}: {number} on a train"
                );
                let named = layout
                    .labels()
                    .iter()
                    .find(|label| OrientedRect::upright(label.area).overlaps_disc(disc));
                // With both tracks of all routes claimed, the board of the USA has no room for all numbers.
                let is_tight = name.ends_with("usa-mega-double-routes.toml");
                let named = named.filter(|_| !is_tight);
                assert_eq!(named, None, "{name}: {number} on a name");
                assert!(
                    at[..position]
                        .iter()
                        .all(|other| other.distance(number) >= 22.0),
                    "{name}: {number} on a number"
                );
            }
        }
    }
}

/// Anna has London - Dieppe - Paris - Frankfurt; each claim breaks at another hop, for another reason.
#[test]
fn a_picture_of_a_claim_shows_where_it_breaks() {
    let game = game(&table(
        "Anna: Dieppe - London, Dieppe - Paris, Frankfurt - Paris (white)\nBen: Brest - Paris",
    ));
    let score = score(&game);
    // The cities claimed, the trains and hops before the break, the tracks that stand out, and the cities after the break.
    for (path, trains, walked, gap, rest) in [
        ("London, Dieppe, Paris, Frankfurt", "6 trains", 3, 0, 0),
        ("London, Dieppe, Brest, Paris", "2 trains", 1, 1, 2),
        ("Dieppe, Paris, Brest", "1 train", 1, 1, 1),
        ("London, Dieppe, Roma, Palermo", "2 trains", 1, 0, 2),
        ("London, Dieppe, London", "2 trains", 1, 0, 1),
        // On a double route both tracks stand out, and nothing is walked.
        ("Berlin, Warszawa", "0 trains", 0, 2, 1),
    ] {
        let city = |name: &str| CityId(game.board().names().find(name).expect("a city"));
        let cities = path.split(", ").map(city).collect();
        let view = View::new(&score, Focus::Claim(Seat(0), cities));
        let picture = drawn(&view);
        let verdict = if rest == 0 { "has" } else { "breaks after" };
        let headline = format!("The claimed path {verdict} {trains}");
        assert_eq!(texts(&picture)[0], headline);
        let gaps = view.tones.iter().filter(|tone| **tone == Tone::Gap).count();
        let hops = [view.ways[0].tracks.len(), numbers(&picture, TINTS[0]).len()];
        let left = view.broken.as_ref().map_or(0, |broken| broken.rest.len());
        // The mark, and its meaning in the legend.
        let marks = picture.matches(" r=\"14\"").count();
        let marked = if rest > 0 { 2 } else { 0 };
        assert_eq!(
            (gaps, hops, left, marks),
            (gap, [walked; 2], rest, marked),
            "{path}"
        );
    }
}

/// London - Dieppe is all that Anna has; by hand: Edinburgh - London and Dieppe - Paris are missing, 4 + 1 trains. For the other ticket
/// nothing of hers is near: Kharkov lies between, 4 + 2 + 2 trains.
#[test]
fn the_gap_of_a_ticket_is_the_shortest_stretch_that_would_close_it() {
    let game = game(&table(
        "Anna: London - Dieppe | | Edinburgh - Paris, Kyïv - Sochi\nBen:",
    ));
    let score = score(&game);
    for (ticket, lengths, strong) in [(0, &[4, 1][..], 1), (1, &[4, 2, 2], 0)] {
        let view = View::new(&score, Focus::Ticket(Seat(0), ticket));
        let mut gap: Vec<u32> = view
            .gap
            .iter()
            .map(|&track| game.board().length(track).0)
            .collect();
        gap.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(gap, lengths);
        assert!(view.gap.iter().all(|&track| view.tone(track) == Tone::Gap));
        // The way runs over what she has.
        assert_eq!(
            view.tones
                .iter()
                .filter(|tone| **tone == Tone::Strong(Seat(0)))
                .count(),
            strong
        );
    }
}

#[test]
fn every_player_has_a_letter_of_their_own() {
    for (names, expected) in [
        ("Anna:\nBen:\nChiara:", "ABC"),
        ("Anna:\nAnne:\nAnn:", "ANB"),
        ("Ömer:\nЖанна:\n王芳:", "OZW"),
        ("1:\n!!:\n?:", "1AB"),
    ] {
        assert_eq!(
            letters(&game(&table(names)))
                .into_iter()
                .collect::<String>(),
            expected
        );
    }
}

/// Whatever a record calls its players, pictures stay pictures.
#[test]
fn names_are_escaped_wherever_they_land() {
    let text = table("Anna: London - Dieppe\nBen: | Wien | Brest - Petrograd\nChiara:")
        .replace("\"Anna\"", "\"<script>alert(1)</script>\"")
        .replace("\"Ben\"", r#""A & B 'C' \u001b[31m\u202e""#)
        .replace("\"Chiara\"", r#""]]>\u0000\uFFFE\U0001F600 王""#);
    let game = game(&text);
    for focus in [
        Focus::Everything,
        Focus::Player(Seat(1)),
        Focus::Express(vec![Seat(0), Seat(2)]),
        Focus::Ticket(Seat(1), 0),
    ] {
        let svg = picture(&game, focus);
        let odd = |c: char| c.is_control() && c != '\n' || matches!(c, '\u{202e}' | '\u{fffe}');
        assert!(
            !svg.contains("<script") && !svg.contains("& ") && !svg.contains(odd),
            "{svg}"
        );
        assert!(
            svg.contains("&lt;script&gt;") && svg.contains('王'),
            "letters stay what they are"
        );
    }
    let score = score(&game);
    let scene = scene(
        &View::new(&score, Focus::Everything),
        &layout(&game),
        Language::English,
        None,
    );
    assert!(every(2) > 1 || png::render(&scene).starts_with(b"\x89PNG"));
}

/// The faults of the names in a picture of some width, or in the one to send: each that touches another, a track or a disc; each that is
/// too small to be read; and each that is not clearly nearer to its own disc than to another's or a border spot.
fn wrongs(view: &View<'_>, layout: &Layout, width: Option<u32>) -> Vec<String> {
    let board = view.board();
    let (labels, is_narrow) = match width {
        Some(_) => labels(view, layout, width),
        None => (share::labels(view, layout), true),
    };
    let mut wrongs = Vec::new();
    for (position, label) in labels.iter().enumerate() {
        let (name, area) = (label.text(), OrientedRect::upright(label.area));
        let others = labels[..position]
            .iter()
            .filter(|other| other.area.overlaps(label.area));
        wrongs.extend(others.map(|other| format!("{name} on {}", other.text())));
        for (track, spaces) in layout.spaces.iter().enumerate() {
            // On a small picture free spaces are dashes, and names may cover them, and trains at their city without a letter.
            let is_dashed = is_narrow && view.tone(TrackId(track)) == Tone::Free;
            let cities = board.route_of(TrackId(track)).cities;
            let may_cover = is_narrow && cities.contains(&label.city);
            let (mut spaces, middle) = (spaces.iter().enumerate(), spaces.len() / 2);
            let is_on = |(at, space): (usize, &OrientedRect)| {
                (!may_cover || at == middle) && space.overlaps(&area)
            };
            if !is_dashed && spaces.any(is_on) {
                wrongs.push(format!(
                    "{name} on {}",
                    board.route_name(board.track(TrackId(track)).route)
                ));
            }
        }
        let at = |city: CityId| layout.node(board.city(city).nodes[0]);
        let stations = view
            .stations
            .iter()
            .map(|&(city, _)| Circle::new(at(city), 17.0));
        let discs = layout
            .discs
            .iter()
            .copied()
            .chain(stations)
            .filter(|&disc| area.overlaps_disc(disc));
        wrongs.extend(discs.map(|disc| format!("{name} on the disc at {:?}", disc.center)));
        let zoom = width.map_or(1.0, |width| f64::from(width) / (layout.size.width + 72.0));
        let pixels = label.size * zoom;
        wrongs.extend((pixels < 10.99).then(|| format!("{name} has {pixels:.1} pixels")));
    }
    for label in labels
        .iter()
        .filter(|label| !board.city(label.city).country)
    {
        let gap = |disc: &Circle| distance(label.area, disc.center) - disc.radius;
        let own = gap(&layout.discs[board.city(label.city).nodes[0].0]);
        let own = own + label.size * 0.3 - 1e-9;
        let nearer = layout.discs.iter().zip(board.nodes());
        let nearer = nearer
            .filter(|(disc, node)| node.city != label.city && gap(disc) < own)
            .map(|(_, node)| format!("{} at {}", label.text(), board.city_name(node.city)));
        wrongs.extend(nearer);
    }
    wrongs
}

/// On screens of all widths, in worked games and in games of chance; and a narrow map, which draws no tunnels, explains none.
#[test]
fn no_name_touches_anything_or_stands_at_another_city() {
    let by_chance = games_by_chance(if is_long() { 200 } else { 8 });
    for (name, game) in some_games().chain(by_chance).step_by(every(3)) {
        let (layout, score) = (layout(&game), score(&game));
        let view = View::new(&score, Focus::Everything);
        for width in [Some(390), Some(800), Some(1600), None] {
            assert_eq!(wrongs(&view, &layout, width), [""; 0], "{width:?}: {name}");
        }
        let narrow = scene(&view, &layout, Language::English, Some(390));
        let is_fine = |text: &String| text == "tunnel";
        assert!(!texts(&svg::render(&narrow)).iter().any(is_fine), "{name}");
    }
}

/// The picture to send and that for a phone name the city with the most claimed tracks, if there is one such.
#[test]
fn the_hub_is_named_where_there_is_little_room() {
    for (name, game) in worked_games().into_iter().step_by(every(2)) {
        let (layout, score) = (layout(&game), score(&game));
        let claimed = |city: usize| {
            let claimed = |track: usize| game.owner(TrackId(track)).is_some();
            let routes = game.board().routes().iter();
            let at = routes.filter(|route| route.cities.contains(&CityId(city)));
            at.flat_map(Route::track_ids)
                .filter(|track| claimed(track.0))
                .count()
        };
        let mut counts: Vec<(usize, CityId)> = (0..game.board().cities().len())
            .filter(|&city| !game.board().cities()[city].country)
            .map(|city| (claimed(city), CityId(city)))
            .collect();
        counts.sort_unstable();
        if let [.., (second, _), (most, hub)] = counts[..]
            && second < most
        {
            let view = View::new(&score, Focus::Everything);
            let narrow = labels(&view, &layout, Some(390)).0;
            for labels in [share::labels(&view, &layout), narrow] {
                let is_named = labels.iter().any(|label| label.city == hub);
                assert!(is_named, "{name}: {}", game.board().city_name(hub));
            }
        }
    }
}

/// Every text of the picture to send is within the margins, and none touches another.
fn assert_tidy(name: &str, game: &Game) {
    for language in Language::ALL {
        let score = score(game);
        let scene = share::scene(
            &View::new(&score, Focus::Everything),
            &layout(game),
            language,
        );
        let picture = svg::render(&scene);
        assert!(picture.len() < 250_000, "{name}: {} bytes", picture.len());
        let all = written(&picture);
        for (position, one) in all.iter().enumerate() {
            let is_inside = one.x[0] >= 4.0 && one.x[1] <= 1080.0 - 4.0 && one.base <= 1350.0;
            assert!(is_inside, "{name}: {one:?} is cut off");
            for other in &all[..position] {
                // Letters reach from their base line to the height of capitals.
                let beside = one.x[1] <= other.x[0] || other.x[1] <= one.x[0];
                let above = one.base <= other.base - other.size * 0.7
                    || other.base <= one.base - one.size * 0.7;
                assert!(beside || above, "{name}: {one:?} on {other:?}");
            }
        }
    }
}

/// Also with names of all lengths, up to one that no band holds, and with a victory that all share.
#[test]
fn the_picture_to_send_has_room_for_everything() {
    for (name, game) in some_games().step_by(every(2)) {
        assert_tidy(&name, &game);
    }
    let long = [
        "Maximilian-Alexander Freiherr von und zu Hohenstein",
        "Wolfeschlegelsteinhausenbergerdorff",
        "Bo",
        "Ann-Kathrin",
        "Ng",
    ];
    for count in 2..=5 {
        for routes in ["", " London - Dieppe"] {
            let lines: Vec<String> = long[..count]
                .iter()
                .map(|name| format!("{name}:"))
                .collect();
            let game = game(&table(&lines.join("\n").replacen(
                ':',
                &format!(":{routes}"),
                1,
            )));
            assert_tidy(&format!("{count} players{routes}"), &game);
        }
    }
}

#[test]
fn as_pixels_the_picture_to_send_has_its_size_and_is_small() {
    for (name, game) in some_games().step_by(every(8)) {
        let score = score(&game);
        let scene = share::scene(
            &View::new(&score, Focus::Everything),
            &layout(&game),
            Language::English,
        );
        let file = png::render(&scene);
        let side =
            |at: usize| u32::from_be_bytes(file[at..at + 4].try_into().expect("it has four bytes"));
        assert_eq!([side(16), side(20)], [1080, 1350], "{name}");
        assert!(file.len() < 600_000, "{name}: {} bytes", file.len());
    }
}
