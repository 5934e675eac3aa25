//! What a line names, thing by thing: the reading has foreseen what each does, and says it as moves.

use super::{Entering, Progress};
use crate::color::Color;
use crate::entry::conversation::{Note, Slip};
use crate::entry::draft::{Move, Thing};
use crate::entry::read::{Act, Change, Effect, Named, Step, moves};

impl Entering<'_> {
    /// Does one thing after the other, until one cannot be done.
    pub(super) fn act(&mut self, act: Act, steps: &[Step], progress: &mut Progress) -> Result<(), Slip> {
        for step in steps {
            let effect = *step.effect.as_ref().map_err(|wrong| self.slip(act, wrong, ""))?;
            for one in moves(self.reader.edition(), &progress.position, self.player(), &step.named, effect) {
                progress.play(one);
            }
            match step.named {
                Named::Link(link) => progress.tell(Thing::Route(link.route), effect),
                Named::Station(city) => progress.tell(Thing::Station(city), effect),
                Named::Ticket(ticket) => progress.tell(Thing::Ticket(ticket), effect),
                Named::Passengers(color) => self.count(color, effect, progress)?,
            }
        }
        Ok(())
    }

    /// Passengers add up; what is not there cannot be taken away.
    fn count(&self, color: Color, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
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

impl Progress {
    /// Notes what became of a thing.
    fn tell(&mut self, thing: Thing, effect: Effect) {
        if let (Thing::Route(route), Effect::Claim { .. } | Effect::TakeOver { .. }) = (thing, effect) {
            self.claimed.push(route);
        }
        let note = match (thing, effect) {
            (_, Effect::Has) => {
                self.had.push(thing);
                return;
            }
            (_, Effect::TakeBack) => Note::TakenBack(vec![thing]),
            (_, Effect::TakeOver { from, .. }) => Note::TakenFrom(thing, from),
            (_, Effect::Recolor { from, to, .. }) => Note::Recolored { from, to },
            (Thing::Station(city), Effect::Build) => Note::Built(vec![city]),
            (Thing::Ticket(ticket), Effect::Hold) => Note::Held(vec![ticket]),
            _ => return,
        };
        self.notes.push(note);
    }
}
