//! The conversation at the table, played from scripts: whole games, slips and corrections.

use proptest::prelude::*;
use stationmaster::board::{editions, shipped_edition};
use stationmaster::color::Color;
use stationmaster::date::Date;
use stationmaster::entry::conversation::{Conversation, LastTime, Note, Part, Question, Reply, Slip};
use stationmaster::entry::draft::{Draft, Kept};
use stationmaster::fault::Unreadable;
use stationmaster::game::Game;
use stationmaster::game::write::write;
use stationmaster::map::PictureFormat;
use stationmaster::report::{Look, conversation};
use stationmaster::score::score;
use stationmaster::units::Seat;

use crate::support::{game, load};

mod changes;
mod heard;
mod map;
mod own_edition;
mod sessions;
mod turning;

fn nothing_else(_: &std::path::Path) -> Result<String, Unreadable> {
    Err(Unreadable::Missing)
}

fn begin() -> Conversation<'static> {
    // The count of the table has tests of its own.
    let mut kept = Kept::default();
    kept.no_counts = true;
    let editions = editions().filter_map(shipped_edition).collect();
    let begun = Conversation::new(editions, LastTime::default(), &nothing_else);
    begun.on(Date::new(2026, 11, 20).expect("it is in the calendar")).with(Draft::default(), kept)
}

/// Takes back the last change, wherever it was made; whether there was one.
fn undo(conversation: &mut Conversation<'_>) -> bool {
    let mut reply = conversation.answer("undo");
    if let Note::UndoElsewhere(_) = reply.notes[0] {
        reply = conversation.answer("y");
    }
    matches!(reply.notes[0], Note::Undone(_))
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
    conversation.draft().game().expect("it is set up")
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
    assert_eq!(conversation.step(), Question::Date);
    let date = expected.about().date.expect("the record has a date");
    say(&mut conversation, &[&date.to_string()]);
    assert_eq!(conversation.step(), Question::Place);
    say(&mut conversation, &["Kitchen table"]);
    assert_eq!(conversation.step(), Question::Pictures);
    say(&mut conversation, &["svg"]);
    assert_eq!((conversation.step(), conversation.pictures()), (Question::Save, &[PictureFormat::Svg][..]));
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

/// Nothing of a line with a slip is entered, wherever the slip is; what is kept is the whole line.
#[test]
fn a_line_is_entered_whole_or_not_at_all() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["lis mad wien zur, par fra"]);
    assert!(said.starts_with("  No: no route joins `Madrid` and `Wien`."), "{said}");
    assert!(said.replace("\n    ", " ").contains("\n  From `Madrid` routes lead to "), "a whole sentence: {said}");
    assert!(said.ends_with("  Not entered: `lis mad wien zur, par fra`; the arrow up brings it back.\n"), "{said}");
    for line in
        ["ber fra purple", "lis mad, ber fra purple", "lis mad, b p, köln", "lis mad; -edi lon", "lis mad bar lis"]
    {
        let said = say(&mut conversation, &[line]);
        assert!(said.contains(&format!("Not entered: `{line}`;")), "{said}");
        assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 0, "{line}");
    }
    assert_eq!(conversation.draft().edits(), SETUP, "there is no line to undo");
    let said = say(&mut conversation, &["ber fra purple"]);
    assert!(said.starts_with("  No: no track of `Berlin - Frankfurt` is purple."), "{said}");
}

#[test]
fn longer_names_win_over_a_letter_of_the_next_word() {
    let mut conversation = set_up();
    say(&mut conversation, &["st pet rig"]);
    assert_eq!(routes(game_of(&conversation), 0), ["Petrograd - Riga"]);
}

#[test]
fn what_the_player_has_is_told_and_the_chain_goes_on() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad"]);
    assert_eq!(
        say(&mut conversation, &["cad lis mad bar"]),
        "  Cádiz - Lisboa (2, blue) and Barcelona - Madrid (2). 7 of 45 trains, 38 left, 8 points.\n  \
         There already: Lisboa - Madrid.\n"
            .replace(", blue", "")
    );
    assert_eq!(say(&mut conversation, &["lis mad"]), "  There already: Lisboa - Madrid.\n");
    assert_eq!(
        say(&mut conversation, &["", "wie", "rom wie"]),
        "  There already: the station in Wien.\n  Station in Roma.\n"
    );
    let said = say(&mut conversation, &["", "lon wie", "lon wie, bre pet"]);
    assert_eq!(said, "  There already: London - Wien (10).\n  Brest - Petrograd (20, long).\n");
    say(&mut conversation, &["undo"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tickets.len(), 1);
}

