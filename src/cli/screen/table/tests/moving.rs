//! Moving about: other players, parts and pages, and back again with the line.

use super::{FIVE, Play};
use crate::cli::keys::Event;
use crate::cli::screen::table::After;
use crate::report::Look;
use crate::report::wrap::columns;
use crate::units::Seat;

#[test]
fn every_player_sees_an_example_and_escape_leads_back() {
    Play::europe().shows(&[
        ("", "For example `ams bru die`"),
        ("lis mad⏎", "!For example"),
        ("⎋⎋", "Anna · routes"),
        ("②", "For example `ams bru die`"),
        ("⎋", "Anna · routes"),
        ("⏎⏎", "Anna · tickets"),
        ("⎋", "Anna · stations"),
    ]);
}

#[test]
fn every_player_part_and_page_is_one_key_away() {
    Play::europe().shows(&[
        ("be③", "› be\n"),
        ("⎋⇥①", "Anna · routes"),
        ("⇤", "Anna · tickets"),
        // Nobody sits there.
        ("⑧", "Anna · tickets"),
        ("★", "Enter: save"),
        ("★", "Anna · tickets"),
        ("stations⏎", "Anna · stations"),
        ("score⏎", "Enter: save"),
        ("★@ben routes⏎", "Ben · routes"),
    ]);
    // The score leads back to where it was left; where that is done, to what was asked last.
    Play::five().shows(&[
        ("⑤★★", "Eszter · routes"),
        ("⏎⏎⏎", "Does this look like your board?"),
        ("⏎", "Enter: save"),
        ("★", "Does this look like your board?"),
        // Enter puts away what was read, and answers nothing.
        ("★ⓘ", "!Chiara wins"),
        ("⏎", "Chiara wins"),
        ("", "Enter: save"),
    ]);
}

#[test]
fn looking_elsewhere_leads_back_with_the_line() {
    Play::europe().shows(&[
        ("lis m★", "› lis m\n"),
        ("⎋", "Anna · routes"),
        ("", "› lis m\n"),
    ]);
    let mut play = Play::new(Some(FIVE), (80, 24), Look::PLAIN);
    play.shows(&[
        ("③", "↑ 5 more"),
        ("list⏎", "!↑ 5 more"),
        ("", "Palermo–Moskva"),
    ]);
}

#[test]
fn the_score_is_a_page_with_pages_behind_it() {
    let mut play = Play::five();
    play.keys("★");
    play.is("score.txt");
    play.shows(&[("Ⓔ", "Chiara (gray):")]);
    let first = play.frame();
    play.on(Event::Scroll(10));
    assert_ne!(first, play.frame(), "it is scrolled");
    play.shows(&[("Ⓧ", "longest path")]);
    play.keys("⇥");
    play.is("express.txt");
    #[cfg(feature = "png")]
    play.shows(&[
        ("⎋", "F12 picture"),
        ("Ⓟ", "Beside the game: png (to send)."),
        ("Ⓟ", "No picture."),
        (
            "picture svg⏎Ⓟ",
            "Beside the game: svg (to print) and png (to send).",
        ),
        ("Ⓟ", "Beside the game: svg (to print)."),
    ]);
    play.shows(&[
        ("station mad⏎", "station of Anna in Madrid"),
        ("⎋", "Does this look like your board?"),
    ]);
}

#[test]
fn the_picture_is_offered_at_the_score_alone() {
    let mut play = Play::europe();
    play.shows(&[
        ("", "!F12"),
        ("Ⓟ", "!Beside the game"),
        ("lis m", "› lis m\n"),
    ]);
    assert!(play.table.conversation().pictures().is_empty());
}

#[test]
fn help_is_one_key_and_goes_away_with_the_next() {
    let mut play = Play::europe();
    play.keys("?");
    play.is("help.txt");
    play.shows(&[("lis", "!F2 to F6"), ("", "› lis\n")]);
}

#[test]
fn undo_and_redo_leave_the_line_as_it_is() {
    let mut play = Play::europe();
    play.keys("lis mad⏎par fra");
    assert_eq!(play.on(Event::Undo), After::Keep);
    // What was made elsewhere is asked about first, and shown where it was.
    play.shows(&[
        ("", "› par fra\n"),
        ("", " 0 of 45"),
        ("↷", "Lisboa–Madrid"),
        ("②↶", "Undo it?"),
        ("↶", "Anna · routes"),
    ]);
}

