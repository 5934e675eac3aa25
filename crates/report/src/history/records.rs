//! Records of each edition, with who holds them, when and where.

use super::page::Block;
use super::{Report, cut, day_and_place};
use crate::listing::Listing;
use crate::look::Look;
use crate::words::Language;
use crate::words::club::{Club, ClubLabel};
use stationmaster_core::history::{Holding, Record, RecordsOfEdition, SavedTicket};

/// The most holders of a record that are shown.
const MOST: usize = 3;

pub(super) fn blocks(report: &Report<'_>, look: Look) -> Vec<Block> {
    let words = look.language;
    let edition = |of: &RecordsOfEdition| {
        let heading = words.say(Club::GamesOf(&words.title(&of.title), of.games));
        [
            Block::Heading(heading),
            Block::Table(listing(report, &of.records, look)),
        ]
    };
    report.club.records().iter().flat_map(edition).collect()
}

fn listing(report: &Report<'_>, records: &[Record], look: Look) -> Listing {
    let words = look.language;
    let rows = |record: &Record| {
        let (holders, left_out) = cut(record.holders.clone(), MOST, report);
        let row = |holding: &Holding| {
            vec![
                words.label(record.kind).to_owned(),
                value(report, record, holding, look),
                report.name(holding.person).to_string(),
                day_and_place(&report.club.games[holding.game]),
            ]
        };
        let mut rows: Vec<Vec<String>> = holders.iter().map(row).collect();
        let more = || {
            vec![
                words.label(record.kind).to_owned(),
                words.say(Club::MoreRows(left_out)),
                String::new(),
                String::new(),
            ]
        };
        rows.extend((left_out > 0).then(more));
        rows
    };
    let [record, holder, when] =
        [ClubLabel::Record, ClubLabel::Holder, ClubLabel::When].map(|label| words.label(label));
    Listing {
        titles: [record, "", holder, when].map(str::to_owned).into(),
        rows: records.iter().flat_map(rows).collect(),
        figures: |_| false,
    }
}

fn value(report: &Report<'_>, record: &Record, holding: &Holding, look: Look) -> String {
    let board = report.club.games[holding.game].played.board();
    let name = |ticket: SavedTicket| look.pair(ticket.cities.map(|city| board.city_name(city)));
    let ticket = holding.ticket.map(name).unwrap_or_default();
    let words: Language = look.language;
    words.say(Club::RecordValue(record.kind, record.value, &ticket))
}
