//! The maps of games: what is shown of them, and the pictures as they come out.
//!
//! `tests/pictures` holds whole pictures; each was looked at before it was kept.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use kurbo::{Circle, Point};
use snapbox::{assert_data_eq, file};
use stationmaster_core::board::City;
use stationmaster_core::game::{Game, load as load_record};
use stationmaster_core::score::score;
use stationmaster_core::score::tickets::Fate;
use stationmaster_core::source::Source;
use stationmaster_core::units::{CityId, Seat, TrackId};
use stationmaster_map::grid::{Grid, Sign};
use stationmaster_map::shape::OrientedRect;
use stationmaster_map::svg;
use stationmaster_map::view::{Focus, Tone, View, letters};
use stationmaster_map::{Layout, PictureFormat};
use stationmaster_report::Look;
use stationmaster_report::map::picture::scene;
use stationmaster_report::map::terminal;
use stationmaster_report::words::Language;

use crate::support::{data, game, load, program, record, records, with_bonus};

fn read(name: &str) -> Game {
    game(&std::fs::read_to_string(data(name)).expect("it can be read"))
}

/// All worked games, by their names.
fn worked_games() -> Vec<(String, Game)> {
    let paths = ["tests/games/ok", "tests/games/own", "data/games"]
        .into_iter()
        .flat_map(records);
    let read = |path: &std::path::Path| {
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).expect("it can be read");
        (
            name.clone(),
            load(&name, &text).expect("it is a legal game"),
        )
    };
    paths.map(|path| read(&path)).collect()
}

fn layout(game: &Game) -> Arc<Layout> {
    Layout::of(game.board()).expect("everything has its position")
}

fn picture(game: &Game, focus: Focus) -> String {
    drawn(&View::new(&score(game), focus), None)
}

/// A picture for a window of some width.
fn drawn(view: &View<'_>, width: Option<u32>) -> String {
    let layout = Layout::of(view.board()).expect("everything has its position");
    svg::render(&scene(view, &layout, Language::English, width))
}

fn in_terminal(game: &Game, focus: Focus, look: &Look) -> String {
    terminal::render(&View::new(&score(game), focus), &layout(game), look)
}

fn wide(columns: usize) -> Look {
    Look {
        columns,
        width: columns.min(120),
        ..Look::PLAIN
    }
}

/// The names of the tracks that look like this.
fn names(view: &View<'_>, like: impl Fn(Tone) -> bool) -> Vec<String> {
    let tracks = (0..view.tones.len())
        .map(TrackId)
        .filter(|&track| like(view.tone(track)));
    tracks
        .map(|track| {
            view.board()
                .route_name(view.board().track(track).route)
                .to_string()
        })
        .collect()
}

/// The texts of a picture, in its order: the labels of their letters.
fn texts(picture: &str) -> Vec<String> {
    let label = |line: &str| {
        Some(
            line.split_once("aria-label=\"")?
                .1
                .split('"')
                .next()?
                .to_owned(),
        )
    };
    let escapes = [
        ("&quot;", "\""),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&amp;", "&"),
    ];
    let read = |text: String| {
        escapes
            .iter()
            .fold(text, |text, (escape, letter)| text.replace(escape, letter))
    };
    picture.lines().filter_map(label).map(read).collect()
}

/// The sizes in which a text is written in a picture.
fn sizes(picture: &str, text: &str) -> Vec<f64> {
    let labelled = picture
        .lines()
        .filter(|line| line.contains(&format!("aria-label=\"{text}\"")));
    let scale = |line: &str| {
        line.split_once(" scale(")?
            .1
            .split(' ')
            .next()?
            .parse::<f64>()
            .ok()
    };
    labelled
        .filter_map(scale)
        .map(|scale| scale * 2048.0)
        .collect()
}

/// How often a letter stands alone in a picture, in bold.
fn alone(picture: &str, letter: char) -> usize {
    let end = format!("xlink:href=\"#B{:x}\"/></g>", u32::from(letter));
    picture
        .lines()
        .filter(|line| line.ends_with(&end) && line.matches("<use").count() == 1)
        .count()
}

/// What is drawn in a format is known for it again, and so may be written over.
#[test]
fn a_picture_of_every_format_is_written_twice() {
    let folder = tempfile::tempdir().expect("a temporary directory can be created");
    for format in PictureFormat::ALL {
        let path = folder.path().join(format!("game.{format}"));
        for _ in 0..2 {
            program(&data("."))
                .args(["map", "data/games/two-players.toml", "-o"])
                .arg(&path)
                .assert()
                .success();
        }
        let written = std::fs::read(&path).expect("it was written");
        let known: Vec<_> = PictureFormat::ALL
            .into_iter()
            .filter(|other| other.is_start(&written))
            .collect();
        assert_eq!(known, [format]);
    }
}

/// The picture that the README shows.
#[test]
fn a_picture_is_as_it_was_looked_at() {
    let picture = picture(&read("data/games/five-players.toml"), Focus::Everything);
    assert_data_eq!(picture, file!["pictures/five-players.svg"]);
}

