//! What is typed at the rows of the setup: values, names, cards and titles.

use super::Play;
use crate::report::Look;

/// What is typed at a row with one value is that value, seen before Enter; a command, or what is taken back, is what it is elsewhere.
#[test]
fn what_is_typed_at_a_row_with_one_value_is_that_value() {
    let mut play = Play::europe();
    play.keys("lis mad⏎setup⏎");
    for (row, typed, value) in [
        ("Minutes", "75", "75"),
        ("Minutes", "1h 20", "80"),
        ("Minutes", "none", "not known"),
        ("Place", "Roma", "Roma"),
        ("Place", "par fra", "par fra"),
        ("Note", "Zoe's first win", "Zoe's first win"),
        ("Note", "score was close", "score was close"),
        ("Began", "chi", "Chiara"),
        ("Date", "2026-03-08", "2026-03-08"),
    ] {
        play.go_to_row(row);
        play.keys(typed);
        play.shows(&[("", &format!("{row}: {typed}"))]);
        play.keys("⏎");
        let frame = play.frame();
        let shown = frame
            .lines()
            .find(|line| line.contains(&format!("▸ {row}")));
        assert!(
            shown.is_some_and(|shown| shown.contains(value)),
            "{row}, {typed}\n{frame}"
        );
    }
    // What cannot be is refused, and stays to be mended.
    play.shows(&[
        ("par fra⏎", "That is not a date"),
        ("", "› date par fra"),
        ("⎋", "!That is not a date"),
        ("", "▸ Date           2026-03-08"),
    ]);
    play.go_to_row("Place");
    play.shows(&[
        ("place Ostia⏎", "Ostia"),
        ("undo⏎", "par fra"),
        ("-lis mad⏎", "Anna · routes"),
        ("", "0 routes"),
    ]);
    play.keys("setup⏎");
    play.go_to_row("+ add");
    play.shows(&[("Zoe purple⏎", "Zoe · routes"), ("setup⏎", "Setup")]);
    play.go_to_row("Seats");
    play.shows(&[("chi be an⏎", "F2 ▌Chiara  0·! F3 ▌Ben")]);
}

/// A text that can only be a name renames the player at whose row it is typed, seen before Enter; a whole city, a player or a route
/// is entered as elsewhere.
#[test]
fn a_name_typed_at_a_players_row_renames() {
    for (typed, seen, then) in [
        (
            "Dan",
            "Chiara is renamed Dan",
            "Changed: Chiara renamed Dan.",
        ),
        ("ed", "Chiara is renamed ed", "Changed: Chiara renamed Ed."),
        (
            "Emil",
            "Chiara is renamed Emil",
            "Changed: Chiara renamed Emil.",
        ),
        (
            "Maria Luisa",
            "Chiara is renamed Maria Luisa",
            "Changed: Chiara renamed Maria Luisa.",
        ),
        (
            "Jean-Luc",
            "Chiara is renamed Jean-Luc",
            "Changed: Chiara renamed Jean-Luc.",
        ),
        (
            "O'Neil",
            "Chiara is renamed O'Neil",
            "Changed: Chiara renamed O'Neil.",
        ),
        (
            "Chiara Rossi",
            "Chiara is renamed Chiara Rossi",
            "Changed: Chiara renamed Chiara Rossi.",
        ),
        (
            "chiara smith",
            "Chiara is renamed Chiara Smith",
            "Changed: Chiara renamed Chiara Smith.",
        ),
        (
            "chiara R",
            "Chiara is renamed Chiara R",
            "Changed: Chiara renamed Chiara R.",
        ),
        (
            "Chiara M.",
            "Chiara is renamed Chiara M.",
            "Changed: Chiara renamed Chiara M.",
        ),
        (
            "Chiara Peter",
            "Chiara is renamed Chiara Peter",
            "Changed: Chiara renamed Chiara Peter.",
        ),
        (
            "Chiara Kathrin Weber",
            "is renamed Chiara Kathrin Weber",
            "renamed Chiara Kathrin Weber.",
        ),
        (
            "Chia Weber",
            "Chiara is renamed Chia Weber",
            "Changed: Chiara renamed Chia Weber.",
        ),
        (
            "Chia",
            "Chiara is renamed Chia",
            "Changed: Chiara renamed Chia.",
        ),
        ("chiara", "!is renamed", "!Changed"),
        (
            "Hans Peter",
            "Chiara is renamed Hans Peter",
            "Changed: Chiara renamed Hans Peter.",
        ),
        (
            "Big Ben",
            "Chiara is renamed Big Ben",
            "Changed: Chiara renamed Big Ben.",
        ),
        ("Lis Mad", "!is renamed", "Chiara · routes"),
        ("Lisboa Madrd", "!is renamed", "!Changed"),
        ("Paris Frankfurt Wien", "!is renamed", "!Changed"),
        ("lsi mad", "!is renamed", "!Changed"),
        ("chiara madrid", "!is renamed", "▲ Madrid opens Lisboa"),
        ("chiara left", "!is renamed", "!renamed"),
        ("Ben Smith", "!is renamed", "!Changed"),
        ("pur", "Chiara gets purple", "Changed: purple for Chiara."),
        ("b", "!is renamed", "!Changed"),
        ("madrid", "!is renamed", "▲ Madrid opens Lisboa"),
        ("ben", "!is renamed", "Ben · routes"),
        ("lis mad", "!is renamed", "Chiara · routes"),
        ("lis mda", "!is renamed", "!Changed"),
        ("undo", "!is renamed", "Undone: "),
        ("none", "!is renamed", "!Changed"),
    ] {
        let mut play = Play::europe();
        play.keys("lis mad⏎setup⏎");
        play.go_to_row("Chiara");
        play.keys(typed);
        play.shows(&[("", seen), ("⏎", then)]);
    }
    // So does a shorter form of a name of two words, and another second word, unless another player is called so.
    for (typed, seen, then) in [
        (
            "chiara r",
            "Chiara Rossi is renamed Chiara R",
            "Changed: Chiara Rossi renamed Chiara R.",
        ),
        (
            "Chiara W.",
            "Chiara Rossi is renamed Chiara W.",
            "Changed: Chiara Rossi renamed Chiara W.",
        ),
        (
            "Chiara Romano",
            "Chiara Rossi is renamed Chiara Romano",
            "Changed: Chiara Rossi renamed Chiara Romano.",
        ),
        (
            "chiara weber",
            "Chiara Rossi is renamed Chiara Weber",
            "Changed: Chiara Rossi renamed Chiara Weber.",
        ),
        (
            "Chiara Rossi Weber",
            "is renamed Chiara Rossi Weber",
            "Chiara Rossi renamed Chiara Rossi Weber.",
        ),
        (
            "Chiara Teresa Weber",
            "is renamed Chiara Teresa Weber",
            "renamed Chiara Teresa Weber.",
        ),
        ("chiara rossi", "!is renamed", "!renamed"),
        ("Chiara Smith", "!is renamed", "Chiara Smith · routes"),
        ("chiara s", "!is renamed", "Chiara Smith · routes"),
        ("Chiara Roma", "!is renamed", "!renamed"),
        ("Chiara Red", "!is renamed", "!renamed"),
    ] {
        let mut play = Play::europe();
        play.keys("rename chiara Chiara Rossi⏎rename ben Chiara Smith⏎setup⏎");
        play.go_to_row("Chiara Rossi");
        play.keys(typed);
        play.shows(&[("", seen), ("⏎", then)]);
    }
}

