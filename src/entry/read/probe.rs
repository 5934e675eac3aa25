//! What a named thing would do at a position, asked of the laws without playing it. Here are the faults of a move itself: what is not
//! there, what is there already, whose it is.
//!
//! Most of what is asked is asked of many things, and only whether they can be: so what cannot be is first a [`Refusal`], by numbers,
//! and said in names where somebody reads it.

mod link;

use std::borrow::Cow;
use std::cell::OnceCell;

use super::intend::moves;
use super::meaning::{Act, Effect, Link, Named, Wrong};
use crate::board::{Edition, Ticket, no_such_ticket, no_such_track};
use crate::color::Color;
use crate::entry::part::Part;
use crate::fault::GameFault;
use crate::game::laws::{Breach, Breaches, Laws};
use crate::game::position::{Built, Mark, PlayerId, Position};
use crate::units::{CityId, RouteId, Seat, TicketId, Trains};

/// A position as one player's line finds it and changes it, word by word. Nothing outside it changes.
#[derive(Clone)]
pub(super) struct Probe<'a> {
    edition: &'a Edition,
    by: PlayerId,
    /// The tickets that can be named, where these are not all in play.
    among: Option<&'a [TicketId]>,
    /// What the line finds, and what it has made of that.
    found: &'a Position,
    position: Cow<'a, Position>,
    /// For each card who holds it, known once that is asked.
    holders: OnceCell<Vec<Option<PlayerId>>>,
}

/// Why a thing cannot be.
#[derive(Debug, Clone, Copy)]
enum Refusal {
    NotThere(Named),
    NoSuchTrack(RouteId, Color),
    /// The law of the route is against it.
    Claim(Link),
    /// Several players have a track that it can mean.
    WhoseTrack(Link),
    TooManyTrains(Trains),
    TooManyStations(CityId),
    /// The law of the city is against it.
    Station(CityId),
    HeldBy(PlayerId, TicketId),
}

