//! The moves: each changes one thing of a position, and none is ever refused.

use std::mem;

use serde::{Deserialize, Serialize};

use super::{
    Adjusted, Built, Card, Claim, Count, Held, Mark, Opened, PlayerId, Position, Seated, Setup,
    Which,
};
use crate::board::Ticket;
use crate::color::Color;
use crate::date::Date;
use crate::game::{Adjustment, Counts, HouseRule};
use crate::part::Part;
use crate::text::Text;
use crate::units::{CityId, RouteId};

/// One thing that changes a position.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Move {
    /// Sets the edition, with the name that the record gives it.
    #[serde(rename_all = "kebab-case")]
    Edition {
        /// The name.
        name: Option<Text>,
        /// The edition.
        #[serde(skip)]
        edition: Opened,
    },
    /// Sets the variant, by its position in the edition.
    Variant(Option<usize>),
    /// Sets the bonus tickets in play.
    BonusTickets(Option<Vec<Ticket>>),
    /// Sets the rules that are waived.
    HouseRules(Vec<HouseRule>),
    /// Sets when it was played.
    Date(Option<Date>),
    /// Sets where it was played.
    Place(Option<Text>),
    /// Sets the duration in minutes.
    Minutes(Option<u32>),
    /// Sets the note.
    Note(Option<Text>),
    /// Sets who began.
    First(Option<PlayerId>),
    /// A player takes the last seat.
    Join(PlayerId, Text, Color),
    /// A player gets another name.
    Rename(PlayerId, Text),
    /// A player gets another color.
    Repaint(PlayerId, Color),
    /// Sets whether a player left before the end; the player's things stay where they are.
    LeaveEarly(PlayerId, bool),
    /// Players take the first seats, in this order; the others follow in their old order.
    Order(Vec<PlayerId>),
    /// Removes a player with all that the player has.
    Leave(PlayerId),
    /// Two players exchange all that they have on the table and in their hands, and keep their names, colors and seats.
    Swap(PlayerId, PlayerId),
    /// A player claims a route.
    Claim(PlayerId, RouteId, Which),
    /// A player's claim moves to another track of its route.
    Recolor(PlayerId, RouteId, Which),
    /// A player's claim of a route is taken back.
    Release(PlayerId, RouteId),
    /// A player builds a station.
    Build(PlayerId, CityId),
    /// A player's station opens a route, or leaves the choice to the program.
    Open(PlayerId, CityId, Option<(RouteId, Which)>),
    /// A player's station is taken away.
    Unbuild(PlayerId, CityId),
    /// A player holds a ticket.
    Hold(PlayerId, Card),
    /// A player no longer holds a ticket.
    Drop(PlayerId, Card),
    /// Sets the number of a player's passengers of a color.
    Count(PlayerId, Color, u32),
    /// Sets a player's scoring marker.
    Marker(PlayerId, Option<u32>),
    /// Sets a player's other counts.
    Counts(PlayerId, Counts),
    /// A player's points are adjusted.
    Adjust(PlayerId, Adjustment),
    /// An adjustment of a player's points is taken back.
    Unadjust(PlayerId, Adjustment),
    /// Sets whether a player's part was confirmed to be empty.
    Nothing(PlayerId, Part, bool),
}

