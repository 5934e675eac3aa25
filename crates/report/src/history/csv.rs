//! The history as CSV: a line for each player of each game, so that a spreadsheet can add up whatever it likes; and the lists of
//! the other views, with the keys that JSON has.

use csv::{QuoteStyle, WriterBuilder};
use serde::Serialize;
use serde_json::Value;

use super::{HistoryView, Report, json};
use stationmaster_core::category::Category;
use stationmaster_core::history::{SavedGame, SavedPlayer};
use stationmaster_core::text::Text;

/// A column by its key, with what a player's line has there.
type Column = (&'static str, fn(&SavedGame, &SavedPlayer) -> String);

/// A column of what a game says of the seat of a player.
type SeatColumn = (&'static str, fn(&SavedGame, usize) -> String);

const BEFORE: [Column; 10] = [
    ("file", |game, _| harmless(&game.file.as_path().into())),
    ("date", |game, _| or_empty(game.date)),
    ("place", |game, _| {
        game.place.as_ref().map(harmless).unwrap_or_default()
    }),
    ("edition", |game, _| harmless(&game.edition)),
    ("variant", |game, _| harmless(&game.variant)),
    ("player", |_, player| harmless(&player.name)),
    ("color", |_, player| player.color.to_string()),
    ("rank", |_, player| or_empty(player.rank.place())),
    ("won", |game, player| won(game, player).to_owned()),
    ("total", |_, player| player.total.0.to_string()),
];

const BEHIND: [Column; 4] = [
    ("tickets-completed", |_, player| {
        player.completed.to_string()
    }),
    ("tickets-held", |_, player| player.held.to_string()),
    ("longest", |_, player| {
        or_empty(player.longest.map(|length| length.0))
    }),
    ("stations-built", |_, player| {
        or_empty(player.stations_built)
    }),
];

/// What came later stands behind all that programs count on.
const LAST: [Column; 5] = [
    ("number-of-players", |game, _| {
        game.players.len().to_string()
    }),
    ("routes-claimed", |_, player| {
        player.routes.len().to_string()
    }),
    ("trains", |_, player| player.trains.to_string()),
    ("passengers-collected", |_, player| {
        or_empty(player.passengers)
    }),
    ("note", |game, _| {
        game.note.as_ref().map(harmless).unwrap_or_default()
    }),
];

/// What came last of all, behind the categories that were added.
const OF_SEATS: [SeatColumn; 2] = [
    ("minutes", |game, _| or_empty(game.minutes)),
    ("first", |game, seat| {
        game.first
            .map_or("", |first| if first == seat { "yes" } else { "no" })
            .to_owned()
    }),
];

/// Whether the points of a category are the last column: those of a category that is added are, as spreadsheets count columns.
fn is_last(category: Category) -> bool {
    match category {
        Category::Routes
        | Category::Tickets
        | Category::StationsKept
        | Category::Express
        | Category::Globetrotter
        | Category::Passengers => false,
        Category::Adjustments => true,
    }
}

/// A line with a field for each column, and one for each category.
fn line(
    field: impl Fn(&Column) -> String,
    points: impl Fn(Category) -> String,
    of_seat: impl Fn(&SeatColumn) -> String,
) -> Vec<String> {
    let categories = |last| {
        Category::ALL
            .into_iter()
            .filter(move |&category| is_last(category) == last)
            .map(&points)
    };
    let before = BEFORE.iter().map(&field).chain(categories(false));
    let behind = BEHIND
        .iter()
        .chain(&LAST)
        .map(&field)
        .chain(categories(true));
    before
        .chain(behind)
        .chain(OF_SEATS.iter().map(of_seat))
        .collect()
}

/// Returns the list of a view: without one, and of the games, a line for each player of each game.
pub fn csv(report: &Report<'_>, view: Option<HistoryView>) -> String {
    match view {
        None | Some(HistoryView::Games | HistoryView::Season) => lines(report),
        Some(HistoryView::People | HistoryView::Figures) => list(&json::players(report)),
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
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .from_writer(Vec::new());
    let written = "a list in memory takes any line, and all lines have as many fields";
    writer.write_record(&keys).expect(written);
    for row in &rows {
        let field = |key: &&str| {
            row.iter()
                .find(|(own, _)| own == key)
                .map_or("", |(_, field)| field)
        };
        writer.write_record(keys.iter().map(field)).expect(written);
    }
    String::from_utf8(writer.into_inner().expect(written)).expect("only texts were written")
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

/// Returns a line for each player of each game; what an edition does not have is left empty.
///
/// `won` is `yes`, `shared` or `no`.
fn lines(report: &Report<'_>) -> String {
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .from_writer(Vec::new());
    let written = "a list in memory takes any line, and all lines have as many fields";
    let titles = line(
        |(key, _)| (*key).to_owned(),
        |category| category.to_string(),
        |(key, _)| (*key).to_owned(),
    );
    writer.write_record(titles).expect(written);
    for game in report.club.games {
        for (seat, player) in game.players.iter().enumerate() {
            let points = |category| or_empty(player.points[category].map(|points| points.0));
            let fields = line(
                |(_, field)| field(game, player),
                points,
                |(_, field)| field(game, seat),
            );
            writer.write_record(fields).expect(written);
        }
    }
    let bytes = writer.into_inner().expect(written);
    String::from_utf8(bytes).expect("only texts were written")
}

fn or_empty(value: Option<impl ToString>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}

fn won(game: &SavedGame, player: &SavedPlayer) -> &'static str {
    match (player.is_winner(), game.is_shared()) {
        (false, _) => "no",
        (true, false) => "yes",
        (true, true) => "shared",
    }
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
