//! What is asked back, what became of the line before, and where a line leads on.

use super::{FIVE, GERMANY, Play};
use crate::color::Color;
use crate::report::Look;
use crate::units::Seat;

/// At a question that was asked back the line makes room: what is typed is the answer, and behind it the line is there again.
#[test]
fn a_line_makes_room_for_what_is_asked_back() {
    let mut play = Play::europe();
    play.shows(&[
        ("lis mad⏎②par↶", "Undo it?"),
        ("", "!› par"),
        ("n", "› par\n"),
        ("↶", "Undo it?"),
    ]);
    // Another line in place of an answer leaves it as it was.
    play.shows(&[
        ("edi lon⏎", "Edinburgh–London"),
        ("", "› par\n"),
        ("", "Ben · routes"),
    ]);
    // Escape leaves the question; what was typed as an answer comes back by the arrow up.
    play.shows(&[("⎋①↶xy⎋", "!xy"), ("↑", "› xy\n")]);
}

/// Escape does nothing of what it was asked about, whatever Enter would do, and the line is there again.
#[test]
fn escape_does_nothing_of_what_is_asked_about() {
    let mut play = Play::europe();
    for (line, question) in [
        ("stations⏎smo kyi", "That is a route too"),
        ("lon wie", "That is a ticket too"),
        ("recolor anna blue", "Swap the colors"),
        ("rename anna ben", "Swap everything"),
    ] {
        let before = play.table.conversation().draft().position().clone();
        play.shows(&[(line, ""), ("⏎", question), ("⎋", &format!("!{question}"))]);
        assert_eq!(
            *play.table.conversation().draft().position(),
            before,
            "{line}"
        );
        // Another one takes the line away.
        play.shows(&[("", "Anna · stations"), ("⎋", "Anna · stations")]);
    }
}

/// Keys that lead elsewhere leave what was asked about a line, and say what was not entered of it.
#[test]
fn keys_that_lead_elsewhere_say_what_was_not_entered() {
    for key in ["②", "⇥", "⇤", "★", "↶"] {
        let mut play = Play::europe();
        play.shows(&[("tickets⏎bre pet, lon, ams pam⏎", "`lon`: which one?")]);
        play.shows(&[(key, "Not entered: `lon, ams pam`")]);
        // At the score the arrow scrolls.
        play.shows(if key == "★" {
            &[("⎋", "Anna · tickets")]
        } else {
            &[("↑", "› lon, ams pam")]
        });
    }
}

/// Where it is asked which passengers are meant, a digit may begin their count and waits for what follows.
#[test]
fn a_digit_that_may_begin_a_count_waits() {
    for (typed, answer, told) in [
        ("2 b⏎", "2 black⏎", "2 passengers: 2 black"),
        ("2 b⏎", "black⏎", "2 passengers: 2 black"),
        ("2 b⏎", "2⏎", "2 passengers: 2 black"),
        ("2 b⏎", "1⏎", "2 passengers: 2 blue"),
        ("1 b⏎", "1 black⏎", "1 passenger: 1 black"),
        ("2 b⏎", "1 blue⏎", "1 passenger: 1 blue"),
        (
            "2 red 1 b⏎",
            "2 red 1 blue⏎",
            "3 passengers: 1 blue and 2 red",
        ),
    ] {
        let mut play = Play::new(None, (104, 34), Look::PLAIN);
        play.keys("3⏎Anna red, Ben white⏎ham ber lei⏎passengers⏎");
        play.keys(typed);
        play.shows(&[("", "which one?"), (answer, told)]);
    }
}

/// News of phones leave the answer that is being typed alone, and the question too.
#[test]
fn news_of_phones_leave_an_answer_alone() {
    let mut play = Play::europe();
    play.shows(&[("lis mad⏎②↶", "Undo it?"), ("lis m", "› lis m")]);
    play.table.look_at_phones(Vec::new());
    play.draw();
    play.shows(&[("", "› lis m"), ("", "Undo it?")]);
}

/// Who joined by phone and took that back before the table was told is drawn no more, whatever key comes first.
#[test]
fn who_has_gone_again_is_not_drawn() {
    for size in [(60, 20), (80, 24), (140, 45)] {
        let mut play = Play::new(Some(FIVE), size, Look::PLAIN);
        play.table.conversation_mut().answer("remove eszter");
        play.table.conversation_mut().answer("y");
        play.draw();
        let mut phone = play.table.conversation_mut().join();
        let conversation = play.table.conversation_mut();
        let joined = conversation.serve(&mut phone, |conversation| {
            conversation.join_own("Zoe", Color::Red)
        });
        assert!(!joined.is_refused());
        play.draw();
        play.shows(&[("", "Zoe")]);
        let conversation = play.table.conversation_mut();
        conversation.serve(&mut phone, |conversation| conversation.undo_own(Seat(4)));
        play.draw();
        play.shows(&[("", "!Zoe"), ("l", "!Zoe")]);
    }
}

