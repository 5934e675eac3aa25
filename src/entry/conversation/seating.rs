//! Settings that change the players: `add Emma yellow`, `remove ben`, `rename ben Benno`, `order ben anna`, `left anna`, `lost anna`.

use super::last_time::legible;
use super::reply::Answered;
use super::stranger::Then;
use super::{Conversation, Note, Outcome, Part, Question, Reply, Slip};
use crate::entry::draft::{Line, Move, PlayerId, Seated};
use crate::entry::spelling::{chains, is_dash};
use crate::fault::{CityFault, FaultKind};
use crate::names::is_same_person;
use crate::words::heard::says_none;

impl Conversation<'_> {
    /// `add Emma yellow`, also several; where it names no player but reads as an entry, it is one.
    pub(super) fn add_player(&mut self, typed: &str) -> Answered {
        if let Question::Part(seat, part) = self.session.step
            && !self.readings(seat, part, typed).is_empty()
        {
            return self.enter_part(seat, part, typed);
        }
        let line = self.draft.join(&self.players_in(typed)?);
        self.name_players(typed, line, Then::Add)
    }

    /// Lets players join who were forgotten, and whose names are certain.
    pub(super) fn seat_forgotten(&mut self, line: Line) -> Answered {
        let first = line.first().cloned();
        let mut reply = self.propose(line)?;
        // The parts of the new player come next, if the game is set up.
        if let Some(Move::Join(id, ..)) = first
            && let Some(seat) = self.draft.seat_of(id)
            && self.draft.game().is_some()
            && !self.session.step.is_of_setup()
        {
            reply.notes.truncate(1);
            reply
                .notes
                .extend(self.lead_through(seat, Part::Routes).notes);
            // The board is looked at again.
            self.session.reviewed = None;
        }
        Ok(reply)
    }

    /// `remove ben`; where it names no player, it takes back what it names.
    pub(super) fn remove_player(&mut self, typed: &str) -> Answered {
        match (self.player_called(typed), self.session.step) {
            (Err(nobody @ Slip::NobodyCalled { .. }), Question::Part(seat, part)) => {
                let taken_back = self.enter_part(seat, part, &format!("-{typed}"))?;
                if is_no_name(&taken_back, typed) {
                    Err(nobody)
                } else {
                    Ok(taken_back)
                }
            }
            (id, _) => self.propose(vec![Move::Leave(id?)]),
        }
    }

    /// `rename emma Emmy, ben Benno`; where another player is called so, the two may have been taken for each other.
    pub(super) fn rename(&mut self, typed: &str) -> Answered {
        let moves = chains(typed)
            .into_iter()
            .map(|chain| self.renaming(typed[chain].trim()))
            .collect::<Result<Line, _>>()?;
        if let [Move::Rename(id, name)] = &moves[..]
            && let Some(other) =
                self.other(*id, |other| is_same_person(other.name.raw(), name.raw()))
        {
            return Ok(self.ask_to_swap([*id, other], false));
        }
        self.name_players(typed, moves, Then::Rename)
    }

    pub(super) fn rename_players(&mut self, line: Line) -> Answered {
        self.propose(line)
    }

    fn renaming(&self, typed: &str) -> Result<Move, Slip> {
        let (id, name) = self.player_at_the_start(typed)?;
        // `ben - Benno`, `ben: Benno`: what stands between the two belongs to neither.
        let name = name
            .trim_start_matches(|c: char| is_dash(c) || matches!(c, ':' | '=' | '>' | '→' | ' '));
        let seen = legible(name);
        if seen.is_empty() {
            return Err(Slip::NoNewName { name: typed.into() });
        }
        let is_respelt = is_same_person(self.draft.position().name(id).raw(), name.trim());
        Ok(Move::Rename(
            id,
            if is_respelt {
                seen.into()
            } else {
                self.last.written(&name.into())
            },
        ))
    }

    /// Another player than one, of whom something is true.
    pub(super) fn other(&self, id: PlayerId, is_it: impl Fn(&Seated) -> bool) -> Option<PlayerId> {
        self.draft
            .players()
            .iter()
            .find(|other| other.id != id && is_it(other))
            .map(|other| other.id)
    }

    /// `left anna`; `left anna none`: she stayed after all.
    pub(super) fn leave_early(&mut self, typed: &str) -> Answered {
        let (id, is_so) = self.player_or_not(typed)?;
        self.propose(vec![Move::LeaveEarly(id, is_so)])
    }

    /// `lost anna`: she held one more ticket that nobody knows; `lost anna none`: all are known.
    pub(super) fn lose_ticket(&mut self, typed: &str) -> Answered {
        let (id, is_so) = self.player_or_not(typed)?;
        let line = vec![Move::Unknown(id, u32::from(is_so))];
        // The unknown ticket of another player does not go for it.
        if let Err(faults) = self.draft.position().judge(&line) {
            return Err(Slip::Fault(faults.first().kind.clone()));
        }
        let mut reply = self.propose(line)?;
        if is_so && reply.notes == [Note::LeftAsItWas] {
            reply
                .notes
                .extend(self.draft.seat_of(id).map(Note::StillUnknown));
        }
        Ok(reply)
    }

    /// A player, and whether nothing stands behind, and not that it is taken back.
    fn player_or_not(&self, typed: &str) -> Result<(PlayerId, bool), Slip> {
        let (id, rest) = self.player_at_the_start(typed)?;
        let is_not = says_none(rest);
        if !is_not && !rest.is_empty() {
            return Err(Slip::NobodyCalled { name: typed.into() });
        }
        Ok((id, !is_not))
    }

    /// Those named first, in that order; the others behind them as they sat.
    pub(super) fn reorder(&mut self, typed: &str) -> Answered {
        let order = self.order_of(typed)?;
        self.propose(vec![Move::Order(order)])
    }

    pub(super) fn order_of(&self, typed: &str) -> Result<Vec<PlayerId>, Slip> {
        let (mut order, mut rest) = (Vec::new(), typed);
        while !rest.is_empty() {
            let (id, behind) = self.player_at_the_start(rest)?;
            order.push(id);
            rest = behind;
        }
        Ok(order)
    }
}

/// Whether a line is refused as its beginning names nothing on the board.
fn is_no_name(reply: &Reply, typed: &str) -> bool {
    let Outcome::Refused(Slip::Fault(FaultKind::City(CityFault::UnknownCity { name, .. }))) =
        &reply.outcome
    else {
        return false;
    };
    typed.starts_with(name.raw())
}
