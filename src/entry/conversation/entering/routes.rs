//! Routes, as chains of cities.

use std::ops::Range;

use super::{Act, Done, Entering, Progress, taken};
use crate::entry::conversation::setup::fault_slip;
use crate::entry::conversation::{Meaning, Note, Slip, Thing};
use crate::entry::read::{self, Link, Reading};
use crate::units::RouteId;

impl Entering<'_> {
    pub(super) fn enter_chain(&mut self, line: &str, chain: Range<usize>, act: Act, progress: &mut Progress) -> Done {
        let (links, stuck) = match read::chain(self.draft.game().board(), line, chain) {
            Reading::One(links) => (links, None),
            Reading::Several(all) => match self.possible(all, act) {
                Ok(links) => (links, None),
                Err(all) => return Done::Unclear(all.into_iter().map(Meaning::Chain).collect()),
            },
            Reading::Stuck(stuck) => (stuck.before.unwrap_or_default(), Some((stuck.rest, stuck.fault))),
        };
        for link in &links {
            if let Err(slip) = self.act_on_route(link, act, progress) {
                return Done::Stuck(slip, link.at);
            }
        }
        stuck.map_or(Done::All, |(from, fault)| Done::Stuck(fault_slip(fault), from))
    }

    /// The only chain that can be meant, or all that can: one that claims cannot mean a route that the player has, one that
    /// takes back must.
    fn possible(&self, mut all: Vec<Vec<Link>>, act: Act) -> Result<Vec<Link>, Vec<Vec<Link>>> {
        let game = self.draft.game();
        let own: Vec<RouteId> =
            game.player(self.seat).tracks.iter().map(|track| game.board().tracks()[track.0].route).collect();
        let possible = |links: &Vec<Link>| links.iter().all(|link| own.contains(&link.route) == (act == Act::Remove));
        if all.iter().any(possible) {
            all.retain(possible);
        }
        if all.len() == 1 { Ok(all.remove(0)) } else { Err(all) }
    }

    pub(super) fn act_on_route(&mut self, link: &Link, act: Act, progress: &mut Progress) -> Result<(), Slip> {
        let route = link.route;
        match act {
            Act::Add => {
                progress.tracks.push(self.draft.claim(self.seat, link).map_err(|fault| taken(fault, true))?);
            }
            Act::Remove => {
                if !self.draft.unclaim(self.seat, route).map_err(fault_slip)? {
                    return Err(Slip::NotThere);
                }
                progress.notes.push(Note::TakenBack(vec![Thing::Route(route)]));
            }
            Act::Take => {
                let game = self.draft.game();
                let mut holders = game.board().route(route).track_ids().filter_map(|track| game.owner(track)).rev();
                let Some(holder) = holders.find(|&holder| holder != self.seat) else { return Err(Slip::NotThere) };
                let taken_over = self.draft.as_one(|draft| {
                    draft.unclaim(holder, route)?;
                    draft.claim(self.seat, link)
                });
                progress.tracks.push(taken_over.map_err(fault_slip)?);
                progress.notes.push(Note::TakenFrom(Thing::Route(route), holder));
            }
        }
        Ok(())
    }
}
