//! A user's edition: every check of its file, and the rules that the shipped editions have no use for.

use std::path::Path;
use std::sync::Arc;

use snapbox::{assert_data_eq, file};
use stationmaster_core::board::{TEMPLATE, find_edition};
use stationmaster_core::category::Category;
use stationmaster_core::claim::{Break, judge};
use stationmaster_core::color::Color;
use stationmaster_core::fault::{Faults, RemarkKind, Unreadable};
use stationmaster_core::game::write::write;
use stationmaster_core::game::{self, Game};
use stationmaster_core::score::score;
use stationmaster_core::score::tickets::Fate;
use stationmaster_core::source::Source;
use stationmaster_core::text::Text;
use stationmaster_core::units::{CityId, Points, Seat, Trains};
use stationmaster_core::{Rules, TieBreak};
use stationmaster_report::Look;
use stationmaster_report::faults::render;

use crate::support::{self, edition};

const ISLAND: &str = r#"
format = 1
name = "island"
trains = 9
stations = 1
players = [2, 3]
colors = ["red", "blue", "white"]
tie-breaks = ["tickets", "stations"]
points = { 2 = 2, 3 = 200 }
bonuses = { express = 7, globetrotter = 5 }
decks = [{ name = "few", tickets = [{ ticket = "North - South", points = 6 }, { ticket = "North - Mainland", points = 4 }] }]
variant = [{ name = "only", decks = ["few"] }]
[board]
name = "island"
cities = [{ name = "North" }, { name = "South" }, { name = "Fjord", aliases = ["Fiord"] }]
countries = [{ name = "Mainland" }, { name = "Overseas" }]
routes = [
  { route = "South - Mainland", length = 2, tracks = ["gray"] },
  { route = "North - Mainland", length = 2, tracks = ["gray"] },
  { route = "North - Fjord", length = 2, tracks = ["red"] },
  { route = "Fjord - South", length = 3, tracks = ["gray", "gray"] },
  { route = "South - Overseas", length = 3, tracks = ["gray"] },
]
"#;

/// The template with every bonus, also those that it only mentions, and a country.
pub(crate) fn with_all_bonuses() -> String {
    let bonuses = Category::ALL
        .into_iter()
        .map(Category::key)
        .chain(["country"]);
    bonuses.fold(TEMPLATE.to_owned(), |text, key| {
        text.replace(&format!("\n# {key} = "), &format!("\n{key} = "))
    })
}

/// The edition with all bonuses stands among the files, for worked games and everything that is tried on these.
#[test]
fn the_template_mentions_every_bonus() {
    let no_bonus = [Category::Routes, Category::Tickets, Category::Adjustments];
    for bonus in Category::ALL
        .into_iter()
        .filter(|category| !no_bonus.contains(category))
    {
        assert!(
            with_all_bonuses().contains(&format!("\n{bonus} = ")),
            "{bonus}"
        );
    }
    assert_data_eq!(with_all_bonuses(), file!["editions/all-bonuses.toml"].raw());
    let rules = TEMPLATE
        .split("[board]")
        .next()
        .expect("it begins with the rules");
    assert!(
        rules.contains("`board = \"europe\"`"),
        "another way to name a board is told"
    );
}

#[test]
fn colors_of_passengers_keep_the_order_of_the_file_and_decks_named_twice_count_once() {
    let text =
        with_all_bonuses().replace("decks = [\"island\"]", "decks = [\"island\", \"island\"]");
    let edition = edition(&text).expect("it is an edition");
    let passengers = edition
        .rules()
        .bonuses
        .passengers
        .as_ref()
        .expect("it has passengers");
    assert_eq!(passengers.box_holds, [(Color::White, 5), (Color::Red, 5)]);
    assert_eq!(edition.variants()[0].tickets.len(), 6);
}

/// The titles of all faults of the edition with one stretch of its file changed.
fn titles(from: &str, to: &str) -> Vec<String> {
    assert_eq!(ISLAND.matches(from).count(), 1, "{from} stands there once");
    titles_of(&ISLAND.replace(from, to))
}

