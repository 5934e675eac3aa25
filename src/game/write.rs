//! Writes a record as a person would: TOML to be read and mended by hand, whatever stands in it.

use super::record::{BonusRecord, PlayerRecord, Record, StationRecord};
use super::{Game, HouseRule, Player, Station};
use crate::board::{Board, Ticket, TicketKind};
use crate::fields::FORMAT;
use crate::source::Spanned;
use crate::text::Text;

/// Returns the record of a finished game: printed city names, and in parentheses what tells two tracks or cards apart.
///
/// `edition` is how the record is to name its edition: [`Game::edition_as_named`], unless that is a path relative to
/// another folder than the one that the record is meant for.
///
/// ```
/// # use std::sync::Arc;
/// # use stationmaster::{fault::Unreadable, game, source::Source};
/// use stationmaster::game::write::write;
/// # let text = r#"
/// # format = 1
/// # edition = "europe-anniversary"
/// # [[player]]
/// # name = "Anna"
/// # color = "red"
/// # routes = ["london-edinburgh", "london-dieppe"]
/// # [[player]]
/// # name = "Ben"
/// # color = "blue"
/// # "#;
/// # let source = Arc::new(Source { name: "friday.toml".into(), text: text.into() });
/// # let game = game::load(&source, &|_| Err(Unreadable::Missing)).expect("it is a legal game");
/// // Anna's routes were written as `london-edinburgh` and `london-dieppe`.
/// let text = write(&game, game.edition_as_named().raw());
/// assert!(text.contains("routes = [\n  \"Edinburgh - London (black)\",\n  \"Dieppe - London\",\n]\n"));
/// ```
pub fn write(game: &Game, edition: &str) -> String {
    write_record(&record_of(game, edition))
}

/// Returns a record as TOML, also one of a game that is not finished: what it does not have is left out.
pub fn write_record(record: &Record) -> String {
    let mut text = format!("format = {FORMAT}\n");
    text.push_str(&field("edition", record.edition.as_ref().map(|name| quoted(name.value.raw()))));
    text.push_str(&field("variant", record.variant.as_ref().map(|name| quoted(name.value.raw()))));
    text.push_str(&field("date", record.date));
    text.push_str(&field("place", record.place.as_ref().map(|place| quoted(place.raw()))));
    text.push_str(&field("note", record.note.as_ref().map(|note| quoted(note.raw()))));
    text.push_str(&on_one_line("house-rules", record.house_rules.iter().map(|name| quoted(name.value.raw()))));
    text.push_str(&on_lines("bonus-tickets", record.bonus_tickets.iter().map(bonus_line)));
    text.extend(record.players.iter().map(player_table));
    text
}

fn player_table(player: &PlayerRecord) -> String {
    let mut text = "\n[[player]]\n".to_owned();
    text.push_str(&field("name", player.name.as_ref().map(|name| quoted(name.value.raw()))));
    text.push_str(&field("color", player.color.as_ref().map(|name| quoted(name.value.raw()))));
    text.push_str(&on_lines("routes", player.routes.iter().map(|route| quoted(route.value.raw()))));
    text.push_str(&on_one_line("stations", player.stations.iter().map(station)));
    text.push_str(&on_one_line("tickets", player.tickets.iter().map(|ticket| quoted(ticket.value.raw()))));
    text.push_str(&field("marker", player.marker.as_ref().map(|marker| marker.value)));
    let passengers = player.passengers.as_ref().map(|passengers| &passengers.value).filter(|colors| !colors.is_empty());
    text.push_str(&field(
        "passengers",
        passengers.map(|colors| {
            let counts = colors.iter().map(|(color, count)| format!("{} = {}", key(color.value.raw()), count.value));
            format!("{{ {} }}", counts.collect::<Vec<_>>().join(", "))
        }),
    ));
    text
}

fn station(station: &StationRecord) -> String {
    let city = quoted(station.city.value.raw());
    match &station.uses {
        None => city,
        Some(route) => format!("{{ city = {city}, uses = {} }}", quoted(route.value.raw())),
    }
}

