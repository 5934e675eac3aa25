//! The changes that give and take things, as they are due with what the draft holds.

use super::change::{Built, Change, Claimed, Held, PlayerId, Seated, Swap};
use super::{Draft, Setup};
use crate::color::Color;
use crate::date::Date;
use crate::game::HouseRule;
use crate::text::Text;
use crate::units::{CityId, TicketId, TrackId};

impl Draft {
    /// Returns the change that gives a track to a player, behind what the player claims already, whoever has it now.
    pub fn claim(&self, by: PlayerId, track: TrackId, named: bool) -> Change {
        let at = self.values.player(by).map_or(0, |player| player.claims.len());
        Change::Track(track, Swap { from: self.values.claimed(track), to: Some(Claimed { by, at, named }) })
    }

    /// Returns the change that frees a track.
    pub fn free(&self, track: TrackId) -> Change {
        Change::Track(track, Swap { from: self.values.claimed(track), to: None })
    }

    /// Returns the changes by which a claim moves to another, free track, and stays where it stands among the player's claims.
    pub fn shift(&self, from: TrackId, to: TrackId, named: bool) -> Vec<Change> {
        let claimed = self.values.claimed(from).map(|claimed| Claimed { named, ..claimed });
        if from == to {
            return vec![Change::Track(to, Swap { from: self.values.claimed(from), to: claimed })];
        }
        vec![self.free(from), Change::Track(to, Swap { from: None, to: claimed })]
    }

    /// Returns the change that gives the station in a city to a player; what it opens is left to the program.
    pub fn build(&self, by: PlayerId, city: CityId) -> Change {
        let at = self.values.player(by).map_or(0, |player| player.stations.len());
        Change::Station(city, Swap { from: self.values.built(city), to: Some(Built { by, at, opens: None }) })
    }

    /// Returns the change by which the station in a city opens a track, or leaves the choice to the program.
    pub fn open(&self, city: CityId, opens: Option<TrackId>) -> Change {
        let from = self.values.built(city);
        Change::Station(city, Swap { from, to: from.map(|built| Built { opens, ..built }) })
    }

    /// Returns the change that takes the station in a city away.
    pub fn unbuild(&self, city: CityId) -> Change {
        Change::Station(city, Swap { from: self.values.built(city), to: None })
    }

    /// Returns the change that gives a ticket to a player.
    pub fn hold(&self, by: PlayerId, ticket: TicketId) -> Change {
        let at = self.values.player(by).map_or(0, |player| player.tickets.len());
        Change::Ticket(ticket, Swap { from: self.values.held(ticket), to: Some(Held { by, at }) })
    }

    /// Returns the change that takes a ticket from whoever holds it.
    pub fn give_back(&self, ticket: TicketId) -> Change {
        Change::Ticket(ticket, Swap { from: self.values.held(ticket), to: None })
    }

    /// Returns the change that sets how many passengers of a color a player has.
    pub fn count(&self, id: PlayerId, color: Color, count: u32) -> Change {
        let some = |count: u32| Some(count).filter(|&count| count > 0);
        Change::Passengers(id, color, Swap { from: some(self.values.passengers(id, color)), to: some(count) })
    }

    /// Returns the change that sets where a player's scoring marker stood.
    pub fn mark(&self, id: PlayerId, marker: Option<u32>) -> Change {
        Change::Marker(id, Swap { from: self.values.player(id).and_then(|player| player.marker), to: marker })
    }

    /// Returns the changes by which players join, with new numbers, behind the others.
    pub fn join(&self, players: &[(Text, Color)]) -> Vec<Change> {
        let seats = self.values.players.len()..;
        let seated =
            players.iter().zip(seats).map(|((name, color), at)| Seated { at, name: name.clone(), color: *color });
        (self.next..).map(PlayerId).zip(seated).map(|(id, seated)| Change::Player(id, Swap::add(seated))).collect()
    }

    /// Returns the change by which a player has another seat, name or color.
    pub fn reseat(&self, id: PlayerId, to: Seated) -> Change {
        Change::Player(id, Swap { from: self.values.seated(id), to: Some(to) })
    }

    /// Returns the changes that bring players to the front, in that order; the others stay behind them as they sit.
    pub fn reorder(&self, first: &[PlayerId]) -> Vec<Change> {
        let (mut values, mut changes) = (self.values.clone(), Vec::new());
        for (at, &id) in first.iter().enumerate() {
            let Some(seated) = values.seated(id).filter(|seated| seated.at != at) else { continue };
            let change = Change::Player(id, Swap { to: Some(Seated { at, ..seated.clone() }), from: Some(seated) });
            if values.apply(&change).is_ok() {
                changes.push(change);
            }
        }
        changes
    }

    /// Returns the change that sets the edition, which has to be known.
    pub fn set_edition(&self, name: Option<Text>) -> Change {
        Change::Edition(Swap { from: self.setup().edition.clone(), to: name })
    }

    /// Returns the change that sets the variant, by its position.
    pub fn set_variant(&self, variant: Option<usize>) -> Change {
        Change::Variant(Swap { from: self.setup().variant, to: variant })
    }

    /// Returns the change that waives rules, in place of those waived until now.
    pub fn set_house_rules(&self, rules: &[HouseRule]) -> Change {
        let some = |rules: &[HouseRule]| Some(rules.to_vec()).filter(|rules| !rules.is_empty());
        Change::HouseRules(Swap { from: some(&self.setup().house_rules), to: some(rules) })
    }

    /// Returns the change that sets when it was played.
    pub fn set_date(&self, date: Option<Date>) -> Change {
        Change::Date(Swap { from: self.setup().about.date, to: date })
    }

    /// Returns the change that sets where it was played.
    pub fn set_place(&self, place: Option<Text>) -> Change {
        Change::Place(Swap { from: self.setup().about.place.clone(), to: place })
    }

    /// Returns the change that sets what the players want to keep.
    pub fn set_note(&self, note: Option<Text>) -> Change {
        let Setup { about, .. } = self.setup();
        Change::Note(Swap { from: about.note.clone(), to: note })
    }
}
