//! Moves a position from one edition or variant to another: everything with the same name there stays.

use std::sync::Arc;

use stationmaster_core::game::laws::Laws;
use stationmaster_core::game::position::Opened;
use stationmaster_core::{
    Card, CityId, Color, Edition, Move, PlayerId, Position, RouteId, Text, Ticket, TicketId, Which,
};

use crate::judge::{after, is_legal};

/// A position, its edition, and the one that it gets.
pub(crate) struct Crossing<'a> {
    /// The edition of the position; the same as `to` if it has none.
    from: &'a Edition,
    to: &'a Arc<Edition>,
    position: &'a Position,
}

impl<'a> Crossing<'a> {
    pub(crate) fn new(position: &'a Position, to: &'a Arc<Edition>) -> Crossing<'a> {
        let from = position.edition().unwrap_or(to);
        Crossing { from, to, position }
    }

    /// Returns the moves, the number of things lost, and the players who get another color.
    pub(crate) fn moves(
        &self,
        name: &Text,
        variant: Option<usize>,
    ) -> (Vec<Move>, usize, Vec<(PlayerId, Color)>) {
        let setup = &self.position.setup;
        let old = setup.variant.and_then(|at| self.from.variants().get(at));
        let same = || self.to.find_variant(old?.name.raw());
        let things = self.position.things();
        let mut moves: Vec<Move> = things.iter().filter_map(Move::taken_back).collect();
        moves.extend([
            Move::BonusTickets(None),
            Move::Edition {
                name: Some(name.clone()),
                edition: Opened(Some(self.to.clone())),
            },
            Move::Variant(Some(variant.or_else(same).unwrap_or(0))),
        ]);
        let bonus = setup
            .bonus_tickets
            .iter()
            .flatten()
            .filter_map(|card| self.card(card));
        let bonus: Vec<Ticket> = bonus.take(self.to.rules().bonus_tickets).collect();
        moves.extend((!bonus.is_empty()).then_some(Move::BonusTickets(Some(bonus))));
        let repainted = self.colors();
        moves.extend(
            repainted
                .iter()
                .map(|(id, color)| Move::Repaint(*id, *color)),
        );
        let mut there = after(self.position, &moves);
        let mut gone = 0;
        for thing in &things {
            let brought = self.forms(thing).into_iter().find_map(|form| {
                let after = after(&there, [&form]);
                is_legal(&after).then_some((after, form))
            });
            match brought {
                Some((after, form)) => {
                    there = after;
                    moves.push(form);
                }
                None => gone += 1,
            }
        }
        (moves, gone, repainted)
    }

    /// Returns the players whose color is missing, each with a free one.
    fn colors(&self) -> Vec<(PlayerId, Color)> {
        let (players, known) = (&self.position.players, &self.to.rules().colors);
        let is_free = |color: &Color| players.iter().all(|player| player.color != *color);
        let without = players
            .iter()
            .filter(|player| !known.contains(&player.color));
        let free = known.iter().copied().filter(is_free);
        without.map(|player| player.id).zip(free).collect()
    }

    /// Returns the things of the other edition that a thing can become.
    fn forms(&self, thing: &Move) -> Vec<Move> {
        let one = match thing {
            Move::Hold(by, card) => {
                return self
                    .cards(*card)
                    .into_iter()
                    .map(|card| Move::Hold(*by, card))
                    .collect();
            }
            Move::Claim(by, route, which) => self
                .route(*route, *which)
                .map(|(route, which)| Move::Claim(*by, route, which)),
            Move::Build(by, city) => self.city(*city).map(|city| Move::Build(*by, city)),
            Move::Open(by, city, opens) => {
                let opens = opens.and_then(|(route, which)| self.route(route, which));
                let both = self.city(*city).zip(opens);
                both.map(|(city, opens)| Move::Open(*by, city, Some(opens)))
            }
            other => Some(other.clone()),
        };
        one.into_iter().collect()
    }

    fn city(&self, city: CityId) -> Option<CityId> {
        let name = self.from.board().city_name(city);
        self.to.board().names().find(name.raw()).map(CityId)
    }

    fn route(&self, route: RouteId, which: Which) -> Option<(RouteId, Which)> {
        let (from, to) = (self.from.board(), self.to.board());
        let [a, b] = from.route(route).cities.map(|city| self.city(city));
        let there = to.route_between(a?, b?)?;
        let color = match which {
            Which::Any => None,
            Which::Color(color) => Some(color),
            Which::Track(track) => Some(from.track(track).color),
        };
        let color = color.filter(|color| to.tracks_of(there, Some(*color)).next().is_some());
        Some((there, color.map_or(Which::Any, Which::Color)))
    }

    fn card(&self, card: &Ticket) -> Option<Ticket> {
        let [a, b] = card.cities.map(|city| self.city(city));
        Some(Ticket {
            cities: [a?, b?],
            ..card.clone()
        })
    }

    /// Returns the cards of the other edition that join the same cities for the same points.
    fn cards(&self, card: Card) -> Vec<Card> {
        let laws = Laws::new(self.position, self.from);
        let printed = laws.number(card).and_then(|id| self.card(laws.ticket(id)));
        let Some(card) = printed else {
            return Vec::new();
        };
        let is_it = |other: &Ticket| other.joins(card.cities) && other.points == card.points;
        let deck = (0..).map(TicketId).zip(self.to.tickets());
        let alike = deck
            .filter(|(_, other)| is_it(other))
            .map(|(id, _)| Card::Deck(id));
        alike
            .chain([Card::Bonus(card.cities, card.points)])
            .collect()
    }
}
