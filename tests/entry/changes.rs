//! Everything can be mended: undo that names what it does, the setup at any question, drafts that keep all changes.

use std::time::Instant;

use stationmaster::board::{editions, shipped_edition};
use stationmaster::entry::conversation::{Conversation, LastGame, LastTime, Note, Part, Question};
use stationmaster::entry::draft::{Draft, Kept, Move};
use stationmaster::report::{Look, conversation};
use stationmaster::units::Seat;
use stationmaster::words::Language;
use stationmaster::{Color, Date};

use super::{begin, enter_until, game_of, routes, say, set_up, undo};
use crate::support::{self, draft, draft_text};

/// The conversation taken up from its file, as after the program was killed.
fn taken_up(conversation: &Conversation<'_>) -> Conversation<'static> {
    support::taken_up(&draft_text(conversation))
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
        assert_eq!(
            again.draft().position(),
            conversation.draft().position(),
            "{line}"
        );
        assert_eq!(
            again.draft().edits(),
            conversation.draft().edits(),
            "{line}"
        );
        assert_eq!(
            again.draft().next_line(),
            conversation.draft().next_line(),
            "{line}"
        );
        assert_eq!(again.step(), conversation.step(), "{line}");
        assert_eq!(draft_text(&again), draft_text(&conversation), "{line}");
    }
    let mut again = taken_up(&conversation);
    while undo(&mut conversation) {
        assert!(undo(&mut again));
        assert_eq!(again.draft().position(), conversation.draft().position());
    }
    assert_eq!(
        (again.draft().edits(), again.step()),
        (0, Question::Edition)
    );
}

/// The number of changes beyond which the first ones are forgotten: the others can be undone as before, and nothing grows for good.
#[test]
fn of_very_many_changes_the_last_ones_can_be_undone() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &[
            "",
            "",
            "",
            "Anna red, Ben blue, Chiara gray",
            "remove chiara",
            "lis mad",
        ],
    );
    let mut positions = Vec::new();
    for number in 0..1_300 {
        let before = conversation.draft().edits();
        say(
            &mut conversation,
            &[if number % 2 == 0 {
                "par fra w, mad bar"
            } else {
                "-par fra, -mad bar"
            }],
        );
        assert_eq!(conversation.draft().edits(), before + 1, "{number}");
        positions.push(conversation.draft().position().clone());
    }
    assert!(
        draft_text(&conversation).len() < 150_000,
        "{}",
        draft_text(&conversation).len()
    );
    let joined = conversation.draft().join(&[("Dora".into(), Color::Gray)]);
    assert!(
        matches!(joined[..], [Move::Join(id, ..)] if id.0 == 3),
        "not as the one who left: {joined:?}"
    );
    let again = taken_up(&conversation);
    let mut draft = conversation.draft().clone();
    let mut of_file = again.draft().clone();
    let mut undone = 0;
    while draft.undo().is_some() {
        undone += 1;
        assert!(of_file.undo().is_some());
        assert_eq!(
            Some(draft.position()),
            positions.iter().nth_back(undone),
            "{undone}"
        );
        assert_eq!(of_file.position(), draft.position());
    }
    assert!(
        (300..=1_000).contains(&undone),
        "{undone} lines of two moves each"
    );
    assert!(of_file.undo().is_none());
    for _ in 0..undone {
        assert!(draft.redo().is_some());
    }
    assert_eq!(draft.position(), conversation.draft().position());
}

/// A blank of Braille, an accent on nothing, and what takes no room are no names.
#[test]
fn a_name_is_something_that_is_seen() {
    for unseen in ["\u{2800}", "\u{301}", "\u{200b}"] {
        let mut conversation = begin();
        say(&mut conversation, &["", "", ""]);
        assert!(
            conversation
                .answer(&format!("Anna red, {unseen} blue"))
                .is_refused(),
            "{unseen:?}"
        );
        say(&mut conversation, &["Anna red, Ben blue"]);
        for line in [
            format!("rename anna {unseen}"),
            format!("add {unseen} gray"),
        ] {
            assert!(conversation.answer(&line).is_refused(), "{line:?}");
        }
    }
}