#[test]
fn escape_goes_back_one_step_at_a_time() {
    let mut play = Play::europe();
    play.shows(&[("lis mad⏎②par↶↓ⓘ", "F2 to F6"), ("⎋", "!F2 to F6")]);
    assert!(play.table.conversation().asks_back());
    play.keys("⎋");
    assert!(
        !play.table.conversation().asks_back(),
        "it is left as it was"
    );
    play.shows(&[("", "› par\n"), ("⎋", "!› par"), ("↑", "› par\n")]);
}

#[test]
fn clicks_name_cities_and_players() {
    let mut play = Play::new(Some(FIVE), (160, 50), Look::PLAIN);
    play.keys("②");
    for text in ["○Edinburgh", "○Petrograd", "Dmitri"] {
        let frame = play.frame();
        let (row, line) = frame
            .lines()
            .enumerate()
            .find(|(_, line)| line.contains(text))
            .expect("it is there");
        let column = columns(&line[..line.find(text).expect("it is there")]);
        play.on(Event::Click {
            column: u16::try_from(column).expect("few"),
            row: u16::try_from(row).expect("few"),
        });
    }
    play.shows(&[("", "› Edinburgh Petrograd\n")]);
    play.on(Event::Click { column: 0, row: 48 });
}

/// Where a question at the score has little room, both answers are seen all the same.
#[test]
fn yes_and_no_are_seen_at_every_size() {
    for size in [(60, 20), (80, 24), (104, 34), (160, 50)] {
        let mut play = Play::new(None, size, Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue, Cleo gray⏎lis mad⏎★⏎");
        let frame = play.frame();
        assert!(
            frame.contains("1  yes") && frame.contains("▸2  no"),
            "{size:?}\n{frame}"
        );
        assert!(frame.contains("anyway?"), "{size:?}\n{frame}");
    }
}

/// A line that begins with a name shows what it means for that player, and Enter does that.
#[test]
fn a_line_for_another_player_is_shown_as_such() {
    let mut play = Play::europe();
    play.shows(&[
        (
            "ben par fra w",
            "Frankfurt - Paris (3, white): 3 of 45 trains",
        ),
        ("", "Enter: for Ben"),
    ]);
    assert_eq!(
        play.table.live.seat,
        Some(Seat(1)),
        "the map shows it as his"
    );
    play.shows(&[
        ("⏎", "Ben · routes"),
        ("anna par fra w", "No: Ben has `Frankfurt - Paris`."),
        ("⏎", "No: Ben has `Frankfurt - Paris`."),
        // What is refused stays where it was typed.
        ("", "› anna par fra w"),
        ("", "Ben · routes"),
        ("⎋anna take par fra w⏎", "Anna · routes"),
        ("ben 45", "45 trains left: checks Ben's routes"),
        ("⎋@chiara tickets lon wie", "London - Wien (10)"),
        ("", "Enter: for Chiara"),
        ("⏎", "Chiara · tickets"),
    ]);
}

/// A half-typed line names the player who gets it, by whichever key the player changes.
#[test]
fn a_half_typed_line_says_for_whom_it_is() {
    for (keys, shown) in [
        ("cad lis⏎ben⏎pet rig↶1", "Enter: for Anna"),
        ("cad lis⏎ben⏎par die⏎anna⏎↶1anna⏎lis mad↷", "Enter: for Ben"),
        ("cad lis⏎ben⏎par die⏎fra ess★①", "Enter: for Anna"),
        ("cad lis⏎ben⏎pet rig⏎-pet rig↶", "-pet rig"),
        (
            "cad lis⏎ben⏎par die⏎anna⏎-cad lis↶1",
            "Not entered: `-cad lis`",
        ),
    ] {
        let mut play = Play::europe();
        play.shows(&[(keys, shown)]);
    }
    let mut play = Play::europe();
    play.keys("chiara⏎fra ess");
    play.on(Event::Setup);
    play.shows(&[("remove chiara⏎", "› fra ess"), ("", "Enter: for Anna")]);
}

/// A word of a line for another player is completed where it stands; a line that only leads there is not wrong.
#[test]
fn a_line_for_another_player_is_completed() {
    let mut play = Play::europe();
    play.shows(&[
        ("ben tickets pal mo⇥", "› ben tickets Palermo - Moskva"),
        ("", "!No: "),
        ("⏎", "Palermo–Moskva"),
        ("", "Ben · tickets"),
    ]);
    for leads in ["anna tickets", "anna stations", "anna none", "anna tick"] {
        play.shows(&[(leads, "!No: "), ("⎋", "Ben · tickets")]);
    }
}