fn bonus_line(bonus: &BonusRecord) -> String {
    let kind = bonus.kind.as_ref().map_or_else(String::new, |kind| format!(", kind = {}", quoted(kind.value.raw())));
    format!("{{ ticket = {}, points = {}{kind} }}", quoted(bonus.ticket.value.raw()), bonus.points)
}

fn field(name: &str, value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(String::new, |value| format!("{name} = {value}\n"))
}

fn on_one_line(name: &str, values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.collect();
    field(name, (!values.is_empty()).then(|| format!("[{}]", values.join(", "))))
}

fn on_lines(name: &str, values: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = values.map(|value| format!("  {value},\n")).collect();
    field(name, (!lines.is_empty()).then(|| format!("[\n{}]", lines.concat())))
}

/// A key as it is, unless TOML asks for quotes.
fn key(name: &str) -> String {
    let bare = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    if bare { name.to_owned() } else { quoted(name) }
}

/// A text as a TOML string on one line; whatever could mislead a terminal or an editor is escaped.
pub(crate) fn quoted(text: &str) -> String {
    let mut string = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => string.extend(['\\', c]),
            '\n' => string.push_str("\\n"),
            '\t' => string.push_str("\\t"),
            c if crate::text::misleads(c) => string.push_str(&format!("\\u{:04X}", u32::from(c))),
            c => string.push(c),
        }
    }
    string.push('"');
    string
}

/// Returns the record that describes a game, as it would be read from a file; its locations are all the file's start.
pub fn record_of(game: &Game, edition: &str) -> Record {
    Record {
        variant: Some(placeless(game.variant().name.raw())),
        date: game.about().date,
        place: game.about().place.clone(),
        note: game.about().note.clone(),
        house_rules: game.house_rules().iter().copied().map(HouseRule::key).map(placeless).collect(),
        bonus_tickets: game.bonus_tickets().iter().map(|ticket| bonus_record(game.board(), ticket)).collect(),
        players: game.players().iter().map(|player| player_record(game, player)).collect(),
        ..Record::new(Text::default(), edition)
    }
}

fn player_record(game: &Game, player: &Player) -> PlayerRecord {
    let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
    let counts = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
    let passengers: Vec<_> =
        counts.map(|((color, _), &count)| (placeless(color.name()), Spanned::unplaced(count))).collect();
    PlayerRecord {
        routes: player.tracks.iter().map(|&track| Spanned::unplaced(game.board().track_name(track))).collect(),
        stations: player.stations.iter().map(|&station| station_record(game, station)).collect(),
        tickets: player.tickets.iter().map(|&ticket| Spanned::unplaced(game.ticket_name(ticket))).collect(),
        marker: player.marker.map(Spanned::unplaced),
        passengers: (!passengers.is_empty()).then(|| Spanned::unplaced(passengers)),
        ..PlayerRecord::new(player.name.clone(), player.color)
    }
}

fn station_record(game: &Game, station: Station) -> StationRecord {
    let uses = station.uses.map(|track| Spanned::unplaced(game.board().track_name(track)));
    StationRecord { city: placeless(game.board().city_name(station.city).raw()), uses }
}

/// A bonus card as a record spells it out.
pub(crate) fn bonus_record(board: &Board, ticket: &Ticket) -> BonusRecord {
    let kind = (ticket.kind != TicketKind::Regular).then(|| placeless(ticket.kind.key()));
    let name = board.pair_name(ticket.cities);
    BonusRecord { ticket: Spanned::unplaced(name), points: i64::from(ticket.points.0), kind }
}

