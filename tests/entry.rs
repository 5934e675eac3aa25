//! The conversation at the table, played from scripts: whole games, slips, corrections, and how many keys a game takes.

use stationmaster::board::{editions, shipped_edition};
use stationmaster::color::Color;
use stationmaster::entry::conversation::{Conversation, LastTime, Note, Part, Question, Reply, Slip};
use stationmaster::fault::Unreadable;
use stationmaster::game::Game;
use stationmaster::game::write::{write, write_record};
use stationmaster::map::PictureFormat;
use stationmaster::report::{Look, conversation};
use stationmaster::score::score;
use stationmaster::units::Seat;

use crate::support::{game, load};

mod keys;
mod map;
mod own_edition;

fn nothing_else(_: &std::path::Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

fn begin() -> Conversation<'static> {
    Conversation::new(editions().filter_map(shipped_edition).collect(), LastTime::default(), &nothing_else)
}

/// Types lines one after the other; what is said to the last of them.
fn say(conversation: &mut Conversation<'_>, lines: &[&str]) -> String {
    // What is said is put into words once only: reviews draw maps, and take longer than everything else.
    let replies: Vec<Reply> = lines.iter().map(|line| conversation.answer(line)).collect();
    let Some(reply) = replies.last() else { return String::new() };
    let mut said: String =
        reply.notes.iter().map(|note| conversation::note(conversation, note, &Look::PLAIN)).collect();
    if !reply.rest.raw().is_empty() {
        said.push_str(&conversation::kept(&reply.rest, &Look::PLAIN));
    }
    said
}

/// A classic game of Anna, Ben and Chiara, set up to the first question.
fn set_up() -> Conversation<'static> {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "Anna red, Ben blue, Chiara gr"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
    conversation
}

fn game_of<'t>(conversation: &'t Conversation<'_>) -> &'t Game {
    conversation.draft().expect("it is set up").game()
}

#[test]
fn a_whole_game_typed_in_is_the_game_of_its_record() {
    let text = std::fs::read_to_string("data/games/two-players.toml").expect("it can be read");
    let expected = game(&text);
    let mut conversation = begin();
    let lines = [
        "",
        "",
        "",
        "Anna r, Ben blue",
        "lis mad bar mar zur ven rom",
        "zur mün vie war dan rig pet",
        "mad pam bla bre par",
        "",
        "",
        "lis dan, bar mün, bre ven",
        "",
        "edi lon or die par fra w ber r vie bud w kyi smo mos",
        "sof buc con",
        "",
        "zur mun",
        "",
        "edi par, lon wie, zur bud, par zag",
        "",
    ];
    say(&mut conversation, &lines);
    assert_eq!(conversation.step(), Question::Review);
    say(&mut conversation, &["", "station mün wie", ""]);
    assert_eq!(conversation.step(), Question::Place);
    say(&mut conversation, &["Kitchen table"]);
    assert_eq!(conversation.step(), Question::Pictures);
    say(&mut conversation, &["svg"]);
    assert_eq!((conversation.step(), conversation.pictures()), (Question::Save, &[PictureFormat::Svg][..]));
    let date = expected.about().date.expect("the record has a date");
    conversation.draft_mut().expect("it is set up").date(date);
    let typed = game_of(&conversation);
    assert_eq!(write(typed, "europe-anniversary"), write(&expected, "europe-anniversary"));
    assert_eq!(score(typed).players()[0].total, score(&expected).players()[0].total);
}

#[test]
fn what_was_understood_is_told_at_once() {
    let mut conversation = set_up();
    assert_eq!(
        say(&mut conversation, &["lis mad bar mar"]),
        "  Lisboa - Madrid (3), Barcelona - Madrid (2) and Barcelona - Marseille (4). 9 of 45 trains, 36\n    left, 13 points.\n"
    );
    assert_eq!(say(&mut conversation, &["", "wie"]), "  Station in Wien.\n");
    assert_eq!(
        say(&mut conversation, &["", "bre pet, lon wie"]),
        "  Brest - Petrograd (20, long).\n  London - Wien (10).\n"
    );
}