/// Also what was said before the edition, and another edition in between.
#[test]
fn a_draft_keeps_how_it_came_to_its_edition() {
    let mut conversation = begin();
    say(&mut conversation, &["double-routes"]);
    assert_eq!(
        taken_up(&conversation).draft().position(),
        conversation.draft().position()
    );
    let lines = [
        "europe-original",
        "back",
        "germany",
        "back",
        "back",
        "1",
        "",
        "",
        "Anna red, Ben blue",
    ];
    say(&mut conversation, &lines);
    let mut again = taken_up(&conversation);
    assert_eq!(
        (again.draft().edits(), again.step()),
        (conversation.draft().edits(), conversation.step())
    );
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
    say(
        &mut conversation,
        &["", "", "", "Anna red, Ben blue, Chiara gray, Dora brown"],
    );
    say(
        &mut conversation,
        &[
            "@ben",
            "die lon",
            "@anna",
            "die lon x",
            "@ben stations",
            "lon",
        ],
    );
    assert_eq!(
        taken_up(&conversation).draft().position(),
        conversation.draft().position()
    );
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
fn a_draft_that_a_hand_has_been_at_opens_with_what_fits() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad", "par fra w", "undo"]);
    let text = draft_text(&conversation);
    let read = |text: &str| draft(text).map(|(draft, _)| draft);
    let changed = read(&text.replace("\"Lisboa - Madrid\"", "\"Barcelona - Madrid\""))
        .expect("it is a legal game");
    assert_eq!(
        (
            changed.edits(),
            routes(changed.game().expect("it is set up"), 0)
        ),
        (0, vec!["Barcelona - Madrid".into()])
    );
    let without = text.split("[draft]").next().expect("there is a first part");
    assert_eq!(
        read(without)
            .expect("a record is a draft without changes")
            .edits(),
        0
    );
    let nonsense = format!("{without}[draft]\ndone = 7\nat = [1]\n");
    assert_eq!(read(&nonsense).expect("the game counts").edits(), 0);
    assert!(read(&text.replace("Lisboa", "Lisbon Airport")).is_err());
    // Who is who is not known then, to phones least of all.
    conversation.keep_phones(Some("127.0.0.1:4747 AAAAAAAAAAAAAAAAAAAAAA".to_owned()));
    let text = draft_text(&conversation);
    let phones = |text: &str| draft(text).expect("it is a legal game").1.phones;
    assert!(phones(&text).is_some());
    assert_eq!(
        phones(&text.replace("\"Lisboa - Madrid\"", "\"Barcelona - Madrid\"")),
        None
    );
    // A number that nobody gets is none.
    assert!(text.contains("next-player = 3"), "{text}");
    for next in ["4294967295", "-1", "\"x\""] {
        let text = text.replace("next-player = 3", &format!("next-player = {next}"));
        let joined = read(&text)
            .expect("it is a legal game")
            .join(&[("Dora".into(), Color::Gray)]);
        assert!(
            matches!(joined[..], [Move::Join(id, ..)] if id.0 == 3),
            "{next}: {joined:?}"
        );
    }
}

/// Lines that were undone are played again and taken back once, all together: opening them takes as long as with lines that were not.
#[test]
fn a_draft_with_very_many_undone_lines_opens_as_soon_as_any_other() {
    const LINES: usize = 3_000;
    let mut conversation = begin();
    say(
        &mut conversation,
        &["", "", "", "Anna red, Ben blue", "lis mad"],
    );
    let text = draft_text(&conversation);
    let swaps = "'[{\"swap\":[0,1]}]', ".repeat(LINES);
    let opened = |text: &str| {
        let begun = Instant::now();
        let (draft, _) = draft(text).expect("it is a legal game");
        (draft, begun.elapsed())
    };
    let (mut draft, taken) = opened(&format!("{text}\nundone = [{swaps}]\n"));
    assert_eq!(draft.edits(), conversation.draft().edits());
    assert_eq!(draft.position(), conversation.draft().position());
    for seat in [1, 0] {
        draft.redo().expect("a line was undone");
        assert_eq!(
            routes(draft.game().expect("it is set up"), seat),
            ["Lisboa - Madrid"]
        );
    }
    let with_lines = |line: &str| match line
        .strip_prefix("lines = ")
        .and_then(|line| line.strip_suffix(']'))
    {
        Some(lines) => format!("lines = {lines}, {swaps}]\n"),
        None => format!("{line}\n"),
    };
    let (done, taken_without) = opened(&text.lines().map(with_lines).collect::<String>());
    assert_eq!(done.edits(), LINES + conversation.draft().edits());
    assert!(
        taken < taken_without * 3,
        "{taken:?}, and without undoing {taken_without:?}"
    );
}

/// A user adds moves to another edition and back. They are kept while the table is empty, but not with a claim of a route that
/// the other board does not have.
#[test]
fn a_draft_that_leaves_things_of_another_edition_on_the_table_counts_by_its_record() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["", "", "", "Anna red, Ben purple", "wie zag"],
    );
    let (text, lines) = (draft_text(&conversation), conversation.draft().edits());
    let claim = "'[{\"claim\":[0,89,\"any\"]}]'";
    let [there, back] = ["germany", "europe-anniversary"]
        .map(|name| format!("'[{{\"edition\":{{\"name\":\"{name}\"}}}}]'"));
    let case = |moves: [&str; 3], edits: usize| {
        assert!(text.contains(claim), "{text}");
        let (draft, _) =
            draft(&text.replace(claim, &moves.join(", "))).expect("the record is a legal game");
        assert_eq!(
            routes(draft.game().expect("it is set up"), 0),
            ["Wien - Zágráb"]
        );
        assert_eq!(draft.edits(), edits);
    };
    case([&there, &back, claim], lines + 2);
    case([claim, &there, &back], 0);
}

