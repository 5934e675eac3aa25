//! Writes a record as a person would: TOML that can be read and edited by hand, whatever it contains.

use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use super::position::Position;
use super::record::{AdjustmentRecord, BonusRecord, PlayerRecord, Record, StationRecord};
use super::{About, Adjustment, Game, HouseRule, Player, Station};
use crate::board::{Board, Ticket, TicketKind};
use crate::fields::FORMAT;
use crate::source::Spanned;
use crate::text::misleads;
use crate::units::TrackId;

/// Returns the record of a finished game: printed city names, and in parentheses what tells two tracks or cards apart.
///
/// `edition` is how the record is to name its edition: [`Game::edition_as_named`], unless that is a path relative to
/// another folder than the one that the record is meant for.
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

/// Returns a record as TOML, also one of a game that is not finished: what it does not have is left out.
pub fn write_record(record: &Record) -> String {
    let mut text = format!("format = {FORMAT}\n");
    text.push_str(&field(
        "edition",
        record.edition.as_ref().map(|name| quoted(name.value.raw())),
    ));
    text.push_str(&field(
        "variant",
        record.variant.as_ref().map(|name| quoted(name.value.raw())),
    ));
    text.push_str(&field("date", record.date));
    text.push_str(&field(
        "place",
        record.place.as_ref().map(|place| quoted(place.raw())),
    ));
    text.push_str(&field(
        "minutes",
        record.minutes.as_ref().map(|minutes| minutes.value),
    ));
    text.push_str(&field(
        "first",
        record.first.as_ref().map(|name| quoted(name.value.raw())),
    ));
    text.push_str(&field(
        "note",
        record.note.as_ref().map(|note| quoted(note.raw())),
    ));
    text.push_str(&on_one_line(
        "house-rules",
        record
            .house_rules
            .iter()
            .map(|name| quoted(name.value.raw())),
    ));
    text.push_str(&on_lines(
        "bonus-tickets",
        record.bonus_tickets.iter().map(bonus_line),
    ));
    text.extend(record.players.iter().map(player_table));
    text
}