/// The way of Ben's ticket goes over two tracks of Anna's; all else is faint, and the way has its ends and its numbers.
#[test]
fn a_picture_of_a_ticket_shows_its_way_and_leaves_the_rest_behind() {
    let game = read("data/games/two-players.toml");
    let (score, layout) = (score(&game), layout(&game));
    let view = View::new(&score, Focus::Ticket(Seat(1), 2));
    let picture = drawn(&view, None);
    let below = "A|Anna|1st, 118 points|Routes|60|43 trains|Tickets|36|3 of 3|Stations kept|12|3 of 3|European Express|10|length 36|\
                 Lisboa–Danzig|20|Barcelona–München|8|Brest–Venezia|8|\
                 B|Ben|2nd, 70 points|Routes|50|33 trains|Tickets|16|3 of 4|Stations kept|4|1 of 3|European Express|0|length 28|\
                 Edinburgh–Paris|7|London–Wien|10|Zürich–Budapest|6|Paris–Zágráb|−7|\
                 free|tunnel|ferry, with its locomotives|city|B|station|A|faint: of others, or left out|end|\
                 1|the way, hop by hop|A|borrowed by a station";
    let below: Vec<&str> = below.split('|').collect();
    let texts = texts(&picture);
    assert_eq!(texts[texts.len() - below.len()..], below);
    let above = [
        "Ben's ticket Zürich–Budapest is completed, 6 points",
        "Borrowed: München–Zürich (2) and München–Wien (3).",
        "Ticket to Ride Europe, 15th anniversary edition: Classic · 2026-11-20, Kitchen table",
    ];
    assert_eq!(texts[..3], above);
    let [done, failed] =
        ["#2e7d3a", "#c0392b"].map(|color| picture.matches(&format!("stroke=\"{color}\"")).count());
    assert_eq!([done, failed], [3 + 3, 1], "every ticket has its mark");
    let groups = |attribute: &str| {
        picture
            .lines()
            .filter(|line| line.starts_with("<g") && line.contains(attribute))
            .count()
    };
    assert_eq!(
        groups(" opacity=\"0.45\""),
        2,
        "tunnels and ferries stay behind"
    );
    let free = names(&view, |tone| tone == Tone::Free).len();
    assert_eq!(
        groups(" stroke-width=\"0.8\""),
        free,
        "free spaces are drawn in thin lines"
    );
    let faint = names(&view, |tone| matches!(tone, Tone::Faint(_))).len();
    assert_eq!(
        groups(" stroke-width=\"1.2\""),
        faint + 1,
        "and the legend says so"
    );
    assert_eq!(
        groups(" stroke-dasharray=\"5 3\""),
        2 + 1,
        "two tracks are borrowed, and the legend says so"
    );
    assert_eq!(
        picture.matches(" stroke=\"#f2b01e\"").count(),
        1,
        "a band lies below the way"
    );
    assert_eq!(
        [15.0, 11.0].map(|radius| circles(&picture, radius)),
        [2 + 1, 3 + 1],
        "ends and numbers, in the legend too"
    );
    let ends = view.ends.iter().map(|&end| layout.node(end));
    for at in ends {
        assert!(
            picture.contains(&format!(
                "cx=\"{:.1}\" cy=\"{:.1}\" fill=\"#f2b01e\" r=\"15\"",
                at.x, at.y
            )),
            "{at:?}"
        );
    }
    let named = picture.split_once("<title>München–Wien (3), Anna</title>");
    let (group, _) = named.expect("a viewer names the track under the pointer");
    let group = group.trim_end().lines().last();
    assert!(
        group.is_some_and(|group| group.contains("stroke-dasharray=\"5 3\"")),
        "it is borrowed: {group:?}"
    );
}

/// Germany has border spots, Globetrotter and passengers, and neither tunnels, ferries nor longest paths.
#[test]
fn a_picture_shows_what_its_edition_has() {
    let picture = picture(
        &read("data/games/germany-5-players.toml"),
        Focus::Everything,
    );
    let texts = texts(&picture);
    let below = [
        "A|Anna|1st, 138 points|Routes|79|44 trains|Tickets|−16|2 of 4|Globetrotter|15|2 tickets|Passengers|60|7 passengers",
        "Hamburg–Leipzig|10|Berlin–Leipzig|4|Dresden–Saarbrücken|−16|Münster–München|−14",
        "D|Dmitri|2nd, 125 points|Routes|76|41 trains|Tickets|−16|2 of 5|Globetrotter|15|2 tickets|Passengers|50|6 passengers",
        "Leipzig–Frankfurt|−10|Hannover–Leipzig|6|Berlin–Chemnitz|6|Hamburg–Frankfurt|−11|Nürnberg–Stuttgart|−7",
        "E|Eszter|3rd, 105 points|Routes|55|33 trains|Tickets|15|2 of 3|Globetrotter|15|2 tickets|Passengers|20|4 passengers",
        "Dresden–Augsburg|12|München–Würzburg|7|Karlsruhe–Augsburg|−4",
        "C|Chiara|4th, 97 points|Routes|43|29 trains|Tickets|−21|2 of 6|Globetrotter|15|2 tickets|Passengers|60|6 passengers",
        "Dortmund–Erfurt|7|Dortmund–Mannheim|−6|Mannheim–Stuttgart|2|Schwerin–Koblenz|−12|Frankreich–München|−8|\
         Köln–Saarbrücken|−4",
        "B|Ben|5th, 68 points|Routes|53|34 trains|Tickets|−15|0 of 2|Globetrotter|0|0 tickets|Passengers|30|5 passengers",
        "München–Konstanz|−6|Münster–Stuttgart|−9",
        "free|city|border spot",
    ];
    let below: Vec<&str> = below.iter().flat_map(|card| card.split('|')).collect();
    assert_eq!(texts[texts.len() - below.len()..], below);
    let above = [
        "Anna wins with 138 points",
        "13 points ahead of Dmitri. The passengers made the difference: 60 points to Eszter's 20; without them, Eszter would have",
        "won.",
        "Ticket to Ride Germany · 2026-11-14, Kitchen table",
    ];
    assert_eq!(texts[..4], above);
    assert!(
        picture.contains("<title>Anna wins with 138 points</title>"),
        "what a viewer calls the picture"
    );
    assert_eq!(
        [5.0, 9.0].map(|radius| circles(&picture, radius)),
        [14 + 1, 35 + 1],
        "border spots and cities, and the legend says so"
    );
    assert!(!picture.contains("class=\"way\""), "there is no way");
}

/// By style rules for paper alone: on a screen a picture is as large as its room.
#[test]
fn a_picture_is_printed_on_one_page() {
    let rules = |name: &str| {
        let picture = picture(&read(name), Focus::Everything);
        let (root, rest) = picture.split_once('>').expect("it begins with its root");
        assert!(
            !root.contains(" width=") && !root.contains(" height="),
            "it fills what it is shown in: {root}"
        );
        let (_, rest) = rest.split_once("<style>").expect("it has style rules");
        rest.split_once("</style>")
            .expect("they end")
            .0
            .trim()
            .to_owned()
    };
    let wide = "@page{size:landscape;margin:10mm}\n@media print{svg{width:259mm;height:190mm;background:#fff!important}";
    assert!(rules("data/games/five-players.toml").starts_with(wide));
    let high = "@page{size:portrait;margin:10mm}\n@media print{svg{width:190mm;height:259mm;background:#fff!important}";
    assert!(rules("data/games/germany-5-players.toml").starts_with(high));
}

