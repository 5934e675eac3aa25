//! Everything can be mended: undo that names what it does, the setup at any question, drafts that keep all changes.

use std::sync::Arc;

use stationmaster::board::shipped_edition;
use stationmaster::color::Color;
use stationmaster::entry::conversation::{Conversation, LastTime, Note, Part, Question};
use stationmaster::entry::draft::{Draft, Kept, Move, unfinished};
use stationmaster::report::{Look, conversation};
use stationmaster::source::Source;
use stationmaster::units::Seat;

use super::{begin, game_of, nothing_else, routes, say, set_up, undo};

/// What the file of a conversation's draft would hold.
fn kept_text(conversation: &Conversation<'_>) -> String {
    let edition = conversation.draft().setup().edition.clone();
    conversation.draft().text(edition.as_ref().map(stationmaster::Text::raw), &conversation.kept())
}

/// The conversation taken up from its file, as after the program was killed.
fn taken_up(conversation: &Conversation<'_>) -> Conversation<'static> {
    let source = Arc::new(Source { name: "draft.toml".into(), text: kept_text(conversation) });
    let (draft, kept) = unfinished(&source, &nothing_else).expect("what was kept can be read");
    let editions = conversation.editions().to_vec();
    Conversation::new(editions, LastTime::default(), &nothing_else).with(draft, kept)
}

#[test]
fn undo_names_what_it_takes_back() {
    let mut conversation = set_up();
    assert_eq!(
        say(&mut conversation, &["lis mad bar", "undo"]),
        "  Undone: Anna's routes Lisboa - Madrid and Barcelona - Madrid.\n  no routes\n"
    );
    let said = say(&mut conversation, &["lis mad", "-lis mad", "undo"]);
    assert!(said.starts_with("  Undone: Anna's route Lisboa - Madrid taken back.\n  1 route"), "{said}");
    let said = say(&mut conversation, &["par fra w", "par fra o", "undo"]);
    assert!(said.starts_with("  Undone: the orange track of Frankfurt - Paris for Anna.\n"), "{said}");
    let said = say(&mut conversation, &["", "", "lon wie, bre pet", "undo"]);
    assert!(
        said.starts_with("  Undone: Anna's tickets London - Wien (10) and Brest - Petrograd (20, long)."),
        "{said}"
    );
}

#[test]
fn undo_asks_first_where_it_is_elsewhere_and_shows_it() {
    let mut conversation = set_up();
    say(&mut conversation, &["", "", "", "", "", "", "lis mad"]);
    assert_eq!(conversation.step(), Question::Part(Seat(2), Part::Routes), "Chiara is asked for her routes");
    say(&mut conversation, &["@ben tickets", "lon wie", ""]);
    let said = say(&mut conversation, &["undo"]);
    let asked = "  The last change was made elsewhere: Ben's ticket London - Wien (10). Undo it?\n  1  yes\n  2  no, leave it as it is\n";
    assert_eq!(said, asked);
    assert_eq!(say(&mut conversation, &["2"]), "  Left as it was.\n");
    assert_eq!(game_of(&conversation).player(Seat(1)).tickets.len(), 1);
    let said = say(&mut conversation, &["undo", "undo"]);
    assert_eq!(said, "  Undone: Ben's ticket London - Wien (10).\n  no tickets\n");
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Tickets), "it is shown where it was");
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Part(Seat(2), Part::Routes), "and then it goes on");
    say(&mut conversation, &["redo"]);
    assert_eq!(game_of(&conversation).player(Seat(1)).tickets.len(), 1);
    // Another line than an answer leaves things as they were, and counts.
    let said = say(&mut conversation, &["", "undo", "par fra w"]);
    assert!(said.starts_with("  Left as it was.\n  Frankfurt - Paris (3, white)."), "{said}");
}