#[test]
fn a_slip_keeps_what_was_right_and_the_rest_of_the_line() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["lis mad wien zur, par fra"]);
    assert!(said.contains("Lisboa - Madrid (3). 3 of 45 trains"), "{said}");
    assert!(said.contains("No: no route joins `Madrid` and `Wien`."), "{said}");
    assert!(said.contains("Kept: `mad wien zur, par fra`"), "{said}");
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 1);
}

#[test]
fn what_breaks_a_rule_is_refused_on_the_spot() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad, par fra w", "", "wie", "", "bre pet", ""]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Routes));
    let case = |conversation: &mut Conversation<'_>, line: &str, expected: &str| {
        let said = say(conversation, &[line]);
        assert!(said.contains(expected), "{line}: {said}");
    };
    case(&mut conversation, "lis mad", "`Lisboa - Madrid` is claimed by `Anna` and by `Ben`");
    case(&mut conversation, "lis mad", "`take` before it takes it over");
    case(&mut conversation, "par fra o", "3 players may claim only one of them");
    // 8 + 6 + 6 + 6 times 4 = 44 trains, and one route more.
    case(&mut conversation, "pet sto, pal smy, bud kyi war wie, ber dan, mos pet rig, pet wil", "1 left");
    case(&mut conversation, "bru par r", "`Ben` has laid 46 trains, and a player has 45");
    say(&mut conversation, &[""]);
    case(&mut conversation, "wie", "both have a station in `Wien`");
    case(&mut conversation, "rom par mad ber", "`Ben` has built 4 stations, and a player has 3");
    say(&mut conversation, &[""]);
    case(&mut conversation, "bre pet", "both hold `Brest - Petrograd`");
    case(&mut conversation, "lis cad", "no ticket joins `Lisboa` and `Cádiz`");
    let ben = game_of(&conversation).player(Seat(1));
    assert_eq!((ben.tracks.len(), ben.stations.len(), ben.tickets.len()), (9, 3, 0));
}

/// The help that a record gets speaks of the file; at the table it must not.
#[test]
fn help_at_the_table_speaks_of_the_table() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", ""]);
    let said = say(&mut conversation, &["Anna red Ben blue"]);
    assert!(said.contains("Commas part the players: `Anna red, Ben blue`.") && !said.contains("[["), "{said}");
    say(&mut conversation, &["Anna red, Ben blue"]);
    let said = say(&mut conversation, &["london, paris"]);
    assert!(said.contains("two cities, without a comma") && !said.contains("write it as"), "{said}");
    let said = say(&mut conversation, &["lis mad", "lis mad"]);
    assert!(said.starts_with("  No: `Anna` claims `Lisboa - Madrid` twice.\n  Kept"), "{said}");
}

#[test]
fn an_earlier_slip_is_taken_over_from_the_other_player() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "", "wie", "", "bre pet", ""]);
    let said = say(&mut conversation, &["take lis mad"]);
    assert!(said.contains("Lisboa - Madrid was taken from Anna."), "{said}");
    say(&mut conversation, &["", "take wie", "", "take bre pet"]);
    let (anna, ben) = (game_of(&conversation).player(Seat(0)), game_of(&conversation).player(Seat(1)));
    assert_eq!((anna.tracks.len(), anna.stations.len(), anna.tickets.len()), (0, 0, 0));
    assert_eq!((ben.tracks.len(), ben.stations.len(), ben.tickets.len()), (1, 1, 1));
    say(&mut conversation, &["undo"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tickets.len(), 1, "what is taken over is undone as one");
}

