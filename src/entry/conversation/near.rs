//! Misspelled names: what was probably meant by one in a refused line, which an empty line takes.

use super::counting::numbers;
use super::{Conversation, Note, Outcome, Part, Question, Reply, Slip};
use crate::entry::read::{near_name, words_of};
use crate::fault::{CityFault, FaultKind};
use crate::names::{fold, is_same_person};
use crate::words::heard::part_called;

impl Conversation<'_> {
    /// Says to a refused line which name was probably meant by one in it, and lets an empty line take the line with that.
    pub(super) fn offer_near(&mut self, line: &str, reply: &mut Reply) {
        let Outcome::Refused(slip) = &mut reply.outcome else {
            return;
        };
        // Pairs of cities that are something elsewhere as they were typed are not misspelled.
        let is_elsewhere =
            |note: &Note| matches!(note, Note::BelongsTo(part) if *part != Part::Stations);
        if reply
            .notes
            .iter()
            .any(|note| is_elsewhere(note) || matches!(note, Note::AreRoutes(_)))
        {
            return;
        }
        // Without the words that led where it was refused.
        let rest = reply.rest.raw().to_owned();
        let line = if rest.is_empty() { line } else { &rest };
        if let Some(unclear) = self.several_in_front(line, slip) {
            *reply = Reply::refused(unclear, line);
            return;
        }
        let (city, player) = (self.near_city(line, slip), self.near_player(line, slip));
        // The first letter is seldom wrong.
        let begins_alike = |(typed, name, _): &(String, String, String)| {
            fold(typed).chars().next() == fold(name).chars().next()
        };
        let is_player =
            player.as_ref().is_some_and(begins_alike) && !city.as_ref().is_some_and(begins_alike);
        let Some((typed, name, mended)) = (if is_player { player } else { city.or(player) }) else {
            return;
        };
        if reply.rest.raw().is_empty() {
            reply.rest = line.into();
        }
        let wrong = reply.notes.iter_mut().filter_map(|note| {
            if let Note::Wrong(slip) = note {
                Some(slip)
            } else {
                None
            }
        });
        for slip in std::iter::once(slip).chain(wrong) {
            slip.forget_similar();
            if *slip == Slip::NobodyToChange {
                // An empty line does something else now than the slip says.
                *slip = Slip::NobodyCalled {
                    name: typed.as_str().into(),
                };
            }
        }
        reply.notes.push(Note::Near {
            typed: typed.into(),
            name: name.into(),
            line: mended.as_str().into(),
        });
        self.session.instead = Some(mended);
    }

    /// That several players have the name in front of a refused line.
    fn several_in_front(&self, line: &str, slip: &Slip) -> Option<Slip> {
        let text = line.trim_start_matches('@');
        let (name, behind) = text.split_once(char::is_whitespace)?;
        let is_unknown = match slip {
            Slip::NobodyCalled { .. } => text.len() < line.len(),
            Slip::Fault(FaultKind::City(CityFault::UnknownCity { name: city, .. })) => {
                city.raw() == name
            }
            _ => false,
        };
        let is_unknown = is_unknown && self.name_in_front(text).is_none();
        let seats = self.whom(&format!("@{name}"), &[]).0;
        (is_unknown && !behind.trim().is_empty() && seats.len() > 1)
            .then(|| self.several_called(name, &seats))
    }

    fn near_city(&self, line: &str, slip: &Slip) -> Option<(String, String, String)> {
        let (Question::Part(seat, part), Slip::Fault(_) | Slip::NotJoined { .. }) =
            (self.session.step, slip)
        else {
            return None;
        };
        // A player's name in front is none of a city.
        let meant = self.meant_for(line).filter(|&(.., start)| start > 0);
        let (seat, part, start) = meant.unwrap_or((seat, part, 0));
        let behind = " ".repeat(start) + &line[start..];
        let near = self
            .reader
            .as_ref()?
            .near(self.draft.position(), seat, part, &behind)?;
        Some((
            line[near.span.clone()].to_owned(),
            near.text.to_string(),
            near.taken_in(line),
        ))
    }

    /// A player's name in place of the first words of what nobody is called.
    fn near_player(&self, line: &str, slip: &Slip) -> Option<(String, String, String)> {
        let called = match slip {
            Slip::NobodyCalled { name } => name.raw(),
            Slip::NobodyToChange => line,
            Slip::Fault(FaultKind::City(CityFault::UnknownCity { name, .. }))
                if line.starts_with(name.raw()) =>
            {
                let behind = line[name.raw().len()..].trim();
                let parts = Part::of(self.draft.game()?.rules());
                let is_part = || {
                    let is_whole = behind.is_empty() || part_called(behind, parts).is_some();
                    is_whole || self.part_in_front(behind).is_some() || numbers(behind).is_some()
                };
                let is_entry = || {
                    self.session
                        .step
                        .seat()
                        .and_then(|seat| self.part_of_entry(seat, behind))
                        .is_some()
                };
                (is_part() || is_entry()).then_some(name.raw())?
            }
            _ => return None,
        };
        let start = line.rfind(called)?;
        let mut ends = called
            .match_indices(char::is_whitespace)
            .map(|(end, _)| end)
            .chain([called.len()]);
        let names = || self.draft.players().iter().map(|player| player.name.raw());
        let found =
            ends.find_map(|end| Some((&called[..end], near_name(&called[..end], names())?)))?;
        let (typed, name) = (found.0.trim_start_matches('@'), names().nth(found.1)?);
        if words_of(name)
            .chain([name])
            .any(|word| is_same_person(typed, word))
        {
            return None;
        }
        let mended = line[..start].to_owned() + &line[start..].replacen(typed, name, 1);
        Some((typed.to_owned(), name.to_owned(), mended))
    }
}
