//! The score sheet, and the reason for each point.
//!
//! In reasons, routes come as they are to be shown, a way as the line of its hops.

use super::Language;
use super::express::ExpressName;
use super::shared::figures;
use stationmaster_core::category::Category;
use stationmaster_core::color::Color;
use stationmaster_core::rules::Rules;
use stationmaster_core::score::passengers::Standing;
use stationmaster_core::score::ranking::Rank;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

labels! {
    SheetLabel {
        Total: "Total", "Totale";
        Rank: "Place", "Posto";
        ResultThatHolds:
            "help: this is the result that holds:",
            "aiuto: questo è il risultato giusto:";
        EqualPoints: "Equal points", "Parità di punti";
        LeftEarly: "Out", "Fuori";
        OnlyTotals: "Only the totals are known.", "Si conoscono solo i totali.";
    }
}

#[derive(Debug, Clone, Copy)]
pub enum Sheet<'a> {
    PassengersOf(Color),
    Rank(Rank),
    /// These left before the end, and what that means.
    LeftEarly(&'a [&'a Text]),
    /// An adjustment of a player's points, with its reason: `Anna -10: passed the time limit`.
    Adjustment(&'a Text, Points, &'a Text),
    OutOf(usize, usize),
    /// How long the game took, and who began, beside the day and the place.
    Minutes(u32),
    Began(&'a Text),
    PathLength(Trains),
    Passengers(usize),
    /// The passengers of one color, below their points: `3, tied`.
    PassengersStanding(u32, Option<Standing>),
    /// `friday.toml: a legal finished game (1 remark)`; whether it is legal, or something is let pass, which the remarks name;
    /// whether there is a result in it, which holds; how many remarks.
    FinishedGame(&'a Text, bool, bool, usize),
}

sentences!(Sheet<'_> => sheet::say);

impl Language {
    /// Returns the title of a category of a game, with the name that its edition gives the bonus for the longest path.
    pub fn category(self, category: Category, rules: &Rules) -> String {
        match category {
            Category::Express => ExpressName::of(rules).text(self).to_string(),
            _ => self.label(category).to_owned(),
        }
    }

    /// Returns the same as it stands within a line.
    pub fn category_in_line(self, category: Category, rules: &Rules) -> String {
        match category {
            Category::Express => self.category(category, rules),
            _ => self.in_line(self.label(category)),
        }
    }
}

/// How a player's longest path compares with the others'.
#[derive(Debug, Clone)]
pub enum PathStanding<'a> {
    NoRoutes,
    NobodyHasRoutes,
    /// Nobody has one as long; or nobody who stayed, where somebody left early.
    Longest {
        somebody_left: bool,
    },
    /// These have one as long, and nobody a longer one.
    Tied(Vec<&'a Text>),
    /// These have a longer one of this length.
    Shorter(Vec<&'a Text>, Trains),
    /// The player left early.
    NotCompared,
}

/// Whom a player is compared with.
#[derive(Debug, Clone, Copy)]
pub struct Rivals<'a> {
    /// The others who stayed to the end, each with the figure; nobody, where one player alone stayed.
    pub figures: &'a [(&'a Text, usize)],
    /// True if somebody left before the end, who is not compared and may have more.
    pub somebody_left: bool,
}

impl Rivals<'_> {
    /// The figures of others after a reason; nothing if there are no others.
    pub fn in_brackets(&self) -> String {
        if self.figures.is_empty() {
            String::new()
        } else {
            format!(" ({})", figures(self.figures))
        }
    }

    /// How many of them have any.
    pub fn having_some(&self) -> usize {
        self.figures
            .iter()
            .filter(|(_, figure)| *figure > 0)
            .count()
    }
}

/// A station that opens a route.
#[derive(Debug, Clone)]
pub struct StationReason<'a> {
    pub city: &'a Text,
    pub route: String,
    /// The opponents whose it is; of a double route both, as either track will do.
    pub owners: Vec<&'a Text>,
    /// True if its owner chose the route, not the program.
    pub chosen_by_owner: bool,
    /// The loss to the tickets without it, if any.
    pub worth: Option<Worth>,
    /// The other routes that would do as well; none where the station is worth nothing.
    pub as_well: Vec<String>,
}

/// The worth of a station: the points or tickets that would be missing without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    Points(Points),
    /// The same points, and this number of completed tickets.
    Tickets(usize),
}

#[derive(Debug, Clone, Copy)]
pub enum Reason<'a> {
    /// A player's points and rank: `Anna (red): 112 points, 1st`. The name is painted already.
    PlayerTotal(&'a str, Option<Color>, Points, Rank),
    RoutesTitle(usize, Trains),
    /// The routes of one length: `4 trains, 7 points each: Paris–Dieppe and Wien–Berlin`.
    RoutesOfLength(Trains, Points, &'a [String]),
    TicketsTitle(usize, usize),
    /// A hop of a ticket's way over opponents' trains, with the city of the station that opens it; of a double route both opponents'.
    Borrowed(Trains, &'a [&'a Text], &'a Text),
    BorderSpot(&'a Text, &'a Text),
    /// Of whom, and what the city or the border spots at each end are connected with; whether a border spot is named, so that it has
    /// to be said that none connects anything.
    TicketNotCompleted(&'a Text, &'a [(String, Vec<String>)], bool),
    StationsTitle(usize, usize),
    StationOpensNothing(&'a Text),
    StationOpens(&'a StationReason<'a>),
    ExpressTitle(ExpressName<'a>, Trains, &'a PathStanding<'a>),
    /// The completed tickets, the most that anybody has who stayed, and the numbers of the others.
    GlobetrotterTitle(usize, usize, Rivals<'a>),
    /// The completed tickets of a player who left early.
    GlobetrotterNotCompared(usize),
    PassengersTitle(usize),
    /// The passengers of a color, and the numbers of the others.
    PassengersOfColor(Color, usize, Option<Standing>, Rivals<'a>),
    /// The passengers of a color of a player who left early.
    PassengersNotCompared(Color, usize),
    AdjustmentsTitle(usize),
    ReasonsNeedTable,
    ExplainOrFormat,
}

sentences!(Reason<'_> => sheet::reason);

texts! {
    Category {
        Routes: "Routes", "Linee";
        Tickets: "Tickets", "Biglietti";
        StationsKept: "Stations kept", "Stazioni in riserva";
        Express: "European Express", "European Express";
        Globetrotter: "Globetrotter", "Globetrotter";
        Passengers: "Passengers", "Passeggeri";
        Adjustments: "Adjustments", "Rettifiche";
    }
}