#[test]
fn help_does_not_answer_what_is_asked_and_asks_it_again() {
    let mut conversation = set_up();
    say(&mut conversation, &["pal rom", "Ben"]);
    let asked = say(&mut conversation, &["undo"]);
    let helped = say(&mut conversation, &["?"]);
    assert!(helped.ends_with(&asked), "{helped}");
    assert!(helped.len() > asked.len());
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 1);
    let said = say(&mut conversation, &["y"]);
    assert_eq!(said, "  Undone: Anna's route Palermo - Roma.\n  no routes\n");
}

#[test]
fn the_setting_up_is_undone_answer_by_answer() {
    let mut conversation = begin();
    say(&mut conversation, &["1", "2", "London København 9"]);
    assert_eq!(conversation.step(), Question::Players);
    let said = say(&mut conversation, &["undo"]);
    assert!(said.starts_with("  Undone: the bonus tickets London - København (9)"), "{said}");
    assert_eq!(conversation.step(), Question::Bonus);
    let said = say(&mut conversation, &["undo"]);
    assert!(said.starts_with("  Undone: the variant "), "{said}");
    assert_eq!(conversation.step(), Question::Variant);
    say(&mut conversation, &["redo", "redo", "Anna red, Ben blue", "lis mad"]);
    assert_eq!(routes(game_of(&conversation), 0), ["Lisboa - Madrid"]);
    assert!(undo(&mut conversation));
    let said = say(&mut conversation, &["undo"]);
    assert!(said.contains("elsewhere: Anna with red and Ben with blue. Undo it?"), "{said}");
    say(&mut conversation, &["1"]);
    assert_eq!((conversation.step(), conversation.draft().game().is_none()), (Question::Players, true));
    while undo(&mut conversation) {}
    assert_eq!((conversation.step(), conversation.draft().setup().edition.clone()), (Question::Edition, None));
}

#[test]
fn date_and_place_are_undone_too() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "", "", "", "", "", "", "", "", "", "", ""]);
    say(&mut conversation, &["19.11.", "Kitchen table"]);
    assert_eq!(conversation.step(), Question::Pictures);
    let said = say(&mut conversation, &["undo"]);
    assert_eq!((said.as_str(), conversation.step()), ("  Undone: the place Kitchen table.\n", Question::Place));
    let said = say(&mut conversation, &["undo"]);
    assert_eq!((said.as_str(), conversation.step()), ("  Undone: the date 2026-11-19.\n", Question::Date));
    let said = say(&mut conversation, &["undo"]);
    assert!(said.contains("elsewhere: Anna's route Lisboa - Madrid. Undo it?"), "{said}");
}

#[test]
fn players_typed_where_routes_are_asked_for_are_told_how_to_join() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["Dora brown, red Emil"]);
    assert!(!said.contains("`add"), "red is Anna's: {said}");
    let said = say(&mut conversation, &["Dora brown, Emil purple"]);
    assert!(said.contains("  Somebody who was forgotten? `add Dora brown, Emil purple` lets them join.\n"), "{said}");
    let said = say(&mut conversation, &["add Dora brown, Emil purple"]);
    assert_eq!(said, "  Changed: Dora with brown and Emil with purple.\n");
    assert_eq!(say(&mut conversation, &["add Fritz red"]), "  No: 6 players cannot play this game.\n");
    assert_eq!(
        say(&mut conversation, &["undo", "y"]).lines().next(),
        Some("  Undone: Dora with brown and Emil with purple.")
    );
}

#[test]
fn an_enter_that_names_nobody_is_nothing_to_undo() {
    let mut conversation = begin();
    say(&mut conversation, &["3", "", ""]);
    assert_eq!(conversation.step(), Question::Players);
    let edits = conversation.draft().edits();
    say(&mut conversation, &[""]);
    assert_eq!((conversation.step(), conversation.draft().edits()), (Question::Players, edits));
}

