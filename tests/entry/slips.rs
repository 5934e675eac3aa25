//! What people type who have read nothing: words for nothing, routes at the tickets, words of the setup alone.

use stationmaster::entry::conversation::{Part, Question};
use stationmaster::units::Seat;

use super::{begin, game_of, say, set_up};
use crate::support;

const NOTHING: [&str; 8] = [
    "none", "no", "done", "nessuna", "niente", "fine", "None", "n",
];

/// They lead on as an empty line does, and are no cities with a slip.
#[test]
fn words_for_nothing_lead_on_at_every_part() {
    for word in NOTHING {
        let mut conversation = set_up();
        let said = say(&mut conversation, &["lis mad", word]);
        assert_eq!(
            conversation.step(),
            Question::Part(Seat(0), Part::Stations),
            "{word}: {said}"
        );
        let said = say(&mut conversation, &[word]);
        assert!(said.contains("No stations for Anna"), "{word}: {said}");
        assert_eq!(
            conversation.step(),
            Question::Part(Seat(0), Part::Tickets),
            "{word}"
        );
        let said = say(&mut conversation, &[word]);
        assert!(
            said.contains("Anna has no tickets yet. Press Enter again"),
            "{word}: {said}"
        );
        say(&mut conversation, &[word]);
        assert_eq!(
            conversation.step(),
            Question::Part(Seat(1), Part::Routes),
            "{word}"
        );
        // With the name of a part before, it is about that.
        let said = say(&mut conversation, &[&format!("stations {word}")]);
        assert_eq!(
            conversation.step(),
            Question::Part(Seat(1), Part::Tickets),
            "{word}: {said}"
        );
        say(&mut conversation, &[&format!("ben tickets {word}"), ""]);
        assert!(
            game_of(&conversation)
                .players()
                .iter()
                .all(|player| player.stations.is_empty()),
            "{word}"
        );
    }
}

/// Where something is entered it stays: nothing more is said.
#[test]
fn words_for_nothing_take_nothing_back() {
    let mut conversation = set_up();
    say(
        &mut conversation,
        &["lis mad", "stations wie", "stations", "none"],
    );
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Tickets));
    assert_eq!(game_of(&conversation).players()[0].stations.len(), 1);
    for line in ["rom none", "none rom"] {
        let said = say(&mut conversation, &["stations", line]);
        assert!(
            said.contains("unknown city `none`") && !said.contains('?'),
            "{said}"
        );
        assert_eq!(game_of(&conversation).players()[0].stations.len(), 1);
        assert_eq!(
            say(&mut conversation, &["none"]).matches("unknown").count(),
            0
        );
    }
}

/// A player, a city or passengers that begin so are meant: Nora, and in Germany Nürnberg.
#[test]
fn names_that_begin_as_words_for_nothing_are_names() {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["", "", "", "Anna red, Nora blue", "no"],
    );
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Routes));
    let mut conversation = begin();
    say(
        &mut conversation,
        &[
            "germany",
            "Anna red, Ben black",
            "lei mag",
            "passengers",
            "none",
        ],
    );
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(0), Part::Passengers),
        "it is open, as an empty line says"
    );
    say(&mut conversation, &["niente"]);
    assert_eq!(conversation.step(), Question::Part(Seat(1), Part::Routes));
}

/// To which of several things a line could be, they say none of them.
#[test]
fn a_word_for_nothing_answers_which_one() {
    let mut conversation = set_up();
    let asked = say(&mut conversation, &["b p"]);
    assert!(asked.contains("which one?"), "{asked}");
    let said = say(&mut conversation, &["none"]);
    assert_eq!(said, "  Not entered: `b p`; the arrow up brings it back.\n");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
    let asked = say(&mut conversation, &["lis mad", "stations", "sof buc con"]);
    assert!(asked.contains("That is a route too"), "{asked}");
    assert_eq!(
        say(&mut conversation, &["niente"]),
        "  Not entered: `sof buc con`; the arrow up brings it back.\n"
    );
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
    let asked = say(&mut conversation, &["undo"]);
    assert!(asked.contains("Undo it?"), "{asked}");
    assert_eq!(say(&mut conversation, &["none"]), "  Left as it was.\n");
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Stations));
}

