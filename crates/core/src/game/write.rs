//! Writes a record as a person would: TOML that can be read and edited by hand, whatever it contains.

use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use super::position::Position;
use super::record::{BonusRecord, PlayerRecord, Record, StationRecord};
use super::{About, Adjustment, Game, HouseRule, Player, Station};
use crate::board::{Board, Ticket, TicketKind};
use crate::color::Color;
use crate::fields::FORMAT;
use crate::source::Spanned;
use crate::text::{Text, misleads};
use crate::units::TrackId;

/// Returns the record of a finished game, with printed city names, and details in parentheses only where tracks or cards need
/// them.
///
/// `edition` is the edition's name in the record: [`Game::edition_as_named`], unless that is a path relative to another folder
/// than the record's.
///
/// ```
/// use stationmaster_core::Game;
/// use stationmaster_core::game::write::write;
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
/// # Ok::<(), stationmaster_core::Faults>(())
/// ```
pub fn write(game: &Game, edition: &str) -> String {
    write_record(&record_of(game, edition))
}

/// Returns a record as TOML, finished or not; what it does not have is left out.
pub fn write_record(record: &Record) -> String {
    let lines = [
        format!("format = {FORMAT}\n"),
        field("edition", spanned(record.edition.as_ref())),
        field("variant", spanned(record.variant.as_ref())),
        field("date", record.date),
        field("place", record.place.as_ref().map(text)),
        field("minutes", record.minutes),
        field("first", spanned(record.first.as_ref())),
        field("note", record.note.as_ref().map(text)),
        on_one_line("house-rules", texts(&record.house_rules)),
        on_lines("bonus-tickets", record.bonus_tickets.iter().map(bonus_line)),
    ];
    let players = record.players.iter().map(player_table);
    lines.into_iter().chain(players).collect()
}

fn player_table(player: &PlayerRecord) -> String {
    let passengers = player
        .passengers
        .as_ref()
        .filter(|passengers| !passengers.value.is_empty());
    let passengers = passengers.map(|passengers| {
        let counts = passengers.value.iter();
        let counts =
            counts.map(|(color, count)| format!("{} = {}", key(color.value.raw()), count.value));
        format!("{{ {} }}", counts.collect::<Vec<_>>().join(", "))
    });
    [
        "\n[[player]]\n".to_owned(),
        field("name", spanned(player.name.as_ref())),
        field("color", spanned(player.color.as_ref())),
        field("total", player.total.as_ref().map(|total| total.value)),
        field("left-early", player.left_early.then_some(true)),
        on_lines("routes", texts(&player.routes)),
        on_one_line("stations", player.stations.iter().map(station)),
        on_one_line("tickets", texts(&player.tickets)),
        field("marker", number(player.marker.as_ref())),
        field("trains-left", number(player.trains_left.as_ref())),
        field("final-marker", number(player.final_marker.as_ref())),
        on_one_line("adjust", player.adjust.iter().map(adjustment)),
        field("passengers", passengers),
    ]
    .concat()
}

fn text(text: &Text) -> String {
    quoted(text.raw())
}

fn spanned(value: Option<&Spanned<Text>>) -> Option<String> {
    value.map(|value| text(&value.value))
}

fn number(value: Option<&Spanned<u32>>) -> Option<u32> {
    value.map(|value| value.value)
}

fn texts(values: &[Spanned<Text>]) -> impl Iterator<Item = String> {
    values.iter().map(|value| text(&value.value))
}

fn station(station: &StationRecord) -> String {
    let city = text(&station.city.value);
    match spanned(station.uses.as_ref()) {
        None => city,
        Some(route) => format!("{{ city = {city}, uses = {route} }}"),
    }
}

fn adjustment(adjustment: &Spanned<Adjustment>) -> String {
    let Adjustment { points, why } = &adjustment.value;
    format!("{{ points = {points}, why = {} }}", text(why))
}

fn bonus_line(bonus: &BonusRecord) -> String {
    let kind =
        spanned(bonus.kind.as_ref()).map_or_else(String::new, |kind| format!(", kind = {kind}"));
    let (ticket, points) = (text(&bonus.ticket.value), bonus.points);
    format!("{{ ticket = {ticket}, points = {points}{kind} }}")
}

fn field(name: &str, value: Option<impl std::fmt::Display>) -> String {
    value.map_or_else(String::new, |value| format!("{name} = {value}\n"))
}

fn on_one_line(name: &str, values: impl Iterator<Item = String>) -> String {
    let values: Vec<String> = values.collect();
    field(
        name,
        (!values.is_empty()).then(|| format!("[{}]", values.join(", "))),
    )
}

fn on_lines(name: &str, values: impl Iterator<Item = String>) -> String {
    let lines: Vec<String> = values.map(|value| format!("  {value},\n")).collect();
    field(
        name,
        (!lines.is_empty()).then(|| format!("[\n{}]", lines.concat())),
    )
}

