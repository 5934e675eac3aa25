//! The verdict: the winner, the difference that a bonus made, the single changes that would have decided otherwise, and the tie-breaks.

use crate::words::express::ExpressName;
use stationmaster_core::category::Category;
use stationmaster_core::rules::TieBreak;
use stationmaster_core::text::Text;
use stationmaster_core::units::{Points, Trains};

#[derive(Debug, Clone)]
pub struct Victory<'a> {
    pub winners: Vec<&'a Text>,
    pub points: Points,
    pub by: WonBy<'a>,
    pub express: ExpressName<'a>,
}

#[derive(Debug, Clone)]
pub enum WonBy<'a> {
    /// More points than anybody else: by how many, and who comes next; nobody, where all players won.
    Points(Option<(Points, Vec<&'a Text>)>),
    /// A tie-break between the winner and those with as many points, with their figures.
    TieBreak(Vec<&'a Text>, String),
    /// Nothing: the victory is shared by those who are level on these tie-breaks too, which may be none, and whether the print
    /// says so.
    LevelOn(&'a [TieBreak], bool),
}

/// The things shared by players who are level in everything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shared {
    PrintedVictory,
    Rank(usize),
}

/// A single thing by which others would have won. Tickets come laid out already, as `Brest–Petrograd`.
#[derive(Debug, Clone)]
pub struct Decider<'a> {
    pub supposed: Supposed<'a>,
    /// The winners then, unless they are left out.
    pub winners: Option<Vec<&'a Text>>,
}

#[derive(Debug, Clone)]
pub enum Supposed<'a> {
    /// Nobody gets the points of a bonus; the length of the longest path of all.
    WithoutBonus(Category, ExpressName<'a>, Trains),
    Completed(String),
    Failed(String),
    /// The longest path of this player, by a train.
    LongerPath(&'a Text),
    ShorterPath(&'a Text),
}

labels! {
    DecidingLabel {
        TieBreak: "Tie-break", "Spareggio";
        /// A ticket that failed.
        ClosestTicket: "Closest ticket", "Biglietto mancato";
        /// A ticket that was completed.
        DecidingTicket: "Deciding ticket", "Biglietto decisivo";
        OneTrain: "One train", "Un vagone";
    }
}

#[derive(Debug, Clone, Copy)]
pub enum Verdict<'a> {
    /// `Anna wins with 112 points, 9 ahead of Ben.`
    Victory(&'a Victory<'a>),
    /// The winners, in a title: `Anna wins`.
    Wins(&'a [&'a Text]),
    /// By what in short: `13 ahead of Ben.`
    Lead(Points, &'a [&'a Text]),
    /// The tie-breaks that decided; empty if points did.
    Reason(&'a Victory<'a>),
    /// The difference that a bonus made, in a sentence.
    Difference(&'a Decider<'a>),
    HaveEqualPoints(&'a [&'a Text], Points),
    /// A tie-break with every player's figure: `fewest stations used: Anna 0, Ben 1`; of the European Express its
    /// holders only.
    TieBreakStep(TieBreak, ExpressName<'a>, &'a [(&'a Text, usize)]),
    /// `Anna and Ben stay level and share the 3rd place (our ruling, where the print is silent).`
    StayLevel(&'a [&'a Text], Shared),
}

sentences!(Verdict<'_> => verdict::say);

texts! {
    TieBreak {
        Tickets: "tickets", "biglietti";
        Stations: "stations", "stazioni";
        Express: "express", "express";
        Passengers: "passengers", "passeggeri";
    }
}
