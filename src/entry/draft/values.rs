//! The values of a game that is being entered, and the making of changes to them, whether they are legal or not.

use super::change::{Built, Change, Claimed, Collision, Held, PlayerId, Seated, Swap};
use crate::board::Ticket;
use crate::color::Color;
use crate::game::{About, HouseRule, Station};
use crate::text::Text;
use crate::units::{CityId, TicketId, TrackId};

/// A game as far as it is entered, by its numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Values {
    /// What was played, as far as it is known.
    pub setup: Setup,
    /// The players, in the order of their seats.
    pub players: Vec<Entrant>,
}

/// What was played, when and where, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Setup {
    /// The edition, as the record names it.
    pub edition: Option<Text>,
    /// The position of the variant in the edition.
    pub variant: Option<usize>,
    /// The bonus tickets in play.
    pub bonus_tickets: Option<Vec<Ticket>>,
    /// The rules that the group waived.
    pub house_rules: Vec<HouseRule>,
    /// When and where it was played.
    pub about: About,
}

/// A player of a game that is being entered, with everything entered for that player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    /// Who it is, whatever else changes.
    pub id: PlayerId,
    /// The name.
    pub name: Text,
    /// The color of the trains.
    pub color: Color,
    /// The claimed tracks, and whether their colors were named, in the order in which they were entered.
    pub claims: Vec<(TrackId, bool)>,
    /// The stations, in the order in which they were entered.
    pub stations: Vec<Station>,
    /// The tickets, in the order in which they were entered.
    pub tickets: Vec<TicketId>,
    /// The passengers by color, as far as there are any.
    pub passengers: Vec<(Color, u32)>,
    /// Where the scoring marker stood, if anybody has said so.
    pub marker: Option<u32>,
}

impl Entrant {
    /// Returns the claimed tracks, in the order in which they were entered.
    pub fn tracks(&self) -> Vec<TrackId> {
        self.claims.iter().map(|&(track, _)| track).collect()
    }

    pub(super) fn new(id: PlayerId, name: Text, color: Color) -> Entrant {
        Entrant {
            id,
            name,
            color,
            claims: Vec::new(),
            stations: Vec::new(),
            tickets: Vec::new(),
            passengers: Vec::new(),
            marker: None,
        }
    }
}

impl Values {
    /// Makes a change, unless something else is there than it expects. A player who goes has to have nothing left.
    pub(super) fn apply(&mut self, change: &Change) -> Result<(), Box<Collision>> {
        let found = self.found(change);
        if !is_expected(&found) {
            return Err(Box::new(Collision { change: change.clone(), found }));
        }
        match change {
            Change::Edition(swap) => self.setup.edition.clone_from(&swap.to),
            Change::Variant(swap) => self.setup.variant = swap.to,
            Change::BonusTickets(swap) => self.setup.bonus_tickets.clone_from(&swap.to),
            Change::HouseRules(swap) => self.setup.house_rules = swap.to.clone().unwrap_or_default(),
            Change::Date(swap) => self.setup.about.date = swap.to,
            Change::Place(swap) => self.setup.about.place.clone_from(&swap.to),
            Change::Note(swap) => self.setup.about.note.clone_from(&swap.to),
            Change::Player(id, swap) => self.seat(*id, swap.to.as_ref()),
            Change::Track(track, swap) => {
                let place = |to: Claimed| (to.by, to.at, (*track, to.named));
                self.put(|player| &mut player.claims, |claim| claim.0 == *track, swap.to.map(place));
            }
            Change::Station(city, swap) => {
                let place = |to: Built| (to.by, to.at, Station { city: *city, uses: to.opens });
                self.put(|player| &mut player.stations, |station| station.city == *city, swap.to.map(place));
            }
            Change::Ticket(ticket, swap) => {
                let place = |to: Held| (to.by, to.at, *ticket);
                self.put(|player| &mut player.tickets, |held| held == ticket, swap.to.map(place));
            }
            Change::Passengers(id, color, swap) => {
                if let Some(player) = self.player_mut(*id) {
                    player.passengers.retain(|(known, _)| known != color);
                    player.passengers.extend(swap.to.map(|count| (*color, count)));
                    player.passengers.sort_unstable();
                }
            }
            Change::Marker(id, swap) => {
                if let Some(player) = self.player_mut(*id) {
                    player.marker = swap.to;
                }
            }
        }
        Ok(())
    }

    /// Takes a thing from whoever has it, and gives it to whoever is to have it.
    fn put<T>(
        &mut self,
        list: impl Fn(&mut Entrant) -> &mut Vec<T>,
        is_it: impl Fn(&T) -> bool,
        to: Option<(PlayerId, usize, T)>,
    ) {
        for player in &mut self.players {
            list(player).retain(|thing| !is_it(thing));
        }
        if let Some((by, at, thing)) = to
            && let Some(player) = self.player_mut(by)
        {
            let list = list(player);
            list.insert(at.min(list.len()), thing);
        }
    }

