//! Writes a record as a person would: TOML to be read and mended by hand, whatever stands in it.

use super::record::{BonusRecord, PlayerRecord, Record, StationRecord};
use super::{Game, Player, Station};
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
/// use stationmaster::Game;
/// use stationmaster::game::write::write;
///
/// let record = r#"
/// format = 1
/// edition = "europe-anniversary"
/// [[player]]
/// name = "Anna"
/// color = "red"
/// routes = ["london-edinburgh", "london-dieppe"]
/// [[player]]
/// name = "Ben"
/// color = "blue"
/// "#;
/// let game = Game::from_text("friday.toml", record)?;
/// let text = write(&game, game.edition_as_named().raw());
/// assert!(text.contains("routes = [\n  \"Edinburgh - London (black)\",\n  \"Dieppe - London\",\n]\n"));
/// # Ok::<(), stationmaster::Faults>(())
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
        variant: Some(Spanned::unplaced(game.variant().name.raw())),
        date: game.about().date,
        place: game.about().place.clone(),
        note: game.about().note.clone(),
        house_rules: game.house_rules().iter().map(|rule| Spanned::unplaced(rule.key())).collect(),
        bonus_tickets: game.bonus_tickets().iter().map(|ticket| bonus_record(game.board(), ticket)).collect(),
        players: game.players().iter().map(|player| player_record(game, player)).collect(),
        ..Record::new(Text::default(), edition)
    }
}

fn player_record(game: &Game, player: &Player) -> PlayerRecord {
    let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
    let counts = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
    let passengers: Vec<_> =
        counts.map(|((color, _), &count)| (Spanned::unplaced(color.key()), Spanned::unplaced(count))).collect();
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
    StationRecord { city: Spanned::unplaced(game.board().city_name(station.city).raw()), uses }
}

/// A bonus card as a record spells it out.
pub(crate) fn bonus_record(board: &Board, ticket: &Ticket) -> BonusRecord {
    let kind = (ticket.kind != TicketKind::Regular).then(|| Spanned::unplaced(ticket.kind.key()));
    let name = board.pair_name(ticket.cities);
    BonusRecord { ticket: Spanned::unplaced(name), points: i64::from(ticket.points.0), kind }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn any_text_survives_in_quotes(text in any::<String>()) {
            let line = format!("a = {}", quoted(&text));
            prop_assert!(!line.chars().any(char::is_control));
            let table: toml::Table = line.parse().expect("it is a TOML string");
            prop_assert_eq!(table["a"].as_str(), Some(text.as_str()));
        }
    }
}
