//! The map in the conversation, and the pictures that are kept beside the game.

use stationmaster::board::{TEMPLATE, editions, shipped_edition};
use stationmaster::entry::conversation::{Conversation, LastTime, Part, Question};
use stationmaster::map::PictureFormat;
use stationmaster::report::Look;
use stationmaster::report::map::{explain_hint, express_hint};
use stationmaster::units::Seat;

use super::{enter_until, game_of, say, set_up};
use crate::support::{draft_text, taken_up};

/// The map is there whenever there is a game; before the score it does not tell who wins.
#[test]
fn the_map_is_shown_at_the_review_and_whenever_it_is_asked_for() {
    let mut conversation = set_up();
    say(&mut conversation, &["lis mad bar"]);
    let drawn =
        |said: &str| said.contains("○Stockholm") && said.contains(" A  Anna (red), 5 trains");
    let said = say(&mut conversation, &["map"]);
    assert!(drawn(&said) && !said.contains(" wins "), "{said}");
    assert_eq!(
        conversation.step(),
        Question::Part(Seat(0), Part::Routes),
        "the question stands"
    );
    say(&mut conversation, &["", "", "lis dan bre pet"]);
    let said = enter_until(&mut conversation, Question::Review);
    assert!(drawn(&said) && !said.contains(" wins "), "{said}");
    assert!(
        said.contains("2 routes, 5 trains\n") && said.contains("Brest - Petrograd"),
        "{said}"
    );
    let list = say(&mut conversation, &["list"]);
    assert!(
        list.contains("Lisboa - Madrid (3)") && !drawn(&list),
        "{list}"
    );
    let said = say(&mut conversation, &["map ben"]);
    assert!(
        said.ends_with(
            "Ben has laid 0 trains. 12 points: routes 0, tickets 0, stations kept 12, European Express 0.\n\n"
        ),
        "{said}"
    );
    let said = say(&mut conversation, &["map lisb danz"]);
    assert!(
        said.contains("Anna's ticket Lisboa–Danzig is not completed, 20 points lost"),
        "{said}"
    );
    let said = say(&mut conversation, &["map rom ven"]);
    assert!(said.contains("Nobody holds such a ticket"), "{said}");
    let said = say(&mut conversation, &["map xyz abc"]);
    assert!(said.contains("No: unknown city `xyz`"), "{said}");
    let said = say(&mut conversation, &["map xyz"]);
    assert!(said.contains("nobody has that name"), "{said}");
    assert_eq!(conversation.step(), Question::Review);
    say(&mut conversation, &[""]);
    assert_eq!(conversation.step(), Question::Score);
    let said = say(&mut conversation, &["map x"]);
    assert!(
        said.contains("Anna's longest path, 5 trains, runs from Barcelona to Lisboa."),
        "{said}"
    );
    assert!(
        drawn(&say(&mut conversation, &["MAP"])) && drawn(&say(&mut conversation, &["Map  anna"]))
    );
    assert_eq!(conversation.step(), Question::Score);
    say(&mut conversation, &["y"]);
    assert_eq!(
        conversation.step(),
        Question::Save,
        "to save it, a yes is as good as Enter"
    );
}

/// A user's board without positions: everything is named in words, and no picture is offered.
#[test]
fn without_positions_there_is_no_map_and_everything_else_is_as_ever() {
    let bare =
        TEMPLATE.lines().map(
            |line| match (line.find(", at = ["), line.find(", spot = [")) {
                (None, None) => format!("{line}\n"),
                (at, spot) => {
                    let start = at.or(spot).expect("one of them is there");
                    let end = start + line[start..].find(']').expect("it is closed") + 1;
                    format!("{}{}\n", &line[..start], &line[end..])
                }
            },
        );
    let bare: String = bare.collect();
    let open = |_: &std::path::Path| Ok(bare.clone());
    let editions = editions().filter_map(shipped_edition).collect();
    let mut conversation = Conversation::new(editions, LastTime::default(), &open);
    say(
        &mut conversation,
        &["own.toml", "Anna red, Ben blue", "north mill"],
    );
    assert_eq!(game_of(&conversation).player(Seat(0)).tracks.len(), 1);
    let said = say(&mut conversation, &["map"]);
    assert_eq!(
        said,
        "  There is no map, as the board's file does not say where its cities lie.\n"
    );
    assert_eq!(
        say(&mut conversation, &["picture svg"]),
        said,
        "and no picture"
    );
    let said = enter_until(&mut conversation, Question::Review);
    assert!(
        said.contains("1 route, 2 trains: Northport - Millbrook (2)"),
        "{said}"
    );
    enter_until(&mut conversation, Question::Save);
    assert_eq!(
        (conversation.step(), conversation.pictures()),
        (Question::Save, &[][..])
    );
    let game = game_of(&conversation);
    assert_eq!(
        (
            explain_hint(game, "game.toml", &Look::PLAIN),
            express_hint(game, "game.toml", None, &Look::PLAIN)
        ),
        (String::new(), String::new())
    );
}

/// Pictures are named by the endings of their files, at any question; no word of another kind is passed over.
#[test]
fn pictures_are_chosen_by_their_endings() {
    let case = |line: &str, expected: Option<&[PictureFormat]>| {
        let mut conversation = set_up();
        let step = conversation.step();
        let reply = conversation.answer(&format!("picture {line}"));
        let chosen = (!reply.is_refused()).then(|| conversation.pictures().to_vec());
        assert_eq!(
            (chosen.as_deref(), conversation.step()),
            (expected, step),
            "{line}"
        );
        let again = taken_up(&draft_text(&conversation));
        assert_eq!(
            again.pictures(),
            conversation.pictures(),
            "also after the program was killed"
        );
    };
    case("", None);
    case("none", Some(&[]));
    case("all", Some(&PictureFormat::ALL));
    case("tutte", Some(&PictureFormat::ALL));
    case("SVG", Some(&[PictureFormat::Svg]));
    case("jpg", None);
    case("svg, jpg", None);
    #[cfg(feature = "png")]
    case("png svg", Some(&[PictureFormat::Svg, PictureFormat::Png]));
}