fn titles_of(text: &str) -> Vec<String> {
    edition(text)
        .err()
        .iter()
        .flat_map(support::titles)
        .collect()
}

#[test]
fn every_check_of_an_edition_finds_its_fault_and_no_other() {
    assert_eq!(titles("island\"\ntrains", "island\"\ntrains"), [""; 0]);
    let case =
        |from: &str, to: &str, expected: &str| assert_eq!(titles(from, to), [expected], "{to}");
    case(
        "\"Fiord\"",
        "\"NÖRTH\"",
        "the name `NÖRTH` belongs to `North` already",
    );
    for detailed in ["Fjord (blue)", "fiord (5 long)", "FJORD(7)"] {
        let aliases = format!("[\"Fiord\", \"{detailed}\"]");
        case(
            "[\"Fiord\"]",
            &aliases,
            &format!("the name `{detailed}` could also mean `Fjord`"),
        );
    }
    assert_eq!(
        titles("[\"Fiord\"]", "[\"Fiord\", \"Fjord (Old)\", \"Bay (2)\"]"),
        [""; 0]
    );
    let lost = "{ name = \"Lost\" }, { name = \"Fjord\"";
    case("{ name = \"Fjord\"", lost, "no route leads to `Lost`");
    case(
        "name = \"Overseas\" }",
        "name = \"Overseas\" }, { name = \"Moon\" }",
        "no route leads to `Moon`",
    );
    let route = |route: &str| {
        format!("routes = [{{ route = \"{route}\", length = 2, tracks = [\"gray\"] }},")
    };
    let twice = "the route `North - Fjord` stands here twice";
    case("routes = [", &route("Fjord - North"), twice);
    case(
        "routes = [",
        &route("Mainland - Overseas"),
        "the route `Mainland - Overseas` joins two countries",
    );
    case(
        "routes = [",
        &route("North - North"),
        "`North` is named twice",
    );
    let bare = "routes = [{ route = \"North - South\", length = 2, tracks = [] },";
    case("routes = [", bare, "the route `North - South` has no track");
    case(
        "tracks = [\"red\"]",
        "tracks = [\"rde\"]",
        "no track has the color `rde`",
    );
    case(
        "3 = 200",
        "4 = 200",
        "no points are given for a route of 3 trains",
    );
    case(
        "\"North - Mainland\", points",
        "\"South - North\", points",
        "the ticket `South - North` stands here twice",
    );
    case(", \"white\"]", "]", "3 players need more than 2 colors");
    case(
        ", \"white\"]",
        ", \"white\", \"red\"]",
        "the color `red` stands here twice",
    );
    case(
        "stations = 1",
        "",
        "the tie-break `stations` has nothing to look at",
    );
    case(
        "\"stations\"]",
        "\"passengers\"]",
        "the tie-break `passengers` has nothing to look at",
    );
    case(
        "\"stations\"]",
        "\"luck\"]",
        "no tie-break is called `luck`",
    );
    case(
        "decks = [\"few\"] }",
        "decks = [\"fwe\"] }",
        "no deck is called `fwe`",
    );
    case(
        "decks = [\"few\"] }",
        "decks = [\"few\"], logo = \"x\" }",
        "no ticket in these decks bears the logo `x`",
    );
    let two = "decks = [\"few\"] }, { name = \"only\", decks = [] }";
    case("decks = [\"few\"] }", two, "two variants are called `only`");
    let spelt = "decks = [\"few\"] }, { name = \"O N-L\u{ff39}\", decks = [\"few\"] }";
    case(
        "decks = [\"few\"] }",
        spelt,
        "two variants are called `O N-L\u{ff39}`",
    );
    case(
        "variant = [{ name = \"only\", decks = [\"few\"] }]",
        "",
        "the edition has no variant",
    );
    case("[2, 3]", "[3, 2]", "`2` is out of range in `players`");
    case("[\"Fiord\"]", "[\" \"]", "a text in `aliases` is blank");
    case(
        "name = \"North\" }",
        "name = \"North\", big = 1 }",
        "`big` must be true or false",
    );
    case(
        "name = \"North\" }",
        "name = \"North\", at = [0, 2] }",
        "`2` is out of range in `at`",
    );
    let land = |outlines: &str| format!("land = {outlines}\ncities = [{{ name = \"North\"");
    let case = |outlines: &str, expected: &str| {
        case("cities = [{ name = \"North\"", &land(outlines), expected);
    };
    case("[\"0,0 9,0 9;9\"]", "`9;9` is not a point of an outline");
    case(
        "[\"0,0 9,0 9.5,9 1,\"]",
        "`9.5,9` is not a point of an outline",
    );
    case("[\"0,0 9,0 9,1151\"]", "`1151` is out of range in `land`");
    case(
        "[\"0,0 9,0 9,9\", \"0,0 -151,0 9,9\"]",
        "`-151` is out of range in `land`",
    );
    case("[\"0,0 9,0\"]", "an outline in `land` has 2 points");
    case("[\"0,0\"]", "an outline in `land` has 1 point");
    case("[\" \"]", "a text in `land` is blank");
    case("[7]", "an item of `land` must be a text");
    case("\"0,0 9,0 9,9\"", "`land` must be a list");
    assert_eq!(
        titles(
            "cities = [{ name = \"North\"",
            &land("[\"-150,-150 1150,0\\n 9,9 \", \"\"\"\n0,0\n9,0 9,9\"\"\"]")
        ),
        [""; 0]
    );
}

