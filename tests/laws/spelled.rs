//! Own editions whose names end as other names with a color, points or a kind behind them do: in records and at the table.

use stationmaster_core::fault::Faults;
use stationmaster_core::game::Game;
use stationmaster_core::game::write::write;
use stationmaster_core::units::Seat;
use stationmaster_core::{Color, Points};

use crate::support::{on_edition, titles};

const METRO: &str = r#"
format = 1
name = "metro"
colors = ["red", "blue"]
players = [1, 2]
trains = 40
stations = 3
tie-breaks = ["tickets"]
bonus-tickets = 5
points = { 1 = 1, 2 = 2 }
decks = [{ name = "a", tickets = [
  { ticket = "Hub - Sector 1", points = 5 },
  { ticket = "Hub - Sector 12", points = 9 },
  { ticket = "Bay - Quay (Old)", points = 3 },
  { ticket = "Hub - Halt", points = 5, kind = "long" },
] }]
variant = [{ name = "classic", decks = ["a"] }]
[board]
name = "metro"
cities = [
  { name = "Hub" },
  { name = "Sector 1" },
  { name = "Sector 12" },
  { name = "Sector 2" },
  { name = "Bay" },
  { name = "Bay Blue" },
  { name = "Quay" },
  { name = "Quay (Old)" },
  { name = "Quay Old Red" },
  { name = "Halt 5 long" },
  { name = "Halt" },
]
routes = [
  { route = "Hub - Sector 1", length = 1, tracks = ["red"] },
  { route = "Hub - Sector 12", length = 2, tracks = ["gray"] },
  { route = "Hub - Sector 2", length = 2, tracks = ["gray"] },
  { route = "Hub - Bay", length = 2, tracks = ["red", "blue"] },
  { route = "Hub - Bay Blue", length = 1, tracks = ["gray"] },
  { route = "Hub - Quay", length = 1, tracks = ["red", "blue"] },
  { route = "Hub - Quay (Old)", length = 1, tracks = ["red", "blue"] },
  { route = "Hub - Quay Old Red", length = 1, tracks = ["red", "blue"] },
  { route = "Hub - Halt", length = 1, tracks = ["gray"] },
  { route = "Hub - Halt 5 long", length = 1, tracks = ["gray"] },
]
"#;

const BONUS: &str = r#"bonus-tickets = [
  { ticket = "Hub - Sector 1", points = 2 },
  { ticket = "Hub - Halt", points = 5 },
  { ticket = "Hub - Halt 5 long", points = 7 },
]
"#;

fn load(record: &str) -> Result<Game, Faults> {
    on_edition(METRO, record)
}

/// A record of two: what stands in the tables of Anna and of Ben.
fn record(anna: &str, ben: &str) -> String {
    format!(
        "format = 1\nedition = \"metro.toml\"\nhouse-rules = [\"double-routes\"]\n{BONUS}[[player]]\nname = \"Anna\"\n\
         color = \"red\"\n{anna}\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n{ben}\n"
    )
}

fn play(anna: &str, ben: &str) -> Game {
    load(&record(anna, ben)).unwrap_or_else(|faults| panic!("{:?}", titles(&faults)))
}

/// The routes of a player, each with the color of its track.
fn tracks(game: &Game, seat: usize) -> Vec<(String, Color)> {
    let board = game.board();
    let track = |&id: &_| {
        (
            board.route_name(board.track(id).route).to_string(),
            board.track(id).color,
        )
    };
    game.player(Seat(seat)).tracks.iter().map(track).collect()
}

/// The tickets of a player, each with its points.
fn tickets(game: &Game, seat: usize) -> Vec<(String, Points)> {
    let card = |&id: &_| {
        (
            game.board().pair_name(game.ticket(id).cities).to_string(),
            game.ticket(id).points,
        )
    };
    game.player(Seat(seat)).tickets.iter().map(card).collect()
}

#[test]
fn points_and_colors_behind_a_pair_are_no_part_of_a_name() {
    let game = play(
        "routes = [\"Hub - Bay (blue)\", \"Hub - Quay (Old) (red)\"]\ntickets = [\"Hub - Sector 1 (2)\", \"Hub - Halt (5 long)\"]",
        "routes = [\"Hub - Quay (red)\"]\nstations = [{ city = \"Bay\", uses = \"Hub - Bay (blue)\" }]",
    );
    let pair = |name: &str, color| (name.to_owned(), color);
    assert_eq!(
        tracks(&game, 0),
        [
            pair("Hub - Bay", Color::Blue),
            pair("Hub - Quay (Old)", Color::Red)
        ]
    );
    assert_eq!(tracks(&game, 1), [pair("Hub - Quay", Color::Red)]);
    assert_eq!(
        game.player(Seat(1)).stations[0].uses,
        Some(game.player(Seat(0)).tracks[0])
    );
    assert_eq!(
        tickets(&game, 0),
        [
            ("Hub - Sector 1".to_owned(), Points(2)),
            ("Hub - Halt".to_owned(), Points(5))
        ]
    );
}

/// Every track and every card, as the program itself writes it.
#[test]
fn whatever_the_names_end_in_what_is_written_is_the_same_game() {
    let board = play("", "").board().clone();
    for track in (0..board.tracks().len()).map(stationmaster_core::TrackId) {
        let name = board.track_name(track);
        let city = board.city_name(board.route_of(track).cities[1]);
        let uses = format!("stations = [{{ city = \"{city}\", uses = \"{name}\" }}]");
        let game = play(&format!("routes = [\"{name}\"]"), &uses);
        assert_eq!(game.player(Seat(0)).tracks, [track], "{name}");
        assert_eq!(game.player(Seat(1)).stations[0].uses, Some(track), "{name}");
        let text = write(&game, "metro.toml");
        assert_eq!(
            load(&text).expect("it was legal just now").players(),
            game.players(),
            "{text}"
        );
    }
    let cards: Vec<_> = play("", "").cards().map(|(id, _)| id).collect();
    assert_eq!(cards.len(), 7, "those of the deck and the bonus cards");
    for id in cards {
        let name = play("", "").ticket_name(id);
        let game = play(&format!("tickets = [\"{name}\"]"), "");
        assert_eq!(game.player(Seat(0)).tickets, [id], "{name}");
        let text = write(&game, "metro.toml");
        let again = load(&text).expect("it was legal just now");
        assert_eq!(
            (again.players(), again.bonus_tickets()),
            (game.players(), game.bonus_tickets()),
            "{text}"
        );
    }
}

#[test]
fn parentheses_where_no_detail_stands_are_a_fault() {
    let case = |anna: &str, expected: &str| {
        let faults = load(&record(anna, "")).expect_err("it names no city");
        assert_eq!(titles(&faults), [expected], "{anna}");
    };
    case(
        "tickets = [\"Sector 1 (2) - Hub\"]",
        "unknown city `Sector 1 (2)`",
    );
    case("routes = [\"Hub - Sector (12)\"]", "unknown city `Sector`");
    case(
        "stations = [\"Sector 1 (2)\"]",
        "unknown city `Sector 1 (2)`",
    );
    case(
        "tickets = [\"Hub - Sector 12 (2)\"]",
        "there is no ticket `Hub - Sector 12` with `2`",
    );
}
