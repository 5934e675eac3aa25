//! What a named thing would do, given what stands on the table and what the words before it would do.

use super::holdings::{Card, Claim, Holdings};
use super::meaning::{Act, Effect, Link, Named, Wrong};
use crate::board::{Edition, Ticket};
use crate::color::Color;
use crate::entry::spelling::Spellings;
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat, TicketId, TrackId, Trains};

/// The table as one player's line finds it and changes it, word by word. Nothing outside it changes.
#[derive(Clone)]
pub(super) struct Standing<'a> {
    edition: &'a Edition,
    seat: Seat,
    claims: Vec<Option<Claim>>,
    stations: Vec<(CityId, Seat)>,
    cards: &'a [Card],
    /// For each card who holds it now.
    holders: Vec<Option<Seat>>,
    one_track: bool,
    laid: Trains,
}

impl<'a> Standing<'a> {
    pub(super) fn new(edition: &'a Edition, holdings: &'a Holdings, seat: Seat) -> Standing<'a> {
        let mut claims = holdings.claims.clone();
        claims.resize(edition.board().tracks().len(), None);
        let own = |(_, claim): &(usize, &Option<Claim>)| claim.is_some_and(|claim| claim.seat == seat);
        let laid = claims.iter().enumerate().filter(own).map(|(track, _)| edition.board().length(TrackId(track))).sum();
        Standing {
            edition,
            seat,
            claims,
            stations: holdings.stations.clone(),
            cards: &holdings.cards,
            holders: holdings.cards.iter().map(|card| card.holder).collect(),
            one_track: holdings.one_track,
            laid,
        }
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

    /// Does what [`Standing::judge`] says, so that the words behind find it done.
    pub(super) fn apply(&mut self, named: &Named, effect: Effect) {
        match (*named, effect) {
            (Named::Link(link), effect) => self.apply_link(&link, effect),
            (Named::Station(city), Effect::TakeBack | Effect::TakeOver { .. } | Effect::Build) => {
                self.stations.retain(|&(known, _)| known != city);
                if effect != Effect::TakeBack {
                    self.stations.push((city, self.seat));
                }
            }
            (Named::Ticket(ticket), Effect::TakeBack | Effect::TakeOver { .. } | Effect::Hold) => {
                let holder = (effect != Effect::TakeBack).then_some(self.seat);
                if let Some(position) = self.cards.iter().position(|card| card.id == ticket) {
                    self.holders[position] = holder;
                }
            }
            _ => {}
        }
    }

    /// How little a link is to be expected.
    pub(super) fn oddity(&self, act: Act, route: RouteId, color: Option<Color>) -> u32 {
        let link = Link { route, from: CityId(0), to: CityId(0), color, at: 0 };
        oddity_of(&self.judge_link(act, &link))
    }

    /// The cards in play.
    pub(super) fn cards(&self) -> impl Iterator<Item = (TicketId, &'a Ticket)> {
        self.cards.iter().map(|card| (card.id, &card.ticket))
    }

    /// A card as it is typed, with its points where another joins the same cities.
    pub(super) fn ticket_name(&self, id: TicketId, spellings: &Spellings) -> Text {
        let Some(card) = self.cards.iter().find(|card| card.id == id) else { return Text::default() };
        let name = card.ticket.cities.map(|city| spellings.typed(city).raw()).join(" - ");
        let alike = self.cards.iter().filter(|other| other.ticket.joins(card.ticket.cities)).count();
        if alike > 1 { format!("{name} ({})", card.ticket.points.0).into() } else { name.into() }
    }

    fn holder(&self, ticket: TicketId) -> Option<Seat> {
        self.cards.iter().position(|card| card.id == ticket).and_then(|position| self.holders[position])
    }