/// The table counts: 3 trains and 4 points for Lisboa - Madrid, 42 of 45 left.
#[test]
fn the_table_checks_itself_wherever_it_is_counted() {
    let begin = || {
        let mut conversation = support::conversation();
        say(
            &mut conversation,
            &["", "", "", "Anna red, Ben blue", "lis mad"],
        );
        conversation
    };
    let at = |part| Question::Part(Seat(0), part);
    for (word, part) in [
        ("routes", Part::Routes),
        ("stations", Part::Stations),
        ("tickets", Part::Tickets),
    ] {
        let mut conversation = begin();
        say(&mut conversation, &[&format!("@anna {word}")]);
        assert_eq!(conversation.agrees(Seat(0)), None);
        let said = say(&mut conversation, &["42 4"]);
        assert_eq!(
            said,
            "  The table agrees with Anna: 42 trains left, marker at 4.\n"
        );
        assert_eq!(
            (conversation.step(), conversation.agrees(Seat(0))),
            (at(part), Some(true))
        );
        assert_eq!(
            game_of(&conversation).player(Seat(0)).marker,
            Some(4),
            "the marker goes into the record"
        );
    }
    // A difference leads to the routes, where what is missing is typed, and from there back.
    let mut conversation = begin();
    let said = say(&mut conversation, &["", "", "40 6"]).replace("\n    ", " ");
    assert!(
        said.contains("On the table: 40 trains left, marker at 6. As entered for Anna: 42 trains left, marker at 4."),
        "{said}"
    );
    assert!(
        said.contains("A route of 2 may be missing: Barcelona - Madrid, Cádiz - Lisboa, "),
        "{said}"
    );
    assert_eq!(
        (conversation.step(), conversation.agrees(Seat(0))),
        (at(Part::Routes), Some(false))
    );
    assert_eq!(conversation.open_parts()[0], (Seat(0), Part::Routes));
    let said = say(&mut conversation, &["cad lis"]);
    assert!(
        said.contains("The table agrees with Anna: 40 trains left, marker at 6."),
        "{said}"
    );
    say(&mut conversation, &["-cad lis"]);
    assert_eq!(
        taken_up(&conversation).agrees(Seat(0)),
        Some(false),
        "also after the program was killed"
    );
    let said = say(&mut conversation, &[""]);
    assert!(
        said.contains("Anna has a different number of trains on the table. Press Enter again"),
        "{said}"
    );
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), at(Part::Tickets));
    assert!(
        !conversation.open_parts().contains(&(Seat(0), Part::Routes)),
        "that was confirmed"
    );
    // The trains alone can be counted too, also where tickets are worth as much.
    let said = say(&mut conversation, &["20"]).replace("\n    ", " ");
    assert!(
        said.contains("On the table: 20 trains left. As entered for Anna: 42 trains left."),
        "{said}"
    );
    assert_eq!(game_of(&conversation).players()[0].tickets, []);
    let said = say(&mut conversation, &["@anna routes", "45"]);
    assert!(
        said.contains("One route of 3 may be too many: Lisboa - Madrid."),
        "{said}"
    );
}

/// What was typed stands, and what the routes come to counts.
#[test]
fn a_marker_that_was_moved_wrongly_is_noted_as_it_stands() {
    let mut conversation = support::conversation();
    let said = say(
        &mut conversation,
        &["", "", "", "Anna red, Ben blue", "lis mad", "42 7"],
    );
    assert_eq!(
        said,
        "  The trains of Anna agree, so the marker was moved wrongly: 7 is noted, 4 counts.\n"
    );
    assert_eq!(conversation.agrees(Seat(0)), Some(true));
    enter_until(&mut conversation, Question::Score);
    assert_eq!(game_of(&conversation).player(Seat(0)).marker, Some(7));
    assert_eq!(
        conversation.agrees(Seat(1)),
        Some(true),
        "at the review, Enter agrees to all that nobody has counted"
    );
    say(&mut conversation, &["@ben routes", "edi lon"]);
    assert_eq!(conversation.agrees(Seat(1)), None, "and to nothing else");
    let mut conversation = taken_up(&conversation);
    assert_eq!(conversation.agrees(Seat(0)), Some(true));
    while game_of(&conversation).player(Seat(0)).marker.is_some() {
        assert!(undo(&mut conversation));
    }
    assert_eq!(
        conversation.agrees(Seat(0)),
        None,
        "what is undone is not known"
    );
}

/// A route that was entered in place of one beside it is told, with the routes; also in the other language.
#[test]
fn a_route_in_place_of_a_near_one_explains_a_count() {
    let mut conversation = support::conversation();
    let said = say(
        &mut conversation,
        &["", "", "", "Anna red, Ben blue", "par fra, lis mad", "40 6"],
    );
    let said = said.replace("\n    ", " ");
    let near = "Frankfurt - Paris (3) may have been entered in place of Amsterdam - Frankfurt (2) or Lisboa - Madrid (3) in \
                place of Barcelona - Madrid (2).";
    assert!(said.contains(near), "{said}");
    assert!(!said.contains("No single route"), "{said}");
    let note = conversation.answer("40 6").notes.remove(0);
    let italian = Look {
        language: Language::Italian,
        columns: 200,
        width: 200,
        ..Look::PLAIN
    };
    let said = conversation::note(&conversation, &note, &italian);
    let near = "Forse Frankfurt - Paris (3) è stata inserita al posto di Amsterdam - Frankfurt (2) o Lisboa - Madrid (3) al \
                posto di Barcelona - Madrid (2).";
    assert!(said.contains(near), "{said}");
}

/// The count of a player of whom nothing is entered finds nothing wrong, and is compared later.
#[test]
fn a_count_before_the_routes_says_so() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["42 4"]);
    assert_eq!(
        said,
        "  Anna has no routes yet. They will be checked against this: 42 trains left, marker at 4.\n"
    );
    let said = say(&mut conversation, &["lis mad"]);
    assert!(
        said.contains("The table agrees with Anna: 42 trains left, marker at 4."),
        "{said}"
    );
}

