//! Another edition for a game that is being entered: what is called the same there stays, and the rest goes.

use std::sync::Arc;

use super::{Deed, Draft, Line, Move, Plan, deeds};
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::fault::FaultKind;
use crate::game::position::{Card, Opened, Position, Which};
use crate::text::Text;
use crate::units::{CityId, RouteId, TicketId};

impl Draft {
    /// Plans another edition: its name, as records have it, and itself. A player whose color it does not have gets one that is free.
    ///
    /// # Errors
    ///
    /// Why these players cannot play it.
    pub fn plan_edition(&self, name: Text, edition: &Arc<Edition>) -> Result<Plan, FaultKind> {
        if self.setup().edition.as_ref() == Some(&name) {
            return Ok(Plan {
                is_idle: true,
                ..Plan::default()
            });
        }
        let change = Move::Edition {
            name: Some(name),
            edition: Opened(Some(edition.clone())),
        };
        let mut line: Line = self
            .position
            .things()
            .iter()
            .filter_map(Move::taken_back)
            .collect();
        line.extend([Move::Variant(None), Move::BonusTickets(None)]);
        line.push(change.clone());
        if let Some(old) = self.edition() {
            let crossing = Crossing {
                from: old,
                to: edition,
                position: &self.position,
            };
            line.extend(crossing.setup(self.game.is_some()));
            let mut there = Draft {
                position: self.judge(&line)?.0,
                ..Draft::default()
            };
            there.bring(crossing.things(), &mut line);
        }
        let (after, _) = self.judge(&line)?;
        let deeds = deeds(&line, &self.position, &after);
        let mut lost = deeds.clone();
        let had_bonus = self
            .setup()
            .bonus_tickets
            .as_ref()
            .is_some_and(|cards| !cards.is_empty());
        lost.retain(|deed| match deed {
            Deed::Repainted { .. } => true,
            Deed::BonusTickets(_) => had_bonus,
            deed => deed.is_loss(),
        });
        lost.extend(
            self.variant_without(edition)
                .map(|title| Deed::Variant(Some(title))),
        );
        Ok(Plan {
            is_idle: after == self.position,
            change: vec![change],
            line,
            deeds,
            lost,
        })
    }

    /// The title of the variant that was chosen, if another edition does not have it. The first one is what a game has without a choice.
    fn variant_without(&self, other: &Edition) -> Option<Text> {
        let chosen = self
            .setup()
            .variant
            .filter(|&variant| variant > 0 && self.game.is_some())?;
        let variant = self.edition()?.variants().get(chosen)?;
        other
            .find_variant(variant.name.raw())
            .is_none()
            .then(|| variant.title.clone())
    }

    /// Plays of each of some things the first form that is legal.
    fn bring(&mut self, things: Vec<Vec<Move>>, line: &mut Line) {
        for forms in things {
            let legal = |one: Move| Some((self.judge(std::slice::from_ref(&one)).ok()?.0, one));
            if let Some((position, one)) = forms.into_iter().find_map(legal) {
                self.position = position;
                line.push(one);
            }
        }
    }
}

/// A position on its way from one edition to another.
struct Crossing<'a> {
    from: &'a Edition,
    to: &'a Edition,
    position: &'a Position,
}

