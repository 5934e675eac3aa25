//! The history as CSV: a line for each player of each game, so that a spreadsheet can add up whatever it likes; and the lists of
//! the other views, with the keys that JSON has.

use csv::{QuoteStyle, Writer, WriterBuilder};
use serde::Serialize;
use serde_json::Value;

use super::{HistoryView, Report, json};
use stationmaster_core::category::Category;
use stationmaster_core::color::Color;
use stationmaster_core::date::Date;
use stationmaster_core::history::SavedGame;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

/// A line: a player of a game. What an edition does not have is left empty; what came later stands last.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Line {
    file: String,
    date: Option<Date>,
    place: Option<String>,
    edition: String,
    variant: String,
    player: String,
    color: Option<Color>,
    rank: Option<usize>,
    /// `yes`, `shared` or `no`.
    won: &'static str,
    total: Points,
    routes: Option<Points>,
    tickets: Option<Points>,
    stations_kept: Option<Points>,
    express: Option<Points>,
    globetrotter: Option<Points>,
    passengers: Option<Points>,
    tickets_completed: Option<usize>,
    tickets_held: Option<usize>,
    longest: Option<Trains>,
    stations_built: Option<usize>,
    number_of_players: usize,
    routes_claimed: Option<usize>,
    trains: Option<Trains>,
    passengers_collected: Option<u32>,
    note: Option<String>,
    adjustments: Option<Points>,
    minutes: Option<u32>,
    /// `yes` or `no`, where it is known who began.
    first: Option<&'static str>,
}

fn line(game: &SavedGame, seat: usize) -> Line {
    let player = &game.players[seat];
    let points = |category| player.points[category];
    let known = |count: usize| (!game.is_only_totals).then_some(count);
    Line {
        file: harmless(&game.file.as_path().into()),
        date: game.date,
        place: game.place.as_ref().map(harmless),
        edition: harmless(&game.edition),
        variant: harmless(&game.variant),
        player: harmless(&player.name),
        color: player.color,
        rank: player.rank.place(),
        won: match (player.is_winner(), game.is_shared()) {
            (false, _) => "no",
            (true, false) => "yes",
            (true, true) => "shared",
        },
        total: player.total,
        routes: points(Category::Routes),
        tickets: points(Category::Tickets),
        stations_kept: points(Category::StationsKept),
        express: points(Category::Express),
        globetrotter: points(Category::Globetrotter),
        passengers: points(Category::Passengers),
        tickets_completed: known(player.completed),
        tickets_held: known(player.held),
        longest: player.longest,
        stations_built: player.stations_built,
        number_of_players: game.players.len(),
        routes_claimed: known(player.routes.len()),
        trains: (!game.is_only_totals).then_some(player.trains),
        passengers_collected: player.passengers,
        note: game.note.as_ref().map(harmless),
        adjustments: points(Category::Adjustments),
        minutes: game.minutes,
        first: game
            .first
            .map(|first| if first == seat { "yes" } else { "no" }),
    }
}

/// Returns the list of a view: without one, and of the games, a line for each player of each game.
pub fn csv(report: &Report<'_>, view: Option<HistoryView>) -> String {
    match view {
        None | Some(HistoryView::Games) => lines(report),
        Some(HistoryView::People) => list(&json::players(report)),
        Some(HistoryView::Records) => list(&json::records(report)),
        Some(HistoryView::Tickets) => list(&json::tickets(report)),
        Some(HistoryView::Routes) => list(&json::routes(report)),
    }
}

/// Returns a line for each of several JSON objects, with a column for each key that one of them has; lists are left out, and keys of
/// objects within are joined by dashes.
fn list(rows: &[impl Serialize]) -> String {
    let value = |row| serde_json::to_value(row).expect("it has only texts, numbers and lists");
    let rows: Vec<Vec<(String, String)>> = rows.iter().map(|row| fields("", &value(row))).collect();
    let mut keys: Vec<&str> = Vec::new();
    for (key, _) in rows.iter().flatten() {
        if !keys.contains(&key.as_str()) {
            keys.push(key);
        }
    }
    // What is nothing in one row and an object in another has the columns of the object alone.
    let objects: Vec<&str> = keys
        .iter()
        .filter_map(|key| Some(key.rsplit_once('-')?.0))
        .collect();
    keys.retain(|key| !objects.contains(key));
    written(|writer| {
        writer.write_record(&keys)?;
        rows.iter().try_for_each(|row| {
            let field = |key: &&str| {
                let found = row.iter().find(|(own, _)| own == key);
                found.map_or("", |(_, field)| field)
            };
            writer.write_record(keys.iter().map(field))
        })
    })
}

