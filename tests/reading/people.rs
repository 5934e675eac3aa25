//! Players: with their colors, and by their names.

use super::{Color, Mark, Move, NoPlayer, PlayerId, Position, Seat, new_player, reader};
use stationmaster::Text;

const GAME: [Color; 5] = [Color::Red, Color::Blue, Color::Gray, Color::Brown, Color::Purple];

fn told(text: &str) -> Result<String, NoPlayer> {
    let player = |(name, color): (Text, Color)| format!("{name} {}", color.key());
    new_player(text, &GAME).map(|players| players.into_iter().map(player).collect::<Vec<_>>().join(" | "))
}

#[test]
fn the_color_stands_first_or_last_in_any_language() {
    let case = |text, expected: &str| assert_eq!(told(text).as_deref(), Ok(expected), "{text}");
    for text in
        ["Anna blu", "blu Anna", "Anna azul", "Anna blau", "bleu Anna", "Anna (blue)", "Anna: blue", " anna = BLUE"]
    {
        assert_eq!(told(text).map(|told| told.to_lowercase()).as_deref(), Ok("anna blue"), "{text}");
    }
    case("Anna Maria blu", "Anna Maria blue");
    case("rot Anna Maria", "Anna Maria red");
    case("Anna r", "Anna red");
    case("Chiara gr", "Chiara gray");
    case("Ben bl", "Ben blue");
    case("B blue", "B blue");
}

#[test]
fn of_two_color_words_the_last_is_the_color() {
    let case = |text, expected: &str| assert_eq!(told(text).as_deref(), Ok(expected), "{text}");
    case("Rosa viola", "Rosa purple");
    case("Viola rosa", "Viola purple");
    case("Viola rosso", "Viola red");
    case("rosso Viola", "rosso purple");
    // A whole word and the beginning of one: nobody knows.
    case("Rosa r", "Rosa red | r purple");
    case("Anna ro", "Anna red | Anna purple");
}

#[test]
fn what_is_no_player_says_why() {
    assert_eq!(told("Anna"), Err(NoPlayer::NoColor));
    assert_eq!(told("Anna Maria"), Err(NoPlayer::NoColor));
    assert_eq!(told("blue"), Err(NoPlayer::NoName));
    assert_eq!(told(""), Err(NoPlayer::NoName));
    assert_eq!(told("Anna green"), Err(NoPlayer::NoColor));
    assert_eq!(told("Anna giallo"), Err(NoPlayer::NoColor));
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
    assert_eq!(certain("anna"), Some(Seat(0)), "a whole name counts before the beginning of another");
    assert_eq!(certain("annab"), Some(Seat(1)));
    assert_eq!((certain("ann"), whom("ann").seats), (None, vec![Seat(0), Seat(1)]));
    assert_eq!((certain("sofia"), whom("sofia").seats), (None, vec![Seat(2)]), "it is a city too");
    assert_eq!((certain("rosa"), whom("rosa").seats), (None, vec![Seat(3)]), "it is a color too");
    assert_eq!(certain("@sofia"), Some(Seat(2)));
    assert_eq!(certain("@ so"), Some(Seat(2)));
    assert_eq!(certain("@rosa"), Some(Seat(3)));
    assert_eq!(certain("undine"), Some(Seat(4)));
    assert_eq!(certain("ana"), Some(Seat(6)), "the beginning of a foreign color word is no color here");
    assert_eq!(certain("undo"), None);
    assert_eq!(certain("🚂"), Some(Seat(5)));
    assert_eq!(whom("ben").seats, []);
    assert_eq!((certain("anna red"), certain(""), certain("@")), (None, None, None));
}