impl<'a> Probe<'a> {
    pub(super) fn new(edition: &'a Edition, position: &'a Position, by: PlayerId) -> Probe<'a> {
        Probe {
            edition,
            by,
            among: None,
            found: position,
            position: Cow::Borrowed(position),
            holders: OnceCell::new(),
        }
    }

    /// The same where no other tickets than these can be named.
    pub(super) fn among(self, tickets: &'a [TicketId]) -> Probe<'a> {
        Probe {
            among: Some(tickets),
            ..self
        }
    }

    /// Whether all tickets in play can be named.
    pub(super) fn is_of_all_cards(&self) -> bool {
        self.among.is_none()
    }

    fn laws(&self) -> Laws<'_> {
        Laws::new(&self.position, self.edition)
    }

    fn seat(&self, id: PlayerId) -> Seat {
        Seat(
            self.position
                .players
                .iter()
                .position(|player| player.id == id)
                .unwrap_or_default(),
        )
    }

    /// What would become of a thing.
    pub(super) fn judge(&self, act: Act, named: &Named) -> Result<Effect, Wrong> {
        self.decide(act, named).map_err(|refusal| self.say(refusal))
    }

    /// The penalty of a reading that names a thing: 0 if it does what is meant, 1 if it takes over what nobody else has, changes
    /// nothing, or is let pass, 1000 if it is illegal.
    pub(super) fn oddity(&self, act: Act, named: &Named) -> u32 {
        match self.decide(act, named) {
            Ok(Effect::Has) if act == Act::TakeOver => 2,
            Ok(Effect::Has) => 1,
            Ok(Effect::Claim { .. } | Effect::Build | Effect::Hold) if act == Act::TakeOver => 1,
            Ok(Effect::Hold) if matches!(named, Named::Ticket(id) if !self.laws().is_in_play(*id)) => {
                1
            }
            Ok(_) => 0,
            Err(_) => REFUSED,
        }
    }

    /// The penalties of the steps of a search: those of links; or of cities, where these are named for stations.
    pub(super) fn oddity_of_each(
        &self,
        part: Part,
        act: Act,
    ) -> impl Fn(CityId, Option<(RouteId, Option<Color>)>) -> u32 {
        move |to, route| match route {
            Some((route, color)) => {
                let from = self.edition.board().route(route).other_city(to);
                self.oddity(
                    act,
                    &Named::Link(Link {
                        route,
                        from,
                        to,
                        color,
                    }),
                )
            }
            None if part == Part::Stations => self.oddity(act, &Named::Station(to)),
            None => 0,
        }
    }

    /// Lays the tracks, where the trains do.
    pub(super) fn check_trains(&self, named: &Named, effect: Effect) -> Result<Effect, Wrong> {
        self.lay(named, effect).map_err(|refusal| self.say(refusal))
    }

    /// Does what [`Probe::judge`] says, so that the words behind find it done.
    pub(super) fn apply(&mut self, named: &Named, effect: Effect) {
        for one in moves(self.edition, &self.position, self.by, named, effect)
            .into_iter()
            .flatten()
        {
            self.position.to_mut().play(&one, Mark::default());
        }
        if matches!(named, Named::Ticket(_)) {
            self.holders.take();
        }
    }

    /// Why no card that can be named joins two cities.
    pub(super) fn no_card(&self, cities: [CityId; 2]) -> GameFault {
        if self.is_of_all_cards() {
            return self.laws().no_card(cities);
        }
        no_such_ticket(
            self.edition.board(),
            cities,
            self.cards().into_iter().map(|(_, card)| card),
        )
    }

    /// The cards that can be named, which no line changes.
    pub(super) fn cards(&self) -> Vec<(TicketId, &'a Ticket)> {
        let mut cards = Vec::with_capacity(self.edition.tickets().len());
        cards.extend(Laws::new(self.found, self.edition).cards());
        cards.retain(|(id, _)| self.among.is_none_or(|among| among.contains(id)));
        cards
    }

    fn decide(&self, act: Act, named: &Named) -> Result<Effect, Refusal> {
        match *named {
            Named::Link(link) => self.decide_link(act, &link),
            Named::Station(city) => self.decide_station(act, city),
            Named::Ticket(ticket) => self.decide_ticket(act, ticket),
            Named::Passengers(_) => Err(Refusal::NotThere(*named)),
        }
    }

    fn decide_station(&self, act: Act, city: CityId) -> Result<Effect, Refusal> {
        let stations = &self.position.stations;
        let holder = stations
            .iter()
            .find(|station| station.city == Some(city))
            .map(|station| station.by);
        let built = stations
            .iter()
            .filter(|station| station.by == self.by)
            .count()
            + 1;
        let has_too_many = built > self.edition.rules().stations;
        match self.by_holder(act, &Named::Station(city), holder, Effect::Build)? {
            effect @ (Effect::TakeOver { .. } | Effect::Build)
                if has_too_many && (act, holder.is_some()) != (Act::Add, true) =>
            {
                self.unless_let_pass(effect, Refusal::TooManyStations(city))
            }
            Effect::Build => {
                let mut is_illegal = false;
                self.ask_city(city, &mut is_illegal);
                if is_illegal {
                    self.unless_let_pass(Effect::Build, Refusal::Station(city))
                } else {
                    Ok(Effect::Build)
                }
            }
            effect => Ok(effect),
        }
    }

    /// Asks the law of a city what it has against a station of the player's.
    fn ask_city(&self, city: CityId, faults: &mut impl Breaches) {
        let new = Built {
            by: self.by,
            city: Some(city),
            opens: None,
            mark: Mark::default(),
        };
        self.laws()
            .city(&new, city, &self.position.stations, faults);
    }

    fn decide_ticket(&self, act: Act, ticket: TicketId) -> Result<Effect, Refusal> {
        let holder = self.holder(ticket);
        match (
            self.by_holder(act, &Named::Ticket(ticket), holder, Effect::Hold)?,
            holder,
        ) {
            (Effect::Hold, Some(holder)) => {
                self.unless_let_pass(Effect::Hold, Refusal::HeldBy(holder, ticket))
            }
            (effect, _) => Ok(effect),
        }
    }

    fn holder(&self, ticket: TicketId) -> Option<PlayerId> {
        let holders = self.holders.get_or_init(|| {
            let mut holders = Vec::with_capacity(self.edition.tickets().len());
            for (held, by) in self.laws().hands() {
                holders.resize(holders.len().max(held.0 + 1), None);
                holders[held.0].get_or_insert(by);
            }
            holders
        });
        holders.get(ticket.0).copied().flatten()
    }

    /// What becomes of a thing that one player can have, by who has it; adding is left to its laws. What nobody has is added, and
    /// not taken over.
    fn by_holder(
        &self,
        act: Act,
        named: &Named,
        holder: Option<PlayerId>,
        add: Effect,
    ) -> Result<Effect, Refusal> {
        match (act, holder) {
            (Act::Add | Act::TakeOver, Some(holder)) if holder == self.by => Ok(Effect::Has),
            (Act::Add, _) | (Act::TakeOver, None) => Ok(add),
            (Act::TakeOver, Some(from)) => Ok(Effect::TakeOver {
                from: self.seat(from),
                track: None,
            }),
            (Act::TakeBack, Some(holder)) if holder == self.by => Ok(Effect::TakeBack),
            (Act::TakeBack, _) => Err(Refusal::NotThere(*named)),
        }
    }

    /// What becomes of something illegal: it is done where a house rule lets it pass.
    fn unless_let_pass(&self, effect: Effect, refusal: Refusal) -> Result<Effect, Refusal> {
        let is_let_pass = !self.position.setup.house_rules.is_empty()
            && matches!(self.say(refusal), Wrong::Fault(fault) if self.laws().lets_pass(&fault));
        if is_let_pass {
            Ok(effect)
        } else {
            Err(refusal)
        }
    }

    /// Why a thing cannot be, in names.
    fn say(&self, refusal: Refusal) -> Wrong {
        let laws = self.laws();
        match refusal {
            Refusal::NotThere(named) => Wrong::NotThere(named),
            Refusal::NoSuchTrack(route, color) => {
                Wrong::fault(no_such_track(self.edition.board(), route, color))
            }
            Refusal::Claim(link) => self.say_claim(&link),
            Refusal::WhoseTrack(link) => {
                let holders = self.held_tracks(&link).into_iter();
                Wrong::WhoseTrack(holders.map(|(track, by)| (self.seat(by), track)).collect())
            }
            Refusal::TooManyTrains(laid) => Wrong::fault(laws.too_many_trains(self.by, laid)),
            Refusal::TooManyStations(city) => {
                Wrong::fault(laws.too_many_stations(self.by, Some(city)))
            }
            Refusal::Station(city) => {
                said(Named::Station(city), |faults| self.ask_city(city, faults))
            }
            Refusal::HeldBy(holder, ticket) => {
                let (ticket, holders) = (laws.card_name(ticket), vec![self.position.name(holder)]);
                Wrong::fault(GameFault::TicketTaken {
                    ticket,
                    cards: 1,
                    holders,
                    times: 2,
                })
            }
        }
    }
}

/// The first thing that laws have against something named.
fn said(named: Named, ask: impl FnOnce(&mut Vec<Breach>)) -> Wrong {
    let mut faults = Vec::new();
    ask(&mut faults);
    faults
        .into_iter()
        .next()
        .map_or(Wrong::NotThere(named), |breach| Wrong::Fault(breach.what))
}

/// The penalty of something illegal: a way with such a thing in it has this one, or a higher one.
pub(super) const REFUSED: u32 = 1000;