/// Players swap by the beginnings of their names or colors; what keeps them from it is said.
#[test]
fn a_swap_understands_beginnings_and_colors_and_says_what_it_lacks() {
    let begin = || {
        let mut conversation = support::conversation();
        say(
            &mut conversation,
            &[
                "1",
                "1",
                "none",
                "Anna red, Ben blue, Dmitri brown, Eszter purple",
                "lis mad",
            ],
        );
        conversation
    };
    let colors = |conversation: &Conversation<'_>| -> Vec<Color> {
        conversation
            .draft()
            .players()
            .iter()
            .map(|player| player.color)
            .collect()
    };
    let swapped = [Color::Red, Color::Blue, Color::Purple, Color::Brown];
    for line in [
        "swap dmitri purp",
        "swap dm purple",
        "swap brown e",
        "swap d e col",
        "scambia dmitri viola",
    ] {
        let mut conversation = begin();
        let said = say(&mut conversation, &[line]);
        assert!(
            said.starts_with("  Changed: purple for Dmitri and brown for Eszter."),
            "{line}: {said}"
        );
        assert_eq!(colors(&conversation), swapped, "{line}");
    }
    let mut conversation = begin();
    assert!(say(&mut conversation, &["swap an be"]).contains("everything of Anna and Ben swapped"));
    for (line, why) in [
        ("swap dmitri b", "  No: `b` is"),
        (
            "swap dmitri",
            "  With whom? Name one other player, or that one's color: `swap dmitri …`.",
        ),
        ("swap dmitri dm", "  With whom?"),
        (
            "swap dmitri gray",
            "  Nobody has gray; `recolor` gives it to a player.",
        ),
        ("swap dmitri xyz", "  Nobody is called `xyz`."),
        ("swap dmitri anna xyz", "  Nobody is called `xyz`."),
        (
            "swap dmitri eszter",
            "  Dmitri and Eszter have nothing to swap yet but their colors: `swap dmitri eszter colors`.",
        ),
    ] {
        let mut conversation = begin();
        say(
            &mut conversation,
            &["remove ben", "add Bea blue", "add Bert gray"],
        );
        if line.ends_with("gray") {
            say(&mut conversation, &["remove bert"]);
        }
        let said = say(&mut conversation, &[line]);
        assert!(said.starts_with(why), "{line}: {said}");
        assert!(!said.contains("Left as it was."), "{line}: {said}");
    }
}

/// At a face that shows the setup, what was changed there is taken back at once.
#[test]
fn a_change_of_the_setup_is_not_made_elsewhere_where_the_setup_is_shown() {
    let mut conversation = set_up();
    say(&mut conversation, &["recolor anna purple"]);
    assert!(matches!(
        conversation.undo_at_setup().notes[..],
        [Note::Undone(_), ..]
    ));
    assert_eq!(conversation.draft().players()[0].color, Color::Red);
    say(
        &mut conversation,
        &["recolor anna purple", "lis mad", "@ben routes"],
    );
    assert!(
        matches!(
            conversation.undo_at_setup().notes[..],
            [Note::UndoElsewhere(_)]
        ),
        "a route is"
    );

    let mut conversation = set_up();
    say(
        &mut conversation,
        &["recolor anna purple", "ben 45", "anna"],
    );
    assert!(
        matches!(
            conversation.undo_at_setup().notes[..],
            [Note::UndoCount(Seat(1), _)]
        ),
        "and a count"
    );
}

/// Tickets at the routes are tickets; a single pair may be a chain that leaves a city out.
#[test]
fn tickets_at_the_routes_are_taken_for_tickets() {
    let tickets =
        |conversation: &Conversation<'_>| game_of(conversation).players()[0].tickets.len();
    let at = |part| Question::Part(Seat(0), part);
    for line in ["bud sof, pal con", "bud sof pal con", "bre pet"] {
        let mut conversation = set_up();
        let said = say(&mut conversation, &["lis mad", line]);
        assert!(said.contains("No stations for Anna"), "{line}: {said}");
        assert_eq!(
            (tickets(&conversation), conversation.step()),
            (line.len() / 7, at(Part::Tickets)),
            "{line}"
        );
    }
    // Without routes it comes back to them, and nothing was passed over.
    let mut conversation = set_up();
    let said = say(&mut conversation, &["bud sof, pal con"]);
    assert!(
        said.contains("Anna: 0 of 2 tickets completed") && !said.contains("No stations"),
        "{said}"
    );
    assert_eq!(conversation.step(), at(Part::Tickets));
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), at(Part::Routes));
    // Budapest - Sofia leaves Bucuresti out.
    let said = say(&mut conversation, &["-bud sof", "bud sof"]);
    assert!(
        said.contains("There is nothing like that") || said.contains("no route joins"),
        "{said}"
    );
    let mut conversation = set_up();
    let said = say(&mut conversation, &["bud sof"]);
    assert!(
        said.contains("no route joins `Budapest` and `Sofia`"),
        "{said}"
    );
    assert!(
        said.contains("It could be tickets: `tickets` leads there."),
        "{said}"
    );
    assert_eq!(conversation.step(), at(Part::Routes));
    // A route between two cities counts, claimed or not.
    say(&mut conversation, &["lis mad", "@ben routes"]);
    assert!(conversation.answer("lis mad").is_refused());
}

