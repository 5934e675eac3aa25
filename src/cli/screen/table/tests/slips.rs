//! Lines that are refused or unclear: what is said of them, for how long, and how the slip in them is mended.

use super::Play;
use crate::cli::keys::Event;
use crate::cli::line::Edit;
use crate::entry::conversation::Note;
use crate::report::Look;

/// Which words are unclear is said, and of a chain only those behind what is clear.
#[test]
fn the_unclear_words_are_named() {
    let mut play = Play::europe();
    play.shows(&[
        (
            "edi lon die par fra ber war kyi bu⏎",
            "`bu`: which one? Type its number.",
        ),
        // Where the choices take all the room, it stands in the frame.
        ("2stations⏎m⏎", "─ `m`? ─"),
        ("⎋⎋tickets⏎edi ath, ber⏎", "─ `ber`? ─"),
    ]);
    // What was typed before it is told first, and the choices stand last.
    assert!(
        matches!(play.table.notes[..], [Note::Held(..), Note::Which(..)]),
        "{:?}",
        play.table.notes
    );
}

/// The arrow to the left goes to the slip in a refused line, which a word replaces then.
#[test]
fn the_slip_in_a_long_line_is_typed_anew() {
    let mut play = Play::europe();
    play.shows(&[
        (
            "edi lon ams xyz ess ber⏎",
            "no route joins `Amsterdam` and `xyz`",
        ),
        ("", "← to mistake"),
    ]);
    play.on(Event::Edit(Edit::Left));
    play.shows(&[("bru⌫⌫⌫", "› edi lon ams  ess ber"), ("", "!← to mistake")]);
    play.keys("bru");
    assert_eq!(play.table.line.text(), "edi lon ams bru ess ber");
    // A letter in place of the arrow begins another line.
    play.shows(&[("⏎", "No: no route joins `Bruxelles` and"), ("l", "› l\n")]);
    // Where the slip is all there is, nothing is to be looked for.
    play.shows(&[("⎋xyz⏎", "unknown city `xyz`"), ("", "!← to mistake")]);
}

/// What was said to a refused line is gone as soon as another one is typed in its place, also a command.
#[test]
fn what_was_said_to_a_refused_line_goes_with_the_first_key() {
    let mut play = Play::europe();
    play.shows(&[
        ("xyz⏎", "unknown city `xyz`"),
        ("tickets", "!unknown city `xyz`"),
        ("⏎", "Anna · tickets"),
    ]);
}

/// A color that is unclear is told as soon as the next word is begun.
#[test]
fn an_unclear_color_is_told_while_players_are_typed() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.keys("1⏎1⏎none⏎");
    play.shows(&[
        ("anna b", "!No: "),
        (
            " ",
            "No: `b` is blue or brown. Type `anna bl` or `anna br`.",
        ),
        ("⌫l", "Anna, blue"),
        (" ben br", "Ben, brown"),
    ]);
}

/// The help lies beside a refused line, which is there again as it was, with its reason.
#[test]
fn the_help_leaves_a_refused_line() {
    let mut play = Play::europe();
    play.shows(&[
        ("lis mad xyz⏎", "no route joins `Madrid` and `xyz`"),
        ("?", "F2 to F6"),
        ("", "› lis mad xyz\n"),
    ]);
    play.shows(&[
        ("⎋", "!F2 to F6"),
        ("", "› lis mad xyz\n"),
        ("", "no route joins `Madrid` and `xyz`"),
    ]);
    play.on(Event::Edit(Edit::Left));
    play.shows(&[("bar", "› lis mad bar\n")]);
}

/// The arrow goes to a color that cannot be, in a line of players too.
#[test]
fn a_slip_among_players_is_typed_anew() {
    for (line, mended) in [
        (
            "anna red ben green chiara blue",
            "anna red ben gray chiara blue",
        ),
        (
            "anna red ben b chiara purple",
            "anna red ben gray chiara purple",
        ),
        (
            "anna red, ben red, chiara blue",
            "anna red, ben gray, chiara blue",
        ),
        (
            "anna red ben blue chiara blue",
            "anna red ben blue chiara gray",
        ),
    ] {
        let mut play = Play::new(None, (104, 34), Look::PLAIN);
        play.keys("1⏎1⏎none⏎");
        play.keys(line);
        play.shows(&[("⏎", "← to mistake"), ("", "No: "), ("", "!player  ")]);
        play.on(Event::Edit(Edit::Left));
        play.keys("gray");
        assert_eq!(play.table.line.text(), mended);
    }
}

/// Of a slip of several words Backspace takes the last letter, as in any text; a single word goes as a whole.
#[test]
fn a_slip_of_two_words_is_edited() {
    let mut play = Play::europe();
    play.keys("⇤edi ath, ber ven, lon wie⏎");
    play.on(Event::Edit(Edit::Left));
    play.shows(&[("⌫", "› edi ath, ber ve, lon wie")]);
}

/// With a refused line goes why it was refused.
#[test]
fn escape_clears_a_refused_line_with_its_reason() {
    Play::europe().shows(&[
        ("lis paris⏎", "No:"),
        ("⎋", "!No:"),
        ("", "Anna · routes"),
        ("↑", "› lis paris"),
    ]);
}
