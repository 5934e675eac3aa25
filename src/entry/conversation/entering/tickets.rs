//! Tickets, as pairs of cities.

use std::ops::Range;

use super::{Act, Done, Entering, Progress, taken};
use crate::entry::conversation::setup::fault_slip;
use crate::entry::conversation::{Meaning, Note, Slip, Thing};
use crate::entry::read::{self, Reading};
use crate::units::{Seat, TicketId};

impl Entering<'_> {
    pub(super) fn enter_ticket(&mut self, line: &str, chain: Range<usize>, act: Act, progress: &mut Progress) -> Done {
        let start = chain.start;
        match self.read_ticket(line, chain, act) {
            Reading::One(ticket) => match self.act_on_ticket(ticket, act) {
                Ok(note) => {
                    progress.notes.push(note);
                    Done::All
                }
                Err(slip) => Done::Stuck(slip, start),
            },
            Reading::Several(tickets) => Done::Unclear(tickets.into_iter().map(Meaning::Ticket).collect()),
            Reading::Stuck(stuck) => Done::Stuck(fault_slip(stuck.fault), start),
        }
    }

    fn read_ticket(&self, line: &str, chain: Range<usize>, act: Act) -> Reading<TicketId> {
        let cards = self.draft.cards();
        let wanted = |held: Option<Seat>| match act {
            Act::Add => held.is_none(),
            Act::Remove => held == Some(self.seat),
            Act::Take => held.is_some_and(|holder| holder != self.seat),
        };
        let free: Vec<_> = cards.iter().copied().filter(|(id, _)| wanted(self.draft.holder(*id))).collect();
        let board = self.draft.edition().board();
        // Only where no card fits that may be had, those that somebody holds come into question: to say so.
        match read::ticket(board, &free, line, chain.clone()) {
            Reading::Stuck(stuck) => match read::ticket(board, &cards, line, chain) {
                Reading::One(held) => Reading::One(held),
                _ => Reading::Stuck(stuck),
            },
            found => found,
        }
    }

    pub(super) fn act_on_ticket(&mut self, ticket: TicketId, act: Act) -> Result<Note, Slip> {
        match act {
            Act::Add => {
                self.draft.hold(self.seat, ticket).map_err(|fault| taken(fault, true))?;
                Ok(Note::Held(vec![ticket]))
            }
            Act::Remove => {
                let there = self.draft.give_back(self.seat, ticket).map_err(fault_slip)?;
                if there { Ok(Note::TakenBack(vec![Thing::Ticket(ticket)])) } else { Err(Slip::NotThere) }
            }
            Act::Take => {
                let Some(holder) = self.draft.holder(ticket).filter(|&holder| holder != self.seat) else {
                    return Err(Slip::NotThere);
                };
                let taken_over = self.draft.as_one(|draft| {
                    draft.give_back(holder, ticket)?;
                    draft.hold(self.seat, ticket)
                });
                taken_over.map_err(fault_slip)?;
                Ok(Note::TakenFrom(Thing::Ticket(ticket), holder))
            }
        }
    }
}