/// Whoever has them, and as many as the line names.
#[test]
fn routes_at_the_tickets_are_called_routes() {
    let said_to = |line: &str| {
        let mut conversation = set_up();
        say(
            &mut conversation,
            &["lis mad bar mar", "@ben routes", "zur mar", "@anna tickets"],
        );
        say(&mut conversation, &[line])
    };
    for (line, expected) in [
        (
            "edi lon",
            "Edinburgh - London is a route: `routes` leads there.",
        ),
        (
            "edi lon die",
            "Dieppe - London are routes: `routes` leads there.",
        ),
        (
            "par bru ams",
            "Bruxelles - Paris and Amsterdam - Bruxelles are routes: `routes` leads there.",
        ),
        (
            "lis mad",
            "Lisboa - Madrid is a route: `routes` leads there.",
        ),
        (
            "zur mar",
            "Marseille - Zürich is a route: `routes` leads there.",
        ),
        (
            "fra par w",
            "Frankfurt - Paris is a route: `routes` leads there.",
        ),
        (
            "edi lon, par bru",
            "Edinburgh - London and Bruxelles - Paris are routes: `routes` leads there.",
        ),
        ("rom sto", "It could be stations: `stations` leads there."),
    ] {
        let said = said_to(line);
        let folded = said.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(folded.contains(expected), "{line}: {said}");
        assert_eq!(folded.matches("leads there").count(), 1, "{line}: {said}");
    }
    let said = said_to("lis dan");
    assert!(!said.contains("route"), "that is a ticket: {said}");
}

/// Two digits of a year are this century's; a year in which nobody played is a slip.
#[test]
fn years_of_two_digits_are_this_centurys() {
    let date = |conversation: &stationmaster::entry::conversation::Conversation<'_>| {
        conversation
            .draft()
            .setup()
            .about
            .date
            .map(|date| date.to_string())
    };
    for line in ["date 20.11.26", "data 20.11.26", "date 20 nov 26"] {
        let mut conversation = set_up();
        let said = say(&mut conversation, &[line]);
        assert_eq!(date(&conversation).as_deref(), Some("2026-11-20"), "{said}");
    }
    for line in ["date 0026-11-20", "date 20.11.026", "date 20.11.1899"] {
        let mut conversation = set_up();
        let said = say(&mut conversation, &[line]);
        assert!(
            said.contains("too long ago") && date(&conversation).is_none(),
            "{line}: {said}"
        );
    }
}

/// An hour is 60 minutes.
#[test]
fn hours_are_no_minutes() {
    for (line, expected) in [
        ("minutes 1h", 60),
        ("minuti 1 ora", 60),
        ("minutes 1 hour", 60),
        ("minutes 1h 15", 75),
    ] {
        let mut conversation = set_up();
        say(&mut conversation, &[line]);
        assert_eq!(
            game_of(&conversation).about().minutes,
            Some(expected),
            "{line}"
        );
    }
}

/// Alone they show what is known, with how it is changed and cleared, and change nothing.
#[test]
fn words_of_the_setup_alone_show_what_they_are_about() {
    let set = [
        "date 2026-11-20",
        "place Kitchen",
        "note A cake",
        "minutes 75",
        "first ben",
    ];
    for (word, expected) in [
        ("date", "Date: 2026-11-20  (`date yesterday`, `date none`)"),
        (
            "place",
            "Place: Kitchen  (`place Kitchen table`, `place none`)",
        ),
        ("note", "Note: A cake  (`note …`, `note none`)"),
        ("minutes", "Minutes: 75  (`minutes 75`, `minutes none`)"),
        ("first", "Began: Ben  (`first anna`, `first none`)"),
    ] {
        let mut conversation = set_up();
        say(&mut conversation, &set);
        let edits = conversation.draft().edits();
        assert_eq!(say(&mut conversation, &[word]), format!("  {expected}\n"));
        assert_eq!(conversation.draft().edits(), edits, "{word}");
        say(&mut conversation, &[&format!("{word} none")]);
        let said = say(&mut conversation, &[word]);
        assert!(
            conversation.draft().edits() > edits && !said.contains("none`"),
            "{said}"
        );
    }
}