/// A card typed at the row of the bonus tickets is a bonus ticket, also with a misspelled city; a card without points is none, and
/// other lines are entered as elsewhere.
#[test]
fn a_card_typed_at_the_row_of_the_bonus_tickets_is_one() {
    for (typed, shown) in [
        ("London Wien 9", "▸ Bonus tickets  London - Wien (9)"),
        ("none", "▸ Bonus tickets  none"),
        ("London Wein 9", "unknown city `Wein`"),
        ("lis mad", "The card's points are missing"),
        ("-lis mad", "Anna · routes"),
        ("minutes 75", "▸ Bonus tickets"),
    ] {
        let mut play = Play::new(None, (104, 34), Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎setup⏎");
        play.go_to_row("Bonus tickets");
        play.keys(typed);
        play.keys("⏎");
        play.shows(&[("", shown)]);
        assert!(
            play.table.conversation().draft().players().len() == 2,
            "{typed}"
        );
    }
}

/// A note may begin with the word of a setting; a line that can change the setup changes it.
#[test]
fn a_note_may_begin_with_the_word_of_a_setting() {
    for (typed, note) in [
        ("first game of Luca", "first game of Luca"),
        ("left early, sadly", "left early, sadly"),
        ("lost by two points", "lost by two points"),
        ("date night", "date night"),
        ("first chiara", "none"),
        ("minutes 75", "none"),
        ("rename ben Benno", "none"),
    ] {
        let mut play = Play::europe();
        play.keys("setup⏎");
        play.go_to_row("Note");
        play.keys(typed);
        play.keys("⏎");
        play.shows(&[("", &format!("▸ Note           {note}"))]);
    }
}

/// The title of a way to change a row, or the beginning of a word of it, is taken while the ways are not shown, too; what is shorter,
/// or begins several, is entered as elsewhere.
#[test]
fn a_way_to_change_a_row_can_be_typed_while_it_is_not_shown() {
    for (row, typed, seen, then) in [
        (
            "Variant",
            "mega",
            "Variant: Mega Europe",
            "▸ Variant        Mega Europe",
        ),
        ("Variant", "1912", "Variant: ", "1912"),
        (
            "Variant",
            "big c",
            "Variant: Big Cities",
            "▸ Variant        Big Cities",
        ),
        (
            "Edition",
            "germany",
            "Edition: Ticket to Ride Germany",
            "New colors: Ben white. Change it anyway?",
        ),
        ("Variant", "lis mad", "!Variant: ", "Anna · routes"),
        ("Variant", "meg", "!Variant: ", "!Mega Europe"),
        ("Edition", "ride", "!Edition: ", "!Changed"),
    ] {
        let mut play = Play::new(None, (104, 34), Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎setup⏎");
        play.go_to_row(row);
        play.keys(typed);
        play.shows(&[("", seen), ("⏎", then)]);
    }
}
