//! What a line names, thing by thing: the reading has foreseen what each does, and the draft has the last word.

use super::{Entering, Progress};
use crate::color::Color;
use crate::entry::conversation::{Note, Slip};
use crate::entry::draft::Change as DraftChange;
use crate::entry::draft::{Claimed, Swap, Thing};
use crate::entry::read::{Act, Change, Effect, Link, Named, Step};
use crate::fault::Nature;
use crate::units::{CityId, RouteId, Seat, TicketId, TrackId};

impl Entering<'_> {
    /// Does one thing after the other, until one cannot be done.
    pub(super) fn act(&mut self, act: Act, steps: &[Step], progress: &mut Progress) -> Result<(), Slip> {
        for step in steps {
            let effect = *step.effect.as_ref().map_err(|wrong| self.slip(act, wrong, ""))?;
            match step.named {
                Named::Link(link) => self.act_on_route(&link, effect, progress),
                Named::Station(city) => self.act_on_station(city, effect, progress),
                Named::Ticket(ticket) => self.act_on_ticket(ticket, effect, progress),
                Named::Passengers(color) => self.act_on_passengers(color, effect, progress),
            }?;
        }
        Ok(())
    }

    fn act_on_route(&mut self, link: &Link, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let (thing, is_named) = (Thing::Route(link.route), link.color.is_some());
        match effect {
            Effect::Claim { track, moved } => {
                self.claim(track, is_named, moved)?;
                progress.tracks.push(track);
            }
            Effect::Recolor { from, to, moved } => {
                self.recolor(from, to, is_named, moved)?;
                progress.notes.push(Note::Recolored { from, to });
            }
            Effect::Has => {
                // Whoever names the color now means it, and makes no way for another.
                if let Some(own) = self.own_track(link.route, self.seat).filter(|_| is_named) {
                    let named = self.draft.shift(own, own, true);
                    self.make(named)?;
                }
                progress.had.push(thing);
            }
            Effect::TakeBack => {
                let own = self.own_track(link.route, self.seat).ok_or(Slip::NotThere)?;
                let freed = self.draft.free(own);
                self.make(vec![freed])?;
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::TakeOver { from, track } => {
                progress.tracks.push(self.take_over(link, from, track)?);
                progress.notes.push(Note::TakenFrom(thing, from));
            }
            Effect::Build | Effect::Hold | Effect::Count(_) => {}
        }
        Ok(())
    }

    /// Claims a track; whoever named no color for it makes way.
    fn claim(&mut self, track: TrackId, is_named: bool, moved: Option<(Seat, TrackId)>) -> Result<(), Slip> {
        let makes_way = self.makes_way(track, moved);
        let mut claim = self.draft.claim(self.player(), track, is_named);
        if let (Some(_), DraftChange::Track(_, swap)) = (moved, &mut claim) {
            swap.from = None;
        }
        self.make(makes_way.into_iter().chain([claim]).collect()).map_err(may_take)
    }

    /// Moves the player's own claim to another track of its route.
    fn recolor(
        &mut self,
        from: TrackId,
        to: TrackId,
        is_named: bool,
        moved: Option<(Seat, TrackId)>,
    ) -> Result<(), Slip> {
        let claimed = self.draft.values().claimed(from).map(|claimed| Claimed { named: is_named, ..claimed });
        let mut changes = vec![self.draft.free(from)];
        changes.extend(self.makes_way(to, moved));
        changes.push(DraftChange::Track(to, Swap { from: None, to: claimed }));
        self.make(changes)
    }

    /// Takes another player's track of a route: the one meant, or else the one that they have.
    fn take_over(&mut self, link: &Link, from: Seat, track: Option<TrackId>) -> Result<TrackId, Slip> {
        let theirs = self.own_track(link.route, from).ok_or(Slip::NotThere)?;
        let track = track.unwrap_or(theirs);
        let freed = (track != theirs).then(|| self.draft.free(theirs));
        let claim = self.draft.claim(self.player(), track, link.color.is_some());
        self.make(freed.into_iter().chain([claim]).collect())?;
        Ok(track)
    }

    /// The changes by which somebody whose claim of a track named no color moves to another track.
    fn makes_way(&self, track: TrackId, moved: Option<(Seat, TrackId)>) -> Vec<DraftChange> {
        moved.map_or_else(Vec::new, |(_, other)| self.draft.shift(track, other, false))
    }

    /// The track of a route that a player has.
    fn own_track(&self, route: RouteId, seat: Seat) -> Option<TrackId> {
        let board = self.reader.edition().board();
        let claims = &self.draft.at(seat)?.claims;
        claims.iter().map(|&(track, _)| track).find(|&track| board.track(track).route == route)
    }

    fn act_on_station(&mut self, city: CityId, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let (player, thing) = (self.player(), Thing::Station(city));
        match effect {
            Effect::Has => progress.had.push(thing),
            Effect::TakeBack => {
                let gone = self.draft.unbuild(city);
                self.make(vec![gone])?;
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::Build | Effect::TakeOver { .. } => {
                let built = self.draft.build(player, city);
                self.make(vec![built]).map_err(may_take)?;
                progress.notes.push(match effect {
                    Effect::TakeOver { from, .. } => Note::TakenFrom(thing, from),
                    _ => Note::Built(vec![city]),
                });
            }
            Effect::Claim { .. } | Effect::Recolor { .. } | Effect::Hold | Effect::Count(_) => {}
        }
        Ok(())
    }

    fn act_on_ticket(&mut self, ticket: TicketId, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let (player, thing) = (self.player(), Thing::Ticket(ticket));
        match effect {
            Effect::Has => progress.had.push(thing),
            Effect::TakeBack => {
                let gone = self.draft.give_back(ticket);
                self.make(vec![gone])?;
                progress.notes.push(Note::TakenBack(vec![thing]));
            }
            Effect::Hold | Effect::TakeOver { .. } => {
                let held = self.draft.hold(player, ticket);
                self.make(vec![held]).map_err(may_take)?;
                progress.notes.push(match effect {
                    Effect::TakeOver { from, .. } => Note::TakenFrom(thing, from),
                    _ => Note::Held(vec![ticket]),
                });
            }
            Effect::Claim { .. } | Effect::Recolor { .. } | Effect::Build | Effect::Count(_) => {}
        }
        Ok(())
    }

    /// Passengers add up; what is not there cannot be taken away.
    fn act_on_passengers(&mut self, color: Color, effect: Effect, progress: &mut Progress) -> Result<(), Slip> {
        let Effect::Count(change) = effect else { return Ok(()) };
        let rules = self.reader.edition().rules().bonuses.passengers.iter();
        if !rules.flat_map(|rules| &rules.box_holds).any(|&(known, _)| known == color) {
            return Err(Slip::NotThere);
        }
        let counted = progress.passengers.iter().position(|&(known, _)| known == color);
        let has = match counted {
            Some(position) => progress.passengers.remove(position).1,
            None => self.draft.values().passengers(self.player(), color),
        };
        let has = match change {
            Change::Add(more) => has.saturating_add(more),
            Change::TakeAway(less) => has.checked_sub(less).ok_or(Slip::NotThere)?,
            Change::Set(all) => all,
        };
        progress.passengers.push((color, has));
        Ok(())
    }
}

/// A refusal; where another player has the thing, it can be taken over.
fn may_take(slip: Slip) -> Slip {
    match slip {
        Slip::Fault { fault, .. } => Slip::Fault { take: fault.nature() == Nature::HeldByAnother, fault },
        slip => slip,
    }
}
