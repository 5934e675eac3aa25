//! What a line names, thing by thing: the reading has foreseen what each does, and the draft has the last word.

use super::{Entering, Progress};
use crate::color::Color;
use crate::entry::conversation::setup::fault_slip;
use crate::entry::conversation::{Note, Slip};
use crate::entry::draft::Thing;
use crate::entry::read::{Act, Change, Effect, Named, Step};
use crate::fault::{FaultKind, Nature};
use crate::units::{Seat, TrackId};

impl Entering<'_> {
    /// Does one thing after the other, until one cannot be done.
    pub(super) fn act(&mut self, act: Act, steps: &[Step], progress: &mut Progress) -> Result<(), Slip> {
        for step in steps {
            let effect = *step.effect.as_ref().map_err(|wrong| self.slip(act, wrong, ""))?;
            let (thing, color) = match step.named {
                Named::Link(link) => (Thing::Route(link.route), link.color),
                Named::Station(city) => (Thing::Station(city), None),
                Named::Ticket(ticket) => (Thing::Ticket(ticket), None),
                Named::Passengers(color) => {
                    if let Effect::Count(change) = effect {
                        self.count(color, change, progress)?;
                    }
                    continue;
                }
            };
            self.act_on(thing, color, effect, progress)?;
        }
        Ok(())
    }

    fn act_on(
        &mut self,
        thing: Thing,
        color: Option<Color>,
        effect: Effect,
        progress: &mut Progress,
    ) -> Result<(), Slip> {
        match effect {
            Effect::Recolor { from, to, .. } => {
                self.recolor(thing, self.color_of(to))?;
                progress.notes.push(Note::Recolored { from, to });
            }
            Effect::Has => {
                // Whoever names the color now means it, and makes no way for another.
                self.recolor(thing, color)?;
                progress.had.push(thing);
            }
            Effect::TakeBack => {
                self.take(self.seat, thing)?;
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::TakeOver { from, track } => {
                self.take(from, thing)?;
                let color = track.and_then(|track| self.color_of(track));
                self.draft.give(self.seat, thing, color).map_err(fault_slip)?;
                progress.notes.push(Note::TakenFrom(thing, from));
                self.laid(thing, progress);
            }
            Effect::Claim { .. } | Effect::Build | Effect::Hold | Effect::Count(_) => {
                self.draft.give(self.seat, thing, color).map_err(may_take)?;
                match thing {
                    Thing::Route(_) => self.laid(thing, progress),
                    Thing::Station(city) => progress.notes.push(Note::Built(vec![city])),
                    Thing::Ticket(ticket) => progress.notes.push(Note::Held(vec![ticket])),
                }
            }
        }
        Ok(())
    }

    /// The color of a track, where its route has others.
    fn color_of(&self, track: TrackId) -> Option<Color> {
        let board = self.reader.edition().board();
        let track = board.track(track);
        (board.route(track.route).tracks.len() > 1).then_some(track.color)
    }

    fn recolor(&mut self, thing: Thing, color: Option<Color>) -> Result<(), Slip> {
        let several = |route| self.reader.edition().board().route(route).tracks.len() > 1;
        match (thing, color) {
            (Thing::Route(route), Some(color)) if several(route) => {
                self.draft.recolor(self.seat, route, color).map_err(fault_slip)
            }
            _ => Ok(()),
        }
    }

    fn take(&mut self, from: Seat, thing: Thing) -> Result<(), Slip> {
        if self.draft.take(from, thing).map_err(fault_slip)? { Ok(()) } else { Err(Slip::NotThere) }
    }

    /// A route that was given is the last that the player has.
    fn laid(&self, thing: Thing, progress: &mut Progress) {
        if let Thing::Route(_) = thing {
            progress.tracks.extend(self.draft.game().player(self.seat).tracks.last());
        }
    }

    /// Passengers add up; what is not there cannot be taken away.
    fn count(&mut self, color: Color, change: Change, progress: &mut Progress) -> Result<(), Slip> {
        let game = self.draft.game();
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

/// A refusal; where another player has the thing, it can be taken over.
fn may_take(fault: FaultKind) -> Slip {
    Slip::Fault { take: fault.nature() == Nature::HeldByAnother, fault }
}
