//! Who won, and how players with equal points were told apart.

use crate::rules::TieBreak;
use crate::text::Text;
use crate::units::Points;

/// The tie-break that singled the winner out, with the figures of those who were level until then.
#[derive(Debug, Clone)]
pub struct DecidingStep<'a> {
    /// The tie-break.
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

/// Who won and by what.
#[derive(Debug, Clone, Copy)]
pub enum Verdict<'a> {
    /// One player has the most points: `Anna wins with 112 points, 9 ahead of Ben.`
    ///
    /// `second` is by how much, and who comes next; nobody, where all players won.
    Wins(&'a Text, Points, Option<(Points, &'a [&'a Text])>),
    /// A tie-break decided: `Anna wins with 30 points, as many as Ben, by the tie-break: 1 station used to Ben's 2.`
    WinsByTieBreak(&'a Text, Points, &'a [&'a Text], &'a DecidingStep<'a>),
    /// Nothing decided: `Anna and Ben share the victory with 30 points: level on stations used too.`
    ///
    /// `level_on` are the tie-breaks that were tried, and may be none.
    SharedVictory(&'a [&'a Text], Points, &'a [TieBreak]),
    /// Who has equal points: `Anna and Ben have 29 points each.`
    HaveEqualPoints(&'a [&'a Text], Points),
    /// A tie-break with every player's figure: `fewest stations used: Anna 0, Ben 1`; of the European Express its
    /// holders only.
    TieBreakStep(TieBreak, &'a [(&'a Text, usize)]),
    /// Who stays level: `Anna and Ben stay level and share the 3rd place (our ruling, where the print is
    /// silent).`
    StayLevel(&'a [&'a Text], Shared),
}

/// The texts without values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum VerdictLabel {
    /// The heading over the steps of the tie-breaks: `Equal points`.
    EqualPoints,
}

sentences!(Verdict<'_> => verdict::say);
labels!(VerdictLabel => verdict::label);