#[test]
fn a_color_for_a_track_one_has_changes_it() {
    let mut conversation = set_up();
    say(&mut conversation, &["par fra"]);
    let color = |conversation: &Conversation<'_>| {
        let game = game_of(conversation);
        game.board().track(game.player(Seat(0)).tracks[0]).color
    };
    let first = color(&conversation);
    let (other, typed) =
        if first == Color::White { (Color::Orange, "par fra o ber") } else { (Color::White, "par fra w ber") };
    let said = say(&mut conversation, &[typed]);
    let expected = format!("Frankfurt - Paris is the {} track now, not the {} one.\n", other.key(), first.key());
    assert!(said.starts_with("  Berlin - Frankfurt (3, black). 6 of 45") && said.ends_with(&expected), "{said}");
    assert_eq!(color(&conversation), other);
    say(&mut conversation, &["undo"]);
    assert_eq!((color(&conversation), game_of(&conversation).player(Seat(0)).tracks.len()), (first, 1));
    say(&mut conversation, &["par fra, ber fra purple"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 1, "there is no such track");
}

/// Who did not name a color makes way for who did; who named it, even later, does not.
#[test]
fn a_claim_without_a_color_makes_way() {
    let begin = || {
        let mut conversation = begin();
        say(&mut conversation, &["", "", "", "Anna red, Ben blue, Chiara gr, Dora brown", "par fra"]);
        let game = game_of(&conversation);
        let color = game.board().track(game.player(Seat(0)).tracks[0]).color;
        (conversation, format!("par fra {}", color.key()))
    };
    let (mut conversation, line) = begin();
    let said = say(&mut conversation, &["", "", "", &line]);
    assert!(said.contains("3 of 45 trains"), "{said}");
    let (mut conversation, line) = begin();
    assert_eq!(say(&mut conversation, &[&line]), "  There already: Frankfurt - Paris.\n");
    let said = say(&mut conversation, &["", "", "", &line]);
    assert!(said.starts_with("  No: Anna has `Frankfurt - Paris`.") && said.contains("`take` before it"), "{said}");
    let said = say(&mut conversation, &["par fra", "", "", "", "take par fra"]);
    assert!(said.contains("Anna and Ben have tracks there; the color behind the cities says whose it was."), "{said}");
    let said = say(&mut conversation, &[&format!("take {line}")]);
    assert!(said.contains("Frankfurt - Paris was taken from Anna."), "{said}");
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
    case(&mut conversation, "lis mad", "No: Anna has `Lisboa - Madrid`.");
    case(&mut conversation, "lis mad", "`take` before it takes it over");
    case(
        &mut conversation,
        "par fra o",
        "No: Anna has the other track of `Frankfurt - Paris`, and 3 players may claim only one.",
    );
    // 8 + 6 + 6 + 6 times 4 = 44 trains, and one route more.
    case(&mut conversation, "pet sto, pal smy, bud kyi war wie, ber dan, mos pet rig, pet wil", "1 left");
    case(&mut conversation, "bru par r", "`Ben` has laid 46 trains, and a player has 45");
    say(&mut conversation, &[""]);
    case(&mut conversation, "wie", "No: Anna has a station in `Wien`.");
    case(&mut conversation, "rom par mad ber", "`Ben` has built 4 stations, and a player has 3");
    say(&mut conversation, &["rom par mad", ""]);
    case(&mut conversation, "bre pet", "No: Anna holds `Brest - Petrograd`.");
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
    let said = say(&mut conversation, &["lis mad lis"]);
    assert!(said.starts_with("  No: the route `Lisboa - Madrid` stands here twice.\n  Not entered"), "{said}");
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
fn things_are_taken_back_and_undone() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad bar mar", "-mad bar"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 2);
    say(&mut conversation, &["undo", "undo"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 0, "a line is undone as a whole");
    assert_eq!(
        say(&mut conversation, &["-lis mad"]),
        "  There is no such thing to take back or over.\n  Not entered: `-lis mad`; the arrow up brings it back.\n"
    );
}

#[test]
fn what_was_undone_is_done_again_until_something_else_is() {
    let mut conversation = set_up();
    assert_eq!(say(&mut conversation, &["redo"]), "  There is nothing to do again.\n");
    say(&mut conversation, &["lis mad bar mar", "par fra w", "undo", "undo"]);
    assert_eq!(
        say(&mut conversation, &["redo"]),
        "  Done again: Anna's routes Lisboa - Madrid, Barcelona - Madrid and Barcelona - Marseille.\n  3 routes, 9 trains: Lisboa - Madrid (3), Barcelona - Madrid (2) and Barcelona - Marseille (4)\n"
    );
    say(&mut conversation, &["lis xx", "redo"]);
    assert_eq!(routes(game_of(&conversation), 0).len(), 4, "a line that is refused changes nothing");
    say(&mut conversation, &["undo", "edi lon"]);
    assert_eq!(say(&mut conversation, &["redo"]), "  There is nothing to do again.\n");
    assert_eq!(routes(game_of(&conversation), 0).len(), 4);
}

/// Whoever holds them: no player's tickets are more likely to be meant for the map than another's.
#[test]
fn a_map_is_asked_for_by_a_ticket_that_is_clear() {
    let mut conversation = set_up();
    say(&mut conversation, &["", "", "lon wie", "", "", "", "lon ber", "", "", "", ""]);
    assert_eq!(conversation.step(), Question::Review);
    let said = say(&mut conversation, &["map lon"]);
    assert!(said.starts_with("  That can mean too many things"), "{said}");
    let said = say(&mut conversation, &["map lon b"]);
    assert!(said.contains("Ben's ticket London–Berlin") || said.contains("Ben's ticket Berlin–London"), "{said}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever was typed: what can be undone can be done again, and the other way round, with nothing lost between.
    #[test]
    fn undo_and_redo_are_inverse(lines in prop::collection::vec(prop::sample::select(&LINES[..]), 1..25)) {
        let mut conversation = set_up();
        for line in lines {
            if line != "undo" || conversation.draft().edits() > SETUP {
                conversation.answer(line);
            }
        }
        let now = |conversation: &Conversation<'_>| write(game_of(conversation), "europe-anniversary");
        let mut back = vec![now(&conversation)];
        while conversation.draft().edits() > SETUP {
            prop_assert!(undo(&mut conversation));
            back.push(now(&conversation));
        }
        prop_assert!(game_of(&conversation).players().iter().all(|player| player.tracks.is_empty()));
        let mut again = vec![now(&conversation)];
        while matches!(conversation.answer("redo").notes[0], Note::Redone(_)) {
            again.push(now(&conversation));
        }
        again.reverse();
        // What was undone before the lines ended comes again behind them.
        prop_assert!(again.ends_with(&back));
        let steps = again.len();
        for earlier in &again[1..] {
            prop_assert!(undo(&mut conversation));
            prop_assert_eq!(&now(&conversation), earlier);
        }
        prop_assert!(steps >= back.len());
    }
}

/// How many edits the setting up takes: edition, variant, bonus tickets, players.
const SETUP: usize = 4;

/// Lines for the first players' parts: claims, slips, corrections, ways to and fro.
const LINES: [&str; 20] = [
    "lis mad bar",
    "par fra w",
    "par fra o",
    "edi lon",
    "-lis mad",
    "-par fra",
    "take lis mad",
    "take par fra",
    "xx yy",
    "b p",
    "2",
    "",
    "wie",
    "-wie",
    "bre pet, lon wie",
    "-bre pet",
    "double-routes",
    "undo",
    "redo",
    "back",
];

#[test]
fn an_unclear_line_is_asked_about_and_its_rest_goes_on() {
    let mut conversation = set_up();
    let reply = conversation.answer("b p, lis mad");
    assert!(matches!(reply.notes[..], [Note::Which(ref meanings)] if meanings.len() == 5), "{:?}", reply.notes);
    assert!(matches!(conversation.answer("7").notes[..], [Note::Wrong(Slip::NotAnAnswer), Note::Which(_)]));
    say(&mut conversation, &["3"]);
    let names: Vec<String> = routes(game_of(&conversation), 0);
    assert_eq!(names, ["Brest - Paris", "Lisboa - Madrid"]);
    say(&mut conversation, &["edi lon, b p, par fra", "1", "undo"]);
    assert_eq!(routes(game_of(&conversation), 0), names, "it is one line, to be undone as one");
    // What makes no sense behind it is told at once, and what stands behind is only then read.
    let said = say(&mut conversation, &["b p, köln"]);
    assert!(said.contains("unknown city `köln`") && !said.contains("Which"), "{said}");
    let said = say(&mut conversation, &["b p, -bre pam", "2"]);
    assert!(said.contains("Brest - Pamplona (4). ") && said.contains("Taken back: Brest - Pamplona"), "{said}");
}

#[test]
fn an_unclear_line_that_is_passed_over_is_kept() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["lis mad, b p, par fra w", "edi lon"]);
    assert!(said.ends_with("Not entered: `b p, par fra w`; the arrow up brings it back.\n"), "{said}");
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
    case(&mut conversation, "Anna red Ben blue", "1 player cannot play this game");
    case(&mut conversation, "Anna red, anna blue", "two players are called `anna`");
    case(&mut conversation, "?", "Answer the question");
}

