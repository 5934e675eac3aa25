//! The history as CSV: a line for each player of each game, so that a spreadsheet can add up whatever it likes; and the lists of
//! the other views, with the keys that JSON has.

use std::collections::BTreeSet;

use csv::{QuoteStyle, WriterBuilder};
use serde_json::{Value, json};

use super::{HistoryView, Report, json};
use stationmaster_core::category::Category;
use stationmaster_core::history::SavedGame;
use stationmaster_core::text::Text;

/// Returns the list of a view: without one, and of the games, a line for each player of each game.
pub fn csv(report: &Report<'_>, view: Option<HistoryView>) -> String {
    list(&match view {
        None | Some(HistoryView::Games) => lines(report),
        Some(HistoryView::People) => json::players(report),
        Some(HistoryView::Records) => json::records(report),
        Some(HistoryView::Tickets) => json::tickets(report),
        Some(HistoryView::Routes) => json::routes(report),
    })
}

/// Returns a line for each player of each game.
fn lines(report: &Report<'_>) -> Vec<Value> {
    let seats = |game: &SavedGame| 0..game.players.len();
    let games = report.club.games.iter();
    games
        .flat_map(|game| seats(game).map(move |seat| line(game, seat)))
        .collect()
}

/// A player of a game. What an edition does not have is left empty; what came later stands last.
fn line(game: &SavedGame, seat: usize) -> Value {
    let player = &game.players[seat];
    let points = |category| player.points[category];
    let known = |count: usize| (!game.is_only_totals).then_some(count);
    let first = game.first.map(|first| first == seat);
    json!({
        "file": Text::from(game.file.as_path()),
        "date": game.date,
        "place": game.place,
        "edition": game.edition,
        "variant": game.variant,
        "player": player.name,
        "color": player.color,
        "rank": player.rank,
        "won": match (player.is_winner(), game.is_shared()) {
            (false, _) => "no",
            (true, false) => "yes",
            (true, true) => "shared",
        },
        "total": player.total,
        "routes": points(Category::Routes),
        "tickets": points(Category::Tickets),
        "stations_kept": points(Category::StationsKept),
        "express": points(Category::Express),
        "globetrotter": points(Category::Globetrotter),
        "passengers": points(Category::Passengers),
        "tickets_completed": known(player.completed),
        "tickets_held": known(player.held),
        "longest": player.longest,
        "stations_built": player.stations_built,
        "number_of_players": game.players.len(),
        "routes_claimed": known(player.routes.len()),
        "trains": (!game.is_only_totals).then_some(player.trains),
        "passengers_collected": player.passengers,
        "note": game.note,
        "adjustments": points(Category::Adjustments),
        "minutes": game.minutes,
        // Empty where it is not known who began.
        "first": first.map(|first| if first { "yes" } else { "no" }),
    })
}

/// Returns a line for each of several JSON objects, with quotes around every field and a column for each key that one of them has;
/// lists are left out, and objects within have columns of their own.
fn list(rows: &[Value]) -> String {
    let entries = || rows.iter().filter_map(Value::as_object).flatten();
    let objects: BTreeSet<&str> = entries()
        .filter_map(|(key, value)| value.is_object().then_some(key.as_str()))
        .collect();
    let mut columns: Vec<String> = Vec::new();
    let mut add = |column: String| {
        if !columns.contains(&column) {
            columns.push(column);
        }
    };
    for (key, value) in entries() {
        match value {
            Value::Object(inner) => inner.keys().for_each(|own| add(format!("/{key}/{own}"))),
            Value::Array(_) => {}
            _ if objects.contains(key.as_str()) => {}
            _ => add(format!("/{key}")),
        }
    }
    let title = |column: &String| column[1..].replace(['/', '_'], "-");
    let field = |row: &Value, column: &String| match row.pointer(column) {
        None | Some(Value::Null) => String::new(),
        Some(Value::String(text)) => harmless(&text.as_str().into()),
        Some(value) => value.to_string(),
    };
    let mut writer = WriterBuilder::new()
        .quote_style(QuoteStyle::Always)
        .from_writer(Vec::new());
    let expected = "a list in memory takes any line, and all lines have as many fields";
    let titles = columns.iter().map(title);
    writer.write_record(titles).expect(expected);
    for row in rows {
        let fields = columns.iter().map(|column| field(row, column));
        writer.write_record(fields).expect(expected);
    }
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

/// Returns whether a spreadsheet takes a field that begins so for a formula; some take the wide signs of Chinese and Japanese likewise.
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
