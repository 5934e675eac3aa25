//! The laws, which find everything illegal in a position of a finished game.
//!
//! Each law is about one subject: the table, a player, a route, a city, a card, a color of passengers. [`Position::faults`]
//! applies all of them; for a line that is being typed, single laws are applied to one thing more.
//!
//! Rule: Europe, anniversary edition, "Claiming Routes", "Double Routes", "Building a Train Station", "Variants"; by our ruling a
//! fault is what no finished game can show, and anything else is a remark.

mod board;
mod hands;
mod players;

use super::HouseRule;
use super::position::{Card, Mark, PlayerId, Position};
use crate::board::{Board, Cards, Edition, Ticket};
use crate::fault::{FaultKind, GameFault, Piece, ShapeFault};
use crate::text::Text;
use crate::units::{TicketId, TrackId};

/// An illegality of a position, with its locations in the record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Breach {
    /// The breach, as a fault.
    pub what: FaultKind,
    /// Its locations, the one to blame first.
    pub at: Vec<Place>,
}

/// Locations in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// The game as a whole.
    Game,
    /// The name of the player.
    Player(PlayerId),
    /// The color of the player.
    Color(PlayerId),
    /// The field with all that the player has of a kind.
    Field(PlayerId, Piece),
    /// A bonus ticket of the record, counting also those that are not understood.
    BonusLine(usize),
    /// A bonus ticket of the position.
    Bonus(usize),
    /// A move.
    Move(Mark),
}

/// The consequences of a position: the track of each claim, the route that each station opens, the card of each ticket.
#[derive(Debug, Clone, Default)]
pub(crate) struct Settled {
    /// The track of each claim, if one is left for it.
    pub(crate) tracks: Vec<Option<TrackId>>,
    /// The player of each track of the board.
    pub(crate) owners: Vec<Option<PlayerId>>,
    /// The opponent's track that each station's owner chose.
    pub(crate) opened: Vec<Option<TrackId>>,
    /// The card of each ticket, if there is one.
    pub(crate) cards: Vec<Option<TicketId>>,
    /// The breaches that a house rule lets pass.
    pub(crate) let_pass: Vec<Breach>,
}

/// A position that is judged by the laws of an edition.
#[derive(Debug, Clone, Copy)]
pub struct Laws<'a> {
    position: &'a Position,
    edition: &'a Edition,
    board: &'a Board,
    bonus: &'a [Ticket],
    cards: Cards<'a>,
    /// True if only one track of each route can be claimed with so few players.
    one_track: bool,
    waived: &'a [HouseRule],
}

impl Breach {
    fn new(what: impl Into<FaultKind>, at: impl IntoIterator<Item = Place>) -> Breach {
        Breach {
            what: what.into(),
            at: at.into_iter().collect(),
        }
    }

    /// Returns whether it may merely follow from a claim that is not understood or has no track: then only that is reported.
    fn follows_from_claims(&self) -> bool {
        use GameFault::{PassengersWithoutRoutes, StationRouteNotAnOpponents};
        matches!(
            self.what,
            FaultKind::Game(StationRouteNotAnOpponents { .. } | PassengersWithoutRoutes { .. })
        )
    }
}

impl Position {
    /// Returns all breaches; none if the edition is not known yet.
    pub fn faults(&self) -> Vec<Breach> {
        self.laws().map_or_else(Vec::new, |laws| laws.ask_all().1)
    }

    pub(crate) fn laws(&self) -> Option<Laws<'_>> {
        self.edition().map(|edition| Laws::new(self, edition))
    }
}

impl<'a> Laws<'a> {
    /// Returns a position to be judged by the laws of an edition, which may be another one than its own.
    pub fn new(position: &'a Position, edition: &'a Edition) -> Laws<'a> {
        let setup = &position.setup;
        let bonus = setup.bonus_tickets.as_deref().unwrap_or_default();
        let variant =
            (!position.unread.variant).then(|| &edition.variants()[setup.variant.unwrap_or(0)]);
        let one_track = HouseRule::leaves_one_track(
            &setup.house_rules,
            edition.rules(),
            position.players.len(),
        );
        let cards = Cards {
            edition,
            variant,
            bonus,
        };
        Laws {
            position,
            edition,
            board: edition.board(),
            bonus,
            cards,
            one_track,
            waived: &setup.house_rules,
        }
    }

    /// Applies all laws; returns what follows from the position, and the breaches.
    pub(super) fn ask_all(self) -> (Settled, Vec<Breach>) {
        let (mut settled, mut faults) = (Settled::default(), Vec::new());
        self.number_of_players(&mut faults);
        self.names(&mut faults);
        self.colors(&mut faults);
        self.everybody_left(&mut faults);
        self.adjusted(&mut faults);
        self.claims(&mut settled, &mut faults);
        self.stations(&mut settled, &mut faults);
        self.bonus_tickets(&mut faults);
        self.tickets(&mut settled, &mut faults);
        self.passengers(&settled, &mut faults);
        let is_waived = |fault: &Breach| {
            HouseRule::letting_pass(&fault.what).is_some_and(|rule| self.waived.contains(&rule))
        };
        (settled.let_pass, faults) = faults.into_iter().partition(is_waived);
        (settled, faults)
    }

    /// As [`Laws::ask_all`], without breaches that may only follow from an unclear claim.
    pub(super) fn look(self) -> (Settled, Vec<Breach>) {
        let (settled, mut faults) = self.ask_all();
        if self.position.unread.claims || settled.tracks.iter().any(Option::is_none) {
            faults.retain(|fault| !fault.follows_from_claims());
        }
        (settled, faults)
    }

    /// Returns the cards that a player may hold, with their ids: those in play, then those of other variants if a house rule lets
    /// them pass.
    pub fn cards(self) -> impl Iterator<Item = (TicketId, &'a Ticket)> {
        let cards = self.cards;
        let is_waived = self.waived.contains(&HouseRule::TicketNotInVariant);
        let others = (0..self.edition.tickets().len()).map(TicketId);
        let others = others
            .filter(move |&id| is_waived && !cards.is_in_play(id))
            .map(move |id| (id, cards.get(id)));
        cards.in_play().chain(others)
    }

    /// Returns a card.
    pub fn ticket(self, id: TicketId) -> &'a Ticket {
        self.cards.get(id)
    }

    /// Returns a card as a position keeps it.
    pub fn numbered(self, id: TicketId) -> Card {
        Card::numbered(self.edition, self.bonus, id)
    }

    /// Returns the id of a card that a position keeps; `None` if the edition has no such card.
    pub fn number(self, card: Card) -> Option<TicketId> {
        card.number(self.edition, self.bonus)
    }

    /// Returns the cards in all hands, each with its holder.
    pub fn hands(self) -> Vec<(TicketId, PlayerId)> {
        let mut settled = Settled::default();
        self.tickets(&mut settled, &mut Vec::new());
        let in_hands = settled.cards.into_iter().zip(&self.position.tickets);
        in_hands
            .filter_map(|(card, held)| Some((card?, held.by)))
            .collect()
    }

    /// The breach that a player has pieces that the edition does not have.
    fn foreign(self, by: PlayerId, piece: Piece) -> Breach {
        let what = ShapeFault::ForeignField {
            piece,
            edition: self.edition.name().clone(),
        };
        Breach::new(what, [Place::Field(by, piece)])
    }

    fn name(self, id: PlayerId) -> Text {
        self.position.name(id)
    }
}