fn fields(path: &str, value: &Value) -> Vec<(String, String)> {
    match value {
        Value::Object(inner) => {
            let below = |key: &str| {
                if path.is_empty() {
                    key.to_owned()
                } else {
                    format!("{path}-{key}")
                }
            };
            inner
                .iter()
                .flat_map(|(key, value)| fields(&below(&key.replace('_', "-")), value))
                .collect()
        }
        Value::Array(_) => Vec::new(),
        Value::Null => vec![(path.to_owned(), String::new())],
        Value::String(text) => vec![(path.to_owned(), harmless(&text.as_str().into()))],
        value => vec![(path.to_owned(), value.to_string())],
    }
}

/// Returns a line for each player of each game.
fn lines(report: &Report<'_>) -> String {
    let games = report.club.games.iter();
    let mut all = games.flat_map(|game| (0..game.players.len()).map(move |seat| line(game, seat)));
    written(|writer| all.try_for_each(|line| writer.serialize(line)))
}

/// Returns what is written into a file with quotes around every field.
fn written(write: impl FnOnce(&mut Writer<Vec<u8>>) -> csv::Result<()>) -> String {
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .from_writer(Vec::new());
    let expected = "a list in memory takes any line, and all lines have as many fields";
    write(&mut writer).expect(expected);
    String::from_utf8(writer.into_inner().expect(expected)).expect("only texts were written")
}

/// A text that neither a terminal nor a spreadsheet obeys: an apostrophe stands before everything that a spreadsheet could take
/// for the beginning of a formula, at the start or behind what could separate fields.
///
/// The user may have told the spreadsheet that fields end elsewhere than at commas, and that quotes mean nothing.
fn harmless(text: &Text) -> String {
    let mut harmless = String::new();
    let mut starts = true;
    for c in text.shown().chars() {
        if starts && begins_formula(c) {
            harmless.push('\'');
        }
        harmless.push(c);
        // What misleads was replaced, and a tab or a line break with it.
        let separates = matches!(
            c,
            ',' | ';' | ':' | '|' | '\'' | '"' | char::REPLACEMENT_CHARACTER
        );
        starts = separates || starts && c.is_whitespace();
    }
    harmless
}

/// Whether a spreadsheet takes a field that begins so for a formula; some take the wide signs of Chinese and Japanese likewise.
fn begins_formula(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_neither_a_formula_nor_a_command() {
        let case = |name: &str, expected: &str| assert_eq!(harmless(&name.into()), expected);
        case("Anna", "Anna");
        case("Anna-Lena, Jr.", "Anna-Lena, Jr.");
        case("=1+1", "'=1+1");
        case("  @SUM(A1)", "  '@SUM(A1)");
        case("＝1", "'＝1");
        case("Anna,=1+1;-2", "Anna,'=1+1;'-2");
        case("Anna\", +1", "Anna\", '+1");
        case("'=1", "''=1");
        case(
            "\t=1\u{1b}[31m\u{9b}\u{202e}\r\n-1",
            "\u{fffd}'=1\u{fffd}[31m\u{fffd}\u{fffd}\u{fffd}\u{fffd}'-1",
        );
    }

    /// Reads lines of CSV as a spreadsheet does that was told of this separator, and of quotes or not.
    fn fields(csv: &str, separator: u8, quoting: bool) -> Vec<String> {
        let mut reader = csv::ReaderBuilder::new();
        reader
            .has_headers(false)
            .flexible(true)
            .delimiter(separator)
            .quoting(quoting);
        let mut reader = reader.from_reader(csv.as_bytes());
        let lines: Vec<_> = reader
            .byte_records()
            .map(|line| line.expect("it is read from memory"))
            .collect();
        lines
            .iter()
            .flatten()
            .map(|field| String::from_utf8_lossy(field).into_owned())
            .collect()
    }

    #[test]
    fn however_a_spreadsheet_reads_the_file_no_field_is_a_formula() {
        let pieces = [
            "=1", "+2", "-3", "@A", "＝4", ",", ";", "\"", "'", "\t", "\r", "\n", "|", " ", "x",
        ];
        let mut random = fastrand::Rng::with_seed(1);
        for _ in 0..600 {
            let name: String = (0..random.usize(1..6))
                .map(|_| pieces[random.usize(..pieces.len())])
                .collect();
            let mut writer = WriterBuilder::new()
                .quote_style(QuoteStyle::Always)
                .from_writer(Vec::new());
            writer
                .write_record(["before", &harmless(&name.as_str().into()), "behind"])
                .expect("it is kept in memory");
            let csv = String::from_utf8(writer.into_inner().expect("it is kept in memory"))
                .expect("it is text");
            assert_eq!(fields(&csv, b',', true).len(), 3, "{name:?} makes {csv:?}");
            for (separator, quoting) in [
                (b',', true),
                (b',', false),
                (b';', true),
                (b';', false),
                (b'\t', true),
                (b'|', false),
            ] {
                for field in fields(&csv, separator, quoting) {
                    let start = field.trim_start_matches(|c: char| c.is_whitespace() || c == '"');
                    assert!(
                        !start.starts_with(begins_formula),
                        "{name:?} makes {field:?} of {csv:?}"
                    );
                }
            }
        }
    }
}
