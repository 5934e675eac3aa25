//! Why no path is longer.
//!
//! Cities and tracks come as they are to be shown, a track with its length: `Wien–Zágráb (2)`.

use crate::text::Text;
use crate::units::Trains;

/// A path that takes in all of its component of the network, which has more than one route.
#[derive(Debug, Clone)]
pub struct WholeProof<'a> {
    /// Whose network it is.
    pub player: &'a Text,
    /// Whether the network has other components.
    pub has_others: bool,
    /// The trains of the component.
    pub total: Trains,
    /// The cities that an odd number of routes touches: none, or the two ends of the path.
    pub odd: Vec<String>,
}

/// A component of which the counting of odd cities says how many trains any path must leave out.
#[derive(Debug, Clone)]
pub struct ParityProof<'a> {
    /// Whose network it is.
    pub player: &'a Text,
    /// Whether the network has other components.
    pub has_others: bool,
    /// The trains of the component.
    pub total: Trains,
    /// The cities that an odd number of routes touches, four or more.
    pub odd: Vec<String>,
    /// The cheapest tracks to leave out.
    pub left_out: Vec<String>,
    /// How many trains a path can have at most.
    pub bound: Trains,
}

/// A component that was searched, as the count allows more than there is.
#[derive(Debug, Clone)]
pub struct SearchProof<'a> {
    /// Whose network it is.
    pub player: &'a Text,
    /// Whether the network has other components.
    pub has_others: bool,
    /// The trains of the component.
    pub total: Trains,
    /// How many trains a path can have by the count.
    pub bound: Trains,
    /// How many the longest path has.
    pub length: Trains,
}

/// Why no path is longer. The first four speak of the component in which the path lies.
#[derive(Debug, Clone, Copy)]
pub enum Proof<'a> {
    /// The network is one route: `Proof: it takes in Anna's only route.`
    OnlyRoute(&'a Text),
    /// The component is one route: `Proof: it takes in the only route of this part of the network.`
    OnlyRouteOfComponent,
    /// The path takes in everything: `Proof: every city is touched by an even number of Anna's routes, so one line takes
    /// in all 7 trains.` Where there are other components, it says first which one is meant and how many trains it has.
    Whole(&'a WholeProof<'a>),
    /// The count settles it: `Proof: a path enters and leaves every city it passes, so … so no path is longer than 37.`
    Parity(&'a ParityProof<'a>),
    /// Everything was searched: `Proof: counting the cities … shows only that no path has more than 40 trains; …`
    Search(&'a SearchProof<'a>),
    /// Another component has more trains than the path, and by the count too many must stay out: `Another part of Anna's
    /// network has 13 trains, and …, so no path there is longer than 7.`
    OtherComponentCounted(&'a ParityProof<'a>),
    /// Another component has more trains than the path, and was searched: `Another part of Anna's network has 13 trains; …`
    OtherComponentSearched(&'a SearchProof<'a>),
    /// Components too small to matter: `Anna's network has 2 other parts, none of which has more than 4 trains.`
    ///
    /// `number` is one or more, `most` the trains of the largest; `others_told` says that larger ones were spoken of.
    SmallComponents(&'a Text, usize, Trains, bool),
}

sentences!(Proof<'_> => proof::say);
