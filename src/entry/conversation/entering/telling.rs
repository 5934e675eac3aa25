//! What is wrong with typed words, as it is told.

use crate::entry::conversation::{Owned, Slip};
use crate::entry::draft::Draft;
use crate::entry::read::{Act, Reader, Wrong};
use crate::units::Seat;

/// What a player's line is told against.
pub(in crate::entry::conversation) struct Telling<'t> {
    pub(in crate::entry::conversation) reader: &'t Reader,
    pub(in crate::entry::conversation) draft: &'t Draft,
    pub(in crate::entry::conversation) seat: Seat,
}

impl Telling<'_> {
    /// What is wrong with some words; where another player has the thing, it can be taken over.
    pub(in crate::entry::conversation) fn slip(&self, act: Act, wrong: &Wrong, typed: &str) -> Slip {
        if let Some(taken) = self.taken(act, wrong) {
            return taken;
        }
        if let Some(fault) = self.reader.fault(&self.draft.holdings(), self.seat, wrong, typed) {
            let take = act == Act::Add && fault.is_held_by_another();
            return Slip::Fault { fault, take };
        }
        match wrong {
            Wrong::WhoseTrack(holders) => {
                let names = holders.iter().filter_map(|&holder| self.draft.at(holder));
                Slip::WhoseTrack { holders: names.map(|player| player.name.clone()).collect() }
            }
            Wrong::NotACount => Slip::NotACount,
            Wrong::UnknownColor(word) => Slip::UnknownColor { word: word.clone() },
            Wrong::TooManyWords => Slip::TooManyWords,
            _ => Slip::NotThere,
        }
    }

    /// That others have what was named.
    fn taken(&self, act: Act, wrong: &Wrong) -> Option<Slip> {
        let board = self.reader.edition().board();
        let name = |seat: Seat| self.draft.at(seat).map(|player| player.name.clone()).unwrap_or_default();
        let (thing, holders) = match wrong {
            Wrong::TrackTaken { route, holders } => (Owned::Route(board.route_name(*route)), holders.clone()),
            Wrong::StationTaken { city, holder } => (Owned::Station(board.city_name(*city).clone()), vec![*holder]),
            Wrong::TicketTaken { ticket, holder } => {
                (Owned::Ticket(self.draft.game()?.ticket_name(*ticket)), vec![*holder])
            }
            Wrong::TrackClosed { route, holder } => {
                let (route, players) = (board.route_name(*route), self.draft.players().len());
                return Some(Slip::Closed { route, holder: name(*holder), players });
            }
            _ => return None,
        };
        let holders = holders.into_iter().map(name).collect();
        Some(Slip::Taken { thing, holders, take: act == Act::Add })
    }
}