impl Position {
    /// Plays a move, legal or not. A move about something that is not there changes nothing.
    pub fn play(&mut self, one: &Move, mark: Mark) {
        if let Some((by, part)) = one.fills() {
            self.change(by, |seated| seated.nothing.retain(|said| *said != part));
        }
        match one {
            Move::Edition { name, edition } => {
                self.setup.edition.clone_from(name);
                self.edition = edition.clone();
            }
            Move::Variant(variant) => self.setup.variant = *variant,
            Move::BonusTickets(cards) => self.setup.bonus_tickets.clone_from(cards),
            Move::HouseRules(rules) => self.setup.house_rules.clone_from(rules),
            Move::Date(date) => self.setup.about.date = *date,
            Move::Place(place) => self.setup.about.place.clone_from(place),
            Move::Minutes(minutes) => self.setup.about.minutes = *minutes,
            Move::First(first) => self.setup.first = *first,
            Move::Note(note) => self.setup.about.note.clone_from(note),
            Move::Join(id, name, color) => {
                self.players.push(Seated {
                    id: *id,
                    name: name.clone(),
                    color: *color,
                    left_early: false,
                    marker: None,
                    counts: Counts::default(),
                    nothing: Vec::new(),
                });
            }
            Move::Rename(id, name) => self.change(*id, |seated| seated.name.clone_from(name)),
            Move::Repaint(id, color) => self.change(*id, |seated| seated.color = *color),
            Move::LeaveEarly(id, left) => self.change(*id, |seated| seated.left_early = *left),
            Move::Nothing(id, part, is_said) => self.change(*id, |seated| {
                seated.nothing.retain(|said| said != part);
                seated.nothing.extend(is_said.then_some(*part));
            }),
            Move::Marker(id, marker) => self.change(*id, |seated| seated.marker = *marker),
            Move::Counts(id, counts) => self.change(*id, |seated| seated.counts = *counts),
            Move::Order(first) => {
                let place = |id: PlayerId| {
                    first
                        .iter()
                        .position(|&other| other == id)
                        .unwrap_or(first.len())
                };
                self.players.sort_by_key(|seated| place(seated.id));
            }
            Move::Leave(id) => self.leave(*id),
            Move::Swap(one, other) => self.swap(*one, *other),
            Move::Claim(by, route, which) => {
                self.claims.push(Claim {
                    by: *by,
                    route: *route,
                    which: *which,
                    mark,
                });
            }
            Move::Recolor(by, route, which) => {
                let is_it = |claim: &&mut Claim| (claim.by, claim.route) == (*by, *route);
                let claims = self.claims.iter_mut().filter(is_it);
                claims.for_each(|claim| claim.which = *which);
            }
            Move::Release(by, route) => self
                .claims
                .retain(|claim| claim.by != *by || claim.route != *route),
            Move::Build(by, city) => self.stations.push(Built {
                by: *by,
                city: Some(*city),
                opens: None,
                mark,
            }),
            Move::Open(by, city, opens) => {
                let is_it = |station: &&mut Built| station.by == *by && station.city == Some(*city);
                let stations = self.stations.iter_mut().filter(is_it);
                stations.for_each(|station| {
                    station.opens = opens.map(|(route, which)| (route, which, mark));
                });
            }
            Move::Unbuild(by, city) => {
                self.stations
                    .retain(|station| station.by != *by || station.city != Some(*city));
            }
            Move::Hold(by, card) => self.tickets.push(Held {
                by: *by,
                card: *card,
                mark,
            }),
            Move::Drop(by, card) => {
                let is_it = |held: &Held| (held.by, held.card) == (*by, *card);
                remove_first(&mut self.tickets, is_it);
            }
            Move::Count(by, color, number) => {
                let is_it = |count: &&mut Count| count.by == *by && count.color == *color;
                match self.passengers.iter_mut().find(is_it) {
                    Some(count) => (count.number, count.mark) = (*number, mark),
                    None => self.passengers.push(Count {
                        by: *by,
                        color: *color,
                        number: *number,
                        mark,
                    }),
                }
                self.passengers.retain(|count| count.number > 0);
            }
            Move::Adjust(by, what) => self.adjustments.push(Adjusted {
                by: *by,
                what: what.clone(),
                mark,
            }),
            Move::Unadjust(by, what) => {
                let is_it = |one: &Adjusted| (one.by, &one.what) == (*by, what);
                remove_first(&mut self.adjustments, is_it);
            }
        }
    }

    fn change(&mut self, id: PlayerId, change: impl FnOnce(&mut Seated)) {
        if let Some(seated) = self.players.iter_mut().find(|seated| seated.id == id) {
            change(seated);
        }
    }

    fn leave(&mut self, id: PlayerId) {
        self.players.retain(|seated| seated.id != id);
        self.setup.first = self.setup.first.filter(|first| *first != id);
        self.claims.retain(|claim| claim.by != id);
        self.stations.retain(|station| station.by != id);
        self.tickets.retain(|held| held.by != id);
        self.passengers.retain(|count| count.by != id);
        self.adjustments.retain(|one| one.by != id);
    }

    /// Adjustments stay with the person.
    fn swap(&mut self, one: PlayerId, other: PlayerId) {
        let at = |id: PlayerId| self.players.iter().position(|seated| seated.id == id);
        let (Some(first), Some(second)) = (at(one), at(other)) else {
            return;
        };
        if let Ok([one, other]) = self.players.get_disjoint_mut([first, second]) {
            mem::swap(&mut one.marker, &mut other.marker);
            mem::swap(&mut one.counts, &mut other.counts);
            mem::swap(&mut one.nothing, &mut other.nothing);
        }
        let owners = self.claims.iter_mut().map(|claim| &mut claim.by);
        let owners = owners.chain(self.stations.iter_mut().map(|station| &mut station.by));
        let owners = owners.chain(self.tickets.iter_mut().map(|held| &mut held.by));
        for by in owners.chain(self.passengers.iter_mut().map(|count| &mut count.by)) {
            *by = match *by {
                by if by == one => other,
                by if by == other => one,
                by => by,
            };
        }
    }

