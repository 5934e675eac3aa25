//! What phones take away while the table looks at it, or asks about it.

use super::{FIVE, Play};
use crate::color::Color;
use crate::entry::conversation::{Conversation, Part, Question, Session};
use crate::entry::read::{Act, Named};
use crate::report::Look;
use crate::units::Seat;

const SIZES: [(u16, u16); 3] = [(60, 20), (80, 24), (140, 45)];

/// Five at the review, of whom Zoe has joined by phone; and the phone.
fn with_a_newcomer(size: (u16, u16)) -> (Play, Session) {
    let mut play = Play::new(Some(FIVE), size, Look::PLAIN);
    play.keys("remove eszter⏎y");
    let mut phone = play.table.conversation_mut().join();
    by(&mut play, &mut phone, |conversation| {
        conversation.join_own("Zoe", Color::Red)
    });
    play.draw();
    (play, phone)
}

fn by<T>(
    play: &mut Play,
    phone: &mut Session,
    act: impl FnOnce(&mut Conversation<'static>) -> T,
) -> T {
    play.table.conversation_mut().serve(phone, act)
}

fn leaves(play: &mut Play, phone: &mut Session) {
    let left = by(play, phone, |conversation| conversation.undo_own(Seat(4)));
    assert!(!left.is_refused());
}

/// Gives back the ticket of the first player that stands at a position.
fn gives_back(play: &mut Play, phone: &mut Session, position: usize) {
    let reply = by(play, phone, |conversation| {
        let game = conversation.draft().game().expect("it is set up");
        let ticket = game.player(Seat(0)).tickets[position];
        conversation.act_own(Seat(0), Act::TakeBack, Named::Ticket(ticket))
    });
    assert!(!reply.is_refused());
}

/// A half-typed line whose player has left names the player who gets it now.
#[test]
fn a_line_for_who_has_gone_again_says_whose_it_would_be() {
    let mut play = Play::europe();
    let mut phone = play.table.conversation_mut().join();
    by(&mut play, &mut phone, |conversation| {
        conversation.join_own("Zoe", Color::Brown)
    });
    play.keys("zoe⏎par die");
    by(&mut play, &mut phone, |conversation| {
        conversation.undo_own(Seat(3))
    });
    // Enter comes before it is seen.
    play.shows(&[("⏎", "That question is gone"), ("", "› par die")]);
    let mut play = Play::europe();
    let mut phone = play.table.conversation_mut().join();
    by(&mut play, &mut phone, |conversation| {
        conversation.join_own("Zoe", Color::Brown)
    });
    play.keys("zoe⏎par die");
    by(&mut play, &mut phone, |conversation| {
        conversation.undo_own(Seat(3))
    });
    play.draw();
    play.shows(&[
        ("", "Enter: for Anna"),
        ("⏎", "Anna · routes"),
        ("", "Dieppe–Paris"),
    ]);
}

#[test]
fn a_map_of_who_has_gone_again_is_closed() {
    for size in SIZES {
        for score in ["", "⏎"] {
            let (mut play, mut phone) = with_a_newcomer(size);
            play.keys(score);
            play.keys("map zoe⏎");
            leaves(&mut play, &mut phone);
            play.draw();
            play.shows(&[("", "!Zoe"), ("l", "!Zoe"), ("⎋⎋", "!Zoe")]);
        }
    }
}

/// Where another ticket than the one that is shown was given back, what stands at the place of that one is not shown instead.
#[test]
fn a_map_of_a_ticket_is_closed_when_the_tickets_change() {
    for position in [4, 0] {
        let mut play = Play::five();
        let mut phone = play.table.conversation_mut().join();
        play.keys("map fra kob⏎");
        assert!(play.table.page.is_some());
        gives_back(&mut play, &mut phone, position);
        play.draw();
        play.shows(&[("", "Does this look like your board?")]);
        assert!(play.table.page.is_none(), "{position}");
    }
}

#[test]
fn a_map_stays_open_while_others_change_something_else() {
    let mut play = Play::five();
    let mut phone = play.table.conversation_mut().join();
    play.keys("map ben⏎");
    gives_back(&mut play, &mut phone, 0);
    play.draw();
    assert!(play.table.page.is_some());
}

/// A list of players in which one is no more is withdrawn; its numbers, which are on their way, do nothing.
#[test]
fn a_list_with_who_has_gone_again_is_withdrawn() {
    for size in SIZES {
        let (mut play, mut phone) = with_a_newcomer(size);
        play.shows(&[("no⏎", "▸1  the player Anna")]);
        leaves(&mut play, &mut phone);
        play.draw();
        play.shows(&[
            ("", "!Zoe"),
            ("", "That question is gone"),
            ("5⏎", "That question is gone"),
            ("", "board?"),
        ]);
        assert!(!play.table.conversation().asks_back());
    }
}

#[test]
fn what_was_told_of_who_has_gone_again_is_not_told_any_more() {
    for size in SIZES {
        let (mut play, mut phone) = with_a_newcomer(size);
        play.shows(&[("zoe⏎", "Zoe"), ("⏎", "Enter")]);
        leaves(&mut play, &mut phone);
        play.shows(&[("x", "!Zoe")]);
    }
}

/// A yes that comes too late is no line of its own, and what it was about is not done.
#[test]
fn a_question_about_a_game_that_is_another_by_now_is_withdrawn() {
    let mut play = Play::europe();
    let mut phone = play.table.conversation_mut().join();
    play.shows(&[("lis mad⏎②↶", "Undo it?")]);
    by(&mut play, &mut phone, |conversation| {
        conversation.enter_own(Seat(2), Part::Routes, "par fra")
    });
    play.draw();
    play.shows(&[
        ("", "That question is gone"),
        ("1⏎", "That question is gone"),
        ("①", "Lisboa–Madrid"),
        ("", "!1 left"),
    ]);
}

/// What may be meant by a line is asked on, as long as everybody sits where they sat.
#[test]
fn what_a_line_means_is_asked_on_while_others_enter_theirs() {
    let mut play = Play::europe();
    let mut phone = play.table.conversation_mut().join();
    play.shows(&[("⇤ber⏎", "1  Berlin")]);
    by(&mut play, &mut phone, |conversation| {
        conversation.enter_own(Seat(2), Part::Routes, "par fra")
    });
    play.draw();
    play.shows(&[("", "1  Berlin"), ("1", "Berlin - ")]);
}

/// Lines that are asked back about, each with a part of the question, what Ben enters that it is about, and what stands there behind
/// the answer.
const SURE: [[&str; 4]; 6] = [
    [
        "remove ben⏎",
        "This would be lost: Ben's routes",
        "-smo mos",
        "!▌Ben ",
    ],
    [
        "variant 1912⏎",
        "This would be lost: ",
        "-bru dan",
        "Europe 1912",
    ],
    [
        "edition original⏎",
        "New colors: Ben green",
        "",
        "Changed: the edition Ticket to Ride Europe, original",
    ],
    [
        "recolor anna brown⏎",
        "Swap the colors of Anna and Ben?",
        "",
        "brown for Anna and blue for Ben",
    ],
    [
        "rename anna Ben⏎",
        "Swap everything that Anna and Ben have",
        "",
        "everything of Anna and Ben swapped",
    ],
    [
        "bonus par wie 99⏎",
        "Paris - Wien (99): really?",
        "",
        "Paris - Wien (99)",
    ],
];

/// Ben's routes and tickets, taken back by phone.
fn takes_back(play: &mut Play, phone: &mut Session, seat: usize, line: &str) {
    let part = if line == "-bru dan" {
        Part::Tickets
    } else {
        Part::Routes
    };
    let reply = by(play, phone, |conversation| {
        conversation.enter_own(Seat(seat), part, line)
    });
    assert!(!reply.is_refused(), "{line}");
    play.table.look_at_phones(Vec::new());
    play.draw();
}

/// The answer may be on its way while the other player's line comes in.
#[test]
fn a_confirmation_is_asked_on_while_others_enter_what_it_is_not_about() {
    for [line, asked, _, done] in SURE {
        let mut play = Play::five();
        let mut phone = play.table.conversation_mut().join();
        play.shows(&[(line, asked)]);
        takes_back(&mut play, &mut phone, 2, "-ros kha");
        play.shows(&[
            ("", asked),
            ("", "!That question is gone"),
            ("1⏎", "!Change it anyway?"),
            ("", done),
        ]);
        let game = play
            .table
            .conversation()
            .draft()
            .game()
            .expect("it is set up still");
        let chiara = game
            .seats()
            .find(|&seat| game.player(seat).name.raw() == "Chiara")
            .expect("she stays");
        assert_eq!(
            game.player(chiara).tracks.len(),
            12,
            "{line}: what she took back is not there again"
        );
    }
}

#[test]
fn a_confirmation_that_would_take_something_else_with_it_is_withdrawn() {
    for [line, asked, own, _] in SURE.into_iter().filter(|[_, _, own, _]| !own.is_empty()) {
        let mut play = Play::five();
        let mut phone = play.table.conversation_mut().join();
        play.shows(&[(line, asked)]);
        takes_back(&mut play, &mut phone, 1, own);
        play.shows(&[
            ("", "That question is gone"),
            ("1⏎", "That question is gone"),
            ("", "▌Ben "),
            ("", "Classic"),
        ]);
    }
}

/// That something is still open is asked on while it is.
#[test]
fn whether_an_open_game_is_saved_is_asked_on_while_the_same_is_open() {
    for (line, is_same) in [("lis dan", true), ("par fra", false)] {
        let mut play = Play::europe();
        let mut phone = play.table.conversation_mut().join();
        play.shows(&[("★⏎", "Save it anyway?")]);
        let part = if is_same { Part::Tickets } else { Part::Routes };
        by(&mut play, &mut phone, |conversation| {
            conversation.enter_own(Seat(2), part, line)
        });
        play.table.look_at_phones(Vec::new());
        play.draw();
        let (shown, saved) = if is_same {
            ("Save it anyway?", Question::Save)
        } else {
            ("gone", Question::Score)
        };
        play.shows(&[("", shown), ("y", "")]);
        assert_eq!(play.table.conversation().step(), saved);
    }
}
