//! Enters a line for a player's part: it is parsed, applied as a whole or not at all, and answered.

use super::refusing::slip;
use super::{Meaning, Note, Part, Reply, Slip};
use crate::entry::count;
use crate::entry::draft::{Draft, Line as Moves, Mark, PlayerId, Position, Thing};
use crate::entry::read::{
    Act, Change, Clause, Effect, Line, Named, Reader, Step, Wrong, act_of, moves,
};
use crate::entry::spelling::SEPARATORS;
use crate::fault::{FaultKind, GameFault};
use crate::game::HouseRule;
use crate::text::Text;
use crate::units::{RouteId, Seat, TicketId};

/// More meanings than this are not worth a list.
pub(super) const MOST_MEANINGS: usize = 9;

/// A line is taken in for one player.
pub(super) struct Entering<'t> {
    pub(super) reader: &'t Reader,
    pub(super) draft: &'t mut Draft,
    pub(super) seat: Seat,
    /// What has to be asked about, if anything.
    pub(super) unclear: Option<Unclear>,
}

/// An unclear part of a line: its meanings, what was to be done with it, and what stood behind it.
#[derive(Default)]
pub(super) struct Unclear {
    pub(super) meanings: Vec<Meaning>,
    pub(super) act: Act,
    pub(super) rest: String,
    /// The unclear part with the rest of its line, as typed.
    pub(super) typed: String,
    /// The words that are unclear; empty where no line was, but what is wrong is asked.
    pub(super) words: Text,
    /// How many lines there were before it, so that all of it is undone together.
    pub(super) since: usize,
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
    /// The tickets that the player holds now.
    held: Vec<TicketId>,
    /// What the player has already.
    had: Vec<Thing>,
    /// Whether passengers were added to others of their color; nothing where none were counted.
    counted: Option<bool>,
}

impl Entering<'_> {
    /// Takes in a line for a part, all of it or nothing; where a clause is unclear, what stands before it is taken in, and
    /// what stands behind it waits until it is cleared up.
    pub(super) fn enter(&mut self, part: Part, line: &str) -> Reply {
        let read = self
            .reader
            .line(self.draft.position(), self.seat, part, line);
        let mut progress = self.progress();
        let done = self
            .take_in(&read, line, &mut progress)
            .and_then(|()| self.play(progress));
        done.unwrap_or_else(|slip| {
            self.unclear = None;
            let hint = self.too_many_laid(&slip, &read);
            let mut refused = Reply::refused(slip, line);
            refused.notes.extend(hint);
            refused
        })
    }

    /// What may have been entered wrongly where a line would lay more trains than a player has.
    fn too_many_laid(&self, slip: &Slip, read: &Line) -> Option<Note> {
        let (
            Slip::Fault(fault @ FaultKind::Game(GameFault::TooManyTrains { trains, .. })),
            Some(game),
        ) = (slip, self.draft.game())
        else {
            return None;
        };
        let steps = read
            .clauses
            .iter()
            .filter_map(|clause| clause.readings.first())
            .flatten();
        let new = steps.filter_map(|step| match (step.named, &step.effect) {
            (_, Ok(Effect::Has)) => None,
            (Named::Link(link), _) => Some(game.board().route(link.route).length),
            _ => None,
        });
        let laid = game.trains(self.seat) + new.sum();
        let explained = count::too_many(game, self.seat, laid - *trains);
        Some(Note::TooManyLaid(
            self.seat,
            explained,
            HouseRule::letting_pass(fault),
        ))
    }

    /// Does what an unclear line meant, then goes on with its rest.
    pub(super) fn clear_up(&mut self, part: Part, steps: &[Step], unclear: &Unclear) -> Reply {
        let mut progress = self.progress();
        match self
            .act(unclear.act, steps, &mut progress)
            .and_then(|()| self.play(progress))
        {
            Err(slip) => Reply::refused(slip, unclear.typed.as_str()),
            Ok(done) => {
                let mut reply = self.enter(part, &unclear.rest);
                reply.notes.splice(0..0, done.notes);
                join_held(&mut reply.notes);
                reply
            }
        }
    }

    fn progress(&self) -> Progress {
        Progress {
            position: self.draft.position().clone(),
            ..Progress::default()
        }
    }

    fn take_in(&mut self, read: &Line, line: &str, progress: &mut Progress) -> Result<(), Slip> {
        let clear = read
            .clauses
            .iter()
            .take_while(|clause| !clause.is_unclear())
            .count();
        for clause in &read.clauses[..clear] {
            if let Some(steps) = clause.readings.first() {
                self.act(clause.act, steps, progress)?;
            }
            self.goes_on(clause)?;
        }
        let Some(unclear) = read.clauses.get(clear) else {
            return Ok(());
        };
        // What stands behind is read again when it is known what this means; what makes no sense by then does not now.
        read.clauses[clear..]
            .iter()
            .try_for_each(|clause| self.goes_on(clause))?;
        let steps = || unclear.readings.iter().flatten();
        let missing = |step: &Step| {
            step.effect
                .as_ref()
                .err()
                .filter(|wrong| matches!(wrong, Wrong::NotThere(_)))
                .cloned()
        };
        if let Some(wrong) = steps().next().and_then(missing)
            && steps().all(|step| missing(step).is_some())
        {
            return Err(slip(self.draft, self.seat, unclear.act, &wrong));
        }
        if unclear.more || unclear.readings.len() > MOST_MEANINGS {
            let are_tickets = steps().all(|step| matches!(step.named, Named::Ticket(_)));
            return Err(if are_tickets {
                Slip::TooManyTickets
            } else {
                Slip::TooMany
            });
        }
        let meanings: Vec<Meaning> = unclear
            .readings
            .iter()
            .cloned()
            .map(Meaning::Steps)
            .collect();
        let words: Text = line[unclear.unclear_span()].trim().into();
        progress
            .notes
            .push(Note::Which(words.clone(), meanings.clone()));
        let rest = line[unclear.span.end..]
            .trim_start_matches(SEPARATORS)
            .trim();
        // Of several tickets behind one sign each is meant so.
        let is_signed = read
            .clauses
            .get(clear + 1)
            .is_none_or(|next| act_of(line, next.span.clone()).0 == next.act);
        let rest = if is_signed {
            rest.to_owned()
        } else {
            format!("{}{rest}", unclear.act.sign())
        };
        let typed = line[unclear.span.start..].trim().to_owned();
        self.unclear = Some(Unclear {
            meanings,
            act: unclear.act,
            rest,
            typed,
            words,
            since: 0,
        });
        Ok(())
    }

    /// Does one thing after the other, until one cannot be done.
    fn act(&self, act: Act, steps: &[Step], progress: &mut Progress) -> Result<(), Slip> {
        let player = self.player();
        for step in steps {
            let refused = |wrong: &Wrong| slip(self.draft, self.seat, act, wrong);
            let effect = *step.effect.as_ref().map_err(refused)?;
            let done = moves(
                self.reader.edition(),
                &progress.position,
                player,
                &step.named,
                effect,
            );
            for one in done.map_err(|wrong| refused(&wrong))? {
                progress.position.play(&one, Mark::default());
                progress.moves.push(one);
            }
            progress.tell(step.named, effect, self.draft, player);
        }
        Ok(())
    }

    /// Whether a clause makes sense to its end.
    fn goes_on(&self, clause: &Clause) -> Result<(), Slip> {
        let stuck = clause.stuck.as_ref();
        stuck.map_or(Ok(()), |stuck| {
            Err(slip(self.draft, self.seat, clause.act, &stuck.wrong))
        })
    }

    /// Plays the moves, and tells of them; where one of them cannot be, the game stays as it was.
    fn play(&mut self, progress: Progress) -> Result<Reply, Slip> {
        let Progress {
            moves,
            claimed,
            notes,
            held,
            had,
            counted,
            ..
        } = progress;
        self.draft.play(moves)?;
        let claimed = (!claimed.is_empty()).then(|| self.claimed(&claimed));
        let had = (!had.is_empty()).then_some(Note::Had(had));
        let held = (!held.is_empty()).then_some(Note::Held(self.seat, held));
        let counted = counted.map(|adds| Note::Counted(self.seat, adds));
        // What is asked stands last.
        let (asked, notes): (Vec<Note>, Vec<Note>) = notes
            .into_iter()
            .partition(|note| matches!(note, Note::Which(..)));
        let told = claimed
            .into_iter()
            .chain(had)
            .chain(notes)
            .chain(held)
            .chain(counted);
        Ok(Reply::from_notes(told.chain(asked)))
    }

    fn claimed(&self, routes: &[RouteId]) -> Note {
        let game = self.draft.game();
        let laid = game.map(|game| game.trains(self.seat)).unwrap_or_default();
        let points = game
            .map(|game| game.route_points(self.seat))
            .unwrap_or_default();
        let track = |&route: &RouteId| self.draft.position().track_of(route, self.player());
        Note::Claimed(routes.iter().filter_map(track).collect(), laid, points)
    }

    fn player(&self) -> PlayerId {
        self.draft
            .at(self.seat)
            .map_or(PlayerId(u32::MAX), |player| player.id)
    }
}