    /// Lets a player take part at a seat, or not at all.
    fn seat(&mut self, id: PlayerId, to: Option<&Seated>) {
        let known = self.players.iter().position(|player| player.id == id).map(|seat| self.players.remove(seat));
        if let Some(Seated { at, name, color }) = to {
            let player = known.unwrap_or_else(|| Entrant::new(id, name.clone(), *color));
            let seat = (*at).min(self.players.len());
            self.players.insert(seat, Entrant { name: name.clone(), color: *color, ..player });
        }
    }

    /// The thing that a change is about as it is, as a change of it: from what the change expects to what is there.
    fn found(&self, change: &Change) -> Change {
        match change {
            Change::Edition(swap) => Change::Edition(swap.found(self.setup.edition.clone())),
            Change::Variant(swap) => Change::Variant(swap.found(self.setup.variant)),
            Change::BonusTickets(swap) => Change::BonusTickets(swap.found(self.setup.bonus_tickets.clone())),
            Change::HouseRules(swap) => {
                let waived = Some(self.setup.house_rules.clone()).filter(|rules| !rules.is_empty());
                Change::HouseRules(swap.found(waived))
            }
            Change::Date(swap) => Change::Date(swap.found(self.setup.about.date)),
            Change::Place(swap) => Change::Place(swap.found(self.setup.about.place.clone())),
            Change::Note(swap) => Change::Note(swap.found(self.setup.about.note.clone())),
            Change::Player(id, swap) => Change::Player(*id, swap.found(self.seated(*id))),
            Change::Track(track, swap) => Change::Track(*track, swap.found(self.claimed(*track))),
            Change::Station(city, swap) => Change::Station(*city, swap.found(self.built(*city))),
            Change::Ticket(ticket, swap) => Change::Ticket(*ticket, swap.found(self.held(*ticket))),
            Change::Passengers(id, color, swap) => {
                let count = Some(self.passengers(*id, *color)).filter(|&count| count > 0);
                Change::Passengers(*id, *color, swap.found(count))
            }
            Change::Marker(id, swap) => {
                Change::Marker(*id, swap.found(self.player(*id).and_then(|player| player.marker)))
            }
        }
    }

    /// Returns a player.
    pub fn player(&self, id: PlayerId) -> Option<&Entrant> {
        self.players.iter().find(|player| player.id == id)
    }

    fn player_mut(&mut self, id: PlayerId) -> Option<&mut Entrant> {
        self.players.iter_mut().find(|player| player.id == id)
    }

    /// Returns where a player sits, and under which name and color.
    pub fn seated(&self, id: PlayerId) -> Option<Seated> {
        let at = self.players.iter().position(|player| player.id == id)?;
        let Entrant { name, color, .. } = &self.players[at];
        Some(Seated { at, name: name.clone(), color: *color })
    }

    /// Returns who claims a track.
    pub fn claimed(&self, track: TrackId) -> Option<Claimed> {
        self.players.iter().find_map(|player| {
            let at = player.claims.iter().position(|claim| claim.0 == track)?;
            Some(Claimed { by: player.id, at, named: player.claims[at].1 })
        })
    }

    /// Returns whose station stands in a city.
    pub fn built(&self, city: CityId) -> Option<Built> {
        self.players.iter().find_map(|player| {
            let at = player.stations.iter().position(|station| station.city == city)?;
            Some(Built { by: player.id, at, opens: player.stations[at].uses })
        })
    }

    /// Returns who holds a ticket.
    pub fn held(&self, ticket: TicketId) -> Option<Held> {
        self.players.iter().find_map(|player| {
            let at = player.tickets.iter().position(|held| *held == ticket)?;
            Some(Held { by: player.id, at })
        })
    }

    /// Returns how many passengers of a color a player has.
    pub fn passengers(&self, id: PlayerId, color: Color) -> u32 {
        let all = self.player(id).into_iter().flat_map(|player| &player.passengers);
        all.filter(|(known, _)| *known == color).map(|&(_, count)| count).sum()
    }
}

impl<T: Clone> Swap<T> {
    fn found(&self, found: Option<T>) -> Swap<T> {
        Swap { from: self.from.clone(), to: found }
    }

    fn is_same<U: PartialEq>(&self, what: impl Fn(&T) -> U) -> bool {
        self.from.as_ref().map(&what) == self.to.as_ref().map(&what)
    }
}

/// Whether a thing is there as it was expected. Where it stands in a list makes no difference: others may have come and gone.
fn is_expected(found: &Change) -> bool {
    match found {
        Change::Edition(swap) | Change::Place(swap) | Change::Note(swap) => swap.from == swap.to,
        Change::Variant(swap) => swap.from == swap.to,
        Change::BonusTickets(swap) => swap.from == swap.to,
        Change::HouseRules(swap) => swap.from == swap.to,
        Change::Date(swap) => swap.from == swap.to,
        Change::Player(_, swap) => swap.is_same(|seated| (seated.name.clone(), seated.color)),
        Change::Track(_, swap) => swap.is_same(|claimed| (claimed.by, claimed.named)),
        Change::Station(_, swap) => swap.is_same(|built| (built.by, built.opens)),
        Change::Ticket(_, swap) => swap.is_same(|held| held.by),
        Change::Passengers(_, _, swap) | Change::Marker(_, swap) => swap.from == swap.to,
    }
}