#[test]
fn a_long_name_leaves_room_for_the_answer() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "Annabella-Maximiliana von Hohenlohe red, Ben blue"]);
    assert_eq!(conversation::question(&conversation, &Look::PLAIN), "Annabella-Maximilia…, routes");
}

/// Two players of Germany, the first with two routes: four passengers at most.
fn germany() -> Conversation<'static> {
    let mut conversation = begin();
    say(&mut conversation, &["germany", "Anna red, Ben black", "lei mag ber", ""]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Tickets), "there are no stations");
    say(&mut conversation, &[""]);
    conversation
}

#[test]
fn passengers_are_checked_against_the_box_at_once() {
    let mut conversation = germany();
    let said = say(&mut conversation, &["3 red 2 blue"]);
    assert!(
        said.contains("the claimed routes bring 4 at most") && said.contains("Not entered: `3 red 2 blue`"),
        "{said}"
    );
    let said = say(&mut conversation, &["3r 1blu"]);
    assert_eq!(said, "  4 passengers: 1 blue and 3 red\n");
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Routes));
}

#[test]
fn passengers_add_up_over_lines() {
    let mut conversation = germany();
    let mut case = |line: &str, expected: &str| {
        let said = say(&mut conversation, &[line]);
        assert!(said.starts_with(&format!("  {expected}\n")), "{line}: {said}");
    };
    case("1 red", "1 passenger: 1 red");
    case("1 rosso, 1 schwarz", "3 passengers: 1 black and 2 red");
    case("=3 black", "No: `Anna` holds 5 passengers, and the claimed routes bring 4 at most.");
    // What stands in one line counts together, whichever comes first.
    case("=3 black, -1 red", "4 passengers: 3 black and 1 red");
    case("-2 red", "There is no such thing to take back or over.");
    case("undo", "Undone: 3 black passengers for Anna, not 1 and 1 red passengers for Anna, not 2.");
    case("=0 black", "2 passengers: 2 red");
    case("1 b", "Which one? Type its number.");
    case("2", "3 passengers: 1 black and 2 red");
    case("3", "Passengers are numbers with colors: `3 red 1 blue`.");
    case("1 mauve", "No passengers are `mauve`.");
    case("1 red, x", "Passengers are numbers with colors: `3 red 1 blue`.");
    case("list", "3 passengers: 1 black and 2 red");
}

