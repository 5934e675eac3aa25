//! The setup as a form: its rows and their lists.

use super::Play;
use crate::cli::keys::Event;
use crate::report::Look;
use crate::units::Seat;

#[test]
fn the_setup_is_a_form() {
    let mut play = Play::five();
    play.on(Event::Player(2));
    play.keys("lis m");
    play.on(Event::Setup);
    // The line makes room, the first row is marked, and the way back is there.
    play.shows(&[
        ("", "▸▌Chiara"),
        ("", "!lis m"),
        ("↓↓", "▸▌Eszter"),
        // Nobody joins five players.
        ("", "!+ add"),
        ("↓", "▸ Edition"),
        ("↓", "▸ Variant"),
    ]);
    // A player is changed in several ways: the beginning of the line is typed, and the form stays.
    play.shows(&[
        ("↑↑⏎", "▸rename eszter …"),
        ("↓⏎", "› recolor eszter\n"),
        ("⎋⏎⏎", "› rename eszter\n"),
    ]);
    play.shows(&[("Emma⏎", "▌Emma"), ("", "Changed: ")]);
    // Who types at once means the way that is marked.
    play.shows(&[
        ("⏎", "▸rename emma …"),
        ("Eva", "› rename emma Eva\n"),
        ("⎋", "▸▌Emma"),
    ]);
    // The help lies over the form, and goes away with the next key.
    play.shows(&[
        ("?", "Arrows choose a row, and Enter"),
        ("", "double-routes"),
        ("⎋", "▸▌Emma"),
        ("?↓", "▸ Edition"),
        ("↑", "▸▌Emma"),
    ]);
    // What is chosen from a list is done at once; what takes something with it is asked first.
    play.shows(&[
        ("↓", "▸ Edition"),
        ("⏎↓⏎", "Change it anyway?"),
        (
            "y",
            "▸ Edition      Ticket to Ride Europe, original edition",
        ),
        ("⏎", "▸2  Ticket to Ride Europe, original edition"),
        ("⎋", "▸ Edition"),
        ("⎋", "Chiara · routes"),
        ("", "› lis m\n"),
    ]);
    assert_eq!(
        play.table
            .conversation()
            .draft()
            .edition()
            .map(|edition| edition.name().raw()),
        Some("europe-original")
    );
    // A line that leads elsewhere leaves the form.
    play.on(Event::Setup);
    play.shows(&[
        ("", "!› lis m"),
        ("@ben⏎", "Ben · routes"),
        ("", "› lis m\n"),
        ("", "!House rules"),
    ]);
    play.on(Event::Setup);
    play.on(Event::Setup);
    play.shows(&[("", "› lis m\n"), ("", "!House rules")]);
}

/// A color alone is the new color of the player on whose row it is typed, and swapped where another one has it.
#[test]
fn a_color_typed_at_a_players_row_recolors() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue, Chiara gray, Dmitri brown⏎");
    play.on(Event::Setup);
    play.shows(&[
        // How it is changed is seen without scrolling.
        ("", "▸▌Anna"),
        (
            "",
            "Enter: `rename`, `recolor`, `swap`, `remove`, `adjust`, `left` or `lost`",
        ),
        ("↓↓↓", "is Dmitri's new one"),
        ("⏎", "▸rename dmitri …"),
        ("", "recolor dmitri …"),
        ("", "swap dmitri …"),
        ("", "adjust dmitri …"),
        ("", "!Enter: `rename`"),
        ("purple", "Dmitri gets purple"),
        ("⏎", "Changed: purple for Dmitri."),
        (
            "⏎rosso",
            "swaps the colors of Dmitri and Anna, and nothing else",
        ),
        ("⏎", "Changed: purple for Anna and red for Dmitri."),
        // Also before the ways are shown.
        ("brown⏎", "Changed: brown for Dmitri."),
        ("⏎green⏎", "No: green is not in this edition."),
        ("⎋⏎Redmond⏎", "Changed: Dmitri renamed Redmond."),
        // Who chooses to rename renames.
        ("⏎⏎Viola⏎", "Changed: Redmond renamed Viola."),
    ]);
}

/// On the page of the setup its last change is not made elsewhere, and its name stands there once.
#[test]
fn a_change_of_the_setup_is_undone_on_its_page() {
    let mut play = Play::europe();
    play.keys("lis mad⏎");
    play.on(Event::Setup);
    play.shows(&[
        ("purple⏎", "Changed: purple for Anna."),
        ("↶", "Undone: "),
        ("", "!Undo it?"),
        ("", "▸▌Anna"),
    ]);
    play.shows(&[("purple⏎undo⏎", "Undone: "), ("", "!Undo it?")]);
    assert_eq!(play.frame().matches("Setup").count(), 1, "{}", play.frame());
}

