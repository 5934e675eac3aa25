//! What lines of moves do, as a person thinks of it: things, deeds, and where a line was typed.

mod between;

pub use self::between::deeds;
use super::{Line, Move, PlayerId};
use crate::board::{Edition, Ticket, TicketKind};
use crate::color::Color;
use crate::date::Date;
use crate::entry::part::Part;
use crate::entry::read::Named;
use crate::game::{Game, HouseRule};
use crate::text::Text;
use crate::units::Points;

/// Something on the table that a player has, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Thing {
    Route(Text),
    Station(Text),
    Ticket {
        cities: Text,
        points: Points,
        is_long: bool,
    },
    /// The number of tickets, and not which.
    Tickets(usize),
    /// Points that the table gave or took away, and why.
    Adjustment(Points, Text),
}

impl Thing {
    /// Returns what a line names; passengers are nothing on the table.
    pub fn of(named: Named, game: &Game) -> Option<Thing> {
        match named {
            Named::Link(link) => Some(Thing::Route(game.board().route_name(link.route))),
            Named::Station(city) => Some(Thing::Station(game.board().city_name(city).clone())),
            Named::Ticket(id) => Some(Thing::card(game.edition(), game.ticket(id))),
            Named::Passengers(_) => None,
        }
    }

    fn card(edition: &Edition, card: &Ticket) -> Thing {
        let cities = edition.board().pair_name(card.cities);
        Thing::Ticket {
            cities,
            points: card.points,
            is_long: card.kind == TicketKind::Long,
        }
    }
}

/// What the moves of a line did together, for words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Deed {
    /// A player got things that nobody had.
    Got {
        player: Text,
        things: Vec<Thing>,
    },
    /// A player lost things, and nobody has them.
    Lost {
        player: Text,
        things: Vec<Thing>,
    },
    /// Things went from one player to another.
    Moved {
        from: Text,
        to: Text,
        things: Vec<Thing>,
    },
    /// A player's claim went to the track of this color.
    Recolored {
        player: Text,
        route: Text,
        color: Color,
    },
    /// What a station opens was chosen, or left to the program.
    Chosen {
        player: Text,
        city: Text,
        route: Option<Text>,
    },
    /// A player's passengers of a color were counted anew.
    Counted {
        player: Text,
        color: Color,
        from: u32,
        to: u32,
    },
    /// A player's scoring marker was noted.
    Marked {
        player: Text,
        marker: Option<u32>,
    },
    Joined {
        player: Text,
        color: Color,
    },
    Left {
        player: Text,
    },
    /// The number of unknown tickets that a player held.
    Unknown {
        player: Text,
        number: u32,
    },
    /// A player left before the end, or stayed after all.
    LeftEarly {
        player: Text,
        left: bool,
    },
    Renamed {
        from: Text,
        to: Text,
    },
    /// A player got another color.
    Repainted {
        player: Text,
        color: Color,
    },
    Reordered,
    /// Two players exchanged all that they have.
    Swapped([Text; 2]),
    /// The edition was chosen, by its title, or by its file where it is one of the players' own.
    Edition(Option<Text>),
    /// The variant was chosen, by its title.
    Variant(Option<Text>),
    /// The bonus tickets were named.
    BonusTickets(Vec<Thing>),
    /// House rules that hold now, and those that do not any more.
    HouseRules([Vec<HouseRule>; 2]),
    Date(Option<Date>),
    Place(Option<Text>),
    Minutes(Option<u32>),
    /// Who began.
    First(Option<Text>),
    Note(Option<Text>),
}

/// Where a line was typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Site {
    Setup,
    /// At a part of what a player has.
    Part(PlayerId, Part),
}

/// Returns where a line was typed, by its last move that says so.
pub fn site(line: &Line) -> Site {
    let site = |one: &Move| {
        let part = match one {
            Move::Claim(..) | Move::Recolor(..) | Move::Release(..) | Move::Marker(..) => {
                Part::Routes
            }
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
    if last == Site::Setup || sites.any(|site| site == Site::Setup) {
        Site::Setup
    } else {
        last
    }
}

impl Deed {
    /// Returns the same without which tickets are in whose hand, for the eyes of others.
    #[must_use]
    pub fn veiled(&self) -> Deed {
        let veil = |things: &[Thing]| {
            let (cards, mut others): (Vec<_>, Vec<_>) = things
                .iter()
                .cloned()
                .partition(|thing| matches!(thing, Thing::Ticket { .. }));
            others.extend((!cards.is_empty()).then_some(Thing::Tickets(cards.len())));
            others
        };
        let mut deed = self.clone();
        if let Deed::Got { things, .. } | Deed::Lost { things, .. } | Deed::Moved { things, .. } =
            &mut deed
        {
            *things = veil(things);
        }
        deed
    }

    /// Whether a player has less after it, or has to choose again.
    pub(super) fn is_loss(&self) -> bool {
        match self {
            Deed::Lost { .. }
            | Deed::Chosen { route: None, .. }
            | Deed::Marked { marker: None, .. } => true,
            Deed::Counted { from, to, .. } => to < from,
            _ => false,
        }
    }
}
