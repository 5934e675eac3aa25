//! Lines that say where they belong: `tickets rom smy` is entered at the tickets, `esz mun aus` for Eszter.

use super::counting::numbers;
use super::reply::Answered;
use super::session::TABLE;
use super::{Conversation, Note, Part, Question, Reply};
use crate::entry::read::{Act, Named, Step, act_of, words_of};
use crate::entry::spelling::chains;
use crate::names::{fold, is_same_person};
use crate::pair::is_dash;
use crate::units::{CityId, Seat};
use crate::words::heard::{self, Keyword};

/// The most words of a name in front of a line that are looked for.
const MOST_WORDS: usize = 4;
/// A beginning of a name with fewer letters is taken for a misspelled city where it makes no sense.
const LEAST_LETTERS: usize = 2;

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
        Some(Ok(Reply::keeping(
            typed,
            self.enter_part(seat, part, typed),
        )))
    }

    /// The part at which a line makes sense as something that a player has, takes back or takes over, or as a count of that player's
    /// table: the one that is asked for, if it does there.
    pub fn part_of_entry(&self, seat: Seat, line: &str) -> Option<Part> {
        let asked = match self.session.step {
            Question::Part(here, part) if here == seat => Some(part),
            _ => None,
        };
        let is_count = asked.is_none() && numbers(line).is_some();
        is_count
            .then_some(Part::Routes)
            .or_else(|| self.part_for(seat, line, asked))
    }

    /// The part of a player to which a line belongs: the current part if the line adds something there, or, with a sign in front, can
    /// be read there; or else the first part whose things it names. Cities that routes join are routes, cities two by two are tickets, a
    /// single city is a station, also where another player has the thing.
    fn part_for(&self, seat: Seat, line: &str, asked: Option<Part>) -> Option<Part> {
        let is_signed = act_of(line, 0..line.len()).0 != Act::Add;
        let makes_sense = |&part: &Part| {
            if is_signed {
                self.can_be_read(seat, part, line)
            } else {
                self.is_entry(seat, part, line)
            }
        };
        let has_part = |part: Part| {
            self.draft
                .game()
                .is_some_and(|game| Part::of(game.rules()).any(|known| known == part))
        };
        let is_named = |part: &Part| self.is_named(seat, *part, line);
        let is_meant = |part: &Part| match part {
            Part::Routes => makes_sense(part) || is_named(part),
            Part::Tickets => makes_sense(part) && is_named(part),
            Part::Passengers | Part::Stations => makes_sense(part),
        };
        let asked = asked.filter(makes_sense);
        let parts = |parts: &'static [Part]| parts.iter().copied().filter(|part| has_part(*part));
        let new = || parts(&[Part::Routes, Part::Tickets, Part::Passengers]).find(is_meant);
        // Two cities that a route joins are a card where cards are being typed, as they are without a name.
        let is_at_tickets = matches!(self.session.step, Question::Part(_, Part::Tickets));
        let is_card =
            |part: &Part| is_at_tickets && is_named(part) && (!is_signed || makes_sense(part));
        let card = || parts(&[Part::Tickets]).find(is_card);
        let named = || parts(&[Part::Tickets, Part::Stations]).find(is_named);
        // Several cities are stations only where stations are what is asked for, and no route joins two of them.
        let no_stations =
            |part| part == Part::Stations && !is_signed && self.may_be_broken_chain(seat, line);
        let refused_at = if is_at_tickets {
            Part::Tickets
        } else {
            Part::Routes
        };
        asked
            .or_else(card)
            .or_else(new)
            .or_else(|| named().map(|part| if no_stations(part) { refused_at } else { part }))
    }

    /// Whether several cities, which are no routes as they stand, may be a chain with a city left out.
    fn may_be_broken_chain(&self, seat: Seat, line: &str) -> bool {
        let cities = self.cities_named(seat, line);
        let Some(game) = self.draft.game().filter(|_| cities.len() > 1) else {
            return false;
        };
        let are_joined = |pair: &[CityId]| game.board().route_between(pair[0], pair[1]).is_some();
        !matches!(self.session.step, Question::Part(_, Part::Stations))
            || cities.windows(2).any(are_joined)
    }

    /// The cities that a line names as stations, in their order; none where it is something else.
    fn cities_named(&self, seat: Seat, line: &str) -> Vec<CityId> {
        let read = self.read(seat, Part::Stations, line);
        let clauses = read.into_iter().flat_map(|read| read.clauses);
        let steps = clauses
            .filter_map(|clause| clause.readings.into_iter().next())
            .flatten();
        let city = |step: Step| {
            if let Named::Station(city) = step.named {
                Some(city)
            } else {
                None
            }
        };
        steps.filter_map(city).collect()
    }

    /// Goes to the player whose name begins a line, and enters there what stands behind it: at the part named with it, or at that in
    /// which it makes sense; `None` where no name does. What is refused stays to be mended where it was typed.
    pub(super) fn player_line(&mut self, line: &str) -> Option<Reply> {
        let Addressed {
            seat,
            part,
            line: rest,
        } = self.addressed(line)?;
        let session = &self.session;
        let (step, return_to, leads_through) =
            (session.step, session.return_to, session.leads_through);
        self.lead_to(seat, part);
        if self.is_nothing(rest) {
            return Some(self.next_part(seat, part));
        }
        let counted = self.count_line(seat, part, rest);
        let counted =
            counted.map(|counted| counted.unwrap_or_else(|slip| Reply::refused(slip, rest)));
        let mut reply = counted.unwrap_or_else(|| self.enter_line(seat, part, rest));
        if reply.is_refused() {
            let session = &mut self.session;
            (session.step, session.return_to, session.leads_through) =
                (step, return_to, leads_through);
            reply.rest = line.into();
            self.tell_player_meant(line, &mut reply);
            reply.notes.extend(self.another_named(line, &reply));
        }
        Some(reply)
    }

    /// Returns the player and the part that a line typed at a player's part is for, and the byte at which the entry begins: behind the
    /// name of a player, or 0 for the current player. At phones a name in front leads nowhere.
    pub fn meant_for(&self, line: &str) -> Option<(Seat, Part, usize)> {
        let Question::Part(seat, part) = self.session.step else {
            return None;
        };
        let part = self.part_meant(seat, part, line);
        let reads_here = || {
            !line.starts_with('@') && !self.is_addressed(line) && self.can_be_read(seat, part, line)
        };
        let is_table = self.session.face == TABLE;
        let addressed = is_table
            .then(|| self.addressed(line))
            .flatten()
            .filter(|_| !reads_here());
        let start = |rest: &str| line.trim_end().len() - rest.trim_end().len();
        Some(addressed.map_or((seat, part, 0), |it| (it.seat, it.part, start(it.line))))
    }

    /// Whether a line that is typed at a player's part only leads to another one: `ben tickets`, `ben none`.
    pub(super) fn only_leads(&self, line: &str) -> bool {
        let line = line.trim();
        self.part_of(line).is_some()
            || self
                .addressed(line)
                .is_some_and(|it| self.is_nothing(it.line))
    }

    fn addressed<'l>(&self, line: &'l str) -> Option<Addressed<'l>> {
        let marked = line.strip_prefix('@');
        let (seat, name, rest) = self.name_in_front(marked.unwrap_or(line))?;
        // With a mark before or a colon behind it, and away from the parts, it can be no city.
        let is_marked = marked.is_some() || self.is_addressed(line);
        let is_certain = is_marked || self.session.step.seat().is_none() || !self.whom(name, &[]).1;
        if !is_certain && self.reads_here(line) {
            return None;
        }
        if let Some((part, line)) = self.part_in_front(rest) {
            return Some(Addressed { seat, part, line });
        }
        // The beginning of a second name, where several have the first one, is as good as the whole.
        let is_whole = self.is_whole(seat, name) || name.contains(char::is_whitespace);
        let is_count = numbers(rest).is_some();
        let part = if is_count {
            Some(Part::Routes)
        } else {
            self.part_for(seat, rest, None)
        };
        let part = if is_certain {
            // What is nothing that can be entered is refused as that player's.
            part.or_else(|| {
                self.part_of_refused(rest)
                    .filter(|_| is_whole || is_marked || self.is_meant(seat, name))
            })
        } else {
            // The name may be a city that was misspelled or left alone: it is the player's with a count, or whole with several cities.
            part.filter(|part| {
                is_count || (is_whole && matches!(part, Part::Routes | Part::Tickets))
            })
        };
        Some(Addressed {
            seat,
            part: part?,
            line: rest,
        })
    }

    /// The part at which a line of a player is refused that makes sense at none: the tickets where these are typed, and the passengers
    /// where these are and a number begins it; else the routes, away from the parts where it names a city.
    fn part_of_refused(&self, line: &str) -> Option<Part> {
        match self.session.step {
            Question::Part(_, Part::Tickets) => Some(Part::Tickets),
            Question::Part(_, Part::Passengers)
                if line.starts_with(|c: char| c.is_ascii_digit()) =>
            {
                Some(Part::Passengers)
            }
            Question::Part(..) => Some(Part::Routes),
            _ => line
                .split_whitespace()
                .any(|word| self.names_city(word))
                .then_some(Part::Routes),
        }
    }

    fn names_city(&self, word: &str) -> bool {
        self.reader
            .as_ref()
            .is_some_and(|reader| reader.cities(word).is_ok_and(|cities| !cities.is_empty()))
    }

    /// Whether the whole name of a player stands in front of a line with a colon behind it.
    pub(super) fn is_addressed(&self, line: &str) -> bool {
        self.name_in_front(line)
            .is_some_and(|(seat, name, _)| name.ends_with(':') && self.is_whole(seat, name))
    }

    /// Whether a line makes sense for the player who is asked.
    fn reads_here(&self, line: &str) -> bool {
        let Question::Part(seat, part) = self.session.step else {
            return false;
        };
        self.can_be_read(seat, self.part_meant(seat, part, line), line)
    }

    /// That the words before an entry are a player's name too: where it was refused, or makes sense as an entry for another player.
    pub(super) fn player_too(
        &self,
        seat: Seat,
        part: Part,
        line: &str,
        reply: &Reply,
    ) -> Option<Note> {
        let unsigned = line.trim_start_matches(is_dash);
        let sign = if unsigned.len() < line.len() { "-" } else { "" };
        let (named, name, rest) =
            self.name_in_front(unsigned.trim_start_matches('@').trim_start())?;
        // A single city is a station nearly everywhere: that is told where stations are what is asked for.
        let is_sense = |meant| meant != Part::Stations || part == Part::Stations;
        let makes_sense = || self.part_for(named, rest, None).is_some_and(is_sense);
        let is_told = reply.is_refused() || (named != seat && sign.is_empty() && makes_sense());
        let is_told = is_told && self.session.pending.is_none() && self.is_meant(named, name);
        is_told.then(|| Note::PlayerToo(named, format!("@{name} {sign}{rest}").into()))
    }

    /// That another player is named behind the first chain of a line which was refused, as a line is for one player.
    pub(super) fn another_named(&self, line: &str, reply: &Reply) -> Option<Note> {
        let chains = chains(line)
            .into_iter()
            .skip(1)
            .filter(|_| reply.is_refused() && self.session.pending.is_none());
        let mut named = chains.filter_map(|chain| self.name_in_front(line[chain].trim()));
        let (seat, name, rest) = named.find(|&(seat, name, _)| self.is_meant(seat, name))?;
        Some(Note::PlayerToo(seat, format!("@{name} {rest}").into()))
    }

    /// Whether a text is the whole name of a player.
    pub(super) fn is_called(&self, seat: Seat, name: &str) -> bool {
        self.draft
            .at(seat)
            .is_some_and(|player| is_same_person(player.name.raw(), name))
    }

    /// Whether a text is the whole name of a player, or a whole word of it.
    pub(super) fn is_whole(&self, seat: Seat, name: &str) -> bool {
        let is_word = |known: &str| words_of(known).any(|word| is_same_person(word, name));
        self.is_called(seat, name)
            || self
                .draft
                .at(seat)
                .is_some_and(|player| is_word(player.name.raw()))
    }

    /// Whether a text with which only the name of this player begins can be nothing else, or is a whole word of it.
    pub(super) fn is_meant(&self, seat: Seat, name: &str) -> bool {
        let is_beginning =
            || fold(name).chars().count() >= LEAST_LETTERS && !self.whom(name, &[]).1;
        self.is_whole(seat, name) || is_beginning()
    }

    /// The player whose name begins a text, the name, and the text behind it. A name of several words is typed in whole words, as a city
    /// may begin like the second word of a name. What takes something back begins with no name.
    pub(super) fn name_in_front<'t>(&self, text: &'t str) -> Option<(Seat, &'t str, &'t str)> {
        if text.starts_with(is_dash) {
            return None;
        }
        let ends: Vec<usize> = text
            .match_indices(char::is_whitespace)
            .map(|(end, _)| end)
            .take(MOST_WORDS)
            .collect();
        let whole = |seat: Seat, name: &str| {
            let known = self
                .draft
                .at(seat)
                .map(|player| player.name.raw())
                .unwrap_or_default();
            let (words, first) = (
                name.split_whitespace().count(),
                name.split_whitespace().next().unwrap_or_default(),
            );
            // Where several have the first name, the beginning of the second one tells which.
            let may_begin = words == 2 && self.whom(&format!("@{first}"), &[]).0.len() > 1;
            let mut pairs = name
                .split_whitespace()
                .map(fold)
                .zip(known.split_whitespace().map(fold))
                .enumerate();
            pairs.all(|(at, (typed, known))| {
                typed == known || (may_begin && at == 1 && known.starts_with(&typed))
            })
        };
        ends.iter().rev().find_map(|&end| {
            let (name, rest) = (text[..end].trim(), text[end..].trim_start());
            match self.whom(&format!("@{name}"), &[]).0[..] {
                // A dash behind the name takes back what follows, and an equals sign before passengers sets them.
                _ if name.ends_with(is_dash)
                    || (name.ends_with('=') && numbers(rest).is_none()) =>
                {
                    None
                }
                [seat] if !name.is_empty() && !rest.is_empty() => {
                    let is_name = !name.contains(char::is_whitespace) || whole(seat, name);
                    is_name.then_some((seat, name, rest))
                }
                _ => None,
            }
        })
    }

    /// The part of the game whose word stands at the beginning of a text, and what stands behind that.
    pub(super) fn part_in_front<'l>(&self, text: &'l str) -> Option<(Part, &'l str)> {
        let (first, rest) = text.split_once(char::is_whitespace)?;
        let part = heard::part(&first.to_lowercase())?;
        let is_known = Part::of(self.draft.game()?.rules()).any(|known| known == part);
        is_known.then(|| (part, rest.trim()))
    }
}