#[test]
fn a_choice_that_goes_with_a_player_is_named() {
    let mut conversation = set_up();
    say(&mut conversation, &["pal rom", "@chiara", "lis cad", "", "@ben stations", "cad", ""]);
    say(&mut conversation, &["", "", "", "", "", "", "", "", "", "", "station cad lis", "remove chiara"]);
    let said = say(&mut conversation, &["remove chiara"]);
    let gone = "would go with it: Chiara's route Cádiz - Lisboa and the choice for Ben's station in Cádiz.";
    assert!(said.replace("\n    ", " ").contains(gone), "{said}");
}

#[test]
fn a_name_at_the_score_leads_back_to_the_table() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "", "", "", "", "", "", "", "", "", ""]);
    assert_eq!(conversation.step(), Question::Score);
    say(&mut conversation, &["ben tickets"]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Tickets));
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Review, "what was changed is looked at again");
}

#[test]
fn a_day_that_has_not_come_is_taken_and_told() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "", "", "", "", "", "", "", "", "", "", ""]);
    let told = "  2027-11-19 is still to come; is the year right? `date` and a day changes it.\n";
    let said = say(&mut conversation, &["2027-11-19"]);
    assert!(said.starts_with(told), "{said}");
    assert_eq!(conversation.step(), Question::Place);
    let said = say(&mut conversation, &["date yesterday"]);
    assert_eq!(said, "  Changed: the date 2026-11-19.\n");
    assert!(say(&mut conversation, &["date 2027-11-19"]).ends_with(told));
}

#[test]
fn a_bonus_ticket_that_goes_with_its_card_is_named() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "lon kob 9, mad rom 8", "Anna red, Ben blue", "@ben tickets", "mad rom, lon kob"]);
    let said = say(&mut conversation, &["bonus mad rom 8"]);
    let gone = "  This no longer fits then, and would go with it: Ben's ticket London - København (9). Change it all the same?";
    assert!(said.replace("\n    ", " ").starts_with(gone), "{said}");
    let said = say(&mut conversation, &["y"]);
    let told = "  Changed: Ben's ticket London - København (9) taken back and the bonus tickets Madrid - Roma (8).";
    assert_eq!(said.lines().next(), Some(told), "{said}");
    let said = say(&mut conversation, &["undo"]);
    assert!(said.contains("London - København (9)"), "{said}");
}

#[test]
fn a_forgotten_player_joins_at_any_question() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "", "wie"]);
    let said = say(&mut conversation, &["add Dora brown"]);
    assert_eq!(said, "  Changed: Dora with brown.\n");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations), "and the question stays");
    say(&mut conversation, &["order dora, ben", "rename ben Benno", "recolor anna purple, benno red"]);
    let players: Vec<(String, Color)> =
        conversation.draft().players().iter().map(|player| (player.name.to_string(), player.color)).collect();
    let expected = [("Dora", Color::Brown), ("Benno", Color::Red), ("Anna", Color::Purple), ("Chiara", Color::Gray)];
    assert_eq!(players, expected.map(|(name, color)| (name.to_owned(), color)));
    assert_eq!(conversation.step(), Question::Part(Seat(2), Part::Stations), "Anna's, wherever she sits");
    assert_eq!(routes(game_of(&conversation), 2), ["Lisboa - Madrid"]);
    for _ in 0..4 {
        assert!(undo(&mut conversation));
    }
    assert_eq!(conversation.draft().players().len(), 3);
    assert_eq!(conversation.draft().players()[0].name, "Anna");
}

