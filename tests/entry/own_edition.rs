//! The conversation over an edition of the players' own, whose cities have names that no shipped board has.

use std::path::Path;

use stationmaster::board::{Open, TEMPLATE, editions, shipped_edition};
use stationmaster::entry::conversation::{Conversation, LastTime, Question};
use stationmaster::entry::read::Reader;
use stationmaster::game::write::write;
use stationmaster::units::Seat;

use super::{enter_until, game_of, say};

/// What misleads a terminal, as a file has it, as it is, and as it is shown.
const ESCAPED: &str = "\\u001b[31m\\u009b\\u202e\\n";
const HOSTILE: &str = "\u{1b}[31m\u{9b}\u{202e}\n";
const SHOWN: &str = "\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}";

/// The template with other names for its cities, and with bonus tickets.
fn renamed(names: &[(&str, &str)]) -> String {
    let rules = TEMPLATE.replacen("stations = 1 ", "bonus-tickets = 2\nstations = 1 ", 1);
    names.iter().fold(rules, |text, (from, to)| {
        assert!(text.contains(from), "the template has {from}");
        text.replace(from, to)
    })
}

/// Begins a game of the edition in `own.toml`.
fn begin_with<'a>(open: &'a Open<'a>) -> Conversation<'a> {
    let mut conversation = Conversation::new(
        editions().filter_map(shipped_edition).collect(),
        LastTime::default(),
        open,
    );
    say(&mut conversation, &["own.toml"]);
    assert_eq!(
        conversation.step(),
        Question::Bonus,
        "the edition has no fault"
    );
    conversation
}

/// What stands in parentheses at the end of a pair is a part of the name where a city is called so, and no color and no points.
#[test]
fn names_that_end_in_parentheses_are_entered_like_others() {
    let text = renamed(&[
        ("Saltmarsh", "Frankfurt (Oder)"),
        ("Highmoor", "Frankfurt (Main)"),
        ("Northport", "Fjord"),
    ]);
    let open = |_: &Path| Ok(text.clone());
    let mut conversation = begin_with(&open);
    say(
        &mut conversation,
        &["fjord frankfurt(oder) 3, frankfurt(oder) frankfurt(main) 4"],
    );
    assert_eq!(
        conversation.step(),
        Question::Players,
        "both cards are legal"
    );
    say(
        &mut conversation,
        &[
            "Anna red, Ben blue",
            "fjord frankfurt(oder) frankfurt(main)",
            "",
            "",
        ],
    );
    say(
        &mut conversation,
        &["fjord frankfurt(oder), frankfurt(oder) frankfurt(main)", ""],
    );
    say(
        &mut conversation,
        &["frankfurt(main) mill", "", "frankfurt(oder)", ""],
    );
    enter_until(&mut conversation, Question::Review);
    say(
        &mut conversation,
        &["", "station frankfurt(oder) frankfurt(main)"],
    );
    let game = game_of(&conversation);
    assert_eq!(
        (
            game.player(Seat(0)).tracks.len(),
            game.player(Seat(1)).tracks.len()
        ),
        (2, 1)
    );
    assert_eq!(game.player(Seat(0)).tickets.len(), 2);
    assert_eq!(
        game.player(Seat(1)).stations[0].uses,
        Some(game.player(Seat(0)).tracks[1])
    );
    let text = write(game, "own.toml");
    assert!(
        text.contains("uses = \"Frankfurt (Oder) - Frankfurt (Main)\""),
        "{text}"
    );
    assert!(
        text.contains("{ ticket = \"Fjord - Frankfurt (Oder)\", points = 3 }"),
        "{text}"
    );
}

/// What Tab writes into a line is harmless, and still means the city that it was made of.
#[test]
fn completions_are_harmless_and_mean_what_they_complete() {
    let names = ["Northport", "Millbrook"]
        .map(|name| (name, name.replacen('r', &format!("{ESCAPED}r"), 1)));
    let names = names.each_ref().map(|(from, to)| (*from, to.as_str()));
    let text = renamed(&names).replace(
        "name = \"Fairwater\"",
        "name = \"Fair, D.C.\", aliases = [\"Fairwater\"]",
    );
    let open = |_: &Path| Ok(text.clone());
    let mut conversation = begin_with(&open);
    say(&mut conversation, &["", "Anna red, Ben blue"]);
    let reader = Reader::new(game_of(&conversation).edition());
    let case = |typed: &str, expected: &str, meant: &str| {
        let read = conversation
            .partial(typed, typed.len())
            .expect("routes are asked for");
        let (line, _) = read
            .completion(typed)
            .expect("one city comes into question");
        assert_eq!(line, expected);
        let [city] = reader.cities(&line).expect("they are cities").concat()[..] else {
            panic!("{line} is one city")
        };
        assert_eq!(reader.edition().board().city_name(city).raw(), meant);
    };
    case(
        "No",
        &format!("No{SHOWN}rthport "),
        &format!("No{HOSTILE}rthport"),
    );
    case(
        "Mil",
        &format!("Millb{SHOWN}rook "),
        &format!("Millb{HOSTILE}rook"),
    );
    // A comma would begin a new chain: another spelling will do.
    case("Fai", "Fairwater ", "Fair, D.C.");
}
