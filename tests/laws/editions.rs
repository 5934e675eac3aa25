//! A user's edition: the checks of its file that no shipped edition needs, its path, and its variants.

use std::path::Path;

use snapbox::{Data, assert_data_eq};
use stationmaster_core::board::{TEMPLATE, find_edition};
use stationmaster_core::fault::Unreadable;
use stationmaster_core::{Category, Points, Rules, Text, TieBreak};
use stationmaster_report::{Look, faults};

use crate::support::{data, edition, on_edition, titles};

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

/// Returns the template with every bonus, also those that it only mentions, and with a country.
pub(crate) fn with_all_bonuses() -> String {
    let keys = Category::ALL
        .into_iter()
        .map(Category::key)
        .chain(["country"]);
    keys.fold(TEMPLATE.to_owned(), |text, key| {
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
    let file = data("tests/editions/all-bonuses.toml");
    assert_data_eq!(with_all_bonuses(), Data::read_from(&file, None).raw());
}

fn titles_of(text: &str) -> Vec<String> {
    edition(text).err().iter().flat_map(titles).collect()
}

/// A stretch of the file changed, and the title of the only fault. `tests/editions/faulty.toml` has most of the others in one file.
#[test]
fn every_check_of_an_edition_finds_its_fault_and_no_other() {
    assert_eq!(titles_of(ISLAND), [""; 0]);
    let route = "{ route = \"North - Fjord\", length = 2, tracks = [\"red\"] }";
    let spaces = |spaces: &str| route.replace(" }", &format!(", spaces = {spaces} }}"));
    let faulty = "routes = [{ route = \"East - North\", length = 2, tracks = [\"gray\"], spot = [0.1, 0.1] },";
    for (changes, expected) in [
        (
            &[("\"Fiord\"", "\"NÖRTH\"")][..],
            "the name `NÖRTH` belongs to `North` already",
        ),
        (
            &[("\"Fiord\"", "\"Fiord\", \"fiord (5 long)\"")],
            "the name `fiord (5 long)` contains a parenthesis",
        ),
        (
            &[(
                "{ name = \"Fjord\"",
                "{ name = \"Lost\" }, { name = \"Fjord\"",
            )],
            "no route leads to `Lost`",
        ),
        // A city that only a faulty route leads to is none without a route.
        (
            &[
                (
                    "{ name = \"North\" }",
                    "{ name = \"North\" }, { name = \"East\" }",
                ),
                ("routes = [", faulty),
            ],
            "the route `East - North` has a border spot and leads into no country",
        ),
        (
            &[(", \"white\"]", "]")],
            "3 players need more than 2 colors",
        ),
        (&[("stations = 1", "")], "`stations` has nothing to count"),
        (
            &[
                ("stations = 1", ""),
                (", \"stations\"]", "]"),
                ("express = 7", "express = 7, stations-kept = 4"),
            ],
            "`stations-kept` has nothing to count",
        ),
        (
            &[(
                "decks = [\"few\"] }",
                "decks = [\"few\"] }, { name = \"O N-L\u{ff39}\", decks = [\"few\"] }",
            )],
            "the variant `O N-L\u{ff39}` is listed twice",
        ),
        (
            &[("variant = [{ name = \"only\", decks = [\"few\"] }]", "")],
            "the edition has no variant",
        ),
        (&[("[2, 3]", "[3, 2]")], "`2` is out of range in `players`"),
        (
            &[("stations = 1", "stations = 1\nbonus-tickets = 51")],
            "`51` is out of range in `bonus-tickets`",
        ),
        (
            &[(route, &spaces("[[[0.4, 0.5, 90]]]"))],
            "the train spaces do not fit the route",
        ),
        (
            &[(route, &spaces("[7]"))],
            "the train spaces do not fit the route",
        ),
    ] {
        let text = changes.iter().fold(ISLAND.to_owned(), |text, (from, to)| {
            assert_eq!(text.matches(from).count(), 1, "{from} stands there once");
            text.replace(from, to)
        });
        assert_eq!(titles_of(&text), [expected], "{changes:?}");
    }
    for text in [
        ISLAND.replace(route, &spaces("[[[0.4, 0.5, 90], [0.4, 0.6, -90.5]]]")),
        ISLAND.replace(
            "cities = [",
            "land = [\"-150,-150 1150,0\\n 9,9 \"]\ncities = [",
        ),
    ] {
        assert_eq!(titles_of(&text), [""; 0]);
    }
}

/// The same card in two files: both files are shown.
#[test]
fn a_card_of_two_decks_in_play_is_shown_in_both_files() {
    let (start, end) = (
        ISLAND.find("decks = [{").expect("it has decks"),
        ISLAND.find("variant").expect("it has variants"),
    );
    let text = format!(
        "{}decks = [\"few.toml\", \"more.toml\"]\n{}",
        &ISLAND[..start],
        &ISLAND[end..]
    );
    let read = |decks: &str| {
        let text = text.replace("decks = [\"few\"]", decks);
        let open = |path: &Path| match path.file_stem().and_then(|name| name.to_str()) {
            Some("island") => Ok(text.clone()),
            name => Ok(format!(
                "format = 1\nname = {name:?}\ntickets = [{{ ticket = \"North - South\", points = 6 }}]\n",
                name = name.unwrap_or_default()
            )),
        };
        find_edition("island.toml", None, &open)
    };
    assert!(
        read("decks = [\"few\"] }, { name = \"again\", decks = [\"more\"]").is_ok(),
        "each is in play alone"
    );
    let shown = faults::render(
        &read("decks = [\"few\", \"more\"]").expect_err("both are in play"),
        &Look::PLAIN,
    );
    let lines: Vec<&str> = shown
        .lines()
        .filter(|line| line.contains(".toml") || line.contains("error"))
        .collect();
    let expected = [
        "error: the ticket `North - South` is listed twice",
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
    assert_eq!(
        (paid(first), paid(second)),
        ((Some(Points(7)), Some(Points(5))), (Some(Points(3)), None))
    );
    assert_eq!(
        second.bonuses.express_name.as_ref().map(Text::raw),
        Some("Ring")
    );
    assert_eq!(second.tie_breaks, [TieBreak::Express]);
    // A tie-break of the edition that has nothing to count in a variant falls away there.
    let text = variants("bonuses = { globetrotter = 1 }");
    let text = text.replace(
        "tie-breaks = [\"tickets\", \"stations\"]",
        "tie-breaks = [\"express\", \"tickets\"]",
    );
    let inherited = edition(&text).expect("it is an edition");
    assert_eq!(
        inherited.variants()[1].rules.tie_breaks,
        [TieBreak::Tickets]
    );
    for (second, expected) in [
        (
            "bonuses = { globetrotter = 1 }, tie-breaks = [\"express\"]",
            "`express` has nothing to count",
        ),
        ("bonuses = { passengers = 1 }", "unknown field `passengers`"),
    ] {
        assert_eq!(titles_of(&variants(second)), [expected]);
    }
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

#[test]
fn no_station_stands_in_a_country() {
    let text = "format = 1\nedition = \"island.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n\
        stations = [\"Mainland\"]\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n";
    let faults = on_edition(ISLAND, text).expect_err("a country is no city");
    assert_eq!(titles(&faults), ["`Mainland` is a country"]);
}