/// The map, for a telephone too, and the picture to send.
#[test]
#[ignore = "long: 200 games of chance"]
fn no_picture_is_large_in_many_games() {
    let mut largest = (0, String::new());
    for (name, game) in crate::names::games(200) {
        let (score, layout) = (score(&game), layout(&game));
        let view = View::new(&score, Focus::Everything);
        let share = svg::render(&stationmaster_report::map::share::scene(
            &view,
            &layout,
            Language::English,
        ));
        for picture in [drawn(&view, None), drawn(&view, Some(390)), share] {
            let players = game.players().len();
            largest = largest.max((picture.len(), format!("of {players} players in {name}")));
        }
    }
    assert!(largest.0 < 250_000, "{} bytes, {}", largest.0, largest.1);
}

/// Every ticket has a number; its way has it too, and what is pointed at is lifted by style rules alone.
#[test]
fn a_pointer_lifts_a_player_or_a_ticket() {
    for name in [
        "data/games/five-players.toml",
        "data/games/germany-5-players.toml",
    ] {
        let game = read(name);
        let score = score(&game);
        let view = View::new(&score, Focus::Everything);
        let picture = drawn(&view, None);
        assert!(
            !picture.contains("<script") && picture.len() < 250_000,
            "{} bytes",
            picture.len()
        );
        let classes: Vec<Vec<&str>> = picture
            .lines()
            .filter_map(|line| line.strip_prefix("<g class=\"")?.split('"').next())
            .map(|classes| classes.split(' ').collect())
            .collect();
        let count = |class: &str| {
            classes
                .iter()
                .filter(|classes| classes.contains(&class))
                .count()
        };
        let mut number = 0;
        for seat in game.seats() {
            let player = game.player(seat);
            let ways = view.ways.iter().filter(|way| way.seat == seat).count();
            let expected = player.tracks.len() + player.stations.len() + 2 * ways;
            assert_eq!(
                count(&format!("o{}", seat.0)),
                expected,
                "the band of a way and its numbers too"
            );
            assert_eq!(count(&format!("p{}", seat.0)), 1, "the card");
            assert!(picture.contains(&format!("svg:has(.p{0}:hover) .t:not(.o{0})", seat.0)));
            for ticket in &score.player(seat).tickets.list {
                if let Fate::Completed(hops) = &ticket.fate {
                    assert_eq!(
                        count(&format!("w{number}")),
                        hops.len(),
                        "{name}, ticket {number}"
                    );
                }
                assert_eq!(
                    [count(&format!("k{number}")), count(&format!("e{number}"))],
                    [1, 1],
                    "line and cities"
                );
                assert!(picture.contains(&format!("svg:has(.k{number}:hover) .t:not(.w{number})")));
                number += 1;
            }
        }
        let free = names(&view, |tone| tone == Tone::Free).len();
        let unowned = classes
            .iter()
            .filter(|classes| classes.as_slice() == ["t"])
            .count();
        assert_eq!(
            [unowned, count("h")],
            [free, 2],
            "free tracks and what lies around tunnels and ferries fade too"
        );
        assert!(
            picture.contains(".k0:hover") && picture.contains(") .h{opacity:.15}"),
            "{name}"
        );
        let closer = drawn(&View::new(&score, Focus::Player(Seat(0))), None);
        assert!(
            !closer.contains(":hover"),
            "a closer look has lifted something already"
        );
    }
}

/// Only on a screen, and not for those who would rather have nothing move.
#[test]
fn the_longest_path_draws_itself_where_things_may_move() {
    let picture = picture(&read("data/games/five-players.toml"), Focus::Everything);
    assert!(picture.contains(
        "@media screen and (prefers-reduced-motion:no-preference){.way{animation:way 4s"
    ));
    let moved = picture
        .lines()
        .find(|line| line.contains("class=\"way\""))
        .expect("there is a way");
    assert!(
        moved.contains("pathLength=\"1\"") && !moved.contains("dash"),
        "drawn whole without the rules: {moved}"
    );
}

/// On a telephone, 390 pixels wide, names and other texts have 11 pixels; what has no room is left out, first where nobody
/// has anything.
#[test]
fn a_picture_for_a_telephone_can_be_read_there() {
    for name in [
        "data/games/five-players.toml",
        "data/games/germany-5-players.toml",
        "data/games/mega-europe.toml",
    ] {
        let game = read(name);
        let (score, layout) = (score(&game), layout(&game));
        let view = View::new(&score, Focus::Everything);
        let picture = drawn(&view, Some(390));
        let zoom = 390.0 / (layout.size.width + 72.0);
        let size = |name: &str| sizes(&picture, name).into_iter().reduce(f64::min);
        let (named, unnamed): (Vec<&City>, Vec<&City>) = game
            .board()
            .cities()
            .iter()
            .partition(|city| size(city.name.raw()).is_some());
        for city in &named {
            let size = size(city.name.raw()).expect("it is named") * zoom;
            assert!(size >= 10.99, "{} in {name}: {size:.2}", city.name);
        }
        assert!(
            named.len() * 10 >= game.board().cities().len() * 6,
            "{name}: {} are left out",
            unnamed.len()
        );
        let (_, scale) = picture
            .split_once(" scale(")
            .expect("what stands around the board is enlarged");
        let scale: f64 = scale
            .split(')')
            .next()
            .and_then(|scale| scale.parse().ok())
            .expect("it is a number");
        // The smallest are the lines of the cards, 18 before they are enlarged, and where they would not fit three quarters.
        assert!(18.0 * scale * zoom >= 10.99, "{name}: {scale}");
    }
    // As wide as a picture is drawn anyway, it is the same.
    let game = read("data/games/two-players.toml");
    let score = score(&game);
    let view = View::new(&score, Focus::Everything);
    let wide = drawn(&view, Some(1815));
    let names = |picture: &str| texts(picture).len();
    assert_eq!(names(&wide), names(&drawn(&view, None)));
}

