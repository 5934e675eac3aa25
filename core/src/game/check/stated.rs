//! What a game is said to be, by numbers and with where it is said: what the checks of the rules work on, whether it was
//! written in a record or comes from a program.

use std::ops::Range;
use std::sync::Arc;

use crate::board::{Board, Ticket};
use crate::color::Color;
use crate::game::{HouseRule, Unproven};
use crate::source::Source;
use crate::text::Text;
use crate::units::{CityId, RouteId, TicketId, TrackId};

/// Where something is said.
pub(super) type Span = Range<usize>;

/// A game as it is said to be.
pub(super) struct Stated {
    /// The text that the spans are of; an empty one where there is none.
    pub(super) source: Arc<Source>,
    /// The variant, where it is one of the edition's.
    pub(super) variant: Option<usize>,
    pub(super) house_rules: Vec<HouseRule>,
    pub(super) bonus_tickets: Vec<(Ticket, Span)>,
    /// Where bonus tickets are said to be in play, understood or not.
    pub(super) bonus_spans: Vec<Span>,
    pub(super) players: Vec<StatedPlayer>,
}

/// What a player is said to have.
#[derive(Default)]
pub(super) struct StatedPlayer {
    /// The name as messages call the player; `player 2` where there is none.
    pub(super) name: Text,
    /// The name's span, if there is a name.
    pub(super) name_span: Option<Span>,
    /// The span that stands for the player: the name's, or the whole table's.
    pub(super) span: Span,
    /// A color, known or unknown to the edition; `None` where none is understood.
    pub(super) color: Option<(Color, Span)>,
    pub(super) routes: Vec<StatedRoute>,
    /// Whether everything said of routes is understood.
    pub(super) all_routes: bool,
    pub(super) stations: Vec<StatedStation>,
    /// Where stations are said to be, if they are.
    pub(super) stations_span: Option<Span>,
    pub(super) tickets: Vec<StatedTicket>,
    pub(super) marker: Option<(u32, Span)>,
    pub(super) passengers: StatedPassengers,
}

/// A claim.
#[derive(Clone)]
pub(super) struct StatedRoute {
    pub(super) route: RouteId,
    pub(super) which: Which,
    pub(super) span: Span,
}

/// Which track of a route is meant.
#[derive(Clone, Copy)]
pub(super) enum Which {
    /// Any of them.
    Any,
    /// Any of that color.
    Color(Color),
    /// This one.
    Track(TrackId),
}

/// A station.
pub(super) struct StatedStation {
    /// Its city, if it is understood.
    pub(super) city: Option<CityId>,
    pub(super) span: Span,
    /// The route that its owner chose.
    pub(super) uses: Option<StatedRoute>,
}

/// A ticket: the cards that can be meant, all alike; never none.
pub(super) struct StatedTicket {
    pub(super) cards: Vec<TicketId>,
    pub(super) span: Span,
}

/// The passengers of a player.
#[derive(Default)]
pub(super) struct StatedPassengers {
    /// How many of each color, by the order of the edition's colors; fewer where the last are none.
    pub(super) counts: Vec<u32>,
    /// Where they are said to be, if they are.
    pub(super) span: Option<Span>,
    /// Where some of a color are said to be.
    pub(super) spans: Vec<(Color, Span)>,
}

impl StatedRoute {
    /// The tracks that can be meant.
    pub(super) fn tracks<'b>(&self, board: &'b Board) -> impl Iterator<Item = TrackId> + use<'b> {
        let which = self.which;
        let is_meant = move |&track: &TrackId| match which {
            Which::Any => true,
            Which::Color(color) => board.track(track).color == color,
            Which::Track(one) => track == one,
        };
        board.route(self.route).track_ids().filter(is_meant)
    }
}

impl Stated {
    /// Returns what the numbers say; nothing says where.
    pub(super) fn of(game: &Unproven) -> Stated {
        let board = game.edition.board();
        let stated =
            |track: TrackId| StatedRoute { route: board.track(track).route, which: Which::Track(track), span: 0..0 };
        let player = |player: &crate::game::Player| StatedPlayer {
            name: player.name.raw().trim().into(),
            color: Some((player.color, 0..0)),
            routes: player.tracks.iter().map(|&track| stated(track)).collect(),
            all_routes: true,
            stations: player
                .stations
                .iter()
                .map(|station| StatedStation { city: Some(station.city), span: 0..0, uses: station.uses.map(stated) })
                .collect(),
            stations_span: (!player.stations.is_empty()).then_some(0..0),
            tickets: player.tickets.iter().map(|&card| StatedTicket { cards: vec![card], span: 0..0 }).collect(),
            marker: player.marker.map(|marker| (marker, 0..0)),
            passengers: StatedPassengers {
                counts: player.passengers.clone(),
                span: player.passengers.iter().any(|&count| count > 0).then_some(0..0),
                spans: Vec::new(),
            },
            ..StatedPlayer::default()
        };
        Stated {
            source: Arc::default(),
            variant: Some(game.variant),
            house_rules: game.house_rules.clone(),
            bonus_spans: vec![0..0; game.bonus_tickets.len()],
            bonus_tickets: game.bonus_tickets.iter().map(|card| (card.clone(), 0..0)).collect(),
            players: game.players.iter().map(player).collect(),
        }
    }
}
