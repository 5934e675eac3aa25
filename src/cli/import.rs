//! `stationmaster history --import`: saves evenings of which only totals are known, from a spreadsheet.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use csv::{ReaderBuilder, StringRecord, Trim};

use super::board::shipped_name;
use super::exit::Result;
use super::files;
use super::saving::Ending;
use super::ui::{Ui, complain, for_people, print};
use crate::store::{self, Store};
use stationmaster_core::date::Date;
use stationmaster_core::fault::{Fault, FaultLog, Faults, ShapeFault};
use stationmaster_core::game::{Asked, Game, PlayerRecord, Record};
use stationmaster_core::history::{SavedGame, SavedPlayer};
use stationmaster_core::names::{fold, person_key};
use stationmaster_core::source::{Location, Source, Spanned};
use stationmaster_core::text::Text;
use stationmaster_report::history::standings;
use stationmaster_report::words::saving::Imported;
use stationmaster_report::words::{History, Refusal};

/// The names that a column can have, in any language.
const DATE: &[&str] = &["date", "day", "data", "giorno"];
const NAME: &[&str] = &["name", "player", "nome", "giocatore"];
const POINTS: &[&str] = &["points", "total", "score", "punti", "totale", "punteggio"];

/// The default edition.
const EDITION: &str = "europe-anniversary";

/// A game of the spreadsheet, and its lines.
struct Evening {
    date: Date,
    players: Vec<PlayerRecord>,
    lines: Range<usize>,
    /// True if none of its lines has a fault of its own.
    is_whole: bool,
}

/// Saves the games of a file that are not saved yet, or only lists them.
pub(super) fn run(
    file: &Path,
    edition: Option<&str>,
    is_dry: bool,
    store: &Store,
    ui: &Ui,
) -> Result<()> {
    let words = ui.err.language;
    let refused = |faults| files::reported(&faults, file, Refusal::NothingImported, ui);
    let source = files::source(file, ui).map_err(refused)?;
    let edition = edition.map_or(Ok(EDITION.to_owned()), |typed| shipped_name(typed, ui))?;
    let (games, unread) = read(&source, &edition).map_err(refused)?;
    if !unread.is_empty() {
        complain(&format!(
            "{}\n",
            words.say(History::ColumnsNotRead(&unread))
        ));
    }
    let mut known = files::load_saved(&store.games()?).games;
    let (mut said, mut count) = (
        String::new(),
        Imported {
            is_dry,
            ..Imported::default()
        },
    );
    for game in games {
        let saved = SavedGame::new(file, &game);
        let (date, people, points) = totals(&saved);
        let before = known.iter().map(totals);
        let before = before.filter(|other| (&other.0, &other.1) == (&date, &people));
        let before = before.map(|other| other.2 == points).max();
        let line = History::ImportedGame(date, &standings(&saved, words), before);
        said.push_str(&format!("{}\n", ui.out.language.say(line)));
        if before == Some(true) {
            count.known += 1;
            continue;
        }
        count.new += 1;
        if !is_dry {
            let ending = Ending::new(&game, words);
            store.save(ending.date, &ending.names(), &ending.record())?;
        }
        known.push(saved);
    }
    let all = ui.out.language.say(History::Imported(count));
    print(&for_people(format!("{said}{all}\n")))
}

/// Returns the day of a game, its players, and their points; by these it is known again.
fn totals(game: &SavedGame) -> (Option<Date>, Vec<String>, Vec<i32>) {
    let player = |player: &SavedPlayer| (person_key(player.name.raw()), player.total.0);
    let mut players: Vec<(String, i32)> = game.everybody().map(player).collect();
    players.sort();
    let (people, points) = players.into_iter().unzip();
    (game.date, people, points)
}

/// Returns the games of a file, and the names of the unused columns.
///
/// # Errors
///
/// All faults, each at its line.
fn read(source: &Arc<Source>, edition: &str) -> Result<(Vec<Game>, Vec<Text>), Faults> {
    let mut faults = FaultLog::default();
    let (evenings, unread) = evenings(source, &mut faults);
    let mut games = Vec::new();
    for evening in evenings.into_iter().filter(|evening| evening.is_whole) {
        let record = Record {
            source: source.clone(),
            edition: Some(Spanned::unplaced(edition)),
            date: Some(evening.date),
            players: evening.players,
            ..Record::default()
        };
        match record.checked(FaultLog::default(), Asked::Totals, &store::read) {
            Ok(game) => games.push(game),
            Err(found) => faults.extend(found.into_iter().map(|fault| {
                // Faults of a whole game are reported at its lines.
                let is_of_row = |at: &Location| !at.span.is_empty();
                if fault.locations.iter().any(is_of_row) {
                    return fault;
                }
                Fault::at(fault.kind, source, evening.lines.clone())
            })),
        }
    }
    faults.or((games, unread))
}