/// Routes that are taken are not named as ways from a city, but counted.
#[test]
fn a_refusal_says_that_routes_are_taken() {
    let mut conversation = set_up();
    let said = say(&mut conversation, &["cad lis", "@ben routes", "lis bar"]);
    assert!(
        said.contains("From `Lisboa` the only route leads to `Madrid`. One more is taken."),
        "{said}"
    );
    let said = say(&mut conversation, &["par ath"]);
    assert!(!said.contains("taken"), "{said}");
}

/// Enter never leads past a part without a word.
#[test]
fn enter_does_not_slide() {
    let mut conversation = set_up();
    let routes = conversation.step();
    let said = say(&mut conversation, &[""]);
    assert_eq!(
        said,
        "  Anna has no routes yet. Press Enter again if that is right.\n"
    );
    // Something else in between begins anew.
    say(&mut conversation, &["lis xyz", ""]);
    assert_eq!(conversation.step(), routes);
    say(&mut conversation, &["", ""]);
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(0), Part::Tickets),
        "nobody needs stations"
    );
    let said = say(&mut conversation, &["lon wie", ""]);
    assert_eq!(
        said,
        "  Anna has 1 ticket, and keeps at least 2. Press Enter again if that is right.\n"
    );
    say(&mut conversation, &["bre pet", ""]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Routes));
    assert_eq!(
        conversation.open_parts().len(),
        4,
        "two parts each of Ben and Chiara"
    );
    assert_eq!(
        taken_up(&conversation).open_parts(),
        conversation.open_parts()
    );
    conversation.turn_to(Question::Score);
    let said = say(&mut conversation, &[""]).replace("\n    ", " ");
    let open = "Ben has no routes, Ben has no tickets, Chiara has no routes and Chiara has no tickets. Save it anyway?";
    assert!(said.contains(open), "{said}");
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Score);
    // It is asked once, and again where something else is open.
    say(&mut conversation, &["chiara", "edi lon"]);
    conversation.turn_to(Question::Score);
    assert!(
        say(&mut conversation, &[""])
            .replace("\n    ", " ")
            .contains("Save it anyway?")
    );
    say(&mut conversation, &["2", ""]);
    assert_eq!(
        (conversation.step(), conversation.open_parts()),
        (Question::Save, Vec::new())
    );
}

/// The day and the place that are offered are those that are saved, if nothing else is said.
#[test]
fn the_end_is_one_enter() {
    let last = LastTime::new([LastGame {
        edition: "germany".into(),
        variant: "classic".into(),
        bonus: Vec::new(),
        players: Vec::new(),
        place: Some("Nonna's kitchen".into()),
    }]);
    let editions = editions().filter_map(shipped_edition).collect();
    let conversation = Conversation::new(editions, last, &support::no_files);
    let mut conversation = conversation.on(Date::new(2026, 11, 20).expect("it is in the calendar"));
    say(&mut conversation, &["1", "", "", "Anna red, Ben blue"]);
    let ask = |conversation: &mut Conversation<'_>, lines: &[&str]| {
        say(conversation, lines);
        conversation::question(conversation, &Look::PLAIN)
    };
    enter_until(&mut conversation, Question::Score);
    for (line, asked) in [
        ("s", "Enter: save, today, Nonna's kitchen"),
        ("place none", "Enter: save, today"),
        ("date none", "Enter: save"),
        ("place Club", "Enter: save, Club"),
        ("date yesterday", "Enter: save, 2026-11-19, Club"),
        ("picture svg", "Enter: save, 2026-11-19, Club, svg"),
        ("32 november", "Enter: save, 2026-11-19, Club, svg"),
        ("@ben tickets", "Ben, tickets"),
        ("", "Does this look like your board?"),
        ("", "Enter: save, 2026-11-19, Club, svg"),
    ] {
        assert_eq!(ask(&mut conversation, &[line]), asked, "{line}");
    }
    say(&mut conversation, &[""]);
    let about = &conversation.draft().setup().about;
    assert_eq!(
        (
            about.date,
            about.place.as_ref().map(stationmaster::Text::raw)
        ),
        (Date::new(2026, 11, 19), Some("Club"))
    );
    assert_eq!(conversation.step(), Question::Save);
}

#[test]
fn notes_of_a_setup_change_are_values() {
    let mut conversation = set_up();
    let reply = conversation.answer("place Kitchen table");
    assert!(
        matches!(&reply.notes[..], [Note::Changed(deeds)] if deeds.len() == 1),
        "{:?}",
        reply.notes
    );
    let mut draft = Draft::default();
    assert!(
        draft.play(vec![Move::Place(Some("Home".into()))]).is_ok(),
        "a place can be known before the edition"
    );
    assert!(
        draft
            .text(None, &Kept::default())
            .contains("place = \"Home\"")
    );
}

/// The map stands last where the window holds it; a lower window gets the routes by name.
#[test]
fn the_review_fits_the_window() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad"]);
    enter_until(&mut conversation, Question::Review);
    let review = |rows| {
        conversation::note(
            &conversation,
            &Note::Review,
            &Look {
                rows,
                columns: 80,
                width: 80,
                ..Look::PLAIN
            },
        )
    };
    let high = review(40);
    assert!(
        high.lines().count() > 30 && !high.contains("Lisboa - Madrid (3)"),
        "{high}"
    );
    let low = review(12);
    assert!(
        low.lines().count() < 30 && low.contains("1 route, 3 trains: Lisboa - Madrid (3)"),
        "{low}"
    );
}

