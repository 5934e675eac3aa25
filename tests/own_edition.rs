//! Editions of the user's own: the template, and every fault of a file at once.

use std::path::Path;
use std::sync::Arc;

use snapbox::{IntoData, assert_data_eq, str};
use stationmaster::board::{TEMPLATE, find_edition};
use stationmaster::category::Category;
use stationmaster::color::Color;
use stationmaster::fault::{Faults, Unreadable};
use stationmaster::game;
use stationmaster::report::{self, Look, faults};
use stationmaster::score::score;
use stationmaster::source::Source;
use stationmaster::units::Points;

/// Reads `own.toml` where no other file is.
fn open(path: &Path, text: &str) -> Result<String, Unreadable> {
    if path == Path::new("own.toml") { Ok(text.to_owned()) } else { Err(Unreadable::Missing) }
}

fn read(text: &str) -> Result<(), Faults> {
    find_edition("own.toml", None, &|path| open(path, text)).map(|_| ())
}

fn shown(text: &str) -> String {
    faults::render(&read(text).expect_err("it has faults"), &Look::PLAIN)
}

/// The template with every bonus, also those that it only mentions, and a country.
pub(crate) fn with_all_bonuses() -> String {
    let bonuses = Category::ALL.into_iter().map(Category::key).chain(["country"]);
    bonuses.fold(TEMPLATE.to_owned(), |text, key| text.replace(&format!("\n# {key} = "), &format!("\n{key} = ")))
}

#[test]
fn the_template_is_an_edition_as_it_stands_and_with_everything_it_mentions() {
    assert_eq!(read(TEMPLATE), Ok(()));
    assert_eq!(read(&with_all_bonuses()), Ok(()));
    for bonus in Category::ALL.into_iter().filter(|category| !matches!(category, Category::Routes | Category::Tickets))
    {
        assert!(with_all_bonuses().contains(&format!("\n{bonus} = ")), "{bonus}");
    }
    let shipped = TEMPLATE.split("[board]").next().expect("it begins with the rules");
    assert!(shipped.contains("`board = \"europe\"`"), "another way to name a board is told");
}

#[test]
fn colors_of_passengers_keep_the_order_of_the_file_and_decks_named_twice_count_once() {
    let text = with_all_bonuses().replace("decks = [\"island\"]", "decks = [\"island\", \"island\"]");
    let edition = find_edition("own.toml", None, &|path| open(path, &text)).expect("it is an edition");
    let passengers = edition.rules().bonuses.passengers.as_ref().expect("it has passengers");
    assert_eq!(passengers.box_holds, [(Color::White, 5), (Color::Red, 5)]);
    assert_eq!(edition.variants()[0].tickets.len(), 6);
}

/// Worked by hand. Anna: routes 2 + 1 + 2 + 2 + 4, tickets 5 + 5, a station 4, the longest path (10 trains) 10.
/// Ben: routes 1 + 7, tickets 4 (over Anna's track, by his station) - 3. With all bonuses Anna has two completed tickets
/// to Ben's one, and the most passengers of both colors; Ben is second in red.
#[test]
fn a_game_on_the_template_scores_as_by_hand() {
    let case = |edition: &str, passengers: [&str; 2], expected: [i32; 2]| {
        let text = format!(
            r#"format = 1
edition = "own.toml"
[[player]]
name = "Anna"
color = "red"
routes = ["Northport - Millbrook", "Millbrook - Highmoor", "Highmoor - Eastgate", "Harbor - Overseas", "Saltmarsh - Eastgate"]
tickets = ["Northport - Eastgate", "Highmoor - Overseas"]
{}
[[player]]
name = "Ben"
color = "blue"
routes = ["Eastgate - Fairwater", "Millbrook - Fairwater"]
stations = ["Saltmarsh"]
tickets = ["Saltmarsh - Fairwater", "Northport - Highmoor"]
{}
"#,
            passengers[0], passengers[1]
        );
        let source = Arc::new(Source { name: "friday.toml".into(), text });
        let game = game::load(&source, &|path| open(path, edition))
            .unwrap_or_else(|found| panic!("{}", faults::render(&found, &Look::PLAIN)));
        let totals: Vec<Points> = score(&game).players().iter().map(|player| player.total).collect();
        assert_eq!(totals, expected.map(Points));
    };
    case(TEMPLATE, ["", ""], [35, 9]);
    let passengers = ["passengers = { red = 2, white = 1 }", "passengers = { red = 1 }"];
    case(&with_all_bonuses(), passengers, [35 + 15 + 20 + 20, 9 + 10]);
}

#[test]
fn every_fault_of_an_edition_is_found_in_one_run() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/editions/faulty.txt");
    assert_data_eq!(shown(include_str!("editions/faulty.toml")), snapbox::Data::read_from(&file, None).raw());
}

