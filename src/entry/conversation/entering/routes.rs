//! Routes, as chains of cities.

use std::ops::Range;

use super::{Act, Done, Entering, Progress};
use crate::entry::conversation::setup::fault_slip;
use crate::entry::conversation::{Meaning, Slip};
use crate::entry::draft::Thing;
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
            if let Err(slip) = self.act_on_link(link, act, progress) {
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
            game.player(self.seat).tracks.iter().map(|track| game.board().track(*track).route).collect();
        let possible = |links: &Vec<Link>| links.iter().all(|link| own.contains(&link.route) == (act == Act::Remove));
        if all.iter().any(possible) {
            all.retain(possible);
        }
        if all.len() == 1 { Ok(all.remove(0)) } else { Err(all) }
    }

    pub(super) fn act_on_link(&mut self, link: &Link, act: Act, progress: &mut Progress) -> Result<(), Slip> {
        self.act_on_thing(Thing::Route(link.route), link.color, act, progress)
    }
}