#[test]
fn an_undo_leaves_where_it_was_played() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad"]);
    conversation.draft_mut().expect("it is set up").place(Some("the kitchen".into()));
    say(&mut conversation, &["undo"]);
    assert!(game_of(&conversation).player(Seat(0)).tracks.is_empty());
    assert_eq!(game_of(&conversation).about().place, Some("the kitchen".into()));
}

#[test]
fn things_are_taken_back_and_undone() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad bar mar", "-mad bar"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 2);
    say(&mut conversation, &["undo", "undo"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 0, "a line is undone as a whole");
    assert_eq!(say(&mut conversation, &["undo"]), "  There is nothing to undo.\n");
    assert_eq!(
        say(&mut conversation, &["-lis mad"]),
        "  There is no such thing to take.\n  Kept: `-lis mad`; the arrow up brings it back.\n"
    );
}

#[test]
fn an_unclear_line_is_asked_about_and_its_rest_goes_on() {
    let mut conversation = set_up();
    let reply = conversation.answer("b p, lis mad");
    assert!(matches!(reply.notes[..], [Note::Which(ref meanings)] if meanings.len() == 5), "{:?}", reply.notes);
    assert!(matches!(conversation.answer("7").notes[..], [Note::Wrong(Slip::NotAnAnswer), Note::Which(_)]));
    say(&mut conversation, &["3"]);
    let names: Vec<String> = routes(game_of(&conversation), 0);
    assert_eq!(names, ["Brest - Paris", "Lisboa - Madrid"]);
}

#[test]
fn an_unclear_line_that_is_passed_over_is_kept() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["lis mad, b p, par fra w", "edi lon"]);
    assert!(said.ends_with("Kept: `b p, par fra w`; the arrow up brings it back.\n"), "{said}");
    assert_eq!(routes(game_of(&conversation), 0), ["Lisboa - Madrid", "Edinburgh - London"]);
    say(&mut conversation, &["b p", ""]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes), "none of the meanings is no leave to go on");
}

#[test]
fn one_can_go_back_to_any_part() {
    let mut conversation = set_up();
    say(&mut conversation, &["", "", "", "back"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Tickets));
    say(&mut conversation, &["", "", "", "", "", "", ""]);
    assert_eq!(conversation.step(), Question::Review);
    say(&mut conversation, &["ben tick"]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Tickets));
    say(&mut conversation, &["lon wie", ""]);
    assert_eq!(conversation.step(), Question::Review, "after a change comes the review again");
    say(&mut conversation, &["", "c"]);
    assert_eq!(conversation.step(), Question::Review);
    say(&mut conversation, &["quit"]);
    assert_eq!(conversation.step(), Question::Leave);
}

#[test]
fn the_review_remarks_on_what_looks_odd() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["par fra", "", "", "", "", "", "", "", "", ""]);
    for remark in ["nobody is down to 2 trains", "Ben holds no ticket", "Anna has 42 trains left"] {
        assert!(said.contains(remark), "{said}");
    }
}

#[test]
fn the_last_group_is_offered_again() {
    let players = vec![("Anna".into(), Color::Red), ("Ben".into(), Color::Gray)];
    let last = LastTime {
        edition: Some("europe-anniversary".into()),
        variant: Some("mega-europe".into()),
        bonus: Vec::new(),
        players,
    };
    let mut conversation = Conversation::new(editions().filter_map(shipped_edition).collect(), last, &nothing_else);
    say(&mut conversation, &["", "", "", ""]);
    let game = game_of(&conversation);
    assert_eq!((game.variant().name.raw(), game.players()[1].name.raw()), ("mega-europe", "Ben"));
}

