//! Intents: what a named thing would do in a position, judged by the laws without playing it, and its moves. The faults of a move
//! itself are found here: what does not exist, what is already there, whose it is.

use std::cell::OnceCell;

use super::meaning::{Act, Change, Effect, Link, Named, Wrong};
use crate::board::{Edition, Ticket, no_such_track};
use crate::color::Color;
use crate::entry::spelling::Spellings;
use crate::fault::{FaultKind, GameFault};
use crate::game::laws::Laws;
use crate::game::position::{Built, Card, Claim, Mark, Move, PlayerId, Position, Which};
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat, TicketId, TrackId};

/// A position as one player's line finds it and changes it, word by word. Nothing outside it changes.
#[derive(Clone)]
pub(super) struct Probe<'a> {
    edition: &'a Edition,
    by: PlayerId,
    /// The cards that can be named.
    pub(super) cards: Vec<(TicketId, &'a Ticket)>,
    position: Position,
    hands: OnceCell<Vec<(TicketId, PlayerId)>>,
}

impl<'a> Probe<'a> {
    pub(super) fn new(edition: &'a Edition, position: &'a Position, by: PlayerId) -> Probe<'a> {
        let cards = Laws::new(position, edition).cards().collect();
        Probe { edition, by, cards, position: position.clone(), hands: OnceCell::new() }
    }

    fn laws(&self) -> Laws<'_> {
        Laws::new(&self.position, self.edition)
    }

    fn seat(&self, id: PlayerId) -> Seat {
        Seat(self.position.players.iter().position(|player| player.id == id).unwrap_or_default())
    }

    /// What would become of a thing.
    pub(super) fn judge(&self, act: Act, named: &Named) -> Result<Effect, Wrong> {
        match *named {
            Named::Link(link) => self.judge_link(act, &link),
            Named::Station(city) => self.judge_station(act, city),
            Named::Ticket(ticket) => self.judge_ticket(act, ticket),
            Named::Passengers(_) => Err(Wrong::NotThere),
        }
    }

    /// Does what [`Probe::judge`] says, so that the words behind find it done.
    pub(super) fn apply(&mut self, named: &Named, effect: Effect) {
        for one in moves(self.edition, &self.position, self.by, named, effect).into_iter().flatten() {
            self.position.play(&one, Mark::default());
        }
        self.hands = OnceCell::new();
    }

    /// The penalty of a link: see [`oddity_of`].
    pub(super) fn oddity(&self, act: Act, route: RouteId, color: Option<Color>) -> u32 {
        oddity_of(&self.judge_link(act, &Link { route, from: CityId(0), to: CityId(0), color }))
    }

    /// A card as it is typed, with what tells it from others that join the same cities: its points, and where these are equal its
    /// kind.
    pub(super) fn ticket_name(&self, id: TicketId, spellings: &Spellings) -> Text {
        let Some((_, card)) = self.cards.iter().find(|(known, _)| *known == id) else { return Text::default() };
        let name = card.cities.map(|city| spellings.typed(city).raw()).join(" - ");
        let others = || self.cards.iter().filter(|(other, ticket)| *other != id && ticket.joins(card.cities));
        if others().any(|(_, other)| other.points == card.points && other.kind != card.kind) {
            format!("{name} ({} {})", card.points.0, card.kind).into()
        } else if others().next().is_some() {
            format!("{name} ({})", card.points.0).into()
        } else {
            name.into()
        }
    }

    fn judge_link(&self, act: Act, link: &Link) -> Result<Effect, Wrong> {
        let (laws, which) = (self.laws(), which(link));
        let claims: Vec<&Claim> = laws.claims_of(link.route).collect();
        let own = claims.iter().position(|claim| claim.by == self.by);
        match (act, own) {
            (Act::TakeBack, Some(_)) => return Ok(Effect::TakeBack),
            (Act::TakeBack, None) => return Err(Wrong::NotThere),
            (Act::TakeOver, Some(_)) => return Ok(Effect::Has),
            (Act::Add | Act::TakeOver, _) => {}
        }
        let before = laws.route(&claims, &mut Vec::new());
        if act == Act::TakeOver {
            return self.judge_taking(link, &claims, &before);
        }
        let is_meant = |track: TrackId| laws.tracks_meant(link.route, which).any(|meant| meant == track);
        if own.and_then(|own| before[own]).is_some_and(is_meant) {
            return Ok(Effect::Has);
        }
        if laws.tracks_meant(link.route, which).next().is_none() {
            let no_track = |color| Wrong::fault(no_such_track(self.edition.board(), link.route, color));
            return Err(link.color.map_or(Wrong::NotThere, no_track));
        }
        let new = Claim { by: self.by, route: link.route, which, mark: Mark::default() };
        let mut claims = claims;
        let at = own.unwrap_or(claims.len());
        match own {
            Some(own) => claims[own] = &new,
            None => claims.push(&new),
        }
        let mut faults = Vec::new();
        let after = laws.route(&claims, &mut faults);
        if let Some(fault) = faults.into_iter().next() {
            let holds = |track: TrackId| before.iter().position(|held| *held == Some(track));
            let holders =
                laws.tracks_meant(link.route, which).filter_map(holds).map(|at| self.position.name(claims[at].by));
            return Err(Wrong::Fault(self.blamed(fault.what, holders)));
        }
        let moved = (0..before.len()).find(|&other| other != at && before[other] != after[other]);
        let moved = moved.and_then(|other| Some((self.seat(claims[other].by), after[other]?)));
        match (own.and_then(|own| before[own]), after[at]) {
            (Some(from), Some(to)) => Ok(Effect::Recolor { from, to, moved }),
            (None, Some(track)) => Ok(Effect::Claim { track, moved }),
            (_, None) => Err(Wrong::NotThere),
        }
    }

    /// What the player's claim makes illegal: the fault blames this player, whichever of several is left without a track.
    fn blamed(&self, mut fault: FaultKind, held_by: impl Iterator<Item = Text>) -> FaultKind {
        if let FaultKind::Game(GameFault::TrackTaken { player, holders, .. }) = &mut fault {
            (*player, *holders) = (self.position.name(self.by), held_by.collect());
        }
        fault
    }

    /// Whose track is taken over: the one of that color, or the only one that another player has.
    fn judge_taking(&self, link: &Link, claims: &[&Claim], tracks: &[Option<TrackId>]) -> Result<Effect, Wrong> {
        let laws = self.laws();
        let held = claims.iter().zip(tracks).filter_map(|(claim, track)| Some(((*track)?, claim.by)));
        let mut held: Vec<(TrackId, PlayerId)> = held.collect();
        held.sort_unstable();
        let mut others = held.clone();
        others.retain(|(track, _)| laws.tracks_meant(link.route, which(link)).any(|meant| meant == *track));
        if others.is_empty() && laws.leaves_one_track() {
            others = held;
        }
        match others[..] {
            [] => Err(Wrong::NotThere),
            [(track, by)] => {
                let typed = link.color.and_then(|_| laws.tracks_meant(link.route, which(link)).next());
                Ok(Effect::TakeOver { from: self.seat(by), track: Some(typed.unwrap_or(track)) })
            }
            _ => Err(Wrong::WhoseTrack(others.into_iter().map(|(track, by)| (self.seat(by), track)).collect())),
        }
    }

    /// Lays the tracks, where the trains do.
    pub(super) fn check_trains(&self, named: &Named, effect: Effect) -> Result<Effect, Wrong> {
        let (Named::Link(link), Effect::Claim { .. } | Effect::TakeOver { .. }) = (*named, effect) else {
            return Ok(effect);
        };
        let laid = self.laws().laid(self.by) + self.edition.board().route(link.route).length;
        let is_legal = laid <= self.edition.rules().trains;
        if is_legal { Ok(effect) } else { self.unless_let_pass(effect, self.laws().too_many_trains(self.by, laid)) }
    }

    fn judge_station(&self, act: Act, city: CityId) -> Result<Effect, Wrong> {
        let stations: Vec<&Built> = self.position.stations.iter().collect();
        let holder = stations.iter().find(|station| station.city == Some(city)).map(|station| station.by);
        let built = stations.iter().filter(|station| station.by == self.by).count() + 1;
        let has_too_many = built > self.edition.rules().stations;
        match self.judge_holder(act, holder, Effect::Build)? {
            effect @ (Effect::TakeOver { .. } | Effect::Build)
                if has_too_many && (act, holder.is_some()) != (Act::Add, true) =>
            {
                self.unless_let_pass(effect, self.laws().too_many_stations(self.by, built))
            }
            Effect::Build => {
                let new = Built { by: self.by, city: Some(city), opens: None, mark: Mark::default() };
                let breach = self.laws().city(&new, city, &stations);
                breach.map_or(Ok(Effect::Build), |breach| self.unless_let_pass(Effect::Build, breach.what))
            }
            effect => Ok(effect),
        }
    }

    fn judge_ticket(&self, act: Act, ticket: TicketId) -> Result<Effect, Wrong> {
        let hands = self.hands.get_or_init(|| self.laws().hands());
        let holder = hands.iter().find(|(held, _)| *held == ticket).map(|&(_, by)| by);
        match (self.judge_holder(act, holder, Effect::Hold)?, holder) {
            (Effect::Hold, Some(holder)) => {
                let (ticket, holders) = (self.laws().card_name(ticket), vec![self.position.name(holder)]);
                self.unless_let_pass(Effect::Hold, GameFault::TicketTaken { ticket, cards: 1, holders, times: 2 })
            }
            (effect, _) => Ok(effect),
        }
    }

    /// What becomes of something illegal: it is done where a house rule lets it pass.
    fn unless_let_pass(&self, effect: Effect, fault: impl Into<FaultKind>) -> Result<Effect, Wrong> {
        let fault = fault.into();
        if self.laws().lets_pass(&fault) { Ok(effect) } else { Err(Wrong::Fault(fault)) }
    }

    /// What becomes of a thing that one player can have, by who has it; adding is left to its laws.
    fn judge_holder(&self, act: Act, holder: Option<PlayerId>, add: Effect) -> Result<Effect, Wrong> {
        match (act, holder) {
            (Act::Add | Act::TakeOver, Some(holder)) if holder == self.by => Ok(Effect::Has),
            (Act::Add, _) => Ok(add),
            (Act::TakeOver, Some(from)) => Ok(Effect::TakeOver { from: self.seat(from), track: None }),
            (Act::TakeBack, Some(holder)) if holder == self.by => Ok(Effect::TakeBack),
            (Act::TakeBack, _) | (Act::TakeOver, None) => Err(Wrong::NotThere),
        }
    }
}

