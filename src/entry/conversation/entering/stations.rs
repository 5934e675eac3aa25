//! Stations, as cities.

use std::ops::Range;

use super::{Act, Done, Entering, Progress, taken};
use crate::entry::conversation::setup::fault_slip;
use crate::entry::conversation::{Meaning, Note, Slip, Thing};
use crate::entry::read::{self, Reading};
use crate::units::{CityId, Seat};

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
            match self.act_on_station(city, act) {
                Ok(note) => progress.notes.push(note),
                Err(slip) => return Done::Stuck(slip, chain.start),
            }
        }
        Done::All
    }

    pub(super) fn act_on_station(&mut self, city: CityId, act: Act) -> Result<Note, Slip> {
        match act {
            Act::Add => {
                self.draft.build(self.seat, city).map_err(|fault| taken(fault, true))?;
                Ok(Note::Built(vec![city]))
            }
            Act::Remove => {
                let there = self.draft.demolish(self.seat, city).map_err(fault_slip)?;
                if there { Ok(Note::TakenBack(vec![Thing::Station(city)])) } else { Err(Slip::NotThere) }
            }
            Act::Take => {
                let Some(holder) = self.station_holder(city).filter(|&holder| holder != self.seat) else {
                    return Err(Slip::NotThere);
                };
                let taken_over = self.draft.as_one(|draft| {
                    draft.demolish(holder, city)?;
                    draft.build(self.seat, city)
                });
                taken_over.map_err(fault_slip)?;
                Ok(Note::TakenFrom(Thing::Station(city), holder))
            }
        }
    }

    fn station_holder(&self, city: CityId) -> Option<Seat> {
        let game = self.draft.game();
        game.seats().find(|&seat| game.player(seat).stations.iter().any(|station| station.city == city))
    }
}