/// The train spaces of a route are all given their places, each as three numbers; one message for each slip.
#[test]
fn train_spaces_fit_their_route() {
    let route = "{ route = \"North - Fjord\", length = 2, tracks = [\"red\"] }";
    let with = |spaces: &str| {
        titles(
            route,
            &route.replace(" }", &format!(", spaces = {spaces} }}")),
        )
    };
    assert_eq!(with("[[[0.4, 0.5, 90], [0.4, 0.6, -90.5]]]"), [""; 0]);
    for unfit in [
        "[[[0.4, 0.5, 90]]]",
        "[[[0.4, 0.5, 90], [0.4, 0.6, 90]], []]",
        "[[[0.4, 0.5], [0.4, 0.6, 90]]]",
        "[7]",
        "[[7]]",
        "7",
    ] {
        assert_eq!(
            with(unfit),
            ["the train spaces do not fit the route"],
            "{unfit}"
        );
    }
    assert_eq!(
        with("[[[0.4, 1.5, 90], [0.5, 0.5, 1e3]]]").len(),
        2,
        "one for each number out of range"
    );
}

/// Two cities that no route joins to the rest are one fault, not one each.
#[test]
fn a_board_that_falls_apart_is_told_once() {
    let more = "cities = [{ name = \"East\" }, { name = \"West\" }, { name = \"North\" }";
    let text = ISLAND.replace("cities = [{ name = \"North\" }", more);
    let text = text.replace(
        "routes = [",
        "routes = [{ route = \"East - West\", length = 2, tracks = [\"gray\"] },",
    );
    assert_eq!(titles_of(&text), ["no way leads from `East` to `North`"]);
}

/// A city that only a faulty route leads to has a route all the same.
#[test]
fn a_faulty_route_still_leads_to_its_cities() {
    let text = ISLAND.replace("{ name = \"North\" }", "{ name = \"North\" }, { name = \"East\" }").replace(
        "routes = [",
        "routes = [{ route = \"East - North\", length = 2, tracks = [\"gray\"], spot = [0.1, 0.1] },",
    );
    assert_eq!(
        titles_of(&text),
        ["the route `East - North` has a border spot and leads into no country"]
    );
}

/// What seems to be missing in a file that is no TOML may only not have been understood.
#[test]
fn broken_toml_in_an_edition_brings_no_faults_in_its_wake() {
    let found = titles("trains = 9", "trains = = 9");
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].starts_with("this is not TOML: "), "{found:?}");
}