#[test]
fn a_color_stands_before_or_behind_a_name_in_any_language() {
    for line in ["Anna blu, Ben rosso", "blu Anna, red Ben", "Anna azul; rot Ben", "Anna blau, Ben rouge"] {
        let mut conversation = begin();
        say(&mut conversation, &["", "", "", line]);
        let players = game_of(&conversation).players();
        let found: Vec<_> = players.iter().map(|player| (player.name.raw(), player.color)).collect();
        assert_eq!(found, [("Anna", Color::Blue), ("Ben", Color::Red)], "{line}");
    }
    let mut conversation = begin();
    let said = say(&mut conversation, &["", "", "", "blue, Ben red"]);
    assert!(said.starts_with("  `blue` needs a name with it"), "{said}");
    say(&mut conversation, &["Rosa viola, Viola red"]);
    assert_eq!(game_of(&conversation).players()[0].name, "Rosa");
}

/// A game with players whose names are cities and colors too.
fn namesakes() -> Conversation<'static> {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "Anna red, Sofia blue, Rosa brown, Berta gray"]);
    conversation
}

#[test]
fn a_name_leads_to_its_player_and_back() {
    let mut conversation = namesakes();
    assert_eq!(say(&mut conversation, &["lis mad", "", "bert"]), "  no stations\n");
    assert_eq!(conversation.step(), Question::Part(Seat(3), Part::Stations));
    assert_eq!(say(&mut conversation, &["rom", ""]), "  no stations\n");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations), "it goes on where it was left");
    let stations: Vec<usize> = game_of(&conversation).players().iter().map(|player| player.stations.len()).collect();
    assert_eq!(stations, [0, 0, 0, 1]);
    say(&mut conversation, &["@sofia tickets", "bre pet"]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Tickets));
    say(&mut conversation, &["berta"]);
    assert_eq!(conversation.step(), Question::Part(Seat(3), Part::Tickets));
    say(&mut conversation, &["back"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
    let said = say(&mut conversation, &["@xaver"]);
    assert_eq!(said, "  Nobody is called `xaver`.\n");
    say(&mut conversation, &["@rosa", "@anna stations"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Tickets), "who came back goes on");
}

#[test]
fn a_name_that_is_something_else_too_is_asked_about() {
    let mut conversation = namesakes();
    let said = say(&mut conversation, &["", "sofia"]);
    assert_eq!(said, "  Which one? Type its number.\n  1  Sofia\n  2  the player Sofia\n");
    assert_eq!(say(&mut conversation, &["1"]), "  Station in Sofia.\n");
    say(&mut conversation, &["sofia", "2"]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Stations));
    say(&mut conversation, &["", "rosa"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations), "it is a color too");
    say(&mut conversation, &["1"]);
    assert_eq!(conversation.step(), Question::Part(Seat(2), Part::Stations));
    // With anything else in the line, and where it is only the beginning of a name, it is no player.
    say(&mut conversation, &["", "sof par", "ber"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
    let stations = &game_of(&conversation).player(Seat(0)).stations;
    assert_eq!(stations.len(), 3, "Sofia, Paris and Berlin");
    // At the routes a city alone makes no chain: only the player is left to be meant.
    let said = say(&mut conversation, &["back", "sofia"]);
    assert_eq!(said, "  Which one? Type its number.\n  1  the player Sofia\n");
    say(&mut conversation, &["sof buc"]);
    assert_eq!(routes(game_of(&conversation), 0), ["Bucuresti - Sofia"]);
}

/// What Tab would write, against what lies on the table.
#[test]
fn a_line_is_completed_against_the_table() {
    let mut conversation = set_up();
    let completed = |conversation: &Conversation<'_>, line: &str| {
        let read = conversation.partial(line, line.len()).expect("a part is asked for");
        read.completion(line).map(|(line, _)| line)
    };
    assert_eq!(completed(&conversation, "lis m").as_deref(), Some("lis Madrid "));
    assert_eq!(completed(&conversation, "st pet").as_deref(), Some("Petrograd "));
    assert_eq!(completed(&conversation, "b"), None, "several fit as well");
    say(&mut conversation, &["", ""]);
    assert_eq!(completed(&conversation, "lon w").as_deref(), Some("London - Wien "));
    say(&mut conversation, &["lon wie"]);
    assert_eq!(completed(&conversation, "lon w"), None, "the card is gone");
    let conversation = germany();
    assert_eq!(completed(&conversation, "3 bla").as_deref(), Some("3 black "));
    assert!(begin().partial("lon", 3).is_none());
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
        while !conversation.draft().players().is_empty() {
            assert!(undo(&mut conversation), "nonsense can make a player, who is told and can be taken back");
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
    let text = conversation.draft().text(Some("europe-anniversary"), &conversation.kept());
    assert!(load("typed.toml", &text).is_ok(), "{text}");
}

fn routes(game: &Game, seat: usize) -> Vec<String> {
    let board = game.board();
    game.players()[seat].tracks.iter().map(|&track| board.route_name(board.track(track).route).to_string()).collect()
}
