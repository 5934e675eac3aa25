//! What edits do, as a person thinks of it: grouped, with the names that the players had.

use super::change::{Change, Edit, PlayerId, Seated, Swap};
use super::{Draft, Values};
use crate::board::{Ticket, TicketKind};
use crate::color::Color;
use crate::date::Date;
use crate::entry::part::Part;
use crate::game::HouseRule;
use crate::text::Text;
use crate::units::{CityId, Points, RouteId, TicketId, TrackId};

/// Something on the table that a player has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
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
#[expect(missing_docs, reason = "the names say it")]
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

/// Where an edit was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    /// In the setup.
    Setup,
    /// At a part of what a player has.
    Part(PlayerId, Part),
}

impl Edit {
    /// Returns where it was made, by its last change that says so.
    pub fn site(&self) -> Site {
        let site = |change: &Change| {
            let part = match change {
                Change::Track(..) | Change::Marker(..) => Part::Routes,
                Change::Station(..) => Part::Stations,
                Change::Ticket(..) => Part::Tickets,
                Change::Passengers(..) => Part::Passengers,
                _ => return Site::Setup,
            };
            change.whom().map_or(Site::Setup, |id| Site::Part(id, part))
        };
        let mut sites = self.changes.iter().rev().map(site);
        let last = sites.next().unwrap_or(Site::Setup);
        // What a change of the setup took with it was not made at anybody's part.
        if last == Site::Setup || sites.any(|site| site == Site::Setup) { Site::Setup } else { last }
    }
}

impl Draft {
    /// Returns what an edit does or did: one that was just made or undone, or is about to be.
    pub fn deeds(&self, edit: &Edit) -> Vec<Deed> {
        let names = Names { values: &self.values, edit };
        let mut deeds = Vec::new();
        let mut left: Vec<&Change> = edit.changes.iter().collect();
        while !left.is_empty() {
            let change = left.remove(0);
            if self.is_renumbered(change, &mut left, edit) {
                continue;
            }
            match self.claim_moved(change, &mut left) {
                Some((id, from, to)) => deeds.push(Deed::Recolored { player: names.of(id), from, to }),
                None => add(&mut deeds, self.deed(change, &names)),
            }
        }
        deeds
    }

    /// The claim that a change and one behind it move from a track to another of its route, which are then told as one.
    fn claim_moved(&self, change: &Change, left: &mut Vec<&Change>) -> Option<(PlayerId, TrackId, TrackId)> {
        let Change::Track(from, Swap { from: Some(before), to: None }) = change else { return None };
        let board = self.edition()?.board();
        let goes_on = |other: &&Change| match other {
            Change::Track(to, Swap { to: Some(after), .. }) if after.by == before.by => {
                (to != from && board.track(*to).route == board.track(*from).route).then_some(*to)
            }
            _ => None,
        };
        let position = left.iter().position(|other| goes_on(other).is_some())?;
        let to = goes_on(&left[position])?;
        left.remove(position);
        Some((before.by, *from, to))
    }

    /// Whether a player gives back a bonus ticket and gets it again by a change behind that, which then is passed over, too: where
    /// the bonus tickets change, they get other numbers.
    fn is_renumbered(&self, change: &Change, left: &mut Vec<&Change>, edit: &Edit) -> bool {
        let Change::Ticket(id, Swap { from: Some(held), to: None }) = change else { return false };
        let card = self.card(*id, change, edit);
        let is_got = |other: &&Change| match other {
            Change::Ticket(id, Swap { from: None, to: Some(again) }) => {
                again.by == held.by && self.card(*id, other, edit) == card
            }
            _ => false,
        };
        let again = left.iter().position(is_got).filter(|_| matches!(card, Thing::Bonus { .. }));
        again.map(|position| left.remove(position)).is_some()
    }

    /// A card that changes hands, as it is known while an edit is told.
    fn card(&self, id: TicketId, change: &Change, edit: &Edit) -> Thing {
        let own = self.edition().map_or(0, |edition| edition.tickets().len());
        // The numbers that a change names are those of its moment: before the bonus tickets change, or behind.
        let set = edit.changes.iter().position(|other| matches!(other, Change::BonusTickets(_)));
        let at = edit.changes.iter().position(|other| std::ptr::eq(other, change));
        let cards = set.zip(at).and_then(|(set, at)| match &edit.changes[set] {
            Change::BonusTickets(swap) if at < set => swap.from.as_ref(),
            Change::BonusTickets(swap) => swap.to.as_ref(),
            _ => None,
        });
        let bonus = id.0.checked_sub(own).and_then(|at| cards?.get(at));
        bonus.map_or(Thing::Ticket(id), |&Ticket { cities, points, kind, .. }| Thing::Bonus { cities, points, kind })
    }

