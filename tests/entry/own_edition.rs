//! The conversation over an edition of the players' own, whose cities have names that no shipped board has.

use std::path::Path;

use stationmaster::board::{TEMPLATE, editions, shipped_edition};
use stationmaster::entry::conversation::{Conversation, LastTime, Question};
use stationmaster::fault::Unreadable;
use stationmaster::game::write::write;
use stationmaster::units::Seat;

use super::{game_of, say};

/// The template with other names for its cities, and with bonus tickets.
pub(super) fn renamed(names: &[(&str, &str)]) -> String {
    let rules = TEMPLATE.replacen("stations = 1 ", "bonus-tickets = 2\nstations = 1 ", 1);
    names.iter().fold(rules, |text, (from, to)| {
        assert!(text.contains(from), "the template has {from}");
        text.replace(from, to)
    })
}

/// Begins a game of the edition in `own.toml`.
pub(super) fn begin_with<'o>(open: &'o dyn Fn(&Path) -> Result<String, Unreadable>) -> Conversation<'o> {
    let mut conversation =
        Conversation::new(editions().filter_map(shipped_edition).collect(), LastTime::default(), open);
    say(&mut conversation, &["own.toml"]);
    assert_eq!(conversation.step(), Question::Bonus, "the edition has no fault");
    conversation
}

/// What stands in parentheses at the end of a pair would be taken for a detail: a color, or a number of points.
#[test]
fn names_that_end_in_parentheses_are_entered_like_others() {
    let text = renamed(&[("Saltmarsh", "Frankfurt (Oder)"), ("Highmoor", "Frankfurt (Main)"), ("Northport", "Fjord")]);
    // In the file of the edition, too, the parentheses have to stand first, or a route would need a color.
    let text = text
        .replace("\"Fjord - Frankfurt (Oder)\"", "\"Frankfurt (Oder) - Fjord\"")
        .replace("\"Millbrook - Frankfurt (Main)\"", "\"Frankfurt (Main) - Millbrook\"")
        .replace("\"Frankfurt (Oder) - Frankfurt (Main)\"", "\"Frankfurt Oder - Frankfurt Main\"")
        .replace("\"Fjord - Frankfurt (Main)\"", "\"Frankfurt (Main) - Fjord\"");
    let open = |_: &Path| Ok(text.clone());
    let mut conversation = begin_with(&open);
    say(&mut conversation, &["fjord frankfurt(oder) 3, frankfurt(oder) frankfurt(main) 4"]);
    assert_eq!(conversation.step(), Question::Players, "both cards are legal");
    say(&mut conversation, &["Anna red, Ben blue", "fjord frankfurt(oder) frankfurt(main)", "", ""]);
    say(&mut conversation, &["fjord frankfurt(oder), frankfurt(oder) frankfurt(main)", ""]);
    say(&mut conversation, &["frankfurt(main) mill", "", "frankfurt(oder)", "", ""]);
    assert_eq!(conversation.step(), Question::Review);
    say(&mut conversation, &["", "station frankfurt(oder) frankfurt(main)"]);
    let game = game_of(&conversation);
    assert_eq!((game.player(Seat(0)).tracks.len(), game.player(Seat(1)).tracks.len()), (2, 1));
    assert_eq!(game.player(Seat(0)).tickets.len(), 2);
    assert_eq!(game.player(Seat(1)).stations[0].uses, Some(game.player(Seat(0)).tracks[1]));
    assert!(write(game, "own.toml").contains("uses = \"Frankfurt (Oder) - Frankfurt (Main) (black)\""));
}