/// Without what they need they say what that is, and mean no city.
#[test]
fn words_of_the_setup_alone_show_an_example() {
    for (word, expected) in [
        ("left", "More is needed after `left`: `left anna`."),
        ("add", "More is needed after `add`: `add Emma brown`."),
        (
            "adjust",
            "More is needed after `adjust`: `adjust anna -10 passed the time limit`.",
        ),
        ("order", "More is needed after `order`: `order ben anna`."),
        ("remove", "More is needed after `remove`: `remove anna`."),
        ("togli", "More is needed after `remove`: `remove anna`."),
        ("swap", "More is needed after `swap`: `swap ben anna`."),
        (
            "rename",
            "More is needed after `rename`: `rename anna Emma`.",
        ),
        ("variant", "Variant: Classic  (`variant …`)"),
        (
            "edition",
            "Edition: Ticket to Ride Europe, 15th anniversary edition  (`edition …`)",
        ),
        (
            "bonus",
            "Bonus tickets: none  (`bonus London København 9`, `bonus none`)",
        ),
        (
            "save",
            "That comes at the end: `score` leads there, and Enter saves the game.",
        ),
        (
            "print",
            "That comes at the end: `score` leads there, and Enter saves the game.",
        ),
        (
            "salva",
            "That comes at the end: `score` leads there, and Enter saves the game.",
        ),
    ] {
        let mut conversation = set_up();
        let said = say(&mut conversation, &[word]);
        assert!(said.contains(expected), "{word}: {said}");
        assert!(!said.contains("city"), "{word}: {said}");
        assert_eq!(
            conversation.step(),
            Question::Part(Seat(0), Part::Routes),
            "{word}"
        );
    }
    let said = say(&mut set_up(), &["remove zed"]);
    assert!(
        said.starts_with("  Nobody is called `zed`.") && !said.contains("-zed"),
        "{said}"
    );
    let said = say(&mut set_up(), &["lis mad", "remove lis mad"]);
    assert!(said.contains("Taken back: Lisboa - Madrid"), "{said}");
    let said = say(&mut set_up(), &["adjust ben 5000 cake"]);
    assert!(said.contains("5000") && said.contains("999"), "{said}");
}

#[test]
fn signs_between_players_are_no_part_of_names() {
    let named = |line: &str| {
        let mut conversation = begin();
        let said = say(&mut conversation, &["", "", "", line]);
        let players = conversation.draft().players().iter();
        (
            players
                .map(|player| format!("{} {}", player.name, player.color))
                .collect::<Vec<_>>(),
            said,
        )
    };
    for line in [
        "Anna red & Ben blue",
        "Anna red + Ben blue",
        "Anna red&Ben blue",
        "Anna - red, Ben - blue",
        "Anna – red Ben – blue",
        "Anna -> red, Ben → blue",
        "Anna red - Ben blue",
    ] {
        assert_eq!(named(line).0, ["Anna red", "Ben blue"], "{line}");
    }
    assert_eq!(
        named("Anna-Maria red, Ben blue").0,
        ["Anna-Maria red", "Ben blue"]
    );
    assert_eq!(
        named("Anna de Vries red, Ben von Stein blue").0,
        ["Anna de Vries red", "Ben von Stein blue"]
    );
    for line in ["Anna rd Ben blue Chiara gray", "anna gry ben blue"] {
        let (players, said) = named(line);
        assert!(
            players.is_empty() && said.contains("commas"),
            "{line}: {said}"
        );
    }
    let (players, said) = named("Anna & Ben red");
    assert!(
        players.is_empty() && said.contains("`Anna` needs a color"),
        "{said}"
    );
}

#[test]
fn a_shorter_line_has_no_half_of_a_parenthesis() {
    // Wien and a `g` could go on to Gdańsk, and a `gr` to no city.
    for (line, shorter) in [
        ("berlin - wien (green)", "b - w gr"),
        ("frankfurt - paris (white)", "f - p w"),
    ] {
        let said = say(&mut set_up(), &[line]);
        assert!(said.contains(&format!("Shorter: `{shorter}`")), "{said}");
    }
}

#[test]
fn what_is_no_bonus_ticket_is_told_as_that() {
    let said = |line: &str| say(&mut support::conversation(), &["1", "1", line]);
    assert!(
        said("Lisboa Hamburg 5").starts_with("  No: unknown city `Hamburg`."),
        "{}",
        said("Lisboa Hamburg 5")
    );
    for line in ["2", "5 long"] {
        assert!(
            said(line).starts_with("  A bonus card is two cities and its points:"),
            "{}",
            said(line)
        );
    }
}
