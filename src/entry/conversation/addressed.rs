//! Lines that say where they belong: `tickets rom smy` is entered at the tickets, `esz mun aus` for Eszter.

use super::counting::numbers;
use super::reply::Answered;
use super::{Conversation, Part, Question, Reply};
use crate::entry::read::{Act, act_of};
use crate::units::Seat;
use crate::words::heard::{self, Keyword};

/// What is entered elsewhere than where it was typed.
struct Addressed<'l> {
    seat: Seat,
    part: Part,
    /// What stands behind the name and the word of the part.
    line: &'l str,
}

impl Conversation<'_> {
    /// Goes to a part whose word begins a line at a player's parts, and enters there what stands behind it; `None` where none does.
    pub(super) fn part_line(&mut self, line: &str) -> Option<Answered> {
        let seat = self.session.step.seat()?;
        let (first, _) = line.split_once(char::is_whitespace)?;
        self.heard(&Part::ALL.map(Keyword::Part), first)?;
        let (part, typed) = self.part_in_front(line)?;
        let (left, leads_through) = (self.session.return_to, self.session.leads_through);
        self.turn_to(Question::Part(seat, part));
        (self.session.return_to, self.session.leads_through) = (left, leads_through);
        Some(Ok(Reply::keeping(typed, self.enter_part(seat, part, typed))))
    }

    /// The part at which a line makes sense as something that a player has, takes back or takes over, or as a count of that player's
    /// table: the one that is asked for, if it does there.
    pub fn part_of_entry(&self, seat: Seat, line: &str) -> Option<Part> {
        let is_signed = act_of(line, 0..line.len()).0 != Act::Add;
        let makes_sense =
            |&part: &Part| if is_signed { self.can_be_read(seat, part, line) } else { self.is_entry(seat, part, line) };
        let asked = match self.session.step {
            Question::Part(here, part) if here == seat => Some(part),
            _ => None,
        };
        let is_count = asked.is_none() && numbers(line).is_some();
        let counted = is_count.then_some(Part::Routes);
        counted.or_else(|| asked.into_iter().chain([Part::Routes, Part::Tickets, Part::Stations]).find(makes_sense))
    }

    /// Goes to the player whose name begins a line, and enters there what stands behind it: at the part named with it, or at that in
    /// which it makes sense; `None` where no name does.
    pub(super) fn player_line(&mut self, line: &str) -> Option<Reply> {
        let Addressed { seat, part, line } = self.addressed(line)?;
        self.lead_to(seat, part);
        Some(if self.is_nothing(line) { self.next_part(seat, part) } else { self.enter_line(seat, part, line) })
    }

    fn addressed<'l>(&self, line: &'l str) -> Option<Addressed<'l>> {
        let marked = line.strip_prefix('@');
        let (name, rest) = marked.unwrap_or(line).split_once(char::is_whitespace)?;
        let [seat] = self.whom(&format!("@{name}"), &[]).0[..] else { return None };
        // Away from the parts it can be no city.
        let is_certain = marked.is_some() || self.session.step.seat().is_none() || !self.whom(name, &[]).1;
        if !is_certain {
            return None;
        }
        let rest = rest.trim();
        if let Some((part, line)) = self.part_in_front(rest) {
            return Some(Addressed { seat, part, line });
        }
        let makes_sense = |part: &Part| self.is_entry(seat, *part, rest);
        let part = [Part::Routes, Part::Tickets, Part::Passengers, Part::Stations].into_iter().find(makes_sense)?;
        Some(Addressed { seat, part, line: rest })
    }

    /// The part of the game whose word stands at the beginning of a text, and what stands behind that.
    fn part_in_front<'l>(&self, text: &'l str) -> Option<(Part, &'l str)> {
        let (first, rest) = text.split_once(char::is_whitespace)?;
        let part = heard::part(&first.to_lowercase())?;
        let is_known = Part::of(self.draft.game()?).any(|known| known == part);
        is_known.then(|| (part, rest.trim()))
    }
}
