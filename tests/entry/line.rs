//! What single lines do at the table where families stumbled: what they take over, where they belong, and what is said to them.

use stationmaster::entry::conversation::{Conversation, Part, Question};
use stationmaster::report::conversation::live::{Live, Says};
use stationmaster::report::{Look, conversation};
use stationmaster::units::Seat;
use stationmaster::words::Language;

use super::{begin, game_of, say, set_up};

/// A game in Germany with Anna, Ben and Chiara, at Anna's routes.
fn germany() -> Conversation<'static> {
    let mut conversation = begin();
    say(
        &mut conversation,
        &["germany", "Anna red, Ben black, Chiara yellow"],
    );
    assert_eq!(conversation.step(), Question::Part(Seat(0), Part::Routes));
    conversation
}

/// The same with routes of Anna, who can have passengers then.
fn germany_with_routes() -> Conversation<'static> {
    let mut conversation = germany();
    say(&mut conversation, &["lei mag ber", "aug mun lin"]);
    assert_eq!(has(&conversation, 0)[0], 4);
    conversation
}

/// Types a line; what is said to it in a language, on one line.
fn told(conversation: &mut Conversation<'_>, line: &str, language: Language) -> String {
    let look = Look {
        language,
        ..Look::PLAIN
    };
    let reply = conversation.answer(line);
    let said: String = reply
        .notes
        .iter()
        .map(|note| conversation::note(conversation, note, &look))
        .collect();
    said.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn english(conversation: &mut Conversation<'_>, line: &str) -> String {
    told(conversation, line, Language::English)
}

/// What a player has of each part.
fn has(conversation: &Conversation<'_>, seat: usize) -> [usize; 4] {
    let player = game_of(conversation).player(Seat(seat));
    let passengers = player.passengers.iter().sum::<u32>() as usize;
    [
        player.tracks.len(),
        player.stations.len(),
        player.tickets.len(),
        passengers,
    ]
}

#[test]
fn what_nobody_has_is_entered_behind_take_beside_what_is_taken_over() {
    let mut game = set_up();
    say(&mut game, &["@anna stations", "lon", "@ben stations"]);
    let said = english(&mut game, "take lon soc");
    assert!(
        said.contains("The station in London was taken from Anna. Station in Sochi."),
        "{said}"
    );
    assert_eq!((has(&game, 0)[1], has(&game, 1)[1]), (0, 2));
    say(
        &mut game,
        &["@anna routes", "bru par", "@ben routes", "take ams bru par"],
    );
    assert_eq!((has(&game, 0)[0], has(&game, 1)[0]), (0, 2));
    say(
        &mut game,
        &[
            "@anna tickets",
            "bre pet",
            "@ben tickets",
            "take pet bre, lon wie",
        ],
    );
    assert_eq!((has(&game, 0)[2], has(&game, 1)[2]), (0, 2));
    // What others have is meant first.
    say(
        &mut game,
        &["@anna stations", "ber", "@ben stations", "take b"],
    );
    assert_eq!((has(&game, 0)[1], has(&game, 1)[1]), (0, 3));
}

#[test]
fn what_is_not_there_to_be_taken_back_is_named() {
    let mut game = set_up();
    assert!(english(&mut game, "-edi lon").contains("No: Anna does not have Edinburgh - London."));
    assert!(
        told(&mut game, "-edi lon", Language::Italian)
            .contains("No: Anna non ha Edinburgh - London.")
    );
    say(&mut game, &["@ben stations"]);
    assert!(english(&mut game, "-rom").contains("No: Ben has no station in `Roma`."));
    let mut game = germany_with_routes();
    say(&mut game, &["@anna passengers", "2 red"]);
    assert!(english(&mut game, "-3 red").contains("No: Anna has only 2 red passengers."));
    assert!(
        told(&mut game, "-1 blu", Language::Italian).contains("No: Anna non ha passeggeri blu.")
    );
}

#[test]
fn the_word_of_a_part_leads_what_stands_behind_it() {
    let mut game = set_up();
    say(&mut game, &["tickets rom smy"]);
    assert_eq!(
        (game.step(), has(&game, 0)),
        (Question::Part(Seat(0), Part::Tickets), [0, 0, 1, 0])
    );
    say(&mut game, &["linee lis mad", "stazioni rom"]);
    assert_eq!(has(&game, 0), [1, 1, 1, 0]);
    // What is refused there is told there, and the rest stays.
    let reply = game.answer("routes lis xyz");
    assert_eq!(
        (game.step(), reply.rest.raw()),
        (Question::Part(Seat(0), Part::Routes), "lis xyz")
    );
    let mut game = germany_with_routes();
    say(&mut game, &["passengers 3 red"]);
    assert_eq!(has(&game, 0)[3], 3);
}

#[test]
fn the_name_of_a_player_leads_what_stands_behind_it() {
    let mut game = germany_with_routes();
    say(&mut game, &["ben mun xyz", "ber xyz mun"]);
    assert_eq!(
        (game.step(), has(&game, 1)),
        (Question::Part(Seat(0), Part::Routes), [0; 4]),
        "that makes no sense"
    );
    say(&mut game, &["ben ham kie"]);
    assert_eq!(
        (game.step(), has(&game, 1)[0]),
        (Question::Part(Seat(1), Part::Routes), 1)
    );
    say(&mut game, &[""]);
    assert_eq!(
        game.step(),
        Question::Part(Seat(0), Part::Routes),
        "it leads back"
    );
    say(
        &mut game,
        &["@chiara routes dre lei", "@anna passengers 3 red"],
    );
    assert_eq!(
        (has(&game, 2)[0], game.step()),
        (1, Question::Part(Seat(0), Part::Passengers))
    );
    assert_eq!(has(&game, 0)[3], 3);
    let mut game = set_up();
    say(&mut game, &["lis mad"]);
    super::enter_until(&mut game, Question::Review);
    say(&mut game, &["chi par bru"]);
    assert_eq!(
        (game.step(), has(&game, 2)[0]),
        (Question::Part(Seat(2), Part::Routes), 1)
    );
}

/// A circle can be gone round either way.
#[test]
fn readings_that_come_to_the_same_routes_are_one() {
    let mut game = set_up();
    let said = english(&mut game, "m z m");
    assert!(
        said.starts_with("Marseille - Zürich (2) and München - Zürich (2). 4 of 45 trains"),
        "{said}"
    );
    assert_eq!(has(&game, 0)[0], 2);
}

#[test]
fn too_many_trains_are_told_with_what_may_be_wrong() {
    let mut game = set_up();
    say(
        &mut game,
        &["lon edi, lis cad, lis mad, mad bar, bar mar, par mar, par die, bre die, bre par"],
    );
    say(&mut game, &["par fra, fra ber, ber wie, wie bud, bud kyi"]);
    let left = game_of(&game).trains_left(Seat(0));
    let said = english(&mut game, "sto pet");
    assert!(said.starts_with("No: `Anna` has laid 4"), "{left:?} {said}");
    assert!(said.contains("may have been entered in place of"), "{said}");
    assert!(
        said.contains("Perhaps one of Anna's routes is another player's."),
        "{said}"
    );
    assert!(
        said.ends_with("Or `too-many-trains` lets it pass, and the score says so."),
        "{said}"
    );
    let said = told(&mut game, "sto pet", Language::Italian);
    assert!(
        said.ends_with("Oppure `troppi-vagoni` lo concede, e il punteggio lo dice."),
        "{said}"
    );
}

#[test]
fn what_many_routes_come_to_is_told_first() {
    let mut game = set_up();
    let said = english(&mut game, "cad lis mad bar mar zur mün");
    assert!(
        said.starts_with("15 of 45 trains, 30 left, 19 points: Cádiz - Lisboa (2), "),
        "{said}"
    );
    let mut game = set_up();
    let said = told(&mut game, "cad lis mad bar mar zur mün", Language::Italian);
    assert!(
        said.starts_with("15 vagoni su 45, ne restano 30; 19 punti: Cádiz - Lisboa (2), "),
        "{said}"
    );
}

#[test]
fn routes_and_tickets_typed_at_the_passengers_are_taken() {
    let mut game = germany_with_routes();
    let before = has(&game, 0)[0];
    say(&mut game, &["@anna passengers", "ham kie"]);
    assert_eq!(has(&game, 0)[0], before + 1);
    let said = english(&mut game, "gren");
    assert!(said.contains("No passengers are"), "{said}");
}

#[test]
fn a_neighbouring_pair_at_the_tickets_of_who_has_no_routes_may_be_a_route() {
    let mut game = set_up();
    assert!(
        english(&mut game, "@ben tickets").is_empty()
            || game.step() == Question::Part(Seat(1), Part::Tickets)
    );
    let said = english(&mut game, "kop sto");
    assert!(
        said.contains("København - Stockholm is a route: `routes` leads there."),
        "{said}"
    );
    say(&mut game, &["routes kop sto", "tickets"]);
    let said = english(&mut game, "rom sto");
    assert!(
        said.contains("It could be stations: `stations` leads there."),
        "{said}"
    );
}

#[test]
fn articles_are_one_passenger() {
    let mut game = germany_with_routes();
    say(&mut game, &["@anna passengers", "3 neri 2 blu un rosso"]);
    assert_eq!(has(&game, 0)[3], 6);
    say(&mut game, &["a red one blue"]);
    assert_eq!(has(&game, 0)[3], 8);
}

#[test]
fn the_colors_of_a_route_are_named_where_a_track_has_another() {
    let mut game = germany();
    let said = english(&mut game, "erf han purple");
    assert!(said.contains("is purple; it has"), "{said}");
    assert!(told(&mut game, "erf han viola", Language::Italian).contains("; ci sono"));
}

#[test]
fn of_tickets_that_could_be_meant_the_nearest_are_named() {
    let mut game = germany();
    let said = english(&mut game, "tickets mun kob");
    assert!(
        said.contains(
            "The cards that name one of them are `München - Konstanz`, `Köln - München`, "
        ),
        "{said}"
    );
    assert!(said.contains(" and 10 more."), "{said}");
    assert!(told(&mut game, "mun kob", Language::Italian).contains(" e altre 10."));
    // The only one that is a letter away is offered.
    let mut game = set_up();
    let said = english(&mut game, "tickets lon wil");
    assert!(said.contains("`wil`: Wien? Enter takes it."), "{said}");
    say(&mut game, &[""]);
    assert_eq!(has(&game, 0)[2], 1);
}

/// What a line means as it is typed is what Enter does.
#[test]
fn the_preview_of_what_is_taken_over_and_of_passengers_is_kept() {
    let previewed = |game: &Conversation<'_>, line: &str| {
        let partial = game.partial(line, line.len());
        match Live::new(game, partial.as_ref(), None, line, &Look::PLAIN).says {
            Says::Means(text) | Says::Wrong(text) => text,
            Says::Nothing => String::new(),
        }
    };
    let mut game = set_up();
    say(&mut game, &["@anna stations", "lon", "@ben stations"]);
    let said = previewed(&game, "take lon soc");
    assert!(
        said.contains("takes the station in London from Anna")
            && said.contains("a station in Sochi"),
        "{said}"
    );
    let mut game = germany_with_routes();
    say(&mut game, &["@anna passengers", "2 blue"]);
    assert_eq!(
        previewed(&game, "3 blue"),
        "3 more blue: 5; `=3 blue`: 3 in all"
    );
}

/// A route that joins pieces of the network is forgotten more easily than one elsewhere.
#[test]
fn of_routes_that_may_be_missing_those_at_the_network_come_first() {
    let mut game = set_up();
    say(&mut game, &["ber war, wie bud"]);
    let left = game_of(&game).trains_left(Seat(0)).0;
    let said = english(&mut game, &(left - 4).to_string());
    assert!(
        said.contains("A route of 4 may be missing: Warszawa - Wien"),
        "{said}"
    );
}
