//! Stations, as cities.

use std::ops::Range;

use super::{Act, Done, Entering, Progress};
use crate::entry::conversation::Meaning;
use crate::entry::conversation::setup::fault_slip;
use crate::entry::draft::Thing;
use crate::entry::read::{self, Reading};

impl Entering<'_> {
    pub(super) fn enter_stations(
        &mut self,
        line: &str,
        chain: Range<usize>,
        act: Act,
        progress: &mut Progress,
    ) -> Done {
        for reading in read::cities(self.draft.game().board(), line, chain.clone()) {
            let city = match reading {
                Reading::One(city) => city,
                Reading::Several(cities) => return Done::Unclear(cities.into_iter().map(Meaning::City).collect()),
                Reading::Stuck(stuck) => return Done::Stuck(fault_slip(stuck.fault), stuck.rest),
            };
            if let Err(slip) = self.act_on_thing(Thing::Station(city), None, act, progress) {
                return Done::Stuck(slip, chain.start);
            }
        }
        Done::All
    }
}
