//! A play for BG Stats, an app that keeps records of board games: the link by which it takes one over. Nothing is sent; a person
//! opens the link or does not.
//!
//! The fields are those of the app's page "Push plays to BG Stats from other apps"; it wants every boolean, and the number of a game on
//! `BoardGameGeek` as a number.

use serde_json::{Value, json};

use crate::category::Category;
use crate::date::Date;
use crate::names::PersonKey;
use crate::score::Scoreboard;
use crate::units::Seat;
use crate::words::Language;

const LINK: &str = "https://app.bgstatsapp.com/createPlay.html?data=";
/// A time of day at which it is the same day nearly everywhere, as records know no time and the app counts in UTC.
const NOON: &str = "12:00:00";

/// Returns the link; a game without a day is of this one.
pub fn link(scoreboard: &Scoreboard, today: Date, words: Language) -> String {
    format!("{LINK}{}", encoded(&play(scoreboard, today, words).to_string()))
}

/// Returns the play as the app reads it.
fn play(scoreboard: &Scoreboard, today: Date, words: Language) -> Value {
    let game = scoreboard.game();
    let (edition, about) = (game.edition(), game.about());
    let date = about.date.unwrap_or(today);
    let mut of_game = json!({
        "name": edition.title(),
        "sourceGameId": edition.name(),
        "highestWins": true,
        "noPoints": false,
    });
    if let Some(number) = number(edition.name().raw()) {
        of_game["bggId"] = json!(number);
    }
    let mut play = json!({
        "sourceName": "stationmaster",
        "sourcePlayId": play_id(scoreboard, date),
        "playDate": format!("{date} {NOON}"),
        "board": format!("{}: {}", edition.title(), game.variant().title),
        "comments": comments(scoreboard, words),
        "game": of_game,
        "players": game.seats().map(|seat| player(scoreboard, seat)).collect::<Value>(),
    });
    if let Some(place) = &about.place {
        play["location"] = json!(place);
    }
    play
}

/// The number of an edition on `BoardGameGeek`, if it comes with the program.
fn number(edition: &str) -> Option<u32> {
    match edition {
        "europe-original" => Some(14_996),
        "europe-anniversary" => Some(329_841),
        "germany" => Some(225_244),
        _ => None,
    }
}

fn player(scoreboard: &Scoreboard, seat: Seat) -> Value {
    let (known, score) = (scoreboard.game().player(seat), scoreboard.player(seat));
    json!({
        "name": known.name,
        "sourcePlayerId": PersonKey::of(known.name.raw()).as_str(),
        "startPlayer": false,
        "rank": score.rank,
        "role": known.color,
        "score": score.total,
        "winner": score.rank == 1,
    })
}

/// The points by their kind, in the order of the players: `Routes 63/54, Tickets 28/46`.
fn comments(scoreboard: &Scoreboard, words: Language) -> String {
    let of = |category: Category| {
        let points: Option<Vec<String>> =
            scoreboard.players().iter().map(|score| Some(score.points(category)?.to_string())).collect();
        Some(format!("{} {}", words.label(category), points?.join("/")))
    };
    Category::ALL.into_iter().filter_map(of).collect::<Vec<_>>().join(", ")
}

/// A name of the play that is the same whenever it is sent: its day, and a number of 64 bits made of who played what with which points
/// (the hash FNV-1a).
fn play_id(scoreboard: &Scoreboard, date: Date) -> String {
    let game = scoreboard.game();
    let mut text = format!("{}/{}/{date}", game.edition().name().raw(), game.variant().name.raw());
    for seat in game.seats() {
        let key = PersonKey::of(game.player(seat).name.raw());
        text.push_str(&format!("/{}={}", key.as_str(), scoreboard.player(seat).total));
    }
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!("{date}-{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// A text in a link: everything but letters, digits and four signs as the numbers of its bytes.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::score::score;

    fn decoded(text: &str) -> String {
        let mut bytes = Vec::new();
        let mut rest = text.bytes();
        while let Some(byte) = rest.next() {
            let mut digit = || rest.next().and_then(|digit| char::from(digit).to_digit(16)).expect("two digits follow");
            bytes.push(if byte == b'%' { u8::try_from(digit() * 16 + digit()).expect("it is a byte") } else { byte });
        }
        String::from_utf8(bytes).expect("it is text")
    }

    /// Anna 43: 21 for eight trains, 12 for stations, 10 for the path. Zoë 9: 7 for four trains, a ticket of 10 lost, 12 for stations.
    const RECORD: &str = r#"
        format = 1
        edition = "europe-original"
        date = 2026-11-20
        place = "Ben's kitchen & more"
        [[player]]
        name = "Anna"
        color = "red"
        routes = ["Petrograd - Stockholm"]
        [[player]]
        name = "Zoë"
        color = "blue"
        routes = ["Edinburgh - London"]
        tickets = ["London - Wien"]
    "#;

    fn link_of(record: &str) -> String {
        let game = Game::from_text("friday.toml", record).unwrap_or_else(|faults| panic!("{faults:?}"));
        link(&score(&game), Date::new(2026, 12, 24).expect("it is a day"), Language::English)
    }

    #[test]
    fn the_link_holds_the_play() {
        let link = link_of(RECORD);
        let data = link.strip_prefix(LINK).expect("it leads to the app");
        assert!(data.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_.~%".contains(&byte)), "{data}");
        let mut play: Value = serde_json::from_str(&decoded(data)).expect("it is JSON");
        let id = play["sourcePlayId"].take();
        let expected = json!({
            "sourceName": "stationmaster", "sourcePlayId": null, "playDate": "2026-11-20 12:00:00",
            "board": "Ticket to Ride Europe, original edition: Classic",
            "comments": "Routes 21/7, Tickets 0/-10, Stations kept 12/12, European Express 10/0",
            "game": { "name": "Ticket to Ride Europe, original edition", "sourceGameId": "europe-original", "bggId": 14996,
                      "highestWins": true, "noPoints": false },
            "players": [
                { "name": "Anna", "sourcePlayerId": "anna", "startPlayer": false, "rank": 1, "role": "red", "score": 43, "winner": true },
                { "name": "Zoë", "sourcePlayerId": "zoe", "startPlayer": false, "rank": 2, "role": "blue", "score": 9, "winner": false },
            ],
            "location": "Ben's kitchen & more",
        });
        assert_eq!(play, expected);
        let id = id.as_str().expect("it is text").to_owned();
        assert!(id.starts_with("2026-11-20-") && id.len() == 27, "{id}");
        assert!(
            link_of(&RECORD.replace("\"Zoë\"", "\"ZOE\"")).contains(&id),
            "the same play however a name is spelled"
        );
        assert!(!link_of(&RECORD.replace("Edinburgh - London", "Dieppe - London")).contains(&id), "another is another");
    }

    #[test]
    fn a_game_without_a_day_is_of_today() {
        let link = link_of(&RECORD.replace("date = 2026-11-20", ""));
        assert!(decoded(&link).contains("\"playDate\":\"2026-12-24 12:00:00\""), "{link}");
    }
}