fn which(link: &Link) -> Which {
    link.color.map_or(Which::Any, Which::Color)
}

fn card(edition: &Edition, position: &Position, ticket: TicketId) -> Card {
    Card::numbered(edition, position.setup.bonus_tickets.as_deref().unwrap_or_default(), ticket)
}

/// Returns the moves by which a player's named thing has an effect.
///
/// # Errors
///
/// Where more passengers are taken away than there are.
pub(in crate::entry) fn moves(
    edition: &Edition,
    position: &Position,
    by: PlayerId,
    named: &Named,
    effect: Effect,
) -> Result<Vec<Move>, Wrong> {
    let holder = |seat: Seat| position.players.get(seat.0).map_or(by, |player| player.id);
    Ok(match (*named, effect) {
        (Named::Link(link), effect) => {
            let (route, which) = (link.route, which(&link));
            let claim_of = |id: PlayerId| position.claims.iter().find(|claim| claim.by == id && claim.route == route);
            match effect {
                Effect::Claim { .. } => vec![Move::Claim(by, route, which)],
                Effect::Recolor { .. } => vec![Move::Recolor(by, route, which)],
                Effect::TakeBack => vec![Move::Release(by, route)],
                Effect::TakeOver { from, .. } => {
                    let from = holder(from);
                    let theirs = claim_of(from).map_or(which, |claim| claim.which);
                    let which = if which == Which::Any { theirs } else { which };
                    vec![Move::Release(from, route), Move::Claim(by, route, which)]
                }
                // A color that is named now is meant, and makes no way for another.
                Effect::Has if which != Which::Any && claim_of(by).is_some_and(|own| own.which == Which::Any) => {
                    vec![Move::Recolor(by, route, which)]
                }
                _ => Vec::new(),
            }
        }
        (Named::Station(city), Effect::Build) => vec![Move::Build(by, city)],
        (Named::Station(city), Effect::TakeBack) => vec![Move::Unbuild(by, city)],
        (Named::Station(city), Effect::TakeOver { from, .. }) => {
            vec![Move::Unbuild(holder(from), city), Move::Build(by, city)]
        }
        (Named::Ticket(ticket), effect) => {
            let card = card(edition, position, ticket);
            match effect {
                Effect::Hold => vec![Move::Hold(by, card)],
                Effect::TakeBack => vec![Move::Drop(by, card)],
                Effect::TakeOver { from, .. } => vec![Move::Drop(holder(from), card), Move::Hold(by, card)],
                _ => Vec::new(),
            }
        }
        (Named::Passengers(color), Effect::Count(change)) => {
            let has = position.passengers_of(by, color);
            let has = match change {
                Change::Add(more) => has.saturating_add(more),
                Change::TakeAway(less) => has.checked_sub(less).ok_or(Wrong::NotThere)?,
                Change::Set(all) => all,
            };
            vec![Move::Count(by, color, has)]
        }
        _ => Vec::new(),
    })
}

/// The penalty of something illegal: a way with such a thing in it has this one, or a higher one.
pub(super) const REFUSED: u32 = 1000;

/// The penalty of a reading: 0 if it changes something, 1 if it changes nothing, 1000 if it is illegal.
pub(super) fn oddity_of(effect: &Result<Effect, Wrong>) -> u32 {
    match effect {
        Ok(Effect::Has) => 1,
        Ok(_) => 0,
        Err(_) => REFUSED,
    }
}
