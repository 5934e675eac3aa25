//! Records: the extremes of an edition's games, each with its holders and games.

use super::{Club, SavedGame, SavedPlayer, SavedTicket, entry};
use crate::keys::keys;
use crate::text::Text;
use crate::units::Seat;

/// The subject of a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RecordKind {
    /// The most points.
    HighestScore,
    /// The fewest points.
    LowestScore,
    /// The most points ahead of the second.
    WidestVictory,
    /// The fewest points ahead of the second: 0 where a tie-break decided. Shared victories do not count.
    ClosestVictory,
    /// The longest path in trains.
    LongestPath,
    /// The most tickets completed.
    MostTickets,
    /// The most valuable ticket that was not completed.
    DearestLost,
}

keys!(RecordKind, "record",
    HighestScore => "highest-score",
    LowestScore => "lowest-score",
    WidestVictory => "widest-victory",
    ClosestVictory => "closest-victory",
    LongestPath => "longest-path",
    MostTickets => "most-tickets",
    DearestLost => "dearest-lost-ticket"
);

/// The records of one edition.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordsOfEdition {
    /// The edition's name in records.
    pub edition: Text,
    /// The edition's name in reports.
    pub title: Text,
    /// The number of games.
    pub games: usize,
    /// The records.
    pub records: Vec<Record>,
}

/// A record with all who hold it.
#[derive(Debug, Clone, PartialEq)]
pub struct Record {
    /// The subject.
    pub kind: RecordKind,
    /// Points, trains or tickets.
    pub value: i64,
    /// The holders, the oldest game first.
    pub holders: Vec<Holding>,
}

/// A record as it was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Holding {
    /// The game, by its position.
    pub game: usize,
    /// The person.
    pub person: usize,
    /// The ticket, if the record is about one.
    pub ticket: Option<SavedTicket>,
}

impl Club<'_> {
    /// Returns the records of each edition, the edition with the most games first.
    pub fn records(&self) -> Vec<RecordsOfEdition> {
        let mut all: Vec<RecordsOfEdition> = Vec::new();
        for (at, game) in self.games.iter().enumerate() {
            let (edition, title) = (&game.edition, game.played.title());
            let is_own = |of: &RecordsOfEdition| (&of.edition, &of.title) == (edition, title);
            let of = entry(&mut all, is_own, || RecordsOfEdition {
                edition: edition.clone(),
                title: title.clone(),
                games: 0,
                records: Vec::new(),
            });
            of.games += 1;
            for (seat, &person) in self.at(at).iter().enumerate() {
                for kind in RecordKind::ALL {
                    for (value, ticket) in candidates(game, Seat(seat), kind) {
                        let holding = Holding {
                            game: at,
                            person,
                            ticket,
                        };
                        of.meet(kind, value, holding);
                    }
                }
            }
        }
        for of in &mut all {
            of.records.sort_by_key(|record| record.kind as usize);
        }
        all.sort_by(|a, b| {
            b.games
                .cmp(&a.games)
                .then_with(|| (&a.edition, &a.title).cmp(&(&b.edition, &b.title)))
        });
        all
    }
}

impl RecordsOfEdition {
    /// Compares a value with the record of its kind.
    fn meet(&mut self, kind: RecordKind, value: i64, holding: Holding) {
        let is_least = matches!(kind, RecordKind::LowestScore | RecordKind::ClosestVictory);
        let merit = |value: i64| if is_least { -value } else { value };
        let is_own = |record: &Record| record.kind == kind;
        let record = entry(&mut self.records, is_own, || Record {
            kind,
            value,
            holders: Vec::new(),
        });
        if merit(value) > merit(record.value) {
            record.value = value;
            record.holders.clear();
        }
        record
            .holders
            .extend((value == record.value).then_some(holding));
    }
}

/// Returns a player's values for a record: usually one, none if it does not apply, or one for each lost ticket.
fn candidates(game: &SavedGame, seat: Seat, kind: RecordKind) -> Vec<(i64, Option<SavedTicket>)> {
    let player = &game.players[seat.0];
    let figure = match kind {
        RecordKind::HighestScore | RecordKind::LowestScore => Some(i64::from(player.total.0)),
        RecordKind::WidestVictory | RecordKind::ClosestVictory => lead(game, player),
        RecordKind::LongestPath => player
            .longest
            .map(|length| i64::from(length.0))
            .filter(|&length| length > 0),
        RecordKind::MostTickets => i64::try_from(player.completed)
            .ok()
            .filter(|&count| count > 0),
        RecordKind::DearestLost => {
            let lost = player.tickets.iter().filter(|ticket| !ticket.completed);
            return lost
                .map(|ticket| (i64::from(ticket.points.0), Some(*ticket)))
                .collect();
        }
    };
    figure.map(|figure| (figure, None)).into_iter().collect()
}

/// Returns the lead of a sole winner; `None` for anyone else.
fn lead(game: &SavedGame, player: &SavedPlayer) -> Option<i64> {
    let others = game
        .players
        .iter()
        .filter(|other| !other.is_winner())
        .map(|other| other.total)
        .max()?;
    (player.is_winner() && !game.is_shared()).then(|| i64::from((player.total - others).0))
}
