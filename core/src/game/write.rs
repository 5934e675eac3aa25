//! Writes a record as a person would: TOML to be read and mended by hand, whatever stands in it.

use toml_writer::{ToTomlKey, ToTomlValue, TomlKeyBuilder, TomlStringBuilder};

use super::Game;
use super::laws::{Laws, Settled};
use super::position::{Built, PlayerId, Position, Seated, Setup};
use super::record::{BonusRecord, PlayerRecord, Record, StationRecord};
use crate::board::{Board, Edition, Ticket, TicketKind};
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
    let key = TomlKeyBuilder::new(name);
    key.as_unquoted().map_or_else(|| quoted(name), |key| key.to_toml_key())
}

/// A text as a TOML string on one line; whatever could mislead a terminal or an editor is escaped.
pub fn quoted(text: &str) -> String {
    let string = TomlStringBuilder::new(text).as_basic().to_toml_value();
    if !string.chars().any(misleads) {
        return string;
    }
    let escaped = |c: char| if misleads(c) { format!("\\u{:04X}", u32::from(c)) } else { c.to_string() };
    string.chars().map(escaped).collect()
}

/// Returns the record that describes a game, as it would be read from a file; its locations are all the file's start.
pub fn record_of(game: &Game, edition: &str) -> Record {
    Position::of(game).record(Some(edition))
}

impl Position {
    /// Returns the record that says the same; `edition` is how it is to name its edition. As long as that is not known, it
    /// names the players and what was played.
    pub fn record(&self, edition: Option<&str>) -> Record {
        let Setup { about, house_rules, bonus_tickets, variant, .. } = &self.setup;
        let mut record = Record {
            date: about.date,
            place: about.place.clone(),
            note: about.note.clone(),
            house_rules: house_rules.iter().map(|rule| Spanned::unplaced(rule.key())).collect(),
            players: self.players.iter().map(|player| PlayerRecord::new(player.name.clone(), player.color)).collect(),
            ..Record::default()
        };
        let (Some(known), Some(name), Some(laws)) = (self.edition(), edition, self.laws()) else { return record };
        record.edition = Some(Spanned::unplaced(name));
        record.variant = Some(Spanned::unplaced(known.variants()[variant.unwrap_or(0)].name.raw()));
        let bonus = bonus_tickets.iter().flatten();
        record.bonus_tickets = bonus.map(|ticket| bonus_record(known.board(), ticket)).collect();
        let settled = laws.settled();
        for (player, record) in self.players.iter().zip(&mut record.players) {
            self.record_player(known, laws, &settled, player, record);
        }
        record
    }

    fn record_player(
        &self,
        edition: &Edition,
        laws: Laws<'_>,
        settled: &Settled,
        player: &Seated,
        record: &mut PlayerRecord,
    ) {
        let (board, by) = (edition.board(), player.id);
        let is_own = |other: PlayerId| other == by;
        let track_name = |track| Spanned::unplaced(board.track_name(track));
        let tracks = self.claims.iter().zip(&settled.tracks).filter(|(claim, _)| is_own(claim.by));
        record.routes = tracks.filter_map(|(_, track)| track.map(track_name)).collect();
        let stations = self.stations.iter().zip(&settled.opened).filter(|(station, _)| is_own(station.by));
        let station = |(station, opens): (&Built, &Option<TrackId>)| {
            let city = Spanned::unplaced(board.city_name(station.city?).raw());
            Some(StationRecord { city, uses: opens.map(track_name) })
        };
        record.stations = stations.filter_map(station).collect();
        let cards = self.tickets.iter().zip(&settled.cards).filter(|(held, _)| is_own(held.by));
        record.tickets = cards.map(|(_, &card)| Spanned::unplaced(laws.card_name(card))).collect();
        record.marker = player.marker.map(Spanned::unplaced);
        let counts = edition.rules().passenger_colors().map(|color| (color, self.passengers_of(by, color)));
        let counts = counts.filter(|&(_, count)| count > 0);
        let passengers: Vec<_> =
            counts.map(|(color, count)| (Spanned::unplaced(color.key()), Spanned::unplaced(count))).collect();
        record.passengers = (!passengers.is_empty()).then(|| Spanned::unplaced(passengers));
    }
}

