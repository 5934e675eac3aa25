//! The score sheet, in its rows and around it; who won, and how players with equal points were told apart.

use crate::category::Category;
use crate::color::Color;
use crate::rules::TieBreak;
use crate::score::passengers::Standing;
use crate::text::Text;
use crate::units::{Points, Trains};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SheetLabel {
    /// The title of the row of all points.
    Total,
    /// The title of the row of the ranks.
    Rank,
    /// What is above the result as it should be.
    ResultThatHolds,
    /// The heading over the steps of the tie-breaks.
    EqualPoints,
}

#[derive(Debug, Clone, Copy)]
pub enum Sheet<'a> {
    /// The title of the row of one color of passengers: `Passengers, red`.
    PassengersOf(Color),
    /// A rank, from 1: `1st`.
    Ordinal(usize),
    /// `2 of 6`
    OutOf(usize, usize),
    /// The length of a longest path, below its points: `length 14`.
    PathLength(Trains),
    Tickets(usize),
    Passengers(usize),
    /// The passengers of one color, below their points: `3, tied most`.
    PassengersStanding(u32, Option<Standing>),
    /// `friday.toml: a legal finished game (1 remark)`; `has_result` says that there is a result in it, which holds.
    LegalGame {
        file: &'a Text,
        has_result: bool,
        remarks: usize,
    },
}

/// The players with the first rank, and by what they have it.
#[derive(Debug, Clone)]
pub struct Victory<'a> {
    pub winners: Vec<&'a Text>,
    pub points: Points,
    pub by: WonBy<'a>,
}

#[derive(Debug, Clone)]
pub enum WonBy<'a> {
    /// More points than anybody else: by how many, and who comes next; nobody, where all players won.
    Points(Option<(Points, Vec<&'a Text>)>),
    /// A tie-break between the winner and those with as many points.
    TieBreak(Vec<&'a Text>, DecidingStep<'a>),
    /// Nothing: the victory is shared by those who are level on these tie-breaks too, which may be none.
    LevelOn(&'a [TieBreak]),
}

/// The tie-break that singled the winner out, with the figures of those who were level until then.
#[derive(Debug, Clone)]
pub struct DecidingStep<'a> {
    pub tie_break: TieBreak,
    /// The winner's figure.
    pub own: usize,
    /// The others, each with the figure; at least one.
    pub others: Vec<(&'a Text, usize)>,
}

/// What players share who stay level in everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    /// The victory, where the rulebook says so.
    PrintedVictory,
    /// This rank, by our ruling.
    Rank(usize),
}

#[derive(Debug, Clone, Copy)]
pub enum Verdict<'a> {
    /// All in a sentence: `Anna wins with 112 points, 9 ahead of Ben.`
    Sentence(&'a Victory<'a>),
    /// Who won, without a full stop: `Anna and Ben share the victory with 30 points`.
    Headline(&'a Victory<'a>),
    /// What is below the headline: `13 points ahead of Ben.`; empty, where nothing decided.
    Reason(&'a Victory<'a>),
    /// `Anna and Ben have 29 points each.`
    HaveEqualPoints(&'a [&'a Text], Points),
    /// A tie-break with every player's figure: `fewest stations used: Anna 0, Ben 1`; of the European Express its
    /// holders only.
    TieBreakStep(TieBreak, &'a [(&'a Text, usize)]),
    /// `Anna and Ben stay level and share the 3rd place (our ruling, where the print is silent).`
    StayLevel(&'a [&'a Text], Shared),
}

sentences!(Sheet<'_> => sheet::say, Verdict<'_> => sheet::verdict);
labels!(Category => sheet::category, SheetLabel => sheet::label);
