//! What a line means, as values: its clauses, their readings, and what each thing that they name would do.

use std::ops::Range;

use crate::color::Color;
use crate::fault::{CityFault, FaultKind, GameFault};
use crate::text::Text;
use crate::units::{CityId, RouteId, Seat, TicketId, TrackId};
use crate::words::Language;
use crate::words::heard::Keyword;

/// What a line means: a clause for everything between its commas, semicolons and line breaks.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Line {
    /// The clauses that hold something, in order.
    pub clauses: Vec<Clause>,
}

/// A part of a line between commas.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// Where it stands in the line, with its sign.
    pub span: Range<usize>,
    pub act: Act,
    /// All that it can mean equally well, in the order of the board: one where it is clear. Where it is stuck, what its
    /// beginning means, if that is clear.
    pub readings: Vec<Vec<Step>>,
    /// Whether there are more readings than are kept.
    pub more: bool,
    /// Where it makes no sense any more, and why.
    pub stuck: Option<Stuck>,
}

/// What is to be done with the things that a clause names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Act {
    /// The player has them: `lis mad`.
    #[default]
    Add,
    /// They are taken back: `-lis mad`.
    TakeBack,
    /// They are taken over from another player: `take lis mad`.
    TakeOver,
}

impl Act {
    /// What a clause begins with that means this.
    pub(in crate::entry) fn sign(self) -> String {
        match self {
            Act::Add => String::new(),
            Act::TakeBack => "-".into(),
            Act::TakeOver => format!("{} ", Language::English.words_for(Keyword::Take)[0]),
        }
    }
}

/// One thing that a clause names, and what becomes of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Step {
    pub named: Named,
    /// Where the line names it.
    pub span: Range<usize>,
    /// What it would do, the steps and clauses before it done; or why it cannot be done.
    pub effect: Result<Effect, Wrong>,
}

impl Step {
    /// Whether it wants a ticket that another player holds.
    pub fn wants_held_ticket(&self) -> bool {
        let is_held = match &self.effect {
            Ok(effect) => matches!(effect, Effect::TakeOver { .. }),
            Err(wrong) => matches!(
                wrong,
                Wrong::Fault(FaultKind::Game(GameFault::TicketTaken { .. }))
            ),
        };
        is_held && matches!(self.named, Named::Ticket(_))
    }
}

/// A thing that a line names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Named {
    /// A route, with the way that it was typed.
    Link(Link),
    Station(CityId),
    Ticket(TicketId),
    Passengers(Color),
}

/// One route of a chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Link {
    pub route: RouteId,
    /// Where it was entered from.
    pub from: CityId,
    pub to: CityId,
    /// The color of the track, if one was typed.
    pub color: Option<Color>,
}

/// What a step would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    /// The player claims a track. Another player whose claim named no color moves to another track of the route, if needed.
    Claim {
        track: TrackId,
        moved: Option<(Seat, TrackId)>,
    },
    /// The player has the route already, and its track was another.
    Recolor {
        from: TrackId,
        to: TrackId,
        moved: Option<(Seat, TrackId)>,
    },
    Build,
    /// The player gets a ticket.
    Hold,
    /// The player has it already: nothing is done, and the rest goes on.
    Has,
    /// The player gives it back.
    TakeBack,
    /// The player takes it over, and has this track then, if it is a route.
    TakeOver {
        from: Seat,
        track: Option<TrackId>,
    },
    /// The player's passengers of that color change.
    Count(Change),
}

/// How a number changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Change {
    Add(u32),
    TakeAway(u32),
    /// Exactly this number.
    Set(u32),
}

/// Where a clause makes no sense any more.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stuck {
    pub wrong: Wrong,
    /// The words that it is about.
    pub span: Range<usize>,
}

/// Why something that was typed cannot be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Wrong {
    /// The words name nothing, or it is illegal: the fault that a record with the same slip in it would have.
    Fault(FaultKind),
    /// A name is left over where the others are tickets, two by two.
    LeftOver(Text),
    /// There are more words than a line can mean.
    TooManyWords,
    /// Several players have a track of the route, each of whom this can mean.
    WhoseTrack(Vec<(Seat, TrackId)>),
    /// The player does not have what is to be taken back.
    NotThere(Named),
    /// A number and a color make passengers; one of them is missing, or the number is none.
    NotACount,
    /// A word names no color of the game.
    UnknownColor(Text),
}

impl Wrong {
    pub(super) fn fault(fault: impl Into<FaultKind>) -> Wrong {
        Wrong::Fault(fault.into())
    }

    /// Whether a chain or a pair has one city only: it goes on.
    pub fn is_one_city(&self) -> bool {
        matches!(
            self,
            Wrong::LeftOver(_) | Wrong::Fault(FaultKind::City(CityFault::NotAPair { .. }))
        )
    }
}

impl Clause {
    /// Returns whether the clause makes sense and means several things.
    pub fn is_unclear(&self) -> bool {
        self.stuck.is_none() && self.readings.len() > 1
    }

    /// Returns where the words stand that make it unclear: those of the first thing that the readings do not share.
    pub fn unclear_span(&self) -> Range<usize> {
        let Some((first, others)) = self.readings.split_first() else {
            return self.span.clone();
        };
        let is_same =
            |one: &Step, other: &Step| (one.named, &one.effect) == (other.named, &other.effect);
        let is_shared = |at: usize| {
            others
                .iter()
                .all(|other| other.get(at).is_some_and(|step| is_same(step, &first[at])))
        };
        let Some(at) = (0..first.len()).find(|&at| !is_shared(at)) else {
            return self.span.clone();
        };
        // Of a chain the city before is known.
        let known = at.checked_sub(1).map_or(0, |before| first[before].span.end);
        let span = &first[at].span;
        if known < span.end {
            span.start.max(known)..span.end
        } else {
            span.clone()
        }
    }

    /// Returns the first thing that is wrong with it, whichever reading was meant, and where.
    pub fn fault(&self) -> Option<(&Wrong, Range<usize>)> {
        let refused = |steps: &'_ Vec<Step>| steps.iter().position(|step| step.effect.is_err());
        if self.readings.iter().all(|steps| refused(steps).is_some()) {
            let first = self
                .readings
                .first()
                .and_then(|steps| Some(&steps[refused(steps)?]));
            if let Some((step, Err(wrong))) = first.map(|step| (step, &step.effect)) {
                return Some((wrong, step.span.clone()));
            }
        }
        self.stuck
            .as_ref()
            .map(|stuck| (&stuck.wrong, stuck.span.clone()))
    }
}

impl Line {
    /// Returns whether anything of it, as it can be read, wants a ticket that another player holds.
    pub fn wants_held_ticket(&self) -> bool {
        self.clauses
            .iter()
            .flat_map(|clause| clause.readings.iter().flatten())
            .any(Step::wants_held_ticket)
    }

    /// Returns the first thing that is wrong with it, and where.
    pub fn fault(&self) -> Option<(&Wrong, Range<usize>)> {
        self.clauses.iter().find_map(Clause::fault)
    }
}