#[test]
fn who_leaves_takes_everything_along_but_not_in_silence() {
    let mut conversation = set_up();
    say(&mut conversation, &["", "", "", "bud wie", "", "rom", "", "lon wie", "", "@anna stations", "wie", ""]);
    say(&mut conversation, &["@anna", "par fra", ""]);
    let said = say(&mut conversation, &["remove ben"]);
    let expected = "would go with it: Ben's route Budapest - Wien, station in Roma and ticket London - Wien (10).";
    assert!(said.replace("\n    ", " ").contains(expected), "{said}");
    say(&mut conversation, &["no"]);
    assert_eq!(conversation.draft().players().len(), 3);
    say(&mut conversation, &["remove ben", "1"]);
    let names: Vec<String> = conversation.draft().players().iter().map(|player| player.name.to_string()).collect();
    assert_eq!(names, ["Anna", "Chiara"]);
    let said = say(&mut conversation, &["undo"]);
    assert!(said.contains("Ben not in the game"), "{said}");
    say(&mut conversation, &["y"]);
    let ben = game_of(&conversation).player(Seat(1));
    assert_eq!((ben.tracks.len(), ben.stations.len(), ben.tickets.len()), (1, 1, 1));
}

/// With four players both tracks are open; when one leaves, the second of them is closed.
#[test]
fn a_track_that_is_closed_by_a_change_is_named_and_asked_about() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["", "", "", "Anna red, Ben blue, Chiara gray, Dora brown", "par fra w", "", "", "", "par fra o"],
    );
    let said = say(&mut conversation, &["remove dora"]);
    assert!(said.contains("This no longer fits then, and would go with it: Ben's route Frankfurt - Paris."), "{said}");
    say(&mut conversation, &["y"]);
    assert_eq!((conversation.draft().players().len(), routes(game_of(&conversation), 1).len()), (3, 0));
    let said = say(&mut conversation, &["undo", "y", "double-routes", "remove dora"]);
    assert_eq!(said, "  Changed: Dora not in the game.\n", "the house rule keeps both tracks open");
    let said = say(&mut conversation, &["no double-routes"]);
    assert!(said.contains("Ben's route Frankfurt - Paris."), "{said}");
}

