//! Tickets, as pairs of cities.

use std::ops::Range;

use super::{Act, Done, Entering, Progress};
use crate::entry::conversation::Meaning;
use crate::entry::conversation::setup::fault_slip;
use crate::entry::draft::Thing;
use crate::entry::read::{self, Reading};
use crate::units::{Seat, TicketId};

impl Entering<'_> {
    pub(super) fn enter_ticket(&mut self, line: &str, chain: Range<usize>, act: Act, progress: &mut Progress) -> Done {
        let start = chain.start;
        match self.read_ticket(line, chain, act) {
            Reading::One(ticket) => match self.act_on_thing(Thing::Ticket(ticket), None, act, progress) {
                Ok(()) => Done::All,
                Err(slip) => Done::Stuck(slip, start),
            },
            Reading::Several(tickets) => Done::Unclear(tickets.into_iter().map(Meaning::Ticket).collect()),
            Reading::Stuck(stuck) => Done::Stuck(fault_slip(stuck.fault), start),
        }
    }

    fn read_ticket(&self, line: &str, chain: Range<usize>, act: Act) -> Reading<TicketId> {
        let game = self.draft.game();
        let cards: Vec<_> = game.cards().collect();
        let wanted = |held: Option<Seat>| match act {
            Act::Add => held.is_none(),
            Act::Remove => held == Some(self.seat),
            Act::Take => held.is_some_and(|holder| holder != self.seat),
        };
        let free: Vec<_> = cards.iter().copied().filter(|(id, _)| wanted(self.draft.holder(*id))).collect();
        let board = game.board();
        // Only where no card fits that may be had, those that somebody holds come into question: to say so.
        match read::ticket(board, &free, line, chain.clone()) {
            Reading::Stuck(stuck) => match read::ticket(board, &cards, line, chain) {
                Reading::One(held) => Reading::One(held),
                _ => Reading::Stuck(stuck),
            },
            found => found,
        }
    }
}
