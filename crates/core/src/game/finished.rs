//! The finished game: everything in it has passed the checks.

use std::sync::Arc;

use super::result::Recorded;
use super::{HouseRule, Player};
use crate::board::{Board, Cards, Edition, Ticket, Variant};
use crate::color::Color;
use crate::date::Date;
use crate::fault::{Fault, Remark};
use crate::names::{fitting, fold};
use crate::rules::Rules;
use crate::text::Text;
use crate::trail::{Edge, Trail, longest_trail};
use crate::units::{Points, Seat, TicketId, TrackId, Trains};

/// The scoring track goes round at this number.
const TRACK_SPACES: i64 = 100;

/// A finished game: its board and every player's tracks, stations and tickets. It is legal, except for what its house rules let
/// pass.
#[derive(Debug, Clone)]
pub struct Game {
    pub(super) edition: Arc<Edition>,
    pub(super) edition_as_named: Text,
    pub(super) variant: usize,
    pub(super) about: About,
    pub(super) house_rules: Vec<HouseRule>,
    pub(super) bonus_tickets: Vec<Ticket>,
    pub(super) players: Vec<Player>,
    pub(super) owners: Vec<Option<Seat>>,
    pub(super) let_pass: Vec<Fault>,
    pub(super) remarks: Vec<Remark>,
    pub(super) recorded: Option<Recorded>,
    pub(super) first: Option<Seat>,
}

/// The circumstances of a game: when and where it was played.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    /// The day.
    pub date: Option<Date>,
    /// The place where it was played.
    pub place: Option<Text>,
    /// Its duration in minutes.
    pub minutes: Option<u32>,
    /// A note of the players.
    pub note: Option<Text>,
}

impl Game {
    /// Returns the edition.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// Returns the edition's name as the record has it: for an edition file of the user's own, its path.
    pub fn edition_as_named(&self) -> &Text {
        &self.edition_as_named
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        self.edition.board()
    }

    /// Returns the rules of its variant.
    pub fn rules(&self) -> &Rules {
        &self.variant().rules
    }

    /// Returns the variant.
    pub fn variant(&self) -> &Variant {
        &self.edition.variants()[self.variant]
    }

    /// Returns when and where it was played.
    pub fn about(&self) -> &About {
        &self.about
    }

    /// Returns the player who began, if the record says it.
    pub fn first(&self) -> Option<Seat> {
        self.first
    }

    /// Returns the rules that the group waived.
    pub fn house_rules(&self) -> &[HouseRule] {
        &self.house_rules
    }

    /// Returns the bonus tickets that were in play; their ids follow those of the edition's tickets.
    pub fn bonus_tickets(&self) -> &[Ticket] {
        &self.bonus_tickets
    }

    /// Returns the players in the order of the record.
    pub fn players(&self) -> &[Player] {
        &self.players
    }

    /// Returns whether only the totals are known: then scoring ranks them and does nothing else.
    pub fn is_only_totals(&self) -> bool {
        self.players.iter().any(|player| player.only.is_some())
    }

