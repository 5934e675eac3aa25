//! What lines of moves do, as a person thinks of it: how two positions differ, with the names that the players had.

use super::{Line, Move, PlayerId, Position, Seated};
use crate::board::{Ticket, TicketKind};
use crate::color::Color;
use crate::date::Date;
use crate::entry::part::Part;
use crate::game::HouseRule;
use crate::game::position::{Built, Card, Claim};
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, TicketId, TrackId};

/// Something on the table that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thing {
    Route(RouteId),
    Station(CityId),
    Ticket(TicketId),
    /// A bonus ticket where the bonus tickets themselves change, and with them the numbers of the cards.
    Bonus {
        cities: [CityId; 2],
        points: Points,
        kind: TicketKind,
    },
}

/// What changes did together, for words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// A player got things that nobody had.
    Got { player: Text, things: Vec<Thing> },
    /// A player lost things, and nobody has them.
    Lost { player: Text, things: Vec<Thing> },
    /// Things went from one player to another.
    Moved { from: Text, to: Text, things: Vec<Thing> },
    /// A player's claim went to another track of its route.
    Recolored { player: Text, from: TrackId, to: TrackId },
    /// What a station opens was chosen, or left to the program.
    Chosen { player: Text, city: CityId, track: Option<TrackId> },
    /// A player's passengers of a color were counted anew.
    Counted { player: Text, color: Color, from: u32, to: u32 },
    /// A player's scoring marker was noted.
    Marked { player: Text, marker: Option<u32> },
    /// A player joined.
    Joined { player: Text, color: Color },
    /// A player left the game.
    Left { player: Text },
    /// A player got another name.
    Renamed { from: Text, to: Text },
    /// A player got another color.
    Repainted { player: Text, color: Color },
    /// The players got another order.
    Reordered,
    /// The edition was chosen.
    Edition(Option<Text>),
    /// The variant was chosen.
    Variant(Option<usize>),
    /// The bonus tickets were named.
    BonusTickets(Vec<Ticket>),
    /// Rules were waived.
    HouseRules(Vec<HouseRule>),
    /// The day was set.
    Date(Option<Date>),
    /// The place was set.
    Place(Option<Text>),
    /// The note was set.
    Note(Option<Text>),
}

/// Where a line was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// In the setup.
    Setup,
    /// At a part of what a player has.
    Part(PlayerId, Part),
}

/// Returns where a line was typed, by its last move that says so.
pub fn site(line: &Line) -> Site {
    let site = |one: &Move| {
        let part = match one {
            Move::Claim(..) | Move::Recolor(..) | Move::Release(..) | Move::Marker(..) => Part::Routes,
            Move::Build(..) | Move::Unbuild(..) | Move::Open(..) => Part::Stations,
            Move::Hold(..) | Move::Drop(..) => Part::Tickets,
            Move::Count(..) => Part::Passengers,
            _ => return Site::Setup,
        };
        one.whom().map_or(Site::Setup, |id| Site::Part(id, part))
    };
    let mut sites = line.iter().rev().map(site);
    let last = sites.next().unwrap_or(Site::Setup);
    // What a change of the setup took with it was not typed at anybody's part.
    if last == Site::Setup || sites.any(|site| site == Site::Setup) { Site::Setup } else { last }
}

impl Deed {
    /// Whether a player has less after it, or has to choose again.
    pub(super) fn is_loss(&self) -> bool {
        match self {
            Deed::Lost { .. } | Deed::Chosen { track: None, .. } | Deed::Marked { marker: None, .. } => true,
            Deed::Counted { from, to, .. } => to < from,
            _ => false,
        }
    }
}

/// Returns what happened between two positions: what players lost or changed, then the setup, then what they got.
pub fn deeds(before: &Position, after: &Position) -> Vec<Deed> {
    let between = Between { before, after };
    let mut told = Vec::new();
    let (taken, got): (Vec<Given>, Vec<Given>) = between.things().into_iter().partition(|(_, from, _)| from.is_some());
    let taken = taken.iter().filter_map(|thing| between.given(thing));
    let got = got.iter().filter_map(|thing| between.given(thing));
    for deed in taken.chain(between.changes()).chain(between.setup()).chain(between.seats()).chain(got) {
        add(&mut told, deed);
    }
    told
}