    fn tracks(&self, route: RouteId, color: Option<Color>) -> impl Iterator<Item = TrackId> + use<'a> {
        let board = self.edition.board();
        let of_color = move |track: &TrackId| color.is_none_or(|color| board.tracks()[track.0].color == color);
        board.route(route).track_ids().filter(of_color)
    }

    fn claims_of(&self, route: RouteId, color: Option<Color>) -> impl Iterator<Item = (TrackId, Claim)> {
        self.tracks(route, color).filter_map(|track| Some((track, self.claims[track.0]?)))
    }

    fn judge_link(&self, act: Act, link: &Link) -> Result<Effect, Wrong> {
        let own = self.claims_of(link.route, None).find(|(_, claim)| claim.seat == self.seat).map(|(track, _)| track);
        match (act, own) {
            (Act::TakeBack, Some(_)) => Ok(Effect::TakeBack),
            (Act::TakeBack, None) => Err(Wrong::NotThere),
            (Act::TakeOver, Some(_)) => Ok(Effect::Has),
            (Act::TakeOver, None) => self.judge_taking(link),
            (Act::Add, Some(own)) if self.tracks(link.route, link.color).any(|track| track == own) => Ok(Effect::Has),
            (Act::Add, Some(own)) => {
                let (to, moved) = self.free_track(link)?;
                Ok(Effect::Recolor { from: own, to, moved })
            }
            (Act::Add, None) => {
                if let Some((_, other)) = self.claims_of(link.route, None).next().filter(|_| self.one_track) {
                    return Err(self.not_to_be_had(link, other));
                }
                let (track, moved) = self.free_track(link)?;
                Ok(Effect::Claim { track, moved })
            }
        }
    }

    /// Why a route cannot be had of which somebody has a track, where one is all that can be claimed.
    fn not_to_be_had(&self, link: &Link, other: Claim) -> Wrong {
        let free = self.tracks(link.route, link.color).any(|track| self.claims[track.0].is_none());
        if free {
            Wrong::TrackClosed { route: link.route, holder: other.seat }
        } else {
            Wrong::TrackTaken { route: link.route, holders: vec![other.seat] }
        }
    }

    /// The track that a claim gets: the first free one, or one whose owner can as well have another.
    fn free_track(&self, link: &Link) -> Result<(TrackId, Option<(Seat, TrackId)>), Wrong> {
        let is_free = |track: &TrackId| self.claims[track.0].is_none_or(|claim| claim.seat == self.seat);
        if let Some(track) = self.tracks(link.route, link.color).find(|track| self.claims[track.0].is_none()) {
            return Ok((track, None));
        }
        let movable = self.claims_of(link.route, link.color).find(|(_, claim)| !claim.named && claim.seat != self.seat);
        let other = self.tracks(link.route, None).find(is_free);
        if let (Some((track, claim)), Some(other)) = (movable, other) {
            return Ok((track, Some((claim.seat, other))));
        }
        let holders: Vec<Seat> = self.claims_of(link.route, link.color).map(|(_, claim)| claim.seat).collect();
        if holders.is_empty() {
            return Err(Wrong::NoSuchColor { route: link.route, colors: link.color.into_iter().collect() });
        }
        Err(Wrong::TrackTaken { route: link.route, holders })
    }

    /// Whose track is taken over: the one of that color, or the only one that another player has.
    fn judge_taking(&self, link: &Link) -> Result<Effect, Wrong> {
        let mut others: Vec<(TrackId, Claim)> = self.claims_of(link.route, link.color).collect();
        if others.is_empty() && self.one_track {
            others = self.claims_of(link.route, None).collect();
        }
        match others[..] {
            [] => Err(Wrong::NotThere),
            [(track, claim)] => {
                let track = self.tracks(link.route, link.color).find(|_| link.color.is_some()).unwrap_or(track);
                Ok(Effect::TakeOver { from: claim.seat, track: Some(track) })
            }
            _ => Err(Wrong::WhoseTrack(others.into_iter().map(|(_, claim)| claim.seat).collect())),
        }
    }

    /// Lays the tracks, where the trains do.
    pub(super) fn check_trains(&self, named: &Named, effect: Effect) -> Result<Effect, Wrong> {
        let (Named::Link(link), Effect::Claim { .. } | Effect::TakeOver { .. }) = (*named, effect) else {
            return Ok(effect);
        };
        let (laid, most) = (self.laid + self.edition.board().route(link.route).length, self.edition.rules().trains);
        if laid > most { Err(Wrong::TooManyTrains { laid, most }) } else { Ok(effect) }
    }

    fn apply_link(&mut self, link: &Link, effect: Effect) {
        let named = link.color.is_some();
        let length = self.edition.board().route(link.route).length;
        let (track, moved) = match effect {
            Effect::Claim { track, moved } => (Some(track), moved),
            Effect::Recolor { to, moved, .. } => (Some(to), moved),
            Effect::TakeOver { track, .. } => (track, None),
            Effect::TakeBack => (None, None),
            _ => return,
        };
        let leaves = |claim: &Claim| match effect {
            Effect::TakeOver { from, .. } => claim.seat == from,
            _ => claim.seat == self.seat || moved.is_some_and(|(seat, _)| seat == claim.seat),
        };
        for track in self.edition.board().route(link.route).track_ids() {
            if self.claims[track.0].as_ref().is_some_and(leaves) {
                self.claims[track.0] = None;
            }
        }
        if let Some((seat, other)) = moved {
            self.claims[other.0] = Some(Claim { seat, named: false });
        }
        if let Some(track) = track {
            self.claims[track.0] = Some(Claim { seat: self.seat, named });
        }
        match effect {
            Effect::TakeBack => self.laid = self.laid - length,
            Effect::Recolor { .. } => {}
            _ => self.laid += length,
        }
    }

    fn judge_station(&self, act: Act, city: CityId) -> Result<Effect, Wrong> {
        let holder = self.stations.iter().find(|(known, _)| *known == city).map(|&(_, seat)| seat);
        let own = self.stations.iter().filter(|&&(_, seat)| seat == self.seat).count();
        let most = self.edition.rules().stations;
        match (act, holder) {
            (Act::TakeBack, Some(holder)) if holder == self.seat => Ok(Effect::TakeBack),
            (Act::TakeBack, _) | (Act::TakeOver, None) => Err(Wrong::NotThere),
            (Act::Add | Act::TakeOver, Some(holder)) if holder == self.seat => Ok(Effect::Has),
            (Act::Add, Some(holder)) => Err(Wrong::StationTaken { city, holder }),
            _ if own >= most => Err(Wrong::TooManyStations { most }),
            (Act::TakeOver, Some(from)) => Ok(Effect::TakeOver { from, track: None }),
            (Act::Add, None) if self.edition.board().city(city).country => Err(Wrong::Country(city)),
            (Act::Add, None) => Ok(Effect::Build),
        }
    }

    fn judge_ticket(&self, act: Act, ticket: TicketId) -> Result<Effect, Wrong> {
        match (act, self.holder(ticket)) {
            (Act::Add, None) => Ok(Effect::Hold),
            (Act::Add | Act::TakeOver, Some(holder)) if holder == self.seat => Ok(Effect::Has),
            (Act::Add, Some(holder)) => Err(Wrong::TicketTaken { ticket, holder }),
            (Act::TakeBack, Some(holder)) if holder == self.seat => Ok(Effect::TakeBack),
            (Act::TakeOver, Some(from)) => Ok(Effect::TakeOver { from, track: None }),
            (Act::TakeBack, _) | (Act::TakeOver, None) => Err(Wrong::NotThere),
        }
    }
}

/// A way with a thing in it that cannot be is as odd as this, or more.
pub(super) const REFUSED: u32 = 1000;

/// How little a thing is to be expected: not at all little where it changes something, and least where it cannot be.
pub(super) fn oddity_of(effect: &Result<Effect, Wrong>) -> u32 {
    match effect {
        Ok(Effect::Has) => 1,
        Ok(_) => 0,
        Err(_) => REFUSED,
    }
}