#[test]
fn what_does_not_fit_the_edition_is_not_offered() {
    let europe = shipped_edition("europe-anniversary").expect("it is shipped");
    let last = LastTime {
        edition: Some("europe-anniversary".into()),
        variant: None,
        bonus: vec![europe.tickets()[0].clone()],
        players: vec![("Anna".into(), Color::Brown), ("Ben".into(), Color::Red)],
    };
    let mut conversation = Conversation::new(editions().filter_map(shipped_edition).collect(), last, &nothing_else);
    let said = say(&mut conversation, &["germany"]);
    assert!(!said.contains("last time"), "Germany has no brown: {said}");
    let said = say(&mut conversation, &["back", "1", ""]);
    assert!(said.contains("as the last time, Brest - Petrograd (20, long)"), "{said}");
}

#[test]
fn bonus_tickets_are_typed_from_their_cards() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "lon kob 9, paris wien 12 long", "Anna red, Ben blue", "", ""]);
    say(&mut conversation, &["lon kob, par wie 12"]);
    let game = game_of(&conversation);
    let held: Vec<i32> = game.player(Seat(0)).tickets.iter().map(|&id| game.ticket(id).points.0).collect();
    assert_eq!(held, [9, 12]);
}

#[test]
fn slips_in_the_setting_up_are_told() {
    let mut conversation = begin();
    let case = |conversation: &mut Conversation<'_>, line: &str, expected: &str| {
        let said = say(conversation, &[line]);
        assert!(said.contains(expected), "{line}: {said}");
    };
    case(&mut conversation, "monopoly", "no edition is called `monopoly`");
    say(&mut conversation, &["1"]);
    case(&mut conversation, "9", "no answer");
    say(&mut conversation, &["cl"]);
    case(&mut conversation, "london", "points are missing");
    say(&mut conversation, &[""]);
    case(&mut conversation, "Anna green, Ben blue", "`Anna green` needs a color of this game");
    case(&mut conversation, "Anna red, Ben red", "both have the color `red`");
    case(&mut conversation, "Anna red", "1 player cannot play this game");
    case(&mut conversation, "Anna red, anna blue", "two players are called `anna`");
    case(&mut conversation, "?", "Answer the question");
}

#[test]
fn a_long_name_leaves_room_for_the_answer() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "Annabella-Maximiliana von Hohenlohe red, Ben blue"]);
    assert_eq!(conversation::question(&conversation, &Look::PLAIN), "Annabella-Maximilia…, routes");
}

#[test]
fn passengers_are_checked_against_the_box_at_once() {
    let mut conversation = begin();
    say(&mut conversation, &["germany", "Anna red, Ben black", "lei mag ber", ""]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Tickets), "there are no stations");
    say(&mut conversation, &["", "3 red 2 blue"]);
    let said = say(&mut conversation, &["3r 1blu"]);
    assert!(said.contains("4 passengers: 1 blue and 3 red"), "{said}");
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Routes));
}

/// Whatever is typed, the conversation goes on and the game stays legal.
#[test]
fn nothing_that_is_typed_breaks_the_conversation() {
    let mut conversation = begin();
    let nonsense = [
        "\u{1b}[31m",
        "\u{202e}",
        "-",
        ",,,",
        "take",
        "- -",
        "🚂",
        "station",
        "9999999999999999999999",
        " - ",
        "(",
        "a b c d e f",
    ];
    for setup in ["", "", "", "Änne\u{7} 🚂 red, B blue"] {
        for line in nonsense {
            say(&mut conversation, &[line]);
        }
        say(&mut conversation, &[setup]);
    }
    while !matches!(conversation.step(), Question::Save) {
        for line in nonsense {
            let said = say(&mut conversation, &[line]);
            assert!(!said.chars().any(|c| c.is_control() && c != '\n'), "{said:?}");
        }
        // The first says "none of them" to an unclear line, the second goes on.
        say(&mut conversation, &["", ""]);
    }
    let text = write_record(conversation.draft().expect("it is set up").record());
    assert!(load("typed.toml", &text).is_ok(), "{text}");
}

fn routes(game: &Game, seat: usize) -> Vec<String> {
    let board = game.board();
    game.players()[seat].tracks.iter().map(|&track| board.route_name(board.track(track).route).to_string()).collect()
}