    fn deed(&self, change: &Change, names: &Names<'_>) -> Option<Deed> {
        Some(match change {
            Change::Edition(swap) => Deed::Edition(swap.to.clone()),
            Change::Variant(swap) => Deed::Variant(swap.to),
            Change::BonusTickets(swap) => Deed::BonusTickets(swap.to.clone().unwrap_or_default()),
            Change::HouseRules(swap) => Deed::HouseRules(swap.to.clone().unwrap_or_default()),
            Change::Date(swap) => Deed::Date(swap.to),
            Change::Place(swap) => Deed::Place(swap.to.clone()),
            Change::Note(swap) => Deed::Note(swap.to.clone()),
            Change::Player(_, swap) => at_the_table(swap),
            // Its color was named: now it makes way for nobody.
            Change::Track(track, Swap { from: Some(from), to: Some(to) }) if from.by == to.by => {
                Deed::Recolored { player: names.of(to.by), from: *track, to: *track }
            }
            Change::Track(track, swap) => {
                let route = self.edition()?.board().track(*track).route;
                names.given(Thing::Route(route), swap.from.map(|claim| claim.by), swap.to.map(|claim| claim.by))?
            }
            Change::Station(city, swap) => match (swap.from, swap.to) {
                (Some(from), Some(to)) if from.by == to.by => {
                    Deed::Chosen { player: names.of(to.by), city: *city, track: to.opens }
                }
                (from, to) => {
                    names.given(Thing::Station(*city), from.map(|built| built.by), to.map(|built| built.by))?
                }
            },
            Change::Ticket(ticket, swap) => names.given(
                self.card(*ticket, change, names.edit),
                swap.from.map(|held| held.by),
                swap.to.map(|held| held.by),
            )?,
            Change::Passengers(id, color, swap) => {
                let [from, to] = [swap.from, swap.to].map(Option::unwrap_or_default);
                Deed::Counted { player: names.of(*id), color: *color, from, to }
            }
            Change::Marker(id, swap) => Deed::Marked { player: names.of(*id), marker: swap.to },
        })
    }
}

/// What became of a player at the table.
fn at_the_table(swap: &Swap<Seated>) -> Deed {
    match (&swap.from, &swap.to) {
        (Some(from), None) => Deed::Left { player: from.name.clone() },
        (None, Some(to)) => Deed::Joined { player: to.name.clone(), color: to.color },
        (Some(from), Some(to)) if from.name != to.name => {
            Deed::Renamed { from: from.name.clone(), to: to.name.clone() }
        }
        (Some(from), Some(to)) if from.color != to.color => {
            Deed::Repainted { player: to.name.clone(), color: to.color }
        }
        _ => Deed::Reordered,
    }
}

/// The players' names at the time of an edit.
struct Names<'a> {
    values: &'a Values,
    edit: &'a Edit,
}

impl Names<'_> {
    /// A player's name, also of one who goes or comes with the edit.
    fn of(&self, id: PlayerId) -> Text {
        if let Some(player) = self.values.player(id) {
            return player.name.clone();
        }
        let named = |change: &Change| match change {
            Change::Player(known, swap) if *known == id => {
                swap.from.as_ref().or(swap.to.as_ref()).map(|seated| seated.name.clone())
            }
            _ => None,
        };
        self.edit.changes.iter().find_map(named).unwrap_or_default()
    }

    fn given(&self, thing: Thing, from: Option<PlayerId>, to: Option<PlayerId>) -> Option<Deed> {
        let things = vec![thing];
        match (from, to) {
            (None, Some(to)) => Some(Deed::Got { player: self.of(to), things }),
            (Some(from), None) => Some(Deed::Lost { player: self.of(from), things }),
            (Some(from), Some(to)) if from != to => Some(Deed::Moved { from: self.of(from), to: self.of(to), things }),
            _ => None,
        }
    }
}

/// Adds a deed, to the last one where it is of the same kind and player.
fn add(deeds: &mut Vec<Deed>, deed: Option<Deed>) {
    let Some(deed) = deed else { return };
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
