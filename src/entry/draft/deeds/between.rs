//! How two positions differ, as deeds, with the names that the players had.

use super::{Deed, Thing};
use crate::board::{Edition, TicketKind};
use crate::entry::draft::{Line, Move, PlayerId, Position, Seated, Setup};
use crate::game::HouseRule;
use crate::game::position::{Built, Card, Claim};
use crate::text::Text;

/// Returns what a line did between two positions: what players lost or changed, then the setup, then what they got.
pub fn deeds(line: &Line, before: &Position, after: &Position) -> Vec<Deed> {
    let between = Between { before, after };
    if let [Move::Swap(one, other)] = line[..] {
        return vec![Deed::Swapped([one, other].map(|id| between.name(id)))];
    }
    let given = between.given().into_iter();
    let (got, taken): (Vec<Deed>, Vec<Deed>) =
        given.partition(|deed| matches!(deed, Deed::Got { .. }));
    let changes = between.changes();
    taken
        .into_iter()
        .chain(changes)
        .chain(between.setup())
        .chain(between.seats())
        .chain(got)
        .collect()
}

struct Between<'a> {
    before: &'a Position,
    after: &'a Position,
}

impl Between<'_> {
    /// A player's name, also of one who goes or comes.
    fn name(&self, id: PlayerId) -> Text {
        self.after
            .player(id)
            .or(self.before.player(id))
            .map(|player| player.name.clone())
            .unwrap_or_default()
    }

    /// The things that changed hands, or that nobody had or has; those of the same players together.
    fn given(&self) -> Vec<Deed> {
        let (mut before, mut after) = (named(self.before), named(self.after));
        before.retain(|one| {
            after
                .iter()
                .position(|other| other == one)
                .map(|at| after.remove(at))
                .is_none()
        });
        let taken = before.into_iter().map(|(from, thing)| {
            let at = after.iter().position(|(_, other)| *other == thing);
            (Some(from), at.map(|at| after.remove(at).0), thing)
        });
        let taken: Vec<_> = taken.collect();
        let given = taken
            .into_iter()
            .chain(after.into_iter().map(|(to, thing)| (None, Some(to), thing)));
        let given: Vec<_> = given.collect();
        let together =
            given.chunk_by(|(from, to, _), (other, another, _)| (from, to) == (other, another));
        let deed = |group: &[(Option<PlayerId>, Option<PlayerId>, Thing)]| {
            let things = group.iter().map(|(.., thing)| thing.clone()).collect();
            let (from, to, _) = group[0];
            match (from.map(|id| self.name(id)), to.map(|id| self.name(id))) {
                (Some(from), Some(to)) => Deed::Moved { from, to, things },
                (Some(player), None) => Deed::Lost { player, things },
                (None, player) => Deed::Got {
                    player: player.unwrap_or_default(),
                    things,
                },
            }
        };
        together.map(deed).collect()
    }

    /// What changed of things that stay with their players, and of what is counted.
    fn changes(&self) -> Vec<Deed> {
        let edition = self.after.edition().filter(|after| {
            // Numbers of another edition say nothing here.
            self.before
                .edition()
                .is_some_and(|before| before.name() == after.name())
        });
        let mut deeds = edition.map_or_else(Vec::new, |edition| self.chosen(edition));
        let counted = self.before.edition().or(self.after.edition());
        for player in &self.before.players {
            for color in counted
                .iter()
                .flat_map(|edition| edition.rules().passenger_colors())
            {
                let [from, to] = [self.before, self.after]
                    .map(|position| position.passengers_of(player.id, color));
                let counted = Deed::Counted {
                    player: player.name.clone(),
                    color,
                    from,
                    to,
                };
                deeds.extend((from != to).then_some(counted));
            }
            let marker = self
                .after
                .player(player.id)
                .and_then(|player| player.marker);
            if player.marker != marker {
                deeds.push(Deed::Marked {
                    player: player.name.clone(),
                    marker,
                });
            }
        }
        deeds
    }

    /// The tracks and the choices for stations that are others now.
    fn chosen(&self, edition: &Edition) -> Vec<Deed> {
        let mut deeds = self.recolored(edition);
        for station in &self.after.stations {
            let is_it = |other: &&Built| (other.by, other.city) == (station.by, station.city);
            let before = self.before.stations.iter().find(is_it);
            let [was, is] =
                [before, Some(station)].map(|station| station?.opens.map(|(route, ..)| route));
            if let (Some(_), Some(city), true) = (before, station.city, was != is) {
                let city = edition.board().city_name(city).clone();
                let route = is.map(|route| edition.board().route_name(route));
                deeds.push(Deed::Chosen {
                    player: self.name(station.by),
                    city,
                    route,
                });
            }
        }
        deeds
    }

    /// The claims that are of another track now, or whose color was named.
    fn recolored(&self, edition: &Edition) -> Vec<Deed> {
        let board = edition.board();
        let [before, after] = [self.before, self.after].map(Position::claimed);
        let same = |claim: &Claim| {
            before
                .iter()
                .find(|(old, _)| (old.by, old.route) == (claim.by, claim.route))
        };
        let recolored = after.iter().filter_map(|(claim, to)| {
            let (old, from) = same(claim)?;
            let (to, _) = to
                .zip(*from)
                .filter(|(to, from)| from != to || old.which != claim.which)?;
            let (route, color) = (board.route_name(claim.route), board.track(to).color);
            Some(Deed::Recolored {
                player: self.name(claim.by),
                route,
                color,
            })
        });
        recolored.collect()
    }

    fn setup(&self) -> Vec<Deed> {
        let (old, new, edition) = (&self.before.setup, &self.after.setup, self.after.edition());
        let mut deeds = Vec::new();
        let mut changed = |is_other: bool, deed: Deed| deeds.extend(is_other.then_some(deed));
        let title = edition
            .filter(|edition| new.edition.as_ref() == Some(edition.name()))
            .map(|edition| edition.title());
        changed(
            old.edition != new.edition,
            Deed::Edition(title.or(new.edition.as_ref()).cloned()),
        );
        let variant = |position: &Position| {
            Some(
                position
                    .edition()?
                    .variants()
                    .get(position.setup.variant?)?
                    .title
                    .clone(),
            )
        };
        let is_open = edition.is_none_or(|edition| edition.variants().len() > 1);
        // The variant of another edition is told too where it is chosen, as the one before may be lost.
        let is_another = variant(self.before) != variant(self.after)
            || (old.edition != new.edition && old.variant.and(new.variant).is_some());
        changed(is_open && is_another, Deed::Variant(variant(self.after)));
        let cards = edition.into_iter().flat_map(|edition| {
            new.bonus_tickets
                .iter()
                .flatten()
                .map(|card| Thing::card(edition, card))
        });
        let are_named = |setup: &Setup| {
            setup
                .bonus_tickets
                .as_ref()
                .is_some_and(|cards| !cards.is_empty())
        };
        let is_told = old.edition == new.edition || [old, new].into_iter().any(are_named);
        changed(
            is_told && old.bonus_tickets != new.bonus_tickets,
            Deed::BonusTickets(cards.collect()),
        );
        let only = |these: &[HouseRule], others: &[HouseRule]| -> Vec<HouseRule> {
            these
                .iter()
                .filter(|rule| !others.contains(rule))
                .copied()
                .collect()
        };
        let rules = [
            only(&new.house_rules, &old.house_rules),
            only(&old.house_rules, &new.house_rules),
        ];
        changed(
            rules.iter().any(|rules| !rules.is_empty()),
            Deed::HouseRules(rules),
        );
        changed(old.about.date != new.about.date, Deed::Date(new.about.date));
        changed(
            old.about.place != new.about.place,
            Deed::Place(new.about.place.clone()),
        );
        changed(
            old.about.minutes != new.about.minutes,
            Deed::Minutes(new.about.minutes),
        );
        changed(
            old.first != new.first,
            Deed::First(new.first.map(|id| self.name(id))),
        );
        changed(
            old.about.note != new.about.note,
            Deed::Note(new.about.note.clone()),
        );
        deeds
    }

    fn seats(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for old in &self.before.players {
            let player = old.name.clone();
            let Some(new) = self.after.player(old.id) else {
                deeds.push(Deed::Left { player });
                continue;
            };
            let renamed = Deed::Renamed {
                from: player,
                to: new.name.clone(),
            };
            deeds.extend((old.name != new.name).then_some(renamed));
            let repainted = Deed::Repainted {
                player: new.name.clone(),
                color: new.color,
            };
            deeds.extend((old.color != new.color).then_some(repainted));
            let unknown = Deed::Unknown {
                player: new.name.clone(),
                number: new.unknown_tickets,
            };
            deeds.extend((old.unknown_tickets != new.unknown_tickets).then_some(unknown));
            let left = Deed::LeftEarly {
                player: new.name.clone(),
                left: new.left_early,
            };
            deeds.extend((old.left_early != new.left_early).then_some(left));
        }
        let stays = |player: &&Seated| {
            self.before.player(player.id).is_some() && self.after.player(player.id).is_some()
        };
        let order = |position: &Position| {
            position
                .players
                .iter()
                .filter(stays)
                .map(|player| player.id)
                .collect()
        };
        let [before, after]: [Vec<PlayerId>; 2] = [self.before, self.after].map(order);
        deeds.extend((before != after).then_some(Deed::Reordered));
        let joined = self
            .after
            .players
            .iter()
            .filter(|player| self.before.player(player.id).is_none());
        deeds.extend(joined.map(|player| Deed::Joined {
            player: player.name.clone(),
            color: player.color,
        }));
        deeds
    }
}

/// What players have, by the names that its edition has for it.
fn named(position: &Position) -> Vec<(PlayerId, Thing)> {
    // Without an edition nobody has anything.
    let Some(edition) = position.edition() else {
        return Vec::new();
    };
    let board = edition.board();
    let card = |card: &Card| match *card {
        Card::Deck(ticket) => Thing::card(edition, edition.ticket(ticket)),
        Card::Bonus(cities, points) => {
            let mut known = position.setup.bonus_tickets.iter().flatten();
            let known = known.find(|card| card.joins(cities) && card.points == points);
            let is_long = known.is_some_and(|card| card.kind == TicketKind::Long);
            Thing::Ticket {
                cities: board.pair_name(cities),
                points,
                is_long,
            }
        }
    };
    let named = |one: &Move| match one {
        Move::Claim(by, route, _) => Some((*by, Thing::Route(board.route_name(*route)))),
        Move::Build(by, city) => Some((*by, Thing::Station(board.city_name(*city).clone()))),
        Move::Hold(by, held) => Some((*by, card(held))),
        Move::Adjust(by, what) => Some((*by, Thing::Adjustment(what.points, what.why.clone()))),
        _ => None,
    };
    position.things().iter().filter_map(named).collect()
}