/// The same card in two files: both files are shown.
#[test]
fn a_card_of_two_decks_in_play_is_shown_in_both_files() {
    let deck = |name: &str| {
        format!(
            "format = 1\nname = \"{name}\"\ntickets = [{{ ticket = \"North - South\", points = 6 }}]\n"
        )
    };
    let start = ISLAND.find("decks = [{").expect("the decks stand there");
    let end = ISLAND.find("variant").expect("the variants stand there");
    let text = format!(
        "{}decks = [\"few.toml\", \"more.toml\"]\n{}",
        &ISLAND[..start],
        &ISLAND[end..]
    );
    let read = |decks: &str| {
        let text = text.replace("decks = [\"few\"]", decks);
        let open = |path: &Path| {
            let name = path
                .file_stem()
                .and_then(|name| name.to_str())
                .unwrap_or_default();
            Ok(if name == "island" {
                text.clone()
            } else {
                deck(name)
            })
        };
        find_edition("island.toml", None, &open)
    };
    let apart = "decks = [\"few\"] }, { name = \"again\", decks = [\"more\"]";
    assert!(read(apart).is_ok(), "each is in play alone");
    let faults = read("decks = [\"few\", \"more\"]").expect_err("both are in play");
    let shown = render(&faults, &Look::PLAIN);
    let lines: Vec<&str> = shown
        .lines()
        .filter(|line| line.contains(".toml") || line.contains("error"))
        .collect();
    let expected = [
        "error: the ticket `North - South` stands here twice",
        " --> more.toml:3:23",
        " ::: few.toml:3:23",
    ];
    assert_eq!(lines, expected, "{shown}");
}

#[test]
fn a_variant_has_its_own_bonuses_and_tie_breaks_where_it_names_them() {
    let variants = |second: &str| {
        let first = "variant = [{ name = \"only\", decks = [\"few\"] }";
        ISLAND.replace(
            first,
            &format!("{first}, {{ name = \"b\", decks = [\"few\"], {second} }}"),
        )
    };
    let text =
        variants("bonuses = { express = 3, express-name = \"Ring\" }, tie-breaks = [\"express\"]");
    let own = edition(&text).expect("it is an edition");
    let [first, second] = [0, 1].map(|at| &own.variants()[at].rules);
    assert_eq!(first, own.rules());
    let paid = |rules: &Rules| (rules.bonuses.express, rules.bonuses.globetrotter);
    assert_eq!(paid(first), (Some(Points(7)), Some(Points(5))));
    assert_eq!(paid(second), (Some(Points(3)), None));
    assert_eq!(
        second.bonuses.express_name.as_ref().map(Text::raw),
        Some("Ring")
    );
    assert_eq!(second.tie_breaks, [TieBreak::Express]);
    // A tie-break of the edition that has nothing to look at in a variant falls away there.
    let text = variants("bonuses = { globetrotter = 1 }").replace(
        "tie-breaks = [\"tickets\", \"stations\"]",
        "tie-breaks = [\"express\", \"tickets\"]",
    );
    let inherited = edition(&text).expect("it is an edition");
    assert_eq!(
        inherited.variants()[1].rules.tie_breaks,
        [TieBreak::Tickets]
    );
    assert_eq!(
        titles_of(&variants(
            "bonuses = { globetrotter = 1 }, tie-breaks = [\"express\"]"
        )),
        ["the tie-break `express` has nothing to look at"]
    );
    assert_eq!(
        titles_of(&variants("bonuses = { passengers = 1 }")),
        ["unknown field `passengers`"]
    );
}

#[test]
fn a_name_with_a_slash_or_of_a_toml_file_is_a_path() {
    for name in ["own/island", "own\\island", "island.TOML"] {
        let open = |path: &Path| {
            (path == Path::new(name))
                .then(|| ISLAND.to_owned())
                .ok_or(Unreadable::Missing)
        };
        assert!(find_edition(name, None, &open).is_ok(), "{name}");
    }
}