/// What is called the same in another edition stays, also after the program was killed; what is not is named before it goes.
#[test]
fn another_edition_keeps_what_it_has_too() {
    let mut conversation = begin();
    let lines = [
        "1",
        "mega",
        "lon kob 9",
        "Anna red, Ben brown",
        "par fra w, lis mad",
        "",
        "wie",
        "",
        "bre pet, lon par, lon kob",
    ];
    say(&mut conversation, &lines);
    say(&mut conversation, &["", "bud wie", "", "", "lon wie"]);
    conversation.turn_to(Question::Score);
    say(&mut conversation, &["station wie bud"]);
    let before = conversation.draft().position().clone();
    let said = say(&mut conversation, &["edition original"]).replace("\n    ", " ");
    for part in [
        "London - Paris",
        "London - København (9)",
        "bonus tickets",
        "New colors: Ben blue",
    ] {
        assert!(said.contains(part), "{part} in {said}");
    }
    assert!(
        !said.contains("Brest - Petrograd") && !said.contains("Lisboa"),
        "{said}"
    );
    assert_eq!(
        *conversation.draft().position(),
        before,
        "it is asked first"
    );
    say(&mut conversation, &["y"]);
    let game = game_of(&conversation);
    assert_eq!(
        (game.edition().name().raw(), game.variant().name.raw()),
        ("europe-original", "classic")
    );
    assert_eq!(routes(game, 0), ["Frankfurt - Paris", "Lisboa - Madrid"]);
    assert_eq!(
        game.board().track(game.player(Seat(0)).tracks[0]).color,
        Color::White
    );
    assert_eq!(
        (
            game.player(Seat(0)).tickets.len(),
            game.player(Seat(1)).tickets.len()
        ),
        (1, 1)
    );
    assert!(
        game.player(Seat(0)).stations[0].uses.is_some(),
        "the choice stays"
    );
    assert_eq!(
        [game.player(Seat(0)).color, game.player(Seat(1)).color],
        [Color::Red, Color::Blue]
    );
    let again = taken_up(&conversation);
    assert_eq!(again.draft().position(), conversation.draft().position());
    assert!(undo(&mut conversation));
    assert_eq!(*conversation.draft().position(), before);
    say(&mut conversation, &["redo"]);
    assert_eq!(again.draft().position(), conversation.draft().position());
}

/// Each gets what the other has, the marker too; names, colors and seats stay.
#[test]
fn a_swap_exchanges_everything_on_the_table_and_in_the_hands() {
    let mut conversation = support::conversation();
    say(
        &mut conversation,
        &[
            "germany",
            "Anna red, Ben black",
            "lei mag ber",
            "9 9",
            "@anna tickets",
            "dre aug",
        ],
    );
    say(
        &mut conversation,
        &["@anna passengers", "1 red", "@ben tickets", "fra mun"],
    );
    let before = conversation.draft().position().clone();
    let said = say(&mut conversation, &["swap anna ben"]);
    assert!(
        said.contains("Changed: everything of Anna and Ben swapped, except their colors."),
        "{said}"
    );
    let position = conversation.draft().position();
    let (anna, ben) = (position.players[0].id, position.players[1].id);
    assert!(
        position.claims.iter().all(|claim| claim.by == ben) && position.tickets[0].by == ben,
        "{position:?}"
    );
    assert_eq!(position.passengers_of(ben, Color::Red), 1);
    assert_eq!(
        [position.players[0].marker, position.players[1].marker],
        [None, before.players[0].marker]
    );
    assert!(before.players[0].marker.is_some());
    assert_eq!(
        [&position.players[0].name, &position.players[1].name],
        [&before.players[0].name, &before.players[1].name]
    );
    assert_eq!(taken_up(&conversation).draft().position(), position);
    let after = position.clone();
    assert!(undo(&mut conversation));
    assert_eq!(*conversation.draft().position(), before);
    say(&mut conversation, &["swap ben anna"]);
    assert_eq!(*conversation.draft().position(), after);
    assert_ne!(anna, ben);
}

/// A marker counts points for routes: it goes with them, and stays where they stay.
#[test]
fn a_marker_goes_to_another_edition_only_with_all_routes() {
    let marker = |edition: &str| {
        let mut conversation = support::conversation();
        say(
            &mut conversation,
            &["1", "1", "none", "Anna red, Ben blue", "lis mad", "42 4"],
        );
        assert_eq!(conversation.draft().players()[0].marker, Some(4));
        say(&mut conversation, &[&format!("edition {edition}"), "y"]);
        conversation.draft().players()[0].marker
    };
    assert_eq!((marker("original"), marker("germany")), (Some(4), None));
}

#[test]
fn a_player_who_is_added_among_the_answers_to_the_setup_is_not_led_through_yet() {
    let mut conversation = set_up();
    say(&mut conversation, &["back", "add Dora brown"]);
    assert_eq!(
        (conversation.step(), conversation.draft().players().len()),
        (Question::Players, 4)
    );
}

