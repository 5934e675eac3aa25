//! What the conversation says, as values with the names that it needs.

use crate::color::Color;
use crate::date::Date;
use crate::game::HouseRule;
use crate::text::Text;
use crate::units::Trains;

/// Something on the table, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ThingName {
    Route(Text),
    Station(Text),
    /// As [`ConversationWords::label_ticket`](super::ConversationWords::label_ticket) has it.
    Ticket(String),
}

/// What was changed, by the names of what it was changed on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum DeedName {
    Got {
        player: Text,
        things: Vec<ThingName>,
    },
    Lost {
        player: Text,
        things: Vec<ThingName>,
    },
    Moved {
        from: Text,
        to: Text,
        things: Vec<ThingName>,
    },
    Recolored {
        player: Text,
        route: Text,
        color: Color,
    },
    Chosen {
        player: Text,
        city: Text,
        route: Option<Text>,
    },
    Counted {
        player: Text,
        color: Color,
        from: u32,
        to: u32,
    },
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
    Renamed {
        from: Text,
        to: Text,
    },
    Repainted {
        player: Text,
        color: Color,
    },
    Reordered,
    Edition(Option<Text>),
    Variant(Option<Text>),
    /// As [`ConversationWords::label_ticket`](super::ConversationWords::label_ticket) has them.
    BonusTickets(Vec<String>),
    HouseRules(Vec<HouseRule>),
    Date(Option<Date>),
    Place(Option<Text>),
    Note(Option<Text>),
}

/// What would explain that the table differs from what is entered.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplanationNames {
    /// The lengths of routes that are not entered.
    pub missing: Vec<Trains>,
    /// The lengths of routes that should not be.
    pub extra: Vec<Trains>,
    /// The likeliest routes of the first missing length.
    pub could_be: Vec<Text>,
    /// The player's routes of the first length that is too much.
    pub could_not: Vec<Text>,
    /// Whether there are more such routes than are named.
    pub more: bool,
}

/// What is known of a game before anything is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetupNames {
    /// The edition's title.
    pub edition: Option<Text>,
    /// The variant's title, where the edition has several.
    pub variant: Option<Text>,
    /// The bonus tickets, as [`ConversationWords::label_ticket`](super::ConversationWords::label_ticket) has them; `None` where the edition has none, and
    /// `Some(None)` where nobody has named them yet.
    pub bonus_tickets: Option<Option<Vec<String>>>,
    /// The rules that the group waived.
    pub house_rules: Vec<HouseRule>,
    /// The day.
    pub date: Option<Date>,
    /// The place.
    pub place: Option<Text>,
    /// The note.
    pub note: Option<Text>,
    /// The players.
    pub players: Vec<(Text, Color)>,
    /// A color that nobody has yet.
    pub free: Option<Color>,
}

/// Things to type, as examples from the board at hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Examples {
    /// A chain of three cities: `lis mad bar`.
    pub chain: String,
    /// The two routes that it claims.
    pub routes: [Text; 2],
    /// A route with several tracks, `par fra`, and the color of one of them.
    pub colored: Option<(String, Color)>,
    /// Two cities for stations, where the edition has stations: `wie rom`.
    pub stations: Option<String>,
    /// Two tickets: `bre pet, lon wie`.
    pub tickets: String,
    /// One of them: `bre pet`.
    pub ticket: String,
    /// Two colors of players.
    pub colors: [Color; 2],
    /// Two colors of passengers, where the edition has passengers.
    pub passengers: Option<[Color; 2]>,
    /// Whether there is a bonus for the longest path.
    pub express: bool,
}
