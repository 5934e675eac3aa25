//! A line for a player's part: read, done all or not at all, and told.

mod steps;
mod telling;

use std::mem::take;

pub(super) use self::telling::Telling;
use super::setup::fault_slip;
use super::{Meaning, Note, Part, Reply, Slip};
use crate::entry::draft::{Draft, Line as Moves, Mark, Move, PlayerId, Position, Thing};
use crate::entry::read::{Act, Clause, Line, Reader, Step, Wrong};
use crate::entry::spelling::SEPARATORS;
use crate::units::{RouteId, Seat};

/// More meanings than this are not worth a list.
const MOST_MEANINGS: usize = 9;

/// A line is taken in for one player.
pub(super) struct Entering<'t> {
    pub(super) reader: &'t Reader,
    pub(super) draft: &'t mut Draft,
    pub(super) seat: Seat,
    /// How many lines there were before it.
    pub(super) since: usize,
    /// What has to be asked about, if anything.
    pub(super) unclear: Option<Unclear>,
}

/// An unclear part of a line: its meanings, what was to be done with it, and what stood behind it.
pub(super) struct Unclear {
    pub(super) meanings: Vec<Meaning>,
    pub(super) act: Act,
    pub(super) rest: String,
    /// The unclear part with the rest of its line, as typed.
    pub(super) typed: String,
    /// How many lines there were before it, so that all of it is undone together.
    pub(super) since: usize,
}

impl Unclear {
    /// What can mean several things, and nothing behind it.
    pub(super) fn of(meanings: Vec<Meaning>) -> Unclear {
        Unclear { meanings, act: Act::Add, rest: String::new(), typed: String::new(), since: 0 }
    }
}

/// What becomes of a line: what was claimed is told in one note, before everything else.
#[derive(Default)]
struct Progress {
    /// The moves so far, and the position after them.
    moves: Moves,
    position: Position,
    /// The routes that the player has now.
    claimed: Vec<RouteId>,
    notes: Vec<Note>,
    /// What the player has already.
    had: Vec<Thing>,
    /// Whether passengers were counted.
    counted: bool,
}

impl Progress {
    fn play(&mut self, one: Move) {
        self.position.play(&one, Mark::default());
        self.moves.push(one);
    }
}

impl Entering<'_> {
    /// Takes in a line for a part, all of it or nothing; where a clause is unclear, what stands before it is taken in, and
    /// what stands behind it waits until it is cleared up.
    pub(super) fn enter(&mut self, part: Part, line: &str) -> Reply {
        let read = self.reader.line(self.draft.position(), self.seat, part, line);
        match self.all_or_nothing(|entering, progress| entering.take_in(&read, line, progress)) {
            Ok(notes) => Reply { notes, ..Reply::default() },
            Err(slip) => Reply::refused(slip, line),
        }
    }

    /// Does what an unclear line meant, then goes on with its rest.
    pub(super) fn clear_up(&mut self, part: Part, steps: &[Step], unclear: &Unclear) -> Reply {
        let notes = match self.all_or_nothing(|entering, progress| entering.act(unclear.act, steps, progress)) {
            Ok(notes) => notes,
            Err(slip) => return Reply::refused(slip, unclear.typed.as_str()),
        };
        let mut reply = self.enter(part, &unclear.rest);
        reply.notes.splice(0..0, notes);
        reply
    }

    /// Plays moves, and tells of them; where one of them cannot be, the game stays as it was.
    fn all_or_nothing(
        &mut self,
        moves: impl FnOnce(&mut Self, &mut Progress) -> Result<(), Slip>,
    ) -> Result<Vec<Note>, Slip> {
        let mut progress = Progress { position: self.draft.position().clone(), ..Progress::default() };
        let done =
            moves(self, &mut progress).and_then(|()| self.draft.play(take(&mut progress.moves)).map_err(fault_slip));
        match done {
            Ok(()) => Ok(self.told(progress)),
            Err(slip) => {
                self.unclear = None;
                Err(slip)
            }
        }
    }

    fn take_in(&mut self, read: &Line, line: &str, progress: &mut Progress) -> Result<(), Slip> {
        let clear = read.clauses.iter().take_while(|clause| !is_unclear(clause)).count();
        for clause in &read.clauses[..clear] {
            if let Some(steps) = clause.readings.first() {
                self.act(clause.act, steps, progress)?;
            }
            self.goes_on(clause, line)?;
        }
        let Some(unclear) = read.clauses.get(clear) else { return Ok(()) };
        // What stands behind is read again when it is known what this means; what makes no sense by then does not now.
        read.clauses[clear..].iter().try_for_each(|clause| self.goes_on(clause, line))?;
        if unclear.more || unclear.readings.len() > MOST_MEANINGS {
            return Err(Slip::TooMany);
        }
        let meanings: Vec<Meaning> = unclear.readings.iter().cloned().map(Meaning::Steps).collect();
        progress.notes.push(Note::Which(meanings.clone()));
        let rest = line[unclear.span.end..].trim_start_matches(SEPARATORS).trim().to_owned();
        let typed = line[unclear.span.start..].trim().to_owned();
        self.unclear = Some(Unclear { meanings, act: unclear.act, rest, typed, since: self.since });
        Ok(())
    }

    /// Whether a clause makes sense to its end.
    fn goes_on(&self, clause: &Clause, line: &str) -> Result<(), Slip> {
        let Some(stuck) = &clause.stuck else { return Ok(()) };
        Err(self.slip(clause.act, &stuck.wrong, &line[stuck.span.clone()]))
    }

    fn slip(&self, act: Act, wrong: &Wrong, typed: &str) -> Slip {
        Telling { reader: self.reader, draft: self.draft, seat: self.seat }.slip(act, wrong, typed)
    }

    fn told(&self, progress: Progress) -> Vec<Note> {
        let Progress { claimed, notes, had, counted, .. } = progress;
        let claimed = (!claimed.is_empty()).then(|| self.claimed(&claimed));
        let had = (!had.is_empty()).then_some(Note::Had(had));
        let counted = counted.then_some(Note::List(self.seat, Part::Passengers));
        claimed.into_iter().chain(had).chain(notes).chain(counted).collect()
    }

    fn claimed(&self, routes: &[RouteId]) -> Note {
        let game = self.draft.game();
        let laid = game.map(|game| game.trains(self.seat)).unwrap_or_default();
        let points = game.map(|game| game.route_points(self.seat)).unwrap_or_default();
        let track = |&route: &RouteId| self.draft.position().track_of(route, self.player());
        Note::Claimed { tracks: routes.iter().filter_map(track).collect(), laid, points }
    }

    /// Whose line it is.
    fn player(&self) -> PlayerId {
        self.id(self.seat)
    }

    fn id(&self, seat: Seat) -> PlayerId {
        self.draft.at(seat).map_or(PlayerId(u32::MAX), |player| player.id)
    }
}

fn is_unclear(clause: &Clause) -> bool {
    clause.stuck.is_none() && clause.readings.len() > 1
}