fn player_table(player: &PlayerRecord) -> String {
    let mut text = "\n[[player]]\n".to_owned();
    text.push_str(&field(
        "name",
        player.name.as_ref().map(|name| quoted(name.value.raw())),
    ));
    text.push_str(&field(
        "color",
        player.color.as_ref().map(|name| quoted(name.value.raw())),
    ));
    text.push_str(&field("left-early", player.left_early.then_some(true)));
    text.push_str(&on_lines(
        "routes",
        player.routes.iter().map(|route| quoted(route.value.raw())),
    ));
    text.push_str(&on_one_line(
        "stations",
        player.stations.iter().map(station),
    ));
    text.push_str(&on_one_line(
        "tickets",
        player
            .tickets
            .iter()
            .map(|ticket| quoted(ticket.value.raw())),
    ));
    for (name, number) in [
        ("marker", &player.marker),
        ("trains-left", &player.trains_left),
        ("final-marker", &player.final_marker),
    ] {
        text.push_str(&field(name, number.as_ref().map(|number| number.value)));
    }
    text.push_str(&on_one_line("adjust", player.adjust.iter().map(adjustment)));
    let passengers = player
        .passengers
        .as_ref()
        .map(|passengers| &passengers.value)
        .filter(|colors| !colors.is_empty());
    text.push_str(&field(
        "passengers",
        passengers.map(|colors| {
            let counts = colors
                .iter()
                .map(|(color, count)| format!("{} = {}", key(color.value.raw()), count.value));
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

fn adjustment(AdjustmentRecord { points, why }: &AdjustmentRecord) -> String {
    format!(
        "{{ points = {}, why = {} }}",
        points.value,
        quoted(why.value.raw())
    )
}

fn bonus_line(bonus: &BonusRecord) -> String {
    let kind = bonus.kind.as_ref().map_or_else(String::new, |kind| {
        format!(", kind = {}", quoted(kind.value.raw()))
    });
    format!(
        "{{ ticket = {}, points = {}{kind} }}",
        quoted(bonus.ticket.value.raw()),
        bonus.points
    )
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

/// A key as it is, unless TOML asks for quotes.
pub fn key(name: &str) -> String {
    let key = TomlKeyBuilder::new(name);
    key.as_unquoted()
        .map_or_else(|| quoted(name), |key| key.to_toml_key())
}

/// A text as a TOML string on one line; whatever could mislead a terminal or an editor is escaped.
pub fn quoted(text: &str) -> String {
    escaped(TomlStringBuilder::new(text).as_basic().to_toml_value())
}

/// A text in which whatever could mislead is escaped, as strings of TOML and of JSON have it.
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

/// Returns the record that describes a game, as it would be read from a file; its locations are all the file's start.
pub fn record_of(game: &Game, edition: &str) -> Record {
    Record {
        edition: Some(Spanned::unplaced(edition)),
        variant: Some(Spanned::unplaced(game.variant().name.raw())),
        bonus_tickets: game
            .bonus_tickets()
            .iter()
            .map(|ticket| bonus_record(game.board(), ticket))
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
        minutes: about
            .minutes
            .map(|minutes| Spanned::unplaced(i64::from(minutes))),
        note: about.note.clone(),
        house_rules: house_rules
            .iter()
            .map(|rule| Spanned::unplaced(rule.key()))
            .collect(),
        ..Record::default()
    }
}

fn player_record(game: &Game, player: &Player) -> PlayerRecord {
    let board = game.board();
    let track_name = |&track: &TrackId| Spanned::unplaced(board.track_name(track));
    let station = |station: &Station| StationRecord {
        city: Spanned::unplaced(board.city_name(station.city).raw()),
        uses: station.uses.as_ref().map(track_name),
    };
    let counts = game
        .rules()
        .passenger_colors()
        .zip(&player.passengers)
        .filter(|(_, count)| **count > 0);
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
            .map(|&card| Spanned::unplaced(game.ticket_name(card)))
            .collect(),
        marker: player.marker.map(Spanned::unplaced),
        trains_left: player.counts.trains_left.map(Spanned::unplaced),
        final_marker: player.counts.final_marker.map(Spanned::unplaced),
        adjust: player.adjustments.iter().map(adjustment_record).collect(),
        passengers: (!passengers.is_empty()).then(|| Spanned::unplaced(passengers)),
        ..PlayerRecord::new(player.name.clone(), player.color)
    }
}

fn adjustment_record(Adjustment { points, why }: &Adjustment) -> AdjustmentRecord {
    AdjustmentRecord {
        points: Spanned::unplaced(points.0),
        why: Spanned::unplaced(why.clone()),
    }
}

impl Position {
    /// Returns the record that says the same; `edition` is how it is to name its edition. As long as that is not known, it
    /// names the players and what was played.
    pub fn record(&self, edition: Option<&str>) -> Record {
        match edition {
            Some(name) if self.edition().is_some() => record_of(&self.look(), name),
            _ => Record {
                players: self
                    .players
                    .iter()
                    .map(|player| PlayerRecord::new(player.name.clone(), player.color))
                    .collect(),
                first: self
                    .setup
                    .first
                    .and_then(|id| Some(Spanned::unplaced(self.player(id)?.name.clone()))),
                ..record_about(&self.setup.about, &self.setup.house_rules)
            },
        }
    }
}

pub(crate) fn bonus_record(board: &Board, ticket: &Ticket) -> BonusRecord {
    let kind = (ticket.kind != TicketKind::Regular).then(|| Spanned::unplaced(ticket.kind.key()));
    let name = board.pair_name(ticket.cities);
    BonusRecord {
        ticket: Spanned::unplaced(name),
        points: i64::from(ticket.points.0),
        kind,
    }
}