/// A thing with who had it, and who has it.
type Given = (Thing, Option<PlayerId>, Option<PlayerId>);

/// Two positions.
struct Between<'a> {
    before: &'a Position,
    after: &'a Position,
}

impl Between<'_> {
    /// A player's name, also of one who goes or comes.
    fn name(&self, id: PlayerId) -> Text {
        self.after.player(id).or(self.before.player(id)).map(|player| player.name.clone()).unwrap_or_default()
    }

    /// The things that changed hands, or that nobody had or has.
    fn things(&self) -> Vec<Given> {
        let claims = |position: &Position| position.claims.iter().map(|claim| (claim.by, claim.route)).collect();
        let stations = |position: &Position| {
            let cities = position.stations.iter().filter_map(|station| Some((station.by, station.city?)));
            cities.collect()
        };
        let cards = |position: &Position| position.tickets.iter().map(|held| (held.by, held.card)).collect();
        let routes = given(claims(self.before), claims(self.after));
        let stations = given(stations(self.before), stations(self.after));
        let cards = given(cards(self.before), cards(self.after));
        let routes = routes.into_iter().map(|(route, from, to)| (Thing::Route(route), from, to));
        let stations = stations.into_iter().map(|(city, from, to)| (Thing::Station(city), from, to));
        let cards = cards.into_iter().map(|(card, from, to)| (self.card(card), from, to));
        routes.chain(stations).chain(cards).collect()
    }

    fn card(&self, card: Card) -> Thing {
        match card {
            Card::Deck(ticket) => Thing::Ticket(ticket),
            Card::Bonus(cities, points) => {
                let known = [self.before, self.after].map(|position| &position.setup.bonus_tickets);
                let mut known = known.into_iter().flatten().flatten();
                let known = known.find(|card| card.joins(cities) && card.points == points);
                Thing::Bonus { cities, points, kind: known.map_or(TicketKind::Regular, |card| card.kind) }
            }
        }
    }

    fn given(&self, &(thing, from, to): &Given) -> Option<Deed> {
        let things = vec![thing];
        match (from, to) {
            (None, Some(to)) => Some(Deed::Got { player: self.name(to), things }),
            (Some(from), None) => Some(Deed::Lost { player: self.name(from), things }),
            (Some(from), Some(to)) => Some(Deed::Moved { from: self.name(from), to: self.name(to), things }),
            (None, None) => None,
        }
    }

    /// What changed of things that stay with their players, and of what is counted.
    fn changes(&self) -> Vec<Deed> {
        let mut deeds = self.recolored();
        for station in &self.after.stations {
            let is_it = |other: &&Built| (other.by, other.city) == (station.by, station.city);
            let before = self.before.stations.iter().find(is_it);
            if let (Some(before), Some(city)) = (before, station.city)
                && before.opens.map(|opens| opens.0) != station.opens.map(|opens| opens.0)
            {
                let board = self.after.edition().map(|edition| edition.board());
                let track =
                    station.opens.zip(board).and_then(|((route, ..), board)| board.route(route).track_ids().next());
                deeds.push(Deed::Chosen { player: self.name(station.by), city, track });
            }
        }
        let colors = || self.after.edition().into_iter().flat_map(|edition| edition.rules().passenger_colors());
        for player in &self.before.players {
            for color in colors() {
                let [from, to] = [self.before, self.after].map(|position| position.passengers_of(player.id, color));
                let counted = Deed::Counted { player: player.name.clone(), color, from, to };
                deeds.extend((from != to).then_some(counted));
            }
            let marker = self.after.player(player.id).and_then(|player| player.marker);
            if player.marker != marker {
                deeds.push(Deed::Marked { player: player.name.clone(), marker });
            }
        }
        deeds
    }

    /// The claims that are of another track now, or whose color was named.
    fn recolored(&self) -> Vec<Deed> {
        let [before, after] = [self.before, self.after].map(Position::claimed);
        let same = |claim: &Claim| before.iter().find(|(old, _)| (old.by, old.route) == (claim.by, claim.route));
        let recolored = after.iter().filter_map(|(claim, to)| {
            let (old, from) = same(claim)?;
            let is_other = from != to || old.which != claim.which;
            is_other.then_some(Deed::Recolored { player: self.name(claim.by), from: (*from)?, to: (*to)? })
        });
        recolored.collect()
    }

    fn setup(&self) -> Vec<Deed> {
        let (old, new) = (&self.before.setup, &self.after.setup);
        let mut deeds = Vec::new();
        let mut changed = |is_other: bool, deed: Deed| deeds.extend(is_other.then_some(deed));
        changed(old.edition != new.edition, Deed::Edition(new.edition.clone()));
        changed(old.variant != new.variant, Deed::Variant(new.variant));
        let cards = new.bonus_tickets.clone().unwrap_or_default();
        changed(old.bonus_tickets != new.bonus_tickets, Deed::BonusTickets(cards));
        changed(old.house_rules != new.house_rules, Deed::HouseRules(new.house_rules.clone()));
        changed(old.about.date != new.about.date, Deed::Date(new.about.date));
        changed(old.about.place != new.about.place, Deed::Place(new.about.place.clone()));
        changed(old.about.note != new.about.note, Deed::Note(new.about.note.clone()));
        deeds
    }

    fn seats(&self) -> Vec<Deed> {
        let mut deeds = Vec::new();
        for old in &self.before.players {
            match self.after.player(old.id) {
                None => deeds.push(Deed::Left { player: old.name.clone() }),
                Some(new) => {
                    if old.name != new.name {
                        deeds.push(Deed::Renamed { from: old.name.clone(), to: new.name.clone() });
                    }
                    if old.color != new.color {
                        deeds.push(Deed::Repainted { player: new.name.clone(), color: new.color });
                    }
                }
            }
        }
        let stays =
            |player: &&Seated| self.before.player(player.id).is_some() && self.after.player(player.id).is_some();
        let order = |position: &Position| position.players.iter().filter(stays).map(|player| player.id).collect();
        let [before, after]: [Vec<PlayerId>; 2] = [self.before, self.after].map(order);
        deeds.extend((before != after).then_some(Deed::Reordered));
        let joined = self.after.players.iter().filter(|player| self.before.player(player.id).is_none());
        deeds.extend(joined.map(|player| Deed::Joined { player: player.name.clone(), color: player.color }));
        deeds
    }
}

