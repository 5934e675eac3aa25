//! What a line names, thing by thing: the reading has foreseen what each does, and says it as moves.

use super::{Entering, Progress};
use crate::color::Color;
use crate::entry::conversation::{Note, Slip};
use crate::entry::draft::{Move, Thing, Which};
use crate::entry::read::{Act, Change, Effect, Link, Named, Step};
use crate::game::position::{Card, Claim};
use crate::units::{CityId, TicketId};

impl Entering<'_> {
    /// Does one thing after the other, until one cannot be done.
    pub(super) fn act(&mut self, act: Act, steps: &[Step], progress: &mut Progress) -> Result<(), Slip> {
        for step in steps {
            let effect = *step.effect.as_ref().map_err(|wrong| self.slip(act, wrong, ""))?;
            match step.named {
                Named::Link(link) => self.act_on_route(&link, effect, progress),
                Named::Station(city) => self.act_on_station(city, effect, progress),
                Named::Ticket(ticket) => self.act_on_ticket(ticket, effect, progress),
                Named::Passengers(color) => self.act_on_passengers(color, effect, progress)?,
            }
        }
        Ok(())
    }

    fn act_on_route(&self, link: &Link, effect: Effect, progress: &mut Progress) {
        let (by, route, thing) = (self.player(), link.route, Thing::Route(link.route));
        let which = link.color.map_or(Which::Any, Which::Color);
        match effect {
            Effect::Claim { .. } => {
                progress.play(Move::Claim(by, route, which));
                progress.claimed.push(route);
            }
            Effect::Recolor { from, to, .. } => {
                progress.play(Move::Recolor(by, route, which));
                progress.notes.push(Note::Recolored { from, to });
            }
            Effect::Has => {
                // Whoever names the color now means it, and makes no way for another.
                let is_any = |claim: &Claim| claim.by == by && claim.route == route && claim.which == Which::Any;
                if which != Which::Any && progress.position.claims.iter().any(is_any) {
                    progress.play(Move::Recolor(by, route, which));
                }
                progress.had.push(thing);
            }
            Effect::TakeBack => {
                progress.play(Move::Release(by, route));
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::TakeOver { from, .. } => {
                progress.play(Move::Release(self.id(from), route));
                progress.play(Move::Claim(by, route, which));
                progress.claimed.push(route);
                progress.notes.push(Note::TakenFrom(thing, from));
            }
            Effect::Build | Effect::Hold | Effect::Count(_) => {}
        }
    }

    fn act_on_station(&self, city: CityId, effect: Effect, progress: &mut Progress) {
        let (by, thing) = (self.player(), Thing::Station(city));
        match effect {
            Effect::Has => progress.had.push(thing),
            Effect::TakeBack => {
                progress.play(Move::Unbuild(by, city));
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::Build => {
                progress.play(Move::Build(by, city));
                progress.notes.push(Note::Built(vec![city]));
            }
            Effect::TakeOver { from, .. } => {
                progress.play(Move::Unbuild(self.id(from), city));
                progress.play(Move::Build(by, city));
                progress.notes.push(Note::TakenFrom(thing, from));
            }
            Effect::Claim { .. } | Effect::Recolor { .. } | Effect::Hold | Effect::Count(_) => {}
        }
    }

    fn act_on_ticket(&self, ticket: TicketId, effect: Effect, progress: &mut Progress) {
        let (by, thing) = (self.player(), Thing::Ticket(ticket));
        let bonus = progress.position.setup.bonus_tickets.as_deref().unwrap_or_default();
        let card = Card::numbered(self.reader.edition(), bonus, ticket);
        match effect {
            Effect::Has => progress.had.push(thing),
            Effect::TakeBack => {
                progress.play(Move::Drop(by, card));
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::Hold => {
                progress.play(Move::Hold(by, card));
                progress.notes.push(Note::Held(vec![ticket]));
            }
            Effect::TakeOver { from, .. } => {
                progress.play(Move::Drop(self.id(from), card));
                progress.play(Move::Hold(by, card));
                progress.notes.push(Note::TakenFrom(thing, from));
            }
            Effect::Claim { .. } | Effect::Recolor { .. } | Effect::Build | Effect::Count(_) => {}
        }
    }

    /// Passengers add up; what is not there cannot be taken away.
    fn act_on_passengers(&self, color: Color, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let Effect::Count(change) = effect else { return Ok(()) };
        if !self.reader.edition().rules().passenger_colors().any(|known| known == color) {
            return Err(Slip::NotThere);
        }
        let has = progress.position.passengers_of(self.player(), color);
        let has = match change {
            Change::Add(more) => has.saturating_add(more),
            Change::TakeAway(less) => has.checked_sub(less).ok_or(Slip::NotThere)?,
            Change::Set(all) => all,
        };
        progress.play(Move::Count(self.player(), color, has));
        progress.counted = true;
        Ok(())
    }
}
