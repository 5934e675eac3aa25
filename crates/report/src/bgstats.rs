//! Export to BG Stats, an app for records of board games: the link that imports a play. Nothing is sent; a person opens the link or
//! does not.
//!
//! The fields are those of the app's page "Push plays to BG Stats from other apps"; it wants every boolean, and the number of a game on
//! `BoardGameGeek` as a number.

use serde_json::{Value, json};

use crate::words::Language;
use crate::words::saving::{Saving, SavingLabel};
use stationmaster_core::category::Category;
use stationmaster_core::date::Date;
use stationmaster_core::names::person_key;
use stationmaster_core::score::Scoreboard;
use stationmaster_core::text::Text;
use stationmaster_core::units::Seat;

use super::fitted;
use super::look::Look;

const LINK: &str = "https://app.bgstatsapp.com/createPlay.html?data=";
/// A time of day at which it is the same day nearly everywhere, as records know no time and the app counts in UTC.
const NOON: &str = "12:00:00";

/// The rows of the window beside those of the code: what is said of it, and the line for what is typed next.
const BESIDE_CODE: usize = 12;

/// When and where a game was played, as far as its record does not say it.
#[derive(Debug, Clone, Copy)]
pub struct Evening<'a> {
    /// The day that will be in the record, if one will.
    pub day: Option<Date>,
    /// The day of a game that has none: the app wants one.
    pub today: Date,
    /// The place.
    pub place: Option<&'a Text>,
}

/// Returns the link.
pub fn link(scoreboard: &Scoreboard, evening: Evening<'_>, words: Language) -> String {
    format!(
        "{LINK}{}",
        encoded(&play(scoreboard, evening, words).to_string())
    )
}

/// Returns what is shown at the table: what the link is, the link where lines are as long as they are, and its code.
pub fn page(link: &str, has_link: bool, look: &Look) -> String {
    let words = look.language;
    let shown = if has_link {
        format!("\n{link}\n\n")
    } else {
        String::new()
    };
    let about = fitted(words.label(SavingLabel::BgStats), look);
    format!(
        "{about}{shown}{}{}",
        code(link, look),
        fitted(words.label(SavingLabel::BgStatsLater), look)
    )
}

/// Returns the code of the link for phones to scan, or how much room it needs; nothing for a screen reader.
pub fn code(link: &str, look: &Look) -> String {
    let lines = super::code::lines(link);
    let (columns, rows) = (
        (2 * lines.len()).saturating_sub(1),
        lines.len() + BESIDE_CODE,
    );
    if look.linear || lines.is_empty() {
        String::new()
    } else if look.unicode && look.color && columns <= look.columns && rows <= look.rows {
        let scan = fitted(look.language.label(SavingLabel::ScanBgStats), look);
        lines.join("\n") + "\n" + &scan
    } else {
        fitted(
            &look.language.say(Saving::CodeNeedsRoom(columns, rows)),
            look,
        )
    }
}

/// Returns the play as the app reads it.
fn play(scoreboard: &Scoreboard, evening: Evening<'_>, words: Language) -> Value {
    let game = scoreboard.game();
    let (edition, about) = (game.edition(), game.about());
    let known = about.date.or(evening.day);
    let date = known.unwrap_or(evening.today);
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
        "sourcePlayId": play_id(scoreboard, known),
        "playDate": format!("{date} {NOON}"),
        "board": format!("{}: {}", edition.title(), game.variant().title),
        "comments": comments(scoreboard, words),
        "game": of_game,
        "players": game.seats().map(|seat| player(scoreboard, seat)).collect::<Value>(),
    });
    if let Some(place) = about.place.as_ref().or(evening.place) {
        play["location"] = json!(place);
    }
    if let Some(minutes) = about.minutes {
        play["durationMin"] = json!(minutes);
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
    let known = scoreboard.game().player(seat);
    let score = scoreboard.player(seat);
    let mut player = json!({
        "name": known.name,
        "sourcePlayerId": person_key(known.name.raw()),
        "startPlayer": scoreboard.game().first() == Some(seat),
        "role": known.known_color(),
        "winner": score.rank.is_first(),
        "score": score.total,
    });
    // The app takes a player without a rank for one who was not ranked.
    if let Some(place) = score.rank.place() {
        player["rank"] = json!(place);
    }
    player
}

/// The points by their kind, in the order of the players: `Routes 63/54, Tickets 28/46`.
fn comments(scoreboard: &Scoreboard, words: Language) -> String {
    let of = |category: Category| {
        let points: Option<Vec<String>> = scoreboard
            .players()
            .iter()
            .map(|score| Some(score.points(category)?.to_string()))
            .collect();
        let title = words.category(category, scoreboard.game().rules());
        Some(format!("{title} {}", points?.join("/")))
    };
    Category::ALL
        .into_iter()
        .filter_map(of)
        .collect::<Vec<_>>()
        .join(", ")
}