/// A game on an island like ours: what stands in the tables of Anna and of Ben.
fn play(edition: &str, anna: &str, ben: &str) -> Result<Game, Faults> {
    let text = format!(
        "format = 1\nedition = \"island.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n{anna}\n\
         [[player]]\nname = \"Ben\"\ncolor = \"blue\"\n{ben}\n"
    );
    let source = Arc::new(Source {
        name: "game.toml".into(),
        text,
    });
    game::load(&source, &|_| Ok(edition.to_owned()))
}

fn island(anna: &str, ben: &str) -> Game {
    play(ISLAND, anna, ben).unwrap_or_else(|faults| panic!("{faults:?}"))
}

/// Rule (Germany): each border spot of a country is a dead end of its own, and any of them will do for a ticket.
#[test]
fn a_country_is_reached_at_any_spot_and_passed_at_none() {
    let routes = "routes = [\"South - Mainland\", \"North - Mainland\"]";
    let game = island(
        &format!("{routes}\ntickets = [\"North - Mainland\", \"North - South\"]"),
        "",
    );
    let scoreboard = score(&game);
    let anna = &scoreboard.player(Seat(0));
    assert_eq!(
        (anna.tickets.points, anna.tickets.completed),
        (Points(4 - 6), 1)
    );
    assert_eq!(
        anna.express.as_ref().map(|line| line.length),
        Some(Trains(2))
    );
    let city = |name: &str| CityId(game.board().names().find(name).expect("it is there"));
    let path = ["North", "Mainland", "South"].map(city);
    let verdict = judge(&game, Seat(0), &path);
    assert_eq!(
        verdict.broken,
        Some(Break::DeadEnd {
            hop: 2,
            country: path[1]
        })
    );
    assert_eq!(verdict.length, Trains(2));
    let verdict = judge(&game, Seat(0), &[path[1], path[0]]);
    assert_eq!((verdict.broken, verdict.length), (None, Trains(2)));
}

/// Both spots of Mainland lead to North, and the first of them by the longer way.
#[test]
fn the_way_from_a_country_begins_at_the_best_spot() {
    let edition = ISLAND.replace(
        "\"North - Mainland\", points",
        "\"Mainland - North\", points",
    );
    let routes = "\"South - Mainland\", \"North - Mainland\", \"North - Fjord\", \"Fjord - South\"";
    let anna = format!("routes = [{routes}]\ntickets = [\"Mainland - North\"]");
    let game = play(&edition, &anna, "").expect("it is a legal game");
    let scoreboard = score(&game);
    let Fate::Completed(way) = &scoreboard.player(Seat(0)).tickets.list[0].fate else {
        panic!("it is completed")
    };
    assert_eq!(way.len(), 1);
}

/// The board has the routes in another order.
#[test]
fn neighbours_are_told_in_the_order_of_their_names() {
    let faults =
        play(ISLAND, "routes = [\"North - South\"]", "").expect_err("there is no such route");
    let shown = render(&faults, &Look::PLAIN);
    assert!(
        shown.contains("from `North` routes lead to `Fjord` and `Mainland`"),
        "{shown}"
    );
}

#[test]
fn no_station_stands_in_a_country() {
    let faults = play(ISLAND, "stations = [\"Mainland\"]", "").expect_err("a country is no city");
    assert_eq!(support::titles(&faults), ["`Mainland` is a country"]);
}

/// Ruling: where nobody completed a ticket, nobody gets the bonus for the most.
#[test]
fn the_bonus_for_most_tickets_goes_to_all_tied_and_to_nobody_at_none() {
    let bonuses = |anna: &str, ben: &str| {
        let game = island(anna, ben);
        score(&game)
            .players()
            .iter()
            .map(|player| player.globetrotter.as_ref().map(|line| line.points.0))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        bonuses("tickets = [\"North - South\"]", ""),
        [Some(0), Some(0)]
    );
    let reached = "routes = [\"North - Mainland\"]\ntickets = [\"North - Mainland\"]";
    assert_eq!(bonuses(reached, ""), [Some(5), Some(0)]);
    let through = "routes = [\"North - Fjord\", \"Fjord - South\"]\ntickets = [\"North - South\"]";
    assert_eq!(bonuses(reached, through), [Some(5), Some(5)]);
}