/// What is there of two lists of things with their players, and is not the same in both.
fn given<T: Copy + PartialEq>(
    mut before: Vec<(PlayerId, T)>,
    mut after: Vec<(PlayerId, T)>,
) -> Vec<(T, Option<PlayerId>, Option<PlayerId>)> {
    let same: Vec<(PlayerId, T)> = before.iter().filter(|one| after.contains(one)).copied().collect();
    before.retain(|one| !same.contains(one));
    after.retain(|one| !same.contains(one));
    let taken = before.into_iter().map(|(from, thing)| {
        let position = after.iter().position(|(_, other)| *other == thing);
        (thing, Some(from), position.map(|position| after.remove(position).0))
    });
    let taken: Vec<_> = taken.collect();
    taken.into_iter().chain(after.into_iter().map(|(to, thing)| (thing, None, Some(to)))).collect()
}

/// Adds a deed, to the last one where it is of the same kind and player.
fn add(deeds: &mut Vec<Deed>, deed: Deed) {
    match (deeds.last_mut(), deed) {
        (Some(Deed::Got { player, things }), Deed::Got { player: other, things: more }) if *player == other => {
            things.extend(more);
        }
        (Some(Deed::Lost { player, things }), Deed::Lost { player: other, things: more }) if *player == other => {
            things.extend(more);
        }
        (Some(Deed::Moved { from, to, things }), Deed::Moved { from: other_from, to: other_to, things: more })
            if *from == other_from && *to == other_to =>
        {
            things.extend(more);
        }
        (Some(Deed::Reordered), Deed::Reordered) => {}
        (_, deed) => deeds.push(deed),
    }
}