/// Of two unclear lines in a row the second one is asked about, and the first one is told to be not entered, at any size.
#[test]
fn a_second_unclear_line_says_what_became_of_the_first() {
    for size in [(60, 20), (80, 24), (104, 34)] {
        let mut play = Play::new(None, size, Look::PLAIN);
        play.keys("1⏎1⏎none⏎Anna red, Ben blue, Chiara gray⏎⇤");
        play.shows(&[
            ("ber⏎", "1  Berlin"),
            ("pal⏎", "Not entered: `ber`"),
            ("", "▸1  Palermo"),
        ]);
        // One that is refused stands alone on the line.
        play.shows(&[
            ("xyz⏎", "› xyz\n"),
            ("", "Not entered: `pal`"),
            ("ros", "› ros\n"),
        ]);
    }
}

/// On a narrow screen too it is seen how the meanings of a long line differ.
#[test]
fn meanings_of_a_long_line_are_told_by_their_ends() {
    let mut play = Play::new(None, (60, 20), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue, Chiara gray⏎");
    play.shows(&[
        (
            "edi lon die par fra ber war kyi bu⏎",
            "▸1  … Kyïv - Bucuresti (4)",
        ),
        ("", " 2  … Kyïv - Budapest (6)"),
        ("2", "Budapest–Kyïv"),
    ]);
}

/// Enter does what the last row says, also while something is typed where an empty line goes on.
#[test]
fn the_last_row_says_what_enter_does_with_a_line() {
    let mut play = Play::five();
    play.shows(&[
        ("", "Enter score it"),
        ("add Zoe pur", "Enter accept"),
        ("", "!Enter score it"),
        ("", "Esc clear"),
    ]);
    play.shows(&[
        ("⎋★", "Enter save"),
        ("chiara tickets", "Enter accept"),
        ("", "!Enter save"),
        ("", "!Esc clear"),
    ]);
    Play::europe().shows(&[("", "!Esc back"), ("⇥", "Esc back"), ("l", "Esc clear")]);
}

/// What a swap leaves as it is, is said before it is made; the one that is offered for a color is what Enter does.
#[test]
fn a_swap_says_what_it_leaves() {
    let mut play = Play::europe();
    play.shows(&[
        (
            "lis mad⏎swap anna ben",
            "swaps everything that Anna and Ben have, except their colors",
        ),
        (
            " colors",
            "swaps the colors of Anna and Ben, and nothing else",
        ),
        ("⎋recolor ben gray⏎", "Swap the colors of Ben and Chiara?"),
        ("", "▸1  yes"),
        ("⏎", "gray for Ben"),
        ("rename ben Anna⏎", "▸1  yes"),
        ("n", "Left as it was."),
    ]);
}

#[test]
fn how_the_table_is_checked_and_who_is_missing_is_taught() {
    let mut play = Play::europe();
    play.shows(&[
        ("lis mad⏎②", "!Trains left,"),
        ("①", "Trains left, `14`"),
        ("42⏎", "The table agrees with Anna"),
        ("x⌫", "!Trains left,"),
    ]);
    let mut play = Play::new(None, (104, 34), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎lis mad⏎");
    play.shows(&[
        ("score⏎c⏎", "Does this look like your board?"),
        (
            "anna purple⏎",
            "`recolor anna purple` changes it, and Tab types that.",
        ),
        ("⇥", "› recolor anna purple\n"),
        (
            "⎋Dmitri purple⏎",
            "`add Dmitri purple` adds them, and Tab types that.",
        ),
        ("⇥", "› add Dmitri purple\n"),
        ("⏎", "Dmitri · routes"),
    ]);
}

/// A list that fits its place is shown whole, and of many tickets what they come to is not cut.
#[test]
fn what_fits_is_shown_whole_and_what_counts_is_not_cut() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.shows(&[
        ("⏎", "▸1  Classic"),
        ("", "4  Big Cities of Europe"),
        ("⏎none⏎Anna red, Ben blue⏎⇤", "Anna · tickets"),
    ]);
    play.shows(&[
        (
            "edi ath ams pam ber rom mar ess fra kob⏎",
            "Anna: 0 of 5 tickets completed so far, −50 points.",
        ),
        ("", "… ?"),
    ]);
}

/// A digit takes an edition at once, and the Enter that follows it belongs to it, also where players are asked for next.
#[test]
fn an_enter_behind_the_digit_of_an_edition_asks_nothing() {
    let mut play = Play::new(None, (104, 34), Look::PLAIN);
    play.shows(&[
        ("3", "Who played, with which colors?"),
        ("⏎", "!At least 2 players"),
    ]);
}

/// What the frame says of Tab and Enter is so.
#[test]
fn the_frame_says_what_keys_do() {
    let mut play = Play::europe();
    play.shows(&[
        ("", "Tab: stations"),
        ("", "!Enter done"),
        ("l", "!Tab: stations"),
        ("⌫⏎", "Enter confirm"),
        ("⏎", "Anna · stations"),
        ("", "Enter none"),
        (
            "⏎",
            "No stations for Anna; `anna stations` if there are any.",
        ),
        ("bre pet lon wie⏎", "Enter done"),
    ]);
    Play::new(Some(GERMANY), (104, 34), Look::PLAIN)
        .shows(&[("①passengers⏎", "Enter done"), ("-1 white⏎", "Enter done")]);
}

/// Stations that were passed over are marked at the review, and Enter takes them so.
#[test]
fn stations_that_were_passed_over_are_marked() {
    let mut play = Play::new(None, (104, 34), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎");
    play.shows(&[
        ("lis mad⏎⏎bre⏎bre pet lon wie⏎⏎", "Ben · routes"),
        ("par fra⏎⏎⏎edi ath ams pam⏎", "!Ben  3·!"),
        ("⏎", "Does this look like your board?"),
        ("", "Ben  3·!"),
        ("", "!Anna  3·!"),
        ("⏎", "Enter: save"),
        ("", "!Ben  3·!"),
        ("c⏎", "!Ben  3·!"),
    ]);
}

/// A correction at the review leads on to the score; a mere look, and a count, lead back.
#[test]
fn the_score_follows_on_a_correction() {
    let mut play = Play::new(None, (104, 34), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎lis mad⏎⏎⏎bre pet lon wie⏎⏎par fra⏎⏎⏎edi ath ams pam⏎⏎");
    play.shows(&[
        ("", "Does this look like your board?"),
        ("@ben tickets⏎⏎", "Does this look like your board?"),
        ("@ben routes⏎par bre⏎⏎", "Enter: save"),
        ("c⏎@ben routes⏎39 8⏎⏎", "Does this look like your board?"),
        (
            "add Chiara gray⏎edi lon⏎⏎⏎ber rom mar ess⏎⏎",
            "Does this look like your board?",
        ),
    ]);
}

/// The mark behind players at the review is explained, and goes as Enter takes them so.
#[test]
fn the_mark_of_stations_is_explained() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.keys("1⏎1⏎none⏎Anna red, Ben blue⏎");
    play.shows(&[
        (
            "lis mad⏎⏎⏎bre pet lon wie⏎⏎par fra⏎⏎⏎edi ath ams pam⏎⏎",
            "Does this look like your board?",
        ),
        ("", "= no stations"),
        ("⏎c⏎", "!= no stations"),
    ]);
}

/// Who has no routes yet is asked for these first, whichever part of another player was asked for.
#[test]
fn a_player_without_routes_begins_with_these() {
    let mut play = Play::europe();
    play.shows(&[
        ("lis mad⏎⇤bre pet⏎②", "Ben · routes"),
        ("par fra⏎⇤ed at⏎①", "Anna · tickets"),
        ("②", "Ben · tickets"),
    ]);
    // A line that is being typed is taken along.
    play.shows(&[("lon③", "Chiara · tickets")]);
}

/// A year in the title of a variant is typed whole, and chooses it.
#[test]
fn a_title_may_begin_with_a_digit() {
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.shows(&[
        ("⏎", "Which variant?"),
        ("1912", "› 1912"),
        ("⏎", "Europe 1912"),
        ("", "bonus tickets"),
    ]);
    let mut play = Play::new(None, (80, 24), Look::PLAIN);
    play.shows(&[
        ("15th⏎", "Which variant?"),
        ("3", "Mega Europe"),
        ("", "bonus tickets"),
    ]);
}