#[test]
fn a_ticket_that_is_not_in_the_deck_any_more_is_named_and_asked_about() {
    let edition = shipped_edition("europe-anniversary").expect("it is shipped");
    let (classic, mega) = (&edition.variants()[0], &edition.variants()[1]);
    let gone = mega.tickets.iter().find(|ticket| !classic.tickets.contains(ticket));
    let ticket = edition.ticket(*gone.expect("the variants have other decks"));
    let [from, to] = ticket.cities.map(|city| edition.board().city_name(city).to_string());
    let mut conversation = begin();
    say(&mut conversation, &["", mega.name.raw(), "London København 9", "Anna red, Ben blue", "", ""]);
    say(&mut conversation, &[&format!("{from} {to}"), "lon køb"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tickets.len(), 2);
    let said = say(&mut conversation, &[&format!("variant {}", classic.name.raw())]);
    assert!(said.contains("no longer fits") && said.contains("Anna's ticket"), "{said}");
    say(&mut conversation, &["1"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).tickets.len(), 1);
    assert_eq!(game_of(&conversation).variant().name, classic.name);
    // Another card is put before the one that Anna holds, and she keeps it under its new number.
    say(&mut conversation, &["bonus Paris Wien 12, London København 9"]);
    let held = game_of(&conversation).player(Seat(0)).tickets[0];
    assert_eq!(game_of(&conversation).ticket(held).points.0, 9);
    let said = say(&mut conversation, &["bonus none"]);
    assert!(said.contains("Anna's ticket London - København (9)"), "{said}");
    say(&mut conversation, &["2"]);
    while conversation.draft().edits() > 4 {
        assert!(undo(&mut conversation));
    }
    assert_eq!(game_of(&conversation).variant().name, mega.name);
}

#[test]
fn a_card_worth_very_much_is_asked_about_and_one_of_the_deck_is_told() {
    let mut conversation = begin();
    let said = say(&mut conversation, &["", "", "London København 90"]);
    assert!(said.contains("London - København (90): really?"), "{said}");
    assert_eq!(conversation.step(), Question::Bonus);
    say(&mut conversation, &["2", "London Wien 10"]);
    assert_eq!(conversation.step(), Question::Players);
    let reply = say(&mut begin(), &["", "", "London Wien 10"]);
    assert!(reply.contains("In play: London - Wien (10)."), "{reply}");
    assert!(reply.contains("the deck has such a card too"), "{reply}");
    // That there are none is told as well, also elsewhere.
    assert!(say(&mut begin(), &["", "", ""]).starts_with("  No bonus tickets.\n"));
    assert_eq!(say(&mut set_up(), &["bonus London Wien 9", "bonus none"]), "  Changed: no bonus tickets.\n");
}

/// What is on disk after every line is enough: all changes can be taken back after the program was killed, and made again.
#[test]
fn a_draft_keeps_all_changes() {
    let mut conversation = begin();
    let lines = [
        "",
        "",
        "",
        "Anna red, Ben blue",
        "lis mad bar",
        "par fra",
        "-lis mad",
        "",
        "wie",
        "",
        "bre pet",
        "undo",
        "place Home",
    ];
    for line in lines {
        say(&mut conversation, &[line]);
        let again = taken_up(&conversation);
        assert_eq!(again.draft().position(), conversation.draft().position(), "{line}");
        assert_eq!(again.draft().edits(), conversation.draft().edits(), "{line}");
        assert_eq!(again.draft().next_line(), conversation.draft().next_line(), "{line}");
        assert_eq!(again.step(), conversation.step(), "{line}");
        assert_eq!(kept_text(&again), kept_text(&conversation), "{line}");
    }
    let mut again = taken_up(&conversation);
    while undo(&mut conversation) {
        assert!(undo(&mut again));
        assert_eq!(again.draft().position(), conversation.draft().position());
    }
    assert_eq!((again.draft().edits(), again.step()), (0, Question::Edition));
}

/// Also what was said before the edition, and another edition in between.
#[test]
fn a_draft_keeps_how_it_came_to_its_edition() {
    let mut conversation = begin();
    say(&mut conversation, &["double-routes"]);
    assert_eq!(taken_up(&conversation).draft().position(), conversation.draft().position());
    let lines = ["europe-original", "back", "germany", "back", "back", "1", "", "", "Anna red, Ben blue"];
    say(&mut conversation, &lines);
    let mut again = taken_up(&conversation);
    assert_eq!((again.draft().edits(), again.step()), (conversation.draft().edits(), conversation.step()));
    while undo(&mut conversation) {
        assert!(undo(&mut again));
        assert_eq!(again.draft().position(), conversation.draft().position());
    }
    assert_eq!(again.draft().edits(), 0);
}

/// Both tracks of Dieppe - London are gray: a record cannot say who has which, and gives them out in the players' order.
#[test]
fn a_draft_tells_tracks_of_one_color_apart() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "Anna red, Ben blue, Chiara gray, Dora brown"]);
    say(&mut conversation, &["@ben", "die lon", "@anna", "die lon x", "@ben stations", "lon"]);
    assert_eq!(taken_up(&conversation).draft().position(), conversation.draft().position());
    say(&mut conversation, &["@ben", "-die lon", "par fra w"]);
    let mut again = taken_up(&conversation);
    assert_eq!(again.draft().position(), conversation.draft().position());
    assert_eq!(again.draft().edits(), conversation.draft().edits());
    while undo(&mut conversation) {
        assert!(undo(&mut again));
        assert_eq!(again.draft().position(), conversation.draft().position());
    }
}

