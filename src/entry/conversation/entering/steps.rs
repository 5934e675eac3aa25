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
                Named::Passengers(color) => self.count(color, effect, progress)?,
                named => self.tell(named, effect, progress),
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

    /// Notes what became of a thing.
    fn tell(&self, named: Named, effect: Effect, progress: &mut Progress) {
        let thing = self.draft.game().and_then(|game| Thing::of(named, game));
        let note = match (named, effect, thing) {
            (_, Effect::Has, thing) => return progress.had.extend(thing),
            (_, Effect::TakeBack, Some(thing)) => Note::TakenBack(vec![thing]),
            (named, Effect::TakeOver { from, .. }, Some(thing)) => {
                progress.claimed.extend(if let Named::Link(link) = named { Some(link.route) } else { None });
                Note::TakenFrom(thing, from)
            }
            (Named::Link(link), Effect::Claim { .. }, _) => return progress.claimed.push(link.route),
            (_, Effect::Recolor { from, to, .. }, _) => Note::Recolored { from, to },
            (Named::Station(city), Effect::Build, _) => Note::Built(vec![city]),
            (Named::Ticket(ticket), Effect::Hold, _) => Note::Held(vec![ticket]),
            _ => return,
        };
        progress.notes.push(note);
    }
}