/// Returns a key, in quotes if TOML asks for them.
pub fn key(name: &str) -> String {
    let key = TomlKeyBuilder::new(name);
    key.as_unquoted()
        .map_or_else(|| quoted(name), |key| key.to_toml_key())
}

/// Returns a text as a TOML string on one line; whatever could mislead a terminal or an editor is escaped.
pub fn quoted(text: &str) -> String {
    escaped(TomlStringBuilder::new(text).as_basic().to_toml_value())
}

/// Escapes whatever could mislead, in the notation of both TOML and JSON strings.
pub fn escaped(text: String) -> String {
    if !text.chars().any(misleads) {
        return text;
    }
    let escaped = |c: char| {
        if misleads(c) {
            format!("\\u{:04X}", u32::from(c))
        } else {
            c.to_string()
        }
    };
    text.chars().map(escaped).collect()
}

/// Returns the record that describes a game, as if read from a file; it has no locations.
pub fn record_of(game: &Game, edition: &str) -> Record {
    let board = game.board();
    Record {
        edition: Some(Spanned::unplaced(edition)),
        variant: Some(Spanned::unplaced(game.variant().name.clone())),
        bonus_tickets: game
            .bonus_tickets()
            .iter()
            .map(|ticket| bonus_record(board, ticket))
            .collect(),
        players: game
            .players()
            .iter()
            .map(|player| player_record(game, player))
            .collect(),
        first: game
            .first()
            .map(|seat| Spanned::unplaced(game.player(seat).name.clone())),
        ..record_about(game.about(), game.house_rules())
    }
}

fn record_about(about: &About, house_rules: &[HouseRule]) -> Record {
    Record {
        date: about.date,
        place: about.place.clone(),
        minutes: about.minutes,
        note: about.note.clone(),
        house_rules: house_rules
            .iter()
            .map(|rule| Spanned::unplaced(rule.key()))
            .collect(),
        ..Record::default()
    }
}

fn named(name: &Text, color: Color) -> PlayerRecord {
    PlayerRecord {
        name: Some(Spanned::unplaced(name.clone())),
        color: Some(Spanned::unplaced(color.key())),
        ..PlayerRecord::default()
    }
}

fn player_record(game: &Game, player: &Player) -> PlayerRecord {
    let board = game.board();
    let track_name = |&track: &TrackId| Spanned::unplaced(board.track_name(track));
    let station = |station: &Station| StationRecord {
        city: Spanned::unplaced(board.city_name(station.city).raw()),
        uses: station.uses.as_ref().map(track_name),
    };
    let counts = game.rules().passenger_colors().zip(&player.passengers);
    let counts = counts.filter(|(_, count)| **count > 0);
    let passengers: Vec<_> = counts
        .map(|(color, &count)| (Spanned::unplaced(color.key()), Spanned::unplaced(count)))
        .collect();
    PlayerRecord {
        left_early: player.left_early,
        routes: player.tracks.iter().map(track_name).collect(),
        stations: player.stations.iter().map(station).collect(),
        tickets: player
            .tickets
            .iter()
            .map(|&card| Spanned::unplaced(game.cards().name(card)))
            .collect(),
        marker: player.marker.map(Spanned::unplaced),
        trains_left: player.counts.trains_left.map(Spanned::unplaced),
        final_marker: player.counts.final_marker.map(Spanned::unplaced),
        adjust: player
            .adjustments
            .iter()
            .cloned()
            .map(Spanned::unplaced)
            .collect(),
        passengers: (!passengers.is_empty()).then(|| Spanned::unplaced(passengers)),
        total: player.only.map(|only| Spanned::unplaced(only.points.0)),
        color: player
            .known_color()
            .map(|color| Spanned::unplaced(color.key())),
        ..named(&player.name, player.color)
    }
}

impl Position {
    /// Returns the record of the position; `edition` is the edition's name in it. While the edition is unknown, the record has
    /// only the setup and the players.
    pub fn record(&self, edition: Option<&str>) -> Record {
        if let (Some(name), Some(_)) = (edition, self.edition()) {
            return record_of(&self.look(), name);
        }
        let first = self.setup.first.and_then(|id| self.player(id));
        Record {
            players: self
                .players
                .iter()
                .map(|player| named(&player.name, player.color))
                .collect(),
            first: first.map(|player| Spanned::unplaced(player.name.clone())),
            ..record_about(&self.setup.about, &self.setup.house_rules)
        }
    }
}

fn bonus_record(board: &Board, ticket: &Ticket) -> BonusRecord {
    BonusRecord {
        ticket: Spanned::unplaced(board.pair_name(ticket.cities)),
        points: ticket.points.0,
        kind: (ticket.kind != TicketKind::Regular).then(|| Spanned::unplaced(ticket.kind.key())),
    }
}