/// The id of the play, the same each time it is sent: its day if that is known, and a 64-bit hash (FNV-1a) of the edition, the players and
/// their points.
fn play_id(scoreboard: &Scoreboard, day: Option<Date>) -> String {
    let date = day.map_or_else(|| "undated".to_owned(), |day| day.to_string());
    let game = scoreboard.game();
    let mut text = format!(
        "{}/{}/{date}",
        game.edition().name().raw(),
        game.variant().name.raw()
    );
    for seat in game.seats() {
        let key = person_key(game.player(seat).name.raw());
        text.push_str(&format!(
            "/{}={}",
            key.as_str(),
            scoreboard.player(seat).total
        ));
    }
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    format!(
        "{date}-{:016x}",
        text.bytes().fold(0xcbf2_9ce4_8422_2325, mix)
    )
}

/// A text in a link: everything but letters, digits and four signs as the numbers of its bytes.
fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => {
            char::from(byte).to_string()
        }
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use stationmaster_core::game::Game;
    use stationmaster_core::score::score;

    fn decoded(text: &str) -> String {
        let mut bytes = Vec::new();
        let mut rest = text.bytes();
        while let Some(byte) = rest.next() {
            let mut digit = || {
                rest.next()
                    .and_then(|digit| char::from(digit).to_digit(16))
                    .expect("two digits follow")
            };
            bytes.push(if byte == b'%' {
                u8::try_from(digit() * 16 + digit()).expect("it is a byte")
            } else {
                byte
            });
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

    fn link_on(record: &str, day: i8) -> String {
        let game =
            Game::from_text("friday.toml", record).unwrap_or_else(|faults| panic!("{faults:?}"));
        let evening = Evening {
            day: None,
            today: Date::constant(2026, 12, day),
            place: Some(&"Attic".into()),
        };
        link(&score(&game), evening, Language::English)
    }

    /// The play in the link of a record.
    fn play_on(record: &str, day: i8) -> Value {
        let link = link_on(record, day);
        let data = link.strip_prefix(LINK).expect("it leads to the app");
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~%".contains(&byte);
        assert!(data.bytes().all(is_plain), "{data}");
        serde_json::from_str(&decoded(data)).expect("it is JSON")
    }

    /// A game without a day is sent as one of today, and is the same play tomorrow.
    #[test]
    fn what_a_game_does_not_say_is_of_this_evening_or_left_out() {
        let bare = RECORD
            .replace("date = 2026-11-20", "")
            .replace("place = \"Ben's kitchen & more\"", "");
        let [first, second] = [24, 25].map(|day| play_on(&bare, day));
        assert_eq!(
            [&first, &second].map(|play| &play["playDate"]),
            ["2026-12-24 12:00:00", "2026-12-25 12:00:00"]
        );
        assert_eq!(first["sourcePlayId"], second["sourcePlayId"]);
        assert_eq!(first["location"], "Attic");
        assert_eq!(first["durationMin"], Value::Null);
        let told = RECORD.replace(
            "date =",
            "first = \"zoe\"\n        minutes = 75\n        date =",
        );
        let told = play_on(&told, 24);
        assert_eq!(told["durationMin"], 75);
        let began = [0, 1].map(|seat| told["players"][seat]["startPlayer"] == true);
        assert_eq!(began, [false, true]);
    }

    #[test]
    fn the_link_holds_the_play() {
        let mut play = play_on(RECORD, 24);
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
        let text = id.as_str().expect("it is text");
        assert!(text.starts_with("2026-11-20-") && text.len() == 27, "{id}");
        let id_of = |record: &str| play_on(record, 24)["sourcePlayId"].take();
        let shouted = RECORD.replace("\"Zoë\"", "\"ZOE\"");
        assert_eq!(
            id_of(&shouted),
            id,
            "the same play however a name is spelled"
        );
        let other = RECORD.replace("Edinburgh - London", "Dieppe - London");
        assert_ne!(id_of(&other), id, "another is another");
    }

    /// The code is a square of black and white; where it does not fit, it is said how much room it needs.
    #[test]
    fn the_code_is_shown_where_it_fits() {
        let link = link_on(RECORD, 24);
        let wide = Look {
            columns: 300,
            rows: 200,
            color: true,
            ..Look::PLAIN
        };
        let shown = code(&link, &wide);
        let lines = shown
            .lines()
            .filter(|line| line.contains("\u{1b}[48;2;255;255;255m"))
            .count();
        assert!(lines > 40, "{shown}");
        let (columns, rows) = (2 * lines - 1, lines + BESIDE_CODE);
        for (columns, rows, color) in [
            (columns, rows, true),
            (columns - 1, 200, true),
            (300, rows - 1, true),
            (300, 200, false),
        ] {
            let look = Look {
                columns,
                rows,
                color,
                ..wide
            };
            let fits =
                look.color && look.columns >= 2 * lines - 1 && look.rows >= lines + BESIDE_CODE;
            assert_eq!(code(&link, &look).contains('▀'), fits, "{look:?}");
            let told = format!("{} columns and {} rows", 2 * lines - 1, lines + BESIDE_CODE);
            assert_eq!(code(&link, &look).contains(&told), !fits, "{look:?}");
        }
        let linear = Look {
            linear: true,
            ..wide
        };
        assert_eq!(code(&link, &linear), "");
        let page = page(&link, true, &wide);
        assert!(
            page.lines().any(|line| line == link),
            "the link is one line: {page}"
        );
        assert!(!super::page(&link, false, &wide).contains(LINK));
    }
}
