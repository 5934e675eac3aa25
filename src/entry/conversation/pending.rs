//! What has been asked about a line, and is answered first: what it means, or whether it is meant.

use super::entering::{Entering, Unclear};
use super::sure::Sure;
use super::{Conversation, Meaning, Note, Question, Reply, Slip};
use crate::units::Seat;

/// What is asked about a line before it is done.
pub(super) enum Pending {
    /// What it means.
    Unclear(Unclear),
    /// Whether it is meant, and how that was asked.
    Sure(Sure, Note),
}

impl Pending {
    /// How many numbered choices there are.
    pub(super) fn choices(&self) -> usize {
        match self {
            Pending::Unclear(unclear) => unclear.meanings.len(),
            Pending::Sure(..) => 2,
        }
    }

    /// The question as it was asked.
    pub(super) fn asked(&self) -> Note {
        match self {
            Pending::Unclear(unclear) => Note::Which(unclear.meanings.clone()),
            Pending::Sure(_, note) => note.clone(),
        }
    }
}

impl Conversation<'_> {
    /// Answers what has been asked about the line before; a line that is no answer to that is one of its own.
    pub(super) fn answer_pending(&mut self, line: &str, pending: Pending) -> Reply {
        let passed_over = match pending {
            Pending::Unclear(unclear) => match self.clear_up(line, unclear) {
                Ok(reply) => return reply,
                Err(typed) => Some(typed),
            },
            Pending::Sure(sure, _) => match self.clear_up_sure(line, sure) {
                Ok(reply) => return reply,
                Err(()) => None,
            },
        };
        let mut reply = self.answer_clearly(line);
        match passed_over {
            Some(typed) => {
                // What was unclear was passed over; it can still be brought back.
                let rests = [typed.as_str(), reply.rest.raw()].into_iter().filter(|rest| !rest.is_empty());
                reply.rest = rests.collect::<Vec<_>>().join(", ").into();
            }
            None => reply.notes.insert(0, Note::LeftAsItWas),
        }
        reply
    }

    /// A number answers which meaning an unclear line has. Anything else is a new line: then what was unclear is given back.
    fn clear_up(&mut self, line: &str, unclear: Unclear) -> Result<Reply, String> {
        if line.is_empty() {
            // None of them: the question before stands.
            return Ok(Reply { rest: unclear.typed.into(), ..Reply::default() });
        }
        let Ok(number) = line.parse::<usize>() else { return Err(unclear.typed) };
        let Some(meaning) = number.checked_sub(1).and_then(|position| unclear.meanings.get(position)) else {
            let mut reply = Reply::refused(Slip::NotAnAnswer, "");
            reply.notes.push(Note::Which(unclear.meanings.clone()));
            self.session.pending = Some(Pending::Unclear(unclear));
            return Ok(reply);
        };
        match (meaning, self.session.step) {
            (Meaning::Player(seat, part), _) => Ok(self.lead_to(*seat, *part)),
            (Meaning::Steps(steps), Question::Part(seat, part)) => {
                let entry = |entering: &mut Entering<'_>| entering.clear_up(part, steps, &unclear);
                Ok(self.as_one_line(seat, Some(unclear.since), entry))
            }
            (Meaning::Steps(_), _) => Err(unclear.typed),
        }
    }

    /// Lets a line make its changes to what a player has, which are undone together: with those since so many, where the line
    /// began before.
    pub(super) fn as_one_line(
        &mut self,
        seat: Seat,
        since: Option<usize>,
        enter: impl FnOnce(&mut Entering<'_>) -> Reply,
    ) -> Reply {
        let Some(reader) = &self.machine.reader else { return Reply::default() };
        let draft = &mut self.machine.draft;
        let since = since.unwrap_or(draft.edits());
        let mut entering = Entering { reader, draft, seat, since, unclear: None };
        let reply = enter(&mut entering);
        let Entering { draft, unclear, .. } = entering;
        draft.join_since(since);
        self.session.pending = unclear.map(Pending::Unclear);
        reply
    }
}
