//! The history in three forms: views to read, JSON for programs, CSV for spreadsheets.

pub mod colors;
mod csv;
mod games;
mod json;
mod page;
mod people;
mod records;
pub mod routes;
mod summary;
mod tickets;

pub use self::csv::csv;
pub use self::games::standings;
pub use self::json::json;
pub use self::summary::{days, headline, span};

use std::path::PathBuf;

use self::page::Block;
use super::look::Look;
use crate::rating::Rating;
use crate::words::{History, Language};
use stationmaster_core::fault::{FaultKind, Faults, FileFault};
use stationmaster_core::history::{Club, Duel, SavedGame, Statistics};
use stationmaster_core::keys::keys;
use stationmaster_core::text::Text;

/// A view of the history; the key is what is typed for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HistoryView {
    /// The games, the newest first.
    Games,
    /// The wins of each person, by edition and number of players, and the results against each other.
    People,
    /// The most and the least of each edition.
    Records,
    /// How often each ticket was kept and completed.
    Tickets,
    /// How often each route was claimed.
    Routes,
}

keys!(HistoryView, "view",
    Games => "games",
    People => "people",
    Records => "records",
    Tickets => "tickets",
    Routes => "routes"
);

/// The games of a history, with the filter that chose them.
#[derive(Debug, Clone)]
pub struct Report<'a> {
    /// The games, and who played them.
    pub club: &'a Club<'a>,
    /// The people whose figures are shown, by position; empty if all are.
    pub named: Vec<usize>,
    /// The rating of each person who has one.
    pub ratings: Vec<Option<Rating>>,
    /// The files that could not be read, with their faults.
    pub damaged: &'a [(PathBuf, Faults)],
    /// True if lists are shown whole, however long.
    pub all: bool,
}

impl<'a> Report<'a> {
    /// Tells of these games, without ratings.
    pub fn new(club: &'a Club<'a>) -> Report<'a> {
        Report {
            club,
            named: Vec::new(),
            ratings: vec![None; club.people.count()],
            damaged: &[],
            all: false,
        }
    }

    /// Returns whether a person's figures are shown.
    fn shows(&self, person: usize) -> bool {
        self.named.is_empty() || self.named.contains(&person)
    }

    /// The figures of all people who are shown.
    fn statistics(&self) -> Vec<Statistics> {
        self.club
            .statistics()
            .into_iter()
            .filter(|player| self.shows(player.person))
            .collect()
    }

    /// The duels between the named people; all duels of one who is named alone.
    fn duels(&self) -> Vec<Duel> {
        let mut duels = self.club.duels();
        let is_named = |person: &&usize| self.named.contains(person);
        let least = self.named.len().min(2);
        duels.retain(|duel| duel.people.iter().filter(is_named).count() >= least);
        duels
    }

    /// Returns the name of a person, by number.
    pub fn name(&self, person: usize) -> &Text {
        self.club.people.name(person)
    }

    /// Returns whether the games are of one edition, so that their points can be compared.
    pub fn is_of_one_edition(&self) -> bool {
        self.club
            .games
            .windows(2)
            .all(|pair| pair[0].edition == pair[1].edition)
    }
}

/// Returns the lines on what the tables leave out or correct: results that do not hold, and damaged files.
pub fn remarks(report: &Report<'_>, words: Language) -> String {
    let Report { club, damaged, .. } = report;
    let differing = club
        .games
        .iter()
        .filter(|game| game.result_holds == Some(false));
    let differing =
        differing.map(|game| words.say(History::ResultDiffers(&game.file.as_path().into())));
    let each = damaged
        .iter()
        .map(|(file, faults)| left_out(&file.as_path().into(), faults, words));
    let files = damaged.len();
    let all = (files > 0).then(|| words.say(History::FilesLeftOut(files)));
    differing
        .chain(each)
        .chain(all)
        .map(|line| line + "\n")
        .collect()
}

fn left_out(file: &Text, faults: &Faults, words: Language) -> String {
    let reason = match &faults.first().kind {
        FaultKind::File(FileFault::Unreadable { path, why }) if path == file => words.say(why),
        // An edition that cannot be read is named too.
        kind => words.fault(kind).title,
    };
    words.say(History::LeftOut(file, &reason, faults.count() - 1))
}

/// Returns a view to read, or the short page with what matters most.
pub fn table(report: &Report<'_>, view: Option<HistoryView>, look: &Look) -> String {
    page::render(&blocks(report, view, *look), *look)
}

fn blocks(report: &Report<'_>, view: Option<HistoryView>, look: Look) -> Vec<Block> {
    match view {
        None => summary::blocks(report, look),
        Some(HistoryView::Games) => games::blocks(report, look),
        Some(HistoryView::People) => people::blocks(report, look),
        Some(HistoryView::Records) => records::blocks(report, look),
        Some(HistoryView::Tickets) => tickets::blocks(report, look),
        Some(HistoryView::Routes) => routes::blocks(report, look),
    }
}

/// The first rows of a list, as many as are read at a glance, or all; and how many were left out.
fn cut<T>(rows: Vec<T>, most: usize, report: &Report<'_>) -> (Vec<T>, usize) {
    let left_out = if report.all {
        0
    } else {
        rows.len().saturating_sub(most)
    };
    let shown = rows.len() - left_out;
    (rows.into_iter().take(shown).collect(), left_out)
}

/// `2026-11-20, Kitchen table`, as far as it is known.
fn day_and_place(game: &SavedGame) -> String {
    let date = game.date.map(|date| date.to_string());
    let place = game.place.as_ref().map(Text::to_string);
    date.into_iter().chain(place).collect::<Vec<_>>().join(", ")
}