/// Which sentence stands where, when one wins by a tie-break, and when several win.
#[test]
fn the_headline_says_who_won_and_the_line_below_why() {
    let head = |name: &str| {
        let picture = picture(&read(name), Focus::Everything);
        let texts = texts(&picture);
        [texts[0].clone(), texts[1].clone()]
    };
    let five = [
        "Chiara wins with 69 points",
        "Level with Dmitri, and ahead by the tie-break: 4 completed tickets to Dmitri's 2.",
    ];
    assert_eq!(head("data/games/five-players.toml"), five);
    let shared = [
        "Ben and Chiara share the victory with 12 points",
        "Level on completed tickets, stations used and the European Express too, they share it by our ruling, as the rules are silent.",
    ];
    let name = "tests/games/ok/europe-decided-by-shared.toml";
    assert_eq!(head(name), shared);
    let game = read(name);
    let score = score(&game);
    let picture = drawn(&View::new(&score, Focus::Everything), Some(390));
    assert_eq!(
        texts(&picture)[..2].join(" "),
        shared[0],
        "on a telephone it takes two lines, and is not cut"
    );
}

/// Where a board file does not say what is land, the ground is paper and names need no shine.
#[test]
fn a_board_without_land_lies_on_paper() {
    let template = include_str!("../data/templates/edition.toml");
    let outline = template
        .lines()
        .find(|line| line.starts_with("land = "))
        .expect("the template has land");
    let drawn = |edition: &str| {
        let record = "format = 1\nedition = \"own.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
                      [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
        let source = Arc::new(Source {
            name: "game.toml".into(),
            text: record.to_owned(),
        });
        let game = load_record(&source, &|_| Ok(edition.to_owned())).expect("it is a legal game");
        picture(&game, Focus::Everything)
    };
    let paths = |picture: &str| picture.matches("fill-rule=\"evenodd\"").count();
    let [paper, land, country] = [
        template.replace(outline, ""),
        template.to_owned(),
        template.replace("# country = ", "country = "),
    ]
    .map(|edition| drawn(&edition));
    assert_eq!(
        [&paper, &land, &country].map(|picture| paths(picture)),
        [0, 3, 4],
        "two shallows, land, country"
    );
    assert_eq!(
        [&paper, &land].map(|picture| picture.matches("paint-order=\"stroke\"").count()),
        [0, 1]
    );
    assert_eq!(
        [&paper, &land].map(|picture| picture.contains("fill=\"#dce9ec\"")),
        [false, true],
        "the sea"
    );
}

/// How many circles of a radius are in a picture.
fn circles(picture: &str, radius: f32) -> usize {
    picture
        .lines()
        .filter(|line| line.starts_with("<circle") && line.contains(&format!(" r=\"{radius}\"")))
        .count()
}

/// Two hold the European Express, and their paths run side by side: each has its tint, and numbers that lie on no train, on
/// no other number and on no name; and so have the ways in all worked games.
#[test]
fn numbers_stand_beside_their_tracks() {
    let tied = |route: [&str; 3]| route.map(|name| format!("{name:?}")).join(", ");
    let text = record(&[
        (
            "Anna",
            [
                &tied([
                    "Paris - Frankfurt (white)",
                    "Frankfurt - Berlin (black)",
                    "Berlin - Warszawa (purple)",
                ]),
                "",
                "",
            ],
        ),
        (
            "Ben",
            [
                &tied([
                    "Paris - Frankfurt (orange)",
                    "Frankfurt - Berlin (red)",
                    "Berlin - Warszawa (yellow)",
                ]),
                "",
                "",
            ],
        ),
        ("Chiara", [""; 3]),
        ("Dmitri", [""; 3]),
    ]);
    let tied = game(&text);
    let both = picture(&tied, Focus::Everything);
    for tint in ["#f2b01e", "#6fc7b6"] {
        assert_eq!(
            both.matches(&format!("stroke=\"{tint}\"")).count(),
            1,
            "a band in {tint}"
        );
        assert_eq!(numbers(&both, tint).len(), 3, "the numbers in {tint}");
    }
    for (name, game) in worked_games()
        .into_iter()
        .chain([("tied".to_owned(), tied)])
    {
        let (score, layout) = (score(&game), layout(&game));
        let express = game
            .rules()
            .bonuses
            .express
            .map(|_| Focus::Express(game.seats().collect()));
        for focus in std::iter::once(Focus::Everything).chain(express) {
            let view = View::new(&score, focus);
            let picture = drawn(&view, None);
            let at: Vec<Point> = ["#f2b01e", "#6fc7b6", "#ee9bbd", "#b9b2ea", "#b5cf5b"]
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
                let on = |space: &&OrientedRect| space.overlaps_disc(disc);
                assert_eq!(
                    tracks.flat_map(|track| layout.track(track)).find(on),
                    None,
                    "{name}: {number} on a train"
                );
                let named = layout
                    .labels
                    .iter()
                    .find(|label| OrientedRect::upright(label.area).overlaps_disc(disc));
                // Between Saint Louis and Nashville there is no room for a number beside both trains.
                let is_tight = name.ends_with("usa-mega-double-routes.toml");
                let named = named.filter(|label| !is_tight || label.lines != ["Nashville"]);
                assert_eq!(named, None, "{name}: {number} on a name");
                let other = at[..position]
                    .iter()
                    .find(|other| other.distance(number) < 22.0);
                assert_eq!(other, None, "{name}: {number} on a number");
            }
        }
    }
}

