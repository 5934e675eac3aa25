//! Players: with their colors, and by their names.

use super::{Color, Mark, Move, NoPlayer, PlayerId, Position, Seat, new_players, reader};
use stationmaster::Text;
use stationmaster::words::Language;
use stationmaster::words::heard::InEach;

const GAME: [Color; 5] = [
    Color::Red,
    Color::Blue,
    Color::Gray,
    Color::Brown,
    Color::Purple,
];

fn told(text: &str) -> Result<String, NoPlayer> {
    told_in(Language::English, text)
}

fn told_in(spoken: Language, text: &str) -> Result<String, NoPlayer> {
    let player = |(name, color): (Text, Color)| format!("{name} {}", color.key());
    let read = new_players(text, &GAME, spoken);
    read.map(|players| {
        players
            .into_iter()
            .map(player)
            .collect::<Vec<_>>()
            .join(" | ")
    })
}

#[test]
fn the_color_stands_first_or_last_in_any_language() {
    let case = |text, expected: &str| assert_eq!(told(text).as_deref(), Ok(expected), "{text}");
    for text in [
        "Anna blu",
        "blu Anna",
        "Anna azul",
        "Anna blau",
        "bleu Anna",
        "Anna (blue)",
        "Anna: blue",
        " anna = BLUE",
    ] {
        assert_eq!(
            told(text).map(|told| told.to_lowercase()).as_deref(),
            Ok("anna blue"),
            "{text}"
        );
    }
    case("Anna Maria blu", "Anna Maria blue");
    case("rot Anna Maria", "Anna Maria red");
    case("Anna r", "Anna red");
    case("Chiara gr", "Chiara gray");
    case("Ben bl", "Ben blue");
    case("B blue", "B blue");
    // Orange is no color of the game.
    case("blue Ana", "Ana blue");
}

#[test]
fn of_two_color_words_the_last_is_the_color() {
    let case = |text, expected: &str| assert_eq!(told(text).as_deref(), Ok(expected), "{text}");
    case("Rosa viola", "Rosa purple");
    case("Viola rosa", "Viola purple");
    case("Viola rosso", "Viola red");
    case("rosso Viola", "rosso purple");
    case("Maria Rosa blu", "Maria Rosa blue");
}

#[test]
fn colors_part_players_with_commas_or_without() {
    let case = |text, expected: &str| assert_eq!(told(text).as_deref(), Ok(expected), "{text}");
    let four = "anna red | ben blue | chiara gray | dmitri purple";
    for text in [
        "anna r ben bl chiara gr dmitri p",
        "anna r, ben bl chiara gr, dmitri p",
        "anna red ben blue chiara gray dmitri purple",
        "anna rosso ben blu chiara grigio dmitri viola",
        "anna rot ben blau chiara grau dmitri lila",
        "anna rouge ben bleu chiara gris dmitri violet",
        "anna rojo ben azul chiara gris dmitri morado",
        "r anna bl ben gr chiara p dmitri",
        "anna r bl ben chiara gr p dmitri",
        "anna red, ben blue, chiara gray and dmitri purple",
        "anna rosso ben blu chiara grigio e dmitri viola",
        "anna red, ben blue, chiara gray, and dmitri purple",
    ] {
        case(text, four);
    }
    case("Anna Maria r Ben bl", "Anna Maria red | Ben blue");
    case("viola Anna Rosa blu", "Anna purple | Rosa blue");
    case("Ana r Ben bl", "Ana red | Ben blue");
    case("E red, B blue", "E red | B blue");
}

fn unclear(text: &str, language: Language) -> Vec<(String, String)> {
    let read = new_players(text, &GAME, language);
    let Err(NoPlayer::Unclear { typed, players }) = read else {
        panic!("{text}: {read:?}")
    };
    let way = |((name, color), ways): ((Text, Color), InEach)| {
        let way = language.of(&ways);
        assert_eq!(
            told_in(language, way.raw()),
            Ok(format!("{name} {}", color.key())),
            "the way means the player"
        );
        (color.key().to_owned(), way.to_string())
    };
    [("typed".to_owned(), typed.to_string())]
        .into_iter()
        .chain(players.into_iter().map(way))
        .collect()
}