/// A route that cannot be read is no reason to call its cities unreachable.
#[test]
fn a_slip_in_a_route_has_no_further_faults_in_its_wake() {
    let slip = TEMPLATE
        .replace("cities = [\n", "cities = [\n  { name = \"Islet\" },\n")
        .replace("routes = [\n", "routes = [\n  { route = \"Islet - Eastgate\", lenght = 1, tracks = [\"gray\"] },\n");
    assert_data_eq!(
        shown(&slip),
        str![[r#"
error: the field `length` is missing
  --> own.toml:64:3
   |
64 |   { route = "Islet - Eastgate", lenght = 1, tracks = ["gray"] },
   |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ it belongs here
   |
help: write `length = 2`

error: unknown field `lenght`
  --> own.toml:64:33
   |
64 |   { route = "Islet - Eastgate", lenght = 1, tracks = ["gray"] },
   |                                 ^^^^^^ nothing is called so here
   |
help: a field with a similar name exists: `length`


"#]]
        .raw()
    );
}

#[test]
fn an_edition_without_a_board_is_checked_for_the_rest() {
    assert_data_eq!(
        shown("format = 1\nname = \"own\"\ntrians = 40\ntie-breaks = [\"luck\"]\nboard = \"europ\"\n[points]\n0 = 1\n"),
        str![[r#"
error: the field `colors` is missing
 --> own.toml:1:1
  |
1 | format = 1
  | ^ it belongs here
  |
help: write `colors = ["red", "blue"]`

error: the field `players` is missing
 --> own.toml:1:1
  |
1 | format = 1
  | ^ it belongs here
  |
help: write `players = [2, 5]`

error: the field `trains` is missing
 --> own.toml:1:1
  |
1 | format = 1
  | ^ it belongs here
  |
help: write `trains = 45`

error: unknown field `trians`
 --> own.toml:3:1
  |
3 | trians = 40
  | ^^^^^^ nothing is called so here
  |
help: a field with a similar name exists: `trains`

error: no tie-break is called `luck`
 --> own.toml:4:15
  |
4 | tie-breaks = ["luck"]
  |               ^^^^^^ this decides nothing
  |
help: there are `tickets`, `stations`, `express` and `passengers`

error: no board is called `europ`
 --> own.toml:5:9
  |
5 | board = "europ"
  |         ^^^^^^^ this names no board
  |
help: did you mean `europe`?

error: `0` is out of range in `points`
 --> own.toml:7:1
  |
7 | 0 = 1
  | ^ it must be from 1 to 99


"#]]
        .raw()
    );
}

/// Numbers and lists of one, or of none, read as such.
#[test]
fn an_edition_for_two_without_tie_breaks_is_described_in_plain_words() {
    let line = |text: &str, start: &str| text.lines().find(|line| line.starts_with(start)).map(str::to_owned);
    let text = TEMPLATE.lines().map(|line| match line.split(" = ").next() {
        Some("players") => "players = [2, 2]".to_owned(),
        Some("tie-breaks") => "tie-breaks = []".to_owned(),
        _ => line.to_owned(),
    });
    let text = text.collect::<Vec<_>>().join("\n");
    let edition = find_edition("own.toml", None, &|path| open(path, &text)).expect("it is an edition");
    let page = report::board::render(&edition, &Look::PLAIN);
    assert!(line(&page, "2 players (").is_some(), "{page}");
    assert!(line(&page, "Players with equal points share the place").is_some(), "{page}");
}

/// Who gives the train spaces their places gives them to all, each as three numbers; one message for each slip.
#[test]
fn train_spaces_fit_their_route() {
    let with = |spaces: &str| {
        TEMPLATE.replace(
            "{ route = \"Millbrook - Highmoor\", length = 1, tracks = [\"blue\", \"yellow\"] }",
            &format!(
                "{{ route = \"Millbrook - Highmoor\", length = 1, tracks = [\"blue\", \"yellow\"], spaces = {spaces} }}"
            ),
        )
    };
    assert_eq!(read(&with("[[[0.4, 0.5, 90]], [[0.5, 0.5, -90.5]]]")), Ok(()));
    let titles = |spaces: &str| crate::support::titles(&read(&with(spaces)).expect_err("it has faults"));
    let unfit = "the train spaces do not fit the route";
    assert_eq!(titles("[[[0.4, 0.5, 90]]]"), [unfit]);
    assert_eq!(titles("[[[0.4, 0.5, 90]], []]"), [unfit]);
    assert_eq!(titles("[[[0.4, 0.5, 90], [0.4, 0.6, 90]], [[0.5, 0.5, 90]]]"), [unfit]);
    assert_eq!(titles("[[[0.4, 0.5]], [[0.5, 0.5, 90]]]"), [unfit]);
    assert_eq!(titles("[[[0.4, 1.5, 90]], [[0.5, 0.5, 1e3]]]").len(), 2, "one for each number out of range");
    assert_eq!(titles("[7, [[0.5, 0.5, 90]]]"), [unfit]);
    assert_eq!(titles("[[7], [[0.5, 0.5, 90]]]"), [unfit]);
    assert_eq!(titles("7"), [unfit]);
    assert_data_eq!(
        shown(&with("[[[0.4, 0.5, 90]]]")),
        str![[r#"
error: the train spaces do not fit the route
  --> own.toml:65:87
   |
65 | ...ow"], spaces = [[[0.4, 0.5, 90]]] },
   |                   ^^^^^^^^^^^^^^^^^^ 2 lists of 1 train space each would fit
   |
help: each track has a list, each train space in it three numbers: `[[[0.30, 0.45, 90]]]`; or take
      `spaces` out


"#]]
    );
}