/// Where the numbers of hops stand in a tint, but for that of the legend, which lies around its own middle.
fn numbers(picture: &str, tint: &str) -> Vec<Point> {
    let disc = |line: &str| {
        let rest = line.strip_prefix("<circle cx=\"").filter(|_| {
            line.contains(&format!(
                "fill=\"{tint}\" r=\"11\" stroke=\"#2e2820\" stroke-width=\"1.2\""
            ))
        })?;
        let mut values = rest
            .split('"')
            .step_by(2)
            .map_while(|value| value.parse().ok());
        Some(Point::new(values.next()?, values.next()?))
    };
    picture
        .lines()
        .filter_map(disc)
        .filter(|at| at.y != 0.0)
        .collect()
}

/// Anna has London - Dieppe - Paris; each claim breaks at another hop, for another reason.
#[test]
fn a_picture_of_a_claim_shows_where_it_breaks() {
    let anna = r#""Dieppe - London", "Dieppe - Paris", "Frankfurt - Paris (white)""#;
    let text = record(&[
        ("Anna", [anna, "", ""]),
        ("Ben", [r#""Brest - Paris""#, "", ""]),
    ]);
    let game = game(&text);
    let score = score(&game);
    let city = |name: &&str| {
        CityId(
            game.board()
                .cities()
                .iter()
                .position(|city| city.name.raw() == *name)
                .expect("it is on the board"),
        )
    };
    // What is claimed; the hops before the break; the tracks that stand out; whether the break is a line from city to city;
    // the cities behind it; the headline.
    let case = |cities: &[&str],
                walked: usize,
                gap: &[&str],
                is_line: bool,
                behind: usize,
                headline: &str| {
        let view = View::new(
            &score,
            Focus::Claim(Seat(0), cities.iter().map(city).collect()),
        );
        let picture = drawn(&view, None);
        assert_eq!(texts(&picture)[0], headline);
        assert_eq!(names(&view, |tone| tone == Tone::Gap), gap, "{cities:?}");
        assert_eq!(
            (
                view.ways[0].tracks.len(),
                numbers(&picture, "#f2b01e").len()
            ),
            (walked, walked),
            "{cities:?}"
        );
        let is_broken = walked + 1 < cities.len();
        let marks = picture.matches(" r=\"14\"").count();
        assert_eq!(
            marks,
            if is_broken { 2 } else { 0 },
            "{cities:?}: the mark, and what it means"
        );
        assert_eq!(
            picture.contains("stroke-dasharray=\"12 7\""),
            is_line,
            "{cities:?}"
        );
        let rest = view.broken.as_ref().map_or(0, |broken| broken.rest.len());
        assert_eq!(
            (
                rest,
                texts(&picture).contains(&"claimed behind the break".to_owned())
            ),
            (behind, behind > 1),
            "{cities:?}"
        );
        for (&end, name) in view.ends.iter().zip([cities[0], cities[cities.len() - 1]]) {
            assert_eq!(game.board().node_name(end).raw(), name);
        }
    };
    let broken = |trains: u32| format!("The claimed path breaks after {trains} trains");
    case(
        &["London", "Dieppe", "Paris", "Frankfurt"],
        3,
        &[],
        false,
        0,
        "The claimed path has 6 trains",
    );
    case(
        &["London", "Dieppe", "Brest", "Paris"],
        1,
        &["Brest - Dieppe"],
        false,
        2,
        &broken(2),
    );
    case(
        &["Dieppe", "Paris", "Brest"],
        1,
        &["Brest - Paris"],
        false,
        1,
        "The claimed path breaks after 1 train",
    );
    case(
        &["London", "Dieppe", "Roma", "Palermo"],
        1,
        &[],
        true,
        2,
        &broken(2),
    );
    case(
        &["London", "Dieppe", "London"],
        1,
        &[],
        false,
        1,
        &broken(2),
    );
    // On a double route both tracks stand out, and nothing is walked.
    case(
        &["Berlin", "Warszawa"],
        0,
        &["Berlin - Warszawa", "Berlin - Warszawa"],
        false,
        1,
        &broken(0),
    );
    let view = View::new(
        &score,
        Focus::Claim(
            Seat(0),
            vec![city(&"London"), city(&"Dieppe"), city(&"London")],
        ),
    );
    assert_eq!(
        view.broken.and_then(|broken| broken.track),
        view.ways[0].tracks.first().copied(),
        "walked already"
    );
}

/// The gap of a ticket: its tracks stand out, whether they are claimed or not, and the legend says what they mean.
#[test]
fn a_picture_of_a_gap_shows_its_tracks() {
    let game = read("data/games/two-players.toml");
    let score = score(&game);
    let view = View::new(&score, Focus::Ticket(Seat(1), 3));
    let picture = drawn(&view, None);
    let outlined = picture
        .lines()
        .filter(|line| line.contains("stroke=\"#c0392b\"") && line.starts_with("<g"))
        .count();
    assert_eq!(
        (view.gap.len() + 1, view.gap.is_empty()),
        (outlined, false),
        "with the sign in the legend"
    );
    assert!(texts(&picture).contains(&"the shortest gap".to_owned()));
}

#[test]
fn maps_in_the_terminal_are_as_they_were_looked_at() {
    let five = read("data/games/five-players.toml");
    assert_data_eq!(
        in_terminal(&five, Focus::Everything, &wide(80)),
        file!["pictures/five-players-80.txt"]
    );
    assert_data_eq!(
        in_terminal(&five, Focus::Everything, &wide(160)),
        file!["pictures/five-players-160.txt"]
    );
    let ascii = Look {
        unicode: false,
        rows: 40,
        ..wide(200)
    };
    assert_data_eq!(
        in_terminal(&five, Focus::Express(vec![Seat(3)]), &ascii),
        file!["pictures/express-ascii.txt"]
    );
    let colored = Look {
        color: true,
        ..wide(100)
    };
    assert_data_eq!(
        in_terminal(&five, Focus::Player(Seat(2)), &colored),
        file!["pictures/player-colored.txt"]
    );
    let two = read("data/games/two-players.toml");
    assert_data_eq!(
        in_terminal(&two, Focus::Ticket(Seat(1), 2), &wide(120)),
        file!["pictures/ticket.txt"]
    );
    assert_data_eq!(
        in_terminal(&two, Focus::Ticket(Seat(1), 3), &wide(120)),
        file!["pictures/gap.txt"]
    );
    let germany = read("data/games/germany-5-players.toml");
    assert_data_eq!(
        in_terminal(&germany, Focus::Everything, &wide(80)),
        file!["pictures/germany-80.txt"]
    );
}

/// Counted: a letter on every train, on every station and in the legend, where one of the signs may be a station too.
#[test]
fn every_train_and_every_station_is_in_the_picture() {
    for (name, game) in worked_games() {
        // Of two stations that the table let stand in one city, the picture shows one.
        if !game.let_pass().is_empty() {
            continue;
        }
        let picture = picture(&game, Focus::Everything);
        let sign = game
            .seats()
            .find(|&seat| !game.player(seat).stations.is_empty());
        for (seat, letter) in game.seats().zip(letters(&game)) {
            let signs = 1 + usize::from(sign == Some(seat));
            let expected = game.trains(seat).0 as usize + game.player(seat).stations.len() + signs;
            assert_eq!(alone(&picture, letter), expected, "{letter} in {name}");
        }
        let texts = texts(&picture);
        for city in game.board().cities() {
            assert!(
                texts.iter().any(|text| text == city.name.raw())
                    || texts.windows(2).any(|two| two.join(" ") == city.name.raw()),
                "{} in {name}",
                city.name
            );
        }
    }
}

/// At any width, no claimed track is lost below another or below a name, and no city is without its name.
#[test]
fn in_the_terminal_every_claimed_track_and_every_name_can_be_seen() {
    let sizes = [
        (80, 30),
        (80, usize::MAX),
        (100, 40),
        (130, 45),
        (160, 50),
        (200, usize::MAX),
        (240, 70),
    ];
    for (number, (name, game)) in worked_games().into_iter().enumerate() {
        let (score, layout) = (score(&game), layout(&game));
        let view = View::new(&score, Focus::Everything);
        // Each size with every third game: all are tried with all kinds of games.
        for (columns, rows) in sizes.into_iter().skip(number % 3).step_by(3) {
            for in_pixels in [false, true] {
                let grid = if in_pixels {
                    Grid::in_pixels(&view, &layout, columns, rows.min(70))
                } else {
                    Grid::new(&view, &layout, columns, rows)
                };
                assert!(
                    grid.columns <= columns
                        && grid.rows.iter().all(|row| row.len() == grid.columns)
                );
                let mut spaces = vec![0; view.tones.len()];
                let mut letters = vec![0; game.board().cities().len()];
                let mut stations = 0;
                for sign in grid.rows.iter().flatten() {
                    match sign {
                        Sign::Space { track, .. } => spaces[track.0] += 1,
                        Sign::Name(city, _) => letters[city.0] += 1,
                        Sign::Station(_) => stations += 1,
                        _ => {}
                    }
                }
                for (track, spaces) in spaces
                    .into_iter()
                    .enumerate()
                    .map(|(track, spaces)| (TrackId(track), spaces))
                {
                    let route = view.board().route_name(view.board().track(track).route);
                    assert!(
                        game.owner(track).is_none() || spaces > 0,
                        "{route} in {name} at {columns} columns"
                    );
                }
                for (city, letters) in letters
                    .into_iter()
                    .enumerate()
                    .map(|(city, letters)| (CityId(city), letters))
                {
                    let full = game.board().city_name(city).raw().chars().count();
                    assert!(
                        letters >= full.min(3),
                        "{} in {name} at {columns} columns",
                        game.board().city_name(city)
                    );
                }
                // In pixels the sign of the city itself is that of the station.
                // One of two stations in a city, which can be let pass, hides the other.
                let built = game
                    .players()
                    .iter()
                    .flat_map(|player| &player.stations)
                    .map(|station| station.city);
                let signs = if in_pixels {
                    0
                } else {
                    built.collect::<BTreeSet<CityId>>().len()
                };
                assert_eq!(stations, signs, "{name} at {columns} columns");
            }
        }
    }
}

/// How far a name on a grid is from a node, in columns; a row is as high as two columns are wide.
fn away(name: &[(usize, usize)], node: (usize, usize)) -> usize {
    name.iter()
        .map(|cell| cell.0.abs_diff(node.0) + 2 * cell.1.abs_diff(node.1))
        .min()
        .unwrap_or(0)
}

/// A name that does not stand directly beside its own city stands no nearer to another, which it would else be read as.
/// Where there is no such place, it is left out, on the smallest boards alone.
#[test]
fn in_the_terminal_no_name_can_be_taken_for_that_of_another_city() {
    for (name, game) in worked_games() {
        let (score, layout) = (score(&game), layout(&game));
        let (view, board) = (View::new(&score, Focus::Everything), game.board());
        for (columns, rows) in [(50, 18), (79, 20), (100, 34), (160, 50)] {
            let grid = Grid::in_pixels(&view, &layout, columns, rows);
            let cells = grid
                .rows
                .iter()
                .zip(0..)
                .flat_map(|(row, y)| row.iter().zip(0..).map(move |(sign, x)| (sign, (x, y))));
            let (mut nodes, mut names) = (Vec::new(), BTreeMap::<CityId, Vec<_>>::new());
            for (sign, at) in cells {
                match sign {
                    Sign::Node(node) => nodes.push((board.node(*node).city, at)),
                    Sign::Name(city, _) => names.entry(*city).or_default().push(at),
                    _ => {}
                }
            }
            let left_out = board.cities().len() - names.len();
            assert!(
                left_out <= if columns < 79 { 3 } else { 0 },
                "{left_out} names of {name} at {columns} columns"
            );
            for (&(city, own), letters) in nodes
                .iter()
                .filter_map(|node| Some((node, names.get(&node.0)?)))
            {
                let own = away(letters, own);
                if board.city(city).country || own <= 1 {
                    continue;
                }
                for &(other, at) in nodes.iter().filter(|(other, _)| *other != city) {
                    let [city, other] = [city, other].map(|city| board.city_name(city));
                    assert!(
                        own <= away(letters, at),
                        "{city} beside {other} in {name} at {columns} columns"
                    );
                }
            }
        }
    }
}

/// London - Dieppe is all that Anna has; by hand: Edinburgh - London and Dieppe - Paris are missing, 4 + 1 trains.
#[test]
fn the_gap_of_a_ticket_is_the_shortest_stretch_that_would_close_it() {
    let text = record(&[
        (
            "Anna",
            [
                r#""London - Dieppe""#,
                "",
                r#""Edinburgh - Paris", "Kyïv - Sochi""#,
            ],
        ),
        ("Ben", [""; 3]),
    ]);
    let game = game(&text);
    let score = score(&game);
    let view = View::new(&score, Focus::Ticket(Seat(0), 0));
    assert_eq!(
        names(&view, |tone| tone == Tone::Gap),
        ["Dieppe - Paris", "Edinburgh - London"]
    );
    assert_eq!(
        view.gap
            .iter()
            .map(|&track| game.board().length(track).0)
            .collect::<Vec<_>>(),
        [4, 1],
        "in its order"
    );
    assert_eq!(
        names(&view, |tone| tone == Tone::Strong(Seat(0))),
        ["Dieppe - London"],
        "the way runs over it"
    );
    let said = in_terminal(
        &game,
        Focus::Ticket(Seat(0), 0),
        &Look {
            width: 500,
            ..Look::PLAIN
        },
    );
    assert!(
        said.ends_with(
            "Anna's ticket Edinburgh–Paris is not completed, 7 points lost. The shortest gap is Edinburgh–London (4) and \
             Dieppe–Paris (1).\n"
        ),
        "{said}"
    );
    // Nothing of Anna's is near: Kharkov lies between, 4 + 2 + 2 trains.
    let view = View::new(&score, Focus::Ticket(Seat(0), 1));
    let lengths: u32 = view
        .gap
        .iter()
        .map(|&track| game.board().length(track).0)
        .sum();
    assert_eq!((lengths, view.gap.len()), (8, 3));
}

/// A gap goes over the free track of a double route; where all are taken, it says by whom.
#[test]
fn a_gap_over_taken_tracks_names_their_owners() {
    let said = |chiara: &str| {
        let text = record(&[
            (
                "Anna",
                [
                    r#""London - Dieppe", "Dieppe - Paris""#,
                    "",
                    r#""Edinburgh - Paris""#,
                ],
            ),
            ("Ben", [r#""Edinburgh - London (black)""#, "", ""]),
            ("Chiara", [chiara, "", ""]),
            ("Dmitri", [""; 3]),
        ]);
        let game = game(&text);
        let said = in_terminal(
            &game,
            Focus::Ticket(Seat(0), 0),
            &Look {
                width: 500,
                ..Look::PLAIN
            },
        );
        said.lines().last().unwrap_or_default().to_owned()
    };
    assert!(
        said("").ends_with("The shortest gap is Edinburgh–London (4)."),
        "{}",
        said("")
    );
    let taken = r#""Edinburgh - London (orange)""#;
    assert!(
        said(taken).ends_with("The shortest gap is Edinburgh–London (4, Ben's)."),
        "{}",
        said(taken)
    );
}

/// Between two stretches of a gap the way runs over what the player has, borrowed or not; a closed track is nobody's way.
#[test]
fn the_way_over_a_gap_is_shown_from_end_to_end() {
    let text = record(&[
        (
            "Anna",
            [
                r#""Dieppe - Paris", "Frankfurt - München""#,
                r#"{ city = "Paris", uses = "Frankfurt - Paris" }"#,
                r#""Edinburgh - Venezia""#,
            ],
        ),
        ("Ben", [r#""Frankfurt - Paris", "Dieppe - London""#, "", ""]),
    ]);
    let text = with_bonus(&[("Edinburgh - Venezia", 9)], &text);
    let game = game(&text);
    let score = score(&game);
    let view = View::new(&score, Focus::Ticket(Seat(0), 0));
    assert_eq!(
        names(&view, |tone| tone == Tone::Strong(Seat(0))),
        ["Dieppe - Paris", "Frankfurt - München"]
    );
    assert_eq!(
        names(&view, |tone| matches!(tone, Tone::Borrowed(Seat(1)))),
        ["Frankfurt - Paris"]
    );
    let said = in_terminal(
        &game,
        Focus::Ticket(Seat(0), 0),
        &Look {
            width: 500,
            ..Look::PLAIN
        },
    );
    let expected = "With the stations as they are used, the shortest gap is Edinburgh–London (4), Dieppe–London (2, Ben's) and München–Venezia (2).";
    assert!(
        said.trim_end().ends_with(expected),
        "two play, and so Ben's track closes the other one: {said}"
    );
}

/// A ticket into a country: its gap may end at any border spot, and never leads through a country.
#[test]
fn a_gap_ends_at_a_border_spot_and_leads_through_none() {
    let text = "format = 1\nedition = \"germany\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
                routes = [\"München - Österreich\", \"Lindau - Österreich\"]\ntickets = [\"Frankreich - München\"]\n\
                [[player]]\nname = \"Ben\"\ncolor = \"black\"\n";
    let game = game(text);
    let score = score(&game);
    let view = View::new(&score, Focus::Ticket(Seat(0), 0));
    let trains: u32 = view
        .gap
        .iter()
        .map(|&track| game.board().length(track).0)
        .sum();
    // By hand: Karlsruhe - Frankreich 2, Karlsruhe - Stuttgart 1, Stuttgart - Ulm 2, Ulm - Augsburg 1, Augsburg - München 2.
    assert_eq!(trains, 8);
    let gap = names(&view, |tone| tone == Tone::Gap);
    // From another border spot of Österreich it would be 7, by Lindau, Konstanz and Freiburg.
    assert!(
        gap.iter().all(|name| !name.contains("Österreich")),
        "{gap:?}"
    );
    assert_eq!(
        names(&view, |tone| tone == Tone::Strong(Seat(0))),
        ["München - Österreich"]
    );
    assert_eq!(
        names(&view, |tone| tone == Tone::Faint(Seat(0))),
        ["Lindau - Österreich"],
        "it is connected with neither"
    );
}

/// As `score --explain` has it: Ben goes over two of Anna's tracks, by his stations in Zürich and München.
#[test]
fn the_way_of_a_ticket_marks_what_is_borrowed() {
    let game = read("data/games/two-players.toml");
    let score = score(&game);
    let view = View::new(&score, Focus::Ticket(Seat(1), 2));
    assert_eq!(
        names(&view, |tone| tone == Tone::Strong(Seat(1))),
        ["Budapest - Wien"]
    );
    assert_eq!(
        names(&view, |tone| matches!(tone, Tone::Borrowed(Seat(0)))),
        ["München - Wien", "München - Zürich"]
    );
    assert_eq!(
        view.ends
            .iter()
            .map(|&node| game.board().node_name(node))
            .collect::<Vec<_>>(),
        ["Zürich", "Budapest"]
    );
}

/// The longest path of the five-player game is Dmitri's; two of his routes are left out, 7 trains of 43.
#[test]
fn the_longest_path_is_strong_and_what_it_leaves_out_faint() {
    let game = read("data/games/five-players.toml");
    let score = score(&game);
    let view = View::new(&score, Focus::Express(score.holders()));
    assert_eq!(
        names(&view, |tone| tone == Tone::Faint(Seat(3))),
        ["Erzurum - Sevastopol", "Erzurum - Sochi"]
    );
    assert_eq!(names(&view, |tone| tone == Tone::Strong(Seat(3))).len(), 11);
    let others = |tone| matches!(tone, Tone::Faint(seat) if seat != Seat(3));
    assert_eq!(
        names(&view, others).len(),
        12 + 13 + 13 + 13,
        "the others' tracks are there, and faint"
    );
    // With the whole game, its way is there too; with one player, the others are faint.
    assert_eq!(View::new(&score, Focus::Everything).ways, view.ways);
    let view = View::new(&score, Focus::Player(Seat(0)));
    assert_eq!(
        names(
            &view,
            |tone| matches!(tone, Tone::Strong(seat) if seat == Seat(0))
        )
        .len(),
        13
    );
    assert!(
        view.tones
            .iter()
            .all(|tone| !matches!(tone, Tone::Strong(seat) if *seat != Seat(0)))
    );
    assert!(
        view.is_faint(Seat(1)) && !view.is_faint(Seat(0)) && view.stations.len() == 7,
        "all stations are there"
    );
}

#[test]
fn every_player_has_a_letter_of_their_own() {
    let case = |names: &[&str], expected: &str| {
        let players: Vec<(&str, [&str; 3])> = names.iter().map(|&name| (name, [""; 3])).collect();
        assert_eq!(
            letters(&game(&record(&players)))
                .into_iter()
                .collect::<String>(),
            expected,
            "{names:?}"
        );
    };
    case(&["Anna", "Ben", "Chiara"], "ABC");
    case(&["Anna", "Anne", "Ann"], "ANB");
    case(&["Ömer", "Жанна", "王芳"], "OZW");
    case(&["1", "!!", "?"], "1AB");
}

/// Whatever a record calls its players, pictures stay pictures, and terminals stay as they are.
#[test]
fn names_are_escaped_wherever_they_land() {
    let text = record(&[
        (
            "<script>alert(1)</script>",
            [r#""London - Dieppe""#, "", ""],
        ),
        (
            r"A & B 'C' \u001b[31m\u202e",
            ["", r#""Wien""#, r#""Brest - Petrograd""#],
        ),
        (
            "]]>\\u0000\\uFFFE\\U0001F600 \u{ff1c}b\u{ff1e}\u{ff06}王",
            ["", "", ""],
        ),
    ]);
    let game = game(&text);
    for focus in [
        Focus::Everything,
        Focus::Player(Seat(1)),
        Focus::Express(vec![Seat(0), Seat(2)]),
        Focus::Ticket(Seat(1), 0),
    ] {
        let svg = picture(&game, focus.clone());
        let odd = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
        assert!(
            !svg.contains("<script") && !svg.contains("& ") && !svg.contains(odd),
            "{svg}"
        );
        assert!(!svg.contains('\u{fffe}'), "XML does not have it");
        assert!(
            svg.contains("&lt;script&gt;") && svg.contains('王'),
            "letters stay what they are"
        );
        let shown = in_terminal(&game, focus, &Look::PLAIN);
        assert!(!shown.contains(odd), "{shown}");
    }
    {
        use stationmaster_map::png;
        let score = score(&game);
        let scene = scene(
            &View::new(&score, Focus::Everything),
            &layout(&game),
            Language::English,
            None,
        );
        assert!(png::render(&scene).starts_with(b"\x89PNG"));
    }
}

/// A station does not hide that a path ends in its city.
#[test]
fn ends_are_seen_even_where_stations_stand() {
    let text = record(&[
        ("Anna", [r#""London - Dieppe""#, r#""Dieppe""#, ""]),
        ("Ben", ["", r#""London""#, ""]),
    ]);
    let shown = in_terminal(&game(&text), Focus::Express(vec![Seat(0)]), &Look::PLAIN);
    assert_eq!(
        shown.matches('◆').count(),
        3,
        "two ends, and the meaning of the sign: {shown}"
    );
    assert_eq!(
        shown.matches('▲').count(),
        3,
        "two stations, and the meaning of the sign: {shown}"
    );
}

/// Nobody has a route, or a ticket: there is a map all the same.
#[test]
fn a_game_of_nothing_has_a_map() {
    let game = game(&record(&[("Anna", [""; 3]), ("Ben", [""; 3])]));
    for focus in [
        Focus::Everything,
        Focus::Player(Seat(0)),
        Focus::Express(Vec::new()),
        Focus::Express(vec![Seat(1)]),
    ] {
        assert!(texts(&picture(&game, focus.clone())).contains(&"Anna".to_owned()));
        assert!(in_terminal(&game, focus, &Look::PLAIN).contains("Anna (red), 0 trains"));
    }
    assert!(
        in_terminal(&game, Focus::Express(Vec::new()), &Look::PLAIN)
            .ends_with("Nobody has a route.\n")
    );
}