fn placeless(text: &str) -> Spanned<Text> {
    Spanned::unplaced(text)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;
    use crate::fault::Unreadable;
    use crate::game::load;
    use crate::report::json;
    use crate::score::result::{saved, verify};
    use crate::score::score;
    use crate::source::Source;

    fn read(text: &str) -> Game {
        let source = Arc::new(Source { name: "game.toml".into(), text: text.into() });
        load(&source, &|_| Err(Unreadable::Missing)).unwrap_or_else(|faults| panic!("{faults:#?}\n{text}"))
    }

    /// The law: what is written is the same game, with the same score, and writing it again changes nothing.
    fn survives(game: &Game) {
        let text = write(game, game.edition_as_named().raw());
        let again = read(&text);
        assert_eq!(write(&again, again.edition_as_named().raw()), text);
        assert_eq!(again.players(), game.players());
        assert_eq!(again.bonus_tickets(), game.bonus_tickets());
        assert_eq!(again.house_rules(), game.house_rules());
        assert_eq!(again.variant().name, game.variant().name);
        assert_eq!(again.about(), game.about());
        assert_eq!(json::render(&[score(&again)]), json::render(&[score(game)]));
        let scoreboard = score(game);
        let with_result = read(&saved(&scoreboard, game.edition_as_named().raw(), "1.2.3"));
        assert_eq!(verify(&score(&with_result)), Ok(()));
        assert_eq!(with_result.recorded().map(|result| result.players.len()), Some(game.players().len()));
    }

    #[test]
    fn every_shipped_game_survives_being_written() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/data/games");
        let files = std::fs::read_dir(folder).expect("the folder is shipped");
        let mut count = 0;
        for file in files.filter_map(|file| Some(file.ok()?.path()).filter(|path| path.extension().is_some())) {
            let text = std::fs::read_to_string(&file).expect("a game is a text");
            survives(&read(&text));
            count += 1;
        }
        assert!(count > 0, "there are no games in {folder}");
    }

    const EVERYTHING: &str = r#"format = 1
edition = "europe-anniversary"
variant = "mega-europe"
date = 2026-11-20
place = "Kitchen \"table\""
note = "one\ntwo\\\tthree"
house-rules = ["double-routes"]
bonus-tickets = [
  { ticket = "London - København", points = 9 },
  { ticket = "Lisboa - Erzurum", points = 25, kind = "long" },
  { ticket = "Edinburgh - Athína", points = 5 },
]

[[player]]
name = "Anna"
color = "red"
routes = [
  "Edinburgh - London (orange)",
  "Dieppe - London",
]
stations = ["Wien", { city = "Roma", uses = "Roma - Venezia" }]
tickets = ["Brest - Petrograd", "London - København", "Edinburgh - Athína (21)"]
marker = 5

[[player]]
name = "Ben"
color = "blue"
routes = [
  "Edinburgh - London (black)",
  "Roma - Venezia",
]
tickets = ["Edinburgh - Athína (5)"]
"#;

    #[test]
    fn a_game_with_everything_is_written_as_the_format_page_has_it() {
        let game = read(EVERYTHING);
        survives(&game);
        assert_eq!(write(&game, game.edition_as_named().raw()), EVERYTHING);
    }

    #[test]
    fn an_unfinished_record_is_written_as_far_as_it_goes() {
        let text = "format = 1\nedition = \"europe-anniversary\"\n\n[[player]]\nname = \"Anna\"\n\n[[player]]\n";
        let source = Arc::new(Source { name: "draft.toml".into(), text: text.into() });
        assert_eq!(write_record(&Record::read(&source).0), text);
    }

    #[test]
    fn an_edition_can_be_named_otherwise() {
        let game = read(EVERYTHING);
        assert!(write(&game, r"C:\own.toml").contains("edition = \"C:\\\\own.toml\"\n"));
    }

    proptest! {
        #[test]
        fn any_text_survives_in_quotes(text in any::<String>()) {
            let line = format!("a = {}", quoted(&text));
            prop_assert!(!line.chars().any(char::is_control));
            let table: toml::Table = line.parse().expect("it is a TOML string");
            prop_assert_eq!(table["a"].as_str(), Some(text.as_str()));
        }

        #[test]
        fn any_names_survive(names in ["\\PC*[^\\s]\\PC*", "(?s).*[^\\s🎲].*🎲"], place in "(?s).*x.*") {
            prop_assume!(names[0].trim().to_lowercase() != names[1].trim().to_lowercase());
            let text = EVERYTHING
                .replace("\"Anna\"", &quoted(&names[0]))
                .replace("\"Ben\"", &quoted(&names[1]))
                .replace("note = \"one\\ntwo\\\\\\tthree\"", &format!("note = {}", quoted(&place)));
            let game = read(&text);
            prop_assert_eq!(game.players()[1].name.raw(), names[1].trim());
            prop_assert_eq!(game.about().note.as_ref().map(Text::raw), Some(place.as_str()));
            survives(&game);
        }
    }
}
