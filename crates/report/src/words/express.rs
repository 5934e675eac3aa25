//! The longest paths, why no path is longer, and claimed paths.
//!
//! Hops are counted from 1. Where a claimed path breaks is half a sentence, with neither a capital letter nor a full stop:
//! it stands alone in programs' output, and at the end of [`Express::ClaimBroken`]. In proofs, cities and tracks come as they
//! are to be shown, a track with its length: `Wien–Zágráb (2)`.

use super::Language;
use stationmaster_core::category::Category;
use stationmaster_core::color::Color;
use stationmaster_core::rules::Rules;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

/// The name that an edition gives the bonus for the longest path, if it gives it one.
#[derive(Debug, Clone, Copy)]
pub struct ExpressName<'a>(pub Option<&'a Text>);

impl<'a> ExpressName<'a> {
    /// Returns the name by the rules of a game or of an edition.
    pub fn of(rules: &'a Rules) -> ExpressName<'a> {
        ExpressName(rules.bonuses.express_name.as_ref())
    }

    /// Returns it in a language: the edition's, or the one that Europe has.
    pub fn text(self, language: Language) -> Text {
        self.0.map_or_else(
            || language.label(Category::Express).into(),
            |name| language.title(name),
        )
    }
}

#[derive(Debug, Clone, Copy)]
pub enum Express<'a> {
    NoPath(&'a str, Color),
    /// How long the longest path is: `Anna (red): the longest path has 12 of 40 trains`. The name is painted already.
    LongestPath(&'a str, Color, Trains, Trains),
    PathLeavesOut(Trains, &'a [String]),
    /// These left before the end, and are not compared.
    NotCompared(&'a [&'a Text]),
    /// Who gets the bonus: `Anna gets the European Express, 10 points.`
    Holders(ExpressName<'a>, &'a [&'a Text], Points),
    /// Nobody gets it, as nobody has a route; whether a player who left before the end has one.
    NoHolder(ExpressName<'a>, bool),
    ClaimHolds(&'a Text, Trains),
    ClaimTooModest(&'a Text, Trains, Trains),
    /// A claim that fails: `The claim fails: not one of Anna's paths, as at hop 1 nobody has claimed Brest - Dieppe.`
    ClaimBroken(&'a str),
    BreakTooShort,
    BreakNoRoute(usize, [&'a Text; 2]),
    BreakUnclaimed(usize, [&'a Text; 2]),
    BreakOpponents(usize, [&'a Text; 2], &'a [&'a Text]),
    BreakUsedBefore(usize, [&'a Text; 2], usize),
    /// Behind a border spot nothing goes on: `at hop 2 it goes through Schweiz, whose border spots are dead ends`.
    BreakDeadEnd(usize, &'a Text),
    /// The way leads between other cities than the ticket.
    BreakElsewhere([&'a Text; 2]),
    /// Opponents have the route, and the player no station there.
    BreakNoStation(usize, [&'a Text; 2], &'a [&'a Text], &'a Text),
    /// The player's station in a city opens another route, the last.
    BreakStationTaken(usize, [&'a Text; 2], &'a Text, &'a str),
    /// A claimed way completes a ticket.
    WayHolds(&'a ClaimedWay<'a>),
    /// It does not, and why.
    WayBroken(&'a ClaimedWay<'a>, &'a str),
    /// The ticket is completed, though not by the claimed way.
    AnotherWay,
    /// The ticket is not completed on the sheet, where the stations open other routes.
    StationsElsewhere,
    NoExpressBonus(&'a Text),
    ClaimWithoutCities,
    ClaimWithUnknownCities(&'a [Text]),
    ClaimUnclear(&'a Text),
    /// The ways to read a claim, or some of them: ``it can be `Paris - Brest` or `Paris - Bruxelles` ``.
    ClaimCanBe(&'a [Text], bool),
    ClaimReadAs(&'a Text),
    HowToClaim,
    CitiesMeant(&'a [&'a Text]),
}

/// A way by which a player claims to have completed a ticket.
#[derive(Debug, Clone, Copy)]
pub struct ClaimedWay<'a> {
    pub player: &'a Text,
    /// The ticket as it is to be shown.
    pub ticket: &'a str,
    pub points: Points,
    pub length: Trains,
    /// The tracks that stations open, as they are to be shown, each with the city of its station.
    pub borrowed: &'a [(String, &'a Text)],
}

/// A component of a player's network: the one in which the path lies, or another.
#[derive(Debug, Clone)]
pub struct NetworkPart<'a> {
    pub player: &'a Text,
    pub has_others: bool,
    pub total: Trains,
    /// The cities that an odd number of routes touches.
    pub odd: Vec<String>,
    /// The cheapest tracks to leave out, as far as they are known.
    pub left_out: Vec<String>,
    /// How many trains a path can have at most, by the count of those cities.
    pub bound: Trains,
    pub length: Trains,
}

impl NetworkPart<'_> {
    /// How many trains any path must leave out, by the count.
    pub fn missing(&self) -> Trains {
        self.total - self.bound
    }
}

/// Why no path is longer. The first five speak of the component in which the path lies.
#[derive(Debug, Clone, Copy)]
pub enum Proof<'a> {
    /// The network is one route: `Proof: it takes in Anna's only route.`
    OnlyRoute(&'a Text),
    /// The component is one route: `Proof: it takes in the only route of this part of the network.`
    OnlyRouteOfComponent,
    /// The path takes in everything: `Proof: every city is touched by an even number of Anna's routes, so one line takes
    /// in all 7 trains.` Where there are other components, it says first which one is meant and how many trains it has.
    Whole(&'a NetworkPart<'a>),
    /// The count settles it: `Proof: a path enters and leaves every city it passes, so … so no path is longer than 37.`
    Parity(&'a NetworkPart<'a>),
    /// Everything was searched: `Proof: counting the cities … shows only that no path has more than 40 trains; …`
    Search(&'a NetworkPart<'a>),
    /// Another component has more trains than the path, and by the count too many must stay out: `Another part of Anna's
    /// network has 13 trains, and …, so no path there is longer than 7.`
    OtherComponentCounted(&'a NetworkPart<'a>),
    /// Another component has more trains than the path, and was searched: `Another part of Anna's network has 13 trains; …`
    OtherComponentSearched(&'a NetworkPart<'a>),
    /// One component or more, too small to matter, of which the largest has `most` trains: `Anna's network has 2 other parts,
    /// none of which has more than 4 trains.`
    SmallComponents {
        player: &'a Text,
        number: usize,
        most: Trains,
        others_told: bool,
    },
}

sentences!(Express<'_> => express::say, Proof<'_> => express::proof);

impl Language {
    /// The headings over the hops: the hop's number, where it begins, where it ends, its length, the sum so far; the first has
    /// at most 3 letters, the last two at most 2 and 3.
    pub fn hop_columns(self) -> [&'static str; 5] {
        spoken!(self, express::hop_columns())
    }
}