/// Blanks of any kind around a new name are no part of it: otherwise the draft on disk would be read as another one.
#[test]
fn a_new_name_is_trimmed_as_a_draft_is_read_again() {
    for blank in ["\u{2028}", "\u{3000}", "\u{a0} "] {
        let mut conversation = set_up();
        conversation.answer(&format!("rename ben {blank}Benno"));
        assert_eq!(
            conversation.draft().players()[1].name.raw(),
            "Benno",
            "{blank:?}"
        );
        assert_eq!(
            taken_up(&conversation).draft().position(),
            conversation.draft().position(),
            "{blank:?}"
        );
    }
}

/// Said at any question, kept in the draft, and taken back: who began, how the players sat, how long it took.
#[test]
fn seats_and_minutes_are_said_at_the_table() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["1", "1", "none", "Anna red, Ben blue, Chiara gray"],
    );
    let names = |conversation: &Conversation<'_>| -> Vec<String> {
        conversation
            .draft()
            .players()
            .iter()
            .map(|player| player.name.to_string())
            .collect()
    };
    let game = |conversation: &Conversation<'_>| {
        let game = conversation.draft().game().expect("it is set up").clone();
        (
            game.about().minutes,
            game.first().map(|seat| game.player(seat).name.to_string()),
        )
    };
    let said = say(
        &mut conversation,
        &["minutes 1:15", "first chi", "order ben chiara"],
    );
    assert_eq!(said, "  Changed: the order of the players.\n");
    assert_eq!(
        (names(&conversation), game(&conversation)),
        (
            vec!["Ben".into(), "Chiara".into(), "Anna".into()],
            (Some(75), Some("Chiara".into()))
        )
    );
    let later = taken_up(&conversation);
    assert_eq!(game(&later), game(&conversation), "the draft has it");
    for line in ["minutes 0", "minutes soon", "minutes 1:60", "first emma"] {
        assert!(conversation.answer(line).is_refused(), "{line}");
    }
    say(
        &mut conversation,
        &["rename chiara Chiaretta", "swap ben chiaretta"],
    );
    assert_eq!(
        game(&conversation).1.as_deref(),
        Some("Chiaretta"),
        "it is the person, whatever the name"
    );
    say(&mut conversation, &["minutes 90 min"]);
    assert_eq!(game(&conversation).0, Some(90));
    say(&mut conversation, &["remove chiaretta"]);
    assert_eq!(
        game(&conversation),
        (Some(90), None),
        "who left did not begin"
    );
    say(&mut conversation, &["first ben", "minuti -", "inizia anna"]);
    assert_eq!(game(&conversation), (None, Some("Anna".into())));
}

/// Said at any question with its reason, kept in the draft, and taken back.
#[test]
fn adjustments_are_said_at_the_table() {
    let mut conversation = begin();
    say(&mut conversation, &["1", "1", "none", "Anna red, Ben blue"]);
    let adjusted = |conversation: &Conversation<'_>| -> Vec<(String, i32, String)> {
        let game = conversation.draft().game().expect("it is set up");
        let all = game
            .players()
            .iter()
            .flat_map(|player| player.adjustments.iter().map(move |one| (player, one)));
        all.map(|(player, one)| (player.name.to_string(), one.points.0, one.why.to_string()))
            .collect()
    };
    let told = |name: &str, points, why: &str| (name.to_owned(), points, why.to_owned());
    let said = say(&mut conversation, &["adjust an -10 passed the  time limit"]);
    assert_eq!(
        said,
        "  Changed: Anna's adjustment −10 (passed the  time limit).\n"
    );
    say(
        &mut conversation,
        &["adjust ben +5 first game", "rettifica anna −3 tardi"],
    );
    let three = [
        told("Anna", -10, "passed the  time limit"),
        told("Anna", -3, "tardi"),
        told("Ben", 5, "first game"),
    ];
    assert_eq!(adjusted(&conversation), three);
    assert_eq!(
        adjusted(&taken_up(&conversation)),
        three,
        "the draft has them"
    );
    assert!(say(&mut conversation, &["setup"]).contains("Ben blue (+5 first game)"));
    for line in [
        "adjust",
        "adjust anna",
        "adjust emma 5 late",
        "adjust anna 5",
        "adjust anna x late",
        "adjust anna 0 late",
    ] {
        assert!(conversation.answer(line).is_refused(), "{line}");
    }
    assert!(conversation.answer("adjust anna 1000 late").is_refused());
    assert_eq!(adjusted(&conversation), three, "nothing of that was taken");
    say(&mut conversation, &["undo", "swap anna ben"]);
    assert_eq!(
        adjusted(&conversation),
        [three[0].clone(), three[2].clone()],
        "it is about the person"
    );
    let said = say(&mut conversation, &["edition original", "adjust anna none"]);
    assert!(
        said.contains("taken back"),
        "said by its own word, it is not asked about: {said}"
    );
    assert_eq!(
        adjusted(&conversation),
        three[2..],
        "another edition keeps them"
    );
    assert!(
        conversation.answer("adjust anna none").is_refused(),
        "she has none any more"
    );
    say(
        &mut conversation,
        &["undo", "remove ben", "y", "add Ben blue"],
    );
    assert_eq!(
        adjusted(&conversation),
        three[..1],
        "who left took it along"
    );
}