    /// Returns the moves that lead to this position from an empty one: first the setup and the players, then what they have.
    pub fn moves(&self) -> Vec<Move> {
        let Setup { about, .. } = &self.setup;
        let setup = self.setup.clone();
        let mut moves = vec![
            Move::Edition {
                name: setup.edition,
                edition: self.edition.clone(),
            },
            Move::Variant(setup.variant),
            Move::BonusTickets(setup.bonus_tickets),
            Move::HouseRules(setup.house_rules),
            Move::Date(about.date),
            Move::Place(about.place.clone()),
            Move::Note(about.note.clone()),
        ];
        let players = self.players.iter();
        moves
            .extend(players.map(|player| Move::Join(player.id, player.name.clone(), player.color)));
        // Rare fields become moves only if they are set.
        moves.extend(about.minutes.map(|minutes| Move::Minutes(Some(minutes))));
        moves.extend(setup.first.map(|first| Move::First(Some(first))));
        let left_early = self.players.iter().filter(|player| player.left_early);
        moves.extend(left_early.map(|player| Move::LeaveEarly(player.id, true)));
        moves.extend(self.things());
        for player in &self.players {
            let nothing = player.nothing.iter();
            moves.extend(nothing.map(|part| Move::Nothing(player.id, *part, true)));
        }
        moves
    }

    /// Returns the moves that give the players what they have: claims first, as stations open them.
    pub fn things(&self) -> Vec<Move> {
        let claims = self.claims.iter();
        let mut things: Vec<Move> = claims
            .map(|claim| Move::Claim(claim.by, claim.route, claim.which))
            .collect();
        for Built {
            by, city, opens, ..
        } in &self.stations
        {
            let Some(city) = *city else { continue };
            things.push(Move::Build(*by, city));
            let opens = opens.map(|(route, which, _)| Some((route, which)));
            things.extend(opens.map(|opens| Move::Open(*by, city, opens)));
        }
        let tickets = self.tickets.iter();
        things.extend(tickets.map(|held| Move::Hold(held.by, held.card)));
        let counts = self.passengers.iter();
        things.extend(counts.map(|count| Move::Count(count.by, count.color, count.number)));
        for Seated {
            id, marker, counts, ..
        } in &self.players
        {
            things.extend(marker.map(|marker| Move::Marker(*id, Some(marker))));
            things.extend((*counts != Counts::default()).then_some(Move::Counts(*id, *counts)));
        }
        let adjusted = self.adjustments.iter();
        things.extend(adjusted.map(|one| Move::Adjust(one.by, one.what.clone())));
        things
    }
}

impl Move {
    /// Returns the part that the move changes.
    pub fn part(&self) -> Option<Part> {
        match self {
            Move::Claim(..) | Move::Recolor(..) | Move::Release(..) => Some(Part::Routes),
            Move::Build(..) | Move::Unbuild(..) => Some(Part::Stations),
            Move::Hold(..) | Move::Drop(..) => Some(Part::Tickets),
            Move::Count(..) => Some(Part::Passengers),
            _ => None,
        }
    }

    /// Returns the part that the move adds something to, with its player.
    fn fills(&self) -> Option<(PlayerId, Part)> {
        let is_more = matches!(
            self,
            Move::Claim(..) | Move::Build(..) | Move::Hold(..) | Move::Count(_, _, 1..)
        );
        self.whom().zip(self.part()).filter(|_| is_more)
    }

    /// Returns the player whose things the move changes, if it is about what players have.
    pub fn whom(&self) -> Option<PlayerId> {
        match self {
            Move::Claim(by, ..)
            | Move::Recolor(by, ..)
            | Move::Release(by, _)
            | Move::Build(by, _)
            | Move::Unbuild(by, _)
            | Move::Open(by, ..)
            | Move::Hold(by, _)
            | Move::Drop(by, _)
            | Move::Count(by, ..)
            | Move::Marker(by, _)
            | Move::Counts(by, _)
            | Move::Adjust(by, _)
            | Move::Unadjust(by, _)
            | Move::Nothing(by, ..) => Some(*by),
            _ => None,
        }
    }

    /// Returns the move that removes a [thing](Position::things) again.
    pub fn taken_back(&self) -> Option<Move> {
        Some(match self {
            Move::Claim(by, route, _) => Move::Release(*by, *route),
            Move::Build(by, city) => Move::Unbuild(*by, *city),
            Move::Open(by, city, _) => Move::Open(*by, *city, None),
            Move::Hold(by, card) => Move::Drop(*by, *card),
            Move::Count(by, color, _) => Move::Count(*by, *color, 0),
            Move::Marker(by, _) => Move::Marker(*by, None),
            Move::Counts(by, _) => Move::Counts(*by, Counts::default()),
            Move::Adjust(by, what) => Move::Unadjust(*by, what.clone()),
            _ => return None,
        })
    }
}

fn remove_first<T>(items: &mut Vec<T>, is_it: impl FnMut(&T) -> bool) {
    if let Some(at) = items.iter().position(is_it) {
        items.remove(at);
    }
}
