//! Names with what misleads a terminal, in every text of an edition and of the players: nothing of it gets through.

use std::path::Path;

use stationmaster::board::{editions, shipped_edition};
use stationmaster::color::Color;
use stationmaster::entry::conversation::{Conversation, LastTime, Question};
use stationmaster::entry::read::{Reading, cities, complete};
use stationmaster::report::{Look, conversation};
use stationmaster::text::misleads;

use super::own_edition::{begin_with, renamed};
use super::{game_of, say};

/// What is put into every name, and as what it is shown.
const HOSTILE: &str = "\u{1b}[31m\u{9b}\u{202e}\n";
const SHOWN: &str = "\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}";
/// The same in a file.
const ESCAPED: &str = "\\u001b[31m\\u009b\\u202e\\n";

/// The template with something hostile in the middle of every name.
fn edition() -> String {
    let names = [
        ("\"Northport\"", "\"No{}rthport\""),
        ("\"Northport - ", "\"No{}rthport - "),
        ("\"Millbrook\"", "\"Mill{}brook\""),
        (" Millbrook", " Mill{}brook"),
        ("\"Millbrook - ", "\"Mill{}brook - "),
        ("Highmoor", "High{}moor"),
        ("\"Classic\"", "\"Clas{}sic\""),
        ("\"My island\"", "\"My{} island\""),
        ("\"Harbor\"", "\"Har{}bor\""),
    ];
    let names = names.map(|(from, to)| (from, to.replace("{}", ESCAPED)));
    renamed(&names.each_ref().map(|(from, to)| (*from, to.as_str())))
}

/// What is asked and said to a line, nothing of which may mislead.
fn hear(conversation: &mut Conversation<'_>, line: &str) -> String {
    let said = say(conversation, &[line]) + &conversation::question(conversation, &Look::PLAIN);
    assert!(!said.chars().any(|c| misleads(c) && c != '\n'), "{line:?}: {said:?}");
    assert!(!said.contains("\nrthport") && !said.contains("\nna"), "no name breaks a line: {said}");
    said
}

#[test]
fn no_name_of_a_city_or_a_player_reaches_the_terminal_as_it_is() {
    let text = edition();
    let open = |_: &Path| Ok(text.clone());
    let mut conversation = begin_with(&open);
    let mut said = hear(&mut conversation, "no mill 9");
    // A line break would end the line.
    let anna = format!("An{}na", HOSTILE.trim_end());
    let players = format!("{anna}, {anna} pink|{anna} red, Ben blue, Boris green");
    let lines = format!(
        "back|1|back|own.toml|{HOSTILE}|no mill|no mill 9|{players}|?|{HOSTILE}|no mill|no mill|no high|m h|1|-no mill|undo|\
         list|n s h, m f||{HOSTILE}|no|-no|no||{HOSTILE}|no high|mill|1|no east||take no mill|take no||take no|mill||\
         take no high|||||list|map|map no high|map an|map bo|{HOSTILE}|an|back|||||||||||e|x|s|station mill no|\
         station mill|map x"
    );
    for line in lines.split('|') {
        said.push_str(&hear(&mut conversation, line));
    }
    assert_eq!(conversation.step(), Question::Score, "{said}");
    for line in ["", HOSTILE, "back", "", "svg"] {
        said.push_str(&hear(&mut conversation, line));
    }
    assert_eq!(conversation.step(), Question::Save);
    for name in ["No*rthport", "Mill*brook"].map(|name| name.replace('*', SHOWN)) {
        assert!(said.contains(&name), "{name} is shown: {said}");
    }
    assert!(said.contains("An\u{fffd}[31m\u{fffd}\u{fffd}na, tickets"), "{said}");
    assert_eq!(game_of(&conversation).about().place.as_ref().map(|place| place.raw()), Some(HOSTILE.trim()));
}

#[test]
fn what_was_so_the_last_time_is_offered_harmless() {
    let last = LastTime {
        edition: Some("own.toml".into()),
        variant: Some("classic".into()),
        bonus: Vec::new(),
        players: vec![(HOSTILE.into(), Color::Red), ("Ben".into(), Color::Blue)],
    };
    let text = edition();
    let open = |_: &Path| Ok(text.clone());
    let mut conversation = Conversation::new(editions().filter_map(shipped_edition).collect(), last, &open);
    hear(&mut conversation, "back");
    hear(&mut conversation, "");
    assert!(hear(&mut conversation, "").contains(&format!("as the last time, {SHOWN} red, Ben blue")));
}

/// What Tab writes into a line is harmless, and still means the city that it was made of.
#[test]
fn completions_are_harmless_and_mean_what_they_complete() {
    let text = edition().replace("name = \"Fairwater\"", "name = \"Fair, D.C.\", aliases = [\"Fairwater\"]");
    let open = |_: &Path| Ok(text.clone());
    let mut conversation = begin_with(&open);
    hear(&mut conversation, "");
    hear(&mut conversation, "Anna red, Ben blue");
    let board = game_of(&conversation).board();
    let case = |typed: &str, expected: &str, meant: &str| {
        let line = complete(board, typed, false).expect("one city comes into question");
        assert_eq!(line, expected);
        let [Reading::One(city)] = cities(board, &line, 0..line.len())[..] else { panic!("{line} is one city") };
        assert_eq!(board.city_name(city).raw(), meant);
    };
    case("No", &format!("No{SHOWN}rthport "), &format!("No{HOSTILE}rthport"));
    case("Mil", &format!("Mill{SHOWN}brook "), &format!("Mill{HOSTILE}brook"));
    // A comma would begin a new chain: another spelling will do.
    case("Fai", "Fairwater ", "Fair, D.C.");
}
