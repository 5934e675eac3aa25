//! What a line names, thing by thing: the reading has foreseen what each does, and the draft has the last word.

use super::{Entering, Progress};
use crate::color::Color;
use crate::entry::conversation::setup::fault_slip;
use crate::entry::conversation::{Note, Slip, Thing};
use crate::entry::draft::Draft;
use crate::entry::read::{Act, Change, Effect, Link, Named, Step};
use crate::fault::FaultKind;
use crate::units::{CityId, Seat, TicketId, TrackId};

impl Entering<'_> {
    /// Does one thing after the other, until one cannot be done.
    pub(super) fn act(&mut self, act: Act, steps: &[Step], progress: &mut Progress) -> Result<(), Slip> {
        for step in steps {
            let effect = step.effect.as_ref().map_err(|wrong| self.slip(act, wrong, ""))?;
            match (*effect, step.named) {
                (Effect::Count(change), Named::Passengers(color)) => self.count(color, change, progress)?,
                (effect, Named::Link(link)) => self.act_on_route(&link, effect, progress)?,
                (effect, Named::Station(city)) => self.act_on_station(city, effect, progress)?,
                (effect, Named::Ticket(ticket)) => self.act_on_ticket(ticket, effect, progress)?,
                (_, Named::Passengers(_)) => {}
            }
        }
        Ok(())
    }

    fn act_on_route(&mut self, link: &Link, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let (seat, route, board) = (self.seat, link.route, self.reader.edition().board());
        let thing = Thing::Route(route);
        let several = board.route(route).tracks.len() > 1;
        match effect {
            Effect::Recolor { from, to, .. } => {
                self.table.recolor(seat, route, board.track(to).color).map_err(fault_slip)?;
                progress.notes.push(Note::Recolored { from, to });
            }
            Effect::Has => {
                if let Some(color) = link.color.filter(|_| several) {
                    self.table.recolor(seat, route, color).map_err(fault_slip)?;
                }
                progress.had.push(thing);
            }
            Effect::TakeBack => {
                there(self.table.unclaim(seat, route))?;
                progress.taken_back(thing);
            }
            Effect::TakeOver { from, track } => {
                let of = |track: TrackId| board.track(track).color;
                let link = Link { color: track.filter(|_| several).map(of), ..*link };
                let taken = self.take_over(from, thing, |table| table.unclaim(from, route), progress);
                taken?;
                progress.tracks.push(self.table.claim(seat, &link).map_err(fault_slip)?);
            }
            _ => progress.tracks.push(self.table.claim(seat, link).map_err(may_take)?),
        }
        Ok(())
    }

    fn act_on_station(&mut self, city: CityId, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let (seat, thing) = (self.seat, Thing::Station(city));
        match effect {
            Effect::Has => progress.had.push(thing),
            Effect::TakeBack => {
                there(self.table.demolish(seat, city))?;
                progress.taken_back(thing);
            }
            Effect::TakeOver { from, .. } => {
                self.take_over(from, thing, |table| table.demolish(from, city), progress)?;
                self.table.build(seat, city).map_err(fault_slip)?;
            }
            _ => {
                self.table.build(seat, city).map_err(may_take)?;
                progress.notes.push(Note::Built(vec![city]));
            }
        }
        Ok(())
    }

    fn act_on_ticket(&mut self, ticket: TicketId, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let (seat, thing) = (self.seat, Thing::Ticket(ticket));
        match effect {
            Effect::Has => progress.had.push(thing),
            Effect::TakeBack => {
                there(self.table.give_back(seat, ticket))?;
                progress.taken_back(thing);
            }
            Effect::TakeOver { from, .. } => {
                self.take_over(from, thing, |table| table.give_back(from, ticket), progress)?;
                self.table.hold(seat, ticket).map_err(fault_slip)?;
            }
            _ => {
                self.table.hold(seat, ticket).map_err(may_take)?;
                progress.notes.push(Note::Held(vec![ticket]));
            }
        }
        Ok(())
    }

    fn take_over(
        &mut self,
        from: Seat,
        thing: Thing,
        take: impl FnOnce(&mut Draft) -> Result<bool, FaultKind>,
        progress: &mut Progress,
    ) -> Result<(), Slip> {
        there(take(self.table))?;
        progress.notes.push(Note::TakenFrom(thing, from));
        Ok(())
    }

    /// Passengers add up; what is not there cannot be taken away.
    fn count(&mut self, color: Color, change: Change, progress: &mut Progress) -> Result<(), Slip> {
        let game = self.table.game();
        let mut colors = game.rules().bonuses.passengers.iter().flat_map(|rules| &rules.box_holds);
        let position = colors.position(|&(known, _)| known == color).ok_or(Slip::NotThere)?;
        let counts = progress.passengers.get_or_insert_with(|| game.player(self.seat).passengers.clone());
        let count = counts.get_mut(position).ok_or(Slip::NotThere)?;
        *count = match change {
            Change::Add(more) => count.saturating_add(more),
            Change::TakeAway(less) => count.checked_sub(less).ok_or(Slip::NotThere)?,
            Change::Set(all) => all,
        };
        Ok(())
    }
}

impl Progress {
    fn taken_back(&mut self, thing: Thing) {
        self.notes.push(Note::TakenBack(vec![thing]));
    }
}

/// Whether there was something to take.
fn there(taken: Result<bool, FaultKind>) -> Result<(), Slip> {
    if taken.map_err(fault_slip)? { Ok(()) } else { Err(Slip::NotThere) }
}

/// A refusal; where another player has the thing, it can be taken over.
fn may_take(fault: FaultKind) -> Slip {
    let take = fault.is_held_by_another();
    Slip::Fault { fault, take }
}
