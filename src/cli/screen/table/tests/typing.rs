//! What a line means while it is typed, and what becomes of it.

use super::*;

#[test]
fn every_letter_shows_what_it_means_before_it_counts() {
    let mut play = Play::europe();
    play.keys("par");
    assert_eq!(play.typed_trains(), 0);
    play.keys(" fra w");
    let first = play.typed_trains();
    assert!(first >= 3, "Frankfurt - Paris has 3 trains, and a train one cell at least");
    assert!(play.shows("Frankfurt - Paris (3, white): 3 of 45 trains, 4 points"));
    play.keys(" ber");
    assert!(play.typed_trains() >= first + 3, "and Berlin - Frankfurt 3 more");
    play.is("typing.txt");
    assert_eq!(
        play.table.conversation().draft().game().expect("it is set up").player(Seat(0)).tracks,
        [],
        "nothing counts"
    );
    play.on(Event::Enter);
    assert_eq!(play.typed_trains(), 0);
    assert!(play.shows(" Anna, red  6 of 45 trains"));
}

#[test]
fn what_is_typed_stands_out_in_the_color_of_the_player() {
    let mut play = Play::europe();
    play.table.look = colored();
    play.keys("lis mad");
    let cells = play.terminal.backend().buffer().content.iter().filter(|cell| cell.symbol() == "•");
    let styles: Vec<(CellColor, bool)> = cells.map(|cell| (cell.bg, cell.modifier.contains(Modifier::BOLD))).collect();
    assert!(styles.len() >= 3 && styles.iter().all(|style| *style == (CellColor::Indexed(160), true)), "{styles:?}");
}

#[test]
fn what_cannot_be_is_said_before_it_is_entered() {
    let mut play = Play::europe();
    play.line("lis mad");
    play.on(Event::Player(1));
    play.keys("lis mad");
    assert!(play.shows("No: Anna has `Lisboa - Madrid`."));
    play.on(Event::Edit(Edit::DeleteSpaceLeft));
    play.keys("par");
    assert!(play.shows("no route joins `Lisboa` and `Paris`"));
    play.on(Event::Edit(Edit::DeleteSpaceLeft));
    assert!(!play.shows("No: "), "a chain of one city goes on");
}

#[test]
fn commands_and_names_are_no_cities() {
    let mut play = Play::europe();
    for typed in ["un", "undo", "@be", "chi", "setup", "remove ben", "tick", "tickets"] {
        play.keys(typed);
        assert!(!play.shows("No: "), "{typed}");
        play.on(Event::Escape);
    }
    play.keys("xyz");
    assert!(play.shows("unknown city `xyz`"));
}

#[test]
fn a_word_is_completed_or_chosen_among_what_it_could_be() {
    let mut play = Play::europe();
    play.keys("lis m");
    play.on(Event::Tab);
    assert_eq!(play.table.line.text(), "lis Madrid ");
    play.on(Event::Tab);
    assert_eq!(play.table.chosen, Some(0), "several cities come next");
    play.on(Event::Down);
    play.on(Event::Up);
    play.on(Event::Up);
    play.on(Event::Tab);
    assert_eq!(play.table.chosen, Some(0), "it goes round");
    play.is("choosing.txt");
    assert!(play.typed_trains() > 3, "the chosen route lies on the map too");
    assert_eq!(play.on(Event::Enter), After::Nothing);
    let taken = play.table.line.text().to_owned();
    assert!(taken.starts_with("lis Madrid ") && taken.len() > 12, "{taken}");
    play.on(Event::Down);
    play.on(Event::Escape);
    assert_eq!((play.table.chosen, play.table.line.text()), (None, &taken[..]));
}

#[test]
fn an_unclear_line_is_shown_as_such_and_a_digit_answers() {
    let mut play = Play::europe();
    play.on(Event::Tab);
    play.keys("m");
    assert!(play.shows("which?"));
    play.on(Event::Enter);
    assert!(play.shows("Type its number."));
    assert_eq!(play.on(Event::Edit(Edit::Insert('1'))), After::Keep);
    let stations = play.table.conversation().draft().game().map(|game| game.player(Seat(0)).stations.len());
    assert_eq!(stations, Some(1), "without Enter");
}