/// The track of points goes round at 100: 200 for a route of three trains bring the marker back to where it began.
#[test]
fn a_marker_that_went_round_agrees() {
    let remarks = |marker: u32| {
        let game = island(
            &format!("routes = [\"Fjord - South\", \"North - Fjord\"]\nmarker = {marker}"),
            "",
        );
        game.remarks()
            .iter()
            .filter(|remark| matches!(remark.kind, RemarkKind::MarkerElsewhere { .. }))
            .count()
    };
    assert_eq!([2, 202].map(remarks), [0, 0]);
    assert_eq!([1, 100, 102, 302].map(remarks), [1, 1, 1, 1]);
    let game = island("routes = [\"Fjord - South\"]\nmarker = 100", "");
    assert!(
        game.remarks()
            .iter()
            .all(|remark| !matches!(remark.kind, RemarkKind::MarkerElsewhere { .. }))
    );
}

/// A route that could not be read may have brought them.
#[test]
fn passengers_of_an_unknown_route_are_not_told() {
    let bonus =
        "passengers = { most = 20, second = 10, per-route = 2, box = { red = 3, blue = 4 } }";
    let edition = ISLAND.replace("globetrotter = 5", &format!("globetrotter = 5, {bonus}"));
    let faults = play(
        &edition,
        "routes = [\"North - Atlantis\"]\npassengers = { blue = 2 }",
        "",
    )
    .expect_err("no city");
    assert_eq!(support::titles(&faults), ["unknown city `Atlantis`"]);
}

/// What stands in parentheses at the end of a name is no detail of a pair.
#[test]
fn names_that_end_in_parentheses_survive_being_written() {
    let edition = ISLAND
        .replace("North - Fjord", "Fjord - North")
        .replace("Fjord", "Fjord (Oder)");
    let edition = edition.replace("stations = 1", "stations = 1\nbonus-tickets = 1");
    let anna =
        "routes = [\"North - Fjord (Oder) (red)\"]\ntickets = [\"South - Fjord (Oder) (3)\"]";
    let text = format!(
        "format = 1\nedition = \"island.toml\"\nbonus-tickets = [{{ ticket = \"Fjord (Oder) - South\", points = 3 }}]\n\
         [[player]]\nname = \"Anna\"\ncolor = \"red\"\n{anna}\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n"
    );
    let read = |text: String| {
        let source = Arc::new(Source {
            name: "game.toml".into(),
            text,
        });
        game::load(&source, &|_| Ok(edition.clone())).unwrap_or_else(|faults| panic!("{faults:?}"))
    };
    let game = read(text);
    let again = read(write(&game, "island.toml"));
    assert_eq!(
        (again.players(), again.bonus_tickets()),
        (game.players(), game.bonus_tickets())
    );
}

/// An edition with more bonus cards than a record can list could be played, and its games not be saved.
#[test]
fn no_edition_has_more_bonus_tickets_than_a_record_can_list() {
    let with = |number: usize| {
        ISLAND.replace(
            "stations = 1",
            &format!("stations = 1\nbonus-tickets = {number}"),
        )
    };
    assert_eq!(
        titles_of(&with(51)),
        ["`51` is out of range in `bonus-tickets`"]
    );
    assert_eq!(titles_of(&with(50)), [""; 0]);
}

#[test]
fn points_for_stations_kept_need_stations() {
    let edition = ISLAND
        .replace("stations = 1", "")
        .replace(", \"stations\"]", "]");
    let text = edition.replace("express = 7", "express = 7, stations-kept = 4");
    assert_eq!(
        titles_of(&text),
        ["stations kept bring points, and nobody has a station"]
    );
}