impl Crossing<'_> {
    /// The moves that set up the other edition. Of a game that is set up nothing is to be asked again.
    fn setup(&self, is_set_up: bool) -> Vec<Move> {
        let setup = &self.position.setup;
        let variant = setup.variant.and_then(|variant| {
            self.to
                .find_variant(self.from.variants()[variant].name.raw())
        });
        let bonus = setup
            .bonus_tickets
            .iter()
            .flatten()
            .filter_map(|card| self.card(card))
            .collect::<Vec<Ticket>>();
        let has_bonus =
            self.to.rules().bonus_tickets > 0 && (is_set_up || setup.bonus_tickets.is_some());
        let moves = vec![
            Move::Variant(variant.or(is_set_up.then_some(0))),
            Move::BonusTickets(has_bonus.then(|| {
                bonus
                    .into_iter()
                    .take(self.to.rules().bonus_tickets)
                    .collect()
            })),
        ];
        moves.into_iter().chain(self.colors()).collect()
    }

    /// The moves that give a free color to everybody whose color the other edition does not have.
    fn colors(&self) -> Vec<Move> {
        let (players, known) = (&self.position.players, &self.to.rules().colors);
        let is_free = |color: &Color| players.iter().all(|player| player.color != *color);
        let without = players
            .iter()
            .filter(|player| !known.contains(&player.color));
        without
            .zip(known.iter().copied().filter(is_free))
            .map(|(player, free)| Move::Repaint(player.id, free))
            .collect()
    }

    /// What the players have, each thing in all forms that it can have in the other edition.
    fn things(&self) -> Vec<Vec<Move>> {
        let things = self.position.things();
        let is_lost =
            |thing: &Move| matches!(thing, Move::Claim(..)) && self.forms(thing).is_empty();
        let keeps_all = |id| {
            !things
                .iter()
                .any(|thing| thing.whom() == Some(id) && is_lost(thing))
        };
        // A marker that counts points for routes that are lost says nothing.
        let stays = |thing: &&Move| match thing {
            Move::Marker(id, _) | Move::Counts(id, _) => keeps_all(*id),
            _ => true,
        };
        things
            .iter()
            .filter(stays)
            .map(|thing| self.forms(thing))
            .collect()
    }

    fn forms(&self, thing: &Move) -> Vec<Move> {
        match thing {
            Move::Claim(by, route, which) => self
                .route(*route, *which)
                .into_iter()
                .map(|(route, which)| Move::Claim(*by, route, which))
                .collect(),
            Move::Build(by, city) => self
                .city(*city)
                .into_iter()
                .map(|city| Move::Build(*by, city))
                .collect(),
            Move::Open(by, city, opens) => {
                let opens = opens.map(|(route, which)| self.route(route, which));
                let city = self.city(*city).zip(opens.unwrap_or_default());
                city.into_iter()
                    .map(|(city, opens)| Move::Open(*by, city, Some(opens)))
                    .collect()
            }
            Move::Hold(by, card) => self
                .cards(*card)
                .into_iter()
                .map(|card| Move::Hold(*by, card))
                .collect(),
            other => vec![other.clone()],
        }
    }

    fn city(&self, city: CityId) -> Option<CityId> {
        self.to
            .board()
            .names()
            .find(self.from.board().city_name(city).raw())
            .map(CityId)
    }

    fn route(&self, route: RouteId, which: Which) -> Option<(RouteId, Which)> {
        let [from, to] = self
            .from
            .board()
            .route(route)
            .cities
            .map(|city| self.city(city));
        let there = self.to.board().route_between(from?, to?)?;
        let color = match which {
            Which::Any => None,
            Which::Color(color) => Some(color),
            Which::Track(track) => Some(self.from.board().track(track).color),
        };
        let color = color.filter(|color| {
            self.to
                .board()
                .tracks_of(there, Some(*color))
                .next()
                .is_some()
        });
        Some((there, color.map_or(Which::Any, Which::Color)))
    }

    fn card(&self, card: &Ticket) -> Option<Ticket> {
        let [from, to] = card.cities.map(|city| self.city(city));
        Some(Ticket {
            cities: [from?, to?],
            ..card.clone()
        })
    }

    /// The cards of the other edition that join the same cities for the same points.
    fn cards(&self, card: Card) -> Vec<Card> {
        let bonus = self.position.setup.bonus_tickets.iter().flatten();
        let printed = match card {
            Card::Deck(id) => Some(self.from.ticket(id)),
            Card::Bonus(cities, points) => bonus
                .clone()
                .find(|card| card.joins(cities) && card.points == points),
        };
        let Some(card) = printed.and_then(|card| self.card(card)) else {
            return Vec::new();
        };
        let deck = (0..)
            .zip(self.to.tickets())
            .filter(|(_, other)| other.joins(card.cities) && other.points == card.points);
        let deck = deck.map(|(id, _)| Card::Deck(TicketId(id)));
        deck.chain([Card::Bonus(card.cities, card.points)])
            .collect()
    }
}