/// The beginning of one of the ways to change a row, of any of its words, or its number is as good as the arrows.
#[test]
fn letters_and_digits_choose_among_the_ways_to_change_a_row() {
    for (label, typed, chosen) in [
        ("Began", "chi", "Chiara"),
        ("Began", "3", "Chiara"),
        ("Variant", "1912", "Europe 1912"),
        ("Variant", "mega", "Mega Europe"),
        ("Variant", "2", "Europe 1912"),
    ] {
        let mut play = Play::europe();
        play.keys("lis mad⏎setup⏎");
        play.go_to_row(label);
        play.keys("⏎");
        play.keys(typed);
        play.keys("⏎");
        let frame = play.frame();
        let row = frame.lines().find(|line| line.contains(label));
        assert!(
            row.is_some_and(|row| row.contains(chosen)),
            "{label}, {typed}\n{frame}"
        );
    }
}

/// A line typed at a player's row of the setup is entered for that player, at another one for who is asked for; it is seen for whom.
#[test]
fn a_line_typed_at_a_players_row_is_that_players() {
    for (row, typed, shown) in [
        ("Chiara", "lis mad", "Chiara · routes"),
        ("Chiara", "-par fra", "Chiara does not have"),
        ("Chiara", "40 6", "Chiara · routes"),
        ("Edition", "lis mad", "Anna · routes"),
        ("Anna", "lis mad", "Anna · routes"),
    ] {
        let mut play = Play::europe();
        play.keys("par fra w⏎setup⏎");
        play.go_to_row(row);
        play.keys(typed);
        play.keys("⏎");
        let frame = play.frame();
        assert!(frame.contains(shown), "{typed}\n{frame}");
        let game = play.table.conversation().draft().game().expect("it is one");
        let annas = if shown.starts_with("Anna") { 2 } else { 1 };
        assert_eq!(game.player(Seat(0)).tracks.len(), annas, "{typed}\n{frame}");
    }
}

/// Where the ways to change a row are shown, what is none of them is what it is at the row: its value, or seen for whom.
#[test]
fn what_is_no_way_to_change_a_row_is_its_value() {
    let mut play = Play::europe();
    play.keys("par fra w⏎setup⏎");
    play.go_to_row("Seats");
    play.shows(&[
        ("⏎", "› seated"),
        ("chi ben anna⏎", "▸ Seats          in the order"),
    ]);
    play.go_to_row("Began");
    play.shows(&[
        ("⏎", "▸1  Chiara"),
        ("chi ath", "Began: chi ath"),
        ("⏎", "Nobody is called"),
    ]);
    play.keys("⎋⎋");
    play.go_to_row("House rules");
    play.shows(&[
        ("⏎", "▸1  double-routes"),
        ("lis mad⏎", "Anna · routes"),
        ("", "2 routes"),
    ]);
}

/// `none` at a row without a value is no answer to the question behind the page: it shows what can be ended there.
#[test]
fn none_answers_no_question_behind_the_form() {
    for typed in ["none", "no"] {
        let mut play = Play::europe();
        play.keys("lis mad⏎setup⏎");
        play.go_to_row("House rules");
        play.keys("too-many-trains⏎");
        play.keys(typed);
        play.shows(&[
            ("⏎", "no too-many-trains"),
            ("", "▸1  double-routes"),
            ("3⏎", "▸ House rules    none"),
        ]);
        play.go_to_row("Ben");
        play.keys(typed);
        play.shows(&[("⏎", "▸rename ben …"), ("⎋⎋", "Anna · routes")]);
    }
}

/// What changes the score is looked at again; in the form it is the same place.
#[test]
fn the_form_stays_behind_a_change_that_changes_the_score() {
    let mut play = Play::europe();
    play.keys("lis mad⏎score⏎");
    play.on(Event::Setup);
    play.shows(&[
        ("adjust anna 5 for the coffee⏎", "(+5 for the coffee)"),
        ("", "▸ Edition"),
        ("⎋", "!▸ Edition"),
    ]);
}

/// A change that was typed where the ways to change a row are shown is over when it is entered, or its line cleared.
#[test]
fn behind_a_change_the_rows_take_their_values_again() {
    for change in ["⏎Emma⏎", "⏎purple⏎", "⏎Emma⎋"] {
        let mut play = Play::europe();
        play.keys("lis mad⏎setup⏎");
        play.go_to_row("Anna");
        play.keys(change);
        play.go_to_row("Minutes");
        play.shows(&[("35⏎", "▸ Minutes        35")]);
        play.go_to_row("Chiara");
        play.shows(&[("par fra w⏎", "Chiara · routes"), ("", "1 route")]);
    }
}
