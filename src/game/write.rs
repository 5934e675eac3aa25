//! Writes a record as a person would: TOML to be read and mended by hand, whatever stands in it.

use toml::Spanned;

use super::record::{BonusRecord, PlayerRecord, Record, StationRecord};
use super::{Game, HouseRule, Player, Station};
use crate::board::{Board, Ticket, TicketKind};
use crate::color::Color;
use crate::fields::FORMAT;
use crate::source::Source;
use crate::text::Text;
use crate::units::{CityId, RouteId, TicketId, TrackId};

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
    text.push_str(&field("edition", record.edition.as_ref().map(|name| quoted(name.get_ref()))));
    text.push_str(&field("variant", record.variant.as_ref().map(|name| quoted(name.get_ref()))));
    text.push_str(&field("date", record.date));
    text.push_str(&field("place", record.place.as_ref().map(|place| quoted(place.raw()))));
    text.push_str(&field("note", record.note.as_ref().map(|note| quoted(note.raw()))));
    text.push_str(&on_one_line("house-rules", record.house_rules.iter().map(|name| quoted(name.get_ref()))));
    text.push_str(&on_lines("bonus-tickets", record.bonus_tickets.iter().map(bonus_line)));
    text.extend(record.players.iter().map(player_table));
    text
}

fn player_table(player: &PlayerRecord) -> String {
    let mut text = "\n[[player]]\n".to_owned();
    text.push_str(&field("name", player.name.as_ref().map(|name| quoted(name.get_ref()))));
    text.push_str(&field("color", player.color.as_ref().map(|name| quoted(name.get_ref()))));
    text.push_str(&on_lines("routes", player.routes.iter().map(|route| quoted(route.get_ref()))));
    text.push_str(&on_one_line("stations", player.stations.iter().map(station)));
    text.push_str(&on_one_line("tickets", player.tickets.iter().map(|ticket| quoted(ticket.get_ref()))));
    text.push_str(&field("marker", player.marker.as_ref().map(Spanned::get_ref)));
    let passengers = player.passengers.as_ref().map(Spanned::get_ref).filter(|colors| !colors.is_empty());
    text.push_str(&field(
        "passengers",
        passengers.map(|colors| {
            let counts = colors.iter().map(|(color, count)| format!("{} = {}", key(color.get_ref()), count.get_ref()));
            format!("{{ {} }}", counts.collect::<Vec<_>>().join(", "))
        }),
    ));
    text
}

fn station(station: &StationRecord) -> String {
    let city = quoted(station.city.get_ref());
    match &station.uses {
        None => city,
        Some(route) => format!("{{ city = {city}, uses = {} }}", quoted(route.get_ref())),
    }
}

fn bonus_line(bonus: &BonusRecord) -> String {
    let kind = bonus.kind.as_ref().map_or_else(String::new, |kind| format!(", kind = {}", quoted(kind.get_ref())));
    format!("{{ ticket = {}, points = {}{kind} }}", quoted(bonus.ticket.get_ref()), bonus.points)
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
        source: Source { name: Text::default(), text: String::new() }.into(),
        edition: Some(placeless(edition)),
        variant: Some(placeless(game.variant().name.raw())),
        date: game.about().date,
        place: game.about().place.clone(),
        note: game.about().note.clone(),
        house_rules: game.house_rules().iter().copied().map(HouseRule::name).map(placeless).collect(),
        bonus_tickets: game.bonus_tickets().iter().map(|ticket| bonus_record(game.board(), ticket)).collect(),
        players: game.players().iter().map(|player| player_record(game, player)).collect(),
        result: None,
    }
}

fn player_record(game: &Game, player: &Player) -> PlayerRecord {
    let colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
    let counts = colors.zip(&player.passengers).filter(|(_, count)| **count > 0);
    let passengers: Vec<_> =
        counts.map(|((color, _), &count)| (placeless(color.name()), Spanned::new(0..0, i64::from(count)))).collect();
    PlayerRecord {
        span: 0..0,
        name: Some(placeless(player.name.raw())),
        color: Some(placeless(player.color.name())),
        routes: player.tracks.iter().map(|&track| placeless(&track_name(game, track))).collect(),
        stations: player.stations.iter().map(|&station| station_record(game, station)).collect(),
        tickets: player.tickets.iter().map(|&ticket| placeless(&ticket_name(game, ticket))).collect(),
        marker: player.marker.map(|marker| Spanned::new(0..0, i64::from(marker))),
        passengers: (!passengers.is_empty()).then(|| Spanned::new(0..0, passengers)),
        stations_field: None,
    }
}

fn station_record(game: &Game, station: Station) -> StationRecord {
    let uses = station.uses.map(|track| placeless(&track_name(game, track)));
    StationRecord { city: placeless(game.board().city_name(station.city).raw()), uses }
}

/// A bonus card as a record names it.
pub(crate) fn bonus_record(board: &Board, ticket: &Ticket) -> BonusRecord {
    let [from, to] = ticket.cities;
    // What stands in parentheses at the end would be taken for a detail, and a bonus card has none.
    let orders = [[from, to], [to, from]].map(|pair| board.pair_name(pair).into_raw());
    let bare = || orders[0].replace(['(', ')'], "");
    let name = orders.iter().find(|name| !name.ends_with(')')).cloned().unwrap_or_else(bare);
    let kind = (ticket.kind != TicketKind::Regular).then(|| placeless(ticket.kind.name()));
    BonusRecord { ticket: placeless(&name), points: i64::from(ticket.points.0), kind }
}

/// `Edinburgh - London (orange)`; the color only where it tells two tracks apart.
pub(crate) fn track_name(game: &Game, track: TrackId) -> String {
    let board = game.board();
    let color = board.tracks()[track.0].color;
    let single = board.route_of(track).track_ids().all(|other| board.tracks()[other.0].color == color);
    with_detail(cities(game, board.route_of(track).cities), single, color.name())
}

/// A route as a record names it: with the color of a track where one is meant, else it means the first free track.
pub(crate) fn route_name(game: &Game, route: RouteId, color: Option<Color>) -> String {
    let board = game.board();
    let tracks = || board.route(route).track_ids();
    let first = tracks().find(|&track| game.owner(track).is_none()).or_else(|| tracks().next());
    let color_of = |track: TrackId| board.tracks()[track.0].color.name();
    let detail = color.map(Color::name).or(first.map(color_of)).unwrap_or_default();
    with_detail(cities(game, board.route(route).cities), color.is_none(), detail)
}

/// `London - Wien`; the points only where another card in play joins the same cities for other points.
pub(crate) fn ticket_name(game: &Game, id: TicketId) -> String {
    let ticket = game.ticket(id);
    let cards = game.variant().tickets.iter().map(|&other| game.ticket(other)).chain(game.bonus_tickets());
    let single = cards.filter(|card| card.joins(ticket.cities)).all(|card| card.points == ticket.points);
    with_detail(cities(game, ticket.cities), single, &ticket.points.0.to_string())
}

fn with_detail(name: String, clear: bool, detail: &str) -> String {
    // A name that ends in parentheses of its own needs others behind them.
    if clear && !name.ends_with(')') { name } else { format!("{name} ({detail})") }
}

fn cities(game: &Game, pair: [CityId; 2]) -> String {
    game.board().pair_name(pair).into_raw()
}

/// A text of a record that stands in no file.
pub(crate) fn placeless(text: &str) -> Spanned<String> {
    Spanned::new(0..0, text.to_owned())
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