/// A bonus card as a record spells it out.
pub(crate) fn bonus_record(board: &Board, ticket: &Ticket) -> BonusRecord {
    let kind = (ticket.kind != TicketKind::Regular).then(|| Spanned::unplaced(ticket.kind.key()));
    let name = board.pair_name(ticket.cities);
    BonusRecord { ticket: Spanned::unplaced(name), points: i64::from(ticket.points.0), kind }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::collection::vec;
    use proptest::prelude::*;

    use super::*;
    use crate::source::Source;
    use crate::text::Text;

    #[test]
    fn a_text_is_written_in_plain_quotes() {
        assert_eq!(quoted("Zürich 東京"), "\"Zürich 東京\"");
        assert_eq!(quoted("it's a \"x\\y\""), "\"it's a \\\"x\\\\y\\\"\"");
        assert_eq!(quoted("\n\t\u{1b}\u{9b}\u{202e}"), "\"\\n\\t\\u001B\\u009B\\u202E\"");
    }

    #[test]
    fn a_key_is_quoted_where_it_must_be() {
        assert_eq!(["red", "a-b_1", "", "a.b", "rosé"].map(key), ["red", "a-b_1", "\"\"", "\"a.b\"", "\"rosé\""]);
    }

    /// Any text, also of what TOML and terminals give a meaning, that is not blank at its ends.
    fn text() -> impl Strategy<Value = String> {
        let odd = prop::sample::select(vec![
            '"', '\'', '\\', '\n', '\r', '\t', '\u{1b}', '\u{85}', '\u{2028}', '\u{202e}', '#', '=', '東',
        ]);
        let letters = vec(prop_oneof![odd, any::<char>()], 0..12);
        letters.prop_map(|letters| format!("‹{}›", letters.into_iter().collect::<String>()))
    }

    /// A record with these texts in every field that holds one.
    fn filled(texts: &[String]) -> Record {
        let mut next = texts.iter().cycle();
        let mut text = || Spanned::unplaced(next.next().expect("they begin anew").as_str());
        let player = |text: &mut dyn FnMut() -> Spanned<Text>| PlayerRecord {
            name: Some(text()),
            color: Some(text()),
            routes: vec![text(), text()],
            stations: vec![
                StationRecord { city: text(), uses: None },
                StationRecord { city: text(), uses: Some(text()) },
            ],
            tickets: vec![text(), text()],
            marker: Some(Spanned::unplaced(7)),
            passengers: Some(Spanned::unplaced(vec![(text(), Spanned::unplaced(3))])),
            ..PlayerRecord::default()
        };
        Record {
            edition: Some(text()),
            variant: Some(text()),
            place: Some(text().value),
            note: Some(text().value),
            house_rules: vec![text(), text()],
            bonus_tickets: vec![BonusRecord { ticket: text(), points: 9, kind: Some(text()) }],
            players: vec![player(&mut text), player(&mut text)],
            ..Record::default()
        }
    }

    /// All texts of a record, in order.
    fn texts(record: &Record) -> Vec<&str> {
        let mut all: Vec<Option<&Text>> = vec![
            record.edition.as_ref().map(|text| &text.value),
            record.variant.as_ref().map(|text| &text.value),
            record.place.as_ref(),
            record.note.as_ref(),
        ];
        all.extend(record.house_rules.iter().map(|rule| Some(&rule.value)));
        for bonus in &record.bonus_tickets {
            all.extend([Some(&bonus.ticket.value), bonus.kind.as_ref().map(|kind| &kind.value)]);
        }
        for player in &record.players {
            all.extend([&player.name, &player.color].map(|text| text.as_ref().map(|text| &text.value)));
            all.extend(player.routes.iter().map(|route| Some(&route.value)));
            for StationRecord { city, uses } in &player.stations {
                all.extend([Some(&city.value), uses.as_ref().map(|route| &route.value)]);
            }
            all.extend(player.tickets.iter().map(|ticket| Some(&ticket.value)));
            all.extend(player.passengers.iter().flat_map(|colors| &colors.value).map(|(color, _)| Some(&color.value)));
        }
        all.into_iter().flatten().map(Text::raw).collect()
    }

    proptest! {
        #[test]
        fn any_text_survives_in_quotes_and_as_a_key(text in any::<String>()) {
            let line = format!("{} = {}", key(&text), quoted(&text));
            prop_assert!(!line.chars().any(misleads));
            let table: toml::Table = line.parse().expect("it is a TOML string");
            prop_assert_eq!(table[text.as_str()].as_str(), Some(text.as_str()));
        }

        #[test]
        fn a_record_survives_whatever_its_texts_are(given in vec(text(), 1..30)) {
            let record = filled(&given);
            let written = write_record(&record);
            prop_assert!(!written.chars().any(|c| misleads(c) && c != '\n'), "{}", written);
            let source = Arc::new(Source { name: "friday.toml".into(), text: written.clone() });
            let again = Record::read(&source).0;
            prop_assert_eq!(texts(&again), texts(&record));
            prop_assert_eq!(write_record(&again), written);
        }
    }
}