/// Reads both forms: a line for each player with date, name and points, or a line for each game with the date and a column for
/// each player.
fn evenings(source: &Arc<Source>, faults: &mut FaultLog) -> (Vec<Evening>, Vec<Text>) {
    let first = source.text.lines().next().unwrap_or_default();
    let delimiter = [b',', b';', b'\t']
        .into_iter()
        .max_by_key(|delimiter| first.bytes().filter(|byte| byte == delimiter).count());
    let mut reader = ReaderBuilder::new()
        .delimiter(delimiter.unwrap_or(b','))
        .flexible(true)
        .has_headers(false)
        .trim(Trim::All)
        .from_reader(source.text.as_bytes());
    let mut rows = reader.records().filter_map(std::result::Result::ok);
    let heads = rows.next().unwrap_or_default();
    let column = |names: &[&str]| {
        heads
            .iter()
            .position(|head| names.contains(&fold(head).as_str()))
    };
    let Some(date) = column(DATE) else {
        let missing = ShapeFault::MissingField {
            field: "date",
            example: "date,name,points",
        };
        faults.extend([Fault::at(missing, source, 0..first.len())]);
        return (Vec::new(), Vec::new());
    };
    let long = column(NAME).zip(column(POINTS));
    let is_other =
        |&at: &usize| at != date && long.is_none_or(|(name, points)| at != name && at != points);
    let others: Vec<usize> = (0..heads.len()).filter(is_other).collect();
    let mut all: Vec<Evening> = Vec::new();
    for row in rows.filter(|row| row.iter().any(|cell| !cell.is_empty())) {
        let lines = span(source, &row);
        let cell = |column: usize| row.get(column).unwrap_or_default();
        let seats: Vec<(&str, usize)> = if let Some((name, points)) = long {
            vec![(cell(name), points)]
        } else {
            let played = others.iter().filter(|column| !cell(**column).is_empty());
            played.map(|&column| (&heads[column], column)).collect()
        };
        let mut found = Vec::new();
        let mut refuse = |column: usize, is_day| {
            found.push(ShapeFault::Cell {
                column: heads[column].into(),
                text: cell(column).into(),
                is_day,
            });
        };
        let day = day(cell(date));
        if day.is_none() {
            refuse(date, true);
        }
        let mut players = Vec::new();
        for &(name, column) in &seats {
            match cell(column).replace('−', "-").parse::<i32>() {
                Ok(points) => players.push(PlayerRecord {
                    span: lines.clone().into(),
                    name: Some(Spanned::new(name.into(), lines.clone())),
                    total: Some(Spanned::new(points, lines.clone())),
                    ..PlayerRecord::default()
                }),
                Err(_) => refuse(column, false),
            }
        }
        let names = seats.iter().map(|(name, _)| name);
        found.extend(names.filter_map(|name| ShapeFault::of_text("name", name)));
        let is_more = row.iter().skip(heads.len()).any(|cell| !cell.is_empty());
        found.extend(is_more.then(|| ShapeFault::TooMany {
            field: first.into(),
            found: row.len(),
            most: heads.len(),
        }));
        let is_whole = found.is_empty();
        let found = found.into_iter();
        faults.extend(found.map(|kind| Fault::at(kind, source, lines.clone())));
        let Some(date) = day else { continue };
        let key = |player: &PlayerRecord| {
            let name = player.name.as_ref();
            name.map(|name| person_key(name.value.raw()))
        };
        // A name that is repeated on the same day begins another game.
        let is_another = |evening: &Evening| {
            let mut known = evening.players.iter().map(key);
            long.is_none() || known.any(|known| players.iter().any(|new| key(new) == known))
        };
        let last = all.iter_mut().rfind(|evening| evening.date == date);
        if let Some(evening) = last.filter(|evening| !is_another(evening)) {
            evening.players.extend(players);
            evening.is_whole &= is_whole;
        } else {
            all.push(Evening {
                date,
                players,
                lines,
                is_whole,
            });
        }
    }
    let unread = others.into_iter().filter(|_| long.is_some());
    (all, unread.map(|column| heads[column].into()).collect())
}

/// Returns the span of a row, without the line breaks around it.
fn span(source: &Source, row: &StringRecord) -> Range<usize> {
    let at = row.position().map_or(0, csv::Position::byte);
    let at = usize::try_from(at).unwrap_or_default();
    let rest = &source.text[at..];
    let start = at + rest.len() - rest.trim_start_matches(['\r', '\n']).len();
    let line = source.text[start..].lines().next().unwrap_or_default();
    start..start + line.len()
}

/// Reads a day as records write it, or as `20.11.2026`; a year of two digits is refused, as its century is unknown.
fn day(typed: &str) -> Option<Date> {
    let parts: Vec<&str> = typed.split('.').collect();
    let date = match parts[..] {
        [day, month, year] => {
            let (day, month) = (day.parse().ok()?, month.parse().ok()?);
            Date::new(year.parse().ok()?, month, day).ok()
        }
        _ => typed.parse().ok(),
    };
    date.filter(|date: &Date| date.year() > 999)
}
