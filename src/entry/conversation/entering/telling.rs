//! What is wrong with typed words, as it is told.

use crate::entry::conversation::{Owned, Slip};
use crate::entry::draft::{Draft, PlayerId};
use crate::entry::read::{Act, Reader, Wrong};
use crate::game::laws::Illegal;
use crate::text::Text;
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
        if let Some(fault) = self.reader.fault(self.draft.position(), wrong, typed) {
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
        let Wrong::Illegal(what) = wrong else { return None };
        let (board, position) = (self.reader.edition().board(), self.draft.position());
        let is_other = |id: &&PlayerId| self.draft.at(self.seat).is_none_or(|player| player.id != **id);
        let others = |ids: &[PlayerId]| ids.iter().filter(is_other).map(|&id| position.name(id)).collect::<Vec<Text>>();
        let (thing, holders) = match what {
            Illegal::TrackTaken { route, holders, .. } => (Owned::Route(board.route_name(*route)), others(holders)),
            Illegal::StationTaken { city, players } => {
                (Owned::Station(board.city_name(*city).clone()), others(players))
            }
            Illegal::TicketTaken { card, players, .. } => {
                let bonus = position.setup.bonus_tickets.as_deref().unwrap_or_default();
                let ticket = card.number(self.reader.edition(), bonus)?;
                (Owned::Ticket(self.draft.game()?.ticket_name(ticket)), others(players))
            }
            Illegal::TrackClosed { route, claimed_by } => {
                let (route, players) = (board.route_name(*route), position.players.len());
                return Some(Slip::Closed { route, holder: others(claimed_by).into_iter().next()?, players });
            }
            _ => return None,
        };
        Some(Slip::Taken { thing, holders, take: act == Act::Add })
    }
}