/// A minus is one wherever spaces stand around it, and a `-` behind a name is no part of the name.
#[test]
fn a_sign_behind_a_name_is_not_lost() {
    for line in [
        "adjust ben - 10 late",
        "adjust ben – 10 late",
        "adjust ben — 10 late",
        "rettifica ben, - 10 late",
    ] {
        let mut conversation = set_up();
        assert_eq!(
            say(&mut conversation, &[line]),
            "  Changed: Ben's adjustment −10 (late).\n",
            "{line}"
        );
        let said = say(&mut conversation, &["adjust ben + 3 first game"]);
        let sum =
            "  Ben has 2 adjustments now, −7 in all; `adjust ben none` takes all of them back.\n";
        assert_eq!(
            said,
            format!("  Changed: Ben's adjustment +3 (first game).\n{sum}"),
            "{line}"
        );
    }
    let said = say(&mut set_up(), &["left ben", "left ben -"]);
    assert_eq!(said, "  Changed: Ben stayed to the end.\n");
    for line in [
        "rename ben - Benno",
        "rename ben -> Benno",
        "rename ben: Benno",
        "rename ben Benno",
    ] {
        assert_eq!(
            say(&mut set_up(), &[line]),
            "  Changed: Ben renamed Benno.\n",
            "{line}"
        );
    }
    assert_eq!(
        say(&mut set_up(), &["order chiara - ben - anna"]),
        "  Changed: the order of the players.\n"
    );
}

/// Said at any question, kept in the draft, undone, and taken back.
#[test]
fn who_left_early_is_said_at_the_table() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["1", "1", "none", "Anna red, Ben blue, Chiara gray"],
    );
    let left = |conversation: &Conversation<'_>| -> Vec<String> {
        let game = conversation.draft().game().expect("it is set up");
        game.left_early()
            .map(|seat| game.player(seat).name.to_string())
            .collect()
    };
    assert_eq!(
        say(&mut conversation, &["left an"]),
        "  Changed: Anna left before the end.\n"
    );
    assert_eq!(left(&conversation), ["Anna"]);
    assert_eq!(left(&taken_up(&conversation)), ["Anna"], "the draft has it");
    assert!(say(&mut conversation, &["setup"]).contains("Anna red (left)"));
    say(&mut conversation, &["lascia ben"]);
    assert!(undo(&mut conversation));
    assert_eq!(left(&conversation), ["Anna"]);
    for line in ["left", "left emma", "left anna 5"] {
        assert!(conversation.answer(line).is_refused(), "{line}");
    }
    say(
        &mut conversation,
        &["swap anna ben", "edition original", "rename anna Anne"],
    );
    assert_eq!(left(&conversation), ["Anne"], "it is about the person");
    say(&mut conversation, &["left ben"]);
    assert!(
        conversation.answer("left chiara").is_refused(),
        "somebody stays"
    );
    assert_eq!(
        say(&mut conversation, &["left anne none"]),
        "  Changed: Anne stayed to the end.\n"
    );
    assert_eq!(left(&conversation), ["Ben"]);
}

/// What was said at the question that is still asked is taken back at once, and at another one after a question.
#[test]
fn a_change_of_the_setup_is_undone_at_once_at_its_question() {
    for line in [
        "left anna",
        "lascia anna",
        "adjust anna -10 late",
        "lost anna",
        "date yesterday",
    ] {
        let mut conversation = set_up();
        say(&mut conversation, &["lis mad", line]);
        let reply = conversation.answer("undo");
        assert!(
            matches!(reply.notes[..], [Note::Undone(_), ..]),
            "{line}: {:?}",
            reply.notes
        );
        say(&mut conversation, &[line, "@ben routes"]);
        let reply = conversation.answer("annulla");
        assert!(
            matches!(reply.notes[..], [Note::UndoElsewhere(_)]),
            "{line}: {:?}",
            reply.notes
        );
        say(&mut conversation, &["no", "@anna routes"]);
        let reply = conversation.answer("undo");
        assert!(
            matches!(reply.notes[..], [Note::Undone(_), ..]),
            "{line}: {:?}",
            reply.notes
        );
    }
}

/// Said at any question, kept in the draft, swapped with the hand, and taken back.
#[test]
fn a_lost_ticket_is_said_at_the_table() {
    let mut conversation = begin();
    say(&mut conversation, &["1", "1", "none", "Anna red, Ben blue"]);
    let unknown = |conversation: &Conversation<'_>| -> Vec<u32> {
        let game = conversation.draft().game().expect("it is set up");
        game.players()
            .iter()
            .map(|player| player.unknown_tickets)
            .collect()
    };
    assert_eq!(
        say(&mut conversation, &["lost an"]),
        "  Changed: 1 unknown ticket for Anna.\n"
    );
    assert_eq!(
        (unknown(&conversation), unknown(&taken_up(&conversation))),
        (vec![1, 0], vec![1, 0])
    );
    assert!(say(&mut conversation, &["setup"]).contains("Anna red (1 ticket unknown)"));
    assert!(
        conversation.answer("smarrito ben").is_refused(),
        "one can be unknown"
    );
    assert_eq!(unknown(&conversation), [1, 0]);
    say(&mut conversation, &["edition original", "swap anna ben"]);
    assert_eq!(unknown(&conversation), [0, 1], "it belongs to the hand");
    assert_eq!(
        say(&mut conversation, &["lost ben none"]),
        "  Changed: no unknown ticket for Ben.\n"
    );
    assert_eq!(unknown(&conversation), [0, 0]);
}
