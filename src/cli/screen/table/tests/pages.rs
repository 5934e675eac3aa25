//! The pages in front of the table, and how one leaves them.

use super::*;

#[test]
fn the_score_is_a_page_with_pages_behind_it() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Score);
    play.is("score.txt");
    play.on(Event::Edit(Edit::Insert('e')));
    assert!(play.shows("Anna (blue):"));
    let first = play.frame();
    play.on(Event::Scroll(10));
    assert_ne!(first, play.frame(), "it is scrolled");
    play.on(Event::Edit(Edit::Insert('x')));
    assert!(play.shows("longest path"));
    play.on(Event::Tab);
    play.is("express.txt");
    play.line("station mad");
    assert!(play.shows("station of Anna in Madrid"), "{}", play.frame());
    play.on(Event::Escape);
    assert_eq!(play.step(), Question::Review);
}

#[test]
fn help_is_one_key_and_goes_away_with_the_next() {
    let mut play = Play::europe();
    play.on(Event::Edit(Edit::Insert('?')));
    play.is("help.txt");
    play.keys("lis");
    assert!(!play.shows("F2 to F6"));
    assert_eq!(play.table.line.text(), "lis");
}

#[test]
fn a_digit_answers_at_once_only_where_it_begins_no_other_number() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.line("n");
    // Five players have fifteen parts: 1 could become 12, and 7 nothing.
    play.keys("1");
    assert_eq!((play.step(), play.table.line.text()), (Question::Review, "1"));
    play.line("2");
    assert_eq!(play.step(), Question::Part(Seat(3), Part::Tickets));
    play.on(Event::Enter);
    play.line("n");
    play.keys("7");
    assert_eq!(play.step(), Question::Part(Seat(2), Part::Routes));
}

#[test]
fn the_score_leads_back_to_where_it_was_left() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Player(4));
    play.on(Event::Score);
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Part(Seat(4), Part::Routes));
    play.on(Event::Enter);
    while play.step() != Question::Score {
        play.on(Event::Enter);
    }
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Review, "which was asked last");
}

#[test]
fn enter_puts_away_what_was_read_and_answers_nothing() {
    let mut play = Play::edited(FIVE, (104, 34), Look::PLAIN);
    play.on(Event::Score);
    play.on(Event::Help);
    play.on(Event::Enter);
    assert_eq!(play.step(), Question::Score);
    assert!(play.shows("1st"), "the sheet is back");
    play.on(Event::Enter);
    assert_eq!(play.step(), Question::Date);
}
