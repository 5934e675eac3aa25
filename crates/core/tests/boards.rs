//! Board files: what they may contain, and how they are understood.

use std::sync::Arc;

use stationmaster_core::board::find_edition;
use stationmaster_core::fault::{FileFault, Noun};
use stationmaster_core::game::Asked;
use stationmaster_core::{Edition, FaultKind, Faults, Game, RemarkKind, Source, game};

/// An edition with this board: the text of a table, or the name of a file.
fn edition(board: &str) -> String {
    format!(
        "format = 1\nname = \"own\"\nboard = {board}\nplayers = [2, 2]\ncolors = [\"red\", \"blue\"]\ntrains = 9\n\
         points = {{ 2 = 2 }}\ndecks = [{{ name = \"few\", tickets = [] }}]\nvariant = [{{ name = \"only\", decks = [] }}]\n"
    )
}

fn read(text: &str) -> Result<Arc<Edition>, Faults> {
    find_edition("own.toml", None, &|_| Ok(text.to_owned()))
}

/// A board of three cities in a row and one apart, with the train spaces of the first route in this order.
fn board(spaces: &str) -> String {
    format!(
        "{{ name = \"own\", cities = [{{ name = \"A\", at = [0.1, 0.1] }}, {{ name = \"B\", at = [0.5, 0.1] }}, {{ name = \"C\" }}, \
         {{ name = \"D\" }}], routes = [{{ route = \"A - B\", length = 2, tracks = [\"gray\"], spaces = {spaces} }}, \
         {{ route = \"C - D\", length = 2, tracks = [\"gray\"] }}] }}"
    )
}

#[test]
fn train_spaces_are_turned_to_the_nearer_city() {
    let spaces = |spaces: &str| {
        let edition = read(&edition(&board(spaces))).expect("it is an edition");
        let track = &edition.board().tracks()[0];
        track
            .spaces
            .iter()
            .map(|space| space.at[0])
            .collect::<Vec<_>>()
    };
    assert_eq!(spaces("[[[0.2, 0.1, 0], [0.4, 0.1, 0]]]"), [0.2, 0.4]);
    assert_eq!(spaces("[[[0.4, 0.1, 0], [0.2, 0.1, 0]]]"), [0.2, 0.4]);
}

#[test]
fn a_board_in_parts_is_remarked_on() {
    let record = Source {
        name: "friday.toml".into(),
        text: "format = 1\nedition = \"own.toml\"\n[[player]]\nname = \"Anna\"\ncolor = \"red\"\n[[player]]\nname = \"Ben\"\ncolor = \"blue\"\n".into(),
    };
    let board = edition(&board("[[[0.2, 0.1, 0], [0.4, 0.1, 0]]]"));
    let game: Game = game::load(&Arc::new(record), Asked::Whole, &|_| Ok(board.clone()))
        .expect("it is a legal game");
    let kinds: Vec<&RemarkKind> = game.remarks().iter().map(|remark| &remark.kind).collect();
    assert!(
        kinds.contains(&&RemarkKind::BoardFallsApart(["A".into(), "C".into()])),
        "{kinds:?}"
    );
}

#[test]
fn an_edition_in_place_of_a_board_is_one_fault() {
    let faults = read(&edition("\"other.toml\"")).expect_err("it names itself");
    let kinds: Vec<&FaultKind> = faults.kept().iter().map(|fault| &fault.kind).collect();
    assert_eq!(
        kinds,
        [&FaultKind::File(FileFault::IsEdition(Some(Noun::Board)))]
    );
}