#[test]
fn an_unclear_color_is_told_with_the_ways_to_type_it() {
    let in_each = |text, language, expected: &[(&str, &str)]| {
        let expected: Vec<_> = expected
            .iter()
            .map(|(what, way)| ((*what).to_owned(), (*way).to_owned()))
            .collect();
        assert_eq!(unclear(text, language), expected, "{text}");
    };
    let case = |text, expected: &[(&str, &str)]| in_each(text, Language::English, expected);
    case(
        "anna b",
        &[("typed", "b"), ("blue", "anna bl"), ("brown", "anna br")],
    );
    case(
        "anna r b ben",
        &[("typed", "b"), ("blue", "bl ben"), ("brown", "br ben")],
    );
    case(
        "Anna ro",
        &[
            ("typed", "ro"),
            ("red", "Anna ross"),
            ("purple", "Anna rosa"),
        ],
    );
    // A whole word and the beginning of one: nobody knows.
    case(
        "Rosa r",
        &[
            ("typed", "Rosa r"),
            ("red", "Rosa red"),
            ("purple", "r rosa"),
        ],
    );
    // What is to be typed is a word of the language that is spoken.
    let italian = |text, expected: &[(&str, &str)]| in_each(text, Language::Italian, expected);
    assert_eq!(told_in(Language::Italian, "anna b"), Ok("anna blue".into()));
    italian(
        "Anna ro",
        &[
            ("typed", "ro"),
            ("red", "Anna ross"),
            ("purple", "Anna rosa"),
        ],
    );
}

#[test]
fn what_can_be_divided_in_several_ways_is_not_guessed() {
    for text in [
        "r anna maria ben bl",
        "anna r bl",
        "anna rosso ben blu r",
        "red anna blue",
        "maria rosa blu",
    ] {
        let typed = text.into();
        assert_eq!(told(text), Err(NoPlayer::Tangled { typed }), "{text}");
    }
    let many = "a r ".repeat(100);
    assert_eq!(
        told(&many),
        Err(NoPlayer::Tangled {
            typed: many.trim().into()
        })
    );
}

#[test]
fn what_is_no_player_says_why() {
    let no_color = |name: &str| Err(NoPlayer::NoColor { name: name.into() });
    let no_name = |color: &str| {
        Err(NoPlayer::NoName {
            color: color.into(),
        })
    };
    assert_eq!(told("Anna"), no_color("Anna"));
    assert_eq!(told("Anna Maria"), no_color("Anna Maria"));
    assert_eq!(told("anna r ben"), no_color("ben"));
    assert_eq!(told("anna r, ben, chiara gr"), no_color("ben"));
    assert_eq!(told("blue"), no_name("blue"));
    assert_eq!(told(""), no_name(""));
    assert_eq!(
        told("Anna green"),
        Err(NoPlayer::ForeignColor(Color::Green))
    );
    assert_eq!(
        told("Anna gree Ben bl"),
        Err(NoPlayer::ForeignColor(Color::Green))
    );
    assert_eq!(
        told("Anna giallo"),
        Err(NoPlayer::ForeignColor(Color::Yellow))
    );
}

#[test]
fn a_name_leads_to_its_player_where_nothing_else_reads_it() {
    let reader = reader("europe-anniversary");
    let names = ["Anna", "Annabella", "Sofia", "Rosa", "Undine", "🚂", "Ana"];
    let mut position = Position::new(reader.edition());
    for (id, name) in (0..).map(PlayerId).zip(names) {
        position.play(&Move::Join(id, name.into(), Color::Red), Mark::default());
    }
    let whom = |line: &str| reader.whom(&position, line, &["undo", "map", "quit"]);
    let certain = |line: &str| match whom(line).seats[..] {
        [seat] if !whom(line).else_too => Some(seat),
        _ => None,
    };
    assert_eq!(
        certain("anna"),
        Some(Seat(0)),
        "a whole name counts before the beginning of another"
    );
    assert_eq!(certain("annab"), Some(Seat(1)));
    assert_eq!(
        (certain("ann"), whom("ann").seats),
        (None, vec![Seat(0), Seat(1)])
    );
    assert_eq!(
        (certain("sofia"), whom("sofia").seats),
        (None, vec![Seat(2)]),
        "it is a city too"
    );
    assert_eq!(
        (certain("rosa"), whom("rosa").seats),
        (None, vec![Seat(3)]),
        "it is a color too"
    );
    assert_eq!(certain("@sofia"), Some(Seat(2)));
    assert_eq!(certain("@ so"), Some(Seat(2)));
    assert_eq!(certain("@rosa"), Some(Seat(3)));
    assert_eq!(certain("undine"), Some(Seat(4)));
    assert_eq!(
        certain("ana"),
        Some(Seat(6)),
        "the beginning of a foreign color word is no color here"
    );
    assert_eq!(certain("undo"), None);
    assert_eq!(certain("🚂"), Some(Seat(5)));
    assert_eq!(whom("ben").seats, []);
    assert_eq!(
        (certain("anna red"), certain(""), certain("@")),
        (None, None, None)
    );
}