#[test]
fn every_player_and_part_is_one_key_away() {
    let mut play = Play::europe();
    play.keys("be");
    play.on(Event::Player(2));
    assert_eq!((play.step(), play.table.line.text()), (Question::Part(Seat(2), Part::Routes), "be"));
    play.on(Event::Escape);
    play.on(Event::Tab);
    play.on(Event::Player(0));
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Stations));
    play.on(Event::BackTab);
    play.on(Event::BackTab);
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Tickets));
    play.on(Event::Player(7));
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Tickets), "nobody sits there");
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Score);
    play.on(Event::Score);
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Tickets));
    play.line("stations");
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Stations));
    play.line("score");
    assert_eq!(play.step(), Question::Score);
    play.on(Event::Score);
    play.line("@ben routes");
    assert_eq!(play.step(), Question::Part(Seat(1), Part::Routes));
}

#[test]
fn undo_and_redo_leave_the_line_as_it_is() {
    let mut play = Play::europe();
    play.line("lis mad");
    play.keys("par fra");
    assert_eq!(play.on(Event::Undo), After::Keep);
    assert_eq!(play.table.line.text(), "par fra");
    assert!(play.shows("0 of 45 trains"));
    play.on(Event::Redo);
    assert!(play.shows("Lisboa - Madrid (3)"));
    play.on(Event::Player(1));
    play.on(Event::Undo);
    assert!(play.shows("Undo it?"), "it was made elsewhere");
    play.on(Event::Undo);
    assert_eq!(play.step(), Question::Part(Seat(0), Part::Routes), "it is shown where it was");
}

#[test]
fn escape_goes_back_one_step_at_a_time() {
    let mut play = Play::europe();
    play.line("lis mad");
    play.on(Event::Player(1));
    play.keys("par");
    play.on(Event::Undo);
    play.on(Event::Down);
    play.on(Event::Help);
    play.on(Event::Escape);
    assert!(!play.shows("F2 to F6"), "the help is gone");
    play.on(Event::Escape);
    assert!(!play.table.conversation().asks_back(), "it is left as it was");
    assert_eq!(play.table.line.text(), "par");
    play.on(Event::Escape);
    assert_eq!(play.table.line.text(), "");
    play.on(Event::Up);
    assert_eq!(play.table.line.text(), "par", "it comes back");
}

#[test]
fn what_was_refused_stays_to_be_mended() {
    let mut play = Play::europe();
    play.line("lis mad par");
    assert_eq!(play.table.line.text(), "lis mad par");
    for _ in 0..3 {
        play.on(Event::Edit(Edit::Backspace));
    }
    play.line("bar");
    assert!(play.shows("5 of 45 trains"));
    play.on(Event::Up);
    assert_eq!(play.table.line.text(), "lis mad bar");
}

#[test]
fn why_a_line_was_refused_is_said_until_it_is_mended() {
    let mut play = Play::edited(GERMANY, (104, 50), Look::PLAIN);
    play.on(Event::Player(0));
    play.line("passengers");
    // What the line means is no reason.
    play.line("99 red");
    assert_eq!(play.table.line.text(), "99 red");
    assert!(play.shows("No: "), "{}", play.frame());
    play.on(Event::Edit(Edit::Backspace));
    assert!(!play.shows("No: "), "{}", play.frame());
}

#[test]
fn what_was_passed_over_is_told() {
    let mut play = Play::europe();
    play.line("stations");
    play.line("m");
    assert!(play.table.conversation().asks_back(), "{}", play.frame());
    play.line("lon");
    assert!(play.shows("Not entered: `m`"), "{}", play.frame());
    play.line("par");
    assert!(!play.shows("Not entered"), "{}", play.frame());
}
