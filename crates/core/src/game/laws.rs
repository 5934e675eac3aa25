//! The laws: what is illegal in a position of a finished game.
//!
//! Each law is about one subject: the table, a player, a route, a city, a card, a color of passengers. [`Position::faults`] asks
//! all of them; for a line that is being typed, single ones are asked of a position with one thing more.
//!
//! Rule: Europe, anniversary edition, "Claiming Routes", "Double Routes", "Building a Train Station", "Variants"; what is
//! a fault and what a remark follows the ruling that a fault is what no finished game can show.

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
    /// Where it was said, the blamed place first.
    pub at: Vec<Place>,
}

/// Locations in a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Nowhere, or the game as a whole.
    Game,
    /// Where the player is named.
    Player(PlayerId),
    /// Where the player's color is named.
    Color(PlayerId),
    /// Where all that the player has of a kind is said.
    Field(PlayerId, Piece),
    /// A bonus ticket, counting also those that are not understood.
    BonusLine(usize),
    /// A bonus ticket of the position.
    Bonus(usize),
    /// A move.
    Move(Mark),
}

/// The consequences of a position: the track of each claim, the route that each station opens, the card of each ticket.
#[derive(Debug, Clone, Default)]
pub(crate) struct Settled {
    /// For each claim its track, if one is left for it.
    pub(crate) tracks: Vec<Option<TrackId>>,
    /// The player of each track of the board.
    pub(crate) owners: Vec<Option<PlayerId>>,
    /// For each station the opponent's track that its owner chose.
    pub(crate) opened: Vec<Option<TrackId>>,
    /// For each ticket its card, if it is one.
    pub(crate) cards: Vec<Option<TicketId>>,
    /// The breaches that a house rule lets pass.
    pub(crate) let_pass: Vec<Breach>,
}

/// A position before the laws of an edition.
#[derive(Debug, Clone, Copy)]
pub struct Laws<'a> {
    position: &'a Position,
    edition: &'a Edition,
    board: &'a Board,
    bonus: &'a [Ticket],
    cards: Cards<'a>,
    /// Whether only one track of each route can be claimed, as so few play.
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

    /// Whether it can come from a claim that is not understood, or has no track: then that is worth saying, and this is not.
    fn follows_from_claims(&self) -> bool {
        use GameFault::{PassengersWithoutRoutes, StationRouteNotAnOpponents};
        matches!(
            self.what,
            FaultKind::Game(StationRouteNotAnOpponents { .. } | PassengersWithoutRoutes { .. })
        )
    }
}

impl Position {
    /// Returns all that is illegal; nothing where the edition is not known yet.
    pub fn faults(&self) -> Vec<Breach> {
        self.laws().map_or_else(Vec::new, |laws| laws.ask_all().1)
    }

    pub(crate) fn laws(&self) -> Option<Laws<'_>> {
        self.edition().map(|edition| Laws::new(self, edition))
    }
}

impl<'a> Laws<'a> {
    /// Returns a position before the laws of an edition, whichever edition it is of.
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

    /// Asks all laws, and returns what follows from the position.
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
        (settled.let_pass, faults) = faults
            .into_iter()
            .partition(|fault| self.lets_pass(&fault.what));
        (settled, faults)
    }

    /// Whether a house rule lets something illegal pass.
    fn lets_pass(self, fault: &FaultKind) -> bool {
        HouseRule::letting_pass(fault).is_some_and(|rule| self.waived.contains(&rule))
    }

    /// The same without what may only follow from a claim that is not clear.
    pub(super) fn look(self) -> (Settled, Vec<Breach>) {
        let (settled, mut faults) = self.ask_all();
        if self.position.unread.claims || settled.tracks.iter().any(Option::is_none) {
            faults.retain(|fault| !fault.follows_from_claims());
        }
        (settled, faults)
    }

    /// The cards that a hand may have, with their numbers: those in play, and where a house rule lets them pass those of the other
    /// variants behind them.
    pub fn cards(self) -> impl Iterator<Item = (TicketId, &'a Ticket)> {
        let cards = self.cards;
        let is_waived = self.waived.contains(&HouseRule::TicketNotInVariant);
        let others = (0..self.edition.tickets().len()).map(TicketId);
        let others = others
            .filter(move |&id| is_waived && !cards.is_in_play(id))
            .map(move |id| (id, cards.get(id)));
        cards.in_play().chain(others)
    }

    /// Returns the card with a number.
    pub fn ticket(self, id: TicketId) -> &'a Ticket {
        self.cards.get(id)
    }

    /// Returns the card with a number as a position keeps it.
    pub fn numbered(self, id: TicketId) -> Card {
        Card::numbered(self.edition, self.bonus, id)
    }

    /// Returns the number of a card that a position keeps; `None` where it is no card of the edition.
    pub fn number(self, card: Card) -> Option<TicketId> {
        card.number(self.edition, self.bonus)
    }

    /// The cards in the hands, each with its holder.
    pub fn hands(self) -> Vec<(TicketId, PlayerId)> {
        let mut settled = Settled::default();
        self.tickets(&mut settled, &mut Vec::new());
        let in_hands = settled.cards.into_iter().zip(&self.position.tickets);
        in_hands
            .filter_map(|(card, held)| Some((card?, held.by)))
            .collect()
    }

    /// What a player has of a kind that the edition does not have.
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