#[test]
fn after_the_end_only_back_goes_on() {
    let mut conversation = begin();
    say(&mut conversation, &["1", "quit", "undo", "date today", "x"]);
    assert_eq!((conversation.step(), conversation.draft().edits()), (Question::Leave, 1));
    say(&mut conversation, &["back"]);
    assert_eq!(conversation.step(), Question::Variant, "there is nothing to review yet");
    let mut conversation = set_up();
    say(&mut conversation, &["", "quit", "back"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
    say(&mut conversation, &["back", "", "", "", "", "", "", "", "", "", "", "", "today", "", ""]);
    assert_eq!((conversation.step(), conversation.kept().at.as_deref()), (Question::Save, Some("review")));
    say(&mut conversation, &["back"]);
    assert_eq!(conversation.step(), Question::Review, "what was left earlier is long done");
}

/// There is nothing to undo then.
#[test]
fn a_station_left_to_the_program_again_is_no_change() {
    let mut conversation = set_up();
    say(&mut conversation, &["", "wie", "", "", "", "", "", "", "", "", ""]);
    assert_eq!(conversation.step(), Question::Score);
    let edits = conversation.draft().edits();
    let said = say(&mut conversation, &["station wien"]);
    assert!(said.contains("Wien"), "{said}");
    assert_eq!(conversation.draft().edits(), edits);
}

#[test]
fn a_draft_that_a_hand_has_been_at_opens_with_what_fits() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "par fra w", "undo"]);
    let text = kept_text(&conversation);
    let read = |text: &str| {
        let source = Arc::new(Source { name: "draft.toml".into(), text: text.to_owned() });
        unfinished(&source, &nothing_else).map(|(draft, _)| draft)
    };
    let changed = read(&text.replace("\"Lisboa - Madrid\"", "\"Barcelona - Madrid\"")).expect("it is a legal game");
    assert_eq!(
        (changed.edits(), routes(changed.game().expect("it is set up"), 0)),
        (0, vec!["Barcelona - Madrid".into()])
    );
    let without = text.split("[draft]").next().expect("there is a first part");
    assert_eq!(read(without).expect("a record is a draft without changes").edits(), 0);
    let nonsense = format!("{without}[draft]\ndone = 7\nat = [1]\n");
    assert_eq!(read(&nonsense).expect("the game counts").edits(), 0);
    assert!(read(&text.replace("Lisboa", "Lisbon Airport")).is_err());
}

#[test]
fn players_can_be_named_one_by_one() {
    let mut conversation = begin();
    let said = say(&mut conversation, &["", "", "", "Anna red"]);
    assert!(said.contains("Anna red so far. Who else?"), "{said}");
    assert!(say(&mut conversation, &[""]).contains("There have to be 2 players at least."));
    let again = taken_up(&conversation);
    assert_eq!((again.step(), again.draft().players().len()), (Question::Players, 1), "one player is worth keeping");
    say(&mut conversation, &["Ben blue", "Chiara gray"]);
    assert_eq!(conversation.step(), Question::Players);
    say(&mut conversation, &[""]);
    assert_eq!((conversation.step(), conversation.draft().players().len()), (Question::Part(Seat(0), Part::Routes), 3));
}

#[test]
fn nobody_is_asked_for_where_no_more_can_play() {
    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "Anna red", "Ben blue", "Chiara gray", "Dmitri purple"]);
    assert_eq!(conversation.step(), Question::Players);
    let said = say(&mut conversation, &["Eszter brown"]);
    assert!(!said.contains("Who else?"), "{said}");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
}

#[test]
fn the_edition_stays_once_something_is_entered() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "back", "back", "back", "back"]);
    assert_eq!(conversation.step(), Question::Edition);
    assert!(say(&mut conversation, &["germany"]).contains("The edition stays"), "a route is entered");
    assert_eq!(conversation.draft().setup().edition, Some("europe-anniversary".into()));
    let said = say(&mut conversation, &["1"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes), "{said}");
    assert_eq!(routes(game_of(&conversation), 0), ["Lisboa - Madrid"]);
}

