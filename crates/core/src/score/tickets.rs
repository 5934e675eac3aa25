//! The tickets: completed or not, and the way that completes each; and the bonus for the most completed ones.

use super::stations::Opened;
pub use crate::board::Hop;
use crate::board::{Network, NetworkTrack};
use crate::game::Game;
use crate::units::{CityId, Points, Seat, TicketId};

/// A player's tickets.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketScore {
    /// The values of the completed tickets less those of the others.
    pub points: Points,
    /// The number of completed ones.
    pub completed: usize,
    /// The number of failed ones.
    pub failed: usize,
    /// The tickets, in the order of the record.
    pub list: Vec<ScoredTicket>,
}

/// A ticket and its outcome.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredTicket {
    /// The ticket.
    pub ticket: TicketId,
    /// The outcome.
    pub fate: Fate,
}

/// The outcome of a ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fate {
    /// It is completed by this way, hop by hop.
    Completed(Vec<Hop>),
    /// It failed: the cities that each of its two is connected with, themselves included.
    Failed([Vec<CityId>; 2]),
}

/// A player's part in the bonus for the most completed tickets.
///
/// Rule: Germany, "Calculating Scores": all tied players score it, and tickets not completed do not matter. Ruling: if nobody
/// completed one, nobody gets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GlobetrotterScore {
    /// The number of tickets that the player completed.
    pub completed: usize,
    /// The bonus: 0 unless nobody completed more.
    pub points: Points,
}

impl ScoredTicket {
    /// Returns whether the ticket is completed.
    pub fn is_completed(&self) -> bool {
        matches!(self.fate, Fate::Completed(_))
    }
}

/// Scores a player's tickets with what the stations open.
///
/// Rule: Europe, anniversary edition, "Calculating Scores": the value of a completed ticket is added, that of another
/// deducted. A ticket without any track of the player's can be completed by stations alone.
pub(super) fn score(game: &Game, seat: Seat, opened: &[(CityId, Opened)]) -> TicketScore {
    let player = game.player(seat);
    let board = game.board();
    // A way that borrows fewer tracks is better, whatever its length.
    let own = player.tracks.iter().map(|&track| NetworkTrack {
        track,
        station: None,
        price: 0,
    });
    let borrowed = opened.iter().map(|&(city, opened)| NetworkTrack {
        track: opened.track,
        station: Some(city),
        price: 1,
    });
    let network = Network::new(board, own.chain(borrowed));
    let mut score = TicketScore {
        points: Points(0),
        completed: 0,
        failed: 0,
        list: Vec::new(),
    };
    for &id in &player.tickets {
        let ticket = game.ticket(id);
        let fate = if let Some(way) = network.way(ticket.cities) {
            score.points += ticket.points;
            score.completed += 1;
            Fate::Completed(way)
        } else {
            score.points += -ticket.points;
            score.failed += 1;
            Fate::Failed(ticket.cities.map(|city| network.reach(city)))
        };
        score.list.push(ScoredTicket { ticket: id, fate });
    }
    score
}
