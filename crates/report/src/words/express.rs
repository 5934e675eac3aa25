//! The longest paths, why no path is longer, and claimed paths.
//!
//! Where a claimed path breaks is half a sentence, with neither a capital letter nor a full stop: it stands alone in programs' output,
//! and at the end of [`Express::ClaimBroken`]. In proofs, cities come as they are to be shown.

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
    /// The holders of the bonus: `Anna gets the European Express, 10 points.`
    Holders(ExpressName<'a>, &'a [&'a Text], Points),
    /// Nobody gets it, as nobody has a route; whether a player who left before the end has one.
    NoHolder(ExpressName<'a>, bool),
    /// A claim that is a path, with the length of the player's longest.
    Claimed(&'a Text, Trains, Trains),
    /// A claim that is no path of a player, or of nobody, and why.
    ClaimBroken(Option<&'a Text>, &'a str),
    BreakTooShort,
    BreakNoRoute([&'a Text; 2]),
    BreakUnclaimed([&'a Text; 2]),
    BreakOpponents([&'a Text; 2], &'a [&'a Text]),
    BreakUsedBefore([&'a Text; 2]),
    /// After a border spot nothing goes on: `it goes through Schweiz, whose border spots are dead ends`.
    BreakDeadEnd(&'a Text),
    NoExpressBonus(&'a Text),
    ClaimWithoutCities,
    ClaimWithUnknownCity(&'a Text),
    ClaimReadAs(&'a Text),
    HowToClaim,
}

/// The link between two cities of a claimed path.
#[derive(Debug, Clone, Copy)]
pub enum Hop<'a> {
    Own(Trains),
    /// The player's trains, walked before.
    Again(Trains),
    /// The trains of opponents; of nobody, where the route is not claimed.
    Of(Trains, &'a [&'a Text]),
    NoRoute,
}

labels! {
    /// The titles of the columns of a path, hop by hop.
    ExpressLabel {
        From: "from", "da";
        To: "to", "a";
        Sum: "sum", "totale";
    }
}

/// A component of a player's network: the one in which the path lies, or another.
#[derive(Debug, Clone)]
pub struct NetworkPart<'a> {
    pub player: &'a Text,
    pub has_others: bool,
    pub total: Trains,
    /// The cities that an odd number of routes touches.
    pub odd: Vec<String>,
    /// How many trains a path can have at most, by the count of those cities.
    pub bound: Trains,
    /// The length of the player's longest path.
    pub length: Trains,
}

/// How it is known that no path in a component is longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// The path takes in everything.
    Whole,
    /// By the count of the cities in which an odd number of routes meets.
    Counted,
    Searched,
}

impl NetworkPart<'_> {
    pub fn known(&self) -> Known {
        if self.total == self.length {
            Known::Whole
        } else if self.bound <= self.length {
            Known::Counted
        } else {
            Known::Searched
        }
    }
}

/// Why no path is longer, in two sentences at most.
#[derive(Debug, Clone, Copy)]
pub enum Proof<'a> {
    /// In the component in which the path lies.
    Own(&'a NetworkPart<'a>),
    /// In another component, which has more trains than the path.
    Other(&'a NetworkPart<'a>),
    /// In components that are too small to matter: how many, and the trains of the largest.
    Small(&'a Text, usize, Trains),
}

sentences!(Express<'_> => express::say, Hop<'_> => express::hop, Proof<'_> => express::proof);