/// The table counts: 3 trains and 4 points for Lisboa - Madrid, 42 of 45 left.
#[test]
fn the_table_checks_itself() {
    let begin = || {
        let editions = vec![shipped_edition("europe-anniversary").expect("it is shipped")];
        let mut conversation = Conversation::new(editions, LastTime::default(), &nothing_else);
        say(&mut conversation, &["", "", "", "Anna red, Ben blue", "lis mad"]);
        conversation
    };
    let mut conversation = begin();
    let said = say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Count(Seat(0)));
    assert!(said.contains("42 trains left, marker at 4: does the table agree?"), "{said}");
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
    assert_eq!(game_of(&conversation).player(Seat(0)).marker, Some(4), "the marker goes into the record");

    let mut conversation = begin();
    let said = say(&mut conversation, &["", "40 6"]).replace("\n    ", " ");
    assert!(
        said.contains("On the table: 40 trains left, marker at 6. As entered for Anna: 42 trains left, marker at 4."),
        "{said}"
    );
    assert!(said.contains("A route of 2 may be missing: Barcelona - Madrid, Cádiz - Lisboa, "), "{said}");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
    say(&mut conversation, &["cad lis", "", "40 6"]);
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations), "now it agrees");
    assert_eq!(game_of(&conversation).player(Seat(0)).marker, Some(6));

    let mut conversation = begin();
    let said = say(&mut conversation, &["", "45"]);
    assert!(said.contains("A route of 3 may be too much: Lisboa - Madrid."), "{said}");
    say(&mut conversation, &["", "skip", "", "", "edi lon", ""]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Stations), "nobody is asked again");
    assert!(taken_up(&conversation).kept().no_counts, "also after the program was killed");

    let mut conversation = begin();
    say(&mut conversation, &["", "", "", "", "edi lon", "", "skip", "@anna routes", "-lis mad", ""]);
    assert_eq!(conversation.step(), Question::Count(Seat(0)), "the marker that was noted no longer agrees");
    say(&mut conversation, &["45 0"]);
    assert_eq!(game_of(&conversation).player(Seat(0)).marker, Some(0));

    let mut conversation = begin();
    say(&mut conversation, &["", "cad lis"]);
    assert_eq!(routes(game_of(&conversation), 0).len(), 2, "what is typed there is entered");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
}

#[test]
fn a_no_at_the_review_asks_what_is_wrong() {
    let mut conversation = set_up();
    say(&mut conversation, &["", "", "", "", "", "", "", "", ""]);
    assert_eq!(conversation.step(), Question::Review);
    let said = say(&mut conversation, &["n"]);
    assert!(said.contains("What is wrong?") && said.contains("  6  Ben's tickets\n"), "{said}");
    say(&mut conversation, &["6"]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Tickets));
    say(&mut conversation, &["lon wie", ""]);
    assert_eq!(conversation.step(), Question::Review);
}

#[test]
fn notes_of_a_setup_change_are_values() {
    let mut conversation = set_up();
    let reply = conversation.answer("place Kitchen table");
    assert!(matches!(&reply.notes[..], [Note::Changed(deeds)] if deeds.len() == 1), "{:?}", reply.notes);
    let mut draft = Draft::default();
    assert!(draft.play(vec![Move::Place(Some("Home".into()))]).is_ok(), "a place can be known before the edition");
    assert!(draft.text(None, &Kept::default()).contains("place = \"Home\""));
}

/// The map stands last where the window holds it; a lower window gets the routes by name.
#[test]
fn the_review_fits_the_window() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "", "", "", "", "", "", "", "", ""]);
    assert_eq!(conversation.step(), Question::Review);
    let review =
        |rows| conversation::note(&conversation, &Note::Review, &Look { rows, columns: 80, width: 80, ..Look::PLAIN });
    let high = review(40);
    assert!(high.lines().count() > 30 && !high.contains("Lisboa - Madrid (3)"), "{high}");
    let low = review(12);
    assert!(low.lines().count() < 30 && low.contains("1 route, 3 trains: Lisboa - Madrid (3)"), "{low}");
}