impl Progress {
    /// Notes what became of a thing.
    fn tell(&mut self, named: Named, effect: Effect, draft: &Draft, by: PlayerId) {
        let thing = draft.game().and_then(|game| Thing::of(named, game));
        let note = match (named, effect, thing) {
            (Named::Passengers(color), ..) => {
                let adds = matches!(effect, Effect::Count(Change::Add(_)));
                let has_some = draft.position().passengers_of(by, color) > 0;
                return self.counted = Some(self.counted == Some(true) || (adds && has_some));
            }
            (_, Effect::Has, thing) => return self.had.extend(thing),
            (Named::Link(link), Effect::Claim { .. }, _) => return self.claimed.push(link.route),
            (_, Effect::TakeBack, Some(thing)) => Note::TakenBack(vec![thing]),
            (_, Effect::TakeOver { from, .. }, Some(thing)) => {
                match named {
                    Named::Link(link) => self.claimed.push(link.route),
                    Named::Ticket(ticket) => self.held.push(ticket),
                    _ => {}
                }
                Note::TakenFrom(thing, from)
            }
            (_, Effect::Recolor { from, to, .. }, _) => Note::Recolored([from, to]),
            (Named::Station(city), Effect::Build, _) => Note::Built(vec![city]),
            (Named::Ticket(ticket), Effect::Hold, _) => return self.held.push(ticket),
            _ => return,
        };
        self.notes.push(note);
    }
}

/// Lets the tickets of a line be told together, at the last of them: what all come to is told once.
fn join_held(notes: &mut Vec<Note>) {
    let mut all = Vec::new();
    let Some(last) = notes
        .iter()
        .rposition(|note| matches!(note, Note::Held(..)))
    else {
        return;
    };
    for note in &mut *notes {
        if let Note::Held(_, held) = note {
            all.append(held);
        }
    }
    if let Note::Held(_, held) = &mut notes[last] {
        *held = all;
    }
    notes.retain(|note| !matches!(note, Note::Held(_, held) if held.is_empty()));
}