    /// Returns a player.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.0]
    }

    /// Returns the players that a text can mean: those of that name, the one of that color, or all whose names begin with it.
    pub fn find_players(&self, text: &str) -> Vec<Seat> {
        let found = fitting(text, self.players.iter().map(|player| player.name.raw()));
        let is_whole = |position: &usize| fold(self.players[*position].name.raw()) == fold(text);
        let of_color = |color| self.seats().find(|seat| self.player(*seat).color == color);
        let key = text.trim().to_lowercase();
        if !found.iter().any(is_whole)
            && let Some(seat) = key.parse().ok().and_then(of_color)
        {
            return vec![seat];
        }
        if found.is_empty() {
            let color = Color::named(text).and_then(of_color);
            return color.into_iter().collect();
        }
        found.into_iter().map(Seat).collect()
    }

    /// Returns the seats in the order of the record.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players.len()).map(Seat)
    }

    /// Returns the seats of those who stayed to the end, in the order of the record.
    pub fn stayed(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| !self.player(seat).left_early)
    }

    /// Returns the seats of those who left before the end, in the order of the record.
    pub fn left_early(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| self.player(seat).left_early)
    }

    /// Returns the player who claimed a track.
    pub fn owner(&self, track: TrackId) -> Option<Seat> {
        self.owners[track.0]
    }

    /// Returns the sum of a player's adjustments; `None` if no player has one.
    pub fn adjusted(&self, seat: Seat) -> Option<Points> {
        let is_adjusted = |player: &Player| !player.adjustments.is_empty();
        let own = self.player(seat).adjustments.iter();
        let sum = own.map(|adjustment| adjustment.points).sum();
        self.players.iter().any(is_adjusted).then_some(sum)
    }

    /// Returns a ticket.
    pub fn ticket(&self, id: TicketId) -> &Ticket {
        self.cards().get(id)
    }

    /// Returns the cards, with those in play.
    pub fn cards(&self) -> Cards<'_> {
        Cards {
            edition: &self.edition,
            variant: Some(self.variant()),
            bonus: &self.bonus_tickets,
        }
    }

    /// Returns whether a track could still have been claimed: it is free, and no rule closes it.
    ///
    /// Rule: "Important Note": with 2 and 3 players only one track of a double route can be claimed.
    pub fn is_open(&self, track: TrackId) -> bool {
        let is_claimed = |track: TrackId| self.owner(track).is_some();
        !is_claimed(track)
            && (!self.leaves_one_track()
                || !self.board().route_of(track).track_ids().any(is_claimed))
    }

    /// Returns whether only one track of each route could be claimed.
    fn leaves_one_track(&self) -> bool {
        HouseRule::leaves_one_track(&self.house_rules, self.rules(), self.players.len())
    }

    /// Returns the number of trains that a player has on the board.
    pub fn trains(&self, seat: Seat) -> Trains {
        self.player(seat)
            .tracks
            .iter()
            .map(|&track| self.board().length(track))
            .sum()
    }

    /// Returns a longest trail over a player's own tracks: its edges are positions in the player's tracks, its nodes those of the
    /// board.
    pub fn longest_trail(&self, seat: Seat) -> Trail {
        longest_trail(&self.edges(seat))
    }

    /// Returns a player's tracks as edges between the board's nodes.
    pub(crate) fn edges(&self, seat: Seat) -> Vec<Edge> {
        let tracks = &self.player(seat).tracks;
        let edge = |&track: &TrackId| {
            let route = self.board().route_of(track);
            Edge {
                ends: route.nodes.map(|node| node.0),
                length: route.length.0,
            }
        };
        tracks.iter().map(edge).collect()
    }

    /// Returns the points of a player's tracks: for each, the value of its length in the edition's table.
    ///
    /// A player without tracks has 0. Rule: Europe, anniversary edition, "Route Length / Points".
    pub fn route_points(&self, seat: Seat) -> Points {
        let lengths = self
            .player(seat)
            .tracks
            .iter()
            .map(|&track| self.board().length(track));
        lengths
            .map(|length| self.rules().route_points(length))
            .sum()
    }

    /// Returns the number of trains that a player has left: 0 if more are laid than there are.
    pub fn trains_left(&self, seat: Seat) -> Trains {
        Trains(self.rules().trains.0.saturating_sub(self.trains(seat).0))
    }

    /// Returns the breaches that the house rules let pass.
    pub fn let_pass(&self) -> &[Fault] {
        &self.let_pass
    }

    /// Returns what looks odd in the record.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// Returns the result that the record holds, if it has been saved with one.
    pub fn recorded(&self) -> Option<&Recorded> {
        self.recorded.as_ref()
    }
}

/// Returns whether a scoring marker stands where points bring it; the track goes round at 100, both ways.
pub(crate) fn stands_at(marker: u32, points: Points) -> bool {
    let (marker, points) = (i64::from(marker), i64::from(points.0));
    // Above 100 the players counted the laps themselves.
    if marker > TRACK_SPACES {
        marker == points
    } else {
        (marker - points).rem_euclid(TRACK_SPACES) == 0
    }
}
